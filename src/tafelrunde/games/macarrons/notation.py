"""How Macarrons is written: a state in one line, and the table in a terminal."""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from tafelrunde.core.game import Paint, State
from tafelrunde.core.kinds import Listener
from tafelrunde.core.message import Message, Say, Value, refuse, text_of
from tafelrunde.core.telling import counted
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
    DICE,
    DOWN,
    FACE_WORDS,
    FACES,
    LOWEST,
    NONE,
    OPEN,
    OVER,
    ROLLING,
    SEATS,
    SETTING_ASIDE,
    STARTING,
    TILES,
)
from tafelrunde.games.macarrons.sentences import SENTENCES

PHASE_WORDS = ("start", "roll", "set aside", "choose", "over")  # in the order of the phases


def number(tile: int) -> int:
    """What is printed on a tile."""
    return LOWEST + int(tile)


# ── A state in one line ──────────────────────────────────────────────────────────────────────────

_DICE = "-|[1-5m](?: [1-5m])*"
_RUN = "[0-9]{2}(?:-[0-9]{2})?"  # of tiles
_PILE = rf"(?:{_RUN}|\({_RUN}\))(?: (?:{_RUN}|\({_RUN}\)))*"
_STACK = f"(?:-|{_RUN}(?: {_RUN})*)"
_LINE = re.compile(
    r"(?P<phase>start|roll|set aside|choose|over) (?P<turn>[0-6])"
    rf" \| kept (?P<kept>{_DICE}) \| rolled (?P<rolled>{_DICE})"
    rf" \| grill (?P<grill>-|{_PILE}) \| stacks (?P<stacks>{_STACK}(?:, {_STACK})*)"
    r"( \| (?P<decisions>[1-9][0-9]{0,4}) decisions(?P<cut_off>, cut off)?)?"
    r"( \| (?P<options>[a-z_ ]+))?"
)
_FLAGS = ("flip_without_tile", "returned_tile_stays", "steal_is_optional")


def line(s: State) -> str:
    """For instance `choose 0 | kept 5 5 m | rolled - | grill 21-34 (36) | stacks 35, -`.

    Tiles in brackets lie face down; a stack is written from its lowest tile to its top; options
    that are on stand at the end.
    """
    stacks = [" ".join(str(number(t)) for t in stack(s, seat)) or "-" for seat in range(s.seats)]
    parts = [
        f"{PHASE_WORDS[s.phase]} {s.turn}",
        f"kept {_dice(s.kept)}",
        f"rolled {_dice(s.rolled)}",
        f"grill {_grill(s)}",
        f"stacks {', '.join(stacks)}",
    ]
    if s.decisions:
        parts.append(f"{s.decisions} decisions{', cut off' if s.cut_off else ''}")
    if options := [name for name in _FLAGS if s[name]]:
        parts.append(" ".join(options))
    return " | ".join(parts)


def state(line: str) -> State:
    found = _LINE.fullmatch(text_of(line).strip())
    flags = (found["options"] or "").split() if found else []
    if found is None or not set(flags) <= set(_FLAGS) or len(set(flags)) < len(flags):
        raise refuse("macarrons-bad-line", line=line)
    stacks = [_tiles(tiles) for tiles in found["stacks"].split(",")]
    face_up = _tiles(re.sub(r"\([^()]*\)", "", found["grill"]))
    face_down = _tiles(" ".join(re.findall(r"\(([^()]*)\)", found["grill"])))
    written = sorted(sum(stacks, face_up + face_down))
    if written != list(range(TILES)):
        raise refuse("macarrons-bad-tiles", tiles=" ".join(str(number(t)) for t in written))
    seats, turn = len(stacks), int(found["turn"])
    if not 2 <= seats <= SEATS or turn >= seats:
        raise refuse("macarrons-bad-seat", seats=seats, seat=turn)
    dice = {name: found[name].replace("-", "").split() for name in ("kept", "rolled")}
    if (count := len(dice["kept"]) + len(dice["rolled"])) > DICE:
        raise refuse("macarrons-bad-dice", dice=count)
    s = np.zeros(1, rules.STATE)[0]
    rules.setup(s, seats, 0, *(name in flags for name in _FLAGS))
    s.place[face_down] = DOWN
    for seat, tiles in enumerate(stacks):
        for tile in tiles:
            s.place[tile] = seat
            s.below[tile] = s.top[seat]
            s.top[seat] = tile
    for name, words in dice.items():
        for word in words:
            s[name][FACE_WORDS.index(word)] += 1
    s.total = sum(int(s.kept[face]) * rules.worth(face) for face in range(FACES))
    s.phase = PHASE_WORDS.index(found["phase"])
    s.turn = turn
    s.loose = 0 if s.phase == STARTING else DICE - count
    s.decisions = int(found["decisions"] or 0)
    s.cut_off = found["cut_off"] is not None
    if not _is_possible(s):
        raise refuse("macarrons-impossible", line=line)
    return s


