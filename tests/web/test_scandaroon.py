"""The table of Scandaroon: whole matches, aiming, what is hidden, what a match comes to."""

import json
import random
import re
from base64 import b64decode
from functools import cache
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import FilePayload, Page, expect

from tafelrunde.core.match import Match
from tafelrunde.core.registry import find
from tafelrunde.games.scandaroon.position import cards_of
from tests.games.scandaroon.people import ScandaroonPlayer
from tests.web import focus
from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.hands import Hands, Keyboard, Mouse, Touch
from tests.web.players import Player
from tests.web.test_people import arrive, drag, hand_of, holds, overhear, scenes_in, sit_down
from tests.web.visitor import PATIENCE, Visitor

HANDS: dict[str, tuple[type[Mouse] | type[Keyboard], tuple[int, int]]] = {
    "mouse": (Mouse, LAPTOP),
    "keyboard": (Keyboard, LAPTOP),
    "touch": (Touch, PHONE),
}


def sit(visitor: Visitor, seats: int, hands: Hands | None = None, seed: int = 1) -> Player:
    """A table with bots, who come after oneself."""
    chairs = ["you", *["apprentice"] * (seats - 1)]
    visitor.go(f"/t/{visitor.make('scandaroon', chairs, options={'start': '0'})}")
    return ScandaroonPlayer(visitor.page, hands or Mouse(visitor.page), seed)


# ── Whole matches ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "how"), [(4, "keyboard"), (4, "mouse"), (3, "touch")])
def test_a_person_plays_a_match_to_its_result(visit: Visit, seats: int, how: str) -> None:
    hands, size = HANDS[how]
    visitor = arrive(visit, size, has_touch=how == "touch")
    player = sit(visitor, seats, hands(visitor.page), seed=seats)
    player.play()
    assert player.decisions > 10
    sheet = visitor.page.locator("dialog[open]")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("win|victory"))
    expect(sheet.locator(".standings > li")).to_have_count(seats)
    expect(sheet).to_contain_text("§9.3")
    expect(sheet.locator(".counted > li")).to_have_count(seats)
    totals = [int(text) for text in sheet.locator(".standings .total").all_inner_texts()]
    boxes = sheet.locator("tr.box")
    columns = [row.locator("td b").all_inner_texts() for row in boxes.all()]
    assert sorted(totals) == sorted(
        sum(int(row[seat]) for row in columns) for seat in range(seats)
    ), "every victory point is traced to its box"
    expect(sheet.get_by_role("button", name="Rematch")).to_be_visible()


def test_two_browsers_play_each_other_and_a_bot(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit, PHONE)
    host.be("Mira")
    table = host.make("scandaroon", ["you", "open", "apprentice"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    players = [
        ScandaroonPlayer(one.page, Mouse(one.page), seed) for seed, one in enumerate((host, friend))
    ]
    while not all((states := [player.status() for player in players])[i]["over"] for i in (0, 1)):
        moved = [
            player.decide(state)
            for player, state in zip(players, states, strict=True)
            if state["mine"] and not state["over"]
        ]
        if not any(moved):
            players[0].look_again(states[0])
    for one, other in ((host, "Jonas"), (friend, "Mira")):
        expect(one.page.locator("dialog[open]")).to_contain_text(other)


def test_a_browser_is_closed_in_mid_match_and_comes_back(visit: Visit) -> None:
    before = arrive(visit)
    player = sit(before, 4)
    player.play(until="abilities")
    hand, address = hand_of(before.page), before.page.url
    state: Any = before.page.context.storage_state()
    before.page.context.close()
    after = arrive(visit, PHONE, storage_state=state)
    after.page.goto(address)
    expect(after.page.locator(".hand button")).to_have_count(len(hand), timeout=PATIENCE)
    assert hand_of(after.page) == hand


# ── Aiming ───────────────────────────────────────────────────────────────────────────────────────


def test_what_is_aimed_is_nobodys_business_until_it_is_confirmed(visit: Visit) -> None:
    """Choose, see what would change, step back: nothing was sent. Confirm: it is as was shown."""
    visitor = arrive(visit)
    page = visitor.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    player = sit(visitor, 4, seed=4)
    player.play(until="mine")
    before = len(sent)
    card = page.locator(".hand button:not([aria-disabled=true])").first
    thing = card.get_attribute("data-thing")
    card.click()
    expect(page.locator(".own .confirm")).to_be_enabled()
    then = page.locator(".row.me .place.full .badge").inner_text().strip()
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".own .confirm")).to_have_count(0)
    assert not [text for text in sent[before:] if '"move"' in text]
    card.click()
    page.evaluate(_NOTE_VALUES, thing)
    page.locator(".own .confirm").click()
    page.wait_for_function("() => window.values.length > 0")
    assert page.evaluate("window.values[0]") == then


