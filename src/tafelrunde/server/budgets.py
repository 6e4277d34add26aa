"""How much one person, and one address, may ask for, on however many sockets.

What is quick is counted in the memory of a worker. What is dear (tables, rematches, logs, talk) is
counted in the database, for all workers together.
"""

import time
from collections import Counter
from math import inf
from typing import Final

from tafelrunde.core.message import refuse
from tafelrunde.server.store import TABLES_LISTED, Store

SOCKETS, SOCKETS_FROM = 24, 400
"""Sockets of a person, and from an address, on a worker."""
COMMANDS, COMMANDS_PER_SECOND = 60, 20.0
"""Commands of a person: at once, and a second, on a worker."""
HINTS, HINTS_PER_SECOND = 3, 0.2
SHOWS, SHOWS_PER_SECOND = 20, 2.0
"""Whole tables with their logs that a person may ask for; on a worker."""
UNSENT, UNSENT_FROM = 4 * 2**20, 16 * 2**20
"""Bytes that wait to be sent to a person, and to an address."""
TABLES_OPEN = 30
"""Tables that wait or play, made by a person."""
SHARED: Final = {
    "table": (20.0, 1 / 30, 10),
    "listed": (6.0, 1 / 60, 2),
    "rematch": (10.0, 1 / 60, 10),
    "talk": (5.0, 0.5, 10),
    "mute": (30.0, 1 / 10, 10),
    "guest": (60.0, 0.2, 1),
    "link": (5.0, 1 / 60, 10),
    "rename": (10.0, 1 / 30, 10),
}
"""By what is asked for: how often at once, and a second, on all workers; and how many people of one
address may each ask as much."""
MUTES = 500
"""People whom one may mute."""


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


class Purse:
    """What one person may still ask of this worker."""

    __slots__ = ("commands", "hints", "shows")

    def __init__(self) -> None:
        self.commands = Bucket(COMMANDS, COMMANDS_PER_SECOND)
        self.hints = Bucket(HINTS, HINTS_PER_SECOND)
        self.shows = Bucket(SHOWS, SHOWS_PER_SECOND)

    @property
    def is_full(self) -> bool:
        return self.commands.is_full and self.hints.is_full and self.shows.is_full


class Budgets:
    """All purses of a worker, and the way to those that workers share."""

    def __init__(self, store: Store, *, limited: bool = True, by_address: bool = True) -> None:
        """`by_address`: not where all come from one, through a proxy that does not say whence."""
        self._store = store
        self._limited = limited
        self._by_address = by_address
        self._purses: dict[str, Purse] = {}
        self._sockets: Counter[str] = Counter()
        self._unsent: Counter[str] = Counter()

    def purse(self, person: str) -> Purse:
        return self._purses.setdefault(person, Purse())

    def open_socket(self, person: str, address: str) -> None:
        """Count a socket, or refuse it."""
        are_many = self._sockets[person] >= SOCKETS
        are_many |= self._by_address and self._sockets[f"@{address}"] >= SOCKETS_FROM
        if self._limited and are_many:
            raise refuse("too-many-sockets", most=SOCKETS)
        self._sockets[person] += 1
        self._sockets[f"@{address}"] += 1

    def close_socket(self, person: str, address: str) -> None:
        for who in (person, f"@{address}"):
            self._sockets[who] -= 1
            if self._sockets[who] <= 0:
                del self._sockets[who]

    def owe(self, person: str, address: str, size: int) -> bool:
        """Count bytes that are to be sent, unless too many wait already; whether they were."""
        by_address = UNSENT_FROM if self._by_address else inf
        limits = {person: UNSENT, f"@{address}": by_address}
        if any(self._unsent[who] + size > most for who, most in limits.items()):
            return False
        self._unsent.update(dict.fromkeys(limits, size))
        return True

    def owe_no_more(self, person: str, address: str, size: int) -> None:
        """Bytes that were counted do not wait any more."""
        for who in (person, f"@{address}"):
            self._unsent[who] -= size
            if self._unsent[who] <= 0:
                del self._unsent[who]

    async def spend(self, what: str, person: str, address: str, cost: float = 1.0) -> None:
        """Count something dear on all workers, or refuse it."""
        if not self._limited:
            return
        burst, rate, many = SHARED[what]
        is_fine = not person or await self._store.spend(person, what, cost, burst, rate)
        if is_fine and self._by_address and address:
            who = f"@{address}"
            is_fine = await self._store.spend(who, what, cost, burst * many, rate * many)
        if not is_fine:
            raise refuse("too-much")

    async def new_table(
        self, person: str, address: str, listed: bool = False, what: str = "table"
    ) -> None:
        """Refuse a table, or a rematch, of someone who has enough of them."""
        if not self._limited:
            return
        waiting, _ = await self._store.open_tables_of(person)
        if waiting >= TABLES_OPEN:
            raise refuse("too-many-tables", most=TABLES_OPEN)
        if listed:
            await self.list_table(person, address)
        await self.spend(what, person, address)

    async def list_table(self, person: str, address: str) -> None:
        """Refuse that one more table of someone comes into the lobby."""
        if not self._limited:
            return
        _, listed = await self._store.open_tables_of(person)
        if listed >= TABLES_LISTED:
            raise refuse("too-many-listed", most=TABLES_LISTED)
        await self.spend("listed", person, address)

    async def new_guest(self, address: str) -> None:
        """Refuse to make more and more people of one address."""
        await self.spend("guest", "", address)

    async def new_mute(self, person: str, address: str) -> None:
        await self.spend("mute", person, address)
        if await self._store.mutes_of(person) >= MUTES:
            raise refuse("too-much")

    def sweep(self) -> None:
        """Forget those who have used nothing for long."""
        for person, purse in list(self._purses.items()):
            if person not in self._sockets and purse.is_full:
                del self._purses[person]
