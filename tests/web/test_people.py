"""People at one table: by a link, closed and come back, cut off and restored, only watching."""

import json
import re
from base64 import b64decode
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, WebSocket, expect

from tafelrunde.core.registry import find
from tafelrunde.games.macaron.state import NONE
from tests.games.macaron.people import MacaronPlayer
from tests.games.macarrons.people import MacarronsPlayer
from tests.server.client import Server
from tests.web.conftest import PHONE, Visit
from tests.web.hands import Mouse
from tests.web.players import Player, player_of
from tests.web.proxy import Proxy
from tests.web.visitor import PATIENCE, Visitor

QUICK = {"pace": "instant", "motion": False, "sound": False}


def arrive(visit: Visit, *args: Any, **more: Any) -> Visitor:
    visitor = visit(*args, **more)
    visitor.like(**QUICK)
    return visitor


def take_turns(players: list[Player], until: str = "over") -> None:
    """Whoever is to move moves, until all see the end."""
    while True:
        states = [player.status() for player in players]
        if all(state[until] for state in states):
            return
        moved = [
            player.decide(state)
            for player, state in zip(players, states, strict=True)
            if state["mine"] and not state[until]
        ]
        if not any(moved):
            players[0].look_again(states[0])


def test_ten_seconds_to_the_first_move(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.page.get_by_role("button", name="Play now: Macarrons").click()
    expect(visitor.page).to_have_url(re.compile("/(t|here)/"))
    expect(visitor.page.locator("[role=log] li").first).to_be_visible()
    player = MacarronsPlayer(visitor.page, Mouse(visitor.page))
    player.play(until="mine")
    visitor.page.locator("button.die.alive").first.click()
    expect(visitor.page.get_by_role("button", name=re.compile("^Set aside the"))).to_be_visible()


def test_two_browsers_play_each_other_by_link(visit: Visit) -> None:
    host = arrive(visit)
    host.go()
    host.page.get_by_role("link", name="With friends: Macarrons").click()
    host.page.get_by_role("radio", name="2", exact=True).check(force=True)
    host.button("Invite friends").click()
    named = host.page.get_by_role("dialog")
    named.get_by_role("textbox").fill("Mira")
    named.get_by_role("button", name="That is me").click()
    expect(host.page).to_have_url(re.compile("/t/"), timeout=PATIENCE)
    friend = arrive(visit, PHONE, language="de")
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name=re.compile("^Setz dich")).first.click()
    asked = friend.page.get_by_role("dialog")
    asked.get_by_role("textbox").fill("Jonas")
    asked.get_by_role("button").filter(has_text=re.compile("ich|Hinsetzen")).first.click()
    host.sees("Jonas")
    host.button("Start", exact=True).click()
    players: list[Player] = [
        MacarronsPlayer(one.page, Mouse(one.page), seed) for seed, one in enumerate((host, friend))
    ]
    take_turns(players)
    expect(host.page.locator("dialog[open]")).to_contain_text("Jonas")
    expect(friend.page.locator("dialog[open]")).to_contain_text("Mira")
    for one in (host, friend):
        one.wait_for_sheet()
    host.button("Rematch").click()
    friend.page.locator("dialog[open]").get_by_role("button", name="Zur Revanche").click()
    for one in (host, friend):  # it begins by itself once both are there
        expect(one.page.locator(".ask")).to_be_visible()
        expect(one.page.locator("[role=log]")).to_contain_text(re.compile("roll|würfel"))


