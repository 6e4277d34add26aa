"""Taking back is a contract: nothing goes back over another's move, or what was shown, unasked."""

import asyncio
from pathlib import Path

import pytest

from tafelrunde.core import transcript
from tafelrunde.core.match import Match
from tafelrunde.core.message import BadFile, Refused
from tafelrunde.core.random import draw
from tafelrunde.core.rule import CHANCE
from tafelrunde.server.archive import export, take_in
from tafelrunde.server.decide import beginning, chosen, decide
from tafelrunde.server.facts import (
    BotSat,
    By,
    CameBack,
    Closed,
    Resigned,
    Sat,
    SeatAsked,
    SeatDeclined,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.protocol import Answer, Sit, Undo
from tafelrunde.server.table import Table
from tests.games.test_laws import stream
from tests.server.hubs import new_database
from tests.server.tables import ANN, BEGUN, BOB, CLEO, PEOPLE, begun, do, made, play, take

FIRST = {"start": "0"}


def refused(table: Table, person: str, command: Undo | Answer) -> str:
    with pytest.raises(Refused) as caught:
        decide(table, person, person.title(), command, BEGUN)
    return caught.value.message.id


def rolled(seats: int = 3, seed: str = "a quiet evening") -> Table:
    """Ann's dice have fallen for the second time."""
    table = begun("macarrons", seats, seed=seed, options=FIRST)
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    return table


# ── Whose consent ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", ["macarrons", "scandaroon", "alarun", "macaron"])
def test_no_undo_goes_back_over_anothers_own_move_unasked(game: str) -> None:
    """Whoever is here, away or thinking, at any point of a match."""
    rng = stream(11)
    table = begun(game, 3, options={})
    free = asked = 0
    while table.status == "playing" and table.version < 250:
        seat = table.awaited[draw(rng, len(table.awaited))]
        by: By = "person" if table.sitters[seat].plays_itself else "bot"
        actions = table.match_of(seat).actions
        take(table, chosen(table, seat, actions[draw(rng, len(actions))], by))
        if table.status == "playing" and draw(rng, 6) == 0:
            other = draw(rng, 3)
            take(table, CameBack(other) if table.sitters[other].away else StoodIn(other))
        for who in range(3 if table.status == "playing" else 0):
            if table.undo_needs(who) == "no":
                continue
            fact = decide(table, PEOPLE[who], "", Undo("1", who), BEGUN)
            if isinstance(fact, Undone):
                free += 1
                over = table.plies[fact.ply :]
                assert all(ply.seat == who for ply in over)
                assert not fact.anew
                assert table.match is not None
                assert not table.match.chance_since(fact.ply)
            elif isinstance(fact, UndoAsked):
                asked += 1
                then = table.fork()
                take(then, fact)
                if then.sitters[who].plays_itself:
                    assert then.asked == [s for s in range(3) if s != who]
    assert free > 0
    assert asked > 0


def test_who_was_away_for_ten_seconds_loses_nothing() -> None:
    """Ann cannot take back the twelve moves that were made before Bob went away."""
    table = begun("alarun", 2, options=FIRST)
    play(table, "pass", "pass")
    rng = stream(4)
    while len(table.plies) < 14:
        seat = table.awaited[draw(rng, len(table.awaited))]
        actions = table.match_of(seat).actions
        take(table, chosen(table, seat, actions[draw(rng, len(actions))]))
    take(table, StoodIn(1))
    made = list(table.plies)
    while table.undo_needs(0) == "free":  # at most what she alone did since
        do(table, ANN, Undo("1", 0))
    assert [p for p in table.plies if p.seat == 1] == [p for p in made if p.seat == 1]
    if table.undo_needs(0) == "ask":
        assert do(table, ANN, Undo("1", 0)) == UndoAsked(0)
    assert table.plies[:12] == made[:12]
    assert table.asked in ([1], [])


def test_a_move_another_thinks_about_is_taken_from_under_them_once() -> None:
    """A slip is mended unasked; whoever would do it again and again has to ask."""
    table = begun("alarun", 3, options=FIRST)
    play(table, "pass")
    assert isinstance(do(table, ANN, Undo("1", 0)), Undone)
    play(table, "pass")
    assert table.undo_needs(0) == "ask"
    assert do(table, ANN, Undo("2", 0)) == UndoAsked(0)
    do(table, BOB, Answer("1", 1, True))
    do(table, CLEO, Answer("1", 2, True))
    assert table.plies == []
    play(table, "pass", "pass")
    assert table.undo_needs(1) == "free"  # that is another move


def test_alone_with_bots_moves_are_taken_back_as_often_as_one_likes() -> None:
    table = made("alarun", options=FIRST)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"))
    take(table, beginning(table, "s"))
    for _ in range(3):
        play(table, "pass")
        assert isinstance(do(table, ANN, Undo("1", 0)), Undone)


def test_a_move_is_asked_for_once() -> None:
    """Whether that was declined or taken back; after the next move one may ask again."""
    table = rolled(2)
    do(table, ANN, Undo("1", 0))
    assert do(table, BOB, Answer("1", 1, False)) == UndoDeclined(1)
    assert refused(table, ANN, Undo("2", 0)) == "undo-was-asked"
    table = rolled(2)
    do(table, ANN, Undo("1", 0))
    assert refused(table, ANN, Undo("2", 0)) == "undo-is-asked"
    assert refused(table, ANN, Answer("3", 0, True)) == "nobody-asks"
    assert do(table, ANN, Answer("4", 0, False)) == UndoDeclined()
    assert table.undo_asked is None
    assert refused(table, ANN, Undo("5", 0)) == "undo-was-asked"
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    assert do(table, ANN, Undo("6", 0)) == UndoAsked(0)


def test_after_an_undo_one_may_ask_again() -> None:
    table = rolled(2)
    do(table, ANN, Undo("1", 0))
    assert isinstance(do(table, BOB, Answer("1", 1, True)), Undone)
    play(table, "roll")
    assert do(table, ANN, Undo("2", 0)) == UndoAsked(0)


def test_a_stand_in_consents_to_nothing() -> None:
    """It plays a rival's round out; that is not taken back before the rival has said so."""
    table = begun("scandaroon", 3, options=FIRST)
    assert table.match is not None
    play(table, next(move for move in table.match.moves if move.startswith("play")))
    take(table, StoodIn(1), StoodIn(2))
    rng = stream(5)
    while table.actor != 0 and table.status == "playing":
        actions = table.match.actions
        take(table, chosen(table, table.actor, actions[draw(rng, len(actions))], "bot"))
    made = list(table.plies)
    assert len({ply.seat for ply in made}) == 3
    assert table.undo_needs(0) == "ask"
    assert do(table, ANN, Undo("1", 0)) == UndoAsked(0)
    assert table.asked == [1, 2]
    assert refused(table, ANN, Answer("2", 1, True)) == "not-your-seat"
    assert refused(table, ANN, Answer("3", 2, True)) == "not-your-seat"
    assert table.plies == made
    assert do(table, BOB, Answer("1", 1, True)) == UndoGranted(1)  # away, but answers themselves
    assert table.plies == made
    assert isinstance(do(table, CLEO, Answer("1", 2, True)), Undone)
    assert table.plies == []


def moved_by_bob() -> Table:
    """A table at which Bob was the last to move, after Ann."""
    table = begun("macarrons", 3, options=FIRST)
    rng = stream(6)
    while not any(ply.seat == 1 for ply in table.plies):
        actions = table.match_of(table.actor).actions
        take(table, chosen(table, table.actor, actions[draw(rng, len(actions))]))
    return table


def test_who_has_resigned_cannot_be_asked_and_is_not_gone_back_over() -> None:
    table = moved_by_bob()
    assert table.undo_needs(0) == "ask"
    take(table, Resigned(1))
    assert table.undo_needs(0) == "no"
    assert refused(table, ANN, Undo("1", 0)) == "nothing-to-undo"


def test_who_resigns_while_they_are_asked_is_not_gone_back_over() -> None:
    table = moved_by_bob()
    made = list(table.plies)
    do(table, ANN, Undo("1", 0))
    assert table.asked == [1, 2]
    take(table, Resigned(1))
    assert table.undo_asked is None
    assert refused(table, CLEO, Answer("1", 2, True)) == "nobody-asks"
    assert table.plies == made


def test_one_who_sat_down_later_is_asked_too() -> None:
    table = alone_with_a_bot()
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    assert table.undo_needs(0) == "free"
    take(table, Sat(1, BOB, "Bob"))
    assert table.undo_needs(0) == "ask"


# ── Chance ───────────────────────────────────────────────────────────────────────────────────────


def dice(table: Table) -> list[int]:
    assert table.match is not None
    return [step.action for step in table.match.steps() if step.actor == CHANCE]


def consented(table: Table) -> Table:
    """Ann's roll is taken back; all consent."""
    do(table, ANN, Undo("1", 0))
    for seat in list(table.asked):
        fact = do(table, PEOPLE[seat], Answer("1", seat, True))
    assert isinstance(fact, Undone)
    assert fact.anew
    return table


def test_after_consent_the_dice_are_drawn_anew_and_the_transcript_says_so() -> None:
    different = 0
    for number in range(5):
        table = rolled(2, str(number))
        before = dice(table)
        consented(table)
        assert table.match is not None
        play(table, "roll")
        assert dice(table)[:8] == before[:8]
        different += dice(table) != before
        text = str(table.transcript)
        assert "\nchance 1: " in text
        assert Match.from_transcript(text, str(number)).history == table.match.history
    assert different > 3


def test_alone_against_bots_the_same_dice_come_again() -> None:
    table = alone_with_a_bot()
    assert table.match is not None
    first = table.match.moves[0]
    play(table, first, "roll")
    before = dice(table)
    while table.plies:
        fact = do(table, ANN, Undo("1", 0))
        assert isinstance(fact, Undone)
        assert not fact.anew
    play(table, first, "roll")
    assert dice(table) == before
    assert "chance 1" not in str(table.transcript)


def alone_with_a_bot() -> Table:
    table = made("macarrons", options=FIRST)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"))
    take(table, beginning(table, "s"))
    return table


def test_nobody_joins_a_match_of_which_someone_knows_what_is_to_come() -> None:
    table = alone_with_a_bot()
    assert table.match is not None
    play(table, table.match.moves[0], "roll")
    asked = table.fork()
    assert isinstance(do(asked, BOB, Sit("1", 1)), SeatAsked)
    for one in (table, asked):
        do(one, ANN, Undo("2", 0))
    for person, command in ((BOB, Sit("3", 1)), (ANN, Answer("4", 0, True, to="seat"))):
        with pytest.raises(Refused, match="someone knows what is to come"):
            decide(asked if person == ANN else table, person, "Bob", command, BEGUN)
    assert isinstance(do(asked, ANN, Answer("5", 0, False, to="seat")), SeatDeclined)


def test_a_choice_that_was_taken_back_shows_nothing() -> None:
    table = made("macaron", 3)
    take(table, Sat(0, ANN, "Ann"), BotSat(1, "master"), BotSat(2, "master"))
    take(table, beginning(table, "s"))
    take(table, chosen(table, 0, table.match_of(0).actions[0]))
    do(table, ANN, Undo("1", 0))
    assert isinstance(do(table, BOB, Sit("2", 1)), SeatAsked)


def drawn_anew(number: int = 0, to_its_end: bool = True) -> str:
    """The transcript of a match in which chance was made to draw anew twice, or more often."""
    table = consented(consented_and_rolled(number))
    rng = stream(number)
    while table.status == "playing":
        actions = table.match_of(table.actor).actions
        take(table, chosen(table, table.actor, actions[draw(rng, len(actions))]))
        if not to_its_end and len(table.plies) > 30:
            take(table, Closed())
    return str(table.transcript)


def consented_and_rolled(number: int) -> Table:
    table = consented(rolled(2, str(number)))
    play(table, "roll")
    return table


def forged(text: str, old: str, new: str) -> str:
    """The transcript with a line changed, and its check made to fit."""
    assert old in text
    body = text.replace(old, new, 1).rpartition("check: ")[0]
    return f"{body}check: {transcript._checksum(body)}\n"


def test_a_transcript_with_chance_drawn_anew_is_believed_only_as_it_fell() -> None:
    text = drawn_anew()
    assert Match.from_transcript(text).transcript == text
    line = next(line for line in text.splitlines() if line.startswith("chance 2: "))
    fallen = line.removeprefix("chance 2: ")
    others = [
        f"chance: {fallen}",
        f"chance 1: {fallen}",
        f"chance 3: {fallen}",
        f"chance 0: {fallen}",
        f"chance 2: {', '.join(reversed(fallen.split(', ')))}",
    ]
    for other in others:
        if other != line:
            with pytest.raises(BadFile):
                Match.from_transcript(forged(text, line, other))


@pytest.mark.parametrize("to_its_end", [True, False])
def test_such_a_transcript_is_taken_in_and_given_out_the_same(
    tmp_path: Path, to_its_end: bool
) -> None:
    for number in range(2):
        text = drawn_anew(number, to_its_end)
        assert "\nchance 2: " in text
        folder = tmp_path / str(number)
        folder.mkdir()
        database = new_database(folder)
        id = asyncio.run(take_in(database, text))
        assert asyncio.run(export(database, id)) == text
