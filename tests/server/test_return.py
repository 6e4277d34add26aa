"""A client that drops and comes back knows what one that never dropped knows."""

import random
from collections.abc import Callable
from copy import deepcopy

from tests.server.client import Arrive, Json, Place, Server, gather, play


def is_later(place: Place, version: int) -> Callable[[], bool]:
    return lambda: place.version > version


def test_a_client_that_drops_at_every_event_ends_with_the_same_state(
    server: Server, arrive: Arrive
) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    rng = random.Random(4)
    steady = places[1]
    person = steady.person
    states: dict[int, Json] = {steady.version: deepcopy(steady.table)}
    begun = steady.version
    dropper = person.visit(steady.id)
    while steady.status != "over":
        version = steady.version
        old, seat = deepcopy(dropper.table), dropper.seat
        dropper.close()
        play(places, rng, is_later(steady, version))
        states[steady.version] = deepcopy(steady.table)
        dropper = person.visit(steady.id)
        assert dropper.seat == seat
        assert dropper.known == steady.known
        if steady.version % 2:
            dropper.table = old
            dropper.do("catch-up", version=old["version"])
            assert dropper.known == steady.known
    for version, state in states.items():
        late = deepcopy(state)
        dropper.told, dropper.table = [], late
        dropper.do("catch-up", version=version)
        assert dropper.known == steady.known
        assert dropper.told == [e for e in steady.told if e["version"] > version]
    assert min(states) == begun
    assert len(states) > 10


def test_who_missed_much_gets_the_whole_table(server: Server, arrive: Arrive) -> None:
    place = gather(server, arrive, "macarrons", 2)[0]
    other = place.person.visit(place.id)
    other.table["version"] = place.version + 1000
    messages = []
    id = other.send("catch-up", version=other.version)
    while id not in other.answers:
        messages.append(other.read()["is"])
    assert "table" in messages
    assert other.known == place.known


def test_what_was_said_is_caught_up_with_too(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "macarrons", 2)
    for text in ("one", "two", "three"):
        one.do("say", text=text)
    other.until(lambda: len(other.chat) == 3)
    back = other.person.visit(other.id)
    back.until(lambda: len(back.chat) == 3)
    assert back.chat == other.chat
    last = back.chat[0]["number"]
    back.chat.clear()
    back.send("catch-up", version=back.version, chat=last)
    back.until(lambda: len(back.chat) == 2)
    assert [line["text"] for line in back.chat] == ["two", "three"]


def test_the_log_tells_the_match_again(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    play(places, random.Random(5))
    for place in places:
        events = place.do("log")["events"]
        assert [event["version"] for event in events] == list(range(1, place.version + 1))
        told = {event["version"]: event.get("told") for event in events}
        assert all(told[event["version"]] == event.get("told") for event in place.told)
        again = place.person.get(f"/api/matches/{place.id}/replay?seat={place.seat}")
        assert [event for event in again if event["version"] > again[-1]["version"] - 5] == [
            event for event in place.told if event["version"] > place.version - 5
        ]
