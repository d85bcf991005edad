"""Measures how fast the page answers a press, game by game, in headless Chromium.

    make web
    python -m bench.feel                          # every game, as a table
    python -m bench.feel smash                    # or some
    python -m bench.feel --than ../other smash    # beside the page of another checkout, in turns

Each game is opened on a laptop's screen, with the list of choices beside the board, where a player has the most choices
of some random matches. All times are processor times of the page's main thread, multiplied by four, as if the processor
were throttled: what else runs on the machine hardly changes them. `answer` is what the page does from the press to the
first frame after it, `longest` its longest task until it is at rest again, `long` all tasks over 50 ms together, and
`paint` what other threads painted, not multiplied. In the row `at rest` nobody presses anything, for one second.
"""

import argparse
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from tools.chromium import find

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import ROOT, House
from tests.browser.visitor import Visitor

GAMES: Final = ("smash", "crush", "kaiju", "rush", "menace")
MATCHES: Final = 4
MOST_CHOICES: Final = 400
SLOWER: Final = 4
ROUNDS: Final = 2  # Of each press the fastest counts: what else runs on the machine only adds.

LONG_MS: Final = 50.0
CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline", "cc"]
PRESSES: Final = ("click", "keydown")
RASTER: Final = "RasterTask"
SECOND_MS: Final = 1000.0
OBSERVE: Final = """() => {
    window.tasks = 0;
    new PerformanceObserver((list) => (window.tasks += list.getEntries().length)).observe({ type: 'longtask' });
}"""
# At rest: no long task for a while, however slow the machine is.
REST: Final = """async () => {
    for (let quiet = 0; quiet < 6; ) {
        const before = window.tasks;
        await new Promise((go) => setTimeout(go, 100));
        quiet = window.tasks === before ? quiet + 1 : 0;
    }
}"""
# The group of choices with the most in it.
LARGEST: Final = """() => {
    const heads = [...document.querySelectorAll('[aria-label="Your choices"] [aria-expanded=false]')];
    const size = (head) => Number(head.querySelector('.pill')?.textContent ?? 0);
    const head = heads.sort((a, b) => size(b) - size(a))[0];
    head?.scrollIntoView({ block: 'center' });
    return head?.textContent.trim().replace(/\\s+/g, ' ') ?? null;
}"""
# Where the mouse can press something on the board: of some kinds, and where the words of a square say something.
PRESSABLE: Final = """([kinds, words]) => {
    for (const one of document.querySelectorAll(kinds)) {
        if (!one.checkVisibility() || one.role === 'gridcell' && !RegExp(words).test(one.ariaLabel)) continue;
        const { x, y, width, height } = one.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        const there = document.elementFromPoint(...at);
        if (!there) continue;
        if (one.contains(there) || one.role === 'gridcell' && one.closest('.board').contains(there)) return at;
    }
    return null;
}"""
# Something of ours to pick up; then where it may go, and what that asks.
OWN: Final = (".board .target.ready, .board [data-own], .board [role=gridcell]", "can be moved|can fire")
GOAL: Final = (
    ".rose button, .board [role=dialog] li button, .spot.open:not(.acting), .knot.lit, .board [role=gridcell]",
    "to go there|% to hit|reached",
)
STEPS: Final = {
    "pick on the board": OWN,
    "choose on the board": GOAL,
    "choose, second step": GOAL,  # Which way to face, or which of several choices.
}


def crowded(name: str) -> str:
    """A record that begins where a seat has the most choices of some random matches."""
    rules, most, text = game(name), 0, ""
    for seed in range(MATCHES):
        position, dealer, rng = rules.new(seats=2), FastDealer(seed=seed), Rng(seed)
        for _ in range(MOST_CHOICES):
            if not position.actors():
                break
            seat = position.actor()
            if seat == CHANCE:
                position.apply(dealer.deal(position), seat)
                continue
            if (count := len(position.choices(seat))) > most:
                most, text = count, position.to_text()
            position.apply(position.one(seat, rng), seat)
    record = Record(rules, {}, rules.standard(), ["Ada", "Grace"])
    record.origin = text
    return record.dumps()


class Times(NamedTuple):
    """Of one press, in milliseconds."""

    answer: float
    longest: float
    long: float
    paint: float

    def best(self, other: "Times | None") -> "Times":
        return self if other is None else Times(*map(min, self, other))


NEVER: Final = Times(0, 0, 0, 0)


def traced(visitor: Visitor, press: Callable[[], Any], rest: str = REST) -> list[dict[str, Any]]:
    """What the browser did from before a press until the page is at rest."""
    line = visitor.context.new_cdp_session(visitor.page)
    events: list[dict[str, Any]] = []
    complete: list[bool] = []
    line.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda _: complete.append(True))
    visitor.page.evaluate(REST)
    line.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
    press()
    if rest:
        visitor.page.evaluate(rest)
    line.send("Tracing.end")
    while not complete:
        visitor.page.wait_for_timeout(20)  # Events of the browser are noticed meanwhile.
    line.detach()
    return events


