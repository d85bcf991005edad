"""The edition without a server where the browser stores nothing, or no more."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.site import Come, my_tables, play, set_up
from tests.browser.static_host import StaticHost
from tests.browser.visitor import Visitor


def before_worker(page: Page, script: str) -> None:
    """Run a script before the worker of the tables: init scripts don't reach workers."""
    page.route(
        re.compile(r"tables\.worker-.*\.js"),
        lambda route: route.fulfill(body=script + route.fetch().text(), content_type="text/javascript"),
    )


def test_a_browser_that_stores_nothing_says_so(come: Come, chromium: Browser, host: StaticHost) -> None:
    visitor = Visitor(chromium, host.address, "no storage")
    try:
        before_worker(visitor.page, "Object.defineProperty(self, 'indexedDB', { value: undefined });\n")
        visitor.page.goto(host.address)
        expect(visitor.page.get_by_text("does not let Rampage store anything")).to_be_visible()
        visitor.page.get_by_role("button", name="Play now").click()
        visitor.arrived()
        assert visitor.wait_for_turn()
    finally:
        visitor.leave()


# The database of the tables, which is full while a page says so: each change fails as a whole, with this error.
FULL = """
    let full = false;
    const channel = new BroadcastChannel('full');
    channel.onmessage = ({ data }) => {
        full = data;
        channel.postMessage('heard');
    };
    const failing = new WeakSet();
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row) {
        const { transaction } = this;
        if (full && !failing.has(transaction)) {
            failing.add(transaction);
            const error = new DOMException('', 'QuotaExceededError');
            Object.defineProperty(transaction, 'error', { value: error });
            queueMicrotask(() => transaction.abort());
        }
        return put.apply(this, row);
    };
"""
# Waits for the worker: it hears of a choice by another way, which may be quicker.
SAY_FULL = """full => new Promise((heard) => {
    const channel = new BroadcastChannel('full');
    channel.onmessage = () => heard(channel.close());
    channel.postMessage(full);
})"""


def test_full_storage_is_said_and_loses_nothing(come: Come, host: StaticHost) -> None:
    visitor = come(service_workers="block")  # They would answer before the route does.
    page = visitor.page
    before_worker(page, FULL)
    page.reload()
    set_up(page, "smash", "here")
    visitor.arrived()
    play(visitor, 2)
    assert visitor.wait_for_turn()
    decision, url = visitor.decision(), page.url
    page.evaluate(SAY_FULL, True)
    visitor.choices.first.click()
    visitor.was_shown("This browser's storage is full.")
    assert visitor.decision() == decision, "what is not stored is not shown"
    page.get_by_role("link", name="Rampage, home page").click()
    expect(page.get_by_role("region", name="Messages").get_by_text("storage is full")).to_have_count(0)
    page.evaluate("window.shown = []")
    page.get_by_role("button", name="Play now").click()
    visitor.was_shown("This browser's storage is full.")
    expect(my_tables(page)).to_have_count(1)
    page.evaluate(SAY_FULL, False)
    page.goto(url)
    page.reload()
    visitor.arrived()
    assert visitor.wait_for_turn()
    assert visitor.decision() == decision
    play(visitor, 1)
    visitor.wait_beyond(decision)
    expected = ("storage is full", "Service Worker registration blocked")
    assert all(any(part in complaint for part in expected) for complaint in visitor.complaints)
    visitor.complaints.clear()
