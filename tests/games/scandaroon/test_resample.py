"""`resample` is uniform: all that a seat cannot tell apart is alike, and nothing else comes up."""

from collections import Counter
from itertools import combinations, product

import pytest

from tafelrunde.core.game import State, redact, resample
from tafelrunde.games.scandaroon import notation
from tafelrunde.games.scandaroon.deck import DECK
from tafelrunde.games.scandaroon.position import cards_of
from tests.games.scandaroon.table import CARD, at
from tests.games.test_laws import stream


def elsewhere(*unseen: str) -> str:
    """The discard pile of a position in which few cards are unseen."""
    return " ".join(card.id for card in DECK if card.id not in unseen)


def line(hands: str, unseen: str, more: str = "") -> str:
    held = hands.replace("!", "").replace(",", " ").split()
    discard = elsewhere(*held, *unseen.split())
    return (
        f"choose 0 | round 3 start 0 | trump tile | rows -, -, - | hands {hands}"
        f" | discard {discard}{more}"
    )


def possible(view: State, seat: int) -> set[bytes]:
    """All truths that give this view, by enumeration."""
    shown = [*view.hand, *view.row, *view.pile, view.discard]
    unseen = sorted(set(range(51)) - {card for cards in shown for card in cards_of(cards)})
    wanted = [int(view.held[o]) - len(cards_of(view.hand[o])) for o in range(3)]
    found = set()
    for choice in product(*(combinations(unseen, n) for n in wanted)):
        dealt = [card for hand in choice for card in hand]
        if len(dealt) != len(set(dealt)):
            continue
        if any(
            sum(bool(int(view.back) >> card & 1) for card in hand) > view.fresh[other]
            for other, hand in enumerate(choice)
            if other != seat
        ):
            continue
        truth = view.copy()
        for other, hand in enumerate(choice):
            truth.hand[other] |= sum(1 << card for card in hand)
        truth.deck = sum(1 << card for card in unseen if card not in dealt)
        again = truth.copy()
        redact(again, seat)
        assert again.tobytes() == view.tobytes()
        found.add(truth.tobytes())
    return found


@pytest.mark.parametrize(
    ("position", "truths"),
    [
        (line("S1, C1 C2, T1", "S2 S3"), 5 * 4 // 2 * 3),  # two and one of five
        (line("S1, C1! C2, T1", "S2 S3"), 4 * 3),  # K3: C1 is known to be there
        (line("S1, C1! C2!, T1!", "S2 S3"), 1),
        (line("S1, -, -", "S2 S3"), 1),
        (line("S1, C1 C2, T1", ""), 3),
        # K5: of five unseen cards two were shuffled back
        (line("S1, C1 C2, T1", "S2 S3", " | back S2 S3 | fresh 0 0 0"), 3),
        (line("S1, C1 C2, T1", "S2 S3", " | back S2 S3 | fresh 0 1 0"), 3 + 2 * 3 * 2),
        (line("S1, C1 S2, T1", "C2 S3", " | back S2 S3 | fresh 0 1 1"), 3 + 12 + 6 + 2 * 3),
        (line("S1, C1 C2, T1", "S2 S3", " | back S2 S3 | fresh 0 2 1"), 30),
    ],
)
def test_every_truth_that_fits_the_view_is_as_likely_as_any_other(
    position: str, truths: int
) -> None:
    """Chi-square against the enumeration; 5 sigma."""
    view = at(position)
    redact(view, 0)
    fitting = possible(view, 0)
    assert len(fitting) == truths
    rng = stream(truths)
    draws = 300 * truths
    counts: Counter[bytes] = Counter()
    for _ in range(draws):
        truth = view.copy()
        resample(truth, 0, rng)
        counts[truth.tobytes()] += 1
    assert set(counts) == fitting
    free = truths - 1
    chi = sum((counts[truth] - 300) ** 2 / 300 for truth in fitting)
    assert chi <= free + 5 * (2 * free) ** 0.5


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
