"""The GPU's half, as far as a machine without a GPU can prove it."""

import os
import subprocess
import sys

import pytest

from tafelrunde.core.registry import find, names

pytestmark = pytest.mark.slow

PTX = """
import sys, warnings
from types import SimpleNamespace
from unittest import mock
warnings.simplefilter("error")
import numba.cuda.dispatcher
from numba import cuda, float64, from_dtype, int32, int64
import tafelrunde
from tafelrunde.core.cuda import kernel
from tafelrunde.core.registry import find

game = find(sys.argv[1])
state = from_dtype(game.rules.STATE)
signature = (state[::1], int64, state[::1], int32[::1], float64[:, ::1])
hopper = SimpleNamespace(compute_capability=(9, 0))  # numba-cuda 0.30 asks for a device on the way
with mock.patch.object(numba.cuda.dispatcher, "get_current_device", return_value=hopper):
    print(cuda.compile_ptx(kernel(game).py_func, signature, cc=(9, 0))[0])
"""

PTX_OF_CHOOSING = """
import sys
from types import SimpleNamespace
from unittest import mock
import tafelrunde.core.cuda
import numba.cuda.dispatcher
import numpy as np
from numba import cuda, from_dtype, int64
from tafelrunde.core.game import forced, together, turn_to
from tafelrunde.core.registry import find

game = find(sys.argv[1])
most_legal = game.rules.MOST_LEGAL

def ask(states, seat, answers):
    s, out = states[0], cuda.local.array(most_legal, np.int16)
    answers[0] = forced(s, out)
    answers[1] = together(s, seat)
    turn_to(s, seat)

signature = (from_dtype(game.rules.STATE)[::1], int64, int64[::1])
hopper = SimpleNamespace(compute_capability=(9, 0))
with mock.patch.object(numba.cuda.dispatcher, "get_current_device", return_value=hopper):
    print(cuda.compile_ptx(ask, signature, cc=(9, 0))[0])
"""

PTX_OF_VIEWS = """
import sys
from types import SimpleNamespace
from unittest import mock
import tafelrunde.core.cuda
import numba.cuda.dispatcher
from numba import cuda, from_dtype, int64, uint64
from tafelrunde.core.game import redact, resample
from tafelrunde.core.registry import find

def imagine(states, seat, rng):
    redact(states[0], seat)
    resample(states[0], seat, rng)

signature = (from_dtype(find(sys.argv[1]).rules.STATE)[::1], int64, uint64[::1])
hopper = SimpleNamespace(compute_capability=(9, 0))
with mock.patch.object(numba.cuda.dispatcher, "get_current_device", return_value=hopper):
    print(cuda.compile_ptx(imagine, signature, cc=(9, 0))[0])
"""

SIMULATED = """
import sys
import tafelrunde
from tafelrunde.core import cuda
from tafelrunde.core.playout import playouts

game, seats = sys.argv[1], int(sys.argv[2])
ours = cuda.playouts(game, seats, matches=3, seed=21, keep=2)
theirs = playouts(game, seats, matches=3, seed=21)
assert ours.states.tobytes() == theirs.states[:2].tobytes()
assert (ours.decisions == theirs.decisions).all()
assert (ours.payoffs == theirs.payoffs[:2]).all()
print("equal")
"""


def run(code: str, *arguments: str, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "NUMBA_DISABLE_JIT": "0", **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize("game", names())
def test_the_rules_compile_to_ptx(game: str) -> None:
    ptx = run(PTX, game)
    assert ".target sm_90" in ptx
    assert ".entry" in ptx


@pytest.mark.parametrize("game", names())
def test_who_chooses_compiles_to_ptx(game: str) -> None:
    ptx = run(PTX_OF_CHOOSING, game)
    assert ".target sm_90" in ptx
    assert ".entry" in ptx


@pytest.mark.parametrize("game", names())
def test_views_and_the_truths_behind_them_compile_to_ptx(game: str) -> None:
    ptx = run(PTX_OF_VIEWS, game)
    assert ".target sm_90" in ptx
    assert ".entry" in ptx


@pytest.mark.parametrize("game", names())
def test_the_kernel_plays_the_cpus_matches_in_the_simulator(game: str) -> None:
    seats = find(game).seats[0]
    assert run(SIMULATED, game, str(seats), NUMBA_ENABLE_CUDASIM="1").strip() == "equal"


def test_without_a_gpu_the_refusal_says_so() -> None:
    code = "import tafelrunde.core.cuda as c; c.playouts('macarrons', 2, matches=1)"
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": "", "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "There is no CUDA GPU" in done.stderr
