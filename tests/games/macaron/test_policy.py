"""A plain player of Macaron, consideration by consideration."""

import numpy as np
import pytest
from hypothesis import given, settings

from tafelrunde.bots.greedy import ratings
from tafelrunde.core import policy
from tafelrunde.core.game import actor, apply, legal, redact, resample
from tafelrunde.core.rule import CHANCE
from tafelrunde.games.macaron import GAME, notation, rules
from tafelrunde.games.macaron.state import OVER, PLAYING, SHUFFLING
from tests.games.test_laws import Walk, seeds, stream, walks

house = settings(max_examples=40)


def greedy(line: str) -> str:
    """The move that a plain player makes, knowing what the seat to move knows."""
    s = notation.state(line)
    redact(s, actor(s))
    actions = GAME.legal(s)
    return GAME.moves.words[actions[int(np.argmax(ratings(GAME, s, actions)))]]


def playing(cards: str, *rest: str, mode: str = "4 standard 20", turn: int = 0) -> str:
    head = [f"playing {turn}", f"mode {mode}", "round 1 start 0", f"hands {cards}"]
    return " | ".join([*head, *rest])


def follows(cards: str, trick: str, *rest: str, mode: str = "4 standard 20") -> str:
    """What the seat after a trick of so many cards plays, seat 0 having led."""
    s = notation.state(playing(cards, *rest, mode=mode))
    for move in trick.split(", "):
        action = GAME.moves.actions.get(f"play {move}")
        assert action in GAME.legal(s)
        apply(s, action)
    return greedy(notation.line(s))


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────


def test_the_cheapest_card_that_wins_a_wanted_trick() -> None:
    assert (
        follows(
            "b3 s2 s3 / b2 s4 s5 / b4 s6 g2 / b5 b7 s7",
            "blueberry 3, blueberry 2, blueberry 4",
            "royal A",
            "allergen g",
            "bets 3 3 3 3",
            "boxes 4 4 4 4",
        )
        == "play blueberry 5"
    )


def test_a_trick_that_cannot_be_won_gets_a_low_card_if_boxes_are_wanted() -> None:
    assert (
        follows(
            "b7 s2 s3 / b2 s4 s5 / b3 b5 g2 / b4 b6 g7",
            "blueberry 7, blueberry 2, blueberry 3",
            "royal A",
            "allergen g",
            "bets 3 3 3 3",
            "boxes 4 4 4 4",
        )
        == "play blueberry 4"
    )


def test_a_trick_that_cannot_be_won_gets_a_high_card_if_no_box_is_wanted() -> None:
    assert (
        follows(
            "b7 s2 s3 / b2 s4 s5 / b3 b5 g2 / b4 b6 g7",
            "blueberry 7, blueberry 2, blueberry 3",
            "royal A",
            "allergen g",
            "bets - - - 0",
            "boxes 2 2 2 0",
        )
        == "play blueberry 6"
    )


@pytest.mark.parametrize(("boxes", "card"), [(2, "blueberry 7"), (4, "blueberry 2")])
def test_who_has_the_boxes_of_the_bet_stops_winning(boxes: int, card: str) -> None:
    """Three or four were bet."""
    hands = "b3 s2 / b4 s4 / b5 s6 / b2 b7"
    trick = "blueberry 3, blueberry 4, blueberry 5"
    rest = ("royal A", "allergen g", "bets - - - 2", f"boxes 1 1 1 {boxes}")
    assert follows(hands, trick, *rest) == f"play {card}"


def test_the_allergen_spoils_a_trick_that_a_rival_wins() -> None:
    assert (
        follows(
            "b7 s2 / b3 s4 / b4 s6 / g3 s3",
            "blueberry 7, blueberry 3, blueberry 4",
            "royal A",
            "allergen g",
            "bets 2 - - -",
            "boxes 2 0 0 3",
        )
        == "play green tea 3"
    )


def test_the_allergen_stays_out_of_a_trick_that_the_partner_wins() -> None:
    assert (
        follows(
            "b3 s2 / b7 s4 / b4 s6 / g3 s3",
            "blueberry 3, blueberry 7, blueberry 4",
            "royal A",
            "allergen g",
            "bets - 2 - -",
            "boxes 0 2 0 3",
            mode="4 standard 20 teams",
        )
        == "play strawberry 3"
    )


def test_a_two_cures_a_trick_of_ones_own() -> None:
    assert (
        follows(
            "g3 s2 / g4 s4 / g5 s6 / a2 a3",
            "green tea 3, green tea 4, green tea 5",
            "royal A",
            "allergen g",
            "bets - - - 2",
            "boxes 0 0 0 2",
        )
        == "play almond 2"
    )


def test_a_royal_one_takes_three_boxes() -> None:
    assert (
        follows(
            "b3 s2 s3 / b4 s4 s5 / b5 s6 g2 / a1 a3 c3",
            "blueberry 3, blueberry 4, blueberry 5",
            "royal A",
            "allergen g",
            "bets - - - 3",
            "boxes 0 0 0 2",
        )
        == "play almond 1"
    )


def test_who_wants_no_box_leads_low() -> None:
    line = playing("b2 b7 / b3 s4 / b4 s6 / b5 s3", "royal A", "allergen g", "bets 0 - - -")
    assert greedy(line) == "play blueberry 2"


def test_emma_is_led_a_flavour_of_which_her_pile_is_low() -> None:
    line = (
        "playing 0 | mode 1 standard 10 | round 1 start 0 | hands s4 b4"
        " | royal A | allergen g | bets 3 | boxes 4 0 | piles - / - / s6 s7 / b1 b3 / -"
    )
    assert greedy(line) == "play blueberry 4"


# ── Before the first card ────────────────────────────────────────────────────────────────────────

