"""Tables that an old fault has broken: found, and mended as far as that can be done.

Once a fact could be stored without the one before it. What lies before such a gap is the table;
what lies after it is taken up, under new numbers, as long as each fact still makes sense. The rest
is put aside as strays, and nothing is thrown away.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from tafelrunde.core.message import Message, Refused, Value, refuse
from tafelrunde.core.registry import find
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
from tafelrunde.server.schema import facts, seats, strays, tables
from tafelrunde.server.store import Log, Store, Unreadable
from tafelrunde.server.table import Table

CHUNK = 200
"""Tables that are looked up at once."""
Tell = Callable[[Message], None]


@dataclass(frozen=True)
class Found:
    """How many tables are sound, had a gap, and cannot be opened for another reason."""

    sound: int
    gaps: int
    unreadable: int


@dataclass(frozen=True)
class Mending:
    """What becomes of a table with a gap."""

    table: Table
    """As it will be."""
    last: int
    """The version before the gap."""
    taken: list[int]
    """The old versions of what is taken up."""
    strays: list[int]

    def message(self, id: str) -> Message:
        taken, strays = len(self.taken), len(self.strays)
        args: dict[str, Value | Message] = {"table": self.table.id, "last": self.last}
        return Message(id, args | {"taken": taken, "strays": strays})


async def repair(database: str, keys: Keys, tell: Tell, *, looks_only: bool = False) -> Found:
    """Look at every table, mend those with a gap unless one only looks, and tell."""
    check_exists(database)
    store = Store(database, keys, patience=LONG)
    sound = gaps = unreadable = 0
    try:
        if looks_only:
            await check_form(store.database)
        else:
            await migrate(store.database)
        last = ""
        while ids := await _ids(store, last):
            for id in ids:
                try:
                    mending = await _look(store, id)
                    if mending is not None and not looks_only:
                        mending = await _mend(store, id)
                except Refused as refused:
                    unreadable += 1
                    is_text = isinstance(refused, Unreadable)
                    reason = Message("repair-unread") if is_text else refused.message
                    tell(Message("repair-unreadable", {"table": id, "reason": reason}))
                    continue
                if mending is None:
                    sound += 1
                    continue
                gaps += 1
                tell(mending.message("repair-gap" if looks_only else "repair-mended"))
            last = ids[-1]
    finally:
        await store.close()
    found = Found(sound, gaps, unreadable)
    tell(Message("repair-done", {"sound": sound, "gaps": gaps, "unreadable": unreadable}))
    return found


async def _ids(store: Store, after: str) -> list[str]:
    query = sa.select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(CHUNK)
    return await store.database.read(lambda c: [row.id for row in c.execute(query)])


async def _look(store: Store, id: str) -> Mending | None:
    """What is to be done at a table; None: it is sound."""
    log = await store.log(id)
    return _plan(log, store.now()) if log is not None else None


def _plan(log: Log, now: float) -> Mending | None:
    entries = log.entries
    whole = next(
        (place for place, entry in enumerate(entries) if entry.version != place + 1), len(entries)
    )
    table = _folded(log, entries[:whole])
    if whole == len(entries):
        return None
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
    return Mending(table, whole, taken, left)


def _folded(log: Log, entries: Sequence[Entry]) -> Table:
    table = Table(log.id, log.host, log.settings, log.created)
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


async def _mend(store: Store, id: str) -> Mending | None:
    """Do it, on what is there now, in one transaction."""
    now = store.now()

    def mend(connection: sa.Connection) -> Mending | None:
        mending = _plan(store.held(connection, id), now)
        if mending is None:
            return None
        rows = _take_out(connection, mending, now)
        for version, old in enumerate(mending.taken, mending.last + 1):
            row = rows[old] | {"version": version}
            connection.execute(sa.insert(facts).values(row))
        _correct(connection, mending.table, now)
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


def _correct(connection: sa.Connection, table: Table, now: float) -> None:
    """Write anew what is kept beside the facts."""
    settings = msgspec.json.encode(table.settings).decode()
    connection.execute(
        sa.update(tables)
        .where(tables.c.id == table.id)
        .values(
            settings=settings,
            listed=table.settings.listed,
            chairs=msgspec.json.encode(chairs(table)).decode(),
            status=table.status,
            due=due(table, now),
            to_move=" ".join(table.to_move) or None,
            touched=table.touched,
        )
    )
    connection.execute(sa.delete(seats).where(seats.c.table_id == table.id))
    for seat, sitter in enumerate(table.sitters):
        if sitter.person is not None:
            values = {"table_id": table.id, "seat": seat, "person": sitter.person}
            connection.execute(sa.insert(seats).values(values))