def _is_possible(s: State) -> bool:
    """Whether the dice and the tiles fit the phase, and the decisions, where they are counted."""
    if 0 < s.decisions < 2 * int((s.place >= 0).sum()):  # §3.6: a tile is taken after a choice
        return False
    if s.phase == OVER:
        ended = s.decisions == rules.MOST_DECISIONS if s.cut_off else True
        return ended and bool(s.cut_off) == (rules.highest_open(s) != NONE)
    if s.cut_off or s.decisions >= rules.MOST_DECISIONS or rules.highest_open(s) == NONE:
        return False
    if s.phase == ROLLING:
        return bool(s.loose > 0) and not s.kept.all()
    if s.phase == SETTING_ASIDE:
        fresh = any(s.rolled[face] and not s.kept[face] for face in range(FACES))
        return bool(s.loose == 0) and fresh
    if s.phase == CHOOSING:
        takes = rules.grill_tile(s) != NONE or rules.rival_tile(s) != NONE
        return not s.rolled.any() and bool(s.kept.any()) and (rules.can_roll(s) or takes)
    fresh = bool((s.place == OPEN).all()) and s.turn == 0 and s.decisions == 0
    return fresh and not s.kept.any() and not s.rolled.any()


def _grill(s: State) -> str:
    """The tiles of the grill, neighbours drawn together: `21-24 (25) 27`."""
    runs: list[list[int]] = []
    for tile in range(TILES):
        if s.place[tile] not in (OPEN, DOWN):
            continue
        if runs and runs[-1][-1] == tile - 1 and s.place[tile - 1] == s.place[tile]:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    words = []
    for run in runs:
        ends = str(number(run[0])) if len(run) == 1 else f"{number(run[0])}-{number(run[-1])}"
        words.append(f"({ends})" if s.place[run[0]] == DOWN else ends)
    return " ".join(words) or "-"


def _tiles(words: str) -> list[int]:
    """The tiles of `21-24 27`."""
    tiles: list[int] = []
    for word in words.split():
        if word != "-":
            first, _, last = word.strip("()").partition("-")
            tiles.extend(range(int(first) - LOWEST, int(last or first) - LOWEST + 1))
    return tiles


def stack(s: State, seat: int) -> list[int]:
    """The tiles in front of a player, from the lowest of the stack to its top."""
    tiles: list[int] = []
    tile = int(s.top[seat])
    while tile != NONE:
        tiles.insert(0, tile)
        tile = int(s.below[tile])
    return tiles


def _dice(counts: Iterable[int]) -> str:
    words = [word for word, n in zip(FACE_WORDS, counts, strict=True) for _ in range(n)]
    return " ".join(words) or "-"


# ── For the terminal ─────────────────────────────────────────────────────────────────────────────


def paints(say: Say) -> list[Paint]:
    """Top tiles, which can be stolen, tiles that are turned over, and macaroni."""
    return [
        (r"\[\d\d\]", {"fg": (200, 64, 47), "bold": True}),
        (r"\(\d\d\)| · ", {"dim": True}),
        (r"(?<![\w’'])m+(?!\w)", {"fg": (201, 150, 40)}),
    ]


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    width = max(map(len, names))
    lines = [
        "".join(_tile(s, tile) for tile in range(TILES)).rstrip(),
        "".join(_macaroni(s, tile) for tile in range(TILES)).rstrip(),
        "",
    ]
    for place, name in enumerate(names):
        mark = "▸" if s.phase not in (STARTING, OVER) and place == s.turn else " "
        tiles = [str(number(tile)) for tile in stack(s, place)]
        shown = " ".join([*tiles[:-1], *(f"[{top}]" for top in tiles[-1:])])
        lines.append(f"{mark} {name:<{width}}  {say(_standing(s, place))}  {shown}".rstrip())
    if s.phase in (SETTING_ASIDE, CHOOSING, ROLLING):
        lines.append("")
    if s.total:
        kept: dict[str, Value | Message] = {"dice": _dice(s.kept), "sum": int(s.total)}
        lines.append(say(Message("macarrons-kept", kept)))
    if s.phase == SETTING_ASIDE:
        lines.append(say(Message("macarrons-rolled", {"dice": _dice(s.rolled)})))
    return "\n".join(lines)


def _tile(s: State, tile: int) -> str:
    if s.place[tile] == OPEN:
        return f" {number(tile)}  "
    return f"({number(tile)}) " if s.place[tile] == DOWN else "  ·  "


def _macaroni(s: State, tile: int) -> str:
    return f"{'m' * (1 + tile // 4) if s.place[tile] == OPEN else '':^4} "


def _standing(s: State, seat: int) -> Message:
    return SENTENCES.message(counted(SENTENCES, s, seat), Listener(seat, ()))
