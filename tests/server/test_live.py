"""A real server on a real port: cut lines, restarts, slow readers, and the program as people start it."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from rampage.cli import serve
from rampage.cli.app import app
from rampage.server.__main__ import main
from rampage.server.app import run
from rampage.server.limits import Limits
from rampage.server.socket import Connection
from rampage.testing.deltas import Reassembly
from tests.server.visiting import (
    BOT,
    FRIEND,
    GENEROUS,
    HERE,
    PATIENCE,
    Running,
    connect_to,
    running,
    token_for,
    token_of,
)
from tests.support.ports import free_port
from tests.support.waiting import wait_until


def make(server: Running, seats: list[dict[str, Any]], **more: Any) -> tuple[dict[str, Any], str]:
    """A table, and the cookie of who made it."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        answer = client.post(
            "/api/tables", json={"game": "smash", "seats": seats, "server_dice": True, **more}
        )
        assert answer.status_code == 201
        return answer.json(), client.cookies["rampage"]


def say(line: ClientConnection, type: str, **fields: Any) -> None:
    line.send(json.dumps({"type": type, **fields}))


KNOWN: WeakKeyDictionary[ClientConnection, Reassembly] = WeakKeyDictionary()


def hear(line: ClientConnection, type: str) -> dict[str, Any]:
    """The next message of a type."""
    reassembly = KNOWN.setdefault(line, Reassembly())
    for _ in range(500):
        message = reassembly.hear(line.recv(timeout=PATIENCE))
        if message["type"] == type:
            return message
    raise AssertionError(f"no {type} came")


def enter(line: ClientConnection, token: str = "") -> dict[str, Any]:
    say(line, "enter", token=token)
    return hear(line, "welcome")


