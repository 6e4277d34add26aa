"""The keys of a server: they sign cookies and seal what nobody may read in the database.

They lie in a file of their own, apart from the data: one key a line, 64 hexadecimal digits. The
first signs and seals; all of them verify and open, so that a key can be changed while cookies and
running matches last.
"""

import base64
import hashlib
import hmac
import os
import re
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tafelrunde.core import folders
from tafelrunde.core.message import Refused, refuse

VARIABLE: Final = "TAFELRUNDE_KEY_FILE"
_KEY: Final = re.compile(r"[0-9a-f]{64}")
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""


@dataclass(frozen=True)
class Keys:
    """One or more keys, the one in use first."""

    texts: tuple[str, ...] = field(repr=False)

    def sign(self, text: str) -> str:
        return _signature(self._secret(self.texts[0], "cookies"), text)

    def signed(self, text: str, signature: str) -> bool:
        """Whether one of the keys signed this; cookies of the first servers count too."""
        given = signature.encode()
        known = [
            _signature(key, text).encode()
            for word in self.texts
            for key in (self._secret(word, "cookies"), word.encode())
        ]
        return any(hmac.compare_digest(given, right) for right in known)

    def also(self, old: str) -> "Keys":
        """These keys, and one more that verifies and opens."""
        is_new = _KEY.fullmatch(old) and old not in self.texts
        return Keys((*self.texts, old)) if is_new else self

    def seal(self, secret: bytes) -> str:
        return self._seals.encrypt(secret).decode()

    def open(self, sealed: str) -> bytes:
        """What was sealed; refused where it was with none of these keys."""
        try:
            return self._seals.decrypt(sealed)
        except InvalidToken as error:
            raise refuse("sealed-with-another-key") from error

    def word(self, purpose: str) -> str:
        """A secret for something else, which tells nothing of the key."""
        return self._secret(self.texts[0], purpose).hex()

    def trace(self, address: str) -> str:
        """By what an address is known again, and not found from."""
        return hmac.digest(self._secret(self.texts[0], "traces"), address.encode(), "sha256").hex()[
            :16
        ]

    @property
    def marks(self) -> tuple[str, ...]:
        """What each key can be known by, and not be found from."""
        return tuple(self._secret(text, "mark").hex()[:16] for text in self.texts)

    @cached_property
    def callers(self) -> Mapping[str, Vapid02]:
        """The keys by which push services know this server, the one in use first, each by its mark.

        A device that was told of an older one is called with that.
        """
        found = {}
        for text, mark in zip(self.texts, self.marks, strict=True):
            number = int.from_bytes(self._secret(text, "push"), "big") % (_ORDER - 1) + 1
            key = ec.derive_private_key(number, ec.SECP256R1())
            found[mark] = Vapid02(key, conf={"no-strict": True})  # we may be a name without a dot
        return found

    @cached_property
    def _seals(self) -> MultiFernet:
        keys = [self._secret(text, "seals") for text in self.texts]
        return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys])

    @staticmethod
    def _secret(text: str, purpose: str) -> bytes:
        """A key for one purpose."""
        return hmac.digest(bytes.fromhex(text), f"tafelrunde {purpose}".encode(), "sha256")


def fresh() -> str:
    return secrets.token_hex(32)


def default_file() -> Path:
    """Where the keys are, unless someone says otherwise."""
    return Path(os.environ.get(VARIABLE) or folders.config() / "keys")


def read_or_make(file: Path | None = None) -> Keys:
    """The keys of a file, which is made with a fresh one where there is none: a server begins."""
    file = file or default_file()
    try:
        if not file.exists():
            _make(file)
    except OSError as error:
        raise _unusable(file, error) from error
    return read(file)


def read(file: Path | None = None) -> Keys:
    """The keys of a file, which has to be there: a path that was mistyped makes nothing."""
    file = file or default_file()
    try:
        mode = file.stat().st_mode & 0o777
        lines = file.read_text("utf-8", errors="replace").split()
    except FileNotFoundError as error:
        raise refuse("key-file-missing", path=str(file)) from error
    except OSError as error:
        raise _unusable(file, error) from error
    if mode & 0o077 and sys.platform != "win32" and not _is_credential(file):
        raise refuse("key-file-open", path=str(file), mode=f"{mode:04o}")
    if not lines or not all(_KEY.fullmatch(line) for line in lines):
        raise refuse("bad-key-file", path=str(file))
    return Keys(tuple(lines))


def change(file: Path | None = None) -> Keys:
    """Put a fresh key first; those before go on verifying and opening."""
    file = file or default_file()
    known = read(file).texts if file.exists() else ()
    return _write(file, (fresh(), *known))


def take_over(file: Path | None, key: str) -> Keys:
    """Put the key that an old database held last: it was in every backup, and seals nothing."""
    file = file or default_file()
    known = read(file)
    more = known.also(key)
    return known if more == known else _write(file, more.texts)


def _unusable(file: Path, error: OSError) -> Refused:
    return refuse("no-key-file", path=str(file), reason=error.strerror or str(error))


def _is_credential(file: Path) -> bool:
    """Whether systemd shows us the file: to us alone, by a list that its mode does not tell."""
    return str(file.parent) == os.environ.get("CREDENTIALS_DIRECTORY")


def _make(file: Path) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = _draft(file, (fresh(),))
    try:
        os.link(draft, file)  # whole, or not at all; and the first who makes it wins
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _write(file: Path, texts: Sequence[str]) -> Keys:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _draft(file, texts).replace(file)
    except OSError as error:
        raise _unusable(file, error) from error
    return Keys(tuple(texts))


def _draft(file: Path, texts: Sequence[str]) -> Path:
    """The keys in a new file beside it, on the disk, for nobody else from its first byte."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write("".join(f"{text}\n" for text in texts))
        out.flush()
        os.fsync(out.fileno())
    return draft


def _signature(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:40]
