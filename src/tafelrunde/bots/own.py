"""What a game has of its own among bots: the package `bots/<game>`, found by its name.

It may have PLAYERS, bots of this game alone by name; STRONGEST, the one that beats search
(docs/bots.md); and a module `exports`, what they add to the module of the bots.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tafelrunde.bots.bot import Bot

Maker = Callable[[], Bot]


def players(game: str) -> dict[str, Maker]:
    """Bots that play this game alone."""
    return dict(_get(game, "PLAYERS") or {})


def strongest(game: str) -> Maker | None:
    """Who beats search in this game, if anyone does."""
    maker: Maker | None = _get(game, "STRONGEST")
    return maker


def exports(game: str) -> ModuleType | None:
    """Places and functions of its bots, for WebAssembly."""
    package = f"{__package__}.{game}"
    has_some = find_spec(package) and find_spec(f"{package}.exports")
    return import_module(f"{package}.exports") if has_some else None


def _get(game: str, name: str) -> Any:
    package = f"{__package__}.{game}"
    return getattr(import_module(package), name, None) if find_spec(package) else None
