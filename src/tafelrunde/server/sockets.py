"""The socket of a table, straight on ASGI.

Litestar's middlewares and connection objects would stay in memory for as long as a socket is open,
and none of them has anything to do there: they cost more than the rest of a table.
"""

import asyncio
import logging
import re
from contextlib import suppress
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send

from tafelrunde.core.message import Message, Refused
from tafelrunde.server import meters
from tafelrunde.server.guest import Guest
from tafelrunde.server.hub import Hub, Room
from tafelrunde.server.identity import COOKIE, Identities
from tafelrunde.server.protocol import Notice, Refusal, encoder, words
from tafelrunde.server.safety import is_ours

PATH: Final = re.compile(r"/api/tables/([^/]+)/socket/?")

GONE, FORBIDDEN, STRANGER, BROKEN = 4404, 4403, 4401, 4500
"""Why a socket was closed: no such table; not for you; no cookie; it is our fault."""

PATIENCE = 0.5
"""Seconds after which someone is told why the table does not show yet."""

log = logging.getLogger("tafelrunde")


class Socket:
    """A line to a client."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def hear(self) -> str | bytes | None:
        """The next message, or None once the line is gone."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or message.get("bytes") or ""

    async def send(self, text: str) -> None:
        await self._send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int = 1000, reason: str = "") -> None:
        with suppress(OSError):  # it is closed
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def attend(
    hub: Hub, identities: Identities, origins: tuple[str, ...], scope: Scope, *line: Any
) -> None:
    """Someone sits at a table, or watches it, until their socket closes."""
    id = PATH.fullmatch(scope["path"])[1]  # type: ignore[index]
    socket = Socket(*line)
    await socket.accept()
    try:
        guest = await _greet(identities, origins, scope, socket)
        if guest is not None:
            scope["headers"] = []  # uvicorn keeps the scope; nobody reads it any more
            scope["state"] = {}
            await _sit(hub, id, guest, socket)
    except Exception:
        log.exception("a socket failed")
        await socket.close(BROKEN, "Internal Server Error")


async def _greet(
    identities: Identities, origins: tuple[str, ...], scope: Scope, socket: Socket
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
    return Guest(person, socket.send, socket.close)


async def _sit(hub: Hub, id: str, guest: Guest, socket: Socket) -> None:
    try:
        hub.limit(guest)
        room = await _opened(hub, id, guest)
        await hub.arrive(room, guest)
    except Refused as refused:
        with suppress(OSError):
            await socket.send(encoder.encode(Refusal(None, words(refused.message), 0)).decode())
        await socket.close(GONE if refused.message.id == "no-such-table" else FORBIDDEN)
        return
    meters.SOCKETS.inc()
    try:
        while (text := await socket.hear()) is not None:
            await hub.hear(room, guest, text)
            room = await hub.room(id)
    finally:
        meters.SOCKETS.dec()
        hub.depart(room, guest)


async def _opened(hub: Hub, id: str, guest: Guest) -> Room:
    """The table; who has to wait for it is told why: its rules are being compiled."""
    opening = asyncio.ensure_future(hub.room(id))
    done, _ = await asyncio.wait([opening], timeout=PATIENCE)
    if not done:
        guest.tell(Notice(words(Message("preparing-table"))))
    return await opening
