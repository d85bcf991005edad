"""Measures by the clock how soon a press shows its effect: real presses in headless Chromium, its processor throttled.

    make web
    python -m bench.presses                       # every game, as a table
    python -m bench.presses smash --rounds 8      # or some
    python -m bench.presses --than ../other       # beside the page of another checkout, in turns

Mouse on a laptop's screen, finger on a phone's. Each game is opened where a player has the most choices of some
random matches (`bench/feel.py`, which measures processor times instead). The times are those of the browser's Event
Timing: from the moment of the input to the next frame that is presented, in steps of 8 ms. `handled` is the part from
the input until its handlers are done. `tasks` is how many tasks of the page took longer than 50 ms within a second
after the press, already slowed down; `long` is how long they were together, and `longest` the longest of them. A
machine that is busy with something else makes all of them longer: run it on a quiet one.
"""

import argparse
import os
import re
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, sync_playwright
from tools.chromium import find

from bench.feel import GAMES, GOAL, LARGEST, OWN, PRESSABLE, crowded, serving
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import ROOT, House
from tests.browser.screens import PHONE
from tests.browser.visitor import Visitor

SLOWER: Final = 4
ROUNDS: Final = 5
WANTED_MS: Final = 100.0
COLUMNS: Final = (
    *("game", "by", "press", "page", "presses", "fastest", "median", "slowest", "over 100", "handled"),
    *("tasks", "long", "longest", "load"),
)
SECOND_MS: Final = 1000
SHORTEST_MS: Final = 16  # Event Timing does not report anything shorter.
OBSERVE: Final = """(shortest) => {
    window.entries = [];
    window.tasks = [];
    const keep = (list) => window.entries.push(...list.getEntries().map((entry) => entry.toJSON()));
    new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: shortest });
    const keepTask = (list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration));
    new PerformanceObserver(keepTask).observe({ type: 'longtask' });
}"""
# What moves has come to rest, and no task is long any more.
REST: Final = """async () => {
    for (let quiet = 0; quiet < 8; ) {
        const before = window.tasks.length;
        await new Promise((go) => setTimeout(go, 100));
        const still = document.getAnimations().every((one) =>
            one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity);
        quiet = window.tasks.length === before && still ? quiet + 1 : 0;
    }
    window.entries.length = 0;
    window.tasks.length = 0;
}"""
READ: Final = """() => [
    Math.max(0, ...window.entries.filter((one) => one.interactionId > 0).map((one) => one.duration)),
    Math.max(0, ...window.entries.filter((one) => one.interactionId > 0)
        .map((one) => one.processingEnd - one.startTime)),
    window.tasks,
]"""


class Press(NamedTuple):
    """By the clock, in milliseconds."""

    shown: float
    handled: float
    tasks: list[float]


Found = dict[str, list[Press]]


def measured(visitor: Visitor, press: Callable[[], Any]) -> Press:
    """One press on a page at rest."""
    page = visitor.page
    page.evaluate(REST)
    press()
    page.wait_for_timeout(SECOND_MS)
    shown, handled, tasks = page.evaluate(READ)
    return Press(max(shown, SHORTEST_MS), handled, tasks)


def opened(browser: Browser, house: House, record: str, finger: bool) -> Visitor:
    """At a table where somebody has much to choose from, throttled once everything is there."""
    screen: dict[str, Any] = PHONE | {"is_mobile": True} if finger else {}
    visitor = Visitor(browser, house.address, "presses", speed="normal", listed=not finger, **screen)
    visitor.resume(record, ["here", "here"])
    visitor.page.locator(".sign.ours").or_(visitor.curtain).first.wait_for()
    if visitor.curtain.count():
        visitor.curtain.get_by_role("button").first.click()
    visitor.page.locator(".sign.ours").wait_for()
    visitor.page.locator(".board, [data-board]").first.wait_for()
    visitor.page.evaluate(OBSERVE, SHORTEST_MS)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return visitor


def press_at(visitor: Visitor, kinds: tuple[str, str], finger: bool) -> Callable[[], Any] | None:
    """How to press something of these kinds; the mouse is on it before."""
    page = visitor.page
    page.evaluate(REST)
    at = page.evaluate(PRESSABLE, list(kinds))
    return press_there(visitor, at, finger) if at else None


