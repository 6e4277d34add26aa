"""The sentences of Scandaroon: which message, and what stands in its gaps."""

from tafelrunde.core.kinds import NAME, NUMBER, WHO, Kind, phrase
from tafelrunde.core.sentences import Sentences
from tafelrunde.games.scandaroon.deck import DECK, SYMBOLS, TRUMP_WORDS, meaning, symbol_word
from tafelrunde.games.scandaroon.rules import CARD

TRUMP = Kind("trump", TRUMP_WORDS, tuple(map(symbol_word, range(len(TRUMP_WORDS)))))
POWER = Kind("power", SYMBOLS)
TEXT = Kind("text", tuple(card.text for card in DECK), tuple(map(meaning, DECK)))
"""What stands on a card: as it is written in the file of components, and in words."""
WAYS = Kind(
    "ways",
    ("pass", "play", "use", "play-use", "piece", "play-piece", "use-piece", "all"),
)
"""What a turn can be used for beside passing: 1 a card, 2 an ability, 4 the action piece."""

SENTENCES = Sentences("scandaroon")
_add = SENTENCES.add
NOTHING = -1

# What happened
STARTS = _add("told-start", who=WHO)
TRUMP_IS = _add("told-trump", trump=TRUMP)
DEALT = _add("told-dealt")
ROUND = _add("told-round", who=WHO, round=NUMBER, trump=TRUMP)
DRAWS_CARD = _add("told-draw", who=WHO, card=CARD)
PLAYS = _add("told-play", who=WHO, card=CARD)
PLAYS_TO = _add("told-play-to", who=WHO, card=CARD, owner=NAME)
PLAYS_TO_YOU = _add("told-play-to-you", who=WHO, card=CARD)
USES = _add("told-use", who=WHO, card=CARD, text=TEXT)
DRAWS = _add("told-draws", who=WHO, cards=NUMBER)
CALLS = _add("told-call", who=WHO, trump=TRUMP)
PAYS = _add("told-pay", who=WHO, card=CARD)
SHUFFLED = _add("told-shuffle")
EMPOWERS = _add("told-power", who=WHO, power=POWER)
PILE_GROWS = _add("told-pile", who=WHO)
DISCARDS = _add("told-discard", who=WHO, card=CARD)
BOOSTS = _add("told-boost", who=WHO, card=CARD, points=NUMBER)
PROTECTS = _add("told-protect", who=WHO, card=CARD)
MUTES = _add("told-mute", who=WHO, card=CARD)
TAKES = _add("told-take", who=WHO, card=CARD)
SWAPS = _add("told-swap", who=WHO, card=CARD, first=CARD)
EXCHANGES = _add("told-exchange", who=WHO, card=CARD)
PASSES = _add("told-pass", who=WHO)
SCORES = _add("told-score", who=WHO, score=NUMBER, points=NUMBER)
BARE = _add("told-bare", who=WHO)
BEST = _add("told-best", who=WHO, score=NUMBER)
LAYS = _add("told-lay", who=WHO, card=CARD)
STANDING = _add(
    "standing",
    points=NUMBER,
    rank=NUMBER,
    bare=NUMBER,
    pile=NUMBER,
    total=NUMBER,
    best=NUMBER,
)

ON_CARDS = (  # what a move on a card is told as: ON_CARDS[action // CARDS]
    *(PLAYS, PLAYS_TO, PLAYS_TO, PLAYS_TO, PLAYS_TO, USES, PAYS),
    *(DISCARDS, BOOSTS, PROTECTS, MUTES, TAKES, NOTHING, SWAPS, EXCHANGES, NOTHING),
)

# The parts of a match
PART_ROUND = _add("part-round", round=NUMBER)

