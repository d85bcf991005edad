"""Members of a club at their browsers: a server with accounts, devices that keep passkeys, and signing up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.browser.visits import visits

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@contextmanager
def members_at(chromium: Browser, address: str, dice: str) -> Iterator[Arrive]:
    """Visitors of a server, each with a device that keeps passkeys."""
    with visits() as visitors:

        def come(**wishes: Any) -> Visitor:
            visitor = Visitor(chromium, address, f"{dice} {len(visitors)}", **wishes)
            session = visitor.context.new_cdp_session(visitor.page)
            session.send("WebAuthn.enable")
            session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
            visitors.append(visitor)
            return visitor

        yield come


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with accounts."""
    house = House(tmp_path_factory.mktemp("club") / "tables.db", accounts=True)
    house.start()
    yield house
    house.stop()


class Club(Protocol):
    """A server with accounts."""

    address: str


@pytest.fixture
def come(chromium: Browser, club: Club, dice: str) -> Iterator[Arrive]:
    """Visitors of that server."""
    with members_at(chromium, club.address, dice) as come:
        yield come


def sign_up(visitor: Visitor, name: str) -> list[str]:
    """Make an account on the page; its recovery codes."""
    page = visitor.page
    page.goto("/account")
    page.get_by_role("textbox", name="Name").fill(name)
    visitor.press("Create account")
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    codes = page.locator("section code").all_text_contents()
    visitor.press("I have saved them")
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    return codes


def new_table(visitor: Visitor, seats: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A table that this browser makes, with its links; for a friend unless there are other seats."""
    asked = {"game": "smash", "seats": seats or [{"kind": "you"}, {"kind": "friend"}], **more}
    script = """async (asked) => (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(asked),
        headers: {'content-type': 'application/json'}})).json()"""
    made: dict[str, Any] = visitor.page.evaluate(script, asked)
    return made


def wait_for_match(visitor: Visitor) -> None:
    """Until the match has begun, whoever's turn it is."""
    sign = visitor.page.locator(".sign .who")
    expect(sign).not_to_have_text(re.compile("Waiting for players|Almost there", re.IGNORECASE))


def seat_two(one: Visitor, other: Visitor, name: str, **more: Any) -> str:
    """Two people at a table of the first, each on their own device; its path."""
    made = new_table(one, **{"server_dice": True, **more})
    one.page.goto(made["path"])
    one.arrived()
    other.page.goto(made["links"][0]["path"])
    other.press(re.compile("^(Sit down|Take|Play|Join)"))
    other.arrived()
    expect(one.seats).to_contain_text(name)
    return str(made["path"])
