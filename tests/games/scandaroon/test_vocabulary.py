"""Every code of the vocabulary, on rows written as one line."""

import pytest

from tafelrunde.core.rule import CHANCE
from tafelrunde.games.scandaroon.deck import DECK, NO_TRUMP, SCIMITAR, SYMBOLS
from tafelrunde.games.scandaroon.notation import values
from tests.games.positions import to_move
from tests.games.scandaroon.table import at, do, hands, ids, moves, refused, rows, scores


def table(rows: str, more: str = "") -> str:
    return f"choose 0 | trump none | rows {rows}{more}"


def current(row: str) -> list[int]:
    return [worth[1] for worth in values(at(table(f"{row}, -, -")), 0)]


@pytest.mark.parametrize(
    ("row", "worth"),
    [
        ("S9 S4", [7, 2]),  # L+2
        ("S4 S9", [2, 5]),  # nothing to its left
        ("S9 S6 C9", [6, 3, 6]),  # L+1R+1
        ("S9 S1 C9", [3, 0, 5]),  # L-2
        ("S3 S1", [0, 0]),  # not below 0
        ("C6 S4 S6", [5, 4, 3]),  # effects add up
        ("S9 S4~", [5, 2]),  # muted
        ("S9 S4*", [7, 2]),  # protected
        ("S9+3 S4", [10, 2]),
        ("S3+2 S1", [1, 0]),
    ],
)
def test_an_effect_changes_the_neighbours(row: str, worth: list[int]) -> None:
    assert current(row) == worth


def test_new_neighbours_count_at_once_when_a_card_leaves() -> None:
    s = at(table("S9 X3 S4, -, -"))
    assert scores(s)[0] == 5 + 3 + 2
    do(s, "use X3", "S11", "C11")
    assert scores(s)[0] == 7 + 2


def test_kill_discards_a_card_of_face_value_n_or_less_from_any_row() -> None:
    s = do(at(table("S7 C8 C10, T8+3 T9, X11")), "use S7")
    assert moves(s) == ["discard C8", "discard T8"]
    do(s, "discard T8")
    assert rows(s) == ["C8 C10", "T9", "X11"]
    assert ids(s.discard) == {"S7", "T8"}
    assert not s.extra.any()


def test_boost_puts_extra_points_on_another_card_of_the_own_row() -> None:
    s = do(at(table("C3 S4 S5, X4, -")), "use C3")
    assert moves(s) == ["boost S4", "boost S5"]
    assert rows(do(s, "boost S5")) == ["S4 S5+4", "X4", "-"]
    assert scores(s)[0] == 2 + 2 + 4


def test_extra_points_are_lost_when_the_card_leaves_the_row() -> None:
    s = do(at(table("X7 S5+4, -, -")), "use X7", "take S5", "pass", "pass", "play S5 to own row")
    assert rows(s)[0] == "S5"


def test_guard_protects_another_card_of_the_own_row_until_the_round_ends() -> None:
    s = do(at(table("C9 S4 S5, X4, -")), "use C9")
    assert moves(s) == ["protect S4", "protect S5"]
    assert rows(do(s, "protect S5"))[0] == "S4 S5*"
    assert refused(do(s, "pass", "pass"), "use S5") == "6.1"


def test_xchg_swaps_with_an_opponents_card_in_its_exact_place() -> None:
    s = do(at(table("T3 S4+2 S5~, C4 X9~ C11, X10")), "use T3")
    assert moves(s) == ["swap S4", "swap S5"]
    assert moves(do(s, "swap S4")) == ["with C4", "with X9"]
    do(s, "with X9")
    assert rows(s) == ["X9 S5~", "C4 S4 C11", "X10"]
    assert (s.muted, list(s.extra[:4])) == (1 << 4, [0, 0, 0, 0])
    assert scores(s) == [5 + 2, 2 + 2 + 2 + 7, 6]


def test_shift_swaps_two_cards_of_one_row_with_what_lies_on_them() -> None:
    s = do(at(table("T5 S4+2, C4 X9~ C11*, X10 X6")), "use T5")
    assert moves(s) == ["swap C4", "swap X6", "swap X9", "swap X10"]
    assert moves(do(s, "swap C4")) == ["with X9"]
    assert rows(do(s, "with X9")) == ["S4+2", "X9~ C4 C11*", "X10 X6"]


@pytest.mark.parametrize(
    ("first", "second", "row"),
    [("S4", "C4", "C4 S4 T4"), ("T4", "S4", "T4 C4 S4"), ("C4", "T4", "S4 T4 C4")],
)
def test_shift_swaps_neighbours_and_ends(first: str, second: str, row: str) -> None:
    s = do(at(table("T5, S4 C4 T4, -")), "use T5", f"swap {first}", f"with {second}")
    assert rows(s)[1] == row


