"""Matches on a CUDA GPU, one per lane: `playout.py` and `lanes.py` on another machine."""

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from tafelrunde.core import lanes
from tafelrunde.core.dlpack import GpuArray
from tafelrunde.core.game import Game, State, payoff
from tafelrunde.core.message import is_whole, refuse, written
from tafelrunde.core.playout import Playouts, check_seeds, playout
from tafelrunde.core.random import draw
from tafelrunde.core.random import seed as begin
from tafelrunde.core.registry import find

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it, numpy 2.5 has it no more
    np.row_stack = np.vstack

from numba import cuda
from numba.cuda.cudadrv.driver import device_memset

LANES = 128
"""Lanes per block."""
WORDS = (np.uint32, np.uint16, np.uint8)
"""What a state is copied in, widest first."""
NEVER = 2**32 - 1
"""The lane of an illegal move where there is none."""


@cache
def kernel(game: Game) -> Any:
    """The kernel of a game. Each lane has its own state, legal actions and random numbers."""
    state, most_legal, most_seats = game.rules.STATE, game.rules.MOST_LEGAL, game.seats[-1]

    @cuda.jit
    def play(start, first, states, decisions, payoffs):  # type: ignore[no-untyped-def]
        match = cuda.grid(1)
        if match >= len(decisions):
            return
        s = cuda.local.array(1, state)
        out = cuda.local.array(most_legal, np.int16)
        rng = cuda.local.array(1, np.uint64)
        s[0] = start[0]
        begin(rng, first + match)
        decisions[match] = playout(s[0], out, rng)
        if match < len(states):
            states[match] = s[0]
            shares = cuda.local.array(most_seats, np.float64)
            payoff(s[0], shares)
            for seat in range(payoffs.shape[1]):
                payoffs[match, seat] = shares[seat]

    return play


