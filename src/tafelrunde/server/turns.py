"""Who may ask the database now: a few at a time, and fewer of one address.

Whatever is done for someone carries their address, through all tasks that follow from it. However
much one address asks for, another's question waits for at most `EACH` of it. What the server does
by itself, such as storing facts, does not wait here.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final
from weakref import WeakValueDictionary

EACH: Final = 1
"""Questions of one address at a time."""

asker: ContextVar[str] = ContextVar("asker", default="")
"""The address for which something is done; empty: nobody's in particular."""


class Turns:
    """Some questions at a time, and no more."""

    def __init__(self, most: int) -> None:
        self._all = asyncio.Semaphore(most)
        self._owners: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None, None]:
        """Wait until it is the turn of whoever this is done for."""
        owner = asker.get()
        if not owner:
            yield
            return
        own = self._owners.get(owner)
        if own is None:
            own = self._owners[owner] = asyncio.Semaphore(EACH)
        async with own, self._all:
            yield
