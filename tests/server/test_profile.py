"""A profile that cannot be lost: passkeys, recovery codes, sessions, and leaving for good."""

import asyncio
import io
import json
import random
import zipfile
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from tafelrunde.core.match import Match
from tafelrunde.core.message import Refused
from tafelrunde.server.database import database_for
from tafelrunde.server.migrate import migrate
from tafelrunde.server.packed import unpack
from tafelrunde.server.schema import metadata
from tafelrunde.server.store import Store
from tests.server.authenticator import Authenticator
from tests.server.client import Arrive, Json, Person, Server, gather, play
from tests.server.hubs import close_hub, open_hub
from tests.server.stores import KEYS

TRACELESS = {"health", "keys", "outages", "workers"}
"""Tables of the database that are about nobody."""
ERASED = {
    *("archive", "carries", "challenges", "chat", "facts", "leaving", "logins", "mutes"),
    *("passkeys", "people", "presence", "recovery_codes", "seats", "sessions", "spent"),
    *("strays", "tables", "visits", "results", "ratings", "rated", "shown", "bells", "devices"),
    *("calls", "seekers", "invitations", "blocks"),
}


class Named(Person):
    """Someone who reaches the server by a name: passkeys belong to one."""

    def __init__(self, server: Server, cookies: dict[str, str] | None = None) -> None:
        super().__init__(server, cookies)
        self.http.headers["Host"] = f"localhost:{server.port}"
        self.origin = f"http://localhost:{server.port}"

    def add(self, name: str = "Laptop") -> Authenticator:
        device = Authenticator(self.origin)
        made = self.post("/api/me/passkeys", {"answer": device.create(self.asked()), "name": name})
        assert made.status_code == 201, made.text
        return device

    def asked(self) -> Json:
        options: Json = done(self.post("/api/me/passkeys/asked"))["options"]
        return options

    def asked_to_enter(self) -> Json:
        options: Json = done(self.post("/api/enter/asked"))["options"]
        return options

    def enter(self, device: Authenticator) -> Json:
        answer = device.get(self.asked_to_enter())
        entered: Json = done(self.post("/api/enter/passkey", {"answer": answer}))
        return entered

    def who(self) -> str:
        return str(self.get("/api/me")["person"])


@pytest.fixture
def come(server: Server) -> Any:
    people: list[Named] = []

    def come(cookies: dict[str, str] | None = None) -> Named:
        people.append(Named(server, cookies))
        return people[-1]

    yield come
    for person in people:
        person.close()


