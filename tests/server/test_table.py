"""A table is the fold of its facts."""

from itertools import combinations
from typing import get_args

import pytest
from msgspec import inspect as shapes

from tafelrunde.core.rule import NOBODY
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Chosen,
    Closed,
    Configured,
    Entry,
    Followed,
    Left,
    Moved,
    Replaced,
    Resigned,
    Rewritten,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
    joined,
    read_fact,
    split,
    write_fact,
)
from tafelrunde.server.names import alike
from tafelrunde.server.protocol import Seat, Settings, Undo
from tafelrunde.server.table import BOT_NAMES, OPEN, Table
from tests.server.tables import ANN, BOB, begun, do, made, play, seated, take

NO_TEAMS = {"start": "0"}
TEAMS = {"teams": "yes", "start": "0"}


# ── Before the match ─────────────────────────────────────────────────────────────────────────────


def test_people_and_bots_sit_down_and_leave() -> None:
    table = made(seats=3)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), Sat(2, BOB, "Bob"), Left(2))
    assert [s.person for s in table.sitters] == [ANN, None, None]
    assert table.sitters[1].level == "master"
    assert table.sitters[2] == OPEN
    assert table.people == {ANN}
    assert table.seats_of(ANN) == [0]


def test_bots_have_names_of_their_own() -> None:
    table = made("macarrons", seats=7)
    take(table, Sat(0, ANN, BOT_NAMES[0]), *(BotSat(seat, "master") for seat in range(1, 7)))
    names = [sitter.name for sitter in table.sitters]
    assert len(set(names)) == 7


def test_a_bot_finds_a_name_at_the_largest_table_whatever_people_are_called() -> None:
    assert not [pair for pair in combinations(BOT_NAMES, 2) if alike(*pair)]
    seats = shapes.type_info(Seat)
    assert isinstance(seats, shapes.IntType)
    assert seats.le is not None
    assert len(BOT_NAMES) > seats.le + 1


def test_a_configured_table_keeps_those_who_fit() -> None:
    table = seated(seats=3)
    take(table, Left(2), Configured(Settings("macarrons", 2)))
    assert [s.person for s in table.sitters] == [ANN, BOB]
    take(table, Configured(Settings("macarrons", 4)))
    assert [s.person for s in table.sitters] == [ANN, BOB, None, None]


def test_facts_come_in_order() -> None:
    table = made()
    with pytest.raises(ValueError, match="fact 2 after 0"):
        table.apply(Entry(2, 0.0, Closed()))


# ── The match ────────────────────────────────────────────────────────────────────────────────────


def test_a_match_begins_with_its_seed_and_those_who_sit_there() -> None:
    table = begun(seats=2, options=NO_TEAMS)
    assert table.status == "playing"
    assert table.match is not None
    assert table.match.names == ["Ann", "Bob"]
    assert table.match.secret == table.seed == "a quiet evening"
    assert table.actor == 0


def test_moves_are_counted_and_remember_who_made_them() -> None:
    table = begun("macarrons", options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0])
    play(table, "roll", by="rule")
    assert [(ply.seat, ply.by) for ply in table.plies] == [(0, "person"), (0, "rule")]
    assert table.own_last(0) == 0
    assert table.own_last(1) is None


def test_a_match_that_is_played_to_its_end_is_over() -> None:
    table = begun("macarrons", options=NO_TEAMS)
    assert table.match is not None
    while not table.match.over:
        take(table, Moved(table.actor, table.match.actions[-1]))
    assert table.status == "over"
    assert table.actor == NOBODY
    assert table.match.result is not None
    assert table.payoff == table.match.result.payoff
    assert table.clock is not None
    assert table.clock.deadline is None


def test_a_move_that_is_taken_back_was_never_made() -> None:
    table = begun("macarrons", options=NO_TEAMS)
    assert table.match is not None
    before = table.match.view(0).state.tobytes()
    play(table, table.match.moves[0], "roll")
    take(table, Undone(0, 0))
    assert table.plies == []
    assert table.match.view(0).state.tobytes() == before


def test_a_follower_is_remembered() -> None:
    table = begun()
    take(table, Resigned(0), Followed("u"))
    assert table.next_table == "u"


