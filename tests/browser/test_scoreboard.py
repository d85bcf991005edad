"""What every table keeps in view, setting up a table, and My tables: in a real page."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive

LONG_LIST = re.compile(r"List all \d+ moves")


def test_countdowns_and_scores_explain_themselves(arrive: Arrive) -> None:
    ada = arrive()
    ada.sit_down()
    ada.wait_for_turn()
    gauge = ada.page.get_by_role("button", name=re.compile(r"^Buildings \d+ . 30"))
    gauge.click()
    ada.sees("If the last Building falls, the Monster wins.")
    ada.page.get_by_role("button", name="Rule SMASH-12.1").click()
    expect(ada.page.get_by_role("dialog", name=re.compile("Rules of"))).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name=re.compile("^Score of Ada: ")).click()
    ada.sees(re.compile("^Ada: \\d+$"))


def test_a_long_list_is_folded_until_it_is_asked_for(arrive: Arrive) -> None:
    ada = arrive(listed=False)
    ada.sit_down()
    fold = ada.page.get_by_role("button", name=LONG_LIST)
    fold.wait_for()
    assert ada.choices.count() == 0
    expect(ada.page.get_by_role("region", name="What just happened")).to_be_visible()
    ada.page.keyboard.press("/")
    expect(ada.page.locator('[data-shortcut="find"]')).to_be_focused()
    ada.page.get_by_role("button", name="Hide the list").click()
    fold.click()
    ada.page.reload()
    ada.page.get_by_role("button", name="Hide the list").wait_for()


def test_setting_up_a_race_shows_its_track_and_fits_on_a_phone(arrive: Arrive) -> None:
    ada = arrive(width=390, height=844, touch=True)
    page = ada.page
    page.goto("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Rush n' Crush"))
    card.get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    expect(dialog.get_by_role("img", name=re.compile("Ava Oval"))).to_be_visible()
    dialog.get_by_text("Quick race", exact=True).click()
    expect(dialog.get_by_label("Track", exact=True)).to_have_value("kosmos_sprint")
    expect(dialog.get_by_role("img", name=re.compile("Kosmos Sprint"))).to_be_visible()
    dialog.get_by_text("House rules").click()
    assert dialog.evaluate(
        "d => [...d.querySelectorAll('.scroll')].every((s) => s.scrollWidth <= s.clientWidth)"
    )
    assert ada.axe() == []
    dialog.get_by_label("Who plays Player 2").select_option("bot")
    dialog.get_by_role("button", name="Open the table").click()
    ada.arrived()
    page.goto("/")
    mine = page.get_by_role("region", name="My tables").get_by_role("listitem").get_by_role("link")
    expect(mine).to_contain_text("Rush n' Crush")
    expect(mine).to_contain_text("You and")


def test_at_200_percent_a_portrait_does_not_lie_over_its_name(arrive: Arrive) -> None:
    ada = arrive(width=683, height=384)
    bot = {"kind": "bot", "level": 1}
    path = ada.make_table([{"kind": "you", "name": "Ada"}, bot], {"pick_order": "random"}, game="menace")
    ada.page.goto(path)
    ada.wait_for_turn()
    picture = ada.page.get_by_role("list", name="Seats").locator(".mark svg").first
    picture.wait_for()
    assert picture.evaluate(
        "svg => svg.getBoundingClientRect().right <= svg.closest('.mark').getBoundingClientRect().right + 1"
    )
