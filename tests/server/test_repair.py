"""Tables with a gap in their facts are found and mended, and nothing is thrown away."""

import asyncio
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from tafelrunde.cli.main import main
from tafelrunde.core.message import Message, Refused
from tafelrunde.locales import LANGUAGES
from tafelrunde.server.duties import due
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Followed,
    Left,
    Moved,
    Resigned,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
    write_fact,
)
from tafelrunde.server.identity import Person
from tafelrunde.server.keys import Keys
from tafelrunde.server.migrate import migrate
from tafelrunde.server.protocol import Leave, NewTable, Settings
from tafelrunde.server.repair import Found, makes_sense, repair
from tafelrunde.server.schema import archive, seats, tables
from tafelrunde.server.store import New, Store
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.stores import KEYS, change, folded, lay, opened, rows, write
from tests.server.tables import ANN, BEGUN, BOB, CLEO, begun, made, seated, take


async def behind_a_gap(store: Store, id: str, version: int, *facts: AnyFact) -> None:
    """Store facts as the old fault did: with one version left out before them."""
    insert = "INSERT INTO facts VALUES (:id, :version, 1000, :command, :fact, null)"
    drop, again = (
        ("ALTER TABLE facts DISABLE TRIGGER USER", "ALTER TABLE facts ENABLE TRIGGER USER")
        if store.is_shared
        else ("DROP TRIGGER facts_have_no_gaps", "")
    )
    [(sql,)] = (
        [("",)]
        if store.is_shared
        else await rows(store, "SELECT sql FROM sqlite_master WHERE type = 'trigger'")
    )
    await rows(store, drop)
    for number, fact in enumerate(facts, version + 2):
        text = write_fact(fact).decode()
        await rows(store, insert, id=id, version=number, command=f"late {number}", fact=text)
    await rows(store, again or sql)


