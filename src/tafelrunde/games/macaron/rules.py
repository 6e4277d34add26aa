"""Macaron: tricks with Royal trumps, an Allergen, votes and bets. The numbers are RULES.md's.

The record and the actions are in `state.py`, tricks in `tricks.py`, Emma in `emma.py`, what a seat
knows in `secrets.py`, what is said of it all in `telling.py`.
"""

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, rule
from tafelrunde.games.macaron.edition import (
    ABOVE,
    BELOW,
    KINDS,
    LEVEL_COUNT,
    LEVEL_OF,
    LOST,
    MOST_BOXES,
    OPEN_LEVELS,
    POINTS,
    RANGE_OF,
    SUPPLY,
    WON,
)
from tafelrunde.games.macaron.emma import pile_to_play, royal_group
from tafelrunde.games.macaron.secrets import redact as redact
from tafelrunde.games.macaron.secrets import resample as resample
from tafelrunde.games.macaron.secrets import seen as seen
from tafelrunde.games.macaron.state import (
    ABSENT,
    ALLERGEN,
    ANSWERING,
    BANNING,
    BET,
    BETTING,
    CARD,
    CARDS,
    CROWNING,
    DEALING,
    DECK,
    DECLINE,
    DISCARD,
    DISCARDED,
    DISCARDING,
    DRAW,
    DRAWING,
    EMMA,
    ENDOWING,
    EXCHANGE,
    EXCHANGING,
    GROUPS,
    MOST_ROUNDS,
    NAMING,
    NONE,
    OVER,
    PASS,
    PASSING,
    PILE,
    PILES,
    PLAY,
    PLAYING,
    REVEAL,
    REVEALING,
    ROYAL,
    SEATS,
    SHOWN,
    SHUFFLE,
    SHUFFLING,
    SORTING,
    SPOTS,
    START,
    STARTING,
    STRAYING,
    TOKEN,
    VOTE,
    VOTED,
    VOTING,
    after,
    cards,
    flavor,
    flavors,
    hand_size,
    neighbor,
    players,
)
from tafelrunde.games.macaron.state import (
    ACTIONS as ACTIONS,
)
from tafelrunde.games.macaron.state import (
    MOST_LEGAL as MOST_LEGAL,
)
from tafelrunde.games.macaron.state import (
    PHASES as PHASES,
)
from tafelrunde.games.macaron.state import (
    STATE as STATE,
)
from tafelrunde.games.macaron.tricks import (
    is_complete,
    lay,
    playable,
    round_is_over,
    take_trick,
)

RULES_VERSION = 1
SIDE_WORDS = ("standard", "advanced")
TARGETS = (10, 20, 30)
MISSED = 2  # §7.7: what a bet that is missed in solo gives Emma
SORTED = 8  # §7.4
ASKS = np.isin(range(OVER + 1), [PLAYING, PASSING, VOTING, BETTING, CROWNING, BANNING, DISCARDING])
"""The phases in which a player chooses."""


@rule
def setup(
    s: State, seats: int, start: int, teams: int, side: int, target: int, negative: int, tricks: int
) -> None:
    """§2. `start` is 0 to draw who starts, or a seat + 1; in solo it is the human."""
    s.seats = seats
    s.teams = teams
    s.side = side
    s.target = TARGETS[target]
    s.negative_scores = negative
    s.open_tricks = tricks
    _clear_table(s)
    s.phase = STARTING  # §2.6
    if start > 0 or seats == 1:
        _begin(s, max(start - 1, 0))


