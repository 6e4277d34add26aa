"""Macarrons in words."""

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.games.macarrons import GAME, notation
from tests.games import said
from tests.games.positions import do

NAMES = ["Anna", "Ben", "Cleo"]


def told(line: str, *moves: str, seat: int = -1) -> list[str]:
    """The sentences of the last move."""
    s = notation.state(line)
    do(GAME, s, *moves[:-1])
    before = s.copy()
    do(GAME, s, moves[-1])
    action = GAME.moves.actions[moves[-1]]
    return [str(sentence) for sentence in said.told(GAME, before, action, s, NAMES, seat)]


def test_a_theft_is_told_to_thief_victim_and_others() -> None:
    line = "choose 0 | kept 5 5 5 m m | rolled - | grill 21-24 26-36 | stacks -, 25, -"
    assert told(line, "steal 25") == ["Anna steals 25 from Ben."]
    assert told(line, "steal 25", seat=0) == ["You steal 25 from Ben."]
    assert told(line, "steal 25", seat=1) == ["Anna steals 25 from you."]


def test_a_failure_is_told_with_all_that_it_does() -> None:
    line = "roll 0 | kept 1 1 5 5 m m m | rolled - | grill 21-34 36 | stacks 35, -, -"
    assert told(line, "1") == [
        "Anna rolls 1.",
        "The turn of Anna fails: every face rolled had been set aside before (§3.3).",
        "Anna returns 35 to the grill.",
        "36 is turned over for the rest of the game.",
    ]


def test_a_failure_is_told_with_its_reason() -> None:
    line = "set aside 0 | kept {} | rolled {} | grill 30-36 | stacks -, 21-29, -"
    assert told(line.format("1 1 1 1 1 1 1", "2"), "set aside 2")[1] == (
        "The turn of Anna fails: without a macaroni no tile can be taken (§3.5)."
    )
    assert told(line.format("1 1 1 1 1 1 m", "2"), "set aside 2", seat=0)[1] == (
        "Your turn fails: the sum takes no tile (§3.9)."
    )


def test_a_roll_is_told_when_the_last_die_has_fallen() -> None:
    line = "roll 1 | kept 5 5 m m m | rolled - | grill 21-36 | stacks -, -, -"
    assert told(line, "4") == []
    assert told(line, "4", "1", "1", seat=1) == ["You roll 1 1 4."]


def test_a_failure_that_is_cut_off_is_told_whole() -> None:
    line = "choose 0 | kept 5 5 5 5 5 5 5 m | rolled - | grill 21-29 31-36 | stacks 30, -, -"
    assert told(f"{line} | 9999 decisions", "leave")[1:] == [
        "The turn of Anna fails (§3.9).",
        "Anna returns 30 to the grill.",
        "36 is turned over for the rest of the game.",
    ]


def test_leaving_a_tile_is_told() -> None:
    line = "choose 2 | kept 5 5 5 5 5 m m m | rolled - | grill 21-36 | stacks -, -, -"
    assert told(line, "leave") == ["Cleo leaves the tile.", "The turn of Cleo fails (§3.9)."]


AT_REST = "roll 0 | kept - | rolled - | grill"
TWICE = "steal_is_optional steal_is_optional"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "is not a state of Macarrons"),
        ("choose 0 | kept 7 | rolled - | grill 21-36 | stacks -, -", "is not a state of Macarrons"),
        ("choose 0 | kept m | rolled - | grill 21-35 | stacks -, -", "exactly one place"),
        ("choose 0 | kept m | rolled - | grill 21-36 | stacks 21, -", "exactly one place"),
        ("choose 0 | kept m | rolled - | grill 20-36 | stacks -, -", "exactly one place"),
        ("choose 3 | kept m | rolled - | grill 21-36 | stacks -, -", "2 players and no seat 3"),
        ("choose 0 | kept m | rolled - | grill 21-36 | stacks -", "1 players"),
        ("choose 0 | kept m | rolled - | grill 21-36 | stacks -, - | turbo", "is not a state"),
        ("choose 0 | kept m | rolled - | grill 21-36) ( | stacks -, -", "is not a state"),
        ("choose 0 | kept m | rolled 1 | grill 21-36 | stacks -, -", "cannot happen"),
        ("choose 0 | kept m | rolled - | grill (21-36) | stacks -, -", "cannot happen"),
        ("set aside 0 | kept - | rolled - | grill 21-36 | stacks -, -", "cannot happen"),
        ("roll 0 | kept m m m m | rolled 1 1 1 1 | grill 21-36 | stacks -, -", "cannot happen"),
        ("over 0 | kept - | rolled - | grill 21-36 | stacks -, -", "cannot happen"),
        (f"{AT_REST} 21-34 | stacks 35 36, - | 3 decisions", "cannot happen"),
        (f"{AT_REST} 21-36 | stacks -, - | 0 decisions", "is not a state"),
        (f"{AT_REST} 21-36 | stacks -, - | 00001 decisions", "is not a state"),
        (f"{AT_REST} 21-36 | stacks -, - | {TWICE}", "is not a state"),
        (
            "start 0 | kept - | rolled - | grill 21-36 | stacks -, - | 99999999 decisions",
            "is not a",
        ),
        ("choose 0 | kept m m m m m | rolled 1 1 1 1 | grill 21-36 | stacks -, -", "9 dice"),
    ],
)
def test_a_line_that_is_no_state_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        notation.state(line)
