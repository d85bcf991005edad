"""Probes, figures and logs: for whoever runs a server, and for nobody else."""

import io
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rampage.server.logs import REQUEST, JsonForm, LogSetting, TextForm, set_up_logs
from rampage.server.state import ServerState
from rampage.table.store import StoreError
from tests.server.lines import entered
from tests.server.visiting import GENEROUS, HERE, PATIENCE, TestClient, new_table, running, visitor_on
from tests.support.databases import Place
from tests.support.ports import free_port


def figures(text: str) -> dict[str, float]:
    return {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


# Probes.


def test_probes_answer_everybody_under_any_host_name(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", hosts=("play.example",)) as client:
        assert client.get("/api/games").status_code == 421
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")
        assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")


def test_a_server_that_stops_or_has_no_database_is_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared: ServerState = client.app.state.server  # type: ignore[attr-defined]

    def gone() -> None:
        raise StoreError("t.db", "It is gone.", "put it back.")

    monkeypatch.setattr(shared.tables.store, "probe", gone)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")
    assert client.get("/healthz").status_code == 200
    monkeypatch.undo()
    shared.send_stopping()
    assert (client.get("/readyz").status_code, client.get("/readyz").text) == (503, "stopping\n")


def test_tables_are_free_before_anybody_is_sent_away(postgres: Place) -> None:
    """Players come back to another server at once, and it must not have to ask for each table."""
    with running(postgres.database) as server:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
            made = client.post("/api/tables", json={"game": "smash", "seats": HERE, "server_dice": True})
            line = server.socket(made.json()["id"], client.cookies["rampage"])
        line.send(json.dumps({"type": "enter", "token": ""}))
        while json.loads(line.recv(PATIENCE))["type"] != "welcome":
            pass
        assert postgres.rows("SELECT count(*) FROM leases") == [(1,)]
        server.server.should_exit = True
        while json.loads(line.recv(PATIENCE))["type"] != "stopping":
            pass
        assert postgres.rows("SELECT count(*) FROM leases") == [(0,)]
        line.close()


# Figures.


def test_figures_count_what_goes_on(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
            before = figures(client.get("/metrics").text)
            id = client.post(
                "/api/tables", json={"game": "smash", "seats": HERE, "server_dice": True}
            ).json()["id"]
            line = server.socket(id, client.cookies["rampage"])
            line.send(json.dumps({"type": "enter"}))
            state = json.loads(line.recv(timeout=PATIENCE))["state"]
            seat, choices = next(iter(state["choices"].items()))
            message = {
                "type": "choose",
                "decision": state["decision"],
                "seat": int(seat),
                "choice": choices[0],
            }
            line.send(json.dumps(message))
            while json.loads(line.recv(timeout=PATIENCE))["type"] != "update":
                pass
            answer = client.get("/metrics")
            after = figures(answer.text)
        assert answer.headers["content-type"].startswith("text/plain")
        assert (before["rampage_tables"], after["rampage_tables"]) == (0, 1)
        assert (before["rampage_sockets"], after["rampage_sockets"]) == (0, 1)
        assert (before["rampage_choice_seconds_count"], after["rampage_choice_seconds_count"]) == (0, 1)
        assert after["rampage_choices_total"] > 1
        assert after["rampage_store_commits_total"] > before["rampage_store_commits_total"]
        assert after["rampage_connections"] >= 2
        assert after["rampage_bots_thinking"] == 0
        assert after["process_resident_memory_bytes"] > 1e6
        line.close()


@pytest.mark.parametrize("headers", [
    {"x-forwarded-for": "203.0.113.9"}, {"forwarded": "for=203.0.113.9"}, {"via": "1.1 proxy"},
    {"x-real-ip": "203.0.113.9"}, {"host": "play.example"}, {"authorization": "Bearer guess"},
])  # fmt: skip
def test_metrics_are_not_served_through_a_proxy(tmp_path: Path, headers: dict[str, str]) -> None:
    """To an unnamed proxy on the same machine everybody looks like that machine."""
    token = "the token" if "authorization" in headers else ""
    with running(tmp_path / "t.db", metrics_token=token) as server:
        answer = httpx.get(f"{server.address}/metrics", headers=headers, timeout=PATIENCE)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "not_yours"
        assert "rampage_" not in answer.text


def test_figures_are_not_for_other_machines(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:  # Its address is no loopback's.
        assert client.get("/metrics").status_code == 403


def test_a_token_opens_the_figures_from_anywhere(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", metrics_token="the token") as client:
        assert client.get("/metrics").status_code == 403
        answer = client.get("/metrics", headers={"authorization": "Bearer the token"})
        assert answer.status_code == 200
        assert "rampage_tables 0.0" in answer.text


# Logs.


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The log as JSON lines; afterwards it is as it was."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn")
    before = list(root.handlers), root.level, uvicorn.level
    out = io.StringIO()
    set_up_logs("json", "", out)
    yield out
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    uvicorn.setLevel(before[2])


def lines_of(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_answer_can_be_found_in_the_log(tmp_path: Path, written: io.StringIO) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        answer = client.get("/api/tables/nowhere")
        again = client.get("/api/games")
    access = {line["request"]: line for line in lines_of(written) if line["logger"] == "rampage.access"}
    line = access[answer.headers["x-request-id"]]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/api/tables/nowhere", 404)
    assert line["level"] == "info"
    assert line["time"].endswith("Z")
    assert line["ms"] >= 0
    assert again.headers["x-request-id"] != answer.headers["x-request-id"]


def test_what_goes_wrong_carries_its_request(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        id = new_table(client)["id"]
        shared: ServerState = client.app.state.server  # type: ignore[attr-defined]

        def broken(_: str) -> None:
            raise RuntimeError("it broke\nin two lines")

        monkeypatch.setattr(shared.tables, "find", broken)
        answer = client.get(f"/api/tables/{id}")
        assert answer.status_code == 500
    (line,) = [line for line in lines_of(written) if "exception" in line]
    assert line["request"] == answer.headers["x-request-id"]
    assert "RuntimeError: it broke" in line["exception"]
    assert line["level"] == "error"


def test_no_message_breaks_a_line() -> None:
    record = logging.LogRecord("x", logging.INFO, "", 1, "two\nlines %s", ("\ud800\x1b",), None)
    logged = JsonForm().format(record)
    assert "\n" not in logged
    logged.encode("ascii")
    assert json.loads(logged)["message"] == "two\nlines \ud800\x1b"


def test_text_has_time_level_and_request() -> None:
    record = logging.LogRecord("rampage.table", logging.ERROR, "", 1, "table x is damaged", (), None)
    token = REQUEST.set("abc")
    try:
        logged = TextForm().format(record)
    finally:
        REQUEST.reset(token)
    assert logged.endswith("Z ERROR rampage.table [abc] table x is damaged")


@pytest.mark.parametrize(("form", "level"), [("xml", ""), ("json", "loud"), ("", "INFO ")])
def test_settings_of_the_log_that_are_none(form: str, level: str) -> None:
    with pytest.raises(LogSetting, match="Remedy: set it to"):
        set_up_logs(form, level)


# The program.


def serve(path: Path, port: int, **more: str) -> subprocess.Popen[str]:
    environment = {
        **os.environ, "RAMPAGE_PORT": str(port), "RAMPAGE_DB": str(path), "RAMPAGE_NO_BROWSER": "1",
        "PYTHONWARNINGS": "default", "PYTHONUNBUFFERED": "1", **more,
    }  # fmt: skip
    return subprocess.Popen(
        [sys.executable, "-m", "rampage.server"], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def started(program: subprocess.Popen[str]) -> None:
    assert program.stdout is not None
    assert "Rampage is at" in program.stdout.readline()


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_the_program_stops_without_a_stray_word(tmp_path: Path, way: signal.Signals) -> None:
    port = free_port()
    program = serve(tmp_path / "t.db", port, RAMPAGE_LOG="json")
    try:
        started(program)
        address = f"http://127.0.0.1:{port}"
        with httpx.Client(
            base_url=address, timeout=PATIENCE, transport=httpx.HTTPTransport(retries=20)
        ) as client:
            seats = [{"kind": "you"}, {"kind": "bot", "level": 1}]
            assert client.post("/api/tables", json={"game": "smash", "seats": seats}).status_code == 201
            assert "rampage_tables 1.0" in client.get("/metrics").text
        program.send_signal(way)
        out, err = program.communicate(timeout=PATIENCE)
    finally:
        program.kill()
    lines = [json.loads(line) for line in err.splitlines()]
    assert [line for line in lines if line["logger"] != "rampage.access"] == [], err
    assert "Warning" not in out + err
    assert program.returncode == 0


def test_wrong_settings_are_told_before_anything_starts(tmp_path: Path) -> None:
    for more, problem in [
        ({"RAMPAGE_LOG": "xml"}, "log (RAMPAGE_LOG): 'xml' is not one of text, json."),
        ({"RAMPAGE_KEY": "short"}, "key (RAMPAGE_KEY): A signing key must have 64 or more"),
    ]:
        program = serve(tmp_path / "t.db", free_port(), **more)
        _, err = program.communicate(timeout=PATIENCE)
        assert program.returncode == 1
        assert problem in err
        assert "Traceback" not in err


def test_sockets_get_their_figures_and_probes_no_cookie(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        assert "set-cookie" not in client.get("/healthz").headers
        with entered(client, new_table(client)["id"]) as line:
            line.play()
        shared: ServerState = client.app.state.server  # type: ignore[attr-defined]
        assert shared.tables.store.choices > 0