@rule
def actor(s: State) -> int:
    if ASKS[s.phase]:
        return int(s.turn)
    return NOBODY if s.phase == OVER else CHANCE


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == PLAYING:
        return playable(s, out)
    if s.phase == PASSING:
        return _passable(s, out)
    if s.phase == VOTING:
        return _votes(s, out)
    if s.phase == BETTING:
        return _bets(s, out)
    if s.phase == CROWNING:
        return _row(out, ROYAL, GROUPS)  # §3.3
    if s.phase == BANNING:
        return _row(out, ALLERGEN, min(flavors(s), VOTED))  # §3.5
    if s.phase == DISCARDING:
        return _discards(s, out)
    if s.phase == ENDOWING:
        return _tokens(s, out)
    if s.phase == EXCHANGING:
        return _row(out, EXCHANGE, 1)
    if s.phase == REVEALING:
        return _row(out, REVEAL, 1)
    if s.phase == SHUFFLING:
        return _row(out, SHUFFLE, 1)
    if s.phase == STARTING:
        return _row(out, START, s.seats)
    if s.phase == OVER:
        return 0
    return _cards(s, out)


@rule
def apply(s: State, action: int) -> None:
    if action >= CARD:
        _happen(s, action)
    elif action < PASS:
        lay(s, action - PLAY, flavor(action - PLAY))
        _after_card(s)
    elif action < DISCARD:
        _pass(s, action - PASS)
    elif action < DRAW:
        _discard(s, action - DISCARD)
    elif action == DRAW:
        _go(s, DRAWING)
    elif action < ALLERGEN:
        s.royal = action - ROYAL
        _go_to(s, BANNING, s.start + s.seats - 1 if s.seats == 3 else s.start)  # §3.6
    elif action < VOTE:
        s.allergen = action - ALLERGEN
        _go_to(s, BETTING, s.start)
    elif action < BET:
        _vote(s, action - VOTE)
    else:
        _bet(s, action)


@rule
def _happen(s: State, action: int) -> None:
    """Chance moves."""
    if action < TOKEN:
        _card(s, action - CARD)
    elif action < EXCHANGE:
        _endow(s, action - TOKEN)
    elif action == EXCHANGE:
        _exchange(s)
    elif action == REVEAL:
        _count_votes(s)
    elif action == SHUFFLE:
        _begin_round(s)
    else:
        _begin(s, action - START)


@rule
def chance(s: State, rng: Stream) -> int:
    if s.phase == ENDOWING:
        return _draw_token(s, rng)
    if s.phase == EXCHANGING:
        return EXCHANGE
    if s.phase == REVEALING:
        return REVEAL
    if s.phase == SHUFFLING:
        return SHUFFLE
    if s.phase == STARTING:
        return START + draw(rng, s.seats)
    if s.phase == ANSWERING:
        return CARD + _nth(s, draw(rng, s.piles[s.pile]), PILE + s.pile)
    return CARD + _draw_card(s, rng)


@rule
def weight(s: State, action: int) -> int:
    if TOKEN <= action < EXCHANGE:
        return supply(s, action - TOKEN)
    return 1


@rule
def payoff(s: State, out: Payoffs) -> None:
    """§6.2: the victory is 1, shared evenly where it is shared; in solo Emma may have it."""
    most = int(s.scores[0])
    for seat in range(players(s)):
        most = max(most, int(score(s, seat)))
    winners = 0
    for seat in range(players(s)):
        winners += score(s, seat) == most
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if score(s, seat) == most else 0.0


@rule
def forced(s: State, out: Actions) -> bool:
    """The last card of a hand, and a bet where the edition has one level; all else is secret."""
    if s.phase == PLAYING:
        return bool(s.held[s.turn] == 1)
    return bool(s.phase == BETTING and _bets(s, out) == 1)


@rule
def together(s: State, seat: int) -> bool:
    """§3.2: all choose what they pass before anyone looks."""
    return bool(s.phase == PASSING and 0 <= seat < s.seats and s.given[seat, 1] == NONE)


@rule
def turn_to(s: State, seat: int) -> None:
    s.turn = seat


@rule
def score(s: State, seat: int) -> int:
    """The victory points of a seat: in 2v2 those of its team."""
    return int(s.scores[seat % 2 if s.teams else seat])


# ── A round ──────────────────────────────────────────────────────────────────────────────────────


@rule
def _begin(s: State, start: int) -> None:
    s.start = start
    _begin_round(s)


@rule
def _begin_round(s: State) -> None:
    """§3.13: all cards and tokens come back, boxes and bets are cleared."""
    _clear_table(s)
    s.rounds += 1
    _go_to(s, DEALING, 0)


