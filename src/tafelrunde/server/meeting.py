"""Meeting others: those who seek company are brought together, and all who look on hear of it.

What a page shows is read once for all pages of a worker, at most a few times a second, and only
while any of them is open; of what has changed each is sent its part. What is one person's own is
read when something is new for them, of which all workers tell each other.
"""

import asyncio
import secrets
import time
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, cast

import msgspec

from tafelrunde.core.message import refuse
from tafelrunde.core.registry import find
from tafelrunde.server import pairing
from tafelrunde.server.budgets import MUTES, Budgets
from tafelrunde.server.caretaker import Caretaker
from tafelrunde.server.commands import Commands
from tafelrunde.server.company import BLOCKS, MEETS, Seeks
from tafelrunde.server.decide import check_settings, decide
from tafelrunde.server.facts import AnyFact, BotSat, Sat
from tafelrunde.server.guest import Guest
from tafelrunde.server.identity import Person
from tafelrunde.server.pairing import Seeker, companies, sizes
from tafelrunde.server.protocol import (
    Acquaintances,
    Found,
    Invitation,
    Level,
    Meeting,
    NewTable,
    Seek,
    Seeking,
    Settings,
    Sought,
    Start,
    encoder,
)
from tafelrunde.server.store import Row
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Tables

LOOK = 0.9
"""Seconds after which everything is looked at again, whatever was heard."""
GATHERED = 0.1
"""Seconds from one look to the next."""
SIGN = 2.0
"""Seconds between two signs that pages are there."""
PAIRING = 1.0
"""Seconds between two looks at those who seek company: their wait may be over."""
TRIES = 5
"""Times that people are looked for again where others were faster."""
FILLS_UP: Level = "journeyman"
"""The bots that fill up."""


@dataclass
class Own:
    """What is one person's own, and whom they do not meet."""

    seeking: Seeking | None
    invited: list[Invitation]
    apart: frozenset[str]


@dataclass(frozen=True)
class Shared:
    """What everyone may see, but for those who do not meet each other."""

    seekers: Sequence[Seeker]
    join: Sequence[Row]
    watch: Sequence[Row]

    @property
    def people(self) -> set[str]:
        """Whose it is."""
        hosts = {row.host for row in (*self.join, *self.watch)}
        return hosts | {seeker.person for seeker in self.seekers}


Parts = dict[str, msgspec.Raw]
"""The parts of what a page shows, as bytes."""


