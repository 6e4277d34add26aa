"""The plain player of Alarún."""

import numpy as np
import pytest
from hypothesis import given, settings

from tafelrunde.core.game import State, actor, apply, chance, legal, redact, resample
from tafelrunde.core.policy import SCRATCH, pause, rate, value
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.alarun import GAME, rules
from tests.games.alarun.positions import at
from tests.games.test_laws import Walk, seeds, stream, walks, wander


def ratings(s: State) -> dict[int, float]:
    """What the actor thinks of each legal action."""
    scratch = np.zeros(SCRATCH, rules.STATE)
    actions = np.zeros(rules.MOST_LEGAL, np.int16)
    rated = np.full(rules.MOST_LEGAL, np.nan)
    n = legal(s, actions)
    before = s.tobytes()
    rate(s, actions, n, rated, scratch)
    assert s.tobytes() == before
    return dict(zip(actions[:n].tolist(), rated[:n].tolist(), strict=True))


def choice(line: str) -> str:
    """The best rated move of a position, the first of equals."""
    rated = ratings(at(line))
    return GAME.moves.words[max(rated, key=rated.__getitem__)]


def placing(square: str, hand: str) -> str:
    line = f"place 0 | round 4 from 0 | alarun 0 | open yf bm gg | colors u w | hands {hand}, -"
    return f"{line} | fresh -, E6 E7 E8 | squares {square}, E5 ** um uk uy"


def swapping(square: str, hand: str, middle: str, more: str = "") -> str:
    line = f"swap 0 | round 4 from 0 | {more}open {middle} | colors u w | hands {hand}, wf wg wd"
    return f"{line} | squares {square}, E5 **"


def placed(square: str, hand: str) -> str:
    """The first card that is laid of a hand, and where."""
    return choice(placing(square, hand))


def swapped(square: str, hand: str, middle: str, down: str = "") -> str:
    """What is done with a hand and these open cards."""
    return choice(swapping(square, hand, middle, down))


# ── Placing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_row_gathers_a_colour() -> None:
    assert placed("E5 ** rf rm", "wy gk rd") in (
        "place red dragon egg at E4",
        "place red dragon egg at E8",
    )


def test_a_column_gathers_an_ingredient() -> None:
    assert placed("E5 **/rf/wf", "wy gk bf") in (
        "place blue fungi magica at D5",
        "place blue fungi magica at H5",
    )


def test_a_card_goes_where_it_serves_its_row_and_its_column() -> None:
    square = "D5 -- wk wm/** pf --"
    assert placed(square, "pm gy bd") == "place pink moonberry at E7"


def test_a_card_twice_in_a_run_adds_nothing() -> None:
    assert not placed("E5 ** rf rm", "rm gk bp").startswith("place red moonberry at E")


def test_centum_auri_breaks_no_run() -> None:
    rated = ratings(at(placing("D5 yf gk wm bp/** rf -- rd", "au yg pk")))
    cells = {
        GAME.moves.words[a][-2:]: r for a, r in rated.items() if "Centum" in GAME.moves.words[a]
    }
    assert min(cells, key=cells.__getitem__) == "E7"


def test_rows_gather_different_colours() -> None:
    """Two rows that gather red would compete for the same cards."""
    rated = ratings(at(placing("D5 rf/**", "rm bm yk")))
    by_move = {GAME.moves.words[action]: rating for action, rating in rated.items()}
    assert by_move["place blue moonberry at E6"] > by_move["place red moonberry at E6"]


# ── Swapping ─────────────────────────────────────────────────────────────────────────────────────

ROW = "E5 ** rf"


def test_a_card_that_fits_nothing_is_swapped_for_one_that_fits() -> None:
    move = swapped("E5 ** rf rm rd", "yy gk gm", "rp wy py")
    assert move.endswith(" for red phoenix feather")


def test_cards_that_fit_each_other_are_worth_more() -> None:
    assert swapped(ROW, "rm rd gy", "rk pk wp") == "swap green myrrh for red mandrake"


