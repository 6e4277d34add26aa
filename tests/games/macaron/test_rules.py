"""Macaron, paragraph by paragraph of RULES.md."""

from collections import Counter

import pytest

from tafelrunde.core.game import SPECTATOR, State, turn_to
from tafelrunde.core.match import Match
from tafelrunde.core.message import IllegalMove, Message, Refused
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.games.macaron import GAME, emma, notation, rules
from tafelrunde.games.macaron import state as parts
from tafelrunde.games.macaron.state import MOVES
from tests.games import positions, said
from tests.games.positions import to_move

section = pytest.mark.section

FLAVORS = dict(
    zip(
        "apsbgec",
        ("almond", "pistachio", "strawberry", "blueberry", "green tea", "Earl Grey", "chocolate"),
        strict=True,
    )
)
PLAYERS = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
MARKERS = ("royal B", "allergen a")
STANDARD = ["bet 0", "bet 1–2", "bet 3–4", "bet 5–7"]
ADVANCED = ["bet 0", "bet 1", "bet 2–3", "bet 4–5", "bet 6–7", "bet 8+"]


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def moves(s: State) -> list[str]:
    return positions.moves(GAME, s)


def words(card: str) -> str:
    return f"{FLAVORS[card[0]]} {card[1:]}"


def in_words(cards: str) -> list[str]:
    return [words(card) for card in cards.split()]


def play(s: State, cards: str) -> State:
    return do(s, *(f"play {card}" for card in in_words(cards)))


def place(s: State, card: str) -> int:
    action = MOVES.actions[words(card)]
    return int(s.place[action - parts.CARD])


def hand(s: State, seat: int) -> set[str]:
    return {f"{f}{n}" for f, n in cards_of("apsbgec") if place(s, f"{f}{n}") == seat}


def cards_of(flavors: str) -> list[tuple[str, int]]:
    return [(f, n) for f in flavors for n in range(1, 11 if f == "c" else 8)]


def in_play(flavors: str) -> list[str]:
    return [words(f"{f}{n}") for f, n in cards_of(flavors)]


def placed(phase: str, mode: str, *rest: str, rounds: int = 1, start: int = 0) -> State:
    return at(" | ".join([phase, f"mode {mode}", f"round {rounds} start {start}", *rest]))


def table(hands: str, *rest: str, mode: str = "4 standard 10", turn: int = 0) -> State:
    return placed(f"playing {turn}", mode, f"hands {hands}", *rest)


def solo(cards: str, piles: str, *rest: str) -> State:
    return placed("playing 0", "1 standard 10", f"hands {cards}", f"piles {piles}", *rest)


def opened(seats: int, **options: object) -> State:
    """The first round, seat 0 starting, when all cards are dealt in order."""
    s = GAME.start(seats, {"start": 0, **options})
    return until(s, parts.PASSING, parts.DISCARDING)


def until(s: State, *phases: int) -> State:
    """On to a phase by the first legal move each time."""
    while s.phase not in phases:
        do(s, moves(s)[0])
    return s


def view(s: State, seat: int) -> State:
    seen = s.copy()
    rules.redact(seen, seat)
    return seen


def sees(s: State, seat: int, card: str) -> bool:
    return place(view(s, seat), card) != parts.UNSEEN


def scores(s: State) -> list[int]:
    return [int(rules.score(s, seat)) for seat in range(parts.players(s))]


def boxes(s: State) -> list[int]:
    return [int(n) for n in s.boxes[: parts.players(s)]]


def scored(made: str, *bets: str, mode: str = "4 standard 20", had: str = "") -> State:
    """A round of which the last trick is spoiled by the Allergen, with bets of all seats."""
    seats = int(mode[0])
    cards = [f"a{3 + seat}" for seat in range(seats)]
    s = placed(
        "betting 0",
        mode,
        *([f"scores {had}"] if had else []),
        f"hands {' / '.join(cards)}",
        *MARKERS,
        f"boxes {made}",
    )
    do(s, *(bets or ["no bet"] * seats))
    return play(s, " ".join(cards))


def solo_scored(made: str, bet: str, mode: str = "1 standard 20", had: str = "0 0") -> State:
    s = placed(
        "betting 0",
        mode,
        f"scores {had}",
        "hands a3",
        *MARKERS,
        f"boxes {made}",
        "piles a4 / - / - / - / -",
    )
    return do(s, bet, "play almond 3", "almond 4")


def refused(s: State, move: str) -> str | None:
    """The paragraph by which a move is refused."""
    action = MOVES.actions[move]
    assert action not in GAME.legal(s)
    return said.refusal(GAME, s, action).section


def drawn(s: State, seat: int) -> str:
    return notation.draw(view(s, seat), seat, PLAYERS[: s.seats], say)


def say(message: Message) -> str:
    return message.in_language("en")


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


@section("1.1")
def test_the_flavours_have_a_fixed_order() -> None:
    s = placed("banning 2", "3 standard 10", "royal A")
    assert moves(s) == [f"allergen {FLAVORS[f]}" for f in "apsbge"]
    s = table("a1 p1 s1 b1 g1 e1 c1 / c2 / c3 / c4", *MARKERS)
    assert moves(s) == [f"play {FLAVORS[f]} 1" for f in "apsbgec"]


@section("1.1")
@pytest.mark.parametrize(("group", "flavors"), [("A", "ap"), ("B", "sb"), ("C", "ge")])
def test_two_flavours_make_a_group_and_chocolate_is_in_none_of_them(
    group: str, flavors: str
) -> None:
    for flavor in "apsbge":
        s = table(f"c10 / {flavor}3 / c4 / c5", f"royal {group}", "allergen p")
        play(s, f"c10 {flavor}3 c4 c5")
        assert s.turn == (1 if flavor in flavors else 0)
    s = table("a3 / c10 / a4 / a5", f"royal {'B' if group == 'A' else group}", "allergen p")
    assert play(s, "a3 c10 a4 a5").turn == 3


@section("1.2")
def test_there_are_52_cards() -> None:
    cards = moves(GAME.start(4, {"start": 0}))
    assert cards == in_play("apsbgec")
    assert len(cards) == 52


@section("1.2")
@pytest.mark.parametrize("card", ["almond 0", "almond 8", "Earl Grey 8", "chocolate 11"])
def test_no_other_number_is_on_a_card(card: str) -> None:
    assert card not in MOVES.actions


@section("1.3")
def test_there_are_twelve_voting_tokens() -> None:
    s = until(opened(4), parts.ENDOWING)
    for token, count in (("3", 4), ("4", 2), ("5", 2), ("+6/-2", 2), ("+2/-6", 2)):
        for _ in range(count):
            action = MOVES.actions.get(f"token {token}")
            assert action in GAME.legal(s)
            do(s, f"token {token}")
        assert s.phase == parts.VOTING or f"token {token}" not in moves(s)
    assert s.tokens.sum() == 12
    assert s.phase == parts.VOTING


@section("1.4")
@pytest.mark.parametrize(("made", "points"), [("0 1 2 3", [2, 1, 1, 2]), ("4 5 6 7", [2, 3, 3, 3])])
def test_points_on_the_standard_side(made: str, points: list[int]) -> None:
    assert scores(scored(made)) == points


@section("1.4", "1.5")
@pytest.mark.parametrize(("mode", "points"), [("4 standard 20", 4), ("4 advanced 20", 6)])
def test_points_of_eight_boxes(mode: str, points: int) -> None:
    s = table("p7 / p3 / p4 / p5", *MARKERS, "boxes 7 0 0 0", mode=mode)
    play(s, "p7 p3 p4 p5")
    assert boxes(s)[0] == 8
    assert scores(s)[0] == points


@section("1.4")
@pytest.mark.parametrize("seats", range(2, 6))
def test_four_levels_can_be_bet_on_on_the_standard_side(seats: int) -> None:
    s = placed("betting 0", f"{seats} standard 10", *MARKERS)
    assert moves(s) == [*STANDARD, "no bet"]
    assert refused(s, "bet 6–7") == "1.4"


@section("1.4")
@pytest.mark.parametrize(
    ("made", "bet"),
    [(made, STANDARD[level]) for made, level in enumerate([0, 1, 1, 2, 2, 3, 3, 3])],
)
def test_a_bet_on_the_standard_side_wins_two_or_loses_one(made: int, bet: str) -> None:
    plain = scores(scored(f"{made} 0 0 0"))[0]
    for level in STANDARD:
        got = scores(scored(f"{made} 0 0 0", level, "no bet", "no bet", "no bet"))[0]
        assert got - plain == (2 if level == bet else -1)


@section("1.5")
@pytest.mark.parametrize(("made", "points"), [("0 1 2 3", [3, 0, 1, 1]), ("4 5 6 7", [2, 3, 4, 5])])
def test_points_on_the_advanced_side(made: str, points: list[int]) -> None:
    assert scores(scored(made, mode="4 advanced 30")) == points


@section("1.5")
@pytest.mark.parametrize("seats", range(2, 6))
def test_six_levels_can_be_bet_on_on_the_advanced_side(seats: int) -> None:
    s = placed("betting 0", f"{seats} advanced 10", *MARKERS)
    assert moves(s) == [*ADVANCED, "no bet"]
    assert refused(s, "bet 5–7") == "1.5"


@section("1.5")
@pytest.mark.parametrize("made", range(9))
def test_every_level_of_the_advanced_side_has_its_own_plus_and_minus(made: int) -> None:
    won, lost = [4, 3, 2, 2, 3, 4], [2, 2, 2, 1, 1, 1]
    hit = [0, 1, 2, 2, 3, 3, 4, 4, 5][made]
    points = [3, 0, 1, 1, 2, 3, 4, 5, 6][made]
    for level, bet in enumerate(ADVANCED):
        s = scored(f"{made} 0", bet, "no bet", mode="2 advanced 30", had="10 10")
        assert scores(s)[0] == 10 + points + (won[level] if level == hit else -lost[level])


