"""Alarún as numbers: squares place by place, other cards by their kind."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark, put
from tafelrunde.games.alarun.rules import HAND, PHASES, ROUNDS, SEATS
from tafelrunde.games.alarun.square import (
    APPRENTICE,
    BREADTH,
    CARDS,
    CENTUM,
    COLORS,
    FOLDED,
    INGREDIENTS,
    KINDS,
    NONE,
    SIDE,
    columns_in_use,
    rows_in_use,
)

PLACES = SIDE * SIDE

SIGHT = Sight()
CARD = SIGHT.part(
    "card",
    "the cards of each square, five rows of five places. Rows A and F share a place, B and G, C "
    "and H, D and I, columns 1 and 6 and so on: no square has both, and `rows` and `columns` say "
    f"which. 1 + {INGREDIENTS} · colour + ingredient; Centum auri is {CENTUM + 1}, the apprentice "
    f"{APPRENTICE + 1}",
    SEATS,
    SIDE,
    SIDE,
    most=APPRENTICE + 1,
    choice=True,
)
FRESH = SIGHT.part("fresh", "places on which a card was laid in this round", SEATS, SIDE, SIDE)
ROWS = SIGHT.part("rows", "rows of each square in which a card lies, A to I", SEATS, BREADTH)
COLUMNS = SIGHT.part(
    "columns", "columns of each square in which a card lies, 1 to 9", SEATS, BREADTH
)
HELD = SIGHT.part("held", "known cards in each hand, by kind", SEATS, KINDS, most=2)
HANDS = SIGHT.part("hands", "how many cards each hand holds", SEATS, most=HAND)
SHOWN = SIGHT.part("shown", "new cards of a player that all know", SEATS, KINDS, most=2)
OPEN = SIGHT.part("open", "the open cards, by kind", KINDS, most=2)
LEFT = SIGHT.part("left", "cards of a kind that are not seen", KINDS, most=2)
SECRET = SIGHT.part("secret", "the secret colour of each player, where it is known", SEATS, COLORS)
PASSED = SIGHT.part("passed", "who has passed", SEATS)
TAKEN = SIGHT.part("taken", "actions of each player in this round", SEATS, most=127)
TURN = SIGHT.part("turn", "whose turn it is", SEATS)
FIRST = SIGHT.part("first", "who started the round", SEATS)
ALARUN = SIGHT.part("alarun", "who has Alarún", SEATS)
ROUND = SIGHT.part("round", "rounds that are over", most=ROUNDS)
PHASE = SIGHT.part("phase", f"which phase it is: {', '.join(PHASES)}", len(PHASES))
PLAYERS = SIGHT.part("players", "how many play: 2 to 4", SEATS - 1)
DOWN = SIGHT.part("down", "cards that lie face down", most=HAND)
DONE = SIGHT.part("done", "cards dealt, turned up or laid in this phase or turn", most=127)
PILE = SIGHT.part("pile", "cards in the draw pile", most=CARDS)
LIMIT = SIGHT.part("limit", "the most actions in a round (R2); 0: any number", most=24)


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    seats = int(s.seats)
    for owner in range(seats):
        place = around(owner, seat, seats)
        for at in range(PLACES):
            out[CARD + place * PLACES + at] = s.square[owner, at] + 1
        rows, columns = rows_in_use(s, owner), columns_in_use(s, owner)
        for n in range(BREADTH):
            out[ROWS + place * BREADTH + n] = rows >> n & 1
            out[COLUMNS + place * BREADTH + n] = columns >> n & 1
        for i in range(HAND):
            kind, known, cell = (
                int(s.hand[owner, i]),
                int(s.shown[owner, i]),
                int(s.fresh[owner, i]),
            )
            if kind != NONE:
                out[HANDS + place] += 1
            if kind >= 0:
                out[HELD + place * KINDS + kind] += 1
            if known >= 0:
                out[SHOWN + place * KINDS + known] += 1
            if cell >= 0:
                out[FRESH + place * PLACES + FOLDED[cell]] = 1
        if s.color[owner] >= 0:
            out[SECRET + place * COLORS + int(s.color[owner])] = 1
        out[PASSED + place] = s.passed[owner]
        put(out, TAKEN + place, int(s.taken[owner]))
    for i in range(HAND):
        if s.open[i] >= 0:
            out[OPEN + int(s.open[i])] += 1
    for kind in range(KINDS):
        out[LEFT + kind] = s.left[kind]
    mark(out, TURN, around(int(s.turn), seat, seats))
    mark(out, FIRST, around(int(s.first), seat, seats))
    if s.alarun != NONE:
        mark(out, ALARUN, around(int(s.alarun), seat, seats))
    out[ROUND] = s.rounds
    mark(out, PHASE, int(s.phase))
    mark(out, PLAYERS, seats - 2)
    out[DOWN] = s.down
    out[DONE] = s.done
    put(out, PILE, int(s.pile))
    out[LIMIT] = s.swap_limit
