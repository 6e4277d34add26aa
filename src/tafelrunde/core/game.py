"""The contract of a game: the verbs it writes, and the facts about it.

The verbs here are for generic code: each finds the rule of the game whose record it is given, in
plain Python and in compiled code. A game's `rules.py` defines them for its own record.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import rule
from tafelrunde.core.kinds import Listener
from tafelrunde.core.message import Message, Say, is_whole, refuse, written
from tafelrunde.core.moves import Moves
from tafelrunde.core.random import Stream
from tafelrunde.core.sentences import Row, Sentences
from tafelrunde.locales import LANGUAGES

SPECTATOR: Final = -1
"""The seat of someone who only watches."""
HIDDEN: Final = -1
"""An action of which a seat is told nothing but that it was made."""

State: TypeAlias = Any
"""A record of a game's STATE type: the whole truth, or a view of it."""
Actions: TypeAlias = NDArray[np.int16]
Payoffs: TypeAlias = NDArray[np.float64]


@rule.verb
def actor(s: State) -> int:
    """The seat to move, CHANCE or NOBODY."""
    raise NotImplementedError


@rule.verb
def legal(s: State, out: Actions) -> int:
    """Write the legal actions into `out`, ascending; return how many."""
    raise NotImplementedError


@rule.verb
def apply(s: State, action: int) -> None:
    """Make the move `action`, which must be legal."""
    raise NotImplementedError


@rule.verb
def payoff(s: State, out: Payoffs) -> None:
    """Write each seat's share of the victory; the shares add up to 1."""
    raise NotImplementedError


@rule.verb
def redact(s: State, seat: int) -> None:
    """Turn the truth into what `seat` knows, in place. Seat -1 is a spectator."""
    raise NotImplementedError


@rule.verb
def resample(s: State, seat: int, rng: Stream) -> None:
    """Turn the view of `seat` into one possible truth, in place."""
    raise NotImplementedError


@rule.verb
def weight(s: State, action: int) -> int:
    """How often chance does this, against its other actions. Left out: all alike."""
    return 1


@rule.verb
def chance(s: State, rng: Stream) -> int:
    """Draw one action of CHANCE without listing them all. Left out: drawn from `legal`."""
    raise NotImplementedError


@rule.verb
def seen(s: State, action: int, seat: int) -> int:
    """What `seat` sees of an action in this state: the action, a vaguer one, or HIDDEN.

    Left out: everyone sees every action.
    """
    return action


@rule.verb
def forced(s: State, out: Actions) -> bool:
    """Whether everyone, a spectator too, can tell that the player to move has just one move.

    The answer is that of a spectator's view: it depends on nothing that anyone may not know, and
    where it is yes exactly one action is legal. `out` is a row to scribble on, as for `legal`.
    Left out: never.
    """
    return False


@rule.verb
def together(s: State, seat: int) -> bool:
    """Whether `seat` has to choose now at the same time as others, unseen by them.

    In the state such seats still come one after the other, but no choice of one changes what
    another may do or sees, and nobody sees any of it until all have chosen. A view tells it as the
    truth does. Left out: never.
    """
    return False


@rule.verb
def turn_to(s: State, seat: int) -> None:
    """Make it the turn of one of those who choose together, or of the player to move.

    All goes on from there as if the rules had that seat come first: it makes its choice, then come
    the others that have not made theirs. Left out: for games in which nobody chooses together.
    """


@rule.rule
def is_hidden(s: State, action: int) -> bool:
    """Whether someone, a spectator too, does not see which action this is."""
    hidden = False
    for seat in range(-1, s.seats):
        hidden = hidden or seen(s, action, seat) != action
    return hidden


weighted = rule.written("weight")
draws = rule.written("chance")


