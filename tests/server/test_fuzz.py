"""Thousands of messages to two workers on one database: sensible ones, odd ones and nonsense.

Three thousand of them. For a million: `TAFELRUNDE_FUZZ=1000000 pytest tests/server/test_fuzz.py`;
`TAFELRUNDE_FUZZ_SEED` is another evening, and `-s` says how many a second there were.
"""

import asyncio
import json
import logging
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import pytest
import sqlalchemy as sa

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names
from tafelrunde.server import door, store
from tafelrunde.server.caretaker import TEMPO
from tafelrunde.server.history import fold
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.presence import Known
from tafelrunde.server.protocol import (
    MOST,
    Answer,
    AnyCommand,
    Command,
    Configure,
    Earlier,
    Foresee,
    Hint,
    Leave,
    Level,
    Live,
    Look,
    Move,
    Mute,
    NewTable,
    Open,
    Pace,
    PerMove,
    React,
    Reaction,
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
    Why,
    encoder,
    read_command,
    read_id,
)
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tests.server.hubs import Ear, Thoughtless, close_hub, new_database, open_hub, settle
from tests.server.memory import Memory, Shelf
from tests.server.tables import ANN, PEOPLE

MESSAGES = int(os.environ.get("TAFELRUNDE_FUZZ", "3000"))
SEED = os.environ.get("TAFELRUNDE_FUZZ_SEED", "an evening of fuzz")
FEW = 5000
"""Messages that a database takes part in; where there are more, all is kept in this process."""
AT_ONCE = 24
"""Tables at which people sit at the same time."""
EVENING = 70
"""Messages at one table."""
LEVELS: tuple[Level, ...] = get_args(Level)
ANSWERS = {"done", "refused", "earlier", "why", "hint", "foresight"}
LONGEST_WAIT = 60.0
TIMES = (*[0.1] * 20, *[1.0] * 20, *[12.0] * 6, 400.0, 7200.0, 90000.0, 70 * 86400.0)
"""Seconds that may go by."""
PACES: tuple[Pace, ...] = (Relaxed(), Relaxed(), Live(), Live(1, 0), PerMove(), Unhurried())
WORDS = ("Ann", "Zoë", "Bob ", " ", "a\nb", "\u202e", "Аnn", "x" * 24, "ann", "日本")


class Wishes:
    """Commands that someone might want at a table, by their kind."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def seat(self, table: Table, person: str) -> int:
        """Mostly one's own, or one that is waited for."""
        rng = self.rng
        mine = table.seats_of(person)
        if mine and rng.random() < 0.8:
            wanted = [seat for seat in mine if seat in table.awaited]
            return rng.choice(wanted or mine)
        return rng.randrange(table.settings.seats + 1)

    def path(self, table: Table) -> list[int]:
        """Mostly no moves before, sometimes one that can be made, sometimes any."""
        if table.match is None or self.rng.random() < 0.6:
            return []
        some = [self.rng.randrange(table.game.rules.ACTIONS + 2) for _ in range(2)]
        return [self.rng.choice([*table.match.actions, *some]), *some[: self.rng.randrange(2)]]

    def settings(self) -> Settings:
        rng = self.rng
        name = rng.choice(names())
        game = find(name)
        chosen = [option for option in game.options if rng.random() < 0.4]
        return Settings(
            name if rng.random() < 0.98 else "chess",
            rng.choice(game.seats) if rng.random() < 0.95 else rng.randint(1, 16),
            {option.name: rng.choice(option.words) for option in chosen},
            rng.choice(PACES),
            listed=rng.random() < 0.2,
            spectators=rng.random() < 0.9,
            delay=rng.choice([0, 0, 0, 0, 1, 60]),
            undo=rng.random() < 0.8,
            hints=rng.random() < 0.8,
            forced=rng.random() < 0.8,
            stand_in=rng.choice([None, "apprentice", "journeyman"]),
            away_after=10,
            bot_pause=0,
        )

    def move(self, table: Table, person: str, id: str) -> Command:
        seat, rng = self.seat(table, person), self.rng
        if table.match is None or seat not in table.awaited:
            return Move(id, seat, rng.randrange(9), rng.randrange(400))
        legal = table.match_of(seat).actions
        action = rng.choice(legal) if rng.random() < 0.9 else rng.randrange(500)
        late = rng.random() < 0.05
        return Move(id, seat, table.ply_of(seat) + late, action)

    def why(self, table: Table, person: str, id: str) -> Command:
        rng, actions = self.rng, table.game.rules.ACTIONS
        most = actions if rng.random() < 0.8 else MOST
        return Why(id, self.seat(table, person), rng.randrange(most))

    def make(self, kind: type[Command], table: Table, person: str, id: str) -> Command:
        return MAKERS[kind](self, table, person, id)

    def any(self, table: Table, person: str, id: str) -> Command:
        """Something that fits, more or less."""
        likely = LIKELY[table.status]
        kinds = likely if self.rng.random() < 0.8 else tuple(MAKERS)
        return self.make(self.rng.choice(kinds), table, person, id)