class Meetings:
    """Those who look at who can be met, at this worker."""

    def __init__(
        self, tables: Tables, commands: Commands, caretaker: Caretaker, budgets: Budgets
    ) -> None:
        self.company = commands.company
        self._tables = tables
        self._store = tables.store
        self._commands = commands
        self._caretaker = caretaker
        self._budgets = budgets
        self._guests: dict[Guest, Parts] = {}
        """With what each was sent."""
        self._own: dict[str, Own] = {}
        self._left: set[str] = set()
        """Those whose last page here was closed."""
        self._stale: set[str] = set()
        """Those for whom something may be new."""
        self._woken = asyncio.Event()
        self._pairing = asyncio.Lock()
        self._next_sign = 0.0

    # ── Coming and going ─────────────────────────────────────────────────────────────────────────

    def arrive(self, guest: Guest) -> None:
        """A page opens."""
        self._guests[guest] = {}
        self._next_sign = 0.0
        self.stir(guest.person)

    def depart(self, guest: Guest) -> None:
        self._guests.pop(guest, None)
        guest.let_go()
        if guest.person not in self._people:
            self._own.pop(guest.person, None)
            self._left.add(guest.person)
            self._next_sign = 0.0

    @property
    def _people(self) -> set[str]:
        return {guest.person for guest in self._guests}

    def stir(self, *persons: str) -> None:
        """Something may be new for people."""
        self._stale.update(persons)
        self._woken.set()

    async def overhear(self, what: str) -> None:
        """Another worker, or this one, has something new for someone."""
        if what.startswith(MEETS):
            self.stir(what.removeprefix(MEETS))
        elif what.startswith(BLOCKS):
            await self._hear_less(what.removeprefix(BLOCKS))

    def take_up_missed(self) -> None:
        """Something may have been told that was not heard."""
        self.stir(*self._people)

    # ── Seeking company ──────────────────────────────────────────────────────────────────────────

    async def seek(self, person: Person, wish: Seek, address: str) -> None:
        """Someone seeks company; whoever wishes the same is brought together with them."""
        for seats in _sizes_of(wish):
            check_settings(Settings(wish.game, seats, pace=wish.pace))
        await self._budgets.new_table(person.id, address, what="seek")
        seeker = Seeker(
            person.id,
            secrets.token_urlsafe(9),
            person.name,
            self._budgets.trace(address),
            wish.game,
            wish.seats,
            wish.pace,
            wish.bots_after,
            self._store.now(),
        )
        await self.company.seek(seeker)
        self._stir_here(person.id)
        await self.pair()

    async def stop(self, person: str) -> None:
        """Someone seeks company no more."""
        await self.company.stop(person)
        self._stir_here(person)

    async def pair(self) -> float:
        """Bring together who can be; seconds until that is looked at again."""
        async with self._pairing:
            for _ in range(TRIES):
                seekers, apart = await self.company.seekers()
                found = companies(seekers, apart, self._store.now())
                done = [await self._seat(company) for company in found]
                if all(done):
                    break
        return PAIRING

    async def _seat(self, company: pairing.Company) -> bool:
        """Make the table of a company, at which the match begins; False: not all are there."""
        host, *_ = people = company.people
        settings = Settings(host.game, company.seats, pace=host.pace)
        sitters: list[AnyFact] = [
            Sat(seat, seeker.person, seeker.name, seeker.whence)
            for seat, seeker in enumerate(people)
        ]
        sitters += [BotSat(seat, FILLS_UP) for seat in range(len(people), company.seats)]

        def begin(table: Table) -> AnyFact:
            return decide(table, host.person, host.name, Start("start"), table.touched)

        new = self._tables.drafted(
            host.person, settings, sitters, begin, whence=host.whence or None
        )
        if not await self.company.bring_together(people, new):
            return False
        self._caretaker.look_after(self._tables.take_in(new))
        self._stir_here(*(seeker.person for seeker in people))
        return True

    # ── People ───────────────────────────────────────────────────────────────────────────────────

    async def acquaintances(self, person: str) -> Acquaintances:
        """Whom someone has played with, and whom they have blocked."""
        met = await self.company.met(person)
        return Acquaintances(met, await self.company.blocked_by(person))

    async def invite(self, person: Person, other: str, address: str) -> str:
        """Invite someone with whom one has played; the table at which they are awaited.

        Of a block they are not told: the invitation stays without an answer.
        """
        last = await self.company.last_together(person.id, other)
        if last is None:
            raise refuse("never-played-together")
        before = await self.company.before(person.id, other)
        if before is not None:
            if before.is_open:
                return before.table
            wait = before.again - self._store.now()
            if wait > 0:
                raise refuse("was-invited", minutes=ceil(wait / 60))
        await self._budgets.spend("invite", person.id, address)
        table = await self.company.waiting_table(person.id, other)
        if table is None:
            settings = msgspec.structs.replace(last, listed=False)
            table = await self._commands.make(person, NewTable(settings), address)
        await self.company.invite(table, person.id, other)
        self._stir_here(other)
        return table

    async def invited(self, person: str) -> list[Invitation]:
        return await self.company.invited(person)

    async def decline(self, person: str, table: str) -> None:
        await self.company.decline(table, person)
        self._stir_here(person)

    async def block(self, person: str, other: str, blocked: bool, address: str) -> None:
        """Meet someone no more, and hear them no more; or again."""
        if person == other:
            raise refuse("not-oneself")
        if blocked:
            await self._budgets.spend("mute", person, address)
            if await self.company.blocks_of(person) >= MUTES:
                raise refuse("too-much")
        await self.company.block(person, other, blocked)
        if not self._store.is_shared:  # or else the notification comes back
            self.stir(person, other)
            await self._hear_less(person)

    async def _hear_less(self, person: str) -> None:
        """Whom someone blocks has changed: their sockets hear those no more, or again."""
        here = [
            guest
            for party in self._tables.parties.values()
            for guest in party.guests
            if guest.person == person
        ]
        if here:
            muted = await self._store.muted_by(person)
            for guest in here:
                guest.muted = muted

    def _stir_here(self, *persons: str) -> None:
        if not self._store.is_shared:  # or else the notification comes back
            self.stir(*persons)

    # ── Telling ──────────────────────────────────────────────────────────────────────────────────

    async def watch(self) -> float:
        """Wait until something may be new, and tell all; seconds until the next time."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), LOOK)
        await self.tell_all()
        return GATHERED

    async def tell_all(self) -> None:
        """Every page hears what is new for it."""
        self._woken.clear()
        people, stale = self._people, self._stale
        self._stale = set()
        try:
            await self._give_sign(people)
            if people:
                shared = await self._shared()
                await self._learn(people, stale | self._gone(shared))
                self._tell(shared, self._guests)
        except BaseException:
            self._stale |= stale & people
            raise

    async def _give_sign(self, people: Collection[str]) -> None:
        now = time.monotonic()
        left = self._left - set(people)
        if (people or left) and now >= self._next_sign:
            await self.company.still_here(people, left)
            self._left -= left
            self._next_sign = now + SIGN

    async def _learn(self, people: Collection[str], stale: Collection[str]) -> None:
        """Read what is people's own where it may be new; invitations end by themselves."""
        for person in people:
            own = self._own.get(person)
            if own is None or person in stale:
                self._own[person] = await self._own_of(person)
            elif own.invited:
                self._own[person] = replace(own, invited=await self.company.invited(person))

    def _gone(self, shared: Shared) -> set[str]:
        """Whose seek has come to an end unheard."""
        seekers = {seeker.person for seeker in shared.seekers}
        known = {
            person
            for person, own in self._own.items()
            if own.seeking is not None and own.seeking.table is None
        }
        return known - seekers

    async def _own_of(self, person: str) -> Own:
        return Own(
            _seeking(await self.company.seek_of(person)),
            await self.company.invited(person),
            await self.company.apart_from(person),
        )

    async def _shared(self) -> Shared:
        seekers, _ = await self.company.seekers()
        join = await self._store.listed()
        watch = await self._store.listed(status="playing")
        return Shared(
            seekers,
            [row for row in join if any(chair.is_ == "open" for chair in row.chairs)],
            [row for row in watch if row.settings.spectators],
        )

    def _tell(self, shared: Shared, guests: Iterable[Guest]) -> None:
        people, made = shared.people, dict[frozenset[str], Parts]()
        for guest in list(guests):
            own = self._own.get(guest.person)
            if own is None:  # they came meanwhile
                continue
            apart = own.apart & people
            if apart not in made:
                made[apart] = _parts(shared, apart)
            mine = _encoded([own.seeking, own.invited])
            parts = {**made[apart], "own": mine}
            sent = self._guests[guest]
            news = {name: part for name, part in parts.items() if sent.get(name) != part}
            if news:
                self._guests[guest] = parts
                guest.tell(encoder.encode(self._meeting(own, news)))

    def _meeting(self, own: Own, news: Parts) -> Meeting:
        is_own = news.pop("own", None) is not None
        return Meeting(
            self._store.now(),
            own.seeking if is_own else None,
            own.invited if is_own else None,
            **cast(Any, news),
        )


