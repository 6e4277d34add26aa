"""How Macaron is told: moves in a language, refusals, the table in a terminal, what happened."""

from collections.abc import Sequence

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.message import Message, Say, Value
from tafelrunde.games.macaron import emma, rules, tricks
from tafelrunde.games.macaron.edition import (
    FLAVOR_KINDS,
    LEVEL_OF,
    MOST_BOXES,
    NOTHING,
    POINTS,
    RANGE_OF,
    TOKENS,
    WANTS,
)
from tafelrunde.games.macaron.lines import line as line
from tafelrunde.games.macaron.lines import state as state
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
    EMMA,
    EXCHANGE,
    NAMING,
    NONE,
    OVER,
    PASS,
    PASSING,
    PILES,
    PLAY,
    PLAYED,
    PLAYING,
    REVEAL,
    ROYAL,
    SHUFFLE,
    SHUFFLING,
    SORTING,
    SPOTS,
    START,
    TOKEN,
    UNKNOWN,
    VOTE,
    VOTED,
    VOTING,
    cards,
    flavor,
    flavors,
    hand_size,
    is_royal,
    neighbor,
    number,
    players,
)
from tafelrunde.games.macaron.words import (
    ACTION_OF,
    GROUPS,
    MOVES,
    level_words,
    token_words,
)

Args = dict[str, Value | Message]


def move(action: int) -> str:
    return MOVES[action]


def action(move: str) -> int | None:
    return ACTION_OF.get(move)


