"""Scandaroon in words."""

import re

import pytest

from tafelrunde.core.game import redact, seen
from tafelrunde.core.kinds import Listener
from tafelrunde.core.message import Message, Refused
from tafelrunde.games.scandaroon import GAME, notation, rules
from tafelrunde.games.scandaroon import sentences as says
from tafelrunde.games.scandaroon.deck import CARDS, CRESCENT, DECK, SCIMITAR, TILE, TURBAN
from tests.games import said
from tests.games.scandaroon.table import at, do

NAMES = ["Anna", "Ben", "Cleo"]
SWAPS = "swap a card of your row with a rival’s of face value 5 or less"
TABLE = "choose 0 | trump none | rows T3 C6, X9 S4, - | hands S1 X2, -, -"


def told(line: str, *chain: str, seat: int = -1, language: str = "en") -> list[str]:
    """The sentences of the last move, to a seat."""
    s = do(at(line), *chain[:-1])
    before = s.copy()
    do(s, chain[-1])
    action = seen(before, GAME.moves.actions[chain[-1]], seat)
    redact(before, seat)
    redact(s, seat)
    sentences = said.told(GAME, before, action, s, NAMES, seat)
    return [sentence.in_language(language) for sentence in sentences]


def test_the_card_of_a_move_is_what_its_number_leaves_over() -> None:
    assert len(GAME.moves) == rules.ACTIONS == 885
    for verb in GAME.moves.verbs:
        if "card" in verb.kinds:
            for action in range(verb.first, verb.first + len(verb)):
                assert verb.things(action)["card"] == action % CARDS
    assert GAME.moves.words[rules.PLAY_TO + 2 * CARDS + 1] == "play S2 to row 2"


def test_the_powers_of_the_piece_come_in_the_order_of_the_symbols() -> None:
    words = [
        GAME.moves.words[rules.POWER + symbol] for symbol in (SCIMITAR, CRESCENT, TURBAN, TILE)
    ]
    assert words == ["steal a card", "protect a card", "exchange hand cards", "score pile +4"]


def test_the_moves_of_the_issue_are_short_chains() -> None:
    s = at(TABLE)
    assert do(s.copy(), "play S1 to own row").turn == 1
    assert do(s.copy(), "use T3", "swap C6", "with X9").turn == 1
    assert do(s.copy(), "pay X2", "score pile +4").turn == 1


@pytest.mark.parametrize(
    ("chain", "sentences"),
    [
        (["play X2 to own row"], ["Anna plays X2."]),
        (["play S1 to row 1"], ["Anna plays S1 to the row of Ben."]),
        (
            ["use T3"],
            [f"Anna uses T3 ({SWAPS})."],
        ),
        (["use T3", "swap C6"], []),
        (["use T3", "swap C6", "with X9"], ["Anna swaps C6 with X9."]),
        (["pay X2"], ["Anna discards X2 for the action piece."]),
        (["pay X2", "score pile +4"], ["The score pile of Anna is worth 4 more."]),
        (["pass"], ["Anna passes."]),
        (["pass", "use X9"], ["Ben uses X9 (draw 1 card).", "Ben draws 1 card."]),
        (["pass", "use X9", "S11"], []),
    ],
)
def test_what_happened_is_told(chain: list[str], sentences: list[str]) -> None:
    assert told(TABLE, *chain) == sentences


def test_a_card_in_ones_own_row_is_told_as_such() -> None:
    assert told(TABLE, "play S1 to row 1", seat=1) == ["Anna plays S1 to your row."]
    assert told(TABLE, "play S1 to row 1", seat=2) == ["Anna plays S1 to the row of Ben."]
    assert told(TABLE, "play S1 to row 1", seat=0) == ["You play S1 to the row of Ben."]


def test_a_card_drawn_is_told_to_the_receiver_alone() -> None:
    chain = ["pass", "use X9", "S11"]
    assert told(TABLE, *chain, seat=1) == ["You draw S11."]
    assert told(TABLE, *chain, seat=0) == []


