"""The sentences of Alarún: which message, and what stands in its gaps."""

from tafelrunde.core.kinds import NUMBER, WHO, Kind, Several, phrase
from tafelrunde.core.sentences import Sentences
from tafelrunde.games.alarun.kinds import CARD, CELL, COLOR, COLUMN, ROW, color_message
from tafelrunde.games.alarun.square import SIDE

THREE = phrase("alarun-three", first=CARD, second=CARD, third=CARD)
CARD_AT = phrase("alarun-card-at", card=CARD, cell=CELL)
THREE_PLACED = phrase("alarun-three", first=CARD_AT, second=CARD_AT, third=CARD_AT)
COLOR_IF_KNOWN = Kind(
    "color if known", ("unseen", *COLOR.words), (color_message(-1), *COLOR.gaps), least=-1
)

SENTENCES = Sentences("alarun")
_add = SENTENCES.add

# What happened
STARTS = _add("told-start", who=WHO)
YOUR_COLOR = _add("told-colors", who="you", color=COLOR)
COLORS_DEALT = _add("told-colors", who="all", color="")
MIDDLE = _add("told-middle", cards=THREE, down=NUMBER)
YOUR_CARDS = _add("told-deal", who="you", cards=THREE)
CARDS_DEALT = _add("told-deal", who="all", cards="")
DISCARDED = _add("told-clear", card=CARD)
SWAPS = _add("told-swap", who=WHO, given=CARD, taken=CARD)
SWAPS_ALL = _add("told-swap-all", who=WHO, cards=THREE)
PASSES = _add("told-pass", who=WHO)
TAKES_ALARUN = _add("told-alarun", who=WHO)
TURNS_UP = _add("told-turn-up", who=WHO)
PLACES = _add("told-place", card=CARD, cell=CELL)
HAS_PLACED = _add("told-placed", who=WHO)
HAS_LAID = _add("told-show", who=WHO, cards=THREE_PLACED)
NEXT_ROUND = _add("told-round", who=WHO, round=NUMBER)
SCORES = _add("told-score", who=WHO, rows=Several(SIDE), columns=Several(SIDE), apprentice=CARD)
STANDING = _add(
    "standing",
    total=NUMBER,
    potions=NUMBER,
    centum=NUMBER,
    bonus=NUMBER,
    color=COLOR_IF_KNOWN,
    place=NUMBER,
)

# The parts of a match
ROUND = _add("part-round", round=NUMBER)
PLACING = _add("part-placing", round=NUMBER)
SCORING = _add("part-scoring")

# What is asked
ASK_SWAP = _add("ask-swap", "3.1", down=NUMBER)
ASK_LAST = _add("ask-last", "3.2", down=NUMBER)
ASK_PASS = _add("ask-pass", "R2")
ASK_PLACE = _add("ask-place", "4.2", cards=NUMBER)

# Why not
NOT_CHANCE = _add("refuse-chance", "2.3")
PLACE_NOW = _add("refuse-place-now", "3.2")
PLACE_LATER = _add("refuse-place-later", "4.1")
NOT_HELD_TO_SWAP = _add("refuse-not-in-hand", "3.1", card=CARD)
NOT_HELD_TO_PLACE = _add("refuse-not-in-hand", "4.1", card=CARD)
NOT_OPEN = _add("refuse-not-open", "3.1", card=CARD)
ONLY_TWO = _add("refuse-only-two", "3.1")
NONE_DOWN = _add("refuse-none-down", "R1")
LIMIT = _add("refuse-limit", "R2", actions=NUMBER)
TAKEN = _add("refuse-taken", "4.2", cell=CELL)
TOO_WIDE = _add("refuse-wide", "4.3", cell=CELL, side=NUMBER)
TOO_HIGH = _add("refuse-high", "4.3", cell=CELL, side=NUMBER)
APART = _add("refuse-apart", "4.2", cell=CELL)

# What a choice brings
BRINGS_POINTS = _add(
    "brings-points",
    "6.5",
    before=NUMBER,
    after=NUMBER,
    row=ROW,
    row_before=NUMBER,
    row_after=NUMBER,
    column=COLUMN,
    column_before=NUMBER,
    column_after=NUMBER,
)
