"""What is to be done at a table now without anyone asking, and when to look again: it only tells.

A bot has to move, a time is up, a table is to be closed. `caretaker.py` does it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tafelrunde.server.clock import lost
from tafelrunde.server.decide import STAND_IN
from tafelrunde.server.door import chairs
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    Closed,
    Configured,
    Followed,
    Left,
    Moved,
    Replaced,
    Resigned,
    Sat,
    SeatDeclined,
    StoodIn,
)
from tafelrunde.server.outcome import outcome
from tafelrunde.server.protocol import Level, Live, PerMove, Relaxed
from tafelrunde.server.store import Kept
from tafelrunde.server.table import Table
from tafelrunde.server.waits import waits

DAY = 86400.0
WAITING_LASTS = 1 * DAY
"""How long a table waits for people, while a server is there."""
UNTOUCHED_LASTS = 60 * DAY
"""How long a match lasts that nobody touches, while a server is there."""
BOT_LASTS = 15.0
"""Seconds after which another worker makes a bot's move: whoever had it is gone."""
SILENT = 5
"""Times `away_after` that someone may sit there and not move."""
WARNING = 20.0
"""Seconds before a bot plays on for someone in which all are warned of it."""
WISH_LASTS = 600.0
"""Seconds for which a wish for a bot's seat waits for an answer, where a move has no longer."""
WISH_GONE = 20.0
"""Seconds after which it is over when whoever asked is gone, where moves do not take days."""


Away: TypeAlias = Mapping[str, float | None]
"""Since when people are away; None: they are here."""
HERE: Away = {}
"""Nobody is known to be away."""


@dataclass(frozen=True)
class BotMove:
    """A bot has to think."""

    seat: int
    level: Level


def duties(table: Table, now: float, away: Away = HERE) -> list[AnyFact | BotMove]:
    """What is to be done now: something that happens by itself, or moves of bots, side by side."""
    if table.status == "waiting" and now >= _untouched(table, WAITING_LASTS):
        return [Closed()]
    if table.status != "playing":
        return []
    if table.match is None or table.other_rules:  # nobody plays on
        return [Closed()] if now >= _untouched(table, UNTOUCHED_LASTS) else []
    if is_wish_over(table, now, away):
        return [SeatDeclined()]
    if is_forced(table):
        move = table.game.moves.words[table.match.actions[0]]
        return [Moved(table.actor, by="rule", move=move)]
    facts = [_of_person(table, seat, now, away) for seat in table.awaited]
    for fact in facts:
        if fact is not None:
            return [fact]
    if now >= _untouched(table, UNTOUCHED_LASTS):
        return [Closed()]
    return [
        BotMove(seat, table.sitters[seat].level or table.settings.stand_in or STAND_IN)
        for seat in table.awaited
        if not table.sitters[seat].plays_itself
    ]


def _untouched(table: Table, seconds: float) -> float:
    """When nobody has touched a table for so long in which they could have."""
    return table.touched + seconds + lost(table.outages, table.touched)


def is_wish_over(table: Table, now: float, away: Away) -> bool:
    """Whether nobody is to be asked any more for a bot's seat: it took too long, or who asked went.

    At a pace of days they need not stay: it waits as long as a move may take.
    """
    wish = table.seat_asked
    if wish is None:
        return False
    gone = away.get(wish.person)
    is_slow = isinstance(table.settings.pace, PerMove)
    return now >= _wish_ends(table) or (
        gone is not None and not is_slow and now >= max(gone, table.seat_asked_at) + WISH_GONE
    )


def _wish_ends(table: Table) -> float:
    pace = table.settings.pace
    lasts = pace.hours * 3600.0 if isinstance(pace, PerMove) else WISH_LASTS
    return table.seat_asked_at + lasts


def is_forced(table: Table) -> bool:
    """Whether the server makes the next move: everyone can tell that it is the only one."""
    return (
        table.settings.forced
        and table.match is not None
        and not table.choosers
        and table.status == "playing"
        and table.match.forced
    )


def _of_person(table: Table, seat: int, now: float, away: Away) -> AnyFact | None:
    """What happens at the seat of a person who is waited for in vain."""
    sitter = table.sitters[seat]
    if not sitter.plays_itself:
        return None
    if table.clock is not None and table.clock.is_up(seat, now):
        by_bot = isinstance(table.settings.pace, PerMove) and table.settings.stand_in
        return StoodIn(seat) if by_bot else Resigned(seat, late=True)
    until = patience(table, seat, away.get(sitter.person or ""))
    return StoodIn(seat) if until is not None and now >= until else None


def patience(table: Table, seat: int, away_since: float | None) -> float | None:
    """Until when someone to move is waited for; None: for ever, or as long as the clock runs.

    Bots have time: where nobody else waits, a match stays as it was left.
    """
    settings = table.settings
    if settings.stand_in is None or not isinstance(settings.pace, (Live, Relaxed)):
        return None
    if not any(table.sitters[other].plays_itself for other in table.others_of(seat)):
        return None
    since = table.clock.attended(seat) if table.clock else table.touched
    if away_since is not None:
        return max(away_since, since) + settings.away_after
    if isinstance(settings.pace, Relaxed):
        return since + SILENT * settings.away_after
    return None


def warned_until(table: Table, now: float, away: Away) -> float | None:
    """When a bot plays on for someone to move, where that is soon; None: it is not."""
    found = [until for until, warning in _limits(table, away) if now >= warning]
    return min(found, default=None)


def _limits(table: Table, away: Away) -> list[tuple[float, float]]:
    """For each person to move: until when they are waited for, and when all are warned of it."""
    if table.status != "playing":
        return []
    found = []
    for seat in table.awaited:
        sitter = table.sitters[seat]
        until = patience(table, seat, away.get(sitter.person or "")) if sitter.person else None
        if sitter.plays_itself and until is not None:
            found.append((until, until - _notice(table)))
    return found


def _notice(table: Table) -> float:
    """How long before a bot takes over the table is warned."""
    return min(WARNING, table.settings.away_after / 2)


def due(table: Table, now: float, away: Away = HERE) -> float | None:
    """When the table is to be looked at again, whatever happens."""
    if table.status == "waiting":
        return _untouched(table, WAITING_LASTS)
    if table.status != "playing":
        return None
    if table.match is None or table.other_rules:
        return _untouched(table, UNTOUCHED_LASTS)
    if is_forced(table) or any(not table.sitters[seat].plays_itself for seat in table.awaited):
        return now + BOT_LASTS
    times = [_untouched(table, UNTOUCHED_LASTS)]
    if table.seat_asked is not None:
        times.append(_wish_ends(table))
    if table.clock and table.clock.deadline is not None:
        times.append(table.clock.deadline)
    if any(patience(table, seat, now) is not None for seat in table.awaited):
        times.append(now + table.settings.away_after - _notice(table))  # whoever leaves right now
    for until, warning in _limits(table, away):
        times.append(warning if now < warning else max(until, now))
    return min(times)


def kept(table: Table, now: float, fact: AnyFact) -> Kept:
    """The columns from which lists of tables are read, after a fact."""
    on_chairs = isinstance(fact, (Sat, Left, BotSat, Configured, Resigned, Replaced))
    has_ended = table.status in ("over", "closed") and not isinstance(fact, Followed)
    return Kept(
        table.status,
        due(table, now),
        table.to_move,
        chairs(table) if on_chairs else None,
        table.settings if isinstance(fact, Configured) else None,
        table.clock.deadline if table.clock else None,
        outcome(table) if has_ended else None,
        waits(table, fact),
    )
