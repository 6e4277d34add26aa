"""Names of people: which can be shown, and which a person at a table could take for each other."""

import re
import unicodedata
from typing import Final

from tafelrunde.server.lookalikes import LOOKALIKES

_REFUSED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, format (bidi and zero-width too), halves of pairs, private, unassigned, line breaks."""
_BLANK: Final = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Fillers and the empty pattern of Braille: letters and signs that show nothing."""
_IGNORED: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners and variation selectors: marks that show nothing of their own."""
_PARTS_OF_LETTERS: Final = {0, 7, 8, 9}
"""Combining classes of marks without which a letter is another: vowels of India, kana's voice."""
_ONE_STROKE: Final = str.maketrans("0i1|!@$", "ollllas")
_NAMED: Final = re.compile(
    r"(?:LATIN (?:SMALL |CAPITAL )?|REGIONAL INDICATOR SYMBOL )LETTER "
    r"(?:SMALL CAPITAL |DOTLESS |BARRED |SCRIPT |BLACKLETTER |INSULAR )?([A-Z])(?: WITH .+)?"
)
"""Names of signs that are Latin letters in another dress: small capitals, with a stroke, boxed."""
_BETWEEN: Final = {"Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sc", "Sk", "Sm", "So", "Zs"}
"""Spaces, punctuation and signs that may stand between letters."""
_NUMBER: Final = re.compile(r"[\s\d]+$")
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

    As they are written or in small letters, with what stands between the letters or without.
    """
    return not _looks(a).isdisjoint(_looks(b))


def unnumbered(name: str) -> str:
    """A name without the number at its end: "Anna 2" could be Anna's second seat."""
    return _NUMBER.sub("", unicodedata.normalize("NFKD", name)) or name


def _looks(name: str) -> set[str]:
    forms = (name, name.casefold())
    return {skeleton(form) for form in forms} | ({_bare(form) for form in forms} - {""})


def _bare(name: str) -> str:
    """The skeleton of a name's letters alone."""
    spread = unicodedata.normalize("NFKD", _BLANK.sub(" ", name))
    return skeleton("".join(sign for sign in spread if not _is_between(sign)))


def _is_between(sign: str) -> bool:
    """Whether a sign is a space, a point, a star …: no letter, and no picture of its own."""
    is_picture = unicodedata.east_asian_width(sign) in "WF"
    is_letter = _look(sign).translate(_ONE_STROKE).isalnum() and sign not in "!|"
    return unicodedata.category(sign) in _BETWEEN and not is_picture and not is_letter


def skeleton(name: str) -> str:
    """What is left of a name when only the look of it counts.

    Without accents and what cannot be seen, with one letter for all that look like it: `Аnnа`
    (with two Cyrillic letters), `ANNÁ` and `Anna` have the same. It is not meant to be read.
    """
    spread = unicodedata.normalize("NFKD", _BLANK.sub(" ", name))
    looks = "".join(_look(sign) for sign in spread if _is_seen(sign))
    small = unicodedata.normalize("NFKD", looks.casefold())
    merged = "".join(sign for sign in small if _is_seen(sign)).translate(_ONE_STROKE)
    return " ".join(merged.replace("rn", "m").replace("vv", "w").split())


def _is_seen(sign: str) -> bool:
    """Whether a sign is more than an accent, an enclosure or nothing at all."""
    if unicodedata.category(sign) in ("Cc", "Cf", "Me") and not sign.isspace():
        return False
    return unicodedata.combining(sign) in _PARTS_OF_LETTERS and not _IGNORED.match(sign)


def _look(sign: str) -> str:
    """The sign that this one is taken for: by its own look, or by that of its other case."""
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
