"""Tafelrunde: tabletop games, true to their rulebooks, on one table."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tafelrunde import games as games

__version__ = "0.1.0"
__all__ = ["CHANCE", "NOBODY", "IllegalMove", "Match", "Refused", "View", "playouts"]

if TYPE_CHECKING:
    from tafelrunde.core.match import Match, View
    from tafelrunde.core.message import IllegalMove, Refused
    from tafelrunde.core.playout import playouts
    from tafelrunde.core.rule import CHANCE, NOBODY

_HOMES = {
    "Match": "match",
    "View": "match",
    "IllegalMove": "message",
    "Refused": "message",
    "playouts": "playout",
    "CHANCE": "rule",
    "NOBODY": "rule",
}


def __getattr__(name: str) -> Any:
    """Import the library when it is first used: the command line's help must not wait for it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"tafelrunde.core.{_HOMES[name]}"), name)
