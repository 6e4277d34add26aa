"""What people can do at a table besides moving."""

import random
import time
from base64 import b64decode
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from websockets.exceptions import ConnectionClosed

from tafelrunde.core.registry import find
from tafelrunde.games.scandaroon.deck import CARDS, DECK
from tests.server.client import Arrive, Place, Server, gather, play, same


def mover(places: Sequence[Place]) -> Place:
    """Who is to move, once everyone knows it."""
    version = max(place.version for place in places)
    for place in places:
        place.reach(version)
    return next(place for place in places if place.legal)


def move(places: Sequence[Place]) -> Place:
    """The one to move does so; who it was."""
    place = mover(places)
    assert place.move(place.legal[0])["is"] == "done"
    for other in places:
        other.reach(place.version)
    return place


def alone(server: Server, arrive: Arrive, game: str, chairs: list[str], **rest: Any) -> Place:
    person = arrive(server)
    table = person.make(game, len(chairs), chairs, start=True, **rest)
    place = person.visit(table)
    place.until(lambda: place.table["position"])
    return place


# ── Undo ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_move_that_showed_nothing_is_taken_back_at_once(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2)
    before = mover(places).position
    place = move(places)
    assert place.position["undo"] == "free"
    place.do("undo", seat=place.seat)
    assert place.position == before


def test_a_free_undo_can_follow_another(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 3)
    first, second = move(places), move(places)
    assert first is not second
    assert first.position["undo"] == "ask"
    second.do("undo", seat=second.seat)
    first.reach(second.version)
    assert first.position["undo"] == "free"
    first.do("undo", seat=first.seat)
    assert first.position["ply"] == 0
    assert first.known == first.person.visit(first.id).known


def test_after_the_others_moved_an_undo_is_asked_for_and_granted(
    server: Server, arrive: Arrive
) -> None:
    places = gather(server, arrive, "alarun", 2)
    first, second = move(places), move(places)
    assert second.refusal("answer", seat=second.seat, consent=True) == "nobody-asks"
    first.do("undo", seat=first.seat)
    second.reach(first.version)
    assert second.table["undo_asked"] == first.seat
    assert first.position["ply"] == 2
    assert first.refusal("undo", seat=first.seat) == "undo-is-asked"
    assert first.refusal("answer", seat=first.seat, consent=True) == "nobody-asks"
    second.do("answer", seat=second.seat, consent=True)
    first.reach(second.version)
    assert first.position["ply"] == 0
    assert first.table["undo_asked"] is None


def test_an_undo_is_declined_and_the_match_goes_on(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2)
    first, second = move(places), move(places)
    first.do("undo", seat=first.seat)
    second.do("answer", seat=second.seat, consent=False)
    first.reach(second.version)
    assert first.position["ply"] == 2
    assert first.table["undo_asked"] is None
    move(places)


def test_everyone_has_to_consent_to_an_undo(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 3)
    first = move(places)
    while first.position["undo"] != "ask":
        move(places)
    others = [place for place in places if place is not first]
    plies = [place.position["ply"] for place in others]
    first.do("undo", seat=first.seat)
    others[0].do("answer", seat=others[0].seat, consent=True)
    assert others[0].position["ply"] == plies[0]
    others[1].do("answer", seat=others[1].seat, consent=True)
    assert others[1].position["ply"] < plies[1]


def test_against_bots_an_undo_is_free(server: Server, arrive: Arrive) -> None:
    place = alone(server, arrive, "macarrons", ["you", "apprentice"])
    place.until(lambda: place.legal)
    while place.position["actor"] == 0:
        place.move(place.legal[-1]) if place.legal else place.read()
    place.until(lambda: place.legal)
    assert place.position["undo"] == "free"
    ply = place.position["ply"]
    place.do("undo", seat=0)
    assert place.position["ply"] < ply
    assert place.position["actor"] == 0


def test_where_undo_was_not_agreed_on_there_is_none(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2, undo=False)
    place = move(places)
    assert place.refusal("undo", seat=place.seat) == "undo-not-allowed"


# ── Ends ─────────────────────────────────────────────────────────────────────────────────────────


def test_of_two_the_other_wins_when_one_resigns(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "macarrons", 2)
    one.do("resign", seat=0)
    other.reach(one.version)
    for place in (one, other):
        assert place.status == "over"
        assert place.ending["winners"] == [1]
        assert place.ending["resigned"] == [0]
    assert one.refusal("resign", seat=0) == "match-is-over"


