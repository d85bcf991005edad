"""What others did since the last choice can be gone through."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive

SOLO: list[dict[str, Any]] = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "level": 1}]


def test_what_bots_did_can_be_stepped_through(arrive: Arrive) -> None:
    ada = arrive()
    page = ada.page
    page.goto(ada.make_table(SOLO))
    since = page.get_by_role("button", name="Since your last turn")
    for _ in range(60):
        assert ada.wait_for_turn()
        if since.count():
            break
        before = ada.decision()
        ada.choice("End movement").or_(ada.choice("Cease fire")).first.click()
        ada.wait_beyond(before)
    since.click()
    # The offer is one row on a laptop, and makes room for the board while somebody looks back.
    step = page.get_by_role("button", name="Step through")
    offer = page.locator("[role=status]", has=step)
    left, right = step.bounding_box(), offer.get_by_role("button", name="Dismiss").bounding_box()
    assert left
    assert right
    assert left["y"] == right["y"]
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name=re.compile("^Go to this moment")).last.click()
    page.get_by_role("button", name="Back to now").wait_for()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("button", name="Step through").click()
    recap = page.get_by_role("group", name="Since your last turn")
    expect(recap).to_contain_text("left")
    assert ada.axe() == []
    page.get_by_role("button", name="Skip to now").click()
    expect(recap).to_have_count(0)
    assert ada.wait_for_turn()
