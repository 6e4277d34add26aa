"""Scandaroon: four rounds of rows of cards that change each other. Numbers are RULES.md's."""

import numpy as np

from tafelrunde.core.game import HIDDEN, Actions, Payoffs, State
from tafelrunde.core.kinds import Kind, seats
from tafelrunde.core.moves import Moves
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, record, routine, rule
from tafelrunde.games.scandaroon.abilities import (
    SHIELD,
    STEAL,
    callable_symbols,
    first_targets,
    powers,
    second_targets,
    targetable,
    usable,
)
from tafelrunde.games.scandaroon.deck import (
    ABILITY,
    ALL,
    ANYWHERE,
    BOOST,
    CARDS,
    CODE,
    DECK,
    DRAW,
    GUARD,
    KILL,
    MUTE,
    NO_TRUMP,
    NUMBER,
    SCIMITAR,
    SHIFT,
    SYMBOLS,
    TILE,
    TRUMP_NONE,
    TRUMP_OWN,
    TURBAN,
    XCHG,
    symbol_word,
)
from tafelrunde.games.scandaroon.knowledge import redact, resample, sending
from tafelrunde.games.scandaroon.rows import (
    NONE,
    append,
    bit,
    closed,
    count,
    lowest,
    nth,
    recount,
    remove,
    row_of,
    set_trump,
    swap,
    write,
)
from tafelrunde.games.scandaroon.scoring import HIGH, LOW, better, layable, merit

__all__ = ["redact", "resample"]

RULES_VERSION = 1

SEATS = 4
ROUNDS = 4  # §10.1
HAND = 5  # §2.3, §10.5
MOST_EXCHANGED = 3  # §6.1 b

# Actions: each integer means one thing. Of those on cards, action % CARDS is the card.
CARD = Kind("card", tuple(card.id for card in DECK))
SYMBOL = Kind("symbol", SYMBOLS, tuple(map(symbol_word, range(len(SYMBOLS)))))
SEAT = seats(SEATS)
MOVES = Moves("scandaroon")
PLAY = MOVES.verb("play", "play {card} to own row", "4.1", card=CARD)
PLAY_TO = MOVES.verb("play-to", "play {card} to row {seat}", "4.3", seat=SEAT, card=CARD)
USE = MOVES.verb("use", "use {card}", "5.1", card=CARD)  # the ability of a card
PAY = MOVES.verb("pay", "pay {card}", "6.1", card=CARD)  # for the action piece
DISCARD = MOVES.verb("discard", "discard {card}", "5.3", card=CARD)  # targets: KILL
EXTRA = MOVES.verb("boost", "boost {card}", "5.3", card=CARD)  # BOOST
PROTECT = MOVES.verb("protect", "protect {card}", "5.3", card=CARD)  # GUARD, crescent of the piece
SILENCE = MOVES.verb("mute", "mute {card}", "5.3", card=CARD)  # MUTE
TAKE = MOVES.verb("take", "take {card}", "5.3", card=CARD)  # FETCH, RECALL, scimitar of the piece
SWAP = MOVES.verb("swap", "swap {card}", "5.3", card=CARD)  # XCHG and SHIFT: the first card
WITH = MOVES.verb("with", "with {card}", "5.3", card=CARD)  # and the second
EXCHANGE = MOVES.verb("exchange", "exchange {card}", "6.1", card=CARD)  # turban of the piece
LAY = MOVES.verb("lay", "lay {card}", "9.1", card=CARD)  # on the score pile
DEAL = MOVES.verb("deal", "{card}", "2.3", by="chance", card=CARD)
POWER = MOVES.verb("power-steal", "steal a card", "6.1")  # POWER + symbol
MOVES.verb("power-protect", "protect a card", "6.1")
MOVES.verb("power-exchange", "exchange hand cards", "6.1")
MOVES.verb("power-pile", "score pile +4", "6.1")
CALL = MOVES.verb("call", "call {symbol}", "5.1", symbol=SYMBOL)  # it becomes trump
ENOUGH = MOVES.verb("enough", "exchange no more", "R12")
PASS = MOVES.verb("pass", "pass", "7.1")
START = MOVES.verb("start", "start {seat}", "2.3", by="chance", seat=SEAT)
TURN_UP = MOVES.verb("turn-up", "trump {symbol}", "2.2", by="chance", symbol=SYMBOL)
ACTIONS = len(MOVES)
MOST_LEGAL = 5 * CARDS + 1  # a card in hand: to four rows, or as payment