def times(events: list[dict[str, Any]]) -> Times:
    """Processor times of the main thread of the page, from the tasks of a trace."""
    pressed = next(
        event
        for event in events
        if event["name"] == "EventDispatch" and event["args"]["data"]["type"] in PRESSES
    )
    thread, began = (pressed["pid"], pressed["tid"]), pressed["ts"]
    own = [event for event in events if (event["pid"], event["tid"]) == thread and event["ph"] == "X"]
    frames = [event["ts"] for event in own if event["name"] == "Commit" and event["ts"] > began]
    return added_up(events, own, began, min(frames, default=float("inf")))


def added_up(events: list[dict[str, Any]], own: list[dict[str, Any]], began: float, first: float) -> Times:
    """Of events of all threads and of the main one: from when the answer began to its first frame."""
    tasks = [event for event in own if event["name"] == "RunTask" and event["ts"] + event["dur"] >= began]
    spent = {event["ts"]: SLOWER * event.get("tdur", 0) / 1000 for event in tasks}
    return Times(
        sum(ms for at, ms in spent.items() if at <= first),
        max(spent.values(), default=0.0),
        sum(ms for ms in spent.values() if ms > LONG_MS),
        sum(event.get("tdur", 0) / 1000 for event in events if event["name"] == RASTER),
    )


def measured(visitor: Visitor, press: Callable[[], Any]) -> Times:
    return times(traced(visitor, press))


def at_rest(visitor: Visitor) -> Times:
    """What a table costs while nobody does anything."""
    events = traced(visitor, lambda: visitor.page.wait_for_timeout(SECOND_MS), rest="")
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    own = [event for event in events if (event["pid"], event["tid"]) in main and event["ph"] == "X"]
    return added_up(events, own, 0, float("inf"))


def opened(browser: Browser, house: House, record: str) -> Visitor:
    visitor = Visitor(browser, house.address, "feel", speed="normal")
    visitor.context.add_init_script("localStorage.setItem('rampage.list', 'open')")
    visitor.resume(record, ["here", "here"])
    toolbar = visitor.page.get_by_role("toolbar", name="Your choices")
    toolbar.or_(visitor.curtain).first.wait_for()
    if visitor.curtain.count():
        visitor.curtain.get_by_role("button").first.click()
        toolbar.wait_for()
    visitor.page.evaluate(OBSERVE)
    return visitor


def on_board(visitor: Visitor) -> dict[str, Times]:
    """Pick something up, and choose where it goes."""
    page, found, before = visitor.page, {}, visitor.decision()
    found["at rest"] = at_rest(visitor)
    for name, kinds in STEPS.items():
        at = page.evaluate(PRESSABLE, list(kinds))
        if at and visitor.decision() == before:
            page.mouse.move(*at)
            found[name] = measured(visitor, partial(page.mouse.click, *at))
    return found


def in_list(visitor: Visitor) -> dict[str, Times]:
    """Search, open the longest group, and choose."""
    page, found = visitor.page, {}
    toolbar = page.get_by_role("toolbar", name="Your choices")
    search = page.get_by_label("Find a choice")
    if search.count():
        search.focus()
        found["search"] = measured(visitor, lambda: page.keyboard.press("1"))
        page.keyboard.press("Backspace")
        page.evaluate(REST)
    if page.evaluate(LARGEST):
        heads = toolbar.locator("[aria-expanded=false]")
        wanted = max(heads.all(), key=lambda head: int(re.findall(r"\d+", head.inner_text() or "0")[-1]))
        wanted.hover()
        found["pick in the list"] = measured(visitor, wanted.click)
    choice = toolbar.locator("button[data-choice]").last
    if choice.count():
        choice.hover()
        found["choose in the list"] = measured(visitor, choice.click)
    return found


@contextmanager
def serving(root: Path, db: Path) -> Iterator[House]:
    """A server with the page of a checkout."""
    house = House(db, root=root)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def compare(browser: Browser, houses: list[House], name: str) -> None:
    """Every press of a game, a row each, on every server in turn."""
    record, count = crowded(name), ""
    best: dict[str, list[Times | None]] = {}
    for presses, (n, house) in product([on_board, in_list] * ROUNDS, enumerate(houses)):
        visitor = opened(browser, house, record)
        tab = visitor.page.get_by_role("tab", name=re.compile("^Moves"))
        count = "".join(re.findall(r"\d+", tab.inner_text()))
        for press, found in presses(visitor).items():
            row = best.setdefault(press, [None] * len(houses))
            row[n] = found.best(row[n])
        visitor.leave()
    for press, row in best.items():
        cells = [f"{ms:.0f}" if found else "-" for found in row for ms in found or NEVER]
        print(f"| {name} | {count} | {press} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.feel", description="How fast the page answers a press."
    )
    parser.add_argument("--than", type=Path, help="another checkout, built: its figures come first")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    wanted = parser.parse_args()
    roots = [*([wanted.than.resolve()] if wanted.than else []), ROOT]
    print(f"load {os.getloadavg()[0]:.1f}; {SLOWER}x processor ms, the fastest of {ROUNDS} presses")
    columns = ["game", "choices", "press", *["answer", "longest", "long", "paint"] * len(roots)]
    print(f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        houses = [
            stack.enter_context(serving(root, Path(folder) / f"{n}.db")) for n, root in enumerate(roots)
        ]
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        for name in wanted.games:
            compare(browser, houses, name)
        browser.close()


if __name__ == "__main__":
    main()
