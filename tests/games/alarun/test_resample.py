"""`resample` gives every truth that a seat cannot tell apart, all alike: counted in small cases.

Two cards of a kind are two cards; a truth of kinds is as likely as there are truths of cards.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import combinations, permutations

from tafelrunde.core.game import State, resample
from tafelrunde.games.alarun.position import KIND_OF
from tafelrunde.games.alarun.square import BREADTH, CELLS, lies
from tests.games.alarun.positions import all_but, at, cards, hand, seen_by
from tests.games.test_laws import stream


def check_even(
    view: State,
    seat: int,
    key: Callable[[State], Hashable],
    worlds: "Counter[Hashable]",
    draws: int,
) -> None:
    """Chi-square of resampled truths against the count of worlds; 5 sigma."""
    rng = stream(7)
    found: Counter[Hashable] = Counter()
    for _ in range(draws):
        s = view.copy()
        resample(s, seat, rng)
        assert seen_by(s, seat).tobytes() == view.tobytes()
        found[key(s)] += 1
    assert set(found) <= set(worlds)
    expected = {world: draws * n / worlds.total() for world, n in worlds.items()}
    chi = sum((found[world] - n) ** 2 / n for world, n in expected.items())
    free = len(worlds) - 1
    assert chi < free + 5 * (2 * free) ** 0.5 + 10


def hands_of(seat: int) -> Callable[[State], Hashable]:
    return lambda s: tuple(hand(s, seat))


def test_a_hidden_hand_is_any_of_the_cards_not_seen() -> None:
    unseen = ["yf", "yf", "wm", "au", "bk"]
    elsewhere = ["rd", "rp", "ry", "gf", "gm", "gp"]
    s = at(
        "swap 0 | open gf gm gp | colors y w | hands rd rp ry, yf wm au"
        f" | discards {all_but(*unseen, *elsewhere)}"
    )
    ordered = sorted(unseen, key=KIND_OF.__getitem__)
    worlds: Counter[Hashable] = Counter(combinations(ordered, 3))
    check_even(seen_by(s, 0), 0, hands_of(1), worlds, 1000)


def test_cards_known_in_a_hand_stay_there() -> None:
    unseen = ["yf", "yf", "wm", "au"]
    elsewhere = ["rd", "rp", "ry", "gf", "gm", "gp", "uy"]
    s = at(
        "swap 0 | open gf gm gp | colors y w | hands rd rp ry, yf au uy | shown -, uy"
        f" | discards {all_but(*unseen, *elsewhere)}"
    )
    worlds: Counter[Hashable] = Counter(
        tuple(sorted((*pair, "uy"), key=KIND_OF.__getitem__)) for pair in combinations(unseen, 2)
    )
    check_even(seen_by(s, 0), 0, hands_of(1), worlds, 800)


def test_two_hidden_hands_share_the_cards_not_seen() -> None:
    unseen = ["yf", "yf", "wm", "au"]
    elsewhere = ["rd", "rp", "ry", "gf", "gm", "gp", "uy", "uk", "uf", "um"]
    s = at(
        "swap 0 | open gf gm gp | colors y w b | hands rd rp ry, yf uy uk, yf uf um"
        f" | shown -, uy uk, uf um | discards {all_but(*unseen, *elsewhere)}"
    )
    worlds: Counter[Hashable] = Counter(permutations(cards(*unseen), 2))
    known = set(cards("uy", "uk", "uf", "um"))

    def key(s: State) -> Hashable:
        drawn = [[int(k) for k in s.hand[seat] if int(k) not in known] for seat in (1, 2)]
        return tuple(kind for (kind,) in drawn)

    check_even(seen_by(s, 0), 0, key, worlds, 800)


def test_a_hidden_colour_is_any_other() -> None:
    s = at("swap 0 | open gf gm gp | colors y w b | hands rd rp ry, yf uy uk, yf uf um")
    worlds: Counter[Hashable] = Counter(permutations(range(1, 7), 2))
    check_even(seen_by(s, 0), 0, lambda s: tuple(map(int, s.color[1:3])), worlds, 1500)


# ── Cards laid before all have placed ────────────────────────────────────────────────────────────


def sets_of_cells(s: State, seat: int, n: int) -> set[tuple[int, ...]]:
    """Every set of so many cells that can be laid in some order, found by trying all."""
    used = {cell for cell in range(CELLS) if lies(s, seat, cell)}
    free = [cell for cell in range(CELLS) if cell not in used]

    def fits(cells: tuple[int, ...]) -> bool:
        rows = [cell // BREADTH for cell in used.union(cells)]
        columns = [cell % BREADTH for cell in used.union(cells)]
        return max(rows) - min(rows) < 5 and max(columns) - min(columns) < 5

    def beside(a: int, b: int) -> bool:
        return abs(a // BREADTH - b // BREADTH) + abs(a % BREADTH - b % BREADTH) == 1

    def grows(order: tuple[int, ...]) -> bool:
        return all(
            any(beside(cell, other) for other in used.union(order[:i]))
            for i, cell in enumerate(order)
        )

    return {
        cells
        for cells in combinations(free, n)
        if fits(cells) and any(grows(order) for order in permutations(cells))
    }


def fresh(s: State) -> Hashable:
    return tuple(int(cell) for cell in s.fresh[1] if cell >= 0)


def check_cells(line: str, placed: int, draws: int) -> None:
    view = seen_by(at(line), 0)
    worlds: Counter[Hashable] = Counter(sets_of_cells(view, 1, placed))
    check_even(view, 0, fresh, worlds, draws * len(worlds))


LATE = "C3 wf wm wg wp wd/wk -- -- -- pf/pm pg ** pp pd/bf -- bm -- bg/bp bd bk ry --"


def test_three_cards_laid_late_are_any_three_cells_that_can_be_laid() -> None:
    laid = LATE.replace("wk -- -- -- pf", "wk yf yf -- pf").replace("bf -- bm", "bf yd bm")
    check_cells(
        "place 0 | round 6 from 0 | alarun 1 | colors y w | hands rd rp ry, - | shown -, yf yf yd"
        f" | fresh -, D4 D5 F4 | squares E5 **, {laid}",
        3,
        20,
    )


def test_a_seat_that_is_still_placing_is_taken_as_not_having_begun() -> None:
    """K5: how far it has come is not known, and its cards are any that fit."""
    line = (
        "place 1 | round 2 from 0 | alarun 1 | colors y w | hands rd rp ry, {} | shown -, yf yd yk"
    )
    begun = line.format("yf") + " | fresh -, D5 D6 | squares E5 **, D5 yd yk/** rm/rg --"
    before = line.format("yf yd yk") + " | squares E5 **, E5 ** rm/rg --"
    assert seen_by(at(begun), 0).tobytes() == seen_by(at(before), 0).tobytes()
    assert seen_by(at(begun), -1).tobytes() == seen_by(at(before), -1).tobytes()
    assert seen_by(at(begun), 1).tobytes() != seen_by(at(before), 1).tobytes()
