"""Alarún: draft ingredients, lay a magic square, score ten potions. The numbers are RULES.md's.

The cards and the square are in `square.py`, §6 is in `scoring.py`.
"""

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import HIDDEN, Actions, Payoffs, State
from tafelrunde.core.kinds import seats
from tafelrunde.core.moves import Moves
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, record, rule
from tafelrunde.games.alarun import kinds
from tafelrunde.games.alarun.scoring import bonus, potions
from tafelrunde.games.alarun.square import (
    BREADTH,
    CARDS,
    CELLS,
    CENTUM,
    COLORS,
    KINDS,
    NONE,
    SIDE,
    UNSEEN,
    clear,
    count_cells,
    lay,
    lift,
    nth_cell,
    touches,
    write_cells,
)

RULES_VERSION = 1

SEATS = 4
HAND = 3
ROUNDS = 8  # §3.1
LIMITS = (12, 0, 3, 6, 24)  # R2: actions in a round, 0 for any number

# Actions: each integer means one thing.
MOVES = Moves("alarun")
PASS = MOVES.verb("pass", "pass", "3.1")
SWAP_ALL = MOVES.verb("swap-all", "swap all", "3.1")
TURN_UP = MOVES.verb("turn-up", "turn up", "R1")
SWAP = MOVES.verb("swap", "swap {given} for {taken}", "3.1", given=kinds.CARD, taken=kinds.CARD)
PLACE = MOVES.verb("place", "place {card} at {cell}", "4.1", card=kinds.CARD, cell=kinds.CELL)
DEAL = MOVES.verb("deal", "{card}", "2.3", by="chance", card=kinds.CARD)
COLOR = MOVES.verb(
    "color", "color {color}", "2.2", message="alarun-deal-color", by="chance", color=kinds.COLOR
)
START = MOVES.verb("start", "start {seat}", "2.5", by="chance", seat=seats(SEATS))
SHOW = MOVES.verb("show", "show", "K5", by="chance")  # all have placed and everyone looks
FINISHED = MOVES.verb("finished", "finished", "K5", by="nobody")  # someone has placed the third
ACTIONS = len(MOVES)
MOST_CELLS = 24  # where a card may be laid: no square has more
MOST_LEGAL = HAND * MOST_CELLS

PHASES = (
    "starting",
    "coloring",
    "laying",
    "dealing",
    "turning",
    "clearing",
    "showing",
    "swapping",
    "placing",
    "over",
)
STARTING, COLORING, LAYING, DEALING, TURNING, CLEARING, SHOWING, SWAPPING, PLACING, OVER = range(10)

STATE = record(
    ("taken", np.int32, SEATS),  # actions in this round: R2
    ("laid", np.int16, (SEATS, BREADTH + 2)),  # cells in use: row r at r + 1, a bit per column
    ("pile", np.int16),  # cards in the draw pile; two bytes, so that the record has no gaps
    ("square", np.int8, (SEATS, SIDE * SIDE)),  # the kinds in it, each at FOLDED[its cell]
    ("hand", np.int8, (SEATS, HAND)),  # kinds, ascending, then NONE
    ("shown", np.int8, (SEATS, HAND)),  # K2: kinds that all know to be among the seat's new ones
    ("fresh", np.int8, (SEATS, HAND)),  # cells laid in this round and not yet seen: K5
    ("left", np.int8, KINDS),  # cards that nobody has been dealt; in a view, cards not seen
    ("open", np.int8, HAND),  # kinds, ascending, then NONE
    ("color", np.int8, SEATS),  # colour cards
    ("passed", np.int8, SEATS),
    ("down", np.int8),  # cards face down; nobody knows them, so chance names them when seen (K3)
    ("done", np.int8),  # cards dealt, turned up or laid since the phase or the turn began
    ("turn", np.int8),
    ("first", np.int8),  # who started the round
    ("alarun", np.int8),  # who passed first and has Alarún, or NONE
    ("rounds", np.int8),  # rounds that are over
    ("phase", np.int8),
    ("seats", np.int8),
    ("swap_limit", np.int8),
)


