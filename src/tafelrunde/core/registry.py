"""Games by name, loaded when they are first asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tafelrunde.core.message import refuse

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
    if not isinstance(game, str):
        return game
    if game not in _loaders:
        raise refuse("unknown-game", game=game, games=", ".join(_loaders))
    return _loaders[game]()
