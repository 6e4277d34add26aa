"""A frozen server costs nobody time, and neither does a wall clock that jumps."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde.server.clock import Clock, Outage, merged
from tafelrunde.server.facts import Sat, Started
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import Live, Move, NewTable, Refusal, Settings, encoder
from tafelrunde.server.pulse import FROZEN, PULSE, Pulse
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.tables import ANN, BOB


def ticking(*times: float) -> Callable[[], float]:
    left = list(times)
    return lambda: left.pop(0) if len(left) > 1 else left[0]


def test_a_long_silence_is_an_outage_before_anything_is_decided() -> None:
    outages: list[Outage] = []
    now = Pulse(ticking(0.0, 0.25, 0.5, 100.0), outages)
    clock = Clock(Live(minutes=1, increment=0), 2, outages=outages)
    clock.start([0], now())
    assert now() == 0.5
    assert outages == []
    late = now()
    assert late == 100.0
    assert outages == now.noticed == [(0.5, 100.0)]
    assert not clock.is_up(0, late)
    assert clock.left_now(0, late) == 59.75


def test_a_server_that_is_stopped_for_a_second_costs_nobody_that_second() -> None:
    """It looks at the clock more often than that, and notices."""
    assert 2 * PULSE < FROZEN < 1.0 - PULSE / 2
    outages: list[Outage] = []
    now = Pulse(ticking(0.0, PULSE, PULSE + 1.0), outages)
    clock = Clock(Live(minutes=1, increment=0), 2, outages=outages)
    clock.start([0], now())
    assert clock.left_now(0, now()) == 60.0


def test_what_two_workers_noticed_of_one_freeze_counts_once() -> None:
    clock = Clock(Live(minutes=1, increment=0), 2)
    clock.outages = merged([(20.0, 40.0), (5.0, 8.0), (10.0, 30.0)])
    assert clock.outages == [(5.0, 8.0), (10.0, 40.0)]
    clock.start([0], 0.0)
    assert clock.left_now(0, 50.0) == 60.0 - 50.0 + 3.0 + 30.0


def test_a_busy_second_is_none() -> None:
    outages: list[Outage] = []
    now = Pulse(ticking(0.0, FROZEN, 2 * FROZEN), outages)
    assert [now(), now()] == [FROZEN, 2 * FROZEN]
    assert outages == []


def test_nobody_loses_on_time_while_the_server_is_frozen(tmp_path: Path) -> None:
    """The first thing after a freeze is a move: it is accepted, and the caretaker flags nobody."""
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        await hub.attendance.begin()
        frozen = 0.0
        steady = hub.store.now._now  # type: ignore[attr-defined]
        hub.store.now._now = lambda: steady() + frozen  # type: ignore[attr-defined]
        settings = Settings("macarrons", 2, {"start": "0"}, pace=Live(minutes=1, increment=0))
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
        party = await hub.tables.party(id)
        await hub.tables.append(party, Sat(1, BOB, "Bob"))
        await hub.tables.append(party, Started("a quiet evening"))
        ear = Ear(hub, ANN)
        await hub.arrive(party, ear)
        frozen = 3600.0
        hub.caretaker.look_after(party)
        assert party.table.match is not None
        action = party.table.match.actions[0]
        await tell(hub, party, ear, Move("1", 0, 0, action))
        assert party.table.status == "playing"
        assert party.table.plies[0].by == "person"
        assert not any(sitter.resigned for sitter in party.table.sitters)
        await hub.attendance.beat()
        assert len(hub.store.outages) == 1
        await close_hub(hub)

    asyncio.run(story())


def test_a_wall_clock_that_jumps_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        await hub.attendance.begin()
        settings = Settings("macarrons", 2, {"start": "0"}, pace=Live(minutes=1, increment=0))
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
        party = await hub.tables.party(id)
        await hub.tables.append(party, Sat(1, BOB, "Bob"))
        await hub.tables.append(party, Started("a quiet evening"))
        real = time.time
        for jump in (3600.0, -3600.0):
            monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
            clock = party.table.clock
            assert clock is not None
            assert clock.left_now(0, hub.store.now()) > 30.0
            assert hub.store.outages == []
        await close_hub(hub)

    asyncio.run(story())


def test_a_move_after_the_flag_is_refused(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        settings = Settings("macarrons", 2, {"start": "0"}, pace=Live(minutes=1, increment=0))
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
        party = await hub.tables.party(id)
        await hub.tables.append(party, Sat(1, BOB, "Bob"))
        await hub.tables.append(party, Started("a quiet evening"))
        ear = Ear(hub, ANN)
        await hub.arrive(party, ear)
        begun = hub.store.now()
        hub.store.now = lambda: begun + 61.0
        assert party.table.match is not None
        await hub.hear(party, ear, encoder.encode(Move("1", 0, 0, party.table.match.actions[0])))
        await asyncio.sleep(0)
        assert ear.last(Refusal).why.id == "time-is-up"
        assert party.table.plies == []
        hub.caretaker.look_after(party)
        await tell(hub, party, ear, '{"do":"nothing"}')
        assert party.table.sitters[0].resigned
        await close_hub(hub)

    asyncio.run(story())
