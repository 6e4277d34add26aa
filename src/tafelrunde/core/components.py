"""The figures of a game that its rulebook's pictures hold: our edition, or the owner's own file."""

import hashlib
import os
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from tafelrunde.core.message import Message, Refused, refuse


def load(folder: Path) -> dict[str, Any]:
    """The game's `components.toml`, or the file named in TAFELRUNDE_COMPONENTS_<GAME>."""
    path = _theirs(folder.name) or folder / "components.toml"
    try:
        text = _read(path).decode("utf-8-sig")  # some editors begin a text with a mark
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        fault = Message("components-not-text")
        raise refuse("bad-components", path=str(path), fault=fault) from error
    except RecursionError as error:
        fault = Message("components-too-deep")
        raise refuse("bad-components", path=str(path), fault=fault) from error
    except tomllib.TOMLDecodeError as error:
        raise refuse("bad-components", path=str(path), fault=str(error)) from error


@cache
def _read(path: Path) -> bytes:
    """A file as it was when it was first read: a match is never stamped with what came later.

    It may be a pipe, which can be read only once.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise refuse("file-unreadable", path=str(path), reason=str(error.strerror)) from error


def choose(game: str, path: Path) -> None:
    """Use the owner's file for a game. Figures become constants, so this comes before any rule."""
    _read(path)
    if "tafelrunde.core.rule" in sys.modules:
        raise RuntimeError("components must be chosen before tafelrunde.core.rule is imported")
    os.environ[_variable(game)] = str(path)


def edition_hash(game: str) -> str | None:
    """The hash of the owner's file, or None for our own edition."""
    path = _theirs(game)
    return _hash(path) if path else None


def digest(folder: Path) -> str | None:
    """The hash of the figures that the game is played with, ours or the owner's, if it has any."""
    path = _theirs(folder.name) or folder / "components.toml"
    try:
        return _hash(path)
    except Refused:
        if path.exists():
            raise
        return None


def _hash(path: Path) -> str:
    return hashlib.sha256(_read(path)).hexdigest()[:16]


def _theirs(game: str) -> Path | None:
    name = os.environ.get(_variable(game))
    return Path(name) if name else None


def _variable(game: str) -> str:
    return f"TAFELRUNDE_COMPONENTS_{game.upper()}"