@section("1.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_player_has_a_score_boxes_and_a_bet(seats: int) -> None:
    s = until(opened(seats), parts.CROWNING)
    do(s, "royal C", "allergen strawberry", *STANDARD[:seats])
    assert (s.start, s.royal, s.allergen) == (0, 2, 2)
    assert [int(bet) for bet in s.bets[:seats]] == list(range(seats))
    assert boxes(s) == scores(s) == [0] * seats
    shown = drawn(s, 0)
    for name, bet in zip(PLAYERS, STANDARD[:seats], strict=False):
        assert f"{name:<4}  0 points  0 boxes, bet on {bet[4:]}" in shown


# ── §2 ───────────────────────────────────────────────────────────────────────────────────────────


@section("2.1")
@pytest.mark.parametrize(
    ("seats", "teams"), [(1, "no"), (2, "no"), (3, "no"), (4, "no"), (4, "yes"), (5, "no")]
)
def test_every_mode_plays_to_its_end(seats: int, teams: str) -> None:
    match = Match("macaron", seats=seats, options={"teams": teams}, seed=f"{seats}{teams}")
    while not match.over:
        match.play(match.moves[match.decisions % len(match.moves)])
    assert match.result is not None
    assert len(match.result.payoff) == seats


@section("2.1")
@pytest.mark.parametrize(("seats", "teams"), [(0, "no"), (6, "no"), (2, "yes"), (5, "yes")])
def test_there_are_no_other_modes(seats: int, teams: str) -> None:
    with pytest.raises(Refused):
        GAME.start(seats, {"teams": teams})


@section("2.2")
@pytest.mark.parametrize(
    ("seats", "flavors", "count"),
    [(1, "apsbg", 35), (2, "apsbg", 35), (3, "apsbge", 42), (4, "apsbgec", 52), (5, "apsbgec", 52)],
)
def test_flavours_in_play(seats: int, flavors: str, count: int) -> None:
    cards = moves(GAME.start(seats, {"start": 0}))
    assert cards == in_play(flavors)
    assert len(cards) == count


@section("2.2", "3.3")
def test_with_two_players_group_c_is_green_tea_alone() -> None:
    s = until(opened(2), parts.CROWNING)
    assert moves(s) == ["royal A", "royal B", "royal C"]
    do(s, "royal C")
    assert moves(s) == [f"allergen {FLAVORS[f]}" for f in "apsbg"]
    assert refused(s, "allergen Earl Grey") == "2.2"
    s = table("a7 a3 / g1 p3", "royal C", "allergen s", mode="2 standard 10")
    assert play(s, "a7 g1").turn == 1


@section("2.3")
@pytest.mark.parametrize(
    ("side", "target"),
    [("standard", 10), ("standard", 20), ("advanced", 10), ("advanced", 20), ("advanced", 30)],
)
def test_side_and_target_are_agreed_first(side: str, target: int) -> None:
    s = GAME.start(3, {"side": side, "target": target})
    assert (rules.SIDE_WORDS[s.side], s.target) == (side, target)


@section("2.3")
def test_the_standard_side_is_not_played_to_thirty() -> None:
    with pytest.raises(Refused, match="10 or 20"):
        GAME.start(3, {"side": "standard", "target": 30})


@section("2.4")
def test_players_who_sit_opposite_share_one_score() -> None:
    s = scored("0 5 0 5", mode="4 standard 20 teams")
    assert scores(s) == [4, 6, 4, 6]
    assert scores(scored("0 5 0 5", mode="4 standard 20")) == [2, 3, 2, 3]


@section("2.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_there_are_no_tokens_with_up_to_three_players(seats: int) -> None:
    s = until(opened(seats), parts.EXCHANGING)
    assert do(s, "exchange").phase == parts.CROWNING
    assert not until(s, parts.PLAYING).tokens.any()


@section("2.5")
@pytest.mark.parametrize(("seats", "teams"), [(4, False), (4, True), (5, False)])
def test_all_tokens_are_dealt_but_two_threes_with_five(seats: int, teams: bool) -> None:
    s = until(opened(seats, teams=teams), parts.ENDOWING)
    tokens: list[str] = []
    while s.phase == parts.ENDOWING:
        tokens.append(moves(s)[0].removeprefix("token "))
        do(s, moves(s)[0])
    threes = 2 if seats == 5 else 4
    assert Counter(tokens) == {"3": threes, "4": 2, "5": 2, "+6/-2": 2, "+2/-6": 2}


@section("2.6")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_start_player_is_drawn_or_a_seat_is_named(seats: int) -> None:
    s = GAME.start(seats)
    assert to_move(s) == CHANCE
    assert moves(s) == [f"start {seat}" for seat in range(seats)]
    assert do(s, f"start {seats - 1}").start == seats - 1
    named = GAME.start(seats, {"start": 1})
    assert (named.start, named.phase) == (1, parts.DEALING)


@section("2.6")
def test_in_solo_the_human_starts() -> None:
    s = until(GAME.start(1), parts.PLAYING)
    assert (s.start, to_move(s)) == (0, 0)
    with pytest.raises(Refused):
        GAME.start(1, {"start": 1})


# ── §3 ───────────────────────────────────────────────────────────────────────────────────────────


@section("3.1")
@pytest.mark.parametrize(
    ("seats", "each", "left"), [(1, 13, 22), (2, 13, 9), (3, 13, 3), (4, 13, 0), (5, 10, 2)]
)
def test_thirteen_cards_each_and_ten_with_five(seats: int, each: int, left: int) -> None:
    s = opened(seats)
    assert [len(hand(s, seat)) for seat in range(seats)] == [each] * seats
    assert [int(n) for n in s.held[:seats]] == [each] * seats
    assert s.deck == left


@section("3.1")
def test_any_card_in_play_may_be_dealt_next() -> None:
    s = GAME.start(3, {"start": 0})
    do(s, "Earl Grey 7", "almond 1")
    assert moves(s) == [c for c in in_play("apsbge") if c not in ("Earl Grey 7", "almond 1")]
    assert to_move(s) == CHANCE


PASSING_3 = ("3 standard 10", "hands a1 a2 a3 / p1 p2 p3 / s1 s2 s3")
PASSES_3 = ["pass almond 1", "pass almond 2", "pass pistachio 1", "pass pistachio 2"]
PASSES_3 += ["pass strawberry 1", "pass strawberry 2"]


@section("3.2")
@pytest.mark.parametrize(
    ("rounds", "hands"),
    [
        (1, [{"a3", "s1", "s2"}, {"p3", "a1", "a2"}, {"s3", "p1", "p2"}]),
        (2, [{"a3", "p1", "p2"}, {"p3", "s1", "s2"}, {"s3", "a1", "a2"}]),
        (3, [{"a3", "s1", "s2"}, {"p3", "a1", "a2"}, {"s3", "p1", "p2"}]),
    ],
)
def test_two_cards_go_left_in_odd_rounds_and_right_in_even_ones(
    rounds: int, hands: list[set[str]]
) -> None:
    s = placed("passing 0", *PASSING_3, rounds=rounds)
    do(s, *PASSES_3, "exchange")
    assert [hand(s, seat) for seat in range(3)] == hands
    assert [int(n) for n in s.held[:3]] == [3, 3, 3]


@section("3.2")
@pytest.mark.parametrize("rounds", [1, 2])
def test_two_players_give_each_other_two_cards(rounds: int) -> None:
    s = placed("passing 1", "2 standard 10", "hands a1 a2 a3 / p1 p2 p3", rounds=rounds, start=1)
    do(s, "pass pistachio 1", "pass pistachio 2", "pass almond 3", "pass almond 2", "exchange")
    assert [hand(s, seat) for seat in range(2)] == [{"a1", "p1", "p2"}, {"a2", "a3", "p3"}]


@section("3.2")
def test_all_choose_from_the_cards_they_were_dealt() -> None:
    s = placed("passing 0", *PASSING_3)
    do(s, "pass almond 1")
    assert moves(s) == ["pass almond 2", "pass almond 3"]
    assert refused(s, "pass almond 1") == "3.2"
    assert refused(s, "pass pistachio 1") == "3.2"
    assert refused(s, "play almond 2") == "3.2"
    do(s, "pass almond 2")
    assert to_move(s) == 1
    assert moves(s) == ["pass pistachio 1", "pass pistachio 2", "pass pistachio 3"]
    do(s, *PASSES_3[2:])
    assert to_move(s) == CHANCE
    assert moves(s) == ["exchange"]


@section("3.2")
def test_all_choose_at_the_same_time_and_in_any_order() -> None:
    s = placed("passing 0", *PASSING_3)
    assert GAME.choosers(s) == [0, 1, 2]
    turn_to(s, 2)
    do(s, *PASSES_3[4:5])
    turn_to(s, 0)
    do(s, *PASSES_3[:2])
    assert (to_move(s), GAME.choosers(s)) == (1, [1, 2])
    do(s, *PASSES_3[2:4])
    assert (to_move(s), GAME.choosers(s)) == (2, [2])
    do(s, *PASSES_3[5:])
    assert GAME.choosers(s) == []
    assert s.tobytes() == do(placed("passing 0", *PASSING_3), *PASSES_3).tobytes()


@section("4.3", "K1")
def test_a_card_is_known_to_be_the_only_one_when_it_is_the_last_of_a_hand() -> None:
    """A single card of the led flavor is a secret of its hand."""
    s = placed("playing 0", "2 standard 10", "hands a1 a2 / a3 p4", *MARKERS)
    play(s, "a1")
    assert moves(s) == ["play almond 3"]
    assert not GAME.is_forced(s)
    play(s, "a3")
    assert GAME.is_forced(s)
    play(s, "p4")
    assert GAME.is_forced(s)


@section("3.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_royal_group_is_a_b_or_c(seats: int) -> None:
    s = until(opened(seats), parts.CROWNING)
    assert moves(s) == ["royal A", "royal B", "royal C"]
    assert "royal D" not in MOVES.actions


@section("3.3")
def test_all_flavours_of_the_group_are_royal() -> None:
    for trump in ("s1", "b1"):
        s = table(f"a7 / {trump} / a5 / c10", "royal B", "allergen p")
        assert play(s, f"a7 {trump} a5 c10").turn == 1


@section("3.4")
@pytest.mark.parametrize(
    ("seats", "start", "chooser"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 1, 2), (3, 2, 0)]
)
def test_the_start_players_left_neighbour_chooses_the_royal_group(
    seats: int, start: int, chooser: int
) -> None:
    s = until(GAME.start(seats, {"start": start}), parts.CROWNING)
    assert to_move(s) == chooser
    assert refused(s, "bet 0") == "3.4"
    assert do(s, "royal B").royal == 1


@section("3.5")
def test_the_allergen_may_be_a_royal_flavour() -> None:
    s = do(until(opened(3), parts.CROWNING), "royal A", "allergen almond")
    assert (s.royal, s.allergen) == (0, 0)


@section("3.5")
def test_the_allergen_is_never_chocolate() -> None:
    assert "allergen chocolate" not in MOVES.actions
    s = placed(
        "revealing 0",
        "4 standard 10",
        "votes a0^3 a1^3 p2^3 p3^3 s0^4 s1^4 b2^5 b3^5 g0^+6/-2 g1^+6/-2 e2^+2/-6 e3^+2/-6",
    )
    do(s, "reveal")
    assert FLAVORS["apsbgec"[s.allergen]] == "Earl Grey"


@section("3.6")
@pytest.mark.parametrize(
    ("seats", "start", "chooser"), [(2, 0, 0), (2, 1, 1), (3, 0, 2), (3, 1, 0), (3, 2, 1)]
)
def test_the_allergen_is_chosen_after_the_royal_group(seats: int, start: int, chooser: int) -> None:
    s = until(GAME.start(seats, {"start": start}), parts.CROWNING)
    assert refused(s, "allergen almond") == "3.4"
    do(s, "royal B")
    assert to_move(s) == chooser
    assert refused(s, "royal A") == "3.6"
    do(s, "allergen green tea")
    assert FLAVORS["apsbgec"[s.allergen]] == "green tea"


@section("3.7")
@pytest.mark.parametrize(("seats", "each"), [(4, 3), (5, 2)])
def test_tokens_are_dealt_equally(seats: int, each: int) -> None:
    s = until(opened(seats), parts.ENDOWING)
    assert to_move(s) == CHANCE
    until(s, parts.VOTING)
    assert [int(row.sum()) for row in s.tokens[:seats]] == [each] * seats


@section("3.7")
def test_a_token_is_drawn_as_often_as_it_is_there() -> None:
    s = until(opened(4), parts.ENDOWING)
    do(s, "token 3")
    weights = {MOVES.words[action]: int(rules.weight(s, action)) for action in GAME.legal(s)}
    tokens = {"3": 3, "4": 2, "5": 2, "+6/-2": 2, "+2/-6": 2}
    assert weights == {f"token {token}": count for token, count in tokens.items()}


VOTING = ("4 standard 10", "tokens 3 3 5 / 3 3 5 / 4 +6/-2 +2/-6 / 4 +6/-2 +2/-6")


@section("3.8")
def test_tokens_are_placed_in_turn_until_all_are_placed() -> None:
    s = placed("voting 2", *VOTING, start=2)
    order = []
    while s.phase == parts.VOTING:
        order.append(to_move(s))
        do(s, moves(s)[-1])
    assert order == [2, 3, 0, 1] * 3
    assert moves(s) == ["reveal"]
    assert not s.tokens.any()


@section("3.8")
def test_a_token_goes_above_or_below_any_flavour_but_chocolate() -> None:
    s = placed("voting 0", *VOTING)
    spots = [f"{side} {FLAVORS[f]}" for f in "apsbge" for side in ("above", "below")]
    assert moves(s) == [f"vote {token} {spot}" for token in ("3", "5") for spot in spots]
    assert "vote 3 above chocolate" not in MOVES.actions
    assert refused(s, "vote 4 above almond") == "3.7"
    assert refused(s, "no bet") == "3.8"


@section("3.8")
def test_a_flavour_takes_three_tokens() -> None:
    s = placed("voting 0", *VOTING)
    do(s, "vote 3 above almond", "vote 3 below almond")
    assert "vote 4 above almond" in moves(s)
    do(s, "vote 4 above almond")
    assert not any("almond" in move for move in moves(s))
    assert refused(s, "vote 4 below almond") == "3.8"


@section("3.9")
def test_single_numbers_count_plus_above_and_minus_below() -> None:
    s = placed("revealing 0", "4 standard 10", "votes a0^3 p0^4 s0^5 b1_3 g1_4 e1_5")
    assert [rules.votes_for(s, f) for f in range(6)] == [3, 4, 5, -3, -4, -5]


@section("3.9")
def test_double_numbers_have_a_value_for_each_side() -> None:
    s = placed("revealing 0", "4 standard 10", "votes a0^+6/-2 p0_+6/-2 s0^+2/-6 b1_+2/-6")
    assert [rules.votes_for(s, f) for f in range(6)] == [6, -2, 2, -6, 0, 0]


@section("3.9")
def test_the_tokens_of_a_flavour_are_added_up() -> None:
    s = placed("revealing 0", "4 standard 10", "votes a0^5 a1_3 a2^+6/-2 e0_+2/-6 e1_4 e3^3")
    assert (rules.votes_for(s, 0), rules.votes_for(s, 5)) == (8, -7)


BELOW_C = "g0_3 g1_3 g2_4 e3_4 e0_+6/-2 e1_+6/-2"
ABOVE_C = "g0^3 g1^3 g2^4 e3^4 e0^+6/-2 e1^+6/-2"


@section("3.10")
@pytest.mark.parametrize(
    ("votes", "royal"),
    [
        (f"a0^3 p1^5 s2^3 b3^5 a2_+2/-6 s3^+2/-6 {BELOW_C}", "B"),
        (f"a0^5 p0^3 s1^5 b1^3 a2^+2/-6 s3^+2/-6 {ABOVE_C}", "C"),
        (f"a0^5 p0^3 s1^5 b1^3 a2_+2/-6 s3_+2/-6 {BELOW_C}", "A"),
    ],
    ids=["second highest in each flavour", "highest", "tie of A and B"],
)
def test_the_group_with_the_highest_sum_is_royal(votes: str, royal: str) -> None:
    s = do(placed("revealing 0", "4 standard 10", f"votes {votes}"), "reveal")
    assert "ABC"[s.royal] == royal


@section("3.10")
def test_a_tie_of_the_groups_on_the_right_goes_to_the_left_one_of_them() -> None:
    votes = "a0_3 a1_3 a2_4 p3_4 p0_+6/-2 p1_+6/-2 s0^5 b0^3 g1^5 e1^3 s2_+2/-6 e3_+2/-6"
    s = do(placed("revealing 0", "4 standard 10", f"votes {votes}"), "reveal")
    assert "ABC"[s.royal] == "B"


@section("3.10")
def test_a_group_without_tokens_has_zero() -> None:
    votes = "a0_3 a1_3 a2_4 p3_4 p0_5 p1_5 s0_3 s1_3 s2_+6/-2 b3_+6/-2 b0_+2/-6 b1_+2/-6"
    s = do(placed("revealing 0", "4 standard 10", f"votes {votes}"), "reveal")
    assert "ABC"[s.royal] == "C"


@section("3.11")
@pytest.mark.parametrize(
    ("votes", "allergen"),
    [
        (f"a0^5 p0^3 s1^5 b1^3 a2^+2/-6 s3_+2/-6 {ABOVE_C}", "s"),
        (f"a0^5 p0^3 s1^5 b1^3 a2_+2/-6 s3_+2/-6 {ABOVE_C}", "a"),
        ("a0^3 a1^3 a2^4 p3^4 p0^5 p1^5 s0^3 s1^3 s2^+6/-2 b3^+6/-2 b0^+2/-6 b1^+2/-6", "g"),
        ("a0^3 a1_3 p2^4 p3^4 s0^5 s1^5 b0^3 b1^3 g2^+6/-2 g3^+6/-2 e0^+2/-6 e1^+2/-6", "a"),
    ],
    ids=["negative", "tie", "no tokens", "zero"],
)
def test_the_flavour_with_the_lowest_sum_is_the_allergen(votes: str, allergen: str) -> None:
    s = do(placed("revealing 0", "4 standard 10", f"votes {votes}"), "reveal")
    assert "apsbge"[s.allergen] == allergen


@section("3.12")
@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_each_player_bets_once_from_the_start_player_on(seats: int, start: int) -> None:
    s = placed(f"betting {start}", f"{seats} standard 10", *MARKERS, start=start)
    order = []
    while s.phase == parts.BETTING:
        order.append(to_move(s))
        do(s, "bet 3–4")
    assert order == [(start + n) % seats for n in range(seats)]
    assert [int(bet) for bet in s.bets[:seats]] == [2] * seats
    assert to_move(s) == start


@section("3.12")
def test_a_player_may_decline_to_bet() -> None:
    s = do(placed("betting 0", "2 standard 10", *MARKERS), "no bet", "bet 0")
    assert [int(bet) for bet in s.bets[:2]] == [parts.NONE, 0]
    assert refused(placed("betting 0", "2 standard 10", *MARKERS), "play almond 1") == "3.12"


@section("3.13")
@pytest.mark.parametrize("seats", range(1, 6))
def test_every_round_begins_afresh(seats: int) -> None:
    s = until(opened(seats, target=20), parts.SHUFFLING)
    do(s, "shuffle")
    assert s.rounds == 2
    assert boxes(s) == [0] * max(seats, 2)
    assert (s.bets == parts.NONE).all()
    assert not s.tokens.any()
    assert (s.voter == parts.NONE).all()
    assert (s.royal, s.allergen) == (parts.NONE, parts.NONE)
    assert moves(s) == moves(GAME.start(seats, {"start": 0}))


@section("3.13")
def test_all_voting_tokens_are_dealt_anew() -> None:
    s = until(opened(4, target=20), parts.SHUFFLING)
    until(s, parts.VOTING)
    assert s.rounds == 2
    assert s.tokens.sum() == 12


@section("3.13")
def test_left_is_clockwise() -> None:
    s = table("a3 / a4 / a5 / a6", *MARKERS, turn=2)
    order = []
    for _ in range(4):
        order.append(to_move(s))
        do(s, moves(s)[0])
    assert order == [2, 3, 0, 1]


# ── §4 ───────────────────────────────────────────────────────────────────────────────────────────


@section("4.1")
def test_the_start_player_leads_and_then_the_winner() -> None:
    s = placed("betting 1", "3 standard 10", "hands p3 a3 / p4 a4 / p7 a5", *MARKERS, start=1)
    do(s, "no bet", "no bet", "no bet")
    assert to_move(s) == 1
    play(s, "p4 p7 p3")
    assert to_move(s) == 2
    play(s, "a5")
    assert to_move(s) == 0


@section("4.2")
def test_the_leader_plays_any_card() -> None:
    s = table("a1 p7 s3 c10 / a3 / a4 / a5", *MARKERS)
    assert moves(s) == [f"play {card}" for card in in_words("a1 p7 s3 c10")]
    assert refused(s, "play almond 3") == "4.2"
    assert refused(s, "bet 0") == "4.3"


@section("4.3")
def test_the_others_must_follow_the_led_flavour() -> None:
    s = table("a1 / a3 a5 p7 s1 / a4 / a6", *MARKERS)
    play(s, "a1")
    assert moves(s) == ["play almond 3", "play almond 5"]
    assert refused(s, "play pistachio 7") == "4.3"
    assert refused(s, "play strawberry 1") == "4.3"
    assert refused(s, "play almond 4") == "4.2"


@section("4.3")
def test_chocolate_is_followed_up_to_ten() -> None:
    s = table("c1 / a1 c8 c9 c10 e7 / c4 / c6", *MARKERS)
    play(s, "c1")
    assert moves(s) == ["play chocolate 8", "play chocolate 9", "play chocolate 10"]


@section("4.3", "4.4")
def test_the_sister_flavour_does_not_follow() -> None:
    s = table("s3 / b4 a1 c2 / s4 / s5", *MARKERS)
    play(s, "s3")
    assert moves(s) == ["play almond 1", "play blueberry 4", "play chocolate 2"]


@section("4.4")
def test_who_cannot_follow_plays_any_card() -> None:
    s = table("g3 / a1 p2 s3 b4 e5 c6 / g4 / g5", *MARKERS)
    play(s, "g3")
    assert moves(s) == [f"play {card}" for card in in_words("a1 p2 s3 b4 e5 c6")]


@section("4.5")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("p3 s1 p7 p5", 1),
        ("p3 s3 b5 p7", 2),
        ("p3 b5 s3 p7", 1),
        ("p3 s4 b4 p7", 1),
        ("p3 b4 s4 p7", 1),
        ("p7 s4 c10 b6", 3),
        ("c1 c10 c9 s1", 3),
        ("p3 e7 p4 c10", 2),
        ("p3 e7 g4 c10", 0),
    ],
)
def test_a_trick_led_with_no_royal_card(cards: str, winner: int) -> None:
    s = table(cards.replace(" ", " / "), *MARKERS)
    assert play(s, cards).turn == winner
    assert boxes(s)[winner] == (3 if cards.split()[winner][1:] == "1" else 1)
    assert sum(boxes(s)) == boxes(s)[winner]