def _sizes_of(wish: Seek) -> list[int]:
    seats = sizes(find(wish.game).name)
    if wish.seats == pairing.ANY:
        return seats
    if wish.seats not in seats:
        raise refuse("no-such-company", least=seats[0], most=seats[-1])
    return [wish.seats]


def _parts(shared: Shared, apart: Collection[str]) -> Parts:
    """What someone may see who does not meet some people."""
    met = [seeker for seeker in shared.seekers if seeker.person not in apart]
    kinds: dict[bytes, list[Seeker]] = {}
    for seeker in met:
        kind = encoder.encode([seeker.game, seeker.seats, seeker.pace])
        kinds.setdefault(kind, []).append(seeker)
    sought = [
        Sought(one.game, one.seats, one.pace, len(alike))
        for _, alike in sorted(kinds.items())
        for one in alike[:1]
    ]
    join, watch = (
        [_found(row) for row in rows if row.host not in apart]
        for rows in (shared.join, shared.watch)
    )
    return {"sought": _encoded(sought), "join": _encoded(join), "watch": _encoded(watch)}


def _found(row: Row) -> Found:
    return Found(row.id, row.settings, row.chairs, row.created)


def _seeking(seek: Seeks | None) -> Seeking | None:
    if seek is None:
        return None
    one = seek.seeker
    return Seeking(one.game, one.seats, one.pace, one.bots_after, one.since, seek.table)


def _encoded(thing: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(thing))
