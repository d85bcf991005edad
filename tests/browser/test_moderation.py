"""Moderation on the real page: two people, a block, a report, a moderator, and the privacy page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rampage.club.moderation.admin import add_moderator
from rampage.club.moderation.inventory import INVENTORY
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.screens import PHONE
from tests.browser.test_accounts import AUTHENTICATOR, sign_up
from tests.browser.visitor import Visitor

SCREENS = pytest.mark.parametrize("screen", [pytest.param({}, id="laptop"), pytest.param(PHONE, id="phone")])


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with accounts."""
    house = House(tmp_path_factory.mktemp("pleasant") / "tables.db", accounts=True)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def come(chromium: Browser, club: House, dice: str) -> Iterator[Arrive]:
    """Visitors of that server, each with a device that keeps passkeys."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitor = Visitor(chromium, club.address, f"{dice} {len(visitors)}", **wishes)
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("WebAuthn.enable")
        session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert complaints == []


def press(page: Page | Locator, role: Any, name: str | re.Pattern[str], screen: dict[str, Any]) -> None:
    found = page.get_by_role(role, name=name).first
    if screen.get("touch"):
        found.tap()
    else:
        found.click()


def seat_two(one: Visitor, other: Visitor, name: str) -> None:
    """Two people at a table, each on their own device."""
    script = """async () => (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({game: 'smash', server_dice: true, seats: [{kind: 'you'}, {kind: 'friend'}]})})).json()"""
    made = one.page.evaluate(script)
    one.page.goto(made["path"])
    one.arrived()
    other.page.goto(made["links"][0]["path"])
    other.page.get_by_role("button", name=re.compile("^(Sit down|Take|Play|Join)")).first.click()
    other.arrived()
    expect(one.seats).to_contain_text(name)


def chat(visitor: Visitor, screen: dict[str, Any]) -> None:
    """Open the chat."""
    press(visitor.page, "tab", re.compile("^Chat"), screen)
    expect(visitor.page.get_by_label("Say something")).to_be_visible()


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.page.get_by_role("button", name="Send").click()


@SCREENS
def test_report_and_block_somebody(come: Arrive, club: House, screen: dict[str, Any]) -> None:
    kind = "Phone" if screen else "Desk"
    ann, bob, mona = come(**screen), come(), come()
    names = {"ann": f"{kind} Ann", "bob": f"{kind} Bob", "mona": f"{kind} Mona"}
    for visitor, key in ((ann, "ann"), (bob, "bob"), (mona, "mona")):
        sign_up(visitor, names[key])
    seat_two(ann, bob, names["bob"])
    page, bad = ann.page, names["bob"]
    chat(bob, {})
    say(bob, "You play like a fool")
    chat(ann, screen)
    log = page.get_by_role("log", name="Chat")
    expect(log).to_contain_text("You play like a fool")

    # A report, from the line.
    log.get_by_role("button", name=bad).first.tap() if screen else log.get_by_role(
        "button", name=bad
    ).first.click()
    press(page, "button", f"Report {bad}…", screen)
    dialog = page.get_by_role("dialog", name=f"Report {bad}")
    press(page, "radio", re.compile("^Abuse"), screen)
    dialog.get_by_role("textbox", name="In a few words").fill("He insults me")
    press(page, "button", "Send the report", screen)
    expect(page.get_by_text("Thank you. A moderator will look at it.")).to_be_visible()
    expect(dialog).to_have_count(0)

    # A block, from the list of players.
    press(page, "button", "Players", screen)
    players = page.get_by_role("dialog", name="Players")
    press(players, "button", f"Block {bad}…", screen)
    sure = players.get_by_role("alertdialog", name=f"Block {bad}?")
    press(sure, "button", f"Block {bad}", screen)
    expect(page.get_by_text(f"You blocked {bad}.")).to_be_visible()
    press(players, "button", "Close", screen)
    expect(log).not_to_contain_text("You play like a fool")
    say(bob, "Are you still there?")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Are you still there?")
    say(ann, "Hello everybody else")
    expect(log).to_contain_text("Hello everybody else")
    expect(log).not_to_contain_text("Are you still there?")
    expect(bob.page.get_by_role("log", name="Chat")).not_to_contain_text("Hello everybody else")

    # The moderator.
    add_moderator(club.db, names["mona"])
    mona.page.goto("/account")
    mona.page.get_by_role("link", name="Moderation").click()
    card = mona.page.get_by_role("article").filter(has_text=f"Abuse: {bad}")
    expect(card).to_contain_text("He insults me")
    expect(card).to_contain_text("You play like a fool")
    card.get_by_label(f"Decision about {bad}").select_option("warn")
    card.get_by_label(re.compile("^Reason")).fill("Be kind to others")
    card.get_by_role("button", name="Decide").click()
    expect(card).to_have_count(0)
    expect(mona.page.get_by_role("table").first).to_contain_text("Be kind to others")

    # The warning is shown once.
    bob.page.goto("/")
    warning = bob.page.get_by_role("dialog", name="A moderator warns you")
    expect(warning).to_contain_text("Be kind to others")
    warning.get_by_role("button", name="I understand").click()
    expect(warning).to_have_count(0)
    bob.page.reload()
    expect(bob.page.get_by_role("navigation", name="Main").get_by_text(bad)).to_be_visible()
    expect(warning).to_have_count(0)

    # And the end of the block.
    page.goto("/account")
    press(page, "button", f"Unblock {bad}", screen)
    expect(page.get_by_role("button", name=f"Unblock {bad}")).to_have_count(0)


@SCREENS
def test_the_privacy_page_lists_everything(come: Arrive, screen: dict[str, Any]) -> None:
    page = come(**screen).page
    page.goto("/about")
    press(page, "link", "What is stored", screen)
    expect(page.get_by_role("heading", name="Privacy", level=1)).to_be_visible()
    expect(page.locator("details")).to_have_count(len(INVENTORY))
    for one in INVENTORY:
        listed = page.locator(f"ul[aria-label='Columns of {one.table}'] code").all_text_contents()
        assert listed == list(one.columns)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
