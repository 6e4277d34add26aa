"""The message catalogue is whole in every language."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.core.game import Game
from tafelrunde.core.kinds import AnyKind, Gap, Kind, Phrase, Who
from tafelrunde.core.message import Message, Value
from tafelrunde.core.registry import find, names
from tafelrunde.locales import FOLDER, LANGUAGES, messages, preferred, say
from tests.games.lessons import lessons

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
    "-choice",
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


def declared(game: Game) -> Iterator[str]:
    """The ids of all messages that a game's moves and sentences can become."""
    for action in range(len(game.moves)):
        yield from within(game.moves.message(action))
    for sentence in game.sentences.rows:
        yield sentence.id
        yield from in_gaps(sentence.gaps)


def in_gaps(gaps: Mapping[str, AnyKind | Value]) -> Iterator[str]:
    for kind in gaps.values():
        if isinstance(kind, Kind):
            for gap in kind.gaps:
                yield from within(gap)
        elif isinstance(kind, Phrase):
            yield kind.id
            yield from in_gaps(kind.gaps)


def within(gap: Gap) -> Iterator[str]:
    """The ids of a message and of those in its gaps."""
    if isinstance(gap, Message):
        yield gap.id
        for value in gap.args.values():
            yield from within(value)


@pytest.mark.parametrize("name", names())
def test_every_message_that_a_game_declares_is_in_the_catalogue(name: str) -> None:
    assert set(declared(find(name))) <= messages("en")


@pytest.mark.parametrize("name", names())
def test_sentences_fill_the_gaps_of_their_messages(name: str) -> None:
    """Whoever is a `Who` fills `who` and `name`; a message need not use all that it is given."""
    gaps = variables("en")
    for sentence in find(name).sentences.rows:
        filled = {gap for gap, kind in sentence.gaps.items() if not isinstance(kind, Who)}
        if any(isinstance(kind, Who) for kind in sentence.gaps.values()):
            filled |= {"who", "name"}
        filled |= {"section"} if sentence.section else set()
        assert gaps[sentence.id] <= filled, sentence.id


def test_every_message_is_used() -> None:
    """It is declared by a game, or its id stands in the code, whole or as the end of an f-string:
    `f"macarrons-told-{what}"`.
    """
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
    made |= {f"{game}-example-{name.replace('.', '-')}" for game, name in lessons()}
    made |= {id for name in names() for id in declared(find(name))}
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
