"""The toy game as numbers."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sight import Numbers, Sight, around, mark
from tests.toy.rules import CARDS, HEADS, SEATS

SIGHT = Sight()
CARD = SIGHT.part("card", "the card of each player, where it is known", SEATS, CARDS)
FOLDED = SIGHT.part("folded", "who has folded", SEATS)
DEALT = SIGHT.part("dealt", "cards dealt so far", most=SEATS)
CHOSEN = SIGHT.part("chosen", "players who have chosen", most=SEATS)
COIN = SIGHT.part("coin", "how the coin fell: heads, tails", 2)
PLAYERS = SIGHT.part("players", "how many play: 2 or 3", 2)
TWICE = SIGHT.part("twice", "whether the coin is heavy (R1)")


@rule
def observe(s: State, seat: int, out: Numbers) -> None:
    for owner in range(s.seats):
        place = around(owner, seat, int(s.seats))
        mark(out, CARD + place * CARDS, int(s.card[owner]))
        out[FOLDED + place] = s.folded[owner]
    out[DEALT] = s.dealt
    out[CHOSEN] = s.chosen
    if s.coin != 0:
        mark(out, COIN, int(s.coin) - HEADS)
    mark(out, PLAYERS, int(s.seats) - 2)
    out[TWICE] = s.twice
