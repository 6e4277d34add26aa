"""Scandaroon: rows of cards that change each other, in four rounds. Three or four players."""

from tafelrunde.core.game import Game, Option
from tafelrunde.games.scandaroon import notation, policy, rules

GAME = Game(
    name="scandaroon",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option(
            "start", ("random", *map(str, range(rules.SEATS))), "2.3", names_seat=True, rare=True
        ),
    ),
    rules=rules,
    notation=notation,
    edition=notation.edition,
    policy=policy,
    minutes=45,
    usual_seats=4,
)
