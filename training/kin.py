"""What moves and numbers of a game have in common, so that a net learns it once for all of them.

In Alarún a card is a colour and an ingredient; a row gathers one, a column the other. There are
4,050 ways to lay a card on a cell, but few ways to fit a row or a column. While the net learns, the
weights of a move are the sum of its own and of those of its traits, and so are the weights of a
number that is seen. The file holds the sums.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.sight import Part, sight_of

COLORS: Final = 7
FOLD: Final = 5
"""Rows so far apart share a place of a square, and so do columns."""
Traits = tuple[Hashable, ...]


def inputs(game: Game) -> tuple[NDArray[np.int64], int]:
    """The traits of each number that `Sight.spread` gives; and how many there are in all."""
    known = SEEN.get(game.name)
    rows: list[Traits] = []
    for part in sight_of(game).parts:
        rows += [known(part, place) if known else () for place in np.ndindex(*part.shape_spread)]
    return _numbered(rows)


def answers(game: Game) -> tuple[NDArray[np.int64], int]:
    """The traits of each answer; and how many there are in all."""
    known = DONE.get(game.name)
    rows: list[Traits] = []
    for verb in game.moves.verbs:
        if verb.by == "player":
            for action in range(verb.first, verb.first + len(verb)):
                rows.append(known(verb.name, verb.things(action)) if known else ())
    return _numbered(rows)


def _numbered(rows: list[Traits]) -> tuple[NDArray[np.int64], int]:
    """Traits as numbers; 0 is none."""
    numbers: dict[Hashable, int] = {}
    width = max(1, *map(len, rows))
    found = np.zeros((len(rows), width), np.int64)
    for n, row in enumerate(rows):
        for at, trait in enumerate(row):
            found[n, at] = numbers.setdefault(trait, len(numbers) + 1)
    return found, len(numbers)


def _card(kind: int) -> Iterator[tuple[str, int]]:
    """The traits of a card of Alarún."""
    if kind < COLORS * COLORS:
        yield "color", kind // COLORS
        yield "ingredient", kind % COLORS
    else:
        yield "card", kind


def _seen_in_alarun(part: Part, place: tuple[int, ...]) -> Traits:
    *where, kind = place
    if part.name == "card":
        seat, row, column = where
        return tuple(
            trait
            for card in _card(kind)
            for trait in (
                ("row", seat, row, card),
                ("column", seat, column, card),
                ("square", seat, card),
            )
        )
    if part.name in ("held", "shown", "open", "left"):
        return tuple((part.name, *where, card) for card in _card(kind))
    return ()


def _done_in_alarun(verb: str, things: dict[str, int]) -> Traits:
    if verb == "swap":
        given, taken = things["given"], things["taken"]
        return (
            ("give", given),
            ("take", taken),
            *(("give", card) for card in _card(given)),
            *(("take", card) for card in _card(taken)),
        )
    if verb == "place":
        row, column = divmod(things["cell"], 9)
        return (
            ("lay", things["card"]),
            ("cell", things["cell"]),
            *(("row", row % FOLD, card) for card in _card(things["card"])),
            *(("column", column % FOLD, card) for card in _card(things["card"])),
        )
    return ()


SEEN: Final[dict[str, Callable[[Part, Any], Traits]]] = {"alarun": _seen_in_alarun}
DONE: Final[dict[str, Callable[[str, dict[str, int]], Traits]]] = {"alarun": _done_in_alarun}