Maker = Callable[[Wishes, Table, str, str], Command]
MAKERS: dict[type[Command], Maker] = {
    Sit: lambda w, t, p, id: Sit(
        id, w.rng.randrange(t.settings.seats + 1), w.rng.choice([None, None, None, *WORDS])
    ),
    Leave: lambda w, t, p, id: Leave(id, w.seat(t, p)),
    SeatBot: lambda w, t, p, id: SeatBot(
        id, w.rng.randrange(t.settings.seats), w.rng.choice(LEVELS)
    ),
    Open: lambda w, t, p, id: Open(id, w.rng.randrange(t.settings.seats)),
    Configure: lambda w, t, p, id: Configure(id, w.settings()),
    Start: lambda w, t, p, id: Start(id),
    Move: Wishes.move,
    Undo: lambda w, t, p, id: Undo(id, w.seat(t, p)),
    Answer: lambda w, t, p, id: Answer(
        id, w.seat(t, p), w.rng.random() < 0.6, "seat" if t.seat_asked else "undo"
    ),
    Resign: lambda w, t, p, id: Resign(id, w.seat(t, p)),
    Replace: lambda w, t, p, id: Replace(id, w.seat(t, p)),
    Rematch: lambda w, t, p, id: Rematch(id),
    Say: lambda w, t, p, id: Say(id, w.rng.choice(WORDS) * 2),
    React: lambda w, t, p, id: React(id, w.rng.choice(get_args(Reaction))),
    Mute: lambda w, t, p, id: Mute(id, w.rng.choice(PEOPLE), w.rng.random() < 0.5),
    Look: lambda w, t, p, id: Look(id, w.rng.choice([None, w.seat(t, p)])),
    Earlier: lambda w, t, p, id: Earlier(id, w.rng.randrange(t.version + 3)),
    Why: Wishes.why,
    Foresee: lambda w, t, p, id: Foresee(id, w.seat(t, p), w.path(t)),
    Hint: lambda w, t, p, id: Hint(id, w.seat(t, p)),
}
LIKELY: dict[str, tuple[type[Command], ...]] = {
    "waiting": (Sit, Sit, Sit, SeatBot, SeatBot, Start, Start, Start),
    "playing": (*[Move] * 16, Undo, Undo, Answer, Answer, Foresee, Sit, Look, Why, Hint),
    "over": (Rematch, Say, Look),
    "closed": (Say, Look),
}


def spoilt(rng: random.Random, text: bytes) -> bytes:
    """A command that is nearly right."""
    command: dict[str, Any] = json.loads(text)
    key = rng.choice(list(command))
    odd: list[Any] = [
        None,
        -1,
        16,
        MOST + 1,
        10**30,
        1.5,
        "",
        "0",
        True,
        [],
        {},
        "x" * 400,
        "\x00",
        "é",
    ]
    match rng.randrange(5):
        case 0:
            del command[key]
        case 1:
            command[key] = rng.choice(odd)
        case 2:
            command["more"] = rng.choice(odd)
        case 3:
            command["do"] = rng.choice(["", "log", "catch-up", "Move", "move ", "sit"])
        case _:
            broken = bytearray(text)
            for _ in range(rng.randint(1, 3)):
                broken[rng.randrange(len(broken))] = rng.randrange(256)
            return bytes(broken)
    return json.dumps(command).encode()


def nonsense(rng: random.Random) -> bytes:
    match rng.randrange(5):
        case 0:
            return rng.randbytes(rng.randrange(60))
        case 1:
            return b"[" * rng.randrange(3000)
        case 2:
            return b'{"do":"say","id":"1","text":"\\ud800"}'
        case 3:
            return json.dumps([rng.choice([None, 1, "move", {"do": "move"}])] * 3).encode()
        case _:
            return b'{"id":"' + str(rng.randrange(5)).encode() + b'"}'


