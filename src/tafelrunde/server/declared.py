"""What the numbers and bytes of a game mean, as data: its moves, its sentences, its records."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
from msgspec.structs import replace

from tafelrunde.bots.modules import sources
from tafelrunde.core.game import Game
from tafelrunde.core.kinds import AnyKind, Kind, Name, Number, Phrase, Several, Tally, Who
from tafelrunde.core.message import Value
from tafelrunde.core.registry import find
from tafelrunde.server.protocol import (
    Declared,
    FieldFacts,
    Gap,
    KindFacts,
    SentenceFacts,
    VerbFacts,
    gap_value,
)


@cache
def declared_by(name: str) -> Declared:
    """Everything that the game of that name declares."""
    return replace(declared(find(name)), sources=sources(name))


def declared(game: Game) -> Declared:
    """Everything that a game declares."""
    kinds: dict[str, Kind] = {}
    verbs = [
        VerbFacts(
            verb.name,
            verb.first,
            verb.words,
            verb.message,
            [(gap, _named(kinds, kind)) for gap, kind in verb.kinds.items()],
            verb.section,
            verb.by,
        )
        for verb in game.moves.verbs
    ]
    sentences = [
        SentenceFacts(sentence.id, _gaps(kinds, sentence.gaps), sentence.section, sentence.sums_up)
        for sentence in game.sentences.rows
    ]
    return Declared(
        "",
        {name: _kind(kind) for name, kind in kinds.items()},
        verbs,
        sentences,
        list(game.others),
        fields(game.rules.STATE),
        fields(game.outline),
        fields(game.outcome),
    )


def fields(form: np.dtype[Any] | None) -> list[FieldFacts]:
    """The fields of a record."""
    if form is None or form.fields is None:
        return []
    return [
        FieldFacts(name, kind.base.name, at, list(kind.shape))
        for name, (kind, at, *_) in form.fields.items()
    ]


def _named(kinds: dict[str, Kind], kind: Kind) -> str:
    """The name of a kind; no other kind of the game has it."""
    if kinds.setdefault(kind.name, kind) != kind:
        raise TypeError(f"two kinds are called {kind.name}")
    return kind.name


def _kind(kind: Kind) -> KindFacts:
    return KindFacts(list(kind.words), [gap_value(gap) for gap in kind.gaps], kind.least)


def _gaps(kinds: dict[str, Kind], gaps: Mapping[str, AnyKind | Value]) -> list[Gap]:
    return [_gap(kinds, name, kind) for name, kind in gaps.items()]


def _gap(kinds: dict[str, Kind], name: str, kind: AnyKind | Value) -> Gap:
    match kind:
        case str() | int():
            return Gap(name, "same", value=kind, width=0)
        case Kind():
            return Gap(name, "one", kind=_named(kinds, kind))
        case Number():
            return Gap(name, "number", first=kind.first)
        case Who():
            return Gap(name, "who")
        case Name():
            return Gap(name, "name")
        case Tally():
            return Gap(name, "tally", kind=_named(kinds, kind.of), width=kind.width)
        case Several():
            return Gap(name, "several", width=kind.width)
        case Phrase():
            gaps = _gaps(kinds, kind.gaps)
            return Gap(name, "phrase", phrase=kind.id, gaps=gaps, width=kind.width)
