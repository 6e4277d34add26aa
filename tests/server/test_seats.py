"""Who may sit where, and under which name."""

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server import door
from tafelrunde.server.decide import ASK_AGAIN, beginning, decide
from tafelrunde.server.duties import WISH_GONE, WISH_LASTS, due, duties
from tafelrunde.server.facts import (
    BotSat,
    Closed,
    Left,
    Resigned,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    StoodIn,
)
from tafelrunde.server.protocol import Answer, Command, Leave, Open, PerMove, Resign, Sit
from tafelrunde.server.table import BOT_NAMES, Table
from tests.server.tables import ANN, BEGUN, BOB, CLEO, DAN, do, made, seated, take


def refused(table: Table, person: str, command: Command, name: str = "") -> str:
    with pytest.raises(Refused) as caught:
        decide(table, person, name or person.title(), command, BEGUN)
    assert str(caught.value)
    return caught.value.message.id


def with_a_bot() -> Table:
    """Ann, Bob and two bots play."""
    table = seated("macaron", 4, people=(ANN, BOB))
    take(table, BotSat(2, "master"), BotSat(3, "master"))
    take(table, beginning(table, "s"))
    return table


def consent(seat: int, yes: bool = True) -> Answer:
    return Answer("a", seat, yes, to="seat")


def test_a_stranger_asks_for_a_bots_seat_and_all_have_to_agree() -> None:
    table = with_a_bot()
    assert do(table, CLEO, Sit("1", 2)) == SeatAsked(2, CLEO, "Cleo")
    assert table.sitters[2].level == "master"
    assert table.asked_for_seat == [0, 1]
    wish = door.whole(table, -1, DAN, BEGUN).seat_asked
    assert wish is not None
    assert (wish.seat, wish.name) == (2, "Cleo")
    assert refused(table, CLEO, consent(2)) == "not-your-seat"
    assert refused(table, CLEO, consent(0)) == "not-your-seat"
    assert do(table, BOB, consent(1)) == SeatGranted(1)
    assert refused(table, BOB, consent(1)) == "nobody-asks"
    assert table.seats_of(CLEO) == []
    assert do(table, ANN, consent(0)) == Sat(2, CLEO, "Cleo")
    assert table.seats_of(CLEO) == [2]
    assert table.seat_asked is None
    assert table.match is not None
    assert table.match.names[2] != "Cleo"  # the names of the match stay as it was begun


def test_one_who_declines_is_enough() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    do(table, ANN, consent(0))
    assert do(table, BOB, consent(1, False)) == SeatDeclined(1)
    assert table.seat_asked is None
    assert table.sitters[2].level == "master"
    assert refused(table, ANN, consent(0)) == "nobody-asks"


def test_who_was_told_no_asks_again_after_a_pause_and_others_may_ask() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    do(table, BOB, consent(1, False))
    for seat in (2, 3):
        assert refused(table, CLEO, Sit("2", seat)) == "seat-was-asked"
        assert refused(table, CLEO, Sit("3", seat, "Someone else")) == "seat-was-asked"
    assert do(table, DAN, Sit("1", 2)) == SeatAsked(2, DAN, "Dan")
    do(table, ANN, consent(0, False))
    later = BEGUN + ASK_AGAIN
    assert do(table, CLEO, Sit("4", 3), later) == SeatAsked(3, CLEO, "Cleo")
    assert table.asked_for_seat == [0, 1]


def test_a_wish_can_be_taken_back_and_is_not_made_again_at_once() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    assert refused(table, DAN, Leave("1", 2)) == "resign-to-leave"
    assert refused(table, CLEO, Leave("1", 3)) == "resign-to-leave"
    assert do(table, CLEO, Leave("2", 2)) == SeatDeclined()
    assert table.seat_asked is None
    assert refused(table, CLEO, Sit("3", 2)) == "seat-was-asked"
    assert do(table, DAN, Sit("1", 2)) == SeatAsked(2, DAN, "Dan")


def test_a_wish_does_not_outlast_whoever_asked_nor_wait_for_ever() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    assert SeatDeclined() not in duties(table, BEGUN + WISH_GONE)
    assert SeatDeclined() not in duties(table, BEGUN + WISH_GONE, {CLEO: None})
    assert SeatDeclined() not in duties(table, BEGUN + 60 + WISH_GONE - 1, {CLEO: BEGUN + 60})
    assert duties(table, BEGUN + 60 + WISH_GONE, {CLEO: BEGUN + 60}) == [SeatDeclined()]
    assert duties(table, BEGUN + WISH_LASTS, {CLEO: None}) == [SeatDeclined()]
    next = due(table, BEGUN)
    assert next is not None
    assert next <= BEGUN + WISH_LASTS


def test_at_a_pace_of_days_a_wish_waits_as_long_as_a_move_may_take() -> None:
    table = seated("macaron", 3, people=(ANN, BOB), pace=PerMove(hours=24))
    take(table, BotSat(2, "master"))
    take(table, beginning(table, "s"))
    do(table, CLEO, Sit("1", 2))
    assert SeatDeclined() not in duties(table, BEGUN + 23 * 3600, {CLEO: BEGUN})
    assert duties(table, BEGUN + 24 * 3600, {CLEO: BEGUN}) == [SeatDeclined()]


