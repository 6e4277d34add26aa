"""People who play whole matches: any legal move will do, as long as a person could make it."""

import random
import time
from contextlib import suppress
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
    slots: count(".slots, .slot"),
    options: count("button.option:not([aria-disabled=true])"),
    zones: count("button.zone:not([aria-disabled=true])"),
    levels: count("button.lv:not([aria-disabled=true])"),
    cards: count(".hand button:not([aria-disabled=true])"),
    held: count(".hand button"),
    dice: count("button.die:not([aria-disabled=true])"),
    follow:
      count(".hand button:not([aria-disabled=true])") &&
      count(".hand button[aria-disabled=true]"),
    faces: count("button.die.alive[tabindex='0']"),
    chosen: count("button.die.chosen"),
    mains: count(".own [data-main]:not([aria-disabled=true])"),
    round: count("[data-round-over]"),
    targets: count("button.target"),
    abilities: count(".stage:not(:has(.piece.taken)) .line button.alive:not(.target)"),
    payments: count(".stage:has(.piece.taken) .line button.alive:not(.target)"),
    places: count("button.place.lit"),
    piece: count("button.piece.alive"),
    taken: count("button.piece.taken"),
    passing: count(".own .pass"),
    cover: count(".cover"),
    log: document.querySelectorAll("[role=log] li").length,
  };
}"""


_CHANGED = f"""(seen) => {{
  const now = ({_STATUS})();
  return Object.keys(now).some((what) => now[what] !== seen[what]);
}}"""

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
    """Plays a match on a page until its result sheet shows."""

    def __init__(self, page: Page, hands: Hands, seed: int = 1) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)
        self.decisions = 0

    def status(self) -> dict[str, Any]:
        status: dict[str, Any] = self.page.evaluate(_STATUS)
        return status

    def look_again(self, seen: dict[str, Any]) -> None:
        """Wait until there is something else to see; not for long: a press may have missed."""
        with suppress(TimeoutError):
            self.page.wait_for_function(_CHANGED, arg=seen, timeout=GLANCE)

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
                raise AssertionError(f"nothing happens: {now}, {self.page.evaluate(_STUCK)}")
            if not (now["mine"] and self.decide(now)):
                self.look_again(now)
        return bool(now[until])

    def decide(self, now: dict[str, Any]) -> bool:
        """Do one thing; False if there was nothing to do after all."""
        raise NotImplementedError

    def press(self, selector: str, of: int = 1) -> bool:
        self.decisions += 1
        return self.hands.press(selector, self.chance.randrange(of))


class MacarronsPlayer(Player):
    def decide(self, now: dict[str, Any]) -> bool:
        if now["mains"]:
            return self.press(".own [data-main]:not([aria-disabled=true])")
        if now["faces"]:  # one die of each face can be reached with Tab
            return self.press("button.die.alive[tabindex='0']", now["faces"])
        return False


class AlarunPlayer(Player):
    """Swaps, passes and turns up as it comes; lays each card on any lit place."""

    def status(self) -> dict[str, Any]:
        more: dict[str, Any] = self.page.evaluate(_ALARUN)
        return super().status() | more

    def decide(self, now: dict[str, Any]) -> bool:
        if now["confirm"] == "ready":
            return self.press(".own .confirm")
        if now["places"]:
            if now["lifted"] and self.chance.random() < 0.9:
                return self.press(".board button.lit", now["places"])
            return self.press(".hand button.alive", now["cards"])
        if now["down"] and self.chance.random() < 0.2:
            return self.press("[data-turn-up].alive")
        if now["mains"] and not now["lifted"] and self.chance.random() < 0.4:
            return self.press(".own [data-main]:not([aria-disabled=true])", now["mains"])
        if now["lifted"] and now["open"]:
            return self.press(".open button:not([aria-disabled=true])", now["open"])
        return now["cards"] > 0 and self.press(".hand button.alive", now["cards"])


_ALARUN = """() => {
  const shown = (e) => e.getClientRects().length > 0;
  const count = (s) => [...document.querySelectorAll(s)].filter(shown).length;
  const places = count(".board button.lit");
  return {
    places,
    lifted: count(".hand button.chosen"),
    open: count(".open button:not([aria-disabled=true])"),
    down: count("[data-turn-up].alive"),
    laid: count(".board .card"),
    grown: places > 0 && count(".board .card") > 12,
  };
}"""


class MacaronPlayer(Player):
    def decide(self, now: dict[str, Any]) -> bool:
        if now["confirm"] == "ready":
            return self.press(".own .confirm")
        for kind, selector in (
            ("options", "button.option:not([aria-disabled=true])"),
            ("zones", "button.zone:not([aria-disabled=true])"),
            ("levels", "button.lv:not([aria-disabled=true])"),
            ("cards", ".hand button:not([aria-disabled=true])"),
        ):
            if now[kind]:
                return self.press(selector, now[kind])
        return False


class ScandaroonPlayer(Player):
    """Plays cards mostly, and whatever else can be aimed; what is aimed is confirmed."""

    def decide(self, now: dict[str, Any]) -> bool:
        if now["round"]:
            return self.press(".go-on")
        if now["confirm"] == "ready":
            return self.press(".own .confirm")
        for kind, selector in (
            ("options", "button.option:not([aria-disabled=true])"),
            ("targets", "button.target"),
        ):
            if now[kind]:
                return self.press(selector, now[kind])
        if now["confirm"] == "waits":
            return bool(now["places"]) and self.press("button.place.lit", now["places"])
        ways = [("cards", ".hand button:not([aria-disabled=true])")] * 5
        for kind in ("abilities", "payments"):
            ways += [(kind, ".line button.alive:not(.target)")] * 3
        if not now["taken"]:
            ways += [("piece", "button.piece.alive"), ("passing", ".own .pass")]
        self.chance.shuffle(ways)
        for kind, selector in ways:
            if now[kind]:
                return self.press(selector, now[kind])
        return False


PLAYERS = {
    "macaron": MacaronPlayer,
    "macarrons": MacarronsPlayer,
    "alarun": AlarunPlayer,
    "scandaroon": ScandaroonPlayer,
}
