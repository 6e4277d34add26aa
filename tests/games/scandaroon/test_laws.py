"""What holds for Scandaroon at every point of every match, with our deck and with any other."""

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings

from tafelrunde.core.game import State, actor
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.deck import (
    DECK,
    EFFECT,
    FETCH,
    RECALL,
)
from tafelrunde.games.scandaroon.knowledge import most_fresh
from tafelrunde.games.scandaroon.position import cards_of, row
from tests.games.test_laws import Walk, seeds, walks, wander


@given(walks(games=["scandaroon"]))
def test_every_card_is_in_exactly_one_place(walk: Walk) -> None:
    for s in walk.states():
        check_cards(s)


def check_cards(s: State) -> None:
    places = [s.deck, s.discard, *s.hand, *s.row, *s.pile]
    assert sorted(card for place in places for card in cards_of(place)) == list(range(len(DECK)))
    assert s.decked == len(cards_of(s.deck))
    for seat in range(s.seats):
        assert s.held[seat] == len(cards_of(s.hand[seat]))
        assert sorted(row(s, seat)) == cards_of(s.row[seat])


@given(walks(games=["scandaroon"]))
def test_what_lies_on_cards_lies_on_cards_in_rows(walk: Walk) -> None:
    for s in walk.states():
        in_rows = {card for seat in range(s.seats) for card in row(s, seat)}
        assert set(cards_of(s.muted | s.guarded)) <= in_rows
        assert {card for card in range(len(DECK)) if s.extra[card]} <= in_rows
        in_hands = {card for hand in s.hand for card in cards_of(hand)}
        assert set(cards_of(s.known)) <= in_hands
        for seat in range(s.seats):  # K5
            unseen = s.hand[seat] & ~s.known
            most = most_fresh(s, seat, len(cards_of(unseen)))
            assert len(cards_of(unseen & s.back)) <= most <= s.fresh[seat]


@given(walks(games=["scandaroon"]))
def test_row_scores_kept_by_changes_equal_row_scores_counted_from_scratch(walk: Walk) -> None:
    for s in walk.states():
        assert list(s.score[: s.seats]) == [counted(s, seat) for seat in range(s.seats)]


def counted(s: State, seat: int) -> int:
    """§8, told a second time."""
    cards = row(s, seat)
    worth = [DECK[card].value + int(s.extra[card]) for card in cards]
    for place, card in enumerate(cards):
        if DECK[card].code != EFFECT or card in cards_of(s.muted):
            continue
        if place > 0:
            worth[place - 1] += DECK[card].on_left
        if place + 1 < len(cards):
            worth[place + 1] += DECK[card].on_right
    doubled = [2 if s.trump in DECK[card].symbols else 1 for card in cards]
    return sum(max(value, 0) * times for value, times in zip(worth, doubled, strict=True))


@given(walks(games=["scandaroon"]))
def test_the_markers_add_up(walk: Walk) -> None:
    """§1.4: one piece each, one card a round on a pile, rank points of finished rounds."""
    for s in walk.states():
        finished = s.rounds - (s.phase not in (rules.LAYING, rules.OVER))
        for seat in range(s.seats):
            assert 0 <= s.piece[seat] <= 4
            assert len(cards_of(s.pile[seat])) <= finished
            assert 0 <= s.rank[seat] <= 3 * finished


@given(walks(games=["scandaroon"]))
def test_the_measure_falls_with_every_turn(walk: Walk) -> None:
    check_measure(list(walk.states()))


def check_measure(states: list[State]) -> None:
    """R16: from turn to turn of a round."""
    turns = [s for s in states if s.phase == rules.CHOOSING]
    for before, after in pairwise(turns):
        if after.rounds == before.rounds:
            assert measure(after) < measure(before)
        elif after.rounds != 3:
            assert measure(after) <= measure(before) + int(after.seats)


def measure(s: State) -> int:
    """R16"""
    total = 3 * int(s.decked) + 2 * int(s.held.sum())
    total += sum(len(cards_of(cards)) for cards in s.row)
    for card, facts in enumerate(DECK):
        if card not in cards_of(s.discard):
            total += 2 * (facts.code == RECALL) + 5 * (facts.code == FETCH)
    unused = sum(1 for piece in s.piece[: s.seats] if not piece)
    return total + 2 * unused + int(s.seats - s.passed.sum())


def test_the_record_has_no_gaps() -> None:
    """Bytes between fields are nobody's, and would differ from copy to copy."""
    sizes = [rules.STATE.fields[name][0].itemsize for name in rules.STATE.names or ()]  # type: ignore[index]
    assert sum(sizes) == rules.STATE.itemsize


# ── Other decks ──────────────────────────────────────────────────────────────────────────────────

TEXTS = [
    *("EFF L+2", "EFF R-3", "EFF L-1R+2", "EFF L+9R+9", "KILL<=0", "KILL<=9", "BOOST+1", "BOOST+9"),
    *("GUARD", "XCHG<=9", "XCHG<=3", "SHIFT", "MUTE", "DRAW1", "DRAW9", "FETCH", "RECALL"),
    *("TRUMP-OWN", "TRUMP-NONE"),
]


def random_deck(number: int) -> str:
    """A deck in the vocabulary; every other has one code on most of its cards."""
    rng = random.Random(number)
    often = TEXTS if number % 2 else [*TEXTS, *[rng.choice(TEXTS)] * 40]
    cards = []
    for card in range(51):
        symbols = rng.sample(["scimitar", "crescent", "turban", "tile"], rng.choice([1, 1, 2]))
        facts = [
            f'id = "A{card}"',
            f"value = {rng.randint(0, 9)}",
            f"symbols = {symbols if card else []}".replace("'", '"'),
            f"end = {str(rng.random() < 0.15).lower()}",
            f"anywhere = {str(rng.random() < 0.3).lower()}",
            f'text = "{rng.choice([*often, ""])}"',
        ]
        cards.append("{ " + ", ".join(facts) + " },")
    return 'provenance = "at random"\ncards = [\n' + "\n".join(cards) + "\n]\n"


@pytest.mark.slow
@pytest.mark.parametrize("number", range(8))
def test_the_laws_hold_for_decks_made_at_random_in_the_vocabulary(
    number: int, tmp_path: Path
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(random_deck(number))
    environment = {"TAFELRUNDE_COMPONENTS_SCANDAROON": str(path), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.games.scandaroon.elsewhere"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "whole\n"


@settings(max_examples=20)
@given(walks(games=["scandaroon"], most=0), seeds)
def test_a_match_is_over_within_its_bound(walk: Walk, number: int) -> None:
    """R16"""
    states = list(wander(walk.game, walk.seats, number, 10_000, walk.options).states())
    assert actor(states[-1]) == NOBODY
    assert sum(s.phase == rules.CHOOSING for s in states) <= 352
