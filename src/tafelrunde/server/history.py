"""The one place where facts are folded: into a table, into what a seat was told, into a replay.

Long folds are done in a thread, never on the event loop (`folds.py`). What was told is kept and
only added to, as long as there is memory for it.
"""

import zlib
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import replace
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Raw

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Step
from tafelrunde.core.message import refuse
from tafelrunde.server import door
from tafelrunde.server.budgets import SERVER, Asker, Budgets
from tafelrunde.server.clock import Outage
from tafelrunde.server.facts import Entry
from tafelrunde.server.folds import Folds, Work, finished
from tafelrunde.server.gist import Gist
from tafelrunde.server.protocol import MOST, MOST_BACKLOG, MOST_LOG, Event, encoder
from tafelrunde.server.store import Log, Store, Stored
from tafelrunde.server.table import Table

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

UNTOLD: Final = 1 / 8
"""What it costs to fold a fact, where telling it costs 1."""
TOLD_KEPT: Final = 8 * 2**20
"""Bytes of logs that are kept."""
EVENTS_KEPT: Final = 6 * 2**20
"""Bytes of last events, with their positions, that are kept."""
REPLAYS_KEPT: Final = 4 * 2**20
"""Bytes of replays, compressed, that are kept."""
MOST_SEATS: Final = 16
OVERHEAD: Final = 100
"""Bytes that anything takes which is kept."""
GZIP: Final = 31
"""What zlib calls the form of gzip."""


def fold(log: Log, outages: Sequence[Outage] = ()) -> Table:
    """A table from its facts."""
    return finished(_fold(log, outages))


def _fold(log: Log, outages: Sequence[Outage], until: float | None = None) -> Work[Table]:
    """A table from its facts, or as it was at a time."""
    table = Table(log.id, log.host, log.settings, log.created, outages)
    for entry in log.entries:
        if until is not None and entry.time > until:
            break
        take_up(table, entry)
        yield
    return table


def take_up(table: Table, entry: Entry) -> list[Step]:
    """Let a table take up a stored fact."""
    if entry.version != table.version + 1:
        raise refuse("facts-unreadable", table=table.id)
    return table.apply(entry)


def events(log: Log, seat: int, after: int = 0) -> list[Event]:
    """What a seat was told after a version, event by event."""
    return finished(_made_of_events(log, seat, after, lambda _, event: event))


def _made_of_events(
    log: Log, seat: int, after: int, make: Callable[[Entry, Event], T]
) -> Work[list[T]]:
    """What is made of each event that a seat was told after a version."""
    table = Table(log.id, log.host, log.settings, log.created)
    found = []
    for entry in log.entries:
        steps = take_up(table, entry)
        if entry.version > after:
            found.append(make(entry, door.event(table, entry, steps, seat)))
        yield
    return found


def _packed_replay(log: Log, seat: int) -> Work[bytes]:
    """All that a seat was told, as a list in JSON, compressed as it is made."""
    pack = zlib.compressobj(wbits=GZIP)

    def packed(_: Entry, event: Event) -> bytes:
        return pack.compress((b"," if event.version > 1 else b"[") + encoder.encode(event))

    parts = yield from _made_of_events(log, seat, 0, packed)
    return b"".join([*parts, pack.compress(b"]" if parts else b"[]"), pack.flush()])


def _text(_: Entry, event: Event) -> bytes:
    return encoder.encode(event)


def _line(entry: Entry, event: Event) -> tuple[Entry, Raw]:
    """An event as it stands in a log."""
    return entry, door.told_only(event)


Page: TypeAlias = tuple[list[Raw], bool]


