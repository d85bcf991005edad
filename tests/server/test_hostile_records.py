"""Records that somebody wrote to do harm: refused, or a table like any other. The server goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from rampage.games.smash import GAME as SMASH
from rampage.server.limits import Limits
from tests.cli.running import played
from tests.server.lines import entered, line_to
from tests.server.visiting import new_table, visitor_on

GENEROUS = Limits(requests_per_second=1e6, requests_at_once=10**6)
SOUND = {"commitment": "a" * 64, "words": ["owl", "tea"], "seed": "00" * 32}
SHARED: dict[str, Any] = {
    "protocol": 2, "table": "abc", "commitment": "a" * 64, "round": 1, "transcript": "b" * 64,
    "seats": [{"commitment": "c" * 64, "contribution": "d" * 64, "word": "owl"}, {"none": "bot"}], "seed": "00" * 32,
}  # fmt: skip
PROOFS: dict[str, dict[str, Any]] = {
    "words: number": {**SOUND, "words": 5},
    "words: nothing": {**SOUND, "words": None},
    "words: objects": {**SOUND, "words": [[1], {"x": 2}]},
    "words: too many": {**SOUND, "words": ["x"] * 10_000},
    "words: too long": {**SOUND, "words": ["x" * 100_000, "y"]},
    "commitment: list": {**SOUND, "commitment": [1]},
    "seed: number": {**SOUND, "seed": 5},
    "seed: long": {**SOUND, "seed": "0" * 100_000},
    "early: number": {**SOUND, "early": 5},
    "early: anything": {**SOUND, "early": ["x", {}, -1, 99, True]},
    "from: huge": {**SOUND, "from": 10**40},
    "from: word": {**SOUND, "from": "x"},
    "taken back: huge": {**SOUND, "from": 7, "taken_back_from": 10**9, "taken_back": [[[1, 1]]] * 100_000},
    "seats: words": {**SHARED, "seats": ["x", "y"]},
    "seats: too many": {**SHARED, "seats": [{"none": "bot"}] * 10_000},
    "seats: too long": {**SHARED, "seats": [{"none": "x" * 100_000}, {"commitment": "y" * 100_000}]},
    "round: huge": {**SHARED, "round": 10**40},
    "transcript: long": {**SHARED, "transcript": "0" * 100_000},
    "rolls: many": {**SHARED, "rolls": [[1, 1]] * 100_000, "odds": [["x", 1]] * 100_000},
    "more": {**SOUND, "x": "y" * 1_000_000, "n": float("nan")},
    "nothing": {},
}


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A match that is over."""
    return played(SMASH, 100_000).json()


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_of_any_shape_makes_a_table_like_any_other(
    tmp_path: Path, record: dict[str, Any], name: str
) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        header = {"dice": PROOFS[name]["protocol"]} if "protocol" in PROOFS[name] else {}
        answer = client.post("/api/records", content=json.dumps({**record, **header, "proof": PROOFS[name]}))
        assert answer.status_code == 201, answer.text
        path = f"/api/tables/{answer.json()['id']}"
        for look in ("", "/record", "/replay", "/luck", "/proof", "/taken_back"):
            assert client.get(path + look).status_code == 200, look
        assert len(client.get(path + "/record").text) < len(json.dumps(record)) * 2, "no freight"
        with line_to(client, answer.json()["id"]) as line:
            assert line.enter()["table"]["status"] == "over"


def test_a_sound_proof_is_kept_whole(tmp_path: Path, record: dict[str, Any]) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        proof = {**SOUND, "early": [1], "from": 7}
        made = client.post("/api/records", content=json.dumps({**record, "proof": proof})).json()
        shown = client.get(f"/api/tables/{made['id']}/record").json()["proof"]
        assert shown.pop("rolls")
        assert shown.pop("odds")
        assert shown == proof


def test_a_sound_proof_of_shared_dice_is_kept_whole(tmp_path: Path, record: dict[str, Any]) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = client.post("/api/records", content=json.dumps({**record, "dice": 2, "proof": SHARED})).json()
        shown = client.get(f"/api/tables/{made['id']}/record").json()
        assert shown["dice"] == 2
        assert {key: shown["proof"][key] for key in SHARED} == SHARED
        refused = client.post("/api/records", content=json.dumps({**record, "proof": SHARED}))
        assert refused.status_code == 400, "the header does not name the protocol"
        assert "one was changed" in refused.json()["error"]["text"]


STRETCH: dict[str, Any] = {
    "after": 0,
    "choices": ["x"],
    "by": "Orange",
    "agreed": [],
    "free": False,
    "dice_seen": False,
}
TAKEN: dict[str, Any] = {
    "a word": "x",
    "a number": 5,
    "words": ["x"],
    "nothing in it": [{}],
    "after the end": [{**STRETCH, "after": 10**40}],
    "no choice": [STRETCH],
    "objects": [{**STRETCH, "choices": [{}, []], "by": {}, "agreed": {}}],
}


@pytest.mark.parametrize("name", TAKEN)
def test_choices_taken_back_of_any_shape_are_refused(
    tmp_path: Path, record: dict[str, Any], name: str
) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        answer = client.post("/api/records", content=json.dumps({**record, "taken_back": TAKEN[name]}))
        assert answer.status_code == 400, answer.text
        assert "taken" in answer.json()["error"]["text"].lower()


def test_a_record_with_very_much_taken_back_is_refused_unread(tmp_path: Path, record: dict[str, Any]) -> None:
    many = [{"after": 0, "choices": []}] * 2_000
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        answer = client.post("/api/records", content=json.dumps({**record, "taken_back": many}))
        assert answer.status_code == 400
        assert "can be read" in answer.json()["error"]["text"]


@pytest.mark.parametrize("place", ["proof", "seats", "origin", "outcome", "anything"])
def test_half_a_character_harms_nobody(tmp_path: Path, record: dict[str, Any], place: str) -> None:
    """No file can hold it: what writes tables to the disk would stop over it, for all tables."""
    half: dict[str, Any] = {"proof": {**SOUND, "words": ["\ud800", "b"]}, "seats": ["\ud800", "Bob"]}
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        changed = {**record, place: half.get(place, "\udfff")}
        answer = client.post("/api/records", content=json.dumps(changed))
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_record")
        with entered(client, new_table(client)["id"]) as line:
            assert line.play()["state"]["decision"] > 0, "tables are still kept"
