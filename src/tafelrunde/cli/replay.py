"""A match told again."""

from collections.abc import Iterator, Sequence
from typing import Any

from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.match import Match
from tafelrunde.core.message import Message, Value, refuse
from tafelrunde.core.rule import CHANCE


def sentences(match: Match, language: str) -> Iterator[str]:
    """What happened, as someone who watched would tell it, under headings."""
    heading = None
    for number, step in enumerate(match.steps()):
        told = match.told(step, SPECTATOR)
        now = match.heading(step, SPECTATOR) if told else heading
        if now is not None and now != heading:
            if number > 0:
                yield ""
            yield now.in_language(language)
        heading = now
        for message in told:
            yield message.in_language(language)
    yield ""
    for message in ending(match, match.names, SPECTATOR):
        yield message.in_language(language)


def ending(match: Match, names: Sequence[str], seat: int) -> list[Message]:
    """The result, said to the player at `seat`."""
    result = match.result
    if result is None:
        return [Message("not-over", {"name": names[match.actor]})]
    sentences = [
        Message("standing", {"name": name, "standing": standing})
        for name, standing in zip(names, result.standings, strict=True)
    ]
    if result.cut_off:
        sentences.append(Message("cut-off", {"moves": match.decisions}))
    if not result.winners:
        return [*sentences, Message(f"{match.game.name}-nobody-wins")]
    winners: dict[str, Value | Message] = {
        "who": "you" if result.winners == (seat,) else "other",
        "names": ", ".join(names[winner] for winner in result.winners),
        "count": len(result.winners),
    }
    return [*sentences, Message("winners", winners)]


def position(match: Match, after: int, language: str) -> str:
    """The table after so many moves of players."""
    if not 0 <= after <= match.decisions:
        raise refuse("bad-after", after=after, moves=match.decisions)
    if after < match.decisions:
        match.undo(match.decisions - after)
    view = match.view(SPECTATOR)
    return view.draw(match.names, lambda message: message.in_language(language))


def as_data(match: Match) -> dict[str, Any]:
    """The match for a program."""
    result = match.result
    return {
        "game": match.game.name,
        "rules_version": match.game.version,
        "options": match.options,
        "seats": match.names,
        "moves": [
            {
                "actor": "chance" if step.actor == CHANCE else step.actor,
                "action": step.action,
                "move": match.game.moves.words[step.action],
            }
            for step in match.steps()
        ],
        "over": match.over,
        "winners": list(result.winners) if result else [],
        "payoff": list(result.payoff) if result else [],
        "cut_off": bool(result and result.cut_off),
    }
