"""The ladder: bots share the seats of many matches, and how strong they are is reckoned.

Matches come in blocks of as many as there are bots. Within a block the deals begin alike and the
bots change places in a circle, so that after each block every bot has sat in every seat equally
often.
"""

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import inf, log, sqrt
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from tafelrunde import bots
from tafelrunde.core.game import actor, apply, redact
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.processes import serve_the_parent
from tafelrunde.core.random import Stream, draw, seed
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY

NORMAL = 1.959964
"""Half the breadth of a 95 % interval, in standard deviations."""
ELO = 400 / log(10)
AVERAGE = 1500.0
GLANCE = 0.2
"""Seconds between two looks whether there are enough matches."""
PRIOR = 4.0
"""How far from the average bots are thought to be before they play, in units of ELO."""


@dataclass(frozen=True)
class Contest:
    """What is played: everything that fixes every match, but for bots that look at the clock."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, str]
    seed: int

    def check(self) -> None:
        """Refuse bots that are unknown, play another game or are named twice."""
        for name in self.bots:
            bots.find(name)
            if self.game not in bots.games_of(name):
                raise refuse("bot-other-game", bot=name, game=self.game)
            if self.bots.count(name) > 1:
                raise refuse("bot-twice", bot=name)


@dataclass(frozen=True)
class Played:
    """One match: who sat where, and what share of the victory each seat got."""

    number: int
    lineup: tuple[int, ...]
    payoffs: tuple[float, ...]


@dataclass(frozen=True)
class Rung:
    """What became of one bot."""

    bot: str
    seats_played: int
    win_rate: float
    low: float
    high: float
    mean_payoff: float
    rating: float
    rating_error: float

    def as_data(self) -> dict[str, str | int | float]:
        return asdict(self)


def seating(contest: Contest, number: int) -> tuple[int, ...]:
    """Which bot sits where in a match. Those who play together are one bot."""
    game = find(contest.game)
    sides = game.sides(contest.seats, game.words(game.codes(contest.seats, contest.options)))
    block, turn = divmod(number, len(contest.bots))
    order = _shuffled(len(contest.bots), _stream(contest.seed, block, 1))
    on_side = [order[i % len(order)] for i in range(max(sides) + 1)]
    places = _shuffled(len(on_side), _stream(contest.seed, block, 2))
    return tuple((on_side[places[side]] + turn) % len(contest.bots) for side in sides)


def play(contest: Contest, number: int) -> Played:
    """One match, from its number alone."""
    game = find(contest.game)
    lineup = seating(contest, number)
    players = [bots.find(contest.bots[bot]) for bot in lineup]
    chance = _stream(contest.seed, number // len(contest.bots), 0)
    thoughts = [_stream(contest.seed, number, 3 + seat) for seat in range(contest.seats)]
    out = np.empty(game.rules.MOST_LEGAL, np.int16)
    s = game.start(contest.seats, contest.options)
    while (seat := int(actor(s))) != NOBODY:
        if seat == CHANCE:
            apply(s, draw_chance(s, out, chance))
            continue
        view = s.copy()
        redact(view, seat)
        legal = game.legal(s)
        apply(s, players[seat].choose(View(game, seat, view), legal, inf, thoughts[seat]))
    return Played(number, lineup, game.payoff(s))


def play_matches(
    contest: Contest,
    how_many: int,
    cores: int | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Played]:
    """Play on several cores; matches come as they end, until there are enough."""
    for name in contest.bots:  # once, so that not every process compiles
        bots.prepare(bots.find(name), find(contest.game))
    cores = min(cores or os.cpu_count() or 1, how_many)
    pool = ProcessPoolExecutor(cores, get_context("spawn"), serve_the_parent)
    try:
        waiting: set[Future[Played]] = set()
        started = 0
        while (waiting or started < how_many) and not enough():
            with _interrupts_wait():
                while started < how_many and len(waiting) < 3 * cores:
                    waiting.add(pool.submit(play, contest, started))
                    started += 1
            done, waiting = wait(waiting, GLANCE, FIRST_COMPLETED)
            for match in done:
                yield match.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """An interrupt that comes meanwhile is heard afterwards, and by this process alone.

    Processes that begin meanwhile leave interrupts to the parent from their first moment.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def rungs(contest: Contest, played: Sequence[Played]) -> list[Rung]:
    """What the matches say about each bot, in the order of the contest."""
    k = len(contest.bots)
    played = sorted(played, key=lambda match: match.number)
    seats = np.zeros((len(played), k))
    wins = np.zeros((len(played), k))
    for row, match in enumerate(played):
        for bot, share in zip(match.lineup, match.payoffs, strict=True):
            seats[row, bot] += 1
            wins[row, bot] += share
    blocks = np.array([match.number // k for match in played])
    ratings, errors = fit(seats, wins)
    found = []
    for bot, name in enumerate(contest.bots):
        sat = int(seats[:, bot].sum())
        rate = float(wins[:, bot].sum() / sat) if sat else 0.0
        low, high = interval(seats[:, bot], wins[:, bot], blocks)
        found.append(
            Rung(name, sat, rate, low, high, rate, float(ratings[bot]), float(errors[bot]))
        )
    return found


def interval(
    seats: NDArray[np.float64], wins: NDArray[np.float64], blocks: NDArray[np.int64]
) -> tuple[float, float]:
    """The 95 % interval of wins per seat: Wilson's, with as many matches as they are worth.

    Seats of one match share one victory and matches of one block their deals, so that victories
    are counted by matches and their spread is taken between blocks.
    """
    matches = np.count_nonzero(seats)
    if matches == 0:
        return 0.0, 1.0
    won = wins.sum() / matches
    share = matches / seats.sum()
    residuals = np.bincount(blocks, wins - won * share * seats)
    groups = len(np.unique(blocks))
    variance = (residuals**2).sum() / matches**2 * groups / max(groups - 1, 1)
    spread = won * (1 - won)
    worth = spread / variance if groups > 1 and min(spread, variance) > 1e-12 else float(matches)
    z2 = NORMAL**2 / worth
    middle = (won + z2 / 2) / (1 + z2)
    half = NORMAL * sqrt(max(spread, 0.0) / worth + z2 / (4 * worth)) / (1 + z2)
    low, high = min(middle - half, won), max(middle + half, won)
    return float(max(low, 0.0) * share), float(min(high, 1.0) * share)


def fit(
    seats: NDArray[np.float64], wins: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Elo ratings, fitted, and their standard errors.

    A seat wins in proportion to the strength of its bot: Bradley and Terry's model for more than
    two. What nobody at the table won, the rulebook did (Emma), with the average strength.
    """
    beaten = 1.0 - wins.sum(axis=1, keepdims=True)
    seats = np.hstack([seats, (beaten > 0).any() * np.ones_like(beaten)])
    wins = np.hstack([wins, beaten])
    k = seats.shape[1] - 1
    strength = np.zeros(k + 1)
    free = np.eye(k) / PRIOR**2
    for _ in range(50):
        odds = seats * np.exp(strength)
        expected = odds / odds.sum(axis=1, keepdims=True)
        slope = (wins - expected).sum(axis=0)[:k] - strength[:k] / PRIOR**2
        curve = np.diag(expected.sum(axis=0)) - expected.T @ expected
        step = np.linalg.solve(curve[:k, :k] + free, slope)
        strength[:k] += np.clip(step, -1.0, 1.0)
    spread = np.linalg.inv(curve[:k, :k] + free)
    if not (beaten > 0).any():  # only how bots differ is known: their mean is the average
        centre = np.eye(k) - 1 / k
        strength[:k] = centre @ strength[:k]
        spread = centre @ spread @ centre
    return AVERAGE + ELO * strength[:k], ELO * np.sqrt(np.diag(spread))


def _shuffled(n: int, rng: Stream) -> list[int]:
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = draw(rng, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def _stream(number: int, match: int, what: int) -> Stream:
    rng = np.zeros(1, np.uint64)
    seed(rng, ((number << 24) + match << 4) + what)
    return rng