def test_a_stand_in_does_not_agree_for_whom_it_plays() -> None:
    table = with_a_bot()
    take(table, StoodIn(1))
    do(table, CLEO, Sit("1", 2))
    assert do(table, ANN, consent(0)) == SeatGranted(0)
    assert table.asked_for_seat == [1]
    assert table.seats_of(CLEO) == []


def test_one_wish_at_a_time_and_none_for_a_second_hand() -> None:
    table = with_a_bot()
    assert refused(table, ANN, Sit("1", 2)) == "already-sits"
    do(table, CLEO, Sit("1", 2))
    assert refused(table, DAN, Sit("1", 3)) == "seat-is-asked"
    assert refused(table, DAN, Sit("1", 0)) == "seat-taken"


def test_an_answer_to_one_question_is_none_to_another() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    assert refused(table, ANN, Answer("1", 0, True)) == "nobody-asks"


def test_a_wish_ends_with_the_match() -> None:
    table = with_a_bot()
    do(table, CLEO, Sit("1", 2))
    take(table, Resigned(0), Resigned(1))
    assert table.status == "over"
    assert table.seat_asked is None


def test_where_only_bots_play_the_host_alone_sits_down_unasked() -> None:
    table = made("macaron", 2)
    take(table, BotSat(0, "master"), BotSat(1, "master"))
    take(table, beginning(table, "s"))
    assert refused(table, BOB, Sit("1", 0)) == "host-only"
    assert do(table, ANN, Sit("1", 0)) == Sat(0, ANN, "Ann")


def test_the_host_closes_a_table_that_nobody_else_needs() -> None:
    table = seated("macaron", 3, people=(ANN, BOB))
    assert refused(table, ANN, Resign("1", 0)) == "match-not-begun"
    do(table, BOB, Leave("1", 1))
    assert refused(table, BOB, Resign("2", 0)) == "match-not-begun"
    assert do(table.fork(), ANN, Resign("3", 0)) == Closed()
    do(table, ANN, Leave("4", 0))
    assert do(table, ANN, Resign("5", 0)) == Closed()


def test_the_host_closes_a_match_of_bots_alone() -> None:
    table = made("macaron", 2)
    take(table, BotSat(0, "master"), BotSat(1, "master"))
    take(table, beginning(table, "s"))
    assert refused(table, BOB, Resign("1", 0)) == "not-your-seat"
    assert do(table, ANN, Resign("1", 0)) == Closed()


def test_who_was_asked_to_leave_does_not_sit_down_again() -> None:
    table = seated("macaron", 3, people=(ANN, BOB))
    assert do(table, ANN, Open("1", 1)) == Left(1, kicked=BOB)
    assert refused(table, BOB, Sit("1", 1)) == "was-kicked"
    assert refused(table, BOB, Sit("2", 2, "Robert")) == "was-kicked"
    assert do(table, CLEO, Sit("1", 1)) == Sat(1, CLEO, "Cleo")
    take(table, BotSat(2, "master"))
    take(table, beginning(table, "s"))
    assert refused(table, BOB, Sit("3", 2)) == "was-kicked"


def test_who_is_asked_to_leave_leaves_all_their_seats() -> None:
    table = seated("macaron", 4, people=(ANN, BOB))
    take(table, Sat(2, BOB, "Bob 2"), Sat(3, CLEO, "Cleo"))
    do(table, ANN, Open("1", 2))
    assert table.seats_of(BOB) == []
    assert [sitter.is_open for sitter in table.sitters] == [False, True, True, False]


def test_who_leaves_by_themselves_may_come_again() -> None:
    table = seated("macaron", 2)
    take(table, Left(1))
    assert do(table, BOB, Sit("1", 1)) == Sat(1, BOB, "Bob")


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "ann",
        "ANN",
        " Ann ",
        "Аnn",
        "Ánn",
        "Ａｎｎ",
        "A\u034fnn",
        "Ann\u3164",
        "Ann 2",
        "Ann²",
    ],
)
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    table = seated("macaron", 2, people=(ANN,))
    assert refused(table, BOB, Sit("1", 1, name)) == "name-looks-like"
    assert refused(table, BOB, Sit("1", 1), name) == "name-looks-like"


@pytest.mark.parametrize("name", ["A\u200bnn", "\u202ennA", "Ann\u00ad"])
def test_a_name_with_what_cannot_be_seen_is_refused(name: str) -> None:
    table = seated("macaron", 2, people=(ANN,))
    assert refused(table, BOB, Sit("1", 1, name)) == "not-one-line"


def test_a_bot_gives_way_to_a_persons_name_before_the_match() -> None:
    table = seated("macaron", 3, people=(ANN,))
    take(table, BotSat(1, "master", BOT_NAMES[0]))
    assert do(table, BOB, Sit("1", 2, BOT_NAMES[0])) == Sat(2, BOB, BOT_NAMES[0])
    assert table.sitters[1].name == BOT_NAMES[1]
    assert table.sitters[2].name == BOT_NAMES[0]


def test_a_bot_keeps_its_name_in_a_running_match() -> None:
    table = with_a_bot()
    assert refused(table, CLEO, Sit("1", 2, table.sitters[3].name)) == "name-looks-like"


def test_a_second_seat_of_one_person_has_a_number() -> None:
    table = seated("macaron", 4, people=(ANN, BOB))
    assert do(table, ANN, Sit("1", 2)) == Sat(2, ANN, "Ann 2")
    assert do(table, ANN, Sit("2", 3)) == Sat(3, ANN, "Ann 3")