_TARGET = {KILL: DISCARD, BOOST: EXTRA, GUARD: PROTECT, SHIELD: PROTECT, MUTE: SILENCE}
_TARGET |= {XCHG: SWAP, SHIFT: SWAP}
VERB = np.array([_TARGET.get(code, TAKE) for code in range(SHIELD + 1)])  # by code

PHASES = (
    *("turning up", "starting", "dealing", "drawing"),
    *("choosing", "targeting", "pairing", "calling", "empowering", "exchanging", "laying", "over"),
)
TURNING_UP, STARTING, DEALING, DRAWING = range(4)  # chance
CHOOSING, TARGETING, PAIRING, CALLING, EMPOWERING, EXCHANGING, LAYING, OVER = range(4, 12)

STATE = record(
    ("hand", np.int64, SEATS),  # sets of cards
    ("row", np.int64, SEATS),
    ("pile", np.int64, SEATS),  # the score piles
    ("deck", np.int64),
    ("discard", np.int64),
    ("known", np.int64),  # K3: cards in hands that all know
    ("guarded", np.int64),  # protected cards
    ("muted", np.int64),
    ("back", np.int64),  # K5: shuffled back before round 3
    ("extra", np.int16, CARDS),  # extra points on a card
    ("score", np.int16, SEATS),  # row scores
    ("best", np.int16),  # §9.7: the best winning row score, or NONE
    ("left", np.int8, CARDS + SEATS),  # the card to the left, or NONE; then each row's end
    ("sent", np.uint8, CARDS),  # K5: the hand a card came out of, and when: `sending`
    ("last", np.int8),  # last-placed seats, as bits, while cards are dealt
    ("winners", np.int8),  # winners of the round, as bits, until the next begins
    ("best_by", np.int8),  # §9.7: seats in the highest-score box, as bits
    ("held", np.int8, SEATS),  # sizes of hands
    ("fresh", np.int8, SEATS),  # K5: cards that each hand has got since the shuffle
    ("passed", np.int8, SEATS),
    ("piece", np.int8, SEATS),  # 0, or 1 + the symbol whose power was used
    ("rank", np.int8, SEATS),  # rank points
    ("bare", np.int8, SEATS),  # §9.4: has the points for no trump
    ("lays", np.int8, SEATS),  # 0, HIGH or LOW
    ("decked", np.int8),  # the size of the draw deck
    ("rounds", np.int8),  # rounds begun
    ("began", np.int8),  # the trump with which the round began
    ("trump", np.int8),  # the trump that counts now
    ("shown", np.int8),  # trump cards shown, as bits
    ("start", np.int8),  # the start player, or NONE
    ("turn", np.int8),  # the seat whose turn it is
    ("phase", np.int8),
    ("using", np.int8),  # the card whose ability is being used, or NONE
    ("paid", np.int8),  # the card that pays for the action piece, or NONE
    ("first", np.int8),  # the first of two cards that change places, or NONE
    ("drawing", np.int8),  # cards still to draw
    ("exchanged", np.int8),  # cards given for others
    ("dealing", np.int8),  # the seat that gets the next card
    ("seats", np.int8),
)


@rule
def setup(s: State, seats: int, start: int) -> None:
    """§2. `start` is 0 to draw who starts, or a seat + 1."""
    s.seats = seats
    s.left[:] = NONE
    s.deck = ALL
    s.decked = CARDS
    s.rounds = 1
    s.began = NO_TRUMP
    s.trump = NO_TRUMP
    s.best = NONE
    s.start = start - 1
    _put_down(s)
    s.phase = TURNING_UP


