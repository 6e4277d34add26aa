"""What a drawn table of Macaron is told."""

from typing import Any

import pytest

from tafelrunde.core import telling
from tafelrunde.core.desk import Desk
from tafelrunde.core.game import SPECTATOR, State
from tafelrunde.core.match import Match
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.macaron import GAME, notation, rules, showing, tricks
from tafelrunde.games.macaron import state as parts
from tafelrunde.games.macaron.state import MOVES
from tests.games import positions, said

NAMES = ["Mira", "Pau", "Jonas", "Aina"]
TABLE = "mode 4 standard 10 | round 1 start 0"
PLAYING = f"playing 0 | {TABLE} | hands s1 b3 / s5 s7 / s6 e2 / a4 p4 | royal C | allergen p"


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def outline(s: State, seat: int) -> dict[str, Any]:
    return said.outline(GAME, s, seat)


def laid(rows: list[list[int]]) -> list[list[int]]:
    """Seats and cards, without the places that are empty; these come last."""
    cards = [row for row in rows if row != [-1, -1]]
    assert rows[len(cards) :] == [[-1, -1]] * (len(rows) - len(cards))
    return cards


def test_the_trick_says_who_is_ahead_and_what_is_at_stake() -> None:
    s = do(at(PLAYING), "play strawberry 1", "play strawberry 5")
    shown = outline(s, 2)
    assert laid(shown["trick"]) == [[0, 14], [1, 18]]
    assert (shown["ahead"], shown["at_stake"], shown["complete"]) == (1, 1, 0)
    assert laid(outline(at(PLAYING), 0)["trick"]) == []


def test_the_last_trick_lies_there_until_the_next_lead() -> None:
    moves = ["play strawberry 1", "play strawberry 5", "play strawberry 6", "play pistachio 4"]
    s = do(at(PLAYING), *moves)
    shown = outline(s, 0)
    assert laid(shown["trick"]) == [[0, 14], [1, 18], [2, 19], [3, 10]]
    assert (shown["ahead"], shown["at_stake"], shown["complete"]) == (2, 0, 1)
    assert laid(outline(do(s, "play Earl Grey 2"), 0)["trick"]) == [[2, 36]]


def test_a_hand_is_that_of_the_one_who_looks() -> None:
    s = at(PLAYING)
    assert outline(s, 0)["hand"] == [14, 23] + [-1] * 11
    assert outline(s, SPECTATOR)["hand"] == [-1] * 13


def reasons(s: State, seat: int) -> dict[str, str]:
    """What speaks for the cards of a hand, where something does."""
    shown = outline(s, seat)
    found = zip(shown["hand"], shown["reasons"], strict=True)
    return {MOVES.words[parts.PLAY + card]: showing.REASONS[why] for card, why in found if why}


HELD = f"playing 0 | {TABLE} | hands {{}} / s5 s6 s7 / a5 a6 a7 / p5 p6 p7 | royal C | allergen p"


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("a1 b1 e1", {"play almond 1": "keeps-trumps", "play blueberry 1": "keeps-trumps"}),
        ("a1 a2 a3", {"play almond 1": "lowest", "play almond 3": "highest"}),
        ("a1 s2 p3", {}),
        ("a1", {}),
    ],
)
def test_the_outline_says_what_speaks_for_a_lead(hand: str, found: dict[str, str]) -> None:
    assert reasons(at(HELD.format(hand)), 0) == found


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("b1 p2", {"play pistachio 2": "spoils"}),
        ("a1 e1", {"play almond 1": "keeps-trumps", "play Earl Grey 1": "trumps"}),
        ("s1 s2 s3 b1", {"play strawberry 1": "lowest", "play strawberry 3": "highest"}),
        ("s1 b1 p2", {}),
    ],
)
def test_the_outline_says_what_speaks_for_following(hand: str, found: dict[str, str]) -> None:
    line = HELD.replace("playing 0", "playing 1").replace("s5 s6 s7", "s5").format(hand)
    s = do(at(line.replace("/ a5 a6 a7 / p5 p6 p7", "/ a5 / p5")), "play strawberry 5")
    after = do(s, "play almond 5", "play pistachio 5")
    assert reasons(after, 0) == found
    assert reasons(after, 1) == {}