def test_of_four_the_others_play_on_and_a_bot_for_who_resigned(
    server: Server, arrive: Arrive
) -> None:
    places = gather(server, arrive, "alarun", 4)
    first = mover(places)
    first.do("resign", seat=first.seat)
    first.until(lambda: first.position["actor"] != first.seat)
    assert first.status == "playing"
    assert first.refusal("move", seat=first.seat, ply=0, action=0) == "has-resigned"
    assert first.refusal("undo", seat=first.seat) == "has-resigned"
    assert first.refusal("resign", seat=first.seat) == "has-resigned"
    left = [place for place in places if place is not first]
    for place in left[:2]:
        place.do("resign", seat=place.seat)
    left[2].reach(left[1].version)
    assert left[2].status == "over"
    assert left[2].ending["winners"] == [left[2].seat]


def test_a_rematch_has_the_same_seats(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 3)[:2]
    assert one.refusal("rematch") == "match-goes-on"
    for place in (one, other):
        place.do("resign", seat=place.seat)
    next_table = one.do("rematch")["table"]
    other.until(lambda: other.table["rematch"])
    assert other.table["rematch"] == next_table
    assert other.refusal("rematch") == "rematch-exists"
    again = one.person.visit(next_table)
    assert (again.status, again.table["host"]) == ("waiting", one.person.id)
    assert again.table["settings"] == one.table["settings"]
    seats = [(chair["name"], chair["person"]) for chair in one.table["chairs"]]
    assert [(chair["name"], chair["person"]) for chair in again.table["chairs"]] == seats
    again.do("start")
    assert again.status == "playing"


# ── Seats ────────────────────────────────────────────────────────────────────────────────────────


def test_one_person_plays_two_seats_by_looking_from_each(server: Server, arrive: Arrive) -> None:
    place = alone(server, arrive, "scandaroon", ["you", "you", "apprentice"])
    rng = random.Random(7)
    assert place.seat == -1  # whoever holds the device says who they are
    while place.status != "over":
        actor = place.position["actor"]
        if actor in (0, 1) and actor != place.seat:
            place.look(actor)
        if place.legal:
            assert place.move_somehow(rng)["is"] == "done"
        else:
            place.read()
    assert {event["seat"] for event in place.told if event["kind"] == "moved"} == {0, 1, 2}


@pytest.mark.parametrize("known", ["after=-1&seat=0", "after=-1&seat=-1", "after=1e3&chat=-1"])
def test_who_knows_nothing_that_can_be_is_shown_everything(
    known: str, server: Server, arrive: Arrive
) -> None:
    place = gather(server, arrive, "macarrons", 2)[0]
    back = Place(place.person, place.id, server, f"?{known}")
    back.until(lambda: back.table)
    assert back.table["version"] == place.table["version"]
    back.close()


def test_nobody_looks_from_a_seat_that_is_not_theirs(server: Server, arrive: Arrive) -> None:
    one = gather(server, arrive, "scandaroon", 3)[0]
    assert one.refusal("look", seat=1) == "not-your-seat"
    one.look(None)
    assert one.legal == []
    watcher = arrive(server).visit(one.id)
    assert one.known == watcher.known


def test_the_host_asks_someone_to_leave(server: Server, arrive: Arrive) -> None:
    host, other = arrive(server), arrive(server)
    table = host.make("alarun", 2)
    at, away = host.visit(table), other.visit(table)
    away.do("sit", seat=1, name="Guest")
    at.reach(away.version)
    assert at.table["chairs"][1]["name"] == "Guest"
    at.do("open", seat=1)
    away.reach(at.version)
    assert away.table["chairs"][1]["is"] == "open"
    assert at.refusal("open", seat=1) == "seat-open"
    assert at.refusal("start") == "seat-still-open"


def test_some_commands_are_the_hosts(server: Server, arrive: Arrive) -> None:
    host, other = arrive(server), arrive(server)
    table = host.make("alarun", 3)
    place = other.visit(table)
    place.do("sit", seat=1)
    assert place.refusal("start") == "host-only"
    assert place.refusal("open", seat=0) == "host-only"
    assert place.refusal("seat-bot", seat=2, level="master") == "host-only"
    assert place.refusal("configure", settings=place.table["settings"]) == "host-only"
    assert place.refusal("sit", seat=0) == "seat-taken"
    assert place.refusal("sit", seat=9) == "bad-seat"
    assert place.refusal("leave", seat=0) == "not-your-seat"
    place.do("leave", seat=1)
    assert place.table["chairs"][1]["is"] == "open"


