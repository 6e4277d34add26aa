"""Threads for work that may hang: who waits for it can stop waiting, and the process can end."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Job(Generic[T]):
    """Something to be done by a thread."""

    is_called_off = False
    """Whether nobody waits for it any more; it may look, and leave the rest."""

    def __init__(self, work: Callable[["Job[T]"], T]) -> None:
        self._work = work
        self._loop = asyncio.get_running_loop()
        self._outcome: asyncio.Future[T] = self._loop.create_future()
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._ticket = threading.Lock()

    async def outcome(self) -> T:
        """Wait for what comes of it. Whoever is cancelled does not wait, and it goes on."""
        return await self._outcome

    async def call_off(self) -> None:
        """Nobody waits for it any more: wait until it is over, or was never begun."""
        self.is_called_off = True
        if not self.take():
            await asyncio.wait({self._over})

    def take(self) -> bool:
        """Whether whoever asks is the first: a thread then does it, anyone else spares it that."""
        return self._ticket.acquire(blocking=False)

    def do(self) -> None:
        """Do it, in a thread, and tell the loop."""
        try:
            self._tell(self._outcome.set_result, self._work(self))
        except BaseException as error:
            self._tell(self._outcome.set_exception, error)

    def _tell(self, settle: Callable[[Any], None], outcome: object) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
            self._loop.call_soon_threadsafe(self._end, settle, outcome)

    def _end(self, settle: Callable[[Any], None], outcome: object) -> None:
        if not self._outcome.cancelled():
            settle(outcome)
        if not self._over.cancelled():
            self._over.set_result(None)


class Threads:
    """Some threads that do one job after the other, first come, first served.

    They are started as they are needed. One that hangs is left behind when the process ends.
    """

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = name
        self._count = 0
        self._jobs: SimpleQueue[Job[Any] | None] = SimpleQueue()

    def begin(self, work: Callable[[Job[T]], T]) -> Job[T]:
        """Have something done, whether anyone waits for it or not."""
        job = Job(work)
        self._jobs.put(job)
        if self._count < self._most:
            self._count += 1
            threading.Thread(target=self._work, name=self._name, daemon=True).start()
        return job

    async def do(self, work: Callable[[Job[T]], T]) -> T:
        """Wait for it. Whoever is cancelled stays until it is over, or was never begun."""
        job = self.begin(work)
        try:
            return await job.outcome()
        except asyncio.CancelledError:
            await job.call_off()
            raise

    def close(self) -> None:
        """Let each thread end after what it does now."""
        for _ in range(self._count):
            self._jobs.put(None)
        self._count = 0

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job.take():
                job.do()
            del job  # or else it is kept until the next one comes
