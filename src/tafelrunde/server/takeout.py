"""All that someone has here, as a zip file: it is sent while it is made, a match at a time.

Nothing of it is held in memory as a whole, and matches are folded in a thread.
"""

import asyncio
import logging
import zipfile
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from tafelrunde.core.message import Refused
from tafelrunde.server.asking import Shelf, reads
from tafelrunde.server.history import fold
from tafelrunde.server.identity import Person
from tafelrunde.server.profiles import Profiles
from tafelrunde.server.schema import chat, mutes, people, seats, tables
from tafelrunde.server.store import Stored
from tafelrunde.server.trouble import Unavailable

LINES: Final = 500
"""Lines of talk that are read at once."""

log = logging.getLogger("tafelrunde.takeout")


class Takeout(Shelf):
    """Questions about all that someone has."""

    @reads
    def _about(self, connection: sa.Connection, person: str) -> dict[str, Any]:
        known = connection.execute(sa.select(people).where(people.c.id == person)).one()
        query = sa.select(mutes.c.muted).where(mutes.c.person == person).order_by(mutes.c.muted)
        muted = list(connection.execute(query).scalars())
        return {"person": known.id, "name": known.name, "created": known.created, "muted": muted}

    @reads
    def _tables(self, connection: sa.Connection, person: str) -> list[dict[str, Any]]:
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = (
            sa.select(tables.c.id, tables.c.status, tables.c.created, tables.c.touched)
            .add_columns(tables.c.settings)
            .where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
            .order_by(tables.c.created, tables.c.id)
        )
        return [
            {**row, "settings": msgspec.json.decode(row["settings"])}
            for row in connection.execute(query).mappings()
        ]

    @reads
    def _said(self, connection: sa.Connection, person: str, after: int) -> list[dict[str, Any]]:
        what = (chat.c.number, chat.c.table_id, chat.c.time, chat.c.text, chat.c.reaction)
        own = (chat.c.person == person, chat.c.number > after)
        query = sa.select(*what).where(*own).order_by(chat.c.number).limit(LINES)
        return [dict(row) for row in connection.execute(query).mappings()]

    async def everything(self, person: Person) -> AsyncIterator[bytes]:
        """The zip file, piece by piece."""
        piece = _Piece()
        known = await self._tables(person.id)
        with zipfile.ZipFile(piece, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("profile.json", _json(await self._profile(person)))
            file.writestr("tables.json", _json(known))
            yield piece.take()
            said: list[dict[str, Any]] = []
            while found := await self._said(person.id, said[-1]["number"] if said else 0):
                said += found
            file.writestr("chat.json", _json(said))
            for each in known:
                text = None
                if each["status"] in ("over", "closed"):
                    text = await self._transcript(each["id"])
                if text is not None:
                    file.writestr(f"matches/{each['id']}.match", text)
                    yield piece.take()
        yield piece.take()

    async def _profile(self, person: Person) -> dict[str, Any]:
        keeping = await Profiles(self.store).keeping(person.id)
        keys = [{"name": key.name, "made": key.made, "used": key.used} for key in keeping.passkeys]
        logins = [{"issuer": login.issuer, "subject": login.subject} for login in keeping.logins]
        about = await self._about(person.id)
        return about | {"passkeys": keys, "recovery_codes": keeping.codes, "logins": logins}

    async def _transcript(self, id: str) -> str | None:
        """A match as a text; None: it never began, or nobody can read it any more."""
        try:
            stored = await self.store.stored(id)
            return await asyncio.to_thread(_written, stored) if stored is not None else None
        except Unavailable:
            raise
        except Refused as refused:
            log.warning("table %s is left out: %s", id, refused)
            return None


class _Piece:
    """What was written to a file since it was taken the last time."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Nothing is held."""

    def take(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


def _written(stored: Stored) -> str | None:
    return fold(stored.read()).transcript


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)
