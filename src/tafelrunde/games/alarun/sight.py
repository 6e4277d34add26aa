"""Alarún as numbers: squares cell by cell, other cards by their kind."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark, put
from tafelrunde.games.alarun.rules import HAND, PHASES, ROUNDS, SEATS
from tafelrunde.games.alarun.square import (
    BREADTH,
    CARDS,
    CELLS,
    CENTUM,
    COLORS,
    FOLDED,
    INGREDIENTS,
    KINDS,
    LOWEST,
    NONE,
)

SIGHT = Sight()
LAID = SIGHT.part("laid", "the cells of each square on which a card lies", SEATS, CELLS)
COLOR = SIGHT.part("color", "the colour of the card on a cell", SEATS, CELLS, COLORS)
INGREDIENT = SIGHT.part("ingredient", "its ingredient", SEATS, CELLS, INGREDIENTS)
GOLD = SIGHT.part("gold", "cells on which Centum auri lies", SEATS, CELLS)
FRESH = SIGHT.part("fresh", "cells on which a card was laid in this round", SEATS, CELLS)
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
        for row in range(BREADTH):
            columns = int(s.laid[owner, row + 1])
            while columns != 0:
                cell = row * BREADTH + int(LOWEST[columns])
                _cell(out, place * CELLS + cell, int(s.square[owner, FOLDED[cell]]))
                columns &= columns - 1
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
                out[FRESH + place * CELLS + cell] = 1
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


@rule
def _cell(out: Numbers, at: int, kind: int) -> None:
    """A card of a square; at E5 it is the apprentice, which has no colour yet."""
    out[LAID + at] = 1
    if kind == CENTUM:
        out[GOLD + at] = 1
    elif 0 <= kind < CENTUM:
        out[COLOR + at * COLORS + kind // INGREDIENTS] = 1
        out[INGREDIENT + at * INGREDIENTS + kind % INGREDIENTS] = 1
