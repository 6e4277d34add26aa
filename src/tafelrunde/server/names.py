"""Names of people: which can be shown, and which a person at a table could take for each other."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from tafelrunde.server.lookalikes import LOOKALIKES

SOMEONE: Final = "Someone"
"""Who had a seat and has deleted their profile. Pages say it in their own language."""
_REFUSED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, format (bidi and zero-width too), halves of pairs, private, unassigned, line breaks."""
_BLANK: Final = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Fillers and the empty pattern of Braille: letters and signs that show nothing."""
_IGNORED: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners and variation selectors: marks that show nothing of their own."""
_PARTS_OF_LETTERS: Final = {0, 7, 8, 9}
"""Combining classes of marks without which a letter is another: vowels of India, kana's voice."""
_READ_AS: Final = str.maketrans("0i1|!@$", "ollllas")
"""What is the same as a letter: a circle, a stroke, and the signs that are letters in curls."""
_LETTERS_OF: Final = dict(
    zip("23456789", ("z", "e", "ah", "s", "bg", "ty", "b", "gpq"), strict=True)
)
"""What the other digits are read as where a letter is expected."""
_DRAWN: Final = (("\\/", "v"), ("rn", "m"), ("vv", "w"))
"""Letters that are drawn with others."""
_NAMED: Final = re.compile(
    r"(?:LATIN (?:SMALL |CAPITAL )?|REGIONAL INDICATOR SYMBOL )LETTER "
    r"(?:SMALL CAPITAL |DOTLESS |BARRED |SCRIPT |BLACKLETTER |INSULAR )?([A-Z])(?: WITH .+)?"
)
"""Names of signs that are Latin letters in another dress: small capitals, with a stroke, boxed."""
_BETWEEN: Final = {"Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sc", "Sk", "Sm", "So", "Zs"}
"""Spaces, punctuation and signs that may stand between letters."""
_NUMBER: Final = re.compile(r"[\W\d_]*\d[\W_]*$|\s+\W?[ivx]+\W?$", re.IGNORECASE)
"""A number at the end of a name, in brackets or without."""
SIGNS_KEPT, NAMES_KEPT = 4096, 1024
"""Of how many signs and names it is kept what they look like: some names are of hundreds of signs,
and whoever asks for a seat is compared with everyone at the table."""
_QUOTES: Final = re.compile("[’‘‛`′ʹʻʼʽ＇]")


def plain(name: str) -> str | None:
    """The name with its spaces squeezed, or None where it cannot be shown as one line of text.

    It needs a sign that can be seen, and may hold no character that steers or hides others.
    """
    if any(unicodedata.category(sign) in _REFUSED for sign in name):
        return None
    squeezed = " ".join(name.split())
    seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in _BLANK.sub("", squeezed))
    return squeezed if seen else None


def alike(a: str, b: str) -> bool:
    """Whether two names could be taken for each other.

    As they are written or in small letters, with what stands between the letters or without, sign
    by sign. A digit is that digit alone beside another digit, and any of its letters beside one.
    """
    return any(_could_be_read(one, other) for one in _looks(a) for other in _looks(b))


def could_be(name: str, other: str) -> bool:
    """Whether two names could be taken for each other, or one for the other with a number."""
    return alike(unnumbered(name), other) or alike(name, unnumbered(other)) or alike(name, other)


def unnumbered(name: str) -> str:
    """A name without the number at its end: "Anna 2" could be Anna's second seat."""
    return _NUMBER.sub("", unicodedata.normalize("NFKD", name)) or name


def _could_be_read(one: str, other: str) -> bool:
    """Whether two skeletons are the same, with the letters that their digits are read as."""
    return len(one) == len(other) and all(
        a == b or a in _LETTERS_OF.get(b, "") or b in _LETTERS_OF.get(a, "")
        for a, b in zip(one, other, strict=True)
    )


@lru_cache(NAMES_KEPT)
def _looks(name: str) -> frozenset[str]:
    forms = (name, name.casefold())
    return frozenset(map(skeleton, forms)) | (frozenset(map(_bare, forms)) - {""})


def _bare(name: str) -> str:
    """The skeleton of a name's letters alone."""
    spread = unicodedata.normalize("NFKD", _BLANK.sub(" ", name))
    return skeleton("".join(sign for sign in spread if not _is_between(sign)))


@lru_cache(SIGNS_KEPT)
def _is_between(sign: str) -> bool:
    """Whether a sign is a space, a point, a star …: no picture of its own, as 🎲 is.

    Some are read as letters, too: `†om` could be Tom, and `Tom†` as well.
    """
    category = unicodedata.category(sign)
    is_picture = category == "So" and unicodedata.east_asian_width(sign) in "WF"
    return category in _BETWEEN and not is_picture


def skeleton(name: str) -> str:
    """What is left of a name when only the look of it counts.

    Without accents and what cannot be seen, with one letter for all that look like it: `Аnnа`
    (with two Cyrillic letters), `ANNÁ` and `Anna` have the same. It is not meant to be read.
    """
    spread = unicodedata.normalize("NFKD", _BLANK.sub(" ", name))
    looks = "".join(_look(sign) for sign in spread if _is_seen(sign))
    small = unicodedata.normalize("NFKD", looks.casefold())
    merged = "".join(sign for sign in small if _is_seen(sign)).translate(_READ_AS)
    for look, letter in _DRAWN:
        merged = merged.replace(look, letter)
    return " ".join(merged.split())


@lru_cache(SIGNS_KEPT)
def _is_seen(sign: str) -> bool:
    """Whether a sign is more than an accent, an enclosure or nothing at all."""
    if unicodedata.category(sign) in ("Cc", "Cf", "Me") and not sign.isspace():
        return False
    return unicodedata.combining(sign) in _PARTS_OF_LETTERS and not _IGNORED.match(sign)


@lru_cache(SIGNS_KEPT)
def _look(sign: str) -> str:
    """The plain sign that this one can be mistaken for, in its own case or the other."""
    if sign.isascii():
        return sign
    for form in (sign, sign.upper(), sign.lower()):
        if form in LOOKALIKES or form.isascii():
            return LOOKALIKES.get(form, form)
    named = _NAMED.search(unicodedata.name(sign, ""))
    if named and named.end() == len(named.string):
        return named[1].lower()
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    if unicodedata.category(sign) == "Pd":
        return "-"
    return "'" if _QUOTES.match(sign) else sign
