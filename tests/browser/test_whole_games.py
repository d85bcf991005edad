"""Whole matches in a real browser: by mouse, and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

MOST_CHOICES = 400


def next_choice(visitor: Visitor) -> str:
    """A simple plan: bring Units in while there are few, fire whenever it is possible, go on otherwise."""
    for start in ("Fire with", "Take a", "Survivors wait", "The stray"):
        if visitor.choice(start).count():
            return start
    return ""


@pytest.mark.long  # The other by keyboard is among the short ones, and fingers play in test_touch.py.
def test_a_whole_game_by_mouse(visitor: Visitor) -> None:
    visitor.sit_down()
    page = visitor.page
    entered = 0
    for _ in visitor.turns(MOST_CHOICES):
        start = next_choice(visitor)
        if start:
            visitor.choice(start).first.click()
        elif entered < 3 and page.get_by_role("button", name=re.compile("^New Tank")).count():
            open_group(page, "New Tank")
            visitor.choice("New Tank to").first.click()
            entered += 1
        else:
            visitor.choices.first.click()
    expect(visitor.over).to_be_visible()
    assert entered == 3
    result = page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_role("heading", name=re.compile("wins?!?$"))).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def open_group(page: Page, title: str) -> None:
    head = page.get_by_role("toolbar", name="Your choices").get_by_role("button", name=title)
    if head.get_attribute("aria-expanded") != "true":
        head.click()


NAME_IN_FOCUS = """() => {
    const on = document.activeElement;
    return (on?.getAttribute('aria-label') ?? on?.labels?.[0]?.innerText ?? on?.textContent ?? '').trim();
}"""


def focused(page: Page) -> str:
    """The name of what has the focus."""
    return str(page.evaluate(NAME_IN_FOCUS))


def wait_for_focus(page: Page, start: str) -> None:
    page.wait_for_function(f"start => ({NAME_IN_FOCUS})().startsWith(start)", arg=start)


def tab_to(page: Page, name: str, most: int = 80) -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(most):
        if focused(page).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name!r}; it stands on {focused(page)!r}")


def set_up_by_keyboard(page: Page) -> None:
    """A table of twenty turns against the weakest bot, by way of the dialog."""
    page.goto("/")
    page.get_by_role("button", name="Play with friends or custom rules").wait_for()
    tab_to(page, "Play with friends")
    page.keyboard.press("Enter")
    page.get_by_label("Who plays Green").wait_for()
    tab_to(page, "Who plays Green")
    page.keyboard.type("A bot")
    page.get_by_label("Level of the bot that plays Green").wait_for()
    tab_to(page, "Level of the bot that plays Green")
    page.keyboard.press("Home")
    tab_to(page, "House rules")
    page.keyboard.press("Enter")
    page.get_by_label("Turns until the Monster wins").first.wait_for()
    tab_to(page, "Turns until the Monster wins")
    page.keyboard.press("Control+a")
    page.keyboard.type("20")
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")


def test_another_by_keyboard_only(visitor: Visitor) -> None:
    page = visitor.page
    set_up_by_keyboard(page)
    visitor.seats.wait_for()
    entered = 0
    for _ in visitor.turns(MOST_CHOICES):
        start = next_choice(visitor)
        page.keyboard.press("c")
        helicopters = page.get_by_role("button", name=re.compile("^New Helicopter"))
        if not start and entered < 3 and helicopters.count():
            page.keyboard.press("/")
            page.keyboard.type("new helicopter")
            page.keyboard.press("Enter")
            wait_for_focus(page, "New Helicopter to")
            entered += 1
        elif start:
            arrow_to(page, start)
        page.keyboard.press("Enter")
    expect(visitor.over).to_be_visible()
    assert entered > 0


def arrow_to(page: Page, start: str) -> None:
    page.keyboard.press("Home")
    for _ in range(60):
        if focused(page).startswith(start):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not reach {start!r}")
