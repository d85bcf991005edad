"""The lobby in a browser: two people find each other, one joins an open table, a bot comes if nobody does."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.screens import PHONE

SCREENS = pytest.mark.parametrize(
    "screen", [pytest.param({}, id="laptop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]
)


def press(visitor: Any, name: str | re.Pattern[str], screen: dict[str, Any], role: Any = "button") -> None:
    found = visitor.page.get_by_role(role, name=name).first
    if screen.get("touch"):
        found.tap()
    else:
        found.click()


def look(visitor: Any, name: str, screen: dict[str, Any]) -> None:
    """Open the lobby and look for an opponent."""
    visitor.page.goto(f"{visitor.address}/lobby")
    visitor.page.get_by_label("Your name").fill(name)
    press(visitor, "Find me an opponent", screen)
    expect(visitor.page.get_by_text("Looking for an opponent…")).to_be_visible()


@SCREENS
def test_two_people_find_each_other(arrive: Arrive, screen: dict[str, Any]) -> None:
    ann, bob = arrive(**screen), arrive(**screen)
    look(ann, "Ann", screen)
    bob.page.goto(f"{bob.address}/lobby")
    bob.page.get_by_label("Your name").fill("Bob")
    press(bob, "Find me an opponent", screen)
    for visitor in (ann, bob):
        visitor.page.wait_for_url(re.compile("/t/"))
        visitor.arrived()
    assert ann.page.url == bob.page.url
    for visitor in (ann, bob):
        expect(visitor.seats).to_contain_text("Ann")
        expect(visitor.seats).to_contain_text("Bob")


@SCREENS
def test_somebody_joins_an_open_table(arrive: Arrive, screen: dict[str, Any]) -> None:
    host, guest = arrive(**screen), arrive(**screen)
    guest.page.goto(f"{guest.address}/lobby")
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}]
    path = host.make_table(seats, title="Come in", lobby={"public": True})
    host.page.goto(path)
    host.arrived()
    card = guest.page.get_by_role("listitem").filter(has_text="Come in").first
    expect(card).to_be_visible()
    press(guest, re.compile("^Join Come in"), screen)
    guest.page.wait_for_url(re.compile(re.escape(path)))
    guest.arrived()
    expect(host.seats).not_to_contain_text("Nobody yet")


@SCREENS
def test_a_bot_comes_if_nobody_does(arrive: Arrive, screen: dict[str, Any]) -> None:
    visitor = arrive(**screen)
    visitor.page.goto(f"{visitor.address}/lobby")
    visitor.page.get_by_label("If nobody comes, play a bot after").select_option(label="30 seconds")
    press(visitor, "Find me an opponent", screen)
    expect(visitor.page.get_by_text("Bot in")).to_be_visible()
    visitor.page.wait_for_url(re.compile("/t/"))
    visitor.arrived()
    expect(visitor.seats).to_contain_text("Bot, level 2")


def test_stop_looking(arrive: Arrive) -> None:
    visitor = arrive()
    look(visitor, "Ann", {})
    press(visitor, "Stop looking", {})
    expect(visitor.page.get_by_role("button", name="Find me an opponent")).to_be_enabled()
