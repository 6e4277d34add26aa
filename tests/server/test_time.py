"""When a seat hears of something, and how much, does not depend on what that seat cannot know.

Two truths that look the same to a seat are played on by bots and people, on a loop whose time is
only counted, so that what is compared is exact. The bots think for longer or shorter, by what they
hold and how much they can do.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import pytest

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match, Step, View
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE
from tafelrunde.server import caretaker
from tafelrunde.server.decide import beginning
from tafelrunde.server.duties import BotMove, duties
from tafelrunde.server.facts import AnyFact, BotSat, Chosen, Entry, Moved, Sat
from tafelrunde.server.hub import Hub
from tafelrunde.server.protocol import Move, encoder
from tafelrunde.server.store import PATIENCE, Draft, Store
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tests.games.test_laws import stream
from tests.server.hubs import Ear, Thoughtless, settle
from tests.server.tables import ANN, BEGUN, BOB, begun, made, take
from tests.server.test_secrecy import Told, Twin, looks, random_move, twin_of
from tests.server.virtual import VirtualLoop, run

GAMES = ("macaron", "scandaroon", "alarun")
SLOWEST = 0.2
"""Seconds that a bot here thinks at most."""


class Memory(Store):
    """Keeps facts in no database: only what a running table asks of it."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = lambda: BEGUN + round(loop.time(), 6)
        self.is_shared = False
        self.patience = PATIENCE
        self.outages = []
        self.heard = {}

    async def append(self, draft: Draft) -> bool:
        await asyncio.sleep(0)
        return True

    async def done(self, id: str, command: str) -> None:
        return None


class Listener(Ear):
    """Remembers when it heard how much."""

    __slots__ = ("sizes",)

    def __init__(self, hub: Hub, person: str, seat: int) -> None:
        super().__init__(hub, person)
        self.seat = seat
        self.sizes: list[tuple[float, int]] = []

    def write(self, text: bytes) -> bool:
        self.sizes.append((round(asyncio.get_running_loop().time(), 6), len(text)))
        return True


@dataclass
class Record:
    """What happened, and what was heard of it."""

    facts: list[tuple[AnyFact, list[Step]]] = field(default_factory=list)
    heard: dict[int, list[tuple[float, int]]] = field(default_factory=dict)
    """By seat, when and how much; once for each fact."""
    alike: int = 0
    """So many facts looked as in the other truth, before anything told them apart."""
    is_told: bool = False


class Thinker(Thoughtless):
    """Bots and people of one truth: they draw their moves, or do what looks like in another."""

    def __init__(self, rng: Stream, model: Record | None) -> None:
        super().__init__()
        self.party: Party | None = None
        self.rng = rng
        self.record = Record()
        self._model = model

    async def choose(
        self,
        view: View,
        legal: Sequence[int],
        level: str,
        salt: int,
        owner: str = "",
        budget: float = 0.0,
        least: float = 0.0,
    ) -> int:
        hand = crc32(view.state.tobytes()) % 1000 / 1000
        await asyncio.sleep(SLOWEST * (hand + min(len(legal), 20) / 20) / 2)
        return self.action(view.seat, legal)

    def action(self, seat: int, legal: Sequence[int]) -> int:
        if self._model is None:
            return legal[draw(self.rng, len(legal))]
        assert self.party is not None
        match = self.party.table.match
        assert isinstance(match, Twin)
        try:
            for fact, steps in self._model.facts[len(self.record.facts) :]:
                if isinstance(fact, Moved) and fact.seat == seat:
                    return match.alike(looks(steps[0], match.seat))
                if isinstance(fact, Chosen) and fact.seat == seat:
                    wanted = match.game.moves.actions.get(fact.moves[-1])
                    same = [action for action in legal if action == wanted]
                    return same[0] if same else legal[draw(self.rng, len(legal))]
            raise Told
        except Told:
            self.record.is_told = True
            raise


async def played(table: Table, seat: int, rng: Stream, model: Record | None) -> Record:
    """Bots and people go on from here for a while; what a seat and a spectator hear of it."""
    thinker = Thinker(rng, model)
    hub = Hub(Memory(), thinker, limited=False)
    party = thinker.party = hub.tables.parties[table.id] = Party(table)
    record = thinker.record
    if model is not None:
        assert isinstance(table.match, Twin)
        chance = [step for _, steps in model.facts for step in steps if step.actor == CHANCE]
        table.match.fate = [looks(step, seat) for step in chance]
    ears = {who: Listener(hub, ANN if who == seat else "x", who) for who in (seat, SPECTATOR)}
    party.guests.update(ears.values())
    tell = hub.tables._tell

    def noted(party: Party, before: Table, entry: Entry, steps: Sequence[Step]) -> None:
        record.facts.append((entry.fact, list(steps)))
        theirs = model.facts[len(record.facts) - 1 :][:1] if model else [record.facts[-1]]
        same = [[looks(step, seat) for step in done] for _, done in (*theirs, record.facts[-1])]
        if len(same) < 2 or same[0] != same[1] or party.table.status != "playing":
            record.is_told = True
        record.alike += not record.is_told
        tell(party, before, entry, steps)

    hub.tables._tell = noted  # type: ignore[method-assign]
    try:
        hub.caretaker.look_after(party)
        await settle(hub)
        for number in range(4):
            waiting = [s for s in party.table.awaited if party.table.sitters[s].plays_itself]
            if not waiting or record.is_told:
                break
            await asyncio.sleep(1.0)
            mover = Ear(hub, str(party.table.sitters[waiting[0]].person))
            action = thinker.action(waiting[0], party.table.match_of(waiting[0]).actions)
            move = Move(str(number), waiting[0], party.table.ply_of(waiting[0]), action)
            await hub.hear(party, mover, encoder.encode(move))
            await settle(hub)
    except (Told, IndexError):
        record.is_told = True
    record.heard = {who: ear.sizes for who, ear in ears.items()}
    return record


