"""How quick the web table is, in a real browser on loopback.

    python -m bench.web [--decisions 20] [--game NAME] [--json]

For every game: time until the first table can be touched, and until one on the device can, from
the tap on "Play now"; script for it as it is sent, and how much of that no other game
needs; time from an event to its drawing; and the frames while dice and cards travel, from the
browser's own trace.
"""

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Request, sync_playwright

from tafelrunde.core.message import Message
from tafelrunde.core.registry import names
from tests.server.client import Server
from tests.web.conftest import FLAGS, LAPTOP
from tests.web.hands import Mouse
from tests.web.players import player_of
from tests.web.visitor import Visitor

_WATCH = """() => {
  window.drawn = [];
  let heard = null;
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(address) {
      super(address);
      this.addEventListener("message", (event) => {
        if (event.data.startsWith('{"is":"event"') && event.data.includes('"position"'))
          heard = performance.now();
      });
    }
  };
  new MutationObserver(() => {
    if (heard === null) return;
    const since = heard;
    heard = null;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.drawn.push(performance.now() - since);
      channel.port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def visitor_of(browser: Browser, server: Server, **preferences: object) -> Visitor:
    width, height = LAPTOP
    context = browser.new_context(viewport={"width": width, "height": height})
    visitor = Visitor(context.new_page(), server.address)
    visitor.like(sound=False, **preferences)
    return visitor


Scripts = dict[str, int]
"""Addresses of scripts, and how many bytes of each were sent."""


def first_table(browser: Browser, server: Server, game: str) -> tuple[float, Scripts]:
    """From the address to a table that can be touched, with nothing in the browser's cache: ms."""
    maker = visitor_of(browser, server)
    table = maker.make(game, ["you", "apprentice", "apprentice"])
    maker.go(f"/t/{table}")
    player = player_of(game)(maker.page, Mouse(maker.page))
    player.play(until="mine")
    state: Any = maker.page.context.storage_state()
    maker.page.context.close()
    times = []
    scripts: Scripts = {}

    def weigh(request: Request) -> None:
        if request.resource_type == "script":
            scripts[request.url] = request.sizes()["responseBodySize"]

    for _ in range(5):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=state)
        page = context.new_page()
        page.on("requestfinished", weigh)
        page.goto(f"{server.address}/t/{table}", wait_until="commit")
        page.wait_for_selector(".ask.mine")
        times.append(page.evaluate("performance.now()"))
        page.wait_for_timeout(500)
        context.close()
    return median(times), scripts


def weights(of: dict[str, Scripts], game: str) -> dict[str, float]:
    """The script of a game's table, and what of it is the game's own."""
    others = set().union(*(scripts for name, scripts in of.items() if name != game))
    own = sum(size for address, size in of[game].items() if address not in others)
    return {"script_kB": sum(of[game].values()) / 1024, "own_script_kB": own / 1024}


def play_now(browser: Browser, server: Server, game: str) -> dict[str, float]:
    """From the tap on "Play now" to a table on the device that can be touched."""
    visitor = visitor_of(browser, server)
    page = visitor.page
    title = Message(game).in_language("en")
    times = []
    for _ in range(6):
        visitor.go()
        visitor.button(f"Play now: {title}", exact=True).wait_for()
        page.wait_for_timeout(500)  # what is fetched for later is here
        times.append(page.evaluate(_TAP, f"Play now: {title}"))
        assert "/here/" in page.url, "the modules of the game are not built: tafelrunde wasm"
    page.context.close()
    return {"first_ms": times[0], "warm_ms": median(times[1:])}


_TAP = """(name) => new Promise((done) => {
  const began = performance.now();
  const look = () => {
    if (document.querySelector(".ask")) done(performance.now() - began);
    else requestAnimationFrame(look);
  };
  document.querySelector(`button[aria-label="${name}"]`).click();
  look();
})"""


