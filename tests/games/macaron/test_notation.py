"""Macaron in words."""

import pytest

from tafelrunde.core.game import SPECTATOR, State
from tafelrunde.core.message import Refused
from tafelrunde.games.macaron import GAME, notation, rules, tricks
from tafelrunde.games.macaron.state import MOVES
from tests.games import said
from tests.games.positions import do

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
PASSING = "passing 0 | mode 3 standard 10 | round 1 start 0 | hands a1 a2 a3 / p1 p2 p3 / s1 s2 s3"
PASSES = [f"pass {flavor} {n}" for flavor in ("almond", "pistachio", "strawberry") for n in (1, 2)]
VOTING = "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens 5 / 4 / 3 / +6/-2"
SOLO = "mode 1 standard 10 | round 1 start 0"
MARKERS = "royal B | allergen a"


def view(s: State, seat: int) -> State:
    seen = s.copy()
    rules.redact(seen, seat)
    return seen


def told(line: str, *moves: str, seat: int = SPECTATOR) -> list[str]:
    """The sentences of the last move, as a seat hears them."""
    before = do(GAME, notation.state(line), *moves[:-1])
    after = do(GAME, before.copy(), moves[-1])
    look = int(rules.seen(before, MOVES.actions[moves[-1]], seat))
    names = NAMES[: before.seats]
    sentences = said.told(GAME, view(before, seat), look, view(after, seat), names, seat)
    return [str(sentence) for sentence in sentences]


def test_a_card_passed_is_told_to_the_giver() -> None:
    assert told(PASSING, *PASSES[:1], seat=0) == ["You pass almond 1 to Ben."]
    assert told(PASSING, *PASSES[:2], seat=0) == ["You pass almond 2 to Ben."]
    right = PASSING.replace("round 1", "round 2")
    assert told(right, *PASSES[:1], seat=0) == ["You pass almond 1 to Cleo."]


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 2])
def test_the_others_hear_only_that_two_cards_are_chosen(seat: int) -> None:
    assert told(PASSING, *PASSES[:1], seat=seat) == []
    assert told(PASSING, *PASSES[:2], seat=seat) == ["Anna has chosen two cards to pass."]


def test_the_exchange_is_told_to_each_receiver() -> None:
    moves = (*PASSES, "exchange")
    assert told(PASSING, *moves, seat=0) == ["You receive strawberry 1 and strawberry 2 from Cleo."]
    assert told(PASSING, *moves, seat=1) == ["You receive almond 1 and almond 2 from Anna."]
    assert told(PASSING, *moves) == ["The cards change hands."]


def test_a_covered_vote_is_told_without_its_token() -> None:
    assert told(VOTING, "vote 5 above almond", seat=0) == ["You place 5 above almond."]
    for seat in (SPECTATOR, 1, 2, 3):
        assert told(VOTING, "vote 5 above almond", seat=seat) == [
            "Anna places a token above almond."
        ]
    assert told(VOTING, "vote 5 above almond", "vote 4 below Earl Grey") == [
        "Ben places a token below Earl Grey."
    ]


def test_the_reveal_tells_royal_and_allergen() -> None:
    line = "revealing 0 | mode 4 standard 10 | round 1 start 0 | votes a0_5 s1^4"
    assert told(line, "reveal") == [
        "The tokens are turned up.",
        "Group B is Royal.",
        "The Allergen is almond.",
    ]


def test_choices_and_bets_are_told_to_all() -> None:
    line = "crowning 1 | mode 2 standard 10 | round 1 start 0 | hands a1 / a3"
    assert told(line, "royal C", seat=1) == ["You make group C Royal."]
    assert told(line, "royal C", seat=0) == ["Ben makes group C Royal."]
    moves = ("royal C", "allergen almond")
    assert told(line, *moves) == ["Anna makes almond the Allergen."]
    assert told(line, *moves, "bet 3–4") == ["Anna bets on 3–4."]
    assert told(line, *moves, "bet 3–4", "no bet", seat=1) == ["You do not bet."]


def test_a_deal_is_told_when_a_hand_is_full() -> None:
    line = "dealing 0 step 12 | mode 2 standard 10 | round 1 start 0 | deck 23"
    hand = " | hands a1 a2 a3 a4 a5 a6 a7 p1 p2 p3 p4 p5 / -"
    assert told(line + hand, "pistachio 6", seat=0) == ["You are dealt 13 cards."]
    assert told(line + hand, "pistachio 6", seat=1) == ["Anna is dealt 13 cards."]
    assert told(line + hand, "pistachio 6", "pistachio 7", seat=1) == []


