"""A state of Scandaroon in one line, and back.

For instance `choose 0 | trump crescent | rows S4 S5+3*, X9~ C10, - | hands C6 X1!, T3, D-SC`.
Only the rows must be there. Marks on a card: `+3` extra points, `*` protected, `~` muted, and in a
hand `!` known to all. What is named nowhere is in the draw deck. In a view `?2` are two cards that
are not seen, and `deck ?31` says that the draw deck is not.
"""

import re
from collections.abc import Callable, Iterable

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.message import Refused, refuse, text_of, whole
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.abilities import callable_symbols, first_targets, targetable
from tafelrunde.games.scandaroon.deck import (
    ABILITY,
    ALL,
    BOOST,
    CARDS,
    CODE,
    CRESCENT,
    DECK,
    DRAW,
    FETCH,
    NO_TRUMP,
    NUMBER,
    SCIMITAR,
    SHIFT,
    SYMBOLS,
    TRUMP_NONE,
    TRUMP_OWN,
    TRUMP_WORDS,
    TURBAN,
    XCHG,
)
from tafelrunde.games.scandaroon.knowledge import most_fresh, sending, sent_by, unknown
from tafelrunde.games.scandaroon.rows import NONE, append, bit, count, recount
from tafelrunde.games.scandaroon.rules import SEATS
from tafelrunde.games.scandaroon.scoring import LOW, layable

PHASE_WORDS = (  # in the order of the phases
    *("turn up", "draw lots", "deal", "draw"),
    *("choose", "target", "pair", "call", "power", "exchange", "lay", "over"),
)
_CARD_OF = {card.id: c for c, card in enumerate(DECK)}
_CARD = re.compile(r"([A-Za-z0-9-]+?)(?:\+([1-9][0-9]{0,2}))?(\*?)(~?)")
_BOOSTS = [int(NUMBER[card]) for card in range(CARDS) if CODE[card] == BOOST]
_FETCHES = sum(int(CODE[card] == FETCH) for card in range(CARDS))
MOST_EXTRA = sum(_BOOSTS) + _FETCHES * max(_BOOSTS, default=0)
"""All extra points of a round: each BOOST is used once, and once more for each FETCH (§5.1)."""


def cards_of(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if int(cards) >> card & 1]


def row(s: State, seat: int) -> list[int]:
    """The cards of a row from left to right."""
    cards: list[int] = []
    card = int(s.left[CARDS + seat])
    while card != NONE:
        cards.insert(0, card)
        card = int(s.left[card])
    return cards


def marked(s: State, card: int) -> str:
    """A card of a row with what lies on it."""
    points = f"+{s.extra[card]}" if s.extra[card] else ""
    protected = "*" if s.guarded & bit(card) else ""
    return f"{DECK[card].id}{points}{protected}{'~' if s.muted & bit(card) else ''}"


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def line(s: State) -> str:
    return " | ".join([f"{PHASE_WORDS[s.phase]} {s.turn}", *_parts(s)])


def _parts(s: State) -> Iterable[str]:
    """What is not as `state` takes it to be where nothing is said."""
    seats = range(s.seats)
    if s.rounds != 1 or s.start:
        yield f"round {s.rounds} start {'-' if s.start == NONE else s.start}"
    yield f"trump {TRUMP_WORDS[s.trump]}"
    if s.began != s.trump:
        yield f"began {TRUMP_WORDS[s.began]}"
    if s.shown != _shown(int(s.began)):
        yield f"shown {_words(SYMBOLS[symbol] for symbol in _bits(s.shown))}"
    yield f"rows {', '.join(_words(marked(s, card) for card in row(s, seat)) for seat in seats)}"
    if any(s.passed):
        yield f"passed {_words(str(seat) for seat in seats if s.passed[seat])}"
    if any(s.held):
        yield f"hands {', '.join(_hand(s, seat) for seat in seats)}"
    if not s.deck and s.decked:
        yield f"deck ?{s.decked}"
    if any(s.pile):
        yield f"piles {', '.join(_ids(s.pile[seat]) for seat in seats)}"
    if s.discard:
        yield f"discard {_ids(s.discard)}"
    if any(s.piece):
        yield f"pieces {_words(SYMBOLS[p - 1] if p else '-' for p in s.piece[: s.seats])}"
    if any(s.rank):
        yield f"rank {_words(str(n) for n in s.rank[: s.seats])}"
    for name in ("bare", "fresh", "lays"):
        if any(s[name]):
            yield f"{name} {_words(str(n) for n in s[name][: s.seats])}"
    if s.best != NONE:
        yield f"best {s.best} by {_words(str(seat) for seat in _bits(s.best_by))}"
    for name in ("last", "winners"):
        if s[name]:
            yield f"{name} {_words(str(seat) for seat in _bits(s[name]))}"
    for name in ("using", "paid", "first"):
        if s[name] != NONE:
            yield f"{name} {DECK[s[name]].id}"
    for name in ("drawing", "exchanged", "dealing"):
        if s[name]:
            yield f"{name} {s[name]}"
    if s.back:
        yield f"back {_ids(s.back)}"
    if any(s.sent):
        yield f"sent {', '.join(_words(_sent(s, seat)) for seat in seats)}"


