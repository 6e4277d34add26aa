"""Processes in which bots think."""

import asyncio
import time

import pytest

from tafelrunde.core.registry import names
from tafelrunde.server import thinkers
from tafelrunde.server.thinkers import Thinkers

FIRST, SECOND = names()[:2]
COMPILING = 60.0
"""Seconds; nobody is to wait for it."""


def play_nothing(game: str) -> None:
    """All rules are compiled."""


def compile_for_long(game: str) -> None:
    """The first game's bots are compiled; the second's take long."""
    if game == SECOND:
        time.sleep(COMPILING)


def test_a_bot_that_is_ready_does_not_wait_for_others_to_be_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinkers, "_play_once", play_nothing)
    monkeypatch.setattr(thinkers, "_meet_bots", compile_for_long)

    async def story() -> None:
        few = Thinkers(1)
        few.start()
        try:
            await few.bots(FIRST)
            await asyncio.sleep(0.5)  # the second's have begun
            assert await asyncio.wait_for(few._run(abs, -1), COMPILING / 2) == 1
            assert not few.has_bots(SECOND)
        finally:
            await few.close()

    asyncio.run(story())
