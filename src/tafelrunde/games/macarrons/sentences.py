"""The sentences of Macarrons: which message, and what stands in its gaps."""

from tafelrunde.core.kinds import NAME, NUMBER, WHO, Kind, Tally
from tafelrunde.core.sentences import Sentences
from tafelrunde.games.macarrons.rules import FACE, TILE

DICE = Tally(FACE)
NO_TILE = Kind("tile or none", ("none", *TILE.words), ("none", *TILE.gaps), least=-1)
HIGHEST = Kind("highest tile", ("none", *TILE.words), least=-1)

SENTENCES = Sentences("macarrons")
_add = SENTENCES.add

# What happened
STARTS = _add("told-start", who=WHO)
ROLLS = _add("told-roll", who=WHO, dice=DICE)
SETS_ASIDE = _add("told-set-aside", who=WHO, dice=DICE, sum=NUMBER)
TAKES = _add("told-take", who=WHO, tile=TILE, sum=NUMBER)
STEALS = _add("told-steal", who=WHO, tile=TILE, victim=NAME)
ROBBED = _add("told-robbed", who=WHO, tile=TILE)
LEAVES = _add("told-leave", who=WHO)
FAILS = (
    _add("told-fail", "3.3", who=WHO, reason="faces"),
    _add("told-fail", "3.5", who=WHO, reason="macaroni"),
    _add("told-fail", "3.9", who=WHO, reason="sum"),
    _add("told-fail", "3.9", who=WHO, reason="left"),
)
RETURNS = _add("told-return", who=WHO, tile=TILE)
TURNED_OVER = _add("told-flip", tile=TILE)
SENTENCES.sum_up(TAKES, STEALS, ROBBED, *FAILS, RETURNS, TURNED_OVER)
STANDING = _add("standing", macaroni=NUMBER, highest=HIGHEST)

# The parts of a match
TURN = _add("part-turn", who=WHO)

# What is asked
ASK_SET_ASIDE = _add("ask-set-aside", "3.2")
ASK_ROLL = _add("ask-roll", "3.4", dice=NUMBER)
ASK_TAKE = _add("ask-take", "3.6", tile=TILE, dice=NUMBER)
ASK_STEAL = _add("ask-steal", "3.7", tile=TILE, dice=NUMBER, victim=NAME)

# Why not
NOT_CHANCE = _add("refuse-chance", "3.1")
SET_ASIDE_FIRST = _add("refuse-set-aside-first", "3.2")
NO_ROLL = _add("refuse-no-roll", "R7")
NOT_LEFT = _add("refuse-leave", "R7")
NO_MACARONI = _add("refuse-no-macaroni", "3.5")
ALREADY_SET_ASIDE = _add("refuse-already-set-aside", "3.4")
NOT_ROLLED = _add("refuse-not-rolled", "3.2", face=FACE)
FACE_AGAIN = _add("refuse-face-again", "3.2", face=FACE)
OWN_TILE = _add("refuse-own-tile", "R6", tile=TILE, sum=NUMBER)
NOT_ON_TOP = _add("refuse-not-on-top", "2.3", tile=TILE, sum=NUMBER)
STEAL_SUM = _add("refuse-steal-sum", "3.7", tile=TILE, sum=NUMBER)
FACE_DOWN = _add("refuse-face-down", "3.9", tile=TILE, sum=NUMBER)
NOT_ON_GRILL = _add("refuse-not-on-grill", "3.6", tile=TILE, sum=NUMBER)
SUM_TOO_LOW = _add("refuse-sum-too-low", "3.6", tile=TILE, sum=NUMBER)
MUST_STEAL = _add("refuse-must-steal", "R4", tile=TILE, sum=NUMBER)
NOT_HIGHEST = _add("refuse-not-highest", "3.6", tile=TILE, sum=NUMBER, right=TILE)

# What a choice brings
BRINGS_FAILURE = _add("brings-failure", "R7")
BRINGS_STEAL = _add("brings-steal", "3.7", sum=NUMBER, tile=TILE, victim=NAME)
BRINGS_TAKE = _add("brings-take", "3.6", sum=NUMBER, tile=TILE)
BRINGS_NOTHING = _add("brings-nothing", "3.6", sum=NUMBER)
BRINGS_NO_MACARONI = _add("brings-no-macaroni", "3.5", sum=NUMBER)
NEXT_FAILS = _add("chance-fails", "3.3")
AT_LEAST_TILE = _add("chance-at-least", tile=TILE)
COSTS = _add("price", "3.9", returned=NO_TILE, turned=NO_TILE)
