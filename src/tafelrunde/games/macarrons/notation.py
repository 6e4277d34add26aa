"""How Macarrons is written and told."""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.message import Message, Say, Value, refuse
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
    DICE,
    DIE,
    DOWN,
    FACES,
    LEAVE,
    LOWEST,
    MACARONI,
    NONE,
    OPEN,
    OVER,
    ROLL,
    ROLLING,
    SET_ASIDE,
    SETTING_ASIDE,
    START,
    STARTING,
    STEAL,
    TAKE,
    TILES,
)

FACE_WORDS = ("1", "2", "3", "4", "5", "m")
PHASE_WORDS = ("start", "roll", "set aside", "choose", "over")  # in the order of the phases


def number(tile: int) -> int:
    """What is printed on a tile."""
    return LOWEST + int(tile)


# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


def move(action: int) -> str:
    return _MOVES[action]


def action(move: str) -> int | None:
    return _ACTIONS.get(move)


def _move(action: int) -> str:
    if action >= START:
        return f"start {action - START}"
    if action >= DIE:
        return FACE_WORDS[action - DIE]
    if action >= STEAL:
        return f"steal {number(action - STEAL)}"
    if action >= TAKE:
        return f"take {number(action - TAKE)}"
    if action in (ROLL, LEAVE):
        return "roll" if action == ROLL else "leave"
    return f"set aside {FACE_WORDS[action - SET_ASIDE]}"


_MOVES = [_move(action) for action in range(rules.ACTIONS)]
_ACTIONS = {words: action for action, words in enumerate(_MOVES)}


def message(action: int) -> Message:
    if action >= START:
        return Message("macarrons-start", {"seat": action - START})
    if action >= DIE:
        return _face(action - DIE)
    if action >= STEAL:
        return Message("macarrons-steal", {"tile": number(action - STEAL)})
    if action >= TAKE:
        return Message("macarrons-take", {"tile": number(action - TAKE)})
    if action in (ROLL, LEAVE):
        return Message("macarrons-roll" if action == ROLL else "macarrons-leave")
    return Message("macarrons-set-aside", {"face": _face(action - SET_ASIDE)})


def _face(face: int) -> Message:
    return Message("macarrons-face", {"face": FACE_WORDS[face]})


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────


def refusal(s: State, action: int) -> Message:
    if action >= DIE:
        return Message("macarrons-refuse-chance", section="3.1")
    if action < ROLL:
        return _refuse_set_aside(s, action - SET_ASIDE)
    if s.phase == SETTING_ASIDE:
        return Message("macarrons-refuse-set-aside-first", section="3.2")
    if action == ROLL:
        return Message("macarrons-refuse-no-roll", section="R7")
    if action == LEAVE:
        return Message("macarrons-refuse-leave", section="R7")
    if s.kept[MACARONI] == 0:
        return Message("macarrons-refuse-no-macaroni", section="3.5")
    if action >= STEAL:
        return _refuse_steal(s, action - STEAL)
    return _refuse_take(s, action - TAKE)


def _refuse_set_aside(s: State, face: int) -> Message:
    if s.phase == CHOOSING:
        return Message("macarrons-refuse-already-set-aside", section="3.4")
    if s.rolled[face] == 0:
        return Message("macarrons-refuse-not-rolled", {"face": _face(face)}, "3.2")
    return Message("macarrons-refuse-face-again", {"face": _face(face)}, "3.2")


def _refuse_steal(s: State, tile: int) -> Message:
    args: dict[str, Value | Message] = {"tile": number(tile), "sum": int(s.total)}
    if s.place[tile] == s.turn:
        return Message("macarrons-refuse-own-tile", args, "R6")
    if tile not in s.top[: s.seats]:
        return Message("macarrons-refuse-not-on-top", args, "2.3")
    return Message("macarrons-refuse-steal-sum", args, "3.7")


def _refuse_take(s: State, tile: int) -> Message:
    args: dict[str, Value | Message] = {"tile": number(tile), "sum": int(s.total)}
    if s.place[tile] == DOWN:
        return Message("macarrons-refuse-face-down", args, "3.9")
    if s.place[tile] != OPEN:
        return Message("macarrons-refuse-not-on-grill", args, "3.6")
    if number(tile) > s.total:
        return Message("macarrons-refuse-sum-too-low", args, "3.6")
    if rules.rival_tile(s) != NONE and not s.steal_is_optional:
        return Message("macarrons-refuse-must-steal", args, "R4")
    args["right"] = number(rules.grill_tile(s))
    return Message("macarrons-refuse-not-highest", args, "3.6")


# ── A state in one line ──────────────────────────────────────────────────────────────────────────