@section("4.6")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("s3 b7 s4 p7", 2), ("s3 b7 b5 c10", 0), ("b1 s7 s6 s5", 0), ("b5 b7 s7 b6", 1)],
)
def test_a_royal_lead_is_won_by_its_own_flavour_only(cards: str, winner: int) -> None:
    s = table(cards.replace(" ", " / "), *MARKERS)
    assert play(s, cards).turn == winner


@section("4.7")
@pytest.mark.parametrize(
    ("cards", "gained"),
    [
        ("p3 p4 p5 p6", [0, 0, 0, 1]),
        ("p1 g3 g4 c10", [3, 0, 0, 0]),
        ("p7 s1 p4 c10", [0, 3, 0, 0]),
        ("p1 p3 g4 c10", [0, 1, 0, 0]),
        ("p7 s1 b3 c1", [0, 0, 1, 0]),
    ],
)
def test_a_trick_gains_one_box_or_three_with_a_one(cards: str, gained: list[int]) -> None:
    s = table(cards.replace(" ", " / "), *MARKERS)
    assert boxes(play(s, cards)) == gained


@section("4.8")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("a3 a4 a5 a6", 3), ("p3 a7 p4 p5", 3), ("p1 a7 g4 g5", 0), ("a7 s1 a4 a5", 1)],
)
def test_the_allergen_spoils_a_trick_but_not_the_lead(cards: str, winner: int) -> None:
    hands = [f"{card} c{3 + seat}" for seat, card in enumerate(cards.split())]
    s = table(" / ".join(hands), *MARKERS)
    play(s, cards)
    assert boxes(s) == [0, 0, 0, 0]
    assert to_move(s) == winner
    assert moves(s) == [f"play chocolate {3 + winner}"]