async def told(url: str, *, looks_only: bool = False, keys: Keys = KEYS) -> tuple[Found, list[str]]:
    messages: list[Message] = []
    found = await repair(url, keys, messages.append, looks_only=looks_only)
    for message in messages:
        assert len({message.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)
    return found, [message.id for message in messages]


def test_what_comes_after_a_gap_is_taken_up_as_far_as_it_makes_sense(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons", seats=3)
            await write(store, table, Sat(0, ANN, "Ann"))
            # Bob's sitting down was lost; then Cleo sat down, and someone on Ann's seat.
            late = [Sat(2, CLEO, "Cleo"), Sat(0, BOB, "Bob"), Sat(1, BOB, "Bob")]
            await behind_a_gap(store, "t", 1, *late)
            await write(store, await lay(store, "sound"), Sat(0, ANN, "Ann"))
            facts = await rows(store, "SELECT * FROM facts ORDER BY table_id, version")

            assert await told(database, looks_only=True) == (
                Found(1, 1, 0),
                ["repair-gap", "repair-done"],
            )
            assert await rows(store, "SELECT * FROM facts ORDER BY table_id, version") == facts

            assert await told(database) == (Found(1, 1, 0), ["repair-mended", "repair-done"])
            log = await store.log("t")
            assert log is not None
            assert [entry.fact for entry in log.entries] == [Sat(0, ANN, "Ann"), late[0]]
            assert [sitter.person for sitter in folded(log).sitters] == [ANN, None, CLEO]
            left = await rows(store, "SELECT version, command, fact FROM strays ORDER BY version")
            assert [(row.version, row.command) for row in left] == [(4, "late 4"), (5, "late 5")]
            assert [msgspec.json.decode(row.fact)["person"] for row in left] == [BOB, BOB]
            [row] = await store.of_person(CLEO)
            assert [chair.name for chair in row.chairs] == ["Ann", "", "Cleo"]
            assert (row.status, row.to_move) == ("waiting", [])
            assert await store.of_person(BOB) == []
            await write(store, folded(log), Sat(1, BOB, "Bob"))
            assert await told(database) == (Found(2, 0, 0), ["repair-done"])

    asyncio.run(story())


def test_a_match_with_a_gap_goes_on_from_what_was_whole(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons")
            await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started("a seed"))
            assert table.match is not None
            first = table.actor
            await write(store, table, Moved(first, table.match.actions[0]))
            last, next_move = table.version, Moved(table.actor, table.match.actions[0])
            await behind_a_gap(store, "t", last, next_move, Moved(1 - first, 99999), Resigned(0))
            await rows(store, "UPDATE tables SET status = 'over', to_move = null, due = null")
            assert (await told(database))[0] == Found(0, 1, 0)
            log = await store.log("t")
            assert log is not None
            assert log.entries[-1].fact == next_move
            mended = folded(log)
            assert mended.status == "playing"
            [row] = await rows(store, "SELECT status, to_move, due FROM tables")
            assert (row.status, row.to_move) == ("playing", mended.sitters[mended.actor].person)
            assert row.due is not None
            assert len(await rows(store, "SELECT * FROM strays")) == 2

    asyncio.run(story())


def test_what_cannot_be_read_is_told_and_left_and_what_does_not_fold_is_sound(
    database: str,
) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for id in ("a", "b", "c"):
                table = await lay(store, id, game="macarrons")
                await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started("s"))
                if id == "b":
                    await write(store, table, Moved(0, 99999))
            await rows(store, "UPDATE facts SET fact = '{}' WHERE table_id = 'a' AND version = 2")
            facts = await rows(store, "SELECT * FROM facts ORDER BY table_id, version")
            found, ids = await told(database)
            assert found == Found(2, 0, 1)
            assert ids == ["repair-unreadable", "repair-done"]
            asked = ["repair", "--dry-run", "--database", database]
            seen = await asyncio.to_thread(CliRunner().invoke, main, asked)
            assert seen.exit_code == 1
            assert "a fact of it is no fact that we know" in seen.output
            assert folded(await store.log("b")).other_rules is not None
            assert (await told(database, keys=Keys(("22" * 32,))))[0] == Found(0, 0, 3)
            assert await rows(store, "SELECT * FROM facts ORDER BY table_id, version") == facts

    asyncio.run(story())


def test_a_table_that_is_broken_elsewhere_keeps_no_other_from_being_mended(database: str) -> None:
    """Its settings, or its row in the archive, are not what was written."""

    async def story() -> None:
        async with opened(database) as store:
            for id in ("a", "b", "c"):
                await lay(store, id, game="macarrons")
            await rows(store, "UPDATE tables SET made_with = '{' WHERE id = 'a'")
            insert = sa.insert(archive).values(table_id="b", version=1, time=0.0, packed=b"no")
            await change(store, insert)
            await write(store, folded(await store.log("c")), Sat(0, ANN, "Ann"))
            await behind_a_gap(store, "c", 1, Sat(1, BOB, "Bob"))
            found, ids = await told(database)
            assert found == Found(0, 1, 2)
            assert ids == ["repair-unreadable", "repair-unreadable", "repair-mended", "repair-done"]

    asyncio.run(story())


def test_what_lists_show_of_a_table_is_made_from_its_facts_again(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for id in ("a", "b", "over"):
                table = await lay(store, id, game="macarrons", listed=True)
                await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started("s"))
            await write(store, table, Resigned(0))
            empty = made("alarun")
            empty.id = "empty"
            await store.create(New(empty, empty, [], due(empty, BEGUN)))
            assert (await told(database))[0] == Found(4, 0, 0)
            right = await rows(store, "SELECT * FROM tables ORDER BY id")
            taken = await rows(store, "SELECT * FROM seats ORDER BY table_id, seat")

            for column, wrong in {
                "settings": "{",
                "listed": False,
                "chairs": '[{"is": "open"}]',
                "status": "over",
                "touched": 7.0,
                "to_move": "nobody",
                "due": 1e12,
            }.items():
                await change(
                    store,
                    sa.update(tables).where(tables.c.id == "a").values({column: wrong}),
                    sa.update(tables).where(tables.c.id == "over").values(due=7.0),
                    sa.delete(seats).where(seats.c.table_id == "b", seats.c.seat == 1),
                )
                broken = await rows(store, "SELECT * FROM tables ORDER BY id")
                messages: list[Message] = []
                found = await repair(database, KEYS, messages.append, looks_only=True)
                assert found == Found(1, 0, 0, 3)
                named = [message.args.get("columns") for message in messages]
                assert named == [column, "seats", "due", None]
                assert await rows(store, "SELECT * FROM tables ORDER BY id") == broken

                ids = ["repair-listed"] * 3 + ["repair-done"]
                assert await told(database) == (Found(1, 0, 0, 3), ids)
                for before, now in zip(
                    right, await rows(store, "SELECT * FROM tables ORDER BY id"), strict=True
                ):
                    changed = before._mapping.items() - now._mapping.items()
                    assert {column for column, _ in changed} <= {"due", "settled"}
                    assert (now.due is None) == (before.due is None)
                    assert now.due is None or now.due <= before.due  # it is looked after at once
                again = await rows(store, "SELECT * FROM seats ORDER BY table_id, seat")
                assert again == taken
                assert (await told(database))[0] == Found(4, 0, 0)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("fact", "waiting", "full", "playing"),
    [
        (Sat(0, CLEO, "Cleo"), True, False, False),
        (Sat(7, CLEO, "Cleo"), False, False, False),
        (BotSat(1, "master"), True, False, False),
        (Left(1), False, True, False),
        (Configured(Settings("macaron", 3)), True, True, False),
        (Configured(Settings("macaron", 99)), True, True, False),
        (Started("s"), False, True, False),
        (Moved(0, 99999), False, False, False),
        (Chosen(0, ["pass apple 3"]), False, False, True),
        (SeatAsked(0, CLEO, "Cleo"), False, False, False),
        (SeatGranted(0), False, False, False),
        (SeatDeclined(0), False, False, False),
        (UndoAsked(0), False, False, True),
        (UndoGranted(1), False, False, False),
        (UndoDeclined(1), False, False, False),
        (Undone(0, 0), False, False, False),
        (Resigned(1), False, False, True),
        (StoodIn(1), False, False, True),
        (CameBack(1), False, False, False),
        (Closed(), True, True, True),
        (Followed("next"), False, False, False),
    ],
)
def test_each_fact_makes_sense_at_its_time(
    fact: AnyFact, waiting: bool, full: bool, playing: bool
) -> None:
    if fact == Configured(Settings("macaron", 99)):
        waiting = full = False
    assert [makes_sense(table, fact) for table in (made(), seated(), begun())] == [
        waiting,
        full,
        playing,
    ]


