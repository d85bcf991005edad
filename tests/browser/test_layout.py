"""Every game and the plain table, on every screen: boards large enough, nothing over another, nothing that jumps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Arrive
from tests.browser.layout import PARTS, SCREENS, Box, boxes, field, overlap, resize, wait_for_board
from tests.browser.visitor import Visitor

GAMES = ["smash", "crush", "kaiju", "rush", "menace", "plain"]
OPTIONS: dict[str, dict[str, str]] = {
    "smash": {"first_player": "orange"},
    "crush": {"first_player": "orange"},
    "kaiju": {"monster_pick": "random"},
    "rush": {"grid": "auto"},
    "menace": {"pick_order": "random"},
    "plain": {"grid": "auto"},
}
# A city of 16 by 12 squares of 20 pixels; on a map one can zoom.
LEAST = {"smash": (320, 240), "crush": (320, 240)}
SLACK = 1.0
# Crush is drawn in the same city as Smash, by the same components; its turn comes in the long tests.
CASES = [pytest.param(game, marks=pytest.mark.long if game == "crush" else []) for game in GAMES]


def sit_down(visitor: Visitor, name: str) -> None:
    """Against a quick bot."""
    game = "rush" if name == "plain" else name
    if name == "plain":
        visitor.without_drawing(game)
    visitor.sit_down("bot", OPTIONS[name], game=game)
    open_list(visitor)


def open_list(visitor: Visitor) -> None:
    """On a phone the choices are in a sheet; at the plain table it opens by itself."""
    sheet = visitor.page.locator(".sheet.open, .table:not(.phone) .sheet")
    wait_for_board(visitor)
    if visitor.page.locator("div.plain").count() == 0 and not sheet.count():
        visitor.page.get_by_role("tab", name="Moves").click()
    sheet.wait_for()


def close_list(visitor: Visitor) -> None:
    if visitor.page.locator(".phone .sheet.open").count():
        visitor.page.get_by_role("tab", name="Moves").click()


def play_behind_the_board(visitor: Visitor) -> None:
    """One more choice, though the list is closed on a phone: what is closed is not in the page."""
    if visitor.page.locator(".phone .sheet:not(.open)").count():
        visitor.page.get_by_role("tab", name="Moves").click()
    visitor.play_on(1)
    close_list(visitor)


def overlaps(visitor: Visitor) -> list[str]:
    """Parts of the page that lie over each other, when the page is at its top."""
    found: list[tuple[str, Box]] = [
        (name, box) for name, selector in PARTS.items() for box in boxes(visitor, selector)
    ]
    return [
        f"{one} {box} over {other} {under}"
        for n, (one, box) in enumerate(found)
        for other, under in found[n + 1 :]
        if overlap(box, under) > SLACK
    ]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", CASES)
def test_all_fits_or_the_page_scrolls(arrive: Arrive, game: str, touch: bool) -> None:
    screens = {name: screen for name, screen in SCREENS.items() if screen.get("touch", False) == touch}
    visitor = arrive(**next(iter(screens.values())))
    sit_down(visitor, game)
    visitor.play_on(2)
    close_list(visitor)
    faults = []
    for name, screen in screens.items():
        resize(visitor, screen)
        while game == "kaiju" and not view_settled(visitor, game):
            play_behind_the_board(visitor)
        faults += [f"{name}: {fault}" for fault in faults_of(visitor, game)]
    assert faults == []


def faults_of(visitor: Visitor, game: str) -> list[str]:
    """What is wrong with the page as it stands."""
    page = visitor.page
    left, top, right, bottom = field(visitor)
    wide, high = LEAST.get(game, (300, 200))
    found = overlaps(visitor)
    if right - left < wide or bottom - top < high:
        found.append(f"the board is {right - left:.0f} by {bottom - top:.0f}")
    if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
        found.append("the page scrolls sideways")
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    beyond = page.evaluate(
        """slack => [...document.querySelectorAll('.stage .board > *, main > .side > *')]
            .filter((e) => e.checkVisibility() && getComputedStyle(e).position !== 'absolute')
            .map((e) => [e.getBoundingClientRect().bottom - innerHeight, e.outerHTML.slice(0, 80)])
            .filter(([below]) => below > slack)""",
        SLACK,
    )
    found += [f"{below} px are out of reach: {part}" for below, part in beyond]
    return found


@pytest.mark.parametrize("screen", ["laptop", pytest.param("phone", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", [case for case in CASES if case.values != ("menace",)])
def test_the_board_stays_where_it_is_from_phase_to_phase(arrive: Arrive, game: str, screen: str) -> None:
    visitor = arrive(**SCREENS[screen])
    sit_down(visitor, game)
    seen: dict[tuple[int, ...], str] = {}
    columns: dict[tuple[int, ...], str] = {}
    for n in range(14):
        if visitor.over.count():  # A short match: the result takes the place of what was asked.
            break
        asked = visitor.prompt.inner_text()
        if view_settled(visitor, game):
            seen.setdefault(rounded(field(visitor)), f"{n}: {asked}")
            tops = [round(box[1]) for box in boxes(visitor, COLUMN)]
            columns.setdefault(tuple(tops), f"{n}: {asked}")
        visitor.play_on(1)
    assert len(seen) == 1, seen
    assert len(columns) == 1, columns


def view_settled(visitor: Visitor, game: str) -> bool:
    """Cars are picked in a garage, and at the plain table with nothing to say below the map; a battle of Kaiju
    takes the place of the board on a phone."""
    wanted = {"rush": ".rush .circuit", "plain": "div.plain .now", "kaiju": ".kaiju .field"}.get(game)
    return wanted is None or visitor.page.locator(wanted).first.is_visible()


# Where the parts of the column beside the board, or of the strip below it, begin.
COLUMN = ".town .faces, .kaiju div.rail > *, .rush .dashboard, div.plain .strip"


def rounded(box: Box) -> tuple[int, ...]:
    return tuple(round(edge) for edge in box)


def test_the_largest_text_leaves_the_city_its_room_on_a_phone(arrive: Arrive) -> None:
    visitor = arrive(**SCREENS["phone"], is_mobile=True)
    larger = "{ ...JSON.parse(localStorage.getItem('rampage.settings')), text: 'largest' }"
    visitor.context.add_init_script(f"localStorage.setItem('rampage.settings', JSON.stringify({larger}))")
    visitor.sit_down("here")
    wait_for_board(visitor)
    assert visitor.page.evaluate("document.documentElement.dataset.text") == "largest"
    # What is pressed below the board lies over no part of it, wherever the page is scrolled to.
    for block in ("start", "center", "end"):
        deep = visitor.page.evaluate(
            """block => {
                const [field, foot] = ['.desk > .field', '.desk > .foot'].map((one) => document.querySelector(one));
                field.scrollIntoView({ block });
                return field.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
            }""",
            block,
        )
        assert deep <= 1


# What is chosen in the fields of a dialog, where there is less room for it than it takes beside the arrow.
CUT_OFF = """dialog => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...dialog.querySelectorAll('select')].flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        pen.font = font;
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
        const shown = select.selectedOptions[0].textContent.trim();
        return pen.measureText(shown).width > room ? [shown] : [];
    });
}"""


@pytest.mark.parametrize("game", ["crush", "kaiju", "rush"])
def test_a_table_is_set_up_on_a_phone_with_nothing_cut_off(arrive: Arrive, game: str) -> None:
    page = arrive(**SCREENS["phone"], is_mobile=True).page
    page.goto("/")
    page.locator("select").select_option(game)
    page.get_by_role("button", name="Play with friends or custom rules").tap()
    dialog = page.get_by_role("dialog", name="Set up a table")
    dialog.get_by_text("House rules").tap()
    dialog.get_by_role("button", name="Read rule").first.wait_for()
    assert dialog.evaluate(CUT_OFF) == []


def test_sizes() -> None:
    """Keep the table of screens in step with what a 1366x768 laptop has at 150 % and 200 %."""
    laptop: dict[str, Any] = SCREENS["laptop"]
    for percent in (150, 200):
        enlarged = SCREENS[f"laptop-{percent}"]
        assert enlarged == {side: round(laptop[side] * 100 / percent) for side in ("width", "height")}


def test_the_bar_of_a_phone_has_room_for_everything_when_watching(arrive: Arrive) -> None:
    eve = arrive(width=390, height=844, touch=True)
    eve.sit_down()  # A table that waits for her: the bar leads to it.
    bots = [{"kind": "bot", "name": name, "level": 1} for name in ("Cem", "Dag")]
    eve.page.goto(eve.make_table(bots))
    eve.sees("Watching")
    eve.page.locator("#next").wait_for()
    box = eve.page.get_by_role("button", name="Help").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 390 + SLACK
