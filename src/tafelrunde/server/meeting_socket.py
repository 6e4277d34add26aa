"""The socket of a page that shows who can be met: it only listens."""

import logging
from typing import Any, Final

from litestar.types import Scope

from tafelrunde.core.message import Refused
from tafelrunde.server import meters
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Identities
from tafelrunde.server.sockets import BROKEN, Socket, greet, turn_away

PATH: Final = "/api/meet/socket"

log = logging.getLogger("tafelrunde")


async def attend(
    hub: Hub, identities: Identities, origins: tuple[str, ...], scope: Scope, *connection: Any
) -> None:
    """Someone looks at who can be met, until their socket closes."""
    socket = Socket(scope, *connection)
    await socket.accept()
    try:
        guest = await greet(hub, identities, origins, scope, socket)
        if guest is None:
            return
        scope["headers"] = []  # uvicorn keeps the scope; nobody reads it any more
        scope["state"] = {}
        try:
            hub.budgets.open_socket(guest.person, guest.address)
        except Refused as refused:
            await turn_away(socket, refused)
            return
        meters.SOCKETS.inc()
        hub.meetings.arrive(guest)
        try:
            while await socket.hear() is not None:
                pass
        finally:
            hub.meetings.depart(guest)
            meters.SOCKETS.dec()
            hub.budgets.close_socket(guest.person, guest.address)
    except Exception:
        log.exception("a socket failed")
        await socket.close(BROKEN, "Internal Server Error")
