"""The tables that this worker has open: opened from what is stored, changed by storing facts.

A fact is stored first and taken up then, so that what is not stored has not happened. Where storing
fails nobody knows whether it is stored or not; then what is stored is read again before anything
else is decided. No table lives only here: whatever is forgotten is folded again.
"""

import asyncio
import secrets
import string
import time
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from math import inf

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Step
from tafelrunde.core.message import Message, refuse
from tafelrunde.server import door, meters
from tafelrunde.server.budgets import SERVER, Asker
from tafelrunde.server.duties import due, kept
from tafelrunde.server.facts import AnyFact, Entry, Left, Replaced, Rewritten, Sat, kind
from tafelrunde.server.guest import Guest
from tafelrunde.server.history import History, Page, take_up
from tafelrunde.server.patience import left, within
from tafelrunde.server.protocol import MOST_BACKLOG, Remark, Settings, encoder
from tafelrunde.server.store import Draft, New, Store
from tafelrunde.server.table import Table
from tafelrunde.server.trouble import Unavailable

FORGET = 300.0
"""Seconds after which a table without people is forgotten here."""


MOST_IDLE = 100_000
"""Facts of all such tables together that are kept meanwhile."""


_TAKES_SEAT = (Left, Replaced, Sat)
"""After which someone may have a seat no more."""


class Behind:
    """A table as spectators see it who are kept some time behind, and what they will see next."""

    __slots__ = ("table", "waiting")

    def __init__(self, table: Table, *waiting: Entry) -> None:
        self.table = table
        self.waiting = deque(waiting)


