"""Both proxies in front of several servers, as docs/hosting.md shows them: a table has one server, and another one as
long as that is away."""

import socket
import socketserver
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tests.docs.test_hosting import nginx_servers, program, proxied, shown
from tests.server.visiting import PATIENCE
from tests.support.ports import free_port

TABLES = [f"table{number}" for number in range(40)]
SWITCHED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Name: %s\r\n\r\n"
)
ANSWERED = b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\nX-Name: %s\r\n\r\n."


class Backend:
    """A server that says its name, and keeps what was upgraded open."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.port = free_port()
        self._server: socketserver.ThreadingTCPServer | None = None
        self._open: set[socket.socket] = set()

    def start(self) -> None:
        backend = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                head = b""
                while b"\r\n\r\n" not in head:
                    part = self.request.recv(65536)
                    if not part:
                        return
                    head += part
                backend._open.add(self.request)
                upgrade = b"upgrade: websocket" in head.lower()
                self.request.sendall((SWITCHED if upgrade else ANSWERED) % backend.name.encode())
                while upgrade and self.request.recv(65536):
                    pass
                backend._open.discard(self.request)

        class Threaded(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True
            request_queue_size = 128

        self._server = Threaded(("127.0.0.1", self.port), Handler)
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        assert self._server is not None
        self._server.shutdown()
        self._server.server_close()
        for line in list(self._open):
            line.shutdown(socket.SHUT_RDWR)


def caddy_servers(folder: Path, port: int, servers: list[int], host: str = "play.example") -> list[str]:
    """Caddy with the file of the page, but without TLS."""
    text = shown("Caddyfile-servers").replace("play.example", f"http://{host}:{port}")
    for usual, own in zip((8000, 8001), servers, strict=True):
        text = text.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{own}")
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]


Make = Callable[[Path, int, list[int]], list[str]]


@contextmanager
def two_servers(make: Make, folder: Path) -> Iterator[tuple[Backend, Backend, httpx.Client, int]]:
    first, second = Backend("first"), Backend("second")
    port = free_port()
    first.start()
    second.start()
    with proxied(make(folder, port, [first.port, second.port]), port, folder) as client:
        yield first, second, client, port


def socket_at(port: int, table: str) -> str:
    """Which server a WebSocket of a table gets; it stays open as long as that server."""
    line = socket.create_connection(("127.0.0.1", port), PATIENCE)
    OPEN.append(line)
    line.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: play.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        part = line.recv(65536)
        assert part, head
        head += part
    status, *headers = head.decode().lower().split("\r\n")
    assert " 101 " in status, status
    return next(header.partition(": ")[2] for header in headers if header.startswith("x-name: "))


OPEN: list[socket.socket] = []


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def name_at(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, answer
    return str(answer.headers["x-name"])


@pytest.mark.parametrize("make", [nginx_servers, caddy_servers])
def test_a_table_has_one_server_whatever_is_asked(tmp_path: Path, make: Make) -> None:
    with two_servers(make, tmp_path) as (_, _, client, port):
        for table in TABLES:
            paths = (f"/t/{table}", f"/t/{table}?x=1", f"/api/tables/{table}", f"/api/tables/{table}/seats/1")
            names = {name_at(client, path) for path in paths} | {socket_at(port, table)}
            assert len(names) == 1, table
        assert {name_at(client, f"/t/{table}") for table in TABLES} == {"first", "second"}


@pytest.mark.parametrize("make", [nginx_servers, caddy_servers])
def test_a_server_that_was_away_is_there_for_everybody_again(tmp_path: Path, make: Make) -> None:
    """Sockets don't end, so no proxy may wait for the end of one before it believes that a server is back."""
    with two_servers(make, tmp_path) as (first, second, client, port):
        assert name_at(client, "/t/any")
        first.stop()
        assert {socket_at(port, table) for table in TABLES} == {"second"}
        first.start()
        second.stop()
        assert {socket_at(port, table) for table in TABLES} == {"first"}
        second.start()
        first.stop()
        assert {socket_at(port, table) for table in TABLES} == {"second"}
