"""§3, §7.2, §7.7: passing, voting and betting, before the first card is played.

The tables of points were found by regression: in rounds of this policy against itself, with the
choice in question made at random, what one more card of a kind added to the points of the round
over those of the rivals.
"""

import numpy as np

from tafelrunde.core.game import Actions, State
from tafelrunde.core.policy import Ratings
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.carding import ODDS, coming, held, unseen
from tafelrunde.games.macaron.edition import ABOVE, BELOW, RANGE_OF
from tafelrunde.games.macaron.prospects import worth
from tafelrunde.games.macaron.state import (
    ALLERGEN,
    BET,
    CARDS,
    CHOCOLATE,
    DECLINE,
    DISCARD,
    DRAW,
    NONE,
    PASS,
    ROYAL,
    VOTE,
    VOTED,
    cards,
    flavor,
    number,
)

# By the number of a card; there is none of 0.
TO_PASS = np.array([0.0, 0.0, 0.2, 0.2, 0.2, 0.15, 0.05, -0.3, 0.0, 0.0, 0.0])
"""The 7s stay, and 1s, for they may win three boxes."""
TO_DISCARD = np.array([0.0, 0.15, 0.2, 0.15, 0.1, 0.0, -0.05, -0.2])
"""How much a card of this number speaks for discarding it, against the card drawn for it."""
AS_ROYAL = np.array([0.0, 0.35, 0.35, 0.35, 0.35, 0.35, 0.4, 0.5])
"""How much a card of this number speaks for naming its group Royal: nearly alike."""
AS_ALLERGEN = np.array([0.0, 0.1, 0.05, 0.1, 0.1, 0.1, 0.0, -0.35])
"""Low ones spoil the tricks of others; a high one would spoil its own."""
TO_BE_VOID = 0.3
"""For the last card of a flavor: who cannot follow may trump, or spoil a trick."""
ALLERGEN_SHARE = 0.5
"""How much a vote's say about the Allergen counts against its say about the Royals."""
VOTE_ODDS = 0.5


@rule
def _length(s: State, of_flavor: int) -> int:
    """How many cards of a flavor the player holds."""
    end = CARDS if of_flavor == CHOCOLATE else 7 * of_flavor + 7
    length = 0
    for card in range(7 * of_flavor, end):
        length += s.place[card] == s.turn
    return length


@rule
def rate_passes(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§3.2: low and middling cards go, best the last of a flavor."""
    first = int(s.given[s.turn, 0])
    for i in range(n):
        card = int(actions[i]) - PASS
        length = _length(s, flavor(card))
        if first != NONE and flavor(first) == flavor(card):
            length -= 1
        ratings[i] = ODDS * TO_PASS[number(card)]
        if length == 1:
            ratings[i] += ODDS * TO_BE_VOID


@rule
def rate_discards(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§7.2: a second card only if it is worse than one drawn."""
    for i in range(n):
        if actions[i] == DRAW:
            ratings[i] = 0.0
        else:
            ratings[i] = ODDS * TO_DISCARD[number(actions[i] - DISCARD)]


@rule
def royal_wish(s: State, group: int) -> float:
    """The points that a group as Royal brings the player."""
    wish = 0.0
    for card in range(14 * group, min(14 * group + 14, cards(s))):
        if s.place[card] == s.turn:
            wish += AS_ROYAL[number(card)]
    return wish


@rule
def allergen_wish(s: State, of_flavor: int) -> float:
    """The points that a flavor as Allergen brings the player."""
    wish = 0.0
    for card in range(7 * of_flavor, 7 * of_flavor + 7):
        if s.place[card] == s.turn:
            wish += AS_ALLERGEN[number(card)]
    return wish


@rule
def rate_royals(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§3.4: which group to name Royal."""
    for i in range(n):
        ratings[i] = ODDS * royal_wish(s, int(actions[i]) - ROYAL)


@rule
def rate_allergens(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§3.6: which flavor to name the Allergen."""
    for i in range(n):
        ratings[i] = ODDS * allergen_wish(s, int(actions[i]) - ALLERGEN)


@rule
def rate_votes(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§3.8: plus for the group I want as Royal, minus elsewhere and for the Allergen I want."""
    wishes = royal_wish(s, 0) + royal_wish(s, 1) + royal_wish(s, 2)
    for i in range(n):
        vote = int(actions[i]) - VOTE
        kind, voted, below = vote // (2 * VOTED), vote // 2 % VOTED, vote % 2
        votes = int(BELOW[kind] if below else ABOVE[kind])
        wish = royal_wish(s, voted // 2) - wishes / 3 - ALLERGEN_SHARE * allergen_wish(s, voted)
        ratings[i] = VOTE_ODDS * votes * wish


@rule
def rate_bets(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§3.12, §7.7: what the round is worth with each bet, for the boxes that the hand promises."""
    me, left = int(s.turn), int(s.held[s.turn])
    hope = coming(s, held(s, me), unseen(s, me), left)
    for i in range(n):
        level = NONE
        if actions[i] != DECLINE:
            level = 0
            while BET + RANGE_OF[s.side, level] != actions[i]:
                level += 1
        ratings[i] = ODDS * worth(s, level, 0, left, hope)
