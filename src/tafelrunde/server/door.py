"""The one door out: what a seat, or a spectator, gets of a table. Nothing else leaves the server.

Everything is made from views: `_position` and `_Report` are the only places where a match is read,
and both erase what the seat cannot know first. What leaves depends on the table's facts, the seat
and the time alone, so that an event that is sent again is the same to the byte.
"""

from collections.abc import Sequence
from typing import cast

from msgspec import Raw
from msgspec.structs import replace

from tafelrunde.core import telling
from tafelrunde.core.desk import desk
from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match, Step, View
from tafelrunde.core.message import IllegalMove, Message, written
from tafelrunde.core.sentences import Row
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
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
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    Undone,
    kind,
)
from tafelrunde.server.protocol import (
    Chair,
    Chance,
    ClockFace,
    Ending,
    Event,
    Moment,
    Position,
    Prospect,
    Remark,
    SeatWish,
    Whole,
    encoder,
    remark,
)
from tafelrunde.server.table import Table

_ANSWERS = (SeatGranted, SeatDeclined)
_ON_MATCH = (Started, Moved, Chosen, Undone, Resigned)
_ON_CHAIRS = (
    *(Sat, Left, BotSat, Configured, Started, Resigned, StoodIn, CameBack),
    *(Replaced, Rewritten),
)
_OF_SITTING = (Sat, BotSat, Replaced)
_ON_STATUS = (Started, Undone, Resigned, Closed)


def whole(
    table: Table,
    seat: int,
    person: str,
    time: float,
    notice: Remark | None = None,
) -> Whole:
    """The whole table for someone who looks from a seat, without its log."""
    return Whole(
        table.id,
        table.version,
        time,
        table.status,
        table.settings,
        table.host,
        person,
        seat,
        chairs(table),
        _seed_hash(table),
        _position(table, seat),
        _clock(table, time),
        table.undo_asked,
        table.next_table,
        notice,
        _wish(table),
        remark(table.other_rules) if table.other_rules else None,
        table.match.names if table.match else [],
        [],
        False,
    )


def with_log(whole: Whole, log: list[Raw], more: bool) -> Whole:
    """The whole table with what its seat was told last, as bytes; whether there is more."""
    return replace(whole, log=cast(list[Event], log), more=more)


def event(table: Table, entry: Entry, steps: Sequence[Step], seat: int) -> Event:
    """A fact that the table has just taken up, for one seat."""
    return News(table, entry, steps).to(seat)


class News:
    """A fact that a table has just taken up: what of it is the same for all, and for each seat."""

    def __init__(self, table: Table, entry: Entry, steps: Sequence[Step]) -> None:
        fact = entry.fact
        self._table = table
        self._steps = steps if table.match else []
        self._is_move = isinstance(fact, Moved) and bool(steps)
        self._on_match = on_match = isinstance(fact, _ON_MATCH)
        self._chooser = fact.seat if isinstance(fact, Chosen) else None
        self._to_all = Event(
            entry.version,
            entry.time,
            kind(fact),
            seat=_seat(fact),
            name=table.sitters[fact.seat].name if isinstance(fact, _OF_SITTING) else None,
            late=getattr(fact, "late", False),
            forced=isinstance(fact, Moved) and fact.by == "rule",
            said=_in_words(table, fact),
            status=_status(table, fact),
            settings=table.settings if isinstance(fact, Configured) else None,
            chairs=chairs(table) if isinstance(fact, _ON_CHAIRS) else None,
            seed_hash=_seed_hash(table) if isinstance(fact, Started) else None,
            clock=_clock(table, entry.time) if on_match else None,
            undo_asked=table.undo_asked,
            seat_asked=_wish(table),
            rematch=fact.table if isinstance(fact, Followed) else None,
            names=table.match.names if isinstance(fact, Started) and table.match else [],
            anew=isinstance(fact, Undone) and fact.anew,
            since=table.undone_since if isinstance(fact, Undone) else None,
        )

    def to(self, seat: int) -> Event:
        """What a seat is told of it."""
        table = self._table
        report = _Report()
        for step in self._steps:
            assert table.match is not None
            report.add(table.match, step, seat)
        return replace(
            self._to_all,
            seat=seat if seat == self._chooser else self._to_all.seat,
            action=report.action if self._is_move else None,
            told=report.told,
            parts=report.parts,
            moments=report.moments,
            outcomes=report.outcomes,
            position=_position(table, seat) if self._on_match else None,
        )


def _seat(fact: AnyFact) -> int | None:
    """Whose doing it was, as all may know: of a choice that nobody sees only its seat knows that.

    Others see who is ready, and else that something was chosen: facts are numbered without gaps.
    """
    if isinstance(fact, Chosen):
        return None
    return fact.by if isinstance(fact, _ANSWERS) else getattr(fact, "seat", None)


def _status(table: Table, fact: AnyFact) -> str | None:
    """How the table stands, where the fact may have changed that."""
    return table.status if isinstance(fact, _ON_STATUS) or table.status == "over" else None


class _Report:
    """What a seat hears and sees of an event, step by step."""

    def __init__(self) -> None:
        self.action: int | None = None
        """That of the first step: the player's own."""
        self.told: list[Row] = []
        self.parts: list[tuple[int, Row]] = []
        self.moments: list[Moment] = []
        self.outcomes: list[bytes] = []

    def add(self, match: Match, step: Step, seat: int) -> None:
        report = desk(match.game).report(step.before, step.action, step.after, seat)
        if self.action is None:
            self.action = report.action
        heading = report.heading
        if heading and (not self.parts or self.parts[-1][1] != heading):
            self.parts.append((len(self.told), heading))
        self.told += report.told
        self.moments += [Moment(*scene, len(self.told)) for scene in report.moments]
        if report.outcome is not None:
            self.outcomes.append(report.outcome)


def told_only(event: Event) -> Raw:
    """An event without the position, for a log."""
    told = replace(event, position=None, moments=[], chairs=None, settings=None, clock=None)
    return Raw(encoder.encode(told))


def _seed_hash(table: Table) -> str | None:
    """The hash of the seed, of whatever rules the match is."""
    match = table.match or table.foreign
    return match.seed_hash if match else None


def _wish(table: Table) -> SeatWish | None:
    wish = table.seat_asked
    return SeatWish(wish.seat, wish.person, wish.name) if wish else None


def chairs(table: Table, here: frozenset[str] = frozenset()) -> list[Chair]:
    """Who sits where."""
    return [
        Chair(
            "open" if sitter.is_open else "bot" if sitter.person is None else "person",
            sitter.name,
            sitter.person,
            sitter.level,
            sitter.person in here,
            sitter.away,
            sitter.resigned,
            table.gone_at(seat),
        )
        for seat, sitter in enumerate(table.sitters)
    ]


def _position(table: Table, seat: int) -> Position | None:
    """The match as a seat may know it."""
    if table.match is None:
        return None
    match = table.match_of(seat)
    is_mine = seat in table.awaited
    seen = match.look(seat, is_mine)
    return Position(
        table.ply_of(seat),
        seat if is_mine else table.actor,
        seen.view,
        seen.outline,
        list(table.awaited) if len(table.awaited) > 1 else [],
        table.ready,
        seen.ask,
        [] if seen.actions and _is_made_here(table, match) else seen.actions,
        table.undo_needs(seat) if seat != SPECTATOR else "no",
        _ending(table) if table.status == "over" else None,
    )


def ahead(match: Match, seat: int, path: Sequence[int]) -> View:
    """What a seat knows, as if it had made these moves: each as far as it can be foreseen."""
    view = match.view(seat)
    for action in path:
        prospect = None
        if view.actor == seat and action in view.game.legal(view.state):
            prospect = telling.foreseen(view.game.sentences, view.state, action)
        if prospect is None:
            raise IllegalMove(Message("not-a-move", {"move": written(action)}))
        view = View(view.game, seat, prospect.state)
    return view


def prospects(view: View, actions: Sequence[int], hints: bool) -> list[Prospect]:
    """What each of these moves of the actor would bring, reckoned from what it may know."""
    game, seat = view.game, view.seat
    found = []
    for action in actions if game.outline is not None else []:
        prospect = telling.foreseen(game.sentences, view.state, action)
        if prospect is not None:
            shown, outline = desk(game).outlined(prospect.state, seat)
            chances = [Chance(row, round(chance, 4)) for row, chance in prospect.chances]
            price = prospect.price if hints else None
            says = prospect.says
            found.append(Prospect(action, shown, outline, says, chances if hints else [], price))
    return found


def _is_made_here(table: Table, match: Match) -> bool:
    """Whether the server makes the next move itself: everyone can tell that it is the only one."""
    return table.settings.forced and not table.choosers and match.forced


def _in_words(table: Table, fact: AnyFact) -> list[Remark]:
    """What is said beside what the rules tell.

    A match that began on a device says so: its owner knows the seed. Of what happened in a match
    of other rules the words of what all could see are known.
    """
    if isinstance(fact, Started) and fact.handed:
        return [remark(Message("begun-on-a-device"))]
    if table.foreign is None or not isinstance(fact, (Moved, Chosen)):
        return []
    name = table.foreign.names[fact.seat]
    if isinstance(fact, Chosen) or fact.hidden:
        return [remark(Message("moved-unseen", {"name": name}))]
    return [remark(Message("moved-in-words", {"name": name, "move": fact.move}))]


def _ending(table: Table) -> Ending:
    """How it ended; from now on nothing about chance is secret."""
    match = table.match
    assert match is not None
    assert table.seed is not None
    result = match.result
    payoff = table.payoff
    return Ending(
        [seat for seat, share in enumerate(payoff) if share > 0],
        list(payoff),
        match.standings if result else [],
        [seat for seat, sitter in enumerate(table.sitters) if sitter.resigned],
        "resigned" if result is None else "bound" if result.cut_off else "rules",
        table.seed,
    )


def _clock(table: Table, time: float) -> ClockFace | None:
    clock = table.clock
    if clock is None or not clock.ticks:
        return None
    left = [round(clock.left_now(seat, time), 1) for seat in range(clock.seats)]
    return ClockFace(left, sorted(clock.running))
