"""What is allowed at a table, and what it makes."""

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server.decide import (
    CHANGES_OF_ONE,
    COMING,
    COMING_FROM,
    check_coming,
    decide,
    follow,
)
from tafelrunde.server.facts import (
    BotSat,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Followed,
    Left,
    Moved,
    Resigned,
    Sat,
    SeatAsked,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.protocol import (
    Answer,
    Command,
    Configure,
    Leave,
    Move,
    Open,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Undo,
    Unhurried,
)
from tafelrunde.server.table import BOT_NAMES, Table
from tests.server.tables import ANN, BEGUN, BOB, CLEO, DAN, begun, do, made, play, seated, take

FIRST = {"start": "0"}


def refused(table: Table, person: str, command: Command) -> str:
    """The id of the refusal; nothing has changed."""
    version = table.version
    with pytest.raises(Refused) as caught:
        decide(table, person, person.title(), command, BEGUN)
    assert table.version == version
    assert str(caught.value)
    return caught.value.message.id


# ── Sitting ──────────────────────────────────────────────────────────────────────────────────────


def test_anyone_takes_an_open_seat() -> None:
    assert do(made(), BOB, Sit("1", 1)) == Sat(1, BOB, "Bob")


def test_a_seat_may_be_called_otherwise() -> None:
    assert do(made(), BOB, Sit("1", 1, " Bobby ")) == Sat(1, BOB, "Bobby")


def test_the_seats_of_one_person_are_told_apart() -> None:
    table = seated(people=(ANN,), seats=3)
    assert do(table, ANN, Sit("1", 1)) == Sat(1, ANN, "Ann 2")
    assert do(table, ANN, Sit("2", 2)) == Sat(2, ANN, "Ann 3")


@pytest.mark.parametrize("name", [" ", "two\nlines", "\x00", "\u202e"])
def test_a_name_is_one_line(name: str) -> None:
    assert refused(made(), BOB, Sit("1", 0, name)) == "not-one-line"


def test_a_bot_makes_room_for_a_person() -> None:
    table = seated(people=(ANN,))
    take(table, BotSat(1, "master"))
    assert do(table, BOB, Sit("1", 1)) == Sat(1, BOB, "Bob")


def test_a_seat_has_one_person() -> None:
    assert refused(seated(), CLEO, Sit("1", 1)) == "seat-taken"
    assert refused(begun(), CLEO, Sit("1", 1)) == "seat-taken"


def test_there_is_no_seat_beyond_the_last() -> None:
    assert refused(made(seats=2), ANN, Sit("1", 2)) == "bad-seat"
    assert refused(made(seats=2), ANN, Leave("1", 15)) == "bad-seat"
    assert refused(made(seats=2), ANN, Open("1", 15)) == "bad-seat"
    assert refused(made(seats=2), ANN, SeatBot("1", 15, "master")) == "bad-seat"


def test_before_the_match_one_may_have_several_seats() -> None:
    assert do(seated(people=(ANN,)), ANN, Sit("1", 1, "Ann's left hand")) == Sat(
        1, ANN, "Ann's left hand"
    )


def with_a_bot() -> Table:
    table = seated(seats=3, people=(ANN, BOB))
    take(table, BotSat(2, "master"), Started("s"))
    return table


def test_a_bot_makes_room_during_the_match_for_someone_new_only() -> None:
    table = with_a_bot()
    assert refused(table, ANN, Sit("1", 2)) == "already-sits"
    assert do(table, CLEO, Sit("1", 2)) == SeatAsked(2, CLEO, "Cleo")


def test_who_was_away_takes_the_seat_again() -> None:
    table = begun()
    assert refused(table, BOB, Sit("1", 1)) == "seat-taken"
    take(table, StoodIn(1))
    assert refused(table, CLEO, Sit("1", 1)) == "seat-taken"
    assert do(table, BOB, Sit("1", 1)) == CameBack(1)


def test_nobody_sits_down_after_the_match() -> None:
    table = with_a_bot()
    take(table, Closed())
    assert refused(table, CLEO, Sit("1", 2)) == "match-is-over"


def test_one_leaves_ones_own_seat_before_the_match() -> None:
    assert refused(seated(), ANN, Leave("1", 1)) == "not-your-seat"
    assert refused(begun(), BOB, Leave("1", 1)) == "resign-to-leave"
    assert do(seated(), BOB, Leave("1", 1)) == Left(1)


# ── The host ─────────────────────────────────────────────────────────────────────────────────────

HOSTS = [
    SeatBot("1", 2, "apprentice"),
    Open("1", 1),
    Configure("1", Settings("alarun", 4)),
    Start("1"),
]


@pytest.mark.parametrize("command", HOSTS)
def test_this_is_for_the_host_only_and_before_the_match(command: Command) -> None:
    assert refused(seated(), BOB, command) == "host-only"
    assert refused(begun(), ANN, command) == "match-has-begun"


def test_the_host_seats_bots_and_changes_them() -> None:
    table = seated(people=(ANN, BOB), seats=3)
    assert do(table, ANN, SeatBot("1", 2, "apprentice")) == BotSat(2, "apprentice", BOT_NAMES[0])
    assert do(table, ANN, SeatBot("2", 2, "master")) == BotSat(2, "master", BOT_NAMES[0])
    assert refused(table, ANN, SeatBot("3", 1, "master")) == "seat-taken"


def test_the_host_asks_people_to_leave_and_takes_bots_away() -> None:
    table = seated()
    assert do(table, ANN, Open("1", 1)) == Left(1, kicked=BOB)
    assert refused(table, ANN, Open("2", 1)) == "seat-open"
    do(table, ANN, SeatBot("3", 1, "master"))
    assert do(table, ANN, Open("4", 1)) == Left(1)
    assert do(table, ANN, Open("5", 0)) == Left(0)


def test_the_host_changes_what_is_played() -> None:
    wish = Settings("alarun", 3, {"start": "2"})
    assert do(seated(), ANN, Configure("1", wish)) == Configured(wish)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings("chess", 2), "unknown-game"),
        (Settings("alarun", 5), "bad-seats"),
        (Settings("alarun", 2, {"colour": "red"}), "bad-option"),
        (Settings("alarun", 2, {"start": "2"}), "bad-option-value"),
        (Settings("macaron", 2, {"teams": "yes"}), "macaron-teams-of-four"),
        (Settings("macaron", 1), "seat-taken"),
    ],
)
def test_what_cannot_be_played_is_not_agreed_on(settings: Settings, why: str) -> None:
    assert refused(seated(), ANN, Configure("1", settings)) == why


