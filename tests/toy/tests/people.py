"""Whoever plays the toy game in a browser. It has no lesson, and so nobody learns it."""

from typing import Any

from tests.web.players import Player


class ToyPlayer(Player):
    def decide(self, now: dict[str, Any]) -> bool:
        return self.press("[data-own] button[data-move]:enabled", of=2)


PLAYER = ToyPlayer
