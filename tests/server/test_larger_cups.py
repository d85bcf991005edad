"""A cup of tables for three, over HTTP: made, played to the end by bots, decided by places, and saved as files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.accounts import PLENTY, next_to, server_on, sign_up
from tests.server.test_cups import must
from tests.support.waiting import wait_until
from tests.table.hosting import answer_quickly

if TYPE_CHECKING:
    from starlette.testclient import TestClient

RULES = {"kind": "round_robin", "seats": 3, "options": {"rounds": "1"}}


@pytest.fixture
def host(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    answer_quickly(monkeypatch, lambda *_: None)
    limits = replace(PLENTY, cup_changes_at_once=10_000, tables_per_hour=10_000)
    with server_on(tmp_path_factory.mktemp("cups") / "t.db", limits=limits) as client:
        sign_up(client, "Ann")
        yield client


def cup_of_bots(host: TestClient, bots: int, **rules: Any) -> str:
    """A cup that bots have entered."""
    asked = {"name": "Cup of three", "game": "duel", "rules": {**RULES, **rules}}
    id = str(must(host.post("/api/cups", json=asked))["id"])
    for number in range(bots):
        must(host.post(f"/api/cups/{id}/bots", json={"level": number % 3 + 1}))
    return id


def over(host: TestClient, id: str) -> dict[str, Any]:
    """The cup, once it is over."""
    found: dict[str, Any] = {}

    def ended() -> bool:
        found.update(must(host.get(f"/api/cups/{id}")))
        return bool(found["status"] == "over")

    wait_until(ended)
    return found


@pytest.mark.parametrize(
    ("kind", "bots", "rounds"), [("round_robin", 6, 3), ("swiss", 7, 2), ("knock_out", 7, 2)]
)
def test_bots_play_a_cup_of_tables_for_three_to_its_end(
    host: TestClient, kind: str, bots: int, rounds: int
) -> None:
    id = cup_of_bots(host, bots, kind=kind, rounds=2)
    must(host.post(f"/api/cups/{id}/start"))
    cup = over(host, id)
    assert (cup["rounds"], cup["round"], cup["rules"]["table_sizes"]) == (rounds, rounds, [2, 3])
    for game in cup["games"]:
        assert (game["first"], game["second"], game["result"], game["how"]) == (0, 0, "places", "played")
        assert len(game["places"]) == len(game["seats"]) == len(set(game["seats"]))
        assert min(game["places"]) == 1
    in_round = [
        sorted(number for game in cup["games"] if game["round"] == round for number in game["seats"])
        for round in range(1, rounds + 1)
    ]
    assert in_round[0] == list(range(1, bots + 1))
    assert kind == "knock_out" or in_round == [in_round[0]] * rounds
    assert len(cup["standings"]) == bots
    assert cup["standings"][0]["place"] == 1
    for line in cup["standings"]:
        played = [game for game in cup["games"] if line["number"] in game["seats"]]
        assert sum(line["places"]) == line["played"] == len(played)

    rows = list(csv.reader(io.StringIO(host.get(f"/api/cups/{id}/export?form=csv").text)))
    assert [row[0] for row in rows[1 : bots + 1]] == [str(line["place"]) for line in cup["standings"]]
    assert rows[bots + 2] == ["round", "board", "seat", "name", "place", "how"]
    assert len(rows) == bots + 3 + sum(len(game["seats"]) for game in cup["games"])
    saved = host.get(f"/api/cups/{id}/export").json()
    assert saved["games"] == cup["games"]


def test_people_see_their_table_and_the_host_decides_by_places(host: TestClient) -> None:
    friends = [next_to(host) for _ in range(2)]
    id = cup_of_bots(host, 3)
    for number, friend in enumerate((host, *friends)):
        if friend is not host:
            sign_up(friend, f"Friend {number}")
        must(friend.post(f"/api/cups/{id}/enter"))
    line = next(one for one in must(host.get("/api/cups"))["cups"] if one["id"] == id)
    assert (line["seats"], line["entrants"]) == (3, 6)
    must(host.post(f"/api/cups/{id}/start"))
    cup = must(friends[0].get(f"/api/cups/{id}"))
    (mine,) = [game for game in cup["games"] if game["mine"]]
    number = next(one["number"] for one in cup["entrants"] if one["mine"])
    assert number in mine["seats"]
    assert cup["next"] == mine["path"]
    assert "#watch=" not in mine["path"]
    asked = {"round": 1, "board": mine["board"], "result": "places", "places": [1, 2, 2]}
    assert friends[0].post(f"/api/cups/{id}/results", json=asked).json()["error"]["code"] == "not_yours"
    for wrong in ({"result": "first"}, {"places": [1, 3, 2, 4]}, {"places": [3, 3, 3]}):
        answer = host.post(f"/api/cups/{id}/results", json={**asked, **wrong})
        assert answer.json()["error"]["code"] == "bad_option"
    must(host.post(f"/api/cups/{id}/results", json=asked))
    games = must(host.get(f"/api/cups/{id}"))["games"]
    (decided,) = [one for one in games if (one["round"], one["board"]) == (1, mine["board"])]
    assert (decided["places"], decided["how"]) == ([1, 2, 2], "by_hand")
    must(host.post(f"/api/cups/{id}/stop"))


def test_tables_that_cannot_be(host: TestClient) -> None:
    for rules, name in (({"seats": 5}, "duel"), ({"seats": 3}, "smash"), ({"seats": 3, "best": 3}, "duel")):
        asked = {"name": "Cup", "game": name, "rules": {"kind": "knock_out", **rules}}
        assert host.post("/api/cups", json=asked).json()["error"]["code"] == "bad_option"
    id = cup_of_bots(host, 2)
    assert host.post(f"/api/cups/{id}/start").json()["error"]["code"] == "too_early"
    must(host.post(f"/api/cups/{id}/stop"))
