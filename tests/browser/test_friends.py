"""Friends at two addresses of one machine: links that lead there, QR codes, and everything that a host can do."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.members import wait_for_match
from tests.browser.qr import read_code
from tests.browser.screens import LAPTOP_AND_PHONE, PHONE
from tests.browser.visitor import Visitor
from tests.browser.visits import visits

SEATS: list[dict[str, Any]] = [{"kind": "you", "name": "Ada"}, {"kind": "friend"}, {"kind": "friend"}]
Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that listens on all addresses of the machine."""
    house = House(tmp_path_factory.mktemp("network") / "tables.db", "0.0.0.0")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def come(chromium: Browser, network: House) -> Iterator[Come]:
    """Visitors by an address of the machine."""
    with visits() as visitors:

        def come(address: str = "127.0.0.1", **wishes: Any) -> Visitor:
            where = f"http://{address}:{network.port}"
            visitors.append(Visitor(chromium, where, f"friends {len(visitors)}", **wishes))
            return visitors[-1]

        yield come


@pytest.fixture
def blank(chromium: Browser) -> Iterator[Page]:
    """An empty page."""
    page = chromium.new_page()
    yield page
    page.close()


def test_a_link_made_under_one_name_is_opened_under_another(come: Come, network: House, blank: Page) -> None:
    ada = come()
    ada.page.goto(ada.make_table(SEATS, {}, game="kaiju", ready_check=True, clock_seconds=60))
    field = ada.link_to("Player 2")
    expect(field).to_have_value(re.compile(rf"^http://127\.0\.0\.2:{network.port}/t/"))
    ada.page.get_by_label("Address in the links").select_option(label=f"127.0.0.3:{network.port} (net1)")
    expect(field).to_have_value(re.compile(rf"^http://127\.0\.0\.3:{network.port}/t/"))
    link = field.input_value()
    ada.page.get_by_role("button", name="QR code: Player 2: send this to a friend").click()
    code = ada.page.get_by_role("img", name="QR code: Player 2: send this to a friend")
    code.wait_for()
    assert read_code(code, blank) == link
    assert ada.axe() == []

    grace = come("127.0.0.3", **PHONE)
    grace.page.goto(link)
    for fact in ("Player 1: Ada", "Player 2: your seat", "Player 3: open", "1 minute per choice"):
        grace.sees(fact)
    assert grace.axe() == []
    grace.take_seat(link, "Grace")
    assert grace.page.url.startswith(f"http://127.0.0.3:{network.port}/t/")
    expect(ada.seats.get_by_text("Grace")).to_be_visible()


@LAPTOP_AND_PHONE
def test_the_host_sets_the_table_up(come: Come, screen: dict[str, Any]) -> None:
    ada, grace, wes = come(**screen), come("127.0.0.2", **screen), come("127.0.0.2")
    ada.page.goto(ada.make_table(SEATS, {}, game="kaiju", ready_check=True))
    grace.take_seat(ada.link_to("Player 2").input_value(), "Grace")
    watch = ada.page.get_by_role("textbox", name="To watch").input_value()
    wes.page.goto(watch)
    wes.seats.wait_for()
    ada.press("Close")
    ada.press("Players")
    assert ada.axe() == []

    # Another order: Grace has the first seat, and sees it without a word of a lost seat.
    ada.press("Player 2: move up")
    expect(grace.seats.locator("li").first).to_contain_text("Grace")
    expect(grace.page.get_by_role("dialog")).to_have_count(0)

    # Whoever watches is sent away, and a locked table lets nobody new in.
    ada.press("Remove: Spectator 1")
    wes.sees("The host has removed you from this table.")
    wes.complaints.clear()
    ada.page.get_by_role("checkbox", name=re.compile("Lock the table")).check()
    zoe = come()
    zoe.page.goto(watch)
    zoe.sees("The host has locked this table")
    zoe.complaints.clear()

    # The open seat goes to a bot, and the match begins with the last one who is ready.
    ada.press("Bot")
    ada.press("Let it play")
    ada.press("Close")
    grace.press("I am ready")
    expect(ada.seats.locator("li").first).to_contain_text("Ready")
    ada.press("Start the match")
    for visitor in (ada, grace):
        wait_for_match(visitor)
    assert ada.axe() == []


@LAPTOP_AND_PHONE
def test_players_pause_leave_and_resign(come: Come, screen: dict[str, Any]) -> None:
    ada, grace, linus = come(**screen), come("127.0.0.2", **screen), come("127.0.0.3")
    ada.page.goto(ada.make_table(SEATS, {}, game="kaiju"))
    links = [ada.link_to(role).input_value() for role in ("Player 2", "Player 3")]
    for guest, link, name in ((grace, links[0], "Grace"), (linus, links[1], "Linus")):
        guest.take_seat(link, name)
    wait_for_match(ada)

    grace.press("Players")
    grace.press("Pause")
    ada.press("Agree")
    linus.page.get_by_role("button", name="Agree").click()
    for visitor in (ada, grace, linus):
        visitor.sees("The clocks are stopped.")
    expect(ada.choices).to_have_count(0)
    ada.press("Resume")
    grace.press("Resume")
    linus.page.get_by_role("button", name="Resume").click()
    for visitor in (ada, grace):
        expect(visitor.page.get_by_text("The clocks are stopped.")).to_have_count(0)

    # One leaves: a bot plays. One resigns: the seat cannot win. The last one resigns: it is over.
    linus.page.get_by_role("button", name="Players").click()
    linus.page.get_by_role("button", name="Leave the seat").click()
    linus.page.get_by_role("button", name="Leave", exact=True).click()
    linus.sees("You left the seat")
    grace.press("Players")
    grace.press("Resign")
    assert grace.axe() == []
    grace.press("Stay")
    grace.press("Resign")
    grace.press("Resign")
    grace.sees("You resigned")
    ada.press("Players")
    ada.press("Resign")
    ada.sees(re.compile("The match ends"))
    ada.press("Resign")
    ada.sees("Player 3 wins")
    assert ada.axe() == []


def test_a_server_of_one_machine_says_so(arrive: Callable[..., Visitor]) -> None:
    ada = arrive()
    ada.page.goto(ada.make_table(SEATS, {}, game="kaiju"))
    ada.sees("These links only work on this machine.")
    ada.sees("rampage serve --lan")
    assert ada.axe() == []
