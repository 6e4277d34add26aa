"""A profile that cannot be lost, in a browser: passkeys by Chromium's own virtual authenticator."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Server
from tests.server.provider import CLIENT, SECRET, Provider
from tests.web.conftest import LAPTOP, PHONE, Visit
from tests.web.test_screens import LAYOUT, _axe
from tests.web.visitor import Visitor

OPTIONS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A virtual authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": OPTIONS})
        self._id = {"authenticatorId": made["authenticatorId"]}

    @property
    def keys(self) -> list[dict[str, Any]]:
        found = self._session.send("WebAuthn.getCredentials", self._id)["credentials"]
        return list(found)

    def take(self, key: dict[str, Any]) -> None:
        """Hold a passkey of another device, as devices of one owner do."""
        self._session.send("WebAuthn.addCredential", {**self._id, "credential": key})

    def remove(self) -> None:
        self._session.send("WebAuthn.removeVirtualAuthenticator", self._id)


@pytest.fixture
def come(visit: Visit, server: Server) -> Callable[..., Visitor]:
    """Brings people who reach the server by its name: passkeys belong to one."""

    def come(*args: Any, **more: Any) -> Visitor:
        visitor = visit(*args, **more)
        visitor.address = f"http://localhost:{server.port}"
        return visitor

    return come


Come = Callable[..., Visitor]


def keys_of(visitor: Visitor) -> Any:
    return visitor.page.locator("section.keep li b")


def test_a_passkey_is_added_in_one_step_and_signs_in_elsewhere(come: Come) -> None:
    one, other = come(), come(PHONE)
    one.be("Mira")
    laptop = Device(one.page)
    one.go("/me")
    one.sees("This profile lives on this device.")
    one.button("Add a passkey").click()
    expect(keys_of(one)).to_have_count(1)
    expect(one.page.get_by_text("This profile lives on this device.")).to_be_hidden()
    assert len(laptop.keys) == 1
    assert laptop.keys[0]["isResidentCredential"]

    phone = Device(other.page)
    phone.take(laptop.keys[0])
    other.go("/me")
    other.button("Sign in with a passkey").click()
    other.sees("You are Mira here now.")
    expect(keys_of(other)).to_have_count(1)
    expect(other.page.get_by_text("last used on")).to_be_visible()
    other.button("Add a passkey").click()
    other.sees("This device has a passkey of yours already.")
    phone.remove()
    Device(other.page)
    other.button("Add a passkey").click()
    expect(keys_of(other)).to_have_count(2)

    one.page.reload()
    expect(keys_of(one)).to_have_count(2)
    one.button("Change passkey").first.click()
    one.page.get_by_label("Its name").fill("Old laptop")
    one.button("Save", exact=True).last.click()
    expect(keys_of(one).first).to_have_text("Old laptop")
    one.button("Change passkey Old laptop").click()
    one.button("Remove", exact=True).click()
    expect(keys_of(one)).to_have_count(1)
    other.faults = [fault for fault in other.faults if "InvalidStateError" not in fault]


def test_a_guest_who_has_played_is_asked_about(come: Come) -> None:
    one, other = come(), come()
    one.be("Mira")
    device = Device(one.page)
    one.go("/me")
    one.button("Add a passkey").click()
    expect(keys_of(one)).to_have_count(1)
    other.be("Jonas")
    other.make("macarrons", ["you", "apprentice"])
    Device(other.page).take(device.keys[0])
    other.go("/me")
    other.button("Sign in with a passkey").click()
    asked = other.page.get_by_role("dialog")
    expect(asked).to_contain_text("What becomes of Jonas?")
    asked.get_by_role("button", name="They join").click()
    expect(asked).to_have_count(0)
    one.go("/")
    expect(one.page.get_by_role("link", name=re.compile("Macarrons")).first).to_be_visible()
    matches = one.page.evaluate("fetch('/api/matches').then((answer) => answer.json())")
    assert matches[0]["chairs"][0]["name"] == "Jonas"


def test_recovery_codes_are_shown_once_and_sign_in(come: Come) -> None:
    one, other = come(), come()
    one.be("Mira")
    one.go("/me")
    one.button("Make recovery codes").click()
    expect(one.page.locator("dialog code")).to_have_count(10)
    codes = one.page.locator("dialog code").all_inner_texts()
    one.button("I have written them down").click()
    one.sees("10 codes are left.")
    other.go("/me")
    other.button("With a recovery code").click()
    other.page.get_by_label("Recovery code", exact=True).fill(codes[4].upper())
    other.button("Sign in", exact=True).click()
    other.sees("You are Mira here now.")
    other.sees("9 codes are left.")
    one.button("Sign out all other devices").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Sign out all").click()
    one.sees("All other devices are signed out.")
    other.page.reload()
    other.sees("This profile lives on this device.")


def test_a_profile_is_exported_and_deleted_for_good(come: Come) -> None:
    visitor = come()
    visitor.be("Mira")
    table = visitor.make("macarrons", ["you", "apprentice"])
    visitor.go("/me")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Export").click()
    assert download.value.suggested_filename == "tafelrunde.zip"
    visitor.button("Delete", exact=True).click()
    visitor.button("Go on").click()
    visitor.sees("Mira is to be deleted for good?")
    visitor.button("No, leave it").click()
    visitor.button("Delete", exact=True).click()
    visitor.button("Go on").click()
    visitor.button("Yes, delete for good").click()
    visitor.sees("Your profile is deleted. This is a new guest.")
    expect(visitor.page.get_by_label("The name at the table")).not_to_have_value("Mira")
    visitor.go(f"/t/{table}")
    visitor.sees("Someone")


@pytest.fixture
def with_logins(tmp_path: Path) -> Iterator[Server]:
    provider = Provider()
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    options = ("--openid-issuer", provider.address, "--openid-client", CLIENT)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with Server(database, tmp_path / "log", *options, "--openid-secret", str(secret)) as server:
        yield server
    provider.close()


def test_a_login_is_linked_and_signs_in_elsewhere(come: Come, with_logins: Server) -> None:
    one, other = come(), come()
    for visitor in (one, other):
        visitor.address = f"http://localhost:{with_logins.port}"
    one.be("Mira")
    one.go("/me")
    one.button("Use 127.0.0.1").click()
    one.sees("You sign in by")
    other.go("/me")
    other.button("Use 127.0.0.1").click()
    other.sees("You sign in by")
    expect(other.page.get_by_label("The name at the table")).to_have_value("Mira")


def test_the_profile_keeps_nobody_out(come: Come) -> None:
    """At every size, in two languages, light and dark, with all that can be there."""
    visitor = come()
    visitor.be("Mira")
    Device(visitor.page)
    visitor.go("/me")
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        for size in (LAPTOP, (820, 1180), PHONE):
            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
            for theme in ("light", "dark"):
                visitor.page.emulate_media(color_scheme=theme)
                visitor.be_still()
                wrong = [*visitor.page.evaluate(LAYOUT), *_axe(visitor.page)]
                if wrong:
                    faults[f"{name} {size} {theme}"] = wrong

    visitor.sees("This profile lives on this device.")
    look("bare")
    visitor.button("Add a passkey").click()
    expect(keys_of(visitor)).to_have_count(1)
    visitor.button("Make recovery codes").click()
    visitor.sees("They are shown this once.")
    look("codes")
    visitor.button("I have written them down").click()
    visitor.speak("de")
    look("kept")
    assert not faults
