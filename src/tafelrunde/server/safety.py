"""What every answer carries, and whose questions are not heard."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
LONGEST_BODY = 64 * 1024
"""Bytes of a request."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer says what a browser may do with it."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"


def is_ours(connection: ASGIConnection[Any, Any, Any, Any], others: tuple[str, ...]) -> bool:
    """Whether a page that asks is one of ours. What is no browser names no page."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in others or urlsplit(origin).netloc == connection.headers.get("host")
