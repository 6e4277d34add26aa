"""Who is served next."""

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server.shares import MEMORY, MOST_WAITING, Shares


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(shares: Shares[str], seconds: float = 1.0) -> list[str]:
    """All jobs in the order in which they are served; each takes its owner so long."""
    order = []
    while job := shares.take():
        order.append(job)
        shares.charge(job[0], seconds)
    return order


def test_jobs_of_one_owner_are_served_as_they_came() -> None:
    shares: Shares[str] = Shares(Clock())
    for job in ("a1", "a2", "a3"):
        shares.add("a", job)
    assert taken(shares) == ["a1", "a2", "a3"]
    assert len(shares) == 0


def test_many_jobs_of_one_owner_do_not_delay_another() -> None:
    shares: Shares[str] = Shares(Clock())
    for job in range(60):
        shares.add("a", f"a{job}")
    assert shares.take() == "a0"
    shares.charge("a", 1.0)
    shares.add("b", "b0")
    shares.add("c", "c0")
    assert taken(shares)[:3] == ["b0", "c0", "a1"]


def test_owners_take_turns_by_seconds_not_by_jobs() -> None:
    shares: Shares[str] = Shares(Clock())
    for job in range(3):
        shares.add("a", f"a{job}")
        shares.add("b", f"b{job}")
    assert shares.take() == "a0"
    shares.charge("a", 2.5)
    assert taken(shares) == ["b0", "b1", "b2", "a1", "a2"]


def test_what_was_used_fades() -> None:
    clock = Clock()
    shares: Shares[str] = Shares(clock)
    shares.charge("a", 10.0)
    clock.now = 2 * MEMORY
    shares.charge("b", 5.0)
    assert 0 < shares.used("a") < shares.used("b") == 5.0
    shares.add("b", "b0")
    shares.add("a", "a0")
    assert taken(shares) == ["a0", "b0"]


def test_what_was_charged_too_much_is_given_back() -> None:
    shares: Shares[str] = Shares(Clock())
    shares.charge("a", 1.0)
    shares.charge("a", -0.75)
    assert shares.used("a") == 0.25
    shares.charge("a", -9.0)
    assert shares.used("a") == 0.0


def test_so_many_may_wait_and_whoever_goes_frees_a_place() -> None:
    shares: Shares[str] = Shares(Clock())
    for job in range(MOST_WAITING):
        shares.add("a", f"a{job}")
    with pytest.raises(Refused, match=f"{MOST_WAITING} moves"):
        shares.add("a", "one too many")
    shares.add("b", "b0")
    shares.drop("a", "a0")
    shares.drop("a", "a0")
    shares.add("a", "last")
    assert len(shares) == MOST_WAITING + 1
    order = taken(shares)
    assert "a0" not in order
    assert order[-1] == "last"


def test_owners_of_long_ago_are_forgotten() -> None:
    clock = Clock()
    shares: Shares[str] = Shares(clock)
    for owner in range(10 * MOST_WAITING):
        clock.now += MEMORY
        shares.charge(str(owner), 1.0)
    assert len(shares._accounts) <= MOST_WAITING + 1
