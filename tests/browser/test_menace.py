"""Monsters Menace the World in a real browser: whole matches by mouse and by keyboard, battles, every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import press_key_of
from tests.browser.menace import MOST_CHOICES, SHORT, by_board, by_map, free_spot, go, wait
from tests.browser.records import menace_at
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor


def test_a_whole_match_by_mouse(visitor: Visitor) -> None:
    visitor.sit_down("bot", SHORT, game="menace")
    page = visitor.page
    for group in ("The Monsters", "The Militaries"):  # The rival may choose first.
        open_ones = page.get_by_role("region", name=group).locator("button:not([aria-disabled=true])")
        open_ones.first.click()
    moves = pressed = 0
    for _ in range(MOST_CHOICES):
        if not wait(visitor):
            break
        phase = page.locator(".phases .now").inner_text() if page.locator(".phases .now").count() else ""
        if "Move" in phase and moves < 2 and by_map(visitor):
            moves += 1
        elif by_board(visitor):
            pressed += 1
        else:
            goal = free_spot(visitor, ".spot.open")
            go(visitor, goal if goal is not None else visitor.choices.first)
    expect(visitor.over).to_be_visible()
    assert moves == 2
    assert pressed > 2
    final = page.get_by_role("table", name="Final Infamy")
    expect(final).to_be_visible()
    columns = [
        [int(cell.inner_text()) for cell in row.get_by_role("cell").all()]
        for row in final.get_by_role("row").all()[1:]
    ]
    for player in range(2):
        assert sum(line[player] for line in columns[:-1]) == columns[-1][player]
    assert visitor.axe() == []


@pytest.mark.long  # A whole match by mouse is among the short ones.
def test_another_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.sit_down("bot", SHORT, game="menace")
    page = visitor.page
    walked = False
    for _ in range(MOST_CHOICES):
        if not wait(visitor):
            break
        before = visitor.decision()
        if not walked and page.locator(".phases .now").filter(has_text="Move").count():
            # From the map: the next space with pieces that can act, pick up, the next space that is lit.
            page.keyboard.press("b")
            page.keyboard.press("PageDown")
            page.keyboard.press("Enter")
            if page.get_by_role("dialog", name=re.compile("Choices at")).count():
                page.keyboard.press("Enter")
            expect(page.get_by_role("button", name=re.compile("^Put down"))).to_be_visible()
            page.keyboard.press("Escape")
            walked = True
        page.keyboard.press("c")
        last = page.locator("[aria-label='Your choices'] .rest button").last
        if last.count():
            last.focus()
            page.keyboard.press("Enter")
        else:
            press_key_of(visitor)
        visitor.wait_beyond(before)
    expect(visitor.over).to_be_visible()
    assert walked


def test_the_list_comes_with_its_board(visitor: Visitor) -> None:
    """However late that is: no other list is shown meanwhile, to be taken away under the mouse or the focus."""
    page = visitor.page
    late: list[Route] = []
    board = re.compile(r"/assets/menace-.*\.js")

    def keep(route: Route) -> None:
        late.append(route)

    page.route(board, keep)
    with page.expect_request(board):
        visitor.sit_down("here", SHORT, game="menace")
    expect(visitor.prompt).to_contain_text("Choose your Monster")
    assert page.get_by_role("toolbar", name="Your choices").count() == 0
    for route in late:
        route.continue_()
    wait(visitor)
    expect(page.locator("[aria-label='Your choices'] [data-key='1']")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_a_battle_is_fought_on_its_scene(arrive: Arrive, theme: str) -> None:
    visitor = arrive(theme=theme)
    visitor.resume(menace_at("attack"), ["you", "here"])
    page = visitor.page
    battle = page.get_by_role("region", name=re.compile("^Battle in"))
    expect(battle.get_by_role("list", name="Steps of the battle").get_by_role("listitem")).to_have_count(5)
    expect(battle.locator(".fighter.open .odds").first).to_contain_text("%")
    assert visitor.axe() == []
    battle.locator(".fighter.attacking").click()
    expect(page.get_by_role("dialog", name="Why not")).to_have_count(0)
    before = visitor.decision()
    battle.locator(".fighter.open").first.click()
    visitor.wait_beyond(before)
    rolls = battle.get_by_role("list", name=re.compile("Rolls of this battle")).get_by_role("listitem")
    expect(rolls.or_(page.get_by_role("tab", name="Log")).first).to_be_visible()
    if battle.get_by_role("button", name="Show the map").count():
        battle.get_by_role("button", name="Show the map").click()
        expect(battle.get_by_role("button", name="Back to the battle")).to_be_visible()


def test_a_choice_is_taken_back_and_the_match_looked_back_at(visitor: Visitor) -> None:
    visitor.resume(menace_at("move"), ["you", "here"])
    page = visitor.page
    wait(visitor)
    before = visitor.decision()
    assert by_map(visitor)
    page.get_by_role("button", name="Undo", exact=True).click()
    page.wait_for_function(
        "before => Number(document.querySelector('[data-decision]')?.dataset.decision) === before", arg=before
    )
    page.get_by_role("tab", name="Log").click()
    moments = page.get_by_role("button", name=re.compile("Go to this moment"))
    expect(moments.first).to_be_visible()
    moments.nth(moments.count() - 8).click()
    slider = page.get_by_label("Moment of the match")
    expect(slider).not_to_have_value("0")
    at = int(slider.input_value())
    page.get_by_role("button", name="Next", exact=True).click()
    expect(slider).to_have_value(str(at + 1))
    page.get_by_role("button", name="Back to now").click()
    expect(slider).to_have_count(0)


def test_why_not_names_the_rule(visitor: Visitor) -> None:
    visitor.resume(menace_at("move"), ["you", "here"])
    page = visitor.page
    wait(visitor)
    before = visitor.decision()
    # Nothing is held: a press offers what could be done there, and does nothing by itself.
    doer = page.locator(".spot.acting").first
    doer.focus()
    page.keyboard.press("Enter")
    held = page.get_by_role("button", name=re.compile("^Put down"))
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    expect(menu.or_(held).first).to_be_visible()
    if menu.count():
        page.keyboard.press("Enter")
    expect(held).to_be_visible()
    page.locator(".spot:not(.acting):not(.open)").first.focus()
    page.keyboard.press("Enter")
    assert visitor.decision() == before
    bubble = page.get_by_role("dialog", name="Why not")
    expect(bubble.get_by_role("button", name=re.compile(r"MENACE-"))).not_to_have_count(0)


@EVERY_SCREEN
def test_reads_well_on_every_screen(arrive: Arrive, theme: str, screen: dict[str, Any]) -> None:
    visitor = arrive(theme=theme, **screen)
    visitor.resume(menace_at("move"), ["you", "here"])
    page = visitor.page
    page.locator(".spot").first.wait_for(state="attached")
    expect(page.locator(".spot")).to_have_count(79)
    page.get_by_role("button", name="Legend").click()
    assert visitor.axe() == []
    page.get_by_role("button", name="Legend").click()
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("button", name=re.compile(r"All \d+ cards and items")).click()
    expect(page.get_by_role("dialog", name="Cards and items")).to_be_visible()
    assert visitor.axe() == []
    # Nothing sticks out of the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
