"""Who knows what: K1 to K7, and what a seat can make of it."""

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.macaron.edition import KINDS, SUPPLY
from tafelrunde.games.macaron.state import (
    BET,
    CARD,
    CARDS,
    CHOCOLATE,
    COVERED_VOTE,
    DEALING,
    DECK,
    DISCARD,
    DISCARDED,
    DRAW,
    DRAWING,
    ENDOWING,
    EXCHANGE,
    EXCHANGING,
    FLAVORS,
    NONE,
    PASS,
    PILE,
    PILES,
    PLAYED,
    SEATS,
    SPOTS,
    STRAYING,
    TOKEN,
    UNKNOWN,
    UNSEEN,
    VOTE,
    VOTED,
    neighbor,
)

OPEN_PLACES = sum(1 << place for place in range(UNSEEN, PILE + PILES) if place != DISCARDED)

# Where unseen cards may be, numbered for `free`: the hands of the seats (0 to 4), and
IN_DECK = 5
AMONG_DISCARDS = 6
AS_STRAY = 7  # at random in one of Emma's piles
BITS = 8  # of `free` for each: a sum of all is below half of what they hold
ONES = 0x01010101010101  # a 1 for every place but the last
HALVES = 0x80808080808080
LOW = 0xFFFFFFFFFFFFFF  # those places


@rule
def seen(s: State, action: int, seat: int) -> int:
    """What a seat sees of an action."""
    if PASS <= action < DISCARD:  # K2
        return action if seat == s.turn else HIDDEN
    if DISCARD <= action < DRAW:  # K6
        return action if seat == s.turn else HIDDEN
    if VOTE <= action < BET:  # K3
        return action if seat == s.turn else COVERED_VOTE + (action - VOTE) % (2 * VOTED)
    if CARD <= action < TOKEN:
        return action if _sees_card(s, seat) else HIDDEN
    if TOKEN <= action < EXCHANGE:  # K3
        return action if seat == s.turn else HIDDEN
    return action


@rule
def _sees_card(s: State, seat: int) -> bool:
    if s.phase == DEALING:  # K1
        return bool(seat == s.turn)
    if s.phase == DRAWING:
        return seat == 0
    return bool(s.phase != STRAYING)  # K6


@rule
def redact(s: State, seat: int) -> None:
    for giver in range(s.seats):  # K2
        received = s.phase > EXCHANGING and neighbor(s, giver) == seat
        if giver != seat and not received:
            for i in range(2):
                if s.given[giver, i] != NONE:
                    s.given[giver, i] = UNKNOWN
    _hide_cards(s, seat)
    if s.royal == NONE:  # K3, until the reveal
        _hide_tokens(s, seat)


@rule
def _hide_cards(s: State, seat: int) -> None:
    """K1, K2, K6: a seat knows its own hand, what it gave away, and what lies open."""
    first, second = _given_away(s, seat, 0), _given_away(s, seat, 1)
    at_first, at_second = int(s.place[first]), int(s.place[second])
    known = OPEN_PLACES
    if seat >= 0:
        known |= 1 << seat
    if seat == 0:
        known |= 1 << DISCARDED
    for card in range(CARDS):
        if known >> int(s.place[card]) & 1 == 0:
            s.place[card] = UNSEEN
    if first != NONE and at_first < DECK:
        s.place[first] = at_first
    if second != NONE and at_second < DECK:
        s.place[second] = at_second
    for pile in range(PILES):  # K6
        stray = int(s.stray[pile])
        if stray >= 0 and (s.place[stray] == UNSEEN or s.place[stray] == PILE + pile):
            s.place[stray] = UNSEEN
            s.stray[pile] = UNKNOWN


@rule
def _given_away(s: State, seat: int, which: int) -> int:
    """A card that this seat passed on, or NONE."""
    return int(s.given[seat, which]) if seat >= 0 and s.phase > EXCHANGING else NONE


@rule
def _hide_tokens(s: State, seat: int) -> None:
    for owner in range(s.seats):
        if owner != seat:
            for kind in range(KINDS):
                s.tokens[owner, kind] = 0
    for voted in range(VOTED):
        for spot in range(SPOTS):
            if s.voter[voted, spot] != NONE and s.voter[voted, spot] != seat:
                s.kind[voted, spot] = UNKNOWN


# ── One possible truth ───────────────────────────────────────────────────────────────────────────


