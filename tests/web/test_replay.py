"""Matches that are over, again: leafed through, played on, opened from files, shared."""

import base64
import re
import struct
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tafelrunde.bots import modules
from tafelrunde.core.match import Match
from tafelrunde.core.registry import names
from tafelrunde.core.rule import CHANCE
from tafelrunde.core.transcript import read, write
from tests.golden import matches
from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.finished import finished
from tests.web.hands import Mouse
from tests.web.players import player_of
from tests.web.test_local import MANIFEST, still_building
from tests.web.test_people import QUICK, sit_down
from tests.web.visitor import Visitor

MODES = [f"{golden.game} {path.stem}" for path, golden in matches().items()]
FIRST = {game: next(mode for mode in MODES if mode.startswith(f"{game} ")) for game in names()}
PLAY_ON = re.compile("Play on as")
ENOUGH = 12
"""So many moves are made one by one; the rest is jumped over."""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The modules of all games are there, as in an installed package."""
    for game in names():
        for kind in modules.KINDS:
            modules.build(game, kind)


def payload(text: str, name: str = "a.match") -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def opened(visitor: Visitor, text: str) -> Locator:
    """A saved match on the page; its handle."""
    visitor.like(**QUICK)
    visitor.go("/replay")
    visitor.page.set_input_files("input[type=file]", payload(text))
    return visitor.page.get_by_role("slider")


def at(page: Page, moment: int) -> None:
    expect(page.locator(".dock")).to_have_attribute("data-at", str(moment))


def last_of(handle: Locator) -> int:
    return int(str(handle.get_attribute("max")))


def seen(page: Page) -> bytes:
    """The view that is drawn."""
    return base64.b64decode(str(page.locator(".dock").get_attribute("data-view")))


def stage(page: Page) -> list[str]:
    """All that stands on the table; dice lie in the order in which one saw them set aside."""
    return sorted(re.split(r"[\s,]+", page.locator(".stage").inner_text()))


class Told:
    """A match as the server's rules fold it: what a seat knows after so many moves."""

    def __init__(self, text: str) -> None:
        record = read(text)
        self.match = Match(record.game, record.names, record.options, record.seed)
        self.moves = [line.moves[0] for line in record.lines if line.actor != CHANCE]
        self.at = 0

    def to(self, moment: int) -> None:
        while self.at < moment:
            self.match.play(self.match.game.moves.actions[self.moves[self.at]])
            self.at += 1

    def view(self, seat: int) -> bytes:
        """Of those who choose together each sees the match as if they came first."""
        match = self.match
        if match.chooses_together and seat in match.choosers:
            return np.asarray(match.planned(seat, []).view(seat).state).tobytes()
        return np.asarray(match.view(seat).state).tobytes()


