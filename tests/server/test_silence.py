"""A worker that is silent, frozen or dead, costs nobody time: not at the other workers either."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tafelrunde.server.clock import Clock
from tafelrunde.server.facts import Sat, Started
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import Done, Live, Move, NewTable, Settings
from tafelrunde.server.run import prepare
from tafelrunde.server.store import ALIVE
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, open_hub, settle, tell
from tests.server.tables import ANN, BOB

STEP = 0.5
"""Seconds between two looks at the clock of workers that are awake."""


class Evening:
    """Two workers on one database, whose clocks go when they are told to; Ann is to move."""

    def __init__(self, frozen: Hub, awake: Hub, id: str) -> None:
        self.frozen = frozen
        self.awake = awake
        self.id = id
        self.now = self.begun = max(frozen.store.now(), awake.store.now())
        for hub in (frozen, awake):
            hub.store.now._now = lambda: self.now  # type: ignore[attr-defined]

    async def party(self, hub: Hub) -> Party:
        return await hub.tables.party(self.id)

    async def table(self, hub: Hub) -> Table:
        """The table as a worker knows it that is about to do something there."""
        async with hub.tables.hold(await self.party(hub)) as table:
            return table

    async def clock(self, hub: Hub) -> Clock:
        clock = (await self.table(hub)).clock
        assert clock is not None
        return clock

    async def left(self, hub: Hub) -> list[float]:
        clock = await self.clock(hub)
        return [round(clock.left_now(seat, self.now), 3) for seat in (0, 1)]

    async def is_late(self) -> bool:
        return (await self.table(self.awake)).sitters[0].resigned

    async def come(self, hub: Hub, person: str) -> Ear:
        ear = Ear(hub, person)
        await hub.arrive(await self.party(hub), ear)
        await hub.attendance.flush()
        return ear

    async def move(self, hub: Hub, ear: Ear) -> None:
        party = await self.party(hub)
        table = await self.table(hub)
        assert table.match is not None
        await tell(
            hub, party, ear, Move(f"at {self.now}", 0, len(table.plies), table.match.actions[0])
        )
        assert ear.last(Done).id == f"at {self.now}"

    async def wait(self, seconds: float, *hubs: Hub) -> None:
        """Time goes by, and these workers do what they do."""
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            for hub in hubs:
                await hub.attendance.beat()
                await hub.tables.refresh(self.id)
                await hub.caretaker.sweep()
                await settle(hub)


Play = Callable[[Evening], Awaitable[None]]


@pytest.fixture
def run(new_database: Callable[[str], str]) -> Callable[[Play], None]:
    url = new_database("postgresql")
    asyncio.run(prepare(url))

    async def spend(play: Play) -> None:
        hubs = (await open_hub(url), await open_hub(url))
        for hub in hubs:
            await hub.attendance.begin()
        settings = Settings(
            "macarrons", 2, {"start": "0"}, Live(minutes=1, increment=0), forced=False
        )
        id = await hubs[0].commands.make(Person(ANN, "Ann"), NewTable(settings))
        party = await hubs[0].tables.party(id)
        await hubs[0].tables.append(party, Sat(1, BOB, "Bob"))
        evening = Evening(*hubs, id)
        await hubs[0].tables.append(party, Started("a quiet evening"))
        await evening.come(hubs[1], BOB)
        await play(evening)
        for hub in hubs:
            await close_hub(hub)

    return lambda play: asyncio.run(spend(play))


def test_a_worker_does_not_flag_who_is_at_another_that_is_frozen(
    run: Callable[[Play], None],
) -> None:
    async def play(evening: Evening) -> None:
        frozen, awake = evening.frozen, evening.awake
        ann = await evening.come(frozen, ANN)
        await evening.wait(58, frozen, awake)
        assert await evening.left(awake) == [2.0, 60.0]
        await evening.wait(2.5, awake)
        assert (await evening.clock(awake)).is_up(0, evening.now)  # as far as it knows
        assert not await evening.is_late()
        await evening.wait(2, frozen, awake)
        assert not await evening.is_late()
        assert await evening.left(frozen) == await evening.left(awake) == [0.5, 60.0]
        await evening.move(frozen, ann)
        await evening.wait(1, frozen, awake)
        assert await evening.is_late()
        assert await evening.left(frozen) == await evening.left(awake) == [0.0, 60.0]

    run(play)


def test_what_happened_in_the_silence_counts_the_same_at_all_workers(
    run: Callable[[Play], None],
) -> None:
    async def play(evening: Evening) -> None:
        frozen, awake = evening.frozen, evening.awake
        ann = await evening.come(awake, ANN)
        await evening.wait(10, frozen, awake)
        await evening.wait(2, awake)
        await evening.move(awake, ann)
        await evening.wait(1, awake)
        assert await evening.left(awake) == [47.0, 60.0]
        await evening.wait(3, frozen, awake)
        assert await evening.left(frozen) == await evening.left(awake) == [47.5, 60.0]

    run(play)


def test_who_was_at_a_worker_that_died_can_come_to_another(run: Callable[[Play], None]) -> None:
    async def play(evening: Evening) -> None:
        frozen, awake = evening.frozen, evening.awake
        await evening.come(frozen, ANN)
        await evening.wait(58, frozen, awake)
        await evening.wait(8, awake)
        ann = await evening.come(awake, ANN)
        await evening.move(awake, ann)
        assert not await evening.is_late()

    run(play)


def test_who_does_not_come_back_is_waited_for_no_longer_than_that(
    run: Callable[[Play], None],
) -> None:
    async def play(evening: Evening) -> None:
        frozen, awake = evening.frozen, evening.awake
        await evening.come(frozen, ANN)
        await evening.wait(58, frozen, awake)
        await evening.wait(ALIVE, awake)
        assert not await evening.is_late()
        await evening.wait(4, awake)
        assert await evening.is_late()

    run(play)


def test_nobody_waits_for_a_worker_that_ended_in_order(run: Callable[[Play], None]) -> None:
    async def play(evening: Evening) -> None:
        frozen, awake = evening.frozen, evening.awake
        await evening.come(frozen, ANN)
        await evening.wait(58, frozen, awake)
        await frozen.attendance.end()
        await evening.wait(2.5, awake)
        assert await evening.is_late()
        assert all(until <= evening.begun for _, until in awake.store.outages)

    run(play)
