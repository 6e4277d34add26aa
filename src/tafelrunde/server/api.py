"""Over HTTP: who someone is, tables to be made and found, and matches to be read again."""

import asyncio
import gzip
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from tafelrunde.core.message import refuse
from tafelrunde.server.books import packed_facts, packed_paragraphs
from tafelrunde.server.budgets import Asker
from tafelrunde.server.connections import whose
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import COOKIE, YEARS, Identities, Person, qr
from tafelrunde.server.names import plain
from tafelrunde.server.protocol import (
    Event,
    GameFacts,
    Handed,
    Link,
    Made,
    NewTable,
    Paragraph,
    Profile,
    Remark,
    Rename,
    Summary,
    Token,
)
from tafelrunde.server.store import Row
from tafelrunde.server.table import Table


class Trouble(Struct, frozen=True):
    """Why something was not done."""

    status_code: int
    detail: str
    why: Remark | None = None


def can_fail(*codes: int) -> dict[int, ResponseSpec]:
    """The refusals that an answer may be, besides that it was too much."""
    return {code: ResponseSpec(Trouble, generate_examples=False) for code in (*codes, 429)}


TableId = Annotated[str, PathParameter(max_length=40, pattern=r"^[\w-]+$")]
Me = NamedDependency[Person]
TheHub = NamedDependency[Hub]
WhoAsks = NamedDependency[Asker]
TheIdentities = NamedDependency[Identities]


PACKED: Final = "packed"
"""Marks what is compressed already."""

# ── Oneself ──────────────────────────────────────────────────────────────────────────────────────


async def known_person(request: Request[Any, Any, State], identities: TheIdentities) -> Person:
    """The person of the cookie."""
    person = await identities.person(request.cookies.get(COOKIE))
    if person is None:
        raise NotAuthorizedException("There is no cookie of ours. GET /api/me gives one.")
    return person


def address_of(request: Request[Any, Any, State]) -> str:
    """Whence someone asks."""
    return whose(request.client.host) if request.client else ""


async def who_asks(request: Request[Any, Any, State], identities: TheIdentities) -> Asker:
    """Whoever asks, with a cookie of ours or without."""
    return Asker(identities.read(request.cookies.get(COOKIE)) or "", address_of(request))


def _with_cookie(person: Person, identities: Identities, secure: bool) -> Response[Profile]:
    cookie = Cookie(
        COOKIE,
        value=identities.cookie(person.id, person.session),
        httponly=True,
        samesite="lax",
        secure=secure,
        max_age=YEARS,
    )
    return Response(Profile(person.id, person.name), cookies=[cookie], status_code=200)


@get("/me", responses=can_fail())
async def me(
    request: Request[Any, Any, State], identities: TheIdentities, state: State, hub: TheHub
) -> Response[Profile]:
    """Who one is. A stranger becomes a guest, with a cookie and a name."""
    person = await identities.person(request.cookies.get(COOKIE))
    if person is None:
        await hub.budgets.new_guest(address_of(request))
        person = await identities.greet()
    return _with_cookie(person, identities, state.config.secure)


