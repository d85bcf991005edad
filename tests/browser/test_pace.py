"""Whoever plays keeps the pace: dice wait for their player, and what others did can be gone through."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import CHOICE, Visitor

SOLO = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "level": 1}]


def choose_until(visitor: Visitor, name: str) -> None:
    """Make the first choice of the list again and again, until there is a button of this name."""
    button = visitor.page.get_by_role("button", name=name, exact=True)
    for _ in range(200):
        visitor.page.wait_for_function(
            """([name, choice]) =>
                [...document.querySelectorAll('.sign button')].some((one) => one.textContent.trim() === name)
                || document.querySelector(choice) || document.querySelector('[aria-label="Your choices"] [aria-expanded=false]')""",
            arg=[name, CHOICE],
        )
        if button.count():
            return
        if not visitor.page.locator(CHOICE).count():
            visitor.page.locator("[aria-label='Your choices'] [aria-expanded=false]").first.click()
            continue
        before = visitor.decision()
        visitor.page.locator(CHOICE).first.click()
        visitor.wait_beyond(before)
    raise AssertionError(f"no button {name}")


def test_the_last_point_leaves_the_die_to_the_player(arrive: Arrive) -> None:
    """SMASH-7.2: the player rolls the Monster Die, and may take back the move before that, not after."""
    ada = arrive(roll_for_me=False)
    page = ada.page
    page.goto(ada.make_table(SOLO, takebacks=False))
    choose_until(ada, "Roll")
    ada.sees("Your last movement point is spent: roll the Monster Die.")
    assert ada.axe() == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Roll", exact=True)).to_have_count(0)
    choose_until(ada, "Roll")
    page.get_by_role("button", name="Roll", exact=True).click()
    ada.wait_for_turn()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click()
    ada.was_shown("Undo is off after a roll or a reveal.")


def test_what_bots_did_can_be_stepped_through(arrive: Arrive) -> None:
    ada = arrive()
    page = ada.page
    page.goto(ada.make_table(SOLO))
    since = page.get_by_role("button", name="Since your last turn")
    for _ in range(60):
        assert ada.wait_for_turn()
        if since.count():
            break
        before = ada.decision()
        ada.choice("End movement").or_(ada.choice("Cease fire")).first.click()
        ada.wait_beyond(before)
    since.click()
    page.get_by_role("button", name="Step through").click()
    recap = page.get_by_role("group", name="Since your last turn")
    expect(recap).to_contain_text("left")
    assert ada.axe() == []
    page.get_by_role("button", name="Skip to now").click()
    expect(recap).to_have_count(0)
    assert ada.wait_for_turn()