@routine
def resample(s: State, seat: int, rng: Stream) -> None:
    """Each truth that fits the view is equally likely."""
    _deal_unseen(s, rng)
    for giver in range(s.seats):
        if s.given[giver, 0] == UNKNOWN:
            _guess_given(s, giver, rng)
    if s.royal == NONE and s.seats >= 4:
        _guess_tokens(s, seat, rng)


@rule
def _deal_unseen(s: State, rng: Stream) -> None:
    """Deal the unseen cards to free slots, again and again until a deal is accepted.

    Flavors are dealt from the one that most seats are void in. A card falls evenly on the free
    slots of the hands that may hold it. How many those are depends on how the earlier cards fell;
    accepting a deal in proportion to their number makes all deals equally likely.
    """
    unseen = 0
    for card in range(CARDS):
        unseen |= int(s.place[card] == UNSEEN) << card
    voids = _void_seats(s)
    free = _free(s)
    while not _try_deal(s, unseen, voids, free, rng):
        for pile in range(PILES):
            if s.stray[pile] >= 0 and unseen >> s.stray[pile] & 1:
                s.stray[pile] = UNKNOWN


@rule
def _void_seats(s: State) -> int:
    """For each flavor, BITS bits: the seats that showed that they have none of it."""
    voids = 0
    for seat in range(s.seats):
        for f in range(FLAVORS):
            voids |= (int(s.voids[seat]) >> f & 1) << (BITS * f + seat)
    return voids


@rule
def _void_in(voids: int, of_flavor: int) -> int:
    return (voids >> (BITS * of_flavor)) & ((1 << BITS) - 1)


@rule
def _free(s: State) -> int:
    """The free slots of every place, BITS bits each."""
    free = int(s.deck) << (BITS * IN_DECK)
    for seat in range(s.seats):
        free += int(s.held[seat] - _lying(s, seat)) << (BITS * seat)
    free += int(s.discards - _lying(s, DISCARDED)) << (BITS * AMONG_DISCARDS)
    return free + (_unknown_strays(s) << (BITS * AS_STRAY))


@rule
def _unknown_strays(s: State) -> int:
    count = 0
    for pile in range(PILES):
        count += s.stray[pile] == UNKNOWN
    return int(count)


@rule
def _lying(s: State, place: int) -> int:
    count = 0
    for card in range(CARDS):
        count += s.place[card] == place
    return int(count)


@rule
def _allowed(free: int, void: int) -> int:
    """The free slots outside of the hands of some seats."""
    closed = 0
    for seat in range(SEATS):
        closed |= (void >> seat & 1) * (((1 << BITS) - 1) << (BITS * seat))
    return free & ~closed


@rule
def _up_to(free: int) -> int:
    """Running totals of free slots, all in one multiplication."""
    return ((free & LOW) * ONES) & LOW


@rule
def _slots(free: int) -> int:
    """How many slots there are in all."""
    return (_up_to(free) >> (BITS * AMONG_DISCARDS)) + (free >> (BITS * AS_STRAY))


@rule
def _place_of(free: int, slot: int) -> int:
    """Where the slot of this number is: after as many places as have no more slots up to them."""
    return _count_bits(((slot * ONES | HALVES) - _up_to(free)) & HALVES)


@rule
def _count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def _of_flavor(cards_: int, of_flavor: int) -> int:
    """Those of a set of cards that have a flavor."""
    width = 10 if of_flavor == CHOCOLATE else 7
    return cards_ & (((1 << width) - 1) << (7 * of_flavor))


@rule
def _try_deal(s: State, unseen: int, voids: int, free: int, rng: Stream) -> bool:
    at_first = free
    for count in range(int(s.seats) if voids else 0, -1, -1):
        for f in range(FLAVORS):
            void = _void_in(voids, f)
            dealt = _of_flavor(unseen, f)
            if _count_bits(void) != count or dealt == 0:
                continue
            allowed = _allowed(free, void)
            slots = _slots(allowed)
            if voids:  # or else every deal is as likely
                sure = _taken_for_sure(unseen, voids, f)
                most = _slots(_allowed(at_first, void)) - sure
                if not _accept(slots, most, _count_bits(dealt), rng):
                    return False
            while dealt:
                lowest = dealt & -dealt
                dealt ^= lowest
                place = _place_of(allowed, draw(rng, slots))
                allowed -= 1 << (BITS * place)
                free -= 1 << (BITS * place)
                slots -= 1
                _put(s, _count_bits(lowest - 1), place, rng)
    return True


