"""Macarrons: eight dice, sixteen tiles, theft. The numbers are those of RULES.md."""

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.kinds import Kind, seats
from tafelrunde.core.message import Message
from tafelrunde.core.moves import Moves
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, record, rule

RULES_VERSION = 1

SEATS = 7
TILES = 16  # §1.1: tile t shows the number LOWEST + t
LOWEST = 21
DICE = 8  # §1.2
FACES = 6  # faces 0 to 4 show 1 to 5, face 5 is the macaroni
MACARONI = 5
MOST_DECISIONS = 10_000  # R11

# Actions: each integer means one thing.
FACE_WORDS = ("1", "2", "3", "4", "5", "m")
TILE_NUMBERS = tuple(range(LOWEST, LOWEST + TILES))
FACE = Kind("face", FACE_WORDS, tuple(Message("macarrons-face", {"face": w}) for w in FACE_WORDS))
TILE = Kind("tile", tuple(map(str, TILE_NUMBERS)), TILE_NUMBERS)
MOVES = Moves("macarrons")
SET_ASIDE = MOVES.verb("set-aside", "set aside {face}", "3.2", face=FACE)
ROLL = MOVES.verb("roll", "roll", "3.4")
LEAVE = MOVES.verb("leave", "leave", "R7")
TAKE = MOVES.verb("take", "take {tile}", "3.6", tile=TILE)  # from the grill
STEAL = MOVES.verb("steal", "steal {tile}", "3.7", tile=TILE)  # from a rival
DIE = MOVES.verb("face", "{face}", "3.1", by="chance", face=FACE)
START = MOVES.verb("start", "start {seat}", "2.2", by="chance", seat=seats(SEATS))
ACTIONS = len(MOVES)
MOST_LEGAL = 7  # §2.2: the start player of seven

# Where a tile lies: in the stack of a seat, or
OPEN = -1  # face up on the grill
DOWN = -2  # face down on the grill
NONE = -1  # no tile

PHASES = ("starting", "rolling", "setting aside", "choosing", "over")
STARTING, ROLLING, SETTING_ASIDE, CHOOSING, OVER = range(5)

STATE = record(
    ("decisions", np.int32),  # choices made so far, for R11
    ("place", np.int8, TILES),  # a seat, OPEN or DOWN
    ("below", np.int8, TILES),  # the tile beneath it in its stack, or NONE
    ("top", np.int8, SEATS),  # the top tile of each stack, or NONE
    ("rolled", np.int8, FACES),  # dice on the table, by face
    ("kept", np.int8, FACES),  # dice set aside in this turn, by face
    ("loose", np.int8),  # dice still to fall
    ("total", np.int8),  # the sum of the dice set aside
    ("turn", np.int8),  # the seat whose turn it is
    ("phase", np.int8),
    ("seats", np.int8),
    ("cut_off", np.int8),  # R11: ended by the count of decisions
    ("flip_without_tile", np.int8),  # R2
    ("returned_tile_stays", np.int8),  # R3
    ("steal_is_optional", np.int8),  # R4
)


@rule
def setup(s: State, seats: int, start: int, flip: int, stays: int, optional: int) -> None:
    """§2: all tiles face up on the grill. `start` is 0 to draw who starts, or a seat + 1."""
    s.seats = seats
    s.flip_without_tile = flip
    s.returned_tile_stays = stays
    s.steal_is_optional = optional
    s.place[:] = OPEN  # §2.1
    s.below[:] = NONE
    s.top[:] = NONE
    s.phase = STARTING  # §2.2
    if start > 0:
        _begin_turn(s, start - 1)


@rule
def actor(s: State) -> int:
    if s.phase == OVER:
        return NOBODY
    if s.phase == STARTING or s.phase == ROLLING:
        return CHANCE
    return int(s.turn)


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == ROLLING:
        return _faces(out)
    if s.phase == SETTING_ASIDE:
        return _fresh_faces(s, out)
    if s.phase == CHOOSING:
        return _choices(s, out)
    if s.phase == STARTING:
        return _starters(s, out)
    return 0


@rule
def apply(s: State, action: int) -> None:
    if action >= START:
        _begin_turn(s, action - START)
    elif action >= DIE:
        _fall(s, action - DIE)
    else:
        _decide(s, action)


@rule
def chance(s: State, rng: Stream) -> int:
    if s.phase == ROLLING:
        return DIE + draw(rng, FACES)
    return START + draw(rng, s.seats)


@rule
def payoff(s: State, out: Payoffs) -> None:
    """§4: the victory is 1, shared evenly where it is shared."""
    most = 0
    for seat in range(s.seats):
        most = max(most, macaroni(s, seat))
    winners = 0
    highest = NONE
    for seat in range(s.seats):
        out[seat] = 0.0
        if macaroni(s, seat) == most:  # §4.2
            highest = max(highest, highest_tile(s, seat))
            winners += 1
    if highest != NONE:  # §4.3, else R8
        winners = 1
    for seat in range(s.seats):
        if macaroni(s, seat) == most and highest_tile(s, seat) == highest:
            out[seat] = 1.0 / winners


@rule
def redact(s: State, seat: int) -> None:
    """K1: nothing is hidden."""


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """K1: a view is the truth."""


@rule
def forced(s: State, out: Actions) -> bool:
    """K1: everyone knows what can be done."""
    return bool((s.phase == SETTING_ASIDE or s.phase == CHOOSING) and legal(s, out) == 1)


@rule
def _faces(out: Actions) -> int:
    for face in range(FACES):  # §3.1
        out[face] = DIE + face
    return FACES


