"""Messages to whoever is waited for: a real server, a push service that decrypts, and real mails.

The kills take few turns. For a thousand, with ten kills:
`TAFELRUNDE_TURNS=1000 pytest tests/server/test_messages.py -k killed`
"""

import asyncio
import os
import random
import re
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from httpx import HTTPError
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tafelrunde.core.message import Refused
from tafelrunde.server.keys import Keys
from tafelrunde.server.mail import Mailer, Post, check, is_address, post
from tafelrunde.server.outbox import Device, Subscription
from tafelrunde.server.push import Pusher, may_be_called
from tafelrunde.server.push import check as check_device
from tests.server.client import Arrive, Person, Place, Server, gather
from tests.server.post import Browser, Mailbox, PushService, links_in, mailbox

TURNS = int(os.environ.get("TAFELRUNDE_TURNS", "60"))
KILLS = 10 if TURNS >= 1000 else 2
AT_ONCE = 6
"""Tables of the test with kills."""
DAYS = {"is": "per-move", "hours": 24}
NEVER = {"quiet_from": 0, "quiet_to": 0}
HERE = {"language": "en", "zone": "UTC", "offset": 0}
Start = Callable[..., Server]
BROKEN = (ConnectionClosed, InvalidHandshake, HTTPError, OSError, TimeoutError)
"""What people see of a server that is killed."""


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


def call_at_once(start: Start, database: str, box: Mailbox | None = None) -> Server:
    """A server that waits for nobody, and calls devices on this machine."""
    options = ["--call-after", "0", "--loopback"]
    if box is not None:
        options += ["--mail", f"smtp://127.0.0.1:{box.port}", "--mail-from", "table@example.org"]
        options += ["--address", "http://127.0.0.1:9"]
    return start(database, *options)


def ring(person: Person, service: PushService, name: str) -> Browser:
    """Have a device called, by day and night."""
    browser = service.browser(name)
    assert put(person, "/api/messages", {**HERE, **NEVER})["devices"] == []
    told = person.post("/api/messages/devices", browser.wish)
    assert told.status_code == 200, told.text
    assert len(told.json()["devices"]) == 1
    return browser


def put(person: Person, path: str, body: object) -> Any:
    answer = person.http.put(path, json=body, headers=person.token)
    return answer.raise_for_status().json()


def two(server: Server, arrive: Arrive) -> list[Place]:
    return gather(server, arrive, "macarrons", 2, forced=False, pace=DAYS)


def move_on(places: list[Place]) -> int:
    """Move until it is the other's turn; whose."""
    mover = next(seat for seat, place in enumerate(places) if place.legal)
    while places[mover].legal and places[0].status == "playing":
        version = places[mover].move(places[mover].legal[-1])["version"]
        for place in places:
            place.reach(version)
    return 1 - mover


def test_who_has_gone_is_called_and_stops_it_with_one_tap(
    database: str, start: Start, arrive: Arrive, service: PushService
) -> None:
    server = call_at_once(start, database)
    places = two(server, arrive)
    people = [place.person for place in places]
    browsers = [ring(person, service, f"b{seat}") for seat, person in enumerate(people)]
    seat = move_on(places)
    places[seat].close()
    [note] = service.wait_for(browsers[seat], 1)
    assert (note["title"], note["body"]) == ("Macarrons", "It is your turn.")
    assert note["table"] == places[0].id
    assert people[seat].get("/api/messages/waiting") == {"tables": [places[0].id]}
    assert people[1 - seat].get("/api/messages/waiting") == {"tables": []}
    assert browsers[1 - seat].heard == []
    stranger = arrive(server)
    stopped = stranger.http.post(f"/api/messages/stop/{note['token']}")  # without a cookie's word
    assert stopped.json() == {"way": "push"}
    assert people[seat].get("/api/messages")["devices"] == []
    again = stranger.post("/api/messages/stop", {"token": note["token"]})
    assert again.status_code == 200
    metrics = people[0].http.get("/metrics").text
    assert re.search(r'tafelrunde_calls_total\{outcome="sent",way="push"\} 1\.0', metrics)
    assert browsers[seat].subscription["endpoint"] not in server.logged


