"""Our server and boardgame.io's, one after the other, under the same load on loopback.

Tables of four, a socket for every seat. A move is done when all four sockets have the view after
it. Paced: a move a table every PACE seconds, what counts is the wait. Peak: the next move as soon
as the last is done, what counts is the number. A match that ends is followed by a new one, made
over HTTP. Idle: nobody moves, what counts is the memory of a table with its sockets. The peer needs
`npm ci` in bench/boardgameio, and runs on the Node of our environment, where there is one, unless
another is named; the shares of the processor and the memory need Linux.
"""

import asyncio
import contextlib
import gc
import json
import os
import platform
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import quantiles
from typing import ClassVar

import click
import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
AT_ONCE = 16
SPREAD = 80
PACE = 3.0
WARM_UP = 3.0
PATIENCE = 20.0
START_UP = 30.0
FIRST_TABLES = 20
CALM = 4.0
HOST = "127.0.0.1"


class Player(ABC):
    """One seat of a match and its socket's protocol; knows the last view and nothing else."""

    url: str
    """Where its socket is opened."""
    headers: Mapping[str, str] = {}
    """What its socket is opened with."""
    moves = -1
    """How many moves its last view has seen; −1 before the first view."""
    to_move = False
    over = False

    def greet(self) -> Iterable[bytes]:
        """What to say first, once the socket is open."""
        return ()

    @abstractmethod
    def hear(self, frame: bytes) -> Iterable[bytes]:
        """Take in what the server said; what the protocol wants answered."""

    @abstractmethod
    def move(self) -> bytes:
        """A legal move, as it is sent; asked only of the player to move."""


class Driver(ABC):
    """How one server is started and its matches are made."""

    name: ClassVar[str]
    ready: ClassVar[str]
    """A path that is answered once the server is up."""
    runs_on: str
    """What runs its code, with its version."""

    def __init__(self, port: int) -> None:
        self.port = port

    @abstractmethod
    def command(self) -> Sequence[str | Path]:
        """What starts the server on our port."""

    @abstractmethod
    async def match(self, http: httpx.AsyncClient) -> Sequence[Player]:
        """Make a match over HTTP; its players by seat, their sockets not open yet."""


class _Position(msgspec.Struct):
    ply: int
    actor: int
    legal: list[int] = []
    ending: object = None


class _Chair(msgspec.Struct):
    kind: str = msgspec.field(name="is")


class _Message(msgspec.Struct):
    kind: str = msgspec.field(name="is")
    version: int = 0
    status: str | None = None
    chairs: list[_Chair] | None = None
    position: _Position | None = None


class OurPlayer(Player):
    """A browser's messages: sit down, and the host begins when all do."""

    _message = msgspec.json.Decoder(_Message)

    def __init__(self, port: int, table: str, seat: int, cookie: str) -> None:
        self.url = f"ws://{HOST}:{port}/api/tables/{table}/socket"
        self.headers = {"Cookie": cookie}
        self.seat = seat

    def hear(self, frame: bytes) -> Iterable[bytes]:
        message = self._message.decode(frame)
        if message.position is not None:
            self._take(message.position, message.version)
        if message.kind == "table" and message.status == "waiting" and self.seat > 0:
            return (self._command("sit", seat=self.seat),)
        chairs = message.chairs or []
        full = bool(chairs) and all(chair.kind == "person" for chair in chairs)
        if self.seat == 0 and full and self.moves < 0 and message.kind != "presence":
            return (self._command("start"),)
        return ()

    def _take(self, position: _Position, version: int) -> None:
        self.moves = version
        self.ply = position.ply
        self.over = position.ending is not None
        self.legal = position.legal
        self.to_move = bool(position.legal)

    def move(self) -> bytes:
        action = self.legal[self.moves % len(self.legal)]
        return self._command("move", seat=self.seat, ply=self.ply, action=action)

    def _command(self, do: str, **rest: int) -> bytes:
        return msgspec.json.encode({"do": do, "id": f"{do}{self.moves}", **rest})


