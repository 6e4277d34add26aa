"""The commands that list bots and let them play each other."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tafelrunde import bots
from tests.cli.test_commands import as_json, tafelrunde


def test_the_bots_are_listed_with_what_they_are() -> None:
    facts = as_json("bots")
    assert [fact["bot"] for fact in facts] == list(bots.BOTS)
    assert [fact["bot"] for fact in facts if fact["level"]] == list(bots.LEVELS)
    german = tafelrunde("bots", "--language", "de").stdout
    assert "master" in german
    assert "Meister: der stärkste" in german


def test_a_ladder_tells_wins_per_seat_and_ratings() -> None:
    fact = as_json(
        "ladder", "macarrons", "--bots", "greedy,random,search:10", "--matches", "9", "--seats", "3"
    )
    assert fact.keys() == {"game", "seats", "matches", "bots"}
    assert (fact["game"], fact["seats"], fact["matches"]) == ("macarrons", 3, 9)
    assert [bot["bot"] for bot in fact["bots"]] == ["greedy", "random", "search:10"]
    for bot in fact["bots"]:
        assert bot["seats_played"] == 9
        assert 0 <= bot["low"] <= bot["win_rate"] == bot["mean_payoff"] <= bot["high"] <= 1
        assert bot["rating_error"] > 0
    assert sum(bot["win_rate"] for bot in fact["bots"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_ladder() -> None:
    command = (
        "ladder",
        "macarrons",
        "--bots",
        "greedy,search:10",
        "--matches",
        "6",
        "--seats",
        "2",
    )
    once = as_json(*command, "--seed", "3")
    assert once == as_json(*command, "--seed", "3", "--cores", "1")


def test_a_ladder_can_be_read_by_people() -> None:
    shown = tafelrunde("ladder", "macarrons", "--bots", "greedy,random", "--matches", "4").stdout
    assert shown.startswith("4 matches with 4 seats: victories per seat with 95 % interval")
    assert "greedy" in shown.splitlines()[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "There is no game “chess”"),
        (["macaron", "--bots", "greedy,deep"], "There is no bot “deep”"),
        (["macaron", "--bots", "greedy,greedy"], "The bot “greedy” is named twice"),
        (["macaron", "--bots", "exact"], "The bot “exact” does not play macaron."),
        (["macaron", "--seats", "9"], "macaron is for 1 to 5 players"),
        (["macaron", "--matches", "0"], "0 is not in the range"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(arguments: list[str], message: str) -> None:
    done = tafelrunde("ladder", *arguments)
    assert done.exit_code == 2
    assert message in done.stderr


@pytest.mark.slow
def test_an_interrupted_ladder_prints_what_there_is_so_far(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tafelrunde", "ladder", "macarrons"]
    command += ["--bots", "greedy,random", "--matches", "1000000", "--seats", "3", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            time.sleep(20)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        finally:
            running.kill()
    fact = json.loads(out)
    assert running.returncode == 0
    assert 0 < fact["matches"] < 1_000_000
    assert fact["bots"][0]["seats_played"] + fact["bots"][1]["seats_played"] == 3 * fact["matches"]
