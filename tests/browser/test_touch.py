"""A finger on a phone: the first touch shows what a choice would do, Confirm makes it. Real touches, every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from rampage.games import game
from rampage.kernel.position import Position
from rampage.kernel.records.record import read_record
from tests.browser.conftest import Arrive
from tests.browser.records import holed, menace_at, racing, roaming
from tests.browser.screens import PHONE
from tests.browser.test_smash import aiming
from tests.browser.visitor import Visitor

# Where a finger meets a thing: on the screen, at rest, with nothing lying over it, wherever it was scrolled to.
TOUCHABLE = """async (selector) => {
    const thing = document.querySelector(selector);
    if (!thing) return null;
    const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    for (const height of [0.5, 0.3]) {
        thing.scrollIntoView({block: 'center', behavior: 'instant'});
        scrollBy({top: (0.5 - height) * innerHeight, behavior: 'instant'});
        const before = thing.getBoundingClientRect();
        await frames();
        const {x, y, width, height: tall} = thing.getBoundingClientRect();
        if (!thing.isConnected || x !== before.x || y !== before.y) return null;
        const at = {x: x + width / 2, y: y + tall / 2};
        const top = document.elementFromPoint(at.x, at.y);
        if (top && (thing.contains(top) || top.contains(thing))) return at;
    }
    return null;
}"""

# A map that glides to its next view: what a finger meets there depends on when it asks.
AT_REST = """async (selector) => {
    const thing = document.querySelector(selector);
    const drawing = thing?.ownerSVGElement ?? thing;
    const place = () => JSON.stringify([drawing.getAttribute('viewBox'), drawing.getBoundingClientRect()]);
    const before = drawing && place();
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    return drawing?.isConnected && place() === before ? true : null;
}"""


class Finger:
    """Touches things on a phone, and keeps what was chosen."""

    def __init__(self, arrive: Arrive) -> None:
        self.visitor: Visitor = arrive(**PHONE, is_mobile=True, speed="normal")
        self.page = self.visitor.page
        self.chosen: list[int] = []
        self.page.on("websocket", lambda line: line.on("framesent", self._sent))

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "choose":
            self.chosen.append(message["choice"])

    def tap(self, selector: str) -> None:
        at = self.visitor.ask(TOUCHABLE, selector)
        self.page.touchscreen.tap(at["x"], at["y"])

    def all(self, selector: str, label: str = "") -> list[tuple[str, str, str]]:
        """Things that a finger can meet and whose label says something: selector, word and label of each."""
        self.page.wait_for_selector(selector, state="attached")
        self.visitor.ask(AT_REST, selector)
        found: list[tuple[str, str, str]] = self.page.evaluate(
            f"""async ([selector, label]) => {{
                const meets = {TOUCHABLE};
                const found = [];
                for (const one of document.querySelectorAll(selector)) {{
                    const name = ['square', 'space', 'place', 'piece'].find((name) => name in one.dataset);
                    const word = name ? one.dataset[name] : one.ariaLabel;
                    const own = `[${{name ? 'data-' + name : 'aria-label'}}="${{word}}"]`;
                    if (RegExp(label).test(one.ariaLabel) && await meets(own)) found.push([own, word, one.ariaLabel]);
                    if (found.length === 4) break;
                }}
                return found;
            }}""",
            [selector, label],
        )
        return found


def by_word(position: Position, choice: int) -> str:
    return position.space().text(choice)


def by_gear(position: Position, choice: int) -> str:
    nodes: Any = position.view(0)["nodes"]
    return next(f"Gear {node['gear']}, Speed {node['speed']}" for node in nodes if node["choice"] == choice)


Places = list[tuple[str, str]]  # Where to touch, and what the choice that is meant there says.


def shooters(finger: Finger) -> Places:
    finger.page.get_by_role("button", name="Cease fire").wait_for()  # Only then the table waits for a shot.
    return [("[data-square=E9]", "fire OT1"), ("[data-square=J5]", "fire OH1")]


def landings(finger: Finger) -> Places:
    finger.tap("[aria-label^='Enter a Helicopter']")
    return [(own, word) for own, word, _ in finger.all("[data-square]", "street; . points? to go there")]


def steps(finger: Finger) -> Places:
    finger.tap("dialog .btn-primary")
    found = finger.all("[data-space]", "Can be reached: (own|Shared) card, claim it$")
    return [(own, word) for own, word, _ in found]


def gears(finger: Finger) -> Places:
    return [(own, ",".join(label.split(",")[:2])) for own, _, label in finger.all(".knot.lit")]


def marches(finger: Finger) -> Places:
    """Pick the first piece up that can act; spaces where it could only go."""
    page = finger.page
    finger.tap(finger.all(".target.ready", "pick up")[0][0])
    expect(page.locator(".drop")).to_be_visible()
    found = finger.all(".spot.open:not(.acting)")
    return [(own, word) for own, word, label in found if "choices" not in label]


def drives(finger: Finger) -> Places:
    return [(own, word) for own, word, _ in finger.all(".spot.open", "Drive the whole move")]


class Case(NamedTuple):
    """A table where two places can be touched."""

    game: str
    record: Callable[[], str]
    places: Callable[[Finger], Places]
    says: Callable[[Position, int], str] = by_word
    confirm: str = "button[data-arms]"
    plain: bool = False


CASES = {
    "smash": Case("smash", aiming, shooters),
    "crush": Case("crush", holed, landings),
    "kaiju": Case("kaiju", roaming, steps),
    "rush": Case("rush", lambda: racing("speed"), gears, by_gear),
    "rush-road": Case("rush", lambda: racing("move"), drives, confirm=".menu li button"),
    "menace": Case("menace", lambda: menace_at("move"), marches),
    "plain": Case("rush", lambda: racing("move"), drives, confirm=".menu li button", plain=True),
}


@pytest.mark.parametrize("name", CASES)
def test_a_touch_shows_and_confirm_does_it(arrive: Arrive, name: str) -> None:
    case = CASES[name]
    finger = Finger(arrive)
    page, visitor = finger.page, finger.visitor
    if case.plain:
        visitor.without_drawing(case.game)
    record = case.record()
    start = read_record(record, game)
    visitor.resume(record, ["you"] + ["here"] * (len(start.names) - 1))
    (first, _), (second, words), *_ = case.places(finger)
    confirm = page.locator(case.confirm)
    before = visitor.decision()

    finger.tap(first)
    expect(confirm).to_be_visible()
    finger.tap(".sign .ask")  # Elsewhere.
    expect(confirm).to_have_count(0)
    finger.tap(first)
    expect(confirm).to_be_visible()
    shown = page.locator(f":has(> {case.confirm})").inner_text()
    finger.tap(second)
    expect(page.locator(f":has(> {case.confirm})")).not_to_have_text(shown)
    assert finger.chosen == [], "nothing has been confirmed yet"
    assert visitor.decision() == before

    finger.tap(case.confirm)
    visitor.wait_beyond(before)
    [choice] = finger.chosen
    assert words in case.says(start.replay(), choice)
    expect(confirm).to_have_count(0)
