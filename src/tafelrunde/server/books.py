"""What clients know of the games: how they are set up, what their numbers mean, their rules."""

import gzip
from functools import cache
from itertools import chain, combinations, product

from tafelrunde.core.game import Game
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names
from tafelrunde.server.declared import declared_by
from tafelrunde.server.protocol import (
    Exclusion,
    GameFacts,
    OptionFacts,
    Paragraph,
    Sides,
    encoder,
)


def packed_facts() -> bytes:
    """What a client needs to know of each game, as JSON in gzip: made once."""
    return _packed_facts(tuple(names()))


@cache
def _packed_facts(games: tuple[str, ...]) -> bytes:
    return gzip.compress(encoder.encode(all_facts()))


def packed_paragraphs(game: str, language: str) -> bytes:
    """The rules of a game, as JSON in gzip: made once."""
    return _packed_paragraphs(find(game).name, language)


@cache
def _packed_paragraphs(game: str, language: str) -> bytes:
    return gzip.compress(encoder.encode(paragraphs(game, language)))


def all_facts() -> list[GameFacts]:
    """What a client needs to know of each game."""
    return [
        GameFacts(
            game.name,
            list(game.seats),
            [
                OptionFacts(o.name, list(o.words), o.section, o.names_seat, o.rare)
                for o in game.options
            ],
            _excluded(game.name),
            _sides(game.name),
            game.showing.figures() if game.showing else {},
            declared_by(game.name),
            game.drawn and game.showing is not None,
            game.minutes,
            game.usual_seats or game.seats[-1],
        )
        for game in map(find, names())
    ]


def paragraphs(game: str, language: str) -> list[Paragraph]:
    """The rules of a game, paragraph by paragraph."""
    chapters = find(game).chapters(language)
    texts = find(game).sections(language)
    return [Paragraph(number, chapters[number], text) for number, text in texts.items()]


@cache
def _excluded(name: str) -> list[Exclusion]:
    """Which words of options a game refuses, alone or two together, with each number of seats."""
    game = find(name)
    words = [[(option.name, word) for word in option.words] for option in game.options]
    found = []
    for seats in game.seats:
        fine = [set(all_) for all_ in product(*words) if _goes(game, seats, dict(all_))]
        alone = [word for word in chain(*words) if not any(word in all_ for all_ in fine)]
        pairs = [pair for one, other in combinations(words, 2) for pair in product(one, other)]
        together = [
            pair
            for pair in pairs
            if not any(all_.issuperset(pair) for all_ in fine) and not set(pair) & set(alone)
        ]
        found += [Exclusion(seats, {option: word}) for option, word in alone]
        found += [Exclusion(seats, dict(pair)) for pair in together]
    return found


@cache
def _sides(name: str) -> list[Sides]:
    """With how many seats, and by which word of an option, some play together."""
    game = find(name)
    found = []
    for seats in game.seats:
        words = [(option.name, word) for option in game.options for word in option.words]
        for option, word in words:
            if not _goes(game, seats, {option: word}):
                continue
            sides = game.sides(seats, game.words(game.codes(seats, {option: word})))
            if len(set(sides)) < seats:
                found.append(Sides(seats, {option: word}, list(sides)))
    return found


def _goes(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.codes(seats, options)
    except Refused:
        return False
    return True
