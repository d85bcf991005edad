"""Accounts, moderation and the lobby, tried by guests, members and moderators (`permissions.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.club.posting import mail_settings
from tests.server.accounts import next_to, server_on, sign_up
from tests.server.permissions import ACCOUNTS, ANYBODY, LOBBY, MESSAGES, ROUTES, Act
from tests.server.test_lobby import lobby_of
from tests.server.test_moderation import appoint, sign_in_as
from tests.server.test_permissions import DENIALS, PATIENT, Scene, message_denied, name_of, route_denied
from tests.server.visiting import visitor_on

if TYPE_CHECKING:
    from starlette.testclient import TestClient


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    notices = mail_settings(1, hooks=True)
    with server_on(tmp_path_factory.mktemp("accounts") / "t.db", notices=notices) as client:
        yield client


def somebody(guest: TestClient, role: str, name: str) -> TestClient:
    """A new browser in a role."""
    browser = next_to(guest)
    if role != "guest":
        sign_up(browser, name)
    if role == "moderator":
        appoint(browser, name)
    return browser


def account_denied(guest: TestClient, act: Act, role: str, name: str) -> bool:
    """Is a request about accounts refused because of who asks?"""
    browser = somebody(guest, role, name)
    method, path = act.name.split(" ")
    address = path.format(
        handle="none",
        passkey="none",
        name="Nobody",
        game="kaiju",
        id="none",
        target="none",
        cup="none",
        number=1,
    )
    answer = browser.request(method, address, json=act.body if method == "POST" else None)
    assert answer.status_code < 500, answer.text
    return answer.status_code >= 400 and str(answer.json()["error"]["code"]) in DENIALS


@pytest.mark.parametrize("number", range(len(ACCOUNTS)), ids=lambda number: name_of(ACCOUNTS[number]))
def test_an_account_is_open_to_those_who_may(guest: TestClient, number: int) -> None:
    act = ACCOUNTS[number]
    found = {role for role in ANYBODY if not account_denied(guest, act, role, f"{role[:3]} person {number}")}
    assert found == act.may


@pytest.mark.parametrize("number", range(len(LOBBY)), ids=lambda number: name_of(LOBBY[number]))
def test_the_lobby_is_open_to_those_who_may(guest: TestClient, number: int) -> None:
    act, found = LOBBY[number], set()
    for role in ANYBODY:
        browser = somebody(guest, role, f"{role[:3]} looker {number}")
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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Like the fixture of the other roles, with accounts."""
    with visitor_on(tmp_path_factory.mktemp("site") / "t.db", accounts=True, limits=PATIENT) as client:
        yield client


def as_moderator(scene: Scene, name: str) -> None:
    """The stranger of a scene is a moderator."""
    sign_in_as(scene.browsers["stranger"], name)
    appoint(scene.browsers["stranger"], name)


@pytest.mark.parametrize("number", range(len(ROUTES)), ids=lambda number: name_of(ROUTES[number]))
def test_at_a_table_a_moderator_is_a_stranger(site: TestClient, number: int) -> None:
    act = ROUTES[number]
    scene = Scene(site, act)
    as_moderator(scene, f"Mona {number}")
    with scene.watching():
        assert route_denied(scene, act, "stranger") == ("stranger" not in act.may)


@pytest.mark.parametrize("number", range(len(MESSAGES)), ids=lambda number: name_of(MESSAGES[number]))
def test_over_the_socket_a_moderator_is_a_stranger(site: TestClient, number: int) -> None:
    act = MESSAGES[number]
    scene = Scene(site, act)
    as_moderator(scene, f"Mina {number}")
    assert message_denied(scene, act, "stranger") == ("stranger" not in act.may)