@rule
def setup(s: State, seats: int, start: int, limit: int) -> None:
    """§2. `start` is 0 to draw who starts, or a seat + 1; `limit` is an index of LIMITS."""
    s.seats = seats
    s.swap_limit = LIMITS[limit]
    s.left[:] = 2  # §1.3
    s.left[CENTUM] = 1
    s.pile = CARDS
    s.open[:] = NONE
    s.color[:] = NONE
    s.alarun = NONE
    for seat in range(SEATS):
        s.hand[seat, :] = NONE
        s.shown[seat, :] = NONE
        s.fresh[seat, :] = NONE
        clear(s, seat)
    s.phase = STARTING  # §2.5
    if start > 0:
        _begin(s, start - 1)


@rule
def actor(s: State) -> int:
    if s.phase < SWAPPING:
        return CHANCE
    return NOBODY if s.phase == OVER else int(s.turn)


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == PLACING:
        return _placements(s, out)
    if s.phase == SWAPPING:
        return _swaps(s, out)
    if s.phase == OVER:
        return 0
    return _chances(s, out)


@rule
def apply(s: State, action: int) -> None:
    if action >= DEAL:
        _happen(s, action)
    elif action >= PLACE:
        _place(s, (action - PLACE) // CELLS, (action - PLACE) % CELLS)
    else:
        _act(s, action)


@rule
def weight(s: State, action: int) -> int:
    """A kind is as likely to be dealt as there are cards of it."""
    if DEAL <= action < COLOR:
        return int(s.left[action - DEAL])
    return 1


@rule
def chance(s: State, rng: Stream) -> int:
    if s.phase == SHOWING:
        return SHOW
    if s.phase == COLORING:
        return COLOR + _draw_color(s, rng)
    if s.phase == STARTING:
        return START + draw(rng, s.seats)
    return DEAL + _draw_card(s, s.pile + s.down, rng)


@rule
def payoff(s: State, out: Payoffs) -> None:
    """§6.9: most points, then most for the potions alone; the victory is 1, shared if they tie."""
    most = 0.0
    for seat in range(s.seats):
        points = potions(s, seat)
        out[seat] = (points + bonus(s, seat)) * 1000.0 + points
        most = max(most, out[seat])
    winners = 0
    for seat in range(s.seats):
        out[seat] = 1.0 if out[seat] == most else 0.0
        winners += int(out[seat])
    for seat in range(s.seats):
        out[seat] /= winners


@rule
def seen(s: State, action: int, seat: int) -> int:
    if s.phase == PLACING and s.turn != seat:  # K5
        return FINISHED if s.done == HAND - 1 else HIDDEN
    if (s.phase == COLORING or s.phase == DEALING) and receiver(s) != seat:  # K1
        return HIDDEN
    return action


@rule
def redact(s: State, seat: int) -> None:
    if s.phase == OVER:
        return  # K1: colour cards are shown at scoring
    for other in range(s.seats):
        if other != seat:
            if s.color[other] != NONE:
                s.color[other] = UNSEEN
            _hide(s, other)


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """Every way to lay the cards not seen where they may be is as likely as any other.

    Two cards of a kind are two cards here, as they are in the box.
    """
    for other in range(s.seats):
        if s.color[other] == UNSEEN:
            s.color[other] = _draw_color(s, rng)
        if s.hand[other, 0] == UNSEEN or s.fresh[other, 0] == UNSEEN:
            _imagine(s, other, rng)


@rule
def together(s: State, seat: int) -> bool:
    """R3: all place at the same time."""
    return bool(s.phase == PLACING and 0 <= seat < s.seats and s.hand[seat, 0] != NONE)


@rule
def turn_to(s: State, seat: int) -> None:
    s.turn = seat
    s.done = _count_fresh(s, seat)


# ── Chance ───────────────────────────────────────────────────────────────────────────────────────


@rule
def _chances(s: State, out: Actions) -> int:
    n = 0
    if s.phase == STARTING:
        for seat in range(s.seats):  # §2.5
            out[n] = START + seat
            n += 1
    elif s.phase == COLORING:
        for color in range(COLORS):  # §2.2
            if not _is_dealt(s, color):
                out[n] = COLOR + color
                n += 1
    elif s.phase == SHOWING:
        out[n] = SHOW
        n += 1
    else:
        for kind in range(KINDS):
            if s.left[kind] > 0:
                out[n] = DEAL + kind
                n += 1
    return n


@rule
def _is_dealt(s: State, color: int) -> bool:
    for seat in range(s.seats):
        if s.color[seat] == color:
            return True
    return False


@rule
def _draw_color(s: State, rng: Stream) -> int:
    color = draw(rng, COLORS)
    while _is_dealt(s, color):
        color = draw(rng, COLORS)
    return color


@rule
def _draw_card(s: State, cards: int, rng: Stream) -> int:
    """The kind of one of the cards that are left, of which there are so many."""
    if cards > CARDS // 4:  # point at any of the 99 until it is one of them
        card = draw(rng, CARDS)
        while s.left[card // 2] <= card % 2:
            card = draw(rng, CARDS)
        return card // 2
    nth = draw(rng, cards)
    kind = 0
    while nth >= s.left[kind]:
        nth -= s.left[kind]
        kind += 1
    return kind


@rule
def receiver(s: State) -> int:
    """The seat that is dealt to next."""
    if s.phase == COLORING:
        return int(s.done)
    seat = s.first + s.done // HAND
    return int(seat - s.seats if seat >= s.seats else seat)


@rule
def _happen(s: State, action: int) -> None:
    if action < COLOR:
        _deal(s, action - DEAL)
    elif action < START:
        s.color[s.done] = action - COLOR
        s.done += 1
        if s.done == s.seats:
            _enter(s, LAYING)
    elif action < SHOW:
        _begin(s, action - START)
    else:
        _show(s)


@rule
def _begin(s: State, seat: int) -> None:
    s.first = seat
    s.turn = seat
    _enter(s, COLORING)


@rule
def _enter(s: State, phase: int) -> None:
    s.phase = phase
    s.done = 0


@rule
def _deal(s: State, kind: int) -> None:
    """One card is dealt to a hand, laid open, turned up or, on its way to the discards, seen."""
    s.left[kind] -= 1
    if s.phase == DEALING:
        seat = receiver(s)
        s.pile -= 1
        _add(s.hand[seat], kind)
        s.done += 1
        if s.done == HAND * s.seats:
            _enter(s, SWAPPING)
    elif s.phase == LAYING:
        s.pile -= 1
        _add(s.open, kind)
        s.done += 1
        if s.done == HAND:
            _lay_face_down(s)
    else:
        _uncover(s, kind)


@rule
def _lay_face_down(s: State) -> None:
    if s.seats == 2:  # §2.4, §5.1
        s.down = HAND
        s.pile -= HAND
    _enter(s, DEALING)


@rule
def _uncover(s: State, kind: int) -> None:
    s.down -= 1
    s.done += 1
    if s.phase == TURNING:
        _add(s.open, kind)
        if s.down == 0:
            _enter(s, SWAPPING)
            _next_turn(s)
    elif s.down == 0:  # §5.1
        _enter(s, LAYING)


# ── A round ──────────────────────────────────────────────────────────────────────────────────────


@rule
def _swaps(s: State, out: Actions) -> int:
    """§3.1: what can be done in a turn of swapping."""
    out[0], out[1] = PASS, SWAP_ALL
    n = 2
    if is_limited(s):
        return n
    if s.down > 0:
        out[n] = TURN_UP
        n += 1
    seat = s.turn
    for i in range(HAND):
        given = int(s.hand[seat, i])
        if i > 0 and given == s.hand[seat, i - 1]:
            continue
        for j in range(HAND):
            taken = int(s.open[j])
            if j == 0 or taken != s.open[j - 1]:
                out[n] = SWAP + KINDS * given + taken
                n += 1
    return n


@rule
def is_limited(s: State) -> bool:
    """R2: whether the seat may only pass or swap all."""
    return bool(0 < s.swap_limit <= s.taken[s.turn] and s.alarun == NONE)


@rule
def _act(s: State, action: int) -> None:
    s.taken[s.turn] += 1
    if action >= SWAP:
        _swap(s, (action - SWAP) // KINDS, (action - SWAP) % KINDS)
        _next_turn(s)
    elif action == TURN_UP:
        s.open[:] = NONE  # to the discards
        _enter(s, TURNING)
    else:
        if action == SWAP_ALL:
            _swap_all(s)
        _pass(s)
        _next_turn(s)


@rule
def _swap(s: State, given: int, taken: int) -> None:
    _remove(s.hand[s.turn], given)
    _add(s.hand[s.turn], taken)
    _remove(s.open, taken)
    _add(s.open, given)
    _remove(s.shown[s.turn], given)  # K2: of two equal cards the known one may have gone
    _add(s.shown[s.turn], taken)


@rule
def _swap_all(s: State) -> None:
    for i in range(HAND):
        kind = s.hand[s.turn, i]
        s.hand[s.turn, i] = s.open[i]
        s.shown[s.turn, i] = s.open[i]
        s.open[i] = kind


@rule
def _pass(s: State) -> None:
    s.passed[s.turn] = 1
    if s.alarun == NONE:
        s.alarun = s.turn  # §3.2


@rule
def _next_turn(s: State) -> None:
    _turn_to_the_left(s)
    if s.turn == s.alarun:  # §3.2: everyone else has had one more action
        _enter(s, PLACING)  # R3: from the first passer


@rule
def _turn_to_the_left(s: State) -> None:
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0


# ── Placing ──────────────────────────────────────────────────────────────────────────────────────


@rule
def _placements(s: State, out: Actions) -> int:
    seat = s.turn
    cells = write_cells(s, seat, out)
    lowest = int(s.hand[seat, 0])
    for i in range(cells):
        out[i] += PLACE + CELLS * lowest
    n = cells
    for i in range(1, HAND - s.done):
        kind = int(s.hand[seat, i])
        if kind != s.hand[seat, i - 1]:
            for j in range(cells):
                out[n] = out[j] + CELLS * (kind - lowest)
                n += 1
    return n


@rule
def _place(s: State, kind: int, cell: int) -> None:
    _remove(s.hand[s.turn], kind)
    _add(s.fresh[s.turn], cell)
    lay(s, s.turn, cell, kind)
    s.done += 1
    if s.done == HAND:
        _next_to_place(s)


@rule
def _next_to_place(s: State) -> None:
    """R3: from the first passer on, unless `turn_to` was called."""
    for _ in range(s.seats):
        _turn_to_the_left(s)
        if s.hand[s.turn, 0] != NONE:
            s.done = _count_fresh(s, s.turn)
            return
    s.turn = s.alarun
    _enter(s, SHOWING)


@rule
def _count_fresh(s: State, seat: int) -> int:
    """How many cards a seat has laid that nobody else has seen."""
    n = 0
    for i in range(HAND):
        n += int(s.fresh[seat, i] != NONE)
    return n


@rule
def _show(s: State) -> None:
    """K5: all have placed, and everyone sees it."""
    for seat in range(s.seats):
        s.fresh[seat, :] = NONE
        s.shown[seat, :] = NONE
    s.rounds += 1
    if s.rounds == ROUNDS:  # §4.4, R8
        s.phase = OVER
    else:
        _next_round(s)


@rule
def _next_round(s: State) -> None:
    """§5: whoever has Alarún starts, and the middle is cleared."""
    s.first = s.alarun  # §5.3
    s.alarun = NONE
    s.taken[:] = 0
    s.passed[:] = 0
    if s.seats == SEATS:  # §5.2
        _enter(s, DEALING)
        return
    s.open[:] = NONE  # §5.1
    _enter(s, CLEARING if s.down > 0 else LAYING)


# ── Cards in a row, ascending ────────────────────────────────────────────────────────────────────


@rule
def _add(cards: NDArray[np.int8], card: int) -> None:
    """Put a card, or a cell, into the first free place."""
    i = 0
    while cards[i] != NONE and cards[i] <= card:
        i += 1
    while card != NONE:
        after = cards[i]
        cards[i] = card
        card = after
        i += 1


@rule
def _remove(cards: NDArray[np.int8], card: int) -> None:
    """Take one such card away, if there is one."""
    i = 0
    while i < HAND and cards[i] != card:
        i += 1
    while i < HAND:
        cards[i] = cards[i + 1] if i + 1 < HAND else NONE
        i += 1


# ── What a seat does not know ────────────────────────────────────────────────────────────────────


@rule
def _hide(s: State, seat: int) -> None:
    """K1 and K5: nobody else sees a hand, or what was laid before all have placed."""
    hid = False
    for i in range(HAND):
        if s.hand[seat, i] >= 0:
            s.left[s.hand[seat, i]] += 1
            s.hand[seat, i] = UNSEEN
            hid = True
        if s.fresh[seat, i] >= 0:
            s.left[lift(s, seat, s.fresh[seat, i])] += 1
            s.fresh[seat, i] = UNSEEN
            hid = True
    if hid:
        for i in range(HAND):
            if s.shown[seat, i] >= 0:  # K2
                s.left[s.shown[seat, i]] -= 1
    if together(s, seat):  # how far a seat has come does not show
        for i in range(HAND):
            s.hand[seat, i] = UNSEEN
            s.fresh[seat, i] = NONE
        if s.turn == seat:
            s.done = 0


@rule
def _imagine(s: State, seat: int, rng: Stream) -> None:
    """Fill a hand that is not seen, then lay as many of its cards as the seat has laid."""
    held = 0
    placed = 0
    for i in range(HAND):
        held += int(s.hand[seat, i] == UNSEEN)
        placed += int(s.fresh[seat, i] == UNSEEN)
        s.hand[seat, i] = s.shown[seat, i]
        s.fresh[seat, i] = NONE
    for i in range(held + placed):
        if s.shown[seat, i] == NONE:
            kind = _draw_card(s, _count_left(s), rng)
            s.left[kind] -= 1
            _add(s.hand[seat], kind)
    if placed > 0:
        _imagine_cells(s, seat, placed, rng)
    for i in range(placed):
        kind = int(s.hand[seat, draw(rng, held + placed - i)])
        _remove(s.hand[seat], kind)
        lay(s, seat, s.fresh[seat, i], kind)
    for i in range(1, placed):
        for j in range(i):
            if s.fresh[seat, j] > s.fresh[seat, i]:
                s.fresh[seat, i], s.fresh[seat, j] = s.fresh[seat, j], s.fresh[seat, i]


@rule
def _count_left(s: State) -> int:
    cards = 0
    for kind in range(KINDS):
        cards += int(s.left[kind])
    return cards


@rule
def _imagine_cells(s: State, seat: int, placed: int, rng: Stream) -> None:
    """Draw the cells that were laid: every set of cells that can be laid is as likely as another.

    Cells are drawn one after another, each among those that touch the square. An order of cells
    comes up with the chance 1 / ways, so it is accepted with the chance ways / most: then all
    orders are alike. Of the orders that lay the same set only one is accepted.
    """
    while True:
        ways, most = 1, 1
        for i in range(placed):
            cells = count_cells(s, seat)
            if i == 0:
                first = cells
            ways *= cells
            most *= first + 2 * i  # a card takes one such cell and opens three at most
            s.fresh[seat, i] = nth_cell(s, seat, draw(rng, cells))
            lay(s, seat, s.fresh[seat, i], NONE)
        if _unlay_in_order(s, seat, placed) and draw(rng, most) < ways:
            return


@rule
def _unlay_in_order(s: State, seat: int, placed: int) -> bool:
    """Take the cells back; whether they were laid in the one order that counts for their set.

    In that order each is the lowest of the cells that could have been laid next.
    """
    in_order = True
    for i in range(placed - 1, -1, -1):
        lift(s, seat, s.fresh[seat, i])
        for later in range(i + 1, placed):
            cell = s.fresh[seat, later]
            if cell < s.fresh[seat, i] and touches(s, seat, cell):
                in_order = False
    return in_order
