"""A connection to a database that fails at points of our choosing."""

import asyncio
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
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
APART = 3
"""The first, the second and any later one of the same points of a step are told apart."""
LONGER = 0.15
"""Seconds for which a database hangs after everyone was told that it does not answer."""


@dataclass(frozen=True)
class Point:
    """Where the database is waited for."""

    step: str
    """What is being done at the table."""
    call: str
    """What the driver is asked."""
    nth: int
    """How often it was asked the same in this step."""


class Ledger:
    """Which faults have yet to strike at which points, in all evenings together."""

    def __init__(self) -> None:
        self.struck: list[tuple[Point, Fault]] = []
        self._left: dict[Point, list[Fault]] = {}
        self._lock = threading.Lock()

    def claim(self, point: Point) -> Fault | None:
        """The fault that is to strike here now, if one has not yet."""
        with self._lock:
            left = self._left.setdefault(point, list(FAULTS))
            if not left:
                return None
            self.struck.append((point, left[0]))
            return left.pop(0)


class Frail:
    """Lets one point of each step fail, as long as there is one that has not failed so before."""

    def __init__(self, store: Store, url: str, ledger: Ledger) -> None:
        self.strikes = 0
        self._store, self._url, self._ledger = store, url, ledger
        self._step: str | None = None
        self._asked: Counter[str] = Counter()
        self._asking = threading.Lock()
        self._locks: list[Lock] = []
        dialect: Any = store.database.engine.dialect
        for name in CALLS:
            setattr(dialect, name, self._watched(name, getattr(dialect, name)))

    def begin(self, step: str | None) -> None:
        """From now on something else is done, of which one point may fail; None: nothing fails."""
        with self._asking:
            self._step = step
            self._asked.clear()

    async def rest(self) -> None:
        """Nothing fails from now on; wait until nothing of the last fault is left."""
        self.begin(None)
        for lock in self._locks:
            await lock.over()

    def _watched(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any, **named: Any) -> Any:
            fault = self._fault(" ".join([name, *args[1:2]]) if "execute" in name else name)
            if fault == "before":
                raise self._error()
            if fault == "hang":
                self._hang()
            if fault == "cut":
                self._cut()
            done = call(*args, **named)
            if fault == "after":
                if name == "connect":  # nobody else can close it
                    done.close()
                raise self._error()
            return done

        return watched

    def _fault(self, call: str) -> Fault | None:
        """What happens when the driver is asked this now."""
        with self._asking:
            if self._step is None:
                return None
            self._asked[call] += 1
            fault = self._ledger.claim(Point(self._step, call, min(self._asked[call], APART)))
            if fault is not None:
                self.strikes += 1
                self._step = None
            return fault

    def _error(self) -> Exception:
        if self._store.is_shared:
            return ConnectionResetError("the connection broke")
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        return error

    def _hang(self) -> None:
        seconds = self._store.patience + LONGER
        if self._store.is_shared:
            await_only(asyncio.sleep(seconds))
        else:
            time.sleep(seconds)

    def _cut(self) -> None:
        if self._store.is_shared:
            await_only(cut(self._url))
            return
        lock = Lock(self._url, self._store.patience)
        self._locks.append(lock)
        lock.held.wait(self._store.patience)  # in the midst of a transaction it is ours


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