@rule
def _clear_table(s: State) -> None:
    for card in range(CARDS):
        s.place[card] = DECK if card < cards(s) else ABSENT
        s.played[card] = NONE
    s.deck = cards(s)
    s.plays = 0
    s.trick = 0
    s.leader = 0
    s.won_with = NONE
    s.royal = NONE
    s.allergen = NONE
    s.discards = 0
    s.pile = NONE
    for seat in range(SEATS):
        s.counts_as[seat] = NONE
        s.held[seat] = 0
        s.voids[seat] = 0
        s.given[seat, 0] = NONE
        s.given[seat, 1] = NONE
        s.bets[seat] = NONE
        s.boxes[seat] = 0
        s.piles[seat] = 0
        s.stray[seat] = NONE
        for kind in range(KINDS):
            s.tokens[seat, kind] = 0
    for voted in range(VOTED):
        for spot in range(SPOTS):
            s.voter[voted, spot] = NONE
            s.below[voted, spot] = 0
            s.kind[voted, spot] = NONE


@rule
def _go(s: State, phase: int) -> None:
    s.phase = phase
    s.step = 0


@rule
def _go_to(s: State, phase: int, seat: int) -> None:
    _go(s, phase)
    s.turn = seat % int(s.seats)


@rule
def _row(out: Actions, first: int, count: int) -> int:
    for i in range(count):
        out[i] = first + i
    return int(count)


# ── Cards that come up ───────────────────────────────────────────────────────────────────────────


@rule
def _source(s: State) -> int:
    """Where the next card comes from: the deck, or the pile that Emma plays from."""
    return int(PILE + s.pile if s.phase == ANSWERING else DECK)


@rule
def _draw_card(s: State, rng: Stream) -> int:
    """A card of the deck; while it is thick, any card is tried until one is in it."""
    if 4 * int(s.deck) < cards(s):
        return _nth(s, draw(rng, s.deck), DECK)
    card = draw(rng, cards(s))
    while s.place[card] != DECK:
        card = draw(rng, cards(s))
    return card


@rule
def _nth(s: State, n: int, place: int) -> int:
    """The n-th card in a place."""
    card = 0
    while s.place[card] != place or n > 0:
        n -= s.place[card] == place
        card += 1
    return card


@rule
def _cards(s: State, out: Actions) -> int:
    n = 0
    for card in range(cards(s)):
        if s.place[card] == _source(s):
            out[n] = CARD + card
            n += 1
    return n


@rule
def _card(s: State, card: int) -> None:
    if s.phase == ANSWERING:
        _answer(s, card)
        return
    s.deck -= 1
    s.step += 1
    if s.phase == DEALING:
        _deal(s, card)
    elif s.phase == DRAWING:
        s.place[card] = 0
        s.held[0] += 1
        if s.step == s.discards:
            _go(s, STRAYING)
    elif s.phase == STRAYING:  # §7.3
        s.stray[s.step - 1] = card
        _to_pile(s, card, s.step - 1)
        if s.step == PILES:
            _go(s, SORTING)
    elif s.phase == SORTING:  # §7.4
        _to_pile(s, card, flavor(card))
        if s.step == SORTED:
            s.royal = royal_group(s)
            _go(s, NAMING)
    else:  # §7.6
        s.place[card] = SHOWN
        s.allergen = flavor(card)
        _go_to(s, BETTING, 0)


@rule
def _deal(s: State, card: int) -> None:
    """§3.1: a whole hand to each seat in turn."""
    s.place[card] = s.turn
    s.held[s.turn] += 1
    if s.held[s.turn] == hand_size(s):
        s.turn += 1
    if s.turn == s.seats:
        if s.seats == 1:
            _go_to(s, DISCARDING, 0)
        else:
            _go_to(s, PASSING, s.start)


@rule
def _to_pile(s: State, card: int, pile: int) -> None:
    s.place[card] = PILE + pile
    s.piles[pile] += 1
    s.held[EMMA] += 1


# ── Passing and discarding ───────────────────────────────────────────────────────────────────────


