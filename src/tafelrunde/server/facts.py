"""What is written down of a table. A table is the fold of its facts, as a match is of its moves.

Facts never leave the server; `door.py` makes of them what each seat may know. What nobody may read
in the database while a match goes on (its seed, what chance did, what is chosen in secret) is split
off before a fact is stored, and sealed.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tafelrunde.server.protocol import Level, Settings

By: TypeAlias = Literal["person", "bot", "rule"]


class Fact(Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """One thing that happened."""


class Sat(Fact, frozen=True, tag="sat"):
    seat: int
    person: str
    name: str
    whence: str = ""
    """The trace of the address from which they came (`keys.py`), where that is known."""


class Left(Fact, frozen=True, tag="left"):
    """Someone gave up a seat, or was asked to, or a bot was taken away."""

    seat: int
    kicked: str | None = None
    """The person who was asked to: all their seats are free, and they may not come back to one."""


class BotSat(Fact, frozen=True, tag="bot-sat"):
    seat: int
    level: Level
    name: str = ""
    """Left out in old facts: the table finds one."""


class Configured(Fact, frozen=True, tag="configured"):
    settings: Settings
    kicked: list[str] = []
    """At a rematch: people who had to leave the table before, and may not sit here either."""
    kicked_from: dict[str, float] = {}
    """And whence they came, and when they had to."""


class Started(Fact, frozen=True, tag="started"):
    """A match begins. With what is written down, so that it is never folded into something else."""

    seed: str = ""
    rules: int = 1
    """The version of the rules."""
    edition: str | None = None
    """The hash of the components it is played with, ours or an owner's; left out in old facts.

    Whoever has others does not fold it. None where the game has no such figures.
    """
    components: str | None = None
    """The same hash, only where they are an owner's: what its transcript names as components."""
    names: list[str] = []
    """By seat, bots too; left out in old facts."""
    options: dict[str, str] = {}
    """All of them; left out in old facts."""
    chance: list[str] = []
    """What chance did before the first move, in words: at each go, as a line of a transcript."""
    handed: bool = False
    """Whether it was begun on a device, whose owner knows the seed."""


class Moved(Fact, frozen=True, tag="moved"):
    """A person, a bot or, where all could tell that there was no choice, the server made a move."""

    seat: int
    action: int = -1
    """The move in old facts, which have no words."""
    by: By = "person"
    move: str = ""
    """The move, in words."""
    chance: list[str] = []
    """What chance did after it, in words, at each go."""
    hidden: bool = False
    """Not everyone saw which move it was."""
    winners: list[int] | None = None
    """Where the match is over with it: the seats that have won."""


class Chosen(Fact, frozen=True, tag="chosen"):
    """One of those who choose together has chosen so much; with the last choice all are made."""

    seat: int
    moves: list[str] = []
    """All that the seat has chosen in this phase so far, in words."""
    by: By = "person"
    made: list[tuple[int, str]] = []
    """Where it was the last one: the choices of all, seat and move, in the order of the rules."""
    chance: list[str] = []
    """And what chance did after it, in words, at each go."""
    winners: list[int] | None = None
    """And, where the match is over with it, the seats that have won."""


class UndoAsked(Fact, frozen=True, tag="undo-asked"):
    seat: int


class UndoGranted(Fact, frozen=True, tag="undo-granted"):
    """One of those who are asked consents; not the last."""

    seat: int


class UndoDeclined(Fact, frozen=True, tag="undo-declined"):
    """One of those who are asked does not consent; or whoever asked took it back."""

    seat: int | None = None


class Undone(Fact, frozen=True, tag="undone"):
    """The match is as it was before a move."""

    seat: int
    """Whose move it was."""
    ply: int
    anew: bool = False
    """Chance did something after it: from now on it draws anew."""


class SeatAsked(Fact, frozen=True, tag="seat-asked"):
    """Someone would like to take the seat of a bot, or of someone gone, in a running match."""

    seat: int
    person: str
    name: str
    whence: str = ""
    """The trace of their address, where that is known."""


class SeatGranted(Fact, frozen=True, tag="seat-granted"):
    """One of those who are asked consents; not the last."""

    by: int


class SeatDeclined(Fact, frozen=True, tag="seat-declined"):
    """One of those who are asked does not consent; or whoever asked took it back or is gone."""

    by: int | None = None


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: int
    late: bool = False
    """The time was up."""


class StoodIn(Fact, frozen=True, tag="stood-in"):
    """A bot plays for someone who is away."""

    seat: int


class CameBack(Fact, frozen=True, tag="came-back"):
    seat: int


class Replaced(Fact, frozen=True, tag="replaced"):
    """The host gave the seat of someone who is gone to the bot that plays there, for good."""

    seat: int
    level: Level
    name: str
    """The bot's."""


class Closed(Fact, frozen=True, tag="closed"):
    """Nobody came for long; or the host closed a table that nobody else needs, or can play at."""


class Followed(Fact, frozen=True, tag="followed"):
    """There is a rematch."""

    table: str


class Rewritten(Fact, frozen=True, tag="rewritten"):
    """What was written here of someone is written anew (`erasing.py`): whoever knows it reads it
    again."""


AnyFact: TypeAlias = (
    Sat
    | Left
    | BotSat
    | Configured
    | Started
    | Moved
    | Chosen
    | UndoAsked
    | UndoGranted
    | UndoDeclined
    | Undone
    | SeatAsked
    | SeatGranted
    | SeatDeclined
    | Resigned
    | StoodIn
    | CameBack
    | Replaced
    | Closed
    | Followed
    | Rewritten
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


class _Secret(Struct, frozen=True, omit_defaults=True):
    """What of a fact nobody may read while the match goes on."""

    seed: str = ""
    moves: list[str] = []
    made: list[tuple[int, str]] = []
    chance: list[str] = []


_read_secret = msgspec.json.Decoder(_Secret).decode


def split(fact: AnyFact) -> tuple[AnyFact, bytes | None]:
    """A fact without its secret, and the secret, if it has one."""
    if isinstance(fact, Started) and (fact.seed or fact.chance):
        secret = _Secret(seed=fact.seed, chance=fact.chance)
        return msgspec.structs.replace(fact, seed="", chance=[]), write_fact(secret)
    if isinstance(fact, Moved) and fact.hidden:
        secret = _Secret(moves=[fact.move], chance=fact.chance)
        return msgspec.structs.replace(fact, move="", chance=[]), write_fact(secret)
    if isinstance(fact, Moved) and fact.chance:
        secret = _Secret(chance=fact.chance)
        return msgspec.structs.replace(fact, chance=[]), write_fact(secret)
    if isinstance(fact, Chosen) and fact.moves:
        secret = _Secret(moves=fact.moves, made=fact.made, chance=fact.chance)
        return msgspec.structs.replace(fact, moves=[], made=[], chance=[]), write_fact(secret)
    return fact, None


def joined(fact: AnyFact, secret: bytes) -> AnyFact:
    """A fact with its secret again."""
    found = _read_secret(secret)
    if isinstance(fact, Started):
        return msgspec.structs.replace(fact, seed=found.seed, chance=found.chance)
    if isinstance(fact, Moved):
        (move,) = found.moves or [fact.move]
        return msgspec.structs.replace(fact, move=move, chance=found.chance)
    if isinstance(fact, Chosen):
        return msgspec.structs.replace(
            fact, moves=found.moves, made=found.made, chance=found.chance
        )
    raise TypeError(f"{fact} has no secret")