def test_a_device_is_told_in_its_language_and_forgotten_once_it_is_gone(
    database: str, start: Start, arrive: Arrive, service: PushService
) -> None:
    server = call_at_once(start, database)
    places = two(server, arrive)
    seat = move_on(places)
    person = places[seat].person
    browser = ring(person, service, "b")
    person.post("/api/messages/devices", {**browser.wish, "language": "de"})
    browser.answers = [503, 201]
    places[seat].close()  # it has waited since before the bell: that is told, as it went only now
    service.wait_for(browser, 1)
    assert browser.tries == 2
    assert browser.heard[0]["body"] == "Du bist am Zug."
    browser.answers = [410]
    places[seat] = person.visit(places[0].id)
    move_on(places)
    move_on(places)
    places[seat].close()
    with service.came:
        assert service.came.wait_for(lambda: browser.tries == 3, 60)
    until(lambda: person.get("/api/messages")["devices"] == [])
    assert len(browser.heard) == 1


def until(is_so: Callable[[], bool]) -> None:
    waited = threading.Event()
    for _ in range(600):
        if is_so():
            return
        waited.wait(0.1)
    raise TimeoutError


def test_a_mail_has_one_line_and_a_link_that_signs_in_once(
    database: str, start: Start, arrive: Arrive, box: Mailbox
) -> None:
    server = call_at_once(start, database, box)
    places = two(server, arrive)
    seat = move_on(places)
    person = places[seat].person
    put(person, "/api/messages", {**HERE, **NEVER})
    named = person.post("/api/messages/mail", {**HERE, "address": "ann@example.org"})
    assert (named.json()["address"], named.json()["confirmed"]) == ("ann@example.org", False)
    [letter] = box.wait_for(1)
    assert (letter["To"], letter["From"]) == ("ann@example.org", "Tafelrunde <table@example.org>")
    [link] = links_in(letter)
    token = re.fullmatch(r"http://127\.0\.0\.1:9/confirm#([\w-]+)", link)
    assert token
    stranger = arrive(server)
    assert stranger.post("/api/messages/confirm", {"token": token[1]}).status_code == 200
    assert person.get("/api/messages")["confirmed"]
    places[seat].close()
    letter = box.wait_for(2)[1]
    assert letter["Subject"] == "Macarrons: it is your turn."
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    there, stop = links_in(letter)
    [(table, who, key)] = re.findall(r"/carry\?table=(.+)&who=(.+)#(.+)$", there)
    assert (table, who) == (places[0].id, person.id)
    assert stranger.post("/api/carry", {"token": key}).json()["person"] == person.id
    assert stranger.get("/api/me")["person"] == person.id
    assert arrive(server).post("/api/carry", {"token": key}).status_code == 400
    [one_tap] = re.findall(
        r"^<http://127\.0\.0\.1:9(/api/messages/stop/[\w-]+)>$", letter["List-Unsubscribe"]
    )
    assert stop.rpartition("#")[2] == one_tap.rpartition("/")[2]
    form = {"List-Unsubscribe": "One-Click"}
    assert arrive(server).http.post(one_tap, data=form).json() == {"way": "mail"}
    assert person.get("/api/messages")["address"] is None
    assert "example.org" not in server.logged


def test_an_address_that_is_refused_for_good_is_forgotten(
    database: str, start: Start, arrive: Arrive, box: Mailbox
) -> None:
    server = call_at_once(start, database, box)
    person = arrive(server)
    box.answers = ["451 later"]  # it is asked again, and a second mail does not come of it
    person.post("/api/messages/mail", {**HERE, "address": "ann@example.org"})
    box.wait_for(1)
    assert box.answers == []
    for number in range(2):
        said = person.post("/api/messages/mail", {**HERE, "address": f"a{number}@example.org"})
        assert said.status_code == 200
    too_many = person.post("/api/messages/mail", {**HERE, "address": "ann@example.org"})
    assert too_many.status_code == 429
    assert len(box.wait_for(3)) == 3


