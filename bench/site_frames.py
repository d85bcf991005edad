"""Frames a second of the page without a server, and the processor time of its threads, while nobody thinks and while
bots do. `python -m bench.site frames` runs it.

A machine without a graphics card paints on its processors, so a bot that keeps one of them busy leaves less for frames,
whatever the page does. The rows tell the two apart: `busy` is a worker that only counts, on a page that is empty, on a
table at rest, and while a match of quick bots is shown. If a match of bots that think shows as many frames as one of
quick bots beside a busy worker, thinking costs the page nothing but the processor.
"""

import os
import re
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.browser.static_host import StaticHost

SECONDS: Final = 8
TICKS: Final = os.sysconf("SC_CLK_TCK")
LONG_GAP_MS: Final = 34.0  # At least one frame of sixty a second was left out.
QUICK: Final = 1  # A level that answers at once.
THOROUGH: Final = 5
OUR_TURN: Final = ".sign.ours .ask"
# How regularly the page draws: of each gap between two frames, how long it was, and whether the board was at rest from
# its beginning to its end: nothing moved, nothing was being told, and the last choice had arrived some time ago. At a
# table of bots somebody thinks then.
BEATS: Final = """([milliseconds, settled]) => new Promise((done) => {
    const gaps = [];
    const decision = () => document.querySelector('[data-decision]')?.dataset.decision;
    const moves = (one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity;
    let last = performance.now();
    let seen = decision();
    let arrived = last;
    const still = (now) => {
        if (decision() !== seen) [seen, arrived] = [decision(), now];
        return now - arrived > settled && document.querySelector('.sign .event') === null
            && !document.getAnimations().some(moves);
    };
    let before = still(last);
    const end = last + milliseconds;
    const frame = () => {
        const now = performance.now();
        const after = still(now);
        gaps.push([now - last, before && after]);
        last = now;
        before = after;
        if (now < end) requestAnimationFrame(frame);
        else done(gaps);
    };
    requestAnimationFrame(frame);
})"""
SETTLED_MS: Final = 500  # A choice is drawn in this time, if nothing moves.
BUSY: Final = "for (;;) for (let n = 0; n < 1e9; n++);"
BUSY_FILE: Final = "busy.js"
# Fifteen seconds after the start a worker prepares the next visit, once. It would be counted here and not there.
NOT_YET: Final = """{
    const later = self.setTimeout;
    self.setTimeout = (call, wait, ...more) => (wait === 15_000 ? 0 : later(call, wait, ...more));
}
"""
# Names of Chromium's threads (the first fifteen letters of them) by what they do for the page.
THREADS: Final = {
    "DedicatedWorker": "workers",
    "ThreadPoolForeg": "painting",
    "Compositor": "painting",
    "CompositorTileW": "painting",
}
PARTS: Final = ("page", "workers", "painting", "rest")


class Frames(NamedTuple):
    """What was seen on one page."""

    a_second: float
    longest_ms: float
    left_out: str  # Gaps in which a frame was left out, of all.
    still: float  # Frames a second while the board was at rest.
    still_left_out: str
    processor: dict[str, float]  # Milliseconds of processor time in a second, by what it went into.

    def row(self) -> str:
        spent = " ".join(f"{self.processor[part]:6.0f}" for part in PARTS)
        still = f"{self.still:5.1f} {self.still_left_out:>11}"
        return f"{self.a_second:5.1f} {self.longest_ms:7.0f} {self.left_out:>11}   {still}   {spent}"


HEAD: Final = f"{'':28}frames longest    left out   still    left out   " + " ".join(
    f"{part:>6.6}" for part in PARTS
)


