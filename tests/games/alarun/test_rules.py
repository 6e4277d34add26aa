"""Alarún, paragraph by paragraph of RULES.md."""

from collections import Counter

import numpy as np
import pytest

from tafelrunde.core.game import HIDDEN, State, seen, turn_to
from tafelrunde.core.match import Match
from tafelrunde.core.playout import playouts
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.alarun import GAME, notation, position, rules, scoring
from tafelrunde.games.alarun.kinds import CELL_NAMES, COLOR_WORDS, INGREDIENT_WORDS, KIND_WORDS
from tafelrunde.games.alarun.sheet import places, sheet
from tafelrunde.games.alarun.square import CENTUM, NONE, UNSEEN, lay, write_cells
from tests.games.alarun.positions import (
    EXAMPLE,
    at,
    cards,
    do,
    hand,
    middle,
    moves,
    refused,
    seen_by,
)
from tests.games.positions import to_move

section = pytest.mark.section

TWO = "swap 0 | open yf bm au | down 3 | colors y w | hands rd wy gk, uf uf bp"
THREE = "swap 0 | open yf bm au | colors y w b | hands rd wy gk, uf uf bp, pm pd pk"
FOUR = "swap 0 | open yf bm au | colors y w b g | hands rd wy gk, uf uf bp, pm pd pk, wf wd wk"
PLACING = "place 0 | alarun 0 | passed 0 | open yf bm au | colors y w | hands rd wy gk, uf uf bp"


def dealt(s: State, *codes: str) -> State:
    """Let chance deal these cards."""
    return do(s, *(KIND_WORDS[kind] for kind in cards(*codes)))


def over(square: str, other: str = "E5 **", colors: str = "r y") -> State:
    return at(f"over 0 | round 9 from 0 | colors {colors} | hands -, - | squares {square}, {other}")


def strengths(square: str) -> tuple[list[int], list[int]]:
    page = sheet(over(square), 0)
    return [p.strength for p in page.rows], [p.strength for p in page.columns]


@section("1.1")
def test_there_are_seven_ingredients() -> None:
    assert (
        *("fungi magica", "moonberry", "marigold", "phoenix feather"),
        *("dragon egg", "mandrake", "myrrh"),
    ) == INGREDIENT_WORDS


@section("1.2")
def test_there_are_seven_colours() -> None:
    assert COLOR_WORDS == ("yellow", "white", "pink", "blue", "red", "green", "purple")


@section("1.3")
def test_every_card_is_there_twice_and_centum_auri_once() -> None:
    s = GAME.start(4)
    assert [int(n) for n in s.left] == [2] * 49 + [1]
    assert s.left.sum() == s.pile == 99
    assert KIND_WORDS[CENTUM] == "Centum auri"


@section("1.4")
def test_there_are_seven_colour_cards_and_no_colour_twice() -> None:
    s = GAME.start(4, {"start": 0})
    assert moves(s) == [f"color {color}" for color in COLOR_WORDS]
    do(s, "color red")
    assert "color red" not in moves(s)
    assert len(moves(s)) == 6


