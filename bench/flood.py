"""Four floods of the wire against a server of ours on loopback, and what they cost it.

Each flood is one hostile guest, in a process of its own, bounded in connections and seconds.
Meanwhile someone else asks for `/health` every 20 ms: what counts is the wait of 99 of 100 such
questions, and how much memory the server takes. `--source` measures another checkout's server.
"""

import asyncio
import base64
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from typing import Final

import click
import httpx

HOST: Final = "127.0.0.1"
GUEST: Final = "203.0.113.7"
"""The address that a trusted proxy, which loopback is, names for the hostile guest."""
START_UP = 120.0
PAUSE = 0.02
"""Seconds between two questions after the server's health."""
MASK = b"\0\0\0\0"
PING = b"\x89\xfd" + MASK + b"x" * 125
BEGUN = b"\x01\x80" + MASK
"""A message begins, empty, and more of it is to come."""
EMPTY = b"\x00\x80" + MASK
"""More of it: nothing."""

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Target:
    """A server, and a table of it that the hostile guest may watch."""

    port: int
    table: str
    cookie: str


async def _open(target: Target) -> Connection:
    """A plain connection."""
    return await asyncio.open_connection(HOST, target.port)


async def _socket(target: Target) -> Connection:
    """A socket of the table."""
    reader, writer = await _open(target)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{target.table}/socket HTTP/1.1\r\nHost: {HOST}:{target.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nCookie: {target.cookie}\r\n"
        f"X-Forwarded-For: {GUEST}\r\n\r\n".encode()
    )
    if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
        writer.transport.abort()
        raise ConnectionRefusedError
    return reader, writer


async def _pour(writer: asyncio.StreamWriter, water: bytes, until: float) -> None:
    """Send the same again and again, and read nothing."""
    with suppress(OSError):
        while time.monotonic() < until:
            writer.write(water)
            with suppress(TimeoutError):
                await asyncio.wait_for(writer.drain(), max(0.1, until - time.monotonic()))


async def pings(target: Target, connections: int, until: float) -> None:
    """Sockets that ping and never read the pongs."""
    opened = [await _socket(target) for _ in range(connections)]
    for reader, _ in opened:
        reader._transport.pause_reading()  # type: ignore[attr-defined]
    await asyncio.gather(*(_pour(writer, PING * 256, until) for _, writer in opened))
    _cut(opened)


async def fragments(target: Target, connections: int, until: float) -> None:
    """Messages in endlessly many empty fragments, begun anew on new sockets when refused."""

    async def one() -> None:
        while time.monotonic() < until:
            with suppress(OSError, EOFError):
                reader, writer = await _socket(target)
                writer.write(BEGUN)
                await _pour(writer, EMPTY * 8192, until)
                _cut([(reader, writer)])
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(connections)))


async def halves(target: Target, connections: int, until: float) -> None:
    """Requests of which headers or body never come to their end."""
    opened = []
    for number in range(connections):
        connection = await _open(target)
        connection[1].write(f"POST /api/tables HTTP/1.1\r\nHost: {HOST}\r\n".encode())
        if number % 2:
            connection[1].write(b"Content-Length: 60000\r\n\r\n{")
        opened.append(connection)
    while time.monotonic() < until:
        await asyncio.sleep(0.5)
        for _, writer in opened:  # drop by drop
            if not writer.is_closing():
                writer.write(b"x")
    _cut(opened)


async def idlers(target: Target, connections: int, until: float) -> None:
    """Connections on which nothing is said: half of them sockets of the table."""
    opened = []
    for number in range(connections):
        with suppress(OSError, EOFError):
            opened.append(await (_socket(target) if number % 2 else _open(target)))
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    _cut(opened)


def _cut(connections: list[Connection]) -> None:
    for _, writer in connections:
        writer.transport.abort()


Flood = Callable[[Target, int, float], Awaitable[None]]
FLOODS: Final[dict[str, tuple[Flood, int]]] = {
    "pings": (pings, 8),
    "fragments": (fragments, 8),
    "halves": (halves, 400),
    "idlers": (idlers, 400),
}
"""Each with the number of its connections."""


def run(flood: str, target: Target, seconds: float) -> None:
    """One flood, as long as it is to last: for a process of its own."""
    pour, connections = FLOODS[flood]
    with suppress(OSError, EOFError):
        asyncio.run(_bounded(pour(target, connections, time.monotonic() + seconds), seconds + 5))


async def _bounded(work: Awaitable[None], seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(work, seconds)


async def victim(port: int, seconds: float) -> list[float]:
    """How long each question after the server's health took, in ms."""
    waits = []
    until = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=30) as http:
        while time.monotonic() < until:
            began = time.perf_counter()
            with suppress(httpx.TransportError):
                await http.get("/health")
            waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(PAUSE)
    return waits


def memory(pid: int) -> float:
    """What a process takes of the memory, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def _start(
    source: Path | None, folder: str, requests: int = 0
) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/tables.db", "--requests", str(requests)]
    environment = {**os.environ, **({"PYTHONPATH": str(source)} if source else {})}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    until = time.monotonic() + START_UP
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            if httpx.get(f"http://{HOST}:{port}/health").status_code == 200:
                return server, port
        time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def _table(port: int) -> Target:
    with httpx.Client(base_url=f"http://{HOST}:{port}", timeout=START_UP) as http:
        http.get("/api/me").raise_for_status()
        wish = {"settings": {"game": "alarun", "seats": 2}}
        headers = {"x-csrftoken": http.cookies["csrftoken"]}
        made = http.post("/api/tables", json=wish, headers=headers).raise_for_status().json()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    return Target(port, made["table"], cookie)


@click.command()
@click.option("--source", type=click.Path(path_type=Path), help="Another checkout's src folder.")
@click.option("--seconds", default=15.0, show_default=True, help="How long each flood lasts.")
@click.option("--settle", default=45.0, show_default=True, help="Seconds to compile, before.")
@click.option("--flood", "only", type=click.Choice([*FLOODS]), help="This one alone.")
def main(source: Path | None, seconds: float, settle: float, only: str | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, port = _start(source, folder)
        try:
            target = _table(port)
            time.sleep(settle)  # rules and bots are loaded behind
            _report("nothing", asyncio.run(victim(port, 5)), 0.0, 0.0)
            for flood in [only] if only else FLOODS:
                _measure(flood, target, seconds, server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def _measure(flood: str, target: Target, seconds: float, pid: int) -> None:
    before = most = memory(pid)
    process = get_context("spawn").Process(target=run, args=(flood, target, seconds))
    process.start()

    async def watched() -> list[float]:
        nonlocal most
        asking = asyncio.create_task(victim(target.port, seconds))
        while not asking.done():
            most = max(most, memory(pid))
            await asyncio.sleep(0.1)
        return await asking

    waits = asyncio.run(watched())
    process.join()
    time.sleep(1)
    _report(flood, waits, most - before, memory(pid) - before)


def _report(flood: str, waits: list[float], most: float, after: float) -> None:
    worst = max(waits)
    p99 = quantiles(waits, n=100)[98] if len(waits) > 1 else worst
    click.echo(
        f"{flood:10} {len(waits):5} questions, p99 {p99:8.1f} ms, worst {worst:8.1f} ms, "
        f"memory +{most:.1f} MB at most, +{after:.1f} MB afterwards"
    )


if __name__ == "__main__":
    main()
