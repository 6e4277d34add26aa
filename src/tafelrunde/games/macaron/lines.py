"""A state of Macaron in one line.

    playing 3 | mode 4 standard 10 | round 1 start 0 | view | scores 0 3 0 1 | hands a1 p7 / ?2 / ?1
    / ?2 | played 0:a2 a4 a5 a6 ; 2:s3 | royal B | allergen a | boxes 0 0 1 0 | …

Cards are a letter of their flavour and their number; `?3` are three cards that the view does not
know; `a5=p` is a random card of Emma's that counted as the flavour `p`. Parts that hold nothing are
left out.
"""

import re
from collections.abc import Callable, Iterable

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.message import Refused, refuse, text_of, whole
from tafelrunde.games.macaron import rules
from tafelrunde.games.macaron.edition import KINDS, LEVEL_COUNT, LOST, MOST_BOXES, POINTS, WON
from tafelrunde.games.macaron.kinds import GROUPS, TOKEN
from tafelrunde.games.macaron.state import (
    ABSENT,
    ANSWERING,
    BANNING,
    BETTING,
    CARDS,
    CROWNING,
    DEALING,
    DECK,
    DISCARDED,
    DISCARDING,
    DRAWING,
    EMMA,
    ENDOWING,
    EXCHANGING,
    FLAVORS,
    MOST_ROUNDS,
    NAMING,
    NONE,
    OVER,
    PASSING,
    PHASES,
    PILE,
    PILES,
    PLAYED,
    PLAYING,
    REVEALING,
    SEATS,
    SHOWN,
    SHUFFLING,
    SORTING,
    SPOTS,
    STARTING,
    STATE,
    STRAYING,
    UNKNOWN,
    UNSEEN,
    VOTED,
    VOTING,
    cards,
    flavor,
    hand_size,
    hides_stray,
    neighbor,
    number,
    players,
)
from tafelrunde.games.macaron.tricks import flavor_counted

LETTERS = "apsbgec"
FLAGS = ("negative_scores", "open_tricks")


def line(s: State) -> str:
    seats = range(s.seats)
    flags = [name for name in ("teams", *FLAGS) if s[name]]
    parts = [
        f"{PHASES[s.phase]} {s.turn}" + (f" step {s.step}" if s.step else ""),
        " ".join([f"mode {s.seats} {rules.SIDE_WORDS[s.side]} {s.target}", *flags]),
        f"round {s.rounds} start {s.start}",
    ]
    if UNSEEN in s.place:
        parts.append("view")
        if away := _lying(s, ABSENT):  # in a position that was written with few cards
            parts.append(f"away {' '.join(away)}")
    written = {
        "scores": _unless(all(n == 0 for n in s.scores), _numbers(s.scores[: players(s)])),
        "hands": _unless(not s.held[: s.seats].any(), " / ".join(_hand(s, seat) for seat in seats)),
        "deck": str(s.deck),
        "played": _played(s),
        "won": _letter(s.won_with),
        "voids": _voids(s),
        "given": " / ".join(_given(s, seat) for seat in seats) if (s.given != NONE).any() else "",
        "tokens": " / ".join(_tokens(s, seat) for seat in seats) if s.tokens.any() else "",
        "votes": " ".join(_votes(s)),
        "royal": "" if s.royal == NONE else GROUPS[s.royal],
        "allergen": _letter(s.allergen),
        "bets": " ".join("-" if s.bets[seat] == NONE else str(s.bets[seat]) for seat in seats)
        if (s.bets != NONE).any()
        else "",
        "boxes": _unless(not s.boxes.any(), _numbers(s.boxes[: players(s)])),
        "piles": " / ".join(_pile(s, pile) for pile in range(PILES)) if s.piles.any() else "",
        "pile": "" if s.pile == NONE else LETTERS[s.pile],
        "discards": " ".join([*_lying(s, DISCARDED), *["?"] * _missing(s)]),
        "shown": " ".join(_lying(s, SHOWN)),
    }
    parts += [f"{key} {value}" for key, value in written.items() if value]
    if s.cut_off:
        parts.append("cut off")
    return " | ".join(parts)


def state(line: str) -> State:
    parts = [part.strip() for part in text_of(line).split("|")]
    try:
        _demand(line.isascii())
        return _read(parts)
    except Refused:
        raise
    except (ValueError, IndexError, KeyError, OverflowError) as error:
        raise refuse("macaron-bad-line", line=line) from error


