"""The figures of the components: ours, and a file of the owner's own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tafelrunde.cli.main import main
from tafelrunde.games.macaron import edition, rules
from tafelrunde.locales import LANGUAGES

OURS = Path(edition.__file__).parent / "components.toml"


def run(path: Path, *arguments: str, typed: str = "quit\n") -> "subprocess.CompletedProcess[str]":
    """A command with the owner's file, in a process of its own: a game is loaded once."""
    command = [sys.executable, "-m", "tafelrunde", *arguments, "--components", str(path)]
    environment = {**os.environ, "LANG": "en_GB.UTF-8", "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        command, env=environment, input=typed, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_is_printed_with_its_provenance(language: str) -> None:
    done = CliRunner().invoke(main, ["games", "macaron", "--edition", "--language", language])
    assert done.exit_code == 0
    for figure in ("4 × 3", "2 × +6/-2", "5–7", "8+", "+4 −2", "royal     → allergen, non-royal"):
        assert figure in done.stdout
    assert done.stdout.count("R)") + done.stdout.count("R\n") >= 3


def test_our_figures_are_those_of_the_rules() -> None:
    assert edition.TOKENS == [(3, -3), (4, -4), (5, -5), (6, -2), (2, -6)]
    assert edition.SUPPLY.tolist() == [[4, 2, 2, 2, 2], [2, 2, 2, 2, 2]]
    assert edition.POINTS.tolist() == [[2, 1, 1, 2, 2, 3, 3, 3, 4], [3, 0, 1, 1, 2, 3, 4, 5, 6]]
    assert edition.LEVEL_OF.tolist() == [[0, 1, 1, 2, 2, 3, 3, 3, 4], [0, 1, 2, 2, 3, 3, 4, 4, 5]]
    assert edition.OPEN_LEVELS.tolist() == [4, 6]
    assert edition.WON[1].tolist() == [4, 3, 2, 2, 3, 4]
    assert edition.LOST[1].tolist() == [2, 2, 2, 1, 1, 1]
    assert rules.MOST_LEGAL >= 52


FAULTS = [
    ("[3, -3], [3, -3], [3, -3], ", "[3, -3], ", "There must be 12 voting tokens, not 10."),
    ("[5, -5], [5, -5]", "[5, 5], [5, -5]", "tokens.values[6]: a token counts 0 or more above"),
    ("[5, -5], [5, -5]", "[5], [5, -5]", "tokens.values[6] must hold 2 numbers, not 1."),
    ("left_out_with_five = [3, -3]", "left_out_with_five = [9, -9]", "at least two"),
    ("[[0, 0], [1, 2], [3, 4]", "[[0, 0], [1, 2], [4, 4]", "standard.levels must cover 0 to 8"),
    ("[[0, 0], [1, 2], [3, 4]", "[[0, 0], [1, 3], [3, 4]", "standard.levels must cover 0 to 8"),
    ("[6, 7], [8, 8]]", "[6, 7]]", "advanced.levels must cover 0 to 8"),
    ("points = [2, 1, 1,", "points = [2, 1,", "standard.points must hold 9 numbers, not 8."),
    ("won = [2, 2, 2, 2, 2]", "won = [2, 2]", "standard.won must hold 5 numbers, not 2."),
    ("lost = [1, 1, 1, 1, 1]", 'lost = "1"', "standard.lost must be a list of whole numbers."),
    ("[emma.leads]", "[emma.lead]", "“emma.lead” is not known. There are: leads, follows."),
    ("[emma.leads]", "[emme]\n[emma.leads]", "“emme” is not known. There are: tokens, standard"),
    ("lost = [1, 1, 1, 1, 1]", "loss = [1]", "“standard.loss” is not known. There are: points"),
    ("solo_only_from = 5", "", "The components lack standard.solo_only_from."),
    ("solo_only_from = 5", "solo_only_from = true", "must be a whole number, not True."),
    ("values = [", "values = 5\nvalue = [", "“tokens.value” is not known. There are: values"),
    ("lost = [1, 1, 1, 1, 1]", "lost = [-1, 1, 1, 1, 1]", "standard.lost must hold what is won"),
    ("solo_only_from = 5", "solo_only_from = 0", "standard.solo_only_from must be 1 or more."),
    ('["same"]', '[["same"]]', "emma.leads.other must be a list of these words"),
    ('["same"]', '["sane"]', "emma.leads.other must be a list of these words"),
    ("[tokens]", "[tokens", "is not a file of components"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new", "sentence"), FAULTS)
def test_a_faulty_file_is_refused_with_its_fault(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    text = OURS.read_text("utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), "utf-8")
    done = run(path, "games", "macaron", "--edition")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
def test_the_owners_figures_are_played_with_and_named_in_the_file(tmp_path: Path) -> None:
    mine, saved = tmp_path / "mine.toml", tmp_path / "evening.match"
    mine.write_text(
        OURS.read_text("utf-8").replace("[5, -5], [5, -5]", "[7, -7], [7, -7]"), "utf-8"
    )
    assert "2 × 7" in run(mine, "games", "macaron", "--edition").stdout
    seats = ["--seats", "you,random,random,random"]
    run(mine, "play", "macaron", *seats, typed=f"save {saved}\nquit\n")
    assert "\ncomponents: " in saved.read_text("utf-8")
    assert run(mine, "verify", str(saved)).stdout.startswith("Whole so far")
    assert run(mine, "replay", str(saved)).returncode == 0
    ours = CliRunner().invoke(main, ["verify", str(saved)])
    assert ours.exit_code == 2
    assert "other components of macaron" in ours.stderr
