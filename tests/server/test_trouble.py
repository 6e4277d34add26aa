"""A database that is away, hangs, is busy or full: people are told, and nothing is harmed."""

import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
import uvloop
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection

from tafelrunde.core.message import Refused
from tafelrunde.server.facts import Followed
from tafelrunde.server.identity import Person
from tafelrunde.server.logs import Lasting, Lines
from tafelrunde.server.patience import within
from tafelrunde.server.protocol import Leave, NewTable, Refusal, Settings, encoder
from tafelrunde.server.store import Store
from tafelrunde.server.trouble import NotStored, Unavailable, unavailable
from tests.server.hubs import Ear, close_hub, open_hub, read_answer
from tests.server.hubs import new_database as new_sqlite
from tests.server.stores import KEYS, SHORT, Passage, draft, lay, opened, rows


async def trouble(work: Awaitable[Any]) -> str:
    """What is said of something that fails."""
    with pytest.raises(Unavailable) as raised:
        await work
    return raised.value.message.id


async def in_order(store: Store) -> int:
    """The next version, once nothing that was under way when it was cut can still come."""
    while not await store.append(draft(len(await store.facts_of("t")) + 1, Followed("now"))):
        pass  # something came after all: it has the place
    return len(await store.facts_of("t")) + 1


async def goes_on(store: Store, version: int) -> None:
    """A store does what it did before, and no connection is left out of it."""
    assert await store.append(draft(version, Followed("then")))
    await store.health()
    log = await store.log("t")
    assert log is not None
    assert [entry.version for entry in log.entries] == list(range(1, version + 1))
    assert store.database.engine.pool.checkedout() == 0  # type: ignore[attr-defined]


def test_another_process_that_locks_the_file_is_busy(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)

    async def story() -> None:
        async with opened(url, patience=SHORT) as store:
            await lay(store)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            asked = [store.append(draft(1, Followed("now"))), store.health(), store.greet("Ann")]
            assert await asyncio.gather(*map(trouble, asked)) == ["database-busy"] * 3
            with pytest.raises(NotStored):
                await store.append(draft(1, Followed("again")))
            assert await store.facts_of("t") == []  # reading goes on
            other.execute("ROLLBACK")
            other.close()
            await goes_on(store, 1)

    asyncio.run(story())


def test_whoever_has_waited_before_waits_for_the_rest_of_their_time(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)

    async def story() -> None:
        async with opened(url, patience=30.0) as store:
            await lay(store)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            for ask in (lambda: store.append(draft(1, Followed("now"))), lambda: store.greet("A")):
                with within(0.01):
                    assert await trouble(ask()) == "database-busy"
            other.execute("ROLLBACK")
            other.close()
            await goes_on(store, await in_order(store))

    asyncio.run(story())


def test_whoever_waits_for_a_table_is_told_while_another_still_holds_it(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        wish = NewTable(Settings("macarrons", 2), ["you", "open"])
        id = await hub.commands.make(Person("ann", "Ann"), wish)
        party = await hub.tables.party(id)
        ears = [Ear(hub, "ann"), Ear(hub, "ann")]
        for ear in ears:
            await hub.arrive(party, ear)
            ear.heard.clear()
        patience, hub.store.patience = hub.store.patience, 0.05
        async with hub.tables.hold(party):
            await asyncio.gather(
                *(hub.hear(party, ear, encoder.encode(Leave("1", 0))) for ear in ears)
            )
            for ear in ears:
                (answer,) = map(read_answer, ear.heard)
                assert isinstance(answer, Refusal)
                assert answer.why.id == "database-busy"
        hub.store.patience = patience
        await hub.hear(party, ears[0], encoder.encode(Leave("2", 0)))
        assert party.table.people == set()
        await close_hub(hub)

    asyncio.run(story())


def test_the_trace_of_an_outage_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    outage = Lasting(logging.getLogger("tafelrunde.test"), "failed", work="beat")
    for error in (OSError("away"), OSError("away"), OSError("full"), OSError("full")):
        outage.failed(error)
    outage.worked()
    outage.failed(OSError("full"))
    assert [bool(record.exc_info) for record in caplog.records] == [True, False, True, False, True]
    lines = [json.loads(Lines().format(record)) for record in caplog.records]
    assert [line["why"] for line in lines[:3]] == ["OSError: away"] * 2 + ["OSError: full"]


def test_whoever_asked_may_be_gone_and_leaves_no_lock(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)

    async def story() -> None:
        async with opened(url) as store:
            await lay(store)
            for pause in (0.0, 0.0005, 0.001, 0.002, 0.004):
                asked = [asyncio.ensure_future(store.greet(f"guest {n}")) for n in range(4)]
                await asyncio.sleep(pause)
                for each in asked:
                    each.cancel()
                await asyncio.gather(*asked, return_exceptions=True)
            await asyncio.wait(store._tasks) if store._tasks else None
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, timeout=0)
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
            other.close()
            await goes_on(store, 1)

    asyncio.run(story())


