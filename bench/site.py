"""Measures the edition without a server in headless Chromium: bytes, the start, the bots' thinking time and frames.

    make site
    python -m bench.site                  # everything; about ten minutes on a quiet machine
    python -m bench.site start frames     # or parts: start, bots, frames
    python -m bench.site bots rush        # of some games

Every figure comes from this machine as busy as it is: the load is printed with it.
"""

import json
import os
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright
from tools.site import SITE

from bench.site_frames import HEAD, measure_frames
from tests.browser.site import GAMES, KEPT
from tests.browser.static_host import StaticHost

ROUNDS: Final = 3  # Starts of each sort; the median counts.
SAMPLES: Final = 8  # Choices of bots that are timed for each game and level.
PATIENCE: Final = 120_000
# The match waits for somebody, and the page says for whom. It may be a bot: chance decides who begins.
DECISION: Final = ".sign .ask"

# What the worker with the tables reports, and when, counted from the moment the page was opened.
WATCH_START: Final = """(() => {
    window.stages = [];
    const Own = window.Worker;
    window.Worker = class extends Own {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', ({ data }) => {
                const last = window.stages.at(-1);
                if (data.kind === 'progress' && last && last[0] === data.text) last[1] = performance.now();
                else if (data.kind === 'progress') window.stages.push([data.text, performance.now()]);
                else if (data.kind === 'ready') window.stages.push(['ready', performance.now()]);
            });
        }
    };
})();"""
# Put before the script of the worker with the tables: times every question to the worker that thinks.
WATCH_THINKER: Final = """{
    const Own = self.Worker, times = new BroadcastChannel('times');
    self.Worker = class extends Own {
        postMessage(question) {
            if (typeof question === 'string') {
                const asked = performance.now();
                times.postMessage(['asked']);
                this.addEventListener('message', () => times.postMessage(['took', performance.now() - asked]),
                    { once: true });
            }
            super.postMessage(question);
        }
    };
}
"""
COLLECT: Final = """(() => {
    window.took = [];
    window.gaps = [];
    let thinking = false, last = 0;
    new BroadcastChannel('times').onmessage = ({ data: [what, time] }) => {
        thinking = what === 'asked';
        last = 0;
        if (what === 'took') window.took.push(time);
    };
    const frame = (now) => {
        if (thinking && last) window.gaps.push(now - last);
        last = now;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})();"""


def chromium_options() -> dict[str, Any]:
    """Debian's browser, without a window."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return {"executable_path": path, "args": ["--no-sandbox"]}


def load() -> float:
    """Processes that wanted to run during the last minute."""
    return round(os.getloadavg()[0], 1)


def first_choice(page: Page, game: str) -> dict[str, float]:
    """Seconds from opening the page, and from 'Play now', to the first decision of the match."""
    page.locator(".play select").first.select_option(game)
    button = page.get_by_role("button", name="Play now")
    button.wait_for()
    clicked = page.evaluate("performance.now()")
    button.click()
    page.wait_for_selector(DECISION)
    now = page.evaluate("performance.now()")
    found = {"from click": now - clicked, "from opening": now}
    found |= {f"until {name}": at for name, at in page.evaluate("window.stages")}
    return {name: round(value / 1000, 2) for name, value in found.items()}


def median(rows: list[dict[str, float]]) -> dict[str, float]:
    """The median of every figure."""
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def measure_start(browser: Browser, host: StaticHost, game: str) -> dict[str, Any]:
    """A first visit with an empty profile, then another one with everything kept by the service worker."""
    cold, warm = [], []
    sizes: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        host.sent.clear()
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH_START)
        page = context.new_page()
        page.goto(host.address)
        cold.append(first_choice(page, game))
        page.evaluate(KEPT)
        first = host.bytes_sent
        host.sent.clear()
        page.close()
        page = context.new_page()
        page.goto(host.address)
        warm.append(first_choice(page, game))
        sizes.append({"first": first, "next": host.bytes_sent})
        context.close()
    return {"cold": median(cold), "warm": median(warm), "bytes": median(sizes), "load": load()}


def watched(browser: Browser) -> BrowserContext:
    """A profile whose bots are timed."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(COLLECT)

    def serve(route: Route) -> None:
        route.fulfill(body=WATCH_THINKER + route.fetch().text(), content_type="text/javascript")

    context.route(re.compile(r"tables\.worker-.*\.js"), serve)
    return context


