"""A table: what its facts add up to. Nothing here knows of sockets or databases."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from tafelrunde.core.game import HIDDEN, Game, redact, seen
from tafelrunde.core.match import SPECTATOR, Match, Step
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.server.clock import Clock, Outage
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Closed,
    Configured,
    Entry,
    Followed,
    Left,
    Moved,
    Resigned,
    Sat,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.protocol import Level, Settings

Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dídac", "Elsa", "Ferran", "Greta", "Hugo")
"""Bots have names that need no translation."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person, a bot, or nobody."""

    name: str = ""
    person: str | None = None
    level: Level | None = None
    away: bool = False
    resigned: bool = False

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None

    @property
    def plays_itself(self) -> bool:
        """Whether a person is to be waited for."""
        return self.person is not None and not self.away and not self.resigned


OPEN = Sitter()


@dataclass(frozen=True, slots=True)
class Ply:
    """Who made a move of the match, and how."""

    seat: int
    by: Literal["person", "bot", "rule"]


class Table:
    """The fold of a table's facts."""

    __slots__ = (
        "clock",
        "created",
        "granted",
        "host",
        "id",
        "last_steps",
        "match",
        "next_table",
        "outages",
        "plies",
        "seed",
        "settings",
        "sitters",
        "status",
        "touched",
        "undo_asked",
        "version",
    )

    def __init__(
        self,
        id: str,
        host: str,
        settings: Settings,
        created: float,
        outages: Sequence[Outage] = (),
    ) -> None:
        self.id = id
        self.host = host
        self.settings = settings
        self.created = self.touched = created
        self.version = 0
        self.status: Status = "waiting"
        self.sitters: list[Sitter] = [OPEN] * settings.seats
        self.match: Match | None = None
        self.seed: str | None = None
        self.clock: Clock | None = None
        self.outages = outages
        self.plies: list[Ply] = []
        self.last_steps: list[Step] = []
        self.undo_asked: int | None = None
        self.granted: set[int] = set()
        self.next_table: str | None = None

    @property
    def game(self) -> Game:
        return find(self.settings.game)

    @property
    def actor(self) -> int:
        """The seat to move, or NOBODY."""
        return self.clock.running if self.clock and self.status == "playing" else NOBODY

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.person == person]

    @property
    def people(self) -> set[str]:
        """Who sits here."""
        return {sitter.person for sitter in self.sitters if sitter.person is not None}

    def apply(self, entry: Entry) -> list[Step]:
        """Take up the next fact; what it did to the match."""
        if entry.version != self.version + 1:
            raise ValueError(f"fact {entry.version} after {self.version} of table {self.id}")
        self.version = entry.version
        self.touched = entry.time
        steps = self._take(entry.fact, entry.time)
        if isinstance(entry.fact, Moved | Undone | Started) or not self._is_undo_open:
            self.undo_asked = None
            self.granted = set()
        return steps

    def _take(self, fact: AnyFact, time: float) -> list[Step]:
        match fact:
            case Sat(seat, person, name):
                self.sitters[seat] = Sitter(name, person=person)
            case BotSat(seat, level):
                self.sitters[seat] = Sitter(self._bot_name(seat), level=level)
            case Left(seat):
                self.sitters[seat] = OPEN
            case Configured(settings):
                kept = self.sitters[: settings.seats]
                self.sitters = kept + [OPEN] * (settings.seats - len(kept))
                self.settings = settings
            case Started(seed):
                return self._start(seed, time)
            case Moved(seat, action, by):
                return self._move(seat, action, by, time)
            case UndoAsked(seat):
                self.undo_asked = seat
                self.granted = set()
            case UndoGranted(seat):
                self.granted.add(seat)
            case UndoDeclined():
                self.undo_asked = None
            case Undone(_, ply):
                self._take_back(ply, time)
            case Resigned(seat):
                self._change(seat, resigned=True)
                if self.is_decided:
                    self._end(time)
            case StoodIn(seat):
                self._change(seat, away=True)
            case CameBack(seat):
                self._change(seat, away=False)
            case Followed(table):
                self.next_table = table
            case Closed():
                self._end(time, "closed")
        return []

    def _start(self, seed: str, time: float) -> list[Step]:
        settings = self.settings
        names = [sitter.name for sitter in self.sitters]
        self.seed = seed
        self.match = Match(settings.game, names, settings.options, seed)
        self.status = "playing"
        self.clock = Clock(settings.pace, settings.seats, outages=self.outages)
        self.clock.start(self.match.actor, time)
        return list(self.match.steps())

    def _move(
        self, seat: int, action: int, by: Literal["person", "bot", "rule"], time: float
    ) -> list[Step]:
        assert self.match is not None
        assert self.clock is not None
        steps = self.last_steps = self.match.play(action)
        self.plies.append(Ply(seat, by))
        self.clock.moved(self.match.actor, time)
        if self.match.over:
            self._end(time)
        return steps

    def _take_back(self, ply: int, time: float) -> None:
        assert self.match is not None
        assert self.clock is not None
        self.match.undo(len(self.plies) - ply)
        del self.plies[ply:]
        self.last_steps = _since_last_move(self.match)
        self.clock.taken_back(self.match.actor, time)

    def _change(self, seat: int, *, away: bool | None = None, resigned: bool = False) -> None:
        old = self.sitters[seat]
        self.sitters[seat] = replace(
            old, away=old.away if away is None else away, resigned=old.resigned or resigned
        )

    def _end(self, time: float, status: Status = "over") -> None:
        self.status = status
        if self.match:
            self.match.give_up()  # unless it was played to its end
        if self.clock:
            self.clock.stop(time)

    def _bot_name(self, seat: int) -> str:
        taken = {sitter.name for i, sitter in enumerate(self.sitters) if i != seat}
        return next(name for name in BOT_NAMES if name not in taken)

    # ── What follows from it ─────────────────────────────────────────────────────────────────────

    @property
    def is_decided(self) -> bool:
        """Whether resigning ended the match: one side is left, or no person."""
        left = [seat for seat, sitter in enumerate(self.sitters) if not sitter.resigned]
        sides = self.game.sides(self.settings.seats, self.options)
        person_left = any(self.sitters[seat].person for seat in left)
        return len({sides[seat] for seat in left}) <= 1 or not person_left

    @property
    def options(self) -> dict[str, str]:
        """All options, those left to their defaults too."""
        settings = self.settings
        return self.game.words(self.game.codes(settings.seats, settings.options))

    @property
    def payoff(self) -> tuple[float, ...]:
        """Each seat's share of the victory, once it is over: the book's, or of those who stayed.

        Where a bot played on for someone who resigned, that seat can still win by the book.
        """
        assert self.match is not None
        if self.match.result is not None:
            return self.match.result.payoff
        sides = self.game.sides(self.settings.seats, self.options)
        gave_up = {sides[seat] for seat, sitter in enumerate(self.sitters) if sitter.resigned}
        wins = [side not in gave_up for side in sides]
        if not any(wins):  # someone of every side resigned
            wins = [not sitter.resigned for sitter in self.sitters]
        return tuple(won / max(sum(wins), 1) for won in wins)

    def own_last(self, seat: int) -> int | None:
        """The last move that this seat chose itself."""
        for ply in range(len(self.plies) - 1, -1, -1):
            if self.plies[ply].seat == seat and self.plies[ply].by == "person":
                return ply
        return None

    def undo_needs(self, seat: int) -> Literal["free", "ask", "no"]:
        """What it takes to take back the last move of a seat."""
        ply = self.own_last(seat)
        if not self.settings.undo or self.status != "playing" or ply is None:
            return "no"
        if not self.others_of(seat):
            return "free"
        shown = ply < len(self.plies) - 1 or _shows(self.game, self.last_steps, seat)
        return "ask" if shown else "free"

    @property
    def asked(self) -> list[int]:
        """The seats whose consent to an undo is still wanted."""
        if self.undo_asked is None:
            return []
        return [seat for seat in self.others_of(self.undo_asked) if seat not in self.granted]

    def others_of(self, seat: int) -> list[int]:
        """The seats of other people who play themselves."""
        person = self.sitters[seat].person
        return [
            other
            for other, sitter in enumerate(self.sitters)
            if sitter.plays_itself and sitter.person != person
        ]

    @property
    def _is_undo_open(self) -> bool:
        """Whether someone still asks for an undo, and someone can still answer."""
        asker = self.undo_asked
        return asker is not None and self.sitters[asker].plays_itself and bool(self.asked)


def _since_last_move(match: Match) -> list[Step]:
    """The last move of a player, and what chance did after it."""
    steps = list(match.steps())
    moves = [place for place, step in enumerate(steps) if step.actor != CHANCE]
    return steps[moves[-1] :] if moves else []


def _shows(game: Game, steps: Sequence[Step], mover: int) -> bool:
    """Whether a move showed anything that someone did not know: chance, or a hidden card.

    It did not where nobody else saw which move it was, or all could have told that it was possible.
    """
    if any(step.actor == CHANCE for step in steps):
        return True
    others = [seat for seat in range(SPECTATOR, int(steps[0].before.seats)) if seat != mover]
    return any(_is_news(game, step, seat) for step in steps for seat in others)


def _is_news(game: Game, step: Step, seat: int) -> bool:
    if seen(step.before, step.action, seat) == HIDDEN:
        return False
    view = step.before.copy()
    redact(view, seat)
    return step.action not in game.legal(view)
