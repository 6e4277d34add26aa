"""Matches on the device: offline, after a reload, after a crash, and on a site of files."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Error, Page, Playwright, Route, expect

from tafelrunde.bots import modules
from tafelrunde.core.match import Match
from tafelrunde.core.registry import find, names
from tafelrunde.locales import LANGUAGES
from tafelrunde.server import site
from tafelrunde.server.facts import BotSat, Chosen, Moved, Sat, Started
from tests.games.alarun.people import AlarunPlayer
from tests.games.macaron.people import MacaronPlayer
from tests.games.macarrons.people import MacarronsPlayer
from tests.games.scandaroon.people import ScandaroonPlayer
from tests.server.client import Server, free_port
from tests.server.tables import ANN, made, take
from tests.web.conftest import FLAGS, LAPTOP, PHONE, Visit
from tests.web.hands import Mouse
from tests.web.players import Player, player_of
from tests.web.test_people import QUICK, arrive, hand_of, holds
from tests.web.visitor import PATIENCE, Visitor

HERE = re.compile("/here/")
FEWEST = {game: max(2, find(game).seats[0]) for game in names()}


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The modules of all games are there, as in an installed package."""
    for game in names():
        for kind in modules.KINDS:
            modules.build(game, kind)


def begin(visitor: Visitor, game: str, people: int = 1, at: str = "/new/") -> None:
    """A match on the device with as few seats as can be, the others' bots apprentices."""
    visitor.go(at + game)
    page = visitor.page
    seats = FEWEST[game]
    page.get_by_role("radio", name=str(seats), exact=True).check(force=True)
    for seat in range(1, seats):
        who = "you" if seat < people else "apprentice"
        page.get_by_role("combobox", name=f"Seat {seat + 1}").select_option(who)
    visitor.button("Start now").click()
    expect(page).to_have_url(HERE)


def keeps_everything(page: Page) -> None:
    """Wait until shell, rules and bots of all games are kept on the device."""
    wanted = [f"{game}-{kind}" for game in names() for kind in modules.KINDS]
    assert page.evaluate(_KEPT, [wanted, PATIENCE]), "not everything is kept"


MANIFEST = "**/wasm/manifest.json"


def still_building(page: Page, game: str, kind: str) -> None:
    """The server says that it still builds a module of a game, until the page unroutes MANIFEST."""

    def answer(route: Route) -> None:
        said = route.fetch().json()
        if kind == "rules":
            del said["games"][game]
        else:
            said["games"][game][kind] = None
        route.fulfill(json={**said, "coming": [game]})

    page.route(MANIFEST, answer)


_KEPT = """async ([wanted, patience]) => {
  await navigator.serviceWorker.ready;
  const cache = await caches.open("tafelrunde-provisions");
  const pause = () => new Promise((done) => setTimeout(done, 50));
  for (const until = performance.now() + patience; performance.now() < until; await pause()) {
    const kept = (await cache.keys()).map(({ url }) => url);
    const has = (name) => kept.some((url) => url.includes(name));
    if (navigator.serviceWorker.controller && wanted.every(has)) return true;
  }
  return false;
}"""


def kept_facts(page: Page) -> list[dict[str, Any]]:
    """What is written down of the match that is open, in order."""
    facts: list[dict[str, Any]] = page.evaluate(
        _FACTS, page.url.rpartition("/")[2].partition("?")[0]
    )
    return facts


_FACTS = """(table) => new Promise((done, fail) => {
  const asked = indexedDB.open("tafelrunde");
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    const all = asked.result.transaction("facts").objectStore("facts").getAll();
    all.onsuccess = () => {
      asked.result.close();
      done(all.result.filter((fact) => fact.table === table).map(({ fact }) => fact));
    };
  };
})"""


def test_every_game_is_played_to_its_end_offline(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    visitor.go()
    page = visitor.page
    keeps_everything(page)
    page.context.set_offline(True)
    visitor.go()
    visitor.sees("No connection.")
    visitor.sees("Matches on the server show once there is a connection.")
    visitor.go("/new/macarrons?friends")
    visitor.sees("No connection.")
    expect(visitor.button("Start now")).to_be_visible()
    expect(visitor.button("Invite friends")).to_have_count(0)
    expect(page.locator("option[value=open]")).to_have_count(0)
    for game in names():
        begin(visitor, game)
        player = player_of(game)(page, Mouse(page))
        player.play()
        assert player.decisions > 3
        expect(page.locator("dialog[open]")).to_contain_text("§")
        page.keyboard.press("Escape")
        check_file(visitor, tmp_path / f"{game}.match")
    leave(visitor)


def leave(visitor: Visitor) -> None:
    """Close the page, so that it asks for nothing more; that it did so in vain is no fault."""
    visitor.page.close()
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


def check_file(visitor: Visitor, file: Path) -> None:
    """The match is saved, and the file is what its moves and its seed make."""
    page = visitor.page
    visitor.button("Settings").click()
    with page.expect_download() as download:
        visitor.button("Save the match as a file").click()
    download.value.save_as(file)
    page.keyboard.press("Escape")
    command = [sys.executable, "-m", "tafelrunde", "verify", str(file)]
    plainly = os.environ | {"NUMBA_DISABLE_JIT": "1"}  # one match is checked before it is compiled
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=plainly)
    assert done.returncode == 0, done.stderr
    assert "\nseed: " in file.read_text()


