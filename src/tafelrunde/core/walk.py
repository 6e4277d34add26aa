"""A match at random, with everything on the way asked and hashed.

Two machines that come to the same hash play by the same rules and say the same words: native code,
plain Python and WebAssembly are compared by it.
"""

from typing import Any

import numpy as np

from tafelrunde.core.desk import (
    ALLOWED,
    ASKED,
    ENDED,
    KNOWN,
    PARTS,
    TOLD,
    tells_news,
    write_look,
    write_report,
)
from tafelrunde.core.game import (
    Actions,
    Payoffs,
    State,
    actor,
    apply,
    forced,
    is_hidden,
    legal,
    payoff,
    redact,
    resample,
    together,
    turn_to,
)
from tafelrunde.core.match import weigh
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, routine, rule
from tafelrunde.core.sentences import MOST_ROWS, ROW, Rows
from tafelrunde.core.telling import Chances, States, foresee, standing, why

BEFORE, VIEW = range(2)
_ABOVE_NOTHING = 1 << 40
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
_ONE, _OTHER = np.uint64(0x9E3779B1), np.uint64(0xC2B2AE3D)


@routine
def walk(
    s: State,
    kinds: int,
    rng: Stream,
    actions: Actions,
    ends: Any,
    payoffs: Payoffs,
    views: States,
    rows: Rows,
    outline: Any,
    outcome: Any,
    counts: Any,
    prospects: States,
    chances: Chances,
    walked: States,
    hash: Any,
    payoff_words: Any,
    view_words: Any,
    outline_words: Any,
    outcome_words: Any,
    prospect_words: Any,
    chance_words: Any,
    walked_words: Any,
) -> int:
    """Play to the end at random; return how many actions there were.

    `kinds` is the game's ACTIONS. Each step is shown to one seat, the next to the next.
    """
    hash[0] = _ONE
    rows[:] = 0
    for i in range(len(view_words)):
        view_words[i] = np.uint64(0)
    for i in range(len(prospect_words)):
        prospect_words[i] = np.uint64(0)
    chances[:] = 0.0
    plies = 0
    while actor(s) != NOBODY:
        mover = actor(s)
        _mix(hash, mover)
        walked[BEFORE] = s
        walked[VIEW] = s
        _mix_words(hash, walked_words)
        action, unlike = _step(s, mover, kinds, plies, rng, actions, ends, hash)
        if mover >= 0:
            _turn_to_all(s, walked, hash, walked_words)
            walked[VIEW] = s
            redact(walked[VIEW], mover)
            _mix_rows(hash, rows, _foresee(walked[VIEW], action, prospects, rows, chances))
            _mix_words(hash, prospect_words)
            _mix_words(hash, chance_words)
            if unlike >= 0:
                _mix_rows(hash, rows, _why(walked[VIEW], unlike, rows))
            resample(walked[VIEW], mover, rng)
            _mix_words(hash, walked_words)
        apply(s, action)
        seat = plies % (int(s.seats) + 1) - 1
        _report(walked[BEFORE], action, s, seat, views, rows, outcome, counts)
        _mix(hash, counts[KNOWN])
        _mix(hash, counts[ENDED])
        _mix_rows(hash, rows, counts[TOLD])
        _mix_rows(hash, rows[MOST_ROWS:], counts[PARTS])
        _mix_words(hash, view_words)
        _mix_words(hash, outcome_words)
        _look(s, seat, seat == actor(s), views, outline, rows, actions, counts)
        _mix_rows(hash, rows, counts[ASKED])
        _mix_actions(hash, actions, counts[ALLOWED])
        _mix_words(hash, view_words)
        _mix_words(hash, outline_words)
        if mover >= 0:
            _mix(hash, _is_news(walked[BEFORE], action, mover, views, actions))
        plies += 1
    payoff(s, payoffs)
    _mix_words(hash, payoff_words)
    for seat in range(s.seats):
        _mix_rows(hash, rows, standing(s, seat, rows))
    return plies


@routine
def _step(
    s: State,
    mover: int,
    kinds: int,
    plies: int,
    rng: Stream,
    actions: Actions,
    ends: Any,
    hash: Any,
) -> tuple[int, int]:
    """What is done now, and something that is not allowed now; -1 for none."""
    if mover == CHANCE:
        n = weigh(s, actions, ends)
        for i in range(n):
            _mix(hash, int(ends[i]))
    else:
        n = legal(s, actions)
    _mix_actions(hash, actions, n)
    unlike = _illegal(actions, n, kinds, plies)
    if mover == CHANCE:
        actions[0] = draw_chance(s, actions, rng)
    else:
        actions[0] = actions[draw(rng, n)]
    action = int(actions[0])
    _mix(hash, action)
    _mix(hash, int(is_hidden(s, action)))
    _mix(hash, int(forced(s, actions)))
    return action, unlike


@routine
def _turn_to_all(s: State, walked: States, hash: Any, walked_words: Any) -> None:
    """Let each of those who choose together come first."""
    for seat in range(s.seats):
        if together(s, seat):
            walked[VIEW] = s
            turn_to(walked[VIEW], seat)
            _mix_words(hash, walked_words)


@routine
def _foresee(s: State, action: int, prospects: States, rows: Rows, chances: Chances) -> int:
    return foresee(s, action, prospects, rows, chances)


@routine
def _why(s: State, action: int, rows: Rows) -> int:
    return why(s, action, rows)


@routine
def _report(
    before: State,
    action: int,
    after: State,
    seat: int,
    views: States,
    rows: Rows,
    outcome: Any,
    counts: Any,
) -> None:
    write_report(before, action, after, seat, views, rows, outcome, counts)


@routine
def _look(
    s: State,
    seat: int,
    is_mine: bool,
    views: States,
    outline: Any,
    rows: Rows,
    actions: Actions,
    counts: Any,
) -> None:
    write_look(s, seat, is_mine, views, outline, rows, actions, counts)


@routine
def _is_news(before: State, action: int, mover: int, views: States, actions: Actions) -> int:
    return int(tells_news(before, action, mover, views, actions))


@rule
def _illegal(actions: Actions, n: int, kinds: int, salt: int) -> int:
    """An action that is not among the legal ones; -1 where the one that was picked is."""
    picked = salt * 7 % kinds
    for i in range(n):
        if actions[i] == picked:
            return -1
    return picked


@routine
def _mix_actions(hash: Any, actions: Actions, n: int) -> None:
    for i in range(n):
        _mix(hash, int(actions[i]))


@routine
def _mix_rows(hash: Any, rows: Rows, n: int) -> None:
    for i in range(n):
        for j in range(ROW):
            _mix(hash, int(rows[i, j]))


@rule
def _mix(hash: Any, number: int) -> None:
    _mix_word(hash, np.uint64(np.int64(number) + _ABOVE_NOTHING))


@routine
def _mix_words(hash: Any, words: Any) -> None:
    for i in range(len(words)):
        _mix_word(hash, words[i])


@rule
def _mix_word(hash: Any, word: Any) -> None:
    mixed = hash[0] ^ word
    low, high = (mixed & _LOW) * _ONE, (mixed >> _HALF) * _OTHER
    hash[0] = low ^ ((high << _HALF) | (high >> _HALF))
