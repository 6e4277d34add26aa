"""The moves of a game and the commands of the table, as people type them."""

import unicodedata
from collections.abc import Collection

from tafelrunde.core.game import Game
from tafelrunde.core.message import IllegalMove, Message

COMMANDS = ("undo", "save", "rules", "help", "quit")


class Words:
    """What can be typed in one language; English and the words of a transcript count too.

    Capitals and accents do not matter, and the first words of a move are enough where no other
    possible move begins like that.
    """

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self._actions: dict[str, int] = {}
        for action in range(game.rules.ACTIONS):
            message = game.moves.message(action)
            for words in (self.of(action), str(message), game.moves.words[action]):
                self._actions.setdefault(_plain(words), action)
        self._commands = {
            _plain(Message(f"command-{name}").in_language(spoken)): name
            for spoken in ("en", language)
            for name in COMMANDS
        }

    def of(self, action: int) -> str:
        return self.game.moves.message(action).in_language(self.language)

    def action(self, typed: str, legal: Collection[int] = ()) -> int:
        """The move that is meant: a possible one, if any begins like that."""
        words = _plain(typed)
        if words in self._actions:
            return self._actions[words]
        begun = {a for known, a in self._actions.items() if words and known.startswith(words)}
        possible = sorted(begun.intersection(legal))
        if len(possible) > 1:
            moves = ", ".join(self.of(action) for action in possible)
            raise IllegalMove(Message("several-moves", {"words": typed, "moves": moves}))
        whole = {a for known, a in self._actions.items() if words and known.startswith(f"{words} ")}
        meant = possible or sorted(begun if len(begun) == 1 else whole)
        if not meant:
            raise IllegalMove(Message("not-understood", {"words": typed}))
        return meant[0]  # of several that are not possible, any can say why

    def chain(self, typed: str, legal: Collection[int] = ()) -> list[int]:
        """The actions of several moves in a row: `use T3: swap C6 with X9`."""
        words = _plain(typed).split()
        actions = []
        while words:
            for end in range(len(words), 0, -1):
                if (action := self._actions.get(" ".join(words[:end]))) is not None:
                    actions.append(action)
                    words = words[end:]
                    break
            else:
                return [self.action(typed, legal)]
        return actions or [self.action(typed, legal)]

    def command(self, typed: str) -> str | None:
        """The command that the first word is, if it is one."""
        return self._commands.get(_plain(typed.partition(" ")[0]))


_SAME = str.maketrans({"–": "-", "−": "-", ",": " ", ":": " "})


def _plain(words: str) -> str:
    letters = unicodedata.normalize("NFKD", words.casefold().translate(_SAME))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.split())