@rule
def actor(s: State) -> int:
    if s.phase == OVER:
        return NOBODY
    if s.phase <= DRAWING:
        return CHANCE
    return int(s.turn)


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == CHOOSING:
        return _choices(s, out)
    if s.phase == TARGETING:
        cards = first_targets(s, doing(s), source(s), targetable(s))
        return write(cards, VERB[doing(s)], out, 0)
    if s.phase == PAIRING:
        return write(second_targets(s, doing(s), int(s.using), targetable(s)), WITH, out, 0)
    if s.phase == EMPOWERING:
        return _write_symbols(powers(int(s.paid), targetable(s)), POWER, out)
    if s.phase == EXCHANGING:
        n = write(s.hand[s.turn], EXCHANGE, out, 0)
        out[n] = ENOUGH
        return n + 1
    if s.phase == LAYING:
        return write(layable(s, s.turn), LAY, out, 0)
    if s.phase == CALLING:
        return _write_symbols(callable_symbols(s, int(s.using)), CALL, out)
    return _chances(s, out)


@rule
def apply(s: State, action: int) -> None:
    card = action % CARDS
    if action < USE:
        _play(s, action)
    elif action == PASS:
        _pass(s)
    elif action >= DEAL and action < POWER:
        _receive(s, card)
    elif action < PAY:
        _use(s, card)
    elif action < DISCARD:
        _pay(s, card)
    elif action < EXCHANGE:
        _target(s, action - card, card)
    elif action < LAY:
        _exchange(s, card)
    elif action < DEAL:
        _lay_chosen(s, card)
    elif action < CALL:
        _empower(s, action - POWER)
    elif action < ENOUGH:
        set_trump(s, action - CALL)
        end_turn(s)
    elif action == ENOUGH:
        _draw_exchanged(s)
    elif action < TURN_UP:
        s.start = action - START
        _begin_dealing(s)
    else:
        _turn_up(s, action - TURN_UP)


@rule
def chance(s: State, rng: Stream) -> int:
    if s.phase >= DEALING:
        return DEAL + nth(s.deck, draw(rng, s.decked))
    if s.phase == STARTING:
        return START + draw(rng, s.seats)
    hidden_cards = ~int(s.shown) & ((1 << len(SYMBOLS)) - 1)
    return TURN_UP + nth(np.int64(hidden_cards), draw(rng, count(hidden_cards)))


@rule
def seen(s: State, action: int, seat: int) -> int:
    """K1: a card dealt or drawn is known to the receiver alone."""
    return HIDDEN if DEAL <= action < POWER and seat != s.dealing else action


@rule
def payoff(s: State, out: Payoffs) -> None:
    """§11: the victory is 1, shared evenly where it is shared."""
    best = 0
    winners = 0
    for seat in range(s.seats):
        if merit(s, seat) > best:
            best = merit(s, seat)
            winners = 0
        if merit(s, seat) == best:
            winners += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if merit(s, seat) == best else 0.0


@rule
def forced(s: State, out: Actions) -> bool:
    """Targets and powers lie open. What a hand can do does not, and R13 asks in any case."""
    is_open = s.phase == TARGETING or s.phase == PAIRING or s.phase == EMPOWERING
    return bool(is_open and legal(s, out) == 1)


# ── §2 and §10: dealing ──────────────────────────────────────────────────────────────────────────


@rule
def _chances(s: State, out: Actions) -> int:
    if s.phase == DEALING or s.phase == DRAWING:
        return write(s.deck, DEAL, out, 0)
    if s.phase == TURNING_UP:
        return _write_symbols(~int(s.shown), TURN_UP, out)
    if s.phase == STARTING:
        for seat in range(s.seats):
            out[seat] = START + seat
        return int(s.seats)
    return 0


@rule
def _write_symbols(bits: int, verb: int, out: Actions) -> int:
    n = 0
    for symbol in range(len(SYMBOLS)):
        if bits & (1 << symbol) != 0:
            out[n] = verb + symbol
            n += 1
    return n