def test_a_full_disk_is_said_to_be_full(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)
    party = 0

    async def story() -> None:
        nonlocal party
        async with opened(url) as store:
            await lay(store)
            [(party,)] = await rows(store, "PRAGMA page_count")
        full = Store(url, KEYS)
        event = sa.event.listens_for(full.database.engine, "connect")

        @event
        def shrink(connection: Any, _: Any) -> None:
            connection.cursor().execute(f"PRAGMA max_page_count={party}")

        await full.open()
        big = draft(1, Followed("x" * 20000))
        assert await trouble(full.append(big)) == "disk-full"
        assert await full.facts_of("t") == []
        assert await full.append(draft(1, Followed("small")))
        await full.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("state", "said"),
    [("53100", "disk-full"), ("53300", "database-busy"), ("40P01", "database-busy")],
)
def test_health_is_that_something_can_be_written(
    new_database: Callable[[str], str], state: str, said: str
) -> None:
    async def story() -> None:
        async with opened(new_database("postgresql")) as store:
            await store.health()
            for table in ("health", "facts"):
                await rows(
                    store,
                    f"CREATE FUNCTION no_{table}() RETURNS trigger LANGUAGE plpgsql AS "
                    f"$$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$",
                )
                await rows(
                    store,
                    f"CREATE TRIGGER no BEFORE INSERT ON {table} FOR EACH ROW "
                    f"EXECUTE FUNCTION no_{table}()",
                )
            await store.health()  # it was proved within this second
            store._healthy_until = 0.0
            assert await trouble(store.health()) == said
            await lay(store)
            assert await trouble(store.append(draft(1, Followed("now")))) == said
            for table in ("health", "facts"):
                await rows(store, f"DROP TRIGGER no ON {table}")
            await goes_on(store, 1)

    asyncio.run(story())


def test_a_lock_that_is_held_is_waited_for_no_longer_than_patience(
    new_database: Callable[[str], str],
) -> None:
    async def story() -> None:
        url = new_database("postgresql")
        async with opened(url, patience=SHORT) as store:
            await lay(store)
            other = await asyncpg.connect(url)
            async with other.transaction():
                await other.execute("LOCK TABLE facts IN ACCESS EXCLUSIVE MODE")
                asked = [store.append(draft(1, Followed("a"))), store.log("t"), store.facts_of("t")]
                heard = await asyncio.gather(*map(trouble, asked))
                assert set(heard) <= {"database-busy", "database-away"}
            await other.close()
            await goes_on(store, 1)

    asyncio.run(story())


def test_a_thread_that_hangs_keeps_nobody_from_reading_or_closing(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)
    hangs, goes = threading.Event(), threading.Event()

    def hang(connection: sa.Connection) -> None:
        connection.execute(sa.text("UPDATE tables SET host = 'nobody'"))
        hangs.set()
        goes.wait()

    async def story() -> None:
        async with opened(url, patience=SHORT) as store:
            table = await lay(store)
            asked = asyncio.ensure_future(store.attempt(store.database.write, hang))
            await asyncio.to_thread(hangs.wait)
            assert await trouble(store.append(draft(1, Followed("now")))) == "database-busy"
            assert await trouble(asked) == "database-busy"
            for _ in range(20):
                assert await store.size("t") == 0
        assert store._tasks  # it hangs still
        goes.set()
        await asyncio.wait(store._tasks)
        async with opened(url) as again:  # what nobody waited for was not committed
            log = await again.log("t")
            assert log is not None
            assert log.host == table.host
            await goes_on(again, 1)

    asyncio.run(story())


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_loop_that_stood_still_hears_what_was_done_meanwhile(
    tmp_path: Path, run: Callable[[Coroutine[Any, Any, None]], None]
) -> None:
    url = new_sqlite(tmp_path)
    begun = threading.Event()

    def work(_: sa.Connection) -> int:
        begun.set()
        return 1

    async def story() -> None:
        async with opened(url, patience=SHORT) as store:
            asked = asyncio.ensure_future(store.attempt(store.database.write, work))
            while not begun.is_set():
                await asyncio.sleep(0)
            while store.database.engine.pool.checkedout():  # type: ignore[attr-defined]
                time.sleep(0.001)
            time.sleep(2 * SHORT)
            assert await asked == 1

    run(story())


def test_a_thread_that_hangs_for_ever_does_not_keep_a_process_from_its_end(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)
    story = f"""
import asyncio, threading
from tafelrunde.core.message import Refused
from tafelrunde.server.store import Store

async def story():
    store = Store({url!r}, patience={SHORT})
    try:
        await store.attempt(store.database.write, lambda _: threading.Event().wait())
    except Refused as refused:
        print(refused.message.id)
    await store.close()

asyncio.run(story())
"""
    ended = subprocess.run([sys.executable, "-c", story], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "database-busy\n", "")


