"""Who works side by side: threads, processes of this machine, or a Ray cluster.

A job depends on its arguments alone, so that it does not matter who does it. A worker that dies is
replaced and its job is done again; every job gives one result.
"""

import os
import signal
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from tafelrunde.core.message import refuse
from tafelrunde.core.processes import serve_the_parent

GLANCE = 0.2
"""Seconds between two looks whether there is enough."""
AHEAD = 3
"""Jobs that are begun for each worker: nobody waits for the next."""
PATIENCE = 5.0
"""Seconds for which a cluster is waited for."""
MOST_TRIES = 4
"""So often a job may end its worker."""

Job = TypeVar("Job")
Result = TypeVar("Result")


class Crew(ABC):
    """Workers. `died` is what a future raises whose worker is no more."""

    size: int
    died: tuple[type[BaseException], ...] = (BrokenExecutor,)

    @abstractmethod
    def submit(self, work: Callable[[Job], Result], job: Job) -> Future[Result]: ...

    @abstractmethod
    def replace(self) -> bool:
        """Put new workers in the place of dead ones; whether the others' work is lost, too."""

    @abstractmethod
    def close(self) -> None:
        """Let them go, with what they are at."""


def done(
    crew: Crew,
    work: Callable[[Job], Result],
    jobs: Iterable[Job],
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Job, Result]]:
    """Jobs with their results as they come, until there is enough."""
    waiting = iter(jobs)
    begun: dict[Future[Result], tuple[Job, int]] = {}

    def begin(job: Job, tries: int) -> None:
        begun[crew.submit(work, job)] = job, tries

    try:
        while not enough():
            for job in islice(waiting, AHEAD * crew.size - len(begun)):
                begin(job, 1)
            if not begun:
                return
            lost = []
            for future in wait(begun, GLANCE, FIRST_COMPLETED).done:
                job, tries = begun.pop(future)
                try:
                    yield job, future.result()
                except crew.died:
                    if tries == MOST_TRIES:
                        raise refuse("worker-died", tries=tries, job=str(job)) from None
                    lost.append((job, tries + 1))
            if lost and crew.replace():
                lost += [(job, tries + 1) for job, tries in begun.values()]
                begun.clear()
            for job, tries in lost:
                begin(job, tries)
    finally:
        crew.close()


class Threads(Crew):
    """For work in native code, which threads do side by side."""

    def __init__(self, size: int | None) -> None:
        self.size = size or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.size)

    def submit(self, work: Callable[[Job], Result], job: Job) -> Future[Result]:
        return self._pool.submit(work, job)

    def replace(self) -> bool:
        return False  # threads do not die alone

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Processes(Crew):
    """For work in Python."""

    def __init__(self, size: int | None) -> None:
        self.size = size or os.cpu_count() or 1
        self._pool = self._begin()

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.size, get_context("spawn"), serve_the_parent)

    def submit(self, work: Callable[[Job], Result], job: Job) -> Future[Result]:
        with _interrupts_wait():
            try:
                return self._pool.submit(work, job)
            except BrokenExecutor as error:  # as the futures of those that were begun
                future: Future[Result] = Future()
                future.set_exception(error)
                return future

    def replace(self) -> bool:
        self.close()
        self._pool = self._begin()
        return True

    def close(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Cluster(Crew):
    """Workers of a Ray cluster, which has Tafelrunde installed; Ray replaces the dead itself."""

    def __init__(self, address: str, size: int | None) -> None:
        try:
            import ray as library
        except ImportError as error:
            raise refuse("needs-extra", what="ray", extra="cluster") from error
        ray: Any = library
        self._ray = ray
        lost = ray.exceptions
        self.died = (
            lost.LocalRayletDiedError,
            lost.NodeDiedError,
            lost.ObjectLostError,
            lost.OutOfMemoryError,
            lost.WorkerCrashedError,
        )
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            _knock(address)
            ray.init(address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            raise refuse(
                "no-cluster", address=address, why=str(error).partition("\n")[0]
            ) from error
        self.size = size or int(ray.cluster_resources().get("CPU", 1))
        self._does = ray.remote(max_retries=0)(_do)

    def submit(self, work: Callable[[Job], Result], job: Job) -> Future[Result]:
        future: Future[Result] = self._does.remote(work, job).future()
        return future

    def replace(self) -> bool:
        return False  # Ray has done it

    def close(self) -> None:
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself asks an address for many minutes at which nobody is."""
    if address not in ("auto", "local"):
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if not host or not port.isdigit():
            raise ValueError("HOST:PORT")
        socket.create_connection((host, int(port)), PATIENCE).close()


def _do(work: Callable[[Job], Result], job: Job) -> Result:
    return work(job)


def crew(size: int | None, *, ray: str | None = None, native: bool = False) -> Crew:
    """So many workers, otherwise as many as there are cores; in a cluster if it is named."""
    if ray is not None:
        return Cluster(ray, size)
    return Threads(size) if native else Processes(size)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """An interrupt that comes meanwhile is heard afterwards, and by this process alone.

    Processes that begin meanwhile leave interrupts to the parent from their first moment.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
