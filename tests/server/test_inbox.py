"""What each socket has of its own in place of asyncio's queue and event."""

import asyncio

from tafelrunde.server.inbox import Flag, Inbox


def test_an_inbox_gives_what_came_in_order() -> None:
    async def read() -> list[int]:
        inbox = Inbox()
        assert inbox.empty()
        inbox.put_nowait(1)
        reader = asyncio.create_task(_take(inbox, 4))
        for item in (2, 3):
            inbox.put_nowait(item)
        await asyncio.sleep(0)
        inbox.put_nowait(4)
        return await reader

    assert asyncio.run(read()) == [1, 2, 3, 4]


async def _take(inbox: Inbox, count: int) -> list[int]:
    return [await inbox.get() for _ in range(count)]


def test_a_reader_who_gives_up_loses_nothing_of_an_inbox() -> None:
    async def give_up() -> int:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        await asyncio.wait({reader})
        inbox.put_nowait(5)
        return int(await inbox.get())

    assert asyncio.run(give_up()) == 5


def test_a_flag_lets_all_go_on_who_wait() -> None:
    async def wait() -> list[bool]:
        flag = Flag()
        assert flag.is_set()
        assert await flag.wait()
        flag.clear()
        waiting = [asyncio.create_task(flag.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not flag.is_set()
        waiting[1].cancel()
        await asyncio.sleep(0)
        assert [task.done() for task in waiting] == [False, True, False]
        flag.set()
        return [await waiting[0], await waiting[2], flag.is_set()]

    assert asyncio.run(wait()) == [True, True, True]
