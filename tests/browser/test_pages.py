"""Every page in both themes and on three screens: nothing for axe to find, nothing out of place."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.records import played
from tests.browser.screens import EVERY_SCREEN, PHONE
from tests.browser.test_table import TWO_HERE
from tests.browser.visitor import PATIENCE, Visitor

THEMES = ("dark", "light")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_at_home(arrive: Arrive, theme: str) -> None:
    visitor = arrive(theme=theme)
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    assert page.locator("html").get_attribute("data-theme") == theme
    assert visitor.axe() == []
    page.get_by_role("button", name="Play with friends or custom rules").click()
    page.get_by_text("House rules").click()
    assert visitor.axe() == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    assert visitor.axe() == []
    page.goto("/about")
    visitor.sees("Mike Swindall")
    assert visitor.axe() == []
    page.goto("/nowhere")
    visitor.sees("Only rubble here")
    assert visitor.axe() == []


@EVERY_SCREEN
def test_axe_finds_nothing_at_a_table(arrive: Arrive, theme: str, screen: dict[str, int]) -> None:
    visitor = arrive(theme=theme, **screen)
    visitor.sit_down("here", TWO_HERE)
    page = visitor.page
    page.keyboard.press("c")
    assert visitor.wait_for_turn()
    page.get_by_role("toolbar").get_by_role("button", name="New Tank").click()
    assert visitor.axe() == []
    for tab in ("Log", "Chat", "Forces"):
        page.get_by_role("tab", name=tab).click()
        assert visitor.axe() == []
    page.keyboard.press("r")
    expect(page.locator(".rule").first).to_be_visible()
    assert visitor.axe() == []


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_axe_finds_nothing_at_the_end(arrive: Arrive, theme: str) -> None:
    visitor = arrive(theme=theme)
    page = visitor.page
    visitor.bring(played())
    visitor.over.wait_for()
    page.get_by_role("button", name="Verify the dice").click()
    page.get_by_text("Show the steps").click()
    page.get_by_role("button", name="Watch again").click()
    expect(page.get_by_label("Moment of the match")).to_be_visible()
    assert visitor.axe() == []


def test_the_result_stays_when_the_board_arrives(visitor: Visitor) -> None:
    """What was pressed before that counts: the panel is not made again."""
    release = visitor.hold("**/assets/smash-*.js")
    visitor.bring(played())
    visitor.over.wait_for()
    visitor.page.get_by_role("button", name="Verify the dice").click()
    visitor.page.get_by_text("Show the steps").click()
    release()
    visitor.page.get_by_role("grid").wait_for()
    expect(visitor.page.locator(".steps")).to_be_visible()


def test_a_phone_plays_by_the_sheet(arrive: Arrive) -> None:
    visitor = arrive(**PHONE)
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()
    visitor.seats.wait_for()
    page.get_by_role("tab", name="Moves").tap()
    assert visitor.wait_for_turn()
    before = visitor.decision()
    visitor.choice("End movement").tap()
    visitor.wait_beyond(before)
    # Nothing sticks out at the side, and nothing to press is too small for a finger.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input')]
            .map((thing) => ({thing, box: (thing.closest('label') ?? thing).getBoundingClientRect()}))
            .filter(({thing, box}) => box.width > 0 && (box.height < 43.5 || box.width < 24)
                && !thing.matches('.rule, p *, li > button'))
            .map(({thing, box}) => `${thing.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1366, 768), (1920, 1080)])
def test_nothing_sticks_out(arrive: Arrive, width: int, height: int) -> None:
    visitor = arrive(width=width, height=height)
    page = visitor.page
    for path in ("/", "/about"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    visitor.sit_down("here", TWO_HERE)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.get_by_role("region", name="Board").bounding_box()
    assert board is not None
    assert board["width"] > 0.4 * width


IDLE = """async () => {
    for (let n = 0; n < 2; n += 1) await new Promise((done) => requestIdleCallback(done, { timeout: 5000 }));
}"""


def test_pages_ask_for_everything_once(visitor: Visitor) -> None:
    page = visitor.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)

    def await_requests(count: int) -> None:
        until = time.monotonic() + PATIENCE
        while len(asked) < count and time.monotonic() < until:
            page.wait_for_timeout(30)
        # One too many would be asked for before the page has nothing left to do, if it ever has.
        page.evaluate(IDLE)

    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    await_requests(3)
    assert sorted(url.split("/api/")[1] for url in asked) == ["bots", "games", "me/tables"]
    page.get_by_role("link", name="About").click()
    visitor.sees("Mike Swindall")
    page.get_by_role("link", name="RAMPAGE").click()
    page.get_by_role("button", name="Play now").wait_for()
    await_requests(4)
    assert len(asked) == 4


def test_the_first_load_is_light(visitor: Visitor) -> None:
    """Script and style of the home page and of a table, as they come over the line."""
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    loaded = [page.evaluate(SCRIPT_AND_STYLE)]
    visitor.sit_down("here", TWO_HERE)
    page.wait_for_load_state("networkidle")
    loaded.append(page.evaluate(SCRIPT_AND_STYLE))
    by_name = {name: size for load in loaded for name, size in load.items()}
    assert 20_000 < sum(by_name.values()) < 160_000, by_name


SCRIPT_AND_STYLE = """() => Object.fromEntries(performance.getEntriesByType('resource')
    .filter((one) => /[.](js|css)$/.test(one.name)).map((one) => [one.name, one.encodedBodySize]))"""


def test_play_now_takes_two_clicks(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    page.get_by_role("radio", name="1").first.check(force=True)
    page.get_by_role("button", name="Play now").click()
    visitor.seats.wait_for()
    expect(visitor.seats).to_contain_text(re.compile("Bot, level 1|Thinking"))
    page.get_by_role("link", name=re.compile("Rampage, home page")).click()
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    page.get_by_role("link", name=re.compile("Your turn|Waiting for|In progress")).first.click()
    visitor.seats.wait_for()


def test_settings_last(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/about")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Day").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_server_that_is_away_is_told_in_words(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.cut_off = True
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.page.goto("/")
    visitor.sees("The server cannot be reached.")
    visitor.page.unroute("**/api/**")
    visitor.page.get_by_role("button", name="Try again").click()
    visitor.sees("Play now")


def test_the_api_describes_itself_whatever_engine_runs(arrive: Arrive) -> None:
    answer = arrive().page.request.get("/api/openapi.json")
    assert answer.status == 200
    document = answer.json()
    assert "/api/tables" in document["paths"]
    assert document["components"]["schemas"]["SmashView"]["properties"]["units"]["type"] == "array"
