"""How many decisions and matches a second."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from tafelrunde.core.playout import Playouts, playouts

BATCH_SECONDS = 0.2


def measure(
    game: str,
    seats: int,
    options: Mapping[str, object],
    target: str,
    threads: int | None,
    seconds: float,
    seed: int,
    progress: Callable[[float], None],
) -> dict[str, Any]:
    """Play batches until the time is up; the first, which compiles, is not timed."""

    def play(first: int, matches: int) -> Playouts:
        if target == "cuda":
            from tafelrunde.core import cuda

            return cuda.playouts(game, seats, options, matches=matches, seed=first, keep=0)
        return playouts(game, seats, options, matches=matches, seed=first, threads=threads)

    batch = _batch(lambda matches: play(seed, matches))
    matches = decisions = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        progress(passed / seconds)
        done = play(seed + matches, batch)
        matches += batch
        decisions += int(done.decisions.sum())
    progress(1.0)
    return {
        "game": game,
        "seats": seats,
        "target": target,
        "threads": threads,
        "decisions_per_second": decisions / passed,
        "matches_per_second": matches / passed,
    }


def _batch(play: Callable[[int], Playouts]) -> int:
    """How many matches take long enough that starting and ending a batch does not count."""
    matches = 1
    play(matches)  # compiles
    while True:
        began = time.perf_counter()
        play(matches)
        if time.perf_counter() - began >= BATCH_SECONDS:
            return matches
        matches *= 2