def test_settings_change_before_the_match_and_not_later(server: Server, arrive: Arrive) -> None:
    host = arrive(server)
    table = host.make("alarun", 2, ["you", "apprentice"])
    place = host.visit(table)
    settings = place.table["settings"] | {"game": "macarrons", "seats": 3}
    place.do("configure", settings=settings)
    assert [chair["is"] for chair in place.table["chairs"]] == ["person", "bot", "open"]
    assert place.refusal("configure", settings=settings | {"game": "chess"}) == "unknown-game"
    place.do("seat-bot", seat=2, level="apprentice")
    place.do("start")
    assert place.refusal("configure", settings=settings) == "match-has-begun"
    assert place.refusal("seat-bot", seat=2, level="master") == "match-has-begun"


def test_someone_takes_the_seat_of_a_bot_in_the_middle_of_a_match(
    server: Server, arrive: Arrive
) -> None:
    place = alone(server, arrive, "alarun", ["you", "apprentice"])
    while place.position["ply"] < 4:
        place.move(place.legal[0]) if place.legal else place.read()
    guest = arrive(server).visit(place.id)
    assert guest.seat == -1
    guest.do("sit", seat=1)
    place.until(lambda: place.table["seat_asked"])
    assert place.table["seat_asked"]["person"] == guest.person.id
    place.do("answer", seat=0, consent=False, to="seat")
    guest.until(lambda: not guest.table["seat_asked"])
    assert guest.seat == -1
    assert guest.table["chairs"][1]["is"] == "bot"
    assert guest.refusal("sit", seat=1) == "seat-was-asked"
    guest = arrive(server).visit(place.id)
    guest.do("sit", seat=1)
    place.until(lambda: place.table["seat_asked"])
    place.do("answer", seat=0, consent=True, to="seat")
    guest.until(lambda: guest.seat == 1)
    place.reach(guest.version)
    assert place.table["chairs"][1]["is"] == "person"
    assert place.refusal("sit", seat=1) == "seat-taken"
    for each in (place, guest):
        each.quiet()
    play([place, guest], random.Random(8), lambda: place.position["ply"] >= 12)
    same([place, guest])


def test_nobody_takes_a_second_seat_in_the_middle_of_a_match(
    server: Server, arrive: Arrive
) -> None:
    place = alone(server, arrive, "alarun", ["you", "apprentice"])
    assert place.refusal("sit", seat=1) == "already-sits"


# ── Watching ─────────────────────────────────────────────────────────────────────────────────────


