"""Where things are on a page: boxes measured in the DOM, and what they must not do."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import Visitor

Box = tuple[float, float, float, float]  # Left, top, right, bottom, from the corner of the page.

# What a player looks at and presses in, with the drawing of each game and of the plain table.
FIELD = (
    ".town .field, .kaiju .field, .kaiju .pick, .rush .circuit, .rush .garage, .menace .floor, div.plain .map"
)
# A battle that hides the board behind it.
BATTLE = ".kaiju .desk.away"
PARTS = {
    "bar": ".table > header",
    "prompt": ".prompt > .sign",
    "seats": "ul[aria-label=Seats]",
    "field": FIELD,
    "rail": ".desk > .status, .kaiju div.rail",
    "faces": ".desk > .faces",
    "dice": ".rush > .dice",
    "foot": ".desk .tray > .tray, .kaiju div.foot, .rush > .dashboard, div.plain .strip",
    "pad": ".rush > .drive",
    "list": ".table:not(.phone) .sheet",
}

# Where things lie in the page, not where they stick to the screen while it is scrolled.
MEASURE = """selector => {
    const stuck = [...document.querySelectorAll('.table *')].filter((e) => getComputedStyle(e).position === 'sticky');
    for (const e of stuck) e.style.position = 'relative', e.style.inset = 'auto';
    const found = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).map((e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
    });
    for (const e of stuck) e.style.position = e.style.inset = '';
    return found;
}"""


def boxes(visitor: Visitor, selector: str) -> list[Box]:
    """The boxes of all that is shown and matches."""
    found: list[list[float]] = visitor.page.evaluate(MEASURE, selector)
    return [(left, top, right, bottom) for left, top, right, bottom in found]


def wait_for_board(visitor: Visitor) -> None:
    """Until the board is there, or the battle that takes its place on a phone."""
    # Gently: measuring all the time leaves a busy page no time to load its board.
    visitor.page.wait_for_function(
        """([field, battle]) => document.querySelector(battle)
            || [...document.querySelectorAll(field)].some((found) => found.checkVisibility())""",
        arg=[FIELD, BATTLE],
        polling=500,
    )


def field(visitor: Visitor) -> Box:
    """The board itself, once it is there: what is picked from before a match gives way to it."""
    wait_for_board(visitor)
    left, top, right, bottom = visitor.ask(f"selector => ({MEASURE})(selector)[0] ?? null", FIELD)
    return left, top, right, bottom


def overlap(one: Box, other: Box) -> float:
    """How many pixels deep two boxes lie over each other."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, min(across, down))


def resize(visitor: Visitor, screen: dict[str, Any]) -> None:
    """Another screen, and the page at its top, once it has been laid out."""
    visitor.page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
    visitor.page.evaluate(
        """async () => {
            const places = () => [...document.querySelectorAll('.table, .board, .board > *, .side > *')]
                .map((e) => JSON.stringify(e.getBoundingClientRect())).join();
            for (let still = 0, before = ''; still < 5; still = places() === before ? still + 1 : 0) {
                before = places();
                await new Promise(requestAnimationFrame);
            }
            scrollTo(0, 0);
        }"""
    )


# A 1366x768 laptop at 100, 150 and 200 %, a desktop, and a phone held both ways.
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"width": 390, "height": 844, "touch": True},
    "turned": {"width": 844, "height": 390, "touch": True},
    "laptop": {"width": 1366, "height": 768},
    "laptop-150": {"width": 911, "height": 512},
    "laptop-200": {"width": 683, "height": 384},
    "desktop": {"width": 1920, "height": 1080},
}
