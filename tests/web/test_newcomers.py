"""What someone who plays for the first time meets: what was rough at the first two tables."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tafelrunde.core.registry import find, names
from tests.games.macaron.people import MacaronPlayer
from tests.games.macarrons.people import MacarronsPlayer
from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.hands import Mouse, Touch
from tests.web.players import player_of
from tests.web.test_people import arrive, sit_down
from tests.web.visitor import PATIENCE, Visitor

LONG = "Maximiliane Hohenlohe"


def bounds(thing: Locator) -> Any:
    box = thing.bounding_box()
    assert box
    return box


# ── Before the match ─────────────────────────────────────────────────────────────────────────────


def test_a_touch_of_a_box_opens_its_sheet(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.go()
    visitor.page.get_by_role("link", name="Set up Macaron: players, bots, options").click()
    expect(visitor.page).to_have_url(re.compile("/new/macaron$"))
    for mode in ("Solo", "2 v 2"):
        expect(visitor.page.get_by_role("radio", name=mode)).to_have_count(1)
    expect(visitor.page.get_by_role("combobox", name="Seat 2")).to_have_value("journeyman")


def test_the_lists_of_the_front_page_come_with_the_shelf(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/games", hold)
    with page.expect_request("**/api/games"):
        visitor.go()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Go back to")).to_have_count(0)
    for route in held:
        route.continue_()
    page.unroute("**/api/games")
    expect(page.get_by_role("heading", name="Go back to")).to_be_visible()
    expect(visitor.button("Play now: Macaron", exact=True)).to_be_visible()


def test_the_main_button_is_the_one_that_is_meant(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.go("/new/macarrons?friends")
    start, invite = visitor.button("Start now"), visitor.button("Invite friends")
    expect(invite).not_to_have_class(re.compile("second"))
    expect(start).to_have_class(re.compile("second"))
    for seat in (2, 3, 4):
        visitor.page.get_by_role("combobox", name=f"Seat {seat}").select_option("master")
    expect(start).not_to_have_class(re.compile("second"))
    expect(invite).to_have_class(re.compile("second"))


def test_everyone_who_shares_a_device_has_a_name(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.be("Mira")
    visitor.go("/new/macarrons")
    for seat, name in ((2, "Jonas"), (3, "")):
        visitor.page.get_by_role("combobox", name=f"Seat {seat}").select_option("you")
        field = visitor.page.get_by_role("textbox", name=f"Name of the person on seat {seat}")
        expect(field).to_be_focused()
        field.fill(name)
    visitor.button("Start now").click()
    expect(visitor.page.locator(".plate b")).to_have_count(4)
    names = {name.strip() for name in visitor.page.locator(".plate b").all_text_contents()}
    assert {"Mira", "Jonas", "Mira\u00a02"} <= names


def test_who_shares_a_device_is_not_said_to_watch(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    visitor.go(f"/t/{visitor.make('macaron', ['you', 'you'])}")
    expect(visitor.page.locator(".cover")).to_be_visible()
    expect(visitor.page.locator(".bar .watch")).to_have_count(0)


def test_who_has_a_seat_and_is_gone_is_not_said_to_be_here(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("macarrons", ["you", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.sees("Everyone is here")
    host.sees("2 of 2 are here")
    friend.page.close()
    host.sees("All seats are taken")
    host.sees("1 of 2 is here")
    expect(host.page.get_by_text("Jonas is not here right now.").first).to_be_visible()
    expect(host.page.get_by_text("Everyone is here")).to_have_count(0)


# ── The list of matches ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_match_in_the_list_says_how_far_it_is_and_can_be_given_up(
    visit: Visit, size: tuple[int, int]
) -> None:
    visitor = arrive(visit, size)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macaron', ['you', 'apprentice'])}")
    MacaronPlayer(page, Mouse(page)).play(until="mine")
    where = page.locator("h1 span").inner_text()
    visitor.go()
    expect(page.get_by_text(where).locator("visible=true").first).to_be_visible()
    page.get_by_role("button", name="Take Macaron off the list").locator("visible=true").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The match ends")
    sheet.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Take Macaron off the list")).to_have_count(0)
    page.reload()
    visitor.sees("Nothing is waiting for you") if size == LAPTOP else None
    expect(page.get_by_role("button", name="Take Macaron off the list")).to_have_count(0)


# ── At the table ─────────────────────────────────────────────────────────────────────────────────


def test_a_turn_that_is_over_is_one_line_to_be_unfolded(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macarrons', ['you', *['apprentice'] * 2])}")
    player = MacarronsPlayer(page, Mouse(page))
    turns = page.locator("[role=log] li.turn")
    while turns.count() < 3 and not player.status()["over"]:
        now = player.status()
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    turn = turns.first
    expect(turn).to_contain_text(re.compile(r"Sum \d\d: |fails|steal"))
    unfold = turn.get_by_role("button", name=re.compile("^All of (the|your) turn"))
    lines = page.locator("[role=log] li.within li")
    expect(lines).to_have_count(0)
    unfold.click()
    expect(unfold).to_have_attribute("aria-expanded", "true")
    assert lines.count() >= 3
    expect(lines.first).to_contain_text(re.compile("rolls?"))


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_choices_are_compared_line_by_line(visit: Visit, size: tuple[int, int]) -> None:
    visitor = arrive(visit, size)
    page = visitor.page
    page.add_init_script("localStorage.setItem('tafelrunde-macarrons-chances', 'on')")
    visitor.go(f"/t/{visitor.make('macarrons', ['you', 'apprentice'])}")
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="dice")
    options = page.locator("button.opt")
    expect(options.first).to_be_visible()
    expect(page.locator(".odds .cols")).to_contain_text("fails")
    expect(page.locator(".odds .cols")).to_contain_text("reaches")
    for option in options.all():
        said = option.inner_text()
        assert "macaroni" in said or "tile" in said or "take" in said or "steal" in said, said
        assert "%" in said or "fails" in said, said
    # What is chosen is in sight, whichever it is.
    for face in page.locator("button.die.alive[tabindex='0']").all():
        face.click()
        chosen = page.locator("button.opt.on")
        expect(chosen).to_have_count(1)
        row, around = bounds(chosen), bounds(page.locator(".opts"))
        assert row["y"] >= around["y"] - 2
        assert row["y"] + row["height"] <= around["y"] + around["height"] + 2


@pytest.mark.parametrize("seats", [4, 7])
def test_all_choices_are_compared_at_a_glance_on_a_phone(visit: Visit, seats: int) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    page.add_init_script("localStorage.setItem('tafelrunde-macarrons-chances', 'on')")
    options = page.locator("button.opt")
    while True:  # a first roll shows five faces more often than not
        visitor.go(f"/t/{visitor.make('macarrons', ['you', *['apprentice'] * (seats - 1)])}")
        MacarronsPlayer(page, Mouse(page)).play(until="dice")
        expect(options.first).to_be_visible()
        if options.count() >= 5:
            break
    for language in ("de", "ca"):
        visitor.speak(language)
        visitor.be_still()
        lines = page.evaluate(
            "() => [...document.querySelectorAll('.says')].map((e) => e.getClientRects().length)"
        )
        assert set(lines) == {1}
        heights = {round(bounds(option)["height"]) for option in options.all()}
        assert heights == {26}, heights
    assert min(bounds(die)["width"] for die in page.locator("button.die").all()) >= 40
    around = bounds(page.locator(".opts"))
    end = around["y"] + around["height"]
    if seats == 4:
        assert all(bounds(option)["y"] + 26 <= end + 1 for option in options.all())
    else:  # the last one in sight is cut: more follow
        cut = [o for o in map(bounds, options.all()) if o["y"] + 6 < end < o["y"] + 20]
        assert len(cut) == 1


def apart(one: dict[str, float], other: dict[str, float]) -> float:
    """How far two boxes are from each other, from above to below."""
    ends = [box["y"] + box["height"] for box in (one, other)]
    return max(one["y"] - ends[1], other["y"] - ends[0], 0)


def is_answer(frame: str | bytes) -> bool:
    """Whether this is what the server says to someone who asked for a hint."""
    return json.loads(frame)["is"] in ("hint", "refused")


@pytest.mark.parametrize(
    ("game", "seats", "until", "size"),
    [
        ("macarrons", 2, "dice", LAPTOP),
        ("macarrons", 2, "dice", PHONE),
        ("macaron", 3, "choice", PHONE),  # of one card alone there is nothing to be said
        ("alarun", 2, "mine", PHONE),
        ("scandaroon", 3, "mine", PHONE),
    ],
)
def test_a_hint_says_what_it_is(
    visit: Visit, game: str, seats: int, until: str, size: tuple[int, int]
) -> None:
    visitor = arrive(visit, size)
    page = visitor.page
    table = visitor.make(game, ["you", *["apprentice"] * (seats - 1)])
    with page.expect_websocket() as opened:
        visitor.go(f"/t/{table}")
    player_of(game)(page, Mouse(page)).play(until=until)
    answer = ""
    while answer != "hint":  # it is refused as long as search is compiled
        with opened.value.expect_event("framereceived", is_answer, timeout=PATIENCE) as frame:
            visitor.button("Hint").click()
        answer = json.loads(frame.value)["is"]
    hint = page.locator(".tip", has_text="wins most often")
    expect(page.locator(".tip")).to_have_count(1)
    expect(hint).to_contain_text("of 100 tries")
    mark = page.locator("[data-hint]").locator("visible=true")
    if game in ("macaron", "macarrons"):  # the others lay the move out
        expect(mark.first).to_be_visible()
    expect(page.locator("[role=status]", has_text="wins most often").first).to_have_count(1)
    visitor.be_still()
    bubble, bar = bounds(hint), bounds(page.locator("header.bar"))
    assert bubble["y"] >= bar["y"] + bar["height"], "it is not behind the bar"
    assert bubble["y"] + bubble["height"] <= size[1]
    if mark.count() and game != "scandaroon":  # there it has a place of its own
        assert apart(bubble, bounds(mark.first)) < 120, "it is beside the move"
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
    if (hidden := visitor.button("Step back")).count():
        hidden.click()
    visitor.button("Hint").click()  # it is known: nobody has to be asked again
    expect(hint).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_finger_lifts_a_card_before_it_plays_it(visit: Visit) -> None:
    visitor = visit(PHONE, has_touch=True)
    visitor.like(pace="instant", motion=False, sound=False)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 3])}")
    MacaronPlayer(page, Touch(page)).play(until="follow")
    fingers = Touch(page)
    held = page.locator(".hand button").count()
    alive = ".hand button:not([aria-disabled=true])"
    assert fingers.tap(alive)
    expect(page.locator(".hand button.lifted")).to_have_count(1)
    expect(page.locator(".ask")).to_contain_text("again to play it")
    assert page.locator(".hand button").count() == held
    assert fingers.tap(".hand button.lifted")
    expect(page.locator(".hand button")).to_have_count(held - 1)


def test_one_touch_plays_where_that_is_liked(visit: Visit) -> None:
    visitor = visit(PHONE, has_touch=True)
    visitor.like(pace="instant", motion=False, sound=False, twice=False)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 3])}")
    MacaronPlayer(page, Touch(page)).play(until="follow")
    held = page.locator(".hand button").count()
    assert Touch(page).tap(".hand button:not([aria-disabled=true])")
    expect(page.locator(".hand button")).to_have_count(held - 1)


_NOTE_RISING = """() => {
  window.risen = [];
  const plates = [".rival .plate", ".own .plate"];
  const note = (e) => {
    const { left, right } = e.getBoundingClientRect();
    const isIn = Object.fromEntries(plates.map((plate) => [plate, e.matches(`${plate} *`)]));
    window.risen.push([e.textContent.trim(), isIn, [left, right]]);
  };
  const take = (node) => {
    if (!(node instanceof Element)) return;
    if (node.matches(".rises")) note(node);
    node.querySelectorAll(".rises").forEach(note);
  };
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(take)))
    .observe(document, { childList: true, subtree: true });
}"""
"""What rises is soon gone: it is noted as it comes."""
_HAS_RISEN = "() => window.risen.length > 0"


def test_reactions_rise_from_the_plate_of_whoever_sent_them(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    friend.be("Jonas")
    table = host.make("macarrons", ["you", "open"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    expect(friend.page.locator(".ask")).to_be_visible()
    for one in (host, friend):
        one.page.evaluate(_NOTE_RISING)
    friend.button("Well played").click()
    for one, plate in ((host, ".rival .plate"), (friend, ".own .plate")):
        one.page.wait_for_function(_HAS_RISEN)
        risen = one.page.evaluate("window.risen")
        assert [(said, is_in[plate]) for said, is_in, _ in risen] == [("Well played", True)]
    log = friend.page.get_by_role("tab", name="Log")
    expect(log).to_have_attribute("aria-selected", "true")
    expect(host.page.locator(".rises")).to_have_count(0)


def test_a_reaction_stays_within_the_window(visit: Visit) -> None:
    host, friend = arrive(visit, PHONE), arrive(visit)
    host.be("Mira")
    friend.be("Jonas")
    table = host.make("scandaroon", ["you", "open", "apprentice"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    expect(friend.page.locator(".ask")).to_be_visible()
    host.page.evaluate(_NOTE_RISING)
    friend.button("Well played").click()
    host.page.wait_for_function(_HAS_RISEN)
    ((_, _, (left, right)),) = host.page.evaluate("window.risen")
    assert 0 <= left < right <= PHONE[0]


def test_a_long_name_leaves_the_score_alone_and_two_are_told_apart(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.be("Jo")
    names = [None, f"{LONG} A", f"{LONG} B"]
    first = {"start": "0"}
    table = visitor.make("macarrons", ["you", "you", "you"], names=names, options=first)
    visitor.go(f"/t/{table}")
    rivals = visitor.page.locator(".rival")
    expect(rivals).to_have_count(2)
    for rival in rivals.all():
        name, score = bounds(rival.locator(".plate")), bounds(rival.locator(".pts"))
        apart = name["x"] + name["width"] <= score["x"] + 1
        assert apart or name["y"] + name["height"] <= score["y"] + 1
    for size in ((1440, 900), (1024, 768), (390, 844)):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.be_still()
        ends = rivals.locator(".tail").all_text_contents()
        assert sorted(end.strip() for end in ends) == ["A", "B"]
        for end in rivals.locator(".tail").all():
            plate = bounds(end.locator("xpath=ancestor::*[contains(@class,'plate')]").first)
            tail = bounds(end)
            assert tail["x"] + tail["width"] <= plate["x"] + plate["width"] + 1


@pytest.mark.parametrize(("game", "where"), [("alarun", ".who .tab"), ("scandaroon", "thead th")])
def test_no_two_names_on_a_result_are_cut_alike(visit: Visit, game: str, where: str) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.be(f"{LONG} A")
    visitor.go(f"/t/{visitor.make(game, ['you'] * 3, names=[None, f'{LONG} B', 'Jo'])}")
    for gone in range(2):
        page.locator(".cover button").click()
        out = page.locator(".plate .state")
        expect(out).to_have_count(gone)
        assert out.evaluate_all("all => all.every((e) => e.scrollWidth <= e.clientWidth + 1)")
        give_up(visitor)
    ends = page.locator(f"dialog[open] {where} .tail")
    expect(ends).to_have_count(2)
    assert sorted(end.strip() for end in ends.all_inner_texts()) == ["A", "B"]
    for end in ends.all():
        tail = bounds(end)
        around = bounds(end.locator("xpath=ancestor::*[self::button or self::th]"))
        assert tail["x"] + tail["width"] <= around["x"] + around["width"] + 1


def test_whoever_gives_up_against_bots_reads_that_and_nobody_is_crowned(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 3])}")
    MacaronPlayer(page, Mouse(page)).play(until="round")
    give_up(visitor, "Only bots are left then, and it ends.")
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("heading").first).to_contain_text("You gave up")
    expect(sheet.locator("li.won")).to_have_count(0)
    expect(sheet.locator(".crown")).to_have_count(0)
    assert "victory" not in sheet.inner_text()


def give_up(visitor: Visitor, says: str = "") -> None:
    visitor.button("Settings").click()
    visitor.button("Resign").click()
    if says:
        visitor.sees(says)
    visitor.button("Resign").click()


def test_who_has_given_up_is_offered_no_undo(visit: Visit) -> None:
    host, friend = arrive(visit), arrive(visit)
    host.be("Mira")
    table = host.make("macarrons", ["you", "open", "apprentice"], start=False)
    for one in (host, friend):
        one.go(f"/t/{table}")
    sit_down(friend, "Jonas")
    host.button("Start", exact=True).click()
    expect(friend.page.locator(".undo")).to_have_count(1)
    give_up(friend)
    expect(friend.page.locator(".undo")).to_have_count(0)


def test_the_only_move_is_marked_as_made_by_rule(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go(f"/t/{visitor.make('macarrons', ['you', 'apprentice'])}")
    player = MacarronsPlayer(page, Mouse(page))
    marks = page.locator("[role=log] .forced")
    while marks.count() == 0 and not player.status()["over"]:
        now = player.status()
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    expect(marks.first).to_have_text("made by rule")


_LISTEN = """() => {
  window.heard = 0;
  for (const Source of [AudioBufferSourceNode, OscillatorNode]) {
    const { start } = Source.prototype;
    Source.prototype.start = function (...when) {
      window.heard += 1;
      return start.apply(this, when);
    };
  }
}"""


@pytest.mark.parametrize("game", names())
def test_a_table_sounds_as_loud_as_one_likes(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.like(pace="instant", motion=False)
    page = visitor.page
    page.add_init_script(f"({_LISTEN})()")
    bots = ["apprentice"] * max(find(game).seats[0] - 1, 1)
    visitor.go(f"/t/{visitor.make(game, ['you', *bots])}")
    player = player_of(game)(page, Mouse(page))
    while heard(page) < 4 and not player.status()["over"]:
        now = player.status()
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    assert heard(page) >= 4
    visitor.button("Settings").click()
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("20")
    assert page.evaluate("JSON.parse(localStorage.getItem('tafelrunde')).volume") == 0.2
    page.get_by_role("switch", name="Sound").click()
    expect(volume).to_be_disabled()


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard"))
