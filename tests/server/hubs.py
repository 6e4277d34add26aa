"""A hub in this process, on a database of its own, and people who remember what they heard."""

import asyncio
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec

from tafelrunde.core.match import View
from tafelrunde.core.registry import names
from tafelrunde.server.guest import Guest
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import AnyAnswer, Command, encoder
from tafelrunde.server.run import prepare
from tafelrunde.server.store import Store
from tafelrunde.server.tables import Party
from tafelrunde.server.thinkers import Thinkers

read_answer = msgspec.json.Decoder(AnyAnswer).decode


class Thoughtless(Thinkers):
    """Bots that move at once, and alike where they see alike; every game is ready."""

    def __init__(self, count: int | None = 1) -> None:
        super().__init__(count)
        for game in names():
            self._rules[game].set()
            self._bots[game].set()

    def start(self) -> None:
        """There is nothing to compile."""

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
        return legal[int(sum(view.state.tobytes())) % len(legal)]

    async def think(self, view: View, salt: int, owner: str = "") -> list[tuple[int, int, float]]:
        return [(action, 1, 0.5) for action in view.game.legal(view.state)]


@cache
def _empty_database() -> Path:
    path = Path(mkdtemp(prefix="tafelrunde-")) / "empty.db"
    asyncio.run(prepare(f"sqlite:///{path}"))
    return path


def new_database(folder: Path) -> str:
    """A database of the present form with nothing in it; call it where no loop runs."""
    path = folder / "tables.db"
    shutil.copy(_empty_database(), path)
    return f"sqlite:///{path}"


PATIENCE = 60.0
"""Seconds that a database has: these tests are about something else than a slow disk."""


async def open_hub(url: str, *, limited: bool = False) -> Hub:
    """A hub that does nothing by itself."""
    store = Store(url, patience=PATIENCE)
    await store.open()
    return Hub(store, Thoughtless(), limited=limited)


async def close_hub(hub: Hub) -> None:
    await hub.close()
    await hub.store.close()


class Ear(Guest):
    """A socket that keeps what it was sent."""

    __slots__ = ("heard", "hung_up", "in_a_hurry", "reads")

    def __init__(
        self, hub: Hub, person: str, in_a_hurry: bool = True, address: str = "here"
    ) -> None:
        super().__init__(Person(person, person.title()), address, hub.budgets, self)
        self.heard: list[str] = []
        self.hung_up = False
        self.reads = True
        self.in_a_hurry = in_a_hurry

    def take(self, what: str) -> bool:
        return self.in_a_hurry or super().take(what)

    def write(self, text: bytes) -> bool:
        if self.reads:
            self.heard.append(text.decode())
        return self.reads

    async def send(self, text: bytes) -> None:
        while not self.write(text):
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        self.hung_up = True

    @property
    def answers(self) -> list[AnyAnswer]:
        return [read_answer(text) for text in self.heard]

    def last(self, kind: type[Any]) -> Any:
        """The last answer of a kind."""
        return next(answer for answer in reversed(self.answers) if isinstance(answer, kind))


async def settle(*hubs: Hub) -> None:
    """Wait until everything that was begun is done and sent."""
    await asyncio.sleep(0)  # who is hung up is no guest any more
    while True:
        busy = [task for hub in hubs for task in hub.tasks]
        parties = [party for hub in hubs for party in hub.tables.parties.values()]
        busy += [guest._flush for party in parties for guest in party.guests if guest._flush]
        if not busy:
            return
        await asyncio.wait(busy)
        await asyncio.sleep(0)


async def tell(hub: Hub, party: Party, guest: Guest, command: Command | str | bytes) -> None:
    """Say something to the hub, and wait until all of it has happened."""
    text = encoder.encode(command) if isinstance(command, Command) else command
    await hub.hear(party, guest, text)
    await settle(hub)
