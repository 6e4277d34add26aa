"""Tables that an old fault has broken: found, and mended as far as that can be done.

Once a fact could be stored without the one before it. What lies before such a gap is the table;
what lies after it is taken up, under new numbers, as long as each fact still makes sense. The rest
is put aside as strays, and nothing is thrown away.

What is kept of a table for lists is compared with what its facts add up to, and written anew where
it is something else.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from tafelrunde.core.message import Message, Refused, Value, refuse
from tafelrunde.core.registry import find
from tafelrunde.server.clock import Outage
from tafelrunde.server.database import LONG, check_exists
from tafelrunde.server.door import chairs
from tafelrunde.server.duties import due
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
from tafelrunde.server.keys import Keys
from tafelrunde.server.migrate import check_form, migrate
from tafelrunde.server.protocol import Chair, Settings
from tafelrunde.server.schema import facts, results, seats, strays, tables
from tafelrunde.server.store import Log, Store, Unreadable
from tafelrunde.server.table import Table

CHUNK = 200
"""Tables that are looked up at once."""
SAME = 0.001
"""Seconds by which times differ that are the same."""
LATEST = 3600.0
"""Seconds after the time by which a table needs someone that it may be looked after."""
Tell = Callable[[Message], None]
T = TypeVar("T")


@dataclass(frozen=True)
class Found:
    """How many tables are sound, had a gap, and cannot be opened for another reason.

    And of how many that have none of it the lists said something else than their facts.
    """

    sound: int
    gaps: int
    unreadable: int
    lists: int = 0


@dataclass(frozen=True)
class Mending:
    """What becomes of a table with a gap, or of which the lists say something else."""

    table: Table
    """As it will be."""
    last: int
    """The version before the gap."""
    taken: list[int]
    """The old versions of what is taken up."""
    strays: list[int]
    wrong: list[str]
    """The columns of its lists that say something else than its facts."""

    @property
    def has_gap(self) -> bool:
        return bool(self.taken or self.strays)

    def message(self, is_done: bool) -> Message:
        args: dict[str, Value | Message] = {"table": self.table.id}
        if not self.has_gap:
            args["columns"] = ", ".join(self.wrong)
            return Message("repair-listed" if is_done else "repair-lists", args)
        args |= {"last": self.last, "taken": len(self.taken), "strays": len(self.strays)}
        return Message("repair-mended" if is_done else "repair-gap", args)


@dataclass(frozen=True)
class Listed:
    """What is kept of a table for lists."""

    settings: str | bytes
    chairs: str | bytes
    status: str
    listed: bool
    touched: float
    to_move: str | None
    due: float | None
    seats: list[tuple[int, str]]


@dataclass(frozen=True)
class Times:
    """By what it is reckoned when a table needs someone."""

    last_sign: float | None
    outages: Sequence[Outage]


async def repair(database: str, keys: Keys, tell: Tell, *, looks_only: bool = False) -> Found:
    """Look at every table, mend what is wrong unless one only looks, and tell."""
    check_exists(database)
    store = Store(database, keys, patience=LONG)
    sound = gaps = unreadable = lists = 0
    try:
        if looks_only:
            await check_form(store.database)
        else:
            await migrate(store.database)
        last = ""
        while ids := await _ids(store, last):
            times = Times(*await store.signs())
            for id in ids:
                try:
                    mending = await _look(store, id, times)
                    if mending is not None and not looks_only:
                        mending = await _mend(store, id, times)
                except Refused as refused:
                    unreadable += 1
                    is_text = isinstance(refused, Unreadable)
                    reason = Message("repair-unread") if is_text else refused.message
                    tell(Message("repair-unreadable", {"table": id, "reason": reason}))
                    continue
                if mending is None:
                    sound += 1
                    continue
                gaps += mending.has_gap
                lists += not mending.has_gap
                tell(mending.message(is_done=not looks_only))
            last = ids[-1]
    finally:
        await store.close()
    found = Found(sound, gaps, unreadable, lists)
    tell(Message("repair-done", asdict(found)))
    return found


async def _ids(store: Store, after: str) -> list[str]:
    query = sa.select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(CHUNK)
    return await store.database.read(lambda c: [row.id for row in c.execute(query)])


async def _look(store: Store, id: str, times: Times) -> Mending | None:
    """What is to be done at a table; None: it is sound."""
    while True:  # a server may be writing
        listed = await store.database.read(lambda connection: _listed(connection, id))
        log = await store.log(id)
        if log is None or listed is None:
            return None
        if listed == await store.database.read(lambda connection: _listed(connection, id)):
            return _plan(log, listed, times)


def _listed(connection: sa.Connection, id: str) -> Listed | None:
    row = connection.execute(sa.select(tables).where(tables.c.id == id)).first()
    if row is None:
        return None
    query = sa.select(seats.c.seat, seats.c.person).where(seats.c.table_id == id)
    taken = connection.execute(query.order_by(seats.c.seat)).all()
    return Listed(
        row.settings,
        row.chairs,
        row.status,
        row.listed,
        row.touched,
        row.to_move,
        row.due,
        [(each.seat, each.person) for each in taken],
    )


def _plan(log: Log, listed: Listed, times: Times) -> Mending | None:
    entries = log.entries
    whole = next(
        (place for place, entry in enumerate(entries) if entry.version != place + 1), len(entries)
    )
    table = _folded(log, entries[:whole], times.outages)
    if whole == len(entries):
        wrong = _wrong(table, listed, times.last_sign)
        return Mending(table, whole, [], [], wrong) if wrong else None
    kept = list(entries[:whole])
    taken: list[int] = []
    for entry in entries[whole:]:
        if not makes_sense(table, entry.fact):
            break
        moved, following = Entry(len(kept) + 1, entry.time, entry.fact), table.fork()
        try:
            following.apply(moved)
        except Exception:  # whatever the rules say to it, it does not follow
            break
        if following.other_rules != table.other_rules:
            break
        table = following
        kept.append(moved)
        taken.append(entry.version)
    left = [entry.version for entry in entries[whole + len(taken) :]]
    return Mending(table, whole, taken, left, [])


def _wrong(table: Table, listed: Listed, last_sign: float | None) -> list[str]:
    """The columns that say something else than the facts.

    Of chairs they are not told who is away. A match of other rules waits for nobody here, and may
    where those rules are known.
    """
    here = [_as_listed(chair) for chair in chairs(table)]
    said = _read(listed.chairs, list[Chair])
    taken = [(seat, chair.person) for seat, chair in enumerate(here) if chair.person is not None]
    nobody_sat = said == [] and all(chair.is_ == "open" for chair in here)
    is_right = {
        "settings": _read(listed.settings, Settings) == table.settings,
        "listed": listed.listed == table.settings.listed,
        "chairs": nobody_sat or (said is not None and [_as_listed(c) for c in said] == here),
        "seats": listed.seats == taken,
        "status": listed.status == table.status,
        "to_move": table.other_rules is not None or (listed.to_move or "").split() == table.to_move,
        "touched": abs(listed.touched - table.touched) < SAME,
        "due": _is_in_time(table, listed.due, last_sign),
    }
    return [column for column, right in is_right.items() if not right]


def _as_listed(chair: Chair) -> Chair:
    return msgspec.structs.replace(chair, away=False, here=False)


def _read(text: str | bytes, kind: type[T]) -> T | None:
    """What a column says; None: nothing that we know."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        return None


