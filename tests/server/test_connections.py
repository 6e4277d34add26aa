"""What comes over the wire cannot hurt: uvicorn with our connections, and rude clients."""

import asyncio
import base64
import json
import os
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn

from tafelrunde.server import connections
from tafelrunde.server.config import VARIABLE, Config

PATIENCE = 20.0
MASK = b"\0\0\0\0"
TEXT, PART, PING, PONG, CLOSE = 0x81, 0x01, 0x89, 0x8A, 0x88
MORE = 0x00


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says again what it hears; under /big it talks and talks."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})
    elif scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while scope["path"] == "/big":
            await send({"type": "websocket.send", "text": "x" * 100_000})
        while (heard := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": heard["text"]})


class Client:
    """A connection of our own making."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, head: int, text: bytes = b"") -> None:
        self.writer.write(frame(head, text))

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of an answer over HTTP."""
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        fields = [field.lower() for field in head.split(b"\r\n")]
        length = next((field for field in fields if field.startswith(b"content-length:")), b":0")
        body = await self.reader.readexactly(int(length.partition(b":")[2]))
        return int(head.split()[1]), body

    async def hear(self) -> tuple[int, bytes]:
        """The next frame."""
        head, length = await asyncio.wait_for(self.reader.readexactly(2), PATIENCE)
        if length == 126:
            length = struct.unpack("!H", await self.reader.readexactly(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", await self.reader.readexactly(8))[0]
        return head, await self.reader.readexactly(length)

    async def closing(self) -> int:
        """The number with which the socket is closed."""
        while True:
            head, text = await self.hear()
            if head == CLOSE:
                return int.from_bytes(text[:2], "big")

    async def end(self) -> bytes:
        """All that comes until the connection is closed."""
        heard = bytearray()
        with suppress(ConnectionError):
            while more := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                heard += more
        return bytes(heard)


class House:
    """A server with our connections in this process."""

    def __init__(self, server: uvicorn.Server, port: int) -> None:
        self.server = server
        self.port = port
        self.clients: list[Client] = []

    @property
    def held(self) -> list[Any]:
        """The connections that the server holds."""
        return list(self.server.server_state.connections)

    async def connection(self) -> Client:
        self.clients.append(Client(*await asyncio.open_connection("127.0.0.1", self.port)))
        return self.clients[-1]

    async def knock(self, path: str = "/", *headers: str) -> tuple[Client, int]:
        """Ask for a socket; the status of the answer."""
        client = await self.connection()
        key = base64.b64encode(os.urandom(16)).decode()
        asked = [f"GET {path} HTTP/1.1", "Host: here", "Upgrade: websocket", "Connection: upgrade"]
        asked += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", *headers, "", ""]
        client.writer.write("\r\n".join(asked).encode())
        return client, (await client.answer())[0]

    async def socket(self, path: str = "/", *headers: str) -> Client:
        client, status = await self.knock(path, *headers)
        assert status == 101
        return client

    async def until(self, happened: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await asyncio.sleep(0.01)


def frame(head: int, text: bytes = b"") -> bytes:
    if len(text) < 126:
        return bytes([head, 0x80 | len(text)]) + MASK + text
    return bytes([head, 0xFE]) + struct.pack("!H", len(text)) + MASK + text


@asynccontextmanager
async def opened(**options: Any) -> AsyncIterator[House]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        probe.listen(64)
        given = {"ws_per_message_deflate": False, "ws_max_size": 4096, "log_config": None}
        config = uvicorn.Config(
            echo,
            http=connections.Requests,
            ws=connections.Frames,
            lifespan="off",
            **{**given, **options},
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([probe]))
        house = House(server, probe.getsockname()[1])
        try:
            await house.until(lambda: server.started)
            yield house
        finally:
            for client in house.clients:
                client.writer.transport.abort()
            server.should_exit = True
            await serving


Visit = Callable[[House], Awaitable[None]]


def visit(what: Visit, **options: Any) -> None:
    async def all_of_it() -> None:
        async with opened(**options) as house:
            await what(house)

    asyncio.run(all_of_it())


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four connections from an address, and looks at them in quick succession."""
    monkeypatch.setenv(VARIABLE, "")
    Config("sqlite:///nowhere", "key", connections=4).publish()
    monkeypatch.setattr(connections, "ROUND", 0.02)


# ── Frames ───────────────────────────────────────────────────────────────────────────────────────


def test_messages_come_through_whole_or_in_fragments_in_one_packet_or_many() -> None:
    async def talk(house: House) -> None:
        client = await house.socket()
        sent = [b"a" * length for length in (0, 1, 125, 126, 511, 512, 513, 4096)]
        for text in sent:
            client.send(TEXT, text)
        client.writer.write(frame(PART, b"one ") + frame(MORE, b"two ") + frame(0x80, b"three"))
        for piece in frame(TEXT, b"slowly"):
            client.writer.write(bytes([piece]))
            await client.writer.drain()
            await asyncio.sleep(0)
        for text in [*sent, b"one two three", b"slowly"]:
            assert await client.hear() == (TEXT, text)
        client.send(PING, b"there?")
        assert await client.hear() == (PONG, b"there?")
        client.send(CLOSE, (1000).to_bytes(2, "big"))
        assert await client.closing() == 1000

    visit(talk)


def test_no_pong_waits_for_someone_who_does_not_read() -> None:
    async def flood(house: House) -> None:
        client = await house.socket()
        client.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.reader._transport.pause_reading()  # type: ignore[attr-defined]
        connection = house.held[0]
        most = 0

        async def watch() -> None:
            nonlocal most
            while True:
                most = max(most, connection.transport.get_write_buffer_size())
                await asyncio.sleep(0)

        watching = asyncio.create_task(watch())
        for _ in range(40):
            client.writer.write(frame(PING, b"x" * 125) * 512)
            with suppress(TimeoutError):
                await asyncio.wait_for(client.writer.drain(), 0.02)
        watching.cancel()
        assert most <= connections.MOST_BEFORE_PONG + connections.PIECE * 2
        assert connection._held is None or len(connection._held) <= 16 * connections.RECEIVED

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "FRAMES", 1e9)
        visit(flood)


@pytest.mark.parametrize("at_once", [1, 10_000])
def test_a_message_in_too_many_fragments_closes_the_socket(at_once: int) -> None:
    async def flood(house: House) -> None:
        client, other = await house.socket(), await house.socket()
        client.send(PART)
        for _ in range(1 if at_once > 1 else 2 * connections.MOST_FRAGMENTS):
            client.writer.write(frame(MORE) * at_once)
        assert await client.closing() == connections.POLICY
        other.send(TEXT, b"and I?")
        assert await other.hear() == (TEXT, b"and I?")

    visit(flood)


@pytest.mark.parametrize("kind", [PING, PONG, TEXT])
def test_an_endless_flood_of_frames_closes_the_socket(
    kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "FRAMES_A_SECOND", 2000.0)
    monkeypatch.setattr(connections, "PAUSE", 0.01)

    async def flood(house: House) -> None:
        client = await house.socket()

        async def pour() -> None:
            with suppress(ConnectionError):
                while True:
                    client.writer.write(frame(kind) * 1000)
                    await client.writer.drain()

        pouring = asyncio.create_task(pour())
        await client.end()
        pouring.cancel()
        await house.until(lambda: not house.held)

    visit(flood)


def test_who_waits_for_answers_is_slowed_and_not_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "FRAMES", 2.0)
    monkeypatch.setattr(connections, "FRAMES_A_SECOND", 500.0)
    monkeypatch.setattr(connections, "PAUSE", 0.01)

    async def talk(house: House) -> None:
        client = await house.socket()
        for number in range(200):
            client.send(TEXT, b"%d" % number)
            assert await client.hear() == (TEXT, b"%d" % number)

    visit(talk)


def test_the_frames_of_an_address_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SHARED_FRAMES", 10.0)
    monkeypatch.setattr(connections, "SHARED_FRAMES_A_SECOND", 0.001)

    async def talk(house: House) -> None:
        one = await house.socket("/", "X-Forwarded-For: 203.0.113.7")
        for _ in range(12):
            one.send(PONG)
        resting = next(connection for connection in house.held if connection.address)
        await house.until(lambda: resting._asleep)
        other = await house.socket("/", "X-Forwarded-For: 203.0.113.8")
        other.send(TEXT, b"and I?")
        assert await other.hear() == (TEXT, b"and I?")

    visit(talk)


def test_a_text_that_is_no_text_closes_the_socket(caplog: pytest.LogCaptureFixture) -> None:
    async def talk(house: House) -> None:
        client = await house.socket()
        client.send(TEXT, b"\xff\xfe")
        assert await client.closing() == connections.NO_TEXT

    visit(talk)
    assert "Traceback" not in caplog.text


# ── Time ─────────────────────────────────────────────────────────────────────────────────────────

HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "no end of headers": b"GET / HTTP/1.1\r\nHost: here\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{",
}


@pytest.mark.parametrize("half", HALVES)
def test_a_request_that_is_not_completed_is_closed(
    half: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ASKING", 0.2)

    async def dawdle(house: House) -> None:
        client = await house.connection()
        client.writer.write(HALVES[half])
        assert await client.end() == b""
        assert not house.held

    visit(dawdle)


def test_so_is_one_after_another_that_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ASKING", 0.2)

    async def dawdle(house: House) -> None:
        client = await house.connection()
        client.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert await client.answer() == (200, b"ok")
        client.writer.write(b"GET / HTTP/1.1\r\n")
        assert await client.end() == b""

    visit(dawdle)


def test_a_socket_that_does_not_answer_pings_is_closed() -> None:
    async def sleep(house: House) -> None:
        client = await house.socket()
        assert await client.closing() == 1011
        await house.until(lambda: not house.held)

    visit(sleep, ws_ping_interval=0.05, ws_ping_timeout=0.1)


def test_a_socket_that_is_not_read_from_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSING", 0.1)

    async def ignore(house: House) -> None:
        client = await house.socket("/big")
        client.reader._transport.pause_reading()  # type: ignore[attr-defined]
        connection = house.held[0]
        await house.until(lambda: connection.transport.get_write_buffer_size())
        await house.until(lambda: not house.held)

    visit(ignore, ws_ping_interval=0.1, ws_ping_timeout=0.1)


def test_unsent_bytes_of_an_address_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNSENT_SHARED", 100_000)

    async def ignore(house: House) -> None:
        for _ in range(3):
            client = await house.socket("/big", "X-Forwarded-For: 203.0.113.7")
            client.reader._transport.pause_reading()  # type: ignore[attr-defined]
        await house.until(lambda: len(house.held) < 3)
        assert (
            sum(connection.transport.get_write_buffer_size() for connection in house.held)
            <= 200_000
        )

    visit(ignore)


def test_what_is_written_keeps_its_order_with_what_is_sent() -> None:
    async def write(house: House) -> None:
        client = await house.socket()
        connection = house.held[0]
        texts = [b"one", b"two", "drei \N{BLACK CHESS PAWN}".encode()]
        assert all(connection.write(text) for text in texts)
        assert connection.write(b"x" * 2 * connections.MOST_OUTGOING)
        await connection.send({"type": "websocket.send", "text": "last"})
        heard = [await client.hear() for _ in range(5)]
        assert heard == [
            *((TEXT, text) for text in texts),
            (TEXT, b"x" * 2 * connections.MOST_OUTGOING),
            (TEXT, b"last"),
        ]
        assert connection.write(b"good")
        assert connection.write(b"bye")
        await connection.send({"type": "websocket.close", "code": 1000})
        assert [await client.hear() for _ in range(2)] == [(TEXT, b"good"), (TEXT, b"bye")]
        assert await client.closing() == 1000
        assert connection.write(b"too late")

    visit(write)


def test_who_does_not_read_is_not_written_to_without_end() -> None:
    async def write(house: House) -> None:
        client = await house.socket()
        client.reader._transport.pause_reading()  # type: ignore[attr-defined]
        connection, written = house.held[0], 0
        while connection.write(b"x" * 10_000):
            written += 10_000
            assert written < 10_000_000
            await asyncio.sleep(0)
        assert connection.transport.get_write_buffer_size() <= 3 * connections.MOST_OUTGOING

    visit(write)


# ── Many ─────────────────────────────────────────────────────────────────────────────────────────


def test_an_address_holds_so_many_connections_and_no_more() -> None:
    async def crowd(house: House) -> None:
        clients = [await house.connection() for _ in range(4)]
        await house.until(lambda: len(house.held) == 4)
        status, body = await (await house.connection()).answer()
        assert (status, json.loads(body)["status_code"]) == (503, 503)
        clients[0].writer.transport.abort()
        await house.until(lambda: len(house.held) == 3)
        last = await house.socket()
        last.send(TEXT, b"at last")
        assert await last.hear() == (TEXT, b"at last")

    visit(crowd, forwarded_allow_ips="192.0.2.1")


def test_behind_a_proxy_the_address_it_names_is_counted() -> None:
    async def crowd(house: House) -> None:
        name = "X-Forwarded-For: 2001:db8:0:1::{}"
        for number in range(4):
            await house.socket("/", name.format(number))
        assert (await house.knock("/", name.format(99)))[1] == 503
        await house.socket("/", "X-Forwarded-For: 2001:db8:0:2::1")
        for _ in range(8):  # the proxy itself
            await house.socket()

    visit(crowd)


def test_who_is_not_a_proxy_is_not_believed() -> None:
    async def crowd(house: House) -> None:
        for number in range(4):
            await house.socket("/", f"X-Forwarded-For: 203.0.113.{number}")
        assert (await house.knock("/", "X-Forwarded-For: 203.0.113.99"))[1] == 503

    visit(crowd, forwarded_allow_ips="192.0.2.1")


def test_sockets_are_not_opened_one_after_the_other_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "OPENINGS", 3.0)
    monkeypatch.setattr(connections, "OPENINGS_A_SECOND", 0.001)

    async def churn(house: House) -> None:
        codes = []
        for _ in range(5):
            client, code = await house.knock("/", "X-Forwarded-For: 203.0.113.7")
            codes.append(code)
            client.writer.transport.abort()
            await house.until(lambda: not house.held)
        assert codes == [101, 101, 101, 503, 503]

    visit(churn)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("unknown", "unknown"),
    ],
)
def test_whose_an_address_is(host: str, name: str) -> None:
    assert connections.whose(host) == name


# ── What is no HTTP ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "asked",
    [
        b"\x16\x03\x01\x02\x00",
        b"GET /\xff HTTP/1.1\r\nHost: here\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\nX: \x00\r\n\r\n",
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: here\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n",
    ],
)
def test_what_is_no_http_gets_the_usual_form_of_answer(asked: bytes) -> None:
    async def ask(house: House) -> None:
        client = await house.connection()
        client.writer.write(asked + b"\r\n\r\n")
        status, body = await client.answer()
        assert 400 <= status < 500
        assert json.loads(body)["status_code"] == status

    visit(ask)
