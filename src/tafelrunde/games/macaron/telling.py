"""What is said at a table of Macaron: what happened, what is asked, why a move is refused."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import States
from tafelrunde.games.macaron import emma, tricks
from tafelrunde.games.macaron import sentences as says
from tafelrunde.games.macaron.edition import LEVEL_COUNT, LEVEL_OF, MOST_BOXES, NOTHING, RANGE_OF
from tafelrunde.games.macaron.rules import points, score, tokens_each
from tafelrunde.games.macaron.state import (
    ALLERGEN,
    ANSWERING,
    BANNING,
    BET,
    BETTING,
    CARD,
    CARDS,
    COVERED_VOTE,
    CROWNING,
    DEALING,
    DECLINE,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAWING,
    ENDOWING,
    EXCHANGE,
    NAMING,
    NONE,
    OVER,
    PASS,
    PASSING,
    PHASES,
    PLAY,
    PLAYING,
    REVEAL,
    REVEALING,
    ROYAL,
    SHUFFLE,
    SHUFFLING,
    SORTING,
    START,
    STARTING,
    TOKEN,
    VOTE,
    VOTED,
    VOTING,
    flavor,
    hand_size,
    is_royal,
    neighbor,
    players,
)


def _by_phase(sentences: Mapping[int, int]) -> NDArray[np.int64]:
    return np.array([sentences.get(phase, NONE) for phase in range(len(PHASES))])


PARTS = _by_phase(
    {
        NAMING: says.PART_CHOICE,
        CROWNING: says.PART_CHOICE,
        BANNING: says.PART_CHOICE,
        ENDOWING: says.PART_VOTE,
        VOTING: says.PART_VOTE,
        REVEALING: says.PART_VOTE,
        BETTING: says.PART_BETS,
        PLAYING: says.PART_TRICK,
        ANSWERING: says.PART_TRICK,
    }
)
"""The part of a round that a phase is; NONE: the round itself."""
ASKED = _by_phase(
    {
        PASSING: says.NOW_PASS,
        DISCARDING: says.NOW_DISCARD,
        CROWNING: says.NOW_ROYAL,
        BANNING: says.NOW_ALLERGEN,
        VOTING: says.NOW_VOTE,
        BETTING: says.NOW_BET,
        PLAYING: says.NOW_PLAY,
    }
)
"""What a phase asks for, said to whoever tries something else."""

# ── What happened ────────────────────────────────────────────────────────────────────────────────


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    if action == HIDDEN:
        return _tell_secret(before, after, rows)
    if card_laid(before, action) != NONE:
        return _tell_card(before, action, after, rows, scratch)
    if action < CARD:
        return _tell_choice(before, action, rows)
    if action < TOKEN:
        return _tell_card_up(before, action - CARD, after, rows)
    if action < EXCHANGE:
        is_last = (before.step + 1) % tokens_each(before) == 0
        return put(rows, 0, says.HAS_TOKENS, before.turn) if is_last else 0
    if action == EXCHANGE:
        return _tell_exchange(before, after, seat, rows)
    if action == REVEAL:
        return _tell_markers(after, rows, put(rows, 0, says.REVEALED))
    if action == SHUFFLE:
        return put(rows, 0, says.SHUFFLED, after.rounds)
    if action < COVERED_VOTE:
        return put(rows, 0, says.STARTS, action - START)
    spot = action - COVERED_VOTE
    return put(rows, 0, says.VOTES_COVERED[spot % 2], before.turn, spot // 2)


@rule
def _tell_secret(before: State, after: State, rows: Rows) -> int:
    """Of a hidden action one hears at most that it is done."""
    if before.phase == PASSING and after.step != before.step:
        return put(rows, 0, says.HAS_PASSED, before.turn)
    if before.phase == DEALING:
        return _tell_deal(before, rows)
    return 0


@rule
def _tell_deal(before: State, rows: Rows) -> int:
    """§3.1: a hand is told when it is full."""
    if before.held[before.turn] + 1 < hand_size(before):
        return 0
    return put(rows, 0, says.DEALT, before.turn, hand_size(before))


@rule
def _tell_choice(before: State, action: int, rows: Rows) -> int:
    """What a player chose, unless it was a card to play."""
    turn = int(before.turn)
    if action == DECLINE:
        return put(rows, 0, says.BETS_NOT, turn)
    if action >= BET:
        return put(rows, 0, says.BETS, turn, action - BET)
    if action >= VOTE:
        vote = action - VOTE
        return put(rows, 0, says.VOTES[vote % 2], turn, vote // (2 * VOTED), vote // 2 % VOTED)
    if action >= ALLERGEN:
        return put(rows, 0, says.BANS, turn, action - ALLERGEN)
    if action >= ROYAL:
        return put(rows, 0, says.CROWNS, turn, action - ROYAL)
    if action == DRAW:
        return 0
    if action >= DISCARD:
        return put(rows, 0, says.DISCARDS, turn, action - DISCARD)
    return put(rows, 0, says.PASSES, turn, action - PASS, neighbor(before, turn))


@rule
def _tell_card_up(before: State, card: int, after: State, rows: Rows) -> int:
    """A card of the deck, told to those who see it."""
    if before.phase == DEALING:
        return _tell_deal(before, rows)
    if before.phase == DRAWING:
        return put(rows, 0, says.DRAWS, before.turn, card)
    if before.phase == SORTING:
        return put(rows, 0, says.SORTED, card)
    return _tell_markers(after, rows, put(rows, 0, says.SHOWN, card))  # §7.6


@rule
def _tell_markers(s: State, rows: Rows, n: int) -> int:
    n = put(rows, n, says.IS_ROYAL, s.royal)
    return put(rows, n, says.IS_ALLERGEN, s.allergen)


@rule
def _tell_exchange(before: State, after: State, seat: int, rows: Rows) -> int:
    for giver in range(before.seats):
        if neighbor(before, giver) == seat:
            return put(rows, 0, says.RECEIVES, giver, after.given[giver, 0], after.given[giver, 1])
    return put(rows, 0, says.EXCHANGED)


# ── A card to the trick ──────────────────────────────────────────────────────────────────────────


@rule
def card_laid(before: State, action: int) -> int:
    """The card that an action lays to the trick, or NONE."""
    if before.phase == PLAYING and PLAY <= action < PASS:
        return action - PLAY
    if before.phase == ANSWERING and CARD <= action < TOKEN:
        return action - CARD
    return NONE


@rule
def completes_trick(before: State) -> bool:
    """Whether the trick is complete with the next card."""
    return bool(before.plays + 1 - before.trick == players(before))


@rule
def lay_next(s: State, card: int) -> None:
    """Lay a card as it counts: one of Emma's as her pile."""
    tricks.lay(s, card, int(s.pile) if s.phase == ANSWERING else flavor(card))


