"""One seat against bots, alone and in many matches at once."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tafelrunde.core.message import IllegalMove, Refused
from tafelrunde.core.registry import find, names
from tafelrunde.research.gymnasium import ALONE, SeatEnv, SeatVector
from tafelrunde.research.play import RENDER_MODES
from tests.research.variants import JUDGED, variants

pytestmark = pytest.mark.slow


def id_of(name: str) -> str:
    return f"Tafelrunde/{name.capitalize()}-v0"


@pytest.mark.parametrize("name", names())
def test_gymnasiums_own_checks_hold_in_every_mode(name: str) -> None:
    for seats, options in variants(find(name)):
        env = gymnasium.make(id_of(name), seats=seats, bots="random", **options)
        check_env(env.unwrapped, skip_render_check=True)


def test_every_way_of_drawing_passes_gymnasiums_own_checks() -> None:
    """Gymnasium looks at the class before it makes an environment, and warns of what is missing."""
    for mode in RENDER_MODES:
        env = gymnasium.make(id_of("macarrons"), bots="random", render_mode=mode)
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", JUDGED)
def test_a_match_is_played_to_its_end(name: str) -> None:
    env = SeatEnv(name, seat=1, bots="greedy", render_mode="ansi")
    seen, _ = env.reset(seed=3)
    rng = np.random.default_rng(2)
    is_over = False
    while not is_over:
        assert (seen["action_mask"].astype(bool) == env.action_masks()).all()
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, is_over, is_cut_off, info = env.step(action)
        assert not is_cut_off
        assert info == {}
    assert 0.0 <= reward <= 1.0
    assert not seen["action_mask"].any()
    assert "seat 0" in str(env.render())
    with pytest.raises(Refused):
        env.step(0)


def test_a_forbidden_action_loses_and_says_why() -> None:
    env = SeatEnv("macarrons", seats=2)
    seen, _ = env.reset(seed=1)
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(forbidden)
    assert is_over
    assert reward == 0.0
    assert info["illegal"]
    assert not env.action_masks().any()
    allowed = int(np.flatnonzero(seen["action_mask"])[0])
    for action in (allowed, forbidden):
        with pytest.raises(IllegalMove, match=r"reset\(\) begins another"):
            env.step(action)
    env.reset(seed=1)
    assert not env.step(allowed)[2]


def test_nothing_is_played_or_shown_before_the_first_reset() -> None:
    env = SeatEnv("macaron", seats=4, render_mode="ansi")
    vector = SeatVector("macarrons", 3, seats=2)
    for ask in (lambda: env.step(0), env.render, env.action_masks, lambda: vector.step([0, 0, 0])):
        with pytest.raises(Refused, match=r"reset\(\) first"):
            ask()


def test_a_forbidden_action_can_be_an_error() -> None:
    env = SeatEnv("macarrons", seats=2, illegal="refuse")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Refused):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))


@pytest.mark.parametrize("name", JUDGED)
def test_many_matches_are_as_each_alone(name: str) -> None:
    """The same deals and the same answers: greedy bots leave nothing to chance."""
    vector = gymnasium.make_vec(id_of(name), num_envs=5, bots="greedy")
    assert isinstance(vector, SeatVector)
    seen, _ = vector.reset(seed=6)
    again = SeatVector(name, 5, bots="greedy")
    same, _ = again.reset(seed=6)
    rng = np.random.default_rng(1)
    ends = 0
    while ends < 3:
        assert vector.observation_space.contains(seen)
        for part, numbers in seen.items():
            assert (numbers == same[part]).all()
        actions = [
            int(rng.choice(np.flatnonzero(m))) if m.any() else 0 for m in seen["action_mask"]
        ]
        seen, rewards, over, cut_off, _ = vector.step(actions)
        same, *_ = again.step(actions)
        ends += int(over.sum())
        assert not cut_off.any()
        assert ((rewards >= 0) & (rewards <= 1)).all()
        assert (over == ~seen["action_mask"].any(axis=1)).all()


def test_a_wrong_action_in_one_match_stops_all() -> None:
    vector = SeatVector("macarrons", 3, bots="random")
    seen, _ = vector.reset(seed=1)
    right = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    wrong = int(np.flatnonzero(seen["action_mask"][2] == 0)[0])
    with pytest.raises(Refused, match="Match 2"):
        vector.step([*right[:2], wrong])
    with pytest.raises(Refused, match="3 whole numbers"):
        vector.step(right[:2])
    vector.step(right)


def test_what_does_not_exist_is_named() -> None:
    for settings, said in (
        ({"seat": 4}, "0 to 3"),
        ({"seat": True}, "0 to 3"),
        ({"bots": ["greedy"]}, "3 other seats"),
        ({"bots": 5}, "names no bots"),
        ({"bots": [1, 2, 3]}, "names no bots"),
        ({"bots": "clever"}, "master"),
        ({"budget": -1}, "0 seconds"),
        ({"budget": "x"}, "0 seconds"),
        ({"language": "xx"}, "en, de, ca"),
        ({"illegal": "forgive"}, "lose, refuse"),
        ({"render_mode": "rgb_array"}, "ansi, human"),
    ):
        with pytest.raises(Refused, match=said):
            SeatEnv("macarrons", seats=4, **settings)
    for make in (SeatEnv, SeatVector):
        with pytest.raises(Refused, match="does not play macaron"):
            make("macaron", seats=4, bots="exact")
    with pytest.raises(Refused, match="random, greedy"):
        SeatVector("macarrons", 2, bots="master")
    for many in (0, -3, "3", 2.5, True):
        with pytest.raises(Refused, match="a whole number from 1 on"):
            SeatVector("macarrons", many)  # type: ignore[arg-type]
    for setting in ALONE:
        with pytest.raises(Refused, match=setting):
            gymnasium.make_vec(id_of("macaron"), 2, **{setting: "ansi"})
