"""Many matches at once, a move in each: for programs that learn by playing."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import lanes
from tafelrunde.core.game import Game, State
from tafelrunde.core.message import Refused, refuse, written
from tafelrunde.core.playout import check_seeds, check_threads
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sight import Sight

DEVICES: Final = ("cpu", "cuda")
CHUNK: Final = 512
"""Lanes that a thread moves before it asks for more."""


class Batch:
    """Matches side by side. In each a player has to move; `step` makes a move in every one.

    A match that is over is followed by another in its lane. The same seed and the same moves give
    the same matches, on however many cores, and on a GPU. There the arrays lie in its memory and
    can be lent to other libraries without a copy (`__cuda_array_interface__`).
    """

    def __init__(
        self,
        game: str | Game,
        matches: int,
        *,
        seats: int,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        **options: object,
    ) -> None:
        self.game = find(game)
        check_seeds(seed, matches)
        check_threads(threads)
        if device not in DEVICES:
            raise refuse("bad-device", device=written(device), devices=", ".join(DEVICES))
        self.device = device
        self.sight = sight_of(self.game)
        start = np.array([self.game.start(seats, options)], self.game.rules.STATE)
        try:
            if device == "cuda":
                from tafelrunde.core.cuda import GpuLanes

                self._lanes: Any = GpuLanes(self.game, start, matches, seed, len(self.sight))
            else:
                self._lanes = CpuLanes(self.game, start, matches, seed, len(self.sight), threads)
        except Refused:
            raise
        except (MemoryError, ValueError) as error:
            raise refuse("too-many-matches", matches=str(matches)) from error
        self._matches = matches
        self.actor = self._lanes.actors
        """The seat that has to move, in each match."""
        self.legal = self._lanes.mask
        """Which actions the player to move may choose, as 0 and 1: matches by actions."""
        self.observations = self._lanes.numbers
        """What the player to move sees: matches by numbers, as `sight` names them."""
        self.done = self._lanes.done
        """Whether the last step ended a match, as 0 and 1: then `payoffs` says how."""
        self.payoffs = self._lanes.payoffs
        """Each seat's share of the victory in the last match of a lane that is over."""

    def __len__(self) -> int:
        return self._matches

    def step(self, actions: Any) -> None:
        """Make these moves, one in each match. Where one is not legal, none is made."""
        chosen = self._row(actions)
        lane = self._lanes.first_wrong(chosen)
        if lane is not None:
            action = int(chosen[lane])
            words = self.game.moves.words
            move = words[action] if 0 <= action < len(words) else written(action)
            raise refuse("lane-illegal", lane=lane, action=action, move=move)
        self._lanes.step(chosen)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int16]:
        """A legal move for each match, at random."""
        counts, options = np.asarray(self._lanes.counts), np.asarray(self._lanes.options)
        return options[np.arange(len(self)), rng.integers(0, counts)]

    def _row(self, actions: Any) -> Any:
        """The actions, as this device takes them."""
        there = self.device == "cuda" and hasattr(actions, "__cuda_array_interface__")
        given = actions if there else np.asarray(actions)
        kind = _lent_type(given) if there else given.dtype
        if tuple(given.shape) != (len(self),) or not np.issubdtype(kind, np.integer):
            raise refuse("bad-actions", form=f"{kind}{list(given.shape)}", matches=len(self))
        return self._lanes.take(given)


def _lent_type(array: Any) -> np.dtype[Any]:
    return np.dtype(str(array.__cuda_array_interface__["typestr"]))


class CpuLanes:
    """Matches side by side in main memory, moved by all cores."""

    def __init__(
        self, game: Game, start: State, matches: int, seed: int, size: int, threads: int | None
    ) -> None:
        rules = game.rules
        self._start, self._form = start, rules.STATE
        self._states = np.zeros(matches, rules.STATE)
        self._rngs = np.zeros((matches, 1), np.uint64)
        self.mask = np.zeros((matches, rules.ACTIONS), np.uint8)
        self.options = np.zeros((matches, rules.MOST_LEGAL), np.int16)
        self.counts = np.zeros(matches, np.int16)
        self.numbers = np.zeros((matches, size), np.int8)
        self.actors = np.zeros(matches, np.int8)
        self.payoffs = np.zeros((matches, int(start[0].seats)))
        self.done = np.zeros(matches, np.uint8)
        self._desk = record(("out", np.int16, -(-rules.MOST_LEGAL // 4) * 4))  # without a gap
        self._pool = ThreadPoolExecutor(threads or os.cpu_count())
        _seed_all(self._rngs, seed)
        self._each(lambda part, desk, view: _begin(*self._part(part), desk, view))

    def take(self, actions: NDArray[np.integer]) -> NDArray[np.int64]:
        return actions.astype(np.int64)

    def first_wrong(self, chosen: NDArray[np.int64]) -> int | None:
        """The first lane whose move is not legal."""
        lane = int(_first_wrong(chosen, self.mask))
        return None if lane == len(chosen) else lane

    def step(self, chosen: NDArray[np.int64]) -> None:
        """Make a legal move in each lane."""
        self._each(
            lambda part, desk, view: _step(
                *self._part(part), desk, view, chosen[part], self.payoffs[part], self.done[part]
            )
        )

    def _part(self, part: slice) -> tuple[Any, Any, Any, Any, Any, Any, Any, Any]:
        return (
            self._start,
            self._states[part],
            self._rngs[part],
            self.mask[part],
            self.options[part],
            self.counts[part],
            self.numbers[part],
            self.actors[part],
        )

    def _each(self, work: Callable[[slice, State, State], None]) -> None:
        """Do something for all lanes, some at a time, on all cores."""

        def do(begin: int) -> None:
            work(slice(begin, begin + CHUNK), np.zeros(1, self._desk), np.zeros(1, self._form))

        list(self._pool.map(do, range(0, len(self.counts), CHUNK)))


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
def _first_wrong(chosen: Any, mask: Any) -> int:
    for lane in range(len(chosen)):
        action = chosen[lane]
        if action < 0 or action >= mask.shape[1] or mask[lane, action] == 0:
            return lane
    return len(chosen)


@rule
def _begin(
    start: State,
    states: State,
    rngs: Any,
    mask: Any,
    options: Any,
    counts: Any,
    numbers: Any,
    actors: Any,
    desk: State,
    view: State,
) -> None:
    for lane in range(len(states)):
        lanes.begin(states, lane, start, desk[0].out, rngs[lane])
        counts[lane] = lanes.allow(states[lane], options[lane], mask[lane])
        view[0] = states[lane]
        actors[lane] = lanes.show(view[0], numbers[lane])


@rule
def _step(
    start: State,
    states: State,
    rngs: Any,
    mask: Any,
    options: Any,
    counts: Any,
    numbers: Any,
    actors: Any,
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
        for i in range(numbers.shape[1]):
            numbers[lane, i] = 0
        view[0] = states[lane]
        actors[lane] = lanes.show(view[0], numbers[lane])