@pytest.mark.parametrize(
    ("cards", "how", "sentence"),
    [
        ("p3 p4", "follows with", "Ben wins the trick and 1 box."),
        ("p1 g4", "throws off", "Anna wins the trick and 3 boxes."),
        ("p3 a4", "throws off", "Anna wins the trick; the Allergen spoils it (§4.8)."),
    ],
)
def test_a_trick_is_told_with_what_it_gains(cards: str, how: str, sentence: str) -> None:
    words = {"a": "almond", "p": "pistachio", "g": "green tea"}
    first, second = cards.split()
    line = f"playing 0 | mode 2 standard 10 | round 1 start 0 | hands {first} s5 / {second} s6"
    moves = [f"play {words[card[0]]} {card[1:]}" for card in (first, second)]
    assert told(f"{line} | {MARKERS}", moves[0]) == [f"Anna leads {moves[0][5:]}."]
    assert told(f"{line} | {MARKERS}", *moves) == [f"Ben {how} {moves[1][5:]}.", sentence]


def test_the_end_of_a_round_is_told_with_boxes_bets_and_points() -> None:
    line = (
        "playing 0 | mode 3 standard 20 | round 1 start 0 | hands p3 / p4 / p7 | royal B"
        " | allergen a | bets 0 2 - | boxes 0 2 4"
    )
    moves = ("play pistachio 3", "play pistachio 4", "play pistachio 7")
    assert told(line, *moves, seat=1) == [
        "Cleo follows with pistachio 7.",
        "Cleo wins the trick and 1 box.",
        "Round of Anna: 0 boxes, bet hit, 4 points.",
        "Your round: 2 boxes, bet missed, 0 points.",
        "Round of Cleo: 5 boxes, no bet, 3 points.",
    ]


def test_a_score_that_stays_at_nothing_is_told() -> None:
    line = (
        "playing 0 | mode 3 advanced 20 | round 1 start 0 | hands p3 / p4 / p7 | royal B"
        " | allergen a | bets - 4 - | boxes 0 1 4"
    )
    moves = ("play pistachio 3", "play pistachio 4", "play pistachio 7")
    sentences = told(line, *moves, seat=1)
    assert sentences[3] == "Your round: 1 box, bet missed, -1 point."
    assert sentences[5:] == ["Your score stays at 0 (§R3)."]
    assert told(line.replace("20", "20 negative_scores"), *moves, seat=1)[5:] == []


def test_the_end_of_a_solo_round_tells_what_emma_gets_for_a_missed_bet() -> None:
    line = f"playing 0 | {SOLO} | hands a3 | piles a4 / - / - / - / - | {MARKERS} | bets 4"
    assert told(line, "play almond 3", "almond 4", seat=0) == [
        "Emma follows with almond 4.",
        "Emma follows almond: §7.9",
        "Emma wins the trick; the Allergen spoils it (§4.8).",
        "Your round: 0 boxes, bet missed, 2 points.",
        "Round of Emma: 0 boxes, no bet, 4 points.",
    ]


def test_the_next_round_is_told() -> None:
    assert told("shuffling 0 | mode 2 standard 10 | round 3 start 1", "shuffle") == [
        "Round 4: the cards are shuffled."
    ]


@pytest.mark.parametrize(
    ("led", "piles", "plays", "sentence"),
    [
        ("strawberry 3", "a3 / - / s4 / - / -", "strawberry 4", "Emma follows strawberry: §7.9"),
        (
            "strawberry 3",
            "a3 / p3 / - / - / -",
            "almond 3",
            "Emma cannot follow strawberry, so she plays the Allergen: §7.11",
        ),
        (
            "strawberry 3",
            "- / p3 / - / - / -",
            "pistachio 3",
            "Emma cannot follow strawberry, so she plays a flavour that is not Royal: §7.11",
        ),
        (
            "almond 3",
            "- / p3 / - / - / -",
            "pistachio 3",
            "Emma cannot follow almond, so she plays a flavour that is neither Royal nor the"
            " Allergen: §7.11",
        ),
        (
            "green tea 3",
            "a3 / p3 / - / b3 / -",
            "blueberry 3",
            "Emma cannot follow green tea, so she plays a Royal flavour: §7.11",
        ),
        (
            "strawberry 3",
            "- / - / - / b3 / -",
            "blueberry 3",
            "Emma cannot follow strawberry and no pile fits, so she plays from her left-most"
            " one: §7.12",
        ),
    ],
)
def test_emma_says_why_she_answers_as_she_does(
    led: str, piles: str, plays: str, sentence: str
) -> None:
    hand = {"strawberry 3": "s3", "almond 3": "a3", "green tea 3": "g3"}[led]
    line = f"playing 0 | {SOLO} | hands {hand} p7 | piles {piles} | {MARKERS}"
    played, why = told(line, f"play {led}", plays, seat=0)[:2]
    assert played.endswith(f" {plays}.")
    assert why == sentence


