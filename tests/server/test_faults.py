"""The database fails in the middle of an evening, and nothing that was acknowledged is lost.

Evenings are spent until one comes to no point of which any fault has not struck yet: every
statement, commit, rollback and connection of every kind of command, and of what the server does by
itself, fails before and after it was done, hangs, and is cut.
"""

import asyncio
import itertools
import os
import random
from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa

from tafelrunde.core.registry import find
from tafelrunde.server import decide, store
from tafelrunde.server.caretaker import TEMPO
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Command,
    Done,
    Leave,
    NewTable,
    Refusal,
    Say,
    Settings,
    Sit,
    Start,
)
from tafelrunde.server.run import prepare
from tafelrunde.server.store import Store
from tafelrunde.server.tables import Party
from tafelrunde.server.trouble import Unavailable
from tests.server.conftest import DATABASES
from tests.server.evenings import (
    LONG,
    PATIENCE,
    Evening,
    Player,
    is_stored_once,
    made,
    open_hub,
    remembered,
)
from tests.server.frail import FAULTS, Frail, Ledger, Lock, cut
from tests.server.hubs import close_hub, settle
from tests.server.tables import ANN, BOB, CLEO

CUTS = int(os.environ.get("TAFELRUNDE_CUTS", "20"))
"""Cut connections, or locks, on each database."""
LANES = 6
"""Evenings that are spent at the same time, each with a database of its own."""
STORED = {
    *("greet", "rename", "link", "carry", "put away"),
    *("make", "hand over", "flush", "beat", "bots", "sweep"),
    *("Sit", "Leave", "Open", "SeatBot", "Configure", "Start", "Move", "Choose", "Undo", "Answer"),
    *("Sit with a bot", "Grant a seat", "Give a seat", "Resign", "Rematch", "Say", "React", "Mute"),
}
"""What is stored in an evening."""
MOST = 100
"""Evenings of a lane, one after the other."""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in TEMPO:
        monkeypatch.setitem(TEMPO, level, 0.002)


@pytest.fixture
def ready(database: str) -> str:
    """A database of the present form, of either kind."""
    asyncio.run(prepare(database))
    return database


async def spend(url: str, game: str, ledger: Ledger) -> bool:
    """Spend an evening; whether anything failed in it for the first time."""
    hub = await open_hub(url)
    frail = Frail(hub.store, url, ledger)
    evening = Evening(hub, game, frail.begin)
    try:
        await evening.spend()
        await evening.check()
    finally:
        await frail.rest()
        await close_hub(hub)
    await remembered(url, evening)
    return frail.strikes > 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", DATABASES)
@pytest.mark.parametrize("game", ["macarrons", "macaron"])
def test_a_fault_at_any_point_of_an_evening_costs_nothing(
    game: str,
    kind: str,
    new_database: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "CLEARING", 0.05)
    urls = [new_database(kind) for _ in range(LANES)]
    for url in urls:
        asyncio.run(prepare(url))
    ledger = Ledger()

    async def lane(url: str) -> None:
        for _ in range(MOST):
            if not await spend(url, game, ledger):
                return
        raise AssertionError(f"there is no end of new points: {ledger.struck[-20:]}")

    async def story() -> None:
        async with asyncio.TaskGroup() as lanes:
            for url in urls:
                lanes.create_task(lane(url))

    asyncio.run(story())
    for fault in FAULTS:
        stored = {at.step for at, by in ledger.struck if at.call == "do_commit" and by == fault}
        assert stored >= STORED - ({"hand over"} if find(game).is_simultaneous else {"Choose"})