@rule
def _turn_up(s: State, symbol: int) -> None:
    """§2.2, §10.6: this symbol is the trump of the round."""
    s.shown |= 1 << symbol
    s.began = symbol
    s.trump = symbol
    if s.rounds > 1:
        _begin_turns(s)
    elif s.start == NONE:
        s.phase = STARTING
    else:
        _begin_dealing(s)


@routine
def _begin_dealing(s: State) -> None:
    s.turn = s.start
    s.dealing = s.start
    s.phase = DEALING
    _deal_on(s)


@rule
def _receive(s: State, card: int) -> None:
    """§2.3, K1: the card goes to a hand."""
    s.deck ^= bit(card)
    s.decked -= 1
    s.hand[s.dealing] |= bit(card)
    s.held[s.dealing] += 1
    if s.rounds > 2:  # K5
        s.fresh[s.dealing] += 1
    if s.phase == DEALING:
        s.dealing = left_of(s, s.dealing)
        _deal_on(s)
    else:
        s.drawing -= 1
        if s.drawing == 0:
            end_turn(s)


@rule
def _deal_on(s: State) -> None:
    """§10.5, R3, R4: the next seat that has not enough, or the end of dealing."""
    if s.decked > 0:
        for _ in range(s.seats):
            if s.held[s.dealing] < HAND + (s.last >> s.dealing & 1):
                return
            s.dealing = left_of(s, s.dealing)
    s.dealing = 0
    s.last = 0
    _choose_trump(s)


@rule
def _choose_trump(s: State) -> None:
    """§10.6, R2: no trump after turban, else another card is turned up."""
    if s.rounds == 1:
        _begin_turns(s)
    elif s.began == TURBAN:
        s.began = NO_TRUMP
        s.trump = NO_TRUMP
        _begin_turns(s)
    else:
        s.phase = TURNING_UP


@rule
def _begin_turns(s: State) -> None:
    s.turn = s.start
    s.phase = CHOOSING


@rule
def left_of(s: State, seat: int) -> int:
    """§3.1: clockwise."""
    return int(seat + 1) if seat + 1 < s.seats else 0


# ── §3: a turn ───────────────────────────────────────────────────────────────────────────────────


@rule
def _choices(s: State, out: Actions) -> int:
    """§3.1: what the player can do in a turn."""
    seat = int(s.turn)
    hand, row = s.hand[seat], s.row[seat]
    n = 0
    if not closed(s, seat):
        n = write(hand, PLAY, out, n)
    if hand & ANYWHERE != 0:
        for other in range(s.seats):
            if other != seat and s.row[other] != 0 and not closed(s, other):  # §4.3, R1
                n = write(hand & ANYWHERE, PLAY_TO + other * CARDS, out, n)
    cards = targetable(s)
    abilities = row & ABILITY & ~s.guarded & ~s.muted
    while abilities != 0:
        if usable(s, lowest(abilities), cards):
            out[n] = USE + lowest(abilities)
            n += 1
        abilities &= abilities - 1
    if not s.piece[seat]:
        payments = hand | row & ~s.guarded  # R11
        while payments != 0:
            if powers(lowest(payments), cards) != 0:
                out[n] = PAY + lowest(payments)
                n += 1
            payments &= payments - 1
    out[n] = PASS  # §7.1
    return n + 1


@rule
def end_turn(s: State) -> None:
    """The turn ends; an ability card is discarded (§5.1)."""
    if s.using != NONE:
        card = int(s.using)
        remove(s, card)
        s.discard |= bit(card)
    _put_down(s)
    _next_turn(s)


@rule
def _put_down(s: State) -> None:
    """Nothing is under way."""
    s.using = NONE
    s.paid = NONE
    s.first = NONE
    s.exchanged = 0
    s.dealing = 0


@rule
def _next_turn(s: State) -> None:
    seat = int(s.turn)
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if not s.passed[seat]:
            s.turn = seat
            s.phase = CHOOSING
            return
    _end_round(s)  # §7.3


