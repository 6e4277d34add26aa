"""The web client: one page for every address a person may open, and the files it is made of."""

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router

BUILT: Final = Path(__file__).parent / "web"
"""Where `make web` puts the client."""
PAGES: Final = ["/", "/new/{game:str}", "/t/{id:str}", "/rules", "/rules/{game:str}", "/carry"]
YEAR: Final = 365 * 24 * 3600
NOT_BUILT: Final = (
    "The web client is not built. In the project's folder `make web` builds it; an installed "
    "package brings it along."
)


@get(PAGES, include_in_schema=False, sync_to_thread=False)
def page() -> File | Response[str]:
    """The client finds out by itself which of its screens is meant."""
    index = BUILT / "index.html"
    if not index.exists():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return File(
        index,
        media_type=MediaType.HTML,
        content_disposition_type="inline",
        headers={"Cache-Control": "no-cache"},
    )


def nowhere() -> Response[str]:
    """The client knows that there is nothing here."""
    index = BUILT / "index.html"
    text = index.read_text("utf-8") if index.exists() else NOT_BUILT
    return Response(text, media_type=MediaType.HTML, status_code=404)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> File:
    """What a browser shows of us outside the page."""
    return File(BUILT / "icon.svg", media_type="image/svg+xml", content_disposition_type="inline")


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest() -> File:
    """With it the page can be put on a phone's home screen."""
    return File(
        BUILT / "manifest.webmanifest",
        media_type="application/manifest+json",
        content_disposition_type="inline",
    )


def pages() -> list[Any]:
    files = create_static_files_router(
        "/assets",
        [BUILT / "assets"],
        cache_control=CacheControlHeader(public=True, max_age=YEAR, immutable=True),
    )
    return [page, icon, manifest, files]
