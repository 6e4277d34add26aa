"""Strangers find each other, people one knows are invited, and who is blocked is met no more."""

import re

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.scenes import friend
from tests.web.visitor import Visitor


def at_the_same_table(*visitors: Visitor) -> None:
    first, *others = visitors
    expect(first.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    for other in others:
        expect(other.page).to_have_url(first.page.url)
        expect(other.page.locator("[data-spot='seat-0']").first).to_be_visible()


def looks(visitor: Visitor, name: str) -> None:
    """Look for company with what is chosen at first, and people only."""
    visitor.be(name)
    visitor.go("/meet")
    visitor.page.get_by_text("Never", exact=True).click()
    visitor.button("Find players").click()
    visitor.button(f"Stay {name}").click()
    visitor.sees("Looking for players")


def test_two_strangers_find_each_other(visit: Visit) -> None:
    mira, pau = visit(), visit(PHONE)
    looks(mira, "Mira")
    other_tab = mira.page.context.new_page()
    other_tab.goto(mira.page.url)
    expect(other_tab.get_by_text("Looking for players")).to_be_visible()
    pau.be("Pau")
    pau.go("/meet")
    pau.sees("Others are looking")
    pau.button("Join in: Macaron", exact=False).click()
    pau.button("Stay Pau").click()
    at_the_same_table(mira, pau)
    expect(other_tab).to_have_url(mira.page.url)


def test_who_stops_looking_is_not_seen_looking(visit: Visit) -> None:
    mira, pau = visit(), visit()
    looks(mira, "Mira")
    pau.go("/meet")
    pau.sees("Others are looking")
    mira.button("Stop looking").click()
    expect(mira.button("Find players")).to_be_visible()
    expect(pau.page.get_by_text("Others are looking")).to_have_count(0)


def test_an_invitation_is_seen_at_once_and_leads_to_the_table(visit: Visit) -> None:
    mira = visit()
    mira.be("Mira")
    friend(mira, "Bruno")
    mira.go("/meet")
    mira.sees("one match, last Macarrons")
    mira.button("Invite Bruno to a match").click()
    mira.button("Stay Mira").click()
    expect(mira.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    mira.sees("Waiting room")


def test_an_invitation_is_on_the_front_page_until_it_is_declined(visit: Visit) -> None:
    mira = visit()
    mira.be("Mira")
    friend(mira, "Pau", invites=True)
    mira.go()
    mira.sees("Pau invites you")
    mira.button("Decline the invitation of Pau: Macarrons").click()
    expect(mira.page.get_by_text("Pau invites you")).to_have_count(0)
    mira.page.get_by_role("link", name="Meet others").click()
    expect(mira.button("Find players")).to_be_visible()
    expect(mira.page.get_by_text("Pau invites you")).to_have_count(0)


def test_someone_is_blocked_and_unblocked(visit: Visit) -> None:
    mira = visit()
    mira.be("Mira")
    friend(mira, "Ines", invites=True)
    mira.go("/meet")
    mira.sees("Ines invites you")
    mira.button("Block Ines").click()
    mira.button("Block", exact=True).click()
    expect(mira.page.get_by_text("Ines invites you")).to_have_count(0)
    expect(mira.button("Invite Ines to a match")).to_have_count(0)
    mira.page.get_by_text("Blocked people").click()
    mira.button("Unblock Ines").click()
    expect(mira.button("Invite Ines to a match")).to_be_visible()
    expect(mira.page.get_by_text("Blocked people")).to_have_count(0)
