"""What people ask for at a table, carried out and answered.

A command becomes a fact (`decide.py`), the fact is stored and taken up (`tables.py`), and whoever
asked is told so. Whoever waited for the table decides anew on what is stored by then.
"""

import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Literal, cast

import msgspec

from tafelrunde.core import telling
from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match
from tafelrunde.core.message import IllegalMove, Message, Refused, refuse
from tafelrunde.server import door, meters, strangers
from tafelrunde.server.budgets import Asker, Budgets
from tafelrunde.server.caretaker import Caretaker
from tafelrunde.server.company import Company
from tafelrunde.server.decide import (
    NAME_LOOKS_LIKE,
    check_coming,
    check_settings,
    decide,
    follow,
    numbered,
)
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    Configured,
    Sat,
    SeatAsked,
    Undone,
)
from tafelrunde.server.guest import Guest
from tafelrunde.server.handed import drafted, drawn_anew, reading, settings_of
from tafelrunde.server.history import UNTOLD
from tafelrunde.server.identity import Person
from tafelrunde.server.names import plain
from tafelrunde.server.presence import Attendance
from tafelrunde.server.protocol import (
    Advice,
    AnyCommand,
    Before,
    Done,
    Earlier,
    Event,
    Foresee,
    Foresight,
    Handed,
    Hint,
    Level,
    Look,
    Mute,
    NewTable,
    React,
    Reason,
    Refusal,
    Remark,
    Rematch,
    Say,
    Start,
    Thought,
    Why,
    explained,
    read_command,
    read_id,
    remark,
)
from tafelrunde.server.store import New
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party, Tables
from tafelrunde.server.talk import Talk
from tafelrunde.server.thinkers import Thinkers, about
from tafelrunde.server.trouble import Unavailable


