"""Measures how fast the page answers a press at 4x CPU throttling in headless Chromium, game by game.

    make web
    python -m bench.feel            # every game, as a table
    python -m bench.feel smash      # or some

Each game is opened on a laptop's screen, with the list of choices beside the board, where a player has the most choices
of some random matches. `shown` is the time from the press to the next frame (Event Timing, in steps of 8 ms), `longest`
and `long` are the longest long task and all of them together, both in ms, until the page is at rest again.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tools.chromium import find

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import House
from tests.browser.visitor import Visitor

GAMES: Final = ("smash", "crush", "kaiju", "rush", "menace")
MATCHES: Final = 4
MOST_CHOICES: Final = 400
SLOWER: Final = 4
ROUNDS: Final = 3  # Of each press the fastest counts: what else runs on the machine only adds.

OBSERVE: Final = """() => {
    window.tasks = []; window.presses = [];
    new PerformanceObserver((list) => list.getEntries().forEach((e) => window.tasks.push(e.duration)))
        .observe({ type: 'longtask' });
    new PerformanceObserver((list) => list.getEntries().forEach((e) => window.presses.push(e.duration)))
        .observe({ type: 'event', durationThreshold: 16 });
}"""
# At rest: no long task for a while, however slow the machine is.
REST: Final = """async () => {
    for (let quiet = 0; quiet < 6; ) {
        const before = window.tasks.length;
        await new Promise((go) => setTimeout(go, 100));
        quiet = window.tasks.length === before ? quiet + 1 : 0;
    }
    const found = [window.presses, window.tasks];
    window.presses = []; window.tasks = [];
    return found;
}"""
# The group of choices with the most in it.
LARGEST: Final = """() => {
    const heads = [...document.querySelectorAll('[aria-label="Your choices"] [aria-expanded=false]')];
    const size = (head) => Number(head.querySelector('.pill')?.textContent ?? 0);
    const head = heads.sort((a, b) => size(b) - size(a))[0];
    head?.scrollIntoView({ block: 'center' });
    return head?.textContent.trim().replace(/\\s+/g, ' ') ?? null;
}"""
# Where the mouse can press something of ours on the board.
ON_BOARD: Final = """() => {
    const all = document.querySelectorAll('.board .target[data-piece], .board [data-own], .board .spot.open,'
        + ' .board [role=toolbar] button.lit, .board .tray button, .board [role=gridcell]');
    for (const one of all) {
        if (one.role === 'gridcell' && !/choose|pick|Orange (Tank|Helicopter)/i.test(one.ariaLabel)) continue;
        const { x, y, width, height } = one.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        const there = document.elementFromPoint(...at);
        if (there === one || one.role === 'gridcell' && one.closest('.board').contains(there)) return at;
    }
    return null;
}"""


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


def measured(page: Page, press: Callable[[], Any]) -> tuple[float, float, float]:
    """A press: time to the next frame, the longest long task, all long tasks."""
    page.evaluate(REST)
    press()
    presses, tasks = page.evaluate(REST)
    return max(presses, default=0), max(tasks, default=0), sum(tasks)


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
    throttle = {"rate": SLOWER}
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", throttle)
    return visitor


def round_of(visitor: Visitor) -> dict[str, tuple[float, float, float]]:
    """Every press once."""
    page, found = visitor.page, {}
    toolbar = page.get_by_role("toolbar", name="Your choices")
    if at := page.evaluate(ON_BOARD):
        page.mouse.move(*at)
        found["pick on the board"] = measured(page, lambda: page.mouse.click(*at))
    search = page.get_by_label("Find a choice")
    if search.count():
        search.focus()
        found["search"] = measured(page, lambda: page.keyboard.press("1"))
        page.keyboard.press("Backspace")
    if page.evaluate(LARGEST):
        heads = toolbar.locator("[aria-expanded=false]")
        wanted = max(heads.all(), key=lambda head: int(re.findall(r"\d+", head.inner_text() or "0")[-1]))
        wanted.hover()
        found["pick in the list"] = measured(page, wanted.click)
    choice = toolbar.locator("button[data-choice]").last
    if choice.count():
        choice.hover()
        found["choose in the list"] = measured(page, choice.click)
    return found


def main(names: list[str]) -> None:
    print(f"load {os.getloadavg()[0]:.1f}, CPU throttled {SLOWER}x, the fastest of {ROUNDS} presses")
    print("| game | choices | press | shown, ms | longest task, ms | long tasks, ms |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
            for name in names:
                best: dict[str, tuple[float, ...]] = {}
                record, count = crowded(name), ""
                for _ in range(ROUNDS):
                    visitor = opened(browser, house, record)
                    tab = visitor.page.get_by_role("tab", name=re.compile("^Moves"))
                    count = "".join(re.findall(r"\d+", tab.inner_text()))
                    for press, times in round_of(visitor).items():
                        best[press] = min(best.get(press, times), times)
                    visitor.leave()
                for press, (shown, longest, total) in best.items():
                    print(
                        f"| {name} | {count} | {press} | {shown:.0f} | {longest:.0f} | {total:.0f} |",
                        flush=True,
                    )
            browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
