"""One hostile guest does everything at once, and others play on: what they notice of it.

The floods of the wire (`flood.py`), and those of a guest who follows the protocol: tables full of
masters, a delayed table looked at again and again, sockets that ask for a long log, commands
without end. The others: tables of two people who move, and one person against an apprentice. What
counts is the wait until both have the view after a move, the wait for the bot, and the memory of
the server. `--source` measures another checkout's server.
"""

import asyncio
import json
import signal
import sys
import tempfile
import time
from contextlib import suppress
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

TABLES = 10
"""Of the others."""
PACE = 0.5
"""Seconds between two of their moves."""
MASTERS = 60
LOGS = 40
LOOKS = 60


class Guest:
    """Someone with cookies."""

    def __init__(self, port: int, address: str | None = None) -> None:
        self.port = port
        headers = {"X-Forwarded-For": address} if address else {}
        self.headers = headers
        self.http = httpx.Client(base_url=f"http://{HOST}:{port}", timeout=60, headers=headers)
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

    def __init__(self, line: ClientConnection, seat: int) -> None:
        self.line = line
        self.seat = seat
        self.position: dict[str, Any] = {}
        self.version = 0
        self.over = False

    async def hear(self) -> None:
        message = json.loads(await self.line.recv())
        if message["is"] in ("table", "event"):
            self.version = message["version"]
            self.position = message.get("position") or self.position
            self.over = message.get("status") == "over"

    async def reach(self, version: int) -> None:
        while self.version < version:
            await self.hear()

    @property
    def legal(self) -> list[dict[str, Any]]:
        legal: list[dict[str, Any]] = self.position.get("legal", [])
        return legal

    def has_to_wait(self) -> bool:
        return not self.legal and not self.over

    async def move(self, number: int) -> None:
        command = {"do": "move", "id": f"m{number}", "seat": self.seat}
        command |= {"ply": self.position["ply"], "action": self.legal[-1]["action"]}
        await self.line.send(json.dumps(command))


async def _two(port: int, until: float, waits: list[float]) -> None:
    """Two people play match after match; the waits for their moves, in ms."""
    one, other = await asyncio.to_thread(lambda: (Guest(port), Guest(port)))
    while time.monotonic() < until:
        chairs, options = ["you", "open"], {"pace": {"is": "none"}}
        table = await asyncio.to_thread(one.make, "macarrons", chairs, False, **options)
        assert table is not None
        async with one.visit(table) as first, other.visit(table) as second:
            seats = [Seat(first, 0), Seat(second, 1)]
            await seats[1].line.send(json.dumps({"do": "sit", "id": "s", "seat": 1}))
            for seat in seats:
                await seat.reach(2)
            await seats[0].line.send(json.dumps({"do": "start", "id": "b"}))
            for seat in seats:
                await seat.reach(3)
            number = 0
            while time.monotonic() < until and not seats[0].over:
                for seat in seats:
                    await seat.reach(max(s.version for s in seats))
                mover = next((seat for seat in seats if seat.legal), None)
                if mover is None:
                    await seats[0].hear()
                    continue
                await asyncio.sleep(PACE)
                began, version = time.perf_counter(), mover.version
                await mover.move(number := number + 1)
                for seat in seats:
                    await seat.reach(version + 1)
                waits.append(1000 * (time.perf_counter() - began))


async def _against_a_bot(port: int, until: float, waits: list[float]) -> None:
    """Someone plays against an apprentice; the waits for it, in ms."""
    guest = await asyncio.to_thread(Guest, port)
    number = 0
    while time.monotonic() < until:
        chairs, options = ["you", "apprentice"], {"bot_pause": 0}
        table = await asyncio.to_thread(guest.make, "alarun", chairs, True, **options)
        assert table is not None
        async with guest.visit(table) as line:
            seat = Seat(line, 0)
            while time.monotonic() < until and not seat.over:
                while seat.has_to_wait():
                    await seat.hear()
                if not seat.legal:
                    break
                await asyncio.sleep(PACE)
                began, version = time.perf_counter(), seat.version
                await seat.move(number := number + 1)
                await seat.reach(version + 1)
                if seat.has_to_wait():
                    while seat.has_to_wait():
                        await seat.hear()
                    waits.append(1000 * (time.perf_counter() - began))


async def _others(port: int, seconds: float, pid: int) -> tuple[list[float], list[float], float]:
    moves: list[float] = []
    bots: list[float] = []
    until, most = time.monotonic() + seconds, memory(pid)
    people = [asyncio.create_task(_two(port, until, moves)) for _ in range(TABLES)]
    people.append(asyncio.create_task(_against_a_bot(port, until, bots)))
    done = asyncio.gather(*people)
    while not done.done():
        most = max(most, memory(pid))
        await asyncio.sleep(0.1)
    await done
    return moves, bots, most


