"""How long whoever asked for something waits at most, through all that is done for them.

What they wait for may be several things, one after the other: a table that someone else holds, then
the database. Each of these gets what is left of the time.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_until: ContextVar[float | None] = ContextVar("until", default=None)
"""When their time is up, by the clock of the loop; None: nobody waits."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Whoever waits for what is done here waits for so long."""
    token = _until.set(asyncio.get_running_loop().time() + seconds)
    try:
        yield
    finally:
        _until.reset(token)


def left() -> float | None:
    """Seconds of their time that are left; None: nobody waits."""
    until = _until.get()
    return None if until is None else max(until - asyncio.get_running_loop().time(), 0.0)