def test_a_seat_of_a_bot_can_be_taken_and_an_end_has_a_next() -> None:
    table = made(seats=2)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), Started("s"))
    assert makes_sense(table, Sat(1, BOB, "Bob"))
    take(table, Closed())
    assert not makes_sense(table, Sat(1, BOB, "Bob"))
    assert not makes_sense(table, Followed("next"))
    over = begun("macarrons")
    take(over, Resigned(0))
    assert makes_sense(over, Followed("next"))
    take(over, Followed("next"))
    assert not makes_sense(over, Followed("another"))


def test_who_only_looks_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def story() -> None:
        store = Store(f"sqlite:///{path}", KEYS)
        await migrate(store.database, "0002")
        await store.close()
        before = path.read_bytes()
        with pytest.raises(Refused, match="form 0002, this version needs"):
            await told(f"sqlite:///{path}", looks_only=True)
        assert path.read_bytes() == before

    asyncio.run(story())


def test_a_table_that_is_open_is_read_anew_when_it_was_mended(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        wish = NewTable(Settings("macarrons", 2))
        id = await hub.commands.make(Person(ANN, "Ann"), wish)
        party = await hub.tables.party(id)
        for fact in (Sat(1, BOB, "Bob"), Left(1), Sat(1, BOB, "Bob")):
            await hub.tables.append(party, fact)
        ear = Ear(hub, ANN)
        await hub.arrive(party, ear)
        last = party.table.version
        await rows(hub.store, "DELETE FROM facts WHERE version = :last", last=last - 1)
        assert (await told(url, keys=hub.store.keys))[0] == Found(0, 1, 0)
        await tell(hub, party, ear, Leave("1", 0))
        assert ear.hung_up  # and comes back
        assert party.table.version == await hub.store.size(id) == last - 1
        assert not party.table.seats_of(ANN)
        await close_hub(hub)

    asyncio.run(story())


def test_the_command_tells_in_a_language(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def story() -> None:
        async with opened(url) as store:
            await write(store, await lay(store), Sat(0, ANN, "Ann"))

    asyncio.run(story())
    done = CliRunner().invoke(main, ["repair", "--database", url, "--language", "de", "--dry-run"])
    assert done.exit_code == 0, done.output
    assert done.output.startswith("Ein Tisch ist heil")
