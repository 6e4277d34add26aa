"""A person's quiet time, in their own zone."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

NIGHT: Final = (22 * 60, 8 * 60)
"""From ten to eight, in minutes of the day."""
LEAST: Final = 60.0
"""Seconds until it is looked again, however clocks are changed in between."""
_OFFSET: Final = re.compile(r"([+-])(\d\d):(\d\d)")


@lru_cache(512)
def zone_of(name: str) -> tzinfo | None:
    """A zone by its name, or by its distance from UTC (+02:00); None: there is none."""
    if found := _OFFSET.fullmatch(name):
        hours, minutes = int(found[2]), int(found[3])
        if hours > 14 or minutes > 59:
            return None
        away = timedelta(hours=hours, minutes=minutes)
        return timezone(-away if found[1] == "-" else away)
    try:
        return ZoneInfo(name)
    except (ValueError, LookupError, OSError):
        return None


@dataclass(frozen=True)
class Quiet:
    """From when to when someone is not to be called; at no time where both are the same."""

    zone: str
    begins: int = NIGHT[0]
    ends: int = NIGHT[1]

    def until(self, now: float) -> float | None:
        """When it ends, where it is quiet now."""
        zone = zone_of(self.zone) or UTC
        local = datetime.fromtimestamp(now, zone)
        minute = 60 * local.hour + local.minute
        over_midnight = self.begins > self.ends
        if over_midnight:
            is_quiet = minute >= self.begins or minute < self.ends
        else:
            is_quiet = self.begins <= minute < self.ends
        if not is_quiet:
            return None
        day = local.date()
        if over_midnight and minute >= self.begins:
            day += timedelta(days=1)
        end = datetime(day.year, day.month, day.day, self.ends // 60, self.ends % 60, tzinfo=zone)
        return max(end.timestamp(), now + LEAST)
