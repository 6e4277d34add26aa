"""What is said at a table of Macarrons: what happened, what is asked, why a move is refused."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import States
from tafelrunde.games.macarrons import sentences as says
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
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
    SET_ASIDE,
    SETTING_ASIDE,
    START,
    STARTING,
    STEAL,
    TAKE,
    TILES,
    can_roll,
    grill_tile,
    highest_tile,
    macaroni,
    rival_tile,
    worth,
)

FAILURES = ("faces", "macaroni", "sum", "left")
"""Every face was set aside before; there is no macaroni; the sum takes nothing; it was left."""
BY_FACES, BY_MACARONI, BY_SUM, BY_CHOICE = range(4)

# ── What happened ────────────────────────────────────────────────────────────────────────────────


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    turn = int(before.turn)
    if action >= START:
        return put(rows, 0, says.STARTS, action - START)
    if action == ROLL or (action >= DIE and before.loose > 1):
        return 0
    if action >= DIE:
        n = _tell_roll(before, action - DIE, rows)
    elif action >= STEAL:
        return _tell_steal(before, action - STEAL, seat, rows)
    elif action >= TAKE:
        return put(rows, 0, says.TAKES, turn, action - TAKE, before.total)
    elif action == LEAVE:
        n = put(rows, 0, says.LEAVES, turn)
    else:
        n = _tell_set_aside(before, action - SET_ASIDE, rows)
    reason = failure(before, action, after)
    return n if reason == NONE else _tell_failure(before, reason, after, rows, n)


@rule
def _tell_roll(before: State, last: int, rows: Rows) -> int:
    put(rows, 0, says.ROLLS, before.turn)
    for face in range(FACES):
        rows[0, 2 + face] = before.rolled[face] + (1 if face == last else 0)
    return 1


@rule
def _tell_steal(before: State, tile: int, seat: int, rows: Rows) -> int:
    victim = before.place[tile]
    if victim == seat:
        return put(rows, 0, says.ROBBED, before.turn, tile)
    return put(rows, 0, says.STEALS, before.turn, tile, victim)


@rule
def _tell_set_aside(before: State, face: int, rows: Rows) -> int:
    dice = int(before.rolled[face])
    put(rows, 0, says.SETS_ASIDE, before.turn)
    for f in range(FACES):
        rows[0, 2 + f] = dice if f == face else 0
    rows[0, 2 + FACES] = before.total + dice * worth(face)
    return 1


@rule
def failure(before: State, action: int, after: State) -> int:
    """Why the turn failed with this action, as in FAILURES; NONE: it did not."""
    is_end = after.turn != before.turn or (after.phase == OVER and not after.cut_off)
    if not is_end or before.phase == STARTING or TAKE <= action < DIE:
        return NONE
    if action >= DIE:
        return BY_FACES
    if action < ROLL and action != SET_ASIDE + MACARONI and before.kept[MACARONI] == 0:
        return BY_MACARONI
    return BY_CHOICE if action == LEAVE else BY_SUM


@rule
def _tell_failure(before: State, reason: int, after: State, rows: Rows, n: int) -> int:
    """§3.9: why the turn failed, and which tiles moved."""
    n = put(rows, n, says.FAILS[reason], before.turn)
    returned = before.top[before.turn]
    if returned != NONE:
        n = put(rows, n, says.RETURNS, before.turn, returned)
    for tile in range(TILES):
        if after.place[tile] == DOWN and before.place[tile] != DOWN:
            n = put(rows, n, says.TURNED_OVER, tile)
    return n


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    return put(rows, 0, says.STANDING, macaroni(s, seat), highest_tile(s, seat))


@rule
def part(s: State, seat: int, rows: Rows) -> int:
    return 0 if s.phase == STARTING else put(rows, 0, says.TURN, s.turn)


# ── What is asked ────────────────────────────────────────────────────────────────────────────────


@rule
def ask(s: State, rows: Rows) -> int:
    if s.phase == SETTING_ASIDE:
        return put(rows, 0, says.ASK_SET_ASIDE)
    dice = int(s.loose) if can_roll(s) else 0
    stolen, tile = rival_tile(s), grill_tile(s)
    if stolen != NONE:
        return put(rows, 0, says.ASK_STEAL, stolen, dice, s.place[stolen])
    if tile != NONE:
        return put(rows, 0, says.ASK_TAKE, tile, dice)
    return put(rows, 0, says.ASK_ROLL, dice)


# ── Why not ──────────────────────────────────────────────────────────────────────────────────────


@rule
def why(s: State, action: int, rows: Rows) -> int:
    if action >= DIE:
        return put(rows, 0, says.NOT_CHANCE)
    if action < ROLL:
        return _why_not_aside(s, action - SET_ASIDE, rows)
    if s.phase == SETTING_ASIDE:
        return put(rows, 0, says.SET_ASIDE_FIRST)
    if action == ROLL:
        return put(rows, 0, says.NO_ROLL)
    if action == LEAVE:
        return put(rows, 0, says.NOT_LEFT)
    if s.kept[MACARONI] == 0:
        return put(rows, 0, says.NO_MACARONI)
    if action >= STEAL:
        return put(rows, 0, _why_not_steal(s, action - STEAL), action - STEAL, s.total)
    return put(rows, 0, _why_not_take(s, action - TAKE), action - TAKE, s.total, grill_tile(s))


@rule
def _why_not_aside(s: State, face: int, rows: Rows) -> int:
    if s.phase == CHOOSING:
        return put(rows, 0, says.ALREADY_SET_ASIDE)
    return put(rows, 0, says.NOT_ROLLED if s.rolled[face] == 0 else says.FACE_AGAIN, face)


@rule
def _why_not_steal(s: State, tile: int) -> int:
    if s.place[tile] == s.turn:
        return says.OWN_TILE
    for seat in range(s.seats):
        if s.top[seat] == tile:
            return says.STEAL_SUM
    return says.NOT_ON_TOP


@rule
def _why_not_take(s: State, tile: int) -> int:
    if s.place[tile] == DOWN:
        return says.FACE_DOWN
    if s.place[tile] != OPEN:
        return says.NOT_ON_GRILL
    if LOWEST + tile > s.total:
        return says.SUM_TOO_LOW
    if rival_tile(s) != NONE and not s.steal_is_optional:
        return says.MUST_STEAL
    return says.NOT_HIGHEST
