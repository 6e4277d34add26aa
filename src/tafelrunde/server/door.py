"""The one door out: what a seat, or a spectator, gets of a table. Nothing else leaves the server.

Everything is made from views: `_position` and `_told` are the only places where a match is read,
and both erase what the seat cannot know first. What leaves depends on the table's facts, the seat
and the time alone, so that an event that is sent again is the same to the byte.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from msgspec import Raw
from msgspec.structs import replace

from tafelrunde.core.game import seen
from tafelrunde.core.match import SPECTATOR, Match, Step, View
from tafelrunde.core.message import Message
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE
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
    Resigned,
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
    LegalMove,
    Moment,
    Position,
    Prospect,
    Scene,
    SeatWish,
    Whole,
    Words,
    encoder,
    words,
)
from tafelrunde.server.table import Table

_ANSWERS = SeatGranted | SeatDeclined


def whole(
    table: Table,
    seat: int,
    person: str,
    time: float,
    notice: Words | None = None,
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
        _promise(table),
        _position(table, seat),
        _clock(table, time),
        table.undo_asked,
        table.next_table,
        notice,
        _wish(table),
        words(table.other_rules) if table.other_rules else None,
        [],
        False,
    )


def with_log(whole: Whole, log: list[Raw], more: bool) -> Whole:
    """The whole table with what its seat was told last, as bytes; whether there is more."""
    return replace(whole, log=cast(list[Event], log), more=more)


def event(table: Table, entry: Entry, steps: Sequence[Step], seat: int) -> Event:
    """A fact that the table has just taken up, for one seat."""
    fact = entry.fact
    on_match = isinstance(fact, Started | Moved | Chosen | Undone | Resigned)
    on_chairs = isinstance(
        fact, Sat | Left | BotSat | Configured | Started | Resigned | StoodIn | CameBack
    )
    match = table.match
    told: list[tuple[Words, Words | None]] = []
    moments: list[Moment] = []
    for step in steps if match else []:
        assert match is not None
        told += _told(match, step, seat)
        moments += _moments(match, step, seat, len(told))
    told += _in_words(table, fact)
    return Event(
        entry.version,
        entry.time,
        kind(fact),
        seat=fact.by if isinstance(fact, _ANSWERS) else getattr(fact, "seat", None),
        name=table.sitters[fact.seat].name if isinstance(fact, Sat | BotSat) else None,
        late=getattr(fact, "late", False),
        action=_action(steps, seat) if isinstance(fact, Moved) and steps else None,
        told=[said for said, _ in told],
        parts=[part for _, part in told],
        moments=moments,
        status=table.status if on_match or isinstance(fact, Closed) else None,
        settings=table.settings if isinstance(fact, Configured) else None,
        chairs=chairs(table) if on_chairs else None,
        seed_hash=_promise(table) if isinstance(fact, Started) else None,
        position=_position(table, seat) if on_match else None,
        clock=_clock(table, entry.time) if on_match else None,
        undo_asked=table.undo_asked,
        seat_asked=_wish(table),
        rematch=fact.table if isinstance(fact, Followed) else None,
        anew=isinstance(fact, Undone) and fact.anew,
    )


def told_only(event: Event) -> Raw:
    """An event without the position, for a log."""
    told = replace(event, position=None, moments=[], chairs=None, settings=None, clock=None)
    return Raw(encoder.encode(told))


def _promise(table: Table) -> str | None:
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
        )
        for sitter in table.sitters
    ]


def _position(table: Table, seat: int) -> Position | None:
    """The match as a seat may know it."""
    if table.match is None:
        return None
    match = table.match_of(seat)
    view = match.view(seat)
    is_mine = seat in table.awaited
    return Position(
        table.ply_of(seat),
        seat if is_mine else table.actor,
        scene(view),
        list(table.awaited),
        table.ready,
        _ask(match, view) if is_mine else None,
        _legal_moves(table, match) if is_mine else [],
        table.undo_needs(seat) if seat != SPECTATOR else "no",
        _ending(table) if table.status == "over" else None,
    )


def scene(view: View) -> Scene:
    """The fields of a view's record, and what the rules make of them."""
    state, showing = view.state, view.game.showing
    names: tuple[str, ...] = state.dtype.names
    values = zip(names, state.item(), strict=True)
    fields = {name: v if isinstance(v, int) else v.tolist() for name, v in values}
    return Scene(fields, showing.outline(state, view.seat) if showing else {})


def _ask(match: Match, view: View) -> Words | None:
    showing = view.game.showing
    return words(showing.ask(view.state, match.names)) if showing else None


def _moments(match: Match, step: Step, seat: int, told: int) -> list[Moment]:
    """What a seat could see within a step."""
    showing = match.game.showing
    if showing is None or not showing.moments(step.before, step.action, step.after):
        return []  # most steps have none, whoever looks
    scenes = [
        scene(View(match.game, seat, state)) for state in showing.moments(*match.seen(step, seat))
    ]
    return [Moment(shown.state, shown.outline, told) for shown in scenes]


def prospects(match: Match, seat: int, hints: bool) -> list[Prospect]:
    """What each move of the actor would bring, reckoned from what it may know."""
    game, view, showing = match.game, match.view(seat), match.game.showing
    found = []
    for action in match.actions if showing else []:
        assert showing is not None
        prospect = showing.foresee(view.state, action, match.names)
        if prospect is not None:
            chances = [Chance(words(say), round(p, 4)) for say, p in prospect.chances]
            seen = scene(View(game, seat, prospect.state))
            price = words(prospect.price) if prospect.price and hints else None
            said = words(prospect.says)
            found.append(Prospect(action, seen, said, chances if hints else [], price))
    return found


def _legal_moves(table: Table, match: Match) -> list[LegalMove]:
    """What a seat can do; nothing where the server does it."""
    if table.settings.forced and not table.choosers and match.forced:
        return []
    return [_legal_move(match.game.name, action) for action in match.actions]


@lru_cache(8192)
def _legal_move(game: str, action: int) -> LegalMove:
    notation = find(game).notation
    return LegalMove(action, notation.move(action), words(notation.message(action)))


def _told(match: Match, step: Step, seat: int) -> list[tuple[Words, Words | None]]:
    """The sentences of a step, each with the heading it belongs under."""
    told = [words(message) for message in match.told(step, seat)]
    showing = match.game.showing
    heading = showing.part(step.before, match.names, seat) if told and showing else None
    return [(said, words(heading) if heading else None) for said in told]


def _in_words(table: Table, fact: AnyFact) -> list[tuple[Words, Words | None]]:
    """What happened in a match of other rules: of what all could see, its words are known."""
    if table.foreign is None or not isinstance(fact, Moved | Chosen):
        return []
    name = table.foreign.names[fact.seat]
    if isinstance(fact, Chosen) or fact.hidden:
        return [(words(Message("moved-unseen", {"name": name})), None)]
    return [(words(Message("moved-in-words", {"name": name, "move": fact.move})), None)]


def _action(steps: Sequence[Step], seat: int) -> int:
    """The player's action among the steps, as a seat sees it."""
    step = next(step for step in steps if step.actor != CHANCE)
    return int(seen(step.before, step.action, seat))


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
        [words(message) for message in result.standings] if result else [],
        [seat for seat, sitter in enumerate(table.sitters) if sitter.resigned],
        result.cut_off if result else False,
        table.seed,
    )


def _clock(table: Table, time: float) -> ClockFace | None:
    clock = table.clock
    if clock is None or not clock.ticks:
        return None
    left = [round(clock.left_now(seat, time), 1) for seat in range(clock.seats)]
    return ClockFace(left, sorted(clock.running))
