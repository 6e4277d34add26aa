"""The terminal table. It knows no game: it draws a view, lists the legal moves and asks."""

import getpass
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click
import numpy as np

from tafelrunde import bots
from tafelrunde.bots import Bot
from tafelrunde.cli.replay import ending
from tafelrunde.cli.words import Words
from tafelrunde.core import transcript
from tafelrunde.core.match import SPECTATOR, Match, Step
from tafelrunde.core.message import Message, Refused, Value, refuse
from tafelrunde.core.random import seed

BUDGET = 1.0
"""Seconds that a bot may think about a move."""


@dataclass(frozen=True)
class Player:
    name: str
    bot: Bot | None
    """None for a person."""


def sit_down(seats: Sequence[str], language: str) -> list[Player]:
    """The players of a list like `you, you:Anna, random`; those of one name are numbered."""
    players: list[Player] = []
    for word in map(str.strip, seats):
        kind, _, name = word.partition(":")
        bot = None if kind == "you" else bots.find(kind)
        called = _login() if bot is None else Message(f"bot-{kind}").in_language(language)
        players.append(Player(name or called, bot))
    names = [player.name for player in players]
    return [
        replace(player, name=f"{name} {names[: seat + 1].count(name)}")
        if names.count(name) > 1
        else player
        for seat, (player, name) in enumerate(zip(players, names, strict=True))
    ]


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
        self.rng = np.zeros(1, np.uint64)
        seed(self.rng, secrets.randbits(63))
        people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        """Whom the table speaks to as “you”."""
        self.commands = {
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
        }

    def play(self) -> None:
        """Go on until the match is over or someone leaves."""
        self._say("promise", hash=self.match.seed_hash)
        self._tell(list(self.match.steps()))
        while not self.match.over:
            player = self.players[self.match.actor]
            if player.bot is not None:
                self._let_bot_move(player.bot)
            elif not self._ask(player):
                return
        self._show_result()

    def _let_bot_move(self, bot: Bot) -> None:
        view = self.match.view(self.match.actor)
        action = bot.choose(view, self.match.actions, BUDGET, self.rng)
        self._tell(self.match.play(action))

    def _ask(self, player: Player) -> bool:
        """Let a person move or give commands; False if they leave."""
        view = self.match.view(self.match.actor)
        actions = self.match.actions
        names = list(self.match.names)
        if self.viewer != SPECTATOR:
            names[self.viewer] = self._text("you")
        click.echo(f"\n{view.draw(names, self._in_words)}\n")
        for place, action in enumerate(actions, start=1):
            click.echo(f"  {place:>2}  {self.words.of(action)}")
        before = self.match.history
        while self.match.history == before:
            answer = self._read(self._text("prompt", name=player.name))
            if self.words.command(answer) == "quit":
                self._say("goodbye")
                return False
            try:
                self._answer(answer, actions)
            except Refused as refused:
                click.echo(self._in_words(refused.message))
        return True

    def _read(self, prompt: str) -> str:
        try:
            return input(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return "quit"

    def _answer(self, answer: str, actions: Sequence[int]) -> None:
        command = self.words.command(answer)
        if command is not None:
            self.commands[command](answer.partition(" ")[2].strip())
            return
        if answer.isdecimal() and 1 <= int(answer) <= len(actions):
            action = actions[int(answer) - 1]
        elif not answer and len(actions) == 1:
            action = actions[0]
        else:
            action = self.words.action(answer)
        self._tell(self.match.play(action))

    def _undo(self, _: str) -> None:
        """Back to the last choice of a person: what bots did since is taken back too."""
        people = [
            self.players[step.actor].bot is None for step in self.match.steps() if step.actor >= 0
        ]
        if not any(people):
            raise refuse("nothing-to-undo")
        self.match.undo()
        while self.players[self.match.actor].bot is not None:
            self.match.undo()
        self._say("undone")

    def _save(self, name: str) -> None:
        path = Path(name or f"{self.match.game.name}-{self.match.seed_hash[:8]}.match")
        if path.exists() and transcript.fetch(path).find(self.match.seed_hash) < 0:
            raise refuse("file-of-another", path=str(path))
        self.match.save(path)
        self._say("saved", path=str(path))

    def _rules(self, number: str) -> None:
        number = number.lstrip("§ ")
        sections = self.match.game.sections(self.language)
        found = [n for n in sections if n == number or n.startswith(f"{number}.") or not number]
        if not found:
            raise refuse("no-such-section", section=number, game=self.match.game.name)
        for n in found:
            click.echo(f"§{n}  {sections[n]}")

    def _help(self, _: str) -> None:
        self._say("help")

    def _show_result(self) -> None:
        result = self.match.result
        assert result is not None
        click.echo()
        for sentence in ending(self.match, self.viewer):
            click.echo(self._in_words(sentence))
        click.echo()

    def _tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            for sentence in self.match.told(step, self.viewer):
                click.echo(self._in_words(sentence))

    def _in_words(self, message: Message) -> str:
        return message.in_language(self.language)

    def _text(self, id: str, **args: Value | Message) -> str:
        return self._in_words(Message(id, args))

    def _say(self, id: str, **args: Value | Message) -> None:
        click.echo(self._text(id, **args))