def _is_in_time(table: Table, looked_at: float | None, last_sign: float | None) -> bool:
    """Whether a table is looked after when it needs someone; that may be earlier."""
    now = table.touched if last_sign is None else max(last_sign, table.touched)
    needed = due(table, now)
    if needed is None or looked_at is None:
        return needed is looked_at
    return looked_at <= max(needed, now) + LATEST


def _folded(log: Log, entries: Sequence[Entry], outages: Sequence[Outage]) -> Table:
    table = Table(log.id, log.host, log.settings, log.created, outages)
    for entry in entries:
        try:
            table.apply(entry)
        except Exception as error:
            raise refuse("repair-unfolded", version=entry.version) from error
        if table.other_rules is not None and table.foreign is None:
            raise refuse("repair-unfolded", version=entry.version)
    return table


def makes_sense(table: Table, fact: AnyFact) -> bool:
    """Whether a fact can come next at a table. The table itself says the rest as it takes it up."""
    seat = getattr(fact, "seat", None)
    if seat is not None and not 0 <= seat < len(table.sitters):
        return False
    sitter = table.sitters[seat] if seat is not None else None
    match fact:
        case Sat() if sitter is not None:
            if table.status == "waiting":
                return sitter.person is None
            return table.status == "playing" and sitter.level is not None
        case BotSat() if sitter is not None:
            return table.status == "waiting" and sitter.person is None
        case Left() if sitter is not None:
            return table.status == "waiting" and not sitter.is_open
        case Configured(settings):
            return table.status == "waiting" and _can_be_played(settings)
        case Started():
            return table.status == "waiting" and not any(each.is_open for each in table.sitters)
        case Closed():
            return table.status in ("waiting", "playing")
        case Followed():
            return table.status == "over" and table.next_table is None
        case Rewritten():
            return True
    return table.status == "playing" and _fits_match(table, fact)


