"""Accounts and the lobby, tried by guests and by members (`permissions.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.club.posting import mail_settings
from tests.server.accounts import next_to, server_on, sign_up
from tests.server.permissions import ACCOUNTS, ANYBODY, LOBBY, Act
from tests.server.test_lobby import lobby_of
from tests.server.test_permissions import DENIALS, name_of

if TYPE_CHECKING:
    from starlette.testclient import TestClient


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    notices = mail_settings(1, hooks=True)
    with server_on(tmp_path_factory.mktemp("accounts") / "t.db", notices=notices) as client:
        yield client


def account_denied(guest: TestClient, act: Act, role: str, name: str) -> bool:
    """Is a request about accounts refused because of who asks?"""
    browser = next_to(guest)
    if role == "member":
        sign_up(browser, name)
    method, path = act.name.split(" ")
    address = path.format(
        handle="none", passkey="none", name="Nobody", game="kaiju", id="none", target="none"
    )
    answer = browser.request(method, address, json=act.body if method == "POST" else None)
    assert answer.status_code < 500, answer.text
    return answer.status_code >= 400 and str(answer.json()["error"]["code"]) in DENIALS


@pytest.mark.parametrize("number", range(len(ACCOUNTS)), ids=lambda number: name_of(ACCOUNTS[number]))
def test_an_account_is_open_to_those_who_may(guest: TestClient, number: int) -> None:
    act = ACCOUNTS[number]
    names = {"member": f"Member {number}", "guest": ""}
    assert {role for role in ANYBODY if not account_denied(guest, act, role, names[role])} == act.may


@pytest.mark.parametrize("number", range(len(LOBBY)), ids=lambda number: name_of(LOBBY[number]))
def test_the_lobby_is_open_to_those_who_may(guest: TestClient, number: int) -> None:
    act, found = LOBBY[number], set()
    for role in ANYBODY:
        browser = next_to(guest)
        if role == "member":
            sign_up(browser, f"Looker {number}")
        with lobby_of(browser) as lobby:
            lobby.say(type="look", **LOBBY[0].body)
            lobby.hear_of("looking")
            lobby.say(type=act.name, **act.body)
            answer = lobby.hear()
            while answer["type"] in ("list", "changed"):
                answer = lobby.hear()
            if answer["type"] != "refused":
                found.add(role)
    assert found == act.may