_NOTE_VALUES = """(thing) => {
  window.values = [];
  const note = () => {
    const card = document.querySelector(`.row.me .line [data-thing='${thing}']`);
    const value = document.querySelector(".row.me .line .badge")?.textContent.trim();
    if (card && value !== undefined) window.values.push(value);
  };
  new MutationObserver(note)
    .observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Others may change it at once, or take the card."""


_HEAR = """() => {
  const say = document.querySelector(".own .say");
  window.said = [];
  const note = () => window.said.push(say.textContent.trim());
  new MutationObserver(note).observe(say, { subtree: true, childList: true, characterData: true });
}"""


def test_nothing_is_asked_anew_while_what_was_confirmed_is_done(visit: Visit) -> None:
    """The action piece and what pays for it are two steps: neither is asked for again."""
    host, friend = arrive(visit), arrive(visit)
    table = host.make(
        "scandaroon", ["you", "open", "apprentice"], start=False, options={"start": "0"}
    )
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    page = host.page
    player = ScandaroonPlayer(page, Mouse(page))
    player.look_until("mine")
    while not player.status()["piece"]:  # not with any hand: what pays for it may have no target
        for one in (host, friend):
            someone = ScandaroonPlayer(one.page, Mouse(one.page))
            someone.look_until("mine")
            one.page.locator(".hand button:not([aria-disabled=true])").first.click()
            one.page.locator(".own .confirm").click()
            expect(one.page.locator(".ask.mine")).to_have_count(0)
        player.look_until("mine")
    page.locator("button.piece.alive").click()
    page.locator(".hand button:not([aria-disabled=true])").first.click()
    while (now := player.status())["confirm"] != "ready":
        if now["targets"] + now["options"]:
            player.decide(now)
        player.look_again(now)
    asked = page.locator(".own .say").inner_text()
    page.evaluate(_HEAR)
    page.locator(".own .confirm").click()
    expect(page.locator(".own .say")).to_have_text("Jonas is to move.")
    said = page.evaluate("window.said")
    assert [text for text in said if text != asked] == ["Jonas is to move."]


def test_the_focus_stays_at_the_table_after_a_confirm(visit: Visit) -> None:
    visitor = arrive(visit)
    sit(visitor, 3).play(until="mine")
    page = visitor.page
    card = page.locator(".hand button:not([aria-disabled=true])").first
    thing = card.get_attribute("data-thing")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".own .confirm")).to_be_focused()
    focus.watch(page)
    page.keyboard.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text("You play")
    expect(page.locator(f".hand [data-thing='{thing}']")).to_have_count(0)
    assert focus.lost(page) == 0


def test_every_card_of_the_hand_can_be_read(visit: Visit) -> None:
    visitor = arrive(visit, PHONE, has_touch=True)
    sit(visitor, 3, Touch(visitor.page)).play(until="mine")
    page = visitor.page
    for card in page.locator(".hand button:not([aria-disabled=true])").all():
        name, *words = card.locator(".sr-only").inner_text().split(", ")
        card.tap()
        asked = page.locator(".own .say")
        expect(asked).to_contain_text(re.compile(re.escape(name), re.IGNORECASE))
        for word in words:
            expect(asked).to_contain_text(word)
        page.keyboard.press("Escape")


@cache
def long_row() -> str:
    """A match in which whoever can plays another card to a row, until some are long."""
    match = Match("scandaroon", seats=4, seed=59)
    chance = random.Random(59)
    while not match.over:
        plays = [move for move in match.moves if move.startswith("play")]
        rest = [move for move in match.moves if not move.startswith(("pass", "use", "pay"))]
        match.play(chance.choice(plays or rest or match.moves[-1:]))
    return match.transcript