def named(text: bytes) -> str | None:
    """The id under which a message is answered."""
    try:
        return str(read_command(text).id)
    except msgspec.ValidationError:
        return read_id(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class Voice:
    """A socket of someone, what was said on it and how it was answered."""

    def __init__(self, hub: Hub, party: Party, person: str) -> None:
        self.hub, self.party = hub, party
        self.ear = Ear(hub, person)
        self.said: Counter[str | None] = Counter()
        self.answered: Counter[str | None] = Counter()

    def hear(self) -> None:
        """Take up what was sent to it."""
        heard, self.ear.heard = self.ear.heard, []
        for text in heard:
            message = msgspec.json.decode(text)
            if message["is"] in ANSWERS:
                self.answered[message["id"]] += 1

    async def say(self, text: bytes) -> None:
        """Say it, and wait for the answer."""
        id = named(text)
        self.said[id] += 1
        await self.hub.hear(self.party, self.ear, text)
        until = time.monotonic() + LONGEST_WAIT
        while not self.ear.hung_up:
            self.hear()
            if self.answered[id] >= self.said[id]:
                return
            assert time.monotonic() < until, text
            await asyncio.sleep(0)

    def check(self) -> None:
        """Every message has exactly one answer, unless nobody may watch any more."""
        self.hear()
        if self.ear.hung_up:
            assert not self.party.table.settings.spectators
        else:
            assert self.answered == self.said


CHAIRS: tuple[tuple[Literal["open", "you"] | Level, ...], ...] = (
    (),
    (),
    ("you", "apprentice"),
    ("you", "you", "open"),
)


class Evening:
    """People who come to a table, talk to it, and go."""

    def __init__(self, hubs: list[Hub], rng: random.Random, kinds: Counter[str]) -> None:
        self.hubs, self.rng, self.kinds = hubs, rng, kinds
        self.wishes = Wishes(rng)
        self.voices: list[Voice] = []
        self.past: list[tuple[str, bytes]] = []
        self.id = ""
        self.number = 0

    async def spend(self) -> None:
        await self.begin()
        said = 0
        while said < EVENING:
            if self.is_late():
                said += 3  # there is less to do
            if not self.voices or self.rng.random() < 0.1:
                await self.someone_comes()
            if len(self.voices) > 5 or (self.voices and self.rng.random() < 0.05):
                self.someone_goes()
            if self.rng.random() < 0.1:
                await self.something_happens()
            some = self.rng.sample(self.voices, min(len(self.voices), self.rng.randint(1, 3)))
            await asyncio.gather(*(voice.say(self.text(voice)) for voice in some))
            said += max(len(some), 1)
        await self.end()

    def is_late(self) -> bool:
        parties = [hub.tables.parties.get(self.id) for hub in self.hubs]
        return any(
            party is not None and party.table.status in ("over", "closed") for party in parties
        )

    async def begin(self) -> None:
        """Make a table, after some that cannot be."""
        chairs = list(self.rng.choice(CHAIRS))
        while not self.id:
            wish = NewTable(self.wishes.settings(), chairs, self.rng.random() < 0.5)
            try:
                self.id = await self.hubs[0].commands.make(Person(ANN, "Ann"), wish)
            except Refused:
                chairs = []
        for person in PEOPLE[:3]:
            await self.someone_comes(person)

    async def someone_comes(self, person: str | None = None) -> None:
        rng = self.rng
        hub = rng.choice(self.hubs)
        party = await hub.tables.party(self.id)
        voice = Voice(hub, party, person or rng.choice(PEOPLE))
        known = Known()
        if rng.random() < 0.5:
            after = rng.choice([0, party.table.version, rng.randrange(400)])
            known = Known(after, rng.choice([None, -1, 0, 1, 9]), rng.randrange(4))
        try:
            await hub.arrive(party, voice.ear, known)
        except Refused:
            assert not party.table.settings.spectators
        else:
            self.voices.append(voice)

    def someone_goes(self) -> None:
        voice = self.voices.pop(self.rng.randrange(len(self.voices)))
        voice.check()
        voice.hub.depart(voice.party, voice.ear)

    async def something_happens(self) -> None:
        """Time goes by, a worker looks around, or hears of another."""
        hub = self.rng.choice(self.hubs)
        match self.rng.randrange(4):
            case 0:
                CLOCK.late += self.rng.choice(TIMES)
            case 1:
                await hub.attendance.flush()
                await hub.caretaker.sweep()
            case 2:
                party = hub.tables.parties.get(self.id)
                await hub.overhear(f"{self.id} {party.table.version + 1 if party else 1}")
            case _:
                await self.fold_again()

    def text(self, voice: Voice) -> bytes:
        """What someone says next."""
        rng, person = self.rng, voice.ear.person
        self.number += 1
        id = str(self.number) if rng.random() < 0.9 else str(rng.randrange(20))
        chance = rng.random()
        theirs = [text for who, text in self.past[-20:] if who == person]
        if chance < 0.05:
            return nonsense(rng)
        if chance < 0.1 and theirs:
            return rng.choice(theirs)
        command = self.wishes.any(voice.party.table, person, id)
        text = encoder.encode(command)
        self.past.append((person, text))
        self.kinds[str(command.__struct_config__.tag)] += 1
        return spoilt(rng, text) if chance > 0.9 else text

    async def end(self) -> None:
        await settle(*self.hubs)
        for voice in self.voices:
            voice.check()
            voice.hub.depart(voice.party, voice.ear)
        await self.fold_again()
        for hub in self.hubs:
            hub.tables.parties.pop(self.id, None)
            hub.history.forget(self.id)
            if isinstance(hub.store, Memory):
                hub.store.forget(self.id)

    async def fold_again(self) -> None:
        """Every worker has the table that its facts add up to."""
        for hub in self.hubs:
            party = hub.tables.parties.get(self.id)
            if party is None:
                continue
            table = party.table
            log = await hub.store.log(self.id)
            assert log is not None
            del log.entries[table.version :]
            again, now = fold(log, hub.store.outages), CLOCK()
            for seat in range(SPECTATOR, table.settings.seats):
                views = [door.whole(each, seat, "you", now) for each in (table, again)]
                assert views[0] == views[1]


class Clock:
    """The time of all workers, which goes faster now and then."""

    late = 0.0

    def __call__(self) -> float:
        return time.time() + self.late


CLOCK = Clock()


class Troubles(logging.Handler):
    """What workers complain of behind the scenes; that a slow disk put something off is no harm."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() != "put off":
            self.records.append(self.format(record))


def _no_sync(connection: Any, _: Any) -> None:
    """Nobody pulls the plug here, and the disk need not be waited for."""
    connection.cursor().execute("PRAGMA synchronous=OFF")


@pytest.fixture
def troubles(monkeypatch: pytest.MonkeyPatch) -> Troubles:
    handler, logger = Troubles(), logging.getLogger("tafelrunde")
    monkeypatch.setattr(logger, "handlers", [*logger.handlers, handler])
    return handler


@pytest.mark.slow
def test_every_message_is_answered_once_and_nothing_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, troubles: Troubles
) -> None:
    url = new_database(tmp_path)
    for level in TEMPO:
        monkeypatch.setitem(TEMPO, level, 0.002)
    monkeypatch.setattr(store, "APART", 0.001)
    kinds: Counter[str] = Counter()
    loop_troubles: list[Any] = []

    async def sit_and_talk(hubs: list[Hub], rng: random.Random) -> None:
        while sum(kinds.values()) < MESSAGES:
            await Evening(hubs, random.Random(rng.random()), kinds).spend()

    async def open_hubs() -> list[Hub]:
        if MESSAGES > FEW:
            shelf = Shelf()
            return [Hub(Memory(shelf, CLOCK), Thoughtless(), limited=False) for _ in range(2)]
        hubs = [await open_hub(url) for _ in range(2)]
        for hub in hubs:
            hub.store.now = CLOCK
            sa.event.listen(hub.store.database.engine, "connect", _no_sync)
        return hubs

    async def all_evenings() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, it: loop_troubles.append(it))
        hubs = await open_hubs()
        rng = random.Random(SEED)
        try:
            work = (sit_and_talk(hubs, random.Random(rng.random())) for _ in range(AT_ONCE))
            await asyncio.gather(*work)
        finally:
            for hub in hubs:
                await close_hub(hub)

    began = time.monotonic()
    asyncio.run(all_evenings())
    took = time.monotonic() - began
    print(f"{sum(kinds.values())} commands, {sum(kinds.values()) / took:.0f} a second", kinds)
    assert troubles.records == []
    assert loop_troubles == []
    assert set(kinds) == TAGS


TAGS = {str(command.__struct_config__.tag) for command in get_args(AnyCommand)}


def test_every_command_of_the_protocol_is_among_them() -> None:
    assert set(MAKERS) == set(get_args(AnyCommand))
