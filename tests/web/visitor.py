"""Someone in front of a browser."""

import json
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from tests.server.client import Server

PATIENCE = 180_000
"""Milliseconds: the first start after an edit compiles the rules."""
PREFERENCES = "tafelrunde"

_STILL = """async () => {
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 200); // a tab behind another draws no frames
    });
  const box = (e) => Object.values(e.getBoundingClientRect().toJSON()).join();
  const boxes = () => [...document.querySelectorAll("body *")].map(box).join(";");
  const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
  const moves = () =>
    document.getAnimations().some((each) => each.playState === "running" && ends(each));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const patience = performance.now() + 5000; // a clock, or steam, never rests
  for (let before = "", still = 0; still < 3 && performance.now() < patience; ) {
    await frame();
    const now = boxes();
    still = now === before && !moves() ? still + 1 : 0;
    before = now;
  }
}"""

_TAKES_PRESSES = """() =>
  document
    .querySelector("dialog[open] h2")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))"""

_SPEAK = """([key, language]) => {
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...kept, language }));
}"""

expect.set_options(timeout=PATIENCE)


class Visitor:
    def __init__(self, page: Page, address: str, server: Server | None = None) -> None:
        self.page = page
        self.address = address
        self.server = server
        self.faults: list[str] = []
        """What the page complained of."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        lost = "WebSocket connection" in message.text or "ERR_INTERNET" in message.text
        if message.type == "error" and not lost:
            self.faults.append(message.text)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def like(self, **preferences: object) -> None:
        """Set preferences as if they had been set here before."""
        script = f"localStorage.setItem('{PREFERENCES}', JSON.stringify(preferences))"
        self.page.add_init_script(f"const preferences = {json.dumps(preferences)}; {script}")

    def speak(self, language: str) -> None:
        """Switch the language in another window: what is open and chosen in this one stays."""
        other = self.page.context.new_page()
        other.goto(f"{self.address}/health")
        other.evaluate(_SPEAK, [PREFERENCES, language])
        self.page.wait_for_function(
            "(language) => document.documentElement.lang === language", arg=language
        )
        other.close()

    def be(self, name: str) -> None:
        """Take a name over HTTP."""
        self._ask("PATCH", "/api/me", {"name": name})

    def make(
        self,
        game: str,
        chairs: list[str],
        start: bool = True,
        names: list[str | None] | None = None,
        **settings: Any,
    ) -> str:
        """A table over HTTP, as the page's own person; its id."""
        wish = {
            "settings": {"game": game, "seats": len(chairs), "bot_pause": 0, **settings},
            "chairs": chairs,
            "start": start,
            "names": names or [],
        }
        return str(self._ask("POST", "/api/tables", wish)["table"])

    def _ask(self, method: str, path: str, body: object) -> Any:
        """With the browser's cookies. To be asked before the page itself asks who it is."""
        context = self.page.context
        context.request.get(self.address + "/api/me")
        kept = {str(cookie["name"]): str(cookie["value"]) for cookie in context.cookies()}
        answer = context.request.fetch(
            self.address + path,
            method=method,
            data=body,
            headers={"x-csrftoken": kept["csrftoken"]},
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def seek(self, game: str) -> None:
        """Seek company for a match of two over HTTP."""
        self._ask("POST", "/api/meet/seek", {"game": game, "seats": 2})

    def stop_seeking(self) -> None:
        """Seek none any more, nor be told where it was found."""
        self._ask("DELETE", "/api/meet/seek", None)

    def be_still(self) -> None:
        """Wait until letters and pictures are there and nothing moves any more."""
        self.page.evaluate(_STILL)

    def wait_for_sheet(self) -> None:
        """Wait until a sheet that came by itself takes presses: its title is pressed till then."""
        self.page.wait_for_function(_TAKES_PRESSES)

    def button(self, name: str, **more: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **more)

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)
