"""What a drawn table of Scandaroon shows: its figures are those of the rules."""

from typing import Any

import pytest
from hypothesis import given, settings

from tafelrunde.core import telling
from tafelrunde.core.game import State, actor, redact
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.scandaroon import GAME, notation, rules, scoring, showing
from tafelrunde.games.scandaroon.deck import CARDS, DECK
from tafelrunde.games.scandaroon.position import marked, row
from tafelrunde.games.scandaroon.rows import closed
from tafelrunde.locales import LANGUAGES
from tests.games import said
from tests.games.scandaroon.table import CARD, at, do, ids, moves, rows, scores
from tests.games.scandaroon.test_laws import check_cards
from tests.games.test_laws import Walk, walks

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
TABLE = "choose 0 | trump none | rows T3 C6, X9 S4, - | hands S1 X2, -, -"
ENDING = "choose 0 | trump none | rows S11 C11, C4, - | passed 1 2"
"""Where Anna's pass ends the round; then she chooses between S11 and C11."""
WITHOUT_CHOICE = "choose 0 | round {} start 0 | trump tile | rows S11, C4, - | passed 1 2"


long_walks = walks(["scandaroon"], most=500, least=50)


def view(s: State, seat: int) -> State:
    seen = s.copy()
    redact(seen, seat)
    return seen


def split(outline: dict[str, Any], field: str) -> list[list[int]]:
    """A field about cards of rows, row by row."""
    found, first = [], 0
    for length in outline["lengths"]:
        found.append(outline[field][first : first + length])
        first += length
    return found


# ── The outline ──────────────────────────────────────────────────────────────────────────────────


def test_rows_are_outlined_with_their_values_and_what_lies_on_the_cards() -> None:
    s = at("choose 0 | trump crescent | rows C7 S4 S10, C4+2*~, -")
    shown = said.outline(GAME, s, 0)
    assert [[DECK[card].id for card in cards] for cards in split(shown, "cards")[:3]] == [
        ["C7", "S4", "S10"],
        ["C4"],
        [],
    ]
    assert split(shown, "current")[:2] == [[5, 2, 6], [4]]
    assert split(shown, "final")[:2] == [[10, 2, 6], [8]]
    every = showing.PROTECTED | showing.MUTED | showing.BOOSTED | showing.DOUBLED
    assert split(shown, "marks")[:2] == [[showing.DOUBLED, 0, 0], [every]]
    assert shown["closed"] == [1, 0, 0, 0]
    assert shown["row_places"][:3] == [0, 1, 2]
    assert shown["cards"][4:] == [-1] * (CARDS - 4)


def test_victory_points_are_outlined_by_box() -> None:
    s = at(
        "choose 0 | round 3 start 0 | trump tile | rows -, -, - | piles S11, C4, -"
        " | pieces - - tile | rank 5 5 2 | bare 0 1 0 | best 14 by 2"
    )
    shown = said.outline(GAME, s, 0)
    assert shown["boxes"][:3] == [[5, 0, 3, 0], [5, 2, 0, 0], [2, 0, 1, 2]]
    assert shown["points"][:3] == [8, 7, 5]
    assert shown["piles"][:3] == [7, 2, 4]
    assert shown["places"][:3] == [0, 1, 2]


def test_a_tie_in_victory_points_is_outlined_as_the_book_breaks_it() -> None:
    """§11.2: more rank points are ahead."""
    s = at("choose 0 | round 4 start 0 | trump tile | rows -, -, - | rank 5 3 5 | bare 0 1 0")
    assert said.outline(GAME, s, 0)["places"][:3] == [0, 2, 0]


@pytest.mark.parametrize(
    ("rest", "tie"),
    [
        ("rank 5 3 2", ""),
        ("rank 3 5 1 | bare 1 0 0", "rank"),
        ("rank 5 4 4 | bare 0 0 1", ""),
        ("rank 2 5 5 | piles -, S11, C11", "shared"),
        ("rank 5 2 5 | best 14 by 0 2", "shared"),
        ("rank 6 8 2 | piles S11, C4, -", "rank"),
        ("rank 5 5 2 | piles -, S11, T3 | best 14 by 0 1", ""),
        ("rank 5 5 2 | piles S11 C11, S9 C4, - | best 14 by 1", "pile"),
    ],
)
def test_the_outline_says_what_decided_a_tie(rest: str, tie: str) -> None:
    s = at(f"over 0 | round 4 start 0 | trump tile | rows -, -, - | {rest}")
    assert showing.TIES[said.outline(GAME, s, 0)["tie"]] == tie


@settings(max_examples=30)
@given(long_walks)
def test_the_outline_says_what_the_rules_say(walk: Walk) -> None:
    for s in list(walk.states())[::7]:
        shown = said.outline(GAME, s, 0)
        seats = range(int(s.seats))
        values = [notation.values(s, seat) for seat in seats]
        assert split(shown, "cards")[: s.seats] == [row(s, seat) for seat in seats]
        assert split(shown, "current")[: s.seats] == [[v[1] for v in row] for row in values]
        assert split(shown, "final")[: s.seats] == [[v[2] for v in row] for row in values]
        assert [sum(final) for final in split(shown, "final")[: s.seats]] == scores(s)
        assert split(shown, "marks")[: s.seats] == [
            [_marks(s, card) for card in row(s, seat)] for seat in seats
        ]
        for seat in seats:
            standing = said.standing(GAME, s, seat).args
            boxes = dict(zip(showing.BOXES, shown["boxes"][seat], strict=True))
            assert boxes == {box: standing[box] for box in showing.BOXES}
            assert shown["points"][seat] == sum(boxes.values()) == scoring.points(s, seat)
            assert shown["piles"][seat] == scoring.pile_total(s, seat)
            assert shown["closed"][seat] == closed(s, seat)
            assert shown["row_places"][seat] == sum(n > s.score[seat] for n in scores(s))
        if actor(s) == NOBODY:
            winners = [seat for seat, share in enumerate(GAME.payoff(s)) if share]
            assert winners == [seat for seat in seats if shown["places"][seat] == 0]


def _marks(s: State, card: int) -> int:
    """What lies on a card, from its mark in a line and the symbols of the deck."""
    word = marked(s, card)
    found = showing.DOUBLED if s.trump in DECK[card].symbols else 0
    for mark, sign in ((showing.BOOSTED, "+"), (showing.PROTECTED, "*"), (showing.MUTED, "~")):
        found |= mark if sign in word else 0
    return found


@settings(max_examples=30)
@given(long_walks)
def test_what_can_be_aimed_at_is_what_is_legal(walk: Walk) -> None:
    for s in walk.states():
        shown = said.outline(GAME, view(s, int(s.turn)), int(s.turn))
        aims = [card for card in range(CARDS) if shown["aims"][card]]
        if s.phase in (rules.TARGETING, rules.PAIRING, rules.LAYING):
            assert aims == [action % CARDS for action in GAME.legal(s)]
        else:
            assert aims == []


def test_cards_of_the_discard_pile_can_be_aimed_at() -> None:
    s = do(at("choose 0 | trump none | rows X5, -, - | discard S4 C4"), "use X5")
    aims = said.outline(GAME, s, 0)["aims"]
    assert {DECK[card].id for card in range(CARDS) if aims[card]} == {"S4", "C4"}


def test_how_many_hand_cards_can_still_be_exchanged_is_outlined() -> None:
    s = at("choose 0 | trump none | rows -, C4, - | hands T1 X4 X5, -, -")
    assert said.outline(GAME, s, 0)["exchanges"] == 0
    do(s, "pay T1", "exchange hand cards")
    assert said.outline(GAME, s, 0)["exchanges"] == 2
    do(s, "exchange X4")
    assert said.outline(GAME, s, 0)["exchanges"] == 1


def test_the_figures_are_those_of_the_deck() -> None:
    figures: dict[str, Any] = showing.figures()
    assert figures.pop("reconstructed") == 1
    card = next(c for c, card in enumerate(DECK) if card.id == "D-SX")
    assert {name: value[card] for name, value in figures.items()} == {
        "value": 2,
        "symbols": [0, 3],
        "end": 0,
        "anywhere": 0,
        "code": 2,
        "number": 3,
        "on_left": 0,
        "on_right": 0,
    }


# ── The part of the match, and what is asked ─────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("turn up 0 | trump none | shown - | rows -, -, -", "Round 1 of 4"),
        ("deal 0 | trump tile | rows -, -, -", "Round 1 of 4"),
        ("deal 0 | round 2 start 0 | trump tile | rows -, -, -", "Round 2 of 4"),
        ("turn up 0 | round 2 start 0 | trump tile | rows -, -, -", "Round 2 of 4"),
        (
            "choose 0 | round 2 start 0 | trump crescent | began tile | rows -, -, -",
            "Round 2 of 4",
        ),
        ("choose 0 | round 3 start 0 | trump none | rows -, -, -", "Round 3 of 4"),
    ],
)
def test_what_happens_belongs_to_a_round(line: str, heading: str) -> None:
    part = said.part(GAME, at(line), NAMES[:3], 0)
    assert part is not None
    assert part.in_language("en") == heading


ROWS = "choose 0 | trump none | rows {} | hands {}, -, - | discard N1"


@pytest.mark.parametrize(
    ("table", "hand", "chain", "sentence", "section"),
    [
        ("-, -, -", "X4", [], "Play a card, use your action piece, or pass.", "3.1"),
        ("S11, -, -", "C9", [], "Use your action piece, or pass.", "3.1"),
        ("-, -, -", "-", [], "You can only pass.", "3.1"),
        (
            "S3, C4, -",
            "X4",
            [],
            "Play a card, use an ability or your action piece, or pass.",
            "3.1",
        ),
        ("S3, C4, -", "-", ["use S3"], "Choose a card of face value 7 or less to discard.", "5.3"),
        ("C3 C4, -, -", "-", ["use C3"], "Choose a card of your row for 4 extra points.", "5.3"),
        ("C9 C4, -, -", "-", ["use C9"], "Choose a card of your row to protect.", "5.3"),
        ("T3 C6, X9, -", "-", ["use T3"], "Choose the card of your row to swap.", "5.3"),
        (
            "T3 C6, X9, -",
            "-",
            ["use T3", "swap C6"],
            "Choose an opponent’s card of face value 5 or less to swap with C6.",
            "5.3",
        ),
        (
            "T5 C6 X9, -, -",
            "-",
            ["use T5"],
            "Choose the first of two cards of one row to swap.",
            "5.3",
        ),
        (
            "T5 C6 X9, -, -",
            "-",
            ["use T5", "swap C6"],
            "Choose a card of the same row to swap with C6.",
            "5.3",
        ),
        ("T7 C4, -, -", "-", ["use T7"], "Choose a card with an effect or ability to mute.", "5.3"),
        (
            "X5, -, -",
            "-",
            ["use X5"],
            "Choose a card of the discard pile to take into your hand.",
            "5.2",
        ),
        (
            "X7 C4, -, -",
            "-",
            ["use X7"],
            "Choose a card of your row to take into your hand.",
            "5.3",
        ),
        (
            "-, C4, -",
            "S9",
            ["pay S9"],
            "Choose what your action piece does: S9 pays for it.",
            "6.1",
        ),
        (
            "-, C4, -",
            "S9",
            ["pay S9", "steal a card"],
            "Choose a card of face value 5 or less to take into your hand.",
            "6.1",
        ),
        (
            "-, C4, -",
            "C9",
            ["pay C9", "protect a card"],
            "Choose a card of any row to protect.",
            "6.1",
        ),
        (
            "-, C4, -",
            "T1 X4 X9",
            ["pay T1", "exchange hand cards"],
            "Choose up to 2 hand cards to exchange, or exchange no more.",
            "R12",
        ),
        (
            "-, C4, -",
            "T1 X4 X9",
            ["pay T1", "exchange hand cards", "exchange X4"],
            "Choose one hand card to exchange, or exchange no more.",
            "R12",
        ),
    ],
)
def test_the_player_to_move_is_asked_what_to_do(
    table: str, hand: str, chain: list[str], sentence: str, section: str
) -> None:
    asked = said.ask(GAME, do(at(ROWS.format(table, hand)), *chain), NAMES[:3])
    assert asked.in_language("en") == sentence
    assert asked.section == section


