"""The table of Alarún: whole matches, dragging, what a card would bring, what nobody may see."""

import json
import re
from base64 import b64decode
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tafelrunde.core.message import Message
from tafelrunde.core.registry import find
from tafelrunde.games.alarun.square import NONE, UNSEEN
from tests.games.alarun.people import AlarunPlayer
from tests.server.client import Server
from tests.web import focus
from tests.web.conftest import LAPTOP, PHONE, TABLET, Visit
from tests.web.hands import Hands, Keyboard, Mouse, Touch
from tests.web.proxy import Proxy
from tests.web.test_people import (
    arrive,
    drag,
    holds,
    overhear,
    scenes_in,
    sit_down,
    take_turns,
)
from tests.web.visitor import PATIENCE, Visitor

HANDS: dict[str, type[Mouse] | type[Keyboard]] = {
    "mouse": Mouse,
    "keyboard": Keyboard,
    "touch": Touch,
}


@pytest.mark.parametrize(("seats", "how"), [(2, "keyboard"), (3, "mouse"), (4, "touch")])
def test_a_person_plays_a_match_to_its_result(visit: Visit, seats: int, how: str) -> None:
    is_touch = how == "touch"
    visitor = arrive(visit, PHONE if is_touch else LAPTOP, has_touch=is_touch)
    visitor.go(f"/t/{visitor.make('alarun', ['you', *['apprentice'] * (seats - 1)])}")
    hands: Hands = HANDS[how](visitor.page)
    player = AlarunPlayer(visitor.page, hands, seed=seats)
    player.play()
    assert player.decisions >= 8 * (1 + 3 * 2)
    sheet = visitor.page.locator("dialog[open]")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("win|victory"))
    expect(sheet.locator(".standings > li")).to_have_count(seats)
    expect(sheet.get_by_role("button", name="Rematch")).to_be_visible()
    visitor.wait_for_sheet()
    the_points_add_up(visitor.page, seats)


def the_points_add_up(page: Page, seats: int) -> None:
    """Whoever one looks at, every point is traced to its line."""
    sheet = page.locator("dialog[open]")
    totals = sorted(int(text) for text in sheet.locator(".standings .total").all_inner_texts())
    found = []
    for i in range(seats):
        sheet.locator(".who .tab").nth(i).click()
        expect(sheet.locator(".potions .card")).to_have_count(25)
        flasks = sheet.locator("button.flask .num").all_inner_texts()
        assert len(flasks) == 10
        parts = [int(text) for text in sheet.locator("dd:not(.total)").all_inner_texts()]
        assert parts[0] == sum(map(int, flasks[:5]))
        assert parts[1] == sum(map(int, flasks[5:]))
        total = int(sheet.locator("dd.total").inner_text())
        assert total == sum(parts)
        found.append(total)
    assert sorted(found) == totals
    for n in range(10):
        flask = sheet.locator("button.flask").nth(n)
        flask.click()
        expect(flask).to_have_attribute("aria-pressed", "true")
        expect(sheet.locator(".because")).to_contain_text("§6.")
        assert 1 <= sheet.locator(".potions .card.hit").count() <= 5


def at_table(visit: Visit, seats: int = 3, **more: Any) -> tuple[Visitor, AlarunPlayer]:
    visitor = arrive(visit, **more)
    visitor.go(f"/t/{visitor.make('alarun', ['you', *['apprentice'] * (seats - 1)])}")
    return visitor, AlarunPlayer(visitor.page, Mouse(visitor.page))


def test_what_a_card_would_bring_is_seen_before_it_is_laid(visit: Visit) -> None:
    visitor, player = at_table(visit)
    player.play(until="places")
    page = visitor.page
    total = page.locator(".own .plate .num")
    before = int(total.inner_text())
    page.locator(".hand button.alive").first.click()
    page.locator(".board button.lit").first.click()
    told = page.locator(".tally .total")
    expect(told).to_contain_text(f"{before} →")
    after = int(told.inner_text().split("→")[1])
    expect(page.locator(".board .edge.up").first).to_be_visible()
    assert page.locator(".board .card").count() == 1  # it lies there only in thought
    page.get_by_role("button", name="Step back").click()
    expect(told).to_have_text(str(before))
    page.locator(".board button.lit").first.click()
    page.get_by_role("button", name="Lay it here").click()
    expect(page.locator(".board .card")).to_have_count(2)
    expect(total).to_have_text(str(after))


