"""The bell, the number on the tab, links in messages, and what a device shows of a message."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Person, Server
from tests.server.post import Mailbox, PushService, links_in, mailbox
from tests.web.conftest import LAPTOP, PHONE, TABLET, Visit
from tests.web.test_screens import AXE, LAYOUT
from tests.web.visitor import Visitor

DAYS = {"is": "per-move", "hours": 24}
HERE = {"language": "en", "zone": "UTC", "offset": 0}
NEVER = {**HERE, "quiet_from": 0, "quiet_to": 0}


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, box: Mailbox) -> Iterator[Server]:
    """A server that sends mails, and calls without a wait."""
    folder = tmp_path_factory.mktemp("messages")
    options = ["--mail", f"smtp://127.0.0.1:{box.port}", "--mail-from", "table@example.org"]
    options += ["--address", "http://127.0.0.1:9", "--call-after", "0", "--loopback"]
    with Server(f"sqlite:///{folder / 'tables.db'}", folder / "log", *options) as server:
        yield server


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    bob = Person(server)
    yield bob
    bob.close()


def over_days(visitor: Visitor, bob: Person) -> str:
    """A match over days with Bob, in which it is the visitor's turn."""
    visitor.be("Mira")
    id = visitor.make("macarrons", ["you", "open"], False, pace=DAYS, options={"start": "0"})
    place = bob.visit(id)
    place.do("sit", seat=1)
    place.close()
    visitor.go(f"/t/{id}")
    visitor.button("Start").click()
    expect(visitor.page).to_have_title("Your turn · Macarrons")
    return id


