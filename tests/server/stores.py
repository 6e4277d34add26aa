"""Stores by themselves, and a passage to PostgreSQL that can be cut or freeze."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import sqlalchemy as sa

from tafelrunde.server.door import chairs
from tafelrunde.server.duties import kept
from tafelrunde.server.facts import AnyFact, Entry
from tafelrunde.server.keys import Keys
from tafelrunde.server.migrate import migrate
from tafelrunde.server.store import Draft, Kept, New, Store
from tafelrunde.server.table import Table
from tests.server.tables import BEGUN, made

SHORT = 0.5
"""Seconds after which a store gives up here."""
KEYS = Keys(("11" * 32,))


@asynccontextmanager
async def opened(
    url: str, keys: Keys = KEYS, *, patience: float = 5.0, **named: Any
) -> AsyncIterator[Store]:
    """A store of the present form."""
    maker = Store(url, keys)
    await migrate(maker.database)
    await maker.close()
    store = Store(url, keys, patience=patience, **named)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def draft(
    version: int, fact: AnyFact, table: str = "t", command: str | None = None, time: float = BEGUN
) -> Draft:
    """A fact for a table, whatever it makes of it."""
    return Draft(table, Entry(version, time, fact), Kept("waiting", None, []), command)


async def write(store: Store, table: Table, *facts: AnyFact, time: float = BEGUN) -> None:
    """Let a table take up facts, and store them; commands are named by their version."""
    for fact in facts:
        entry = Entry(table.version + 1, time, fact)
        table.apply(entry)
        row = kept(table, time, fact)
        command = f"c{entry.version}"
        assert await store.append(Draft(table.id, entry, row, command))


async def lay(store: Store, id: str = "t", **settings: Any) -> Table:
    """A new table in a store."""
    table = made(**settings)
    table.id = id
    await store.create(New(table, table, [], None))
    return table


async def rows(store: Store, query: str, **values: Any) -> list[Any]:
    def ask(connection: sa.Connection) -> list[Any]:
        found = connection.execute(sa.text(query), values)
        return list(found.all()) if found.returns_rows else []

    return await store.database.write(ask)


async def change(store: Store, *statements: sa.Executable) -> None:
    """Change what is stored, in one transaction."""

    def ask(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    await store.database.write(ask)


def folded(store_log: Any) -> Table:
    table = Table(store_log.id, store_log.host, store_log.settings, store_log.created)
    for entry in store_log.entries:
        table.apply(entry)
    return table


def same(one: Table, other: Table) -> bool:
    """Whether two tables are where they are by the same way."""
    moves = [table.match.transcript if table.match else None for table in (one, other)]
    return moves[0] == moves[1] and chairs(one) == chairs(other) and one.status == other.status


class Passage:
    """A passage to a PostgreSQL that can be cut, and frozen."""

    def __init__(self, socket: str) -> None:
        self.socket = socket
        self.port = 0
        self.thawed = asyncio.Event()
        self.thawed.set()
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Passage":
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server
        self._server.close()
        self.thawed.set()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """End all connections there are; new ones are let through."""
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, on = await asyncio.open_unix_connection(self.socket)
        self._ends |= {back, on}
        for source, target in ((near, on), (far, back)):
            task = asyncio.create_task(self._pass_on(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while part := await source.read(65536):
                await self.thawed.wait()
                target.write(part)
                await target.drain()
        target.close()
