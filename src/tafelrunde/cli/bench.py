"""How many decisions and matches a second."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tafelrunde.core.playout import Playouts, playouts
from tafelrunde.research.crew import Crew, done

BATCH_SECONDS = 0.2
FAR = 10**9
"""By how much the numbers of two workers' first matches differ."""
RATES = ("decisions_per_second", "matches_per_second")


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


def measure_cluster(
    game: str,
    seats: int,
    options: Mapping[str, object],
    workers: Crew,
    seconds: float,
    seed: int,
    progress: Callable[[float], None],
) -> dict[str, Any]:
    """The same by all workers of a cluster, each on one core."""
    alone = partial(_alone, game, seats, options, seconds)
    firsts = [seed + worker * FAR for worker in range(workers.size)]
    speeds = []
    for _, speed in done(workers, alone, firsts):
        speeds.append(speed)
        progress(len(speeds) / workers.size)
    total = {name: sum(speed[name] for speed in speeds) for name in RATES}
    return {"game": game, "seats": seats, "target": "ray", "threads": workers.size} | total


def _alone(
    game: str, seats: int, options: Mapping[str, object], seconds: float, seed: int
) -> dict[str, Any]:
    return measure(game, seats, options, "cpu", 1, seconds, seed, lambda part: None)


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
