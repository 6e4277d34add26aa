"""Alarún: draft ingredients, lay a magic square, score ten potions. Two to four players."""

from tafelrunde.core.game import Game, Option
from tafelrunde.games.alarun import notation, policy, rules, showing, sight, telling
from tafelrunde.games.alarun.sentences import SENTENCES

GAME = Game(
    name="alarun",
    seats=range(2, rules.SEATS + 1),
    options=(
        Option(
            "start", ("random", *map(str, range(rules.SEATS))), "2.5", names_seat=True, rare=True
        ),
        Option("swap_limit", tuple(map(str, rules.LIMITS)), "R2"),
    ),
    rules=rules,
    moves=rules.MOVES,
    sentences=SENTENCES,
    notation=notation,
    telling=telling,
    showing=showing,
    policy=policy,
    sight=sight,
    minutes=40,
    compiling=(20.0, 70.0),
    usual_seats=3,
    levels=(("apprentice", 1120.0), ("master", 1550.0)),
)