def test_the_focus_goes_to_what_is_next_after_a_card_is_laid(visit: Visit) -> None:
    visitor, player = at_table(visit)
    player.play(until="places")
    page = visitor.page
    laid = page.locator(".board .card").count()
    for nth in range(1, 3):
        page.locator(".hand button.alive").first.focus()
        page.keyboard.press("Enter")
        page.locator(".board button.lit").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".own .confirm")).to_be_focused()
        focus.watch(page)
        page.keyboard.press("Enter")
        expect(page.locator(".board .card")).to_have_count(laid + nth)
        expect(page.locator(".hand button.alive").first).to_be_focused()
        assert focus.lost(page) == 0


def test_what_is_not_allowed_explains_itself(visit: Visit) -> None:
    visitor, player = at_table(visit)
    page = visitor.page
    player.play(until="mine")
    page.locator(".hand button").first.click()
    drag(page, ".hand button.chosen", ".board .place")
    expect(page.get_by_role("alert")).to_contain_text("§4.1")
    page.keyboard.press("Escape")
    player.play(until="places")
    page.locator(".board button.place:not(.lit)").first.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("§4.2")
    page.locator(".open button").first.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("§3.2")


def test_cards_can_be_dragged(visit: Visit) -> None:
    visitor, player = at_table(visit)
    page = visitor.page
    player.play(until="mine")
    other = f".open button:not([data-thing^='{_kind_of_first(page)}'])"
    theirs = page.locator(f".hand [data-thing^='{_kind_of_first(page, other)}']")
    had = theirs.count()
    drag(page, ".hand button", other)
    expect(theirs).to_have_count(had + 1)
    expect(page.locator("[role=log]")).to_contain_text("You swap")
    player.play(until="places")
    laid = _kind_of_first(page)
    drag(page, ".hand button", ".board button.lit")
    expect(page.locator(f".board [data-thing^='{laid}']")).to_have_count(1)


def _kind_of_first(page: Page, cards: str = ".hand button") -> str:
    """What the names of the cards begin with that are of the same kind as the first of these."""
    name = page.locator(cards).first.get_attribute("data-thing")
    assert name
    return name[: name.rindex("-") + 1]


def test_the_frame_moves_as_the_square_grows(visit: Visit) -> None:
    """A card on the same side again and again: five lines, then no place beyond them."""
    visitor, player = at_table(visit, 2)
    page = visitor.page
    for cards in (2, 3, 4, 5):
        player.play(until="places")
        page.locator(".hand button.alive").first.click()
        page.locator(".board button.lit").last.click()  # always the lowest row
        page.locator(".own .confirm").click()
        expect(page.locator(".board .card")).to_have_count(cards)
    player.play(until="places")
    marks = page.locator(".board .mark").all_inner_texts()
    rows = [mark for mark in marks if mark.isalpha()]
    assert rows == list("EFGHI")  # the apprentice is at the top, and the frame is fixed
    apprentice = page.locator(".board .card").first
    expect(apprentice).to_have_attribute("aria-label", "apprentice, E5")


_BARE = """() => {
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const cells = [...document.querySelectorAll(".grid > .card, .grid > .place")].map(middle);
  const marks = [...document.querySelectorAll(".grid > .mark")];
  return marks.filter((mark) => {
    const [x, y] = middle(mark);
    return !cells.some(([right, down]) => Math.abs(right - x) < 2 || Math.abs(down - y) < 2);
  }).map((mark) => mark.textContent);
}"""


def test_only_rows_and_columns_with_places_are_named(visit: Visit) -> None:
    visitor, player = at_table(visit)
    page = visitor.page
    for cards in range(1, 7):
        while page.locator(".board .card").count() < cards:
            player.play(until="places")
            assert player.decide(player.status())
            visitor.be_still()
        visitor.be_still()
        assert page.evaluate(_BARE) == []
    assert page.locator(".grid > .mark").count() >= 8


def test_a_plate_says_nothing_of_no_actions(visit: Visit) -> None:
    visitor, player = at_table(visit)
    page = visitor.page
    player.play(until="mine")
    notes = page.locator(".others").inner_text()
    assert "0 actions" not in notes


_MADE_OF = """(words) => {
  const made = document.querySelector(".own .made");
  const text = made.lastChild;
  const before = text.data;
  text.data = words;
  const around = made.parentElement.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()];
  text.data = before;
  return [
    Math.max(...boxes.map(({ right }) => right)) - around.right,
    Math.max(...boxes.map(({ bottom }) => bottom)) - around.bottom,
  ];
}"""
"""How far what the points are made of would reach out of its place."""