def _words(words: Iterable[str]) -> str:
    return " ".join(words) or "-"


def _ids(cards: int) -> str:
    return _words(DECK[card].id for card in cards_of(cards))


def _hand(s: State, seat: int) -> str:
    words = [
        f"{DECK[card].id}{'!' if s.known & bit(card) else ''}" for card in cards_of(s.hand[seat])
    ]
    unseen = unknown(s, seat)
    return _words([*words, *([f"?{unseen}"] if unseen else [])])


def _sent(s: State, seat: int) -> Iterable[str]:
    """K5: `S3@2` came out of the hand when it had got two cards since the shuffle."""
    for card in cards_of(sent_by(s, seat)):
        yield f"{DECK[card].id}@{(int(s.sent[card]) - sending(seat, 0)) // SEATS}"


def _bits(bits: int) -> list[int]:
    return [n for n in range(SEATS) if int(bits) >> n & 1]


def _shown(began: int) -> int:
    """The trump cards that are shown where a line does not say."""
    return 1 << (TURBAN if began == NO_TRUMP else began)


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────


def state(line: str) -> State:
    """The state of a line. Left out: round 1, start 0, no trump, empty hands and piles."""
    head, *parts = text_of(line).strip().split(" | ")
    phase, _, turn = head.rpartition(" ")
    found = dict(part.partition(" ")[::2] for part in parts)
    if phase not in PHASE_WORDS or "rows" not in found or not set(found) <= _READERS.keys():
        raise refuse("scandaroon-bad-line", line=line)
    seats = found["rows"].count(",") + 1
    if not 3 <= seats <= SEATS or turn not in map(str, range(seats)):
        raise refuse("scandaroon-bad-seat", seats=seats, seat=turn)
    s = np.zeros(1, rules.STATE)[0]
    rules.setup(s, seats, 1)
    s.phase, s.turn = PHASE_WORDS.index(phase), int(turn)
    s.deck = 0
    try:
        for name, reader in _READERS.items():
            if name in found:
                reader(s, found[name])
        _finish(s, found)
    except Refused:
        raise
    except (ValueError, IndexError, KeyError, OverflowError) as error:
        raise refuse("scandaroon-bad-line", line=line) from error
    if (extra := int(s.extra.sum())) > MOST_EXTRA:
        raise refuse("scandaroon-bad-extra", extra=extra, most=MOST_EXTRA)
    if len(found) < len(parts) or not _is_possible(s):
        raise refuse("scandaroon-impossible", line=line)
    return s


def _finish(s: State, found: dict[str, str]) -> None:
    """What follows from the rest."""
    if "began" not in found:
        s.began = s.trump
    if "shown" not in found:
        s.shown = _shown(int(s.began))
    placed = [s.discard, *s.hand, *s.row, *s.pile]
    seen = np.int64(0)
    for cards in placed:
        seen |= cards
    if count(seen) != sum(map(count, placed)):
        raise refuse("scandaroon-bad-cards")
    s.decked = _number_of_cards(found.get("deck", "?0").removeprefix("?"))
    if "?" not in found.get("hands", "") + found.get("deck", ""):
        s.deck = ALL & ~seen
        s.decked = count(s.deck)
    for seat in range(s.seats):
        recount(s, seat)


# ── What is possible ─────────────────────────────────────────────────────────────────────────────


def _is_possible(s: State) -> bool:
    """Whether the parts fit each other and the phase."""
    return _cards_fit(s) and _rounds_fit(s) and _is_under_way(s) and _shuffle_fits(s)


def _cards_fit(s: State) -> bool:
    """Every card is somewhere: those that a view does not show in a hand or in the draw deck."""
    placed = [s.discard, *s.hand, *s.row, *s.pile, s.deck]
    unseen = CARDS - sum(map(count, placed))
    hidden = sum(unknown(s, seat) for seat in range(s.seats))
    return bool(unseen == hidden + (0 if s.deck else int(s.decked)))


def _rounds_fit(s: State) -> bool:
    """Rounds, trump cards and the boxes; before the first turn of a round nothing is played."""
    first = bool(s.rounds == 1 and s.phase in (rules.TURNING_UP, rules.STARTING))
    dealt = s.phase >= rules.CHOOSING or s.phase == rules.DRAWING
    turned = int(s.rounds) - int(s.phase == rules.TURNING_UP or (s.rounds > 1 and not dealt))
    fits = 1 <= s.rounds <= rules.ROUNDS and len(_bits(s.shown)) <= turned
    if not (s.phase == rules.TURNING_UP and s.rounds == 1):
        fits = fits and bool(s.shown & _shown(int(s.began)))
    if s.phase == rules.TURNING_UP and s.rounds > 1:
        fits = fits and s.began != TURBAN
    if not first:
        fits = fits and s.start != NONE
    is_untouched = s.rounds == 1 and not s.row.any() and not s.discard
    if is_untouched:  # §2.3
        fits = fits and max(s.held) <= rules.HAND
    if first:
        fits = fits and not s.held.any() and (s.start == NONE or s.phase == rules.TURNING_UP)
    if not dealt:
        fits = fits and not s.row.any() and not s.passed.any()
    finished = int(s.rounds) - int(s.phase not in (rules.LAYING, rules.OVER))
    fits = fits and max(s.rank) <= 3 * finished  # §9.3
    fits = fits and all(extra >= min(_BOOSTS) for extra in s.extra if extra)  # §5.1
    return bool(fits and (s.best == NONE) == (s.best_by == 0))


def _is_under_way(s: State) -> bool:
    """Whether what is said to be under way belongs to the phase, and can go on."""
    turn, phase = int(s.turn), int(s.phase)
    using, paid = s.using != NONE, s.paid != NONE
    fits = (s.first != NONE) == (phase == rules.PAIRING)
    fits = fits and (s.dealing == 0 or phase in (rules.DEALING, rules.DRAWING))
    fits = fits and (s.drawing > 0) == (phase == rules.DRAWING)
    fits = fits and (s.exchanged == 0 or phase in (rules.EXCHANGING, rules.DRAWING))
    fits = fits and bool(s.winners) == (phase == rules.LAYING) == s.lays.any()
    fits = fits and (s.last == 0 or phase in (rules.DEALING, rules.LAYING))
    if phase in (rules.TARGETING, rules.PAIRING, rules.CALLING, rules.DRAWING):
        fits = fits and using != paid and not s.passed[turn]
    elif phase in (rules.EMPOWERING, rules.EXCHANGING):
        fits = fits and paid and not using and not s.passed[turn]
    else:
        fits = fits and not using and not paid
    if using:
        mine = s.row[turn] & ~s.guarded & ~s.muted
        fits = fits and bool(mine & bit(s.using)) and _is_used(s, int(CODE[s.using]))
    if paid:
        fits = fits and bool(s.discard & bit(s.paid)) and _is_paid(s)
    if phase == rules.DEALING:
        enough = rules.HAND + (int(s.last) >> int(s.dealing) & 1)
        fits = fits and s.decked > 0 and s.held[s.dealing] < enough and turn == s.start
    if phase == rules.DRAWING:
        fits = fits and s.drawing <= s.decked and s.dealing == turn
    if phase == rules.CHOOSING:
        fits = fits and not s.passed[turn]
    if phase == rules.LAYING:
        fits = fits and s.passed[: s.seats].all() and s.lays[turn] and count(layable(s, turn)) > 1
    if phase == rules.OVER:
        fits = fits and s.rounds == rules.ROUNDS
    return bool(fits) and (phase == rules.OVER or not _is_stuck(s))


