"""What is counted, for Prometheus."""

import asyncio
import os
from functools import cache
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from tafelrunde.server.config import FIGURES

APART: Final = 1.0
"""Seconds between two times that all figures are written, at least."""

TABLES = Gauge("tafelrunde_tables", "Tables open on this worker", multiprocess_mode="livesum")
SOCKETS = Gauge("tafelrunde_sockets", "Open sockets", multiprocess_mode="livesum")
COMMANDS = Counter("tafelrunde_commands", "Commands received", ["command"])
REFUSALS = Counter("tafelrunde_refusals", "Commands refused", ["reason"])
FACTS = Counter("tafelrunde_facts", "Facts stored", ["fact"])
CONFLICTS = Counter("tafelrunde_conflicts", "Facts that another worker was faster with")
FAILURES = Counter("tafelrunde_failures", "Work behind the scenes that failed", ["work"])
CALLS = Counter("tafelrunde_calls", "Messages to people who are waited for", ["way", "outcome"])
MOVE_SECONDS = Histogram(
    "tafelrunde_move_seconds",
    "From a command's arrival until its fact is stored",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)


@cache
def child(counter: Counter, label: str) -> Counter:
    """The counter of a label, found once: to look for it takes longer than to count."""
    return counter.labels(label)


class Figures:
    """All figures as text. Whoever asks while they wait to be written gets the same."""

    def __init__(self) -> None:
        self._coming: asyncio.Task[bytes] | None = None
        self._one = asyncio.Lock()
        self._earliest = 0.0

    async def told(self) -> bytes:
        """What was counted until now."""
        if self._coming is None:
            self._coming = asyncio.create_task(self._write())
        return await asyncio.shield(self._coming)

    async def _write(self) -> bytes:
        clock = asyncio.get_running_loop().time
        async with self._one:
            await asyncio.sleep(self._earliest - clock())
            self._coming = None  # who asks from now on is to know of what happens meanwhile
            try:
                return await asyncio.to_thread(_written)
            finally:
                self._earliest = clock() + APART


def _written() -> bytes:
    registry = REGISTRY
    if FIGURES in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
