"""The terminal table. It knows no game: it draws a view, lists the legal moves and asks."""

import getpass
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from tafelrunde import bots
from tafelrunde.bots import Bot
from tafelrunde.cli.page import Page
from tafelrunde.cli.replay import ending
from tafelrunde.cli.words import Words
from tafelrunde.core.game import SPECTATOR, Game
from tafelrunde.core.match import Match, Step
from tafelrunde.core.message import Message, Refused, Value, refuse
from tafelrunde.core.random import stream
from tafelrunde.core.rule import CHANCE
from tafelrunde.locales import LANGUAGES

BUDGET = 1.0
"""Seconds that a bot may think about a move."""


@dataclass(frozen=True)
class Player:
    name: str
    bot: Bot | None
    """None for a person."""


def sit_down(seats: Sequence[str], game: Game, language: str) -> list[Player]:
    """The players of a list like `you, you:Anna, master`; those of one name are numbered."""
    players: list[Player] = []
    for word in map(str.strip, seats):
        kind, _, rest = word.partition(":")
        if kind == "you":
            players.append(Player(rest or _login(), None))
        else:
            bot = _fetch(word, game)
            title = Message(f"bot-{kind}").in_language(language)
            players.append(Player(f"{title}:{rest}" if rest else title, bot))
    names = [player.name for player in players]
    return [
        replace(player, name=f"{name} {names[: seat + 1].count(name)}")
        if names.count(name) > 1
        else player
        for seat, (player, name) in enumerate(zip(players, names, strict=True))
    ]


def come_back(names: Sequence[str], game: Game) -> list[Player]:
    """The players of a saved match: who is called like a bot is one."""
    called = {
        Message(f"bot-{kind}").in_language(language): kind
        for kind in bots.BOTS
        for language in LANGUAGES
    }
    players = []
    for name in names:
        title, colon, rest = re.sub(r" \d+$", "", name).partition(":")
        kind = called.get(title)
        players.append(Player(name, _fetch(f"{kind}{colon}{rest}", game) if kind else None))
    return players


def _fetch(name: str, game: Game) -> Bot:
    """The bot of that name, ready to play a game."""
    bot = bots.find_for(name, game)
    bots.prepare(bot, game)
    return bot


def _login() -> str:
    """What this machine calls the person who plays."""
    try:
        return getpass.getuser().capitalize()
    except OSError:
        return "Guest"


