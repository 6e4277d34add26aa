"""A state in one line, as someone may type it: read as a state that can go on, or refused."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tafelrunde.core import game as verbs
from tafelrunde.core.game import SPECTATOR, Game, State
from tafelrunde.core.message import Refused
from tafelrunde.core.random import draw
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import NOBODY
from tafelrunde.locales import LANGUAGES
from tests.games.test_laws import seeds, stream, walks

SCRAPS = (
    *("", "-", "?", "!", "*", "~", "+9", "@0", "=a", ":", ";", ",", "/", "|", " | ", "?2", "view"),
    *("0", "1", "2", "3", "4", "5", "9", "12", "52", "99", "-1", "300", "99999", "1_0", "٣", "²"),
)
Edit = tuple[str, int, int, str]


def edits() -> "st.SearchStrategy[Edit]":
    kinds = st.sampled_from(["drop", "double", "move", "letter", "part", "scrap", "insert"])
    return st.tuples(kinds, st.integers(0, 999), st.integers(0, 999), st.sampled_from(SCRAPS))


def edited(line: str, other: str, edit: Edit) -> str:
    """The line with one fault: a word, a letter or a part of it changed."""
    kind, one, two, scrap = edit
    words, parts = line.split(" "), line.split(" | ")
    place = one % len(words)
    if kind == "drop":
        del words[place]
    elif kind == "double":
        words.insert(two % len(words), words[place])
    elif kind == "move":
        theirs = other.split(" ")
        words[place] = theirs[two % len(theirs)]
    elif kind == "scrap":
        words[place] = scrap
    elif kind == "insert":
        words[place] += scrap
    elif kind == "letter":
        at = one % max(len(line), 1)
        return line[:at] + scrap + line[at + 1 :]
    else:
        theirs = other.split(" | ")
        parts[one % len(parts)] = theirs[two % len(theirs)]
        return " | ".join(parts)
    return " ".join(words)


def read(game: Game, line: str) -> State | None:
    """The state of a line, or None where it is refused, in whichever language."""
    try:
        return game.notation.state(line)
    except Refused as refused:
        for language in LANGUAGES:
            refused.message.in_language(language)
        return None


def check(game: Game, s: State, number: int) -> None:
    """It is written, seen, imagined and played like any state."""
    line = game.notation.line(s)
    assert game.notation.state(line).tobytes() == s.tobytes()
    rng = stream(number)
    players = [f"Seat {seat}" for seat in range(s.seats)]
    is_truth = "?" not in line and " | view" not in line
    for seat in range(SPECTATOR, s.seats):
        view = s.copy()
        verbs.redact(view, seat)
        assert game.notation.draw(view, seat, players, str)
        assert game.notation.state(game.notation.line(view)).tobytes() == view.tobytes()
        if is_truth:
            truth = view.copy()
            verbs.resample(truth, seat, rng)
            verbs.redact(truth, seat)
            assert truth.tobytes() == view.tobytes()
    if is_truth:
        check_moves(game, s, rng)


def check_moves(game: Game, s: State, rng: Any) -> None:
    assert bool(game.legal(s)) == (verbs.actor(s) != NOBODY)
    for action in game.legal(s):
        verbs.apply(s.copy(), action)
    if not getattr(import_module(f"tests.games.{game.name}"), "LINES_ARE_WHOLE", False):
        return
    for _ in range(500):
        actions = game.legal(s)
        assert bool(actions) == (verbs.actor(s) != NOBODY)
        if not actions:
            break
        verbs.apply(s, actions[draw(rng, len(actions))])


@pytest.mark.parametrize("name", names())
@given(data=st.data())
def test_a_line_with_faults_is_refused_or_a_state_that_can_go_on(name: str, data: Any) -> None:
    walk = data.draw(walks(games=[name], most=300))
    s, other = (
        walk.last(),
        replace(walk, choices=data.draw(st.binary(min_size=40, max_size=60))).last(),
    )
    if data.draw(st.booleans()):
        verbs.redact(s, data.draw(st.integers(SPECTATOR, walk.seats - 1)))
    line = walk.game.notation.line(s)
    for edit in data.draw(st.lists(edits(), min_size=1, max_size=3)):
        line = edited(line, walk.game.notation.line(other), edit)
    found = read(walk.game, line)
    if found is not None:
        check(walk.game, found, data.draw(seeds))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("line", [None, 5, b"swap 0", ["swap 0"]])
def test_what_is_no_text_is_refused(name: str, line: Any) -> None:
    with pytest.raises(Refused, match="is no line of text"):
        find(name).notation.state(line)


@pytest.mark.parametrize("name", names())
def test_the_line_that_a_refusal_shows_is_a_state(name: str) -> None:
    game = find(name)
    with pytest.raises(Refused) as refused:
        game.notation.state("")
    check(game, game.notation.state(str(refused.value).partition(" like this: ")[2]), 1)


@pytest.mark.parametrize("name", names())
@given(text=st.text(max_size=60))
@example(text="|")
@example(text=" | rows ,,")
def test_what_is_no_line_is_refused(name: str, text: str) -> None:
    assert read(find(name), text) is None
