"""The database fails in the middle of an evening, and nothing that was acknowledged is lost.

An evening is played once to count the points at which the database is asked for something; then
again and again, each time with one fault at one of them. Some of them, evenly spread; all of them
with `TAFELRUNDE_FAULTS=all pytest tests/server/test_faults.py`.
"""

import asyncio
import itertools
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias, TypeVar

import pytest
import sqlalchemy as sa

from tafelrunde.server.caretaker import TEMPO
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Advice,
    Answer,
    AnyAnswer,
    Command,
    Done,
    Foresight,
    Leave,
    Move,
    NewTable,
    Reason,
    Refusal,
    Rematch,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
    encoder,
)
from tafelrunde.server.run import prepare
from tafelrunde.server.schema import chat, facts
from tafelrunde.server.store import Store
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tafelrunde.server.trouble import Unavailable
from tests.server.frail import FAULTS, Fault, Frail, Lock, cut
from tests.server.hubs import Ear, Thoughtless, close_hub, read_answer, settle
from tests.server.tables import ANN, BOB, CLEO

PATIENCE = 0.25
"""Seconds that a store has here."""
FAULTY = os.environ.get("TAFELRUNDE_FAULTS", "20")
"""Evenings on each database, or all."""
CUTS = int(os.environ.get("TAFELRUNDE_CUTS", "20"))
"""Cut connections, or locks, on each database."""
TRIES = 300
"""How often a person tries again."""
TROUBLES = {"database-away", "database-busy", "disk-full"}
ANSWERS: TypeAlias = Done | Refusal | Reason | Advice | Foresight
T = TypeVar("T")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in TEMPO:
        monkeypatch.setitem(TEMPO, level, 0.002)


@pytest.fixture
def ready(database: str) -> str:
    """A database of the present form, of either kind."""
    asyncio.run(prepare(database))
    return database


async def open_hub(url: str, patience: float = PATIENCE) -> Hub:
    store = Store(url, patience=patience)
    await store.open()
    return Hub(store, Thoughtless(), limited=False)


async def insist(work: Callable[[], Awaitable[T]]) -> T:
    """Try something again as long as the database is in the way."""
    for _ in range(TRIES):
        try:
            return await work()
        except Unavailable:
            await asyncio.sleep(0.05)
    raise TimeoutError


async def made(hub: Hub, wish: NewTable) -> Party:
    """A table of Ann's."""
    id = await insist(lambda: hub.commands.make(Person(ANN, "Ann"), wish))
    return await insist(lambda: hub.tables.party(id))


class Player:
    """Someone at a table, who says again under the same id what the database refused."""

    def __init__(self, hub: Hub, party: Party, person: str) -> None:
        self.hub, self.party, self.person = hub, party, person
        self.ear = Ear(hub, person)
        self.done: dict[str, Done] = {}
        """What was acknowledged, by its id."""
        self.said: Counter[str] = Counter()
        self._heard: list[ANSWERS] = []
        self._next = 0

    async def come(self) -> None:
        async def arrive() -> None:
            self.ear = Ear(self.hub, self.person)
            await self.hub.arrive(self.party, self.ear)

        await insist(arrive)

    async def do(self, kind: type[Command], *fields: Any) -> Done:
        """Say it until it is done."""
        self._next += 1
        command: Any = kind(f"{self.party.table.id}-{self._next}", *fields)
        for _ in range(TRIES):
            answer = await self.say(command)
            if isinstance(answer, Done):
                self.done[command.id] = answer
                return answer
            assert isinstance(answer, Refusal)
            assert answer.why.id in TROUBLES, (command, answer)
            await asyncio.sleep(0.05)
        raise TimeoutError(command)

    async def say(self, command: Command) -> AnyAnswer:
        """Say something once; the answer to it."""
        self.said[command.id] += 1
        await self.hub.hear(self.party, self.ear, encoder.encode(command))
        while len(found := self.answers(command.id)) < self.said[command.id]:
            assert not self.ear.hung_up
            await asyncio.sleep(0.001)
        return found[-1]

    def answers(self, id: str) -> list[AnyAnswer]:
        fresh, self.ear.heard = self.ear.heard, []
        self._heard += [a for a in map(read_answer, fresh) if isinstance(a, ANSWERS)]
        return [answer for answer in self._heard if answer.id == id]

    def check(self) -> None:
        """Nobody was hung up, and everything was answered once."""
        assert not self.ear.hung_up
        for id, count in self.said.items():
            assert len(self.answers(id)) == count


