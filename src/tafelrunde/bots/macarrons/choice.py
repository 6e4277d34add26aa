"""From what the ends of a turn are worth to the action that is best now."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from tafelrunde.bots.macarrons.ends import list_endings, weigh
from tafelrunde.bots.macarrons.turn import ENDS, Desk, Turn, Worths, desk, solve, turn
from tafelrunde.core.game import State
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.rule import rule
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons.rules import DICE, FACES, ROLL, worth


def refuse_other_game(bot: str, view: View) -> None:
    if view.game.rules is not rules:
        raise refuse("bot-other-game", bot=bot, game=view.game.name)


def best_action(s: State, legal: Sequence[int], gains: Worths) -> int:
    """The action that is best now, if the turn may end with the actions of `gains`."""
    whole, room = solver()
    endings = np.zeros((ENDS, 2), np.int16)
    worths = np.zeros(ENDS)
    list_endings(s, np.zeros(1, rules.STATE), endings)
    weigh(endings, gains, worths)
    solve(whole, worths, room)
    return max(legal, key=lambda action: promise(s, action, whole, room, gains))


@cache
def solver() -> tuple[Turn, Desk]:
    """The points of a whole turn, and the one room in which turns are solved."""
    return turn(), desk(turn())


@rule
def promise(s: State, action: int, turn: Turn, desk: Desk, gains: Worths) -> float:
    """What an action is worth in the solved turn."""
    if action > ROLL:
        return float(gains[action])
    mask = 0
    left = DICE
    for face in range(FACES):
        left -= s.kept[face]
        if s.kept[face] > 0:
            mask |= 1 << face
    if action == ROLL:
        return float(desk.rolling[turn.number[mask, left, s.total]])
    dice = int(s.rolled[action])
    total = s.total + dice * worth(action)
    return float(desk.best[turn.number[mask | 1 << action, left - dice, total]])
