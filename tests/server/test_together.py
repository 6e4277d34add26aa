"""Seats that choose at the same time: in any order, unseen, taken back until all have."""

from collections.abc import Iterator

import msgspec
import pytest

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match, Step
from tafelrunde.core.message import Refused
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.server import door
from tafelrunde.server.decide import beginning, chosen, decide
from tafelrunde.server.duties import BotMove, duties
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    Chosen,
    Entry,
    Moved,
    Resigned,
    Sat,
    StoodIn,
    UndoAsked,
    Undone,
)
from tafelrunde.server.protocol import Answer, Live, Move, PerMove, Resign, Undo, encoder
from tafelrunde.server.table import Table
from tests.games.test_laws import stream
from tests.server.tables import ANN, BEGUN, BOB, CLEO, begun, do, made, play, take

TEAMS = {"teams": "yes"}
CASES = [
    *(("macaron", seats, {}) for seats in (2, 3, 4, 5)),
    ("macaron", 4, TEAMS),
    *(("alarun", seats, {}) for seats in (2, 3, 4)),
]
CROWD = ("ann", "bob", "cleo", "dan", "eve")
cases = pytest.mark.parametrize(("game", "seats", "options"), CASES)


def choosing(
    game: str, seats: int, options: dict[str, str], seed: str = "s", **more: object
) -> Table:
    """A table whose people are to choose together."""
    table = begun(game, seats, CROWD, seed, options=options, **more)
    while not table.choosers:
        play(table, "pass" if game == "alarun" else table.match_of(table.actor).moves[0])
    return table


def phase(table: Table, rng: Stream) -> dict[int, list[int]]:
    """What each chooser will choose, drawn from what it may."""
    found: dict[int, list[int]] = {}
    for seat in table.choosers:
        assert table.match is not None
        found[seat] = []
        while (match := table.match.planned(seat, found[seat])).actor == seat:
            if not match.chooses_together:
                break
            found[seat].append(match.actions[draw(rng, len(match.actions))])
            if table.match.planned(seat, found[seat]).actor != seat:
                break
    return found


def shuffled(plans: dict[int, list[int]], rng: Stream) -> Iterator[tuple[int, int]]:
    """The choices, each seat's own in their order, the seats mixed up."""
    left = {seat: list(actions) for seat, actions in plans.items()}
    while left:
        seat = list(left)[draw(rng, len(left))]
        yield seat, left[seat].pop(0)
        if not left[seat]:
            del left[seat]


@cases
def test_whatever_the_order_the_match_is_that_of_the_seats_in_order(
    game: str, seats: int, options: dict[str, str]
) -> None:
    for number in range(6):
        rng = stream(number)
        table = choosing(game, seats, options, str(number))
        assert len(table.choosers) == seats
        assert table.match is not None
        plain = table.match.fork()
        plans = phase(table, rng)
        steps: list[Step] = []
        for seat, action in shuffled(plans, rng):
            assert not steps
            steps = take(table, chosen(table, seat, action))
        left = {seat: list(actions) for seat, actions in plans.items()}
        while any(left.values()):
            plain.play(left[plain.actor].pop(0))
        assert table.match.transcript == plain.transcript
        assert table.match.view(0).state.tobytes() == plain.view(0).state.tobytes()
        made = [(step.actor, step.action) for step in steps if step.actor != CHANCE]
        assert [ply.seat for ply in table.plies[-len(made) :]] == [seat for seat, _ in made]
        assert len(made) == sum(map(len, plans.values()))
        assert table.plans == {}
        assert Match.from_transcript(table.match.transcript, str(number)).history == plain.history