def drawing(browser: Browser, server: Server, game: str, decisions: int) -> dict[str, float]:
    """From the event on the socket to the frame that shows it, with no pause between moves."""
    visitor = visitor_of(browser, server, pace="instant")
    visitor.page.add_init_script(f"({_WATCH})()")
    visitor.go(f"/t/{visitor.make(game, ['you', *['apprentice'] * 3], bot_pause=300)}")
    player = player_of(game)(visitor.page, Mouse(visitor.page))
    while player.decisions < decisions and not (now := player.status())["over"]:
        if not (now["mine"] and player.decide(now)):
            player.look_again(now)
    drawn = sorted(visitor.page.evaluate("window.drawn"))
    visitor.page.context.close()
    late = drawn[len(drawn) * 95 // 100]
    return {"events": len(drawn), "median_ms": median(drawn), "p95_ms": late}


def motion(browser: Browser, server: Server, game: str, decisions: int) -> dict[str, float]:
    """The frames of the browser's trace while a match goes on."""
    visitor = visitor_of(browser, server)
    visitor.go(f"/t/{visitor.make(game, ['you', 'apprentice', 'apprentice'], bot_pause=300)}")
    player = player_of(game)(visitor.page, Mouse(visitor.page))
    player.play(until="mine")
    folder = Path(tempfile.mkdtemp())
    browser.start_tracing(
        page=visitor.page,
        path=folder / "trace.json",
        categories=["cc", "benchmark"],
    )
    while player.decisions < decisions:
        now = player.status()
        if now["over"]:
            break
        if not (now["mine"] and player.decide(now)):
            visitor.page.wait_for_timeout(200)  # looking often would itself cost frames
        else:
            visitor.page.wait_for_timeout(900)
    browser.stop_tracing()
    events = json.loads((folder / "trace.json").read_text())["traceEvents"]
    shutil.rmtree(folder)
    visitor.page.context.close()
    return smoothness(events)


def smoothness(events: list[dict[str, Any]]) -> dict[str, float]:
    """What the browser reports of each frame in which something was to move.

    A frame is missed where nothing new was shown and the browser holds that the eye would see it:
    something was moving already, and not only about to begin.
    """
    frames: dict[Any, list[dict[str, Any]]] = {}
    for event in events:
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {}):
            report = event["args"]["frame_reporter"]
            key = event["pid"], report["frame_source"], report["frame_sequence"]
            frames.setdefault(key, []).append(report)
    shown = missed = late = 0
    for reports in frames.values():
        moves = any(r["has_main_animation"] or r["has_compositor_animation"] for r in reports)
        states = {r["state"] for r in reports}
        if moves and states & {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}:
            shown += 1
        elif moves and "STATE_DROPPED" in states:
            late += 1
            missed += any(r["affects_smoothness"] for r in reports)
    return {
        "frames": shown + late,
        "missed_percent": 100 * missed / max(shown + missed, 1),
        "not_shown_percent": 100 * late / max(shown + late, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--game", choices=names(), action="append", help="otherwise all")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    path = shutil.which("chromium")
    if path is None:
        raise SystemExit("Chromium is needed: apt install chromium")
    found: dict[str, Any] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db", Path(folder, "log")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        firsts = {game: first_table(browser, server, game) for game in names()}
        scripts = {game: loaded for game, (_, loaded) in firsts.items()}
        for game in wanted.game or names():
            first = {"interactive_ms": firsts[game][0], **weights(scripts, game)}
            found[f"{game}, first table"] = first
            found[f"{game}, play now"] = play_now(browser, server, game)
            found[f"{game}, drawing"] = drawing(browser, server, game, wanted.decisions)
            found[f"{game}, motion"] = motion(browser, server, game, wanted.decisions)
        browser.close()
    if wanted.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(f"{name:24}", "  ".join(f"{key} {value:,.2f}" for key, value in figures.items()))


if __name__ == "__main__":
    main()
