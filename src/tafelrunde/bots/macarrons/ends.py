"""How a turn of Macarrons can end, on the table as it lies: by which action, and what lies then."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.macarrons.turn import ENDS, FAILED, NEVER, Worths
from tafelrunde.core.game import State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
    LEAVE,
    LOWEST,
    MACARONI,
    NONE,
    STEAL,
    TAKE,
    TILES,
    apply,
    grill_tile,
    rival_tile,
)

CLOSINGS = STEAL + TILES
"""The actions that can end a turn are smaller than this number."""
MOST_CLOSINGS = TILES + 1
"""How many of them there can be at once: every tile lies in one place, and the turn can fail."""

Endings: TypeAlias = NDArray[np.int16]
"""The actions that end a turn with a sum, at most two, by the sum; NONE where there is none."""


@routine
def list_endings(s: State, trial: State, endings: Endings) -> None:
    """Write how the turn that goes on in `s` can end with each sum, or FAILED."""
    endings[:] = NONE
    trial[0] = s
    t = trial[0]
    t.kept[MACARONI] = 1
    for total in range(LOWEST, FAILED):
        t.total = total
        taken, stolen = grill_tile(t), rival_tile(t)
        if taken != NONE:
            endings[total, 0] = TAKE + taken
        if stolen != NONE:  # R4
            endings[total, 1] = STEAL + stolen
    endings[FAILED, 0] = LEAVE


@routine
def end_turn(s: State, action: int, after: State) -> None:
    """Write into `after[0]` what lies on the table when the turn has ended so."""
    after[0] = s
    t = after[0]
    t.phase = CHOOSING
    t.loose = 0
    apply(t, action)


@rule
def better(endings: Endings, gains: Worths, end: int) -> int:
    """The better action to end a turn so; NONE where there is none."""
    taken, stolen = endings[end, 0], endings[end, 1]
    if taken == NONE or (stolen != NONE and gains[stolen] > gains[taken]):
        return int(stolen)
    return int(taken)


@routine
def weigh(endings: Endings, gains: Worths, worths: Worths) -> None:
    """Write what it is worth to end the turn in each way, from what each action is worth."""
    for end in range(ENDS):
        action = better(endings, gains, end)
        worths[end] = NEVER if action == NONE else gains[action]