def test_without_a_server_of_mails_none_is_sent(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    assert person.get("/api/messages")["can_mail"] is False
    wish = {**HERE, "address": "ann@example.org"}
    answer = person.post("/api/messages/mail", wish)
    assert (answer.status_code, answer.json()["why"]["id"]) == (400, "no-mail-here")


def test_links_that_nobody_sent_do_nothing(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    for token in ("x" * 8, person.cookies["tafelrunde"].replace(".", "-"), "gAAAAA" + "b" * 94):
        for path in ("stop", "confirm"):
            answer = person.post(f"/api/messages/{path}", {"token": token})
            assert (answer.status_code, answer.json()["why"]["id"]) == (400, "link-old")


def test_a_zone_that_we_do_not_know_is_a_distance(server: Server, arrive: Arrive) -> None:
    person = arrive(server)
    told = put(person, "/api/messages", {**HERE, "zone": "Mars/Olympus", "offset": -90, **NEVER})
    assert (told["quiet_from"], told["quiet_to"]) == (0, 0)


# ── Whom we call ─────────────────────────────────────────────────────────────────────────────────

HOUSE = [
    *("127.0.0.1", "10.1.2.3", "172.30.77.2", "192.168.0.1", "169.254.169.254", "100.64.0.1"),
    *("0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1"),
    *("::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00::1"),
    *("::127.0.0.1", "2001:db8::1"),
]


@pytest.mark.parametrize("address", HOUSE)
def test_an_address_of_the_house_is_not_called(address: str) -> None:
    assert not may_be_called(address, loopback=False)


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001::1"])
def test_an_address_of_the_open_internet_is_called(address: str) -> None:
    assert may_be_called(address, loopback=False)


@pytest.mark.parametrize(
    "endpoint",
    [
        *(
            "http://push.example/1",
            "https://push.example:8443/1",
            "ftp://push.example/1",
            "nothing",
        ),
        *("https://user@push.example/1", "https:///1", "https://push.example/ 1", "https://[x/1"),
        *("https://push.example/\r\nHost: a", "file:///etc/passwd", "https://push.example:99999/"),
    ],
)
def test_a_device_is_reached_over_https_alone(endpoint: str, service: PushService) -> None:
    known = service.browser("b").subscription
    keys = known["p256dh"], known["auth"]
    check_device(Subscription("https://push.example/1", *keys, ""), loopback=False)
    with pytest.raises(Refused, match="push service"):
        check_device(Subscription(endpoint, *keys, ""), loopback=False)


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}])
def test_the_keys_of_a_device_are_looked_at(
    wrong: dict[str, str], service: PushService, server: Server, arrive: Arrive
) -> None:
    wish = {**service.browser("b").wish, "endpoint": "https://push.example/1", **wrong}
    answer = arrive(server).post("/api/messages/devices", wish)
    assert answer.status_code == 400, answer.text
    assert answer.json()["why"]["id"] == "uncallable-device"


def test_a_server_that_is_no_test_calls_nobody_on_its_machine(
    service: PushService, server: Server, arrive: Arrive
) -> None:
    answer = arrive(server).post("/api/messages/devices", service.browser("b").wish)
    assert (answer.status_code, answer.json()["why"]["id"]) == (400, "uncallable-device")


def send(endpoint: str, browser: Browser, *, loopback: bool) -> str:
    """Send something to an address for a browser; what came of it."""
    keys = Keys(("11" * 32,))
    known = browser.subscription
    contact = "https://tafel.example"
    device = Device(
        *("d", "en", keys.marks[0]),
        Subscription(endpoint, known["p256dh"], known["auth"], contact),
    )

    async def work() -> str:
        pusher = Pusher(keys.callers, loopback=loopback)
        try:
            return await pusher.send(device, b'{"title": "a"}', "t")
        finally:
            await pusher.close()

    return asyncio.run(work())


