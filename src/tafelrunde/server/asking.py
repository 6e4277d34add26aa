"""How the database is asked: every question in one go, within the time there is.

A class that asks is the store itself, or a shelf: questions about one concern, kept in a module of
their own. A method that reads or writes takes the connection as its first argument; whoever calls
it leaves that out and awaits the answer.
"""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

import sqlalchemy as sa

from tafelrunde.server.database import Database, Work

if TYPE_CHECKING:
    from tafelrunde.server.store import Store

P = ParamSpec("P")
T = TypeVar("T")
Ask: TypeAlias = Callable[[Work[T]], Coroutine[Any, Any, T]]
"""A way to ask the database: to read or to write."""


class Asks(Protocol):
    """Whatever can ask the database."""

    @property
    def database(self) -> Database: ...

    @property
    def now(self) -> Callable[[], float]: ...

    async def attempt(self, ask: Ask[T], work: Work[T]) -> T: ...


S = TypeVar("S", bound=Asks)


def reads(
    method: Callable[Concatenate[S, sa.Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Ask the database something."""

    @wraps(method)
    async def asked(asks: S, /, *args: P.args, **named: P.kwargs) -> T:
        return await asks.attempt(
            asks.database.read, lambda connection: method(asks, connection, *args, **named)
        )

    return asked


def writes(
    method: Callable[Concatenate[S, sa.Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """The same, for a transaction: what comes of it is told once it is committed."""

    @wraps(method)
    async def asked(asks: S, /, *args: P.args, **named: P.kwargs) -> T:
        return await asks.attempt(
            asks.database.write, lambda connection: method(asks, connection, *args, **named)
        )

    return asked


def writes_now(
    method: Callable[Concatenate[S, sa.Connection, float, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """The same, for one that is told the time. It may not ask: it may be in another thread."""

    @wraps(method)
    async def asked(asks: S, /, *args: P.args, **named: P.kwargs) -> T:
        now = asks.now()
        return await asks.attempt(
            asks.database.write, lambda connection: method(asks, connection, now, *args, **named)
        )

    return asked


class Shelf:
    """Questions about one concern."""

    def __init__(self, store: "Store") -> None:
        self.store = store

    @property
    def database(self) -> Database:
        return self.store.database

    @property
    def now(self) -> Callable[[], float]:
        return self.store.now

    async def attempt(self, ask: Ask[T], work: Work[T]) -> T:
        return await self.store.attempt(ask, work)