# What is asked
ASK_TURN = _add("ask-turn", "3.1", ways=WAYS)
ASK_DISCARD = _add("ask-discard", "5.3", n=NUMBER)
ASK_BOOST = _add("ask-boost", "5.3", n=NUMBER)
ASK_GUARD = _add("ask-guard", "5.3")
ASK_XCHG = _add("ask-xchg", "5.3")
ASK_SHIFT = _add("ask-shift", "5.3")
ASK_MUTE = _add("ask-mute", "5.3")
ASK_FETCH = _add("ask-fetch", "5.2")
ASK_RECALL = _add("ask-recall", "5.3")
ASK_STEAL = _add("ask-steal", "6.1", n=NUMBER)
ASK_PROTECT = _add("ask-protect", "6.1")
ASK_XCHG_WITH = _add("ask-xchg-with", "5.3", n=NUMBER, first=CARD)
ASK_SHIFT_WITH = _add("ask-shift-with", "5.3", first=CARD)
ASK_CALL = _add("ask-call", "5.1")
ASK_POWER = _add("ask-power", "6.1", card=CARD)
ASK_EXCHANGE = _add("ask-exchange", "R12", left=NUMBER)
ASK_LAY_HIGH = _add("ask-lay-high", "9.1")
ASK_LAY_LOW = _add("ask-lay-low", "9.2")

ASK_TARGET = (  # by code: what an ability or a power is turned on
    *(NOTHING, NOTHING, ASK_DISCARD, ASK_BOOST, ASK_GUARD, ASK_XCHG, ASK_SHIFT, ASK_MUTE),
    *(NOTHING, ASK_FETCH, ASK_RECALL, NOTHING, NOTHING, ASK_STEAL, ASK_PROTECT),
)

# Why not
NOT_CHANCE = _add("refuse-chance", "2.3")
NOT_THE_TRUMP = _add("refuse-chance", "2.2")
LAY_FIRST = _add("refuse-lay-first", "R7")
NOT_LAID_NOW = _add("refuse-lay", "9.1")
NOTHING_BEGUN = _add("refuse-nothing-begun", "3.1")
NOT_IN_HAND = _add("refuse-not-in-hand", "4.1", card=CARD)
CLOSED = _add("refuse-closed", "4.2", card=CARD)
OWN_ROW = _add("refuse-own-row", "4.1", card=CARD)
NO_SEAT = _add("refuse-no-seat", "2.1", seat=NUMBER, seats=NUMBER)
NOT_ANYWHERE = _add("refuse-not-anywhere", "4.3", card=CARD)
EMPTY_ROW = _add("refuse-empty-row", "R1", card=CARD)
NOT_IN_ROW = _add("refuse-not-in-row", "5.1", card=CARD)
NO_ABILITY = _add("refuse-no-ability", "5.1", card=CARD)
PROTECTED = _add("refuse-protected", "6.1", card=CARD)
MUTED = _add("refuse-muted", "5.2", card=CARD)
NO_TARGET = _add("refuse-no-target", "5.2", card=CARD)
PIECE_USED = _add("refuse-piece-used", "6.1")
NOT_YOURS = _add("refuse-not-yours", "6.1", card=CARD)
PROTECTED_PAYMENT = _add("refuse-protected", "R11", card=CARD)
NO_POWER = _add("refuse-no-power", "6.1", card=CARD)
NOT_EXCHANGED = _add("refuse-not-in-hand", "6.1", card=CARD)
GO_ON = (_add("refuse-go-on", "6.1"), _add("refuse-go-on", "5.2"))  # the piece, an ability
NO_SUCH_CARD = (
    _add("refuse-no-such-card", "6.1", card=CARD),
    _add("refuse-no-such-card", "5.2", card=CARD),
)
PASSED = _add("refuse-passed", "7.2", card=CARD)

# What a move brings
_ROW = phrase("scandaroon-brings-row", who=WHO, before=NUMBER, after=NUMBER)
BRINGS_SCORES = (  # by how many row scores change
    _add("brings-nothing"),
    _add("brings-one", "8.2", one=_ROW),
    _add("brings-two", "8.2", one=_ROW, two=_ROW),
    _add("brings-three", "8.2", one=_ROW, two=_ROW, three=_ROW),
    _add("brings-four", "8.2", one=_ROW, two=_ROW, three=_ROW, four=_ROW),
)
BRINGS_PILE = _add("brings-pile", "9.5", before=NUMBER, after=NUMBER)
