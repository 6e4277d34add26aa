"""Scandaroon: rows of cards that change each other, in four rounds. Three or four players."""

from tafelrunde.core.game import Game, Option
from tafelrunde.games.scandaroon import notation, policy, rules, showing, sight, telling
from tafelrunde.games.scandaroon.rules import MOVES
from tafelrunde.games.scandaroon.sentences import SENTENCES

GAME = Game(
    name="scandaroon",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option(
            "start", ("random", *map(str, range(rules.SEATS))), "2.3", names_seat=True, rare=True
        ),
    ),
    rules=rules,
    moves=MOVES,
    sentences=SENTENCES,
    notation=notation,
    telling=telling,
    showing=showing,
    edition_table=notation.edition,
    policy=policy,
    sight=sight,
    minutes=45,
    compiling=(27.0, 60.0),
    usual_seats=4,
    levels=(("apprentice", 1170.0),),
)
