"""Accounts on the real page: Chromium's own virtual authenticator makes and uses the passkeys."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.members import club as club
from tests.browser.members import come as come
from tests.browser.members import new_table, sign_up
from tests.browser.screens import EVERY_SCREEN


def test_sign_up_sign_out_and_sign_in_again(come: Arrive) -> None:
    ann = come()
    page = ann.page
    page.goto("/account")
    guest_table = new_table(ann)["id"]
    codes = sign_up(ann, "Ann Onymous")
    assert len(codes) == 8
    expect(page.get_by_role("navigation", name="Main").get_by_text("Ann Onymous")).to_be_visible()
    page.goto("/")
    expect(page.locator(f"a[href='/t/{guest_table}']").first).to_be_visible()
    page.goto("/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Ann Onymous", level=1)).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Use a recovery code").click()
    page.get_by_label("Recovery code").fill(codes[0])
    page.get_by_role("button", name="Use the code").click()
    expect(page.get_by_role("heading", name="Ann Onymous", level=1)).to_be_visible()
    expect(page.get_by_text("You have 7 left.")).to_be_visible()


def test_a_second_device_by_link_plays_the_same_tables(come: Arrive) -> None:
    bob, phone = come(), come(width=390, height=844, touch=True)
    sign_up(bob, "Bob Cat")
    table = new_table(bob)["id"]
    bob.page.get_by_role("button", name="Show a QR code").click()
    expect(bob.page.get_by_role("img", name="QR code for another device")).to_be_visible()
    link = bob.page.get_by_role("textbox", name="Link for another device").input_value()
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Sign in as Bob Cat on this device?")).to_be_visible()
    assert "device=" not in phone.page.url, "the token does not stay in the address"
    phone.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.page.get_by_role("heading", name="Bob Cat", level=1)).to_be_visible()
    phone.page.get_by_role("button", name="Add a passkey").click()
    expect(phone.page.get_by_text("The passkey was added.")).to_be_visible()
    phone.page.goto(f"/t/{table}")
    phone.seats.wait_for()
    expect(phone.seats).to_contain_text("Bob Cat")
    bob.page.reload()
    row = (
        bob.page.get_by_role("listitem")
        .filter(has_text=re.compile("since"))
        .filter(has_not_text="this browser")
    )
    row.get_by_role("button", name="Sign out").first.click()
    phone.page.goto("/account")
    expect(phone.page.get_by_role("button", name="Create account")).to_be_visible()


def test_a_rated_table_and_the_leaderboard(come: Arrive) -> None:
    cat = come()
    page = cat.page
    sign_up(cat, "Cat Ion")
    page.goto("/")
    page.get_by_role("button", name="Play with friends or custom rules").click()
    page.get_by_label("Who plays Green").select_option("bot")
    page.get_by_role("switch", name="Rated match").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    cat.seats.wait_for()
    table = page.url.rpartition("/")[2]
    shown = page.evaluate(f"async () => (await fetch('/api/tables/{table}')).json()")
    assert (shown["rated"], shown["hints"], shown["takebacks"], shown["absence"]) == (
        True,
        False,
        False,
        "never",
    )
    page.goto("/leaderboard/smash")
    expect(page.get_by_role("row").filter(has_text="General")).to_be_visible()
    expect(page.get_by_text("Nobody has played a rated match")).to_be_visible()
    page.goto("/people/Cat Ion")
    expect(page.get_by_text("No match has been finished yet.")).to_be_visible()


def test_where_passkeys_cannot_work_the_page_says_why(come: Arrive, club: House) -> None:
    visitor = come()
    visitor.page.goto(f"http://127.0.0.1:{club.port}/account")
    expect(visitor.page.get_by_text("Passkeys need a host name")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Create account")).to_have_count(0)
    expect(visitor.page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)


def test_without_accounts_nothing_is_offered(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("heading", name="RAMPAGE", exact=True)).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Sign in")).to_have_count(0)
    visitor.page.goto("/account")
    expect(visitor.page.get_by_role("button", name="Create account")).to_have_count(0)


def test_an_account_is_deleted(come: Arrive) -> None:
    eve = come()
    sign_up(eve, "Eve Ning")
    page = eve.page
    page.get_by_role("button", name="Delete my account…").click()
    page.get_by_label("Type Eve Ning to delete the account").fill("Eve Ning")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("button", name="Create account")).to_be_visible()


@EVERY_SCREEN
def test_the_pages_fit_every_screen(come: Arrive, screen: dict[str, Any], theme: str) -> None:
    dan = come(theme=theme, **screen)
    sign_up(dan, f"Dan {theme} {len(screen)}")
    for path in ("/account", f"/people/Dan {theme} {len(screen)}", "/leaderboard/kaiju"):
        dan.page.goto(path)
        expect(dan.page.get_by_role("heading", level=1)).to_be_visible()
        expect(dan.page.locator("[aria-busy=true]")).to_have_count(0)
        wide = dan.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, f"{path} scrolls sideways"
        assert dan.axe() == []
