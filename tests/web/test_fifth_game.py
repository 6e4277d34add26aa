"""A fifth game: the toy game as folders of its own and one line in the list, and it can be played.

The project is copied and the toy game is put where a game belongs: rules, locales, web, tests.
Nothing else of the copy is changed. The client is built, and a browser sets a table up and plays a
match to its end; and the tests of all games are run for it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Server
from tests.toy.tests.people import ToyPlayer
from tests.web.hands import Mouse
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"
BUILT = Path("src", "tafelrunde", "server", "web")
NO_OTHER_GOLDEN = "tests/games/test_golden.py::test_every_golden_file_is_made_by_make_golden"
"""The files of the other games are there, and the games are not."""
ONE_AFTER_THE_OTHER = "not chooses_together and not choose_together"
"""Nobody chooses together in the toy game."""

PAGES = "copy or typed or picture or head"
OF_ALL_GAMES = (
    *("core/test_moves", "core/test_sentences", "server/test_handed", "server/test_pinned"),
    *("server/test_secrecy", "research/test_gymnasium", "research/test_pettingzoo"),
    "research/test_simulate",
)
"""Other tests that are made for every game in the list, and are quick in plain Python."""


def copy_of_the_project(folder: Path) -> Path:
    """What is needed to build and serve; the packages of the client are linked, not copied."""
    leave = shutil.ignore_patterns("node_modules", "__pycache__")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave)
    shutil.rmtree(folder / BUILT, ignore_errors=True)
    shutil.copytree(ROOT / "web", folder / "web", ignore=leave)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=leave)
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def add_the_toy(project: Path) -> None:
    """Its folders, and its name in the list of games."""
    package = project / "src" / "tafelrunde"
    rules, tests = package / "games" / "toy", project / "tests" / "games" / "toy"
    leave = shutil.ignore_patterns("web", "locales", "tests", "__py*")
    shutil.copytree(TOY, rules, ignore=leave)
    shutil.copytree(TOY / "tests", tests, ignore=shutil.ignore_patterns("__py*"))
    for path in [*rules.glob("*.py"), *tests.glob("*.py")]:
        path.write_text(path.read_text("utf-8").replace("tests.toy", "tafelrunde.games.toy"))
    for path in (TOY / "locales").glob("*.ftl"):
        shutil.copy(path, package / "locales" / path.stem / "toy.ftl")
    shutil.copytree(TOY / "web", project / "web" / "src" / "games" / "toy")
    games = package / "games" / "__init__.py"
    listed = games.read_text("utf-8")
    assert listed.count('"scandaroon")') == 1
    games.write_text(listed.replace('"scandaroon")', '"scandaroon", "toy")'), "utf-8")


def build(project: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        ["node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
        cwd=project / "web",
        env={**os.environ, "PATH": path},
        check=True,
    )


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy with five games. Its rules run plain: they are not worth compiling for one match."""
    project = copy_of_the_project(tmp_path / "project")
    add_the_toy(project)
    monkeypatch.setenv("PYTHONPATH", str(project / "src"))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    return project


@pytest.fixture
def fifth(project: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of five games."""
    build(project)
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as server:
        yield server


def test_a_fifth_game_is_set_up_and_played_to_its_end(browser: Browser, fifth: Server) -> None:
    context = browser.new_context(locale="en")
    visitor = Visitor(context.new_page(), fifth.address)
    visitor.like(pace="instant", sound=False, motion=False)
    visitor.go()
    visitor.sees("Keep your card or fold, then a coin falls.")
    expect(visitor.button("Play now: Toy")).to_be_visible()
    visitor.go("/rules/toy")
    visitor.sees("Heads falls three times as often as tails")

    visitor.go("/new/toy")
    visitor.page.get_by_role("switch", name="Heavy coin").click()
    visitor.button("Invite friends").click()
    visitor.page.get_by_role("button", name="Stay").click()
    visitor.sees("heavy coin")
    visitor.button("Start with a bot").click()

    expect(visitor.button("Keep", exact=True)).to_be_enabled()
    ToyPlayer(visitor.page, Mouse(visitor.page)).play()
    result = visitor.page.locator("dialog[open]")
    expect(result.get_by_role("heading").first).to_be_visible()
    expect(result.locator(".standings > li")).to_have_count(2)
    expect(result.locator(".won")).not_to_have_count(0)
    expect(result).not_to_contain_text("a hidden card")
    context.close()
    assert visitor.faults == []


def run_tests(project: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *arguments]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_what_is_made_of_its_declarations_lies_in_its_folders(project: Path) -> None:
    def others() -> dict[Path, bytes]:
        own = {"toy", "node_modules", "__pycache__"}
        theirs = (path for path in project.rglob("*.*") if own.isdisjoint(path.parts))
        return {path: path.read_bytes() for path in theirs if path.is_file()}

    before = others()
    subprocess.run([sys.executable, "-m", "tafelrunde.server.types"], cwd=project, check=True)
    assert others() == before
    run_tests(project, "tests/docs/test_protocol.py", "tests/server/test_previews.py", "-k", PAGES)


def test_the_tests_of_all_games_hold_for_a_fifth(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its languages beside the others'; its paragraphs, laws, lines, golden match and own tests."""
    monkeypatch.setenv("HYPOTHESIS_PROFILE", "fast")
    run_tests(project, "tests/locales")
    run_tests(project, *(f"tests/{name}.py" for name in OF_ALL_GAMES), "-k", "toy")
    monkeypatch.setenv("ONLY_GAME", "toy")
    games = project / "tests" / "games"
    tests = map(str, [games / "toy", *sorted(games.glob("test_*.py"))])
    alone = ["-p", "tests.games.only", "--deselect", NO_OTHER_GOLDEN, "-k", ONE_AFTER_THE_OTHER]
    run_tests(project, *alone, *tests)
