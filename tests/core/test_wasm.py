"""The browser's machine: the same matches, views, outlines and sentences as native code.

Plain Python walks fewer matches, and as many if one has an hour:
`TAFELRUNDE_WALKS=2000 pytest tests/core/test_wasm.py -k plain`
"""

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tafelrunde.bots import modules
from tafelrunde.core import game as verbs
from tafelrunde.core.game import Game
from tafelrunde.core.link import Unlinkable, link
from tafelrunde.core.match import Match
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE
from tests.node import Native, Page, modes

pytestmark = pytest.mark.slow

MATCHES = 2_000
PLAIN_MATCHES = int(os.environ.get("TAFELRUNDE_WALKS", "72"))
"""Of each game, at least, spread over all modes."""
PLAIN = """
import json, sys
from tests.core.test_wasm import walks_in_every_mode
print(json.dumps(walks_in_every_mode(sys.argv[1], int(sys.argv[2]))))
"""


def walks_here(name: str, seats: int, codes: list[int], first: int, count: int) -> list[str]:
    """The hashes of walks in this process."""
    game = find(name)
    here = Native(game, "rules")
    found = []
    for number in range(first, first + count):
        here.call("setup", here.places["states"][:1], seats, *codes)
        here.call("begin", number, 0)
        here.call("walk", here.places["states"][0], game.rules.ACTIONS)
        found.append(str(here.places["hash"][0]))
    return found


def walks_in_every_mode(name: str, count: int) -> list[list[str]]:
    return [walks_here(name, seats, codes, 0, count) for seats, codes in modes(find(name))]


def walks_in_node(game: Game, wanted: list[tuple[int, list[int]]], count: int) -> list[list[str]]:
    page = Page(game, "rules")
    for seats, codes in wanted:
        places = page.at("states"), page.at("hash")
        page.ask("walks", *places, 0, count, game.rules.ACTIONS, seats, *codes)
    return page.run()


