"""The connections that clients hold open, and what each of them may cost.

uvicorn's protocols, with bounds: how many connections an address holds, how fast frames are read,
how much may wait unsent, how long anyone may keep us waiting. Nothing here looks into a message.
"""

import asyncio
import ipaddress
import json
import socket
from asyncio import TimerHandle
from functools import lru_cache
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config as Uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from tafelrunde.server.config import Config
from tafelrunde.server.inbox import Flag, Inbox

PIECE: Final = 512
"""Bytes that are taken apart at a time: less than a hundred of the smallest frames."""
FRAMES, FRAMES_A_SECOND = 120.0, 40.0
"""Frames of any kind that a socket may send at once, and a second. Then it is not read from."""
SHARED_FRAMES, SHARED_FRAMES_A_SECOND = 2000.0, 1000.0
"""The same for all sockets of an address together."""
OPENINGS, OPENINGS_A_SECOND = 60.0, 10.0
"""Sockets that may be opened from an address at once, and a second."""
PAUSE: Final = 0.5
"""Seconds for which a socket that sent too many frames is not read from, at least."""
MOST_PAUSES: Final = 8
"""Pauses of a socket that sends on all the while, before it is closed."""
MOST_FRAGMENTS: Final = 64
"""Frames in which one message may come."""
MOST_OUTGOING: Final = 64 * 1024
"""Bytes that are sent at once, without waiting for what else is written to their connection."""
MOST_UNSENT: Final = 256 * 1024
"""Bytes that may wait for a connection whose client reads nothing of them for a while."""
MOST_UNSENT_SHARED: Final = 4 * 1024 * 1024
"""Bytes that may wait for all connections of an address together."""
MOST_BEFORE_PONG: Final = 4 * 1024
"""While more bytes than these wait for someone, their pings are not answered."""
RECEIVED: Final = 32 * 1024
"""Bytes that the system keeps for us of each connection (Linux takes twice as many)."""
ASKING: Final = 10.0
"""Seconds in which a request, headers and body, is to be complete."""
READING: Final = 30.0
"""Seconds in which someone reads at least some of an answer."""
CLOSING: Final = 5.0
"""Seconds in which a closed connection is to be gone; then it is cut."""
ROUND: Final = 1.0
"""Seconds between two looks at all connections."""

WRITE: Final = "tafelrunde.write"
"""Where a socket finds `Frames.write` among the extensions of its scope."""
SWITCHING: Final = 101
"""HTTP's number for what becomes a socket."""
NO_TEXT, POLICY = 1007, 1008
"""WebSocket's numbers for a text that is none, and for who does not keep to a house's rules."""
FULL: Final = json.dumps(
    {"status_code": 503, "detail": "Too many connections from this address.", "why": None}
).encode()
FULL_ANSWER: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\nRetry-After: 5\r\nConnection: close\r\n\r\n%b" % (len(FULL), FULL)
)


@lru_cache(4096)
def whose(host: str) -> str:
    """The address as one party has it: of IPv6 the first half, for the rest is theirs to choose."""
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.IPv6Network((ip, 64), strict=False).network_address)
    return host


class Budget:
    """So much at once, and so much a second."""

    __slots__ = ("_a_second", "_at", "_full", "left")

    def __init__(self, full: float, a_second: float, now: float) -> None:
        self._full = self.left = full
        self._a_second = a_second
        self._at = now

    def is_full(self, now: float) -> bool:
        self.left = min(self._full, self.left + (now - self._at) * self._a_second)
        self._at = now
        return self.left >= self._full

    def spend(self, cost: float, now: float) -> bool:
        """Take so much, or what there is; whether there was as much."""
        self.is_full(now)
        enough = self.left >= cost
        self.left = max(0.0, self.left - cost)
        return enough


class Address:
    """Where connections come from: how many there are, and what they may still do together."""

    __slots__ = ("connections", "frames", "openings")

    def __init__(self, now: float) -> None:
        self.connections = 0
        self.frames = Budget(SHARED_FRAMES, SHARED_FRAMES_A_SECOND, now)
        self.openings = Budget(OPENINGS, OPENINGS_A_SECOND, now)

    def is_forgotten(self, now: float) -> bool:
        """Whether nothing is left to remember."""
        return self.connections == 0 and self.frames.is_full(now) and self.openings.is_full(now)


