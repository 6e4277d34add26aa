"""A running match of other rules over HTTP: what its people may read, and how it ends."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tafelrunde.core.message import Message
from tafelrunde.server import table as table_module
from tafelrunde.server.app import create
from tafelrunde.server.config import Config
from tests.server.hubs import Thoughtless, close_hub, new_database, open_hub
from tests.server.stores import rows

Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr("tafelrunde.server.app.Thinkers", Thoughtless)
    config = Config(new_database(tmp_path), requests=0)
    with TestClient(create(config), raise_server_exceptions=False) as one:
        yield one


def come(client: Client) -> dict[str, str]:
    """The cookies of someone new, as headers."""
    client.cookies.clear()
    client.get("/api/me")
    token = client.cookies["csrftoken"]
    jar = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    client.cookies.clear()
    return {"cookie": jar, "x-csrftoken": token}


def begun(client: Client, host: dict[str, str], **settings: object) -> str:
    wish = {
        "settings": {"game": "macaron", "seats": 2, **settings},
        "chairs": ["you", "apprentice"],
        "start": True,
    }
    id: str = client.post("/api/tables", json=wish, headers=host).json()["table"]
    return id


def test_its_people_read_what_they_saw_and_its_host_closes_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, stranger = come(client), come(client)
    id, closed_to_others = begun(client, host), begun(client, host, spectators=False)
    path = f"/api/matches/{id}"

    def get(what: str, who: dict[str, str]) -> tuple[int, str]:
        answer = client.get(what, headers=who)
        found = answer.json() if answer.status_code >= 400 else {}
        return answer.status_code, found["why"]["id"] if found else ""

    assert get(f"{path}/replay?seat=0", host) == (200, "")  # what this seat was told
    for seat, who in (("?seat=1", host), ("", host), ("?seat=0", stranger), ("?seat=0", {})):
        assert get(f"{path}/replay{seat}", who) == (409, "match-goes-on")
    monkeypatch.setattr(
        table_module,
        "_other_rules",
        lambda *_: Message("other-rules", {"game": Message("macaron"), "theirs": 9, "ours": 1}),
    )
    client.app.state.hub.tables.parties.clear()
    assert get(f"{path}/replay?seat=0", host) == (200, "")
    assert get(f"{path}/replay?seat=1", host) == (403, "not-your-seat")
    assert get(f"{path}/replay?seat=0", stranger) == (403, "not-your-seat")
    assert get(f"{path}/replay?seat=0", {}) == (403, "not-your-seat")
    assert get(f"{path}/replay", stranger) == (200, "")
    assert get(f"/api/matches/{closed_to_others}/replay", stranger) == (400, "no-spectators")
    assert get(f"/api/matches/{closed_to_others}/replay", host) == (200, "")
    for who in (host, stranger):
        assert get(f"{path}/transcript", who) == (409, "match-goes-on")
    with client.websocket_connect(f"/api/tables/{id}/socket", headers=host) as socket:
        socket.send_json({"do": "resign", "id": "1", "seat": 0})
        while (heard := socket.receive_json()).get("id") != "1":
            pass
        assert heard["is"] == "done"
    answer = client.get(f"{path}/transcript", headers=stranger)
    assert answer.status_code == 200
    assert "winners: given up\nseed: " in answer.text
    assert get(f"{path}/replay?seat=1", stranger) == (200, "")
    for page in (f"/t/{id}", f"/replay/{id}", f"/preview/{id}.png"):
        assert client.get(page, headers=stranger).status_code == 200


def test_a_match_that_nobody_was_to_look_after_is_looked_after(tmp_path: Path) -> None:
    """Older servers forgot those of other rules."""
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        for id, status in (("t", "playing"), ("u", "over")):
            await rows(
                hub.store,
                "INSERT INTO tables (id, host, made_with, settings, chairs, status, listed,"
                " created, touched) VALUES (:id, 'ann', '{}', '{}', '[]', :status, false, 0, 0)",
                id=id,
                status=status,
            )
        assert await hub.store.due(hub.store.now()) == []
        await hub.attendance.begin()
        assert await hub.store.due(hub.store.now()) == ["t"]
        await close_hub(hub)

    asyncio.run(story())
