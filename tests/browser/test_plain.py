"""The plain table: any game without a drawn board, by keyboard alone and by mouse alone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

SPRINT = {"laps": "1", "grid": "auto", "round_cap": "25"}


def sit_down(visitor: Visitor, game: str, bots: int = 1, options: dict[str, str] | None = None) -> None:
    """Against quick bots."""
    rivals = [{"kind": "bot", "name": f"Rival {n}", "level": 1} for n in range(1, bots + 1)]
    path = visitor.make_table([{"kind": "you", "name": "Ada"}, *rivals], options or {}, game=game)
    visitor.page.goto(path)
    visitor.seats.wait_for()


def toolbar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("toolbar", name="Your choices")


def press_key_of(visitor: Visitor, *wanted: str) -> None:
    """Press the number key that stands beside the first of some buttons; headings unfold on the way."""
    page = visitor.page
    for _ in range(4):
        shown: list[tuple[str, str, bool]] = page.evaluate(
            """() => [...document.querySelectorAll('[role=toolbar] [data-key]')].map((b) => [
                b.dataset.key,
                b.getAttribute('aria-label') ?? b.querySelector('.title, .what').textContent,
                b.hasAttribute('aria-expanded'),
            ])"""
        )
        found = [entry for start in wanted for entry in shown if re.match(start, entry[1])]
        key, _, heading = found[0] if found else shown[0]
        page.keyboard.press(key)
        if not heading:
            return
    raise AssertionError(f"no key for {wanted}")


LEVER = (r"Accelerate(?!.*explodes)(?!, then)", r"Maintain Speed(?!.*explodes)(?!, then)", "Decelerate")
DRIVE = ("Drive the whole move", "The whole move", "One box ahead", "End the turn")


def test_a_whole_race_by_keyboard_alone(visitor: Visitor) -> None:
    sit_down(visitor, "rush", options=SPRINT)
    page = visitor.page
    reached = set()
    for _ in range(120):
        if not visitor.wait_for_turn():
            break
        before = visitor.decision()
        reached.add(page.locator(".now h3 span").first.inner_text() if page.locator(".now").count() else "")
        press_key_of(visitor, "Race the", *LEVER, *DRIVE)
        visitor.wait_beyond(before)
    expect(visitor.over).to_be_visible()
    assert {"The lever", "The move"} <= reached
    order = page.get_by_role("region", name="Final order")
    expect(order.get_by_role("listitem")).to_have_count(2)
    expect(order).to_contain_text("Ada")
    # The map tells where everybody ended; the arrow keys walk over it.
    page.keyboard.press("b")
    expect(page.locator(".spot:focus")).to_have_count(1)
    first = page.locator(".spot:focus").get_attribute("data-place")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.locator(".spot:focus").get_attribute("data-place") != first
    assert visitor.axe() == []


def test_a_choice_shows_its_odds_and_lights_its_places(visitor: Visitor) -> None:
    sit_down(visitor, "rush", options=SPRINT)
    page = visitor.page
    for _ in range(30):
        assert visitor.wait_for_turn()
        if "set the lever" in visitor.prompt.inner_text():
            break
        before = visitor.decision()
        visitor.choices.first.click()
        visitor.wait_beyond(before)
    page.keyboard.press("c")
    accelerate = toolbar(visitor).get_by_role("button", name=re.compile("^Accelerate, Speed"))
    accelerate.focus()
    card = page.get_by_role("status").filter(has_text="Structure lost if an obstacle is hit")
    expect(card).to_contain_text("Lever")
    expect(page.locator(".spot.hinted").first).to_be_attached()
    assert page.locator(".spot.hinted").count() >= 4
    accelerate.click()
    assert visitor.wait_for_turn()
    # Pointing at a place lights the line of the list that leads there, and the other way round.
    head = toolbar(visitor).get_by_role("button", name=re.compile("^The whole move"))
    if head.get_attribute("aria-expanded") == "false":
        head.click()
    spot = page.locator(".spot.open").last
    spot.hover()
    expect(page.locator(".here")).to_contain_text(re.compile("tile .*Drive the whole move"))
    expect(toolbar(visitor).locator(".choice.lit")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(toolbar(visitor).locator(".choice.lit")).to_have_count(0)
    toolbar(visitor).get_by_role("button", name=re.compile("^Drive the whole move")).first.hover()
    expect(page.locator(".spot.lit")).to_have_count(1)
    expect(page.locator("path.way")).to_be_attached()


def test_any_track_for_six_from_the_home_page(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="Rush n' Crush")
    expect(card).to_contain_text("plain table")
    card.get_by_role("button", name="Set up a table").click()
    page.get_by_role("combobox", name=re.compile("^Players")).select_option("6")
    for seat in range(2, 7):
        page.get_by_label(f"Who plays Player {seat}").select_option("bot")
        page.get_by_label(f"Strength of the bot that plays Player {seat}").select_option("1")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Track", exact=True).select_option("death_valley")
    page.get_by_role("button", name="Open the table").click()
    visitor.seats.wait_for()
    expect(visitor.seats.get_by_role("listitem")).to_have_count(6)
    assert visitor.wait_for_turn()
    assert page.locator(".spot").count() == 520


@pytest.mark.parametrize(
    ("width", "height", "theme"), [(390, 844, "light"), (390, 844, "dark"), (1920, 1080, "light")]
)
def test_reads_well_on_every_screen(arrive: Arrive, width: int, height: int, theme: str) -> None:
    visitor = arrive(width=width, height=height, theme=theme, touch=width < 400)
    sit_down(visitor, "rush", bots=2)
    page = visitor.page
    # On a phone the list comes up by itself: there the map has nothing to press yet.
    assert visitor.wait_for_turn()
    expect(visitor.choices.first).to_be_in_viewport()
    before = visitor.decision()
    visitor.choices.first.click()
    visitor.wait_beyond(before)
    page.get_by_role("button", name="Legend").click()
    assert visitor.axe() == []
    players = page.get_by_role("tab", name="Players")
    if players.count():
        players.click()
    page.get_by_role("button", name=re.compile(r"All \d+ cards and items")).click()
    expect(page.get_by_role("dialog", name="Cards and items")).to_be_visible()
    assert visitor.axe() == []
    # Nothing sticks out of the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
