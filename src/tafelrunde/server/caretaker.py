"""Whoever looks after a table: wakes when something is due, lets bots think, stores what is done.

What is to be done, `duties.py` tells.
"""

import asyncio
import logging
import math
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tafelrunde.core.message import Message, Refused
from tafelrunde.server import meters
from tafelrunde.server.decide import chosen
from tafelrunde.server.duties import (
    BotMove,
    due,
    duties,
    is_wish_over,
    warned_until,
)
from tafelrunde.server.facts import AnyFact, SeatDeclined
from tafelrunde.server.presence import Attendance, Whereabouts, notice
from tafelrunde.server.protocol import PerMove, remark
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party, Tables
from tafelrunde.server.thinkers import Thinkers, about
from tafelrunde.server.trouble import Unavailable

SWEEP = 1.0
"""Seconds between two looks for tables that are due."""
BROKEN = 60.0
"""Seconds until a table that cannot be looked after is tried again."""
UNWATCHED = 600.0
"""Seconds until a table whose bots wait for someone to look is looked at again."""
TEMPO: Final = {"apprentice": 0.05, "journeyman": 0.25, "master": 1.25}
"""Seconds in which a bot of a level has surely chosen, whatever it holds."""
PLAIN_TEMPO = 0.5
"""The same while bots are not compiled."""
AT_WORK = 0.8
"""The part of that time in which it keeps a process busy, whatever it holds."""

log = logging.getLogger("tafelrunde.caretaker")


@dataclass(frozen=True)
class Thought:
    """What a bot would do, after so many moves."""

    task: BotMove
    ply: int
    action: int