def test_the_symbol_and_the_card_for_the_score_pile_are_asked_for() -> None:
    s = at("call 0 | trump none | rows D-SC S9, -, - | using D-SC")
    assert str(said.ask(GAME, s, NAMES[:3])) == "Choose which symbol becomes trump."
    highest = said.ask(GAME, do(at(ENDING), "pass"), NAMES[:3])
    assert "highest face value" in str(highest)
    assert highest.section == "9.1"
    s = do(at("choose 0 | trump none | rows S11 T9, C4 S4, - | passed 1 2"), "pass")
    assert actor(s) == 1
    lowest = said.ask(GAME, s, NAMES[:3])
    assert "lowest face value" in str(lowest)
    assert lowest.section == "9.2"


@settings(max_examples=30)
@given(long_walks)
def test_a_turn_is_asked_for_what_is_legal(walk: Walk) -> None:
    for s in walk.states():
        if actor(s) < 0:
            continue
        asked = said.ask(GAME, view(s, int(s.turn)), NAMES)
        for language in LANGUAGES:
            assert asked.in_language(language)
        if s.phase == rules.CHOOSING:
            verbs = {GAME.moves.of(action).name for action in GAME.legal(s)}
            ways = [bool(verbs & {"play", "play-to"}), "use" in verbs, "pay" in verbs]
            assert telling.request(GAME.sentences, s)[1] == sum(  # type: ignore[index]
                1 << bit for bit, there in enumerate(ways) if there
            )


# ── The end of a round ───────────────────────────────────────────────────────────────────────────


def ended(line: str, *chain: str) -> dict[str, Any] | None:
    """The outcome of the last move."""
    before = do(at(line), *chain[:-1])
    after = do(before.copy(), chain[-1])
    action = GAME.moves.actions[chain[-1]]
    found = telling.ended(showing.OUTCOME, before, action, after)
    return None if found is None else said.fields(found)


def test_a_round_that_was_counted_is_an_outcome() -> None:
    found = ended(ENDING, "pass")
    assert found is not None
    assert (found["counted"], found["over"], found["round"], found["trump"]) == (1, 0, 1, 4)
    assert found["scores"][:3] == [14, 2, 0]
    assert found["row_places"][:3] == [0, 1, 2]
    assert found["rank"][:3] == [3, 2, 1]
    assert found["bare"][:3] == [2, 0, 0]
    assert found["best"][:3] == [1, 0, 0]
    assert found["laid"] == [-1] * 4
    assert found["points"][:3] == [7, 2, 1]
    assert split(found, "cards")[:3] == [[CARD["S11"], CARD["C11"]], [CARD["C4"]], []]
    assert split(found, "final")[:3] == [[7, 7], [2], []]
    assert ended(TABLE, "pass") is None


@pytest.mark.parametrize(("best", "is_best"), [("9 by 0", 1), ("14 by 0", 1), ("20 by 0", 0)])
def test_the_winning_row_is_the_best_so_far_only_if_none_was_better(
    best: str, is_best: int
) -> None:
    found = ended(f"{ENDING} | best {best}", "pass")
    assert found is not None
    assert found["best"][:3] == [is_best, 0, 0]


def test_a_card_laid_by_choice_is_an_outcome() -> None:
    found = ended(ENDING, "pass", "lay C11")
    assert found is not None
    assert (found["counted"], found["over"], found["round"]) == (0, 0, 1)
    assert [DECK[card].id for card in found["laid"][:2]] == ["C11", "C4"]
    assert found["piles"][:3] == [7, 2, -1]
    assert found["cards"] == [-1] * CARDS


