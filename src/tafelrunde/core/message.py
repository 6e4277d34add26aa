"""What is said to people, before it is put into a language."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from numbers import Integral
from typing import Final, TypeAlias, TypeGuard

from tafelrunde.locales import say

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,4}")
Value: TypeAlias = str | int
LONGEST: Final = 300
"""Characters of a gap; what someone typed or a file holds may be longer."""
Say: TypeAlias = Callable[["Message"], str]
"""Puts a message into words."""


@dataclass(frozen=True)
class Message:
    """A text of the catalogue by its id, with what stands in its gaps.

    `section` is the paragraph of RULES.md that it rests on, where there is one. An argument may be
    a message itself; it is put into words first. `things` says which dice or cards a gap names, for
    whoever draws them.
    """

    id: str
    args: dict[str, "Value | Message"] = field(default_factory=dict)
    section: str | None = None
    things: dict[str, list[int]] = field(default_factory=dict, compare=False)

    def in_language(self, language: str) -> str:
        args = {name: _spoken(value, language) for name, value in self.args.items()}
        if self.section is not None:
            args["section"] = self.section
        return say(language, self.id, args)

    def __str__(self) -> str:
        return self.in_language("en")


def _spoken(value: "Value | Message", language: str) -> Value:
    if isinstance(value, Message):
        return value.in_language(language)
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    return value


class Refused(ValueError):
    """What was asked for cannot be done. The message says why and what would be right."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class IllegalMove(Refused):
    """A move of this game that is not allowed now, or no move at all."""


class BadFile(Refused):
    """A file that is not a whole, unchanged match of ours."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number; True and False are none."""
    return type(value) is int or (isinstance(value, Integral) and not isinstance(value, bool))


def written(value: object) -> str:
    """Whatever was given instead of what would be right, as a refusal quotes it."""
    try:
        text = repr(value)
    except Exception:  # a number of too many digits, or an object that cannot be written
        return f"({type(value).__name__})"
    return text if text.isprintable() else ascii(value)


def text_of(line: object) -> str:
    """What was given as a line, if it is text."""
    if not isinstance(line, str):
        raise refuse("not-a-line", line=written(line))
    return line


def whole(word: str) -> int:
    """The whole number that a word of a line is; ValueError where it is none.

    `int` alone would also take `+5`, `1_0`, `007` and the digits of other scripts.
    """
    if not _WHOLE.fullmatch(word):
        raise ValueError(word)
    return int(word)


def refuse(id: str, **args: "Value | Message") -> Refused:
    return Refused(Message(id, args))
