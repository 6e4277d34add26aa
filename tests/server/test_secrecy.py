"""What is sent to a seat does not depend on what that seat cannot know.

Two truths that look the same to a seat are put at the same table; then the same happens at both, as
far as the seat can tell, and it is sent the same bytes.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from math import inf
from typing import Any, TypeVar, get_args

import msgspec
import numpy as np
import pytest

from tafelrunde.bots.search import Search
from tafelrunde.core import game as verbs
from tafelrunde.core.game import SPECTATOR, State
from tafelrunde.core.match import Match, Step, View
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE
from tafelrunde.server import door
from tafelrunde.server.decide import chosen
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Entry,
    Followed,
    Left,
    Moved,
    Replaced,
    Resigned,
    Rewritten,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
    kind,
)
from tafelrunde.server.hub import Hub
from tafelrunde.server.protocol import (
    Advice,
    Command,
    Foresee,
    Foresight,
    Hint,
    Live,
    PerMove,
    Reason,
    Settings,
    Why,
    encoder,
)
from tafelrunde.server.table import NO_PLAN, Plan, Table
from tafelrunde.server.tables import Party
from tafelrunde.server.waits import waits
from tests.games.test_laws import has_secrets, stream
from tests.server.hubs import Ear, Thoughtless, read_answer, tell
from tests.server.memory import Memory, Shelf
from tests.server.tables import BEGUN, PEOPLE, begun, made, seated, take

M = TypeVar("M", bound=Match)
SEED = "5eed-of-this-match-5eed"
SHOWN = {
    "tell": "told",
    "part": "parts",
    "ask": "ask",
    "why": "reason",
    "outline": "outline",
    "outcome": "outcomes",
    "moments": "moments",
    "foresee": "foresight",
}
"""What a table shows besides views, by the verb that a game may have for it."""
AHEAD = "hint after "
"""How questions for advice after a move begin."""
ALL_KINDS = {kind_of.__struct_config__.tag for kind_of in get_args(AnyFact)}


def seats_of(game: str) -> int:
    return 4 if 4 in find(game).seats else find(game).seats[-1]


def view_of(s: State, seat: int) -> bytes:
    view = s.copy()
    verbs.redact(view, seat)
    return bytes(view.tobytes())


def looks(step: Step, seat: int) -> tuple[int, bytes]:
    """All that a seat can tell of a step."""
    return int(verbs.seen(step.before, step.action, seat)), view_of(step.after, seat)


def as_event(table: Table, fact: AnyFact, steps: Sequence[Step], seat: int) -> bytes:
    """What a seat is sent of a fact, without what is revealed at the end."""
    event = door.event(table, Entry(table.version, BEGUN, fact), steps, seat)
    if event.position is not None and event.position.ending is not None:
        position = msgspec.structs.replace(event.position, ending=None)
        event = msgspec.structs.replace(event, position=position)
    return encoder.encode(event)


def as_log(table: Table, fact: AnyFact, steps: Sequence[Step], seat: int) -> bytes:
    event = door.event(table, Entry(table.version, BEGUN, fact), steps, seat)
    return bytes(door.told_only(event))


def as_whole(table: Table, seat: int) -> bytes:
    whole = door.whole(table, seat, "you", BEGUN)
    if whole.position is not None and whole.position.ending is not None:
        position = msgspec.structs.replace(whole.position, ending=None)
        whole = msgspec.structs.replace(whole, position=position)
    return encoder.encode(whole)


def foreseen(table: Table, seat: int) -> list[int]:
    """The moves of a seat after which more can be asked: they end neither its turn nor its path."""
    match, found = table.match_of(seat), []
    for prospect in door.prospects(match.view(seat), match.actions, hints=False):
        view = door.ahead(match, seat, [prospect.action])
        if view.actor == seat and view.game.legal(view.state):
            found.append(prospect.action)
    return found


class Searching(Thoughtless):
    """Advice of a short search, which is the same wherever the view is the same."""

    async def think(self, view: View, salt: int, owner: str = "") -> list[tuple[int, int, float]]:
        thoughts = Search(iterations=8).think(view, inf, stream(1))
        return [(thought.action, thought.visits, thought.value) for thought in thoughts]


def as_answers(table: Table, seat: int, actions: Sequence[int]) -> list[str]:
    """What someone is answered who asks what their moves would bring, for advice, and why not."""

    async def ask() -> list[str]:
        hub = Hub(Memory(Shelf(), lambda: BEGUN), Searching(), limited=False)
        person = table.sitters[seat].person
        assert person is not None
        party, ear = Party(table), Ear(hub, person)
        reasons = [Why(f"why {action}", seat, action) for action in actions]
        legal = table.match_of(seat).actions
        ahead: list[Command] = [Foresee(f"after {a}", seat, [a]) for a in legal[:6]]
        ahead += [Hint(f"{AHEAD}{action}", seat, [action]) for action in foreseen(table, seat)[:2]]
        reasons += [Why(f"why after {action}", seat, actions[0], [action]) for action in legal[:3]]
        for command in (Foresee("foresee", seat), Hint("hint", seat), *reasons, *ahead):
            await tell(hub, party, ear, command)
        return ear.heard

    return asyncio.run(ask())


class Twin(Match):
    """A match in another truth, in which chance does what looks like what it did in the first."""

    seat: int
    rng: Stream
    fate: list[tuple[int, bytes]]
    states: list[State]
    """What was before each move of a player."""
    kept_for_later: frozenset[int] = frozenset()
    """Actions that the seat will see, so that chance must not do them unseen before."""

    def undo(self, moves: int = 1, anew: bool = False) -> None:
        """Its history is not its own; it remembers its states."""
        self._state = self.states[-moves]
        del self.states[-moves:]
        del self._history[self._moved_at[-moves] :]
        del self._moved_at[-moves:]

    def _apply(self, action: int) -> Step:
        if self.actor >= 0:
            self.states.append(self._state.copy())
        return super()._apply(action)

    def alike(self, look: tuple[int, bytes]) -> int:
        """An action that looks like this to the seat, any of them."""
        fitting = []
        for action in self.actions:
            after = self._state.copy()
            verbs.apply(after, action)
            if (int(verbs.seen(self._state, action, self.seat)), view_of(after, self.seat)) == look:
                fitting.append(action)
        fitting = [action for action in fitting if action not in self.kept_for_later] or fitting
        if not fitting:
            raise Told
        return fitting[draw(self.rng, len(fitting))]

    def _fated(self) -> int:
        return self.alike(self.fate.pop(0))


class Told(Exception):
    """The seat learnt something that tells the truths apart."""


def _copied(match: Match, kind_of: type[M]) -> M:
    other = kind_of.__new__(kind_of)
    other.__dict__.update(match.fork().__dict__)
    return other


def twin_of(table: Table, seat: int, rng: Stream) -> Table:
    """The same table in another truth, which the seat cannot tell from the first."""
    twin = table.fork()
    assert twin.match is not None
    match = twin.match = _copied(twin.match, Twin)
    match._state = match._state.copy()
    verbs.redact(match._state, seat)
    verbs.resample(match._state, seat, rng)
    match.seat, match.rng, match.states = seat, rng, []
    for other, plan in table.plans.items():
        if other != seat:
            twin.plans[other] = Plan((), plan.by)
            for action in plan.actions:
                actions = twin.match_of(other).actions
                same = action if action in actions else actions[draw(rng, len(actions))]
                so_far = (*twin.plans[other].actions, same)
                twin.plans[other] = twin.plan(other, so_far, plan.by) or NO_PLAN
    return twin


def follow(twin: Table, steps: Sequence[Step], fact: Moved | Chosen) -> tuple[AnyFact, list[Step]]:
    """Do in the twin what looks like these steps, a move and its chance, or a choice."""
    match = twin.match
    assert isinstance(match, Twin)
    if isinstance(fact, Moved):
        match.fate = [looks(step, match.seat) for step in steps]
        action = match.alike(match.fate.pop(0))
        fact = Moved(fact.seat, by=fact.by, move=match.game.moves.words[action])
        return fact, take(twin, fact)
    match.fate = [looks(step, match.seat) for step in steps if step.actor == CHANCE]
    wanted = match.game.moves.actions.get(fact.moves[-1])
    actions = twin.match_of(fact.seat).actions
    action = wanted if wanted in actions else actions[draw(match.rng, len(actions))]
    fact = chosen(twin, fact.seat, action)
    try:
        done = take(twin, fact)
    except IndexError:
        raise Told from None  # chance has more to do
    if len(done) != len(steps) or any(
        looks(a, match.seat) != looks(b, match.seat) for a, b in zip(done, steps, strict=True)
    ):
        raise Told
    return fact, done


def as_call(table: Table, fact: AnyFact, seat: int) -> str | None:
    """Why a seat would be called after a fact, if the match went over days."""
    days = copy(table)
    days.settings = msgspec.structs.replace(table.settings, pace=PerMove())
    found = waits(days, fact)
    return found.why.get(table.sitters[seat].person or "") if found else None


def everyone(table: Table) -> range:
    return range(SPECTATOR, table.settings.seats)


def random_move(table: Table, rng: Stream) -> Moved | Chosen:
    """Any move of anyone who is to move."""
    seat = table.awaited[draw(rng, len(table.awaited))]
    actions = table.match_of(seat).actions
    return chosen(table, seat, actions[draw(rng, len(actions))])


def later(table: Table, mover: int, made: int) -> list[AnyFact]:
    """All that can happen after a move, one thing after the other."""
    other = (mover + 1) % table.settings.seats
    return [
        UndoAsked(mover),
        UndoGranted(other),
        UndoDeclined(other),
        StoodIn(other),
        CameBack(other),
        SeatAsked(other, "late", "Late"),
        SeatGranted(mover),
        SeatDeclined(mover),
        *([Undone(mover, len(table.plies) - made)] if made else [Chosen(mover)]),
        Resigned(other),
        Replaced(other, "journeyman", "Wanda"),
        Rewritten(),
        Sat(other, "late", "Late"),
        *(Resigned(seat) for seat in range(table.settings.seats) if seat != other),
        Followed("next"),
        Closed(),
    ]


def ends_something(table: Table, move: Moved | Chosen) -> bool:
    """Whether there is something to see that is gone again, or a round or a turn is over."""
    after = table.fork()
    steps = take(after, move)
    event = door.event(after, Entry(after.version, BEGUN, move), steps, SPECTATOR)
    return bool(event.moments or event.outcomes)


def completes(table: Table, move: Moved | Chosen) -> bool:
    """Whether all have chosen with this choice."""
    return bool(take(table.fork(), move))


@dataclass
class Tally:
    """What was compared: without it a test could pass by comparing nothing."""

    kinds: Counter[str] = field(default_factory=Counter)
    twins: int = 0
    different: int = 0
    unseen: int = 0
    together: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    """Events with headings, with moments …, and answers."""

    def ask(self, one: Table, two: Table, seat: int, actions: Sequence[int]) -> None:
        """At both tables a seat asks the same."""
        answers = as_answers(one, seat, actions)
        assert answers == as_answers(two, seat, actions)
        for answer in map(read_answer, answers):
            self.shown["foresight"] += isinstance(answer, Foresight) and bool(answer.prospects)
            is_ahead = isinstance(answer, Advice) and answer.id.startswith(AHEAD)
            self.shown["advice ahead" if is_ahead else "advice"] += isinstance(answer, Advice)
            self.shown["reason"] += isinstance(answer, Reason) and answer.why is not None

    def compare(
        self,
        one: Table,
        two: Table,
        facts: tuple[AnyFact, AnyFact],
        steps: tuple[Sequence[Step], Sequence[Step]],
        seat: int,
    ) -> None:
        """Both tables have taken up a fact that looks the same to a seat, and to spectators."""
        self.count(one, facts[0], steps[0], seat)
        for who in (seat, SPECTATOR):
            sent, sent_too = (
                as_event(table, fact, done, who)
                for table, fact, done in zip((one, two), facts, steps, strict=True)
            )
            assert sent == sent_too
            assert as_whole(one, who) == as_whole(two, who)
            assert as_log(one, facts[0], steps[0], who) == as_log(two, facts[1], steps[1], who)
        assert as_call(one, facts[0], seat) == as_call(two, facts[1], seat)
        self.kinds[kind(facts[0])] += 1

    def count(self, table: Table, fact: AnyFact, steps: Sequence[Step], seat: int) -> None:
        event = door.event(table, Entry(table.version, BEGUN, fact), steps, seat)
        for part in ("told", "parts", "moments", "outcomes"):
            self.shown[part] += bool(getattr(event, part))
        position = event.position
        self.shown["outline"] += position is not None and any(position.outline)
        self.shown["ask"] += position is not None and position.ask is not None


def compare_at(table: Table, seat: int, move: Moved | Chosen, rng: Stream, tally: Tally) -> None:
    """At one point of a match, for one seat: the table, a move, and all that can follow."""
    one, two = table.fork(), twin_of(table, seat, rng)
    assert one.match is not None
    assert two.match is not None
    tally.twins += 1
    tally.different += one.match._state.tobytes() != two.match._state.tobytes()
    for who in (seat, SPECTATOR):
        assert as_whole(one, who) == as_whole(two, who)
    if seat in one.awaited and tally.twins % 3 == 0:
        actions = [draw(rng, one.game.rules.ACTIONS) for _ in range(5)]
        tally.ask(one, two, seat, actions)
    steps = take(one, move)
    try:
        other, other_steps = follow(two, steps, move)
    except Told:
        return
    tally.unseen += [step.action for step in steps] != [step.action for step in other_steps]
    tally.together += isinstance(move, Chosen) and bool(steps)
    tally.compare(one, two, (move, other), (steps, other_steps), seat)
    made = len(one.plies) - len(table.plies)
    for fact in later(one, move.seat, made):
        if one.status == "playing" or isinstance(fact, Followed | Closed):
            if isinstance(fact, Chosen) and not one.chooses(fact.seat):
                continue
            take(one, fact)
            take(two, fact)
            tally.compare(one, two, (fact, fact), ((), ()), seat)


@pytest.mark.parametrize("game", names())
def test_truths_that_look_the_same_to_a_seat_are_sent_the_same(game: str) -> None:
    tally, number, moves, are_hidden = Tally(), 0, 0, False
    while number < 4 or moves < 300:  # short games more often
        rng = stream(number)
        table = begun(game, seats_of(game), PEOPLE, str(number), pace=Live())
        number += 1
        while table.status == "playing" and len(table.plies) < 120:
            move = random_move(table, rng)
            is_last = bool(table.choosers) and completes(table, move)
            if is_last or draw(rng, 8) == 0 or ends_something(table, move):
                for seat in range(table.settings.seats):
                    for _ in range(20 if is_last else 1):
                        compare_at(table, seat, move, rng, tally)
            steps = take(table, move)
            moves += 1
            are_hidden |= any(verbs.is_hidden(step.before, step.action) for step in steps)
    before_the_match = {"left", "bot-sat", "configured", "started"}
    is_simultaneous = find(game).is_simultaneous
    not_here = set() if is_simultaneous else {"chosen"}
    assert set(tally.kinds) == ALL_KINDS - before_the_match - not_here
    assert (tally.together > 0) == is_simultaneous
    assert all(count > 10 for count in tally.kinds.values())
    modules = find(game).telling, find(game).showing
    wanted = {part for verb, part in SHOWN.items() if any(hasattr(m, verb) for m in modules)}
    wanted |= {"advice", "advice ahead"} if "foresight" in wanted else {"advice"}
    assert {part for part, count in tally.shown.items() if count} == wanted
    assert tally.different > tally.twins / 2 or not has_secrets(game)
    assert tally.unseen > 0 or not are_hidden


# ── The deal ─────────────────────────────────────────────────────────────────────────────────────


def dealt_otherwise(table: Table, steps: Sequence[Step], seat: int, rng: Stream) -> list[Step]:
    """Begin the match of a table with chance that looks like these steps to a seat."""
    visible = frozenset(s.action for s in steps if verbs.seen(s.before, s.action, seat) == s.action)

    class Dealt(Twin):
        kept_for_later = visible

        def __init__(self, *args: Any) -> None:
            self.seat, self.rng, self.states = seat, rng, []
            self.fate = [looks(step, seat) for step in steps]
            super().__init__(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tafelrunde.server.table.Match", Dealt)
        return take(table, Started(SEED))


@pytest.mark.parametrize("game", names())
def test_a_deal_that_looks_the_same_to_a_seat_is_sent_the_same(game: str) -> None:
    different = compared = 0
    one = seated(game, seats_of(game))
    steps = take(one, Started(SEED))
    for seat in range(one.settings.seats):
        for number in range(4):
            two = seated(game, seats_of(game))
            try:
                other_steps = dealt_otherwise(two, steps, seat, stream(number))
            except Told:
                continue
            facts = (Started(SEED), Started(SEED))
            Tally().compare(one, two, facts, (steps, other_steps), seat)
            compared += 1
            different += [s.action for s in steps] != [s.action for s in other_steps]
    assert compared > 0
    assert different > 0 or not has_secrets(game)


# ── Whole matches ────────────────────────────────────────────────────────────────────────────────


def whole_match(game: str, number: int) -> Iterator[tuple[Table, AnyFact, list[Step]]]:
    """A match from its table to its end, with all that can happen besides."""
    rng = stream(number)
    table = made(game, seats_of(game))
    for seat in range(table.settings.seats):
        fact: AnyFact = Sat(seat, PEOPLE[seat % 4], f"P{seat}")
        yield table, fact, take(table, fact)
    for fact in (
        Left(1),
        BotSat(1, "master"),
        Configured(Settings(game, seats_of(game), pace=Live())),
        Started(SEED),
    ):
        yield table, fact, take(table, fact)
    while table.status == "playing":
        fact = random_move(table, rng)
        if not table.plies and len(table.awaited) > 1 and draw(rng, 5) == 0:
            fact = Chosen(table.awaited[0])
        if len(table.plies) > 300:
            fact = Resigned(next(i for i, s in enumerate(table.sitters) if not s.resigned))
        elif draw(rng, 12) == 0 and table.plies:
            mover = table.plies[-1].seat
            fact = (StoodIn(0), CameBack(0), UndoAsked(mover), Undone(mover, len(table.plies) - 1))[
                draw(rng, 4)
            ]
        yield table, fact, take(table, fact)


def keys_in(value: Any) -> set[str]:
    """The names of all fields, however deep."""
    if isinstance(value, dict):
        return set(value) | {key for inner in value.values() for key in keys_in(inner)}
    if isinstance(value, list):
        return {key for inner in value for key in keys_in(inner)}
    return set()


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("number", range(2))
def test_the_seed_is_a_secret_until_the_end(game: str, number: int) -> None:
    for table, fact, steps in whole_match(game, number):
        for seat in everyone(table):
            event = encoder.encode(door.event(table, Entry(table.version, 0.0, fact), steps, seat))
            for sent in (event, encoder.encode(door.whole(table, seat, "you", 0.0))):
                assert (SEED.encode() in sent) == (table.status == "over")
    assert table.status == "over"


def test_the_seed_of_a_closed_match_stays_a_secret() -> None:
    table = begun(seed=SEED)
    take(table, Closed())
    for seat in everyone(table):
        assert SEED.encode() not in encoder.encode(door.whole(table, seat, "you", 0.0))


@pytest.mark.parametrize("game", names())
def test_no_fact_leaves_as_it_is(game: str) -> None:
    """A fact knows the action and who made it; an event knows what the seat saw."""
    for table, fact, steps in whole_match(game, 5):
        for seat in everyone(table):
            event = door.event(table, Entry(table.version, 0.0, fact), steps, seat)
            keys = keys_in(msgspec.json.decode(encoder.encode(event)))
            assert not keys & {"fact", "by", "late", "made"}
            assert ("seed" in keys) == (table.status == "over")
            if isinstance(fact, Moved):
                assert event.action == verbs.seen(steps[0].before, steps[0].action, seat)


@pytest.mark.parametrize("game", names())
def test_a_seat_is_sent_its_view_and_its_own_moves(game: str) -> None:
    for table, _, _ in whole_match(game, 6):
        for seat in everyone(table):
            position = door.whole(table, seat, "you", 0.0).position
            if table.match is None:
                assert position is None
                continue
            assert position is not None
            match = table.match_of(seat)
            view = match._state.copy()
            verbs.redact(view, seat)
            assert position.view == view.tobytes()
            is_asked = seat in table.awaited and (table.choosers or not match.forced)
            assert position.legal == (match.actions if is_asked else [])


@pytest.mark.parametrize("game", names())
def test_numbers_of_a_view_are_whole_in_javascript(game: str) -> None:
    for table, _, _ in whole_match(game, 7):
        if table.match is not None:
            for name in table.match._state.dtype.names:
                assert np.abs(table.match._state[name].astype(np.int64)).max() < 2**53


@pytest.mark.parametrize("game", names())
def test_an_event_that_is_sent_again_is_the_same_to_the_byte(game: str) -> None:
    sent: list[list[bytes]] = []
    entries: list[Entry] = []
    for table, fact, steps in whole_match(game, 8):
        entries.append(Entry(table.version, BEGUN, fact))
        sent.append(
            [encoder.encode(door.event(table, entries[-1], steps, s)) for s in everyone(table)]
        )
    again = made(game, seats_of(game))
    for entry, texts in zip(entries, sent, strict=True):
        steps = again.apply(entry)
        assert texts == [
            encoder.encode(door.event(again, entry, steps, s)) for s in everyone(again)
        ]
