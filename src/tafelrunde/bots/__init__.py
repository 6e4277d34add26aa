"""Players that are programs, and the one list of them."""

import re
from collections.abc import Callable

import numpy as np

from tafelrunde.bots import own, weights
from tafelrunde.bots.bot import Bot
from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.levels import Apprentice, Journeyman, Master
from tafelrunde.bots.net import AtOnce
from tafelrunde.bots.random import Random
from tafelrunde.bots.search import Search
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.message import refuse
from tafelrunde.core.registry import names

__all__ = ["BOTS", "LEVELS", "Bot", "find", "find_for", "prepare"]


LEVELS: dict[str, Callable[[], Bot]] = {
    "apprentice": Apprentice,
    "journeyman": Journeyman,
    "master": Master,
}
"""For people, from the weakest to the strongest, in every game."""

BOTS: dict[str, Callable[[], Bot]] = {
    **LEVELS,
    "random": Random,
    "greedy": Greedy,
    "search": Search,
    "net": AtOnce,
    **{name: make for game in names() for name, make in own.players(game).items()},
}
"""All that can be asked for by name. `search` also takes a budget: search:2000, search:500ms.

So does `net`, which then searches with its net.
"""

JUDGES = ("apprentice", "greedy")
"""Bots that need a game's policy."""

_BUDGET = re.compile(r"(search|net):([1-9][0-9]{0,8})(ms)?")


def find(name: str) -> Bot:
    """The bot of that name."""
    if budget := _BUDGET.fullmatch(name):
        number, uses_net = int(budget[2]), budget[1] == "net"
        if budget[3]:
            return Search(seconds=number / 1000, uses_net=uses_net)
        return Search(iterations=number, uses_net=uses_net)
    if name not in BOTS:
        raise refuse("unknown-bot", bot=name, bots=", ".join(BOTS))
    return BOTS[name]()


def find_for(name: str, game: Game) -> Bot:
    """The bot of that name, if it plays this game."""
    bot = find(name)
    owners = [other for other in names() if name in own.players(other)]
    if owners and game.name not in owners:
        raise refuse("bot-other-game", bot=name, game=game.name)
    if name in JUDGES and game.policy is None:
        raise refuse("no-policy", game=game.name)
    if name.partition(":")[0] == "net":
        net = weights.demand(game)
        if name == "net" and not weights.has_odds(net):
            raise refuse("net-no-odds", game=game.name)
    return bot


def prepare(bot: Bot, game: Game) -> None:
    """Have all that a bot needs compiled before a clock runs: let it choose a first move."""
    match = Match(game, game.seats[-1], seed=0)
    while len(match.actions) == 1:
        match.play(match.actions[0])
    bot.choose(match.view(match.actor), match.actions, 0.0, np.ones(1, np.uint64))