HANDS = {
    "many almonds": "a1 a2 a3 a4 a5 a6 p2 p3 s2 b3 g4 e5 c2",
    "all high": "a5 a6 a7 p6 p7 s6 s7 b7 g7 e7 c8 c9 c10",
    "all low": "s2 s3 s4 b2 b3 b4 g2 g3 e2 e3 c1 c2 c3",
}


def before(phase: str, cards: str, *rest: str, mode: str = "4 standard 20") -> str:
    others = " / -" * (int(mode[0]) - 1)
    deck = {"3": 42, "4": 52}[mode[0]] - len(cards.split())
    head = [f"{phase} 0", f"mode {mode}", "round 1 start 0", f"hands {cards}{others}"]
    return " | ".join([*head, f"deck {deck}", *rest])


def test_the_group_with_most_cards_is_crowned() -> None:
    cards = "a2 a4 s1 s2 s3 s5 b2 b4 b6 g2 g4 e2 e4"
    assert greedy(before("crowning", cards, mode="3 standard 20")) == "royal B"


def test_a_flavour_of_which_one_has_the_best_card_is_not_made_the_allergen() -> None:
    cards = "a7 p7 s7 b7 g2 g3 g4 e7"
    assert greedy(before("banning", cards, "royal A", mode="3 standard 20")) == "allergen green tea"


def test_a_vote_goes_to_the_group_with_most_cards() -> None:
    move = greedy(before("voting", HANDS["many almonds"], "tokens 5 / 3 / 3 / 3"))
    assert move in ("vote 5 above almond", "vote 5 above pistachio")


def test_the_last_card_of_a_flavour_is_passed() -> None:
    cards = "a1 a7 p6 p7 s6 s7 s5 b4 g7 g6 g5 e6 e7"
    assert greedy(before("passing", cards)) == "pass blueberry 4"


def test_the_best_card_of_a_flavour_is_not_passed() -> None:
    assert greedy(before("passing", "a7 a3 a4 p7 p2 p5")) not in (
        "pass almond 7",
        "pass pistachio 7",
    )


@pytest.mark.parametrize(
    ("cards", "bet"),
    [("all high", "bet 5–7"), ("all low", "bet 0")],
)
def test_a_bet_is_on_the_boxes_that_the_hand_promises(cards: str, bet: str) -> None:
    assert greedy(before("betting", HANDS[cards], "royal A", "allergen s")) == bet


def test_low_cards_are_discarded_in_solo_and_high_ones_kept() -> None:
    line = "discarding 0 | mode 1 standard 10 | round 1 start 0 | hands a7 a6 s2 b7 g7"
    assert greedy(line) == "discard strawberry 2"
    line = "discarding 0 | mode 1 standard 10 | round 1 start 0 | hands a7 a6 b7 g7 | discards s2"
    assert greedy(line) == "draw"


# ── What holds always ────────────────────────────────────────────────────────────────────────────


@house
@given(walks(games=["macaron"]), seeds)
def test_ratings_are_finite_and_depend_on_the_view_alone(walk: Walk, n: int) -> None:
    rng = stream(n)
    for truth in walk.states():
        seat = actor(truth)
        if seat < 0:
            continue
        actions = GAME.legal(truth)
        view = truth.copy()
        redact(view, seat)
        other = view.copy()
        resample(other, seat, rng)
        found = ratings(GAME, truth, actions)
        assert np.isfinite(found).all()
        assert (ratings(GAME, view, actions) == found).all()
        assert (ratings(GAME, other, actions) == found).all()


@house
@given(walks(games=["macaron"]))
def test_the_value_of_a_pause_is_one_victory_and_favours_who_leads(walk: Walk) -> None:
    for s in walk.states():
        assert policy.pause(s) == (s.phase == SHUFFLING)
        if not policy.pause(s):
            continue
        shares = np.zeros(walk.seats)
        policy.value(s, shares)
        scores = [rules.score(s, seat) for seat in range(walk.seats)]
        if walk.seats == 1:
            ahead = int(s.scores[0]) - int(s.scores[1])
            assert np.sign(shares[0] - 0.5) == np.sign(ahead)
        else:
            assert shares.sum() == pytest.approx(1)
            for a in range(walk.seats):
                for b in range(walk.seats):
                    assert (shares[a] > shares[b]) == (scores[a] > scores[b])


@pytest.mark.parametrize(
    ("held", "few"),
    [
        ([4, 4], True),
        ([5, 4], False),
        ([3, 3, 3], True),
        ([4, 4, 4], False),
        ([3, 3, 3, 3], True),
        ([4, 3, 3, 3], False),
        ([2] * 5, True),
        ([3] * 5, False),
    ],
)
def test_an_endgame_has_few_lines(held: list[int], few: bool) -> None:
    s = GAME.start(len(held))
    s.phase = PLAYING
    s.held[: len(held)] = held
    assert policy.endgame(s) == few


def test_there_is_no_endgame_against_emma() -> None:
    s = notation.state(
        "playing 0 | mode 1 standard 10 | round 1 start 0 | hands s4"
        " | royal A | allergen g | bets 3 | piles - / - / s6 / - / -"
    )
    assert not policy.endgame(s)


@house
@given(walks(games=["macaron"]))
def test_in_an_endgame_players_alone_move_until_the_round_is_over(walk: Walk) -> None:
    ending = False
    for before, _, after in walk.steps():
        ending = (ending and before.phase == PLAYING) or bool(policy.endgame(before))
        if ending:
            assert actor(before) != CHANCE
            assert after.phase in (PLAYING, SHUFFLING, OVER)
            assert policy.endgame(after) or after.phase != PLAYING
    assert legal(walk.last(), np.zeros(rules.MOST_LEGAL, np.int16)) >= 0
