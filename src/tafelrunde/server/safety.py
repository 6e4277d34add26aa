"""The headers of every answer, which pages may ask us, and which addresses can be read."""

import re
from functools import lru_cache
from ipaddress import IPv6Address
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "connect-src {}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
LONGEST_BODY = 64 * 1024
"""Bytes of a request."""
LONGEST_HOST: Final = 255
"""Signs of our name, its port included: no longer one can be looked up."""
LAST_PORT: Final = 65535
SECURE: Final = {"http": "https", "ws": "wss"}
PORTS: Final = {"http": ":80", "https": ":443"}

_HOST: Final = re.compile(r"([A-Za-z0-9._-]+|\[(?P<ipv6>[0-9A-Fa-f:.]+)\])(:(?P<port>[0-9]{1,5}))?")
_BAD_PERCENT: Final = re.compile(rb"%(?![0-9A-Fa-f]{2})")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer says what a browser may do with it."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        headers["Content-Security-Policy"] = POLICY.format(_may_call(scope))
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"


def _may_call(scope: Scope) -> str:
    """Whom our page may speak to: us, and our sockets, where a plain name says who we are."""
    host = _host(scope)
    if host is None:
        return "'self'"
    return f"'self' {'wss' if _scheme(scope) == 'https' else 'ws'}://{host}"


def is_ours(connection: ASGIConnection[Any, Any, Any, Any], others: tuple[str, ...]) -> bool:
    """Whether a page that asks is one of ours. What is no browser names no page.

    A page is one of ours if it came over the same scheme from the same host.
    """
    scope: Any = connection.scope
    origins = _headers(scope, b"origin")
    ours = _origin(scope)
    return all(
        origin != "null" and (origin in others or origin.lower() == ours) for origin in origins
    )


def origin_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Our page, as a browser names it; empty where its name is no plain one."""
    return _origin(connection.scope) or ""


def _origin(scope: Any) -> str | None:
    host, scheme = _host(scope), _scheme(scope)
    return None if host is None else f"{scheme}://{host.removesuffix(PORTS[scheme])}".lower()


def is_readable(scope: Scope) -> bool:
    """Whether an address is one that can be meant: well encoded, and text on one line.

    Its host is a name that we can have: links and QR codes are made of it.
    """
    if any(_headers(scope, b"host")) and _host(scope) is None:
        return False
    for part in (scope["raw_path"], scope["query_string"]):
        if _BAD_PERCENT.search(part):
            return False
        try:
            text = unquote_to_bytes(part).decode()
        except UnicodeDecodeError:
            return False
        if _CONTROL.search(text):
            return False
    return True


def _scheme(scope: Scope) -> str:
    return "https" if scope["scheme"] in SECURE.values() else "http"


def _host(scope: Scope) -> str | None:
    """Our name, as the one who asks has it, if it is a plain one."""
    hosts = _headers(scope, b"host")
    return hosts[0] if len(hosts) == 1 and _is_plain(hosts[0]) else None


@lru_cache(256)
def _is_plain(host: str) -> bool:
    found = _HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    if found is None or int(found["port"] or 0) > LAST_PORT:
        return False
    try:
        return found["ipv6"] is None or bool(IPv6Address(found["ipv6"]).compressed)
    except ValueError:
        return False


def _headers(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == wanted]
