"""What players see of a server that stops, and of a match that an upgrade has stopped."""

import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rampage.session.broadcast import STOPPING
from tests.server.lines import entered, line_to
from tests.server.visiting import GENEROUS, HERE, PATIENCE, Running, new_table, running, visitor_on


def test_a_server_that_stops_says_so_and_that_nothing_is_lost(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", limits=GENEROUS)
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        id = client.post("/api/tables", json={"game": "smash", "seats": HERE}).json()["id"]
        cookie = client.cookies["rampage"]
    line = server.socket(id, cookie)
    line.send(json.dumps({"type": "enter"}))
    assert json.loads(line.recv(timeout=PATIENCE))["type"] == "welcome"
    server.stop()
    heard = json.loads(line.recv(timeout=PATIENCE))
    while heard["type"] != "stopping":
        heard = json.loads(line.recv(timeout=PATIENCE))
    assert heard["text"] == STOPPING
    with pytest.raises(ConnectionClosed) as closed:
        line.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012, "service restart"
    with running(tmp_path / "t.db", port=server.port) as again, again.socket(id, cookie) as line:
        line.send(json.dumps({"type": "enter"}))
        assert json.loads(line.recv(timeout=PATIENCE))["type"] == "welcome"


def test_a_stopped_match_is_shown_with_the_reason_and_its_record(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with visitor_on(path, limits=GENEROUS) as client:
        id = new_table(client)["id"]
        with entered(client, id) as line:
            for _ in range(4):
                line.play()
        whole = client.get(f"/api/tables/{id}/record").json()
        cookies = dict(client.cookies)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE choices SET choice = 'teleport', sum = NULL WHERE number = 5")
    connection.execute("UPDATE tables SET rules = 'old'")
    connection.commit()
    connection.close()
    with visitor_on(path, limits=GENEROUS) as client:
        client.cookies.update(cookies)
        with line_to(client, id) as line:
            welcome = line.enter()
            assert welcome["table"]["status"] == "stopped"
            assert "began under rules old, the installed rules are 2012" in welcome["table"]["stopped"]
            assert welcome["state"]["prompt"] == welcome["table"]["stopped"]
            assert (welcome["state"]["actors"], welcome["state"]["choices"]) == ([], {})
            line.choose(0, 0)
            assert line.hear_of("refused")["code"] == "not_playing"
            line.say("say", text="What a pity.")
            assert line.hear_of("said")["line"]["text"] == "What a pity."
        record = client.get(f"/api/tables/{id}/record").json()
        assert record["rules"] == "old"
        assert len(record["choices"]) == len(whole["choices"])
        assert record["choices"][5].endswith("teleport")
        assert client.get(f"/api/tables/{id}/replay").json()["total"] == 5
        assert client.get(f"/api/tables/{id}").json()["status"] == "stopped"
