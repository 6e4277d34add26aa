"""Whether a command is allowed at a table, and the fact that it makes.

Nothing is changed here: a fact counts once it is stored and the table has taken it up.
"""

from tafelrunde.core.match import Match
from tafelrunde.core.message import IllegalMove, Message, refuse
from tafelrunde.core.registry import find
from tafelrunde.core.seed import Seed
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Configured,
    Followed,
    Left,
    Moved,
    Resigned,
    Sat,
    Started,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.protocol import (
    Answer,
    Command,
    Configure,
    Leave,
    Move,
    Open,
    Resign,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
)
from tafelrunde.server.table import Table


def decide(table: Table, person: str, name: str, command: Command) -> AnyFact:
    """The fact that a command of a person makes, or a refusal."""
    match command:
        case Sit():
            return _sit(table, person, name, command)
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
            return _move(table, person, command)
        case Undo():
            return _undo(table, person, command)
        case Answer():
            return _answer(table, person, command)
        case Resign():
            return _resign(table, person, command)
    raise TypeError(f"{command} makes no fact")


def check_settings(settings: Settings) -> None:
    """Refuse what no match can be played with."""
    find(settings.game).codes(settings.seats, settings.options)


def follow(table: Table, person: str, next_table: str) -> Followed:
    """A rematch, where the match is over and there is none yet."""
    if table.status != "over":
        raise refuse("match-goes-on")
    _own_any(table, person)
    if table.next_table is not None:
        raise refuse("rematch-exists")
    return Followed(next_table)


def _sit(table: Table, person: str, name: str, command: Sit) -> Sat | CameBack:
    _in_range(table, command.seat)
    sitter = table.sitters[command.seat]
    if table.status == "playing" and sitter.person == person and sitter.away:
        return CameBack(command.seat)
    if table.status == "waiting":
        if sitter.person is not None:
            raise refuse("seat-taken", name=sitter.name)
    elif table.status == "playing":
        if sitter.level is None:
            raise refuse("seat-taken", name=sitter.name)
        if table.match is not None and person in table.people:
            raise refuse("already-sits")  # a second seat would show a second hand
    else:
        raise refuse("match-is-over")
    wanted = (command.name or name).strip()
    if not wanted or not wanted.isprintable():
        raise refuse("not-one-line", text=repr(wanted))
    return Sat(command.seat, person, _free_name(table, command.seat, wanted))


def _free_name(table: Table, seat: int, name: str) -> str:
    taken = {sitter.name for other, sitter in enumerate(table.sitters) if other != seat}
    number, free = 2, name
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def _leave(table: Table, person: str, command: Leave) -> Left:
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
    return BotSat(command.seat, command.level)


def _open(table: Table, person: str, command: Open) -> Left:
    _waiting(table)
    _host(table, person)
    _in_range(table, command.seat)
    if table.sitters[command.seat].is_open:
        raise refuse("seat-open")
    return Left(command.seat)


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
    return Started(Seed.fresh().text)


def _move(table: Table, person: str, command: Move) -> Moved:
    match = _playing(table)
    _own(table, person, command.seat)
    _not_resigned(table, command.seat)
    if command.ply != len(table.plies):
        raise refuse("too-late", ply=command.ply, now=len(table.plies))
    if command.seat != match.actor:
        raise IllegalMove(Message("not-your-turn"))
    return Moved(command.seat, match.check(command.action))


def _undo(table: Table, person: str, command: Undo) -> Undone | UndoAsked:
    _playing(table)
    _own(table, person, command.seat)
    _not_resigned(table, command.seat)
    ply = table.own_last(command.seat)
    needs = table.undo_needs(command.seat)
    if ply is None or needs == "no":
        raise refuse("nothing-to-undo" if table.settings.undo else "undo-not-allowed")
    if needs == "free":
        return Undone(command.seat, ply)
    if table.undo_asked is not None:
        raise refuse("undo-is-asked")
    return UndoAsked(command.seat)


def _answer(table: Table, person: str, command: Answer) -> Undone | UndoGranted | UndoDeclined:
    _playing(table)
    _own(table, person, command.seat)
    asker = table.undo_asked
    if asker is None or command.seat not in table.asked:
        raise refuse("nobody-asks")
    if not command.consent:
        return UndoDeclined(command.seat)
    if table.asked != [command.seat]:
        return UndoGranted(command.seat)
    ply = table.own_last(asker)
    if ply is None:
        raise refuse("nothing-to-undo")
    return Undone(asker, ply)


def _resign(table: Table, person: str, command: Resign) -> Resigned:
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
