"""Moderation on the real page: two people, a block, a report, a moderator, and the privacy page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rampage.club.moderation.admin import add_moderator
from rampage.club.moderation.inventory import INVENTORY
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.members import club as club
from tests.browser.members import come as come
from tests.browser.members import seat_two, sign_up
from tests.browser.screens import PHONE
from tests.browser.visitor import Visitor

SCREENS = pytest.mark.parametrize("screen", [pytest.param({}, id="laptop"), pytest.param(PHONE, id="phone")])
RUDE = "You play like a fool"


def chat(visitor: Visitor) -> Locator:
    """Open the chat; what was said."""
    visitor.press(re.compile("^Chat"), "tab")
    expect(visitor.page.get_by_label("Say something")).to_be_visible()
    return visitor.page.get_by_role("log", name="Chat")


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.page.get_by_role("button", name="Send").click()


def report(visitor: Visitor, log: Locator, name: str) -> None:
    """From a line that somebody said."""
    page = visitor.page
    visitor.press(re.compile(re.escape(name)), within=log)
    visitor.press(f"Report {name}…")
    dialog = page.get_by_role("dialog", name=f"Report {name}")
    visitor.press(re.compile("^Abuse"), "radio")
    dialog.get_by_role("textbox", name="In a few words").fill("He insults me")
    visitor.press("Send the report")
    expect(page.get_by_text("Thank you. A moderator will look at it.")).to_be_visible()
    expect(dialog).to_have_count(0)


def block(visitor: Visitor, name: str) -> None:
    """From the list of players."""
    page = visitor.page
    visitor.press("Players")
    players = page.get_by_role("dialog", name="Players")
    visitor.press(f"Block {name}…", within=players)
    sure = players.get_by_role("alertdialog", name=f"Block {name}?")
    visitor.press(f"Block {name}", within=sure)
    expect(page.get_by_text(f"You blocked {name}.")).to_be_visible()
    visitor.press("Close", within=players)


def decide(moderator: Visitor, name: str, reason: str) -> None:
    """The moderator finds the report, and warns whom it is about."""
    page = moderator.page
    page.goto("/account")
    page.get_by_role("link", name="Moderation").click()
    card = page.get_by_role("article").filter(has_text=f"Abuse: {name}")
    expect(card).to_contain_text("He insults me")
    expect(card).to_contain_text(RUDE)
    card.get_by_label(f"Decision about {name}").select_option("warn")
    card.get_by_label(re.compile("^Reason")).fill(reason)
    card.get_by_role("button", name="Decide").click()
    expect(card).to_have_count(0)
    expect(page.get_by_role("table").first).to_contain_text(reason)


def is_warned_once(visitor: Visitor, name: str, reason: str) -> None:
    page = visitor.page
    page.goto("/")
    warning = page.get_by_role("dialog", name="Warning from a moderator")
    expect(warning).to_contain_text(reason)
    warning.get_by_role("button", name="I understand").click()
    expect(warning).to_have_count(0)
    page.reload()
    expect(page.get_by_role("navigation", name="Main").get_by_text(name)).to_be_visible()
    expect(warning).to_have_count(0)


@SCREENS
def test_report_and_block_somebody(come: Arrive, club: House, screen: dict[str, Any]) -> None:
    kind = "Phone" if screen else "Desk"
    ann, bob, mona = come(**screen), come(), come()
    bad, watchful = f"{kind} Bob", f"{kind} Mona"
    for visitor, name in ((ann, f"{kind} Ann"), (bob, bad), (mona, watchful)):
        sign_up(visitor, name)
    seat_two(ann, bob, bad)
    theirs = chat(bob)
    say(bob, RUDE)
    log = chat(ann)
    expect(log).to_contain_text(RUDE)
    report(ann, log, bad)

    block(ann, bad)
    expect(log).not_to_contain_text(RUDE)
    say(bob, "Are you still there?")
    expect(theirs).to_contain_text("Are you still there?")
    say(ann, "Hello everybody else")
    expect(log).to_contain_text("Hello everybody else")
    expect(log).not_to_contain_text("Are you still there?")
    expect(theirs).not_to_contain_text("Hello everybody else")

    add_moderator(club.db, watchful)
    decide(mona, bad, "Be kind to others")
    is_warned_once(bob, bad, "Be kind to others")

    ann.page.goto("/account")
    ann.press(f"Unblock {bad}")
    expect(ann.page.get_by_role("button", name=f"Unblock {bad}")).to_have_count(0)


@SCREENS
def test_the_privacy_page_lists_everything(come: Arrive, screen: dict[str, Any]) -> None:
    visitor = come(**screen)
    page = visitor.page
    page.goto("/about")
    visitor.press("What is stored", "link")
    expect(page.get_by_role("heading", name="Privacy", level=1)).to_be_visible()
    expect(page.locator("details")).to_have_count(len(INVENTORY))
    for one in INVENTORY:
        listed = page.locator(f"ul[aria-label='Columns of {one.table}'] code").all_text_contents()
        assert listed == list(one.columns)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
