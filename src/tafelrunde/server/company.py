"""What is stored of strangers and friends: who seeks company, who is invited, who is blocked.

People are brought together, and their table is made, in one transaction. A block is read wherever
two people could meet; whoever is blocked is told nothing of it.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.server.asking import Shelf, reads, writes, writes_now
from tafelrunde.server.pairing import Seeker
from tafelrunde.server.protocol import Acquaintance, Chair, Invitation, Named, Pace, Settings
from tafelrunde.server.schema import blocks, invitations, mutes, people, seats, seekers, tables
from tafelrunde.server.store import New, announce

ELSEWHERE: Final = "-"
"""In notifications, in the place of a table: it is about a person."""
MEETS, BLOCKS = "meet:", "block:"
"""Something is new for a person; whom they block is."""
GONE = 20.0
"""Seconds without a sign of their page after which someone who seeks company is gone."""
PARTED = 5.0
"""The same where it is known that the page was closed: it may be loaded anew."""
TOLD = 30.0
"""Seconds for which a page learns where someone was brought together."""
AGAIN = 600.0
"""Seconds until someone may be invited again who has not come."""
DECLINED = 6 * 3600.0
"""The same for someone who has declined."""
MOST_PEOPLE = 100
MOST_INVITATIONS = 20


@dataclass(frozen=True)
class Before:
    """The last invitation of one person by another."""

    table: str
    is_open: bool
    """It has no answer yet, and one can still sit down there."""
    again: float
    """When the next one may be sent."""


@dataclass(frozen=True)
class Seeks:
    """What someone seeks, and where they were brought together."""

    seeker: Seeker
    table: str | None


class Company(Shelf):
    """Questions about strangers and friends."""

    # ── Seeking ──────────────────────────────────────────────────────────────────────────────────

    @writes_now
    def seek(self, connection: sa.Connection, now: float, seeker: Seeker) -> None:
        """Someone seeks company: this, and nothing that they sought before."""
        values = {
            "person": seeker.person,
            "token": seeker.token,
            "name": seeker.name,
            "whence": seeker.whence,
            "game": seeker.game,
            "seats": seeker.seats,
            "pace": _json(seeker.pace),
            "bots_after": seeker.bots_after,
            "since": seeker.since,
            "seen": now,
            "table_id": None,
        }
        insert = self._insert(seekers).values(values)
        connection.execute(insert.on_conflict_do_update(index_elements=["person"], set_=values))
        self._tell(connection, MEETS, [seeker.person])

    @writes
    def stop(self, connection: sa.Connection, person: str) -> None:
        """Someone seeks company no more."""
        connection.execute(sa.delete(seekers).where(seekers.c.person == person))
        self._tell(connection, MEETS, [person])

    @writes_now
    def still_here(
        self,
        connection: sa.Connection,
        now: float,
        here: Collection[str],
        left: Collection[str] = (),
    ) -> None:
        """The pages of these people are there, those of others were closed.

        Who is gone seeks no more.
        """
        is_gone = sa.case(
            (seekers.c.table_id.is_(None), seekers.c.seen < now - GONE),
            else_=seekers.c.seen < now - TOLD,
        )
        gone = _free(is_gone)
        connection.execute(sa.delete(seekers).where(seekers.c.person.in_(gone), is_gone))
        for persons, seen in ((here, now), (left, now - GONE + PARTED)):
            if persons:
                connection.execute(
                    sa.update(seekers)
                    .where(seekers.c.person.in_(_free(seekers.c.person.in_(persons))))
                    .where(seekers.c.table_id.is_(None))
                    .values(seen=seen)
                )

    async def seekers(self) -> tuple[list[Seeker], set[frozenset[str]]]:
        """Who seeks company now; and pairs of them of whom one has blocked the other."""
        return await self._seekers(self.now())

    @reads
    def _seekers(
        self, connection: sa.Connection, now: float
    ) -> tuple[list[Seeker], set[frozenset[str]]]:
        query = sa.select(seekers).where(*_seeks(now)).order_by(seekers.c.since)
        found = [_seeker(row) for row in connection.execute(query)]
        one, other = seekers.alias(), seekers.alias()
        pairs = (
            sa.select(blocks)
            .join(one, one.c.person == blocks.c.person)
            .join(other, other.c.person == blocks.c.blocked)
        )
        return found, {frozenset((r.person, r.blocked)) for r in connection.execute(pairs)}

    @writes_now
    def bring_together(
        self, connection: sa.Connection, now: float, company: Sequence[Seeker], new: New
    ) -> bool:
        """Make a table for people who seek company still, or nothing; whether it was made."""
        persons = [seeker.person for seeker in company]
        query = (
            sa.select(seekers.c.person, seekers.c.token)
            .where(seekers.c.person.in_(persons), *_seeks(now))
            .order_by(seekers.c.person)
            .with_for_update()
        )
        still = {(row.person, row.token) for row in connection.execute(query)}
        if still != {(seeker.person, seeker.token) for seeker in company}:
            return False
        among = sa.select(blocks.c.person).where(
            blocks.c.person.in_(persons), blocks.c.blocked.in_(persons)
        )
        if connection.execute(among.limit(1)).first() is not None:
            return False
        self.store.make(connection, new)
        connection.execute(
            sa.update(seekers)
            .where(seekers.c.person.in_(persons))
            .values(table_id=new.table.id, seen=now)
        )
        self._tell(connection, MEETS, persons)
        return True

    # ── One's own ────────────────────────────────────────────────────────────────────────────────

    @reads
    def seek_of(self, connection: sa.Connection, person: str) -> Seeks | None:
        """What someone seeks."""
        row = connection.execute(sa.select(seekers).where(seekers.c.person == person)).first()
        return Seeks(_seeker(row), row.table_id) if row is not None else None

    @reads
    def apart_from(self, connection: sa.Connection, person: str) -> frozenset[str]:
        """Whom someone has blocked, and who has blocked them."""
        return frozenset(connection.execute(_apart(person)).scalars())

    @reads
    def invited(self, connection: sa.Connection, person: str) -> list[Invitation]:
        """Where someone is awaited: they can sit down there, and have not declined."""
        query = (
            sa.select(invitations.c.sent, tables, people.c.name.label("by"))
            .join(tables, tables.c.id == invitations.c.table_id)
            .join(people, people.c.id == invitations.c.inviter)
            .where(invitations.c.invited == person, sa.not_(invitations.c.declined))
            .where(tables.c.status == "waiting")
            .where(invitations.c.inviter.not_in(_apart(person)))
            .order_by(invitations.c.sent.desc())
            .limit(MOST_INVITATIONS)
        )
        return [
            Invitation(row.id, row.by, _read_settings(row.settings), row.sent)
            for row in connection.execute(query)
            if _has_room(row.chairs, person)
        ]

    # ── People ───────────────────────────────────────────────────────────────────────────────────

    @reads
    def met(self, connection: sa.Connection, person: str) -> list[Acquaintance]:
        """Whom someone has played with, the last first, but for those they have blocked."""
        together = _together(person)
        place = sa.func.row_number().over(
            partition_by=together.c.person, order_by=(together.c.touched.desc(), together.c.id)
        )
        count = sa.func.count().over(partition_by=together.c.person)
        ranked = sa.select(together, place.label("place"), count.label("matches")).subquery()
        blocked = sa.select(blocks.c.blocked).where(blocks.c.person == person)
        query = (
            sa.select(ranked, people.c.name)
            .join(people, people.c.id == ranked.c.person)
            .where(ranked.c.place == 1, ranked.c.person.not_in(blocked))
            .order_by(ranked.c.touched.desc(), ranked.c.person)
            .limit(MOST_PEOPLE)
        )
        return [
            Acquaintance(
                row.person,
                row.name,
                row.matches,
                row.touched,
                row.id,
                _read_settings(row.settings).game,
                row.status == "over",
            )
            for row in connection.execute(query)
        ]

    @reads
    def last_together(self, connection: sa.Connection, person: str, other: str) -> Settings | None:
        """The settings of the last match of two people; None: there was none."""
        together = _together(person)
        query = (
            sa.select(together.c.settings)
            .where(together.c.person == other)
            .order_by(together.c.touched.desc())
            .limit(1)
        )
        found = connection.execute(query).scalar()
        return _read_settings(found) if found is not None else None

    # ── Invitations ──────────────────────────────────────────────────────────────────────────────

    async def before(self, inviter: str, invited: str) -> Before | None:
        """The last invitation of one person by another that they have not followed."""
        return await self._before(inviter, invited, self.now())

    @reads
    def _before(
        self, connection: sa.Connection, inviter: str, invited: str, now: float
    ) -> Before | None:
        came = sa.exists().where(
            seats.c.table_id == invitations.c.table_id, seats.c.person == invited
        )
        query = (
            sa.select(invitations, tables.c.status, tables.c.chairs)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(invitations.c.inviter == inviter, invitations.c.invited == invited)
            .where(sa.not_(came))
            .order_by(invitations.c.sent.desc())
            .limit(1)
        )
        row = connection.execute(query).first()
        if row is None:
            return None
        can_sit = row.status == "waiting" and _has_room(row.chairs, invited)
        again = row.sent + (DECLINED if row.declined else AGAIN)
        return Before(row.table_id, can_sit and not row.declined, again)

    @reads
    def waiting_table(self, connection: sa.Connection, host: str, other: str) -> str | None:
        """The newest table of someone at which another can sit down."""
        query = (
            sa.select(tables.c.id, tables.c.chairs)
            .where(tables.c.host == host, tables.c.status == "waiting")
            .order_by(tables.c.created.desc(), tables.c.id)
        )
        found = (row.id for row in connection.execute(query) if _has_room(row.chairs, other))
        return next(found, None)

    @writes_now
    def invite(
        self, connection: sa.Connection, now: float, table: str, inviter: str, invited: str
    ) -> None:
        values = {"table_id": table, "inviter": inviter, "invited": invited}
        insert = self._insert(invitations).values(**values, sent=now, declined=False)
        connection.execute(insert.on_conflict_do_nothing())
        self._tell(connection, MEETS, [invited])

    @writes
    def decline(self, connection: sa.Connection, table: str, invited: str) -> None:
        connection.execute(
            sa.update(invitations)
            .where(invitations.c.table_id == table, invitations.c.invited == invited)
            .values(declined=True)
        )
        self._tell(connection, MEETS, [invited])

    # ── Blocks ───────────────────────────────────────────────────────────────────────────────────

    @writes
    def block(self, connection: sa.Connection, person: str, other: str, blocked: bool) -> None:
        """Block someone, or no more; it ends what they were invited to by each other."""
        if blocked:
            values = {"person": person, "blocked": other}
            connection.execute(self._insert(blocks).values(values).on_conflict_do_nothing())
            pair = (person, other)
            connection.execute(
                sa.update(invitations)
                .where(invitations.c.inviter.in_(pair), invitations.c.invited.in_(pair))
                .values(declined=True)
            )
        else:
            for table, column in ((blocks, "blocked"), (mutes, "muted")):
                connection.execute(
                    sa.delete(table).where(table.c.person == person, table.c[column] == other)
                )
        self._tell(connection, MEETS, [person, other])
        self._tell(connection, BLOCKS, [person])

    @reads
    def blocked_by(self, connection: sa.Connection, person: str) -> list[Named]:
        """Whom someone has blocked, by name."""
        query = (
            sa.select(people.c.id, people.c.name)
            .join(blocks, blocks.c.blocked == people.c.id)
            .where(blocks.c.person == person)
            .order_by(people.c.name, people.c.id)
        )
        return [Named(row.id, row.name) for row in connection.execute(query)]

    @reads
    def blocks_of(self, connection: sa.Connection, person: str) -> int:
        """How many others someone has blocked."""
        query = sa.select(sa.func.count()).where(blocks.c.person == person)
        return int(connection.execute(query).scalar_one())

    @reads
    def is_kept_out(self, connection: sa.Connection, person: str, others: Collection[str]) -> bool:
        """Whether any of others has blocked someone."""
        query = sa.select(blocks.c.person).where(
            blocks.c.blocked == person, blocks.c.person.in_(others)
        )
        return connection.execute(query.limit(1)).first() is not None

    # ── Parts ────────────────────────────────────────────────────────────────────────────────────

    def _insert(self, table: sa.Table) -> Any:
        return (postgresql if self.store.is_shared else sqlite).insert(table)

    def _tell(self, connection: sa.Connection, what: str, persons: Iterable[str]) -> None:
        """All workers hear that something is new for people."""
        if self.store.is_shared:
            announce(connection, [f"{ELSEWHERE} {what}{person}" for person in persons])


def _seeks(now: float) -> tuple[Any, Any]:
    """Whoever seeks company, and is there."""
    return seekers.c.table_id.is_(None), seekers.c.seen >= now - GONE


def _free(where: Any) -> Any:
    """Those of whom no other transaction is deciding just now."""
    query = sa.select(seekers.c.person).where(where).order_by(seekers.c.person)
    return query.with_for_update(skip_locked=True)


def _apart(person: str) -> Any:
    blocked = sa.select(blocks.c.blocked).where(blocks.c.person == person)
    blocking = sa.select(blocks.c.person).where(blocks.c.blocked == person)
    return blocked.union(blocking)


def _together(person: str) -> sa.Subquery:
    """The matches of someone, with each other person at them."""
    mine = sa.select(seats.c.table_id).where(seats.c.person == person)
    return (
        sa.select(seats.c.person, tables.c.id, tables.c.touched, tables.c.settings, tables.c.status)
        .distinct()
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.id.in_(mine), tables.c.status.in_(["playing", "over"]))
        .where(seats.c.person != person)
        .subquery()
    )


def _seeker(row: Any) -> Seeker:
    return Seeker(
        row.person,
        row.token,
        row.name,
        row.whence,
        row.game,
        row.seats,
        msgspec.json.decode(row.pace, type=Pace),
        row.bots_after,
        row.since,
    )


def _has_room(chairs: str, person: str) -> bool:
    """Whether someone who does not sit at a table yet can sit down there."""
    found = msgspec.json.decode(chairs, type=list[Chair])
    is_there = any(chair.person == person for chair in found)
    return not is_there and any(chair.is_ == "open" for chair in found)


def _read_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
