"""What a table needs without anyone asking."""

import pytest

from tafelrunde.server.duties import (
    BOT_LASTS,
    DAY,
    SILENT,
    UNTOUCHED_LASTS,
    WAITING_LASTS,
    BotMove,
    due,
    duties,
    kept,
    warned_until,
)
from tafelrunde.server.facts import (
    BotSat,
    Closed,
    Configured,
    Moved,
    Resigned,
    Sat,
    Started,
    StoodIn,
)
from tafelrunde.server.protocol import Live, Pace, PerMove, Relaxed, Settings, Unhurried
from tests.server.tables import ANN, BEGUN, BOB, begun, made, play, seated, take

FIRST = {"start": "0"}
SOON = BEGUN + 1


# ── Bots ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_moves_when_it_is_its_turn() -> None:
    table = made("alarun", options=FIRST)
    take(table, BotSat(0, "master"), Sat(1, BOB, "Bob"), Started("s"))
    assert duties(table, SOON) == [BotMove(0, "master")]
    assert due(table, SOON) == SOON + BOT_LASTS
    play(table, "pass", by="bot")
    assert duties(table, SOON) == []


def test_a_bot_plays_for_someone_who_resigned() -> None:
    table = begun("alarun", seats=3, options=FIRST)
    take(table, Resigned(0))
    assert duties(table, SOON) == [BotMove(0, "journeyman")]


def test_a_bot_of_the_agreed_level_plays_for_someone_who_is_away() -> None:
    table = begun("alarun", options=FIRST, stand_in="apprentice")
    take(table, StoodIn(0))
    assert duties(table, SOON) == [BotMove(0, "apprentice")]


def test_a_move_without_a_choice_is_made_by_the_server() -> None:
    table = begun("macarrons", options=FIRST)
    assert table.match is not None
    play(table, table.match.moves[0])
    assert duties(table, SOON) == [Moved(0, by="rule", move="roll")]
    assert due(table, SOON) == SOON + BOT_LASTS


def test_a_move_without_a_choice_is_left_to_the_player_where_that_was_agreed() -> None:
    table = begun("macarrons", options=FIRST, forced=False)
    assert table.match is not None
    play(table, table.match.moves[0])
    assert duties(table, SOON) == []


# ── Time ─────────────────────────────────────────────────────────────────────────────────────────


def test_whose_live_clock_has_run_down_has_lost() -> None:
    table = begun("alarun", options=FIRST, stand_in=None, pace=Live(minutes=1))
    assert duties(table, BEGUN + 59) == []
    assert duties(table, BEGUN + 60) == [Resigned(0, late=True)]
    assert due(table, SOON) == BEGUN + 60


def test_a_bot_plays_for_whose_hours_are_over() -> None:
    table = begun("alarun", options=FIRST, pace=PerMove(hours=1))
    assert duties(table, BEGUN + 3599) == []
    assert duties(table, BEGUN + 3600) == [StoodIn(0)]


def test_whose_hours_are_over_has_lost_where_nobody_stands_in() -> None:
    table = begun("alarun", options=FIRST, pace=PerMove(hours=1), stand_in=None)
    assert duties(table, BEGUN + 3600) == [Resigned(0, late=True)]


# ── Who is away ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("pace", [Relaxed(), Live(minutes=60)])
def test_a_bot_plays_for_someone_who_is_away_too_long(pace: Pace) -> None:
    table = begun("alarun", options=FIRST, pace=pace, away_after=30)
    left = BEGUN + 100
    assert duties(table, left + 29, {ANN: left}) == []
    assert duties(table, left + 30, {ANN: left}) == [StoodIn(0)]
    assert duties(table, left + 30, {ANN: None}) == []
    assert duties(table, left + 30, {BOB: left}) == []


def test_being_away_counts_from_the_turn_on() -> None:
    table = begun("alarun", options=FIRST, away_after=30)
    play(table, "pass", time=BEGUN + 100)
    assert duties(table, BEGUN + 129, {BOB: BEGUN}) == []
    assert duties(table, BEGUN + 130, {BOB: BEGUN}) == [StoodIn(1)]


def test_who_sits_there_and_is_silent_is_waited_for_longer() -> None:
    table = begun("alarun", options=FIRST, away_after=30)
    assert duties(table, BEGUN + SILENT * 30 - 1, {ANN: None}) == []
    assert duties(table, BEGUN + SILENT * 30, {ANN: None}) == [StoodIn(0)]


