"""How Scandaroon is written: moves as words, and why a move is refused."""

from tafelrunde.core.game import State
from tafelrunde.core.message import Message, Value
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.abilities import targetable
from tafelrunde.games.scandaroon.deck import ABILITY, ANYWHERE, CARDS, DECK, SYMBOLS
from tafelrunde.games.scandaroon.position import line, state
from tafelrunde.games.scandaroon.rows import NONE, bit, row_of
from tafelrunde.games.scandaroon.rules import (
    CALL,
    CHOOSING,
    DEAL,
    DISCARD,
    ENOUGH,
    EXCHANGE,
    EXCHANGING,
    EXTRA,
    LAY,
    LAYING,
    PASS,
    PAY,
    PLAY,
    PLAY_TO,
    POWER,
    PROTECT,
    SILENCE,
    START,
    SWAP,
    TAKE,
    TARGETING,
    TURN_UP,
    USE,
    WITH,
)
from tafelrunde.games.scandaroon.telling import draw, edition, standing, symbol_word, told

__all__ = [
    "action",
    "draw",
    "edition",
    "line",
    "message",
    "move",
    "refusal",
    "standing",
    "state",
    "told",
]

# ── Moves ────────────────────────────────────────────────────────────────────────────────────────

_ON_CARDS = {  # the words of a transcript, and the message
    PLAY: ("play {} to own row", "scandaroon-play"),
    USE: ("use {}", "scandaroon-use"),
    PAY: ("pay {}", "scandaroon-pay"),
    DISCARD: ("discard {}", "scandaroon-discard"),
    EXTRA: ("boost {}", "scandaroon-boost"),
    PROTECT: ("protect {}", "scandaroon-protect"),
    SILENCE: ("mute {}", "scandaroon-mute"),
    TAKE: ("take {}", "scandaroon-take"),
    SWAP: ("swap {}", "scandaroon-swap"),
    WITH: ("with {}", "scandaroon-with"),
    EXCHANGE: ("exchange {}", "scandaroon-exchange"),
    LAY: ("lay {}", "scandaroon-lay"),
    DEAL: ("{}", "scandaroon-deal"),
}
_POWERS = (  # by symbol
    ("steal a card", "scandaroon-power-steal"),
    ("protect a card", "scandaroon-power-protect"),
    ("exchange hand cards", "scandaroon-power-exchange"),
    ("score pile +4", "scandaroon-power-pile"),
)


def move(action: int) -> str:
    return _MOVES[action]


def action(move: str) -> int | None:
    return _ACTIONS.get(move)


def _move(action: int) -> str:
    if action >= TURN_UP:
        return f"trump {SYMBOLS[action - TURN_UP]}"
    if action >= START:
        return f"start {action - START}"
    if action in (PASS, ENOUGH):
        return "pass" if action == PASS else "exchange no more"
    if action >= CALL:
        return f"call {SYMBOLS[action - CALL]}"
    if action >= POWER:
        return _POWERS[action - POWER][0]
    verb, card = _parts(action)
    if PLAY_TO <= verb < USE:
        return f"play {card} to row {_seat(action)}"
    return _ON_CARDS[verb][0].format(card)


def _parts(action: int) -> tuple[int, str]:
    """The verb of an action on a card, and the card's name."""
    return action - action % CARDS, DECK[action % CARDS].id


def _seat(action: int) -> int:
    """The seat whose row an action of PLAY_TO names."""
    return (action - PLAY_TO) // CARDS


_MOVES = [_move(action) for action in range(rules.ACTIONS)]
_ACTIONS = {words: action for action, words in enumerate(_MOVES)}


def message(action: int) -> Message:
    if action >= TURN_UP:
        return Message("scandaroon-turn-up", {"symbol": symbol_word(action - TURN_UP)})
    if action >= START:
        return Message("scandaroon-start", {"seat": action - START})
    if action in (PASS, ENOUGH):
        return Message("scandaroon-pass" if action == PASS else "scandaroon-enough")
    if action >= CALL:
        return Message("scandaroon-call", {"symbol": symbol_word(action - CALL)})
    if action >= POWER:
        return Message(_POWERS[action - POWER][1])
    verb, card = _parts(action)
    if PLAY_TO <= verb < USE:
        return Message("scandaroon-play-to", {"card": card, "seat": _seat(action)})
    return Message(_ON_CARDS[verb][1], {"card": card})


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────


