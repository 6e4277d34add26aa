"""The page and its files: what a browser is told of, and how it gets it."""

import asyncio
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import NotFoundException
from litestar.testing import RequestFactory

from tafelrunde.core.message import Message
from tafelrunde.server import pages
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import NewTable, SeatBot, Settings, Start
from tafelrunde.server.trouble import Unavailable
from tests.server.hubs import Ear, close_hub, new_database, open_hub, tell
from tests.server.tables import ANN

WORDS = "../src/tafelrunde/locales/de"
FILES = {
    "_shell.js": {"file": "assets/shell.js"},
    "_frame.js": {"file": "assets/frame.js", "imports": ["_shell.js"], "css": ["assets/frame.css"]},
    "src/catalogue/de.ts": {"file": "assets/de.js"},
    f"{WORDS}/alarun.ftl?raw": {"file": "assets/alarun-words.js"},
    "src/screens/Front.svelte": {"file": "assets/front.js", "imports": ["_shell.js"]},
    "src/screens/Waiting.svelte": {"file": "assets/waiting.js", "imports": ["_frame.js"]},
    "src/games/alarun/box.ts": {"file": "assets/box.js"},
    "src/games/alarun/Table.svelte": {
        "file": "assets/table.js",
        "imports": ["_shell.js", "_frame.js"],
        "css": ["assets/table.css"],
    },
}
PAGE = '<head>\n    <script src="/assets/shell.js"></script>\n  </head>\n  <body></body>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of a few files."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "files.json").write_text(json.dumps(FILES))
    monkeypatch.setattr(pages, "BUILT", folder)
    return folder


def asked(path: str = "/", **headers: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return RequestFactory().get(path, headers=named)


def opened(path: str = "/") -> Any:
    """What a browser asks when someone follows a link."""
    return asked(path, accept_language="de-AT,en", sec_fetch_mode="navigate")


def said(handler: Any, *args: Any) -> Any:
    """What a handler answers that needs nobody else."""
    return handler.fn(*args)


def named(page: str) -> list[str]:
    return re.findall(r'href="/assets/([^"]+)"', page)


def test_a_page_names_the_files_of_its_screen_each_once_and_after_what_it_needs(
    built: Path,
) -> None:
    page = said(pages.front, opened()).content
    assert named(page) == ["front.js", "box.js", "de.js", "alarun-words.js"]
    assert page.index("front.js") < page.index("</head>")


def test_a_page_that_is_kept_for_every_screen_names_no_files_of_one(built: Path) -> None:
    page = said(pages.front, asked(accept_language="de", sec_fetch_mode="cors")).content
    assert named(page) == named(PAGE)


def test_a_table_names_the_files_of_its_waiting_room_and_then_of_its_game(
    built: Path, tmp_path: Path
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        wish = NewTable(Settings("alarun", 2))
        id = await hub.commands.make(Person(ANN, "Ann"), wish)
        page = (await pages.table.fn(opened(), hub, id)).content
        room = ["frame.css", "frame.js", "waiting.js", "box.js"]
        assert named(page) == [*room, "de.js", "alarun-words.js"]
        party = await hub.tables.party(id)
        ann = Ear(hub, ANN)
        await hub.arrive(party, ann)
        await tell(hub, party, ann, SeatBot("1", 1, "apprentice"))
        await tell(hub, party, ann, Start("2"))
        page = (await pages.table.fn(opened(), hub, id)).content
        drawn = ["frame.css", "frame.js", "table.css", "table.js"]
        assert named(page) == [*drawn, "de.js", "alarun-words.js"]
        await close_hub(hub)

    asyncio.run(story())


def test_a_table_that_is_not_there_or_not_to_be_asked_has_its_page_all_the_same(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database(tmp_path)

    async def story() -> None:
        hub = await open_hub(url)
        for id in ("nowhere", "\0", "x" * 5000):
            assert named((await pages.table.fn(opened(), hub, id)).content) == ["de.js"]

        async def away(id: str) -> None:
            raise Unavailable(Message("database-away"))

        async def forever(id: str) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(pages, "PATIENCE", 0.01)
        for trouble in (away, forever):
            monkeypatch.setattr(hub.store, "shown", trouble)
            assert named((await pages.table.fn(opened(), hub, "id")).content) == ["de.js"]
        await close_hub(hub)

    asyncio.run(story())


def test_a_file_comes_as_compressed_as_one_can_take_it(built: Path) -> None:
    plain = b"const game = 'alarun';"
    contents = {None: plain, "gzip": gzip.compress(plain), "br": b"as brotli has it"}
    for encoding, ending in ((None, ""), ("gzip", ".gz"), ("br", ".br")):
        (built / "assets" / f"table.js{ending}").write_bytes(contents[encoding])
    for taken, encoding in {
        "": None,
        "identity": None,
        "gzip": "gzip",
        "gzip, deflate, br;q=1": "br",
    }.items():
        answer = said(pages.asset, asked(accept_encoding=taken), "table.js")
        assert answer.content == contents[encoding]
        assert answer.headers.get("Content-Encoding") == encoding
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.media_type == "text/javascript"
        assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("file", ["nothing.js", "..", "table.js.gz", "secret.txt", "folder.js"])
def test_nothing_else_is_a_file(built: Path, file: str) -> None:
    (built / "assets" / "table.js.gz").write_bytes(b"")
    (built / "assets" / "secret.txt").write_bytes(b"")
    (built / "assets" / "folder.js").mkdir()
    with pytest.raises(NotFoundException):
        said(pages.asset, asked(), file)