@section("2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_an_apprentice_in_their_square(seats: int) -> None:
    assert notation.line(GAME.start(seats)).endswith("squares " + ", ".join(["E5 **"] * seats))


@section("2.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
        Match("alarun", seats=seats)


@section("2.2")
def test_each_player_is_dealt_a_colour_card() -> None:
    s = do(GAME.start(3, {"start": 1}), "color red", "color yellow", "color purple")
    assert [COLOR_WORDS[color] for color in s.color[:3]] == ["red", "yellow", "purple"]


@section("2.3")
def test_three_cards_lie_open_and_everyone_is_dealt_three() -> None:
    s = do(GAME.start(3, {"start": 2}), "color red", "color yellow", "color purple")
    dealt(s, "rd", "au", "yf", "wm", "wg", "wp", "bm", "bg", "bp", "gm", "gg", "gp")
    assert middle(s) == ["yf", "rd", "au"]
    assert [hand(s, seat) for seat in (2, 0, 1)] == [
        ["wm", "wg", "wp"],
        ["bm", "bg", "bp"],
        ["gm", "gg", "gp"],
    ]
    assert (to_move(s), s.pile) == (2, 87)


@section("2.4")
def test_with_two_players_three_more_lie_face_down() -> None:
    s = do(GAME.start(2, {"start": 0}), "color red", "color yellow")
    dealt(s, "rd", "au", "yf")
    assert (s.down, s.pile) == (3, 93)
    for seats in (3, 4):
        assert playouts(GAME, seats, matches=5).states.down.max() == 0


@section("2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_or_a_seat_is_named(seats: int) -> None:
    drawn = GAME.start(seats)
    assert to_move(drawn) == CHANCE
    assert moves(drawn) == [f"start {seat}" for seat in range(seats)]
    assert do(drawn, f"start {seats - 1}").first == seats - 1
    assert GAME.start(seats, {"start": 1}).first == 1


@section("2.5")
def test_play_goes_clockwise() -> None:
    s = at(FOUR)
    for seat in (1, 2, 3, 0):
        given, taken = position.CODES[s.hand[s.turn, 0]], position.CODES[s.open[0]]
        do(s, f"swap {KIND_WORDS[cards(given)[0]]} for {KIND_WORDS[cards(taken)[0]]}")
        assert to_move(s) == seat


@section("3.1")
def test_a_player_swaps_one_passes_swaps_all_or_turns_up() -> None:
    assert moves(at(TWO)) == [
        "pass",
        "swap all",
        "turn up",
        "swap white myrrh for yellow fungi magica",
        "swap white myrrh for blue moonberry",
        "swap white myrrh for Centum auri",
        "swap red dragon egg for yellow fungi magica",
        "swap red dragon egg for blue moonberry",
        "swap red dragon egg for Centum auri",
        "swap green mandrake for yellow fungi magica",
        "swap green mandrake for blue moonberry",
        "swap green mandrake for Centum auri",
    ]
    s = do(at(TWO), "swap red dragon egg for blue moonberry")
    assert (hand(s, 0), middle(s)) == (["wy", "bm", "gk"], ["yf", "rd", "au"])


@section("3.1")
def test_swapping_all_is_also_a_pass() -> None:
    s = do(at(THREE), "swap all")
    assert (hand(s, 0), middle(s)) == (["yf", "bm", "au"], ["wy", "rd", "gk"])
    assert (s.alarun, s.passed[0]) == (0, 1)


@section("3.1")
def test_only_cards_of_the_hand_and_of_the_middle_are_swapped() -> None:
    s = at(THREE)
    assert refused(s, "swap blue myrrh for Centum auri") == (
        "You do not hold blue myrrh: §3.1",
        "3.1",
    )
    assert refused(s, "swap red dragon egg for blue myrrh")[1] == "3.1"
    assert refused(s, "turn up")[1] == "3.1"


@section("3.1", "K4")
def test_turning_up_replaces_the_open_cards_which_are_discarded() -> None:
    s = do(at(TWO), "turn up")
    assert to_move(s) == CHANCE
    dealt(s, "rm", "rg", "rp")
    assert middle(s) == ["rm", "rg", "rp"]
    assert position.discarded(s) == Counter(cards("yf", "bm", "au"))
    assert (to_move(s), s.down) == (1, 0)


@section("3.2")
def test_the_first_to_pass_takes_alarun_and_everyone_else_has_one_more_action() -> None:
    s = do(at(FOUR), "swap red dragon egg for blue moonberry", "pass")
    assert s.alarun == 1
    do(s, "swap pink moonberry for red dragon egg", "pass")
    assert (s.alarun, to_move(s), s.phase) == (1, 0, rules.SWAPPING)
    do(s, "swap blue moonberry for pink moonberry")
    assert (to_move(s), s.phase) == (1, rules.PLACING)
    assert [int(n) for n in s.passed] == [0, 1, 0, 1]


@section("3.2")
def test_whoever_has_passed_takes_no_more_actions_but_still_places() -> None:
    s = at(PLACING)
    assert refused(s, "pass")[1] == "3.2"
    assert all(move.startswith("place ") for move in moves(s))


@section("3.3")
def test_centum_auri_is_swapped_like_any_other_card() -> None:
    s = do(at(TWO), "swap red dragon egg for Centum auri")
    assert hand(s, 0) == ["wy", "gk", "au"]
    do(s, "swap blue phoenix feather for yellow fungi magica")
    assert hand(do(s, "swap Centum auri for red dragon egg"), 0) == ["wy", "rd", "gk"]


@section("4.1")
def test_everyone_adds_three_cards_to_their_square() -> None:
    s = at(PLACING)
    do(s, "place red dragon egg at D5", "place white myrrh at E4", "place green mandrake at C5")
    assert to_move(s) == 1
    do(s, *(f"place {card} at {cell}" for card, cell in FIRST_SQUARE))
    assert notation.line(s).endswith("squares C4 -- gk/-- rd/wy **, D5 uf bp/** uf")


FIRST_SQUARE = (
    ("purple fungi magica", "E6"),
    ("purple fungi magica", "D5"),
    ("blue phoenix feather", "D6"),
)


@section("4.1")
def test_cards_are_placed_from_the_hand_at_the_end_of_the_round() -> None:
    assert refused(at(TWO), "place red dragon egg at D5")[1] == "4.1"
    assert refused(at(PLACING), "place blue myrrh at D5") == (
        "You do not hold blue myrrh: §4.1",
        "4.1",
    )


@section("4.2")
def test_a_card_touches_the_apprentice_or_another_card() -> None:
    s = at(PLACING)
    cells = {move.rpartition(" ")[2] for move in moves(s)}
    assert cells == {"D5", "E4", "E6", "F5"}
    assert refused(s, "place red dragon egg at D4")[1] == "4.2"
    do(s, "place red dragon egg at D5")
    assert "place white myrrh at D4" in moves(s)
    assert "place white myrrh at C5" in moves(s)
    assert refused(s, "place white myrrh at D5") == ("A card lies at D5 already: §4.2", "4.2")
    assert refused(s, "place white myrrh at E5")[1] == "4.2"


@section("4.2")
def test_centum_auri_is_placed_like_any_other_card() -> None:
    s = do(at(PLACING.replace("gk,", "au,").replace("bm au", "bm gp")), "place Centum auri at E6")
    assert "squares E5 ** au" in notation.line(s)


@section("4.3")
def test_the_square_never_spans_more_than_five() -> None:
    wide = (
        f"{PLACING} | squares B1 yd -- -- -- --/yk -- -- -- --/yy -- -- -- --/ym ym yp yp **, E5 **"
    )
    s = at(wide)
    assert refused(s, "place red dragon egg at B6") == (
        "B6 would make the square six wide: §4.3",
        "4.3",
    )
    assert refused(s, "place red dragon egg at E6")[1] == "4.3"
    assert refused(s, "place red dragon egg at G9")[0].startswith(
        "G9 would make the square nine wide"
    )
    assert refused(s, "place red dragon egg at G2")[0] == "G2 would make the square six high: §4.3"
    assert "place red dragon egg at F5" in moves(s)
    assert "place red dragon egg at B2" in moves(s)


@section("4.3")
@pytest.mark.parametrize("top", range(5))
@pytest.mark.parametrize("left", range(5))
def test_the_apprentice_may_end_up_in_any_of_the_25_places(top: int, left: int) -> None:
    s = GAME.start(2)
    out = np.zeros(rules.MOST_LEGAL, np.int16)
    for kind in range(24):
        cells = [int(cell) for cell in out[: write_cells(s, 0, out)]]
        inside = [c for c in cells if top <= c // 9 < top + 5 and left <= c % 9 < left + 5]
        lay(s, 0, inside[0], kind)
    assert scoring.frame(s, 0) == (top, left)
    assert write_cells(s, 0, out) == 0


@section("4.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_eight_rounds_the_square_is_full(seats: int) -> None:
    for s in playouts(GAME, seats, matches=10).states:
        assert (s.rounds, to_move(s)) == (8, NOBODY)
        assert (s.square[:seats] != NONE).all()
        for seat in range(seats):
            rows = [int(row) for row in s.laid[seat] if row]
            assert len(rows) == 5
            assert len(set(rows)) == 1
            assert rows[0].bit_count() == 5


def placed(line: str, *more: str) -> State:
    """After the last player has placed; what is shown next depends on the number of players."""
    return do(at(f"{line} | {' | '.join(more)}" if more else line), "show")


SHOWN = "alarun 1 | round 3 from 0 | open yf bm au"


@section("5.1")
def test_with_three_players_new_cards_are_laid_open() -> None:
    s = placed(f"show 1 | {SHOWN} | colors y w b | hands -, -, -")
    assert (middle(s), s.phase) == ([], rules.LAYING)
    assert position.discarded(s) == Counter(cards("yf", "bm", "au"))
    dealt(s, "rm", "rg", "rp")
    assert middle(s) == ["rm", "rg", "rp"]
    assert s.down == 0


@section("5.1")
def test_with_two_players_the_face_down_cards_are_seen_and_discarded() -> None:
    s = placed(f"show 1 | {SHOWN} | down 3 | colors y w | hands -, -")
    assert s.phase == rules.CLEARING
    dealt(s, "wf", "wm", "wg")
    assert position.discarded(s) == Counter(cards("yf", "bm", "au", "wf", "wm", "wg"))
    dealt(s, "rm", "rg", "rp")
    assert (middle(s), s.down, s.phase) == (["rm", "rg", "rp"], 3, rules.DEALING)


@section("5.1")
def test_face_down_cards_that_were_turned_up_are_not_there_any_more() -> None:
    s = placed(f"show 1 | {SHOWN} | colors y w | hands -, -")
    assert s.phase == rules.LAYING


@section("5.2")
def test_with_four_players_the_open_cards_stay() -> None:
    s = placed(f"show 1 | {SHOWN} | colors y w b g | hands -, -, -, -")
    assert (middle(s), s.phase) == (["yf", "bm", "au"], rules.DEALING)


@section("5.3")
def test_whoever_passed_first_starts_and_everyone_draws_three() -> None:
    s = placed(f"show 1 | {SHOWN} | taken 3 2 3 3 | passed 1 | colors y w b g | hands -, -, -, -")
    assert (s.first, s.alarun) == (1, NONE)
    assert not s.passed.any()
    assert not s.taken.any()
    dealt(s, *("rm", "rg", "rp", "wf", "wm", "wg", "pf", "pm", "pg", "gf", "gm", "gg"))
    assert hand(s, 1) == ["rm", "rg", "rp"]
    assert hand(s, 0) == ["gf", "gm", "gg"]
    assert to_move(s) == 1


@section("5.4")
@pytest.mark.parametrize(("seats", "cards_used"), [(2, 96), (3, 96), (4, 99)])
def test_96_96_or_99_cards_leave_the_pile(seats: int, cards_used: int) -> None:
    assert (99 - playouts(GAME, seats, matches=20).states.pile == cards_used).all()


@section("6.1")
def test_the_apprentice_is_one_card_in_its_row_and_its_column() -> None:
    page = sheet(over("D4 -- rf --/bm ** bg/-- rk --"), 0)
    assert KIND_WORDS[page.apprentice] == "blue fungi magica"
    assert [potion.strength for potion in page.rows] == [1, 3, 1]
    assert [potion.strength for potion in page.columns] == [1, 2, 1]


@section("6.2")
def test_a_line_scores_once_for_its_strongest_run() -> None:
    page = sheet(over("E4 -- ** -- -- --/rd rm gy gk gp"), 0)
    assert (page.rows[1].strength, page.rows[1].points) == (3, 6)
    assert [CELL_NAMES[cell] for cell in page.rows[1].cells] == ["F6", "F7", "F8"]


@section("6.3")
def test_a_run_shares_the_colour_or_the_ingredient_without_a_gap() -> None:
    rows, _ = strengths("E3 -- -- ** -- --/rd rm rg ry rk/rd gd bd yd wd/ug um gy ud uk")
    assert rows[1:] == [5, 5, 2]


@section("6.4")
def test_a_double_counts_once_and_does_not_break_the_run() -> None:
    rows, _ = strengths("E3 -- -- ** -- --/rd rm rm ry rd/wy bk pm pm gf")
    assert rows[1:] == [3, 1]


@section("6.5")
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("rd wm gf yk bg", 1),
        ("rd rm gf yk bg", 3),
        ("rd rm rf yk bg", 6),
        ("rd rm rf rk bg", 10),
        ("rd rm rf rk rg", 15),
    ],
)
def test_points_by_strength(line: str, points: int) -> None:
    page = sheet(over(f"E3 -- -- ** -- --/{line}"), 0)
    assert page.rows[1].points == points


@section("6.6", "R5")
def test_centum_auri_breaks_runs_in_its_row_and_its_column() -> None:
    rows, _ = strengths("E3 -- -- ** -- --/rd rm au rk rg")
    assert rows[1] == 2
    _, columns = strengths("C5 -- rd/-- rm/** au/-- rk/-- rg")
    assert columns[1] == 2
    assert strengths("E5 ** --/rm au")[0][1] == 1


@section("6.7")
def test_centum_auri_is_worth_ten() -> None:
    assert sheet(over("E5 ** au"), 0).centum == 10
    assert sheet(over("E5 ** rd"), 0).centum == 0


@section("6.8")
def test_each_card_of_the_secret_colour_is_worth_two_the_apprentice_is_not() -> None:
    page = sheet(over("E5 ** rd rm bd"), 0)
    assert page.apprentice // 7 == 4
    assert page.bonus == 4


@section("6.9")
def test_most_points_win() -> None:
    assert GAME.payoff(over(EXAMPLE)) == (1, 0)


@section("6.9")
def test_a_tie_goes_to_the_potions_alone() -> None:
    s = over("E5 ** rd rm gy bk", "E5 ** wd wm wg bf", "r y")
    assert [scoring.score(s, seat) for seat in (0, 1)] == [19, 19]
    assert [scoring.potions(s, seat) for seat in (0, 1)] == [15, 19]
    assert GAME.payoff(s) == (0, 1)


@section("6.9")
def test_if_still_tied_the_victory_is_shared() -> None:
    assert GAME.payoff(over("E5 ** rd", "E5 ** bd", "w y")) == (0.5, 0.5)


@section("6.10")
def test_the_books_example() -> None:
    page = sheet(over(EXAMPLE), 0)
    assert [p.points for p in page.rows] == [6, 15, 10, 1, 6]
    assert [p.points for p in page.columns] == [3, 10, 15, 10, 10]
    assert (page.potions, page.centum, page.bonus, page.total) == (86, 10, 8, 104)
    assert KIND_WORDS[page.apprentice] == "blue dragon egg"


@section("K1")
def test_hands_and_colour_cards_are_known_to_their_owner_alone() -> None:
    view = seen_by(at(FOUR), 1)
    assert notation.line(view).startswith(
        "swap 0 | round 1 from 0 | open yf bm au | colors ? w ? ?"
        " | hands ? ? ?, bp uf uf, ? ? ?, ? ? ?"
    )
    assert (seen_by(at(FOUR), -1).color == UNSEEN).all()


@section("K1")
def test_a_deal_is_hidden_from_everyone_else() -> None:
    s = GAME.start(2, {"start": 0})
    assert [seen(s, rules.COLOR, seat) for seat in (-1, 0, 1)] == [HIDDEN, rules.COLOR, HIDDEN]
    do(s, "color red", "color blue")
    assert seen(s, rules.DEAL, 1) == rules.DEAL
    dealt(s, "rd", "rm", "ry")
    assert [seen(s, rules.DEAL, seat) for seat in (-1, 0, 1)] == [HIDDEN, rules.DEAL, HIDDEN]


@section("K1")
def test_colour_cards_are_shown_at_scoring() -> None:
    assert seen_by(over(EXAMPLE), -1).tobytes() == over(EXAMPLE).tobytes()


@section("K2")
def test_a_card_taken_from_the_middle_is_known_until_it_is_swapped_away() -> None:
    s = do(at(TWO), "swap red dragon egg for blue moonberry")
    assert seen_by(s, 1).shown[0].tolist() == [*cards("bm"), NONE, NONE]
    do(s, "swap blue phoenix feather for Centum auri", "swap blue moonberry for red dragon egg")
    assert seen_by(s, 1).shown[0].tolist() == [*cards("rd"), NONE, NONE]
    assert seen_by(s, 0).shown[1].tolist() == [*cards("au"), NONE, NONE]


@section("K2")
def test_after_swapping_all_the_whole_hand_is_known() -> None:
    s = do(at(TWO), "swap all")
    assert seen_by(s, 1).shown[0].tolist() == cards("yf", "bm", "au")


@section("K2")
def test_of_two_equal_cards_the_known_one_may_be_gone() -> None:
    s = at(TWO.replace("rd wy gk", "bm wy gk"))
    do(s, "swap white myrrh for blue moonberry", "swap blue phoenix feather for Centum auri")
    assert hand(s, 0) == ["bm", "bm", "gk"]
    do(s, "swap blue moonberry for yellow fungi magica")
    assert seen_by(s, 1).shown[0].tolist() == [*cards("yf"), NONE, NONE]


@section("K3")
def test_face_down_cards_are_known_to_nobody() -> None:
    s = at(TWO)
    assert s.left.sum() == s.pile + s.down
    assert moves(do(s, "turn up")) == [KIND_WORDS[k] for k in range(50) if s.left[k] > 0]


@section("K4")
def test_the_discards_are_seen_by_everyone() -> None:
    s = at(TWO + " | discards rm rm gy")
    for seat in (-1, 0, 1):
        assert position.discarded(seen_by(s, seat)) == Counter(cards("rm", "rm", "gy"))


@section("K5")
def test_placements_are_hidden_until_all_have_placed() -> None:
    s = at(PLACING)
    place = rules.PLACE
    assert [seen(s, place, seat) for seat in (-1, 0, 1)] == [HIDDEN, place, HIDDEN]
    do(s, "place red dragon egg at D5", "place white myrrh at E4", "place green mandrake at C5")
    assert "squares E5 **, E5 **" in notation.line(seen_by(s, 1))
    assert "squares C4 -- gk/-- rd/wy **, E5 **" in notation.line(seen_by(s, 0))
    do(s, *(f"place {card} at {cell}" for card, cell in FIRST_SQUARE))
    assert "squares E5 **, E5 **" in notation.line(seen_by(s, -1))
    do(s, "show")
    assert "squares C4 -- gk/-- rd/wy **, D5 uf bp/** uf" in notation.line(seen_by(s, -1))


@section("K5")
def test_the_order_of_laying_is_not_kept() -> None:
    one, other = at(PLACING), at(PLACING)
    do(one, "place red dragon egg at D5", "place white myrrh at E4", "place green mandrake at F5")
    do(other, "place green mandrake at F5", "place red dragon egg at D5", "place white myrrh at E4")
    assert one.tobytes() == other.tobytes()


@section("K6")
def test_the_rest_is_open_to_all() -> None:
    s = do(at(FOUR + " | squares E5 ** rg, E5 **, E5 **, E5 **"), "pass")
    for seat in (-1, 0, 1, 2, 3):
        view = seen_by(s, seat)
        assert middle(view) == ["yf", "bm", "au"]
        assert (view.alarun, view.pile) == (0, s.pile)
        assert view.passed.tolist() == [1, 0, 0, 0]
        assert view.taken.tolist() == [1, 0, 0, 0]
        assert "squares E5 ** rg, E5 **" in notation.line(view)


@section("R1")
def test_turning_up_ends_the_turn_is_no_pass_and_is_there_once() -> None:
    s = dealt(do(at(TWO), "turn up"), "rm", "rg", "rp")
    assert (to_move(s), s.alarun, s.taken[0]) == (1, NONE, 1)
    assert "turn up" not in moves(s)
    assert refused(s, "turn up")[1] == "R1"


@section("R1")
def test_turning_up_can_be_the_last_action() -> None:
    s = do(at(TWO), "pass", "turn up")
    dealt(s, "rm", "rg", "rp")
    assert (s.phase, to_move(s)) == (rules.PLACING, 0)


@section("R2")
def test_after_twelve_actions_a_player_may_only_pass_or_swap_all() -> None:
    s = at(f"{TWO} | taken 12 11")
    assert moves(s) == ["pass", "swap all"]
    assert refused(s, "turn up")[1] == "R2"
    assert refused(s, "swap red dragon egg for Centum auri") == (
        "After 12 actions in this round you may only pass or swap all: §R2",
        "R2",
    )
    assert len(moves(at(f"{TWO} | taken 11 11"))) > 2


@section("R2")
def test_the_last_action_after_a_pass_is_exempt() -> None:
    assert len(moves(at(f"{TWO} | taken 12 12 | alarun 1 | passed 1"))) > 2


@section("R2")
def test_the_limit_is_an_option() -> None:
    assert moves(at(f"{TWO} | taken 3 3 | limit 3")) == ["pass", "swap all"]
    assert len(moves(at(f"{TWO} | taken 500 500 | limit 0"))) > 2
    for word, limit in zip(("12", "0", "3", "6", "24"), rules.LIMITS, strict=True):
        assert GAME.start(2, {"swap_limit": word}).swap_limit == limit


@section("R3")
def test_seats_place_in_turn_order_from_the_first_passer() -> None:
    s = at(FOUR.replace("swap 0", "place 2") + " | alarun 2 | passed 2")
    for seat in (2, 3, 0, 1):
        assert to_move(s) == seat
        for cell in ("E6", "E7", "E8"):
            card = KIND_WORDS[s.hand[seat, 0]]
            do(s, f"place {card} at {cell}")
    assert moves(s) == ["show"]


@section("R3")
def test_all_place_at_the_same_time_and_in_any_order() -> None:
    passed = " | alarun 2 | passed 2"
    s, whole = (at(FOUR.replace("swap 0", "place 2") + passed) for _ in range(2))
    for seat in (0, 1, 3, 2):
        assert GAME.choosers(s) == [other for other in (0, 1, 2, 3) if (s.hand[other] >= 0).any()]
        turn_to(s, seat)
        for cell in ("E6", "E7", "E8"):
            do(s, f"place {KIND_WORDS[s.hand[seat, 0]]} at {cell}")
    for seat in (2, 3, 0, 1):
        for cell in ("E6", "E7", "E8"):
            do(whole, f"place {KIND_WORDS[whole.hand[seat, 0]]} at {cell}")
    assert GAME.choosers(s) == []
    assert s.tobytes() == whole.tobytes()


@section("K5")
def test_how_far_someone_has_come_does_not_show_whoever_is_asked() -> None:
    begun, fresh = at(PLACING), at(PLACING)
    do(begun, "place red dragon egg at D5")
    turn_to(begun, 1)
    turn_to(fresh, 1)
    for seat in (-1, 1):
        assert seen_by(begun, seat).tobytes() == seen_by(fresh, seat).tobytes()
    turn_to(begun, 0)
    assert begun.done == 1


@section("4.4", "K5")
def test_the_last_place_of_all_is_a_secret_too() -> None:
    """One card and one cell are left, but nobody else knows that the others are laid."""
    s = GAME.start(2)
    while s.phase != rules.PLACING or len(moves(s)) > 1:
        do(s, moves(s)[0])
    assert (s.rounds, s.done) == (7, 2)
    assert not GAME.is_forced(s)


@section("R4")
def test_the_apprentice_is_what_scores_most_and_the_first_such() -> None:
    assert KIND_WORDS[sheet(over("E5 ** au"), 0).apprentice] == "yellow fungi magica"
    assert KIND_WORDS[sheet(over("E4 rd ** bm"), 0).apprentice] == "yellow moonberry"
    assert KIND_WORDS[sheet(over("E4 rf ** rm rk"), 0).apprentice] == "red marigold"


@section("R6")
def test_swapping_for_an_equal_card_is_an_action_and_no_pass() -> None:
    s = at(TWO.replace("rd wy gk", "bm wy gk"))
    do(s, "swap blue moonberry for blue moonberry")
    assert (hand(s, 0), middle(s)) == (["wy", "bm", "gk"], ["yf", "bm", "au"])
    assert (s.taken[0], s.alarun, to_move(s)) == (1, NONE, 1)


@section("R7")
def test_places_follow_the_points_and_a_tie_skips_places() -> None:
    head = "over 0 | round 9 from 0 | colors y w p b | hands -, -, -, - | squares"
    assert places(at(f"{head} E5 ** rd, E5 ** gd, E5 ** rm rk, E5 ** au")) == [3, 3, 2, 1]
    assert places(at(f"{head} E5 ** rd, E5 ** gd, E5 ** ud, E5 **")) == [1, 1, 1, 4]
    line = f"{head} E5 ** rd rm gy bk, E5 ** wd wm wg bf, E5 **, E5 **".replace(
        "y w p b", "r y p b"
    )
    assert places(at(line)) == [2, 1, 3, 3]


@section("R8")
def test_after_round_eight_nothing_is_discarded() -> None:
    s = at("show 0 | alarun 0 | round 8 from 0 | open yf bm au | down 3 | colors y w | hands -, -")
    do(s, "show")
    assert to_move(s) == NOBODY
    assert (s.down, middle(s)) == (3, ["yf", "bm", "au"])
    assert not position.discarded(s)


def test_a_refused_move_changes_nothing() -> None:
    match = Match("alarun", seats=2, seed="calm", options={"start": 0})
    before = match.transcript
    with pytest.raises(ValueError, match=r"Cards are placed at the end of the round: §4\.1"):
        match.play("place red dragon egg at B4")
    assert match.transcript == before


def test_the_state_has_no_gaps_between_its_fields() -> None:
    fields = [rules.STATE[name].itemsize for name in rules.STATE.names or ()]
    assert sum(fields) == np.dtype(rules.STATE).itemsize
