"""Someone leaves: whatever is stored of them is written anew, so that no trace of them is left.

Where they sat there is someone, who is someone else at each table; or, where a guest joins another
profile, that person. A fact is added (`Rewritten`), so that no worker goes on from what it knew.
Everything is done table by table, and can be done twice without harm.
"""

import secrets
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import Raw, Struct

from tafelrunde.server.asking import Shelf, reads, writes, writes_now
from tafelrunde.server.facts import Rewritten, write_fact
from tafelrunde.server.names import SOMEONE, alike
from tafelrunde.server.packed import Packed, pack, unpack
from tafelrunde.server.schema import (
    archive,
    bells,
    blocks,
    calls,
    carries,
    challenges,
    chat,
    devices,
    facts,
    invitations,
    leaving,
    logins,
    mutes,
    passkeys,
    people,
    presence,
    rated,
    ratings,
    recovery_codes,
    results,
    seats,
    seekers,
    sessions,
    shown,
    spent,
    strays,
    tables,
    visits,
)
from tafelrunde.server.store import CHANNEL

FORGOTTEN: Final = (
    *(carries.c.person, passkeys.c.person, recovery_codes.c.person, logins.c.person),
    *(sessions.c.person, challenges.c.person, spent.c.who, seekers.c.person),
)
"""What goes with a person, whoever they become."""
HANDED_ON: Final = (
    *(results.c.person, ratings.c.person, rated.c.person, shown.c.person),
    *(bells.c.person, devices.c.person, calls.c.person),
    *(invitations.c.invited, invitations.c.inviter),
    *(blocks.c.person, blocks.c.blocked, mutes.c.person, mutes.c.muted),
)
"""What goes with them, too, unless they become another person, who then has it."""
MARK: Final = write_fact(Rewritten()).decode()
GONE: Final = "gone"
"""What workers tell each other of a person who is nobody any more."""
_NOTIFY: Final = sa.text("SELECT pg_notify(:channel, :news)")


class Leaver(Struct, frozen=True):
    """Who leaves, and who they become: someone, or another person."""

    old: str
    new: str | None = None


