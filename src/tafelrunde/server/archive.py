"""Matches and databases as files: transcripts out and in, copies of everything, and the archive.

A finished match that nobody touches can be archived: its facts become one compact row, which is
read as they were.
"""

import asyncio
import logging
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.core import components
from tafelrunde.core.match import Match
from tafelrunde.core.message import Refused, refuse
from tafelrunde.core.rule import CHANCE
from tafelrunde.server import keys as key_file
from tafelrunde.server.database import LONG, Database, check_exists, database_for
from tafelrunde.server.duties import DAY, kept
from tafelrunde.server.facts import AnyFact, Closed, Entry, Moved, Sat, Started, Undone
from tafelrunde.server.history import fold
from tafelrunde.server.keys import Keys
from tafelrunde.server.migrate import migrate
from tafelrunde.server.protocol import Settings, Unhurried
from tafelrunde.server.run import prepare
from tafelrunde.server.schema import metadata
from tafelrunde.server.store import Draft, Log, New, Store
from tafelrunde.server.table import Table
from tafelrunde.server.trouble import Unavailable

CHUNK = 1000
"""Rows that are copied at once."""


EVERY = 3600.0
"""Seconds from one look for matches to archive to the next."""

log = logging.getLogger("tafelrunde")


async def export(database: str, id: str, keys: Keys | None = None) -> str:
    """A match as a transcript; its seed is in it once it is over, or closed."""
    check_exists(database)
    store = Store(database, keys, patience=LONG)
    try:
        await migrate(store.database)
        found = await store.log(id)
    finally:
        await store.close()
    if found is None:
        raise refuse("no-such-table", table=id)
    return _transcript(found)


def _transcript(log: Log) -> str:
    text = fold(log).transcript
    if text is None:
        raise refuse("match-not-begun")
    return text


async def take_in(database: str, text: str, keys: Keys | None = None) -> str:
    """A transcript as a match of the database; its new id."""
    match = Match.from_transcript(text)
    if match.secret is None:
        raise refuse("seed-not-here")
    settings = Settings(match.game.name, len(match.names), match.options, pace=Unhurried())
    store = Store(database, keys, patience=LONG)
    now = store.now()
    try:
        await migrate(store.database)
        person = await store.greet("—")
        table = Table(match.seed_hash[:12], person, settings, now)
        if await store.load(table.id) is not None:
            raise refuse("match-exists", match=table.id)
        made, drafts = table, []
        for version, fact in enumerate(_facts_of(match, person, match.secret), 1):
            table, entry, _ = table.after(Entry(version, now, fact))
            drafts.append(Draft(table.id, entry, kept(table, now, fact)))
        await store.create(New(made, table, drafts, None))
    finally:
        await store.close()
    return table.id


def _facts_of(match: Match, person: str, seed: str) -> list[AnyFact]:
    """What happened in a match; where chance was made to draw anew, a move was taken back."""
    facts: list[AnyFact] = [Sat(seat, person, name) for seat, name in enumerate(match.names)]
    edition = components.digest(match.game.folder)
    started = Started(
        seed, match.game.version, edition, match.edition_hash, match.names, match.options
    )
    facts.append(started)
    tapes, tape, ply = iter(match.tapes), 0, 0
    last: Moved | None = None
    for step in match.steps():
        if step.actor != CHANCE:
            last = Moved(step.actor, move=match.game.moves.words[step.action])
            facts.append(last)
            ply += 1
            continue
        drawn = next(tapes)
        while last is not None and tape < drawn:
            facts += [Undone(last.seat, ply - 1, anew=True), last]
            tape += 1
    if match.given_up:
        facts.append(Closed())
    return facts


async def backup(database: str, file: Path, key: Path | None = None) -> int:
    """Copy everything, as it is at one instant, into a new SQLite file; how many rows.

    Seeds of running matches are sealed in it; the keys lie in a file of their own.
    """
    if file.exists():
        raise refuse("file-exists", path=str(file))
    folder = file.absolute().parent
    if not folder.is_dir():
        raise refuse("no-folder", path=str(folder))
    check_exists(database)
    key_file.read(key)  # or refuse: where a server begins it is made
    await prepare(database, key)
    source = database_for(database)
    target = database_for(f"sqlite:///{file.absolute()}")
    try:
        await migrate(target)
        return await source.read(lambda old: _copy(old, target))
    finally:
        await source.close()
        await target.close()


def _copy(old: sa.Connection, target: Database) -> int:
    if old.dialect.name == "postgresql":
        old = old.execution_options(isolation_level="REPEATABLE READ")
    else:
        old.exec_driver_sql("BEGIN")  # or else each SELECT sees an instant of its own
    rows = 0
    with target.engine.begin() as new:
        # What is there already is copied as it is, in whatever order, gaps of old faults too.
        triggers = new.execute(_TRIGGERS).all()
        for trigger in triggers:
            new.exec_driver_sql(f"DROP TRIGGER {trigger.name}")
        for table in metadata.sorted_tables:
            result = old.execution_options(stream_results=True).execute(sa.select(table))
            for part in result.mappings().partitions(CHUNK):
                new.execute(sa.insert(table), [dict(row) for row in part])
                rows += len(part)
        for trigger in triggers:
            new.exec_driver_sql(trigger.sql)
    return rows


_TRIGGERS = sa.text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")


@dataclass(frozen=True)
class PutAway:
    """How many matches were archived, and how many were not: their facts cannot be read."""

    archived: int
    left: int


async def put_away(store: Store, days: float) -> PutAway:
    """Archive the matches that are over, or closed, and untouched for so many days."""
    before = store.now() - days * DAY
    archived = left = 0
    last = (0.0, "")
    while found := await store.finished(before, last):
        for _, id in found:
            try:
                done = await store.put_away(id, before)
            except Unavailable:
                raise
            except Refused as refused:
                log.warning("table %s is not archived: %s", id, refused)
                done = False
            archived, left = archived + done, left + (not done)
        last = found[-1]
    return PutAway(archived, left)


async def archive_all(database: str, days: float, keys: Keys | None = None) -> PutAway:
    """Archive the finished matches of the database at an address."""
    check_exists(database)
    store = Store(database, keys, patience=LONG)
    try:
        await migrate(store.database)
        return await put_away(store, days)
    finally:
        await store.close()


async def keep_archiving(store: Store, days: float) -> None:
    """Archive from time to time, for as long as a server runs."""
    while True:
        try:
            await put_away(store, days)
        except Unavailable as trouble:
            log.warning("nothing is archived: %s", trouble)
        await asyncio.sleep(EVERY)
