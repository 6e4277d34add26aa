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
MOST_KEPT: Final = 24 * 2**20
"""Bytes of logs and replays that are kept."""


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

    __slots__ = ("events", "size", "version")

    def __init__(self) -> None:
        self.version = 0
        self.events: list[tuple[int, Raw]] = []
        self.size = 0

    def add(self, version: int, text: Raw) -> int:
        """Add the next event; how many bytes more that are."""
        self.version = version
        self.events.append((version, text))
        self.size += len(bytes(text)) + 120
        return len(bytes(text)) + 120

    def until(self, version: int) -> list[Raw]:
        return [text for number, text in self.events if number <= version]


class History:
    """Folds what is stored, off the loop where that takes long, and keeps what was told."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "history")
        self._told: OrderedDict[tuple[str, int], Told] = OrderedDict()
        self._replays: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._kept = 0
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
        log = await self._store.log(id)
        assert log is not None
        known = replace(log, entries=log.entries[:version])
        outages = self._store.outages
        table = await self._do(len(known.entries), lambda: fold(known, outages, until))
        return table, known.entries[table.version :]

    async def missed(self, id: str, seat: int, after: int) -> list[Event]:
        """What a seat was told after a version, positions and all."""
        log = await self._store.log(id)
        assert log is not None
        return await self._do(len(log.entries), lambda: events(log, seat, after))

    async def told(self, id: str, seat: int, version: int) -> list[Raw]:
        """The log of a seat up to a version: what is kept of it, and for the rest a fold."""
        if version == 0:
            return []
        key = (id, seat)
        told = self._told.get(key)
        if told is None or told.version < version:
            making = self._making.get(key)
            if making is None:
                making = self._making[key] = asyncio.create_task(self._tell_again(id, seat))
                making.add_done_callback(lambda _: self._making.pop(key, None))
            told = await asyncio.shield(making)
        if key in self._told:
            self._told.move_to_end(key)
        return told.until(version)

    async def _tell_again(self, id: str, seat: int) -> Told:
        log = await self._store.log(id)
        assert log is not None
        told = self._told.get((id, seat)) or Told()
        after = told.version
        fresh = await self._do(len(log.entries), lambda: events(log, seat, after))
        for event in fresh:
            if event.version == told.version + 1:  # it was not heard meanwhile
                self._kept += told.add(event.version, door.told_only(event))
        if (id, seat) not in self._told:
            self._told[id, seat] = told
        self._trim()
        return told

    def hear(self, id: str, seat: int, event: Event) -> None:
        """Add an event to the log of a seat, if it is kept and lacks just that."""
        told = self._told.get((id, seat))
        if told is None and event.version == 1:
            told = self._told[id, seat] = Told()
        if told is not None and event.version == told.version + 1:
            self._kept += told.add(event.version, door.told_only(event))

    async def replay(self, id: str, seat: int) -> bytes:
        """A finished match again, event by event, as JSON."""
        key = (id, seat)
        if key not in self._replays:
            log = await self._store.log(id)
            assert log is not None
            text = await self._do(SHORT + 1, lambda: encoder.encode(events(log, seat)))
            self._replays[key] = text
            self._kept += len(text)
            self._trim()
        if key in self._replays:
            self._replays.move_to_end(key)
            return self._replays[key]
        return text

    def forget(self, id: str) -> None:
        """Let go of what was told at a table."""
        for key in [key for key in self._told if key[0] == id]:
            self._kept -= self._told.pop(key).size

    def _trim(self) -> None:
        while self._kept > MOST_KEPT and (self._told or self._replays):
            if self._replays:
                self._kept -= len(self._replays.popitem(last=False)[1])
            else:
                self._kept -= self._told.popitem(last=False)[1].size

    async def _do(self, facts: int, work: Callable[[], T]) -> T:
        if facts <= SHORT:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
