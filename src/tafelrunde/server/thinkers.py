"""Bots think in processes of their own, never on the event loop, and nobody waits for a compiler.

Until a game is compiled its rules run here as plain Python, and its bots move as a greedy player of
the same view would. Another process compiles, what someone waits for first; then the native code
is loaded beside what goes on, and handed over (`core/rule.py`).

Each process thinks about one move at a time. The next is always for whoever has had least of late
(`shares.py`).
"""

import asyncio
import gc
import logging
import os
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

import numpy as np

from tafelrunde import bots
from tafelrunde.bots.bot import Bot
from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.levels import JOURNEY, Apprentice, Master
from tafelrunde.bots.own import strongest
from tafelrunde.bots.random import Random
from tafelrunde.bots.search import HINT, Search, adviser, all_cores, strongest_search
from tafelrunde.core import folders, rule, telling
from tafelrunde.core.desk import desk
from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match, View
from tafelrunde.core.processes import serve_the_parent
from tafelrunde.core.random import stream
from tafelrunde.core.registry import find, names
from tafelrunde.server.shares import Shares

T = TypeVar("T")

BUDGET = 1.0
"""Seconds for a move."""
NICENESS = 5
"""People's moves come before bots' thoughts."""
PATIENCE = 10
"""The niceness of the compiler: bots' thoughts come before it."""
TRY_AGAIN = 10.0
"""Seconds after which something that could not be compiled is tried again."""
IN_MINUTES = 100.0
"""From so many seconds on a wait is told in minutes."""
MOST_TURNS = 10_000
"""Most turns of the trial match that has every rule compiled."""

log = logging.getLogger("tafelrunde.thinkers")


@dataclass(eq=False)
class _Job:
    """Something to think about, for someone who waits."""

    owner: str
    seconds: float
    """That it may take."""
    work: Callable[[int], tuple[Any, ...]]
    """What to call with what, for a number of cores."""
    answer: asyncio.Future[Any]
    least: float = 0.0
    """Seconds that it takes in any case."""


