"""The documents tell the truth."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tafelrunde.cli.main import main

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_example_of_the_readme_runs(tmp_path: Path) -> None:
    (example,) = blocks("README.md", "python")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].endswith(" wins")
    assert (tmp_path / "evening.match").exists()


def test_the_commands_of_the_documents_exist() -> None:
    for document in DOCUMENTS:
        for command in re.findall(
            r"tafelrunde ([a-z]+)(?= [a-z-]|`|$)", document.read_text("utf-8")
        ):
            assert command in main.commands, f"{document.name}: tafelrunde {command}"


def test_the_make_targets_of_the_documents_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for document in DOCUMENTS:
        wanted = set(re.findall(r"(?:`|^)make ([a-z]+)", document.read_text("utf-8"), re.MULTILINE))
        assert wanted <= targets, document.name


def test_options_of_commands_in_the_documents_are_understood() -> None:
    for document in DOCUMENTS:
        for line in re.findall(
            r"(?:`|^)tafelrunde ([a-z]+ .*?)(?:`|$)", document.read_text("utf-8"), re.M
        ):
            command, *words = line.split()
            shown = CliRunner().invoke(main, [command, "--help"]).output
            for word in words:
                assert not word.startswith("--") or word in shown, f"{document.name}: {line}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


SOURCES = [*ROOT.glob("src/tafelrunde/**/*.py"), *ROOT.glob("web/src/**/*.ts")]
NAMED = re.compile(r"`((?:[\w-]+/)*[\w.-]+\.(?:py|ts|svelte|css|toml|md))`")


def test_files_that_documents_and_docstrings_name_exist() -> None:
    """A file may be named by the end of its path: `core/rule.py`, `rules.py`."""
    folders = ("src", "tests", "web/src", "bench", "training", "deploy", "docs")
    paths = [*ROOT.glob("*"), *ROOT.glob("web/*")]
    paths += [path for folder in folders for path in (ROOT / folder).rglob("*")]
    ends = {"/".join(path.relative_to(ROOT).parts[-n:]) for path in paths for n in range(1, 8)}
    for document in [*DOCUMENTS, *SOURCES]:
        if document.name != "CHANGELOG.md":  # it names what once was
            for named in NAMED.findall(document.read_text("utf-8")):
                assert named in ends, f"{document.relative_to(ROOT)}: {named}"


def test_browser_tests_wait_for_conditions_alone() -> None:
    for test in (ROOT / "tests" / "web").glob("*.py"):
        assert not re.search(r"wait_for_timeout|\bsleep\(", test.read_text("utf-8")), test.name


def test_ci_runs_the_test_command_of_the_readme_and_nothing_else() -> None:
    script = (ROOT / ".ci" / "run").read_text().splitlines()
    assert script[-1] == "make test"
    assert "make test" in (ROOT / "README.md").read_text()


def test_the_pins_name_no_registry() -> None:
    for path in ROOT.glob("requirements*.txt"):
        assert "://" not in path.read_text()
        assert not re.search(r"^\s*(-i|--)", path.read_text(), re.MULTILINE)