def _unless(nothing: bool, words: str) -> str:
    return "" if nothing else words


def _numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values)


def _letter(of_flavor: int) -> str:
    return "" if of_flavor == NONE else LETTERS[of_flavor]


def _short(card: int) -> str:
    return f"{LETTERS[flavor(card)]}{number(card)}"


def _card(word: str) -> int:
    card = 7 * LETTERS.index(word[0]) + whole(word[1:]) - 1
    if not 0 <= card < CARDS or _short(card) != word:
        raise ValueError(word)
    return card


def _lying(s: State, place: int) -> list[str]:
    return [_short(card) for card in range(cards(s)) if s.place[card] == place]


def _missing(s: State) -> int:
    """Discards that the view does not know."""
    return int(s.discards) - len(_lying(s, DISCARDED))


def _hand(s: State, seat: int) -> str:
    known = _lying(s, seat)
    unknown = int(s.held[seat]) - len(known)
    return " ".join(known + ([f"?{unknown}"] if unknown else [])) or "-"


def _played(s: State) -> str:
    words: list[str] = []
    for i in range(s.plays):
        card = s.played[i]
        if i % players(s) == 0:
            words += [";"] if i else []
            words.append(f"{s.place[card] - PLAYED}:{_short(card)}")
        else:
            words.append(_short(card))
        if card in s.stray:
            words[-1] += f"={LETTERS[flavor_counted(s, card)]}"
    return " ".join(words)


def _voids(s: State) -> str:
    shown = [
        f"{seat}:" + "".join(LETTERS[f] for f in range(FLAVORS) if s.voids[seat] >> f & 1)
        for seat in range(players(s))
    ]
    return " ".join(word for word in shown if not word.endswith(":"))


def _given(s: State, seat: int) -> str:
    words = [("?" if c == UNKNOWN else _short(c)) for c in s.given[seat] if c != NONE]
    return " ".join(words) or "-"


def _tokens(s: State, seat: int) -> str:
    words = [TOKEN.words[kind] for kind in range(KINDS) for _ in range(s.tokens[seat, kind])]
    return " ".join(words) or "-"


def _votes(s: State) -> list[str]:
    """For each token its flavour, its voter, `^` above or `_` below, and what it is."""
    words = []
    for voted in range(VOTED):
        for spot in range(SPOTS):
            if s.voter[voted, spot] != NONE:
                kind = s.kind[voted, spot]
                token = "?" if kind == UNKNOWN else TOKEN.words[kind]
                side = "_" if s.below[voted, spot] else "^"
                words.append(f"{LETTERS[voted]}{s.voter[voted, spot]}{side}{token}")
    return words


def _pile(s: State, pile: int) -> str:
    stray = int(s.stray[pile])
    known = [word for word in _lying(s, PILE + pile) if stray < 0 or word != _short(stray)]
    if hides_stray(s, pile):
        known.append("*?" if stray == UNKNOWN else f"*{_short(stray)}")
    return " ".join(known) or "-"


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────


def _read(parts: list[str]) -> State:
    phase = re.fullmatch(r"(\w+) (\d)(?: step (\d+))?", parts[0])
    mode = re.fullmatch(r"mode (\d) (\w+) (\d+)(.*)", parts[1])
    turn = re.fullmatch(r"round (\d+) start (\d)", parts[2])
    if not phase or not mode or not turn:
        raise ValueError(parts)
    s = np.zeros(1, STATE)[0]
    flags = mode[4].split()
    _demand(set(flags) <= {"teams", *FLAGS} and 1 <= whole(mode[1]) <= SEATS)
    _demand("teams" not in flags or mode[1] == "4")
    _demand(mode[2] != "standard" or mode[3] != "30")
    target = rules.TARGETS.index(whole(mode[3]))
    side = rules.SIDE_WORDS.index(mode[2])
    rules.setup(s, int(mode[1]), 0, "teams" in flags, side, target, *(f in flags for f in FLAGS))
    s.phase = PHASES.index(phase[1])
    s.turn, s.step = whole(phase[2]), whole(phase[3] or "0")
    s.rounds, s.start = whole(turn[1]), whole(turn[2])
    _demand(s.turn < players(s) and s.start < s.seats and s.rounds <= MOST_ROUNDS)
    if "view" in parts:
        s.place[: cards(s)] = UNSEEN
    s.held[:] = 0
    s.deck = 0
    keys = []
    for part in parts[3:]:
        key, _, words = part.partition(" ")
        keys.append(key)
        if part not in ("view", "cut off"):
            _READERS[key](s, words)
    _demand(len(keys) == len(set(keys)))
    s.cut_off = "cut off" in parts
    _settle(s)
    _check_hands(s)
    _demand(_is_possible(s))
    return s


