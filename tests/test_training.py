"""Nets learn on the CPU, a little of it, as they do on a GPU."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from tafelrunde.bots import weights
from tafelrunde.core.match import Match
from tafelrunde.core.registry import find
from tafelrunde.core.sight import observe, sight_of
from training import judge, modes, teach, turns, values
from training.modes import Mode, Size
from training.net import Net
from training.train import Learner, Plan, odds_of, shares_of, train

GAME = "macarrons"


@pytest.fixture(autouse=True)
def a_small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modes.SIZES, GAME, Size(24, 16, 127))
    monkeypatch.setitem(modes.VALUES, GAME, Size(24, 16, 127))
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
    learner.attend(tmp_path)
    learner.plan.passes = 1
    first = learner.study()
    learner.plan.passes = 8
    then = learner.study()
    assert then["study_policy"] < first["study_policy"]
    assert then["study_same"] > first["study_same"]


def test_lessons_of_the_modes_in_focus_go_on_in_self_play(tmp_path: Path) -> None:
    lesson = teach.lessons(GAME, 60.0, 1000, 2.0, 1, 1)
    for key, rows in lesson.items():
        np.save(tmp_path / f"{GAME}-lesson-{key}.npy", rows)
    (tmp_path / f"{GAME}-lesson-done").touch()
    bound = replace(plan(tmp_path), rounds=1, lessons=str(tmp_path), bond=0.5, focus="3")
    assert bound.ends() == [0, 24 // 5, 24]
    learner = train(bound)
    assert set(learner.lesson["mode"].tolist()) == {1}
    with pytest.raises(SystemExit):
        replace(bound, focus="3,9")


def test_values_are_learned_without_answers_and_judge_turns(tmp_path: Path) -> None:
    sitting = values.Plan(
        GAME, device="cpu", rows=400, threads=1, passes=3, batch=64, held=0.2, out=str(tmp_path)
    )
    path = values.values(sitting)
    net = weights.read(path, find(GAME))
    assert (weights.has_odds(net), weights.has_values(net)) == (False, True)
    told = [json.loads(row) for row in (tmp_path / f"{GAME}-values.jsonl").read_text().splitlines()]
    assert [row.get("pass") for row in told] == [None, 1, 2, 3]
    assert told[-1]["off_nearer"] < told[1]["off_nearer"]
    share, half, matches = turns.contest(modes.MODES[GAME][1], net, 0.0, 1)
    assert 0 <= share <= 1
    assert half >= 0
    assert matches == 3
    again = values.matches(replace(sitting, start=str(path), rows=1), 0.0)
    assert np.allclose(again["nearer"].sum(1), 1, atol=0.01)


def test_a_square_of_other_colors_is_the_same_square() -> None:
    match = Match("alarun", 2, seed=1)
    rng = np.random.default_rng(1)
    while match.view(0).state.rounds < 3:
        match.play(int(rng.choice(match.actions)))
    numbers = np.zeros(len(sight_of(match.game)), np.int8)
    observe(match.view(match.actor).state, match.actor, numbers)
    seen = torch.from_numpy(np.tile(numbers, (8, 1)))
    found = values.ALIKE["alarun"](seen, torch.Generator().manual_seed(1))
    before, *after = (sight_of(match.game).read(row) for row in (numbers, *found.numpy()))
    is_card = (before["card"] > 0) & (before["card"] <= 49)
    for other in after:
        for name in set(before) - {"card", "held", "shown", "open", "left", "secret"}:
            assert (other[name] == before[name]).all(), name
        for name in ("held", "shown", "open", "left", "secret"):
            assert (other[name].sum(-1) == before[name].sum(-1)).all(), name
        assert (other["card"][~is_card] == before["card"][~is_card]).all()
        kinds = (divmod(card[is_card] - 1, 7) for card in (before["card"], other["card"]))
        for ours, theirs in zip(*kinds, strict=True):
            assert ((ours[:, None] == ours) == (theirs[:, None] == theirs)).all()
    assert any((other["card"] != before["card"]).any() for other in after)


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


@pytest.mark.parametrize("name", modes.VALUES)
def test_a_net_of_values_fits_into_a_file(name: str, tmp_path: Path) -> None:
    game, size = find(name), modes.VALUES[name]
    layers = Net(game, size, answers=False).layers()
    weights.write(tmp_path / "net.npz", game, layers, "a test", size.levels)
    assert (tmp_path / "net.npz").stat().st_size < weights.MOST_BYTES


def test_a_way_to_end_is_needed() -> None:
    with pytest.raises(SystemExit):
        Plan(GAME)