@section("4.8")
def test_an_allergen_that_is_royal_still_trumps() -> None:
    s = table("p7 / s3 / p4 / p5", "royal B", "allergen s")
    play(s, "p7 s3 p4 p5")
    assert s.turn == 1
    assert boxes(s) == [0, 0, 0, 0]


@section("4.9")
@pytest.mark.parametrize(
    ("cards", "gained"),
    [
        ("a3 a2 a5 a6", [0, 0, 0, 1]),
        ("p3 a7 p2 p5", [0, 0, 0, 1]),
        ("p1 a7 c2 g5", [3, 0, 0, 0]),
        ("a2 p7 g3 g4", [1, 0, 0, 0]),
        ("a7 s2 b2 a5", [0, 1, 0, 0]),
        ("p3 p4 p2 p5", [0, 0, 0, 1]),
    ],
)
def test_a_two_cancels_the_allergen(cards: str, gained: list[int]) -> None:
    s = table(cards.replace(" ", " / "), *MARKERS)
    assert boxes(play(s, cards)) == gained


@section("4.10")
def test_nobody_may_look_at_finished_tricks_again() -> None:
    s = table("p3 g3 g5 / p4 g4 g6", *MARKERS, mode="2 standard 10")
    play(s, "p3 p4 g4")
    for seat in (SPECTATOR, 0, 1):
        shown = drawn(s, seat)
        assert "green tea 4" in shown
        assert "pistachio" not in shown.split("\n\n", 1)[1]


# ── §5 ───────────────────────────────────────────────────────────────────────────────────────────


@section("5.1")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_round_ends_when_the_hands_are_empty(seats: int) -> None:
    cards = [f"p{3 + seat}" for seat in range(seats)]
    s = table(" / ".join(cards), *MARKERS, mode=f"{seats} standard 10")
    play(s, " ".join(cards))
    assert moves(s) == ["shuffle"]
    s = table(
        " / ".join(f"{card} g{3 + seat}" for seat, card in enumerate(cards)),
        *MARKERS,
        mode=f"{seats} standard 10",
    )
    play(s, " ".join(cards))
    assert to_move(s) == seats - 1


@section("5.1", "R1")
@pytest.mark.parametrize(("seats", "tricks"), [(1, 13), (2, 13), (3, 13), (4, 13), (5, 10)])
@pytest.mark.parametrize("which", [0, -1])
def test_a_round_has_thirteen_tricks_or_ten_unless_somebody_has_eight_boxes(
    seats: int, tricks: int, which: int
) -> None:
    s = until(opened(seats, target=20), parts.PLAYING)
    while s.phase in (parts.PLAYING, parts.ANSWERING):
        assert max(boxes(s)) < 8
        assert s.plays < tricks * max(seats, 2)
        do(s, moves(s)[which])
    assert s.plays == tricks * max(seats, 2) or max(boxes(s)) >= 8
    assert s.plays % max(seats, 2) == 0


@section("5.1")
@pytest.mark.parametrize(("had", "ends"), [(6, False), (7, True)])
def test_the_round_ends_early_when_a_player_has_eight_boxes(had: int, ends: bool) -> None:
    s = table("p7 c3 / p4 c4 / p5 c5 / p6 c6", *MARKERS, f"boxes {had} 0 0 0")
    play(s, "p7 p4 p5 p6")
    assert boxes(s)[0] == had + 1
    assert (s.phase == parts.SHUFFLING) == ends


@section("5.2")
def test_each_player_scores_the_points_of_their_boxes() -> None:
    s = scored("1 3 5 0 7", mode="5 standard 20", had="1 2 3 4 5")
    assert scores(s) == [2, 4, 6, 6, 8]
    s = scored("1 3 5 0 7", mode="5 advanced 20", had="1 2 3 4 5")
    assert scores(s) == [1, 3, 6, 7, 10]


@section("5.2")
def test_the_last_trick_counts() -> None:
    s = table("p7 / p4 / p5 / p6", *MARKERS, "boxes 2 4 0 0", "scores 5 5 5 5")
    assert scores(play(s, "p7 p4 p5 p6")) == [7, 7, 7, 7]