def test_a_match_begins_when_no_seat_is_open() -> None:
    table = seated(people=(ANN,))
    assert refused(table, ANN, Start("1")) == "seat-still-open"
    do(table, BOB, Sit("1", 1))
    fact = do(table, ANN, Start("2"))
    assert isinstance(fact, Started)
    assert len(fact.seed) == 32
    assert table.status == "playing"


def test_every_match_has_a_seed_of_its_own() -> None:
    assert len({str(decide(seated(), ANN, "Ann", Start("1"), BEGUN)) for _ in range(20)}) == 20


# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


def test_who_is_to_move_makes_a_legal_move_of_this_ply() -> None:
    table = begun("scandaroon", 3, options=FIRST)
    assert table.match is not None
    action = table.match.actions[0]
    assert refused(table, BOB, Move("1", 0, 0, action)) == "not-your-seat"
    assert refused(table, BOB, Move("1", 1, 0, action)) == "not-your-turn"
    assert refused(table, ANN, Move("1", 0, 1, action)) == "too-late"
    assert refused(table, ANN, Move("1", 0, 0, 10**9)) == "not-a-move"
    illegal = next(a for a in range(10**6) if a not in table.match.actions)
    assert refused(table, ANN, Move("1", 0, 0, illegal)).startswith("scandaroon-")
    assert do(table, ANN, Move("1", 0, 0, action)) == Moved(0, move=table.game.moves.words[action])
    assert refused(table, ANN, Move("2", 0, 0, action)) == "too-late"


