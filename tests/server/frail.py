"""A line to a database that fails once, at a point of our choosing."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import asyncpg
from sqlalchemy.util import await_only

from tafelrunde.server.database import sqlite_path
from tafelrunde.server.store import Store

Fault: TypeAlias = Literal["before", "after", "hang", "cut"]
FAULTS: tuple[Fault, ...] = ("before", "after", "hang", "cut")
"""An error before it was done; one after it was; nothing for long; every connection gone, or, where
the database is a file, locked by someone else for longer than we wait."""
CALLS = (
    "connect",
    "do_execute",
    "do_executemany",
    "do_execute_no_params",
    "do_commit",
    "do_rollback",
)
"""What a driver is asked to do, each a point at which it may fail."""


class Frail:
    """Counts what the driver of a store is asked, and lets one of these points fail."""

    def __init__(self, store: Store, url: str) -> None:
        self.points = 0
        self.struck = False
        self._store, self._url = store, url
        self._at: int | None = None
        self._fault: Fault = "before"
        self._counting = threading.Lock()
        self._locks: list[Lock] = []
        dialect: Any = store.database.engine.dialect
        for name in CALLS:
            setattr(dialect, name, self._watched(getattr(dialect, name)))

    def strike(self, point: int, fault: Fault) -> None:
        """Let the point after so many others fail."""
        self._at, self._fault = self.points + point, fault

    async def rest(self) -> None:
        """Wait until nothing of the fault is left."""
        self._at = None
        for lock in self._locks:
            await lock.over()

    def _watched(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any, **named: Any) -> Any:
            with self._counting:
                point, self.points = self.points, self.points + 1
            if point != self._at:
                return call(*args, **named)
            self.struck = True
            if self._fault == "before":
                raise self._error()
            if self._fault == "hang":
                self._hang()
            if self._fault == "cut":
                self._cut()
            done = call(*args, **named)
            if self._fault == "after":
                raise self._error()
            return done

        return watched

    def _error(self) -> Exception:
        if self._store.is_shared:
            return ConnectionResetError("the line broke")
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        return error

    def _hang(self) -> None:
        if self._store.is_shared:
            await_only(asyncio.sleep(4 * self._store.patience))
        else:
            time.sleep(4 * self._store.patience)

    def _cut(self) -> None:
        if self._store.is_shared:
            await_only(cut(self._url))
            return
        lock = Lock(self._url, 2 * self._store.patience)
        self._locks.append(lock)
        lock.held.wait(2 * self._store.patience)  # in the midst of a transaction it is ours


async def cut(url: str, most: int = 1000) -> int:
    """End connections to a PostgreSQL, whichever; how many there were."""
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "ORDER BY random() LIMIT $1) AS picked",
            most,
        )
    finally:
        await connection.close()
    return len(found)


class Lock:
    """An SQLite file that is locked for a while, as another process might lock it."""

    def __init__(self, url: str, seconds: float) -> None:
        path = sqlite_path(url)
        assert path is not None
        self.held = threading.Event()
        self._path, self._seconds = path, seconds
        self._thread = threading.Thread(target=self._hold)
        self._thread.start()

    async def over(self) -> None:
        """Wait until it is free again."""
        await asyncio.to_thread(self._thread.join)

    def _hold(self) -> None:
        holder = sqlite3.connect(self._path, timeout=60, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        self.held.set()
        time.sleep(self._seconds)
        holder.rollback()
        holder.close()
