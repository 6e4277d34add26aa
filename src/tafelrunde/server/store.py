"""The memory: facts, append-only, and what can be reckoned from them to be found again.

The key of `facts` (a table, a version) decides between two writers: the second writes nothing and
is told so. Facts of many tables that come at the same moment are stored in one transaction, and
nobody hears of a fact before it is over.
"""

import asyncio
import errno
import os
import re
import secrets
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tafelrunde.core import folders
from tafelrunde.core.message import refuse
from tafelrunde.server.clock import Outage
from tafelrunde.server.facts import AnyFact, Entry, read_fact, write_fact
from tafelrunde.server.protocol import Chair, Reaction, Settings
from tafelrunde.server.schema import (
    carries,
    chat,
    facts,
    keys,
    mutes,
    outages,
    people,
    presence,
    seats,
    tables,
    workers,
)
from tafelrunde.server.table import Table

CHANNEL = "tafelrunde"
"""The notifications by which workers on one database hear of each other."""
ALIVE = 20.0
"""Seconds after its last sign of life that a worker counts as gone."""
SHORTEST_OUTAGE = 10.0
"""Seconds without a sign of life of any worker."""
REMEMBERED = 2 * 86400.0
"""Seconds for which it is known who was at a worker that is gone: as long as anyone may be away."""
REST = 0.008
"""Seconds from one transaction to the next: under load each holds several facts."""
MOST_AT_ONCE = 500
"""Facts in one transaction."""


@dataclass(frozen=True)
class Kept:
    """What is kept of a fact besides itself: what lists are made from."""

    status: str
    due: float | None
    """When the server has to look after the table."""
    to_move: str | None
    """The person whose turn it is."""
    chairs: list[Chair] | None = None
    """Who sits where, if that changed."""
    settings: Settings | None = None
    """Where they changed."""


@dataclass(frozen=True)
class Draft:
    """A fact on its way into the log."""

    table: str
    entry: Entry
    kept: Kept
    command: str | None = None
    """Who asked for it, and under which id."""


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
    to_move: str | None


@dataclass
class _Waiting:
    draft: Draft
    stored: asyncio.Future[bool] = field(default_factory=lambda: asyncio.Future())


def default_url() -> str:
    return f"sqlite:///{folders.data() / 'tables.db'}"


def sqlite_path(url: str) -> Path | None:
    """The file of a database, where it is one."""
    scheme, _, rest = url.partition("://")
    is_file = scheme in ("sqlite", "sqlite+aiosqlite") and rest.startswith("/")
    return Path(rest[1:]) if is_file else None


def check_exists(url: str) -> None:
    """Refuse to read from a file that is not there: opening it would make it."""
    path = sqlite_path(url)
    if path is not None and not path.exists():
        raise refuse("no-database", url=url, reason=os.strerror(errno.ENOENT))