def test_shift_in_the_own_row_leaves_the_ability_card_out() -> None:
    s = do(at(table("S4 T5 C4, -, -")), "use T5")
    assert moves(s) == ["swap S4", "swap C4"]
    assert rows(do(s, "swap S4", "with C4"))[0] == "C4 S4"


def test_mute_silences_a_card_with_an_effect_or_ability() -> None:
    s = do(at(table("T7 S9, S5 S4, C10 S3")), "use T7")
    assert moves(s) == ["mute S3", "mute S4", "mute S5", "mute S9"]
    do(s, "mute S4")
    assert rows(s)[1] == "S5 S4~"
    assert scores(s)[1] == 2 + 2
    s = do(at(table("T7, S3, C10")), "use T7", "mute S3")
    assert refused(s, "use S3") == "5.2"


def test_a_mute_is_lost_when_the_card_leaves_the_row() -> None:
    s = do(at(table("X7 S4~, -, -")), "use X7", "take S4", "pass", "pass", "play S4 to own row")
    assert rows(s)[0] == "S4"


def test_a_muted_end_card_still_closes_its_row() -> None:
    assert moves(at(table("S10~, -, -", " | hands X4, -, -")), "play") == []


@pytest.mark.parametrize(("card", "drawn"), [("X3", ["S11", "C11"]), ("X9", ["S11"])])
def test_draw_draws_n_cards(card: str, drawn: list[str]) -> None:
    s = do(at(table(f"{card}, -, -")), f"use {card}")
    assert (to_move(s), s.drawing) == (CHANCE, len(drawn))
    assert rows(s)[0] == card
    do(s, *drawn)
    assert hands(s)[0] == set(drawn)
    assert (to_move(s), rows(s)[0]) == (1, "-")


def test_draw_draws_as_many_as_there_are_and_needs_one() -> None:
    rest = " ".join(card.id for card in DECK[1:] if card.id != "X3")
    s = do(at(table("X3, -, -", f" | discard {rest}")), "use X3")
    assert (s.drawing, moves(s)) == (1, ["S1"])
    assert refused(at(table("X3, -, -", f" | discard S1 {rest}")), "use X3") == "5.2"


def test_fetch_takes_a_card_from_the_discard_pile_but_no_fetch_card() -> None:
    s = do(at(table("X5, -, -", " | discard S4 C11")), "use X5")
    assert moves(s) == ["take S4", "take C11"]
    do(s, "take C11")
    assert hands(s)[0] == {"C11"}
    assert ids(s.discard) == {"S4", "X5"}
    assert refused(at(table("X5, -, -")), "use X5") == "5.2"


def test_recall_takes_another_card_of_the_own_row_into_hand() -> None:
    s = do(at(table("X7 S4 S5*, C4, -")), "use X7")
    assert moves(s) == ["take S4"]
    do(s, "take S4")
    assert (hands(s)[0], rows(s)[0], ids(s.discard)) == ({"S4"}, "S5*", {"X7"})


def test_trump_own_makes_the_cards_symbol_trump() -> None:
    s = do(at(table("S8 S9, S5, C4")), "use S8")
    assert s.trump == SCIMITAR
    assert scores(s) == [10, 4, 2]
    s = at("choose 0 | trump scimitar | rows S8, -, -")
    assert refused(s, "use S8") == "5.2"


def test_trump_none_ends_trump() -> None:
    s = at("choose 0 | trump scimitar | rows T9 S9, S5, C4")
    assert scores(s) == [15, 4, 2]
    assert scores(do(s, "use T9")) == [5, 2, 2]
    assert s.trump == NO_TRUMP
    assert refused(at(table("N1, -, -")), "use N1") == "5.2"


def test_a_trump_change_lasts_until_the_round_ends() -> None:
    s = at("choose 0 | trump none | began tile | rows S11, -, - | passed 1 2")
    assert (do(s, "pass").rounds, s.began) == (2, SYMBOLS.index("tile"))


def test_with_two_symbols_the_player_calls_one_that_is_not_trump() -> None:
    """No card of our deck does this; `elsewhere.py` plays one that does."""
    s = at("call 0 | trump none | rows D-SC S9, -, - | using D-SC")
    assert moves(s) == ["call scimitar", "call crescent"]
    assert refused(s, "call tile") == "5.2"
    do(s, "call scimitar")
    assert (s.trump, rows(s)[0], to_move(s)) == (SCIMITAR, "S9", 1)
