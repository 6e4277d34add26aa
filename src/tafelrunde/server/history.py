"""The one place where facts are folded: into a table, into what a seat was told, into a replay.

Long folds are done in a thread, never on the event loop; what was told is kept and only added to.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final, TypeVar

from msgspec import Raw

from tafelrunde.core.match import Step
from tafelrunde.core.message import refuse
from tafelrunde.server import door
from tafelrunde.server.clock import Outage
from tafelrunde.server.facts import Entry
from tafelrunde.server.protocol import Event, encoder
from tafelrunde.server.store import Log, Store
from tafelrunde.server.table import Table

T = TypeVar("T")

SHORT: Final = 24
"""Facts that are folded at once; more are folded in the thread."""
MOST_KEPT: Final = 12 * 2**20
"""Bytes of logs that are kept, and of replays."""


def fold(log: Log, outages: Sequence[Outage] = (), until: float | None = None) -> Table:
    """A table from its facts, or as it was at a time."""
    table = Table(log.id, log.host, log.settings, log.created, outages)
    for entry in log.entries:
        if until is not None and entry.time > until:
            break
        take_up(table, entry)
    return table


def take_up(table: Table, entry: Entry) -> list[Step]:
    """Let a table take up a stored fact."""
    if entry.version != table.version + 1:
        raise refuse("facts-unreadable", table=table.id)
    return table.apply(entry)


def events(log: Log, seat: int, after: int = 0) -> list[Event]:
    """What a seat was told after a version, event by event."""
    table = Table(log.id, log.host, log.settings, log.created)
    found = []
    for entry in log.entries:
        steps = take_up(table, entry)
        if entry.version > after:
            found.append(door.event(table, entry, steps, seat))
    return found


class Told:
    """The log of a seat: what it was told, event by event, as bytes without the positions."""

    __slots__ = ("events", "size")

    def __init__(self) -> None:
        self.events: list[Raw] = []
        """Versions begin at 1 and have no gaps, so that the n-th is event n."""
        self.size = 0

    @property
    def version(self) -> int:
        return len(self.events)

    def add(self, text: Raw) -> None:
        self.events.append(text)
        self.size += len(bytes(text)) + 100


class History:
    """Folds what is stored, off the loop where that takes long, and keeps what was told."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "history")
        self._told: OrderedDict[tuple[str, int], Told] = OrderedDict()
        self._replays: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._making: dict[tuple[str, int], asyncio.Task[Told]] = {}

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def table(self, id: str) -> Table | None:
        """A table as it is stored."""
        log = await self._store.log(id)
        if log is None:
            return None
        return await self._do(len(log.entries), lambda: fold(log, self._store.outages))

    async def past(self, id: str, version: int, until: float) -> tuple[Table, list[Entry]]:
        """A table as it was at a time, and what happened since, up to a version."""
        log = await self._log(id)
        known = replace(log, entries=log.entries[:version])
        outages = self._store.outages
        table = await self._do(len(known.entries), lambda: fold(known, outages, until))
        return table, known.entries[table.version :]

    async def missed(self, id: str, seat: int, after: int) -> list[Event]:
        """What a seat was told after a version, positions and all."""
        log = await self._log(id)
        return await self._do(len(log.entries), lambda: events(log, seat, after))

    async def told(self, id: str, seat: int, version: int) -> list[Raw]:
        """The log of a seat up to a version: what is kept of it, and for the rest a fold."""
        key = (id, seat)
        told = self._told.get(key) or Told()
        while told.version < version:
            making = self._making.get(key)
            if making is None:
                making = self._making[key] = asyncio.create_task(self._tell_on(id, seat, told))
                making.add_done_callback(lambda _: self._making.pop(key, None))
            told = await asyncio.shield(making)
        if key in self._told:
            self._told.move_to_end(key)
        return told.events[:version]

    async def _tell_on(self, id: str, seat: int, told: Told) -> Told:
        log, after = await self._log(id), told.version
        for event in await self._do(len(log.entries), lambda: events(log, seat, after)):
            told.add(door.told_only(event))
        self._told[id, seat] = told
        self._trim()
        return told

    async def replay(self, id: str, seat: int) -> bytes:
        """A finished match again, event by event, as JSON."""
        text = self._replays.pop((id, seat), None)
        if text is None:
            log = await self._log(id)
            text = await self._do(SHORT + 1, lambda: encoder.encode(events(log, seat)))
        self._replays[id, seat] = text
        self._trim()
        return text

    def forget(self, id: str) -> None:
        """Let go of what was told at a table."""
        for key in [key for key in self._told if key[0] == id]:
            del self._told[key]

    async def _log(self, id: str) -> Log:
        log = await self._store.log(id)
        if log is None:
            raise refuse("no-such-table", table=id)
        return log

    def _trim(self) -> None:
        """Keep no more than there is room for: the longest unused goes first."""
        size = sum(told.size for told in self._told.values())
        while size > MOST_KEPT:
            size -= self._told.popitem(last=False)[1].size
        size = sum(map(len, self._replays.values()))
        while size > MOST_KEPT:
            size -= len(self._replays.popitem(last=False)[1])

    async def _do(self, facts: int, work: Callable[[], T]) -> T:
        if facts <= SHORT:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
