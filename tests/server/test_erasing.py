"""Whatever is stored of someone who leaves is written anew: archived, stray, or known to others."""

import asyncio
from typing import Any

import msgspec
import pytest

from tafelrunde.server import farewell
from tafelrunde.server.archive import PutAway, put_away
from tafelrunde.server.database import database_for
from tafelrunde.server.duties import DAY
from tafelrunde.server.erasing import Erasing, Leaver
from tafelrunde.server.facts import BotSat, Followed, Resigned, Rewritten, Sat, Started
from tafelrunde.server.history import fold
from tafelrunde.server.migrate import migrate
from tafelrunde.server.protocol import Configure, Settings, Sit
from tafelrunde.server.store import Store
from tafelrunde.server.table import Table
from tests.server.hubs import Ear, close_hub, open_hub, settle, tell
from tests.server.stores import KEYS, draft, lay, opened, rows, write
from tests.server.tables import BEGUN
from tests.server.test_profile import everything_in

ZORA, NOAH = "zora-0123456789", "noah-0123456789"
LATER = BEGUN + 40 * DAY


async def known(store: Store, *people: tuple[str, str]) -> None:
    for id, name in people:
        insert = "INSERT INTO people (id, name, created) VALUES (:id, :name, 0)"
        await rows(store, insert, id=id, name=name)


async def finish(store: Store, name: str = "Zora Zweig", bot: str = "Greta") -> Table:
    """A match of two people and a bot, over."""
    await known(store, (ZORA, name), (NOAH, "Noah"))
    table = await lay(store, game="macarrons", seats=3)
    sitters = (Sat(0, ZORA, name), Sat(1, NOAH, "Noah"), BotSat(2, "apprentice", bot))
    await write(store, table, *sitters)
    await write(store, table, Started("a seed", names=[s.name for s in table.sitters]))
    await write(store, table, Resigned(0), Resigned(1))
    assert table.status == "over"
    return table


async def erase(store: Store, leaver: Leaver) -> None:
    erasing = Erasing(store)
    id = await erasing.begin(leaver)
    for place in await erasing.places(leaver.old):
        await erasing.rewrite(place, leaver)
    await erasing.end(id, leaver.old)


@pytest.mark.parametrize("archived", [False, True])
def test_a_finished_match_stays_readable(archived: bool, database: str) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            table = await finish(store)
            if archived:
                assert await put_away(store, 30) == PutAway(1, 0)
            await erase(store, Leaver(ZORA))
            stored = await store.database.read(everything_in)
            assert ZORA not in stored
            assert "Zora" not in stored
            log = await store.log("t")
            assert log is not None
            assert log.entries[-1].fact == Rewritten()
            again = fold(log)
            assert again.match is not None
            assert table.match is not None
            assert again.match.names == ["Someone", "Noah", "Greta"]
            before = table.match.transcript.replace("Zora Zweig", "Someone")
            told = [text.splitlines()[:-1] for text in (again.match.transcript, before)]
            assert told[0] == told[1]  # the last line is a check of all before it
            assert [s.resigned for s in again.sitters] == [True, True, False]
            assert await store.size("t") == again.version
            nobody, noah, _ = (sitter.person for sitter in again.sitters)
            assert noah == NOAH
            assert nobody not in (None, ZORA)
            assert await store.append(draft(again.version + 1, Followed("u")))
            both = Leaver(NOAH)
            await erase(store, both)
            stored = await store.database.read(everything_in)
            assert NOAH not in stored
            log = await store.log("t")
            assert log is not None
            assert [s.name for s in fold(log).sitters] == ["Someone", "Someone 2", "Greta"]
            [row] = await rows(store, "SELECT chairs FROM tables")
            chairs = msgspec.json.decode(row.chairs)
            assert [chair["name"] for chair in chairs] == ["Someone", "Someone 2", "Greta"]

    asyncio.run(story())


def test_a_bot_keeps_the_name_that_it_took_beside_someone(database: str) -> None:
    """It was renamed when they sat down, for it was called alike."""

    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            await known(store, (ZORA, "Ada"))
            table = await lay(store, game="macarrons", seats=2)
            await write(store, table, BotSat(1, "apprentice", "Ada"), Sat(0, ZORA, "Ada"))
            names = [sitter.name for sitter in table.sitters]
            assert names == ["Ada", "Bruno"]
            await write(store, table, Started("a seed", names=names), Resigned(0))
            await erase(store, Leaver(ZORA))
            log = await store.log("t")
            assert log is not None
            assert [sitter.name for sitter in fold(log).sitters] == ["Someone", "Bruno"]

    asyncio.run(story())


def test_strays_and_what_cannot_be_read_are_written_anew_too(database: str) -> None:
    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            await finish(store)
            insert = (
                "INSERT INTO strays (table_id, version, time, command, fact, found) "
                "VALUES ('t', 9, 0, :command, :fact, 0)"
            )
            fact = f'{{"fact":"sat","seat":1,"person":"{ZORA}","name":"Zora Zweig"}}'
            await rows(store, insert, command=f"{ZORA}:1", fact=fact)
            await rows(store, insert, command=None, fact=f"broken {ZORA}")
            await erase(store, Leaver(ZORA))
            stored = await store.database.read(everything_in)
            assert ZORA not in stored
            assert "Zora" not in stored

    asyncio.run(story())