def watch_bots(page: Page, game: str, level: int) -> None:
    """A table at which only bots of one level play."""
    page.locator(".play select").first.select_option(game)
    page.get_by_role("button", name="Play around one screen or with custom rules").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    seats = dialog.get_by_label(re.compile("^Who plays"))
    seats.first.wait_for()
    for n in range(seats.count()):
        seats.nth(n).select_option("bot")
    for strength in dialog.get_by_label(re.compile("^Level of the bot")).all():
        strength.select_option(str(level))
    dialog.get_by_role("button", name="Open the table").click()


def measure_bots(browser: Browser, host: StaticHost, game: str, level: int) -> dict[str, Any]:
    """How long bots think, and how regularly the page draws meanwhile."""
    context = watched(browser)
    page = context.new_page()
    page.goto(host.address)
    watch_bots(page, game, level)
    page.wait_for_function("most => window.took.length >= most", arg=SAMPLES, timeout=PATIENCE)
    took, gaps = page.evaluate("[window.took, window.gaps]")
    context.close()
    found: dict[str, Any] = {"seconds": [round(one / 1000, 2) for one in sorted(took)], "load": load()}
    if gaps:
        found["frames a second"] = round(1000 / statistics.mean(gaps), 1)
        found["longest gap ms"] = round(max(gaps), 1)
        found["gaps over 34 ms"] = f"{sum(gap > 34 for gap in gaps)} of {len(gaps)}"
    return found


def print_start(browser: Browser, host: StaticHost, game: str) -> None:
    found = measure_start(browser, host, game)
    cold, warm, sizes = found["cold"], found["warm"], found["bytes"]
    print(
        f"{game:8} cold {cold['from click']:5.2f} s  warm {warm['from click']:5.2f} s  first visit"
        f" {sizes['first'] / 1e6:.2f} MB  next {sizes['next']:.0f} bytes  load {found['load']}"
    )
    for visit in ("cold", "warm"):
        print(f"         {visit}, each counted from opening the page: {json.dumps(found[visit])}", flush=True)


def print_bots(browser: Browser, host: StaticHost, game: str) -> None:
    for level in (3, 5):
        found = measure_bots(browser, host, game, level)
        seconds = found["seconds"]
        print(
            f"{game:8} level {level}  median {statistics.median(seconds):.2f} s  longest {max(seconds):.2f} s"
            f"  frames {found.get('frames a second', '-')}  longest gap {found.get('longest gap ms', '-')} ms"
            f"  left out {found.get('gaps over 34 ms', '-')}  load {found['load']}",
            flush=True,
        )


def print_frames(browser: Browser, host: StaticHost, game: str) -> None:
    for name, found in measure_frames(browser, host, game, watch_bots):
        print(f"{game:8} {name:19}{found.row()}  load {load()}", flush=True)


def main(words: list[str]) -> None:
    """Measure what is asked for, or everything."""
    games = [word for word in words if word in GAMES]
    parts = [word for word in words if word in PARTS] or list(PARTS)
    if unknown := set(words) - set(GAMES) - set(PARTS):
        sys.exit(f"{unknown}: not a part ({', '.join(PARTS)}) and not a game ({', '.join(GAMES)})")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = StaticHost(SITE, Path(folder))
        browser = playwright.chromium.launch(**chromium_options())
        for part in parts:
            title, measure = PARTS[part]
            print(f"\n{title}", flush=True)
            for game in games or (STARTS if part == "start" else GAMES):
                measure(browser, host, game)
        browser.close()
        host.stop()


STARTS: Final = ("smash", "menace")  # The lightest and the heaviest to begin.
Measure = Callable[[Browser, StaticHost, str], None]
PARTS: Final[dict[str, tuple[str, Measure]]] = {
    "start": ("From 'Play now' to the first decision; targets 10 s cold, 4 s warm, 7 MB", print_start),
    "bots": ("How long bots think; targets 0.5 s at level 3, 5 s at level 5", print_bots),
    "frames": (f"Frames, and milliseconds of processor time in a second\n{HEAD}", print_frames),
}

if __name__ == "__main__":
    started = time.monotonic()
    main(sys.argv[1:])
    print(f"\n{time.monotonic() - started:.0f} s")
