"""One budget for a person and one for an address, on however many sockets and workers."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server import budgets
from tafelrunde.server.budgets import QUICK, SERVER, SHARED, Asker, Budgets
from tafelrunde.server.decide import chosen
from tafelrunde.server.facts import Entry, Sat
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Configure,
    Done,
    Leave,
    Look,
    NewTable,
    Refusal,
    Rematch,
    Resign,
    Settings,
    Sit,
    Undo,
    Unhurried,
    Whole,
)
from tafelrunde.server.store import LATELY, TABLES_LISTED, Draft, Kept, New
from tafelrunde.server.table import Table
from tests.server.hubs import Ear, close_hub, new_database, open_hub, settle, tell
from tests.server.stores import opened
from tests.server.tables import ANN, BOB, CLEO


async def refused(work: Awaitable[object]) -> str | None:
    """Why something is refused, if it is."""
    try:
        await work
    except Refused as refused:
        return refused.message.id
    return None


@pytest.fixture(autouse=True)
def standstill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of what is quick comes back."""
    monkeypatch.setattr("tafelrunde.server.budgets.monotonic", lambda: 0.0)


def test_what_is_quick_is_counted_for_the_person_and_for_the_address(database: str) -> None:
    burst, _, many = QUICK["fact"]

    async def story() -> None:
        async with opened(database) as store:
            mine = Budgets(store)
            assert mine.take("fact", Asker(ANN, "here"), burst)
            assert not mine.take("fact", Asker(ANN, "elsewhere"), burst)
            assert mine.take("fact", Asker(BOB, "elsewhere"), burst)
            assert mine.take("fact", Asker("", "here"), burst * (many - 1))  # without a cookie
            assert not mine.take("fact", Asker(BOB, "here"), burst)
            assert not mine.take("fact", Asker(CLEO, "here"), burst)
            assert mine.take("fact", Asker(CLEO, "elsewhere"), burst)  # nothing was taken before
            assert mine.take("fact", SERVER, 1e9)
            assert Budgets(store, by_address=False).take("fact", Asker("", "here"), 1e9)

    asyncio.run(story())


