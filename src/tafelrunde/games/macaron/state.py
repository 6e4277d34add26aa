"""What lies on the table: cards, places, phases, actions and the record of a match of Macaron."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.kinds import seats
from tafelrunde.core.moves import Moves
from tafelrunde.core.rule import record, rule
from tafelrunde.games.macaron import kinds
from tafelrunde.games.macaron.edition import KINDS

SEATS = 5
CARDS = 52  # §1.2: card 7 * flavor + number - 1
FLAVORS = 7  # §1.1, from left to right; chocolate is the last
CHOCOLATE = 6
VOTED = 6  # flavors that can be voted on, be Royal or the Allergen
GROUPS = 3  # that can be Royal
SPOTS = 3  # §3.8: tokens a flavor takes
EMMA = 1  # in solo she sits where a second player would
PILES = 5
MOST_ROUNDS = 200  # R9

# Where a card is: in the hand of a seat (0 to 4), or
DECK = 5  # not dealt
UNSEEN = 6  # in a view: somewhere unknown
ABSENT = 7  # not in this mode
DISCARDED = 8  # §7.2
SHOWN = 9  # §7.6: it named the Allergen
PLAYED = 10  # PLAYED + seat
PILE = 20  # PILE + flavor: with Emma

NONE = -1  # no card, no bet, nothing yet
UNKNOWN = -2  # in a view: there is one, but which is secret

PHASES = (
    *("starting", "dealing", "passing", "exchanging", "discarding", "drawing", "straying"),
    *("sorting", "naming", "crowning", "banning", "endowing", "voting", "revealing", "betting"),
    *("playing", "answering", "shuffling", "over"),
)
(
    STARTING,
    DEALING,
    PASSING,
    EXCHANGING,
    DISCARDING,
    DRAWING,
    STRAYING,
    SORTING,
    NAMING,
    CROWNING,
    BANNING,
    ENDOWING,
    VOTING,
    REVEALING,
    BETTING,
    PLAYING,
    ANSWERING,
    SHUFFLING,
    OVER,
) = range(19)

# Actions: each integer means one thing.
MOVES = Moves("macaron")
PLAY = MOVES.verb("play", "play {card}", "4.2", card=kinds.CARD)
PASS = MOVES.verb("pass", "pass {card}", "3.2", card=kinds.CARD)
DISCARD = MOVES.verb("discard", "discard {card}", "7.2", card=kinds.CARD)
DRAW = MOVES.verb("draw", "draw", "7.2")
ROYAL = MOVES.verb("royal", "royal {group}", "3.4", group=kinds.GROUP)
ALLERGEN = MOVES.verb("allergen", "allergen {flavor}", "3.6", flavor=kinds.VOTED)
VOTE = MOVES.verb(  # VOTE + 12 * kind of token + 2 * flavor + (0 above, 1 below)
    "vote",
    "vote {token} {side} {flavor}",
    "3.8",
    message="macaron-vote-{side}",
    token=kinds.TOKEN,
    flavor=kinds.VOTED,
    side=kinds.SIDE,
)
BET = MOVES.verb("bet", "bet {level}", "3.12", level=kinds.LEVEL)
DECLINE = MOVES.verb("no-bet", "no bet", "3.12")
CARD = MOVES.verb("come-up", "{card}", "3.1", by="chance", card=kinds.CARD)
TOKEN = MOVES.verb("token", "token {token}", "3.7", by="chance", token=kinds.TOKEN)
EXCHANGE = MOVES.verb("exchange", "exchange", "3.2", by="chance")  # all cards passed, at once
REVEAL = MOVES.verb("reveal", "reveal", "3.9", by="chance")  # the tokens are turned up
SHUFFLE = MOVES.verb("shuffle", "shuffle", "3.13", by="chance")  # a new round
START = MOVES.verb("start", "start {seat}", "2.6", by="chance", seat=seats(SEATS))
COVERED_VOTE = MOVES.verb(  # seen only: a vote of which the token is secret
    "covered-vote",
    "vote {token} {side} {flavor}",
    "K3",
    message="macaron-vote-{side}",
    by="nobody",
    token=kinds.COVERED,
    flavor=kinds.VOTED,
    side=kinds.SIDE,
)
ACTIONS = len(MOVES)
MOST_LEGAL = CARDS

STATE = record(
    ("scores", np.int16, SEATS),  # in 2v2 those of seats 0 and 1 are the teams'
    ("rounds", np.int16),  # begun so far
    ("place", np.int8, CARDS),
    ("played", np.int8, CARDS),  # the cards of this round in the order of play
    ("plays", np.int8),  # how many
    ("trick", np.int8),  # where in `played` the trick on the table begins
    ("counts_as", np.int8, SEATS),  # the flavors of the trick's cards, as they count
    ("leader", np.int8),  # who led it
    ("won_with", np.int8),  # the flavor, as it counted, that won the last trick
    ("held", np.int8, SEATS),  # hand sizes
    ("deck", np.int8),  # cards not dealt
    ("voids", np.int8, SEATS),  # bit f: this seat could not follow flavor f
    ("given", np.int8, (SEATS, 2)),  # §3.2: the cards each seat chose to pass, ascending
    ("tokens", np.int8, (SEATS, KINDS)),  # tokens in hand
    ("voter", np.int8, (VOTED, SPOTS)),  # who placed a token here
    ("below", np.int8, (VOTED, SPOTS)),  # 1 if below the flavor
    ("kind", np.int8, (VOTED, SPOTS)),  # which token it is
    ("royal", np.int8),  # a group
    ("allergen", np.int8),  # a flavor
    ("bets", np.int8, SEATS),  # a level, or NONE
    ("boxes", np.int8, SEATS),
    ("piles", np.int8, PILES),  # the sizes of Emma's piles
    ("stray", np.int8, PILES),  # §7.3: the random card of each pile, once it is played too
    ("pile", np.int8),  # the one she plays from now
    ("discards", np.int8),  # §7.2
    ("phase", np.int8),
    ("step", np.int8),  # how far the phase has come
    ("turn", np.int8),
    ("start", np.int8),  # the start player
    ("seats", np.int8),
    ("teams", np.int8),
    ("side", np.int8),  # 0 standard, 1 advanced
    ("target", np.int8),
    ("cut_off", np.int8),  # R9
    ("negative_scores", np.int8),  # R3
    ("open_tricks", np.int8),  # R8
)


@rule
def flavor(card: int) -> int:
    return min(card // 7, CHOCOLATE)


@rule
def number(card: int) -> int:
    return card - 7 * flavor(card) + 1


@rule
def players(s: State) -> int:
    """Who plays cards: the seats, or the human and Emma."""
    return int(max(s.seats, 2))


@rule
def after(s: State, seat: int) -> int:
    """The player on the left."""
    return seat + 1 if seat + 1 < players(s) else 0


@rule
def flavors(s: State) -> int:
    """§2.2: how many flavors are in play, from the left."""
    if s.seats <= 2:
        return 5
    return 6 if s.seats == 3 else FLAVORS


@rule
def cards(s: State) -> int:
    """§2.2: the cards in play are those below this one."""
    return CARDS if s.seats >= 4 else 7 * flavors(s)


@rule
def hand_size(s: State) -> int:
    """§3.1: how many cards each seat is dealt."""
    return 10 if s.seats == 5 else 13


@rule
def hides_stray(s: State, pile: int) -> bool:
    """§7.3: whether one of Emma's piles still holds its random card."""
    stray = int(s.stray[pile])
    return bool(stray == UNKNOWN or (stray != NONE and s.place[stray] == PILE + pile))


@rule
def is_royal(s: State, of_flavor: int) -> bool:
    """§3.3: whether a flavor belongs to the Royal group."""
    return bool(of_flavor // 2 == s.royal)


@rule
def neighbor(s: State, seat: int) -> int:
    """§3.2: who gets the cards that a seat passes in this round."""
    return (seat + (1 if s.rounds % 2 == 1 else s.seats - 1)) % int(s.seats)
