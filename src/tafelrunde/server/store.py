"""The memory: facts, append-only, and what can be reckoned from them to be found again.

The key of `facts` (a table, a version) decides between two writers: the second writes nothing and
is told so; a trigger refuses a version that is not the next. Facts of many tables that come at the
same moment are stored in one transaction, and nobody hears of a fact before it is over. Whatever is
asked of the database has a time limit: where it is away, hangs, is busy or full, people are told
(`trouble.py`), and connections are left in order.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.core.message import Message, Refused
from tafelrunde.server import keys as key_file
from tafelrunde.server.asking import Ask, reads, writes, writes_now
from tafelrunde.server.clock import Outage, merged
from tafelrunde.server.database import Work, database_for
from tafelrunde.server.facts import (
    AnyFact,
    Entry,
    Sat,
    SeatAsked,
    Undone,
    joined,
    read_fact,
    split,
    write_fact,
)
from tafelrunde.server.keys import Keys
from tafelrunde.server.outbox import note
from tafelrunde.server.outcome import Outcome
from tafelrunde.server.packed import Packed, pack, unpack
from tafelrunde.server.patience import left
from tafelrunde.server.protocol import Chair, Reaction, Settings
from tafelrunde.server.results import settle
from tafelrunde.server.schema import (
    FINISHED,
    archive,
    blocks,
    calls,
    carries,
    chat,
    facts,
    health,
    keys,
    mutes,
    outages,
    people,
    presence,
    seats,
    spent,
    tables,
    visits,
    workers,
)
from tafelrunde.server.table import Table
from tafelrunde.server.trouble import ERRORS, NotStored, Unavailable, unavailable
from tafelrunde.server.turns import Turns
from tafelrunde.server.waits import Waits

TABLES_LISTED = 3
"""Tables of one person that the lobby shows."""
CHANNEL = "tafelrunde"
"""The notifications by which workers on one database hear of each other."""
ALIVE = 20.0
"""Seconds after its last sign of life that a worker counts as gone."""
LATELY = 12.0
"""Seconds after which a worker without a sign of life has no share any more."""
LATE = 5.0
"""Seconds after which it is frozen or dead: clocks stand still until it counts as gone."""
REMEMBERED = 2 * 86400.0
"""Seconds for which it is known who was at a worker that is gone: as long as anyone may be away."""
APART = 0.008
"""Seconds from one transaction to the next: under load each holds several facts."""
MOST_AT_ONCE = 500
"""Facts in one transaction."""
PATIENCE = 5.0
"""Seconds that anything asked of the database may take."""
OWN = 1
"""Connections that are left for the server's own work, however much is asked."""
CLEARING = 0.2
"""Seconds more in which a connection is cleared up before whoever asked is told."""
PULSE = 1.0
"""Seconds for which a write that was possible proves health."""
AHEAD = 60.0
"""Seconds by which the time here may be ahead of the wall clock before the log says so."""

log = logging.getLogger("tafelrunde.store")


class Unreadable(Refused):
    """A fact that is stored says nothing that we know, or its seal does not open."""


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a fact besides itself: what lists are made from."""

    status: str
    due: float | None
    """When the server has to look after the table."""
    to_move: list[str]
    """The people whose turn it is."""
    chairs: list[Chair] | None = None
    """Who sits where, if that changed."""
    settings: Settings | None = None
    """Where they changed."""
    until: float | None = None
    """When the first running clock is up."""
    outcome: Outcome | None = None
    """What came of the match, where it ended with the fact."""
    waits: Waits | None = None
    """Who is waited for, at a table over days."""


class Draft(msgspec.Struct, frozen=True):
    """A fact on its way into the log."""

    table: str
    entry: Entry
    kept: Kept
    command: str | None = None
    """Who asked for it, and under which id."""
    brings: "New | None" = None
    """A table that is made with it, or not at all."""


@dataclass(frozen=True)
class New:
    """A table that is made, with all that happens there at once."""

    made: Table
    """As it is without that."""
    table: Table
    """As it is then."""
    drafts: Sequence[Draft]
    due: float | None
    """When it is to be looked after, where nothing happens."""
    wish: str | None = None
    """Who wants it, and under which id."""
    whence: str | None = None
    """The trace of the address from which it is made, where that is known."""


@dataclass(frozen=True)
class Log:
    """A table as it was made, and what happened since."""

    id: str
    host: str
    settings: Settings
    """Those it was made with."""
    created: float
    entries: list[Entry]


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database; its facts are still to be read, which takes a while."""

    id: str
    made: Any
    rows: Sequence[Any]
    after: int
    fact: Callable[[str, str | bytes | msgspec.Raw, str | None], AnyFact]

    def read(self) -> Log:
        """Refused where a secret was sealed with a key that is not here, or a fact is none."""
        try:
            return self._read()
        except msgspec.DecodeError as error:  # of what is around the facts
            raise Unreadable(Message("facts-unreadable", {"table": self.id})) from error

    def _read(self) -> Log:
        entries: list[Entry] = []
        for row in self.rows:
            lines = unpack(row.packed) if row.packed is not None else [row]
            entries += [
                Entry(line.version, line.time, self.fact(self.id, line.fact, row.sealed))
                for line in lines
                if line.version > self.after
            ]
        settings = msgspec.json.decode(self.made.fact, type=Settings)
        return Log(self.id, self.made.host, settings, self.made.time, entries)


@dataclass(frozen=True)
class ChatLine:
    number: int
    time: float
    person: str
    name: str
    text: str | None
    reaction: Reaction | None


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    host: str
    settings: Settings
    chairs: list[Chair]
    status: str
    created: float
    touched: float
    to_move: list[str]
    until: float | None
    """When the first running clock is up."""


@dataclass
class _Waiting:
    draft: Draft
    stored: asyncio.Future[bool] = field(default_factory=lambda: asyncio.Future())
    """Done or cancelled where nobody waits for it any more."""


T = TypeVar("T")


