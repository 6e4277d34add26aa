"""Databases by their address: an SQLite file for one server, or a PostgreSQL for many.

What is asked of either is a plain function of a connection, with all its statements, done in one
go: in a thread with SQLite, which knows no other way, and beside the loop with PostgreSQL.
"""

import errno
import os
import re
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import create_async_engine

from tafelrunde.core import folders
from tafelrunde.core.message import refuse
from tafelrunde.server.threads import Job, Threads

T = TypeVar("T")
Work: TypeAlias = Callable[[sa.Connection], T]
"""Something asked of a database."""

VARIABLE: Final = "TAFELRUNDE_DATABASE"
"""What names the database of a server and of all commands beside it."""
LONG = 60.0
"""Seconds that a command at the terminal waits for a lock."""
CONNECTIONS = 10
"""Connections to a PostgreSQL."""
READERS = 4
"""Threads that read an SQLite file; one more writes."""


class Database(ABC):
    """Reads and writes, each in one go."""

    is_shared: bool
    """Whether other workers may use it."""
    engine: sa.Engine
    at_once: int
    """How much can be asked at the same time."""

    @property
    def url(self) -> sa.URL:
        return self.engine.url

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """What is read; nothing that it writes is kept."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """What comes of a transaction, once it is committed."""

    @abstractmethod
    async def close(self) -> None:
        """Close connections that are not in use; what is asked later opens others."""


def default_url() -> str:
    """Where the tables are, unless someone says otherwise."""
    return os.environ.get(VARIABLE) or f"sqlite:///{folders.data() / 'tables.db'}"


def sqlite_path(url: str) -> Path | None:
    """The file of a database, where it is one."""
    scheme, _, rest = url.partition("://")
    is_file = scheme == "sqlite" and rest.startswith("/")
    return Path(rest[1:]) if is_file else None


def check_exists(url: str) -> None:
    """Refuse to read from a file that is not there: opening it would make it."""
    path = sqlite_path(url)
    if path is not None and not path.exists():
        raise refuse("no-database", url=url, reason=os.strerror(errno.ENOENT))


def database_for(url: str, patience: float | None = None) -> Database:
    """The database of an address: sqlite:///path or postgresql://user@host/name.

    No statement takes longer than `patience` seconds, if that is given. Errors end up in logs, and
    do not name what was to be stored: seeds are among it.
    """
    scheme, _, rest = url.partition("://")
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        return PostgreSQL(rest, patience)
    path = sqlite_path(url)
    if path is None:
        raise refuse("bad-database", url=re.sub(r":[^:@/]*@", ":***@", url))
    return SQLite(url, path, patience)


def close_to_others(path: Path) -> None:
    """Make a file of the database, if there is none, for nobody else from its first byte.

    Whatever SQLite puts beside it gets the same rights. What is there already is closed to others.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}-journal"):
        with suppress(FileNotFoundError, PermissionError):  # or someone else's file
            path.with_name(name).chmod(0o600)


class PostgreSQL(Database):
    """By asyncpg: what is asked waits for the database beside the loop."""

    is_shared = True
    at_once = CONNECTIONS

    def __init__(self, rest: str, patience: float | None) -> None:
        address = sa.make_url(f"postgresql+asyncpg://{rest}")
        mode = address.query.get("sslmode")  # as all others call it
        if isinstance(mode, str):
            address = address.difference_update_query(["sslmode"])
            address = address.update_query_dict({"ssl": mode})
        limits: dict[str, Any] = {}
        if patience is not None:  # the server gives up too, and lets go of its locks
            most = str(int(patience * 1000))
            settings = {"statement_timeout": most, "idle_in_transaction_session_timeout": most}
            limits["connect_args"] = {"timeout": patience, "server_settings": settings}
            limits["pool_timeout"] = patience
        self._engine = create_async_engine(
            address, pool_size=6, max_overflow=CONNECTIONS - 6, hide_parameters=True, **limits
        )
        self.engine = self._engine.sync_engine
        sa.event.listen(self.engine, "checkout", _check)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _check(connection: Any, *_: Any) -> None:
    if connection.driver_connection.is_closed():  # cut while it rested: a new one is opened
        raise DisconnectionError


class SQLite(Database):
    """A file, asked in threads: one writes, first come, first served; a few read beside it."""

    is_shared = False
    at_once = READERS

    def __init__(self, url: str, path: Path, patience: float | None) -> None:
        try:
            close_to_others(path)
            sqlite3.connect(path).close()
        except (OSError, sqlite3.Error) as error:
            raise refuse("no-database", url=url, reason=str(error)) from error
        self._readers = Threads(READERS, "reader")
        self._writer = Threads(1, "writer")
        self._wait = LONG if patience is None else 0.6 * patience
        self.engine = sa.create_engine(
            f"sqlite:///{path}",
            connect_args={"check_same_thread": False},
            poolclass=sa.QueuePool,
            pool_size=READERS + 1,
            max_overflow=0,
            pool_timeout=patience or LONG,
            hide_parameters=True,
        )
        sa.event.listen(self.engine, "connect", self._tune)

    async def read(self, work: Work[T]) -> T:
        def read(_: Job[T]) -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self._readers.do(read)

    async def write(self, work: Work[T]) -> T:
        def write(job: Job[T]) -> T:
            with self.engine.begin() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                done = work(connection)
                if job.is_called_off:  # whoever asked was told that it is not done
                    raise TimeoutError
                return done

        return await self._writer.do(write)

    async def close(self) -> None:
        self._readers.close()
        self._writer.close()
        last = Threads(1, "closing")  # the others may hang
        closing = last.begin(lambda _: self.engine.dispose())
        last.close()
        await closing.outcome()

    def _tune(self, connection: Any, _: Any) -> None:
        connection.text_factory = _text
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={int(1000 * self._wait)}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged outlives a power cut
        cursor.execute("PRAGMA secure_delete=ON")  # seeds that were in the open are overwritten
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def _text(read: bytes) -> str | bytes:
    """A text as it is stored. One that is damaged harms nobody else's: it stays bytes."""
    try:
        return read.decode()
    except UnicodeDecodeError:
        return read