def test_cards_laid_without_a_choice_belong_to_the_outcome() -> None:
    found = ended(WITHOUT_CHOICE.format(2), "pass")
    assert found is not None
    assert [DECK[card].id for card in found["laid"][:2]] == ["S11", "C4"]
    assert found["laid"][2:] == [-1, -1]
    assert found["boxes"][:3] == [[3, 0, 3, 2], [2, 0, 1, 0], [1, 0, 0, 0]]
    assert found["piles"][:3] == [7, 2, -1]


def test_the_end_of_the_match_is_an_outcome() -> None:
    found = ended(WITHOUT_CHOICE.format(4), "pass")
    assert found is not None
    assert (found["counted"], found["over"]) == (1, 1)
    assert found["places"][:3] == [0, 1, 2]
    line = "choose 0 | round 4 start 0 | trump tile | rows S11 C11, C4, - | passed 1 2"
    found = ended(line, "pass", "lay C11")
    assert found is not None
    assert (found["counted"], found["over"]) == (0, 1)
    assert found["scores"] == [0] * 4
    assert [DECK[card].id for card in found["laid"][:2]] == ["C11", "C4"]
    assert found["points"][:3] == [8, 3, 1]


@settings(max_examples=20)
@given(long_walks)
def test_the_outcome_is_what_is_told(walk: Walk) -> None:
    for before, action, after in walk.steps():
        found = telling.ended(showing.OUTCOME, before, action, after)
        told = said.told(GAME, before, action, after, NAMES, -1)
        told_scores = [m.args for m in told if m.id == "scandaroon-told-score"]
        lays = before.phase == rules.LAYING
        assert (found is not None) == bool(told_scores or lays or after.phase == rules.OVER)
        if found is not None:
            fields = said.fields(found)
            assert bool(fields["counted"]) == bool(told_scores)
            assert fields["points"] == said.outline(GAME, after, -1)["points"]
            for seat, args in enumerate(told_scores):
                assert fields["scores"][seat] == args["score"]
                assert fields["rank"][seat] == args["points"]
            laid = [DECK[card].id for card in fields["laid"] if card >= 0]
            assert laid == [m.args["card"] for m in told if m.id == "scandaroon-told-lay"]


# ── What is seen and gone ────────────────────────────────────────────────────────────────────────


def between(line: str, *chain: str) -> list[State]:
    before = do(at(line), *chain[:-1])
    after = do(before.copy(), chain[-1])
    return telling.between(before, GAME.moves.actions[chain[-1]], after)


def test_an_ability_that_is_done_at_once_is_seen_being_used() -> None:
    (moment,) = between("choose 0 | trump none | rows S8 C4, -, -", "use S8")
    assert DECK[moment.using].id == "S8"
    assert rows(moment)[0] == "S8 C4"
    assert between("choose 0 | trump none | rows S3, C4, -", "use S3") == []
    assert between("choose 0 | trump none | rows X9, C4, -", "use X9") == []


def test_the_rows_are_seen_when_all_have_passed_and_when_cards_were_laid() -> None:
    counted, laid = between(WITHOUT_CHOICE.format(2), "pass")
    assert rows(counted) == ["S11", "C4", "-"]
    assert counted.passed[:3].tolist() == [1, 1, 1]
    assert rows(laid) == ["-", "-", "-"]
    assert [ids(pile) for pile in laid.pile[:2]] == [{"S11"}, {"C4"}]
    assert laid.rank[:3].tolist() == [3, 2, 1]


def test_a_card_laid_by_choice_is_seen_on_its_pile_before_the_table_is_cleared() -> None:
    (counted,) = between(ENDING, "pass")
    assert rows(counted) == ["S11 C11", "C4", "-"]
    (laid,) = between(ENDING, "pass", "lay C11")
    assert rows(laid) == ["S11", "-", "-"]
    assert [ids(pile) for pile in laid.pile[:2]] == [{"C11"}, {"C4"}]
    assert not any(said.outline(GAME, laid, 0)["aims"])


def test_rows_that_stay_are_not_shown_twice() -> None:
    assert len(between(WITHOUT_CHOICE.format(4), "pass")) == 1
    last = "choose 0 | round 4 start 0 | trump tile | rows S11 C11, C4, - | passed 1 2"
    assert between(last, "pass", "lay C11") == []
    assert between(TABLE, "pass") == []