@rule
def _passable(s: State, out: Actions) -> int:
    n = 0
    for card in range(cards(s)):
        out[n] = PASS + card
        n += (s.place[card] == s.turn) & (s.given[s.turn, 0] != card)
    return int(n)


@rule
def _pass(s: State, card: int) -> None:
    """§3.2: chosen before anyone looks."""
    if s.given[s.turn, 0] == NONE:
        s.given[s.turn, 0] = card
        return
    s.given[s.turn, 1] = max(card, int(s.given[s.turn, 0]))
    s.given[s.turn, 0] = min(card, int(s.given[s.turn, 0]))
    s.step += 1
    if s.step == s.seats:
        s.turn = s.start
        _go(s, EXCHANGING)
        return
    while s.given[s.turn, 1] != NONE:  # from the start player on, unless `turn_to` was called
        s.turn = after(s, s.turn)


@rule
def _exchange(s: State) -> None:
    for seat in range(s.seats):
        for i in range(2):
            s.place[s.given[seat, i]] = neighbor(s, seat)
    if s.seats <= 3:
        _go_to(s, CROWNING, s.start + 1)  # §3.4
    else:
        _go_to(s, ENDOWING, 0)  # §3.7


@rule
def _discards(s: State, out: Actions) -> int:
    """§7.2: one card or two."""
    n = 0
    for card in range(cards(s)):
        if s.place[card] == 0:
            out[n] = DISCARD + card
            n += 1
    if s.discards > 0:
        out[n] = DRAW
        n += 1
    return n


@rule
def _discard(s: State, card: int) -> None:
    s.place[card] = DISCARDED
    s.held[0] -= 1
    s.discards += 1
    if s.discards == 2:
        _go(s, DRAWING)


# ── Voting ───────────────────────────────────────────────────────────────────────────────────────


@rule
def supply(s: State, kind: int) -> int:
    """§2.5: how many tokens of a kind are not dealt."""
    left = int(SUPPLY[1 if s.seats == 5 else 0, kind])
    for seat in range(s.seats):
        left -= int(s.tokens[seat, kind])
    return left


@rule
def _tokens(s: State, out: Actions) -> int:
    n = 0
    for kind in range(KINDS):
        if supply(s, kind) > 0:
            out[n] = TOKEN + kind
            n += 1
    return n


@rule
def _draw_token(s: State, rng: Stream) -> int:
    left = draw(rng, (10 if s.seats == 5 else 12) - s.step)
    kind = 0
    there = supply(s, kind)
    while left >= there:
        left -= there
        kind += 1
        there = supply(s, kind)
    return TOKEN + kind


@rule
def tokens_each(s: State) -> int:
    """§2.5: how many tokens a seat gets."""
    return 2 if s.seats == 5 else 3


@rule
def _endow(s: State, kind: int) -> None:
    """§3.7: equally many to each seat, one seat after the other."""
    s.tokens[s.turn, kind] += 1
    s.step += 1
    if s.step == tokens_each(s) * (s.turn + 1):
        s.turn += 1
    if s.turn == s.seats:
        _go_to(s, VOTING, s.start)


@rule
def free_spot(s: State, voted: int) -> int:
    """§3.8: where the next token of a flavor goes, or NONE."""
    for spot in range(SPOTS):
        if s.voter[voted, spot] == NONE:
            return spot
    return NONE


@rule
def _votes(s: State, out: Actions) -> int:
    n = 0
    for kind in range(KINDS):
        if s.tokens[s.turn, kind] > 0:
            for voted in range(VOTED):
                if s.voter[voted, SPOTS - 1] == NONE:
                    out[n] = VOTE + 2 * VOTED * kind + 2 * voted
                    out[n + 1] = out[n] + 1
                    n += 2
    return n


@rule
def _vote(s: State, vote: int) -> None:
    kind, voted, below = vote // (2 * VOTED), vote // 2 % VOTED, vote % 2
    spot = free_spot(s, voted)
    s.voter[voted, spot] = s.turn
    s.below[voted, spot] = below
    s.kind[voted, spot] = kind
    s.tokens[s.turn, kind] -= 1
    s.step += 1
    s.turn = after(s, s.turn)
    if s.step == (10 if s.seats == 5 else 12):
        _go(s, REVEALING)


