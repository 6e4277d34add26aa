"""Who is here: sockets that open and close, on this worker and on the others, and signs of life."""

import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from math import inf

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.message import refuse
from tafelrunde.server import door
from tafelrunde.server.duties import HERE, Away, warned_until
from tafelrunde.server.facts import CameBack
from tafelrunde.server.guest import Guest
from tafelrunde.server.protocol import Notice, Presence, Remark, encoder
from tafelrunde.server.pulse import PULSE, Pulse
from tafelrunde.server.tables import Party, Tables
from tafelrunde.server.talk import Talk
from tafelrunde.server.trouble import Unavailable

HEARTBEAT = 2.0
"""Seconds between two signs of life in the database; after a crash clocks go on from the last."""
GATHERED = 0.2
"""Seconds in which arrivals and departures are gathered."""


@dataclass(frozen=True)
class Known:
    """What a client that comes back has of a table."""

    after: int | None = None
    """The last version; None: nothing."""
    seat: int | None = None
    """From which it looked; -1 as a spectator."""
    chat: int = 0
    """The number of the last line of the chat."""


NOTHING = Known()


@dataclass(frozen=True)
class Whereabouts:
    """Since when the people of a table are away, and up to when all that is known.

    A worker at which someone is to move may be frozen: what became of them since its last sign of
    life nobody else can tell.
    """

    away: Away
    until: float


