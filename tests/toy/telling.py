"""What the toy game says."""

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.kinds import NUMBER, WHO
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import Rows, Sentences, put
from tafelrunde.core.telling import States
from tests.toy.rules import FOLD, HEADS, TAILS

SENTENCES = Sentences("toy")
KEEPS = SENTENCES.add("told-keep", who=WHO)
FOLDS = SENTENCES.add("told-fold", who=WHO)
FELL_HEADS = SENTENCES.add("told-heads")
FELL_TAILS = SENTENCES.add("told-tails")
ASK = SENTENCES.add("ask", "1.3")
NOT_NOW = SENTENCES.add("refuse-now", "1.3")
STANDING = SENTENCES.add("standing", card=NUMBER)


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    if action == HIDDEN or action > TAILS:  # a deal
        return 0
    if action >= HEADS:
        return put(rows, 0, FELL_HEADS if action == HEADS else FELL_TAILS)
    return put(rows, 0, FOLDS if action == FOLD else KEEPS, before.chosen)


@rule
def ask(s: State, rows: Rows) -> int:
    return put(rows, 0, ASK)


@rule
def why(s: State, action: int, rows: Rows) -> int:
    return put(rows, 0, NOT_NOW)


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    return put(rows, 0, STANDING, s.card[seat])
