"""Who is to be called, when and where: what is waited for, and how people can be reached.

A call is stored in the transaction of the fact by which someone is waited for, and a worker claims
it before it sends anything. Of several workers one gets it, and a call that was claimed is never
sent again, whatever happens to that worker: rather no message than two.
"""

import secrets
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.core.message import Refused
from tafelrunde.server.asking import Shelf, reads, writes, writes_now
from tafelrunde.server.facts import Entry
from tafelrunde.server.protocol import Settings
from tafelrunde.server.quiet import NIGHT, Quiet
from tafelrunde.server.schema import bells, calls, devices, tables
from tafelrunde.server.waits import Waits, Why

MOST_DEVICES: Final = 8
"""Devices of a person that are called; a new one takes the place of the oldest."""
MOST_WAITING: Final = 100
"""Tables that wait for someone, of those that are listed."""


class Subscription(msgspec.Struct, frozen=True):
    """Where a device is reached, and the keys that open what it is sent."""

    endpoint: str
    p256dh: str
    auth: str
    contact: str
    """The address of ours by which its browser knows us."""


@dataclass(frozen=True)
class Device:
    id: str
    language: str
    mark: str
    """Of the key that it knows us by."""
    reached: Subscription


@dataclass(frozen=True)
class Bell:
    """What a person has asked for."""

    language: str
    quiet: Quiet
    mail: str | None
    """Their address, confirmed or not."""
    trace: str | None
    confirmed: bool


@dataclass(frozen=True)
class Call:
    """Someone is waited for at a table and was not told yet."""

    person: str
    table: str
    turn: int
    why: Why
    game: str
    quiet: Quiet


def note(connection: sa.Connection, insert: Any, table: str, entry: Entry, waits: Waits) -> None:
    """Take up who is waited for after a fact.

    Who was called for a turn is not called again before they have moved: nor where another takes
    back a move and makes it again.
    """
    here = calls.c.table_id == table
    if waits.is_over:
        connection.execute(sa.delete(calls).where(here))
    elif waits.doer is not None:
        own = here & (calls.c.person == waits.doer)
        done = sa.delete(calls) if waits.has_moved else sa.update(calls).values(acted=True)
        connection.execute(done.where(own))
    if not waits.is_over:
        gone = here & calls.c.person.not_in(list(waits.why))
        fresh = calls.c.claimed.is_(None) | calls.c.acted
        connection.execute(sa.delete(calls).where(gone & fresh))
        connection.execute(sa.update(calls).where(gone & calls.c.waits).values(waits=False))
    for person, why in waits.why.items():
        row = insert.values(
            person=person,
            table_id=table,
            turn=entry.version,
            why=why,
            since=entry.time,
            waits=why != "over",
        )
        changed = {"waits": True, "why": row.excluded.why}
        connection.execute(
            row.on_conflict_do_update(index_elements=["person", "table_id"], set_=changed)
        )


def forget(connection: sa.Connection, person: str) -> None:
    """Nothing is kept of how a person can be reached, and nobody calls them."""
    for table in (bells, devices, calls):
        connection.execute(sa.delete(table).where(table.c.person == person))


