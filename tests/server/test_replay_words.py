"""A replay speaks a player's words, and its moments and the log's lines are the same."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.dice.dealer import ProvableDealer
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from tests.server.lines import line_to
from tests.server.visiting import HERE, TestClient, new_table, visitor_on
from tests.support.games import NAMES

# Words of the notation: `end_move`, `OT1`, `U2b`, `T1L2b3`, `AA-F1`, `p1`. Squares (`d3`) are names people use.
NOTATION = re.compile(
    r"[a-z]_[a-z]|\b[OG][TH]\d\b|\b[A-Z]\d[ab]\b|\bT\dL\d|\b[A-Z]{2,3}-[A-Z]\d\b|\bp[1-4]\b"
)


def played(name: str, choices: int = 150) -> str:
    """The record of a match with this many choices of players."""
    found = game(name)
    seats = found.about.seat_counts[-1]
    match = Match(Record(found, {}, found.standard(), [f"Name {n}" for n in range(seats)]))
    dealer, rng = ProvableDealer(bytes(32), ["a", "b"]), Rng(11)
    match.resolve_chance(dealer)
    for _ in range(choices):
        if match.record.outcome is not None:
            break
        seat = match.position.actors()[0]
        match.play(int(found.evaluation.policy(match.position, seat, rng)), seat)
        match.resolve_chance(dealer)
    return match.record.dumps()


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_is_told_in_words(client: TestClient, name: str) -> None:
    made = client.post("/api/records", content=played(name)).json()
    path = f"/api/tables/{made['id']}/replay"
    total, notations = 1, 0
    while (first := notations) < total:
        part = client.get(path, params={"from": first, "count": 200}).json()
        total = part["total"]
        for frame in part["frames"]:
            notations += 1
            texts = [frame["label"], *(event["text"] for event in frame["events"])]
            if frame["text"] == "?":
                assert frame["label"] == "", "what is not to be known is not told in words either"
            else:
                assert frame["label"]
            assert not [text for text in texts if NOTATION.search(text)], (frame["text"], texts)
            assert all(event["move"] == frame["n"] for event in frame["events"])
    assert total > 100


@pytest.mark.parametrize("name", ["smash", "duel"])
def test_lines_of_the_log_know_their_moment(tmp_path: Path, name: str) -> None:
    """Sealed choices share the number of their decision: only the number of the choice tells the moment."""
    options = {"rounds": "5"} if name == "duel" else {"turn_cap": "20"}
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, HERE, game=name, options=options)
        with line_to(client, made["id"]) as line:
            log: list[dict[str, Any]] = line.enter()["log"]
            for _ in range(6):
                if line.state["choices"]:
                    log += line.play()["events"]
        frames = client.get(f"/api/tables/{made['id']}/replay", params={"count": 200}).json()["frames"]
        expected = {(event["move"], event["text"]) for event in log if event["type"] != "forced"}
        shown = {(frame["n"], event["text"]) for frame in frames for event in frame["events"]}
        assert shown, json.dumps(frames)
        assert shown <= expected
