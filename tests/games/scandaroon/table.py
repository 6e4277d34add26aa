"""Positions of Scandaroon as lines, and what the tests ask of them."""

from tafelrunde.core.game import State
from tafelrunde.games.scandaroon import GAME, notation
from tafelrunde.games.scandaroon.deck import DECK
from tafelrunde.games.scandaroon.position import cards_of, marked, row
from tests.games import positions, said

CARD = {card.id: c for c, card in enumerate(DECK)}


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def moves(s: State, verb: str = "") -> list[str]:
    """The legal moves that begin with a word."""
    return [move for move in positions.moves(GAME, s) if move.startswith(verb)]


def refused(s: State, move: str) -> str | None:
    """The paragraph by which a move is refused."""
    action = GAME.moves.actions[move]
    assert action not in GAME.legal(s)
    return said.refusal(GAME, s, action).section


def rows(s: State) -> list[str]:
    """The rows as they are written in a line."""
    return [
        " ".join(marked(s, card) for card in row(s, seat)) or "-" for seat in range(int(s.seats))
    ]


def ids(cards: int) -> set[str]:
    return {DECK[card].id for card in cards_of(cards)}


def hands(s: State) -> list[set[str]]:
    return [ids(s.hand[seat]) for seat in range(int(s.seats))]


def scores(s: State) -> list[int]:
    return [int(score) for score in s.score[: s.seats]]


def deal_any(s: State, *, until: str) -> State:
    """Let chance deal the lowest cards, until a phase or move is reached."""
    while not notation.line(s).startswith(until):
        do(s, moves(s)[0])
    return s