@patch("/me", responses=can_fail(400, 401, 403))
async def rename(
    data: JSONBody[Rename], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> Profile:
    """Take another name."""
    name = plain(data.name)
    if name is None:
        raise refuse("not-one-line", text=repr(data.name))
    await hub.budgets.spend("rename", person.id, address_of(request))
    await hub.store.rename(person.id, name)
    return Profile(person.id, name)


@post("/me/link", responses=can_fail(400, 401, 403))
async def link(
    person: Me, identities: TheIdentities, hub: TheHub, request: Request[Any, Any, State]
) -> Link:
    """A link, and its QR code, that carries the profile to another device once."""
    await hub.budgets.spend("link", person.id, address_of(request))
    token, expires = await identities.link(person.id)
    path = f"/carry#{token}"
    return Link(path, expires, await _qr(request, path))


async def _qr(request: Request[Any, Any, State], path: str) -> str:
    """A link to us as a QR code: nobody else waits while it is reckoned."""
    return await asyncio.to_thread(qr, f"{str(request.base_url).rstrip('/')}{path}")


@post("/carry", status_code=200, responses=can_fail(400, 403))
async def carry(
    data: JSONBody[Token], identities: TheIdentities, state: State
) -> Response[Profile]:
    """Use such a link: this device belongs to the person from now on."""
    person = await identities.known(await identities.carried(data.token))
    return _with_cookie(person, identities, state.config.secure)


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────


@get("/games", responses=can_fail(), opt={PACKED: True})
async def games(request: Request[Any, Any, State]) -> Response[list[GameFacts]]:
    """What a client needs to know of each game."""
    return await _unpacked(request, packed_facts())


@get("/games/{game:str}/rules", responses=can_fail(400), opt={PACKED: True})
async def rules(
    request: Request[Any, Any, State],
    game: Annotated[str, PathParameter(max_length=40, pattern=r"^\w+$")],
    language: Annotated[Literal["en", "de", "ca"], QueryParameter()] = "en",
) -> Response[list[Paragraph]]:
    """The rules of a game, paragraph by paragraph."""
    return await _unpacked(request, packed_paragraphs(game, language))


async def _unpacked(request: Request[Any, Any, State], packed: bytes) -> Response[Any]:
    """Answer with JSON in gzip as it is, or unpacked for whoever cannot read that."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        packed = await asyncio.to_thread(gzip.decompress, packed)
    return Response(packed, media_type=MediaType.JSON, headers=headers)


@post("/tables", responses=can_fail(400, 401, 403))
async def make_table(
    data: JSONBody[NewTable], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> Made:
    """Make a table."""
    return Made(await hub.commands.make(person, data, address_of(request)))


@get("/tables", responses=can_fail())
async def open_tables(hub: TheHub, asker: WhoAsks) -> list[Summary]:
    """Tables that wait for anyone, but for those of whom one has blocked or is blocked by."""
    rows = await hub.store.listed()
    apart = await hub.meetings.company.apart_from(asker.person) if asker.person else ()
    return [_summary(row, None) for row in rows if row.host not in apart]


@get("/tables/{id:str}/qr", media_type="image/svg+xml", responses=can_fail(404))
async def table_qr(id: TableId, request: Request[Any, Any, State], hub: TheHub) -> str:
    """The link to a table as a QR code, an SVG drawing."""
    if await hub.store.size(id) is None:
        raise refuse("no-such-table", table=id)
    return await _qr(request, f"/t/{id}")


@post("/matches", responses=can_fail(400, 401, 403))
async def hand_over(
    data: JSONBody[Handed],
    person: Me,
    hub: TheHub,
    asker: WhoAsks,
    request: Request[Any, Any, State],
) -> Made:
    """Make a table of a match that was played on a device, finished or not, with its seed.

    Every move is checked by the rules, and all that chance did by the seed.
    """
    return Made(await hub.commands.take_over(person, data, asker, address_of(request)))


@get("/matches", responses=can_fail(401))
async def own_matches(person: Me, hub: TheHub) -> list[Summary]:
    """One's own matches, the last touched first."""
    return [_summary(row, person.id) for row in await hub.store.of_person(person.id)]


def _summary(row: Row, person: str | None) -> Summary:
    return Summary(
        row.id,
        row.status,
        row.settings,
        row.chairs,
        row.created,
        row.touched,
        person in row.to_move,
        next((chair.name for chair in row.chairs if chair.person in row.to_move), None),
    )


# ── Matches again ────────────────────────────────────────────────────────────────────────────────


async def _begun(hub: Hub, id: str, asker: Asker) -> Table:
    party = await hub.tables.party(id, asker)
    async with hub.tables.hold(party) as table:
        if not table.has_begun:
            raise refuse("match-not-begun" if table.status == "closed" else "match-goes-on")
        return table


def _check_seat(table: Table, seat: int, person: Person | None) -> None:
    """Refuse what someone may not see again: while a match lasts a seat is its person's alone."""
    if seat >= table.settings.seats:
        raise refuse("bad-seat", seat=seat, last=table.settings.seats - 1)
    if table.status in ("over", "closed"):
        return
    id = person.id if person else ""
    is_own = seat in table.seats_of(id)
    if table.other_rules is None and not is_own:
        raise refuse("match-goes-on")
    if seat >= 0 and not is_own:
        raise refuse("not-your-seat", seat=seat)
    if not table.settings.spectators and id not in table.people:
        raise refuse("no-spectators")


@get("/matches/{id:str}/transcript", media_type=MediaType.TEXT, responses=can_fail(400, 404, 409))
async def transcript(id: TableId, hub: TheHub, asker: WhoAsks) -> str:
    """A finished match as a text, with the seed that proves its chance."""
    table = await _begun(hub, id, asker)
    if table.status not in ("over", "closed"):
        raise refuse("match-goes-on")
    return await hub.history.transcript(table, asker)


@get("/matches/{id:str}/replay", responses=can_fail(400, 403, 404, 409), opt={PACKED: True})
async def replay(
    id: TableId,
    hub: TheHub,
    identities: TheIdentities,
    asker: WhoAsks,
    request: Request[Any, Any, State],
    seat: Annotated[int, QueryParameter(ge=-1, le=15)] = -1,
) -> Response[list[Event]]:
    """A finished match again, event by event, as a seat saw it; -1: as a spectator.

    While a match goes on one's own seats are told again what they were told. One that cannot go
    on, for it has other rules than the server, is told to spectators, too.
    """
    table = await _begun(hub, id, asker)
    _check_seat(table, seat, await identities.person(request.cookies.get(COOKIE)))
    packed = await hub.history.replay(id, seat, table.version, asker)
    return await _unpacked(request, packed)


HANDLERS = [
    me,
    rename,
    link,
    carry,
    games,
    rules,
    table_qr,
    make_table,
    open_tables,
    hand_over,
    own_matches,
    transcript,
    replay,
]