class Evening:
    """A table of three, a stranger who joins them, an end and a rematch."""

    def __init__(self, hub: Hub, game: str) -> None:
        self.hub, self.game = hub, game
        self.players: dict[str, Player] = {}
        self.party: Party

    async def spend(self) -> None:
        settings = Settings(self.game, 3, bot_pause=0, forced=False)
        wish, host = NewTable(settings), Person(ANN, "Ann")
        id = await insist(lambda: self.hub.commands.make(host, wish))
        await self.gather(id)
        ann, bob, cleo = (self.players[person] for person in (ANN, BOB, CLEO))
        await bob.do(Sit, 1)
        assert bob.ear.seat == 1
        await ann.do(SeatBot, 2, "apprentice")
        await ann.do(Start)
        await self.move(5)
        await self.take_back()
        await ann.do(Say, "shall we let her in?")
        await cleo.do(Sit, 2)
        await ann.do(Answer, 0, True, "seat")
        await bob.do(Answer, 1, True, "seat")
        await self.move(4)
        await bob.do(Resign, 1)
        await cleo.do(Resign, 2)
        await ann.do(Rematch)

    async def gather(self, id: str) -> None:
        self.party = await insist(lambda: self.hub.tables.party(id))
        for person in (ANN, BOB, CLEO):
            self.players[person] = Player(self.hub, self.party, person)
            await self.players[person].come()

    async def now(self) -> Table:
        """The table as it is stored, once no bot has to move."""

        async def look() -> Table:
            while True:
                async with self.hub.tables.hold(self.party) as table:
                    if any(table.sitters[seat].person for seat in table.awaited):
                        return table
                self.hub.caretaker.look_after(self.party)
                await settle(self.hub)

        return await insist(look)

    async def move(self, moves: int) -> None:
        """Whoever may moves, as often as that."""
        for _ in range(moves):
            table = await self.now()
            seats = [seat for seat in table.awaited if table.sitters[seat].person]
            seat = seats[-1]
            player = self.players[table.sitters[seat].person or ""]
            legal = table.match_of(seat).actions
            await player.do(Move, seat, table.ply_of(seat), legal[0])

    async def take_back(self) -> None:
        """Someone takes back a move, and whoever is asked consents."""
        table = await self.now()
        seat = next(seat for seat in (0, 1) if table.undo_needs(seat) != "no")
        await self.players[table.sitters[seat].person or ""].do(Undo, seat)
        table = await self.now()
        for other in table.asked:
            await self.players[table.sitters[other].person or ""].do(Answer, other, True)

    async def check(self) -> None:
        await settle(self.hub)
        for player in self.players.values():
            player.check()


async def remembered(url: str, evening: Evening) -> None:
    """A fresh worker finds everything that was acknowledged, once, and the match goes on."""
    hub = await open_hub(url, 5.0)
    try:
        await is_stored_once(hub, evening)
        again = Evening(hub, evening.game)
        followed = (await hub.tables.party(evening.party.table.id)).table.next_table
        assert followed is not None
        await again.gather(followed)
        await again.players[ANN].do(Start)
        await again.move(1)
        await is_stored_once(hub, again)
    finally:
        await close_hub(hub)


async def is_stored_once(hub: Hub, evening: Evening) -> None:
    id = evening.party.table.id
    party = await hub.tables.party(id)  # it is folded, which takes versions without gaps
    assert party.table.other_rules is None

    def look(connection: sa.Connection) -> tuple[list[tuple[str | None, int]], list[str]]:
        query = sa.select(facts.c.command, facts.c.version).where(facts.c.table_id == id)
        stored = [(row.command, row.version) for row in connection.execute(query)]
        talk = sa.select(chat.c.command).where(chat.c.table_id == id)
        return stored, [row.command for row in connection.execute(talk)]

    stored, said = await hub.store.database.read(look)
    assert sorted(version for _, version in stored) == list(range(1, party.table.version + 1))
    done = {
        f"{player.person}:{command}": answer.version
        for player in evening.players.values()
        for command, answer in player.done.items()
    }
    kept = {command: version for command, version in stored if command is not None}
    assert kept.keys() | set(said) == done.keys()
    assert all(done[command] == version for command, version in kept.items())
    assert len(said) == len(set(said))


def chosen(points: int, rng: random.Random) -> list[tuple[int, Fault]]:
    """At which points what is to happen."""
    every = [(point, fault) for point in range(points) for fault in FAULTS]
    if FAULTY == "all":
        return every
    count = int(FAULTY)
    steps = len(every) / count
    return [every[int(steps * (number + rng.random()))] for number in range(count)]


@pytest.mark.slow
def test_one_fault_at_any_point_of_an_evening_costs_nothing(ready: str) -> None:
    async def spend(game: str, point: int | None, fault: Fault = "before") -> int:
        hub = await open_hub(ready)
        frail = Frail(hub.store, ready)
        evening = Evening(hub, game)
        if point is not None:
            frail.strike(point, fault)
        try:
            await evening.spend()
            await evening.check()
        finally:
            await frail.rest()
            points = frail.points
            await close_hub(hub)
        await remembered(ready, evening)
        return points

    rng = random.Random(7)
    games = ("macarrons", "macaron")
    points = {game: asyncio.run(spend(game, None)) for game in games}
    for game in games:
        for point, fault in chosen(points[game], rng)[:: 1 if FAULTY == "all" else 2]:
            try:
                asyncio.run(spend(game, point, fault))
            except BaseException as error:
                error.add_note(f"{game}: {fault} at point {point} of {points[game]}")
                raise


@pytest.mark.slow
def test_connections_that_are_cut_while_people_sit_down_harm_no_table(ready: str) -> None:
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
        fresh = await open_hub(ready, 5.0)
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
        """Say one thing after the other until there is no room for one of them."""
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
        hub = await open_hub(url, 5.0)
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
                await pulse(store, *range(1, 1000))  # there is some room left in the last page
            assert refused.value.message.id == "disk-full"
            disk.is_full = False
            await pulse(store, 1001)
        finally:
            await store.close()

    asyncio.run(story())
