"""Anyone says anything at a table, to two workers on one database, and nothing breaks."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, get_args

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.registry import find, names
from tafelrunde.core.seed import Seed
from tafelrunde.server import door
from tafelrunde.server.caretaker import TEMPO
from tafelrunde.server.facts import StoodIn
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.presence import NOTHING, Known
from tafelrunde.server.protocol import (
    Advice,
    Answer,
    AnyCommand,
    Before,
    Chat,
    Command,
    Configure,
    Done,
    Earlier,
    Event,
    Foresee,
    Foresight,
    Hint,
    Leave,
    Live,
    Look,
    Move,
    Mute,
    NewTable,
    Open,
    PerMove,
    React,
    Reason,
    Refusal,
    Relaxed,
    Rematch,
    Replace,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
    Unhurried,
    Whole,
    Why,
    encoder,
)
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, close_hub, new_database, open_hub, read_answer, settle
from tests.server.tables import ANN, PEOPLE

Answered: TypeAlias = Done | Refusal | Before | Reason | Advice | Foresight
"""What a command is answered with."""

SEATS = 3
BOTS_SEAT = 2
"""The only one where a bot sits before the match, so that none goes on among bots."""

whos = st.sampled_from(PEOPLE)
ids = st.sampled_from([str(number) for number in range(12)])
seats = st.integers(0, SEATS)
plies = st.integers(0, 9) | st.just(2**31 - 1)
actions = st.integers(0, 400) | st.just(2**31 - 1)
paths = st.lists(actions, max_size=8)
tables = st.builds(
    Settings,
    game=st.sampled_from([name for name in names() if SEATS in find(name).seats]),
    seats=st.just(SEATS),
    options=st.sampled_from([{}, {"start": "0"}, {"start": "1"}]),
    pace=st.sampled_from([Relaxed(), Live(), PerMove(), Unhurried()]),
    undo=st.booleans(),
    hints=st.booleans(),
    forced=st.booleans(),
    bot_pause=st.just(0),
)
unlikely = st.builds(
    Settings, game=st.sampled_from([*names(), "chess"]), seats=st.integers(1, 16)
) | st.just(Settings("macaron", SEATS, {"teams": "yes"}))
COMMANDS: dict[type[Command], st.SearchStrategy[Command]] = {
    Sit: st.builds(Sit, ids, seats, st.none() | st.sampled_from(["Ann", "Zoë", " ", "a\nb"])),
    Leave: st.builds(Leave, ids, seats),
    SeatBot: st.builds(SeatBot, ids, st.just(BOTS_SEAT), st.just("apprentice")),
    Open: st.builds(Open, ids, seats),
    Configure: st.builds(Configure, ids, tables | unlikely),
    Start: st.builds(Start, ids),
    Move: st.builds(Move, ids, seats, plies, actions),
    Undo: st.builds(Undo, ids, seats),
    Answer: st.builds(Answer, ids, seats, st.booleans(), st.sampled_from(["undo", "seat"])),
    Resign: st.builds(Resign, ids, seats),
    Replace: st.builds(Replace, ids, seats),
    Rematch: st.builds(Rematch, ids),
    Say: st.builds(Say, ids, st.text(min_size=1, max_size=20)),
    React: st.builds(React, ids, st.just("hello")),
    Mute: st.builds(Mute, ids, whos, st.booleans()),
    Look: st.builds(Look, ids, st.none() | seats),
    Earlier: st.builds(Earlier, ids, plies),
    Why: st.builds(Why, ids, seats, actions, paths),
    Foresee: st.builds(Foresee, ids, seats, paths),
    Hint: st.builds(Hint, ids, seats, paths),
}
commands = st.one_of(*COMMANDS.values())
nonsense = st.one_of(
    st.text(max_size=40),
    st.binary(max_size=40),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False)
        | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["do", "id", "seat", "ply"]), inner, max_size=4)
        ),
    ).map(encoder.encode),
)


class Listener:
    """A socket at one of the two workers, and what its client has made of it."""

    def __init__(self, hub: Hub, party: Party, ear: Ear) -> None:
        self.hub, self.party, self.ear = hub, party, ear
        self.version = -1
        self.read = 0


class AtATable(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(Seed, "fresh", lambda: Seed("the seed of the machine"))
        for level in TEMPO:
            self.patch.setitem(TEMPO, level, 0.002)
        self.folder = TemporaryDirectory()
        url = new_database(Path(self.folder.name))
        self.runner = asyncio.Runner()
        self.hubs = [self.do(open_hub(url)) for _ in range(2)]
        self.listeners: list[Listener] = []
        self.said: list[tuple[str, str]] = []
        self.done: dict[tuple[str, str], Done] = {}
        self.answered: set[tuple[str, type]] = set()
        """Commands, and how they were answered."""
        self.sent: dict[int, dict[int, str]] = {}
        """By version and seat: what whoever looks from there is told."""
        self.owned: dict[int, dict[str, list[int]]] = {}
        """By version and person: their seats at that time."""

    def do(self, work: Any) -> Any:
        return self.runner.run(work)

    def teardown(self) -> None:
        for hub in self.hubs:
            self.do(close_hub(hub))
        self.runner.close()
        self.patch.undo()
        self.folder.cleanup()

    @initialize(settings=tables)
    def a_table_is_made(self, settings: Settings) -> None:
        wish = NewTable(settings)
        self.id = self.do(self.hubs[0].commands.make(Person(ANN, "Ann"), wish))
        self.truth: Table = self.do(self.hubs[0].store.load(self.id))
        self.come(ANN, 0)
        self.come("bob", 1)

    # ── What people do ───────────────────────────────────────────────────────────────────────────

    def come(self, person: str, worker: int, known: Known = NOTHING) -> None:
        hub = self.hubs[worker]
        party: Party = self.do(hub.tables.party(self.id))
        listener = Listener(hub, party, Ear(hub, person))
        if known.after is not None:
            listener.version = known.after
        self.do(hub.arrive(party, listener.ear, known))
        self.listeners.append(listener)
        self.hear_all()
        assert listener.version >= party.table.version

    @precondition(lambda self: len(self.listeners) < 6)
    @rule(person=whos, worker=st.integers(0, 1))
    def someone_comes(self, person: str, worker: int) -> None:
        self.come(person, worker)

    @precondition(lambda self: len(self.listeners) > 3)
    @rule(which=st.integers(0))
    def someone_goes(self, which: int) -> None:
        gone = self.listeners.pop(which % len(self.listeners))
        gone.hub.depart(gone.party, gone.ear)

    @precondition(lambda self: self.truth.status == "waiting")
    @rule()
    def all_sit_down_and_begin(self) -> None:
        for listener in self.listeners:
            open_seats = [i for i, s in enumerate(self.truth.sitters[:BOTS_SEAT]) if s.is_open]
            if open_seats:
                self.say(listener, Sit(f"sit-{self.truth.version}", open_seats[0]))
        host = next((who for who in self.listeners if who.ear.person == ANN), None)
        if host:
            self.say(host, SeatBot(f"bot-{self.truth.version}", BOTS_SEAT, "apprentice"))
            self.say(host, Start(f"start-{self.truth.version}"))

    @precondition(lambda self: self.truth.status == "playing")
    @rule(which=st.integers(0, 10**6), moves=st.integers(1, 8))
    def someone_moves_well(self, which: int, moves: int) -> None:
        for number in range(moves):
            seats = [(seat, self.truth.sitters[seat].person) for seat in self.truth.awaited]
            found = [
                (seat, listener)
                for seat, person in seats
                for listener in self.listeners
                if listener.ear.person == person
            ]
            if not found:
                return
            seat, listener = found[(which + number) % len(found)]
            legal = self.truth.match_of(seat).actions
            id = f"well-{self.truth.version}-{number}"
            ply, action = self.truth.ply_of(seat), legal[which % len(legal)]
            self.say(listener, Move(id, seat, ply, action))

    @precondition(lambda self: self.truth.status == "playing" and self.truth.plies)
    @rule()
    def someone_takes_back(self) -> None:
        seat = next((p.seat for p in reversed(self.truth.plies) if p.by == "person"), 0)
        self.owner_says(seat, Undo(f"undo-{self.truth.version}", seat))

    @precondition(lambda self: self.truth.asked)
    @rule(consent=st.booleans())
    def someone_answers(self, consent: bool) -> None:
        seat = self.truth.asked[0]
        self.owner_says(seat, Answer(f"answer-{self.truth.version}", seat, consent))

    @precondition(lambda self: self.truth.status == "playing")
    @rule()
    def a_stranger_would_like_a_seat(self) -> None:
        bots = [seat for seat, sitter in enumerate(self.truth.sitters) if sitter.level]
        strangers = [who for who in self.listeners if who.ear.person not in self.truth.people]
        if bots and strangers:
            self.say(strangers[0], Sit(f"wish-{self.truth.version}", bots[0]))

    @precondition(lambda self: self.truth.asked_for_seat)
    @rule(consent=st.sampled_from([True, True, True, False]))
    def someone_is_asked_for_a_seat(self, consent: bool) -> None:
        for seat in self.truth.asked_for_seat:
            self.owner_says(seat, Answer(f"seat-{self.truth.version}", seat, consent, "seat"))

    @precondition(lambda self: self.truth.awaited)
    @rule(which=st.integers(0, 5), hint=st.booleans(), steps=st.integers(0, 2))
    def someone_thinks(self, which: int, hint: bool, steps: int) -> None:
        """As a client does: the answers are about moves that it was sent, and nothing changes."""
        seat = self.truth.awaited[which % len(self.truth.awaited)]
        id, facts = f"think-{self.truth.version}", self.truth.version
        path, legal = self.ahead(seat, which, steps)
        answer = self.owner_asks(seat, Hint(id, seat, path) if hint else Foresee(id, seat, path))
        if isinstance(answer, Advice):
            assert {thought.action for thought in answer.thoughts} <= set(legal)
        if isinstance(answer, Foresight):
            assert {prospect.action for prospect in answer.prospects} <= set(legal)
            assert answer.ply == self.truth.ply_of(seat)
        if answer is not None:
            assert not isinstance(answer, Done | Reason)
            is_refused = hint and not (self.truth.settings.hints and legal)
            assert isinstance(answer, Refusal) == is_refused
            assert self.truth.version == facts

    @precondition(lambda self: self.truth.awaited)
    @rule(which=st.integers(0, 5), what=st.integers(0, 10**6), steps=st.integers(0, 2))
    def someone_asks_why_not(self, which: int, what: int, steps: int) -> None:
        """A client asks with the action of what was touched, whether that is a move or not."""
        seat = self.truth.awaited[which % len(self.truth.awaited)]
        action = what % self.truth.game.rules.ACTIONS
        path, legal = self.ahead(seat, which, steps)
        answer = self.owner_asks(seat, Why(f"why-{self.truth.version}", seat, action, path))
        if answer is not None:
            assert isinstance(answer, Reason)
            assert (answer.why is None) == (action in legal)

    def ahead(self, seat: int, which: int, steps: int) -> tuple[list[int], list[int]]:
        """Moves that a client can aim one after the other, and what is legal after them."""
        match, path = self.truth.match_of(seat), list[int]()
        while True:
            view = door.ahead(match, seat, path)
            legal = view.game.legal(view.state) if view.actor == seat else []
            foreseen = [prospect.action for prospect in door.prospects(view, legal, True)]
            if len(path) == steps or not foreseen:
                return path, legal
            path.append(foreseen[which % len(foreseen)])

    @precondition(lambda self: len(self.truth.plies) > 15)
    @rule(seat=st.integers(0, SEATS - 1))
    def someone_resigns(self, seat: int) -> None:
        self.owner_says(seat, Resign(f"resign-{self.truth.version}", seat))

    @precondition(lambda self: any(sitter.away for sitter in self.truth.sitters))
    @rule()
    def someone_sits_down_again(self) -> None:
        seat = next(i for i, sitter in enumerate(self.truth.sitters) if sitter.away)
        self.owner_says(seat, Sit(f"again-{self.truth.version}", seat))

    @precondition(lambda self: self.truth.status == "over")
    @rule(seat=st.integers(0, SEATS - 1))
    def someone_wants_a_rematch(self, seat: int) -> None:
        self.owner_says(seat, Rematch("rematch"))

    def owner_says(self, seat: int, command: Command) -> None:
        person = self.truth.sitters[seat].person
        theirs = [listener for listener in self.listeners if listener.ear.person == person]
        if theirs:
            self.say(theirs[0], command)

    def owner_asks(self, seat: int, question: Command) -> Answered | None:
        """The answer, if the owner of the seat is here, at a worker that knows all facts."""
        person = self.truth.sitters[seat].person
        for listener in self.listeners:
            is_fresh = listener.party.table.version == self.truth.version
            if listener.ear.person == person and is_fresh:
                return self.say(listener, question)
        return None

    @rule(which=st.integers(0), command=commands)
    def someone_says_something(self, which: int, command: Command) -> None:
        self.say(self.listeners[which % len(self.listeners)], command)

    @rule(which=st.integers(0), text=nonsense)
    def someone_talks_nonsense(self, which: int, text: str | bytes) -> None:
        listener = self.listeners[which % len(self.listeners)]
        facts = self.truth.version
        self.do(listener.hub.hear(listener.party, listener.ear, text))
        self.hear_all()
        assert self.truth.version == facts

    @precondition(lambda self: self.said)
    @rule(which=st.integers(0), again=st.integers(0))
    def someone_says_it_again(self, which: int, again: int) -> None:
        person, text = self.said[again % len(self.said)]
        theirs = [listener for listener in self.listeners if listener.ear.person == person]
        if theirs:
            self.say(theirs[which % len(theirs)], text)

    @rule(
        which=st.integers(0),
        version=st.integers(0, 200),
        seat=st.sampled_from([None, None, -1, 0, 9]),
        worker=st.integers(0, 1),
    )
    def someone_comes_back(self, which: int, version: int, seat: int | None, worker: int) -> None:
        gone = self.listeners.pop(which % len(self.listeners))
        gone.hub.depart(gone.party, gone.ear)
        after = min(gone.version, version)
        self.come(gone.ear.person, worker, Known(after, gone.ear.seat if seat is None else seat))

    @precondition(lambda self: self.truth.status == "playing")
    @rule(seat=st.integers(0, BOTS_SEAT - 1), worker=st.integers(0, 1))
    def a_bot_stands_in(self, seat: int, worker: int) -> None:
        hub = self.hubs[worker]
        party: Party = self.do(hub.tables.party(self.id))
        others = [s for i, s in enumerate(party.table.sitters) if i != seat and s.plays_itself]
        if party.table.status == "playing" and party.table.sitters[seat].plays_itself and others:
            self.do(hub.tables.append(party, StoodIn(seat)))
            self.hear_all()

    # ── What workers do ──────────────────────────────────────────────────────────────────────────

    @rule(worker=st.integers(0, 1))
    def a_worker_is_notified(self, worker: int) -> None:
        self.do(self.hubs[worker].overhear(f"{self.id} {self.truth.version}"))
        self.hear_all()

    @rule(worker=st.integers(0, 1))
    def a_worker_looks_after_the_table(self, worker: int) -> None:
        self.do(self.look_after(self.hubs[worker]))
        self.hear_all()

    async def look_after(self, hub: Hub) -> None:
        hub.caretaker.look_after(await hub.tables.party(self.id))

    @rule(worker=st.integers(0, 1))
    def a_worker_forgets_the_table(self, worker: int) -> None:
        hub = self.hubs[worker]
        for listener in [who for who in self.listeners if who.hub is hub]:
            hub.depart(listener.party, listener.ear)
            self.listeners.remove(listener)
        hub.tables.parties.pop(self.id, None)
        self.come(ANN, worker)

    # ── What must hold ───────────────────────────────────────────────────────────────────────────

    def say(self, listener: Listener, command: Command | str) -> Answered:
        """Say it, and see that it is answered once, and what that means."""
        ear = listener.ear
        text = command if isinstance(command, str) else encoder.encode(command).decode()
        id = msgspec.json.decode(text)["id"]
        self.said.append((ear.person, text))
        facts, before = self.truth.version, len(ear.heard)
        self.do(listener.hub.hear(listener.party, ear, text))
        self.do(settle(*self.hubs))
        (answer,) = [
            answer
            for answer in map(read_answer, ear.heard[before:])
            if isinstance(answer, Answered) and answer.id == id
        ]
        self.hear_all()
        self.answered.add((msgspec.json.decode(text)["do"], type(answer)))
        if isinstance(answer, Refusal):
            assert self.truth.version == facts
        if isinstance(answer, Done) and (key := self.key_of(ear.person, text)):
            assert self.done.setdefault(key, answer) == answer
        return answer

    def key_of(self, person: str, text: str) -> tuple[str, str] | None:
        """Under which name a command that makes a fact is done."""
        command = msgspec.json.decode(text)
        lasting = command["do"] not in ("say", "react", "mute", "look")
        return (person, command["id"]) if lasting else None

    def hear_all(self) -> None:
        self.do(settle(*self.hubs))
        self.do(self.learn())
        for listener in self.listeners:
            for text in listener.ear.heard[listener.read :]:
                self.hear(listener, text)
            listener.read = len(listener.ear.heard)

    async def learn(self) -> None:
        """What is stored, and what each person may have been sent of it."""
        for entry in await self.hubs[0].store.facts_of(self.id, self.truth.version):
            steps = self.truth.apply(entry)
            self.sent[entry.version] = {
                seat: encoder.encode(door.event(self.truth, entry, steps, seat)).decode()
                for seat in range(SPECTATOR, self.truth.settings.seats)
            }
            self.owned[entry.version] = {person: self.truth.seats_of(person) for person in PEOPLE}

    def hear(self, listener: Listener, text: str) -> None:
        """Follow the table as a client does."""
        answer = read_answer(text)
        person = listener.ear.person
        if self.truth.seed is not None and self.truth.status != "over":
            assert self.truth.seed not in text
        if isinstance(answer, Whole):
            listener.version = answer.version
            owned = self.owned_at(person, answer.version)
            assert answer.seat == SPECTATOR or answer.seat in owned
        elif isinstance(answer, Event):
            assert answer.version <= listener.version + 1
            texts = self.sent[answer.version]
            then, now = self.owned[answer.version][person], self.truth.seats_of(person)
            seats = {SPECTATOR, *then, *now}  # whoever is given a bot's seat may read back
            assert text in {texts[seat] for seat in seats if seat in texts}
            listener.version = max(listener.version, answer.version)
        elif isinstance(answer, Chat):
            assert answer.text is None or answer.text.isprintable()

    def owned_at(self, person: str, version: int) -> list[int]:
        if version == self.truth.version:
            return self.truth.seats_of(person)
        table: Table = self.do(self.fold(version))
        return table.seats_of(person)

    async def fold(self, version: int) -> Table:
        store = self.hubs[0].store
        table: Table | None = await store.load(self.id)
        assert table is not None
        for entry in await store.facts_of(self.id):
            if entry.version <= version:
                table.apply(entry)
        return table

    @invariant()
    def every_worker_has_the_table_that_its_facts_add_up_to(self) -> None:
        for hub in self.hubs:
            party = hub.tables.parties.get(getattr(self, "id", ""))
            if party is None:
                continue
            again = self.do(self.fold(party.table.version))
            for seat in range(SPECTATOR, party.table.settings.seats):
                assert door.whole(party.table, seat, "you", 0.0) == door.whole(
                    again, seat, "you", 0.0
                )

    @invariant()
    def nobody_looks_from_a_seat_of_someone_else(self) -> None:
        for listener in self.listeners:
            ear = listener.ear
            assert ear.seat == SPECTATOR or ear.seat in listener.party.table.seats_of(ear.person)


TestAtATable = pytest.mark.slow(AtATable.TestCase)
AtATable.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)


def test_the_machine_knows_every_command() -> None:
    assert set(COMMANDS) == set(get_args(AnyCommand))


def test_the_machine_does_every_command_and_is_answered() -> None:
    """By chance some are seldom done: what a client asks for needs a match that goes on.

    To replace someone needs minutes in which they are away (`test_replaced.py`).
    """
    table = Settings(
        "macarrons", SEATS, {"start": "0"}, pace=Live(), undo=True, hints=True, bot_pause=0
    )
    machine = AtATable()
    machine.a_table_is_made(table)
    ann, bob = machine.listeners
    for command in (
        Configure("1", table),
        Sit("2", 0),
        Leave("3", 0),
        SeatBot("4", BOTS_SEAT, "apprentice"),
        Open("5", BOTS_SEAT),
        Say("6", "hello"),
        React("7", "hello"),
        Mute("8", "bob", True),
    ):
        machine.say(ann, command)
    machine.all_sit_down_and_begin()
    machine.say(bob, Look("9", 1))
    machine.say(ann, Earlier("10", 3))
    machine.someone_asks_why_not(0, 0, 0)
    machine.someone_thinks(0, hint=False, steps=0)
    machine.someone_thinks(0, hint=True, steps=0)
    machine.someone_moves_well(0, 2)
    machine.someone_takes_back()
    machine.a_worker_is_notified(1)  # Bob's
    machine.someone_answers(True)
    machine.a_worker_is_notified(0)
    machine.owner_says(0, Resign("11", 0))
    machine.a_worker_is_notified(1)
    machine.owner_says(1, Resign("12", 1))
    machine.someone_wants_a_rematch(1)
    machine.teardown()
    asked = {"earlier": Before, "why": Reason, "foresee": Foresight, "hint": Advice}
    commands = {command.__struct_config__.tag for command in COMMANDS if command is not Replace}
    wanted = {(name, asked.get(str(name), Done)) for name in commands}
    assert wanted <= machine.answered