@pytest.mark.parametrize(
    ("line", "moves", "asked"),
    [
        (PLAYING, [], "You lead: play any card."),
        (
            PLAYING,
            ["play strawberry 1"],
            "Follow Mira with strawberry: play one of the 2 lit cards.",
        ),
        (
            PLAYING,
            ["play strawberry 1", "play strawberry 5"],
            "Follow Mira with your strawberry.",
        ),
        (
            PLAYING,
            ["play strawberry 1", "play strawberry 5", "play strawberry 6"],
            "You have no strawberry to follow Mira: play any card.",
        ),
    ],
)
def test_the_player_is_asked_in_words(line: str, moves: list[str], asked: str) -> None:
    assert str(said.ask(GAME, do(at(line), *moves), NAMES)) == asked


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_phase_has_its_request_and_every_trick_its_moment(seats: int) -> None:
    options = {"open_tricks": True}
    match = Match("macaron", seats, options=options, seed=f"phases {seats}")
    asked, moments, headings = set(), 0, set()
    tricks_seen, counts = [], set()
    while match.actor != NOBODY:
        view = match.view(match.actor).state
        asked.add(said.ask(GAME, view, match.names).id)
        shown = outline(view, match.actor)
        assert shown["players"] == parts.players(view)
        if view.phase == parts.PLAYING:
            tricks_seen.append((int(view.trick) // shown["players"] + 1, shown["trick_number"]))
            counts.add(shown["trick_count"])
        played = laid(shown["trick"])
        assert all(view.place[card] == parts.PLAYED + seat for seat, card in played)
        for step in match.play(match.moves[match.decisions % len(match.moves)]):
            headings.add(str(said.part(GAME, step.before, match.names, 0)))
            for moment in telling.between(*match.seen(step, SPECTATOR)):
                assert tricks.is_complete(moment)
                moments += 1
    assert moments >= 10
    assert all(number == told for number, told in tricks_seen)
    assert counts == {max(tricks_seen)[0]}
    wanted = {"bet", "lead", "follow"}
    wanted |= {"discard"} if seats == 1 else {"pass"}
    wanted |= {"vote"} if seats > 3 else {"royal", "allergen"} if seats > 1 else set()
    assert asked == {f"macaron-ask-{what}" for what in wanted}
    assert headings >= {"Round 1", "Bets", "Trick 1", "Trick 10"}
    assert ("The vote" in headings) == (seats > 3)
    assert ("Royal and Allergen" in headings) == (seats < 4)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (
            "blueberry 3",
            "You must follow: strawberry was led, and you hold 2 cards of it. "
            "Though blueberry is in the same group, only the flavour follows: §4.3",
        ),
        (
            "almond 4",
            "You must follow: strawberry was led, and you hold 2 cards of it: §4.3",
        ),
    ],
)
def test_who_does_not_follow_hears_why(card: str, why: str) -> None:
    hands = "hands s1 b2 / s5 s7 b3 a4 / s6 e2 / a5 p4"
    s = do(at(f"playing 0 | {TABLE} | {hands} | royal C | allergen p"), "play strawberry 1")
    plain = (
        str(said.refusal(GAME, s, MOVES.actions[f"play {card}"]))
        .replace("\u2068", "")
        .replace("\u2069", "")
    )
    assert plain == why


def test_the_vote_says_what_is_left_to_place_and_the_bets_who_has_decided() -> None:
    match = Match("macaron", 5, seed="a vote")
    seen = set()
    while match.actor != NOBODY and "play" not in match.moves[0]:
        s = match.view(match.actor).state
        shown = outline(s, match.actor)
        if s.phase == parts.VOTING:
            assert sum(shown["tokens"]) == 10 - int(s.step)
        if s.phase == parts.BETTING:
            assert sum(shown["has_bet"]) == int(s.step)
            assert shown["has_bet"][match.actor] == 0
            votes = shown["votes"]
            assert shown["group_votes"] == [votes[g] + votes[g + 1] for g in (0, 2, 4)]
        seen.add(int(s.phase))
        match.play(match.moves[0])
    assert {parts.VOTING, parts.BETTING} <= seen


