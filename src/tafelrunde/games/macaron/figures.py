"""The edition in use, as a table to print."""

from tafelrunde.core import components
from tafelrunde.core.message import Message
from tafelrunde.games.macaron.edition import (
    FIGURES,
    LEVELS,
    LOST,
    OPEN_LEVELS,
    POINTS,
    RANGES,
    SIDES,
    SUPPLY,
    WON,
)
from tafelrunde.games.macaron.kinds import LEVEL, TOKEN


def table(language: str) -> str:
    """Every figure of the components with where it comes from."""

    def say(id: str, **args: str | int) -> str:
        return Message(f"macaron-figures-{id}", dict(args)).in_language(language)

    theirs = components.edition_hash("macaron")
    lines = [say("theirs", hash=theirs) if theirs else say("ours"), ""]
    tokens = [f"{SUPPLY[0, kind]} × {word}" for kind, word in enumerate(TOKEN.words)]
    lines += [say("tokens", tokens=", ".join(tokens)), _provenance("tokens"), ""]
    for side, name in enumerate(SIDES):
        lines.append(say("side", side=name))
        for level, (first, last) in enumerate(LEVELS[side]):
            boxes = LEVEL.words[RANGES.index((first, last))]
            points = "/".join(str(POINTS[side, n]) for n in range(first, last + 1))
            solo = say("solo-only") if level >= OPEN_LEVELS[side] else ""
            won, lost = int(WON[side, level]), int(LOST[side, level])
            row = f"  {boxes:<4} {points:<6} +{won} −{lost}  {solo}"
            lines.append(row.rstrip())
        lines += [_provenance(name), ""]
    for role in ("leads", "follows"):
        lines.append(say(f"emma-{role}"))
        for kind, wants in FIGURES["emma"][role].items():
            lines.append(f"  {kind:<9} → {', '.join(wants)}")
    return "\n".join([*lines, _provenance("emma")])


def _provenance(part: str) -> str:
    return f"  ({FIGURES[part].get('provenance', '–')})"
