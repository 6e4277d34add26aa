"""The secret seed of a match, and the tape of chance that it fixes before the first move.

Whoever knows the hash cannot tell the dice; whoever is given the seed at the end can check every
one of them. The tape is indexed by how many times chance has moved, so taking a move back and
making it again never rolls anew. Where people agree to let chance draw anew, the match goes on with
the next tape of the same seed, and its transcript says so.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from pathlib import Path

from tafelrunde.core import folders
from tafelrunde.core.message import refuse


@dataclass(frozen=True)
class Seed:
    text: str

    @classmethod
    def fresh(cls) -> "Seed":
        return cls(secrets.token_hex(16))

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def draw(self, index: int, n: int, tape: int = 0) -> int:
        """The number from 0 to n - 1 at this place of a tape."""
        place = f"{index}/{tape}" if tape else str(index)
        digest = hmac.digest(self.text.encode(), place.encode(), "sha256")
        return int.from_bytes(digest) % n


def _kept(hash: str) -> Path:
    return folders.data() / "seeds" / hash


def keep(seed: Seed) -> None:
    """Keep a seed on this machine, so that a saved match can go on: its file does not hold it."""
    path = _kept(seed.hash)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(seed.text, "utf-8")
    except OSError as error:
        raise refuse("file-unwritable", path=str(path), reason=str(error.strerror)) from error


def recall(hash: str) -> Seed | None:
    """The seed of that hash, if it was kept on this machine."""
    path = _kept(hash)
    return Seed(path.read_text("utf-8")) if path.exists() else None
