"""Bots think in processes of their own, never on the event loop, and rules are compiled there."""

import asyncio
import gc
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

import numpy as np

from tafelrunde import bots
from tafelrunde.bots.bot import Bot
from tafelrunde.bots.search import Search
from tafelrunde.core.match import SPECTATOR, Match, View
from tafelrunde.core.processes import serve_the_parent
from tafelrunde.core.random import seed
from tafelrunde.core.registry import find, names

T = TypeVar("T")

BUDGET = 1.0
"""Seconds for a move."""
HINT = 0.5
"""Seconds for a hint."""
NICENESS = 5
"""People's moves come before bots' thoughts."""


class Thinkers:
    """Processes that think, and which games they are ready for."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool = _pool(self._count)
        self._rules = {game: asyncio.Event() for game in names()}
        self._bots = {game: asyncio.Event() for game in names()}
        self._wanted: list[str] = []
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Compile behind, game after game."""
        self._task = asyncio.create_task(self._prepare())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await _end(self._pool)

    def has_rules(self, game: str) -> bool:
        return self._rules[game].is_set()

    def has_bots(self, game: str) -> bool:
        return self._bots[game].is_set()

    async def rules(self, game: str) -> None:
        """Wait until a game's rules are compiled."""
        if not self._rules[game].is_set():
            self._wanted.append(game)
        await self._rules[game].wait()

    async def bots(self, game: str) -> None:
        """Wait until a game's bots are compiled."""
        if not self._bots[game].is_set():
            self._wanted.append(game)
        await self._bots[game].wait()

    async def choose(
        self, view: View, legal: Sequence[int], level: str, salt: int, budget: float = BUDGET
    ) -> int:
        """The move that a bot of this level makes; the same salt gives the same luck."""
        state = view.state.tobytes()
        moves = list(legal)
        return await self._run(
            _choose, view.game.name, state, view.seat, moves, level, salt, budget
        )

    async def think(self, view: View, salt: int) -> list[tuple[int, int, float]]:
        """What search makes of each move: action, visits, value."""
        return await self._run(_think, view.game.name, view.state.tobytes(), view.seat, salt)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:  # a process was killed: once more with fresh ones
            if self._pool is pool:
                self._pool = _pool(self._count)
            return await loop.run_in_executor(self._pool, work, *args)

    async def _prepare(self) -> None:
        """First the rules of all games, then the bots; what someone waits for comes first."""
        while game := self._next(self._rules):
            await self._run(_play_once, game)
            await asyncio.to_thread(_play_once, game)  # the compiled code is on disk by now
            gc.freeze()  # or else the compiler's many objects are looked through again and again
            self._rules[game].set()
        loop, compiler = asyncio.get_running_loop(), _pool(1)
        try:  # beside the others, so that the bots of a game that is ready do not wait
            while game := self._next(self._bots):
                with suppress(BrokenProcessPool):  # or else the next line compiles
                    await loop.run_in_executor(compiler, _meet_bots, game)
                await self._run(_meet_bots, game)  # the compiled code is on disk by now
                self._bots[game].set()
        finally:
            await _end(compiler)

    def _next(self, ready: Mapping[str, asyncio.Event]) -> str | None:
        order = [*self._wanted, *names()]
        return next((game for game in order if not ready[game].is_set()), None)


def _pool(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, get_context("spawn"), _begin)


async def _end(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):
        process.terminate()
    await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _begin() -> None:
    serve_the_parent()
    with suppress(OSError):
        os.nice(NICENESS)


@cache
def _bot(level: str) -> Bot:
    return bots.find(level)


def _view(game: str, state: bytes, seat: int) -> View:
    found = find(game)
    record = np.frombuffer(bytearray(state), found.rules.STATE)[0]
    return View(found, seat, record)


def _stream(salt: int) -> Any:
    rng = np.zeros(1, np.uint64)
    seed(rng, salt)
    return rng


def _choose(
    game: str, state: bytes, seat: int, legal: list[int], level: str, salt: int, budget: float
) -> int:
    return _bot(level).choose(_view(game, state, seat), legal, budget, _stream(salt))


def _think(game: str, state: bytes, seat: int, salt: int) -> list[tuple[int, int, float]]:
    thoughts = Search(seconds=HINT).think(_view(game, state, seat), HINT, _stream(salt))
    return [(thought.action, thought.visits, thought.value) for thought in thoughts]


def _meet_bots(game: str) -> None:
    for level in bots.LEVELS:
        bots.prepare(_bot(level), find(game))


def _play_once(game: str) -> None:
    """Call everything that a table calls, so that it is compiled or loaded."""
    found = find(game)
    match = Match(found, found.seats[-1], seed=0)
    while not match.over:
        for seat in range(SPECTATOR, len(match.names)):
            match.view(seat)
        for step in match.play(match.actions[-1]):
            match.told(step, 0)
    assert match.result is not None
