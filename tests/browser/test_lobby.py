"""The lobby in a browser: two people find each other, one joins an open table, a bot comes if nobody does."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.screens import LAPTOP_AND_PHONE
from tests.browser.visitor import Visitor


def look(visitor: Visitor, name: str) -> None:
    """Open the lobby and look for an opponent."""
    visitor.page.goto(f"{visitor.address}/lobby")
    visitor.page.get_by_label("Your name").fill(name)
    visitor.press("Find me an opponent")
    expect(visitor.page.get_by_text("Looking for an opponent…")).to_be_visible()


@LAPTOP_AND_PHONE
def test_two_people_find_each_other(arrive: Arrive, screen: dict[str, Any]) -> None:
    ann, bob = arrive(**screen), arrive(**screen)
    look(ann, "Ann")
    bob.page.goto(f"{bob.address}/lobby")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Find me an opponent")
    for visitor in (ann, bob):
        visitor.page.wait_for_url(re.compile("/t/"))
        visitor.arrived()
    assert ann.page.url == bob.page.url
    for visitor in (ann, bob):
        expect(visitor.seats).to_contain_text("Ann")
        expect(visitor.seats).to_contain_text("Bob")


@LAPTOP_AND_PHONE
def test_somebody_joins_an_open_table(arrive: Arrive, screen: dict[str, Any]) -> None:
    host, guest = arrive(**screen), arrive(**screen)
    guest.page.goto(f"{guest.address}/lobby")
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}]
    # The table of the other screen may still be listed: the list is read once a second.
    title = "Come in by phone" if screen else "Come in"
    path = host.make_table(seats, title=title, lobby={"public": True})
    host.page.goto(path)
    host.arrived()
    card = guest.page.get_by_role("listitem").filter(has_text=title).first
    expect(card).to_be_visible()
    guest.press(re.compile(f"^Join {title},"))
    guest.page.wait_for_url(re.compile(re.escape(path)))
    guest.arrived()
    expect(host.seats).not_to_contain_text("Nobody yet")


@LAPTOP_AND_PHONE
def test_a_bot_comes_if_nobody_does(arrive: Arrive, screen: dict[str, Any]) -> None:
    visitor = arrive(**screen)
    visitor.page.goto(f"{visitor.address}/lobby")
    visitor.page.get_by_label("If nobody comes, play a bot after").select_option(label="30 seconds")
    visitor.press("Find me an opponent")
    expect(visitor.page.get_by_text("Bot in")).to_be_visible()
    visitor.page.wait_for_url(re.compile("/t/"))
    visitor.arrived()
    expect(visitor.seats).to_contain_text("Bot, level 2")


def test_stop_looking(arrive: Arrive) -> None:
    visitor = arrive()
    look(visitor, "Ann")
    visitor.press("Stop looking")
    expect(visitor.page.get_by_role("button", name="Find me an opponent")).to_be_enabled()
