"""Macaron as numbers: where each card is, the votes, the bets, and how everyone stands."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, choose, mark, put
from tafelrunde.games.macaron.edition import KINDS, LEVEL_COUNT
from tafelrunde.games.macaron.state import (
    ABSENT,
    CARDS,
    DECK,
    DISCARDED,
    FLAVORS,
    GROUPS,
    NONE,
    PHASES,
    PILE,
    PILES,
    PLAYED,
    SEATS,
    SHOWN,
    SPOTS,
    UNSEEN,
    VOTED,
    players,
)

LEVELS = int(LEVEL_COUNT.max())

SIGHT = Sight()
PLACE = SIGHT.part(
    "place",
    "where each card is: 1 to 5 in a hand, 6 to 10 played in this round, by player; 11 not known, "
    "12 not in this mode, 13 discarded (§7.2), 14 it named the Allergen (§7.6), 15 to 19 one of "
    "Emma's piles",
    CARDS,
    most=2 * SEATS + 4 + PILES,
    choice=True,
)
ORDER = SIGHT.part(
    "order", "when a card was played in this round: 1 is the first", CARDS, most=CARDS
)
TRICK = SIGHT.part(
    "trick", "1 + the card of each player on the table", SEATS, most=CARDS, choice=True
)
STRAY = SIGHT.part(
    "stray",
    "1 + the random card of each pile, where it is known (§7.3)",
    PILES,
    most=CARDS,
    choice=True,
)
PILED = SIGHT.part("piled", "the sizes of Emma's piles", PILES, most=CARDS)
FROM = SIGHT.part("from", "the pile that she plays from", PILES)
GIVEN = SIGHT.part(
    "given",
    "1 + the cards that each player passes, where they are known",
    SEATS,
    2,
    most=CARDS,
    choice=True,
)
CHOSEN = SIGHT.part("chosen", "how many cards each player has chosen to pass", SEATS, most=2)
COUNTS = SIGHT.part(
    "counts",
    "1 + the flavour as which a card of the trick counts",
    SEATS,
    most=FLAVORS,
    choice=True,
)
LEADS = SIGHT.part("leads", "who leads the trick", SEATS)
WON = SIGHT.part("won", "the flavour that won the last trick", FLAVORS)
HANDS = SIGHT.part("hands", "how many cards each hand holds", SEATS, most=CARDS)
VOIDS = SIGHT.part("voids", "flavours that a player could not follow", SEATS, FLAVORS)
TOKENS = SIGHT.part("tokens", "known tokens in hand, by kind", SEATS, KINDS, most=12)
VOTER = SIGHT.part(
    "voter", "1 + who placed a token at a flavour", VOTED, SPOTS, most=SEATS, choice=True
)
BELOW = SIGHT.part("below", "whether it lies below the flavour", VOTED, SPOTS)
KIND = SIGHT.part(
    "kind", "1 + which kind it is, where it is known", VOTED, SPOTS, most=KINDS, choice=True
)
ROYAL = SIGHT.part("royal", "which flavours are Royal: pairs from the left", GROUPS)
ALLERGEN = SIGHT.part("allergen", "which flavour is the Allergen", VOTED)
BETS = SIGHT.part(
    "bets", "1 + the level on which each player bets", SEATS, most=LEVELS, choice=True
)
BOXES = SIGHT.part("boxes", "gift boxes won in this round", SEATS, most=CARDS)
SCORES = SIGHT.part("scores", "the scores, in 2v2 those of the teams", SEATS, most=127, least=-127)
TURN = SIGHT.part("turn", "whose turn it is", SEATS)
START = SIGHT.part("start", "the start player", SEATS)
PHASE = SIGHT.part("phase", f"which phase it is: {', '.join(PHASES)}", len(PHASES))
STEP = SIGHT.part("step", "how far the phase has come", most=127, least=-127)
ROUNDS = SIGHT.part("rounds", "rounds begun so far", most=127)
DEAL = SIGHT.part("deck", "cards that are not dealt", most=CARDS)
THROWN = SIGHT.part("discards", "how many cards were discarded (§7.2)", most=CARDS)
PLAYERS = SIGHT.part("players", "how many play: 1 to 5", SEATS)
TEAMS = SIGHT.part("teams", "whether two teams play")
SIDE = SIGHT.part("side", "whether the advanced side of the board is up")
TARGET = SIGHT.part("target", "the score that ends the match", most=127)
OPTIONS = SIGHT.part("options", "which options are on: R3, R8", 2)


def _place(round_table: int, seat: int, place: int) -> int:
    """The number of a place, for a seat that looks; a view shows no deck."""
    if place < DECK:
        return 1 + (place - seat) % round_table
    if place >= PILE:
        return 2 * SEATS + 5 + place - PILE
    if place >= PLAYED:
        return 1 + SEATS + (place - PLAYED - seat) % round_table
    return 2 * SEATS + {UNSEEN: 1, DECK: 1, ABSENT: 2, DISCARDED: 3, SHOWN: 4}[place]


AROUND = np.array(
    [
        [[_place(max(n, 1), seat, place) for place in range(PILE + PILES)] for seat in range(SEATS)]
        for n in range(SEATS + 1)
    ],
    np.int8,
)
"""The numbers of places: by how many play, who looks, and the place."""


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    round_table = players(s)
    for card in range(CARDS):
        out[PLACE + card] = AROUND[round_table, max(seat, 0), s.place[card]]
    for n in range(int(s.plays)):
        out[ORDER + int(s.played[n])] = n + 1
    for n in range(int(s.trick), int(s.plays)):
        who = (int(s.leader) + n - int(s.trick)) % round_table
        at = around(who, seat, round_table)
        out[TRICK + at] = 1 + int(s.played[n])
        choose(out, COUNTS + at, int(s.counts_as[n - int(s.trick)]))
    for pile in range(PILES):
        put(out, PILED + pile, int(s.piles[pile]))
        choose(out, STRAY + pile, int(s.stray[pile]))
    mark(out, FROM, int(s.pile))
    for who in range(round_table):
        _standing(s, who, around(who, seat, round_table), out)
    _votes(s, seat, round_table, out)
    if s.leader != NONE:
        mark(out, LEADS, around(int(s.leader), seat, round_table))
    mark(out, WON, int(s.won_with))
    mark(out, ROYAL, int(s.royal))
    mark(out, ALLERGEN, int(s.allergen))
    mark(out, TURN, around(int(s.turn), seat, round_table))
    mark(out, START, around(int(s.start), seat, round_table))
    mark(out, PHASE, int(s.phase))
    put(out, STEP, int(s.step))
    put(out, ROUNDS, int(s.rounds))
    out[DEAL] = s.deck
    out[THROWN] = s.discards
    mark(out, PLAYERS, int(s.seats) - 1)
    out[TEAMS] = s.teams
    out[SIDE] = s.side
    put(out, TARGET, int(s.target))
    out[OPTIONS] = s.negative_scores
    out[OPTIONS + 1] = s.open_tricks


@rule
def _standing(s: State, who: int, at: int, out: Numbers) -> None:
    for i in range(2):
        if s.given[who, i] != NONE:
            out[CHOSEN + at] += 1
        choose(out, GIVEN + at * 2 + i, int(s.given[who, i]))
    for flavor in range(FLAVORS):
        out[VOIDS + at * FLAVORS + flavor] = int(s.voids[who]) >> flavor & 1
    for kind in range(KINDS):
        out[TOKENS + at * KINDS + kind] = s.tokens[who, kind]
    choose(out, BETS + at, int(s.bets[who]))
    out[HANDS + at] = s.held[who]
    out[BOXES + at] = s.boxes[who]
    put(out, SCORES + at, int(s.scores[who % 2 if s.teams else who]))


@rule
def _votes(s: State, seat: int, round_table: int, out: Numbers) -> None:
    for flavor in range(VOTED):
        for spot in range(SPOTS):
            at = flavor * SPOTS + spot
            if s.voter[flavor, spot] == NONE:
                continue
            out[VOTER + at] = 1 + around(int(s.voter[flavor, spot]), seat, round_table)
            out[BELOW + at] = s.below[flavor, spot]
            choose(out, KIND + at, int(s.kind[flavor, spot]))