@rule
def _tell_card(before: State, action: int, after: State, rows: Rows, scratch: States) -> int:
    card = card_laid(before, action)
    if before.phase == ANSWERING:
        n = _tell_play(before, card, before.pile, rows)
        if flavor(card) != before.pile:
            n = put(rows, n, says.COUNTS_AS, before.pile)
        sentence, looked_at, want = reason(before)
        n = put(rows, n, sentence, looked_at, want)
    else:
        n = _tell_play(before, card, flavor(card), rows)
    if not completes_trick(before):
        return n
    scratch[0] = before
    lay_next(scratch[0], card)
    n = _tell_trick(scratch[0], rows, n)
    if after.phase != SHUFFLING and after.phase != OVER:
        return n
    tricks.take_trick(scratch[0])
    return _tell_floor(scratch[0], after, rows, _tell_round(scratch[0], rows, n))


@rule
def _tell_play(before: State, card: int, counts_as: int, rows: Rows) -> int:
    if before.plays == before.trick:
        how = says.LEADS
    elif counts_as == before.counts_as[0]:
        how = says.FOLLOWS
    else:
        how = says.TRUMPS if is_royal(before, counts_as) else says.THROWS_OFF
    return put(rows, 0, says.PLAYS, before.turn, card, how)


@rule
def reason(s: State) -> tuple[int, int, int]:
    """§7.9 to §7.12: why Emma plays from that pile: a sentence and the numbers for its gaps."""
    pile = int(s.pile)
    leads = bool(s.plays == s.trick)
    looked_at = int(s.won_with if leads else s.counts_as[0])
    if not leads and pile == looked_at:
        return says.EMMA_FOLLOWS, pile, 0
    for place in range(emma.LEADS if leads else emma.FOLLOWS):
        want = int(emma.wanted(s, leads, looked_at, place))
        if want != NOTHING and emma.fits(s, want, pile, looked_at):
            return says.EMMA_LEADS if leads else says.EMMA_CANNOT_FOLLOW, looked_at, want
    return says.EMMA_LEADS_ANY if leads else says.EMMA_PLAYS_ANY, looked_at, 0


@rule
def _tell_trick(s: State, rows: Rows, n: int) -> int:
    """Who wins a complete trick."""
    winning = tricks.winning_position(s)
    winner = (int(s.leader) + winning) % players(s)
    boxes = tricks.boxes_of_trick(s, winning)
    return put(rows, n, says.WINS_BOXES if boxes else says.WINS_NOTHING, winner, boxes)


@rule
def level_made(s: State, seat: int) -> int:
    """The level of a player's boxes."""
    return int(LEVEL_OF[s.side, min(int(s.boxes[seat]), MOST_BOXES)])


@rule
def _tell_round(s: State, rows: Rows, n: int) -> int:
    """§5: what the round brought, when its last trick is taken."""
    for seat in range(players(s)):
        result = says.NO_BET
        if s.bets[seat] != NONE:
            result = says.HIT if s.bets[seat] == level_made(s, seat) else says.MISSED
        n = put(rows, n, says.ROUND, seat, s.boxes[seat], result, points(s, seat))
    return n


