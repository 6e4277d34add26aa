"""The pictures of the README, from real matches: `make screenshots`."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.client import Server
from tests.web.conftest import FLAGS, LAPTOP, PHONE
from tests.web.gallery import ROOT
from tests.web.scenes import SCENES
from tests.web.visitor import Visitor

FOLDER = ROOT / "docs" / "pictures"
WANTED = {
    "front": (LAPTOP, "light"),
    "macaron-trick": (LAPTOP, "light"),
    "macaron-vote": (PHONE, "light"),
    "macaron-solo": (PHONE, "dark"),
    "macarrons-roll": (LAPTOP, "light"),
    "macarrons-seven": (PHONE, "light"),
}


def main() -> None:
    path = shutil.which("chromium")
    if path is None:
        raise SystemExit("Chromium is needed: apt install chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db", Path(folder, "log")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for scene in SCENES:
            if scene.name not in WANTED:
                continue
            (width, height), theme = WANTED[scene.name]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale="en",
            )
            visitor = Visitor(context.new_page(), server.address)
            visitor.like(pace="instant", sound=False)
            scene.way(visitor)
            visitor.be_still()
            visitor.page.screenshot(path=FOLDER / f"{scene.name}.png")
            print(FOLDER / f"{scene.name}.png")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
