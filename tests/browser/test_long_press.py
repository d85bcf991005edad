"""A finger that rests on a thing gets its explanation, which stays when the finger lifts. Nothing is chosen by it, and
a tap elsewhere closes it. Real touches on a phone, every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.records import holed, in_battle, menace_at, racing, roaming
from tests.browser.test_smash import aiming
from tests.browser.test_touch import TOUCHABLE, Finger

TIP = ".tip.visible"
CURTAIN = "dialog .btn-primary"
# Long enough for whatever follows a lifted finger: events of a mouse, the focus, a menu.
A_WHILE = "() => new Promise((go) => setTimeout(go, 400))"

# What the next finger meets: the thing, or something that has come late and moved it.
WATCH = """(selector) => {
    window.met = null;
    addEventListener('pointerdown', ({target}) => {
        const thing = document.querySelector(selector);
        window.met = Boolean(thing) && (thing.contains(target) || target.contains(thing)) ? 'it' : 'something else';
    }, {once: true, capture: true});
}"""

# What is pressed, and the title of its explanation: on the board, then on the tab beside it.
Things = dict[str, str]
CITY: Things = {
    ".status ol li:nth-child(1)": "Move",
    ".faces button": "Forward",
    ".status .danger": "Show danger",
}
CITY_PANELS: Things = {
    ".gauge": "Buildings left",
    ".panel .score": "Mission Score",
    ".panel .units > li": "Tank",
    ".panel tbody tr": "Direct Hit",
}
CASES: dict[str, tuple[Callable[[], str], int, Things, str, Things]] = {
    "smash": (
        aiming, 2, {**CITY, "[data-square=E9]": "Tank", "[data-square=J5]": "Helicopter"}, "Forces", CITY_PANELS,
    ),
    "crush": (holed, 2, {**CITY, "button.token": "Tank"}, "Forces", CITY_PANELS),
    "kaiju": (
        roaming,
        2,
        {
            ".cards .pair .place:first-child": "Your card",
            ".cards .pair .place:last-child": "Shared card",
            ".kaiju tbody tr": "point",
            ".ability": "KAIJU",
            "[data-space]": "KAIJU",
        },
        "Forces",
        {
            ".player .score": "Score",
            ".player dl > div": "Markers left",
            ".player .groups > li": "Commercial building",
            '[aria-label="Supply"]': "Supply",
            '[aria-label^="What beats what"]': "What beats what",
        },
    ),
    "kaiju-battle": (in_battle, 2, {".fighter .pips": "Rounds won", ".fighter .art": "KAIJU"}, "", {}),
    "rush": (
        lambda: racing("speed"),
        3,
        {
            ".thermo": "Heat",
            ".tracks > .structure": "Structure",
            ".tracks > .steering": "Steering",
            ".meter .knot": "Gear and speed",
            ".meter .lanes": "Lane changes",
            ".race ol > li": "Place in the race",
        },
        "",
        {},
    ),
    "rush-road": (lambda: racing("move"), 3, {".pad > p > span": "Boxes left"}, "", {}),
    "menace": (
        lambda: menace_at("move"),
        2,
        {
            ".phases > li": "Move",
            ".hud .tokens": "Stomp tokens",
            ".hud .deck": "Minion deck",
            ".target[data-piece]": "MENACE",
        },
        "Players",
        {".one .fame": "Infamy", ".one .health": "Health", ".one .units > li": "Tank"},
    ),
}  # fmt: skip


class Resting(Finger):
    """Presses things for as long as it takes."""

    def __init__(self, arrive: Arrive) -> None:
        super().__init__(arrive)
        self.line: Any = self.page.context.new_cdp_session(self.page)

    def touch(self, kind: str, *points: dict[str, float]) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def rest(self, selector: str) -> None:
        """Put the finger on a thing, and leave it there."""
        for _ in range(10):
            self.page.evaluate(WATCH, selector)
            self.touch("touchStart", self.visitor.ask(TOUCHABLE, selector))
            self.page.wait_for_function("() => window.met")
            if self.page.evaluate("() => window.met") == "it":
                return
            for _ in range(3):  # So long that it is no tap.
                self.page.evaluate(A_WHILE)
            self.touch("touchEnd")
            self.tap(".sign .ask")
        raise AssertionError(f"{selector} moves from under the finger again and again")

    def hold(self, selector: str, title: str) -> None:
        """Rest on a thing until its text comes, lift, read, and tap elsewhere."""
        tip = self.page.locator(TIP, has_text=title)
        self.rest(selector)
        expect(tip, selector).to_be_visible()
        self.touch("touchEnd")
        self.page.evaluate(A_WHILE)
        expect(tip, selector).to_be_visible()
        assert self.chosen == []
        assert self.page.locator("button[data-arms], dialog[open]").count() == 0, selector
        self.tap(".sign .ask")
        expect(tip, selector).to_have_count(0)


# Crush is drawn in the same city as Smash, by the same components.
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name == "crush" else []) for name in CASES]
)
def test_a_long_press_explains_and_does_nothing_else(arrive: Arrive, name: str) -> None:
    record, seats, things, tab, beside = CASES[name]
    finger = Resting(arrive)
    page, visitor = finger.page, finger.visitor
    visitor.resume(record(), ["you"] + ["here"] * (seats - 1))
    curtain = page.locator(CURTAIN)
    expect(curtain.or_(page.locator(".sign.ours"))).to_be_visible()
    if curtain.count():
        finger.tap(CURTAIN)
    before = visitor.decision()
    for selector, title in things.items():
        finger.hold(selector, title)
    if tab:
        page.get_by_role("tab", name=tab).tap()
        for selector, title in beside.items():
            finger.hold(selector, title)
    assert visitor.decision() == before


@pytest.mark.parametrize("late", ["**/explanations", "**/Explainer-*.js"], ids=["texts", "program"])
def test_the_first_press_waits_for_its_text(arrive: Arrive, late: str) -> None:
    """The texts, or what shows them, are still on their way when a finger has rested long enough: they come to a finger
    that stays."""
    finger = Resting(arrive)
    release = finger.visitor.hold(late)
    finger.visitor.resume(aiming(), ["you", "here"])
    finger.rest("[data-square=E9]")
    finger.page.evaluate("() => new Promise((go) => setTimeout(go, 900))")
    expect(finger.page.locator(TIP)).to_have_count(0)
    release()
    expect(finger.page.locator(TIP)).to_contain_text("Tank")
    finger.touch("touchEnd")
    finger.page.evaluate(A_WHILE)
    expect(finger.page.locator(TIP)).to_contain_text("Tank")
    assert finger.chosen == []
