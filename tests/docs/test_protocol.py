"""The copies of the protocol are those that `make types` writes."""

from pathlib import Path
from typing import get_args

import pytest

from tafelrunde.core.registry import find, names
from tafelrunde.server import types
from tafelrunde.server.protocol import AnyAnswer, AnyCommand

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("path", "text"), [(types.CLIENT, types.typescript()), (types.PAGE, types.page())]
)
def test_the_copy_is_not_stale(path: str, text: str) -> None:
    assert (ROOT / path).read_text("utf-8") == text, "make types writes it anew"


@pytest.mark.parametrize("message", [*get_args(AnyCommand), *get_args(AnyAnswer)])
def test_every_message_is_typed_and_described(message: type) -> None:
    tag = message.__struct_config__.tag  # type: ignore[attr-defined]
    field = message.__struct_config__.tag_field  # type: ignore[attr-defined]
    assert f'export interface {message.__name__} {{\n  {field}: "{tag}";' in types.typescript()
    assert f"### `{tag}`" in types.page()
    assert message.__doc__


@pytest.mark.parametrize("game", names())
def test_every_field_of_a_view_is_typed(game: str) -> None:
    _, _, rest = types.typescript().partition(f"export interface {game.title()}View {{\n")
    body = rest.partition("\n}")[0]
    for name in find(game).rules.STATE.names:
        assert f"  {name}: number" in body
