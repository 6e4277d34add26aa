"""Someone who has been gone for long: the host gives the seat to a bot, or someone there has it."""

import asyncio
from pathlib import Path

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server import door
from tafelrunde.server.decide import decide
from tafelrunde.server.facts import CameBack, Moved, Replaced, Sat, SeatAsked, StoodIn
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import (
    Answer,
    Command,
    Done,
    NewTable,
    PerMove,
    Replace,
    Settings,
    Sit,
    Start,
    Undo,
    Unhurried,
)
from tafelrunde.server.table import GONE_AFTER, Table
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.tables import ANN, BEGUN, BOB, CLEO, DAN, begun, do, take

LATER = BEGUN + GONE_AFTER


def refusal(table: Table, person: str, command: Command, time: float = LATER) -> str:
    with pytest.raises(Refused) as error:
        decide(table, person, person.title(), command, time)
    return error.value.message.id


def gone(seats: int = 3) -> Table:
    """Bob, on seat 1, is away; a bot plays for him."""
    table = begun("macarrons", seats)
    take(table, StoodIn(1))
    return table


def test_the_host_gives_the_seat_of_someone_gone_to_the_bot() -> None:
    table = gone()
    assert refusal(table, ANN, Replace("1", 1), LATER - 1) == "not-gone-yet"
    assert refusal(table, CLEO, Replace("1", 1)) == "host-only"
    assert refusal(table, ANN, Replace("1", 2)) == "not-away"
    assert refusal(table, ANN, Replace("1", 9)) == "bad-seat"
    assert door.chairs(table)[1].gone_at == LATER
    do(table, ANN, Replace("1", 1), LATER)
    sitter = table.sitters[1]
    assert (sitter.person, sitter.level) == (None, "journeyman")
    assert not table.seats_of(BOB)
    assert refusal(table, ANN, Replace("2", 1)) == "not-away"


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    table = gone()
    take(table, CameBack(1))
    assert refusal(table, ANN, Replace("1", 1)) == "not-away"
    take(table, StoodIn(1), time=LATER)
    assert refusal(table, ANN, Replace("1", 1), LATER + 1) == "not-gone-yet"


def test_at_a_pace_of_days_the_time_of_a_move_has_to_pass_once_more() -> None:
    table = begun("macarrons", 3, pace=PerMove(2))
    take(table, StoodIn(1))
    assert table.gone_at(1) == BEGUN + 2 * 3600


def test_a_stranger_has_the_seat_of_someone_gone_if_the_others_agree() -> None:
    table = gone()
    assert refusal(table, DAN, Sit("1", 1), LATER - 1) == "seat-taken"
    assert isinstance(do(table, DAN, Sit("1", 1), LATER), SeatAsked)
    assert table.asked_for_seat == [0, 2]  # not whose seat it is
    do(table, ANN, Answer("1", 0, True, "seat"), LATER)
    assert table.seats_of(BOB) == [1]
    assert isinstance(do(table, CLEO, Answer("1", 2, True, "seat"), LATER), Sat)
    assert (table.seats_of(DAN), table.seats_of(BOB)) == ([1], [])


def test_nobody_has_the_seat_of_someone_who_comes_back_meanwhile() -> None:
    table = gone()
    do(table, DAN, Sit("1", 1), LATER)
    take(table, CameBack(1))
    assert table.seat_asked is None


def test_who_had_a_seat_can_have_no_other_in_the_match() -> None:
    table = gone()
    do(table, ANN, Replace("1", 1), LATER)
    take(table, StoodIn(2), time=LATER)
    assert refusal(table, BOB, Sit("1", 2), LATER + GONE_AFTER) == "sat-elsewhere"
    assert isinstance(do(table, BOB, Sit("2", 1), LATER + GONE_AFTER), SeatAsked)


def test_what_someone_did_who_was_replaced_is_not_taken_back() -> None:
    table = begun("alarun", 3)
    order = []
    for _ in range(3):
        assert table.match is not None
        order.append(table.actor)
        words = table.game.moves.words[table.match.actions[0]]
        take(table, Moved(table.actor, move=words))
    first, second = order[0], order[1]
    assert table.undo_needs(first) != "no"
    take(table, StoodIn(second), Replaced(second, "journeyman", "Ada"))
    assert table.undo_needs(first) == "no"  # it would go over the other's move
    take(table, Sat(second, DAN, "Dan"))
    assert table.own_last(second) is None
    assert refusal(table, DAN, Undo("1", second)) in ("nothing-to-undo", "undo-not-allowed")


def test_who_lost_the_seat_sees_no_hand_any_more(tmp_path: Path) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        settings = Settings("macaron", 3, pace=Unhurried(), bot_pause=0)
        names = {person: await hub.store.greet(person.title()) for person in (ANN, BOB, CLEO)}
        ann = Ear(hub, names[ANN])

        id = await hub.commands.make(Person(names[ANN], "Ann"), NewTable(settings))
        party = await hub.tables.party(id)
        for seat, person in ((1, BOB), (2, CLEO)):
            assert await hub.tables.append(party, Sat(seat, names[person], person.title()))
        await hub.arrive(party, ann)
        await tell(hub, party, ann, Start("start"))
        bob = Ear(hub, names[BOB])
        await hub.arrive(party, bob)
        assert bob.seat == 1
        assert await hub.tables.append(party, StoodIn(1))
        steady = hub.store.now
        hub.store.now = lambda: steady() + GONE_AFTER + 1
        await tell(hub, party, ann, Replace("1", 1))
        assert isinstance(ann.last(Done), Done)
        assert bob.hung_up  # and comes back as one who only looks on
        again = Ear(hub, names[BOB])
        await hub.arrive(party, again)
        assert again.seat == -1
        await close_hub(hub)

    asyncio.run(story())