class Watch:
    """One for each worker: counts the connections of an address, ends those that keep us waiting.

    Proxies that are trusted are no address: whom they name is.
    """

    def __init__(self, uvicorn: Uvicorn, state: ServerState, most: int) -> None:
        self._trusted = ProxyHeadersMiddleware(
            cast(Any, None), uvicorn.forwarded_allow_ips
        ).trusted_hosts
        self._state = state
        self._most = most
        self._addresses: dict[str, Address] = {}
        self._round: TimerHandle | None = None
        self._written: list[Frames] = []
        """Connections to which something is about to be sent."""

    def enter(
        self, host: str | None, now: float, forwarded: str = "", *, is_socket: bool = False
    ) -> Address | None:
        """Count a connection; nothing for a proxy. Raises `Crowded` where there are too many."""
        if host is None or host in self._trusted:
            if not forwarded:
                return None
            host = self._trusted.get_trusted_client_address(forwarded)[0]
            if not host or host in self._trusted:
                return None
        name = whose(host[:64])
        address = self._addresses.get(name)
        if address is None:
            address = self._addresses[name] = Address(now)
        elif address.connections >= self._most > 0:
            raise Crowded
        if is_socket and not address.openings.spend(1, now):
            raise Crowded
        address.connections += 1
        return address

    def leave(self, address: Address | None) -> None:
        if address is not None:
            address.connections -= 1

    def flush_soon(self, connection: "Frames") -> None:
        """Send what was written to a connection once the loop has done what is at hand."""
        if not self._written:
            connection.loop.call_soon(self._flush)
        self._written.append(connection)

    def _flush(self) -> None:
        connections, self._written = self._written, []
        for connection in connections:
            connection.flush()

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look at all connections from time to time, as long as there are any."""
        if self._round is None:
            self._round = loop.call_later(ROUND, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        unsent: dict[Address, list[tuple[int, Requests | Frames]]] = {}
        for connection in list(self._state.connections):
            if not isinstance(connection, (Requests, Frames)):
                continue
            waiting = connection.transport.get_write_buffer_size()
            if connection.is_overdue(now) or connection.is_stuck(waiting, now):
                connection.transport.abort()
            elif waiting and connection.address is not None:
                unsent.setdefault(connection.address, []).append((waiting, connection))
        for connections in unsent.values():
            total = sum(waiting for waiting, _ in connections)
            for waiting, connection in sorted(connections, key=lambda pair: -pair[0]):
                if total <= MOST_UNSENT_SHARED:
                    break
                total -= waiting
                connection.transport.abort()
        for name in [name for name, one in self._addresses.items() if one.is_forgotten(now)]:
            del self._addresses[name]
        self._round = None
        if self._state.connections or self._addresses:
            self.begin(loop)


class Crowded(Exception):
    """An address holds as many connections as it may, or opens them too fast."""


_watches: "WeakKeyDictionary[ServerState, Watch]" = WeakKeyDictionary()


def _watch(uvicorn: Uvicorn, state: ServerState) -> Watch:
    watch = _watches.get(state)
    if watch is None:
        watch = _watches[state] = Watch(uvicorn, state, Config.published().connections)
    return watch


class Connection:
    """What is known of every connection."""

    __slots__ = ("_closed", "_stuck", "_unsent", "_watch", "address")

    transport: asyncio.Transport

    def __init__(self, watch: Watch) -> None:
        self.address: Address | None = None
        self._watch = watch
        self._closed: float | None = None
        """Since when it is closed, and should be gone."""
        self._unsent = 0
        """The bytes that waited when something of them was last read, where they were many."""
        self._stuck = 0.0
        """When that was."""

    def leave(self) -> None:
        """It is no longer counted."""
        self._watch.leave(self.address)
        self.address = None

    def lingers(self, now: float) -> bool:
        """Whether a connection that is closed should be gone."""
        self._closed = self._closed or now
        return now - self._closed > CLOSING

    def is_stuck(self, waiting: int, now: float) -> bool:
        """Whether many bytes wait and none of them is read."""
        if waiting <= MOST_UNSENT:
            self._unsent = 0
        elif not self._unsent or waiting < self._unsent:
            self._unsent, self._stuck = waiting, now
        else:
            return now - self._stuck > CLOSING
        return False


class Requests(Connection, H11Protocol):
    """A connection on which someone asks over HTTP: in time, and not on too many at once."""

    def __init__(
        self,
        config: Uvicorn,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        H11Protocol.__init__(self, config, server_state, app_state, _loop)
        Connection.__init__(self, _watch(config, server_state))
        self._asked = self.loop.time()
        """Since when the present request is under way, or awaited."""
        self._unread: float | None = None
        """Since when nothing of the answer was read."""
        self._is_parting = False
        """Whether the last word is said; what still comes is not looked at."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _keep_small(transport)
        self._watch.begin(self.loop)
        try:
            self.address = self._watch.enter(
                self.client[0] if self.client else None, self.loop.time()
            )
        except Crowded:
            transport.write(FULL_ANSWER)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_parting or self.transport.is_closing():
            return
        if self.timeout_keep_alive_task is not None:  # the first of another request
            self._asked = self.loop.time()
        super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()  # the socket is counted instead
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._asked = self.loop.time()
        super().on_response_complete()

    def pause_writing(self) -> None:
        self._unread = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread = None
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets the same form of answer as everything else."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()  # in the midst of another answer
            return
        body = json.dumps({"status_code": 400, "detail": msg, "why": None}).encode()
        headers = [
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self._is_parting = True
        self.transport.write_eof()  # closed at once, what is unread would take the answer with it

    def is_overdue(self, now: float) -> bool:
        """Whether someone keeps us waiting: with a request, with reading, or with going."""
        if self._is_parting or self.transport.is_closing():
            return self.lingers(now)
        if self._unread is not None and now - self._unread > READING:
            return True
        is_asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        return is_asking and now - self._asked > ASKING


OF_UVICORN: Final = [
    "app",
    "app_state",
    "asgi_version",
    "client",
    "close_sent",
    "close_timeout",
    "close_timer",
    "config",
    "conn",
    "connections",
    "curr_msg_data_type",
    "default_headers",
    "disconnected",
    "frames",
    "handshake_complete",
    "handshake_initiated",
    "initial_response",
    "last_ping_rtt",
    "logger",
    "loop",
    "pending_ping_payload",
    "ping_interval",
    "ping_sent_at",
    "ping_timeout",
    "ping_timer",
    "pong_timer",
    "queue",
    "read_paused",
    "request",
    "response",
    "root_path",
    "scheme",
    "scope",
    "server",
    "tasks",
    "transport",
    "writable",
]
"""What uvicorn keeps of a socket: as slots it takes a quarter of the memory."""


class Frames(Connection, WebSocketsSansIOProtocol):
    """A socket: read from no faster than its frames are paid for, and no more written than read."""

    __slots__ = (
        "_asleep",
        "_at",
        "_began",
        "_held",
        "_left",
        "_outgoing",
        "_outgoing_size",
        "_pauses",
        *OF_UVICORN,
    )

    def __init__(
        self,
        config: Uvicorn,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        WebSocketsSansIOProtocol.__init__(self, config, server_state, app_state, _loop)
        Connection.__init__(self, _watch(config, server_state))
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Flag())
        self._at = self._began = self.loop.time()
        self._left = FRAMES
        self._held: bytearray | None = None
        """What was received and not yet taken apart."""
        self._outgoing: list[bytes] = []
        """Frames that are about to be sent."""
        self._outgoing_size = 0
        self._asleep: TimerHandle | None = None
        """Ends the pause."""
        self._pauses = 0

    # ── Who ──────────────────────────────────────────────────────────────────────────────────────

    def handle_connect(self, event: Request) -> None:
        forwarded = ", ".join(event.headers.get_all("X-Forwarded-For"))
        try:
            self.address = self._watch.enter(
                self.client[0] if self.client else None, self._began, forwarded, is_socket=True
            )
        except Crowded:
            self.handshake_complete = self.close_sent = True
            self.transport.write(FULL_ANSWER)
            self.transport.close()
            return
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][WRITE] = {WRITE: self.write}

    def start_keepalive(self) -> None:
        # The handshake is over: nobody reads it any more.
        self.request = self.response = cast(Any, None)
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        self._held = None
        if self._asleep is not None:
            self._asleep.cancel()
            self._asleep = None
        super().connection_lost(exc)

    # ── What comes ───────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or (
            len(data) <= PIECE and not (self._held or self._asleep or self.read_paused)
        ):
            self._take_apart(data)
            if self._asleep:
                self._read_or_not()
        else:
            self._held = (self._held or bytearray()) + data
            self._go_on()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._go_on()
        return message

    def _go_on(self) -> None:
        """Take apart what is held, as far as it may be, and read more if nothing is left."""
        while self._held and not (self.read_paused or self._asleep or self.transport.is_closing()):
            piece = bytes(self._held[:PIECE])
            del self._held[:PIECE]
            self._take_apart(piece)
        if not self._held:
            self._held = None
        self._read_or_not()

    def _read_or_not(self) -> None:
        if self.transport.is_closing():
            return
        if self._held or self._asleep or self.read_paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _take_apart(self, data: bytes) -> None:
        self.conn.receive_data(data)
        frames = len(self.conn.events)
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
            return
        self.handle_events()
        if len(self.frames) > MOST_FRAGMENTS:
            self._refuse("too many fragments")
        elif frames:
            self._spend(frames)

    def _spend(self, frames: int) -> None:
        now = self.loop.time()
        left = min(FRAMES, self._left + (now - self._at) * FRAMES_A_SECOND)
        self._at = now
        if left >= FRAMES:
            self._pauses = 0
        self._left = left - frames
        if self._left >= 0 and (self.address is None or self.address.frames.spend(frames, now)):
            return
        self._pauses += 1 if self._held else 0  # who waits for answers is slowed, not closed
        if self._pauses > MOST_PAUSES:
            self._refuse("too many frames")
        elif not self.transport.is_closing():
            pause = max(PAUSE, -self._left / FRAMES_A_SECOND)
            self._asleep = self.loop.call_later(pause, self._wake)

    def _wake(self) -> None:
        self._asleep = None
        self._go_on()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse("not UTF-8", NO_TEXT)
                return
        super().send_receive_event_to_app()

    def _refuse(self, reason: str, code: int = POLICY) -> None:
        """Close the socket of someone who does not keep to the rules."""
        self.frames = []
        self._held = None
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
            return
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    # ── What goes ────────────────────────────────────────────────────────────────────────────────

    def write(self, text: bytes) -> bool:
        """Send a text soon; False: too much waits already, and whoever sends waits as well.

        Most of what a server does is to send, and ASGI's way takes a task for each text. What is
        written while the loop does what is at hand, to whomever, is sent together after that: to
        wake a reader costs more than to send.
        """
        if not self.writable.is_set():
            return False
        self._outgoing.append(Frame(Opcode.TEXT, text).serialize(mask=False))
        self._outgoing_size += len(text)
        if self._outgoing_size > MOST_OUTGOING:
            self.flush()
        elif len(self._outgoing) == 1:
            self._watch.flush_soon(self)
        return True

    def flush(self) -> None:
        """Send what was written since the last time."""
        frames, self._outgoing, self._outgoing_size = self._outgoing, [], 0
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def handle_ping(self) -> None:
        """A pong, but none is kept for someone who does not read."""
        pongs = b"".join(self.conn.data_to_send())
        if self.transport.get_write_buffer_size() <= MOST_BEFORE_PONG:
            self.transport.write(pongs)

    def keepalive_timeout(self) -> None:
        if self.read_paused and not self._asleep:  # it is we who do not read: not in time
            self.pong_timer = None
            self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()

    def is_overdue(self, now: float) -> bool:
        """Whether someone keeps us waiting: with the handshake, or with going."""
        if self.transport.is_closing():
            return self.lingers(now)
        return not self.handshake_complete and now - self._began > ASKING


def _keep_small(transport: asyncio.Transport) -> None:
    """The system shall not take more from a connection than we are going to read soon."""
    connection = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
