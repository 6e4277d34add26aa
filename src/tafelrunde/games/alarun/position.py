"""A state of Alarún in one line.

For instance `swap 1 | round 2 from 0 | open yf bm au | hands rd wy gk, uf uf bp | squares
D5 rd wm/** bp, E5 **/yf`. A card is the letters of its colour and its ingredient, `au` Centum
auri, `**` the apprentice, `--` an empty cell, `?` what a view does not know. A square is the cell
of its upper left corner and its rows. What is left out is as it is at the start of a match.
"""

import re
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.message import Refused, refuse, text_of, whole
from tafelrunde.games.alarun import rules
from tafelrunde.games.alarun.kinds import CELL_NAMES
from tafelrunde.games.alarun.scoring import frame
from tafelrunde.games.alarun.square import (
    APPRENTICE,
    BREADTH,
    CELLS,
    CENTUM,
    FOLDED,
    HOME,
    KINDS,
    NONE,
    SIDE,
    UNSEEN,
    columns_in_use,
    lay,
    lies,
    rows_in_use,
)

COLOR_LETTERS = "ywpbrgu"
INGREDIENT_LETTERS = "fmgpdky"
CODES = [color + ingredient for color in COLOR_LETTERS for ingredient in INGREDIENT_LETTERS]
CODES += ["au", "**"]
KIND_OF = {code: kind for kind, code in enumerate(CODES)}
PHASE_WORDS = (  # in the order of the phases
    "start",
    "color",
    "lay",
    "deal",
    "turn up",
    "clear",
    "show",
    "swap",
    "place",
    "over",
)
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}
COPIES = Counter({kind: 1 if kind == CENTUM else 2 for kind in range(KINDS)})

_HEAD = re.compile(rf"({'|'.join(PHASE_WORDS)}) ([0-3])")
_ROUND = re.compile(r"([1-9]) from ([0-3])")
_PARTS = (
    *("round", "alarun", "passed", "taken", "limit", "open", "down", "colors", "hands", "shown"),
    *("fresh", "squares", "discards"),
)


def line(s: State) -> str:
    parts = [f"{PHASE_WORDS[s.phase]} {s.turn}", f"round {s.rounds + 1} from {s.first}"]
    if s.alarun != NONE:
        parts.append(f"alarun {s.alarun}")
    if s.passed.any():
        parts.append("passed " + " ".join(str(seat) for seat in np.flatnonzero(s.passed)))
    if s.taken.any():
        parts.append("taken " + " ".join(str(n) for n in s.taken[: s.seats]))
    if s.swap_limit != rules.LIMITS[0]:
        parts.append(f"limit {s.swap_limit}")
    parts.append(f"open {_cards(s.open)}")
    if s.down:
        parts.append(f"down {s.down}")
    colors = [{NONE: "-", UNSEEN: "?"}.get(int(c)) or COLOR_LETTERS[c] for c in s.color[: s.seats]]
    parts.append("colors " + " ".join(colors))
    parts.append("hands " + ", ".join(_cards(hand) for hand in s.hand[: s.seats]))
    if (s.shown != NONE).any():
        parts.append("shown " + ", ".join(_cards(shown) for shown in s.shown[: s.seats]))
    if (s.fresh != NONE).any():
        parts.append("fresh " + ", ".join(_cells(fresh) for fresh in s.fresh[: s.seats]))
    parts.append("squares " + ", ".join(_square(s, seat) for seat in range(s.seats)))
    if discards := discarded(s):
        parts.append("discards " + " ".join(CODES[kind] for kind in sorted(discards.elements())))
    return " | ".join(parts)


def state(line: str) -> State:
    head, *rest = text_of(line).strip().split(" | ")
    parts = {part.partition(" ")[0]: part.partition(" ")[2] for part in rest}
    found = _HEAD.fullmatch(head)
    whole = len(parts) == len(rest) and set(parts) <= set(_PARTS) and "hands" in parts
    if found is None or not whole or not line.isascii():
        raise refuse("alarun-bad-line", line=line)
    try:
        s = _read(found[1], int(found[2]), parts)
        _count(s, Counter(KIND_OF[code] for code in parts.get("discards", "").split()))
        _check(s)
    except Refused:
        raise
    except (ValueError, KeyError, IndexError, AttributeError, OverflowError) as wrong:
        raise refuse("alarun-bad-line", line=line) from wrong
    return s


