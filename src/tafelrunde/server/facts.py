"""What is written down of a table. A table is the fold of its facts, as a match is of its moves.

Facts never leave the server; `door.py` makes of them what each seat may know.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tafelrunde.server.protocol import Level, Settings


class Fact(Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """One thing that happened."""


class Sat(Fact, frozen=True, tag="sat"):
    seat: int
    person: str
    name: str


class Left(Fact, frozen=True, tag="left"):
    """Someone gave up a seat, or was asked to, or a bot was taken away."""

    seat: int


class BotSat(Fact, frozen=True, tag="bot-sat"):
    seat: int
    level: Level


class Configured(Fact, frozen=True, tag="configured"):
    settings: Settings


class Started(Fact, frozen=True, tag="started"):
    seed: str


class Moved(Fact, frozen=True, tag="moved"):
    """A person, a bot or, where there was no choice, the server made a move."""

    seat: int
    action: int
    by: Literal["person", "bot", "rule"] = "person"


class UndoAsked(Fact, frozen=True, tag="undo-asked"):
    seat: int


class UndoGranted(Fact, frozen=True, tag="undo-granted"):
    """One of those who are asked consents; not the last."""

    seat: int


class UndoDeclined(Fact, frozen=True, tag="undo-declined"):
    seat: int


class Undone(Fact, frozen=True, tag="undone"):
    """The match is as it was before a move."""

    seat: int
    """Whose move it was."""
    ply: int


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: int
    late: bool = False
    """The time was up."""


class StoodIn(Fact, frozen=True, tag="stood-in"):
    """A bot plays for someone who is away."""

    seat: int


class CameBack(Fact, frozen=True, tag="came-back"):
    seat: int


class Closed(Fact, frozen=True, tag="closed"):
    """Nobody came for long."""


class Followed(Fact, frozen=True, tag="followed"):
    """There is a rematch."""

    table: str


AnyFact: TypeAlias = (
    Sat
    | Left
    | BotSat
    | Configured
    | Started
    | Moved
    | UndoAsked
    | UndoGranted
    | UndoDeclined
    | Undone
    | Resigned
    | StoodIn
    | CameBack
    | Closed
    | Followed
)


class Entry(Struct, frozen=True):
    """A fact in its place in the table's log."""

    version: int
    time: float
    fact: AnyFact


def kind(fact: AnyFact) -> str:
    return str(fact.__struct_config__.tag)


write_fact = msgspec.json.Encoder().encode
read_fact = msgspec.json.Decoder(AnyFact).decode
