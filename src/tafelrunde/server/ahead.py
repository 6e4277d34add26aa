"""Preloading: a page names the files of its screen, so that a browser asks for them at once.

Without that it learns of them when the script runs, one after the other (ADR 20).
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

MADE: Final = "files.json"
"""Where the build says which files each source became."""
LOCALES: Final = "../src/tafelrunde/locales"


class _Part(msgspec.Struct):
    """A file of the client, the parts it imports, and its styles."""

    file: str
    imports: list[str] = []
    css: list[str] = []


def screen(name: str, language: str, *games: str) -> list[str]:
    """The sources of a screen, with boxes and texts of games."""
    drawn = [f"src/games/{game}/box.ts" for game in games]
    return [f"src/screens/{name}.svelte", *drawn, *texts(language, *games)]


def table(game: str, language: str) -> list[str]:
    """The sources of a game's table."""
    more = f"{LOCALES}/{language}/web-{game}.ftl?raw"
    return [f"src/games/{game}/Table.svelte", more, *texts(language, game)]


def lesson(game: str, language: str) -> list[str]:
    """The sources of a game's first lesson."""
    own = [f"{LOCALES}/{language}/{name}.ftl?raw" for name in ("learn", f"learn-{game}")]
    return [*screen("Learn", language, game), *table(game, language), *own]


def texts(language: str, *games: str) -> list[str]:
    """The sources of what is said on every screen, and of these games."""
    own = [f"{LOCALES}/{language}/{game}.ftl?raw" for game in games]
    return [f"src/catalogue/{language}.ts", *own]


def sent_ahead(page: str, built: Path, sources: Iterable[str]) -> str:
    """A page that names the files of these sources, where the build knows them."""
    parts = msgspec.json.decode((built / MADE).read_bytes(), type=dict[str, _Part])
    lines = [
        f'    <link rel="{kind}" crossorigin href="/{file}">\n'
        for kind, file in dict.fromkeys(_files(sources, parts))
        if f'"/{file}"' not in page
    ]
    return page.replace("  </head>", f"{''.join(lines)}  </head>", 1)


def _files(sources: Iterable[str], parts: dict[str, _Part]) -> Iterator[tuple[str, str]]:
    """Scripts and styles, each before what imports it."""
    for source in sources:
        part = parts.get(source)
        if part is None:
            continue
        yield from _files(part.imports, parts)
        yield from (("stylesheet", file) for file in part.css)
        yield "modulepreload", part.file
