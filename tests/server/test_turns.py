"""Nobody keeps others from the database by asking much."""

import asyncio
from collections import Counter

from tafelrunde.server.turns import EACH, Turns, asker


class Asked:
    """Questions that are asked and answered by hand."""

    def __init__(self, most: int) -> None:
        self.now: Counter[str] = Counter()
        """How many of an address are being answered."""
        self._turns = Turns(most)
        self._answer = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def ask(self, address: str, times: int = 1) -> None:
        asker.set(address)
        self._tasks += [asyncio.create_task(self._ask(address)) for _ in range(times)]

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def answer_all(self) -> None:
        self._answer.set()
        await asyncio.gather(*self._tasks)

    async def _ask(self, address: str) -> None:
        async with self._turns.turn():
            self.now[address] += 1
            await self._answer.wait()


def test_one_address_does_not_keep_out_another() -> None:
    asyncio.run(_many_of_two_and_one_of_a_third())


async def _many_of_two_and_one_of_a_third() -> None:
    asked = Asked(most=3)
    asked.ask("192.0.2.1", times=50)
    asked.ask("192.0.2.2", times=50)
    await asked.settle()
    assert asked.now == {"192.0.2.1": EACH, "192.0.2.2": EACH}
    asked.ask("192.0.2.3")
    await asked.settle()
    assert asked.now["192.0.2.3"] == 1
    await asked.answer_all()
    assert asked.now == {"192.0.2.1": 50, "192.0.2.2": 50, "192.0.2.3": 1}


def test_the_servers_own_work_does_not_wait() -> None:
    asyncio.run(_someones_and_our_own())


async def _someones_and_our_own() -> None:
    asked = Asked(most=1)
    asked.ask("192.0.2.1", times=3)
    asked.ask("", times=2)
    await asked.settle()
    assert asked.now == {"192.0.2.1": 1, "": 2}
    await asked.answer_all()
