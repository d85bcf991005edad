"""Lessons over REST: the messages of a table, made from the answers so far."""

from pathlib import Path
from typing import Any

from httpx import Client

from rampage.games import game
from tests.server.visiting import TestClient, visitor_on

SPACE = game("kaiju").new().space()
PATH = "/api/games/kaiju/lessons"


def ask(client: Client, **question: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.post(f"{PATH}/first-game", json={"scene": 0, **question}).json()
    return found


def test_a_lesson_from_its_list_to_an_accepted_choice(tmp_path: Path) -> None:
    right, wrong = SPACE.parse("step shared c3"), SPACE.parse("step own d2")
    with visitor_on(tmp_path / "t.db") as client:
        listed = client.get(PATH).json()
        assert listed[0]["name"] == "first-game"
        assert listed[0]["table"]["seats"] == 2
        opened = ask(client)
        welcome = opened["welcome"]
        assert [seat["mine"] for seat in welcome["table"]["seats"]] == [True, False]
        assert right in welcome["state"]["choices"]["0"]
        assert opened["guide"]["words"] == ["b2"]
        assert opened["guide"]["panels"] == ["board"]
        read = ask(client, ask="answer", choice=-1)
        assert read["accepted"]
        assert read["guide"]["asks"]
        refused = ask(client, answers=[-1], ask="answer", choice=wrong)
        assert not refused["accepted"]
        assert "Dash" in refused["said"]
        played = ask(client, answers=[-1], ask="answer", choice=right)
        assert played["accepted"]
        assert any("crushes Reactor" in event["text"] for event in played["events"])
        assert ask(client, answers=[-1, right])["welcome"]["state"]["view"] == played["state"]["view"]
        assert ask(client, answers=[-1], ask="preview", choice=right)["preview"]
        assert ask(client, answers=[-1], ask="why_not", choice=SPACE.parse("attack p2"))["reasons"]


def test_no_secret_of_another_seat_is_sent(client: TestClient) -> None:
    right = SPACE.parse("step shared c3")
    log = ask(client, answers=[-1, right])["welcome"]["log"]
    assert [line["text"] for line in log if line["text"].startswith("Under your marker")] == [
        "Under your marker: Claw."
    ]


def test_what_makes_no_sense_is_refused(client: TestClient) -> None:
    for status, path, question in (
        (404, f"{PATH}/nonsense", {"scene": 0}),
        (404, f"{PATH}/first-game", {"scene": 9}),
        (404, f"{PATH}/first-game", {"scene": 0, "answers": [5]}),
        (404, "/api/games/chess/lessons/first-game", {"scene": 0}),
        (400, f"{PATH}/first-game", {"scene": 0, "answers": [-1], "ask": "answer", "choice": 10**9}),
        (400, f"{PATH}/first-game", {"scene": 0, "ask": "preview", "choice": -7}),
        (400, f"{PATH}/first-game", {"scene": 0, "answers": [-1], "ask": "answer", "choice": 0}),
        (422, f"{PATH}/first-game", {"scene": 0, "ask": "sing"}),
        (422, f"{PATH}/first-game", {"scene": 0, "answers": [-1] * 61}),
    ):
        answered = client.post(path, json=question)
        assert answered.status_code == status, (path, question, answered.text)
        assert answered.json()["error"]["remedy"]


def test_explanations_and_diagrams(client: TestClient) -> None:
    found = client.get("/api/games/smash/explanations").json()
    things = {thing["word"]: thing for thing in found["things"]}
    assert things["tank"]["rule"] == "SMASH-5.1"
    assert things["direct_hit"]["text"].endswith("Always won.")
    assert "tail" in [diagram["name"] for diagram in found["diagrams"]]
    drawn = client.get("/api/games/smash/diagrams/tail").json()
    assert drawn["welcome"]["type"] == "welcome"
    assert sorted(drawn["danger"]) == ["D6", "D7", "E7"]
    refused = client.get("/api/games/smash/diagrams/nothing")
    assert refused.status_code == 404
    assert "There is no diagram" in refused.text
