"""Players that are programs, and the one list of them."""

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.random import Random
from tafelrunde.core.message import refuse

__all__ = ["BOTS", "Bot", "find"]

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def find(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise refuse("unknown-bot", bot=name, bots=", ".join(BOTS))
    return BOTS[name]()
