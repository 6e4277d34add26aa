"""The socket of a table, straight on ASGI.

Litestar's middlewares and connection objects would stay in memory for as long as a socket is open,
and none of them has anything to do there: they cost more than the rest of a table.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send

from tafelrunde.core.message import Message, Refused
from tafelrunde.server import meters
from tafelrunde.server.connections import WRITE, whose
from tafelrunde.server.guest import Guest
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import COOKIE, Identities
from tafelrunde.server.presence import Known
from tafelrunde.server.protocol import Notice, Refusal, encoder, remark
from tafelrunde.server.safety import is_ours
from tafelrunde.server.tables import Party

PATH: Final = re.compile(r"/api/tables/([^/]+)/socket/?")
NUMBER: Final = re.compile(r"(?:^|&)(after|seat|chat)=((?<=seat=)-1|\d{1,9})(?=&|$)")
"""What a client may say of itself in the address."""

GONE, FORBIDDEN, STRANGER, BUSY, BROKEN = 4404, 4403, 4401, 4429, 4500
"""Why a socket was closed: no such table; not for you; no cookie; not now; it is our fault."""
ENDS: Final = {"no-such-table": GONE, "no-spectators": FORBIDDEN, "facts-unreadable": FORBIDDEN}
"""Why there is no use in trying again."""

PATIENCE = 0.5
"""Seconds after which someone is told why the table does not show yet."""

log = logging.getLogger("tafelrunde")


class Socket:
    """A connection to a client."""

    __slots__ = ("_receive", "_send", "write")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        frames: Any = (scope.get("extensions") or {}).get(WRITE, {})
        self.write: Callable[[bytes], bool] = frames.get(WRITE, _waits)
        """Send a text at once; False: it has to wait (`send`)."""

    async def accept(self) -> None:
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def hear(self) -> str | bytes | None:
        """The next message, or None once the connection is gone."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or message.get("bytes") or ""

    async def send(self, text: bytes) -> None:
        await self._send({"type": "websocket.send", "bytes": None, "text": text.decode()})

    async def close(self, code: int = 1000, reason: str = "") -> None:
        with suppress(OSError):  # it is closed
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


def _waits(text: bytes) -> bool:
    """Another server than ours: everything goes through ASGI."""
    return False


async def attend(
    hub: Hub, identities: Identities, origins: tuple[str, ...], scope: Scope, *connection: Any
) -> None:
    """Someone sits at a table, or watches it, until their socket closes."""
    id = PATH.fullmatch(scope["path"])[1]  # type: ignore[index]
    socket = Socket(scope, *connection)
    await socket.accept()
    try:
        guest = await greet(hub, identities, origins, scope, socket)
        if guest is not None:
            known = _known(scope)
            scope["headers"] = []  # uvicorn keeps the scope; nobody reads it any more
            scope["state"] = {}
            await _sit(hub, id, guest, socket, known)
    except Exception:
        log.exception("a socket failed")
        await socket.close(BROKEN, "Internal Server Error")


def _known(scope: Scope) -> Known:
    """What a client has of the table already: `?after=17&seat=0&chat=4`."""
    asked = dict(NUMBER.findall(scope["query_string"].decode("latin-1")))
    after, seat = (int(asked[name]) if name in asked else None for name in ("after", "seat"))
    return Known(after, seat, int(asked.get("chat", 0)))


async def greet(
    hub: Hub, identities: Identities, origins: tuple[str, ...], scope: Scope, socket: Socket
) -> Guest | None:
    """The person of the socket, unless it is not to be opened."""
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    if not is_ours(connection, origins):
        await socket.close(FORBIDDEN, "origin")
        return None
    person = await identities.person(connection.cookies.get(COOKIE))
    if person is None:
        await socket.close(STRANGER, "cookie")
        return None
    client = scope.get("client")
    address = whose(client[0]) if client else ""
    return Guest(person, address, hub.budgets, socket)


async def _sit(hub: Hub, id: str, guest: Guest, socket: Socket, known: Known) -> None:
    try:
        hub.budgets.open_socket(guest.person, guest.address)
    except Refused as refused:
        await turn_away(socket, refused)
        return
    meters.SOCKETS.inc()
    try:
        await _attend(hub, id, guest, socket, known)
    finally:
        meters.SOCKETS.dec()
        hub.budgets.close_socket(guest.person, guest.address)


async def _attend(hub: Hub, id: str, guest: Guest, socket: Socket, known: Known) -> None:
    try:
        party = await _opened(hub, id, guest)
        await hub.arrive(party, guest, known)
    except Refused as refused:
        await turn_away(socket, refused)
        return
    try:
        while (text := await socket.hear()) is not None:
            await hub.hear(party, guest, text)
    finally:
        hub.depart(party, guest)


async def turn_away(socket: Socket, refused: Refused) -> None:
    """Say why someone cannot come in. Where that may change the client tries again."""
    with suppress(OSError):
        await socket.send(encoder.encode(Refusal(None, remark(refused.message), 0)))
    await socket.close(ENDS.get(refused.message.id, BUSY))


async def _opened(hub: Hub, id: str, guest: Guest) -> Party:
    """The table; who has to wait for it is told why: its facts are many."""
    opening = asyncio.ensure_future(hub.open(id, guest))
    done, _ = await asyncio.wait([opening], timeout=PATIENCE)
    if not done:
        guest.tell(Notice(remark(Message("preparing-table"))))
    return await opening
