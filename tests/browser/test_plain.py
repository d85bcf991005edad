"""The plain table: any game without a drawn board, or whose drawing fails, by keyboard and by mouse alone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from rampage.games.menace.rules.action_space import MONSTER_WORDS
from tests.browser.conftest import Arrive
from tests.browser.driving import DRIVE, LEVER, press_key_of
from tests.browser.visitor import Visitor

SPRINT = {"laps": "1", "grid": "auto", "round_cap": "25"}


def sit_down(visitor: Visitor, game: str, options: dict[str, str], players: int = 2) -> None:
    """Against quick bots, at the plain table."""
    visitor.without_drawing(game)
    visitor.sit_down("bot", options, game=game, players=players)


def toolbar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("toolbar", name="Your choices")


def test_a_whole_race_by_keyboard_alone(visitor: Visitor) -> None:
    sit_down(visitor, "rush", SPRINT)
    page = visitor.page
    reached = set()
    for _ in visitor.turns(120):
        reached.add(page.locator(".now h3 span").first.inner_text() if page.locator(".now").count() else "")
        press_key_of(visitor, "Race the", *LEVER, *DRIVE)
    expect(visitor.over).to_be_visible()
    assert {"The lever", "The move"} <= reached
    order = page.get_by_role("region", name="Final standings")
    expect(order.get_by_role("listitem")).to_have_count(2)
    expect(order).to_contain_text("Ada")
    # The map tells where everybody ended; the arrow keys walk over it.
    page.keyboard.press("b")
    expect(page.locator(".spot:focus")).to_have_count(1)
    first = page.locator(".spot:focus").get_attribute("data-place")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.locator(".spot:focus").get_attribute("data-place") != first
    page.locator(".tip.visible").wait_for()  # What a box is: it has a name, too.
    assert visitor.axe() == []


def test_a_choice_shows_its_odds_and_lights_its_places(visitor: Visitor) -> None:
    sit_down(visitor, "rush", SPRINT)
    page = visitor.page
    for _ in range(30):
        assert visitor.wait_for_turn()
        if "set the lever" in visitor.prompt.inner_text().lower():
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


def reach_the_moves(visitor: Visitor) -> None:
    """Through setup to the first Move Phase, by the list."""
    for _ in range(12):
        assert visitor.wait_for_turn()
        if "Move your pieces" in visitor.prompt.inner_text():
            return
        before = visitor.decision()
        visitor.choices.first.click()
        visitor.wait_beyond(before)
    raise AssertionError(visitor.prompt.inner_text())


def my_monster(visitor: Visitor) -> Locator:
    """The place of the Monster of Ada, who is Red: hers is the one that is drawn in rose."""
    page = visitor.page
    mine = page.locator("[data-piece]").filter(has=page.locator('[style*="--rose-fill"]'))
    words = mine.evaluate_all("all => all.map((one) => one.dataset.piece)")
    monster = next(word for word in words if word in MONSTER_WORDS)
    return page.locator(f'.spot[aria-label*="{monster.title()}, Health"]')


def free_spot(visitor: Visitor, selector: str) -> Locator:
    """The first place of a sort that the mouse can press: no button or card of the map lies over it."""
    found = visitor.page.wait_for_function(
        """selector => [...document.querySelectorAll(selector)].find((spot) => {
            const { x, y, width, height } = spot.getBoundingClientRect();
            const there = document.elementFromPoint(x + width / 2, y + height / 2);
            return there?.closest('[data-place]') === spot;
        })?.dataset.place""",
        arg=selector,
    )
    return visitor.page.locator(f'[data-place="{found.json_value()}"]')


def move_and_take_back(visitor: Visitor) -> None:
    """Pick the Monster up, go where the map lights up, and take it back."""
    page = visitor.page
    decision = visitor.decision()
    my_monster(visitor).click()
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    held = page.get_by_role("button", name="Put down")
    expect(menu.or_(held).first).to_be_visible()
    if menu.count():
        page.get_by_role("button", name=re.compile("^Pick up")).first.click()
    expect(held).to_be_visible()
    free_spot(visitor, ".spot.open").click()
    sure = page.get_by_role("button", name="Yes", exact=True)  # Own pieces there: the table asks first.
    went_on = """before => document.querySelector('[role=dialog][aria-label^="Choices at"], dialog[open]')
        || Number(document.querySelector('[data-decision]')?.dataset.decision) > before"""
    page.wait_for_function(went_on, arg=decision)
    if menu.count():
        menu.locator("li button").last.click()
        expect(menu).to_have_count(0)
        page.wait_for_function(went_on, arg=decision)
    if sure.count():
        sure.click()
    visitor.wait_beyond(decision)
    page.get_by_role("button", name="Undo", exact=True).click()
    page.wait_for_function(
        "before => Number(document.querySelector('[data-decision]')?.dataset.decision) === before",
        arg=decision,
    )


def ask_why_not(visitor: Visitor) -> None:
    """A place out of reach says why, with its rule."""
    page = visitor.page
    assert visitor.wait_for_turn()
    free_spot(visitor, ".spot:not(.open):not(.acting)").click()
    bubble = page.get_by_role("dialog", name="Why not")
    expect(bubble).to_contain_text("MENACE-")
    bubble.get_by_role("button", name=re.compile("MENACE-")).first.click()
    expect(page.get_by_role("dialog", name=re.compile("Rules of")).locator(".marked")).to_be_visible()
    page.keyboard.press("Escape")


def look_back(visitor: Visitor) -> None:
    """Back to a moment of the log, and to now again."""
    page = visitor.page
    page.get_by_role("tab", name="Log").click()
    moments = page.get_by_role("button", name=re.compile("Go to this moment"))
    expect(moments.first).to_be_visible()
    moments.nth(moments.count() - 8).click()  # Long after all pieces were set up.
    slider = page.get_by_label("Moment of the match")
    expect(slider).not_to_have_value("0")
    at = int(slider.input_value())
    page.get_by_role("button", name="Next", exact=True).click()
    expect(slider).to_have_value(str(at + 1))
    expect(page.locator("[data-piece]").nth(3)).to_be_attached()
    page.get_by_role("button", name="Back to now").click()
    expect(slider).to_have_count(0)


def names_are_over_the_pieces(visitor: Visitor) -> None:
    """What is drawn later lies above: no piece hides the name of a place."""
    over: bool = visitor.page.evaluate(
        """() => {
            const name = [...document.querySelectorAll('.map text')].find((text) => text.textContent === 'Alaska');
            const pieces = document.querySelector('.map .pieces');
            return !!(pieces.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
        }"""
    )
    assert over


@pytest.mark.long  # By mouse it is played in test_menace.py; this is what falls back when a drawing fails.
def test_rounds_of_menace_by_mouse(visitor: Visitor) -> None:
    sit_down(visitor, "menace", {"pick_order": "clockwise"})
    reach_the_moves(visitor)
    decision = visitor.decision()
    names_are_over_the_pieces(visitor)
    move_and_take_back(visitor)
    ask_why_not(visitor)

    # A few turns, whatever comes.
    for _ in visitor.turns(8):
        last = toolbar(visitor).locator(".rest button").last
        (last if last.count() else visitor.choices.first).click()
    assert visitor.decision() > decision + 8
    assert visitor.axe() == []

    look_back(visitor)


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [(390, 844, "light"), pytest.param(1920, 1080, "dark", marks=pytest.mark.long)],
)
# Rush on a phone once waited in vain on a busy machine. Until the cause is known it is among the long tests.
@pytest.mark.parametrize("game", [pytest.param("rush", marks=pytest.mark.long), "menace"])
def test_reads_well_on_every_screen(arrive: Arrive, game: str, width: int, height: int, theme: str) -> None:
    visitor = arrive(width=width, height=height, theme=theme, touch=width < 400)
    sit_down(visitor, game, {}, players=3)
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
