"""What came to nothing is left out of a log, and a log is sent page by page."""

import asyncio
from pathlib import Path

import pytest

from tafelrunde.core.game import SPECTATOR
from tafelrunde.server import budgets
from tafelrunde.server.budgets import SERVER
from tafelrunde.server.decide import chosen
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Chosen,
    Configured,
    Left,
    Moved,
    Sat,
    SeatAsked,
    SeatDeclined,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.gist import Gist
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import MOST_LOG, Before, Earlier, NewTable, Settings, Whole
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, new_database, open_hub, settle, tell
from tests.server.tables import ANN, BOB, CLEO

SETTINGS = Settings("alarun", 2)


def left(*facts: AnyFact) -> list[int]:
    """The versions that stay in the log."""
    gist, stay = Gist(), dict.fromkeys(range(1, len(facts) + 1))
    for version, fact in enumerate(facts, 1):
        for gone in gist.add(version, fact):
            del stay[gone]
    return list(stay)


@pytest.mark.parametrize(
    ("facts", "stay"),
    [
        ((Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Left(1), Sat(1, CLEO, "Cleo")), [1, 4]),
        ((Sat(0, ANN, "Ann"), *[Sat(1, BOB, "Bob"), Left(1)] * 50), [1]),
        ((BotSat(1, "master"), BotSat(1, "apprentice"), Sat(1, BOB, "Bob")), [3]),
        ((*[Configured(SETTINGS)] * 9, Started("s")), [9, 10]),
        ((Sat(1, BOB, "Bob"), Started("s"), StoodIn(1), Sat(1, CLEO, "Cleo")), [1, 2, 3, 4]),
        ((Moved(0), Undone(0, 0), Moved(0)), [1, 2, 3]),
        ((*[Moved(0), Undone(0, 0)] * 50, Moved(0), Moved(1)), [99, 100, 101, 102]),
        ((Moved(0), Moved(1), Undone(1, 1), Moved(1), Undone(0, 0)), [1, 4, 5]),
        ((*[Moved(0), Undone(0, 0, anew=True)] * 3, Moved(0)), [1, 2, 3, 4, 5, 6, 7]),
        ((*[UndoAsked(0), UndoGranted(1), UndoDeclined(2)] * 9, UndoAsked(1)), [25, 26, 27, 28]),
        ((*[SeatAsked(1, BOB, "Bob"), SeatDeclined(0)] * 9,), [17, 18]),
        ((*[StoodIn(1), CameBack(1)] * 9,), [17, 18]),
        ((Chosen(0, ["a"]), Chosen(0, []), Chosen(0, ["b"]), Chosen(1, ["a"])), [3, 4]),
        ((Chosen(0, ["a"]), Chosen(1, ["b"], made=[(0, "a"), (1, "b")]), Moved(0)), [2, 3]),
        # the second choice is taken back, the first stands: their event stays
        (
            (Chosen(1, ["b"], made=[(0, "a"), (1, "b")]), *[Undone(1, 1), Moved(1)] * 3),
            [1, 5, 6, 7],
        ),
    ],
)
def test_of_what_happens_again_and_again_the_last_time_stays(
    facts: tuple[AnyFact, ...], stay: list[int]
) -> None:
    assert left(*facts) == stay


async def long_match(hub: Hub) -> Party:
    """A match of one person with more events than are sent at once."""
    wish = NewTable(Settings("macarrons", 2, forced=False), ["you", "you"], True)
    party = await hub.tables.party(await hub.commands.make(Person(ANN, "Ann"), wish))
    while party.table.version < 2 * MOST_LOG + 30:
        table = party.table
        actions = table.match_of(table.actor).actions
        if len(table.plies) > 20:
            assert await hub.tables.append(party, Undone(table.plies[-1].seat, 5, anew=True))
        else:
            assert await hub.tables.append(party, chosen(table, table.actor, actions[0]))
    return party


def test_a_log_comes_page_by_page(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        party, ear = await long_match(hub), Ear(hub, ANN)
        await hub.arrive(party, ear)
        await settle(hub)
        whole = ear.last(Whole)
        assert len(whole.log) == MOST_LOG
        assert whole.log[-1].version == whole.version
        log, more, number = list(whole.log), whole.more, 0
        while more:
            number += 1
            await tell(hub, party, ear, Earlier(f"{number}", log[0].version))
            page = ear.last(Before)
            assert page.id == f"{number}"
            assert 0 < len(page.log) <= MOST_LOG
            log, more = page.log + log, page.more
        assert number == 2
        versions = [event.version for event in log]
        assert versions == list(range(1, whole.version + 1))
        await tell(hub, party, ear, Earlier("none", 0))
        assert ear.last(Before) == Before("none", [], False)
        await close_hub(hub)

    asyncio.run(story())


def test_a_log_of_long_ago_knows_nothing_of_what_came_later(tmp_path: Path) -> None:
    """Whoever sees a table with a delay cannot tell by what is left out what will be taken back."""
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        wish = NewTable(Settings("macarrons", 2, delay=60, forced=False), ["you", "you"], True)
        party = await hub.tables.party(await hub.commands.make(Person(ANN, "Ann"), wish))

        async def move_and_take_back() -> None:
            table = party.table
            fact = chosen(table, table.actor, table.match_of(table.actor).actions[0])
            assert await hub.tables.append(party, fact)
            assert await hub.tables.append(party, Undone(table.actor, 0))

        await move_and_take_back()
        shown, later = party.table.version, hub.store.now() + 60.0
        hub.store.now = lambda: later
        watcher, other = Ear(hub, BOB), Ear(hub, CLEO)
        await hub.arrive(party, watcher)
        later += 1.0
        for _ in range(3):
            await move_and_take_back()
        await hub.history.told(party.table.id, SPECTATOR, party.table.version, SERVER)
        await hub.arrive(party, other)
        await settle(hub)
        for ear in (watcher, other):
            assert [event.version for event in ear.last(Whole).log] == list(range(1, shown + 1))
            await tell(hub, party, ear, Earlier("all", 10**6))
            assert ear.last(Before).log == ear.last(Whole).log
        await close_hub(hub)

    asyncio.run(story())


def test_nobody_is_hung_up_for_the_first_thing_that_waits(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        party = await long_match(hub)
        assert hub.budgets.owe(ANN, "here", budgets.UNSENT)
        ear = Ear(hub, ANN)
        await hub.arrive(party, ear)
        await settle(hub)
        assert not ear.hung_up
        assert ear.last(Whole).version == party.table.version
        await close_hub(hub)

    asyncio.run(story())
