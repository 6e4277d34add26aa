"""A kind says what numbers are called, and what they put into the gaps of a message."""

import pytest

from tafelrunde.core.kinds import (
    NAME,
    NUMBER,
    WHO,
    AnyKind,
    Gap,
    Kind,
    Listener,
    Number,
    Several,
    Tally,
    filled,
    phrase,
    seats,
    things,
    width,
)
from tafelrunde.core.message import Message

ANNA = Listener(0, ["Anna", "Ben", "Emma"])
FACE = Kind("face", ("1", "2", "m"))
FRUIT = Kind("fruit", ("fig", "plum"), (Message("a-fig"), 7))
MAYBE = Kind("maybe", ("none", "fig", "plum"), least=-1)


@pytest.mark.parametrize(
    ("kind", "numbers", "gaps"),
    [
        (NUMBER, [4], {"gap": 4}),
        (NUMBER, [-4], {"gap": -4}),
        (Number(1), [4], {"gap": 5}),
        (FACE, [2], {"gap": "m"}),
        (FRUIT, [0], {"gap": Message("a-fig")}),
        (FRUIT, [1], {"gap": 7}),
        (MAYBE, [-1], {"gap": "none"}),
        (MAYBE, [1], {"gap": "plum"}),
        (WHO, [0], {"who": "you", "name": "Anna"}),
        (WHO, [1], {"who": "other", "name": "Ben"}),
        (NAME, [2], {"gap": "Emma"}),
        (Tally(FACE), [2, 0, 1], {"gap": "1 1 m"}),
        (Tally(FACE), [0, 0, 0], {"gap": "-"}),
        (Several(3), [7, 0, -1], {"gap": "7 0"}),
        (Several(2), [-1, -1], {"gap": ""}),
        (
            phrase("of", fruit=FRUIT, who=WHO),
            [1, 1],
            {"gap": Message("of", {"fruit": 7, "who": "other", "name": "Ben"})},
        ),
    ],
)
def test_numbers_fill_a_gap(kind: AnyKind, numbers: list[int], gaps: dict[str, Gap]) -> None:
    assert kind.width == len(numbers)
    assert kind.put("gap", iter(numbers), ANNA) == gaps


def test_gaps_take_their_numbers_one_after_the_other() -> None:
    gaps: dict[str, AnyKind | str | int] = {"dice": Tally(FACE), "how": "same", "by": WHO, "n": 3}
    assert width(gaps) == 4
    rest = iter([1, 0, 1, 1, 99])
    assert filled(gaps, rest, ANNA) == {
        "dice": "1 m",
        "how": "same",
        "who": "other",
        "name": "Ben",
        "n": 3,
    }
    assert list(rest) == [99]


def test_things_of_a_kind_are_known_by_their_numbers() -> None:
    gaps: dict[str, AnyKind | str | int] = {"n": NUMBER, "dice": Tally(FACE), "fruit": MAYBE}
    assert things(gaps, iter([7, 2, 0, 1, -1])) == {"dice": [0, 0, 2], "fruit": [-1]}
    assert things({"by": WHO, "of": phrase("of", fruit=FRUIT)}, iter([1, 0])) == {}


def test_who_only_watches_is_nobody_of_the_table() -> None:
    watcher = Listener(-1, ["Anna"])
    assert WHO.put("who", iter([0]), watcher) == {"who": "other", "name": "Anna"}


def test_a_kind_counts_its_words() -> None:
    assert len(FACE) == 3
    assert [FACE.gap(number) for number in range(3)] == ["1", "2", "m"]
    assert [MAYBE.gap(number) for number in (-1, 0, 1)] == ["none", "fig", "plum"]


def test_seats_are_words_in_a_transcript_and_numbers_in_a_message() -> None:
    kind = seats(3)
    assert kind.words == ("0", "1", "2")
    assert kind.gap(2) == 2
