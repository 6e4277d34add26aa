"""A worker that stood still knows it before it does anything else: clocks stood still, too."""

from collections.abc import Callable, MutableSequence

from tafelrunde.server.clock import Outage, merged

PULSE = 0.2
"""Seconds between two looks at the clock."""
FROZEN = 0.8
"""Seconds without a look at the clock after which nobody could be served: all was frozen."""


class Pulse:
    """The time, and since when it is known. Where it jumps ahead that was an outage."""

    def __init__(self, now: Callable[[], float], outages: MutableSequence[Outage]) -> None:
        self._now = now
        self._outages = outages
        self._last = now()
        self.noticed: list[Outage] = []
        """Outages that nobody has written down yet."""

    def __call__(self) -> float:
        before, self._last = self._last, self._now()
        if self._last - before > FROZEN:
            outage = (before, self._last)
            self.noticed.append(outage)
            self._outages[:] = merged([*self._outages, outage])  # clocks look at this list
        return self._last