class Ours(Driver):
    """Our server, with its database on disk."""

    name = "ours"
    ready = "/health"
    transport = httpx.AsyncHTTPTransport(verify=False)
    """Without a jar: every guest has cookies of their own."""
    runs_on = f"Python {platform.python_version()}"

    def command(self) -> Sequence[str | Path]:
        self.folder = tempfile.TemporaryDirectory()
        database = os.environ.get("DATABASE", f"sqlite:///{self.folder.name}/tables.db")
        serve = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(self.port)]
        workers = os.environ.get("WORKERS", "1")
        serve += ["--requests", "0", "--connections", "0"]
        return [*serve, "--database", database, "--workers", workers]

    async def match(self, http: httpx.AsyncClient) -> Sequence[Player]:
        guests: dict[str, str] = {}
        while len(guests) < SEATS:  # of two whom the server names both may have the same name
            name, cookie = await self._guest()
            guests[name] = cookie
        cookies = list(guests.values())
        settings: dict[str, object] = {"game": "macaron", "seats": SEATS, "forced": False}
        settings["pace"] = {"is": "none"}
        headers = {"Cookie": cookies[0], "x-csrftoken": cookies[0].rpartition("csrftoken=")[2]}
        made = await http.post("/api/tables", json={"settings": settings}, headers=headers)
        table = msgspec.json.decode(made.raise_for_status().content, type=dict[str, str])["table"]
        return [OurPlayer(self.port, table, seat, cookie) for seat, cookie in enumerate(cookies)]

    async def _guest(self) -> tuple[str, str]:
        """Someone's name and cookies."""
        asked = httpx.Request("GET", f"http://{HOST}:{self.port}/api/me")
        answer = await self.transport.handle_async_request(asked)
        name = msgspec.json.decode(await answer.aread(), type=dict[str, str])["name"]
        given = [cookie.partition(";")[0] for cookie in answer.headers.get_list("set-cookie")]
        return name, "; ".join(sorted(given, reverse=True))


class _Cards(msgspec.Struct):
    hand: list[int]
    trick: list[int]


