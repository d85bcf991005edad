"""How long somebody waits at a table: from a choice to the next one, in a real page at normal speed.

    python -m bench.pace http://127.0.0.1:8000 rush 5 --waits 12

The server at this address has to run, with its page built. Seat 1 is played here, by a bot of level 2 that chooses as
soon as the page lets it; the others are bots of the server. Only waits in which they chose count.
"""

import argparse
import json
import random
import statistics

from playwright.sync_api import Page, sync_playwright
from tools.chromium import find

from rampage.bots.bot import ask
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.records.record import read_record

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
KEEP_SOCKET = """
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            if (!String(all[0]).includes('/ws/')) return;
            window.line = this;
            this.addEventListener('message', ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === 'update') window.heard = performance.now();
                if (message.type === 'welcome') window.welcome = message.state;
            });
        }
    };
"""
# Over, or ours to choose and all has been shown.
READY = """(decision) => {
    const sign = document.querySelector('.sign');
    if (sign?.classList.contains('over')) return true;
    return sign?.classList.contains('ours') && Number(sign.dataset.decision) > decision;
}"""
OFFERED = """async () => {
    window.welcome = null;
    window.line.send(JSON.stringify({ type: 'refresh' }));
    while (!window.welcome) await new Promise((next) => setTimeout(next, 20));
    return window.welcome.choices[0];
}"""
CHOOSE = """async ([decision, seat, choice, ready]) => {
    const done = eval(ready), from = performance.now();
    window.line.send(JSON.stringify({ type: 'choose', decision, seat, choice }));
    while (!done(decision)) await new Promise((next) => setTimeout(next, 20));
    return [performance.now() - from, window.heard - from];
}"""


def record_of(page: Page, address: str, id: str) -> dict[str, object]:
    """The record so far, as seat 1 knows it."""
    return dict(page.request.get(f"{address}/api/tables/{id}/record").json())


def pick(page: Page, record: dict[str, object], seed: int) -> int:
    """A choice: of a bot where the record has no secrets, else any that the page offers."""
    text = json.dumps(record)
    if '"?"' not in text and "kaiju" not in text:
        position = read_record(text, game).replay()
        return ask(make_bot("level:2", seed), position, 0)
    return int(random.Random(seed).choice(page.evaluate(OFFERED)))


def others(before: dict[str, object], after: dict[str, object]) -> int:
    """How many choices of others a record has more."""
    first, second = before["choices"], after["choices"]
    assert isinstance(first, list)
    assert isinstance(second, list)
    role = game(str(after["game"])).about.roles[0]
    return sum(":" in str(one) and not str(one).startswith(f"{role}:") for one in second[len(first) :])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("game")
    parser.add_argument("bots", type=int)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--waits", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.set_default_timeout(180_000)
        page.add_init_script(KEEP_SOCKET)
        page.goto(asked.address)
        seats = [{"kind": "you", "name": "Ada"}] + [{"kind": "bot", "level": asked.level}] * asked.bots
        made = page.request.post(
            f"{asked.address}/api/tables",
            data={"game": asked.game, "seats": seats, "hints": "never"},
            headers={"Origin": asked.address},
        ).json()
        page.goto(asked.address + made["path"])
        measure(page, asked, made["id"])
        browser.close()


def measure(page: Page, asked: argparse.Namespace, id: str) -> None:
    """Play, and report how long each wait took."""
    waits: list[float] = []
    decision, turn = -1, 0
    while len(waits) < asked.waits:
        page.wait_for_function(READY, arg=decision)
        if page.query_selector(".sign.over"):
            break
        turn += 1
        decision = int(page.get_attribute(".sign", "data-decision") or 0)
        before = record_of(page, asked.address, id)
        choice = pick(page, before, asked.seed * 1000 + turn)
        took, heard = (ms / 1000 for ms in page.evaluate(CHOOSE, [decision, 0, choice, READY]))
        bots = others(before, record_of(page, asked.address, id))
        if bots:
            waits.append(took)
            print(f"  {took:5.1f} s, {bots} choices of bots, all in after {heard:.1f} s", flush=True)
    if waits:
        mean, top = statistics.mean(waits), max(waits)
        print(f"{asked.game}, {asked.bots} bots: {len(waits)} waits, mean {mean:.1f} s, longest {top:.1f} s")


if __name__ == "__main__":
    main()
