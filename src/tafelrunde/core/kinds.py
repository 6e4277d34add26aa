"""What the numbers of moves and sentences stand for: a card, a tile, a seat, a plain number.

Rules write numbers. A kind says what a number is called in a transcript and what it puts into the
gap of a message. Kinds are data: the web client gets them with the facts of a game and does with
them what this module does (`web/src/core/declared.ts`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tafelrunde.core.message import Message, Value

Gap: TypeAlias = Value | Message
"""What stands in the gap of a message."""


@dataclass(frozen=True)
class Listener:
    """Who is told, and how everyone at the table is called."""

    seat: int
    names: Sequence[str]
    """By seat, then those who play without one, as Emma in Macaron."""


@dataclass(frozen=True)
class Number:
    """A plain number, of which a message shows `first` more."""

    first: int = 0
    width: ClassVar = 1

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        return {gap: self.first + next(numbers)}


@dataclass(frozen=True)
class Kind:
    """One of several things, counted from 0; `least` is lower where nothing at all is possible."""

    name: str
    words: tuple[str, ...]
    """What each is called in a transcript."""
    gaps: tuple[Gap, ...] = ()
    """What each puts into the gap of a message, where that is not its words."""
    least: int = 0
    width: ClassVar = 1

    def __len__(self) -> int:
        return len(self.words)

    def gap(self, number: int) -> Gap:
        """What a number puts into the gap of a message."""
        return (self.gaps or self.words)[number - self.least]

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        return {gap: self.gap(next(numbers))}


@dataclass(frozen=True)
class Who:
    """A player the sentence is about: fills the gaps `who` ("you" or "other") and `name`."""

    width: ClassVar = 1

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        seat = next(numbers)
        who = "you" if seat == listener.seat else "other"
        return {"who": who, "name": listener.names[seat]}


@dataclass(frozen=True)
class Name:
    """Another player, by name."""

    width: ClassVar = 1

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        return {gap: listener.names[next(numbers)]}


@dataclass(frozen=True)
class Tally:
    """How many there are of each of a kind: "5 5 m". As many numbers as the kind has words."""

    of: Kind

    @property
    def width(self) -> int:
        return len(self.of)

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        counts = [next(numbers) for _ in self.of.words]
        words = [word for word, n in zip(self.of.words, counts, strict=True) for _ in range(n)]
        return {gap: " ".join(words) or "-"}


@dataclass(frozen=True)
class Several:
    """Up to so many plain numbers: "7 10 3". One below 0 is none."""

    width: int

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        given = [next(numbers) for _ in range(self.width)]
        return {gap: " ".join(str(number) for number in given if number >= 0)}


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence that is a message of its own, with its own gaps."""

    id: str
    gaps: Mapping[str, "AnyKind"]

    @property
    def width(self) -> int:
        return width(self.gaps)

    def put(self, gap: str, numbers: Iterator[int], listener: Listener) -> dict[str, Gap]:
        return {gap: Message(self.id, filled(self.gaps, numbers, listener))}


AnyKind: TypeAlias = Number | Kind | Who | Name | Tally | Several | Phrase
"""`width` is how many numbers it takes, `put` what they put into which gaps."""

NUMBER = Number()
WHO = Who()
NAME = Name()


def phrase(id: str, **gaps: AnyKind) -> Phrase:
    return Phrase(id, gaps)


def seats(count: int) -> Kind:
    """The seats of a game with at most so many; in messages of moves they are numbers."""
    return Kind("seat", tuple(map(str, range(count))), tuple(range(count)))


def width(gaps: Mapping[str, AnyKind | Value]) -> int:
    """How many numbers fill these gaps."""
    return sum(kind.width for kind in gaps.values() if not isinstance(kind, str | int))


def filled(
    gaps: Mapping[str, AnyKind | Value], numbers: Iterator[int], listener: Listener
) -> dict[str, Gap]:
    """What stands in the gaps of a message, with the numbers in the order of the gaps."""
    found: dict[str, Gap] = {}
    for gap, kind in gaps.items():
        if isinstance(kind, str | int):
            found[gap] = kind
        else:
            found |= kind.put(gap, numbers, listener)
    return found


def things(gaps: Mapping[str, AnyKind | Value], numbers: Iterator[int]) -> dict[str, list[int]]:
    """Which things of a kind stand in the gaps: the number of the one, or of each of several."""
    found: dict[str, list[int]] = {}
    for gap, kind in gaps.items():
        if isinstance(kind, str | int):
            continue
        given = [int(next(numbers)) for _ in range(kind.width)]
        if isinstance(kind, Kind):
            found[gap] = given
        elif isinstance(kind, Tally):
            found[gap] = [thing for thing, count in enumerate(given) for _ in range(count)]
    return found
