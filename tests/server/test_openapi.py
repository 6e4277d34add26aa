"""The HTTP interface does what its OpenAPI document says, whatever is asked of it."""

import asyncio
import json
import logging.config
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from sqlalchemy.exc import OperationalError

from tafelrunde.core.message import refuse
from tafelrunde.server import logs
from tafelrunde.server.app import create
from tafelrunde.server.config import Config
from tafelrunde.server.run import prepare
from tests.server.hubs import Thoughtless

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
DOCUMENT = create(Config("sqlite:///nowhere")).openapi_schema.to_schema()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)

Client = TestClient[Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A person with a cookie, at a server without a limit on requests."""
    url = f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'tables.db'}"
    asyncio.run(prepare(url))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tafelrunde.server.app.Thinkers", Thoughtless)
        with TestClient(create(Config(url, requests=0)), raise_server_exceptions=False) as one:
            one.get("/api/me")
            one.headers["x-csrftoken"] = one.cookies["csrftoken"]
            yield one


@pytest.mark.parametrize(
    ("path", "sentences"),
    [
        ("/api/games/macaron/rules?language=fr", ["language: ", "'fr'", "one of: en, de, ca"]),
        ("/api/games/a%20b/rules", ["game: Expected letters, digits and _ alone"]),
        ("/api/matches/a!b/transcript", ["id: Expected letters, digits, - and _ alone"]),
        ("/api/matches/abc/replay?seat=x", ["seat: Expected `int`, got `str`"]),
        ("/api/matches/abc/replay?seat=99", ["seat: Expected `int` <= 15"]),
    ],
)
def test_an_address_that_is_wrong_is_told_where_and_what_is_right(
    path: str, sentences: list[str], client: Client
) -> None:
    answer = client.get(path)
    assert answer.status_code == 400
    assert not [said for said in sentences if said not in answer.json()["detail"]]


@pytest.mark.parametrize(
    ("body", "sentences"),
    [
        (b"", ["body: missing, has to be one JSON object"]),
        (b"{", ["truncated; the body has to be one JSON object"]),
        (b"\xff", ["malformed", "; the body has to be one JSON object"]),
        (b"[]", ["body: Expected `object`, got `array`"]),
        (b'{"settings":{}}', ["settings: Object missing required field `game`"]),
        (b'{"colour":1}', ["body: Object contains unknown field `colour`"]),
        (b'{"settings":{"game":"macaron","seats":99}}', ["settings.seats: Expected `int` <= 16"]),
    ],
)
def test_a_body_that_is_wrong_is_told_where_and_what_is_right(
    body: bytes, sentences: list[str], client: Client
) -> None:
    answer = client.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert not [said for said in sentences if said not in answer.json()["detail"]]


def test_a_request_that_is_not_allowed_is_told_what_would_be(client: Client) -> None:
    assert "allowed here: " in client.put("/api/tables", json={}).json()["detail"]
    forged = client.post("/api/tables", json={}, headers={"x-csrftoken": ""})
    assert "in the header x-csrftoken" in forged.json()["detail"]


@SCHEMA.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_the_document_names(case: Any, client: Client) -> None:
    request = case.as_transport_kwargs(base_url=str(client.base_url))
    request |= {"cookies": None, "content": request.pop("data", None)}
    case.validate_response(client.request(**request), checks=CHECKS)


def finished_match(client: Client) -> str:
    """A match of one person with two seats, who gives up with the first."""
    wish = {"settings": {"game": "macarrons", "seats": 2}, "chairs": ["you"] * 2, "start": True}
    id: str = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        socket.send_json({"do": "resign", "id": "1", "seat": 0})
        while socket.receive_json().get("id") != "1":
            pass
    return id


def test_the_answers_about_a_real_match_are_those_of_the_document(client: Client) -> None:
    client.cookies.pop("tafelrunde", None)  # whoever it was may have spent all they had
    client.get("/api/me")
    id = finished_match(client)
    reads = ("/api/me", "/api/me/keeps", "/api/games", "/api/tables", "/api/matches", "/health")
    for path in (*reads, "/api/messages", "/api/messages/waiting"):
        response = client.get(path)
        assert response.status_code == 200
        SCHEMA[path]["GET"].validate_response(response)
    for path in ("codes", "farewell", "passkeys/asked"):
        response = client.post(f"/api/me/{path}", headers={"host": "localhost"})
        assert response.is_success, response.text
        SCHEMA[f"/api/me/{path}"]["POST"].validate_response(response)
    for what in ("replay", "transcript"):
        for seat in ("", "?seat=1") if what == "replay" else ("",):
            response = client.get(f"/api/matches/{id}/{what}{seat}")
            assert response.status_code == 200
            SCHEMA[f"/api/matches/{{id}}/{what}"]["GET"].validate_response(response)
    assert client.get(f"/api/matches/{id}/replay?seat=2").json()["why"]["id"] == "bad-seat"


@pytest.mark.parametrize("id", ["%00", "é", "nowhere", "x" * 41, "a%2Fb"])
def test_a_table_that_does_not_exist_is_not_found(client: Client, id: str) -> None:
    assert client.get(f"/api/matches/{id}/transcript").status_code in (400, 404)


def test_a_failure_is_told_in_the_usual_form_and_leaves_its_trace(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr(client.app.state.hub.store, "listed", fail)
    answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["status_code"]) == (500, 500)
    assert "nobody thought" not in answer.text
    assert answer.headers["x-frame-options"] == "DENY"
    traces = [record.exc_info[1] for record in caplog.records if record.exc_info]
    assert [type(trace) for trace in traces] == [ZeroDivisionError]


def test_the_log_of_a_server_holds_the_trace_of_a_failure(
    client: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a line of JSON, as servers configure their log."""

    async def fail() -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr(client.app.state.hub.store, "listed", fail)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logging.config.dictConfig(logs.CONFIG)
    try:
        assert client.get("/api/tables").status_code == 500
    finally:
        root.handlers[:], root.level = handlers, level
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    [trace] = [line["trace"] for line in lines if line["level"] == "error"]
    assert "in open_tables" in trace
    assert trace.endswith("ZeroDivisionError: nobody thought of this")


def test_a_failure_outside_of_everything_is_told_too(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tafelrunde.server.app.Litestar.__call__", fail)
    answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["status_code"]) == (500, 500)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    "why",
    [
        refuse("match-goes-on"),
        OperationalError("SELECT 1", {}, Exception("a secret")),
        ConnectionRefusedError("a secret"),
        TimeoutError(),
    ],
)
def test_health_says_why_it_is_bad(
    client: Client, monkeypatch: pytest.MonkeyPatch, why: Exception
) -> None:
    async def fail() -> None:
        raise why

    monkeypatch.setattr(client.app.state.hub.store, "health", fail)
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["status_code"]) == (503, 503)
    assert answer.json()["detail"]
    assert "a secret" not in answer.text
    SCHEMA["/health"]["GET"].validate_response(answer)
    assert client.head("/health").status_code == 503


def test_health_does_not_wait_for_ever(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(client.app.state.hub.store, "health", hang)
    monkeypatch.setattr("tafelrunde.server.app.HEALTH_PATIENCE", 0.05)
    assert client.get("/health").status_code == 503


def test_every_operation_is_described() -> None:
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            assert operation.get("description"), f"{method} {path}"