@rule
def _starters(s: State, out: Actions) -> int:
    for seat in range(s.seats):  # §2.2
        out[seat] = START + seat
    return int(s.seats)


@rule
def _fresh_faces(s: State, out: Actions) -> int:
    n = 0
    for face in range(FACES):  # §3.2
        if s.rolled[face] > 0 and s.kept[face] == 0:
            out[n] = SET_ASIDE + face
            n += 1
    return n


@rule
def _choices(s: State, out: Actions) -> int:
    """§3.4: to roll on, to take a tile or to steal one."""
    out[0] = ROLL if can_roll(s) else LEAVE  # R7
    n = 1
    taken = grill_tile(s)
    if taken != NONE:
        out[n] = TAKE + taken
        n += 1
    stolen = rival_tile(s)
    if stolen != NONE:
        out[n] = STEAL + stolen
        n += 1
    return n


@rule
def _decide(s: State, action: int) -> None:
    s.decisions += 1
    if action < ROLL:
        _set_aside(s, action - SET_ASIDE)
    elif action == ROLL:
        s.phase = ROLLING
    elif action == LEAVE:
        fail(s)
    elif action < STEAL:
        _take(s, action - TAKE)
    else:
        _steal(s, action - STEAL)
    if s.decisions == MOST_DECISIONS and s.phase != OVER:  # R11
        s.phase = OVER
        s.cut_off = 1


@rule
def worth(face: int) -> int:
    """§1.2: what a die of this face counts."""
    return min(face + 1, 5)


@rule
def can_roll(s: State) -> bool:
    """R7: dice are left, and a face that is still free."""
    if s.loose == 0:
        return False
    for face in range(FACES):
        if s.kept[face] == 0:
            return True
    return False


@rule
def rival_tile(s: State) -> int:
    """§3.7: the rival's top tile that the sum equals, or NONE."""
    wanted = s.total - LOWEST
    if s.kept[MACARONI] == 0 or wanted < 0:  # §3.5
        return NONE
    for seat in range(s.seats):
        if s.top[seat] == wanted and seat != s.turn:
            return int(wanted)
    return NONE


@rule
def grill_tile(s: State) -> int:
    """§3.6: the open tile of the grill that the sum takes, or NONE."""
    if s.kept[MACARONI] == 0:  # §3.5
        return NONE
    if not s.steal_is_optional and rival_tile(s) != NONE:  # R4
        return NONE
    tile = min(s.total - LOWEST, TILES - 1)  # R5
    while tile >= 0 and s.place[tile] != OPEN:
        tile -= 1
    return int(max(tile, NONE))


@rule
def highest_open(s: State) -> int:
    """R10: the highest open tile of the grill, or NONE."""
    tile = TILES - 1
    while tile >= 0 and s.place[tile] != OPEN:
        tile -= 1
    return tile


@rule
def macaroni(s: State, seat: int) -> int:
    """§4.2: the macaroni on a player's tiles."""
    count = 0
    for tile in range(TILES):
        if s.place[tile] == seat:
            count += 1 + tile // 4  # §1.1
    return count


@rule
def highest_tile(s: State, seat: int) -> int:
    """§4.3: a player's highest tile, covered or not, or NONE."""
    for tile in range(TILES - 1, -1, -1):
        if s.place[tile] == seat:
            return tile
    return NONE


@rule
def _begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.kept[:] = 0
    s.rolled[:] = 0
    s.total = 0
    s.loose = DICE
    s.phase = ROLLING


@rule
def _fall(s: State, face: int) -> None:
    """One die of a roll falls and lies."""
    s.rolled[face] += 1
    s.loose -= 1
    if s.loose > 0:
        return
    for f in range(FACES):
        if s.rolled[f] > 0 and s.kept[f] == 0:
            s.phase = SETTING_ASIDE
            return
    fail(s)  # §3.3


@rule
def _set_aside(s: State, face: int) -> None:
    dice = s.rolled[face]
    s.kept[face] = dice
    s.total += dice * worth(face)
    for f in range(FACES):
        if f != face:
            s.loose += s.rolled[f]
        s.rolled[f] = 0
    s.phase = CHOOSING
    if not can_roll(s) and grill_tile(s) == NONE and rival_tile(s) == NONE:  # R7
        fail(s)


@rule
def _take(s: State, tile: int) -> None:
    _lay_on_top(s, tile)


@rule
def _steal(s: State, tile: int) -> None:
    s.top[s.place[tile]] = s.below[tile]
    _lay_on_top(s, tile)


@rule
def _lay_on_top(s: State, tile: int) -> None:
    """§3.8: the tile goes on top of the stack, and the turn ends."""
    s.place[tile] = s.turn
    s.below[tile] = s.top[s.turn]
    s.top[s.turn] = tile
    _next_turn(s)


@rule
def fail(s: State) -> None:
    """§3.9: the top tile goes back, and the highest open one is turned down."""
    returned = s.top[s.turn]
    if returned != NONE:
        s.top[s.turn] = s.below[returned]
        s.below[returned] = NONE
        s.place[returned] = OPEN
    if returned != NONE or s.flip_without_tile:  # R2
        turned = highest_open(s)
        if not (s.returned_tile_stays and turned == returned):  # R3
            s.place[turned] = DOWN
    _next_turn(s)


@rule
def _next_turn(s: State) -> None:
    if highest_open(s) == NONE:  # §4.1
        s.phase = OVER
    else:
        _begin_turn(s, (s.turn + 1) % s.seats)  # §3.10
