"""Many matches at once, a move in each: for programs that learn by playing."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tafelrunde.core import lanes
from tafelrunde.core.game import Game, State
from tafelrunde.core.message import refuse, written
from tafelrunde.core.playout import check_seeds
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sight import Sight

CHUNK: Final = 512
"""Lanes that a thread moves before it asks for more."""


class Batch:
    """Matches side by side. In each a player has to move; `step` makes a move in every one.

    A match that is over is followed by another in its lane. The same seed and the same moves give
    the same matches, on however many cores.
    """

    def __init__(
        self,
        game: str | Game,
        matches: int,
        *,
        seats: int,
        seed: int = 0,
        threads: int | None = None,
        **options: object,
    ) -> None:
        self.game = find(game)
        check_seeds(seed, matches)
        self.sight = sight_of(self.game)
        rules = self.game.rules
        self._start = np.array([self.game.start(seats, options)], rules.STATE)
        try:
            self._states = np.zeros(matches, rules.STATE)
            self._rngs = np.zeros((matches, 1), np.uint64)
            self._mask = np.zeros((matches, rules.ACTIONS), np.uint8)
            self.observations = np.zeros((matches, len(self.sight)), np.int8)
            self.payoffs = np.zeros((matches, seats))
            self._done = np.zeros(matches, np.uint8)
            self.actor = np.zeros(matches, np.int8)
            self._options = np.zeros((matches, rules.MOST_LEGAL), np.int16)
            self._counts = np.zeros(matches, np.int16)
        except (MemoryError, ValueError) as error:
            raise refuse("too-many-matches", matches=str(matches)) from error
        room = -(-rules.MOST_LEGAL // 4) * 4
        self._desk = record(("out", np.int16, room))
        self._pool = ThreadPoolExecutor(threads or os.cpu_count())
        _seed_all(self._rngs, seed)
        self._each(lambda part, desk, view: _begin(*self._lanes(part), self._start, desk, view))

    @property
    def legal(self) -> NDArray[np.bool_]:
        """Which actions the player to move may choose: matches by actions."""
        return self._mask.view(np.bool_)

    @property
    def done(self) -> NDArray[np.bool_]:
        """In which lanes the last step ended a match; then `payoffs` holds how it ended."""
        return self._done.view(np.bool_)

    def __len__(self) -> int:
        return len(self._states)

    def step(self, actions: ArrayLike) -> None:
        """Make these moves, one in each match. Where one is not legal, none is made."""
        chosen = self._checked(actions)
        self._each(
            lambda part, desk, view: _step(
                *self._lanes(part),
                self._start,
                desk,
                view,
                chosen[part],
                self.payoffs[part],
                self._done[part],
            )
        )

    def sample(self, rng: np.random.Generator) -> NDArray[np.int16]:
        """A legal move for each match, at random."""
        return self._options[np.arange(len(self)), rng.integers(0, self._counts)]

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != self.actor.shape or not np.issubdtype(given.dtype, np.integer):
            form = f"{given.dtype}{list(given.shape)}"
            raise refuse("bad-actions", form=form, matches=len(self))
        chosen = given.astype(np.int64)
        known = (chosen >= 0) & (chosen < self._mask.shape[1])
        allowed = known & (self._mask[np.arange(len(self)), np.where(known, chosen, 0)] == 1)
        if not allowed.all():
            lane = int(np.argmin(allowed))
            action = int(chosen[lane])
            move = self.game.moves.words[action] if known[lane] else written(action)
            raise refuse("lane-illegal", lane=lane, action=action, move=move)
        return chosen

    def _lanes(self, part: slice) -> tuple[Any, Any, Any, Any, Any, Any, Any]:
        return (
            self._states[part],
            self._rngs[part],
            self._mask[part],
            self.observations[part],
            self.actor[part],
            self._options[part],
            self._counts[part],
        )

    def _each(self, work: Any) -> None:
        """Do something for all lanes, some at a time, on all cores."""

        def do(begin: int) -> None:
            desk = np.zeros(1, self._desk)
            work(slice(begin, begin + CHUNK), desk, np.zeros(1, self.game.rules.STATE))

        list(self._pool.map(do, range(0, len(self), CHUNK)))


def sight_of(game: Game) -> Sight:
    """How a game is seen as numbers."""
    if game.sight is None:
        raise refuse("no-sight", game=game.name)
    found: Sight = game.sight.SIGHT
    return found


@rule
def _seed_all(rngs: Any, first: int) -> None:
    for lane in range(len(rngs)):
        begin_stream(rngs[lane], first + lane)


@rule
def _begin(
    states: State,
    rngs: Any,
    mask: Any,
    numbers: Any,
    actors: Any,
    options: Any,
    counts: Any,
    start: State,
    desk: State,
    view: State,
) -> None:
    for lane in range(len(states)):
        lanes.begin(states, lane, start, desk[0].out, rngs[lane])
        counts[lane] = lanes.allow(states[lane], options[lane], mask[lane])
        actors[lane] = lanes.show(states, lane, view, numbers[lane])


@rule
def _step(
    states: State,
    rngs: Any,
    mask: Any,
    numbers: Any,
    actors: Any,
    options: Any,
    counts: Any,
    start: State,
    desk: State,
    view: State,
    chosen: Any,
    payoffs: Any,
    done: Any,
) -> None:
    for lane in range(len(states)):
        lanes.forbid(options[lane], counts[lane], mask[lane])
        done[lane] = lanes.step(
            states, lane, chosen[lane], start, desk[0].out, rngs[lane], payoffs[lane]
        )
        counts[lane] = lanes.allow(states[lane], options[lane], mask[lane])
        actors[lane] = lanes.show(states, lane, view, numbers[lane])