def test_who_has_used_nothing_for_long_is_forgotten(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            mine = Budgets(store)
            assert mine.take("command", Asker(ANN, "here"), 0)
            assert mine.take("hint", Asker(BOB, "there"), 2)
            mine.sweep()
            assert set(mine._purses) == {BOB, "@there"}

    asyncio.run(story())


def test_workers_divide_what_is_allowed(database: str) -> None:
    """Each allows its share, but never less than a quarter."""

    def allowed(worker: Budgets) -> tuple[int, int, int]:
        shows = sockets = parts = 0
        while worker.take("show", Asker(ANN, "here")):
            shows += 1
        with suppress(Refused):
            while True:
                worker.open_socket(ANN, "here")
                sockets += 1
        while worker.owe(ANN, "here", budgets.UNSENT // 8):
            parts += 1
        return shows, sockets, parts

    async def story() -> None:
        async with opened(database) as store:
            for count, share in ((1, 1), (2, 2), (4, 4), (9, 4)) if store.is_shared else ((1, 1),):
                store.now = lambda: 1000.0
                for number in range(count):
                    await store.beat(f"worker {number}", store.now())
                assert store.workers == count
                shows, sockets, parts = allowed(Budgets(store))
                assert shows == 20 // share
                assert sockets == budgets.SOCKETS // share
                assert parts == 8 // share
            store.now = lambda: 1000.0 + 2 * LATELY
            await store.beat("worker 0", store.now())
            assert store.workers == 1

    asyncio.run(story())


def test_sockets_of_a_person_and_from_an_address_are_counted(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            mine = Budgets(store)
            for _ in range(budgets.SOCKETS):
                mine.open_socket(ANN, "here")
            with pytest.raises(Refused, match="too often"):
                mine.open_socket(ANN, "elsewhere")
            mine.close_socket(ANN, "here")
            mine.open_socket(ANN, "elsewhere")
            for number in range(budgets.SOCKETS_FROM - budgets.SOCKETS + 1):
                mine.open_socket(f"p{number}", "here")
            with pytest.raises(Refused, match="too often"):
                mine.open_socket(BOB, "here")

    asyncio.run(story())


@pytest.mark.parametrize("what", ["listed", "talk"])
def test_what_is_dear_is_counted_on_all_workers_together(database: str, what: str) -> None:
    """Two workers on one database, and a clock that stands still."""
    burst, _, many = SHARED[what]

    async def story() -> None:
        async with opened(database) as one, opened(database) as other:
            one.now = other.now = lambda: 1000.0
            workers = [Budgets(one), Budgets(other)]
            for number in range(int(burst)):
                assert await refused(workers[number % 2].spend(what, ANN, "here")) is None
            for worker in workers:
                assert await refused(worker.spend(what, ANN, "here")) == "too-much"
            left = int(burst) * (many - 1) - (many > 1)  # rounding may cost one
            for number in range(left):
                assert await refused(workers[0].spend(what, f"p{number}", "here")) is None
            last = [await refused(workers[1].spend(what, name, "here")) for name in ("x", "y")]
            assert "too-much" in last
            by_nobody = Budgets(one, by_address=False)
            assert await refused(by_nobody.spend(what, "someone else", "here")) is None

    asyncio.run(story())


def test_bytes_that_wait_are_counted_until_they_are_sent(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            mine = Budgets(store)
            assert mine.owe(ANN, "here", budgets.UNSENT)
            assert not mine.owe(ANN, "here", 1)
            mine.owe_no_more(ANN, "here", budgets.UNSENT)
            assert mine.owe(ANN, "here", 5)

    asyncio.run(story())


def test_what_is_refused_changes_nothing_of_what_an_address_owes(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            mine = Budgets(store)
            for number in range(budgets.UNSENT_FROM // budgets.UNSENT):
                assert mine.owe(f"p{number}", "here", budgets.UNSENT)
            for _ in range(3):
                assert not mine.owe("p0", "here", budgets.UNSENT)
            assert not mine.owe(BOB, "here", 1)
            mine.owe_no_more("p0", "here", 1)
            assert mine.owe(BOB, "here", 1)

    asyncio.run(story())


def test_what_is_held_back_counts_as_unsent(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        ear = Ear(hub, ANN)
        ear.hold()
        for _ in range(3):
            ear.tell(b"x" * (budgets.UNSENT // 10 * 3))
        states = [ear.hung_up]
        ear.tell(b"x" * (budgets.UNSENT // 10 * 3))
        await asyncio.sleep(0)
        assert [*states, ear.hung_up] == [False, True]
        await close_hub(hub)

    asyncio.run(story())


def test_who_reads_nothing_is_hung_up_and_owes_nothing(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("alarun", 2)))
        party = await hub.tables.party(id)
        ear = Ear(hub, ANN)
        await hub.arrive(party, ear)
        await settle(hub)
        ear.reads = False
        for _ in range(50):
            ear.tell(b"x" * 100_000)
        await settle(hub)
        assert ear.hung_up
        assert hub.budgets.owe(ANN, "here", budgets.UNSENT)
        await close_hub(hub)

    asyncio.run(story())


def test_nobody_fills_the_lobby(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        listed = NewTable(Settings("alarun", 2, listed=True))
        for _ in range(TABLES_LISTED):
            await hub.commands.make(Person(ANN, "Ann"), listed, "here")
        assert await refused(hub.commands.make(Person(ANN, "Ann"), listed, "here")) == (
            "too-many-listed"
        )
        made = [
            await refused(hub.commands.make(Person(f"p{number}", "Pau"), listed, "here"))
            for number in range(20)
        ]
        burst, _, many = SHARED["listed"]
        assert made.count(None) <= burst * many
        assert await refused(hub.commands.make(Person(BOB, "Bob"), listed, "there")) is None
        assert len(await hub.store.listed()) < 20
        await close_hub(hub)

    asyncio.run(story())


def test_nobody_fills_the_lobby_by_changing_settings(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        why = []
        for number in range(TABLES_LISTED + 2):
            id = await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("alarun", 2)))
            party, ear = await hub.tables.party(id), Ear(hub, ANN)
            await hub.arrive(party, ear)
            listed = Settings("alarun", 2, listed=True)
            await tell(hub, party, ear, Configure(f"{number}", listed))
            await tell(hub, party, ear, Configure(f"{number} again", listed))
            why += [answer.why.id for answer in ear.answers if isinstance(answer, Refusal)]
        assert why == ["too-many-listed"] * 4
        first, *_ = rows = await hub.store.listed()
        assert len(rows) == TABLES_LISTED
        off = await hub.tables.party(first.id)  # the way out that the refusal names
        leaver = Ear(hub, ANN)
        await hub.arrive(off, leaver)
        await tell(hub, off, leaver, Configure("off", Settings("alarun", 2)))
        await tell(hub, party, ear, Configure("on", listed))
        now = {row.id for row in await hub.store.listed()}
        assert now == {row.id for row in rows} - {first.id} | {id}
        await close_hub(hub)

    asyncio.run(story())


def test_a_rematch_does_not_come_into_the_lobby(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        wish = NewTable(Settings("alarun", 2, listed=True), ["you", "apprentice"], True)
        id = await hub.commands.make(Person(ANN, "Ann"), wish)
        party, ear = await hub.tables.party(id), Ear(hub, ANN)
        await hub.arrive(party, ear)
        await tell(hub, party, ear, Resign("1", 0))
        await tell(hub, party, ear, Rematch("2"))
        new = await hub.tables.party(ear.last(Done).table)
        assert not new.table.settings.listed
        await close_hub(hub)

    asyncio.run(story())


def test_the_lobby_is_fair_to_hosts_and_nothing_moves_a_table_up(database: str) -> None:
    """However the tables of one host came to be listed, few of them are shown."""

    async def story() -> None:
        async with opened(database) as store:
            for number in range(60):
                host = BOB if number == 1 else ANN
                settings = Settings("alarun", 2, listed=True)
                table = Table(f"t{number:02}", host, settings, float(number))
                await store.create(New(table, table, [], None))
            shown = [row.id for row in await store.listed()]
            assert shown == ["t59", "t01", "t58", "t57"]
            entry = Entry(1, 100.0, Sat(0, ANN, "Ann"))
            assert await store.append(Draft("t57", entry, Kept("waiting", None, [])))
            assert [row.id for row in await store.listed()] == shown

    asyncio.run(story())


def test_many_guests_of_one_address_do_not_fill_the_lobby(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for number in range(70):
                settings = Settings("alarun", 2, listed=True)
                table = Table(f"t{number:02}", f"guest {number}", settings, float(number))
                whence = ("here", "there")[number > 2] if number else None
                await store.create(New(table, table, [], None, whence=whence))
            shown = [row.id for row in await store.listed()]
            assert shown[:5] == ["t69", "t02", "t00", "t68", "t01"]
            assert len(shown) == 50

    asyncio.run(story())


def test_who_sits_down_and_leaves_all_the_time_keeps_out_nobody_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.server.decide.COMING_FROM", 6)
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("alarun", 2)), "there")
        party = await hub.tables.party(id)
        why = []
        for number in range(4):
            ear = Ear(hub, f"guest {number}", address="here")
            await hub.arrive(party, ear)
            for turn in range(2):
                await tell(hub, party, ear, Sit(f"{turn} sit", 1))
                await tell(hub, party, ear, Leave(f"{turn} leave", 1))
            why += [answer.why.id for answer in ear.answers if isinstance(answer, Refusal)]
        assert why == ["too-many-changes", "not-your-seat"] * 2
        late = Ear(hub, BOB, address="elsewhere")
        await hub.arrive(party, late)
        await tell(hub, party, late, Sit("1", 1))
        assert party.table.seats_of(BOB) == [1]
        await close_hub(hub)

    asyncio.run(story())


def test_a_move_is_taken_back_a_few_times_at_once(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        wish = NewTable(
            Settings("macarrons", 2, pace=Unhurried(), forced=False), ["you", "you"], True
        )
        party = await hub.tables.party(await hub.commands.make(Person(ANN, "Ann"), wish))
        ear = Ear(hub, ANN)
        ear.in_a_hurry = False
        await hub.arrive(party, ear)
        undone = 0
        for number in range(int(QUICK["undo"][0]) + 3):
            table = party.table
            seat, action = table.actor, table.match_of(table.actor).actions[0]
            await hub.tables.append(party, chosen(table, seat, action))
            await tell(hub, party, ear, Undo(f"{number}", seat))
            undone += isinstance(ear.answers[-1], Done)
        assert undone == QUICK["undo"][0]
        assert ear.last(Refusal).why.id == "too-fast"
        await close_hub(hub)

    asyncio.run(story())


def test_a_table_can_be_looked_at_only_so_often(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("alarun", 2)), "here")
        party = await hub.tables.party(id)
        ears = [Ear(hub, ANN, in_a_hurry=False) for _ in range(2)]
        for ear in ears:
            await hub.open(id, ear)
            await hub.arrive(party, ear)
        shows = int(QUICK["show"][0])
        for number in range(2 * shows):
            await tell(hub, party, ears[number % 2], Look(str(number), 0))
        shown = sum(isinstance(answer, Whole) for ear in ears for answer in ear.answers)
        assert shows <= shown < 2 * shows
        reasons = {a.why.id for ear in ears for a in ear.answers if isinstance(a, Refusal)}
        assert reasons == {"too-fast"}
        assert await refused(hub.open(id, ears[0])) == "too-fast"
        await close_hub(hub)

    asyncio.run(story())
