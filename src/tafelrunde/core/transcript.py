"""The text of a match: a head, a move a line, and a tail that proves the text is whole.

    Tafelrunde 1
    game: macarrons
    rules: 1
    option start: random
    seat 0: Anna
    seat 1: Ben
    seed hash: 5f1c…

    chance: start 1
    chance: 1, 1, 3, 4, 5, m, m, 2
    1: set aside m
    …

    winners: 0
    seed: 8d2f…
    check: 77ab…

While the match goes on, the winners are a dash and there is no seed. Where it was given up before
its end, "given up" stands for the winners, and the seed follows. Where people took back a move and
agreed to let chance draw anew, its lines begin with "chance 1:" from then on, the next time with
"chance 2:".
"""

import hashlib
import os
import re
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tafelrunde.core.message import BadFile, Message, Value
from tafelrunde.core.rule import CHANCE

FORMAT: Final = "Tafelrunde 1"
_NOBODY_YET: Final = "-"
_NOBODY: Final = "nobody"
_GIVEN_UP: Final = "given up"
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Line:
    """What one actor did: a player's move, or what chance did at one go."""

    actor: int
    moves: tuple[str, ...]
    number: int = 0
    """Where it stands in the file."""
    tape: int = 0
    """How many times chance was made to draw anew before this."""


@dataclass
class Record:
    """A transcript taken apart."""

    game: str
    version: int
    options: dict[str, str]
    names: list[str]
    seed_hash: str
    lines: list[Line] = field(default_factory=list)
    edition_hash: str | None = None
    """The hash of the components, where they are not ours."""
    winners: tuple[int, ...] | None = None
    given_up: bool = False
    """Ended, but not by the book."""
    seed: str | None = None
    """Known once the match is over or given up."""


def write(record: Record) -> str:
    head = [FORMAT, f"game: {record.game}", f"rules: {record.version}"]
    if record.edition_hash is not None:
        head.append(f"components: {record.edition_hash}")
    head += [f"option {name}: {word}" for name, word in record.options.items()]
    head += [f"seat {seat}: {name}" for seat, name in enumerate(record.names)]
    head += [f"seed hash: {record.seed_hash}", ""]
    moves = [f"{_who(line)}: {', '.join(line.moves)}" for line in record.lines]
    tail = ["", f"winners: {_won(record)}"]
    if record.seed is not None:
        tail.append(f"seed: {record.seed}")
    body = "\n".join(head + moves + tail) + "\n"
    return f"{body}check: {_checksum(body)}\n"


def _who(line: Line) -> str:
    if line.actor != CHANCE:
        return str(line.actor)
    return f"chance {line.tape}" if line.tape else "chance"


def _won(record: Record) -> str:
    if record.winners is None:
        return _GIVEN_UP if record.given_up else _NOBODY_YET
    return ", ".join(map(str, record.winners)) or _NOBODY


def read(text: str) -> Record:
    """Take a transcript apart. Whether its moves are legal is for the match to find out."""
    if not isinstance(text, str):
        raise bad("not-a-transcript", form=FORMAT)
    text = text.replace("\r\n", "\n")
    if text.partition("\n")[0] != FORMAT:
        raise bad("not-a-transcript", form=FORMAT)
    body, mark, check = text.rstrip("\n").rpartition("\ncheck: ")
    if not mark or "\n" in check:
        raise bad("file-truncated")
    if check != _checksum(body + "\n"):
        raise bad("file-edited")
    return _parse(body)


def _parse(body: str) -> Record:
    record = Record("", 0, {}, [], "")
    for number, line in enumerate(body.split("\n")[1:], start=2):
        key, _, value = line.partition(": ")
        match key.split():
            case []:
                pass
            case ["game"]:
                record.game = value
            case ["rules"] if _NUMBER.fullmatch(value):
                record.version = int(value)
            case ["components"]:
                record.edition_hash = value
            case ["option", name]:
                record.options[name] = value
            case ["seat", _]:
                record.names.append(value)
            case ["seed", "hash"] if _HASH.fullmatch(value):
                record.seed_hash = value
            case ["chance"]:
                record.lines.append(Line(CHANCE, tuple(value.split(", ")), number))
            case ["chance", tape] if _NUMBER.fullmatch(tape):
                record.lines.append(Line(CHANCE, tuple(value.split(", ")), number, int(tape)))
            case [seat] if _NUMBER.fullmatch(seat):
                record.lines.append(Line(int(seat), (value,), number))
            case ["winners"] if value == _NOBODY_YET:
                record.winners = None
            case ["winners"] if value == _GIVEN_UP:
                record.given_up = True
            case ["winners"] if value == _NOBODY:
                record.winners = ()
            case ["winners"] if all(_NUMBER.fullmatch(seat) for seat in value.split(", ")):
                record.winners = tuple(int(seat) for seat in value.split(", "))
            case ["seed"]:
                record.seed = value
            case _:
                raise bad("file-line", line=number, text=line)
    if not record.seed_hash:
        raise bad("file-edited")
    return record


def bad(id: str, **args: Value | Message) -> BadFile:
    return BadFile(Message(id, args))


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def store(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    if not path.name:  # ".", "/" or nothing
        raise bad("file-is-folder", path=str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8", newline="\n")
        draft.replace(path)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        with suppress(OSError, ValueError):
            draft.unlink(missing_ok=True)
        raise bad("file-unwritable", path=str(path), reason=_reason(error)) from error


def fetch(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")  # some editors begin a text with a mark
    except UnicodeDecodeError as error:
        raise bad("not-a-transcript", form=FORMAT) from error
    except (OSError, ValueError) as error:
        raise bad("file-unreadable", path=str(path), reason=_reason(error)) from error


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