def test_a_name_that_leads_into_the_house_is_not_called(service: PushService) -> None:
    browser = service.browser("b")
    assert send("https://localhost/b", browser, loopback=False) == "failed"
    assert send(f"{service.address}/b", browser, loopback=False) == "failed"
    assert browser.tries == 0


def test_who_is_called_proves_its_name(trusted: ssl.SSLContext) -> None:
    with PushService(trusted) as service:
        browser = service.browser("b")
        assert send(f"{service.address}/b", browser, loopback=True) == "sent"
        assert browser.heard == [{"title": "a"}]


@pytest.mark.parametrize(
    ("answers", "tries", "outcome"),
    [
        ([302], 1, "failed"),
        ([500], 1, "failed"),  # it may have arrived
        ([429, 503, 201], 3, "sent"),
        ([429, 503, 429, 201], 3, "failed"),
        ([404], 1, "gone"),
        ([410], 1, "gone"),
    ],
)
def test_it_is_tried_again_only_where_nothing_arrived(
    answers: list[int],
    tries: int,
    outcome: str,
    service: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tafelrunde.server.push.PAUSES", (0.0, 0.0))
    browser = service.browser("b")
    browser.answers = answers
    assert send(f"{service.address}/b", browser, loopback=True) == outcome
    assert browser.tries == tries


def test_a_service_that_is_silent_does_not_hold_us_for_long(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.server.push.PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        there = f"http://127.0.0.1:{silent.getsockname()[1]}/b"
        assert send(there, service.browser("b"), loopback=True) == "failed"


@pytest.mark.parametrize("text", ["ann@example.org", "a.b+c@mail.example.org"])
def test_an_address_for_mails_is_plain(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ann",
        "ann@",
        "@example.org",
        "ann@localhost",
        "a b@example.org",
        "a@b.org\r\nBcc: c@d.org",
        "<a@b.org>",
        "a@b.org,c@d.org",
        f"{'a' * 65}@example.org",
    ],
)
def test_what_is_no_address_gets_no_mail(text: str) -> None:
    assert not is_address(text)


@pytest.mark.parametrize(
    ("url", "sender", "address", "why"),
    [
        ("imap://host", "a@b.org", "https://tafel.example", "no server of mails"),
        ("smtp://user:secret@host", "a@b.org", "https://tafel.example", "without the password"),
        ("smtp://host:x", "a@b.org", "https://tafel.example", "no server of mails"),
        ("smtp://host", "nobody", "https://tafel.example", "--mail-from"),
        ("smtp://host", "a@b.org", "", "--address"),
        ("smtp://host", "a@b.org", "https://tafel.example/below", "--address"),
    ],
)
def test_who_runs_the_server_is_told_what_is_wrong(
    url: str, sender: str, address: str, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        check(url, sender, address)


# ── A server of mails with TLS ───────────────────────────────────────────────────────────────────

FAR = "127.0.0.2"
"""Not what this machine calls itself: TLS is asked for."""


@pytest.fixture
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """A certificate for that address and for a name, which this process believes."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail")])
    names = [x509.IPAddress(ip_address(FAR)), x509.DNSName("localhost")]
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), False)
        .add_extension(x509.BasicConstraints(True, 0), True)
        .sign(key, hashes.SHA256())
    )
    encoding = serialization.Encoding.PEM
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    (tmp_path / "key").write_bytes(key.private_bytes(encoding, form, plain))
    (tmp_path / "certificate").write_bytes(certificate.public_bytes(encoding))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "certificate", tmp_path / "key")
    return context


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")  # it has it already
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_mail_goes_to_a_server_of_others_by_tls_and_with_the_password(
    scheme: str, trusted: ssl.SSLContext, tmp_path: Path
) -> None:
    (tmp_path / "password").write_text("a secret\n")
    with mailbox(FAR, trusted, scheme, "a secret") as box:
        url = f"{scheme}://table@{FAR}:{box.port}"
        mailer = Mailer(post(url, "table@example.org", str(tmp_path / "password")))
        stop = f"https://a.example/{'x' * 300}"
        sent = mailer.send("ann@example.org", "Grüße", "Eine Zeile ä", stop)
        assert asyncio.run(sent) == "sent"
        mailer.close()
        [letter] = box.wait_for(1)
        assert (letter["Subject"], letter.get_content().strip()) == ("Grüße", "Eine Zeile ä")
        assert letter["List-Unsubscribe"] == f"<{stop}>"
        is_tls = scheme == "smtps"
        wrong = Mailer(Post(FAR, box.port, is_tls, "table", "wrong", "table@example.org"))
        assert asyncio.run(wrong.send("ann@example.org", "a", "b")) == "failed"
        wrong.close()
        assert len(box.letters) == 1


# ── Killed ───────────────────────────────────────────────────────────────────────────────────────


class Match:
    """Two people who come when they are called, move and go; the server may die under them."""

    def __init__(self, house: "House", name: str) -> None:
        self.house, self.name = house, name
        self.turns = 0
        self.browsers: list[Browser] = []
        self.awaited: tuple[int, int] | None = None
        """The seat that is to be called, and the turn."""
        self.lives = 0
        """Of the server, when that turn began."""
        self.has_begun = False

    def begin(self) -> None:
        self.has_begun = False
        self.places = two(self.house.server, self.house.arrive)
        self.table = self.places[0].id
        self.awaited = None
        for place in self.places:
            name = f"{self.name}-{len(self.browsers)}"
            self.browsers.append(ring(place.person, self.house.service, name))
            place.close()
        self.has_begun = True

    def play(self, turns: int) -> None:
        """So many moves, each by someone who was called; what breaks off is tried again."""
        while self.turns < turns:
            with suppress(*BROKEN):
                self.come_and_move()

    def come_and_move(self) -> None:
        if not self.has_begun:
            self.begin()
        self.wait_for_call()
        for place in self.places:
            here = place.person.visit(self.table)
            try:
                if here.status != "playing":
                    self.has_begun = False
                    return
                if here.legal:
                    lives = self.house.lives
                    version = here.move(here.legal[-1])["version"]
                    self.turns += 1
                    here.reach(version)
                    seat = here.position["actor"]
                    self.awaited = (seat, version) if seat >= 0 else None
                    self.lives = lives
                    return
            finally:
                here.close()
                place.person.places.remove(here)

    def wait_for_call(self) -> None:
        """Until whoever is to move was told, or the server was killed since."""
        if self.awaited is None:
            return
        seat, turn = self.awaited
        browser, service = self.browsers[-2:][seat], self.house.service
        with service.came:
            assert service.came.wait_for(
                lambda: (self.table, turn) in browser.turns() or self.lives != self.house.lives, 120
            )


@dataclass
class House:
    """A server that is killed again and again."""

    server: Server
    arrive: Arrive
    service: PushService
    lives: int = 0

    def kill(self) -> None:
        self.server.kill()
        self.server.start()
        with self.service.came:
            self.lives += 1
            self.service.came.notify_all()


def test_nobody_is_called_twice_for_a_turn_though_the_server_is_killed(
    database: str, start: Start, arrive: Arrive, service: PushService
) -> None:
    house = House(call_at_once(start, database), arrive, service)
    matches = [Match(house, f"m{number}") for number in range(AT_ONCE)]
    rng = random.Random(21)
    with ThreadPoolExecutor(AT_ONCE) as crew:
        done = [crew.submit(match.play, -(-TURNS // AT_ONCE)) for match in matches]
        for kill in range(1, KILLS + 1):
            until_played(matches, TURNS * kill // (KILLS + 1))
            threading.Event().wait(rng.random() * 0.4)
            house.kill()
        for one in done:
            one.result()
    browsers = [browser for match in matches for browser in match.browsers]
    heard = [count for browser in browsers for count in browser.turns().values()]
    assert set(heard) == {1}
    played = sum(match.turns for match in matches)
    print(f"{played} turns, {len(heard)} calls, {KILLS} kills")
    assert len(heard) > played / 4  # whoever hears of a kill comes without being called


def until_played(matches: list[Match], share: int) -> None:
    until(lambda: sum(match.turns for match in matches) >= share)