@rule
def votes_for(s: State, voted: int) -> int:
    """§3.9: the sum of the tokens at a flavor."""
    votes = 0
    for spot in range(SPOTS):
        kind = int(s.kind[voted, spot])
        if kind >= 0:
            votes += int(BELOW[kind] if s.below[voted, spot] else ABOVE[kind])
    return votes


@rule
def _count_votes(s: State) -> None:
    royal = 0
    for group in range(1, GROUPS):  # §3.10
        if group_votes(s, group) > group_votes(s, royal):
            royal = group
    allergen = 0
    for voted in range(1, VOTED):  # §3.11
        if votes_for(s, voted) < votes_for(s, allergen):
            allergen = voted
    s.royal = royal
    s.allergen = allergen
    _go_to(s, BETTING, s.start)


@rule
def group_votes(s: State, group: int) -> int:
    return votes_for(s, 2 * group) + votes_for(s, 2 * group + 1)


# ── Betting ──────────────────────────────────────────────────────────────────────────────────────


@rule
def _bets(s: State, out: Actions) -> int:
    """§3.12, §7.7: the levels that can be bet on; alone one must bet."""
    levels = int(LEVEL_COUNT[s.side] if s.seats == 1 else OPEN_LEVELS[s.side])
    for level in range(levels):
        out[level] = BET + RANGE_OF[s.side, level]
    if s.seats == 1:
        return levels
    out[levels] = DECLINE
    return levels + 1


@rule
def _bet(s: State, action: int) -> None:
    if action != DECLINE:
        level = 0
        while BET + RANGE_OF[s.side, level] != action:
            level += 1
        s.bets[s.turn] = level
    s.step += 1
    s.turn = after(s, s.turn)
    if s.step == s.seats:
        _go_to(s, PLAYING, s.start)  # §4.1


# ── After a card ─────────────────────────────────────────────────────────────────────────────────


@rule
def _answer(s: State, card: int) -> None:
    """Emma plays the top card of her pile."""
    s.piles[s.pile] -= 1
    lay(s, card, s.pile)
    s.pile = NONE
    _after_card(s)


@rule
def _after_card(s: State) -> None:
    if is_complete(s):
        take_trick(s)
        if round_is_over(s):
            _score_round(s)
            return
    s.phase = PLAYING
    if s.seats == 1 and s.turn == EMMA:
        s.pile = pile_to_play(s)
        s.phase = ANSWERING


@rule
def points(s: State, seat: int) -> int:
    """§5.2, §5.3: what a player's boxes and bet are worth this round."""
    made = min(int(s.boxes[seat]), MOST_BOXES)  # R7
    gained = int(POINTS[s.side, made])
    if s.seats == 1:  # §7.7
        missed = s.bets[0] != LEVEL_OF[s.side, min(int(s.boxes[0]), MOST_BOXES)]
        return gained + MISSED if seat == EMMA and missed else gained
    bet = int(s.bets[seat])
    if bet != NONE:
        hit = bet == LEVEL_OF[s.side, made]
        gained += int(WON[s.side, bet]) if hit else -int(LOST[s.side, bet])
    return gained


@rule
def _score_round(s: State) -> None:
    """§5, §6.1: the points of the round, and whether the match is over."""
    for seat in range(players(s)):
        s.scores[seat % 2 if s.teams else seat] += points(s, seat)  # §5.4
    reached = False
    for seat in range(players(s)):
        if s.scores[seat] < 0 and not s.negative_scores:  # R3
            s.scores[seat] = 0
        reached = reached or s.scores[seat] >= s.target
    s.cut_off = s.rounds == MOST_ROUNDS and not reached  # R9
    if reached or s.cut_off:
        _go(s, OVER)
        return
    s.start = after(s, s.start) if s.seats > 1 else 0  # §5.5
    _go(s, SHUFFLING)
