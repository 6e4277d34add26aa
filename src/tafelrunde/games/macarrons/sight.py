"""Macarrons as numbers: all of it is open, so all seats see the same from their own side."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark
from tafelrunde.games.macarrons.rules import (
    DICE,
    DOWN,
    FACES,
    NONE,
    OPEN,
    PHASES,
    SEATS,
    TILES,
)

SIGHT = Sight()
GRILL = SIGHT.part("grill", "tiles that lie open on the grill", TILES)
TURNED = SIGHT.part("turned", "tiles that lie face down on the grill", TILES)
STACK = SIGHT.part("stack", "the tiles of each player", SEATS, TILES)
TOP = SIGHT.part("top", "the tile on top of each player's stack", SEATS, TILES)
ABOVE = SIGHT.part("above", "how many tiles lie on a tile in its stack", TILES, most=TILES - 1)
ROLLED = SIGHT.part("rolled", "dice on the table, by face", FACES, most=DICE)
KEPT = SIGHT.part("kept", "dice set aside in this turn, by face", FACES, most=DICE)
LOOSE = SIGHT.part("loose", "dice still to fall", most=DICE)
TOTAL = SIGHT.part("total", "the sum of the dice set aside", most=40)
TURN = SIGHT.part("turn", "whose turn it is", SEATS)
PHASE = SIGHT.part("phase", f"which phase it is: {', '.join(PHASES)}", len(PHASES))
PLAYERS = SIGHT.part("players", "how many play: 2 to 7", SEATS - 1)
OPTIONS = SIGHT.part("options", "which options are on: R2, R3, R4", 3)
DECISIONS = SIGHT.part("decisions", "choices made so far: hundreds, and the rest", 2, most=100)


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    seats = int(s.seats)
    for tile in range(TILES):
        place = int(s.place[tile])
        if place == OPEN:
            out[GRILL + tile] = 1
        elif place == DOWN:
            out[TURNED + tile] = 1
        else:
            out[STACK + around(place, seat, seats) * TILES + tile] = 1
    for owner in range(seats):
        tile = int(s.top[owner])
        if tile != NONE:
            out[TOP + around(owner, seat, seats) * TILES + tile] = 1
        above = 0
        while tile != NONE:
            out[ABOVE + tile] = above
            above += 1
            tile = int(s.below[tile])
    for face in range(FACES):
        out[ROLLED + face] = s.rolled[face]
        out[KEPT + face] = s.kept[face]
    out[LOOSE] = s.loose
    out[TOTAL] = s.total
    mark(out, TURN, around(int(s.turn), seat, seats))
    mark(out, PHASE, int(s.phase))
    mark(out, PLAYERS, seats - 2)
    out[OPTIONS] = s.flip_without_tile
    out[OPTIONS + 1] = s.returned_tile_stays
    out[OPTIONS + 2] = s.steal_is_optional
    out[DECISIONS] = int(s.decisions) // 100
    out[DECISIONS + 1] = int(s.decisions) % 100