class _Mind:
    """A process that thinks, replaced when it breaks."""

    def __init__(self, niceness: int, is_plain: bool) -> None:
        self._manner = (niceness, is_plain)
        self._process = self._begin()
        self._end: asyncio.Future[None] | None = None
        self.errands: list[tuple[Callable[[str], None], str, asyncio.Future[None]]] = []
        """What it does before it thinks again: something with a game."""

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), _begin, self._manner)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do it; if the process breaks, once more in a fresh one."""
        loop, process = asyncio.get_running_loop(), self._process
        try:
            return await loop.run_in_executor(process, work, *args)
        except BrokenProcessPool:
            process.shutdown(wait=False)
            self._process = self._begin()
            return await loop.run_in_executor(self._process, work, *args)

    async def close(self) -> None:
        """End the process, once: whoever comes later waits for the same end."""
        if self._end is None:
            for process in list((self._process._processes or {}).values()):
                process.terminate()
            shutdown = asyncio.to_thread(self._process.shutdown, cancel_futures=True)
            self._end = asyncio.ensure_future(shutdown)
        await asyncio.shield(self._end)


class Thinkers:
    """Processes that think, who they think for, and which games are native."""

    def __init__(self, count: int | None = None) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self._minds = [_Mind(NICENESS, is_plain=True) for _ in range(count)]
        self._idle = list(self._minds)
        self._compiler = _Mind(PATIENCE, is_plain=False)
        self._shares: Shares[_Job] = Shares()
        self._tasks: set[asyncio.Task[None]] = set()
        self._rules = {game: asyncio.Event() for game in names()}
        self._bots = {game: asyncio.Event() for game in names()}
        self._wanted: list[str] = []
        self._step: tuple[str, bool, float] | None = None  # game, its bots?, since when
        self._expected = self._measured = 0.0  # seconds of the steps that are done
        self._has_begun = self._is_closing = False

    def start(self) -> None:
        """Run plain, and compile behind, game after game. Loads all games first."""
        self._has_begun = True
        rule.plain_first()
        for game in names():
            find(game)
        self._spawn(self._prepare())

    async def close(self) -> None:
        """End all processes; whoever still waits is cancelled."""
        self._is_closing = True
        while job := self._shares.take():
            job.answer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for mind in (*self._minds, self._compiler):
            await mind.close()
        if self._has_begun:
            rule.hand_over_all()

    # ── What is ready ────────────────────────────────────────────────────────────────────────────

    def has_rules(self, game: str) -> bool:
        """Whether a game's rules are native in this process."""
        return self._rules[game].is_set()

    def has_bots(self, game: str) -> bool:
        """Whether a game's bots are native, and play as well as they can."""
        return self._bots[game].is_set()

    def want(self, game: str) -> None:
        """Someone plays this: its rules and bots are compiled before others."""
        if game not in self._wanted and not self.has_bots(game):
            self._wanted.append(game)

    def seconds_left(self, game: str) -> float | None:
        """How long it will take until a game's bots are native; None: they are.

        By how the steps so far compare with those of the machine that gave `Game.compiling`.
        """
        if self.has_bots(game):
            return None
        pace = self._measured / self._expected if self._expected else 1.0
        left, now = 0.0, time.monotonic()
        for step in self._steps_to(game):
            takes = _expected(*step) * pace
            if self._step and step == self._step[:2]:
                takes = max(takes - (now - self._step[2]), 0.0)
            left += takes
        return max(left, 1.0)

    async def rules(self, game: str) -> None:
        """Wait until a game's rules are native; nobody has to, for they are plain until then."""
        self.want(game)
        await self._rules[game].wait()

    async def bots(self, game: str) -> None:
        """Wait until a game's bots are native."""
        self.want(game)
        await self._bots[game].wait()

    async def finished(self) -> None:
        """Wait until all games and their bots are native, without asking for any before others."""
        for events in (self._rules, self._bots):
            for event in events.values():
                await event.wait()

    # ── Thinking ─────────────────────────────────────────────────────────────────────────────────

    async def choose(
        self,
        view: View,
        legal: Sequence[int],
        level: str,
        salt: int,
        owner: str,
        budget: float = BUDGET,
        least: float = 0.0,
    ) -> int:
        """The move that a bot of this level makes; the same salt gives the same luck.

        A process is busy with it for `least` seconds even where there is nothing to think about:
        neither the answer nor whoever waits for the process can tell. It is charged to the owner,
        and refused where too many of theirs wait. Until the game's bots are native it is a greedy
        player's.
        """
        game, state, moves = view.game.name, view.state.tobytes(), list(legal)
        self.want(game)

        def work(cores: int) -> tuple[Any, ...]:
            position = (game, state, view.seat, moves, level, salt)
            if self.has_bots(game):
                return (_choose, *position, budget, cores)
            return (_choose_plainly, *position)

        return int(await self._think(owner, budget, work, least))

    async def think(self, view: View, salt: int, owner: str) -> list[tuple[int, int, float]]:
        """What search makes of each move: action, visits, value. Waits for native bots."""
        game, state = view.game.name, view.state.tobytes()
        await self.bots(game)
        found: list[tuple[int, int, float]] = await self._think(
            owner, HINT, lambda cores: (_think, game, state, view.seat, salt)
        )
        return found

    async def _think(
        self,
        owner: str,
        seconds: float,
        work: Callable[[int], tuple[Any, ...]],
        least: float = 0.0,
    ) -> Any:
        job = _Job(owner, seconds, work, asyncio.get_running_loop().create_future(), least)
        self._shares.add(owner, job)
        self._serve()
        try:
            return await job.answer
        finally:
            self._shares.drop(owner, job)  # whoever waits no more frees the place

    def _serve(self) -> None:
        """Give every idle process something to do. A move has all cores if there is no other."""
        for mind in list(self._idle) if not self._is_closing else ():
            if mind.errands:
                self._idle.remove(mind)
                self._spawn(self._do_errand(mind))
            elif job := self._next():
                is_alone = len(self._idle) == len(self._minds) and not len(self._shares)
                self._idle.remove(mind)
                self._shares.charge(job.owner, job.seconds)
                self._spawn(self._do(mind, job, all_cores() if is_alone else 1))

    def _next(self) -> _Job | None:
        job = self._shares.take()
        while job and job.answer.done():  # cancelled just now
            job = self._shares.take()
        return job

    async def _do(self, mind: _Mind, job: _Job, cores: int) -> None:
        """Think; charged before with all that it may take, and in the end with what it took."""
        began = time.monotonic()
        try:
            await _answer(job.answer, _unhurried(mind.run(*job.work(cores)), job.least))
        finally:
            took = (time.monotonic() - began) * cores
            self._shares.charge(job.owner, took - job.seconds)
            self._rest(mind)

    async def _do_errand(self, mind: _Mind) -> None:
        work, game, done = mind.errands.pop(0)
        try:
            await _answer(done, mind.run(work, game))
        finally:
            self._rest(mind)

    def _rest(self, mind: _Mind) -> None:
        self._idle.append(mind)
        self._serve()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ── Compiling ────────────────────────────────────────────────────────────────────────────────

    async def _prepare(self) -> None:
        """Make all games native, step after step, whatever fails on the way."""
        await asyncio.gather(*(self._send(mind, _wake, "") for mind in self._minds))
        while steps := self._steps():
            game, with_bots = steps[0]
            self._step = (game, with_bots, time.monotonic())
            try:
                await (self._prepare_bots(game) if with_bots else self._prepare_rules(game))
            except Exception:
                log.exception("failed", extra={"work": "compile", "game": game})
                self._step = None
                await asyncio.sleep(TRY_AGAIN)
                continue
            took = time.monotonic() - self._step[2]
            self._step = None
            self._expected += _expected(game, with_bots)
            self._measured += took
            log.info("native", extra={"game": game, "bots": with_bots, "seconds": round(took, 1)})
        await self._compiler.close()

    async def _prepare_rules(self, game: str) -> None:
        await self._compiler.run(_compile, _play, game)
        gc.disable()  # or else the compiler's many objects are looked through again and again
        try:
            await asyncio.to_thread(_play, game)  # the compiled code is on disk by now
        finally:
            gc.freeze()
            gc.enable()
        rule.hand_over(*_packages(game))
        self._rules[game].set()

    async def _prepare_bots(self, game: str) -> None:
        await self._compiler.run(_compile, _meet_bots, game)
        for mind in self._minds:  # one after the other, so that the others go on thinking
            await self._send(mind, _load_bots, game)
        self._bots[game].set()

    async def _send(self, mind: _Mind, work: Callable[[str], None], game: str) -> None:
        """Let a process do something as soon as it has answered."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mind.errands.append((work, game, done))
        self._serve()
        await done

    def _steps(self) -> list[tuple[str, bool]]:
        """What is still to be compiled, in order: rules or bots of a game.

        First all of what someone plays, then all rules, then all bots.
        """
        order = [(game, with_bots) for game in self._wanted for with_bots in (False, True)]
        order += [(game, with_bots) for with_bots in (False, True) for game in names()]
        ready = (self._rules, self._bots)
        left = [step for step in order if not ready[step[1]][step[0]].is_set()]
        return list(dict.fromkeys(left))

    def _steps_to(self, game: str) -> list[tuple[str, bool]]:
        """The steps until a game's bots are native, the one under way first."""
        steps = self._steps()
        if self._step:
            current = self._step[:2]
            steps = [current, *(step for step in steps if step != current)]
        return steps[: steps.index((game, True)) + 1]


