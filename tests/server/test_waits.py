"""Who is called at a table over days: whoever is waited for and not there, once for each turn."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa

from tafelrunde.server.facts import CameBack, Chosen, Closed, Entry, Resigned, Sat, Started, StoodIn
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Identities, Person
from tafelrunde.server.messenger import Messenger
from tafelrunde.server.migrate import migrate
from tafelrunde.server.outbox import Device, Outbox, Subscription, forget, note
from tafelrunde.server.protocol import (
    Answer,
    Move,
    NewTable,
    PerMove,
    Resign,
    Settings,
    Sit,
    Start,
    Undo,
)
from tafelrunde.server.push import Outcome, Pusher
from tafelrunde.server.quiet import Quiet, zone_of
from tafelrunde.server.schema import calls, facts
from tafelrunde.server.store import Store
from tafelrunde.server.tables import Party
from tafelrunde.server.waits import Waits, waits
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.stores import KEYS, lay, opened, rows, write
from tests.server.tables import ANN, BEGUN, BOB, begun, do, made, play, take

DAYS = PerMove(24)
AFTER = 60.0
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()


class Ears(Pusher):
    """Hears what would be sent, beside the network."""

    def __init__(self) -> None:
        super().__init__({})
        self.heard: list[tuple[str, bytes]] = []
        self.outcome: Outcome = "sent"

    async def send(self, device: Device, text: bytes, topic: str) -> Outcome:
        self.heard.append((device.id, text))
        return self.outcome


def story(tmp_path: Path, tale: Callable[["Days"], Any]) -> None:
    """Two people play Macarrons over days, on a clock of their own."""
    url = new_database(tmp_path)

    async def tell_it() -> None:
        hub = await open_hub(url)
        days = Days(hub)
        await days.begin()
        try:
            await tale(days)
        finally:
            await days.messenger.close()
            await close_hub(hub)

    asyncio.run(tell_it())


class Days:
    """A table over days of Ann and Bob, who have bells, and come and go."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.time = NOON
        hub.store.now = lambda: self.time
        self.ears = Ears()
        identities = Identities(hub.store, hub.store.keys)
        self.messenger = Messenger(hub.store, identities, self.ears, None, after=AFTER)
        self.outbox = self.messenger.outbox
        self.party: Party
        self.guests: dict[str, Ear] = {}

    async def begin(self) -> None:
        settings = Settings("macarrons", 2, {"start": "0"}, bot_pause=0, pace=DAYS, forced=False)
        id = await self.hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
        self.party = await self.hub.tables.party(id)
        await self.come(ANN)
        await self.come(BOB)
        await self.say(BOB, Sit("1", 1))
        await self.say(ANN, Start("2"))
        for person in (ANN, BOB):
            await self.ring(person)

    async def ring(self, person: str, quiet: Quiet | None = None) -> None:
        reached = Subscription("", "", "", "")
        quiet = quiet or Quiet("UTC", 0, 0)
        await self.outbox.hang(person, "en", quiet.zone, (quiet.begins, quiet.ends))
        await self.outbox.add_device(person, Device(person, "en", "", reached))

    async def come(self, person: str) -> None:
        self.guests[person] = Ear(self.hub, person)
        await self.hub.arrive(self.party, self.guests[person])
        await self.flush()

    async def go(self, *people: str) -> None:
        for person in people:
            self.hub.depart(self.party, self.guests.pop(person))
        await self.flush()

    async def flush(self) -> None:
        await self.hub.attendance.flush()
        await self.hub.store.beat(self.hub.attendance.worker, self.time)

    async def say(self, person: str, command: Any) -> None:
        await tell(self.hub, self.party, self.guests[person], command)

    async def move(self, last: bool = True) -> str:
        """Whoever is to move makes the last of their moves, or the first; who that was."""
        table = self.party.table
        [mover] = table.to_move
        if mover not in self.guests:
            await self.come(mover)
        seat, ply = table.actor, table.ply_of(table.actor)
        action = table.match_of(seat).actions[-1 if last else 0]
        await self.say(mover, Move(f"m{table.version}", seat, ply, action))
        return mover

    async def move_on(self, person: str) -> None:
        """Move until it is someone's turn."""
        while self.party.table.to_move != [person]:
            await self.move()

    async def later(self, seconds: float = AFTER + 1) -> list[str]:
        """Who is called when so much time has gone by."""
        self.time += seconds
        if self.guests:  # they are still there
            await self.flush()
        before = len(self.ears.heard)
        await self.messenger.look()
        await self.messenger.sent()
        return [person for person, _ in self.ears.heard[before:]]


