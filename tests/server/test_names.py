"""Names: what can be shown, and what can be told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.server import names
from tafelrunde.server.names import alike, could_be, plain, skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "  Anna "),
        ("Anna", "An\u200bna"),  # a space without width
        ("Anna", "Anna\u2060"),  # a joiner
        ("Anna", "\u202eAnna"),  # right to left from here on
        ("Anna", "An\u00adna"),  # a hyphen that may be
        ("Anna", "Anna\ufe0f"),  # a variation selector
        ("Anna", "Anna\u3164"),  # a filler
        ("Anna", "Anna\u2800"),  # Braille without dots
        ("Anna", "A\u034fnna"),
        ("Anna", "Ann\U000e0061a"),  # a tag
        ("Anna B", "Anna\u00a0\u2003B"),
        ("Anna", "Ánnà"),
        ("Anna", "A\u0301nna\u0338"),
        ("Anna", "Аnnа"),  # Cyrillic
        ("Anna", "Αnna"),  # Greek
        ("Anna", "Ａｎｎａ"),  # full width
        ("Anna", "𝐀𝓷𝕟𝚊"),  # mathematics
        ("Anna", "Ⓐⓝⓝⓐ"),
        ("Anna", "Ꭺnna"),  # Cherokee
        ("Anka", "Anкa"),
        ("Nikos", "Νikos"),
        ("ΝΙΚΟΣ", "νικος"),
        ("Boris", "Вoris"),
        ("Tom", "T0m"),
        ("Host", "Ho5t"),
        ("Ben", "8en"),
        ("Eva", "3va"),
        ("Guest 8", "Guest B"),
        ("Greta", "6reta"),  # one digit for two letters
        ("Bob", "6o6"),
        ("Anna", "4nn4"),
        ("Tatjana", "7a7j4n4"),
        ("Olga", "0l94"),
        ("Pia", "9ia"),
        ("Hans", "4an5"),
        ("Greta", "\u0431reta"),  # a Cyrillic letter that looks like the digit
        ("Nina", "пina"),
        ("Пётр", "Πётр"),
        ("Bill", "BiII"),
        ("Bill", "B1|l"),
        ("Bill", "Bіⅼⅼ"),
        ("Moritz", "rnoritz"),
        ("Werner", "vverner"),
        ("Jørn", "Jorn"),
        ("Łukasz", "Lukasz"),
        ("Groß", "GROSS"),
        ("Zoë", "Zoe"),
        ("Æneas", "Aeneas"),
        ("O’Neil", "O'Neil"),
        ("Anna-Lena", "Anna–Lena"),
        ("Guest 7", "Guest ７"),
        ("Guest 3", "Guest ३"),
        ("ロイ", "口イ"),
        ("Иван", "ивaн"),
        ("山田", "⼭田"),
        ("Anna", "⍺nna"),  # a sign of APL
        ("Anna", "ᴀnna"),  # a small capital
        ("Anna", "ᴀɴɴᴀ"),
        ("Anna", "ⱥnna"),  # with a stroke
        ("Anna", "🅰nna"),
        ("Anna", "🇦nna"),
        ("Anna", "@nna"),
        ("Max", "Ma×"),
        ("Anna", "Anna."),
        ("Anna", "A nna"),
        ("Anna", "A.n-n_a"),
        ("Anna", "“Anna”"),
        ("Anna", "Anna·"),
        ("Anna", "Anna★"),
        ("Anna", "⒜nna"),
        ("Anna B", "AnnaB"),
        ("Anna-Lena", "Anna Lena"),
        ("Anna", "Anna!"),
        ("Will", "Wi!!"),
        ("Nil", "N│l"),  # a drawn stroke
        ("Nil", "N丨l"),
        ("Nil", "Nㅣl"),
        ("Nil", "Nꟾl"),
        ("Zoe", "2oe"),
        ("Greta", "9reta"),
        ("Elsa", "Єlsa"),
        ("Elsa", "Ɛlsa"),
        ("Anna", "Λnna"),
        ("Kim", "ĸim"),
        ("Max", "Ma✕"),
        ("Max", "Ma✗"),
        ("Otto", "⊙tto"),
        ("Otto", "⚪tto"),
        ("Tom", "†om"),
        ("Tom", "Tom†"),
        ("Anna", "Anna✗"),
        ("Anna", "Anna○"),
        ("Anna", "Anna。"),
        ("Anna", "「Anna」"),
        ("Vivian", "\\/ivian"),
        ("Ben", "ßen"),
        ("Ben", "฿en"),
        ("日本", "曰本"),
        ("土", "士"),
    ],
)
def test_names_that_could_be_taken_for_each_other(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


def test_what_a_long_name_looks_like_is_reckoned_once() -> None:
    """One sign can stand for eighteen, and a table is full of such names."""
    seats = [sign * 24 for sign in "\ufdfa\ufdfb\u33a8"]
    assert not any(could_be("Anna", seat) for seat in seats)
    reckoned = names._looks.cache_info().misses
    assert not any(could_be("Anna", seat) for seat in seats)
    assert names._looks.cache_info().misses == reckoned


SECOND = ["Anna 2", "Anna2", "Anna II", "Anna Ⅱ", "anna  iv", "Anna ２"]


@pytest.mark.parametrize("name", [*SECOND, "Anna (2)", "Anna ⑵", "Anna [II]"])
def test_a_name_with_a_number_could_be_a_second_seat(name: str) -> None:
    assert could_be(name, "Anna")
    assert could_be("Anna", name)
    assert not could_be(name, "Hanna")
    assert not could_be("Guest 1", "Guest 2")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Anna", "Ann"),
        ("Anna", "Anna 2"),
        ("Max", "Mox"),
        ("Nina", "Vina"),
        ("Dora", "Nora"),
        ("Guest 12", "Guest 13"),
        ("Guest 5", "Guest 6"),
        ("Guest 6", "Guest 9"),
        ("Guest 3", "Guest 8"),
        ("Guest 1", "Guest 7"),
        ("Guest 6", "Guest 8"),
        ("6reta", "9reta"),  # neither is Greta
        ("Anna", "Anna 4"),
        ("Пётр", "Павел"),
        ("Иван", "Игорь"),
        ("Νίκος", "Πέτρος"),
        ("राम", "रीमा"),
        ("かな", "がな"),
        ("田中", "山田"),
        ("محمد", "أحمد"),
        ("김", "이"),
        ("🦊", "🐻"),
        ("Anna 🦊", "Anna 🐻"),
        ("?", "!"),
        ("♥", "★"),
    ],
)
def test_names_that_are_told_apart(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   B ", "Anna B"),
        ("Anna\u00a0B", "Anna B"),
        ("Zoë", "Zoë"),
        ("Ли́за", "Ли́за"),
        ("राम", "राम"),
        ("محمد", "محمد"),
        ("🦊", "🦊"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("?", "?"),
    ],
)
def test_a_name_is_one_line_with_single_spaces(name: str, shown: str) -> None:
    assert plain(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u00a0\u3000",
        "An\nna",
        "Anna\n",
        "An\tna",
        "An\x00na",
        "An\x1bna",
        "An\u2028na",
        "An\u200bna",
        "An\u00adna",
        "\u202eannA",
        "An\u2066na",
        "Anna\ufeff",
        "Anna\U000e0061",
        "An\ue000na",
        "An\ud800na",
        "An\u0378na",
        "\u3164",
        "\u2800",
        "\u0301",
        "\ufe0f",
    ],
)
def test_what_cannot_be_shown_as_a_line_is_no_name(name: str) -> None:
    assert plain(name) is None


@given(st.text())
def test_a_name_stays_the_one_it_is(name: str) -> None:
    assert alike(name, name)
    assert alike(name, name.casefold())
    assert alike(name, f" {name}\u200b ")
    assert alike(name, unicodedata.normalize("NFKC", name))
    assert alike(name, unicodedata.normalize("NFD", name))
    shown = plain(name)
    assert shown is None or plain(shown) == shown


@given(st.text())
def test_a_skeleton_is_its_own(name: str) -> None:
    bones = skeleton(name)
    assert bones == " ".join(bones.split())
    assert skeleton(f"{bones} {bones}") == f"{bones} {bones}".strip()