def _check_hands(s: State) -> None:
    """§3.1: from the deal on all hold as many cards; who has played to the trick one less.

    A line that leaves out half of the cards, or the whole hand of someone, is an excerpt.
    """
    is_excerpt = 2 * int((s.place[: cards(s)] == ABSENT).sum()) >= cards(s)
    is_excerpt = is_excerpt or not s.held[: s.seats].all()
    if s.seats == 1 or is_excerpt or not PASSING <= s.phase <= PLAYING:
        return
    held = [int(n) for n in s.held[: s.seats]]
    for position in range(int(s.plays - s.trick)):
        held[(int(s.leader) + position) % int(s.seats)] += 1
    if len(set(held)) > 1:
        raise refuse("macaron-uneven-hands", cards=" ".join(map(str, held)))


def _is_possible(s: State) -> bool:
    """Whether the parts fit each other and the phase. Few cards can be in play, as in a test."""
    fits = s.rounds > 0 or (s.rounds == 0 and s.phase == STARTING)
    fits = fits and (s.seats == 1 or not (s.piles.any() or s.discards or SHOWN in s.place))
    fits = fits and all(s.held[seat] <= hand_size(s) for seat in range(s.seats))
    fits = fits and _votes_fit(s) and 0 <= s.step <= _most_steps(s)
    fits = fits and all(_score_fits(s, int(score)) for score in s.scores)
    return bool(fits and _phase_fits(s) and _given_fit(s) and (UNSEEN in s.place or _is_truth(s)))


def _score_fits(s: State, score: int) -> bool:
    """Whether rounds can come to it; nobody reaches the target before the match is over (§6.1)."""
    sharing = 2 if s.teams else 1  # §5.4
    most = int(POINTS[s.side].max()) + max(int(WON[s.side].max()), rules.MISSED)
    least = int(POINTS[s.side].min()) - int(LOST[s.side].max())
    lowest = int(s.rounds) * sharing * least if s.negative_scores else 0  # R3
    highest = int(s.target) - 1 + (sharing * most if s.phase == OVER else 0)
    return bool(min(lowest, 0) <= score <= max(highest, 0))


def _phase_fits(s: State) -> bool:
    fits = (s.pile != NONE) == (s.phase == ANSWERING) and s.seats in _seats_with(int(s.phase))
    if s.phase == ANSWERING:
        fits = fits and s.turn == EMMA and s.piles[s.pile] > 0
    elif s.phase not in (SHUFFLING, OVER):
        fits = fits and s.turn < s.seats
    if s.phase in (DEALING, DRAWING, STRAYING, SORTING, NAMING):
        fits = fits and s.deck > 0
    if s.phase in (STARTING, DEALING):
        fits = fits and s.plays == 0 and s.royal == NONE and (s.given == NONE).all()
    if s.plays > s.trick:
        fits = fits and (s.leader + s.plays - s.trick) % players(s) == s.turn
    return bool(fits)


def _seats_with(phase: int) -> range:
    """How many may play where there is this phase."""
    if DISCARDING <= phase <= NAMING or phase == ANSWERING:  # §7
        return range(1, 2)
    if phase in (CROWNING, BANNING):  # §3.4 to §3.6
        return range(2, 4)
    if phase in (ENDOWING, VOTING, REVEALING):  # §3.7
        return range(4, SEATS + 1)
    return range(2 if phase in (PASSING, EXCHANGING) else 1, SEATS + 1)


