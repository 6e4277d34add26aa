"""The clocks of a match: reckoned from the times of its facts, the same on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from tafelrunde.core.rule import NOBODY
from tafelrunde.server.protocol import Live, Pace, PerMove

Outage: TypeAlias = tuple[float, float]
"""From when to when no server was there."""


@dataclass(slots=True)
class Clock:
    """Each seat's time, and since when whose is running. It stands still in an outage."""

    pace: Pace
    seats: int
    left: list[float] = field(default_factory=list)
    running: int = -1
    """Whose turn it is, ticking or not; a negative number where it is nobody's."""
    since: float = 0.0
    outages: Sequence[Outage] = ()

    @property
    def attended(self) -> float:
        """Since when whose turn it is could move."""
        return max([self.since, *(end for _, end in self.outages)])

    @property
    def ticks(self) -> bool:
        return isinstance(self.pace, Live | PerMove)

    def start(self, seat: int, time: float) -> None:
        """The match begins with this seat."""
        self.left = [self._at_first()] * self.seats
        self._run(seat, time)

    def moved(self, seat: int, time: float) -> None:
        """Whose time ran has moved, and now it is this seat's turn."""
        if self.running >= 0 and isinstance(self.pace, Live):
            spent = self.left_now(self.running, time)
            self.left[self.running] = spent + self.pace.increment
        self._run(seat, time)

    def taken_back(self, seat: int, time: float) -> None:
        """Time that is spent stays spent."""
        if self.running >= 0 and isinstance(self.pace, Live):
            self.left[self.running] = self.left_now(self.running, time)
        self._run(seat, time)

    def stop(self, time: float) -> None:
        """Nobody's time runs any more."""
        if self.running >= 0:
            self.left[self.running] = self.left_now(self.running, time)
        self._run(NOBODY, time)

    def left_now(self, seat: int, time: float) -> float:
        if seat != self.running:
            return self.left[seat]
        gone = time - self.since - self._lost(time)
        return max(self.left[seat] - max(gone, 0.0), 0.0)

    @property
    def deadline(self) -> float | None:
        """When the running time is up."""
        if not self.ticks or self.running < 0:
            return None
        return self.since + self.left[self.running] + self._lost(inf)

    def _lost(self, until: float) -> float:
        """Seconds of the turn in which no server was there."""
        since = self.since
        return sum(max(min(end, until) - max(begun, since), 0.0) for begun, end in self.outages)

    def _run(self, seat: int, time: float) -> None:
        self.running, self.since = seat, time

    def _at_first(self) -> float:
        if isinstance(self.pace, Live):
            return self.pace.minutes * 60.0
        return self.pace.hours * 3600.0 if isinstance(self.pace, PerMove) else 0.0
