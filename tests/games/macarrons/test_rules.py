"""Macarrons, paragraph by paragraph of RULES.md."""

from itertools import product

import pytest

from tafelrunde.core.game import State
from tafelrunde.core.match import Match
from tafelrunde.core.message import IllegalMove
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.macarrons import GAME, notation, rules
from tests.games import positions, said
from tests.games.positions import to_move

section = pytest.mark.section

FULL = "grill 21-36"
FAILING = "roll 0 | kept 1 1 5 5 m m m | rolled -"  # unless the last die shows 2, 3 or 4
WITH_25 = "choose 0 | kept 5 5 5 m m | rolled -"
FLAGS = ("flip_without_tile", "returned_tile_stays", "steal_is_optional")


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def moves(s: State) -> list[str]:
    return positions.moves(GAME, s)


def place(s: State, number: int) -> int:
    return int(s.place[number - rules.LOWEST])


def stacks(s: State) -> list[list[int]]:
    return [[notation.number(t) for t in notation.stack(s, seat)] for seat in range(s.seats)]


def refused(s: State, move: str) -> str | None:
    """The paragraph by which a move is refused."""
    action = GAME.moves.actions[move]
    assert action not in GAME.legal(s)
    return said.refusal(GAME, s, action).section


@section("1.1")
@pytest.mark.parametrize(
    ("numbers", "macaroni"),
    [(range(21, 25), 1), (range(25, 29), 2), (range(29, 33), 3), (range(33, 37), 4)],
)
def test_tiles_show_one_to_four_macaroni(numbers: range, macaroni: int) -> None:
    for number in numbers:
        others = " ".join(str(n) for n in range(21, 37) if n != number)
        s = at(f"choose 0 | kept m | rolled - | grill {others} | stacks {number}, -")
        assert rules.macaroni(s, 0) == macaroni
        assert rules.macaroni(s, 1) == 0


@section("1.2")
def test_a_macaroni_counts_five() -> None:
    s = at(f"set aside 0 | kept - | rolled 1 2 3 4 5 m m m | {FULL} | stacks -, -")
    assert do(s.copy(), "set aside m").total == 15
    assert [int(do(s.copy(), f"set aside {n}").total) for n in range(1, 6)] == [1, 2, 3, 4, 5]


@section("1.2")
def test_there_are_eight_dice() -> None:
    s = GAME.start(2, {"start": "0"})
    do(s, *"12345m11")
    assert s.rolled.sum() == 8
    assert to_move(s) == 0


@section("2.1")
def test_all_sixteen_tiles_lie_face_up_in_a_row() -> None:
    assert (
        notation.line(GAME.start(4))
        == "start 0 | kept - | rolled - | grill 21-36 | stacks -, -, -, -"
    )


@section("2.2", "R1")
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_start_player_is_drawn_or_a_seat_is_named(seats: int) -> None:
    drawn = GAME.start(seats)
    assert to_move(drawn) == CHANCE
    assert moves(drawn) == [f"start {seat}" for seat in range(seats)]
    assert do(drawn, f"start {seats - 1}").turn == seats - 1
    named = GAME.start(seats, {"start": 1})
    assert named.turn == 1
    assert moves(named) == ["1", "2", "3", "4", "5", "m"]


@section("2.3")
def test_tiles_won_are_stacked_and_only_the_top_one_can_be_stolen() -> None:
    s = at("choose 0 | kept 5 5 5 5 m | rolled - | grill 21-24 27-36 | stacks -, 26 25")
    assert moves(s) == ["roll", "steal 25"]
    s = at("choose 0 | kept 5 5 5 5 m | rolled - | grill 21-24 27-36 | stacks -, 25 26")
    assert moves(s) == ["roll", "take 24"]
    assert refused(s, "steal 25") == "2.3"


@section("3.1")
def test_all_dice_not_set_aside_are_rolled() -> None:
    s = at(f"set aside 0 | kept - | rolled 1 1 1 2 3 4 5 m | {FULL} | stacks -, -")
    do(s, "set aside 1", "roll")
    assert s.loose == 5
    assert to_move(s) == CHANCE
    do(s, "2", "3", "4", "5")
    assert to_move(s) == CHANCE
    do(s, "m")
    assert to_move(s) == 0


@section("3.2")
def test_all_dice_of_one_fresh_face_are_set_aside() -> None:
    s = at(f"set aside 0 | kept 5 5 | rolled 1 1 1 4 5 m | {FULL} | stacks -, -")
    assert moves(s) == ["set aside 1", "set aside 4", "set aside m"]
    assert refused(s, "set aside 5") == "3.2"
    assert refused(s, "set aside 2") == "3.2"
    do(s, "set aside 1")
    assert notation.line(s).startswith("choose 0 | kept 1 1 1 5 5 | rolled - |")


