"""The web client: one page for every address a person may open, and the files it is made of."""

import asyncio
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, PathParameter
from litestar.response import File

from tafelrunde.core.message import Refused
from tafelrunde.core.registry import names
from tafelrunde.server import ahead
from tafelrunde.server.api import TheHub
from tafelrunde.server.languages import language_of
from tafelrunde.server.lasting import AS_IT_IS, lasting

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


def _page(request: Request[Any, Any, Any], sources: list[str]) -> Response[str]:
    """The page; whoever opens it is told of the files of its screen at once."""
    index = BUILT / "index.html"
    if not index.exists():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    text = index.read_text("utf-8")
    if request.headers.get("sec-fetch-mode") == "navigate":  # not kept for other screens
        text = ahead.sent_ahead(text, BUILT, sources)
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: Request[Any, Any, Any]) -> Response[str]:
    """The shelf with its boxes."""
    return _page(request, ahead.screen("Front", language_of(request), *names()))


@get("/new/{game:str}", include_in_schema=False, sync_to_thread=False)
def new(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[str]:
    """The set-up sheet."""
    return _page(request, ahead.screen("Setup", language_of(request), game))


@get(["/rules", "/rules/{game:str}"], include_in_schema=False, sync_to_thread=False)
def rules(request: Request[Any, Any, Any], game: FromPath[str] = "") -> Response[str]:
    """The rules of a game."""
    return _page(request, ahead.screen("Rules", language_of(request), game))


@get("/carry", include_in_schema=False, sync_to_thread=False)
def carry(request: Request[Any, Any, Any]) -> Response[str]:
    """The way to another device."""
    return _page(request, ahead.screen("Carry", language_of(request)))


@get("/here/{id:str}", include_in_schema=False, sync_to_thread=False)
def here(request: Request[Any, Any, Any]) -> Response[str]:
    """A match on the device, which alone knows of what game."""
    return _page(request, ahead.words(language_of(request)))


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
        return _page(request, ahead.words(language))
    game, is_waiting = shown
    if is_waiting:
        return _page(request, ahead.screen("Waiting", language, game))
    return _page(request, ahead.table(game, language))


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
    return [front, new, rules, carry, here, table, icon, manifest, service, asset]