@pytest.mark.parametrize(
    ("table", "chain", "sentences"),
    [
        ("S3, C4, -", ["use S3", "discard C4"], ["Anna discards C4."]),
        ("C3 C4, -, -", ["use C3", "boost C4"], ["Anna puts 4 extra points on C4."]),
        ("C9 C4, -, -", ["use C9", "protect C4"], ["Anna protects C4."]),
        ("T7, C4, -", ["use T7", "mute C4"], ["Anna mutes C4."]),
        ("X7 C4, -, -", ["use X7", "take C4"], ["Anna takes C4 into hand."]),
        (
            "S8, -, -",
            ["use S8"],
            ["Anna uses S8 (its symbol becomes trump).", "Anna changes the trump: scimitar."],
        ),
    ],
)
def test_abilities_are_told(table: str, chain: list[str], sentences: list[str]) -> None:
    assert told(f"choose 0 | trump none | rows {table}", *chain) == sentences


def test_a_called_symbol_and_an_exchange_are_told() -> None:
    line = "call 0 | trump none | rows D-SC S9, -, - | using D-SC"
    assert told(line, "call scimitar") == ["Anna changes the trump: scimitar."]
    line = "choose 0 | trump none | rows -, C4, - | hands T1 X4 X5, -, -"
    chain = ["pay T1", "exchange hand cards"]
    assert told(line, *chain) == ["Anna uses the action piece to exchange hand cards."]
    assert told(line, *chain, "exchange X4") == ["Anna exchanges X4."]
    assert told(line, *chain, "exchange no more") == []


def test_the_end_of_a_round_is_told_with_all_that_it_brings() -> None:
    line = "choose 0 | trump none | rows S11 C11, C4, - | passed 1 2"
    assert told(line, "pass", seat=1) == [
        "Anna passes.",
        "The row of Anna scores 14: 3 rank points.",
        "Your row scores 2: 2 rank points.",
        "The row of Cleo scores 0: 1 rank point.",
        "Anna gets 2 victory points for a round without trump.",
        "Anna has the highest score so far, 14.",
    ]
    assert told(line, "pass", "lay C11") == [
        "Anna lays C11 on the score pile.",
        "Ben lays C4 on the score pile.",
    ]


def test_the_beginning_of_a_round_is_told() -> None:
    s = GAME.start(3)
    line = notation.line(s)
    assert told(line, "trump tile") == ["The trump card shows: tile."]
    assert told(line, "trump tile", "start 1") == ["Ben starts."]
    dealt = "deal 1 | round {} start 1 | trump {} | rows -, -, - | hands {}, {}, {} | dealing 1"
    hands = ("C1 C2 C3 C4 C5", "T1 T2 T3 T4", "X1 X2 X3 X4 X5")
    assert told(dealt.format(1, "tile", *hands), "S1") == ["The cards are dealt."]
    assert told(dealt.format(2, "turban", *hands), "S1") == [
        "The cards are dealt.",
        "Trump: no trump. Ben starts.",
    ]
    assert told(dealt.format(2, "tile", *hands), "S1", "trump turban", seat=1) == [
        "Trump: turban. You start."
    ]
    assert told(dealt.format(2, "tile", hands[0], "T1", hands[2]), "S1") == []


def drawn(line: str, seat: int = 0, language: str = "en") -> str:
    s = at(line)
    redact(s, seat)
    return notation.draw(s, seat, NAMES, lambda message: message.in_language(language))


def test_the_table_shows_rows_with_face_current_and_final_values() -> None:
    shown = drawn(
        "choose 0 | round 2 start 0 | trump crescent | began tile"
        " | rows C7 S4 S10, C4+2*~, - | hands X1 N1, T6 T7!, - | passed 2"
        " | piles S11, -, - | pieces tile - - | discard X5"
    )
    assert "Round 2 of 4 · trump: crescent (the round began with tile) · draw deck 41" in shown
    assert "Discard pile: X5" in shown
    assert "▸ 0 Anna: row score 18 · victory points 3 · hand 2 · score pile S11" in shown
    boost = "2 extra points on another card of your row"
    assert f"    C7    3→5→10  crescent  {boost}\n" in shown
    assert "    S4    2→2→2   scimitar  the card to its left +2\n" in shown
    assert "    S10▕  6→6→6   scimitar\n" in shown
    assert "    C4+2*~  2→4→8  crescent" in shown
    assert "hand 2 (with T7)" in shown
    assert "row score 0, passed" in shown
    assert "    X1    0  tile                   anywhere, the card to its left −2" in shown
    assert "    N1    4  –                      there is no trump any more" in shown
    assert "T6" not in shown


