"""Who of those who seek company plays together."""

from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.server.pairing import ANY, Company, Seeker, companies
from tafelrunde.server.protocol import Live, Relaxed

NOW = 100.0
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def seekers(*wishes: dict[str, Any]) -> list[Seeker]:
    """People who came one after the other."""
    usual = {"game": "macaron", "seats": 2, "pace": Relaxed(), "bots_after": None}
    return [
        Seeker(name, f"t{place}", name, "", since=float(place), **{**usual, **wish})
        for place, (name, wish) in enumerate(zip(NAMES, wishes, strict=False))
    ]


def names(found: Sequence[Company]) -> list[tuple[str, int]]:
    return [("".join(one.name[0] for one in each.people), each.seats) for each in found]


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ([{}, {}], [("AB", 2)]),
        ([{}], []),
        ([{}, {"seats": 3}], []),
        ([{}, {"game": "alarun"}], []),
        ([{}, {"pace": Live()}], []),
        ([{"pace": Live()}, {"pace": Live()}], [("AB", 2)]),
        ([{"pace": Live()}, {"pace": Live(5)}], []),
        ([{"seats": ANY}, {"seats": ANY}], [("AB", 2)]),
        ([{"seats": ANY}, {"seats": 3}, {"seats": 3}], [("ABC", 3)]),
        ([{"seats": 3}, {"seats": ANY}, {"seats": ANY}], [("ABC", 3)]),
        ([{"seats": 3}, {}, {}], [("BC", 2)]),
        ([{}, {}, {}, {}, {}], [("AB", 2), ("CD", 2)]),
        ([{"game": "scandaroon", "seats": ANY}] * 2, []),
        ([{"game": "scandaroon", "seats": ANY}] * 3, [("ABC", 3)]),
    ],
)
def test_whoever_wishes_the_same_is_brought_together(
    wishes: list[dict[str, Any]], found: list[tuple[str, int]]
) -> None:
    assert names(companies(seekers(*wishes), (), NOW)) == found


def test_who_has_waited_for_longest_comes_first() -> None:
    late, early = seekers({}, {}), seekers({}, {})[::-1]
    assert names(companies(late, (), NOW)) == names(companies(early, (), NOW))


def test_those_of_whom_one_blocks_the_other_are_never_brought_together() -> None:
    ann, bob, cleo = seekers({}, {}, {})
    apart = {frozenset(("Ann", "Bob"))}
    assert names(companies([ann, bob], apart, NOW)) == []
    assert names(companies([ann, bob, cleo], apart, NOW)) == [("AC", 2)]
    three = seekers({"seats": 3}, {"seats": 3}, {"seats": 3})
    assert names(companies(three, {frozenset(("Bob", "Cleo"))}, NOW)) == []


def test_people_who_could_be_taken_for_each_other_are_not_brought_together() -> None:
    ann, bob = seekers({}, {})
    double = Seeker("other", "t", "Ann 2", "", "macaron", 2, Relaxed(), None, 5.0)
    assert names(companies([ann, double], (), NOW)) == []
    assert names(companies([ann, double, bob], (), NOW)) == [("AB", 2)]


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ([{"bots_after": 15.0}], [("A", 2)]),
        ([{"bots_after": 200.0}], []),
        ([{"seats": 4, "bots_after": 15.0}] * 2, [("AB", 4)]),
        ([{"seats": 4, "bots_after": 15.0}, {"seats": 4}], [("A", 4)]),
        ([{"seats": 4, "bots_after": 15.0}, {"seats": 4, "bots_after": 200.0}], [("A", 4)]),
        ([{"seats": ANY, "bots_after": 15.0}, {"seats": 4, "bots_after": 15.0}], [("AB", 4)]),
        ([{"seats": ANY, "bots_after": 15.0, "game": "scandaroon"}], [("A", 4)]),
    ],
)
def test_bots_fill_up_when_the_wait_is_over_and_not_before(
    wishes: list[dict[str, Any]], found: list[tuple[str, int]]
) -> None:
    assert names(companies(seekers(*wishes), (), NOW)) == found