@section("3.3")
def test_a_roll_of_faces_set_aside_before_fails_at_once() -> None:
    s = at("roll 0 | kept 1 1 5 5 m m | rolled 5 | grill 21-36 | stacks -, -")
    do(s, "1")
    assert (s.turn, s.phase) == (1, rules.ROLLING)


@section("3.4")
def test_after_setting_aside_roll_again_or_take() -> None:
    s = at(f"{WITH_25} | {FULL} | stacks -, -")
    assert moves(s) == ["roll", "take 25"]
    assert refused(s, "set aside 1") == "3.4"


@section("3.5")
def test_no_tile_without_a_macaroni() -> None:
    s = at("choose 0 | kept 4 4 4 5 5 5 | rolled - | grill 21-26 28-36 | stacks -, 27")
    assert moves(s) == ["roll"]
    assert refused(s, "take 26") == "3.5"
    assert refused(s, "steal 27") == "3.5"


@section("3.6")
def test_the_highest_open_tile_not_above_the_sum_is_taken() -> None:
    s = at("choose 0 | kept 4 5 5 5 m m | rolled - | grill 21-26 (28) 30-36 | stacks -, 27 29")
    assert s.total == 29
    assert moves(s) == ["roll", "steal 29"]
    s = at("choose 0 | kept 3 5 5 5 m m | rolled - | grill 21-26 (28) 30-36 | stacks -, 27 29")
    assert s.total == 28
    assert moves(s) == ["roll", "take 26"]
    assert refused(s, "take 25") == "3.6"
    assert refused(s, "take 30") == "3.6"
    assert refused(s, "take 27") == "3.6"
    assert refused(s, "take 28") == "3.9"


@section("3.6")
def test_a_sum_below_every_open_tile_takes_nothing() -> None:
    s = at(f"{WITH_25} | grill 26-36 | stacks -, 21 22 23 25 24")
    assert moves(s) == ["roll"]
    assert refused(s, "take 26") == "3.6"


@section("3.7")
def test_a_sum_equal_to_a_rivals_top_tile_steals_it() -> None:
    s = at(f"{WITH_25} | grill 21-24 26-35 | stacks 36, 25, -")
    assert moves(s) == ["roll", "steal 25"]
    do(s, "steal 25")
    assert stacks(s) == [[36, 25], [], []]


@section("3.7")
def test_a_sum_above_a_rivals_top_tile_does_not_steal_it() -> None:
    s = at("choose 0 | kept 1 5 5 5 m m | rolled - | grill 21-24 26-36 | stacks -, 25, -")
    assert moves(s) == ["roll", "take 26"]
    assert refused(s, "steal 25") == "3.7"


@section("3.8")
def test_a_tile_taken_goes_on_top_and_ends_the_turn() -> None:
    s = at("choose 1 | kept 5 5 5 m m | rolled - | grill 21-29 31-36 | stacks -, 30, -")
    do(s, "take 25")
    assert stacks(s) == [[], [30, 25], []]
    assert notation.line(s).startswith("roll 2 | kept - | rolled - |")
    assert s.loose == 8


@section("3.9")
def test_a_failed_turn_returns_the_top_tile_and_turns_over_the_highest() -> None:
    s = at(f"{FAILING} | grill 22-29 31-36 | stacks 30 21, -")
    do(s, "1")
    assert notation.line(s).startswith(
        "roll 1 | kept - | rolled - | grill 21-29 31-35 (36) | stacks 30, -"
    )


@section("3.9", "R10")
def test_the_highest_tile_is_the_highest_open_one() -> None:
    s = at(f"{FAILING} | grill 22-29 31-34 (35) (36) | stacks 30 21, -")
    do(s, "1")
    assert [n for n in range(21, 37) if place(s, n) == rules.DOWN] == [34, 35, 36]


@section("3.10")
def test_the_next_player_to_the_left_has_their_turn() -> None:
    s = at(f"choose 2 | kept 5 5 5 m m | rolled - | {FULL} | stacks -, -, -")
    assert do(s, "take 25").turn == 0


@section("4.1")
def test_the_game_ends_after_a_turn_that_leaves_no_open_tile() -> None:
    line = f"{WITH_25} | grill 25 (26-36) | stacks 21 22, 23 24"
    s = do(at(line), "take 25")
    assert to_move(s) == NOBODY
    assert moves(s) == []
    failed = at(f"{FAILING} | grill (26-36) 25 | stacks 21 22, 23 24")
    do(failed, "1")
    assert place(failed, 22) == rules.OPEN
    assert to_move(failed) == CHANCE


