"""Folds are shared fairly, done once, paid for, and what comes of them is kept within bounds."""

import asyncio
import gzip
import itertools
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server import folds, history
from tafelrunde.server.budgets import QUICK, SERVER, Asker, Budgets
from tafelrunde.server.decide import chosen
from tafelrunde.server.folds import MOST_COST, SHORT, Folds, Work
from tafelrunde.server.history import Kept
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.presence import Known
from tafelrunde.server.protocol import Event, NewTable, Settings, Whole, encoder
from tafelrunde.server.store import Stored
from tafelrunde.server.tables import Party
from tests.server.client import Arrive, Server, gather, play
from tests.server.hubs import Ear, close_hub, new_database, open_hub, settle
from tests.server.stores import opened
from tests.server.tables import ANN, BOB, CLEO

ANNS, BOBS = Asker(ANN, "here"), Asker(BOB, "there")
LONG = SHORT + 1.0


@pytest.fixture(autouse=True)
def standstill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of what is spent comes back."""
    monkeypatch.setattr("tafelrunde.server.budgets.monotonic", lambda: 0.0)


# ── Sharing ──────────────────────────────────────────────────────────────────────────────────────


class Steps:
    """Folds of so many steps each; which of them ended, one after the other."""

    def __init__(self, store: Budgets) -> None:
        self.folds = Folds(store)
        self.begun: list[str] = []
        self.ended: list[str] = []

    def ask(self, name: str, asker: Asker, steps: int = 5) -> "asyncio.Task[str]":
        def work() -> Work[str]:
            self.begun.append(name)
            for _ in range(steps):
                yield
            self.ended.append(name)
            return name

        async def read() -> Work[str]:
            return work()

        return asyncio.create_task(self.folds.do(name, asker, LONG, read))


@pytest.fixture
def share(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[Steps], Awaitable[None]]], None]:
    """Tell a story of folds whose every step is a slice that takes a second."""
    seconds = itertools.count()
    monkeypatch.setattr(folds, "SLICE", 0.0)
    monkeypatch.setattr(time, "thread_time", lambda: float(next(seconds)))

    def tell_it(story: Callable[[Steps], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with opened(database) as store:
                steps = Steps(Budgets(store))
                await story(steps)
                steps.folds.close()

        asyncio.run(whole())

    return tell_it


Share = Callable[[Callable[[Steps], Awaitable[None]]], None]


def test_nobody_waits_for_the_long_folds_of_another(share: Share) -> None:
    async def story(steps: Steps) -> None:
        asked = [steps.ask(f"a{number}", ANNS, 50) for number in range(20)]
        await asyncio.sleep(0)
        before = len(steps.ended)
        assert await steps.ask("b", BOBS, 3) == "b"
        assert len(steps.ended) <= before + 2
        await asyncio.gather(*asked)
        assert [name for name in steps.ended if name != "b"] == [f"a{n}" for n in range(20)]

    share(story)


def test_the_same_is_folded_once_and_whoever_joins_brings_their_turn(share: Share) -> None:
    async def story(steps: Steps) -> None:
        asked = [steps.ask(f"a{number}", ANNS, 20) for number in range(20)]
        await asyncio.sleep(0)
        before = len(steps.ended)
        assert await steps.ask("a19", BOBS) == "a19"
        assert len(steps.ended) <= before + 2
        await asyncio.gather(*asked)
        assert sorted(steps.begun) == sorted(f"a{number}" for number in range(20))

    share(story)


def test_a_fold_that_fails_says_so_to_all_who_wait_and_the_next_goes_on(share: Share) -> None:
    async def story(steps: Steps) -> None:
        def work() -> Work[str]:
            yield
            raise ZeroDivisionError

        async def read() -> Work[str]:
            return work()

        failing = [steps.folds.do("x", asker, LONG, read) for asker in (ANNS, BOBS)]
        after = steps.ask("y", ANNS)
        found = await asyncio.gather(*failing, return_exceptions=True)
        assert [type(each) for each in found] == [ZeroDivisionError] * 2
        assert await after == "y"

    share(story)


def test_folds_are_paid_for_by_person_and_by_address(database: str) -> None:
    burst, _, many = QUICK["fact"]

    async def story() -> None:
        async with opened(database) as store:
            mine = Folds(Budgets(store))

            async def fold(name: str, asker: Asker, cost: float) -> bool:
                async def read() -> Work[None]:
                    return _nothing()

                try:
                    await mine.do(name, asker, cost, read)
                except Refused:
                    return False
                return True

            times = int(burst / MOST_COST)
            for number in range(times * many):
                asker = ANNS if number < times else Asker("", "here")
                assert await fold(f"{number}", asker, 1e9)  # however long
                if number == times - 1:
                    assert not await fold("too much", ANNS, 1e9)
            assert not await fold("a", Asker("", "here"), MOST_COST)
            assert not await fold("b", Asker(CLEO, "here"), MOST_COST)
            assert await fold("c", BOBS, MOST_COST)
            assert await fold("d", SERVER, 1e9)
            mine.close()

    asyncio.run(story())


def _nothing() -> Work[None]:
    yield


# ── Keeping ──────────────────────────────────────────────────────────────────────────────────────


def test_what_is_kept_stays_within_its_room() -> None:
    kept: Kept[str, str] = Kept(10)
    for name in "abc":
        kept.keep(name, name, 4)
    assert [kept.get(name) for name in "abc"] == [None, "b", "c"]
    kept.get("b")
    kept.keep("d", "d", 4)
    assert [kept.get(name) for name in "bcd"] == ["b", None, "d"]
    kept.keep("b", "B", 6)
    assert (kept.get("b"), kept.size) == ("B", 10)
    kept.keep("e", "too big", 11)
    assert len(kept) == kept.size == 0


async def finished_match(hub: Hub) -> Party:
    """A match of Macarrons that one person has played to its end."""
    wish = NewTable(Settings("macarrons", 2, forced=False), ["you", "you"], True)
    party = await hub.tables.party(await hub.commands.make(Person(ANN, "Ann"), wish))
    while party.table.match is not None and party.table.status == "playing":
        table = party.table
        fact = chosen(table, table.actor, table.match_of(table.actor).actions[-1])
        assert await hub.tables.append(party, fact)
    return party


class Reads:
    """Counts how often the facts of a table are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        read = Stored.read

        def counted(stored: Stored) -> object:
            self.count += 1
            return read(stored)

        monkeypatch.setattr(Stored, "read", counted)


