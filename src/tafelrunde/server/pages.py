"""The web client: one page for every address a person may open, and the files it is made of."""

import asyncio
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, PathParameter, QueryParameter
from litestar.response import File

from tafelrunde.core.message import Refused
from tafelrunde.core.registry import names
from tafelrunde.server import ahead, previews
from tafelrunde.server.api import TheHub
from tafelrunde.server.budgets import Asker
from tafelrunde.server.connections import whose
from tafelrunde.server.languages import language_of
from tafelrunde.server.lasting import AS_IT_IS, lasting
from tafelrunde.server.previews import Preview

BUILT: Final = Path(__file__).parent / "web"
"""Where `make web` puts the client."""
KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""What its files are."""
PATIENCE: Final = 0.25
"""Seconds for which a page waits to learn which game is played at a table."""
PICTURE_PATIENCE: Final = 5.0
"""Seconds for which a picture waits for what is to be on it."""
NOT_BUILT: Final = (
    "The web client is not built. In the project's folder `make web` builds it; an installed "
    "package brings it along."
)


def _file(name: str, media_type: str, **headers: str) -> File | Response[str]:
    """A file of the client, or a word that it is not built."""
    path = BUILT / name
    if not path.exists():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return File(
        path, media_type=media_type, content_disposition_type="inline", headers=headers or None
    )


def _page(
    request: Request[Any, Any, Any], sources: list[str], preview: Preview | None = None
) -> Response[str]:
    """The page; whoever opens it is told of the files of its screen at once, a chat what it is."""
    index = BUILT / "index.html"
    if not index.exists():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    language = language_of(request)
    text = index.read_text("utf-8").replace('<html lang="en">', f'<html lang="{language}">', 1)
    if request.headers.get("sec-fetch-mode") == "navigate":  # not kept for other screens
        text = ahead.sent_ahead(text, BUILT, sources)
    if preview is not None:
        root, path = str(request.base_url).rstrip("/"), request.url.path
        picture = f"{root}/preview/{path.rpartition('/')[2]}.png"
        if not preview.names:  # then words are on it
            picture += f"?language={language}"
        lines = previews.head(preview, language, f"{root}{path}", picture)
        text = text.replace("  </head>", f"{lines}  </head>", 1)
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: Request[Any, Any, Any]) -> Response[str]:
    """The shelf with its boxes."""
    return _page(request, ahead.screen("Front", language_of(request), *names()), _of_game(""))


@get("/new/{game:str}", include_in_schema=False, sync_to_thread=False)
def new(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[str]:
    """The set-up sheet."""
    return _page(request, ahead.screen("Setup", language_of(request), game), _of_game(game))


@get(["/rules", "/rules/{game:str}"], include_in_schema=False, sync_to_thread=False)
def rules(request: Request[Any, Any, Any], game: FromPath[str] = "") -> Response[str]:
    """The rules of a game."""
    return _page(request, ahead.screen("Rules", language_of(request), game), _of_game(game))


@get("/learn/{game:str}", include_in_schema=False, sync_to_thread=False)
def learn(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[str]:
    """A first match that teaches a game."""
    return _page(request, ahead.lesson(game, language_of(request)), _of_game(game))


@get("/matches", include_in_schema=False, sync_to_thread=False)
def matches(request: Request[Any, Any, Any]) -> Response[str]:
    """One's own matches."""
    return _page(request, ahead.screen("Matches", language_of(request), *names()))


@get("/p/{id:str}", include_in_schema=False, sync_to_thread=False)
def person(request: Request[Any, Any, Any], id: FromPath[str]) -> Response[str]:
    """The page of a person; whether it is shown the client is told."""
    return _page(request, ahead.screen("Person", language_of(request), *names()))


@get(["/best", "/best/{game:str}"], include_in_schema=False, sync_to_thread=False)
def best(request: Request[Any, Any, Any], game: FromPath[str] = "") -> Response[str]:
    """The best of a game, and how ratings come about."""
    return _page(request, ahead.screen("Best", language_of(request), *names()))


@get("/carry", include_in_schema=False, sync_to_thread=False)
def carry(request: Request[Any, Any, Any]) -> Response[str]:
    """The way to another device."""
    return _page(request, ahead.screen("Carry", language_of(request)))


@get("/me", include_in_schema=False, sync_to_thread=False)
def profile(request: Request[Any, Any, Any]) -> Response[str]:
    """Oneself, and what keeps that."""
    return _page(request, ahead.screen("Profile", language_of(request)))


@get(["/stop", "/confirm"], include_in_schema=False, sync_to_thread=False)
def letter(request: Request[Any, Any, Any]) -> Response[str]:
    """The end of a link in a message."""
    return _page(request, ahead.screen("Letter", language_of(request)))


@get("/meet", include_in_schema=False, sync_to_thread=False)
def meet(request: Request[Any, Any, Any]) -> Response[str]:
    """Who can be met now."""
    return _page(request, ahead.screen("Meet", language_of(request), *names()))


