"""Macarrons: eight dice, sixteen tiles, theft. Two to seven players."""

from tafelrunde.core.game import Game, Option, flag
from tafelrunde.games.macarrons import notation, policy, rules, showing

GAME = Game(
    name="macarrons",
    seats=range(2, rules.SEATS + 1),
    options=(
        Option(
            "start", ("random", *map(str, range(rules.SEATS))), "R1", names_seat=True, rare=True
        ),
        flag("flip_without_tile", "R2"),
        flag("returned_tile_stays", "R3"),
        flag("steal_is_optional", "R4"),
    ),
    rules=rules,
    notation=notation,
    showing=showing,
    policy=policy,
    minutes=20,
    usual_seats=4,
)
