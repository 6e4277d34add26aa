"""A table: what its facts add up to. Nothing here knows of sockets or databases.

A table changes only by taking up a fact (`apply`); `after` gives the table that a fact would make
and leaves this one as it is, so that a fact can be stored before it counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import msgspec

from tafelrunde.core import components, transcript
from tafelrunde.core.desk import desk
from tafelrunde.core.game import Game, is_hidden, together
from tafelrunde.core.match import Match, Step
from tafelrunde.core.message import IllegalMove, Message
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.core.seed import Seed
from tafelrunde.core.transcript import Line, Record
from tafelrunde.server.clock import Clock, Mark, Outage
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    By,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Entry,
    Followed,
    Left,
    Moved,
    Replaced,
    Resigned,
    Rewritten,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.names import alike
from tafelrunde.server.protocol import Level, PerMove, Settings

GONE_AFTER = 300.0
"""Seconds that a bot has played for someone when the seat may go to someone else, where moves do
not take days; there it is the time of a move once more."""
Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
BOT_NAMES = (
    *("Ada", "Bruno", "Clara", "Dídac", "Elsa", "Ferran", "Greta", "Hugo", "Ines", "Jordi"),
    *("Konrad", "Laia", "Marta", "Nil", "Olga", "Pere", "Quim", "Rosa", "Sven", "Tilda"),
    *("Ulla", "Viktor", "Wanda", "Xenia"),
)
"""Names that need no translation: more than a table has seats, so that one is free whatever people
are called. New ones come last, for bots at stored tables are named by their place here."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person, a bot, or nobody."""

    name: str = ""
    person: str | None = None
    level: Level | None = None
    away: bool = False
    resigned: bool = False
    late: bool = False
    """They resigned since their time was up."""
    whence: str = ""
    """The trace of the address from which a person came, where that is known."""
    away_since: float = 0.0

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None

    @property
    def plays_itself(self) -> bool:
        """Whether a person is to be waited for."""
        return self.person is not None and not self.away and not self.resigned


OPEN = Sitter()


class Ply(msgspec.Struct, frozen=True):
    """Who made a move of the match, how, and what the clocks showed before it."""

    seat: int
    by: By
    version: int
    """Of the fact that it came with."""
    mark: Mark


@dataclass(frozen=True, slots=True)
class Plan:
    """What one of those who choose together has chosen so far."""

    actions: tuple[int, ...] = ()
    by: By = "person"
    is_whole: bool = False
    """Nothing is left to choose."""


NO_PLAN = Plan()
NO_ACTION = -1


_WITH_CHANCE = (Started, Moved, Chosen)
_ENDS_ASKING = (Moved, Undone, Started)


