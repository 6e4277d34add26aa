"""Whole matches at random, in batches, for every game: the CPU's half.

The same seeds give the same matches as on a GPU (`cuda.py`) and in plain Python, bit for bit.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import (
    Actions,
    Game,
    Payoffs,
    State,
    actor,
    apply,
    chance,
    draws,
    legal,
    payoff,
    weight,
    weighted,
)
from tafelrunde.core.message import is_whole, refuse, written
from tafelrunde.core.random import Stream, draw, seed
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY, record, rule

CHUNK = 256
"""Matches that a thread plays before it asks for more."""
MOST_THREADS = 1024


@dataclass(frozen=True)
class Playouts:
    """What came of a batch, match by match."""

    states: State
    """The final states."""
    decisions: NDArray[np.int32]
    """The choices that the players made; chance does not count."""
    payoffs: Payoffs
    """Each seat's share of the victory: matches by seats."""


@rule
def playout(s: State, out: Actions, rng: Stream) -> int:
    """Play a match to its end at random; return how many decisions the players made."""
    decisions = 0
    while True:
        while actor(s) == CHANCE:  # all of it: on a GPU the lanes then decide together
            apply(s, draw_chance(s, out, rng))
        if actor(s) == NOBODY:
            return decisions
        apply(s, out[draw(rng, legal(s, out))])
        decisions += 1


@rule
def draw_chance(s: State, out: Actions, rng: Stream) -> int:
    """What chance does now."""
    if draws(s):
        return chance(s, rng)
    n = legal(s, out)
    if not weighted(s):
        return int(out[draw(rng, n)])
    total = 0
    for i in range(n):
        total += weight(s, out[i])
    point = draw(rng, total)
    i = 0
    while point >= weight(s, out[i]):
        point -= weight(s, out[i])
        i += 1
    return int(out[i])


@rule
def _play(
    start: State, first: int, states: State, decisions: State, payoffs: Payoffs, desk: State
) -> None:
    """Play the matches of the seeds from `first` on, each from `start`.

    The desk holds what every match needs again; arrays inside a record are not counted by
    reference, which would cost more than the rules do.
    """
    for i in range(len(states)):
        seed(desk[0].rng, first + i)
        states[i] = start[0]
        decisions[i] = playout(states[i], desk[0].out, desk[0].rng)
        payoff(states[i], payoffs[i])


def playouts(
    game: str | Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    matches: int,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Playouts:
    """Play matches at random on all cores. Match i is the one of the number `seed + i`.

    `progress` is told the number of matches done, from time to time.
    """
    game = find(game)
    check_seeds(seed, matches)
    check_threads(threads)
    rules = game.rules
    start = np.array([game.start(seats, options)], rules.STATE)
    try:
        states = np.zeros(matches, rules.STATE)
        decisions = np.zeros(matches, np.int32)
        payoffs = np.zeros((matches, seats))
    except (MemoryError, ValueError) as error:
        raise refuse("too-many-matches", matches=str(matches)) from error
    most = -(-rules.MOST_LEGAL // 4) * 4  # without a gap behind it
    desk_type = record(("rng", np.uint64, 1), ("out", np.int16, most))

    def play(begin: int) -> int:
        part = slice(begin, begin + CHUNK)
        desk = np.zeros(1, desk_type)
        _play(start, seed + begin, states[part], decisions[part], payoffs[part], desk)
        return len(decisions[part])

    done = 0
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for count in pool.map(play, range(0, matches, CHUNK)):
            done += count
            progress(done)
    return Playouts(states.view(np.recarray), decisions, payoffs)


def check_seeds(seed: int, matches: int) -> None:
    if not is_whole(matches) or not 1 <= matches < 2**63:
        raise refuse("bad-matches", matches=written(matches))
    if matches >= 2**63:
        raise refuse("too-many-matches", matches=written(matches))
    if not is_whole(seed) or not 0 <= seed <= seed + matches < 2**63:
        raise refuse("bad-seed", seed=written(seed))


def check_threads(threads: int | None) -> None:
    """Refuse a wrong number of threads; None is one for each core."""
    if threads is not None and not (is_whole(threads) and 1 <= threads <= MOST_THREADS):
        raise refuse("bad-threads", threads=written(threads), most=MOST_THREADS)
