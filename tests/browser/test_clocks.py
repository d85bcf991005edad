"""The clock of a seat as people meet it: it waits for the page, warns, and hands the seat to a bot."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.screens import PHONE
from tests.browser.visitor import Visitor

ORANGE_FIRST = {"first_player": "orange", "turn_cap": "20"}
# What the page reports of being ready, and whether it still showed something then.
LISTEN = """
    window.reports = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.type === 'ready')
            window.reports.push([message.decision, document.querySelector('[data-shortcut="skip"]') !== null]);
        return send.call(this, text);
    };
"""


def open_table(host: Visitor, guest: Visitor, seconds: int, options: dict[str, str] = ORANGE_FIRST) -> None:
    """Ada and Grace at a table with a clock; Ada begins."""
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "friend"}]
    path = host.make_table(seats, options, clock_seconds=seconds)
    host.page.goto(path)
    link = host.link_to("Green")
    guest.take_seat(link.input_value(), "Grace")
    expect(link).to_have_count(0)


def test_a_clock_starts_when_everything_was_shown(arrive: Arrive) -> None:
    ada, grace = arrive(speed="fast"), arrive()
    ada.page.add_init_script(LISTEN)
    open_table(ada, grace, 3600)
    assert ada.wait_for_turn()
    ada.choice("End movement").click()
    assert grace.wait_for_turn()
    grace.choice("End movement").click()
    ada.was_shown("Skip this turn")
    assert ada.wait_for_turn()
    ada.page.wait_for_function(
        "() => window.reports.at(-1)[0] === Number(document.querySelector('[data-decision]')?.dataset.decision)"
    )
    reports: list[list[Any]] = ada.page.evaluate("window.reports")
    assert len(reports) >= 2
    assert not any(showing for _, showing in reports), reports
    expect(grace.seats.locator(".clock:not(.still)")).to_be_visible()


@pytest.mark.parametrize(
    "screen", [pytest.param(PHONE, id="phone"), pytest.param({}, id="laptop", marks=pytest.mark.long)]
)
def test_a_warning_says_how_many_seconds_are_left(arrive: Arrive, screen: dict[str, Any]) -> None:
    ada, grace = arrive(**screen), arrive()
    page = ada.page
    page.clock.install()
    open_table(ada, grace, 3600)
    expect(ada.seats.locator(".clock:not(.still)")).to_be_visible()
    # For this page an hour is nearly over; for the server it has just begun.
    page.clock.fast_forward("59:35")
    expect(page.get_by_text(re.compile(r"^\d+ seconds? left\.$"))).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="a bot plays for you")).to_have_count(1)
    assert ada.axe() == []


def test_a_warning_comes_before_a_bot_does(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    # A whole match: on a slow machine Grace's time may run out, too, and the match must not be over then.
    open_table(ada, grace, 15, {"first_player": "orange"})
    page = ada.page
    ada.was_shown("Time is up: a bot plays for you.")
    shown: list[str] = page.evaluate("window.shown")
    warned, handed = (
        next(n for n, text in enumerate(shown) if said in text)
        for said in ("10 seconds or less, then a bot plays for you.", "Time is up")
    )
    assert warned < handed
    page.get_by_role("button", name="I am back").click()
    expect(ada.seats.get_by_role("listitem").filter(has_text="Ada").get_by_text("sits in")).to_have_count(0)
