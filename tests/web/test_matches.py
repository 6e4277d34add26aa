"""A person plays whole matches against bots, to the result sheet."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.hands import Hands, Keyboard, Mouse, Touch
from tests.web.players import player_of

MATCHES = {
    "macarrons with two": ("macarrons", 2, {}, "keyboard"),
    "macarrons with four": ("macarrons", 4, {}, "mouse"),
    "macarrons with seven": ("macarrons", 7, {}, "touch"),
    "solo": ("macaron", 1, {}, "keyboard"),
    "two": ("macaron", 2, {}, "touch"),
    "three": ("macaron", 3, {}, "mouse"),
    "four": ("macaron", 4, {}, "keyboard"),
    "two against two": ("macaron", 4, {"teams": "yes"}, "mouse"),
    "five": ("macaron", 5, {}, "touch"),
    "advanced": ("macaron", 4, {"side": "advanced"}, "keyboard"),
}
"""Every mode and, in turn, every way to touch a table."""
HANDS: dict[str, type[Mouse] | type[Keyboard]] = {
    "mouse": Mouse,
    "keyboard": Keyboard,
    "touch": Touch,
}


@pytest.mark.parametrize("match", MATCHES)
def test_a_person_plays_a_match_to_its_result(visit: Visit, match: str) -> None:
    game, seats, options, how = MATCHES[match]
    is_touch = how == "touch"
    size = PHONE if is_touch else LAPTOP
    _play(visit, game, seats, options, HANDS[how], size, has_touch=is_touch)


def _play(
    visit: Visit,
    game: str,
    seats: int,
    options: dict[str, str],
    hand: type[Mouse] | type[Keyboard],
    size: tuple[int, int],
    **more: bool,
) -> None:
    visitor = visit(size, **more)
    visitor.like(pace="instant", motion=False, sound=False)
    chairs = ["you", *["apprentice"] * (seats - 1)]
    visitor.go(f"/t/{visitor.make(game, chairs, options=options)}")
    hands: Hands = hand(visitor.page)
    player = player_of(game)(visitor.page, hands)
    player.play()
    assert player.decisions > 3  # of seven, someone may have two turns in all
    sheet = visitor.page.locator("dialog[open]")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("win|victory"))
    sides = 2 if options.get("teams") == "yes" else max(seats, 2)  # alone, Emma too
    expect(sheet.locator(".standings > li")).to_have_count(sides)
    expect(sheet).to_contain_text("§")
    expect(sheet.get_by_role("button", name="Rematch")).to_be_visible()
