"""Whoever plays and learns Macaron in a browser."""

from typing import Any

from tests.web.players import Player
from tests.web.pupils import CONFIRM, PATIENCE, Pupil


class MacaronPlayer(Player):
    sees = """(count) => ({
      slots: count(".slots, .slot"),
      options: count("button.option:not([aria-disabled=true])"),
      zones: count("button.zone:not([aria-disabled=true])"),
      levels: count("button.lv:not([aria-disabled=true])"),
    })"""

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


class MacaronPupil(Pupil):
    game = "macaron"

    def do(self, moves: list[str]) -> None:
        super().do(moves)
        if moves[0].startswith("pass"):
            self.press(CONFIRM)

    def err(self, move: str) -> None:
        """Two cards are passed at once; the other one is wrong, too. Then they are taken back."""
        if not move.startswith("pass"):
            return self.make(move)
        self.do(["pass almond 5" if move != "pass almond 5" else "pass pistachio 4", move])
        self.page.wait_for_selector(".coach.answers", timeout=PATIENCE)
        for _ in range(2):
            self.press(".slots button.chosen")
        return None

    def make(self, move: str) -> None:
        there = f"[data-move='{self.action(move)}']:not([aria-disabled=true])"
        if move.startswith("vote"):
            self.search("button.tok.alive", f"button.zone{there}")
            self.press(CONFIRM)
        elif move.startswith("bet"):
            self.press(f"button.lv{there}")
            self.press(CONFIRM)
        elif move == "no bet":
            self.press(f"button.btn{there}")
        else:
            self.press(f".hand button{there}")


PLAYER, PUPIL = MacaronPlayer, MacaronPupil
