"""The ladder: bots share the seats of many matches, and how strong they are is reckoned.

Matches come in blocks of as many as there are bots. Within a block the deals begin alike and the
bots change places in a circle, so that after each block every bot has sat in every seat equally
often.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from tafelrunde import bots
from tafelrunde.core.message import refuse
from tafelrunde.core.random import Stream, draw, stream
from tafelrunde.core.registry import find
from tafelrunde.research.crew import crew, done
from tafelrunde.research.play import decisions

NORMAL = 1.959964
"""Half the breadth of a 95 % interval, in standard deviations."""
ELO = 400 / log(10)
AVERAGE = 1500.0
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
            bots.find_for(name, find(self.game))
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
    s = game.start(contest.seats, contest.options)
    for _ in decisions(game, s, players, chance, thoughts):
        pass
    return Played(number, lineup, game.payoff(s))


def play_matches(
    contest: Contest,
    how_many: int,
    cores: int | None = None,
    enough: Callable[[], bool] = lambda: False,
    *,
    ray: str | None = None,
) -> Iterator[Played]:
    """Play on several cores, or in a cluster; matches come as they end, until there are enough."""
    for name in contest.bots:  # once, so that not every process compiles
        bots.prepare(bots.find(name), find(contest.game))
    workers = crew(cores, ray=ray)
    for _, match in done(workers, partial(play, contest), range(how_many), enough):
        yield match


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
    return stream(((number << 24) + match << 4) + what)
