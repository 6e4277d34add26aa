"""A game for the tests: small, with a hidden card, an uneven coin and an early pass.

It shows that generic code needs nothing from a game but its rules and its notation.
"""

from tafelrunde.core.game import Game, flag
from tests.toy import notation, rules, showing

GAME = Game(
    name="toy",
    seats=range(2, 4),
    options=(flag("twice", "R1"),),
    rules=rules,
    notation=notation,
    showing=showing,
    minutes=1,
    usual_seats=2,
)
