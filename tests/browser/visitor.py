"""Somebody at a browser: what they do at a table, and what their page complains about."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    FilePayload,
    Locator,
    Page,
    Route,
    WebSocketRoute,
    expect,
)

from tests.browser.chance import page_script
from tests.browser.page_memory import REMEMBER_INPUT, REMEMBER_SHOWN

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What a browser says by itself while a server is away or a line is cut.
EXPECTED_WHEN_CUT = re.compile(r"WebSocket connection|ERR_CONNECTION|Failed to load resource|ERR_INTERNET")
# And while the drawing of a board does not come through.
EXPECTED_WHEN_UNDRAWN = re.compile(r"ERR_FAILED|board could not be loaded")
SHORT = {"turn_cap": "20"}
RIVALS = ("Rival", "Cem", "Dag")
# These are asked for again and again: by role each time would go through the whole page.
CHOICE = "[aria-label='Your choices'] button[data-choice]"
OVER = "button:has-text('Watch again')"
# Where both choose at once, the decision stays the same until the other one is in.
PLAY = """async ([choices, patience]) => {
    const find = (selector) => document.querySelector(`[aria-label='Your choices'] ${selector}`);
    const over = () => [...document.querySelectorAll('button')].some((b) => b.textContent.trim() === 'Watch again');
    // Where the device has to be passed on, whoever called this does so.
    const passed = () => document.querySelector('#curtain-title');
    const ended = () => over() || passed();
    const ready = () => ended() || find('button[data-choice], [aria-expanded=false]');
    const open = () => void find('[aria-expanded=false]')?.click();
    const sign = () => document.querySelector('.sign');
    const state = () => sign().dataset.decision + sign().querySelector('.ask').textContent;
    // While a choice is on its way the sign says so, and the list is still that of before.
    // At the end there is no sign for a moment.
    const answered = (before) => sign() && !('waiting' in sign().dataset) && state() !== before;
    // Looks again when the page has changed: a look in every frame would keep the page drawing.
    function until(condition) {
        if (condition()) return;
        return new Promise((done, fail) => {
            const late = setTimeout(() => fail(Error(`nothing happens: ${sign()?.textContent}`)), patience);
            const watch = new MutationObserver(() => {
                if (!condition()) return;
                clearTimeout(late);
                watch.disconnect();
                done();
            });
            watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });
    }
    for (let made = 0; ; made += 1) {
        await until(ready);
        if (ended() || made === choices) return;
        await until(() => ended() || find('button[data-choice]') || open());
        if (ended()) return;
        const before = state();
        find('button[data-choice]').click();
        await until(() => ended() || answered(before));
    }
}"""
# How long anything may take before it counts as lost: a busy machine may be very slow.
PATIENCE = 120.0
expect.set_options(timeout=PATIENCE * 1000)
# Without a graphics card, what sways and flickers on a board costs as much as everything else together.
DECORATED = bool(os.environ.get("RAMPAGE_MOTION"))
# Slows pages down by this factor, to find what depends on speed.
SLOWER = float(os.environ.get("RAMPAGE_SLOWER", "1"))

LOADED = "() => performance.getEntriesByType('resource').map(({name}) => name)"

Role = Literal["button", "link", "tab", "radio", "switch"]


def moves(speed: str, motion: bool | None) -> bool:
    """Whether a page may move: not where a test skips all animations, unless it wants to see the rest of them."""
    return DECORATED or (speed != "instant" if motion is None else motion)


class Visitor:
    """One browser profile with one page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        seed: str,
        *,
        width: int = 1366,
        height: int = 768,
        theme: str = "dark",
        speed: str = "instant",
        motion: bool | None = None,
        touch: bool = False,
        roll_for_me: bool = True,
        listed: bool = True,
        **more: Any,
    ) -> None:
        self.address = address
        self.touch = touch
        self.complaints: list[str] = []
        self.cut_off = False
        self.undrawn = False
        self.lines: list[WebSocketRoute] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if moves(speed, motion) else "reduce",
            has_touch=touch,
            base_url=address,
            accept_downloads=True,
            **more,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        look = {"theme": "auto", "motion": "auto"}
        kept = json.dumps({"speed": speed, "name": "", "rollForMe": roll_for_me, **look})
        self.context.add_init_script(
            f"if (!localStorage.getItem('rampage.settings')) localStorage.setItem('rampage.settings', '{kept}')"
        )
        # Most tests choose from the list; one that is about folding it asks for that.
        if listed:
            self.context.add_init_script("localStorage.setItem('rampage.list', 'open')")
        self.context.add_init_script(page_script(seed))
        self.context.add_init_script(REMEMBER_SHOWN)
        self.context.add_init_script(REMEMBER_INPUT)
        self.page: Page = self.context.new_page()
        if SLOWER > 1:
            throttle = {"rate": SLOWER}
            self.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", throttle)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def press(
        self, name: str | re.Pattern[str], role: Role = "button", within: Locator | None = None
    ) -> None:
        """With a finger on a phone, and with a mouse elsewhere."""
        found = (within or self.page).get_by_role(role, name=name, exact=isinstance(name, str)).first
        if self.touch:
            found.tap()
        else:
            found.click()

    def leave(self) -> None:
        self.context.close()

    def _console(self, message: ConsoleMessage) -> None:
        expected = (self.cut_off and EXPECTED_WHEN_CUT.search(message.text)) or (
            self.undrawn and EXPECTED_WHEN_UNDRAWN.search(message.text)
        )
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(f"{message.type}: {message.text}")

    # The line.

    def watch_line(self) -> None:
        """From now on the table's socket can be cut by `cut` and mended by `mend`."""

        def route(line: WebSocketRoute) -> None:
            if self.cut_off:
                line.close()
                return
            line.connect_to_server()
            self.lines.append(line)

        self.page.route_web_socket(re.compile(r"/ws/"), route)

    def cut(self) -> None:
        self.cut_off = True
        for line in self.lines:
            line.close()
        self.lines.clear()

    def mend(self) -> None:
        self.cut_off = False

    def without_drawing(self, game: str) -> None:
        """The drawing of a game's board does not come through: the plain table takes its place."""
        self.undrawn = True
        self.page.route(re.compile(rf"/assets/{game}-.*\.js"), lambda route: route.abort())

    def hold(self, pattern: str) -> Callable[[], None]:
        """A part of the page, by the pattern of its address, does not arrive until the answer is called. On a busy
        machine one has arrived without Playwright being asked, for an unknown reason: then nothing is let go."""
        held: list[Route] = []
        released: list[bool] = []

        def take(route: Route) -> None:
            if released:
                route.continue_()
            else:
                held.append(route)

        self.page.route(pattern, take)

        def release() -> None:
            late = time.monotonic() + PATIENCE
            while not held:  # Routes are noticed while Playwright waits.
                if any(fnmatch(name, pattern) for name in self.page.evaluate(LOADED)):
                    break
                assert time.monotonic() < late, f"nobody asks for {pattern}"
                self.page.wait_for_timeout(20)
            released.append(True)
            for route in held:
                route.continue_()

        return release

    # Tables.

    def make_table(
        self, seats: list[dict[str, Any]], options: dict[str, str] | None = None, **more: Any
    ) -> str:
        """A table as the page would ask for it, with takebacks; its path."""
        wanted = {
            "game": "smash",
            "seats": seats,
            "options": SHORT if options is None else options,
            "takebacks": True,
        }
        wanted |= more
        return self._made("/api/tables", wanted)

    def _made(self, path: str, wanted: dict[str, Any] | str) -> str:
        """The path of a table that is made as by this browser, of whose cookie the page has its share."""
        headers = {"content-type": "application/json"}
        answer = self.page.request.post(path, data=wanted, headers=headers, timeout=PATIENCE * 1000)
        assert answer.ok, answer.text()
        return str(answer.json()["path"])

    def sit_down(
        self,
        opponent: str = "bot",
        options: dict[str, str] | None = None,
        *,
        game: str = "smash",
        players: int = 2,
    ) -> None:
        """At a new table, against quick bots or people at the same screen."""
        level = 1 if opponent == "bot" else 0
        others = [{"kind": opponent, "name": name, "level": level} for name in RIVALS[: players - 1]]
        self.page.goto(self.make_table([{"kind": "you", "name": "Ada"}, *others], options, game=game))
        self.arrived()

    def take_seat(self, link: str, name: str) -> None:
        """Come by a link to a free seat, and sit down there under a name."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.press("Take the seat")
        self.seats.wait_for()

    def link_to(self, role: str) -> Locator:
        """The field with the link to a friend's seat."""
        return self.page.get_by_role("textbox", name=f"{role}: send this to a friend")

    def bring(self, record: str, name: str = "match.json") -> None:
        """Open a record on the home page."""
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").wait_for()
        file = FilePayload(name=name, mimeType="application/json", buffer=record.encode())
        self.page.set_input_files("input[type=file]", file)

    def resume(self, record: str, seats: list[str]) -> None:
        """Play on from a record, with these seats."""
        query = "&".join(f"seats={seat}" for seat in seats)
        self.page.goto(self._made(f"/api/records?{query}", record))
        self.arrived()

    def arrived(self) -> None:
        """At a table, or before its curtain."""
        self.seats.or_(self.curtain).first.wait_for()

    @property
    def curtain(self) -> Locator:
        return self.page.get_by_role("dialog", name=re.compile("Pass the device to"))

    @property
    def seats(self) -> Locator:
        return self.page.locator("ul[aria-label=Seats]")

    @property
    def choices(self) -> Locator:
        """Buttons of the list of choices."""
        return self.page.locator(CHOICE)

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".sign .ask")

    @property
    def over(self) -> Locator:
        return self.page.locator(OVER).first

    def watch_from_the_start(self) -> Locator:
        """Open the replay, which starts by itself, and stop it at the first moment: the slider of the moments."""
        self.page.get_by_role("button", name="Watch again").first.click()
        slider = self.page.get_by_label("Moment of the match")
        expect(slider).not_to_have_attribute("max", "0")
        slider.focus()
        self.page.keyboard.press("End")
        expect(slider).to_have_value(slider.get_attribute("max") or "")
        self.page.keyboard.press("Home")
        expect(slider).to_have_value("0")
        return slider

    def wait_for_turn(self) -> bool:
        """Until there is something to choose. False when the match is over instead."""
        found = self.page.wait_for_selector(f"{CHOICE}, {OVER}")
        return found is not None and found.get_attribute("data-choice") is not None

    def turns(self, most: int) -> Iterator[int]:
        """One decision after the other until the match is over: what is done with each must make a choice."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            before = self.decision()
            yield before
            self.wait_beyond(before)

    def play_on(self, choices: int) -> None:
        """For everybody at this screen, always the first choice, until so many were made or the match is over. Groups
        are opened on the way. The page clicks by itself: for tests that are about what comes of it."""
        self.page.evaluate(PLAY, [choices, PATIENCE * 1000])

    def choice(self, start: str) -> Locator:
        """A choice of the list by the beginning of its label."""
        return self.choices.filter(has_text=re.compile(rf"^\s*{start}"))

    def decision(self) -> int:
        """The number of the decision at which the page stands."""
        return int(self.page.locator("[data-decision]").get_attribute("data-decision") or -1)

    def frame_by_frame(self, wanted: Locator) -> None:
        """Where the page's clock is stopped: let it go on by a frame at a time until something is shown."""
        late = time.monotonic() + PATIENCE
        while not wanted.count():
            assert time.monotonic() < late, f"it is never shown: {wanted}"
            self.page.clock.run_for(16)

    def wait_beyond(self, decision: int) -> None:
        """Until the match has gone on from a decision."""
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-decision]')?.dataset.decision) > before",
            arg=decision,
        )

    def wait_on(self, decision: int) -> None:
        """Until the match has gone on from a decision, or the device is to be passed to somebody else."""
        self.page.wait_for_function(
            """before => document.querySelector('dialog[open]')
                || Number(document.querySelector('[data-decision]')?.dataset.decision) > before""",
            arg=decision,
        )

    def ask(self, script: str, arg: Any) -> Any:
        """What a script says, asked again until it says something. It may take its time: `wait_for_function` takes the
        promise of an answer for a yes."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            said = self.page.evaluate(script, arg)
            if said is not None:
                return said
            self.page.wait_for_timeout(200)  # The page has work to do as well.
        raise AssertionError(f"no answer for {PATIENCE} s about {arg}")

    # What everybody should be able to rely on.

    def axe(self) -> list[str]:
        """What axe finds wrong with the page as it stands."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found: list[dict[str, Any]] = self.page.evaluate(
            """async () => {
                // Half-faded colours are not what anybody reads.
                await Promise.all(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity)
                    .map((a) => a.finished.catch(() => null)));
                return (await axe.run(document, {resultTypes: ['violations']})).violations;
            }"""
        )
        return [
            f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
            for violation in found
            for node in violation["nodes"]
        ]

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def was_shown(self, text: str) -> None:
        """Wait for a message, a warning or an offer to skip; it may have gone again."""
        self.page.wait_for_function("text => window.shown.some((one) => one.includes(text))", arg=text)
