"""A store that keeps everything in this process: for many commands, where no database is tried."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tafelrunde.server.facts import AnyFact, Entry
from tafelrunde.server.protocol import Reaction, Settings
from tafelrunde.server.store import PATIENCE, ChatLine, Draft, Log, New, Store, Stored

LINGERING = 200
"""Tables that nobody asks for any more and which are still here."""


class Shelf:
    """What is stored, for all workers."""

    def __init__(self) -> None:
        self.made: dict[str, tuple[str, Settings, float]] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.commands: dict[tuple[str, str], int] = {}
        self.due: dict[str, float] = {}
        self.leaving: dict[str, None] = {}
        self.lines: list[tuple[str, str, ChatLine]] = []
        self.mutes: defaultdict[str, set[str]] = defaultdict(set)
        self.present: defaultdict[str, dict[str, float | None]] = defaultdict(dict)


@dataclass(frozen=True)
class Shelved(Stored):
    """Facts that need not be read."""

    log: Log

    def read(self) -> Log:
        return self.log


class Memory(Store):
    """A worker's way to the shelf; as with a database, others may come in between."""

    def __init__(self, shelf: Shelf, now: Callable[[], float]) -> None:
        self.shelf = shelf
        self.now = now
        self.is_shared = False
        self._keys = None
        self.patience = PATIENCE
        self.outages = []
        self.heard = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def append(self, draft: Draft) -> bool:
        await asyncio.sleep(0)
        entries, key = self.shelf.entries[draft.table], (draft.table, draft.command or "")
        is_next = draft.entry.version == len(entries) + 1
        if not is_next or (draft.command and key in self.shelf.commands):
            return False
        entries.append(draft.entry)
        if draft.command:
            self.shelf.commands[key] = draft.entry.version
        await self.put_off(draft.table, draft.kept.due)
        if draft.brings is not None:
            await self.create(draft.brings)
        return True

    async def create(self, new: New) -> str:
        table = new.made
        self.shelf.made[table.id] = (table.host, table.settings, table.created)
        self.shelf.entries[table.id] = [draft.entry for draft in new.drafts]
        await self.put_off(table.id, new.drafts[-1].kept.due if new.drafts else new.due)
        return table.id

    async def size(self, id: str) -> int | None:
        await asyncio.sleep(0)
        return len(self.shelf.entries[id]) if id in self.shelf.made else None

    async def stored(self, id: str, after: int = 0) -> Stored | None:
        await asyncio.sleep(0)
        if id not in self.shelf.made:
            return None
        log = Log(id, *self.shelf.made[id], self.shelf.entries[id][after:])
        return Shelved(id, None, (), after, self._fact, log)

    async def done(self, id: str, command: str) -> tuple[int, AnyFact] | None:
        await asyncio.sleep(0)
        version = self.shelf.commands.get((id, command))
        return None if version is None else (version, self.shelf.entries[id][version - 1].fact)

    async def due(self, now: float, limit: int = 200) -> list[str]:
        return [id for id, due in self.shelf.due.items() if due <= now][:limit]

    async def put_off(self, id: str, due: float | None) -> None:
        self.shelf.due.pop(id, None)
        if due is not None and id not in self.shelf.leaving:
            self.shelf.due[id] = due

    async def say(
        self,
        id: str,
        person: str,
        name: str,
        text: str | None,
        reaction: Reaction | None,
        command: str,
    ) -> tuple[ChatLine, bool]:
        for table, known, line in self.shelf.lines:
            if (table, known) == (id, command):
                return line, False
        line = ChatLine(len(self.shelf.lines) + 1, self.now(), person, name, text, reaction)
        self.shelf.lines.append((id, command, line))
        return line, True

    async def was_said(self, id: str, command: str) -> bool:
        return any((table, known) == (id, command) for table, known, _ in self.shelf.lines)

    async def chat_of(self, id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        found = [line for table, _, line in self.shelf.lines if table == id]
        return [line for line in found if line.number > after][-limit:]

    async def name_of(self, person: str) -> str | None:
        return None

    async def met(self, person: str) -> float | None:
        return None

    async def mute(self, person: str, other: str, muted: bool) -> None:
        (self.shelf.mutes[person].add if muted else self.shelf.mutes[person].discard)(other)

    async def muted_by(self, person: str) -> frozenset[str]:
        return frozenset(self.shelf.mutes[person])

    async def mutes_of(self, person: str) -> int:
        return len(self.shelf.mutes[person])

    async def arrive(self, worker: str, changes: Mapping[tuple[str, str], bool]) -> None:
        for (table, person), here in changes.items():
            self.shelf.present[table][person] = None if here else self.now()

    async def whereabouts(self, table: str) -> tuple[dict[str, float | None], dict[str, set[str]]]:
        return dict(self.shelf.present[table]), {}

    async def leave_all(self, worker: str) -> None:
        pass

    def forget(self, id: str) -> None:
        """Nobody asks for a table any more, but those who are just about to."""
        self.shelf.due.pop(id, None)
        self.shelf.leaving[id] = None
        if len(self.shelf.leaving) > LINGERING:
            self._drop(next(iter(self.shelf.leaving)))

    def _drop(self, id: str) -> None:
        for kept in (self.shelf.leaving, self.shelf.made, self.shelf.entries, self.shelf.present):
            kept.pop(id, None)
        self.shelf.lines = [line for line in self.shelf.lines if line[0] != id]
        gone = [key for key in self.shelf.commands if key[0] == id]
        for key in gone:
            del self.shelf.commands[key]
