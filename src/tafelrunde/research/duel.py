"""One seat in many matches at once; compiled bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import lanes
from tafelrunde.core.game import Actions, State, actor, apply, legal, payoff, redact
from tafelrunde.core.message import refuse
from tafelrunde.core.policy import SCRATCH, Ratings, rate
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import NOBODY, record, rule
from tafelrunde.core.sight import observe
from tafelrunde.research.batch import first_wrong, seed_all
from tafelrunde.research.play import Play

RIVALS: Final = ("random", "greedy")
RANDOM: Final = 0


class Rivals:
    """Matches side by side, each waiting for the same seat."""

    def __init__(self, play: Play, matches: int, seat: int, rivals: Mapping[int, str]) -> None:
        rules = play.game.rules
        self._seat = seat
        self._start = np.array([play.game.start(play.seats, play.settings)], rules.STATE)
        self._states = np.zeros(matches, rules.STATE)
        self._rngs = np.zeros((matches, 1), np.uint64)
        self._kinds = np.array(
            [RIVALS.index(rivals.get(other, "random")) for other in range(play.seats)], np.int8
        )
        size = -(-rules.MOST_LEGAL // 4) * 4  # without a gap
        desk = record(
            ("ratings", np.float64, rules.MOST_LEGAL),
            ("shares", np.float64, play.game.seats[-1]),
            ("out", np.int16, size),
        )
        self._desk = np.zeros(1, desk)
        self._scratch = np.zeros(SCRATCH + 1, rules.STATE)
        self.mask = np.zeros((matches, rules.ACTIONS), np.uint8)
        self._options = np.zeros((matches, rules.MOST_LEGAL), np.int16)
        self._counts = np.zeros(matches, np.int16)
        self.numbers = np.zeros((matches, len(play.sight)), np.int8)
        self.shares = np.zeros(matches)
        self.over = np.ones(matches, np.uint8)

    def begin(self, seed: int) -> None:
        """New matches everywhere."""
        seed_all(self._rngs, seed)
        self.over[:] = 1
        self._step(np.zeros(len(self.over), np.int64))

    def step(self, chosen: NDArray[np.int64], words: Sequence[str]) -> None:
        """Make a legal move in each match that is not over; begin anew where one is."""
        lane = int(first_wrong(chosen, self._options, self._counts, self.over))
        if lane < len(chosen):
            action = int(chosen[lane])
            move = words[action] if 0 <= action < len(words) else str(action)
            raise refuse("lane-illegal", lane=lane, action=action, move=move)
        self._step(chosen)

    def _step(self, chosen: NDArray[np.int64]) -> None:
        self.mask[:] = 0
        self.numbers[:] = 0
        _step_all(
            self._start,
            self._states,
            self._rngs,
            self._kinds,
            self._seat,
            chosen,
            self._desk,
            self._scratch,
            self.mask,
            self._options,
            self._counts,
            self.numbers,
            self.shares,
            self.over,
        )


@rule
def _step_all(
    start: State,
    states: State,
    rngs: Any,
    kinds: Any,
    seat: int,
    chosen: Any,
    desk: State,
    scratch: State,
    mask: Any,
    options: Any,
    counts: Any,
    numbers: Any,
    shares: Any,
    over: Any,
) -> None:
    out, ratings = desk[0].out, desk[0].ratings
    for lane in range(len(states)):
        if over[lane]:
            states[lane] = start[0]
        else:
            apply(states[lane], chosen[lane])
        _answer(states, lane, kinds, seat, out, ratings, scratch, rngs[lane])
        over[lane] = actor(states[lane]) == NOBODY
        shares[lane] = 0.0
        if over[lane]:
            payoff(states[lane], desk[0].shares)
            shares[lane] = desk[0].shares[seat]
        else:
            counts[lane] = lanes.allow(states[lane], options[lane], mask[lane])
        scratch[SCRATCH] = states[lane]
        redact(scratch[SCRATCH], seat)
        observe(scratch[SCRATCH], seat, numbers[lane])


@rule
def _answer(
    states: State,
    lane: int,
    kinds: Any,
    seat: int,
    out: Actions,
    ratings: Ratings,
    scratch: State,
    rng: Stream,
) -> None:
    """Let chance and the bots move until it is the seat's turn, or the match is over."""
    lanes.onward(states[lane], out, rng)
    mover = actor(states[lane])
    while mover != seat and mover != NOBODY:
        n = legal(states[lane], out)
        choice = 0
        if kinds[mover] == RANDOM:
            choice = draw(rng, n)
        else:
            scratch[SCRATCH] = states[lane]
            redact(scratch[SCRATCH], mover)
            rate(scratch[SCRATCH], out, n, ratings, scratch)
            for i in range(1, n):
                if ratings[i] > ratings[choice]:
                    choice = i
        apply(states[lane], out[choice])
        lanes.onward(states[lane], out, rng)
        mover = actor(states[lane])
