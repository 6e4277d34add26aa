"""How someone touches the page: with the mouse, a finger, or the keyboard alone."""

from typing import Protocol

from playwright.sync_api import Page

MOST_TABS = 120
LIFTED = ".lifted"


class Hands(Protocol):
    def press(self, selector: str, nth: int = 0) -> bool:
        """Press the nth visible thing of this kind; False if there is none any more."""


class Mouse:
    """Presses where the thing can be seen: in a fan of cards only an edge may be."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str, nth: int = 0) -> bool:
        point = self.point(selector, nth)
        if point is None:
            return False
        self.page.mouse.click(*point)
        return True

    def point(self, selector: str, nth: int = 0) -> tuple[float, float] | None:
        """Where the nth visible thing of this kind can be touched."""
        found = self.page.evaluate(_POINT, [selector, nth])
        return None if found is None else (found[0], found[1])


class Touch(Mouse):
    """Taps with a finger; what a first touch only lifts is touched again."""

    def press(self, selector: str, nth: int = 0) -> bool:
        if not self.tap(selector, nth):
            return False
        if self.page.locator(LIFTED).count() > 0:
            self.tap(LIFTED)
        return True

    def tap(self, selector: str, nth: int = 0) -> bool:
        point = self.point(selector, nth)
        if point is None:
            return False
        self.page.touchscreen.tap(*point)
        return True


class Keyboard:
    """Tab goes from thing to thing, arrows within a hand of cards, Enter does it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str, nth: int = 0) -> bool:
        if not self.page.evaluate(_MARK, [selector, nth]):
            return False
        for _ in range(MOST_TABS):
            where = self.page.evaluate(_WHERE)
            if where == "there":
                self.page.keyboard.press("Enter")
                return True
            if where == "gone":
                return False
            self.page.keyboard.press(where)
        raise AssertionError(f"{selector} cannot be reached with the keyboard")


_FIND = """const [selector, nth] = wanted;
  const shown = (e) => e.getClientRects().length > 0;
  const thing = [...document.querySelectorAll(selector)].filter(shown)[nth];"""

_POINT = f"""(wanted) => {{
  {_FIND}
  if (!thing) return null;
  thing.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
  const box = thing.getBoundingClientRect();
  const hits = (x, y) => thing.contains(document.elementFromPoint(x, y));
  const points = [];
  for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9])
      points.push([box.x + across * box.width, box.y + down * box.height]);
  // not at its very edge: a finger is counted in whole pixels
  for (const room of [3, 0])
    for (const [x, y] of points)
      if ([-room, room].every((off) => hits(x + off, y) && hits(x, y + off))) return [x, y];
  return null;
}}"""

_MARK = f"""(wanted) => {{
  {_FIND}
  const old = document.querySelectorAll("[data-wanted]");
  old.forEach((e) => e.removeAttribute("data-wanted"));
  thing?.setAttribute("data-wanted", "");
  return Boolean(thing);
}}"""

_WHERE = """() => {
  const wanted = document.querySelector("[data-wanted]");
  if (!wanted) return "gone";
  const now = document.activeElement;
  if (now === wanted) return "there";
  const beside = now && now !== document.body && now.parentElement === wanted.parentElement;
  if (wanted.tabIndex >= 0 || !beside) return "Tab";
  const before = wanted.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
  return before ? "ArrowLeft" : "ArrowRight";
}"""