class Caretaker:
    """Looks after the tables of a worker, behind the scenes."""

    def __init__(
        self,
        tables: Tables,
        attendance: Attendance,
        thinkers: Thinkers,
        spawn: Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._attendance = attendance
        self._thinkers = thinkers
        self._spawn = spawn

    def look_after(self, party: Party, known: Whereabouts | None = None) -> None:
        """Do what the table needs, one thing after the other, behind the scenes."""
        known = known or self._attendance.unasked()
        if party.caretaker is None and _duties(party.table, known):
            party.caretaker = self._spawn(self._care(party, known))

    async def _care(self, party: Party, known: Whereabouts) -> None:
        try:
            while await self._do_next(party, known):
                known = self._attendance.unasked()  # the rest is old by now
        except Refused as refused:  # it is tried again when the table is due
            meters.FAILURES.labels("care").inc()
            log.warning("put off", extra={"table": party.table.id, "why": refused.message.id})
        except Exception:
            meters.FAILURES.labels("care").inc()
            log.exception("failed", extra={"work": "care", "table": party.table.id})
        finally:
            party.caretaker = None

    async def _do_next(self, party: Party, known: Whereabouts) -> bool:
        """Do the next duties of a table; whether there were any."""
        tasks = _duties(party.table, known)
        moves = [task for task in tasks if isinstance(task, BotMove)]
        if moves:
            if not await self._may_think(party):
                return False
            return await self._move_bots(party, moves)
        for task in tasks:
            assert not isinstance(task, BotMove)
            async with self._tables.hold(party) as table:
                if task in _duties(table, known):
                    return await self._tables.add(party, task, None) is not None
        return bool(tasks)

    async def _may_think(self, party: Party) -> bool:
        """Whether bots think at a table: someone looks at it, or people wait for days."""
        is_slow = isinstance(party.table.settings.pace, PerMove) and bool(party.table.people)
        return is_slow or await self._attendance.is_watched(party)

    async def _move_bots(self, party: Party, tasks: Sequence[BotMove]) -> bool:
        """Let bots think side by side, and make those of their moves that still fit.

        It takes as long whatever they hold: a whole number of beats, one unless the server is busy.
        Who has thought first does not move first: that would tell what they hold.
        """
        clock = asyncio.get_running_loop().time
        began, version = clock(), party.table.version
        if any(task.level != "apprentice" for task in tasks):
            self._announce(party)
        tempo = max(self._tempo(party.table, task) for task in tasks)
        beat = max(party.table.settings.bot_pause / 1000, tempo)
        thoughts = await asyncio.gather(*(self._think(party, task) for task in tasks))
        beats = max(math.ceil((clock() - began) / beat), 1)
        await asyncio.sleep(began + beats * beat - clock())
        done = [await self._make(party, thought) for thought in thoughts if thought]
        return any(done) or None in thoughts or party.table.version != version

    def _tempo(self, table: Table, task: BotMove) -> float:
        is_ready = self._thinkers.has_bots(table.settings.game)
        return TEMPO[task.level] if is_ready else PLAIN_TEMPO

    async def _think(self, party: Party, task: BotMove) -> Thought | None:
        """What a bot would do; None where it is not to move any more."""
        async with self._tables.hold(party) as table:
            if task not in _duties(table, self._attendance.unasked()):
                return None
            match, ply = table.match_of(task.seat), table.ply_of(task.seat)
            view, legal = match.view(task.seat), match.actions
        salt = secrets.randbits(40)
        least = AT_WORK * self._tempo(table, task)
        action = await self._thinkers.choose(
            view, legal, task.level, salt, party.owner, least=least
        )
        return Thought(task, ply, action)

    async def _make(self, party: Party, thought: Thought) -> bool:
        """Make the move of a bot, if it still fits; False where it could not be stored."""
        task = thought.task
        async with self._tables.hold(party) as table:
            is_due = task in _duties(table, self._attendance.unasked())
            if not is_due or table.ply_of(task.seat) != thought.ply:
                return True
            fact = chosen(table, task.seat, thought.action, "bot")
            return await self._tables.add(party, fact, None) is not None

    def _announce(self, party: Party) -> None:
        """While bots play below their level, as they are not compiled, say so and for how long."""
        left = self._thinkers.seconds_left(party.table.settings.game)
        if left is None or party.table.status != "playing":
            notice(party, None)
            return
        said, before = remark(Message("bots-warm-up", {**about(left)})), party.notice
        if before is None or before.args["minutes"] != said.args["minutes"]:
            notice(party, said)

    # ── Tables that are due ──────────────────────────────────────────────────────────────────────

    async def sweep(self) -> float:
        """Look after the tables that are due: time is up, or whoever cared for them is gone."""
        for id in await self._store.due(self._store.now()):
            try:
                await self._look_at(id)
            except Unavailable as unavailable:  # it stays due
                meters.FAILURES.labels("sweep").inc()
                log.warning("put off", extra={"table": id, "why": unavailable.message.id})
            except Exception:  # the other tables do not suffer for it
                meters.FAILURES.labels("sweep").inc()
                log.exception("failed", extra={"work": "sweep", "table": id})
                await self._store.put_off(id, self._store.now() + BROKEN)
        for party in list(self._tables.parties.values()):
            self._tables.tell_those_behind(party)
            if party.notice is not None:
                self._announce(party)
            if party.table.seat_asked is not None:
                await self._look_for_asker(party)
        return SWEEP

    async def _look_for_asker(self, party: Party) -> None:
        """End the wish for a bot's seat of someone who is gone, however busy the table is."""
        away = await self._attendance.away(party)
        async with self._tables.hold(party) as table:
            if table.status == "playing" and is_wish_over(table, self._store.now(), away):
                await self._tables.add(party, SeatDeclined(), None)

    async def _look_at(self, id: str) -> None:
        party = await self._tables.party(id)
        await self._tables.refresh(id)
        known = await self._attendance.whereabouts(party)
        self.look_after(party, known)
        if party.caretaker is not None and not await self._may_think(party):
            await asyncio.wait([party.caretaker])
        if party.caretaker is None:  # nothing to do yet
            now = self._store.now()
            later = due(party.table, now, known.away)
            if _duties(party.table, known):  # its bots wait for someone to look
                later = now + UNWATCHED
            if later is None or later > now:  # else another worker is to tell, or to do it
                await self._store.put_off(id, later)
            if warned_until(party.table, now, known.away) is not None:
                await self._attendance.warn(id)


def _duties(table: Table, known: Whereabouts) -> list[AnyFact | BotMove]:
    """What is to be done at a table, as far as it is known where its people are."""
    return duties(table, known.until, known.away)
