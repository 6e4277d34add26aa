"""Whether a command is allowed at a table, and the fact that it makes.

Nothing is changed here: a fact counts once it is stored and the table has taken it up.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from tafelrunde.core import components
from tafelrunde.core.match import Match
from tafelrunde.core.message import IllegalMove, Message, Refused, refuse
from tafelrunde.core.registry import find
from tafelrunde.core.seed import Seed
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    By,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Followed,
    Left,
    Moved,
    Replaced,
    Resigned,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.names import alike, could_be, plain
from tafelrunde.server.protocol import (
    Answer,
    Command,
    Configure,
    Leave,
    Level,
    Move,
    Open,
    Relaxed,
    Replace,
    Resign,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
    Unhurried,
)
from tafelrunde.server.table import NO_PLAN, Table

NAME_LOOKS_LIKE: Final = "name-looks-like"
ASK_AGAIN = 600.0
"""Seconds until someone may ask for a bot's seat again, however that ended."""
CHANGES_OF_ONE = 300
"""How often one person may do at a table what can be done again and again: sit down, change
settings, take back. Moves are not counted: they bring a match to its end."""
STAND_IN: Level = "journeyman"
"""Who plays on for someone who resigned."""
COMING_FROM, COMING = 100, 1500
"""How often people may sit down at a table, or ask to, from one address; and from all of which
nothing is known. No address takes from another what it may do."""


def decide(table: Table, person: str, name: str, command: Command, now: float) -> AnyFact:
    """The fact that a command of a person makes, or a refusal."""
    if table.other_rules is not None:
        return _of_other_rules(table, person, command, table.other_rules)
    fact = _fact(table, person, name, command, now)
    changer = table.changer(fact)
    if changer is not None and table.changes.get(changer, 0) >= CHANGES_OF_ONE:
        raise refuse("too-many-changes")
    return fact


def check_coming(table: Table, fact: Sat | SeatAsked) -> None:
    """Refuse one who comes to a table from where people came too often."""
    most = COMING_FROM if fact.whence else COMING
    if fact.person != table.host and table.came.get(fact.whence, 0) >= most:
        raise refuse("too-many-changes")


def _fact(table: Table, person: str, name: str, command: Command, now: float) -> AnyFact:
    match command:
        case Sit():
            return _sit(table, person, name, command, now)
        case Leave():
            return _leave(table, person, command)
        case SeatBot():
            return _seat_bot(table, person, command)
        case Open():
            return _open(table, person, command)
        case Configure():
            return _configure(table, person, command)
        case Start():
            return _start(table, person)
        case Move():
            return _move(table, person, command, now)
        case Undo():
            return _undo(table, person, command, now)
        case Answer():
            return _answer(table, person, command, now)
        case Resign():
            return _resign(table, person, command)
        case Replace():
            return _replace(table, person, command, now)
    raise TypeError(f"{command} makes no fact")


def _of_other_rules(table: Table, person: str, command: Command, why: Message) -> Closed:
    """Nobody plays on by other rules than ours; the host may end the match."""
    if not isinstance(command, Resign) or table.status != "playing":
        raise Refused(why)
    _host(table, person)
    return Closed()


def check_settings(settings: Settings) -> None:
    """Refuse what no match can be played with."""
    game = find(settings.game)
    codes = game.codes(settings.seats, settings.options)
    if settings.rated:
        _check_rated(settings, game.sides(settings.seats, game.words(codes)))


def _check_rated(settings: Settings, sides: Sequence[int]) -> None:
    """Refuse settings under which a match cannot count for the ratings."""
    if settings.undo or settings.hints:
        raise refuse("rated-without-help")
    if len(set(sides)) < 2:
        raise refuse("rated-with-rivals")
    pace = settings.pace
    if isinstance(pace, Unhurried) or (isinstance(pace, Relaxed) and settings.stand_in is None):
        raise refuse("rated-in-time")


def follow(table: Table, person: str, next_table: str) -> Followed:
    """A rematch, where the match is over and there is none yet."""
    if table.status != "over":
        raise refuse("match-goes-on")
    _own_any(table, person)
    if table.next_table is not None:
        raise refuse("rematch-exists")
    return Followed(next_table)


def _sit(
    table: Table, person: str, name: str, command: Sit, now: float
) -> Sat | CameBack | SeatAsked:
    _in_range(table, command.seat)
    sitter = table.sitters[command.seat]
    if table.status == "playing" and sitter.person == person and sitter.away:
        return CameBack(command.seat)
    if table.status not in ("waiting", "playing"):
        raise refuse("match-is-over")
    if person in table.kicked:
        raise refuse("was-kicked")
    if table.status == "waiting":
        if sitter.person is not None:
            raise refuse("seat-taken", name=sitter.name)
        return Sat(command.seat, person, _free_name(table, person, command.name or name))
    if sitter.level is None and not _is_gone(table, command.seat, now):
        raise refuse("seat-taken", name=sitter.name)
    if table.settings.rated:
        raise refuse("rated-seat")
    if any(who == person and seat != command.seat for who, seat in table.former):
        raise refuse("sat-elsewhere")  # they know another hand
    _not_looked_ahead(table)
    if person in table.people:
        raise refuse("already-sits")  # a second seat would show a second hand
    if table.seat_asked is not None:
        raise refuse("seat-is-asked", name=table.seat_asked.name)
    name = _free_name(table, person, command.name or name)
    if table.beside(command.seat):
        wait = table.wished.get(person, -ASK_AGAIN) + ASK_AGAIN - now
        if wait > 0:
            raise refuse("seat-was-asked", minutes=ceil(wait / 60))
        return SeatAsked(command.seat, person, name)
    if person != table.host:  # nobody is there who could agree
        raise refuse("host-only")
    return Sat(command.seat, person, name)


