"""The keyboard at a table: it is never lost after a choice, Space skips, what is typed in the rules is searched for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.records import holed, in_battle, menace_at, racing, roaming
from tests.browser.test_smash import aiming
from tests.browser.test_table import TWO_HERE
from tests.browser.visitor import Visitor

LIST = "[aria-label='Your choices']"
CASES: dict[str, tuple[Callable[[], str], int]] = {
    "smash": (aiming, 2),
    "crush": (holed, 2),
    "kaiju": (roaming, 2),
    "kaiju-battle": (in_battle, 2),
    "rush": (lambda: racing("speed"), 3),
    "rush-road": (lambda: racing("move"), 3),
    "menace": (lambda: menace_at("move"), 2),
    "menace-battle": (lambda: menace_at("attack"), 2),
}


def lift(visitor: Visitor) -> None:
    """The curtain, if it is down: its button has the focus."""
    expect(visitor.curtain.or_(visitor.page.locator(LIST))).to_be_visible()
    if visitor.curtain.count():
        visitor.page.keyboard.press("Enter")
        expect(visitor.curtain).to_have_count(0)


def sit_down(visitor: Visitor, name: str, plain: bool = False) -> None:
    """Everybody is at this screen, so that the next question is for us, too."""
    record, seats = CASES[name]
    if plain:
        visitor.without_drawing(name.removesuffix("-road"))
    visitor.resume(record(), ["you", *["here"] * (seats - 1)])
    lift(visitor)


def choose(visitor: Visitor) -> None:
    """The last choice of the list, by keyboard; a group is opened on the way."""
    before = visitor.decision()
    visitor.page.keyboard.press("c")
    if not visitor.choices.count():
        visitor.page.locator(f"{LIST} [aria-expanded=false]").first.press("Enter")
    visitor.choices.last.press("Enter")
    visitor.wait_on(before)


def expect_focus_in(visitor: Visitor, selector: str) -> None:
    visitor.page.wait_for_function("part => document.activeElement?.closest(part)", arg=selector)


# The list is the same component in every game. Battles, curtains and the plain table are what differs most.
USUAL = {"smash", "kaiju-battle", "rush-road", "menace", "plain"}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in USUAL else pytest.mark.long) for name in [*CASES, "plain"]],
)
def test_after_a_choice_of_the_list_the_focus_is_on_the_next_list(arrive: Arrive, name: str) -> None:
    visitor = arrive()
    sit_down(visitor, "rush-road" if name == "plain" else name, plain=name == "plain")
    for _ in range(2):
        choose(visitor)
        lift(visitor)
        expect_focus_in(visitor, LIST)


# What is pressed on the board: buttons that go with their question, menus over a place, a place itself.
ON_BOARD = {
    "smash": [".tray .plain"],
    "crush": [
        "[aria-label*='Orange Tank'][aria-label$='can be moved']",
        "[aria-label*='to go there']",
        ".rose .ready",
    ],
    "kaiju": ["[data-space][aria-label*='Can be reached']"],
    "kaiju-battle": [".mine button"],
    "rush": [".knot.lit"],
    "rush-road": [".pad .keys button:not(.shut)"],
    "menace": [".spot.acting", ".spot.open:not(.acting)"],
    "menace-battle": [".fighter.open"],
}


@pytest.mark.parametrize("name", ON_BOARD)
def test_after_a_choice_on_the_board_the_focus_is_there_or_on_the_list(arrive: Arrive, name: str) -> None:
    visitor = arrive()
    sit_down(visitor, name)
    page, before = visitor.page, visitor.decision()
    for selector in ON_BOARD[name]:
        thing = page.locator(selector).first
        thing.wait_for(state="attached")
        thing.press("Enter")
    visitor.wait_on(before)
    lift(visitor)
    expect_focus_in(visitor, f".board, {LIST}")


def test_space_skips_what_is_shown_wherever_the_focus_is(arrive: Arrive) -> None:
    visitor = arrive(speed="normal")
    page = visitor.page
    page.clock.install()
    visitor.resume(aiming(), ["you", "here"])
    assert visitor.wait_for_turn()
    before = visitor.decision()
    skip = page.get_by_role("button", name="Skip this turn")
    on_to_mine = page.get_by_role("button", name="Skip to my turn")
    # Time nearly stands still: nothing that is shown ends by itself.
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.locator("[data-square=J5]").press("Enter")
    visitor.frame_by_frame(skip)
    assert visitor.decision() > before
    expect(page.get_by_role("grid")).to_have_attribute("aria-disabled", "true")
    # A press on the board meanwhile says why nothing comes of it.
    page.locator("[data-square=E9]").press("Enter")
    expect(page.get_by_role("dialog", name="Why not")).to_contain_text("Choices appear after the animation")
    expect(page.locator("[data-square=E9]")).to_be_focused()
    two_turns = on_to_mine.count() > 0  # Up to the dice.
    page.keyboard.press("Space")
    if two_turns:
        expect(on_to_mine).to_have_count(0)
        page.keyboard.press("Space")
    expect(skip).to_have_count(0)
    expect(page.get_by_role("dialog", name="Why not")).to_have_count(0)


def test_what_is_typed_in_the_rules_is_searched_for(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    page = visitor.page
    before = visitor.decision()
    search = page.get_by_label("Search the rules")
    drawer = page.get_by_role("dialog", name="Rules of")
    # The drawer is still being loaded while the first word is typed.
    release = visitor.hold("**/RulesDrawer-*.js")
    page.keyboard.press("r")
    page.keyboard.type("stub2")
    page.keyboard.press("Backspace")
    release()
    search.wait_for()
    page.keyboard.type("1")
    expect(search).to_have_value("stub1")
    search.fill("")
    # Also from a rule in the midst, and where the focus is nowhere.
    drawer.locator(".rule").first.focus()
    page.keyboard.type("cult")
    expect(search).to_have_value("cult")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("s")
    expect(search).to_have_value("cults")
    expect(page.get_by_role("dialog", name="Settings")).to_have_count(0)
    page.keyboard.press("Escape")  # Empties the search,
    page.keyboard.press("Escape")  # and closes the rules.
    expect(drawer).to_have_count(0)
    assert visitor.decision() == before


def test_what_is_typed_in_the_chat_is_kept_until_it_is_loaded(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    page = visitor.page
    before = visitor.decision()
    line = page.get_by_label("Say something")
    release = visitor.hold("**/Chat-*.js")
    page.keyboard.press("t")
    page.keyboard.type("r u")
    release()
    expect(line).to_be_focused()
    page.keyboard.type("2 here?")
    expect(line).to_have_value("r u2 here?")
    # Asked for again, it has the focus again and keeps what is written.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("t")
    expect(line).to_be_focused()
    expect(line).to_have_value("r u2 here?")
    # Whoever only looks there is not made to write.
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Chat").click()
    expect(line).to_be_visible()
    expect(line).not_to_be_focused()
    assert visitor.decision() == before


def test_a_dialog_gives_the_focus_back(visitor: Visitor) -> None:
    page = visitor.page
    for place, opener in (("/", "Set up a table"), ("/build/rush", "Play it")):
        page.goto(place)
        button = page.get_by_role("button", name=opener).first
        expect(button).to_be_enabled()
        button.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="Set up a table")
        expect(dialog.get_by_role("button", name="Close")).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(button).to_be_focused()
    page.locator("[data-canvas]").focus()
    page.keyboard.press("Control+s")
    expect(page.get_by_role("dialog", name="Save, open, share")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-canvas]")).to_be_focused()