class Erasing(Shelf):
    """Questions that leave nothing of a person."""

    # ── Who leaves ───────────────────────────────────────────────────────────────────────────────

    async def begin(self, leaver: Leaver) -> str:
        """Someone is nobody from now on; the id under which the rest is still to be done."""
        sealed = self.store.keys.seal(msgspec.json.encode(leaver))
        id = secrets.token_hex(8)
        await self._begin(id, sealed, leaver)
        return id

    @writes_now
    def _begin(
        self, connection: sa.Connection, now: float, id: str, sealed: str, leaver: Leaver
    ) -> None:
        connection.execute(sa.insert(leaving).values(id=id, sealed=sealed, since=now))
        _clear(connection, leaver)
        connection.execute(sa.delete(people).where(people.c.id == leaver.old))
        self._notify(connection, f"{leaver.old} {GONE}")

    @writes
    def clear(self, connection: sa.Connection, leaver: Leaver) -> None:
        """Do it again for what is not of one table: matches may have ended meanwhile."""
        _clear(connection, leaver)

    @reads
    def _begun(self, connection: sa.Connection, before: float) -> list[Any]:
        query = sa.select(leaving.c.id, leaving.c.sealed).where(leaving.c.since <= before)
        return list(connection.execute(query.order_by(leaving.c.since)).all())

    async def begun(self, before: float) -> list[tuple[str, Leaver]]:
        """Those who left before a time, and of whom something may be left."""
        opened = self.store.keys.open
        return [
            (row.id, msgspec.json.decode(opened(row.sealed), type=Leaver))
            for row in await self._begun(before)
        ]

    @writes
    def end(self, connection: sa.Connection, id: str, old: str) -> None:
        """Nothing of someone is left."""
        connection.execute(sa.delete(spent).where(spent.c.who == old))
        connection.execute(sa.delete(leaving).where(leaving.c.id == id))

    # ── Tables ───────────────────────────────────────────────────────────────────────────────────

    @reads
    def places(self, connection: sa.Connection, person: str) -> list[str]:
        """All tables at which something is written of a person."""
        found: set[str] = set()
        for table in (visits, seats, chat, presence):
            query = sa.select(table.c.table_id).where(table.c.person == person).distinct()
            found.update(connection.execute(query).scalars())
        hosted = sa.select(tables.c.id).where(tables.c.host == person)
        return sorted(found | set(connection.execute(hosted).scalars()))

    @reads
    def running(self, connection: sa.Connection, person: str) -> list[str]:
        """The tables of those that wait or play, where someone has a seat or is the host."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = (
            sa.select(tables.c.id)
            .where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
            .where(tables.c.status.in_(["waiting", "playing"]))
        )
        return sorted(connection.execute(query).scalars())

    @writes_now
    def rewrite(self, connection: sa.Connection, now: float, id: str, leaver: Leaver) -> bool:
        """Write all of a table anew that tells of someone; whether its facts did."""
        held = sa.select(tables).where(tables.c.id == id).with_for_update()
        row = connection.execute(held).first()
        if row is None:
            return False
        pen = _Pen(leaver)
        version = self._facts(connection, id, now, pen)
        self._beside(connection, row, pen)
        if version is not None:
            self._notify(connection, f"{id} {version}")
        return version is not None

    def _facts(self, connection: sa.Connection, id: str, now: float, pen: "_Pen") -> int | None:
        """Write the facts of a table anew; the version that it has then, if any had to be."""
        packed = connection.execute(sa.select(archive).where(archive.c.table_id == id)).first()
        if packed is not None:
            return self._packed(connection, packed, now, pen)
        query = sa.select(facts.c.version, facts.c.command, facts.c.fact)
        rows = connection.execute(query.where(facts.c.table_id == id).order_by(facts.c.version))
        last, changed = 0, False
        for row in rows.all():
            last = row.version
            new = {"fact": pen.fact(row.fact), "command": pen.key(row.command)}
            if new != {"fact": row.fact, "command": row.command}:
                place = (facts.c.table_id == id, facts.c.version == row.version)
                connection.execute(sa.update(facts).where(*place).values(new))
                changed = True
        query = sa.select(strays.c.number, strays.c.command, strays.c.fact)
        for row in connection.execute(query.where(strays.c.table_id == id)).all():
            new = {"fact": pen.fact(row.fact), "command": pen.key(row.command)}
            connection.execute(sa.update(strays).where(strays.c.number == row.number).values(new))
        if not changed:
            return None
        values = {"table_id": id, "version": last + 1, "time": now, "fact": MARK}
        connection.execute(sa.insert(facts).values(values))
        return last + 1

    def _packed(self, connection: sa.Connection, row: Any, now: float, pen: "_Pen") -> int | None:
        try:
            lines = unpack(row.packed)
        except msgspec.DecodeError:
            return None  # nobody can read anything in it
        new = [
            Packed(
                line.version,
                line.time,
                pen.key(line.command),
                Raw(pen.fact(bytes(line.fact).decode()).encode()),
            )
            for line in lines
        ]
        if [(bytes(a.fact), a.command) for a in new] == [(bytes(b.fact), b.command) for b in lines]:
            return None
        version = len(new) + 1
        new.append(Packed(version, now, None, Raw(MARK.encode())))
        values = {"version": version, "packed": pack(new)}
        connection.execute(
            sa.update(archive).where(archive.c.table_id == row.table_id).values(values)
        )
        return version

    def _beside(self, connection: sa.Connection, row: Any, pen: "_Pen") -> None:
        """Write anew what is kept beside the facts."""
        old = pen.leaver.old
        values = {
            "host": pen.text(row.host),
            "chairs": pen.chairs(row.chairs),
            "to_move": pen.text(row.to_move),
            "wish": pen.key(row.wish),
            "whence": None if row.host == old else row.whence,
        }
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(values))
        here = (seats.c.table_id == row.id, seats.c.person == old)
        connection.execute(sa.update(seats).where(*here).values(person=pen.new))
        said = (chat.c.table_id == row.id, chat.c.person == old)
        for line in connection.execute(sa.select(chat).where(*said)).all():
            values = {
                "person": pen.new,
                "name": pen.name(line.name),
                "command": pen.key(line.command),
            }
            connection.execute(sa.update(chat).where(chat.c.number == line.number).values(values))
        there = (visits.c.table_id == row.id, visits.c.person == old)
        if connection.execute(sa.delete(visits).where(*there)).rowcount and pen.leaver.new:
            known = (visits.c.table_id == row.id, visits.c.person == pen.new)
            if connection.execute(sa.select(visits).where(*known)).first() is None:
                connection.execute(sa.insert(visits).values(person=pen.new, table_id=row.id))
        was_here = (presence.c.table_id == row.id, presence.c.person == old)
        connection.execute(sa.delete(presence).where(*was_here))

    def _notify(self, connection: sa.Connection, news: str) -> None:
        if self.store.is_shared:
            connection.execute(_NOTIFY, {"channel": CHANNEL, "news": news})


class _Pen:
    """Writes one table anew: another id, and where nobody is to be known, no name."""

    def __init__(self, leaver: Leaver) -> None:
        self.leaver = leaver
        self.new = leaver.new or secrets.token_urlsafe(12)
        self._word = secrets.token_urlsafe(12)
        self._seats: dict[int, str] = {}
        self._names: list[str] = []
        """Those of others here."""
        self._given: dict[str, str] = {}

    def text(self, text: str | None) -> Any:
        """A text in which an id may stand: nothing else is written like one."""
        return text if text is None else text.replace(self.leaver.old, self.new)

    def key(self, text: str | None) -> Any:
        """The name of a command, which nobody will send again."""
        return text if text is None else text.replace(self.leaver.old, self._word)

    def name(self, name: str) -> str:
        """What someone is called who was called so."""
        if self.leaver.new is not None:
            return name
        if name not in self._given:
            self._given[name] = next(
                free
                for free in _numbered(SOMEONE)
                if not any(alike(free, other) for other in [*self._names, *self._given.values()])
            )
        return self._given[name]

    def chairs(self, text: str) -> str:
        """Who sits where, as lists know it."""
        chairs = msgspec.json.decode(text)
        for chair in chairs:
            if chair.get("person") == self.leaver.old:
                chair["name"] = self.name(chair.get("name", ""))
        return str(self.text(msgspec.json.encode(chairs).decode()))

    def fact(self, text: str) -> str:
        """A fact, as it is stored; facts come in their order."""
        try:
            fact = msgspec.json.decode(text)
        except msgspec.DecodeError:
            return str(self.text(text))
        if isinstance(fact, dict) and self._take(fact):
            text = msgspec.json.encode(fact).decode()
        return str(self.text(text))

    def _take(self, fact: dict[str, Any]) -> bool:
        """Take up who sits where; whether a name had to be written anew."""
        kind, seat = fact.get("fact"), fact.get("seat")
        is_theirs = fact.get("person") == self.leaver.old
        if kind in ("sat", "bot-sat", "replaced") and isinstance(seat, int):
            self._seats[seat] = fact.get("person", "")
        elif kind == "left" and isinstance(seat, int):
            self._seats.pop(seat, None)
        if kind in ("sat", "seat-asked"):
            if is_theirs:
                fact["name"] = self.name(fact.get("name", ""))
                fact.pop("whence", None)
                return True
            self._names.append(fact.get("name", ""))
        if kind == "started":
            return self._start(fact)
        return False

    def _start(self, fact: dict[str, Any]) -> bool:
        names = fact.get("names", [])
        theirs = [seat for seat, who in self._seats.items() if who == self.leaver.old]
        for seat in theirs:
            if seat < len(names):
                names[seat] = self.name(names[seat])
        return bool(theirs and names)


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1


def _clear(connection: sa.Connection, leaver: Leaver) -> None:
    """Hand on or delete all of someone that is not of one table."""
    old, new = leaver.old, leaver.new
    if new is not None:
        known = sa.select(ratings.c.game, ratings.c.mode).where(ratings.c.person == new)
        for table in (ratings, rated):  # of two ratings nobody could make one
            twice = sa.tuple_(table.c.game, table.c.mode).in_(known)
            connection.execute(sa.delete(table).where(table.c.person == old, twice))
        for column in HANDED_ON:
            _hand_on(connection, column, old, new)
        connection.execute(sa.delete(mutes).where(mutes.c.person == mutes.c.muted))
        connection.execute(sa.delete(blocks).where(blocks.c.person == blocks.c.blocked))
    for column in (*FORGOTTEN, *HANDED_ON):
        connection.execute(sa.delete(column.table).where(column == old))


def _hand_on(connection: sa.Connection, column: sa.Column[str], old: str, new: str) -> None:
    """What is of one person is of another, unless they have it already."""
    table = column.table
    if column.primary_key:
        others = [each for each in table.primary_key if each is not column]
        mine = sa.select(*(others or [column])).where(column == new)
        known = sa.tuple_(*others).in_(mine) if others else mine.exists()
        connection.execute(sa.delete(table).where(column == old, known))
    connection.execute(sa.update(table).where(column == old).values({column.name: new}))
