"""The clocks of a match: reckoned from the times of its facts, the same on every machine."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from tafelrunde.server.protocol import Live, Pace, PerMove

Outage: TypeAlias = tuple[float, float]
"""From when to when no server was there."""


@dataclass(slots=True)
class Clock:
    """Each seat's time, and since when whose is running. It stands still in an outage."""

    pace: Pace
    seats: int
    left: list[float] = field(default_factory=list)
    running: dict[int, float] = field(default_factory=dict)
    """Whose turn it is, and since when; several seats' where they choose together."""
    outages: Sequence[Outage] = ()
    spent: dict[int, float] = field(default_factory=dict)
    """What those who have chosen have used of their hours, until all have."""

    def fork(self) -> "Clock":
        left, running, spent = self.left.copy(), self.running.copy(), self.spent.copy()
        return Clock(self.pace, self.seats, left, running, self.outages, spent)

    @property
    def ticks(self) -> bool:
        return isinstance(self.pace, Live | PerMove)

    def start(self, seats: Collection[int], time: float) -> None:
        """The match begins with these seats."""
        self.left = [self._at_first()] * self.seats
        self.running = dict.fromkeys(seats, time)

    def moved(self, mover: int, seats: Collection[int], time: float) -> None:
        """A seat has moved, and now it is these seats' turn; others go on as before."""
        if mover in self.running and isinstance(self.pace, Live):
            self.left[mover] = self.left_now(mover, time) + self.pace.increment
        self.running.pop(mover, None)
        self.spent = {}
        self._turn_to(seats, time)

    def chose(self, seat: int, seats: Collection[int], time: float) -> None:
        """A seat chose beside others, or took that back, and these are still to choose.

        Nobody gains time by it: who takes back goes on with what was left.
        """
        since = self.running.pop(seat, None)
        if since is not None:
            gone = max(time - since - self._lost(since, time), 0.0)
            if isinstance(self.pace, Live):
                self.left[seat] = max(self.left[seat] - gone, 0.0)
            else:
                self.spent[seat] = gone
        if seat in seats:
            self.running[seat] = time - self.spent.pop(seat, 0.0)
        self._turn_to(seats, time)

    def rewarded(self, seat: int) -> None:
        """A choice of a seat was made, with those of all."""
        self.spent = {}
        if isinstance(self.pace, Live):
            self.left[seat] += self.pace.increment

    def taken_back(self, seats: Collection[int], time: float, movers: Sequence[int] = ()) -> None:
        """Moves of these movers are taken back, and it is these seats' turn again.

        Time that is spent stays spent, and what the moves brought is taken back with them.
        """
        self.spent = {}
        self._turn_to((), time)
        for mover in movers:
            if isinstance(self.pace, Live):
                self.left[mover] = max(self.left[mover] - self.pace.increment, 0.0)
        self._turn_to(seats, time)

    def stop(self, time: float) -> None:
        """Nobody's time runs any more."""
        for seat in self.running:
            self.left[seat] = self.left_now(seat, time)
        self.running = {}

    def left_now(self, seat: int, time: float) -> float:
        since = self.running.get(seat)
        if since is None:
            return self.left[seat]
        gone = time - since - self._lost(since, time)
        return max(self.left[seat] - max(gone, 0.0), 0.0)

    def is_up(self, seat: int, time: float) -> bool:
        """Whether a seat whose turn it is has no time left."""
        return self.ticks and seat in self.running and time >= self._deadline(seat)

    @property
    def deadline(self) -> float | None:
        """When the first of the running times is up."""
        if not self.ticks or not self.running:
            return None
        return min(self._deadline(seat) for seat in self.running)

    def attended(self, seat: int) -> float:
        """Since when a seat whose turn it is could move."""
        return max([self.running.get(seat, 0.0), *(end for _, end in self.outages)])

    def _deadline(self, seat: int) -> float:
        since = self.running[seat]
        return since + self.left[seat] + self._lost(since, inf)

    def _lost(self, since: float, until: float) -> float:
        """Seconds of a turn in which no server was there."""
        return sum(max(min(end, until) - max(begun, since), 0.0) for begun, end in self.outages)

    def _turn_to(self, seats: Collection[int], time: float) -> None:
        for seat in [seat for seat in self.running if seat not in seats]:
            if isinstance(self.pace, Live):
                self.left[seat] = self.left_now(seat, time)
            del self.running[seat]
        for seat in seats:
            self.running.setdefault(seat, time)

    def _at_first(self) -> float:
        if isinstance(self.pace, Live):
            return self.pace.minutes * 60.0
        return self.pace.hours * 3600.0 if isinstance(self.pace, PerMove) else 0.0
