"""Every screen, at every size, in light and dark: nothing keeps anyone out, nothing is cut off."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.web.conftest import LAPTOP, PHONE, TABLET, Visit
from tests.web.gallery import PICTURES
from tests.web.scenes import SCENES, Scene
from tests.web.visitor import Visitor

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LAYOUT = (HERE / "layout.js").read_text().split("\n", 2)[2].rstrip().rstrip(";")
PATIENCE = 3.0
"""Seconds after which something that is wrong is not about to be put right."""
Theme = Literal["light", "dark"]
SIZES = {"desktop": LAPTOP, "tablet": TABLET, "phone": PHONE}
LOW = {
    "low laptop": (1366, 657),
    "small laptop": (1024, 768),
    "low phone": (390, 664),
    "wide": (1920, 1080),
}
"""Windows in which tables have little height, as bars of a browser take theirs, or much room."""
GALLERY = "GALLERY" in os.environ
"""Whether everything is photographed, too: `make gallery`."""
READ = {("en", "light", "desktop"), ("en", "dark", "phone")}
"""What axe looks at."""
SMALL = """() =>
  [...document.querySelectorAll("button.die, button.zone")].flatMap((e) => {
    const { width, height } = e.getBoundingClientRect();
    const [what, size] = e.matches(".die") ? ["die", width] : ["zone", height];
    return size < 40 ? [`a ${what} of ${Math.round(size)} px`] : [];
  })"""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_screen(visit: Visit, scene: Scene) -> None:
    visitor = visit()
    visitor.like(pace="instant", sound=False, motion=False)
    scene.way(visitor)
    faults = _look(visitor, scene, "en", ("light", "dark"))
    if scene.name.startswith(("macaron-", "macarrons-", "alarun-", "scandaroon-")):
        faults |= _measure(visitor, scene)
    visitor.speak("de")
    faults |= _look(visitor, scene, "de", ("light",))
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)


def _look(
    visitor: Visitor, scene: Scene, language: str, themes: tuple[Theme, ...]
) -> dict[str, list[str]]:
    """Look at the screen at every size; what is wrong with it."""
    page, faults = visitor.page, {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        visitor.be_still()
        if wrong := _staying(visitor, lambda: page.evaluate(LAYOUT)):
            faults[f"layout {size} {language}"] = wrong
        for theme in themes:
            is_read = (language, theme, size) in READ
            if not is_read and not GALLERY:
                continue
            page.emulate_media(color_scheme=theme)
            visitor.be_still()
            _photograph(page, f"{scene.name}-{language}-{theme}-{size}")
            if is_read and (wrong := _staying(visitor, lambda: _axe(page))):
                faults[f"axe {size} {theme}"] = wrong
    return faults


def _staying(visitor: Visitor, find: Callable[[], list[str]]) -> list[str]:
    """What is still wrong when the page has rested once more."""
    until = time.monotonic() + PATIENCE
    while (wrong := find()) and time.monotonic() < until:
        visitor.be_still()
    return wrong


def _measure(visitor: Visitor, scene: Scene) -> dict[str, list[str]]:
    """What is wrong where the window is low."""
    page, faults = visitor.page, {}
    dice = page.locator("button.die").count()
    for size, (width, height) in LOW.items():
        page.set_viewport_size({"width": width, "height": height})
        visitor.be_still()
        wrong = _staying(visitor, lambda: page.evaluate(LAYOUT) + page.evaluate(SMALL))
        if (left := page.locator("button.die").count()) != dice:
            wrong.append(f"{left} dice of {dice}")
        if wrong:
            faults[f"layout {size}"] = wrong
        _photograph(page, f"{scene.name}-en-dark-{size.replace(' ', '-')}")
    return faults


def _photograph(page: Page, name: str) -> None:
    if GALLERY:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")


def _axe(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for violation in found
        for node in violation["nodes"][:3]
    ]