def test_what_points_are_made_of_is_never_cut(visit: Visit) -> None:
    visitor, player = at_table(visit)
    page = visitor.page
    player.play(until="places")
    points = Message("web-alarun-made-of", {"potions": 88, "centum": 10, "bonus": 16})
    for language in ("en", "de", "ca"):
        visitor.speak(language)
        words = points.in_language(language)
        for width, height in (LAPTOP, (1366, 657), (1024, 768), TABLET, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            visitor.be_still()
            assert max(page.evaluate(_MADE_OF, words)) <= 1, (language, width)


def test_all_lay_their_cards_at_the_same_time(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("alarun", ["you", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    players = [player_of(one, seed) for seed, one in enumerate((host, friend))]
    take_turns(list(players), until="places")
    lay_all(players[0])
    expect(host.page.locator(".ask")).to_contain_text("Waiting for Jonas.")
    expect(friend.page.locator(".others .choice", has_text="placed")).to_have_count(1)
    # Nobody sees what lies there yet: the friend sees an apprentice alone.
    expect(friend.page.locator(".others .pip")).to_have_count(1)
    host.button("Choose again").click()
    expect(host.page.locator(".hand button")).to_have_count(3)
    expect(friend.page.locator(".others .choice", has_text="placed")).to_have_count(0)
    for player in players:
        lay_all(player)
    for one in (host, friend):
        expect(one.page.locator(".others .pip")).to_have_count(4)
        expect(one.page.locator(".hand button")).to_have_count(3)


def player_of(visitor: Visitor, seed: int) -> AlarunPlayer:
    return AlarunPlayer(visitor.page, Mouse(visitor.page), seed)


def lay_all(player: AlarunPlayer) -> None:
    while (now := player.status())["mine"] and now["places"]:
        if not player.decide(now):
            player.look_again(now)


def test_nobody_sees_a_hand_or_a_secret_colour(visit: Visit) -> None:
    host, friend, watcher = arrive(visit), arrive(visit), arrive(visit)
    host.be("Mira")
    heard: dict[int, list[str]] = {0: [], 1: [], -1: []}
    table = host.make("alarun", ["you", "open"], start=False)
    for seat, one in ((0, host), (1, friend), (-1, watcher)):
        listen(one.page, heard[seat])
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    players = [player_of(one, seed) for seed, one in enumerate((host, friend))]
    for one in (host, friend):
        expect(one.page.locator(".hand button")).to_have_count(3, timeout=PATIENCE)
    hands = [hand_of(one.page) for one in (host, friend)]
    assert not holds(host.page, hands[1])
    assert not holds(friend.page, hands[0])
    assert holds(host.page, hands[0])
    assert holds(friend.page, hands[1])
    expect(watcher.page.locator(".ask")).to_be_visible()
    for hand in hands:
        assert not holds(watcher.page, hand)
    expect(watcher.page.locator(".own .plate")).to_contain_text("Mira")
    expect(watcher.page.locator(".others")).to_contain_text("Jonas")
    expect(watcher.page.locator(".seal, .secret")).to_have_count(0)
    take_turns(list(players), until="places")
    lay_all(players[0])
    expect(friend.page.locator(".others .choice", has_text="placed")).to_have_count(1)
    # What the server sent: hands, cards that lie in secret and colours only for their owner.
    game = find("alarun")
    for seat, texts in heard.items():
        scenes = [scene for text in texts for scene in scenes_in(json.loads(text))]
        assert scenes
        for scene in scenes:
            (view,) = np.frombuffer(b64decode(scene["view"]), game.rules.STATE)
            # The pile and the cards face down are among those that nobody has seen.
            assert view["left"].sum() >= view["pile"] + view["down"]
            for other in {0, 1} - {seat}:
                assert (view["hand"][other] < 0).all()
                assert (view["fresh"][other] < 0).all()
                assert view["color"][other] in (NONE, UNSEEN)
    # What the page holds.
    for seat, one in ((0, host), (1, friend), (-1, watcher)):
        for color in colors_in(one.page):
            assert all(color[other] < 0 for other in {0, 1} - {seat})
    assert any(color[0] >= 0 for color in colors_in(host.page))


def listen(page: Page, heard: list[str]) -> None:
    page.on("websocket", lambda socket: overhear(socket, heard))


def hand_of(page: Page) -> list[int]:
    things = [card.get_attribute("data-thing") for card in page.locator(".hand button").all()]
    return [int(str(thing).split("-")[1]) for thing in things]


def colors_in(page: Page) -> list[list[int]]:
    """The colour cards in every record anywhere in the page's memory."""
    session = page.context.new_cdp_session(page)
    plain = session.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]
    found = session.send("Runtime.queryObjects", {"prototypeObjectId": plain["objectId"]})
    search = "function () { return this.filter((o) => Array.isArray(o.color) && o.square)"
    search += ".map((o) => [...o.color]); }"
    answer = session.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": search,
            "objectId": found["objects"]["objectId"],
            "returnByValue": True,
        },
    )
    session.detach()
    colors: list[list[int]] = answer["result"]["value"]
    return colors


def test_the_square_of_another_is_shown_in_large(visit: Visit) -> None:
    visitor, player = at_table(visit, 4)
    player.play(until="grown")
    page = visitor.page
    small = page.locator(".others button.look").nth(1)
    small.click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".potions .card")).to_have_count(13)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(small).to_be_focused()


