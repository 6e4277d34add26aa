"""Clocks are reckoned from the times of facts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.message import Refused
from tafelrunde.server import door
from tafelrunde.server.clock import Clock
from tafelrunde.server.decide import decide
from tafelrunde.server.facts import Moved, Resigned, UndoAsked, UndoDeclined, Undone
from tafelrunde.server.protocol import (
    Answer,
    Live,
    Move,
    Pace,
    PerMove,
    Relaxed,
    Undo,
    Unhurried,
)
from tafelrunde.server.table import Table
from tests.server.tables import ANN, BEGUN, BOB, begun, play, take


def running(pace: Pace, seats: int = 2) -> Clock:
    clock = Clock(pace, seats)
    clock.start([0], 0.0)
    return clock


def test_a_live_clock_runs_for_the_seat_to_move() -> None:
    clock = running(Live(minutes=1, increment=0))
    assert clock.left_now(0, 10.0) == 50.0
    assert clock.left_now(1, 10.0) == 60.0
    assert clock.deadline == 60.0


def test_a_move_adds_the_increment_and_starts_the_other_clock() -> None:
    clock = running(Live(minutes=1, increment=5))
    clock.moved(0, [1], 10.0)
    assert clock.left == [55.0, 60.0]
    assert clock.left_now(0, 30.0) == 55.0
    assert clock.left_now(1, 30.0) == 40.0
    assert clock.deadline == 70.0


def test_a_second_move_in_a_row_has_its_increment_too() -> None:
    clock = running(Live(minutes=1, increment=5))
    clock.moved(0, [0], 10.0)
    clock.moved(0, [0], 12.0)
    assert clock.left_now(0, 12.0) == 58.0


def test_a_clock_stands_still_while_no_server_is_there() -> None:
    clock = Clock(
        Live(minutes=1, increment=5), 2, outages=[(-50.0, -20.0), (-5.0, 5.0), (20.0, 50.0)]
    )
    clock.start([0], 0.0)
    assert clock.left_now(0, 3.0) == 60.0
    assert clock.left_now(0, 15.0) == 50.0
    assert clock.left_now(0, 30.0) == 45.0
    assert clock.deadline == 95.0
    assert clock.attended(0) == 50.0
    clock.moved(0, [1], 60.0)
    assert clock.left == [40.0, 60.0]
    assert clock.deadline == 120.0
    assert clock.attended(1) == 60.0


def test_the_time_since_a_move_is_that_of_whoever_takes_it_back() -> None:
    clock = running(Live(minutes=1, increment=5))
    mark = clock.mark(10.0)
    clock.moved(0, [1], 10.0)
    assert clock.left_now(1, 20.0) == 50.0
    clock.taken_back(mark, 0, [0], 20.0)
    assert clock.left_now(0, 20.0) == 40.0
    assert clock.left_now(1, 20.0) == 60.0


def test_hours_go_on_where_a_move_is_taken_back() -> None:
    clock = running(PerMove(hours=1))
    mark = clock.mark(3000.0)
    clock.moved(0, [1], 3000.0)
    clock.taken_back(mark, 0, [0], 3500.0)
    assert clock.deadline == 3600.0
    clock.moved(0, [1], 3550.0)
    assert clock.deadline == 3550.0 + 3600.0


def test_what_was_taken_back_by_an_older_server_leaves_nobody_without_time() -> None:
    """It gave time back where none was left; whoever has such a match goes on with that."""
    clock = running(PerMove(hours=1))
    mark = clock.mark(3000.0)
    clock.moved(0, [1], 3000.0)
    clock.taken_back(mark, 0, [0], 5000.0)
    assert clock.deadline == 5000.0 + 3600.0


@pytest.mark.parametrize("pace", [Live(minutes=2, increment=3), PerMove(hours=1)])
@given(turns=st.lists(st.tuples(st.floats(0, 50), st.booleans()), max_size=40))
def test_nobody_costs_another_time_by_taking_back(
    pace: Pace, turns: list[tuple[float, bool]]
) -> None:
    """Seat 0 moves and takes that back as often as it likes: 1 has all its time, 0 never more."""
    clock = running(pace)
    now, full, before = 0.0, clock.left[1], clock.left[0]
    for spent, is_late in turns:
        mark = clock.mark(now)
        clock.moved(0, [1], now)
        now += spent
        if clock.left_after(mark, 0, now) <= 0.0:
            return
        clock.taken_back(mark, 0, [0], now)
        now += is_late
        assert clock.left_now(1, now) == full
        assert clock.left_now(0, now) == pytest.approx(max(before - now, 0.0))


def test_time_never_runs_below_nothing_or_backwards() -> None:
    clock = running(Live(minutes=1, increment=0))
    assert clock.left_now(0, 1000.0) == 0.0
    assert clock.left_now(0, -1000.0) == 60.0


def test_hours_for_a_move_begin_anew_with_every_move() -> None:
    clock = running(PerMove(hours=2))
    assert clock.deadline == 7200.0
    clock.moved(0, [1], 5000.0)
    assert clock.deadline == 12200.0
    assert clock.left_now(1, 6000.0) == 6200.0
    assert clock.left_now(0, 6000.0) == 7200.0


def test_without_a_clock_there_is_no_deadline() -> None:
    for pace in (Relaxed(), Unhurried()):
        clock = running(pace)
        clock.moved(0, [1], 10.0)
        assert not clock.ticks
        assert clock.deadline is None


@given(st.lists(st.tuples(st.integers(0, 2), st.floats(0, 500)), max_size=30))
def test_no_clock_gains_more_than_its_increments(turns: list[tuple[int, float]]) -> None:
    clock = running(Live(minutes=2, increment=3), seats=3)
    now, mover = 0.0, 0
    for moves, (seat, spent) in enumerate(turns, 1):
        now += spent
        clock.moved(mover, [seat], now)
        mover = seat
        assert all(0.0 <= left <= 120.0 + 3 * moves for left in clock.left)
        assert clock.deadline is not None
        assert clock.deadline >= now


def test_the_clocks_of_a_table_follow_its_facts() -> None:
    table = begun("alarun", options={"start": "0"}, pace=Live(minutes=1, increment=5))
    play(table, "pass", time=BEGUN + 10)
    clock = table.clock
    assert clock is not None
    assert clock.left == [55.0, 60.0]
    take(table, Undone(0, 0), time=BEGUN + 20)
    assert [clock.left_now(seat, BEGUN + 20) for seat in (0, 1)] == [40.0, 60.0]
    assert list(clock.running) == [0]
    take(table, Resigned(0, late=True), time=BEGUN + 90)
    assert clock.running == {}
    assert clock.deadline is None
    assert clock.left == [0.0, 60.0]


@pytest.mark.parametrize("pace", [Live(minutes=1), PerMove(hours=1)])
def test_a_move_after_the_flag_is_refused_though_nobody_has_acted_on_it(pace: Pace) -> None:
    """Whoever looks after the table may be late; the time is up all the same."""
    table = begun("alarun", options={"start": "0"}, pace=pace)
    clock = table.clock
    assert clock is not None
    assert clock.deadline is not None
    move = Move("1", 0, 0, table.match_of(0).check("pass"))
    assert decide(table, ANN, "Ann", move, clock.deadline - 0.001) == Moved(0, move="pass")
    for late in (0.0, 0.001, 3600.0):
        with pytest.raises(Refused) as caught:
            decide(table, ANN, "Ann", move, clock.deadline + late)
        assert caught.value.message.id == "time-is-up"
    assert table.sitters[0].plays_itself


@pytest.mark.parametrize("pace", [Live(minutes=1), PerMove(hours=1)])
def test_nothing_is_taken_back_after_the_flag(pace: Pace) -> None:
    """Neither by whose time is up nor by others, unasked or with consent."""
    table = begun("alarun", options={"start": "0"}, pace=pace)
    clock = table.clock
    assert clock is not None
    play(table, "pass", time=BEGUN + 10)
    assert clock.deadline is not None
    late = clock.deadline
    assert isinstance(decide(table, ANN, "Ann", Undo("1", 0), BEGUN + 15), Undone)
    assert refusal(table, ANN, Undo("1", 0), late) == "undo-after-flag"
    take(table, UndoAsked(0), time=late - 1)
    assert refusal(table, BOB, Answer("1", 1, True), late) == "undo-after-flag"
    assert decide(table, BOB, "Bob", Answer("1", 1, False), late) == UndoDeclined(1)


def test_an_undo_that_costs_more_time_than_there_is_is_refused() -> None:
    table = begun("alarun", options={"start": "0"}, pace=Live(minutes=1, increment=30))
    play(table, "pass", time=BEGUN + 50)  # Bob has a minute from now on
    assert isinstance(decide(table, ANN, "Ann", Undo("1", 0), BEGUN + 59), Undone)
    assert refusal(table, ANN, Undo("1", 0), BEGUN + 61) == "undo-costs-too-much"


def refusal(table: Table, person: str, command: Undo | Answer, now: float) -> str:
    with pytest.raises(Refused) as caught:
        decide(table, person, person.title(), command, now)
    return caught.value.message.id


def test_an_outage_gives_its_time_back_to_a_move() -> None:
    table = begun("alarun", options={"start": "0"}, pace=Live(minutes=1))
    assert table.clock is not None
    table.clock.outages = [(BEGUN + 30, BEGUN + 90)]
    move = Move("1", 0, 0, table.match_of(0).check("pass"))
    assert decide(table, ANN, "Ann", move, BEGUN + 119) == Moved(0, move="pass")
    with pytest.raises(Refused):
        decide(table, ANN, "Ann", move, BEGUN + 120)


def test_the_clocks_of_those_who_choose_together_run_side_by_side() -> None:
    clock = Clock(Live(minutes=1, increment=5), 3)
    clock.start([0, 1, 2], 0.0)
    clock.chose(1, [0, 2], 10.0)
    assert clock.left == [60.0, 50.0, 60.0]
    assert clock.deadline == 60.0
    clock.chose(0, [0, 2], 20.0)  # some of it
    assert clock.left_now(0, 30.0) == 30.0
    clock.chose(1, [0, 1, 2], 30.0)  # taken back
    assert clock.left_now(1, 35.0) == 45.0
    assert clock.left_now(2, 35.0) == 25.0


def test_hours_go_on_where_a_choice_is_taken_back() -> None:
    clock = Clock(PerMove(hours=1), 2)
    clock.start([0, 1], 0.0)
    clock.chose(0, [1], 1000.0)
    clock.chose(0, [0, 1], 2000.0)
    assert clock.left_now(0, 2000.0) == 2600.0
    clock.chose(0, [1], 2100.0)
    clock.chose(1, [0], 3000.0)
    clock.rewarded(0)
    clock.rewarded(1)
    assert clock.left_now(0, 3000.0) == 3600.0


def test_a_face_shows_all_clocks_and_which_one_runs() -> None:
    table = begun("alarun", options={"start": "0"}, pace=Live(minutes=1, increment=5))
    face = door.whole(table, -1, "x", BEGUN + 12.34).clock
    assert face is not None
    assert face.left == [47.7, 60.0]
    assert face.running == [0]
    take(table, Resigned(0))
    over = door.whole(table, -1, "x", BEGUN + 99).clock
    assert over is not None
    assert over.running == []


def test_a_table_without_a_clock_shows_none() -> None:
    assert door.whole(begun("alarun"), 0, "x", BEGUN).clock is None
