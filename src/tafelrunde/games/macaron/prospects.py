"""What a round is worth to a player: by the boxes made, the bet, and the boxes still to come."""

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.edition import LEVEL_COUNT, LEVEL_OF, LOST, MOST_BOXES, POINTS, WON
from tafelrunde.games.macaron.state import EMMA, SEATS, players

MISSED = 2  # §7.7: what a missed bet gives Emma
MOST_TRICKS = 13
CONTROL = 0.1
"""How much of a trick is in a player's own hand: 0 as chance has it, 1 as they want."""
YIELD = 0.4
"""The boxes in a trick, for some are spoiled."""
RIVALRY = 1.0
"""What the points of all rivals together weigh against one's own."""
STEPS = 10
"""Chances to win a trick are tabled in tenths."""
STEPS_OF = STEPS / np.maximum(np.arange(MOST_TRICKS + 1), 1)
"""By the tricks left: the tenths by which a box to come raises the chance to win each of them."""


def _points(side: int, solo: bool, bet: int, boxes: int) -> int:
    """§5.2, §5.3, §7.7: the points of a round; in solo what Emma gets for the bet is taken off."""
    gained = int(POINTS[side, boxes])
    if bet < 0:
        return gained
    hit = LEVEL_OF[side, boxes] == bet
    if solo:
        return gained if hit else gained - MISSED
    return gained + int(WON[side, bet]) if hit else gained - int(LOST[side, bet])


def _worth(side: int, solo: bool, bet: int) -> NDArray[np.float64]:
    """The points to expect, by tricks left, boxes made and the chance to win a trick.

    Before each trick the player tries for it or shuns it, whichever is worth more, and succeeds as
    far as CONTROL goes.
    """
    even = np.arange(STEPS + 1) / STEPS
    wanted = even + CONTROL * (1 - even) * even
    shunned = even * (1 - CONTROL)
    worth = np.zeros((MOST_TRICKS + 1, MOST_BOXES + 1, STEPS + 1))
    for boxes in range(MOST_BOXES + 1):
        worth[0, boxes] = _points(side, solo, bet, boxes)
    worth[:, MOST_BOXES] = worth[0, MOST_BOXES]  # §5.1
    for left in range(1, MOST_TRICKS + 1):
        for boxes in range(MOST_BOXES):
            lost, won = worth[left - 1, boxes], worth[left - 1, boxes + 1]
            tried, shunning = (q * won + (1 - q) * lost for q in (wanted, shunned))
            worth[left, boxes] = np.maximum(tried, shunning)
    return worth


_MOST_LEVELS = int(max(LEVEL_COUNT))
WORTH = np.array(
    [
        [_worth(side, solo, min(bet, LEVEL_COUNT[side] - 1)) for bet in range(-1, _MOST_LEVELS)]
        for solo in (False, True)
        for side in (0, 1)
    ]
)
"""By board side and solo, bet, tricks left, boxes made and the chance to win a trick."""


def _promise(seats: int, royal: bool, left: int, higher: int) -> float:
    if royal:
        return max(1.1 - 1.4 * higher / max(left, 1), 0.0)
    if seats == 1:
        return 0.45 if higher == 0 else 0.25
    return (0.2 + 0.015 * left) / (1 + 4 * higher**2)


PROMISE = np.array(
    [
        [
            [[_promise(seats, royal, left, higher) for higher in range(14)] for left in range(14)]
            for royal in (False, True)
        ]
        for seats in range(1, SEATS + 1)
    ]
)
"""The boxes that a card promises: by seats, Royal or not, tricks left and higher cards about.

Found by regression on the boxes that hands came to make in rounds of this policy against itself,
then by what won most points against it.
"""
ROYAL_ONE = 0.5
"""What a Royal 1 promises besides: §4.7."""
SPOILT = 0.5
"""What is left of a card's promise if it is the Allergen's."""


@rule
def worth(s: State, bet: int, boxes: int, left: int, coming: float) -> float:
    """The points to expect of this round, when a player hopes for some boxes in the tricks left."""
    board = int(s.side) + (2 if s.seats == 1 else 0)
    made = min(boxes, MOST_BOXES)
    place = min(coming * STEPS_OF[left], STEPS - 0.001)
    step = int(place)
    below = WORTH[board, bet + 1, left, made, step]
    return float(below + (place - step) * (WORTH[board, bet + 1, left, made, step + 1] - below))


@rule
def gain(s: State, seat: int, boxes: int, left: int) -> float:
    """What boxes of this trick are worth to a player of whose hand nothing is known."""
    coming = YIELD * left / players(s)
    bet, made = int(s.bets[seat]), int(s.boxes[seat])
    return worth(s, bet, made + boxes, left, coming) - worth(s, bet, made, left, coming)


@rule
def stake(s: State, me: int, seat: int) -> float:
    """What a point of this player is worth to me: 1 if we play together, below 0 for a rival."""
    if seat == me or (s.teams and (seat - me) % 2 == 0):
        return 1.0
    if s.teams or seat == EMMA == int(s.seats):
        return -1.0
    return -RIVALRY / (players(s) - 1)
