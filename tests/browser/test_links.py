"""Links as people pass them on: from the address bar, into another tab, and on from a spectator."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.records import played
from tests.browser.visitor import Visitor

ORANGE_FIRST = {"first_player": "orange", "turn_cap": "20"}


def at_a_table(arrive: Arrive) -> Visitor:
    ada = arrive()
    ada.sit_down("here", ORANGE_FIRST)
    assert ada.wait_for_turn()
    return ada


def test_the_address_of_a_table_lets_others_watch(arrive: Arrive) -> None:
    ada, friend = at_a_table(arrive), arrive()
    ada.page.wait_for_url(re.compile("#watch="))
    friend.page.goto(ada.page.url)
    friend.sees("Watching")
    assert friend.choices.count() == 0
    ada.page.reload()
    assert ada.wait_for_turn(), "the player's own seat is still hers"


def test_the_address_of_a_finished_match_is_open_to_all(arrive: Arrive) -> None:
    ada, friend = arrive(), arrive()
    ada.bring(played())
    ada.over.wait_for()
    expect(ada.seats.get_by_text("At this screen")).to_have_count(0)
    friend.page.goto(ada.page.url.partition("#")[0])
    friend.over.wait_for()
    friend.page.get_by_role("button", name="Watch again").click()
    expect(friend.page.get_by_label("Moment of the match")).to_be_visible()


def test_a_seats_link_works_in_a_tab_that_was_refused(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    path = ada.make_table([{"kind": "you", "name": "Ada"}, {"kind": "friend"}], ORANGE_FIRST)
    ada.page.goto(path)
    link = ada.link_to("Green").input_value()
    grace.page.goto(path)
    grace.sees("You have no seat at this table.")
    # As when it is put into the address bar: the page stays, only the part after # changes.
    grace.page.evaluate("link => { location.href = link }", link)
    grace.page.get_by_label("Your name").fill("Grace")
    grace.page.get_by_role("button", name="Take the seat").click()
    grace.seats.wait_for()
    expect(ada.seats.get_by_text("Grace")).to_be_visible()


def test_a_seats_link_works_in_a_tab_that_watches(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    path = ada.make_table([{"kind": "you", "name": "Ada"}, {"kind": "friend"}], ORANGE_FIRST)
    ada.page.goto(path)
    link = ada.link_to("Green").input_value()
    ada.page.wait_for_url(re.compile("#watch="))
    grace.page.goto(ada.page.url)
    grace.sees("Watching")
    grace.page.evaluate("link => { location.href = link }", link)
    grace.page.get_by_role("button", name="Take the seat").click()
    grace.seats.wait_for()
    expect(grace.page.get_by_text("Watching")).to_have_count(0)


def test_a_spectator_passes_on_a_link_that_works(arrive: Arrive) -> None:
    ada, one, other = at_a_table(arrive), arrive(), arrive()
    ada.page.get_by_role("button", name="Invite").click()
    one.page.goto(ada.page.get_by_role("textbox", name="To watch").input_value())
    one.sees("Watching")
    one.page.get_by_role("button", name="Invite").click()
    other.page.goto(one.page.get_by_role("textbox", name="To watch").input_value())
    other.sees("Watching")


def test_a_new_name_reaches_everybody_at_the_table(arrive: Arrive) -> None:
    ada, friend = arrive(), arrive()
    ada.sit_down("bot", ORANGE_FIRST)
    ada.page.wait_for_url(re.compile("#watch="))
    friend.page.goto(ada.page.url)
    expect(friend.seats.get_by_text("Ada")).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("Your name").fill("Countess")
    expect(friend.seats.get_by_text("Countess")).to_be_visible()
    expect(ada.seats.get_by_text("Countess")).to_have_count(1)
