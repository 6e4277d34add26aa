"""The clocks of a match: reckoned from the times of its facts, the same on every machine."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from msgspec import Struct

from tafelrunde.server.protocol import Live, Pace, PerMove

Outage: TypeAlias = tuple[float, float]
"""From when to when no server was there."""


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """Outages in their order, none touching another: what several workers noticed counts once."""
    found: list[Outage] = []
    for begun, end in sorted(outages):
        if found and begun <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begun, end))
    return found


def lost(outages: Sequence[Outage], since: float, until: float = inf) -> float:
    """Seconds between two times in which no server was there."""
    seconds = 0.0
    for begun, end in reversed(outages):
        if end <= since:
            break
        seconds += max(min(end, until) - max(begun, since), 0.0)
    return seconds


class Mark(Struct, frozen=True):
    """The clocks just before a move: there they go on from when it is taken back."""

    time: float
    left: Sequence[float]
    running: Mapping[int, float]


@dataclass(slots=True)
class Clock:
    """Each seat's time, and since when whose is running. It stands still in an outage."""

    pace: Pace
    seats: int
    left: list[float] = field(default_factory=list)
    running: dict[int, float] = field(default_factory=dict)
    """Whose turn it is, and since when; several seats' where they choose together."""
    outages: Sequence[Outage] = ()
    """In their order, none touching another."""

    def fork(self) -> "Clock":
        return Clock(self.pace, self.seats, self.left.copy(), self.running.copy(), self.outages)

    @property
    def ticks(self) -> bool:
        return isinstance(self.pace, (Live, PerMove))

    def start(self, seats: Collection[int], time: float) -> None:
        """The match begins with these seats."""
        self.left = [self._at_first()] * self.seats
        self.running = dict.fromkeys(seats, time)

    def moved(self, mover: int, seats: Collection[int], time: float) -> None:
        """A seat has moved, and now it is these seats' turn; others go on as before."""
        self._pause(mover, time)
        self.rewarded(mover)
        for seat in seats:
            if seat not in self.running and isinstance(self.pace, PerMove):
                self.left[seat] = self._at_first()
        self._turn_to(seats, time)

    def chose(self, seat: int, seats: Collection[int], time: float) -> None:
        """A seat chose beside others, or took that back, and these are still to choose.

        Nobody gains time by it: who takes back goes on with what was left.
        """
        self._pause(seat, time)
        self._turn_to(seats, time)

    def rewarded(self, seat: int) -> None:
        """A seat has made a move: it gets its increment, or its full hours for the next move."""
        if isinstance(self.pace, Live):
            self.left[seat] += self.pace.increment
        else:
            self.left[seat] = self._at_first()

    def mark(self, time: float) -> Mark:
        """The clocks as they are, before a move."""
        return Mark(time, tuple(self.left), self.running.copy())

    def taken_back(self, mark: Mark, taker: int, seats: Collection[int], time: float) -> None:
        """A seat takes back all moves since a mark, and it is these seats' turn again.

        It is as if whoever takes back had thought all the while: the time since is theirs, and the
        others have what they had then. So nobody gains time by it, or costs another some.
        """
        kept = self.left_now(taker, time)
        rest = self.left_after(mark, taker, time)
        self.left = list(mark.left)
        for seat, since in mark.running.items():
            if seat != taker:
                self.left[seat] = max(self.left[seat] - self._gone(since, mark.time), 0.0)
        self.running = dict.fromkeys(seats, time)
        if not self.ticks or taker not in seats:
            return
        if rest > 0.0:
            self.running[taker] = mark.running.get(taker, mark.time)
        else:  # an old fact: then what was spent stayed with whoever had spent it
            self.left[taker] = kept

    def left_after(self, mark: Mark, taker: int, time: float) -> float:
        """What a seat would have left that takes back all moves since a mark; below 0: nothing."""
        return mark.left[taker] - self._gone(mark.running.get(taker, mark.time), time)

    def stop(self, time: float) -> None:
        """Nobody's time runs any more."""
        for seat in self.running:
            self.left[seat] = self.left_now(seat, time)
        self.running = {}

    def left_now(self, seat: int, time: float) -> float:
        since = self.running.get(seat)
        if since is None:
            return self.left[seat]
        return max(self.left[seat] - self._gone(since, time), 0.0)

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
        back = self.outages[-1][1] if self.outages else 0.0
        return max(self.running.get(seat, 0.0), back)

    def _deadline(self, seat: int) -> float:
        since = self.running[seat]
        return since + self.left[seat] + lost(self.outages, since)

    def _gone(self, since: float, until: float) -> float:
        """Seconds that have passed for a clock."""
        return max(until - since - lost(self.outages, since, until), 0.0)

    def _pause(self, seat: int, time: float) -> None:
        self.left[seat] = self.left_now(seat, time)
        self.running.pop(seat, None)

    def _turn_to(self, seats: Collection[int], time: float) -> None:
        for seat in [seat for seat in self.running if seat not in seats]:
            self._pause(seat, time)
        for seat in seats:
            self.running.setdefault(seat, time)

    def _at_first(self) -> float:
        if isinstance(self.pace, Live):
            return self.pace.minutes * 60.0
        return self.pace.hours * 3600.0 if isinstance(self.pace, PerMove) else 0.0
