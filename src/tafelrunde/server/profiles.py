"""What keeps a profile: passkeys, recovery codes, logins elsewhere, and how long cookies count.

A challenge is known to every worker, is used up by whoever answers it first, and does not last.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from tafelrunde.server.asking import Shelf, reads, writes, writes_now
from tafelrunde.server.schema import (
    carries,
    challenges,
    logins,
    passkeys,
    people,
    recovery_codes,
    sessions,
    tables,
    visits,
)

LASTS: Final = 300.0
"""Seconds in which a challenge is to be answered."""
PASSKEYS: Final = 20
"""Passkeys that one person may have."""


@dataclass(frozen=True)
class Passkey:
    id: str
    person: str
    public: bytes
    signed: int
    """How often it has been used, where its device counts that."""
    name: str
    made: float
    used: float | None


@dataclass(frozen=True)
class Challenge:
    """What was asked, of whom, and from which page."""

    person: str
    place: str
    secret: str
    """What belongs to it."""


@dataclass(frozen=True)
class Login:
    """A person as a provider of logins knows them."""

    issuer: str
    subject: str
    made: float


@dataclass(frozen=True)
class Keeping:
    """What keeps the profile of someone."""

    passkeys: list[Passkey]
    codes: int
    """Recovery codes that are left."""
    logins: list[Login]

    @property
    def is_kept(self) -> bool:
        return bool(self.passkeys or self.codes or self.logins)


class Profiles(Shelf):
    """Questions about what keeps a profile."""

    # ── Challenges ───────────────────────────────────────────────────────────────────────────────

    async def challenge(
        self, purpose: str, place: str, person: str = "", secret: str = "", word: str = ""
    ) -> str:
        """A word that can be answered once, soon."""
        word = word or secrets.token_urlsafe(32)
        sealed = self.store.keys.seal(secret.encode()) if secret else None
        await self._ask(_hash(word), purpose, place, person, sealed)
        return word

    @writes_now
    def _ask(
        self,
        connection: sa.Connection,
        now: float,
        hashed: str,
        purpose: str,
        place: str,
        person: str,
        sealed: str | None,
    ) -> None:
        connection.execute(sa.delete(challenges).where(challenges.c.expires < now))
        values = {"purpose": purpose, "place": place, "person": person, "sealed": sealed}
        connection.execute(sa.insert(challenges).values(word=hashed, expires=now + LASTS, **values))

    async def answered(self, purpose: str, word: str) -> Challenge | None:
        """Use a challenge up; None: there is none, or it is too late."""
        row = await self._answered(purpose, _hash(word))
        if row is None:
            return None
        secret = self.store.keys.open(row.sealed).decode() if row.sealed else ""
        return Challenge(row.person, row.place, secret)

    @writes_now
    def _answered(self, connection: sa.Connection, now: float, purpose: str, hashed: str) -> Any:
        gone = (
            sa.delete(challenges)
            .where(challenges.c.word == hashed, challenges.c.purpose == purpose)
            .where(challenges.c.expires >= now)
            .returning(challenges.c.person, challenges.c.place, challenges.c.sealed)
        )
        return connection.execute(gone).first()

    # ── Passkeys ─────────────────────────────────────────────────────────────────────────────────

    @reads
    def keeping(self, connection: sa.Connection, person: str) -> Keeping:
        """All that keeps the profile of someone."""
        own = sa.select(passkeys).where(passkeys.c.person == person)
        keys = connection.execute(own.order_by(passkeys.c.made, passkeys.c.id)).all()
        codes = sa.select(sa.func.count()).where(recovery_codes.c.person == person)
        known = sa.select(logins).where(logins.c.person == person).order_by(logins.c.made)
        return Keeping(
            [_passkey(row) for row in keys],
            int(connection.execute(codes).scalar_one()),
            [Login(row.issuer, row.subject, row.made) for row in connection.execute(known)],
        )

    @reads
    def passkey(self, connection: sa.Connection, id: str) -> Passkey | None:
        row = connection.execute(sa.select(passkeys).where(passkeys.c.id == id)).first()
        return _passkey(row) if row else None

    @writes_now
    def add_passkey(
        self,
        connection: sa.Connection,
        now: float,
        person: str,
        id: str,
        public: bytes,
        signed: int,
        name: str,
    ) -> Passkey | None:
        """Store a passkey; None: it is known already, or they have too many."""
        held = sa.select(people.c.id).where(people.c.id == person).with_for_update()
        many = sa.select(sa.func.count()).where(passkeys.c.person == person)
        if connection.execute(held).first() is None:
            return None
        if connection.execute(many).scalar_one() >= PASSKEYS:
            return None
        found = connection.execute(sa.select(passkeys.c.id).where(passkeys.c.id == id)).first()
        if found is not None:
            return None
        key = Passkey(id, person, public, signed, name, now, None)
        connection.execute(sa.insert(passkeys).values(**vars(key)))
        return key

    @writes_now
    def use_passkey(
        self, connection: sa.Connection, now: float, id: str, before: int, signed: int
    ) -> bool:
        """Note that a passkey was used; False: another use has come between, or it is gone."""
        known = (passkeys.c.id == id, passkeys.c.signed == before)
        change = sa.update(passkeys).where(*known).values(signed=signed, used=now)
        return connection.execute(change).rowcount == 1

    @writes
    def name_passkey(self, connection: sa.Connection, person: str, id: str, name: str) -> bool:
        own = (passkeys.c.person == person, passkeys.c.id == id)
        return connection.execute(sa.update(passkeys).where(*own).values(name=name)).rowcount == 1

    @writes
    def remove_passkey(self, connection: sa.Connection, person: str, id: str) -> bool:
        own = (passkeys.c.person == person, passkeys.c.id == id)
        return connection.execute(sa.delete(passkeys).where(*own)).rowcount == 1

    # ── Recovery codes ───────────────────────────────────────────────────────────────────────────

    @writes
    def put_codes(self, connection: sa.Connection, person: str, codes: Sequence[str]) -> None:
        """Give someone these codes, in place of all they had."""
        connection.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())
        connection.execute(sa.delete(recovery_codes).where(recovery_codes.c.person == person))
        rows = [{"code": _hash(code), "person": person} for code in codes]
        connection.execute(sa.insert(recovery_codes), rows)

    @writes
    def use_code(self, connection: sa.Connection, code: str) -> str | None:
        """Use a code up; whose it was."""
        gone = sa.delete(recovery_codes).where(recovery_codes.c.code == _hash(code))
        person: str | None = connection.execute(
            gone.returning(recovery_codes.c.person)
        ).scalar_one_or_none()
        return person

    # ── Logins elsewhere ─────────────────────────────────────────────────────────────────────────

    @writes_now
    def log_in(
        self, connection: sa.Connection, now: float, issuer: str, subject: str, person: str
    ) -> str:
        """The person whom a provider names; it is this one from now on, if it was nobody yet."""
        values = {"issuer": issuer, "subject": subject, "person": person, "made": now}
        known = sa.select(logins.c.person).where(
            logins.c.issuer == issuer, logins.c.subject == subject
        )
        found = connection.execute(known).scalar_one_or_none()
        if found is None:
            connection.execute(sa.insert(logins).values(**values))
            return person
        return str(found)

    @writes
    def log_off(self, connection: sa.Connection, person: str, issuer: str, subject: str) -> bool:
        """A provider's login is this person's no more."""
        own = (logins.c.person == person, logins.c.issuer == issuer, logins.c.subject == subject)
        return connection.execute(sa.delete(logins).where(*own)).rowcount == 1

    # ── Sessions ─────────────────────────────────────────────────────────────────────────────────

    @reads
    def session(self, connection: sa.Connection, person: str) -> tuple[str, int] | None:
        """Someone's name, and the number that their cookies have to have; None: they are gone."""
        number = sa.func.coalesce(sessions.c.number, 0)
        query = (
            sa.select(people.c.name, number)
            .join(sessions, sessions.c.person == people.c.id, isouter=True)
            .where(people.c.id == person)
        )
        row = connection.execute(query).first()
        return (row[0], row[1]) if row else None

    @writes
    def sign_out(self, connection: sa.Connection, person: str) -> int:
        """No cookie or link that someone has counts any more; the number of cookies to come."""
        connection.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())
        for table in (carries, challenges):
            connection.execute(sa.delete(table).where(table.c.person == person))
        query = sa.select(sessions.c.number).where(sessions.c.person == person)
        number = connection.execute(query).scalar_one_or_none()
        if number is None:
            connection.execute(sa.insert(sessions).values(person=person, number=1))
        else:
            change = sa.update(sessions).where(sessions.c.person == person)
            connection.execute(change.values(number=number + 1))
        return (number or 0) + 1

    # ── The guest that a device was ──────────────────────────────────────────────────────────────

    @reads
    def has_played(self, connection: sa.Connection, person: str) -> bool:
        """Whether anything is stored of someone at a table: sat there, or made it."""
        for query in (
            sa.select(visits.c.person).where(visits.c.person == person),
            sa.select(tables.c.id).where(tables.c.host == person),
        ):
            if connection.execute(query.limit(1)).first() is not None:
                return True
        return False


def _passkey(row: Any) -> Passkey:
    return Passkey(row.id, row.person, row.public, row.signed, row.name, row.made, row.used)


def _hash(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()