def refusal(s: State, action: int) -> Message:
    if action >= START or DEAL <= action < POWER:
        return Message("scandaroon-refuse-chance", section="2.3" if action < TURN_UP else "2.2")
    if s.phase == LAYING:
        return Message("scandaroon-refuse-lay-first", section="R7")
    if s.phase != CHOOSING:
        return _refuse_step(s, action)
    if LAY <= action < DEAL:
        return Message("scandaroon-refuse-lay", section="9.1")
    if DISCARD <= action < LAY or POWER <= action <= ENOUGH:
        return Message("scandaroon-refuse-nothing-begun", section="3.1")
    verb, id = _parts(action)
    card, args = action % CARDS, _args(card=id)
    if action < USE:
        return _refuse_play(s, action, card, args)
    return _refuse_use(s, card, args) if verb == USE else _refuse_pay(s, card, args)


def _args(**args: Value | Message) -> dict[str, Value | Message]:
    return args


def _holds(s: State, card: int) -> bool:
    return bool(s.hand[s.turn] & bit(card))


def _refuse_play(s: State, action: int, card: int, args: dict[str, Value | Message]) -> Message:
    if not _holds(s, card):
        return Message("scandaroon-refuse-not-in-hand", args, "4.1")
    if action < PLAY_TO:
        return Message("scandaroon-refuse-closed", args, "4.2")
    seat = _seat(action)
    if seat == s.turn:
        return Message("scandaroon-refuse-own-row", args, "4.1")
    if seat >= s.seats:
        return Message("scandaroon-refuse-no-seat", {"seat": seat, "seats": int(s.seats)}, "2.1")
    if not ANYWHERE & bit(card):
        return Message("scandaroon-refuse-not-anywhere", args, "4.3")
    if s.row[seat] == 0:
        return Message("scandaroon-refuse-empty-row", args, "R1")
    return Message("scandaroon-refuse-closed", args, "4.2")


def _refuse_use(s: State, card: int, args: dict[str, Value | Message]) -> Message:
    if not s.row[s.turn] & bit(card):
        return Message("scandaroon-refuse-not-in-row", args, "5.1")
    if not ABILITY & bit(card):
        return Message("scandaroon-refuse-no-ability", args, "5.1")
    if s.guarded & bit(card):
        return Message("scandaroon-refuse-protected", args, "6.1")
    if s.muted & bit(card):
        return Message("scandaroon-refuse-muted", args, "5.2")
    return Message("scandaroon-refuse-no-target", args, "5.2")


def _refuse_pay(s: State, card: int, args: dict[str, Value | Message]) -> Message:
    if s.piece[s.turn]:
        return Message("scandaroon-refuse-piece-used", section="6.1")
    if not (s.hand[s.turn] | s.row[s.turn]) & bit(card):
        return Message("scandaroon-refuse-not-yours", args, "6.1")
    if s.guarded & bit(card):
        return Message("scandaroon-refuse-protected", args, "R11")
    return Message("scandaroon-refuse-no-power", args, "6.1")


def _refuse_step(s: State, action: int) -> Message:
    """Something has been begun and is carried out."""
    section = "5.2" if s.using != NONE else "6.1"
    card, args = action % CARDS, _args(card=DECK[action % CARDS].id)
    if s.phase == EXCHANGING and EXCHANGE <= action < LAY:
        return Message("scandaroon-refuse-not-in-hand", args, "6.1")
    wanted = rules.VERB[rules.doing(s)] if s.phase == TARGETING else WITH
    if not wanted <= action < wanted + CARDS or s.phase > rules.PAIRING:
        return Message("scandaroon-refuse-go-on", section=section)
    seat = row_of(s, card)
    if seat == NONE:
        return Message("scandaroon-refuse-no-such-card", args, section)
    if s.passed[seat]:
        return Message("scandaroon-refuse-passed", args, "7.2")
    if not targetable(s) & bit(card):
        return Message("scandaroon-refuse-protected", args, "6.1")
    return Message("scandaroon-refuse-no-such-card", args, section)
