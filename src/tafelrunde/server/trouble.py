"""What a database cannot do now, said so that people understand it."""

import sqlite3

import asyncpg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

from tafelrunde.core.message import Message, Refused

ERRORS = (
    *(OSError, DBAPIError, NoneFree),
    *(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError),
)
"""What a driver or its pool may raise; a limit that ran out is an OSError."""
_IN_POSTGRESQL = {
    "53100": "disk-full",
    "53": "database-busy",  # no memory or connection left
    "40": "database-busy",  # a deadlock
    "55P03": "database-busy",  # a lock
    "57014": "database-busy",  # a statement that took too long
    "57": "database-away",  # shut down
    "08": "database-away",
    "25006": "database-away",  # a copy that only reads
    "58": "database-away",  # its disk
    "XX": "database-away",
}
"""By the beginning of an error's code, the longest first."""
_IN_SQLITE = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_BUSY: "database-busy",
    sqlite3.SQLITE_LOCKED: "database-busy",
    sqlite3.SQLITE_IOERR: "database-away",
    sqlite3.SQLITE_CANTOPEN: "database-away",
    sqlite3.SQLITE_READONLY: "database-away",
    sqlite3.SQLITE_CORRUPT: "database-away",
    sqlite3.SQLITE_NOTADB: "database-away",
}


class Unavailable(Refused):
    """The database did not do it in time, or at all. It may later."""


class NotStored(Unavailable):
    """A fact is not stored, as far as we know: the connection may have broken after it was."""


def unavailable(error: BaseException) -> Unavailable | None:
    """What people are told of an error of the database; None: the error is ours."""
    if isinstance(error, Unavailable):
        return error
    id = _cause(error)
    return Unavailable(Message(id)) if id else None


def _cause(error: BaseException) -> str | None:
    if isinstance(error, NoneFree):
        return "database-busy"
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return "database-away"
        error = error.orig or error
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _IN_SQLITE.get(code & 0xFF)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        for length in (5, 2):
            if state[:length] in _IN_POSTGRESQL:
                return _IN_POSTGRESQL[state[:length]]
        return None
    if isinstance(error, OSError | asyncpg.InterfaceError):
        return "database-away"
    return "database-away" if _is_cut(error) else None


def _is_cut(error: BaseException) -> bool:
    """Whether the driver says, without a code, that its connection is gone.

    Between the server's last word and the end of the connection asyncpg only knows that it cannot
    go on; SQLAlchemy passes that on as an error of its own.
    """
    if isinstance(error, asyncpg.InternalClientError) or isinstance(
        error.__cause__, asyncpg.InternalClientError
    ):
        return True
    text = str(error).lower()
    return any(words in text for words in ("connection is closed", "connection was closed"))
