"""Alarún in words."""

import pytest

from tafelrunde.core.game import State, seen
from tafelrunde.core.message import Refused
from tafelrunde.games.alarun import GAME, drawing, notation
from tafelrunde.games.alarun.sheet import sheet
from tafelrunde.locales import LANGUAGES
from tests.games import said
from tests.games.alarun.positions import EXAMPLE, at, do, seen_by

NAMES = ["Anna", "Ben"]
SWAPPING = "swap 0 | open yf bm au | down 3 | colors y w | hands rd wy gk, uf uf bp"
PLACING = "place 0 | alarun 0 | open yf bm au | colors y w | hands rd wy gk, uf uf bp"
OVER = (
    f"over 0 | round 9 from 0 | open yf bd uf | colors r y | hands -, - | squares {EXAMPLE}, E5 **"
)


def told(s: State, *moves: str, seat: int = -1) -> list[str]:
    """The sentences of the last move, from what the seat may know."""
    do(s, *moves[:-1])
    before = seen_by(s, seat)
    action = GAME.moves.actions[moves[-1]]
    shown = seen(s, action, seat)
    do(s, moves[-1])
    return [str(m) for m in said.told(GAME, before, shown, seen_by(s, seat), NAMES, seat)]


def drawn(s: State, seat: int, language: str = "en") -> str:
    return notation.draw(seen_by(s, seat), seat, NAMES, lambda m: m.in_language(language))


def test_moves_are_words_in_three_languages() -> None:
    moves = {
        "swap blue myrrh for red dragon egg": (
            "tausche blaue Myrrhe gegen rotes Drachenei",
            "intercanvia mirra blava per ou de drac vermell",
        ),
        "place red dragon egg at B4": (
            "lege rotes Drachenei auf B4",
            "posa ou de drac vermell a B4",
        ),
        "swap all": ("tausche alle aus und passe", "intercanvia-ho tot i passa"),
        "turn up": ("drehe um", "destapa"),
        "pass": ("passe", "passa"),
    }
    for move, words in moves.items():
        message = GAME.moves.message(GAME.moves.actions[move])
        assert (str(message), message.in_language("de"), message.in_language("ca")) == (
            move,
            *words,
        )


def test_a_swap_is_told_to_all() -> None:
    move = "swap red dragon egg for Centum auri"
    assert told(at(SWAPPING), move) == ["Anna swaps red dragon egg for Centum auri."]
    assert told(at(SWAPPING), move, seat=0) == ["You swap red dragon egg for Centum auri."]


def test_passing_is_told_with_alarun() -> None:
    taken = "Anna takes Alarún; everyone else has one more action."
    assert told(at(SWAPPING), "pass") == ["Anna passes.", taken]
    assert told(at(SWAPPING), "pass", "pass", seat=1) == ["You pass."]
    whole = "Anna swaps the whole hand for yellow fungi magica, blue moonberry and Centum auri"
    assert told(at(SWAPPING), "swap all") == [f"{whole} and passes.", taken]


def test_cards_turned_up_are_told_when_all_three_are() -> None:
    moves = ("turn up", "red moonberry", "red marigold", "red phoenix feather")
    assert told(at(SWAPPING), moves[0]) == ["Anna turns up the face-down cards."]
    assert told(at(SWAPPING), *moves[:2]) == []
    assert told(at(SWAPPING), *moves) == [
        "In the middle lie red moonberry, red marigold and red phoenix feather."
    ]


def test_a_placement_is_told_to_its_player_and_to_the_others_when_all_have_placed() -> None:
    mine = ("place red dragon egg at D5", "place white myrrh at E4", "place green mandrake at C5")
    assert told(at(PLACING), mine[0], seat=0) == ["You place red dragon egg at D5."]
    assert told(at(PLACING), mine[0], seat=1) == []
    assert told(at(PLACING), *mine, seat=1) == ["Anna has placed three cards."]
    theirs = (
        "place purple fungi magica at E6",
        "place purple fungi magica at D5",
        "place blue phoenix feather at D6",
    )
    assert told(at(PLACING), *mine, *theirs, "show", seat=1) == [
        "Anna has laid green mandrake at C5, red dragon egg at D5 and white myrrh at E4.",
        "Round 2: Anna starts.",
    ]


def test_what_is_dealt_is_told_to_its_owner() -> None:
    s = GAME.start(2, {"start": 0})
    assert told(s, "color red", "color blue", seat=0) == ["Everyone has a colour card. Yours: red."]
    laid = ("yellow myrrh", "white myrrh", "pink myrrh")
    assert told(s, *laid) == [
        "In the middle lie yellow myrrh, white myrrh and pink myrrh; beside them 3 cards face down."
    ]
    hands = ("red myrrh", "red myrrh", "Centum auri", "green mandrake", "green myrrh")
    assert told(s.copy(), *hands, "yellow myrrh", seat=0) == [
        "You are dealt red myrrh, red myrrh and Centum auri."
    ]
    assert told(s, *hands, "yellow myrrh") == ["Everyone is dealt three cards."]


def test_face_down_cards_are_told_when_they_are_discarded() -> None:
    s = at("show 0 | alarun 0 | open yf bm au | down 3 | colors y w | hands -, -")
    assert told(s, "show", "red myrrh") == ["A face-down card goes to the discard pile: red myrrh."]


