"""Matches of the plain player of a game, to begin with what it knows.

python -m training.teach GAME --seconds 40 --out FOLDER

In each thread a match goes on; every move is drawn by the odds of the ratings. Kept is what the
seat to move saw, how each of its moves was rated, and, once the match is over, how it ended for the
seats counted from that one.
"""

import argparse
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import lanes
from tafelrunde.core.game import Game, State, actor, apply, legal, payoff, redact
from tafelrunde.core.policy import SCRATCH, rate
from tafelrunde.core.random import FINE, draw
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import NOBODY, record, rule
from tafelrunde.core.sight import observe, sight_of
from training.modes import MODES, Mode

LONGEST = 2000
"""Decisions after which a match is given up."""
Lesson = dict[str, NDArray[Any]]


@rule
def match(
    start: State,
    own: State,
    scratch: State,
    desk: State,
    sharpness: float,
    astray: float,
    seen: Any,
    options: Any,
    ratings: Any,
    counts: Any,
    seats: Any,
    shares: Any,
) -> int:
    """Play a match; how many decisions there were, 0 if they were too many."""
    out, rng, rated, paid = desk[0].out, desk[0].rng, desk[0].ratings, desk[0].shares
    own[0] = start[0]
    lanes.onward(own[0], out, rng)
    made = 0
    while actor(own[0]) != NOBODY:
        if made == len(seen):
            return 0
        mover = actor(own[0])
        n = legal(own[0], out)
        scratch[SCRATCH] = own[0]
        redact(scratch[SCRATCH], mover)
        observe(scratch[SCRATCH], mover, seen[made])
        rate(scratch[SCRATCH], out, n, rated, scratch)
        best = rated[0]
        for i in range(n):
            best = max(best, rated[i])
        whole = 0.0
        for i in range(n):
            options[made, i] = out[i]
            ratings[made, i] = max(rated[i] - best, -60.0)
            whole += np.exp(sharpness * (rated[i] - best))
        counts[made] = n
        seats[made] = mover
        point = draw(rng, FINE) / FINE * whole
        choice = 0
        while choice < n - 1 and point >= np.exp(sharpness * (rated[choice] - best)):
            point -= np.exp(sharpness * (rated[choice] - best))
            choice += 1
        if draw(rng, FINE) < astray * FINE:
            choice = draw(rng, n)
        apply(own[0], out[choice])
        lanes.onward(own[0], out, rng)
        made += 1
    payoff(own[0], paid)
    for seat in range(len(shares)):
        shares[seat] = paid[seat]
    return made