_STOP_AT_SECOND = """() => {
  window.lit = [];
  const take = ({ target }) => {
    if (!target.matches("button.flask[aria-pressed=true]") || window.lit.length > 1) return;
    const sheet = target.closest("dialog");
    const live = sheet.querySelector("[role=status][aria-live]").ariaLive;
    window.lit.push([[...sheet.querySelectorAll("button.flask")].indexOf(target), live]);
    const buttons = [...sheet.querySelectorAll("button")];
    if (window.lit.length > 1) buttons.find((e) => e.textContent.trim() === "Stop").click();
  };
  new MutationObserver((changes) => changes.forEach(take))
    .observe(document, { subtree: true, attributeFilter: ["aria-pressed"] });
}"""
"""They are lit for less than a second each."""


def stopped_at_second(page: Page) -> None:
    """Two potions were lit, one after the other, and nobody was told; then it stopped."""
    page.wait_for_function("() => window.lit.length > 1")
    assert page.evaluate("window.lit") == [[0, "off"], [1, "off"]]
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("button", name="Light all potions")).to_be_visible()
    expect(sheet.locator("button.flask").nth(1)).to_have_attribute("aria-pressed", "true")


def test_potions_light_up_one_after_the_other(visit: Visit) -> None:
    visitor, player = at_table(visit, 2)
    player.play()
    page = visitor.page
    visitor.like(pace="quick", motion=True, sound=False)
    page.add_init_script(f"({_STOP_AT_SECOND})()")
    page.reload()
    stopped_at_second(page)


def test_potions_light_up_without_motion_and_are_heard_one_by_one(visit: Visit) -> None:
    visitor, player = at_table(visit, 2)
    player.play()
    sheet = visitor.page.locator("dialog[open]")
    visitor.wait_for_sheet()
    first, second = (sheet.locator("button.flask").nth(n) for n in (0, 1))
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(sheet.get_by_role("button", name="Stop")).to_have_count(0)
    told = sheet.locator("[role=status]", has_text="§6.")
    before = told.inner_text()
    visitor.button("The next potion").click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told).not_to_have_text(before)
    visitor.page.evaluate(_STOP_AT_SECOND)
    visitor.button("Light all potions").click()
    stopped_at_second(visitor.page)
    expect(told).to_have_attribute("aria-live", "polite")


def test_a_browser_is_closed_while_cards_are_laid_and_comes_back(visit: Visit) -> None:
    before, player = at_table(visit, 2)
    player.play(until="places")
    page = before.page
    page.locator(".hand button.alive").first.click()
    page.locator(".board button.lit").first.click()
    page.locator(".own .confirm").click()
    expect(page.locator(".board .card")).to_have_count(2)
    hand, url = hand_of(page), page.url
    state: Any = page.context.storage_state()
    page.context.close()
    after = arrive(visit, PHONE, storage_state=state)
    after.page.goto(url)
    expect(after.page.locator(".board .card")).to_have_count(2)
    assert hand_of(after.page) == hand
    assert after.page.locator(".board button.lit").count() > 4


def test_the_connection_is_cut_and_restored(visit: Visit, server: Server) -> None:
    proxy = Proxy(server.port)
    try:
        visitor = visit()
        visitor.address = proxy.address
        visitor.like(pace="instant", motion=False, sound=False)
        visitor.go(f"/t/{visitor.make('alarun', ['you', 'apprentice'])}")
        player = AlarunPlayer(visitor.page, Mouse(visitor.page))
        player.play(until="places")
        proxy.cut()
        visitor.sees("The connection is lost")
        proxy.restore()
        expect(visitor.page.get_by_text("The connection is lost")).to_be_hidden(timeout=PATIENCE)
        lay_all(player)
        expect(visitor.page.locator(".board .card")).to_have_count(4)
        visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]
    finally:
        proxy.close()
