"""How someone touches the page: with the mouse, or with the keyboard alone."""

from typing import Protocol

from playwright.sync_api import Error, Page

MOST_TABS = 120
QUICK = 2_000
"""Milliseconds for a touch: what is gone by then was no longer to be touched."""


class Hands(Protocol):
    def press(self, selector: str, nth: int = 0) -> bool:
        """Press the nth visible thing of this kind; False if there is none any more."""


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str, nth: int = 0) -> bool:
        try:
            self.page.locator(selector).nth(nth).click(timeout=QUICK)
        except Error:
            return False
        return True


class Keyboard:
    """Tab goes from thing to thing, arrows within a hand of cards, Enter does it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str, nth: int = 0) -> bool:
        mark = "(e) => { document.querySelectorAll('[data-wanted]').forEach("
        mark += "(x) => x.removeAttribute('data-wanted')); e.setAttribute('data-wanted', ''); }"
        try:
            self.page.locator(selector).nth(nth).evaluate(mark, timeout=QUICK)
        except Error:
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
