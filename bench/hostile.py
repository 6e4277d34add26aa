"""One hostile guest does everything at once, and others play on: what they notice of it.

The floods of the wire (`flood.py`), and those of a guest who follows the protocol: tables full of
masters, a delayed table looked at again and again, sockets that ask for a long log or come back to
it, replays and transcripts, tables listed again and again, moves taken back, commands without end.
The others, each at an address of their own: tables of two people who move, one person against an
apprentice, one who reloads. What counts is the wait until both have the view after a move, the
waits for the bot and for the reload, and the memory of the server. `--source` measures another
checkout's server. Every wait has an end, and so has the whole: about two minutes and a half.
"""

import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import click
import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench import flood
from bench.flood import GUEST, HOST, Target, memory
from tafelrunde.core.match import Match
from tafelrunde.server import archive, keys

TABLES = 10
"""Of the others."""
PACE = 0.5
"""Seconds between two of their moves."""
MASTERS = 60
LOGS = 40
LOOKS = 60
REPLAYS = 40
RETURNS = 20
MATCHES = 4
"""Finished matches of which replays are asked for."""
REQUESTS = 600
"""A minute, from one address: what a server allows by itself."""
LONGEST = 20.0
"""Seconds after which nobody waits any longer for anything."""


class Guest:
    """Someone with cookies."""

    def __init__(self, port: int, address: str | None = None) -> None:
        self.port = port
        headers = {"X-Forwarded-For": address} if address else {}
        self.headers = headers
        self.http = httpx.Client(base_url=f"http://{HOST}:{port}", timeout=LONGEST, headers=headers)
        self.http.get("/api/me").raise_for_status()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def make(self, game: str, chairs: list[str], start: bool, **settings: object) -> str | None:
        """A table, unless the server refuses."""
        wish = {
            "settings": {"game": game, "seats": len(chairs), **settings},
            "chairs": chairs,
            "start": start,
        }
        token = {"x-csrftoken": self.http.cookies["csrftoken"]}
        made = self.http.post("/api/tables", json=wish, headers=token)
        return str(made.json()["table"]) if made.status_code == 201 else None

    def visit(self, table: str, query: str = "") -> connect:
        return connect(
            f"ws://{HOST}:{self.port}/api/tables/{table}/socket{query}",
            additional_headers={"Cookie": self.cookie, **self.headers},
            max_queue=None,
            max_size=None,
            compression=None,
            proxy=None,
            ping_interval=None,
        )


