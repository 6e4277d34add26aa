"""What a drawn table of Macarrons shows besides the record."""

from collections.abc import Sequence

from tafelrunde.core.game import Field, Prospect, State
from tafelrunde.core.message import Message, Value
from tafelrunde.games.macarrons import rules
from tafelrunde.games.macarrons.notation import number, stack
from tafelrunde.games.macarrons.odds import AT_LEAST
from tafelrunde.games.macarrons.rules import (
    CHOOSING,
    DIE,
    DOWN,
    FACES,
    LOWEST,
    NONE,
    OPEN,
    ROLL,
    ROLLING,
    SET_ASIDE,
    SETTING_ASIDE,
    STARTING,
    TILES,
)

Args = dict[str, Value | Message]

AIMS = 3
"""Tiles for which the chances are told."""


def figures() -> dict[str, Field]:
    return {
        "tiles": [number(tile) for tile in range(TILES)],
        "macaroni": [1 + tile // 4 for tile in range(TILES)],
        "worth": [rules.worth(face) for face in range(FACES)],
    }


def outline(s: State, seat: int) -> dict[str, Field]:
    """The stacks from the lowest tile to the top, and the macaroni, seat by seat."""
    return {
        "stacks": [list(stack(s, place)) for place in range(s.seats)],
        "macaroni": [rules.macaroni(s, place) for place in range(s.seats)],
    }


def ask(s: State, names: Sequence[str]) -> Message:
    if s.phase == SETTING_ASIDE:
        return Message("macarrons-ask-set-aside", section="3.2")
    dice = int(s.loose) if rules.can_roll(s) else 0
    stolen, tile = rules.rival_tile(s), rules.grill_tile(s)
    if stolen != NONE:
        victim = names[int(s.place[stolen])]
        args: Args = {"tile": number(stolen), "dice": dice, "victim": victim}
        return Message("macarrons-ask-steal", args, "3.7")
    if tile != NONE:
        return Message("macarrons-ask-take", {"tile": number(tile), "dice": dice}, "3.6")
    return Message("macarrons-ask-roll", {"dice": dice}, "3.4")


def part(s: State, names: Sequence[str], seat: int) -> Message | None:
    if s.phase == STARTING:
        return None
    who = "you" if s.turn == seat else "other"
    return Message("macarrons-part-turn", {"who": who, "name": names[int(s.turn)]})


def moments(before: State, action: int, after: State) -> list[State]:
    """A roll or a choice with which the turn fails: the dice as they lay before they were gone."""
    if after.turn == before.turn and after.phase != ROLLING and after.phase != rules.OVER:
        return []
    s = before.copy()
    if before.phase == ROLLING and before.loose == 1:
        s.rolled[action - DIE] += 1
        s.loose = 0
    elif action < ROLL:
        face = action - SET_ASIDE
        s.kept[face], s.rolled[face] = s.rolled[face], 0
        s.total += s.kept[face] * rules.worth(face)
    else:
        return []
    return [s]


def foresee(s: State, action: int, names: Sequence[str]) -> Prospect | None:
    """What setting aside a face, or rolling on, would bring."""
    after = s.copy()
    if action < ROLL:
        rules.apply(after, action)
    elif action != ROLL:
        return None
    if after.phase != CHOOSING:
        return Prospect(after, Message("macarrons-brings-failure", section="R7"), ())
    chances = _chances(after)
    return Prospect(after, _brings(after, names), chances, _price(after) if chances else None)


def _price(s: State) -> Message | None:
    """What a failed turn would cost: the tile that goes back, and the one that is turned over."""
    after = s.copy()
    rules.fail(after)
    returned = int(s.top[s.turn])
    turned = [tile for tile in range(TILES) if after.place[tile] == DOWN != s.place[tile]]
    if returned == NONE and not turned:
        return None
    args: Args = {
        "returned": number(returned) if returned != NONE else "none",
        "turned": number(turned[0]) if turned else "none",
    }
    return Message("macarrons-price", args, "3.9")


def _brings(s: State, names: Sequence[str]) -> Message:
    total, stolen, tile = int(s.total), rules.rival_tile(s), rules.grill_tile(s)
    if stolen != NONE:
        args: Args = {"sum": total, "tile": number(stolen), "victim": names[int(s.place[stolen])]}
        return Message("macarrons-brings-steal", args, "3.7")
    if tile != NONE:
        return Message("macarrons-brings-take", {"sum": total, "tile": number(tile)}, "3.6")
    return Message("macarrons-brings-nothing", {"sum": total}, "3.5")


def _chances(s: State) -> tuple[tuple[Message, float], ...]:
    """That the next roll fails, and that the sum reaches the next tiles of the grill."""
    dice = int(s.loose)
    if not rules.can_roll(s):
        return ()
    mask = sum(1 << face for face in range(FACES) if s.kept[face])
    fails = (mask.bit_count() / FACES) ** dice
    chances = [(Message("macarrons-chance-fails", section="3.3"), fails)]
    takes = rules.grill_tile(s) != NONE or rules.rival_tile(s) != NONE
    least = int(s.total) + 1 if takes else LOWEST
    tiles = [tile for tile in range(TILES) if s.place[tile] == OPEN and number(tile) >= least]
    for tile in tiles[:AIMS]:
        need = max(LOWEST + tile - int(s.total), 0)
        chance = float(AT_LEAST[mask, dice, need])
        chances.append((Message("macarrons-chance-at-least", {"tile": number(tile)}), chance))
    return tuple(chances)