def halls(game: str, number: int, **settings: Any) -> Table:
    """Two people and bots, some way into a match."""
    rng = stream(number)
    table = made(game, 4, **settings)
    take(table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"))
    take(table, BotSat(2, "journeyman"), BotSat(3, "apprentice"))
    take(table, beginning(table, str(number)))
    for _ in range(draw(rng, 60)):
        if table.status == "playing":
            take(table, random_move(table, rng))
    return table


@dataclass
class Tally:
    """What was compared: without it a test could pass by comparing nothing."""

    pairs: int = 0
    different: int = 0
    """Of these, the truth was another."""
    unequal: int = 0
    """Of these, something was heard at another time, or of another size."""
    bots: int = 0
    rules: int = 0


def compared(game: str, numbers: range, **settings: Any) -> Tally:
    """Pairs of truths that a seat cannot tell apart, played on."""
    tally = Tally()
    for number in numbers:
        table = halls(game, number, **settings)
        if table.status != "playing":
            continue
        for seat in (0, 1):
            one = run(played(table.fork(), seat, stream(number), None))
            for attempt in range(3):
                rng = stream(1000 * number + attempt)
                twin = twin_of(table, seat, rng)
                assert twin.match is not None
                assert table.match is not None
                is_other = twin.match._state.tobytes() != table.match._state.tobytes()
                two = run(played(twin, seat, rng, one))
                until = min(one.alike, two.alike)
                by = [getattr(fact, "by", "") for fact, _ in one.facts[:until]]
                tally.pairs += until > 0
                tally.different += is_other and until > 0
                tally.bots += by.count("bot")
                tally.rules += by.count("rule")
                for who, heard in one.heard.items():
                    tally.unequal += heard[:until] != two.heard[who][:until]
    return tally


@pytest.mark.parametrize("game", GAMES)
def test_time_and_size_of_all_that_a_seat_hears_tell_nothing(game: str) -> None:
    tally = compared(game, range(12))
    assert tally.unequal == 0
    assert tally.pairs > 30
    assert tally.different > 15
    assert tally.bots > 30


def test_bots_that_answered_when_they_have_thought_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The comparison has teeth."""
    monkeypatch.setattr(caretaker, "TEMPO", dict.fromkeys(caretaker.TEMPO, 0.001))
    tally = compared("macaron", range(4), bot_pause=0)
    assert tally.unequal > 0


def test_a_server_that_plays_a_single_card_at_once_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same, of moves that are made for someone though not all can tell that they are forced."""
    monkeypatch.setattr(Match, "forced", property(lambda match: len(match.actions) == 1))
    assert compared("macaron", range(12)).unequal > 0


def test_bots_that_choose_together_come_in_the_order_of_seats() -> None:
    """And not in that in which they have thought."""
    for number in range(6):
        table = made("macaron", 4, options={"start": "0"})
        take(table, Sat(0, ANN, "Ann"), *(BotSat(seat, "apprentice") for seat in (1, 2, 3)))
        take(table, beginning(table, str(number)))
        record = run(played(table, 0, stream(number), None))
        seats = [fact.seat for fact, _ in record.facts if isinstance(fact, Chosen)]
        assert seats[:6] == [1, 2, 3, 1, 2, 3]
        assert sorted({time for time, _ in record.heard[0]})[:2] == [0.6, 1.2]


def test_time_is_counted_and_nobody_waits_for_it() -> None:
    async def wait() -> float:
        await asyncio.gather(asyncio.sleep(3600), asyncio.sleep(7200))
        return asyncio.get_running_loop().time()

    assert run(wait()) == 7200.0
    loop = VirtualLoop()
    with pytest.raises(RuntimeError):
        loop.run_until_complete(loop.create_future())
    loop.close()


# ── Who is asked ─────────────────────────────────────────────────────────────────────────────────


def walks(game: str) -> Iterator[tuple[Table, Match]]:
    """Points of matches of people at which someone is to move alone."""
    for number in range(60):
        rng = stream(number)
        table = begun(game, 4, seed=str(number))
        while table.status == "playing":
            if not table.choosers:
                assert table.match is not None
                yield table, table.match
            take(table, random_move(table, rng))


def test_whoever_can_only_pass_in_scandaroon_is_asked() -> None:
    """R13."""
    for table, match in walks("scandaroon"):
        if match.moves == ["pass"]:
            assert duties(table, BEGUN) == []
            return
    raise AssertionError("Nobody could only pass.")


def test_a_single_card_of_the_flavour_is_not_played_by_the_server() -> None:
    rules = find("macaron").rules
    for table, match in walks("macaron"):
        s = match._state
        if s.phase == rules.PLAYING and len(match.actions) == 1 and s.held[s.turn] > 1:
            assert duties(table, BEGUN) == []
            bot = table.fork()
            take(bot, Sat(table.actor, "x", "X"), BotSat(table.actor, "master"))
            assert duties(bot, BEGUN) == [BotMove(table.actor, "master")]
            return
    raise AssertionError("Nobody had a single card of the flavour.")


def test_the_last_card_of_a_hand_is_played_by_the_server() -> None:
    rules = find("macaron").rules
    for table, match in walks("macaron"):
        s = match._state
        if s.phase == rules.PLAYING and s.held[s.turn] == 1:
            assert duties(table, BEGUN) == [Moved(table.actor, by="rule", move=match.moves[0])]
            return
    raise AssertionError("Nobody came to a last card.")