def test_partners_sit_opposite() -> None:
    match = Match("macaron", 4, options={"teams": True}, seed="teams")
    assert outline(match.view(0).state, 0)["partners"][:4] == [2, 3, 0, 1]
    assert outline(at(PLAYING), 0)["partners"][:4] == [-1] * 4


def test_figures_are_those_of_the_components() -> None:
    figures = showing.figures()
    assert len(figures["cards"]) == 52  # type: ignore[arg-type]
    assert figures["levels_standard"] == [[0, 0], [1, 2], [3, 4], [5, 7], [8, 8]]
    bets = [MOVES.words[parts.BET + bet] for bet in figures["bets_standard"]]  # type: ignore
    assert bets == ["bet 0", "bet 1–2", "bet 3–4", "bet 5–7", "bet 8+"]
    assert figures["points_standard"] == [2, 1, 1, 2, 2, 3, 3, 3, 4]
    assert figures["groups"] == [[0, 1], [2, 3], [4, 5], [6]]
    assert figures["boxes"][14] == 3  # type: ignore[index]
    assert figures["cures"][15] == 1  # type: ignore[index]
    assert figures["won_advanced"] == [4, 3, 2, 2, 3, 4]


def test_nothing_is_foretold() -> None:
    assert said.foresee(GAME, at(PLAYING), 14, NAMES) is None


def test_a_trick_is_shown_card_by_card() -> None:
    s = do(at(PLAYING), "play strawberry 1", "play strawberry 5")
    assert laid(outline(s, 2)["trick"]) == [[0, 14], [1, 18]]


# ── What came of a round ─────────────────────────────────────────────────────────────────────────


def outcome(line: str, *moves: str, seat: int = SPECTATOR) -> dict[str, Any] | None:
    """What the last move brought to its end, as a seat learns it."""
    before = do(at(line), *moves[:-1])
    after = do(before.copy(), moves[-1])
    action = MOVES.actions[moves[-1]]
    for s in (before, after):
        rules.redact(s, seat)
    found = telling.ended(showing.OUTCOME, before, action, after)
    return None if found is None else said.fields(found)


LAST_TRICK = (
    "playing 0 | mode 3 advanced 20 | round 4 start 0 | scores 3 0 5 | hands p3 / p4 / p7 | royal B"
    " | allergen a | bets 0 4 - | boxes 0 1 4"
)
PISTACHIOS = ("play pistachio 3", "play pistachio 4", "play pistachio 7")


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_round_is_counted_for_each_player(seat: int) -> None:
    found = outcome(LAST_TRICK, *PISTACHIOS, seat=seat)
    assert found is not None
    assert (found["counted"], found["round"], found["reason"][0]) == (1, 4, -1)
    assert found["boxes"][:3] == [0, 1, 5]
    assert found["levels"][:3] == [0, 1, 3]
    assert found["bets"][:3] == [0, 4, -1]
    assert found["track"][:3] == [3, 0, 3]
    assert found["by_bet"][:3] == [4, -1, 0]
    assert found["points"][:3] == [7, -1, 3]
    assert found["stays"][:3] == [0, 1, 0]  # R3
    assert found["scores"][:3] == [10, 0, 8]


def test_a_score_below_0_does_not_stay_there_where_that_was_agreed() -> None:
    found = outcome(LAST_TRICK.replace("20", "20 negative_scores"), *PISTACHIOS)
    assert found is not None
    assert (found["stays"][1], found["scores"][1]) == (0, -1)


def test_before_the_last_card_there_is_no_outcome() -> None:
    assert outcome(LAST_TRICK, *PISTACHIOS[:1]) is None
    assert outcome(LAST_TRICK, *PISTACHIOS[:2]) is None


def test_a_trick_within_the_round_is_no_outcome() -> None:
    line = LAST_TRICK.replace("p3 / p4 / p7", "p3 a3 / p4 a4 / p7 a5")
    assert outcome(line, *PISTACHIOS) is None


def test_partners_share_the_score_and_what_it_stays_at() -> None:
    line = (
        "playing 0 | mode 4 advanced 20 teams | round 1 start 0 | hands p3 / p4 / p5 / p7"
        " | royal B | allergen a | bets 5 - 4 - | boxes 1 1 1 4"
    )
    found = outcome(line, *PISTACHIOS[:2], "play pistachio 5", "play pistachio 7")
    assert found is not None
    assert found["points"][:4] == [-1, 0, -1, 3]
    assert found["stays"][:4] == [1, 0, 1, 0]
    assert found["scores"][:4] == [0, 3, 0, 3]


