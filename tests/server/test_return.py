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
        old, seat = dropper, dropper.seat
        old.close()
        play(places, rng, is_later(steady, version))
        states[steady.version] = deepcopy(steady.table)
        dropper = person.come_back(old) if version % 2 else person.visit(steady.id)
        assert dropper.seat == seat
        assert dropper.known == steady.known
        assert dropper.whole_log() == steady.whole_log()
    for version, state in list(states.items())[::3]:
        dropper.close()
        dropper = person.come_back(dropper, state)
        assert dropper.known == steady.known
        assert dropper.whole_log() == steady.whole_log()
        assert dropper.told == [e for e in steady.told if e["version"] > version]
    assert min(states) == begun
    assert len(states) > 10


def test_who_knows_what_never_was_gets_the_whole_table(server: Server, arrive: Arrive) -> None:
    place = gather(server, arrive, "macarrons", 2)[0]
    for wrong in ({"version": place.version + 1000}, {"seat": 1}, {"seat": 9}):
        back = place.person.come_back(place, place.table | {"host": "nobody"} | wrong)
        assert back.told == []
        assert back.seat == 0
        assert back.known == place.known


def test_what_was_said_is_caught_up_with_too(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "macarrons", 2)
    for text in ("one", "two", "three"):
        one.do("say", text=text)
    other.until(lambda: len(other.chat) == 3)
    back = other.person.visit(other.id)
    back.until(lambda: len(back.chat) == 3)
    assert back.chat == other.chat
    del back.chat[1:]
    again = other.person.come_back(back)
    assert again.chat == other.chat


def test_the_log_tells_the_match_again(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    play(places, random.Random(5))
    for place in places:
        events = place.person.visit(place.id).whole_log()
        assert [event["version"] for event in events] == list(range(1, place.version + 1))
        told = {event["version"]: event.get("told") for event in events}
        assert all(told[event["version"]] == event.get("told") for event in place.told)
        again = place.person.get(f"/api/matches/{place.id}/replay?seat={place.seat}")
        assert [event for event in again if event["version"] > again[-1]["version"] - 5] == [
            event for event in place.told if event["version"] > place.version - 5
        ]
