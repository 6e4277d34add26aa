"""The archive: facts of finished matches in one row, read as they were."""

import asyncio
import random
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy.exc import IntegrityError

from tafelrunde.cli.main import main
from tafelrunde.core.match import Match
from tafelrunde.server.archive import PutAway, archive_all, backup, export, put_away
from tafelrunde.server.duties import DAY
from tafelrunde.server.facts import Closed, Followed, Moved, Resigned, Sat, Started
from tafelrunde.server.store import Draft, Kept, Log, Store
from tafelrunde.server.table import Table
from tests.server.stores import KEYS, draft, folded, lay, opened, rows, same, write
from tests.server.tables import ANN, BEGUN, BOB

LATER = BEGUN + 40 * DAY


async def finish(store: Store, id: str = "t", moves: int = 8) -> Table:
    """A match that somebody resigned after some moves."""
    table = await lay(store, id, game="macarrons")
    await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started(f"seed of {id}"))
    rng = random.Random(3)
    for _ in range(moves):
        assert table.match is not None
        action = rng.choice(table.match.actions)
        await write(store, table, Moved(table.actor, action))
    await write(store, table, Resigned(0))
    assert table.status == "over"
    return table


async def of(store: Store, id: str = "t") -> Log:
    log = await store.log(id)
    assert log is not None
    return log


def test_an_archived_match_is_read_as_it_was(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            table = await finish(store)
            running = await lay(store, "u", game="macarrons")
            await write(store, running, Sat(0, ANN, "Ann"))
            await store.arrive("worker", {("t", ANN): False, ("u", ANN): True})
            before, done = await of(store), await store.done("t", "c5")
            text = await export(database, "t", KEYS)
            assert await put_away(store, 50) == PutAway(0, 0)
            assert await put_away(store, 30) == PutAway(1, 0)
            assert await put_away(store, 30) == PutAway(0, 0)
            assert await rows(store, "SELECT * FROM facts WHERE table_id = 't'") == []
            assert await rows(store, "SELECT * FROM presence WHERE table_id = 't'") == []
            assert await store.present("u")
            assert await of(store) == before
            assert await store.facts_of("t") == before.entries
            later = await store.log("t", 5)
            assert later is not None
            assert later.entries == before.entries[5:]
            assert await store.done("t", "c5") == done
            assert await store.done("t", "c99") is None
            assert await export(database, "t", KEYS) == text
            assert same(folded(await of(store)), table)
        copy = tmp_path / "copy.db"
        await backup(database, copy)
        async with opened(f"sqlite:///{copy}") as store:
            assert await of(store) == before
            with pytest.raises(IntegrityError):
                await rows(store, "INSERT INTO facts VALUES ('t', 1, 0, null, '{}', null)")

    asyncio.run(story())


def test_a_fact_that_comes_later_brings_an_archived_match_back(database: str) -> None:
    def follow(version: int, command: str, word: str = "next") -> Draft:
        kept = Kept("over", None, [])
        return Draft("t", draft(version, Followed(word), time=LATER).entry, kept, command)

    async def story() -> None:
        async with opened(database, now=lambda: LATER + 31 * DAY) as store:
            table = await finish(store)
            await finish(store, "u")
            before = await of(store)
            assert await put_away(store, 30) == PutAway(2, 0)
            last = table.version
            for version in (1, last, last + 2):  # taken, or not the next
                assert not await store.append(follow(version, "new"))
            assert await put_away(store, 30) == PutAway(1, 0)
            assert not await store.append(follow(last + 1, "c5"))  # it was carried out
            asked = [follow(last + 1, "a", "one"), follow(last + 1, "b", "other")]
            assert sorted(await asyncio.gather(*map(store.append, asked))) == [False, True]
            log = await of(store)
            assert log.entries[:-1] == before.entries
            assert log.entries[-1].version == last + 1
            assert "seed of t" not in str(await rows(store, "SELECT * FROM facts"))
            assert await put_away(store, 31) == PutAway(0, 0)  # it was touched
            assert await put_away(store, 30) == PutAway(1, 0)
            assert await of(store) == log
            with pytest.raises(IntegrityError):  # the database knows where the archive ends
                await rows(store, "INSERT INTO facts VALUES ('t', 1, 0, null, '{}', null)")

    asyncio.run(story())


def test_what_is_stored_behind_an_archive_is_read_after_it(database: str) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            table = await finish(store)
            await put_away(store, 30)
            insert = "INSERT INTO facts VALUES ('t', :v, 0, null, :fact, null)"
            fact = '{"fact":"followed","table":"next"}'
            await rows(store, insert, v=table.version + 1, fact=fact)
            entries = await store.facts_of("t")
            assert [entry.version for entry in entries] == list(range(1, table.version + 2))
            assert await store.append(draft(table.version + 2, Closed()))
            assert len(await store.facts_of("t")) == table.version + 2

    asyncio.run(story())


def test_archiving_and_appending_at_the_same_moment_lose_nothing(database: str) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store, opened(database) as other:
            table = await finish(store, moves=2)
            version = table.version
            for _ in range(25):
                version += 1
                note = Draft(
                    "t",
                    draft(version, Followed(f"{version}")).entry,
                    Kept("over", None, []),
                    f"c{version}",
                )
                writer = other if other.is_shared else store
                done = await asyncio.gather(writer.append(note), store.put_away("t", LATER))
                assert done[0]
                entries = await store.facts_of("t")
                assert [entry.version for entry in entries] == list(range(1, version + 1))

    asyncio.run(story())


def test_what_cannot_be_read_is_not_archived(database: str) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            for id in ("sealed", "gap", "sound"):
                await finish(store, id)
            await rows(store, "DELETE FROM facts WHERE table_id = 'gap' AND version = 5")
            await rows(
                store,
                "UPDATE facts SET sealed = 'x' WHERE table_id = 'sealed' AND sealed IS NOT NULL",
            )
            assert await put_away(store, 30) == PutAway(1, 2)
            assert len(await rows(store, "SELECT * FROM archive")) == 1

    asyncio.run(story())


def test_the_command_archives_and_tells(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    keys = tmp_path / "keys"
    keys.write_text(f"{KEYS.texts[0]}\n")
    keys.chmod(0o600)

    async def story() -> None:
        async with opened(url) as store:
            await finish(store)

    asyncio.run(story())
    told = CliRunner().invoke(
        main, ["archive", "--after", "30", "--database", url, "--key", str(keys)]
    )
    assert (told.exit_code, told.output) == (0, "One match was archived.\n")
    told = CliRunner().invoke(main, ["export", "t", "--database", url, "--key", str(keys)])
    assert Match.from_transcript(told.output).seed == "seed of t"
    assert asyncio.run(archive_all(url, 30, KEYS)) == PutAway(0, 0)
