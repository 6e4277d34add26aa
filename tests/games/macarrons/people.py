"""Whoever plays and learns Macarrons in a browser."""

from typing import Any

from tests.web.players import Player
from tests.web.pupils import MAIN, PATIENCE, Pupil


class MacarronsPlayer(Player):
    sees = """(count) => ({
      dice: count("button.die:not([aria-disabled=true])"),
      faces: count("button.die.alive[tabindex='0']"),
      chosen: count("button.die.chosen"),
    })"""

    def decide(self, now: dict[str, Any]) -> bool:
        if now["mains"]:
            return self.press(".own [data-main]:not([aria-disabled=true])")
        if now["faces"]:  # one die of each face can be reached with Tab
            return self.press("button.die.alive[tabindex='0']", now["faces"])
        return False


class MacarronsPupil(Pupil):
    game = "macarrons"

    def make(self, move: str) -> None:
        if move.startswith("set aside"):
            self.press(f"button.die.alive[data-move='{self.action(move)}'][tabindex='0']")
            self.press(MAIN)
        else:
            self.page.wait_for_selector(f".choosing{MAIN}", timeout=PATIENCE)
            last = self.page.locator(MAIN).count() - 1
            self.press(MAIN, last if move == "roll" else 0)


PLAYER, PUPIL = MacarronsPlayer, MacarronsPupil