def test_a_replay_is_folded_once_kept_small_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        party = await finished_match(hub)
        table, reads = party.table, Reads(monkeypatch)
        asked = [hub.history.replay(table.id, 0, table.version, ANNS) for _ in range(40)]
        first, *others = await asyncio.gather(*asked)
        assert all(each is first for each in others)
        assert reads.count == 1
        text = gzip.decompress(first)
        log = await hub.store.log(table.id)
        assert log is not None
        assert text == encoder.encode(history.events(log, 0))
        assert len(first) < len(text) / 5
        assert not hub.budgets.take("fact", ANNS, 1e9)  # some is spent
        assert not hub.budgets.take("fact", Asker("", ANNS.address), 1e9)
        assert await hub.history.replay(table.id, 0, table.version, ANNS) is first
        left = QUICK["fact"][0] - table.version
        assert hub.budgets.take("fact", ANNS, left)
        with pytest.raises(Refused, match="at once"):
            await hub.history.replay(table.id, 1, table.version, ANNS)
        assert await hub.history.replay(table.id, 0, table.version, SERVER) == first
        await close_hub(hub)

    asyncio.run(story())


def test_opening_a_table_is_counted_before_it_is_folded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url, limited=True)
        party = await finished_match(hub)
        del hub.tables.parties[party.table.id]
        assert hub.budgets.take("fact", Asker("", "here"), 1e9)
        reads = Reads(monkeypatch)
        with pytest.raises(Refused, match="at once"):
            await hub.open(party.table.id, Ear(hub, ANN))
        assert reads.count == 0
        await hub.open(party.table.id, Ear(hub, ANN, address="there"))
        assert reads.count == 1
        await hub.open(party.table.id, Ear(hub, BOB))  # it is open
        await close_hub(hub)

    asyncio.run(story())


def test_who_comes_back_again_and_again_is_told_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        wish = NewTable(Settings("macarrons", 2, forced=False), ["you", "you"], True)
        party = await hub.tables.party(await hub.commands.make(Person(ANN, "Ann"), wish))

        async def move() -> None:
            table = party.table
            fact = chosen(table, table.actor, table.match_of(table.actor).actions[-1])
            assert await hub.tables.append(party, fact)

        for _ in range(30):
            await move()
        steady = Ear(hub, ANN)
        await hub.arrive(party, steady, Known(seat=0))
        reads, known = Reads(monkeypatch), party.table.version - 3
        for number in range(20):
            if number % 3 == 0:
                await move()
            back = Ear(hub, ANN)
            await hub.arrive(party, back, Known(known, 0))
            await settle(hub)
            versions = [answer.version for answer in back.answers if isinstance(answer, Event)]
            assert versions == list(range(known + 1, party.table.version + 1))
            sent = [text for text in steady.heard if text.startswith('{"is":"event"')]
            if sent:
                assert back.heard[-len(sent) :] == sent
            hub.depart(party, back)
        assert reads.count == 1
        for _ in range(5):  # and so is the log
            await move()
            back = Ear(hub, ANN)
            await hub.arrive(party, back, Known(seat=0))
            await settle(hub)
            whole = back.last(Whole)
            assert whole.log[-1].version == whole.version
            hub.depart(party, back)
        assert reads.count == 1
        await close_hub(hub)

    asyncio.run(story())


def test_tables_that_nobody_looks_at_are_kept_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        ids = [
            await hub.commands.make(Person(ANN, "Ann"), NewTable(Settings("alarun", 2)))
            for _ in range(5)
        ]
        await hub.arrive(hub.tables.parties[ids[0]], Ear(hub, ANN))
        monkeypatch.setattr("tafelrunde.server.tables.MOST_IDLE", 2)
        hub.tables.forget()
        assert list(hub.tables.parties) == [ids[0], *ids[3:]]
        await close_hub(hub)

    asyncio.run(story())


def test_a_replay_is_the_same_compressed_or_not(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    play(places, random.Random(5))
    address = f"/api/matches/{places[0].id}/replay?seat=0"
    http = places[0].person.http
    small = http.get(address)
    plain = http.get(address, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.content == plain.content
    assert int(small.headers["content-length"]) < len(plain.content) / 2
    assert json.loads(plain.content)[-1]["status"] == "over"
    stranger = arrive(server)
    stranger.http.cookies.clear()
    assert stranger.http.get(address).content == plain.content
