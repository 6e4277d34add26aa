"""What a table needs without anyone asking: bots that move, time that is up, tables to close."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tafelrunde.server.door import chairs
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    Closed,
    Configured,
    Left,
    Moved,
    Resigned,
    Sat,
    StoodIn,
)
from tafelrunde.server.protocol import Level, Live, PerMove, Relaxed
from tafelrunde.server.store import Kept
from tafelrunde.server.table import Table

DAY = 86400.0
WAITING_LASTS = 1 * DAY
"""How long a table waits for people."""
UNTOUCHED_LASTS = 60 * DAY
"""How long a match lasts that nobody touches."""
BOT_LASTS = 15.0
"""Seconds after which another worker makes a bot's move: whoever had it is gone."""
SILENT = 5
"""Times `away_after` that someone may sit there and not move."""
WARNING = 20.0
"""Seconds before a bot plays on for someone in which all are warned of it."""
STAND_IN: Level = "journeyman"
"""Who plays on for someone who resigned."""


Away: TypeAlias = Mapping[str, float | None]
"""Since when people are away; None: they are here."""
HERE: Away = {}
"""Nobody is known to be away."""


@dataclass(frozen=True)
class BotMove:
    """A bot has to think."""

    seat: int
    level: Level


def duty(table: Table, now: float, away: Away = HERE) -> AnyFact | BotMove | None:
    """What is to be done now."""
    if table.status == "waiting" and now >= table.touched + WAITING_LASTS:
        return Closed()
    if table.status != "playing" or table.match is None:
        return None
    seat = table.actor
    sitter = table.sitters[seat]
    legal = table.match.actions
    if len(legal) == 1 and table.settings.forced:
        return Moved(seat, legal[0], "rule")
    if not sitter.plays_itself:
        return BotMove(seat, sitter.level or table.settings.stand_in or STAND_IN)
    if time_is_up(table, now):
        by_bot = isinstance(table.settings.pace, PerMove) and table.settings.stand_in
        return StoodIn(seat) if by_bot else Resigned(seat, late=True)
    until = patience(table, away.get(sitter.person or ""))
    if until is not None and now >= until:
        return StoodIn(seat)
    return Closed() if now >= table.touched + UNTOUCHED_LASTS else None


def time_is_up(table: Table, now: float) -> bool:
    deadline = table.clock.deadline if table.clock else None
    return deadline is not None and now >= deadline


def patience(table: Table, away_since: float | None) -> float | None:
    """Until when the one to move is waited for; None: for ever, or as long as the clock runs.

    Bots have time: where nobody else waits, a match stays as it was left.
    """
    settings = table.settings
    if settings.stand_in is None or not isinstance(settings.pace, Live | Relaxed):
        return None
    if not table.others_of(table.actor):
        return None
    since = table.clock.attended if table.clock else table.touched
    if away_since is not None:
        return max(away_since, since) + settings.away_after
    if isinstance(settings.pace, Relaxed):
        return since + SILENT * settings.away_after
    return None


def warned_until(table: Table, now: float, away: Away) -> float | None:
    """When a bot plays on for the one to move, where that is soon; None: it is not."""
    if table.status != "playing" or not table.sitters[table.actor].plays_itself:
        return None
    until = patience(table, away.get(table.sitters[table.actor].person or ""))
    if until is None or now < _warning(table, until):
        return None
    return until


def _warning(table: Table, until: float) -> float:
    """When a warning is due."""
    return until - min(WARNING, table.settings.away_after / 2)


def due(table: Table, now: float, away: Away = HERE) -> float | None:
    """When the table is to be looked at again, whatever happens."""
    if table.status == "waiting":
        return table.touched + WAITING_LASTS
    if table.status != "playing" or table.match is None:
        return None
    if not table.sitters[table.actor].plays_itself:
        return now + BOT_LASTS
    if len(table.match.actions) == 1 and table.settings.forced:
        return now + BOT_LASTS
    times = [table.touched + UNTOUCHED_LASTS]
    if table.clock and table.clock.deadline is not None:
        times.append(table.clock.deadline)
    if patience(table, now) is not None:
        # whoever leaves right now
        times.append(_warning(table, now + table.settings.away_after))
        until = patience(table, away.get(table.sitters[table.actor].person or ""))
        if until is not None:
            warning = _warning(table, until)
            times.append(warning if now < warning else max(until, now))
    return min(times)


def kept(table: Table, now: float, fact: AnyFact) -> Kept:
    """What lists are made from, after a fact."""
    on_chairs = isinstance(fact, Sat | Left | BotSat | Configured | Resigned)
    playing = table.status == "playing"
    return Kept(
        table.status,
        due(table, now),
        table.sitters[table.actor].person if playing else None,
        chairs(table) if on_chairs else None,
        table.settings if isinstance(fact, Configured) else None,
    )
