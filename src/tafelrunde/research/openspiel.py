"""OpenSpiel: every game with explicit chance, for its algorithms.

    import pyspiel
    import tafelrunde.research.openspiel
    game = pyspiel.load_game("tafelrunde_macaron(seats=4,side=advanced)")

A word of an option that is a number is written with an n before it (`swap_limit=n12`): OpenSpiel
would take it for a number. Returns are shares of the victory. An information state holds all that
a seat has seen so far.

`endgame` makes the rest of a match a game of its own, small enough for what walks whole trees.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final, NamedTuple
from urllib.parse import quote, unquote

import numpy as np

from tafelrunde.core.game import (
    SPECTATOR,
    Game,
    State,
    actor,
    apply,
    redact,
    resample,
    seen,
    weight,
)
from tafelrunde.core.match import View
from tafelrunde.core.message import IllegalMove, Message, refuse, written
from tafelrunde.core.playout import check_seeds
from tafelrunde.core.random import stream
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.core.sight import observe, sight_of
from tafelrunde.research.play import needs, usual_seats, why_not

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise needs(missing) from missing

LONGEST = 1_000_000
"""Moves after which a match is over in any case; the rules have bounds of their own."""
ENDGAME: Final = {"begin": "", "truths": 100, "seed": 0}
"""What says where the rest of a match begins, instead of seats and options, as it is otherwise."""
MOST_TRUTHS: Final = 1_000_000


def endgame(view: View, truths: int = 100, seed: int = 0) -> pyspiel.Game:
    """The rest of a match, from what everyone knows of it, whoever's view it is.

    Chance moves first: it draws the truth. So many truths that fit are drawn with a seed when the
    game is made, and those are all there are; everyone knows which.
    """
    begin = {"begin": quote(str(view)), "truths": truths, "seed": seed}
    return pyspiel.load_game(f"tafelrunde_{view.game.name}", begin)


class Beginning(NamedTuple):
    """How a game begins."""

    start: State
    truths: list[bytes]
    """Where it is the rest of a match: what chance draws from at first. `start` is then a view."""
    odds: list[float]
    """How likely each of them is."""


class SpielGame(pyspiel.Game):
    """A game with its number of seats and its options, or the rest of a match of it."""

    ours: Game  # of each subclass

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_parameters(self.ours), **(params or {})}
        begins = self.beginning = _beginning(self.ours, params)
        seats, actions = int(begins.start.seats), self.ours.rules.ACTIONS
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(actions, len(begins.truths)),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(self.ours, seats), info, params)

    @cached_property
    def beginning(self) -> Beginning:
        """Made anew in a game that was pickled: OpenSpiel keeps no more of it than its name."""
        return _beginning(self.ours, self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.beginning)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a seat sees, part by part.

        Its numbers have no memory of what the seat saw before; its text has, where that is asked.
        """
        return SpielObserver(self.ours, params, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """A moment of a match. It is kept as bytes, for OpenSpiel copies and pickles states."""

    def __init__(self, game: SpielGame, begins: Beginning) -> None:
        super().__init__(game)
        self._truth: bytes = begins.start.tobytes()
        self._awaits_truth = bool(begins.truths)
        """Whether chance has still to draw the truth; until then it is what everyone knows."""
        self._trails = [b""] * int(begins.start.seats)
        """For each seat a digest of all that it has seen."""
        for seat in range(len(self._trails)):
            self._remember(seat, b"")

    @property
    def ours(self) -> Game:
        found: Game = self.get_game().ours
        return found

    def state(self) -> State:
        """The truth, as a record of ours."""
        return np.ndarray(1, self.ours.rules.STATE, bytearray(self._truth))[0]

    def view(self, seat: int) -> State:
        """What a seat knows of it."""
        view = self.state()
        redact(view, seat)
        return view

    def current_player(self) -> int:
        if self._awaits_truth:
            return int(pyspiel.PlayerId.CHANCE)
        mover = int(actor(self.state()))
        if mover == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        return not self._awaits_truth and int(actor(self.state())) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.ours.legal(self.state())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._awaits_truth:
            return list(enumerate(self.get_game().beginning.odds))
        s = self.state()
        actions = self.ours.legal(s)
        weights = [int(weight(s, action)) for action in actions]
        return [(a, w / sum(weights)) for a, w in zip(actions, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if self._awaits_truth:
            self._begin(action)
            return
        s = self.state()
        self._check(s, action)
        shown = [int(seen(s, action, seat)) for seat in range(len(self._trails))]
        apply(s, action)
        self._truth = s.tobytes()
        for seat, what in enumerate(shown):
            self._remember(seat, what.to_bytes(4, "little", signed=True))

    def _begin(self, number: int) -> None:
        """Chance draws this truth."""
        truths = self.get_game().beginning.truths
        if not 0 <= number < len(truths):
            raise IllegalMove(Message("not-by-chance", {"action": written(number)}))
        self._truth, self._awaits_truth = truths[number], False
        for seat in range(len(self._trails)):
            self._remember(seat, b"")

    def _check(self, s: State, action: int) -> None:
        """Refuse what is not legal: rules take it for granted, and OpenSpiel does not ask."""
        mover = int(actor(s))
        if mover == NOBODY:
            raise IllegalMove(Message("match-is-over"))
        if action not in self.ours.legal(s):
            if mover == CHANCE:
                raise IllegalMove(Message("not-by-chance", {"action": written(action)}))
            raise IllegalMove(why_not(self.ours, s, action))

    def _seat(self, player: int | None) -> int:
        """A player, or whoever has to move; refused where that is none."""
        seat = self.current_player() if player is None else player
        if not 0 <= seat < len(self._trails):
            raise refuse("bad-own-seat", seat=written(seat), most=len(self._trails) - 1)
        return seat

    def _action_to_string(self, player: int, action: int) -> str:
        if self._awaits_truth:
            return f"truth {action}"
        return self.ours.moves.words[action]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self._trails)
        return list(self.ours.payoff(self.state()))

    def information_state_string(self, player: int | None = None) -> str:
        """The view of a seat in one line, and a digest of everything it has seen."""
        seat = self._seat(player)
        return f"{self.observation_string(seat)} · {self._trails[seat].hex()}"

    def observation_string(self, player: int | None = None) -> str:
        """The view of a seat in one line."""
        return self.ours.notation.line(self.view(self._seat(player)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state in which this seat knows the same; all that it cannot know is drawn anew.

        What the others remember is then no more than what they see.
        """
        other: SpielState = self.clone()
        s = self.view(self._seat(player))
        other._awaits_truth = False
        resample(s, player, stream(int(sampler() * 2**62)))
        other._truth = s.tobytes()
        for seat in range(len(self._trails)):
            if seat != player:
                other._trails[seat] = b""
                other._remember(seat, b"")
        return other

    def __str__(self) -> str:
        return self.ours.notation.line(self.state())

    def _remember(self, seat: int, shown: bytes) -> None:
        """Add what a seat was shown, and its view of what came of it, to its memory."""
        parts = self._trails[seat] + shown + self.view(seat).tobytes()
        self._trails[seat] = blake2b(parts, digest_size=16).digest()


class SpielObserver:
    """The observation of `core/sight.py`, in the form of OpenSpiel."""

    def __init__(self, game: Game, params: Any, remembers: bool) -> None:
        if params:
            raise ValueError(f"this observer takes no parameters, not {params}")
        sight = sight_of(game)
        self._remembers = remembers
        self._sight, self._numbers = sight, np.zeros(len(sight), np.int8)
        sizes = [int(np.prod(part.shape_spread)) for part in sight.parts]
        self.tensor = np.zeros(sum(sizes), np.float32)
        blocks = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            part.name: block.reshape(part.shape_spread)
            for part, block in zip(sight.parts, blocks, strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        seat = state._seat(player)
        self._numbers[:] = 0
        observe(state.view(seat), seat, self._numbers)
        self.tensor[:] = self._sight.spread(self._numbers)

    def string_from(self, state: SpielState, player: int) -> str:
        """What OpenSpiel's algorithms in C++ take for the information state or the observation."""
        if self._remembers:
            return state.information_state_string(player)
        return state.observation_string(player)


def _parameters(game: Game) -> dict[str, Any]:
    """What can be chosen, as it is where nothing is."""
    options = {o.name: as_word(o.words[0]) for o in game.options}
    return {"seats": usual_seats(game), **options, **ENDGAME}


def _beginning(game: Game, params: Mapping[str, Any]) -> Beginning:
    """How a game of these parameters begins, or a refusal."""
    is_late = bool(params["begin"])
    wrong = [
        name
        for name, usual in _parameters(game).items()
        if params[name] != usual and (name in ENDGAME) != is_late
    ]
    if wrong:
        raise refuse("begin-apart", names=", ".join(wrong))
    if is_late:
        return _late(game, params["begin"], params["truths"], params["seed"])
    given = {option.name: _read(params[option.name]) for option in game.options}
    return Beginning(game.start(int(params["seats"]), given), [], [])


def _late(game: Game, line: str, truths: int, seed: int) -> Beginning:
    """What everyone knows of a position, and truths that fit."""
    if not 1 <= truths <= MOST_TRUTHS:
        raise refuse("bad-truths", truths=written(truths), most=MOST_TRUTHS)
    check_seeds(seed, truths)
    start = game.notation.state(unquote(line))
    redact(start, SPECTATOR)
    drawn: Counter[bytes] = Counter()
    for number in range(seed, seed + truths):
        s = start.copy()
        resample(s, SPECTATOR, stream(number))
        drawn[s.tobytes()] += 1
    found = sorted(drawn)
    return Beginning(start, found, [drawn[truth] / truths for truth in found])


def as_word(word: str) -> str:
    """A word of an option, as OpenSpiel takes it."""
    return f"n{word}" if word.isdigit() else word


def _read(word: str) -> str:
    return word[1:] if word.startswith("n") and word[1:].isdigit() else word


def _type_of(game: Game, seats: int) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"tafelrunde_{game.name}",
        long_name=f"Tafelrunde: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if seats == 1 else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
    )


def register(game: Game) -> None:
    """Make a game known to OpenSpiel as `tafelrunde_<game>`."""
    name = (
        f"{game.name.capitalize()}Game"  # OpenSpiel pickles games: they need a name to be found by
    )
    globals()[name] = type(name, (SpielGame,), {"ours": game, "__module__": __name__})
    pyspiel.register_game(_type_of(game, usual_seats(game)), globals()[name])


for _name in names():
    register(find(_name))
