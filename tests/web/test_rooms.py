"""A game brings its own rooms: what the client draws of it lies in its folder."""

import ast
import re
from pathlib import Path

import pytest

from tafelrunde.core.registry import find, names
from tafelrunde.games.alarun import kinds as alarun
from tafelrunde.games.macaron import kinds as macaron

CLIENT = Path(__file__).parents[2] / "web" / "src"
PACKAGE = Path(__file__).parents[2] / "src" / "tafelrunde"


def test_outside_its_folder_the_client_names_no_game() -> None:
    named = re.compile(rf"\b({'|'.join(names())})\b", re.IGNORECASE)
    paths = [path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    outside = [
        path
        for path in paths
        if (CLIENT / "games") not in path.parents[1:-1] and not path.name.endswith(".test.ts")
    ]
    assert len(outside) > 50
    assert [path.name for path in outside if named.search(path.read_text("utf-8"))] == []


def test_no_fact_is_read_from_the_id_of_a_message() -> None:
    """It finds the text of a remark, or names an error that is thrown."""
    messages = "says|remark|why|asks?|part|heading|price|note|standing"
    read = re.compile(rf"(?<!super\()\b({messages})!?\??\.id\b")
    paths = [path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte"}]
    reading = {path.name for path in paths if read.search(path.read_text("utf-8"))}
    assert {name for name in reading if not name.endswith(".test.ts")} == {"speaker.svelte.ts"}


def test_outside_its_folder_no_code_names_a_game() -> None:
    """But the list of games, and the command that tells the odds of one."""
    known = {PACKAGE / "games" / "__init__.py", PACKAGE / "cli" / "odds.py"}
    own = {PACKAGE / part / game for part in ("games", "bots") for game in names()}
    paths = [path for path in PACKAGE.rglob("*.py") if own.isdisjoint(path.parents)]
    assert len(paths) > 80
    assert {path for path in paths if names_a_game(path)} <= known


def names_a_game(path: Path) -> bool:
    """Whether a module imports from a game, or has the name of one as a text."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and node.value in names():
            return True
        if isinstance(node, ast.ImportFrom) and set(names()) & set(str(node.module).split(".")):
            return True
    return False


@pytest.mark.parametrize("game", names())
def test_a_game_that_is_drawn_has_a_table(game: str) -> None:
    room = (CLIENT / "games" / game / "index.ts").read_text("utf-8")
    assert "box:" in room
    assert ("table:" in room) == find(game).drawn


def drawn(file: str, name: str) -> list[str]:
    """The keys of a list of drawings."""
    text = (CLIENT / "games" / file).read_text("utf-8")
    found = re.search(rf"const {name}\b[^=]*= \[(.*?)\]", text, re.DOTALL)
    assert found
    return re.findall(r'key: "(\w+)"', found[1]) or re.findall(r'"(\w+)"', found[1])


def test_drawings_are_in_the_order_of_the_rules_numbers() -> None:
    assert drawn("macaron/art/flavors.ts", "FLAVORS") == [
        flavor.replace(" ", "").lower() for flavor in macaron.FLAVORS
    ]
    assert drawn("alarun/art/kinds.ts", "COLORS") == list(alarun.COLOR_WORDS)
    ingredients = drawn("alarun/art/kinds.ts", "INGREDIENTS")
    for drawing, ingredient in zip(ingredients, alarun.INGREDIENT_WORDS, strict=True):
        assert drawing in ingredient.split()