class _Context(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: object = None


class _State(msgspec.Struct):
    cards: _Cards = msgspec.field(name="G")
    context: _Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


class BoardgameioPlayer(Player):
    """boardgame.io's messages in socket.io's frames in engine.io's, as its own client says them."""

    JOIN = b"40/macaron,"
    EVENT = b"42/macaron,"
    UPDATE = EVENT + b'["update",'
    SYNC = EVENT + b'["sync",'
    PING, PONG = b"2", b"3"

    _update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
    _sync = msgspec.json.Decoder(tuple[str, str, _Sync])

    def __init__(self, port: int, match: str, seat: int, credentials: str) -> None:
        self.url = f"ws://{HOST}:{port}/socket.io/?EIO=4&transport=websocket"
        self.match = match
        self.seat = str(seat)
        self.credentials = credentials

    def hear(self, frame: bytes) -> Iterable[bytes]:
        if frame.startswith(self.UPDATE):
            self._take(self._update.decode(frame[len(self.EVENT) :])[2])
        elif frame.startswith(self.SYNC):
            self._take(self._sync.decode(frame[len(self.EVENT) :])[2].state)
        elif frame == self.PING:
            return (self.PONG,)
        elif frame.startswith(b"0"):
            return (self.JOIN,)
        elif frame.startswith(self.JOIN):
            return (self._event("sync", self.match, self.seat, self.credentials, SEATS),)
        return ()

    def _take(self, state: _State) -> None:
        self.moves = state.number
        self.over = state.context.gameover is not None
        self.to_move = not self.over and state.context.current_player == self.seat
        self.cards = state.cards

    def move(self) -> bytes:
        played = {"type": "play", "args": [self._card()], "playerID": self.seat}
        action = {"type": "MAKE_MOVE", "payload": {**played, "credentials": self.credentials}}
        return self._event("update", action, self.moves, self.match, self.seat)

    def _card(self) -> int:
        hand, trick = self.cards.hand, self.cards.trick
        following = [card for card in hand if trick and card >> 4 == trick[0] >> 4]
        legal = following or hand
        return legal[self.moves % len(legal)]

    def _event(self, *words: object) -> bytes:
        return self.EVENT + msgspec.json.encode(words)


class Boardgameio(Driver):
    """The server of the npm package boardgame.io, with the storage in memory it comes with."""

    name = "boardgameio"
    ready = "/games"

    def __init__(self, port: int, node: str | Path) -> None:
        """`node` may be a script that starts the real one; we start that one ourselves."""
        super().__init__(port)
        asked = [node, "-p", "process.execPath + '\\n' + process.version"]
        try:
            answer = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            raise click.ClickException(f"{node} is no Node that can be started: {error}") from None
        self.node, version = answer.splitlines()
        self.runs_on = f"Node {version}"

    def command(self) -> Sequence[str | Path]:
        return [self.node, Path(__file__).parent / "boardgameio" / "server.js", str(self.port)]

    async def match(self, http: httpx.AsyncClient) -> Sequence[Player]:
        made = await self._post(http, "/games/macaron/create", {"numPlayers": SEATS})
        match = made["matchID"]
        players = []
        for seat in range(SEATS):
            asked = {"playerID": str(seat), "playerName": f"player {seat}"}
            joined = await self._post(http, f"/games/macaron/{match}/join", asked)
            players.append(
                BoardgameioPlayer(self.port, match, seat, joined["playerCredentials"]),
            )
        return players

    async def _post(
        self, http: httpx.AsyncClient, path: str, body: Mapping[str, object]
    ) -> dict[str, str]:
        answer = await http.post(path, json=body)
        return msgspec.json.decode(answer.raise_for_status().content, type=dict[str, str])


SERVERS = (Ours.name, Boardgameio.name)


def _driver(name: str, node: str | None) -> Driver:
    if name == Ours.name:
        return Ours(_free_port())
    ours = Path(sys.executable).parent / "node"
    return Boardgameio(_free_port(), node or (ours if ours.exists() else "node"))


class Line(WSListener):
    """A player's socket."""

    transport: WSTransport

    def __init__(self, table: "Table", player: Player) -> None:
        self.table = table
        self.player = player

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self._say(self.player.greet())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            heard = frame.get_payload_as_bytes()
            self._say(self.player.hear(heard))
            self.table.heard(len(heard))
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.table.lost()

    def move(self) -> None:
        """Send a legal move."""
        self._say((self.player.move(),))

    def _say(self, frames: Iterable[bytes]) -> None:
        for frame in frames:
            self.transport.send(WSMsgType.TEXT, frame)


class Table:
    """Four players of one match; at most one of their moves is under way."""

    def __init__(self, load: "Load", place: int, players: Sequence[Player]) -> None:
        self.load = load
        self.place = place
        self.players = players
        self.lines = [Line(self, player) for player in players]
        self.goal = 0
        """The moves that it makes before the time that counts."""
        self.awaited = 0
        self.sent = 0.0
        self.bytes = 0
        """What its sockets were sent since the last move was done."""
        self.waiting = True
        self.closed = False
        self.opened = asyncio.Event()

    async def open(self) -> None:
        """Open the sockets and wait for the first view on each."""
        async with asyncio.timeout(PATIENCE):
            for line in self.lines:
                headers = line.player.headers
                await ws_connect(lambda line=line: line, line.player.url, extra_headers=headers)
            await self.opened.wait()
        self.bytes = 0

    def close(self) -> None:
        """Close the sockets."""
        self.closed = True
        for line in self.lines:
            line.transport.disconnect()

    def move(self) -> None:
        """Let the player to move make a move."""
        line = next(line for line in self.lines if line.player.to_move)
        self.awaited = line.player.moves + 1
        self.waiting = True
        self.sent = time.perf_counter()
        line.move()

    def heard(self, size: int) -> None:
        """Notice when everyone has the view that is waited for."""
        self.bytes += size
        if not self.waiting or any(player.moves < self.awaited for player in self.players):
            return
        self.waiting = False
        if self.opened.is_set():
            self.load.done(self)
        else:
            self.opened.set()

    def lost(self) -> None:
        """A socket was closed; unless we did it, the match is given up."""
        if not self.closed:
            self.close()
            self.load.lost(self)


class Load(ABC):
    """A number of tables kept busy for a while, and what was measured of it."""

    def __init__(self, driver: Driver, http: httpx.AsyncClient, seconds: float) -> None:
        self.driver = driver
        self.http = http
        self.seconds = seconds
        self.tables: list[Table] = []
        self.waits: list[float] = []
        self.bytes = 0
        self.failures = 0
        self.matches = 0
        self.began = self.until = float("inf")

    async def run(self, tables: int) -> None:
        """Open the tables, and play until the time is over and nobody waits any longer."""
        await self.open(tables)
        await self._scatter()
        gc.collect()
        gc.freeze()
        self.began = time.perf_counter() + WARM_UP
        self.until = self.began + self.seconds
        async with asyncio.TaskGroup() as self.tasks:
            await self.play()
            await self._finish()
        for table in self.tables:
            table.close()

    async def open(self, tables: int) -> None:
        """Open so many more tables."""
        for first in range(0, tables, AT_ONCE):
            places = range(first, min(first + AT_ONCE, tables))
            self.tables += await asyncio.gather(*map(self._open, places))

    async def _scatter(self) -> None:
        """Bring the tables to different points of a round, as they are in life."""
        for place, table in enumerate(self.tables):
            table.goal = SPREAD * place // len(self.tables)
            if table.goal > 0:
                table.move()
        while any(table.players[0].moves < table.goal for table in self.tables):
            await asyncio.sleep(0.05)

    @abstractmethod
    async def play(self) -> None:
        """Make the moves of the warm-up and of the time that counts."""

    @abstractmethod
    def idle(self, table: Table) -> None:
        """A table waits for its next move."""

    def done(self, table: Table) -> None:
        """All players of a table have the view after its move."""
        if self.began <= table.sent < self.until:
            self.waits.append(time.perf_counter() - table.sent)
            self.bytes += table.bytes
        table.bytes = 0
        if table.players[0].moves < table.goal:
            table.move()
        elif self.began == float("inf"):
            return
        elif table.players[0].over:
            table.close()
            self.matches += 1
            self._follow(table)
        else:
            self.idle(table)

    def lost(self, table: Table) -> None:
        """A table lost a socket."""
        self.failures += 1
        self._follow(table)

    def _follow(self, table: Table) -> None:
        self.tasks.create_task(self._replace(table))

    async def _replace(self, table: Table) -> None:
        self.tables[table.place] = await self._open(table.place)
        self.idle(self.tables[table.place])

    async def _open(self, place: int) -> Table:
        table = Table(self, place, await self.driver.match(self.http))
        await table.open()
        return table

    async def _finish(self) -> None:
        patience = time.perf_counter() + PATIENCE
        while time.perf_counter() < patience and any(table.waiting for table in self.tables):
            await asyncio.sleep(0.01)
        self.failures += sum(table.waiting for table in self.tables)


class Peak(Load):
    """The next move as soon as the last is done."""

    async def play(self) -> None:
        for table in self.tables:
            table.move()
        await asyncio.sleep(self.until - time.perf_counter())

    def idle(self, table: Table) -> None:
        if time.perf_counter() < self.until:
            table.move()


class Paced(Load):
    """A move a table every PACE seconds, the tables evenly after one another."""

    async def play(self) -> None:
        apart = PACE / len(self.tables)
        number, due = 0, time.perf_counter()
        while due < self.until:
            await asyncio.sleep(due - time.perf_counter())
            self._due(self.tables[number % len(self.tables)])
            number, due = number + 1, due + apart

    def _due(self, table: Table) -> None:
        if table.waiting or table.closed:
            self.failures += 1
        else:
            table.move()

    def idle(self, table: Table) -> None:
        """Its time will come."""


class Idle(Load):
    """Tables at which nobody moves."""

    async def play(self) -> None:
        """There is nothing to do."""

    def idle(self, table: Table) -> None:
        """There is nothing to do."""

    def lost(self, table: Table) -> None:
        self.failures += 1


LOADS: dict[str, type[Load]] = {"paced": Paced, "peak": Peak}


@dataclass(frozen=True)
class Measured:
    server: str
    mode: str
    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    failures: int
    """Moves that were due while the last was not done, or never done, and sockets lost."""
    matches: int
    """Ended and followed by another, the warm-up included."""
    p50_ms: float
    p99_ms: float
    max_ms: float
    server_cpu: float
    """Share of one core, over all processes of the server."""
    generator_cpu: float
    bytes_to_a_seat: float
    """For a move, everything that comes with it included, without the frames of the socket."""
    runs_on: str


async def measure(driver: Driver, mode: str, tables: int, seconds: float) -> Measured:
    """Start the server, put the load on it and stop it."""
    with _server(driver) as server:
        async with _client(driver, server) as http:
            load = LOADS[mode](driver, http, seconds)
            watching = asyncio.create_task(_shares(load, server.pid))
            try:
                await load.run(tables)
                shares = await watching
            finally:
                watching.cancel()
    waits = [1000 * wait for wait in load.waits]
    if len(waits) < 2:
        raise click.ClickException(f"{driver.name} made no moves")
    percentiles = quantiles(waits, n=100, method="inclusive")
    return Measured(
        server=driver.name,
        mode=mode,
        tables=tables,
        seconds=seconds,
        moves=len(waits),
        moves_per_second=len(waits) / seconds,
        failures=load.failures,
        matches=load.matches,
        p50_ms=percentiles[49],
        p99_ms=percentiles[98],
        max_ms=max(waits),
        server_cpu=shares[0],
        generator_cpu=shares[1],
        bytes_to_a_seat=load.bytes / len(waits) / SEATS,
        runs_on=driver.runs_on,
    )


@dataclass(frozen=True)
class Memory:
    server: str
    tables: int
    failures: int
    """Sockets lost."""
    before_kb: int
    """Of the server's process, with a few tables open."""
    after_kb: int
    kb_per_table: float
    runs_on: str


async def measure_memory(driver: Driver, tables: int) -> Memory:
    """How much the server's process grows by tables with a socket for every seat."""
    with _server(driver) as server:
        async with _client(driver, server) as http:
            load = Idle(driver, http, 0)
            await load.open(FIRST_TABLES)
            before = await _calm_memory(server.pid)
            await load.open(tables)
            after = await _calm_memory(server.pid)
            for table in load.tables:
                table.close()
    grown = (after - before) / tables
    return Memory(driver.name, tables, load.failures, before, after, grown, driver.runs_on)


async def _calm_memory(process: int) -> int:
    """The resident memory of a process in kB, once it has not changed by much for a while."""
    calm_since, known = time.perf_counter(), _resident(process)
    while time.perf_counter() < calm_since + CALM:
        await asyncio.sleep(0.2)
        found = _resident(process)
        if abs(found - known) > 500:
            calm_since, known = time.perf_counter(), found
    return _resident(process)


def _resident(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


@contextlib.contextmanager
def _server(driver: Driver) -> Iterator[subprocess.Popen[bytes]]:
    """A server, with all that it starts in a group of its own, which ends with it."""
    environment = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(
        driver.command(), stdout=subprocess.DEVNULL, env=environment, start_new_session=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):  # nobody of the group is left
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextlib.asynccontextmanager
async def _client(
    driver: Driver, server: subprocess.Popen[bytes]
) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{driver.port}", trust_env=False) as http:
        async with asyncio.timeout(START_UP):
            while not await _is_up(http, driver.ready):
                if server.poll() is not None:
                    raise click.ClickException(f"the server of {driver.name} did not start")
                await asyncio.sleep(0.05)
        yield http


async def _is_up(http: httpx.AsyncClient, path: str) -> bool:
    try:
        return (await http.get(path)).is_success
    except httpx.ConnectError:
        return False


async def _shares(load: Load, server: int) -> tuple[float, float]:
    """How busy the server and we were, as shares of a core, in the time that counts."""
    while time.perf_counter() < load.began:
        await asyncio.sleep(0.05)
    before = time.perf_counter(), _cpu_seconds(server), time.process_time()
    await asyncio.sleep(load.until - time.perf_counter())
    passed = time.perf_counter() - before[0]
    ours = time.process_time() - before[2]
    return (_cpu_seconds(server) - before[1]) / passed, ours / passed


def _cpu_seconds(process: int) -> float:
    """The processor time of a process and of those it started."""
    folder = Path(f"/proc/{process}")
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = [int(pid) for f in folder.glob("task/*/children") for pid in f.read_text().split()]
    return own + sum(_cpu_seconds(child) for child in children)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _allow_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _print(results: Sequence[Measured]) -> None:
    click.echo(
        f"{'':<14}{'moves/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'max ms':>10}{'failures':>10}"
        f"{'server':>9}{'generator':>11}{'B to a seat':>13}"
    )
    for result in results:
        click.echo(
            f"{result.server:<14}{result.moves_per_second:>10,.0f}{result.p50_ms:>10.2f}"
            f"{result.p99_ms:>10.2f}{result.max_ms:>10.2f}{result.failures:>10}"
            f"{result.server_cpu:>9.0%}{result.generator_cpu:>11.0%}{result.bytes_to_a_seat:>13,.0f}"
        )


def _print_memory(results: Sequence[Memory]) -> None:
    click.echo(f"{'':<14}{'tables':>10}{'before MB':>11}{'after MB':>11}{'kB a table':>12}")
    for result in results:
        click.echo(
            f"{result.server:<14}{result.tables:>10,}{result.before_kb / 1000:>11.1f}"
            f"{result.after_kb / 1000:>11.1f}{result.kb_per_table:>12.1f}"
        )


@click.command()
@click.option("--server", "servers", type=click.Choice(SERVERS), multiple=True)
@click.option("--mode", type=click.Choice([*LOADS, "idle"]), default="peak", show_default=True)
@click.option("--tables", type=click.IntRange(1, 2000), default=50, show_default=True)
@click.option("--seconds", type=click.FloatRange(1, 600), default=20, show_default=True)
@click.option("--node", help="The Node to run the peer on: a path, or a name such as `node`.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program.")
def main(
    servers: Sequence[str],
    mode: str,
    tables: int,
    seconds: float,
    node: str | None,
    as_json: bool,
) -> None:
    """Put the same load on our server and the peer's, or on the named ones, and print it."""
    _allow_sockets()
    drivers = [_driver(name, node) for name in servers or SERVERS]
    results: list[Measured] = []
    memories: list[Memory] = []
    for driver in drivers:
        if mode == "idle":
            memories.append(uvloop.run(measure_memory(driver, tables)))
        else:
            results.append(uvloop.run(measure(driver, mode, tables, seconds)))
    if as_json:
        click.echo(json.dumps([asdict(result) for result in results or memories], indent=2))
    else:
        for driver in drivers:
            click.echo(f"{driver.name} runs on {driver.runs_on}")
        if memories:
            _print_memory(memories)
        else:
            _print(results)
    sys.exit(any(result.failures for result in results or memories))


if __name__ == "__main__":
    main()
