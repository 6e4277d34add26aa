"""A real server, a real browser, and people who look at the page."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.server.client import Server
from tests.web.visitor import Visitor

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, TABLET, LAPTOP = (390, 844), (820, 1180), (1440, 900)

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    with Server(f"sqlite:///{folder / 'tables.db'}", folder / "log") as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One for all: a second one cannot be had beside it."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium() -> str:
    path = shutil.which("chromium")
    assert path, "These tests drive Chromium: apt install chromium"
    return path


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Brings people with a browser of their own. Whatever the page complains of fails the test."""
    visitors: list[Visitor] = []

    def visit(
        size: tuple[int, int] = LAPTOP, *, dark: bool = False, language: str = "en", **more: Any
    ) -> Visitor:
        more.setdefault("service_workers", "block")  # most tests need nothing kept
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            locale=language,
            **more,
        )
        page: Page = context.new_page()
        visitors.append(Visitor(page, server.address, server))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.page.context.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []
