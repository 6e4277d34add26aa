"""How much one person, and one address, may ask for, on however many sockets and workers.

What is quick is counted in the memory of a worker, which allows its share: so much, divided by the
number of workers there are, but never less than a quarter. What is dear (tables, rematches, talk)
is counted in the database, for all workers together.
"""

from collections import Counter
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from tafelrunde.core.message import refuse
from tafelrunde.server.store import TABLES_LISTED, Store

SOCKETS, SOCKETS_FROM = 24, 256
"""Sockets of a person, and from an address."""
QUICK: Final = {
    "command": (60.0, 20.0, 20),
    "hint": (3.0, 0.2, 10),
    "hint-step": (9.0, 0.6, 10),
    "foresee": (40.0, 5.0, 10),
    "show": (20.0, 2.0, 10),
    "undo": (10.0, 0.5, 5),
    "fact": (6000.0, 60.0, 5),
    "list": (60.0, 4.0, 10),
    "portrait": (20.0, 1.0, 10),
}
"""By what is asked for: how often at once, and a second; and how many people of one address may
each ask as much. A hint-step is what follows a hint within one move; to foresee one's moves takes
milliseconds until the rules are native; a show is a whole table with its log, or what was missed of
it; an undo plays the match again from its start; facts are those that have to be told again; a list
is a page of matches or of the best, and a portrait the page of a person."""
UNSENT, UNSENT_FROM = 4 * 2**20, 16 * 2**20
"""Bytes that wait to be sent to a person, and to an address."""
LEAST_SHARE = 4
"""No worker allows less than one part in so many, however many there are."""
TABLES_OPEN = 30
"""Tables that wait or play, made by a person."""
SHARED: Final = {
    "table": (20.0, 1 / 30, 10),
    "listed": (6.0, 1 / 60, 2),
    "rematch": (10.0, 1 / 60, 10),
    "talk": (5.0, 0.5, 10),
    "mute": (30.0, 1 / 10, 10),
    "guest": (60.0, 0.2, 1),
    "wish": (5.0, 1 / 120, 4),
    "seek": (10.0, 1 / 20, 10),
    "invite": (10.0, 1 / 120, 10),
    "link": (5.0, 1 / 60, 10),
    "rename": (10.0, 1 / 30, 10),
    "shown": (20.0, 1 / 10, 10),
    "keep": (30.0, 1 / 20, 10),
    "enter": (60.0, 0.5, 1),
    "guess": (10.0, 1 / 60, 1),
    "export": (3.0, 1 / 1200, 4),
    "farewell": (6.0, 1 / 60, 4),
    "bell": (20.0, 1 / 10, 10),
    "letter": (3.0, 1 / 600, 4),
}
"""By what is asked for: how often at once, and a second, on all workers; and how many people of one
address may each ask as much. To keep is all that is done for a profile that is not to be lost;
to enter is to sign in, to guess is to enter a recovery code; farewell is to delete a profile, or to
let it join another."""
MUTES = 500
"""People whom one may mute."""


class Bucket:
    """A limit on how often: so many at once, and so many a second."""

    __slots__ = ("_at", "_full", "_left", "_refill")

    def __init__(self, full: float, refill: float) -> None:
        self._full = self._left = full
        self._refill = refill
        self._at = monotonic()

    def holds(self, cost: float) -> bool:
        """Whether so much is left. What costs more than a full bucket needs a full one."""
        self._fill()
        return self._left >= min(cost, self._full)

    def take(self, cost: float) -> None:
        self._left -= min(cost, self._full)

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._full

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._refill)
        self._at = now


class Asker(NamedTuple):
    """Who asks for something, and whence."""

    person: str = ""
    """Nobody, where there is no cookie."""
    address: str = ""

    @property
    def owner(self) -> str:
        """To whom work is charged (`shares.py`)."""
        return f"{self.address or self.person} {self.person}"


SERVER: Final = Asker()
"""The server itself, which may do as much as it has to."""


