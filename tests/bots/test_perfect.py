"""Perfect play at the end of a round."""

import numpy as np
import pytest

from tafelrunde.bots.perfect import DEEPEST, PATH, play_perfectly
from tafelrunde.core import game as verbs
from tafelrunde.core.game import State
from tafelrunde.core.policy import endgame, pause, value
from tafelrunde.core.registry import find
from tafelrunde.core.rule import NOBODY
from tests.games.test_laws import wander

MACARON = find("macaron")


def by_hand(s: State) -> list[float]:
    """What each seat gets if everyone takes what is best for themselves: a plain recursion."""
    out = np.zeros(5)
    if verbs.actor(s) == NOBODY:
        verbs.payoff(s, out)
        return list(out)
    if pause(s):
        value(s, out)
        return list(out)
    best: list[float] = []
    seat = verbs.actor(s)
    for action in MACARON.legal(s):
        after = s.copy()
        verbs.apply(after, action)
        got = by_hand(after)
        if not best or got[seat] > best[seat]:
            best = got
    return best


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_perfect_play_is_what_a_plain_recursion_finds(seats: int) -> None:
    solved = 0
    for number in range(12):
        for s in wander(MACARON, seats, number, 150).states():
            if verbs.actor(s) >= 0 and endgame(s):
                stack = np.zeros(DEEPEST + 1, MACARON.rules.STATE)
                stack[0] = s
                shares = np.zeros(5)
                play_perfectly(stack, np.zeros(1, PATH), shares)
                assert list(shares) == pytest.approx(by_hand(s))
                solved += 1
                break
    assert solved > 5
