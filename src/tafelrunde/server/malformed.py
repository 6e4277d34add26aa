"""What was wrong with a request that nobody could read, and what would be right."""

from typing import Any, Final

from litestar import Request
from litestar.exceptions import HTTPException

from tafelrunde.server.protocol import explained

_BODY: Final = "data"
"""What Litestar calls the body of a request."""
_MISSING: Final = f"'{_BODY}'"
_OBJECT: Final = "one JSON object, as /schema describes it"
_WITH_BODY: Final = ("POST", "PATCH", "PUT")
_PATTERN: Final = "Expected `str` matching regex "
_SIGNS: Final = {
    repr(r"^[\w-]+$"): "letters, digits, - and _",
    repr(r"^[A-Za-z0-9_-]+$"): "letters, digits, - and _",
    repr(r"^\w+$"): "letters, digits and _",
}
"""Patterns of what stands in an address, in words."""
_REMEDIES: Final = {
    "CSRF token verification failed": "send the cookie csrftoken in the header x-csrftoken, too",
}


def what_is_wrong(request: Request[Any, Any, Any], error: HTTPException) -> str:
    """An error of Litestar in a sentence: where, what was wrong there, and what would be right."""
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [_reason(str(each.get("key", _BODY)), str(each.get("message"))) for each in extra]
    if error.status_code == 400 and not reasons and request.method in _WITH_BODY:
        reasons.append(f"the body has to be {_OBJECT}")
    if error.status_code == 405 and error.headers and "allow" in error.headers:
        reasons.append(f"allowed here: {error.headers['allow']}")
    if error.detail in _REMEDIES:
        reasons.append(_REMEDIES[error.detail])
    return "; ".join([error.detail, *reasons])


def _reason(place: str, message: str) -> str:
    if place == _BODY:
        place, message = "body", f"missing, has to be {_OBJECT}" if message == _MISSING else message
    if message.startswith(_PATTERN):
        signs = _SIGNS.get(message.removeprefix(_PATTERN))
        message = f"Expected {signs} alone" if signs else message
    return f"{place}: {explained(message, place)}"
