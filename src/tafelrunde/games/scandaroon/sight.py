"""Scandaroon as numbers: where each card is, what it counts, and how everyone stands."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, choose, mark, put
from tafelrunde.games.scandaroon.deck import ALL, CARDS, SYMBOLS
from tafelrunde.games.scandaroon.rows import NONE, Cards, closed, end_of, final
from tafelrunde.games.scandaroon.rules import MOST_EXCHANGED, PHASES, ROUNDS, SEATS
from tafelrunde.games.scandaroon.scoring import best_totals, pile_total, points_for, points_with

TRUMPS = len(SYMBOLS) + 1  # no trump, too

SIGHT = Sight()
IN_HAND, IN_ROW, ON_PILE, DISCARDED, UNSEEN = (
    1,
    1 + SEATS,
    1 + 2 * SEATS,
    1 + 3 * SEATS,
    2 + 3 * SEATS,
)
WHERE = SIGHT.part(
    "where",
    "where each card is: 1 to 4 in a hand, 5 to 8 in a row, 9 to 12 on a score pile, by player; 13 "
    "on the discard pile, 14 not seen",
    CARDS,
    most=UNSEEN,
    choice=True,
)
OPEN = SIGHT.part("open", "cards in hands that all know (K3)", CARDS)
END = SIGHT.part("end", "1 + the last card of each row", SEATS, most=CARDS, choice=True)
PLACE = SIGHT.part(
    "place", "the place of a card in its row, counted from the end: 1 is last", CARDS, most=127
)
COUNTS = SIGHT.part("counts", "what a card in a row counts now", CARDS, most=127, least=-127)
EXTRA = SIGHT.part("extra", "extra points on a card", CARDS, most=127)
GUARDED = SIGHT.part("guarded", "protected cards", CARDS)
MUTED = SIGHT.part("muted", "muted cards", CARDS)
BACK = SIGHT.part("back", "cards that were shuffled back before round 3 (K5)", CARDS)
USING = SIGHT.part("using", "1 + the card whose ability is being used", most=CARDS, choice=True)
PAID = SIGHT.part("paid", "1 + the card that pays for the action piece", most=CARDS, choice=True)
FIRST = SIGHT.part(
    "first", "1 + the first of two cards that change places", most=CARDS, choice=True
)
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
    ones, twos = _with_digit(s, seat, 0), _with_digit(s, seat, 1)
    fours, eights = _with_digit(s, seat, 2), _with_digit(s, seat, 3)
    known, guarded, muted, back = s.known, s.guarded, s.muted, s.back
    for card in range(CARDS):
        out[WHERE + card] = (
            (ones >> card & 1)
            + 2 * (twos >> card & 1)
            + 4 * (fours >> card & 1)
            + 8 * (eights >> card & 1)
        )
        out[OPEN + card] = known >> card & 1
        out[GUARDED + card] = guarded >> card & 1
        out[MUTED + card] = muted >> card & 1
        out[BACK + card] = back >> card & 1
    highest, second = best_totals(s)
    for who in range(seats):
        place = around(who, seat, seats)
        _row(s, who, place, out)
        _standing(s, who, place, highest, second, out)
    choose(out, USING, int(s.using))
    choose(out, PAID, int(s.paid))
    choose(out, FIRST, int(s.first))
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
def _with_digit(s: State, seat: int, digit: int) -> Cards:
    """The cards whose number in WHERE has a 1 at a place of its binary form.

    Sets are put together before cards are counted: a loop over all cards is then quick.
    """
    seats = int(s.seats)
    seen = s.discard
    found = _if_digit(DISCARDED, digit, s.discard)
    for who in range(seats):
        place = around(who, seat, seats)
        seen |= s.hand[who] | s.row[who] | s.pile[who]
        found |= _if_digit(IN_HAND + place, digit, s.hand[who])
        found |= _if_digit(IN_ROW + place, digit, s.row[who])
        found |= _if_digit(ON_PILE + place, digit, s.pile[who])
    return found | _if_digit(UNSEEN, digit, ALL & ~seen)


@rule
def _if_digit(number: int, digit: int, cards: Cards) -> Cards:
    return cards if number >> digit & 1 else cards & 0


@rule
def _row(s: State, who: int, place: int, out: Numbers) -> None:
    """The cards of a row from its end."""
    card, right, number = end_of(s, who), NONE, 1
    choose(out, END + place, card)
    while card != NONE:
        out[PLACE + card] = number
        put(out, COUNTS + card, final(s, card, right))
        put(out, EXTRA + card, int(s.extra[card]))
        right = card
        card = int(s.left[card])
        number += 1


@rule
def _standing(s: State, who: int, place: int, highest: int, second: int, out: Numbers) -> None:
    total = pile_total(s, who)
    put(out, SCORE + place, int(s.score[who]))
    out[HANDS + place] = s.held[who]
    out[FRESH + place] = s.fresh[who]
    out[PASSED + place] = s.passed[who]
    out[CLOSED + place] = closed(s, who)
    out[RANK + place] = s.rank[who]
    put(out, POINTS + place, points_with(s, who, points_for(total, highest, second)))
    out[BARE + place] = s.bare[who]
    out[BOX + place] = int(s.best_by) >> who & 1
    put(out, PILE + place, total)
    mark(out, PIECE + place * len(SYMBOLS), int(s.piece[who]) - 1)
    mark(out, LAYS + place * 2, int(s.lays[who]) - 1)
