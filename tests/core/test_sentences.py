"""Rules say sentences as rows of numbers, which become messages."""

import numpy as np
import pytest

from tafelrunde.core.kinds import NUMBER, WHO, Kind, Listener, Several, phrase
from tafelrunde.core.message import Message
from tafelrunde.core.registry import find, names
from tafelrunde.core.sentences import MOST_ROWS, ROW, Sentences, put

FRUIT = Kind("fruit", ("fig", "plum"))
BEN = Listener(1, ["Anna", "Ben"])


def test_sentences_are_numbered_in_their_order() -> None:
    says = Sentences("toy")
    assert [says.add("one"), says.add("two", "1.2"), says.add("one", "1.3")] == [0, 1, 2]
    assert [sentence.id for sentence in says.rows] == ["toy-one", "toy-two", "toy-one"]


def test_a_row_becomes_a_message_with_its_paragraph() -> None:
    says = Sentences("toy")
    takes = says.add("takes", "1.4", who=WHO, fruit=FRUIT, how="gladly", count=NUMBER)
    assert says.rows[takes].width == 4
    assert says.message([takes, 1, 0, 5], BEN) == Message(
        "toy-takes",
        {"who": "you", "name": "Ben", "fruit": "fig", "how": "gladly", "count": 5},
        "1.4",
    )


def test_rows_are_as_long_as_their_sentences() -> None:
    says = Sentences("toy")
    takes, over = says.add("takes", who=WHO, fruit=FRUIT), says.add("over")
    rows = np.full((MOST_ROWS, ROW), 77, np.int32)
    n = put(rows, 0, takes, 1, 0)
    n = put(rows, n, over)
    assert n == 2
    assert says.cut(rows, n) == [[takes, 1, 0], [over]]
    assert all(isinstance(number, int) for row in says.cut(rows, n) for number in row)


def test_a_row_is_said_with_up_to_seven_numbers_at_once() -> None:
    rows = np.full((1, ROW), 77, np.int32)
    assert put(rows, 0, 3, 1, -2, 3, -4, 5, -6, 7) == 1
    assert rows[0, :8].tolist() == [3, 1, -2, 3, -4, 5, -6, 7]
    assert rows[0, 8:].tolist() == [77] * 8
    put(rows, 0, 2)
    assert rows[0, :8].tolist() == [2] + [0] * 7


def test_a_sentence_that_does_not_fit_a_row_is_an_error() -> None:
    says = Sentences("toy")
    says.add("fits", numbers=Several(ROW - 1))
    with pytest.raises(TypeError, match="toy-long has more gaps than a row has numbers"):
        says.add("long", numbers=phrase("part", some=Several(ROW - 2), one=NUMBER, two=NUMBER))


@pytest.mark.parametrize("name", names())
def test_sentences_of_a_game_name_paragraphs_of_its_rules(name: str) -> None:
    game = find(name)
    named = {sentence.section for sentence in game.sentences.rows if sentence.section}
    assert named
    assert named <= set(game.sections())


@pytest.mark.parametrize("name", names())
def test_no_sentence_of_a_game_is_declared_twice(name: str) -> None:
    rows = find(name).sentences.rows
    for number, sentence in enumerate(rows):
        assert rows.index(sentence) == number, sentence.id
