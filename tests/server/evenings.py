"""Evenings at a table, of people who say again what the database refused."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_hex
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa

from tafelrunde.core.registry import find
from tafelrunde.server.budgets import Asker
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.presence import NOTHING, Known
from tafelrunde.server.protocol import (
    Advice,
    Answer,
    AnyAnswer,
    Before,
    Command,
    Configure,
    Done,
    Earlier,
    Foresee,
    Foresight,
    Hint,
    Leave,
    Look,
    Move,
    Mute,
    NewTable,
    Open,
    React,
    Reason,
    Refusal,
    Rematch,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
    Why,
    encoder,
)
from tafelrunde.server.schema import chat, facts, tables
from tafelrunde.server.store import Store
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party
from tafelrunde.server.trouble import Unavailable
from tests.server.hubs import Ear, Thoughtless, close_hub, read_answer, settle
from tests.server.stores import change
from tests.server.tables import ANN, BOB, CLEO, DAN
from tests.server.test_handed import handed, played

PATIENCE = 0.25
"""Seconds that a store has here."""
LONG = 60.0
"""Seconds that it has where nothing fails."""
TRIES = 300
"""How often a person tries again."""
TROUBLES = {"database-away", "database-busy", "disk-full"}
ANSWERS: TypeAlias = Done | Refusal | Reason | Advice | Foresight | Before
UNSTORED = (Look, Mute, Why, Foresee, Hint, Earlier)
"""Commands that leave no fact and no line of talk."""
STEP: TypeAlias = Callable[[str], None]
"""Is told what is done next."""
T = TypeVar("T")


def untold(step: str) -> None:
    """Nobody wants to know what is done."""


async def open_hub(url: str, patience: float = PATIENCE) -> Hub:
    store = Store(url, patience=patience)
    await store.open()
    return Hub(store, Thoughtless(), limited=False)


async def insist(work: Callable[[], Awaitable[T]], name: str = "", step: STEP = untold) -> T:
    """Try something again as long as the database is in the way."""
    for _ in range(TRIES):
        step(name)
        try:
            return await work()
        except Unavailable:
            await asyncio.sleep(0.02)
    raise TimeoutError


async def made(hub: Hub, wish: NewTable) -> Party:
    """A table of Ann's."""
    id = await insist(lambda: hub.commands.make(Person(ANN, "Ann"), wish))
    return await insist(lambda: hub.tables.party(id))


class Player:
    """Someone at a table, who says again under the same id what the database refused."""

    def __init__(self, hub: Hub, party: Party, person: str, step: STEP = untold) -> None:
        self.hub, self.party, self.person, self.step = hub, party, person, step
        self.ear = Ear(hub, person)
        self.done: dict[str, Done] = {}
        """What was acknowledged and is to be found again, by its id."""
        self.said: Counter[str] = Counter()
        self._heard: list[ANSWERS] = []
        self._next = 0

    async def come(self, known: Known = NOTHING) -> None:
        async def arrive() -> None:
            self.ear = Ear(self.hub, self.person)
            await self.hub.arrive(self.party, self.ear, known)

        await insist(arrive, "come" if known is NOTHING else "come back", self.step)

    def go(self) -> None:
        self.answers("")  # what was heard stays known
        self.hub.depart(self.party, self.ear)

    async def do(self, kind: type[Command], *fields: Any, name: str = "") -> ANSWERS:
        """Say it until it is done or answered."""
        self._next += 1
        command: Any = kind(f"{self.party.table.id}-{self._next}", *fields)
        name = name or kind.__name__
        for _ in range(TRIES):
            self.step(name)
            answer = await self.say(command)
            if not isinstance(answer, Refusal):
                if isinstance(answer, Done) and kind not in UNSTORED:
                    self.done[command.id] = answer
                return answer
            assert answer.why.id in TROUBLES, (command, answer)
            await asyncio.sleep(0.02)
        raise TimeoutError(command)

    async def say(self, command: Command) -> ANSWERS:
        """Say something once; the answer to it."""
        self.said[command.id] += 1
        await self.hub.hear(self.party, self.ear, encoder.encode(command))
        while len(found := self.answers(command.id)) < self.said[command.id]:
            assert not self.ear.hung_up
            await asyncio.sleep(0.001)
        return found[-1]

    def answers(self, id: str) -> list[ANSWERS]:
        fresh, self.ear.heard = self.ear.heard, []
        answers: list[AnyAnswer] = [read_answer(text) for text in fresh]
        self._heard += [answer for answer in answers if isinstance(answer, ANSWERS)]
        return [answer for answer in self._heard if answer.id == id]

    def check(self) -> None:
        """Nobody was hung up, and everything was answered once."""
        assert not self.ear.hung_up
        for id, count in self.said.items():
            assert len(self.answers(id)) == count


