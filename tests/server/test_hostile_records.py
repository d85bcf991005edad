"""Records that somebody wrote to do harm: refused, or a table like any other. The server goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from rampage.games.smash import GAME as SMASH
from rampage.server.limits import Limits
from tests.cli.running import played
from tests.server.visiting import line_to, new_table, visitor_on

GENEROUS = Limits(requests_per_second=1e6, requests_at_once=10**6)
SOUND = {"commitment": "a" * 64, "words": ["owl", "tea"], "seed": "00" * 32}
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
        answer = client.post("/api/records", content=json.dumps({**record, "proof": PROOFS[name]}))
        assert answer.status_code == 201, answer.text
        path = f"/api/tables/{answer.json()['id']}"
        for look in ("", "/record", "/replay", "/luck", "/proof"):
            assert client.get(path + look).status_code == 200, look
        assert len(client.get(path + "/record").text) < len(json.dumps(record)) + 1000, "no freight"
        with line_to(client, answer.json()["id"]) as line:
            assert line.enter()["table"]["status"] == "over"


def test_a_sound_proof_is_kept_whole(tmp_path: Path, record: dict[str, Any]) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        proof = {**SOUND, "early": [1], "from": 7}
        made = client.post("/api/records", content=json.dumps({**record, "proof": proof})).json()
        assert client.get(f"/api/tables/{made['id']}/record").json()["proof"] == proof


@pytest.mark.parametrize("place", ["proof", "seats", "origin", "outcome", "anything"])
def test_half_a_character_harms_nobody(tmp_path: Path, record: dict[str, Any], place: str) -> None:
    """No file can hold it: what writes tables to the disk would stop over it, for all tables."""
    half: dict[str, Any] = {"proof": {**SOUND, "words": ["\ud800", "b"]}, "seats": ["\ud800", "Bob"]}
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        changed = {**record, place: half.get(place, "\udfff")}
        answer = client.post("/api/records", content=json.dumps(changed))
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_record")
        with line_to(client, new_table(client)["id"]) as line:
            line.enter()
            assert line.play()["state"]["decision"] > 0, "tables are still kept"
