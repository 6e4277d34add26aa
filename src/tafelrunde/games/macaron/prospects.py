"""What boxes are worth: to a seat with its bet, at any point of a round."""

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.edition import LEVEL_COUNT, LEVEL_OF, LOST, MOST_BOXES, POINTS, WON
from tafelrunde.games.macaron.state import EMMA, players

MISSED = 2  # §7.7: what a missed bet gives Emma
MOST_TRICKS = 13
CONTROL = 0.5
"""How much of a trick is in a player's own hand: 0 as chance has it, 1 as they want."""
YIELD = 0.8
"""The boxes in a trick, for some are spoiled."""
RIVALRY = 1.0
"""What the points of all rivals together weigh against one's own."""


def _points(side: int, solo: bool, bet: int, boxes: int) -> int:
    """§5.2, §5.3, §7.7: the points of a round; in solo what Emma gets for the bet is taken off."""
    gained = int(POINTS[side, boxes])
    if bet < 0:
        return gained
    hit = LEVEL_OF[side, boxes] == bet
    if solo:
        return gained if hit else gained - MISSED
    return gained + int(WON[side, bet]) if hit else gained - int(LOST[side, bet])


def _worth(side: int, solo: bool, count: int, bet: int) -> NDArray[np.float64]:
    """The points to expect, by boxes made and tricks left.

    Before each trick the player tries for it or shuns it, whichever is worth more, and succeeds as
    far as CONTROL goes.
    """
    even = 1 / count
    wanted = YIELD * (even + CONTROL * (1 - even))
    shunned = YIELD * even * (1 - CONTROL)
    worth = np.zeros((MOST_BOXES + 1, MOST_TRICKS + 1))
    worth[:, 0] = [_points(side, solo, bet, boxes) for boxes in range(MOST_BOXES + 1)]
    worth[MOST_BOXES] = worth[MOST_BOXES, 0]  # §5.1
    for left in range(1, MOST_TRICKS + 1):
        for boxes in range(MOST_BOXES):
            lost, won = worth[boxes, left - 1], worth[boxes + 1, left - 1]
            worth[boxes, left] = max(q * won + (1 - q) * lost for q in (wanted, shunned))
    return worth


_MOST_LEVELS = int(max(LEVEL_COUNT))
WORTH = np.array(
    [
        [
            [_worth(side, solo, count, min(bet, LEVEL_COUNT[side] - 1)) for count in range(2, 6)]
            for bet in range(-1, _MOST_LEVELS)
        ]
        for solo in (False, True)
        for side in (0, 1)
    ]
)
"""By board side and solo, bet, players, boxes made and tricks left."""


@rule
def gain(s: State, seat: int, boxes: int, left: int) -> float:
    """What some boxes are worth to a player now, in points, when so many tricks are left."""
    table = WORTH[s.side + (2 if s.seats == 1 else 0), int(s.bets[seat]) + 1, players(s) - 2]
    made = int(s.boxes[seat])
    more = min(made + boxes, MOST_BOXES)
    return float(table[more, left] - table[made, left])


@rule
def stake(s: State, me: int, seat: int) -> float:
    """What a point of a player weighs for me."""
    if seat == me or (s.teams and (seat - me) % 2 == 0):
        return 1.0
    if s.teams or seat == EMMA == int(s.seats):
        return -1.0
    return -RIVALRY / (players(s) - 1)