class Evening:
    """A table at which each thing that can be done is done at least once, until a rematch."""

    def __init__(self, hub: Hub, game: str, step: STEP = untold) -> None:
        self.hub, self.game, self.step = hub, game, step
        self.players: dict[str, Player] = {}
        self.party: Party
        self.handed: str | None = None
        """A table of a match that came from a device."""
        self.before: dict[str, set[str]] = {}
        """The tables of a player of this evening before it."""

    async def spend(self) -> None:
        await self.introduce()
        await self.meet()
        await self.play()
        await self.part()

    async def introduce(self) -> None:
        """A guest takes a name, and a link carries it to another device."""
        store = self.hub.store
        guest = await self.insist(lambda: store.greet("Eve"), "greet")
        await self.insist(lambda: store.rename(guest, "Eva"), "rename")
        links: list[str] = []

        async def link() -> None:
            links.append(token_hex())  # each try makes another
            await store.carry(links[-1], guest, store.now() + 900.0)

        await self.insist(link, "link")
        carried = await self.insist(lambda: store.carried(links[-1]), "carry")
        assert carried in (guest, None)  # None: it was, and nobody heard of it
        assert await insist(lambda: store.carried(links[-1])) is None
        assert await insist(lambda: store.name_of(guest)) == "Eva"

    async def meet(self) -> None:
        """Someone makes a table, people come, sit down, go and are sent away."""
        self.before = {who: await insist(partial(tables_of, self.hub, who)) for who in (ANN, CLEO)}
        settings = Settings(self.game, 3, bot_pause=0, forced=False, listed=True)
        chairs: list[Any] = ["you", "open", "apprentice"]
        wish, host = NewTable(settings, chairs, id=token_hex(8)), Person(ANN, "Ann")
        id = await self.insist(lambda: self.hub.commands.make(host, wish), "make")
        await self.gather(id)
        ann, bob, _, dan = self.players.values()
        await ann.do(Open, 2, name="Open a bot's")
        await dan.do(Sit, 2)
        await ann.do(Open, 2)
        await bob.do(Sit, 1)
        await bob.do(Leave, 1)
        await bob.do(Sit, 1)
        assert bob.ear.seat == 1
        await ann.do(Configure, Settings(self.game, 3, bot_pause=0, forced=False))
        await ann.do(SeatBot, 2, "apprentice")
        await ann.do(Mute, DAN, True)
        await ann.do(Mute, DAN, False, name="Hear")
        await bob.do(React, "hello")
        await self.insist(self.hub.attendance.flush, "flush")
        await self.insist(self.hub.attendance.beat, "beat")

    async def play(self) -> None:
        """A match: moves, some taken back, questions, a stranger who joins, someone away."""
        ann, bob, cleo, _ = self.players.values()
        await ann.do(Start)
        await self.move(4)
        await self.take_back()
        await ann.do(Say, "shall we let her in?")
        await ann.do(Look, None)
        await ann.do(Look, 0)
        await ann.do(Earlier, self.party.table.version)
        await self.ask()
        await cleo.do(Sit, 2, name="Sit with a bot")
        await ann.do(Answer, 0, True, "seat", name="Grant a seat")
        await bob.do(Answer, 1, True, "seat", name="Give a seat")
        assert cleo.ear.seat == 2
        await self.move(1)
        await self.wait_for_someone()
        await self.come_back()

    async def part(self) -> None:
        """The table is forgotten and opened again; some give up, and there is a rematch.

        Before it the match is archived; the rematch brings it back.
        """
        for player in self.players.values():
            player.go()
        await settle(self.hub)
        id = self.party.table.id
        self.hub.tables.parties.clear()
        self.hub.history.forget(id)
        await self.gather(id)
        ann, bob, cleo, _ = self.players.values()
        await self.move(1)
        await bob.do(Resign, 1)
        await cleo.do(Resign, 2)
        store, later = self.hub.store, self.party.table.touched + 1.0
        assert await self.insist(lambda: store.put_away(id, later), "put away")
        await ann.do(Rematch)
        if not find(self.game).is_simultaneous:
            given, who = handed(played(self.game, 3), id=token_hex(8)), Person(ANN, "Ann")
            asker = Asker(ANN, "here")
            self.handed = await self.insist(
                lambda: self.hub.commands.take_over(who, given, asker, "here"), "hand over"
            )

    async def insist(self, work: Callable[[], Awaitable[T]], name: str) -> T:
        return await insist(work, name, self.step)

    async def gather(self, id: str) -> None:
        self.party = await self.insist(lambda: self.hub.tables.party(id), "open")
        for person in (ANN, BOB, CLEO, DAN):
            if person not in self.players:
                self.players[person] = Player(self.hub, self.party, person, self.step)
            self.players[person].party = self.party
            await self.players[person].come()

    async def now(self) -> Table:
        """The table as it is stored, once no bot has to move."""

        async def look() -> Table:
            while True:
                async with self.hub.tables.hold(self.party) as table:
                    if any(table.sitters[seat].plays_itself for seat in table.awaited):
                        return table
                self.step("bots")
                self.hub.caretaker.look_after(self.party)
                await settle(self.hub)

        return await self.insist(look, "read on")

    async def to_move(self) -> tuple[Player, int, Table]:
        """Someone who is to move, their seat and the table."""
        table = await self.now()
        seat = [seat for seat in table.awaited if table.sitters[seat].plays_itself][-1]
        return self.players[table.sitters[seat].person or ""], seat, table

    async def move(self, moves: int) -> None:
        """Whoever may moves, as often as that."""
        for _ in range(moves):
            player, seat, table = await self.to_move()
            legal = table.match_of(seat).actions
            name = "Choose" if table.chooses(seat) else "Move"
            await player.do(Move, seat, table.ply_of(seat), legal[0], name=name)

    async def ask(self) -> None:
        """Someone who is to move asks what they could do."""
        player, seat, table = await self.to_move()
        action = table.match_of(seat).actions[0]
        assert isinstance(await player.do(Why, seat, action), Reason)
        assert isinstance(await player.do(Foresee, seat), Foresight)
        assert isinstance(await player.do(Hint, seat), Advice)

    async def take_back(self) -> None:
        """Someone takes back a move, and whoever is asked consents."""
        table = await self.now()
        seat = next(seat for seat in (0, 1) if table.undo_needs(seat) != "no")
        await self.players[table.sitters[seat].person or ""].do(Undo, seat)
        table = await self.now()
        for other in table.asked:
            await self.players[table.sitters[other].person or ""].do(Answer, other, True)

    async def wait_for_someone(self) -> None:
        """Nobody does anything for so long that a bot plays for someone."""
        player, _, table = await self.to_move()
        await settle(self.hub)
        clock = self.hub.store.now
        later = table.touched + 10 * table.settings.away_after - clock()
        self.hub.store.now = lambda: clock() + later
        while not any(sitter.away for sitter in self.party.table.sitters):
            await self.insist(self.hub.caretaker.sweep, "sweep")
            await settle(self.hub)
        self.hub.store.now = clock
        await player.do(React, "oops")

    async def come_back(self) -> None:
        """Someone whose connection was cut gets what they missed."""
        _, mover, table = await self.to_move()
        seat = (mover + 1) % 3
        player = self.players[table.sitters[seat].person or ""]
        player.go()
        await self.move(1)
        await player.come(Known(table.version, seat, 0))

    async def check(self) -> None:
        await settle(self.hub)
        for player in self.players.values():
            player.check()


