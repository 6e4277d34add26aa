"""Matches and databases as files: transcripts out and in, and copies of everything."""

import time
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.core.match import Match
from tafelrunde.core.message import refuse
from tafelrunde.core.rule import CHANCE
from tafelrunde.server.duties import kept
from tafelrunde.server.facts import AnyFact, Closed, Entry, Moved, Sat, Started
from tafelrunde.server.migrate import migrate
from tafelrunde.server.protocol import Settings, Unhurried
from tafelrunde.server.schema import metadata
from tafelrunde.server.store import Draft, Store, check_exists, engine_for
from tafelrunde.server.table import Table

CHUNK = 1000
"""Rows that are copied at once."""


async def export(database: str, id: str) -> str:
    """A match as a transcript; its seed is in it once it is over, or closed."""
    check_exists(database)
    store = Store(database)
    try:
        await migrate(store.engine)
        table = await store.load(id)
        if table is None:
            raise refuse("no-such-table", table=id)
        for entry in await store.facts_of(id):
            table.apply(entry)
    finally:
        await store.engine.dispose()
    if table.match is None:
        raise refuse("match-not-begun")
    return table.match.transcript


async def take_in(database: str, text: str) -> str:
    """A transcript as a match of the database; its new id."""
    match = Match.from_transcript(text)
    if match.secret is None:
        raise refuse("seed-not-here")
    settings = Settings(match.game.name, len(match.names), match.options, pace=Unhurried())
    now = time.time()
    store = Store(database)
    try:
        await migrate(store.engine)
        person = await store.greet("—")
        table = Table(match.seed_hash[:12], person, settings, now)
        if await store.load(table.id) is not None:
            raise refuse("match-exists", match=table.id)
        facts: list[AnyFact] = [Sat(seat, person, name) for seat, name in enumerate(match.names)]
        facts.append(Started(match.secret))
        facts += [Moved(s.actor, s.action) for s in match.steps() if s.actor != CHANCE]
        if match.given_up:
            facts.append(Closed())
        await store.create(table)
        await store.open()
        for version, fact in enumerate(facts, 1):
            entry = Entry(version, now, fact)
            table.apply(entry)
            await store.append(Draft(table.id, entry, kept(table, now, fact)))
    finally:
        await store.close()
    return table.id


async def backup(database: str, file: Path) -> int:
    """Copy everything, as it is at one instant, into a new SQLite file; how many rows."""
    if file.exists():
        raise refuse("file-exists", path=str(file))
    check_exists(database)
    source = engine_for(database)
    target = engine_for(f"sqlite:///{file.absolute()}")
    rows = 0
    try:
        await migrate(source)
        await migrate(target)
        async with source.connect() as old, target.begin() as new:
            if old.dialect.name == "postgresql":
                await old.execution_options(isolation_level="REPEATABLE READ")
            else:
                await old.exec_driver_sql("BEGIN")  # or else each SELECT sees an instant of its own
            for table in metadata.sorted_tables:
                result = await old.stream(sa.select(table))
                async for part in result.mappings().partitions(CHUNK):
                    await new.execute(sa.insert(table), [dict(row) for row in part])
                    rows += len(part)
    finally:
        await source.dispose()
        await target.dispose()
    return rows