def press_on(visitor: Visitor, button: Locator, finger: bool) -> Callable[[], Any]:
    """How to press a button: by its place, since Playwright's checks would keep the page busy just before."""
    button.scroll_into_view_if_needed()
    visitor.page.evaluate(REST)
    box = button.bounding_box()
    assert box, "there is no button any more"
    return press_there(visitor, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), finger)


def press_there(visitor: Visitor, at: tuple[float, float], finger: bool) -> Callable[[], Any]:
    page = visitor.page
    if finger:
        return partial(page.touchscreen.tap, *at)
    page.mouse.move(*at)
    return partial(page.mouse.click, *at)


def on_board(visitor: Visitor, finger: bool, found: Found) -> None:
    """Pick something up, choose where it goes, confirm it or choose how."""
    before = visitor.decision()
    for name, kinds in {"pick on the board": OWN, "choose on the board": GOAL}.items():
        press = press_at(visitor, kinds, finger)
        if press and visitor.decision() == before:
            found[name].append(measured(visitor, press))
    confirm = visitor.page.locator("button[data-arms], .menu li button, .rose button").first
    if confirm.count() and confirm.is_visible() and visitor.decision() == before:
        found["confirm it"].append(measured(visitor, press_on(visitor, confirm, finger)))


def beside(visitor: Visitor, finger: bool, found: Found) -> None:
    """The list of choices, and the drawers of the table."""
    page = visitor.page
    fold = page.locator("button.fold")
    if finger and fold.count() and fold.is_visible():
        found["open the list"].append(measured(visitor, press_on(visitor, fold, finger)))
    search = page.get_by_label("Find a choice")
    if search.count() and not finger:
        search.focus()
        found["search"].append(measured(visitor, partial(page.keyboard.press, "1")))
        page.keyboard.press("Backspace")
        page.evaluate(REST)
    if page.evaluate(LARGEST):
        heads = page.locator('[aria-label="Your choices"] [aria-expanded=false]')
        wanted = max(heads.all(), key=lambda head: int(re.findall(r"\d+", head.inner_text() or "0")[-1]))
        found["pick in the list"].append(measured(visitor, press_on(visitor, wanted, finger)))
    choice = page.locator('[aria-label="Your choices"] button[data-choice]').last
    if choice.count():
        found["choose in the list"].append(measured(visitor, press_on(visitor, choice, finger)))


def middle(values: Iterable[float]) -> str:
    return f"{statistics.median(values):.0f}"


def report(name: str, device: str, press: str, of: str, presses: list[Press]) -> None:
    shown = [one.shown for one in presses]
    cells = [name, device, press, of, len(shown), f"{min(shown):.0f}", middle(shown), f"{max(shown):.0f}"]
    cells += [sum(ms > WANTED_MS for ms in shown), middle(one.handled for one in presses)]
    cells += [middle(len(one.tasks) for one in presses), middle(sum(one.tasks) for one in presses)]
    cells += [middle(max(one.tasks, default=0) for one in presses), f"{os.getloadavg()[0]:.1f}"]
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def compare(browser: Browser, houses: list[House], name: str, rounds: int) -> None:
    """Every press of a game on every server in turn, a row each."""
    record = crowded(name)
    for device in ("mouse", "finger"):
        finger = device == "finger"
        found: list[Found] = [defaultdict(list) for _ in houses]
        for presses, (n, house) in product([on_board, beside] * rounds, enumerate(houses)):
            visitor = opened(browser, house, record, finger)
            presses(visitor, finger, found[n])
            visitor.leave()
        for press, (of, known) in product(
            found[-1], zip(("before", "after")[-len(houses) :], found, strict=True)
        ):
            if known[press]:
                report(name, device, press, of, known[press])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.presses", description="How soon a press shows its effect, by the clock."
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--than", type=Path, help="another checkout, built: its figures come first")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    wanted = parser.parse_args()
    roots = [*([wanted.than.resolve()] if wanted.than else []), ROOT]
    print(f"ms at {SLOWER}x throttling\n| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        houses = [
            stack.enter_context(serving(root, Path(folder) / f"{n}.db")) for n, root in enumerate(roots)
        ]
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        for name in wanted.games:
            compare(browser, houses, name, wanted.rounds)
        browser.close()


if __name__ == "__main__":
    main()
