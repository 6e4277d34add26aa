"""Databases by their address: an SQLite file for one server, or a PostgreSQL for many."""

import errno
import os
import re
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tafelrunde.core import folders
from tafelrunde.core.message import refuse

LONG = 60.0
"""Seconds that a command at the terminal waits for a lock."""
LINES = 10
"""Connections to a PostgreSQL."""
FILES = 4
"""Connections to an SQLite file."""


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


def engine_for(url: str, patience: float | None = None) -> AsyncEngine:
    """The engine of a database: sqlite:///path or postgresql://user@host/name.

    No statement takes longer than `patience` seconds, if that is given. Errors end up in logs, and
    do not name what was to be stored: seeds are among it.
    """
    scheme, _, rest = url.partition("://")
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        return _postgresql(rest, patience)
    path = sqlite_path(url)
    if path is None:
        raise refuse("bad-database", url=re.sub(r":[^:@/]*@", ":***@", url))
    return _sqlite(url, path, patience)


def close_to_others(path: Path) -> None:
    """Make a file of the database, if there is none, for nobody else from its first byte.

    Whatever SQLite puts beside it gets the same rights. What is there already is closed to others.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}-journal"):
        with suppress(FileNotFoundError, PermissionError):  # or someone else's file
            path.with_name(name).chmod(0o600)


def _postgresql(rest: str, patience: float | None) -> AsyncEngine:
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
    engine = create_async_engine(
        address, pool_size=6, max_overflow=LINES - 6, hide_parameters=True, **limits
    )

    @sa.event.listens_for(engine.sync_engine, "checkout")
    def _check(connection: Any, *_: Any) -> None:
        if connection.driver_connection.is_closed():  # cut while it rested: a new one is opened
            raise DisconnectionError

    return engine


def _sqlite(url: str, path: Path, patience: float | None) -> AsyncEngine:
    wait = LONG if patience is None else 0.6 * patience
    try:
        close_to_others(path)
        # Tried here first: where aiosqlite cannot open a file, its thread may outlive the loop.
        sqlite3.connect(path).close()
    except (OSError, sqlite3.Error) as error:
        raise refuse("no-database", url=url, reason=str(error)) from error
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        pool_size=FILES,
        max_overflow=0,
        pool_timeout=patience or LONG,
        hide_parameters=True,
    )

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _tune(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={int(1000 * wait)}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged outlives a power cut
        cursor.execute("PRAGMA secure_delete=ON")  # seeds that were in the open are overwritten
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine
