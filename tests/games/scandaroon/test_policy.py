"""What a plain good player of Scandaroon does, and how it judges a match between rounds."""

import numpy as np
import pytest
from hypothesis import given, settings

from tafelrunde.core.game import State, actor, redact, resample
from tafelrunde.core.policy import SCRATCH, pause, rate, value
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.scandaroon import GAME, rules
from tests.games.scandaroon.table import at, do
from tests.games.test_laws import Walk, seeds, stream, walks

PIECES_USED = "pieces crescent crescent crescent"


def rated(s: State) -> dict[str, float]:
    """The legal moves and how they are rated."""
    actions = np.array(GAME.legal(s), np.int16)
    ratings = np.zeros(rules.MOST_LEGAL)
    scratch = np.zeros(SCRATCH, rules.STATE)
    rate(s, actions, len(actions), ratings, scratch)
    return {GAME.moves.words[int(a)]: float(r) for a, r in zip(actions, ratings, strict=False)}


def choice(line: str, *moves: str) -> str:
    """What the plain player does after these moves."""
    ratings = rated(do(at(line), *moves))
    return max(ratings, key=lambda move: ratings[move])


def shares(s: State) -> list[float]:
    """What share of the victory each seat can expect."""
    out = np.zeros(rules.SEATS)
    value(s, out)
    return [float(share) for share in out[: s.seats]]


# ── Passing and playing ──────────────────────────────────────────────────────────────────────────


def test_strong_cards_are_kept_when_the_round_is_won() -> None:
    line = "choose 0 | trump none | rows S10, S8, T5 | passed 1 2 | hands C11, -, -"
    assert choice(f"{line} | {PIECES_USED}") == "pass"


def test_one_more_card_is_played_where_it_wins_the_round() -> None:
    line = "choose 0 | trump none | rows C8, S10, T5 | passed 1 2 | hands T9, -, -"
    assert choice(f"{line} | {PIECES_USED}") == "play T9 to own row"


def test_strong_cards_are_not_wasted_on_a_lost_round() -> None:
    rows = "rows -, S8 S9 S11, D-SC S6 S10"
    line = f"choose 0 | trump scimitar | {rows} | passed 1 2 | hands C11, -, -"
    assert choice(f"{line} | {PIECES_USED}") == "pass"


def test_nobody_passes_before_the_others_while_good_cards_are_in_hand() -> None:
    line = "choose 0 | trump none | rows C8, S8, T8 | hands T9 X9, S9 S6, C9 C6"
    assert choice(f"{line} | {PIECES_USED}").startswith("play")


def test_an_end_card_comes_last() -> None:
    line = "choose 0 | trump none | rows D-SC, S8, T8 | hands C11 X9, S9 S6, C9 C6"
    assert choice(f"{line} | {PIECES_USED}") == "play X9 to own row"


def test_trump_is_played_where_only_one_card_more_can_be() -> None:
    """The rows of the others are closed and out of reach but one."""
    line = "choose 0 | trump tile | rows -, S10, C11 | passed 1 2 | hands X10 T10, -, -"
    assert choice(f"{line} | {PIECES_USED}") == "play X10 to own row"


def test_a_plus_card_goes_beside_a_good_card() -> None:
    line = "choose 0 | trump crescent | rows C8, S10, T10 | hands C4, S9, C9"
    assert choice(f"{line} | {PIECES_USED}") == "play C4 to own row"


def test_a_minus_card_goes_to_the_row_of_a_rival() -> None:
    line = "choose 0 | trump none | rows C8, S8, - | passed 1 2 | hands X1, -, -"
    assert choice(f"{line} | {PIECES_USED}") == "play X1 to row 1"


def test_an_end_card_that_goes_anywhere_closes_the_row_of_a_rival_with_a_full_hand() -> None:
    line = "choose 0 | trump none | rows C8, S5, T10 | hands X2 X8, S9 S6 C9 C6 T9, -"
    assert choice(f"{line} | {PIECES_USED}") == "play X2 to row 1"


# ── Abilities ────────────────────────────────────────────────────────────────────────────────────


def test_the_best_card_of_the_leading_rival_is_discarded() -> None:
    line = "choose 0 | trump none | rows C8 T8 S3, D-SC C9 S4, T10 | hands -, S6, - | passed 2"
    assert choice(line, "use S3") == "discard C9"


def test_extra_points_go_to_a_trump() -> None:
    line = "choose 0 | trump tile | rows T8 X8 C3, S10 C9, T10 | hands -, S9, T9"
    assert choice(line, "use C3") == "boost X8"


def test_a_harmful_neighbour_is_muted() -> None:
    line = "choose 0 | trump none | rows C9 X1 T7, S8 S4, T10 | hands -, S9, T9"
    assert choice(line, "use T7") == "mute X1"


def test_a_weak_card_is_exchanged_for_a_strong_one() -> None:
    line = "choose 0 | trump none | rows C8 S5 T3, S9 S8, T10 | hands -, C9, X9"
    assert choice(line) == "use T3"
    assert choice(line, "use T3") == "swap S5"
    assert choice(line, "use T3", "swap S5") == "with S9"


def test_places_are_changed_where_that_helps_most() -> None:
    line = "choose 0 | trump crescent | rows C9 D-TX S4 T5, S10, T10 | hands -, X9, X8"
    assert choice(line) == "use T5"
    assert choice(line, "use T5", "swap C9") == "with D-TX"


