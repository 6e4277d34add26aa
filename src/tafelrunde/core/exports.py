"""What the module of a game's rules exports, and the layout of its memory (docs/wasm.md).

The name of an argument of an exported function says what it is: `s`, `before` and `after` are
addresses of a state, `state` is the address of an array of one state, the name of a place in the
layout is the address of that place, and any other name is that of a whole number.
"""

import inspect
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from tafelrunde.core import game as verbs
from tafelrunde.core import telling
from tafelrunde.core.desk import (
    KNOWN,
    MOMENTS,
    NOTHING,
    tells_news,
    write_look,
    write_outline,
    write_report,
)
from tafelrunde.core.game import Actions, Game, Payoffs, State
from tafelrunde.core.layout import Layout
from tafelrunde.core.match import weigh as weigh_chance
from tafelrunde.core.playout import playout as play_out
from tafelrunde.core.random import Stream, seed
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import MOST_ROWS, ROW, Rows
from tafelrunde.core.telling import MOST_MOMENTS, Chances, States
from tafelrunde.core.walk import walk

STATES: Final = 16
"""States that the caller of the module may use as it likes."""
RECORDS: Final = ("s", "before", "after")
"""Arguments that are addresses of a state."""
ARRAY: Final = "state"
"""The argument that is the address of a state, as an array of one."""

Exports = dict[str, Callable[..., Any]]


def layout_of(game: Game) -> Layout:
    """The places of the rules' module."""
    rules, layout = game.rules, Layout()
    layout.lay("states", rules.STATE, STATES)
    layout.lay("blank", rules.STATE, 1)
    layout.lay("rng", np.uint64, 1)
    layout.lay("actions", np.int16, rules.MOST_LEGAL)
    layout.lay("ends", np.float64, rules.MOST_LEGAL)
    layout.lay("payoffs", np.float64, game.seats[-1])
    layout.lay("counts", np.int32, KNOWN + 1)
    layout.lay("rows", np.int32, MOST_ROWS + 1, ROW)
    layout.lay("views", rules.STATE, MOMENTS + MOST_MOMENTS)
    layout.lay("outline", game.outline or NOTHING, 2)
    layout.lay("outcome", game.outcome or NOTHING, 2)
    layout.lay("prospects", rules.STATE, 2)
    layout.lay("chances", np.float64, MOST_ROWS)
    layout.lay("moments", rules.STATE, MOST_MOMENTS)
    layout.lay("scratch", rules.STATE, 1)
    layout.lay("walked", rules.STATE, 2)
    layout.lay("hash", np.uint64, 1)
    for one, place in (("payoff", "payoffs"), ("view", "views"), ("prospect", "prospects")):
        layout.words(f"{one}_words", place)
    for place in ("outline", "outcome", "walked"):
        layout.words(f"{place}_words", place)
    layout.words("chance_words", "chances")
    return layout


def exports_of(game: Game) -> Exports:
    """The functions of the rules' module by name."""
    return {"setup": setup_of(game), **{function.__name__: function for function in _EXPORTS}}


def arguments(function: Callable[..., Any], game: Game) -> list[str]:
    """The names of a function's arguments; a starred one stands for the options of a game."""
    found = []
    for argument in inspect.signature(getattr(function, "py_func", function)).parameters.values():
        if argument.kind is inspect.Parameter.VAR_POSITIONAL:
            found += [f"{option.name}_code" for option in game.options]
        else:
            found.append(argument.name)
    return found


def setup_of(game: Game) -> Callable[..., None]:
    """`setup` of a game, with an argument for each option."""
    fill: Any = game.rules.setup

    def setup(state: States, blank: States, seats: int, *codes: int) -> None:
        state[0] = blank[0]
        fill(state[0], seats, *codes)

    return setup


@rule
def actor(s: State) -> int:
    return verbs.actor(s)


@rule
def legal(s: State, actions: Actions) -> int:
    return verbs.legal(s, actions)


@rule
def apply(s: State, action: int) -> None:
    verbs.apply(s, action)


@rule
def payoff(s: State, payoffs: Payoffs) -> None:
    verbs.payoff(s, payoffs)


@rule
def redact(s: State, seat: int) -> None:
    verbs.redact(s, seat)


@rule
def begin(low: int, high: int, rng: Stream) -> None:
    seed(rng, (high << 32) | (low & 0xFFFFFFFF))


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    verbs.resample(s, seat, rng)


@rule
def weigh(s: State, actions: Actions, ends: Any) -> int:
    return int(weigh_chance(s, actions, ends))


@rule
def seen(s: State, action: int, seat: int) -> int:
    return verbs.seen(s, action, seat)


@rule
def is_hidden(s: State, action: int) -> int:
    return int(verbs.is_hidden(s, action))


@rule
def forced(s: State, actions: Actions) -> int:
    return int(verbs.forced(s, actions))


@rule
def together(s: State, seat: int) -> int:
    return int(verbs.together(s, seat))


@rule
def turn_to(s: State, seat: int) -> None:
    verbs.turn_to(s, seat)


@rule
def report(
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


@rule
def look(
    s: State,
    seat: int,
    is_mine: int,
    views: States,
    outline: Any,
    rows: Rows,
    actions: Actions,
    counts: Any,
) -> None:
    write_look(s, seat, is_mine != 0, views, outline, rows, actions, counts)


@rule
def outlined(s: State, seat: int, outline: Any, scratch: States) -> None:
    write_outline(s, seat, outline, scratch)


@rule
def is_news(before: State, action: int, mover: int, scratch: States, actions: Actions) -> int:
    return int(tells_news(before, action, mover, scratch, actions))


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    return telling.tell(before, action, after, seat, rows, scratch)


@rule
def part(s: State, seat: int, rows: Rows) -> int:
    return telling.part(s, seat, rows)


@rule
def ask(s: State, rows: Rows) -> int:
    return telling.ask(s, rows)


@rule
def why(s: State, action: int, rows: Rows) -> int:
    return telling.why(s, action, rows)


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    return telling.standing(s, seat, rows)


@rule
def foresee(s: State, action: int, prospects: States, rows: Rows, chances: Chances) -> int:
    return telling.foresee(s, action, prospects, rows, chances)


@rule
def outcome_of(before: State, action: int, after: State, outcome: Any, scratch: States) -> int:
    outcome[0] = outcome[1]
    return int(telling.outcome(before, action, after, outcome[0], scratch))


@rule
def moments_of(before: State, action: int, after: State, moments: States) -> int:
    return telling.moments(before, action, after, moments)


@rule
def playout(s: State, actions: Actions, rng: Stream) -> int:
    return play_out(s, actions, rng)


_EXPORTS: Final = (
    *(actor, legal, apply, payoff, redact, begin, resample, weigh, seen, is_hidden, forced),
    *(together, turn_to, report, look, outlined, is_news, tell, part, ask, why, standing),
    *(foresee, outcome_of, moments_of, playout, walk),
)