def engine_for(url: str) -> AsyncEngine:
    """The engine of a database: sqlite:///path or postgresql://user@host/name.

    Its errors end up in logs, and do not name what was to be stored: seeds are among it.
    """
    scheme, _, rest = url.partition("://")
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        address = sa.make_url(f"postgresql+asyncpg://{rest}")
        mode = address.query.get("sslmode")  # as all others call it
        if isinstance(mode, str):
            address = address.difference_update_query(["sslmode"])
            address = address.update_query_dict({"ssl": mode})
        return create_async_engine(address, pool_size=6, max_overflow=4, hide_parameters=True)
    path = sqlite_path(url)
    if path is None:
        raise refuse("bad-database", url=re.sub(r":[^:@/]*@", ":***@", url))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Tried here first: where aiosqlite cannot open a file, its thread may outlive the loop.
        sqlite3.connect(path).close()
    except (OSError, sqlite3.Error) as error:
        raise refuse("no-database", url=url, reason=str(error)) from error
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}", pool_size=4, max_overflow=0, hide_parameters=True
    )

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _tune(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged outlives a power cut
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


class Store:
    """A database and the one queue into its log."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        """Whether other workers may use it."""
        self.outages: list[Outage] = []
        rows = _IN_POSTGRESQL if self.is_shared else f"{_IN_SQLITE} AS new"
        self._append = sa.text(_APPEND.format(rows))
        self._update = sa.text(_UPDATE.format(rows))
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._writer:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    @property
    def dsn(self) -> str:
        """The address for a plain connection to PostgreSQL."""
        address = self.engine.url.set(drivername="postgresql")
        mode = address.query.get("ssl")
        if isinstance(mode, str):
            address = address.difference_update_query(["ssl"])
            address = address.update_query_dict({"sslmode": mode})
        return address.render_as_string(hide_password=False)

    # ── Facts ────────────────────────────────────────────────────────────────────────────────────

    async def append(self, draft: Draft) -> bool:
        """Store a fact; False if another one has its place or the command was carried out."""
        waiting = _Waiting(draft)
        self._queue.put_nowait(waiting)
        return await waiting.stored

    async def _write_on(self) -> None:
        rested = 0.0
        while True:
            batch = [await self._queue.get()]
            await asyncio.sleep(rested - time.monotonic())
            rested = time.monotonic() + REST
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                written = await self._write([waiting.draft for waiting in batch])
            except Exception as error:
                for waiting in batch:
                    if not waiting.stored.done():
                        waiting.stored.set_exception(error)
                continue
            for place, waiting in enumerate(batch):
                if not waiting.stored.done():
                    waiting.stored.set_result(place in written)

    async def _write(self, drafts: Sequence[Draft]) -> set[int]:
        """Store what is not there yet; which of the drafts that were."""
        rows = [
            {
                "table_id": draft.table,
                "version": draft.entry.version,
                "time": draft.entry.time,
                "command": draft.command,
                "fact": write_fact(draft.entry.fact).decode(),
                "status": draft.kept.status,
                "due": draft.kept.due,
                "to_move": draft.kept.to_move,
            }
            for draft in drafts
        ]
        async with self.engine.begin() as connection:
            done = await connection.execute(self._append, {"rows": _json(rows)})
            taken = {(row.table_id, row.version) for row in done}
            first: dict[tuple[str, int], int] = {}
            for place, draft in enumerate(drafts):
                first.setdefault((draft.table, draft.entry.version), place)
            written = [place for key, place in first.items() if key in taken]
            fresh = [drafts[place] for place in written]
            if fresh:
                values = {"rows": _json([rows[place] for place in written])}
                await connection.execute(self._update, values)
            await self._keep(connection, fresh)
            if self.is_shared and fresh:
                await _notify(connection, [f"{d.table} {d.entry.version}" for d in fresh])
        return set(written)

    async def _keep(self, connection: AsyncConnection, drafts: Sequence[Draft]) -> None:
        """What lists are made from."""
        for draft in drafts:
            if draft.kept.settings is not None:
                await connection.execute(
                    sa.update(tables)
                    .where(tables.c.id == draft.table)
                    .values(settings=_json(draft.kept.settings), listed=draft.kept.settings.listed)
                )
            if draft.kept.chairs is not None:
                await connection.execute(
                    sa.update(tables)
                    .where(tables.c.id == draft.table)
                    .values(chairs=_json(draft.kept.chairs))
                )
                await connection.execute(sa.delete(seats).where(seats.c.table_id == draft.table))
                taken = [
                    {"table_id": draft.table, "seat": seat, "person": chair.person}
                    for seat, chair in enumerate(draft.kept.chairs)
                    if chair.person is not None
                ]
                if taken:
                    await connection.execute(sa.insert(seats), taken)

    def _insert(self, table: sa.Table) -> Any:
        return (postgresql if self.is_shared else sqlite).insert(table)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────────

    async def create(self, table: Table) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.insert(tables).values(
                    id=table.id,
                    host=table.host,
                    made_with=_json(table.settings),
                    settings=_json(table.settings),
                    chairs="[]",
                    status=table.status,
                    listed=table.settings.listed,
                    created=table.created,
                    touched=table.created,
                )
            )

    async def load(self, id: str) -> Table | None:
        """A table as it was made, without its facts."""
        if not id.isprintable():  # PostgreSQL stores no zero bytes, and looks for none
            return None
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.id == id))).first()
        if row is None:
            return None
        settings = msgspec.json.decode(row.made_with, type=Settings)
        return Table(row.id, row.host, settings, row.created, self.outages)

    async def facts_of(self, id: str, after: int = 0) -> list[Entry]:
        query = (
            sa.select(facts.c.version, facts.c.time, facts.c.fact)
            .where(facts.c.table_id == id, facts.c.version > after)
            .order_by(facts.c.version)
        )
        async with self.engine.connect() as connection:
            found = await connection.execute(query)
            return [Entry(row.version, row.time, read_fact(row.fact)) for row in found]

    async def done(self, id: str, command: str) -> tuple[int, AnyFact] | None:
        """The version and the fact of a command that was carried out."""
        query = sa.select(facts.c.version, facts.c.fact).where(
            facts.c.table_id == id, facts.c.command == command
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return (row.version, read_fact(row.fact)) if row else None

    async def due(self, now: float, limit: int = 200) -> list[str]:
        """Tables that somebody has to look after."""
        query = (
            sa.select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        )
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def put_off(self, id: str, due: float | None) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(sa.update(tables).where(tables.c.id == id).values(due=due))

    async def listed(self, limit: int = 50) -> list[Row]:
        """Open tables for anyone."""
        query = (
            sa.select(tables)
            .where(tables.c.status == "waiting", tables.c.listed)
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        return await self._rows(query)

    async def of_person(self, person: str, limit: int = 100) -> list[Row]:
        """One's own matches, the last touched first."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = (
            sa.select(tables)
            .where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
            .where(tables.c.status != "closed")
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        return await self._rows(query)

    async def _rows(self, query: sa.Select[Any]) -> list[Row]:
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return [
            Row(
                row.id,
                row.host,
                msgspec.json.decode(row.settings, type=Settings),
                msgspec.json.decode(row.chairs, type=list[Chair]),
                row.status,
                row.created,
                row.touched,
                row.to_move,
            )
            for row in found
        ]

    # ── Chat ─────────────────────────────────────────────────────────────────────────────────────

    async def say(
        self,
        id: str,
        person: str,
        name: str,
        text: str | None,
        reaction: str | None,
        command: str,
    ) -> tuple[int, bool]:
        """Store what someone said; its number, and whether it is new."""
        values = {
            "table_id": id,
            "time": time.time(),
            "person": person,
            "name": name,
            "text": text,
            "reaction": reaction,
            "command": command,
        }
        async with self.engine.begin() as connection:
            insert = self._insert(chat).values(values).on_conflict_do_nothing()
            row = (await connection.execute(insert.returning(chat.c.number))).first()
            if row is not None:
                if self.is_shared:
                    await _notify(connection, [f"{id} chat:{row.number}"])
                return row.number, True
            query = sa.select(chat.c.number).where(chat.c.table_id == id, chat.c.command == command)
            return int((await connection.execute(query)).scalar_one()), False

    async def was_said(self, id: str, command: str) -> bool:
        query = sa.select(chat.c.number).where(chat.c.table_id == id, chat.c.command == command)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def chat_of(self, id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        query = (
            sa.select(chat)
            .where(chat.c.table_id == id, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return [_line(row) for row in reversed(found)]

    async def line(self, id: str, number: int) -> ChatLine:
        query = sa.select(chat).where(chat.c.table_id == id, chat.c.number == number)
        async with self.engine.connect() as connection:
            return _line((await connection.execute(query)).one())

    async def mute(self, person: str, other: str, muted: bool) -> None:
        async with self.engine.begin() as connection:
            if muted:
                values = {"person": person, "muted": other}
                await connection.execute(
                    self._insert(mutes).values(values).on_conflict_do_nothing()
                )
            else:
                await connection.execute(
                    sa.delete(mutes).where(mutes.c.person == person, mutes.c.muted == other)
                )

    async def muted_by(self, person: str) -> frozenset[str]:
        query = sa.select(mutes.c.muted).where(mutes.c.person == person)
        async with self.engine.connect() as connection:
            return frozenset(row.muted for row in await connection.execute(query))

    # ── People ───────────────────────────────────────────────────────────────────────────────────

    async def key(self) -> str:
        """The secret that signs cookies, made by the first who asks."""
        async with self.engine.begin() as connection:
            fresh = {"name": "cookies", "secret": secrets.token_hex(32)}
            await connection.execute(self._insert(keys).values(fresh).on_conflict_do_nothing())
            query = sa.select(keys.c.secret).where(keys.c.name == "cookies")
            return str((await connection.execute(query)).scalar_one())

    async def greet(self, name: str) -> str:
        """A new person."""
        id = secrets.token_urlsafe(12)
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.insert(people).values(id=id, name=name, created=time.time())
            )
        return id

    async def name_of(self, person: str) -> str | None:
        async with self.engine.connect() as connection:
            query = sa.select(people.c.name).where(people.c.id == person)
            return (await connection.execute(query)).scalar_one_or_none()

    async def rename(self, person: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(people).where(people.c.id == person).values(name=name)
            )

    async def carry(self, hashed: str, person: str, expires: float) -> None:
        """Remember a link that carries a profile to another device."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(carries).where(carries.c.expires < time.time()))
            await connection.execute(
                sa.insert(carries).values(token=hashed, person=person, expires=expires)
            )

    async def carried(self, hashed: str) -> str | None:
        """The person of such a link, once."""
        async with self.engine.begin() as connection:
            gone = await connection.execute(
                sa.delete(carries)
                .where(carries.c.token == hashed, carries.c.expires >= time.time())
                .returning(carries.c.person)
            )
            return gone.scalar_one_or_none()

    # ── Presence ─────────────────────────────────────────────────────────────────────────────────

    async def begin(self, worker: str) -> None:
        """A worker begins. If none was there before, that was an outage, and clocks stood still."""
        now = time.time()
        async with self.engine.begin() as connection:
            last = (await connection.execute(sa.select(sa.func.max(workers.c.seen)))).scalar()
            if last is not None and now - last > SHORTEST_OUTAGE:
                outage = self._insert(outages).values(since=last, until=now)
                await connection.execute(outage.on_conflict_do_nothing())
            known = await connection.execute(sa.select(outages).order_by(outages.c.since))
            self.outages = [(row.since, row.until) for row in known]
        await self.beat(worker)

    async def beat(self, worker: str) -> None:
        """A sign of life of a worker; those without one for long are forgotten."""
        now = time.time()
        async with self.engine.begin() as connection:
            insert = self._insert(workers).values(id=worker, seen=now)
            await connection.execute(
                insert.on_conflict_do_update(index_elements=["id"], set_={"seen": now})
            )
            is_gone = workers.c.seen < now - REMEMBERED
            gone = sa.select(workers.c.id).where(is_gone)
            await connection.execute(sa.delete(presence).where(presence.c.worker.in_(gone)))
            await connection.execute(sa.delete(workers).where(is_gone))

    async def arrive(self, worker: str, changes: Mapping[tuple[str, str], bool]) -> None:
        """People whose first socket at a table opened on this worker, or the last one closed."""
        now = time.time()
        rows = [
            {"worker": worker, "table_id": table, "person": person, "here": here, "since": now}
            for (table, person), here in changes.items()
        ]
        insert = self._insert(presence)
        new = insert.excluded
        async with self.engine.begin() as connection:
            await connection.execute(
                insert.on_conflict_do_update(
                    index_elements=["worker", "table_id", "person"],
                    set_={"here": new.here, "since": new.since},
                ),
                rows,
            )
            if self.is_shared:
                await _notify(connection, [f"{table} presence" for table, _ in changes])

    async def notify(self, words: str) -> None:
        """Tell all workers."""
        async with self.engine.begin() as connection:
            await _notify(connection, [words])

    async def leave_all(self, worker: str) -> None:
        """A worker ends: who was here has left now."""
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(presence)
                .where(presence.c.worker == worker, presence.c.here)
                .values(here=False, since=time.time())
            )

    async def present(self, table: str) -> dict[str, float | None]:
        """Who was ever here: None if they are, or since when they are not."""
        now = time.time()
        query = (
            sa.select(presence.c.person, presence.c.here, presence.c.since, workers.c.seen)
            .join(workers, workers.c.id == presence.c.worker, isouter=True)
            .where(presence.c.table_id == table)
        )
        found: dict[str, float | None] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(query):
                alive = row.seen is not None and row.seen > now - ALIVE
                if row.here and alive:
                    found[row.person] = None
                elif found.get(row.person, 0.0) is not None:
                    left = row.since if not row.here else row.seen or row.since
                    found[row.person] = max(found.get(row.person) or 0.0, left)
        return found

    async def health(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(sa.text("SELECT 1"))


async def _notify(connection: AsyncConnection, words: Sequence[str]) -> None:
    await connection.execute(_NOTIFY, {"channel": CHANNEL, "words": _json(words)})


def _line(row: Any) -> ChatLine:
    return ChatLine(row.number, row.time, row.person, row.name, row.text, row.reaction)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# Many rows in one statement whose text never changes: as JSON. The same table twice in a batch is
# updated to its last row.

_FIELDS = (
    "table_id text, version integer, time float, command text, fact text, "
    "status text, due float, to_move text"
)
_IN_SQLITE = """(SELECT {} FROM json_each(:rows))""".format(
    ", ".join(
        f"value ->> '{field.split()[0]}' AS {field.split()[0]}" for field in _FIELDS.split(", ")
    )
)
_IN_POSTGRESQL = f"json_to_recordset(CAST(:rows AS json)) AS new({_FIELDS})"
_APPEND = """
INSERT INTO facts (table_id, version, time, command, fact)
SELECT new.table_id, new.version, new.time, new.command, new.fact FROM {} WHERE true
ON CONFLICT DO NOTHING RETURNING table_id, version
"""
_UPDATE = """
UPDATE tables SET touched = new.time, status = new.status, due = new.due, to_move = new.to_move
FROM {} WHERE tables.id = new.table_id
"""
_NOTIFY = sa.text(
    "SELECT pg_notify(:channel, word) FROM json_array_elements_text(CAST(:words AS json)) AS word"
)
