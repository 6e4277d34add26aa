"""Whoever plays and learns Alarún in a browser."""

from typing import Any

from tafelrunde.core.registry import find
from tafelrunde.games.alarun.kinds import card_message
from tests.web.players import Player
from tests.web.pupils import CONFIRM, Pupil


class AlarunPlayer(Player):
    """Swaps, passes and turns up as it comes; lays each card on any lit place."""

    sees = """(count) => ({
      places: count(".board button.lit"),
      free: count(".board button.lit") > 0 && count(".hand button.chosen") === 0,
      lifted: count(".hand button.chosen"),
      open: count(".open button:not([aria-disabled=true])"),
      down: count("[data-turn-up].alive"),
      laid: count(".board .card"),
      grown: count(".board button.lit") > 0 && count(".board .card") > 12,
    })"""

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


class AlarunPupil(Pupil):
    game = "alarun"

    def make(self, move: str) -> None:
        action = self.action(move)
        verb, *_ = move.split()
        if verb == "place" or " for " in move:
            verb_of = find("alarun").moves.of(action)
            things = verb_of.things(action)
            card = card_message(things["card" if verb == "place" else "given"])
            name = card.in_language(self.language)
            own = f'.hand button.alive[aria-label="{name}"]'
            if not self.page.locator(f'.hand button.chosen[aria-label="{name}"]').count():
                self.press(own)
            if verb == "place":
                self.press(f".board button.lit[data-cell='{things['cell']}']")
            else:
                self.press(f".open button[data-move='{action}']:not([aria-disabled=true])")
            self.press(CONFIRM)
        else:
            self.press(f"button[data-move='{action}']:not([aria-disabled=true])")


PLAYER, PUPIL = AlarunPlayer, AlarunPupil