@rule
def stays_at_0(s: State, after: State, seat: int) -> bool:
    """R3: whether the points of a round would have led below the start of the track.

    `s` is the state before they are counted, `after` the one then.
    """
    gained = points(s, seat)
    if s.teams:
        gained += points(s, (seat + 2) % 4)
    return bool(score(s, seat) + gained < score(after, seat))


@rule
def _tell_floor(s: State, after: State, rows: Rows, n: int) -> int:
    for seat in range(players(s)):
        if stays_at_0(s, after, seat):
            n = put(rows, n, says.STAYS_AT_0, seat)
    return n


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    return put(rows, 0, says.STANDING, score(s, seat))


@rule
def part(s: State, seat: int, rows: Rows) -> int:
    if s.phase == STARTING:
        return 0
    sentence = int(PARTS[s.phase])
    if sentence == NONE:
        return put(rows, 0, says.PART_ROUND, s.rounds + (1 if s.phase == SHUFFLING else 0))
    return put(rows, 0, sentence, s.trick // players(s))


# ── What is asked ────────────────────────────────────────────────────────────────────────────────


@rule
def ask(s: State, rows: Rows) -> int:
    seat = int(s.turn)
    if s.phase == PASSING:
        left = 2 if s.given[seat, 0] == NONE else 1
        return put(rows, 0, says.ASK_PASS, neighbor(s, seat), left)
    if s.phase == DISCARDING:
        return put(rows, 0, says.ASK_DISCARD, s.discards)
    if s.phase == CROWNING:
        return put(rows, 0, says.ASK_ROYAL)
    if s.phase == BANNING:
        return put(rows, 0, says.ASK_ALLERGEN)
    if s.phase == VOTING:
        return put(rows, 0, says.ASK_VOTE)
    if s.phase == BETTING:
        return put(rows, 0, says.ASK_BET_SOLO if s.seats == 1 else says.ASK_BET)
    if s.plays == s.trick:
        return put(rows, 0, says.ASK_LEAD)
    holds = _held_of(s, s.counts_as[0])
    asked = says.ASK_FOLLOW if holds else says.ASK_ANY_CARD
    return put(rows, 0, asked, s.leader, s.counts_as[0], holds)


@rule
def _held_of(s: State, of_flavor: int) -> int:
    """How many cards of a flavor the actor holds."""
    count = 0
    for card in range(CARDS):
        count += s.place[card] == s.turn and flavor(card) == of_flavor
    return count


# ── Why not ──────────────────────────────────────────────────────────────────────────────────────


@rule
def why(s: State, action: int, rows: Rows) -> int:
    if action >= CARD:
        return put(rows, 0, says.NOT_CHANCE)
    if s.phase == PLAYING and action < PASS:
        return _why_not_card(s, action - PLAY, rows)
    if s.phase == PASSING and PASS <= action < DISCARD:
        is_held = s.place[action - PASS] == s.turn
        return put(
            rows, 0, says.ALREADY_PASSED if is_held else says.NOT_HELD_TO_PASS, action - PASS
        )
    if s.phase == DISCARDING and DISCARD <= action < DRAW:
        return put(rows, 0, says.NOT_HELD_TO_DISCARD, action - DISCARD)
    if s.phase == DISCARDING and action == DRAW:
        return put(rows, 0, says.DISCARD_FIRST)
    if s.phase == VOTING and VOTE <= action < BET:
        return _why_not_vote(s, action - VOTE, rows)
    if s.phase == BANNING and ALLERGEN <= action < VOTE:
        return put(rows, 0, says.NOT_IN_PLAY, action - ALLERGEN)
    if s.phase == BETTING and BET <= action < DECLINE:
        return _why_not_bet(s, action - BET, rows)
    if s.phase == BETTING and s.seats == 1:
        return put(rows, 0, says.MUST_BET)
    return put(rows, 0, int(ASKED[s.phase]))


@rule
def _why_not_card(s: State, card: int, rows: Rows) -> int:
    if s.place[card] != s.turn:
        return put(rows, 0, says.NOT_HELD_TO_PLAY, card)
    led = int(s.counts_as[0])
    tried = flavor(card)
    same_group = led // 2 == tried // 2
    refused = says.MUST_FOLLOW_FLAVOR if same_group else says.MUST_FOLLOW
    return put(rows, 0, refused, led, _held_of(s, led), tried)


@rule
def _why_not_vote(s: State, vote: int, rows: Rows) -> int:
    kind = vote // (2 * VOTED)
    if s.tokens[s.turn, kind] == 0:
        return put(rows, 0, says.NO_TOKEN, kind)
    return put(rows, 0, says.THREE_TOKENS, vote // 2 % VOTED)


@rule
def _why_not_bet(s: State, bet: int, rows: Rows) -> int:
    for level in range(LEVEL_COUNT[s.side]):
        if RANGE_OF[s.side, level] == bet:
            return put(rows, 0, says.SOLO_LEVEL, bet)
    return put(rows, 0, says.NO_LEVEL[s.side], bet)