class Budgets:
    """All purses of a worker, and the way to those that workers share."""

    def __init__(self, store: Store, *, limited: bool = True, by_address: bool = True) -> None:
        """`by_address`: not where all come from one, through a proxy that does not say whence."""
        self._store = store
        self.limited = limited
        self._by_address = by_address
        self._purses: dict[str, dict[str, Bucket]] = {}
        self._sockets: Counter[str] = Counter()
        self._unsent: Counter[str] = Counter()

    def trace(self, address: str) -> str:
        """By what an address is known again at a table; nothing where all come from one."""
        return self._store.keys.trace(address) if self._by_address and address else ""

    @property
    def _parts(self) -> int:
        """In how many parts the workers divide what is allowed."""
        return min(self._store.workers, LEAST_SHARE)

    def take(self, what: str, asker: Asker, cost: float = 1) -> bool:
        """Count something quick, for the person and for the address; whether there was enough."""
        if not self.limited:
            return True
        buckets = [self._bucket(what, asker.person, 1)] if asker.person else []
        if self._by_address and asker.address:
            buckets.append(self._bucket(what, f"@{asker.address}", QUICK[what][2]))
        cost *= self._parts
        if not all(bucket.holds(cost) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take(cost)
        return True

    def _bucket(self, what: str, who: str, many: int) -> Bucket:
        purse = self._purses.setdefault(who, {})
        if what not in purse:
            burst, rate, _ = QUICK[what]
            purse[what] = Bucket(burst * many, rate * many)
        return purse[what]

    def open_socket(self, person: str, address: str) -> None:
        """Count a socket, or refuse it."""
        are_many = self._sockets[person] >= SOCKETS // self._parts
        at_most = SOCKETS_FROM // self._parts
        are_many |= self._by_address and self._sockets[f"@{address}"] >= at_most
        if self.limited and are_many:
            raise refuse("too-many-sockets", most=SOCKETS)
        self._sockets[person] += 1
        self._sockets[f"@{address}"] += 1

    def close_socket(self, person: str, address: str) -> None:
        for who in (person, f"@{address}"):
            self._sockets[who] -= 1
            if self._sockets[who] <= 0:
                del self._sockets[who]

    def owe(self, person: str, address: str, size: int, must: bool = False) -> bool:
        """Count bytes that are to be sent, unless too many wait already; whether they were.

        `must`: they are sent in any case.
        """
        by_address = UNSENT_FROM if self._by_address else inf
        limits = {person: UNSENT, f"@{address}": by_address}
        full = any(self._unsent[who] + size > most / self._parts for who, most in limits.items())
        if full and not must:
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
        if not self.limited:
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
        if not self.limited:
            return
        waiting, _ = await self._store.open_tables_of(person)
        if waiting >= TABLES_OPEN:
            raise refuse("too-many-tables", most=TABLES_OPEN)
        if listed:
            await self.list_table(person, address)
        await self.spend(what, person, address)

    async def list_table(self, person: str, address: str) -> None:
        """Refuse that one more table of someone comes into the lobby."""
        if not self.limited:
            return
        _, listed = await self._store.open_tables_of(person)
        if listed >= TABLES_LISTED:
            raise refuse("too-many-listed", most=TABLES_LISTED)
        await self.spend("listed", person, address)

    async def new_guest(self, address: str) -> None:
        """Refuse to make more and more people of one address."""
        await self.spend("guest", "", address)

    async def new_letter(self, person: str, address: str, to: str) -> None:
        """Refuse to write to someone's address, or to one of all, again and again."""
        await self.spend("letter", person, address)
        await self.spend("letter", f"to {self._store.keys.trace(to.lower())}", "")

    async def new_mute(self, person: str, address: str) -> None:
        await self.spend("mute", person, address)
        if await self._store.mutes_of(person) >= MUTES:
            raise refuse("too-much")

    def sweep(self) -> None:
        """Forget those who have used nothing for long."""
        for who, purse in list(self._purses.items()):
            if all(bucket.is_full for bucket in purse.values()):
                del self._purses[who]
