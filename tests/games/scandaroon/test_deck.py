"""The deck as data: ours, the owner's own, and what is wrong with a file."""

import os
import re
import subprocess
import sys
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.games.scandaroon import GAME
from tafelrunde.games.scandaroon.deck import (
    DECK,
    EFFECT,
    NOTHING,
    SYMBOLS,
    parse,
)
from tafelrunde.locales import LANGUAGES
from tests.games.scandaroon.test_laws import random_deck

OURS = tomllib.loads((GAME.folder / "components.toml").read_text("utf-8"))


def changed(card: int, **facts: Any) -> dict[str, Any]:
    """Our deck with other facts on one card."""
    data = deepcopy(OURS)
    data["cards"][card] |= facts
    return data


def without(**facts: Any) -> dict[str, Any]:
    return {**OURS, **facts}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            without(cards=OURS["cards"][1:]),
            "must have 51 cards in the list “cards”, and there are 50",
        ),
        (without(cards="many"), "“cards” must be a list of 51 cards, not 'many'"),
        (
            without(cards=[*OURS["cards"][1:], 7]),
            "Card 51: it must be a table .*, not 7",
        ),
        (changed(3, id="S 4"), "Card 4: 'S 4' cannot be its id"),
        (changed(3, id="S٣"), "Card 4: 'S٣' cannot be its id"),
        (changed(2, text="KILL<=٧"), "Card S3: “KILL<=٧”"),
        (changed(24, text="XCHG<=٥"), "“XCHG<=٥”"),
        (changed(3, id="pass"), "Card 4: 'pass' cannot be its id"),
        (changed(3, id=5), "Card 4: 5 cannot be its id"),
        (changed(3, id="s3"), "Card S3: the id stands twice"),
        (changed(3, colour="red"), "Card S4: “colour” is not known. A card has: id, value"),
        (changed(3, value=10), "Card S4: its value must be a whole number from 0 to 9, not 10"),
        (changed(3, value=-1), "Card S4: its value must be a whole number from 0 to 9, not -1"),
        (changed(3, value=True), "Card S4: its value .* not True"),
        (changed(3, value="2"), "Card S4: its value .* not '2'"),
        (changed(3, symbols=["sabre"]), "Card S4: there is no symbol “sabre”. There are: scimitar"),
        (changed(3, symbols="tile"), "Card S4: its symbols must be a list"),
        (changed(3, symbols=["tile", "tile"]), "Card S4: its symbols .* two different ones"),
        (changed(3, symbols=list(SYMBOLS)), "Card S4: its symbols"),
        (changed(3, symbols=[]), "Exactly one card has no symbol, and here there are 2: S4, N1"),
        (changed(50, symbols=["tile"]), "Exactly one card has no symbol, and here there are 0"),
        (changed(3, end="yes"), "Card S4: “end” must be true or false, not 'yes'"),
        (changed(3, text="EFF"), "Card S4: “EFF” is not in the vocabulary"),
        (changed(3, text="EFF "), "is not in the vocabulary"),
        (changed(3, text="KILL<=10"), "is not in the vocabulary"),
        (changed(3, text="DRAW0"), "is not in the vocabulary"),
        (changed(3, text="BOOST-1"), "is not in the vocabulary"),
        (changed(3, text="kill<=3"), "Card S4: “kill<=3” is not in the vocabulary"),
    ],
)
def test_a_deck_is_refused_with_the_card_and_its_fault(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        parse(data)


@pytest.mark.parametrize(
    ("text", "sides"),
    [("EFF L+2", (2, 0)), ("EFF R-3", (0, -3)), ("EFF L-1R+2", (-1, 2)), ("EFF L+1R+1", (1, 1))],
)
def test_the_two_sides_of_an_effect_may_differ(text: str, sides: tuple[int, int]) -> None:
    card = parse(changed(3, text=text))[3]
    assert (card.code, card.on_left, card.on_right) == (EFFECT, *sides)


def test_our_deck_is_what_its_rules_say_of_it() -> None:
    """Eleven of each symbol, each pair once; 14 cards of each with a sum of 43; 25 plus points."""
    for symbol in range(4):
        carriers = [card for card in DECK if symbol in card.symbols]
        assert len(carriers) == 14
        assert sum(card.value for card in carriers) == 43
        assert sum(card.symbols == (symbol,) for card in DECK) == 11
    pairs = [card.symbols for card in DECK if len(card.symbols) == 2]
    assert len(set(pairs)) == len(pairs) == 6
    effects = sum(max(side, 0) for card in DECK for side in (card.on_left, card.on_right))
    boosts = sum(card.number for card in DECK if card.text.startswith("BOOST"))
    assert effects + boosts == 25


@pytest.mark.parametrize("name", ["RULES.md", "RULES.de.md", "RULES.ca.md"])
def test_the_table_of_the_rules_is_the_deck(name: str) -> None:
    table = re.findall(
        r"^\| (\S+) \| (\d) \| ([^|]+) \| ?([^|]*?) ?\| ?([^|]*?) ?\| (\S+(?: \S+)?) \|$",
        (GAME.folder / name).read_text("utf-8"),
        re.M,
    )
    cards = parse(OURS)
    assert [(row[0], int(row[1]), bool(row[3]), bool(row[4]), row[5]) for row in table] == [
        (card.id, card.value, card.end, card.anywhere, card.text or "–") for card in cards
    ]
    assert [row[2].count("+") + 1 for row in table[:-1]] == [len(card.symbols) for card in cards][
        :-1
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_prints_every_card(language: str) -> None:
    lines = GAME.edition_in(language).splitlines()
    assert len(lines) == 53
    for card, line in zip(DECK, lines[2:], strict=True):
        assert line.split()[:2] == [card.id, str(card.value)]
        assert (card.code == NOTHING) or len(line) > 34


def tafelrunde(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tafelrunde", *arguments],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_owners_file_is_the_deck_in_use(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(random_deck(3))
    told = tafelrunde("games", "scandaroon", "--edition", "--components", str(path)).stdout
    assert told.startswith("The deck in use: at random\n\nA0 ")
    path.write_text(random_deck(3).replace('id = "A7"', 'id = "A6"'))
    refused = tafelrunde("games", "scandaroon", "--components", str(path), "--language", "de")
    assert refused.returncode == 2
    assert refused.stderr == "Karte A6: der Name (id) steht zweimal im Kartensatz.\n"
