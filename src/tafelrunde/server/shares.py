"""Who is served next where not all can be: whoever has had least of late.

Thinking, and folding, is charged in seconds to whom it is done for, and a second weighs less the
longer ago it was. However many jobs one owner has waiting, another's comes next. An owner is an
address and a person, with a space between: addresses share first, then the people of each.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from math import exp
from typing import Generic, TypeVar

from tafelrunde.core.message import refuse

J = TypeVar("J")

MEMORY = 60.0
"""Seconds in which a charge fades to about a third."""
MOST_WAITING = 100
"""Jobs of one owner."""
NOTHING = 1e-3
"""A charge in seconds that is forgotten."""


@dataclass
class _Account:
    seconds: float
    since: float


class Shares(Generic[J]):
    """Jobs that wait, by whom they are for."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, full: str = "too-many-thoughts"
    ) -> None:
        """`full`: what is said to an owner of whom too many jobs wait."""
        self._clock = clock
        self._full = full
        self._waiting: dict[str, OrderedDict[J, int]] = {}  # an owner's jobs, first come first
        self._accounts: dict[str, _Account] = {}
        self._numbers = count()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, owner: str, job: J) -> None:
        """A job waits. Refused where too many of this owner do."""
        if len(self._waiting.get(owner, ())) >= MOST_WAITING:
            raise refuse(self._full, most=MOST_WAITING)
        self._waiting.setdefault(owner, OrderedDict())[job] = next(self._numbers)

    def put_back(self, owner: str, job: J) -> None:
        """A job that was taken is not finished: of this owner's it comes first."""
        mine = self._waiting.setdefault(owner, OrderedDict())
        mine[job] = next(self._numbers)
        mine.move_to_end(job, last=False)

    def drop(self, owner: str, job: J) -> None:
        """A job waits no more, if it still did."""
        mine = self._waiting.get(owner)
        if mine is not None:
            mine.pop(job, None)
            if not mine:
                del self._waiting[owner]

    def take(self) -> J | None:
        """The job whose turn it is; of owners who have had as little, the one who came first."""
        if not self._waiting:
            return None
        owner = min(self._waiting, key=self._rank)
        job = next(iter(self._waiting[owner]))
        self.drop(owner, job)
        return job

    def charge(self, owner: str, seconds: float) -> None:
        """Charge an owner seconds; negative ones give back what was charged too much."""
        for account in {owner, _address(owner)}:
            self._accounts[account] = _Account(self.used(account) + seconds, self._clock())
        if len(self._accounts) > 2 * len(self._waiting) + MOST_WAITING:
            self._accounts = {
                who: account for who, account in self._accounts.items() if self.used(who) > NOTHING
            }

    def used(self, owner: str) -> float:
        """The seconds that an owner has had of late."""
        account = self._accounts.get(owner)
        if account is None:
            return 0.0
        return max(account.seconds, 0.0) * exp((account.since - self._clock()) / MEMORY)

    def _rank(self, owner: str) -> tuple[float, float, int]:
        address, own = self.used(_address(owner)), self.used(owner)
        return round(address, 3), round(own, 3), next(iter(self._waiting[owner].values()))


def _address(owner: str) -> str:
    return owner.partition(" ")[0]
