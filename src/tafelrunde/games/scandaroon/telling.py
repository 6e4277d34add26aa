"""How Scandaroon is told: the table for a terminal, what happened, and the deck in use."""

from collections.abc import Sequence

from tafelrunde.core.game import State
from tafelrunde.core.message import Message, Say, Value
from tafelrunde.games.scandaroon import deck, scoring
from tafelrunde.games.scandaroon.deck import (
    BOOST,
    CARDS,
    CODE,
    DECK,
    DRAW,
    EFFECT,
    FETCH,
    GUARD,
    KILL,
    MUTE,
    NOTHING,
    NUMBER,
    RECALL,
    SHIFT,
    SYMBOLS,
    TILE,
    TRUMP_NONE,
    TRUMP_OWN,
    XCHG,
    Card,
)
from tafelrunde.games.scandaroon.position import TRUMP_WORDS, cards_of, marked, row
from tafelrunde.games.scandaroon.rows import NONE, current, final
from tafelrunde.games.scandaroon.rules import (
    CALL,
    CHOOSING,
    DEAL,
    DEALING,
    DISCARD,
    DRAWING,
    ENOUGH,
    EXCHANGE,
    EXTRA,
    LAY,
    OVER,
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
    TURN_UP,
    USE,
    WITH,
)

_MEANINGS = {
    KILL: "scandaroon-text-kill",
    BOOST: "scandaroon-text-boost",
    GUARD: "scandaroon-text-guard",
    XCHG: "scandaroon-text-xchg",
    SHIFT: "scandaroon-text-shift",
    MUTE: "scandaroon-text-mute",
    DRAW: "scandaroon-text-draw",
    FETCH: "scandaroon-text-fetch",
    RECALL: "scandaroon-text-recall",
    TRUMP_OWN: "scandaroon-text-trump-own",
    TRUMP_NONE: "scandaroon-text-trump-none",
}


def symbol_word(symbol: int) -> Message:
    return Message("scandaroon-symbol", {"symbol": TRUMP_WORDS[symbol]})


def meaning(card: Card, say: Say) -> str:
    """What stands on a card, in words."""
    if card.code == NOTHING:
        return ""
    if card.code == EFFECT:
        left = f"←{card.on_left:+}" if card.on_left else ""
        right = f"{card.on_right:+}→" if card.on_right else ""
        return f"{left} {right}".strip()
    return say(Message(_MEANINGS[card.code], {"n": card.number}))


def values(s: State, seat: int) -> list[tuple[int, int, int]]:
    """§8.1: face, current and final value of each card of a row, from left to right."""
    cards = row(s, seat)
    return [
        (DECK[card].value, int(current(s, card, right)), int(final(s, card, right)))
        for card, right in zip(cards, [*cards[1:], NONE], strict=True)
    ]


# ── The table ────────────────────────────────────────────────────────────────────────────────────


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    lines = [say(_round(s)), say(Message("scandaroon-discarded", {"cards": _names(s.discard)})), ""]
    for place, name in enumerate(names):
        mark = "▸" if s.phase not in (DEALING, OVER) and place == s.turn else " "
        lines.append(f"{mark} {place} {name}: {say(_place(s, place))}")
        lines += [f"    {line}" for line in _drawn_row(s, place, say)]
    if under_way := _under_way(s):
        lines += ["", say(Message("scandaroon-under-way", {"moves": under_way}))]
    if seat >= 0:
        lines += ["", say(Message("scandaroon-hand"))]
        lines += [f"    {_drawn_card(DECK[card], say)}" for card in cards_of(s.hand[seat])]
    return "\n".join(lines)


def _round(s: State) -> Message:
    args: dict[str, Value | Message] = {"round": int(s.rounds), "deck": int(s.decked)}
    args |= {"trump": symbol_word(s.trump), "began": symbol_word(s.began)}
    args["changed"] = "yes" if s.trump != s.began else "no"
    return Message("scandaroon-round", args)


