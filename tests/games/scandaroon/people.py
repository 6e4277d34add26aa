"""Whoever plays and learns Scandaroon in a browser."""

from typing import Any

from tests.web.players import Player
from tests.web.pupils import CONFIRM, Pupil


class ScandaroonPlayer(Player):
    """Plays cards mostly, and whatever else can be aimed; what is aimed is confirmed."""

    sees = """(count) => ({
      options: count("button.option:not([aria-disabled=true])"),
      targets: count("button.target"),
      abilities: count(".stage:not(:has(.piece.taken)) .line button.alive:not(.target)"),
      payments: count(".stage:has(.piece.taken) .line button.alive:not(.target)"),
      places: count("button.place.lit"),
      piece: count("button.piece.alive"),
      taken: count("button.piece.taken"),
      passing: count(".own .pass"),
    })"""

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


class ScandaroonPupil(Pupil):
    game = "scandaroon"

    def make(self, move: str) -> None:
        action = self.action(move)
        verb = move.split()[0]
        if verb == "play":
            self.press(f".hand button.alive[data-move='{action}']")
            self.press(CONFIRM)
        elif verb == "use":
            self.press(f".line button.alive[data-move='{action}']", once=True)
        elif verb == "boost":
            self.press(f".line button.target[data-move='{action}']", once=True)
            self.press(CONFIRM)
        elif verb == "pay":
            self.press("button.piece.alive", once=True)
            self.press(f".hand button[data-move='{action}']:not([aria-disabled=true])", once=True)
            self.press(CONFIRM)
        elif verb == "pass":
            self.press(f"button[data-move='{action}']")
            self.press(CONFIRM)


PLAYER, PUPIL = ScandaroonPlayer, ScandaroonPupil