@get(["/replay", "/here/{id:str}/replay"], include_in_schema=False, sync_to_thread=False)
def saved(request: Request[Any, Any, Any]) -> Response[str]:
    """A match from a file or from the device, again: they alone know of what game."""
    return _page(request, ahead.screen("Replay", language_of(request)))


@get("/here/{id:str}", include_in_schema=False, sync_to_thread=False)
def here(request: Request[Any, Any, Any]) -> Response[str]:
    """A match on the device, which alone knows of what game."""
    return _page(request, ahead.texts(language_of(request)))


@get("/t/{id:str}", include_in_schema=False)
async def table(request: Request[Any, Any, Any], hub: TheHub, id: FromPath[str]) -> Response[str]:
    """A table, or its waiting room; without a database the client says that it waits."""
    shown = None
    try:
        async with asyncio.timeout(PATIENCE):
            shown = await hub.store.shown(id)
    except (Refused, TimeoutError):
        pass
    language = language_of(request)
    if shown is None:
        return _page(request, ahead.texts(language))
    game, is_waiting = shown
    preview = await _preview(request, hub, id)
    if is_waiting:
        return _page(request, ahead.screen("Waiting", language, game), preview)
    return _page(request, ahead.table(game, language), preview)


@get("/replay/{id:str}", include_in_schema=False)
async def replay(request: Request[Any, Any, Any], hub: TheHub, id: FromPath[str]) -> Response[str]:
    """A match that is over, again; the client says so where it is not."""
    language = language_of(request)
    preview = await _preview(request, hub, id)
    if preview is None or preview.winners is None:
        return _page(request, ahead.screen("Replay", language))
    screen = [*ahead.screen("Replay", language), "src/replay/past.ts"]
    sources = [*screen, *ahead.table(preview.game, language)]
    return _page(request, sources, preview)


@get("/preview/{file:str}", include_in_schema=False, opt=AS_IT_IS)
async def preview_picture(
    request: Request[Any, Any, Any],
    hub: TheHub,
    file: Annotated[str, PathParameter(max_length=50, pattern=r"^[\w-]+\.png$")],
    language: Annotated[Literal["en", "de", "ca"], QueryParameter()] = "en",
) -> Response[bytes]:
    """What a chat shows beside a link to a table, a match or a game."""
    name = file.removesuffix(".png")
    preview = _of_game(name) or await _preview(request, hub, name, PICTURE_PATIENCE)
    drawn = (
        None if preview is None else await asyncio.to_thread(previews.picture, preview, language)
    )
    if drawn is None:
        raise NotFoundException("There is no such picture.")
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "no-cache"})


def _of_game(game: str) -> Preview | None:
    """What is told of a game, or of the house; None: there is no such game."""
    return Preview(game, (), is_match=False) if game in ("", *names()) else None


async def _preview(
    request: Request[Any, Any, Any], hub: TheHub, id: str, patience: float = PATIENCE
) -> Preview | None:
    """What everyone may know of a table, as far as it can be told in time.

    Who sits where others may not look on is not told before the match is over.
    """
    address = whose(request.client.host) if request.client else ""
    try:
        async with asyncio.timeout(patience):
            party = await hub.tables.party(id, Asker("", address))
            async with hub.tables.hold(party) as table:
                is_over = table.status == "over"
                is_open = is_over or table.settings.spectators
                names = [sitter.name for sitter in table.sitters if not sitter.is_open]
                return Preview(
                    table.settings.game,
                    tuple(names) if is_open else (),
                    table.winners if is_over else None,
                    table.status == "waiting",
                )
    except (Refused, TimeoutError):
        return None


def nowhere() -> Response[str]:
    """The client knows that there is nothing here."""
    index = BUILT / "index.html"
    text = index.read_text("utf-8") if index.exists() else NOT_BUILT
    return Response(text, media_type=MediaType.HTML, status_code=404)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> File | Response[str]:
    """What a browser shows of us outside the page."""
    return _file("icon.svg", "image/svg+xml")


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest() -> File | Response[str]:
    """With it the page can be put on a phone's home screen."""
    return _file("manifest.webmanifest", "application/manifest+json")


@get("/service.js", include_in_schema=False, sync_to_thread=False)
def service() -> File | Response[str]:
    """What keeps the page on a device; a browser asks for it anew each time."""
    return _file("service.js", "text/javascript", **{"Cache-Control": "no-cache"})


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False, opt=AS_IT_IS)
def asset(
    request: Request[Any, Any, Any], file: Annotated[str, PathParameter(max_length=100)]
) -> Response[bytes]:
    """A script, a style, a font or a drawing."""
    path = BUILT / "assets" / file
    if path.suffix not in KINDS or not path.is_file():
        raise NotFoundException("There is no such file.")
    return lasting(request, path, KINDS[path.suffix])


def pages() -> list[Any]:
    return [
        front,
        new,
        rules,
        learn,
        matches,
        person,
        best,
        carry,
        profile,
        letter,
        meet,
        saved,
        here,
        table,
        replay,
        preview_picture,
        icon,
        manifest,
        service,
        asset,
    ]