async def remembered(url: str, evening: Evening) -> None:
    """A fresh worker finds everything that was acknowledged, once, and the match goes on."""
    hub = await open_hub(url, LONG)
    try:
        await is_stored_once(hub, evening)
        again = Evening(hub, evening.game)
        followed = (await hub.tables.party(evening.party.table.id)).table.next_table
        assert followed is not None
        there = {evening.party.table.id, followed}  # no table was made and then lost, or twice
        assert await tables_of(hub, CLEO) - evening.before[CLEO] == there
        handed_over = {evening.handed} - {None}
        assert await tables_of(hub, ANN) - evening.before[ANN] == there | handed_over
        await again.gather(followed)
        await again.players[ANN].do(Start)
        await again.move(1)
        await is_stored_once(hub, again)
        if evening.handed is not None:
            assert (await hub.tables.party(evening.handed)).table.status == "playing"
        await change(hub.store, sa.update(tables).values(due=None))  # the next evening is its own
    finally:
        await close_hub(hub)


async def tables_of(hub: Hub, person: str) -> set[str]:
    return {row.id for row in await hub.store.of_person(person, limit=10_000)}


async def is_stored_once(hub: Hub, evening: Evening) -> None:
    id = evening.party.table.id
    party = await hub.tables.party(id)  # it is folded, which takes versions without gaps
    assert party.table.other_rules is None

    def look(connection: sa.Connection) -> tuple[list[tuple[str | None, int]], list[str]]:
        query = sa.select(facts.c.command, facts.c.version).where(facts.c.table_id == id)
        stored = [(row.command, row.version) for row in connection.execute(query)]
        talk = sa.select(chat.c.command).where(chat.c.table_id == id)
        return stored, [row.command for row in connection.execute(talk)]

    stored, said = await hub.store.database.read(look)
    assert sorted(version for _, version in stored) == list(range(1, party.table.version + 1))
    done = {
        f"{player.person}:{command}": answer.version
        for player in evening.players.values()
        for command, answer in player.done.items()
    }
    kept = {command: version for command, version in stored if command is not None}
    assert kept.keys() | set(said) == done.keys()
    assert all(done[command] == version for command, version in kept.items())
    assert len(said) == len(set(said))