def test_emma_gets_points_for_a_missed_bet() -> None:
    line = (
        "playing 0 | mode 1 standard 10 | round 1 start 0 | hands a3 | piles a4 / - / - / - / -"
        " | royal B | allergen a | bets 4"
    )
    found = outcome(line, "play almond 3", "almond 4", seat=0)
    assert found is not None
    assert found["counted"] == 1
    assert found["bets"][:2] == [4, -1]
    assert found["by_bet"][:2] == [0, 2]
    assert found["points"][:2] == [2, 4]


RANDOM_CARDS = (
    "playing 0 | mode 1 standard 10 | round 1 start 0 | hands g3 g4 b1"
    " | piles - / - / - / b5 / *a7 g5 | royal B | allergen a"
)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["play green tea 3"], None),
        (["play green tea 3", "green tea 5"], "Emma follows green tea: §7.9"),
        (["play green tea 3", "almond 7"], "Emma follows green tea: §7.9"),
        (["play blueberry 1", "blueberry 5"], "Emma follows blueberry: §7.9"),
    ],
)
def test_the_outcome_says_why_emma_played_so(moves: list[str], reason: str | None) -> None:
    found = outcome(RANDOM_CARDS, *moves, seat=0)
    if reason is None:
        assert found is None
        return
    assert found is not None
    assert found["counted"] == 0
    assert str(GAME.message(found["reason"], 0, NAMES[:1])) == reason


def test_a_reason_comes_with_nothing_of_another_round() -> None:
    used = Desk(GAME)
    steps = [(LAST_TRICK, *PISTACHIOS), (RANDOM_CARDS, "play green tea 3", "green tea 5")]
    for line, *moves in steps:
        before = do(at(line), *moves[:-1])
        after = do(before.copy(), moves[-1])
        step = (before, MOVES.actions[moves[-1]], after, 0)
        assert used.report(*step) == Desk(GAME).report(*step)


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_a_complete_trick_shows_what_a_random_card_counts_as(seat: int) -> None:
    before = do(at(RANDOM_CARDS), "play green tea 3")
    after = do(before.copy(), "almond 7")
    for s in (before, after):
        rules.redact(s, seat)
    (moment,) = telling.between(before, MOVES.actions["almond 7"], after)
    assert tricks.flavor_counted(moment, 6) == 4
    shown = outline(moment, seat)
    assert laid(shown["trick"]) == [[0, 30], [1, 6]]
    assert (shown["ahead"], shown["complete"]) == (1, 1)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (3, {"side": "advanced"}), (4, {"teams": True})]
)
def test_the_outcomes_of_a_match_are_those_that_are_told(
    seats: int, options: dict[str, object]
) -> None:
    match = Match("macaron", seats, options=options, seed=f"outcomes {seats}")
    rounds = 0
    while not match.over:
        for step in match.play(match.moves[match.decisions % len(match.moves)]):
            before, action, after = match.seen(step, 0)
            found = telling.ended(showing.OUTCOME, before, action, after)
            told = match.told(step, 0)
            counted = [message.args for message in told if message.id == "macaron-told-round"]
            assert (found is not None and found.counted == 1) == bool(counted)
            reasons = [message for message in told if "macaron-emma-" in message.id]
            row = None if found is None else found.reason.tolist()
            said_so = [match.game.message(row, 0, ())] if row and row[0] != parts.NONE else []
            assert reasons == said_so
            if found is None or not counted:
                continue
            rounds += 1
            assert found.players == len(counted)
            players = range(len(counted))
            assert [args["boxes"] for args in counted] == [found.boxes[p] for p in players]
            assert [args["points"] for args in counted] == [found.points[p] for p in players]
            assert (found.track + found.by_bet == found.points).all()
            assert [rules.score(step.after, p) for p in players] == [
                found.scores[p] for p in players
            ]
            assert found.round == rounds
    assert rounds == match.view(0).state.rounds
