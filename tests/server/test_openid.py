"""Logins of a provider: linked to the guest one is, and signing in elsewhere; nothing mixed up."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import ECKey

from tests.server.client import Arrive, Json, Person, Server
from tests.server.conftest import DATABASES
from tests.server.provider import CLIENT, SECRET, Provider


@pytest.fixture(scope="module")
def shared() -> Iterator[Provider]:
    provider = Provider()
    yield provider
    provider.close()


@pytest.fixture
def provider(shared: Provider) -> Provider:
    shared.subject, shared.odd = "someone-1", {}
    shared.signs_with = shared.key
    return shared


@pytest.fixture(scope="module", params=DATABASES)
def server(
    request: pytest.FixtureRequest,
    shared: Provider,
    new_database: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("openid")
    secret = folder / "secret"
    secret.write_text(f"{SECRET}\n")
    options = ("--openid-issuer", shared.address, "--openid-client", CLIENT)
    with Server(
        new_database(request.param), folder / "log", *options, "--openid-secret", str(secret)
    ) as server:
        yield server


def sent(person: Person) -> str:
    """The way to the provider."""
    return str(person.post("/api/me/login").raise_for_status().json()["address"])


def returned(way: str) -> str:
    """Where the provider sends a browser back to."""
    return httpx.get(way).headers["location"]


def log_in(person: Person) -> str:
    """Where someone ends who logs in."""
    answer = person.http.get(returned(sent(person)))
    assert answer.status_code == 303
    return str(answer.headers["location"])


def trouble(place: str) -> str:
    return parse_qs(urlsplit(place).fragment).get("trouble", [""])[0]


def who(person: Person) -> str:
    return str(person.get("/api/me")["person"])


def test_a_login_is_linked_and_signs_in_elsewhere(
    server: Server, arrive: Arrive, provider: Provider
) -> None:
    provider.subject = "linked"
    one, other = arrive(server), arrive(server)
    assert log_in(one) == "/me"
    assert who(one) == one.id
    keeps: Json = one.get("/api/me/keeps")
    assert [login["subject"] for login in keeps["logins"]] == ["linked"]
    assert keeps["provider"] == "127.0.0.1"
    asked = provider.asked[-1]
    assert (asked["response_type"], asked["scope"]) == ("code", "openid")
    assert log_in(other) == "/me"
    assert who(other) == one.id
    third = arrive(server)
    third.make("alarun", 2)
    told = parse_qs(urlsplit(log_in(third)).fragment)
    assert told["name"] == [third.name]
    joined = third.post("/api/me/join", {"word": told["join"][0]})
    assert joined.json()["person"] == one.id
    one.post("/api/me/logins/removed").raise_for_status()
    assert one.get("/api/me/keeps")["logins"] == []
    fourth = arrive(server)
    log_in(fourth)
    assert who(fourth) == fourth.id


@pytest.mark.parametrize(
    "odd",
    [
        {"nonce": "another"},
        {"aud": "another"},
        {"aud": [CLIENT, "another"]},
        {"iss": "https://elsewhere.example"},
        {"exp": 1},
        {"sub": ""},
        {"sub": 7},
        {"sub": "x" * 256},
    ],
    ids=str,
)
def test_a_token_that_is_not_meant_so_signs_nobody_in(
    odd: Json, server: Server, arrive: Arrive, provider: Provider
) -> None:
    person = arrive(server)
    provider.odd = odd
    assert trouble(log_in(person)) == "login-failed"
    assert person.get("/api/me/keeps")["logins"] == []


def test_a_token_of_another_key_signs_nobody_in(
    server: Server, arrive: Arrive, provider: Provider
) -> None:
    provider.signs_with = ECKey.generate_key("P-256", {"kid": "one"})
    assert trouble(log_in(arrive(server))) == "login-failed"


def test_a_state_belongs_to_one_browser_and_is_used_once(
    server: Server, arrive: Arrive, provider: Provider
) -> None:
    provider.subject = "mixed-up"
    one, other = arrive(server), arrive(server)
    place = returned(sent(one))
    sent(other)  # has a cookie of its own
    assert trouble(other.http.get(place).headers["location"]) == "login-failed"
    assert trouble(one.http.get(place).headers["location"]) == "login-failed"
    place = returned(sent(one))
    cookies = {"tafelrunde": one.cookies["tafelrunde"]}  # without that of the browser
    assert trouble(httpx.get(place, cookies=cookies).headers["location"]) == "login-failed"
    place = returned(sent(one))
    assert one.http.get(place).headers["location"] == "/me"
    assert trouble(one.http.get(place).headers["location"]) == "login-failed"
    for odd in ("", "?state=x&code=y", "?error=access_denied"):
        assert trouble(one.http.get(f"/openid/back{odd}").headers["location"]) == "login-failed"


def test_a_code_of_another_errand_is_worth_nothing(
    server: Server, arrive: Arrive, provider: Provider
) -> None:
    """Whoever is given a code of someone else has not the word that proves it."""
    one, other = arrive(server), arrive(server)
    code = parse_qs(urlsplit(returned(sent(other))).query)["code"][0]
    mine = urlsplit(returned(sent(one)))
    state = parse_qs(mine.query)["state"][0]
    answer = one.http.get(mine.path, params={"code": code, "state": state})
    assert trouble(answer.headers["location"]) == "login-failed"
    assert provider.refused[-1] == "verifier"


def test_without_a_provider_there_are_no_logins(
    start: Callable[..., Server], new_database: Callable[[str], str], arrive: Arrive
) -> None:
    person = arrive(start(new_database("sqlite")))
    assert person.get("/api/me/keeps")["provider"] is None
    assert person.post("/api/me/login").json()["why"]["id"] == "no-logins"
    assert trouble(person.http.get("/openid/back").headers["location"]) == "no-logins"
