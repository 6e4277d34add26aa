"""Who someone is: a guest with a signed cookie. Who has the cookie is the person.

A cookie names a session, too, once its person has signed out everywhere: one of an earlier session
is not believed any more.
"""

import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import segno

from tafelrunde.core.message import refuse
from tafelrunde.server.keys import Keys
from tafelrunde.server.profiles import Profiles
from tafelrunde.server.store import Store

COOKIE = "tafelrunde"
YEARS = 5 * 365 * 86400
"""Seconds that a cookie lasts."""
LINK_LASTS = 15 * 60
"""Seconds that a link to another device lasts."""
MAIL_LASTS = 3 * 86400
"""Seconds that a link lasts which is sent by mail: it is read when someone reads it."""
FIRST = (
    "Amber Basil Cedar Cherry Clover Cobalt Copper Coral Daisy Dill Elder Ember Fennel Fern Ginger "
    "Golden Hazel Indigo Iris Ivory Ivy Jade Juniper Laurel Lilac Linen Maple Marble Mint Misty "
    "Myrtle Olive Opal Pearl Pepper Poppy Rowan Ruby Saffron Sage Silver Thyme Velvet Violet Willow"
)
SECOND = (
    "Badger Beaver Bison Bunting Cricket Crane Curlew Dove Egret Falcon Finch Fox Gecko Grebe Hare "
    "Heron Ibex Jackdaw Kestrel Lark Linnet Lynx Magpie Marten Mole Newt Nuthatch Osprey Otter Owl "
    "Plover Puffin Raven Robin Seal Siskin Sparrow Starling Stork Swallow Swan Swift Tern Thrush "
    "Vole Wagtail Warbler Wren"
)


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    session: int = 0
    """Cookies of another one are not believed."""


class Identities:
    """Signs cookies and believes only those."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store = store
        self._keys = keys
        self._names = guest_names()
        self.profiles = Profiles(store)

    def cookie(self, person: str, session: int = 0) -> str:
        text = f"{person}.{session}" if session else person
        return f"{text}.{self._keys.sign(text)}"

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie, if we signed it, whether it still counts or not."""
        found = self._read(cookie)
        return found[0] if found else None

    def _read(self, cookie: str | None) -> tuple[str, int] | None:
        """The person and the session of a cookie, if we signed it."""
        text, _, signature = (cookie or "").rpartition(".")
        if not text or not self._keys.signed(text, signature):
            return None
        person, _, session = text.partition(".")
        return person, int(session or 0)

    async def person(self, cookie: str | None) -> Person | None:
        """The person of a cookie that counts."""
        found = self._read(cookie)
        known = await self.profiles.session(found[0]) if found else None
        if found is None or known is None or known[1] != found[1]:
            return None
        return Person(found[0], known[0], known[1])

    async def known(self, id: str) -> Person:
        """Someone who is to get a cookie; refused where they are gone meanwhile."""
        known = await self.profiles.session(id)
        if known is None:
            raise refuse("profile-is-gone")
        return Person(id, *known)

    async def greet(self) -> Person:
        """A new guest, with a name to begin with."""
        name = next(self._names)
        return Person(await self._store.greet(name), name)

    async def link(self, person: str) -> tuple[str, float]:
        """A token that carries a profile to another device, once, and when it expires."""
        return await self._link(person, LINK_LASTS)

    async def mail_link(self, person: str) -> str:
        """The same for a mail that someone is waiting for at an address that they confirmed."""
        token, _ = await self._link(person, MAIL_LASTS)
        return token

    async def _link(self, person: str, lasts: float) -> tuple[str, float]:
        token = secrets.token_urlsafe(18)
        expires = self._store.now() + lasts
        await self._store.carry(_hash(token), person, expires)
        return token, expires

    async def carried(self, token: str) -> str:
        """The person whom such a token names; it is used up."""
        person = await self._store.carried(_hash(token))
        if person is None:
            raise refuse("link-expired")
        return person


def guest_names() -> Iterator[str]:
    """Names to begin with: nobody gets one again before all were given, in a new order each time.

    Two guests who come to one table have the same only if they are of two workers.
    """
    while True:
        names = [f"{first} {second}" for first in FIRST.split() for second in SECOND.split()]
        secrets.SystemRandom().shuffle(names)
        yield from names


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@lru_cache(256)
def qr(text: str) -> str:
    """A QR code as an SVG drawing, in the ink of the table."""
    drawing = BytesIO()
    segno.make(text, error="m").save(
        drawing, "svg", border=2, dark="#2b2430", xmldecl=False, omitsize=True
    )
    return drawing.getvalue().decode()
