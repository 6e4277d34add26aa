"""A plain player's judgement of Macaron.

Cards are judged in `carding.py`, what comes before them in `preparing.py`, both by the points that
a round is worth (`prospects.py`).
"""

import math

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.policy import Ratings, Tuning
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.carding import rate_cards
from tafelrunde.games.macaron.preparing import (
    rate_allergens,
    rate_bets,
    rate_discards,
    rate_passes,
    rate_royals,
    rate_votes,
)
from tafelrunde.games.macaron.rules import score
from tafelrunde.games.macaron.state import (
    BANNING,
    BETTING,
    CROWNING,
    DISCARDING,
    EMMA,
    PASSING,
    PLAYING,
    SHUFFLING,
    players,
)

TUNING = Tuning(horizon=1, guided=0.5)

HEAT = np.array([1.0, 2.0])
"""By board side: the temperature of that softmax when the next round may end the match."""
MOST_ORDERS = 1500
"""The orders in which all cards can be played out that an endgame may have."""


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    if s.phase == PLAYING:
        rate_cards(s, actions, n, ratings, scratch)
    elif s.phase == PASSING:
        rate_passes(s, actions, n, ratings)
    elif s.phase == DISCARDING:
        rate_discards(s, actions, n, ratings)
    elif s.phase == CROWNING:
        rate_royals(s, actions, n, ratings)
    elif s.phase == BANNING:
        rate_allergens(s, actions, n, ratings)
    elif s.phase == BETTING:
        rate_bets(s, actions, n, ratings)
    else:
        rate_votes(s, actions, n, ratings)


@rule
def pause(s: State) -> bool:
    """A round is over."""
    return bool(s.phase == SHUFFLING)


@rule
def value(s: State, out: Payoffs) -> None:
    """A seat's share is a softmax of its score: points ahead count more when the end is near.

    How near it is, the points say that the leader still lacks. The form and HEAT are the likeliest
    for how matches of this policy against itself ended, over 1500 matches of every mode and target.
    In solo neither the human nor Emma had an advantage worth a term.
    """
    most = score(s, 0)
    for seat in range(1, players(s)):
        most = max(most, score(s, seat))
    heat = HEAT[s.side] * (1.0 + 0.5 * math.sqrt(max(int(s.target) - most, 1)))
    whole = math.exp((score(s, EMMA) - most) / heat) if s.seats == 1 else 0.0
    for seat in range(s.seats):
        out[seat] = math.exp((score(s, seat) - most) / heat)
        whole += out[seat]
    for seat in range(s.seats):
        out[seat] /= whole


@rule
def endgame(s: State) -> bool:
    """The last cards of a round with rivals: the orders of all hands are few.

    That is, with 2 players the last four tricks, with 3 and 4 three, with 5 two, and a little more
    in the course of a trick.
    """
    if s.phase != PLAYING or s.seats == 1:
        return False
    orders = 1
    for seat in range(s.seats):
        for held in range(2, int(s.held[seat]) + 1):
            orders *= held
            if orders > MOST_ORDERS:
                return False
    return True