async def _answer(waiting: asyncio.Future[T], work: Awaitable[T]) -> None:
    """Do something for someone who may have stopped waiting."""
    try:
        answer = await work
    except asyncio.CancelledError:
        waiting.cancel()
        raise
    except Exception as error:
        if not waiting.done():
            waiting.set_exception(error)
    else:
        if not waiting.done():
            waiting.set_result(answer)


async def _unhurried(work: Awaitable[T], least: float) -> T:
    """Do something that takes some seconds in any case."""
    answer, _ = await asyncio.gather(work, asyncio.sleep(least))
    return answer


def _expected(game: str, with_bots: bool) -> float:
    return find(game).compiling[with_bots]


def about(seconds: float) -> dict[str, int]:
    """A wait for a sentence: in seconds, and in minutes where those say enough, else 0 of them."""
    minutes = round(seconds / 60) if seconds >= IN_MINUTES else 0
    return {"seconds": max(int(seconds), 1), "minutes": minutes}


def _packages(game: str) -> tuple[str, str]:
    """Where the rules lie that belong to one game alone: its own, and its bots'."""
    return f"tafelrunde.games.{game}", f"tafelrunde.bots.{game}"


# ── In the processes ─────────────────────────────────────────────────────────────────────────────


def _begin(niceness: int, is_plain: bool) -> None:
    serve_the_parent()
    with suppress(OSError):
        os.nice(niceness)
    if is_plain:
        rule.plain_first()