def _check(s: State) -> None:
    """Whether the parts fit each other and the phase."""
    _check_taken(s)
    seats = range(s.seats)
    held = [int((s.hand[seat] != NONE).sum()) for seat in seats]
    laid = [int((s.fresh[seat] != NONE).sum()) for seat in seats]
    fits = s.first < s.seats and NONE <= s.alarun < s.seats and _is_passed(s)
    fits = fits and (s.rounds < rules.ROUNDS or s.phase == rules.OVER)
    fits = fits and 0 <= s.down <= (rules.HAND if s.seats == 2 else 0)
    if s.phase == rules.SWAPPING:
        fits = fits and set(held) in ({0}, {rules.HAND}) and (not any(held) or NONE not in s.open)
        fits = fits and not s.passed[s.turn]
    if s.phase in (rules.PLACING, rules.SHOWING):
        fits = fits and s.alarun != NONE
    if s.phase == rules.SHOWING:
        fits = fits and not any(held)
    if s.phase == rules.PLACING:
        fits = fits and all(h + n == rules.HAND for h, n in zip(held, laid, strict=True))
        fits = fits and held[s.turn] > 0
    elif s.phase != rules.SHOWING:
        fits = fits and not any(laid)
    if s.phase in (rules.STARTING, rules.COLORING, rules.LAYING, rules.DEALING, rules.CLEARING):
        begun = s.taken.any() or s.passed.any() or (s.shown != NONE).any()
        fits = fits and s.alarun == NONE and not begun
    for seat in seats:
        known = Counter(int(kind) for kind in s.shown[seat] if kind >= 0)
        mine = Counter(int(kind) for kind in s.hand[seat] if kind >= 0)
        mine += Counter(int(s.square[seat, FOLDED[cell]]) for cell in s.fresh[seat] if cell >= 0)
        fits = fits and (_is_hidden(s, seat) or not known - mine) and _is_connected(s, seat, [])
        fits = fits and _is_narrow(s, seat) and _is_laid(s, seat)
        fits = fits and _is_whole(s.hand[seat]) and _is_whole(s.fresh[seat])
    fits = fits and s.pile >= 0 and _is_dealt(s, held)
    if not fits or (s.phase != rules.OVER and _is_stuck(s)):
        raise ValueError("parts that do not fit")


def _is_passed(s: State) -> bool:
    """§3.2: while cards are swapped, who has passed, and that the first of them has Alarún."""
    if s.phase != rules.SWAPPING:
        return True
    return bool(s.passed[s.alarun] if s.alarun != NONE else not s.passed.any())


def _check_taken(s: State) -> None:
    """Whether the actions of this round can have been taken: in turn, and within the limit (R2)."""
    taken = [int(n) for n in s.taken[: s.seats]]
    if min(taken) < 0 or max(taken) > min(taken) + 1:
        raise refuse("alarun-bad-turns", taken=" ".join(map(str, taken)))
    most = int(s.swap_limit) + 1  # the last one is the pass, or the action after it
    if s.swap_limit and max(taken) > most:
        raise refuse("alarun-above-limit", taken=max(taken), limit=int(s.swap_limit), most=most)


