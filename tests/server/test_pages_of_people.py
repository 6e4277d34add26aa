"""Matches, pages and ratings of people over HTTP: each sees what they may, and nothing else."""

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from litestar.testing import TestClient

from tafelrunde.server.app import create
from tafelrunde.server.config import Config
from tafelrunde.server.run import prepare
from tests.server.hubs import Thoughtless

Client = TestClient[Any]
RATED = {"rated": True, "undo": False, "hints": False}


class Visitor:
    """Someone with a cookie of their own."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.cookies.clear()
        self.id: str = client.get("/api/me").json()["person"]
        self.cookies = dict(client.cookies)
        self.numbers = count(1)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies)
        headers = {"x-csrftoken": self.cookies["csrftoken"]}
        return self.client.request(method, path, json=body, headers=headers)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def show(self, page: str, ranked: bool = False) -> None:
        answer = self.ask("PATCH", "/api/me/shown", {"page": page, "ranked": ranked})
        assert answer.status_code == 200

    def sees(self, other: "Visitor") -> bool:
        return bool(self.ask("GET", f"/api/people/{other.id}").status_code == 200)

    def say(self, table: str, *commands: dict[str, Any]) -> None:
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies)
        with self.client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            for command in commands:
                id = str(next(self.numbers))
                socket.send_json({**command, "id": id})
                while (heard := socket.receive_json()).get("id") != id:
                    pass
                assert heard["is"] == "done", heard


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    url = f"sqlite:///{tmp_path_factory.mktemp('people') / 'tables.db'}"
    asyncio.run(prepare(url))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tafelrunde.server.app.Thinkers", Thoughtless)
        with TestClient(create(Config(url, requests=0))) as one:
            yield one


def make(host: Visitor, guest: Visitor, **settings: Any) -> str:
    """A match of two that goes on."""
    wish = {"settings": {"game": "macarrons", "seats": 2, **settings}, "chairs": ["you", "open"]}
    table: str = host.ask("POST", "/api/tables", wish).json()["table"]
    guest.say(table, {"do": "sit", "seat": 1})
    host.say(table, {"do": "start"})
    return table


def played(host: Visitor, guest: Visitor, **settings: Any) -> str:
    """A match that the host gives up."""
    table = make(host, guest, **settings)
    host.say(table, {"do": "resign", "seat": 0})
    return table


@pytest.mark.parametrize(
    ("page", "seen"),
    [
        ("everyone", (True, True, True)),
        ("played", (True, True, False)),
        ("nobody", (True, False, False)),
    ],
)
def test_a_page_is_seen_by_whom_its_person_lets(
    client: Client, page: str, seen: tuple[bool, bool, bool]
) -> None:
    ann, bob, eve = Visitor(client), Visitor(client), Visitor(client)
    played(ann, bob)
    if page != "played":  # that is what is so at first
        ann.show(page)
    assert (ann.sees(ann), bob.sees(ann), eve.sees(ann)) == seen
    client.cookies.clear()
    stranger = client.get(f"/api/people/{ann.id}")
    assert (stranger.status_code == 200) == (page == "everyone")


def test_who_may_not_see_a_page_learns_not_whether_there_is_one(
    client: Client,
) -> None:
    ann, eve = Visitor(client), Visitor(client)
    hidden = eve.ask("GET", f"/api/people/{ann.id}")
    nobody = eve.ask("GET", "/api/people/nobody-at-all")
    assert hidden.status_code == nobody.status_code == 404
    assert hidden.content == nobody.content


def test_who_plays_with_someone_sees_their_page_at_once(client: Client) -> None:
    ann, bob = Visitor(client), Visitor(client)
    assert not bob.sees(ann)
    make(ann, bob)
    assert bob.sees(ann)


def test_a_page_tells_of_figures_and_of_settings_only_to_oneself(
    client: Client,
) -> None:
    ann, bob = Visitor(client), Visitor(client)
    tables = [played(ann, bob, spectators=False) for _ in range(2)]
    mine, theirs = ann.get(f"/api/people/{ann.id}"), bob.get(f"/api/people/{ann.id}")
    assert mine.pop("shown") == {"page": "played", "ranked": False}
    assert theirs.pop("shown") is None
    assert mine == theirs
    assert mine["tallies"] == [{"game": "macarrons", "seats": 2, "played": 2, "won": 0}]
    assert mine["months"][-1]["played"] == 2
    assert (mine["streak"], mine["longest"]) == (0, 0)
    text = str(mine)
    assert bob.id not in text
    assert not [table for table in tables if table in text]
    assert bob.get(f"/api/people/{bob.id}")["streak"] == 2


def test_lists_are_ones_own(client: Client) -> None:
    ann, bob, eve = Visitor(client), Visitor(client), Visitor(client)
    table, running = played(ann, bob), make(ann, bob)
    assert eve.get("/api/matches/finished") == {"matches": [], "counts": {}}
    assert eve.get(f"/api/matches/finished?with={ann.id}")["matches"] == []
    assert eve.get("/api/matches/running") == []
    (match,) = ann.get(f"/api/matches/finished?with={bob.id}&game=macarrons")["matches"]
    assert (match["table"], match["place"], match["places"]) == (table, 2, 2)
    assert (match["how"], match["won"], match["rating"]) == ("resigned", False, None)
    assert ann.get("/api/matches/finished?game=alarun") == {
        "matches": [],
        "counts": {"macarrons": 1},
    }
    found = {who.id: who.get("/api/matches/running")[0] for who in (ann, bob)}
    assert {match["table"] for match in found.values()} == {running}
    assert sorted(match["your_turn"] for match in found.values()) == [False, True]
    assert found[ann.id]["to_move"] == found[bob.id]["to_move"]
    assert eve.ask("DELETE", f"/api/matches/{table}").status_code == 404
    assert ann.ask("DELETE", f"/api/matches/{table}").status_code == 204
    assert ann.get("/api/matches/finished")["matches"] == []
    assert len(bob.get("/api/matches/finished")["matches"]) == 1
    client.cookies.clear()
    assert client.get("/api/matches/finished").status_code == 401
    assert client.get("/api/matches/running").status_code == 401


def test_a_rated_match_shows_in_the_list_on_the_page_and_among_the_best(
    client: Client,
) -> None:
    ann, bob = Visitor(client), Visitor(client)
    for _ in range(5):
        played(ann, bob, **RATED)
    first, *_, last = bob.get("/api/matches/finished")["matches"]
    assert first["gain"] > 0
    assert first["rating"] > last["rating"] > 1500
    (rating,) = bob.get(f"/api/people/{bob.id}")["ratings"]
    assert (rating["rating"], rating["matches"]) == (first["rating"], 5)
    assert len(rating["steps"]) == 5
    assert rating["unsure"] < 250
    best = "/api/games/macarrons/best"
    client.cookies.clear()
    assert bob.id not in client.get(best).text
    bob.show("nobody", ranked=True)
    listed = client.get(best).json()
    assert [one["person"] for one in listed["best"]] == [bob.id]
    assert listed["bots"]["journeyman"] == 1500
    assert ann.id not in str(listed)
    assert client.get("/api/games/chess/best").status_code == 400


def test_settings_that_cannot_be_rated_are_refused(client: Client) -> None:
    ann = Visitor(client)
    wish = {"settings": {"game": "macarrons", "seats": 2, "rated": True}, "chairs": ["you", "open"]}
    answer = ann.ask("POST", "/api/tables", wish)
    assert (answer.status_code, answer.json()["why"]["id"]) == (400, "rated-without-help")


def test_every_question_is_paid_for(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Visitor(client)
    asked: list[str] = []
    budgets = client.app.state.hub.budgets
    monkeypatch.setattr(budgets, "take", lambda what, *_: asked.append(what))
    paths = ["/api/matches/running", "/api/matches/finished", f"/api/people/{ann.id}"]
    for path in [*paths, "/api/games/macaron/best"]:
        assert ann.ask("GET", path).status_code == 429
    assert asked == ["list", "list", "portrait", "list"]
