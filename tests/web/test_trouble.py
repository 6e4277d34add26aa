"""What goes wrong around a table, and what is easily lost at it."""

import re

from playwright.sync_api import Route, expect

from tests.games.macaron.people import MacaronPlayer
from tests.web.conftest import PHONE, Visit
from tests.web.hands import Mouse

_REFUSE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


def test_a_browser_that_keeps_nothing_can_play(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(_REFUSE)
    visitor.go()
    visitor.button("DE", exact=True).click()
    visitor.page.get_by_role("button", name=re.compile("spielen: Macarrons")).click()
    expect(visitor.page.locator("[role=log] li").first).to_be_visible()


def test_a_table_opens_though_a_request_fails(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("macarrons", ["you", "apprentice"])
    failed = 0

    def fail_twice(route: Route) -> None:
        nonlocal failed
        failed += 1
        if failed < 3:
            route.fulfill(status=503, body="{}")
        else:
            route.continue_()

    visitor.page.route("**/api/me", fail_twice)
    visitor.go(f"/t/{table}")
    expect(visitor.page.locator(".ask")).to_be_visible()
    assert failed > 2
    visitor.faults = [fault for fault in visitor.faults if "503" not in fault]


def test_a_part_of_the_page_that_does_not_come_can_be_asked_for_again(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("macarrons", ["you", "apprentice"])
    visitor.page.route(re.compile(r"/assets/Table-.*\.js"), lambda route: route.abort())
    visitor.go(f"/t/{table}")
    visitor.sees("A part of this page did not arrive")
    visitor.page.unroute_all()
    visitor.button("Try again").click()
    expect(visitor.page.locator(".ask")).to_be_visible()
    visitor.faults = [fault for fault in visitor.faults if "ERR_FAILED" not in fault]


_LISTEN = """() => {
  window.heard = [];
  const take = (node) => node.matches?.("[aria-live] li") && window.heard.push(node.textContent);
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(take)))
    .observe(document, { childList: true, subtree: true });
}"""


_ROUNDS = """(count) =>
  window.heard.filter((text) => /^(Your round|Round of)/.test(text)).length === count"""


def test_whatever_is_told_of_a_round_is_heard(visit: Visit) -> None:
    visitor = visit()
    visitor.like(pace="instant", motion=False, sound=False)
    visitor.page.add_init_script(f"({_LISTEN})()")
    visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 4])}")
    MacaronPlayer(visitor.page, Mouse(visitor.page)).play(until="round")
    visitor.page.wait_for_function(_ROUNDS, arg=5)
    heard: list[str] = visitor.page.evaluate("window.heard")
    assert len([text for text in heard if "wins the trick" in text or "win the trick" in text]) > 5


def test_the_own_clock_is_in_sight_in_every_phase(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.like(pace="instant", motion=False, sound=False)
    pace = {"is": "live", "minutes": 10, "increment": 0}
    visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 3], pace=pace)}")
    player = MacaronPlayer(visitor.page, Mouse(visitor.page))
    for phase in ("slots", "zones", "levels", "follow"):
        assert player.play(until=phase)
        player.play(until="mine")
        expect(visitor.page.locator(".own .clock")).to_be_visible()
