"""What bots need of a game besides its rules: a plain player's judgement.

A game writes these verbs in its `policy.py`. They are rules like any other: compiled, pure, without
allocation. Whatever they are given, they look only at what the seat to move knows.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import rule
from tafelrunde.core.game import Actions, Payoffs, State

Ratings: TypeAlias = NDArray[np.float64]

SCRATCH = 3
"""States that `rate` may use to try moves on."""


@rule.verb
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """Write how good each of the first n actions, which are legal, seems to the actor.

    The scale is one of odds: of two actions, one rated higher by 1 is e times as likely a choice.
    The greedy bot makes the best rated move, playouts draw by the odds, and search tries the best
    first.
    """
    raise NotImplementedError


@rule.verb
def glance(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """The same, quicker and rougher, for playouts. Left out: as `rate`."""
    rate(s, actions, n, ratings, scratch)


@rule.verb
def value(s: State, out: Payoffs) -> None:
    """Write what share of the victory each seat can expect, at a pause of the match."""
    raise NotImplementedError


@rule.verb
def pause(s: State) -> bool:
    """Whether the match can be judged here by `value`: for instance, a round is over."""
    return False


@rule.verb
def endgame(s: State) -> bool:
    """Whether so little is left until the next pause that perfect play can be computed.

    No chance may intervene before it.
    """
    return False


rated = rule.written("rate")


@dataclass(frozen=True)
class Tuning:
    """How search goes about a game, found by measuring (docs/bots.md)."""

    horizon: int = 0
    """A playout stops at the pause of this number and takes its value; 0: only at the end."""
    guided: float = 0.0
    """The share of a playout's decisions that are drawn by the ratings' odds, not evenly."""
    sharpness: float = 1.0
    """What ratings are multiplied by for that: the higher, the more the best is preferred."""
    exploration: float = 0.7
    """The constant of UCB."""
    widening: float = 2.0
    """A position that was visited n times has 1 + widening * sqrt(n) moves tried, best rated first;
    0: all of them, in any order."""
    trust: float = 0.0
    """How much less a move is explored for being rated lower: e to this times the difference."""
    solves: bool = False
    """Whether playouts are perfect play where the search itself begins in an `endgame`."""
    prefers_net: bool = False
    """Whether search with the net is the stronger one, so that the master and hints take it."""
    net_exploration: float = 0.6
    """With a net: how much its odds count beside what moves brought."""
    net_temper: float = 1.5
    """With a net: its answers are divided by this before they become odds."""
    net_doubt: float = 0.03
    """With a net: how much less than the position an untried move is taken to be worth."""
