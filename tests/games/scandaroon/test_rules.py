"""Scandaroon, paragraph by paragraph of RULES.md."""

import pytest

from tafelrunde.core.game import HIDDEN, redact, seen
from tafelrunde.core.match import Match
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.scandaroon import GAME, notation, rules, scoring
from tafelrunde.games.scandaroon.deck import DECK, NO_TRUMP, SYMBOLS
from tafelrunde.games.scandaroon.notation import values
from tests.games.positions import to_move
from tests.games.scandaroon.table import at, deal_any, do, hands, ids, moves, refused, rows, scores

section = pytest.mark.section


@section("1.1")
def test_there_are_four_symbols() -> None:
    assert SYMBOLS == ("scimitar", "crescent", "turban", "tile")


@section("1.2")
def test_there_are_51_cards_and_one_has_no_symbol() -> None:
    assert len(DECK) == 51
    assert [card.id for card in DECK if not card.symbols] == ["N1"]
    assert sum(len(card.symbols) == 2 for card in DECK) == 6
    assert {card.value for card in DECK} == set(range(8))


@section("1.3")
def test_the_back_of_the_turban_card_shows_no_trump() -> None:
    s = at("choose 0 | trump turban | rows S3, -, - | passed 1 2")
    deal_any(do(s, "pass"), until="choose")
    assert (s.rounds, s.began, s.trump) == (2, NO_TRUMP, NO_TRUMP)
    assert moves(GAME.start(3)) == [f"trump {symbol}" for symbol in SYMBOLS]


@section("1.4")
def test_each_player_has_one_action_piece_and_no_points() -> None:
    s = GAME.start(4)
    assert not s.piece.any()
    assert [scoring.points(s, seat) for seat in range(4)] == [0, 0, 0, 0]


@section("2.1")
def test_three_or_four_play() -> None:
    assert list(GAME.seats) == [3, 4]


@section("2.2")
def test_the_trump_card_turned_up_is_the_trump_of_the_first_round() -> None:
    s = do(GAME.start(3), "trump crescent")
    assert (SYMBOLS[s.trump], SYMBOLS[s.began], s.shown) == ("crescent", "crescent", 0b0010)


