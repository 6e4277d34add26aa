"""What a drawn table of Macarrons is told."""

import pytest

from tafelrunde.core import telling
from tafelrunde.core.match import Match
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.macarrons import GAME, notation, rules, showing
from tafelrunde.games.macarrons.telling import FAILURES
from tests.games import said
from tests.games.positions import do
from tests.games.said import Prospect

MOVES = GAME.moves.actions
NAMES = ["Mira", "Pau", "Jonas"]
MIDDLE = (
    "set aside 0 | kept 4 4 4 m m | rolled 1 1 5 | grill 23 25 28-35 (36) | stacks 22 24, 21 27, 26"
)


def foreseen(line: str, move: str) -> Prospect:
    prospect = said.foresee(GAME, notation.state(line), MOVES[move], NAMES)
    assert prospect is not None
    return prospect


def chances(prospect: Prospect) -> dict[str, float]:
    return {str(message): round(chance, 2) for message, chance in prospect.chances}


def test_a_face_brings_a_sum_what_it_takes_and_what_may_follow() -> None:
    five = foreseen(MIDDLE, "set aside 5")
    assert int(five.state.total) == 27
    assert str(five.says) == "27: steal from Pau"
    assert chances(five) == {
        "roll on: fails": 0.25,
        "28 or more": 0.75,
        "29 or more": 0.64,
        "30 or more": 0.46,
    }
    ones = foreseen(MIDDLE, "set aside 1")
    assert str(ones.says) == "24: take the 23"
    assert chances(ones)["roll on: fails"] == 0.5


def test_a_failed_turn_has_its_price() -> None:
    price = foreseen(MIDDLE, "set aside 5").price
    assert str(price) == "A failed turn costs you the 24 and turns the 35 face down (§3.9)."
    line = "set aside 0 | kept 5 5 5 m | rolled 1 2 3 3 | grill 22-36 | stacks -, 21"
    assert foreseen(line, "set aside 3").price is None
    flips = foreseen(f"{line} | flip_without_tile", "set aside 3").price
    assert str(flips) == "A failed turn turns the 36 face down (§3.9)."


def test_without_a_macaroni_a_sum_takes_nothing() -> None:
    line = "set aside 0 | kept 5 5 5 5 | rolled 3 3 1 2 | grill 21-36 | stacks -, -, -"
    assert str(foreseen(line, "set aside 3").says) == "26: no macaroni yet"


def test_a_face_with_which_the_turn_fails_is_foreseen() -> None:
    line = "set aside 0 | kept 1 1 1 2 2 2 3 | rolled 4 | grill 21-36 | stacks -, -"
    prospect = foreseen(line, "set aside 4")
    assert str(prospect.says) == "The turn fails"
    assert prospect.chances == ()


def test_what_happens_belongs_to_a_turn() -> None:
    s = notation.state(MIDDLE)
    assert str(said.part(GAME, s, NAMES, 1)) == "Mira’s turn"
    assert str(said.part(GAME, s, NAMES, 0)) == "Your turn"
    s.phase = rules.STARTING
    assert said.part(GAME, s, NAMES, 0) is None


def test_taking_is_no_riddle() -> None:
    s = notation.state("choose 0 | kept 5 5 5 5 m m m | rolled - | grill 21-36 | stacks -, -")
    assert said.foresee(GAME, s, MOVES["take 35"], NAMES) is None
    rolled = said.foresee(GAME, s, MOVES["roll"], NAMES)
    assert rolled is not None
    assert int(rolled.state.total) == 35
    assert chances(rolled)["roll on: fails"] == 0.33


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (MIDDLE, "Choose one face of the roll and set it aside."),
        (
            "choose 0 | kept 5 5 m | rolled - | grill 21-36 | stacks -, -",
            "Roll the 5 dice that are left.",
        ),
        (
            "choose 0 | kept 5 5 5 5 m | rolled - | grill 21-36 | stacks -, -",
            "Take the 25, or roll the 3 dice that are left.",
        ),
        (
            "choose 0 | kept 5 5 5 5 m | rolled - | grill 21-24 26-36 | stacks -, 25",
            "Steal the 25 from Pau, or roll the 3 dice that are left.",
        ),
    ],
)
def test_the_player_is_asked_in_words(line: str, asked: str) -> None:
    assert str(said.ask(GAME, notation.state(line), NAMES)) == asked


def test_the_outline_names_stacks_and_macaroni() -> None:
    outline = said.outline(GAME, notation.state(MIDDLE), 0)
    stacks = [[tile for tile in stack if tile != rules.NONE] for stack in outline["stacks"]]
    assert stacks[:3] == [[1, 3], [0, 6], [5]]
    assert outline["heights"][:3] == [2, 2, 1]
    assert outline["macaroni"][:3] == [2, 3, 2]
    assert outline["highest"][:3] == [3, 6, 5]


@pytest.mark.parametrize(
    ("line", "move", "outcome"),
    [
        (
            "roll 0 | kept 1 1 5 5 m m m | rolled - | grill 21-34 36 | stacks 35, -",
            "1",
            (0, 14, 15),
        ),
        (
            "set aside 0 | kept 1 1 1 1 1 1 1 | rolled 2 | grill 21-36 | stacks -, -",
            "set aside 2",
            (1, -1, -1),
        ),
        ("choose 0 | kept 5 5 5 m | rolled - | grill 21-36 | stacks -, -", "roll", None),
        ("choose 0 | kept 5 5 5 5 m m m | rolled - | grill 21-36 | stacks -, -", "take 35", None),
    ],
)
def test_a_failed_turn_is_known_without_reading_a_sentence(
    line: str, move: str, outcome: tuple[int, int, int] | None
) -> None:
    before = notation.state(line)
    after = do(GAME, before.copy(), move)
    found = telling.ended(showing.OUTCOME, before, MOVES[move], after)
    assert (found and tuple(found.item())) == outcome
    assert outcome is None or FAILURES[outcome[0]] in ("faces", "macaroni")


def test_figures_are_those_of_the_components() -> None:
    figures = showing.figures()
    assert figures["tiles"] == list(range(21, 37))
    assert figures["macaroni"] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert figures["worth"] == [1, 2, 3, 4, 5, 5]


def test_a_roll_that_fails_is_seen_before_it_is_gone() -> None:
    """Whole matches: wherever a turn fails there is a moment, and it shows all eight dice."""
    seen = 0
    match = Match("macarrons", 3, seed="a failing evening")
    steps = list(match.steps())
    while match.actor != NOBODY:
        steps += match.play(match.moves[-1])
    for step in steps:
        told = [message.id for message in match.told(step, 0)]
        moments = telling.between(*match.seen(step, 0))
        assert bool(moments) == ("macarrons-told-fail" in told and step.action != MOVES["leave"])
        for moment in moments:
            assert int(moment.kept.sum() + moment.rolled.sum() + moment.loose) == 8
            seen += 1
    assert seen > 3
