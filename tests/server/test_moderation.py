"""Blocks, reports and moderators over HTTP and the sockets, as pages use them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rampage.club.moderation.admin import add_moderator
from rampage.club.people import fresh_person
from rampage.club.sessions import Entry, hashed
from rampage.server.identity import COOKIE
from rampage.server.limits import Limits
from tests.server.accounts import post, refusal
from tests.server.lines import Line, entered, line_to
from tests.server.test_lobby import LOOK, PUBLIC, lobby_of
from tests.server.visiting import FRIEND, another, friend_at, new_table, token_for, token_of, visitor_on

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from rampage.server.state import ServerState


def state_of(client: TestClient) -> ServerState:
    found: ServerState = client.app.state.server  # type: ignore[attr-defined]
    return found


def sign_in_as(client: TestClient, name: str) -> None:
    """A new account, without the ceremony of a passkey."""
    server = state_of(client)
    assert server.club is not None
    club, person = server.club, fresh_person()

    async def enter() -> str:
        await club.store.write(club.people.creating(person, name))
        return await club.sessions.enter(person, Entry("", False), hashed(name), [])

    assert client.portal is not None
    session = client.portal.call(enter)
    client.cookies.set(COOKIE, server.tables.signer.browser(session), domain="testserver.local")


def appoint(client: TestClient, name: str) -> None:
    """The operator makes an account a moderator, beside the running server."""
    add_moderator(state_of(client).settings.db, name)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    with visitor_on(tmp_path / "t.db", accounts=True) as client:
        yield client


def people(site: TestClient, *names: str) -> list[TestClient]:
    """Members, each in a different browser."""
    out = [another(site) for _ in names]
    for client, name in zip(out, names, strict=True):
        sign_in_as(client, name)
        assert client.get("/api/account").json()["name"] == name
    return out


def two_at_a_table(site: TestClient, **more: Any) -> tuple[TestClient, TestClient, str]:
    ann, bob = people(site, "Ann", "Bob")
    made = new_table(ann, FRIEND, **more)
    post(bob, f"/tables/{made['id']}/seats", token=token_for(made), name="Bob")
    return ann, bob, made["id"]


def said(line: Line) -> list[str]:
    """What a connection hears until the table answers something that comes after it."""
    line.say("preview", ask=99, seat=77, choice=0)
    out = []
    while (message := line.hear())["type"] != "refused":
        if message["type"] == "said":
            out.append(message["line"]["text"])
        if message["type"] == "welcome":
            out = [one["text"] for one in message["chat"]]
    return out


# Blocks.


def test_blocked_people_do_not_read_each_other(site: TestClient) -> None:
    ann, bob, id = two_at_a_table(site)
    watcher = another(site)
    with ExitStack() as stack:
        watch = token_of(ann.get(f"/api/tables/{id}").json()["spectate"])
        lines = {name: stack.enter_context(line_to(who, id)) for name, who in
                 (("ann", ann), ("bob", bob), ("watcher", watcher))}  # fmt: skip
        for name, line in lines.items():
            line.enter(watch if name == "watcher" else "")
        lines["bob"].say("say", text="Before")
        assert "Before" in said(lines["bob"])
        assert "Before" in said(lines["ann"])
        assert post(ann, "/account/blocks", table=id, seat=1) == {"name": "Bob"}
        assert "Before" not in said(lines["ann"]), "what was said is gone from her page at once"
        lines["bob"].say("say", text="Can you read this?")
        assert "Can you read this?" in said(lines["bob"])
        assert "Can you read this?" in said(lines["watcher"]), "nobody else notices"
        lines["ann"].say("say", text="Good game")
        assert said(lines["ann"]) == ["Good game"]
        assert said(lines["bob"]) == []
        post(ann, "/account/blocks/end", name="Bob")
        assert "Can you read this?" in said(lines["ann"])
    assert ann.get("/api/account/blocks").json() == []


def test_a_page_that_comes_later_does_not_get_it_either(site: TestClient) -> None:
    ann, bob, id = two_at_a_table(site)
    with entered(bob, id) as line:
        line.say("say", text="Hello there")
        assert said(line) == ["Hello there"]
    post(ann, "/account/blocks", name="Bob")
    with line_to(ann, id) as line:
        assert [one["name"] for one in line.enter()["chat"]] == ["Table"]


def test_blocked_people_are_not_welcome_and_are_not_told_why(site: TestClient) -> None:
    ann, bob, cem = people(site, "Ann", "Bob", "Cem")
    post(ann, "/account/blocks", name="Bob")
    made = new_table(ann, FRIEND, **PUBLIC)
    seat = {"token": token_for(made), "name": "Bob"}
    for path, body in ((f"/lobby/{made['id']}/join", {}), (f"/tables/{made['id']}/seats", seat)):
        answer = bob.post(f"/api{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["text"]) == (403, "You can't join this table.")
    assert "block" not in answer.text.lower()
    post(cem, f"/lobby/{made['id']}/join")
    # The other way round it is Ann's own choice.
    theirs = new_table(bob, FRIEND, **PUBLIC)
    post(ann, f"/lobby/{theirs['id']}/join")


def test_blocked_people_do_not_get_a_rematch(site: TestClient) -> None:
    ann, bob, id = two_at_a_table(site)
    with entered(bob, id) as line:
        line.resign(1)
    post(ann, "/account/blocks", name="Bob")
    assert refusal(bob, f"/tables/{id}/rematch") == refusal(ann, f"/tables/{id}/rematch") == (403, "no_seat")
    post(ann, "/account/blocks/end", name="Bob")
    post(bob, f"/tables/{id}/rematch")


def test_what_cannot_be_blocked(site: TestClient) -> None:
    ann, _ = people(site, "Ann", "Bob")
    made = new_table(ann, FRIEND)
    guest = friend_at(site, made, name="Gus")
    assert refusal(ann, "/account/blocks", table=made["id"], seat=1) == (400, "guest")
    assert refusal(ann, "/account/blocks", name="Nobody") == (404, "no_person")
    assert refusal(ann, "/account/blocks", name="Ann") == (403, "not_yours")
    assert refusal(ann, "/account/blocks", table=made["id"], seat=7) == (404, "no_person")
    assert refusal(ann, "/account/blocks", table=made["id"], line=77) == (404, "no_person")
    assert refusal(guest, "/account/blocks", name="Bob") == (401, "signed_out")


def test_guests_cannot_take_the_name_that_was_blocked(site: TestClient) -> None:
    ann, _ = people(site, "Ann", "Bob")
    made = new_table(ann, FRIEND)
    answer = refusal(another(site), f"/tables/{made['id']}/seats", token=token_for(made), name="B0b")
    assert answer == (400, "bad_name")


# Reports and moderators.


def test_a_report_reaches_the_moderators_and_nobody_else(site: TestClient) -> None:
    ann, bob, id = two_at_a_table(site)
    (mona,) = people(site, "Mona")
    appoint(mona, "Mona")
    with entered(bob, id) as line:
        line.say("say", text="You fool")
        number = line.hear_of("said")["line"]["number"]
    post(ann, "/reports", table=id, line=number, kind="abuse", words="He shouted")
    assert refusal(ann, "/reports", table=id, seat=1, kind="stalling") == (409, "taken")
    (report,) = mona.get("/api/moderation/reports").json()
    assert (report["name"], report["reporter"], report["kind"]) == ("Bob", "Ann", "abuse")
    assert [one["text"] for one in report["evidence"]["chat"]][-1] == "You fool"
    assert set(report["evidence"]) == {"game", "status", "decision", "seat", "line", "chat"}
    data = bob.get("/api/account/data").text
    assert "He shouted" not in data
    post(mona, "/moderation/decisions", act="warn", reason="Be kind", report=report["id"])
    assert mona.get("/api/moderation/reports").json() == []
    (note,) = bob.get("/api/account").json()["notes"]
    assert (note["kind"], note["reason"]) == ("warn", "Be kind")
    post(bob, "/account/warnings/read", id=note["id"])
    assert bob.get("/api/account").json()["notes"] == []
    (entry, *_) = mona.get("/api/moderation/audit").json()
    assert (entry["actor"], entry["act"], entry["name"], entry["reason"]) == (
        "Mona",
        "warn",
        "Bob",
        "Be kind",
    )


def test_guests_report_from_a_table_and_are_reported(site: TestClient) -> None:
    (mona,) = people(site, "Mona")
    appoint(mona, "Mona")
    host, guest, stranger = another(site), another(site), another(site)
    id = new_table(host, FRIEND)["id"]
    made = new_table(host, FRIEND)
    post(guest, f"/tables/{made['id']}/seats", token=token_for(made), name="Gus")
    post(host, "/reports", table=made["id"], seat=1, kind="stalling")
    assert refusal(stranger, "/reports", table=id, seat=0, kind="abuse") == (403, "no_seat")
    assert refusal(guest, "/reports", name="Mona", kind="abuse") == (401, "signed_out")
    (report,) = mona.get("/api/moderation/reports").json()
    assert (report["name"], report["account"]) == ("Gus", False)
    post(mona, "/moderation/decisions", act="silence", hours=3, reason="Rude", report=report["id"])
    with entered(guest, made["id"]) as line:
        line.say("say", text="Hello")
        refused = line.hear_of("refused")
        assert refused["code"] == "forbidden"
        assert "Rude" in refused["text"]


def test_what_a_moderator_forbids(site: TestClient) -> None:
    ann, bob, mona = people(site, "Ann", "Bob", "Mona")
    appoint(mona, "Mona")
    person = mona.get("/api/moderation/people", params={"name": "bob"}).json()["person"]
    for act in ("no_lobby", "no_rated"):
        post(mona, "/moderation/decisions", act=act, hours=1, reason="Stalls", person=person)
    made = new_table(ann, FRIEND, **PUBLIC)
    assert refusal(bob, f"/lobby/{made['id']}/join") == (403, "forbidden")
    with lobby_of(bob) as lobby:
        lobby.say(**LOOK)
        assert lobby.hear_of("refused")["code"] == "forbidden"
    table = {"game": "smash", "seats": FRIEND}
    assert refusal(bob, "/tables", **table, lobby={"public": True}) == (403, "forbidden")
    rated = {"rated": True, "hints": "never", "absence": "never", "clock_seconds": 600}
    assert refusal(bob, "/tables", **table, **rated) == (403, "forbidden")
    own = new_table(bob, FRIEND)["id"]  # Playing with friends is still fine,
    assert refusal(bob, f"/tables/{own}/lobby", public=True) == (403, "forbidden")
    invited = new_table(ann, FRIEND)
    post(bob, f"/tables/{invited['id']}/seats", token=token_for(invited), name="Bob")  # and being invited.
    held = mona.get("/api/moderation/people", params={"person": person}).json()["decided"]
    assert {(one["kind"], one["holds"]) for one in held} == {("no_lobby", True), ("no_rated", True)}
    for one in held:
        post(mona, "/moderation/lift", id=one["id"], reason="Promised to be better")
    post(bob, f"/lobby/{made['id']}/join")


def test_a_closed_account_is_signed_out_at_once(site: TestClient) -> None:
    ann, bob, _ = two_at_a_table(site)
    (mona,) = people(site, "Mona")
    appoint(mona, "Mona")
    person = bob.get("/api/account").json()["person"]
    post(mona, "/moderation/decisions", act="close", reason="Cheats", person=person)
    assert bob.get("/api/account").json()["name"] == ""
    assert ann.get("/api/people/Bob").status_code == 404


def test_moderators_cannot_decide_about_themselves_or_each_other(site: TestClient) -> None:
    mona, otto = people(site, "Mona", "Otto")
    for client, name in ((mona, "Mona"), (otto, "Otto")):
        appoint(client, name)
    for client in (mona, otto):
        person = client.get("/api/account").json()["person"]
        decision = {"act": "warn", "reason": "x", "person": person}
        assert refusal(mona, "/moderation/decisions", **decision) == (403, "not_yours")


def test_reports_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    tight = Limits(reports_per_hour=0.001, reports_at_once=2, reports_at_once_and_address=3)
    with visitor_on(tmp_path / "t.db", accounts=True, limits=tight) as site:
        ann, bob = people(site, "Ann", "Bob")
        people(site, "Cem", "Dot", "Eve")
        for name in ("Cem", "Dot"):
            post(ann, "/reports", name=name, kind="other")
        assert refusal(ann, "/reports", name="Eve", kind="other") == (429, "too_fast")
        post(bob, "/reports", name="Cem", kind="other")
        assert refusal(bob, "/reports", name="Dot", kind="other") == (429, "too_fast"), "the same address"


def test_chat_is_limited_by_person_whatever_the_connection(tmp_path: Path) -> None:
    tight = Limits(lines_per_second_and_person=0.001, lines_at_once_and_person=3)
    with visitor_on(tmp_path / "t.db", limits=tight) as client:
        id = new_table(client)["id"]
        answers = []
        for number in range(4):
            with entered(client, id) as line:
                line.say("say", text=f"Line {number}")
                while (message := line.hear())["type"] not in ("said", "refused"):
                    pass
                answers.append(message["type"])
        assert answers == ["said", "said", "said", "refused"]


def test_accounts_are_limited_by_person_whatever_the_address(tmp_path: Path) -> None:
    tight = Limits(account_requests_per_minute_and_person=0.001, account_requests_at_once_and_person=3)
    with visitor_on(tmp_path / "t.db", accounts=True, limits=tight) as site:
        ann, bob = people(site, "Ann", "Bob")
        for _ in range(3):
            post(ann, "/account/profile", profile="me")
        assert refusal(ann, "/account/profile", profile="me") == (429, "too_fast")
        post(bob, "/account/profile", profile="me")


def test_without_accounts_there_is_nothing_of_this(client: TestClient) -> None:
    id = new_table(client)["id"]
    assert refusal(client, "/reports", table=id, seat=1, kind="abuse") == (404, "no_accounts")
    assert refusal(client, "/account/blocks", name="Bob") == (404, "no_accounts")
    assert client.get("/api/moderation/reports").status_code == 404