@section("5.3")
def test_a_bet_wins_the_plus_of_its_level_or_loses_its_minus() -> None:
    s = scored("0 2 2 7", "bet 0", "bet 1–2", "bet 3–4", "no bet", had="5 5 5 5")
    assert scores(s) == [5 + 2 + 2, 5 + 1 + 2, 5 + 1 - 1, 5 + 3]
    s = scored("0 2", "bet 8+", "bet 0", mode="2 advanced 20", had="5 5")
    assert scores(s) == [5 + 3 - 1, 5 + 1 - 2]


@section("5.4")
def test_the_points_and_bets_of_both_partners_go_to_the_team() -> None:
    bets = ["bet 0", "no bet", "bet 0", "bet 1–2"]
    s = scored("0 3 5 2", *bets, mode="4 standard 20 teams", had="1 2 0 0")
    assert scores(s) == [1 + 4 + 2, 2 + 2 + 3] * 2


@section("5.5")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_start_player_marker_goes_to_the_left(seats: int) -> None:
    s = scored(" ".join("0" * seats), mode=f"{seats} standard 20")
    do(s, "shuffle")
    assert (s.start, s.rounds) == (1, 2)
    s = placed(
        f"playing {seats - 1}",
        f"{seats} standard 20",
        "hands " + " / ".join(f"a{3 + seat}" for seat in range(seats)),
        *MARKERS,
        start=seats - 1,
    )
    while s.phase == parts.PLAYING:
        do(s, moves(s)[0])
    assert s.start == 0


@section("5.5")
def test_in_solo_the_human_starts_every_round() -> None:
    s = do(solo_scored("0 0", "bet 0"), "shuffle")
    assert (s.start, s.rounds) == (0, 2)
    assert to_move(until(s, parts.PLAYING)) == 0


# ── §6 ───────────────────────────────────────────────────────────────────────────────────────────


@section("6.1")
@pytest.mark.parametrize(
    ("side", "target"),
    [("standard", 10), ("standard", 20), ("advanced", 10), ("advanced", 20), ("advanced", 30)],
)
@pytest.mark.parametrize(
    ("short_of", "boxes", "ends"), [(2, "2 2 2", False), (1, "2 2 2", True), (1, "1 5 0", True)]
)
def test_the_game_ends_at_the_target(
    side: str, target: int, short_of: int, boxes: str, ends: bool
) -> None:
    s = scored(boxes, mode=f"3 {side} {target}", had=f"0 {target - short_of} 0")
    made = scores(scored(boxes, mode=f"3 {side} {target}"))
    assert scores(s) == [made[0], target - short_of + made[1], made[2]]
    assert made[1] == 1 or ends
    assert to_move(s) == (NOBODY if ends else CHANCE)
    assert not s.cut_off


@section("6.1")
def test_bets_count_before_the_game_ends() -> None:
    lost = scored("0 1", "bet 1–2", "no bet", mode="2 standard 10", had="8 0")
    assert scores(lost)[0] == 9
    assert moves(lost) == ["shuffle"]
    won = scored("0 1", "bet 0", "no bet", mode="2 standard 10", had="6 0")
    assert scores(won)[0] == 10
    assert moves(won) == []


@section("6.1")
def test_a_team_ends_the_game() -> None:
    s = scored("0 1 0 1", mode="4 standard 10 teams", had="6 0 0 0")
    assert scores(s) == [10, 2, 10, 2]
    assert to_move(s) == NOBODY
    assert GAME.payoff(s) == (0.5, 0, 0.5, 0)


@section("6.2")
@pytest.mark.parametrize(
    ("mode", "had", "shares"),
    [
        ("4 standard 10", "10 12 3 11", (0, 1, 0, 0)),
        ("4 standard 10", "12 10 3 12", (0.5, 0, 0, 0.5)),
        ("3 standard 10", "10 10 10", (1 / 3, 1 / 3, 1 / 3)),
        ("4 standard 10 teams", "9 11 0 0", (0, 0.5, 0, 0.5)),
        ("4 standard 10 teams", "11 11 0 0", (0.25, 0.25, 0.25, 0.25)),
    ],
)
def test_most_points_win_and_a_tie_is_shared(
    mode: str, had: str, shares: tuple[float, ...]
) -> None:
    s = placed("over 0", mode, f"scores {had}", rounds=5)
    assert GAME.payoff(s) == pytest.approx(shares)


# ── §7 ───────────────────────────────────────────────────────────────────────────────────────────


@section("7.1")
def test_the_human_is_dealt_thirteen_cards_and_the_rest_is_the_deck() -> None:
    s = opened(1)
    assert len(hand(s, 0)) == 13
    assert s.deck == 22
    assert to_move(s) == 0


@section("7.2")
def test_one_discard_draws_one_card() -> None:
    s = opened(1)
    assert refused(s, "draw") == "7.2"
    do(s, "discard almond 1")
    assert "draw" in moves(s)
    assert refused(s, "discard almond 1") == "7.2"
    do(s, "draw")
    assert to_move(s) == CHANCE
    do(s, "green tea 7")
    assert s.phase == parts.STRAYING
    assert "g7" in hand(s, 0)
    assert (len(hand(s, 0)), s.deck) == (13, 21)


@section("7.2")
def test_two_discards_draw_two_cards() -> None:
    s = opened(1)
    do(s, "discard almond 1", "discard almond 3")
    assert to_move(s) == CHANCE
    assert "almond 1" not in moves(s)
    do(s, "green tea 7", "green tea 6")
    assert s.phase == parts.STRAYING
    assert {"g6", "g7"} <= hand(s, 0)
    assert (len(hand(s, 0)), s.deck) == (13, 20)


@section("7.2")
def test_discards_are_out_for_the_round() -> None:
    s = opened(1)
    do(s, "discard almond 1", "draw")
    while s.phase != parts.BETTING:
        assert "almond 1" not in moves(s)
        do(s, moves(s)[0])
    assert place(s, "a1") == parts.DISCARDED
    assert refused(opened(1), "pass almond 1") == "7.2"


def emma_dealt(strays: str, sorted_: str = "") -> State:
    """A solo game when Emma has these cards; the human was dealt others."""
    emmas = {*in_words(strays), *in_words(sorted_)}
    s = GAME.start(1)
    while s.phase == parts.DEALING:
        do(s, next(move for move in moves(s) if move not in emmas))
    do(s, moves(s)[0], "draw")
    do(s, next(move for move in moves(s) if move not in emmas))
    return do(s, *in_words(strays), *in_words(sorted_))


def pile(s: State, letter: str) -> set[str]:
    return hand(s, parts.PILE + "apsbg".index(letter))


@section("7.3")
def test_each_of_five_piles_gets_one_card_of_the_deck_unseen() -> None:
    s = emma_dealt("g7 g6 a7 s7 p7")
    assert [pile(s, letter) for letter in "apsbg"] == [{"g7"}, {"g6"}, {"a7"}, {"s7"}, {"p7"}]
    assert [int(n) for n in s.piles] == [1, 1, 1, 1, 1]
    for card in ("g7", "g6", "a7", "s7", "p7"):
        assert not sees(s, 0, card)
    assert s.phase == parts.SORTING


@section("7.3", "7.9")
def test_a_random_card_counts_as_the_flavour_of_its_pile() -> None:
    s = solo("s3 g7", "a3 / - / - / b4 / *s7", *MARKERS)
    do(s, "play strawberry 3")
    assert moves(s) == ["almond 3"]
    s = solo("g3 s5 p7", "a3 / - / *g6 / - / -", "royal C", "allergen a")
    do(s, "play strawberry 5")
    assert moves(s) == ["green tea 6"]
    do(s, "green tea 6")
    assert s.turn == parts.EMMA
    assert boxes(s) == [0, 1]


@section("7.3")
def test_the_human_follows_what_a_random_card_counts_as() -> None:
    s = solo("g3 s1 s5 p7", "- / - / s7 *g6 / - / -", "royal C", "allergen a")
    do(s, "play strawberry 1", "strawberry 7")
    assert moves(s) == ["green tea 6"]
    do(s, "green tea 6")
    assert moves(s) == ["play strawberry 5"]
    assert refused(s, "play green tea 3") == "4.3"


@section("7.3")
@pytest.mark.parametrize(
    ("piles", "royal", "emmas", "gained"),
    [
        ("- / *a4 / - / - / -", "C", "almond 4", 1),
        ("*p4 / - / - / - / -", "C", "pistachio 4", 0),
        ("- / - / - / - / *p1", "C", "pistachio 1", 3),
        ("*p2 / - / - / - / -", "C", "pistachio 2", 1),
        ("- / - / - / *g7 / -", "C", "green tea 7", 1),
    ],
    ids=[
        "an almond card in another pile is no Allergen",
        "another card in the almond pile is the Allergen",
        "a one wins three boxes",
        "a two cancels the Allergen",
        "a Royal card in another pile is no trump",
    ],
)
def test_a_random_card_keeps_its_number(piles: str, royal: str, emmas: str, gained: int) -> None:
    s = solo("s3 s4", piles, f"royal {royal}", "allergen a")
    do(s, "play strawberry 3", emmas)
    assert sum(boxes(s)) == gained
    assert boxes(s)[parts.EMMA] == (3 if gained == 3 else 0)


@section("7.4")
def test_eight_cards_are_sorted_into_the_piles_of_their_flavours() -> None:
    s = emma_dealt("a7 p7 s7 b7 g7", "a6 p6 s6 b6 g6 g5 g4")
    assert s.phase == parts.SORTING
    do(s, "blueberry 5")
    assert s.phase == parts.NAMING
    assert pile(s, "g") == {"g4", "g5", "g6", "g7"}
    assert pile(s, "b") == {"b5", "b6", "b7"}
    assert [int(n) for n in s.piles] == [2, 2, 2, 3, 4]


