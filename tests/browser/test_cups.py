"""A cup on the real page: a host makes it, two people and two bots enter, everybody plays, the standings show."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.members import club as club
from tests.browser.members import come as come
from tests.browser.members import sign_up
from tests.browser.screens import LAPTOP_AND_PHONE
from tests.browser.visitor import Visitor


def make_cup(page: Page, name: str) -> str:
    """A Swiss system of one round, by the form; where it is. Seeded by rating, people meet the strongest bots."""
    page.goto("/cups")
    page.get_by_role("button", name="New cup").click()
    form = page.get_by_role("dialog", name="New cup")
    form.get_by_role("textbox", name="Name").fill(name)
    form.get_by_role("radio", name="Swiss").check()
    form.get_by_label("Rounds").fill("1")
    form.get_by_label("Maximum players").fill("4")
    form.get_by_label("Seeds").select_option(label="By rating")
    form.get_by_role("button", name="Create the cup").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    return page.url


def enter(page: Page) -> None:
    page.get_by_role("button", name="Enter the cup").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()


def resign(visitor: Visitor) -> None:
    """Resign at the table, and go back to the cup."""
    page = visitor.page
    page.get_by_role("button", name="Players").click()
    for _ in range(2):  # The second one is sure.
        page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Back to the cup").first.click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()


@LAPTOP_AND_PHONE
def test_a_cup_of_two_people_and_two_bots(come: Arrive, screen: dict[str, Any]) -> None:
    kind = "Phone" if screen else "Desk"
    ann, bob = come(**screen), come()
    names = (f"{kind} Ann", f"{kind} Bob")
    for visitor, name in zip((ann, bob), names, strict=True):
        sign_up(visitor, name)
    page = ann.page
    address = make_cup(page, f"{kind} cup")
    enter(page)
    bob.page.goto("/cups")
    bob.page.get_by_role("link", name=f"{kind} cup").click()
    enter(bob.page)
    expect(bob.page.get_by_role("button", name="Start the cup")).to_have_count(0)
    level = page.get_by_label("Level of the bot")
    level.select_option(index=level.locator("option").count() - 1)
    for count in (3, 4):
        page.get_by_role("button", name="Add a bot").click()
        expect(page.get_by_role("heading", name=f"Players {count} of 4")).to_be_visible()
    assert ann.axe() == []
    page.get_by_role("button", name="Start the cup").click()

    # Each of them sits down against a bot and resigns.
    for visitor in (ann, bob):
        visitor.page.goto(address)
        visitor.page.get_by_role("link", name="Go to the table").click()
        visitor.arrived()
    resign(ann)
    expect(page.get_by_text("Your match of this round is over.")).to_be_visible()
    # The host decides that it was a tie, which everybody sees.
    page.get_by_role("button", name="Correct results").click()
    page.get_by_role("combobox", name=re.compile(f"^Set the result.*{names[0]}")).select_option(label="½ : ½")
    expect(page.get_by_text("by the host")).to_be_visible()
    resign(bob)

    expect(bob.page.get_by_text("won the cup")).to_be_visible()
    expect(page.get_by_text("won the cup")).to_be_visible()
    points = {name: page.get_by_role("row", name=name).locator(".points") for name in names}
    expect(points[names[0]]).to_have_text("½")
    expect(points[names[1]]).to_have_text("0")
    expect(page.locator("tbody tr")).to_have_count(4)
    page.get_by_text("What happened").click()
    expect(page.get_by_text(f"{names[0]} decided match")).to_be_visible()
    assert ann.axe() == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Results as CSV").click()
    assert f"{names[1]},0.0" in download.value.path().read_text(encoding="utf-8")
