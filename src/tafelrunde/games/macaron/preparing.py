"""§3, §7.2, §7.7: passing, voting and betting, before the first card is played."""

import math

import numpy as np

from tafelrunde.core.game import Actions, State
from tafelrunde.core.policy import Ratings
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.carding import ODDS
from tafelrunde.games.macaron.edition import (
    ABOVE,
    BELOW,
    LEVEL_OF,
    LOST,
    MOST_BOXES,
    RANGE_OF,
    WON,
)
from tafelrunde.games.macaron.state import (
    ALLERGEN,
    BET,
    CARDS,
    DECLINE,
    DISCARD,
    DRAW,
    PASS,
    ROYAL,
    VOTE,
    VOTED,
    flavor,
    is_royal,
    number,
    players,
)

PLAIN_BOXES = np.array([0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.6, 0.6, 0.7, 0.8])
ROYAL_BOXES = np.array([0.0, 0.5, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.0, 0.0, 0.0])
SPREAD = 1.5


@rule
def rate_passes(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    for i in range(n):
        ratings[i] = -abs(number(actions[i] - PASS) - 4.0)


@rule
def rate_discards(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    for i in range(n):
        if actions[i] == DRAW:
            ratings[i] = -2.5
        else:
            ratings[i] = -abs(number(actions[i] - DISCARD) - 4.0)


@rule
def royal_wish(s: State, group: int) -> float:
    wish = 0.0
    for card in range(14 * group, min(14 * group + 14, CARDS)):
        if s.place[card] == s.turn:
            wish += 0.3 + ROYAL_BOXES[number(card)] - PLAIN_BOXES[number(card)]
    return wish


@rule
def allergen_wish(s: State, of_flavor: int) -> float:
    wish = 0.0
    for card in range(7 * of_flavor, 7 * of_flavor + 7):
        if s.place[card] == s.turn:
            wish += 0.1 - PLAIN_BOXES[number(card)]
    return wish


@rule
def rate_royals(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    for i in range(n):
        ratings[i] = ODDS * royal_wish(s, int(actions[i]) - ROYAL)


@rule
def rate_allergens(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    for i in range(n):
        ratings[i] = ODDS * allergen_wish(s, int(actions[i]) - ALLERGEN)


@rule
def rate_votes(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    wishes = royal_wish(s, 0) + royal_wish(s, 1) + royal_wish(s, 2)
    for i in range(n):
        vote = int(actions[i]) - VOTE
        kind, voted, below = vote // (2 * VOTED), vote // 2 % VOTED, vote % 2
        votes = int(BELOW[kind] if below else ABOVE[kind])
        wish = royal_wish(s, voted // 2) - wishes / 3 - allergen_wish(s, voted)
        ratings[i] = 0.3 * votes * wish


@rule
def expected_boxes(s: State) -> float:
    boxes = 0.0
    for card in range(CARDS):
        if s.place[card] == s.turn:
            f = flavor(card)
            if is_royal(s, f):
                boxes += ROYAL_BOXES[number(card)]
            elif f != s.allergen:
                boxes += PLAIN_BOXES[number(card)]
    return boxes * 4 / players(s)


@rule
def rate_bets(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    mean = expected_boxes(s)
    for i in range(n):
        ratings[i] = 0.0
        if actions[i] != DECLINE:
            level = 0
            while BET + RANGE_OF[s.side, level] != actions[i]:
                level += 1
            hit = 0.0
            whole = 0.0
            for boxes in range(MOST_BOXES + 1):
                chance = math.exp(-((boxes - mean) ** 2) / (2 * SPREAD**2))
                whole += chance
                hit += chance if LEVEL_OF[s.side, boxes] == level else 0.0
            hit /= whole
            if s.seats == 1:
                ratings[i] = ODDS * 2 * hit
            else:
                won, lost = float(WON[s.side, level]), float(LOST[s.side, level])
                ratings[i] = ODDS * (hit * (won + lost) - lost)