@pytest.mark.parametrize(
    "command", [Move("1", 0, 0, 0), Undo("1", 0), Answer("1", 0, True), Resign("1", 0)]
)
def test_this_needs_a_match_that_is_going_on(command: Command) -> None:
    assert refused(seated(), ANN, command) == "match-not-begun"
    over = begun()
    take(over, Resigned(1))
    assert refused(over, ANN, command) == "match-is-over"
    closed = begun()
    take(closed, Closed())
    assert refused(closed, ANN, command) == "match-is-over"
    assert refused(begun(), CLEO, command) == "not-your-seat"


def test_what_makes_no_fact_is_not_decided_here() -> None:
    with pytest.raises(TypeError):
        decide(made(), ANN, "Ann", Say("1", "hello"), BEGUN)


# ── Taking back ──────────────────────────────────────────────────────────────────────────────────


def rolled(undo: bool = True) -> Table:
    """Ann's dice have fallen for the second time."""
    table = begun("macarrons", 3, options=FIRST, undo=undo)
    assert table.match is not None
    play(table, table.match.moves[0])
    play(table, "roll", by="rule")
    return table


def test_a_hidden_move_is_taken_back_at_once() -> None:
    table = begun(options=FIRST)
    assert table.match is not None
    play(table, table.match.moves[0])
    assert do(table, ANN, Undo("1", 0)) == Chosen(0)
    assert refused(table, ANN, Undo("2", 0)) == "nothing-to-undo"


def test_a_move_that_showed_nothing_is_taken_back_at_once() -> None:
    table = begun("alarun", options=FIRST)
    play(table, "pass")
    assert do(table, ANN, Undo("1", 0)) == Undone(0, 0)
    assert refused(table, ANN, Undo("2", 0)) == "nothing-to-undo"


def test_what_was_shown_is_taken_back_when_all_consent() -> None:
    table = rolled()
    assert refused(table, BOB, Answer("1", 1, True)) == "nobody-asks"
    assert do(table, ANN, Undo("1", 0)) == UndoAsked(0)
    assert refused(table, ANN, Undo("2", 0)) == "undo-is-asked"
    assert refused(table, ANN, Answer("2", 0, True)) == "nobody-asks"
    assert do(table, BOB, Answer("1", 1, True)) == UndoGranted(1)
    assert refused(table, BOB, Answer("2", 1, True)) == "nobody-asks"
    assert do(table, CLEO, Answer("1", 2, True)) == Undone(0, 0, anew=True)
    assert table.plies == []


def test_what_was_shown_stays_where_one_declines() -> None:
    table = rolled()
    do(table, ANN, Undo("1", 0))
    do(table, BOB, Answer("1", 1, True))
    assert do(table, CLEO, Answer("1", 2, False)) == UndoDeclined(2)
    assert len(table.plies) == 2
    assert refused(table, ANN, Undo("2", 0)) == "undo-was-asked"
    assert table.asked == []


def test_nothing_is_taken_back_where_that_was_agreed() -> None:
    assert refused(rolled(undo=False), ANN, Undo("1", 0)) == "undo-not-allowed"


def test_who_has_not_moved_takes_nothing_back() -> None:
    assert refused(rolled(), BOB, Undo("1", 1)) == "nothing-to-undo"


# ── The end ──────────────────────────────────────────────────────────────────────────────────────


def test_one_resigns_ones_own_seat_once() -> None:
    table = begun(seats=3)
    assert refused(table, BOB, Resign("1", 0)) == "not-your-seat"
    assert do(table, ANN, Resign("1", 0)) == Resigned(0)
    assert refused(table, ANN, Resign("2", 0)) == "has-resigned"


def test_a_rematch_follows_a_match_that_is_over_once() -> None:
    table = begun()

    def why(person: str) -> str:
        with pytest.raises(Refused) as caught:
            follow(table, person, "u")
        return caught.value.message.id

    assert why(ANN) == "match-goes-on"
    take(table, Resigned(0))
    assert why(DAN) == "not-at-table"
    fact = follow(table, BOB, "u")
    assert fact == Followed("u")
    take(table, fact)
    assert why(ANN) == "rematch-exists"