_SEEN = """() =>
  [...document.querySelectorAll(".line")].flatMap((line) => {
    const cards = [...line.querySelectorAll("[data-card]")];
    if (cards.length < 5) return [];
    return cards.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      let seen = 0;
      for (let x = left + 0.5; x < right; x++)
        if (card.contains(document.elementFromPoint(x, (top + 2 * bottom) / 3))) seen++;
      return seen / (right - left);
    });
  })"""


def test_all_cards_of_a_long_row_are_told_apart_on_a_phone(visit: Visit) -> None:
    visitor = visit(PHONE)
    page = visitor.page
    visitor.go("/replay")
    file: FilePayload = {
        "name": "a.match",
        "mimeType": "text/plain",
        "buffer": long_row().encode(),
    }
    page.set_input_files("input[type=file]", file)
    handle = page.get_by_role("slider")
    longest: list[float] = []
    for moment in range(44, 56):
        handle.fill(str(moment))
        visitor.be_still()
        longest = max(longest, page.evaluate(_SEEN), key=len)
    assert len(longest) >= 5
    assert min(longest) >= 0.7, longest


def test_keys_choose_and_confirm_a_card(visit: Visit) -> None:
    visitor = arrive(visit)
    sit(visitor, 3).play(until="mine")
    page = visitor.page
    chosen = page.locator(".hand button.chosen")
    for key in ("1", "5"):
        page.keyboard.press(key)
        expect(chosen).to_have_count(1)
        expect(chosen).to_have_attribute("data-card", str(cards_in_hand(page)[int(key) - 1]))
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    page.keyboard.press("1")
    expect(page.locator(".own .confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text("You play")


def test_a_card_is_dragged_to_the_own_row(visit: Visit) -> None:
    visitor = arrive(visit)
    sit(visitor, 3).play(until="mine")
    page = visitor.page
    thing = hand_of(page)[0]
    drag(page, ".hand button:not([aria-disabled=true])", ".row.me .line")
    expect(page.locator("[role=log]")).to_contain_text("You play")
    expect(page.locator(f".hand [data-thing='{thing}']")).to_have_count(0)


def test_what_is_not_allowed_says_why(visit: Visit) -> None:
    visitor = arrive(visit)
    while not sit(visitor, 4).play(until="abilities"):
        """Not every match brings one."""
    page = visitor.page
    before = page.locator(".row.me .line .card[data-card]").count()
    usable = page.locator(".line button.alive:not(.target)").first
    expect(usable).to_contain_text("can be used now")
    usable.click()
    expect(page.locator(".row.me .card.source")).to_have_count(1)
    other = page.locator(".line button.dim:not(.target)")
    if other.count():
        expect(other.first).to_have_attribute("aria-disabled", "true")
        other.first.click(force=True)  # it says why
        expect(page.get_by_role("alert")).to_contain_text("§")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".row.me .line .card[data-card]")).to_have_count(before)


def test_the_deck_in_use_can_be_browsed(visit: Visit) -> None:
    visitor = arrive(visit)
    sit(visitor, 3).play(until="mine")
    page = visitor.page
    page.locator("button.pile").first.click()
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("our reconstruction")
    expect(sheet).to_contain_text("--components my-deck.toml")
    counted = 0
    for tab in sheet.get_by_role("tab").all():
        tab.click()
        counted += sheet.locator("[role=tabpanel] .card").count()
    assert counted == 51


