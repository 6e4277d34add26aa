"""A hub and the people at its tables."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from tafelrunde.core.message import Refused
from tafelrunde.server import budgets, caretaker
from tafelrunde.server.api import _begun
from tafelrunde.server.budgets import QUICK, SERVER
from tafelrunde.server.caretaker import BROKEN
from tafelrunde.server.decide import beginning, chosen
from tafelrunde.server.duties import DAY, WAITING_LASTS, duties
from tafelrunde.server.facts import BotSat, Left, Sat
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Identities, Person
from tafelrunde.server.presence import Known
from tafelrunde.server.protocol import (
    Advice,
    Chat,
    Done,
    Event,
    Foresee,
    Foresight,
    Hint,
    Leave,
    Level,
    Live,
    Look,
    Move,
    Mute,
    NewTable,
    Notice,
    Open,
    Pace,
    Presence,
    Refusal,
    Relaxed,
    Rematch,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Unhurried,
    Whole,
    Why,
    encoder,
)
from tafelrunde.server.schema import facts, presence, tables, workers
from tafelrunde.server.store import Draft, Store
from tafelrunde.server.table import BOT_NAMES
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, new_database, open_hub, settle, tell
from tests.server.stores import change
from tests.server.tables import ANN, BOB, CLEO, DAN

HOST = Person(ANN, "Ann")
Story = Callable[[Hub], Awaitable[None]]


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Story], None]:
    """Tell a story that happens in one hub."""
    url = new_database(tmp_path)

    async def tell_it(story: Story) -> None:
        hub = await open_hub(url)
        try:
            await story(hub)
        finally:
            await close_hub(hub)

    return lambda story: asyncio.run(tell_it(story))


async def party_of(hub: Hub, settings: Settings | None = None) -> Party:
    return await hub.tables.party(
        await hub.commands.make(HOST, NewTable(settings or Settings("alarun", 2)))
    )


async def come(hub: Hub, party: Party, person: str) -> Ear:
    ear = Ear(hub, person)
    await hub.arrive(party, ear)
    await settle(hub)
    return ear


def test_who_lost_a_seat_while_coming_sees_nothing_of_it(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        await hub.tables.append(party, Sat(1, BOB, "Bob"))

        async def meanwhile(_: str) -> frozenset[str]:
            for fact in (Left(1), Sat(1, CLEO, "Cleo")):
                await hub.tables.append(party, fact)
            await hub.tables.append(party, beginning(party.table, "s"))
            return frozenset()

        monkeypatch.setattr(hub.store, "muted_by", meanwhile)
        bob = await come(hub, party, BOB)
        assert bob.last(Whole).seat == -1

    run(story)


def test_who_may_not_watch_is_asked_to_leave_when_the_match_begins(
    run: Callable[[Story], None],
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub, Settings("alarun", 2, spectators=False))
        ann, bob, cleo = [await come(hub, party, person) for person in (ANN, BOB, CLEO)]
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Start("1"))
        assert cleo.hung_up
        assert cleo.last(Event).kind == "sat"
        assert not ann.hung_up
        assert not bob.hung_up
        with pytest.raises(Refused, match="Nobody may watch"):
            await hub.arrive(party, Ear(hub, CLEO))

    run(story)


def test_a_kicked_guest_becomes_a_spectator(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        await tell(hub, party, bob, Sit("1", 1))
        assert bob.seat == 1
        await tell(hub, party, ann, Open("1", 1))
        assert bob.seat == -1

    run(story)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        '{"a":' + "[" * 4000,
        '{"do":"dance","id":"1"}',
        '{"do":"move","id":"1","seat":0,"ply":1e9,"action":0}',
        '{"do":"move","id":"1","seat":0,"ply":' + "9" * 400 + ',"action":0}',
        '{"do":"catch-up","id":"1","version":0}',
        '{"do":"answer","id":"1","seat":0,"consent":true,"to":"tea"}',
        '{"do":"say","id":"\\u0000","text":"a"}',
        '{"do":"say","id":"1","text":"\\ud800"}',
        '{"do":"mute","id":"1","person":"\\u0000","muted":true}',
        b"\xff\xfe",
    ],
)
def test_nonsense_is_refused_and_harms_nobody(run: Callable[[Story], None], text: str) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        ann = await come(hub, party, ANN)
        await tell(hub, party, ann, text)
        assert ann.last(Refusal).why.id in ("not-json", "bad-command")
        await tell(hub, party, ann, Leave("1", 0))
        assert ann.last(Done).id == "1"

    run(story)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ('{"do":"dance","id":"1"}', "`$.do`, which is one of: sit, leave, "),
        (
            '{"do":"seat-bot","id":"1","seat":1,"level":"wizard"}',
            "`$.level`, which is one of: apprentice, journeyman, master",
        ),
        ('{"do":"react","id":"1","reaction":"wink"}', "one of: hello, well-played, "),
    ],
)
def test_who_asks_for_what_there_is_not_hears_what_there_is(
    run: Callable[[Story], None], text: str, right: str
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        ann = await come(hub, party, ANN)
        await tell(hub, party, ann, text)
        assert right in str((ann.last(Refusal).why.args or {})["reason"])

    run(story)


def test_who_is_muted_is_not_heard_and_later_heard_again(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        await tell(hub, party, bob, Say("1", "hello  there"))
        await tell(hub, party, ann, Mute("1", BOB, True))
        await tell(hub, party, bob, Say("2", "nobody hears this"))
        await tell(hub, party, ann, Mute("2", BOB, False))
        await tell(hub, party, bob, Say("3", "but this"))
        await tell(hub, party, bob, Say("3", "but this"))
        said = [answer.text for answer in ann.answers if isinstance(answer, Chat)]
        assert said == ["hello there", "but this"]

    run(story)


def test_who_watches_with_a_delay_learns_nothing_of_now(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        settings = Settings("alarun", 2, {"start": "0"}, delay=3600)
        party = await party_of(hub, settings)
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        early = await come(hub, party, CLEO)
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Start("1"))
        late = await come(hub, party, DAN)
        assert party.table.match is not None
        await tell(hub, party, ann, Move("2", 0, 0, party.table.match.actions[0]))
        for ear in (early, late):
            back = Ear(hub, ear.person)
            await hub.arrive(party, back, Known(0, -1))
            await settle(hub)
            for who in (ear, back):
                assert who.last(Whole).position is None
                assert {event.kind for event in who.last(Whole).log} <= {"sat"}
                assert not any(isinstance(a, Event) and a.position for a in who.answers)
        await tell(hub, party, late, Move("4", 0, 0, 0))
        assert late.last(Refusal).version == late.last(Whole).version
        await tell(hub, party, late, Say("5", "well played"))
        assert late.last(Done).version == late.last(Whole).version
        assert bob.last(Event).kind == "moved"
        await tell(hub, party, bob, Look("3", None))
        assert bob.last(Whole).position is None
        assert {event.kind for event in bob.last(Whole).log} <= {"sat"}

    run(story)


def test_who_watches_with_a_delay_does_not_hear_that_someone_resigned(
    run: Callable[[Story], None],
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub, Settings("alarun", 3, delay=3600))
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        cleo = await come(hub, party, CLEO)
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, cleo, Sit("1", 2))
        await tell(hub, party, ann, Start("1"))
        late = await come(hub, party, DAN)
        await tell(hub, party, ann, Resign("2", 0))
        await hub.attendance.tell(party.table.id)
        assert [chair.resigned for chair in bob.last(Presence).chairs] == [True, False, False]
        assert not any(chair.resigned for chair in late.last(Presence).chairs)

    run(story)


def test_who_watches_with_a_delay_at_a_worker_that_lags_sees_all_in_order(
    run: Callable[[Story], None], tmp_path: Path
) -> None:
    async def story(hub: Hub) -> None:
        other = await open_hub(f"sqlite:///{tmp_path / 'tables.db'}")
        try:
            party = await party_of(hub, Settings("macarrons", 2, delay=60))
            await hub.tables.append(party, Sat(1, BOB, "Bob"))
            await hub.tables.append(party, beginning(party.table, "s"))
            lagging = await other.tables.party(party.table.id)
            assert party.table.match is not None
            move = chosen(party.table, party.table.actor, party.table.match.actions[0])
            await hub.tables.append(party, move)
            later = hub.store.now() + 100
            other.store.now = lambda: later
            watcher = await come(other, lagging, CLEO)
            assert lagging.table.version == party.table.version - 1
            await other.overhear(f"{party.table.id} {party.table.version}")
            other.tables.tell_those_behind(lagging)
            await settle(other)
            assert watcher.last(Whole).version == party.table.version - 1
            assert watcher.last(Event).version == party.table.version
        finally:
            await close_hub(other)

    run(story)


def test_hints_are_given_a_few_at_a_time_and_so_is_what_moves_would_bring(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "monotonic", lambda: 0.0)  # no time passes

    async def story(hub: Hub) -> None:
        settings = Settings("alarun", 2, {"start": "0"})
        party = await party_of(hub, settings)
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Start("1"))
        await tell(hub, party, bob, Hint("2", 1))
        assert bob.last(Refusal).why.id == "not-your-turn"
        await tell(hub, party, bob, Hint("3", 0))
        assert bob.last(Refusal).why.id == "not-your-seat"
        hub.budgets.limited, ann.in_a_hurry = True, False
        most = int(QUICK["hint"][0])
        for number in range(most + 1):
            await tell(hub, party, ann, Hint(f"hint-{number}", 0))
        given = [answer for answer in ann.answers if isinstance(answer, Advice)]
        assert len(given) == most
        assert party.table.match is not None
        assert [t.action for t in given[0].thoughts] == party.table.match.actions
        assert ann.last(Refusal).why.id == "too-fast"
        most = int(QUICK["foresee"][0])
        for number in range(most + 1):
            await tell(hub, party, ann, Foresee(f"foresee-{number}", 0))
        assert sum(isinstance(answer, Foresight) for answer in ann.answers) == most
        assert ann.last(Refusal).id == f"foresee-{most}"

    run(story)


def test_a_rematch_seats_the_same_and_calls_them_the_same(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub, Settings("alarun", 3, bot_pause=0))
        ann = await come(hub, party, ANN)
        await tell(hub, party, ann, Leave("1", 0))
        await tell(hub, party, ann, Sit("2", 2, BOT_NAMES[0]))
        await tell(hub, party, ann, SeatBot("3", 0, "master"))
        await tell(hub, party, ann, SeatBot("4", 1, "master"))
        await tell(hub, party, ann, Start("6"))
        await tell(hub, party, ann, Resign("7", 2))
        await tell(hub, party, ann, Rematch("8"))
        done = ann.last(Done)
        await tell(hub, party, ann, Rematch("8"))
        assert ann.last(Done) == done
        again = (await hub.tables.party(done.table)).table
        assert [s.level for s in again.sitters] == ["master", "master", None]
        assert again.seats_of(ANN) == [2]
        assert len({sitter.name for sitter in again.sitters}) == 3
        while again.status != "playing":  # nobody but bots has to be waited for
            await asyncio.sleep(0.01)

    run(story)


def test_bots_do_not_think_while_nobody_looks_at_their_table(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        thinkers, asked = hub.caretaker._thinkers, [0]
        choose = thinkers.choose

        async def counted(*args: Any, **more: Any) -> int:
            asked[0] += 1
            if asked[0] == 3:
                hub.depart(party, ann)
            return await choose(*args, **more)

        monkeypatch.setattr(thinkers, "choose", counted)
        party = await party_of(hub, Settings("macarrons", 3, {"start": "0"}, bot_pause=0))
        ann = await come(hub, party, ANN)
        await tell(hub, party, ann, Leave("1", 0))
        await tell(hub, party, ann, Sit("2", 2))
        await tell(hub, party, ann, SeatBot("3", 0, "apprentice"))
        await tell(hub, party, ann, SeatBot("4", 1, "apprentice"))
        await tell(hub, party, ann, Start("5"))
        await settle(hub)
        for _ in range(3):
            await hub.caretaker.sweep()
            await settle(hub)
        assert asked == [3]
        assert ANN not in party.table.to_move
        await come(hub, party, ANN)
        await settle(hub)
        assert asked[0] > 3
        assert ANN in party.table.to_move

    run(story)


def test_who_was_asked_to_leave_is_kept_from_the_rematch(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub, Settings("alarun", 2, bot_pause=0))
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Open("2", 1))
        await tell(hub, party, ann, SeatBot("3", 1, "master"))
        await tell(hub, party, ann, Start("4"))
        await tell(hub, party, ann, Resign("5", 0))
        await tell(hub, party, ann, Rematch("6"))
        again = await hub.tables.party(ann.last(Done).table)
        back = await come(hub, again, BOB)
        await tell(hub, again, back, Sit("1", 1))
        assert back.last(Refusal).why.id == "was-kicked"
        await tell(hub, again, back, Say("2", "hello"))
        assert back.last(Refusal).why.id == "was-kicked-and-talks"

    run(story)


class Holding:
    """Keeps facts from being stored until they are let go."""

    def __init__(self, hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
        self._let_go = asyncio.Event()
        self.waiting = asyncio.Event()
        self._store = hub.store.append
        monkeypatch.setattr(hub.store, "append", self._append)

    async def _append(self, draft: Draft) -> bool:
        self.waiting.set()
        await self._let_go.wait()
        return await self._store(draft)

    async def nothing_comes_of(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something that has to wait for the fact; then let the fact go."""
        task = asyncio.create_task(work)
        await asyncio.wait([task], timeout=0.05)
        assert not task.done()
        self._let_go.set()
        return task