# ── Again and again ──────────────────────────────────────────────────────────────────────────────


def often(table: Table, person: str, *commands: Command) -> None:
    """Do the same again and again, until it is refused."""
    for command in (*commands,) * (CHANGES_OF_ONE + 1):
        is_enough = table.changes.get(person, 0) == CHANGES_OF_ONE
        if is_enough and not isinstance(command, Leave):
            break
        do(table, person, command)


def test_nobody_sits_down_and_leaves_for_ever() -> None:
    table = seated(people=(ANN,))
    often(table, BOB, Sit("1", 1), Leave("2", 1))
    assert refused(table, BOB, Sit("1", 1)) == "too-many-changes"
    do(table, CLEO, Sit("1", 1))  # others still can
    do(table, ANN, Start("1"))


@pytest.mark.parametrize("whence", ["", "here"])
def test_many_people_of_one_address_use_up_what_is_theirs_and_no_more(whence: str) -> None:
    """However many they are; where no address is known, all are one."""
    table = seated(people=(ANN,))
    most = COMING_FROM if whence else COMING
    for number in range(most):
        coming = Sat(1, f"guest {number}", "Gast", whence)
        check_coming(table, coming)
        take(table, coming, Left(1))
    for person, come_from in ((BOB, "there"), (ANN, whence)):
        check_coming(table, Sat(1, person, "Bob", come_from))
    for late in (Sat(1, CLEO, "Cleo", whence), SeatAsked(1, CLEO, "Cleo", whence)):
        with pytest.raises(Refused) as caught:
            check_coming(table, late)
        assert caught.value.message.id == "too-many-changes"
    do(table, BOB, Sit("1", 1))
    do(table, ANN, Start("2"))


def test_what_passers_by_did_takes_nothing_from_those_who_play() -> None:
    table = seated("macarrons", people=(ANN,))
    for number in range(COMING):
        take(table, Sat(1, f"guest {number}", "Gast"), Left(1))
    do(table, BOB, Sit("1", 1))
    do(table, ANN, Start("1"))
    seat = table.actor
    person = (ANN, BOB)[seat]
    do(table, person, Move("m", seat, 0, table.match_of(seat).actions[0]))
    do(table, person, Undo("u", seat))


def test_settings_and_bots_are_not_changed_for_ever() -> None:
    table = seated(people=(ANN,))
    often(table, ANN, Configure("1", table.settings), SeatBot("2", 1, "master"), Open("3", 1))
    for command in (Configure("1", table.settings), SeatBot("2", 1, "master")):
        assert refused(table, ANN, command) == "too-many-changes"


def test_choices_are_not_changed_for_ever_and_the_match_goes_on_to_its_end() -> None:
    table = begun("macaron", 3, pace=Unhurried())
    seat = 0

    def move(seat: int) -> Move:
        return Move("m", seat, table.ply_of(seat), table.match_of(seat).actions[-1])

    while table.changes.get(ANN, 0) < CHANGES_OF_ONE:
        do(table, ANN, move(seat))
        do(table, ANN, Undo("u", seat))
    do(table, ANN, move(seat))
    assert refused(table, ANN, Undo("u", seat)) == "too-many-changes"
    while table.status == "playing":
        do(table, (ANN, BOB, CLEO)[table.actor], move(table.actor))
    assert table.status == "over"


def test_moves_are_not_taken_back_for_ever_but_whoever_did_may_resign() -> None:
    table = begun("macarrons", 2, people=(ANN, ANN))
    while table.changes.get(ANN, 0) < CHANGES_OF_ONE:
        seat = table.actor
        do(table, ANN, Move("m", seat, table.ply_of(seat), table.match_of(seat).actions[0]))
        do(table, ANN, Undo("u", seat))
    seat = table.actor
    do(table, ANN, Move("m", seat, table.ply_of(seat), table.match_of(seat).actions[0]))
    assert refused(table, ANN, Undo("u", seat)) == "too-many-changes"
    do(table, ANN, Resign("r", 0))
    assert table.status == "over"