class Seat:
    """A socket of someone who plays, and the last position on it."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.position: dict[str, Any] = {}
        self.version = 0
        self.over = False

    async def hear(self) -> None:
        message = json.loads(await asyncio.wait_for(self.socket.recv(), LONGEST))
        if message["is"] in ("table", "event"):
            self.version = message["version"]
            self.position = message.get("position") or self.position
            self.over = self.over or message.get("status") == "over"

    async def reach(self, version: int) -> None:
        while self.version < version:
            await self.hear()

    @property
    def legal(self) -> list[int]:
        legal: list[int] = self.position.get("legal", [])
        return legal

    def has_to_wait(self) -> bool:
        return not self.legal and not self.over

    async def move(self, number: int) -> None:
        command = {"do": "move", "id": f"m{number}", "seat": self.seat}
        command |= {"ply": self.position["ply"], "action": self.legal[-1]}
        await self.socket.send(json.dumps(command))


@asynccontextmanager
async def _waited(waits: list[float]) -> AsyncIterator[None]:
    """Take down how long something took, in ms, even if it came to nothing."""
    began = time.perf_counter()
    try:
        yield
    except asyncio.CancelledError:  # the time is over
        raise
    except Exception:
        waits.append(1000 * (time.perf_counter() - began))
        raise
    waits.append(1000 * (time.perf_counter() - began))


async def _two(people: tuple[Guest, Guest], until: float, waits: list[float]) -> None:
    """Two people play a match; the waits for their moves."""
    one, other = people
    chairs, options = ["you", "open"], {"pace": {"is": "none"}}
    table = await asyncio.to_thread(one.make, "macarrons", chairs, False, **options)
    if table is None:
        raise TimeoutError("no table")
    async with one.visit(table) as first, other.visit(table) as second:
        seats = [Seat(first, 0), Seat(second, 1)]
        await seats[1].socket.send(json.dumps({"do": "sit", "id": "s", "seat": 1}))
        for seat in seats:
            await seat.reach(2)
        await seats[0].socket.send(json.dumps({"do": "start", "id": "b"}))
        for seat in seats:
            await seat.reach(3)
        number = 0
        while time.monotonic() < until:
            for seat in seats:
                await seat.reach(max(s.version for s in seats))
            if any(seat.over for seat in seats):
                return
            mover = next((seat for seat in seats if seat.legal), None)
            if mover is None:
                await seats[0].hear()
                continue
            await asyncio.sleep(PACE)
            async with _waited(waits):
                version = mover.version
                await mover.move(number := number + 1)
                for seat in seats:
                    await seat.reach(version + 1)


async def _against_a_bot(people: tuple[Guest, Guest], until: float, waits: list[float]) -> None:
    """Someone plays a match against an apprentice; the waits for it."""
    guest, number = people[0], 0
    chairs, options = ["you", "apprentice"], {"bot_pause": 0}
    table = await asyncio.to_thread(guest.make, "alarun", chairs, True, **options)
    if table is None:
        raise TimeoutError("no table")
    async with guest.visit(table) as socket:
        seat = Seat(socket, 0)
        while time.monotonic() < until and not seat.over:
            while seat.has_to_wait():
                await seat.hear()
            if not seat.legal:
                return
            await asyncio.sleep(PACE)
            async with _waited(waits):
                version = seat.version
                await seat.move(number := number + 1)
                await seat.reach(version + 1)
                while seat.has_to_wait():
                    await seat.hear()


async def _come_back(people: tuple[Guest, Guest], until: float, waits: list[float]) -> None:
    """Someone opens their own table again and again, as a reload does; the waits for it."""
    guest = people[0]
    table = await asyncio.to_thread(guest.make, "macarrons", ["you", "open"], False)
    if table is None:
        raise TimeoutError("no table")
    while time.monotonic() < until:
        async with _waited(waits), guest.visit(table) as socket:
            await Seat(socket, 0).reach(1)
        await asyncio.sleep(2 * PACE)


Play = Callable[[tuple[Guest, Guest], float, list[float]], Awaitable[None]]


async def _play_on(play: Play, port: int, number: int, until: float, waits: list[float]) -> None:
    """Match after match, from an address of one's own, whatever the server says."""
    address = f"198.51.100.{number}"
    people = await asyncio.to_thread(lambda: (Guest(port, address), Guest(port, address)))
    while time.monotonic() < until:
        with suppress(OSError, EOFError, WebSocketException, TimeoutError, httpx.HTTPError):
            await play(people, until, waits)
        await asyncio.sleep(0.1)


@dataclass
class Noticed:
    """What the others notice."""

    moves: list[float]
    bots: list[float]
    reloads: list[float]
    most: float
    """The memory of the server, in MB."""


async def _others(port: int, seconds: float, pid: int) -> Noticed:
    found = Noticed([], [], [], memory(pid))
    until = time.monotonic() + seconds
    plays: list[tuple[Play, list[float]]] = [(_two, found.moves)] * TABLES
    plays += [(_against_a_bot, found.bots), (_come_back, found.reloads)]
    people = [
        asyncio.create_task(_play_on(play, port, number, until, waits))
        for number, (play, waits) in enumerate(plays, 1)
    ]
    while time.monotonic() < until + LONGEST and not all(task.done() for task in people):
        found.most = max(found.most, memory(pid))
        await asyncio.sleep(0.1)
    for task in people:
        task.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    return found


# ── The guest ────────────────────────────────────────────────────────────────────────────────────


async def _again(until: float, work: Any) -> None:
    """Do something until the time is over, whatever the server says."""
    while time.monotonic() < until:
        with suppress(OSError, EOFError, WebSocketException, TimeoutError, httpx.HTTPError):
            await asyncio.wait_for(work(), max(until - time.monotonic(), 0.1))
        await asyncio.sleep(0.02)


