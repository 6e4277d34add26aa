"""The one list of games."""

from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from tafelrunde.core.registry import announce

if TYPE_CHECKING:
    from tafelrunde.core.game import Game

GAMES = ("macaron", "alarun", "macarrons", "scandaroon")
USUAL = "macarrons"
"""What the command line plays where no game is named."""


@cache
def _load(name: str) -> "Game":
    game: Game = import_module(f"tafelrunde.games.{name}").GAME
    return game


for _name in GAMES:
    announce(_name, partial(_load, _name))
