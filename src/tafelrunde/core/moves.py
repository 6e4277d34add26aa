"""The moves of a game, declared once: which integers they are, how they are written and told.

    MOVES = Moves("macarrons")
    TAKE = MOVES.verb("take", "take {tile}", "3.6", tile=TILE)

makes sixteen actions, `TAKE + tile`; "take 24" in a transcript; the message `macarrons-take` with
the gap `tile`; the paragraph that the docs name; the client's type of the move.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tafelrunde.core.kinds import Kind
from tafelrunde.core.message import Message


@dataclass(frozen=True)
class Verb:
    """A range of actions: everything that can be done with one word."""

    name: str
    first: int
    """The action whose things all have the number 0."""
    words: str
    """How it is written in a transcript; a name in braces stands for a thing."""
    kinds: dict[str, Kind]
    """The things, by their gaps; the number of the last counts single actions."""
    section: str
    """The paragraph that allows it."""
    message: str
    """The id of its message; a name in braces stands for the words of a thing."""
    by: Literal["player", "chance", "nobody"]
    """Who does it; nobody: it is how others see an action of which they may not know all."""

    def __len__(self) -> int:
        return math.prod(map(len, self.kinds.values()))

    def things(self, action: int) -> dict[str, int]:
        """The numbers of the things of an action, by their gaps."""
        rest = action - self.first
        found: dict[str, int] = {}
        for gap, kind in reversed(self.kinds.items()):
            rest, found[gap] = divmod(rest, len(kind))
        return dict(reversed(found.items()))

    def written(self, action: int) -> str:
        return self.words.format_map(self._words(action))

    def told(self, action: int) -> Message:
        things = {
            gap: thing
            for gap, thing in self.things(action).items()
            if f"{{{gap}}}" not in self.message
        }
        return Message(
            self.message.format_map(self._words(action)),
            {gap: self.kinds[gap].gap(thing) for gap, thing in things.items()},
            things={gap: [thing] for gap, thing in things.items()},
        )

    def _words(self, action: int) -> dict[str, str]:
        return {gap: self.kinds[gap].words[thing] for gap, thing in self.things(action).items()}


class Moves:
    """The verbs of a game, in the order of their actions."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: list[Verb] = []

    def verb(
        self,
        name: str,
        words: str,
        section: str,
        *,
        message: str | None = None,
        by: Literal["player", "chance", "nobody"] = "player",
        **kinds: Kind,
    ) -> int:
        """Declare a verb; returns its first action."""
        id = message or f"{self.game}-{name}"
        self.verbs.append(Verb(name, len(self), words, kinds, section, id, by))
        return self.verbs[-1].first

    def __len__(self) -> int:
        """How many actions there are."""
        return self.verbs[-1].first + len(self.verbs[-1]) if self.verbs else 0

    def of(self, action: int) -> Verb:
        """The verb of an action."""
        return next(verb for verb in reversed(self.verbs) if action >= verb.first)

    @cached_property
    def words(self) -> list[str]:
        """Every action in the words of a transcript."""
        return [verb.written(action) for verb in self.verbs for action in _range(verb)]

    @cached_property
    def actions(self) -> dict[str, int]:
        """The action of each move that is written in words."""
        return {words: action for action, words in enumerate(self.words)}

    def message(self, action: int) -> Message:
        """An action in the words of a language."""
        return self.of(action).told(action)

    def unknown(self, words: str) -> Message:
        """Why some words are no move: the verb is none, or one of its things is none."""
        for verb in self.verbs:
            for gap, given in _misnamed(verb, words):
                right = ", ".join(verb.kinds[gap].words)
                return Message("not-a-thing", {"move": words, "thing": given, "right": right})
        return Message("not-a-move", {"move": words})


def _range(verb: Verb) -> range:
    return range(verb.first, verb.first + len(verb))


def _misnamed(verb: Verb, words: str) -> Iterator[tuple[str, str]]:
    """Where words are a player's verb with things that are none: their gaps, and what was given."""
    form = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(verb.words))
    found = re.fullmatch(form, words) if verb.by == "player" and verb.words[0] != "{" else None
    for gap, given in found.groupdict().items() if found else ():
        if given not in verb.kinds[gap].words:
            yield gap, given