@section("4.2")
def test_most_macaroni_win() -> None:
    s = at("over 0 | kept - | rolled - | grill (29-32) (34-36) | stacks 33, 21-24 25, 26-28")
    assert [rules.macaroni(s, seat) for seat in range(3)] == [4, 6, 6]
    s = at("over 0 | kept - | rolled - | grill (26-32) (34-36) | stacks 33, 21-24 25")
    assert GAME.payoff(s) == (0, 1)


@section("4.3")
def test_the_highest_tile_covered_or_not_breaks_a_tie() -> None:
    s = at("over 0 | kept - | rolled - | grill (26-28) (30-36) | stacks 29, 25 21, 22-24")
    assert [rules.macaroni(s, seat) for seat in range(3)] == [3, 3, 3]
    assert GAME.payoff(s) == (1, 0, 0)
    covered = at("over 0 | kept - | rolled - | grill (27-36) | stacks 22 26 21, 23-25")
    assert [rules.macaroni(covered, seat) for seat in range(2)] == [4, 4]
    assert GAME.payoff(covered) == (1, 0)


@section("K1")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_nothing_is_hidden(seat: int) -> None:
    line = (
        "set aside 1 | kept 5 | rolled 1 1 2 3 4 m m | grill 21-29 (34-36) | stacks 30 31, 32, 33"
    )
    s = at(line)
    view = s.copy()
    rules.redact(view, seat)
    assert view.tobytes() == s.tobytes()


@section("R1")
@pytest.mark.parametrize("seats", [0, 1, 8])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 7 players, not {seats}"):
        Match("macarrons", seats=seats)


@section("R2")
def test_a_failure_without_a_tile_changes_nothing() -> None:
    s = do(at(f"{FAILING} | {FULL} | stacks -, -"), "1")
    assert notation.line(s).startswith("roll 1 | kept - | rolled - | grill 21-36 | stacks -, -")


@section("R2")
def test_flip_without_tile_turns_over_the_highest_all_the_same() -> None:
    s = at(f"{FAILING} | {FULL} | stacks -, - | flip_without_tile")
    assert notation.line(do(s, "1")).startswith("roll 1 | kept - | rolled - | grill 21-35 (36) |")
    last = at(f"{FAILING} | grill 21 (22-36) | stacks -, - | flip_without_tile")
    assert to_move(do(last, "1")) == NOBODY


@section("R3")
def test_the_returned_tile_is_turned_over_if_it_is_the_highest() -> None:
    s = at(f"{FAILING} | grill 21-35 | stacks 36, -")
    assert "grill 21-35 (36)" in notation.line(do(s, "1"))


@section("R3")
def test_returned_tile_stays_keeps_it_open_if_it_is_the_highest() -> None:
    option = "returned_tile_stays"
    s = at(f"{FAILING} | grill 21-35 | stacks 36, - | {option}")
    assert "grill 21-36" in notation.line(do(s, "1"))
    s = at(f"{FAILING} | grill 21-34 36 | stacks 35, - | {option}")
    assert "grill 21-35 (36)" in notation.line(do(s, "1"))


@section("R2", "R3")
def test_both_options_together_flip_for_those_without_a_tile() -> None:
    options = "flip_without_tile returned_tile_stays"
    s = at(f"{FAILING} | {FULL} | stacks -, - | {options}")
    assert "grill 21-35 (36)" in notation.line(do(s, "1"))
    s = at(f"{FAILING} | grill 21-35 | stacks 36, - | {options}")
    assert "grill 21-36" in notation.line(do(s, "1"))


@section("R4")
def test_the_grill_is_no_alternative_to_stealing() -> None:
    s = at(f"{WITH_25} | grill 21-24 26-36 | stacks -, 25")
    assert refused(s, "take 24") == "R4"


@section("R4")
def test_steal_is_optional_leaves_the_choice() -> None:
    s = at(f"{WITH_25} | grill 21-24 26-36 | stacks -, 25 | steal_is_optional")
    assert moves(s) == ["roll", "take 24", "steal 25"]
    assert stacks(do(s.copy(), "take 24")) == [[24], [25]]
    assert stacks(do(s, "steal 25")) == [[25], []]


@section("R5")
def test_a_sum_above_the_highest_open_tile_counts_for_that_tile() -> None:
    s = at("choose 0 | kept 5 5 5 5 m m m m | rolled - | grill 21-34 (36) | stacks 35, -")
    assert s.total == 40
    assert moves(s) == ["leave", "take 34"]


@section("R6")
def test_the_own_top_tile_is_no_rivals_tile() -> None:
    s = at(f"{WITH_25} | grill 21-24 26-36 | stacks 25, -")
    assert moves(s) == ["roll", "take 24"]
    assert refused(s, "steal 25") == "R6"


