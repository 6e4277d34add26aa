"""Macaron: tricks with Royal trumps, an Allergen, votes and bets. One to five players, and 2v2."""

from collections.abc import Mapping

from tafelrunde.core.game import Game, Option, flag
from tafelrunde.core.message import refuse
from tafelrunde.games.macaron import notation, policy, rules, showing, sight, telling
from tafelrunde.games.macaron.figures import table
from tafelrunde.games.macaron.sentences import SENTENCES
from tafelrunde.games.macaron.state import MOVES, SEATS


def check(seats: int, options: Mapping[str, str]) -> None:
    """Options that depend on each other."""
    if options["teams"] == "yes" and seats != 4:  # §2.4
        raise refuse("macaron-teams-of-four", seats=seats)
    if options["side"] == "standard" and options["target"] == "30":  # §2.3
        raise refuse("macaron-target-of-side")
    if seats == 1 and options["start"] not in ("random", "0"):  # §2.6
        raise refuse("macaron-solo-start")


def sides(seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """§2.4: in 2v2 partners sit opposite each other."""
    return tuple(seat % 2 if options["teams"] == "yes" else seat for seat in range(seats))


GAME = Game(
    name="macaron",
    seats=range(1, SEATS + 1),
    options=(
        Option("start", ("random", *map(str, range(SEATS))), "2.6", names_seat=True, rare=True),
        flag("teams", "2.4"),
        Option("side", rules.SIDE_WORDS, "2.3"),
        Option("target", tuple(map(str, rules.TARGETS)), "2.3"),
        flag("negative_scores", "R3", rare=True),
        flag("open_tricks", "R8"),
    ),
    rules=rules,
    moves=MOVES,
    sentences=SENTENCES,
    notation=notation,
    telling=telling,
    check=check,
    edition_table=table,
    showing=showing,
    others=("Emma",),
    policy=policy,
    sight=sight,
    sides=sides,
    minutes=30,
    compiling=(25.0, 55.0),
    usual_seats=4,
    levels=(("apprentice", 1100.0), ("master", 1700.0)),
)