class Party:
    """A table and the sockets at it on this worker."""

    __slots__ = (
        "address",
        "behind",
        "caretaker",
        "guests",
        "is_miscounted",
        "is_unsure",
        "lock",
        "notice",
        "table",
        "used",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.guests: set[Guest] = set()
        self.address = ""
        """Whence its host came, if that is known here."""
        self.lock = asyncio.Lock()
        self.is_unsure = False
        """Storing failed: what is stored is to be read before anything is decided."""
        self.is_miscounted = False
        """Something happened in an outage not known then: clocks are to be reckoned anew."""
        self.behind: Behind | None = None
        self.caretaker: asyncio.Task[None] | None = None
        self.notice: Remark | None = None
        self.used = time.monotonic()

    @property
    def owner(self) -> str:
        """To whom thoughts of its bots are charged: its host, and whence they came.

        Where that is not known here, as after a start, it is whence someone came who looks: or else
        each host would count as an address of their own, and many of one address as many.
        """
        whence = self.address or min((guest.address for guest in self.guests), default="")
        return Asker(self.table.host, whence).owner

    def delay_of(self, guest: Guest) -> int:
        """By how many seconds someone is to be behind."""
        table = self.table
        if guest.seat != SPECTATOR or table.status != "playing":
            return 0
        shares = len(table.seats_of(guest.person)) > 1  # nobody has said yet who looks
        return 0 if shares else table.settings.delay

    def shown_to(self, guest: Guest) -> Table:
        """The table, or as it was for a spectator with a delay."""
        return self.behind.table if guest.is_behind and self.behind else self.table

    def may_watch(self, guest: Guest) -> bool:
        table = self.table
        is_open = table.settings.spectators or table.status == "waiting"
        return is_open or guest.person in table.people


class Hold:
    """A table of which one has the lock, and which is known as it is stored."""

    __slots__ = ("_party", "_read_on")

    def __init__(self, party: Party, read_on: Callable[[Party], Awaitable[None]]) -> None:
        self._party = party
        self._read_on = read_on

    async def __aenter__(self) -> Table:
        party = self._party
        try:
            async with asyncio.timeout(left()):
                await party.lock.acquire()
        except TimeoutError:
            raise Unavailable(Message("database-busy")) from None
        if party.is_unsure or party.is_miscounted:
            try:
                await self._read_on(party)
            except BaseException:
                party.lock.release()
                raise
        return party.table

    async def __aexit__(self, *error: object) -> None:
        self._party.lock.release()


class Tables:
    """All tables that a worker has open."""

    def __init__(self, store: Store, history: History) -> None:
        self.store = store
        self.history = history
        self.parties: dict[str, Party] = {}

    async def party(self, id: str, asker: Asker = SERVER) -> Party:
        """A table, opened if need be, which counts for whoever asks."""
        if id not in self.parties:
            table = await self.history.table(id, asker)
            if table is None:
                raise refuse("no-such-table", table=id)
            if id not in self.parties:  # others may have waited for the same
                self._open(table)
        party = self.parties[id]
        party.used = time.monotonic()
        return party

    def _open(self, table: Table) -> None:
        party = self.parties[table.id] = Party(table)
        party.is_unsure = self.store.is_shared  # what was written meanwhile was told to nobody here
        meters.TABLES.set(len(self.parties))

    def blank(self, host: str, settings: Settings) -> Table:
        """A table at which nothing has happened, nor is it stored."""
        return Table(_new_id(), host, settings, self.store.now(), self.store.outages)

    def drafted(
        self,
        host: str,
        settings: Settings,
        facts: Sequence[AnyFact],
        begin: Callable[[Table], AnyFact] | None = None,
        wish: str | None = None,
        whence: str | None = None,
    ) -> New:
        """A new table and what is to happen there at once; then, where it is to begin, that."""
        made = table = self.blank(host, settings)
        drafts: list[Draft] = []

        def take(fact: AnyFact) -> None:
            nonlocal table
            table, entry, _ = table.after(Entry(table.version + 1, made.created, fact))
            drafts.append(Draft(table.id, entry, kept(table, made.created, fact)))

        for fact in facts:
            take(fact)
        if begin is not None:
            take(begin(table))
        return New(made, table, drafts, due(made, made.created), wish, whence)

    async def create(self, new: New) -> Party:
        """Store a new table and open it; or that which the same wish has made before."""
        id = await self.store.create(new)
        return self.take_in(new) if id == new.table.id else await self.party(id)

    def take_in(self, new: New) -> Party:
        """Open a new table that is stored."""
        for draft in new.drafts:
            meters.child(meters.FACTS, kind(draft.entry.fact)).inc()
        return self.parties.setdefault(new.table.id, Party(new.table))

    def forget(self) -> None:
        """Let tables go that nobody here looks at, first those nobody did for longest."""
        now = time.monotonic()
        idle = [
            party for party in self.parties.values() if not party.guests and party.caretaker is None
        ]
        facts = sum(party.table.version for party in idle)
        for party in sorted(idle, key=lambda party: party.used):
            if now - party.used > FORGET or facts > MOST_IDLE:
                facts -= party.table.version
                del self.parties[party.table.id]
                self.history.forget(party.table.id)
        meters.TABLES.set(len(self.parties))

    # ── Facts ────────────────────────────────────────────────────────────────────────────────────

    def hold(self, party: Party) -> "Hold":
        """Keep a table as it is stored for a while: nothing happens there until one lets go."""
        return Hold(party, self._read_on)

    @asynccontextmanager
    async def hold_in_time(self, party: Party) -> AsyncGenerator[Table, None]:
        """The same for someone who waits: for the table and for the database no longer than that.

        Else each of those who wait for one table would wait for the trouble of all before them.
        """
        with within(self.store.patience):
            async with self.hold(party) as table:
                yield table

    async def append(self, party: Party, fact: AnyFact) -> bool:
        """Store something that nobody's command asked for; False if another was faster."""
        async with self.hold(party):
            return await self.add(party, fact, None) is not None

    async def add(
        self, party: Party, fact: AnyFact, command: str | None, brings: New | None = None
    ) -> int | None:
        """Store the next fact of a table that one holds, take it up and let everyone know.

        With it a table may be made, or not at all.

        None: another worker was faster, or the command was carried out before; the table is as it
        is stored now.
        """
        table = party.table
        now = max(self.store.now(), table.touched)
        next, entry, steps = table.after(Entry(table.version + 1, now, fact))
        draft = Draft(table.id, entry, kept(next, now, fact), command, brings)
        try:
            stored = await self.store.append(draft)
        except BaseException:
            party.is_unsure = True
            raise
        if not stored:
            meters.CONFLICTS.inc()
            party.is_unsure = True
            await self._read_on(party)
            if (await self.store.size(table.id) or 0) < party.table.version:
                await self._read_anew(party)
            return None
        meters.child(meters.FACTS, kind(fact)).inc()
        party.table = next
        self._tell(party, table, entry, steps)
        return entry.version

    async def refresh(self, id: str) -> None:
        """Another worker wrote something: take it up and pass it on."""
        party = self.parties.get(id)
        if party is not None:
            async with party.lock:
                await self._read_on(party)

    async def _read_on(self, party: Party) -> None:
        """Take up what is stored and not known here yet."""
        if party.is_miscounted:
            id, version = party.table.id, party.table.version
            party.table, _ = await self.history.past(id, version, inf, SERVER)
            party.is_miscounted = False
        log = await self.store.log(party.table.id, party.table.version)
        if log is None:
            raise refuse("no-such-table", table=party.table.id)
        if any(isinstance(entry.fact, Rewritten) for entry in log.entries):
            await self._read_anew(party)
            party.is_unsure = False
            return
        for entry in log.entries:
            before, next = party.table, party.table.fork()
            steps = take_up(next, entry)
            party.table = next
            self._tell(party, before, entry, steps)
        party.is_unsure = False

    def miscounted(self, since: float) -> None:
        """An outage is known now: clocks of what happened after it began are to be reckoned anew.

        So all workers come to the same, whenever they learn of it.
        """
        for party in self.parties.values():
            clock = party.table.clock
            if clock is not None and clock.ticks and party.table.touched > since:
                party.is_miscounted = True

    async def _read_anew(self, party: Party) -> None:
        """Forget a table that was written anew; who is there comes back and sees it anew."""
        id = party.table.id
        self.history.forget(id)
        table = await self.history.table(id, SERVER)
        if table is None:
            raise refuse("no-such-table", table=id)
        party.table, party.behind = table, None
        for guest in list(party.guests):
            guest.hang_up()

    # ── Telling ──────────────────────────────────────────────────────────────────────────────────

    def _tell(self, party: Party, before: Table, entry: Entry, steps: Sequence[Step]) -> None:
        """Everyone at the table hears of a fact, as their seat may know it."""
        if party.behind is not None:
            party.behind.waiting.append(entry)
        if not party.guests:
            return
        texts: dict[int, bytes] = {}
        table = party.table
        news = door.News(table, entry, steps)
        for guest in list(party.guests):
            if isinstance(entry.fact, _TAKES_SEAT) and _has_lost_seat(table, guest):
                guest.seat = SPECTATOR
                if table.status == "playing":  # they come back as one who only looks on
                    party.guests.discard(guest)
                    guest.hang_up()
                    continue
            if not party.may_watch(guest):
                party.guests.discard(guest)
                guest.hang_up()
                continue
            if party.delay_of(guest) and not guest.is_behind:  # the match begins
                guest.is_behind = True
                party.behind = party.behind or Behind(before.fork(), entry)
            if guest.is_behind:
                continue
            if guest.seat not in texts:
                event = news.to(guest.seat)
                text = texts[guest.seat] = encoder.encode(event)
                self.history.heard(party.table.id, guest.seat, entry, event, text)
            guest.tell(texts[guest.seat])

    def tell_those_behind(self, party: Party) -> None:
        """Spectators with a delay hear of what has come of age."""
        behind = party.behind
        if behind is None:
            return
        until = self.store.now() - party.table.settings.delay
        while behind.waiting and behind.waiting[0].time <= until:
            entry = behind.waiting.popleft()
            event = door.event(behind.table, entry, take_up(behind.table, entry), SPECTATOR)
            text = encoder.encode(event)
            for guest in party.guests:
                if guest.is_behind:
                    guest.tell(text)
        if not behind.waiting and party.table.status != "playing":
            for guest in party.guests:
                guest.is_behind = False
        if not any(guest.is_behind for guest in party.guests):
            party.behind = None

    async def show(self, party: Party, guest: Guest, seat: int | None = None) -> None:
        """The whole table with the end of its log, or as it was for a spectator with a delay.

        From another seat, if one is named and theirs, from now on. Where the log cannot be read
        nothing changes. It is read before the table is held, so that nobody waits for it.
        """
        seat = guest.seat if seat is None else seat
        if not party.delay_of(guest):
            await self.history.told(party.table.id, seat, party.table.version, guest.asker)
        async with self.hold(party) as table:
            before = guest.seat, guest.is_behind
            guest.seat = seat if seat in table.seats_of(guest.person) else SPECTATOR
            try:
                shown = await self._seen_by(party, guest)
                log, more = await self.history.told(
                    table.id, guest.seat, shown.version, guest.asker, is_late=guest.is_behind
                )
            except BaseException:
                guest.seat, guest.is_behind = before
                raise
            whole = door.whole(shown, guest.seat, guest.person, self.store.now(), party.notice)
            guest.release(door.with_log(whole, log, more))

    async def earlier(self, party: Party, guest: Guest, before: int) -> Page:
        """What of its log someone has not got yet."""
        version = party.shown_to(guest).version
        return await self.history.told(
            party.table.id, guest.seat, version, guest.asker, before, guest.is_behind
        )

    async def _seen_by(self, party: Party, guest: Guest) -> Table:
        delay = party.delay_of(guest)
        guest.is_behind = delay > 0
        if not delay:
            return party.table
        if party.behind is None:
            id, version = party.table.id, party.table.version  # others may have written more
            then = self.store.now() - delay
            past, since = await self.history.past(id, version, then, guest.asker)
            party.behind = Behind(past, *since)
        return party.behind.table

    async def catch_up(self, party: Party, guest: Guest, after: int | None) -> None:
        """What someone missed since a version, or the whole table."""
        missed = None if after is None else party.table.version - after
        if missed is None or not 0 <= missed <= MOST_BACKLOG or party.delay_of(guest):
            await self.show(party, guest)
            return
        assert after is not None
        await self._missed(party, guest, after)
        async with self.hold(party):
            guest.release(*await self._missed(party, guest, after))

    async def _missed(self, party: Party, guest: Guest, after: int) -> list[bytes]:
        id, version = party.table.id, party.table.version
        if after == version:
            return []
        return await self.history.missed(id, guest.seat, after, version, guest.asker)


def _has_lost_seat(table: Table, guest: Guest) -> bool:
    return guest.seat != SPECTATOR and guest.seat not in table.seats_of(guest.person)


def _new_id() -> str:
    """Nine bytes that nobody guesses. A dash at the beginning would look like an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(9)[1:]