def choose(line: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
    """Some choice for a seat of mine; where the match stands then."""
    seat, choices = next(iter(state["choices"].items()))
    picked = choices[state["decision"] * 7 % len(choices)]
    say(line, "choose", decision=state["decision"], seat=int(seat), choice=picked)
    after: dict[str, Any] = hear(line, "update")["state"]
    return after


def test_a_match_goes_on_over_cut_lines_and_restarts(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    first = Running(path, limits=GENEROUS)
    made, cookie = make(first, HERE)
    line = first.socket(made["id"], cookie)
    state = enter(line)["state"]
    for _ in range(10):
        state = choose(line, state)
    line.close()  # Cut off, and back again.
    line = first.socket(made["id"], cookie)
    assert enter(line)["state"] == state
    state = choose(line, state)
    first.stop()
    with pytest.raises(ConnectionClosed) as caught:
        hear(line, "nothing")
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1012, "the page knows that it may come back soon"
    with running(path, port=first.port, limits=GENEROUS) as second:
        line = second.socket(made["id"], cookie)
        assert enter(line)["state"] == state
        for _ in range(10):
            state = choose(line, state)
        line.close()


def test_a_server_that_is_killed_in_mid_game(tmp_path: Path) -> None:
    """SIGKILL: no goodbye, no last commit. Every choice that was answered is there."""
    path = tmp_path / "t.db"
    port = free_port()
    process = start(path, port)
    try:
        made, cookie = make_at(port)
        line = connect_to(port, made["id"], Cookie=f"rampage={cookie}")
        state = enter(line)["state"]
        for _ in range(15):
            state = choose(line, state)
        seat, choices = next(iter(state["choices"].items()))
        say(line, "choose", decision=state["decision"], seat=int(seat), choice=choices[0])  # Unanswered.
    finally:
        process.kill()
        process.wait()
    with running(path, port=port) as server:
        line = server.socket(made["id"], cookie)
        after = enter(line)["state"]
        assert after["decision"] >= state["decision"], "what was answered is kept"
        choose(line, after)
        line.close()


def start(path: Path, port: int, **more: str) -> subprocess.Popen[str]:
    """The server as people start it, in its own process, once it answers."""
    variables = {"RAMPAGE_PORT": str(port), "RAMPAGE_DB": str(path), "RAMPAGE_NO_BROWSER": "1", **more}
    process = subprocess.Popen(
        [sys.executable, "-m", "rampage.server"], env={**os.environ, **variables},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    assert f"http://127.0.0.1:{port}/" in line, line
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/bots", timeout=5).close()
            return process
        except OSError:
            time.sleep(0.05)
    process.kill()
    raise AssertionError("the server does not answer")


def make_at(port: int) -> tuple[dict[str, Any], str]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        answer = client.post("/api/tables", json={"game": "smash", "seats": HERE, "server_dice": True})
        return answer.json(), client.cookies["rampage"]


def test_the_program_starts_plays_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    """With a real bot in a real worker process."""
    port = free_port()
    process = start(tmp_path / "t.db", port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            made = client.post(
                "/api/tables", json={"game": "smash", "seats": BOT, "server_dice": True}
            ).json()
            line = connect_to(
                port,
                made["id"],
                Cookie=f"rampage={client.cookies['rampage']}",
                Origin=f"http://127.0.0.1:{port}",
            )
        state = enter(line)["state"]
        for _ in range(12):
            state = choose(line, state) if state["choices"] else hear(line, "update")["state"]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
    output = process.stdout.read() if process.stdout else ""
    assert "Traceback" not in output, output
    assert "Task was destroyed" not in output, output
    kept = sqlite3.connect(tmp_path / "t.db").execute("SELECT count(*) FROM choices").fetchone()
    assert kept[0] >= 12


def test_what_keeps_it_from_starting_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes.db"
    notes.write_text("not a database, " * 100)
    with pytest.raises(SystemExit, match=f"{notes}: .* Remedy: "):
        run("127.0.0.1", 0, str(notes), False)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"port {port} .* RAMPAGE_PORT"):
            run("127.0.0.1", port, str(tmp_path / "t.db"), False)
    monkeypatch.setenv("RAMPAGE_PORT", "eighty")
    with pytest.raises(SystemExit, match="'eighty'"):
        main()


def test_it_does_not_pass_over_arguments(tmp_path: Path) -> None:
    """Whoever writes --port means it: a server on another port would be the wrong answer."""
    asked = subprocess.run(
        [sys.executable, "-m", "rampage.server", "--port", "9000"],
        env={**os.environ, "RAMPAGE_DB": str(tmp_path / "t.db"), "RAMPAGE_PORT": "0"},
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert asked.returncode == 1
    assert asked.stdout == ""
    assert re.fullmatch(r"rampage: .*'--port 9000'.*RAMPAGE_PORT.* Remedy: .*rampage serve.*\n", asked.stderr)
    assert not (tmp_path / "t.db").exists(), "refused before anything was made"


def test_strangers_are_turned_away_at_the_handshake(tmp_path: Path) -> None:
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, HERE)
        with pytest.raises(InvalidStatus) as caught:
            server.socket(made["id"], cookie, Origin="http://evil.example")
        assert caught.value.response.status_code == 403


def test_a_frame_beyond_all_bounds_ends_the_line(tmp_path: Path) -> None:
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, HERE)
        line = server.socket(made["id"], cookie)
        enter(line)
        line.send("x" * 200_000)
        with pytest.raises(ConnectionClosed) as caught:
            hear(line, "nothing")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
        line = server.socket(made["id"], cookie)
        enter(line)
        line.close()


def test_a_client_that_starts_with_the_socket_gets_a_cookie_there(tmp_path: Path) -> None:
    """And takes the seat of the link with it."""
    with running(tmp_path / "t.db") as server:
        made, _ = make(server, FRIEND)
        token = token_for(made)
        line = server.socket(made["id"])
        given = line.response.headers["set-cookie"] if line.response else ""
        assert given.startswith("rampage=")
        assert not enter(line, token)["table"]["seats"][1]["mine"]
        cookie = given.partition("=")[2].partition(";")[0]
        claim, headers = f"{server.address}/api/tables/{made['id']}/seats", {"cookie": f"rampage={cookie}"}
        httpx.post(claim, json={"token": token}, headers=headers, timeout=PATIENCE).raise_for_status()
        line.close()
        again = server.socket(made["id"], cookie)
        assert enter(again)["table"]["seats"][1]["mine"]
        again.close()


def test_a_slow_reader_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator that never reads: the table plays on, its memory stays bounded, its line is given up."""
    limits = Limits(messages_per_second=1e6, messages_at_once=10**6, slow_seconds=1.0)
    with running(tmp_path / "t.db", limits=limits) as server:
        made, cookie = make(server, HERE)
        shared = server.app.state.server
        slow = deaf_spectator(server.port, made)
        wait_until(lambda: made["id"] in shared.broadcasts and shared.broadcasts[made["id"]].subscribers)
        (deaf,) = shared.broadcasts[made["id"]].subscribers
        line = server.socket(made["id"], cookie)
        state = enter(line)["state"]
        cramp(shared, made["id"])
        with monkeypatch.context() as patient:
            patient.setattr(Connection, "close_if_slow", lambda self, now: None)
            while not deaf.behind:  # Every choice on the way is answered.
                assert state["outcome"] is None, "a match is long enough to fill a cramped line"
                state = choose(line, state)
                assert len(deaf.outbox) <= 32
            for _ in range(3):
                state = choose(line, state)
                assert not deaf.outbox, "a welcome will tell it all that it missed"
            assert len(shared.connections) == 2
        wait_until(lambda: len(shared.connections) == 1)
        choose(line, state)
        slow.close()
        line.close()


def cramp(shared: Any, id: str) -> None:
    """Leave the server hardly any room for what its spectators do not read: systems differ in what they keep."""
    for subscriber in shared.broadcasts[id].subscribers:
        if not subscriber.seats:
            transport = subscriber.send_now.__self__._socket.transport
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


def deaf_spectator(port: int, made: dict[str, Any]) -> socket.socket:
    """A socket with hardly any room that enters and then never reads."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", port))
    deaf.sendall(
        f"GET /ws/{made['id']} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += deaf.recv(1)
    message = json.dumps({"type": "enter", "token": token_of(made["spectate"])}).encode()
    deaf.sendall(bytes([0x81, 0x80 | len(message)]) + bytes(4) + message)
    return deaf


@pytest.mark.parametrize(("word", "opens"), [("", True), ("0", True), ("1", False)])
@pytest.mark.parametrize("door", ["server", "cli"])
def test_both_programs_read_the_environment_alike(
    monkeypatch: pytest.MonkeyPatch, door: str, word: str, opens: bool
) -> None:
    asked: list[tuple[str, bool]] = []
    monkeypatch.setenv("RAMPAGE_NO_BROWSER", word)
    monkeypatch.setenv("RAMPAGE_HOST", "127.0.0.2")
    monkeypatch.setenv("RAMPAGE_PORT", str(free_port()))
    monkeypatch.setattr("rampage.server.__main__.run", lambda host, p, d, o, *_: asked.append((host, o)))
    monkeypatch.setattr(serve, "start", lambda host, p, d, o, *_: asked.append((host, o)))
    monkeypatch.setattr(serve, "check_port", lambda *_: None)
    if door == "server":
        main()
    else:
        app([], standalone_mode=False)
    assert asked == [("127.0.0.2", opens)]
