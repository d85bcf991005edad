"""Days for a turn on the real page: what is left, in whose time zone, the way to the table, and a claim."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.members import come as come
from tests.browser.members import new_table, sign_up, wait_for_match
from tests.browser.screens import PHONE
from tests.browser.stopped_time import StoppedServer
from tests.browser.stopped_time import club as club
from tests.browser.visitor import Visitor

DAY = 86400
HOUR = 3600
NEW_YORK: dict[str, Any] = {"timezone_id": "America/New_York", "locale": "en-GB"}
BERLIN: dict[str, Any] = {"timezone_id": "Europe/Berlin", "locale": "en-GB"}
PACE = "2 days per turn, 3 days in the bank, weekends off (America/New York)"


def set_up(host: Visitor) -> str:
    """A table with days for a turn, as the form makes it; the link to the friend's seat."""
    page = host.page
    page.goto("/")
    host.press("Play with friends or custom rules")
    page.get_by_label("Who plays Green").select_option("friend")
    page.get_by_role("radio", name=re.compile("^Days")).check(force=True)
    page.get_by_label("Time for a turn").select_option(label="2 days")
    page.get_by_label("Bank for each player").select_option(label="3 days")
    page.get_by_role("checkbox", name=re.compile("Clocks stop on weekends")).check()
    host.press("Open the table")
    page.wait_for_url(re.compile("/t/"))
    host.arrived()
    return host.link_to("Green").input_value()


def acting_first(*visitors: Visitor) -> tuple[Visitor, Visitor]:
    """Of two players: whose turn it is, and the other one."""
    for visitor in visitors:
        wait_for_match(visitor)
        expect(visitor.page.locator(".clock")).to_have_count(1)
    turns = [visitor.page.locator(".sign .who").inner_text().lower() == "your turn" for visitor in visitors]
    assert sorted(turns) == [False, True]
    one, other = visitors
    return (one, other) if turns[0] else (other, one)


def sees_pace(visitor: Visitor, left: str, until: str, zone: str) -> None:
    """In the list of players, which every screen has."""
    visitor.press("Players")
    players = visitor.page.get_by_role("dialog", name="Players")
    expect(players).to_contain_text(PACE)
    expect(players).to_contain_text("the others may claim the seat: a bot plays on")
    expect(players).to_contain_text(re.compile(rf"has {left} left, until\s+{until} \({zone}\)"))
    assert visitor.axe() == []
    visitor.press("Close", within=players)


def comes_by_the_next_turn(visitor: Visitor, path: str) -> None:
    """From another table, at which nobody plays yet."""
    page = visitor.page
    page.goto(new_table(visitor)["path"])
    visitor.arrived()
    visitor.press("Close")  # The invitation.
    visitor.press(re.compile("1 table waits for you"), "link")
    page.wait_for_url(re.compile(re.escape(path)))
    visitor.arrived()
    expect(page.get_by_role("link", name=re.compile("waits? for you"))).to_have_count(0)


def test_a_turn_of_days_runs_out_and_is_claimed(come: Arrive, club: StoppedServer) -> None:
    """It is Tuesday evening in New York, Wednesday in Berlin. Five days count, the weekend doesn't: until Tuesday."""
    ann, bob, eve = come(**NEW_YORK), come(**PHONE, **BERLIN, theme="light"), come(**BERLIN)
    link = set_up(ann)
    path = ann.page.url.removeprefix(ann.address)
    bob.page.goto(link)
    expect(bob.page.locator("dl")).to_contain_text(PACE)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Take the seat")
    bob.press("I am ready")
    ann.press("Start the match")
    slow, other = acting_first(ann, bob)
    expect(slow.seats).to_contain_text("6 d 23 h")
    expect(bob.seats.locator(".acting .state")).to_be_hidden()  # A phone has no third line for it.
    expect(ann.seats).to_contain_text(re.compile(r"until Tue,? 24 Nov,? 19:16"))
    sees_pace(ann, "6 d 23 h", r"Tue,? 24 Nov,? 19:16", "America/New York")
    sees_pace(bob, "6 d 23 h", r"Wed,? 25 Nov,? 01:16", "Europe/Berlin")
    comes_by_the_next_turn(slow, path)

    club.pass_by(7 * DAY - HOUR)
    for visitor in (slow, other):
        visitor.page.reload()
    slow.sees(re.compile("left for your turn. After that the others may claim the seat for a bot"))
    sees_pace(ann, r"(59:\d\d|1 h 0 min)", r"Tue,? 19:16", "America/New York")
    expect(other.page.get_by_role("button", name="Claim")).to_have_count(0)
    eve.page.goto(
        ann.page.evaluate(f"async () => (await (await fetch('/api/tables/{path[3:]}')).json()).spectate")
    )
    eve.arrived()

    club.pass_by(HOUR + 1)
    for visitor in (ann, bob, eve):  # Without another look.
        expect(visitor.seats).to_contain_text("Time is up")
    slow.sees("Your time is up.")
    other.sees("If you claim the seat, a bot plays on for")
    eve.sees("The players may claim the seat.")
    assert other.axe() == []
    for visitor in (slow, eve):
        expect(visitor.page.get_by_role("button", name="Claim")).to_have_count(0)
    other.press("Claim")
    for visitor in (ann, bob, eve):
        expect(visitor.seats).to_contain_text("A bot of level 3 sits in")
        expect(visitor.page.get_by_text("Time is up")).to_have_count(0)
    expect(other.page.get_by_role("button", name="Claim")).to_have_count(0)


def test_in_a_rated_match_only_the_seat_resigns(come: Arrive) -> None:
    ann = come()
    sign_up(ann, "Ann")
    page = ann.page
    page.goto("/")
    ann.press("Play with friends or custom rules")
    page.get_by_label("Who plays Green").select_option("friend")
    page.get_by_role("switch", name="Rated match").check(force=True)
    page.get_by_role("radio", name=re.compile("^Days")).check(force=True)
    claimed = page.get_by_label("When time is up and the others claim the seat")
    expect(claimed.get_by_role("option")).to_have_text(["The seat resigns"])
    ann.press("Open the table")
    page.wait_for_url(re.compile("/t/"))
    ann.arrived()
    ann.press("Close")
    ann.press("Players")
    expect(page.get_by_role("dialog", name="Players")).to_contain_text("claim the seat: the player resigns")
