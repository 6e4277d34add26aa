"""Nets learn on the CPU, a little of it, as they do on a GPU."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from tafelrunde.bots import weights
from tafelrunde.core.registry import find
from training import judge, modes, teach
from training.modes import Mode, Size
from training.net import Net
from training.train import Learner, Plan, odds_of, shares_of, train

GAME = "macarrons"


@pytest.fixture(autouse=True)
def a_small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modes.SIZES, GAME, Size(24, 16, 127))
    monkeypatch.setitem(modes.MODES, GAME, (Mode("2", 2, {}), Mode("3", 3, {})))


def plan(out: Path) -> Plan:
    return Plan(
        GAME, device="cpu", rounds=2, lanes=24, steps=96, batch=256, stretch=1, out=str(out)
    )


def test_a_training_that_was_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = train(plan(tmp_path / "whole"))
    train(replace(plan(tmp_path / "parts"), sitting=1))
    parts = train(plan(tmp_path / "parts"))
    assert (whole.round, whole.decisions) == (2, 2 * 24 * 96)
    assert (parts.round, parts.decisions, parts.matches) == (2, whole.decisions, whole.matches)
    for one, other in ((whole.net, parts.net), (whole.mean, parts.mean)):
        for key, weight in one.state_dict().items():
            assert torch.equal(weight, other.state_dict()[key]), key
    told = [
        [json.loads(line) for line in (tmp_path / name / f"{GAME}.jsonl").read_text().splitlines()]
        for name in ("whole", "parts")
    ]
    for rows in told:
        for row in rows:
            del row["minutes"]
    assert told[0] == told[1]


def test_what_is_written_plays_as_it_learned(tmp_path: Path) -> None:
    learner = train(replace(plan(tmp_path), rounds=1))
    file = weights.read(tmp_path / f"{GAME}-00001.npz", find(GAME))
    net = Net(find(GAME), modes.SIZES[GAME])
    net.take(file)
    seen = learner.kept.seen[-1]
    for ours, theirs in zip(net(seen), learner.mean(seen), strict=True):
        assert torch.allclose(ours, theirs, atol=1e-4)
    rows = judge.judge(GAME, tmp_path / f"{GAME}-00001.npz", 8, "greedy", 1)
    assert [row["mode"] for row in rows] == ["2", "3"]
    assert all(0 <= row["share"] <= 1 and row["matches"] == 8 for row in rows)


def test_the_plain_player_can_be_learned_from(tmp_path: Path) -> None:
    lesson = teach.lessons(GAME, 60.0, 3000, 2.0, 1, 1)
    assert len(lesson["seen"]) >= 3000
    for key, rows in lesson.items():
        np.save(tmp_path / f"{GAME}-lesson-{key}.npy", rows)
    (tmp_path / f"{GAME}-lesson-done").touch()
    learner = Learner(plan(tmp_path))
    learner.plan.passes = 1
    first = learner.study(tmp_path)
    learner.plan.passes = 8
    then = learner.study(tmp_path)
    assert then["study_policy"] < first["study_policy"]
    assert then["study_same"] > first["study_same"]


def test_a_surprise_reaches_back_along_the_moves_of_its_seat() -> None:
    learner = Learner(replace(plan(Path()), lanes=2, steps=4, trace=0.5))
    kept = learner.kept
    kept.actor[:] = torch.tensor([[0, 0], [1, 0], [0, 1], [1, 0]])
    kept.value[:] = torch.tensor([[0.5, 0.5], [0.4, 0.6], [0.7, 0.3], [0.1, 0.2]])
    kept.done[3, 0] = 1
    kept.shares[3, 0, 0] = 1.0
    found = {key: rows.reshape(4, 2, -1) for key, rows in learner.look_back().items()}
    gain = found["gain"].squeeze(2)
    # the first lane: seat 0 moved at 0 and 2 and won, seat 1 at 1 and 3
    assert gain[:, 0].tolist() == pytest.approx([0.2 + 0.5 * 0.3, -0.3 + 0.5 * -0.1, 0.3, -0.1])
    assert found["valid"].squeeze(2)[:, 0].tolist() == [1, 1, 1, 1]
    assert found["outcome"][1, 0, :2].tolist() == [0, 1]
    # the second goes on: what a seat did last cannot be judged yet
    assert found["valid"].squeeze(2)[:, 1].tolist() == [1, 1, 0, 0]
    assert not found["known"][:, 1].any()


def test_odds_and_shares_are_of_those_there_are() -> None:
    answers = torch.tensor([[0.0, 1.0, 2.0, 3.0]])
    odds = odds_of(answers, torch.tensor([[3, 1, -1]])).exp()
    assert odds[0].tolist() == pytest.approx([0.8808, 0.1192, 0.0], abs=1e-4)
    stand = torch.tensor([[0.0, 5.0, 0.0], [0.0, 0.0, 9.0], [0.0, 0.0, 0.0]])
    shares = shares_of(stand, torch.tensor([1, 2, 3])).exp()
    assert shares[0, 0].item() == pytest.approx(0.5)  # alone, against nobody's seat
    assert shares[1].tolist() == pytest.approx([0.5, 0.5, 0.0])
    assert shares[2].tolist() == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("name", modes.SIZES)
def test_a_net_of_its_game_fits_into_a_file(name: str, tmp_path: Path) -> None:
    game = find(name)
    size = modes.SIZES[name]
    weights.write(tmp_path / "net.npz", game, Net(game, size).layers(), "a test", size.levels)
    assert (tmp_path / "net.npz").stat().st_size < weights.MOST_BYTES


def test_a_way_to_end_is_needed() -> None:
    with pytest.raises(SystemExit):
        Plan(GAME)
