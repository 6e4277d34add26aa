"""Who talks at a table, and under which name."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from tafelrunde.server.facts import BotSat, Left, Sat
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import Chat, NewTable, Open, React, Refusal, Say, Settings, Sit
from tafelrunde.server.schema import people
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.tables import ANN, BOB, CLEO


def evening(tmp_path: Path, story: object) -> None:
    """Ann and Bob sit, Bob twice, and a bot; Cleo looks on."""
    url = new_database(tmp_path)

    async def run() -> None:
        hub = await open_hub(url)
        id = await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("macaron", 4)))
        party = await hub.tables.party(id)
        await hub.tables.append(party, Sat(1, BOB, "Bob"))
        await hub.tables.append(party, Sat(2, BOB, "Bob 2"))
        await hub.tables.append(party, BotSat(3, "master", "Ada"))
        await story(hub, party)  # type: ignore[operator]
        await close_hub(hub)

    asyncio.run(run())


async def come(hub: Hub, party: Party, person: str, name: str = "") -> Ear:
    ear = Ear(hub, person)
    ear.name = name or person.title()
    await hub.arrive(party, ear)
    return ear


@pytest.mark.parametrize("name", ["Ann", "ann.", "A nn", "ᴀnn", "Bob 2", "Ada", "Ann 2", "Ann²"])
def test_nobody_who_looks_on_talks_under_the_name_of_another(tmp_path: Path, name: str) -> None:
    async def story(hub: Hub, party: Party) -> None:
        ann, cleo = await come(hub, party, ANN), await come(hub, party, CLEO, name)
        for command in (Say("1", "I resign"), React("2", "hello")):
            await tell(hub, party, cleo, command)
            assert cleo.last(Refusal).why.id == "talks-as-another"
        assert not any(isinstance(heard, Chat) for heard in ann.answers)
        again = await come(hub, party, CLEO)
        await tell(hub, party, again, Say("3", "hello"))
        assert (ann.last(Chat).name, ann.last(Chat).person) == ("Cleo", CLEO)

    evening(tmp_path, story)


def test_who_sits_talks_under_the_name_of_their_seat(tmp_path: Path) -> None:
    async def story(hub: Hub, party: Party) -> None:
        bob = await come(hub, party, BOB, "Ann")
        await tell(hub, party, bob, Say("1", "hello"))
        assert bob.last(Chat).name == "Bob"

    evening(tmp_path, story)


@pytest.mark.parametrize("name", ["Ann", "ann.", "4nn"])
def test_nobody_passes_for_a_host_without_a_seat(tmp_path: Path, name: str) -> None:
    async def story(hub: Hub, party: Party) -> None:
        with hub.store.database.engine.begin() as connection:
            connection.execute(sa.insert(people).values(id=ANN, name="Ann", created=0.0))
        await hub.tables.append(party, Left(0))
        ann, cleo = await come(hub, party, ANN), await come(hub, party, CLEO, name)
        await tell(hub, party, cleo, Say("1", "begin without me"))
        assert cleo.last(Refusal).why.id == "talks-as-another"
        await tell(hub, party, cleo, Sit("2", 0))
        assert cleo.last(Refusal).why.id == "name-looks-like"
        await tell(hub, party, cleo, Sit("3", 0, "Cleo"))
        assert party.table.seats_of(CLEO) == [0]
        await tell(hub, party, ann, Say("4", "that was not I"))
        assert cleo.last(Chat).name == "Ann"

    evening(tmp_path, story)


def test_who_was_asked_to_leave_does_not_come_back_as_somebody_new(tmp_path: Path) -> None:
    """From the same address; who was known before may be someone else there, and is let in."""

    async def story(hub: Hub, party: Party) -> None:
        async def guest(name: str, address: str) -> Ear:
            person = await hub.store.greet(name)
            ear = Ear(hub, person, address=address)
            ear.name = name
            await hub.arrive(party, ear)
            return ear

        ann, troll = await come(hub, party, ANN), await guest("Troll", "there")
        sister = await guest("Sister", "there")
        await tell(hub, party, ann, Open("1", 3))
        await tell(hub, party, troll, Sit("2", 3))
        await tell(hub, party, ann, Open("3", 3))
        fresh, far = await guest("Fresh", "there"), await guest("Far", "elsewhere")
        for command in (Sit("4", 3), Say("5", "hello")):
            await tell(hub, party, fresh, command)
            assert fresh.last(Refusal).why.id == "came-after-a-kick"
        for other in (far, sister):
            await tell(hub, party, other, Say("6", "hello"))
            assert ann.last(Chat).name == other.name
        await tell(hub, party, sister, Sit("7", 3))
        assert party.table.seats_of(sister.person) == [3]
        hub.tables.parties.clear()
        again = await hub.tables.party(party.table.id)
        assert again.table.kicked_from == party.table.kicked_from != {}
        hub.budgets._by_address = False
        await tell(hub, party, fresh, Say("8", "all come through one proxy here"))
        assert ann.last(Chat).name == "Fresh"

    evening(tmp_path, story)


def test_who_was_asked_to_leave_talks_no_more_and_sees_from_no_seat(tmp_path: Path) -> None:
    async def story(hub: Hub, party: Party) -> None:
        ann, bob = await come(hub, party, ANN), await come(hub, party, BOB)
        other = await come(hub, party, BOB)
        other.seat = 2
        await tell(hub, party, ann, Open("1", 1))
        assert party.table.seats_of(BOB) == []
        assert (ann.seat, bob.seat, other.seat) == (0, -1, -1)
        await tell(hub, party, bob, Say("1", "but"))
        assert bob.last(Refusal).why.id == "was-kicked-and-talks"
        await tell(hub, party, bob, React("2", "oops"))
        assert bob.last(Refusal).why.id == "was-kicked-and-talks"
        assert not any(isinstance(heard, Chat) for heard in ann.answers)

    evening(tmp_path, story)
