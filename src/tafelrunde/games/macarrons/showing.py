"""What a drawn table of Macarrons shows besides the record."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Field, State
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import PRICE, Chances, States
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons import sentences as says
from tafelrunde.games.macarrons.odds import AT_LEAST
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
    DIE,
    DOWN,
    FACES,
    LOWEST,
    MACARONI,
    NONE,
    OPEN,
    OVER,
    ROLL,
    ROLLING,
    SEATS,
    SET_ASIDE,
    TILES,
)
from tafelrunde.games.macarrons.telling import failure

AIMS = 3
"""Tiles for which the chances are told."""

OUTLINE = record(
    ("stacks", np.int8, (SEATS, TILES)),  # from the lowest tile to the top, then NONE
    ("heights", np.int8, SEATS),  # how many tiles a stack has
    ("macaroni", np.int8, SEATS),
    ("highest", np.int8, SEATS),  # the highest tile of a seat, or NONE: it breaks ties
    ("takes", np.int8),  # the tile of the grill that the sum takes, or NONE
    ("steals", np.int8),  # the tile of a rival that the sum takes, or NONE
)
CONSTANTS = ("OPEN", "DOWN", "NONE", "DICE", "MACARONI")
"""What a client needs to read the record."""

OUTCOME = record(
    ("failed", np.int8),  # why the turn failed: a place in FAILURES
    ("returned", np.int8),  # the tile that goes back, or NONE
    ("turned", np.int8),  # the tile that is turned face down, or NONE
)


def figures() -> dict[str, Field]:
    return {
        "tiles": [LOWEST + tile for tile in range(TILES)],
        "macaroni": [1 + tile // 4 for tile in range(TILES)],
        "worth": [rules.worth(face) for face in range(FACES)],
    }


@rule
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    for place in range(s.seats):
        height = 0
        tile = s.top[place]
        while tile != NONE:
            tile = s.below[tile]
            height += 1
        out.heights[place] = height
        out.stacks[place, :] = NONE
        tile = s.top[place]
        for level in range(height - 1, -1, -1):
            out.stacks[place, level] = tile
            tile = s.below[tile]
        out.macaroni[place] = rules.macaroni(s, place)
        out.highest[place] = rules.highest_tile(s, place)
    is_choosing = s.phase == CHOOSING
    out.takes = rules.grill_tile(s) if is_choosing else NONE
    out.steals = rules.rival_tile(s) if is_choosing else NONE


@rule
def outcome(before: State, action: int, after: State, out: Any, scratch: States) -> bool:
    """A turn that failed: §3.9."""
    out.failed = failure(before, action, after)
    if out.failed == NONE:
        return False
    out.returned = before.top[before.turn]
    out.turned = _turned(before, after)
    return True


@rule
def _turned(before: State, after: State) -> int:
    """The tile that was turned face down, or NONE."""
    for tile in range(TILES):
        if after.place[tile] == DOWN and before.place[tile] != DOWN:
            return tile
    return NONE


@rule
def moments(before: State, action: int, after: State, out: States) -> int:
    """A roll or a choice with which the turn fails: the dice as they lay before they were gone."""
    if after.turn == before.turn and after.phase != ROLLING and after.phase != OVER:
        return 0
    out[0] = before
    s = out[0]
    if before.phase == ROLLING and before.loose == 1:
        s.rolled[action - DIE] += 1
        s.loose = 0
    elif action < ROLL:
        face = action - SET_ASIDE
        s.kept[face] = s.rolled[face]
        s.rolled[face] = 0
        s.total += s.kept[face] * rules.worth(face)
    else:
        return 0
    return 1


@rule
def foresee(s: State, action: int, after: States, rows: Rows, chances: Chances) -> int:
    """What setting aside a face, or rolling on, would bring."""
    if action > ROLL:
        return 0
    after[0] = s
    if action < ROLL:
        rules.apply(after[0], action)
    if after[0].phase != CHOOSING:
        return put(rows, 0, says.BRINGS_FAILURE)
    _brings(after[0], rows)
    if not rules.can_roll(after[0]):
        return 1
    return _price(after, rows, chances, _chances(after[0], rows, chances))


@rule
def _brings(s: State, rows: Rows) -> None:
    stolen, tile = rules.rival_tile(s), rules.grill_tile(s)
    if stolen != NONE:
        put(rows, 0, says.BRINGS_STEAL, s.total, stolen, s.place[stolen])
    elif tile != NONE:
        put(rows, 0, says.BRINGS_TAKE, s.total, tile)
    elif s.kept[MACARONI] == 0:
        put(rows, 0, says.BRINGS_NO_MACARONI, s.total)
    else:
        put(rows, 0, says.BRINGS_NOTHING, s.total)


@rule
def _chances(s: State, rows: Rows, chances: Chances) -> int:
    """That the next roll fails, and that the sum reaches the next tiles of the grill."""
    mask = 0
    taken = 0
    for face in range(FACES):
        if s.kept[face]:
            mask |= 1 << face
            taken += 1
    n = put(rows, 1, says.NEXT_FAILS)
    chances[1] = 1.0
    for _ in range(s.loose):  # a power would differ in its last bit from machine to machine
        chances[1] *= taken / FACES
    takes = rules.grill_tile(s) != NONE or rules.rival_tile(s) != NONE
    least = s.total + 1 if takes else LOWEST
    for tile in range(TILES):
        if s.place[tile] == OPEN and LOWEST + tile >= least and n < 2 + AIMS:
            chances[n] = AT_LEAST[mask, s.loose, max(LOWEST + tile - s.total, 0)]
            n = put(rows, n, says.AT_LEAST_TILE, tile)
    return n


@rule
def _price(after: States, rows: Rows, chances: Chances, n: int) -> int:
    """What a failed turn would cost: the tile that goes back, and the one that is turned over."""
    s = after[0]
    after[1] = s
    rules.fail(after[1])
    returned, turned = s.top[s.turn], _turned(s, after[1])
    if returned == NONE and turned == NONE:
        return n
    chances[n] = PRICE
    return put(rows, n, says.COSTS, returned, turned)