@pytest.mark.parametrize("mode", MODES)
def test_a_replay_is_the_match_forwards_backwards_and_jumped_from_every_seat(
    visit: Visit, mode: str
) -> None:
    visitor = visit()
    text = finished()[mode]
    handle, page, told = opened(visitor, text), visitor.page, Told(text)
    at(page, 0)
    last, seats = last_of(handle), len(told.match.names)
    assert last == len(told.moves)
    views = page.locator(".views:not(.paces) .pick").filter(has=page.locator(".seat"))

    def agrees(moment: int) -> None:
        at(page, moment)
        for seat in range(seats):
            if seats > 1:  # else there is nothing to choose
                views.nth(seat).click()
            assert seen(page) == told.view(seat), f"{mode}, move {moment}, seat {seat}"

    agrees(0)
    forwards = []
    for moment in range(1, ENOUGH + 1):
        page.keyboard.press("ArrowRight")
        at(page, moment)
        forwards.append(stage(page))
        told.to(moment)
        assert seen(page) == told.view(seats - 1)
    for moment in range(ENOUGH - 1, 0, -1):
        page.keyboard.press("ArrowLeft")
        at(page, moment)
        assert stage(page) == forwards[moment - 1]
    for moment in (last // 3, 2 * last // 3):
        handle.fill(str(moment))
        told.to(moment)
        agrees(moment)
    page.locator("h1").click()  # the handle has its own keys
    page.keyboard.press("End")
    told.to(last)
    agrees(last)
    assert told.match.over
    page.keyboard.press("Home")
    at(page, 0)


def test_a_file_whose_rules_are_being_built_opens_when_they_are_there(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    still_building(page, "macarrons", "rules")
    opened(visitor, finished()["macarrons two-players"])
    visitor.sees("The game is being prepared on the server.")
    page.unroute(MANIFEST)
    at(page, 0)


def test_one_can_play_on_once_the_bots_are_built(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    still_building(page, "macarrons", "bots")
    opened(visitor, finished()["macarrons two-players"])
    at(page, 0)
    on = page.get_by_role("button", name=PLAY_ON)
    expect(on).to_have_count(0)
    page.unroute(MANIFEST)
    expect(on).to_be_visible()


YOU = {
    "en": r".*\b(?:you|yours?)\b.*",
    "de": r".*\b(?:du|dich|dir|dein\w*)\b.*",
    "ca": r".*\bte(?:u|va|us|ves)\b.*",
}
CARD_TEXT = r"of your row|deiner Reihe|de la teva filera"
"""What a card of Scandaroon says of itself."""
_READ = """() => {
  const spoken = [...document.querySelectorAll("main *")].flatMap((e) =>
    ["aria-label", "title", "alt"].map((name) => e.getAttribute(name) ?? ""));
  return [document.querySelector("main").innerText, ...spoken].join("\\n");
}"""


@pytest.mark.parametrize("language", YOU)
@pytest.mark.parametrize("game", names())
def test_a_replay_calls_nobody_you(visit: Visit, game: str, language: str) -> None:
    visitor = visit(language=language)
    visitor.like(**QUICK)
    visitor.go("/replay")
    page = visitor.page
    mode = next(mode for mode in reversed(MODES) if mode.startswith(f"{game} "))
    page.set_input_files("input[type=file]", payload(finished()[mode]))
    handle = page.get_by_role("slider")
    last = last_of(handle)
    views = page.locator(".views:not(.paces) .pick").all()
    assert len(views) > 1
    for view in views:
        view.click()
        for moment in (0, last // 5, last // 2, last - 2, last):
            handle.fill(str(moment))
            at(page, moment)
            said = re.sub(CARD_TEXT, "", page.evaluate(_READ))
            assert not re.findall(YOU[language], said, re.IGNORECASE), moment
    page.locator(".deeds .btn").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert not re.findall(YOU[language], page.locator("dialog[open]").inner_text(), re.IGNORECASE)


def test_it_runs_at_a_pace_and_stops_at_the_end(visit: Visit) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()["macarrons two-players"]), visitor.page
    last = last_of(handle)
    handle.fill(str(last - 3))
    page.get_by_role("radio", name="4×").click()
    page.locator("h1").click()
    page.keyboard.press("Space")
    at(page, last)
    expect(visitor.button("Let it run")).to_be_visible()
    visitor.button("The result").click()
    expect(page.locator("dialog .standings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)


def test_a_finger_and_a_line_of_the_log_lead_to_a_moment(visit: Visit) -> None:
    visitor = visit(PHONE, has_touch=True)
    handle, page = opened(visitor, finished()["scandaroon three-players"]), visitor.page
    handle.fill("20")
    page.locator(".peek").tap()
    expect(page.locator(".side.open")).to_be_visible()
    lines = page.locator("[role=log] .line")
    expect(page.locator("[role=log] .line.now")).to_have_count(1)
    expect(page.locator("[role=log] .later").first).to_be_attached()
    lines.nth(4).scroll_into_view_if_needed()
    lines.nth(4).tap()
    expect(page.locator(".dock")).not_to_have_attribute("data-at", "20")
    moment = int(str(page.locator(".dock").get_attribute("data-at")))
    assert moment < 20
    page.locator(".peek").tap()
    expect(page.locator(".side.open")).to_have_count(0)
    wipe(page, from_x=320, to_x=60)
    at(page, moment + 1)
    wipe(page, from_x=60, to_x=320)
    at(page, moment)


FULL = {
    "scandaroon four-players": (PHONE, LAPTOP),
    "macaron four-players": (PHONE,),
    "macaron five-players": (PHONE, LAPTOP),
    "macarrons seven-players": (PHONE, LAPTOP),
    "alarun three-players": (PHONE, LAPTOP),
    "alarun four-players-swap-limit": (PHONE,),
}
_HIDDEN = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".stage-box");
  return scrollHeight - clientHeight;
}"""


@pytest.mark.parametrize("mode", FULL)
def test_the_whole_table_is_seen_above_the_dock(visit: Visit, mode: str) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()[mode]), visitor.page
    last = last_of(handle)
    for width, height in FULL[mode]:
        page.set_viewport_size({"width": width, "height": height})
        for moment in (last // 2, last):
            handle.fill(str(moment))
            visitor.be_still()
            assert page.evaluate(_HIDDEN) <= 1, f"{moment} at {width}"


@pytest.mark.parametrize(
    "mode", ["alarun two-players", "alarun three-players", "alarun four-players-swap-limit"]
)
def test_everybodys_square_is_seen_on_a_phone(visit: Visit, mode: str) -> None:
    visitor = visit(PHONE)
    handle, page = opened(visitor, finished()[mode]), visitor.page
    handle.fill(str(last_of(handle) // 2))
    visitor.be_still()
    squares = page.locator(".others .small")
    for square in squares.all():
        expect(square.locator(".pip").first).to_be_in_viewport(ratio=1)
        box = square.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    assert squares.count() == page.locator(".others > .other").count()


_COVERED = """() => {
  const boxes = (which) =>
    [...document.querySelectorAll(which)].map((e) => e.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const words = boxes(".scrub .here, .scrub b");
  const marks = boxes(".scrub .lead, .scrub .winners");
  return marks.filter((mark) => words.some((word) => meet(mark, word))).length;
}"""


@pytest.mark.parametrize("mode", ["macarrons seven-players", "alarun three-players"])
def test_nothing_covers_the_marks_of_who_takes_the_lead(visit: Visit, mode: str) -> None:
    visitor = visit(PHONE)
    handle, page = opened(visitor, finished()[mode]), visitor.page
    last = last_of(handle)
    for moment in range(0, last + 1, max(last // 12, 1)):
        handle.fill(str(moment))
        visitor.be_still()
        assert page.locator(".scrub .lead").count() > 0
        assert page.evaluate(_COVERED) == 0, moment


def test_pages_turn_turns_with_and_without_the_handle(visit: Visit) -> None:
    """In Scandaroon only rounds have headings: a turn begins where another moves."""
    visitor = visit()
    handle, page = opened(visitor, finished()["scandaroon three-players"]), visitor.page
    expect(page.locator(".tick").nth(10)).to_be_attached()
    moments = []
    for key in ("PageDown", "PageDown", "PageUp"):
        page.keyboard.press(key)
        moments.append(str(page.locator(".dock").get_attribute("data-at")))
    assert 0 < int(moments[0]) < int(moments[1]) < 12
    assert moments[2] == moments[0]
    page.keyboard.press("Home")
    handle.focus()
    for key, moment in zip(("PageDown", "PageDown", "PageUp"), moments, strict=True):
        page.keyboard.press(key)
        at(page, int(moment))


FEW_LINES = 60
"""Of a long log so many are drawn at once, those around the moment; the others follow."""


def test_the_line_of_the_moment_stays_in_sight(visit: Visit) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()["scandaroon four-players"]), visitor.page
    moment = last_of(handle) * 3 // 5
    page.evaluate(f"history.replaceState(null, '', '#t={moment}')")
    page.reload()
    at(page, moment)
    page.locator("[role=log] .line").nth(FEW_LINES).wait_for(state="attached")
    expect(page.locator("[role=log] .line.now")).to_be_in_viewport(ratio=1)
    for other in (moment // 2, moment * 4 // 3):
        handle.fill(str(other))
        at(page, other)
        expect(page.locator("[role=log] .line.now")).to_be_in_viewport(ratio=1)


def test_the_bar_says_who_won_and_where_one_is(visit: Visit) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()["macaron solo"]), visitor.page
    handle.fill("60")
    heading = page.locator("h1")
    said = r"Replay: Emma wins with 14 · Round \d, trick \d+ of 13$"
    expect(heading).to_have_text(re.compile(said))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(heading).to_have_text(re.compile(r"Replay, round \d of 3$"))


def test_whoever_has_no_seat_has_a_line_and_a_mark(visit: Visit) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()["macaron solo"]), visitor.page
    ends = page.locator(".course .end")
    expect(ends).to_have_text(["Emma 14", "Anna 8"])
    expect(page.locator(".scrub .winners")).to_have_text("E")
    leads = page.locator(".scrub .lead")
    expect(leads).to_have_count(1)
    expect(leads).to_have_attribute("title", "Emma takes the lead with 5")
    for moment in range(0, last_of(handle), 3):
        handle.fill(str(moment))
        at(page, moment)
        reasons = page.locator(".emma .why p").all_inner_texts()
        assert all(one != other for one, other in pairwise(reasons))


def wipe(page: Page, from_x: int, to_x: int) -> None:
    """A finger goes over the table to the side."""
    box = page.locator(".travels").bounding_box()
    assert box
    touch, y = page.context.new_cdp_session(page), box["y"] + 60
    for kind, points in (
        ("touchStart", [{"x": from_x, "y": y}]),
        ("touchMove", [{"x": to_x, "y": y}]),
        ("touchEnd", []),
    ):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_all_hands_are_open_and_are_those_of_the_truth(visit: Visit) -> None:
    visitor = visit()
    text = finished()["macaron four-players"]
    handle, page, told = opened(visitor, text), visitor.page, Told(text)
    handle.fill("40")
    told.to(40)
    held = told.match.view(0).state.held
    for seat in range(4):
        cards = page.locator(".hands li").nth(seat).locator(".open-hand > *")
        expect(cards).to_have_count(int(held[seat]))


@pytest.mark.parametrize("game", names())
def test_a_match_is_played_on_to_its_end(visit: Visit, game: str) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()[FIRST[game]]), visitor.page
    handle.fill(str(last_of(handle) - 8))
    page.get_by_role("button", name=PLAY_ON).click()
    expect(page).to_have_url(re.compile("/here/"))
    assert player_of(game)(page, Mouse(page)).play()


def test_one_plays_on_as_whoever_sits_at_the_bottom(visit: Visit) -> None:
    visitor = visit()
    handle, page = opened(visitor, finished()["macaron four-players"]), visitor.page
    handle.fill("40")
    expect(page.get_by_role("radio", name="all")).to_be_checked()
    expect(visitor.button("Play on as Anna")).to_be_visible()
    page.get_by_role("radio", name="Cleo").click()
    page.get_by_role("radio", name="all").click()
    visitor.button("Play on as Cleo").click()
    expect(page).to_have_url(re.compile("/here/"))
    expect(page.locator("[data-own] .who b").first).to_have_text("Cleo")


def test_from_the_middle_of_choices_all_choose_again(visit: Visit) -> None:
    """In Macaron all pass cards at the same time: the second of eight is no place to go on from."""
    visitor = visit()
    handle, page = opened(visitor, finished()["macaron four-players"]), visitor.page
    handle.fill("3")
    page.get_by_role("radio", name="Cleo").click()
    page.get_by_role("button", name=PLAY_ON).click()
    expect(page.locator(".ask.mine")).to_be_visible()
    expect(page.locator(".hand button")).to_have_count(13)


def test_a_match_that_goes_on_is_not_shown(visit: Visit) -> None:
    visitor = visit()
    table = visitor.make("macaron", ["you", "open", "apprentice"], start=False)
    visitor.page.context.request.get(visitor.address)
    live = visitor.make("macaron", ["you", "apprentice", "apprentice"])
    for id in (live, table):
        visitor.go(f"/replay/{id}")
        expect(visitor.page.get_by_role("heading", name="This match is not over")).to_be_visible()
        expect(visitor.page.locator(".stage, .dock, .card")).to_have_count(0)
        visitor.faults.clear()  # the server refuses, and the console says so
    visitor.page.get_by_role("link", name="To the table").click()
    expect(visitor.page).to_have_url(re.compile(f"/t/{table}"))


def changed(text: str, **changes: object) -> str:
    """The match with another head, and a check line that fits."""
    record = read(text)
    for name, value in changes.items():
        setattr(record, name, value)
    return write(record)


def bad_files() -> dict[str, tuple[str, str]]:
    good = finished()["alarun two-players"]
    first = next(line for line in good.splitlines() if line.startswith("0: "))
    return {
        "no match": ("Dear diary", "This is not a saved match"),
        "damaged": (good[: len(good) // 2], "The file is truncated"),
        "edited": (good.replace(first, "0: pass", 1), "edited after it was saved"),
        "other rules": (changed(good, version=99), "version 99 of the rules"),
        "other components": (changed(good, edition_hash="0" * 16), "other components"),
        "another game": (changed(good, game="chess"), "There is no game “chess”"),
        "other seed": (changed(good, seed="another"), "does not have the hash"),
        "other winners": (changed(good, winners=(0,)), "winners that the file names"),
        "unfinished": (
            (Path("tests/games/macaron/golden/four-players.match")).read_text(),
            "once it is over",
        ),
    }


_DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "text/plain" }));
  const drop = (kind) =>
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  drop("dragover");
  drop("drop");
}"""


_TAKEN = """([text, kind]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "a.match", { type: "text/plain" }));
  const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
  return !document.body.dispatchEvent(event);
}"""
"""Whether the page takes what is dropped, so that the browser does not open it."""


@pytest.mark.parametrize("where", ["table", "/new/macarrons", "/learn/macarrons"])
def test_where_something_would_be_lost_no_file_is_opened(visit: Visit, where: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.like(**QUICK)
    path = f"/t/{visitor.make('macarrons', ['you', 'apprentice'])}" if where == "table" else where
    visitor.go(path)
    expect(page.locator("main")).to_be_visible()
    address = page.url
    text = finished()["alarun two-players"]
    assert page.evaluate(_TAKEN, [text, "dragover"])
    expect(page.get_by_text("Saved matches are opened on the front page")).to_be_visible()
    assert page.evaluate(_TAKEN, [text, "drop"])
    expect(page.get_by_text("Saved matches are opened on the front page")).to_have_count(0)
    expect(page).to_have_url(address)
    visitor.go("/rules/alarun")
    expect(page.locator(".paragraph").first).to_be_visible()
    page.evaluate(_DROP, [text, "good.match"])
    expect(page).to_have_url(f"{visitor.address}/replay")
    at(page, 0)


def test_what_is_dropped_is_a_match_or_says_why_not(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.like(**QUICK)
    visitor.go()
    expect(page.get_by_text("Open a saved match")).to_be_visible()
    for name, (text, why) in bad_files().items():
        page.evaluate(_DROP, [text, f"{name}.match"])
        expect(page.locator("dialog")).to_contain_text(why)
        expect(page).to_have_url(f"{visitor.address}/")
        page.locator("dialog .btn").click()
    page.evaluate(_DROP, [finished()["alarun two-players"], "good.match"])
    expect(page).to_have_url(f"{visitor.address}/replay")
    at(page, 0)
    page.get_by_role("slider").fill("7")
    page.evaluate(_DROP, ["nothing", "bad.match"])
    expect(page.locator("dialog")).to_contain_text("not a saved match")
    at(page, 7)
    page.locator("dialog .btn").click()
    page.evaluate(_DROP, [finished()["macarrons two-players"], "other.match"])
    expect(page.locator("h1")).to_contain_text("Macarrons")
    page.reload()  # it is still there
    expect(page.locator("h1")).to_contain_text("Macarrons")


@pytest.mark.parametrize("place", ["server", "device"])
def test_the_own_past_is_leafed_through_while_the_match_goes_on(visit: Visit, place: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.like(**QUICK)
    visitor.be("Mira")
    if place == "server":
        visitor.go(f"/t/{visitor.make('macaron', ['you', 'apprentice', 'apprentice'])}")
    else:
        visitor.go("/new/macaron")
        visitor.button("Start now").click()
    player = player_of("macaron")(page, Mouse(page))
    assert player.play("follow")
    before = stage(page)
    visitor.button("Leaf back").click()
    expect(page.locator(".dock")).to_be_visible()
    now = int(str(page.locator(".dock").get_attribute("data-at")))
    expect(page.get_by_role("radio", name="all")).to_have_count(0)
    page.keyboard.press("Home")
    at(page, 0)
    assert stage(page) != before
    page.keyboard.press("End")
    at(page, now)
    visitor.button("Back to now").click()
    expect(page.locator(".dock")).to_have_count(0)
    expect(page.locator(".ask.mine")).to_be_visible()
    assert stage(page) == before
    assert player.decide(player.status())


def test_it_says_that_something_has_happened_meanwhile(visit: Visit) -> None:
    mira, ada = visit(), visit()
    for visitor, name in ((mira, "Mira"), (ada, "Ada")):
        visitor.like(**QUICK)
        visitor.be(name)
    mira.go(f"/t/{mira.make('macarrons', ['you', 'open'], start=False)}")
    ada.page.goto(mira.page.url)
    sit_down(ada, "Ada")
    mira.button("Start", exact=True).click()
    players = [player_of("macarrons")(visitor.page, Mouse(visitor.page)) for visitor in (mira, ada)]
    for visitor in (mira, ada):
        expect(visitor.page.locator(".stage")).to_be_visible()
    mover = 0 if players[0].status()["mine"] else 1
    waits = (ada, mira)[mover]
    waits.button("Leaf back").click()
    expect(waits.page.locator(".dock .news")).to_have_count(0)
    while not waits.page.locator(".dock .news").count():
        now = players[mover].status()
        if not (now["mine"] and players[mover].decide(now)):
            players[mover].look_again(now)
    waits.page.keyboard.press("Escape")
    expect(waits.page.locator(".dock")).to_have_count(0)


_COLORS = """async (image) => {
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const half = Math.floor(canvas.height / 2);
  const { data } = brush.getImageData(0, half, canvas.width, canvas.height - half);
  const found = new Set();
  for (let i = 0; i < data.length; i += 4 * 7)
    found.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return found.size;
}"""


@pytest.mark.parametrize("game", names())
def test_the_last_table_is_shared_as_a_picture(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    opened(visitor, finished()[FIRST[game]])
    visitor.button("Share").click()
    picture = page.locator("dialog img")
    expect(picture).to_be_visible()
    assert picture.evaluate(_COLORS) > 300
    with page.expect_download() as waiting:
        visitor.button("Save picture").click()
    data = Path(waiting.value.path()).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert width == 1200
    assert 500 < height < 1600
    with page.expect_download() as waiting:
        visitor.button("Save match").click()
    assert Path(waiting.value.path()).read_text() == finished()[FIRST[game]]


_RED = """async (image) => {
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 132, canvas.width, canvas.height - 132);
  let red = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i] > 110 && data[i] < 160 && data[i + 1] < 50 && data[i + 2] < 50) red++;
  return red;
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_picture_shows_tiles_that_are_turned_over_and_nothing_to_touch(
    visit: Visit, size: tuple[int, int]
) -> None:
    visitor = visit(size)
    page = visitor.page
    opened(visitor, finished()["macarrons four-players-flip-and-stay"])
    page.get_by_role("radio", name="Ben").click()
    expect(page.get_by_text("Show chances")).to_have_count(0)
    visitor.button("Share").click()
    picture = page.locator("dialog img")
    expect(picture).to_have_attribute("alt", "The last table: Dora wins with 9")
    assert picture.evaluate(_RED) > 5000
    page.keyboard.press("Escape")
    at(page, 0)
    expect(page.get_by_role("radio", name="Ben")).to_be_checked()


_OVERHEAR = """
  const write = XMLSerializer.prototype.serializeToString;
  XMLSerializer.prototype.serializeToString = function (page) {
    window.drawn = [...page.querySelectorAll(".pictured *")].flatMap((e) =>
      [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data)).join(" ");
    window.bottom = page.querySelector("[data-own] .plate b").textContent.trim();
    return write.call(this, page);
  };"""


@pytest.mark.parametrize("game", names())
def test_the_picture_is_taken_from_the_seat_of_the_winner_and_calls_nobody_you(
    visit: Visit, game: str
) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(_OVERHEAR)
    mode = next(mode for mode in reversed(MODES) if mode.startswith(f"{game} "))
    opened(visitor, finished()[mode])
    visitor.button("Share").click()
    alt = str(page.locator("dialog img").get_attribute("alt"))
    bottom = page.evaluate("window.bottom")
    assert bottom in alt
    assert not re.findall(YOU["en"], re.sub(CARD_TEXT, "", page.evaluate("window.drawn")), re.I)


def test_a_match_of_the_server_is_replayed_from_its_end_by_link_and_from_the_front_page(
    visit: Visit,
) -> None:
    visitor = visit()
    page = visitor.page
    visitor.like(**QUICK)
    visitor.be("Mira")
    table = visitor.make("macarrons", ["you", "apprentice"])
    visitor.go(f"/t/{table}")
    player_of("macarrons")(page, Mouse(page)).play()
    visitor.wait_for_sheet()
    page.locator("dialog").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))
    at(page, 0)
    handle = page.get_by_role("slider")
    handle.fill("9")
    expect(page).to_have_url(re.compile("#t=9$"))
    visitor.go(f"/replay/{table}#t=5")
    at(page, 5)
    page.evaluate("location.hash = '#t=6'")
    at(page, 6)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for language in ("de", "ca"):  # what goes on from here is said whole
        visitor.speak(language)
        on = page.locator(".deeds .on span")
        expect(on).to_contain_text("Mira")
        assert on.evaluate("(e) => e.scrollWidth <= e.clientWidth"), language
    visitor.speak("en")
    visitor.go()
    page.get_by_role("link", name=re.compile("Look at it again")).first.click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))


def test_a_match_of_the_device_is_replayed_too(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.like(**QUICK)
    handle = opened(visitor, finished()["macarrons two-players"])
    handle.fill(str(last_of(handle) - 6))
    page.get_by_role("button", name=PLAY_ON).click()
    player_of("macarrons")(page, Mouse(page)).play()
    visitor.wait_for_sheet()
    page.locator("dialog").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/here/.*/replay"))
    at(page, 0)
    page.keyboard.press("End")
    expect(visitor.button("The result")).to_be_visible()
