"""The REST routes: games, tables, seats, records, looking back."""

import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rampage.kernel.records.verify import HOLDS, verify_text
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from tests.server.lines import Line, entered, line_to
from tests.server.visiting import (
    BOT,
    FRIEND,
    GENEROUS,
    TestClient,
    another,
    new_table,
    token_for,
    token_of,
    visitor_on,
)
from tests.table.hosting import find_game


def test_games_rules_and_bots(client: TestClient) -> None:
    games = client.get("/api/games").json()
    assert "smash" in [found["name"] for found in games]
    smash = next(found for found in games if found["name"] == "smash")
    assert smash["seat_counts"] == [2]
    assert smash["roles"] == ["Orange", "Green"]
    rules = client.get("/api/games/smash/rules").json()
    assert rules[0]["id"].startswith("SMASH-")
    assert [bot["level"] for bot in client.get("/api/bots").json()] == [1, 2, 3, 4, 5]
    answer = client.get("/api/games/chess/rules")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_game"


def test_a_new_table_against_a_bot(client: TestClient) -> None:
    made = new_table(client, BOT, title="  Bots\u202e & <b>us</b> ")
    assert made["path"] == f"/t/{made['id']}"
    assert made["links"] == [], "nobody needs a link to their own seat"
    assert made["spectate"].startswith(f"/t/{made['id']}#watch=")
    shown = client.get(f"/api/tables/{made['id']}").json()
    assert shown["title"] == "Bots & <b>us</b>"
    assert shown["status"] == "playing"
    assert shown["host"] is True
    assert [seat["kind"] for seat in shown["seats"]] == ["you", "bot"]
    assert [seat["mine"] for seat in shown["seats"]] == [True, False]
    assert shown["links"] == made["links"]
    assert shown["proof"]["seed"] is None