@rule
def _taken_for_sure(unseen: int, voids: int, f: int) -> int:
    """How many cards dealt before this flavor can only lie where this flavor may lie too."""
    void = _void_in(voids, f)
    taken = 0
    for earlier in range(FLAVORS):
        others = _void_in(voids, earlier)
        more = _count_bits(others) - _count_bits(void)
        if (more > 0 or (more == 0 and earlier < f)) and others & void == void:
            taken += _count_bits(_of_flavor(unseen, earlier))
    return taken


@rule
def _accept(slots: int, most: int, dealt: int, rng: Stream) -> bool:
    """Whether to go on, by chance: slots / most for the first card, (slots - 1) / (most - 1), …"""
    if slots < dealt:
        return False
    for i in range(dealt):
        if slots < most and draw(rng, most - i) >= slots - i:
            return False
    return True


@rule
def _put(s: State, card: int, place: int, rng: Stream) -> None:
    if place < IN_DECK:
        s.place[card] = place
    elif place == IN_DECK:
        s.place[card] = DECK
    elif place == AMONG_DISCARDS:
        s.place[card] = DISCARDED
    else:
        pile = _unknown_pile(s, draw(rng, _unknown_strays(s)))
        s.place[card] = PILE + pile
        s.stray[pile] = card


@rule
def _unknown_pile(s: State, n: int) -> int:
    """The n-th pile of which the random card is unknown."""
    pile = 0
    while s.stray[pile] != UNKNOWN or n > 0:
        n -= s.stray[pile] == UNKNOWN
        pile += 1
    return pile


@rule
def _guess_given(s: State, giver: int, rng: Stream) -> None:
    """Guess which cards were passed: any that whoever has them now holds or has played."""
    exchanged = s.phase > EXCHANGING
    holder = neighbor(s, giver) if exchanged else giver
    theirs = 0
    for card in range(CARDS):
        place = s.place[card]
        theirs |= int((place == holder) | (place == PLAYED + holder)) << card
    count = _count_bits(theirs)
    first = _nth_of(theirs, draw(rng, count))
    if s.given[giver, 1] == NONE:
        s.given[giver, 0] = first
        return
    second = _nth_of(theirs & ~(1 << first), draw(rng, count - 1))
    s.given[giver, 0] = min(first, second)
    s.given[giver, 1] = max(first, second)


@rule
def _nth_of(cards_: int, n: int) -> int:
    """The n-th of a set of cards."""
    for _ in range(n):
        cards_ &= cards_ - 1
    return _count_bits((cards_ & -cards_) - 1)


@rule
def _guess_tokens(s: State, seat: int, rng: Stream) -> None:
    for voted in range(VOTED):
        for spot in range(SPOTS):
            if s.kind[voted, spot] == UNKNOWN:
                s.kind[voted, spot] = _any_token(s, rng)
    each = 2 if s.seats == 5 else 3
    for owner in range(s.seats):
        if owner == seat or s.phase < ENDOWING:
            continue
        dealt = min(max(int(s.step) - owner * each, 0), each) if s.phase == ENDOWING else each
        for _ in range(dealt - _placed(s, owner)):
            s.tokens[owner, _any_token(s, rng)] += 1


@rule
def _placed(s: State, owner: int) -> int:
    """How many tokens a seat has placed."""
    count = 0
    for voted in range(VOTED):
        for spot in range(SPOTS):
            count += s.voter[voted, spot] == owner
    return count


@rule
def _any_token(s: State, rng: Stream) -> int:
    """The kind of one of the tokens that are not accounted for."""
    left = 0
    for kind in range(KINDS):
        left += _unaccounted(s, kind)
    left = draw(rng, left)
    kind = 0
    while left >= _unaccounted(s, kind):
        left -= _unaccounted(s, kind)
        kind += 1
    return kind


@rule
def _unaccounted(s: State, kind: int) -> int:
    left = int(SUPPLY[1 if s.seats == 5 else 0, kind])
    for owner in range(s.seats):
        left -= int(s.tokens[owner, kind])
    for voted in range(VOTED):
        for spot in range(SPOTS):
            left -= s.kind[voted, spot] == kind
    return left
