"""Whole matches over sockets, on both databases."""

import random

import pytest

from tafelrunde import Match
from tafelrunde.core.registry import find, names
from tests.server.client import Arrive, Server, gather, play, same

GAMES = {name: max(2, find(name).seats[0]) for name in names()}
"""The fewest people who can play each."""


@pytest.mark.parametrize("game", GAMES)
def test_people_play_a_match_to_its_end(server: Server, arrive: Arrive, game: str) -> None:
    places = gather(server, arrive, game, GAMES[game])
    assert play(places, random.Random(game)) > 0
    same(places)
    for place in places:
        assert place.ending["winners"] == places[0].ending["winners"]
        assert place.known == place.person.visit(place.id).known
    text = places[0].person.http.get(f"/api/matches/{places[0].id}/transcript").text
    match = Match.from_transcript(text)
    assert match.over
    assert match.seed == places[0].ending["seed"]
    assert match.seed_hash == places[0].table["seed_hash"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_match_against_bots(server: Server, arrive: Arrive, game: str) -> None:
    person, seats = arrive(server), GAMES[game]
    table = person.make(game, seats, ["you"] + ["apprentice"] * (seats - 1), start=True)
    place = person.visit(table)
    place.until(lambda: place.table["position"])
    assert play([place], random.Random(game)) > 0
    assert any(event["kind"] == "moved" and event["seat"] != 0 for event in place.told)
    assert place.known == person.visit(table).known


def test_everyone_who_shares_a_device_is_called_by_a_name(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    settings = {"game": "macarrons", "seats": 4}
    chairs, names = ["you"] * 4, [None, " Jonas ", "Jonas"]
    made = person.post("/api/tables", {"settings": settings, "chairs": chairs, "names": names})
    place = person.visit(made.json()["table"])
    called = [chair["name"] for chair in place.table["chairs"]]
    assert called == [person.name, "Jonas", "Jonas 2", f"{person.name} 2"]


def test_a_name_that_cannot_be_shown_makes_no_table(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    settings = {"game": "macarrons", "seats": 2}
    wish = {"settings": settings, "chairs": ["you", "you"], "names": [None, "\u200b"]}
    assert person.post("/api/tables", wish).status_code == 400