def test_a_closed_table_has_nobody_to_move() -> None:
    table = begun()
    take(table, Closed())
    assert table.status == "closed"
    assert table.actor == NOBODY


def test_who_is_stood_in_for_comes_back() -> None:
    table = begun()
    take(table, StoodIn(1))
    assert [sitter.plays_itself for sitter in table.sitters] == [True, False]
    take(table, CameBack(1))
    assert [sitter.plays_itself for sitter in table.sitters] == [True, True]
    assert table.people == {ANN, BOB}


def test_every_fact_is_written_and_read_back() -> None:
    facts: list[AnyFact] = [
        Sat(0, ANN, "Ann"),
        Left(1),
        BotSat(1, "apprentice"),
        Configured(Settings("alarun", 3, {"start": "2"})),
        Started("seed"),
        Started("s", 2, "e", "c", ["Ann", "Bob"], {"start": "0"}, ["start 0", "1, 2"]),
        Moved(1, 7, "rule"),
        Moved(1, by="bot", move="roll", chance=["1, 2"], hidden=True, winners=[1]),
        Chosen(0, ["give a1"], "bot", [(0, "give a1"), (1, "give b2")], ["2"], [0, 1]),
        SeatAsked(2, BOB, "Bob"),
        SeatGranted(1),
        SeatDeclined(),
        SeatDeclined(1),
        UndoAsked(0),
        UndoGranted(1),
        UndoDeclined(1),
        Undone(0, 5),
        Undone(0, 5, anew=True),
        Left(1, kicked=BOB),
        Resigned(1, late=True),
        StoodIn(0),
        CameBack(0),
        Replaced(0, "journeyman", "Ada"),
        Closed(),
        Followed("u"),
        Rewritten(),
    ]
    assert [read_fact(write_fact(fact)) for fact in facts] == facts
    assert {type(fact) for fact in facts} == set(get_args(AnyFact))
    for fact in facts:
        bare, secret = split(fact)
        assert (joined(bare, secret) if secret else bare) == fact


def test_what_nobody_may_read_is_split_off_a_fact() -> None:
    whole = Chosen(0, ["give a1"], "bot", [(0, "give a1"), (1, "give b2")], ["deal z9"], [1])
    for fact in (Started("5eed", chance=["deal z9"]), Moved(0, chance=["deal z9"]), whole):
        bare, secret = split(fact)
        assert secret is not None
        assert b"z9" in secret
        for word in (b"5eed", b"z9", b"a1", b"b2"):
            assert word not in write_fact(bare)


# ── Resigning ────────────────────────────────────────────────────────────────────────────────────


def test_resigning_against_one_other_ends_the_match() -> None:
    table = begun(seats=2)
    take(table, Resigned(0))
    assert table.status == "over"
    assert table.payoff == (0.0, 1.0)


def test_a_bot_plays_on_for_one_of_four_who_resigns() -> None:
    table = begun(seats=4)
    take(table, Resigned(0))
    assert table.match is not None
    assert table.awaited == (0, 1, 2, 3)
    assert not table.sitters[0].plays_itself
    take(table, Resigned(1), Resigned(2))
    assert table.status == "over"
    assert table.payoff == (0.0, 0.0, 0.0, 1.0)


def test_a_team_has_lost_when_both_have_resigned() -> None:
    table = begun(seats=4, options=TEAMS)
    take(table, Resigned(0), Resigned(1))
    assert table.actor != NOBODY
    take(table, Resigned(2))
    assert table.status == "over"
    assert table.payoff == (0.0, 0.0, 0.0, 1.0)


def test_whose_partner_resigns_does_not_win_with_the_others() -> None:
    table = made(seats=4, options=TEAMS)
    take(table, Sat(0, ANN, "Ann"), *(BotSat(seat, "apprentice") for seat in (1, 2, 3)))
    take(table, Started("s"), Resigned(0))
    assert table.status == "over"
    assert table.payoff == (0.0, 0.5, 0.0, 0.5)


def test_partners_who_remain_share_the_victory() -> None:
    table = begun(seats=4, options=TEAMS)
    take(table, Resigned(1), Resigned(3))
    assert table.payoff == (0.5, 0.0, 0.5, 0.0)


def test_no_match_goes_on_among_bots_alone() -> None:
    table = made(seats=3)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), BotSat(2, "master"), Started("s"))
    take(table, Resigned(0))
    assert table.status == "over"
    assert table.payoff == (0.0, 0.5, 0.5)


