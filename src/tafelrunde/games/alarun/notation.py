"""How Alarún is written and told."""

from collections.abc import Sequence

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.message import Message, Value
from tafelrunde.games.alarun import drawing, position, rules
from tafelrunde.games.alarun.position import CELL_NAMES
from tafelrunde.games.alarun.rules import (
    COLOR,
    DEAL,
    FINISHED,
    OVER,
    PASS,
    PLACE,
    PLACING,
    SHOW,
    START,
    SWAP,
    SWAP_ALL,
    SWAPPING,
    TURN_UP,
)
from tafelrunde.games.alarun.sheet import places, sheet
from tafelrunde.games.alarun.square import (
    BREADTH,
    CELLS,
    FOLDED,
    KINDS,
    NONE,
    SIDE,
    columns_in_use,
    lies,
    rows_in_use,
)
from tafelrunde.games.alarun.words import (
    COLOR_WORDS,
    KIND_WORDS,
    card_message,
    cards_message,
    color_message,
    three,
)

line = position.line
state = position.state
draw = drawing.draw


# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


def move(action: int) -> str:
    return _MOVES[action]


def action(move: str) -> int | None:
    return _ACTIONS.get(move)


def _move(action: int) -> str:
    if action == FINISHED:
        return "finished"
    if action == SHOW:
        return "show"
    if action >= START:
        return f"start {action - START}"
    if action >= COLOR:
        return f"color {COLOR_WORDS[action - COLOR]}"
    if action >= DEAL:
        return KIND_WORDS[action - DEAL]
    if action >= PLACE:
        kind, cell = divmod(action - PLACE, CELLS)
        return f"place {KIND_WORDS[kind]} at {CELL_NAMES[cell]}"
    if action >= SWAP:
        given, taken = divmod(action - SWAP, KINDS)
        return f"swap {KIND_WORDS[given]} for {KIND_WORDS[taken]}"
    return {PASS: "pass", SWAP_ALL: "swap all", TURN_UP: "turn up"}[action]


_MOVES = [_move(action) for action in range(rules.ACTIONS)]
_ACTIONS = {words: action for action, words in enumerate(_MOVES)}


def message(action: int) -> Message:
    if action == FINISHED:
        return Message("alarun-finished")
    if action == SHOW:
        return Message("alarun-show")
    if action >= START:
        return Message("alarun-start", {"seat": action - START})
    if action >= COLOR:
        return Message("alarun-deal-color", {"color": color_message(action - COLOR)})
    if action >= DEAL:
        return card_message(action - DEAL)
    if action >= PLACE:
        kind, cell = divmod(action - PLACE, CELLS)
        return Message("alarun-place", {"card": card_message(kind), "cell": CELL_NAMES[cell]})
    if action >= SWAP:
        given, taken = divmod(action - SWAP, KINDS)
        return Message("alarun-swap", {"given": card_message(given), "taken": card_message(taken)})
    if action == TURN_UP:
        return Message("alarun-turn-up")
    return Message("alarun-pass" if action == PASS else "alarun-swap-all")


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────


def refusal(s: State, action: int) -> Message:
    if action >= DEAL:
        return Message("alarun-refuse-chance", section="2.3")
    if action >= PLACE:
        return _refuse_place(s, *divmod(action - PLACE, CELLS))
    if s.phase == PLACING:
        return Message("alarun-refuse-place-now", section="3.2")
    if action >= SWAP:
        return _refuse_swap(s, *divmod(action - SWAP, KINDS))
    if s.seats > 2:
        return Message("alarun-refuse-only-two", section="3.1")
    if s.down == 0:
        return Message("alarun-refuse-none-down", section="R1")
    return _refuse_limit(s)


def _refuse_limit(s: State) -> Message:
    return Message("alarun-refuse-limit", {"actions": int(s.taken[s.turn])}, "R2")


def _refuse_swap(s: State, given: int, taken: int) -> Message:
    if given not in s.hand[s.turn]:
        return Message("alarun-refuse-not-in-hand", {"card": card_message(given)}, "3.1")
    if taken not in s.open:
        return Message("alarun-refuse-not-open", {"card": card_message(taken)}, "3.1")
    return _refuse_limit(s)


def _refuse_place(s: State, kind: int, cell: int) -> Message:
    seat, name = int(s.turn), CELL_NAMES[cell]
    if s.phase == SWAPPING:
        return Message("alarun-refuse-place-later", section="4.1")
    if kind not in s.hand[seat]:
        return Message("alarun-refuse-not-in-hand", {"card": card_message(kind)}, "4.1")
    if lies(s, seat, cell):
        return Message("alarun-refuse-taken", {"cell": name}, "4.2")
    row, column = divmod(cell, BREADTH)
    high, wide = _span(rows_in_use(s, seat), row), _span(columns_in_use(s, seat), column)
    if wide > SIDE:
        return Message("alarun-refuse-wide", {"cell": name, "lines": wide}, "4.3")
    if high > SIDE:
        return Message("alarun-refuse-high", {"cell": name, "lines": high}, "4.3")
    return Message("alarun-refuse-apart", {"cell": name}, "4.2")