def _wake(_: str) -> None:
    """Load all games, so that the first move does not wait for it."""
    for game in names():
        find(game)


def _compile(work: Callable[[str], None], game: str) -> None:
    """Have everything compiled that this calls; of all workers on this machine only one does."""
    path = folders.cache() / "compiling"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as lock:
        flock(lock, LOCK_EX)  # until the file is closed, or the process ends
        work(game)


@cache
def _bot(game: str, level: str, cores: int) -> Bot:
    """The bot of a level; a game without a policy has an apprentice who moves at random."""
    if level == "apprentice" and find(game).policy is None:
        return Random()
    return Master(cores) if level == "master" else bots.find(level)


def _view(game: str, state: bytes, seat: int) -> View:
    found = find(game)
    record = np.frombuffer(bytearray(state), found.rules.STATE)[0]
    return View(found, seat, record)


def _choose_plainly(
    game: str, state: bytes, seat: int, legal: list[int], level: str, salt: int
) -> int:
    """The move of a player who needs no native code."""
    if find(game).policy is None:
        bot: Bot = Random()
    else:
        bot = Apprentice() if level == "apprentice" else Greedy()
    return bot.choose(_view(game, state, seat), legal, 0.0, stream(salt))


def _choose(
    game: str,
    state: bytes,
    seat: int,
    legal: list[int],
    level: str,
    salt: int,
    budget: float,
    cores: int,
) -> int:
    """The move of a bot. It thinks about a single one, too: how long it takes tells nothing."""
    _load_bots(game)
    view, rng = _view(game, state, seat), stream(salt)
    if len(legal) == 1 and (search := _search(game, level, cores)) is not None:
        search.think(view, budget, rng)
    return _bot(game, level, cores).choose(view, legal, budget, rng)


def _search(game: str, level: str, cores: int) -> Search | None:
    """The search of a level where one thinks about what others cannot know."""
    if strongest(game):
        return None
    return {"journeyman": Search(JOURNEY), "master": strongest_search(find(game), cores)}.get(level)


def _think(game: str, state: bytes, seat: int, salt: int) -> list[tuple[int, int, float]]:
    _load_bots(game)
    thoughts = adviser(find(game)).think(_view(game, state, seat), HINT, stream(salt))
    return [(thought.action, thought.visits, thought.value) for thought in thoughts]


@cache
def _load_bots(game: str) -> None:
    """Make a game's bots native in this process; the compiled code is on disk by now."""
    _wake(game)
    with rule.natively():
        _meet_bots(game)
    rule.hand_over(*_packages(game))


def _meet_bots(game: str) -> None:
    """Call everything that a bot calls, so that it is compiled or loaded."""
    for level in bots.LEVELS:
        bots.prepare(_bot(game, level, 1), find(game))
    bots.prepare(adviser(find(game)), find(game))


def _play(game: str) -> None:
    """Call everything that a table calls, so that it is compiled or loaded."""
    with rule.natively():
        found = find(game)
        for seats in {found.seats[0], found.seats[-1]}:
            _play_once(Match(found, seats, seed=0))


def _play_once(match: Match) -> None:
    """Play to the end, look at every position from all seats, and ask what a table is asked."""
    game, names = match.game, match.names
    for turn in range(MOST_TURNS):
        if match.over:
            break
        legal, own = match.actions, match.view(match.actor).state
        illegal = next(action for action in range(game.rules.ACTIONS) if action not in legal)
        telling.refusal(game.sentences, own, illegal)
        telling.request(game.sentences, own)
        if not match.forced and match.chooses_together:
            for seat in match.choosers:
                assert match.planned(seat, []).actor == seat
        for seat in range(SPECTATOR, len(names)):
            match.look(seat, seat == match.actor)
        telling.foreseen(game.sentences, own, legal[0])
        telling.foreseen(game.sentences, own, legal[-1])
        for step in match.play(legal[-1 - turn % 7 % len(legal)]):
            match.told(step, 0)
            desk(game).report(step.before, step.action, step.after, 0)
            desk(game).outlined(step.after, 0)
            desk(game).is_news(step.before, step.action, step.actor)
    assert match.result is not None