def test_the_bell_keeps_nobody_out(visit: Visit, bob: Person) -> None:
    visitor = visit(permissions=["notifications"])
    over_days(visitor, bob)
    visitor.go()
    page = visitor.page
    bell = page.get_by_role("region", name="Tell me when it is my turn")
    expect(bell.get_by_role("switch")).to_be_visible()
    bell.get_by_role("button", name="Quiet time and mail").click()
    faults = {}
    for width, height in (LAPTOP, TABLET, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            bell.scroll_into_view_if_needed()
            visitor.be_still()
            if wrong := page.evaluate(LAYOUT) + axe(page):
                faults[f"{width} {theme}"] = wrong
    assert faults == {}


def axe(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"][:3]]


def test_an_address_is_confirmed_by_a_tap_and_switched_off_by_one(
    visit: Visit, bob: Person, box: Mailbox
) -> None:
    visitor = visit()
    over_days(visitor, bob)
    visitor.go()
    page = visitor.page
    page.get_by_role("button", name="Quiet time and mail").click()
    page.get_by_label("From").fill("00:00")
    page.get_by_label("From").blur()
    page.get_by_label("To", exact=True).fill("00:00")
    page.get_by_label("To", exact=True).blur()
    visitor.sees("on this device, by day and by night")
    before = len(box.letters)
    page.get_by_label("By mail").fill("mira@example.org")
    visitor.button("Send me a link").click()
    visitor.sees("mira@example.org gets a link now")
    [link] = links_in(box.wait_for(before + 1)[before])
    visitor.go(link.removeprefix("http://127.0.0.1:9"))
    assert axe(page) == []
    visitor.button("Yes, write to me").click()
    visitor.sees("Your address is confirmed")
    visitor.go()
    page.get_by_role("button", name="Quiet time and mail").click()
    visitor.sees("To mira@example.org")


def test_a_mail_leads_to_the_table_and_signs_in_on_another_device(
    visit: Visit, bob: Person, server: Server, box: Mailbox
) -> None:
    before = len(box.letters)
    bob.http.put("/api/messages", json=NEVER, headers=bob.token).raise_for_status()
    bob.post("/api/messages/mail", {**HERE, "address": "bob@example.org"})
    [link] = links_in(box.wait_for(before + 1)[before])
    bob.post("/api/messages/confirm", {"token": link.partition("#")[2]}).raise_for_status()
    ann = Person(server)
    places = gather_at(server, bob, ann)
    places[0].close()  # it is Bob's turn
    there, stop = (link.removeprefix("http://127.0.0.1:9") for link in second(box, before))
    ann.close()
    visitor = visit()
    visitor.be("Mira")
    visitor.go(there)
    visitor.button("Yes, carry on here").click()
    visitor.page.get_by_role("link", name="To the table").click()
    expect(visitor.page).to_have_title("Your turn · Macarrons")
    visitor.go(there)  # it is used up, and the device is Bob's
    expect(visitor.page).to_have_url(f"{server.address}/t/{places[0].id}")
    visitor.go(stop)
    visitor.button("Switch them off").click()
    visitor.sees("No more messages come")
    assert axe(visitor.page) == []
    assert bob.get("/api/messages")["address"] is None


def second(box: Mailbox, before: int) -> list[str]:
    return links_in(box.wait_for(before + 2)[before + 1])


def gather_at(server: Server, *people: Person) -> list[Any]:
    """A match over days; it is the turn of the first."""
    settings: dict[str, Any] = {"forced": False, "options": {"start": "0"}, "pace": DAYS}
    id = people[0].make("macarrons", len(people), **settings)
    places = [person.visit(id) for person in people]
    for seat, place in enumerate(places[1:], 1):
        place.do("sit", seat=seat)
    places[0].do("start")
    return places


def test_the_tab_shows_how_many_matches_wait(visit: Visit, bob: Person) -> None:
    visitor = visit()
    over_days(visitor, bob)
    page = visitor.page
    expect(page).to_have_title("Your turn · Macarrons")  # the one that is open is no news
    visitor.go()
    expect(page).to_have_title("(1) Tafelrunde")
    icon = page.locator('link[rel="icon"][type="image/svg+xml"]')
    expect(icon).to_have_attribute("href", re.compile(r"^data:image/svg\+xml,.*%3E1%3C"))
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page).to_have_title(re.compile(r"^\(1\) "))


def test_nobody_is_asked_before_a_match_over_days_begins(visit: Visit, bob: Person) -> None:
    visitor = visit(permissions=["notifications"])
    visitor.be("Mira")
    id = visitor.make("macarrons", ["you", "apprentice"], pace=DAYS)
    offer = visitor.page.get_by_role("region", name="Tell me when it is my turn")
    visitor.go(f"/t/{id}")
    expect(visitor.page).to_have_title("Your turn · Macarrons")
    expect(offer).to_have_count(0)  # bots have time


def test_who_is_asked_says_no_once(visit: Visit, bob: Person) -> None:
    visitor = visit(permissions=["notifications"])
    id = over_days(visitor, bob)
    offer = visitor.page.get_by_role("region", name="Tell me when it is my turn")
    expect(offer).to_be_visible()
    assert axe(visitor.page) == []
    offer.get_by_role("button", name="No", exact=True).click()
    expect(offer).to_have_count(0)
    visitor.go(f"/t/{id}")
    expect(visitor.page).to_have_title("Your turn · Macarrons")
    expect(offer).to_have_count(0)


REACHED = """([subscription]) => {
  const given = (key) => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: subscription.endpoint, keys: subscription }),
    unsubscribe: async () => (globalThis.kept = null, true),
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
    (globalThis.kept = given(applicationServerKey));
  PushManager.prototype.getSubscription = async () => globalThis.kept ?? null;
}"""
"""A browser of these tests reaches no service for messages: ours stands in for its maker's."""


def test_the_bell_is_turned_on_and_a_message_comes_from_the_server(
    visit: Visit, server: Server
) -> None:
    with PushService() as service:
        browser = service.browser("mira")
        visitor = visit(permissions=["notifications"], service_workers="allow", language="de")
        context = visitor.page.context
        context.add_init_script(f"({REACHED})([{json.dumps(browser.subscription)}])")
        visitor.be("Mira")
        mira = Person(server, {str(each["name"]): str(each["value"]) for each in context.cookies()})
        mira.http.put("/api/messages", json=NEVER, headers=mira.token).raise_for_status()
        ann = Person(server)
        ann_at, mira_at = gather_at(server, ann, mira)
        visitor.go()
        switch = visitor.page.get_by_role("switch", name="Sag mir, wenn ich am Zug bin")
        switch.click()
        expect(switch).to_be_checked()
        mira_at.close()
        while ann_at.legal:
            ann_at.reach(ann_at.move(ann_at.legal[-1])["version"])
        [note] = service.wait_for(browser, 1)
        assert (note["body"], note["stop"]) == ("Du bist am Zug.", "Keine Nachrichten mehr")
        push(visitor.page, server, note)
        assert poll(visitor.page)[0]["title"] == "Macarrons"
        [worker] = context.service_workers
        worker.evaluate(TAP, "stop")
        expect(visitor.page).to_have_title("(1) Tafelrunde")  # the tab has heard of it
        visitor.page.reload()
        expect(switch).not_to_be_checked()
        assert mira.get("/api/messages")["devices"] == []
        ann.close()
        mira.close()


SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const shown = await registration.getNotifications();
    if (shown.length > 0)
      return shown.map(({ title, body, tag, lang, actions }) =>
        ({ title, body, tag, lang, actions: actions.map(({ action }) => action) }));
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
TAP = """async (action) => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
}"""


def test_a_message_is_shown_and_a_tap_opens_the_table_or_stops_it(
    visit: Visit, bob: Person, server: Server
) -> None:
    visitor = visit(permissions=["notifications"], service_workers="allow")
    id = over_days(visitor, bob)
    visitor.go()
    page = visitor.page
    page.evaluate("() => navigator.serviceWorker.ready")
    [worker] = page.context.service_workers
    note: dict[str, Any] = {
        "title": "Macarrons",
        "body": "Du bist am Zug.",
        "language": "de",
        "table": id,
    }
    note |= {"turn": 3, "is_over": False, "play": "Spielen", "stop": "Nie mehr", "token": "a" * 20}
    push(page, server, note)
    shown = poll(page)
    assert shown == [
        {"title": "Macarrons", "body": "Du bist am Zug.", "tag": id, "lang": "de"}
        | {"actions": ["play", "stop"]}
    ]
    worker.evaluate(TAP, "play")
    expect(page).to_have_url(f"{server.address}/t/{id}")
    push(page, server, note)
    assert len(poll(page)) == 1
    with page.context.expect_event("request", lambda each: "/api/messages/stop/" in each.url):
        worker.evaluate(TAP, "stop")


def push(page: Page, server: Server, note: dict[str, Any]) -> None:
    """Hand the service worker what a push service would, decrypted, as the browser does it."""
    session = page.context.new_cdp_session(page)
    ids: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: ids.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address, "registrationId": ids[-1], "data": json.dumps(note)},
    )
    session.detach()


def poll(page: Page) -> list[dict[str, Any]]:
    """What is shown, once something is."""
    shown: list[dict[str, Any]] = page.evaluate(SHOWN)
    return shown