async def _listen(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in socket:
            pass


async def _masters(guest: Guest, until: float) -> None:
    """Tables full of masters, and a socket at each."""

    async def watch() -> None:
        chairs = ["master"] * 4
        table = await asyncio.to_thread(guest.make, "scandaroon", chairs, True, bot_pause=0)
        if table is None:
            await asyncio.sleep(1)
            return
        async with guest.visit(table) as socket:
            await _listen(socket)

    await asyncio.gather(*(_again(until, watch) for _ in range(MASTERS)))


async def _looks(guest: Guest, until: float) -> None:
    """A delayed table, looked at again and again."""
    table = await asyncio.to_thread(
        guest.make, "macarrons", ["apprentice"] * 7, True, bot_pause=0, delay=3600
    )
    if table is None:
        return

    async def look() -> None:
        async with guest.visit(table) as socket:
            listening = asyncio.create_task(_listen(socket))
            for number in range(1000):
                await socket.send(json.dumps({"do": "look", "id": f"l{number}", "seat": None}))
            await listening

    await asyncio.gather(*(_again(until, look) for _ in range(LOOKS)))


async def _logs(guest: Guest, table: str, until: float) -> None:
    """Sockets that ask for the log of a long match, and come again."""

    async def ask() -> None:
        async with guest.visit(table) as socket:
            for number in range(20):
                await socket.send(json.dumps({"do": "log", "id": f"g{number}"}))
            await socket.recv()

    await asyncio.gather(*(_again(until, ask) for _ in range(LOGS)))


async def _chatter(guest: Guest, table: str, until: float) -> None:
    """Talk, mutes and nonsense as fast as it goes."""

    async def talk() -> None:
        async with guest.visit(table) as socket:
            listening = asyncio.create_task(_listen(socket))
            for number in range(100_000):
                do = {"do": "say", "text": "x" * 300} if number % 2 else {"do": "why?"}
                await socket.send(json.dumps({"id": f"c{number}", **do}))
            await listening

    await asyncio.gather(*(_again(until, talk) for _ in range(4)))


async def _replays(port: int, matches: list[str], cookie: str, until: float) -> None:
    """Replays, transcripts and drawings of finished matches, with a cookie and without."""
    limits = httpx.Limits(max_connections=40)
    address = {"X-Forwarded-For": GUEST}
    numbers = itertools.count()
    async with httpx.AsyncClient(
        base_url=f"http://{HOST}:{port}", timeout=LONGEST, limits=limits, headers=address
    ) as http:

        async def ask() -> None:
            number = next(numbers)
            match = matches[number % len(matches)]
            what = ("replay", "replay", "transcript", "qr")[number % 4]
            where = f"/api/tables/{match}/qr" if what == "qr" else f"/api/matches/{match}/{what}"
            headers = {"Cookie": cookie} if number % 3 else {}
            with suppress(httpx.HTTPError):
                await http.get(where, params={"seat": number // 7 % 6 - 1}, headers=headers)

        await asyncio.gather(*(_again(until, ask) for _ in range(REPLAYS)))


async def _returns(guest: Guest, matches: list[str], until: float) -> None:
    """Sockets that come back to long matches, having missed little."""
    numbers = itertools.count()

    async def come_back() -> None:
        number = next(numbers)
        match = matches[number % len(matches)]
        async with guest.visit(match, f"?after={250 + number % 40}&seat=-1") as socket:
            await socket.recv()

    await asyncio.gather(*(_again(until, come_back) for _ in range(RETURNS)))


async def _relists(guest: Guest, until: float) -> None:
    """Tables that are put into the lobby again and again, and a seat that is taken and left."""

    async def relist() -> None:
        table = await asyncio.to_thread(guest.make, "macaron", ["you", "open", "open"], False)
        if table is None:
            await asyncio.sleep(1)
            return
        async with guest.visit(table) as socket:
            listening = asyncio.create_task(_listen(socket))
            for number in range(100_000):
                settings = {"game": "macaron", "seats": 3, "listed": number % 8 == 0}
                do = (
                    {"do": "configure", "settings": settings},
                    {"do": "sit", "seat": 1},
                    {"do": "leave", "seat": 1},
                    {"do": "earlier", "before": 10**6},
                )[number % 4]
                await socket.send(json.dumps({"id": f"r{number}", **do}))
            await listening

    await asyncio.gather(*(_again(until, relist) for _ in range(4)))


async def _undoes(guest: Guest, until: float) -> None:
    """A match alone, of moves that are taken back again and again."""

    async def undo() -> None:
        table = await asyncio.to_thread(guest.make, "macarrons", ["you", "you"], True)
        if table is None:
            await asyncio.sleep(1)
            return
        async with guest.visit(table) as socket:
            seat = Seat(socket, 0)
            for number in range(100_000):
                await seat.hear()
                if seat.legal and number % 3:
                    await seat.move(number)
                else:
                    wish = {"do": "undo", "id": f"u{number}", "seat": number % 2}
                    await socket.send(json.dumps(wish))

    await asyncio.gather(*(_again(until, undo) for _ in range(2)))


def attack(target: Target, long: str, matches: list[str], seconds: float) -> None:
    """Everything at once but the wire, for a process of its own."""
    until = time.monotonic() + seconds
    guest, second = Guest(target.port, GUEST), Guest(target.port, GUEST)

    async def all_() -> None:
        works = (
            _masters(guest, until),
            _looks(guest, until),
            _logs(guest, long, until),
            _chatter(guest, long, until),
            _replays(target.port, matches, guest.cookie, until),
            _returns(second, matches, until),
            _relists(second, until),
            _undoes(second, until),
        )
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*works, return_exceptions=True), seconds + 5)

    asyncio.run(all_())


def _long_match(port: int) -> str:
    """A finished match of bots, with a long log."""
    guest = Guest(port)
    table = guest.make("macarrons", ["apprentice"] * 7, True, bot_pause=0)
    assert table is not None

    async def wait() -> None:
        async with guest.visit(table) as socket:
            async for text in socket:
                if json.loads(text).get("status") == "over":
                    return

    with suppress(TimeoutError):
        asyncio.run(asyncio.wait_for(wait(), 120))
    return table


def _finished(folder: str) -> list[str]:
    """Matches that are over, in the database of a server that does not run yet."""
    rng = random.Random(1)
    texts = []
    for _ in range(MATCHES):
        match = Match("macaron", [f"N{seat}" for seat in range(5)])
        while not match.over:
            match.play(rng.choice(match.actions))
        texts.append(match.transcript)

    async def take_in() -> list[str]:
        return [await archive.take_in(f"sqlite:///{folder}/tables.db", text) for text in texts]

    return asyncio.run(take_in())


@click.command()
@click.option("--source", type=click.Path(path_type=Path), help="Another checkout's src folder.")
@click.option("--seconds", default=30.0, show_default=True, help="How long it lasts.")
@click.option("--settle", default=45.0, show_default=True, help="Seconds to compile, before.")
def main(source: Path | None, seconds: float, settle: float) -> None:
    keys.read_or_make()  # as a server does
    with tempfile.TemporaryDirectory() as folder:
        matches = _finished(folder)
        server, port = flood._start(source, folder, REQUESTS)
        try:
            time.sleep(settle)  # rules and bots are loaded behind
            target, long = flood._table(port), _long_match(port)
            _report("nobody hostile", asyncio.run(_others(port, 15, server.pid)))
            before = memory(server.pid)
            works = [(flood.run, (name, target, seconds)) for name in flood.FLOODS]
            spawn = get_context("spawn").Process
            attackers = [spawn(target=work, args=args) for work, args in works]
            attackers.append(spawn(target=attack, args=(target, long, matches, seconds)))
            for attacker in attackers:
                attacker.start()
            found = asyncio.run(_others(port, seconds, server.pid))
            end = time.monotonic() + 20
            for attacker in attackers:
                attacker.join(max(end - time.monotonic(), 0.1))
                attacker.kill()
            _report("one hostile guest", found)
            listed = httpx.get(f"http://{HOST}:{port}/api/tables", timeout=LONGEST).json()
            click.echo(f"memory grew by {found.most - before:.1f} MB at most")
            click.echo(f"{len(listed)} tables in the lobby; load {os.getloadavg()[0]:.1f}")
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def _report(who: str, found: Noticed) -> None:
    words = [f"{who}: server {found.most:.0f} MB"]
    kinds = {"moves": found.moves, "answers of a bot": found.bots, "reloads": found.reloads}
    for what, waits in kinds.items():
        if len(waits) > 1:
            p99 = quantiles(waits, n=100)[98]
            words.append(
                f"{len(waits)} {what}, median {median(waits):.1f} ms, p99 {p99:.1f} ms, "
                f"worst {max(waits):.1f} ms"
            )
    click.echo("; ".join(words))


if __name__ == "__main__":
    sys.exit(main())