def test_the_symbol_of_the_own_row_becomes_trump_and_not_that_of_a_rival() -> None:
    own = "choose 0 | trump none | rows C6 C9 C8, S10 T9, T10 | passed 1 2"
    assert choice(f"{own} | {PIECES_USED}") == "use C8"
    theirs = "choose 0 | trump none | rows T5 T9 C8, C9 C10, T10 | passed 1 2"
    assert choice(f"{theirs} | {PIECES_USED}") == "pass"


def test_the_best_card_is_fetched() -> None:
    line = "choose 0 | trump none | rows C8 X5, S8 S4, T10 | hands -, S9, T9 | discard X9 C1 T2"
    assert choice(line, "use X5") == "take X9"


def test_the_best_own_card_is_protected() -> None:
    line = "choose 0 | trump none | rows C8 S9 S4 C9, T8 T9, T10 | hands -, T6, X9"
    assert choice(line, "use C9") == "protect S9"


# ── The action piece ─────────────────────────────────────────────────────────────────────────────


def test_a_weak_card_pays_for_4_on_the_score_pile() -> None:
    line = "choose 0 | round 4 start 0 | trump none | rows C10, S10, T10 | passed 1 2"
    line += " | hands X1 X9, -, -"
    assert choice(line) == "pay X1"
    assert choice(line, "pay X1") == "score pile +4"


def test_the_worst_cards_are_exchanged_first() -> None:
    line = "choose 0 | trump none | rows C8, S8, T10 | hands T6 S11 S2 X9, S9, T9"
    moves = ["pay T6", "exchange hand cards"]
    assert choice(line, *moves) == "exchange S2"
    assert choice(line, *moves, "exchange S2") == "exchange no more"


# ── The end of the match ─────────────────────────────────────────────────────────────────────────


def test_the_last_card_that_wins_the_match_is_found() -> None:
    line = "choose 0 | round 4 start 0 | trump none | rows C8, S10, T10 | passed 1 2"
    line += " | hands S2 X1 T9, -, - | rank 6 7 2 | piles C11, S11, T3"
    won = do(at(f"{line} | {PIECES_USED}"), choice(f"{line} | {PIECES_USED}"))
    assert GAME.payoff(do(won, "pass"))[0] == 1.0


def test_cards_of_equal_face_value_are_laid_alike() -> None:
    s = do(at("choose 0 | trump none | rows C10 S10, T3, X3 | passed 1 2"), "pass")
    assert set(rated(s).values()) == {0.0}
    assert len(rated(s)) == 2


# ── Laws ─────────────────────────────────────────────────────────────────────────────────────────


@settings(max_examples=30)
@given(walks(["scandaroon"]), seeds)
def test_ratings_are_finite_and_depend_only_on_what_the_actor_knows(walk: Walk, n: int) -> None:
    rng = stream(n)
    for s in list(walk.states())[-20:]:
        seat = actor(s)
        if seat < 0:
            continue
        before = s.copy()
        ratings = rated(s)
        assert s.tobytes() == before.tobytes()
        assert np.isfinite(list(ratings.values())).all()
        view = s.copy()
        redact(view, seat)
        assert rated(view) == ratings
        resample(view, seat, rng)
        assert rated(view) == ratings


@settings(max_examples=30)
@given(walks(["scandaroon"]))
def test_a_chain_is_rated_as_the_best_that_it_can_lead_to(walk: Walk) -> None:
    for s in list(walk.states())[-20:]:
        for move, rating in rated(s).items() if actor(s) >= 0 else ():
            if move.startswith(("use", "swap", "steal")):
                on = do(s.copy(), move)
                later = rated(on) if on.phase in (rules.TARGETING, rules.PAIRING) else {}
                if later and not any(word.startswith("protect") for word in later):
                    assert rating == max(later.values())


@settings(max_examples=10)
@given(walks(["scandaroon"], most=2000))
def test_a_match_pauses_at_every_new_round_where_the_shares_add_up(walk: Walk) -> None:
    rounds = []
    for s in walk.states():
        if actor(s) not in (CHANCE, NOBODY) and pause(s):
            rounds.append(int(s.rounds))
            assert sum(shares(s)) == pytest.approx(1)
            assert min(shares(s)) > 0
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(2, 2 + len(set(rounds))))


def test_the_one_ahead_is_more_likely_to_win_and_surer_of_it_later() -> None:
    line = "trump none | rows -, -, - | hands S1 S2, C1 C2, T1 T2 | rank 3 2 1"
    early = shares(at(f"choose 2 | round 2 start 2 | {line}"))
    late = shares(at(f"choose 2 | round 4 start 2 | {line}"))
    assert early[0] > early[1] > early[2]
    assert late[0] > early[0]


@pytest.mark.parametrize(
    "more",
    ["bare 1 0 0", "best 20 by 0", "piles C11, C10, C9", "pieces - crescent crescent"],
)
def test_boxes_score_piles_and_pieces_count_between_rounds(more: str) -> None:
    line = "choose 1 | round 3 start 1 | trump none | rows -, -, - | rank 3 3 3"
    assert shares(at(f"{line} | {more}"))[0] > shares(at(line))[0]