def test_who_is_asked_to_leave_hears_of_it(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("macarrons", ["you", "open", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Ask Jonas to leave").click()
    friend.sees("The host has freed your seat.")
    friend.button("Sit here: seat 3").click()
    friend.sees("you cannot sit down here again")
    expect(friend.button("Sit here: seat 3")).to_be_visible()


def test_who_leaves_by_themself_is_asked_by_nobody(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    table = host.make("macarrons", ["you", "open", "open"], start=False)
    friend.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    friend.button("Leave this seat").click()
    expect(friend.button("Sit here: seat 2")).to_be_visible()
    expect(friend.page.get_by_text("The host has freed your seat.")).to_be_hidden()


def sit_down(visitor: Visitor, name: str) -> None:
    """At the second seat, under a name."""
    visitor.button("Sit here: seat 2").click()
    named = visitor.page.get_by_role("dialog")
    named.get_by_role("textbox").fill(name)
    named.get_by_role("button", name="That is me").click()


def test_a_name_that_looks_like_another_is_changed_for_this_seat(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("macarrons", ["you", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Mira")
    friend.sees("looks like")
    other = friend.page.get_by_role("dialog")
    other.get_by_role("textbox").fill("Jonas")
    other.get_by_role("button", name="Sit down").click()
    host.sees("Jonas")


def test_all_choose_the_cards_they_pass_at_the_same_time(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("macaron", ["you", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    players = [MacaronPlayer(one.page, Mouse(one.page)) for one in (host, friend)]
    for player in players:
        expect(player.page.locator(".ask.mine")).to_be_visible()
    choose_cards(players[0])
    expect(host.page.locator(".ask")).to_contain_text("You have chosen. Waiting for Jonas.")
    expect(friend.page.locator(".plate .choice", has_text="ready")).to_have_count(1)
    host.button("Choose again").click()
    expect(host.page.locator(".ask.mine")).to_be_visible()
    expect(friend.page.locator(".plate .choice", has_text="ready")).to_have_count(0)
    for player in players:
        choose_cards(player)
    for player in players:
        expect(player.page.locator(".slots")).to_have_count(0)


def choose_cards(player: MacaronPlayer) -> None:
    """Two of them, and confirm."""
    while (now := player.status())["mine"] and now["slots"]:
        if not player.decide(now):
            player.look_again(now)


def test_who_watches_asks_for_the_seat_of_a_bot(visit: Visit) -> None:
    host = arrive(visit)
    host.be("Mira")
    table = host.make("macarrons", ["you", "apprentice"])
    host.go(f"/t/{table}")
    for name, answer in (("Nora", "Decline"), ("Jonas", "Allow")):
        friend = arrive(visit)
        friend.be(name)
        friend.go(f"/t/{table}")
        friend.page.locator("button.watch").click()
        friend.button("Ask for the seat of Ada").click()
        friend.sees("The people at the table are asked")
        asked = f"{name} would like to take the seat of Ada."
        question = host.page.locator(".state", has_text=asked)
        expect(question).to_be_visible()  # the news beside the dice are hidden on one's own turn
        host.button(answer).click()
        expect(friend.page.get_by_text("The people at the table are asked")).to_be_hidden()
    expect(friend.page.locator("button.watch")).to_have_count(0)
    expect(friend.page.locator(".own .plate")).to_contain_text("Jonas")
    expect(host.page.locator(".rivals")).to_contain_text("Jonas")


def test_a_browser_is_closed_in_mid_match_and_comes_back(visit: Visit) -> None:
    before = arrive(visit)
    table = before.make("macaron", ["you", *["apprentice"] * 3])
    before.go(f"/t/{table}")
    MacaronPlayer(before.page, Mouse(before.page)).play(until="zones")
    hand = hand_of(before.page)
    assert len(hand) == 13
    state: Any = before.page.context.storage_state()
    before.page.context.close()
    after = arrive(visit, PHONE, storage_state=state)
    after.go()
    expect(after.page.get_by_role("link", name=re.compile("Macaron")).first).to_be_visible()
    after.go(f"/t/{table}")
    expect(after.page.locator(".hand button")).to_have_count(13, timeout=PATIENCE)
    assert hand_of(after.page) == hand


def hand_of(page: Page) -> list[str | None]:
    return [card.get_attribute("data-thing") for card in page.locator(".hand button").all()]


@pytest.mark.parametrize("game", ["macarrons", "scandaroon"])
def test_the_connection_is_cut_and_restored(visit: Visit, server: Server, game: str) -> None:
    proxy = Proxy(server.port)
    try:
        visitor = visit()
        visitor.address = proxy.address
        visitor.like(**QUICK)
        visitor.go(f"/t/{visitor.make(game, ['you', *['apprentice'] * 2])}")
        player = player_of(game)(visitor.page, Mouse(visitor.page))
        player.play(until="mine")
        proxy.cut()
        visitor.sees("The connection is lost")
        assert visitor.page.evaluate(_ON_TOP, "The connection is lost"), "it is covered or cut off"
        proxy.restore()
        expect(visitor.page.get_by_text("The connection is lost")).to_be_hidden(timeout=PATIENCE)
        player.play()
        visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]
    finally:
        proxy.close()


_ON_TOP = """(text) => {
  const lines = [...document.querySelectorAll(".state")];
  const line = lines.find((e) => e.textContent.includes(text));
  const box = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


SAID = {
    "macaron": ("mine", "[role=log]", "Du (erhältst|bekommst)", "Reps|repar", "You are dealt 13"),
    "macarrons": ("dice", ".ask .say", "Augenzahl", "Tria una cara", "Choose one face"),
    "alarun": ("free", ".ask .say", "Lege deine", "Posa", "Place your"),
    "scandaroon": ("mine", "button.piece", "Aktionsstein", "Peça d’acció", "Action piece"),
}
"""When a table says something for certain, where, and what in German, Catalan and English."""


@pytest.mark.parametrize("game", SAID)
def test_language_is_switched_in_mid_match(visit: Visit, game: str) -> None:
    visitor = arrive(visit)
    visitor.go(f"/t/{visitor.make(game, ['you', *['apprentice'] * 2])}")
    page = visitor.page
    until, place, *said = SAID[game]
    player_of(game)(page, Mouse(page)).play(until)
    page.evaluate("window.same = true")
    languages = (("Deutsch", "Settings"), ("Català", "Einstellungen"), ("English", "Configuració"))
    for (language, settings), words in zip(languages, said, strict=True):
        page.get_by_role("button", name=settings).click()
        page.get_by_role("radio", name=language).check(force=True)
        page.keyboard.press("Escape")
        expect(page.locator(place)).to_contain_text(re.compile(words))
    assert page.evaluate("window.same"), "the page was loaded again"
    assert page.evaluate("document.documentElement.lang") == "en"


def test_dice_and_cards_can_be_dragged(visit: Visit) -> None:
    dice = arrive(visit)
    dice.go(f"/t/{dice.make('macarrons', ['you', 'apprentice'])}")
    MacarronsPlayer(dice.page, Mouse(dice.page)).play(until="dice")
    log = dice.page.locator("[role=log]")
    set_aside = log.get_by_text("You set aside").count()
    drag(dice.page, "button.die.alive", ".kept .slots")
    expect(log.get_by_text("You set aside")).to_have_count(set_aside + 1)
    cards = arrive(visit)
    cards.go(f"/t/{cards.make('macaron', ['you', *['apprentice'] * 3])}")
    MacaronPlayer(cards.page, Mouse(cards.page)).play(until="follow")
    card = cards.page.locator(".hand button:not([aria-disabled=true])").first
    thing = card.get_attribute("data-thing")
    drag(cards.page, ".hand button[aria-disabled=true]", ".trick, .doily")
    expect(cards.page.get_by_role("alert")).to_contain_text("You must follow")
    drag(cards.page, ".hand button:not([aria-disabled=true])", ".trick, .doily")
    expect(cards.page.locator(f".hand [data-thing='{thing}']")).to_have_count(0)
    expect(cards.page.locator("[role=log]")).to_contain_text("You follow with")


def test_the_last_sheet_takes_no_press_that_was_meant_for_the_table(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    page.add_init_script(f"({_PRESS_AT_ONCE})()")
    visitor.go(f"/t/{visitor.make('macarrons', ['you', 'apprentice'])}")
    address = page.url
    MacarronsPlayer(page, Mouse(page)).play()
    page.wait_for_function("'taken' in window")
    assert not page.evaluate("window.taken")
    visitor.wait_for_sheet()
    assert page.url == address
    expect(page.locator("dialog[open] .standings")).to_be_visible()
    visitor.button("Rematch").click()
    expect(page).not_to_have_url(address)
    expect(page.locator("[role=log]")).to_contain_text("You")


_PRESS_AT_ONCE = """() => {
  const press = () => {
    const again = document.querySelector("dialog[open] .do button");
    if (!again || "taken" in window) return;
    window.taken = null;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    window.taken = again.dispatchEvent(click);
  };
  const everything = { childList: true, subtree: true, attributes: true };
  new MutationObserver(press).observe(document, everything);
}"""


def drag(page: Page, thing: str, to: str) -> None:
    """From where it can be seen to the middle of something else."""
    point = Mouse(page).point(thing)
    assert point
    x, y = point
    box = page.locator(to).first.bounding_box()
    assert box
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, (y + box["y"]) / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.up()


def test_a_spectator_sees_no_hidden_card(visit: Visit) -> None:
    player = arrive(visit)
    table = player.make("macaron", ["you", *["apprentice"] * 3], options={"open_tricks": "yes"})
    heard: list[str] = []
    watcher = visit()
    watcher.like(**QUICK)
    watcher.page.on("websocket", lambda socket: overhear(socket, heard))
    watcher.go(f"/t/{table}")
    expect(watcher.page.locator(".ask")).to_be_visible()  # it hears of every move
    player.go(f"/t/{table}")
    MacaronPlayer(player.page, Mouse(player.page)).play(until="levels")
    expect(watcher.page.locator("[role=log]")).to_contain_text("is Royal", timeout=PATIENCE)
    hand = [int(str(thing).rsplit("-", 1)[1]) for thing in hand_of(player.page)]
    assert len(hand) == 13
    # What the server sent: of no card it says in which hand it is.
    scenes = [scene for text in heard for scene in scenes_in(json.loads(text))]
    assert len(scenes) > 12
    game = find("macaron")
    for scene in scenes:
        (view,) = np.frombuffer(b64decode(scene["view"]), game.rules.STATE)
        (outline,) = np.frombuffer(b64decode(scene["outline"]), game.outline)
        assert (view["place"] > 4).all()
        assert (outline["hand"] == NONE).all()
        assert not view["tokens"].any()
    # What the page holds: neither the hand nor a card of it.
    known = player.page.evaluate("document.body.innerHTML")
    assert f"card-{hand[0]}" in known
    shown = watcher.page.evaluate("document.body.innerHTML")
    assert not [card for card in hand if f'card-{card}"' in shown]
    assert holds(player.page, hand)
    assert not holds(watcher.page, hand)


def overhear(socket: WebSocket, heard: list[str]) -> None:
    socket.on("framereceived", lambda text: heard.append(str(text)))


def scenes_in(message: Any) -> list[dict[str, Any]]:
    """Every scene anywhere in a message."""
    if isinstance(message, list):
        return [scene for part in message for scene in scenes_in(part)]
    if not isinstance(message, dict):
        return []
    found = [message] if {"view", "outline"} <= message.keys() else []
    return found + [scene for part in message.values() for scene in scenes_in(part)]


def holds(page: Page, numbers: list[int]) -> bool:
    """Whether there is a row of just these numbers anywhere in the page's memory."""
    session = page.context.new_cdp_session(page)
    rows = session.send("Runtime.evaluate", {"expression": "Array.prototype"})["result"]
    found = session.send("Runtime.queryObjects", {"prototypeObjectId": rows["objectId"]})
    search = "function (wanted) { return this.some((row) => Array.prototype.slice.call(row)"
    search += ".sort((a, b) => a - b).join() === wanted); }"
    answer = session.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": search,
            "objectId": found["objects"]["objectId"],
            "arguments": [{"value": ",".join(map(str, sorted(numbers)))}],
        },
    )
    session.detach()
    return bool(answer["result"]["value"])


def test_two_people_share_a_device(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    visitor.go(f"/t/{visitor.make('macaron', ['you', 'you'])}")
    player = MacaronPlayer(page, Mouse(page))
    handed = 0
    while handed < 4:
        now = player.status()
        if now["cover"]:
            # Nothing of the other's hand is there, to be seen or to be reached.
            assert page.locator(".hand, [role=log]").count() == 0
            before = len(sent)
            page.keyboard.press("u")
            visitor.be_still()
            assert not [text for text in sent[before:] if '"undo"' in text]
            expect(page.locator(".cover")).to_have_count(1)
            if handed in (1, 2):  # nor after a reload, of either person
                page.reload()
                expect(page.locator(".cover")).to_have_count(1)
                assert page.locator(".hand, [role=log]").count() == 0
            page.get_by_role("button", name=re.compile("show my cards")).click()
            expect(page.locator(".cover")).to_have_count(0)
            handed += 1
        elif not (now["mine"] and player.decide(now)):
            player.look_again(now)