def message(action: int) -> Message:
    """The move in the words of a language."""
    for first, make in (
        (COVERED_VOTE, lambda n: _vote_message("?", n)),
        (START, lambda n: Message("macaron-start", {"seat": n})),
        (SHUFFLE, lambda _: Message("macaron-shuffle")),
        (REVEAL, lambda _: Message("macaron-reveal")),
        (EXCHANGE, lambda _: Message("macaron-exchange")),
        (TOKEN, lambda n: Message("macaron-token", {"token": token_words(n)})),
        (CARD, card),
        (DECLINE, lambda _: Message("macaron-no-bet")),
        (BET, lambda n: Message("macaron-bet", {"level": level_words(n)})),
        (VOTE, lambda n: _vote_message(token_words(n // (2 * VOTED)), n % (2 * VOTED))),
        (ALLERGEN, lambda n: Message("macaron-allergen", {"flavor": _flavor(n)})),
        (ROYAL, lambda n: Message("macaron-royal", {"group": GROUPS[n]})),
        (DRAW, lambda _: Message("macaron-draw")),
        (DISCARD, lambda n: Message("macaron-discard", {"card": card(n)})),
        (PASS, lambda n: Message("macaron-pass", {"card": card(n)})),
        (PLAY, lambda n: Message("macaron-play", {"card": card(n)})),
    ):
        if action >= first:
            return make(action - first)
    raise ValueError(action)


def card(card: int) -> Message:
    return Message("macaron-card", {"flavor": _flavor(flavor(card)), "number": number(card)})


def _flavor(of_flavor: int) -> Message:
    return Message(f"macaron-flavor-{of_flavor}")


def _vote_message(token: str, spot: int) -> Message:
    id = "macaron-vote-below" if spot % 2 else "macaron-vote-above"
    return Message(id, {"token": token, "flavor": _flavor(spot // 2)})


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────

_ASKED = {  # what a phase asks for, and its paragraph
    PASSING: ("pass", "3.2"),
    DISCARDING: ("discard", "7.2"),
    CROWNING: ("royal", "3.4"),
    BANNING: ("allergen", "3.6"),
    VOTING: ("vote", "3.8"),
    BETTING: ("bet", "3.12"),
    PLAYING: ("play", "4.3"),
}


def refusal(s: State, action: int) -> Message:
    seat = int(s.turn)
    if action >= CARD:
        return Message("macaron-refuse-chance", section="3.1")
    if s.phase == PLAYING and action < PASS:
        return _refuse_card(s, action - PLAY)
    if s.phase == PASSING and PASS <= action < DISCARD:
        id = "already-passed" if s.place[action - PASS] == seat else "not-held"
        return Message(f"macaron-refuse-{id}", {"card": card(action - PASS)}, "3.2")
    if s.phase == DISCARDING and DISCARD <= action < DRAW:
        return Message("macaron-refuse-not-held", {"card": card(action - DISCARD)}, "7.2")
    if s.phase == DISCARDING and action == DRAW:
        return Message("macaron-refuse-discard-first", section="7.2")
    if s.phase == VOTING and VOTE <= action < BET:
        return _refuse_vote(s, action - VOTE)
    if s.phase == BANNING and ALLERGEN <= action < VOTE:
        return Message("macaron-refuse-not-in-play", {"flavor": _flavor(action - ALLERGEN)}, "2.2")
    if s.phase == BETTING and BET <= action <= DECLINE:
        return _refuse_bet(s, action)
    if s.phase == BETTING and s.seats == 1:
        return Message("macaron-refuse-must-bet", section="7.7")
    asked, section = _ASKED[int(s.phase)]
    return Message(f"macaron-refuse-now-{asked}", section=section)


def held_of(s: State, led: int) -> int:
    """How many cards of a flavor the actor holds."""
    return sum(int(s.place[card] == s.turn and flavor(card) == led) for card in range(CARDS))


def _refuse_card(s: State, wanted: int) -> Message:
    if s.place[wanted] != s.turn:
        return Message("macaron-refuse-not-held", {"card": card(wanted)}, "4.2")
    led, tried = int(s.counts_as[0]), flavor(wanted)
    args: Args = {
        "flavor": _flavor(led),
        "holds": held_of(s, led),
        "same": "yes" if led // 2 == tried // 2 else "no",
        "tried": _flavor(tried),
    }
    return Message("macaron-refuse-follow", args, "4.3")


def _refuse_vote(s: State, vote: int) -> Message:
    kind, voted = vote // (2 * VOTED), vote // 2 % VOTED
    if s.tokens[s.turn, kind] == 0:
        return Message("macaron-refuse-no-token", {"token": token_words(kind)}, "3.7")
    return Message("macaron-refuse-full", {"flavor": _flavor(voted)}, "3.8")


def _refuse_bet(s: State, action: int) -> Message:
    if action == DECLINE:
        return Message("macaron-refuse-must-bet", section="7.7")
    args: Args = {"level": level_words(action - BET)}
    if action - BET in RANGE_OF[s.side]:
        return Message("macaron-refuse-solo-level", args, "R2")
    return Message("macaron-refuse-no-level", args, "1.5" if s.side else "1.4")


# ── The table ────────────────────────────────────────────────────────────────────────────────────


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    lines = [say(Message("macaron-head", _head(s)))]
    lines += [_board(s, say), ""] if s.royal != NONE or s.phase == VOTING else [""]
    everyone = [*names, "Emma"] if s.seats == 1 else list(names)
    width = max(map(len, everyone))
    for place, name in enumerate(everyone):
        mark = "▸" if place == s.turn and s.phase not in (SHUFFLING, OVER) else " "
        lines.append(f"{mark} {name:<{width}}  {say(standing(s, place))}{_boxes(s, place, say)}")
    if s.seats == 1 and s.piles.any():
        piles = "  ".join(f"{say(_flavor(p))} {s.piles[p]}" for p in range(PILES))
        lines.append(say(Message("macaron-piles", {"piles": piles})))
    lines += ["", *_tricks(s, everyone, say)] if s.plays else []
    if seat >= 0 and s.held[seat]:
        lines += ["", say(Message("macaron-hand", {"cards": _hand(s, seat, say)}))]
        if tokens := [token_words(k) for k in range(len(TOKENS)) for _ in range(s.tokens[seat, k])]:
            lines.append(say(Message("macaron-tokens", {"tokens": "  ".join(tokens)})))
    return "\n".join(lines)


def _head(s: State) -> Args:
    return {
        "round": int(s.rounds),
        "target": int(s.target),
        "side": rules.SIDE_WORDS[s.side],
        "royal": "none" if s.royal == NONE else GROUPS[s.royal],
        "allergen": "–" if s.allergen == NONE else _flavor(int(s.allergen)),
    }


def _board(s: State, say: Say) -> str:
    """The flavours in play by group, with crown, ban and votes."""
    groups = []
    for group in range((flavors(s) + 1) // 2):
        words = []
        for f in range(2 * group, min(2 * group + 2, flavors(s))):
            words.append(say(_flavor(f)) + ("✗" if f == s.allergen else "") + _votes(s, f))
        groups.append(f"{GROUPS[group]}{'♛' if group == s.royal else ''} " + " · ".join(words))
    return "   ".join(groups)


def _votes(s: State, voted: int) -> str:
    if voted >= VOTED or s.voter[voted, 0] == NONE:
        return ""
    votes = []
    for spot in range(SPOTS):
        if s.voter[voted, spot] != NONE:
            kind = int(s.kind[voted, spot])
            token = "?" if kind == UNKNOWN else token_words(kind)
            votes.append(("↓" if s.below[voted, spot] else "↑") + token)
    return f" [{' '.join(votes)}]"


def _boxes(s: State, seat: int, say: Say) -> str:
    if s.phase not in (BETTING, PLAYING, ANSWERING, SHUFFLING, OVER):
        return ""
    bet = int(s.bets[seat])
    level = "none" if bet == NONE else level_words(int(RANGE_OF[s.side, bet]))
    return "  " + say(Message("macaron-boxes", {"boxes": int(s.boxes[seat]), "bet": level}))


def _tricks(s: State, names: Sequence[str], say: Say) -> list[str]:
    """The trick on the table, or the last one until the next lead; all of them with open tricks."""
    n = players(s)
    last = (int(s.plays) - 1) // n * n
    lines = []
    for begin in range(0 if s.open_tricks else last, int(s.plays), n):
        played = [int(c) for c in s.played[begin : min(begin + n, int(s.plays))]]
        words = [f"{names[s.place[c] - PLAYED]}: {say(_as_counted(s, c))}" for c in played]
        number = f"{begin // n + 1:>{len(str(last // n + 1))}}"
        lines.append(say(Message("macaron-trick", {"number": number, "cards": "   ".join(words)})))
    return lines


def _as_counted(s: State, played: int) -> Message:
    """A card, and what it counted as where that is not its own flavour."""
    counted = tricks.flavor_counted(s, played)
    if counted == flavor(played):
        return card(played)
    return Message("macaron-card-as", {"card": card(played), "flavor": _flavor(counted)})


def _hand(s: State, seat: int, say: Say) -> str:
    by_flavor: dict[int, list[int]] = {}
    for c in range(cards(s)):
        if s.place[c] == seat:
            by_flavor.setdefault(flavor(c), []).append(number(c))
    return "   ".join(
        f"{say(_flavor(f))} {' '.join(map(str, numbers))}" for f, numbers in by_flavor.items()
    )


def standing(s: State, seat: int) -> Message:
    return Message("macaron-standing", {"points": rules.score(s, seat)})


# ── What happened ────────────────────────────────────────────────────────────────────────────────


def told(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    turn = int(before.turn)
    if action == HIDDEN:
        return _told_secret(before, after, names, seat)
    if action >= COVERED_VOTE:
        return [_told_vote("?", action - COVERED_VOTE, turn, names, seat)]
    if action >= START:
        return [_told("start", action - START, names, seat)]
    if action == SHUFFLE:
        return [Message("macaron-told-shuffle", {"round": int(after.rounds)})]
    if action == REVEAL:
        return [Message("macaron-told-reveal"), *_told_markers(after)]
    if action == EXCHANGE:
        return _told_exchange(before, after, names, seat)
    if action >= TOKEN:
        if (before.step + 1) % rules.tokens_each(before):
            return []
        return [_told("tokens", seat, names, seat)]
    if action >= CARD:
        return _told_card(before, action - CARD, after, names, seat)
    if action == DECLINE:
        return [_told("no-bet", turn, names, seat)]
    if action >= BET:
        return [_told("bet", turn, names, seat, level=level_words(action - BET))]
    if action >= VOTE:
        token = token_words((action - VOTE) // (2 * VOTED))
        return [_told_vote(token, (action - VOTE) % (2 * VOTED), turn, names, seat)]
    if action >= ALLERGEN:
        return [_told("allergen", turn, names, seat, flavor=_flavor(action - ALLERGEN))]
    if action >= ROYAL:
        return [_told("royal", turn, names, seat, group=GROUPS[action - ROYAL])]
    if action == DRAW:
        return []
    if action >= DISCARD:
        return [_told("discard", turn, names, seat, card=card(action - DISCARD))]
    if action >= PASS:
        receiver = names[neighbor(before, turn)]
        return [_told("pass", turn, names, seat, card=card(action - PASS), receiver=receiver)]
    how = _how_played(before, flavor(action - PLAY))
    played = _told("play", turn, names, seat, card=card(action - PLAY), how=how)
    return [played, *_told_trick(before, action - PLAY, flavor(action - PLAY), after, names, seat)]


def _told(what: str, who: int, names: Sequence[str], seat: int, **args: Value | Message) -> Message:
    """A sentence about someone, said to the player at `seat`."""
    whom = "you" if who == seat else "other"
    name = names[who] if who < len(names) else "Emma"
    return Message(f"macaron-told-{what}", {"who": whom, "name": name, **args})


def _told_vote(token: str, spot: int, who: int, names: Sequence[str], seat: int) -> Message:
    what = "vote-below" if spot % 2 else "vote-above"
    told = _told(what, who, names, seat, token=token, flavor=_flavor(spot // 2))
    if token == "?":
        told.args["who"] = "covered"
    return told


def _told_secret(before: State, after: State, names: Sequence[str], seat: int) -> list[Message]:
    """Of a hidden action one hears at most that it is done."""
    if before.phase == PASSING and after.step != before.step:
        return [_told("passed", int(before.turn), names, seat)]
    if before.phase == DEALING and before.held[before.turn] + 1 == hand_size(before):
        return [_told("dealt", int(before.turn), names, seat, cards=hand_size(before))]
    return []


def _told_markers(s: State) -> list[Message]:
    return [
        Message("macaron-told-is-royal", {"group": GROUPS[s.royal]}),
        Message("macaron-told-is-allergen", {"flavor": _flavor(int(s.allergen))}),
    ]


def _told_exchange(before: State, after: State, names: Sequence[str], seat: int) -> list[Message]:
    for giver in range(before.seats):
        if neighbor(before, giver) == seat:
            first, second = (card(int(c)) for c in after.given[giver])
            return [_told("receive", giver, names, seat, first=first, second=second)]
    return [Message("macaron-told-exchange")]


def _told_card(
    before: State, shown: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    if before.phase == ANSWERING:
        return _told_emma(before, shown, after, names, seat)
    if before.phase == DEALING:
        if before.held[seat] + 1 < hand_size(before):
            return []
        return [_told("dealt", seat, names, seat, cards=hand_size(before))]
    if before.phase == DRAWING:
        return [_told("draw", seat, names, seat, card=card(shown))]
    if before.phase == SORTING:
        return [Message("macaron-told-sorted", {"card": card(shown)})]
    assert before.phase == NAMING
    return [Message("macaron-told-shown", {"card": card(shown)}), *_told_markers(after)]


def _told_emma(
    before: State, played: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    pile = int(before.pile)
    how = _how_played(before, pile)
    sentences = [_told("play", EMMA, names, seat, card=card(played), how=how)]
    if flavor(played) != pile:
        sentences.append(Message("macaron-told-counts-as", {"flavor": _flavor(pile)}))
    sentences.append(_emmas_reason(before))
    return sentences + _told_trick(before, played, pile, after, names, seat)


def _how_played(before: State, counts_as: int) -> str:
    """What a card of a flavor does in the trick."""
    if before.plays == before.trick:
        return "leads"
    if counts_as == before.counts_as[0]:
        return "follows"
    return "trumps" if is_royal(before, counts_as) else "discards"


def _emmas_reason(s: State) -> Message:
    """Why she played from that pile."""
    pile = int(s.pile)
    leads = bool(s.plays == s.trick)
    looked_at = int(s.won_with if leads else s.counts_as[0])
    if not leads and pile == looked_at:
        return Message("macaron-emma-follows", {"flavor": _flavor(pile)}, "7.9")
    kind = emma.flavor_kind(s, looked_at)
    args: Args = {"flavor": _flavor(looked_at), "kind": FLAVOR_KINDS[kind], "want": "nothing"}
    for place in range(emma.LEADS if leads else emma.FOLLOWS):
        want = emma.wanted(s, leads, looked_at, place)
        if want != NOTHING and emma.fits(s, want, pile, looked_at):
            args["want"] = WANTS[want]
            break
    section = "7.12" if args["want"] == "nothing" else "7.10" if leads else "7.11"
    return Message(f"macaron-emma-{'leads' if leads else 'cannot-follow'}", args, section)


def _told_trick(
    before: State, played: int, counts_as: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    """Who won the trick, if this card completed it, and what came of the round."""
    if before.plays + 1 - before.trick < players(before):
        return []
    s = before.copy()
    tricks.lay(s, played, counts_as)
    winning = tricks.winning_position(s)
    winner = (int(s.leader) + winning) % players(s)
    boxes = tricks.boxes_of_trick(s, winning)
    won = _told("trick", winner, names, seat, boxes=boxes)
    sentences = [Message(won.id, won.args, "4.7" if boxes else "4.8")]
    if after.phase not in (SHUFFLING, OVER):
        return sentences
    tricks.take_trick(s)
    for place in range(players(s)):
        level = int(LEVEL_OF[s.side, min(int(s.boxes[place]), MOST_BOXES)])
        bet = int(s.bets[place])
        result = "none" if bet == NONE else "hit" if bet == level else "missed"
        points = rules.points(s, place)
        made = int(s.boxes[place])
        track = int(POINTS[s.side, min(made, MOST_BOXES)])
        told = _told("round", place, names, seat, boxes=made, points=points, bet=result)
        level_bet = "" if bet == NONE else level_words(int(RANGE_OF[s.side, bet]))
        told.args.update(seat=place, track=track, by_bet=points - track, level=level_bet)
        sentences.append(told)
    return sentences + _told_floor(s, after, names, seat)


def _told_floor(s: State, after: State, names: Sequence[str], seat: int) -> list[Message]:
    """R3: whose points of the round would have led below the start of the track."""
    sentences = []
    for place in range(players(s)):
        side = (place, (place + 2) % 4) if s.teams else (place,)
        gained = sum(rules.points(s, each) for each in side)
        if rules.score(s, place) + gained < rules.score(after, place):
            told = _told("floor", place, names, seat)
            sentences.append(Message(told.id, {**told.args, "seat": place}, "R3"))
    return sentences
