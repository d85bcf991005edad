"""Floods below the level of messages: headers without end, silent sockets, pings, spectators, forged addresses."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rampage.server.app import settings_for
from rampage.server.connection_gate import Gate, is_one_of, network_of
from rampage.server.limits import Limits
from tests.server.test_fast_websocket import CLOSE, CONTINUED, ENTER, PING, PONG, TEXT, Raw
from tests.server.test_live import make
from tests.server.visiting import HERE, PATIENCE, Running, running


@contextlib.contextmanager
def open_socket(server: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as made:
        yield made


def answer(line: socket.socket) -> bytes:
    """All that comes until the server closes; empty when it just cuts the line."""
    got = b""
    with contextlib.suppress(ConnectionError):
        while more := line.recv(65536):
            got += more
    return got


def send(line: socket.socket, data: bytes) -> None:
    """Send, unless the server has hung up by then."""
    with contextlib.suppress(ConnectionError):
        line.sendall(data)


def test_headers_have_an_end(tmp_path: Path) -> None:
    limits = Limits(head_bytes=4096, headers=20)
    with running(tmp_path / "t.db", limits=limits) as server:
        with open_socket(server) as line:
            send(line, b"GET / HTTP/1.1\r\n" + b"X-A: " + b"a" * 400_000)
            assert b" 431 " in answer(line)
        with open_socket(server) as line:
            send(line, b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: a\r\n" % n for n in range(30)) + b"\r\n")
            assert b" 431 " in answer(line)
        with open_socket(server) as line:  # One small header after the other, for ever.
            for n in range(200_000):
                try:
                    line.sendall(b"X-%d: abcdefgh\r\n" % n if n else b"GET / HTTP/1.1\r\n")
                except ConnectionError:
                    break
            else:
                pytest.fail("the server takes headers without end")
        assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize("beside", [b"0\r\nX-A: ", b"1;note="], ids=["a trailer", "a chunk's extension"])
def test_what_surrounds_a_body_has_an_end(tmp_path: Path, beside: bytes) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n"
    with running(tmp_path / "t.db", limits=Limits(head_bytes=4096, request_seconds=3600)) as server:
        with open_socket(server) as line:
            send(line, head + beside)
            for _ in range(100_000):
                try:
                    line.sendall(b"a" * 1000)
                except ConnectionError:
                    break
            else:
                pytest.fail("the server takes it without end")
        with open_socket(server) as line:  # Both are allowed, if they are short.
            body = b'{"game": "smash", "seats": [{"kind": "you"}, {"kind": "bot", "level": 1}]}'
            chunk = b"%x;note=a\r\n%s\r\n0\r\nX-A: a\r\n\r\n" % (len(body), body)
            closing = head.replace(
                b"\r\n\r\n", b"\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n"
            )
            send(line, closing + chunk)
            assert b" 201 " in answer(line)[:20]
        large = {"content": "x" * 50_000, "game": "smash", "seats": []}
        refused = httpx.post(f"{server.address}/api/tables", json=large, timeout=PATIENCE)
        assert refused.status_code == 422, "a long body alone is none of that"


def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=Limits(request_seconds=0.2)) as server:
        with open_socket(server) as silent:
            assert answer(silent) == b""
        assert b" 408 " in answer_to_half(server, b"GET / HTTP/1.1\r\nHost: ")
        body = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{"
        with open_socket(server) as line:
            send(line, body)
            assert b" 20" not in answer(line)[:12]


def answer_to_half(server: Running, request: bytes) -> bytes:
    """What half a request is answered. On a busy machine even that may come too late, and then counts as silence."""
    for _ in range(100):
        with open_socket(server) as line:
            send(line, request)
            if got := answer(line):
                return got
    return b""


def test_silent_sockets_shut_nobody_out(tmp_path: Path) -> None:
    limits = Limits(pending_per_address=10, connections=40)
    with running(tmp_path / "t.db", limits=limits) as server, contextlib.ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(open_socket(server))
        assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200
        assert server.app.state.gate.open <= 12


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=3, pending_per_address=100)
    with running(tmp_path / "t.db", limits=limits) as server:
        made, cookie = make(server, HERE)
        lines = [Raw(server, made["id"], cookie) for _ in range(3)]
        with open_socket(server) as fourth:
            send(fourth, b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert answer(fourth) == b""
        lines[0].socket.close()
        for _ in range(500):  # The place is free as soon as the server has seen the line end.
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200:
                    break
        else:
            pytest.fail("the place of a closed connection stays taken")


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_a_flood_of_control_frames_ends_the_connection(tmp_path: Path, opcode: int) -> None:
    with running(tmp_path / "t.db", limits=Limits(control_at_once=10, control_per_second=0.001)) as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie)
        line.socket.sendall(line.frame(ENTER))
        line.hear("welcome")
        send(line.socket, b"".join(line.frame(b"", opcode) for _ in range(20_000)))
        pongs = 0
        while True:
            kind, payload = line.read()
            if kind == CLOSE:
                assert payload[:2] == (1008).to_bytes(2, "big")
                break
            pongs += kind == PONG
        assert pongs <= 10 + 512 // 6, "only what was parsed before the flood was noticed is answered"


def test_a_message_in_endless_fragments_ends_the_connection(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=Limits(control_at_once=10, control_per_second=0.001)) as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie)
        line.socket.sendall(line.frame(ENTER))
        line.hear("welcome")
        send(line.socket, line.frame(b"", TEXT, fin=False))
        send(line.socket, b"".join(line.frame(b"", CONTINUED, fin=False) for _ in range(1000)))
        while line.read()[0] != CLOSE:
            pass


def test_a_forwarded_address_counts_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.0001, requests_at_once=3)

    def codes(server: Running) -> list[int]:
        return [
            httpx.get(
                f"{server.address}/api/games", headers={"X-Forwarded-For": f"192.0.2.{n}"}, timeout=PATIENCE
            ).status_code
            for n in range(5)
        ]

    with running(tmp_path / "a.db", limits=limits) as server:
        assert codes(server) == [200, 200, 200, 429, 429]
    with running(tmp_path / "b.db", limits=limits, proxies=("127.0.0.0/8",)) as server:
        assert codes(server) == [200] * 5


def test_connections_of_a_trusted_proxy_are_not_bounded_by_address() -> None:
    gate = Gate(Limits(connections_per_address=1), ("10.0.0.0/8", "::1"))
    assert gate.enter(1, "10.1.2.3", lambda: None)
    assert gate.enter(2, "10.1.2.3", lambda: None)
    assert gate.enter(3, "192.0.2.1", lambda: None)
    assert not gate.enter(4, "192.0.2.1", lambda: None)
    assert is_one_of(("::1",), "::1")
    assert not is_one_of(("10.0.0.0/8",), "not an address")


def test_a_network_of_ipv6_counts_as_one_address(tmp_path: Path) -> None:
    """Whoever has one address there has 2**64 of them."""
    gate = Gate(Limits(connections_per_address=2))
    assert gate.enter(1, "2001:db8:1:2::1", lambda: None)
    assert gate.enter(2, "2001:db8:1:2:ffff:ffff:ffff:ffff", lambda: None)
    assert not gate.enter(3, "2001:db8:1:2::3", lambda: None)
    assert gate.enter(4, "2001:db8:1:3::1", lambda: None), "another network"
    gate.leave(1, "2001:db8:1:2::1")
    assert gate.enter(5, "2001:db8:1:2::4", lambda: None)
    assert network_of("192.0.2.1") == network_of("::ffff:192.0.2.1") != network_of("192.0.2.2")
    limits = Limits(requests_per_second=0.0001, requests_at_once=3)
    with running(tmp_path / "t.db", limits=limits, proxies=("127.0.0.0/8",)) as server:
        codes = [
            httpx.get(
                f"{server.address}/api/games", headers={"X-Forwarded-For": f"2001:db8::{n}"}, timeout=PATIENCE
            ).status_code
            for n in range(1, 6)
        ]
    assert codes == [200, 200, 200, 429, 429]


def test_a_wrong_proxy_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMPAGE_PROXIES", "127.0.0.1, example")
    with pytest.raises(SystemExit, match=r"proxies \(RAMPAGE_PROXIES\): 'example'[^\n]*\n  Remedy"):
        settings_for("127.0.0.1", str(tmp_path / "t.db"))
