"""Rush n' Crush on its drawn board in a real browser: races by mouse and by keyboard, reasons, and axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.conftest import Arrive
from tests.browser.driving import DRIVE, LEVER, press_key_of
from tests.browser.layout import SCREENS
from tests.browser.records import racing
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor

# One lap from a grid that fills itself, and an end in sight whatever the bot does.
SPRINT = {"laps": "1", "grid": "auto", "round_cap": "25"}
MOST_CHOICES = 150


def lit(visitor: Visitor) -> Locator:
    """Nodes of the speedometer that the lever can be set to without points and without a risk."""
    knots = visitor.page.get_by_role("toolbar", name=re.compile("^Speedometer")).locator("button.lit")
    return knots.filter(has_not=visitor.page.locator(".cost"))


def set_lever(visitor: Visitor) -> None:
    """Faster while nothing can explode, else whatever is coolest."""
    safe = [knot for knot in lit(visitor).all() if "explodes" not in (knot.get_attribute("aria-label") or "")]
    (safe[-1] if safe else lit(visitor).first).click()


def drive(visitor: Visitor) -> str:
    """The whole move by a box of the road where it can be pressed, else a step by the pad."""
    page = visitor.page
    box = page.evaluate(
        """() => [...document.querySelectorAll('.spot.open')].find((spot) => {
            const { x, y, width, height } = spot.getBoundingClientRect();
            const there = document.elementFromPoint(x + width / 2, y + height / 2);
            return there === spot && /Drive the whole move/.test(spot.ariaLabel);
        })?.dataset.place"""
    )
    if box:
        page.locator(f'[data-place="{box}"]').click()
        return "road"
    pad = page.get_by_role("group", name="The move")
    (pad if pad.count() else visitor.choices.first).locator("button").last.click()
    return "pad"


@pytest.mark.long  # The other by keyboard is among the short ones, and fingers play in test_touch.py.
def test_a_whole_race_by_mouse(visitor: Visitor) -> None:
    visitor.sit_down("bot", SPRINT, game="rush")
    page = visitor.page
    garage = page.get_by_role("region", name="The garage")
    garage.get_by_role("button", name=re.compile("^Race the Hearse")).first.click()
    used = {"road": 0, "pad": 0, "lever": 0}
    for _ in visitor.turns(MOST_CHOICES):
        if lit(visitor).count():
            set_lever(visitor)
            used["lever"] += 1
        else:
            used[drive(visitor)] += 1
    expect(visitor.over).to_be_visible()
    assert used["lever"] >= 3
    assert used["road"] >= 1
    order = page.get_by_role("list", name="Final order")
    expect(order.get_by_role("listitem")).to_have_count(2)
    expect(order).to_contain_text(re.compile("finish line|Wrecked: .*tile"))
    assert visitor.axe() == []


def test_a_whole_race_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.sit_down("bot", SPRINT, game="rush")
    page = visitor.page
    for _ in visitor.turns(MOST_CHOICES):
        press_key_of(visitor, "Race the", *LEVER, *DRIVE)
    expect(visitor.over).to_be_visible()
    # The arrow keys walk over the course.
    page.keyboard.press("b")
    first = page.evaluate("document.activeElement.dataset.place ?? document.activeElement.ariaLabel")
    assert first
    spot = page.locator(".spot[tabindex='0']")
    spot.focus()
    before_walk = spot.get_attribute("data-place")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.place") != before_walk


def test_the_lever_tells_what_it_risks_and_why_not(visitor: Visitor) -> None:
    visitor.resume(racing("speed"), ["you", "here", "here"])
    page = visitor.page
    assert visitor.wait_for_turn()
    plate = page.get_by_role("toolbar", name=re.compile("^Speedometer"))
    plate.locator("button.lit").last.hover()
    card = page.get_by_role("status").filter(has_text="Structure lost at an obstacle")
    expect(card).to_contain_text(re.compile(r"Gear \d · Speed \d"))
    assert page.locator(".overlay .end").count() >= 3
    page.mouse.move(2, 2)
    expect(page.locator(".overlay .end")).to_have_count(0)
    plate.locator("button:not(.lit)").first.click()
    bubble = page.get_by_role("dialog", name="Why not")
    expect(bubble.get_by_role("button", name=re.compile(r"RUSH-\w"))).not_to_have_count(0)
    bubble.get_by_role("button", name=re.compile(r"RUSH-\w")).first.click()
    expect(page.get_by_role("dialog", name=re.compile("Rules of")).locator(".marked")).to_be_visible()


@EVERY_SCREEN
def test_axe_finds_nothing_at_the_table(arrive: Arrive, theme: str, screen: dict[str, Any]) -> None:
    visitor = arrive(theme=theme, **screen)
    page = visitor.page
    visitor.sit_down("here", SPRINT, game="rush")
    page.get_by_role("region", name="The garage").wait_for()
    assert visitor.axe() == []
    visitor.resume(racing("move"), ["you", "here", "here"])
    page.get_by_role("group", name="The move").wait_for()
    assert visitor.axe() == []
    page.get_by_role("tab", name="Dashboards").click()
    assert visitor.axe() == []
    # Nothing sticks out of the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_any_track_for_six_from_the_home_page(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="Rush n' Crush")
    card.get_by_role("button", name="Set up a table").click()
    page.get_by_role("combobox", name=re.compile("^Players")).select_option("6")
    for seat in range(2, 7):
        page.get_by_label(f"Who plays Player {seat}").select_option("bot")
        page.get_by_label(f"Level of the bot that plays Player {seat}").select_option("1")
    page.get_by_text("House rules").click()
    page.get_by_label("Track", exact=True).select_option("death_valley")
    page.get_by_label("Starting grid").select_option("auto")
    page.get_by_role("button", name="Open the table").click()
    visitor.seats.wait_for()
    expect(visitor.seats.get_by_role("listitem")).to_have_count(6)
    assert visitor.wait_for_turn()
    before = visitor.decision()
    visitor.choices.first.click()
    visitor.wait_beyond(before)
    assert visitor.wait_for_turn()
    expect(page.locator(".spot")).to_have_count(520)
    expect(page.locator("[data-car]")).to_have_count(6)


def test_the_garage_shows_whole_cars(visitor: Visitor) -> None:
    visitor.sit_down("bot", SPRINT, game="rush")
    page = visitor.page
    page.get_by_role("region", name="The garage").wait_for()
    cut_off = page.evaluate(
        """() => [...document.querySelectorAll('.garage li svg:has(.car)')].filter((frame) => {
            const [edge, car] = [frame, frame.querySelector('.car')].map((e) => e.getBoundingClientRect());
            return car.left < edge.left || car.top < edge.top || car.right > edge.right || car.bottom > edge.bottom;
        }).length"""
    )
    assert page.locator(".garage .car").count() == 6
    assert cut_off == 0


# What is in the way of the eye: the car, the boxes that it can go to, and where they lie.
IN_SIGHT = """(goals) => {
    const { left, top, right, bottom } = document.querySelector('.circuit').getBoundingClientRect();
    const stage = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    const missing = (sort, rect) =>
        rect.left >= stage[0] - 1 && rect.top >= stage[1] - 1
            && rect.right <= stage[2] + 1 && rect.bottom <= stage[3] + 1
            ? [] : [`${sort} ${Math.round(rect.left)} ${Math.round(rect.top)} out of ${stage.map(Math.round)}`];
    const car = document.querySelector('[data-car=hearse] .car').getBoundingClientRect();
    const over = document.elementFromPoint((car.left + car.right) / 2, (car.top + car.bottom) / 2);
    return [
        ...missing('car', car),
        ...(over?.closest('.circuit svg') ? [] : [`car under ${over?.outerHTML.slice(0, 80)}`]),
        ...[...document.querySelectorAll(goals)]
            .flatMap((box) => missing('goal', box.getBoundingClientRect())),
    ];
}"""


def must_see(page: Page, goals: str) -> None:
    """The car and its goals come into sight: the camera follows the car, and the page may still scroll."""
    try:
        page.wait_for_function(f"(goals) => ({IN_SIGHT})(goals).length === 0", arg=goals)
    except TimedOut:
        raise AssertionError(page.evaluate(IN_SIGHT, goals)) from None


@pytest.mark.parametrize(
    "screen",
    ["phone", "turned", *(pytest.param(screen, marks=pytest.mark.long) for screen in ("laptop", "desktop"))],
)
def test_the_car_and_its_goals_stay_in_sight(arrive: Arrive, screen: str) -> None:
    visitor = arrive(**SCREENS[screen])
    page = visitor.page
    # A phone on its side is too low for all that a fast car may reach: there the boxes to press come first.
    goals = ".spot.open" if screen == "turned" else ".spot.open, .overlay .end, .overlay .stop"
    visitor.sit_down("bot", {**SPRINT, "track": "ava_oval"}, game="rush")
    page.get_by_role("region", name="The garage").get_by_role("button").first.click()
    page.locator(".circuit").wait_for()
    for _ in range(14):
        page.wait_for_selector(".spot.open, .knot.lit, .pad button, button:has-text('Watch again')")
        if visitor.over.count():
            break
        page.evaluate("() => scrollTo(0, 0)")
        knots = page.locator(".knot.lit")
        if knots.count():
            page.keyboard.press("Shift")  # The keyboard looks where it goes; the page after a click does not.
            knots.last.blur()
            knots.last.focus()
            page.locator(".forecast").wait_for()
            page.evaluate("() => scrollTo(0, 0)")
        must_see(page, goals)
        before = visitor.decision()
        page.keyboard.press("Enter") if knots.count() else drive(visitor)
        visitor.wait_beyond(before)
