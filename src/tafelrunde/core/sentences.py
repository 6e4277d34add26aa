"""The sentences of a game, declared once; rules say them as rows of numbers.

    SENTENCES = Sentences("macarrons")
    TOLD_TAKE = SENTENCES.add("told-take", who=WHO, tile=TILE)

A rule writes `n = put(rows, n, TOLD_TAKE, seat, tile)`: the row (TOLD_TAKE, seat, tile). Whoever
reads the table turns it into the message `macarrons-told-take`: this module, or the web client.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.kinds import AnyKind, Listener, filled, things, width
from tafelrunde.core.message import Message, Value
from tafelrunde.core.rule import rule

ROW: Final = 16
"""Numbers of a row: the sentence, then what stands in its gaps."""
MOST_ROWS: Final = 32
"""Sentences that one action can bring."""

Rows: TypeAlias = NDArray[np.int32]
Row: TypeAlias = Sequence[int]


@dataclass(frozen=True)
class Sentence:
    """A message with the kinds of its gaps; a gap may also be the same in every row."""

    id: str
    gaps: Mapping[str, AnyKind | Value]
    section: str | None
    sums_up: bool = False
    """It says what a turn came to: with it alone a log tells a turn that is over."""

    @cached_property
    def width(self) -> int:
        """How many numbers of a row it takes."""
        return 1 + width(self.gaps)


class Sentences:
    """The sentences of a game, by their numbers."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rows: list[Sentence] = []

    def add(self, id: str, section: str | None = None, **gaps: AnyKind | Value) -> int:
        """Declare a sentence; returns its number. Several may share a message and differ in §."""
        sentence = Sentence(f"{self.game}-{id}", gaps, section)
        if sentence.width > ROW:
            raise TypeError(f"{sentence.id} has more gaps than a row has numbers")
        self.rows.append(sentence)
        return len(self.rows) - 1

    def sum_up(self, *sentences: int) -> None:
        """Declare which sentences say what a turn came to."""
        for number in sentences:
            self.rows[number] = replace(self.rows[number], sums_up=True)

    def message(self, row: Row, listener: Listener) -> Message:
        """A row as a message to someone."""
        sentence = self.rows[row[0]]
        gaps = filled(sentence.gaps, iter(row[1:]), listener)
        named = things(sentence.gaps, iter(row[1:]))
        return Message(sentence.id, gaps, sentence.section, named)

    def cut(self, rows: Rows, count: int) -> list[Row]:
        """The first rows, each as long as its sentence is."""
        return [row[: self.rows[row[0]].width] for row in rows[:count].tolist()]


@rule
def put(
    rows: Rows,
    n: int,
    sentence: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
) -> int:
    """Say a sentence as row `n`, with the numbers for its gaps; returns how many rows there are.

    A sentence with more than seven numbers has the others written into `rows[n]` by its caller.
    """
    row = rows[n]
    row[0] = sentence
    row[1], row[2], row[3], row[4] = a, b, c, d
    row[5], row[6], row[7] = e, f, g
    return n + 1
