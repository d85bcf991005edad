"""A link is an invitation: what the host can do with a friend's link, and what not, in two real browsers."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import PATIENCE, Visitor

SEATS: list[dict[str, Any]] = [{"kind": "you", "name": "Ada"}, {"kind": "friend"}]


class Ear:
    """All that came over the sockets of a page."""

    def __init__(self, visitor: Visitor) -> None:
        self.messages: list[dict[str, Any]] = []
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def of(self, type: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == type]

    def eyes(self) -> set[Any]:
        """Through whose eyes this page ever looked, in welcomes and in changes."""
        found = {message["state"]["eyes"] for message in self.of("welcome")}
        changed = [message["changes"].get("eyes") for message in self.of("update")]
        return found | {change[0] for change in changed if change}


def until(visitor: Visitor, holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came true"
        visitor.page.wait_for_timeout(30)


def link_of(host: Visitor) -> str:
    """The link in the host's Invite dialog."""
    field = host.page.get_by_role("textbox", name=re.compile("send this to a friend"))
    expect(field).to_have_count(1)
    return field.input_value()


def wait_by_link(window: Visitor, link: str) -> None:
    """A page that waits, and a socket of the same browser that came by the link."""
    window.page.goto(link)
    window.page.get_by_role("button", name="Take the seat").wait_for()
    window.page.evaluate(
        """([id, token]) => new Promise((done) => {
            const line = new WebSocket(`ws://${location.host}/ws/${id}`);
            line.onopen = () => line.send(JSON.stringify({type: 'enter', token}));
            line.onmessage = () => done(null);
            window.line = line;
        })""",
        [link.partition("/t/")[2].partition("#")[0], link.partition("#seat=")[2]],
    )


def free_seat(ada: Visitor, grace: Visitor, lost: Ear) -> None:
    """The host frees the seat; the friend is told and watches."""
    ada.page.get_by_role("button", name="Invite").first.click()
    ada.sees("Player 2: taken by Grace")
    ada.page.get_by_role("button", name="Free the seat").click()
    assert ada.axe() == []
    ada.page.get_by_role("button", name="Free Grace's seat").click()
    grace.sees("Your seat was freed")
    assert grace.axe() == []
    grace.page.get_by_role("button", name="Watch the match").click()
    grace.sees("Watching")
    assert lost.of("welcome")[-1]["state"]["eyes"] is None
    welcomes = len(lost.of("welcome"))
    grace.cut()
    grace.mend()
    until(grace, lambda: len(lost.of("welcome")) > welcomes)
    assert lost.of("refused") == [], "whoever lost a seat still watches after the line was cut"


def replace_link(ada: Visitor, linus: Visitor) -> None:
    """A new friend comes by a new link; the old one does not work any more."""
    first = link_of(ada)
    ada.page.get_by_role("button", name="New link").click()
    field = ada.page.get_by_role("textbox", name=re.compile("send this to a friend"))
    expect(field).not_to_have_value(first)
    newest = link_of(ada)
    linus.page.goto(first)
    linus.sees("This link has expired")
    linus.complaints.clear()
    linus.take_seat(newest, "Linus")
    expect(ada.seats.get_by_text("Linus")).to_be_visible()


def test_an_invitation_from_the_link_to_a_freed_seat(arrive: Arrive) -> None:
    """Kaiju, where players have secrets. The host opens the friend's link first, from another profile."""
    ada, window, grace = arrive(), arrive(), arrive()
    ear, lost = Ear(window), Ear(grace)
    grace.watch_line()
    ada.page.goto(ada.make_table(SEATS, {}, game="kaiju"))
    link = link_of(ada)
    assert ada.axe() == []

    wait_by_link(window, link)
    grace.take_seat(link, "Grace")
    expect(ada.seats.get_by_text("Grace")).to_be_visible()
    window.page.wait_for_timeout(0)
    window.page.get_by_role("button", name="Take the seat").click()
    window.sees("This invitation was used: Grace has the Player 2 seat.")
    window.page.reload()
    window.sees("This link was used")
    window.complaints.clear()  # The browser itself reports the refusal.

    # The host looks at the link in the own browser: only the own table opens.
    ada.page.goto(link)
    ada.sees("This link was used")
    ada.complaints.clear()
    ada.page.goto(link.partition("#")[0])
    ada.seats.wait_for()
    grace.seats.wait_for()
    for visitor in (ada, grace):
        visitor.page.wait_for_function("() => document.querySelector('[data-decision]')")
    assert ear.of("unseated")[0]["code"] == "link_used"
    assert ear.eyes() <= {None}, "never a view of anybody's hand"

    free_seat(ada, grace, lost)
    replace_link(ada, arrive())
    assert 1 not in {message["state"]["eyes"] for message in lost.of("welcome")[-1:]}
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    for said in (
        "Grace took the Player 2 seat.",
        "The host freed the Player 2 seat. Grace is no longer playing.",
        "The host made a new link for the Player 2 seat.",
        "Linus took the Player 2 seat.",
    ):
        ada.sees(re.compile(re.escape(said)))


def test_one_more_device(arrive: Arrive) -> None:
    ada, phone = arrive(), arrive(width=390, height=844)
    ada.sit_down("bot")
    ada.page.get_by_role("button", name="Invite").first.click()
    ada.page.get_by_role("button", name="Play on another device").click()
    link = ada.page.get_by_role("textbox", name=re.compile("for another device")).input_value()
    phone.page.goto(link)
    phone.sees("on this device, too")
    phone.page.get_by_role("button", name="Open the seat").click()
    phone.seats.wait_for()
    expect(phone.page.get_by_text("Watching")).to_have_count(0)
    other = arrive()
    other.page.goto(link)
    other.sees("This link was used")
    other.complaints.clear()
