"""The chances of a turn of Macarrons, for a player who plays for one target (§3).

The tables are computed when the module is imported, in some hundredths of a second. A chance
depends on which faces are set aside, how many dice are left and how much of the target is still
missing, and not on what made up the sum so far.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial

import numpy as np
from numpy.typing import NDArray

from tafelrunde.games.macarrons.rules import DICE, FACES, LOWEST, MACARONI, TILES

MASKS = 1 << FACES
"""Sets of faces: face f is the bit 1 << f."""
WITH_MACARONI = 1 << MACARONI
NEEDS = LOWEST + TILES
"""How much of a target may be missing: 0 to 36."""


def outcomes(faces: int, dice: int) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """What a roll can show of some free faces: how many dice of each, and how likely that is."""
    shown = range(faces if faces == FACES else faces + 1)  # the last: any face set aside before
    rolls = combinations_with_replacement(shown, dice)
    counts = [[roll.count(face) for face in range(faces)] for roll in rolls]
    return np.array(counts, np.intp), np.array([_chance(row, faces, dice) for row in counts])


def _chance(counts: list[int], faces: int, dice: int) -> float:
    """The other dice show faces that have been set aside before."""
    others = dice - sum(counts)
    ways = factorial(dice) // factorial(others)
    for count in counts:
        ways //= factorial(count)
    return float(ways * (FACES - faces) ** others / FACES**dice)


def _positions() -> Iterator[tuple[int, int]]:
    """Faces set aside and dice left, each after all positions that can follow from it."""
    for mask in range(MASKS - 1, -1, -1):
        for dice in range(DICE - mask.bit_count() + 1):
            yield mask, dice


def _tables() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The best chance to reach a missing sum or more, and to reach it exactly."""
    chances = np.zeros((MASKS, DICE + 1, 2 * NEEDS))
    need = np.arange(NEEDS)
    rolls = {}
    for mask, dice in _positions():
        chance = chances[mask, dice]
        free = [face for face in range(FACES) if not mask >> face & 1]
        if dice and free:
            if (len(free), dice) not in rolls:
                rolls[len(free), dice] = outcomes(len(free), dice)
            counts, likely = rolls[len(free), dice]
            after = np.zeros((len(free), dice + 1, 2 * NEEDS))
            for place, face in enumerate(free):
                for count in range(1, dice + 1):
                    rest = need - count * min(face + 1, 5)
                    kept = chances[mask | 1 << face, dice - count]
                    after[place, count, :NEEDS] = kept[np.maximum(rest, 0)]
                    after[place, count, NEEDS:] = np.where(rest < 0, 0.0, kept[NEEDS + rest])
            best = after[0, counts[:, 0]]
            for place in range(1, len(free)):
                best = np.maximum(best, after[place, counts[:, place]])
            chance[:] = (likely[:, None] * best).sum(0)  # the same bits on every machine
        if mask & WITH_MACARONI:  # §3.5: stop
            chance[[0, NEEDS]] = 1.0
    return chances[:, :, :NEEDS].copy(), chances[:, :, NEEDS:].copy()


AT_LEAST, EXACTLY = _tables()
"""By the faces set aside, the dice left and what is missing of the target's sum: the chance to stop
with a macaroni and at least, or exactly, that sum."""
