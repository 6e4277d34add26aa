"""Matches that go on side by side, one in each lane: a move in every lane, then the next.

Written once for the CPU (`research/batch.py`) and the GPU (`cuda.py`). Chance moves by itself, and
a match that is over is followed by a new one in the same lane.
"""

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Actions, Payoffs, State, actor, apply, legal, payoff, redact
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.random import Stream
from tafelrunde.core.rule import CHANCE, NOBODY, rule
from tafelrunde.core.sight import Numbers, observe

Mask = NDArray[np.uint8]


@rule
def onward(s: State, out: Actions, rng: Stream) -> None:
    """Let chance move until a player has to, or the match is over."""
    while actor(s) == CHANCE:
        apply(s, draw_chance(s, out, rng))


@rule
def begin(states: State, lane: int, start: State, out: Actions, rng: Stream) -> None:
    """A new match in a lane."""
    states[lane] = start[0]
    onward(states[lane], out, rng)


@rule
def step(
    states: State, lane: int, action: int, start: State, out: Actions, rng: Stream, shares: Payoffs
) -> bool:
    """Make a move in a lane; whether that ended the match.

    If so, `shares` says how it ended, and a new one has begun; else `shares` stays as it is.
    """
    apply(states[lane], action)
    onward(states[lane], out, rng)
    if actor(states[lane]) != NOBODY:
        return False
    payoff(states[lane], shares)
    begin(states, lane, start, out, rng)
    return True


@rule
def allow(s: State, out: Actions, mask: Mask) -> int:
    """Write what the player to move may do into a mask that is all zero; how many actions."""
    n = legal(s, out)
    for i in range(n):
        mask[out[i]] = 1
    return n


@rule
def forbid(out: Actions, n: int, mask: Mask) -> None:
    """Take the first n actions, which `allow` wrote, out of the mask again."""
    for i in range(n):
        mask[out[i]] = 0


@rule
def allows(out: Actions, n: int, action: int) -> bool:
    """Whether an action is one of the first n, which are legal."""
    i = 0
    while i < n and out[i] != action:
        i += 1
    return i < n


@rule
def show(s: State, numbers: Numbers) -> int:
    """Turn the truth into what the player to move knows, in place, and write that into numbers.

    The numbers are all zero before. Returns the seat to move.
    """
    seat = actor(s)
    redact(s, seat)
    observe(s, seat, numbers)
    return seat
