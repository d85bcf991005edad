"""Crush on its drawn board in a real browser: a match by mouse, one by keyboard, reasons, and axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.records import holed
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor

MOST_CHOICES = 300
# The parts of a square where its ground, its roof or what stands on it may be pressed, as shares of it.
SPOTS = [(0.5, 0.5), (0.4, 0.2), (0.35, -0.05), (0.5, 0.8), (0.7, 0.7)]


def board(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Board")


def squares(visitor: Visitor, offer: str) -> list[str]:
    """Squares of the board whose names offer something."""
    found: list[str] = visitor.page.evaluate(
        """(offer) => [...document.querySelectorAll('[role=gridcell]')]
            .filter((cell) => new RegExp(offer).test(cell.ariaLabel)).map((cell) => cell.dataset.square)""",
        offer,
    )
    return found


def told(visitor: Visitor) -> str:
    """What the line under the board says of what is pointed at."""
    return board(visitor).get_by_role("status").inner_text()


class Mouse:
    """Points and clicks, and nothing else."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.entered = 0
        self.fired = 0
        self.in_range = False  # Was ever a Unit? The Monster may end a match before.

    def press(self, square: str, says: str) -> bool:
        """Click on a square where the board says that this is meant. False where it is hidden."""
        page = self.visitor.page
        box = page.locator(f"[data-square={square}]").bounding_box()
        assert box is not None
        for across, down in SPOTS:
            page.mouse.move(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
            if re.search(says, told(self.visitor)):
                page.mouse.down()
                page.mouse.up()
                return True
        return False

    def choose(self) -> None:
        """One choice: enter while there are few Units, fire, point at a square, or end the phase."""
        visitor = self.visitor
        gains = board(visitor).get_by_role("group", name="Take a Unit into reserve").get_by_role("button")
        if gains.count():
            gains.first.click()
        elif found := squares(visitor, "Survivors can wait|a MegaHole can open"):
            assert self.press(found[0], ".")
        elif not (self.fire() or self.enter()):
            board(visitor).get_by_role("button", name=re.compile("^(End movement|Cease fire)$")).click()

    def enter(self) -> bool:
        """A Helicopter out of the reserve, to the first square that is not hidden behind something."""
        token = board(self.visitor).get_by_role("button", name=re.compile("^Enter a Helicopter: [1-9]"))
        if self.entered >= 4 or not token.count():
            return False
        token.click()
        for square in squares(self.visitor, "street.*to go there")[::7]:
            if self.press(square, f"New Helicopter to {square}"):
                self.entered += 1
                return True
        return False

    def fire(self) -> bool:
        """The first Unit that can; where it has several targets, the first of those."""
        for square in squares(self.visitor, "; can fire"):
            self.in_range = True
            several = "targets" in self.label(square)
            if not self.press(square, "range"):
                continue
            self.fired += 1
            return self.aim() if several else True
        return False

    def aim(self) -> bool:
        chances = board(self.visitor).locator(".chance.at")
        expect(chances.first).to_be_attached()
        for square in squares(self.visitor, "tentacle|the Monster"):
            if self.press(square, "to hit"):
                return True
        raise AssertionError("no target can be pressed")

    def label(self, square: str) -> str:
        return self.visitor.page.locator(f"[data-square={square}]").get_attribute("aria-label") or ""


@pytest.mark.long  # The other by keyboard is among the short ones, and fingers play in test_touch.py.
def test_a_whole_game_by_mouse_on_the_board(visitor: Visitor) -> None:
    visitor.sit_down(game="crush")
    mouse = Mouse(visitor)
    for _ in visitor.turns(MOST_CHOICES):
        mouse.choose()
    expect(visitor.over).to_be_visible()
    assert mouse.entered > 0
    assert mouse.fired > 0 or not mouse.in_range
    result = visitor.page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_role("table", name="Mission Score")).to_be_visible()
    expect(result.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert visitor.axe() == []


class Keys:
    """The keyboard alone: `b` for the board, arrows over its squares, Enter, Escape; `c` for the list."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.driven = 0
        self.fired = 0

    def here(self) -> str:
        return str(self.page.evaluate("() => document.activeElement?.dataset?.square ?? ''"))

    def walk(self, square: str) -> None:
        """By the arrows, from wherever the cursor of the board is."""
        self.page.keyboard.press("b")
        start = self.here()
        assert start, "the key b does not lead to the board"
        columns = ord(square[0]) - ord(start[0])
        rows = int(square[1:]) - int(start[1:])
        for _ in range(abs(columns)):
            self.page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        for _ in range(abs(rows)):
            self.page.keyboard.press("ArrowDown" if rows > 0 else "ArrowUp")
        assert self.here() == square

    def press(self, square: str) -> None:
        self.walk(square)
        self.page.keyboard.press("Enter")

    def list(self, start: str) -> None:
        """A choice of the list, by its beginning; the first where nothing is said."""
        self.page.keyboard.press("c")
        self.page.keyboard.press("Home")
        for _ in range(60):
            label = self.page.evaluate("() => document.activeElement?.textContent.trim() ?? ''")
            if str(label).startswith(start):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def choose(self) -> None:
        visitor = self.visitor
        if found := squares(visitor, "Survivors can wait|a MegaHole can open"):
            self.press(found[0])
        elif found := squares(visitor, "; can fire"):
            self.fire(found[0])
        elif visitor.choice("Take a").count():
            self.list("Take a")
        elif self.driven < 3 and (found := squares(visitor, "Tank .*; can be moved")):
            self.drive(found[0])
        elif visitor.page.get_by_role("button", name=re.compile("^New Tank")).count() and self.driven < 3:
            self.page.keyboard.press("/")
            self.page.keyboard.type("new tank")
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        else:
            self.list("End movement" if visitor.choice("End movement").count() else "Cease")

    def drive(self, square: str) -> None:
        """Pick a Tank up, set it down on another square with the facing that is offered first."""
        self.press(square)
        stops = [stop for stop in squares(self.visitor, "to go there") if stop != square]
        if not stops:
            self.page.keyboard.press("Escape")
            self.list("End movement")
            return
        self.press(stops[-1])
        rose = board(self.visitor).get_by_role("group", name=re.compile("^Which way should it face"))
        if rose.count():
            self.page.keyboard.press("Enter")
        self.driven += 1

    def fire(self, square: str) -> None:
        label = self.page.locator(f"[data-square={square}]").get_attribute("aria-label") or ""
        self.press(square)
        self.fired += 1
        if "targets" not in label:
            return
        shown = board(self.visitor).get_by_role("status").inner_text()
        target = re.search(r"([A-P]\d+): range", shown)
        aimed = target.group(1) if target else squares(self.visitor, "the Monster")[0]
        self.press(aimed)


def test_another_by_keyboard_on_the_board(visitor: Visitor) -> None:
    visitor.sit_down(game="crush")
    keys = Keys(visitor)
    for _ in visitor.turns(MOST_CHOICES):
        keys.choose()
    expect(visitor.over).to_be_visible()
    assert keys.driven > 0


def test_why_a_tank_may_not_stop_on_a_hole(visitor: Visitor) -> None:
    visitor.resume(holed(), ["you", "here"])
    assert visitor.wait_for_turn()
    page = visitor.page
    keys = Keys(visitor)
    expect(page.locator("[role=gridcell][aria-label$='can be moved']").first).to_be_attached()
    keys.press(squares(visitor, "Orange Tank .*; can be moved")[0])
    expect(page.locator(".closed").first).to_be_attached()
    pit = squares(visitor, r"^\w+, \w+, Hole$")[0]
    keys.press(pit)
    bubble = page.get_by_role("dialog", name="Why not")
    rule = bubble.get_by_role("button", name=re.compile(r"(CRUSH|SMASH)-\d")).first
    number = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog", name=re.compile("Rules of")).locator(".marked")).to_contain_text(number)


@EVERY_SCREEN
def test_axe_finds_nothing_at_the_table(arrive: Arrive, theme: str, screen: dict[str, Any]) -> None:
    visitor = arrive(theme=theme, **screen)
    visitor.resume(holed(), ["you", "here"])
    page = visitor.page
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    page.get_by_role("button", name="Show danger").click()
    expect(page.locator(".zone").first).to_be_attached()
    page.get_by_role("tab", name="Forces").click()
    expect(page.get_by_role("img", name=re.compile("Free tentacles left"))).to_be_visible()
    assert visitor.axe() == []
    # Nothing sticks out of the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
