"""The message catalogue is whole in every language."""

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.core.registry import find, names
from tafelrunde.locales import FOLDER, LANGUAGES, messages, preferred, say

SOURCES = Path(tafelrunde.__file__).parent


def variables(language: str) -> dict[str, set[str]]:
    """The gaps of every message."""
    found: dict[str, set[str]] = {}
    for path in (FOLDER / language).glob("*.ftl"):
        for id, text in re.findall(
            r"^([\w-]+) =((?:.*\n)(?:[ \n].*\n|\n)*)", path.read_text(), re.M
        ):
            found[id] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_gaps(language: str) -> None:
    assert variables(language) == variables("en")
    assert messages(language) == set(variables("en"))


def test_every_message_is_used() -> None:
    text = "".join(path.read_text() for path in SOURCES.rglob("*.py"))
    made = {f"{name}-summary" for name in names()} | set(names())
    made |= {f"{name}-option-{option.name}" for name in names() for option in find(name).options}
    made |= {f"command-{word}" for word in ("undo", "save", "rules", "help", "quit")}
    made |= {"bot-random"}
    told = {id for id in messages("en") if "-told-" in id}
    made |= {id for id in told if f'"{id.partition("-told-")[2]}"' in text}
    unused = {id for id in messages("en") - made if f'"{id}"' not in text}
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
    ],
)
def test_the_language_of_the_system_is_preferred(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred() == language