class Commands:
    """Carries out what people ask of the tables of a worker."""

    def __init__(
        self,
        tables: Tables,
        talk: Talk,
        attendance: Attendance,
        caretaker: Caretaker,
        thinkers: Thinkers,
        budgets: Budgets,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._talk = talk
        self._attendance = attendance
        self._caretaker = caretaker
        self._thinkers = thinkers
        self._budgets = budgets
        self._spawn = spawn
        self.company = Company(tables.store)

    # ── New tables ───────────────────────────────────────────────────────────────────────────────

    async def make(self, person: Person, wish: NewTable, address: str = "") -> str:
        """A new table, with whom its maker wants at it; of the same wish the same."""
        wanted = _key(person.id, wish.id) if wish.id else None
        if wanted and (made := await self._store.made_for(wanted)):
            return made
        settings = wish.settings
        check_settings(settings)
        alone: list[Literal["open", "you"] | Level] = ["you"]
        chairs = list(wish.chairs) or alone + ["open"] * (settings.seats - 1)
        if len(chairs) != settings.seats:
            raise refuse("bad-chairs", chairs=len(chairs), seats=settings.seats)
        if wish.start and "open" in chairs:  # or else a table would be left that nobody wanted
            raise refuse("seat-still-open")
        sitters: list[AnyFact] = []
        mine: list[str] = []
        for seat, who in enumerate(chairs):
            if who == "you":
                mine.append(numbered(_wished(wish, seat) or person.name, mine))
                sitters.append(Sat(seat, person.id, mine[-1]))
            elif who != "open":
                sitters.append(BotSat(seat, who))
        sitters.sort(key=_is_bot)
        await self._budgets.new_table(person.id, address, settings.listed)
        begin = self._beginner(person) if wish.start else None
        whence = self._budgets.trace(address) or None
        new = self._tables.drafted(person.id, settings, sitters, begin, wanted, whence)
        party = await self._tables.create(new)
        party.address = address
        self._caretaker.look_after(party)
        return party.table.id

    async def take_over(self, person: Person, handed: Handed, asker: Asker, address: str) -> str:
        """A table of a match that was played on someone's device, which goes on here."""
        wanted = _key(person.id, handed.id) if handed.id else None
        if wanted and (found := await self._store.made_for(wanted)):
            return found
        checked, lines = self._tables.history.checked, handed.transcript.count("\n")
        record = await checked(reading(handed), lines * UNTOLD, asker)
        settings = settings_of(handed, record)
        await self._budgets.new_table(person.id, address, settings.listed)
        made = self._tables.blank(person.id, settings)
        facts = len(record.lines) + 2 * (len(record.names) + drawn_anew(record))
        work = drafted(made.fork(), person.id, handed, record, self._store.now())
        table, drafts = await checked(work, facts, asker)
        whence = self._budgets.trace(address) or None
        party = await self._tables.create(New(made, table, drafts, None, wanted, whence))
        party.address = address
        self._caretaker.look_after(party)
        return party.table.id

    def _beginner(self, person: Person) -> Callable[[Table], AnyFact]:
        """Someone who begins the match of a new table."""
        return lambda table: decide(table, person.id, person.name, Start("start"), table.touched)

    async def _rematch(self, party: Party, guest: Guest, command: Rematch) -> None:
        """A new table with the same seats; who asks second finds the first one's."""
        async with self._tables.hold(party) as table:
            follow(table, guest.person, "")
            await self._budgets.new_table(guest.person, guest.address, what="rematch")
            settings = msgspec.structs.replace(table.settings, listed=False)  # its seats are taken
            gone = Configured(settings, sorted(table.kicked), table.kicked_from)
            kicked = [gone] if table.kicked else []
            sitters: list[AnyFact] = []
            apart = await self.company.apart_from(guest.person)
            for seat, sitter in enumerate(table.sitters):
                if sitter.person is not None and sitter.person not in apart:
                    sitters.append(Sat(seat, sitter.person, sitter.name, sitter.whence))
                elif sitter.level is not None:
                    sitters.append(BotSat(seat, sitter.level, sitter.name))
            sitters.sort(key=_is_bot)
            is_alone = table.people == {guest.person}  # nobody else is to be waited for
            begin = self._beginner(Person(guest.person, guest.name)) if is_alone else None
            new = self._tables.drafted(guest.person, settings, [*kicked, *sitters], begin)
            fact = follow(table, guest.person, new.table.id)
            version = await self._tables.add(party, fact, _key(guest.person, command.id), new)
        if version is None:  # another worker was faster
            raise refuse("rematch-exists")
        opened = self._tables.take_in(new)
        opened.address = guest.address
        guest.tell(Done(command.id, version, new.table.id))
        self._caretaker.look_after(opened)

    # ── Commands ─────────────────────────────────────────────────────────────────────────────────

    async def hear(self, party: Party, guest: Guest, text: str | bytes) -> None:
        """A message of a client: carry it out and answer it."""
        in_time = guest.take("command")
        try:
            command = read_command(text)
        except msgspec.ValidationError as error:
            reason = Message("bad-command", {"reason": explained(str(error))})
            self._refuse(party, guest, read_id(text), reason if in_time else Message("too-fast"))
            return
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(party, guest, None, Message("not-json" if in_time else "too-fast"))
            return
        if not in_time:
            self._refuse(party, guest, command.id, Message("too-fast"))
            return
        meters.child(meters.COMMANDS, str(command.__struct_config__.tag)).inc()
        try:
            try:
                await self._carry_out(party, guest, command)
            except Unavailable:
                raise
            except Refused as refused:
                done = await self._done_before(party, guest, command)
                if done is None:
                    raise refused from None
                guest.tell(done)
        except Refused as refused:
            self._refuse(party, guest, command.id, refused.message)

    async def _carry_out(self, party: Party, guest: Guest, command: AnyCommand) -> None:
        match command:
            case Say() | React():
                await self._talk.say(party, guest, command, _key(guest.person, command.id))
            case Mute():
                await self._talk.mute(party, guest, command)
            case Look():
                await self._look(party, guest, command)
            case Earlier():
                await self._earlier(party, guest, command)
            case Why():
                async with self._tables.hold_in_time(party) as table:
                    reason = self._why(table, guest, command)
                guest.tell(Reason(command.id, reason))
            case Foresee():
                if not guest.take("foresee"):
                    raise refuse("too-fast")
                async with self._tables.hold_in_time(party) as table:
                    foresight = self._foresee(table, guest, command)
                guest.tell(foresight)
            case Hint():
                await self._hint(party, guest, command)
            case Rematch():
                await self._rematch(party, guest, command)
            case _:
                await self._change(party, guest, command)

    async def _change(self, party: Party, guest: Guest, command: AnyCommand) -> None:
        began = time.perf_counter()
        key = _key(guest.person, command.id)
        async with self._tables.hold_in_time(party):
            version, is_old, has_paid = None, False, False
            while version is None and not is_old:
                now = self._store.now()
                fact = decide(party.table, guest.person, guest.name, command, now)
                fact = await self._of_stranger(party.table, guest, fact)
                if not has_paid:
                    await self._pay(guest, party.table, fact)
                    has_paid = True
                version = await self._tables.add(party, fact, key)
                is_old = version is None and bool(await self._store.done(party.table.id, key))
        if version is None:
            if done := await self._done_before(party, guest, command):
                guest.tell(done)
            return
        if isinstance(fact, Sat):
            await self._seated(party, fact)
        meters.MOVE_SECONDS.observe(time.perf_counter() - began)
        guest.tell(_done(party, guest, command.id, version))
        with suppress(Unavailable):  # they come back with their next command
            await self._attendance.come_back(party, guest)
        self._caretaker.look_after(party)

    async def _of_stranger(self, table: Table, guest: Guest, fact: AnyFact) -> AnyFact:
        """The fact that someone sits down or would like to, with whence; or a refusal."""
        if not isinstance(fact, Sat | SeatAsked) or fact.person != guest.person:
            return fact
        if guest.person not in table.people:
            if await self.company.is_kept_out(guest.person, table.people | {table.host}):
                raise refuse("not-open-to-you")
            await strangers.check(self._store, table, guest, fact.name, NAME_LOOKS_LIKE)
        fact = msgspec.structs.replace(fact, whence=guest.whence)
        check_coming(table, fact)
        return fact

    async def _pay(self, guest: Guest, table: Table, fact: AnyFact) -> None:
        """Count what is dear about a fact, or refuse it."""
        if isinstance(fact, Undone) and not guest.take("undo"):
            raise refuse("too-fast")
        if isinstance(fact, Configured) and fact.settings.listed and not table.settings.listed:
            await self._budgets.list_table(guest.person, guest.address)
        if isinstance(fact, SeatAsked):
            await self._budgets.spend("wish", guest.person, guest.address)

    async def _seated(self, party: Party, fact: Sat) -> None:
        """Who has just sat down sees the table from there; who is there is known only now."""
        for guest in list(party.guests):
            if guest.person == fact.person and guest.seat == SPECTATOR:
                await self._tables.show(party, guest, fact.seat)
        await self._attendance.tell(party.table.id)

    async def _done_before(self, party: Party, guest: Guest, command: AnyCommand) -> Done | None:
        """The answer to a command that was carried out when it came for the first time.

        Nobody holds the table meanwhile: what followed from it may have failed, and is done now.
        """
        found = await self._store.done(party.table.id, _key(guest.person, command.id))
        if found is None:
            return None
        version, fact = found
        if isinstance(fact, Sat):
            await self._seated(party, fact)
        return _done(party, guest, command.id, version, getattr(fact, "table", None))

    def _refuse(self, party: Party, guest: Guest, id: str | None, why: Message) -> None:
        meters.REFUSALS.labels(why.id).inc()
        rename = why.id == NAME_LOOKS_LIKE
        guest.tell(Refusal(id, remark(why), party.shown_to(guest).version, rename))

    # ── Looking and asking ───────────────────────────────────────────────────────────────────────

    async def _look(self, party: Party, guest: Guest, command: Look) -> None:
        """See the table from another seat of one's own."""
        if not guest.take("show"):
            raise refuse("too-fast")
        async with self._tables.hold_in_time(party) as table:
            if command.seat is not None and command.seat not in table.seats_of(guest.person):
                raise refuse("not-your-seat", seat=command.seat)
            version = table.version
        await self._tables.show(party, guest, SPECTATOR if command.seat is None else command.seat)
        guest.tell(_done(party, guest, command.id, version))

    async def _earlier(self, party: Party, guest: Guest, command: Earlier) -> None:
        """What happened before the log that someone has."""
        if not guest.take("show"):
            raise refuse("too-fast")
        log, more = await self._tables.earlier(party, guest, command.before)
        guest.tell(Before(command.id, cast(list[Event], log), more))

    def _why(self, table: Table, guest: Guest, command: Why) -> Remark | None:
        match = self._own_match(table, guest, command.seat)
        if command.seat not in table.awaited:
            return remark(Message("not-your-turn"))
        try:
            if command.path:
                match.check_ahead(door.ahead(match, command.seat, command.path), command.action)
            else:
                match.check(command.action)
        except IllegalMove as illegal:
            return remark(illegal.message)
        return None

    def _foresee(self, table: Table, guest: Guest, command: Foresee) -> Foresight:
        match = self._own_match(table, guest, command.seat)
        if command.seat not in table.awaited:
            raise refuse("not-your-turn")
        view = door.ahead(match, command.seat, command.path)
        actions = match.actions
        if command.path:
            actions = view.game.legal(view.state) if view.actor == command.seat else []
        prospects = door.prospects(view, actions, table.settings.hints)
        ask = telling.request(view.game.sentences, view.state) if actions else None
        return Foresight(command.id, table.ply_of(command.seat), prospects, ask)

    async def _hint(self, party: Party, guest: Guest, command: Hint) -> None:
        async with self._tables.hold_in_time(party) as table:
            match = self._own_match(table, guest, command.seat)
            if not table.settings.hints:
                raise refuse("hints-not-allowed")
            if command.seat not in table.awaited:
                raise refuse("not-your-turn")
            view = door.ahead(match, command.seat, command.path)
            if view.actor != command.seat:
                raise refuse("not-your-turn")
            self._thinkers.want(table.settings.game)  # before others: the wait is the shorter
            left = self._thinkers.seconds_left(table.settings.game)
            if left is not None:
                raise refuse("hints-warm-up", **about(left))
            if not guest.take("hint-step" if command.path else "hint"):
                raise refuse("too-fast")
        owner = guest.asker.owner

        async def think() -> None:
            try:
                thoughts = await self._thinkers.think(view, secrets.randbits(40), owner)
            except Refused as refused:
                self._refuse(party, guest, command.id, refused.message)
                return
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
        if table.other_rules is not None:
            raise Refused(table.other_rules)
        if table.match is None or table.status != "playing":
            raise refuse("match-not-begun" if table.match is None else "match-is-over")
        return table.match_of(seat)


def _wished(wish: NewTable, seat: int) -> str | None:
    """How a seat of the maker is to be called; None: as the maker is."""
    name = wish.names[seat] if seat < len(wish.names) else None
    if name is None:
        return None
    wanted = plain(name)
    if wanted is None:
        raise refuse("not-one-line", text=repr(name))
    return wanted


def _is_bot(fact: AnyFact) -> bool:
    """Bots sit down last: they take names that nobody has."""
    return isinstance(fact, BotSat)


def _done(party: Party, guest: Guest, id: str, version: int, table: str | None = None) -> Done:
    """The answer to a command; to a spectator with a delay it names no version of the present."""
    return Done(id, party.shown_to(guest).version if guest.is_behind else version, table)


def _key(person: str, id: str) -> str:
    """A command's name in the log: ids are each client's own."""
    return f"{person}:{id}"
