"""The message catalogue is whole in every language."""

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.core.registry import find, names
from tafelrunde.locales import FOLDER, LANGUAGES, messages, preferred, say

SOURCES = Path(tafelrunde.__file__).parent
OF_A_GAME = (
    "-summary",
    "-legend",
    "-nobody-wins",
    "-about",
    "-set-up",
    "-mode-solo",
    "-mode-note",
    "-will-solo",
    "-keys",
    "-ahead",
)
"""Messages of a game that generic code says, some only where there are any."""


def variables(language: str) -> dict[str, set[str]]:
    """The gaps of every message."""
    found: dict[str, set[str]] = {}
    for path in (FOLDER / language).glob("*.ftl"):
        for id, text in re.findall(r"^([\w-]+) =(.*\n(?:[ }].*\n|\n)*)", path.read_text(), re.M):
            found[id] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_gaps(language: str) -> None:
    assert variables(language) == variables("en")
    assert messages(language) == set(variables("en"))


def test_every_message_is_used() -> None:
    """By its whole id in the code, or as the end of an f-string: `f"macarrons-told-{what}"`."""
    web = SOURCES.parents[1] / "web" / "src"
    paths = [*SOURCES.rglob("*.py"), *web.rglob("*.ts"), *web.rglob("*.svelte")]
    text = "".join(path.read_text() for path in paths).replace("`", '"').replace("${", "{")
    made = {f"{name}{of}" for name in names() for of in ("", *OF_A_GAME)}
    made |= {
        f"{name}-option-{option.name}{of}"
        for name in names()
        for option in find(name).options
        for of in ("", "-label", "-off", *(f"-{word}" for word in option.words))
    }
    unused = {
        id
        for id in messages("en") - made
        if f'"{id}"' not in text
        and not any(f'"{id[: i + 1]}{{' in text for i, letter in enumerate(id) if letter == "-")
    }
    assert unused == set()


def test_a_missing_gap_is_an_error() -> None:
    with pytest.raises(LookupError, match="bad-seats"):
        say("en", "bad-seats", {"game": "macarrons"})


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "ca:en"}, "ca"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ca_ES.UTF-8", "LANG": "de_DE.UTF-8"}, "ca"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_language_of_the_system_is_preferred(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred() == language
