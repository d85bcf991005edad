"""The scenes of battles on every screen: nothing is cut off, nothing lies over another, all can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.layout import SCREENS, boxes, overlap, resize
from tests.browser.records import in_battle, menace_at
from tests.browser.visitor import Visitor

SLACK = 1.0


class Battle(NamedTuple):
    """A record that ends in a battle, the parts of its scene, and what can be pressed there when it is our turn."""

    record: Callable[[], str]
    parts: str
    open: str


BATTLES = {
    "kaiju": Battle(
        in_battle,
        ".battle > header, .battle .ring > *, .battle .count, .battle .mine > button, .battle .cycle",
        ".battle .mine > button:enabled",
    ),
    "menace": Battle(
        lambda: menace_at("attack"),
        ".battle > header, .battle .fighter, .battle .middle, .battle > footer",
        ".battle .fighter.open",
    ),
}

# Parts of the scene that hide some of what is in them, or scroll by themselves.
CUT = """slack => [...document.querySelectorAll('.battle, .battle *')]
    .filter((e) => e instanceof HTMLElement && !e.matches('.visually-hidden'))
    .filter((e) => getComputedStyle(e).overflowY !== 'visible')
    .filter((e) => e.scrollHeight > e.clientHeight + slack || e.scrollWidth > e.clientWidth + slack)
    .map((e) => `${e.className} is cut off: ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`)
"""
# Buttons at whose middle there is something else once the page was scrolled to them.
COVERED = """() => [...document.querySelectorAll('.battle button')].flatMap((button) => {
    button.scrollIntoView({block: 'center', behavior: 'instant'});
    const {x, y, width, height} = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return button.contains(top) ? [] : [`${button.textContent} lies under ${top?.outerHTML.slice(0, 80)}`];
})"""


def faults_of(visitor: Visitor, battle: Battle) -> list[str]:
    page = visitor.page
    found: list[str] = page.evaluate(CUT, SLACK)
    parts = boxes(visitor, battle.parts)
    assert len(parts) >= 5
    found += [
        f"{box} over {other}"
        for n, box in enumerate(parts)
        for other in parts[n + 1 :]
        if overlap(box, other) > SLACK
    ]
    if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
        found.append("the page scrolls sideways")
    fits = page.locator(".table:not(.phone):not(.short)").count() > 0
    if fits and page.evaluate("() => document.documentElement.scrollHeight > innerHeight"):
        found.append("the page scrolls, though there is room")
    found += page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", BATTLES)
def test_a_battle_fits_or_the_page_scrolls(arrive: Arrive, game: str, touch: bool) -> None:
    screens = {name: screen for name, screen in SCREENS.items() if screen.get("touch", False) == touch}
    visitor = arrive(**next(iter(screens.values())))
    battle = BATTLES[game]
    visitor.resume(battle.record(), ["you", "here"])
    if game == "kaiju":  # Whoever sits here has a hand that the other must not see.
        visitor.curtain.get_by_role("button").click()
    expect(visitor.page.locator(battle.open).first).to_be_visible()
    faults = []
    for name, screen in screens.items():
        resize(visitor, screen)
        faults += [f"{name}: {fault}" for fault in faults_of(visitor, battle)]
    assert faults == []
