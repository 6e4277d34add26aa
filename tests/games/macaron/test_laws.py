"""What holds for Macaron at every point of every match."""

from collections import Counter

from hypothesis import given, settings

from tafelrunde.core.game import State
from tafelrunde.games.macaron import state as parts
from tafelrunde.games.macaron.kinds import TOKEN
from tests.games.test_laws import Walk, walks

TOKENS = {"3": 4, "4": 2, "5": 2, "+6/-2": 2, "+2/-6": 2}
house = settings(max_examples=40)


def lying(s: State, place: int) -> int:
    return int((s.place == place).sum())


@house
@given(walks(games=["macaron"]))
def test_every_card_in_play_is_in_exactly_one_place(walk: Walk) -> None:
    for s in walk.states():
        hands = [lying(s, seat) for seat in range(walk.seats)]
        piles = [lying(s, parts.PILE + pile) for pile in range(parts.PILES)]
        assert hands == [int(n) for n in s.held[: walk.seats]]
        assert lying(s, parts.DECK) == s.deck
        assert piles == [int(n) for n in s.piles]
        assert lying(s, parts.DISCARDED) == s.discards
        if walk.seats == 1:
            assert s.held[parts.EMMA] == sum(piles)
        absent = [int(card) for card in (s.place == parts.ABSENT).nonzero()[0]]
        assert absent == list(range(int(parts.cards(s)), parts.CARDS))
        elsewhere = int(s.deck) + int(s.plays) + int(s.discards) + lying(s, parts.SHOWN)
        assert sum(hands) + sum(piles) + elsewhere + len(absent) == parts.CARDS


@house
@given(walks(games=["macaron"]))
def test_the_cards_played_lie_where_they_were_played_from(walk: Walk) -> None:
    for s in walk.states():
        played = [int(card) for card in s.played[: s.plays]]
        assert len(set(played)) == len(played)
        assert (s.played[s.plays :] == parts.NONE).all()
        seats = [int(s.place[card]) - parts.PLAYED for card in played]
        players = int(parts.players(s))
        for position, seat in enumerate(seats):
            leader = seats[position - position % players]
            assert seat == (leader + position % players) % players
        assert s.trick == (s.plays if s.plays % players == 0 else s.plays - s.plays % players)


@house
@given(walks(games=["macaron"]))
def test_no_token_is_lost(walk: Walk) -> None:
    everything = TOKENS | ({"3": 2} if walk.seats == 5 else {})
    for s in walk.states():
        found: Counter[str] = Counter()
        for kind in range(s.tokens.shape[1]):
            found[TOKEN.words[kind]] += int(s.tokens[:, kind].sum())
            found[TOKEN.words[kind]] += int((s.kind == kind).sum())
        assert ((s.kind == parts.NONE) == (s.voter == parts.NONE)).all()
        if walk.seats < 4 or s.phase < parts.ENDOWING:
            assert not found.total()
        elif s.phase == parts.ENDOWING:
            assert found.total() == s.step
            assert all(found[token] <= count for token, count in everything.items())
        elif s.phase != parts.OVER or s.rounds:
            assert found == everything


@house
@given(walks(games=["macaron"]))
def test_boxes_never_decrease_within_a_round(walk: Walk) -> None:
    for before, _, after in walk.steps():
        if after.rounds == before.rounds:
            gained = after.boxes - before.boxes
            assert (gained >= 0).all()
            assert sorted(gained)[:-1] == [0] * (parts.SEATS - 1)
            assert max(gained) in (0, 1, 3)


@house
@given(walks(games=["macaron"]))
def test_a_void_shown_is_true(walk: Walk) -> None:
    for s in walk.states():
        for card in range(parts.CARDS):
            place = int(s.place[card])
            if place < walk.seats:
                assert not s.voids[place] >> parts.flavor(card) & 1
        if walk.seats == 1:
            for pile in range(parts.PILES):
                assert not (s.voids[parts.EMMA] >> pile & 1 and s.piles[pile])


@house
@given(walks(games=["macaron"]))
def test_a_score_falls_on_the_advanced_side_with_rivals_only(walk: Walk) -> None:
    for before, _, after in walk.steps():
        if walk.seats == 1 or walk.options["side"] == "standard":
            assert (after.scores >= before.scores).all()
        if walk.options["negative_scores"] == "no":
            assert (after.scores >= 0).all()
