"""What people read when a request is wrong: what happened, why, what to do, in our own sentences."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rampage.server.limits import Limits
from tests.server.lines import line_to
from tests.server.visiting import FRIEND, HERE, another, new_table, token_for, visitor_on

# Words of the libraries below us: they mean nothing to a player.
FOREIGN = re.compile(
    r"Input should|Expecting|Errno|Traceback|decode error|Extra inputs|after validation|recursion|msgspec"
    r"|`|\$\.|body\.|query\.|char \d|Method Not Allowed|error parsing|codec"
)
GENEROUS = Limits(requests_per_second=1e6, requests_at_once=10**6)
JSON = {"content-type": "application/json"}


def reads_well(error: dict[str, Any]) -> None:
    """Two sentences, and a code for programs."""
    for line in (error["text"], error["remedy"]):
        assert re.match(r"[-A-Z0-9'].*[.!?\]]$", line, re.DOTALL), line
        assert not FOREIGN.search(line.replace("`rampage replay` or `rampage verify`", "")), line
        assert len(line) < 600
    assert re.fullmatch(r"[a-z_]+", error["code"])


SMASH = {"game": "smash", "seats": HERE}
BODIES: list[tuple[Any, int, str]] = [
    ("{", 422, "The body of the request is not JSON."),
    ("", 422, "The body of the request is missing."),
    (b"\xff\xfe\x00", 400, "cannot be read as JSON"),
    ("[" * 60_000, 400, "cannot be read as JSON"),
    (f'{{"game": {"9" * 5000}}}', 400, "cannot be read as JSON"),
    ([], 422, "must be an object with named fields"),
    ({"seats": HERE}, 422, "The field 'game' of the request is missing."),
    ({**SMASH, "game": 3}, 422, "The field 'game' of the request must be text."),
    ({**SMASH, "game": "\ud800"}, 422, "must be text"),
    ({**SMASH, "game": "chess"}, 404, "There is no game 'chess'"),
    ({**SMASH, "x" * 200: 1}, 422, "is not known"),
    ({**SMASH, "\ud800": 1}, 422, "must be text"),
    ({**SMASH, "seats": []}, 422, "must have 1 or more entries"),
    ({**SMASH, "seats": HERE * 7}, 422, "must have 12 or fewer entries"),
    ({**SMASH, "seats": HERE[:1]}, 400, "Smash Monster Rampage! is not for 1 player."),
    ({**SMASH, "seats": [{"kind": "alien"}, HERE[0]]}, 422, "must be 'you', 'here', 'friend' or 'bot'"),
    ({**SMASH, "seats": [{"kind": "bot", "level": 9}, HERE[0]]}, 422, "must be 5 or less"),
    ({**SMASH, "seats": [{"kind": "bot", "level": "x"}, HERE[0]]}, 422, "must be a whole number"),
    ({**SMASH, "options": []}, 422, "must be an object with named fields"),
    ({**SMASH, "options": {"edition": "1999"}}, 400, "Option edition: '1999' is not one of 2012, 2010."),
    ({**SMASH, "options": {"\ud800": "1"}}, 400, "Unknown option '\\ud800'; known: edition"),
    ({**SMASH, "clock_seconds": -1}, 422, "must be 0 or more"),
    ({**SMASH, "clock_seconds": float("nan")}, 422, "must be a whole number"),
    ({**SMASH, "title": "x" * 500}, 422, "must have 400 or fewer characters"),
    ({**SMASH, "play_forced": "maybe"}, 422, "must be true or false"),
    ({**SMASH, "server_dice": "maybe"}, 422, "must be true or false"),
]


def test_a_table_that_cannot_be_made(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        for body, status, words in BODIES:
            text = body if isinstance(body, (str, bytes)) else json.dumps(body)
            answer = client.post("/api/tables", content=text, headers=JSON)
            error = answer.json()["error"]
            assert answer.status_code == status, error
            assert words in error["text"], error
            reads_well(error)


RECORDS: list[tuple[Any, str]] = [
    ("", "Line 1: This file is damaged"),
    ('{"rampage": 1,\n"game": "sma', "Line 2: This file is damaged"),
    (b"\xff\xfe{", "Line 1: This file is damaged"),
    ("[" * 100_000, "File: It is nested too deeply"),
    ('{"a":' * 100_000, "File: It is nested too deeply"),
    (f'{{"rampage": {"9" * 5000}}}', "a number that is too long"),
    ([], "Field 'rampage': This is not a record of format 1 or 2."),
    ({"game": "chess"}, "Field 'game': There is no game 'chess'"),
    ({"game": None}, "Field 'game': It is missing, and should be the name of its game."),
    ({"rules": 1900}, "Field 'rules': It is 1900, and should be the version of its rules."),
    (
        {"rules": "1900", "choices": ["hop"]},
        "Choice 1: The match was played with rules '1900', not '2012'. 'hop': unknown kind of choice",
    ),
    ({"content": "x"}, "Field 'content': The match was played with another content file."),
    ({"seats": ["Ann"]}, "Field 'seats': It is ['Ann']; Smash Monster Rampage! takes 2 names."),
    ({"options": {"edition": 1}}, "Field 'options': Option edition: '1' is not one of"),
    ({"origin": 5}, "Field 'origin': It is not text."),
    ({"origin": "?"}, "Field 'origin': The beginning is still hidden"),
    ({"origin": "hello"}, "Field 'origin': Line 1: The header is missing."),
    ({"origin": "rampage smash\nturn: " + "9" * 100_000}, "Field 'origin': "),
    ({"choices": {}}, "Field 'choices': It is {}, and should be the list of its choices."),
    ({"choices": [1]}, "Choice 1: It is 1, which is not a choice."),
    ({"choices": ["?"]}, "Choice 1: It is still hidden"),
    ({"choices": ["Pink: halt"]}, "Choice 1: There is no seat 'Pink'; there are Orange, Green."),
    ({"choices": ["x" * 100_000]}, "Choice 1: 'xxx"),
    ({"choices": ["\ud800"]}, "File: It contains an unpaired surrogate."),
    ({"seats": ["Ann", "\udfff"]}, "File: It contains an unpaired surrogate."),
    ({"proof": {"words": ["\ud800"]}}, "File: It contains an unpaired surrogate."),
    ({"choices": ["dice 3 4"]}, "Choice 1: 'dice 3 4'"),
    ({"choices": ["Orange: halt"]}, "Chance decides this."),
]


def test_a_record_that_cannot_be_read(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        record = client.get(f"/api/tables/{new_table(client)['id']}/record").json()
        for body, words in RECORDS:
            changed = {**record, **body} if isinstance(body, dict) else body
            text = changed if isinstance(changed, (str, bytes)) else json.dumps(changed)
            answer = client.post("/api/records", content=text)
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (400, "bad_record"), error
            assert words in error["text"], error
            reads_well(error)


ROADS = [
    ("GET", "/api/tables/nowhere/record", 404, "no_table"),
    ("GET", "/api/nowhere", 404, "no_page"),
    ("GET", "/api/games/chess/rules", 404, "no_game"),
    ("DELETE", "/api/games", 405, "no_method"),
    ("POST", "/", 405, "no_method"),
    ("GET", "/api/tables/ID/replay?from=-1", 422, "malformed"),
    ("GET", "/api/tables/ID/replay?count=many", 422, "malformed"),
    ("POST", "/api/tables/ID/rematch", 409, "not_playing"),
    ("POST", "/api/tables/ID/seats", 422, "malformed"),
]


def test_ways_that_lead_nowhere(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        id = new_table(client)["id"]
        for method, path, status, code in ROADS:
            answer = client.request(method, path.replace("ID", id))
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (status, code), error
            reads_well(error)
        for look in ("record", "replay", "luck", "proof"):
            answer = another(client).get(f"/api/tables/{id}/{look}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_seat")
            reads_well(answer.json()["error"])


MESSAGES: list[tuple[str | dict[str, Any], str]] = [
    ("{", "malformed"),
    ('{"type": "hop"}', "malformed"),
    ('{"type": "choose", "decision": "x"}', "malformed"),
    (json.dumps({"type": "say", "text": "", "more": 1})[:-2] + "[" * 3000, "malformed"),
    ('{"type": "choose", "decision": ' + "9" * 3000 + ', "seat": 0, "choice": 0}', "malformed"),
    ('{"type": "say", "text": "\\ud800"}', "malformed"),
    ({"type": "enter"}, "malformed"),
    ({"type": "choose", "decision": 1, "seat": 0, "choice": 0}, "stale"),
    ({"type": "choose", "decision": "now", "seat": 0, "choice": 10**12}, "illegal"),
    ({"type": "choose", "decision": "now", "seat": 0, "choice": 0}, "illegal"),
    ({"type": "choose", "decision": "now", "seat": 7, "choice": 0}, "not_yours"),
    ({"type": "why_not", "ask": 1, "seat": 0, "choice": -1}, "illegal"),
    ({"type": "preview", "ask": 1, "seat": 0, "choice": 10**12}, "illegal"),
    ({"type": "undo", "decision": "now", "seat": 0}, "no_undo"),
    ({"type": "answer_undo", "seat": 0, "agree": True}, "no_undo"),
    ({"type": "take_over", "seat": 9}, "no_seat"),
    ({"type": "take_over", "seat": 0, "level": 99}, "bad_seats"),
    ({"type": "reclaim", "seat": 0}, "taken"),
    ({"type": "commit_dice", "seat": 0, "round": 1, "commitment": "0" * 64}, "not_playing"),
    ({"type": "open_dice", "seat": 0, "round": 1, "contribution": "0" * 64}, "not_playing"),
    ({"type": "skip_dice", "seat": 9}, "no_seat"),
    ({"type": "skip_dice", "seat": 0}, "not_playing"),
]


def test_messages_that_a_table_refuses(tmp_path: Path) -> None:
    with (
        visitor_on(tmp_path / "t.db", limits=GENEROUS) as client,
        line_to(client, new_table(client)["id"]) as line,
    ):
        line.enter()
        for message, code in MESSAGES:
            text = message if isinstance(message, str) else json.dumps(message)
            text = text.replace('"now"', str(line.state["decision"]))
            line.session.send_text(text)
            error = line.hear_of("refused")
            assert error["code"] == code, (text[:80], error)
            reads_well(error)


def test_a_link_of_another_table(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made, other = new_table(client, FRIEND), new_table(client, FRIEND)
        token = token_for(made)
        stranger = another(client)
        answer = stranger.post(f"/api/tables/{other['id']}/seats", json={"token": token})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_seat")
        reads_well(answer.json()["error"])
        with line_to(stranger, other["id"]) as line:
            line.say("enter", token=token)
            error = line.hear_of("refused")
            assert error["code"] == "no_seat"
            reads_well(error)


def test_a_request_over_which_the_server_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is answered like any other, with the same headers; why stands in the log."""

    def failing(*_: object) -> None:
        raise ZeroDivisionError("our own fault")

    monkeypatch.setattr("rampage.session.history.record_json", failing)
    with visitor_on(tmp_path / "t.db") as client:
        answer = client.get(f"/api/tables/{new_table(client)['id']}/record")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "failed")
    assert "content-security-policy" in answer.headers
    reads_well(answer.json()["error"])
    assert "our own fault" not in answer.text
    assert "our own fault" in caplog.text
