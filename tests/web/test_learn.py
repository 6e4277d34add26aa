"""Lessons in a real browser: to their end, by mouse and keyboard, in every language."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tafelrunde.bots import modules
from tafelrunde.core.registry import names
from tafelrunde.locales import LANGUAGES, say
from tests.games.lessons import read, tries
from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.hands import Hands, Keyboard, Mouse, Touch
from tests.web.players import player_of
from tests.web.pupils import pupil_of
from tests.web.test_local import MANIFEST, keeps_everything, still_building
from tests.web.test_people import QUICK, arrive

SOON = 20_000
"""Milliseconds: a lesson answers at once."""
HEADING = ".coach h2"
NEXT = ".coach [data-coach]"
SHOW = ".coach [data-show]"
SHOWN = ".table :is(.mark:has(.ic), .chosen)"
"""The mark at a move, or what is lifted for it."""
_MORE = "([selector, before]) => document.querySelectorAll(selector).length > before"
_OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  const { left, right, top, bottom } = e.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((e) => e.textContent)"""
_VEILED = """() => {
  const table = document.querySelector(".table.asks");
  const veil = Number(getComputedStyle(table, "::before").zIndex);
  const parts = [...table.querySelectorAll(":is(.stage, [data-parts]) > :not([data-parts])")];
  const wrong = parts.filter((part) => {
    const belongs = part.matches('[data-own], :has([data-alive="true"])');
    return Number(getComputedStyle(part).zIndex) > veil !== belongs;
  });
  const lost = [...table.querySelectorAll('[data-alive="true"]')].filter((e) =>
    parts.every((part) => !part.contains(e)));
  return [...wrong, ...lost].map((e) => e.outerHTML.slice(0, 200));
}"""
"""Parts of the table that lie on the wrong side of the veil; what can be touched and is in none."""
HANDS: dict[str, type[Any]] = {"mouse": Mouse, "keyboard": Keyboard}
WAYS = [
    (game, list(HANDS)[(n + at) % len(HANDS)], language)
    for n, game in enumerate(names())
    for at, language in enumerate(LANGUAGES)
]
"""Every game in every language, and each with every hand."""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The rules of all games are there, as in an installed package."""
    for game in names():
        for kind in modules.KINDS:
            modules.build(game, kind)


def says(page: Page, language: str, id: str) -> None:
    expect(page.locator(HEADING)).to_have_text(say(language, id, {}), timeout=SOON)


def ideas(game: str, step: dict[str, Any]) -> dict[str, str]:
    """Wrong ideas at the beginning of a step, and the answers that they get."""
    for other, wanted, could in tries(game, read(game)):
        if other["note"] != step["note"] or wanted != (step["do"][0] if step.get("do") else None):
            continue
        could = [move for move in could if not move.startswith("pay ") or move == "pay X11"]
        named = {move: idea for move, idea in step.get("ideas", {}).items() if move in could}
        unnamed = [move for move in could if move not in named]
        return named | dict.fromkeys(unnamed[:1], "else")
    return {}


@pytest.mark.parametrize(("game", "hands", "language"), WAYS)
def test_a_lesson_is_played_to_its_end(visit: Visit, game: str, hands: str, language: str) -> None:
    visitor = arrive(visit, language=language)
    page = visitor.page
    hand: Hands = HANDS[hands](page)
    pupil = pupil_of(game)(page, hand, language)
    visitor.go()
    page.locator(f"a[href='/learn/{game}']").click()
    for step in read(game)["steps"]:
        says(page, language, f"learn-{game}-{step['note']}")
        if step.get("do"):
            pupil.do(step["do"])
        elif step["note"] != "end":
            pupil.press(NEXT)
    expect(page.locator(".go-on")).to_have_count(0)  # the lesson alone goes on
    pupil.press(NEXT)
    expect(page).to_have_url(re.compile("/here/"))
    player_of(game)(page, Mouse(page)).play(until="mine")


@pytest.mark.parametrize("game", names())
def test_wrong_ideas_are_answered_at_every_step_and_one_tries_again(
    visit: Visit, game: str
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    pupil = pupil_of(game)(page, Mouse(page), "en")
    visitor.go(f"/learn/{game}")
    answered = 0
    for step in read(game)["steps"]:
        id = f"learn-{game}-{step['note']}"
        says(page, "en", id)
        for move, idea in ideas(game, step).items():
            pupil.err(move)
            says(page, "en", f"{id}-{idea}")
            answered += 1
        if step.get("do"):
            pupil.do(step["do"])
        elif step["note"] != "end":
            pupil.press(NEXT)
    assert answered >= 5


@pytest.mark.parametrize("game", names())
def test_what_can_be_touched_lies_above_the_veil_and_nothing_else(visit: Visit, game: str) -> None:
    visitor = arrive(visit)
    page = visitor.page
    pupil = pupil_of(game)(page, Mouse(page), "en")
    visitor.go(f"/learn/{game}")
    touched = 0
    for step in read(game)["steps"]:
        says(page, "en", f"learn-{game}-{step['note']}")
        if step.get("do"):
            expect(page.locator(".table.asks")).to_be_visible(timeout=SOON)
            visitor.be_still()
            assert page.evaluate(_VEILED) == [], step["note"]
            touched += page.locator('.asks [data-alive="true"]').count()
            pupil.do(step["do"])
        elif step["note"] != "end":
            pupil.press(NEXT)
    assert touched > 0


def test_a_lesson_whose_rules_are_being_built_opens_when_they_are_there(visit: Visit) -> None:
    visitor = arrive(visit)
    still_building(visitor.page, "macarrons", "rules")
    visitor.go("/learn/macarrons")
    visitor.sees("The game is being prepared on the server.")
    visitor.page.unroute(MANIFEST)
    says(visitor.page, "en", f"learn-macarrons-{read('macarrons')['steps'][0]['note']}")


def test_a_browser_without_webassembly_is_told_what_is_missing(visit: Visit) -> None:
    visitor = arrive(visit)
    visitor.page.add_init_script("delete globalThis.WebAssembly")
    visitor.go("/learn/macarrons")
    visitor.sees("This browser does not run WebAssembly")


def test_a_lesson_is_left_and_taken_up_again(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    pupil = pupil_of("macarrons")(page, Mouse(page), "en")
    visitor.go("/learn/macarrons")
    pupil.press(NEXT)
    says(page, "en", "learn-macarrons-macaroni")
    visitor.go()
    page.get_by_role("link", name="Go on learning: Macarrons").click()
    says(page, "en", "learn-macarrons-macaroni")
    page.reload()
    says(page, "en", "learn-macarrons-macaroni")
    page.get_by_role("button", name="Back", exact=True).click()
    says(page, "en", "learn-macarrons-goal")


def test_what_is_wanted_can_be_shown_and_done_for_one(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    visitor.go("/learn/scandaroon")
    page.locator(NEXT).click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".hand .mark")).to_be_visible()
    page.get_by_role("button", name="Do it for me").click()
    says(page, "en", "learn-scandaroon-effect")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", names())
def test_what_is_wanted_is_shown_at_every_step(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    visitor = arrive(visit, size)
    page = visitor.page
    visitor.go(f"/learn/{game}")
    for step in read(game)["steps"]:
        says(page, "en", f"learn-{game}-{step['note']}")
        if step.get("do"):
            before = page.locator(SHOWN).count()
            page.locator(f"{SHOW}:enabled").click()
            page.wait_for_function(_MORE, arg=[SHOWN, before], timeout=SOON)
            page.locator(SHOW).click()
        elif step["note"] != "end":
            page.locator(NEXT).click()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_last_step_fits_on_a_phone(visit: Visit, game: str, language: str) -> None:
    visitor = arrive(visit, PHONE, language=language)
    page = visitor.page
    before = len(read(game)["steps"]) - 2
    page.add_init_script(f"localStorage.setItem('tafelrunde-lesson-{game}', '{before}')")
    visitor.go(f"/learn/{game}")
    page.locator(".coach .btn:enabled").last.click()  # next, or show me
    if page.locator(SHOW).count():
        page.locator(SHOW).click()
    says(page, language, f"learn-{game}-end")
    assert page.evaluate(_OUTSIDE, ".coach, .coach .btn") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_on_a_phone_the_notes_stand_above_the_own_bar(
    visit: Visit, game: str, language: str
) -> None:
    visitor = arrive(visit, PHONE, language=language)
    page = visitor.page
    page.add_init_script(f"localStorage.setItem('tafelrunde-lesson-{game}', '2')")
    visitor.go(f"/learn/{game}")
    expect(page.locator(".coach h2")).to_be_visible()
    visitor.be_still()
    coach, own = (page.locator(which).bounding_box() for which in (".coach", "[data-own]"))
    assert coach
    assert own
    assert own["y"] - 20 < coach["y"] + coach["height"] <= own["y"]
    assert own["y"] + own["height"] <= PHONE[1]
    expect(page.locator(".coach .dots i")).to_have_count(len(read(game)["steps"]))
    expect(page.locator(".coach .dots")).to_be_visible()
    expect(page.locator(".bar .skip")).to_have_text(re.compile(r"\w{4}"))
    where = page.locator(".bar .where")
    assert where.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
    expect(where).to_have_text(re.compile("Lesson|Lektion|Lliçó"))


_FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"


def test_with_keys_the_focus_goes_to_what_is_to_be_done(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go("/learn/macarrons")
    says(page, "en", "learn-macarrons-goal")
    keys = Keyboard(page)
    assert keys.press(NEXT)
    page.wait_for_function(_FOCUSED, arg=".stage button.die")
    says(page, "en", "learn-macarrons-macaroni")
    page.evaluate("localStorage.setItem('tafelrunde-lesson-macarrons', '4')")
    page.reload()
    says(page, "en", "learn-macarrons-take")
    assert keys.press(f"{SHOW}:enabled")
    page.locator(SHOWN).first.wait_for()
    page.keyboard.press("Enter")
    says(page, "en", "learn-macarrons-rivals")
    page.wait_for_function(_FOCUSED, arg=NEXT)


def test_whoever_moves_before_they_have_read_is_told_so(visit: Visit) -> None:
    visitor = arrive(visit)
    pupil = pupil_of("macarrons")(visitor.page, Mouse(visitor.page), "en")
    visitor.go("/learn/macarrons")
    says(visitor.page, "en", "learn-macarrons-goal")
    pupil.err("set aside m")
    says(visitor.page, "en", "learn-read-on")
    pupil.press(NEXT)
    pupil.make("set aside m")
    says(visitor.page, "en", "learn-macarrons-roll")


def test_what_no_rule_allows_is_refused_by_the_rules(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    page.add_init_script("localStorage.setItem('tafelrunde-lesson-macaron', '8')")
    visitor.go("/learn/macaron")
    says(page, "en", "learn-macaron-follow")
    page.locator(".hand button[aria-disabled=true]").last.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("§4.3")
    says(page, "en", "learn-macaron-follow")


@pytest.mark.parametrize("game", ["alarun", "macaron", "scandaroon"])
def test_a_lesson_is_played_on_a_phone_with_a_finger(visit: Visit, game: str) -> None:
    visitor = arrive(visit, PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    pupil = pupil_of(game)(page, Touch(page), "en")
    visitor.go(f"/learn/{game}")
    for step in read(game)["steps"]:
        says(page, "en", f"learn-{game}-{step['note']}")
        if step.get("do"):
            pupil.do(step["do"])
        elif step["note"] != "end":
            pupil.press(NEXT)


def test_a_lesson_needs_no_connection(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.like(**QUICK)
    visitor.go()
    page = visitor.page
    keeps_everything(page)
    page.context.set_offline(True)
    visitor.go("/learn/alarun")
    says(page, "en", "learn-alarun-goal")
    page.locator(NEXT).click()
    says(page, "en", "learn-alarun-color")
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_" not in fault]
