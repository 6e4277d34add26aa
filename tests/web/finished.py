"""Matches of every game and mode that are over, as texts: the golden ones, played to their end."""

from dataclasses import replace
from functools import cache

from tests.golden import matches

MOST = 20_000
"""Decisions that no match needs."""


@cache
def finished() -> dict[str, str]:
    """By game and mode: `macaron two-teams`."""
    return {
        f"{golden.game} {path.stem}": replace(golden, decisions=MOST).play()
        for path, golden in matches().items()
    }
