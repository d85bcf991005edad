"""Visitors for tests of the server: browsers with cookies and sockets, no page."""

import socket
import threading
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from rampage.server.app import Server, config_for, create_app
from rampage.server.limits import Limits
from rampage.server.settings import Settings
from rampage.table.address import Database
from tests.table.hosting import AT_ONCE, find_game, known_dice

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # It would rather have httpx2, which says the same.
    from starlette.testclient import TestClient as TestClient
    from starlette.testclient import WebSocketTestSession as WebSocketTestSession

# Seconds before something counts as lost: on a busy machine all may take long.
PATIENCE = 120.0
# A pause of bots that no test waits out.
FOR_EVER = 3600.0

HERE: list[dict[str, Any]] = [{"kind": "you", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
FRIEND: list[dict[str, Any]] = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}]
BOT: list[dict[str, Any]] = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "level": 1}]


def settings_on(path: Database, **more: Any) -> Settings:
    """A server for tests: bots answer at once, and nobody waits for whoever is away."""
    own = {"workers": 0, "helpers": 0, "bot_pause": 0.0, "desert_seconds": 0.0, "patience": AT_ONCE}
    return Settings(path, **{**own, **more})


@contextmanager
def visitor_on(path: Path, **more: Any) -> Iterator[TestClient]:
    """A browser at a server that runs for as long as the visit lasts."""
    app = create_app(settings_on(path, **more), find_game)
    with known_dice(path), TestClient(app, base_url="http://testserver") as client:
        yield client


def another(client: TestClient) -> TestClient:
    """Another browser at the same server: the same loop, its own cookies."""
    other = TestClient(client.app, base_url="http://testserver")
    other.portal = client.portal
    return other


def new_table(client: TestClient, seats: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A new table and its links; it begins as soon as every seat is taken, unless `server_dice` is False."""
    asked: dict[str, Any] = {
        "game": "smash",
        "seats": HERE if seats is None else seats,
        "server_dice": True,
        "takebacks": True,
    }
    asked |= more
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def token_of(link: str) -> str:
    """The token of a link's path."""
    return link.partition("=")[2]


def token_for(made: dict[str, Any], seat: int = 1) -> str:
    """The token of the invitation to a seat of a new table."""
    return token_of(next(link["path"] for link in made["links"] if link["seat"] == seat))


def friend_at(client: TestClient, made: dict[str, Any], seat: int = 1, name: str = "Bea") -> TestClient:
    """Another browser, which has come by the invitation to a seat of a new table and taken it."""
    friend = another(client)
    claim = {"token": token_for(made, seat), "name": name}
    answer = friend.post(f"/api/tables/{made['id']}/seats", json=claim)
    assert answer.status_code == 200, answer.text
    return friend


# A real server on a real port.


class Running:
    """A server in a thread."""

    def __init__(self, path: Database, port: int = 0, **more: Any) -> None:
        self.listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # Slow readers show soon.
        self.listener.bind(("127.0.0.1", port))
        self.port: int = self.listener.getsockname()[1]
        self.app = create_app(settings_on(path, **more), find_game)
        self.dice = known_dice(path)
        self.dice.start()
        self.server = Server(config_for(self.app, log_level="error", ws_ping_interval=None))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]})
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.01)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.dice.stop()
        assert not self.thread.is_alive()

    def socket(self, id: str, cookie: str = "", **headers: str) -> ClientConnection:
        """A WebSocket by a real client."""
        if cookie:
            headers["Cookie"] = f"rampage={cookie}"
        return connect_to(self.port, id, **headers)


def connect_to(port: int, id: str, **headers: str) -> ClientConnection:
    """A WebSocket by a real client."""
    address = f"ws://127.0.0.1:{port}/ws/{id}"
    return connect(
        address,
        additional_headers=headers,
        max_size=None,
        legacy=True,
        open_timeout=PATIENCE,
        ping_interval=None,
    )


@contextmanager
def running(path: Database, **more: Any) -> Iterator[Running]:
    """A server, stopped at the end."""
    server = Running(path, **more)
    try:
        yield server
    finally:
        server.stop()


GENEROUS = Limits(messages_per_second=1e6, messages_at_once=1_000_000)
