"""Whoever does the work, every job gives one result, also where workers die."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from tafelrunde.cli.main import main
from tafelrunde.core.message import Refused
from tafelrunde.research import simulate
from tafelrunde.research.crew import MOST_TRIES, Crew, crew, done
from tafelrunde.research.ladder import Contest, play, play_matches
from tests.research.test_simulate import files
from tests.server.client import free_port

CREWS = ["threads", "processes", "local"]


def hired(kind: str) -> Crew:
    return crew(2, ray="local" if kind == "local" else None, native=kind == "threads")


def square(job: int) -> int:
    return job * job


def square_or_die(folder: Path, often: int, job: int) -> int:
    """The worker dies the first times that it has job 5."""
    if job == 5:
        died = len(list(folder.iterdir()))
        if died < often:
            (folder / str(died)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return job * job


@pytest.mark.parametrize("kind", CREWS)
def test_every_job_gives_one_result(kind: str) -> None:
    found = list(done(hired(kind), square, range(40)))
    assert sorted(found) == [(job, job * job) for job in range(40)]


@pytest.mark.parametrize("kind", CREWS[1:])
def test_a_worker_that_dies_is_replaced_and_nothing_counts_twice(kind: str, tmp_path: Path) -> None:
    work = partial(square_or_die, tmp_path, 2)
    found = list(done(hired(kind), work, range(20)))
    assert len(list(tmp_path.iterdir())) == 2, "nobody died"
    assert sorted(found) == [(job, job * job) for job in range(20)]


@pytest.mark.parametrize("kind", CREWS[1:])
def test_a_job_that_ends_every_worker_is_given_up(kind: str, tmp_path: Path) -> None:
    work = partial(square_or_die, tmp_path, 1000)
    with pytest.raises(Refused, match=f"died {MOST_TRIES} times"):
        list(done(hired(kind), work, range(6)))
    assert len(list(tmp_path.iterdir())) == MOST_TRIES


def test_enough_is_enough() -> None:
    found: list[tuple[int, int]] = []
    for each in done(crew(2), square, range(1000), lambda: len(found) >= 5):
        found.append(each)
    assert 5 <= len(found) < 1000


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "apprentice", "random"]])
def test_a_cluster_writes_the_same_files(
    bots: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "PART", 8)
    monkeypatch.setattr(simulate, "SLOW_PART", 8)
    wanted = simulate.plan("macaron", 3, names=bots, matches=20, seed=1)
    simulate.simulate(wanted, tmp_path / "here", cores=1)
    simulate.simulate(wanted, tmp_path / "there", ray="local")
    assert files(tmp_path / "here") == files(tmp_path / "there")


def test_a_cluster_plays_the_same_ladder() -> None:
    contest = Contest("macarrons", ("random", "greedy"), 3, {}, seed=1)
    there = sorted(play_matches(contest, 8, ray="local"), key=lambda match: match.number)
    assert there == [play(contest, number) for number in range(8)]


def test_a_cluster_measures_what_all_its_workers_do() -> None:
    asked = ["bench", "--game", "macarrons", "--seconds", "0.2", "--json", "--ray"]
    told = CliRunner().invoke(main, [*asked, "local", "--threads", "2"])
    assert told.exit_code == 0, told.output
    assert '"target": "ray", "threads": 2, "decisions_per_second": ' in told.output


def test_a_cluster_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    for address in (f"127.0.0.1:{free_port()}", f"ray://127.0.0.1:{free_port()}", "nowhere"):
        told = CliRunner().invoke(main, ["ladder", "macarrons", "--ray", address])
        assert told.exit_code != 0
        assert f"Ray does not answer at {address}" in told.output
    told = CliRunner().invoke(main, ["bench", "--target", "plain", "--ray", "local"])
    assert "leave out --target or --ray" in told.output
