"""Two people over a link, lines that are cut, and a server that falls over."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.visitor import Visitor


def invite(host: Visitor) -> str:
    """Set up a table with a friend by the dialog; the link for the friend's seat."""
    page = host.page
    page.goto("/")
    page.get_by_role("button", name="Play with friends or custom rules").click()
    page.get_by_label("Name of the player of Orange").fill("Ada")
    page.get_by_text("House rules").click()
    page.get_by_label("First player").select_option("orange")
    page.get_by_text("More settings").click()
    page.get_by_label("Allow takebacks").check()
    page.get_by_role("button", name="Open the table").click()
    link = host.link_to("Green")
    expect(link).to_be_visible()
    return link.input_value()


def begin(*players: Visitor) -> None:
    """All players say that they are ready; the match begins with the last one."""
    for player in players:
        player.page.get_by_role("button", name=re.compile("^(I am ready|Start the match)$")).click()


def test_two_browsers_over_a_link_and_one_is_cut_off(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    grace.watch_line()
    link = invite(ada)
    ada.sees("Waiting for players")
    assert ada.axe() == []
    grace.take_seat(link, "Grace")
    assert "#seat" not in grace.page.url, "who copies the address gives no seat away"
    ada.page.keyboard.press("Escape")
    expect(ada.seats.get_by_text("Grace")).to_be_visible()

    begin(ada, grace)
    assert ada.wait_for_turn()
    expect(grace.page.locator(".sign")).to_contain_text("Waiting for Ada")
    assert grace.choices.count() == 0

    grace.cut()
    grace.sees("Reconnecting…")
    grace.sees("No connection")
    expect(ada.seats.get_by_text("Away")).to_be_visible()
    before = grace.decision()
    ada.page.get_by_role("toolbar").get_by_role("button", name="New Tank").click()
    ada.choice("New Tank to").first.click()
    ada.wait_beyond(before)
    assert grace.decision() == before

    grace.mend()
    grace.wait_beyond(before)
    expect(ada.seats.get_by_text("Here")).to_be_visible()
    grace.page.get_by_role("tab", name="Log").click()
    grace.sees(re.compile("Orange Tank 1 enters"))

    # They talk, and untrusted text stays text.
    grace.page.keyboard.press("t")
    grace.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> hello")
    grace.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.sees("<img src=x onerror=alert(1)> hello")


def test_coming_back_on_another_device(arrive: Arrive) -> None:
    ada, phone = arrive(), arrive(width=390, height=844)
    ada.sit_down("here", {"first_player": "orange", "turn_cap": "20"})
    ada.page.get_by_role("button", name="Invite").click()
    ada.page.get_by_role("button", name="Play on another device").first.click()
    phone.page.goto(ada.page.get_by_role("textbox", name="Orange: for another device").input_value())
    phone.sees("This link opens the seat of Ada")
    assert phone.page.get_by_role("textbox").count() == 0, "the name is known"
    assert phone.axe() == []
    phone.page.get_by_role("button", name="Open the seat").click()
    phone.seats.wait_for()
    phone.page.get_by_role("tab", name="Moves").click()
    assert phone.wait_for_turn()
    before = ada.decision()
    phone.choice("End movement").click()
    ada.wait_beyond(before)


def moved(arrive: Arrive) -> tuple[Visitor, Visitor, int]:
    """Two players; the first has ended her movement, at this decision."""
    ada, grace = arrive(), arrive()
    grace.take_seat(invite(ada), "Grace")
    ada.page.keyboard.press("Escape")
    begin(ada, grace)
    assert ada.wait_for_turn()
    before = ada.decision()
    ada.choice("End movement").click()
    ada.wait_beyond(before)
    return ada, grace, before


def test_an_undo_is_asked_for_when_it_is_not_free(arrive: Arrive) -> None:
    ada, grace, _ = moved(arrive)
    ask = ada.page.get_by_role("button", name="Ask to undo")
    ask.click()
    ada.sees(re.compile(r"This takes back a choice and (a roll|\d+ rolls), and the match is marked"))
    ada.page.get_by_role("button", name="Ask the others").click()
    ada.sees(re.compile("You asked to take back a choice"))
    grace.sees(re.compile("would like to take back a choice"))
    assert ada.axe() == grace.axe() == []
    grace.page.get_by_role("button", name="No", exact=True).click()
    ada.was_shown("Your choice stands.")
    expect(ask).to_have_count(0)  # Not before the next choice.


def test_an_undo_that_is_agreed_to_is_told(arrive: Arrive) -> None:
    ada, grace, before = moved(arrive)
    ada.page.get_by_role("button", name="Ask to undo").click()
    ada.page.get_by_role("button", name="Ask the others").click()
    grace.page.get_by_role("button", name="Agree").click()
    ada.page.wait_for_function(
        "before => Number(document.querySelector('[data-decision]')?.dataset.decision) <= before", arg=before
    )
    expect(ada.prompt).to_contain_text("Move your Units")
    for visitor in (ada, grace):
        visitor.sees(re.compile("took back a choice.*, agreed by"))


def test_a_bot_sits_in_for_somebody_who_left(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    grace.watch_line()
    grace.take_seat(invite(ada), "Grace")
    ada.page.keyboard.press("Escape")
    begin(ada, grace)
    assert ada.wait_for_turn()
    grace.cut()
    expect(ada.seats.get_by_text("Away")).to_be_visible()
    ada.page.get_by_role("button", name="Ask for a bot").click()
    ada.page.get_by_role("button", name="Ask", exact=True).click()
    ada.sees(re.compile("A bot of level 3 sits in"))
    ada.choice("End movement").click()
    ada.sees(re.compile("Turn 3: Ada"))  # The bot has played Green's turn.

    grace.mend()  # Whoever comes back plays at once.
    expect(ada.seats.get_by_text("Here")).to_be_visible()
    expect(ada.seats.get_by_text("sits in")).to_have_count(0)


def test_a_clock_counts_down(visitor: Visitor) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "here", "name": "Grace"}]
    visitor.page.goto(visitor.make_table(seats, {}, clock_seconds=3600))
    assert visitor.wait_for_turn()
    clock = visitor.seats.locator(".clock")
    expect(clock).to_contain_text(re.compile(r"(60|5\d):\d\d"))
    first = seconds_on(clock)
    expect(clock).not_to_have_text(clock.inner_text())
    assert seconds_on(clock) < first