def _place(s: State, seat: int) -> Message:
    """What lies before a player beside the row."""
    piece = int(s.piece[seat])
    return Message(
        "scandaroon-place",
        {
            "score": int(s.score[seat]),
            "hand": int(s.held[seat]),
            "known": _names(s.hand[seat] & s.known),
            "knows": "yes" if s.hand[seat] & s.known else "no",
            "pile": _names(s.pile[seat]),
            "piece": SYMBOLS[piece - 1] if piece else "unused",
            "passed": "yes" if s.passed[seat] else "no",
            "points": scoring.points(s, seat),
        },
    )


def _drawn_row(s: State, seat: int, say: Say) -> list[str]:
    """Four lines: the cards, their symbols, their values from face to final, their texts."""
    cards = row(s, seat)
    if not cards:
        return ["–"]
    columns = [
        (
            f"{marked(s, card)}{'▕' if DECK[card].end else ''}",
            _symbols(DECK[card], say),
            "→".join(map(str, worth)),
            DECK[card].text or "·",
        )
        for card, worth in zip(cards, values(s, seat), strict=True)
    ]
    widths = [max(map(len, column)) for column in columns]
    return [
        "  ".join(f"{word:<{width}}" for word, width in zip(line, widths, strict=True)).rstrip()
        for line in zip(*columns, strict=True)
    ]


def _drawn_card(card: Card, say: Say) -> str:
    marks = [
        say(Message(id))
        for id, there in (("scandaroon-end", card.end), ("scandaroon-anywhere", card.anywhere))
        if there
    ]
    words = ", ".join([*marks, *([text] if (text := meaning(card, say)) else [])])
    return f"{card.id:<5} {card.value}  {_symbols(card, say):<22} {words}".rstrip()


def _symbols(card: Card, say: Say) -> str:
    return " + ".join(say(symbol_word(symbol)) for symbol in card.symbols) or "–"


def _under_way(s: State) -> str:
    """The chain of small moves so far."""
    words = []
    if s.using != NONE:
        words.append(f"{DECK[s.using].id} {DECK[s.using].text}")
    if s.paid != NONE:
        words.append(DECK[s.paid].id)
    if s.first != NONE:
        words.append(DECK[s.first].id)
    return " → ".join([*words, "…"]) if words else ""


def _names(cards: int) -> str:
    return " ".join(DECK[card].id for card in cards_of(cards)) or "–"


def standing(s: State, seat: int) -> Message:
    return Message(
        "scandaroon-standing",
        {
            "points": scoring.points(s, seat),
            "rank": int(s.rank[seat]),
            "bare": 2 * int(s.bare[seat]),
            "pile": scoring.pile_points(s, seat),
            "total": max(scoring.pile_total(s, seat), 0),
            "best": 2 * (int(s.best_by) >> seat & 1),
        },
    )


# ── What happened ────────────────────────────────────────────────────────────────────────────────


