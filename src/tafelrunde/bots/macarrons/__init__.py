"""Players of Macarrons alone. They are imported when they first play."""

from tafelrunde.bots.bot import Bot


def one_turn() -> Bot:
    from tafelrunde.bots.macarrons.one_turn import OneTurn

    return OneTurn()


def exact() -> Bot:
    from tafelrunde.bots.macarrons.exact import Exact

    return Exact()


def exact_net() -> Bot:
    from tafelrunde.bots.macarrons.exact import Exact, demand_values

    return Exact(demand_values())


def strongest() -> Bot:
    from tafelrunde.bots.macarrons.exact import Exact, values

    return Exact(values())


PLAYERS = {"one-turn": one_turn, "exact": exact, "exact-net": exact_net}
STRONGEST = strongest
