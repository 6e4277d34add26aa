"""PettingZoo's own tests hold for every game, number of players and mode."""

import os
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from tafelrunde.core.message import IllegalMove, Refused
from tafelrunde.core.registry import find, names
from tafelrunde.research import pettingzoo
from tests.research.variants import variants

pytestmark = [
    pytest.mark.slow,
    # its test prefers observations that are one array; ours have a mask beside it
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    # who does not move has nothing to choose from
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
SEEDS = int(os.environ.get("TAFELRUNDE_SEEDS", "4"))
"""How often the API test, which plays one match, runs for every number of players and mode."""


class Seeded(pettingzoo.TableEnv):
    """Begins with a seed where none is given, as in the API test."""

    def __init__(self, number: int, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)
        self._number = number

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(self._number if seed is None else seed, options)


@pytest.mark.parametrize("name", names())
def test_the_api_is_kept_in_every_mode(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for seats, options in variants(find(name)):
        for number in range(SEEDS):
            api_test(Seeded(number, name, seats=seats, **options), num_cycles=1000)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", names())
def test_a_seed_gives_the_same_match(name: str) -> None:
    seed_test(partial(pettingzoo.env, name), num_cycles=100)


@pytest.mark.parametrize("name", names())
def test_the_terminals_table_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, name))
    assert "seat 1" in capsys.readouterr().out


@pytest.mark.parametrize("name", names())
def test_rewards_are_the_shares_of_the_victory(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=4)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut_off, _ = env.last()
        rewards[agent] += reward
        is_done = is_over or is_cut_off
        env.step(None if is_done else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert sum(rewards.values()) == pytest.approx(1.0)


class Lawful(pettingzoo.TableEnv):
    """Whoever samples an action gets a legal one."""

    def action_space(self, agent: str) -> Any:
        space = super().action_space(agent)
        return SimpleNamespace(sample=lambda: space.sample(self.observe(agent)["action_mask"]))


def test_max_cycles_counts_as_pettingzoo_does() -> None:
    """Its test wants every agent to move equally often: so it is where one plays alone."""
    alone = partial(Lawful, "macaron", seats=1)
    module = SimpleNamespace(
        env=alone, parallel_env=lambda **more: turn_based_aec_to_parallel(alone(**more))
    )
    max_cycles_test(module)


def test_a_match_is_broken_off_after_max_cycles() -> None:
    env = pettingzoo.env("macarrons", seats=3, max_cycles=4)
    env.reset(seed=1)
    moves = 0
    for _ in env.agent_iter():
        seen, _, is_over, is_cut_off, _ = env.last()
        if is_over or is_cut_off:
            env.step(None)
            continue
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        moves += 1
    assert moves == 12


def test_a_forbidden_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("macarrons", seats=2)
    env.reset(seed=1)
    seen = env.last()[0]
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for action, reason in ((forbidden, "."), (999, "999"), ("keep", "keep")):
        with pytest.raises(IllegalMove, match=reason):
            env.step(action)
    again = env.last()[0]
    assert (again["observation"] == seen["observation"]).all()
    assert (again["action_mask"] == seen["action_mask"]).all()


def test_what_does_not_exist_is_named() -> None:
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"game": "macarron"}, "macarrons"),
        ({"game": "macaron", "seats": 9}, "1 to 5"),
        ({"game": "macaron", "side": "dark"}, "advanced"),
        ({"game": "macaron", "sides": "dark"}, "side"),
        ({"game": "macaron", "render_mode": "rgb_array"}, "ansi, human"),
        ({"game": "macaron", "language": "xx"}, "en, de, ca"),
        *(({"game": "macaron", "max_cycles": most}, "from 1 on") for most in (0, -1, "5", 2.5)),
    )
    for settings, said in wrong:
        with pytest.raises(Refused, match=said):
            pettingzoo.env(**settings)
    env = pettingzoo.env("macarrons", seats=2)
    for seed in (-1, "3", 2.5):
        with pytest.raises(Refused, match="a whole number from 0 on"):
            env.reset(seed)
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(Refused, match="seat_0, seat_1"):
            ask("seat_9")
