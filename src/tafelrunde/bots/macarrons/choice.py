"""From what the ends of a turn are worth to the action that is best now."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from tafelrunde.bots.macarrons.ends import Endings, list_endings, weigh
from tafelrunde.bots.macarrons.turn import ENDS, Slate, Turn, Worths, slate, solve, turn
from tafelrunde.core.game import Actions, State
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons.rules import DICE, FACES, ROLL, worth


def refuse_other_game(bot: str, view: View) -> None:
    if view.game.rules is not rules:
        raise refuse("bot-other-game", bot=bot, game=view.game.name)


def best_action(s: State, legal: Sequence[int], gains: Worths) -> int:
    """The action that is best now, if the turn may end with the actions of `gains`."""
    whole, slate = solver()
    trial, endings, worths = np.zeros(1, rules.STATE), np.zeros((ENDS, 2), np.int16), np.zeros(ENDS)
    actions = np.array(legal, np.int16)
    return int(choose(s, actions, len(legal), gains, whole, slate, trial, endings, worths))


@routine
def choose(
    s: State,
    actions: Actions,
    n: int,
    gains: Worths,
    turn: Turn,
    slate: Slate,
    trial: State,
    endings: Endings,
    worths: Worths,
) -> int:
    """Solve the turn for what its ends are worth; the best of the first n actions, of equals the
    first."""
    list_endings(s, trial, endings)
    weigh(endings, gains, worths)
    solve(turn, worths, slate)
    best, most = int(actions[0]), promise(s, int(actions[0]), turn, slate, gains)
    for i in range(1, n):
        found = promise(s, int(actions[i]), turn, slate, gains)
        if found > most:
            best, most = int(actions[i]), found
    return best


@cache
def solver() -> tuple[Turn, Slate]:
    """The points of a whole turn, and the one slate on which turns are solved."""
    return turn(), slate(turn())


@rule
def promise(s: State, action: int, turn: Turn, slate: Slate, gains: Worths) -> float:
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
        return float(slate.rolling[turn.number[mask, left, s.total]])
    dice = int(s.rolled[action])
    total = s.total + dice * worth(action)
    return float(slate.best[turn.number[mask | 1 << action, left - dice, total]])