def through(passage: Passage, url: str) -> str:
    name = url.rpartition("/")[0] and url.partition("?")[0].rpartition("/")[2]
    return f"postgresql://postgres@127.0.0.1:{passage.port}/{name}"


def socket_of(url: str) -> str:
    return f"{url.partition('?host=')[2]}/.s.PGSQL.5432"


def test_a_database_that_hangs_hangs_nobody(new_database: Callable[[str], str]) -> None:
    url = new_database("postgresql")

    async def story() -> None:
        async with (
            Passage(socket_of(url)) as passage,
            opened(through(passage, url), patience=SHORT) as store,
        ):
            await lay(store)
            assert await store.append(draft(1, Followed("a")))
            passage.thawed.clear()
            asked = [store.append(draft(2, Followed("b"))), store.log("t"), store.health()]
            async with asyncio.timeout(30):
                assert await asyncio.gather(*map(trouble, asked)) == ["database-away"] * 3
            passage.thawed.set()
            async with asyncio.timeout(30):
                while store._tasks:
                    await asyncio.wait(store._tasks)
            facts = await store.facts_of("t")  # nobody knew whether it was stored
            await goes_on(store, len(facts) + 1)

    asyncio.run(story())


def test_a_line_that_was_cut_while_it_rested_is_opened_again_unnoticed(
    new_database: Callable[[str], str],
) -> None:
    url = new_database("postgresql")

    async def story() -> None:
        async with Passage(socket_of(url)) as passage, opened(through(passage, url)) as store:
            await lay(store)
            await asyncio.gather(*(store.facts_of("t") for _ in range(6)))
            passage.cut()
            await asyncio.sleep(0.05)
            for version in (1, 2, 3):
                await goes_on(store, version)

    asyncio.run(story())


def test_a_line_that_is_cut_at_any_moment_loses_nothing_that_was_acknowledged(
    new_database: Callable[[str], str],
) -> None:
    url = new_database("postgresql")

    async def story() -> None:
        async with Passage(socket_of(url)) as passage, opened(through(passage, url)) as store:
            await lay(store)
            acknowledged: set[str] = set()
            said: set[str] = set()
            version = 1
            for number in range(150):
                word = f"f{number}"
                task = asyncio.ensure_future(store.append(draft(version, Followed(word))))
                await asyncio.sleep(number % 15 * 0.001)
                passage.cut()
                try:
                    if await task:
                        acknowledged.add(word)
                except NotStored as trouble:
                    said.add(trouble.message.id)
                while True:
                    try:
                        version = len(await store.facts_of("t")) + 1
                        break
                    except Unavailable:
                        await asyncio.sleep(0.01)
            stored = await store.facts_of("t")
            assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
            words = [entry.fact.table for entry in stored if isinstance(entry.fact, Followed)]
            assert acknowledged <= set(words)
            assert said == {"database-away"}
            assert len(words) == len(set(words))
            await goes_on(store, await in_order(store))

    asyncio.run(story())


def test_a_database_that_is_not_there_is_away() -> None:
    async def story() -> None:
        store = Store("postgresql://a@127.0.0.1:1/x", KEYS, patience=SHORT)
        await store.open()
        asked = [store.health(), store.log("t"), store.append(draft(1, Followed("a")))]
        assert await asyncio.gather(*map(trouble, asked)) == ["database-away"] * 3
        await store.close()

    asyncio.run(story())


def test_a_connection_that_breaks_off_in_the_midst_of_an_answer_is_away() -> None:
    broken = asyncpg.InternalClientError("cannot switch to state 15; another operation is running")
    dialect = sa.create_engine("postgresql+asyncpg://nobody@nowhere/nothing").dialect
    with pytest.raises(dialect.loaded_dbapi.InternalError) as passed_on:
        AsyncAdapt_asyncpg_connection._handle_exception_no_connection(dialect.loaded_dbapi, broken)
    wrapped = sa.exc.InternalError("ROLLBACK", {}, passed_on.value)
    for error in (broken, passed_on.value, wrapped):
        told = unavailable(error)
        assert told is not None
        assert told.message.id == "database-away"


def test_a_fault_of_our_own_is_not_the_databases() -> None:
    assert unavailable(sa.exc.ProgrammingError("SELECT", {}, ValueError("no such column"))) is None


def test_who_waits_is_told_when_the_store_closes(tmp_path: Path) -> None:
    url = new_sqlite(tmp_path)

    async def story() -> None:
        store = Store(url, KEYS)
        waiting = asyncio.ensure_future(store.append(draft(1, Followed("a"))))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(Refused):
            await waiting

    asyncio.run(story())