def test_a_page_that_is_loaded_again_before_its_match_is_made_makes_it(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go()
    rules = "**/macarrons-rules.*.wasm"
    page.route(rules, lambda route: None)  # they are held until they are unrouted
    with page.expect_request(rules, timeout=PATIENCE):
        visitor.button("Play now: Macarrons").click()
    expect(page).to_have_url(HERE)
    assert kept_facts(page) == []
    page.unroute(rules)
    page.reload()
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    before = kept_facts(page)
    page.reload()
    player.play(until="mine")
    assert kept_facts(page)[: len(before)] == before


def test_play_now_starts_here_goes_on_after_a_reload_and_can_be_removed(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    visitor.go()
    visitor.button("Play now: Macarrons").click()
    expect(page).to_have_url(HERE)
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    before = kept_facts(page)
    page.reload()
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    assert kept_facts(page)[: len(before)] == before
    where = page.locator("h1 span").inner_text()
    visitor.go()
    assert visitor.page.context.request.get(f"{visitor.address}/api/matches").json() == []
    expect(page.get_by_text(where).locator("visible=true").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Macarrons")).filter(has_text="Go back").click()
    expect(page).to_have_url(HERE)
    player.play(until="mine")
    visitor.go()
    page.get_by_role("button", name="Take Macarrons off the list").locator("visible=true").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Take Macarrons off the list")).to_have_count(0)
    page.reload()
    expect(visitor.button("Play now: Macarrons")).to_be_visible()
    expect(page.get_by_role("button", name="Take Macarrons off the list")).to_have_count(0)


def test_a_browser_that_is_killed_in_mid_move_comes_back(
    playwright: Playwright, chromium: str, server: Server, tmp_path: Path
) -> None:
    def launch() -> Page:
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path),
            executable_path=chromium,
            args=FLAGS,
            locale="en",
            service_workers="block",
        )
        return context.pages[0]

    page = launch()
    visitor = Visitor(page, server.address)
    visitor.like(**QUICK)
    begin(visitor, "macarrons")
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    before, address = kept_facts(page), page.url
    player.decide(player.status())  # and nobody waits for what comes of it
    with suppress(Error):  # nobody answers any more
        page.context.new_cdp_session(page).send("Browser.crash")
    page = launch()
    again = Visitor(page, server.address)
    again.like(**QUICK)
    page.goto(address)
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    assert kept_facts(page)[: len(before)] == before
    page.context.close()


def truth_of(facts: list[dict[str, Any]], game: str, seats: int) -> Match:
    """The match that is kept on a device, folded as the server folds."""
    table = made(game, seats)
    for fact in facts:
        match fact:
            case {"fact": "sat", "seat": seat, "name": name}:
                take(table, Sat(seat, ANN, name))
            case {"fact": "bot-sat", "seat": seat, "level": level, "name": name}:
                take(table, BotSat(seat, level, name))
            case {"fact": "started", "seed": seed}:
                take(table, Started(seed))
            case {"fact": "moved", "seat": seat, "move": move, "by": by}:
                take(table, Moved(seat, by=by, move=move))
            case {"fact": "chosen", "seat": seat, "moves": moves, "by": by}:
                take(table, Chosen(seat, moves, by))
    assert table.match is not None
    assert table.other_rules is None
    return table.match


def test_the_page_holds_no_hidden_card_and_the_match_becomes_a_table(
    visit: Visit, server: Server
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macaron")
    player = MacaronPlayer(page, Mouse(page))
    player.play(until="levels")
    hand = [int(str(thing).rsplit("-", 1)[1]) for thing in hand_of(page)]
    assert holds(page, hand)
    match = truth_of(kept_facts(page), "macaron", 2)
    other = np.flatnonzero(match.view(1).state.place == 1).tolist()
    assert sorted(hand) == np.flatnonzero(match.view(0).state.place == 0).tolist()
    assert len(other) == len(hand)
    assert not holds(page, other)
    visitor.button("Invite others").click()
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("/t/")
    expect(sheet.get_by_role("img")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(page.locator(".hand button")).to_have_count(len(hand))
    table = re.search("/t/([^/?]+)$", page.url)[1]  # type: ignore[index]
    watcher = arrive(visit)
    watcher.go(f"/t/{table}")
    expect(watcher.page.locator("[role=log]")).to_contain_text("Royal", timeout=PATIENCE)
    player.play(until="over")
    text = page.context.request.get(f"{server.address}/api/matches/{table}/transcript").text()
    assert Match.from_transcript(text).over


def comes_true(page: Page, condition: str) -> None:
    """Wait for what a page finds out later: `wait_for_function` does not wait for promises."""
    page.evaluate(f"({_COMES_TRUE})({condition}, {PATIENCE})")


_COMES_TRUE = """async (condition, patience) => {
  const until = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`never true: ${condition}`);
    await new Promise((done) => setTimeout(done, 50)); // a tab behind another draws no frames
  }
}"""


def beside(visitor: Visitor, path: str) -> Visitor:
    """The same person in a second tab."""
    other = Visitor(visitor.page.context.new_page(), visitor.address)
    other.like(**QUICK)
    other.page.goto(path)
    return other


def test_other_tabs_and_the_old_address_lead_to_the_table_that_a_match_became(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macarrons")
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    here = page.url
    other = beside(visitor, here)
    player = MacarronsPlayer(other.page, Mouse(other.page))
    player.play(until="mine")
    visitor.button("Invite others").click()
    expect(page).to_have_url(re.compile(r"/t/[^/?]+\?invite$"))
    table = page.url.partition("?")[0]
    expect(other.page).to_have_url(f"{table}?moved")
    sheet = other.page.locator("dialog[open]")
    expect(sheet).to_contain_text("This match is now a table of the server")
    expect(sheet).to_contain_text(table.partition("//")[2])
    other.wait_for_sheet()
    sheet.get_by_role("button", name="Close").click()
    expect(other.page).to_have_url(table)
    player.play(until="mine")
    player.decide(player.status())  # what is done there counts
    third = beside(visitor, here)
    expect(third.page).to_have_url(f"{table}?moved")
    third.go()
    expect(third.page.get_by_role("link", name=re.compile("Go back"))).to_have_count(1)
    assert other.faults + third.faults == []


def test_nothing_happens_in_another_tab_while_a_match_is_on_its_way_to_the_server(
    visit: Visit,
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macarrons")
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    other = beside(visitor, page.url)
    player = MacarronsPlayer(other.page, Mouse(other.page))
    player.play(until="mine")
    before = kept_facts(other.page)
    refused = other.page.get_by_role("alert")
    held: list[Route] = []
    page.context.route("**/api/matches", lambda route: held.append(route))
    for answer in (Route.abort, Route.continue_):
        with page.expect_request("**/api/matches"):
            visitor.button("Invite others").click()
        while kept_facts(other.page) == before and not refused.count():
            now = player.status()
            if not (now["mine"] and player.decide(now)):
                player.look_again(now)
        assert kept_facts(other.page) == before
        expect(refused).to_contain_text("on its way to the server")
        answer(held.pop())
        if answer is Route.abort:  # it stays, and is played on
            expect(page.locator("dialog[open]")).to_contain_text("stays on this device")
            page.keyboard.press("Escape")
            plays_on(player)
            player.play(until="mine")
            before = kept_facts(other.page)
    expect(page).to_have_url(re.compile(r"/t/[^/?]+\?invite$"))
    expect(other.page).to_have_url(re.compile(r"/t/[^/?]+\?moved$"))
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


def test_a_match_that_is_given_up_in_another_tab_is_not_played_on(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macarrons")
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    other = beside(visitor, visitor.address)
    other.page.get_by_role("button", name="Take Macarrons off the list").locator(
        "visible=true"
    ).click()
    other.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    visitor.sees("This match is not on this device")
    assert kept_facts(page) == []
    assert other.faults == []


def test_what_the_browser_cleared_is_kept_again_with_the_next_move(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macarrons")
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    before = kept_facts(page)
    page.evaluate(_CLEAR)
    told = player.status()["log"]
    while (now := player.status())["log"] == told:  # what is told is kept
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    page.reload()
    player.play(until="mine")
    kept = kept_facts(page)
    assert kept[: len(before)] == before
    assert len(kept) > len(before)


_CLEAR = """() => new Promise((done, fail) => {
  const asked = indexedDB.deleteDatabase("tafelrunde");
  asked.onsuccess = done;
  asked.onerror = () => fail(asked.error);
})"""


def keeps_nothing(page: Page) -> None:
    """The browser refuses to keep matches, until a worker is told that it `keeps`."""

    def answer(route: Route) -> None:
        route.fulfill(body=_REFUSING + route.fetch().text(), content_type="text/javascript")

    page.route("**/host.worker-*.js", answer)


_REFUSING = """{
  const kept = globalThis.indexedDB;
  const get = () => {
    if (globalThis.keeps) return kept;
    throw new DOMException("nothing is kept here", "SecurityError");
  };
  Object.defineProperty(globalThis, "indexedDB", { get });
}"""


def test_a_match_that_cannot_be_kept_is_played_and_says_so(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    keeps_nothing(page)
    begin(visitor, "macarrons")
    visitor.sees("Not kept on this device")
    MacarronsPlayer(page, Mouse(page)).play()
    page.reload()
    visitor.sees("this browser could not keep it")
    page.goto(f"{page.url}/replay")
    visitor.sees("this browser could not keep it")


def test_a_match_that_can_be_kept_again_is_kept_whole(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    keeps_nothing(page)
    begin(visitor, "macarrons")
    visitor.sees("Not kept on this device")
    for worker in page.workers:
        worker.evaluate("globalThis.keeps = true")
    MacarronsPlayer(page, Mouse(page)).play()
    expect(page.get_by_text("Not kept on this device")).to_have_count(0)
    page.goto(f"{page.url}/replay")
    expect(page.get_by_role("slider")).to_be_visible()


def test_where_there_is_no_room_at_all_matches_are_played_with_a_connection(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    page = visitor.page
    visitor.go()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    full = {"origin": visitor.address, "quotaSize": 1}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    page.evaluate("caches.delete('tafelrunde-provisions')")
    begin(visitor, "macarrons")
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    assert page.evaluate("caches.open('tafelrunde-provisions').then((it) => it.keys())") == []


def test_matches_that_ended_long_ago_are_let_go(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.page
    visitor.go()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate(f"({_TABLES})('readwrite', {_ENDED})")
    page.reload()
    comes_true(page, f"async () => (await ({_TABLES})('readonly')).length === 50")
    kept = page.evaluate(f"({_TABLES})('readonly')")
    assert sorted(kept) == [f"old-{number}" for number in range(10, 60)]


_ENDED = """(tables) => {
  const modules = { rules: { file: "old.wasm" }, bots: null };
  const settings = { game: "macarrons", seats: 2, options: {}, pace: { is: "relaxed" } };
  for (let i = 0; i < 60; i++)
    tables.put({ table: `old-${i}`, status: "over", touched: i, chairs: [], settings, modules });
}"""
_TABLES = """(mode, work) => new Promise((done, fail) => {
  const asked = indexedDB.open("tafelrunde");
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    const within = asked.result.transaction("tables", mode);
    const tables = within.objectStore("tables");
    work?.(tables);
    const keys = tables.getAllKeys();
    within.oncomplete = () => {
      asked.result.close();
      done(keys.result);
    };
  };
})"""


def test_two_people_share_a_device_without_a_server(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, "macaron", people=2)
    expect(page.locator(".cover, .ask").first).to_be_visible()
    page.context.set_offline(True)
    player = MacaronPlayer(page, Mouse(page))
    handed = 0
    while handed < 4:
        now = player.status()
        if now["cover"]:
            assert page.locator(".hand, [role=log]").count() == 0
            if handed in (1, 2):  # of either person
                page.context.set_offline(False)
                page.reload()
                expect(page.locator(".cover")).to_have_count(1)
                assert page.locator(".hand, [role=log]").count() == 0
                page.context.set_offline(True)
            page.get_by_role("button", name=re.compile("show my cards")).click()
            expect(page.locator(".cover")).to_have_count(0)
            handed += 1
        elif not (now["mine"] and player.decide(now)):
            player.look_again(now)
    page.context.set_offline(False)
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


@pytest.mark.parametrize("has_rules", [True, False])
def test_refusals_and_previews_are_answered_at_once_or_by_the_server(
    visit: Visit, has_rules: bool
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    if not has_rules:
        page.add_init_script("delete globalThis.WebAssembly")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    with page.expect_response(
        re.compile(r"/macaron-rules\.\w+\.wasm" if has_rules else "/api/games")
    ):
        visitor.go(f"/t/{visitor.make('macaron', ['you', *['apprentice'] * 3])}")
    player = MacaronPlayer(page, Mouse(page))
    player.play(until="follow")
    before = len(sent)
    Mouse(page).press(".hand button[aria-disabled=true]")
    expect(page.get_by_role("alert")).to_contain_text("You must follow")
    asked = [text for text in sent[before:] if json.loads(text)["do"] in ("why", "foresee")]
    assert bool(asked) == (not has_rules)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_hint_for_a_card_to_lay_points_at_its_place(visit: Visit, size: tuple[int, int]) -> None:
    visitor = arrive(visit, size)
    begin(visitor, "alarun")
    page = visitor.page
    AlarunPlayer(page, Mouse(page)).play(until="free")  # on a phone a chosen card hides the button
    visitor.button("Hint").click()
    expect(page.locator(".tip")).to_contain_text("points")  # what it brings
    page.wait_for_function(_POINTS_AT_BEST)


_POINTS_AT_BEST = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const place = document.querySelector(".place:has(.mark)");
  const best = place.getBoundingClientRect();
  const top = Math.min(best.top, place.querySelector(".mark").getBoundingClientRect().top);
  const isAbove = Math.abs(tip.bottom + 14 - top) < 2;
  const isBelow = Math.abs(best.bottom + 14 - tip.top) < 2;
  return (isAbove || isBelow) && tip.left < best.right && tip.right > best.left;
}"""


def test_a_hint_of_several_steps_is_a_sentence(visit: Visit) -> None:
    visitor = arrive(visit)
    begin(visitor, "scandaroon")
    page = visitor.page
    ScandaroonPlayer(page, Mouse(page)).play(until="mine")
    visitor.button("Hint").click()
    tip = page.locator(".tip")
    expect(tip).to_contain_text(re.compile("^(Play .* to (your row|the row of )|Pass|Discard|Pay)"))
    assert not re.search(r"own row|seat \d", tip.inner_text())


def test_a_hint_that_cannot_be_found_says_so_and_can_be_asked_for_again(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    page.context.route("**/macarrons-bots.*", lambda route: route.abort())
    begin(visitor, "macarrons", people=2)
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    hint = visitor.button("Hint")
    hint.click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.context.unroute("**/macarrons-bots.*")
    hint.click()
    expect(page.locator(".tip")).to_be_visible()
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


def test_bots_that_cannot_be_loaded_are_waited_for_and_do_not_play_at_random(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    page.context.route("**/macarrons-bots.*", lambda route: route.abort())
    begin(visitor, "macarrons")
    player = MacarronsPlayer(page, Mouse(page))
    notice = page.get_by_text("Bots could not be loaded")
    while not notice.count():
        now = player.status()
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    page.reload()  # as someone does who is told so
    expect(notice).to_be_visible()
    assert all(fact.get("by") != "bot" for fact in kept_facts(page))
    page.context.unroute("**/macarrons-bots.*")
    expect(notice).to_have_count(0, timeout=PATIENCE)
    player.play(until="mine")
    assert any(fact.get("by") == "bot" for fact in kept_facts(page))
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a plain web server serves: a site of ours below a path."""
    folder = tmp_path_factory.mktemp("site")
    site.write(folder / "deep" / "games")
    return folder


@pytest.fixture(scope="module")
def files(folder: Path) -> Iterator[str]:
    """The address of the site."""
    port = free_port()
    command = [sys.executable, "-u", "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(folder)],
        stderr=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Serving HTTP")  # it listens from now on
        yield f"http://127.0.0.1:{port}/deep/games/"
        process.terminate()


def strays_of(page: Page, files: str) -> list[str]:
    """What a page asks for in vain from now on, or elsewhere."""
    strays: list[str] = []
    page.on("response", lambda answer: strays.append(answer.url) if answer.status >= 400 else None)
    page.on("request", lambda asked: strays.append(asked.url) if files not in asked.url else None)
    return strays


def is_outside(address: str) -> bool:
    return not address.startswith(("data:", "blob:"))


@pytest.mark.parametrize("game", names())
def test_a_site_of_files_below_a_path_is_played_to_its_end(
    game: str, visit: Visit, files: str, tmp_path: Path
) -> None:
    visitor = arrive(visit)
    visitor.address = files
    page = visitor.page
    strays = strays_of(page, files)
    begin(visitor, game, at="#/new/")
    plays_on(player_of(game)(page, Mouse(page)))
    before = kept_facts(page)
    page.reload()
    player_of(game)(page, Mouse(page)).play()
    expect(page.locator("dialog[open]")).to_contain_text("§")
    assert kept_facts(page)[: len(before)] == before
    page.keyboard.press("Escape")
    check_file(visitor, tmp_path / f"{game}.match")
    assert not any(map(is_outside, strays))


def test_a_site_of_files_begins_at_its_front_page(visit: Visit, files: str) -> None:
    visitor = arrive(visit)
    visitor.address = files
    page = visitor.page
    strays = strays_of(page, files)
    visitor.go("")
    expect(page.get_by_role("link", name=re.compile("With friends"))).to_have_count(0)
    visitor.button("Play now: Macarrons").click()
    expect(page).to_have_url(re.compile("#/here/"))
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    visitor.go("#/rules/scandaroon")
    page.reload()
    visitor.sees("§")
    assert not any(map(is_outside, strays))


def test_a_path_that_is_typed_by_hand_leads_to_its_screen_without_a_connection(
    visit: Visit, files: str
) -> None:
    visitor = arrive(visit, service_workers="allow")
    visitor.address = files
    page = visitor.page
    visitor.go("")
    last = [f"rules-{list(names())[-1]}-{LANGUAGES[-1]}"]
    assert page.evaluate(_KEPT, [last, PATIENCE]), "not everything is kept"
    page.context.set_offline(True)
    visitor.go("new/macarrons?here")
    expect(page).to_have_url(f"{files}#/new/macarrons?here")
    expect(visitor.button("Start now")).to_be_visible()
    leave(visitor)


NEWER = "0123456789abcdef"


class Built:
    """A site whose modules of Macarrons are built anew."""

    def __init__(self, folder: Path, files: str, name: str) -> None:
        own = shutil.copytree(folder / "deep" / "games", folder / "deep" / name)
        self.address = files.replace("/games/", f"/{name}/")
        self._folder = own / "wasm"
        self._manifest = self._folder / "manifest.json"
        self._whole = json.loads(self._manifest.read_text())
        self._facts = own / "data" / "games.json"

    def begin(self) -> None:
        """Their sources are others, and they are still to come."""
        games = json.loads(self._facts.read_text())
        (facts,) = (facts for facts in games if facts["name"] == "macarrons")
        facts["declared"]["sources"] = "newer"
        self._facts.write_text(json.dumps(games))
        others = {name: said for name, said in self._whole["games"].items() if name != "macarrons"}
        said = self._whole | {"games": others, "coming": ["macarrons"]}
        self._manifest.write_text(json.dumps(said))

    def name(self) -> None:
        """They are named, and still on their way to the host; those of before are gone from it."""
        macarrons = self._whole["games"]["macarrons"]
        macarrons["sources"] = "newer"
        for kind in modules.KINDS:
            (path,) = self._folder.glob(f"macarrons-{kind}.*.wasm")
            macarrons[kind]["file"] = f"macarrons-{kind}.{NEWER}.wasm"
            path.rename(self._folder / f"{kind} on its way")
        self._manifest.write_text(json.dumps(self._whole))

    def end(self) -> None:
        """They are there."""
        for kind in modules.KINDS:
            path = self._folder / f"{kind} on its way"
            path.rename(self._folder / f"macarrons-{kind}.{NEWER}.wasm")


def test_every_screen_keeps_everything_once_there_is_a_connection_and_it_is_built(
    visit: Visit, folder: Path, files: str
) -> None:
    visitor = arrive(visit, service_workers="allow")
    page = visitor.page
    built = Built(folder, files, "coming")
    built.begin()
    visitor.address = built.address
    visitor.go("#/rules/scandaroon")
    bots = [f"{game}-bots" for game in names() if game != "macarrons"]
    assert page.evaluate(_KEPT, [[*bots, "rules-scandaroon-en"], PATIENCE])
    page.context.set_offline(True)
    page.reload()
    visitor.sees("§")
    built.name()
    built.end()
    page.context.set_offline(False)
    keeps_everything(page)
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]


def test_a_game_is_played_offline_while_it_is_built_anew_and_a_match_goes_on_with_the_old_modules(
    visit: Visit, folder: Path, files: str
) -> None:
    visitor = arrive(visit, service_workers="allow")
    page = visitor.page
    built = Built(folder, files, "anew")
    visitor.address = built.address
    visitor.go("")
    keeps_everything(page)
    built.begin()
    with page.expect_response("**/wasm/manifest.json"):
        page.reload()
    built.name()
    with page.expect_response(f"**/macarrons-rules.{NEWER}.wasm") as answer:
        page.reload()
    assert answer.value.status == 404
    page.context.set_offline(True)
    page.reload()
    visitor.button("Play now: Macarrons").click()
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    match = page.url
    page.context.set_offline(False)
    built.end()
    visitor.go("")
    comes_true(page, f"async () => (await ({_KEPT_RULES})()).includes('{NEWER}')")
    assert len(page.evaluate(_KEPT_RULES)) == 2
    page.goto(match)
    page.reload()
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    visitor.go("")
    off = page.get_by_role("button", name="Take Macarrons off the list").locator("visible=true")
    off.click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(off).to_have_count(0)
    page.reload()
    comes_true(page, f"async () => (await ({_KEPT_RULES})()).join() === '{NEWER}'")
    visitor.faults = [fault for fault in visitor.faults if "Failed to load" not in fault]


_KEPT_RULES = """async () => {
  const cache = await caches.open("tafelrunde-provisions");
  const kept = (await cache.keys()).filter(({ url }) => url.includes("macarrons-rules"));
  return kept.map(({ url }) => url.split(".").at(-2));
}"""


def test_where_the_old_modules_are_gone_matches_are_played_with_the_new_ones(
    visit: Visit, folder: Path, files: str
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    built = Built(folder, files, "gone")
    visitor.address = built.address
    visitor.go("")
    visitor.button("Play now: Macarrons").click()
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    match = page.url
    built.begin()
    built.name()
    built.end()
    old = re.compile(rf"/gone/wasm/macarrons-\w+\.(?!{NEWER})")
    page.context.route(old, lambda route: route.abort())  # the browser has them, too
    other = beside(visitor, match)
    for _ in range(2):  # the second time with what it went on with
        other.page.reload()
        plays_on(MacarronsPlayer(other.page, Mouse(other.page)))
    page.evaluate("location.hash = '/'")  # this page knows of the old ones
    visitor.button("Play now: Macarrons").click()
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    assert page.url != match
    assert all("net::ERR_" in fault for fault in visitor.faults + other.faults)
    visitor.faults.clear()


def plays_on(player: Player) -> None:
    """Play until something more is kept."""
    player.play(until="mine")
    before = len(kept_facts(player.page))
    while len(kept_facts(player.page)) == before:
        now = player.status()
        if now["mine"]:
            player.decide(now)
        player.look_again(now)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_names_at_one_device_are_read_to_their_end(visit: Visit, size: tuple[int, int]) -> None:
    visitor = arrive(visit, size)
    visitor.be("Saffron Nuthatch")
    visitor.go("/new/alarun?here")
    field = visitor.page.get_by_role("textbox", name="Name of the person on seat 2")
    expect(field).to_have_attribute("placeholder", "Saffron Nuthatch 2")
    field.fill("Saffron Nuthatch 2")
    assert field.evaluate("(field) => field.scrollWidth <= field.clientWidth")


def test_people_have_names_on_a_site_of_files(visit: Visit, files: str) -> None:
    visitor = arrive(visit)
    visitor.address = files
    visitor.go("#/new/macarrons?here")
    visitor.button("Start now").click()
    page = visitor.page
    log = page.get_by_role("log")
    expect(log).to_contain_text("You sit down.")
    expect(log.get_by_text(re.compile("^[A-Z][a-z]+ [A-Z][a-z]+( 2)? sits down"))).to_have_count(1)
    assert "You sits" not in log.inner_text()
    visitor.go("#/")
    page.reload()
    visitor.go("#/new/macarrons?here")
    name = page.locator(".seat-card.mine b").inner_text()
    page.reload()
    expect(page.locator(".seat-card.mine b")).to_have_text(name)  # it stays


def test_a_new_version_is_offered_and_not_forced(visit: Visit, folder: Path, files: str) -> None:
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    visitor.address = files
    page = visitor.page
    visitor.go("")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.button("Play now: Macarrons").click()
    expect(page).to_have_url(re.compile("#/here/"))
    service = folder / "deep" / "games" / "service.js"
    service.write_text(re.sub('VERSION = "[0-9a-f]+"', 'VERSION = "newer"', service.read_text()))
    page.context.route("**/icon.svg", lambda route: None)  # it is held until it is unrouted
    with page.context.expect_event(
        "request", lambda asked: asked.url.endswith("icon.svg"), timeout=PATIENCE
    ):
        page.evaluate(_UPDATE)
    page.reload()  # this page comes while it is on its way
    MacarronsPlayer(page, Mouse(page)).play(until="mine")
    page.evaluate("window.same = true")
    page.context.unroute("**/icon.svg")
    visitor.sees("A new version is ready.")
    assert page.evaluate("window.same"), "the page was loaded again"
    visitor.button("Load it").click()
    page.wait_for_function("() => !window.same && document.querySelector('[role=log] li')")
    expect(visitor.button("Load it")).to_have_count(0)
    assert page.evaluate("caches.keys()") == ["tafelrunde-provisions", "tafelrunde-shell-newer"]


def test_a_new_version_waits_for_other_tabs_and_keeps_their_files(
    visit: Visit, folder: Path, files: str
) -> None:
    own = shutil.copytree(folder / "deep" / "games", folder / "deep" / "tabs")
    service = own / "service.js"
    (lazy,) = own.glob("assets/Rules-*.js")

    def renew(version: str, *, without: str = "") -> None:
        text = re.sub('VERSION = "[0-9a-z]+"', f'VERSION = "{version}"', service.read_text())
        service.write_text(text.replace(without, ""))

    renew("first")
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    visitor.address = files.replace("/games/", "/tabs/")
    page = visitor.page
    visitor.go("")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.button("Play now: Macarrons").click()
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    page.evaluate("window.same = true")
    # The next version has another file in place of one that the open page has not loaded yet.
    renew("second", without=f',"assets/{lazy.name}"')
    lazy.unlink()
    page.evaluate(_UPDATE)
    visitor.sees("A new version is ready.")
    other = beside(visitor, visitor.address)
    other.sees("A new version is ready.")
    assert other.page.evaluate(_SHELLS) == ["tafelrunde-shell-first", "tafelrunde-shell-second"]
    assert other.page.evaluate(_WAITS), "it was taken while a match is open"
    load_it(other)
    comes_true(other.page, f"async () => !(await ({_WAITS})())")
    assert other.page.evaluate(_SHELLS) == ["tafelrunde-shell-first", "tafelrunde-shell-second"]
    assert player.decide(player.status())
    assert page.evaluate("window.same"), "the page of the match was loaded again"
    loaded = "(file) => performance.getEntriesByType('resource').some((e) => e.name.endsWith(file))"
    assert not page.evaluate(loaded, lazy.name)
    page.evaluate("location.hash = '/rules/scandaroon'")
    visitor.sees("§")
    assert page.evaluate(loaded, lazy.name)
    assert page.evaluate("window.same")
    page.close()
    renew("third")
    other.page.evaluate(_UPDATE)
    load_it(other)
    comes_true(other.page, f"async () => !(await ({_WAITS})())")
    comes_true(other.page, f"async () => (await ({_SHELLS})()).join() === '{THIRD}'")
    assert other.faults == []


def test_a_new_version_that_comes_while_a_match_is_begun_is_offered(
    visit: Visit, folder: Path, files: str
) -> None:
    own = shutil.copytree(folder / "deep" / "games", folder / "deep" / "begun")
    service = own / "service.js"
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    visitor.address = files.replace("/games/", "/begun/")
    page = visitor.page
    visitor.go("")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    service.write_text(re.sub('VERSION = "[0-9a-z]+"', 'VERSION = "latest"', service.read_text()))
    page.evaluate(_UPDATE)
    visitor.sees("A new version is ready.")
    page.context.route("**/held.wasm", lambda route: None)  # the old worker waits for it
    with page.expect_request("**/held.wasm"):
        page.add_init_script("fetch('wasm/held.wasm').catch(() => undefined)")
        page.reload()  # an old page, just opened, takes the new version
    page.evaluate("window.same = true")
    visitor.button("Play now: Macarrons").click()
    player = MacarronsPlayer(page, Mouse(page))
    player.play(until="mine")
    page.context.unroute("**/held.wasm")
    visitor.sees("A new version is ready.")
    assert not page.evaluate(_WAITS), "it has not been taken"
    assert len(page.evaluate(_SHELLS)) == 2
    assert player.decide(player.status())
    assert page.evaluate("window.same"), "the page was loaded again"
    load_it(visitor)
    visitor.faults = [fault for fault in visitor.faults if "Failed to load" not in fault]


_UPDATE = "() => void navigator.serviceWorker.getRegistration().then((ours) => ours.update())"
"""Look for a new version; nobody waits for it here."""


def load_it(visitor: Visitor) -> None:
    """Take the new version, and wait for the page that is loaded with it."""
    visitor.page.evaluate("window.old = true")
    visitor.button("Load it").click()
    visitor.page.wait_for_function("() => !window.old && document.querySelector('button')")


THIRD = "tafelrunde-shell-third"
_SHELLS = "async () => (await caches.keys()).filter((name) => name.includes('shell')).sort()"
_WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