def seconds_on(clock: Locator) -> int:
    found = re.search(r"(\d+):(\d\d)", clock.inner_text())
    assert found
    return int(found[1]) * 60 + int(found[2])


def test_a_spectator_sees_and_cannot_choose(arrive: Arrive) -> None:
    ada, eve = arrive(), arrive()
    ada.sit_down("here", {"first_player": "orange", "turn_cap": "20"})
    ada.page.get_by_role("button", name="Invite").click()
    eve.page.goto(ada.page.get_by_role("textbox", name="To watch").input_value())
    eve.sees("Watching")
    ada.page.keyboard.press("Escape")
    assert ada.wait_for_turn()
    before = eve.decision()
    ada.choice("End movement").click()
    eve.wait_beyond(before)
    assert eve.choices.count() == 0
    eve.sees("You are watching: sit back.")
    assert eve.axe() == []


def test_a_stranger_is_told_that_there_is_no_way_in(arrive: Arrive) -> None:
    ada, eve = arrive(), arrive()
    ada.sit_down("here")
    eve.page.goto(ada.page.url.partition("#")[0])
    eve.sees("You have no seat at this table.")
    eve.page.goto("/t/nosuchtable")
    eve.sees("This table could not be opened")


def test_the_server_falls_over_in_mid_turn(arrive: Arrive, house: House) -> None:
    ada = arrive()
    ada.sit_down("here", {"first_player": "orange", "turn_cap": "20"})
    assert ada.wait_for_turn()
    before = ada.decision()
    ada.page.get_by_role("toolbar").get_by_role("button", name="New Helicopter").click()
    ada.choice("New Helicopter to").first.click()
    ada.wait_beyond(before)
    ada.wait_for_turn()
    standing = ada.decision()
    prompt = ada.prompt.inner_text()

    # Parts of the page that are still on their way would not come again without a reload.
    ada.page.wait_for_load_state("networkidle")
    ada.cut_off = True
    house.stop()
    ada.sees("Reconnecting…")
    # A choice made in the dark is not lost: it waits for the server.
    ada.choice("End movement").click()
    ada.sees("Your choice is saved")
    house.start()
    ada.wait_beyond(standing)
    ada.page.get_by_role("tab", name="Log").click()
    ada.sees(re.compile("Orange Helicopter 1 enters"))
    assert prompt != ada.prompt.inner_text()

    # A fresh page finds the same table.
    ada.page.reload()
    ada.seats.wait_for()
    assert ada.decision() > standing


def test_a_part_that_does_not_come_is_reported(arrive: Arrive) -> None:
    """After an upgrade of the server, for example: the parts of an open page are gone."""
    ada = arrive()
    ada.page.route(re.compile(r"/assets/Explainer-.*\.js"), lambda route: route.abort())
    ada.sit_down("here", {"first_player": "orange"})
    ada.was_shown("A part of the page could not be loaded.")
    assert ada.wait_for_turn()
    expected = ("Explainer", "ERR_FAILED")
    assert all(any(part in complaint for part in expected) for complaint in ada.complaints), ada.complaints
    ada.complaints.clear()