class Table:
    """The fold of a table's facts."""

    __slots__ = (
        "awaited",
        "came",
        "changes",
        "choosers",
        "clock",
        "created",
        "ended_on",
        "foreign",
        "former",
        "granted",
        "host",
        "id",
        "kicked",
        "kicked_from",
        "last_steps",
        "looked_ahead",
        "match",
        "next_table",
        "other_rules",
        "outages",
        "plans",
        "plies",
        "seat_asked",
        "seat_asked_at",
        "seat_granted",
        "seed",
        "settings",
        "sitters",
        "status",
        "taken_back",
        "taken_over",
        "tape",
        "touched",
        "undo_asked",
        "undo_asked_in",
        "undone_since",
        "version",
        "wished",
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
        self.undone_since: int | None = None
        """The version from which on the last undo took back what had happened."""
        self.status: Status = "waiting"
        self.sitters: list[Sitter] = [OPEN] * settings.seats
        self.kicked: frozenset[str] = frozenset()
        self.kicked_from: dict[str, float] = {}
        """Whence they came, and when they were asked to leave."""
        self.match: Match | None = None
        self.other_rules: Message | None = None
        """Why the match can only be looked at, where it was begun with other rules than ours."""
        self.foreign: Record | None = None
        """That match, in words."""
        self.seed: str | None = None
        self.tape = 0
        """How many times chance was made to draw anew."""
        self.clock: Clock | None = None
        self.outages = outages
        self.plies: list[Ply] = []
        self.taken_back: frozenset[int] = frozenset()
        """Places of moves that were taken back while another person was to move."""
        self.taken_over: dict[int, int] = {}
        """By seat: how many moves were made before who has it now came in another's place."""
        self.former: frozenset[tuple[str, int]] = frozenset()
        """Who had which seat in the match, and has it no more."""
        self.plans: dict[int, Plan] = {}
        """What is chosen, by seat, where seats choose together and not all have."""
        self.awaited: tuple[int, ...] = ()
        """The seats that are to move."""
        self.choosers: tuple[int, ...] = ()
        """The seats that choose together, whether they have chosen or not."""
        self.ended_on: tuple[int, ...] = ()
        """The seats that were to move when the table was closed or the match was over."""
        self.last_steps: list[Step] = []
        self.looked_ahead = False
        """Someone alone with bots took back what bots or chance had shown, and knows it now."""
        self.undo_asked: int | None = None
        self.granted: frozenset[int] = frozenset()
        self.undo_asked_in: frozenset[tuple[int, int]] = frozenset()
        """Who has asked for an undo, and after how many moves."""
        self.seat_asked: SeatAsked | None = None
        self.seat_asked_at = 0.0
        self.wished: dict[str, float] = {}
        """Who has asked for a bot's seat, and when that was over."""
        self.seat_granted: frozenset[int] = frozenset()
        self.next_table: str | None = None
        self.changes: dict[str, int] = {}
        """How many repeatable changes (sitting, leaving, undo) each person has made."""
        self.came: dict[str, int] = {}
        """How often people other than the host have sat down here or asked to, by whence."""

    @property
    def game(self) -> Game:
        return find(self.settings.game)

    @property
    def actor(self) -> int:
        """The first seat to move, or NOBODY."""
        return self.awaited[0] if self.awaited else NOBODY

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.person == person]

    @property
    def people(self) -> set[str]:
        """Who sits here."""
        return {sitter.person for sitter in self.sitters if sitter.person is not None}

    @property
    def to_move(self) -> list[str]:
        """The people whose turn it is."""
        people = {self.sitters[seat].person for seat in self.awaited}
        return sorted(person for person in people if person is not None)

    def match_of(self, seat: int) -> Match:
        """The match as a seat goes on from it: with what it chose, where seats choose together."""
        assert self.match is not None
        if self.chooses(seat):
            return self.match.planned(seat, self.plans.get(seat, NO_PLAN).actions)
        return self.match

    def chooses(self, seat: int) -> bool:
        """Whether a seat is one of those who choose together now, finished or not."""
        return seat in self.choosers

    @property
    def ready(self) -> list[int]:
        """The seats that have chosen while others still choose."""
        return [seat for seat, plan in sorted(self.plans.items()) if plan.is_whole]

    def ply_of(self, seat: int) -> int:
        """How many moves were made, as a seat counts them: its own choices are among them."""
        return len(self.plies) + len(self.plans.get(seat, NO_PLAN).actions)

    def changer(self, fact: AnyFact) -> str | None:
        """Who does something that brings no match nearer to its end, and can be done for ever.

        What can only follow on it (to leave, to answer, an undo that was granted) is not counted.
        """
        match fact:
            case Sat(_, person) | SeatAsked(_, person):
                return person
            case Configured() | BotSat():
                return self.host
            case UndoAsked(seat):
                return self._person(seat)
            case Undone(seat) if self.undo_asked is None:
                return self._person(seat)
            case Chosen(seat, moves) if len(moves) <= len(self.plans.get(seat, NO_PLAN).actions):
                return self._person(seat)
        return None

    def _person(self, seat: int) -> str | None:
        return self.sitters[seat].person if 0 <= seat < len(self.sitters) else None

    # ── Taking up facts ──────────────────────────────────────────────────────────────────────────

    def after(self, entry: Entry) -> tuple["Table", Entry, list[Step]]:
        """The table after a new fact, the fact with all that followed from it, and what it did."""
        next = self.fork()
        steps = next.apply(entry)
        fact = entry.fact
        if isinstance(fact, _WITH_CHANCE):
            fact = next._whole(fact, steps)
        return next, Entry(entry.version, entry.time, fact), steps

    def fork(self) -> "Table":
        """The same table once more."""
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        other.sitters = self.sitters.copy()
        other.plies = self.plies.copy()
        other.plans = self.plans.copy()
        other.wished = self.wished.copy()
        other.changes = self.changes.copy()
        other.came = self.came.copy()
        other.match = self.match.fork() if self.match else None
        other.clock = self.clock.fork() if self.clock else None
        other.foreign = (
            replace(self.foreign, lines=self.foreign.lines.copy()) if self.foreign else None
        )
        return other

    def apply(self, entry: Entry) -> list[Step]:
        """Take up the next fact; what it did to the match."""
        if entry.version != self.version + 1:
            raise ValueError(f"fact {entry.version} after {self.version} of table {self.id}")
        self.version = entry.version
        self.touched = entry.time
        fact = entry.fact
        if (changer := self.changer(fact)) is not None:
            self.changes[changer] = self.changes.get(changer, 0) + 1
        if isinstance(fact, Sat | SeatAsked) and fact.person != self.host:
            self.came[fact.whence] = self.came.get(fact.whence, 0) + 1
        steps = self._take(fact, entry.time)
        is_end = isinstance(fact, _ENDS_ASKING) or bool(steps)
        if is_end or not self._is_undo_open:
            self.undo_asked = None
            self.granted = frozenset()
        if self.seat_asked is not None and not self._is_seat_open:
            self._end_wish(entry.time)
        return steps

    def _take(self, fact: AnyFact, time: float) -> list[Step]:
        match fact:
            case Sat():
                self._sit(fact)
            case BotSat(seat, level, name):
                self.sitters[seat] = Sitter(name or self.bot_name(seat), level=level)
            case Left(seat, kicked):
                if kicked is not None:
                    self._kick(kicked, time)
                self.sitters[seat] = OPEN
            case Configured(settings, kicked, kicked_from):
                self.kicked |= set(kicked)
                self.kicked_from = {**self.kicked_from, **kicked_from}
                kept = self.sitters[: settings.seats]
                self.sitters = kept + [OPEN] * (settings.seats - len(kept))
                self.settings = settings
            case Started():
                return self._start(fact, time)
            case Moved():
                return self._move(fact, time)
            case Chosen():
                return self._choose(fact, time)
            case UndoAsked(seat):
                self.undo_asked = seat
                self.undo_asked_in |= {(seat, len(self.plies))}
                self.granted = frozenset()
            case UndoGranted(seat):
                self.granted |= {seat}
            case UndoDeclined():
                self.undo_asked = None
            case Undone():
                self._take_back(fact, time)
            case SeatAsked():
                self.seat_asked, self.seat_asked_at = fact, time
                self.seat_granted = frozenset()
            case SeatGranted(by):
                self.seat_granted |= {by}
            case SeatDeclined():
                self._end_wish(time)
            case Resigned(seat, late):
                self._change(seat, resigned=True, late=late)
                if self.is_decided:
                    self._end(time)
            case StoodIn(seat):
                self._change(seat, away=True)
                self.sitters[seat] = replace(self.sitters[seat], away_since=time)
            case Replaced(seat, level, name):
                self._hand_over(seat)
                self.sitters[seat] = Sitter(name, level=level)
            case CameBack(seat):
                self._change(seat, away=False)
            case Followed(table):
                self.next_table = table
            case Closed():
                self._end(time, "closed")
            case Rewritten():
                pass
        return []

    def _kick(self, person: str, time: float) -> None:
        self.kicked |= {person}
        for seat in self.seats_of(person):
            if whence := self.sitters[seat].whence:
                self.kicked_from = {**self.kicked_from, whence: time}
            self.sitters[seat] = OPEN

    def _sit(self, fact: Sat) -> None:
        seat, name = fact.seat, fact.name
        if self.status == "playing" and self.sitters[seat].person is not None:
            self._hand_over(seat)
        self.sitters[seat] = Sitter(name, person=fact.person, whence=fact.whence)
        for other, sitter in enumerate(self.sitters):
            if sitter.level is not None and alike(sitter.name, name) and self.status == "waiting":
                self.sitters[other] = replace(sitter, name=self.bot_name(other))

    def _hand_over(self, seat: int) -> None:
        """Someone is no more in the match; what they did there nobody takes back."""
        self.former |= {(self.sitters[seat].person or "", seat)}
        self.taken_over = {**self.taken_over, seat: len(self.plies)}

    def _end_wish(self, time: float) -> None:
        """Nobody asks for a bot's seat any more, or has it now."""
        if self.seat_asked is not None:
            self.wished[self.seat_asked.person] = time
        self.seat_asked = None
        self.seat_granted = frozenset()

    def _start(self, fact: Started, time: float) -> list[Step]:
        settings = self.settings
        names = fact.names or [sitter.name for sitter in self.sitters]
        options = fact.options or settings.options
        self.seed = fact.seed
        self.status = "playing"
        if len(names) == len(self.sitters):  # a name that is no longer known may have moved a bot's
            self.sitters = [
                sitter if sitter.name == name else replace(sitter, name=name)
                for sitter, name in zip(self.sitters, names, strict=True)
            ]
        self.other_rules = _other_rules(self.game, fact)
        steps: list[Step] = []
        if not self.other_rules:
            self.match = Match(settings.game, names, options, fact.seed)
            steps = list(self.match.steps())
            if fact.chance and fact.chance != self._goes(steps):
                self.match = None
                self.other_rules = self._does_not_fold
        if self.other_rules:
            hash = Seed(fact.seed).hash
            self.foreign = Record(
                settings.game, fact.rules, options, names, hash, edition_hash=fact.components
            )
            self._note([], fact)
            return []
        assert self.match is not None
        self.clock = Clock(settings.pace, settings.seats, outages=self.outages)
        self._await()
        self.clock.start(self.awaited, time)
        return steps

    def _move(self, fact: Moved, time: float) -> list[Step]:
        if self.other_rules:
            self._note([(fact.seat, fact.move or str(fact.action))], fact)
            return []
        assert self.match is not None
        assert self.clock is not None
        action = self.game.moves.actions.get(fact.move, NO_ACTION) if fact.move else fact.action
        try:
            steps = self.match.play(action) if fact.seat == self.match.actor else None
        except IllegalMove:
            steps = None
        if steps is None:
            self._freeze()
            return self._move(fact, time)
        if fact.chance and fact.chance != self._goes(steps):
            self.match.undo()
            self._freeze()
            return self._move(fact, time)
        self.last_steps = steps
        self.plies.append(Ply(fact.seat, fact.by, self.version, self.clock.mark(time)))
        self.plans = {}
        self._await()
        self.clock.moved(fact.seat, self.awaited, time)
        if self.match.over:
            self._end(time)
        return steps

    def _choose(self, fact: Chosen, time: float) -> list[Step]:
        """A seat chose, more or less or otherwise than before; if all have, it is done."""
        if self.other_rules:
            self._note(fact.made, fact)
            return []
        assert self.match is not None
        assert self.clock is not None
        seat = fact.seat
        actions = [self.game.moves.actions.get(move) for move in fact.moves]
        plan = self.plan(seat, actions, fact.by) if self.chooses(seat) else None
        if plan is None:
            self._freeze()
            return self._choose(fact, time)
        self.plans = {**self.plans, seat: plan}
        steps: list[Step] = []
        if all(self.plans.get(other, NO_PLAN).is_whole for other in self.choosers):
            steps = self._make_choices(self.clock.mark(time))
            made = self._made(steps)
            if fact.made and (fact.made != made or fact.chance != self._goes(steps)):
                self.match.undo(len(made))
                self._freeze()
                return self._choose(fact, time)
        self._await()
        self.clock.chose(seat, self.awaited, time)
        for mover, _ in self._made(steps):
            self.clock.rewarded(mover)
        if self.match.over:
            self._end(time)
        return steps

    def plan(self, seat: int, actions: Sequence[int | None], by: By) -> Plan | None:
        """What a seat would have chosen by these actions; None if it cannot choose so."""
        assert self.match is not None
        known = tuple(NO_ACTION if action is None else action for action in actions)
        try:
            after = self.match.planned(seat, known)
        except IllegalMove:
            return None
        return Plan(known, by, after.actor != seat)

    def _make_choices(self, mark: Mark) -> list[Step]:
        """All have chosen: the choices are made, seat by seat as the rules ask for them."""
        assert self.match is not None
        plans, self.plans = self.plans, {}
        left = {seat: list(plan.actions) for seat, plan in plans.items()}
        steps: list[Step] = []
        while left.get(self.match.actor):
            seat = self.match.actor
            self.last_steps = self.match.play(left[seat].pop(0))
            self.plies.append(Ply(seat, plans[seat].by, self.version, mark))
            steps += self.last_steps
        return steps

    def _whole(self, fact: Started | Moved | Chosen, steps: Sequence[Step]) -> AnyFact:
        """A fact with what chance did, so that it can be read without the rules."""
        if self.match is None:
            return fact
        chance, result = self._goes(steps), self.match.result
        winners = list(result.winners) if result else None
        if isinstance(fact, Chosen):
            made = self._made(steps)
            return msgspec.structs.replace(fact, made=made, chance=chance, winners=winners)
        if isinstance(fact, Moved):
            hidden = bool(steps) and bool(is_hidden(steps[0].before, steps[0].action))
            return msgspec.structs.replace(fact, chance=chance, hidden=hidden, winners=winners)
        return msgspec.structs.replace(fact, chance=chance)

    def _made(self, steps: Sequence[Step]) -> list[tuple[int, str]]:
        """The players' moves among steps, seat and words."""
        words = self.game.moves.words
        return [(step.actor, words[step.action]) for step in steps if step.actor != CHANCE]

    def _goes(self, steps: Sequence[Step]) -> list[str]:
        """What chance did in these steps, in words: each go as it stands in a transcript."""
        assert self.match is not None
        goes: list[str] = []
        fallen: list[str] = []
        for step in steps:
            if step.actor == CHANCE:
                fallen.append(self.game.moves.words[step.action])
                if self.match.halts(step):
                    goes.append(", ".join(fallen))
                    fallen = []
        return goes

    def _take_back(self, fact: Undone, time: float) -> None:
        ply, anew = fact.ply, fact.anew
        self.tape += anew
        if self.foreign is not None:
            moves = [i for i, line in enumerate(self.foreign.lines) if line.actor != CHANCE]
            for place in moves[ply : ply + 1]:
                del self.foreign.lines[place:]
            return
        assert self.match is not None
        assert self.clock is not None
        if not 0 <= ply < len(self.plies):
            self._freeze()
            return
        if self.status == "over":  # chance had ended it, and draws anew
            self.status = "playing"
        if not self.others_of(fact.seat):
            is_shown = ply < len(self.plies) - 1 or self.match.chance_since(ply)
            self.looked_ahead = self.looked_ahead or is_shown
        self.match.undo(len(self.plies) - ply, anew)
        self.undone_since = self.plies[ply].version
        if self._others_think(fact.seat):
            self.taken_back |= {ply}
        mark = self.plies[ply].mark
        del self.plies[ply:]
        self.taken_over = {seat: min(at, ply) for seat, at in self.taken_over.items()}
        self.undo_asked_in = frozenset(asked for asked in self.undo_asked_in if asked[1] <= ply)
        self.plans = {}
        self.last_steps = _since_last_move(self.match)
        self._await()
        self.clock.taken_back(mark, fact.seat, self.awaited, time)

    def _await(self) -> None:
        """Reckon whose turn it is."""
        assert self.match is not None
        seats = tuple(self.match.choosers)
        self.choosers = seats if self.match.chooses_together else ()
        self.awaited = tuple(s for s in seats if not self.plans.get(s, NO_PLAN).is_whole)

    def _change(
        self, seat: int, *, away: bool | None = None, resigned: bool = False, late: bool = False
    ) -> None:
        old = self.sitters[seat]
        self.sitters[seat] = replace(
            old,
            away=old.away if away is None else away,
            resigned=old.resigned or resigned,
            late=old.late or late,
        )

    def _end(self, time: float, status: Status = "over") -> None:
        self.status = status
        self.ended_on = self.awaited
        self.awaited = self.choosers = ()
        self.plans = {}
        if self.match:
            self.match.give_up()  # unless it was played to its end
        if self.foreign:
            self.foreign.given_up = self.foreign.winners is None
            self.foreign.seed = self.seed
        if self.clock:
            self.clock.stop(time)

    def bot_name(self, seat: int) -> str:
        """A name for a bot that nobody else here has."""
        taken = [sitter.name for i, sitter in enumerate(self.sitters) if i != seat]
        free = (name for name in BOT_NAMES if not any(alike(name, other) for other in taken))
        return next(free)

    # ── Other rules ──────────────────────────────────────────────────────────────────────────────

    def _note(self, moves: Sequence[tuple[int, str]], fact: Started | Moved | Chosen) -> None:
        """What happened in a match of other rules, word for word."""
        assert self.foreign is not None
        self.foreign.lines += [Line(seat, (move,)) for seat, move in moves]
        self.foreign.lines += [Line(CHANCE, (go,), tape=self.tape) for go in fact.chance]
        if not isinstance(fact, Started) and fact.winners is not None:
            self.foreign.winners = tuple(fact.winners)
            self._end(self.touched)

    def _freeze(self) -> None:
        """What comes next does not follow from our rules: nobody plays on, and it stays in words.

        The match can be looked at as far as it went.
        """
        assert self.match is not None
        self.other_rules = self._does_not_fold
        self.foreign = transcript.read(self.match.transcript)
        self.awaited = self.choosers = ()
        self.plans = {}
        if self.clock:
            self.clock.stop(self.touched)

    @property
    def _does_not_fold(self) -> Message:
        return Message("does-not-fold", {"game": Message(self.settings.game)})

    @property
    def has_begun(self) -> bool:
        return self.foreign is not None or self.match is not None

    @property
    def transcript(self) -> str | None:
        """The match as a text, of whatever rules; None before it begins."""
        if self.foreign is not None:
            return transcript.write(self.foreign)
        return self.match.transcript if self.match else None

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
        if self.match is not None and self.match.result is not None:
            return self.match.result.payoff
        sides = self.game.sides(self.settings.seats, self.options)
        gave_up = {sides[seat] for seat, sitter in enumerate(self.sitters) if sitter.resigned}
        wins = [side not in gave_up for side in sides]
        if not any(wins):  # someone of every side resigned
            wins = [not sitter.resigned for sitter in self.sitters]
        return tuple(won / max(sum(wins), 1) for won in wins)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once it is over, by whatever rules."""
        if self.foreign is not None and self.foreign.winners is not None:
            return self.foreign.winners
        return tuple(seat for seat, share in enumerate(self.payoff) if share > 0)

    # ── Taking back ──────────────────────────────────────────────────────────────────────────────

    def own_last(self, seat: int) -> int | None:
        """The last move that this seat chose itself."""
        for ply in range(len(self.plies) - 1, self.taken_over.get(seat, 0) - 1, -1):
            if self.plies[ply].seat == seat and self.plies[ply].by == "person":
                return ply
        return None

    def undo_needs(self, seat: int) -> Literal["free", "ask", "no"]:
        """What it takes to take back the last move, or the last choice, of a seat.

        Nothing goes back over another person's own move, nor over anything shown to anyone, unless
        they consent: whether they are here, away or thinking. Who has resigned cannot. What another
        person thinks about is taken from under them once, and not the second time; what others
        choose together never, whether they have chosen anything yet, which nobody is to know.
        """
        if self.status != "playing" or self.other_rules:
            return "no"
        if self.plans.get(seat, NO_PLAN).actions:
            return "free"  # nobody has seen it
        ply = self.own_last(seat)
        if not self.settings.undo or ply is None or self._went_by_someone_gone(seat, ply):
            return "no"
        others = self.others_of(seat)
        if not others:
            return "free"
        others_moved = ply < len(self.plies) - 1
        if others_moved or any(other in self.choosers for other in others):
            return "ask"
        is_again = ply in self.taken_back and self._others_think(seat)
        return "ask" if is_again or _shows(self.game, self.last_steps, seat) else "free"

    def _others_think(self, seat: int) -> bool:
        """Whether another person is to move."""
        return any(other in self.awaited for other in self.others_of(seat))

    def _went_by_someone_gone(self, seat: int, ply: int) -> bool:
        """Whether another person moved since, and cannot be asked any more."""
        if not self.taken_over and not any(sitter.resigned for sitter in self.sitters):
            return False
        return any(
            made.by == "person"
            and made.seat != seat
            and (self.sitters[made.seat].resigned or at < self.taken_over.get(made.seat, 0))
            for at, made in enumerate(self.plies[ply:], ply)
        )

    def draws_anew(self, seat: int, ply: int) -> bool:
        """Whether chance draws anew where a move is taken back: it has shown something to others.

        Who plays against bots alone sees the same dice again; nobody else sits down there then.
        """
        if self.match is None or not self.others_of(seat):
            return False
        return self.match.chance_since(ply)

    @property
    def asked(self) -> list[int]:
        """The seats whose consent to an undo is still wanted."""
        if self.undo_asked is None:
            return []
        return [seat for seat in self.others_of(self.undo_asked) if seat not in self.granted]

    def others_of(self, seat: int) -> list[int]:
        """The seats of other people, here or away, who have not resigned."""
        person = self.sitters[seat].person
        return [other for other in self.seats_of_people if self.sitters[other].person != person]

    @property
    def seats_of_people(self) -> list[int]:
        """The seats of all people who have not resigned."""
        return [
            seat
            for seat, sitter in enumerate(self.sitters)
            if sitter.person is not None and not sitter.resigned
        ]

    @property
    def _is_undo_open(self) -> bool:
        """Whether someone still asks for an undo, and all who have to consent can still do so."""
        asker = self.undo_asked
        if asker is None or not self.sitters[asker].plays_itself or not self.asked:
            return False
        ply = self.own_last(asker)
        return ply is None or not self._went_by_someone_gone(asker, ply)

    @property
    def asked_for_seat(self) -> list[int]:
        """The seats whose consent is still wanted to let someone take a bot's seat."""
        wish = self.seat_asked
        if wish is None:
            return []
        asked = self.beside(wish.seat)
        return [seat for seat in asked if seat not in self.seat_granted]

    def beside(self, seat: int) -> list[int]:
        """The other seats of people: they decide who comes to this one."""
        return [other for other in self.seats_of_people if other != seat]

    def gone_at(self, seat: int) -> float | None:
        """When the seat of someone for whom a bot plays may go to someone else."""
        sitter, pace = self.sitters[seat], self.settings.pace
        if self.status != "playing" or sitter.person is None or not sitter.away or sitter.resigned:
            return None
        lasts = pace.hours * 3600.0 if isinstance(pace, PerMove) else GONE_AFTER
        return sitter.away_since + lasts

    @property
    def _is_seat_open(self) -> bool:
        """Whether someone still asks for a seat, and can have it: whose it was is not back."""
        wish = self.seat_asked
        if wish is None or self.status != "playing" or wish.person in self.people:
            return False
        sitter = self.sitters[wish.seat]
        return sitter.level is not None or (sitter.away and not sitter.resigned)


def _other_rules(game: Game, fact: Started) -> Message | None:
    """Why a match cannot be folded by our rules, if it cannot."""
    title = Message(game.name)
    if fact.rules != game.version:
        return Message(
            "other-rules",
            {"game": title, "theirs": fact.rules, "ours": game.version},
        )
    if fact.edition is not None and fact.edition != components.digest(game.folder):
        return Message("begun-with-other-components", {"game": title})
    return None


def _since_last_move(match: Match) -> list[Step]:
    """The last move of a player, and what chance did after it."""
    steps = list(match.steps())
    moves = [place for place, step in enumerate(steps) if step.actor != CHANCE]
    return steps[moves[-1] :] if moves else []


def _shows(game: Game, steps: Sequence[Step], mover: int) -> bool:
    """Whether a move showed anything that someone did not know: chance, or a hidden card.

    What was chosen together is shown once all have chosen.
    """
    if any(step.actor == CHANCE for step in steps) or together(steps[0].before, mover):
        return True
    return any(desk(game).is_news(step.before, step.action, mover) for step in steps)