def _is_used(s: State, code: int) -> bool:
    if s.phase == rules.DRAWING:
        return code == DRAW
    if s.phase == rules.CALLING:
        return count(callable_symbols(s, int(s.using))) > 1
    if s.phase == rules.PAIRING:
        return code in (XCHG, SHIFT) and bool(_firsts(s) & bit(s.first))
    return bool(ABILITY & bit(s.using)) and code not in (DRAW, TRUMP_OWN, TRUMP_NONE)


def _firsts(s: State) -> int:
    """The cards that can be the first of two."""
    return int(first_targets(s, rules.doing(s), int(s.using), targetable(s)))


def _is_paid(s: State) -> bool:
    power = int(s.piece[s.turn]) - 1
    if s.phase == rules.EMPOWERING:
        return power == NONE
    if s.phase == rules.TARGETING:
        return power in (SCIMITAR, CRESCENT)
    fits = power == TURBAN and s.exchanged <= rules.MOST_EXCHANGED
    return fits and (s.phase == rules.EXCHANGING) == (s.drawing == 0)


def _is_stuck(s: State) -> bool:
    """Whether nothing can be done; a view need not show what its actor can do."""
    if s.deck == 0 and s.decked > 0:
        return False
    return bool(rules.legal(s, np.empty(rules.MOST_LEGAL, np.int16)) == 0)


def _shuffle_fits(s: State) -> bool:
    """K5: what each hand got since the shuffle, and what came out of it, and what it holds."""
    if s.rounds < 3:
        return not (s.back or s.fresh.any() or s.sent.any())
    unseen = ALL & ~(s.discard | s.deck)
    for seat in range(s.seats):
        unseen &= ~(s.hand[seat] | s.row[seat] | s.pile[seat])
    kept = 0
    for seat in range(s.seats):
        hand = s.hand[seat] & ~s.known
        places = count(hand) + unknown(s, seat)
        most = most_fresh(s, seat, places)
        sent = sent_by(s, seat)
        late = any(s.sent[card] > sending(seat, int(s.fresh[seat])) for card in cards_of(sent))
        secret = sent & (s.deck | unseen | hand)
        if most == NONE or count(hand & s.back) > most or late or secret:
            return False
        kept += max(places - most, 0) if unknown(s, seat) else 0
    return bool(kept <= count(unseen & ~s.back))


def _whole(word: str) -> int:
    """A whole number from 0 on."""
    if whole(word) < 0:
        raise ValueError(word)
    return whole(word)


def _number_of_cards(word: str) -> int:
    if _whole(word) > CARDS:
        raise ValueError(word)
    return _whole(word)


def _per_seat(s: State, words: list[str]) -> list[str]:
    """As many words as there are seats."""
    if len(words) != s.seats:
        raise ValueError(words)
    return words


def _seat(s: State, word: str) -> int:
    if _whole(word) >= s.seats:
        raise ValueError(word)
    return _whole(word)


def _card(word: str) -> int:
    return _CARD_OF[word]


def _set_of(words: str) -> np.int64:
    cards = np.int64(0)
    for word in _split(words):
        if cards & bit(_card(word)):
            raise refuse("scandaroon-bad-cards")
        cards |= bit(_card(word))
    return cards


def _split(words: str) -> list[str]:
    return [word for word in words.split() if word != "-"]


def _read_round(s: State, words: str) -> None:
    rounds, _, start = words.partition(" start ")
    s.rounds, s.start = _whole(rounds), NONE if start == "-" else _seat(s, start)


def _read_rows(s: State, words: str) -> None:
    for seat, cards in enumerate(words.split(",")):
        for word in _split(cards):
            _read_card(s, seat, word)


