"""The memory of tables."""

import asyncio
import itertools
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from tafelrunde.core.message import Refused
from tafelrunde.locales import LANGUAGES
from tafelrunde.server.archive import backup, export
from tafelrunde.server.config import Config
from tafelrunde.server.duties import kept
from tafelrunde.server.facts import Entry, Followed, Sat
from tafelrunde.server.run import _claim, prepare, serve
from tafelrunde.server.store import Draft, New, Store
from tests.server import stores
from tests.server.client import free_port
from tests.server.hubs import new_database
from tests.server.stores import KEYS, lay, opened, rows, write
from tests.server.tables import ANN, BEGUN, BOB, made


def draft(version: int, next_table: str, command: str | None = None) -> Draft:
    fact = Followed(next_table)
    return Draft("t", Entry(version, BEGUN, fact), kept(made(), BEGUN, fact), command)


async def written(url: str, *drafts: Draft) -> tuple[list[bool], list[tuple[int, str]]]:
    """Whether each of the drafts was stored, all at the same moment, and what is there then."""
    store = Store(url)
    await store.create(New(made(), made(), [], None))
    await store.open()
    try:
        stored = await asyncio.gather(*map(store.append, drafts))
        facts = [entry for entry in await store.facts_of("t") if isinstance(entry.fact, Followed)]
    finally:
        await store.close()
    return list(stored), [(e.version, e.fact.table) for e in facts if isinstance(e.fact, Followed)]


