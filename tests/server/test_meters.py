"""What is told of all figures, and how often it is written."""

import asyncio

import httpx
import pytest
from prometheus_client import CollectorRegistry, generate_latest

from tafelrunde.server import books, meters
from tafelrunde.server.meters import Figures
from tests.server.client import Server


def counting(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows whenever all figures are written."""
    written: list[None] = []

    def count(registry: CollectorRegistry) -> bytes:
        written.append(None)
        return generate_latest(registry)

    monkeypatch.setattr("tafelrunde.server.meters.generate_latest", count)
    return written


def test_a_flood_is_answered_with_figures_that_are_written_once_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = counting(monkeypatch)

    async def story() -> None:
        figures = Figures()
        await figures.told()
        told = await asyncio.gather(*(figures.told() for _ in range(200)))
        assert len(written) == 2
        assert set(told) == {told[0]}

    asyncio.run(story())


def test_what_is_told_has_all_that_was_counted_before_it_was_asked_for() -> None:
    async def story() -> None:
        figures = Figures()
        for number in (1, 2):
            meters.CONFLICTS.inc()
            count = f"tafelrunde_conflicts_total {meters.CONFLICTS._value.get()}"
            assert count in (await figures.told()).decode(), number

    asyncio.run(story())


def test_who_goes_takes_the_figures_from_nobody() -> None:
    async def story() -> None:
        figures = Figures()
        one, other = (asyncio.create_task(figures.told()) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        assert b"tafelrunde_tables" in await other

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/games", "/api/games/macaron/rules?language=ca"])
def test_what_is_the_same_for_all_is_made_once(server: Server, path: str) -> None:
    plain = httpx.get(f"{server.address}{path}", headers={"accept-encoding": "identity"})
    packed = httpx.get(f"{server.address}{path}", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.json() == packed.json()
    assert books.packed_facts() is books.packed_facts()
    assert books.packed_paragraphs("macaron", "ca") is books.packed_paragraphs("macaron", "ca")