def test_a_spectator_sees_what_a_spectator_may_know(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    watcher = arrive(server).visit(places[0].id)
    assert watcher.refusal("move", seat=0, ply=0, action=0) == "not-your-seat"
    play([*places, watcher], random.Random(9))
    assert watcher.ending["winners"] == places[0].ending["winners"]
    assert watcher.refusal("rematch") == "not-at-table"


def test_where_spectators_are_not_wanted_nobody_watches(server: Server, arrive: Arrive) -> None:
    host, early, late = arrive(server), arrive(server), arrive(server)
    table = host.make("alarun", 2, ["you", "apprentice"], spectators=False)
    place, early_place = host.visit(table), early.visit(table)
    place.do("start")
    early_place.until_closed()
    assert early_place.table["position"] is None
    with pytest.raises(ConnectionClosed) as closed:
        late.visit(table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    place.quiet()


def test_spectators_are_behind_where_the_table_wants_it(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2, delay=3600)
    watcher = arrive(server).visit(places[0].id)
    play(places, random.Random(10), lambda: places[0].position["ply"] >= 6)
    watcher.quiet()
    assert watcher.table["position"] is None
    assert watcher.told == []
    log = arrive(server).visit(places[0].id).table["log"]
    assert {event["kind"] for event in log} <= {"sat"}


def test_spectators_see_everything_in_order_after_the_delay(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3, delay=1)
    watcher = arrive(server).visit(places[0].id)
    play(places, random.Random(11))
    watcher.reach(places[0].version)
    assert watcher.known == arrive(server).visit(places[0].id).known


# ── Talk ─────────────────────────────────────────────────────────────────────────────────────────


def test_who_is_muted_is_not_heard(server: Server, arrive: Arrive) -> None:
    one, other, third = gather(server, arrive, "alarun", 3)
    other.do("mute", person=one.person.id, muted=True)
    one.do("say", text="first")
    third.do("say", text="second")
    other.until(lambda: other.chat)
    assert [line["text"] for line in other.chat] == ["second"]
    back = other.person.visit(other.id)
    back.until(lambda: back.chat)
    back.quiet()
    assert [line["text"] for line in back.chat] == ["second"]
    other.do("mute", person=one.person.id, muted=False)
    one.do("say", text="third")
    other.until(lambda: len(other.chat) == 2)
    assert other.chat[1]["text"] == "third"


def test_talk_is_one_short_line(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    one.do("say", text="  two  words ")
    other.until(lambda: other.chat)
    assert other.chat[0]["text"] == "two words"
    assert other.chat[0]["name"] == other.table["chairs"][0]["name"]
    for odd in ("\u202e", "\u0007"):
        assert one.refusal("say", text=odd) == "not-one-line"
    one.send("say", text="x" * 301)
    one.send("react", reaction="shout")
    one.until(lambda: len(one.refused) == 4)
    assert [refused["why"]["id"] for refused in one.refused[2:]] == ["bad-command"] * 2
    one.quiet()


def test_who_talks_too_fast_is_asked_to_wait(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    ids = [one.send("say", text=f"line {number}") for number in range(20)]
    one.until(lambda: all(id in one.answers for id in ids))
    answers = [one.answers[id] for id in ids]
    done = [answer["is"] == "done" for answer in answers]
    assert done[:5] == [True] * 5
    assert not all(done)
    other.until(lambda: len(other.chat) >= sum(done))
    said = [f"line {number}" for number, was_done in enumerate(done) if was_done]
    assert [line["text"] for line in other.chat] == said


def test_nobody_talks_faster_by_coming_again(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    table = person.make("alarun", 2)
    answers, began = [], time.monotonic()
    for _ in range(4):
        place = person.visit(table)
        answers += [place.ask("say", text="again")["is"] for _ in range(5)]
        place.close()
    assert answers[:5] == ["done"] * 5
    assert answers.count("done") <= 6 + (time.monotonic() - began) / 2


def test_talk_that_comes_again_is_answered_as_before(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    place = person.visit(person.make("alarun", 2))
    answers = [place.ask("say", "once", text="only once")["is"] for _ in range(10)]
    assert answers == ["done"] * 10
    place.do("say", text="something else")  # what came again cost nothing
    place.quiet()
    place.until(lambda: len(place.chat) == 2)
    assert [line["text"] for line in place.chat] == ["only once", "something else"]


def test_who_commands_too_fast_is_asked_to_wait(server: Server, arrive: Arrive) -> None:
    one = gather(server, arrive, "alarun", 2)[0]
    ids = [one.send("look", seat=0) for _ in range(200)]
    one.until(lambda: all(id in one.answers for id in ids))
    refused = [one.answers[id] for id in ids if one.answers[id]["is"] == "refused"]
    assert refused
    assert {answer["why"]["id"] for answer in refused} == {"too-fast"}


# ── Help ─────────────────────────────────────────────────────────────────────────────────────────


def test_search_gives_a_hint_to_the_one_to_move(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2, stand_in=None)  # nobody plays on meanwhile
    place = mover(places)
    other = next(p for p in places if p is not place)
    while (answer := place.ask("hint", seat=place.seat))["is"] == "refused":
        assert answer["why"]["id"] == "hints-warm-up"  # the server still compiles
        time.sleep(1)
    thoughts = answer["thoughts"]
    assert {thought["action"] for thought in thoughts} <= set(place.legal)
    assert sum(thought["visits"] for thought in thoughts) == pytest.approx(1, abs=0.05)
    assert other.refusal("hint", seat=other.seat) == "not-your-turn"
    assert other.refusal("hint", seat=place.seat) == "not-your-seat"


def test_there_are_no_hints_where_they_are_not_agreed_on(server: Server, arrive: Arrive) -> None:
    place = mover(gather(server, arrive, "alarun", 2, hints=False))
    assert place.refusal("hint", seat=place.seat) == "hints-not-allowed"


def test_one_is_told_why_a_move_is_not_allowed(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "macarrons", 2)
    place = mover(places)
    other = next(p for p in places if p is not place)
    legal = place.legal[0]
    illegal = next(action for action in range(1000) if action not in place.legal)
    assert place.do("why", seat=place.seat, action=legal)["why"] is None
    why = place.do("why", seat=place.seat, action=illegal)["why"]
    assert why["id"]
    assert place.move(illegal)["why"] == why
    assert place.do("why", seat=place.seat, action=100_000)["why"]["id"] == "not-a-move"
    assert other.do("why", seat=other.seat, action=legal)["why"]["id"] == "not-your-turn"


def test_one_is_told_what_each_move_would_bring(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "macarrons", 2)
    place = mover(places)
    other = next(p for p in places if p is not place)
    game = find("macarrons")
    assert game.outline is not None
    answer = place.do("foresee", seat=place.seat)
    assert {prospect["action"] for prospect in answer["prospects"]} == set(place.legal)
    for prospect in answer["prospects"]:
        view = np.frombuffer(b64decode(prospect["view"]), game.rules.STATE)[0]
        assert view["total"] > 0
        assert view["loose"] + view["kept"].sum() == 8
        assert len(b64decode(prospect["outline"])) == game.outline.itemsize
        assert all(0 <= chance["chance"] <= 1 for chance in prospect["chances"])
        fear = game.message(prospect["chances"][0]["says"], place.seat, place.table["names"])
        assert fear.id == "macarrons-chance-fails"
    assert other.refusal("foresee", seat=other.seat) == "not-your-turn"


def test_one_is_told_what_a_chain_would_bring_before_its_first_step(
    server: Server, arrive: Arrive
) -> None:
    """§6.1 of Scandaroon: what pays, what for, and then what each next step brings."""
    game = find("scandaroon")

    def plays(place: Place) -> list[int]:
        """Cards to the own row; the first does not close it, if there is one."""
        found = [move for move in place.legal if game.moves.of(move).name == "play"]
        return sorted(found, key=lambda move: DECK[move % CARDS].end)

    places = gather(server, arrive, "scandaroon", 3)
    for _ in places:  # a card in each row, so that every power has a target
        place = mover(places)
        place.move(plays(place)[0])
    place = mover(places)
    pays = [move for move in place.legal if game.moves.of(move).name == "pay"]
    chain = [pays[0]]
    answer = place.do("foresee", seat=place.seat, path=chain)
    assert game.message(answer["ask"], place.seat, place.table["names"]).section == "6.1"
    powers = {prospect["action"] for prospect in answer["prospects"]}
    assert all(game.moves.of(power).name.startswith("power-") for power in powers)
    card = plays(place)[0]
    why = place.do("why", seat=place.seat, action=card, path=chain)["why"]
    assert why["section"] == "6.1"
    assert place.do("why", seat=place.seat, action=min(powers), path=chain).get("why") is None
    assert place.do("foresee", seat=place.seat, path=[card])["prospects"] == []
    assert place.refusal("foresee", seat=place.seat, path=[card, card]) == "not-a-move"
    assert place.refusal("foresee", seat=place.seat, path=[100_000]) == "not-a-move"
    assert place.do("foresee", seat=place.seat)["prospects"], "nothing has happened"
    assert place.refusal("hint", seat=place.seat, path=[card]) == "not-your-turn"
    assert place.refusal("hint", seat=place.seat, path=[100_000]) == "not-a-move"


def test_chances_are_told_only_where_hints_are_agreed_on(server: Server, arrive: Arrive) -> None:
    place = mover(gather(server, arrive, "macarrons", 2, hints=False))
    prospects = place.do("foresee", seat=place.seat)["prospects"]
    assert prospects
    assert all(prospect["chances"] == [] for prospect in prospects)


# ── Away ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_plays_for_who_is_away_until_they_come_back(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2, away_after=10, stand_in="apprentice")
    stays = mover(places)
    goes = next(place for place in places if place is not stays)
    goes.close()
    stays.until(lambda: not _here(stays, goes.seat))
    stays.move(stays.legal[0])
    stays.until(lambda: stays.presence.get("bot_in") is not None, 60)
    assert stays.presence["bot_in"] <= 5  # half of the time that someone may be away
    stays.until(lambda: stays.table["chairs"][goes.seat].get("away"), 60)
    stays.until(lambda: stays.legal)
    back = goes.person.visit(goes.id)
    stays.until(lambda: not stays.table["chairs"][goes.seat].get("away"))
    back.reach(stays.version)
    play([stays, back], random.Random(12), lambda: stays.position["ply"] >= 8)
    kinds = [event["kind"] for event in stays.told]
    assert kinds.count("stood-in") == kinds.count("came-back") == 1


def _here(place: Place, seat: int) -> bool:
    chairs = place.presence.get("chairs")
    return not chairs or bool(chairs[seat].get("here"))
