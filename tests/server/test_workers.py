"""Two workers on one database, and players who do not care which one they have."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Arrive, Place, Server, gather, play, same

Workers = tuple[Server, Server]


@pytest.fixture
def workers(start: Callable[..., Server], new_database: Callable[[str], str]) -> Workers:
    database = new_database("postgresql")
    return start(database), start(database)


def test_a_match_goes_on_when_one_of_two_workers_is_killed(
    workers: Workers, arrive: Arrive
) -> None:
    first, second = workers
    places = gather(workers, arrive, "scandaroon", 3)
    rng = random.Random(1)
    play(places, rng, lambda: places[0].position["ply"] >= 5)
    before = places[0].position["ply"]
    first.kill()
    for seat in (0, 2):
        places[seat] = arrive(second, places[seat].person.cookies).visit(places[seat].id)
        assert places[seat].seat == seat
        assert places[seat].position["ply"] >= before
    for place in places:
        place.reach(max(place.version for place in places))
    play(places, rng)
    same(places)
    assert places[0].ending["winners"]


def test_of_two_moves_at_one_ply_through_two_workers_one_is_refused(
    workers: Workers, arrive: Arrive
) -> None:
    person = arrive(workers[0])
    table = person.make("macaron", 1, ["you"], start=True)
    here = person.visit(table, workers[0])
    there = person.visit(table, workers[1])
    both: list[Place] = [here, there]
    here.until(lambda: here.table["position"])
    there.reach(here.version)
    for _ in range(12):
        for place in both:
            place.wait_for_turn()
        ply = here.position["ply"]
        ids = [
            place.send("move", seat=0, ply=ply, action=action)
            for place, action in zip(both, (here.legal[0], here.legal[-1]), strict=True)
        ]
        answers = [place.answer(id) for place, id in zip(both, ids, strict=True)]
        assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
        lost = next(answer for answer in answers if answer["is"] == "refused")
        assert lost["why"]["id"] == "too-late"
        version = max(answer["version"] for answer in answers)
        for place in both:
            place.reach(version)
        reached = max(place.version for place in both)
        for place in both:
            place.reach(reached)
        assert here.known == there.known


def test_what_is_said_and_who_is_here_reaches_the_other_worker(
    workers: Workers, arrive: Arrive
) -> None:
    one, other = gather(workers, arrive, "macarrons", 2)
    one.do("say", text="good evening")
    other.until(lambda: other.chat)
    assert other.chat[0]["text"] == "good evening"
    other.until(lambda: all(chair.get("here") for chair in other.presence.get("chairs", [{}])))
    one.close()
    other.until(lambda: not other.presence["chairs"][0].get("here"))


def test_a_worker_whose_connection_to_the_database_broke_hears_of_moves_again(
    workers: Workers, arrive: Arrive, postgres: Any
) -> None:
    one, other = gather(workers, arrive, "macarrons", 2)
    rng = random.Random(3)
    play([one, other], rng, lambda: one.position["ply"] >= 4)
    postgres.psql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %';"
    )
    play([one, other], rng, lambda: one.position["ply"] >= 30)
    same([one, other])