def _fits_match(table: Table, fact: AnyFact) -> bool:
    """The same, for what happens while a match goes on."""
    match fact:
        case Moved(seat, action, _, move):
            return seat == table.actor and _is_legal(table, move or action)
        case Chosen(seat):
            return table.chooses(seat)
        case SeatAsked(seat):
            sitter = table.sitters[seat]
            return table.seat_asked is None and (sitter.level is not None or sitter.away)
        case SeatGranted(by):
            return by in table.asked_for_seat
        case SeatDeclined():
            return table.seat_asked is not None
        case UndoAsked():
            return table.undo_asked is None
        case UndoGranted(seat) | UndoDeclined(seat):
            return seat in table.asked
        case Undone(seat, ply):
            return 0 <= ply < len(table.plies) and table.plies[ply].seat == seat
        case Resigned(seat):
            return not table.sitters[seat].resigned
        case StoodIn(seat):
            return table.sitters[seat].plays_itself
        case CameBack(seat) | Replaced(seat):
            return table.sitters[seat].away
    return True


def _is_legal(table: Table, move: str | int) -> bool:
    try:
        return table.match is not None and table.match.check(move) is not None
    except Refused:
        return False


def _can_be_played(settings: Any) -> bool:
    try:
        find(settings.game).codes(settings.seats, settings.options)
    except Refused:
        return False
    return True


async def _mend(store: Store, id: str, times: Times) -> Mending | None:
    """Do it, on what is there now, in one transaction."""
    now = store.now()

    def mend(connection: sa.Connection) -> Mending | None:
        log, listed = store.held(connection, id), _listed(connection, id)
        mending = _plan(log, listed, times) if listed is not None else None
        if mending is None:
            return None
        rows = _take_out(connection, mending, now)
        for version, old in enumerate(mending.taken, mending.last + 1):
            row = rows[old] | {"version": version}
            connection.execute(sa.insert(facts).values(row))
        _correct(connection, mending.table)
        return mending

    return await store.database.write(mend)


def _take_out(connection: sa.Connection, mending: Mending, now: float) -> dict[int, dict[str, Any]]:
    """Take out what lies after the gap, and put the strays aside; the rows, by their version."""
    after = (facts.c.table_id == mending.table.id, facts.c.version > mending.last)
    found = connection.execute(sa.select(facts).where(*after))
    rows = {row["version"]: dict(row) for row in found.mappings()}
    for version in mending.strays:
        connection.execute(sa.insert(strays).values(**rows[version], found=now))
    connection.execute(sa.delete(facts).where(*after))
    return rows


def _correct(connection: sa.Connection, table: Table) -> None:
    """Write anew what is kept beside the facts. A server looks after the table at once."""
    settings = msgspec.json.encode(table.settings).decode()
    connection.execute(
        sa.update(tables)
        .where(tables.c.id == table.id)
        .values(
            settings=settings,
            listed=table.settings.listed,
            chairs=msgspec.json.encode(chairs(table)).decode(),
            status=table.status,
            due=table.touched if table.status in ("waiting", "playing") else None,
            to_move=" ".join(table.to_move) or None,
            touched=table.touched,
            until=table.clock.deadline if table.clock else None,
            settled=False,  # a server writes its results anew
        )
    )
    connection.execute(sa.delete(results).where(results.c.table_id == table.id))
    connection.execute(sa.delete(seats).where(seats.c.table_id == table.id))
    for seat, sitter in enumerate(table.sitters):
        if sitter.person is not None:
            values = {"table_id": table.id, "seat": seat, "person": sitter.person}
            connection.execute(sa.insert(seats).values(values))
