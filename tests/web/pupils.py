"""People who learn: they make the moves that a lesson asks for, with their own hands."""

from importlib import import_module

from playwright.sync_api import Page

from tafelrunde.core.registry import find
from tests.web.hands import Hands, Touch

CONFIRM = ".own .confirm:enabled"
PATIENCE = 30_000
"""Milliseconds: what can be pressed shows at once."""
MAIN = ".own [data-main]:not([aria-disabled=true])"


class Pupil:
    """Makes the moves of a step, one after the other.

    Each game has its own in `tests/games/<game>/people.py`.
    """

    game = ""

    def __init__(self, page: Page, hands: Hands, language: str) -> None:
        self.page = page
        self.hands = hands
        self.language = language

    def do(self, moves: list[str]) -> None:
        for move in moves:
            self.make(move)

    def err(self, move: str) -> None:
        """Do something else than what is asked for, and let go of it."""
        self.make(move)
        self.page.wait_for_selector(".coach.answers", timeout=PATIENCE)
        self.page.keyboard.press("Escape")

    def make(self, move: str) -> None:
        raise NotImplementedError

    def action(self, move: str) -> int:
        return find(self.game).moves.actions[move]

    def press(self, selector: str, nth: int = 0, once: bool = False) -> None:
        """Press something as soon as it can be pressed; once: what is lifted by it stays so."""
        self.page.wait_for_function(_SHOWN, arg=[selector, nth], timeout=PATIENCE)
        hands = self.hands
        tap = hands.tap if once and isinstance(hands, Touch) else hands.press
        assert tap(selector, nth), selector

    def search(self, selector: str, wanted: str) -> None:
        """Press one thing of a kind after the other until what is wanted can be pressed."""
        self.page.wait_for_selector(selector)
        for nth in range(self.page.locator(selector).count()):
            if self.page.locator(wanted).count():
                break
            self.press(selector, nth)
        self.press(wanted)


_SHOWN = """([selector, nth]) => {
  const shown = (e) => e.getClientRects().length > 0;
  return Boolean([...document.querySelectorAll(selector)].filter(shown)[nth]);
}"""


def pupil_of(game: str) -> type[Pupil]:
    """Who learns this game."""
    pupil: type[Pupil] = import_module(f"tests.games.{game}.people").PUPIL
    return pupil
