"""A cup of tables for three on the real page: the form, the tables, places by the host, the standings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.members import club as club
from tests.browser.members import come as come
from tests.browser.members import sign_up
from tests.browser.screens import PHONE

SCREENS = pytest.mark.parametrize(
    "screen", [pytest.param({}, id="laptop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]
)


@SCREENS
def test_a_cup_of_tables_for_three(come: Arrive, screen: dict[str, Any]) -> None:
    ann = come(**screen)
    name = "Tall Ann" if screen else "Wide Ann"
    sign_up(ann, name)
    page = ann.page
    page.goto("/cups")
    page.get_by_role("button", name="New cup").click()
    form = page.get_by_role("dialog", name="New cup")
    form.get_by_role("textbox", name="Name").fill(f"Cup of {name}")
    form.get_by_label("Game").select_option("smash")
    expect(form.get_by_label("Players at a table")).to_have_count(0)
    form.get_by_label("Game").select_option("kaiju")
    form.get_by_label("Players at a table").select_option("3")
    form.get_by_role("radio", name="Knock-out").check()
    expect(form.get_by_label("After a tie")).to_have_count(0)
    form.get_by_label("Who advances from a table").select_option("2")
    form.get_by_role("radio", name="Swiss").check()
    form.get_by_label("Maximum players").fill("3")
    assert ann.axe() == []
    form.get_by_role("button", name="Create the cup").click()
    expect(page.get_by_role("heading", name=f"Cup of {name}", level=1)).to_be_visible()
    expect(page.get_by_text("tables of 3", exact=True)).to_be_visible()
    page.get_by_role("button", name="Enter the cup").click()
    for count in (2, 3):
        page.get_by_role("button", name="Add a bot").click()
        expect(page.get_by_role("heading", name=f"Players {count} of 3")).to_be_visible()
    page.get_by_role("button", name="Start the cup").click()
    expect(page.get_by_text(re.compile("Your match against .+ and .+ is ready"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Set places: ")).click()
    table = page.locator(".table")
    rows = table.locator("form label")
    expect(rows).to_have_count(3)
    rows.filter(has_text=name).get_by_role("combobox").select_option(label="1st")
    for other in rows.filter(has_not_text=name).all():
        other.get_by_role("combobox").select_option(label="2nd")
    assert ann.axe() == []
    table.get_by_role("button", name="Save the places").click()

    expect(page.locator(".winner")).to_contain_text(name)
    expect(table.get_by_text("by the host")).to_be_visible()
    row = page.get_by_role("row", name=name)
    expect(row.locator(".points")).to_have_text("1.00")
    expect(row).to_contain_text("1\u20130\u20130")
    expect(page.locator("tbody .points").nth(1)).to_have_text("0.25")
    page.get_by_text("What happened").click()
    expect(page.get_by_text(re.compile(f"{name} decided table 1 of round 1: .*{name} 1st"))).to_be_visible()
    assert ann.axe() == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Results as CSV").click()
    assert f",{name},1," in download.value.path().read_text(encoding="utf-8")
