"""Over HTTP: company that one seeks, people one has played with, invitations and blocks."""

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from tafelrunde.server.api import Me, TheHub, address_of, can_fail
from tafelrunde.server.protocol import Acquaintances, Block, Invitation, Invite, Made, Seek

Id = Annotated[str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Of a table, or of a person."""


@post("/meet/seek", status_code=204, responses=can_fail(400, 401, 403))
async def seek(
    data: JSONBody[Seek], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> None:
    """Seek company for a match; what one sought before is over.

    The socket `/api/meet/socket` tells when there is a table. Whoever has no such socket open for
    some seconds seeks no more.
    """
    await hub.meetings.seek(person, data, address_of(request))


@delete("/meet/seek", responses=can_fail(401, 403))
async def stop_seeking(person: Me, hub: TheHub) -> None:
    """Seek company no more."""
    await hub.meetings.stop(person.id)


@get("/meet/people", responses=can_fail(401))
async def acquaintances(person: Me, hub: TheHub) -> Acquaintances:
    """Whom one has played with, and whom one has blocked."""
    return await hub.meetings.acquaintances(person.id)


@get("/meet/invitations", responses=can_fail(401))
async def invitations(person: Me, hub: TheHub) -> list[Invitation]:
    """Where one is awaited."""
    return await hub.meetings.invited(person.id)


@post("/meet/invitations", responses=can_fail(400, 401, 403))
async def invite(
    data: JSONBody[Invite], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> Made:
    """Invite someone one has played with, to a table of one's own that waits, or a new one."""
    return Made(await hub.meetings.invite(person, data.other, address_of(request)))


@delete("/meet/invitations/{id:str}", responses=can_fail(400, 401, 403))
async def decline(id: Id, person: Me, hub: TheHub) -> None:
    """Decline the invitation to a table."""
    await hub.meetings.decline(person.id, id)


@post("/meet/blocks", status_code=204, responses=can_fail(400, 401, 403))
async def block(
    data: JSONBody[Block], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> None:
    """Block someone."""
    await hub.meetings.block(person.id, data.other, True, address_of(request))


@delete("/meet/blocks/{id:str}", responses=can_fail(400, 401, 403))
async def unblock(id: Id, person: Me, hub: TheHub, request: Request[Any, Any, State]) -> None:
    """Block someone no more, nor mute them."""
    await hub.meetings.block(person.id, id, False, address_of(request))


HANDLERS = [seek, stop_seeking, acquaintances, invitations, invite, decline, block, unblock]
