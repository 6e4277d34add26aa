"""How quick a replay is, in a real browser on loopback.

    python -m bench.replay [--jumps 60] [--json]

A match of some 400 moves is opened by its link, with nothing in the browser's cache: time until it
is drawn and can be leafed through. Then any moment of the longest golden match, and of a longer
one, is jumped to: time from the touch to its drawing. `work` is what the page's thread computed for
it, whatever else the machine did meanwhile.
"""

import argparse
import json
import random
import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

from tafelrunde.core.transcript import read
from tests.golden import Golden, matches
from tests.server.client import Server
from tests.web.conftest import FLAGS, LAPTOP

MOVES = range(400, 430)

_JUMP = """(moment) => new Promise((done) => {
  const handle = document.querySelector("input[type=range]");
  const began = performance.now();
  handle.value = moment;
  handle.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now() - began);
    channel.port2.postMessage(null);
  });
})"""


def moves_of(text: str) -> int:
    return sum(line.actor >= 0 for line in read(text).lines)


def long_match() -> str:
    """A match of Macaron of some 400 moves."""
    policy = next(golden.policy for golden in matches().values() if golden.game == "macaron")
    for seed in range(1000):
        text = Golden("macaron", policy, 3, seed, {"target": 20}, decisions=5000).play()
        if moves_of(text) in MOVES:
            return text
    raise AssertionError("no match is that long")


def stored(server: Server, text: str) -> str:
    """The match as one of the server's; its id."""
    record = read(text)
    with httpx.Client(base_url=server.address) as http:
        http.get("/api/me").raise_for_status()
        settings = {"game": record.game, "seats": len(record.names), "options": record.options}
        chairs = ["you", *["apprentice"] * (len(record.names) - 1)]
        handed = {"transcript": text, "seed": record.seed, "settings": settings, "chairs": chairs}
        token = {"x-csrftoken": http.cookies["csrftoken"]}
        answer = http.post("/api/matches", json=handed | {"resigned": []}, headers=token)
        answer.raise_for_status()
        return str(answer.json()["table"])


def page_of(browser: Browser) -> Page:
    width, height = LAPTOP
    context = browser.new_context(
        viewport={"width": width, "height": height}, service_workers="block"
    )
    return context.new_page()


class Work:
    """Milliseconds for which the page's own thread has worked, whatever the machine does."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    @property
    def done(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(m["value"] for m in metrics if m["name"] == "TaskDuration"))


def opening(browser: Browser, server: Server, text: str) -> dict[str, float]:
    """From the address to a match that can be leafed through: ms."""
    id = stored(server, text)
    times, works = [], []
    for _ in range(6):
        page = page_of(browser)
        work = Work(page)
        page.goto(f"{server.address}/replay/{id}", wait_until="commit")
        page.wait_for_selector(".dock .run")
        times.append(float(page.evaluate("performance.now()")))
        works.append(work.done)
        page.context.close()
    return {
        "moves": moves_of(text),
        "first_ms": times[0],
        "median_ms": median(times[1:]),
        "work_ms": median(works),
    }


def jumps(browser: Browser, server: Server, text: str, count: int) -> dict[str, float]:
    """From the touch of a moment to its drawing: ms."""
    page = page_of(browser)
    page.goto(f"{server.address}/replay")
    file: FilePayload = {"name": "a.match", "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".dock .run")
    chance, last = random.Random(1), moves_of(text)
    work = Work(page)
    before = work.done
    times = sorted(page.evaluate(_JUMP, chance.randint(0, last)) for _ in range(count))
    each = (work.done - before) / count
    page.context.close()
    return {
        "moves": last,
        "median_ms": median(times),
        "p95_ms": times[int(0.95 * count)],
        "most_ms": times[-1],
        "work_ms": each,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jumps", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    golden = max((path.read_text("utf-8") for path in matches() if _is_over(path)), key=moves_of)
    long = long_match()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db", Path(folder, "log")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        found: dict[str, Any] = {
            "a match opened": opening(browser, server, long),
            "a jump in the longest golden match": jumps(browser, server, golden, args.jumps),
            "a jump in a longer one": jumps(browser, server, long, args.jumps),
        }
        browser.close()
    if args.json:
        print(json.dumps(found))
        return
    for what, figures in found.items():
        print(what, *(f"{name} {value:.0f}" for name, value in figures.items()), sep="  ")


def _is_over(path: Path) -> bool:
    return "\nseed: " in path.read_text("utf-8")


if __name__ == "__main__":
    main()
