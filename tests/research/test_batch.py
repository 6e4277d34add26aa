"""Many matches side by side are the same as each alone."""

import os
import random
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from tafelrunde.core import game as verbs
from tafelrunde.core.message import Refused
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.research.batch import Batch
from tests.games.test_laws import stream
from tests.games.test_sight import seen_by

MATCHES = 3


@pytest.mark.parametrize("name", names())
def test_lanes_go_on_as_matches_alone_would(name: str) -> None:
    game = find(name)
    for seats in {game.seats[0], game.seats[-1]}:
        batch = Batch(name, MATCHES, seats=seats, seed=3)
        alone = [_Alone(name, seats, 3 + lane) for lane in range(MATCHES)]
        rng = np.random.default_rng(seats)
        ended = 0
        while ended < MATCHES:
            for lane, match in enumerate(alone):
                assert batch.actor[lane] == verbs.actor(match.s)
                assert np.flatnonzero(batch.legal[lane]).tolist() == game.legal(match.s)
                options = batch.options[lane][: batch.counts[lane]]
                assert options.tolist() == game.legal(match.s)
                seen = seen_by(game, match.s, int(batch.actor[lane]))
                assert (batch.observations[lane] == seen).all()
            actions = batch.sample(rng)
            batch.step(actions, check=bool(ended))
            for lane, match in enumerate(alone):
                payoff = match.play(int(actions[lane]))
                assert batch.done[lane] == (payoff is not None)
                if payoff is not None:
                    ended += 1
                    assert tuple(batch.payoffs[lane]) == payoff


class _Alone:
    """One match after the other, in plain steps."""

    def __init__(self, name: str, seats: int, number: int) -> None:
        self.game, self.seats = find(name), seats
        self.rng = stream(number)
        self.out = np.zeros(self.game.rules.MOST_LEGAL, np.int16)
        self._begin()

    def _begin(self) -> None:
        self.s = self.game.start(self.seats)
        self._onward()

    def _onward(self) -> None:
        while verbs.actor(self.s) == CHANCE:
            verbs.apply(self.s, draw_chance(self.s, self.out, self.rng))

    def play(self, action: int) -> tuple[float, ...] | None:
        verbs.apply(self.s, action)
        self._onward()
        if verbs.actor(self.s) != NOBODY:
            return None
        payoff = self.game.payoff(self.s)
        self._begin()
        return payoff


def test_the_number_of_threads_is_no_matter() -> None:
    one, two = (Batch("macarrons", 1200, seats=3, seed=9, threads=n) for n in (1, 2))
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert (one.observations == two.observations).all()
        actions = one.sample(rng)
        one.step(actions)
        two.step(actions)
        assert (one.legal == two.legal).all()


@pytest.mark.parametrize(
    "actions",
    [
        *([0, 0], 0, [[0, 0, 0]], [[0], [0, 0], 0], [0.0, 0.0, 0.0], ["a", "b", "c"]),
        *([True, True, True], None, np.zeros(3, "m8[s]")),
    ],
)
def test_what_is_no_row_of_actions_is_refused(actions: object) -> None:
    batch = Batch("macarrons", 3, seats=2)
    with pytest.raises(Refused) as refused:
        batch.step(actions)
    assert refused.value.message.id == "bad-actions"


def test_what_lies_elsewhere_or_draws_nothing_is_refused() -> None:
    batch = Batch("macarrons", 3, seats=2)
    lent = {"shape": (3,), "typestr": "<i8", "data": (0, False), "version": 3}
    with pytest.raises(Refused, match="memory of a GPU"):
        batch.step(SimpleNamespace(__cuda_array_interface__=lent))
    for rng in (1, None, random.Random(1)):
        with pytest.raises(Refused, match="default_rng"):
            batch.sample(rng)  # type: ignore[arg-type]


def test_what_is_written_into_a_mask_makes_no_move_legal() -> None:
    batch = Batch("macarrons", 3, seats=2)
    wrong = np.array([np.flatnonzero(mask == 0)[0] for mask in batch.legal])
    batch.legal[:] = 1
    with pytest.raises(Refused) as refused:
        batch.step(wrong)
    assert refused.value.message.id == "lane-illegal"


@pytest.mark.parametrize("wrong", [-1, 10**6, None])
def test_where_one_move_is_not_legal_none_is_made(wrong: int | None) -> None:
    batch = Batch("macarrons", 3, seats=2)
    actions = batch.sample(np.random.default_rng(1)).astype(np.int64)
    actions[1] = np.flatnonzero(batch.legal[1] == 0)[0] if wrong is None else wrong
    before = batch.observations.copy()
    with pytest.raises(Refused) as refused:
        batch.step(actions)
    assert refused.value.message.id == "lane-illegal"
    assert refused.value.message.args["lane"] == 1
    assert (batch.observations == before).all()


def test_games_seats_and_options_that_do_not_exist_are_refused() -> None:
    for arguments in (
        {"game": "chess", "seats": 2},
        {"game": "macarrons", "seats": 9},
        {"game": "macarrons", "seats": 2, "tempo": 3},
        {"game": "macarrons", "seats": 2, "matches": 0},
        {"game": "macarrons", "seats": 2, "seed": -1},
        {"game": "macarrons", "seats": 2, "threads": 0},
        {"game": "macarrons", "seats": 2, "device": "abacus"},
    ):
        with pytest.raises(Refused):
            Batch(**{"matches": 4, **arguments})  # type: ignore[arg-type]


def test_without_a_gpu_the_refusal_says_so() -> None:
    code = (
        "from tafelrunde.research.batch import Batch; Batch('macarrons', 2, seats=2, device='cuda')"
    )
    nowhere = {"CUDA_VISIBLE_DEVICES": "", "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **nowhere}, capture_output=True, text=True
    )
    assert "There is no CUDA GPU" in done.stderr


SIMULATED = """
import sys
import numpy as np
from tafelrunde.research.batch import Batch

game, seats = sys.argv[1], int(sys.argv[2])
ours, theirs = (Batch(game, 3, seats=seats, seed=5, device=d) for d in ("cuda", "cpu"))
rng = np.random.default_rng(1)
for _ in range(12):
    for name in ("legal", "observations", "actor", "done", "payoffs"):
        assert (np.asarray(getattr(ours, name)) == getattr(theirs, name)).all(), name
    actions = theirs.sample(np.random.default_rng(8))
    assert (np.asarray(ours.sample(np.random.default_rng(8))) == actions).all()
    ours.step(actions)
    theirs.step(actions)
try:
    ours.step(actions + 1000)
except ValueError as error:
    print(error)
"""


@pytest.mark.parametrize("name", names())
def test_a_gpu_goes_on_as_the_cpu_does_in_the_simulator(name: str) -> None:
    plain = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED, name, str(find(name).seats[-1])],
        env={**os.environ, **plain},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "Match 0" in done.stdout
