"""Notices on the real page: choosing them, an address that is confirmed, a hook, a test, and this browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rampage.club.notices.push import make_vapid
from tests.browser.conftest import Arrive
from tests.browser.members import members_at, sign_up
from tests.browser.screens import EVERY_SCREEN
from tests.club.posting import Sink, mail_settings, text_of
from tests.server.test_notices import post_office
from tests.server.visiting import running
from tests.support.waiting import wait_until


@pytest.fixture(scope="module")
def mail() -> Iterator[Sink]:
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, mail: Sink) -> Iterator[str]:
    """The address of a server with everything that notices need. Passkeys need a name."""
    path = tmp_path_factory.mktemp("notices") / "tables.db"
    make_vapid(path)
    with running(path, accounts=True, notices=mail_settings(mail.port, push=True, hooks=True)) as server:
        yield f"http://localhost:{server.port}"


@pytest.fixture
def come(chromium: Browser, club: str, dice: str) -> Iterator[Arrive]:
    """Visitors of that server, each with a device that keeps passkeys."""
    with members_at(chromium, club, dice) as come:
        yield come


def reload(page: Page) -> None:
    page.reload()
    expect(page.get_by_role("heading", name="Notices")).to_be_visible()


def test_from_nothing_to_a_mail_and_back(come: Arrive, mail: Sink) -> None:
    ann = come()
    page = ann.page
    sign_up(ann, "Ann Notice")
    expect(page.get_by_role("heading", name="Notices")).to_be_visible()
    boxes = page.get_by_role("checkbox", name=re.compile("E-mail|Browser|Webhook"))
    expect(boxes).to_have_count(15)
    assert not any(box.is_checked() for box in boxes.all()), "nothing is on by itself"
    page.get_by_role("checkbox", name="It is my turn: E-mail").check()
    expect(page.get_by_text("ticked above, but not set up below yet")).to_be_visible()
    page.get_by_label("E-mail address").fill("ann@people.example")
    page.get_by_role("combobox", name="How often", exact=True).select_option("at most every 6 hours")
    page.get_by_role("button", name="Add address").click()
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()
    wait_until(lambda: bool(mail.letters))
    (path,) = re.findall(r"https://play.example(/api/notices/confirm\S+)", text_of(mail.letters[-1]))
    other = ann.context.new_page()
    other.goto(path)
    other.get_by_role("button", name="Confirm").click()
    expect(other.get_by_role("heading", name="The address is confirmed")).to_be_visible()
    other.close()
    reload(page)
    expect(page.get_by_role("checkbox", name="It is my turn: E-mail")).to_be_checked()
    expect(page.get_by_label("How often e-mail may come")).to_have_value("6")
    expect(page.get_by_text("not set up below yet")).to_have_count(0)
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("A test is on its way.")).to_be_visible()
    wait_until(lambda: mail.subjects[-1] == "A test from Rampage")
    (path,) = re.findall(r"https://play.example(/api/notices/unsubscribe\S+)", text_of(mail.letters[-1]))
    page.goto(path)
    page.get_by_role("button", name="Unsubscribe").click()
    expect(page.get_by_role("heading", name="You are unsubscribed")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_text("You unsubscribed by a link in a mail.")).to_be_visible()
    page.get_by_text("Recently sent").click()
    expect(page.get_by_role("listitem").filter(has_text="A test from Rampage")).to_contain_text("sent")
    page.get_by_role("button", name="Remove ann@people.example").click()
    expect(page.get_by_text("ann@people.example")).to_have_count(0)


def test_a_hook_and_its_key(come: Arrive) -> None:
    ben = come()
    page = ben.page
    sign_up(ben, "Ben Notice")
    page.get_by_role("combobox", name="For", exact=True).select_option("My own program")
    page.get_by_label("Address of the webhook").fill("https://hook.example/path")
    page.get_by_role("button", name="Add", exact=True).click()
    key = page.get_by_role("textbox", name="Signing key")
    expect(key).to_have_value(re.compile("^[0-9a-f]{32}$"))
    expect(page.get_by_text("My own program: hook.example")).to_be_visible()
    reload(page)
    expect(page.get_by_role("textbox", name="Signing key")).to_have_count(0)


def test_this_browser_is_subscribed(come: Arrive, club: str) -> None:
    """No push service can be reached from a test, so its part is played here; the worker is real."""
    cem = come()
    page = cem.page
    page.add_init_script(
        """Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = async () => 'granted';
        PushManager.prototype.subscribe = async (asked) => {
            window.asked = asked;
            return { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {
                p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
                auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) };
        }"""
    )
    sign_up(cem, "Cem Notice")
    page.get_by_role("button", name="Notify this browser").click()
    expect(page.get_by_role("button", name="Send a test")).to_be_visible()
    assert page.evaluate("window.asked.applicationServerKey.length") == 65
    assert page.evaluate("window.asked.userVisibleOnly") is True
    script = page.evaluate("navigator.serviceWorker.ready.then((found) => found.active.scriptURL)")
    assert script == f"{club}/push.js"


@EVERY_SCREEN
def test_it_fits_every_screen(come: Arrive, screen: dict[str, Any], theme: str) -> None:
    dot = come(**screen, theme=theme)
    sign_up(dot, f"Dot {theme} {screen.get('width', 0)}")
    page = dot.page
    page.get_by_role("checkbox", name="It is my turn: Webhook").check()
    expect(page.get_by_role("heading", name="Webhooks")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "nothing is cut off at the side"
    )
    assert dot.axe() == []