def test_a_match_is_not_over_before_that_is_stored(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub)
        ann, bob = [await come(hub, party, person) for person in (ANN, BOB)]
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Start("1"))
        held = Holding(hub, monkeypatch)
        resigning = asyncio.create_task(tell(hub, party, ann, Resign("2", 0)))
        await held.waiting.wait()
        task = await held.nothing_comes_of(_begun(hub, party.table.id, SERVER))
        assert (await task).status == "over"
        await resigning

    run(story)


@pytest.mark.parametrize("question", [Why("3", 1, 0), Hint("3", 1)], ids=["why", "hint"])
def test_a_move_is_not_made_before_it_is_stored(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch, question: Why | Hint
) -> None:
    async def story(hub: Hub) -> None:
        party = await party_of(hub, Settings("alarun", 2, forced=False))
        ann, bob = [await come(hub, party, person) for person in (ANN, BOB)]
        await tell(hub, party, bob, Sit("1", 1))
        await tell(hub, party, ann, Start("1"))
        match = party.table.match
        assert match is not None
        asker = bob if match.actor == 0 else ann
        seat = 1 - match.actor
        mover = ann if match.actor == 0 else bob
        held = Holding(hub, monkeypatch)
        move = Move("2", match.actor, 0, match.actions[0])
        moving = asyncio.create_task(tell(hub, party, mover, move))
        await held.waiting.wait()
        asked = msgspec.structs.replace(question, seat=seat)
        await (await held.nothing_comes_of(tell(hub, party, asker, asked)))
        await moving

    run(story)


