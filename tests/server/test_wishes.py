"""What people ask each other for at a table of a server: it ends, and nobody asks without end."""

import asyncio
from pathlib import Path

from tafelrunde.server.budgets import SHARED
from tafelrunde.server.duties import WISH_GONE
from tafelrunde.server.facts import BotSat, Sat
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Answer,
    Done,
    Event,
    Leave,
    NewTable,
    Refusal,
    Settings,
    Sit,
    Start,
)
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, new_database, open_hub, settle, tell
from tests.server.tables import ANN, BOB, CLEO, DAN


async def begun(hub: Hub) -> tuple[Party, Ear]:
    """Ann and Bob play with a bot; it is Ann's turn, who is there."""
    settings = Settings("macarrons", 3, {"start": "0"}, bot_pause=0)
    id = await hub.commands.make(Person(ANN, "Ann"), NewTable(settings))
    party = await hub.tables.party(id)
    await hub.tables.append(party, Sat(1, BOB, "Bob"))
    await hub.tables.append(party, BotSat(2, "apprentice"))
    ann = Ear(hub, ANN)
    await hub.arrive(party, ann)
    await tell(hub, party, ann, Start("start"))
    return party, ann


def asks(party: Party) -> bool:
    """Whether someone asks for the bot's seat."""
    return party.table.seat_asked is not None


def test_a_wish_is_over_when_whoever_asked_is_gone(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        party, ann = await begun(hub)
        cleo, dan = Ear(hub, CLEO), Ear(hub, DAN)
        await hub.arrive(party, cleo)
        await hub.arrive(party, dan)
        await hub.attendance.flush()
        await tell(hub, party, cleo, Sit("1", 2))
        steady = hub.store.now
        hub.store.now = lambda: steady() + 2 * WISH_GONE
        await hub.store.beat(hub.attendance.worker, hub.store.now())
        await hub.caretaker.sweep()
        await settle(hub)
        assert asks(party)  # who asked is still here
        hub.depart(party, cleo)
        await hub.attendance.flush()
        await hub.caretaker.sweep()
        await settle(hub)
        assert asks(party)  # a page that is loaded anew comes back
        hub.store.now = lambda: steady() + 4 * WISH_GONE
        await hub.caretaker.sweep()
        await settle(hub)
        assert not asks(party)
        told = ann.last(Event)
        assert (told.kind, told.seat) == ("seat-declined", None)
        await tell(hub, party, dan, Sit("1", 2))
        assert isinstance(dan.last(Done), Done)
        assert asks(party)
        await close_hub(hub)

    asyncio.run(story())


def test_wishes_at_many_tables_have_a_budget(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        refusals = []
        for number in range(int(SHARED["wish"][0]) + 1):
            party, ann = await begun(hub)
            cleo = Ear(hub, CLEO)
            await hub.arrive(party, cleo)
            await tell(hub, party, cleo, Sit(f"{number}", 2))
            refusals += [heard.why.id for heard in cleo.answers if isinstance(heard, Refusal)]
            if asks(party):
                await tell(hub, party, ann, Answer(f"{number}", 0, False, to="seat"))
        assert refusals == ["too-much"]
        await close_hub(hub)

    asyncio.run(story())


def test_who_takes_a_wish_back_hears_so(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        party, _ = await begun(hub)
        cleo = Ear(hub, CLEO)
        await hub.arrive(party, cleo)
        await tell(hub, party, cleo, Sit("1", 2))
        await tell(hub, party, cleo, Leave("2", 2))
        assert cleo.last(Done).id == "2"
        assert cleo.last(Event).kind == "seat-declined"
        await tell(hub, party, cleo, Sit("3", 2))
        assert cleo.last(Refusal).why.id == "seat-was-asked"
        await close_hub(hub)

    asyncio.run(story())
