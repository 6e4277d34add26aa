"""Macaron as numbers: where each card is, the votes, the bets, and how everyone stands."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark, put
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
HELD = SIGHT.part("held", "known cards in each hand", SEATS, CARDS)
TAKEN = SIGHT.part("taken", "cards that each player has played in this round", SEATS, CARDS)
ORDER = SIGHT.part(
    "order", "when a card was played in this round: 1 is the first", CARDS, most=CARDS
)
TRICK = SIGHT.part("trick", "the cards of the trick on the table, by player", SEATS, CARDS)
LOST = SIGHT.part("unseen", "cards whose place is not known", CARDS)
GONE = SIGHT.part("gone", "cards that are not in this mode", CARDS)
LAID_ASIDE = SIGHT.part("discarded", "cards that were discarded (§7.2)", CARDS)
NAMED = SIGHT.part("named", "cards that named the Allergen (§7.6)", CARDS)
STACKED = SIGHT.part("stacked", "the cards of Emma's piles", PILES, CARDS)
STRAY = SIGHT.part("stray", "the random card of each pile, where it is known (§7.3)", PILES, CARDS)
PILED = SIGHT.part("piled", "the sizes of Emma's piles", PILES, most=CARDS)
FROM = SIGHT.part("from", "the pile that she plays from", PILES)
GIVEN = SIGHT.part("given", "the cards that each player passes, where they are known", SEATS, CARDS)
CHOSEN = SIGHT.part("chosen", "how many cards each player has chosen to pass", SEATS, most=2)
COUNTS = SIGHT.part("counts", "the flavour that a card of the trick counts as", SEATS, FLAVORS)
LEADS = SIGHT.part("leads", "who leads the trick", SEATS)
WON = SIGHT.part("won", "the flavour that won the last trick", FLAVORS)
HANDS = SIGHT.part("hands", "how many cards each hand holds", SEATS, most=CARDS)
VOIDS = SIGHT.part("voids", "flavours that a player could not follow", SEATS, FLAVORS)
TOKENS = SIGHT.part("tokens", "known tokens in hand, by kind", SEATS, KINDS, most=12)
VOTER = SIGHT.part("voter", "who placed a token at a flavour", VOTED, SPOTS, SEATS)
BELOW = SIGHT.part("below", "whether it lies below the flavour", VOTED, SPOTS)
KIND = SIGHT.part("kind", "which kind it is, where it is known", VOTED, SPOTS, KINDS)
ROYAL = SIGHT.part("royal", "which flavours are Royal: pairs from the left", GROUPS)
ALLERGEN = SIGHT.part("allergen", "which flavour is the Allergen", VOTED)
BETS = SIGHT.part("bets", "the level that each player bets on", SEATS, LEVELS)
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


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    round_table = players(s)
    for card in range(CARDS):
        _place(s, card, seat, round_table, out)
    for n in range(int(s.plays)):
        out[ORDER + int(s.played[n])] = n + 1
    for n in range(int(s.trick), int(s.plays)):
        who = (int(s.leader) + n - int(s.trick)) % round_table
        at = around(who, seat, round_table)
        out[TRICK + at * CARDS + int(s.played[n])] = 1
        mark(out, COUNTS + at * FLAVORS, int(s.counts_as[n - int(s.trick)]))
    for pile in range(PILES):
        put(out, PILED + pile, int(s.piles[pile]))
        mark(out, STRAY + pile * CARDS, int(s.stray[pile]))
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
def _place(s: State, card: int, seat: int, round_table: int, out: Numbers) -> None:
    place = int(s.place[card])
    if place < DECK:
        out[HELD + around(place, seat, round_table) * CARDS + card] = 1
    elif place == UNSEEN:
        out[LOST + card] = 1
    elif place == ABSENT:
        out[GONE + card] = 1
    elif place == DISCARDED:
        out[LAID_ASIDE + card] = 1
    elif place == SHOWN:
        out[NAMED + card] = 1
    elif place >= PILE:
        out[STACKED + (place - PILE) * CARDS + card] = 1
    elif place >= PLAYED:
        out[TAKEN + around(place - PLAYED, seat, round_table) * CARDS + card] = 1


@rule
def _standing(s: State, who: int, at: int, out: Numbers) -> None:
    for i in range(2):
        if s.given[who, i] != NONE:
            out[CHOSEN + at] += 1
        mark(out, GIVEN + at * CARDS, int(s.given[who, i]))
    for flavor in range(FLAVORS):
        out[VOIDS + at * FLAVORS + flavor] = int(s.voids[who]) >> flavor & 1
    for kind in range(KINDS):
        out[TOKENS + at * KINDS + kind] = s.tokens[who, kind]
    mark(out, BETS + at * LEVELS, int(s.bets[who]))
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
            out[VOTER + at * SEATS + around(int(s.voter[flavor, spot]), seat, round_table)] = 1
            out[BELOW + at] = s.below[flavor, spot]
            mark(out, KIND + at * KINDS, int(s.kind[flavor, spot]))
