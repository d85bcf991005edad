"""Monsters Menace the World in a real browser: whole matches by mouse and by keyboard, battles, every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.driving import press_key_of
from tests.browser.records import menace_at
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor

MOST_CHOICES = 200
# Two rounds without a stomp end the match: whole, and short.
SHORT = {"pick_order": "clockwise", "stall_rounds": "1"}


def sit_down(visitor: Visitor, options: dict[str, str], kind: str = "bot") -> None:
    """A table of Menace for two."""
    rival = {"kind": kind, "name": "Rival", "level": 1 if kind == "bot" else 0}
    seats: list[dict[str, Any]] = [{"kind": "you", "name": "Ada"}, rival]
    visitor.page.goto(visitor.make_table(seats, options, game="menace"))
    visitor.seats.wait_for()


def wait(visitor: Visitor) -> bool:
    """Until something can be chosen. False when the match is over."""
    visitor.page.wait_for_selector("[aria-label='Your choices'] button, button:has-text('Watch again')")
    return not visitor.over.count()


def free_spot(visitor: Visitor, selector: str) -> Locator | None:
    """The first space or piece of a sort that the mouse can press in its middle, once the map is at rest."""
    word = visitor.ask(
        """async (selector) => {
            const map = document.querySelector('.spot')?.ownerSVGElement;
            const place = () => JSON.stringify([map.getAttribute('viewBox'), map.getBoundingClientRect()]);
            const before = map && place();
            await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
            if (!map || place() !== before) return null;
            const free = [...document.querySelectorAll(selector)].find((spot) => {
                const { x, y, width, height } = spot.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2) === spot;
            });
            if (!free) return 'none';  // All lie beyond the edge of the screen, or below something.
            const { piece, space } = free.dataset;
            return piece ? `.target[data-piece="${piece}"]` : `.spot[data-space="${space}"]`;
        }""",
        selector,
    )
    return None if word == "none" else visitor.page.locator(word)


def go(visitor: Visitor, goal: Locator) -> None:
    """Press a space, answer what it asks, and wait until the match has gone on."""
    page, before = visitor.page, visitor.decision()
    asked = """before => document.querySelector('[role=dialog][aria-label^="Choices at"], dialog[open]')
        || Number(document.querySelector('[data-decision]').dataset.decision) > before"""
    goal.click()
    page.wait_for_function(asked, arg=before)
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    if menu.count():
        menu.locator("li button").last.click()
        expect(menu).to_have_count(0)
        page.wait_for_function(asked, arg=before)
    sure = page.get_by_role("button", name="Yes", exact=True)
    if sure.count():
        sure.click()
    visitor.wait_beyond(before)


def by_map(visitor: Visitor) -> bool:
    """Pick up the first piece that can act and go where the map lights up."""
    page = visitor.page
    held = page.get_by_role("button", name=re.compile("^Put down"))
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    doer = free_spot(visitor, ".target.ready")
    if doer is None:
        return False
    doer.click()
    expect(menu.or_(held).first).to_be_visible()
    if menu.count():
        menu.get_by_role("button", name=re.compile("^Pick up")).first.click()
    expect(held).to_be_visible()
    goal = free_spot(visitor, ".spot.open:not(.rash):not(.acting)")
    if goal is None:
        page.keyboard.press("Escape")
        return False
    go(visitor, goal)
    return True


def by_board(visitor: Visitor) -> bool:
    """In a battle press a target, else a button of the board; then of the dock."""
    page = visitor.page
    before = visitor.decision()
    battle = page.get_by_role("region", name=re.compile("^Battle in"))
    dock = page.get_by_role("group", name="What you can do now")
    for buttons in (
        battle.locator("button.fighter.open"),
        battle.locator("footer button"),
        dock.locator("button.offer"),
    ):
        if buttons.count():
            buttons.first.click()
            visitor.wait_beyond(before)
            return True
    return False


def test_a_whole_match_by_mouse(visitor: Visitor) -> None:
    sit_down(visitor, SHORT)
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
    columns = [
        [int(cell.inner_text()) for cell in row.get_by_role("cell").all()]
        for row in final.get_by_role("row").all()[1:]
    ]
    for player in range(2):
        assert sum(line[player] for line in columns[:-1]) == columns[-1][player]
    assert visitor.axe() == []


@pytest.mark.long  # A whole match by mouse is among the short ones.
def test_another_by_keyboard_alone(visitor: Visitor) -> None:
    sit_down(visitor, SHORT)
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
        sit_down(visitor, SHORT, "here")
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
        "before => Number(document.querySelector('[data-decision]').dataset.decision) === before", arg=before
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


# The map: what can act is seen, and pressed where it is seen.

LAPTOP = {"width": 1366, "height": 768}
DESKTOP = {"width": 1920, "height": 1080}
READY = ".target.ready"


def at_move(arrive: Arrive, **screen: Any) -> Visitor:
    visitor = arrive(**screen)
    visitor.resume(menace_at("move"), ["you", "here"])
    visitor.page.wait_for_selector(READY, state="attached")
    return visitor


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """selector => {
            const { left, top, right, bottom, width, height } =
                document.querySelector(selector).getBoundingClientRect();
            return { left, top, right, bottom, width, height };
        }""",
        selector,
    )
    return found


def press_at(visitor: Visitor, selector: str, touch: bool) -> None:
    """Press the middle of something with a real mouse or finger, whatever lies there."""
    found = box(visitor.page, selector)
    x, y = (found["left"] + found["right"]) / 2, (found["top"] + found["bottom"]) / 2
    if touch:
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.click(x, y)


@pytest.mark.parametrize(
    "screen", [pytest.param(LAPTOP, id="laptop"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long)]
)
def test_monsters_stand_out_and_no_name_covers_them(arrive: Arrive, screen: dict[str, Any]) -> None:
    page = at_move(arrive, **screen).page
    heights = page.evaluate(
        """() => [...document.querySelectorAll('[data-beast]')].filter((beast) =>
            ['nessie', 'strigoika', 'konk', 'tomanagi', 'zorb', 'chupacoloso'].includes(beast.dataset.beast))
            .map((beast) => beast.getBoundingClientRect().height)"""
    )
    assert len(heights) == 2
    assert min(heights) >= (52 if screen is LAPTOP else 60)
    covering = page.evaluate(
        """() => [...document.querySelectorAll('[data-name]')].flatMap((name) => {
            const a = name.getBoundingClientRect();
            return [...document.querySelectorAll('[data-beast]')].filter((beast) => {
                const b = beast.getBoundingClientRect();
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                return wide > 3 && tall > 3;
            }).map((beast) => `${name.textContent.trim()} and ${beast.dataset.beast}`);
        })"""
    )
    assert covering == []


def test_each_piece_that_can_act_is_marked_and_picked_up_by_the_mouse(arrive: Arrive) -> None:
    visitor = at_move(arrive)
    page = visitor.page
    acting = page.locator(".spot.acting")
    assert acting.count() > 2
    # A pattern of dashes and an arrow, not a colour alone.
    assert page.evaluate("getComputedStyle(document.querySelector('.spot.acting')).strokeDasharray") != "none"
    pieces = page.locator(READY).evaluate_all("all => all.map((piece) => piece.dataset.piece)")
    assert page.locator(".flag").count() == len(pieces)
    put_down = page.get_by_role("button", name=re.compile("^Put down"))
    for piece in pieces:
        label = page.locator(f'.target[data-piece="{piece}"]').get_attribute("aria-label") or ""
        press_at(visitor, f'.target[data-piece="{piece}"]', touch=False)
        expect(put_down).to_have_text(re.compile(re.escape(label.split(",")[0].split(":")[0])))
        page.keyboard.press("Escape")
        expect(put_down).to_have_count(0)


def test_fingers_find_the_pieces_of_a_phone(arrive: Arrive) -> None:
    visitor = at_move(arrive, width=390, height=844, touch=True, is_mobile=True)
    page = visitor.page
    put_down = page.get_by_role("button", name=re.compile("^Put down"))
    menu = page.get_by_role("dialog", name=re.compile("Choices at"))
    sizes = page.locator(READY).evaluate_all(
        "all => all.map((piece) => piece.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"
    )
    assert min(sizes) >= 40
    shown = page.evaluate(
        """selector => {
            const map = document.querySelector('.map').getBoundingClientRect();
            return [...document.querySelectorAll(selector)].filter((piece) => {
                const { left, top, right, bottom } = piece.getBoundingClientRect();
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                return x > map.left && x < map.right && y > map.top && y < map.bottom
                    && document.elementFromPoint(x, y)?.matches(selector);
            }).map((piece) => piece.dataset.piece);
        }""",
        READY,
    )
    assert shown
    for piece in shown:
        press_at(visitor, f'.target[data-piece="{piece}"]', touch=True)
        expect(put_down.or_(menu).first).to_be_visible()
        if menu.count():  # Several are under one finger: each is offered.
            assert menu.get_by_role("button", name=re.compile("^Pick up")).count() > 1
            menu.get_by_role("button", name=re.compile("^Pick up")).first.tap()
            expect(put_down).to_be_visible()
        put_down.tap()
        expect(put_down).to_have_count(0)


def test_what_is_pointed_at_is_told_beside_the_map(arrive: Arrive) -> None:
    visitor = at_move(arrive)
    page = visitor.page
    page.locator(READY).first.hover()
    expect(page.locator(".caption")).to_contain_text(re.compile(r"Move \d|Health \d"))
    under, map_ = box(page, ".caption"), box(page, ".map")
    assert under["top"] >= map_["bottom"] - 1


def test_a_press_during_an_animation_is_refused_with_the_true_reason(arrive: Arrive) -> None:
    visitor = arrive(speed="slow")
    page = visitor.page
    # Time stands still, so that nothing comes to its end before it is pressed.
    page.clock.install()
    visitor.resume(menace_at("move"), ["you", "here"])
    page.wait_for_selector(READY, state="attached")
    press_at(visitor, READY, touch=False)
    goal = free_spot(visitor, ".spot.open:not(.risky):not(.rash)")
    assert goal is not None
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    goal.click()
    skip = page.get_by_role("button", name="Skip this turn")
    skip.wait_for()
    press_at(visitor, ".map", touch=False)
    expect(page.get_by_text("Still showing what happened")).to_be_visible()
    expect(page.get_by_role("dialog", name="Why not")).to_have_count(0)
    page.keyboard.press("Space")
    expect(page.get_by_text("Still showing what happened")).to_have_count(0)
    expect(skip).to_have_count(0)


# The battle.


@pytest.mark.parametrize(
    ("kind", "deed"),
    [("join", "Join"), ("shoot", "Fire at it"), ("attack", "Attack"), ("retreat", "retreats to")],
)
@pytest.mark.parametrize(
    "screen", [{}, {"width": 390, "height": 844, "touch": True}], ids=["laptop", "phone"]
)
def test_every_choice_of_a_battle_is_in_its_scene(
    arrive: Arrive, screen: dict[str, Any], kind: str, deed: str
) -> None:
    visitor = arrive(**screen)
    visitor.resume(menace_at(kind), ["you", "here"])
    page = visitor.page
    battle = page.get_by_role("region", name=re.compile("^Battle in"))
    named = page.locator(".deed", has_text=re.compile(f"^{deed}$"))
    buttons = battle.get_by_role("button")
    wanted = (buttons.filter(has_text=deed) if kind == "retreat" else buttons.filter(has=named)).first
    expect(wanted).to_be_visible()
    before = visitor.decision()
    if screen:
        wanted.tap()
    elif kind == "retreat":  # Here the map is there, too, and the board's key goes to it.
        wanted.focus()
        page.keyboard.press("Enter")
    else:
        # By the keyboard: the board's own key goes to the first thing to press.
        page.keyboard.press("b")
        expect(battle.locator(":focus")).to_contain_text(deed)
        page.keyboard.press("Enter")
    visitor.wait_beyond(before)


# The room that the map has.


@pytest.mark.long
def test_the_map_keeps_its_size_from_phase_to_phase(arrive: Arrive) -> None:
    sizes = set()
    for kind in ("move", "battle", "attack", "retreat", "stomp_city", "deploy"):
        visitor = arrive()
        visitor.resume(menace_at(kind), ["you", "here"])
        visitor.page.wait_for_selector(".spot", state="attached")
        expect(visitor.page.locator(".phases .now")).to_be_visible()
        found = box(visitor.page, ".map")
        sizes.add((found["left"], found["top"], found["width"], found["height"]))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    "screen",
    [
        {"width": 911, "height": 512},
        {"width": 683, "height": 384},
        {"width": 844, "height": 390, "touch": True},
    ],
    ids=["zoom-150", "zoom-200", "phone-on-its-side"],
)
def test_a_low_window_leaves_the_map_its_room(arrive: Arrive, screen: dict[str, Any]) -> None:
    visitor = at_move(arrive, **screen)
    page = visitor.page
    map_, dock = box(page, ".map"), box(page, ".dock")
    assert map_["width"] >= 300
    assert map_["height"] >= 235
    assert dock["top"] >= map_["bottom"]
    before = visitor.decision()
    end = page.get_by_role("group", name="What you can do now").get_by_role("button", name="End movement")
    end.scroll_into_view_if_needed()
    found = end.bounding_box()
    assert found is not None
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    assert end.evaluate("(end, [x, y]) => end.contains(document.elementFromPoint(x, y))", [x, y])
    if screen.get("touch"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    visitor.wait_beyond(before)