def _is_gone(table: Table, seat: int, now: float) -> bool:
    """Whether someone has been away for so long that the seat may go to someone else."""
    at = table.gone_at(seat)
    return at is not None and now >= at


def _replace(table: Table, person: str, command: Replace, now: float) -> Replaced:
    _playing(table)
    _host(table, person)
    _in_range(table, command.seat)
    at = table.gone_at(command.seat)
    if at is None:
        raise refuse("not-away")
    if now < at:
        raise refuse("not-gone-yet", minutes=ceil((at - now) / 60))
    level = table.settings.stand_in or STAND_IN
    return Replaced(command.seat, level, table.bot_name(command.seat))


def _not_looked_ahead(table: Table) -> None:
    """Nobody joins a match of which someone there knows what is to come."""
    if table.looked_ahead:
        raise refuse("was-looked-ahead")


def _free_name(table: Table, person: str, name: str) -> str:
    """A name that nobody at the table could take for another's; a second seat has a number."""
    wanted = plain(name)
    if wanted is None:
        raise refuse("not-one-line", text=repr(name))
    others = [s.name for s in table.sitters if s.person is not None and s.person != person]
    if table.status == "playing":  # bots keep their names now
        others += [s.name for s in table.sitters if s.level is not None]
    for other in others:
        if could_be(wanted, other):
            raise refuse(NAME_LOOKS_LIKE, name=wanted, other=other)
    return numbered(wanted, [s.name for s in table.sitters if s.person == person] + others)


def numbered(name: str, others: Sequence[str]) -> str:
    """A name, with a number where one of the others looks like it."""
    number, free = 2, name
    while any(alike(free, other) for other in others):
        free, number = f"{name} {number}", number + 1
    return free


def _leave(table: Table, person: str, command: Leave) -> Left | SeatDeclined:
    wish = table.seat_asked
    if wish is not None and (wish.person, wish.seat) == (person, command.seat):
        return SeatDeclined()
    if table.status == "playing":
        raise refuse("resign-to-leave")
    _waiting(table)
    _own(table, person, command.seat)
    return Left(command.seat)


def _seat_bot(table: Table, person: str, command: SeatBot) -> BotSat:
    _waiting(table)
    _host(table, person)
    _in_range(table, command.seat)
    sitter = table.sitters[command.seat]
    if sitter.person is not None:
        raise refuse("seat-taken", name=sitter.name)
    return BotSat(command.seat, command.level, sitter.name or table.bot_name(command.seat))


def _open(table: Table, person: str, command: Open) -> Left:
    _waiting(table)
    _host(table, person)
    _in_range(table, command.seat)
    sitter = table.sitters[command.seat]
    if sitter.is_open:
        raise refuse("seat-open")
    return Left(command.seat, kicked=sitter.person if sitter.person != person else None)


def _configure(table: Table, person: str, command: Configure) -> Configured:
    _waiting(table)
    _host(table, person)
    settings = command.settings
    check_settings(settings)
    for seat, sitter in enumerate(table.sitters):
        if seat >= settings.seats and sitter.person is not None:
            raise refuse("seat-taken", name=sitter.name)
    return Configured(settings)


def _start(table: Table, person: str) -> Started:
    _waiting(table)
    _host(table, person)
    check_settings(table.settings)
    if any(sitter.is_open for sitter in table.sitters):
        raise refuse("seat-still-open")
    if table.settings.rated and any(len(table.seats_of(who)) > 1 for who in table.people):
        raise refuse("rated-one-seat")
    return beginning(table, Seed.fresh().text)


def beginning(table: Table, seed: str) -> Started:
    """The fact that a match begins with this seed, and with all that it is played with."""
    game = table.game
    return Started(
        seed,
        game.version,
        components.digest(game.folder),
        components.edition_hash(game.name) if game.edition_table else None,
        [sitter.name for sitter in table.sitters],
        table.options,
    )


def _move(table: Table, person: str, command: Move, now: float) -> Moved | Chosen:
    _playing(table)
    seat = command.seat
    _own(table, person, seat)
    _not_resigned(table, seat)
    if table.clock is not None and table.clock.is_up(seat, now):
        raise refuse("time-is-up")
    if command.ply != table.ply_of(seat):
        raise refuse("too-late", ply=command.ply, now=table.ply_of(seat))
    if seat not in table.awaited:
        raise IllegalMove(Message("not-your-turn"))
    match = table.match_of(seat)
    return chosen(table, seat, match.check(command.action))


