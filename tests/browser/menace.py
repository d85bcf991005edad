"""Playing Monsters Menace the World in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

MOST_CHOICES = 200
# Two rounds without a stomp end the match: whole, and short.
SHORT = {"pick_order": "clockwise", "stall_rounds": "1"}


def wait(visitor: Visitor) -> bool:
    """Until something can be chosen. False when the match is over."""
    visitor.page.wait_for_selector("[aria-label='Your choices'] button, button:has-text('Watch again')")
    return not visitor.over.count()


def free_spot(visitor: Visitor, selector: str) -> Locator | None:
    """The first space or piece of a sort that the mouse can press in its middle, once the map is at rest."""
    word = visitor.ask(
        """async (selector) => {
            const map = document.querySelector('.spot')?.ownerSVGElement;
            const place = () => JSON.stringify([map.getAttribute('viewBox'), map.getBoundingClientRect()]);
            const before = map && place();
            await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
            if (!map || place() !== before) return null;
            const free = [...document.querySelectorAll(selector)].find((spot) => {
                const { x, y, width, height } = spot.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2) === spot;
            });
            if (!free) return 'none';  // All lie beyond the edge of the screen, or below something.
            const { piece, space } = free.dataset;
            return piece ? `.target[data-piece="${piece}"]` : `.spot[data-space="${space}"]`;
        }""",
        selector,
    )
    return None if word == "none" else visitor.page.locator(word)


def go(visitor: Visitor, goal: Locator) -> None:
    """Press a space, answer what it asks, and wait until the match has gone on."""
    page, before = visitor.page, visitor.decision()
    asked = """before => document.querySelector('[role=dialog][aria-label^="Choices at"], dialog[open]')
        || Number(document.querySelector('[data-decision]')?.dataset.decision) > before"""
    goal.click()
    page.wait_for_function(asked, arg=before)
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    if menu.count():
        menu.locator("li button").last.click()
        expect(menu).to_have_count(0)
        page.wait_for_function(asked, arg=before)
    sure = page.get_by_role("button", name="Yes", exact=True)
    if sure.count():
        sure.click()
    visitor.wait_beyond(before)


def by_map(visitor: Visitor) -> bool:
    """Pick up the first piece that can act and go where the map lights up."""
    page = visitor.page
    held = page.get_by_role("button", name=re.compile("^Put down"))
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    doer = free_spot(visitor, ".target.ready")
    if doer is None:
        return False
    doer.click()
    expect(menu.or_(held).first).to_be_visible()
    if menu.count():
        menu.get_by_role("button", name=re.compile("^Pick up")).first.click()
    expect(held).to_be_visible()
    goal = free_spot(visitor, ".spot.open:not(.rash):not(.acting)")
    if goal is None:
        page.keyboard.press("Escape")
        return False
    go(visitor, goal)
    return True


def by_board(visitor: Visitor) -> bool:
    """In a battle press a target, else a button of the board; then of the dock."""
    page = visitor.page
    before = visitor.decision()
    battle = page.get_by_role("region", name=re.compile("^Battle in"))
    dock = page.get_by_role("group", name="What you can do now")
    for buttons in (
        battle.locator("button.fighter.open"),
        battle.locator("footer button"),
        dock.locator("button.offer"),
    ):
        if buttons.count():
            buttons.first.click()
            visitor.wait_beyond(before)
            return True
    return False
