"""Batches: the same seeds give the same matches everywhere."""

import os
import subprocess
import sys

import numpy as np
import pytest

from tafelrunde.core.game import actor, apply, legal
from tafelrunde.core.message import Refused
from tafelrunde.core.playout import playouts
from tafelrunde.core.random import draw, seed
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import NOBODY

DIGEST = """
import hashlib, sys
import tafelrunde
batches = [tafelrunde.playouts(sys.argv[1], int(n), matches=2, seed=11) for n in sys.argv[2:]]
parts = [part.tobytes() for b in batches for part in (b.states, b.payoffs, b.decisions)]
print(hashlib.sha256(b"".join(parts)).hexdigest())
"""

CHOOSING = """
import hashlib, sys
import tafelrunde
import numpy as np
from tafelrunde.core.game import apply, forced, together, turn_to
from tafelrunde.core.registry import find
game = find(sys.argv[1])
out = np.zeros(game.rules.MOST_LEGAL, np.int16)
told = hashlib.sha256()
for seats in map(int, sys.argv[2:]):
    s = game.start(seats)
    for move in range(300):
        told.update(bytes([bool(forced(s, out)), *(bool(together(s, n)) for n in range(seats))]))
        for seat in game.choosers(s):
            turned = s.copy()
            turn_to(turned, seat)
            while together(turned, seat):
                apply(turned, game.legal(turned)[0])
                told.update(turned.tobytes())
        actions = game.legal(s)
        if actions:
            apply(s, actions[7 * move % len(actions)])
print(told.hexdigest())
"""


def digest(game: str, program: str = DIGEST, **environment: str) -> str:
    """The fingerprint of matches of every number of seats, played in another process."""
    command = [sys.executable, "-W", "error", "-c", program, game, *map(str, find(game).seats)]
    environment = {**os.environ, **environment}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_plain_python_and_native_code_play_the_same_matches(game: str) -> None:
    assert digest(game, NUMBA_DISABLE_JIT="1") == digest(game, NUMBA_DISABLE_JIT="0")


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_plain_python_and_native_code_say_the_same_of_who_chooses(game: str) -> None:
    plain = digest(game, CHOOSING, NUMBA_DISABLE_JIT="1")
    assert plain == digest(game, CHOOSING, NUMBA_DISABLE_JIT="0")


def test_a_match_depends_on_its_number_alone() -> None:
    five = playouts("macarrons", 2, matches=5, seed=100, threads=2)
    last = playouts("macarrons", 2, matches=1, seed=104, threads=1)
    assert five.states[4].tobytes() == last.states[0].tobytes()
    assert five.decisions[4] == last.decisions[0]
    assert (five.payoffs[4] == last.payoffs[0]).all()


def test_a_playout_is_the_game_played_move_by_move() -> None:
    done = playouts("macarrons", 3, {"start": 1}, matches=1, seed=8)
    game = find("macarrons")
    rng = np.zeros(1, np.uint64)
    seed(rng, 8)
    s = game.start(3, {"start": 1})
    out = np.zeros(game.rules.MOST_LEGAL, np.int16)
    decisions = 0
    while actor(s) != NOBODY:
        decisions += actor(s) >= 0
        apply(s, int(out[draw(rng, legal(s, out))]))
    assert s.tobytes() == done.states[0].tobytes()
    assert decisions == done.decisions[0] == s.decisions
    assert game.payoff(s) == tuple(done.payoffs[0])


def test_progress_is_told_until_all_is_done() -> None:
    told: list[int] = []
    playouts("macarrons", 2, matches=7, progress=told.append)
    assert told[-1] == 7


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess", "seats": 2, "matches": 1}, "There is no game “chess”"),
        ({"game": "macarrons", "seats": 9, "matches": 1}, "2 to 7 players, not 9"),
        ({"game": "macarrons", "seats": 2, "matches": 0}, "0 matches cannot be played"),
        ({"game": "macarrons", "seats": 2, "matches": True}, "True matches cannot be played"),
        ({"game": "macarrons", "seats": 2, "matches": 1.5}, "1.5 matches cannot be played"),
        ({"game": "macarrons", "seats": 2, "matches": "9"}, "'9' matches cannot be played"),
        ({"game": "macarrons", "seats": 2, "matches": 2**61}, "do not fit into the memory"),
        ({"game": "macarrons", "seats": 2.0, "matches": 1}, "2 to 7 players, not 2.0"),
        ({"game": "macaron", "seats": True, "matches": 1}, "1 to 5 players, not True"),
        ({"game": "macarrons", "seats": 2, "options": [], "matches": 1}, "are no options"),
        ({"game": "macarrons", "seats": 2, "matches": 10**30}, "1 on, below 2"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "seed": "1"}, "seed '1' is out of range"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "seed": 0.0}, "is out of range"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "threads": 0}, "0 threads cannot"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "threads": "2"}, "'2' threads cannot"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "seed": -1}, "seed -1 is out of range"),
        ({"game": "macarrons", "seats": 2, "matches": 1, "seed": 2**63}, "is out of range"),
        ({"game": "macarrons", "seats": 2, "options": {"x": 1}, "matches": 1}, "no option “x”"),
    ],
)
def test_bad_input_is_refused(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        playouts(**arguments)  # type: ignore[arg-type]
