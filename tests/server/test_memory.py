"""Who leaves, and a table that is put away, leave the memory at once, without a garbage collection."""

import time
from pathlib import Path

import httpx
import pytest

from tests.server.test_fast_websocket import ENTER, PING, PONG, Raw
from tests.server.test_live import make
from tests.server.visiting import HERE, PATIENCE, running
from tests.support.memory import Watched


def freed(parts: Watched) -> None:
    """Wait until nothing is left of these."""
    end = time.monotonic() + PATIENCE
    while left := parts.left():
        assert time.monotonic() < end, left
        time.sleep(0.01)


@pytest.mark.parametrize("ending", ["closed", "cut"])
def test_a_connection_and_its_table_are_freed_at_once(
    tmp_path: Path, no_collection: None, ending: str
) -> None:
    with running(tmp_path / "t.db", idle_seconds=0.2) as server:
        shared = server.app.state.server
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie)
        line.socket.sendall(line.frame(ENTER))
        line.hear("welcome")
        broadcast = shared.broadcasts[made["id"]]
        (subscriber,) = broadcast.subscribers
        (connection,) = shared.connections
        protocol = subscriber.send_now.__self__._socket
        handshake = protocol.when_lost.__self__
        parts = Watched(broadcast.table, broadcast, subscriber, connection, protocol, handshake)
        assert len(parts.left()) == 6
        del broadcast, subscriber, connection, protocol, handshake
        line.socket.sendall(line.frame(b"", PING))
        while line.read()[0] != PONG:
            pass
        line.socket.sendall(line.frame(b'{"type":"choose","decision":-1,"seat":0,"choice":0}'))
        line.hear("refused")
        for look in ("record", "replay", "luck", "proof"):
            address = f"{server.address}/api/tables/{made['id']}/{look}"
            assert httpx.get(address, cookies={"rampage": cookie}, timeout=PATIENCE).status_code == 200
        if ending == "closed":
            line.socket.sendall(line.frame(b"\x03\xe8", 8))
            while line.read()[0] != 8:
                pass
        line.socket.close()
        freed(parts)