@pytest.mark.parametrize("pace", [Unhurried(), PerMove(hours=300)])
def test_an_unhurried_table_waits_for_everyone(pace: Pace) -> None:
    table = begun("alarun", options=FIRST, pace=pace)
    assert duties(table, BEGUN + 10**6, {ANN: BEGUN}) == []


def test_bots_wait_for_a_person_alone_as_long_as_it_takes() -> None:
    table = made("alarun", options=FIRST)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), Started("s"))
    late = BEGUN + 100 * table.settings.away_after
    assert duties(table, late, {ANN: None}) == []
    assert duties(table, late, {ANN: BEGUN}) == []


def test_all_wait_where_nobody_stands_in() -> None:
    table = begun("alarun", options=FIRST, stand_in=None)
    assert duties(table, BEGUN + 10**6, {ANN: BEGUN}) == []


def test_a_table_with_someone_to_wait_for_is_looked_at_again() -> None:
    table = begun("alarun", options=FIRST, away_after=30)
    assert due(table, SOON) == SOON + 15


def test_who_is_away_is_not_waited_for_longer_than_agreed() -> None:
    table = begun("alarun", options=FIRST, away_after=30)
    assert due(table, BEGUN + 30, {ANN: BEGUN + 2}) == BEGUN + 32
    assert due(table, BEGUN + 30, {ANN: None}) == BEGUN + 45


def test_all_are_warned_before_a_bot_plays() -> None:
    table = begun("alarun", options=FIRST, away_after=60)
    away = {ANN: BEGUN + 100}
    assert warned_until(table, BEGUN + 139, away) is None
    assert due(table, BEGUN + 139, away) == BEGUN + 140
    assert warned_until(table, BEGUN + 140, away) == BEGUN + 160
    assert due(table, BEGUN + 140, away) == BEGUN + 160
    assert warned_until(table, BEGUN + 140, {ANN: None}) is None
    assert warned_until(table, BEGUN + SILENT * 60 - 1, {ANN: None}) == BEGUN + SILENT * 60
    take(table, StoodIn(0))
    assert warned_until(table, BEGUN + 140, away) is None


# ── Closing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_table_that_waits_for_long_is_closed() -> None:
    table = seated("alarun")
    assert due(table, SOON) == BEGUN + WAITING_LASTS
    assert duties(table, BEGUN + WAITING_LASTS - 1) == []
    assert duties(table, BEGUN + WAITING_LASTS) == [Closed()]


def test_a_match_that_nobody_touches_is_closed() -> None:
    table = begun("alarun", pace=Unhurried())
    assert due(table, SOON) == BEGUN + UNTOUCHED_LASTS
    assert duties(table, BEGUN + UNTOUCHED_LASTS - 1) == []
    assert duties(table, BEGUN + UNTOUCHED_LASTS) == [Closed()]


def test_a_table_is_not_closed_for_a_time_in_which_no_server_was_there() -> None:
    waiting, playing = seated("alarun"), begun("alarun", pace=Unhurried())
    for table, lasts in ((waiting, WAITING_LASTS), (playing, UNTOUCHED_LASTS)):
        year = 365 * DAY
        table.outages = [(BEGUN + 10, BEGUN + 10 + year)]  # or its wall clock was wrong so far
        assert duties(table, BEGUN + 10 + year) == []
        assert due(table, BEGUN + 10 + year) == BEGUN + lasts + year
        assert duties(table, BEGUN + lasts + year - 1) == []
        assert duties(table, BEGUN + lasts + year) == [Closed()]


def test_what_is_over_or_closed_needs_nothing() -> None:
    over, closed = begun("alarun"), begun("alarun")
    take(over, Resigned(0))
    take(closed, Closed())
    for table in (over, closed):
        assert due(table, SOON) is None
        assert duties(table, BEGUN + 10 * UNTOUCHED_LASTS) == []


# ── Lists ────────────────────────────────────────────────────────────────────────────────────────


def test_lists_know_whose_turn_it_is() -> None:
    table = begun("alarun", options=FIRST)
    now = kept(table, SOON, Started("s"))
    assert (now.status, now.to_move) == ("playing", [ANN])
    take(table, Resigned(0))
    assert kept(table, SOON, Resigned(0)).to_move == []


def test_lists_know_who_sits_there_and_what_is_played() -> None:
    table = seated("alarun")
    after_sitting = kept(table, SOON, Sat(1, BOB, "Bob")).chairs
    assert after_sitting is not None
    assert [chair.person for chair in after_sitting] == [ANN, BOB]
    assert kept(table, SOON, Started("s")).chairs is None
    settings = Settings("macaron", 2)
    take(table, Configured(settings))
    assert kept(table, SOON, Configured(settings)).settings == settings
