"""What a drawn table of Macaron shows besides the record."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Field, State
from tafelrunde.core.rule import record, rule
from tafelrunde.core.telling import States
from tafelrunde.games.macaron import edition, rules, tricks
from tafelrunde.games.macaron.edition import MOST_BOXES, POINTS
from tafelrunde.games.macaron.state import (
    ANSWERING,
    BETTING,
    CARDS,
    DISCARDING,
    FLAVORS,
    GROUPS,
    NONE,
    OVER,
    PASSING,
    PILES,
    PLAYED,
    PLAYING,
    SEATS,
    SHUFFLING,
    SPOTS,
    VOTED,
    VOTING,
    flavor,
    flavors,
    hand_size,
    is_royal,
    neighbor,
    number,
    players,
)
from tafelrunde.games.macaron.telling import (
    card_laid,
    completes_trick,
    lay_next,
    level_made,
    reason,
    stays_at_0,
)

HAND = 13  # §3.1

REASONS = ("", "keeps-trumps", "trumps", "spoils", "lowest", "highest", "short")
"""What everyone can see to speak for a card in the own hand; the first: nothing."""
KEEPS_TRUMPS, TRUMPS, SPOILS, LOWEST, HIGHEST, SHORT = range(1, len(REASONS))
FEW = 2
"""Whoever passes or discards one of so many cards of a flavor is soon short of it."""

OUTLINE = record(
    # By seat
    ("scores", np.int16, SEATS),
    ("points", np.int16, SEATS),  # of the round, if it ended now
    # What the tokens count, of those that one can see
    ("votes", np.int16, VOTED),
    ("group_votes", np.int16, GROUPS),
    ("players", np.int16),  # Emma is one; two bytes, so that the record has no gaps
    # By seat
    ("levels", np.int8, SEATS),  # of the boxes made
    ("tokens", np.int8, SEATS),  # yet to be placed
    ("has_bet", np.int8, SEATS),  # 1: decided on a bet, or on none
    ("partners", np.int8, SEATS),  # §2.4: a seat, or NONE
    ("leads", np.int8, SEATS),  # 1: nobody has more points
    ("hand", np.int8, HAND),  # cards, ascending, then NONE
    ("reasons", np.int8, HAND),  # by place in `hand`: what speaks for the card, a place in REASONS
    ("trick", np.int8, (SEATS, 2)),  # seat and card: the trick, or the last one until a lead
    ("ahead", np.int8),  # the seat that wins the trick so far, or NONE
    ("at_stake", np.int8),  # the boxes that it would win
    ("complete", np.int8),  # 1: nobody plays to it any more
    ("receiver", np.int8),  # the seat that one passes cards to, or NONE
    ("flavors", np.int8),  # in play
    ("trick_number", np.int8),  # of the trick on the table, or of the next one; the first is 1
    ("trick_count", np.int8),  # of the round
)
CONSTANTS = ("NONE", "PLAYED", "REASONS")
"""What a client needs to read the records."""

OUTCOME = record(
    ("scores", np.int16, SEATS),  # by seat, after the round
    ("track", np.int16, SEATS),  # points by the boxes
    ("by_bet", np.int16, SEATS),  # points by the bet; in solo Emma's by the human's
    ("points", np.int16, SEATS),  # both
    ("reason", np.int16, 3),  # why Emma played so: a row, whose sentence is NONE if she did not
    ("round", np.int16),
    ("boxes", np.int8, SEATS),
    ("levels", np.int8, SEATS),  # of the boxes made
    ("bets", np.int8, SEATS),  # a level, or NONE
    ("stays", np.int8, SEATS),  # R3: 1: the points would have led below 0
    ("players", np.int8),  # Emma is one
    ("counted", np.int8),  # 1: the round is over, and all of the above is told
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
        found[f"bets_{name}"] = [int(n) for n in edition.RANGE_OF[side, : len(levels)]]  # by level
        found[f"points_{name}"] = [int(n) for n in edition.POINTS[side]]  # by box
        found[f"won_{name}"] = [int(n) for n in edition.WON[side, : len(levels)]]
        found[f"lost_{name}"] = [int(n) for n in edition.LOST[side, : len(levels)]]
    return found


@rule
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    out.players = players(s)
    out.flavors = flavors(s)
    out.trick_number = min(int(s.trick) // players(s) + 1, hand_size(s))
    out.trick_count = hand_size(s)
    out.receiver = neighbor(s, seat) if s.phase == PASSING and seat >= 0 else NONE
    for voted in range(VOTED):
        out.votes[voted] = rules.votes_for(s, voted)
    for group in range(GROUPS):
        out.group_votes[group] = rules.group_votes(s, group)
    _outline_seats(s, out)
    _outline_hand(s, seat, out)
    _outline_reasons(s, seat, out)
    _outline_trick(s, out, scratch)


@rule
def _outline_seats(s: State, out: Any) -> None:
    most = rules.score(s, 0)
    for place in range(players(s)):
        most = max(most, rules.score(s, place))
    for place in range(players(s)):
        out.scores[place] = rules.score(s, place)
        out.leads[place] = rules.score(s, place) == most
        out.points[place] = rules.points(s, place)
        out.levels[place] = level_made(s, place)
        out.tokens[place] = _tokens_left(s, place)
        out.has_bet[place] = _has_bet(s, place)
        out.partners[place] = (place + 2) % 4 if s.teams else NONE


@rule
def _outline_hand(s: State, seat: int, out: Any) -> None:
    n = 0
    for card in range(CARDS):
        if seat >= 0 and s.place[card] == seat and n < HAND:
            out.hand[n] = card
            n += 1
    for rest in range(n, HAND):
        out.hand[rest] = NONE


@rule
def _outline_reasons(s: State, seat: int, out: Any) -> None:
    """What speaks for each card that the looker can play, pass or discard now."""
    for i in range(HAND):
        out.reasons[i] = 0
        card = out.hand[i]
        if card == NONE:
            continue
        if s.phase == PASSING or (s.phase == DISCARDING and s.turn == seat):
            out.reasons[i] = SHORT if _count_of(out, flavor(card)) <= FEW else 0
        elif s.phase == PLAYING and s.turn == seat and _fits(s, out, card):
            out.reasons[i] = _reason_to_play(s, out, card)


@rule
def _count_of(out: Any, of_flavor: int) -> int:
    """How many cards of a flavor are in the hand."""
    count = 0
    for i in range(HAND):
        count += out.hand[i] != NONE and flavor(out.hand[i]) == of_flavor
    return count


@rule
def _fits(s: State, out: Any, card: int) -> bool:
    """§4.3, §4.4: whether a card of the hand can be played to the trick."""
    if s.plays == s.trick:
        return True
    led = int(s.counts_as[0])
    return bool(flavor(card) == led or _count_of(out, led) == 0)


@rule
def _reason_to_play(s: State, out: Any, card: int) -> int:
    choices, alike, lower, higher, holds_trump = 0, 0, 0, 0, False
    for i in range(HAND):
        other = out.hand[i]
        if other == NONE or not _fits(s, out, other):
            continue
        choices += 1
        holds_trump |= is_royal(s, flavor(other))
        if flavor(other) == flavor(card):
            alike += 1
            lower += number(other) < number(card)
            higher += number(other) > number(card)
    if choices < 2:
        return 0
    trumps = is_royal(s, flavor(card))
    if s.plays > s.trick:
        led = int(s.counts_as[0])
        if trumps and not is_royal(s, led):
            return TRUMPS
        if flavor(card) != led and flavor(card) == s.allergen:
            return SPOILS
    if holds_trump and not trumps:
        return KEEPS_TRUMPS
    if alike < 2 or (lower > 0 and higher > 0):
        return 0
    return LOWEST if lower == 0 else HIGHEST


@rule
def _outline_trick(s: State, out: Any, scratch: States) -> None:
    """The trick on the table, or the last one until the next lead: R8."""
    out.ahead, out.at_stake, out.complete = NONE, 0, 0
    begin = int(s.trick)
    if s.plays > 0:
        scratch[0] = s
        shown = scratch[0]
        if s.trick == s.plays:
            begin = int(s.plays) - players(s)
            shown.trick = begin
        winning = tricks.winning_position(shown)
        out.ahead = (s.leader + winning) % players(s)
        out.at_stake = tricks.boxes_of_trick(shown, winning)
        out.complete = tricks.is_complete(shown)
    for position in range(SEATS):
        _lay_in(s, begin + position, out.trick[position])


@rule
def _lay_in(s: State, at: int, row: Any) -> None:
    """Write who played a card of the round, and the card."""
    row[0], row[1] = NONE, NONE
    if at < s.plays:
        card = s.played[at]
        row[0], row[1] = s.place[card] - PLAYED, card


@rule
def _tokens_left(s: State, seat: int) -> int:
    """§3.7: how many tokens a seat has yet to place."""
    if s.phase != VOTING:
        return 0
    left = rules.tokens_each(s)
    for voted in range(VOTED):
        for spot in range(SPOTS):
            left -= s.voter[voted, spot] == seat
    return left


@rule
def _has_bet(s: State, seat: int) -> bool:
    """§3.12: bets are made one after the other from the start player on."""
    if s.phase != BETTING or seat >= s.seats:
        return False
    return bool((seat - s.start) % s.seats < s.step)


@rule
def outcome(before: State, action: int, after: State, out: Any, scratch: States) -> bool:
    """§5: a round that was counted; §7: a card of Emma's, for she has reasons."""
    card = card_laid(before, action)
    out.round = before.rounds
    out.players = players(before)
    out.reason[0] = NONE
    if card != NONE and before.phase == ANSWERING:
        out.reason[0], out.reason[1], out.reason[2] = reason(before)
    ends = card != NONE and (after.phase == SHUFFLING or after.phase == OVER)
    out.counted = ends
    if ends:
        scratch[0] = before
        lay_next(scratch[0], card)
        tricks.take_trick(scratch[0])
        for seat in range(players(before)):
            _count(scratch[0], after, seat, out)
    return bool(ends or out.reason[0] != NONE)


@rule
def _count(s: State, after: State, seat: int, out: Any) -> None:
    """What a round brought one player; `s` is the state before its points are counted."""
    gained = rules.points(s, seat)
    out.boxes[seat] = s.boxes[seat]
    out.levels[seat] = level_made(s, seat)
    out.bets[seat] = s.bets[seat]
    out.track[seat] = POINTS[s.side, min(int(s.boxes[seat]), MOST_BOXES)]
    out.by_bet[seat] = gained - out.track[seat]
    out.points[seat] = gained
    out.stays[seat] = stays_at_0(s, after, seat)
    out.scores[seat] = rules.score(after, seat)


@rule
def moments(before: State, action: int, after: State, out: States) -> int:
    """A trick that is complete, before anyone takes it."""
    card = card_laid(before, action)
    if card == NONE or not completes_trick(before):
        return 0
    out[0] = before
    lay_next(out[0], card)
    for pile in range(PILES):
        out[0].stray[pile] = after.stray[pile]  # §7.3: what a random card counts as shows now
    return 1
