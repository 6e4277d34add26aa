"""A turn of Macarrons, solved: the best choice at every point of it, for whatever its end is worth.

Until the turn ends nothing on the table changes but the dice (§3). A *point* of the turn is reached
by setting dice aside: the faces set aside, the dice left and the sum decide all that can follow.
There are 1,939 points, and a roll of up to eight dice from each; a solution is one sweep over
them, from few dice left to many. How the turn ends is a number: its sum, or FAILED.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import routine
from tafelrunde.games.macarrons.odds import MASKS, WITH_MACARONI, outcomes
from tafelrunde.games.macarrons.rules import DICE, FACES

ENDS = 5 * DICE + 2
"""The ways a turn ends: by taking a tile with a sum of 0 to 40, or FAILED."""
FAILED = ENDS - 1
NEVER = -1e9
"""What an end is worth that is not possible."""

Worths: TypeAlias = NDArray[np.float64]
"""Of every end, to the player whose turn it is."""


class Turn(NamedTuple):
    """The points of a turn, each after all that can follow it, and what rolls can show there."""

    end: NDArray[np.int32]
    """What the turn ends with if no more is rolled: the sum, or FAILED without a macaroni."""
    free: NDArray[np.int32]
    """How many faces can still be set aside."""
    dice: NDArray[np.int32]
    """How many dice are left."""
    follow: NDArray[np.int32]
    """Where the followers of a point begin in `points`."""
    points: NDArray[np.int32]
    """The followers: for each free face, the point after setting aside 1 to `dice` dice of it."""
    rolls: NDArray[np.int32]
    """Where the rolls of so many free faces and dice begin; they end where those of the next number
    of dice begin."""
    chance: NDArray[np.float64]
    """Of every roll."""
    shows: NDArray[np.int32]
    """Where a roll begins in `choices`; it ends where the next one begins."""
    choices: NDArray[np.int32]
    """What can be set aside after a roll: its place among the followers."""
    number: NDArray[np.int32]
    """The number of a point by faces set aside, dice left and sum; -1 where there is none."""


class Slate(NamedTuple):
    """Scratch memory for solving a turn."""

    best: Worths
    """What every point is worth: the better of stopping and rolling."""
    rolling: Worths
    """What rolling is worth there."""
    reach: Worths
    """How likely the player comes there."""
    near: Worths
    """What the followers of one point are worth."""


def slate(turn: Turn) -> Slate:
    points = len(turn.end)
    return Slate(np.zeros(points), np.zeros(points), np.zeros(points), np.zeros(FACES * DICE))


@cache
def turn(mask: int = 0, dice: int = DICE, total: int = 0) -> Turn:
    """All that can follow, from the beginning of a turn or from a point of it, which comes last."""
    found = sorted(_reachable(mask, dice, total), key=lambda point: point[1])
    places = {point: i for i, point in enumerate(found)}
    number = np.full((MASKS, DICE + 1, ENDS), -1, np.int32)
    number[tuple(np.array(found).T)] = range(len(found))
    begin: list[int] = []
    points: list[int] = []
    for point in found:
        begin.append(len(points))
        points += [places[after] for after in _followers(*point)]
    return Turn(
        end=_whole(reached if kept & WITH_MACARONI else FAILED for kept, _, reached in found),
        free=_whole(FACES - kept.bit_count() for kept, _, _ in found),
        dice=_whole(left for _, left, _ in found),
        follow=_whole(begin),
        points=_whole(points),
        number=number,
        **_rolls(),
    )


def _whole(numbers: Iterable[int]) -> NDArray[np.int32]:
    return np.fromiter(numbers, np.int32)


def _reachable(mask: int, dice: int, total: int) -> set[tuple[int, int, int]]:
    seen = {(mask, dice, total)}
    ahead = list(seen)
    while ahead:
        new = set(_followers(*ahead.pop())) - seen
        seen |= new
        ahead += new
    return seen


def _followers(mask: int, dice: int, total: int) -> list[tuple[int, int, int]]:
    return [
        (mask | 1 << face, dice - count, total + count * min(face + 1, 5))
        for face in range(FACES)
        if not mask >> face & 1
        for count in range(1, dice + 1)
    ]


@cache
def _rolls() -> dict[str, Any]:
    """All rolls of all numbers of free faces and dice, one after the other."""
    rolls = np.zeros((FACES + 1, DICE + 2), np.int32)
    chance: list[float] = []
    shows: list[int] = []
    choices: list[int] = []
    for free in range(1, FACES + 1):
        for dice in range(1, DICE + 1):
            rolls[free, dice] = len(chance)
            counts, likely = outcomes(free, dice)
            chance += likely.tolist()
            for row in counts.tolist():
                shows.append(len(choices))
                choices += [place * dice + n - 1 for place, n in enumerate(row) if n > 0]
        rolls[free, DICE + 1] = len(chance)
    shows.append(len(choices))
    arrays = {"chance": np.array(chance), "shows": _whole(shows), "choices": _whole(choices)}
    return {"rolls": rolls, **arrays}


@routine
def solve(turn: Turn, worths: Worths, slate: Slate) -> float:
    """Find the best choice at every point; return what the turn is worth before its next roll."""
    failed = worths[FAILED]
    best, rolling, near = slate.best, slate.rolling, slate.near
    for i in range(len(turn.end)):
        free, dice, end = turn.free[i], turn.dice[i], turn.end[i]
        value = failed  # R7: no dice left, or no face
        if free > 0 and dice > 0:
            for follower in range(free * dice):
                near[follower] = best[turn.points[turn.follow[i] + follower]]
            value = 0.0
            for roll in range(turn.rolls[free, dice], turn.rolls[free, dice + 1]):
                first, last = turn.shows[roll], turn.shows[roll + 1]
                found = failed if first == last else near[turn.choices[first]]  # §3.3
                for choice in range(first + 1, last):
                    found = max(found, near[turn.choices[choice]])
                value += turn.chance[roll] * found
        rolling[i] = value
        best[i] = value if end == FAILED else max(value, worths[end])
    return float(rolling[len(turn.end) - 1])


@routine
def spread(turn: Turn, worths: Worths, slate: Slate, ends: Worths) -> None:
    """Write how likely the solved turn is to end in each way, if it goes on with a roll."""
    best, reach, near = slate.best, slate.reach, slate.near
    ends[:] = 0.0
    reach[:] = 0.0
    start = len(turn.end) - 1
    reach[start] = 1.0
    for i in range(start, -1, -1):
        if reach[i] == 0.0:
            continue
        free, dice, end = turn.free[i], turn.dice[i], turn.end[i]
        if i < start and end != FAILED and worths[end] >= slate.rolling[i]:
            ends[end] += reach[i]
            continue
        if free == 0 or dice == 0:
            ends[FAILED] += reach[i]
            continue
        for follower in range(free * dice):
            near[follower] = best[turn.points[turn.follow[i] + follower]]
        for roll in range(turn.rolls[free, dice], turn.rolls[free, dice + 1]):
            first, last = turn.shows[roll], turn.shows[roll + 1]
            if first == last:
                ends[FAILED] += reach[i] * turn.chance[roll]
                continue
            chosen = turn.choices[first]
            for choice in range(first + 1, last):
                if near[turn.choices[choice]] > near[chosen]:
                    chosen = turn.choices[choice]
            reach[turn.points[turn.follow[i] + chosen]] += reach[i] * turn.chance[roll]