@pytest.mark.parametrize(
    ("won", "piles", "plays", "reason"),
    [
        ("s", "a3 / p3 / s7 / - / -", "pistachio 3", "a flavour that is neither Royal nor the"),
        ("a", "a7 / p3 / - / - / -", "pistachio 3", "a flavour that is not Royal: §7.10"),
        ("g", "a3 / p3 / - / - / g7 g3", "green tea 3", "the same flavour: §7.10"),
        ("g", "a3 / p3 / - / - / g7", "almond 3", "from her left-most one: §7.12"),
    ],
)
def test_emma_says_why_she_leads_as_she_does(won: str, piles: str, plays: str, reason: str) -> None:
    flavor = {"s": "strawberry", "a": "almond", "g": "green tea"}[won]
    line = f"playing 0 | {SOLO} | hands {won}1 {won}2 | piles {piles} | {MARKERS}"
    moves = (f"play {flavor} 1", f"{flavor} 7", plays)
    sentences = told(line, *moves, seat=0)
    assert sentences[0] == f"Emma leads {plays}."
    assert sentences[1].startswith(f"The last trick was won by {flavor}")
    assert reason in sentences[1]


def test_a_random_card_is_told_as_what_it_counts() -> None:
    line = f"playing 0 | {SOLO} | hands g3 g4 | piles - / - / - / - / *a7 g5 | {MARKERS}"
    assert told(line, "play green tea 3", "almond 7", seat=0) == [
        "Emma follows with almond 7.",
        "It counts as green tea.",
        "Emma follows green tea: §7.9",
        "Emma wins the trick and 1 box.",
    ]


def test_discards_are_told_to_the_human_and_emmas_random_cards_to_nobody() -> None:
    line = f"discarding 0 | {SOLO} | hands a1 a2 a3 | deck 32"
    moves = ("discard almond 1", "draw", "green tea 1", "green tea 2")
    assert told(line, *moves[:1], seat=0) == ["You discard almond 1."]
    assert told(line, *moves[:1]) == []
    assert told(line, *moves[:3], seat=0) == ["You draw green tea 1."]
    assert told(line, *moves, seat=0) == []
    sorted_ = ("green tea 3", "green tea 4", "green tea 5", "green tea 6", "blueberry 1")
    assert told(line, *moves, *sorted_, seat=0) == ["Emma gets blueberry 1."]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "macaron",
        "playing 0",
        "playing 0 | mode 4 standard 10",
        "resting 0 | mode 4 standard 10 | round 1 start 0",
        "playing x | mode 4 standard 10 | round 1 start 0",
        "playing 0 | mode 4 luxury 10 | round 1 start 0",
        "playing 0 | mode 4 standard 15 | round 1 start 0",
        "playing 0 | mode 4 standard 10 | round one start 0",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a8 / a1 / a2 / a3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands c11 / a1 / a2 / a3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands x1 / a1 / a2 / a3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands 1 / a1 / a2 / a3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | royal D",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | royal Z",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | allergen z",
        "sorting 0 step 5 | mode 3 standard 10 | round 1 start 0 | deck 19",
        "passing 0 | mode 1 standard 10 | round 1 start 0 | hands a1 a2",
        "voting 0 | mode 3 standard 10 | round 1 start 0 | hands a1 a2 / a3 a4 / a5 a6",
        "crowning 0 | mode 4 standard 10 | round 1 start 0 | hands a1 / a2 / a3 / a4",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | scores 1 2 3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | scores 1 2 3 -1",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | boxes 1 2 x 3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | turbo",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens 7",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | votes a0>5",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | votes c0^5",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | votes a0^3 a1^3 a2^3 a3^3",
        "playing 4 | mode 4 standard 10 | round 1 start 0",
        "playing 0 | mode 4 standard 10 | round 1 start 4",
        "playing 0 | mode 0 standard 10 | round 1 start 0",
        "playing 0 | mode 6 standard 10 | round 1 start 0",
        "playing 0 | mode 3 standard 10 teams | round 1 start 0",
        "playing 0 | mode 4 standard 30 | round 1 start 0",
        "playing 0 | mode 4 standard 10 turbo | round 1 start 0",
        "playing 0 | mode 4 standard 10 | round 99999 start 0",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | deck 999",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | allergen c",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | allergen ap",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a1 / a1 / a2 / a3",
        "playing 0 | mode 2 standard 10 | round 1 start 0 | view | hands a1 / ?100 ?100 | deck 3",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a1 / a2 / a3 / a4 / a5",
        "playing 0 | mode 2 standard 10 | round 1 start 0 | hands c1 / a2",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | bets 9 - - -",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | votes a9^3",
        "playing 0 | mode 4 standard 10 | round 201 start 0",
        "playing 0 | mode 4 standard 10 | round 1_0 start 0",
        "voting 0 step 12 | mode 4 standard 10 | round 1 start 0",
        "playing 0 step 1 | mode 4 standard 10 | round 1 start 0",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens 3 3 4 5 / - / - / -",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens +2/-6 +2/-6 +2/-6 / - / - / -",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens 3 / - / - / - | royal B",
        "voting 0 | mode 4 standard 10 | round 1 start 0 | tokens 3 / - / - / - | bets 0 - - -",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | boxes 11 0 0 0",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | scores +5 0 0 0",
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a01 / a2 / a3 / a4",
        "shuffling 0 | mode 4 standard 10 | round 1 start 0 | scores 32767 0 0 0",
        "shuffling 0 | mode 4 standard 10 | round 1 start 0 | scores 0 0 0 10",
        "over 0 | mode 4 standard 10 | round 1 start 0 | scores 16 0 0 0",
        "over 0 | mode 4 standard 10 teams | round 1 start 0 | scores 22 0 0 0",
        "over 0 | mode 1 standard 10 | round 1 start 0 | scores 0 16",
        "shuffling 0 | mode 4 advanced 30 negative_scores | round 2 start 0 | scores -5 0 0 0",
    ],
)
def test_a_line_that_is_no_state_is_refused(line: str) -> None:
    with pytest.raises(Refused, match="is not a state of Macaron"):
        notation.state(line)