def told(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    if before.phase <= DRAWING:
        return _told_chance(before, action, after, names, seat)
    sentences = _told_move(before, action, after, names, seat)
    if action == PASS and before.passed.sum() == before.seats - 1:
        sentences += _told_scores(before, after, names, seat)
    if action == PASS or LAY <= action < DEAL:
        sentences += [
            _told("lay", who, names, seat, card=DECK[card].id)
            for who in range(before.seats)
            for card in cards_of(after.pile[who] & ~before.pile[who])
        ]
    if before.rounds == 2 and after.rounds == 3:
        sentences.append(Message("scandaroon-told-shuffle"))
    if after.rounds > before.rounds and after.phase > DRAWING:
        sentences += _told_round(after, names, seat)
    return sentences


def _told_chance(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    if action >= START:
        if action < TURN_UP:
            return [_told("start", action - START, names, seat)]
        trump = Message("scandaroon-told-trump", {"trump": symbol_word(after.trump)})
        return [trump] if before.rounds == 1 else _told_round(after, names, seat)
    if before.phase == DRAWING:
        return [] if action < DEAL else [_told("draw", seat, names, seat, card=_name(action))]
    if after.phase == DEALING:
        return []
    dealt = Message("scandaroon-told-dealt")
    bare = after.phase == CHOOSING and after.rounds > 1
    return [dealt, *_told_round(after, names, seat)] if bare else [dealt]


def _told_round(s: State, names: Sequence[str], seat: int) -> list[Message]:
    """A round after the first begins."""
    args: dict[str, Value | Message] = {"round": int(s.rounds), "trump": symbol_word(s.trump)}
    return [_told("round", int(s.start), names, seat, **args)]


def _told_move(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    turn = int(before.turn)
    if action == PASS:
        return [_told("pass", turn, names, seat)]
    if PLAY_TO <= action < USE:
        row_owner = names[(action - PLAY_TO) // CARDS]
        return [_told("play-to", turn, names, seat, card=_name(action), owner=row_owner)]
    if CALL <= action < ENOUGH:
        return [_told("call", turn, names, seat, trump=symbol_word(after.trump))]
    if POWER <= action < CALL:
        if action == POWER + TILE:
            return [_told("pile", turn, names, seat)]
        return [_told("power", turn, names, seat, power=SYMBOLS[action - POWER])]
    if action == ENOUGH or SWAP <= action < WITH or LAY <= action < DEAL:
        return []
    args: dict[str, Value | Message] = {"card": _name(action)}
    if USE <= action < PAY:
        return [*_told_use(before, action - USE, after, names, seat)]
    if WITH <= action < EXCHANGE:
        args["first"] = DECK[before.first].id
    if EXTRA <= action < PROTECT:
        args["points"] = int(NUMBER[before.using])
    what = next(word for verb, word in _TOLD.items() if verb <= action < verb + CARDS)
    return [_told(what, turn, names, seat, **args)]


_TOLD = {
    PLAY: "play",
    PAY: "pay",
    DISCARD: "discard",
    EXTRA: "boost",
    PROTECT: "protect",
    SILENCE: "mute",
    TAKE: "take",
    WITH: "swap",
    EXCHANGE: "exchange",
}


def _told_use(
    before: State, card: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    turn = int(before.turn)
    args: dict[str, Value | Message] = {"card": DECK[card].id, "text": DECK[card].text}
    used = _told("use", turn, names, seat, **args)
    if CODE[card] == DRAW:
        return [used, _told("draws", turn, names, seat, cards=int(after.drawing))]
    if after.trump != before.trump:
        return [used, _told("call", turn, names, seat, trump=symbol_word(after.trump))]
    return [used]


def _told_scores(before: State, after: State, names: Sequence[str], seat: int) -> list[Message]:
    """§9: what the round brought."""
    sentences = []
    for who in range(before.seats):
        args = {"score": int(before.score[who]), "points": int(after.rank[who] - before.rank[who])}
        sentences.append(_told("score", who, names, seat, **args))
    for who in range(before.seats):
        if after.bare[who] > before.bare[who]:
            sentences.append(_told("bare", who, names, seat))
    if after.best > before.best or after.best_by != before.best_by:
        for who in range(before.seats):
            if int(after.best_by) >> who & 1:
                sentences.append(_told("best", who, names, seat, score=int(after.best)))
    return sentences


def _told(what: str, who: int, names: Sequence[str], seat: int, **args: Value | Message) -> Message:
    """A sentence about someone, said to the player at `seat`."""
    whom = "you" if who == seat else "other"
    return Message(f"scandaroon-told-{what}", {"who": whom, "name": names[who], **args})


def _name(action: int) -> str:
    return DECK[action % CARDS].id


# ── The deck in use ──────────────────────────────────────────────────────────────────────────────


def edition(language: str) -> str:
    """The deck as a table, with where it comes from."""

    def say(message: Message) -> str:
        return message.in_language(language)

    source = str(deck.FILE.get("provenance", ""))
    ours = Message("scandaroon-reconstruction")
    head = say(ours if source == "reconstruction" else Message("scandaroon-from", {"from": source}))
    return "\n".join([head, "", *(_drawn_card(card, say) for card in DECK)])