def test_a_new_table_has_an_invitation_for_each_friend(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    (link,) = made["links"]
    assert (link["seat"], link["role"]) == (1, "Green")
    assert link["path"].startswith(f"/t/{made['id']}#seat=")
    assert client.get(f"/api/tables/{made['id']}").json()["links"] == [link]


def test_a_stranger_sees_the_table_but_no_links(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    shown = another(client).get(f"/api/tables/{made['id']}").json()
    assert (shown["host"], shown["links"], shown["spectate"]) == (False, [], None)
    assert not any(seat["mine"] for seat in shown["seats"])


def test_a_friend_takes_the_seat_by_link(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend = another(client)
    assert client.get(f"/api/tables/{made['id']}").json()["status"] == "gathering"
    token = token_for(made)
    answer = friend.post(f"/api/tables/{made['id']}/seats", json={"token": token, "name": "Bea"})
    assert answer.json() == {"seat": 1}
    shown = friend.get(f"/api/tables/{made['id']}").json()
    assert shown["status"] == "playing"
    assert shown["seats"][1]["name"] == "Bea"
    assert shown["seats"][1]["mine"]
    mine = friend.get("/api/me/tables").json()
    assert [line["id"] for line in mine] == [made["id"]]
    assert mine[0]["names"] == ["Ann", "Bea"]


def test_claims_that_are_refused(client: TestClient) -> None:
    made, other = new_table(client, FRIEND), new_table(client, FRIEND)
    good = token_for(made)
    for token in ("", "1", "1.", "1.AAAA", good[:-1], good + "A", "0" + good[1:], "7" + good[1:], "ü.ü"):
        answer = another(client).post(f"/api/tables/{made['id']}/seats", json={"token": token})
        assert answer.status_code == 403, token
        assert answer.json()["error"]["code"] == "no_seat"
    elsewhere = another(client).post(f"/api/tables/{other['id']}/seats", json={"token": good})
    assert elsewhere.status_code == 403
    assert another(client).post("/api/tables/nowhere/seats", json={"token": good}).status_code == 404


def test_my_tables_know_my_turn(client: TestClient) -> None:
    made = new_table(client)
    (line,) = client.get("/api/me/tables").json()
    assert line["my_turn"]
    assert line["status"] == "playing"
    assert line["id"] == made["id"]
    assert another(client).get("/api/me/tables").json() == []


def test_a_board_can_be_seen_before_there_is_a_table(client: TestClient) -> None:
    city = client.get("/api/games/smash/layout").json()
    assert len(city) == 16 * 12
    assert sum(place["ground"] == "wall" for place in city) == 30
    oval = client.get("/api/games/rush/layout", params={"seats": 2}).json()
    valley = client.get("/api/games/rush/layout", params={"seats": 2, "option": "track=death_valley"}).json()
    assert {place["id"] for place in oval} != {place["id"] for place in valley}
    refused = client.get("/api/games/rush/layout", params={"option": "track=nowhere"})
    assert refused.status_code == 409 or refused.status_code == 400
    assert refused.json()["error"]["code"] == "bad_option"
    assert client.get("/api/games/rush/layout", params={"seats": 9}).json()["error"]["code"] == "bad_option"


def test_errors_have_one_form(client: TestClient) -> None:
    asked = [
        client.get("/api/tables/nowhere"),
        client.get("/api/nowhere"),
        client.post("/api/tables", json={"game": "smash"}),
        client.post("/api/tables", json={"game": "smash", "seats": [{"kind": "you"}], "surprise": 1}),
        client.post("/api/tables", json={"game": "smash", "seats": [{"kind": "you"}]}),
        client.post("/api/tables", content=b"{nonsense", headers={"content-type": "application/json"}),
        client.delete("/api/tables"),
        client.get("/api/tables/nowhere/replay?from=-1"),
        client.post("/api/records", content=b"\xff\xfe"),
    ]
    for answer in asked:
        assert 400 <= answer.status_code < 500, answer.text
        error = answer.json()["error"]
        assert error["code"]
        assert error["text"]
        assert error["remedy"]


def contribute(line: Line, words: list[str] | None = None) -> None:
    """The whole ceremony of the dice for both seats of this line, until the match has begun."""
    given = words or ["", ""]
    for seat in (0, 1):
        line.commit_dice(seat, given[seat])
    for seat in (0, 1):
        line.open_dice(seat, given[seat])
    while line.table["status"] == "gathering" or not line.state["choices"]:
        assert line.hear()["type"] != "refused"


def test_history_while_playing_and_afterwards(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client, server_dice=False)
        base = f"/api/tables/{made['id']}"
        with entered(client, made["id"]) as line:
            contribute(line)
            for _ in range(10):
                line.play()
            for part in ("record", "replay", "luck", "proof"):
                assert client.get(f"{base}/{part}").status_code == 200
                refused = another(client).get(f"{base}/{part}")
                assert refused.status_code == 403, "a running match is for those at the table"
            running = client.get(f"{base}/record").json()
            assert "outcome" not in running
            assert "seed" not in running["proof"]
            line.play_out()
        stranger = another(client)
        record = stranger.get(f"{base}/record")
        assert verify_text(record.text, find_game).verdict == HOLDS
        assert record.json()["choices"][: len(running["choices"])] == running["choices"]
        proof = stranger.get(f"{base}/proof").json()
        assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == proof["commitment"]
        total = len(record.json()["choices"])
        assert len(proof["rolls"]) == sum(": " not in choice for choice in record.json()["choices"])
        replay = stranger.get(f"{base}/replay?from={total - 3}&count=50").json()
        assert replay["total"] == total
        assert [frame["n"] for frame in replay["frames"]] == [total - 3, total - 2, total - 1]
        assert replay["frames"][-1]["view"]["phase"] == "over"
        assert stranger.get(f"{base}/replay?from=999999").json()["frames"] == []
        luck = stranger.get(f"{base}/luck").json()
        assert [line["seat"] for line in luck] == [0, 1]
        assert all(row["times"] > 0 for line in luck for row in line["rows"])


def test_a_replay_shows_the_same_events_as_the_log(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client)
        with line_to(client, made["id"]) as line:
            log = line.enter()["log"]
            for _ in range(40):
                log += line.play()["events"]
            frames = client.get(f"/api/tables/{made['id']}/replay?count=200").json()["frames"]
            happened = [event for frame in frames for event in frame["events"]]
            assert happened == [event for event in log if event["type"] != "forced"]
            assert frames[-1]["view"] == line.state["view"]


def test_rematch(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client, server_dice=False)
        path = f"/api/tables/{made['id']}/rematch"
        assert client.post(path).status_code == 409
        with entered(client, made["id"]) as line:
            contribute(line)
            line.play_out()
            assert another(client).post(path).status_code == 403
            next = client.post(path).json()
            assert client.post(path).json() == next
            while line.table["rematch"] is None:
                line.hear_of("table")
            assert line.table["rematch"] == next["id"]
        names = [seat["name"] for seat in client.get(f"/api/tables/{next['id']}").json()["seats"]]
        assert names == ["Bob", "Ann"]
        with line_to(client, next["id"]) as line:
            assert line.enter()["state"]["prompt"] == "Making the dice…"
            assert all(seat["dice_due"] for seat in line.table["seats"])
            contribute(line, ["fresh 0", "fresh 1"])
            assert line.table["proof"]["words"] == ["fresh 0", "fresh 1"]
            assert not any(seat["dice_due"] for seat in line.table["seats"])


def test_records_come_in(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            for _ in range(30):
                line.play()
            half = client.get(f"/api/tables/{made['id']}/record").text
            line.play_out()
        full = client.get(f"/api/tables/{made['id']}/record").text
        there = client.post("/api/records", content=full)
        assert there.status_code == 201
        shown = client.get(f"/api/tables/{there.json()['id']}").json()
        assert shown["status"] == "over"
        resumed = client.post("/api/records?seats=you&seats=bot:2&server_dice=true", content=half).json()
        shown = client.get(f"/api/tables/{resumed['id']}").json()
        assert [(seat["kind"], seat["level"]) for seat in shown["seats"]] == [("you", 0), ("bot", 2)]
        assert shown["status"] == "playing"
        with line_to(client, resumed["id"]) as line:
            assert len(line.enter()["log"]) > 20
        changed = json.loads(full)
        changed["choices"][5] = "Orange: fly OH1 A1"
        answer = client.post("/api/records", json=changed)
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == "bad_record"
        assert "Choice 6" in answer.json()["error"]["text"]


def test_nobody_gets_the_link_of_a_taken_seat(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend, path = another(client), f"/api/tables/{made['id']}"

    def seats(visitor: Any) -> list[int]:
        return [link["seat"] for link in visitor.get(path).json()["links"]]

    assert seats(client) == [1]
    friend.post(f"{path}/seats", json={"token": token_for(made)})
    assert (seats(client), seats(friend)) == ([], [])
    assert seats(another(client)) == []


def test_watchers_leave_nothing_in_the_database(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client)
        watcher, token = another(client), token_of(made["spectate"])
        path = f"/api/tables/{made['id']}"
        assert watcher.post(f"{path}/seats", json={"token": token}).json() == {"seat": -3}
        with entered(watcher, made["id"], token):
            assert watcher.get(f"{path}/record").status_code == 200, "while it is here"
        assert watcher.get(f"{path}/record").status_code == 403
        with sqlite3.connect(tmp_path / "t.db") as file:
            assert file.execute("SELECT seat FROM holders ORDER BY seat").fetchall() == [(0,), (1,)]


def test_a_store_that_fails_is_an_error_like_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: SqliteStore, browser: str) -> None:
        raise StoreError("/var/secret.db", "The disk is gone.", "look for it.")

    with visitor_on(tmp_path / "t.db") as client:
        monkeypatch.setattr(SqliteStore, "tables_of", failing)
        answer = client.get("/api/me/tables")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
        assert "secret" not in answer.text
