"""The sentences of Macaron: which message, and what stands in its gaps."""

from tafelrunde.core.kinds import NAME, NUMBER, WHO, Kind, Number
from tafelrunde.core.sentences import Sentences
from tafelrunde.games.macaron.edition import WANTS
from tafelrunde.games.macaron.kinds import CARD, FLAVOR, GROUP, LEVEL, TOKEN, VOTED

HOW = Kind("how a card is played", ("leads", "follows", "trumps", "discards"))
LEADS, FOLLOWS, TRUMPS, THROWS_OFF = range(4)
RESULT = Kind("what came of a bet", ("none", "hit", "missed"))
NO_BET, HIT, MISSED = range(3)
WANT = Kind("what Emma looks for", WANTS)

SENTENCES = Sentences("macaron")
_add = SENTENCES.add

# What happened
STARTS = _add("told-start", who=WHO)
SHUFFLED = _add("told-shuffle", round=NUMBER)
DEALT = _add("told-dealt", who=WHO, cards=NUMBER)
PASSES = _add("told-pass", who=WHO, card=CARD, receiver=NAME)
HAS_PASSED = _add("told-passed", who=WHO)
EXCHANGED = _add("told-exchange")
RECEIVES = _add("told-receive", who=WHO, first=CARD, second=CARD)
DISCARDS = _add("told-discard", who=WHO, card=CARD)
DRAWS = _add("told-draw", who=WHO, card=CARD)
SORTED = _add("told-sorted", card=CARD)
SHOWN = _add("told-shown", card=CARD)
CROWNS = _add("told-royal", who=WHO, group=GROUP)
BANS = _add("told-allergen", who=WHO, flavor=VOTED)
HAS_TOKENS = _add("told-tokens", who=WHO)
VOTES = (
    _add("told-vote-above", who=WHO, token=TOKEN, flavor=VOTED),
    _add("told-vote-below", who=WHO, token=TOKEN, flavor=VOTED),
)
VOTES_COVERED = (
    _add("told-vote-above", who="covered", name=NAME, token="?", flavor=VOTED),
    _add("told-vote-below", who="covered", name=NAME, token="?", flavor=VOTED),
)
REVEALED = _add("told-reveal")
IS_ROYAL = _add("told-is-royal", group=GROUP)
IS_ALLERGEN = _add("told-is-allergen", flavor=VOTED)
BETS = _add("told-bet", who=WHO, level=LEVEL)
BETS_NOT = _add("told-no-bet", who=WHO)
PLAYS = _add("told-play", who=WHO, card=CARD, how=HOW)
COUNTS_AS = _add("told-counts-as", flavor=FLAVOR)
WINS_BOXES = _add("told-trick", "4.7", who=WHO, boxes=NUMBER)
WINS_NOTHING = _add("told-trick", "4.8", who=WHO, boxes=0)
ROUND = _add("told-round", who=WHO, boxes=NUMBER, bet=RESULT, points=NUMBER)
STAYS_AT_0 = _add("told-floor", "R3", who=WHO)
STANDING = _add("standing", points=NUMBER)

# Emma's reasons
EMMA_FOLLOWS = _add("emma-follows", "7.9", flavor=FLAVOR)
EMMA_LEADS = _add("emma-leads", "7.10", flavor=FLAVOR, want=WANT)
EMMA_LEADS_ANY = _add("emma-leads", "7.12", flavor=FLAVOR, want="nothing")
EMMA_CANNOT_FOLLOW = _add("emma-cannot-follow", "7.11", flavor=FLAVOR, want=WANT)
EMMA_PLAYS_ANY = _add("emma-cannot-follow", "7.12", flavor=FLAVOR, want="nothing")

# The parts of a match
PART_ROUND = _add("part-round", round=NUMBER)
PART_CHOICE = _add("part-choice")
PART_VOTE = _add("part-vote")
PART_BETS = _add("part-bets")
PART_TRICK = _add("part-trick", trick=Number(1))

# What is asked
ASK_PASS = _add("ask-pass", "3.2", receiver=NAME, left=NUMBER)
ASK_DISCARD = _add("ask-discard", "7.2", done=NUMBER)
ASK_ROYAL = _add("ask-royal", "3.4")
ASK_ALLERGEN = _add("ask-allergen", "3.6")
ASK_VOTE = _add("ask-vote", "3.8")
ASK_BET = _add("ask-bet", "3.12", must="no")
ASK_BET_SOLO = _add("ask-bet", "7.7", must="yes")
ASK_LEAD = _add("ask-lead", "4.2")
ASK_FOLLOW = _add("ask-follow", "4.3", leader=NAME, flavor=FLAVOR, holds=NUMBER)
ASK_ANY_CARD = _add("ask-follow", "4.4", leader=NAME, flavor=FLAVOR, holds=0)

# Why not
NOT_CHANCE = _add("refuse-chance", "3.1")
NOT_HELD_TO_PLAY = _add("refuse-not-held", "4.2", card=CARD)
NOT_HELD_TO_PASS = _add("refuse-not-held", "3.2", card=CARD)
NOT_HELD_TO_DISCARD = _add("refuse-not-held", "7.2", card=CARD)
ALREADY_PASSED = _add("refuse-already-passed", "3.2", card=CARD)
MUST_FOLLOW = _add("refuse-follow", "4.3", flavor=FLAVOR, holds=NUMBER, tried=FLAVOR, same="no")
MUST_FOLLOW_FLAVOR = _add(
    "refuse-follow", "4.3", flavor=FLAVOR, holds=NUMBER, tried=FLAVOR, same="yes"
)
DISCARD_FIRST = _add("refuse-discard-first", "7.2")
NO_TOKEN = _add("refuse-no-token", "3.7", token=TOKEN)
THREE_TOKENS = _add("refuse-full", "3.8", flavor=VOTED)
NOT_IN_PLAY = _add("refuse-not-in-play", "2.2", flavor=VOTED)
MUST_BET = _add("refuse-must-bet", "7.7")
SOLO_LEVEL = _add("refuse-solo-level", "R2", level=LEVEL)
NO_LEVEL = (
    _add("refuse-no-level", "1.4", level=LEVEL),  # on the standard side
    _add("refuse-no-level", "1.5", level=LEVEL),  # on the advanced side
)
NOW_PASS = _add("refuse-now-pass", "3.2")
NOW_DISCARD = _add("refuse-now-discard", "7.2")
NOW_ROYAL = _add("refuse-now-royal", "3.4")
NOW_ALLERGEN = _add("refuse-now-allergen", "3.6")
NOW_VOTE = _add("refuse-now-vote", "3.8")
NOW_BET = _add("refuse-now-bet", "3.12")
NOW_PLAY = _add("refuse-now-play", "4.3")
