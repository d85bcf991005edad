"""By the keys that stand beside the choices."""

import re

from tests.browser.visitor import Visitor

LEVER = (r"Accelerate(?!.*explodes)(?!, then)", r"Maintain Speed(?!.*explodes)(?!, then)", "Decelerate")
DRIVE = ("Drive the whole move", "The whole move", "One box ahead", "End the turn")


def press_key_of(visitor: Visitor, *wanted: str) -> None:
    """Press the number key that stands beside the first of some buttons; headings unfold on the way.
    Without a wish, or where none can be had, it is the first button of all."""
    page = visitor.page
    for _ in range(4):
        page.wait_for_selector("[role=toolbar] [data-key]")
        shown: list[tuple[str, str, bool]] = page.evaluate(
            """() => [...document.querySelectorAll('[role=toolbar] [data-key]')].map((b) => [
                b.dataset.key,
                b.getAttribute('aria-label') ?? b.querySelector('.title, .what').textContent,
                b.hasAttribute('aria-expanded'),
            ])"""
        )
        found = [entry for start in wanted for entry in shown if re.match(start, entry[1])]
        key, _, heading = found[0] if found else shown[0]
        page.keyboard.press(key)
        if not heading:
            return
    raise AssertionError(f"no key for {wanted}")