def test_the_deck_is_found_from_the_set_up_sheet_and_from_the_rules(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    sheet = page.locator("dialog[open]", has_text="our reconstruction")
    visitor.go("/new/scandaroon")
    visitor.button("The deck in use").click()
    expect(sheet.locator("[role=tabpanel] .card").first).to_be_visible()
    sit(visitor, 3).play(until="mine")
    page.get_by_role("tab", name="Rules").click()
    visitor.button("The deck in use").click()
    expect(sheet.locator("[role=tabpanel] .card").first).to_be_visible()


def test_no_two_rows_have_names_that_are_cut_alike(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.be("Maximiliane Hohenlohe A")
    names = [None, "Maximiliane Hohenlohe B", "Jo"]
    table = visitor.make("scandaroon", ["you", "you", "you"], names=names, options={"start": "0"})
    visitor.go(f"/t/{table}")
    page = visitor.page
    page.locator(".cover button").click()
    for width, height in (LAPTOP, (1366, 657), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        ends = page.locator(".row .tail")
        expect(ends).to_have_count(2)
        assert sorted(end.strip() for end in ends.all_inner_texts()) == ["A", "B"]
        for end in ends.all():
            box = end.bounding_box()
            row = end.locator("xpath=ancestor::*[contains(@class,'who')][last()]").bounding_box()
            assert box
            assert row
            assert box["x"] + box["width"] <= row["x"] + row["width"] + 1


@pytest.mark.parametrize("size", [(390, 844), (1440, 900), (1920, 1080)])
def test_who_has_passed_is_seen_and_heard(visit: Visit, size: tuple[int, int]) -> None:
    visitor = arrive(visit, size)
    page = visitor.page
    player = sit(visitor, 3)
    passed = page.locator(".row.passed:not(.me)")
    while not (now := player.status())["mine"] or not passed.count():
        if now["over"]:
            player = sit(visitor, 3, seed=player.decisions)
        elif not (now["mine"] and player.decide(now)):
            player.look_again(now)
    who = passed.first.locator(".who").first
    expect(who.get_by_text("passed").locator("visible=true").first).to_be_visible()
    assert "passed" in who.aria_snapshot()
    assert "in hand" not in who.aria_snapshot()


# ── What is hidden ───────────────────────────────────────────────────────────────────────────────


def test_nobody_else_sees_a_hand_or_the_deck(visit: Visit) -> None:
    """A spectator and a rival: neither in what the server sent nor in what their pages hold."""
    host, rival, watcher = arrive(visit), arrive(visit), arrive(visit)
    heard: dict[int, list[str]] = {1: [], -1: []}
    for seat, one in ((1, rival), (-1, watcher)):
        listen(one.page, heard[seat])
    host.be("Mira")
    table = host.make("scandaroon", ["you", "open", "apprentice"], start=False)
    for one in (host, rival):
        one.go(f"/t/{table}")
    sit_down(rival, "Jonas")
    host.button("Start", exact=True).click()
    watcher.go(f"/t/{table}")
    expect(host.page.locator(".hand button")).to_have_count(5, timeout=PATIENCE)
    player = ScandaroonPlayer(host.page, Mouse(host.page))
    other = ScandaroonPlayer(rival.page, Mouse(rival.page), seed=2)
    for _ in range(400):
        seen = player.status()
        for someone in (player, other):
            if (now := someone.status())["mine"] and not now["over"]:
                someone.decide(now)
        hand = cards_in_hand(host.page)
        has_played = len(hand) <= 3 or seen["over"]
        if has_played and all(len(scenes_of(frames)) > 3 for frames in heard.values()):
            break
        player.look_again(seen)
    else:
        raise AssertionError(f"nothing happens: {player.stuck()}, {other.stuck()}")
    game = find("scandaroon")
    for seat, frames in heard.items():
        scenes = scenes_of(frames)
        assert len(scenes) > 3
        for scene in scenes:
            (view,) = np.frombuffer(b64decode(scene["view"]), game.rules.STATE)
            assert view["deck"] == 0
            for of in range(3):
                if of != seat:
                    assert not int(view["hand"][of]) & ~int(view["known"])
    if len(hand) > 1:
        assert holds(host.page, hand)
        assert not holds(rival.page, hand)
        assert not holds(watcher.page, hand)
    for one in (rival, watcher):
        shown = one.page.evaluate("document.body.innerHTML")
        known = known_cards(heard[-1])
        assert not [card for card in hand if card not in known and f'"card-{card}"' in shown]


def scenes_of(frames: list[str]) -> list[Any]:
    return [scene for text in frames for scene in scenes_in(json.loads(text))]


def cards_in_hand(page: Page) -> list[int]:
    """All at once: between two looks there may be fewer."""
    find_all = "() => [...document.querySelectorAll('.hand [data-card]')]"
    return [int(card) for card in page.evaluate(f"{find_all}.map((e) => e.dataset.card)")]


def listen(page: Page, heard: list[str]) -> None:
    page.on("websocket", lambda socket: overhear(socket, heard))


def known_cards(frames: list[str]) -> set[int]:
    """Cards in hands that all know, at any time."""
    game = find("scandaroon")
    found: set[int] = set()
    for text in frames:
        for scene in scenes_in(json.loads(text)):
            (view,) = np.frombuffer(b64decode(scene["view"]), game.rules.STATE)
            found |= set(cards_of(int(view["known"])))
    return found
