"""Web Push: a small encrypted message to a device, by the push service that its browser named.

Anyone can name any address, so only those of the open internet are called, and only on the port of
HTTPS: each is looked up once, and the connection goes to what was found.
"""

import asyncio
import base64
import hashlib
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, Literal, TypeAlias
from urllib.parse import SplitResult, urlsplit

import httpx
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

from tafelrunde.core.message import refuse
from tafelrunde.server.outbox import Device, Subscription

Outcome: TypeAlias = Literal["sent", "gone", "failed"]
LONGEST_ENDPOINT: Final = 1000
LASTS: Final = 2 * 86400
"""Seconds for which a push service keeps a message for a device that is off."""
PATIENCE: Final = 10.0
"""Seconds for one try."""
PAUSES: Final = (2.0, 15.0)
"""Seconds before it is tried again, where it is certain that nothing arrived."""
BUSY: Final = (429, 503)
GONE: Final = (404, 410)
HTTPS: Final = 443
OPEN: Final = IPv6Network("2000::/3")
"""Where the open internet is in IPv6; addresses of IPv4 that are wrapped in it are elsewhere."""


class Unreached(Exception):
    """Nothing was sent."""


def public_key(vapid: Vapid02) -> str:
    """What a browser is told of the key by which push services know us."""
    point = vapid.public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def id_of(endpoint: str) -> str:
    """By what a device is known."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def check(subscription: Subscription, *, loopback: bool) -> None:
    """Refuse a device that could not be called."""
    try:
        _place(subscription.endpoint, loopback)
        point = _bytes(subscription.p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(_bytes(subscription.auth)) != 16 or len(point) != 65:
            raise ValueError
    except (ValueError, Unreached):
        raise refuse("uncallable-device") from None


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _place(endpoint: str, loopback: bool) -> SplitResult:
    """The parts of an address that may be called, whoever it leads to."""
    parts = urlsplit(endpoint)
    if len(endpoint) > LONGEST_ENDPOINT or not parts.hostname or parts.username is not None:
        raise ValueError
    is_open = parts.scheme == "https" and (parts.port or HTTPS) == HTTPS
    if not is_open and not (loopback and parts.scheme in ("http", "https")):
        raise ValueError
    if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise ValueError
    return parts


def may_be_called(address: str, *, loopback: bool) -> bool:
    """Whether an address is one of the open internet: nobody makes us speak to our own house."""
    found = ip_address(address)
    if loopback and found.is_loopback:
        return True
    if found.is_multicast or not found.is_global:
        return False
    if isinstance(found, IPv4Address):
        return True
    return _is_plain(found)


def _is_plain(address: IPv6Address) -> bool:
    return address in OPEN and address.sixtofour is None and address.teredo is None


class Pusher:
    """Sends messages to devices."""

    def __init__(
        self, callers: Mapping[str, Vapid02], contact: str = "", *, loopback: bool = False
    ) -> None:
        """`contact`: where a push service finds whoever runs the server; otherwise at our name."""
        self._callers = callers
        self._contact = contact
        self._loopback = loopback
        self._client = httpx.AsyncClient(
            verify=ssl.create_default_context(),
            timeout=PATIENCE,
            trust_env=False,
            follow_redirects=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def send(self, device: Device, text: bytes, topic: str) -> Outcome:
        """Send something; a later message on the same topic takes its place, where it still waits.

        It is tried again only where it is certain that nothing was sent.
        """
        vapid = self._callers.get(device.mark)
        if vapid is None:
            return "gone"  # it knows us by a key that we do not have any more
        request = await asyncio.to_thread(self._sealed, vapid, device.reached, text, topic)
        for pause in (*PAUSES, None):
            try:
                status = await self._post(device.reached.endpoint, *request)
                if status in GONE:
                    return "gone"
                if status not in BUSY:
                    return "sent" if 200 <= status < 300 else "failed"
            except Unreached:
                pass
            except (TimeoutError, ValueError, httpx.HTTPError, httpx.InvalidURL):
                return "failed"
            if pause is not None:
                await asyncio.sleep(pause)
        return "failed"

    def _sealed(
        self, vapid: Vapid02, to: Subscription, text: bytes, topic: str
    ) -> tuple[dict[str, str], bytes]:
        """The headers and the body: signed by us, and encrypted for the device alone."""
        place = urlsplit(to.endpoint)
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        body = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(text)["body"]
        audience = f"{place.scheme}://{place.netloc}"
        headers = vapid.sign({"aud": audience, "sub": self._contact or to.contact})
        headers |= {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": hashlib.sha256(topic.encode()).hexdigest()[:32],
            "Urgency": "normal",
        }
        return headers, body

    async def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """Send a request to the address that was looked at, and nowhere else; its status."""
        async with asyncio.timeout(PATIENCE):
            place = _place(endpoint, self._loopback)
            host = place.hostname or ""
            address = await self._look_up(host, place.port or HTTPS)
            url = httpx.URL(endpoint).copy_with(host=address)
            try:
                async with self._client.stream(
                    "POST",
                    url,
                    headers={**headers, "Host": place.netloc},
                    content=body,
                    extensions={"sni_hostname": host},
                ) as answer:
                    return answer.status_code
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                raise Unreached from error

    async def _look_up(self, host: str, port: int) -> str:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise Unreached from error
        addresses = [str(each[4][0]) for each in found]
        if not all(may_be_called(each, loopback=self._loopback) for each in addresses):
            raise httpx.UnsupportedProtocol("an address that is not of the open internet")
        return addresses[0]