@pytest.mark.parametrize(
    "line",
    [
        "over 0 | mode 4 standard 10 | round 3 start 0 | scores 14 0 0 0",
        "over 0 | mode 4 standard 10 teams | round 2 start 0 | scores 19 0 0 0",
        "over 0 | mode 1 standard 10 | round 3 start 0 | scores 0 15",
        "over 0 | mode 4 advanced 30 | round 9 start 0 | scores 0 0 0 39",
        "shuffling 0 | mode 4 advanced 30 negative_scores | round 2 start 0 | scores -4 29 0 0",
    ],
)
def test_scores_that_rounds_can_come_to_are_read(line: str) -> None:
    scores = line.rpartition(" | ")[2]
    assert scores in notation.line(notation.state(line))


WHOLE = (
    "mode 3 standard 10 | round 1 start 0 | hands a1 a2 a3 a4 a5 a6 a7 p1 p2 p3 p4 p5 p6"
    " / b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 / s1 s2 s3 s4 s5 s6 s7 e1 e2 e3 e4 e5 e6"
)


@pytest.mark.parametrize("phase", ["passing", "playing"])
def test_even_hands_are_read(phase: str) -> None:
    assert notation.state(f"{phase} 0 | {WHOLE}").held[:3].tolist() == [13, 13, 13]


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (f"passing 0 | {WHOLE.replace('a1 ', '')}", "12 13 13"),
        (f"playing 0 | {WHOLE.replace(' s2 s3', '')}", "13 13 11"),
        (f"playing 1 | {WHOLE.replace(' s2', '')} | played 0:s2", "14 13 12"),
    ],
)
def test_uneven_hands_are_refused_with_their_cards(line: str, counts: str) -> None:
    with pytest.raises(Refused, match=f"hands have {counts} cards.* all have as many"):
        notation.state(line)


@pytest.mark.parametrize(
    "move",
    [
        "play almond 3",
        "play chocolate 10",
        "pass Earl Grey 7",
        "discard green tea 1",
        "draw",
        "royal A",
        "royal C",
        "allergen Earl Grey",
        "vote 5 above pistachio",
        "vote +6/-2 below Earl Grey",
        "vote ? above almond",
        "bet 0",
        "bet 1",
        "bet 3–4",
        "bet 8+",
        "no bet",
        "chocolate 10",
        "token 5",
        "token +2/-6",
        "exchange",
        "reveal",
        "shuffle",
        "start 4",
    ],
)
def test_a_move_is_read_and_written_back(move: str) -> None:
    assert MOVES.words[MOVES.actions[move]] == move


