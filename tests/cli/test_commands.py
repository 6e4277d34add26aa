"""The commands, as a person and as a program meet them."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tafelrunde import Match
from tafelrunde.cli.main import main
from tafelrunde.core.registry import names
from tests.core.test_match import some_match, whole_match
from tests.golden import FOLDER


def tafelrunde(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def as_json(*arguments: str | Path) -> Any:
    done = tafelrunde(*arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    whole_match().save(tmp_path / "finished.match")
    return tmp_path / "finished.match"


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    some_match(9).save(tmp_path / "unfinished.match")
    return tmp_path / "unfinished.match"


@pytest.mark.parametrize("command", [[], ["games"], ["play"], ["replay"], ["verify"], ["bench"]])
def test_help_teaches_by_example(command: list[str]) -> None:
    done = tafelrunde(*command, "--help")
    assert done.exit_code == 0
    assert "  tafelrunde " in done.stdout


def test_help_does_not_import_the_compiler() -> None:
    program = (
        "import sys; from tafelrunde.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'numba', 'numpy', 'fluent'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


def test_games_are_listed() -> None:
    assert [fact["game"] for fact in as_json("games")] == list(names())
    assert "macarrons: Macarrons, 2 to 7 players." in tafelrunde("games").stdout


def test_a_game_is_told_with_its_options() -> None:
    fact = as_json("games", "macarrons")
    assert (fact["least_seats"], fact["most_seats"]) == (2, 7)
    assert [option["option"] for option in fact["options"]] == [
        "start",
        "flip_without_tile",
        "returned_tile_stays",
        "steal_is_optional",
    ]
    told = tafelrunde("games", "macarrons", "--language", "ca").stdout
    assert "steal_is_optional = no | yes" in told
    assert "En lloc de robar" in told


@pytest.mark.parametrize("target", ["cpu", "plain"])
@pytest.mark.slow
def test_bench_prints_its_figures(target: str) -> None:
    command = [sys.executable, "-m", "tafelrunde", "bench", "--seats", "2", "--target", target]
    command += ["--threads", "1", "--seconds", "0.1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    speed = json.loads(done.stdout)
    assert list(speed) == [
        "game",
        "seats",
        "target",
        "threads",
        "decisions_per_second",
        "matches_per_second",
    ]
    assert (speed["game"], speed["seats"], speed["target"], speed["threads"]) == (
        "macarrons",
        2,
        target,
        1,
    )
    assert speed["decisions_per_second"] > speed["matches_per_second"] > 0


def test_replay_tells_the_whole_match(finished: Path) -> None:
    lines = tafelrunde("replay", finished).stdout.splitlines()
    assert " rolls " in lines[3]
    assert lines[-1].endswith((" wins.", " share the victory."))
    german = tafelrunde("replay", finished, "--language", "de").stdout.splitlines()
    assert len(german) == len(lines)
    assert german != lines


@pytest.mark.parametrize(
    ("game", "headings"),
    [
        ("macarrons", {f"{name}’s turn" for name in ("Anna", "Ben", "Cleo")}),
        ("scandaroon", {f"Round {number} of 4" for number in (1, 2, 3, 4)}),
    ],
)
def test_replay_tells_what_each_part_of_a_match_is(game: str, headings: set[str]) -> None:
    (saved,) = (FOLDER / game / "golden").glob("three-players*.match")
    lines = tafelrunde("replay", saved).stdout.splitlines()
    parts = [below for above, below in pairwise(["", *lines[:-2]]) if above == ""]
    assert headings <= set(parts)
    assert all(one != other for one, other in pairwise(parts))


def test_replay_shows_a_position(finished: Path) -> None:
    shown = tafelrunde("replay", finished, "--after", "0").stdout
    assert " 21   22   23   24 " in shown
    assert "Seat 2" in shown
    too_far = tafelrunde("replay", finished, "--after", "9999")
    assert too_far.exit_code == 2
    assert "is not from 0 to" in too_far.stderr


def test_replay_gives_the_moves_to_a_program(finished: Path) -> None:
    match = Match.load(finished)
    fact = as_json("replay", finished)
    assert tuple(move["action"] for move in fact["moves"]) == match.history
    assert match.result is not None
    assert fact["winners"] == list(match.result.winners)
    assert fact["over"]


def test_verify_says_that_a_match_is_whole_and_fair(finished: Path, unfinished: Path) -> None:
    assert tafelrunde("verify", finished).stdout.startswith("Whole and fair: ")
    assert as_json("verify", finished)["chance_checked"]
    assert tafelrunde("verify", unfinished).stdout.startswith("Whole so far: 9 moves")
    assert not as_json("verify", unfinished)["over"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["games", "chess"], "There is no game “chess”. Known games: "),
        (["play", "chess"], "There is no game “chess”. Known games: "),
        (["bench", "--game", "chess"], "There is no game “chess”. Known games: "),
        (["bench", "--seats", "two"], "'two' is not a valid integer"),
        (["bench", "--seconds", "0"], "more than 0 and at most 3600 seconds, not 0.0"),
        (["bench", "--seconds", "nan"], "more than 0 and at most 3600 seconds, not nan"),
        (["bench", "--target", "plain", "--threads", "2"], "Plain Python plays on one thread"),
        (["games", "--edition"], "Name the game whose components are to be printed."),
        (["games", "macarrons", "--edition"], "All figures of macarrons are in its rules"),
        (["play", "--components", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["play", "macarrons", "--resume", "x"], "With --resume the saved match says"),
        (["dance"], "No such command 'dance'."),
        (["play", "--seats", "you"], "macarrons is for 2 to 7 players, not 1."),
        (["bench", "--seats", "8"], "macarrons is for 2 to 7 players, not 8."),
        (["play", "--seats", "you,deep"], "There is no bot “deep”."),
        (["play", "--option", "speed=1"], "macarrons has no option “speed”."),
        (["play", "--option", "start"], "An option is written name=value, not “start”."),
        (["play", "--option", "start=7"], "The option start cannot be “7”."),
        (["verify", "nowhere.match"], "nowhere.match cannot be read: No such file"),
        (["replay", "nowhere.match"], "nowhere.match cannot be read: No such file"),
        (["play", "--resume", "nowhere.match"], "nowhere.match cannot be read: No such file"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = tafelrunde(*arguments)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_edited_file_is_refused(command: str, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("Seat 0", "Cheat"))
    done = tafelrunde(command, finished)
    assert done.exit_code == 2
    assert done.stderr == (
        "The file was edited after it was saved: it is not what saving this match writes.\n"
    )
    assert done.stdout == ""


def test_a_match_without_its_seed_cannot_be_resumed(
    unfinished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "another machine"))
    done = tafelrunde("play", "--resume", unfinished)
    assert done.exit_code == 2
    assert done.stderr.startswith("This match cannot go on here")
    assert done.stdout == ""


def test_a_resumed_match_knows_its_bots(tmp_path: Path) -> None:
    path = tmp_path / "evening.match"
    typed = f"save {path}\nquit\n"
    tafelrunde("play", "--seats", "you:Anna,random,random,random", typed=typed)
    shown = tafelrunde("play", "--resume", path, "--language", "de", typed="quit\n").stdout
    assert "Random 3" in shown
    assert "Du ›" in shown


def test_standard_input_may_be_closed() -> None:
    command = f"{sys.executable} -m tafelrunde play <&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "You leave the table." in done.stdout


def test_a_terminal_that_lacks_letters_shows_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "tafelrunde", "play", "--language", "ca"]
    done = subprocess.run(command, env=environment, capture_output=True, input=b"", check=False)
    assert done.returncode == 0
    assert b"?" in done.stdout


def test_refusals_are_in_the_language_asked_for() -> None:
    assert "Es gibt kein Spiel „chess“" in tafelrunde("games", "chess", "--language", "de").stderr
    environment = {**os.environ, "LANG": "ca_ES.UTF-8"}
    command = [sys.executable, "-m", "tafelrunde", "games", "chess"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "«chess»" in done.stderr


@pytest.mark.slow
def test_modules_are_made_for_a_page(tmp_path: Path) -> None:
    done = tafelrunde("wasm", "macarrons", "--out", tmp_path / "wasm")
    assert done.exit_code == 0, done.output
    listed = [line.split()[0] for line in done.stdout.splitlines()]
    assert len(listed) == 2
    assert all((tmp_path / "wasm" / name).exists() for name in listed)
    manifest = json.loads((tmp_path / "wasm" / "manifest.json").read_text())
    assert as_json("wasm", "macarrons", "--out", tmp_path / "wasm") == manifest


def test_modules_of_no_game_or_for_no_folder_are_refused(tmp_path: Path) -> None:
    assert "There is no game “chess”" in tafelrunde("wasm", "chess", "--out", tmp_path).output
    assert "Missing option '--out'" in tafelrunde("wasm").output
