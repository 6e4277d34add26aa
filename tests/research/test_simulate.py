"""Simulations: the same files whoever plays them, and they go on where they were stopped."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest
from click.testing import CliRunner
from pyarrow import parquet

from tafelrunde.cli.main import main
from tafelrunde.core.game import actor, apply, redact
from tafelrunde.core.message import Refused
from tafelrunde.core.playout import draw_chance, playouts
from tafelrunde.core.random import seed
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE
from tafelrunde.research import simulate
from tafelrunde.research.simulate import DECISIONS, RESULTS, paths, plan, schema
from tests.research.variants import JUDGED

DOCS = Path(__file__).parents[2] / "docs" / "data.md"


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.mark.parametrize("game", names())
def test_random_bots_play_the_matches_of_playouts(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "PART", 16)
    seats = find(game).seats[-1]
    assert (
        simulate.simulate(plan(game, seats, names=["random"], matches=40, seed=3), tmp_path) == 40
    )
    expected = playouts(game, seats, matches=40, seed=3)
    results = parquet.read_table(tmp_path / "results").to_pydict()
    assert results["share"] == expected.payoffs.ravel().tolist()
    assert np.array(results["decisions"]).reshape(40, -1).sum(1).tolist() == list(
        expected.decisions
    )
    decisions = parquet.read_table(tmp_path / "decisions").to_pydict()
    assert len(decisions["match"]) == expected.decisions.sum()
    assert decisions["match"] == sorted(decisions["match"])


@pytest.mark.parametrize("game", JUDGED)
def test_every_decision_is_one_that_could_be_made(game: str, tmp_path: Path) -> None:
    """A match is played again by its decisions; a greedy player sees what it may see."""
    seats = find(game).seats[0]
    bots = ["greedy"] + ["random"] * (seats - 1)
    simulate.simulate(plan(game, seats, names=bots, matches=2, seed=5), tmp_path)
    rows = parquet.read_table(tmp_path / "decisions").to_pylist()
    found, rng = find(game), np.zeros(1, np.uint64)
    out = np.empty(found.rules.MOST_LEGAL, np.int16)
    for match in (0, 1):
        seed(rng, 5 + match)
        s = found.start(seats)
        for row in (row for row in rows if row["match"] == match):
            while actor(s) == CHANCE:
                apply(s, draw_chance(s, out, rng))
            legal = found.legal(s)
            assert (row["seat"], row["choices"]) == (actor(s), len(legal))
            if bots[row["seat"]] == "greedy":
                view = s.copy()
                redact(view, row["seat"])
                from tafelrunde.bots.greedy import ratings

                assert row["action"] == legal[int(np.argmax(ratings(found, view, legal)))]
            else:
                from tafelrunde.core.random import draw

                assert row["action"] == legal[draw(rng, len(legal))]
            apply(s, row["action"])


@pytest.mark.parametrize(
    "bots", [["greedy", "random", "greedy"], ["apprentice", "random", "greedy"]]
)
def test_files_are_the_same_on_any_number_of_cores(
    bots: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "PART", 8)
    monkeypatch.setattr(simulate, "SLOW_PART", 8)
    wanted = plan("macaron", 3, names=bots, matches=20, seed=1)
    for cores in (1, 3):
        simulate.simulate(wanted, tmp_path / str(cores), cores=cores)
    assert files(tmp_path / "1") == files(tmp_path / "3")
    results = parquet.read_table(tmp_path / "1" / "results")
    assert results.schema == schema(RESULTS)
    assert results["bot"].to_pylist() == bots * 20


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "PART", 10)
    wanted = plan("macarrons", 2, names=["random"], matches=35, seed=1)
    told: list[int] = []
    assert simulate.simulate(wanted, tmp_path, cores=1, enough=lambda: True) < 35
    simulate.simulate(wanted, tmp_path, progress=told.append)
    whole = files(tmp_path)
    lost = paths(tmp_path, 2)[1]
    lost.unlink()
    assert simulate.simulate(wanted, tmp_path, progress=told.append) == 35
    assert told[-2:] == [25, 10]
    assert files(tmp_path) == whole


def test_what_was_not_written_whole_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "PART", 10)
    wanted = plan("macarrons", 2, names=["random"], matches=30, seed=1)
    with monkeypatch.context() as patch:
        written: list[int] = []

        def stopped(file: int) -> None:
            written.append(file)
            if len(written) == 4:  # the plan, a part of two files, and the first of the next
                raise KeyboardInterrupt

        patch.setattr(os, "fsync", stopped)
        with pytest.raises(KeyboardInterrupt):
            simulate.simulate(wanted, tmp_path, cores=1)
    assert any(simulate.UNFINISHED in name for name in files(tmp_path))
    for kind in ("decisions", "results"):  # Polars refuses a folder in which anything else lies
        found = polars.read_parquet(tmp_path / kind)["match"].unique()
        assert sorted(found) == list(range(10))
    assert simulate.simulate(wanted, tmp_path) == 30
    assert not any(simulate.UNFINISHED in name for name in files(tmp_path))


def test_a_simulation_that_was_killed_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    ask = ["simulate", "macarrons", "--seats", "2", "--bots", "random", "--matches", "1e5"]
    command = [sys.executable, "-m", "tafelrunde", *ask, "--out", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not any(folder.glob("results/*.parquet")):
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    done = CliRunner().invoke(main, [*ask, "--out", str(folder), "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["matches"] == 100_000
    results = parquet.read_table(folder / "results")
    assert results["match"].to_pylist() == sorted([*range(100_000)] * 2)


def refused(message: str, **more: Any) -> None:
    args: dict[str, Any] = {"names": ["random"], "matches": 5, **more}
    with pytest.raises(Refused, match=message):
        plan("macaron", 3, args.pop("options", {}), **args)


def test_what_cannot_be_simulated_is_refused(tmp_path: Path) -> None:
    refused("2 bots for 3 seats", names=["random", "greedy"])
    refused("exact", names=["exact"])
    refused("clever", names=["clever"])
    refused("0 matches", matches=0)
    refused("nonsense", options={"nonsense": "yes"})
    for text in ("many", "1.5", "-3"):
        done = CliRunner().invoke(
            main, ["simulate", "macaron", f"--matches={text}", "--out", str(tmp_path / "new")]
        )
        assert done.exit_code != 0
        assert text in done.output
    assert not (tmp_path / "new").exists()


def test_where_nothing_can_be_written_it_is_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = plan("macarrons", 2, names=["random"], matches=5)
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="Not a directory"):
        simulate.simulate(wanted, tmp_path / "file" / "in it")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match=r"simulation\.json cannot be written: No space left"):
        simulate.simulate(wanted, tmp_path / "new")


def test_another_simulation_is_not_written_over(tmp_path: Path) -> None:
    first = plan("macaron", 3, names=["random"], matches=5, seed=1)
    simulate.simulate(first, tmp_path)
    before = files(tmp_path)
    for other, what in (
        (replace(first, matches=6), "matches: 5"),
        (replace(first, bots=("random", "random", "greedy")), "bots: "),
        (replace(first, rules=first.rules + 1), f"rules: {first.rules}, now {first.rules + 1}"),
    ):
        with pytest.raises(Refused, match=what):
            simulate.simulate(other, tmp_path)
    assert files(tmp_path) == before
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "note").write_text("mine")
    with pytest.raises(Refused, match="something else"):
        simulate.simulate(first, folder)
    assert list(folder.iterdir()) == [folder / "note"]


def test_the_docs_name_every_column() -> None:
    text = DOCS.read_text("utf-8")
    for columns in (DECISIONS, RESULTS):
        for name, (type, means) in columns.items():
            assert f"| `{name}` | {type} | {means} |" in text


def test_what_is_far_too_much_is_begun_at_once_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody goes through all the parts first."""
    monkeypatch.setattr(simulate, "PART", 8)
    endless = plan("macarrons", 2, names=["random"], matches=10**17)
    there = 0
    for _ in range(2):
        came: list[int] = []

        def enough(came: list[int] = came) -> bool:
            return len(came) > 1

        found = simulate.simulate(endless, tmp_path, cores=1, progress=came.append, enough=enough)
        assert came[0] == there < found == sum(came)
        there = found
        assert len(list((tmp_path / "results").iterdir())) == there / 8


def test_a_simulation_is_the_same_in_python_and_as_a_command(tmp_path: Path) -> None:
    ask = ["simulate", "macarrons", "--bots", "random", "--seats", "2", "--matches", "5"]
    done = CliRunner().invoke(main, [*ask, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    before = files(tmp_path)
    again = plan("macarrons", 2, names=["random"], matches=5)
    assert simulate.simulate(again, tmp_path) == 5
    assert files(tmp_path) == before
