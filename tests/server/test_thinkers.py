"""Processes in which bots think."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.search import Search, all_cores
from tafelrunde.core import rule
from tafelrunde.core.match import Match, View
from tafelrunde.core.message import Refused
from tafelrunde.core.random import stream
from tafelrunde.core.registry import find, names
from tafelrunde.server import thinkers
from tafelrunde.server.shares import MOST_WAITING
from tafelrunde.server.thinkers import Thinkers

FIRST, SECOND = names()[:2]
COMPILING = 60.0
"""Seconds; nobody is to wait for it."""
LEVELS = ("apprentice", "journeyman", "master")


def call_nothing(game: str) -> None:
    """All is compiled, or loaded."""


def compile_for_long(game: str) -> None:
    """The first game's bots are compiled; the second's take long."""
    if game == SECOND:
        time.sleep(COMPILING)


def fail_once(game: str) -> None:
    """The compiler breaks down the first time."""
    marker = Path(os.environ["TAFELRUNDE_TEST_MARKER"]) / game
    if not marker.exists():
        marker.touch()
        raise OSError("disk full")


def die_once(marker: str) -> str:
    """A process that is killed the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def compiled() -> list[str]:
    """The rules that this process has in native code."""
    return [known.__name__ for known in rule._rules if known.signatures]


async def settle() -> None:
    """Everyone does what they can before something else happens, however busy the machine is."""
    for _ in range(100):
        await asyncio.sleep(0)


def decision(game: str, seats: int | None = None) -> tuple[View, list[int]]:
    """A view of someone who has a choice, and the choice."""
    match = Match(game, seats or Match(game, 3).game.seats[-1], seed=1)
    while len(match.actions) == 1:
        match.play(match.actions[0])
    return match.view(match.actor), match.actions


@pytest.fixture
def nothing_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_play", "_meet_bots", "_load_bots"):
        monkeypatch.setattr(thinkers, name, call_nothing)


