"""Positions as lines and moves as words, for every game."""

from tafelrunde.core.game import Game, State, actor, apply


def do(game: Game, s: State, *moves: str) -> State:
    """Make moves, those of chance included, each of which must be legal."""
    for move in moves:
        action = game.moves.actions.get(move)
        assert action in game.legal(s), f"{move} is not legal in: {game.notation.line(s)}"
        apply(s, action)
    return s


def moves(game: Game, s: State) -> list[str]:
    """The legal moves, in words."""
    return [game.moves.words[action] for action in game.legal(s)]


def to_move(s: State) -> int:
    return int(actor(s))