def test_each_verb_has_its_range_of_actions() -> None:
    assert {verb.name: (verb.first, len(verb)) for verb in MOVES.verbs} == {
        "play": (0, 52),
        "pass": (52, 52),
        "discard": (104, 52),
        "draw": (156, 1),
        "royal": (157, 3),
        "allergen": (160, 6),
        "vote": (166, 60),
        "bet": (226, 9),
        "no-bet": (235, 1),
        "come-up": (236, 52),
        "token": (288, 5),
        "exchange": (293, 1),
        "reveal": (294, 1),
        "shuffle": (295, 1),
        "start": (296, 5),
        "covered-vote": (301, 12),
    }
    assert MOVES.words[166 + 12 * 3 + 2 * 5 + 1] == "vote +6/-2 below Earl Grey"


@pytest.mark.parametrize(
    "move",
    [
        "",
        "almond",
        "play almond 8",
        "play vanilla 1",
        "discard chocolate 11",
        "royal D",
        "allergen chocolate",
        "vote 3 above chocolate",
        "vote 6 above almond",
        "bet 3-4",
        "bet 9",
        "token 6",
        "start 5",
    ],
)
def test_what_is_no_move_is_not_read(move: str) -> None:
    assert move not in MOVES.actions


def test_a_line_says_what_lies_on_the_table() -> None:
    line = (
        "playing 1 | mode 4 advanced 30 teams negative_scores | round 2 start 1 | scores 3 -1 0 0"
        " | hands a1 / c9 c10 / b2 b3 / g3 | deck 0 | played 0:a2 a4 a5 a6 ; 3:s3 b1"
        " | won a | voids 0:s 1:gc | royal B | allergen a | bets 0 5 - - | boxes 0 0 1 0"
    )
    assert notation.line(notation.state(line)) == line


def test_a_solo_line_says_what_emma_has() -> None:
    line = (
        "answering 1 | mode 1 standard 10 | round 1 start 0 | hands a1 p7 | deck 7 | played 0:b4"
        " | royal B | allergen a | bets 4 | piles a3 *s7 / p3 / - / b3 / *g1 | pile b"
        " | discards s1 s2 | shown a5"
    )
    assert notation.line(notation.state(line)) == line


FOURTH_TRICK = (
    "answering 1 | mode 1 standard 10 open_tricks | round 1 start 0 | hands g4 | deck 0"
    " | played 0:g3 a7=g ; 1:p5 p6 ; 0:s5 s2=s ; 0:b7 | royal B | allergen a"
    " | piles - / - / - / b2 *a1 / - | pile b"
)


def test_a_line_says_what_each_random_card_counted_as() -> None:
    s = notation.state(FOURTH_TRICK)
    assert notation.line(s) == FOURTH_TRICK
    assert [tricks.flavor_counted(s, int(card)) for card in s.played[:7]] == [4, 4, 1, 1, 2, 2, 3]


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_the_table_numbers_the_tricks_and_says_what_emmas_cards_counted_as(seat: int) -> None:
    s = view(do(GAME, notation.state(FOURTH_TRICK), "almond 1"), seat)
    first, second, third, fourth = (
        "Trick 1  Anna: green tea 3   Emma: almond 7 (as green tea)",
        "Trick 2  Emma: pistachio 5   Anna: pistachio 6",
        "Trick 3  Anna: strawberry 5   Emma: strawberry 2",
        "Trick 4  Anna: blueberry 7   Emma: almond 1 (as blueberry)",
    )
    drawn = notation.draw(s, seat, NAMES[:1], str).splitlines()
    assert [line for line in drawn if "Trick" in line] == [first, second, third, fourth]
    s.open_tricks = 0
    drawn = notation.draw(s, seat, NAMES[:1], str).splitlines()
    assert [line for line in drawn if "Trick" in line] == [fourth]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Stich 1  Anna: Grüner Tee 3   Emma: Mandel 7 (als Grüner Tee)"),
        ("ca", "Basa 1  Anna: te verd 3   Emma: ametlla 7 (com a te verd)"),
    ],
)
def test_tricks_are_numbered_in_every_language(language: str, words: str) -> None:
    s = notation.state(FOURTH_TRICK)
    drawn = notation.draw(s, 0, NAMES[:1], lambda message: message.in_language(language))
    assert words in drawn


def test_the_table_shows_votes_face_down_to_others() -> None:
    s = do(GAME, notation.state(VOTING), "vote 5 above almond", "vote 4 below almond")
    own = notation.draw(view(s, 0), 0, NAMES, str)
    assert "almond [↑5 ↓?]" in own
    assert "almond [↑? ↓?]" in notation.draw(view(s, SPECTATOR), SPECTATOR, NAMES, str)