# ── §4: playing a card ───────────────────────────────────────────────────────────────────────────


@rule
def _play(s: State, action: int) -> None:
    card = action % CARDS
    seat = int(s.turn) if action < PLAY_TO else action // CARDS - 1
    _leave_hand(s, card)
    append(s, seat, card)
    _next_turn(s)


@rule
def _leave_hand(s: State, card: int) -> None:
    """A card of the hand whose turn it is comes into the open."""
    s.hand[s.turn] ^= bit(card)
    s.held[s.turn] -= 1
    if s.rounds > 2 and s.known & bit(card) == 0:  # K5
        s.sent[card] = sending(s.turn, s.fresh[s.turn])
    s.known &= ~bit(card)  # K3


# ── §5: abilities ────────────────────────────────────────────────────────────────────────────────


@rule
def doing(s: State) -> int:
    """The code of the ability or the power that is being carried out."""
    if s.using != NONE:
        return int(CODE[s.using])
    return STEAL if s.piece[s.turn] == 1 + SCIMITAR else SHIELD


@rule
def source(s: State) -> int:
    """The card whose ability is used, or that pays."""
    return int(s.using) if s.using != NONE else int(s.paid)


@rule
def _use(s: State, card: int) -> None:
    s.using = card
    code = CODE[card]
    if code == DRAW:
        _begin_drawing(s, NUMBER[card])
    elif code == TRUMP_NONE:
        set_trump(s, NO_TRUMP)
        end_turn(s)
    elif code == TRUMP_OWN:
        _call(s, callable_symbols(s, card))
    else:
        s.phase = TARGETING


@rule
def _call(s: State, symbols: int) -> None:
    """TRUMP-OWN: the symbol is asked for only if there are two."""
    if symbols & (symbols - 1) != 0:
        s.phase = CALLING
    else:
        set_trump(s, lowest(np.int64(symbols)))
        end_turn(s)


@rule
def _begin_drawing(s: State, n: int) -> None:
    s.dealing = s.turn
    s.drawing = min(int(n), int(s.decked))
    s.phase = DRAWING


@rule
def _target(s: State, verb: int, card: int) -> None:
    if verb == SWAP:
        s.first = card
        s.phase = PAIRING
        return
    if verb == WITH:
        swap(s, int(s.first), card)
    elif verb == DISCARD:
        remove(s, card)
        s.discard |= bit(card)
    elif verb == EXTRA:
        s.extra[card] += NUMBER[s.using]
        recount(s, s.turn)
    elif verb == PROTECT:
        s.guarded |= bit(card)
    elif verb == SILENCE:
        s.muted |= bit(card)
        recount(s, row_of(s, card))
    else:
        _take(s, card)
    end_turn(s)


@rule
def _take(s: State, card: int) -> None:
    """FETCH, RECALL, stealing: into the hand, and known to all (K3)."""
    if s.discard & bit(card) != 0:
        s.discard ^= bit(card)
    else:
        remove(s, card)
    s.hand[s.turn] |= bit(card)
    s.held[s.turn] += 1
    s.known |= bit(card)


# ── §6: the action piece ─────────────────────────────────────────────────────────────────────────


@rule
def _pay(s: State, card: int) -> None:
    if s.hand[s.turn] & bit(card) != 0:
        _leave_hand(s, card)
    else:
        remove(s, card)
    s.discard |= bit(card)
    s.paid = card
    s.phase = EMPOWERING


@rule
def _empower(s: State, symbol: int) -> None:
    s.piece[s.turn] = 1 + symbol
    if symbol == TILE:  # §6.1 a: counted by pile_total
        end_turn(s)
    elif symbol == TURBAN:
        s.phase = EXCHANGING
        _exchange_on(s)
    else:
        s.phase = TARGETING


@rule
def _exchange(s: State, card: int) -> None:
    """§6.1 b: a card is discarded, to be replaced by one that is drawn."""
    _leave_hand(s, card)
    s.discard |= bit(card)
    s.exchanged += 1
    _exchange_on(s)


