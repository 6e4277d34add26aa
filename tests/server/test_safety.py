"""What strangers, other pages and odd messages can do: nothing."""

import asyncio
import http.client
import json
import random
import re
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar.connection import ASGIConnection
from litestar.testing import RequestFactory
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from tafelrunde.server import pages
from tafelrunde.server.database import database_for
from tafelrunde.server.safety import is_ours
from tests.server.client import PATIENCE, Arrive, Server, bare_socket, gather, play

FOREIGN = "https://elsewhere.example"


def closing_code(server: Server, table: str, cookies: dict[str, str], **headers: str) -> int:
    """The number with which a socket is closed that should not be open."""
    with bare_socket(server, table, cookies, **headers) as socket:
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


def test_links_and_names_are_had_a_few_at_a_time(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    links = [person.post("/api/me/link").status_code for _ in range(12)]
    assert links[:5] == [201] * 5
    assert links[-1] == 429
    names = [
        person.http.patch("/api/me", json={"name": f"Rosa {n}"}, headers=person.token).status_code
        for n in range(24)
    ]
    assert names[:10] == [200] * 10
    assert names[-1] == 429


@pytest.mark.parametrize("handler", [pages.front, pages.icon, pages.manifest])
def test_without_its_client_a_server_says_so(
    handler: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "BUILT", tmp_path)
    asked = [RequestFactory().get("/")] if handler is pages.front else []
    answer = handler.fn(*asked)
    assert answer.status_code == 503
    assert "make web" in answer.content


# ── Pages of others ──────────────────────────────────────────────────────────────────────────────


def test_a_page_of_others_changes_nothing(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    table = person.make("alarun", 2)
    wish = {"settings": {"game": "alarun", "seats": 2}}
    same_host = server.address.replace("http:", "https:")
    for origin in (FOREIGN, "null", "", same_host, f"{server.address}.example", "http://"):
        headers = {**person.token, "Origin": origin}
        assert person.http.post("/api/tables", json=wish, headers=headers).status_code == 403
        assert closing_code(server, table, person.cookies, Origin=origin) == 4403
    headers = {**person.token, "Origin": server.address}
    assert person.http.post("/api/tables", json=wish, headers=headers).status_code == 201
    with bare_socket(server, table, person.cookies, Origin=server.address) as socket:
        assert json.loads(socket.recv(60))["is"] == "table"


def asked(scheme: str, *headers: tuple[str, str]) -> ASGIConnection[Any, Any, Any, Any]:
    pairs = [(name.encode(), value.encode()) for name, value in headers]
    scope: Any = {"type": "http", "scheme": scheme, "headers": pairs}
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "ours"),
    [
        ("http", "tafel.example", "http://tafel.example", True),
        ("ws", "tafel.example", "http://tafel.example", True),
        ("https", "tafel.example", "https://tafel.example", True),
        ("wss", "tafel.example", "https://tafel.example", True),
        ("https", "tafel.example:443", "https://tafel.example", True),
        ("https", "Tafel.Example", "https://tafel.example", True),
        ("http", "[::1]:8000", "http://[::1]:8000", True),
        ("https", "tafel.example", "http://tafel.example", False),
        ("http", "tafel.example", "https://tafel.example", False),
        ("https", "tafel.example:80", "https://tafel.example", False),
        ("http", "tafel.example", "http://tafel.example:8000", False),
        ("http", "tafel.example", "http://tafel.example/", False),
        ("http", "", "null", False),
        ("http", "", "http://", False),
        ("http", "a b", "http://a b", False),
        ("http", "tafel.example", "app://other", True),
    ],
)
def test_a_page_is_ours_by_scheme_and_host(scheme: str, host: str, origin: str, ours: bool) -> None:
    connection = asked(scheme, ("host", host), ("origin", origin))
    assert is_ours(connection, ("app://other", "null")) is ours
    assert is_ours(asked(scheme, ("host", host)), ())
    both = asked(scheme, ("host", host), ("origin", origin), ("origin", FOREIGN))
    assert not is_ours(both, ("app://other",))


