"""The CSRF token: a cookie that requests repeat, so that no other site can send one for someone.

It is signed with the server's key. After a change of the key a browser still has a token of the
old one: with the next thing that it reads it gets a new one.
"""

from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Final

from litestar.enums import ScopeType
from litestar.middleware.csrf import CSRF_SECRET_LENGTH, generate_csrf_hash
from litestar.types import ASGIApp, Receive, Scope, Send

COOKIE: Final = "csrftoken"
READING: Final = ("GET", "HEAD")


def renewing(secret: str) -> Callable[[ASGIApp], ASGIApp]:
    """A middleware that ignores tokens of another key where something is read."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and scope["method"] in READING:
                scope["headers"] = list(_without_old(scope["headers"], secret))
            await app(scope, receive, send)

        return middleware

    return wrap


def _without_old(
    headers: Iterable[tuple[bytes, bytes]], secret: str
) -> Iterable[tuple[bytes, bytes]]:
    for name, value in headers:
        if name == b"cookie" and COOKIE.encode() in value:
            cookies = [each.strip() for each in value.decode("latin-1").split(";")]
            kept = [each for each in cookies if not _is_old(each, secret)]
            if kept:
                yield name, "; ".join(kept).encode("latin-1")
        else:
            yield name, value


def _is_old(cookie: str, secret: str) -> bool:
    name, _, word = cookie.partition("=")
    if name != COOKIE:
        return False
    token, mark = word[:CSRF_SECRET_LENGTH], word[CSRF_SECRET_LENGTH:]
    return not compare_digest(mark.encode(), generate_csrf_hash(token, secret).encode())
