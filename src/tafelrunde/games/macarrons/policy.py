"""A plain player's judgement of Macarrons: aim at the tile that promises most by its odds."""

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.policy import Ratings, Tuning
from tafelrunde.core.rule import rule
from tafelrunde.games.macarrons.judgement import RISK, WEIGHTS, judge
from tafelrunde.games.macarrons.odds import AT_LEAST, EXACTLY, NEEDS, WITH_MACARONI
from tafelrunde.games.macarrons.rules import (
    DICE,
    FACES,
    LEAVE,
    LOWEST,
    NONE,
    OPEN,
    ROLL,
    ROLLING,
    STEAL,
    TAKE,
    TILES,
    highest_tile,
    macaroni,
    worth,
)

TUNING = Tuning(horizon=1, guided=1.0, sharpness=10.0, exploration=0.4, widening=0.6, trust=0.3)

ODDS_OF_A_MACARONI = 3.0
"""How much likelier, as a logarithm, a choice is that promises one macaroni more."""
ROBBED = 1.0
"""What a rival's loss of a macaroni counts, divided among the rivals."""
HIGHER = 0.1
"""What it counts that a tile is the next higher one: it is harder to steal, and breaks ties."""
DECISIVE = 10.0
"""What the last open tile counts, that ends the match."""


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    mask = _faces_kept(s)
    for i in range(n):
        ratings[i] = ODDS_OF_A_MACARONI * _promise(s, actions[i], mask)


@rule
def pause(s: State) -> bool:
    """A turn begins."""
    return bool(s.phase == ROLLING and s.loose == DICE)


@rule
def value(s: State, out: Payoffs) -> None:
    judge(s, WEIGHTS, out)


@rule
def _promise(s: State, action: int, mask: int) -> float:
    """How many macaroni an action promises for this turn."""
    if action >= STEAL:
        return _stolen(s, action - STEAL)
    if action >= TAKE:
        return _taken(s, action - TAKE)
    if action == LEAVE:
        return -_risk(s)
    if action == ROLL:
        return _aim(s, mask, int(s.loose), int(s.total), True)
    dice = int(s.rolled[action])
    left = DICE - dice
    for face in range(FACES):
        left -= s.kept[face]
    return _aim(s, mask | 1 << action, left, int(s.total) + dice * worth(action), False)


@rule
def _aim(s: State, mask: int, dice: int, total: int, rolls: bool) -> float:
    """What the best target promises: its worth, against the chance to miss it.

    Whoever rolls again aims at a tile that the sum does not reach yet.
    """
    risk = _risk(s)
    best = -risk
    for tile in range(TILES - 1, -1, -1):
        need = LOWEST + tile - total
        if need >= NEEDS or (rolls and need <= 0 and mask & WITH_MACARONI):
            continue
        if s.place[tile] == OPEN:
            chance = AT_LEAST[mask, dice, max(need, 0)]
            best = max(best, chance * (_taken(s, tile) + risk) - risk)
        elif need >= 0 and _can_be_stolen(s, tile):
            chance = EXACTLY[mask, dice, need]
            best = max(best, chance * (_stolen(s, tile) + risk) - risk)
    return best


@rule
def _can_be_stolen(s: State, tile: int) -> bool:
    """Whether it is the top tile of a rival (§3.7)."""
    holder = s.place[tile]
    return bool(holder >= 0 and holder != s.turn and s.top[holder] == tile)


@rule
def _taken(s: State, tile: int) -> float:
    """What a tile of the grill is worth."""
    gain = 1.0 + tile // 4 + HIGHER * tile
    if not _is_last(s, tile):
        return gain
    return gain + DECISIVE if _would_win(s, tile) else gain - DECISIVE


@rule
def _stolen(s: State, tile: int) -> float:
    """What a rival's tile is worth: the victim loses it."""
    gain = 1.0 + tile // 4
    return gain + HIGHER * tile + ROBBED * gain / (int(s.seats) - 1)


@rule
def _is_last(s: State, tile: int) -> bool:
    """Whether the match ends when this tile is taken (§4.1)."""
    for other in range(TILES):
        if s.place[other] == OPEN and other != tile:
            return False
    return True


@rule
def _would_win(s: State, tile: int) -> bool:
    """Whether the player has most with this tile (§4.2, §4.3)."""
    own = macaroni(s, s.turn) + 1 + tile // 4
    highest = max(highest_tile(s, s.turn), tile)
    for seat in range(s.seats):
        if seat == s.turn:
            continue
        count = macaroni(s, seat)
        if count > own or (count == own and highest_tile(s, seat) > highest):
            return False
    return True


@rule
def _risk(s: State) -> float:
    """What a failed turn costs: the top tile (§3.9)."""
    top = s.top[s.turn]
    return 0.0 if top == NONE else RISK * (1 + top // 4)


@rule
def _faces_kept(s: State) -> int:
    mask = 0
    for face in range(FACES):
        if s.kept[face] > 0:
            mask |= 1 << face
    return mask