def test_the_table_shows_the_chain_so_far() -> None:
    s = do(at(TABLE), "use T3", "swap C6")
    shown = notation.draw(s, 0, NAMES, str)
    assert f"Under way: T3 ({SWAPS}) → C6 → …" in shown
    s = do(at(TABLE), "pay X2")
    assert "Under way: X2 → …" in notation.draw(s, 0, NAMES, str)


def test_an_empty_hand_is_a_dash() -> None:
    assert drawn("choose 1 | rows S4, -, - | hands -, C3, -").endswith("–")


def test_a_spectator_sees_no_hand() -> None:
    assert "Your hand" not in drawn(TABLE, seat=-1)
    assert "S1" not in drawn(TABLE, seat=-1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "is not a state of Scandaroon"),
        ("choose 0 | trump none", "is not a state of Scandaroon"),
        ("dance 0 | rows -, -, -", "is not a state of Scandaroon"),
        ("choose 0 | rows -, -, - | moon 1", "is not a state of Scandaroon"),
        ("choose 0 | rows Z9, -, -", "is not a state of Scandaroon"),
        ("choose 0 | rows S4!!, -, -", "is not a state of Scandaroon"),
        ("choose 0 | trump gold | rows -, -, -", "is not a state of Scandaroon"),
        ("choose 3 | rows -, -, -", "3 players and no seat 3"),
        ("choose 0 | rows -, -", "2 players"),
        ("choose 0 | rows S4, S4, -", "names one twice"),
        ("choose 0 | rows S4, -, - | hands S4, -, -", "names one twice"),
        ("choose 0 | rows -, -, - | hands S4 S4, -, -", "names one twice"),
        ("choose 0 | rows S5+300*, -, -", "300 extra points .* at most"),
        ("choose 0 | rows S5+15 S6+15, -, -", "30 extra points .* at most"),
        (
            "choose 0 | rows -, -, - | hands S1, ?127, ?1 | deck ?127",
            "is not a state of Scandaroon",
        ),
        ("choose 0 | rows -, -, - | hands S1, ?51 ?51 ?51, - | deck ?0", "is not a state of"),
        ("choose 0 | rows S5+1, -, -", "is not possible"),
        ("choose 0 | rows -, -, - | hands S1 S2 S3 S4 S5 S6, C1, C2", "is not possible"),
        ("choose 0 | rows -, -, - | hands ?51, -, - | deck ?0", "is not possible"),
        ("choose 0 | round 01 start 0 | rows -, -, -", "is not a state of Scandaroon"),
    ],
)
def test_a_line_that_is_no_state_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        notation.state(line)


def test_a_view_is_written_and_read_back() -> None:
    named = re.findall(r"[A-Z][\w-]*", TABLE)
    rest = " ".join(card.id for card in DECK if card.id not in named)
    for line in (TABLE, f"{TABLE} | discard {rest}"):
        for seat in (-1, 0, 1):
            view = at(line)
            redact(view, seat)
            assert notation.state(notation.line(view)).tobytes() == view.tobytes()


@pytest.mark.parametrize("language", ["en", "de", "ca"])
def test_no_code_of_the_components_is_shown(language: str) -> None:
    """What stands on cards is said in words, at the table and in the log."""

    def say(message: Message) -> str:
        return message.in_language(language)

    listener = Listener(0, NAMES)
    for card, _ in enumerate(DECK):
        told = say(GAME.sentences.message([says.USES, 0, card, card], listener))
        shown = told + notation.edition(language)
        assert not re.search("EFF|KILL|BOOST|GUARD|XCHG|SHIFT|MUTE|DRAW|FETCH|RECALL|TRUMP", shown)
