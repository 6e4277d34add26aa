"""People who play whole matches: any legal move will do, as long as a person could make it."""

import random
import time
from contextlib import suppress
from importlib import import_module
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.web.hands import Hands

PATIENCE = 240.0
"""Seconds without anything to do or to see after which a match is stuck."""
GLANCE = 500
"""Milliseconds after which someone tries again what they could not do."""

_STATUS = """() => {
  const shown = (e) => e.getClientRects().length > 0;
  const count = (s) => [...document.querySelectorAll(s)].filter(shown).length;
  const confirm = document.querySelector(".own .confirm");
  return {
    over: Boolean(document.querySelector("dialog[open] .standings")),
    mine: Boolean(document.querySelector(".ask.mine")),
    confirm: confirm ? (confirm.disabled ? "waits" : "ready") : "none",
    cards: count(".hand button:not([aria-disabled=true])"),
    held: count(".hand button"),
    follow:
      count(".hand button:not([aria-disabled=true])") &&
      count(".hand button[aria-disabled=true]"),
    choice:
      count(".hand button:not([aria-disabled=true])") > 1 &&
      count(".hand button[aria-disabled=true]") > 0,
    mains: count(".own [data-main]:not([aria-disabled=true])"),
    round: count("[data-round-over]"),
    cover: count(".cover"),
    log: document.querySelectorAll("[role=log] li").length,
    ...(SEES)(count),
  };
}"""
"""What there is to do and to see at a table; SEES is what one game has besides."""


_CHANGED = """(seen) => {
  const now = (STATUS)();
  return Object.keys(now).some((what) => now[what] !== seen[what]);
}"""

_STUCK = """() => {
  const words = (e) => e?.textContent.replace(/\\s+/g, " ").trim().slice(0, 200) ?? null;
  const at = (e) => {
    const box = e.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 4, box.y + box.height / 4);
    return [e.className, Object.values(box.toJSON()), over?.className ?? null];
  };
  return {
    line: words(document.querySelector(".lines")),
    ask: words(document.querySelector(".ask")),
    sheet: words(document.querySelector("dialog[open]")),
    alive: [...document.querySelectorAll(".hand button:not([aria-disabled=true])")].map(at),
    zoom: [visualViewport.scale, visualViewport.offsetTop, scrollY],
  };
}"""
"""What there is to see when nothing happens."""


class Player:
    """Plays a match on a page until its result sheet shows.

    Each game has its own in `tests/games/<game>/people.py`.
    """

    sees = "() => ({})"
    """JavaScript: what the status of this game says besides; it is given `count(selector)`."""

    def __init__(self, page: Page, hands: Hands, seed: int = 1) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)
        self.decisions = 0

    def status(self) -> dict[str, Any]:
        status: dict[str, Any] = self.page.evaluate(self.looks)
        return status

    @property
    def looks(self) -> str:
        return _STATUS.replace("SEES", self.sees)

    def look_again(self, seen: dict[str, Any]) -> None:
        """Wait until there is something else to see; not for long: a press may have missed."""
        with suppress(TimeoutError):
            changed = _CHANGED.replace("STATUS", self.looks)
            self.page.wait_for_function(changed, arg=seen, timeout=GLANCE)

    def play(self, until: str = "over") -> bool:
        """Play on until the status says so: the match is over, there are zones to vote on, …

        False if the match was over before that.
        """
        seen: dict[str, Any] = {}
        still = time.monotonic()
        while not ((now := self.status())[until] or now["over"]):
            if now != seen:
                seen, still = now, time.monotonic()
            if time.monotonic() - still > PATIENCE:
                raise AssertionError(f"nothing happens: {self.stuck()}")
            if now["mine"]:
                self.decide(now)
            self.look_again(now)  # what comes of it may change what can be done
        return bool(now[until])

    def look_until(self, what: str) -> None:
        """Wait until the status says so, and do nothing."""
        while not (now := self.status())[what]:
            self.look_again(now)

    def stuck(self) -> dict[str, Any]:
        """What there is to see, for whoever finds out why nothing happens."""
        more: dict[str, Any] = self.page.evaluate(_STUCK)
        return self.status() | more

    def decide(self, now: dict[str, Any]) -> bool:
        """Do one thing; False if there was nothing to do after all."""
        raise NotImplementedError

    def press(self, selector: str, of: int = 1) -> bool:
        self.decisions += 1
        return self.hands.press(selector, self.chance.randrange(of))


def player_of(game: str) -> type[Player]:
    """Who plays this game."""
    player: type[Player] = import_module(f"tests.games.{game}.people").PLAYER
    return player