def processes() -> list[tuple[int, str]]:
    """The programs that this one has started, and what they have, by process number and command."""
    parents: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = status.read_text()
        except OSError:
            continue
        parents[int(status.parent.name)] = int(text.rpartition(")")[2].split()[1])
    own = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in own} - own:
        own |= more
    found = []
    for pid in own - {os.getpid()}:
        try:
            found.append((pid, Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")))
        except OSError:
            continue
    return found


def processor_times() -> dict[str, float]:
    """Seconds of processor time of Chromium's threads, by what they do."""
    spent: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    for pid, command in processes():
        if "chrom" not in command:
            continue
        for status in Path(f"/proc/{pid}/task").glob("*/stat"):
            try:
                head, _, tail = status.read_text().rpartition(")")
            except OSError:
                continue
            name, fields = head.partition("(")[2], tail.split()
            renderer = "--type=renderer" in command
            if renderer and int(status.parent.name) == pid:
                part = "page"
            elif "--type=gpu-process" in command:
                part = "painting"
            else:
                part = THREADS.get(name, "rest") if renderer else "rest"
            spent[part] += (int(fields[11]) + int(fields[12])) / TICKS
    return spent


def left_out(gaps: list[float]) -> str:
    """In how many gaps at least one frame was left out."""
    return f"{sum(gap > LONG_GAP_MS for gap in gaps)} of {len(gaps)}"


def frames(page: Page, seconds: float = SECONDS) -> Frames:
    """Look at a page for some seconds."""
    before, began = processor_times(), time.monotonic()
    gaps = page.evaluate(BEATS, [seconds * 1000, SETTLED_MS])
    after, ended = processor_times(), time.monotonic()
    every = [gap for gap, _ in gaps]
    still = [gap for gap, at_rest in gaps if at_rest]
    return Frames(
        1000 / statistics.mean(every),
        max(every),
        left_out(every),
        1000 / statistics.mean(still) if still else 0.0,
        left_out(still),
        {part: (after[part] - before[part]) / (ended - began) * 1000 for part in PARTS},
    )


def prepare(context: BrowserContext) -> None:
    """Serve the worker that only counts, and that of the tables without its work for the next visit."""

    def serve(route: Route) -> None:
        route.fulfill(body=BUSY, content_type="text/javascript")

    def serve_tables(route: Route) -> None:
        route.fulfill(body=NOT_YET + route.fetch().text(), content_type="text/javascript")

    context.route(f"**/{BUSY_FILE}", serve)
    context.route(re.compile(r"tables\.worker-.*\.js"), serve_tables)


def measure_frames(
    browser: Browser, host: StaticHost, game: str, watch: Callable[[Page, str, int], None]
) -> Iterator[tuple[str, Frames]]:
    """All rows of one game. `watch` opens a table at which only bots of one level play."""

    def empty(page: Page) -> None:
        page.goto(f"{host.address}theme.js")

    def at_rest(page: Page) -> None:
        page.goto(host.address)
        page.locator(".play select").first.select_option(game)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector(OUR_TURN)
        page.wait_for_timeout(SECONDS * 1000)  # The board may still be moving from what a bot did.

    def bots(level: int) -> Callable[[Page], None]:
        def show(page: Page) -> None:
            page.goto(host.address)
            watch(page, game, level)
            page.wait_for_selector("[data-decision]")

        return show

    rows: list[tuple[str, Callable[[Page], None], bool]] = [
        ("empty page", empty, False),
        ("empty page, busy", empty, True),
        ("table at rest", at_rest, False),
        ("table at rest, busy", at_rest, True),
        ("quick bots", bots(QUICK), False),
        ("quick bots, busy", bots(QUICK), True),
        (f"bots of level {THOROUGH}", bots(THOROUGH), False),
    ]
    for name, show, busy in rows:
        yield name, look(browser, show, busy)


def look(browser: Browser, show: Callable[[Page], Any], busy: bool) -> Frames:
    """A new profile, with or without a processor that is busy."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(120_000)
    try:
        prepare(context)
        page = context.new_page()
        show(page)
        if busy:
            page.evaluate(f"window.busy = new Worker('{BUSY_FILE}')")
        return frames(page)
    finally:
        context.close()
