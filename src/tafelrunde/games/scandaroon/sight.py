"""Scandaroon as numbers: where each card is, what it counts, and how everyone stands."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark, put
from tafelrunde.games.scandaroon.deck import ALL, CARDS, SYMBOLS
from tafelrunde.games.scandaroon.rows import NONE, Cards, closed, end_of, final, lowest
from tafelrunde.games.scandaroon.rules import MOST_EXCHANGED, PHASES, ROUNDS, SEATS
from tafelrunde.games.scandaroon.scoring import pile_total, points

TRUMPS = len(SYMBOLS) + 1  # no trump, too

SIGHT = Sight()
HELD = SIGHT.part("held", "known cards in each hand", SEATS, CARDS)
OPEN = SIGHT.part("open", "cards in hands that all know (K3)", CARDS)
ROW = SIGHT.part("row", "the cards of each row", SEATS, CARDS)
END = SIGHT.part("end", "the last card of each row", SEATS, CARDS)
PLACE = SIGHT.part(
    "place", "the place of a card in its row, counted from the end: 1 is last", CARDS, most=127
)
COUNTS = SIGHT.part("counts", "what a card in a row counts now", CARDS, most=127, least=-127)
EXTRA = SIGHT.part("extra", "extra points on a card", CARDS, most=127)
GUARDED = SIGHT.part("guarded", "protected cards", CARDS)
MUTED = SIGHT.part("muted", "muted cards", CARDS)
LAID = SIGHT.part("laid", "the cards of each score pile", SEATS, CARDS)
DISCARD = SIGHT.part("discard", "cards on the discard pile", CARDS)
UNSEEN = SIGHT.part("unseen", "cards that this seat does not see", CARDS)
BACK = SIGHT.part("back", "cards that were shuffled back before round 3 (K5)", CARDS)
USING = SIGHT.part("using", "the card whose ability is being used", CARDS)
PAID = SIGHT.part("paid", "the card that pays for the action piece", CARDS)
FIRST = SIGHT.part("first", "the first of two cards that change places", CARDS)
SCORE = SIGHT.part("score", "row scores", SEATS, most=127, least=-127)
HANDS = SIGHT.part("hands", "how many cards each hand holds", SEATS, most=CARDS)
FRESH = SIGHT.part("fresh", "cards that each hand has got since the shuffle (K5)", SEATS, most=127)
PASSED = SIGHT.part("passed", "who has passed", SEATS)
CLOSED = SIGHT.part("closed", "rows to which nothing can be played", SEATS)
RANK = SIGHT.part("rank", "rank points", SEATS, most=127)
POINTS = SIGHT.part("points", "victory points so far", SEATS, most=127, least=-127)
BARE = SIGHT.part("bare", "who has the points for no trump (§9.4)", SEATS)
BOX = SIGHT.part("box", "who is in the box for the highest score (§9.7)", SEATS)
BEST = SIGHT.part("best", "the best winning row score", most=127, least=-1)
PILE = SIGHT.part("pile", "the total of each score pile", SEATS, most=127, least=-127)
PIECE = SIGHT.part("piece", "which power of the action piece was used", SEATS, len(SYMBOLS))
LAYS = SIGHT.part("lays", "who lays a card on the score pile: low, high", SEATS, 2)
START = SIGHT.part("start", "the start player", SEATS)
TURN = SIGHT.part("turn", "whose turn it is", SEATS)
PHASE = SIGHT.part("phase", f"which phase it is: {', '.join(PHASES)}", len(PHASES))
TRUMP = SIGHT.part("trump", f"the trump that counts: {', '.join(SYMBOLS)}, none", TRUMPS)
BEGAN = SIGHT.part("began", "the trump with which the round began", TRUMPS)
SHOWN = SIGHT.part("shown", "trump cards that were shown", len(SYMBOLS))
ROUND = SIGHT.part("round", "which round it is", ROUNDS)
EXCHANGED = SIGHT.part("exchanged", "cards given for others", most=MOST_EXCHANGED)
DRAWING = SIGHT.part("drawing", "cards still to draw", most=CARDS)
PLAYERS = SIGHT.part("players", "how many play: 3 or 4", 2)
DECK = SIGHT.part("deck", "cards in the draw deck", most=CARDS)


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    seats = int(s.seats)
    seen = s.discard
    for who in range(seats):
        place = around(who, seat, seats)
        seen |= s.hand[who] | s.row[who] | s.pile[who]
        _set(out, HELD + place * CARDS, s.hand[who])
        _set(out, ROW + place * CARDS, s.row[who])
        _set(out, LAID + place * CARDS, s.pile[who])
        _row(s, who, place, out)
        _standing(s, who, place, out)
    _set(out, OPEN, s.known)
    _set(out, GUARDED, s.guarded)
    _set(out, MUTED, s.muted)
    _set(out, DISCARD, s.discard)
    _set(out, UNSEEN, ALL & ~seen)
    _set(out, BACK, s.back)
    mark(out, USING, int(s.using))
    mark(out, PAID, int(s.paid))
    mark(out, FIRST, int(s.first))
    put(out, BEST, int(s.best))
    if s.start != NONE:
        mark(out, START, around(int(s.start), seat, seats))
    mark(out, TURN, around(int(s.turn), seat, seats))
    mark(out, PHASE, int(s.phase))
    mark(out, TRUMP, int(s.trump))
    mark(out, BEGAN, int(s.began))
    for symbol in range(len(SYMBOLS)):
        out[SHOWN + symbol] = int(s.shown) >> symbol & 1
    mark(out, ROUND, int(s.rounds) - 1)
    out[EXCHANGED] = s.exchanged
    out[DRAWING] = s.drawing
    mark(out, PLAYERS, seats - 3)
    out[DECK] = s.decked


@rule
def _row(s: State, who: int, place: int, out: Numbers) -> None:
    """The cards of a row from its end."""
    card, right, number = end_of(s, who), NONE, 1
    mark(out, END + place * CARDS, card)
    while card != NONE:
        out[PLACE + card] = number
        put(out, COUNTS + card, final(s, card, right))
        put(out, EXTRA + card, int(s.extra[card]))
        right = card
        card = int(s.left[card])
        number += 1


@rule
def _standing(s: State, who: int, place: int, out: Numbers) -> None:
    put(out, SCORE + place, int(s.score[who]))
    out[HANDS + place] = s.held[who]
    out[FRESH + place] = s.fresh[who]
    out[PASSED + place] = s.passed[who]
    out[CLOSED + place] = closed(s, who)
    out[RANK + place] = s.rank[who]
    put(out, POINTS + place, points(s, who))
    out[BARE + place] = s.bare[who]
    out[BOX + place] = int(s.best_by) >> who & 1
    put(out, PILE + place, pile_total(s, who))
    mark(out, PIECE + place * len(SYMBOLS), int(s.piece[who]) - 1)
    mark(out, LAYS + place * 2, int(s.lays[who]) - 1)


@rule
def _set(out: Numbers, at: int, cards: Cards) -> None:
    """Mark the cards of a set."""
    while cards != 0:
        out[at + lowest(cards)] = 1
        cards &= cards - 1
