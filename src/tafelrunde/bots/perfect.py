"""Perfect play to the next pause: all see everything and take what is best for themselves."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Payoffs, State, actor, apply, legal, payoff
from tafelrunde.core.policy import pause, value
from tafelrunde.core.rule import NOBODY, record, routine, rule

DEEPEST = 24
MOST_MOVES = 16
MOST_SEATS = 8

PATH = record(
    ("best", np.float64, (DEEPEST + 1, MOST_SEATS)),
    ("counts", np.int64, DEEPEST),
    ("tried", np.int64, DEEPEST),
    ("out", np.int16, (DEEPEST, MOST_MOVES)),
)
"""The moves from a position to the one that is looked at: by depth what was legal and tried."""


@routine
def play_perfectly(stack: State, path: Any, shares: Payoffs) -> None:
    """Write each seat's share if all play perfectly from stack[0] on; `path` is one PATH.

    Every way to play on is looked at, and at each choice the chooser's best counts (of equals the
    first). Chance must not come in between, and nobody may have more than MOST_MOVES moves.
    """
    out, counts, tried, best = path[0].out, path[0].counts, path[0].tried, path[0].best
    best[:] = 0.0
    counts[0] = legal(stack[0], out[0])
    tried[0] = 0
    depth = 0
    while depth >= 0:
        if tried[depth] == counts[depth]:
            depth -= 1
            if depth >= 0:
                _compare(stack[depth], tried[depth], best[depth], best[depth + 1])
            continue
        stack[depth + 1] = stack[depth]
        apply(stack[depth + 1], int(out[depth, tried[depth]]))
        tried[depth] += 1
        if _judged(stack[depth + 1], best[depth + 1]):
            _compare(stack[depth], tried[depth], best[depth], best[depth + 1])
        else:
            depth += 1
            tried[depth] = 0
            counts[depth] = legal(stack[depth], out[depth])
    for seat in range(len(shares)):
        shares[seat] = best[0, seat]


@rule
def _judged(s: State, shares: Payoffs) -> bool:
    """True if play ends or pauses here; then each seat's share is written."""
    if actor(s) == NOBODY:
        payoff(s, shares)
        return True
    if pause(s):
        value(s, shares)
        return True
    return False


@rule
def _compare(s: State, tried: int, best: Payoffs, shares: Payoffs) -> None:
    """Keep what the last move brings if it is the first or better for the chooser."""
    chooser = actor(s)
    if tried == 1 or shares[chooser] > best[chooser]:
        for seat in range(len(best)):
            best[seat] = shares[seat]
