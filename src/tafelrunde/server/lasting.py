"""Files that never change under their name, as compressed as whoever asks can take them."""

from pathlib import Path
from typing import Any, Final

from litestar import Request, Response

from tafelrunde.server.api import PACKED

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What lies beside a file, and what HTTP calls it; the smallest first."""
FOREVER: Final = "public, max-age=31536000, immutable"
AS_IT_IS: Final = {PACKED: True, "exclude_from_csrf": True}
"""For handlers: nothing compresses these answers again, and no cookie comes with them.

A shared cache keeps them, and would hand one person's cookie to everyone.
"""


def lasting(request: Request[Any, Any, Any], path: Path, media_type: str) -> Response[bytes]:
    """Answer with a file that browsers may keep for ever."""
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    taken = request.headers.get("accept-encoding", "")
    offers = {offer.partition(";")[0].strip() for offer in taken.split(",")}
    for encoding, ending in ENCODINGS.items():
        packed = path.with_name(path.name + ending)
        if encoding in offers and packed.exists():
            headers["Content-Encoding"] = encoding
            path = packed
            break
    return Response(path.read_bytes(), headers=headers, media_type=media_type)