# ── The guest ────────────────────────────────────────────────────────────────────────────────────


async def _again(until: float, work: Any) -> None:
    """Do something until the time is over, whatever the server says."""
    while time.monotonic() < until:
        with suppress(OSError, EOFError, WebSocketException, TimeoutError):
            await asyncio.wait_for(work(), max(until - time.monotonic(), 0.1))
        await asyncio.sleep(0.02)


async def _listen(line: ClientConnection) -> None:
    async for _ in line:
        pass


async def _masters(guest: Guest, until: float) -> None:
    """Tables full of masters, and a socket at each."""

    async def watch() -> None:
        chairs = ["master"] * 4
        table = await asyncio.to_thread(guest.make, "scandaroon", chairs, True, bot_pause=0)
        if table is None:
            await asyncio.sleep(1)
            return
        async with guest.visit(table) as line:
            await _listen(line)

    await asyncio.gather(*(_again(until, watch) for _ in range(MASTERS)))


async def _looks(guest: Guest, until: float) -> None:
    """A delayed table, looked at again and again."""
    table = await asyncio.to_thread(
        guest.make, "macarrons", ["apprentice"] * 7, True, bot_pause=0, delay=3600
    )
    if table is None:
        return

    async def look() -> None:
        async with guest.visit(table) as line:
            listening = asyncio.create_task(_listen(line))
            for number in range(1000):
                await line.send(json.dumps({"do": "look", "id": f"l{number}", "seat": None}))
            await listening

    await asyncio.gather(*(_again(until, look) for _ in range(LOOKS)))


async def _logs(guest: Guest, table: str, until: float) -> None:
    """Sockets that ask for the log of a long match, and come again."""

    async def ask() -> None:
        async with guest.visit(table) as line:
            for number in range(20):
                await line.send(json.dumps({"do": "log", "id": f"g{number}"}))
            await line.recv()

    await asyncio.gather(*(_again(until, ask) for _ in range(LOGS)))


async def _chatter(guest: Guest, table: str, until: float) -> None:
    """Talk, mutes and nonsense as fast as it goes."""

    async def talk() -> None:
        async with guest.visit(table) as line:
            listening = asyncio.create_task(_listen(line))
            for number in range(100_000):
                do = {"do": "say", "text": "x" * 300} if number % 2 else {"do": "why?"}
                await line.send(json.dumps({"id": f"c{number}", **do}))
            await listening

    await asyncio.gather(*(_again(until, talk) for _ in range(4)))


def attack(target: Target, long: str, seconds: float) -> None:
    """Everything at once but the wire, for a process of its own."""
    until = time.monotonic() + seconds
    guest = Guest(target.port, GUEST)

    async def all_() -> None:
        works = (
            _masters(guest, until),
            _looks(guest, until),
            _logs(guest, long, until),
            _chatter(guest, long, until),
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
        async with guest.visit(table) as line:
            async for text in line:
                if json.loads(text).get("status") == "over":
                    return

    with suppress(TimeoutError):
        asyncio.run(asyncio.wait_for(wait(), 120))
    return table


@click.command()
@click.option("--source", type=click.Path(path_type=Path), help="Another checkout's src folder.")
@click.option("--seconds", default=30.0, show_default=True, help="How long it lasts.")
@click.option("--settle", default=45.0, show_default=True, help="Seconds to compile, before.")
def main(source: Path | None, seconds: float, settle: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, port = flood._start(source, folder)
        try:
            time.sleep(settle)  # rules and bots are loaded behind
            target, long = flood._table(port), _long_match(port)
            _report("nobody hostile", server.pid, *asyncio.run(_others(port, 15, server.pid)))
            before = memory(server.pid)
            works = [(flood.run, (name, target, seconds)) for name in flood.FLOODS]
            spawn = get_context("spawn").Process
            attackers = [spawn(target=work, args=args) for work, args in works]
            attackers.append(spawn(target=attack, args=(target, long, seconds)))
            for attacker in attackers:
                attacker.start()
            moves, bots, most = asyncio.run(_others(port, seconds, server.pid))
            for attacker in attackers:
                attacker.join(seconds + 20)
                attacker.kill()
            _report("one hostile guest", server.pid, moves, bots, most)
            click.echo(f"memory grew by {most - before:.1f} MB at most")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def _report(who: str, pid: int, moves: list[float], bots: list[float], most: float) -> None:
    p99 = quantiles(moves, n=100)[98] if len(moves) > 1 else float("nan")
    click.echo(
        f"{who}: {len(moves)} moves, median {median(moves):.1f} ms, p99 {p99:.1f} ms, "
        f"worst {max(moves):.1f} ms; a bot answers after {median(bots or [0.0]):.0f} ms, "
        f"at worst {max(bots or [0.0]):.0f} ms; server {most:.0f} MB"
    )


if __name__ == "__main__":
    sys.exit(main())
