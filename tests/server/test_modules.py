"""The games as WebAssembly, as a page gets them."""

import asyncio
import gzip
import json
import shutil
from pathlib import Path

import httpx
import pytest

from tafelrunde.bots import modules
from tafelrunde.core.message import Refused, refuse
from tafelrunde.core.registry import find
from tafelrunde.server import site
from tafelrunde.server.modules import make_missing
from tests.server.client import Server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made() -> dict[str, modules.Module]:
    return {kind: modules.build("macarrons", kind) for kind in modules.KINDS}


def test_the_manifest_says_what_is_there(server: Server, made: dict[str, modules.Module]) -> None:
    answer = httpx.get(f"{server.address}/wasm/manifest.json")
    assert answer.headers["cache-control"] == "no-cache"
    said, game = answer.json()["games"]["macarrons"], find("macarrons")
    assert said["version"] == game.version
    assert said["edition"] is None
    assert said["state"] == game.rules.STATE.itemsize
    assert said["rules"] == made["rules"].facts
    assert said["bots"]["exact"]
    again = {"If-None-Match": answer.headers["etag"]}
    same = httpx.get(f"{server.address}/wasm/manifest.json", headers=again)
    assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_a_module_comes_as_compressed_as_one_can_take_it(
    server: Server, made: dict[str, modules.Module], encoding: str
) -> None:
    path = made["rules"].path
    with httpx.stream(
        "GET", f"{server.address}/wasm/{path.name}", headers={"Accept-Encoding": encoding}
    ) as answer:
        content = b"".join(answer.iter_raw())
    assert answer.headers["content-type"] == "application/wasm"
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers  # a shared cache would hand it on
    if encoding == "identity":
        assert "content-encoding" not in answer.headers
        assert content == path.read_bytes()
    else:
        assert answer.headers["content-encoding"] == encoding
        assert len(content) == int(answer.headers["content-length"]) < path.stat().st_size / 4
    if encoding == "gzip":
        assert gzip.decompress(content) == path.read_bytes()


def test_there_is_nothing_else_to_be_had(server: Server, made: dict[str, modules.Module]) -> None:
    for name in ("rules.json", "rules.lock", "nothing.wasm", "..%2f..%2fkeys", "x" * 200):
        assert httpx.get(f"{server.address}/wasm/{name}").status_code in (400, 404)


def test_a_page_may_run_modules_and_no_other_code(server: Server) -> None:
    policy = httpx.get(f"{server.address}/").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy.split("; ")


def test_modules_are_laid_out_for_a_static_site(
    tmp_path: Path, made: dict[str, modules.Module]
) -> None:
    (tmp_path / "macarrons-rules.0123456789abcdef.wasm").touch()
    (tmp_path / "page.html").touch()
    said = modules.lay_out(["macarrons"], tmp_path)
    assert json.loads((tmp_path / modules.MANIFEST).read_text()) == said
    plain = {path.name for kind in modules.KINDS for path in made[kind].paths}
    packed = {name + ending for name in plain for ending in modules.PACKED}
    assert {path.name for path in tmp_path.iterdir()} == plain | packed | {
        modules.MANIFEST,
        "page.html",
    }


def test_a_site_stays_as_it_is_until_all_modules_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise refuse("module-not-made", game="macaron", kind="bots", reason="no space")

    built, folder = tmp_path / "built", tmp_path / "site"
    for path in (built / site.INDEX, folder / site.INDEX, folder / site.MARK, folder / "wasm/old"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    before = sorted(folder.rglob("*"))
    monkeypatch.setattr(site, "BUILT", built)
    monkeypatch.setattr(modules, "build", fail)
    with pytest.raises(Refused, match="no space"):
        site.write(folder)
    assert sorted(folder.rglob("*")) == before


def test_modules_that_a_package_brought_are_used_if_the_sources_are_theirs(
    tmp_path: Path, made: dict[str, modules.Module], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = modules.lay_out(["macarrons"], tmp_path)
    monkeypatch.setattr(modules, "SHIPPED", tmp_path)
    found = modules.search("macarrons", "rules")
    assert found is not None
    assert found.folder == tmp_path
    said["games"]["macarrons"]["sources"] = "others"
    (tmp_path / modules.MANIFEST).write_text(json.dumps(said))
    found = modules.search("macarrons", "rules")
    assert found is not None
    assert found.folder == made["rules"].folder
    shutil.rmtree(tmp_path)


def test_what_is_missing_is_made_behind_all_else(
    made: dict[str, modules.Module],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    wanted = [("chess", "rules"), ("macarrons", "rules")]
    monkeypatch.setattr(modules, "missing", lambda: iter(wanted))
    with caplog.at_level("INFO", "tafelrunde.modules"):
        coming = {"chess", "macarrons", "scandaroon"}
        asyncio.run(make_missing(coming))
    assert [record.getMessage() for record in caplog.records] == ["failed", "made"]
    assert "There is no game “chess”" in caplog.records[0].__dict__["reason"]
    assert coming == set(), "nothing more is to come"
