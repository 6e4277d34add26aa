"""Players of Macarrons alone. They are imported when they first play."""

from tafelrunde.bots.bot import Bot


def one_turn() -> Bot:
    from tafelrunde.bots.macarrons.one_turn import OneTurn

    return OneTurn()


def exact() -> Bot:
    from tafelrunde.bots.macarrons.exact import Exact

    return Exact()


PLAYERS = {"one-turn": one_turn, "exact": exact}
STRONGEST = exact
