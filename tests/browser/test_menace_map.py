"""The map of Monsters Menace the World: pieces that stand out, and room for them on every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.menace import free_spot
from tests.browser.records import menace_at
from tests.browser.visitor import Visitor

# The map: what can act is seen, and pressed where it is seen.

LAPTOP = {"width": 1366, "height": 768}
DESKTOP = {"width": 1920, "height": 1080}
READY = ".target.ready"


def at_move(arrive: Arrive, **screen: Any) -> Visitor:
    visitor = arrive(**screen)
    resume_at_move(visitor)
    return visitor


def resume_at_move(visitor: Visitor) -> None:
    """The map has no size until the page has been laid out: everything on it lies on one point before."""
    visitor.resume(menace_at("move"), ["you", "here"])
    visitor.page.wait_for_function(
        "ready => document.querySelector(ready)?.getBoundingClientRect().width > 0", arg=READY
    )


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """selector => {
            const { left, top, right, bottom, width, height } =
                document.querySelector(selector).getBoundingClientRect();
            return { left, top, right, bottom, width, height };
        }""",
        selector,
    )
    return found


def press_at(visitor: Visitor, selector: str, touch: bool) -> None:
    """Press the middle of something with a real mouse or finger, whatever lies there."""
    found = box(visitor.page, selector)
    x, y = (found["left"] + found["right"]) / 2, (found["top"] + found["bottom"]) / 2
    if touch:
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.click(x, y)


@pytest.mark.parametrize(
    "screen", [pytest.param(LAPTOP, id="laptop"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long)]
)
def test_monsters_stand_out_and_no_name_covers_them(arrive: Arrive, screen: dict[str, Any]) -> None:
    page = at_move(arrive, **screen).page
    # Once the map has its size.
    page.wait_for_function(
        """(least) => {
            const heights = [...document.querySelectorAll('[data-beast]')].filter((beast) =>
                ['nessie', 'strigoika', 'konk', 'tomanagi', 'zorb', 'chupacoloso'].includes(beast.dataset.beast))
                .map((beast) => beast.getBoundingClientRect().height);
            return heights.length === 2 && Math.min(...heights) >= least;
        }""",
        arg=52 if screen is LAPTOP else 60,
    )
    covering = page.evaluate(
        """() => [...document.querySelectorAll('[data-name]')].flatMap((name) => {
            const a = name.getBoundingClientRect();
            return [...document.querySelectorAll('[data-beast]')].filter((beast) => {
                const b = beast.getBoundingClientRect();
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                return wide > 3 && tall > 3;
            }).map((beast) => `${name.textContent.trim()} and ${beast.dataset.beast}`);
        })"""
    )
    assert covering == []


def test_each_piece_that_can_act_is_marked_and_picked_up_by_the_mouse(arrive: Arrive) -> None:
    visitor = at_move(arrive)
    page = visitor.page
    acting = page.locator(".spot.acting")
    assert acting.count() > 2
    # A pattern of dashes and an arrow, not a colour alone.
    assert page.evaluate("getComputedStyle(document.querySelector('.spot.acting')).strokeDasharray") != "none"
    pieces = page.locator(READY).evaluate_all("all => all.map((piece) => piece.dataset.piece)")
    assert (page.locator(".flags").get_attribute("d") or "").count("M") == len(pieces)
    put_down = page.get_by_role("button", name=re.compile("^Put down"))
    for piece in pieces:
        label = page.locator(f'.target[data-piece="{piece}"]').get_attribute("aria-label") or ""
        press_at(visitor, f'.target[data-piece="{piece}"]', touch=False)
        expect(put_down).to_have_text(re.compile(re.escape(label.split(",")[0].split(":")[0])))
        page.keyboard.press("Escape")
        expect(put_down).to_have_count(0)


def test_fingers_find_the_pieces_of_a_phone(arrive: Arrive) -> None:
    visitor = at_move(arrive, width=390, height=844, touch=True, is_mobile=True)
    page = visitor.page
    put_down = page.get_by_role("button", name=re.compile("^Put down"))
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    # Once the map has its size, each is large enough for a finger.
    page.wait_for_function(
        """selector => [...document.querySelectorAll(selector)]
            .map((piece) => piece.getBoundingClientRect())
            .every(({ width, height }) => Math.min(width, height) >= 40)""",
        arg=READY,
    )
    shown = page.evaluate(
        """selector => {
            const map = document.querySelector('.map').getBoundingClientRect();
            return [...document.querySelectorAll(selector)].filter((piece) => {
                const { left, top, right, bottom } = piece.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                return x > map.left && x < map.right && y > map.top && y < map.bottom
                    && document.elementFromPoint(x, y)?.matches(selector);
            }).map((piece) => piece.dataset.piece);
        }""",
        READY,
    )
    assert shown
    for piece in shown:
        press_at(visitor, f'.target[data-piece="{piece}"]', touch=True)
        expect(put_down.or_(menu).first).to_be_visible()
        if menu.count():  # Several are under one finger: each is offered.
            assert menu.get_by_role("button", name=re.compile("^Pick up")).count() > 1
            menu.get_by_role("button", name=re.compile("^Pick up")).first.tap()
            expect(put_down).to_be_visible()
        put_down.tap()
        expect(put_down).to_have_count(0)


def test_what_is_pointed_at_is_told_beside_the_map(arrive: Arrive) -> None:
    visitor = at_move(arrive)
    page = visitor.page
    page.locator(READY).first.hover()
    expect(page.locator(".caption")).to_contain_text(re.compile(r"Move \d|Health \d"))
    under, map_ = box(page, ".caption"), box(page, ".map")
    assert under["top"] >= map_["bottom"] - 1


def test_a_press_during_an_animation_is_refused_with_the_true_reason(arrive: Arrive) -> None:
    visitor = arrive(speed="slow")
    page = visitor.page
    # Time nearly stands still, so that nothing comes to its end before it is pressed.
    page.clock.install()
    resume_at_move(visitor)
    press_at(visitor, READY, touch=False)
    goal = free_spot(visitor, ".spot.open:not(.risky):not(.rash)")
    assert goal is not None
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    goal.click()
    skip = page.get_by_role("button", name="Skip this turn")
    visitor.frame_by_frame(skip)
    press_at(visitor, ".map", touch=False)
    expect(page.get_by_text("Still showing what happened")).to_be_visible()
    expect(page.get_by_role("dialog", name="Why not")).to_have_count(0)
    page.keyboard.press("Space")
    expect(page.get_by_text("Still showing what happened")).to_have_count(0)
    expect(skip).to_have_count(0)


# The battle.


@pytest.mark.parametrize(
    ("kind", "deed"),
    [("join", "Join"), ("shoot", "Fire at it"), ("attack", "Attack"), ("retreat", "retreats to")],
)
@pytest.mark.parametrize(
    "screen", [{}, {"width": 390, "height": 844, "touch": True}], ids=["laptop", "phone"]
)
def test_every_choice_of_a_battle_is_in_its_scene(
    arrive: Arrive, screen: dict[str, Any], kind: str, deed: str
) -> None:
    visitor = arrive(**screen)
    visitor.resume(menace_at(kind), ["you", "here"])
    page = visitor.page
    battle = page.get_by_role("region", name=re.compile("^Battle in"))
    named = page.locator(".deed", has_text=re.compile(f"^{deed}$"))
    buttons = battle.get_by_role("button")
    wanted = (buttons.filter(has_text=deed) if kind == "retreat" else buttons.filter(has=named)).first
    expect(wanted).to_be_visible()
    before = visitor.decision()
    if screen:
        wanted.tap()
    elif kind == "retreat":  # Here the map is there, too, and the board's key goes to it.
        wanted.focus()
        page.keyboard.press("Enter")
    else:
        # By the keyboard: the board's own key goes to the first thing to press.
        page.keyboard.press("b")
        expect(battle.locator(":focus")).to_contain_text(deed)
        page.keyboard.press("Enter")
    visitor.wait_beyond(before)


# The room that the map has.


@pytest.mark.long
def test_the_map_keeps_its_size_from_phase_to_phase(arrive: Arrive) -> None:
    sizes = set()
    for kind in ("move", "battle", "attack", "retreat", "stomp_city", "deploy"):
        visitor = arrive()
        visitor.resume(menace_at(kind), ["you", "here"])
        visitor.page.wait_for_selector(".spot", state="attached")
        expect(visitor.page.locator(".phases .now")).to_be_visible()
        found = box(visitor.page, ".map")
        sizes.add((found["left"], found["top"], found["width"], found["height"]))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    "screen",
    [
        {"width": 911, "height": 512},
        {"width": 683, "height": 384},
        {"width": 844, "height": 390, "touch": True},
    ],
    ids=["zoom-150", "zoom-200", "phone-on-its-side"],
)
def test_a_low_window_leaves_the_map_its_room(arrive: Arrive, screen: dict[str, Any]) -> None:
    visitor = at_move(arrive, **screen)
    page = visitor.page
    map_, dock = box(page, ".map"), box(page, ".dock")
    assert map_["width"] >= 300
    assert map_["height"] >= 235
    assert dock["top"] >= map_["bottom"]
    before = visitor.decision()
    end = page.get_by_role("group", name="What you can do now").get_by_role("button", name="End movement")
    end.scroll_into_view_if_needed()
    found = end.bounding_box()
    assert found is not None
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    assert end.evaluate("(end, [x, y]) => end.contains(document.elementFromPoint(x, y))", [x, y])
    if screen.get("touch"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    visitor.wait_beyond(before)
