"""The web client as a folder of files: games against bots and on one device, without any server."""

import re
import shutil
from pathlib import Path
from typing import Final

from tafelrunde.bots import modules
from tafelrunde.core.message import refuse
from tafelrunde.core.registry import names
from tafelrunde.locales import LANGUAGES
from tafelrunde.server.ahead import MADE
from tafelrunde.server.books import all_facts, paragraphs
from tafelrunde.server.lasting import ENCODINGS
from tafelrunde.server.pages import BUILT
from tafelrunde.server.protocol import encoder
from tafelrunde.server.safety import POLICY

INDEX: Final = "index.html"
MARK: Final = "data/games.json"
"""By this a folder is known to be a site of ours."""
FOR_SERVERS: Final = shutil.ignore_patterns(MADE, *(f"*{ending}" for ending in ENCODINGS.values()))
"""Of what is built, what only our own server reads."""
_PLACE: Final = re.compile(r'(\b(?:href|src)=")/')


def write(folder: Path) -> None:
    """Write everything; a site of ours that is there already is replaced."""
    if not (BUILT / INDEX).exists():
        raise refuse("site-not-built")
    if folder.exists() and not (folder / MARK).exists() and any(_inside(folder)):
        raise refuse("site-not-empty", path=str(folder))
    modules.build_all(names())  # it may take minutes: meanwhile a site that is there stays whole
    try:
        for name in ("assets", "data", "wasm"):
            shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(BUILT, folder, ignore=FOR_SERVERS, dirs_exist_ok=True)
        (folder / INDEX).write_text(_page((BUILT / INDEX).read_text("utf-8")), "utf-8")
        (folder / "data").mkdir()
        (folder / MARK).write_bytes(encoder.encode(all_facts()))
        for game in names():
            for language in LANGUAGES:
                path = folder / "data" / f"rules-{game}-{language}.json"
                path.write_bytes(encoder.encode(paragraphs(game, language)))
    except OSError as error:
        path = error.filename or folder
        raise refuse("file-unwritable", path=str(path), reason=str(error.strerror)) from error
    modules.lay_out(names(), folder / "wasm")


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        raise refuse("file-unwritable", path=str(folder), reason=str(error.strerror)) from error


def _page(text: str) -> str:
    """The page with relative addresses, so that it works under any path, and with its policy."""
    policy = POLICY.format("'self'").partition("; frame-ancestors")[0]
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    text = _PLACE.sub(r"\1./", text.replace("<html ", "<html data-site ", 1))
    return text.replace("<head>", f"<head>\n    {head}", 1)
