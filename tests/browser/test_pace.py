"""What others did since the last choice can be gone through."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive

SOLO = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "level": 1}]


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
    page.get_by_role("button", name="Step through").click()
    recap = page.get_by_role("group", name="Since your last turn")
    expect(recap).to_contain_text("left")
    assert ada.axe() == []
    page.get_by_role("button", name="Skip to now").click()
    expect(recap).to_have_count(0)
    assert ada.wait_for_turn()
