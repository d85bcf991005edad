"""Where things are on a page: boxes measured in the DOM, and what they must not do."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import Visitor

Box = tuple[float, float, float, float]  # Left, top, right, bottom, from the corner of the page.

# What a player looks at and presses in, with the drawing of each game and of the plain table.
FIELD = (
    ".town .field, .kaiju .field, .kaiju .pick, .rush .circuit, .rush .garage, .menace .floor, .plain .map"
)
PARTS = {
    "bar": ".table > header",
    "prompt": ".sign",
    "seats": "ul[aria-label=Seats]",
    "field": FIELD,
    "rail": ".town .status, .kaiju .rail",
    "faces": ".town .faces > .faces",
    "foot": ".town .tray > .tray, .kaiju .foot, .rush .dashboard, .plain .strip",
    "list": ".side .sheet",
}

MEASURE = """selector => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).map((e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
})"""


def boxes(visitor: Visitor, selector: str) -> list[Box]:
    """The boxes of all that is shown and matches."""
    found: list[list[float]] = visitor.page.evaluate(MEASURE, selector)
    return [(left, top, right, bottom) for left, top, right, bottom in found]


def field(visitor: Visitor) -> Box:
    """The board itself."""
    visitor.page.locator(FIELD).first.wait_for()
    return boxes(visitor, FIELD)[0]


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
            for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
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