@cases
def test_whole_matches_with_choices_in_any_order_are_played_to_their_end(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """And a folded table is equal to the one that was played at."""
    rng = stream(50)
    table = made(game, seats, options=options, pace=Live())
    again = made(game, seats, options=options, pace=Live())

    def add(fact: AnyFact) -> None:
        nonlocal table
        table, entry, _ = table.after(Entry(table.version + 1, BEGUN + table.version, fact))
        again.apply(entry)

    for seat in range(seats):
        add(Sat(seat, CROWD[seat], CROWD[seat].title()))
    add(beginning(table, "s"))
    while table.status == "playing" and table.version < 400:
        seat = table.awaited[draw(rng, len(table.awaited))]
        if table.plans.get(seat) and table.plans[seat].actions and draw(rng, 6) == 0:
            add(decide(table, CROWD[seat], "", Undo("1", seat), BEGUN))
        else:
            actions = table.match_of(seat).actions
            add(chosen(table, seat, actions[draw(rng, len(actions))]))
        for who in (SPECTATOR, seat):
            assert door.whole(again, who, "", 0.0) == door.whole(table, who, "", 0.0)
        assert (again.plans, again.plies, again.clock) == (table.plans, table.plies, table.clock)
    assert table.transcript == again.transcript


@cases
def test_nobody_is_told_anything_of_a_choice_but_who_is_ready(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """Until all have chosen, two ways to choose are the same to the byte for everyone else."""
    for number in range(4):
        start = choosing(game, seats, options, str(number))
        one, two = start.fork(), start.fork()
        plans, others = phase(one, stream(number)), phase(two, stream(number + 90))
        order = list(shuffled(plans, stream(number)))
        taken = dict.fromkeys(plans, 0)
        for seat, action in order[:-1]:
            fact = chosen(one, seat, action)
            other = chosen(two, seat, others[seat][taken[seat]])
            taken[seat] += 1
            entries = [Entry(one.version + 1, BEGUN, f) for f in (fact, other)]
            done = [table.apply(e) for table, e in zip((one, two), entries, strict=True)]
            assert done == [[], []]
            is_ready = taken[seat] == len(plans[seat])
            assert door.event(one, entries[0], [], seat).seat == seat
            for who in range(SPECTATOR, seats):
                before = door.whole(start, who, "x", 0.0).position
                now, then = (door.whole(t, who, "x", 0.0).position for t in (one, two))
                assert before is not None
                assert now is not None
                assert now.ready == [s for s in sorted(plans) if taken[s] == len(plans[s])]
                assert (seat in now.ready) == is_ready
                left = [s for s in start.awaited if s not in now.ready]
                assert now.awaited == (left if len(left) > 1 else [])
                assert now.actor == (who if who in left else left[0] if left else NOBODY)
                if taken.get(who, 0):
                    continue  # it has chosen itself, and sees that
                assert encoder.encode(now) == encoder.encode(then)
                assert (now.view, now.outline) == (before.view, before.outline)
                assert now.legal == before.legal
                assert now.ply == before.ply
                sent = [
                    encoder.encode(door.event(t, e, [], who))
                    for t, e in zip((one, two), entries, strict=True)
                ]
                assert sent[0] == sent[1]
                assert who == seat or door.event(one, entries[0], [], who).seat is None


def test_each_may_change_and_take_back_until_all_have_chosen() -> None:
    table = choosing("macaron", 3, {"start": "0"})
    start = table.fork()
    assert table.match is not None
    first, second, third = table.match.planned(0, ()).actions[:3]
    words = table.game.moves.words
    assert do(table, ANN, Move("1", 0, 0, first)) == Chosen(0, [words[first]])
    assert table.ply_of(0) == 1
    with pytest.raises(Refused):
        decide(table, ANN, "Ann", Move("2", 0, 1, first), BEGUN)  # it is given away already
    do(table, ANN, Move("3", 0, 1, second))
    assert table.ready == [0]
    assert list(table.awaited) == [1, 2]
    with pytest.raises(Refused):
        decide(table, ANN, "Ann", Move("4", 0, 2, third), BEGUN)
    do(table, ANN, Undo("5", 0))
    assert table.ready == []
    assert list(table.awaited) == [0, 1, 2]
    do(table, ANN, Move("6", 0, 1, third))
    assert list(table.plans[0].actions) == [first, third]
    do(table, ANN, Undo("7", 0))
    do(table, ANN, Undo("8", 0))
    assert list(table.plans[0].actions) == []
    for seat in (SPECTATOR, 0, 1, 2):
        assert (
            door.whole(table, seat, "x", 0.0).position == door.whole(start, seat, "x", 0.0).position
        )


def test_what_was_chosen_together_is_taken_back_with_everyones_consent_only() -> None:
    """Even by who came last: the cards one was given have been looked at."""
    for game in ("macaron", "alarun"):
        for number in range(4):
            table = choosing(game, 3, {}, str(number))
            rng = stream(number)
            for seat, action in shuffled(phase(table, rng), rng):
                take(table, chosen(table, seat, action))
            for seat in range(3):
                assert table.undo_needs(seat) == "ask"
                assert do(table.fork(), CROWD[seat], Undo("1", seat)) == UndoAsked(seat)


def test_after_consent_only_who_asked_and_who_came_later_choose_again() -> None:
    table = choosing("macaron", 3, {"start": "0"})
    rng = stream(1)
    for seat, action in shuffled(phase(table, rng), rng):
        take(table, chosen(table, seat, action))
    do(table, BOB, Undo("1", 1))
    do(table, ANN, Answer("1", 0, True))
    fact = do(table, CLEO, Answer("1", 2, True))
    assert isinstance(fact, Undone)
    assert 1 in table.choosers
    assert table.own_last(1) == fact.ply - 1
    rng = stream(2)
    plans = {seat: actions for seat, actions in phase(table, rng).items() if actions}
    for seat, action in shuffled(plans, rng):
        take(table, chosen(table, seat, action))
    assert table.other_rules is None
    assert not table.choosers


def test_a_question_ends_when_all_have_chosen() -> None:
    """Or else consent would be given to another move than was asked for."""
    table = begun("alarun", 2, options={"start": "0"})
    play(table, "pass", "pass")
    assert len(table.choosers) == 2
    do(table, ANN, Undo("1", 0))
    rng = stream(3)
    for seat, action in shuffled(phase(table, rng), rng):
        assert table.undo_asked == 0
        take(table, chosen(table, seat, action))
    assert table.undo_asked is None
    with pytest.raises(Refused):
        decide(table, BOB, "Bob", Answer("1", 1, True), BEGUN)


def test_undo_of_the_move_before_asks_whether_anyone_has_chosen_or_not() -> None:
    """Or else it would tell that someone chose, and that they took it back."""
    table = begun("alarun", 3, options={"start": "0"})
    play(table, "pass", "pass", "pass")
    seen = [door.whole(table, 2, CLEO, 0.0).position]
    assert seen[0] is not None
    assert seen[0].undo == "ask"
    do(table, ANN, Move("1", 0, len(table.plies), table.match_of(0).actions[0]))
    assert table.undo_needs(0) == "free"  # its own choice, which nobody has seen
    assert table.undo_needs(2) == "ask"
    do(table, ANN, Undo("2", 0))
    seen.append(door.whole(table, 2, CLEO, 0.0).position)
    assert table.undo_needs(0) == "ask"
    assert [msgspec.json.encode(each) for each in seen] == [msgspec.json.encode(seen[0])] * 2


# ── Clocks ───────────────────────────────────────────────────────────────────────────────────────


def choose_all(table: Table, seat: int, time: float) -> None:
    while seat in table.awaited:
        take(table, chosen(table, seat, table.match_of(seat).actions[0]), time=time)


def test_the_clocks_of_all_run_and_stop_one_by_one() -> None:
    table = choosing("macaron", 3, {"start": "0"}, pace=Live(minutes=1, increment=5))
    clock = table.clock
    assert clock is not None
    assert set(clock.running) == {0, 1, 2}
    choose_all(table, 1, BEGUN + 10)
    assert set(clock.running) == {0, 2}
    assert [clock.left_now(seat, BEGUN + 30) for seat in range(3)] == [30.0, 50.0, 30.0]
    choose_all(table, 0, BEGUN + 30)
    assert set(clock.running) == {2}
    do(table, BOB, Undo("1", 1), BEGUN + 35)
    assert set(clock.running) == {1, 2}
    choose_all(table, 1, BEGUN + 40)
    choose_all(table, 2, BEGUN + 50)
    assert clock.left == [30.0 + 10, 45.0 + 10, 10.0 + 10]  # two cards each
    assert set(clock.running) == set(table.awaited)


@pytest.mark.parametrize("pace", [Live(minutes=1, increment=60), PerMove(hours=1)])
def test_nobody_gains_time_by_choosing_and_taking_back(pace: Live | PerMove) -> None:
    table = choosing("macaron", 2, {"start": "0"}, pace=pace)
    clock = table.clock
    assert clock is not None
    left = clock.left_now(0, BEGUN)
    for time in range(0, 50, 10):
        take(table, chosen(table, 0, table.match_of(0).actions[0]), time=BEGUN + time)
        do(table, ANN, Undo("1", 0), BEGUN + time)
        assert clock.left_now(0, BEGUN + time) == left - time
    choose_all(table, 0, BEGUN + 40)
    do(table, ANN, Undo("1", 0), BEGUN + 50)  # what passed meanwhile was not its time
    assert clock.left_now(0, BEGUN + 50) == left - 40


def test_whose_time_is_up_does_not_choose_and_the_others_go_on() -> None:
    table = choosing("macaron", 3, {"start": "0"}, pace=Live(minutes=1), stand_in=None)
    choose_all(table, 0, BEGUN + 10)
    late = BEGUN + 60
    with pytest.raises(Refused) as caught:
        decide(table, BOB, "Bob", Move("1", 1, 0, table.match_of(1).actions[0]), late)
    assert caught.value.message.id == "time-is-up"
    assert duties(table, late) == [Resigned(1, late=True)]
    take(table, Resigned(1, late=True), time=late)
    assert table.ready == [0]


# ── Bots, stand-ins and resigning ────────────────────────────────────────────────────────────────


def test_bots_choose_beside_people() -> None:
    table = made("macaron", 4, options={"start": "0"})
    take(
        table, Sat(0, ANN, "Ann"), BotSat(1, "master"), Sat(2, BOB, "Bob"), BotSat(3, "apprentice")
    )
    take(table, beginning(table, "s"))
    assert duties(table, BEGUN) == [BotMove(1, "master"), BotMove(3, "apprentice")]
    fact = chosen(table, 3, table.match_of(3).actions[0], "bot")
    take(table, fact)
    assert duties(table, BEGUN) == [BotMove(1, "master"), BotMove(3, "apprentice")]
    choose_all(table, 3, BEGUN)
    assert duties(table, BEGUN) == [BotMove(1, "master")]
    choose_all(table, 1, BEGUN)
    assert duties(table, BEGUN) == []
    assert table.to_move == [ANN, BOB]


def test_a_stand_in_goes_on_with_what_was_chosen() -> None:
    table = choosing("macaron", 3, {"start": "0"})
    first = table.match_of(1).actions[0]
    do(table, BOB, Move("1", 1, 0, first))
    take(table, StoodIn(1))
    assert duties(table, BEGUN) == [BotMove(1, "journeyman")]
    take(table, chosen(table, 1, table.match_of(1).actions[0], "bot"))
    assert table.plans[1].actions[0] == first
    assert table.ready == [1]
    choose_all(table, 0, BEGUN)
    choose_all(table, 2, BEGUN)
    assert not table.choosers
    assert table.match is not None
    assert table.match.decisions == 6


def test_who_resigns_in_the_middle_is_played_for_and_takes_nothing_back() -> None:
    table = choosing("macaron", 3, {"start": "0"})
    do(table, BOB, Move("1", 1, 0, table.match_of(1).actions[0]))
    do(table, BOB, Resign("2", 1))
    assert table.awaited == (0, 1, 2)
    assert duties(table, BEGUN) == [BotMove(1, "journeyman")]
    with pytest.raises(Refused):
        decide(table, BOB, "Bob", Undo("3", 1), BEGUN)
    for seat in (1, 0, 2):
        choose_all(table, seat, BEGUN)
    assert table.status == "playing"
    assert not table.choosers


def test_the_match_ends_in_the_middle_when_one_side_is_left() -> None:
    table = choosing("macaron", 2, {"start": "0"})
    do(table, BOB, Move("1", 1, 0, table.match_of(1).actions[0]))
    do(table, ANN, Resign("1", 0))
    assert table.status == "over"
    assert table.plans == {}
    assert table.ready == []
    assert Match.from_transcript(str(table.transcript)).seed == "s"


def test_a_choice_is_not_made_as_a_move() -> None:
    """One who is first by the rules cannot go before the others have chosen."""
    table = choosing("macaron", 2, {"start": "0"})
    fact = decide(table, ANN, "Ann", Move("1", 0, 0, table.match_of(0).actions[0]), BEGUN)
    assert isinstance(fact, Chosen)
    assert not isinstance(fact, Moved)
    table, entry, steps = table.after(Entry(table.version + 1, BEGUN, fact))
    assert entry.fact == msgspec.structs.replace(fact)
    assert steps == []
