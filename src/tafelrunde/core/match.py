"""A match: one play of a game, as a fold over its moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeGuard

import numpy as np

from tafelrunde.core import components, telling
from tafelrunde.core import seed as seeds
from tafelrunde.core.desk import Look, desk
from tafelrunde.core.game import (
    SPECTATOR,
    Actions,
    Game,
    State,
    actor,
    apply,
    legal,
    redact,
    seen,
    together,
    turn_to,
    weight,
)
from tafelrunde.core.message import IllegalMove, Message, Say, is_whole, refuse, written
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY, rule
from tafelrunde.core.seed import Seed
from tafelrunde.core.sentences import Row
from tafelrunde.core.transcript import Line, Record, bad, fetch, read, store, write

LARGEST_SEED: Final = 10**1000
"""A seed can be any text; a number is one of fewer digits than Python writes."""


@dataclass(frozen=True)
class View:
    """What one seat, or a spectator, may know of a match: a state with the rest erased."""

    game: Game
    seat: int
    state: State

    @property
    def actor(self) -> int:
        return int(actor(self.state))

    def draw(self, names: Sequence[str], say: Say) -> str:
        """The view, drawn for a terminal."""
        seats = int(self.state.seats)
        if not isinstance(names, list | tuple) or not all(isinstance(n, str) for n in names):
            raise refuse("bad-names", seats=seats, names=written(names))
        if len(names) != seats:
            raise refuse("bad-names", seats=seats, names=len(names))
        return self.game.notation.draw(self.state, self.seat, names, say)

    def __str__(self) -> str:
        return self.game.notation.line(self.state)


@dataclass(frozen=True)
class Result:
    payoff: tuple[float, ...]
    """Each seat's share of the victory."""
    winners: tuple[int, ...]
    standings: tuple[Message, ...]
    """What counted, seat by seat."""
    cut_off: bool
    """The match was ended by its bound on decisions, not by the book."""


class Step(NamedTuple):
    """One action of a match, with the states around it."""

    actor: int
    action: int
    before: State
    after: State


