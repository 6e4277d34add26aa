"""§4: playing a trick and winning it."""

from tafelrunde.core.game import Actions, State
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.edition import MOST_BOXES
from tafelrunde.games.macaron.state import (
    CARDS,
    CHOCOLATE,
    NONE,
    PILES,
    PLAY,
    PLAYED,
    SEATS,
    after,
    flavor,
    is_royal,
    number,
    players,
)


@rule
def playable(s: State, out: Actions) -> int:
    if s.plays > s.trick:
        led = max(int(s.counts_as[0]), 0)
        n = _held(s, out, 7 * led, 10) if led == CHOCOLATE else _held(s, out, 7 * led, 7)
        if n > 0:  # §4.3
            return n
    return _held(s, out, 0, CARDS)  # §4.2, §4.4


@rule
def _held(s: State, out: Actions, first: int, count: int) -> int:
    """Write those of `count` cards from `first` on that the player holds; return how many.

    Every card is written, but `n` goes on only where it is held, so that the next one overwrites
    the others: without a branch this is faster.
    """
    n, turn = 0, s.turn
    for i in range(count):
        out[n] = PLAY + first + i
        n += s.place[first + i] == turn
    return int(n)


@rule
def lay(s: State, card: int, counts_as: int) -> None:
    """The card of the player whose turn it is goes to the trick."""
    position = s.plays - s.trick
    if position == 0:
        s.leader = s.turn
        for other in range(SEATS):
            s.counts_as[other] = NONE
    s.counts_as[position] = counts_as
    led = int(s.counts_as[0])
    s.voids[s.turn] |= int(counts_as != led) << led
    s.played[s.plays] = card
    s.plays += 1
    s.place[card] = PLAYED + s.turn
    s.held[s.turn] -= 1
    s.turn = after(s, s.turn)


@rule
def flavor_counted(s: State, card: int) -> int:
    """The flavor that a played card counted as: its own, or of §7.3 that of its pile."""
    for pile in range(PILES):
        if s.stray[pile] == card:
            return pile
    return flavor(card)


@rule
def is_complete(s: State) -> bool:
    return bool(s.plays - s.trick == players(s))


@rule
def winning_position(s: State) -> int:
    """Where in the trick the card lies that wins it."""
    best, most = 0, 0
    for position in range(s.plays - s.trick):
        strength = _strength(s, position)
        best = position if strength > most else best  # first of equals
        most = max(strength, most)
    return best


@rule
def _strength(s: State, position: int) -> int:
    """§4.5: Royal cards beat those that follow, these beat the rest, then the number counts."""
    led, counts_as = int(s.counts_as[0]), int(s.counts_as[position])
    trumps = is_royal(s, counts_as) & (not is_royal(s, led))  # §4.6
    return 32 * int(trumps) + 16 * int(counts_as == led) + number(s.played[s.trick + position])


@rule
def boxes_of_trick(s: State, winning: int) -> int:
    """§4.7 to §4.9: what the winner gains, by the position of the winning card."""
    spoiled = False
    cured = False
    for position in range(s.plays - s.trick):
        spoiled |= s.counts_as[position] == s.allergen
        cured |= number(s.played[s.trick + position]) == 2
    if spoiled and not cured:
        return 0
    return 3 if number(s.played[s.trick + winning]) == 1 else 1


@rule
def take_trick(s: State) -> None:
    """The winner gains the boxes and will lead."""
    position = winning_position(s)
    winner = (s.leader + position) % players(s)
    s.boxes[winner] += boxes_of_trick(s, position)
    s.won_with = s.counts_as[position]
    s.turn = winner
    s.trick = s.plays


@rule
def round_is_over(s: State) -> bool:
    """§5.1: no cards are left, or someone has enough boxes."""
    for seat in range(players(s)):
        if s.boxes[seat] >= MOST_BOXES:
            return True
    return bool(s.held[0] == 0)
