"""What a plain player of Macarrons sees at a glance."""

import numpy as np
import pytest
from hypothesis import given, settings

from tafelrunde.bots.greedy import ratings
from tafelrunde.core import game as verbs
from tafelrunde.core import policy as judgement
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.macarrons import GAME, notation, odds, rules
from tests.games.test_laws import Walk, seeds, stream, walks


def choice(line: str) -> str:
    """The move of the greedy bot."""
    s = notation.state(line)
    actions = GAME.legal(s)
    return GAME.moves.words[actions[int(np.argmax(ratings(GAME, s, actions)))]]


def shares(line: str) -> list[float]:
    """The expected victory of each seat."""
    s = notation.state(line)
    assert judgement.pause(s)
    out = np.zeros(rules.SEATS)
    judgement.value(s, out)
    return [float(share) for share in out[: s.seats]]


def test_many_dice_of_a_high_face_are_set_aside() -> None:
    line = "set aside 0 | kept - | rolled 1 1 2 3 5 5 5 5 | grill 21-36 | stacks -, -"
    assert choice(line) == "set aside 5"


def test_the_last_dice_must_bring_the_macaroni() -> None:
    line = "set aside 0 | kept 4 4 5 5 5 | rolled 3 3 m | grill 21-36 | stacks -, -"
    assert choice(line) == "set aside m"


def test_a_single_low_die_leaves_more_dice_than_a_pair_of_the_same_worth() -> None:
    line = "set aside 0 | kept 5 5 m m | rolled 1 1 2 4 | grill 21-36 | stacks -, -"
    assert choice(line) == "set aside 4"


def test_a_good_tile_is_taken_when_the_next_roll_is_likely_to_fail() -> None:
    line = "choose 0 | kept 4 4 5 5 5 m m | rolled - | grill 21-36 | stacks -, -"
    assert choice(line) == "take 33"


def test_a_poor_tile_is_passed_over_while_there_are_dice() -> None:
    line = "choose 0 | kept m m m m m | rolled - | grill 21 32-36 | stacks -, 22-31"
    assert choice(line) == "roll"


def test_who_has_more_to_lose_stops_sooner() -> None:
    position = "choose 0 | kept 1 5 5 m m | rolled - | grill 21-35 | stacks {}"
    assert choice(position.format("-, 36")) == "roll"
    assert choice(position.format("36, -")) == "take 21"


def test_a_tile_is_stolen_rather_than_taken() -> None:
    line = "choose 0 | kept 4 5 5 5 m m | rolled - | grill 21-28 30-36 | stacks -, 29"
    assert choice(f"{line} | steal_is_optional") == "steal 29"


def test_a_lone_low_tile_is_left_for_a_chance_to_steal_a_high_one() -> None:
    line = "choose 0 | kept 4 4 5 5 m m | rolled - | grill 21 (22-28) (33-36) | stacks 32, 29-31"
    assert choice(line) == "roll"


def test_the_last_tile_is_taken_by_who_wins_with_it_and_by_nobody_else() -> None:
    line = "choose 0 | kept 5 5 5 5 m | rolled - | grill 25 (26-31) | stacks {}"
    assert choice(line.format("33 34, 21-24 32 35 36")) == "roll"
    assert choice(line.format("33-36, 21-24 32")) == "take 25"


def test_who_holds_more_is_more_likely_to_win_and_more_so_near_the_end() -> None:
    early = shares("roll 0 | kept - | rolled - | grill 21-30 32-36 | stacks 31, -")
    late = shares("roll 0 | kept - | rolled - | grill 21 (22-30) (32-36) | stacks 31, -")
    assert late[0] > early[0] > early[1] > late[1]


def test_to_move_is_worth_something() -> None:
    position = "roll {} | kept - | rolled - | grill 21-36 | stacks -, -, -"
    assert shares(position.format(2))[2] > shares(position.format(1))[2]


@settings(max_examples=30)
@given(walks(games=["macarrons"]), seeds)
def test_ratings_are_finite_and_rest_on_what_the_player_knows(walk: Walk, number: int) -> None:
    rng = stream(number)
    for s in walk.states():
        seat = verbs.actor(s)
        if seat < 0:
            continue
        view = s.copy()
        verbs.redact(view, seat)
        other = view.copy()
        verbs.resample(other, seat, rng)
        actions = walk.game.legal(s)
        found = ratings(walk.game, s, actions)
        assert np.isfinite(found).all()
        assert (found == ratings(walk.game, view, actions)).all()
        assert (found == ratings(walk.game, other, actions)).all()


@settings(max_examples=30)
@given(walks(games=["macarrons"]))
def test_a_whole_victory_is_shared_out_at_every_pause(walk: Walk) -> None:
    out = np.zeros(rules.SEATS)
    for s in walk.states():
        if judgement.pause(s):
            assert verbs.actor(s) != NOBODY
            judgement.value(s, out)
            assert out[: s.seats].sum() == pytest.approx(1)
            assert (out[: s.seats] > 0).all()


def test_chances_of_a_single_die_are_those_of_its_faces() -> None:
    kept = odds.WITH_MACARONI | 0b00111
    assert odds.EXACTLY[kept, 1, [0, 3, 4, 5]] == pytest.approx([1, 0, 1 / 6, 1 / 6])
    assert odds.AT_LEAST[kept, 1, [0, 3, 4, 5, 6]] == pytest.approx([1, 1 / 3, 1 / 3, 1 / 6, 0])
    assert odds.AT_LEAST[0b00111, 1, [0, 4, 5, 6]] == pytest.approx([1 / 6, 1 / 6, 1 / 6, 0])


@pytest.mark.parametrize("faces", range(1, 7))
@pytest.mark.parametrize("dice", range(1, 6))
def test_the_outcomes_of_a_roll_are_all_there_are(faces: int, dice: int) -> None:
    assert odds.outcomes(faces, dice)[1].sum() == pytest.approx(1)


def test_a_higher_sum_is_never_likelier_and_never_less_likely_than_exactly_so() -> None:
    assert (np.diff(odds.AT_LEAST, axis=2) <= 1e-12).all()
    assert (odds.AT_LEAST >= odds.EXACTLY - 1e-12).all()