class Match:
    """A game being played: its truth, its seats and its transcript.

    `seats` is how many there are, or the names of those who sit there. Chance moves by itself, from
    `seed`, a secret unless one is given.

    >>> match = Match("macarrons", seats=2, options={"start": 0}, seed="a quiet evening")
    >>> match.moves[0]
    'set aside 1'
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | Sequence[str],
        options: Mapping[str, object] | None = None,
        seed: str | int | None = None,
    ) -> None:
        secret = _seed(seed) or Seed.fresh()
        game = find(game)
        chosen = {} if options is None else options
        self._sit_down(game, _names(game, seats), chosen, secret, secret.hash)
        self._let_chance_move()

    def _sit_down(
        self,
        game: Game,
        names: list[str],
        options: Mapping[str, object],
        seed: Seed | None,
        seed_hash: str,
    ) -> None:
        codes = game.codes(len(names), options)
        self.game = game
        self._edition = _edition_of(game)
        self.names = names
        self.options = game.words(codes)
        self.seed_hash = seed_hash
        """Told when the match begins: who learns the seed later can check that it was this one."""
        self._seed = seed
        self.given_up = False
        """It was ended before its end: see `give_up`."""
        self._tape = 0  # how many times chance was made to draw anew
        self._restart()

    def _restart(self) -> None:
        # A state of a match is never changed, only followed by another: forks and steps share it.
        self._state = self.game.start(len(self.names), self.options)
        self._actor = int(actor(self._state))
        self._history: list[int] = []
        self._moved_at: list[int] = []  # the places in the history where a player moved
        self._tapes: list[int] = []  # the tape that each move of chance was drawn from

    def fork(self) -> "Match":
        """The same match once more: what is played in one does not happen in the other."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._history = self._history.copy()
        other._moved_at = self._moved_at.copy()
        other._tapes = self._tapes.copy()
        return other

    def planned(self, seat: int, plan: Sequence[int]) -> "Match":
        """The match as one of those who choose together may know it: they came first, and did this.

        It is to be looked at: its transcript is none.
        """
        self._check_seat(seat)
        if isinstance(plan, str | bytes) or not isinstance(plan, Sequence):
            raise refuse("not-a-plan", plan=written(plan))
        other = self.fork()
        other._state = self._state.copy()
        turn_to(other._state, seat)
        other._actor = int(actor(other._state))
        for action in plan:
            is_ours = other._actor == seat and is_whole(action)
            if not is_ours or action not in other.actions:
                raise IllegalMove(Message("not-a-move", {"move": written(action)}))
            apply(other._state, action)
            other._actor = int(actor(other._state))
        return other

    @property
    def actor(self) -> int:
        """The seat to move, or NOBODY when the match is over."""
        return self._actor

    @property
    def choosers(self) -> list[int]:
        """The seats that choose now: the actor, or all who choose together."""
        return self.game.choosers(self._state)

    @property
    def chooses_together(self) -> bool:
        """Whether the seats choose at the same time, unseen by each other."""
        if self.actor < 0 or not self.game.is_simultaneous:
            return False
        return bool(together(self._state, self.actor))

    @property
    def forced(self) -> bool:
        """Whether everyone at the table can tell that the actor has just one move."""
        return self.game.is_forced(self._state)

    @property
    def edition_hash(self) -> str | None:
        """The hash of the components, where they are not ours."""
        return self._edition

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def actions(self) -> list[int]:
        """The legal actions of the actor."""
        return self.game.legal(self._state)

    @property
    def moves(self) -> list[str]:
        """The legal moves of the actor, in words."""
        return [self.game.moves.words[action] for action in self.actions]

    @property
    def history(self) -> tuple[int, ...]:
        """Every action so far, those of chance included."""
        return tuple(self._history)

    @property
    def decisions(self) -> int:
        """How many moves the players have made."""
        return len(self._moved_at)

    def chance_since(self, decision: int) -> bool:
        """Whether chance has moved since the players had made so many moves, less than by now."""
        if not is_whole(decision) or not 0 <= decision < self.decisions:
            raise refuse("bad-decision", decision=written(decision), decisions=self.decisions)
        return len(self._history) - self._moved_at[decision] > self.decisions - decision

    @property
    def can_go_on(self) -> bool:
        """Whether chance can move: a loaded match may lack its seed, or was given up."""
        return self._seed is not None and not self.given_up

    @property
    def seed(self) -> str | None:
        """The seed, once the match is over or given up and it is no secret any more."""
        return self._seed.text if (self.over or self.given_up) and self._seed else None

    @property
    def secret(self) -> str | None:
        """The seed, known or not yet to be known: for whoever keeps the match, and nobody else."""
        return self._seed.text if self._seed else None

    def play(self, move: str | int) -> list[Step]:
        """Make a move of the actor, given in words or as an action, and let chance answer it.

        Returns what happened, action by action.
        """
        action = self.check(move)
        if self._seed is None:
            raise refuse("seed-not-here")
        return [self._apply(action), *self._let_chance_move()]

    def view(self, seat: int) -> View:
        """What a seat may know."""
        self._check_seat(seat)
        s = self._state.copy()
        redact(s, seat)
        return View(self.game, seat, s)

    def _check_seat(self, seat: object) -> None:
        if not is_whole(seat) or not SPECTATOR <= seat < len(self.names):
            raise refuse("bad-seat", seat=written(seat), last=len(self.names) - 1)

    def look(self, seat: int, is_mine: bool) -> Look:
        """What a table shows a seat of this position; what it may do, where it has to move."""
        self._check_seat(seat)
        if not isinstance(is_mine, bool):
            raise refuse("not-a-flag", name="is_mine", value=written(is_mine))
        return desk(self.game).look(self._state, seat, is_mine)

    def undo(self, moves: int = 1, anew: bool = False) -> None:
        """Take back the last moves of players, and what chance did after them.

        Chance does the same again, unless it is to draw anew.
        """
        if not is_whole(moves) or moves < 1:
            raise refuse("bad-undo", moves=written(moves))
        if not isinstance(anew, bool):
            raise refuse("not-a-flag", name="anew", value=written(anew))
        if moves > self.decisions:
            raise refuse("nothing-to-undo")
        kept = self._history[: self._moved_at[-moves]]
        tapes = self._tapes
        self._restart()
        for action in kept:
            self._apply(action)
        self._tapes = tapes[: len(self._tapes)]
        self._tape += anew

    def give_up(self) -> None:
        """End the match where it is. Nobody can play on, for its seed is no secret any more."""
        self.given_up = not self.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if not self.over:
            return None
        s = self._state
        payoff = self.game.payoff(s)
        return Result(
            payoff,
            tuple(seat for seat, share in enumerate(payoff) if share > 0),
            tuple(self._say(row, seat) for seat, row in enumerate(self.standings)),
            "cut_off" in s.dtype.names and bool(s.cut_off),
        )

    @property
    def standings(self) -> list[Row]:
        """What counts for the victory, seat by seat, as rows."""
        seats = range(len(self.names))
        return [telling.counted(self.game.sentences, self._state, seat) for seat in seats]

    def steps(self) -> Iterator[Step]:
        """The match again from its start, action by action."""
        s = self.game.start(len(self.names), self.options)
        for action in self._history:
            yield _step(s, action)

    @property
    def tapes(self) -> tuple[int, ...]:
        """For each move of chance how many times it had been made to draw anew by then."""
        return tuple(self._tapes)

    def told(self, step: Step, seat: int) -> list[Message]:
        """What a step did, as sentences to a seat, from what that seat may know."""
        self._check_seat(seat)
        return [self._say(row, seat) for row in self.rows(step, seat)]

    def heading(self, step: Step, seat: int) -> Message | None:
        """What a step belongs to, for what is told of it to a seat: a round, a trick, a turn."""
        before, _, _ = self.seen(step, seat)
        row = telling.heading(self.game.sentences, before, seat)
        return None if row is None else self._say(row, seat)

    def rows(self, step: Step, seat: int) -> list[Row]:
        """What a step did, as rows to a seat, from what that seat may know."""
        return telling.told(self.game.sentences, *self.seen(step, seat), seat)

    def _say(self, row: Row, seat: int) -> Message:
        return self.game.message(row, seat, self.names)

    def seen(self, step: Step, seat: int) -> tuple[State, int, State]:
        """A step as a seat may know it: the view before it, the action, the view after it."""
        self._check_seat(seat)
        _check_step(step)
        before, after = step.before.copy(), step.after.copy()
        redact(before, seat)
        redact(after, seat)
        return before, int(seen(step.before, step.action, seat)), after

    @property
    def transcript(self) -> str:
        """The match as a text, in the form of a saved file."""
        result = self.result
        return write(
            Record(
                self.game.name,
                self.game.version,
                self.options,
                self.names,
                self.seed_hash,
                list(self._lines()),
                self._edition,
                result.winners if result else None,
                self.given_up,
                self.seed,
            )
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Write the transcript to a file. Until the match is over its seed is kept elsewhere."""
        place = _path(path)
        if self._seed is not None and self.seed is None:
            seeds.keep(self._seed)
        store(place, self.transcript)

    @classmethod
    def load(cls, path: str | PathLike[str], seed: str | int | None = None) -> "Match":
        """The match in a file, every move and all that is known of its chance checked.

        An unfinished match can go on where its seed is known: given here, or kept on this machine.
        """
        return cls.from_transcript(fetch(_path(path)), seed)

    @classmethod
    def from_transcript(cls, text: str, seed: str | int | None = None) -> "Match":
        """The match in a text of the form of a saved file."""
        record = read(text)
        match = cls.__new__(cls)
        match._follow(record, _seed(seed))
        if match.transcript != text.replace("\r\n", "\n").removesuffix("\n") + "\n":
            raise bad("file-edited")
        return match

    def _follow(self, record: Record, given: Seed | None) -> None:
        """Play a transcript again and believe nothing in it."""
        game = find(record.game)
        if record.version != game.version:
            raise bad("other-version", game=game.name, theirs=record.version, ours=game.version)
        if record.edition_hash != _edition_of(game):
            raise bad("other-components", game=game.name)
        revealed = Seed(record.seed) if record.seed is not None else None
        seed = given or revealed or seeds.recall(record.seed_hash)
        if seed is not None and seed.hash != record.seed_hash:
            raise bad("seed-does-not-fit")
        names = [_one_line(name) for name in record.names]
        self._sit_down(game, names, record.options, seed, record.seed_hash)
        for line in record.lines:
            for move in line.moves:
                self._follow_move(line, move)
        if self.actor == CHANCE:
            raise bad("file-truncated")
        ended = self.over or record.given_up
        if ended != (revealed is not None):
            raise bad("seed-at-the-end" if ended else "seed-too-early")
        if record.winners != (self.result.winners if self.result else None):
            raise bad("other-winners")
        self.given_up = record.given_up

    def _follow_move(self, line: Line, move: str) -> None:
        if line.actor == CHANCE:
            if line.tape < self._tape:
                raise bad("file-chance", line=line.number, move=move)
            self._tape = line.tape
        action = self.game.moves.actions.get(move)
        if action is None or action not in self.actions or line.actor != self.actor:
            raise bad("file-illegal", line=line.number, move=move)
        if line.actor == CHANCE and self._seed and action != self._fated():
            raise bad("file-chance", line=line.number, move=move)
        self._apply(action)

    def _lines(self) -> Iterator[Line]:
        """A line for each move of a player, and for what chance did at one go."""
        fallen: list[str] = []
        tapes = iter(self._tapes)
        for step in self.steps():
            move = self.game.moves.words[step.action]
            if step.actor != CHANCE:
                yield Line(step.actor, (move,))
                continue
            fallen.append(move)
            tape = next(tapes)
            if self.halts(step):
                yield Line(CHANCE, tuple(fallen), tape=tape)
                fallen = []

    def halts(self, step: Step) -> bool:
        """Whether what chance does at one go, a roll or a deal, is complete with this step."""
        _check_step(step)
        return actor(step.after) != CHANCE or bool(self.rows(step, SPECTATOR))

    def refusal(self, action: int) -> Message:
        """Why the actor may not do this now, from what the actor may know."""
        if self.over:
            raise IllegalMove(Message("match-is-over"))
        if not self._is_action(action):
            raise IllegalMove(self.game.moves.unknown(written(action)))
        row = telling.refusal(self.game.sentences, self.view(self.actor).state, action)
        return self._say(row, self.actor)

    def _is_action(self, action: object) -> TypeGuard[int]:
        """Whether it is an action of the game at all."""
        return is_whole(action) and 0 <= action < self.game.rules.ACTIONS

    def check(self, move: str | int) -> int:
        """The action of a move, if the actor may make it."""
        moves = self.game.moves
        action = moves.actions.get(move) if isinstance(move, str) else move
        if self.over or self.given_up:
            raise IllegalMove(Message("match-is-over"))
        if not self._is_action(action):
            raise IllegalMove(moves.unknown(move if isinstance(move, str) else written(move)))
        if action not in self.actions:
            raise IllegalMove(self.refusal(int(action)))
        return int(action)

    def check_ahead(self, view: View, action: int) -> None:
        """Refuse an action that the seat of a view may not do there."""
        if not self._is_action(action):
            raise IllegalMove(self.game.moves.unknown(written(action)))
        if view.actor != view.seat or action not in self.game.legal(view.state):
            row = telling.refusal(self.game.sentences, view.state, action)
            raise IllegalMove(self._say(row, view.seat))

    def _apply(self, action: int) -> Step:
        before, after = self._state, self._state.copy()
        apply(after, action)
        step = Step(self._actor, action, before, after)
        self._state = after
        self._actor = int(actor(after))
        if step.actor == CHANCE:
            self._tapes.append(self._tape)
        else:
            self._moved_at.append(len(self._history))
        self._history.append(action)
        return step

    def _let_chance_move(self) -> list[Step]:
        steps = []
        while self.actor == CHANCE:
            steps.append(self._apply(self._fated()))
        return steps

    def _fated(self) -> int:
        """What the seed makes chance do now."""
        assert self._seed is not None
        s, most = self._state, self.game.rules.MOST_LEGAL
        actions, ends = np.empty(most, np.int16), np.empty(most, np.int64)
        n = weigh(s, actions, ends)
        point = self._seed.draw(len(self._tapes), int(ends[n - 1]), self._tape)
        return int(actions[np.searchsorted(ends[:n], point, "right")])


@rule
def weigh(s: State, actions: Actions, ends: Any) -> int:
    """What chance can do, and the weight of each with all before it."""
    n = legal(s, actions)
    total = 0
    for i in range(n):
        total += weight(s, actions[i])
        ends[i] = total
    return n


def _check_step(step: object) -> None:
    if not isinstance(step, Step):
        raise refuse("not-a-step", step=written(step))


def _edition_of(game: Game) -> str | None:
    """The hash of the owner's components, where the game has some and they are not ours."""
    return components.edition_hash(game.name) if game.edition_table else None


def _step(s: State, action: int) -> Step:
    before = s.copy()
    apply(s, action)
    return Step(int(actor(before)), action, before, s.copy())


def _names(game: Game, seats: object) -> list[str]:
    """Who sits there. How many they are is checked before anything is made of them."""
    if is_whole(seats):
        game.check_seats(seats)
        return [f"Seat {seat}" for seat in range(seats)]
    if not isinstance(seats, list | tuple):
        raise refuse("not-seats", seats=written(seats))
    game.check_seats(len(seats))
    if not all(isinstance(name, str) for name in seats):
        raise refuse("not-seats", seats=written(seats))
    return [_one_line(name) for name in seats]


def _seed(seed: object) -> Seed | None:
    """The seed that was given, if one was."""
    if seed is None:
        return None
    if is_whole(seed) and abs(seed) < LARGEST_SEED:
        return Seed(str(seed))
    if not isinstance(seed, str):
        raise refuse("not-a-seed", seed=written(seed))
    return Seed(_one_line(seed))


def _path(path: object) -> Path:
    given = fspath(path) if isinstance(path, str | PathLike) else None
    if not given or not isinstance(given, str):
        raise bad("not-a-path", path=written(path))
    return Path(given)


def _one_line(text: str) -> str:
    """A text that can stand on a line of a transcript."""
    if not text.strip() or not text.isprintable():
        raise refuse("not-one-line", text=repr(text))
    return text.strip()