class Attendance:
    """Who comes and goes at the tables of a worker."""

    def __init__(self, tables: Tables, talk: Talk) -> None:
        self.worker = secrets.token_hex(8)
        self._tables = tables
        self._store = tables.store
        self._talk = talk
        self._began = tables.store.now()
        self._pulse: Pulse | None = None
        self._next_beat = 0.0
        self._arrivals: dict[tuple[str, str], bool] = {}
        self._gone: set[str] = set()
        """People of whom nothing is to be written any more."""

    async def begin(self) -> None:
        await self._store.begin(self.worker)
        self._pulse = self._store.now = Pulse(self._store.now, self._store.outages)
        self._began = self._store.now()

    async def end(self) -> None:
        """Who is here has left now; or else they count as gone a while after the worker is."""
        with suppress(Unavailable):
            await self._store.leave_all(self.worker)

    async def arrive(self, party: Party, guest: Guest, known: Known) -> None:
        """A socket opens: it gets what it missed, or the whole table, and what was said."""
        guest.muted = await self._store.muted_by(guest.person)
        lines = await self._store.chat_of(party.table.id, known.chat)
        async with self._tables.hold(party) as table:
            if not party.may_watch(guest):
                raise refuse("no-spectators")
            mine = table.seats_of(guest.person)
            # Of several people at one device nobody knows who holds it: they say so, then they see.
            is_one = len(mine) == 1 or (mine and table.status != "playing")
            guest.seat = mine[0] if is_one else SPECTATOR
            if known.seat is not None and known.seat in (*mine, SPECTATOR):
                guest.seat = known.seat
            guest.hold()
            party.guests.add(guest)
            if guest.person == table.host:
                party.address = guest.address
        try:
            after = known.after if known.seat == guest.seat else None
            await self._tables.catch_up(party, guest, after)
        except BaseException:
            self.depart(party, guest)
            raise
        self._came_or_went(party, guest, True)
        for line in lines:
            self._talk.pass_on(guest, line)
        with suppress(Unavailable):  # they come back with their first command
            await self.come_back(party, guest)

    def depart(self, party: Party, guest: Guest) -> None:
        party.guests.discard(guest)
        guest.let_go()
        party.used = time.monotonic()
        self._came_or_went(party, guest, False)

    async def come_back(self, party: Party, guest: Guest) -> None:
        """Whoever does something plays again for themselves."""
        for seat in party.table.seats_of(guest.person):
            while party.table.sitters[seat].away:
                if await self._tables.append(party, CameBack(seat)):
                    break

    def _came_or_went(self, party: Party, guest: Guest, came: bool) -> None:
        if guest.person in self._gone:
            return
        if not any(g.person == guest.person for g in party.guests if g is not guest):
            self._arrivals[party.table.id, guest.person] = came

    def forget(self, person: str) -> None:
        """Someone is nobody any more."""
        self._gone.add(person)
        self._arrivals = {at: here for at, here in self._arrivals.items() if at[1] != person}

    async def flush(self) -> float:
        changes, self._arrivals = self._arrivals, {}
        if changes:
            try:
                await self._store.arrive(self.worker, changes)
            except BaseException:
                self._arrivals = changes | self._arrivals
                raise
            for id in {table for table, _ in changes} if not self._store.is_shared else ():
                await self.tell(id)
        return GATHERED

    async def tell(self, id: str) -> None:
        """Everyone at a table hears who is here."""
        party = self._tables.parties.get(id)
        if party is None or not party.guests:
            return
        present = await self._store.present(id)
        here = frozenset(person for person, left in present.items() if left is None)
        watching = len(here - party.table.people)
        now = self._store.now()
        until = warned_until(party.table, now, self._since(party, present))
        bot_in = None if until is None else round(max(until - now, 0.0), 1)
        tell_all(
            party, Presence(door.chairs(party.table, here), watching, bot_in), are_behind=False
        )
        if party.behind is not None:
            then = Presence(door.chairs(party.behind.table, here), watching, None)
            tell_all(party, then, are_behind=True)

    async def warn(self, id: str) -> None:
        """Everyone at the table is told that a bot will play on."""
        if self._store.is_shared:
            await self._store.notify(f"{id} presence")
        else:
            await self.tell(id)

    async def away(self, party: Party) -> Away:
        """Since when the people of a table are away."""
        return self._since(party, await self._store.present(party.table.id))

    async def whereabouts(self, party: Party) -> Whereabouts:
        """The same, and up to when it is known where those who are to move are."""
        now = self._store.now()
        present, at = await self._store.whereabouts(party.table.id)
        workers = {worker for person in party.table.to_move for worker in at.get(person, ())}
        return Whereabouts(self._since(party, present), min(now, self._heard_of(workers)))

    def unasked(self) -> Whereabouts:
        """What is known without asking the database, wherever people are."""
        return Whereabouts(HERE, min(self._store.now(), self._heard_of(self._store.heard)))

    def _heard_of(self, workers: Iterable[str]) -> float:
        """Up to when no other of these workers has been frozen without our knowing."""
        if not self._store.is_shared:
            return inf
        heard = self._store.heard
        return min((heard.get(id, 0.0) for id in workers if id != self.worker), default=inf)

    async def is_watched(self, party: Party) -> bool:
        """Whether anyone looks at a table, here or at another worker."""
        if party.guests:
            return True
        if not self._store.is_shared:
            return False
        present = await self._store.present(party.table.id)
        return any(left is None for left in present.values())

    def _since(self, party: Party, seen: Away) -> Away:
        """Since when the people of a table are away, whether they were ever here or not.

        Whoever asks for a seat is one of them. Not since before this worker began: nobody could
        come while no server was there.
        """
        wish = party.table.seat_asked
        people = party.table.people | ({wish.person} if wish else set())
        left = {person: seen.get(person, self._began) for person in people}
        return {
            person: None if since is None else max(since, self._began)
            for person, since in left.items()
        }

    async def beat(self) -> float:
        """A sign of life; if there was none for long, all was frozen, and others are to know.

        It is given as of a time before which every outage is stored.
        """
        now = self._store.now()
        noticed = self._pulse.noticed if self._pulse else []
        known = set(self._store.outages) - set(noticed)
        try:
            while noticed:
                await self._store.outage(*noticed[0])
                noticed.pop(0)
            if now >= self._next_beat:
                await self._store.beat(self.worker, now)
                self._next_beat = now + HEARTBEAT
        finally:
            news = set(self._store.outages) - known
            if news:
                self._tables.miscounted(min(news)[0])
        return PULSE


def tell_all(party: Party, message: Presence | Notice, *, are_behind: bool | None = None) -> None:
    """Tell everyone at a table, or those with a delay alone, or those without."""
    text = encoder.encode(message)
    for guest in party.guests:
        if are_behind is None or guest.is_behind == are_behind:
            guest.tell(text)


def notice(party: Party, remark: Remark | None) -> None:
    """Show something at a table for a while, or no more."""
    if party.notice != remark:
        party.notice = remark
        tell_all(party, Notice(remark))
