"""The copies of the protocol and of what games declare are those that `make types` writes."""

import re
from pathlib import Path
from typing import get_args

import pytest

from tafelrunde.core.registry import find, names
from tafelrunde.server import types
from tafelrunde.server.protocol import AnyAnswer, AnyCommand

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", types.copies())
def test_the_copy_is_not_stale(path: str) -> None:
    assert (ROOT / path).read_text("utf-8") == types.copies()[path], "make types writes it anew"


def test_every_game_has_its_copy() -> None:
    of_games = {str(path.relative_to(ROOT)) for path in ROOT.glob("web/src/games/*/made.ts")}
    assert of_games == {f"web/src/games/{name}/made.ts" for name in names()}


@pytest.mark.parametrize("message", [*get_args(AnyCommand), *get_args(AnyAnswer)])
def test_every_message_is_typed_and_described(message: type) -> None:
    tag = message.__struct_config__.tag  # type: ignore[attr-defined]
    field = message.__struct_config__.tag_field  # type: ignore[attr-defined]
    assert f'export interface {message.__name__} {{\n  {field}: "{tag}";' in types.typescript()
    assert f"### `{tag}`" in types.page()
    assert message.__doc__


def test_what_is_private_is_not_published() -> None:
    assert not re.search(r"(?m)^export interface _", types.typescript())
    assert not re.search(r"(?m)^### `?_", types.page())


@pytest.mark.parametrize("name", names())
def test_every_field_of_a_record_is_typed(name: str) -> None:
    game = find(name)
    for interface, record in (
        ("View", game.rules.STATE),
        ("Outline", game.outline),
        ("Outcome", game.outcome),
    ):
        _, found, rest = types.game_types(game).partition(f"export interface {interface} {{\n")
        assert bool(found) == (record is not None)
        body = rest.partition("\n}")[0]
        for field in (record.names or ()) if record is not None else ():
            assert f"  {field}: number" in body


@pytest.mark.parametrize("name", names())
def test_every_move_of_a_player_is_typed_and_every_move_is_listed(name: str) -> None:
    game = find(name)
    page = types.moves_page(game)
    for verb in game.moves.verbs:
        assert (f'  "{verb.name}": [' in types.game_types(game)) == (verb.by == "player")
        assert f"| {verb.written(verb.first + len(verb) - 1)} |" in page
