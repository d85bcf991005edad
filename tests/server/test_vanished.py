"""Clients that vanish: their socket dies without a close frame, and the table notices."""

import socket
import struct
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from rampage.server.app import config_for
from tests.server.test_fast_websocket import Raw
from tests.server.test_live import enter, hear, make
from tests.server.visiting import FRIEND, PATIENCE, Running, running, token_for, token_of
from tests.support.waiting import wait_until


def online(table: dict[str, Any]) -> list[bool]:
    return [seat["online"] for seat in table["seats"]]


def shown(server: Running, id: str) -> dict[str, Any]:
    """The table as anybody may see it."""
    found: dict[str, Any] = httpx.get(f"{server.address}/api/tables/{id}", timeout=PATIENCE).json()
    return found


def hear_of(line: ClientConnection, expected: list[bool]) -> None:
    """Listen until the table tells that just these seats are online."""
    while online(hear(line, "table")["table"]) != expected:
        pass


def come(server: Running, id: str, cookie: str) -> Raw:
    """Enter a table, on a socket that says nothing by itself, not even goodbye."""
    line = Raw(server, id, cookie)
    line.socket.sendall(line.frame(b'{"type": "enter"}'))
    assert b'"welcome"' in line.read()[1]
    return line


def vanish(line: Raw) -> None:
    """As when a program is killed: no close frame; the system says that nobody is there any more."""
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.socket.close()


def test_a_client_whose_socket_dies_is_removed(tmp_path: Path) -> None:
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, FRIEND)
        token = token_for(made)
        bea = httpx.Client(base_url=server.address, timeout=PATIENCE)
        bea.post(f"/api/tables/{made['id']}/seats", json={"token": token, "word": "w"})
        ann = come(server, made["id"], cookie)
        watching = server.socket(made["id"])
        seen = enter(watching, token_of(made["spectate"]))["table"]
        assert online(seen) == [True, False]
        other = come(server, made["id"], bea.cookies["rampage"])
        hear_of(watching, [True, True])
        vanish(other)
        hear_of(watching, [True, False])
        shared = server.app.state.server
        assert len(shared.broadcasts[made["id"]].subscribers) == 2
        watching.close()
        vanish(ann)
        wait_until(lambda: not shared.connections)
        assert shared.broadcasts == {}, "a broadcast without subscribers is removed"
        assert online(shown(server, made["id"])) == [False, False]
        bea.close()


def test_a_client_that_stops_answering_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was cut somewhere in between: nothing comes, and nothing says so."""

    def impatient(app: Any, **more: Any) -> Any:
        return config_for(app, **{**more, "ws_ping_interval": 0.05, "ws_ping_timeout": 0.05})

    monkeypatch.setattr("tests.server.visiting.config_for", impatient)
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, FRIEND)
        silent = come(server, made["id"], cookie)  # And never reads or answers again.
        shared = server.app.state.server
        wait_until(lambda: not shared.connections)
        assert shared.broadcasts == {}
        assert online(shown(server, made["id"])) == [False, False]
        silent.socket.close()
