"""What strangers, other pages and odd messages can do: nothing."""

import asyncio
import json
import random
from collections.abc import Callable

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from tafelrunde.server.database import engine_for
from tests.server.client import PATIENCE, Arrive, Server, gather, line, play

FOREIGN = "https://elsewhere.example"


def closing_code(server: Server, table: str, cookies: dict[str, str], **headers: str) -> int:
    """The number with which a socket is closed that should not be open."""
    with line(server, table, cookies, **headers) as socket:
        try:
            while True:
                socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


# ── Who one is ───────────────────────────────────────────────────────────────────────────────────


def test_who_has_the_cookie_is_the_person(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    renamed = person.http.patch("/api/me", json={"name": " Rosa  B. "}, headers=person.token)
    assert renamed.json() == {"person": person.id, "name": "Rosa B."}
    again = arrive(server, person.cookies)
    assert (again.id, again.name) == (person.id, "Rosa B.")
    assert arrive(server).id != person.id


def test_an_id_without_our_signature_is_nobody(server: Server, arrive: Arrive) -> None:
    victim = arrive(server)
    table = victim.make("alarun", 2)
    signature = victim.cookies["tafelrunde"].partition(".")[2]
    wrong = signature[:-1] + ("0" if signature[-1] != "0" else "1")
    for cookie in (victim.id, f"{victim.id}.", f"{victim.id}.{wrong}", f"x{victim.id}.{signature}"):
        cookies = {"tafelrunde": cookie}
        assert httpx.get(f"{server.address}/api/matches", cookies=cookies).status_code == 401
        assert closing_code(server, table, cookies) == 4401
        thief = arrive(server, cookies)
        assert thief.id != victim.id


def test_the_cookie_is_not_for_scripts(server: Server) -> None:
    cookies = httpx.get(f"{server.address}/api/me").headers.get_list("set-cookie")
    ours = next(cookie for cookie in cookies if cookie.startswith("tafelrunde="))
    assert "HttpOnly" in ours
    assert "SameSite=lax" in ours


def test_a_link_carries_the_profile_to_another_device_once(server: Server, arrive: Arrive) -> None:
    person, device, third = arrive(server), arrive(server), arrive(server)
    link = person.post("/api/me/link").json()
    assert link["qr"].startswith("<svg")
    token = link["path"].partition("#")[2]
    assert device.post("/api/carry", {"token": token}).json()["person"] == person.id
    assert device.get("/api/me")["person"] == person.id
    refused = third.post("/api/carry", {"token": token})
    assert (refused.status_code, refused.json()["why"]["id"]) == (400, "link-expired")
    assert third.get("/api/me")["person"] == third.id


# ── Pages of others ──────────────────────────────────────────────────────────────────────────────


def test_a_page_of_others_changes_nothing(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    table = person.make("alarun", 2)
    wish = {"settings": {"game": "alarun", "seats": 2}}
    for origin in (FOREIGN, "null"):
        headers = {**person.token, "Origin": origin}
        assert person.http.post("/api/tables", json=wish, headers=headers).status_code == 403
        assert closing_code(server, table, person.cookies, Origin=origin) == 4403
    headers = {**person.token, "Origin": server.address}
    assert person.http.post("/api/tables", json=wish, headers=headers).status_code == 201
    with line(server, table, person.cookies, Origin=server.address) as socket:
        assert json.loads(socket.recv(60))["is"] == "table"


def test_nothing_is_changed_without_the_token(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    wish = {"settings": {"game": "alarun", "seats": 2}}
    assert person.http.post("/api/tables", json=wish).status_code == 403
    wrong = {"x-csrftoken": "0" * 128}
    assert person.http.post("/api/tables", json=wish, headers=wrong).status_code == 403
    assert person.http.patch("/api/me", json={"name": "Mallory"}).status_code == 403
    assert person.get("/api/matches") == []


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/health", "/api/nothing", "/schema"])
def test_every_answer_has_the_headers_of_safety(server: Server, path: str) -> None:
    headers = httpx.get(f"{server.address}{path}").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


# ── Odd messages ─────────────────────────────────────────────────────────────────────────────────


def test_a_message_too_large_closes_the_socket(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    one.say_raw(json.dumps({"do": "say", "id": "a", "text": "x" * 5000}))
    assert one.until_closed() == 1009
    other.quiet()


def test_a_request_too_large_is_refused(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    body = {"settings": {"game": "x" * 100_000, "seats": 2}}
    assert person.post("/api/tables", body).status_code == 413


ODD: tuple[str | bytes, ...] = (
    "",
    "{",
    "[]",
    "null",
    '"move"',
    '{"do":"fly","id":"a"}',
    '{"do":"move","id":"a"}',
    '{"do":"move","id":"a","seat":0,"ply":0,"action":-1}',
    '{"do":"move","id":"a","seat":0,"ply":0,"action":1e400}',
    '{"do":"move","id":"a","seat":0,"ply":0,"action":99999999999999999999999999}',
    '{"do":"start","id":""}',
    '{"do":"start","id":"' + "x" * 41 + '"}',
    '{"do":"start","id":"\\u0000"}',
    '{"do":"start","id":"\\ud800"}',
    '{"do":"mute","id":"a","person":"\\u0000","muted":true}',
    '{"do":"start","id":"a","more":1}',
    '{"more":' + "[" * 2000 + "]" * 2000 + ',"do":"start","id":"a"}',
    '{"do":"configure","id":"a","settings":{"game":"alarun","seats":2,"options":{"\\u0000":"x"}}}',
    "\ud800".encode("utf-8", "surrogatepass"),
    b"\xff\xfe",
)


def test_odd_messages_are_refused_and_disturb_nobody(server: Server, arrive: Arrive) -> None:
    host, other = arrive(server), arrive(server)
    table = host.make("alarun", 2)
    place, watcher = host.visit(table), other.visit(table)
    for text in ODD:
        place.odd(text)
    assert place.version == 1
    place.do("seat-bot", seat=1, level="apprentice")
    watcher.reach(place.version)


def test_a_move_that_does_not_exist_is_refused(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2)
    place = next(place for place in places if place.legal)
    assert place.move(2**40)["is"] == "refused"
    assert place.refusal("move", seat=place.seat, ply=7, action=place.legal[0]) == "too-late"
    assert place.refusal("move", seat=1 - place.seat, ply=0, action=0) == "not-your-seat"


@pytest.mark.parametrize("table", ["nothing", "x" * 41, "%00", "%F0%9F%8E%B2"])
def test_a_table_that_does_not_exist_is_not_there(
    server: Server, arrive: Arrive, table: str
) -> None:
    person = arrive(server)
    assert closing_code(server, table, person.cookies) == 4404
    assert person.http.get(f"/api/matches/{table}/transcript").status_code in (400, 404)


def test_a_match_is_not_told_before_it_is_over(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    http = places[0].person.http
    for what in ("transcript", "replay"):
        assert http.get(f"/api/matches/{places[0].id}/{what}").status_code == 400
    play(places, random.Random(13))
    for what in ("transcript", "replay", "replay?seat=2"):
        assert http.get(f"/api/matches/{places[0].id}/{what}").status_code == 200
    assert http.get(f"/api/matches/{places[0].id}/replay?seat=3").status_code == 400


# ── Running it ───────────────────────────────────────────────────────────────────────────────────


def test_health_and_figures_are_told(server: Server, arrive: Arrive) -> None:
    gather(server, arrive, "alarun", 2)
    assert httpx.get(f"{server.address}/health").json()["status"] == "ok"
    figures = httpx.get(f"{server.address}/metrics").text
    assert 'tafelrunde_facts_total{fact="started"}' in figures
    assert "tafelrunde_move_seconds_bucket" in figures


def test_too_many_requests_are_refused(
    start: Callable[..., Server], new_database: Callable[[str], str]
) -> None:
    server = start(new_database("sqlite"), "--requests", "20")
    codes = [httpx.get(f"{server.address}/api/games").status_code for _ in range(30)]
    assert codes[0] == 200
    assert codes[-1] == 429
    assert httpx.get(f"{server.address}/health").status_code == 200


def test_logs_hold_no_cookies_and_no_seeds(
    database: str, start: Callable[..., Server], arrive: Arrive
) -> None:
    server = start(database)
    places = gather(server, arrive, "scandaroon", 3)
    for text in ODD:
        places[0].odd(text)
    play(places, random.Random(14))
    secrets = [places[0].ending["seed"], places[0].id]
    secrets += [value for place in places for value in place.person.cookies.values()]
    for place in places:
        place.person.close()
    server.stop()
    for secret in secrets:
        assert secret not in server.logged


async def failing(database: str) -> str:
    """What an error says of a statement that cannot be carried out."""
    engine = engine_for(database)
    try:
        async with engine.connect() as connection:
            with pytest.raises(DBAPIError) as failed:
                await connection.execute(sa.text("SELECT :x FROM nowhere"), {"x": "a seed"})
    finally:
        await engine.dispose()
    return str(failed.value)


def test_an_error_of_the_database_does_not_name_what_was_to_be_stored(database: str) -> None:
    assert "a seed" not in asyncio.run(failing(database))
