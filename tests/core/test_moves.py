"""Moves are declared once: their integers, words and messages come from one table."""

import pytest

from tafelrunde.core.kinds import Gap, Kind
from tafelrunde.core.message import Message
from tafelrunde.core.moves import Moves
from tafelrunde.core.registry import find, names

FRUIT = Kind("fruit", ("fig", "plum", "pear"), (Message("toy-fig"), Message("toy-plum"), 3))
BOWL = Kind("bowl", ("left", "right"))


def orchard() -> Moves:
    moves = Moves("toy")
    moves.verb("wait", "wait", "1.1")
    moves.verb("put", "put {fruit} in {bowl}", "1.2", fruit=FRUIT, bowl=BOWL)
    moves.verb("fall", "{fruit} falls", "1.3", by="chance", fruit=FRUIT)
    moves.verb("tip", "tip {bowl}", "1.4", message="toy-tip-{bowl}", bowl=BOWL)
    return moves


def test_verbs_follow_one_another_without_gaps() -> None:
    moves = orchard()
    assert [(verb.first, len(verb)) for verb in moves.verbs] == [(0, 1), (1, 6), (7, 3), (10, 2)]
    assert len(moves) == 12
    assert [moves.of(action).name for action in (0, 1, 6, 7, 9, 10, 11)] == (
        ["wait", "put", "put", "fall", "fall", "tip", "tip"]
    )


def test_the_last_thing_of_a_verb_counts_single_actions() -> None:
    put = orchard().verbs[1]
    assert put.things(put.first + 1) == {"fruit": 0, "bowl": 1}
    assert put.things(put.first + 2) == {"fruit": 1, "bowl": 0}
    assert list(put.things(put.first + 5).items()) == [("fruit", 2), ("bowl", 1)]


def test_a_move_is_written_with_the_words_of_its_things_and_read_back() -> None:
    moves = orchard()
    assert moves.words[:4] == ["wait", "put fig in left", "put fig in right", "put plum in left"]
    assert moves.actions == {words: action for action, words in enumerate(moves.words)}


def test_a_message_has_gaps_for_the_things_that_are_not_in_its_id() -> None:
    moves = orchard()
    assert moves.message(4) == Message("toy-put", {"fruit": Message("toy-plum"), "bowl": "right"})
    assert moves.message(9) == Message("toy-fall", {"fruit": 3})
    assert moves.message(11) == Message("toy-tip-right", {})


def test_words_that_are_no_move_are_named_with_what_would_be_right() -> None:
    moves = orchard()
    for move, thing, right in (
        ("put nut in left", "nut", "fig, plum, pear"),
        ("put fig in pot", "pot", "left, right"),
    ):
        gaps: dict[str, Gap] = {"move": move, "thing": thing, "right": right}
        assert moves.unknown(move) == Message("not-a-thing", gaps)


@pytest.mark.parametrize("words", ["", "jump", "put", "nut falls", "wait wait", "put (.+) in"])
def test_words_of_no_verb_of_a_player_are_no_move(words: str) -> None:
    assert orchard().unknown(words) == Message("not-a-move", {"move": words})


def test_a_game_without_verbs_has_no_moves() -> None:
    moves = Moves("toy")
    assert len(moves) == 0
    assert moves.words == []


@pytest.mark.parametrize("name", names())
def test_the_actions_of_a_game_are_those_of_its_moves(name: str) -> None:
    game = find(name)
    assert len(game.moves) == len(game.moves.words) == game.rules.ACTIONS
    assert len(game.moves.actions) == len(game.moves.words)


@pytest.mark.parametrize("name", names())
def test_verbs_of_a_game_are_told_apart_and_name_a_paragraph(name: str) -> None:
    game = find(name)
    assert len({verb.name for verb in game.moves.verbs}) == len(game.moves.verbs)
    assert {verb.section for verb in game.moves.verbs} <= set(game.sections())


@pytest.mark.parametrize("name", names())
def test_things_of_a_verb_count_all_its_actions(name: str) -> None:
    for verb in find(name).moves.verbs:
        things = [tuple(verb.things(verb.first + i).values()) for i in range(len(verb))]
        assert things == sorted(set(things))
        assert all(
            0 <= thing < len(kind)
            for row in things
            for thing, kind in zip(row, verb.kinds.values(), strict=True)
        )
