"""The tables that this worker has open, and the people at them.

A command becomes a fact (`decide.py`), the fact is stored (`store.py`), and then everyone at the
table hears of it through the door (`door.py`): on this worker at once, on the others by the
database's notifications. No table lives only here: whatever is forgotten is folded again.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from math import inf
from typing import Any, Literal

import msgspec

from tafelrunde.core.match import SPECTATOR, Match, Step
from tafelrunde.core.message import IllegalMove, Message, Refused, refuse
from tafelrunde.server import door, meters
from tafelrunde.server.decide import check_settings, decide, follow
from tafelrunde.server.duties import HERE, Away, BotMove, due, duty, kept, warned_until
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Closed,
    Configured,
    Entry,
    Left,
    Moved,
    Sat,
    Started,
    kind,
)
from tafelrunde.server.guest import LOG_COST, Bucket, Guest
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    MOST_BACKLOG,
    Advice,
    AnyCommand,
    Catchup,
    Chat,
    Done,
    Event,
    Foresee,
    Foresight,
    Hint,
    History,
    Level,
    Log,
    Look,
    Mute,
    NewTable,
    Notice,
    Presence,
    React,
    Reason,
    Refusal,
    Rematch,
    Say,
    Settings,
    Start,
    Thought,
    Why,
    Words,
    encoder,
    explained,
    read_command,
    read_id,
    words,
)
from tafelrunde.server.store import ChatLine, Draft, Store
from tafelrunde.server.table import Table
from tafelrunde.server.thinkers import Thinkers

SWEEP = 1.0
"""Seconds between two looks for tables that are due."""
BROKEN = 60.0
"""Seconds until a table that cannot be looked after is tried again."""
HEARTBEAT = 5.0
"""Seconds between two signs of life."""
PRESENCE = 0.2
"""Seconds in which arrivals and departures are gathered."""
FORGET = 300.0
"""Seconds after which a table without people is forgotten here."""

log = logging.getLogger("tafelrunde.hub")


class Room:
    """A table and the sockets at it on this worker."""

    __slots__ = ("caretaker", "guests", "lock", "notice", "table", "used")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.caretaker: asyncio.Task[None] | None = None
        self.notice: Words | None = None
        self.used = time.monotonic()


class Hub:
    """All that a worker has open."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.worker = secrets.token_hex(8)
        self.began = time.time()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room | None]] = {}
        self._arrivals: dict[tuple[str, str], bool] = {}
        self._talkers: dict[str, tuple[Bucket, Bucket]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._cycles: list[asyncio.Task[None]] = []
        self._closing = asyncio.Event()

    async def start(self) -> None:
        await self.store.begin(self.worker)
        self.thinkers.start()
        works = (self._sweep, self._beat, self._flush_presence, self._forget)
        self._cycles = [self._spawn(self._again_and_again(work)) for work in works]

    async def close(self) -> None:
        self._closing.set()
        if self._cycles:  # SQLite stays locked where a transaction is broken off
            await asyncio.wait(self._cycles, timeout=SWEEP)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.leave_all(self.worker)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _again_and_again(self, work: Callable[[], Awaitable[float]]) -> None:
        """Do something, wait as long as it says, and go on even if it failed."""
        while not self._closing.is_set():
            try:
                pause = await work()
            except Exception:
                name = getattr(work, "__name__", "work")
                meters.FAILURES.labels(name).inc()
                log.exception("failed", extra={"work": name})
                pause = SWEEP
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), pause)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────────

    async def room(self, id: str) -> Room:
        """A table, opened if need be."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self._opening:
                self._opening[id] = asyncio.ensure_future(self._open(id))
                self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
            room = await asyncio.shield(self._opening[id])
        if room is None:
            raise refuse("no-such-table", table=id)
        room.used = time.monotonic()
        return room

    async def _open(self, id: str) -> Room | None:
        table = await self.fold(id)
        if table is None:
            return None
        room = self.rooms[id] = Room(table)
        meters.TABLES.set(len(self.rooms))
        if self.store.is_shared:  # what was written meanwhile was told to nobody here
            await self.notified(id)
        return room

    async def fold(self, id: str) -> Table | None:
        """A table from its facts."""
        table = await self.store.load(id)
        if table is None:
            return None
        entries = await self.store.facts_of(id)
        if game := _begun(table, entries):
            await self.thinkers.rules(game)
        for entry in entries:
            table.apply(entry)
        return table

    async def make(self, person: Person, wish: NewTable) -> str:
        """A new table, with whom its maker wants at it."""
        settings = wish.settings
        check_settings(settings)
        alone: list[Literal["open", "you"] | Level] = ["you"]
        chairs = list(wish.chairs) or alone + ["open"] * (settings.seats - 1)
        if len(chairs) != settings.seats:
            raise refuse("bad-chairs", chairs=len(chairs), seats=settings.seats)
        sitters: list[AnyFact] = []
        for seat, who in enumerate(chairs):
            if who == "you":
                mine = sum(isinstance(fact, Sat) for fact in sitters)
                name = person.name if mine == 0 else f"{person.name} {mine + 1}"
                sitters.append(Sat(seat, person.id, name))
            elif who != "open":
                sitters.append(BotSat(seat, who))
        sitters.sort(key=_is_bot)
        if wish.start and "open" in chairs:  # or else a table would be left that nobody wanted
            raise refuse("seat-still-open")
        id = await self._create(person.id, settings, sitters)
        if wish.start:
            room = await self.room(id)
            if self.thinkers.has_rules(settings.game):
                await self._start(room, person)
            else:
                self._spawn(self._start(room, person))
        return id

    async def _start(self, room: Room, person: Person) -> None:
        await self._wait_for_rules(room, room.table.settings.game)
        async with room.lock:
            with suppress(Refused):  # who made it changed something meanwhile, and starts it later
                fact = decide(room.table, person.id, person.name, Start("start"))
                await self._store_and_tell(room, fact, None)
        self.look_after(room)

    async def _create(self, host: str, settings: Settings, sitters: Sequence[AnyFact]) -> str:
        table = Table(secrets.token_urlsafe(9), host, settings, time.time())
        await self.store.create(table)
        room = self.rooms[table.id] = Room(table)
        for fact in sitters:
            await self._append(room, fact)
        return table.id

    async def _forget(self) -> float:
        """Let tables go that nobody here looks at."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if not room.guests and room.caretaker is None and now - room.used > FORGET:
                del self.rooms[id]
        meters.TABLES.set(len(self.rooms))
        here = {guest.person for room in self.rooms.values() for guest in room.guests}
        for person, buckets in list(self._talkers.items()):
            if person not in here and all(bucket.is_full for bucket in buckets):
                del self._talkers[person]
        return FORGET / 10

    # ── Coming and going ─────────────────────────────────────────────────────────────────────────

    def limit(self, guest: Guest) -> None:
        """Nobody talks or asks for hints more often by opening another socket."""
        own = (guest.talk, guest.hints)
        guest.talk, guest.hints = self._talkers.setdefault(guest.person, own)

    async def arrive(self, room: Room, guest: Guest) -> None:
        """A socket opens: it sees the whole table, and what was said."""
        guest.muted = await self.store.muted_by(guest.person)
        lines = await self.store.chat_of(room.table.id)
        async with room.lock:
            if not _may_watch(room.table, guest):
                raise refuse("no-spectators")
            mine = room.table.seats_of(guest.person)
            guest.seat = mine[0] if mine else SPECTATOR
            room.guests.add(guest)
            await self._show(room, guest)
        self._came_or_went(room, guest, True)
        for line in lines:
            self._pass_on(guest, line)
        await self._come_back(room, guest)
        self.look_after(room)

    def depart(self, room: Room, guest: Guest) -> None:
        room.guests.discard(guest)
        room.used = time.monotonic()
        self._came_or_went(room, guest, False)

    async def _come_back(self, room: Room, guest: Guest) -> None:
        for seat in room.table.seats_of(guest.person):
            while room.table.sitters[seat].away and not await self._append(room, CameBack(seat)):
                pass

    def _came_or_went(self, room: Room, guest: Guest, came: bool) -> None:
        if not any(g.person == guest.person for g in room.guests if g is not guest):
            self._arrivals[room.table.id, guest.person] = came

    async def _flush_presence(self) -> float:
        changes, self._arrivals = self._arrivals, {}
        if changes:
            await self.store.arrive(self.worker, changes)
            for id in {table for table, _ in changes} if not self.store.is_shared else ():
                await self.tell_presence(id)
        return PRESENCE

    async def tell_presence(self, id: str) -> None:
        room = self.rooms.get(id)
        if room is None or not room.guests:
            return
        present = await self.store.present(id)
        here = frozenset(person for person, left in present.items() if left is None)
        watching = len(here - room.table.people)
        now = time.time()
        until = warned_until(room.table, now, self._since(room.table, present))
        bot_in = None if until is None else round(max(until - now, 0.0), 1)
        self._tell_all(room, Presence(door.chairs(room.table, here), watching, bot_in))

    def _tell_all(self, room: Room, message: Presence | Notice) -> None:
        text = encoder.encode(message).decode()
        for guest in room.guests:
            guest.tell(text)

    # ── Commands ─────────────────────────────────────────────────────────────────────────────────

    async def hear(self, room: Room, guest: Guest, text: str | bytes) -> None:
        """A message of a client: carry it out and answer it."""
        in_time = guest.commands.take()
        try:
            command = read_command(text)
        except msgspec.ValidationError as error:
            reason = Message("bad-command", {"reason": explained(str(error))})
            self._refuse(room, guest, read_id(text), reason if in_time else Message("too-fast"))
            return
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(room, guest, None, Message("not-json" if in_time else "too-fast"))
            return
        if not in_time:
            self._refuse(room, guest, command.id, Message("too-fast"))
            return
        meters.COMMANDS.labels(str(command.__struct_config__.tag)).inc()
        try:
            await self._carry_out(room, guest, command)
        except Refused as refused:
            done = await self._done_before(room, guest, command)
            if done is not None:
                guest.tell(done)
            else:
                self._refuse(room, guest, command.id, refused.message)

    async def _carry_out(self, room: Room, guest: Guest, command: AnyCommand) -> None:
        match command:
            case Say() | React():
                await self._say(room, guest, command)
            case Mute():
                await self.store.mute(guest.person, command.person, command.muted)
                guest.muted = await self.store.muted_by(guest.person)
                guest.tell(Done(command.id, room.table.version))
            case Look():
                await self._look(room, guest, command)
            case Why():
                async with room.lock:  # a fact that is not stored yet has not happened
                    reason = self._why(room.table, guest, command)
                guest.tell(Reason(command.id, reason))
            case Foresee():
                async with room.lock:
                    foresight = self._foresee(room.table, guest, command)
                guest.tell(foresight)
            case Hint():
                await self._hint(room, guest, command)
            case Log():
                if not guest.commands.take(LOG_COST):
                    raise refuse("too-fast")
                until = time.time() - self._delay(room, guest)
                events = await self.events(room.table.id, guest.seat, until=until)
                guest.tell(History(command.id, [told_only(event) for event in events]))
            case Catchup():
                await self._catch_up(room, guest, command)
            case Rematch():
                await self._rematch(room, guest, command)
            case _:
                await self._change(room, guest, command)

    async def _change(self, room: Room, guest: Guest, command: AnyCommand) -> None:
        began = time.perf_counter()
        if isinstance(command, Start):
            await self._wait_for_rules(room, room.table.settings.game)
        key = _key(guest, command.id)
        async with room.lock:
            fact = decide(room.table, guest.person, guest.name, command)
            while (version := await self._store_and_tell(room, fact, key)) is None:
                done = await self._done_before(room, guest, command)
                if done is not None:
                    guest.tell(done)
                    return
                fact = decide(room.table, guest.person, guest.name, command)
            if isinstance(fact, Sat) and guest.seat == SPECTATOR:
                guest.seat = fact.seat
                await self._show(room, guest)
        if isinstance(fact, Sat):  # who sits there is known only now to be here
            await self.tell_presence(room.table.id)
        meters.MOVE_SECONDS.observe(time.perf_counter() - began)
        guest.tell(Done(command.id, version))
        await self._come_back(room, guest)
        self.look_after(room)

    async def _done_before(self, room: Room, guest: Guest, command: AnyCommand) -> Done | None:
        """The answer to a command that was carried out when it came for the first time."""
        found = await self.store.done(room.table.id, _key(guest, command.id))
        if found is None:
            return None
        version, fact = found
        return Done(command.id, version, getattr(fact, "table", None))

    def _refuse(self, room: Room, guest: Guest, id: str | None, why: Message) -> None:
        meters.REFUSALS.labels(why.id).inc()
        guest.tell(Refusal(id, words(why), room.table.version))

    async def _look(self, room: Room, guest: Guest, command: Look) -> None:
        """See the table from another seat of one's own."""
        async with room.lock:
            if command.seat is not None and command.seat not in room.table.seats_of(guest.person):
                raise refuse("not-your-seat", seat=command.seat)
            guest.seat = SPECTATOR if command.seat is None else command.seat
            guest.tell(Done(command.id, room.table.version))
            await self._show(room, guest)

    def _why(self, table: Table, guest: Guest, command: Why) -> Words | None:
        match = self._own_match(table, guest, command.seat)
        if command.seat != match.actor:
            return words(Message("not-your-turn"))
        try:
            match.check(command.move)
        except IllegalMove as illegal:
            return words(illegal.message)
        return None

    def _foresee(self, table: Table, guest: Guest, command: Foresee) -> Foresight:
        match = self._own_match(table, guest, command.seat)
        if command.seat != match.actor:
            raise refuse("not-your-turn")
        prospects = door.prospects(match, command.seat, table.settings.hints)
        return Foresight(command.id, len(table.plies), prospects)

    async def _hint(self, room: Room, guest: Guest, command: Hint) -> None:
        async with room.lock:
            match = self._own_match(room.table, guest, command.seat)
            if not room.table.settings.hints:
                raise refuse("hints-not-allowed")
            if command.seat != match.actor:
                raise refuse("not-your-turn")
            if not guest.hints.take():
                raise refuse("too-fast")
            view = match.view(command.seat)

        async def think() -> None:
            thoughts = await self.thinkers.think(view, secrets.randbits(40))
            visits = sum(count for _, count, _ in thoughts) or 1
            guest.tell(
                Advice(
                    command.id,
                    [Thought(a, round(n / visits, 4), round(v, 4)) for a, n, v in thoughts],
                )
            )

        self._spawn(think())

    def _own_match(self, table: Table, guest: Guest, seat: int) -> Match:
        if seat not in table.seats_of(guest.person):
            raise refuse("not-your-seat", seat=seat)
        if table.match is None or table.status != "playing":
            raise refuse("match-not-begun" if table.match is None else "match-is-over")
        return table.match

    async def _rematch(self, room: Room, guest: Guest, command: Rematch) -> None:
        """A new table with the same seats; who asks second finds the first one's."""
        async with room.lock:
            follow(room.table, guest.person, "")
            sitters: list[AnyFact] = []
            for seat, sitter in enumerate(room.table.sitters):
                if sitter.person is not None:
                    sitters.append(Sat(seat, sitter.person, sitter.name))
                elif sitter.level is not None:
                    sitters.append(BotSat(seat, sitter.level))
            sitters.sort(key=_is_bot)
            id = await self._create(guest.person, room.table.settings, sitters)
            fact = follow(room.table, guest.person, id)
            version = await self._store_and_tell(room, fact, _key(guest, command.id))
        if version is None:  # another worker was faster: nobody is to find this one
            await self._append(self.rooms[id], Closed())
            raise refuse("rematch-exists")
        guest.tell(Done(command.id, version, id))
        new = self.rooms[id]
        if new.table.people == {guest.person}:  # nobody else is to be waited for
            self._spawn(self._start(new, Person(guest.person, guest.name)))

    # ── Facts ────────────────────────────────────────────────────────────────────────────────────

    async def _append(self, room: Room, fact: AnyFact) -> bool:
        """Store something that nobody's command asked for."""
        async with room.lock:
            return await self._store_and_tell(room, fact, None) is not None

    async def _store_and_tell(self, room: Room, fact: AnyFact, key: str | None) -> int | None:
        """Store the next fact of a table and let everyone know; None if it was not to be stored.

        The table takes it up first, since what is kept beside it follows from that; where another
        worker was faster it is folded again.
        """
        table, now = room.table, time.time()
        entry = Entry(table.version + 1, now, fact)
        try:
            steps = table.apply(entry)
            stored = await self.store.append(Draft(table.id, entry, kept(table, now, fact), key))
        except BaseException:
            self.rooms.pop(table.id, None)
            for guest in room.guests:
                guest.hang_up()
            raise
        if not stored:
            meters.CONFLICTS.inc()
            await self._fold_again(room, entry.version - 1)
            return None
        meters.FACTS.labels(kind(fact)).inc()
        self._tell(room, entry, steps)
        return entry.version

    async def _fold_again(self, room: Room, known: int) -> None:
        """Another worker was faster: take up what it wrote, and pass it on."""
        table = await self.store.load(room.table.id)
        assert table is not None
        entries = await self.store.facts_of(table.id)
        if game := _begun(table, entries):
            await self.thinkers.rules(game)
        room.table = table
        for entry in entries:
            steps = table.apply(entry)
            if entry.version > known:
                self._tell(room, entry, steps)

    async def overhear(self, words: str) -> None:
        """A notification of another worker, or of oneself."""
        id, what = words.split(" ")
        room = self.rooms.get(id)
        if room is None:
            return
        if what == "presence":
            await self.tell_presence(id)
        elif what.startswith("chat:"):
            await self.tell_chat(id, int(what[5:]))
        elif int(what) > room.table.version:
            await self.notified(id)

    async def take_up_missed(self) -> None:
        """Notifications may have been lost: look at every table again."""
        for id in list(self.rooms):
            await self.notified(id)
            await self.tell_presence(id)

    async def notified(self, id: str) -> None:
        """Another worker wrote something: take it up and pass it on.

        If a match began whose rules are not compiled here yet, that is done later: other tables'
        news does not wait for it.
        """
        room = self.rooms.get(id)
        if room is None:
            return
        async with room.lock:
            entries = await self.store.facts_of(id, room.table.version)
            game = _begun(room.table, entries)
            if game is None or self.thinkers.has_rules(game):
                for entry in entries:
                    self._tell(room, entry, room.table.apply(entry))
            elif room.notice is None:
                self._spawn(self._notified_later(room, game))

    async def _notified_later(self, room: Room, game: str) -> None:
        await self._wait_for_rules(room, game)
        await self.notified(room.table.id)

    def _tell(self, room: Room, entry: Entry, steps: Sequence[Step]) -> None:
        """Everyone at the table hears of a fact, as their seat may know it."""
        texts: dict[int, str] = {}
        delay = room.table.settings.delay
        for guest in list(room.guests):
            if isinstance(entry.fact, Left) and guest.seat == entry.fact.seat:
                guest.seat = SPECTATOR
            if not _may_watch(room.table, guest):
                room.guests.discard(guest)
                guest.hang_up()
                continue
            if guest.seat not in texts:
                event = door.event(room.table, entry, steps, guest.seat)
                texts[guest.seat] = encoder.encode(event).decode()
            text = texts[guest.seat]
            if guest.seat == SPECTATOR and delay and room.table.status != "waiting":
                asyncio.get_running_loop().call_later(delay, guest.tell, text)
            else:
                guest.tell(text)

    # ── What was missed ──────────────────────────────────────────────────────────────────────────

    async def _show(self, room: Room, guest: Guest) -> None:
        """The whole table, as it is, or as it was for a spectator with a delay."""
        table, now = room.table, time.time()
        delay = self._delay(room, guest)
        if delay:
            table = await self._as_of(room.table.id, now - delay)
        guest.tell(door.whole(table, guest.seat, guest.person, now, room.notice))
        if delay:
            for event in await self.events(table.id, guest.seat, table.version):
                wait = max(event.time + delay - now, 0.0)
                asyncio.get_running_loop().call_later(wait, guest.tell, event)

    def _delay(self, room: Room, guest: Guest) -> int:
        watches = guest.seat == SPECTATOR and room.table.status == "playing"
        return room.table.settings.delay if watches else 0

    async def _as_of(self, id: str, time: float) -> Table:
        table = await self.store.load(id)
        assert table is not None
        for entry in await self.store.facts_of(id):
            if entry.time > time:
                break
            table.apply(entry)
        return table

    async def events(self, id: str, seat: int, after: int = 0, until: float = inf) -> list[Event]:
        """The events of a table again, after a version and until a time, as a seat got them."""
        table = await self.store.load(id)
        assert table is not None
        found = []
        for entry in await self.store.facts_of(id):
            steps = table.apply(entry)
            if entry.version > after and entry.time <= until:
                found.append(door.event(table, entry, steps, seat))
        return found

    async def _catch_up(self, room: Room, guest: Guest, command: Catchup) -> None:
        async with room.lock:
            table = room.table
            missed = table.version - command.version
            if 0 < missed <= MOST_BACKLOG and not self._delay(room, guest):
                for event in await self.events(table.id, guest.seat, command.version):
                    guest.tell(event)
            elif missed != 0:
                await self._show(room, guest)
            guest.tell(Done(command.id, table.version))
        for line in await self.store.chat_of(table.id, command.chat):
            self._pass_on(guest, line)

    # ── Talk ─────────────────────────────────────────────────────────────────────────────────────

    async def _say(self, room: Room, guest: Guest, command: Say | React) -> None:
        key = _key(guest, command.id)
        if not guest.talk.take():
            if not await self.store.was_said(room.table.id, key):
                raise refuse("too-fast")
            guest.tell(Done(command.id, room.table.version))
            return
        text = reaction = None
        if isinstance(command, React):
            reaction = command.reaction
        else:
            text = " ".join(command.text.split())
            if not text or not text.isprintable():
                raise refuse("not-one-line", text=repr(command.text))
        mine = room.table.seats_of(guest.person)
        name = room.table.sitters[mine[0]].name if mine else guest.name
        number, new = await self.store.say(room.table.id, guest.person, name, text, reaction, key)
        guest.tell(Done(command.id, room.table.version))
        if new and not self.store.is_shared:  # or else the notification comes back
            await self.tell_chat(room.table.id, number)

    async def tell_chat(self, id: str, number: int) -> None:
        room = self.rooms.get(id)
        if room is None:
            return
        line = await self.store.line(id, number)
        for guest in room.guests:
            self._pass_on(guest, line)

    def _pass_on(self, guest: Guest, line: ChatLine) -> None:
        if line.person not in guest.muted:
            guest.tell(
                Chat(line.number, line.time, line.person, line.name, line.text, line.reaction)
            )

    # ── Duties ───────────────────────────────────────────────────────────────────────────────────

    def look_after(self, room: Room, away: Away = HERE) -> None:
        """Do what the table needs, one thing after the other, behind the scenes."""
        if room.caretaker is None and duty(room.table, time.time(), away) is not None:
            room.caretaker = self._spawn(self._care(room, away))

    async def _care(self, room: Room, away: Away) -> None:
        try:
            while await self._do_next(room, away):
                away = HERE  # what was known of that is old by now
        finally:
            room.caretaker = None

    async def _do_next(self, room: Room, away: Away) -> bool:
        """Do the next duty of a table; whether there was one."""
        task = duty(room.table, time.time(), away)
        if task is None:
            return False
        if isinstance(task, BotMove):
            await self._wait_for_bots(room)
            return await self._move_bot(room, task, away)
        async with room.lock:
            if duty(room.table, time.time(), away) != task:
                return True
            return await self._store_and_tell(room, task, None) is not None

    async def _move_bot(self, room: Room, task: BotMove, away: Away) -> bool:
        """Let a bot think, and make its move if it still fits."""
        began = time.monotonic()
        async with room.lock:
            table, version = room.table, room.table.version
            if duty(table, time.time(), away) != task:
                return True
            assert table.match is not None
            view, legal = table.match.view(task.seat), table.match.actions
        salt = secrets.randbits(40)
        action = await self.thinkers.choose(view, legal, task.level, salt)
        pause = table.settings.bot_pause / 1000 - (time.monotonic() - began)
        if pause > 0:
            await asyncio.sleep(pause)
        async with room.lock:
            if room.table.version != version:
                return True
            fact = Moved(task.seat, action, "bot")
            return await self._store_and_tell(room, fact, None) is not None

    async def _wait_for_rules(self, room: Room, game: str) -> None:
        """Wait until a game is compiled, and say so at the table meanwhile."""
        if not self.thinkers.has_rules(game):
            with self._noticed(room, game):
                await self.thinkers.rules(game)

    async def _wait_for_bots(self, room: Room) -> None:
        game = room.table.settings.game
        if not self.thinkers.has_bots(game):
            with self._noticed(room, game):
                await self.thinkers.bots(game)

    @contextmanager
    def _noticed(self, room: Room, game: str) -> Iterator[None]:
        room.notice = words(Message("preparing-game", {"game": Message(game)}))
        self._tell_all(room, Notice(room.notice))
        try:
            yield
        finally:
            room.notice = None
            self._tell_all(room, Notice(None))

    async def _sweep(self) -> float:
        """Look after the tables that are due: time is up, or whoever cared for them is gone."""
        now = time.time()
        for id in await self.store.due(now):
            try:
                await self._look_at(id, now)
            except Exception:  # the other tables do not suffer for it
                meters.FAILURES.labels("_sweep").inc()
                log.exception("failed", extra={"work": "_sweep", "table": id})
                await self.store.put_off(id, now + BROKEN)
        return SWEEP

    async def _look_at(self, id: str, now: float) -> None:
        room = await self.room(id)
        await self.notified(id)
        away = await self._away(room.table)
        self.look_after(room, away)
        if room.caretaker is None:  # nothing to do yet
            await self.store.put_off(id, due(room.table, now, away))
            if warned_until(room.table, now, away) is not None:
                await self._warn(id)

    async def _warn(self, id: str) -> None:
        """Everyone at the table is told that a bot will play on."""
        if self.store.is_shared:
            await self.store.notify(f"{id} presence")
        else:
            await self.tell_presence(id)

    async def _away(self, table: Table) -> Away:
        return self._since(table, await self.store.present(table.id))

    def _since(self, table: Table, seen: Away) -> Away:
        """Since when the people of a table are away, whether they were ever here or not.

        Not since before this worker began: nobody could come while no server was there.
        """
        left = {person: seen.get(person, self.began) for person in table.people}
        return {
            person: None if since is None else max(since, self.began)
            for person, since in left.items()
        }

    async def _beat(self) -> float:
        await self.store.beat(self.worker)
        return HEARTBEAT


def _is_bot(fact: AnyFact) -> bool:
    """Bots sit down last: they take names that nobody has."""
    return isinstance(fact, BotSat)


def _begun(table: Table, entries: Sequence[Entry]) -> str | None:
    """The game whose rules a table needs to take up these facts, if a match begins in them."""
    game = table.settings.game
    for entry in entries:
        if isinstance(entry.fact, Configured):
            game = entry.fact.settings.game
        elif isinstance(entry.fact, Started):
            return game
    return None


def _may_watch(table: Table, guest: Guest) -> bool:
    is_open = table.settings.spectators or table.status == "waiting"
    return is_open or guest.person in table.people


def _key(guest: Guest, id: str) -> str:
    """A command's name in the log: ids are each client's own."""
    return f"{guest.person}:{id}"


def told_only(event: Event) -> Event:
    """An event without the position, for a log."""
    return msgspec.structs.replace(
        event, position=None, moments=[], chairs=None, settings=None, clock=None
    )