@pytest.mark.parametrize("name", names())
def test_matches_are_the_same_as_native_ones_in_every_mode(name: str) -> None:
    game = find(name)
    wanted = list(modes(game))
    count = -(-MATCHES // len(wanted))
    found = walks_in_node(game, wanted, count)
    for (seats, codes), hashes in zip(wanted, found, strict=True):
        assert hashes == walks_here(name, seats, codes, 0, count), (seats, codes)
        assert len(set(hashes)) == count


@pytest.mark.parametrize("name", names())
def test_matches_are_the_same_as_in_plain_python_in_every_mode(name: str) -> None:
    game = find(name)
    wanted = list(modes(game))
    count = -(-PLAIN_MATCHES // len(wanted))
    done = subprocess.run(
        [sys.executable, "-c", PLAIN, name, str(count)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == walks_in_node(game, wanted, count)


@pytest.mark.parametrize("name", names())
def test_every_function_leaves_the_same_bytes_as_native_code(name: str) -> None:
    game = find(name)
    page, here = Page(game, "rules"), Native(game, "rules")
    expected: list[Any] = []
    layout = page.layout

    def put(number: int, s: Any) -> None:
        page.put("states", number, s)
        here.places["states"][number] = s
        expected.append(None)

    def check(function: str, *args: int | str) -> None:
        """A text is the number of a state."""
        states = here.places["states"]
        page.ask(
            "check",
            function,
            *(page.at("states", int(a)) if isinstance(a, str) else a for a in args),
        )
        got = here.call(function, *(states[int(a)] if isinstance(a, str) else a for a in args))
        memory = here.places["states"].base
        digest = hashlib.sha1(memory.tobytes()).hexdigest()
        expected.append([None if got is None else int(got), digest])

    for seats in game.seats:
        match = Match(game, seats, seed=seats)
        rng = np.random.default_rng(seats)
        for _ in range(12):
            if match.over:
                break
            legal = match.actions
            steps = match.play(int(rng.choice(legal)))
            for step in steps[:3]:
                put(0, step.before)
                put(1, step.after)
                for seat in range(-1, seats):
                    put(2, step.before)
                    check("redact", "2", seat)
                    put(3, step.after)
                    check("redact", "3", seat)
                    seen = int(verbs.seen(step.before, step.action, seat))
                    check("seen", "0", step.action, seat)
                    check("tell", "2", seen, "3", seat)
                    check("part", "2", seat)
                    check("outcome_of", "2", seen, "3")
                    check("moments_of", "2", seen, "3")
                    check("outlined", "3", seat)
                    check("report", "0", step.action, "1", seat)
                    check("look", "1", seat, int(seat == verbs.actor(step.after)))
                check("actor", "0")
                check("legal", "0")
                check("is_hidden", "0", step.action)
                check("forced", "0")
                if step.actor == CHANCE:
                    check("weigh", "0")
                    continue
                check("begin", int(rng.integers(1 << 31)), int(rng.integers(1 << 31)))
                put(2, step.before)
                check("redact", "2", step.actor)
                check("ask", "2")
                check("foresee", "2", step.action)
                illegal = set(range(game.rules.ACTIONS)) - set(game.legal(step.before))
                for action in sorted(illegal)[:: max(1, len(illegal) // 5)]:
                    check("why", "2", action)
                check("resample", "2", step.actor)
                check("is_news", "0", step.action, step.actor)
                for seat in range(seats):
                    check("together", "0", seat)
                    if verbs.together(step.before, seat):
                        put(4, step.before)
                        check("turn_to", "4", seat)
                check("apply", "0", step.action)
        check("playout", "1")
        check("payoff", "1")
        for seat in range(seats):
            check("standing", "1", seat)
    assert here.places["states"].base.nbytes == layout.bytes
    for job, answer in enumerate(zip(page.run(), expected, strict=True)):
        assert answer[0] == answer[1], job


@pytest.mark.parametrize("name", names())
def test_a_module_asks_for_nothing_and_says_where_things_lie(name: str) -> None:
    page = Page(find(name), "rules")
    facts = page.module.facts
    assert facts["imports"] == []
    assert facts["bytes"] == page.module.path.stat().st_size
    for place, said in facts["places"].items():
        assert (said["at"], said["size"] * said["count"]) == (
            page.at(place),
            page.layout[place].bytes,
        )
    assert facts["brotli"] < 40_000


def test_what_is_no_object_is_not_linked() -> None:
    with pytest.raises(Unlinkable, match="no WebAssembly object"):
        link(b"nothing of the kind", [], 0)


def test_modules_are_made_in_a_process_of_their_own() -> None:
    program = """
from tafelrunde.core import exports, wasm
from tafelrunde.core.registry import find
game = find("macarrons")
wasm.lower(game, {}, exports.layout_of(game))
"""
    environment = {**os.environ, "NUMBA_OPT": "3"}
    done = subprocess.run(
        [sys.executable, "-c", f"import tafelrunde.games{program}"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert "modules are made in a process with NUMBA_OPT=0" in done.stderr


def test_a_game_that_leaves_out_what_it_may_becomes_modules_too() -> None:
    program = """
from tafelrunde.core import rule
rule.abroad()
from tafelrunde.bots import exports as bots
from tafelrunde.core import exports as rules
from tafelrunde.core.wasm import lower
from tests.toy import GAME
for source in (rules, bots):
    made = lower(GAME, source.exports_of(GAME), source.layout_of(GAME))
    print(made.module.hex(), *made.imports)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_OPT": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        module, *imports = line.split()
        assert set(imports) <= {"exp", "log"}
        node = modules.node()
        assert node is not None
        valid = "process.exit(WebAssembly.validate(require('node:fs').readFileSync(0)) ? 0 : 1)"
        subprocess.run([node, "-e", valid], input=bytes.fromhex(module), check=True)