def done(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


def why(answer: httpx.Response) -> str:
    assert not answer.is_success, answer.text
    return str(answer.json()["why"]["id"])


# ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────


def test_a_passkey_signs_in_on_another_device_without_a_name(come: Any) -> None:
    one, other = come(), come()
    laptop, phone = one.add("Laptop"), one.add("Phone")
    entered = other.enter(phone)
    assert (entered["person"], entered["name"], entered["guest"]) == (one.id, one.name, None)
    assert other.who() == one.id
    keys = one.get("/api/me/keeps")["passkeys"]
    assert [(key["name"], key["used"] is not None) for key in keys] == [
        ("Laptop", False),
        ("Phone", True),
    ]
    renamed = one.http.patch(
        f"/api/me/passkeys/{keys[0]['id']}", json={"name": "Old laptop"}, headers=one.token
    )
    assert done(renamed)["passkeys"][0]["name"] == "Old laptop"
    removed = one.http.delete(f"/api/me/passkeys/{keys[0]['id']}", headers=one.token)
    assert [key["name"] for key in done(removed)["passkeys"]] == ["Phone"]
    answer = laptop.get(other.asked_to_enter())
    assert why(other.post("/api/enter/passkey", {"answer": answer})) == "passkey-unknown"


def test_a_challenge_is_answered_once(come: Any) -> None:
    one, other = come(), come()
    device = one.add()
    answer = device.get(other.asked_to_enter())
    done(other.post("/api/enter/passkey", {"answer": answer}))
    again = come().post("/api/enter/passkey", {"answer": answer})
    assert why(again) == "passkey-too-late"
    fresh = Authenticator(one.origin)
    made = {"answer": fresh.create(one.asked()), "name": "x"}
    assert one.post("/api/me/passkeys", made).status_code == 201
    assert why(one.post("/api/me/passkeys", made)) == "passkey-too-late"


def test_a_challenge_is_answered_by_whom_it_was_for(come: Any) -> None:
    one, other = come(), come()
    device = Authenticator(one.origin)
    answer = {"answer": device.create(one.asked()), "name": "x"}
    assert why(other.post("/api/me/passkeys", answer)) == "passkey-too-late"
    assert other.get("/api/me/keeps")["passkeys"] == []
    options = one.asked() | {"rpId": "localhost"}  # a challenge to add a passkey does not sign in
    known = one.add()
    assert why(other.post("/api/enter/passkey", {"answer": known.get(options)})) == (
        "passkey-too-late"
    )


def test_an_answer_of_another_page_is_none(come: Any) -> None:
    one, other = come(), come()
    device = one.add()
    for origin in ("https://elsewhere.example", f"{one.origin}0", "http://127.0.0.1"):
        answer = device.get(other.asked_to_enter(), origin=origin)
        assert why(other.post("/api/enter/passkey", {"answer": answer})) == "passkey-refused"
    fresh = Authenticator("https://elsewhere.example")
    made = {"answer": fresh.create(one.asked()), "name": "x"}
    assert why(one.post("/api/me/passkeys", made)) == "passkey-refused"
    options = other.asked_to_enter()
    other.http.headers["Host"] = f"elsewhere.example:{other.server.port}"
    assert why(other.post("/api/enter/passkey", {"answer": device.get(options)})) == (
        "passkey-too-late"
    )


def test_a_counter_that_goes_back_is_a_copy(come: Any) -> None:
    one, other = come(), come()
    device = one.add()
    other.enter(device)
    for back in (0, -1):
        answer = device.get(other.asked_to_enter(), counts=back)
        assert why(come().post("/api/enter/passkey", {"answer": answer})) == "passkey-refused"
    device.signed = 8
    assert other.enter(device)["person"] == one.id


def test_a_passkey_that_signs_for_another_person_is_refused(come: Any) -> None:
    one, other = come(), come()
    device, theirs = one.add(), other.add()
    device.handle = theirs.handle
    answer = device.get(one.asked_to_enter())
    assert why(come().post("/api/enter/passkey", {"answer": answer})) == "passkey-refused"
    forged = theirs.get(one.asked_to_enter())
    forged["id"] = forged["rawId"] = device.get(one.asked_to_enter())["id"]
    assert why(come().post("/api/enter/passkey", {"answer": forged})) == "passkey-refused"


@pytest.mark.parametrize(
    "answer",
    [{}, {"response": None}, {"response": {"clientDataJSON": "e30"}}, {"id": "é"}, {"id": 3}],
)
def test_an_answer_that_is_none_is_refused(answer: Json, come: Any) -> None:
    one = come()
    assert why(one.post("/api/enter/passkey", {"answer": answer})) == "passkey-refused"
    body = {"answer": answer, "name": "x"}
    assert why(one.post("/api/me/passkeys", body)) == "passkey-refused"


def test_passkeys_belong_to_a_name(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    assert person.get("/api/me/keeps")["can_have_passkeys"] is False
    assert why(person.post("/api/me/passkeys/asked")) == "passkeys-need-a-name"


def test_two_workers_know_of_one_challenge(new_database: Any, start: Any) -> None:
    database = new_database("postgresql")
    first, second = start(database), start(database)
    port = first.port
    one, other = Named(first), Named(second)
    other.http.headers["Host"] = f"localhost:{port}"  # behind one name
    try:
        device = one.add()
        answer = device.get(one.asked_to_enter())
        assert done(other.post("/api/enter/passkey", {"answer": answer}))["person"] == one.id
        assert why(one.post("/api/enter/passkey", {"answer": answer})) == "passkey-too-late"
    finally:
        one.close()
        other.close()


# ── Recovery codes ───────────────────────────────────────────────────────────────────────────────


def test_a_recovery_code_signs_in_once(come: Any) -> None:
    one, other = come(), come()
    old = done(one.post("/api/me/codes"))["codes"]
    codes = done(one.post("/api/me/codes"))["codes"]
    assert len(set(codes)) == 10
    written = codes[3].upper().replace("-", " ")
    assert done(other.post("/api/enter/code", {"code": written}))["person"] == one.id
    assert other.who() == one.id
    assert one.get("/api/me/keeps")["codes"] == 9
    third = come()
    for code in (codes[3], old[0], "abcd-efgh-jkmn-pqrs"):
        assert why(third.post("/api/enter/code", {"code": code})) == "code-unknown"


def test_codes_are_kept_as_hashes(come: Any, server: Server) -> None:
    codes = done(come().post("/api/me/codes"))["codes"]
    stored = everything(server)
    assert not [code for code in codes if code in stored or code.replace("-", "") in stored]


# ── Sessions ─────────────────────────────────────────────────────────────────────────────────────


def test_signing_out_elsewhere_ends_every_other_cookie(come: Any) -> None:
    one = come()
    table = one.make("alarun", 2)
    other = come(one.cookies)
    link = done(one.post("/api/me/link"))["path"].partition("#")[2]
    place = other.visit(table)
    done(one.post("/api/me/sign-out", {"everywhere": True}))
    place.until_closed()
    assert one.who() == one.id
    assert other.http.get("/api/matches").status_code == 401
    assert other.who() != one.id
    assert why(come().post("/api/carry", {"token": link})) == "link-expired"
    done(one.post("/api/me/sign-out", {"everywhere": True}))
    assert one.who() == one.id


def test_signing_out_here_leaves_the_other_devices(come: Any) -> None:
    one = come()
    other = come(one.cookies)
    done(one.post("/api/me/sign-out", {}))
    assert one.who() != one.id
    assert other.who() == one.id


def test_a_number_of_another_session_cannot_be_made_up(come: Any) -> None:
    one = come()
    signature = one.cookies["tafelrunde"].partition(".")[2]
    done(one.post("/api/me/sign-out", {"everywhere": True}))
    person, number, now = one.cookies["tafelrunde"].split(".")
    assert (person, number) == (one.id, "1")
    for cookie in (f"{person}.1.{signature}", f"{person}.2.{now}", f"{person}.{now}"):
        answer = httpx.get(f"{one.server.address}/api/matches", cookies={"tafelrunde": cookie})
        assert answer.status_code == 401


# ── The guest that a device was ──────────────────────────────────────────────────────────────────


def test_a_guest_who_never_played_is_gone_where_someone_signs_in(come: Any, server: Server) -> None:
    one, guest = come(), come()
    entered = guest.enter(one.add())
    assert (entered["guest"], entered["word"]) == (None, None)
    assert guest.id not in everything(server)


def test_a_profile_that_is_kept_stays_where_another_signs_in(come: Any) -> None:
    one, kept = come(), come()
    device = kept.add()
    kept.make("alarun", 2)
    assert kept.enter(one.add())["guest"] is None
    assert kept.enter(device)["person"] == kept.id


def test_matches_of_a_guest_join_the_profile(server: Server, arrive: Arrive, come: Any) -> None:
    one, guest = come(), come()
    places = gather(server, lambda door: guest if door == "guest" else arrive(server), "alarun", 2)
    table = guest.make("alarun", 2, ["you", "open"])
    friend = places[1].person
    at = friend.visit(table)
    at.do("sit", seat=1)
    friend.visit(table).do("say", text="hello")
    mine = guest.visit(table)
    mine.do("say", text="hi")
    mine.do("start")
    at.reach(mine.version)
    entered = guest.enter(one.add())
    assert entered["guest"] == guest.name
    assert guest.who() == one.id
    assert done(guest.post("/api/me/join", {"word": entered["word"]}))["person"] == one.id
    assert [match["table"] for match in guest.get("/api/matches")] == [table]
    again = one.visit(table)
    assert again.seat == 0
    assert again.table["host"] == one.id
    names = [chair["name"] for chair in again.table["chairs"]]
    assert names == [guest.name, friend.name]
    assert guest.id not in everything(server)
    second = guest.post("/api/me/join", {"word": entered["word"]})
    assert why(second) == "asked-too-long-ago"
    friend_again = friend.visit(table)
    play([again, friend_again], random.Random(3))
    assert again.status == "over"


# ── Export ───────────────────────────────────────────────────────────────────────────────────────


def test_all_that_one_has_comes_as_a_file(server: Server, arrive: Arrive, come: Any) -> None:
    places = gather(server, arrive, "alarun", 2)
    places[0].do("say", text="good luck")
    places[0].do("resign", seat=0)
    running = places[0].person.make("alarun", 2)
    answer = places[0].person.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        assert file.testzip() is None
        profile = json.loads(file.read("profile.json"))
        assert profile["person"] == places[0].person.id
        tables = [table["id"] for table in json.loads(file.read("tables.json"))]
        assert tables == [places[0].id, running]
        assert [line["text"] for line in json.loads(file.read("chat.json"))] == ["good luck"]
        match = Match.from_transcript(file.read(f"matches/{places[0].id}.match").decode())
        assert match.given_up
        assert len(file.namelist()) == 4
    asked = [places[0].person.http.get("/api/me/export").status_code for _ in range(4)]
    assert asked[-1] == 429


# ── Leaving ──────────────────────────────────────────────────────────────────────────────────────


def everything(server: Server) -> str:
    """All that a database holds, what is packed and what is in bytes as well, as one text."""

    async def read() -> str:
        database = database_for(server.database)
        try:
            return await database.read(everything_in)
        finally:
            await database.close()

    return asyncio.run(read())


def everything_in(connection: sa.Connection) -> str:
    found = []
    for table in metadata.sorted_tables:
        for row in connection.execute(sa.select(table)):
            for value in row:
                if isinstance(value, bytes):
                    found.append(value.decode("latin-1"))
                    if table.name == "archive":
                        found += [bytes(line.fact).decode() for line in unpack(value)]
                        found += [str(line.command) for line in unpack(value)]
                else:
                    found.append(str(value))
    return "\n".join(found)


def leave(person: Person) -> None:
    word = done(person.post("/api/me/farewell"))["word"]
    done(person.post("/api/me/farewell/sure", {"word": word}))


def called(server: Server, arrive: Arrive, name: str) -> Person:
    person = arrive(server)
    person.http.patch("/api/me", json={"name": name}, headers=person.token)
    person.name = name
    return person


def test_who_leaves_leaves_no_trace_and_matches_stay(
    server: Server, arrive: Arrive, come: Any
) -> None:
    zora, friend = come(), arrive(server)
    name = f"Zora {zora.id[:4].strip('-_')}x"
    zora.http.patch("/api/me", json={"name": name}, headers=zora.token)
    zora.add()
    done(zora.post("/api/me/codes"))
    done(zora.post("/api/me/link"))
    ended = zora.make("alarun", 2, ["you", "open"])
    first, second = zora.visit(ended), friend.visit(ended)
    first.do("say", text="hello there")
    second.do("mute", person=zora.id, muted=True)
    second.do("sit", seat=1)
    first.reach(second.version)
    first.do("start")
    second.reach(first.version)
    second.do("resign", seat=1)
    first.reach(second.version)
    again = first.do("rematch")["table"]  # waits for both, made by the one who leaves
    running = friend.make("alarun", 2, ["you", "open"])
    one, other = friend.visit(running), zora.visit(running)
    other.do("sit", seat=1)
    one.do("start")
    waiting = friend.make("alarun", 3, ["you", "open", "open"])
    zora.visit(waiting).do("sit", seat=2)
    looked_at = friend.visit(waiting)
    id = zora.id
    assert name in everything(server)
    leave(zora)

    stored = everything(server)
    assert id not in stored
    assert name not in stored
    assert httpx.get(f"{server.address}/api/matches", cookies=zora.cookies).status_code == 401
    place = friend.visit(ended)
    place.quiet()
    assert [chair["name"] for chair in place.table["chairs"]] == ["Someone", friend.name]
    assert "Someone" in httpx.get(f"{server.address}/api/matches/{ended}/transcript").text
    assert name not in httpx.get(f"{server.address}/api/matches/{ended}/replay").text
    assert [(line["name"], line["text"]) for line in place.chat] == [("Someone", "hello there")]
    assert friend.visit(running).status == "over"
    assert friend.visit(again).status == "closed"
    there = friend.visit(waiting)
    assert [chair["is"] for chair in there.table["chairs"]] == ["person", "open", "open"]
    assert there.status == "waiting"
    looked_at.until_closed()
    there.do("seat-bot", seat=1, level="apprentice")  # the table goes on as it is stored


def test_nothing_is_deleted_before_it_is_asked_for_twice(come: Any) -> None:
    one, other = come(), come()
    word = done(one.post("/api/me/farewell"))["word"]
    assert why(other.post("/api/me/farewell/sure", {"word": word})) == "asked-too-long-ago"
    assert why(one.post("/api/me/farewell/sure", {"word": word})) == "asked-too-long-ago"
    assert why(one.post("/api/me/farewell/sure", {"word": "x" * 20})) == "asked-too-long-ago"
    assert one.who() == one.id
    leave(one)
    assert one.who() != one.id


def test_every_table_of_the_database_is_known_to_who_leaves() -> None:
    """A new one is taken up in `erasing.py`, and named here."""
    assert set(metadata.tables) == ERASED | TRACELESS


def test_guesses_are_paid_for_by_the_address(new_database: Any) -> None:
    database = new_database("sqlite")

    async def story() -> None:
        maker = Store(database, KEYS)
        await migrate(maker.database)
        await maker.close()
        hub = await open_hub(database, limited=True)
        guesses = [("", "one address")] * 10
        for guess in guesses:
            await hub.budgets.spend("guess", *guess)
        with pytest.raises(Refused, match="more than one person"):
            await hub.budgets.spend("guess", *guesses[0])
        await hub.budgets.spend("guess", "", "another")
        await close_hub(hub)

    asyncio.run(story())