class Store:
    """A database and the one queue into its log."""

    workers = 1
    """How many there are on this database, by the last sign of life of ours."""

    def __init__(
        self,
        url: str,
        keys: Keys | None = None,
        now: Callable[[], float] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """`keys`: otherwise those of the usual file; `now`: otherwise see `begin`."""
        self.database = database_for(url, patience)
        self.is_shared = self.database.is_shared
        """Whether other workers may use it."""
        self.now: Callable[[], float] = now or time.time
        self.patience = patience
        self.outages: list[Outage] = []
        self.heard: dict[str, float] = {}
        """The last signs of life of workers that are not gone, as of our own last one.

        All outages that any of them had before its sign are known.
        """
        self._keeps_time = now is None
        self._keys = keys
        self._name = secrets.token_hex(6)
        self._begun = 0.0
        self._healthy_until = 0.0
        rows = _IN_POSTGRESQL if self.is_shared else f"{_IN_SQLITE} AS new"
        self._append = sa.text(_APPEND.format(rows))
        self._update = sa.text(_UPDATE.format(rows))
        blob = "bytea" if self.is_shared else "blob"
        self._read = sa.text(_READ.format(blob=blob))
        self._find = sa.text(_FIND.format(blob=blob))
        self._restore = sa.text(_RESTORE.format(rows))
        self._spend = sa.text(_SPEND.format(greatest="greatest" if self.is_shared else "max"))
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._turns = Turns(self.database.at_once - OWN)
        self._misread: set[str] = set()

    @cached_property
    def keys(self) -> Keys:
        """They seal what nobody may read here."""
        return self._keys or key_file.read()

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._writer:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        for waiting in self._queued():
            _tell(waiting.stored, NotStored(Message("database-away")))
        if self._tasks:  # what was begun comes to its end, or to its limit
            await asyncio.wait(self._tasks, timeout=self.patience + CLEARING)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.database.close(), self.patience)

    # ── Limits ───────────────────────────────────────────────────────────────────────────────────

    async def attempt(self, ask: Ask[T], work: Work[T]) -> T:
        """Ask the database something within the time there is.

        It is done in a task of its own: if whoever asked is cancelled it still comes to its end,
        and no connection is left in the middle of something.
        """
        loop = asyncio.get_running_loop()
        told: asyncio.Future[T] = loop.create_future()
        task = asyncio.create_task(self._answer(told, ask, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        limit = loop.call_later(self._time_left, self._give_up, told, task)
        try:
            return await told
        finally:
            limit.cancel()

    async def _answer(self, told: "asyncio.Future[T]", ask: Ask[T], work: Work[T]) -> None:
        try:
            async with self._turns.turn():
                result = await ask(work)
        except asyncio.CancelledError:
            _tell(told, Unavailable(Message(self._late)))
        except ERRORS as error:
            trouble = unavailable(error)
            if trouble is not None:
                trouble.__cause__ = error
            _tell(told, trouble or error)
        except Exception as error:
            _tell(told, error)
        else:
            _tell(told, result)

    def _give_up(
        self, told: "asyncio.Future[Any]", task: "asyncio.Task[None]", turns: int = 2
    ) -> None:
        """It takes too long. But where the loop stood still, what was done is heard of first."""
        loop = asyncio.get_running_loop()
        if turns and not told.done():
            loop.call_soon(self._give_up, told, task, turns - 1)
        elif not told.done():
            task.cancel()
            loop.call_later(CLEARING, _tell, told, Unavailable(Message(self._late)))

    @property
    def _time_left(self) -> float:
        """Seconds that a question may take: less where whoever asks has waited before."""
        time_left = left()
        return self.patience if time_left is None else min(time_left, self.patience)

    @property
    def _late(self) -> str:
        return "database-away" if self.is_shared else "database-busy"

    @property
    def dsn(self) -> str:
        """The address for a plain connection to PostgreSQL."""
        address = self.database.url.set(drivername="postgresql")
        mode = address.query.get("ssl")
        if isinstance(mode, str):
            address = address.difference_update_query(["ssl"])
            address = address.update_query_dict({"sslmode": mode})
        return address.render_as_string(hide_password=False)

    # ── Facts ────────────────────────────────────────────────────────────────────────────────────

    async def append(self, draft: Draft) -> bool:
        """Store a fact; False if another one has its place or the command was carried out.

        Where it could not be stored, or nobody knows whether it was, that is raised.
        """
        waiting = _Waiting(draft)
        self._queue.put_nowait(waiting)
        try:
            async with asyncio.timeout(left()):
                return await waiting.stored
        except TimeoutError:
            raise NotStored(Message(self._late)) from None

    async def _write_on(self) -> None:
        earliest = 0.0
        while True:
            batch = [await self._queue.get()]
            pause = earliest - time.monotonic()
            if pause > 0:
                await asyncio.sleep(pause)
            earliest = time.monotonic() + APART
            batch += self._queued(MOST_AT_ONCE - 1)
            trouble = await self._write_all([w for w in batch if not w.stored.done()])
            if trouble is not None:  # nobody waits for a second time as long
                for waiting in self._queued():
                    _tell(waiting.stored, NotStored(trouble.message))

    def _queued(self, most: int | None = None) -> list[_Waiting]:
        """Take what waits in the queue."""
        count = self._queue.qsize()
        return [
            self._queue.get_nowait() for _ in range(count if most is None else min(most, count))
        ]

    async def _write_all(self, batch: Sequence[_Waiting]) -> Unavailable | None:
        """Store a batch, and tell whoever waits for a part of it; why it could not be stored.

        A fact that cannot be stored for a reason of its own does not take the others with it.
        """
        try:
            written = await self._store([waiting.draft for waiting in batch])
        except Unavailable as trouble:
            for waiting in batch:
                _tell(waiting.stored, NotStored(trouble.message))
            return trouble
        except Exception as error:
            if len(batch) > 1:
                return await self._write_each(batch)
            _tell(batch[0].stored, error)
        else:
            for place, waiting in enumerate(batch):
                _tell(waiting.stored, place in written)
        return None

    async def _write_each(self, batch: Sequence[_Waiting]) -> Unavailable | None:
        for place, waiting in enumerate(batch):
            trouble = await self._write_all([waiting])
            if trouble is not None:
                for other in batch[place + 1 :]:
                    _tell(other.stored, NotStored(trouble.message))
                return trouble
        return None

    @writes
    def _store(self, connection: sa.Connection, drafts: Sequence[Draft]) -> set[int]:
        """Store what is not there yet; which of the drafts that were."""
        rows = [self._row(draft) for draft in drafts]
        written: list[int] = []
        for places in _turns(drafts):
            written += self._insert_facts(connection, rows, places)
        fresh = [drafts[place] for place in written]
        if fresh:
            last = {drafts[place].table: rows[place] for place in written}
            connection.execute(self._update, {"rows": _json(list(last.values()))})
            self._keep(connection, fresh)
            for draft in fresh:
                if draft.brings is not None:
                    self.make(connection, draft.brings)
            self._settle(connection, fresh)
            if self.is_shared:
                announce(connection, [f"{d.table} {d.entry.version}" for d in fresh])
        return set(written)

    def _row(self, draft: Draft) -> dict[str, object]:
        fact, secret = split(draft.entry.fact)
        return {
            "table_id": draft.table,
            "version": draft.entry.version,
            "time": draft.entry.time,
            "command": draft.command,
            "fact": write_fact(fact).decode(),
            "sealed": self.keys.seal(secret) if secret is not None else None,
            "status": draft.kept.status,
            "due": draft.kept.due,
            "to_move": " ".join(draft.kept.to_move) or None,
            "until": draft.kept.until,
        }

    def _insert_facts(
        self, connection: sa.Connection, rows: Sequence[Mapping[str, object]], places: list[int]
    ) -> list[int]:
        """Store facts of different tables; the places of those that were."""

        def insert(places: Iterable[int]) -> list[int]:
            values = {"rows": _json([rows[place] for place in places])}
            taken = {row.table_id for row in connection.execute(self._append, values)}
            return [place for place in places if rows[place]["table_id"] in taken]

        written = insert(places)
        rest = {str(rows[place]["table_id"]): place for place in places if place not in written}
        if rest:
            query = sa.select(archive.c.table_id).where(archive.c.table_id.in_(rest))
            archived = [row.table_id for row in connection.execute(query)]
            for id in archived:
                self._unarchive(connection, id)
            if archived:
                written += insert([rest[id] for id in archived])
        return written

    def _keep(self, connection: sa.Connection, drafts: Sequence[Draft]) -> None:
        """Write the columns from which lists of tables are read, and who is named where."""
        for draft in drafts:
            if isinstance(draft.entry.fact, Sat | SeatAsked):
                values = {"person": draft.entry.fact.person, "table_id": draft.table}
                connection.execute(self.insert(visits).values(values).on_conflict_do_nothing())
            if draft.kept.settings is not None:
                connection.execute(
                    sa.update(tables)
                    .where(tables.c.id == draft.table)
                    .values(settings=_json(draft.kept.settings), listed=draft.kept.settings.listed)
                )
            if draft.kept.chairs is not None:
                connection.execute(
                    sa.update(tables)
                    .where(tables.c.id == draft.table)
                    .values(chairs=_json(draft.kept.chairs))
                )
                connection.execute(sa.delete(seats).where(seats.c.table_id == draft.table))
                taken = [
                    {"table_id": draft.table, "seat": seat, "person": chair.person}
                    for seat, chair in enumerate(draft.kept.chairs)
                    if chair.person is not None
                ]
                if taken:
                    connection.execute(sa.insert(seats), taken)
            if draft.kept.waits is not None:
                note(connection, self.insert(calls), draft.table, draft.entry, draft.kept.waits)

    def _settle(self, connection: sa.Connection, drafts: Sequence[Draft]) -> None:
        """Write what came of matches that ended, and nothing of one that goes on again."""
        ended: dict[str, Outcome | None] = {}
        for draft in drafts:
            if draft.kept.outcome is not None or isinstance(draft.entry.fact, Undone):
                ended[draft.table] = draft.kept.outcome
        if ended:
            settle(connection, self.insert, ended)

    def insert(self, table: sa.Table) -> Any:
        return (postgresql if self.is_shared else sqlite).insert(table)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────────

    @writes
    def create(self, connection: sa.Connection, new: New) -> str:
        """Store a new table with all that happens there at once, or nothing of it.

        The id of the table: of an older one where the same wish has made one.
        """
        return self.make(connection, new)

    def make(self, connection: sa.Connection, new: New) -> str:
        """The same within a transaction."""
        table = new.made
        values = {
            "id": table.id,
            "host": table.host,
            "made_with": _json(table.settings),
            "settings": _json(table.settings),
            "chairs": "[]",
            "status": table.status,
            "listed": table.settings.listed,
            "created": table.created,
            "touched": table.created,
            "due": new.due,
            "wish": new.wish,
            "whence": new.whence,
        }
        insert = self.insert(tables).values(values)
        insert = insert.on_conflict_do_nothing(index_elements=["wish"]).returning(tables.c.id)
        if connection.execute(insert).first() is None:
            return str(connection.execute(_made_for(str(new.wish))).scalar_one())
        if new.drafts:
            rows = [self._row(draft) for draft in new.drafts]
            connection.execute(self._restore, {"rows": _json(rows)})
            connection.execute(self._update, {"rows": _json(rows[-1:])})
            self._keep(connection, new.drafts)
            self._settle(connection, new.drafts)
        return table.id

    @reads
    def made_for(self, connection: sa.Connection, wish: str) -> str | None:
        """The table that a wish has made."""
        found: str | None = connection.execute(_made_for(wish)).scalar_one_or_none()
        return found

    @reads
    def load(self, connection: sa.Connection, id: str) -> Table | None:
        """A table as it was made, without its facts."""
        if not id.isprintable():  # PostgreSQL stores no zero bytes, and looks for none
            return None
        row = connection.execute(sa.select(tables).where(tables.c.id == id)).first()
        if row is None:
            return None
        settings = msgspec.json.decode(row.made_with, type=Settings)
        return Table(row.id, row.host, settings, row.created, self.outages)

    @reads
    def shown(self, connection: sa.Connection, id: str) -> tuple[str, bool] | None:
        """The game of a table, and whether the match has yet to begin; None if nobody can tell."""
        if not id.isprintable():  # PostgreSQL stores no zero bytes, and looks for none
            return None
        query = sa.select(tables.c.id, tables.c.settings, tables.c.status)
        query = query.where(tables.c.id == id)
        row = connection.execute(query).first()
        if row is None:
            return None
        settings = self.legible(row.id, row.settings, Settings)
        return (settings.game, row.status == "waiting") if settings is not None else None

    @reads
    def size(self, connection: sa.Connection, id: str) -> int | None:
        """How many facts a table has; None if there is no such table."""
        if not id.isprintable():  # PostgreSQL stores no zero bytes, and looks for none
            return None
        stored = sa.select(sa.func.max(facts.c.version)).where(facts.c.table_id == id)
        packed = sa.select(archive.c.version).where(archive.c.table_id == id)
        last = sa.func.coalesce(stored.scalar_subquery(), packed.scalar_subquery(), 0)
        query = sa.select(last).where(tables.c.id == id)
        found: int | None = connection.execute(query).scalar_one_or_none()
        return found

    @reads
    def stored(self, connection: sa.Connection, id: str, after: int = 0) -> Stored | None:
        """A table as it was made, and its facts after a version, as they are at one instant."""
        return self._stored(connection, id, after)

    async def log(self, id: str, after: int = 0) -> Log | None:
        """What `stored` gives, read into facts."""
        stored = await self.stored(id, after)
        return stored.read() if stored is not None else None

    async def facts_of(self, id: str, after: int = 0) -> list[Entry]:
        log = await self.log(id, after)
        return log.entries if log is not None else []

    def _stored(self, connection: sa.Connection, id: str, after: int = 0) -> Stored | None:
        if not id.isprintable():
            return None
        found = connection.execute(self._read, {"id": id, "after": after}).all()
        return Stored(id, found[0], found[1:], after, self._fact) if found else None

    def _fact(self, id: str, text: str | bytes | msgspec.Raw, sealed: str | None) -> AnyFact:
        try:
            fact = read_fact(text)
            return fact if sealed is None else joined(fact, self.keys.open(sealed))
        except (msgspec.DecodeError, TypeError) as error:
            raise Unreadable(Message("facts-unreadable", {"table": id})) from error

    @reads
    def done(self, connection: sa.Connection, id: str, command: str) -> tuple[int, AnyFact] | None:
        """The version and the fact of a command that was carried out."""
        if not id.isprintable():
            return None
        row = connection.execute(self._find, {"id": id, "command": command}).first()
        if row is None:
            return None
        if row.packed is None:
            return row.version, self._fact(id, row.fact, row.sealed)
        for line in unpack(row.packed):
            if line.command == command:
                return line.version, self._fact(id, line.fact, None)
        return None

    # ── Archive ──────────────────────────────────────────────────────────────────────────────────

    @reads
    def finished(
        self,
        connection: sa.Connection,
        before: float,
        after: tuple[float, str] = (0.0, ""),
        limit: int = 100,
    ) -> list[tuple[float, str]]:
        """Matches that are over, or closed tables, untouched for so long and not archived yet.

        In their order, each with its time; `after` is the last of those that are known.
        """
        query = (
            sa.select(tables.c.touched, tables.c.id)
            .where(sa.text(FINISHED))
            .where(tables.c.touched < before)
            .where(sa.tuple_(tables.c.touched, tables.c.id) > after)
            .order_by(tables.c.touched, tables.c.id)
            .limit(limit)
        )
        return [(row.touched, row.id) for row in connection.execute(query)]

    @writes_now
    def put_away(self, connection: sa.Connection, now: float, id: str, before: float) -> bool:
        """Move the facts of a table into one row, unless somebody touched it; whether it was done.

        A table whose facts have a gap stays as it is.
        """
        row = _hold(connection, id)
        if row is None or row.status not in ("over", "closed") or row.touched >= before:
            return False
        lines = self._lines(connection, id)
        if [line.version for line in lines] != list(range(1, len(lines) + 1)):
            return False
        _forget_facts(connection, id)
        if lines:
            values = {"table_id": id, "version": len(lines), "time": now}
            connection.execute(sa.insert(archive).values(**values, packed=pack(lines)))
        connection.execute(sa.delete(presence).where(presence.c.table_id == id))
        connection.execute(sa.update(tables).where(tables.c.id == id).values(archived=True))
        return True

    def _unarchive(self, connection: sa.Connection, id: str) -> None:
        """Bring the facts of a table back: another one is to come."""
        _hold(connection, id)
        lines = self._lines(connection, id)
        _forget_facts(connection, id)
        rows = []
        for line in lines:
            fact, secret = split(read_fact(line.fact))
            sealed = self.keys.seal(secret) if secret is not None else None
            text = write_fact(fact).decode()
            values = {"version": line.version, "time": line.time, "command": line.command}
            rows.append({"table_id": id, **values, "fact": text, "sealed": sealed})
        connection.execute(self._restore, {"rows": _json(rows)})
        connection.execute(sa.update(tables).where(tables.c.id == id).values(archived=False))

    def held(self, connection: sa.Connection, id: str) -> Log:
        """A table and its facts, for nobody else until a transaction is over."""
        _hold(connection, id)
        stored = self._stored(connection, id)
        assert stored is not None
        return stored.read()

    def _lines(self, connection: sa.Connection, id: str) -> list[Packed]:
        """All facts of a table, archived or not, their secrets in the open."""
        query = sa.select(archive.c.packed).where(archive.c.table_id == id)
        packed = connection.execute(query).scalar()
        lines = unpack(packed) if packed else []
        query = sa.select(facts).where(facts.c.table_id == id).order_by(facts.c.version)
        for row in connection.execute(query):
            fact = msgspec.Raw(write_fact(self._fact(id, row.fact, row.sealed)))
            lines.append(Packed(row.version, row.time, row.command, fact))
        return lines

    # ── Lists ────────────────────────────────────────────────────────────────────────────────────

    @reads
    def due(self, connection: sa.Connection, now: float, limit: int = 200) -> list[str]:
        """Tables that somebody has to look after."""
        query = (
            sa.select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        )
        return [row.id for row in connection.execute(query)]

    @writes
    def put_off(self, connection: sa.Connection, id: str, due: float | None) -> None:
        connection.execute(sa.update(tables).where(tables.c.id == id).values(due=due))

    @reads
    def listed(
        self, connection: sa.Connection, limit: int = 50, status: str = "waiting"
    ) -> list[Row]:
        """Tables for anyone: the newest of each address, then their second ones, and so on.

        Some of each host; where no address is known a host counts as one. Nothing that is done at a
        table moves it up.
        """
        newest = tables.c.created.desc(), tables.c.id
        place = sa.func.row_number().over(partition_by=tables.c.host, order_by=newest)
        waiting = (
            sa.select(tables, place.label("place"))
            .where(tables.c.status == status, tables.c.listed)
            .subquery()
        )
        whence = sa.func.coalesce(waiting.c.whence, waiting.c.host)
        first = waiting.c.place, waiting.c.created.desc(), waiting.c.id
        turn = sa.func.row_number().over(partition_by=whence, order_by=first)
        shown = (
            sa.select(waiting, turn.label("turn"))
            .where(waiting.c.place <= TABLES_LISTED)
            .subquery()
        )
        query = (
            sa.select(shown).order_by(shown.c.turn, shown.c.created.desc(), shown.c.id).limit(limit)
        )
        return self._rows(connection, query)

    @reads
    def of_person(self, connection: sa.Connection, person: str, limit: int = 100) -> list[Row]:
        """One's own matches, the last touched first."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = (
            sa.select(tables)
            .where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
            .where(tables.c.status != "closed")
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        return self._rows(connection, query)

    def _rows(self, connection: sa.Connection, query: sa.Select[Any]) -> list[Row]:
        """Tables of a list, without those of which it cannot be read what the list shows."""
        found: list[Row] = []
        for row in connection.execute(query).all():
            settings = self.legible(row.id, row.settings, Settings)
            chairs = self.legible(row.id, row.chairs, list[Chair])
            if settings is not None and chairs is not None:
                to_move = (row.to_move or "").split()
                times = row.created, row.touched
                known = row.id, row.host, settings, chairs, row.status, *times, to_move, row.until
                found.append(Row(*known))
        return found

    def legible(self, id: str, text: str | bytes, kind: type[T]) -> T | None:
        """What a column says that lists are read from; nothing where it says nothing we know.

        That is logged once for each table: lists are read again and again.
        """
        try:
            return msgspec.json.decode(text, type=kind)
        except msgspec.DecodeError as error:
            if id not in self._misread:
                self._misread.add(id)
                log.error("left out of lists", extra={"table": id, "why": str(error)})
            return None

    # ── Chat ─────────────────────────────────────────────────────────────────────────────────────

    @writes_now
    def say(
        self,
        connection: sa.Connection,
        now: float,
        id: str,
        person: str,
        name: str,
        text: str | None,
        reaction: Reaction | None,
        command: str,
    ) -> tuple[ChatLine, bool]:
        """Store what someone said; the line, and whether it is new."""
        values: dict[str, Any] = {
            "table_id": id,
            "time": now,
            "person": person,
            "name": name,
            "text": text,
            "reaction": reaction,
            "command": command,
        }
        insert = self.insert(chat).values(values).on_conflict_do_nothing()
        row = connection.execute(insert.returning(chat.c.number)).first()
        if row is not None:
            if self.is_shared:
                announce(connection, [f"{id} chat:{row.number}"])
            said = float(values["time"])
            return ChatLine(row.number, said, person, name, text, reaction), True
        query = sa.select(chat).where(chat.c.table_id == id, chat.c.command == command)
        return _line(connection.execute(query).one()), False

    @reads
    def was_said(self, connection: sa.Connection, id: str, command: str) -> bool:
        query = sa.select(chat.c.number).where(chat.c.table_id == id, chat.c.command == command)
        return connection.execute(query).first() is not None

    @reads
    def chat_of(
        self, connection: sa.Connection, id: str, after: int = 0, limit: int = 200
    ) -> list[ChatLine]:
        query = (
            sa.select(chat)
            .where(chat.c.table_id == id, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
        found = connection.execute(query).all()
        return [_line(row) for row in reversed(found)]

    @reads
    def line(self, connection: sa.Connection, id: str, number: int) -> ChatLine:
        query = sa.select(chat).where(chat.c.table_id == id, chat.c.number == number)
        return _line(connection.execute(query).one())

    @writes
    def mute(self, connection: sa.Connection, person: str, other: str, muted: bool) -> None:
        if muted:
            values = {"person": person, "muted": other}
            connection.execute(self.insert(mutes).values(values).on_conflict_do_nothing())
        else:
            connection.execute(
                sa.delete(mutes).where(mutes.c.person == person, mutes.c.muted == other)
            )

    @reads
    def muted_by(self, connection: sa.Connection, person: str) -> frozenset[str]:
        """Whom someone does not hear: those they muted, and those they blocked."""
        muted = sa.select(mutes.c.muted).where(mutes.c.person == person)
        blocked = sa.select(blocks.c.blocked).where(blocks.c.person == person)
        return frozenset(connection.execute(muted.union(blocked)).scalars())

    # ── People ───────────────────────────────────────────────────────────────────────────────────

    @reads
    def old_key(self, connection: sa.Connection) -> str | None:
        """The secret that signed cookies in the first form of the database."""
        query = sa.select(keys.c.secret).where(keys.c.name == "cookies")
        return connection.execute(query).scalar_one_or_none()

    async def seal_old(self) -> None:
        """Seal what the first form of the database held in the open, however long that takes."""
        if await self.database.write(self._seal_old):
            await self._write_over()

    def _seal_old(self, connection: sa.Connection) -> bool:
        """Seal seeds that an old version stored open; True if there were any."""
        started = (
            sa.select(facts.c.table_id, facts.c.version, facts.c.fact)
            .join(tables, tables.c.id == facts.c.table_id)
            .where(tables.c.status == "playing", facts.c.sealed.is_(None))
            .where(facts.c.fact.like('%"started"%'))
        )
        found = connection.execute(started).all()
        for row in found:
            fact, secret = split(read_fact(row.fact))
            if secret is not None:
                place = (facts.c.table_id == row.table_id, facts.c.version == row.version)
                values = {"fact": write_fact(fact).decode(), "sealed": self.keys.seal(secret)}
                connection.execute(sa.update(facts).where(*place).values(values))
        return bool(found)

    async def forget_key(self) -> None:
        """The key of the first form is in the file now."""
        await self._delete_key()
        await self._write_over()

    @writes
    def _delete_key(self, connection: sa.Connection) -> None:
        connection.execute(sa.delete(keys).where(keys.c.name == "cookies"))

    @reads
    def _write_over(self, connection: sa.Connection) -> None:
        """Leave nothing of what was written over in the file beside the database."""
        if not self.is_shared:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close()

    @writes
    def knows_key(self, connection: sa.Connection) -> bool:
        """Whether what is sealed here was sealed with one of our keys; then with the first."""
        mark = sa.select(keys.c.secret).where(keys.c.name == "mark")
        known = connection.execute(mark).scalar_one_or_none()
        if known is not None and known not in self.keys.marks:
            return False
        insert = self.insert(keys).values(name="mark", secret=self.keys.marks[0])
        changed = {"secret": insert.excluded.secret}
        connection.execute(insert.on_conflict_do_update(index_elements=["name"], set_=changed))
        return True

    @writes_now
    def greet(self, connection: sa.Connection, now: float, name: str) -> str:
        """A new person."""
        id = secrets.token_urlsafe(12)
        connection.execute(sa.insert(people).values(id=id, name=name, created=now))
        return id

    @reads
    def name_of(self, connection: sa.Connection, person: str) -> str | None:
        query = sa.select(people.c.name).where(people.c.id == person)
        return connection.execute(query).scalar_one_or_none()

    @reads
    def met(self, connection: sa.Connection, person: str) -> float | None:
        """Since when a person is known here."""
        query = sa.select(people.c.created).where(people.c.id == person)
        return connection.execute(query).scalar_one_or_none()

    @writes
    def rename(self, connection: sa.Connection, person: str, name: str) -> None:
        connection.execute(sa.update(people).where(people.c.id == person).values(name=name))

    @writes_now
    def carry(
        self, connection: sa.Connection, now: float, hashed: str, person: str, expires: float
    ) -> None:
        """Remember a link that carries a profile to another device."""
        connection.execute(sa.delete(carries).where(carries.c.expires < now))
        connection.execute(sa.insert(carries).values(token=hashed, person=person, expires=expires))

    @writes_now
    def carried(self, connection: sa.Connection, now: float, hashed: str) -> str | None:
        """Use up a link to another device; the person it belonged to."""
        gone = connection.execute(
            sa.delete(carries)
            .where(carries.c.token == hashed, carries.c.expires >= now)
            .returning(carries.c.person)
        )
        return gone.scalar_one_or_none()

    # ── Presence ─────────────────────────────────────────────────────────────────────────────────

    @reads
    def time(self, connection: sa.Connection) -> float:
        """The time by the clock that all workers share: that of PostgreSQL, or our own."""
        if not self.is_shared:
            return time.time()
        query = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
        return float(connection.execute(sa.text(query)).scalar_one())

    async def begin(self, worker: str) -> None:
        """A worker begins. Since the last sign of life of any worker clocks stood still.

        That may be a little more than the truth where another worker lives or one was killed: then
        everyone has so much more time, and nobody less.

        A match that goes on or a table that waits, and that nobody was to look after again, as
        older servers left them, is looked after.

        From now on it is as late as the database says, but no earlier than at the last sign of
        life, and no clock on a wall can change that, unless the store was given a time of its own.
        """
        if self._keeps_time:
            last = await self._last_sign()
            asked = time.monotonic()
            begun = await self.time()
            heard = time.monotonic()
            if last is not None and last - begun > AHEAD:
                log.warning("time is ahead", extra={"seconds": round(last - begun)})
            self.now = _steady(max(begun, last or begun), (asked + heard) / 2)
        await self._begin()
        self._begun = self.now()
        await self.beat(worker, self._begun)

    @reads
    def _last_sign(self, connection: sa.Connection) -> float | None:
        """When any worker gave its last sign of life."""
        return _last_sign(connection)

    @writes_now
    def _begin(self, connection: sa.Connection, now: float) -> None:
        last = _last_sign(connection)
        if last is not None and now > last:
            outage = self.insert(outages).values(since=last, until=now)
            connection.execute(outage.on_conflict_do_nothing())
        is_open = tables.c.status.in_(["waiting", "playing"])
        is_forgotten = sa.and_(is_open, tables.c.due.is_(None))
        connection.execute(sa.update(tables).where(is_forgotten).values(due=now))

    @reads
    def signs(self, connection: sa.Connection) -> tuple[float | None, list[Outage]]:
        """When any worker gave its last sign of life, and all outages, for whoever is none."""
        return _last_sign(connection), merged(_outages(connection))

    async def outage(self, since: float, until: float) -> None:
        """Remember that no server was there: clocks stood still."""
        self._learn(await self._outage(since, until))

    @writes
    def _outage(self, connection: sa.Connection, since: float, until: float) -> list[Outage]:
        """All outages, with this one."""
        self._note(connection, since, until)
        return _outages(connection)

    def _note(self, connection: sa.Connection, since: float, until: float) -> None:
        insert = self.insert(outages).values(since=since, until=until)
        later = sa.case(
            (insert.excluded.until > outages.c.until, insert.excluded.until),
            else_=outages.c.until,
        )
        connection.execute(
            insert.on_conflict_do_update(index_elements=["since"], set_={"until": later})
        )

    def _learn(self, known: Sequence[Outage]) -> None:
        self.outages[:] = merged([*self.outages, *known])  # clocks look at this list

    async def beat(self, worker: str, now: float) -> None:
        """A sign of life of a worker, at a time up to which all its outages are stored.

        What is long over is forgotten, news of others is learnt.
        """
        known, heard = await self._beat(worker, now)
        self._learn(known)
        self.heard = heard
        self.workers = sum(seen > now - LATELY for seen in heard.values()) if self.is_shared else 1

    @writes
    def _beat(
        self, connection: sa.Connection, worker: str, now: float
    ) -> tuple[list[Outage], dict[str, float]]:
        """The outages, and the last signs of life of the workers.

        Those are read first: whoever gives one has stored its outages before.
        """
        insert = self.insert(workers).values(id=worker, seen=now)
        connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_={"seen": now}))
        is_gone = workers.c.seen < now - REMEMBERED
        gone = sa.select(workers.c.id).where(is_gone)
        connection.execute(sa.delete(presence).where(presence.c.worker.in_(gone)))
        connection.execute(sa.delete(workers).where(is_gone))
        connection.execute(sa.delete(spent).where(spent.c.until < now))
        connection.execute(sa.delete(health).where(health.c.written < now - REMEMBERED))
        alive = sa.select(workers.c.id, workers.c.seen).where(workers.c.seen > now - ALIVE)
        heard = {row.id: row.seen for row in connection.execute(alive)}
        late = sorted((seen, id) for id, seen in heard.items() if self._begun <= seen < now - LATE)
        for seen, id in late:
            if _has_people(connection, id):  # who ended in order has none
                self._note(connection, seen, seen + ALIVE)
        return _outages(connection), heard

    @writes_now
    def arrive(
        self,
        connection: sa.Connection,
        now: float,
        worker: str,
        changes: Mapping[tuple[str, str], bool],
    ) -> None:
        """People whose first socket at a table opened on this worker, or the last one closed."""
        rows = [
            {"worker": worker, "table_id": table, "person": person, "here": here, "since": now}
            for (table, person), here in changes.items()
        ]
        insert = self.insert(presence)
        new = insert.excluded
        connection.execute(
            insert.on_conflict_do_update(
                index_elements=["worker", "table_id", "person"],
                set_={"here": new.here, "since": new.since},
            ),
            rows,
        )
        if self.is_shared:
            announce(connection, [f"{table} presence" for table, _ in changes])

    @writes
    def notify(self, connection: sa.Connection, news: str) -> None:
        """Tell all workers."""
        announce(connection, [news])

    @writes_now
    def leave_all(self, connection: sa.Connection, now: float, worker: str) -> None:
        """A worker ends: who was here has left now."""
        connection.execute(
            sa.update(presence)
            .where(presence.c.worker == worker, presence.c.here)
            .values(here=False, since=now)
        )

    async def present(self, table: str) -> dict[str, float | None]:
        """Who was ever here: None if they are, or since when they are not."""
        return (await self.whereabouts(table))[0]

    async def whereabouts(self, table: str) -> tuple[dict[str, float | None], dict[str, set[str]]]:
        """The same, and at which workers they are."""
        return await self._present(table, self.now())

    @reads
    def _present(
        self, connection: sa.Connection, table: str, now: float
    ) -> tuple[dict[str, float | None], dict[str, set[str]]]:
        query = (
            sa.select(presence, workers.c.seen)
            .join(workers, workers.c.id == presence.c.worker, isouter=True)
            .where(presence.c.table_id == table)
        )
        found: dict[str, float | None] = {}
        at: dict[str, set[str]] = {}
        for row in connection.execute(query):
            alive = row.seen is not None and row.seen > now - ALIVE
            if row.here and alive:
                found[row.person] = None
                at.setdefault(row.person, set()).add(row.worker)
            elif found.get(row.person, 0.0) is not None:
                left = row.since if not row.here else row.seen or row.since
                found[row.person] = max(found.get(row.person) or 0.0, left)
        return found, at

    # ── Budgets ──────────────────────────────────────────────────────────────────────────────────

    @writes_now
    def spend(
        self,
        connection: sa.Connection,
        now: float,
        who: str,
        what: str,
        cost: float,
        burst: float,
        rate: float,
    ) -> bool:
        """Take so much from a budget that all workers share; False if there is not so much left.

        It holds `burst` and fills up by `rate` a second.
        """
        if cost > burst:
            return False
        values = {
            "who": who,
            "what": what,
            "now": now,
            "lasts": cost / rate,
            "most": burst / rate,
        }
        return connection.execute(self._spend, values).first() is not None

    @reads
    def open_tables_of(self, connection: sa.Connection, person: str) -> tuple[int, int]:
        """How many tables that wait or play someone has made; how many wait in the list."""
        query = sa.select(tables.c.status, tables.c.listed).where(
            tables.c.host == person, tables.c.status.in_(["waiting", "playing"])
        )
        found = connection.execute(query).all()
        return len(found), sum(row.listed and row.status == "waiting" for row in found)

    @reads
    def mutes_of(self, connection: sa.Connection, person: str) -> int:
        """How many others someone has muted."""
        query = sa.select(sa.func.count()).where(mutes.c.person == person)
        return int(connection.execute(query).scalar_one())

    # ── Health ───────────────────────────────────────────────────────────────────────────────────

    async def health(self) -> None:
        """Prove that something can be stored, or say why not."""
        if time.monotonic() >= self._healthy_until:
            await self._prove()
            self._healthy_until = time.monotonic() + PULSE

    @writes_now
    def _prove(self, connection: sa.Connection, now: float) -> None:
        insert = self.insert(health).values(store=self._name, written=now)
        connection.execute(
            insert.on_conflict_do_update(index_elements=["store"], set_={"written": now})
        )


def _tell(waiting: "asyncio.Future[T]", outcome: T | Exception) -> None:
    """Tell whoever waits, unless they know already or are gone."""
    if waiting.done():
        return
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
        waiting.exception()  # whoever waited may be gone
    else:
        waiting.set_result(outcome)


def _turns(drafts: Sequence[Draft]) -> list[list[int]]:
    """The places of the drafts, so that those of one table come one after the other."""
    turns: list[list[int]] = []
    seen: dict[str, int] = {}
    for place, draft in sorted(enumerate(drafts), key=lambda each: each[1].table):
        turn = seen[draft.table] = seen.get(draft.table, -1) + 1
        if turn == len(turns):
            turns.append([])
        turns[turn].append(place)
    return turns


def _steady(begun: float, at: float) -> Callable[[], float]:
    """A clock that was at `begun` when the monotonic one was at `at`."""
    return lambda: begun + time.monotonic() - at


def announce(connection: sa.Connection, news: Sequence[str]) -> None:
    """Tell all workers, once the transaction is committed."""
    connection.execute(_NOTIFY, {"channel": CHANNEL, "news": _json(news)})


def _hold(connection: sa.Connection, id: str) -> Any:
    """The row of a table, for nobody else until this transaction is over."""
    query = sa.select(tables).where(tables.c.id == id).with_for_update()
    return connection.execute(query).first()


def _made_for(wish: str) -> sa.Select[Any]:
    return sa.select(tables.c.id).where(tables.c.wish == wish)


def _forget_facts(connection: sa.Connection, id: str) -> None:
    connection.execute(sa.delete(facts).where(facts.c.table_id == id))
    connection.execute(sa.delete(archive).where(archive.c.table_id == id))


def _last_sign(connection: sa.Connection) -> float | None:
    last: float | None = connection.execute(sa.select(sa.func.max(workers.c.seen))).scalar()
    return last


def _has_people(connection: sa.Connection, worker: str) -> bool:
    """Whether anyone is at a table at a worker."""
    query = sa.select(presence.c.person).where(presence.c.worker == worker, presence.c.here)
    return connection.execute(query.limit(1)).first() is not None


def _outages(connection: sa.Connection) -> list[Outage]:
    known = connection.execute(sa.select(outages.c.since, outages.c.until))
    return [(row.since, row.until) for row in known]


def _line(row: Any) -> ChatLine:
    return ChatLine(row.number, row.time, row.person, row.name, row.text, row.reaction)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# Many rows in one statement whose text never changes: as JSON.

_FIELDS = (
    "table_id text, version integer, time float, command text, fact text, sealed text, "
    "status text, due float, to_move text, until float"
)
_IN_SQLITE = """(SELECT {} FROM json_each(:rows))""".format(
    ", ".join(
        f"value ->> '{field.split()[0]}' AS {field.split()[0]}" for field in _FIELDS.split(", ")
    )
)
_IN_POSTGRESQL = f"json_to_recordset(CAST(:rows AS json)) AS new({_FIELDS})"
_APPEND = """
INSERT INTO facts (table_id, version, time, command, fact, sealed)
SELECT new.table_id, new.version, new.time, new.command, new.fact, new.sealed FROM {}
WHERE new.version = 1 + coalesce(
    (SELECT max(facts.version) FROM facts WHERE facts.table_id = new.table_id), 0
) AND NOT EXISTS (SELECT 1 FROM archive WHERE archive.table_id = new.table_id)
ON CONFLICT DO NOTHING RETURNING table_id, version
"""
_RESTORE = """
INSERT INTO facts (table_id, version, time, command, fact, sealed)
SELECT new.table_id, new.version, new.time, new.command, new.fact, new.sealed FROM {}
ORDER BY new.version
"""
_UPDATE = """
UPDATE tables SET touched = new.time, status = new.status, due = new.due, to_move = new.to_move,
    until = new.until
FROM {} WHERE tables.id = new.table_id
"""
_NOTIFY = sa.text(
    "SELECT pg_notify(:channel, item) FROM json_array_elements_text(CAST(:news AS json)) AS item"
)
_READ = """
SELECT 0 AS place, 0 AS version, created AS time, host, made_with AS fact,
    CAST(NULL AS text) AS sealed, CAST(NULL AS {blob}) AS packed
FROM tables WHERE id = :id
UNION ALL
SELECT 1, version, time, NULL, NULL, NULL, packed FROM archive
WHERE table_id = :id AND version > :after
UNION ALL
SELECT 2, version, time, NULL, fact, sealed, NULL FROM facts
WHERE table_id = :id AND version > :after
ORDER BY place, version
"""
_FIND = """
SELECT 0 AS place, version, fact, sealed, CAST(NULL AS {blob}) AS packed FROM facts
WHERE table_id = :id AND command = :command
UNION ALL
SELECT 1, version, NULL, NULL, packed FROM archive WHERE table_id = :id
ORDER BY place LIMIT 1
"""
_SPEND = """
INSERT INTO spent (who, what, until)
VALUES (:who, :what, CAST(:now AS double precision) + CAST(:lasts AS double precision))
ON CONFLICT (who, what) DO UPDATE
SET until = {greatest}(spent.until, CAST(:now AS double precision))
    + CAST(:lasts AS double precision)
WHERE {greatest}(spent.until, CAST(:now AS double precision)) + CAST(:lasts AS double precision)
    <= CAST(:now AS double precision) + CAST(:most AS double precision)
RETURNING until
"""
