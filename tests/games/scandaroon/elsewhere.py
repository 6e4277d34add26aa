"""Whole matches with the deck that the environment names, with the laws at every point.

`test_laws.py` runs this in a process of its own, for the deck is read once.
"""

from tafelrunde.core.game import actor
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.scandaroon import GAME, notation
from tafelrunde.games.scandaroon.deck import DECK, FETCH, RECALL
from tafelrunde.games.scandaroon.rules import CHOOSING
from tests.games.scandaroon.test_laws import check_cards, check_measure, counted
from tests.games.test_laws import wander

recalls = sum(card.code == RECALL for card in DECK)
fetches = sum(card.code == FETCH for card in DECK)

for number in range(6):
    seats = 3 + number % 2
    states = list(wander(GAME, seats, number, 10_000).states())
    assert actor(states[-1]) == NOBODY
    check_measure(states)
    turns = sum(s.phase == CHOOSING for s in states)
    assert turns <= 2 * (3 * 51 + 2 * recalls + 5 * fetches + 4 * seats)
    for s in states:
        check_cards(s)
        assert list(s.score[: s.seats]) == [counted(s, seat) for seat in range(s.seats)]
        assert actor(s) == NOBODY or GAME.legal(s)
    for s in states[::50]:
        assert notation.state(notation.line(s)).tobytes() == s.tobytes()
print("whole")
