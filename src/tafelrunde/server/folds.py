"""One thread for all folds of a worker, shared by those who ask for them.

A fold is done slice by slice, and whoever has had least of late comes next (`shares.py`), so that
nobody waits for another's long one. What is asked for twice is folded once, and whoever asks first
pays for it (`budgets.py`).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tafelrunde.core.message import refuse
from tafelrunde.server.budgets import SERVER, Asker, Budgets
from tafelrunde.server.shares import Shares

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]
"""A fold: it may be interrupted at every step, and what comes of it is returned."""

SHORT: Final = 3
"""A fold that costs no more is done at once, without the thread."""
MOST_COST: Final = 1000.0
"""What a fold costs at most: what was stored before there were bounds can be opened, too."""
SLICE: Final = 0.02
"""Seconds after which another's fold may come between."""


def finished(work: Work[T]) -> T:
    """What comes of a fold, without interruption."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return result


class _Job(Generic[T]):
    """Something to fold, and for whom."""

    def __init__(self) -> None:
        self.owners: dict[str, None] = {}
        self.is_waiting = False
        self.work: Work[T] | None = None
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.task: asyncio.Task[T] | None = None


class Folds:
    """What is to be folded on a worker."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._thread = ThreadPoolExecutor(1, "folds")
        self._shares: Shares[_Job[Any]] = Shares(full="too-much")
        self._jobs: dict[Hashable, _Job[Any]] = {}
        self._is_busy = False

    def close(self) -> None:
        for job in self._jobs.values():
            assert job.task is not None
            job.task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def do(
        self,
        key: Hashable,
        asker: Asker,
        cost: float,
        read: Callable[[], Awaitable[Work[T]]],
    ) -> T:
        """Fold something, unless somebody has already asked for it: then wait with them.

        `cost` is in facts that are told, `read` gets what is to be folded and says how.
        """
        job: _Job[T] | None = self._jobs.get(key)
        if job is None:
            if asker != SERVER and not self._budgets.take("fact", asker, min(cost, MOST_COST)):
                raise refuse("too-much")
            job = self._jobs[key] = _Job()
            job.task = asyncio.create_task(self._make(key, job, cost, read))
        if job.is_waiting and asker.owner not in job.owners:
            self._shares.add(asker.owner, job)  # or else they would wait for the other's turn
        job.owners[asker.owner] = None
        assert job.task is not None
        return await asyncio.shield(job.task)

    async def _make(
        self,
        key: Hashable,
        job: _Job[T],
        cost: float,
        read: Callable[[], Awaitable[Work[T]]],
    ) -> T:
        try:
            job.work = await read()
            if cost <= SHORT:
                return finished(job.work)
            for owner in job.owners:
                self._shares.add(owner, job)
            job.is_waiting = True
            self._go_on()
            return await job.done
        finally:
            self._leave(job)
            del self._jobs[key]

    def _leave(self, job: _Job[Any]) -> None:
        """A job waits no more, whoever it is for."""
        job.is_waiting = False
        for owner in job.owners:
            self._shares.drop(owner, job)

    def _go_on(self) -> None:
        if self._is_busy or (job := self._shares.take()) is None:
            return
        self._is_busy = True
        self._leave(job)
        assert job.work is not None
        loop = asyncio.get_running_loop()
        running = loop.run_in_executor(self._thread, _slice, job.work)
        running.add_done_callback(lambda done: self._sliced(job, done))

    def _sliced(self, job: _Job[Any], running: "asyncio.Future[_Slice]") -> None:
        """A slice of a job is done: the next one has to wait for its turn."""
        self._is_busy = False
        if running.cancelled() or job.done.done():  # the worker ends
            return
        slice = running.result()
        for owner in job.owners:
            self._shares.charge(owner, slice.seconds / len(job.owners))
        if slice.error is not None:
            job.done.set_exception(slice.error)
        elif slice.is_last:
            job.done.set_result(slice.result)
        else:
            for owner in job.owners:
                self._shares.put_back(owner, job)
            job.is_waiting = True
        self._go_on()


@dataclass
class _Slice:
    """What was done of a job at a time."""

    seconds: float
    is_last: bool = False
    result: Any = None
    error: Exception | None = None


def _slice(work: Work[Any]) -> _Slice:
    began, until = time.thread_time(), time.monotonic() + SLICE
    end: dict[str, Any] = {}
    try:
        next(work)
        while time.monotonic() < until:
            next(work)
    except StopIteration as last:
        end = {"is_last": True, "result": last.value}
    except Exception as error:
        end = {"error": error}
    return _Slice(time.thread_time() - began, **end)