def test_the_score_is_told_at_the_end() -> None:
    line = (
        "show 0 | alarun 0 | round 8 from 0 | colors r y | hands -, - | fresh H2 H3 H4, E6 E7 E8"
        f" | squares {EXAMPLE}, E5 ** uf um uk"
    )
    assert (
        "Anna: rows 6 15 10 1 6; columns 3 10 15 10 10; the apprentice counts as blue dragon egg."
        in told(at(line), "show")
    )
    standing = "104 points, place 1 (potions 86, Centum auri 10, colour card red 8)"
    assert str(said.standing(GAME, at(OVER), 0)) == standing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_at_the_end_is_the_score_sheet(language: str) -> None:
    shown = drawn(at(OVER), 0, language)
    page = sheet(at(OVER), 0)
    for line in drawing.score_lines(page, lambda m: m.in_language(language)):
        assert line in shown
    assert "= 104" in shown


def test_the_square_is_drawn_with_the_strength_of_each_line() -> None:
    line = "swap 0 | open yf bm au | colors y w | hands rd wy gk, uf uf bp | squares D4 rm rk/yf **"
    assert drawn(at(f"{line}, E5 ** ry"), 0).splitlines()[8:] == [
        "      3       4       5       6",
        "C            C4      C5",
        "D    D3    red moo red man   D6     ◆2",
        "E    E3    yel fun (apprn)   E6     ◆2",
        "F            F4      F5",
        "             ◆1      ◆2",
        "",
        "Ben",
        "     5       6",
        "E (apprn) red myr",
    ]


def test_the_drawing_shows_what_the_seat_knows_and_no_more() -> None:
    s = do(at(SWAPPING), "swap red dragon egg for Centum auri")
    shown = drawn(s, 1)
    assert "▸ Ben" in shown
    assert "known in hand: Centum auri" in shown
    assert "colour card: white" in shown
    assert "face down: 3" in shown
    for secret in ("white myrrh", "green mandrake", "yellow\n"):
        assert secret not in shown
    assert "Your hand" not in drawn(s, -1)


def test_the_drawing_tells_who_has_placed() -> None:
    s = do(at(PLACING), "place red dragon egg at D5")
    assert "1 of 3 placed" in drawn(s, 0)
    assert "1 of 3 placed" not in drawn(s, 1)
    assert "red dra" in drawn(s, 0)
    assert "red dra" not in drawn(s, 1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "is not a state of Alarún"),
        ("swap 0", "is not a state of Alarún"),
        ("swap 0 | hands xx, -", "is not a state of Alarún"),
        ("swap 0 | hands -, - | round x", "is not a state of Alarún"),
        ("swap 0 | hands -, - | squares A1 rd, -", "is not a state of Alarún"),
        ("swap 0 | hands rd rd rd, -", "there are more: rd"),
        ("swap 0 | hands au -, au", "there are more: au"),
        ("swap 3 | hands -, -", "2 players and no seat 3"),
        ("swap 0 | hands -", "1 players"),
        ("swap 0 | hands -, - | taken 70000 1", "a round: 70000 1. .* more than one ahead"),
        ("swap 0 | hands -, - | taken -1 0", "a round: -1 0. .* whole numbers from 0 on"),
        ("swap 0 | hands -, - | taken 14 14", "limit of 12 nobody takes 14 .* at most 13"),
    ],
)
def test_a_line_that_is_no_state_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        notation.state(line)


def test_a_spectator_is_told_nothing_of_a_hidden_deal() -> None:
    s = GAME.start(2, {"start": 0})
    assert told(s, "color red") == []
    assert told(s, "color blue") == ["Everyone has a secret colour card."]


@pytest.mark.parametrize(
    "line",
    [
        "place 0 | hands rd wy gk, uf uf bp | open yf bm au",
        "place 0 | alarun 0 | hands rd wy gk, uf uf bp | squares E5 ** rd rf wm bp bm, E5 **",
        "swap 0 | hands rd wy, uf uf bp | open yf",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | alarun 9",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | round 2 from 3",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | colors r x",
        "swap 0 | hands rd wy gk, uf uf bp, rm rm rf | open yf bm au | down 3",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | shown gf, -",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | squares E5 **/--/rf, E5 **",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | squares E5 ** **, E5 **",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | hands rd wy gk, uf uf bp",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | round 9 from 0",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | passed 0 1",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | alarun 1 | passed 1 2",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | alarun 1 | passed 1 -1",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | passed 1",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | alarun 1",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | alarun -2",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | colors y y",
        "lay 0 | hands -, - | open yf bm au",
        "lay 0 | hands -, - | open yf bm | down 3",
        "color 0 | hands -, - | colors y w",
        "deal 0 | hands rd wy gk, uf uf bp | open yf bm au | down 3",
        "turn up 0 | hands rd wy gk, uf uf bp | open yf bm | down 2",
        "turn up 0 | hands rd wy gk, uf uf bp | open yf bm au",
        "clear 0 | round 2 from 0 | hands -, -",
        "deal 0 | alarun 0 | passed 0 | hands rd, - | open yf bm au",
        "place 0 | alarun 0 | hands -, uf uf bp | fresh E6 E7 E8, - | squares E5 ** wy gk yf, E5",
        "swap 0 | hands ? ? ?, uf uf bp | open yf ? ?",
        "swap 0 | hands ? ? ?, uf uf bp | open yf bm au | shown ?, -",
        "place 0 | alarun 0 | hands rd wy gk, uf uf bp | open yf bm",
        "place 0 | alarun 0 | hands rd, uf uf bp | fresh E6 E8, - | squares E5 ** wy gk yf, E5 **",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | taken 1_0 1_0",
        "swap 0 | hands rd wy gk, uf uf bp | open yf bm au | down +3",
    ],
)
def test_a_line_whose_parts_do_not_fit_is_refused(line: str) -> None:
    with pytest.raises(Refused, match="is not a state of Alarún"):
        notation.state(line)