def test_of_equal_cards_the_one_of_the_own_colour_is_taken() -> None:
    assert swapped(ROW, "ry rk gm", "um bm pm").endswith(" for purple moonberry")


def test_centum_auri_is_taken() -> None:
    assert swapped(ROW, "yy gk wm", "au py bp").endswith(" for Centum auri")


def test_a_good_hand_is_kept() -> None:
    assert swapped(ROW, "rp rk ry", "wm gp bd", down="") == "pass"


def test_a_whole_hand_is_swapped_if_the_open_cards_are_better() -> None:
    assert swapped(ROW, "yy gk wm", "rp rk ry") == "swap all"


def test_little_is_gained_with_the_last_action_and_not_before() -> None:
    """While nobody has passed, a swap also lets the others go on."""
    hand, middle = "rp rk gy", "rm wk gm"
    small = {
        alarun: max(
            rating
            for action, rating in ratings(at(swapping(ROW, hand, middle, alarun))).items()
            if action >= rules.SWAP
        )
        for alarun in ("", "alarun 1 | passed 1 | taken 2 1 | ")
    }
    first, last = small.values()
    assert last > first


def test_poor_open_cards_are_turned_over() -> None:
    assert swapped(ROW, "rp rk ry", "wm gp bd", down="down 3 | ") == "turn up"


def test_the_last_action_is_not_spent_on_turning_up() -> None:
    line = swapping(ROW, "rp rk ry", "wm gp bd", "alarun 1 | passed 1 | down 3 | ")
    assert choice(line) == "pass"


@pytest.mark.parametrize("seats", GAME.seats)
def test_rounds_end_soon_even_without_a_limit(seats: int) -> None:
    rng = stream(seats)
    s = GAME.start(seats, {"swap_limit": 0})
    while actor(s) != NOBODY and s.rounds < 3:
        if actor(s) == CHANCE:
            apply(s, chance(s, rng))
        else:
            rated = ratings(s)
            apply(s, max(rated, key=rated.__getitem__))
        assert s.taken.max() < 10


# ── What holds everywhere ────────────────────────────────────────────────────────────────────────


@settings(max_examples=60)
@given(walks(games=["alarun"]), seeds)
def test_ratings_are_finite_and_depend_on_the_view_alone(walk: Walk, n: int) -> None:
    truth = walk.last()
    seat = actor(truth)
    if seat < 0:
        return
    rated = ratings(truth)
    assert np.isfinite(list(rated.values())).all()
    view = truth.copy()
    redact(view, seat)
    assert ratings(view) == rated
    resample(view, seat, stream(n))
    assert ratings(view) == rated


def shares(s: State) -> list[float]:
    out = np.zeros(rules.SEATS)
    value(s, out)
    return [float(share) for share in out[: s.seats]]


@settings(max_examples=30)
@given(walks(games=["alarun"]))
def test_a_pause_shares_out_one_victory(walk: Walk) -> None:
    for s in walk.states():
        if pause(s):
            assert sum(shares(s)) == pytest.approx(1)
            assert min(shares(s)) > 0


def test_there_is_a_pause_after_every_round_but_the_last() -> None:
    walk = wander(GAME, 3, 5, 2000)
    assert sum(bool(pause(s)) for s in walk.states()) == rules.ROUNDS - 1


@pytest.mark.parametrize("over", [1, 4, 6])
def test_the_better_square_is_the_likelier_winner(over: int) -> None:
    good, poor = "D5 rf rm rd/** bm bd", "D5 rf bm wd/** gy pk"
    line = f"show 0 | round {over} from 0 | alarun 0 | colors u w | hands -, -"
    ahead, behind = shares(at(f"{line} | squares {good}, {poor}"))
    assert ahead > behind


def test_the_own_colour_counts() -> None:
    line = "show 0 | round 3 from 0 | alarun 0 | hands -, -"
    squares = "squares E5 ** rf rm, E5 ** bf bm"
    red, blue = shares(at(f"{line} | colors r w | {squares}"))
    assert red > blue