def test_the_second_of_two_facts_for_one_place_is_not_stored(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    stored, facts = asyncio.run(written(url, draft(1, "a"), draft(1, "b"), draft(2, "c")))
    assert stored == [True, False, True]
    assert facts == [(1, "a"), (2, "c")]


def test_a_command_is_carried_out_once(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    stored, facts = asyncio.run(written(url, draft(1, "a", "ann:1"), draft(2, "b", "ann:1")))
    assert stored == [True, False]
    assert facts == [(1, "a")]


@pytest.mark.parametrize(
    "url",
    ["sqlite:////proc/nowhere/t.db", "sqlite:////proc/t.db", "postgresql://a:secret@127.0.0.1:1/x"],
)
def test_a_database_that_cannot_be_opened_is_named_without_its_password(url: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(prepare(url))
    assert refused.value.message.id == "no-database"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("url", ["mysql://a:secret@host/x", "postgresq://a:secret@host/x"])
def test_what_is_no_database_is_named_without_its_password(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.message.id == "bad-database"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
def test_encryption_is_asked_for_as_everywhere(name: str) -> None:
    store = Store(f"postgresql://a:secret@host/x?{name}=require")
    assert dict(store.database.url.query) == {"ssl": "require"}
    assert store.dsn == "postgresql://a:secret@host/x?sslmode=require"


@pytest.mark.parametrize("query", ["nonsense=1", "sslmode=nonsense"])
def test_an_address_with_nonsense_in_it_is_refused(query: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(prepare(f"postgresql://a:secret@127.0.0.1:1/x?{query}"))
    assert refused.value.message.id == "no-database"
    assert "nonsense" in str(refused.value)


def test_nothing_is_read_from_a_database_that_is_not_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'typo.db'}"
    for reading in (export(url, "t"), backup(url, tmp_path / "copy.db")):
        with pytest.raises(Refused) as refused:
            asyncio.run(reading)
        assert refused.value.message.id == "no-database"
    assert list(tmp_path.iterdir()) == []


def test_a_backup_makes_no_folder(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    with pytest.raises(Refused) as refused:
        asyncio.run(backup(url, tmp_path / "typo" / "copy.db"))
    assert refused.value.message.id == "no-folder"
    said = [refused.value.message.in_language(language) for language in LANGUAGES]
    assert all(str(tmp_path / "typo") in text for text in said)
    assert not (tmp_path / "typo").exists()


def test_one_server_alone_uses_an_sqlite_file(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    claim = _claim(url)
    assert claim is not None
    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", free_port(), 1, Config(url, "key"), lambda _: None)
    assert refused.value.message.id == "database-in-use"
    claim.close()
    again = _claim(url)
    assert again is not None
    again.close()
    assert _claim("postgresql://a@host/x") is None


def test_the_database_itself_refuses_a_gap(database: str) -> None:
    insert = "INSERT INTO facts (table_id, version, time, fact) VALUES ('t', {}, 0, '{{}}')"

    async def story() -> None:
        async with opened(database) as store:
            await lay(store)
            for version in (2, 0, -1):
                with pytest.raises(IntegrityError):
                    await rows(store, insert.format(version))
            await rows(store, insert.format(1))
            with pytest.raises(IntegrityError):
                await rows(store, insert.format(3))
            await rows(store, insert.format(2))
            with pytest.raises(IntegrityError):  # taken
                await rows(store, insert.format(2))
            assert not await store.append(draft(4, "x"))
            assert await store.append(draft(3, "x"))

    asyncio.run(story())


def test_of_those_who_write_at_the_same_moment_one_does(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            others = (
                [Store(store.database.url.render_as_string(False), KEYS)] if store.is_shared else []
            )
            for other in others:
                await other.open()
            await lay(store)
            writers = [store, *others]
            for version in range(1, 40):
                asked = [w.append(draft(version, f"{n}")) for w in writers for n in range(3)]
                assert sorted(await asyncio.gather(*asked)).count(True) == 1
            assert [e.version for e in await store.facts_of("t")] == list(range(1, 40))
            for other in others:
                await other.close()

    asyncio.run(story())


def test_a_fact_that_cannot_be_stored_takes_no_other_with_it(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await lay(store)
            await lay(store, "u")
            drafts = [draft(1, "a"), stores.draft(1, Followed("b"), "nowhere")]
            drafts += [stores.draft(1, Followed("c"), "u"), draft(2, "d"), draft(4, "e")]
            stored = await asyncio.gather(*map(store.append, drafts), return_exceptions=True)
            assert isinstance(stored[1], IntegrityError)
            assert [stored[0], *stored[2:]] == [True, True, True, False]

    asyncio.run(story())


def test_a_log_is_a_table_as_it_was_made_and_what_happened_since(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await lay(store)
            await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"))
            log = await store.log("t")
            assert log is not None
            assert (log.id, log.host, log.created) == ("t", ANN, BEGUN)
            assert log.settings == table.settings
            assert [entry.fact for entry in log.entries] == [Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob")]
            later = await store.log("t", 1)
            assert later is not None
            assert later.entries == log.entries[1:]
            assert await store.log("nothing") is None
            assert await store.log("\0") is None

    asyncio.run(story())


def test_a_fact_that_nobody_can_read_is_said_to_be_so(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await lay(store)
            unreadable = (
                "INSERT INTO facts (table_id, version, time, fact) VALUES ('t', 1, 0, '{}')"
            )
            await rows(store, unreadable)
            with pytest.raises(Refused) as refused:
                await store.log("t")
            assert refused.value.message.id == "facts-unreadable"

    asyncio.run(story())


def test_a_budget_is_shared_and_fills_up_again(database: str) -> None:
    now = itertools.count(1000.0, 0.0)

    async def story() -> None:
        nonlocal now
        async with opened(database, now=lambda: next(now)) as store:

            async def spend(cost: float, who: str = ANN) -> bool:
                return await store.spend(who, "talk", cost, burst=5, rate=0.5)

            assert not await spend(6)
            assert [await spend(2) for _ in range(3)] == [True, True, False]
            assert await spend(1)
            assert not await spend(0.5)
            assert await spend(5, BOB)
            now = itertools.count(1004.0, 0.0)  # two are there again
            assert not await spend(3)
            assert await spend(2)
            now = itertools.count(900.0, 0.0)  # another worker's clock is behind
            assert not await spend(1)
            now = itertools.count(5000.0, 0.0)
            at_once = [spend(1) for _ in range(8)]
            assert sorted(await asyncio.gather(*at_once)) == [False] * 3 + [True] * 5
            now = itertools.count(9000.0, 0.0)
            await store.beat("worker", store.now())
            assert await rows(store, "SELECT * FROM spent") == []

    asyncio.run(story())


def test_open_tables_and_mutes_are_counted(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            assert (await store.open_tables_of(ANN), await store.mutes_of(ANN)) == ((0, 0), 0)
            await lay(store)
            await lay(store, "u")
            for other in ("bob", "cleo", "bob"):
                await store.mute(ANN, other, True)
            assert (await store.open_tables_of(ANN), await store.mutes_of(ANN)) == ((2, 0), 2)
            await rows(store, "UPDATE tables SET status = 'over' WHERE id = 'u'")
            await store.mute(ANN, "bob", False)
            assert (await store.open_tables_of(ANN), await store.mutes_of(ANN)) == ((1, 0), 1)
            assert await store.open_tables_of(BOB) == (0, 0)

    asyncio.run(story())


def test_all_workers_go_by_one_clock_that_nobody_can_turn(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.begin("worker")
            begun = store.now()
            monkeypatch.setattr("time.time", lambda: 7.0)
            assert begun <= store.now() < begun + 3600
            if store.is_shared:
                assert abs(await store.time() - store.now()) < 60

    asyncio.run(story())


def test_a_wall_clock_that_was_set_back_while_no_server_ran_lets_no_clock_stand(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def begun(ahead: float) -> float:
        """The last sign of life of a server whose wall is so many seconds ahead as it begins."""

        async def wall(_: Store) -> float:
            return 10_000.0 + ahead

        monkeypatch.setattr(Store, "time", wall)
        async with opened(database) as store:
            await store.begin(f"at {ahead}")
            last = store.now()
            await store.beat(f"at {ahead}", last)
            return last

    async def story() -> None:
        first = await begun(0)
        assert first >= 10_000.0
        assert await begun(-7200) >= first
        assert await begun(7200) >= first + 7000
        [told] = [each for each in caplog.records if each.getMessage() == "time is ahead"]
        assert vars(told)["seconds"] >= 7200

    asyncio.run(story())


def test_a_server_that_was_frozen_has_an_outage_and_all_learn_of_it(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store, opened(database) as other:
            await store.begin("one")
            assert store.outages == []
            clocks = other.outages
            await store.outage(100.0, 130.0)
            await store.outage(100.0, 120.0)
            await store.outage(200.0, 220.0)
            await store.outage(210.0, 230.0)  # another worker's, of the same freeze
            assert store.outages == [(100.0, 130.0), (200.0, 230.0)]
            await other.beat("two", other.now())
            assert clocks == store.outages

    asyncio.run(story())


@pytest.mark.parametrize("pause", [0.25, 1.8, 3600.0])
def test_between_a_stop_and_a_start_clocks_stand_still_however_short_it_was(
    database: str, pause: float
) -> None:
    async def story() -> None:
        now = 1000.0
        async with opened(database, now=lambda: now) as store:
            await store.begin("one")
            assert store.outages == []
        now += pause
        async with opened(database, now=lambda: now) as other:
            await other.begin("two")
            assert other.outages == [(1000.0, 1000.0 + pause)]

    asyncio.run(story())