class Teacher:
    """Plays matches of one mode, one after the other."""

    def __init__(
        self, game: Game, mode: Mode, sharpness: float, seed: int, astray: float = 0.0
    ) -> None:
        rules = game.rules
        self._start = np.array([game.start(mode.seats, mode.settings)], rules.STATE)
        self._own, self._scratch = np.zeros(1, rules.STATE), np.zeros(SCRATCH + 1, rules.STATE)
        desk = record(
            ("ratings", np.float64, rules.MOST_LEGAL),
            ("shares", np.float64, game.seats[-1]),
            ("rng", np.uint64, 1),
            ("out", np.int16, -(-rules.MOST_LEGAL // 4) * 4),
        )
        self._desk = np.zeros(1, desk)
        begin_stream(self._desk[0].rng, seed)
        self._sharpness, self._astray = sharpness, astray
        self._seats, self._most = mode.seats, game.seats[-1]
        self._seen = np.zeros((LONGEST, len(sight_of(game))), np.int8)
        self._options = np.zeros((LONGEST, rules.MOST_LEGAL), np.int16)
        self._ratings = np.zeros((LONGEST, rules.MOST_LEGAL), np.float32)
        self._counts, self._movers = np.zeros(LONGEST, np.int16), np.zeros(LONGEST, np.int8)
        self._shares = np.zeros(mode.seats)

    @property
    def final(self) -> State:
        """How the last match ended."""
        return self._own[0]

    def play(self) -> Lesson:
        """A match: what there was to see, to do and to win, a row for each decision."""
        self._seen[:] = 0
        made = match(
            self._start,
            self._own,
            self._scratch,
            self._desk,
            self._sharpness,
            self._astray,
            self._seen,
            self._options,
            self._ratings,
            self._counts,
            self._movers,
            self._shares,
        )
        shares = np.zeros((1, self._most))
        shares[0, : self._seats] = self._shares
        return {
            "seen": self._seen[:made].copy(),
            "options": self._options[:made].copy(),
            "ratings": self._ratings[:made].astype(np.float16),
            "counts": self._counts[:made].copy(),
            "movers": self._movers[:made].copy(),
            "shares": from_mover(shares, self._movers[:made], self._seats),
        }


def from_mover(shares: Any, movers: Any, seats: int) -> NDArray[np.float16]:
    """Shares of seats, a row for each decision or one for all, counted from the one that moves."""
    most = shares.shape[1]
    turned = (movers[:, None].astype(np.int64) + np.arange(most)) % seats
    found = np.take_along_axis(np.broadcast_to(shares, turned.shape), turned, 1)
    return np.where(np.arange(most) < seats, found, 0.0).astype(np.float16)


def lessons(
    name: str, seconds: float, rows: int, sharpness: float, seed: int, threads: int
) -> Lesson:
    """Matches of all modes in turn, for so long or until there are so many rows, decisions.

    `mode` says of which each is.
    """

    def teacher(mode: Mode, seed: int) -> Teacher:
        return Teacher(find(name), mode, sharpness, seed)

    return gather(teacher, MODES[name], seconds, rows, seed, threads)


class Player(Protocol):
    def play(self) -> Lesson: ...


def gather(
    player: Callable[[Mode, int], Player],
    modes: Sequence[Mode],
    seconds: float,
    rows: int,
    seed: int,
    threads: int,
) -> Lesson:
    """Matches of all modes in turn, by players of a mode and a seed, on so many threads."""
    end = time.monotonic() + seconds

    def work(thread: int) -> list[Lesson]:
        players = [player(mode, seed + 1000 * thread + n) for n, mode in enumerate(modes)]
        found: list[Lesson] = []
        made = 0
        while not found or (made < rows // threads and time.monotonic() < end):
            which = (len(found) + thread) % len(modes)
            lesson = players[which].play()
            lesson["mode"] = np.full(len(lesson["seen"]), which, np.int8)
            found.append(lesson)
            made += len(lesson["mode"])
        return found

    with ThreadPoolExecutor(threads) as pool:
        all_ = [lesson for part in pool.map(work, range(threads)) for lesson in part]
    return {key: np.concatenate([lesson[key] for lesson in all_]) for key in all_[0]}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("game", choices=MODES)
    arguments.add_argument("--seconds", type=float, default=40.0)
    arguments.add_argument("--rows", type=int, default=3_000_000, help="decisions, at most")
    arguments.add_argument("--sharpness", type=float, default=2.0)
    arguments.add_argument("--threads", type=int, default=os.cpu_count())
    arguments.add_argument("--seed", type=int, default=10**6)
    arguments.add_argument("--out", type=Path, default=Path("build/training"))
    a = arguments.parse_args()
    lessons(a.game, 0.0, 1, a.sharpness, a.seed, 1)  # compiles
    found = lessons(a.game, a.seconds, a.rows, a.sharpness, a.seed, a.threads)
    a.out.mkdir(parents=True, exist_ok=True)
    for key, rows in found.items():
        np.save(a.out / f"{a.game}-lesson-{key}.npy", rows)
    (a.out / f"{a.game}-lesson-done").touch()
    print(f"{a.game}: {len(found['counts']):,} decisions to learn from", flush=True)


if __name__ == "__main__":
    main()
