"""The edition without a server where the browser stores nothing, or no more."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.site import Come, my_tables, play, set_up
from tests.browser.static_host import StaticHost
from tests.browser.visitor import Visitor


def test_a_browser_that_stores_nothing_says_so(come: Come, chromium: Browser, host: StaticHost) -> None:
    visitor = Visitor(chromium, host.address, "no storage")
    visitor.page.add_init_script("")
    try:
        # Workers have no init scripts: the database is taken from them where it is asked for.
        visitor.page.route(
            re.compile(r"tables\.worker-.*\.js"),
            lambda route: route.fulfill(
                body="Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
                + route.fetch().text(),
                content_type="text/javascript",
            ),
        )
        visitor.page.goto(host.address)
        expect(visitor.page.get_by_text("does not let Rampage store anything")).to_be_visible()
        visitor.page.get_by_role("button", name="Play now").click()
        visitor.arrived()
        assert visitor.wait_for_turn()
    finally:
        visitor.leave()


def test_full_storage_is_said_and_loses_nothing(come: Come, host: StaticHost) -> None:
    """The browser itself refuses to store any more."""
    visitor = come()
    page = visitor.page
    set_up(page, "smash", "here")
    visitor.arrived()
    play(visitor, 2)
    decision, url = visitor.decision(), page.url
    quota = {"origin": host.address.partition("/games/")[0]}
    browser = visitor.context.new_cdp_session(page)
    browser.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 1})
    visitor.choices.first.click()
    visitor.was_shown("This browser's storage is full.")
    assert visitor.decision() == decision, "what is not stored is not shown"
    page.goto(host.address)
    page.get_by_role("button", name="Play now").click()
    visitor.was_shown("This browser's storage is full.")
    expect(my_tables(page)).to_have_count(1)
    browser.send("Storage.overrideQuotaForOrigin", quota)
    page.goto(url)
    visitor.arrived()
    assert visitor.wait_for_turn()
    assert visitor.decision() == decision
    play(visitor, 1)
    assert visitor.decision() > decision
    refused = [complaint for complaint in visitor.complaints if "storage is full" in complaint]
    assert refused == visitor.complaints, "nothing else went wrong"
    visitor.complaints.clear()