def _votes_fit(s: State) -> bool:
    """§2.5, §3.7: nobody has more tokens than they get, and of no kind more than there are.

    Until they are counted nothing is Royal or an allergen, and nobody has bet.
    """
    fits = max(int(tokens.sum()) for tokens in s.tokens) <= rules.tokens_each(s)
    for kind in range(KINDS):
        fits = fits and rules.supply(s, kind) >= int((s.kind == kind).sum())
    if s.phase in (ENDOWING, VOTING, REVEALING):
        fits = fits and s.royal == NONE and s.allergen == NONE and (s.bets == NONE).all()
    return bool(fits)


def _most_steps(s: State) -> int:
    """How far a phase can have come before it is over."""
    dealt = s.seats * hand_size(s)
    steps = {DEALING: dealt, DRAWING: s.discards, STRAYING: PILES, SORTING: rules.SORTED}
    steps |= dict.fromkeys((ENDOWING, VOTING), s.seats * rules.tokens_each(s))
    steps |= dict.fromkeys((PASSING, BETTING), s.seats)
    return int(steps.get(int(s.phase), 1)) - 1


def _given_fit(s: State) -> bool:
    """§3.2: whether the cards to pass are where they were, or have gone to a neighbour."""
    chosen = s.given[: s.seats] != NONE
    fits = chosen.all() or not chosen.any() or s.phase == PASSING
    fits = fits and (chosen.all() or s.phase != EXCHANGING)
    for seat in range(s.seats):
        holder = neighbor(s, seat) if s.phase > EXCHANGING else seat
        places = (holder, PLAYED + holder, UNSEEN)
        fits = fits and all(s.place[card] in places for card in s.given[seat] if card >= 0)
        if UNKNOWN in s.given[seat]:
            fits = fits and np.isin(s.place, places).sum() >= 2
    return bool(fits)


def _is_truth(s: State) -> bool:
    """Whether no card is unknown, and someone or chance can move.

    Late in a round a view may know where all cards are, but not which of them were passed.
    """
    known = [len(_lying(s, seat)) == s.held[seat] for seat in range(s.seats)]
    fits = all(known) and not any((secret == UNKNOWN).any() for secret in (s.stray, s.kind))
    out = np.empty(rules.MOST_LEGAL, np.int16)
    return bool(fits and (s.phase == OVER or rules.legal(s, out) > 0))


def _settle(s: State) -> None:
    """Cards that a line does not name lie in the deck, as many as it has; the rest is away."""
    unnamed = np.flatnonzero(s.place == DECK)
    _demand(s.deck <= len(unnamed) or UNSEEN in s.place)
    s.place[unnamed[int(s.deck) :]] = ABSENT
    unseen = int((s.place == UNSEEN).sum())
    if unseen and unseen != _unknown_cards(s):
        raise ValueError("unseen cards")


def _unknown_cards(s: State) -> int:
    """How many cards a view does not know."""
    held = sum(int(s.held[seat]) - len(_lying(s, seat)) for seat in range(s.seats))
    return held + int(s.deck) + _missing(s) + int((s.stray == UNKNOWN).sum())


def _demand(fits: bool) -> None:
    if not fits:
        raise ValueError("impossible")


def _put(s: State, word: str, place: int) -> int:
    """Lay a card, which must be in play and not have been named before."""
    card = _card(word)
    _demand(card < cards(s) and s.place[card] in (DECK, UNSEEN))
    s.place[card] = place
    return card


def _seats(s: State, words: str) -> list[list[str]]:
    """The words for each seat."""
    each = [part.split() for part in words.split(" / ")]
    _demand(len(each) == s.seats)
    return [[word for word in part if word != "-"] for part in each]


def _read_away(s: State, words: str) -> None:
    for word in words.split():
        _put(s, word, ABSENT)


def _for_each(s: State, words: str) -> list[int]:
    """A number for each player."""
    numbers = [whole(word) for word in words.split()]
    _demand(len(numbers) == players(s))
    return numbers


def _read_scores(s: State, words: str) -> None:
    s.scores[: players(s)] = _for_each(s, words)


def _read_boxes(s: State, words: str) -> None:
    s.boxes[: players(s)] = _for_each(s, words)
    _demand(bool((s.boxes >= 0).all()) and max(s.boxes) <= MOST_BOXES + 2)  # §4.7, §5.1


def _read_hands(s: State, words: str) -> None:
    for seat, hand in enumerate(_seats(s, words)):
        held = 0
        for word in hand:
            if word.startswith("?"):
                _demand(UNSEEN in s.place and whole(word[1:]) > 0)
                held += whole(word[1:])
            else:
                _put(s, word, seat)
                held += 1
        s.held[seat] = held


