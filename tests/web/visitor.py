"""Someone in front of a browser."""

from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

PATIENCE = 180_000
"""Milliseconds: the first start after an edit compiles the rules."""
PREFERENCES = "tafelrunde"

expect.set_options(timeout=PATIENCE)

_MAKE = """async (wish) => {
  await fetch("/api/me");
  const token = /csrftoken=([^;]*)/.exec(document.cookie)[1];
  const headers = { "Content-Type": "application/json", "x-csrftoken": token };
  const answer = await fetch("/api/tables", {
    method: "POST", headers, body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).table;
}"""


class Visitor:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
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
        import json

        self.page.add_init_script(f"const preferences = {json.dumps(preferences)}; {script}")

    def make(self, game: str, chairs: list[str], start: bool = True, **settings: Any) -> str:
        """A table over HTTP, as the page's own person; its id."""
        self.page.wait_for_load_state("networkidle")  # who one is must be settled
        wish = {
            "settings": {"game": game, "seats": len(chairs), "bot_pause": 0, **settings},
            "chairs": chairs,
            "start": start,
        }
        return str(self.page.evaluate(_MAKE, wish))

    def button(self, name: str, **more: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **more)

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)
