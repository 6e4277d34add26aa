"""Someone leaves for good, or becomes another: their seats are given up, nothing of them is left.

They are nobody at once; what is written of them is written anew table by table. Where a worker ends
in the middle of it another goes on. It is done a second time once no worker can know of them any
more, for what was under way.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from tafelrunde.core.message import Refused
from tafelrunde.server.caretaker import Caretaker
from tafelrunde.server.erasing import Erasing, Leaver
from tafelrunde.server.facts import AnyFact, Closed, Left, Resigned, SeatDeclined
from tafelrunde.server.presence import Attendance
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Tables
from tafelrunde.server.trouble import Unavailable

SETTLED: Final = 60.0
"""Seconds after which every worker knows that someone is gone."""
LOOK: Final = 20.0
"""Seconds from one look for those who left to the next."""
PATIENCE: Final = 20.0
"""Seconds for which whoever leaves waits for all of it to be done."""

log = logging.getLogger("tafelrunde.farewell")


class Farewell:
    """Lets people leave."""

    def __init__(
        self,
        tables: Tables,
        attendance: Attendance,
        caretaker: Caretaker,
        spawn: Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"],
    ) -> None:
        self._tables = tables
        self._attendance = attendance
        self._caretaker = caretaker
        self._spawn = spawn
        self.erasing = Erasing(tables.store)

    async def leave(self, leaver: Leaver) -> None:
        """Someone is nobody from now on; the rest is done even if nobody waits for it."""
        await self.erasing.begin(leaver)
        self.let_go(leaver.old)
        await asyncio.wait([self._spawn(self.erase(leaver))], timeout=PATIENCE)

    def let_go(self, person: str) -> None:
        """Someone is nobody any more: nothing that they do here counts."""
        self._attendance.forget(person)
        self.hang_up(person)

    def hang_up(self, person: str) -> None:
        """Close all sockets of someone here: their cookie is not believed any more."""
        for party in self._tables.parties.values():
            for guest in list(party.guests):
                if guest.person == person:
                    guest.hang_up()

    async def resume(self) -> float:
        """Do what is left to be done of those who left a while ago."""
        for id, leaver in await self.erasing.begun(self._tables.store.now() - SETTLED):
            await self.erase(leaver)
            await self.erasing.end(id, leaver.old)
        return LOOK

    async def erase(self, leaver: Leaver) -> None:
        """Give up the seats of someone, unless another has them now, and write all anew."""
        if leaver.new is None:
            for id in await self.erasing.running(leaver.old):
                await self._give_up(id, leaver.old)
        for id in await self.erasing.places(leaver.old):
            if await self.erasing.rewrite(id, leaver):
                await self._tables.refresh(id)
        await self.erasing.clear(leaver)

    async def _give_up(self, id: str, person: str) -> None:
        try:
            party = await self._tables.party(id)
            async with self._tables.hold(party):
                while (fact := next(_last_deeds(party.table, person), None)) is not None:
                    await self._tables.add(party, fact, None)
        except Unavailable:
            raise
        except Refused as refused:  # it cannot be opened: nobody plays there
            log.warning("nobody gives up a seat at table %s: %s", id, refused)
            return
        self._caretaker.look_after(party)


def _last_deeds(table: Table, person: str) -> Iterator[AnyFact]:
    """What someone would do at a table before they leave for good."""
    if table.status == "waiting" and table.host == person:
        yield Closed()
    elif table.status == "waiting":
        yield from map(Left, table.seats_of(person))
    elif table.status == "playing" and table.match is not None and not table.other_rules:
        if table.seat_asked is not None and table.seat_asked.person == person:
            yield SeatDeclined()
        for seat in table.seats_of(person):
            if not table.sitters[seat].resigned:
                yield Resigned(seat)