# ── Taking back ──────────────────────────────────────────────────────────────────────────────────


def test_passing_a_hidden_card_is_taken_back_freely() -> None:
    table = begun(options=NO_TEAMS)
    assert table.undo_needs(0) == "no"
    assert table.match is not None
    play(table, table.match.moves[0])
    assert table.undo_needs(0) == "free"
    assert table.undo_needs(1) == "no"


def test_two_hidden_cards_are_taken_back_one_after_the_other() -> None:
    table = begun(options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0])
    play(table, table.match_of(0).moves[0])
    assert do(table, ANN, Undo("1", 0)) == Chosen(0, [table.match.moves[0]])
    assert table.undo_needs(0) == "free"
    assert do(table, ANN, Undo("2", 0)) == Chosen(0)
    assert table.undo_needs(0) == "no"


def test_a_move_before_an_undo_still_showed_what_it_showed() -> None:
    table = begun("macarrons", options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    play(table, table.match.moves[0])
    assert table.undo_needs(0) == "free"
    take(table, Undone(0, 2))
    assert table.undo_needs(0) == "ask"


def test_a_move_that_others_have_answered_is_asked_for() -> None:
    table = begun("alarun", seats=3, options=NO_TEAMS)
    play(table, "pass", "pass")
    assert table.undo_needs(0) == "ask"
    assert table.undo_needs(1) == "free"


def test_a_card_played_from_a_hidden_hand_is_asked_for() -> None:
    table = begun("scandaroon", seats=3, options=NO_TEAMS)
    assert table.match is not None
    play(table, next(move for move in table.match.moves if move.startswith("play")))
    assert table.undo_needs(0) == "ask"


def test_a_move_that_all_knew_to_be_possible_is_taken_back_freely() -> None:
    table = begun("alarun", options=NO_TEAMS)
    play(table, "pass")
    assert table.undo_needs(0) == "free"


def test_dice_set_aside_are_asked_for_once_the_others_are_rolled() -> None:
    table = begun("macarrons", options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0])
    assert table.undo_needs(0) == "free"
    play(table, "roll", by="rule")
    assert table.undo_needs(0) == "ask"


def test_against_bots_everything_is_taken_back_freely() -> None:
    table = made("macarrons", options=NO_TEAMS)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), Started("s"))
    assert table.match is not None
    play(table, table.match.moves[0])
    play(table, "roll")
    assert table.undo_needs(0) == "free"


def test_the_hands_of_one_person_are_taken_back_freely() -> None:
    table = begun("macarrons", people=(ANN, ANN), options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    assert table.undo_needs(0) == "free"


def test_nothing_is_taken_back_where_that_was_agreed() -> None:
    table = begun("alarun", options=NO_TEAMS, undo=False)
    play(table, "pass")
    assert table.undo_needs(0) == "no"


def asking() -> Table:
    """Ann has rolled, and asks Bob and Cleo whether she may take it back."""
    table = begun("macarrons", seats=3, options=NO_TEAMS)
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    take(table, UndoAsked(0))
    return table


def test_all_others_are_asked() -> None:
    table = asking()
    assert table.asked == [1, 2]
    take(table, UndoGranted(1))
    assert table.asked == [2]


def test_one_who_declines_is_enough() -> None:
    table = asking()
    take(table, UndoDeclined(2))
    assert table.undo_asked is None
    assert table.asked == []


def test_a_move_is_the_end_of_the_question() -> None:
    table = asking()
    assert table.match is not None
    play(table, table.match.moves[0])
    assert table.undo_asked is None


def test_a_question_that_nobody_is_left_to_answer_is_asked_no_more() -> None:
    table = asking()
    take(table, UndoGranted(1), Resigned(2))
    assert table.undo_asked is None
    assert table.undo_needs(0) == "ask"


def test_the_question_of_one_who_resigns_is_asked_no_more() -> None:
    table = asking()
    take(table, Resigned(0))
    assert table.undo_asked is None


def test_who_is_away_is_asked_like_the_others() -> None:
    table = asking()
    take(table, StoodIn(1), StoodIn(2))
    assert table.undo_needs(0) == "ask"
    assert table.asked == [1, 2]