def _is_narrow(s: State, seat: int) -> bool:
    """§4.3: no square spans more than five cells, across or down."""
    used = [int(rows_in_use(s, seat)), int(columns_in_use(s, seat))]
    return all((bits // (bits & -bits)).bit_length() <= SIDE for bits in used)


def _is_laid(s: State, seat: int) -> bool:
    """Whether the cards that were laid in this round lie where the square could grow."""
    cells = [int(cell) for cell in s.fresh[seat] if cell >= 0]
    lie = all(cell != HOME and lies(s, seat, cell) for cell in cells)
    return lie and len(set(cells)) == len(cells) and _is_connected(s, seat, cells)


def _is_whole(cards: NDArray[np.int8]) -> bool:
    """Whether all of it is known, or nothing."""
    return len({card == UNSEEN for card in cards if card != NONE}) < 2


def _is_dealt(s: State, held: list[int]) -> bool:
    """Whether colours, open cards and hands are as far as the phase says."""
    colors = [bool(color != NONE) for color in s.color[: s.seats]]
    known = [int(color) for color in s.color[: s.seats] if color >= 0]
    if len(set(known)) < len(known):  # §1.4: there is one card of each
        return False
    lying = int((s.open != NONE).sum())
    if s.phase == rules.STARTING:
        return not any(colors) and not any(held) and lying == 0
    if s.phase == rules.COLORING:
        in_turn = colors == sorted(colors, reverse=True) and not all(colors)
        return in_turn and not any(held) and lying == 0
    if s.phase == rules.LAYING:
        return not any(held) and lying < rules.HAND and s.down == 0
    if s.phase == rules.DEALING:
        order = [held[(int(s.first) + i) % int(s.seats)] for i in range(s.seats)]
        left = [min(max(int(s.done) - rules.HAND * i, 0), rules.HAND) for i in range(s.seats)]
        return order == left and sum(held) < rules.HAND * s.seats and lying == rules.HAND
    if s.phase == rules.TURNING:
        return bool(lying == s.done < rules.HAND)
    if s.phase == rules.CLEARING:
        return not any(held) and lying == 0 and bool(s.down > 0)
    is_dealt_to = s.seats == rules.SEATS and s.phase == rules.PLACING  # §5.2
    return lying == rules.HAND or (lying == 0 and not is_dealt_to)


def _is_stuck(s: State) -> bool:
    """Whether nothing can be done; a view need not show what its actor can do."""
    if s.phase >= rules.SWAPPING and _is_hidden(s, int(s.turn)):
        return False
    return bool(rules.legal(s, np.empty(rules.MOST_LEGAL, np.int16)) == 0)


def _per_seat(s: State, parts: dict[str, str], name: str, mark: str | None) -> list[str]:
    """The words of a part for each seat; none where it is left out."""
    words = parts[name].split(mark) if name in parts else []
    if len(words) not in (0, s.seats):
        raise ValueError(parts[name])
    return words


def _is_connected(s: State, seat: int, without: list[int]) -> bool:
    """§4.2: every other card of the square can be reached from the apprentice, step by step."""
    lying = {cell for cell in range(CELLS) if lies(s, seat, cell)} - set(without)
    reached, edge = {HOME}, [HOME]
    while edge:
        cell = edge.pop()
        beside = {cell - BREADTH, cell + BREADTH}
        beside |= {cell - 1} if cell % BREADTH else set()
        beside |= {cell + 1} if cell % BREADTH < BREADTH - 1 else set()
        edge += (beside & lying) - reached
        reached |= beside & lying
    return reached == lying


def _read(phase: str, turn: int, parts: dict[str, str]) -> State:
    seats = len(parts["hands"].split(","))
    if not 2 <= seats <= rules.SEATS or turn >= seats:
        raise refuse("alarun-bad-seat", seats=seats, seat=turn)
    s = np.zeros(1, rules.STATE)[0]
    rules.setup(s, seats, 0, rules.LIMITS.index(_number(parts, "limit", rules.LIMITS[0])))
    s.phase = PHASE_WORDS.index(phase)
    s.turn = turn
    nth, first = _ROUND.fullmatch(parts.get("round", "1 from 0")).groups()  # type: ignore[union-attr]
    s.rounds, s.first = int(nth) - 1, int(first)
    s.alarun = _number(parts, "alarun", NONE)
    for word in parts.get("passed", "").split():
        s.passed[range(seats).index(whole(word))] = 1
    for seat, taken in enumerate(_per_seat(s, parts, "taken", None)):
        s.taken[seat] = whole(taken)
    s.down = _number(parts, "down", 0)
    for seat, color in enumerate(_per_seat(s, parts, "colors", None)):
        known = {"-": NONE, "?": UNSEEN}.get(color)
        s.color[seat] = COLOR_LETTERS.index(color) if known is None else known
    _fill(s.open, parts.get("open", "-"), KIND_OF)
    hidden = {"?": UNSEEN}
    for name, codes in (
        ("hands", KIND_OF | hidden),
        ("shown", KIND_OF),
        ("fresh", CELL_OF | hidden),
    ):
        for seat, words in enumerate(_per_seat(s, parts, name, ",")):
            _fill(s["hand" if name == "hands" else name][seat], words, codes)
    for seat, words in enumerate(_per_seat(s, parts, "squares", ",")):
        _lay(s, seat, words)
    s.done = _done(s)
    return s


def _number(parts: dict[str, str], name: str, otherwise: int) -> int:
    return whole(parts[name]) if name in parts else otherwise


def _fill(cards: NDArray[np.int8], words: str, codes: dict[str, int]) -> None:
    for n, card in enumerate(sorted(codes[word] for word in words.split() if word != "-")):
        cards[n] = card


def _lay(s: State, seat: int, words: str) -> None:
    """The cards of `D5 rd wm/** bp`."""
    corner, _, rows = words.strip().partition(" ")
    if not rows:
        return
    s.laid[seat] = 0
    s.square[seat] = NONE
    for row, cards in enumerate(rows.split("/")):
        for column, card in enumerate(cards.split()):
            if CELL_OF[corner] % BREADTH + column >= BREADTH or (
                card == CODES[APPRENTICE] and CELL_OF[corner] + BREADTH * row + column != HOME
            ):
                raise ValueError(words)
            if card != "--":
                lay(s, seat, CELL_OF[corner] + BREADTH * row + column, KIND_OF[card])
    if s.square[seat, FOLDED[HOME]] != APPRENTICE or not lies(s, seat, HOME):
        raise ValueError(words)


def _done(s: State) -> int:
    """The cards dealt, turned up or laid since the phase or the turn began."""
    if s.phase == rules.COLORING:
        return int((s.color != NONE).sum())
    if s.phase == rules.LAYING:
        return int((s.open != NONE).sum())
    if s.phase == rules.DEALING:
        return int((s.hand != NONE).sum())
    if s.phase in (rules.TURNING, rules.CLEARING):
        return int(rules.HAND - s.down)
    if s.phase == rules.PLACING:
        return int((s.fresh[s.turn] != NONE).sum())
    return 0


def _count(s: State, discards: "Counter[int]") -> None:
    """What is left, from what lies elsewhere."""
    left = COPIES.copy()
    left.subtract(_seen(s) + discards)
    if min(left.values()) < 0:
        codes = " ".join(CODES[kind] for kind in left if left[kind] < 0)
        raise refuse("alarun-bad-cards", cards=codes)
    s.left[:] = [left[kind] for kind in range(KINDS)]
    s.pile = left.total() - s.down - _unseen(s)


def discarded(s: State) -> "Counter[int]":
    """K4: what lies in the discard pile."""
    left = Counter({kind: int(s.left[kind]) for kind in range(KINDS)})
    return COPIES - left - _seen(s)


def _seen(s: State) -> "Counter[int]":
    """The cards that this state or view knows in a square, a hand or the middle."""
    seen = Counter(int(kind) for kind in s.square.flat if 0 <= kind < KINDS)
    seen += Counter(int(kind) for kind in s.open if kind >= 0)
    for seat in range(s.seats):
        cards = s.shown[seat] if _is_hidden(s, seat) else s.hand[seat]
        seen += Counter(int(kind) for kind in cards if kind >= 0)
    return seen


def _unseen(s: State) -> int:
    """The cards of hidden hands that nothing is known of."""
    cards = 0
    for seat in range(s.seats):
        if _is_hidden(s, seat):
            cards += int((s.hand[seat] == UNSEEN).sum() + (s.fresh[seat] == UNSEEN).sum())
            cards -= int((s.shown[seat] != NONE).sum())
    return cards


def _is_hidden(s: State, seat: int) -> bool:
    return bool((s.hand[seat] == UNSEEN).any() or (s.fresh[seat] == UNSEEN).any())


def _cards(cards: NDArray[np.int8]) -> str:
    words = ["?" if card == UNSEEN else CODES[card] for card in cards if card != NONE]
    return " ".join(words) or "-"


def _cells(cells: NDArray[np.int8]) -> str:
    words = ["?" if cell == UNSEEN else CELL_NAMES[cell] for cell in cells if cell != NONE]
    return " ".join(words) or "-"


def _square(s: State, seat: int) -> str:
    top, left = frame(s, seat)
    rows, columns = (
        int(used).bit_length() for used in (rows_in_use(s, seat), columns_in_use(s, seat))
    )
    words = [
        " ".join(_code(s, seat, row * BREADTH + column) for column in range(left, columns))
        for row in range(top, rows)
    ]
    return f"{CELL_NAMES[top * BREADTH + left]} {'/'.join(words)}"


def _code(s: State, seat: int, cell: int) -> str:
    return CODES[s.square[seat, FOLDED[cell]]] if lies(s, seat, cell) else "--"