def test_two_rematches_at_once_make_one_table(run: Callable[[Story], None], tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        other = await open_hub(f"sqlite:///{tmp_path / 'tables.db'}")
        try:
            party = await party_of(hub)
            ann, bob = [await come(hub, party, person) for person in (ANN, BOB)]
            await tell(hub, party, bob, Sit("1", 1))
            await tell(hub, party, ann, Start("1"))
            await tell(hub, party, ann, Resign("2", 0))
            there = await other.tables.party(party.table.id)
            away = await come(other, there, BOB)
            await asyncio.gather(
                hub.hear(party, ann, encoder.encode(Rematch("3"))),
                hub.hear(party, bob, encoder.encode(Rematch("3"))),
            )
            await tell(other, there, away, Rematch("4"))
            await settle(hub, other)
            new = ann.last(Done).table
            for late in (bob, away):
                assert late.last(Refusal).why.id == "rematch-exists"
                assert late.last(Event).rematch == new
            listed = {row.id for row in await hub.store.of_person(ANN)}
            assert listed == {party.table.id, new}
        finally:
            await close_hub(other)

    run(story)


def test_a_table_that_cannot_start_is_not_made(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        with pytest.raises(Refused, match="A seat is still open"):
            await hub.commands.make(HOST, NewTable(Settings("alarun", 2), start=True))
        assert not hub.tables.parties
        assert await hub.store.of_person(ANN) == []

    run(story)


def test_a_table_at_which_nobody_ever_sat_is_closed(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        wish = NewTable(Settings("alarun", 2, listed=True), ["open", "open"])
        old, new = [await hub.commands.make(HOST, wish) for _ in range(2)]
        forgotten = sa.update(tables).where(tables.c.id == old).values(due=None)
        await change(hub.store, forgotten)  # as older servers left it
        await hub.store.begin("a worker")
        later = hub.store.now() + WAITING_LASTS + 1
        monkeypatch.setattr(hub.store, "now", lambda: later)
        await hub.caretaker.sweep()
        await settle(hub)
        assert [hub.tables.parties[id].table.status for id in (old, new)] == ["closed"] * 2
        assert await hub.store.listed() == []

    run(story)


def test_bots_think_at_the_cost_of_an_address_though_their_host_is_not_here(
    run: Callable[[Story], None],
) -> None:
    async def story(hub: Hub) -> None:
        id = await hub.commands.make(HOST, NewTable(Settings("alarun", 2)), "home")
        assert hub.tables.parties[id].owner == f"home {ANN}"
        hub.tables.parties.clear()  # as after a start, or when nobody has looked for a while
        party = await hub.tables.party(id)
        assert party.owner == f"{ANN} {ANN}"
        await hub.arrive(party, Ear(hub, BOB, address="there"))
        assert party.owner == f"there {ANN}"
        host = Ear(hub, ANN, address="away")
        await hub.arrive(party, host)
        hub.depart(party, host)
        assert party.owner == f"away {ANN}"

    run(story)


def test_who_starts_with_a_wrong_wall_clock_closes_no_table(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        waiting, playing = await party_of(hub), await _begun_alone(hub, Unhurried())
        await hub.store.begin("one")
        before, year = hub.store.now(), 365 * DAY

        async def wall(_: Store) -> float:
            return before + year

        monkeypatch.setattr(Store, "time", wall)
        hub.tables.parties.clear()
        await hub.store.begin("two")
        assert hub.store.now() >= before + year
        await hub.caretaker.sweep()
        await settle(hub)
        for party in (waiting, playing):
            table = (await hub.tables.party(party.table.id)).table
            assert table.status == party.table.status
        due = await hub.store.due(before + year + WAITING_LASTS + 60)
        assert due == [waiting.table.id]

    run(story)


def test_a_broken_table_does_not_harm_the_others(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        broken, sound = await party_of(hub), await party_of(hub)
        broken_id = facts.c.table_id == broken.table.id
        await change(hub.store, sa.update(facts).where(broken_id).values(fact="{}"))
        hub.tables.parties.clear()
        later = hub.store.now() + WAITING_LASTS + 1
        monkeypatch.setattr(hub.store, "now", lambda: later)
        await hub.caretaker.sweep()
        await settle(hub)
        assert hub.tables.parties[sound.table.id].table.status == "closed"
        assert await hub.store.due(later) == []
        assert await hub.store.due(later + BROKEN) == [broken.table.id]

    run(story)


async def _begun_alone(hub: Hub, pace: Pace | None = None) -> Party:
    """A match of two of whom nobody is here."""
    party = await party_of(
        hub, Settings("alarun", 2, {"start": "0"}, pace or Relaxed(), away_after=10)
    )
    await hub.tables.append(party, Sat(1, BOB, "Bob"))
    await hub.tables.append(party, beginning(party.table, "a quiet evening"))
    return party


def test_who_never_came_is_away(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        party = await _begun_alone(hub)
        hub.attendance._began -= 60
        now = party.table.touched
        monkeypatch.setattr(hub.store, "now", lambda: now + 9)
        assert duties(party.table, now + 9, await hub.attendance.away(party)) == []
        monkeypatch.setattr(hub.store, "now", lambda: now + 11)
        await hub.caretaker.sweep()
        await settle(hub)
        assert party.table.sitters[0].away

    run(story)


def test_who_was_here_when_a_worker_ended_left_then(
    run: Callable[[Story], None], tmp_path: Path
) -> None:
    async def story(hub: Hub) -> None:
        party = await _begun_alone(hub)
        other = await open_hub(f"sqlite:///{tmp_path / 'tables.db'}")
        await other.store.beat(other.attendance.worker, other.store.now())
        await other.store.arrive(other.attendance.worker, {(party.table.id, ANN): True})
        assert (await hub.attendance.away(party))[ANN] is None
        ended = hub.store.now()
        await close_hub(other)
        await hub.store.beat(hub.attendance.worker, hub.store.now())
        left = (await hub.attendance.away(party))[ANN]
        assert left is not None
        assert ended <= left <= hub.store.now()

    run(story)


def test_nobody_is_away_while_no_server_is_there(run: Callable[[Story], None]) -> None:
    async def story(hub: Hub) -> None:
        party = await _begun_alone(hub)
        long_ago = hub.store.now() - 3600
        here = {"table_id": party.table.id, "person": ANN, "here": True, "since": long_ago}
        await change(hub.store, sa.insert(presence).values(worker="gone", **here))
        assert (await hub.attendance.away(party))[ANN] == hub.attendance._began

    run(story)


def test_clocks_stand_still_while_no_server_is_there(
    run: Callable[[Story], None], tmp_path: Path
) -> None:
    async def story(hub: Hub) -> None:
        await hub.store.begin(hub.attendance.worker)
        assert hub.store.outages == []  # the first start of all is none
        before = hub.store.now()
        party = await _begun_alone(hub, Live(minutes=1))
        began = hub.store.now()
        await change(  # an hour goes by
            hub.store,
            sa.update(workers).values(seen=began - 3600),
            sa.update(facts).values(time=facts.c.time - 3600),
        )
        other = await open_hub(f"sqlite:///{tmp_path / 'tables.db'}")
        await other.store.begin(other.attendance.worker)
        [(since, until)] = other.store.outages
        assert since == began - 3600
        assert until >= began
        table = await other.history.table(party.table.id)
        assert table is not None
        assert table.clock is not None
        now = other.store.now()
        assert table.clock.left_now(table.actor, now) >= 59 - (now - before)
        assert duties(table, began) == []
        await close_hub(other)

    run(story)


def test_work_behind_the_scenes_is_ended_and_not_broken_off(
    run: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []

    async def story(hub: Hub) -> None:
        begun = asyncio.Event()

        async def slowly(*_: object) -> None:
            begun.set()
            for _step in range(1000):
                await asyncio.sleep(0)
            done.append(True)

        monkeypatch.setattr(hub.store, "arrive", slowly)
        await come(hub, await party_of(hub), ANN)
        await hub.start()
        await begun.wait()
        assert not done

    run(story)
    assert done


@pytest.mark.parametrize("cookie", ["", ".", "ann.", "ann.é", "é.é", "ann.0000", "a.b.c"])
def test_a_cookie_of_someone_else_is_nobody(run: Callable[[Story], None], cookie: str) -> None:
    async def story(hub: Hub) -> None:
        identities = Identities(hub.store, hub.store.keys)
        assert identities.read(identities.cookie(ANN)) == ANN
        assert identities.read(cookie) is None
        assert await identities.person(cookie) is None

    run(story)


def test_that_stronger_bots_are_prepared_is_said_once_until_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)
    monkeypatch.setattr(caretaker, "PLAIN_TEMPO", 0.001)

    async def heard(level: Level) -> list[str | None]:
        """The notices that Ann hears in six moves against bots, and when those are ready."""
        hub = await open_hub(url)
        hub.caretaker._thinkers._bots["macaron"].clear()
        settings = Settings("macaron", 3, {"start": "0"}, bot_pause=0)
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
        party = await hub.tables.party(id)
        for seat in (1, 2):
            await hub.tables.append(party, BotSat(seat, level))
        ann = Ear(hub, ANN)
        await hub.arrive(party, ann)
        await tell(hub, party, ann, Start("start"))
        for number in range(6):
            table = party.table
            move = Move(str(number), 0, table.ply_of(0), table.match_of(0).actions[0])
            await tell(hub, party, ann, move)
            assert isinstance(ann.last(Done), Done)
            await hub.caretaker.sweep()
        hub.caretaker._thinkers._bots["macaron"].set()
        await hub.caretaker.sweep()
        await settle(hub)
        await close_hub(hub)
        notices = [answer.remark for answer in ann.answers if isinstance(answer, Notice)]
        return [said.id if said else None for said in notices]

    assert asyncio.run(heard("apprentice")) == []
    assert asyncio.run(heard("journeyman")) == ["bots-warm-up", None]