class Work:
    """Fake processes: what they are asked, in order, and each answers when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Any] = []
        self.cores: list[int] = []
        self._answers: list[asyncio.Future[int]] = []
        work = self

        async def run(self: Any, function: Any, *args: Any) -> int:
            work.asked.append(args[5])  # the salt
            work.cores.append(args[-1])
            work._answers.append(asyncio.get_running_loop().create_future())
            return await work._answers[-1]

        monkeypatch.setattr(thinkers._Mind, "run", run)

    async def answer(self) -> None:
        """The job that has been under way for longest is done."""
        self._answers.pop(0).set_result(0)
        await settle()


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


def tell(story: Callable[[Thinkers], Awaitable[None]], count: int = 1) -> None:
    async def whole() -> None:
        few = Thinkers(count)
        try:
            await story(few)
        finally:
            await few.close()

    asyncio.run(whole())


def ask(few: Thinkers, salt: int, owner: str) -> asyncio.Task[int]:
    view, legal = decision(FIRST, 2)
    few._bots[FIRST].set()
    return asyncio.create_task(few.choose(view, legal, "master", salt, owner))


# ── Fairness ─────────────────────────────────────────────────────────────────────────────────────


def test_sixty_masters_of_one_guest_delay_another_by_the_job_under_way(work: Work) -> None:
    async def story(few: Thinkers) -> None:
        crowd = [ask(few, salt, "crowd") for salt in range(60)]
        await settle()
        guest = ask(few, 1000, "guest")
        await settle()
        assert work.asked == [0]
        await work.answer()
        assert work.asked == [0, 1000]
        await work.answer()
        assert work.asked == [0, 1000, 1]
        assert guest.result() == crowd[0].result() == 0

    tell(story)


def test_a_process_is_as_long_busy_with_a_single_move_as_with_a_choice(work: Work) -> None:
    """Or else whoever waits behind it could tell what the bot holds."""

    async def story(few: Thinkers) -> None:
        view, legal = decision(FIRST, 2)
        few._bots[FIRST].set()
        slow = few.choose(view, legal[:1], "master", 1, "a", least=3600.0)
        single = asyncio.create_task(slow)
        next_one = ask(few, 2, "b")
        await settle()
        await work.answer()
        assert work.asked == [1]
        assert not single.done()
        assert not next_one.done()

    tell(story)


def test_at_most_as_many_jobs_as_processes_are_under_way(work: Work) -> None:
    async def story(few: Thinkers) -> None:
        for salt in range(6):
            ask(few, salt, "a")
        await settle()
        assert work.asked == [0, 1, 2]
        await work.answer()
        assert work.asked == [0, 1, 2, 3]

    tell(story, 3)


def test_who_thinks_alone_has_all_cores(work: Work) -> None:
    async def story(few: Thinkers) -> None:
        for salt in range(3):
            ask(few, salt, "a")
            await settle()
        await work.answer()
        await work.answer()
        assert work.cores == [all_cores(), 1, 1]

    tell(story, 2)


def test_a_cancelled_wait_frees_its_place(work: Work) -> None:
    async def story(few: Thinkers) -> None:
        waits = [ask(few, salt, "a") for salt in range(MOST_WAITING + 1)]
        await settle()
        with pytest.raises(Refused):
            await ask(few, 1000, "a")
        waits[1].cancel()
        waits[0].cancel()  # it is under way: the process goes on
        await settle()
        late = ask(few, 1001, "a")
        await work.answer()
        assert work.asked == [0, 2]
        await work.answer()
        assert waits[2].done()
        assert not late.done()

    tell(story)


def test_whoever_waits_when_all_ends_is_cancelled(work: Work) -> None:
    async def story(few: Thinkers) -> None:
        waits = [ask(few, salt, "a") for salt in range(2)]
        await settle()
        await few.close()
        ends = await asyncio.gather(*waits, return_exceptions=True)
        assert [type(end) for end in ends] == [asyncio.CancelledError] * 2

    tell(story)


# ── Processes ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", names())
def test_before_bots_are_native_a_greedy_player_answers_and_nothing_is_compiled(game: str) -> None:
    async def story(few: Thinkers) -> None:
        view, legal = decision(game)
        for level in LEVELS:
            move = await few.choose(view, legal, level, 7, "ann")
            assert move in legal
            if level != "apprentice":
                assert move == Greedy().choose(view, legal, 0.0, stream(7))
        assert await few._minds[0].run(compiled) == []
        assert few._steps()[:2] == [(game, False), (game, True)]

    tell(story)


def test_a_broken_process_is_replaced_and_its_job_tried_once_more(tmp_path: Path) -> None:
    async def story(few: Thinkers) -> None:
        work = (die_once, str(tmp_path / "died"))
        assert await few._think("a", 1.0, lambda cores: work) == "alive"

    tell(story)


def test_a_job_that_kills_every_process_does_no_harm_to_the_next() -> None:
    async def story(few: Thinkers) -> None:
        with pytest.raises(BrokenProcessPool):
            await few._think("a", 1.0, lambda cores: (die,))
        assert await few._think("a", 1.0, lambda cores: (abs, -1)) == 1

    tell(story)


# ── Compiling ────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_that_is_ready_does_not_wait_for_others_to_be_compiled(
    nothing_compiles: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "_meet_bots", compile_for_long)

    async def story(few: Thinkers) -> None:
        few.start()
        await few.bots(FIRST)
        while few._step is None or few._step[:2] != (SECOND, True):
            await settle()
        work = few._think("a", 1.0, lambda cores: (abs, -1))
        assert await asyncio.wait_for(work, COMPILING / 2) == 1
        assert few.has_rules(SECOND)
        assert not few.has_bots(SECOND)
        assert few.seconds_left(FIRST) is None
        assert few.seconds_left(SECOND)

    tell(story)


def test_what_could_not_be_compiled_is_tried_again(
    nothing_compiles: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(thinkers, "_meet_bots", fail_once)
    monkeypatch.setattr(thinkers, "TRY_AGAIN", 0.0)
    monkeypatch.setenv("TAFELRUNDE_TEST_MARKER", str(tmp_path))

    async def story(few: Thinkers) -> None:
        few.start()
        for game in names():
            await few.bots(game)
        assert {path.name for path in tmp_path.iterdir()} == set(names())

    tell(story)


def test_what_someone_plays_comes_first() -> None:
    async def story(few: Thinkers) -> None:
        last = names()[-1]
        assert few._steps()[0] == (FIRST, False)
        few.want(last)
        few.want(SECOND)
        steps = few._steps()
        assert steps[:4] == [(last, False), (last, True), (SECOND, False), (SECOND, True)]
        assert len(steps) == len(set(steps)) == 2 * len(names())

    tell(story)


def test_what_is_left_is_reckoned_from_what_was_measured() -> None:
    async def story(few: Thinkers) -> None:
        rules, bots = find(FIRST).compiling
        few.want(FIRST)
        assert few.seconds_left(FIRST) == rules + bots
        few._rules[FIRST].set()
        few._expected, few._measured = rules, 2 * rules  # this machine takes twice as long
        assert few.seconds_left(FIRST) == 2 * bots
        few.want(SECOND)
        assert few.seconds_left(SECOND) == 2 * (bots + sum(find(SECOND).compiling))
        few._bots[FIRST].set()
        assert few.seconds_left(FIRST) is None

    tell(story)


def test_a_long_wait_is_told_in_minutes() -> None:
    assert thinkers.about(0.2) == {"seconds": 1, "minutes": 0}
    assert thinkers.about(99) == {"seconds": 99, "minutes": 0}
    assert thinkers.about(100)["minutes"] == 2
    assert thinkers.about(3240)["minutes"] == 54


@pytest.mark.usefixtures("nothing_compiles")
@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_who_has_one_move_thinks_about_it_like_about_any_other(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    searched: list[Search] = []
    think = Search.think

    def noticed(search: Search, view: View, budget: float, rng: Any) -> Any:
        searched.append(search)
        return think(search, view, budget, rng)

    monkeypatch.setattr(Search, "think", noticed)
    view, legal = decision("macaron", 3)
    for choice in (legal, legal[:1]):
        position = ("macaron", view.state.tobytes(), view.seat, choice, level, 1)
        assert thinkers._choose(*position, 0.05, 1) in choice
    assert len(searched) == 2
    assert searched[0] == searched[1]
