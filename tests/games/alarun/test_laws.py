"""What holds for Alarún at every point of every match."""

from collections import Counter

from hypothesis import given

from tafelrunde.games.alarun import position
from tafelrunde.games.alarun.square import (
    CELLS,
    FOLDED,
    KINDS,
    NONE,
    columns_in_use,
    lies,
    rows_in_use,
)
from tests.games.test_laws import Walk, walks


@given(walks(games=["alarun"]))
def test_every_card_is_somewhere_exactly_once(walk: Walk) -> None:
    discards: Counter[int] = Counter()
    for s in walk.states():
        assert s.left.sum() == s.pile + s.down
        now = position.discarded(s)
        assert discards <= now
        discards = now
        laid = [int(kind) for kind in s.square.flat if 0 <= kind < KINDS]
        elsewhere = len(laid) + int((s.hand != NONE).sum() + (s.open != NONE).sum())
        assert elsewhere + now.total() + s.left.sum() == 99


@given(walks(games=["alarun"]))
def test_a_square_is_connected_and_spans_five_at_most(walk: Walk) -> None:
    s = walk.last()
    for seat in range(s.seats):
        cells = {cell for cell in range(CELLS) if lies(s, seat, cell)}
        assert len({int(FOLDED[cell]) for cell in cells}) == len(cells)
        for used in (rows_in_use(s, seat), columns_in_use(s, seat)):
            assert used.bit_length() - (used & -used).bit_length() < 5
        joined = {40}
        while grown := {c for c in cells - joined if joined & {c - 9, c - 1, c + 1, c + 9}}:
            joined |= grown
        assert joined == cells


@given(walks(games=["alarun"]))
def test_cards_known_in_a_hand_are_in_it(walk: Walk) -> None:
    for s in walk.states():
        for seat in range(s.seats):
            new = [int(s.square[seat, FOLDED[cell]]) for cell in s.fresh[seat] if cell >= 0]
            new += [int(kind) for kind in s.hand[seat] if kind >= 0]
            assert Counter(int(kind) for kind in s.shown[seat] if kind >= 0) <= Counter(new)