class Table:
    def __init__(self, match: Match, players: Sequence[Player], language: str) -> None:
        self.match = match
        self.players = players
        self.language = language
        self.words = Words(match.game, language)
        self.page = Page(match.game, self._in_words)
        self.rng = stream(int(match.seed_hash[:15], 16))  # the same seed, the same bots
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whom the table speaks to as “you”."""
        self.saved: Path | None = None
        self.commands = {
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
        }

    def play(self) -> None:
        """Go on until the match is over or someone leaves."""
        self._say("seed-is-fixed", hash=self.match.seed_hash)
        if self.people:
            self._say("hint")
        self._tell(list(self.match.steps()))
        while True:
            if self.match.over:
                self._show_result()
                if not self.people or not self._ask(self._text("after-match")):
                    return
            elif (bot := self.players[self.match.actor].bot) is not None:
                self._let_bot_move(bot)
            elif not self._ask_for_move():
                return

    def _let_bot_move(self, bot: Bot) -> None:
        view = self.match.view(self.match.actor)
        action = bot.choose(view, self.match.actions, BUDGET, self.rng)
        self._tell(self.match.play(action))

    def _ask_for_move(self) -> bool:
        view = self.match.view(self.match.actor)
        self.page.write(f"\n{view.draw(self._names(), self._in_words)}\n")
        for place, action in enumerate(self.match.actions, start=1):
            self.page.write(f"  {place:>2}  {self.words.of(action)}")
        return self._ask(self._text("prompt", name=self._names()[self.match.actor]))

    def _ask(self, prompt: str) -> bool:
        """Let a person give commands until something changes; False if they leave."""
        before = self.match.history
        while self.match.history == before:
            answer = self._read(prompt)
            if self.words.command(answer) == "quit":
                self._say("goodbye")
                return False
            try:
                self._answer(answer)
            except Refused as refused:
                self.page.write(self._in_words(refused.message))
        return True

    def _read(self, prompt: str) -> str:
        try:
            return input(f"{self.page.question(prompt)} ").strip()
        except (EOFError, KeyboardInterrupt, RuntimeError):  # the last: no input at all
            self.page.write()
            return "quit"

    def _answer(self, answer: str) -> None:
        command = self.words.command(answer)
        actions = self.match.actions
        if command is not None:
            self.commands[command](answer.partition(" ")[2].strip())
            return
        if answer.isdecimal() and len(answer) < 5 and 1 <= int(answer) <= len(actions):
            chain = [actions[int(answer) - 1]]
        elif not answer and len(actions) == 1:
            chain = actions
        else:
            chain = self.words.chain(answer, actions)
        self._play(chain)

    def _play(self, chain: Sequence[int]) -> None:
        """Several moves of one player, all of them or none."""
        steps: list[Step] = []
        for made, action in enumerate(chain):
            try:
                steps += self.match.play(action)
            except Refused:
                if made:
                    self.match.undo(made)
                raise
        self._tell(steps)

    def _undo(self, _: str) -> None:
        """Back to the last choice of a person: what bots did since is taken back too."""
        movers = [step.actor for step in self.match.steps() if step.actor != CHANCE]
        for back, seat in enumerate(reversed(movers), start=1):
            if seat in self.people:
                self.match.undo(back)
                self._say("undone")
                return
        raise refuse("nothing-to-undo")

    def _save(self, name: str) -> None:
        path = Path(name or f"{self.match.game.name}-{self.match.seed_hash[:8]}.match")
        with suppress(RuntimeError):  # a ~name without a home is a name like any other
            path = path.expanduser()
        if _holds_another(path, self.match.seed_hash):
            raise refuse("file-of-another", path=str(path))
        self.match.save(path)
        self.saved = path
        self._say("saved", path=str(path))

    def _rules(self, number: str) -> None:
        number = number.lstrip("§ ").upper()
        sections = self.match.game.sections(self.language)
        found = [n for n in sections if n == number or n.startswith(f"{number}.") or not number]
        if not found:
            raise refuse("no-such-section", section=number, game=self.match.game.name)
        for n in found:
            self.page.write(f"§{n}  {sections[n]}")

    def _help(self, _: str) -> None:
        self._say("help")
        self._say(f"{self.match.game.name}-legend")

    def _show_result(self) -> None:
        view = self.match.view(self.viewer)
        self.page.write(f"\n{view.draw(self._names(), self._in_words)}\n")
        for sentence in ending(self.match, self._names(), self.viewer):
            self.page.write(self._in_words(sentence))
        self._say("revealed", seed=str(self.match.seed))
        if self.saved is not None:
            self._save(str(self.saved))
        self.page.write()

    def _names(self) -> list[str]:
        """The players as the table calls them."""
        names = list(self.match.names)
        if self.viewer != SPECTATOR:
            names[self.viewer] = self._text("you")
        return names

    def _tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            sentences = self.match.told(step, self.viewer)
            for sentence in sentences:
                self.page.write(self._in_words(sentence))

    def _in_words(self, message: Message) -> str:
        return message.in_language(self.language)

    def _text(self, id: str, **args: Value | Message) -> str:
        return self._in_words(Message(id, args))

    def _say(self, id: str, **args: Value | Message) -> None:
        self.page.write(self._text(id, **args))


def _holds_another(path: Path, seed_hash: str) -> bool:
    """Whether there is a file of this name that is not the match of this seed."""
    try:
        return path.exists() and seed_hash not in path.read_text("utf-8", errors="replace")
    except (OSError, ValueError):
        return False  # saving will say what is wrong with it
