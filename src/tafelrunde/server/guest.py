"""One socket of a person at a table, and what waits to be sent to it."""

import asyncio
from contextlib import suppress
from typing import Protocol

from tafelrunde.core.game import SPECTATOR
from tafelrunde.server.budgets import Asker, Budgets
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import AnyAnswer, encoder


class Connection(Protocol):
    """What a guest is told through."""

    def write(self, text: bytes) -> bool:
        """Send a text at once; False: it has to wait."""

    async def send(self, text: bytes) -> None:
        """Send a text as soon as the connection is free."""

    async def close(self) -> None: ...


class Guest:
    """Whom a socket belongs to, from where they look, and what waits to be sent."""

    __slots__ = (
        "_budgets",
        "_connection",
        "_flush",
        "_held",
        "_is_gone",
        "_unsent",
        "address",
        "is_behind",
        "muted",
        "name",
        "person",
        "seat",
    )

    def __init__(
        self, person: Person, address: str, budgets: Budgets, connection: Connection
    ) -> None:
        self.person = person.id
        self.name = person.name
        self.address = address
        self.seat = SPECTATOR
        self.is_behind = False
        """Whether this spectator sees the table as it was some time ago."""
        self.muted: frozenset[str] = frozenset()
        self._budgets = budgets
        self._connection = connection
        self._unsent: list[bytes] = []
        self._held: list[bytes] | None = None
        self._is_gone = False
        self._flush: asyncio.Task[None] | None = None

    @property
    def asker(self) -> Asker:
        return Asker(self.person, self.address)

    @property
    def whence(self) -> str:
        """By what their address is known again at a table."""
        return self._budgets.trace(self.address)

    def take(self, what: str) -> bool:
        """Count something quick that is asked for; whether there was enough left."""
        return self._budgets.take(what, self.asker)

    def tell(self, message: AnyAnswer | bytes) -> None:
        """Send, without waiting for a slow connection: of whom too much waits is hung up.

        One text may wait however long it is, so that whoever opens a table gets it.
        """
        if self._is_gone:
            return
        text = message if isinstance(message, bytes) else encoder.encode(message)
        is_free = self._flush is None and self._held is None
        if is_free and self._connection.write(text):
            return
        is_first = self._flush is None and not self._held
        if not self._budgets.owe(self.person, self.address, len(text), must=is_first):
            self.hang_up()
        elif self._held is not None:
            self._held.append(text)
        else:
            self._queue(text)

    def _queue(self, text: bytes) -> None:
        self._unsent.append(text)
        if self._flush is None:
            self._flush = asyncio.create_task(self._send_all())

    def hold(self) -> None:
        """Keep back all that is told from now on, until `release`."""
        if self._held is None:
            self._held = []

    def release(self, *first: AnyAnswer | bytes) -> None:
        """Tell something before all that was kept back, and then that."""
        held, self._held = self._held, None
        for message in first:
            self.tell(message)
        for text in held or ():
            self._queue(text)

    def hang_up(self) -> None:
        """Close the socket; the client comes back and catches up."""
        self.let_go()
        self._flush = asyncio.create_task(self._hang_up())

    def let_go(self) -> None:
        """The socket is closed: nothing waits for it any more."""
        self._is_gone = True
        if self._flush:
            self._flush.cancel()
        self._forget([*self._unsent, *(self._held or ())])
        self._unsent, self._held = [], None

    async def _hang_up(self) -> None:
        try:
            with suppress(Exception):  # it was closed already
                await self._connection.close()
        finally:
            self._flush = None

    async def _send_all(self) -> None:
        batch: list[bytes] = []
        try:
            while self._unsent:
                batch, self._unsent = self._unsent, []
                while batch:
                    await self._connection.send(batch[0])
                    self._forget([batch.pop(0)])
        except Exception:  # the socket is gone; whoever reads from it notices
            self._forget(self._unsent)
            self._unsent = []
        finally:
            self._forget(batch)
            if self._flush is asyncio.current_task():
                self._flush = None

    def _forget(self, texts: list[bytes]) -> None:
        """Give back the budget of texts that were sent or dropped."""
        for text in texts:
            self._budgets.owe_no_more(self.person, self.address, len(text))