@section("2.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_start_player_is_drawn_and_five_cards_are_dealt_to_everyone(seats: int) -> None:
    s = do(GAME.start(seats), "trump tile")
    assert moves(s) == [f"start {seat}" for seat in range(seats)]
    do(s, "start 2")
    for card in range(5 * seats):
        assert to_move(s) == CHANCE
        assert s.dealing == (2 + card) % seats
        do(s, moves(s)[-1])
    assert list(s.held[:seats]) == [5] * seats
    assert s.decked == 51 - 5 * seats
    assert (to_move(s), s.phase) == (2, rules.CHOOSING)


@section("2.3")
def test_a_start_player_can_be_named() -> None:
    s = do(GAME.start(3, {"start": 1}), "trump tile")
    assert (s.dealing, s.phase) == (1, rules.DEALING)


@section("3.1")
def test_one_thing_is_done_in_a_turn_then_the_next_clockwise_has_theirs() -> None:
    line = "choose 2 | trump tile | rows -, -, S3 | hands -, C5, X4"
    assert moves(at(line)) == ["play X4 to own row", "pay X4", "pass"]
    s = at("choose 2 | trump tile | rows C4, -, S3 | hands X5, C5, X4")
    assert [move.split()[0] for move in moves(s)] == ["play", "use", "pay", "pass"]
    assert to_move(do(s.copy(), "play X4 to own row")) == 0
    assert to_move(do(s.copy(), "use S3", "discard C4")) == 0
    assert to_move(do(s.copy(), "pay X4", "score pile +4")) == 0
    assert to_move(do(s.copy(), "pass")) == 0
    assert refused(s, "discard C4") == "3.1"
    assert refused(s, "exchange no more") == "3.1"


@section("3.2")
def test_a_card_played_is_not_replaced() -> None:
    s = do(at("choose 0 | trump tile | rows -, -, - | hands C6 X4, -, -"), "play X4 to own row")
    assert hands(s)[0] == {"C6"}
    assert s.decked == 49


@section("3.3")
def test_all_row_scores_are_counted_after_every_turn() -> None:
    s = at("choose 0 | trump none | rows S10, S8, T9 | hands X1, -, -")
    assert scores(s) == [6, 4, 5]
    do(s, "play X1 to row 1")
    assert scores(s) == [6, 2, 5]
    do(s, "use S8")
    assert scores(s) == [12, 0, 5]


@section("4.1")
def test_a_card_goes_to_the_right_end_and_a_row_closes_up_to_the_left() -> None:
    s = at("choose 0 | trump none | rows S4 C3 T4, S5, - | hands X5, -, -")
    assert rows(do(s, "play X5 to own row")) == ["S4 C3 T4 X5", "S5", "-"]
    assert rows(do(s, "use S5", "discard C3")) == ["S4 T4 X5", "-", "-"]
    assert refused(s, "play S4 to own row") == "4.1"


@section("4.2")
def test_a_row_is_closed_while_its_right_most_card_is_an_end_card() -> None:
    s = at("choose 0 | trump none | rows S4 S10, T5, - | hands X5, X1, -")
    assert moves(s, "play") == []
    assert refused(s, "play X5 to own row") == "4.2"
    do(s, "pass")
    assert refused(s, "play X1 to row 0") == "4.2"
    inward = at("choose 0 | trump none | rows S4 S10 T5 C4, -, - | hands X5, -, -")
    do(inward, "use T5", "swap S10", "with C4", "pass", "pass")
    assert rows(inward)[0] == "S4 C4 S10"
    assert moves(inward, "play") == []


@section("4.2")
def test_a_row_opens_when_the_end_card_leaves_or_moves_inward() -> None:
    s = at("choose 1 | trump none | rows S4 S10, S3 T5, - | hands X5, -, -")
    left = do(s.copy(), "use S3", "discard S10", "pass")
    assert moves(left, "play") == ["play X5 to own row"]
    moved = do(s.copy(), "use T5", "swap S4", "with S10", "pass")
    assert rows(moved)[0] == "S10 S4"
    assert moves(moved, "play") == ["play X5 to own row"]


@section("4.3")
def test_an_anywhere_card_goes_to_any_row_and_belongs_to_it() -> None:
    s = at("choose 0 | trump none | rows S4, C4, T4, X4 | hands S1 S6, -, -, -")
    assert moves(s, "play") == [
        "play S1 to own row",
        "play S6 to own row",
        "play S1 to row 1",
        "play S1 to row 2",
        "play S1 to row 3",
    ]
    assert refused(s, "play S6 to row 1") == "4.3"
    assert refused(s, "play S1 to row 0") == "4.1"
    assert rows(do(s, "play S1 to row 2"))[2] == "T4 S1"
    three = at("choose 0 | trump none | rows S4, C4, T4 | hands S1, -, -")
    assert refused(three, "play S1 to row 3") == "2.1"


@section("4.4")
def test_an_effect_counts_while_its_card_lies_in_a_row() -> None:
    s = at("choose 0 | trump none | rows S5 C4, S3, -")
    assert scores(s) == [6, 1, 0]
    do(s, "pass")
    s.passed[0] = 0
    assert scores(do(s, "use S3", "discard C4")) == [2, 0, 0]


@section("4.5")
@pytest.mark.parametrize(("trump", "score"), [("scimitar", 8), ("crescent", 8), ("tile", 4)])
def test_a_card_with_two_symbols_counts_as_each(trump: str, score: int) -> None:
    assert scores(at(f"choose 0 | trump {trump} | rows D-SC, -, -"))[0] == score


@section("5.1")
def test_an_ability_card_keeps_its_place_until_it_is_done_and_is_discarded_then() -> None:
    s = at("choose 0 | trump none | rows C4 S3 T4, X9, - | hands S5, -, -")
    do(s, "use S3")
    assert rows(s)[0] == "C4 S3 T4"
    do(s, "discard X9")
    assert rows(s)[0] == "C4 T4"
    assert ids(s.discard) == {"S3", "X9"}
    assert scores(s)[0] == 6
    assert refused(at("choose 0 | trump none | rows -, S3, C9"), "use S3") == "5.1"
    assert refused(at("choose 0 | trump none | rows S4, S3, C9"), "use S4") == "5.1"


@section("5.2")
def test_an_ability_that_cannot_be_carried_out_cannot_be_begun() -> None:
    for line, move in [
        ("rows S3, -, -", "use S3"),  # no target
        ("rows T3 C4, -, S11", "use T3"),  # no second target
        ("rows T5 C4, S4, X4", "use T5"),  # no two in one row
    ]:
        assert refused(at(f"choose 0 | trump none | {line}"), move) == "5.2"


@section("5.2")
def test_an_ability_once_begun_is_carried_out() -> None:
    s = do(at("choose 0 | trump none | rows T3 C4, S4, - | hands X4, -, -"), "use T3")
    assert moves(s) == ["swap C4"]
    assert refused(s, "pass") == "5.2"
    assert refused(s, "play X4 to own row") == "5.2"
    assert moves(do(s, "swap C4")) == ["with S4"]
    assert refused(s, "with C4") == "5.2"
    assert refused(s, "with X11") == "5.2"


@section("5.3")
def test_a_target_is_not_protected_nor_passed_nor_the_ability_card_itself() -> None:
    s = at("choose 0 | trump none | rows S3 C4, T4* T6, X4 | passed 2")
    do(s, "use S3")
    assert moves(s) == ["discard C4", "discard T6"]
    assert refused(s, "discard S3") == "5.2"
    assert refused(s, "discard T4") == "6.1"
    assert refused(s, "discard X4") == "7.2"


PIECE = "choose 0 | trump none | rows C4, T4, - | hands X4 T1 C6 S4 D-SX N1, -, -"


@section("6.1")
def test_the_symbol_of_the_discarded_card_gives_the_power() -> None:
    offered = {
        card: moves(do(at(PIECE), f"pay {card}")) for card in ("X4", "T1", "C6", "S4", "D-SX", "N1")
    }
    assert offered == {
        "X4": ["score pile +4"],
        "T1": ["exchange hand cards"],
        "C6": ["protect a card"],
        "S4": ["steal a card"],
        "D-SX": ["steal a card", "score pile +4"],
        "N1": ["steal a card", "protect a card", "exchange hand cards", "score pile +4"],
    }


@section("6.1")
def test_the_piece_is_used_once_per_game() -> None:
    s = do(at(PIECE), "pay X4", "score pile +4", "pass", "pass")
    assert moves(s, "pay") == []
    assert refused(s, "pay C6") == "6.1"


@section("6.1")
def test_a_tile_makes_the_score_pile_worth_four_more() -> None:
    s = do(at(PIECE), "pay X4", "score pile +4")
    assert scoring.pile_total(s, 0) == 4
    assert scoring.pile_points(s, 0) == 3
    assert ids(s.discard) == {"X4"}


@section("6.1")
def test_a_turban_exchanges_up_to_three_hand_cards() -> None:
    s = do(at(PIECE), "pay T1", "exchange hand cards")
    assert moves(s) == [f"exchange {c}" for c in ("S4", "C6", "X4", "D-SX", "N1")] + [
        "exchange no more"
    ]
    assert refused(s, "exchange T4") == "6.1"
    assert refused(s, "pass") == "6.1"
    do(s, "exchange X4", "exchange S4", "exchange no more")
    assert to_move(s) == CHANCE
    assert "X4" not in moves(s)
    do(s, "X11", "T11")
    assert hands(s)[0] == {"C6", "D-SX", "N1", "X11", "T11"}
    assert ids(s.discard) == {"T1", "X4", "S4"}
    assert to_move(s) == 1


@section("6.1")
def test_a_crescent_protects_a_card_of_any_row_for_the_rest_of_the_round() -> None:
    s = at("choose 0 | trump none | rows C4, S3 T4, X4 | hands C6, -, - | passed 2")
    do(s, "pay C6", "protect a card")
    assert moves(s) == ["protect S3", "protect C4", "protect T4"]
    do(s, "protect S3")
    assert refused(s, "use S3") == "6.1"
    assert refused(s, "pay S3") == "R11"
    assert scores(s) == [2, 5, 2]


@section("6.1")
def test_a_protected_card_still_changes_its_value() -> None:
    s = at("choose 0 | trump none | rows S8*, -, C1 | hands S4, -, -")
    assert scores(do(s, "play S4 to own row"))[0] == 4 + 2 + 2
    assert scores(at("choose 0 | trump scimitar | rows S8*, -, C1"))[0] == 8


@section("6.1")
def test_a_scimitar_steals_a_card_of_face_value_not_above_the_discarded_ones() -> None:
    s = at("choose 0 | trump none | rows C4, S3 T6 T4*, X4 | hands S4, -, - | passed 2")
    do(s, "pay S4", "steal a card")
    assert moves(s) == ["take S3", "take C4"]
    do(s, "take S3")
    assert hands(s)[0] == {"S3"}
    assert rows(s) == ["C4", "T6 T4*", "X4"]


@section("6.1")
def test_a_payment_or_power_without_a_target_cannot_be_chosen() -> None:
    s = at("choose 0 | trump none | rows S4, -, - | hands C6 S1 D-SC D-CX, -, -")
    assert moves(s, "pay") == ["pay C6", "pay D-SC", "pay D-CX"]
    assert refused(s, "pay S4") == "6.1"
    assert refused(s, "pay X4") == "6.1"
    empty = at("choose 0 | trump none | rows -, -, - | hands C6 D-CX, -, -")
    assert moves(empty, "pay") == ["pay D-CX"]
    assert moves(do(empty, "pay D-CX")) == ["score pile +4"]


@section("7.1")
def test_passing_is_always_allowed_and_ends_the_round_for_the_player() -> None:
    s = at("choose 0 | trump none | rows -, S4, - | hands X4, X5, X6")
    do(s, "pass", "pass", "play X6 to own row")
    assert to_move(s) == 2
    assert moves(s)[-1] == "pass"


@section("7.2")
def test_a_row_that_has_passed_is_safe_but_not_from_effects_and_trump() -> None:
    line = "choose 0 | trump none | rows S3 S8, S6 C4, - | passed 1 2 | hands S1 C6, -, -"
    s = at(line)
    assert scores(s) == [5, 8, 0]
    assert moves(do(s.copy(), "use S3")) == ["discard S8"]
    assert moves(do(s.copy(), "pay C6", "protect a card")) == ["protect S3", "protect S8"]
    assert scores(do(s.copy(), "use S8"))[1] == 2 * 5 + 3
    assert scores(do(s.copy(), "play S1 to row 1"))[1] == 5 + 1


@section("7.3")
def test_the_round_ends_when_everyone_has_passed() -> None:
    s = at("choose 0 | trump tile | rows S3, C4, - | hands X4, -, - | passed 1")
    do(s, "pass")
    assert (s.rounds, to_move(s)) == (1, 2)
    assert do(s, "pass").rounds == 2


@section("8.1")
def test_the_books_example_face_3_current_5_final_10() -> None:
    s = at("choose 0 | trump crescent | rows C7 S4, -, -")
    assert values(s, 0)[0] == (3, 5, 10)


@section("8.1")
def test_a_current_value_is_never_negative() -> None:
    s = at("choose 0 | trump scimitar | rows S2 C1, -, -")
    assert values(s, 0) == [(1, 0, 0), (0, 0, 0)]


@section("8.2")
def test_a_row_scores_the_sum_of_its_final_values() -> None:
    s = at("choose 0 | trump crescent | rows C6 S6 C3+4 D-CT~, -, -")
    assert values(s, 0) == [(3, 4, 8), (3, 4, 4), (1, 6, 12), (2, 2, 4)]
    assert scores(s)[0] == 28


@section("9.1")
def test_the_winner_lays_the_card_of_the_highest_face_value() -> None:
    s = do(at("choose 0 | trump tile | rows S3 C7, C5, T4, - | passed 1 2 3"), "pass")
    assert ids(s.pile[0]) == {"C7"}
    assert refused(at("choose 0 | trump tile | rows S3, -, -"), "lay S3") == "9.1"


@section("9.1")
def test_tied_winners_all_lay_and_the_second_does_not() -> None:
    s = do(at("choose 0 | trump tile | rows S3 C5, C7, T4, - | passed 1 2 3"), "pass")
    assert [ids(s.pile[seat]) for seat in range(4)] == [{"C5"}, {"C7"}, set(), set()]


@section("9.2")
def test_the_second_lays_the_card_of_the_lowest_face_value() -> None:
    s = do(at("choose 0 | trump tile | rows S11, C5 C3, T4, - | passed 1 2 3"), "pass")
    assert [ids(s.pile[seat]) for seat in range(4)] == [{"S11"}, {"C3"}, set(), set()]


@section("9.3")
@pytest.mark.parametrize(
    ("table", "points"),
    [
        ("S11, C10, T9, X8", [3, 2, 1, 0]),
        ("S11, C11, T9, X8", [3, 3, 1, 0]),
        ("S11, C10, T10, X8", [3, 2, 2, 0]),
        ("S11, C11, T11, X8", [3, 3, 3, 0]),
        ("S11, C10, T8, X8", [3, 2, 1, 1]),
        ("S11, C10, T8", [3, 2, 1]),
        ("-, -, -", [3, 3, 3]),
    ],
)
def test_rank_points_with_skipped_places(table: str, points: list[int]) -> None:
    passed = " ".join(str(seat) for seat in range(1, len(points)))
    s = at(f"choose 0 | trump none | rows {table} | passed {passed}")
    do(s, "pass")
    assert list(s.rank[: s.seats]) == points


@section("9.4")
@pytest.mark.parametrize(
    ("trump", "bare"),
    [
        ("trump none", [1, 0, 0]),
        ("trump tile | began none", [1, 0, 0]),
        ("trump none | began tile", [1, 0, 0]),
        ("trump tile", [0, 0, 0]),
    ],
)
def test_the_winner_of_a_round_begun_or_ended_without_trump_gets_two(
    trump: str, bare: list[int]
) -> None:
    s = do(at(f"choose 0 | {trump} | rows S11, C4, - | passed 1 2"), "pass")
    assert list(s.bare[:3]) == bare
    assert scoring.points(s, 0) == 3 + 2 * bare[0] + 3 + 2


@section("9.4")
def test_the_no_trump_points_are_got_once_and_several_can_have_them() -> None:
    s = at("choose 0 | trump none | rows S11, C4, - | passed 1 2 | bare 1 1 0")
    assert list(do(s, "pass").bare[:3]) == [1, 1, 0]


def boxes(piles: str, pieces: str = "- - - -") -> list[int]:
    s = at(f"choose 0 | trump none | rows -, -, -, - | piles {piles} | pieces {pieces}")
    return [scoring.pile_points(s, seat) for seat in range(4)]


@section("9.5")
def test_the_score_pile_box_pays_three_and_one() -> None:
    assert boxes("S11, S9 S3, C5, -") == [3, 1, 0, 0]


@section("9.6")
def test_tied_score_piles_all_get_the_points_of_their_place() -> None:
    assert boxes("S11, C11, C5, T5") == [3, 3, 1, 1]


@section("9.7")
def test_the_highest_score_box_is_shared_by_equals_and_lost_to_a_better_score() -> None:
    line = "choose 0 | trump tile | rows S11, C4, - | passed 1 2 | best {} by 2"
    for best, holders in [(6, 0b001), (7, 0b101), (8, 0b100)]:
        s = do(at(line.format(best)), "pass")
        assert s.best_by == holders
        assert s.best == max(best, 7)
    assert scoring.points(s, 2) == 1 + 2


@section("10.1")
def test_the_match_ends_after_four_rounds() -> None:
    s = at("choose 0 | round 4 start 0 | trump tile | rows S11, C4, - | passed 1 2")
    assert to_move(do(s, "pass")) == NOBODY
    assert moves(s) == []


@section("10.2")
@pytest.mark.parametrize(
    ("table", "start"), [("S11, C4, -", 1), ("S3, C4, X11", 0), ("S11, C11, -", 2)]
)
def test_the_new_start_player_sits_left_of_the_winner_or_of_the_last(
    table: str, start: int
) -> None:
    s = at(f"choose 0 | round 1 start 1 | trump tile | rows {table} | passed 1 2")
    assert do(s, "pass").start == start


@section("10.3")
def test_hands_are_kept_and_rows_are_discarded_with_protected_cards() -> None:
    s = at("choose 0 | trump tile | rows S11 S3+2*~, C4, - | hands X4, C6 T6, - | passed 1 2")
    do(s, "pass")
    assert ids(s.discard) == {"S3"}
    assert rows(s) == ["-", "-", "-"]
    assert hands(s) == [{"X4"}, {"C6", "T6"}, set()]
    assert s.guarded == s.muted == s.extra.sum() == s.passed.sum() == 0


@section("10.4")
@pytest.mark.parametrize(("rounds", "shuffled"), [(1, False), (2, True), (3, False)])
def test_the_discard_pile_is_shuffled_in_before_round_3_only(rounds: int, shuffled: bool) -> None:
    s = at(
        f"choose 0 | round {rounds} start 0 | trump tile | rows S11 S3, -, - | passed 1 2"
        " | discard X5"
    )
    do(s, "pass")
    assert ids(s.discard) == (set() if shuffled else {"S3", "X5"})
    assert ("X5" in moves(s)) == shuffled


@section("10.5")
def test_everyone_is_dealt_up_to_five_and_the_last_up_to_six() -> None:
    s = at("choose 0 | trump tile | rows S11, C4, - | hands X4, C6 T6, - | passed 1 2")
    deal_any(do(s, "pass"), until="turn up")
    assert list(s.held[:3]) == [5, 5, 6]


@section("10.6")
def test_after_turban_comes_no_trump_and_then_the_next_card() -> None:
    s = at("choose 0 | trump crescent | began turban | rows S11, C4, - | passed 1 2")
    deal_any(do(s, "pass"), until="choose")
    assert s.began == NO_TRUMP
    for _ in range(3):
        do(s, "pass")
    deal_any(s, until="turn up")
    assert moves(s) == ["trump scimitar", "trump crescent", "trump tile"]


@section("10.6")
def test_a_trump_card_shown_does_not_come_again() -> None:
    s = at("turn up 0 | round 4 start 0 | trump tile | shown tile crescent | rows -, -, -")
    assert moves(s) == ["trump scimitar", "trump turban"]


def final(**parts: str) -> tuple[float, ...]:
    """The payoff of a match that is over."""
    told = "".join(f" | {name} {words}" for name, words in parts.items())
    return GAME.payoff(at(f"over 0 | round 4 start 0 | trump tile | rows -, -, -, -{told}"))


@section("11.1")
def test_most_victory_points_win() -> None:
    assert final(rank="5 6 0 0") == (0, 1, 0, 0)
    assert final(rank="5 6 0 0", bare="1 0 0 0") == (1, 0, 0, 0)
    assert final(rank="5 6 4 0", piles="-, -, S3, -") == (0, 0, 1, 0)
    assert final(rank="5 6 0 0", best="9 by 0") == (1, 0, 0, 0)


@section("11.2")
def test_a_tie_goes_to_rank_points_then_the_score_pile_then_it_is_shared() -> None:
    assert final(rank="4 6 0 0", best="9 by 0") == (0, 1, 0, 0)
    piles = "C5, S3, S11 C11, T11"
    assert final(rank="6 6 0 0", piles=piles) == (1, 0, 0, 0)
    assert final(rank="6 6 0 0", piles=piles, pieces="- tile - -") == (0, 1, 0, 0)
    assert final(rank="6 6 0 0") == (0.5, 0.5, 0, 0)


# ── Who knows what ───────────────────────────────────────────────────────────────────────────────


@section("K1")
def test_a_hand_is_known_to_its_owner_and_a_card_dealt_to_the_receiver_alone() -> None:
    s = at("choose 0 | trump tile | rows X3, -, - | hands C6, T6, -")
    for seat, known in [(0, [{"C6"}, set(), set()]), (1, [set(), {"T6"}, set()])]:
        view = s.copy()
        redact(view, seat)
        assert hands(view) == known
        assert view.deck == 0
    do(s, "use X3")
    action = GAME.moves.actions["S11"]
    assert [seen(s, action, seat) for seat in (-1, 1, 2)] == [HIDDEN] * 3
    assert seen(s, action, 0) == action


@section("K2")
def test_the_discard_pile_is_open_to_all() -> None:
    s = do(at(PIECE), "pay T1", "exchange hand cards", "exchange X4", "exchange no more")
    redact(s, 2)
    assert ids(s.discard) == {"T1", "X4"}


@section("K3")
@pytest.mark.parametrize(
    "chain",
    [
        ("use X7", "take C4"),
        ("use X5", "take X11"),
        ("pay S4", "steal a card", "take C4"),
    ],
)
def test_a_card_taken_into_a_hand_is_known_until_it_leaves(chain: tuple[str, ...]) -> None:
    s = at("choose 0 | trump tile | rows X7 X5 C4, -, - | hands S4 T6, -, - | discard X11")
    do(s, *chain)
    card = chain[-1].split()[1]
    view = s.copy()
    redact(view, 1)
    assert hands(view)[0] == {card}
    assert f"{card}! ?" in notation.line(view)
    do(s, "pass", "pass", f"play {card} to own row")
    assert s.known == 0


@section("K4")
def test_what_lies_open_is_in_every_view() -> None:
    s = at(
        "choose 0 | round 2 start 1 | trump tile | began none | rows S4+2, C4*, T4~"
        " | hands C6, T6 T7, - | piles S11, -, - | pieces tile - - | discard X5"
    )
    open_fields = [name for name in s.dtype.names if name not in ("hand", "deck")]
    for seat in (-1, 0, 1, 2):
        view = s.copy()
        redact(view, seat)
        for name in open_fields:
            assert view[name].tobytes() == s[name].tobytes(), name


@section("K5")
def test_everyone_knows_which_cards_are_shuffled_back_before_round_3() -> None:
    s = at("choose 0 | round 2 start 0 | trump tile | rows S11 S3, -, - | passed 1 2 | discard X5")
    redact(do(s, "pass"), -1)
    assert ids(s.back) == {"S3", "X5"}


@section("K5")
def test_all_know_what_hands_got_since_the_shuffle_and_what_came_out_of_them() -> None:
    s = at(
        "deal 1 | round 3 start 1 | trump tile | rows -, -, -"
        " | hands C6, T6 T7 T8 T9, S4 | dealing 1 | back S3 X5"
    )
    s.held[0] = s.held[2] = 5
    do(s, "X5", "trump turban")
    assert list(s.fresh[:3]) == [0, 1, 0]
    do(s, "play X5 to own row")
    assert notation.line(s).endswith("fresh 0 1 0 | back S3 X5 | sent -, X5@1, -")


# ── Rulings ──────────────────────────────────────────────────────────────────────────────────────


@section("R1")
def test_anywhere_starts_no_opponents_row_but_goes_to_one_that_has_passed() -> None:
    s = at("choose 0 | trump tile | rows -, -, C4 | hands S1, -, - | passed 2")
    assert moves(s, "play") == ["play S1 to own row", "play S1 to row 2"]
    assert refused(s, "play S1 to row 1") == "R1"


@section("R2")
def test_the_trump_a_round_began_with_counts_for_the_next() -> None:
    s = at("choose 0 | trump turban | began tile | rows S11, C4, - | passed 1 2")
    deal_any(do(s, "pass"), until="turn up")
    assert moves(s) == ["trump scimitar", "trump crescent", "trump turban"]


@section("R3")
def test_dealing_goes_round_until_the_draw_deck_is_empty() -> None:
    used = " ".join(card.id for card in DECK[4:] if card.id not in ("X11", "X6", "X7", "X8"))
    s = at(
        f"choose 0 | trump tile | rows X11, -, - | passed 1 2 | hands -, X6 X7, X8 | discard {used}"
    )
    do(s, "pass", "S1", "S2", "S3", "S4")
    assert hands(s) == [{"S3"}, {"X6", "X7", "S1", "S4"}, {"X8", "S2"}]
    assert (s.decked, s.phase) == (0, rules.TURNING_UP)


@section("R3")
def test_whoever_has_enough_is_skipped() -> None:
    s = at("deal 0 | round 2 start 0 | trump tile | rows -, -, - | hands S1, C1 C2 C3 C4 C5, T1")
    do(s, "X1")
    assert s.dealing == 2


@section("R4")
def test_more_cards_than_would_be_dealt_are_kept() -> None:
    s = at("choose 0 | trump tile | rows S11, -, - | hands C1 C2 C3 C4 C5 C6 C7, -, - | passed 1 2")
    deal_any(do(s, "pass"), until="turn up")
    assert list(s.held[:3]) == [7, 6, 6]


@section("R5")
def test_all_who_are_tied_for_last_get_six_and_nobody_if_all_are_tied() -> None:
    s = at("choose 0 | trump tile | rows S11, C4, T4 | passed 1 2")
    assert list(deal_any(do(s, "pass"), until="turn up").held[:3]) == [5, 6, 6]
    s = at("choose 0 | trump tile | rows S4, C4, T4 | passed 1 2")
    assert list(deal_any(do(s, "pass"), until="turn up").held[:3]) == [5, 5, 5]


@section("R6")
def test_all_who_are_tied_for_second_lay_a_card() -> None:
    s = do(at("choose 0 | trump tile | rows S11, C5 C3, T7, - | passed 1 2 3"), "pass")
    assert [ids(s.pile[seat]) for seat in range(4)] == [{"S11"}, {"C3"}, {"T7"}, set()]


@section("R7")
def test_equal_values_are_a_choice_asked_of_the_first_placed_first() -> None:
    s = at("choose 2 | round 1 start 3 | trump tile | rows S11 C11, T5 T4 C4, S4, - | passed 0 1 3")
    do(s, "pass")
    assert (to_move(s), moves(s)) == (0, ["lay S11", "lay C11"])
    assert refused(s, "pass") == "R7"
    do(s, "lay C11")
    assert (to_move(s), moves(s)) == (1, ["lay C4", "lay T4", "lay T5"])
    do(s, "lay T4")
    assert [ids(s.pile[seat]) for seat in range(4)] == [{"C11"}, {"T4"}, set(), set()]
    assert s.rounds == 2


@section("R7")
def test_choices_go_clockwise_from_the_start_player_and_an_empty_row_lays_nothing() -> None:
    s = at("choose 0 | round 1 start 1 | trump none | rows S10 C10, T10 X10, - | passed 1 2")
    assert (to_move(do(s, "pass")), moves(s)) == (1, ["lay T10", "lay X10"])
    assert (to_move(do(s, "lay T10")), moves(s)) == (0, ["lay S10", "lay C10"])
    none = do(at("choose 0 | trump tile | rows -, -, - | passed 1 2"), "pass")
    assert not none.pile.any()


@section("R8")
def test_the_next_lower_pile_gets_one_and_a_pile_without_anything_takes_no_place() -> None:
    assert boxes("S11, C11, C5, -") == [3, 3, 1, 0]
    assert boxes("S11, -, -, -") == [3, 0, 0, 0]
    assert boxes("S11, S1, -, -") == [3, 1, 0, 0]
    assert boxes("-, S3, -, -", "tile - - -") == [3, 1, 0, 0]
    assert boxes("-, -, -, -", "scimitar - - -") == [0, 0, 0, 0]


@section("R9")
def test_several_winners_of_a_no_trump_round_each_get_the_points() -> None:
    s = do(at("choose 0 | trump none | rows S11, C11, - | passed 1 2"), "pass")
    assert list(s.bare[:3]) == [1, 1, 0]


@section("R10")
def test_a_card_paid_from_the_own_row_leaves_first_and_is_not_taken_back() -> None:
    s = at("choose 0 | trump none | rows C5 S4+3, T4 S5+9, -")
    do(s, "pay S4", "steal a card")
    assert rows(s)[0] == "C5"
    assert moves(s) == ["take S5", "take C5", "take T4"]


@section("R11")
def test_a_protected_card_cannot_pay_but_a_muted_boosted_or_end_card_can() -> None:
    s = at("choose 0 | trump none | rows X4* X5~ X6+2 X10, -, -")
    assert moves(s, "pay") == ["pay X5", "pay X6", "pay X10"]
    assert refused(s, "pay X4") == "R11"


@section("R12")
def test_zero_to_three_cards_are_exchanged_and_not_more_than_the_draw_deck_holds() -> None:
    none = do(at(PIECE), "pay T1", "exchange hand cards", "exchange no more")
    assert to_move(none) == 1
    three = do(at(PIECE), "pay T1", "exchange hand cards")
    do(three, "exchange X4", "exchange C6", "exchange S4")
    assert (to_move(three), three.drawing) == (CHANCE, 3)
    used = " ".join(card.id for card in DECK[1:] if card.id not in ("T1", "T4", "X4", "C6"))
    line = f"choose 0 | trump none | rows -, T4, - | hands T1 X4 C6, -, - | discard {used}"
    one = do(at(line), "pay T1", "exchange hand cards", "exchange X4")
    assert (to_move(one), one.drawing, moves(one)) == (CHANCE, 1, ["S1"])
    empty = at(line.replace("discard S2", "discard S1 S2"))
    assert to_move(do(empty, "pay T1", "exchange hand cards")) == 1
    alone = do(at("choose 0 | trump none | rows -, T4, - | hands T1 X4, -, -"), "pay T1")
    assert to_move(do(alone, "exchange hand cards", "exchange X4")) == CHANCE


@section("R13")
def test_whoever_can_only_pass_is_asked_all_the_same() -> None:
    s = at("choose 0 | trump none | rows S4, -, - | pieces tile - -")
    assert (to_move(s), moves(s)) == (0, ["pass"])
    assert not GAME.is_forced(s)


@section("5.2", "K4")
def test_a_single_target_lies_open_to_all() -> None:
    s = at("choose 0 | trump none | rows T7, S4, - | hands -, -, -")
    do(s, "use T7")
    assert moves(s) == ["mute S4"]
    assert GAME.is_forced(s)
    s = do(at("choose 0 | trump none | rows T7, S4 S6, - | hands -, -, -"), "use T7")
    assert moves(s) == ["mute S4", "mute S6"]
    assert not GAME.is_forced(s)


@section("6.1")
def test_the_power_of_a_card_with_one_symbol_is_no_choice() -> None:
    s = do(at("choose 0 | trump none | rows S4, -, - | hands X10, -, -"), "pay X10")
    assert moves(s) == ["score pile +4"]
    assert GAME.is_forced(s)
    s = do(at("choose 0 | trump none | rows S4, -, - | hands N1, -, -"), "pay N1")
    assert not GAME.is_forced(s)


@section("R14")
def test_a_card_can_be_muted_twice_and_extra_points_have_no_limit() -> None:
    s = at("choose 0 | trump none | rows T7, S4~, - | hands -, -, -")
    assert rows(do(s, "use T7", "mute S4"))[1] == "S4~"
    s = at("choose 0 | trump none | rows C3 S4+9, -, -")
    assert rows(do(s, "use C3", "boost S4"))[0] == "S4+13"


@section("R15")
def test_a_row_score_of_zero_can_win_and_takes_the_highest_score_box() -> None:
    s = do(at("choose 0 | trump tile | rows -, -, - | passed 1 2"), "pass")
    assert (s.best, s.best_by) == (0, 0b111)
    assert [scoring.points(s, seat) for seat in range(3)] == [5, 5, 5]


@section("R16")
def test_a_match_has_at_most_352_turns() -> None:
    match = Match("scandaroon", seats=4, seed=16)
    turns = 0
    while not match.over:
        turns += match.view(match.actor).state.phase == rules.CHOOSING
        match.play(match.actions[turns % len(match.actions)])
    assert turns <= 352