@settings(max_examples=20)
@given(long_walks)
def test_a_moment_holds_every_card_once_and_counts_its_rows(walk: Walk) -> None:
    for before, action, after in walk.steps():
        for moment in telling.between(before, action, after):
            check_cards(moment)
            shown = said.outline(GAME, moment, -1)
            assert [sum(final) for final in split(shown, "final")[: moment.seats]] == scores(moment)


# ── What a move would bring ──────────────────────────────────────────────────────────────────────


def foreseen(line: str, *chain: str) -> said.Prospect:
    """What the last step of a chain would bring, from what the actor may know."""
    s = do(at(line), *chain[:-1])
    turn = int(actor(s))
    assert chain[-1] in moves(s)
    found = said.foresee(GAME, view(s, turn), GAME.moves.actions[chain[-1]], NAMES[:3])
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("chain", "after", "sentence"),
    [
        (["play S1 to row 1"], [5, 7, 0], "Ben 9 → 7"),
        (["play X2 to own row"], [7, 9, 0], "You 5 → 7"),
        (["use T3"], [5, 9, 0], "No row score changes"),
        (["use T3", "swap C6"], [5, 9, 0], "No row score changes"),
        (["use T3", "swap C6", "with X9"], [5, 8, 0], "Ben 9 → 8"),
        (["pay T3"], [3, 9, 0], "You 5 → 3"),
        (["pay X2", "score pile +4"], [5, 9, 0], "Your score pile 0 → 4"),
        (["pass"], [5, 9, 0], "No row score changes"),
    ],
)
def test_a_move_is_foreseen_by_row_scores(
    chain: list[str], after: list[int], sentence: str
) -> None:
    found = foreseen(TABLE, *chain)
    assert scores(found.state) == after
    assert str(found.says) == sentence
    assert found.chances == ()
    assert found.price is None


TRUMPED = "choose 1 | trump crescent | rows C4 C5, S8 S9 D-SC, S5"


def test_every_row_that_changes_is_named_the_own_one_first() -> None:
    assert str(foreseen(TRUMPED, "use S8").says) == ("You 17 → 18 · Cleo 2 → 4 · Anna 8 → 4")
    found = foreseen(TRUMPED, "use S8")
    assert found.says.section == "8.2"
    assert [found.says.in_language(language) for language in ("de", "ca")] == [
        "Du 17 → 18 · Cleo 2 → 4 · Anna 8 → 4",
        "Tu 17 → 18 · Cleo 2 → 4 · Anna 8 → 4",
    ]


def test_cards_that_would_be_drawn_are_not_needed() -> None:
    line = "choose 0 | trump none | rows S9 X3 S4, C5, - | hands -, X1, -"
    found = foreseen(line, "use X3")
    assert scores(found.state) == [9, 2, 0]
    assert int(found.state.held[0]) == 0


def test_a_pass_that_ends_the_round_says_what_the_own_row_brings() -> None:
    found = foreseen(ENDING, "pass")
    assert scores(found.state) == [14, 2, 0]
    assert str(found.says) == "Your row scores 14: 3 rank points."
    laid = foreseen(ENDING, "pass", "lay C11")
    assert str(laid.says) == "Your score pile 0 → 7"
    assert rows(laid.state)[0] == "S11"


@settings(max_examples=15)
@given(long_walks)
def test_every_move_is_foreseen_as_it_comes(walk: Walk) -> None:
    """Row scores are those after the move, where it does not end the round or draw cards."""
    for before, action, after in walk.steps():
        if actor(before) < 0:
            continue
        found = said.foresee(GAME, view(before, int(before.turn)), action, NAMES)
        assert found is not None
        for language in LANGUAGES:
            assert found.says.in_language(language)
        stays = before.rounds == after.rounds and after.phase < rules.LAYING
        if stays and after.phase != rules.DRAWING and before.phase != rules.LAYING:
            expected = after.copy()
            redact(expected, int(before.turn))
            assert found.state.tobytes() == expected.tobytes()