def playouts(
    game: str | Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    matches: int,
    seed: int = 0,
    keep: int | None = None,
) -> Playouts:
    """The matches that `tafelrunde.playouts` gives for the same seed.

    Final states and payoffs come back for the first `keep` of them, otherwise for all.
    """
    game = find(game)
    check_seeds(seed, matches)
    if not cuda.is_available():
        raise refuse("no-gpu")
    if keep is not None and not (is_whole(keep) and keep >= 0):
        raise refuse("bad-keep", keep=written(keep))
    kept = matches if keep is None else min(keep, matches)
    start = cuda.to_device(np.array([game.start(seats, options)], game.rules.STATE))
    states = cuda.device_array(kept, game.rules.STATE)
    decisions = cuda.device_array(matches, np.int32)
    payoffs = cuda.device_array((kept, seats), np.float64)
    blocks = -(-matches // LANES)
    with warnings.catch_warnings():  # a small batch leaves a GPU half idle: that is no fault
        warnings.filterwarnings("ignore", message=".*under-utilization")
        kernel(game)[blocks, LANES](start, seed, states, decisions, payoffs)
    return Playouts(
        states.copy_to_host().view(np.recarray), decisions.copy_to_host(), payoffs.copy_to_host()
    )


@cache
def lane_kernels(game: Game) -> tuple[Any, Any, Any, Any]:
    """What begins matches in lanes, draws moves, finds the first illegal one, and makes them.

    A state lies in the GPU's memory as whole numbers, and a lane works on a copy of its own. The
    lanes of a block read and write the same thing at the same time: it lies side by side for all
    of them, so that in every array the lane comes last.
    """
    state, most_legal, most_seats = game.rules.STATE, game.rules.MOST_LEGAL, game.seats[-1]
    word = word_of(state)
    words = state.itemsize // word.itemsize

    @cuda.jit
    def setting_out(first, start, states, rngs, mask, options, counts, numbers, actors):  # type: ignore[no-untyped-def]
        lane = cuda.grid(1)
        if lane >= len(counts):
            return
        own = cuda.local.array(words, word)
        s = own.view(state)
        out = cuda.local.array(most_legal, np.int16)
        begin(rngs[lane], first + lane)
        lanes.begin(s, 0, start, out, rngs[lane])
        counts[lane] = lanes.allow(s[0], options[:, lane], mask[:, lane])
        for i in range(words):
            states[i, lane] = own[i]
        actors[lane] = lanes.show(s[0], numbers[:, lane])

    @cuda.jit
    def drawing(first, options, counts, chosen):  # type: ignore[no-untyped-def]
        lane = cuda.grid(1)
        if lane >= len(chosen):
            return
        rng = cuda.local.array(1, np.uint64)
        begin(rng, first + lane)
        chosen[lane] = options[draw(rng, counts[lane]), lane]

    @cuda.jit
    def checking(chosen, options, counts, wrong):  # type: ignore[no-untyped-def]
        lane = cuda.grid(1)
        if lane >= len(chosen):
            return
        if not lanes.allows(options[:, lane], counts[lane], chosen[lane]):
            cuda.atomic.min(wrong, 0, lane)

    @cuda.jit
    def stepping(  # type: ignore[no-untyped-def]
        chosen, start, states, rngs, mask, options, counts, numbers, actors, payoffs, done
    ):
        lane = cuda.grid(1)
        if lane >= len(counts):
            return
        own = cuda.local.array(words, word)
        s = own.view(state)
        out = cuda.local.array(most_legal, np.int16)
        shares = cuda.local.array(most_seats, np.float64)
        for i in range(words):
            own[i] = states[i, lane]
        lanes.forbid(options[:, lane], counts[lane], mask[:, lane])
        over = lanes.step(s, 0, chosen[lane], start, out, rngs[lane], shares)
        done[lane] = over
        if over:
            for seat in range(len(payoffs)):
                payoffs[seat, lane] = shares[seat]
        counts[lane] = lanes.allow(s[0], options[:, lane], mask[:, lane])
        for i in range(words):
            states[i, lane] = own[i]
        actors[lane] = lanes.show(s[0], numbers[:, lane])

    return setting_out, drawing, checking, stepping


def word_of(state: np.dtype[Any]) -> np.dtype[Any]:
    """The widest whole number of which a record is made of a whole number."""
    return next(np.dtype(word) for word in WORDS if state.itemsize % np.dtype(word).itemsize == 0)


class GpuLanes:
    """Matches side by side in the memory of a GPU."""

    def __init__(self, game: Game, start: State, matches: int, seed: int, size: int) -> None:
        if not cuda.is_available():
            raise refuse("no-gpu")
        rules, word = game.rules, word_of(game.rules.STATE)
        self._begin, self._draw, self._check, self._step = lane_kernels(game)
        self._start = cuda.to_device(start)
        self._states = _zeros(rules.STATE.itemsize // word.itemsize, matches, word)
        self._rngs = cuda.device_array((matches, 1), np.uint64)
        self._wrong = cuda.device_array(1, np.uint32)
        self._chosen = cuda.device_array(matches, np.int16)
        self._mask = _zeros(rules.ACTIONS, matches, np.uint8)
        self._options = _zeros(rules.MOST_LEGAL, matches, np.int16)
        self._counts = cuda.device_array(matches, np.int16)
        self._numbers = _zeros(size, matches, np.int8)
        self._actors = cuda.device_array(matches, np.int8)
        self._payoffs = _zeros(int(start[0].seats), matches, np.float64)
        self._done = cuda.to_device(np.zeros(matches, np.uint8))
        self._blocks = -(-matches // LANES)
        self._launch(self._begin, seed, *self._all)
        self.mask, self.options, self.counts, self.numbers, self.actors, self.payoffs, self.done = (
            _lent(array)
            for array in (
                self._mask,
                self._options,
                self._counts,
                self._numbers,
                self._actors,
                self._payoffs,
                self._done,
            )
        )

    @property
    def _all(self) -> tuple[Any, ...]:
        return (
            self._start,
            self._states,
            self._rngs,
            self._mask,
            self._options,
            self._counts,
            self._numbers,
            self._actors,
        )

    def sample(self, seed: int) -> GpuArray:
        """A legal move of each lane, at random, until the next are drawn."""
        self._launch(self._draw, seed, self._options, self._counts, self._chosen)
        return _lent(self._chosen)

    def take(self, actions: Any) -> Any:
        """Actions as the kernels take them; what lies on the GPU is lent, not copied."""
        if hasattr(actions, "__cuda_array_interface__"):
            return cuda.as_cuda_array(actions, sync=False)
        return cuda.to_device(np.ascontiguousarray(actions))

    def first_wrong(self, chosen: Any) -> int | None:
        """The first lane whose move is not legal."""
        device_memset(self._wrong, 255, self._wrong.nbytes)  # NEVER
        self._launch(self._check, chosen, self._options, self._counts, self._wrong)
        found = int(self._wrong.copy_to_host()[0])
        return None if found == NEVER else found

    def step(self, chosen: Any) -> None:
        """Make a legal move in each lane."""
        device_memset(self._numbers, 0, self._numbers.nbytes)
        self._launch(self._step, chosen, *self._all, self._payoffs, self._done)

    def _launch(self, kernel: Any, *args: Any) -> None:
        with warnings.catch_warnings():  # a small batch leaves a GPU half idle: that is no fault
            warnings.filterwarnings("ignore", message=".*under-utilization")
            kernel[self._blocks, LANES](*args)


def _lent(array: Any) -> GpuArray:
    return GpuArray(array, _device, cuda.synchronize)


def _device() -> int:
    return int(cuda.get_current_device().id)


def _zeros(length: int, matches: int, kind: Any) -> Any:
    array = cuda.device_array((length, matches), kind)
    device_memset(array, 0, array.nbytes)
    return array
