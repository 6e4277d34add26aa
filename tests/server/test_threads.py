"""What is done in threads: in its turn, once, and not at all where nobody waits any more."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from tafelrunde.server.threads import Job, Threads


def test_one_thread_does_what_comes_first_first() -> None:
    order: list[int] = []

    def work(number: int) -> Callable[[Job[None]], None]:
        return lambda _: order.append(number)

    async def story() -> None:
        threads = Threads(1, "one")
        await asyncio.gather(*(threads.do(work(number)) for number in range(20)))
        threads.close()

    asyncio.run(story())
    assert order == list(range(20))


def test_what_goes_wrong_is_told_and_the_thread_goes_on() -> None:
    def fail(_: Job[None]) -> None:
        raise ValueError("no")

    async def story() -> None:
        threads = Threads(1, "one")
        with pytest.raises(ValueError, match="no"):
            await threads.do(fail)
        assert await threads.do(lambda _: 1) == 1
        threads.close()

    asyncio.run(story())


def test_who_is_cancelled_stays_until_it_is_over_and_what_waited_is_never_begun() -> None:
    begun, goes = threading.Event(), threading.Event()
    seen: list[bool] = []

    def hang(job: Job[None]) -> None:
        begun.set()
        goes.wait()
        seen.append(job.is_called_off)

    async def story() -> None:
        threads = Threads(1, "one")
        first = asyncio.create_task(threads.do(hang))
        await asyncio.to_thread(begun.wait)
        second = asyncio.create_task(threads.do(lambda _: seen.append(False)))
        await asyncio.sleep(0)
        first.cancel()
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        assert not first.done()
        goes.set()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert await threads.do(lambda _: 1) == 1
        threads.close()

    asyncio.run(story())
    assert seen == [True]


def test_threads_end_when_they_are_closed() -> None:
    async def story() -> None:
        threads = Threads(3, "ending")
        await asyncio.gather(*(threads.do(lambda _: None) for _ in range(9)))
        mine = [thread for thread in threading.enumerate() if thread.name == "ending"]
        assert len(mine) == 3
        threads.close()
        for thread in mine:
            await asyncio.to_thread(thread.join)

    asyncio.run(story())
