"""What tests of the edition without a server do there: set a table up, play, and switch the network off."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.static_host import StaticHost
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
GAMES = {
    "smash": "Smash Monster Rampage!",
    "crush": "Crush Monster Rampage!",
    "kaiju": "Kaiju Crush",
    "rush": "Rush n' Crush",
    "menace": "Monsters Menace the World",
}
# Kept by the service worker, to the last file.
KEPT = """async () => {
    const kept = async () => {
        for (const name of await caches.keys())
            if (await (await caches.open(name)).match('files.json')) return true;
        return false;
    };
    while (!navigator.serviceWorker.controller || !(await kept()))
        await new Promise((done) => setTimeout(done, 100));
}"""


def cut_the_network(visitor: Visitor, host: StaticHost) -> None:
    """Once the site is kept, no host is needed any more."""
    visitor.page.evaluate(KEPT)
    host.stop()


def set_up(page: Page, game: str, kind: str, options: dict[str, str] | None = None) -> None:
    """A table around this screen (`here`), or against bots of level 1 (`bot`), by way of the dialog."""
    page.locator(".play select").first.select_option(game)
    page.get_by_role("button", name="Play around one screen or with custom rules").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    seats = dialog.get_by_label(re.compile("^Who plays"))
    expect(seats.first).to_be_visible()
    assert dialog.get_by_text("by link").count() == 0, "nobody can come from elsewhere"
    assert dialog.get_by_label("Time per decision").count() == 0, "nobody else waits"
    for n in range(1, seats.count()):
        seats.nth(n).select_option(kind)
    for strength in dialog.get_by_label(re.compile("^Level of the bot")).all():
        strength.select_option("1")
    if options:
        dialog.get_by_text("House rules").click()
    for name, value in (options or {}).items():
        dialog.locator(f"#option-{name}").fill(value)
    dialog.get_by_role("button", name="Open the table").click()


def play(visitor: Visitor, choices: int) -> None:
    """Choices of everybody at this screen; the device is passed on where it has to be."""
    choice = visitor.page.locator("[aria-label='Your choices'] button[data-choice]")
    ready = choice.or_(visitor.curtain).or_(visitor.over).or_(groups(visitor)).first
    for _ in range(choices):
        ready.wait_for()
        if visitor.over.count():
            return
        if visitor.curtain.count():
            visitor.curtain.get_by_role("button").click()
            expect(visitor.curtain).to_have_count(0)
            continue
        visitor.play_on(1)
    ready.wait_for()  # Dice that a choice led to are rolled by then.


def groups(visitor: Visitor) -> Any:
    return visitor.page.locator("[aria-label='Your choices'] [aria-expanded=false]")


def my_tables(page: Page) -> Locator:
    """The links to the tables of this browser."""
    return page.get_by_role("region", name="My tables").get_by_role("listitem").get_by_role("link")