@dataclass(frozen=True)
class Option:
    """A choice about the rules, made before the match. `setup` gets the index of the word."""

    name: str
    words: tuple[str, ...]
    """What can be chosen; the first is the default."""
    section: str
    """The paragraph or ruling that gives the choice."""
    names_seat: bool = False
    """The words after the first are seats, as many as the match has."""
    rare: bool = False
    """Hardly anyone changes it: a form shows it last."""

    def code(self, value: object, seats: int) -> int:
        words = self.words[: seats + 1] if self.names_seat else self.words
        if isinstance(value, bool):
            word = "yes" if value else "no"
        else:
            word = value if isinstance(value, str) else written(value)
        if word not in words:
            raise refuse("bad-option-value", option=self.name, value=word, values=", ".join(words))
        return words.index(word)


def flag(name: str, section: str, *, rare: bool = False) -> Option:
    """An option that is off unless it is asked for."""
    return Option(name, ("no", "yes"), section, rare=rare)


class Notation(Protocol):
    """How a game is written for people: plain Python beside its rules."""

    def line(self, s: State) -> str:
        """The state in one line."""

    def state(self, line: str) -> State:
        """The state that is written so."""

    def draw(self, s: State, seat: int, names: Sequence[str], say: Say) -> str:
        """The view of a seat, drawn for a terminal."""


Style: TypeAlias = Mapping[str, Any]
"""How a terminal that has colours shows something: what `click.style` takes."""
Paint: TypeAlias = tuple[str, Style]
"""A pattern in a drawing or a sentence, and its style. A notation may have `paints(say)`."""

Field: TypeAlias = int | list[int | list[int]]
"""A number, a row of them, or a table."""