class Outbox(Shelf):
    """Questions about calls, and about those who are called."""

    # ── Calls ────────────────────────────────────────────────────────────────────────────────────

    @writes
    def let_go(self, connection: sa.Connection, before: float) -> None:
        """That a match has ended is of no use to who asks for messages later.

        Who is waited for and asks for messages only now is called still, once they have gone.
        """
        asked = sa.select(bells.c.person)
        is_due = calls.c.claimed.is_(None) & (calls.c.since <= before)
        nobody = is_due & (calls.c.why == "over") & calls.c.person.not_in(asked)
        connection.execute(sa.delete(calls).where(nobody))

    @reads
    def due(self, connection: sa.Connection, before: float, limit: int = 100) -> list[Call]:
        """Who was waited for since then, or longer, and not called; the longest first."""
        query = (
            sa.select(calls, tables.c.settings, bells.c.zone, bells.c.quiet_from, bells.c.quiet_to)
            .join(bells, bells.c.person == calls.c.person)
            .join(tables, tables.c.id == calls.c.table_id)
            .where(calls.c.claimed.is_(None), calls.c.since <= before)
            .order_by(calls.c.since)
            .limit(limit)
        )
        found = []
        for row in connection.execute(query).all():
            settings = self.store.legible(row.table_id, row.settings, Settings)
            if settings is not None:
                quiet = Quiet(row.zone, row.quiet_from, row.quiet_to)
                what = row.turn, row.why, settings.game
                found.append(Call(row.person, row.table_id, *what, quiet))
        return found

    @writes
    def put_off(self, connection: sa.Connection, call: Call, since: float) -> None:
        """Wait for someone anew: they are here, or it is their night."""
        free = _row(call) & calls.c.claimed.is_(None)
        connection.execute(sa.update(calls).where(free).values(since=since))

    @writes_now
    def claim(self, connection: sa.Connection, now: float, call: Call) -> bool:
        """Take a call, for good; False where another worker has it, or it is over."""
        free = _row(call) & calls.c.claimed.is_(None)
        if call.why == "over":  # there is nothing more to come
            done = connection.execute(sa.delete(calls).where(free))
        else:
            done = connection.execute(sa.update(calls).where(free).values(claimed=now))
        return done.rowcount == 1

    @reads
    def waiting(self, connection: sa.Connection, person: str) -> list[str]:
        """The tables over days at which someone is waited for, the longest first."""
        query = (
            sa.select(calls.c.table_id)
            .where(calls.c.person == person, calls.c.waits)
            .order_by(calls.c.turn, calls.c.table_id)
            .limit(MOST_WAITING)
        )
        return [row.table_id for row in connection.execute(query)]

    # ── Bells ────────────────────────────────────────────────────────────────────────────────────

    @reads
    def bell(self, connection: sa.Connection, person: str) -> Bell | None:
        row = connection.execute(sa.select(bells).where(bells.c.person == person)).first()
        if row is None:
            return None
        quiet = Quiet(row.zone, row.quiet_from, row.quiet_to)
        mail = self._opened(row.mail)
        return Bell(row.language, quiet, mail, row.trace, row.confirmed)

    @writes
    def hang(
        self,
        connection: sa.Connection,
        person: str,
        language: str,
        zone: str,
        hours: tuple[int, int] | None = None,
    ) -> None:
        """Keep someone's language, their zone, and between which hours they are not to be called.

        Without hours these are as they were: at night, at first.
        """
        known = {"language": language, "zone": zone}
        begins, ends = hours or NIGHT
        times = {"quiet_from": begins, "quiet_to": ends}
        row = self._insert(bells).values(person=person, **known, **times)
        changed = known if hours is None else {**known, **times}
        connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=changed))

    # ── Devices ──────────────────────────────────────────────────────────────────────────────────

    @writes_now
    def add_device(
        self, connection: sa.Connection, now: float, person: str, device: Device
    ) -> None:
        """A device is to be called: from now on for this person."""
        sealed = self.store.keys.seal(msgspec.json.encode(device.reached))
        values = {
            "person": person,
            "language": device.language,
            "mark": device.mark,
            "sealed": sealed,
            "added": now,
        }
        row = self._insert(devices).values(id=device.id, **values)
        connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
        newest = (
            sa.select(devices.c.id)
            .where(devices.c.person == person)
            .order_by(devices.c.added.desc(), devices.c.id)
            .limit(MOST_DEVICES)
        )
        kept = [found.id for found in connection.execute(newest)]
        connection.execute(
            sa.delete(devices).where(devices.c.person == person, devices.c.id.not_in(kept))
        )

    @reads
    def devices_of(self, connection: sa.Connection, person: str) -> list[Device]:
        """The devices of a person; not those of which we cannot read any more where they are."""
        query = sa.select(devices).where(devices.c.person == person).order_by(devices.c.added)
        found = []
        for row in connection.execute(query):
            text = self._opened(row.sealed)
            if text is not None:
                reached = msgspec.json.decode(text, type=Subscription)
                found.append(Device(row.id, row.language, row.mark, reached))
        return found

    @writes
    def drop_device(self, connection: sa.Connection, person: str, id: str) -> None:
        connection.execute(sa.delete(devices).where(devices.c.id == id, devices.c.person == person))

    # ── Mail ─────────────────────────────────────────────────────────────────────────────────────

    @writes
    def write_address(self, connection: sa.Connection, person: str, address: str) -> str:
        """Keep an address that is not confirmed yet; by what it is known again."""
        trace = secrets.token_hex(8)
        sealed = self.store.keys.seal(address.encode())
        values = {"mail": sealed, "trace": trace, "confirmed": False}
        connection.execute(sa.update(bells).where(bells.c.person == person).values(values))
        return trace

    @writes
    def confirm(self, connection: sa.Connection, person: str, trace: str) -> bool:
        """Someone has read what was sent to their address; False where it is another by now."""
        own = (bells.c.person == person) & (bells.c.trace == trace)
        done = connection.execute(sa.update(bells).where(own).values(confirmed=True))
        return done.rowcount == 1

    @writes
    def drop_address(self, connection: sa.Connection, person: str, trace: str | None) -> None:
        """Forget an address; with a trace only if it is that one."""
        own = bells.c.person == person
        if trace is not None:
            own &= bells.c.trace == trace
        values = {"mail": None, "trace": None, "confirmed": False}
        connection.execute(sa.update(bells).where(own).values(values))

    def _opened(self, sealed: str | None) -> str | None:
        try:
            return None if sealed is None else self.store.keys.open(sealed).decode()
        except Refused:
            return None

    def _insert(self, table: sa.Table) -> Any:
        return (postgresql if self.database.is_shared else sqlite).insert(table)


def _row(call: Call) -> sa.ColumnElement[bool]:
    return (
        (calls.c.person == call.person)
        & (calls.c.table_id == call.table)
        & (calls.c.turn == call.turn)
    )
