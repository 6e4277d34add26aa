"""Someone looks through their matches, at the page of a person, and says who sees theirs."""

from typing import Any

from playwright.sync_api import expect

from tests.server.client import Person
from tests.web.conftest import PHONE, Visit
from tests.web.past import over_days
from tests.web.scenes import at_server
from tests.web.visitor import Visitor

RATED: dict[str, Any] = {"rated": True, "undo": False, "hints": False}


def friend(visitor: Visitor, name: str) -> Person:
    """Someone else at the server."""
    assert visitor.server is not None
    person = Person(visitor.server)
    person.http.patch("/api/me", json={"name": name}, headers=person.token).raise_for_status()
    return person


def give_up(me: Person, other: Person, game: str = "macarrons", **settings: Any) -> str:
    """A match of two that the other one gives up."""
    table = other.make(game, 2, ["you", "open"], **settings)
    theirs, mine = other.visit(table), me.visit(table)
    theirs.reach(mine.do("sit", seat=1)["version"])
    theirs.do("start")
    theirs.do("resign", seat=0)
    return table


def test_someone_looks_through_what_they_played_and_what_waits(visit: Visit) -> None:
    visitor = visit()
    server, me = at_server(visitor)
    bob, cleo = friend(visitor, "Bob"), friend(visitor, "Cleo")
    give_up(me, bob)
    give_up(me, bob, "alarun")
    table = give_up(me, cleo)
    over_days(server, me, bob, "macarrons", start="1")
    over_days(server, me, cleo, "macarrons", start="0")
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Your matches", exact=True).click()
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(page.get_by_role("link", name="Play on: Macarrons")).to_have_count(1)
    expect(page.get_by_role("link", name="Go to Macarrons: Cleo is to move.")).to_have_count(1)
    rows = page.get_by_role("link", name="Replay: ")
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Alarún 1").click()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="All 3").click()
    page.get_by_label("With").select_option(label="Cleo")
    expect(rows).to_have_count(1)
    expect(page.get_by_text("won", exact=False).first).to_be_visible()
    page.get_by_role("button", name="Take Macarrons of").click()
    page.get_by_role("button", name="Take off my list", exact=True).click()
    expect(page.get_by_text("There is no such match.")).to_be_visible()
    page.get_by_label("With").select_option(label="anyone")
    expect(rows).to_have_count(2)
    assert table in me.http.get("/api/matches").text  # it is still what it was
    rows.first.click()
    page.wait_for_url("**/replay/**")
    for person in (me, bob, cleo):
        person.close()


def test_a_page_is_shown_to_those_whom_its_person_lets_see_it(visit: Visit) -> None:
    visitor = visit()
    _, me = at_server(visitor)
    bob = friend(visitor, "Bob")
    give_up(me, bob, **RATED)
    page = visitor.page
    visitor.go(f"/p/{bob.id}")
    expect(page.get_by_role("heading", name="Bob")).to_be_visible()
    expect(page.get_by_text("Who sees this page")).to_have_count(0)
    expect(page.get_by_role("listitem", name="Macarrons: 1,")).to_be_visible()
    shown = {"page": "nobody", "ranked": False}
    bob.http.patch("/api/me/shown", json=shown, headers=bob.token).raise_for_status()
    visitor.go(f"/p/{bob.id}")
    visitor.sees("There is no page to be seen here")
    visitor.faults.clear()  # a browser complains of what is not found
    visitor.go(f"/p/{me.id}")
    page.get_by_text("Everyone", exact=True).click()
    page.get_by_role("switch", name="In lists of the best").click()
    stranger = friend(visitor, "Eve")
    page.wait_for_function(
        "async (id) => { const s = (await (await fetch(`/api/people/${id}`)).json()).shown;"
        " return s.page === 'everyone' && s.ranked; }",
        arg=me.id,
    )
    assert stranger.get(f"/api/people/{me.id}")["name"] == "Mira"
    for person in (me, bob, stranger):
        person.close()


def test_a_table_can_be_rated_and_then_has_neither_undo_nor_hints(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.be("Mira")
    visitor.go("/new/macarrons?friends")
    page = visitor.page
    page.get_by_text("More", exact=True).click()
    rated = page.get_by_role("switch", name="Rated")
    rated.click()
    expect(rated).to_be_checked()
    expect(page.get_by_role("switch", name="Undo", exact=True)).not_to_be_checked()
    expect(page.get_by_role("switch", name="Hints", exact=True)).not_to_be_checked()
    visitor.button("Invite friends").click()
    visitor.sees("rated")
