"""Content that people bring: checked, tried, played at a table, and visible to everybody there."""

import json
from pathlib import Path
from typing import Any

from rampage.games import game
from rampage.kernel.records.record import read_record
from rampage.server.limits import Limits
from tests.server.visiting import FRIEND, TestClient, another, new_table, token_of, visitor_on

STANDARD = (game("rush").folder / "content.toml").read_text(encoding="utf-8")
TRACK = """
[tracks.my_track]
source = "reconstructed"
title = "My <b>Track</b>"
closed = true
laps = 1
faces = ["2A", "9A", "1A", "10A"]
start = { tile = 1, tick = 120 }

[about]
title = "My <b>Track</b>"
"""
MINE = STANDARD + TRACK
PLAYED: dict[str, Any] = {"game": "rush", "options": {"track": "my_track"}, "content": MINE}


def test_the_file_of_a_game_is_served_and_checked(client: TestClient) -> None:
    assert client.get("/api/games/rush/content").json()["text"] == STANDARD
    report = client.post("/api/games/rush/content", json={"text": STANDARD}).json()
    assert report["standard"]
    assert report["tables"]["tracks"]["ava_oval"]["laps"] == 2
    broken = MINE.replace('"1A", "10A"]\nstart = { tile = 1, tick = 120 }\n\n[about]', '"1A"]\n[about]')
    asked = {"text": broken, "options": {"track": "my_track"}, "seats": 4}
    fault = client.post("/api/games/rush/content", json=asked).json()["faults"][0]
    assert fault["where"] == "gap"
    assert fault["entry"] == "tracks.my_track"
    assert client.post("/api/games/chess/content", json=asked).json()["error"]["code"] == "no_game"


def test_bots_race_on_a_draft(client: TestClient) -> None:
    asked = {"text": MINE, "options": {"track": "my_track"}, "seats": 2, "number": 3}
    report = client.post("/api/games/rush/trial", json=asked).json()
    assert report["finished"]
    assert report["numbers"][0]["label"] == "Turns for a lap"


def test_everybody_sees_that_a_table_has_its_own_content(client: TestClient) -> None:
    made = new_table(client, FRIEND, **PLAYED)
    guest = another(client)
    title = "My <b>Track</b>"
    assert guest.get(f"/api/tables/{made['id']}").json()["content"] == title
    page = guest.get(made["path"], headers={"accept": "text/html"}).text
    if "og:description" in page:  # Only with a built page.
        assert "With custom content: My &lt;b&gt;Track" in page
    guest.post(f"/api/tables/{made['id']}/seats", json={"token": token_of(made["links"][0]["path"])})
    record = client.get(f"/api/tables/{made['id']}/record").json()
    assert record["own_content"]["title"] == title
    content = client.get(f"/api/tables/{made['id']}/content").json()
    assert content["tables"]["tracks"]["my_track"]["laps"] == 1
    assert content["title"] == title


def test_a_table_keeps_its_content_when_the_server_starts_again(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, **PLAYED)
    with visitor_on(tmp_path / "t.db") as client:
        found = client.get(f"/api/tables/{made['id']}/content").json()
        assert "my_track" in found["tables"]["tracks"]
        assert client.get(f"/api/tables/{made['id']}").json()["content"]


def test_a_record_brings_its_content_along(client: TestClient) -> None:
    made = new_table(client, [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}], **PLAYED)
    text = client.get(f"/api/tables/{made['id']}/record").text
    assert read_record(text, game).options["track"] == "my_track"
    opened = client.post("/api/records", content=text)
    assert opened.status_code == 201, opened.text
    assert client.get(f"/api/tables/{opened.json()['id']}").json()["content"] == "My <b>Track</b>"


def test_standard_content_is_not_marked(client: TestClient) -> None:
    made = new_table(client, content=(game("smash").folder / "content.toml").read_text(encoding="utf-8"))
    assert client.get(f"/api/tables/{made['id']}").json()["content"] == ""


def test_faulty_content_makes_no_table(client: TestClient) -> None:
    twice = MINE.replace('laps = 1\nfaces = ["2A", "9A"', 'laps = 1\nfaces = ["2A", "1B"')
    faulty = [("x = = 1", "not TOML"), ("x = 1", "[speedometer]"), (twice, "Tile 1 is used twice")]
    for text, problem in faulty:
        asked = {**PLAYED, "content": text, "seats": [{"kind": "you"}, {"kind": "here"}]}
        refused = client.post("/api/tables", json=asked)
        assert refused.status_code == 400, refused.text
        error = refused.json()["error"]
        assert error["code"] == "bad_content"
        assert problem in error["text"]
        assert error["remedy"]
    large = client.post("/api/tables", json={**PLAYED, "content": "#" * 50_000, "seats": FRIEND})
    assert large.status_code == 422


def test_trials_are_limited(tmp_path: Path) -> None:
    limits = Limits(requests_at_once=30, requests_per_second=0.001)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        answers = [client.post("/api/games/rush/trial", json={"text": "x = 1"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 429, 429]


def test_tests_of_the_page_know_the_files_that_ship() -> None:
    known = json.loads((Path(__file__).parents[2] / "web/src/editor/tests/standard.json").read_text("utf-8"))
    assert known == {name: game(name).standard().tables for name in known}
