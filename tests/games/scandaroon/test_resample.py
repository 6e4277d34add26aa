"""`resample` is exact: a truth comes up as often as chance leads to it, and nothing else does."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

from tafelrunde.core.game import State, actor, apply, redact, resample
from tafelrunde.core.rule import CHANCE
from tafelrunde.games.scandaroon import GAME, notation
from tafelrunde.games.scandaroon.deck import DECK
from tafelrunde.games.scandaroon.position import cards_of
from tests.games import positions
from tests.games.scandaroon.table import CARD, at
from tests.games.test_laws import stream


def elsewhere(*unseen: str) -> str:
    """The cards of a position in which few are unseen, but for those."""
    return " ".join(card.id for card in DECK if card.id not in unseen)


def line(hands: str, unseen: str) -> str:
    held = hands.replace("!", "").replace(",", " ").split()
    discard = elsewhere(*held, *unseen.split())
    return (
        f"choose 0 | round 2 start 0 | trump tile | rows -, -, - | hands {hands}"
        f" | discard {discard}"
    )


def view_of(s: State, seat: int) -> State:
    view = s.copy()
    redact(view, seat)
    return view


def possible(view: State) -> Iterator[State]:
    """All truths that give this view where nothing was shuffled back, by enumeration."""
    shown = [*view.hand, *view.row, *view.pile, view.discard]
    unseen = sorted(set(range(51)) - {card for cards in shown for card in cards_of(cards)})
    wanted = [int(view.held[o]) - len(cards_of(view.hand[o])) for o in range(3)]
    for choice in product(*(combinations(unseen, n) for n in wanted)):
        dealt = [card for hand in choice for card in hand]
        if len(dealt) == len(set(dealt)):
            truth = view.copy()
            for other, hand in enumerate(choice):
                truth.hand[other] |= sum(1 << card for card in hand)
            truth.deck = sum(1 << card for card in unseen if card not in dealt)
            yield truth


def assert_as_likely(view: State, seat: int, weights: dict[bytes, Fraction]) -> None:
    """Chi-square of resampled truths against what they should be; 5 sigma."""
    rng = stream(len(weights))
    whole = sum(weights.values())
    draws = 200 * len(weights)
    counts: Counter[bytes] = Counter()
    for _ in range(draws):
        truth = view.copy()
        resample(truth, seat, rng)
        counts[truth.tobytes()] += 1
    assert set(counts) <= set(weights)
    chi, free = 0.0, len(weights) - 1
    for truth, weight in weights.items():
        expected = float(draws * weight / whole)
        chi += (counts[truth] - expected) ** 2 / expected
    assert chi <= free + 5 * (2 * free) ** 0.5


@pytest.mark.parametrize(
    ("position", "truths"),
    [
        (line("S1, C1 C2, T1", "S2 S3"), 5 * 4 // 2 * 3),  # two and one of five
        (line("S1, C1! C2, T1", "S2 S3"), 4 * 3),  # K3: C1 is known to be there
        (line("S1, C1! C2!, T1!", "S2 S3"), 1),
        (line("S1, -, -", "S2 S3"), 1),
        (line("S1, C1 C2, T1", ""), 3),
    ],
)
def test_before_the_shuffle_every_truth_is_as_likely_as_any_other(
    position: str, truths: int
) -> None:
    view = view_of(at(position), 0)
    weights = {truth.tobytes(): Fraction(1) for truth in possible(view)}
    assert len(weights) == truths
    assert {view_of(truth, 0).tobytes() for truth in possible(view)} == {view.tobytes()}
    assert_as_likely(view, 0, weights)


# ── After the shuffle ────────────────────────────────────────────────────────────────────────────

IN_PLAY = "X9 D-CX X3 T9 S1 C4 C6 T4 S4 S6 T6 X6"
SHUFFLED = (  # S4 is in the deck with three cards that were shuffled back; seat 1 can draw
    "choose 1 | round 3 start 1 | trump tile | rows -, X9 D-CX X3, T9 | hands S1, C4 C6, T4"
    f" | piles {elsewhere(*IN_PLAY.split())}, -, - | back S6 T6 X6"
)
ALONE = ["pass", "pass"]  # seats 2 and 0 have passed


def histories(s: State, moves: list[str], chance: Fraction) -> Iterator[tuple[State, Fraction]]:
    """Where the moves lead, whatever is dealt, and how likely; nowhere if one cannot be made."""
    if actor(s) == CHANCE:
        actions = GAME.legal(s)
        for action in actions:
            after = s.copy()
            apply(after, action)
            yield from histories(after, moves, chance / len(actions))
    elif not moves:
        yield s, chance
    elif (move := f"{moves[0]} to own row" if "play" in moves[0] else moves[0]) in positions.moves(
        GAME, s
    ):
        after = positions.do(GAME, s.copy(), move)
        yield from histories(after, moves[1:], chance)


def truths_by_view(moves: list[str], seat: int) -> dict[bytes, dict[bytes, Fraction]]:
    """For each view of a seat after these moves the truths behind it, and how likely each is."""
    start = view_of(at(SHUFFLED), seat)
    back = int(start.back)
    start.back = 0
    found: dict[bytes, dict[bytes, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for truth in possible(start):
        if any(int(hand) & back for hand in truth.hand):
            continue  # nobody has got a card since the shuffle
        truth.back = back
        for s, chance in histories(truth, moves, Fraction(1)):
            found[view_of(s, seat).tobytes()][s.tobytes()] += chance
    return found


@pytest.mark.parametrize(
    ("moves", "even"),
    [
        ([], True),
        (["use X9"], False),
        (["use X9", *ALONE, "play C4"], False),
        (["use X9", *ALONE, "play S6"], True),
        (["use X3", *ALONE, "play S6"], False),
        (["use X3", *ALONE, "play S6", "play S4"], False),
        (["play C4", *ALONE, "use X3", "play S6", "use X9"], False),
        (["use X9", *ALONE, "play C6", "use D-CX", "play T6"], False),
        (["use X9", *ALONE, "pay C4", "protect a card", "protect X3"], False),
        (["use X9", "play T4", "pass", "play X6", "pass", "use D-CX"], False),
        (["use X9", "pass", "pass", "play C4", "play C6", "use D-CX"], False),
    ],
)
def test_a_truth_is_as_likely_as_chance_leads_to_it(moves: list[str], even: bool) -> None:
    """K5, by the rules themselves: every deal, every draw, and moves that all can see."""
    ((view, truths),) = truths_by_view(moves, 0).items()
    assert (len(set(truths.values())) == 1) == even
    assert_as_likely(np.frombuffer(view, GAME.rules.STATE)[0].copy(), 0, truths)


def test_it_is_so_after_the_deal_of_round_four() -> None:
    """Each view of a seat, one for each card that it is dealt and each trump."""
    seat = 2
    found = truths_by_view(["use X3", *ALONE, "pass"], seat)
    assert len(found) == 21
    assert any(len(set(truths.values())) > 1 for truths in found.values())
    for view, truths in found.items():
        assert_as_likely(np.frombuffer(view, GAME.rules.STATE)[0].copy(), seat, truths)


def test_a_spectator_reckons_with_every_hand() -> None:
    ((view, truths),) = truths_by_view(["use X3", *ALONE, "play S6", "play S4"], -1).items()
    assert len(set(truths.values())) > 1
    assert_as_likely(np.frombuffer(view, GAME.rules.STATE)[0].copy(), -1, truths)


def test_a_hand_that_got_no_card_since_holds_none_that_was_shuffled_back() -> None:
    """All 39 other cards were shuffled back, and still the two kept ones are found."""
    kept = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 C1"
    back = " ".join(card.id for card in DECK if card.id not in kept.split())
    view = at(
        "deal 0 | round 3 start 0 | trump tile | rows -, -, -, -"
        f" | hands S1 S2 S3, S4 S5 S6, S7 S8 S9, S10 S11 C1 | back {back}"
    )
    redact(view, 0)
    rng = stream(5)
    for _ in range(200):
        truth = view.copy()
        resample(truth, 0, rng)
        assert not any(int(hand) & int(truth.back) for hand in truth.hand)


def test_a_spectators_view_can_be_resampled_too() -> None:
    view = at(line("S1, C1! C2, T1", "S2 S3"))
    redact(view, -1)
    truth = view.copy()
    resample(truth, -1, stream(1))
    assert int(truth.hand[1]) >> CARD["C1"] & 1
    assert [len(cards_of(hand)) for hand in truth.hand] == [1, 2, 1, 0]
    redact(truth, -1)
    assert notation.line(truth) == notation.line(view)