def test_a_proxy_says_over_which_scheme_it_was_asked(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    wish = {"settings": {"game": "alarun", "seats": 2}}
    headers = {**person.token, "X-Forwarded-Proto": "https", "Host": "tafel.example"}
    for origin, code in (("https://tafel.example", 201), ("http://tafel.example", 403)):
        answer = person.http.post("/api/tables", json=wish, headers={**headers, "Origin": origin})
        assert answer.status_code == code


def test_the_page_may_speak_to_us_alone(server: Server) -> None:
    def policy(**headers: str) -> str:
        found = httpx.get(f"{server.address}/", headers=headers).headers
        parts = found["content-security-policy"].split("; ")
        return next(part for part in parts if part.startswith("connect-src"))

    assert policy() == f"connect-src 'self' ws://127.0.0.1:{server.port}"
    assert policy(Host="tafel.example") == "connect-src 'self' ws://tafel.example"
    secure = policy(**{"Host": "tafel.example", "X-Forwarded-Proto": "https"})
    assert secure == "connect-src 'self' wss://tafel.example"
    assert policy(Host="x; script-src *") == "connect-src 'self'"


def test_nothing_is_changed_without_the_token(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    wish = {"settings": {"game": "alarun", "seats": 2}}
    assert person.http.post("/api/tables", json=wish).status_code == 403
    wrong = {"x-csrftoken": "0" * 128}
    assert person.http.post("/api/tables", json=wish, headers=wrong).status_code == 403
    assert person.http.patch("/api/me", json={"name": "Mallory"}).status_code == 403
    assert person.get("/api/matches") == []


def test_who_has_the_word_of_an_old_key_gets_a_new_one(server: Server) -> None:
    old = "0" * 128
    wish = {"settings": {"game": "alarun", "seats": 2}}
    sent = {"cookie": f"csrftoken={old}", "x-csrftoken": old}
    assert httpx.post(f"{server.address}/api/tables", json=wish, headers=sent).status_code == 403
    for path in ("/api/me", "/"):
        sent = {"cookie": f"a=1; csrftoken={old}; b=2"}
        answer = httpx.get(f"{server.address}{path}", headers=sent)
        fresh = answer.cookies["csrftoken"]
        assert fresh != old
        again = httpx.get(f"{server.address}{path}", headers={"cookie": f"csrftoken={fresh}"})
        assert "csrftoken" not in again.cookies


def test_what_is_for_everyone_comes_without_a_cookie(server: Server) -> None:
    page = httpx.get(f"{server.address}/")
    assert "csrftoken" in page.cookies
    assets = re.findall(r"/assets/[^\"]+", page.text)
    assert assets
    for path in (assets[0], "/preview/alarun.png"):
        answer = httpx.get(f"{server.address}{path}")
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


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


GET = [
    "/",
    "/t/abc",
    "/health",
    "/metrics",
    "/schema/openapi.json",
    "/api/me",
    "/api/games",
    "/api/games/alarun/rules",
    "/api/tables",
    "/api/matches",
    "/api/matches/nowhere/transcript",
    "/nowhere",
]


@pytest.mark.parametrize("path", GET)
def test_head_is_answered_like_get_without_a_body(
    server: Server, arrive: Arrive, path: str
) -> None:
    person = arrive(server).http
    bare, full = person.head(path), person.get(path)
    assert (bare.status_code, bare.content) == (full.status_code, b"")
    assert bare.headers["content-type"] == full.headers["content-type"]
    assert bare.headers.get("x-frame-options") == "DENY"
    assert person.get(path).status_code == full.status_code  # on the same connection


ADDRESSES = [
    "/%00",
    "/t/%00",
    "/t/a%0Ab",
    "/t/%7F",
    "/t/%C2%80",
    "/t/%FF",
    "/t/%C3",
    "/t/%ED%A0%80",
    "/t/%",
    "/t/%2",
    "/t/%zz",
    "/assets/%00",
    "/api/games/%00/rules",
    "/api/games/alarun/rules?language=%00",
    "/api/games/alarun/rules?language=%FF",
    "/api/games/alarun/rules?%zz=1",
    "/api/matches/x/replay?seat=%0D%0A1",
]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS"])
def test_an_address_that_none_can_mean_is_refused(
    server: Server, address: str, method: str
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.putrequest(method, address, skip_accept_encoding=True)
    connection.putheader("Content-Length", "0")
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    assert answer.status == 400
    assert answer.headers["x-frame-options"] == "DENY"
    assert (json.loads(body)["status_code"] == 400) if method != "HEAD" else body == b""


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("tafel.example:65535", 200),
        ("[::1]:8000", 200),
        ("tafel.example:65536", 400),
        ("tafel.example:http", 400),
        ("[1:2]", 400),
        ("[1.2.3.4]", 400),
        ("x; script-src *", 400),
        ("x" * 256, 400),
        ("x" * 3000, 400),
    ],
)
def test_a_host_that_no_server_can_have_is_refused(
    server: Server, arrive: Arrive, host: str, code: int
) -> None:
    person = arrive(server)
    for path in ("/", "/api/games", f"/api/tables/{person.make('alarun', 2)}/qr"):
        assert person.http.get(path, headers={"Host": host}).status_code == code


BODIES = [
    b"",
    b"{",
    b"\xff",
    b'{"settings":"\xff"}',
    b'{"settings":"\xed\xa0\x80"}',
    b'{"settings":"\\ud800"}',
    b'{"settings":{"game":"\\u0000","seats":2}}',
    b"[" * 30_000,
    b'{"settings":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    b"1e999",
    b"9" * 5000,
]


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/carry"])
def test_a_body_that_is_none_is_refused(
    server: Server, arrive: Arrive, path: str, body: bytes
) -> None:
    person = arrive(server)
    headers = {**person.token, "Content-Type": "application/json"}
    answer = person.http.post(path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["status_code"]) == (400, 400)


def test_an_upload_that_breaks_off_is_no_failure_of_ours(
    start: Callable[..., Server], new_database: Callable[[str], str], arrive: Arrive
) -> None:
    server = start(new_database("sqlite"))
    person = arrive(server)
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    headers = {"Host": "localhost", "Cookie": cookies, **person.token, "Content-Length": "100"}
    lines = ["PATCH /api/me HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall("\r\n".join([*lines, "", '{"n']).encode())
    until = time.monotonic() + PATIENCE
    while not (counted := _answers_to("PATCH", server)) and time.monotonic() < until:
        time.sleep(0.05)
    assert 'status_code="400"' in counted
    assert server.logged.count('"error"') == 0


def _answers_to(method: str, server: Server) -> str:
    """What the figures say of the requests of a method that are over."""
    figures = httpx.get(f"{server.address}/metrics").text.splitlines()
    counts = [line for line in figures if line.startswith("tafelrunde_requests_total")]
    return "\n".join(line for line in counts if f'method="{method}"' in line)


@pytest.mark.parametrize(
    "value",
    [b"\xff", b"tafelrunde=\xff.\xfe", b"=", b"tafelrunde=%00.x", b";;;", b"a=" + b"x" * 9000],
)
@pytest.mark.parametrize(
    "name", [b"Cookie", b"Accept", b"Accept-Language", b"Origin", b"X-CSRFToken", b"Content-Type"]
)
def test_odd_headers_do_no_harm(server: Server, name: bytes, value: bytes) -> None:
    for path in ("/api/me", "/api/matches", "/nowhere"):
        assert httpx.get(f"{server.address}{path}", headers=[(name, value)]).status_code < 500
    posted = httpx.post(f"{server.address}/api/tables", content=b"{}", headers=[(name, value)])
    assert posted.status_code in (400, 403)
    assert posted.json()["status_code"] == posted.status_code


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
        assert http.get(f"/api/matches/{places[0].id}/{what}").status_code == 409
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
    query = sa.text("SELECT :x FROM nowhere")
    asked = database_for(database)
    try:
        with pytest.raises(DBAPIError) as failed:
            await asked.read(lambda connection: connection.execute(query, {"x": "a seed"}).all())
    finally:
        await asked.close()
    return str(failed.value)


def test_an_error_of_the_database_does_not_name_what_was_to_be_stored(database: str) -> None:
    assert "a seed" not in asyncio.run(failing(database))