def test_who_is_not_there_is_called_once_for_a_turn(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.move_on(BOB)
        await days.go(ANN, BOB)
        assert await days.later(30) == []  # they may be just there
        assert await days.later() == [BOB]
        assert await days.later() == await days.later(86400 / 2) == []
        assert b'"It is your turn."' in days.ears.heard[0][1]
        await days.come(BOB)
        await days.move_on(ANN)
        await days.go(BOB)
        assert await days.later() == [ANN]
        await days.move_on(BOB)
        await days.go(*days.guests)
        assert await days.later() == [BOB]

    story(tmp_path, tale)


def test_who_is_there_is_not_called_and_who_goes_has_a_minute(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.move_on(BOB)
        await days.go(ANN)
        for _ in range(5):
            assert await days.later() == []
        await days.go(BOB)
        assert await days.later(AFTER - 1) == []
        assert await days.later(3) == [BOB]

    story(tmp_path, tale)


def test_a_move_taken_back_and_made_again_calls_nobody_twice(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.move_on(BOB)
        await days.go(BOB)
        assert await days.later() == [BOB]
        store = days.hub.store
        for version in range(2):  # as if Ann took back, and moved again
            row = Waits({ANN: "move"}) if version == 0 else Waits({BOB: "move"}, ANN, True)
            await _noted(days, row)
        assert await days.outbox.waiting(BOB) == [days.party.table.id]
        assert await days.later() == []
        assert len(await rows(store, "SELECT * FROM calls")) == 1

    story(tmp_path, tale)


async def _noted(days: Days, row: Waits) -> None:
    def write(connection: sa.Connection) -> None:
        entry = Entry(10_000, days.time, Closed())
        insert = days.hub.store.insert(calls)
        note(connection, insert, days.party.table.id, entry, row)

    await days.hub.store.database.write(write)


def test_who_answers_and_is_still_to_move_is_not_called_again(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.move_on(BOB)
        await days.go(BOB)
        assert await days.later() == [BOB]
        await days.say(ANN, Undo("u", 0))
        assert days.party.table.asked == [1]
        await days.come(BOB)
        await days.say(BOB, Answer("a", 1, False))
        await days.go(BOB)
        assert await days.later() == []

    story(tmp_path, tale)


def test_at_night_nobody_is_called_and_in_the_morning_who_is_still_waited_for(
    tmp_path: Path,
) -> None:
    async def tale(days: Days) -> None:
        await days.ring(BOB, Quiet("Europe/Berlin"))
        days.time = datetime(2026, 11, 16, 23, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        await days.move_on(BOB)
        await days.go(BOB)
        assert await days.later() == await days.later(8 * 3600) == []  # ten past seven
        assert await days.later(3600) == [BOB]
        assert await days.later(86400) == []

    story(tmp_path, tale)


def test_who_has_not_asked_for_it_is_not_called_before_they_do(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.hub.store.database.write(lambda connection: forget(connection, BOB))
        await days.move_on(BOB)
        await days.go(BOB)
        assert await days.later() == []
        await days.ring(BOB)  # what waits still is told, once
        assert await days.later() == [BOB]
        assert await days.later() == []
        assert await days.outbox.waiting(BOB) == [days.party.table.id]

    story(tmp_path, tale)


def test_the_end_of_a_match_is_told_once_to_whoever_did_not_end_it(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        await days.move_on(BOB)
        await days.go(BOB)
        await days.say(ANN, Resign("r", 0))
        await days.go(ANN)
        assert await days.later() == [BOB]
        assert b'"The match is over."' in days.ears.heard[0][1]
        assert await days.later() == []
        assert await days.outbox.waiting(BOB) == []
        assert await rows(days.hub.store, "SELECT * FROM calls") == []

    story(tmp_path, tale)


def test_a_device_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def tale(days: Days) -> None:
        days.ears.outcome = "gone"
        await days.move_on(BOB)
        await days.go(BOB)
        assert await days.later() == [BOB]
        assert await days.outbox.devices_of(BOB) == []

    story(tmp_path, tale)


# ── Who is waited for ────────────────────────────────────────────────────────────────────────────


def test_at_a_table_without_days_nobody_is_waited_for() -> None:
    table = begun("macarrons", 2)
    assert waits(table, Started("s")) is None
    assert waits(made(pace=DAYS), Sat(0, ANN, "Ann")) is None


def test_all_who_have_not_chosen_yet_are_waited_for() -> None:
    table = begun("macaron", 3, pace=DAYS)
    fact = do(table, BOB, Move("1", 1, 0, table.match_of(1).actions[0]))
    assert isinstance(fact, Chosen)
    found = waits(table, fact)
    assert found is not None
    assert found.doer == BOB
    assert set(found.why) == set(table.to_move)
    assert ANN in found.why


def test_what_someone_chooses_in_secret_changes_nothing_for_the_others() -> None:
    found = set()
    for choice in (0, -1):
        table = begun("macaron", 3, pace=DAYS)
        fact = do(table, BOB, Move("1", 1, 0, table.match_of(1).actions[choice]))
        known = waits(table, fact)
        assert known is not None
        found.add(tuple((who, why) for who, why in known.why.items() if who != BOB))
    assert len(found) == 1


def test_whoever_is_asked_for_an_undo_is_waited_for() -> None:
    table = begun("macarrons", 2, options={"start": "0"}, forced=False, pace=DAYS)
    while table.to_move == [ANN]:
        play(table, table.game.moves.words[table.match_of(0).actions[-1]])
    found = waits(table, do(table, ANN, Undo("u", 0)))
    assert found is not None
    assert found.why == {BOB: "move"}
    assert found.doer == ANN


def test_who_is_played_for_is_not_waited_for() -> None:
    table = begun("macarrons", 2, options={"start": "0"}, pace=DAYS)
    take(table, StoodIn(0))
    assert waits(table, StoodIn(0)) == Waits({})
    take(table, CameBack(0))
    assert waits(table, CameBack(0)) == Waits({ANN: "move"}, ANN)


def test_whose_time_is_up_hears_that_it_is_over() -> None:
    table = begun("macarrons", 2, options={"start": "0"}, pace=DAYS, stand_in=None)
    late = Resigned(0, late=True)
    take(table, late, time=BEGUN + 2 * 86400)
    assert waits(table, late) == Waits({ANN: "over", BOB: "over"}, is_over=True)


# ── In the database ──────────────────────────────────────────────────────────────────────────────


def test_one_worker_gets_a_call(database: str) -> None:
    async def tale() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons", seats=2, options={"start": "0"}, pace=DAYS)
            seats = [Sat(seat, person, person) for seat, person in enumerate((ANN, BOB))]
            await write(store, table, *seats, Started("s"))
            outbox = Outbox(store)
            await outbox.hang(ANN, "de", "Europe/Berlin")
            assert await outbox.due(BEGUN - 1) == []
            [call] = await outbox.due(BEGUN)
            assert (call.person, call.why, call.game) == (ANN, "move", "macarrons")
            taken = await asyncio.gather(*(outbox.claim(call) for _ in range(8)))
            assert sorted(taken) == [False] * 7 + [True]
            assert await outbox.due(BEGUN) == []
            assert await outbox.waiting(ANN) == [table.id]

    asyncio.run(tale())


def test_a_fact_is_not_stored_without_its_call(database: str) -> None:
    async def tale() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons", seats=2, options={"start": "0"}, pace=DAYS)
            await write(store, table, *[Sat(seat, who, who) for seat, who in ((0, ANN), (1, BOB))])
            await rows(store, "ALTER TABLE calls RENAME TO elsewhere")
            with pytest.raises(Exception, match="calls"):
                await write(store, table, Started("s"))
            await rows(store, "ALTER TABLE elsewhere RENAME TO calls")
            stored = sa.select(sa.func.count()).select_from(facts)
            count = await store.database.read(lambda c: c.execute(stored).scalar_one())
            assert count == 2

    asyncio.run(tale())


def test_who_was_to_move_before_there_were_messages_waits_and_is_not_called(database: str) -> None:
    async def tale() -> None:
        store = Store(database, KEYS)
        await migrate(store.database, "0004")
        made = "INSERT INTO tables (id, host, made_with, settings, chairs, status, listed, created,"
        made += " touched, to_move) VALUES (:id, 'ann', '{}', :settings, '[]', :status, false, 0,"
        made += " 7, 'ann bob')"
        for id, pace, status in (
            ("days", "per-move", "playing"),
            ("live", "live", "playing"),
            ("done", "per-move", "over"),
        ):
            settings = f'{{"pace": {{"is": "{pace}"}}}}'
            await rows(store, made, id=id, settings=settings, status=status)
        await store.close()
        async with opened(database) as store:
            outbox = Outbox(store)
            assert [await outbox.waiting(who) for who in (ANN, BOB, "cleo")] == [["days"]] * 2 + [
                []
            ]
            await outbox.hang(ANN, "en", "UTC")
            assert await outbox.due(store.now()) == []

    asyncio.run(tale())


def test_what_is_known_of_a_person_is_forgotten_and_sealed(database: str) -> None:
    async def tale() -> None:
        async with opened(database) as store:
            outbox = Outbox(store)
            await outbox.hang(ANN, "ca", "UTC", (60, 120))
            reached = Subscription("https://push.example/1", "p", "a", "")
            for number in range(10):
                await outbox.add_device(ANN, Device(f"d{number}", "ca", "m", reached))
            trace = await outbox.write_address(ANN, "ann@example.org")
            assert not await outbox.confirm(ANN, "another")
            assert await outbox.confirm(ANN, trace)
            bell = await outbox.bell(ANN)
            assert bell is not None
            assert (bell.mail, bell.confirmed) == ("ann@example.org", True)
            assert len(await outbox.devices_of(ANN)) == 8
            kept = str(await rows(store, "SELECT * FROM bells, devices"))
            assert "push.example" not in kept
            assert "example.org" not in kept
            await store.database.write(lambda connection: forget(connection, ANN))
            assert await outbox.bell(ANN) is None
            assert await outbox.devices_of(ANN) == []

    asyncio.run(tale())


# ── Quiet time ───────────────────────────────────────────────────────────────────────────────────


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "begins", "ends", "until"),
    [
        ("2026-11-16T21:59", 22, 8, None),
        ("2026-11-16T22:00", 22, 8, "2026-11-17T08:00"),
        ("2026-11-17T07:59", 22, 8, "2026-11-17T08:00"),
        ("2026-11-17T08:00", 22, 8, None),
        ("2026-11-17T13:30", 13, 15, "2026-11-17T15:00"),
        ("2026-11-17T13:30", 13, 13, None),
        ("2026-10-24T23:00", 22, 8, "2026-10-25T08:00"),  # clocks go back in that night
        ("2026-03-28T23:00", 22, 8, "2026-03-29T08:00"),  # and forth in that one
    ],
)
def test_a_quiet_time_is_that_of_ones_own_zone(
    now: str, begins: int, ends: int, until: str | None
) -> None:
    quiet = Quiet("Europe/Berlin", 60 * begins, 60 * ends)
    assert quiet.until(at(now)) == (None if until is None else at(until))


@pytest.mark.parametrize("name", ["", "../keys", "Nowhere/City", "+15:00", "Europe", "x" * 64])
def test_a_zone_that_nobody_knows_is_none(name: str) -> None:
    assert zone_of(name) is None


def test_a_zone_can_be_a_distance() -> None:
    assert Quiet("-03:30", 0, 60).until(at("2026-11-17T04:00", "UTC")) == at(
        "2026-11-17T04:30", "UTC"
    )
