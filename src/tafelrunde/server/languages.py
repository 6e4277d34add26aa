"""Which of our languages someone reads."""

from typing import Any

from litestar.connection import ASGIConnection

from tafelrunde.locales import LANGUAGES


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first wish of a browser that we speak."""
    wishes = connection.headers.get("accept-language", "").split(",")
    return next((wish.strip()[:2] for wish in wishes if wish.strip()[:2] in LANGUAGES), "en")
