"""A plain player's judgement of Macaron."""

import math

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
    PASSING,
    PLAYING,
    SHUFFLING,
    players,
)

TUNING = Tuning(horizon=1)


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    if s.phase == PLAYING:
        rate_cards(s, actions, n, ratings)
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
    """Softmax of the scores."""
    heat = 1.0 + (s.target) / 8.0
    whole = 0.0
    for seat in range(players(s)):
        if not s.teams or seat < 2:
            whole += math.exp(score(s, seat) / heat)
    for seat in range(s.seats):
        out[seat] = math.exp(score(s, seat) / heat) / whole
    if s.teams:
        for seat in range(s.seats):
            out[seat] /= 2


@rule
def endgame(s: State) -> bool:
    return False