def _read_card(s: State, seat: int, word: str) -> None:
    found = _CARD.fullmatch(word)
    if found is None:
        raise ValueError(word)
    card = _card(found[1])
    if any(there & bit(card) for there in s.row):
        raise refuse("scandaroon-bad-cards")
    append(s, seat, card)
    s.extra[card] = int(found[2] or 0)
    s.guarded |= bit(card) if found[3] else np.int64(0)
    s.muted |= bit(card) if found[4] else np.int64(0)


def _read_hands(s: State, words: str) -> None:
    for seat, cards in enumerate(_per_seat(s, words.split(","))):
        held = 0
        for word in _split(cards):
            if word.startswith("?"):
                held += _number_of_cards(word[1:])
            else:
                card = bit(_card(word.removesuffix("!")))
                if s.hand[seat] & card:
                    raise refuse("scandaroon-bad-cards")
                s.hand[seat] |= card
                held += 1
                s.known |= card if word.endswith("!") else np.int64(0)
        s.held[seat] = held


def _read_pieces(s: State, words: str) -> None:
    for seat, word in enumerate(_per_seat(s, words.split())):
        s.piece[seat] = 0 if word == "-" else 1 + SYMBOLS.index(word)


def _read_best(s: State, words: str) -> None:
    best, _, seats = words.partition(" by ")
    s.best, s.best_by = _whole(best), _seat_bits(s, seats)


def _seat_bits(s: State, words: str) -> int:
    bits = 0
    for word in words.split():
        bits |= 1 << _seat(s, word)
    return bits


def _read_passed(s: State, words: str) -> None:
    for word in words.split():
        s.passed[_seat(s, word)] = 1


def _read_piles(s: State, words: str) -> None:
    for seat, cards in enumerate(_per_seat(s, words.split(","))):
        s.pile[seat] = _set_of(cards)


def _read_sent(s: State, words: str) -> None:
    for seat, cards in enumerate(_per_seat(s, words.split(","))):
        for word in _split(cards):
            id, _, got = word.partition("@")
            if s.sent[_card(id)]:
                raise refuse("scandaroon-bad-cards")
            s.sent[_card(id)] = sending(seat, _whole(got))


def _read_dealing(s: State, words: str) -> None:
    s.dealing = _seat(s, words)


def _read_shown(s: State, words: str) -> None:
    for word in _split(words):
        s.shown |= 1 << SYMBOLS.index(word)


def _field(name: str, of: Callable[[str], object]) -> Callable[[State, str], None]:
    def read(s: State, words: str) -> None:
        s[name] = of(words)

    return read


def _seats_of(name: str) -> Callable[[State, str], None]:
    def read(s: State, words: str) -> None:
        s[name] = _seat_bits(s, words)

    return read


def _by_seat(name: str, most: int) -> Callable[[State, str], None]:
    def read(s: State, words: str) -> None:
        for seat, word in enumerate(_per_seat(s, words.split())):
            if _whole(word) > most:
                raise ValueError(word)
            s[name][seat] = _whole(word)

    return read


_READERS: dict[str, Callable[[State, str], None]] = {
    "round": _read_round,
    "trump": _field("trump", TRUMP_WORDS.index),
    "began": _field("began", TRUMP_WORDS.index),
    "shown": _read_shown,
    "rows": _read_rows,
    "passed": _read_passed,
    "hands": _read_hands,
    "deck": lambda s, words: None,
    "piles": _read_piles,
    "discard": _field("discard", _set_of),
    "pieces": _read_pieces,
    "rank": _by_seat("rank", 3 * rules.ROUNDS),
    "bare": _by_seat("bare", 1),
    "fresh": _by_seat("fresh", CARDS),
    "lays": _by_seat("lays", LOW),
    "best": _read_best,
    "last": _seats_of("last"),
    "winners": _seats_of("winners"),
    "using": _field("using", _card),
    "paid": _field("paid", _card),
    "first": _field("first", _card),
    "drawing": _field("drawing", _whole),
    "exchanged": _field("exchanged", _whole),
    "dealing": _read_dealing,
    "back": _field("back", _set_of),
    "sent": _read_sent,
}
