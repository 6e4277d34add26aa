"""The rules as a book: found, linked, printed, stepped through, and left for the table again."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tafelrunde.bots import modules
from tafelrunde.core.registry import find, names
from tafelrunde.locales import LANGUAGES, say
from tests.games.lessons import FIRST, lessons, read
from tests.web.conftest import LAPTOP, PHONE, TABLET, Visit
from tests.web.scenes import sit
from tests.web.test_people import arrive

FOUND = {"en": ("potion", "6.2"), "de": ("zaubertrank", "6.2"), "ca": ("pocio", "6.2")}
"""By language a word in another form than the one in the book, and a paragraph that has it."""

SIZES = {"phone": PHONE, "tablet": TABLET, "laptop": LAPTOP}

_ACROSS = """() => {
  const { left, width } = document.querySelector(".volume").getBoundingClientRect();
  return [...document.querySelectorAll(".volume :is(h1, h2)")].filter((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return range.getBoundingClientRect().right > left + width / 2;
  }).map((e) => e.textContent);
}"""
"""Headings that are written across the gutter."""
_GUTTER = """() => {
  const volume = document.querySelector(".volume");
  const { left, width } = volume.getBoundingClientRect();
  const columns = [...volume.querySelectorAll(".paragraph")].some((e) =>
    e.getBoundingClientRect().left > left + width / 2);
  return [getComputedStyle(volume, "::before").content === '""', columns];
}"""
"""Whether the gutter is drawn, and whether there is text to its right."""
_COVERED = """() => {
  const ribbon = document.querySelector(".ribbon").getBoundingClientRect();
  return [...document.querySelectorAll(".title .btn")].some((e) => {
    const { right, top } = e.getBoundingClientRect();
    return right > ribbon.left && top < ribbon.bottom;
  });
}"""
"""The bookmark lies on a button."""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    for game in names():
        for kind in modules.KINDS:
            modules.build(game, kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_found_in_any_form_and_marked(visit: Visit, language: str) -> None:
    word, number = FOUND[language]
    visitor = arrive(visit, language=language)
    page = visitor.page
    visitor.go("/rules/alarun")
    page.get_by_role("searchbox").fill(word)
    expect(page.locator("[data-section='4.1']")).to_have_count(0)
    expect(page.locator(f"[data-section='{number}'] mark").first).to_be_visible()


def test_a_search_says_how_much_it_finds_and_marks_no_chapter(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go("/rules/scandaroon")
    contents = page.locator(".side .contents")
    expect(contents.locator("a.on")).to_have_count(1)
    expect(contents.locator(".within a").nth(1)).to_have_text(re.compile(r"^1\.2\s*51 cards"))
    expect(page.locator("[data-section='1.1'] abbr")).to_have_attribute(
        "title", re.compile("review")
    )
    page.get_by_role("searchbox").fill("turban")
    found = page.locator("[data-section]")
    expect(found.first.locator("mark").first).to_be_visible()
    expect(contents.get_by_role("status")).to_have_text(f"{found.count()} paragraphs found.")
    expect(contents.locator("a.on")).to_have_count(0)


@pytest.mark.parametrize("number", ["3.6", "3.7", "3.9"])
def test_an_arrow_stands_beside_its_tile_on_a_phone(visit: Visit, number: str) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    visitor.go(f"/rules/macarrons#{number}")
    drawing = page.locator(f"[data-section='{number}'] .row")
    arrow, tile = (drawing.locator(which).last.bounding_box() for which in (".arrow", ".tile"))
    assert arrow
    assert tile
    assert tile["y"] < arrow["y"] + arrow["height"] / 2 < tile["y"] + tile["height"]
    assert tile["x"] + tile["width"] <= PHONE[0]


_BETWEEN = """([paragraph, example]) =>
  example.getBoundingClientRect().top - paragraph.getBoundingClientRect().bottom"""
_HIDDEN = """(example) => {
  const { scrollHeight, clientHeight } = example.querySelector(".stage-box");
  return scrollHeight - clientHeight;
}"""
_UNDER = """(example) => {
  const frame = example.querySelector(".frame");
  frame.inert = false; // what is inert is not found
  frame.scrollIntoView({ block: "end", behavior: "instant" });
  const under = [...document.querySelectorAll(".foot")].filter((foot) => {
    const { left, width, top, height } = foot.getBoundingClientRect();
    const shares = Array.from({ length: 9 }, (_, i) => (i + 0.5) / 9);
    return shares.some((across) => shares.some((down) =>
      !foot.contains(document.elementFromPoint(left + across * width, top + down * height))));
  });
  frame.inert = true;
  return under.length;
}"""
"""Whether the bar at the foot of the book lies under the table of an example."""


@pytest.mark.parametrize(("game", "number"), [each for each in lessons() if each[1] != FIRST])
def test_an_example_follows_its_paragraph_is_seen_whole_and_stepped_through(
    visit: Visit, game: str, number: str
) -> None:
    visitor = arrive(visit)
    page = visitor.page
    visitor.go(f"/rules/{game}#{number}")
    paragraph = page.locator(f".paragraph[data-section='{number}']")
    example = page.locator(f"[data-example='{number}']")
    title = example.get_by_role("button").inner_text()
    assert title == say(
        "en",
        "book-example",
        {"section": number, "title": say("en", f"{game}-example-{number.replace('.', '-')}", {})},
    )
    places = [paragraph.element_handle(), example.element_handle()]
    assert 0 <= page.evaluate(_BETWEEN, places) < 12
    example.get_by_role("button").click()
    expect(example.get_by_role("heading", name=title)).to_be_in_viewport()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(example.locator(".stage")).to_be_visible()
        visitor.be_still()
        assert example.evaluate(_HIDDEN) <= 1, f"at {width}"
        if (width, height) == PHONE:  # its steps are seen with it
            example.evaluate("(e) => e.scrollIntoView()")
            expect(example.locator("[data-step]")).to_be_in_viewport(ratio=1)
            assert example.evaluate(_UNDER) == 0
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    step_through(example, game, number)


def step_through(example: Locator, game: str, number: str) -> None:
    """To the last step, and one back."""
    steps = read(game, number)["steps"]
    for at, step in enumerate(steps):
        expect(example.locator(".says p")).to_have_text(
            say("en", f"learn-{game}-{step['note']}", {})
        )
        if at < len(steps) - 1:
            example.locator("[data-step]").click()
    expect(example.locator("[data-step]")).to_be_disabled()
    example.get_by_role("button", name="Back").click()
    note = f"learn-{game}-{steps[-2]['note']}"
    expect(example.locator(".says p")).to_have_text(say("en", note, {}))


@pytest.mark.parametrize("game", names())
def test_every_paragraph_has_its_link(visit: Visit, game: str) -> None:
    visitor = arrive(visit)
    page = visitor.page
    sections = list(find(game).sections())
    middle = sections[len(sections) // 2]
    visitor.go(f"/rules/{game}#{middle}")
    visitor.be_still()  # drawings above it have come
    expect(page.locator(f".paragraph[data-section='{middle}']")).to_be_in_viewport(ratio=1)
    number = sections[-1]
    page.evaluate("number => { location.hash = number; }", number)
    paragraph = page.locator(f".paragraph[data-section='{number}']")
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(page.locator(".paragraph")).to_have_count(len(find(game).sections()))
    first = next(iter(find(game).sections()))
    page.locator(f"[data-section='{first}'] a.number").click()
    expect(page).to_have_url(re.compile(rf"/rules/{game}#{re.escape(first)}$"))
    expect(page.locator(f".paragraph[data-section='{first}']")).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_book_begins_with_its_first_chapter_and_keeps_to_its_pages(
    visit: Visit, game: str, language: str
) -> None:
    visitor = arrive(visit, language=language)
    page = visitor.page
    visitor.go(f"/rules/{game}")
    expect(page.locator(".side ol a").first).to_have_attribute("aria-current", "true")
    assert page.evaluate(_ACROSS) == []
    for width in (1000, LAPTOP[0]):
        page.set_viewport_size({"width": width, "height": LAPTOP[1]})
        has_gutter, has_columns = page.evaluate(_GUTTER)
        assert has_gutter == has_columns == (width == LAPTOP[0])
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    assert not page.evaluate(_COVERED)


def test_on_a_phone_the_contents_are_a_sheet(visit: Visit) -> None:
    visitor = arrive(visit, PHONE)
    page = visitor.page
    visitor.go("/rules/alarun")
    visitor.button("Chapters").click()
    page.get_by_role("dialog").get_by_role("link", name="6 Scoring").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-section='6.1']")).to_be_in_viewport()
    found, all_of_them = page.locator(".paragraph"), len(find("alarun").sections())
    visitor.button("Chapters").click()
    page.get_by_role("searchbox").fill("apprentice")
    page.keyboard.press("Enter")  # what was found is seen
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.be_still()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert 0 < found.count() < all_of_them
    expect(page.locator(".found")).to_contain_text(f"{found.count()} paragraphs found.")
    visitor.button("Show all").click()
    expect(found).to_have_count(all_of_them)


def test_a_refusal_leads_to_the_book_and_back_to_the_same_match(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    sit(visitor, "macaron", 4, "follow")
    table = page.url
    hand = page.locator(".hand button").count()
    page.locator(".hand button[aria-disabled=true]").last.click(force=True)
    page.get_by_role("alert").get_by_role("button", name="Read rule § 4.3").click()
    page.get_by_role("link", name="Open the book").click()
    expect(page.locator(".paragraph.on")).to_have_attribute("data-section", "4.3")
    slip = page.locator(".slip")
    expect(slip).to_contain_text("You were refused here")
    expect(page.locator(".paragraph:has(.sign)")).to_have_attribute("data-section", "4.3")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".foot .why")).to_contain_text("You must follow")
    expect(page.locator(".foot")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    slip.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)
    expect(page.locator(".hand button")).to_have_count(hand)


def test_a_point_of_a_result_leads_to_its_paragraph_and_back(visit: Visit) -> None:
    visitor = arrive(visit)
    page = visitor.page
    sit(visitor, "macarrons", 2, "over")
    visitor.wait_for_sheet()
    result = page.get_by_role("dialog")
    result.get_by_role("button", name=re.compile("Read rule")).first.click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.locator("li.on")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(result).to_be_visible()


def test_the_table_of_an_example_shows_at_once_what_its_text_tells(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/rules/scandaroon#4.4")
    example = page.locator("[data-example='4.4']")
    example.get_by_role("button").click()
    expect(example.locator(".row").first).to_be_visible()
    text = example.evaluate(_AT_ONCE)
    assert "12" in text["says"]
    assert re.search(r"\b12\b", text["shown"])


_AT_ONCE = """async (example) => {
  for (let step = 0; step < 2; step++) {
    example.querySelector("[data-step]").click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  const shown = [...example.querySelectorAll(".row")].map((row) => row.innerText).join(" ");
  return { says: example.querySelector(".says p").innerText, shown };
}"""


_CUT = """() => [...document.querySelectorAll(".text")].flatMap((text) => {
  const { right } = text.getBoundingClientRect();
  return [...text.querySelectorAll("td, th, svg")]
    .filter((e) => e.getBoundingClientRect().right > right + 1)
    .map((e) => `${text.parentElement.dataset.section}: ${e.textContent}`);
})"""
"""What sticks out of its paragraph to the right."""
_COLORLESS = """() => [...document.querySelectorAll(".text svg")].filter((e) =>
  getComputedStyle(e).printColorAdjust !== "exact").length"""
PAPER = (658, 1002)
"""Pixels of a sheet between its margins."""
FOOT = 100
"""Points from the edge of the sheet: its margin, a heading and its first line."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_table_keeps_to_its_page(visit: Visit, language: str) -> None:
    visitor = arrive(visit, language=language)
    page = visitor.page
    visitor.go("/rules/alarun#6.10")
    expect(page.locator("[data-section='6.10'] table")).to_be_visible()
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        visitor.be_still()
        assert page.evaluate(_CUT) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_book_is_printed_whole(visit: Visit, game: str, language: str) -> None:
    visitor = arrive(visit, dark=True, language=language)
    page = visitor.page
    visitor.go(f"/rules/{game}")
    expect(page.locator(".paragraph").first).to_be_visible()
    visitor.be_still()
    page.emulate_media(media="print")
    for hidden in (".bar", ".side", ".foot"):
        expect(page.locator(f".rules {hidden}").first).to_be_hidden()
    expect(page.locator(".paragraph").last).to_be_visible()
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    page.set_viewport_size({"width": PAPER[0], "height": PAPER[1]})
    assert page.evaluate(_CUT) == []
    assert page.evaluate(_COLORLESS) == 0
    printed = page.pdf(format="A4", tagged=True, outline=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) >= 2
    headings = re.findall(rb"/Dest \[\d+ 0 R /XYZ [\d.]+ ([\d.]+)", printed)
    assert len(headings) > page.locator("h2").count()
    assert min(map(float, headings)) > FOOT, "a heading is left alone at the foot of a page"
