"""A game for the tests: small, with a hidden card, an uneven coin and an early pass.

It shows that generic code needs nothing from a game but what lies in its folders.
"""

from tafelrunde.core.game import Game, flag
from tests.toy import notation, rules, showing, sight, telling
from tests.toy.rules import MOVES
from tests.toy.telling import SENTENCES

GAME = Game(
    name="toy",
    seats=range(2, 4),
    options=(flag("twice", "R1"),),
    rules=rules,
    moves=MOVES,
    sentences=SENTENCES,
    notation=notation,
    telling=telling,
    showing=showing,
    sight=sight,
    minutes=1,
    usual_seats=2,
)