@section("7.4")
def test_each_pile_is_shuffled() -> None:
    s = solo("g3 g1", "- / - / - / - / g4 g6 *a7", *MARKERS)
    do(s, "play green tea 3")
    assert to_move(s) == CHANCE
    assert moves(s) == ["almond 7", "green tea 4", "green tea 6"]
    assert {int(rules.weight(s, action)) for action in GAME.legal(s)} == {1}


@section("7.5", "R5")
def test_six_cards_each_of_group_a_and_b_make_a_royal() -> None:
    s = emma_dealt("s7 b7 g7 a7 p7", "a6 p6 p5 p4 s6 s5 b6 b5")
    assert [int(n) for n in s.piles] == [2, 4, 3, 3, 1]
    assert "ABC"[s.royal] == "A"


@section("7.5")
@pytest.mark.parametrize(
    ("sorted_", "royal"),
    [
        ("a6 s6 s5 s4 b6 b5 g6 g5", "B"),
        ("g1 g2 g3 g4 g5 g6 a6 s6", "C"),
        ("s6 b6 s5 g6 g5 g4 g3 a6", "B"),
        ("s1 s2 s3 s4 a1 a2 p1 p2", "A"),
    ],
)
def test_royal_is_the_group_of_most_of_emmas_cards(sorted_: str, royal: str) -> None:
    s = emma_dealt("g7 b7 a7 p7 s7", sorted_)
    assert "ABC"[s.royal] == royal


@section("7.6")
def test_the_next_card_of_the_deck_names_the_allergen() -> None:
    s = emma_dealt("s7 b7 g7 a7 p7", "a6 p6 p5 p4 s6 s5 b6 b5")
    assert to_move(s) == CHANCE
    do(s, "green tea 6")
    assert "apsbg"[s.allergen] == "g"
    assert s.phase == parts.BETTING
    assert place(s, "g6") == parts.SHOWN


@section("7.7", "R2")
@pytest.mark.parametrize(
    ("side", "levels"), [("standard", [*STANDARD, "bet 8+"]), ("advanced", ADVANCED)]
)
def test_the_human_must_bet_and_may_bet_on_eight(side: str, levels: list[str]) -> None:
    s = placed("betting 0", f"1 {side} 10", *MARKERS)
    assert moves(s) == levels
    assert refused(s, "no bet") == "7.7"


@section("7.7")
@pytest.mark.parametrize("mode", ["1 standard 20", "1 advanced 20"])
def test_a_missed_bet_gives_emma_two_points_and_a_hit_gives_nothing(mode: str) -> None:
    human, emma = {"1 standard 20": (2, 3), "1 advanced 20": (3, 3)}[mode]
    hit = solo_scored("0 5", "bet 0", mode, had="4 4")
    assert scores(hit) == [4 + human, 4 + emma]
    missed = solo_scored("0 5", "bet 8+", mode, had="4 4")
    assert scores(missed) == [4 + human, 4 + emma + 2]


@section("7.7")
def test_a_bet_on_eight_is_hit_by_eight_boxes() -> None:
    for bet, extra in (("bet 8+", 0), ("bet 5–7", 2)):
        s = placed(
            "betting 0",
            "1 standard 20",
            "hands p7 g3",
            *MARKERS,
            "boxes 7 0",
            "piles - / p4 / - / - / g4",
        )
        do(s, bet, "play pistachio 7", "pistachio 4")
        assert scores(s) == [4, 2 + extra]


@section("7.8", "7.10")
def test_emma_leads_pistachio_when_b_is_royal_and_almond_the_allergen() -> None:
    s = solo("s1 g3", "a2 a3 / p3 / s5 s6 / b2 / g2", *MARKERS)
    do(s, "play strawberry 1", "strawberry 5")
    assert s.turn == parts.EMMA
    assert moves(s) == ["pistachio 3"]


LEADS = [
    ("B", "a", "s", "a3 / p3 / s7 s4 / b3 / g3", "pistachio 3"),
    ("B", "a", "s", "a3 / - / s7 s4 / b3 / g3", "green tea 3"),
    ("B", "a", "s", "a3 / - / s7 s4 / b3 / -", "almond 3"),
    ("B", "a", "s", "- / - / s7 / b3 / -", "blueberry 3"),
    ("A", "g", "p", "a3 / p7 / - / b3 / g3", "blueberry 3"),
    ("B", "a", "a", "a7 a3 / p3 / s4 / b3 / g3", "almond 3"),
    ("B", "a", "a", "a7 / p3 / s4 / b3 / g3", "pistachio 3"),
    ("A", "g", "g", "a3 / p3 / - / b3 / g7", "blueberry 3"),
    ("A", "g", "g", "a3 / p3 / - / - / g7 g3", "green tea 3"),
    ("B", "a", "a", "a7 / - / - / b3 / -", "blueberry 3"),
    ("B", "a", "g", "a3 / p3 / s4 / b3 / g7 g3", "green tea 3"),
    ("B", "a", "g", "a3 / p3 / s4 / b3 / g7", "almond 3"),
    ("B", "g", "p", "a3 / p7 p3 / s4 / b3 / g3", "pistachio 3"),
    ("B", "s", "s", "a3 / p3 / s7 s3 / b3 / g3", "almond 3"),
    ("B", "b", "b", "- / - / s3 / b7 b3 / g3", "green tea 3"),
    ("B", "s", "b", "- / - / s3 / b7 b3 / -", "strawberry 3"),
]


@section("7.10", "7.12")
@pytest.mark.parametrize(("royal", "allergen", "won", "piles", "leads"), LEADS)
def test_emma_leads_by_the_flavour_that_won(
    royal: str, allergen: str, won: str, piles: str, leads: str
) -> None:
    s = solo(f"{won}1 {won}2", piles, f"royal {royal}", f"allergen {allergen}")
    do(s, f"play {words(won + '1')}", words(won + "7"))
    assert s.turn == parts.EMMA
    assert all(move.startswith(leads[:-2]) for move in moves(s))
    assert leads in moves(s)


@section("7.10", "R6")
@pytest.mark.parametrize(
    ("piles", "leads"),
    [("a3 / p3 / s1 s4 / b3 / -", "pistachio 3"), ("a3 / - / s1 s4 / b3 / -", "almond 3")],
)
def test_after_a_trumped_trick_the_winning_flavour_decides(piles: str, leads: str) -> None:
    s = solo("g3 g4", piles, *MARKERS)
    do(s, "play green tea 3", "strawberry 1")
    assert s.turn == parts.EMMA
    assert moves(s) == [leads]


@section("7.10", "R6")
def test_a_random_card_wins_as_it_counted() -> None:
    s = solo("g3 g4 p7", "a3 / p3 / *g1 s5 / b3 / -", *MARKERS)
    do(s, "play green tea 3", "green tea 1")
    assert s.turn == parts.EMMA
    assert moves(s) == ["pistachio 3"]
    s = solo("p3 s4", "- / *s7 / s5 / b3 / g3", *MARKERS)
    do(s, "play pistachio 3", "strawberry 7")
    assert s.turn == parts.EMMA
    assert moves(s) == ["strawberry 5"]


@section("7.8", "7.9")
def test_emma_follows_from_the_pile_of_the_led_flavour() -> None:
    s = solo("g3 g4", "a3 / p3 / s4 / b3 / g5 g6 *a7", *MARKERS)
    do(s, "play green tea 3")
    assert moves(s) == ["almond 7", "green tea 5", "green tea 6"]
    do(s, "green tea 6")
    assert pile(s, "g") == {"a7", "g5"}
    assert [int(n) for n in s.piles] == [1, 1, 1, 1, 2]


FOLLOWS = [
    ("B", "a", "s3", "a3 / p3 / - / b3 / g3", "almond 3"),
    ("B", "g", "s3", "a3 / p3 / - / b3 / g3", "green tea 3"),
    ("B", "b", "s3", "a3 / p3 / - / b3 / g3", "blueberry 3"),
    ("B", "a", "s3", "- / p3 / - / b3 / g3", "pistachio 3"),
    ("A", "b", "a3", "- / p3 / - / - / g3", "green tea 3"),
    ("B", "a", "s3", "- / - / - / b3 / -", "blueberry 3"),
    ("B", "a", "a4", "- / p3 / s4 / b3 / g3", "pistachio 3"),
    ("A", "s", "s3", "a3 / p3 / - / b3 / g3", "blueberry 3"),
    ("A", "s", "s3", "a3 / p3 / - / - / -", "almond 3"),
    ("B", "a", "g4", "a3 / p3 / s4 / b3 / -", "strawberry 4"),
    ("B", "a", "g4", "a3 / p3 / - / b3 / -", "blueberry 3"),
    ("A", "b", "g4", "- / - / s3 / b3 / -", "blueberry 3"),
    ("A", "g", "s4", "a3 / p3 / - / b3 / g3", "almond 3"),
    ("A", "b", "g4", "- / - / s3 / - / -", "strawberry 3"),
    ("B", "g", "p4", "a3 / - / - / - / -", "almond 3"),
    ("B", "s", "s3", "a3 / p3 / - / b3 / g3", "almond 3"),
    ("B", "s", "s3", "- / - / - / b3 / g3", "green tea 3"),
    ("B", "s", "s3", "- / - / - / b3 / -", "blueberry 3"),
    ("B", "s", "b4", "a3 / p3 / s4 / - / g3", "strawberry 4"),
]


@section("7.11", "7.12")
@pytest.mark.parametrize(("royal", "allergen", "led", "piles", "plays"), FOLLOWS)
def test_emma_cannot_follow(royal: str, allergen: str, led: str, piles: str, plays: str) -> None:
    s = solo(f"{led} p1", piles, f"royal {royal}", f"allergen {allergen}")
    do(s, f"play {words(led)}")
    assert moves(s) == [plays]