_DICE = "-|[1-5m](?: [1-5m])*"
_RUN = "[0-9]{2}(?:-[0-9]{2})?"  # of tiles
_PILE = rf"(?:{_RUN}|\({_RUN}\))(?: (?:{_RUN}|\({_RUN}\)))*"
_STACK = f"(?:-|{_RUN}(?: {_RUN})*)"
_LINE = re.compile(
    r"(?P<phase>start|roll|set aside|choose|over) (?P<turn>[0-6])"
    rf" \| kept (?P<kept>{_DICE}) \| rolled (?P<rolled>{_DICE})"
    rf" \| grill (?P<grill>-|{_PILE}) \| stacks (?P<stacks>{_STACK}(?:, {_STACK})*)"
    r"( \| (?P<decisions>[0-9]{1,5}) decisions(?P<cut_off>, cut off)?)?( \| (?P<options>[a-z_ ]+))?"
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
    found = _LINE.fullmatch(line.strip())
    flags = (found["options"] or "").split() if found else []
    if found is None or not set(flags) <= set(_FLAGS):
        raise refuse("macarrons-bad-line", line=line)
    stacks = [_tiles(tiles) for tiles in found["stacks"].split(",")]
    face_up = _tiles(re.sub(r"\([^()]*\)", "", found["grill"]))
    face_down = _tiles(" ".join(re.findall(r"\(([^()]*)\)", found["grill"])))
    written = sorted(sum(stacks, face_up + face_down))
    if written != list(range(TILES)):
        raise refuse("macarrons-bad-tiles", tiles=" ".join(str(number(t)) for t in written))
    seats, turn = len(stacks), int(found["turn"])
    if not 2 <= seats <= rules.SEATS or turn >= seats:
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
    """Whether the dice and the tiles fit the phase."""
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
        lines.append(f"{mark} {name:<{width}}  {say(standing(s, place))}  {shown}".rstrip())
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


def told(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    if action >= START:
        return [_told("start", action - START, names, seat)]
    if action == ROLL or (action >= DIE and before.loose > 1):
        return []
    turn = int(before.turn)
    if action >= DIE:
        rolled = before.rolled.copy()
        rolled[action - DIE] += 1
        happened = _told("roll", turn, names, seat, dice=_dice(rolled))
    elif action >= STEAL:
        tile = action - STEAL
        victim = int(before.place[tile])
        if victim == seat:
            return [_told("robbed", turn, names, seat, tile=number(tile))]
        return [_told("steal", turn, names, seat, tile=number(tile), victim=names[victim])]
    elif action >= TAKE:
        return [_told("take", turn, names, seat, tile=number(action - TAKE))]
    elif action == LEAVE:
        happened = _told("leave", turn, names, seat)
    else:
        face = action - SET_ASIDE
        dice = [FACE_WORDS[face]] * int(before.rolled[face])
        total = int(before.total) + len(dice) * rules.worth(face)
        happened = _told("set-aside", turn, names, seat, dice=" ".join(dice), sum=total)
    return [happened, *_told_failure(before, action, after, names, seat)]


def _why_failed(before: State, action: int) -> tuple[str, str]:
    """Why a turn fails with this action, and by which paragraph."""
    if action >= DIE:
        return "faces", "3.3"
    if action < ROLL and action != SET_ASIDE + MACARONI and before.kept[MACARONI] == 0:
        return "macaroni", "3.5"
    return "left" if action == LEAVE else "sum", "3.9"


def _told_failure(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    """What §3.9 did, if the turn failed."""
    turn = int(before.turn)
    if after.turn == turn and (after.cut_off or after.phase != OVER):
        return []
    failed = _told("fail", turn, names, seat)
    reason, section = _why_failed(before, action)
    sentences = [Message(failed.id, {**failed.args, "reason": reason}, section)]
    returned = int(before.top[turn])
    if returned != NONE:
        sentences.append(_told("return", turn, names, seat, tile=number(returned)))
    for tile in range(TILES):
        if after.place[tile] == DOWN and before.place[tile] != DOWN:
            sentences.append(Message("macarrons-told-flip", {"tile": number(tile)}))
    return sentences


def _told(what: str, who: int, names: Sequence[str], seat: int, **args: Value | Message) -> Message:
    """A sentence about someone, said to the player at `seat`."""
    whom = "you" if who == seat else "other"
    return Message(f"macarrons-told-{what}", {"who": whom, "name": names[who], **args})


def standing(s: State, seat: int) -> Message:
    highest = rules.highest_tile(s, seat)
    args: dict[str, Value | Message] = {"macaroni": rules.macaroni(s, seat)}
    args["highest"] = "none" if highest == NONE else str(number(highest))
    return Message("macarrons-standing", args)
