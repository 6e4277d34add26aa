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
from tafelrunde.core.message import Refused, refuse
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.deck import ALL, CARDS, DECK, NO_TRUMP, SYMBOLS, TURBAN
from tafelrunde.games.scandaroon.knowledge import sending, sent_by, unknown
from tafelrunde.games.scandaroon.rows import NONE, append, bit, count, recount
from tafelrunde.games.scandaroon.rules import SEATS

PHASE_WORDS = (  # in the order of the phases
    *("turn up", "draw lots", "deal", "draw"),
    *("choose", "target", "pair", "call", "power", "exchange", "lay", "over"),
)
TRUMP_WORDS = (*SYMBOLS, "none")
_CARD_OF = {card.id: c for c, card in enumerate(DECK)}
_CARD = re.compile(r"([A-Za-z\d-]+?)(\+\d+)?(\*?)(~?)(!?)")


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
    head, *parts = line.strip().split(" | ")
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
    except Refused:
        raise
    except (ValueError, IndexError, KeyError) as error:
        raise refuse("scandaroon-bad-line", line=line) from error
    _finish(s, found)
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
    s.decked = int(found.get("deck", "?0").removeprefix("?"))
    if "?" not in found.get("hands", "") + found.get("deck", ""):
        s.deck = ALL & ~seen
        s.decked = count(s.deck)
    for seat in range(s.seats):
        recount(s, seat)


def _card(word: str) -> int:
    return _CARD_OF[word]


def _set_of(words: str) -> np.int64:
    cards = np.int64(0)
    for word in _split(words):
        cards |= bit(_card(word))
    return cards


def _split(words: str) -> list[str]:
    return [word for word in words.split() if word != "-"]


def _read_round(s: State, words: str) -> None:
    rounds, _, start = words.partition(" start ")
    s.rounds, s.start = int(rounds), NONE if start == "-" else int(start)


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
    for seat, cards in enumerate(words.split(",")):
        for word in _split(cards):
            if word.startswith("?"):
                s.held[seat] += int(word[1:])
            else:
                card = bit(_card(word.rstrip("!")))
                if s.hand[seat] & card:
                    raise refuse("scandaroon-bad-cards")
                s.hand[seat] |= card
                s.held[seat] += 1
                s.known |= card if word.endswith("!") else np.int64(0)


def _read_pieces(s: State, words: str) -> None:
    for seat, word in enumerate(words.split()):
        s.piece[seat] = 0 if word == "-" else 1 + SYMBOLS.index(word)


def _read_best(s: State, words: str) -> None:
    best, _, seats = words.partition(" by ")
    s.best, s.best_by = int(best), _seat_bits(seats)


def _seat_bits(words: str) -> int:
    return sum(1 << int(word) for word in words.split())


def _read_passed(s: State, words: str) -> None:
    for word in words.split():
        s.passed[int(word)] = 1


def _read_piles(s: State, words: str) -> None:
    for seat, cards in enumerate(words.split(",")):
        s.pile[seat] = _set_of(cards)


def _read_sent(s: State, words: str) -> None:
    for seat, cards in enumerate(words.split(",")):
        for word in _split(cards):
            id, _, got = word.partition("@")
            s.sent[_card(id)] = sending(seat, int(got))


def _field(name: str, of: Callable[[str], object]) -> Callable[[State, str], None]:
    def read(s: State, words: str) -> None:
        s[name] = of(words)

    return read


def _by_seat(name: str) -> Callable[[State, str], None]:
    def read(s: State, words: str) -> None:
        for seat, word in enumerate(words.split()):
            s[name][seat] = int(word)

    return read


_READERS: dict[str, Callable[[State, str], None]] = {
    "round": _read_round,
    "trump": _field("trump", TRUMP_WORDS.index),
    "began": _field("began", TRUMP_WORDS.index),
    "shown": _field("shown", lambda words: sum(1 << SYMBOLS.index(w) for w in _split(words))),
    "rows": _read_rows,
    "passed": _read_passed,
    "hands": _read_hands,
    "deck": lambda s, words: None,
    "piles": _read_piles,
    "discard": _field("discard", _set_of),
    "pieces": _read_pieces,
    "rank": _by_seat("rank"),
    "bare": _by_seat("bare"),
    "fresh": _by_seat("fresh"),
    "lays": _by_seat("lays"),
    "best": _read_best,
    "last": _field("last", _seat_bits),
    "winners": _field("winners", _seat_bits),
    "using": _field("using", _card),
    "paid": _field("paid", _card),
    "first": _field("first", _card),
    "drawing": _field("drawing", int),
    "exchanged": _field("exchanged", int),
    "dealing": _field("dealing", int),
    "back": _field("back", _set_of),
    "sent": _read_sent,
}