def chosen(table: Table, seat: int, action: int, by: By = "person") -> Moved | Chosen:
    """The fact that a legal move of a seat makes."""
    words = table.game.moves.words
    if not table.chooses(seat):
        return Moved(seat, by=by, move=words[action])
    so_far = table.plans.get(seat, NO_PLAN).actions
    return Chosen(seat, [words[each] for each in (*so_far, action)], by)


def _undo(table: Table, person: str, command: Undo, now: float) -> Undone | UndoAsked | Chosen:
    _playing(table)
    seat = command.seat
    _own(table, person, seat)
    _not_resigned(table, seat)
    _before_the_flag(table, now)
    so_far = table.plans.get(seat, NO_PLAN).actions
    if so_far:  # nobody has seen it
        return Chosen(seat, [table.game.moves.words[action] for action in so_far[:-1]])
    ply = table.own_last(seat)
    needs = table.undo_needs(seat)
    if ply is None or needs == "no":
        raise refuse("nothing-to-undo" if table.settings.undo else "undo-not-allowed")
    _has_time_for(table, seat, ply, now)
    if needs == "free":
        return Undone(seat, ply, table.draws_anew(seat, ply))
    if table.undo_asked is not None:
        raise refuse("undo-is-asked")
    if (seat, len(table.plies)) in table.undo_asked_in:
        raise refuse("undo-was-asked")
    return UndoAsked(seat)


def _before_the_flag(table: Table, now: float) -> None:
    """Refuse what would give time back that is up."""
    for seat in table.awaited:
        is_up = table.clock is not None and table.clock.is_up(seat, now)
        if is_up and table.sitters[seat].plays_itself:
            raise refuse("undo-after-flag")


def _has_time_for(table: Table, seat: int, ply: int, now: float) -> None:
    """Refuse an undo that costs more time than there is."""
    clock = table.clock
    if clock and clock.ticks and clock.left_after(table.plies[ply].mark, seat, now) <= 0.0:
        raise refuse("undo-costs-too-much")


def _answer(table: Table, person: str, command: Answer, now: float) -> AnyFact:
    _playing(table)
    _own(table, person, command.seat)
    if command.to == "seat":
        return _answer_seat(table, command)
    return _answer_undo(table, command, now)


def _answer_undo(table: Table, command: Answer, now: float) -> Undone | UndoGranted | UndoDeclined:
    asker = table.undo_asked
    if asker is not None and asker == command.seat and not command.consent:
        return UndoDeclined()
    if asker is None or command.seat not in table.asked:
        raise refuse("nobody-asks")
    if not command.consent:
        return UndoDeclined(command.seat)
    _before_the_flag(table, now)
    if table.asked != [command.seat]:
        return UndoGranted(command.seat)
    ply = table.own_last(asker)
    if ply is None:
        raise refuse("nothing-to-undo")
    _has_time_for(table, asker, ply, now)
    return Undone(asker, ply, table.draws_anew(asker, ply))


def _answer_seat(table: Table, command: Answer) -> Sat | SeatGranted | SeatDeclined:
    wish = table.seat_asked
    if wish is None or command.seat not in table.asked_for_seat:
        raise refuse("nobody-asks")
    if not command.consent:
        return SeatDeclined(command.seat)
    _not_looked_ahead(table)
    if table.asked_for_seat != [command.seat]:
        return SeatGranted(command.seat)
    return Sat(wish.seat, wish.person, wish.name, wish.whence)


def _resign(table: Table, person: str, command: Resign) -> Resigned | Closed:
    is_left = table.people <= {person} if table.status == "waiting" else not table.seats_of_people
    if person == table.host and is_left and table.status in ("waiting", "playing"):
        return Closed()
    _playing(table)
    _own(table, person, command.seat)
    _not_resigned(table, command.seat)
    return Resigned(command.seat)


def _waiting(table: Table) -> None:
    if table.status != "waiting":
        raise refuse("match-has-begun")


def _playing(table: Table) -> Match:
    if table.status == "waiting" or table.match is None:
        raise refuse("match-not-begun")
    if table.status != "playing":
        raise refuse("match-is-over")
    return table.match


def _host(table: Table, person: str) -> None:
    if person != table.host:
        raise refuse("host-only")


def _in_range(table: Table, seat: int) -> None:
    if seat >= len(table.sitters):
        raise refuse("bad-seat", seat=seat, last=len(table.sitters) - 1)


def _own(table: Table, person: str, seat: int) -> None:
    _in_range(table, seat)
    if table.sitters[seat].person != person:
        raise refuse("not-your-seat", seat=seat)


def _not_resigned(table: Table, seat: int) -> None:
    if table.sitters[seat].resigned:
        raise refuse("has-resigned")


def _own_any(table: Table, person: str) -> None:
    if not table.seats_of(person):
        raise refuse("not-at-table")