def test_another_takes_the_place_of_a_guest(database: str) -> None:
    """Mutes go along, and the same command of both is no trouble."""

    async def story() -> None:
        async with opened(database, now=lambda: LATER) as store:
            await finish(store)
            mute = "INSERT INTO mutes (person, muted) VALUES (:one, :other)"
            for one, other in ((ZORA, NOAH), ("third", ZORA), ("third", NOAH), (ZORA, "third")):
                await rows(store, mute, one=one, other=other)
            for person in (ZORA, NOAH):
                await store.say("t", person, "a name", "hello", None, f"{person}:1")
            await erase(store, Leaver(ZORA, NOAH))
            assert ZORA not in await store.database.read(everything_in)
            log = await store.log("t")
            assert log is not None
            again = fold(log)
            assert [(s.name, s.person) for s in again.sitters[:2]] == [
                ("Zora Zweig", NOAH),
                ("Noah", NOAH),
            ]
            found = await rows(store, "SELECT person, muted FROM mutes ORDER BY person, muted")
            assert [tuple(row) for row in found] == [(NOAH, "third"), ("third", NOAH)]
            assert len(await store.chat_of("t")) == 2

    asyncio.run(story())


def test_another_worker_goes_on_where_one_ended(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        maker = Store(database, KEYS)
        await migrate(maker.database)
        await maker.close()
        one = await open_hub(database)
        ear = Ear(one, ZORA)
        await known(one.store, (ZORA, "Zora Zweig"), (NOAH, "Noah"))
        party = await one.tables.create(one.tables.drafted(NOAH, Settings("alarun", 3), []))
        await one.arrive(party, ear)
        await tell(one, party, ear, Sit("1", 1))
        await one.farewell.erasing.begin(Leaver(ZORA))
        await close_hub(one)  # in the middle of it
        two = await open_hub(database)
        stored = await two.store.database.read(everything_in)
        assert ZORA in stored
        assert await two.farewell.resume() == farewell.LOOK
        assert ZORA in await two.store.database.read(everything_in)  # it is not long ago
        monkeypatch.setattr(farewell, "SETTLED", -1.0)
        await two.farewell.resume()
        stored = await two.store.database.read(everything_in)
        assert ZORA not in stored
        assert "Zora" not in stored
        assert await rows(two.store, "SELECT * FROM leaving") == []
        again = await two.tables.party(party.table.id)
        assert again.table.people == set()
        await close_hub(two)

    asyncio.run(story())


def test_no_worker_goes_on_from_what_it_knew(new_database: Any) -> None:
    """One that has heard of nothing is too late, and reads what is written anew."""
    database = new_database("postgresql")

    async def story() -> None:
        maker = Store(database, KEYS)
        await migrate(maker.database)
        await maker.close()
        one, two = await open_hub(database), await open_hub(database)
        await known(one.store, (ZORA, "Zora Zweig"), (NOAH, "Noah"))
        table = one.tables.drafted(NOAH, Settings("alarun", 3), [Sat(0, ZORA, "Zora Zweig")])
        party = await one.tables.create(table)
        known_there = await two.tables.party(party.table.id)
        ear = Ear(two, NOAH)
        await two.arrive(known_there, ear)
        assert known_there.table.people == {ZORA}
        await one.farewell.leave(Leaver(ZORA))
        await settle(one)
        assert known_there.table.people == {ZORA}
        await tell(two, known_there, ear, Configure("1", Settings("alarun", 2)))
        assert known_there.table.people == set()
        assert ear.hung_up
        stored = await two.store.database.read(everything_in)
        assert ZORA not in stored
        assert "Zora" not in stored
        for hub in (one, two):
            await close_hub(hub)

    asyncio.run(story())


def test_an_older_database_learns_who_sat_where(database: str) -> None:
    async def story() -> None:
        old = database_for(database)
        await migrate(old, "0005")
        store = Store(database, KEYS, now=lambda: LATER)
        made = (
            "INSERT INTO tables (id, host, made_with, settings, chairs, status, listed, created, "
            "touched) VALUES (:id, 'host', '{}', '{}', '[]', 'over', false, 0, 0)"
        )
        fact = "INSERT INTO facts (table_id, version, time, fact) VALUES (:id, :n, 0, :fact)"
        for id in ("t", "u"):
            await rows(store, made, id=id)
            said = f'{{"fact":"sat","seat":0,"person":"{ZORA}","name":"Zora"}}'
            await rows(store, fact, id=id, n=1, fact=said)
            asked = f'{{"fact":"seat-asked","seat":0,"person":"{NOAH}","name":"Noah"}}'
            await rows(store, fact, id=id, n=2, fact=asked)
        await store.put_away("u", LATER)
        assert [row.table_id for row in await rows(store, "SELECT table_id FROM archive")] == ["u"]
        await migrate(old)
        found = await rows(store, "SELECT person, table_id FROM visits ORDER BY person, table_id")
        assert [tuple(row) for row in found] == [
            *((NOAH, "t"), (NOAH, "u")),
            *((ZORA, "t"), (ZORA, "u")),
        ]
        await store.close()
        await old.close()

    asyncio.run(story())
