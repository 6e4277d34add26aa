"""`tafelrunde odds`."""

from itertools import pairwise

import pytest

from tests.cli.test_commands import as_json, tafelrunde


def test_help_teaches_by_example() -> None:
    assert "  tafelrunde odds --kept 5,5,m --dice 4" in tafelrunde("odds", "--help").stdout


def test_a_turn_begins_with_its_chances() -> None:
    found = as_json("odds")
    assert list(found) == ["at_least", "exactly", "best"]
    assert list(found["at_least"]) == list(found["exactly"]) == [str(n) for n in range(21, 37)]
    assert found["at_least"]["21"] == pytest.approx(0.893, abs=0.001)
    assert found["at_least"]["36"] == pytest.approx(0.0157, abs=0.0001)
    assert found["best"] == "roll"


@pytest.mark.parametrize("position", [[], ["--kept", "5,5,m", "--dice", "4"], ["--kept", "m,4,4"]])
def test_a_higher_tile_is_less_likely_and_exactly_is_no_easier(position: list[str]) -> None:
    found = as_json("odds", *position)
    least, exactly = found["at_least"], found["exactly"]
    assert all(before >= after for before, after in pairwise(least.values()))
    assert all(0 <= exactly[n] <= least[n] <= 1 for n in least)


def test_the_chances_from_a_position_can_be_found_by_hand() -> None:
    found = as_json("odds", "--kept", "5,5,m", "--dice", "4")
    assert found["at_least"]["31"] == found["exactly"]["31"] == pytest.approx(6**-4)  # 4 4 4 4
    assert found["at_least"]["32"] == 0
    found = as_json("odds", "--kept", "5,5,4,4,3,2,1", "--dice", "1")
    assert found["at_least"]["29"] == found["exactly"]["29"] == pytest.approx(1 / 6)  # a macaroni
    assert found["at_least"]["30"] == 0


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("--kept 5,5,m", "roll"),
        ("--kept 5,5,5,m,m --dice 1", "take 25"),
        ("--kept 5,5,5,5,m,m,m,m", "take 36"),
        ("--kept 1,2,3,4,5,m,m,m", "take 30"),
        ("--rolled 1,1,2,3,m,m,m,4", "set aside m"),
        ("--kept 5,5,4,4,3 --rolled 2,2,m", "set aside m"),
    ],
)
def test_the_best_move_is_told_in_the_words_of_a_transcript(position: str, best: str) -> None:
    assert as_json("odds", *position.split())["best"] == best


def test_what_is_reached_is_certain() -> None:
    found = as_json("odds", "--kept", "5,5,5,m,m")
    assert [found["at_least"][n] for n in ("21", "25")] == [1, 1]
    assert found["at_least"]["26"] < 1
    assert (found["exactly"]["24"], found["exactly"]["25"]) == (0, 1)


def test_a_rolled_face_is_chosen_for_each_target() -> None:
    rolled = as_json("odds", "--kept", "5,5,m", "--rolled", "1,1,3,4,4")
    by_hand = [as_json("odds", "--kept", f"5,5,m,{face}") for face in ("1,1", "3", "4,4")]
    for chances in ("at_least", "exactly"):
        for number, chance in rolled[chances].items():
            assert chance == max(found[chances][number] for found in by_hand)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["at least", "89.3 %", "grill: roll"]),
        ("de", ["mindestens", "89,3 %", "liegen: würfle"]),
        ("ca", ["com a mínim", "89,3 %", "graella: llança"]),
    ],
)
def test_the_table_is_in_the_language_asked_for(language: str, words: list[str]) -> None:
    shown = tafelrunde("odds", "--language", language).stdout
    assert len(shown.splitlines()) == 19
    assert all(word in shown for word in words)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("--kept 5,5,7", "“7” is no face of a die."),
        ("--kept 5,5,m --dice 6", "With 3 dice set aside, 0 to 5 can be rolled, not 6"),
        ("--kept 5,5,m --dice -1", "With 3 dice set aside, 0 to 5 can be rolled, not -1"),
        ("--kept 1,1,1,1,1,1,1,1,1", "9 dice cannot be set aside"),
        ("--kept 5 --rolled 1,m --dice 2", "not both"),
        ("--kept 5,5,5,5,5,5,5,5", "this turn has failed"),
        ("--kept 5,5,m --rolled 5,5,m,m,m", "this turn has failed"),
        ("--kept 5,5 --dice 0", "this turn has failed"),
        ("--kept 5,5,m --rolled 1,1,1,1,1,1", "With 3 dice set aside, 0 to 5 can be rolled"),
    ],
)
def test_what_cannot_be_is_refused(position: str, sentence: str) -> None:
    done = tafelrunde("odds", *position.split())
    assert done.exit_code == 2
    assert sentence in done.stderr
