"""What a terminal shows: lines that fit, and colours."""

import re

import pytest

from tafelrunde import Match
from tafelrunde.cli.page import Page, fitted, painted
from tafelrunde.core.match import View
from tafelrunde.core.message import Message
from tafelrunde.core.registry import find, names
from tafelrunde.locales import LANGUAGES

PLAIN = re.compile(r"\x1b\[[0-9;]*m")


def drawn(name: str, language: str) -> str:
    match = Match(name, seats=max(find(name).seats), seed="page")
    view: View = match.view(match.actor)
    return view.draw(match.names, lambda message: message.in_language(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_word_is_broken_where_the_window_is_narrow(name: str, language: str) -> None:
    text = drawn(name, language)
    shown = fitted(text, 80)
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert shown.split() == text.split()


def test_what_follows_stands_below_its_beginning() -> None:
    assert fitted("Hand    almond 1 2   pistachio 3 4 5   chocolate 6 7 8", 40).splitlines() == [
        "Hand    almond 1 2   pistachio 3 4 5",
        "        chocolate 6 7 8",
    ]


def test_a_file_gets_its_lines_as_they_are() -> None:
    assert fitted("x " * 100, None) == "x " * 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_colours_change_no_word(name: str, language: str) -> None:
    def say(message: Message) -> str:
        return message.in_language(language)

    text = drawn(name, language)
    paints = Page(find(name), say)._paints
    colored = painted(text, paints)
    assert PLAIN.sub("", colored) == text
    assert colored != text


def test_flavours_have_their_colours() -> None:
    page = Page(find("macaron"), str)
    colored = painted("almond 1 7   strawberry 3", page._paints)
    assert [len(PLAIN.findall(part)) for part in colored.split("   ")] == [2, 2]
    assert len(set(PLAIN.findall(colored))) == 3  # two colours, and their end


def test_a_name_keeps_its_colour_where_a_line_ends_within_it() -> None:
    line = "In the middle lie blue dragon egg, red moonberry, green fungi magica"
    broken = fitted(line, 62)
    assert broken.endswith("green fungi\n  magica")
    colored = painted(broken, Page(find("alarun"), _english)._paints)
    assert "green fungi\n  magica\x1b[0m" in colored
    assert PLAIN.sub("", colored) == broken


def _english(message: Message) -> str:
    return message.in_language("en")
