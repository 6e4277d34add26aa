"""Strangers and friends: brought together once, invited, blocked, and live on every page."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from tafelrunde.core.message import Refused
from tafelrunde.server import company
from tafelrunde.server.budgets import SHARED
from tafelrunde.server.facts import Moved, Resigned, Sat
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Chat,
    Done,
    Meeting,
    NewTable,
    Refusal,
    Rematch,
    Resign,
    Say,
    Seek,
    Settings,
    Sit,
)
from tafelrunde.server.run import prepare
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, open_hub, settle, tell
from tests.server.stores import rows
from tests.server.tables import BEGUN

read_meeting = msgspec.json.Decoder(Meeting).decode

Story = Callable[[Hub], Awaitable[None]]


@pytest.fixture
def ready(database: str) -> str:
    """A database of the present form, of either kind."""
    asyncio.run(prepare(database))
    return database


class Still:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = BEGUN

    def __call__(self) -> float:
        return self.time


def later(hub: Hub, seconds: float) -> None:
    assert isinstance(hub.store.now, Still)
    hub.store.now.time += seconds


def spend(url: str, story: Story, *, limited: bool = False) -> None:
    async def whole() -> None:
        hub = await open_hub(url, limited=limited)
        hub.store.now = Still()
        try:
            await story(hub)
            await settle(hub)
        finally:
            await close_hub(hub)

    asyncio.run(whole())


async def person(hub: Hub, name: str) -> Person:
    return Person(await hub.store.greet(name), name)


async def people(hub: Hub, *names: str) -> list[Person]:
    return [await person(hub, name) for name in names]


class Page(Ear):
    """A page that shows who can be met, and what it makes of what it hears."""

    __slots__ = ("known", "read")

    def __init__(self, hub: Hub, one: Person) -> None:
        super().__init__(hub, one.id)
        self.known: dict[str, Any] = {}
        self.read = 0
        hub.meetings.arrive(self)

    def look(self) -> dict[str, Any]:
        for text in self.heard[self.read :]:
            news = msgspec.json.decode(text)
            read_meeting(text)
            if "invited" in news:
                self.known.pop("seeking", None)
            self.known.update(news)
        self.read = len(self.heard)
        return self.known


async def told(hub: Hub, *pages: Page) -> None:
    """All that is known by now is heard on every page."""
    for one in {page.person for page in pages}:
        hub.meetings.stir(one)
    await hub.meetings.tell_all()
    for page in pages:
        page.look()


async def seats_of(hub: Hub, one: Person) -> list[str]:
    found = await rows(hub.store, "SELECT table_id FROM seats WHERE person = :p", p=one.id)
    return [row.table_id for row in found]


async def played(hub: Hub, *sitters: Person, over: bool = True, **settings: Any) -> Party:
    """A match of people, over or not."""
    first, *others = sitters
    wish = NewTable(Settings("macarrons", len(sitters), bot_pause=0, **settings))
    party = await hub.tables.party(await hub.commands.make(first, wish))
    for seat, other in enumerate(others, 1):
        assert await hub.tables.append(party, Sat(seat, other.id, other.name))
    assert await hub.tables.append(party, hub.commands._beginner(first)(party.table))
    if over:
        for seat in range(len(sitters) - 1):
            assert await hub.tables.append(party, Resigned(seat))
    return party


def refused(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.message.id


# ── Quick pairing ────────────────────────────────────────────────────────────────────────────────


def test_two_who_wish_the_same_sit_at_one_table_that_has_begun(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        page, other_tab, bobs = Page(hub, ann), Page(hub, ann), Page(hub, bob)
        await hub.meetings.seek(ann, Seek("macaron"), "here")
        await told(hub, page, other_tab, bobs)
        assert page.known["seeking"] == other_tab.known["seeking"]
        assert page.known["seeking"]["table"] is None
        assert [one["people"] for one in bobs.known["sought"]] == [1]
        await hub.meetings.seek(bob, Seek("macaron", seats=2), "there")
        await told(hub, page, other_tab, bobs)
        [table] = await seats_of(hub, ann)
        assert await seats_of(hub, bob) == [table]
        for one in (page, other_tab, bobs):
            assert one.known["seeking"]["table"] == table
            assert one.known["sought"] == []
        assert (await hub.tables.party(table)).table.status == "playing"

    spend(ready, story)


def test_a_new_wish_ends_the_one_before_and_a_wish_can_be_taken_back(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await hub.meetings.seek(ann, Seek("macaron"), "")
        await hub.meetings.seek(ann, Seek("alarun"), "")
        await hub.meetings.seek(bob, Seek("macaron"), "")
        assert not await seats_of(hub, ann)
        await hub.meetings.stop(ann.id)
        await hub.meetings.seek(bob, Seek("alarun"), "")
        assert not await seats_of(hub, bob)

    spend(ready, story)


def test_who_is_gone_is_not_waited_for_and_who_is_there_is(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        page = Page(hub, ann)
        await hub.meetings.seek(ann, Seek("macaron"), "")
        await hub.meetings.seek(bob, Seek("macaron", seats=3), "")
        await hub.meetings.tell_all()
        later(hub, 0.6 * company.GONE)
        hub.meetings._next_sign = 0.0
        await hub.meetings.tell_all()
        later(hub, 0.6 * company.GONE)
        seekers, _ = await hub.meetings.company.seekers()
        assert [one.person for one in seekers] == [ann.id]
        hub.meetings.depart(page)
        await hub.meetings.tell_all()
        later(hub, company.PARTED + 1)
        await hub.meetings.seek(cleo, Seek("macaron"), "")
        assert not await seats_of(hub, cleo)
        late = Page(hub, ann)  # a page that comes back later does not bring the wish back
        await told(hub, late)
        assert "seeking" not in late.known

    spend(ready, story)


def test_bots_fill_up_after_the_wait_that_was_chosen(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        pages = [Page(hub, ann), Page(hub, bob)]
        await hub.meetings.seek(ann, Seek("macaron", seats=3, bots_after=15), "")
        await hub.meetings.seek(bob, Seek("macaron", seats=3), "")
        for passed, sits in ((14.0, 0), (2.0, 1)):
            later(hub, passed)
            await hub.meetings.company.still_here([ann.id, bob.id])
            await hub.meetings.pair()
            assert len(await seats_of(hub, ann)) == sits
        [table] = await seats_of(hub, ann)
        sitters = (await hub.tables.party(table)).table.sitters
        assert [sitter.level for sitter in sitters] == [None, "journeyman", "journeyman"]
        assert not await seats_of(hub, bob)  # who never takes bots waits on
        await told(hub, *pages)
        assert pages[1].known["seeking"]["table"] is None

    spend(ready, story)


@pytest.mark.parametrize("wish", [Seek("macaron", seats=1), Seek("scandaroon", seats=2)])
def test_company_that_a_game_cannot_have_is_refused(wish: Seek, ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann = await person(hub, "Ann")
        with pytest.raises(Refused) as error:
            await hub.meetings.seek(ann, wish, "")
        assert refused(error) == "no-such-company"

    spend(ready, story)


def test_wishes_have_a_budget(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann = await person(hub, "Ann")
        for _ in range(int(SHARED["seek"][0])):
            await hub.meetings.seek(ann, Seek("macaron"), "")
        with pytest.raises(Refused) as error:
            await hub.meetings.seek(ann, Seek("macaron"), "")
        assert refused(error) == "too-much"

    spend(ready, story, limited=True)


def test_two_workers_seat_nobody_twice(
    new_database: Callable[[str], str],
) -> None:
    url = new_database("postgresql")
    asyncio.run(prepare(url))

    async def story() -> None:
        hubs = [await open_hub(url), await open_hub(url)]
        for hub in hubs:
            hub.store.now = Still()
        try:
            many = [await person(hubs[0], f"{a}{b}") for a in "BDFGKL" for b in ("ao", "ei", "uy")]
            await asyncio.gather(
                *(
                    hubs[place % 2].meetings.seek(one, Seek("macaron", place % 2 * 2), "")
                    for place, one in enumerate(many)
                ),
                *(hub.meetings.pair() for hub in hubs * 3),
            )
            await asyncio.gather(*(hub.meetings.pair() for hub in hubs))
            sat = [await seats_of(hubs[0], one) for one in many]
            assert [len(tables) for tables in sat] == [1] * len(many)
            made = await rows(hubs[0].store, "SELECT id, status FROM tables")
            assert {row.id for row in made} == {table for [table] in sat}
            assert {row.status for row in made} == {"playing"}
        finally:
            for hub in hubs:
                await close_hub(hub)

    asyncio.run(story())


@pytest.mark.parametrize("where", ["UPDATE seekers", "INSERT INTO seats", "INSERT INTO facts"])
def test_a_failure_in_the_middle_leaves_nothing_half_made(where: str, ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await hub.meetings.seek(ann, Seek("macaron"), "")
        strikes = 0

        def strike(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            nonlocal strikes
            if where in statement and (where != "UPDATE seekers" or "table_id" in statement):
                strikes += 1
                raise ZeroDivisionError

        sa.event.listen(hub.store.database.engine, "before_cursor_execute", strike)
        with pytest.raises(ZeroDivisionError):
            await hub.meetings.seek(bob, Seek("macaron"), "")
        sa.event.remove(hub.store.database.engine, "before_cursor_execute", strike)
        assert strikes
        for what in ("tables", "facts", "seats"):
            assert not await rows(hub.store, f"SELECT * FROM {what}")
        await hub.meetings.pair()  # as any worker does a moment later
        assert len(await seats_of(hub, ann)) == len(await seats_of(hub, bob)) == 1

    spend(ready, story)


# ── The live list ────────────────────────────────────────────────────────────────────────────────


def test_the_list_changes_by_itself_and_shows_what_is_listed_alone(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        page = Page(hub, cleo)
        await told(hub, page)
        assert (page.known["join"], page.known["watch"]) == ([], [])
        make = hub.commands.make
        await make(bob, NewTable(Settings("macarrons", 2)))
        id = await make(ann, NewTable(Settings("macarrons", 2, listed=True)))
        await told(hub, page)
        assert [found["table"] for found in page.known["join"]] == [id]
        party = await hub.tables.party(id)
        await hub.tables.append(party, Sat(1, bob.id, "Bob"))
        await told(hub, page)
        assert page.known["join"] == []  # no seat is free
        await hub.tables.append(party, hub.commands._beginner(ann)(party.table))
        await told(hub, page)
        assert [found["table"] for found in page.known["watch"]] == [id]
        heard = len(page.heard)
        await told(hub, page)
        assert len(page.heard) == heard  # nothing is said twice
        await hub.tables.append(party, Resigned(0))
        await told(hub, page)
        assert page.known["watch"] == []

    spend(ready, story)


def test_a_match_that_nobody_may_watch_is_not_in_the_list(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        page = Page(hub, cleo)
        await played(hub, ann, bob, over=False, listed=True, spectators=False)
        seen = await played(hub, ann, bob, over=False, listed=True)
        await told(hub, page)
        assert [found["table"] for found in page.known["watch"]] == [seen.table.id]

    spend(ready, story)


# ── People and invitations ───────────────────────────────────────────────────────────────────────


def test_people_one_has_played_with_are_known_with_the_last_match(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo, dan = await people(hub, "Ann", "Bob", "Cleo", "Dan")
        await played(hub, ann, bob, cleo)
        await hub.commands.make(dan, NewTable(Settings("macarrons", 2)))
        later(hub, 10)
        await played(hub, ann, bob, over=False)
        met = (await hub.meetings.acquaintances(ann.id)).people
        told = [(one.name, one.matches, one.is_over) for one in met]
        assert told == [("Bob", 2, False), ("Cleo", 1, True)]
        assert (await hub.meetings.acquaintances(dan.id)).people == []

    spend(ready, story)


def test_an_invitation_in_one_tap_makes_a_table_as_the_last_one(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        await played(hub, ann, bob, undo=False, listed=True)
        page = Page(hub, bob)
        with pytest.raises(Refused) as error:
            await hub.meetings.invite(ann, cleo.id, "")
        assert refused(error) == "never-played-together"
        id = await hub.meetings.invite(ann, bob.id, "")
        assert await hub.meetings.invite(ann, bob.id, "") == id  # touched twice
        table = (await hub.tables.party(id)).table
        assert (table.settings.undo, table.settings.listed) == (False, False)
        assert table.seats_of(ann.id) == [0]
        await told(hub, page)
        [invited] = page.known["invited"]
        assert (invited["table"], invited["by"]) == (id, "Ann")
        guest = Ear(hub, bob.id)
        party = await hub.tables.party(id)
        await hub.arrive(party, guest)
        await tell(hub, party, guest, Sit("1", 1))
        assert isinstance(guest.last(Done), Done)
        await hub.meetings.tell_all()
        assert page.look()["invited"] == []  # who came is not awaited

    spend(ready, story)


def test_who_waits_at_a_table_invites_to_that_one(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await played(hub, ann, bob)
        waiting = await hub.commands.make(ann, NewTable(Settings("alarun", 3)))
        assert await hub.meetings.invite(ann, bob.id, "") == waiting

    spend(ready, story)


def test_an_invitation_is_over_when_its_table_is(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await played(hub, ann, bob)
        page = Page(hub, bob)
        id = await hub.meetings.invite(ann, bob.id, "")
        await told(hub, page)
        assert len(page.known["invited"]) == 1
        party = await hub.tables.party(id)
        host = Ear(hub, ann.id)
        await hub.arrive(party, host)
        await tell(hub, party, host, Resign("1", 0))
        await hub.meetings.tell_all()
        assert page.look()["invited"] == []
        with pytest.raises(Refused) as error:  # nobody is asked again and again
            await hub.meetings.invite(ann, bob.id, "")
        assert refused(error) == "was-invited"
        later(hub, company.AGAIN + 1)
        assert await hub.meetings.invite(ann, bob.id, "") != id

    spend(ready, story)


def test_who_has_declined_is_left_alone_for_hours(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await played(hub, ann, bob)
        id = await hub.meetings.invite(ann, bob.id, "")
        await hub.meetings.decline(bob.id, id)
        assert await hub.meetings.invited(bob.id) == []
        for passed in (0.0, company.AGAIN + 1):
            later(hub, passed)
            with pytest.raises(Refused) as error:
                await hub.meetings.invite(ann, bob.id, "")
            assert refused(error) == "was-invited"

    spend(ready, story)


def test_invitations_have_a_budget(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann = await person(hub, "Ann")
        refusals = []
        for number in range(int(SHARED["invite"][0]) + 1):
            other = await person(hub, f"Guest{'abcdefghijklmnop'[number]}")
            await played(hub, other, ann)
            await hub.commands.make(ann, NewTable(Settings("macaron", 5))) if not number else None
            try:
                await hub.meetings.invite(ann, other.id, "")
            except Refused as error:
                refusals.append(error.message.id)
        assert refusals == ["too-much"]

    spend(ready, story, limited=True)


# ── Blocks ───────────────────────────────────────────────────────────────────────────────────────


def test_the_blocked_are_not_met_not_paired_and_not_heard(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        party = await played(hub, ann, bob, over=False)
        here, there = Ear(hub, ann.id), Ear(hub, bob.id)
        await hub.arrive(party, here)
        await hub.arrive(party, there)
        id = await hub.commands.make(ann, NewTable(Settings("macarrons", 2, listed=True)))
        of_bob = await hub.commands.make(bob, NewTable(Settings("macarrons", 2, listed=True)))
        pages = [Page(hub, one) for one in (ann, bob, cleo)]
        await hub.meetings.block(ann.id, bob.id, True, "")
        if hub.store.is_shared:  # as all workers are notified
            await hub.overhear(f"{company.ELSEWHERE} {company.BLOCKS}{ann.id}")
        await hub.meetings.seek(ann, Seek("macaron"), "")
        await hub.meetings.seek(bob, Seek("macaron"), "")
        await told(hub, *pages)
        lists = [{found["table"] for found in page.known["join"]} for page in pages]
        assert lists == [{id}, {of_bob}, {id, of_bob}]
        counts = [sum(one["people"] for one in page.known["sought"]) for page in pages]
        assert counts == [1, 1, 2]  # as if the other were not there
        assert not any(page.known["seeking"]["table"] for page in pages[:2])
        await tell(hub, party, there, Say("1", "hello"))
        await settle(hub)
        if hub.store.is_shared:
            await hub.talk.tell(party.table.id, 1)
        assert not [heard for heard in here.answers if isinstance(heard, Chat)]
        assert there.last(Chat).text == "hello"

    spend(ready, story)


def test_the_blocked_cannot_sit_down_and_are_not_told_why(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob, cleo = await people(hub, "Ann", "Bob", "Cleo")
        await hub.meetings.block(ann.id, bob.id, True, "")
        hosted = await hub.commands.make(ann, NewTable(Settings("macarrons", 2)))
        joined = await hub.commands.make(cleo, NewTable(Settings("macarrons", 3)))
        await hub.tables.append(await hub.tables.party(joined), Sat(1, ann.id, "Ann"))
        for id, seat in ((hosted, 1), (joined, 2)):
            party, guest = await hub.tables.party(id), Ear(hub, bob.id)
            await hub.arrive(party, guest)
            await tell(hub, party, guest, Sit("1", seat))
            why = guest.last(Refusal).why
            assert (why.id, why.args) == ("not-open-to-you", {})
        await hub.meetings.block(ann.id, bob.id, False, "")
        await tell(hub, party, guest, Sit("2", seat))
        assert guest.last(Done).id == "2"

    spend(ready, story)


def test_an_invitation_by_the_blocked_stays_without_an_answer(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await played(hub, ann, bob)
        await hub.meetings.block(ann.id, bob.id, True, "")
        id = await hub.meetings.invite(bob, ann.id, "")
        assert (await hub.tables.party(id)).table.host == bob.id
        assert await hub.meetings.invited(ann.id) == []
        [met] = (await hub.meetings.acquaintances(bob.id)).people
        assert met.name == "Ann"  # they learn nothing of it
        known = await hub.meetings.acquaintances(ann.id)
        assert (known.people, [one.name for one in known.blocked]) == ([], ["Bob"])

    spend(ready, story)


def test_a_block_ends_an_invitation_and_a_mute_ends_with_it(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        await played(hub, ann, bob)
        await hub.meetings.invite(bob, ann.id, "")
        await hub.store.mute(ann.id, bob.id, True)
        await hub.meetings.block(ann.id, bob.id, True, "")
        assert await hub.meetings.invited(ann.id) == []
        assert await hub.store.muted_by(ann.id) == {bob.id}
        await hub.meetings.block(ann.id, bob.id, False, "")
        assert await hub.store.muted_by(ann.id) == frozenset()
        assert await hub.meetings.invited(ann.id) == []
        with pytest.raises(Refused) as error:
            await hub.meetings.block(ann.id, ann.id, True, "")
        assert refused(error) == "not-oneself"

    spend(ready, story)


def test_a_rematch_does_not_bring_the_blocked_along(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        party = await played(hub, ann, bob)
        await hub.meetings.block(ann.id, bob.id, True, "")
        here = Ear(hub, bob.id)
        await hub.arrive(party, here)
        await tell(hub, party, here, Rematch("1"))
        table = (await hub.tables.party(str(here.last(Done).table))).table
        assert table.people == {bob.id}

    spend(ready, story)


def test_at_a_table_where_both_sit_a_block_changes_nothing_but_talk(ready: str) -> None:
    async def story(hub: Hub) -> None:
        ann, bob = await people(hub, "Ann", "Bob")
        party = await played(hub, ann, bob, over=False)
        await hub.meetings.block(ann.id, bob.id, True, "")
        while party.table.status == "playing" and party.table.version < 12:
            match = party.table.match
            assert match is not None
            move = party.table.game.moves.words[match.actions[0]]
            assert await hub.tables.append(party, Moved(party.table.actor, move=move))
        assert party.table.people == {ann.id, bob.id}

    spend(ready, story)
