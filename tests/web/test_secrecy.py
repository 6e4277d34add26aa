"""What of a match on the device lies in the memory of its page: a seat's view, and no secret."""

import base64
import binascii
import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from tafelrunde.bots import modules
from tests.web.conftest import Visit
from tests.web.hands import Mouse
from tests.web.players import player_of
from tests.web.test_local import FEWEST, begin, kept_facts, truth_of
from tests.web.test_people import arrive
from tests.web.visitor import Visitor

_HOLD = """function (wanted) {
  const text = (bytes) => new TextDecoder("latin1").decode(bytes);
  const needle = text(Uint8Array.from(atob(wanted), (letter) => letter.charCodeAt(0)));
  return this.some((each) => text(each.buffer ?? each).includes(needle));
}"""


class Memory:
    """All strings and bytes that a page holds; its workers have memories of their own."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session
        parts: list[str] = []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
        session.send("HeapProfiler.takeHeapSnapshot")
        self.strings: list[str] = json.loads("".join(parts))["strings"]
        self._decoded = [decoded for text in self.strings if (decoded := _decoded(text))]

    def holds(self, wanted: bytes) -> bool:
        """Whether these bytes are there, as they are or in base64."""
        kinds = ("ArrayBuffer", "WebAssembly.Memory")
        is_text = any(wanted in decoded for decoded in self._decoded)
        return is_text or any(self._in_all(kind, wanted) for kind in kinds)

    def _in_all(self, kind: str, wanted: bytes) -> bool:
        ask = self.session.send
        found = ask("Runtime.evaluate", {"expression": f"{kind}.prototype"})["result"]
        things = ask("Runtime.queryObjects", {"prototypeObjectId": found["objectId"]})["objects"]
        answer: dict[str, Any] = ask(
            "Runtime.callFunctionOn",
            {
                "functionDeclaration": _HOLD,
                "objectId": things["objectId"],
                "arguments": [{"value": base64.b64encode(wanted).decode()}],
            },
        )
        return bool(answer["result"]["value"])


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


@pytest.mark.parametrize("game", ["macaron", "alarun", "scandaroon"])
def test_the_page_of_a_match_on_the_device_knows_what_its_seat_may(visit: Visit, game: str) -> None:
    for kind in modules.KINDS:
        modules.build(game, kind)
    visitor = arrive(visit)
    page = visitor.page
    begin(visitor, game)
    player_of(game)(page, Mouse(page)).play(until="mine")
    memory = Memory(page.context.new_cdp_session(page))
    other = Visitor(page.context.new_page(), visitor.address)  # whoever reads all knows all
    other.go(f"/health#/{page.url.rpartition('/')[2]}")
    facts = kept_facts(other.page)
    match = truth_of(facts, game, FEWEST[game])
    seed = next(fact["seed"] for fact in facts if fact["fact"] == "started")
    if match.chooses_together:
        match = match.planned(0, [])
    mine, theirs = (match.view(seat).state.tobytes() for seat in (0, 1))
    assert mine != theirs
    assert memory.holds(mine)
    assert not memory.holds(theirs)
    assert not memory.holds(match._state.tobytes())
    assert match.seed_hash in memory.strings
    assert not any(seed in text for text in memory.strings)
    page.goto(f"{page.url}/replay")
    visitor.sees("not over")
    memory = Memory(page.context.new_cdp_session(page))
    assert not memory.holds(match._state.tobytes())
    assert not any(seed in text for text in memory.strings)
