"""Every paragraph of every game's rules has a test that names it, in every language."""

from importlib import import_module

import pytest

from tafelrunde.core.registry import find, names
from tafelrunde.locales import LANGUAGES


def paragraphs_tested(game: str) -> set[str]:
    module = import_module(f"tests.games.{game}.test_rules")
    tests = [value for name, value in vars(module).items() if name.startswith("test_")]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", [])]
    return {number for mark in marks if mark.name == "section" for number in mark.args}


@pytest.mark.parametrize("game", names())
def test_every_paragraph_has_a_test(game: str) -> None:
    assert paragraphs_tested(game) == set(find(game).sections())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_have_the_same_paragraphs_in_every_language(game: str, language: str) -> None:
    assert list(find(game).sections(language)) == list(find(game).sections())


@pytest.mark.parametrize("game", names())
def test_options_name_paragraphs_that_exist(game: str) -> None:
    for option in find(game).options:
        assert option.section in find(game).sections()