@pytest.mark.slow
def test_connections_that_are_cut_while_people_sit_down_harm_no_table(
    ready: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("COMING_FROM", "CHANGES_OF_ONE"):  # people sit down as long as there are cuts
        monkeypatch.setattr(decide, limit, 1_000_000)

    async def story() -> None:
        hub = await open_hub(ready, PATIENCE if ready.startswith("sqlite") else 1.0)
        rng = random.Random(30)
        parties: list[Party] = []
        for number in range(30):
            wish = NewTable(
                Settings(("macarrons", "macaron")[number % 2], 3, bot_pause=0, forced=False)
            )
            parties.append(await made(hub, wish))
        players = [[Player(hub, party, person) for person in (ANN, BOB, CLEO)] for party in parties]
        await asyncio.gather(*(player.come() for three in players for player in three))
        cuts = asyncio.create_task(cutting(rng))
        while not cuts.done():
            await asyncio.gather(*(sit_and_leave(*three) for three in players))
        await cuts
        await asyncio.gather(*(sit_and_begin(*three) for three in players))
        await settle(hub)
        for three in players:
            for player in three:
                player.check()
        await close_hub(hub)
        fresh = await open_hub(ready, LONG)
        for three in players:
            evening = Evening(fresh, "macaron")
            evening.party, evening.players = three[0].party, {p.person: p for p in three}
            await is_stored_once(fresh, evening)
            table = (await fresh.tables.party(three[0].party.table.id)).table
            assert table.status == "playing"
        await close_hub(fresh)

    async def cutting(rng: random.Random) -> None:
        cuts = 0
        while cuts < CUTS:
            await asyncio.sleep(rng.random() * 0.2)
            if ready.startswith("sqlite"):
                await Lock(ready, PATIENCE).over()
                cuts += 1
            else:
                cuts += await cut(ready, 2)

    async def sit_and_leave(ann: Player, bob: Player, cleo: Player) -> None:
        await asyncio.gather(bob.do(Sit, 1), cleo.do(Sit, 2))
        await asyncio.gather(bob.do(Leave, 1), cleo.do(Leave, 2))

    async def sit_and_begin(ann: Player, bob: Player, cleo: Player) -> None:
        await asyncio.gather(bob.do(Sit, 1), cleo.do(Sit, 2))
        await ann.do(Start)
        evening = Evening(ann.hub, "macaron")
        evening.party = ann.party
        evening.players = {player.person: player for player in (ann, bob, cleo)}
        await evening.move(2)

    asyncio.run(story())


class SmallDisk:
    """An SQLite file that may grow no more while it is full."""

    def __init__(self, store: Store) -> None:
        self.is_full = False
        sa.event.listen(store.database.engine, "begin", self._limit)

    def _limit(self, connection: sa.Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        most = pages if self.is_full else 2**30
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")


def test_a_full_disk_is_said_and_nothing_is_acknowledged(
    new_database: Callable[[str], str],
) -> None:
    url = new_database("sqlite")
    asyncio.run(prepare(url))

    async def fill(player: Player, commands: Iterator[Command]) -> Command:
        """Say one thing after the other until the disk is too full for one of them."""
        for command in itertools.islice(commands, 3000):
            version = player.party.table.version
            answer = await player.say(command)
            if isinstance(answer, Refusal):
                assert answer.why.id == "disk-full"
                assert player.party.table.version == version
                return command
            assert isinstance(answer, Done)
            player.done[command.id] = answer
        raise AssertionError("there is no end of the party")

    async def story() -> None:
        hub = await open_hub(url, LONG)
        disk, evening = SmallDisk(hub.store), Evening(hub, "macarrons")
        wish = NewTable(Settings("macarrons", 3, bot_pause=0))
        await evening.gather(await hub.commands.make(Person(ANN, "Ann"), wish))
        ann, bob = evening.players[ANN], evening.players[BOB]
        disk.is_full = True
        talk = (Say(f"say-{number}", "x" * 250) for number in itertools.count())
        seat = (
            Leave(f"leave-{number}", 1) if number % 2 else Sit(f"sit-{number}", 1, "y" * 24)
            for number in itertools.count()
        )
        refused = [(ann, await fill(ann, talk)), (bob, await fill(bob, seat))]
        disk.is_full = False
        for player, command in refused:
            answer = await player.say(command)
            assert isinstance(answer, Done)
            player.done[command.id] = answer
        await evening.check()
        await is_stored_once(hub, evening)
        await close_hub(hub)

    asyncio.run(story())


def test_a_store_on_a_full_disk_is_not_healthy(new_database: Callable[[str], str]) -> None:
    url = new_database("sqlite")
    asyncio.run(prepare(url))

    async def pulse(store: Store, *numbers: int) -> None:
        for number in numbers:
            store._name, store._healthy_until = f"{number:0>200}", 0.0
            await store.health()

    async def story() -> None:
        store = Store(url)
        disk = SmallDisk(store)
        try:
            await pulse(store, 0)
            disk.is_full = True
            with pytest.raises(Unavailable) as refused:
                await pulse(store, *range(1, 1000))  # some bytes are left in the last page
            assert refused.value.message.id == "disk-full"
            disk.is_full = False
            await pulse(store, 1001)
        finally:
            await store.close()

    asyncio.run(story())