def _span(used: int, line: int) -> int:
    """How many lines a square spans with one more in use."""
    used |= 1 << line
    return used.bit_length() - (used & -used).bit_length() + 1


# ── What happened ────────────────────────────────────────────────────────────────────────────────


def told(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    turn = int(before.turn)
    if action == HIDDEN or action >= DEAL:
        return _told_chance(before, action, after, names, seat)
    if action >= PLACE:
        kind, cell = divmod(action - PLACE, CELLS)
        where: dict[str, Value | Message] = {"card": card_message(kind), "cell": CELL_NAMES[cell]}
        return [Message("alarun-told-place", where)]
    if action >= SWAP:
        given, taken = (card_message(kind) for kind in divmod(action - SWAP, KINDS))
        return [_told("swap", turn, names, seat, given=given, taken=taken)]
    if action == TURN_UP:
        return [_told("turn-up", turn, names, seat)]
    sentences = [_told("pass", turn, names, seat)]
    if action == SWAP_ALL:
        cards = cards_message(before.open)
        sentences = [_told("swap-all", turn, names, seat, cards=cards)]
    if before.alarun == NONE:
        sentences.append(_told("alarun", turn, names, seat))
    return sentences


def _told_chance(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    """What was dealt, once all of it is; and what others have laid, once they may see it."""
    if START <= action < SHOW:
        return [_told("start", action - START, names, seat)]
    if action == SHOW:
        return _told_show(before, after, names, seat)
    if before.phase == rules.CLEARING:
        return [Message("alarun-told-clear", {"card": card_message(action - DEAL)})]
    if before.phase == after.phase and before.turn == after.turn:
        return []
    if before.phase == PLACING:
        return [_told("placed", int(before.turn), names, seat)]
    if before.phase == rules.COLORING:
        color: Value | Message = color_message(int(after.color[seat])) if seat >= 0 else ""
        return [Message("alarun-told-colors", {"who": _whom(seat), "color": color})]
    if before.phase == rules.DEALING:
        cards: Value | Message = cards_message(after.hand[seat]) if seat >= 0 else ""
        return [Message("alarun-told-deal", {"who": _whom(seat), "cards": cards})]
    middle: dict[str, Value | Message] = {"cards": cards_message(after.open)}
    middle["down"] = int(after.down)
    return [Message("alarun-told-middle", middle)]


def _told_show(before: State, after: State, names: Sequence[str], seat: int) -> list[Message]:
    """K5: what the others have laid; at the end of the match, what everyone has scored."""
    sentences = []
    for other in range(after.seats):
        if other != seat:
            cards = [_card_at(after, other, cell) for cell in _new_cells(before, after, other)]
            sentences.append(_told("show", other, names, seat, cards=three(cards)))
    if after.phase == OVER:
        return sentences + [_told_score(after, other, names, seat) for other in range(after.seats)]
    return [*sentences, _told("round", int(after.first), names, seat, round=int(after.rounds) + 1)]


def _new_cells(before: State, after: State, seat: int) -> list[int]:
    return [
        cell
        for cell in range(CELLS)
        if lies(after, seat, cell) and (cell in before.fresh[seat] or not lies(before, seat, cell))
    ]


def _card_at(s: State, seat: int, cell: int) -> Message:
    card = card_message(int(s.square[seat, FOLDED[cell]]))
    return Message("alarun-card-at", {"card": card, "cell": CELL_NAMES[cell]})


def _told_score(s: State, who: int, names: Sequence[str], seat: int) -> Message:
    page = sheet(s, who)
    return _told(
        "score",
        who,
        names,
        seat,
        rows=" ".join(str(potion.points) for potion in page.rows),
        columns=" ".join(str(potion.points) for potion in page.columns),
        apprentice=card_message(page.apprentice),
    )


def _told(what: str, who: int, names: Sequence[str], seat: int, **args: Value | Message) -> Message:
    """A sentence about someone, said to the player at `seat`."""
    whom = "you" if who == seat else "other"
    return Message(f"alarun-told-{what}", {"who": whom, "name": names[who], **args})


def _whom(seat: int) -> str:
    """Whom a sentence about everyone is said to."""
    return "all" if seat < 0 else "you"


def standing(s: State, seat: int) -> Message:
    page = sheet(s, seat)
    return Message(
        "alarun-standing",
        {
            "total": page.total,
            "potions": page.potions,
            "centum": page.centum,
            "bonus": page.bonus,
            "color": color_message(int(s.color[seat])),
            "place": places(s)[seat],
        },
    )
