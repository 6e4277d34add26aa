"""What a drawn table of Alarún is told."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tafelrunde.core import telling
from tafelrunde.core.game import SPECTATOR, State, apply, seen
from tafelrunde.core.message import Message
from tafelrunde.games.alarun import GAME, position, rules, scoring, showing
from tafelrunde.games.alarun.kinds import CELL_NAMES
from tafelrunde.games.alarun.sheet import COLOR, INGREDIENT, SHARES, SINGLE, places, potions, sheet
from tafelrunde.games.alarun.square import BREADTH, CENTUM, FOLDED, KINDS, NONE, lies
from tafelrunde.locales import LANGUAGES
from tests.games import said
from tests.games.alarun.positions import EXAMPLE, at, cards, do, seen_by
from tests.games.test_laws import Walk, walks

NAMES = ["Anna", "Ben"]
OVER = f"over 0 | round 9 from 0 | colors r y | hands -, - | squares {EXAMPLE}, E5 **"
SWAPPING = "swap 0 | open yf bm au | down 3 | colors y w | hands rd wy gk, uf uf bp"
PLACING = (
    "place 0 | round 2 from 0 | alarun 0 | open yf bm gp | colors r w | hands rd wy au, uf uf bp"
    " | squares D4 rm rk/yf **, E5 ** gf"
)


def outline(s: State, seat: int) -> dict[str, Any]:
    return said.outline(GAME, seen_by(s, seat), seat)


def outcome(s: State, *moves: str, seat: int = SPECTATOR) -> dict[str, Any] | None:
    """What the last move ended, from what the seat may know."""
    do(s, *moves[:-1])
    before, action = seen_by(s, seat), GAME.moves.actions[moves[-1]]
    shown = seen(s, action, seat)
    do(s, moves[-1])
    found = telling.ended(showing.OUTCOME, before, shown, seen_by(s, seat))
    return None if found is None else said.fields(found)


def agrees(record: dict[str, Any], s: State, seat: int) -> None:
    """Assert that the figures of a record are those of the score sheet and of the rules."""
    page = sheet(s, seat)
    lines = {potion.place + (0 if potion.row else 5): potion for potion in page.rows + page.columns}
    top, left = scoring.frame(s, seat)
    for n in range(10):
        found = [record[name][seat][n] for name in ("strength", "points", "shares")]
        potion = lines.get(n)
        if potion is None:
            assert found == [0, 0, SINGLE]
            assert record["length"][seat][n] == 0
            continue
        assert found == [potion.strength, potion.points, potion.shares]
        if n % 5 != scoring.MIDDLE - (top if n < 5 else left):  # without the apprentice
            assert found[0] == scoring.strength(s, seat, top, left, n % 5, n < 5)
        start, length = record["start"][seat][n], record["length"][seat][n]
        corner = (top + n) * BREADTH + left if n < 5 else top * BREADTH + left + n - 5
        step = 1 if n < 5 else BREADTH
        assert potion.cells == tuple(corner + step * (start + i) for i in range(length))
    assert record["apprentice"][seat] == page.apprentice
    assert record["potions"][seat] == page.potions == potions(s, seat)
    assert record["centum"][seat] == page.centum
    assert record["bonus"][seat] == page.bonus
    assert record["total"][seat] == page.total
    if len(lines) == 10:
        assert (page.potions, page.total) == (scoring.potions(s, seat), scoring.score(s, seat))


# ── The outline ──────────────────────────────────────────────────────────────────────────────────


def test_the_outline_of_the_books_example() -> None:
    found = outline(at(OVER), 0)
    assert found["points"][0] == [6, 15, 10, 1, 6, 3, 10, 15, 10, 10]
    assert found["strength"][0] == [3, 5, 4, 1, 3, 2, 4, 5, 4, 4]
    assert found["shares"][0] == [INGREDIENT] * 3 + [SINGLE, INGREDIENT] + [COLOR] * 5
    assert found["start"][0] == [0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert found["length"][0] == [3, 5, 4, 1, 3, 2, 4, 5, 5, 4]
    assert [found["apprentice"][0]] == cards("bd")
    sums = [found[name][0] for name in ("potions", "centum", "bonus", "total")]
    assert sums == [86, 10, 8, 104]
    assert [found[name][0] for name in ("top", "left", "high", "wide")] == [3, 1, 5, 5]
    assert SHARES[found["shares"][0][0]] == "ingredient"


def test_a_square_that_grows_is_shown_from_its_first_row_and_column() -> None:
    found = outline(at(PLACING), 0)
    assert [found[name][0] for name in ("top", "left", "high", "wide")] == [3, 3, 2, 2]
    assert [found[name][1] for name in ("top", "left", "high", "wide")] == [4, 4, 1, 2]
    rows = [found["cards"][0][first : first + 5] for first in range(0, 25, 5)]
    assert rows[0] == [*cards("rm", "rk"), NONE, NONE, NONE]
    assert rows[1] == [*cards("yf", "**"), NONE, NONE, NONE]
    assert rows[2:] == [[NONE] * 5] * 3
    assert found["strength"][0] == [2, 2, 0, 0, 0, 1, 2, 0, 0, 0]
    assert found["points"][0] == [3, 3, 0, 0, 0, 1, 3, 0, 0, 0]


def test_the_looker_sees_where_a_card_may_go() -> None:
    s = at(PLACING)
    free = [CELL_NAMES[cell] for cell in outline(s, 0)["cells"] if cell != NONE]
    assert free == ["C4", "C5", "D3", "D6", "E3", "E6", "F4", "F5"]
    legal = {GAME.moves.words[action][-2:] for action in GAME.legal(s)}
    assert set(free) == legal
    assert set(outline(s, SPECTATOR)["cells"]) == {NONE}
    assert set(outline(at(OVER), 0)["cells"]) == {NONE}


def test_who_has_finished_placing_is_seen_and_what_they_laid_is_not() -> None:
    s = at(PLACING)
    assert outline(s, 1)["finished"][:2] == [0, 0]
    do(s, "place red dragon egg at C4", "place white myrrh at C5")
    assert outline(s, 1)["finished"][:2] == [0, 0]
    do(s, "place Centum auri at E6")
    for seat in (SPECTATOR, 0, 1):
        assert outline(s, seat)["finished"][:2] == [1, 0]
    assert outline(s, 0)["centum"][0] == 10
    assert outline(s, 1)["centum"][0] == 0
    assert outline(s, 1)["cards"][0] == outline(at(PLACING), 1)["cards"][0]


def test_the_secret_colour_counts_for_its_owner_alone() -> None:
    s = at(PLACING)
    assert (outline(s, 0)["bonus"][0], outline(s, 0)["total"][0]) == (4, 14)
    assert (outline(s, 1)["bonus"][0], outline(s, 1)["total"][0]) == (0, 10)


def test_the_discard_pile_can_be_looked_through() -> None:
    s = at(f"{SWAPPING} | discards gf gf pp")
    gone = {kind: n for kind, n in enumerate(outline(s, SPECTATOR)["discards"]) if n}
    assert gone == dict(Counter(cards("gf", "gf", "pp")))


@given(walks(games=["alarun"]))
def test_the_outline_is_that_of_the_score_sheet_and_the_rules(walk: Walk) -> None:
    truth = walk.last()
    for seat in range(SPECTATOR, walk.seats):
        view = seen_by(truth, seat)
        found = said.outline(GAME, view, seat)
        for other in range(walk.seats):
            agrees(found, view, other)
            shown = {place: kind for place, kind in enumerate(found["cards"][other]) if kind >= 0}
            top, left = found["top"][other], found["left"][other]
            lying = {(top + p // 5) * BREADTH + left + p % 5: kind for p, kind in shown.items()}
            assert lying == {
                cell: view.square[other, FOLDED[cell]]
                for cell in range(BREADTH * BREADTH)
                if lies(view, other, cell)
            }
        gone = Counter({kind: found["discards"][kind] for kind in range(KINDS)})
        assert +gone == position.discarded(view)


def test_the_figures_are_those_of_the_rules() -> None:
    figures = showing.figures()
    assert figures["points"] == [0, 1, 3, 6, 10, 15]
    assert (figures["worth_of_centum"], figures["worth_of_color"]) == (10, 2)
    colors, ingredients = figures["color_of"], figures["ingredient_of"]
    assert isinstance(colors, list)
    assert isinstance(ingredients, list)
    pairs = list(zip(colors, ingredients, strict=True))
    assert pairs == [(kind // 7, kind % 7) for kind in range(CENTUM)]
    assert figures["home"] == position.CELL_OF["E5"]


# ── What a round came to ─────────────────────────────────────────────────────────────────────────


def test_a_round_that_ends_shows_what_everyone_has_laid() -> None:
    moves = (
        "place red dragon egg at C4",
        "place white myrrh at C5",
        "place Centum auri at E6",
        "place purple fungi magica at E7",
        "place purple fungi magica at D5",
        "place blue phoenix feather at D6",
    )
    for seat in (SPECTATOR, 0, 1):
        s = at(PLACING)
        assert outcome(s, *moves, seat=seat) is None
        found = outcome(s, "show", seat=seat)
        assert found is not None
        laid = [[CELL_NAMES[cell] for cell in cells] for cells in found["laid"][:2]]
        assert laid == [["C4", "C5", "E6"], ["D5", "D6", "E7"]]
        assert found["place"] == [0, 0, 0, 0]
        for other in (0, 1):
            agrees(found, seen_by(s, seat), other)


def test_the_end_of_the_match_is_counted_for_everyone() -> None:
    line = (
        "show 0 | alarun 0 | round 8 from 0 | colors r y | hands -, - | fresh H2 H3 H4, E6 E7 E8"
        f" | squares {EXAMPLE}, E5 ** uf um uk"
    )
    s = at(line)
    found = outcome(s, "show", seat=1)
    assert found is not None
    assert found["place"][:2] == places(s) == [1, 2]
    assert found["points"][0] == [6, 15, 10, 1, 6, 3, 10, 15, 10, 10]
    assert [found[name][0] for name in ("potions", "centum", "bonus", "total")] == [86, 10, 8, 104]
    for seat in (0, 1):
        agrees(found, s, seat)


def test_a_tie_is_broken_by_the_potions_and_else_shares_a_place() -> None:
    tie = "show 0 | alarun 0 | round 8 from 0 | colors {} | hands -, - | squares E5 ** rd, E5 ** bd"
    even = outcome(at(tie.format("w y")), "show")
    assert even is not None
    assert even["place"][:2] == [1, 1]
    one_ahead = outcome(at(tie.format("w b")), "show")
    assert one_ahead is not None
    assert one_ahead["place"][:2] == [2, 1]


@pytest.mark.parametrize(
    ("colors", "first", "second", "tie"),
    [
        ("w y", "E5 ** bd bk", "E5 ** rd", ""),
        ("w y", "E5 ** bd bk", "E5 ** rd rk", "shared"),
        ("w r", "E5 ** bd/bk", "E5 ** rd yk", "decided"),
        ("b w", "E5 ** bd yk", "E5 ** rd/rk", "decided"),
    ],
)
def test_the_outline_says_what_became_of_a_tie(
    colors: str, first: str, second: str, tie: str
) -> None:
    line = "{} | round {} from 0 | colors {} | hands -, - | squares {}, {}"
    over = at(line.format("over 0", 9, colors, first, second))
    assert showing.TIES[outline(over, 1)["tie"]] == tie
    going_on = at(line.format("show 0 | alarun 0", 8, colors, first, second))
    assert outline(going_on, 1)["tie"] == 0


def test_nothing_is_seen_and_gone_in_alarun() -> None:
    s = at(SWAPPING)
    before = s.copy()
    do(s, "turn up")
    assert telling.between(before, rules.TURN_UP, s) == []


# ── What a placement would bring ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("move", "points"),
    [
        # red moonberry, red mandrake and a red card: strength 3; a secret red card is worth 2
        (
            "place red dragon egg at D6",
            "Points: 14 → 20 (row D: 3 → 6, column 6: 0 → 1)",
        ),
        ("place Centum auri at C4", "Points: 14 → 25 (row C: 0 → 1, column 4: 1 → 1)"),
        ("place white myrrh at E3", "Points: 14 → 15 (row E: 3 → 3, column 3: 0 → 1)"),
    ],
)
def test_a_placement_is_foreseen_in_points(move: str, points: str) -> None:
    s = at(PLACING)
    found = said.foresee(GAME, seen_by(s, 0), GAME.moves.actions[move], NAMES)
    assert found is not None
    assert (str(found.says), found.says.section) == (points, "6.5")
    assert (found.chances, found.price) == ((), None)
    do(s, move)
    assert found.state.tobytes() == seen_by(s, 0).tobytes()


@given(walks(games=["alarun"]))
def test_every_placement_brings_what_is_foreseen(walk: Walk) -> None:
    s = walk.last()
    turn = int(s.turn)
    for action in GAME.legal(s)[:20]:
        view = seen_by(s, turn)
        found = said.foresee(GAME, view, action, ["Anna", "Ben", "Carla", "Dan"])
        if s.phase != rules.PLACING:
            assert found is None
            continue
        assert found is not None
        gaps = found.says.args
        apply(view, action)
        page = sheet(view, turn)
        assert gaps["after"] == page.total >= sheet(s, turn).total == gaps["before"]
        top, left = scoring.frame(view, turn)
        by_row = {CELL_NAMES[(top + p.place) * BREADTH][0]: p.points for p in page.rows}
        by_column = {CELL_NAMES[left + p.place][1]: p.points for p in page.columns}
        assert gaps["row_after"] == by_row[str(gaps["row"])]
        assert gaps["column_after"] == by_column[str(gaps["column"])]


# ── Headings and requests ────────────────────────────────────────────────────────────────────────


def asked(line: str) -> tuple[str, str | None]:
    s = at(line)
    found = said.ask(GAME, seen_by(s, int(s.turn)), NAMES)
    return str(found), found.section


def test_whoever_swaps_is_asked_for_one_of_the_actions() -> None:
    assert asked(SWAPPING) == (
        "Swap a card, turn up the face-down cards, pass, or swap all three and pass.",
        "3.1",
    )
    none_down = SWAPPING.replace(" | down 3", "")
    assert asked(none_down) == ("Swap a card, pass, or swap all three and pass.", "3.1")
    last = "Your last action this round: swap a card, swap all three, or pass."
    assert asked(f"{none_down} | alarun 1 | passed 1") == (last, "3.2")
    limited = "Pass, or swap all three and pass."
    assert asked(f"{SWAPPING} | taken 12 12") == (limited, "R2")
    assert asked(f"{none_down} | alarun 1 | passed 1 | taken 12 12") == (last, "3.2")


def test_whoever_places_is_asked_for_the_cards_that_are_left() -> None:
    assert asked(PLACING) == ("Place your 3 cards where they touch your square.", "4.2")
    s = do(at(PLACING), "place red dragon egg at D6", "place white myrrh at E3")
    found = said.ask(GAME, seen_by(s, 0), NAMES)
    assert str(found) == "Place your last card where it touches your square."


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        (SWAPPING, "Round 1"),
        (PLACING, "Round 2, placing"),
        ("show 0 | round 3 from 0 | alarun 0 | colors y w | hands -, -", "Round 3, placing"),
        ("lay 0 | round 4 from 0 | colors y w | hands -, -", "Round 4"),
        (OVER, "Scoring"),
    ],
)
def test_what_happens_belongs_to_a_part_of_the_match(line: str, heading: str) -> None:
    found = said.part(GAME, seen_by(at(line), 1), NAMES, 1)
    assert str(found) == heading


def test_before_the_first_round_there_is_no_heading() -> None:
    assert said.part(GAME, GAME.start(2), NAMES, 0) is None
    assert said.part(GAME, GAME.start(2, {"start": 0}), NAMES, 0) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_requests_and_prospects_are_said_in_every_language(language: str) -> None:
    s = seen_by(at(PLACING), 0)
    prospect = said.foresee(GAME, s, GAME.legal(s)[0], NAMES)
    assert prospect is not None
    found: list[Message | None] = [prospect.says, said.ask(GAME, s, NAMES)]
    found += [said.part(GAME, at(line), NAMES, 0) for line in (SWAPPING, PLACING, OVER)]
    found += [
        said.ask(GAME, at(f"{SWAPPING}{more}"), NAMES) for more in ("", " | alarun 1 | passed 1")
    ]
    found.append(said.ask(GAME, at(f"{SWAPPING} | taken 12 12"), NAMES))
    for message in found:
        assert message is not None
        assert "{" not in message.in_language(language)
        assert language == "en" or message.in_language(language) != message.in_language("en")


def test_what_all_have_laid_is_seen_before_the_next_round_is_dealt() -> None:
    s = do(
        at(PLACING),
        "place red dragon egg at D6",
        "place white myrrh at E3",
        "place Centum auri at E6",
        "place purple fungi magica at D5",
        "place purple fungi magica at F5",
        "place blue phoenix feather at E4",
    )
    before = seen_by(s, 0)
    do(s, "show")
    after = seen_by(s, 0)
    (moment,) = telling.between(before, rules.SHOW, after)
    assert (moment["square"] == after["square"]).all()
    assert (moment["laid"] == after["laid"]).all()
    assert (moment["open"] == before["open"]).all()
    assert moment["rounds"] == before["rounds"]
    assert (moment["hand"][:2] == NONE).all()
    assert telling.between(at(OVER), rules.PASS, at(OVER)) == []
