"""One socket of a person at a table, and how often it may speak."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tafelrunde.core.match import SPECTATOR
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import AnyAnswer, encoder

MOST_UNSENT = 256
"""Messages that may wait for a slow socket before it is closed."""
BURST, REFILL = 60, 20.0
"""Commands that a socket may send at once, and a second."""
LOG_COST = 19
"""Commands more as which a log counts: the whole match is played again for it."""
CHAT_BURST, CHAT_REFILL = 5, 0.5
HINT_BURST, HINT_REFILL = 3, 0.2


class Bucket:
    """A limit on how often: so many at once, and so many a second."""

    __slots__ = ("_at", "_full", "_left", "_refill")

    def __init__(self, full: float, refill: float) -> None:
        self._full = self._left = full
        self._refill = refill
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._full

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._refill)
        self._at = now


class Guest:
    """Whom a socket belongs to, from where they look, and what waits to be sent."""

    __slots__ = (
        "_close",
        "_flush",
        "_send",
        "_unsent",
        "commands",
        "hints",
        "muted",
        "name",
        "person",
        "seat",
        "talk",
    )

    def __init__(
        self,
        person: Person,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        self.person = person.id
        self.name = person.name
        self.seat = SPECTATOR
        self.muted: frozenset[str] = frozenset()
        self.commands = Bucket(BURST, REFILL)
        self.talk = Bucket(CHAT_BURST, CHAT_REFILL)
        self.hints = Bucket(HINT_BURST, HINT_REFILL)
        self._send = send
        self._close = close
        self._unsent: list[str] = []
        self._flush: asyncio.Task[None] | None = None

    def tell(self, message: AnyAnswer | str) -> None:
        """Send, without waiting for a slow line."""
        text = message if isinstance(message, str) else encoder.encode(message).decode()
        self._unsent.append(text)
        if self._flush is None:
            self._flush = asyncio.create_task(self._send_all())
        elif len(self._unsent) > MOST_UNSENT:
            self.hang_up()

    def hang_up(self) -> None:
        """Close the socket; the client comes back and catches up."""
        if self._flush:
            self._flush.cancel()
        self._unsent.clear()
        self._flush = asyncio.create_task(self._hang_up())

    async def _hang_up(self) -> None:
        with suppress(Exception):  # it was closed already
            await self._close()

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                batch, self._unsent = self._unsent, []
                for text in batch:
                    await self._send(text)
        except Exception:  # the socket is gone; whoever reads from it notices
            self._unsent.clear()
        finally:
            self._flush = None
