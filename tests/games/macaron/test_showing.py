"""What a drawn table of Macaron is told."""

from typing import Any

import pytest

from tafelrunde.core.game import State
from tafelrunde.core.match import SPECTATOR, Match
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.macaron import GAME, notation, showing, tricks
from tafelrunde.games.macaron import state as parts
from tests.games import positions

NAMES = ["Mira", "Pau", "Jonas", "Aina"]
TABLE = "mode 4 standard 10 | round 1 start 0"
PLAYING = f"playing 0 | {TABLE} | hands s1 b3 / s5 s7 / s6 e2 / a4 p4 | royal C | allergen p"


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def test_the_trick_says_who_is_ahead_and_what_is_at_stake() -> None:
    s = do(at(PLAYING), "play strawberry 1", "play strawberry 5")
    outline = showing.outline(s, 2)
    assert outline["trick"] == [[0, 14], [1, 18]]
    assert (outline["ahead"], outline["at_stake"], outline["complete"]) == (1, 1, 0)
    assert showing.outline(at(PLAYING), 0)["trick"] == []


def test_the_last_trick_lies_there_until_the_next_lead() -> None:
    moves = ["play strawberry 1", "play strawberry 5", "play strawberry 6", "play pistachio 4"]
    s = do(at(PLAYING), *moves)
    outline = showing.outline(s, 0)
    assert outline["trick"] == [[0, 14], [1, 18], [2, 19], [3, 10]]
    assert (outline["ahead"], outline["at_stake"], outline["complete"]) == (2, 0, 1)
    assert showing.outline(do(s, "play Earl Grey 2"), 0)["trick"] == [[2, 36]]


def test_a_hand_is_that_of_the_one_who_looks() -> None:
    s = at(PLAYING)
    assert showing.outline(s, 0)["hand"] == [14, 23]
    assert showing.outline(s, SPECTATOR)["hand"] == []


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
    assert str(showing.ask(do(at(line), *moves), NAMES)) == asked


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_phase_has_its_request_and_every_trick_its_moment(seats: int) -> None:
    options = {"open_tricks": True}
    match = Match("macaron", seats, options=options, seed=f"phases {seats}")
    asked, moments, headings = set(), 0, set()
    while match.actor != NOBODY:
        view = match.view(match.actor).state
        asked.add(showing.ask(view, match.names).id)
        outline = showing.outline(view, match.actor)
        assert len(outline["scores"]) == parts.players(view)  # type: ignore[arg-type]
        assert len(outline["tricks"]) == int(view.plays)  # type: ignore[arg-type]
        for step in match.play(match.moves[match.decisions % len(match.moves)]):
            headings.add(str(showing.part(step.before, match.names, 0)))
            for moment in showing.moments(*match.seen(step, SPECTATOR)):
                assert tricks.is_complete(moment)
                moments += 1
    assert moments >= 10
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
    action = notation.action(f"play {card}")
    assert action is not None
    plain = str(notation.refusal(s, action)).replace("\u2068", "").replace("\u2069", "")
    assert plain == why


def test_the_vote_says_what_is_left_to_place_and_the_bets_who_has_decided() -> None:
    match = Match("macaron", 5, seed="a vote")
    seen = set()
    while match.actor != NOBODY and "play" not in match.moves[0]:
        s = match.view(match.actor).state
        outline: dict[str, Any] = showing.outline(s, match.actor)
        if s.phase == parts.VOTING:
            assert sum(outline["tokens"]) == 10 - int(s.step)
        if s.phase == parts.BETTING:
            assert sum(outline["has_bet"]) == int(s.step)
            assert outline["has_bet"][match.actor] == 0
            votes = outline["votes"]
            assert outline["group_votes"] == [votes[g] + votes[g + 1] for g in (0, 2, 4)]
        seen.add(int(s.phase))
        match.play(match.moves[0])
    assert {parts.VOTING, parts.BETTING} <= seen


def test_partners_sit_opposite() -> None:
    match = Match("macaron", 4, options={"teams": True}, seed="teams")
    assert showing.outline(match.view(0).state, 0)["partners"] == [2, 3, 0, 1]
    assert showing.outline(at(PLAYING), 0)["partners"] == [-1] * 4


def test_figures_are_those_of_the_components() -> None:
    figures = showing.figures()
    assert len(figures["cards"]) == 52  # type: ignore[arg-type]
    assert figures["levels_standard"] == [[0, 0], [1, 2], [3, 4], [5, 7], [8, 8]]
    assert figures["points_standard"] == [2, 1, 1, 2, 2, 3, 3, 3, 4]
    assert figures["groups"] == [[0, 1], [2, 3], [4, 5], [6]]
    assert figures["boxes"][14] == 3  # type: ignore[index]
    assert figures["cures"][15] == 1  # type: ignore[index]
    assert figures["won_advanced"] == [4, 3, 2, 2, 3, 4]


def test_nothing_is_foretold() -> None:
    assert showing.foresee(at(PLAYING), 14, NAMES) is None
