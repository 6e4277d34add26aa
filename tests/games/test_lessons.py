"""Lessons are data; a change of the rules that breaks one fails here."""

import re

import pytest

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match
from tafelrunde.core.registry import find, names
from tafelrunde.locales import LANGUAGES, messages, say
from tests.games.lessons import FIRST, lessons, played, read, tries

ANY = pytest.mark.parametrize(("game", "name"), lessons())
SECTION = re.compile(r"§\s?(\d+\.\d+|[KR]\d+)")


def notes(game: str, name: str) -> set[str]:
    """The messages that a lesson says."""
    found = set()
    for step in read(game, name)["steps"]:
        id = f"learn-{game}-{step['note']}"
        found |= {id} | ({f"{id}-more"} & messages("en"))
        if step.get("do"):
            found |= {f"{id}-{idea}" for idea in ("else", *step.get("ideas", {}).values())}
    return found


@ANY
def test_every_move_of_a_lesson_is_legal_and_it_ends_as_it_says(game: str, name: str) -> None:
    lesson = read(game, name)
    match = played(game, lesson).match
    assert match is not None
    assert standings(match) == lesson["ends"]


def standings(match: Match) -> list[str]:
    said = [match.game.message(row, SPECTATOR, match.names) for row in match.standings]
    return [str(message) for message in said]


@ANY
def test_every_wrong_idea_that_a_lesson_names_can_be_had(game: str, name: str) -> None:
    for step in read(game, name)["steps"]:
        ideas = set(step.get("ideas", {}))
        others = {
            move
            for other, _, could in tries(game, read(game, name))
            if other["note"] == step["note"]
            for move in could
        }
        assert ideas <= others, step["note"]


@ANY
def test_every_note_and_answer_is_said_in_every_language(game: str, name: str) -> None:
    for language in LANGUAGES:
        assert notes(game, name) <= messages(language)


@pytest.mark.parametrize("game", names())
def test_no_note_is_left_over(game: str) -> None:
    said = {id for other, name in lessons() if other == game for id in notes(game, name)}
    ours = {id for id in messages("en") if id.startswith(f"learn-{game}-")}
    assert ours == said


@pytest.mark.parametrize("language", LANGUAGES)
@ANY
def test_notes_name_paragraphs_that_exist(game: str, name: str, language: str) -> None:
    sections = set(find(game).sections(language))
    for id in notes(game, name):
        named = set(SECTION.findall(say(language, id, {})))
        assert named <= sections, id
        assert named == set(SECTION.findall(say("en", id, {}))), id


@pytest.mark.parametrize(("game", "name"), [found for found in lessons() if found[1] != FIRST])
def test_an_example_belongs_to_a_paragraph_and_is_only_looked_at(game: str, name: str) -> None:
    assert name in find(game).sections()
    example = read(game, name)
    assert "match" not in example
    assert not any(step.get("do") for step in example["steps"])
    for language in LANGUAGES:
        assert f"{game}-example-{name.replace('.', '-')}" in messages(language)


@pytest.mark.parametrize("game", [game for game, name in lessons() if name == FIRST])
def test_a_game_is_taught_in_eight_to_fourteen_steps_and_then_played(game: str) -> None:
    lesson = read(game)
    assert 8 <= len(lesson["steps"]) <= 14
    assert sum(bool(step.get("do")) for step in lesson["steps"]) >= 5
    notes = [step["note"] for step in lesson["steps"]]
    assert len(set(notes)) == len(notes)
    assert lesson["match"]["seats"] in find(game).seats
    find(game).codes(lesson["match"]["seats"], lesson["match"]["options"])
