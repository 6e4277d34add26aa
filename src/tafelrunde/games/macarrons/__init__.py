"""Macarrons: eight dice, sixteen tiles, theft. Two to seven players."""

from tafelrunde.core.game import Game, Option, flag
from tafelrunde.games.macarrons import notation, policy, rules, showing, sight, telling
from tafelrunde.games.macarrons.rules import MOVES, SEATS
from tafelrunde.games.macarrons.sentences import SENTENCES

GAME = Game(
    name="macarrons",
    seats=range(2, SEATS + 1),
    options=(
        Option("start", ("random", *map(str, range(SEATS))), "R1", names_seat=True, rare=True),
        flag("flip_without_tile", "R2"),
        flag("returned_tile_stays", "R3"),
        flag("steal_is_optional", "R4"),
    ),
    rules=rules,
    moves=MOVES,
    sentences=SENTENCES,
    notation=notation,
    telling=telling,
    showing=showing,
    policy=policy,
    sight=sight,
    minutes=20,
    compiling=(6.0, 10.0),
    usual_seats=4,
    levels=(("apprentice", 1200.0), ("master", 1525.0)),
)
