"""Games by name, loaded when they are first asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tafelrunde.core.message import refuse, written

if TYPE_CHECKING:
    from tafelrunde.core.game import Game

_loaders: "dict[str, Callable[[], Game]]" = {}


def announce(name: str, load: "Callable[[], Game]") -> None:
    """Make a game known."""
    _loaders[name] = load


def names() -> tuple[str, ...]:
    return tuple(_loaders)


def find(game: "str | Game") -> "Game":
    """The game of that name; a game itself is given back."""
    if isinstance(game, str) and game in _loaders:
        return _loaders[game]()
    from tafelrunde.core.game import Game

    if isinstance(game, Game):
        return game
    named = game if isinstance(game, str) else written(game)
    raise refuse("unknown-game", game=named, games=", ".join(_loaders))
