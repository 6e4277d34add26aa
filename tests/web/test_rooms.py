"""A game brings its own rooms: what the client draws of it lies in its folder."""

import re
from pathlib import Path

import pytest

from tafelrunde.core.registry import find, names

CLIENT = Path(__file__).parents[2] / "web" / "src"


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


@pytest.mark.parametrize("game", names())
def test_a_game_that_is_drawn_has_a_table(game: str) -> None:
    room = (CLIENT / "games" / game / "index.ts").read_text("utf-8")
    assert "box:" in room
    assert ("table:" in room) == find(game).drawn