@rule
def _exchange_on(s: State) -> None:
    """R12: go on, or draw where no more can be exchanged."""
    most = min(MOST_EXCHANGED, int(s.decked))
    if s.exchanged == most or s.held[s.turn] == 0:
        _draw_exchanged(s)


@rule
def _draw_exchanged(s: State) -> None:
    if s.exchanged > 0:
        _begin_drawing(s, s.exchanged)
    else:
        end_turn(s)


# ── §7: passing ──────────────────────────────────────────────────────────────────────────────────


@rule
def _pass(s: State) -> None:
    s.passed[s.turn] = 1
    _next_turn(s)


# ── §9: the end of a round ───────────────────────────────────────────────────────────────────────


@routine
def _end_round(s: State) -> None:
    winners = 0
    most = 0
    least = s.score[0]
    for seat in range(s.seats):
        s.rank[seat] += 3 - better(s, seat)  # §9.3
        least = min(least, s.score[seat])
        if better(s, seat) == 0:
            winners |= 1 << seat
            most = s.score[seat]
    alone = winners & (winners - 1) == 0
    s.winners = winners
    for seat in range(s.seats):
        if better(s, seat) == 0:
            s.lays[seat] = HIGH  # §9.1
            if s.began == NO_TRUMP or s.trump == NO_TRUMP:  # §9.4, R9
                s.bare[seat] = 1
        elif better(s, seat) == 1 and alone:
            s.lays[seat] = LOW  # §9.2, R6
        if s.score[seat] == least and least < most:
            s.last |= 1 << seat  # R5
    if most > s.best:  # §9.7, R15
        s.best = most
        s.best_by = winners
    elif most == s.best:
        s.best_by |= winners
    _lay(s)


@routine
def _lay(s: State) -> None:
    """§9.1, §9.2, R7: whoever has a choice is asked."""
    for what in (HIGH, LOW):
        seat = int(s.start)
        for _ in range(s.seats):
            if s.lays[seat] == what:
                cards = layable(s, seat)
                if cards & (cards - 1) != 0:
                    s.turn = seat
                    s.phase = LAYING
                    return
                s.lays[seat] = 0
                if cards != 0:
                    lay_down(s, seat, lowest(cards))
            seat = left_of(s, seat)
    _close_round(s)


@rule
def lay_down(s: State, seat: int, card: int) -> None:
    remove(s, card)
    s.pile[seat] |= bit(card)


@rule
def _lay_chosen(s: State, card: int) -> None:
    s.lays[s.turn] = 0
    lay_down(s, s.turn, card)
    _lay(s)


# ── §10: the next round ──────────────────────────────────────────────────────────────────────────


@rule
def _close_round(s: State) -> None:
    if s.rounds == ROUNDS:  # §10.1
        s.phase = OVER
        s.last = 0
        s.winners = 0
        return
    _choose_start(s)
    _clear_table(s)
    s.rounds += 1
    if s.rounds == 3:
        _shuffle_back(s)
    _begin_dealing(s)


@rule
def _choose_start(s: State) -> None:
    """§10.2: who starts the next round."""
    winners = int(s.winners)
    before = int(s.start)
    if winners & (winners - 1) == 0:
        before = lowest(np.int64(winners))
    s.start = left_of(s, before)
    s.winners = 0


@rule
def _clear_table(s: State) -> None:
    """§10.3: all rows go to the discard pile."""
    for seat in range(s.seats):
        s.discard |= s.row[seat]
        s.row[seat] = 0
        s.score[seat] = 0
        s.passed[seat] = 0
    s.left[:] = NONE
    s.extra[:] = 0
    s.guarded = 0
    s.muted = 0


@rule
def _shuffle_back(s: State) -> None:
    """§10.4, K5: the discard pile is shuffled into the draw deck."""
    s.back = s.discard
    s.deck |= s.discard
    s.decked += count(s.discard)
    s.discard = 0
