"""A worker: its tables, who is there, what they ask for, and who looks after it all."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from tafelrunde.core.message import refuse
from tafelrunde.server import meters
from tafelrunde.server.budgets import Budgets
from tafelrunde.server.caretaker import SWEEP, Caretaker
from tafelrunde.server.commands import Commands
from tafelrunde.server.company import ELSEWHERE
from tafelrunde.server.erasing import GONE
from tafelrunde.server.farewell import Farewell
from tafelrunde.server.guest import Guest
from tafelrunde.server.history import History
from tafelrunde.server.logs import Lasting
from tafelrunde.server.meeting import Meetings
from tafelrunde.server.presence import NOTHING, Attendance, Known
from tafelrunde.server.store import Store
from tafelrunde.server.tables import FORGET, Party, Tables
from tafelrunde.server.talk import Talk
from tafelrunde.server.thinkers import Thinkers

SIGNED_OUT = "signed-out"
"""What workers tell each other of a person whose cookies do not count any more."""

log = logging.getLogger("tafelrunde.hub")


class Hub:
    """The parts of a worker, put together, and its cycles."""

    def __init__(
        self, store: Store, thinkers: Thinkers, *, limited: bool = True, by_address: bool = True
    ) -> None:
        """`limited`: whether people have budgets; `by_address`: whether addresses have."""
        self.store = store
        self.thinkers = thinkers
        self.budgets = Budgets(store, limited=limited, by_address=by_address)
        self.history = History(store, self.budgets)
        self.tables = Tables(store, self.history)
        self.talk = Talk(self.tables, self.budgets)
        self.attendance = Attendance(self.tables, self.talk)
        self.caretaker = Caretaker(self.tables, self.attendance, thinkers, self._spawn)
        self.commands = Commands(
            self.tables,
            self.talk,
            self.attendance,
            self.caretaker,
            thinkers,
            self.budgets,
            self._spawn,
        )
        self.farewell = Farewell(self.tables, self.attendance, self.caretaker, self._spawn)
        self.meetings = Meetings(self.tables, self.commands, self.caretaker, self.budgets)
        self.tasks: set[asyncio.Task[None]] = set()
        self._cycles: list[asyncio.Task[None]] = []
        self._closing = asyncio.Event()

    async def start(self) -> None:
        await self.attendance.begin()
        self.thinkers.start()
        works = (
            self.caretaker.sweep,
            self.attendance.beat,
            self.attendance.flush,
            self.farewell.resume,
            self.meetings.watch,
            self.meetings.pair,
            self._forget,
        )
        self._cycles = [self._spawn(self._again_and_again(work)) for work in works]

    async def close(self) -> None:
        self._closing.set()
        self.meetings.stir()
        if self._cycles:  # they come to an end by themselves
            await asyncio.wait(self._cycles, timeout=SWEEP)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        self.history.close()
        await self.attendance.end()

    # ── Sockets ──────────────────────────────────────────────────────────────────────────────────

    async def open(self, id: str, guest: Guest) -> Party:
        """The table that someone comes to, if they do not come too often."""
        if not guest.take("show"):
            raise refuse("too-fast")
        return await self.tables.party(id, guest.asker)

    async def arrive(self, party: Party, guest: Guest, known: Known = NOTHING) -> None:
        """A socket opens at a table."""
        await self.attendance.arrive(party, guest, known)
        self.caretaker.look_after(party)

    def depart(self, party: Party, guest: Guest) -> None:
        self.attendance.depart(party, guest)

    async def hear(self, party: Party, guest: Guest, text: str | bytes) -> None:
        await self.commands.hear(party, guest, text)

    async def sign_out(self, person: str) -> None:
        """Close all sockets of someone, at all workers."""
        self.farewell.hang_up(person)
        if self.store.is_shared:
            await self.store.notify(f"{person} {SIGNED_OUT}")

    # ── Other workers ────────────────────────────────────────────────────────────────────────────

    async def overhear(self, news: str) -> None:
        """A notification of another worker, or of oneself."""
        id, what = news.split(" ")
        if what in (GONE, SIGNED_OUT):
            let_go = self.farewell.let_go if what == GONE else self.farewell.hang_up
            let_go(id)
            return
        if id == ELSEWHERE:
            await self.meetings.overhear(what)
            return
        party = self.tables.parties.get(id)
        if party is None:
            return
        if what == "presence":
            await self.attendance.tell(id)
        elif what.startswith("chat:"):
            await self.talk.tell(id, int(what[5:]))
        elif int(what) > party.table.version:
            await self.tables.refresh(id)

    async def take_up_missed(self) -> None:
        """Notifications may have been lost: look at every table again."""
        for id in list(self.tables.parties):
            await self.tables.refresh(id)
            await self.attendance.tell(id)
        self.meetings.take_up_missed()

    # ── Cycles ───────────────────────────────────────────────────────────────────────────────────

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _again_and_again(self, work: Callable[[], Awaitable[float]]) -> None:
        """Do something, wait as long as it says, and go on even if it failed."""
        name = getattr(work, "__name__", "work")
        trouble = Lasting(log, "failed", work=name)
        while not self._closing.is_set():
            try:
                pause = await work()
                trouble.worked()
            except Exception as error:
                meters.FAILURES.labels(name).inc()
                trouble.failed(error)
                pause = SWEEP
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), pause)

    async def _forget(self) -> float:
        self.tables.forget()
        self.budgets.sweep()
        return FORGET / 10
