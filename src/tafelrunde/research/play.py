"""One match, as the environments of other libraries need it."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.bot import Bot
from tafelrunde.core import telling
from tafelrunde.core.game import Actions, Game, State, actor, apply, legal, redact
from tafelrunde.core.lanes import onward
from tafelrunde.core.match import View
from tafelrunde.core.message import IllegalMove, Message, is_whole, refuse, written
from tafelrunde.core.random import Stream
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import NOBODY, rule
from tafelrunde.core.sight import Numbers, observe, sight_of
from tafelrunde.locales import LANGUAGES

MOST_SEED = 2**63 - 1
RENDER_MODES = ("ansi", "human")


def needs(missing: ModuleNotFoundError) -> ImportError:
    """A library that only research needs is not there."""
    return ImportError(str(Message("needs-research", {"library": str(missing.name)})))


def check_drawing(render_mode: object, language: object) -> None:
    """Refuse a way of drawing or a language that there is not."""
    if render_mode not in (None, *RENDER_MODES):
        modes = ", ".join(RENDER_MODES)
        raise refuse("bad-render-mode", mode=written(render_mode), modes=modes)
    if language not in LANGUAGES:
        languages = ", ".join(LANGUAGES)
        raise refuse("bad-language", language=written(language), languages=languages)


class Play:
    """A match that goes on by actions; chance moves by itself, as its seed has it."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        self.game = find(game)
        self.sight = sight_of(self.game)
        self.seats = seats if seats is not None else usual_seats(self.game)
        self.settings = settings or {}
        self._start = self.game.start(self.seats, self.settings)
        self._out = np.zeros(self.game.rules.MOST_LEGAL, np.int16)
        self._rng = np.zeros(1, np.uint64)
        self._state: State | None = None
        self._actor, self._legal = NOBODY, 0
        """Who has to move, and how many of the actions in `_out` are legal."""

    @property
    def state(self) -> State:
        """The whole truth; refused before the first match."""
        if self._state is None:
            raise refuse("not-begun")
        return self._state

    def begin(self, seed: int) -> None:
        """A new match."""
        begin_stream(self._rng, seed)
        self._state = self._start.copy()
        onward(self.state, self._out, self._rng)
        self._actor, self._legal = int(actor(self.state)), int(legal(self.state, self._out))

    @property
    def actor(self) -> int:
        """The seat that has to move, or NOBODY."""
        if self._state is None:
            raise refuse("not-begun")
        return self._actor

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def actions(self) -> NDArray[np.int16]:
        """What the player to move may do."""
        if self._state is None:
            raise refuse("not-begun")
        return self._out[: self._legal].copy()

    def play(self, action: Any) -> None:
        """Make a move, and let chance move after it. An illegal one changes nothing."""
        self.check(action)
        self._actor, self._legal = _play(self._state, int(action), self._out, self._rng)

    def check(self, action: Any) -> None:
        """Refuse what is not legal, and say why."""
        if self.over:
            raise IllegalMove(Message("over-until-reset"))
        if not is_whole(action) or int(action) not in self._out[: self._legal].tolist():
            raise IllegalMove(why_not(self.game, self.state, action))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which actions a seat may choose now, as 0 and 1."""
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        if seat == self.actor:
            mask[self.actions] = 1
        return mask

    def observation(self, seat: int) -> Numbers:
        """What a seat sees, as numbers; a choice is spread over 0s and a 1."""
        numbers = np.zeros(len(self.sight), np.int8)
        observe(self.view(seat).state, seat, numbers)
        return self.sight.spread(numbers)

    def view(self, seat: int) -> View:
        state = self.state.copy()
        redact(state, seat)
        return View(self.game, seat, state)

    def draw(self, seat: int, language: str) -> str:
        """What a seat sees, drawn for a terminal."""
        names = [f"seat {each}" for each in range(self.seats)]
        return self.view(seat).draw(names, lambda message: message.in_language(language))


@rule
def _play(s: State, action: int, out: Actions, rng: Stream) -> tuple[int, int]:
    """Make a move, let chance move, and write what is legal then: who has to move, and how many.

    All in one call, for each call from Python costs as much as a move.
    """
    apply(s, action)
    onward(s, out, rng)
    return actor(s), legal(s, out)


def why_not(game: Game, s: State, action: Any) -> Message:
    """Why an action is not legal for the player to move, who knows no more than a view."""
    if not is_whole(action) or not 0 <= action < game.rules.ACTIONS:
        return game.moves.unknown(written(action))
    seat, view = int(actor(s)), s.copy()
    redact(view, seat)
    row = telling.refusal(game.sentences, view, int(action))
    return game.message(row, seat, [f"seat {each}" for each in range(int(s.seats))])


def decisions(
    game: Game, s: State, players: Sequence[Bot], chance: Stream, thoughts: Sequence[Stream]
) -> Iterator[tuple[int, int, int]]:
    """Let bots play a match out: the seat, its action and how many it had, one by one.

    Bots have as long as they want; each seat has its own stream for its thoughts.
    """
    out = np.empty(game.rules.MOST_LEGAL, np.int16)
    while True:
        onward(s, out, chance)
        seat = int(actor(s))
        if seat == NOBODY:
            return
        view = s.copy()
        redact(view, seat)
        could = game.legal(s)
        action = players[seat].choose(View(game, seat, view), could, inf, thoughts[seat])
        yield seat, action, len(could)
        apply(s, action)


def usual_seats(game: Game) -> int:
    return game.usual_seats if game.usual_seats is not None else game.seats[-1]


def new_seed(rng: np.random.Generator) -> int:
    """A number of which a match can be made."""
    return int(rng.integers(MOST_SEED))