@section("7.12")
@pytest.mark.parametrize("leads", [True, False])
def test_a_flavour_that_is_both_is_tested_as_royal_first(leads: bool) -> None:
    s = solo("s3 p1", f"a3 / - / {'s7' if leads else '-'} / - / g3", "royal B", "allergen s")
    do(s, "play strawberry 3")
    if leads:
        do(s, "strawberry 7")
    before = s.copy()
    do(s, "almond 3")
    action = MOVES.actions["almond 3"]
    assert emma.flavor_kind(before, 2) == emma.ROYAL_KIND
    reason = said.told(GAME, before, action, s, ["Anna"], 0)[1]
    assert reason.args["want"] == ("neither" if leads else "non-royal")


@section("7.12")
def test_emmas_tables_are_shown_with_the_edition() -> None:
    edition = GAME.edition_in("en")
    assert "Emma leads, by the flavour that won the last trick:" in edition
    assert "Emma cannot follow, by the led flavour:" in edition


@section("7.13")
def test_of_two_equal_cards_the_one_played_first_wins() -> None:
    s = solo("g5 g4", "- / - / - / - / *a5 g3", *MARKERS)
    do(s, "play green tea 5", "almond 5")
    assert (s.turn, boxes(s)) == (0, [1, 0])
    s = solo("g1 g5 p4", "- / - / - / - / *a5 g3", *MARKERS)
    do(s, "play green tea 1", "green tea 3", "almond 5", "play green tea 5")
    assert (s.turn, boxes(s)) == (parts.EMMA, [0, 2])


@section("7.14")
@pytest.mark.parametrize(
    ("had", "over", "share"),
    [("7 7", False, None), ("8 3", True, 1.0), ("3 8", True, 0.0), ("8 8", True, 0.5)],
)
def test_either_side_ends_the_game_and_the_higher_total_wins(
    had: str, over: bool, share: float | None
) -> None:
    s = solo_scored("0 0", "bet 0", "1 standard 10", had=had)
    assert (to_move(s) == NOBODY) == over
    if share is not None:
        assert GAME.payoff(s) == (share,)


@section("7.14")
def test_emma_scores_her_boxes_on_the_same_track() -> None:
    assert scores(solo_scored("3 7", "bet 3–4")) == [2, 3]
    assert scores(solo_scored("3 7", "bet 2–3", "1 advanced 20")) == [1, 5]


# ── Who knows what ───────────────────────────────────────────────────────────────────────────────


@section("K1", "K4")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_hand_is_known_to_its_owner(seats: int) -> None:
    s = opened(seats)
    for seat in range(SPECTATOR, seats):
        seen = view(s, seat)
        for other in range(seats):
            assert hand(seen, other) == (hand(s, other) if other == seat else set())
        assert [int(n) for n in seen.held] == [int(n) for n in s.held]


@section("K1")
def test_a_card_is_shown_only_to_whom_it_is_dealt() -> None:
    s = GAME.start(2, {"start": 0})
    for n in range(26):
        action = GAME.legal(s)[0]
        owner = n // 13
        looks = [int(rules.seen(s, action, seat)) for seat in (SPECTATOR, 0, 1)]
        assert [look == action for look in looks] == [False, owner == 0, owner == 1]
        do(s, moves(s)[0])


