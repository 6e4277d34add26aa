"""Whole matches at random on a CUDA GPU, one match per lane: `playout.py` on another machine."""

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from tafelrunde.core.game import Game, payoff
from tafelrunde.core.message import is_whole, refuse, written
from tafelrunde.core.playout import Playouts, check_seeds, playout
from tafelrunde.core.random import seed as begin
from tafelrunde.core.registry import find

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it, numpy 2.5 has it no more
    np.row_stack = np.vstack

from numba import cuda

LANES = 128
"""Lanes per block."""


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
