"""How Macaron is written: a state in one line, and the table in a terminal."""

import re
from collections.abc import Sequence

from tafelrunde.core.game import Paint, State
from tafelrunde.core.kinds import Gap, Listener
from tafelrunde.core.message import Message, Say
from tafelrunde.core.telling import counted
from tafelrunde.games.macaron import rules, tricks
from tafelrunde.games.macaron.edition import RANGE_OF
from tafelrunde.games.macaron.kinds import CARD_NAMES, FLAVOR_NAMES, GROUPS, LEVEL, TOKEN
from tafelrunde.games.macaron.lines import line as line
from tafelrunde.games.macaron.lines import state as state
from tafelrunde.games.macaron.sentences import SENTENCES
from tafelrunde.games.macaron.state import (
    ANSWERING,
    BETTING,
    NONE,
    OVER,
    PILES,
    PLAYED,
    PLAYING,
    SHUFFLING,
    SPOTS,
    UNKNOWN,
    VOTED,
    VOTING,
    cards,
    flavor,
    flavors,
    number,
    players,
)

_COLORS = (  # of the flavours, light enough for a dark ground and dark enough for a light one
    *((196, 160, 92), (112, 160, 60), (224, 92, 122), (108, 128, 220)),
    *((72, 150, 100), (150, 130, 170), (158, 98, 70)),
)


def paints(say: Say) -> list[Paint]:
    """The flavours in their colours, with the numbers that follow them."""
    return [
        (rf"\b{re.escape(say(name))}\b[✗]?(?: \d+)*", {"fg": color})
        for name, color in zip(FLAVOR_NAMES, _COLORS, strict=True)
    ] + [(r"[A-D]♛|♛", {"fg": (183, 134, 44), "bold": True})]


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    lines = [say(Message("macaron-head", _head(s)))]
    lines += [_board(s, say), ""] if s.royal != NONE or s.phase == VOTING else [""]
    everyone = [*names, "Emma"] if s.seats == 1 else list(names)
    width = max(map(len, everyone))
    for place, name in enumerate(everyone):
        mark = "▸" if place == s.turn and s.phase not in (SHUFFLING, OVER) else " "
        lines.append(f"{mark} {name:<{width}}  {say(_standing(s, place))}{_boxes(s, place, say)}")
    if s.seats == 1 and s.piles.any():
        piles = "  ".join(f"{say(FLAVOR_NAMES[p])} {s.piles[p]}" for p in range(PILES))
        lines.append(say(Message("macaron-piles", {"piles": piles})))
    lines += ["", *_tricks(s, everyone, say)] if s.plays else []
    if seat >= 0 and s.held[seat]:
        lines += ["", say(Message("macaron-hand", {"cards": _hand(s, seat, say)}))]
        if tokens := [word for k, word in enumerate(TOKEN.words) for _ in range(s.tokens[seat, k])]:
            lines.append(say(Message("macaron-tokens", {"tokens": "  ".join(tokens)})))
    return "\n".join(lines)


def _head(s: State) -> dict[str, Gap]:
    return {
        "round": int(s.rounds),
        "target": int(s.target),
        "side": rules.SIDE_WORDS[s.side],
        "royal": "none" if s.royal == NONE else GROUPS[s.royal],
        "allergen": "–" if s.allergen == NONE else FLAVOR_NAMES[s.allergen],
    }


def _board(s: State, say: Say) -> str:
    """The flavours in play by group, with crown, ban and votes."""
    groups = []
    for group in range((flavors(s) + 1) // 2):
        words = []
        for f in range(2 * group, min(2 * group + 2, flavors(s))):
            words.append(say(FLAVOR_NAMES[f]) + ("✗" if f == s.allergen else "") + _votes(s, f))
        groups.append(f"{GROUPS[group]}{'♛' if group == s.royal else ''} " + " · ".join(words))
    return "   ".join(groups)


def _votes(s: State, voted: int) -> str:
    if voted >= VOTED or s.voter[voted, 0] == NONE:
        return ""
    votes = []
    for spot in range(SPOTS):
        if s.voter[voted, spot] != NONE:
            kind = int(s.kind[voted, spot])
            token = "?" if kind == UNKNOWN else TOKEN.words[kind]
            votes.append(("↓" if s.below[voted, spot] else "↑") + token)
    return f" [{' '.join(votes)}]"


def _boxes(s: State, seat: int, say: Say) -> str:
    if s.phase not in (BETTING, PLAYING, ANSWERING, SHUFFLING, OVER):
        return ""
    bet = int(s.bets[seat])
    level = "none" if bet == NONE else LEVEL.words[RANGE_OF[s.side, bet]]
    return "  " + say(Message("macaron-boxes", {"boxes": int(s.boxes[seat]), "bet": level}))


def _tricks(s: State, names: Sequence[str], say: Say) -> list[str]:
    """The trick on the table, or the last one until the next lead; all of them with open tricks."""
    n = players(s)
    last = (int(s.plays) - 1) // n * n
    lines = []
    for begin in range(0 if s.open_tricks else last, int(s.plays), n):
        played = [int(c) for c in s.played[begin : min(begin + n, int(s.plays))]]
        words = [f"{names[s.place[c] - PLAYED]}: {say(_as_counted(s, c))}" for c in played]
        number = f"{begin // n + 1:>{len(str(last // n + 1))}}"
        lines.append(say(Message("macaron-trick", {"number": number, "cards": "   ".join(words)})))
    return lines


def _as_counted(s: State, played: int) -> Message:
    """A card, and what it counted as where that is not its own flavour."""
    counts_as = tricks.flavor_counted(s, played)
    if counts_as == flavor(played):
        return CARD_NAMES[played]
    return Message(
        "macaron-card-as", {"card": CARD_NAMES[played], "flavor": FLAVOR_NAMES[counts_as]}
    )


def _hand(s: State, seat: int, say: Say) -> str:
    by_flavor: dict[int, list[int]] = {}
    for c in range(cards(s)):
        if s.place[c] == seat:
            by_flavor.setdefault(flavor(c), []).append(number(c))
    return "   ".join(
        f"{say(FLAVOR_NAMES[f])} {' '.join(map(str, numbers))}" for f, numbers in by_flavor.items()
    )


def _standing(s: State, seat: int) -> Message:
    return SENTENCES.message(counted(SENTENCES, s, seat), Listener(seat, ()))