@dataclass(frozen=True)
class Game:
    """The facts about a game."""

    name: str
    seats: range
    options: tuple[Option, ...]
    rules: ModuleType
    moves: Moves
    sentences: Sentences
    notation: Notation
    telling: ModuleType
    """What happened, what is asked, why not: the verbs of `core/telling.py` that say sentences."""
    check: Callable[[int, Mapping[str, str]], None] = lambda seats, options: None
    """Refuses options that do not go together."""
    edition_table: Callable[[str], str] | None = None
    """The figures of its components in a language, where they are our reconstruction."""
    showing: ModuleType | None = None
    """What a drawn table needs: the other verbs of `core/telling.py`, OUTLINE and `figures`."""
    drawn: bool = True
    """Whether the web client draws its table; a game that it does not is played in the terminal."""
    others: tuple[str, ...] = ()
    """Who plays without a seat; in sentences they come after the seats."""
    policy: ModuleType | None = None
    """A plain player's judgement, for bots: the verbs of `core/policy.py`, and TUNING."""
    sight: ModuleType | None = None
    """What a seat sees as numbers: the verb of `core/sight.py`, and SIGHT."""
    sides: Callable[[int, Mapping[str, str]], tuple[int, ...]] = lambda seats, options: tuple(
        range(seats)
    )
    """Who plays together: the side of each seat."""
    minutes: int | None = None
    """How long a match takes, as it stands on the box."""
    compiling: tuple[float, float] = (25.0, 60.0)
    """About how many seconds of a core its rules and its bots took to compile in November 2026."""
    usual_seats: int | None = None
    """How many seats a new table has at first; None: as many as can be."""
    levels: tuple[tuple[str, float], ...] = ()
    """How strong bots of a level are here, where a journeyman is 1,500 (docs/bots.md)."""

    def __post_init__(self) -> None:
        modules = (self.telling, self.showing, self.policy, self.sight)
        rule.register(self.rules, *(module for module in modules if module))

    @property
    def outline(self) -> "np.dtype[Any] | None":
        """The record of what the rules make of a view, where a table is drawn."""
        return getattr(self.showing, "OUTLINE", None)

    @property
    def outcome(self) -> "np.dtype[Any] | None":
        """The record of what an action brought to its end, where a table shows it."""
        return getattr(self.showing, "OUTCOME", None)

    @property
    def version(self) -> int:
        return int(self.rules.RULES_VERSION)

    @property
    def folder(self) -> Path:
        return Path(str(self.rules.__file__)).parent

    def blank(self) -> State:
        """A zeroed state."""
        return np.zeros(1, self.rules.STATE)[0].copy()

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> State:
        """The state before the first move."""
        codes = self.codes(seats, {} if options is None else options)
        s = self.blank()
        self.rules.setup(s, seats, *codes)
        return s

    def check_seats(self, seats: object) -> None:
        """Refuse what is no number of seats that the game can have."""
        if not is_whole(seats) or seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            given = written(seats)
            raise refuse("bad-seats", game=self.name, seats=given, least=least, most=most)

    def codes(self, seats: int, options: Mapping[str, object]) -> list[int]:
        """The checked options, in the order in which `setup` takes them."""
        self.check_seats(seats)
        if not isinstance(options, Mapping):
            raise refuse("not-options", options=written(options))
        for name in options:
            if name not in [option.name for option in self.options]:
                known = ", ".join(option.name for option in self.options)
                given = name if isinstance(name, str) else written(name)
                raise refuse("bad-option", game=self.name, option=given, options=known)
        codes = [o.code(options.get(o.name, o.words[0]), seats) for o in self.options]
        self.check(seats, self.words(codes))
        return codes

    def words(self, codes: Sequence[int]) -> dict[str, str]:
        """The options by name, as they are written."""
        return {o.name: o.words[code] for o, code in zip(self.options, codes, strict=True)}

    def legal(self, s: State) -> list[int]:
        """The legal actions, as a list."""
        out = np.empty(self.rules.MOST_LEGAL, np.int16)
        actions: list[int] = out[: legal(s, out)].tolist()
        return actions

    def is_forced(self, s: State) -> bool:
        """Whether everyone can tell that the player to move has just one move."""
        return bool(forced(s, np.empty(self.rules.MOST_LEGAL, np.int16)))

    def choosers(self, s: State) -> list[int]:
        """The seats that choose now: all that do so together, or the one to move, or none."""
        mover = int(actor(s))
        if mover < 0:
            return []
        if not self.is_simultaneous or not together(s, mover):
            return [mover]
        return [seat for seat in range(s.seats) if together(s, seat)]

    @property
    def is_simultaneous(self) -> bool:
        """Whether seats ever choose at the same time."""
        return hasattr(self.rules, "together")

    def payoff(self, s: State) -> tuple[float, ...]:
        """Each seat's share of the victory."""
        out = np.zeros(self.seats[-1])
        payoff(s, out)
        return tuple(float(share) for share in out[: s.seats])

    def message(self, row: Row, seat: int, names: Sequence[str]) -> Message:
        """A row as a message to a seat."""
        return self.sentences.message(row, Listener(seat, (*names, *self.others)))

    def edition_in(self, language: str) -> str:
        """The figures of its components, as a table to print."""
        if self.edition_table is None:
            raise refuse("no-edition", game=self.name)
        _check_language(language)
        return self.edition_table(language)

    def sections(self, language: str = "en") -> dict[str, str]:
        """The paragraphs of the rules: "3.6" and its text, in the order of the book."""
        found = _PARAGRAPH.findall(self._book(language))
        return {number: text.strip() for number, text in found}

    def chapters(self, language: str = "en") -> dict[str, str]:
        """The heading above each paragraph of the rules."""
        found: dict[str, str] = {}
        for chapter in re.split(r"^## ", self._book(language), flags=re.M)[1:]:
            heading = chapter.partition("\n")[0].strip()
            found.update({number: heading for number, _ in _PARAGRAPH.findall(chapter)})
        return found

    def _book(self, language: str) -> str:
        _check_language(language)
        path = self.folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
        return path.read_text("utf-8")


def _check_language(language: object) -> None:
    if not isinstance(language, str) or language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise refuse("unknown-language", language=written(language), languages=known)


_PARAGRAPH = re.compile(r"^(\d+\.\d+|[KR]\d+) (.*?)(?=^\d+\.\d+ |^[KR]\d+ |^#|\Z)", re.M | re.S)