class Kept(Generic[K, T]):
    """Things of some size: where they grow too large the longest unused goes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._all: OrderedDict[K, tuple[T, int]] = OrderedDict()
        self.size = 0

    def __len__(self) -> int:
        return len(self._all)

    def get(self, key: K) -> T | None:
        found = self._all.get(key)
        if found is None:
            return None
        self._all.move_to_end(key)
        return found[0]

    def keep(self, key: K, thing: T, size: int) -> None:
        """Keep something, in place of what was kept under its key."""
        self.drop(key)
        self._all[key] = thing, size
        self.size += size
        while self.size > self._most:
            self.drop(next(iter(self._all)))

    def drop(self, key: K) -> None:
        _, size = self._all.pop(key, (None, 0))
        self.size -= size


class Told:
    """The log of a seat: what it was told, event by event, as bytes without the positions.

    What came to nothing is left out (`gist.py`).
    """

    __slots__ = ("_events", "_gist", "size", "version")

    def __init__(self) -> None:
        self._events: dict[int, Raw] = {}
        self._gist = Gist()
        self.version = 0
        self.size = OVERHEAD

    def add(self, entry: Entry, text: Raw) -> None:
        """Take up the next event; one that is known already changes nothing."""
        if entry.version != self.version + 1:
            return
        self.version = entry.version
        self._events[entry.version] = text
        self.size += len(bytes(text)) + OVERHEAD
        for version in self._gist.add(entry.version, entry.fact):
            gone = self._events.pop(version, None)
            self.size -= 0 if gone is None else len(bytes(gone)) + OVERHEAD

    def page(self, before: int) -> Page:
        """The last events before a version, and whether there are more before them."""
        versions = [version for version in self._events if version < before]
        return [self._events[version] for version in versions[-MOST_LOG:]], len(versions) > MOST_LOG


class Lately:
    """The last events that a seat was told, positions and all."""

    __slots__ = ("size", "texts", "version")

    def __init__(self, version: int, texts: Sequence[bytes]) -> None:
        """`version` is that of the last text."""
        self.version = version
        self.texts = deque(texts)
        self.size = sum(map(len, texts)) + OVERHEAD

    def since(self, after: int, version: int) -> list[bytes] | None:
        """Those after a version, up to another; None if not all of them are here."""
        first = self.version - len(self.texts) + 1
        if after + 1 < first or version > self.version:
            return None
        return list(self.texts)[after + 1 - first : version + 1 - first]

    def add(self, text: bytes) -> None:
        self.version += 1
        self.texts.append(text)
        self.size += len(text)
        if len(self.texts) > MOST_BACKLOG:
            self.size -= len(self.texts.popleft())


class History:
    """Folds what is stored, off the loop where that takes long, and keeps what was told."""

    def __init__(self, store: Store, budgets: Budgets) -> None:
        self._store = store
        self._folds = Folds(budgets)
        self._told: Kept[tuple[str, int, bool], Told] = Kept(TOLD_KEPT)
        self._lately: Kept[tuple[str, int], Lately] = Kept(EVENTS_KEPT)
        self._replays: Kept[tuple[str, int, int], bytes] = Kept(REPLAYS_KEPT)

    def close(self) -> None:
        self._folds.close()

    async def table(self, id: str, asker: Asker = SERVER) -> Table | None:
        """A table as it is stored."""
        facts = await self._store.size(id)
        if facts is None:
            return None
        read = self._reader(id, lambda log: _fold(log, self._store.outages))
        return await self._folds.do(("table", id), asker, facts * UNTOLD, read)

    async def past(
        self, id: str, version: int, until: float, asker: Asker
    ) -> tuple[Table, list[Entry]]:
        """A table as it was at a time, and what happened since, up to a version."""

        def go_back(log: Log) -> Work[tuple[Table, list[Entry]]]:
            known = replace(log, entries=log.entries[:version])
            table = yield from _fold(known, self._store.outages, until)
            return table, known.entries[table.version :]

        key = ("past", id, version, until)
        return await self._folds.do(key, asker, version * UNTOLD, self._reader(id, go_back))

    async def missed(
        self, id: str, seat: int, after: int, version: int, asker: Asker
    ) -> list[bytes]:
        """What a seat was told after a version, up to another, positions and all."""
        key = (id, seat)
        lately = self._lately.get(key)
        found = lately.since(after, version) if lately else None
        if found is None:
            cost = after * UNTOLD + version - after
            read = self._reader(id, lambda log: _made_of_events(log, seat, after, _text))
            texts = await self._folds.do(("missed", *key, after), asker, cost, read)
            lately = Lately(after + len(texts), texts)
            self._lately.keep(key, lately, lately.size)
            found = lately.since(after, version)
            assert found is not None
        return found

    async def told(
        self,
        id: str,
        seat: int,
        version: int,
        asker: Asker,
        before: int | None = None,
        is_late: bool = False,
    ) -> Page:
        """The end of the log of a seat at a version, or what is before that.

        What is kept of it, and for the rest a fold. For whom the table is as it was some time ago
        (`is_late`) it knows of nothing that came later.
        """
        key = (id, seat, is_late)
        told = self._told.get(key) or Told()
        if is_late and told.version > version:
            told = Told()
        if told.version < version:
            after, last = told.version, version if is_late else MOST

            def tell(log: Log) -> Work[list[tuple[Entry, Raw]]]:
                known = replace(log, entries=log.entries[:last])
                return _made_of_events(known, seat, after, _line)

            cost = after * UNTOLD + version - after
            name = ("told", *key, after, last)
            for entry, text in await self._folds.do(name, asker, cost, self._reader(id, tell)):
                told.add(entry, text)
            self._told.keep(key, told, told.size)
        end = version + 1
        return told.page(end if before is None else min(before, end))

    def heard(self, id: str, seat: int, entry: Entry, event: Event, text: bytes) -> None:
        """A seat is told the next event of a table: what is kept of it grows."""
        log = (id, seat, False)
        told = self._told.get(log)
        if told is not None:
            told.add(entry, door.told_only(event))
            self._told.keep(log, told, told.size)
        key = (id, seat)
        lately = self._lately.get(key)
        if lately is not None and lately.version == event.version - 1:
            lately.add(text)
            self._lately.keep(key, lately, lately.size)

    async def replay(self, id: str, seat: int, facts: int, asker: Asker) -> bytes:
        """A match of so many facts again, event by event, as JSON in gzip."""
        key = (id, seat, facts)
        text = self._replays.get(key)
        if text is None:
            read = self._reader(id, lambda log: _packed_replay(log, seat))
            text = await self._folds.do(("replay", *key), asker, facts, read)
            self._replays.keep(key, text, len(text) + OVERHEAD)
        return text

    async def checked(self, work: Work[T], facts: float, asker: Asker) -> T:
        """What comes of a fold of something that is not stored yet."""

        async def read() -> Work[T]:
            return work

        return await self._folds.do(("checked", work), asker, facts, read)

    async def transcript(self, table: Table, asker: Asker) -> str:
        """A match that has begun, as a text."""

        async def read() -> Work[str]:
            return _written(table)

        key = ("transcript", table.id, table.version)
        return await self._folds.do(key, asker, table.version / 2, read)

    def forget(self, id: str) -> None:
        """Let go of what was told at a table."""
        for seat in range(SPECTATOR, MOST_SEATS):
            self._told.drop((id, seat, False))
            self._told.drop((id, seat, True))
            self._lately.drop((id, seat))

    def _reader(self, id: str, work: Callable[[Log], Work[T]]) -> Callable[[], Awaitable[Work[T]]]:
        """How a log is got, and what is to be done with it; it is read where it is folded."""

        async def read() -> Work[T]:
            stored = await self._store.stored(id)
            if stored is None:
                raise refuse("no-such-table", table=id)
            return _read_first(stored, work)

        return read


def _read_first(stored: Stored, work: Callable[[Log], Work[T]]) -> Work[T]:
    log = stored.read()
    yield
    return (yield from work(log))


def _written(table: Table) -> Work[str]:
    yield
    return table.transcript or ""