@section("R7")
def test_a_player_who_can_take_nothing_must_roll() -> None:
    s = at(f"choose 0 | kept m m | rolled - | {FULL} | stacks -, -")
    assert moves(s) == ["roll"]
    assert refused(s, "leave") == "R7"
    assert GAME.is_forced(s)


@section("R7")
def test_with_no_dice_left_a_tile_can_be_left_and_the_turn_fails() -> None:
    s = at("choose 0 | kept 5 5 5 5 5 5 5 m | rolled - | grill 21-29 31-36 | stacks 30, -")
    assert moves(s) == ["leave", "take 36"]
    assert refused(s, "roll") == "R7"
    assert not GAME.is_forced(s)
    do(s, "leave")
    assert "grill 21-35 (36) | stacks -, -" in notation.line(s)
    assert s.turn == 1


@section("R7")
def test_with_all_six_faces_set_aside_no_roll_is_possible() -> None:
    s = at("set aside 0 | kept 1 2 3 4 m m | rolled 5 m | grill 21-36 | stacks -, -")
    do(s, "set aside 5")
    assert s.total == 25
    assert moves(s) == ["leave", "take 25"]


@section("R7")
def test_with_no_dice_left_and_nothing_to_take_the_turn_fails_by_itself() -> None:
    s = at("set aside 0 | kept 1 1 1 1 1 1 m | rolled 2 | grill 21-36 | stacks -, -")
    do(s, "set aside 2")
    assert s.turn == 1
    no_macaroni = at("set aside 0 | kept 4 4 4 4 5 5 5 | rolled 3 | grill 21-35 | stacks 36, -")
    do(no_macaroni, "set aside 3")
    assert "grill 21-35 (36)" in notation.line(no_macaroni)


@section("R7", "3.3")
def test_a_bad_roll_fails_whatever_the_sum() -> None:
    s = at("roll 0 | kept 5 5 5 5 m m m | rolled - | grill 21-36 | stacks -, -")
    assert s.total == 35
    assert do(s, "m").turn == 1


@section("R8")
def test_if_nobody_holds_a_tile_the_victory_is_shared() -> None:
    s = at(f"{FAILING} | grill 21 (22-36) | stacks -, -, - | flip_without_tile")
    do(s, "1")
    assert GAME.payoff(s) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@section("R9")
def test_five_and_macaroni_can_both_be_set_aside() -> None:
    s = at(f"set aside 0 | kept 5 5 | rolled 1 2 3 4 m m | {FULL} | stacks -, -")
    do(s, "set aside m")
    assert s.total == 20


@section("R11")
def test_a_match_is_cut_off_after_ten_thousand_decisions() -> None:
    s = at("choose 1 | kept m | rolled - | grill 23-36 | stacks 21, 22 | 9998 decisions")
    do(s, "roll", *"1112222", "set aside 1")
    assert s.decisions == 10_000
    assert to_move(s) == NOBODY
    assert s.cut_off == 1
    assert GAME.payoff(s) == (0, 1)
    assert ", cut of" in notation.line(s)


@section("R11")
def test_a_match_that_ends_with_its_last_decision_is_not_cut_off() -> None:
    s = at(f"{WITH_25} | grill 25 (26-36) | stacks 21 22, 23 24 | 9999 decisions")
    do(s, "take 25")
    assert to_move(s) == NOBODY
    assert s.cut_off == 0


@section("R11")
def test_dice_are_no_decisions() -> None:
    s = GAME.start(2, {"start": 0})
    do(s, *"11111111")
    assert s.decisions == 0
    assert do(s, "set aside 1").decisions == 1


@section("R2", "R3", "R4")
@pytest.mark.parametrize("chosen", list(product(("no", "yes"), repeat=3)))
def test_every_combination_of_options_plays_to_its_end(chosen: tuple[str, ...]) -> None:
    options = dict(zip(FLAGS, chosen, strict=True))
    match = Match("macarrons", seats=3, options=options, seed="-".join(chosen))
    assert [bool(match.view(0).state[name]) for name in FLAGS] == [c == "yes" for c in chosen]
    while not match.over:
        match.play(match.moves[-1])
    assert match.result is not None
    assert sum(match.result.payoff) == pytest.approx(1)


def test_a_refused_move_changes_nothing_and_names_its_paragraph() -> None:
    match = Match("macarrons", seats=2, seed="calm", options={"start": 0})
    before = match.transcript
    with pytest.raises(IllegalMove, match=r"First set aside the dice of one face: §3\.2"):
        match.play("roll")
    assert match.transcript == before