@section("K1", "3.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_cards_left_out_of_the_deal_are_never_seen(seats: int) -> None:
    s = opened(seats, target=20)
    left = hand(s, parts.DECK)
    assert left
    while s.phase != parts.SHUFFLING:
        do(s, moves(s)[0])
        for seat in range(SPECTATOR, seats):
            assert not any(sees(s, seat, card) for card in left)


@section("K2")
def test_until_the_exchange_only_the_giver_knows_what_is_passed() -> None:
    s = placed("passing 0", *PASSING_3)
    do(s, "pass almond 2", "pass almond 1")
    given = [[int(c) for c in view(s, seat).given[0]] for seat in (SPECTATOR, 0, 1, 2)]
    hidden = [parts.UNKNOWN, parts.UNKNOWN]
    assert given == [hidden, [0, 1], hidden, hidden]
    do(s, *PASSES_3[2:])
    assert [sees(s, seat, "a1") for seat in (SPECTATOR, 0, 1, 2)] == [False, True, False, False]


@section("K2")
@pytest.mark.parametrize(("rounds", "receiver"), [(1, 1), (2, 2)])
def test_after_the_exchange_giver_and_receiver_know_where_the_cards_are(
    rounds: int, receiver: int
) -> None:
    s = placed("passing 0", *PASSING_3, rounds=rounds)
    do(s, *PASSES_3, "exchange")
    for seat in (SPECTATOR, 0, 1, 2):
        seen = view(s, seat)
        for card in ("a1", "a2"):
            known = seat in (0, receiver)
            assert place(seen, card) == (receiver if known else parts.UNSEEN)
        assert (seen.given[0] == [0, 1]).all() == (seat in (0, receiver))


@section("K2")
def test_which_card_is_passed_is_seen_by_the_giver_only() -> None:
    s = placed("passing 0", *PASSING_3)
    action = MOVES.actions["pass almond 1"]
    looks = [int(rules.seen(s, action, seat)) for seat in (SPECTATOR, 0, 1, 2)]
    assert [look == action for look in looks] == [False, True, False, False]
    other = s.copy()
    do(s, "pass almond 1", "pass almond 2")
    do(other, "pass almond 2", "pass almond 3")
    for seat in (SPECTATOR, 1, 2):
        assert view(s, seat).tobytes() == view(other, seat).tobytes()


@section("K3")
def test_tokens_are_known_to_their_owners_until_the_reveal() -> None:
    s = placed("voting 0", *VOTING)
    do(s, "vote 5 above almond", "vote 3 below Earl Grey")
    for seat in (SPECTATOR, 0, 1, 2, 3):
        seen = view(s, seat)
        for owner in range(4):
            own = s.tokens[owner] if owner == seat else 0 * s.tokens[owner]
            assert (seen.tokens[owner] == own).all()
        assert (int(seen.voter[0, 0]), int(seen.below[0, 0])) == (0, 0)
        assert (int(seen.voter[5, 0]), int(seen.below[5, 0])) == (1, 1)
        assert (seen.kind[0, 0] == parts.UNKNOWN) == (seat != 0)
        assert (seen.kind[5, 0] == parts.UNKNOWN) == (seat != 1)
    while s.phase == parts.VOTING:
        do(s, moves(s)[0])
    assert (view(s, SPECTATOR).kind[0, :] == parts.UNKNOWN).all()
    do(s, "reveal")
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert (view(s, seat).kind == s.kind).all()


@section("K3", "3.8")
def test_a_vote_is_seen_without_its_token() -> None:
    s = placed("voting 0", *VOTING)
    action = MOVES.actions["vote 5 above almond"]
    looks = [MOVES.words[rules.seen(s, action, seat)] for seat in (SPECTATOR, 0, 1)]
    assert looks == ["vote ? above almond", "vote 5 above almond", "vote ? above almond"]


@section("K3", "3.7")
def test_a_token_dealt_is_seen_by_its_owner() -> None:
    s = until(opened(5), parts.ENDOWING)
    for n in range(10):
        action = GAME.legal(s)[0]
        looks = [int(rules.seen(s, action, seat)) == action for seat in range(SPECTATOR, 5)]
        assert looks == [seat == n // 2 for seat in range(SPECTATOR, 5)]
        do(s, moves(s)[0])


@section("K4", "3.12")
def test_markers_bets_boxes_and_scores_are_open() -> None:
    s = placed(
        "betting 0",
        "4 standard 20",
        "scores 1 2 3 4",
        "hands a3 a4 / p3 p4 / s3 s4 / c3 c4",
        *MARKERS,
    )
    do(s, "bet 0", "no bet", "bet 5–7")
    assert to_move(s) == 3
    for seat in range(SPECTATOR, 4):
        seen = view(s, seat)
        for name in ("royal", "allergen", "bets", "boxes", "scores", "held", "start", "turn"):
            assert (seen[name] == s[name]).all()


@section("K4", "K6")
def test_the_sizes_of_emmas_piles_are_open() -> None:
    s = solo("g3 g4", "a3 a4 *s7 / p3 / - / - / *g7", *MARKERS)
    assert [int(n) for n in view(s, 0).piles] == [3, 1, 0, 0, 1]


@section("K5")
def test_every_card_played_this_round_is_in_every_view() -> None:
    s = table("p3 g3 g5 / p4 g4 g6", *MARKERS, mode="2 standard 10")
    play(s, "p3 p4 g4")
    for seat in (SPECTATOR, 0, 1):
        seen = view(s, seat)
        assert (seen.played == s.played).all()
        assert [place(seen, card) - parts.PLAYED for card in ("p3", "p4", "g4")] == [0, 1, 1]


@section("K6")
def test_what_the_human_knows_of_emmas_cards() -> None:
    strays, sorted_ = "s7 b7 g7 a7 p7", "a6 p6 p5 p4 s6 s5 b6 b5"
    s = do(emma_dealt(strays, sorted_), "green tea 6")
    assert all(sees(s, 0, card) for card in hand(s, 0))
    assert all(sees(s, 0, card) for card in hand(s, parts.DISCARDED))
    assert len(hand(s, parts.DISCARDED)) == 1
    seen = view(s, 0)
    for card in sorted_.split():
        assert place(seen, card) == parts.PILE + "apsbg".index(card[0])
    assert place(seen, "g6") == parts.SHOWN
    assert not any(sees(s, 0, card) for card in strays.split())
    assert all(stray == parts.UNKNOWN for stray in seen.stray)
    assert not any(sees(s, 0, card) for card in hand(s, parts.DECK))
    assert not any(sees(s, SPECTATOR, card) for card in hand(s, parts.DISCARDED))


@section("K6")
def test_two_deals_that_differ_in_random_cards_look_alike() -> None:
    one = emma_dealt("s7 b7 g7 a7 p7")
    two = emma_dealt("p7 s7 b7 g7 a7")
    assert view(one, 0).tobytes() == view(two, 0).tobytes()


@section("K6")
def test_a_random_card_is_shown_when_it_is_played() -> None:
    s = solo("g3 g4", "- / - / - / - / *a5 g6", *MARKERS)
    do(s, "play green tea 3")
    assert not sees(s, 0, "a5")
    do(s, "almond 5")
    seen = view(s, 0)
    assert place(seen, "a5") == parts.PLAYED + parts.EMMA
    assert [int(card) for card in seen.stray] == [parts.NONE] * 4 + [4]


@section("K7")
def test_hands_not_played_stay_hidden_when_a_round_ends_early() -> None:
    s = table("p7 c3 / p4 c4 / p5 c5 / p6 c6", *MARKERS, "boxes 7 0 0 0")
    play(s, "p7 p4 p5 p6")
    assert s.phase == parts.SHUFFLING
    for seat in range(4):
        seen = [sees(s, seat, card) for card in ("c3", "c4", "c5", "c6")]
        assert seen == [seat == owner for owner in range(4)]


@section("K7")
@pytest.mark.parametrize("target", [10, 20])
def test_piles_not_played_stay_hidden_when_a_round_ends_early(target: int) -> None:
    s = placed(
        "playing 0",
        f"1 standard {target}",
        "scores 8 0",
        "hands p7 g3",
        *MARKERS,
        "bets 0",
        "boxes 7 0",
        "piles - / p4 *s3 / - / - / *a7",
    )
    do(s, "play pistachio 7", "pistachio 4")
    assert s.phase == (parts.OVER if target == 10 else parts.SHUFFLING)
    assert not sees(s, 0, "s3")
    assert not sees(s, 0, "a7")


@section("K7")
@pytest.mark.parametrize("phase", [parts.PASSING, parts.VOTING, parts.BETTING, parts.PLAYING])
def test_partners_know_nothing_more_of_each_other(phase: int) -> None:
    alone = until(opened(4), phase)
    paired = until(opened(4, teams=True), phase)
    for seat in range(SPECTATOR, 4):
        seen = view(paired, seat)
        seen.teams = 0
        assert seen.tobytes() == view(alone, seat).tobytes()


# ── Rulings ──────────────────────────────────────────────────────────────────────────────────────


@section("R1")
def test_with_five_players_the_hands_are_empty_after_ten_tricks() -> None:
    s = opened(5)
    assert [int(n) for n in s.held] == [10] * 5
    hands = [f"a{3 + seat} c{3 + seat}" for seat in range(5)]
    s = table(" / ".join(hands), *MARKERS, mode="5 standard 10")
    play(s, "a3 a4 a5 a6 a7")
    assert to_move(s) == 4
    play(s, "c7 c3 c4 c5 c6")
    assert moves(s) == ["shuffle"]


@section("R2")
def test_the_top_row_of_the_standard_side_can_be_bet_on_in_solo_only() -> None:
    for seats in range(2, 6):
        s = placed("betting 0", f"{seats} standard 10", *MARKERS)
        assert refused(s, "bet 8+") == "R2"
        assert "bet 8+" in moves(placed("betting 0", f"{seats} advanced 10", *MARKERS))
    assert "bet 8+" in moves(placed("betting 0", "1 standard 10", *MARKERS))


@section("R3")
@pytest.mark.parametrize(("flag", "left"), [("", [0, 3, 1]), (" negative_scores", [-2, 3, 1])])
def test_a_score_never_goes_below_zero_unless_it_is_allowed(flag: str, left: list[int]) -> None:
    mode = f"3 advanced 20{flag}"
    s = scored("1 0 1", "bet 0", "no bet", "bet 0", mode=mode, had="0 0 3")
    assert scores(s) == left


@section("R3")
@pytest.mark.parametrize(("flag", "left"), [("", 0), (" negative_scores", -1)])
def test_the_points_of_both_partners_are_added_first(flag: str, left: int) -> None:
    bets = ["bet 0", "no bet", "no bet", "no bet"]
    s = scored("1 0 2 0", *bets, mode=f"4 advanced 20 teams{flag}")
    assert scores(s) == [left, 6, left, 6]
    s = scored("1 0 4 0", *bets, mode=f"4 advanced 20 teams{flag}")
    assert scores(s)[0] == 0
    s = scored("1 0 5 0", *bets, mode=f"4 advanced 20 teams{flag}")
    assert scores(s)[0] == 1


@section("R3")
def test_negative_scores_are_an_option() -> None:
    assert GAME.start(2, {"negative_scores": True}).negative_scores == 1
    assert GAME.start(2).negative_scores == 0


@section("R4")
def test_in_2v2_every_player_bets_for_themself() -> None:
    s = placed("betting 0", "4 standard 20 teams", *MARKERS)
    order = []
    for bet in ("bet 0", "bet 1–2", "bet 3–4", "no bet"):
        order.append(to_move(s))
        do(s, bet)
    assert order == [0, 1, 2, 3]
    assert [int(bet) for bet in s.bets[:4]] == [0, 1, 2, parts.NONE]


@section("R4")
def test_in_2v2_boxes_and_levels_count_per_player() -> None:
    s = table(
        "p7 c3 / p4 c4 / p5 c5 / p6 c6",
        *MARKERS,
        "boxes 4 0 5 0",
        mode="4 standard 20 teams",
    )
    play(s, "p7 p4 p5 p6")
    assert to_move(s) == 0
    assert boxes(s) == [5, 0, 5, 0]
    s = scored("3 0 4 0", *["bet 3–4", "no bet"] * 2, mode="4 standard 20 teams")
    assert scores(s) == [8, 4, 8, 4]


@section("R5")
def test_chocolate_is_not_in_the_solo_deck() -> None:
    assert not any("chocolate" in move for move in moves(GAME.start(1)))
    s = emma_dealt("a7 p7 s7 b7 g7", "a6 p6 p5 p4 s6 s5 b6 b5")
    assert int(s.piles[4]) == 1
    assert "ABC"[s.royal] == "A"


@section("R7")
def test_more_than_eight_boxes_count_as_eight() -> None:
    s = table("p1 c3 / c4 a4 / c5 a5 / c6 a6", *MARKERS, "boxes 7 0 0 0", mode="4 advanced 20")
    play(s, "p1 c4 c5 c6")
    assert boxes(s)[0] == 10
    assert scores(s) == [6, 3, 3, 3]
    hit = placed("betting 0", "2 advanced 30", "hands p1 g3 / s3 s4", "royal C", "boxes 6 0")
    do(hit, "bet 8+", "no bet")
    play(hit, "p1 s3")
    assert (boxes(hit)[0], scores(hit)[0]) == (9, 6 + 4)


@section("R7")
def test_emmas_eighth_box_ends_the_round() -> None:
    s = solo("p3 g3", "- / p7 / - / - / g7", *MARKERS, "bets 0", "boxes 0 7")
    do(s, "play pistachio 3", "pistachio 7")
    assert boxes(s) == [0, 8]
    assert s.phase == parts.SHUFFLING
    assert scores(s) == [2, 4]


def tricks_shown(s: State) -> list[list[str]]:
    """The tricks that the table shows, as the cards in them."""
    lines = [line for line in drawn(s, 0).splitlines() if line.startswith("Trick ")]
    cards = [words(f"{f}{n}") for f, n in cards_of("apsbgec")]
    return [[card for card in cards if f": {card}" in line] for line in lines]


@section("R8", "4.10")
def test_the_last_trick_is_shown_until_the_next_lead_or_deal() -> None:
    s = table("p3 g3 s3 / p4 g4 s4", *MARKERS, mode="2 standard 10")
    play(s, "p3 p4")
    assert tricks_shown(s) == [["pistachio 3", "pistachio 4"]]
    play(s, "g4")
    assert tricks_shown(s) == [["green tea 4"]]
    play(s, "g3 s4 s3")
    assert s.phase == parts.SHUFFLING
    assert tricks_shown(s) == [["strawberry 3", "strawberry 4"]]
    do(s, "shuffle")
    assert tricks_shown(s) == []


@section("R8")
def test_open_tricks_show_all_of_this_round() -> None:
    s = table("p3 g3 s3 / p4 g4 s4", *MARKERS, mode="2 standard 10 open_tricks")
    play(s, "p3 p4 g4")
    assert tricks_shown(s) == [["pistachio 3", "pistachio 4"], ["green tea 4"]]
    play(s, "g3 s4 s3")
    assert len(tricks_shown(s)) == 3
    do(s, "shuffle")
    assert tricks_shown(s) == []
    assert GAME.start(2, {"open_tricks": True}).open_tricks == 1


def last_trick(rounds: int, had: str) -> State:
    s = placed(
        "playing 0", "2 standard 10", f"scores {had}", "hands a3 / a4", *MARKERS, rounds=rounds
    )
    return play(s, "a3 a4")


@section("R9")
def test_a_match_ends_after_two_hundred_rounds() -> None:
    s = last_trick(200, "0 3")
    assert to_move(s) == NOBODY
    assert s.cut_off == 1
    assert GAME.payoff(s) == (0, 1)
    s = last_trick(199, "0 3")
    assert moves(s) == ["shuffle"]
    assert s.cut_off == 0


@section("R9")
def test_a_match_that_reaches_its_target_in_the_last_round_is_not_cut_off() -> None:
    s = last_trick(200, "9 3")
    assert to_move(s) == NOBODY
    assert s.cut_off == 0


def test_a_refused_move_changes_nothing_and_names_its_paragraph() -> None:
    match = Match("macaron", seats=2, seed="calm", options={"start": 0})
    before = match.transcript
    with pytest.raises(IllegalMove, match=r"Now choose two cards to pass: §3\.2"):
        match.play("no bet")
    assert match.transcript == before