def _read_deck(s: State, words: str) -> None:
    s.deck = whole(words)
    _demand(s.deck >= 0)


def _read_played(s: State, words: str) -> None:
    for trick in words.split(";"):
        leader, _, played = trick.strip().partition(":")
        _demand(s.plays % players(s) == 0 and 0 <= whole(leader) < players(s))
        _demand(0 < len(played.split()) <= players(s))
        s.trick, s.leader = s.plays, int(leader)
        s.counts_as[:] = NONE
        for position, word in enumerate(played.split()):
            name, _, counted = word.partition("=")
            card = _put(s, name, PLAYED + (int(leader) + position) % players(s))
            if counted:
                _set_stray(s, list(LETTERS).index(counted), card)
            s.counts_as[position] = flavor_counted(s, card)
            s.played[s.plays] = card
            s.plays += 1
    if s.plays - s.trick == players(s):
        s.trick = s.plays


def _set_stray(s: State, pile: int, card: int) -> None:
    """§7.3: each of Emma's piles has one random card."""
    _demand(s.seats == 1 and s.stray[pile] == NONE)
    s.stray[pile] = card


def _read_won(s: State, words: str) -> None:
    s.won_with = list(LETTERS).index(words)


def _read_voids(s: State, words: str) -> None:
    for word in words.split():
        seat, _, letters = word.partition(":")
        _demand(0 <= whole(seat) < players(s) and len(letters) == len(set(letters)))
        s.voids[int(seat)] = sum(1 << LETTERS.index(letter) for letter in letters)


def _read_given(s: State, words: str) -> None:
    for seat, pair in enumerate(_seats(s, words)):
        _demand(pair == sorted(pair, key=lambda word: -1 if word == "?" else _card(word)))
        for i, word in enumerate(pair):
            s.given[seat, i] = UNKNOWN if word == "?" else _card(word)


_KINDS = {word: kind for kind, word in enumerate(TOKEN.words)}


def _read_tokens(s: State, words: str) -> None:
    for seat, tokens in enumerate(_seats(s, words)):
        for word in tokens:
            s.tokens[seat, _KINDS[word]] += 1


def _read_votes(s: State, words: str) -> None:
    for word in words.split():
        voted = LETTERS.index(word[0])
        spot = [int(voter) for voter in s.voter[voted]].index(NONE)
        _demand(0 <= whole(word[1]) < s.seats)
        s.voter[voted, spot] = int(word[1])
        s.below[voted, spot] = "^_".index(word[2])
        s.kind[voted, spot] = UNKNOWN if word[3:] == "?" else _KINDS[word[3:]]


def _read_royal(s: State, words: str) -> None:
    s.royal = GROUPS[:3].index(words)


def _read_allergen(s: State, words: str) -> None:
    s.allergen = list(LETTERS[:VOTED]).index(words)


def _read_bets(s: State, words: str) -> None:
    _demand(len(words.split()) == s.seats)
    for seat, word in enumerate(words.split()):
        s.bets[seat] = NONE if word == "-" else whole(word)
        _demand(NONE <= s.bets[seat] < LEVEL_COUNT[s.side])


def _read_piles(s: State, words: str) -> None:
    _demand(words.count(" / ") == PILES - 1)
    for pile, known in enumerate(words.split(" / ")):
        for word in known.replace("-", "").split():
            s.piles[pile] += 1
            s.held[EMMA] += 1
            if word == "*?":
                _set_stray(s, pile, UNKNOWN)
                continue
            card = _put(s, word.removeprefix("*"), PILE + pile)
            if word.startswith("*"):
                _set_stray(s, pile, card)


def _read_pile(s: State, words: str) -> None:
    s.pile = list(LETTERS).index(words)


def _read_discards(s: State, words: str) -> None:
    for word in words.split():
        s.discards += 1
        if word != "?":
            _put(s, word, DISCARDED)


def _read_shown(s: State, words: str) -> None:
    _put(s, words, SHOWN)


_READERS: dict[str, Callable[[State, str], None]] = {
    name.removeprefix("_read_"): reader
    for name, reader in list(globals().items())
    if name.startswith("_read_")
}
