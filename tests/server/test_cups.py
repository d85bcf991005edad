"""Cups over HTTP: who may do what, what the page gets, and the files."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.accounts import PLENTY, next_to, server_on, sign_up
from tests.server.permissions import CUP_ROLES, CUPS, Act
from tests.server.test_moderation import appoint
from tests.server.test_permissions import name_of

if TYPE_CHECKING:
    from starlette.testclient import TestClient

RULES = {"kind": "round_robin", "show_up": 600}


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    limits = replace(PLENTY, cup_changes_at_once=10_000, tables_per_hour=10_000)
    with server_on(tmp_path_factory.mktemp("cups") / "t.db", limits=limits) as client:
        yield client


@pytest.fixture(scope="module")
def people(guest: TestClient) -> dict[str, TestClient]:
    """One browser for each role."""
    out = {role: next_to(guest) for role in CUP_ROLES}
    for role in CUP_ROLES[:-1]:
        sign_up(out[role], f"The {role}")
    appoint(out["moderator"], "The moderator")
    return out


def new_cup(people: dict[str, TestClient], begun: bool = False, **rules: Any) -> str:
    """A cup of the host, whom the entrant and two bots have joined."""
    host = people["host"]
    asked = {"name": "Winter cup", "game": "smash", "rules": {**RULES, **rules}}
    made = host.post("/api/cups", json=asked)
    assert made.status_code == 201, made.text
    id = str(made.json()["id"])
    for role in ("host", "entrant"):
        must(people[role].post(f"/api/cups/{id}/enter"))
    for level in (1, 2):
        must(host.post(f"/api/cups/{id}/bots", json={"level": level}))
    if begun:
        must(host.post(f"/api/cups/{id}/start"))
    return id


def must(answer: Any) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


@pytest.mark.parametrize("act", CUPS, ids=name_of)
def test_who_may_do_what(people: dict[str, TestClient], act: Act) -> None:
    found = set()
    for role in CUP_ROLES:
        id = new_cup(people, begun=not act.open)
        method, path = act.name.split(" ")
        answer = people[role].request(method, path.format(cup=id, number=2), json=act.body)
        if answer.status_code == 200:
            found.add(role)
        else:
            assert answer.json()["error"]["code"] in ("not_yours", "signed_out", "stale", "taken"), (
                answer.text
            )
        people["host"].post(f"/api/cups/{id}/stop")
    assert found == act.may


def test_everybody_sees_the_cup_and_players_their_table(people: dict[str, TestClient]) -> None:
    id = new_cup(people, begun=True)
    host = must(people["host"].get(f"/api/cups/{id}"))
    guest = must(people["guest"].get(f"/api/cups/{id}"))
    assert host["may_host"] is True
    assert guest["may_host"] is False
    assert (host["round"], host["rounds"], host["status"], host["seed"]) == (1, 3, "running", None)
    assert host["next"].startswith("/t/")
    assert "#watch=" not in host["next"]
    assert guest["next"] == ""
    assert all("#watch=" in game["path"] for game in guest["games"])
    assert {one["name"] for one in host["entrants"]} >= {"The host", "The entrant"}
    assert len(host["standings"]) == 4
    for text in (str(host), str(guest)):
        assert "a~" not in text, "ids of accounts are nobody's business"
    listed = must(people["entrant"].get("/api/cups"))["cups"]
    line = next(one for one in listed if one["id"] == id)
    assert (line["entered"], line["mine"], line["entrants"]) == (True, False, 4)
    table = people["host"].get(host["next"].replace("/t/", "/api/tables/"))
    assert table.status_code == 200
    must(people["host"].post(f"/api/cups/{id}/stop"))


def test_a_cup_as_a_file(people: dict[str, TestClient]) -> None:
    id = new_cup(people, begun=True)
    host = people["host"]
    games = must(host.get(f"/api/cups/{id}"))["games"]
    for game in games:
        must(
            host.post(f"/api/cups/{id}/results", json={"round": 1, "board": game["board"], "result": "first"})
        )
    must(host.post(f"/api/cups/{id}/stop"))
    answer = people["guest"].get(f"/api/cups/{id}/export?form=csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows[0][:3] == ["place", "name", "points"]
    assert [row[2] for row in rows[1:5]] == ["1.0", "1.0", "0.0", "0.0"]
    assert rows[7][:3] == ["1", "1", "1"]
    assert rows[7][5:] == ["first", "by_hand"]
    found = people["guest"].get(f"/api/cups/{id}/export").json()
    assert hashlib.sha256(bytes.fromhex(found["seed"])).hexdigest() == found["commitment"]
    assert [line["points"] for line in found["standings"]] == [1.0, 1.0, 0.0, 0.0]
    assert people["guest"].get(f"/api/cups/{id}/export?form=xls").status_code == 422


def test_what_cannot_be(people: dict[str, TestClient]) -> None:
    host = people["host"]
    for asked, code in (
        ({"name": " ", "game": "smash", "rules": RULES}, "bad_name"),
        ({"name": "Cup", "game": "chess", "rules": RULES}, "no_game"),
        ({"name": "Cup", "game": "smash", "rules": {**RULES, "size": 1000}}, "bad_option"),
        ({"name": "Cup", "game": "smash", "rules": {**RULES, "kind": "ladder"}}, "malformed"),
    ):
        assert host.post("/api/cups", json=asked).json()["error"]["code"] == code
    assert host.get("/api/cups/none").json()["error"]["code"] == "no_cup"
    id = new_cup(people)
    must(people["entrant"].post(f"/api/cups/{id}/withdraw"))
    for number in (1, 3):
        must(host.post(f"/api/cups/{id}/entrants/{number}/remove"))
    assert host.post(f"/api/cups/{id}/start").json()["error"]["code"] == "too_early"
    must(host.post(f"/api/cups/{id}/stop"))
    assert people["entrant"].post(f"/api/cups/{id}/enter").json()["error"]["code"] == "stale"


def test_whom_the_host_has_blocked_cannot_enter(people: dict[str, TestClient]) -> None:
    host = people["host"]
    id = str(host.post("/api/cups", json={"name": "Cup", "game": "rush", "rules": RULES}).json()["id"])
    must(host.post("/api/account/blocks", json={"name": "The member"}))
    assert people["member"].post(f"/api/cups/{id}/enter").json()["error"]["code"] == "no_seat"
    must(host.post("/api/account/blocks/end", json={"name": "The member"}))
    must(people["member"].post(f"/api/cups/{id}/enter"))


def test_there_is_no_way_to_a_profile_of_somebody_who_has_left(guest: TestClient) -> None:
    """Somebody may have the name by which former members are shown."""
    host, namesake = next_to(guest), next_to(guest)
    sign_up(host, "Soon gone")
    sign_up(namesake, "Former member")
    made = must(host.post("/api/cups", json={"name": "Cup", "game": "smash", "rules": RULES}))
    for browser in (host, namesake):
        must(browser.post(f"/api/cups/{made['id']}/enter"))
    before = must(guest.get(f"/api/cups/{made['id']}"))
    assert [before["host_gone"], *(one["gone"] for one in before["entrants"])] == [False, False, False]
    must(host.post("/api/account/delete", json={"name": "Soon gone"}))
    after = must(guest.get(f"/api/cups/{made['id']}"))
    assert (after["host"], after["host_gone"]) == ("Former member", True)
    assert [(one["name"], one["gone"]) for one in after["entrants"]][-1] == ("Former member", False)
