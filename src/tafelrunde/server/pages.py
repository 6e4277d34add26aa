"""The web client: one page for every address a person may open, and the files it is made of."""

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router

BUILT: Final = Path(__file__).parent / "web"
"""Where `make web` puts the client."""
PAGES: Final = [
    "/",
    "/new/{game:str}",
    "/t/{id:str}",
    "/here/{id:str}",
    "/rules",
    "/rules/{game:str}",
    "/carry",
]
YEAR: Final = 365 * 24 * 3600
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


@get(PAGES, include_in_schema=False, sync_to_thread=False)
def page() -> File | Response[str]:
    """The client finds out by itself which of its screens is meant."""
    return _file("index.html", MediaType.HTML, **{"Cache-Control": "no-cache"})


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


def pages() -> list[Any]:
    files = create_static_files_router(
        "/assets",
        [BUILT / "assets"],
        cache_control=CacheControlHeader(public=True, max_age=YEAR, immutable=True),
    )
    return [page, icon, manifest, service, files]
