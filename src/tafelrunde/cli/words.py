"""The moves of a game and the commands of the table, as people type them."""

from tafelrunde.core.game import Game
from tafelrunde.core.message import IllegalMove, Message

COMMANDS = ("undo", "save", "rules", "help", "quit")


class Words:
    """What can be typed in one language; English and the words of a transcript count too."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self._actions: dict[str, int] = {}
        for action in range(game.rules.ACTIONS):
            message = game.notation.message(action)
            for words in (self.of(action), str(message), game.notation.move(action)):
                self._actions.setdefault(_plain(words), action)
        self._commands = {
            _plain(Message(f"command-{name}").in_language(spoken)): name
            for spoken in ("en", language)
            for name in COMMANDS
        }

    def of(self, action: int) -> str:
        return self.game.notation.message(action).in_language(self.language)

    def action(self, typed: str) -> int:
        if _plain(typed) not in self._actions:
            raise IllegalMove(Message("not-understood", {"words": typed}))
        return self._actions[_plain(typed)]

    def command(self, typed: str) -> str | None:
        """The command that the first word is, if it is one."""
        return self._commands.get(_plain(typed.partition(" ")[0]))


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())
