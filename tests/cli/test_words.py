"""What can be typed at the terminal for a move."""

import pytest

from tafelrunde.cli.words import Words
from tafelrunde.core.message import IllegalMove
from tafelrunde.core.registry import find

GAME = find("scandaroon")
WORDS = Words(GAME, "en")
OWN, FIRST, SECOND = (
    GAME.moves.actions[f"play S3 to {row}"] for row in ("own row", "row 1", "row 2")
)


def test_the_beginning_of_the_only_possible_move_is_enough() -> None:
    assert WORDS.action("play S3", [OWN]) == OWN
    assert WORDS.chain("PLAY s3", [FIRST]) == [FIRST]


def test_a_beginning_of_several_possible_moves_is_answered_with_all_of_them() -> None:
    with pytest.raises(IllegalMove) as refused:
        WORDS.action("play S3", [OWN, SECOND])
    said = str(refused.value)
    assert "play S3 to own row, play S3 to the row of seat 2" in said
    assert WORDS.action("play S3 to own", [OWN, SECOND]) == OWN


def test_a_beginning_of_no_possible_move_is_still_a_move() -> None:
    """What is wrong with it is for the rules to say."""
    assert "S3" in GAME.moves.words[WORDS.action("play S3")]
    with pytest.raises(IllegalMove, match="neither a move"):
        WORDS.action("dance", [OWN])
