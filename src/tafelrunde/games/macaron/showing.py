"""What a drawn table of Macaron shows besides the record."""

from collections.abc import Sequence

from tafelrunde.core.game import Field, Prospect, State
from tafelrunde.core.message import Message
from tafelrunde.games.macaron import edition, rules, tricks
from tafelrunde.games.macaron.edition import LEVEL_OF, MOST_BOXES
from tafelrunde.games.macaron.notation import Args, held_of
from tafelrunde.games.macaron.state import (
    ANSWERING,
    BANNING,
    BETTING,
    CARD,
    CARDS,
    CROWNING,
    DISCARDING,
    ENDOWING,
    FLAVORS,
    GROUPS,
    NAMING,
    NONE,
    PASS,
    PASSING,
    PLAY,
    PLAYED,
    PLAYING,
    REVEALING,
    SHUFFLING,
    STARTING,
    VOTED,
    VOTING,
    flavor,
    flavors,
    neighbor,
    number,
    players,
)


def figures() -> dict[str, Field]:
    found: dict[str, Field] = {
        "cards": [[flavor(card), number(card)] for card in range(CARDS)],
        # what is printed on a card: the boxes it wins, and whether it cancels the Allergen
        "boxes": [3 if number(card) == 1 else 1 for card in range(CARDS)],  # §4.7
        "cures": [int(number(card) == 2) for card in range(CARDS)],  # §4.9
        "groups": [[f for f in range(FLAVORS) if f // 2 == g] for g in range(GROUPS + 1)],  # §1.1
        "tokens": [list(token) for token in edition.TOKENS],
    }
    for side, name in enumerate(edition.SIDES):
        levels = edition.LEVELS[side]
        found[f"levels_{name}"] = [list(level) for level in levels]
        found[f"points_{name}"] = [int(n) for n in edition.POINTS[side]]  # by box
        found[f"won_{name}"] = [int(n) for n in edition.WON[side, : len(levels)]]
        found[f"lost_{name}"] = [int(n) for n in edition.LOST[side, : len(levels)]]
    return found


def outline(s: State, seat: int) -> dict[str, Field]:
    n = players(s)
    shown = _shown(s)
    winning, boxes = _ahead(shown) if shown is not None else (NONE, 0)
    most = max(rules.score(s, place) for place in range(n))
    return {
        "players": n,
        "flavors": flavors(s),
        "hand": [card for card in range(CARDS) if seat >= 0 and s.place[card] == seat],
        "scores": [rules.score(s, place) for place in range(n)],
        "levels": [int(LEVEL_OF[s.side, min(int(s.boxes[p]), MOST_BOXES)]) for p in range(n)],
        "points": [rules.points(s, place) for place in range(n)],
        # the trick on the table, or the last one until the next lead: seat and card
        "trick": _cards(shown),
        "ahead": NONE if shown is None else (int(shown.leader) + winning) % n,
        "at_stake": boxes,
        "complete": int(shown is not None and tricks.is_complete(shown)),
        "tricks": _all_cards(s) if s.open_tricks else [],
        "receiver": neighbor(s, seat) if s.phase == PASSING and seat >= 0 else NONE,
        # what the tokens at a flavour count, of those that one can see
        "votes": [rules.votes_for(s, voted) for voted in range(VOTED)],
        "group_votes": [rules.group_votes(s, group) for group in range(GROUPS)],
        "tokens": [_tokens_left(s, place) for place in range(n)],
        "has_bet": [int(_has_bet(s, place)) for place in range(n)],
        "partners": [(place + 2) % 4 if s.teams else NONE for place in range(n)],  # §2.4
        "leads": [int(rules.score(s, p) == most) for p in range(n)],
    }


def _shown(s: State) -> State | None:
    """The state with the trick that lies there, where one does: R8."""
    if s.plays == 0:
        return None
    shown = s.copy()
    if s.trick == s.plays:
        shown.trick = s.plays - players(s)
    return shown


def _ahead(s: State) -> tuple[int, int]:
    """The place in the trick of the card that wins it so far, and what it would win."""
    winning = tricks.winning_position(s)
    return winning, tricks.boxes_of_trick(s, winning)


def _cards(s: State | None) -> list[int | list[int]]:
    if s is None:
        return []
    return [[int(s.place[c]) - PLAYED, int(c)] for c in s.played[s.trick : s.plays]]


def _all_cards(s: State) -> list[int | list[int]]:
    """Every card of the round: the trick's number, seat and card."""
    n = players(s)
    played = [int(card) for card in s.played[: s.plays]]
    return [[at // n, int(s.place[card]) - PLAYED, card] for at, card in enumerate(played)]


def _tokens_left(s: State, seat: int) -> int:
    """§3.7: how many tokens a seat has yet to place."""
    if s.phase != VOTING:
        return 0
    placed = sum(int(voter == seat) for row in s.voter for voter in row)
    return rules.tokens_each(s) - placed


def _has_bet(s: State, seat: int) -> bool:
    """§3.12: bets are made one after the other from the start player on."""
    if s.phase != BETTING or seat >= s.seats:
        return False
    return bool((seat - s.start) % s.seats < s.step)


def ask(s: State, names: Sequence[str]) -> Message:
    seat = int(s.turn)
    if s.phase == PASSING:
        chosen = sum(int(card != NONE) for card in s.given[seat])
        args: Args = {"receiver": names[neighbor(s, seat)], "left": 2 - chosen}
        return Message("macaron-ask-pass", args, "3.2")
    if s.phase == DISCARDING:
        return Message("macaron-ask-discard", {"done": int(s.discards)}, "7.2")
    if s.phase == CROWNING:
        return Message("macaron-ask-royal", section="3.4")
    if s.phase == BANNING:
        return Message("macaron-ask-allergen", section="3.6")
    if s.phase == VOTING:
        return Message("macaron-ask-vote", section="3.8")
    if s.phase == BETTING:
        section = "7.7" if s.seats == 1 else "3.12"
        return Message("macaron-ask-bet", {"must": "yes" if s.seats == 1 else "no"}, section)
    if s.plays == s.trick:
        return Message("macaron-ask-lead", section="4.2")
    led = int(s.counts_as[0])
    leader = names[int(s.leader)] if s.leader < len(names) else "Emma"
    holds = held_of(s, led)
    args = {"leader": leader, "flavor": Message(f"macaron-flavor-{led}"), "holds": holds}
    return Message("macaron-ask-follow", args, "4.3" if holds else "4.4")


_PARTS = {
    NAMING: "choice",
    CROWNING: "choice",
    BANNING: "choice",
    ENDOWING: "vote",
    VOTING: "vote",
    REVEALING: "vote",
    BETTING: "bets",
    PLAYING: "trick",
    ANSWERING: "trick",
}


def part(s: State, names: Sequence[str], seat: int) -> Message | None:
    if s.phase == STARTING:
        return None
    args: Args = {
        "round": int(s.rounds) + int(s.phase == SHUFFLING),
        "trick": int(s.trick) // players(s) + 1,
    }
    return Message(f"macaron-part-{_PARTS.get(int(s.phase), 'round')}", args)


def moments(before: State, action: int, after: State) -> list[State]:
    """A trick that is complete, before anyone takes it."""
    if before.phase == PLAYING and PLAY <= action < PASS:
        counts_as = flavor(action - PLAY)
        card = action - PLAY
    elif before.phase == ANSWERING and CARD <= action < CARD + CARDS:
        card, counts_as = action - CARD, int(before.pile)
    else:
        return []
    if before.plays + 1 - before.trick < players(before):
        return []
    s = before.copy()
    tricks.lay(s, card, counts_as)
    return [s]


def foresee(s: State, action: int, names: Sequence[str]) -> Prospect | None:
    """Nothing is foretold here: what a card brings lies in other hands."""
    return None
