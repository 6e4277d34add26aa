"""Many matches at once, a move in each: for programs that learn by playing."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import lanes
from tafelrunde.core.game import Actions, Game, State, legal
from tafelrunde.core.message import Refused, refuse, written
from tafelrunde.core.playout import check_seeds, check_threads
from tafelrunde.core.random import draw
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sight import sight_of

DEVICES: Final = ("cpu", "cuda")
CHUNK: Final = 1024
"""Lanes that a thread moves before it asks for more."""


class Batch:
    """Matches side by side. In each a player has to move; `step` makes a move in every one.

    A match that is over is followed by another in its lane. The same seed and the same moves give
    the same matches, on however many cores, and on a GPU. There the arrays lie in its memory and
    are lent to torch and JAX without a copy (`core/dlpack.py`).
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
        """Which actions the player to move may choose, as 0 and 1: matches by actions.

        It is to be read: what is written into it makes no move legal.
        """
        self.options = self._lanes.options
        """The same as a list: the legal actions of each match, ascending; to be read, too.

        The first `counts` of a row are meant; what follows is left from earlier moves.
        """
        self.counts = self._lanes.counts
        """How many legal actions each match has."""
        self.observations = self._lanes.numbers
        """What the player to move sees: matches by numbers, as `sight` names them."""
        self.done = self._lanes.done
        """Whether the last step ended a match, as 0 and 1: then `payoffs` says how."""
        self.payoffs = self._lanes.payoffs
        """Each seat's share of the victory in the last match of a lane that is over."""

    def __len__(self) -> int:
        return self._matches

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Make these moves, one in each match. Where one is not legal, none is made.

        Without `check` nobody waits for a GPU to answer: for moves taken from `options`. One that
        is not legal then spoils its match, or worse.
        """
        chosen = self._row(actions)
        lane = self._lanes.first_wrong(chosen) if check else None
        if lane is not None:
            action = int(chosen[lane])
            words = self.game.moves.words
            move = words[action] if 0 <= action < len(words) else written(action)
            raise refuse("lane-illegal", lane=lane, action=action, move=move)
        self._lanes.step(chosen)

    def sample(self, rng: np.random.Generator) -> Any:
        """A legal move for each match, at random; the same on every device.

        On a GPU the array is used again for the next moves that are drawn.
        """
        if not isinstance(rng, np.random.Generator):
            raise refuse("bad-rng", rng=written(rng))
        return self._lanes.sample(int(rng.integers(2**62)))

    def _row(self, actions: Any) -> Any:
        """The actions, as this device takes them."""
        if hasattr(actions, "__cuda_array_interface__"):
            if self.device != "cuda":
                raise refuse("actions-on-gpu", device=self.device)
            check_form(_lent_type(actions), tuple(actions.shape), len(self))
            return self._lanes.take(actions)
        return self._lanes.take(check_choices(actions, len(self)))


def check_choices(actions: Any, matches: int) -> NDArray[np.int64]:
    """Actions as a row of whole numbers, one for each match."""
    try:
        given = np.asarray(actions)
    except (TypeError, ValueError, RuntimeError) as error:  # rows of several lengths, for instance
        raise refuse("bad-actions", form=type(actions).__name__, matches=matches) from error
    check_form(given.dtype, given.shape, matches)
    return given.astype(np.int64)


def check_form(kind: np.dtype[Any], shape: tuple[int, ...], matches: int) -> None:
    if shape != (matches,) or kind.kind not in "iu":
        raise refuse("bad-actions", form=f"{kind}{list(shape)}", matches=matches)


def _lent_type(array: Any) -> np.dtype[Any]:
    return np.dtype(str(array.__cuda_array_interface__["typestr"]))


class CpuLanes:
    """Matches side by side in main memory, moved by all cores."""

    def __init__(
        self, game: Game, start: State, matches: int, seed: int, size: int, threads: int | None
    ) -> None:
        rules = game.rules
        self._start = start
        self._states = np.zeros(matches, rules.STATE)
        self._rngs = np.zeros((matches, 1), np.uint64)
        self.mask = np.zeros((matches, rules.ACTIONS), np.uint8)
        self.options = np.zeros((matches, rules.MOST_LEGAL), np.int16)
        self.counts = np.zeros(matches, np.int16)
        self.numbers = np.zeros((matches, size), np.int8)
        self.actors = np.zeros(matches, np.int8)
        self.payoffs = np.zeros((matches, int(start[0].seats)))
        self.done = np.zeros(matches, np.uint8)
        self._idle = np.zeros(matches, np.uint8)
        workers = min(threads or os.cpu_count() or 1, -(-matches // CHUNK))
        self._map: Any = ThreadPoolExecutor(workers).map if workers > 1 else map
        seed_all(self._rngs, seed)
        size = -(-rules.MOST_LEGAL // 4) * 4  # without a gap
        desk = record(("rng", np.uint64, 1), ("out", np.int16, size))
        self._chunks = [
            (part, (*self._part(part), np.zeros(1, desk), np.zeros(1, rules.STATE)))
            for part in (slice(first, first + CHUNK) for first in range(0, matches, CHUNK))
        ]
        self._each(lambda part, arrays: _begin(*arrays))

    def sample(self, seed: int) -> NDArray[np.int16]:
        """A legal move of each lane, at random."""
        chosen = np.zeros(len(self.counts), np.int16)
        _sample(seed, self.options, self.counts, chosen, np.zeros(1, np.uint64))
        return chosen

    def take(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        return actions

    def first_wrong(self, chosen: NDArray[np.int64]) -> int | None:
        """The first lane whose move is not legal."""
        lane = int(first_wrong(chosen, self.options, self.counts, self._idle))
        return None if lane == len(chosen) else lane

    def step(self, chosen: NDArray[np.int64]) -> None:
        """Make a legal move in each lane."""
        payoffs, done = self.payoffs, self.done
        self._each(lambda part, arrays: _step(chosen[part], payoffs[part], done[part], *arrays))

    def _part(self, part: slice) -> tuple[Any, ...]:
        """What belongs to some lanes, in the order in which `_begin` and `_step` take it."""
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

    def _each(self, work: Callable[[slice, Any], None]) -> None:
        """Do something for all lanes, some at a time, on all cores.

        One core alone does it in the thread that asks: another would have to fetch what that has.
        """
        list(self._map(lambda chunk: work(*chunk), self._chunks))


@rule
def seed_all(rngs: Any, first: int) -> None:
    for lane in range(len(rngs)):
        begin_stream(rngs[lane], first + lane)


@rule
def _sample(first: int, options: Any, counts: Any, chosen: Any, rng: Any) -> None:
    for lane in range(len(chosen)):
        begin_stream(rng, first + lane)
        chosen[lane] = options[lane, draw(rng, counts[lane])]


@rule
def first_wrong(chosen: Any, options: Any, counts: Any, idle: Any) -> int:
    """The first lane whose move is not legal; idle lanes make none. Or how many lanes there are."""
    for lane in range(len(chosen)):
        if not idle[lane] and not lanes.allows(options[lane], counts[lane], chosen[lane]):
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
    own: State,
) -> None:
    out, rng = desk[0].out, desk[0].rng
    for lane in range(len(states)):
        rng[0] = rngs[lane, 0]
        lanes.begin(own, 0, start, out, rng)
        rngs[lane, 0] = rng[0]
        _finish(states, mask, options, counts, numbers, actors, out, own, lane)


@rule
def _step(
    chosen: Any,
    payoffs: Any,
    done: Any,
    start: State,
    states: State,
    rngs: Any,
    mask: Any,
    options: Any,
    counts: Any,
    numbers: Any,
    actors: Any,
    desk: State,
    own: State,
) -> None:
    """Make the moves of some lanes, each on a copy of its state.

    What all lanes need again lies on the desk: arrays inside a record are not counted by
    reference, which would cost more than the rules do.
    """
    out, rng = desk[0].out, desk[0].rng
    for lane in range(len(states)):
        for i in range(counts[lane]):
            mask[lane, options[lane, i]] = 0
        own[0] = states[lane]
        rng[0] = rngs[lane, 0]
        done[lane] = lanes.step(own, 0, chosen[lane], start, out, rng, payoffs[lane])
        rngs[lane, 0] = rng[0]
        _finish(states, mask, options, counts, numbers, actors, out, own, lane)


@rule
def _finish(
    states: State,
    mask: Any,
    options: Any,
    counts: Any,
    numbers: Any,
    actors: Any,
    out: Actions,
    own: State,
    lane: int,
) -> None:
    """Keep a lane's state, and write what the player to move may do and sees."""
    states[lane] = own[0]
    n = legal(own[0], out)
    counts[lane] = n
    for i in range(n):
        options[lane, i] = out[i]
        mask[lane, out[i]] = 1
    for i in range(numbers.shape[1]):
        numbers[lane, i] = 0
    actors[lane] = lanes.show(own[0], numbers[lane])
