"""SIGUSR1 restarts a server in place: the port stays open, tables go on, and whoever connects meanwhile is let in."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rampage.server.restart import LAUNCHER, LISTENER, Restart, command, inherited_listener
from tests.server.test_live import choose, enter, hear, make_at, start
from tests.server.visiting import PATIENCE, connect_to
from tests.support.ports import free_port


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def port() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def test_it_waits_until_no_bot_thinks(port: socket.socket) -> None:
    with port:
        restart = Restart(port, patience=15.0, now=Clock())
        assert not restart.is_time(0), "nobody has asked"
        restart.ask()
        assert not restart.is_time(1)
        assert not restart.due
        assert restart.is_time(0)
        assert restart.due


def test_but_not_for_ever(port: socket.socket) -> None:
    clock = Clock()
    with port:
        restart = Restart(port, patience=15.0, now=clock)
        restart.ask()
        clock.now = 14.9
        restart.ask()  # Asking again does not begin the wait again.
        assert not restart.is_time(2)
        clock.now = 15.0
        assert restart.is_time(2)


def test_the_port_is_taken_over_once(port: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LISTENER, str(port.detach()))
    taken = inherited_listener()
    assert taken is not None
    with taken:
        assert not taken.get_inheritable()
        assert inherited_listener() is None, "workers do not inherit it"


@pytest.mark.parametrize("bad", ["door", "987654", "-1", "9" * 30])
def test_a_descriptor_that_is_no_port_is_reported(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LISTENER, bad)
    with pytest.raises(SystemExit, match=rf"RAMPAGE_LISTENER is '{bad}', .* Remedy: unset it"):
        inherited_listener()


def test_it_runs_what_was_run_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LAUNCHER, raising=False)
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "rampage.server"])
    assert command() == [sys.executable, "-m", "rampage.server"]
    monkeypatch.setenv(LAUNCHER, "/somewhere/launch.py")
    monkeypatch.setattr(sys, "argv", ["-m", "serve", "--port", "9000"])
    assert command() == [sys.executable, "/somewhere/launch.py", "serve", "--port", "9000"]


def test_a_match_goes_on_and_nobody_is_refused(tmp_path: Path) -> None:
    port = free_port()
    process = start(tmp_path / "t.db", port)
    try:
        made, cookie = make_at(port)
        headers = {"Cookie": f"rampage={cookie}", "Origin": f"http://127.0.0.1:{port}"}
        line = connect_to(port, made["id"], **headers)
        state = enter(line)["state"]
        for _ in range(5):
            state = choose(line, state)
        process.send_signal(signal.SIGUSR1)
        assert hear(line, "stopping")
        with pytest.raises(ConnectionClosed):
            hear(line, "nothing more")
        line = connect_to(port, made["id"], **headers)  # At once, and it is not refused.
        after = enter(line)["state"]
        assert (after["decision"], after["choices"]) == (state["decision"], state["choices"])
        choose(line, after)
        assert process.poll() is None, "the process is the same"
        line.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
    output = process.stdout.read() if process.stdout else ""
    assert output.count("Rampage is at") == 1, output  # The second of two: `start` has read the first.
    assert "leaked" not in output, output
    assert "Traceback" not in output, output


def test_a_signal_that_comes_before_the_server_is_ready_waits(tmp_path: Path) -> None:
    port = free_port()
    settings = {"RAMPAGE_PORT": str(port), "RAMPAGE_DB": str(tmp_path / "t.db"), "RAMPAGE_NO_BROWSER": "1"}
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "rampage", "serve"], env={**os.environ, **settings},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
    try:
        process.send_signal(signal.SIGUSR1)
        assert process.stdout is not None
        assert f"Rampage is at http://127.0.0.1:{port}" in process.stdout.readline()
        assert "The database is new" in process.stdout.readline()
        assert "Rampage has restarted" in process.stdout.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
