"""Frames as they come from the net: whole, halved, joined, fragmented, masked or not."""

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from rampage.server.frames import content, framed
from rampage.testing.deltas import Reassembly
from tests.server.test_live import make
from tests.server.visiting import GENEROUS, HERE, PATIENCE, Running, running

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


class Raw:
    """A WebSocket made by hand, to send what no good client would."""

    def __init__(self, server: Running, id: str, cookie: str, extension: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        extensions = f"Sec-WebSocket-Extensions: {extension}\r\n" if extension else ""
        self.socket.sendall(
            f"GET /ws/{id} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{extensions}"
            f"Cookie: rampage={cookie}\r\n\r\n".encode()
        )
        self.reassembly = Reassembly()
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert b" 101 " in head

    def frame(self, payload: bytes, opcode: int = TEXT, *, fin: bool = True, masked: bool = True) -> bytes:
        """A frame as a client sends it."""
        first = (0x80 if fin else 0) | opcode
        bit = 0x80 if masked else 0
        if len(payload) < 126:
            head = struct.pack("!BB", first, bit | len(payload))
        else:
            head = struct.pack("!BBH", first, bit | 126, len(payload))
        if not masked:
            return head + payload
        mask = os.urandom(4)
        return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))

    def take(self, size: int) -> bytes:
        while len(self.buffer) < size:
            got = self.socket.recv(65536)
            assert got, "the line is cut"
            self.buffer += got
        out, self.buffer = self.buffer[:size], self.buffer[size:]
        return out

    def read_packed(self) -> tuple[int, bytes]:
        """The next frame of the server: its first byte and payload as they came."""
        first, size = self.take(2)
        if size == 126:
            (size,) = struct.unpack("!H", self.take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.take(8))
        return first, self.take(size)

    def read(self) -> tuple[int, bytes]:
        """The next frame of the server: opcode and payload."""
        first, payload = self.read_packed()
        return first & 15, payload

    def hear(self, type: str) -> dict[str, Any]:
        """The next message of a type."""
        for _ in range(100):
            opcode, payload = self.read()
            assert opcode == TEXT, (opcode, payload)
            message = self.reassembly.hear(payload)
            if message["type"] == type:
                return message
        raise AssertionError(f"no {type} came")


ENTER = b'{"type":"enter"}'


@contextmanager
def raw_line(tmp_path: Path) -> Iterator[Raw]:
    """A line to a new table."""
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie)
        try:
            yield line
        finally:
            line.socket.close()


def said(line: Raw) -> str:
    text: str = line.hear("said")["line"]["text"]
    return text


def chat(text: str) -> bytes:
    return json.dumps({"type": "say", "text": text}).encode()


def test_whole_frames_short_and_longer(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER))
        welcome = line.hear("welcome")
        assert len(json.dumps(welcome)) > 20_000
        for text in ("hi", "x" * 100, "y" * 300, "ä" * 200):
            line.socket.sendall(line.frame(chat(text)))
            assert said(line) == text


def test_frames_that_come_in_pieces_or_together(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        for byte in line.frame(ENTER):
            line.socket.sendall(bytes([byte]))
        line.hear("welcome")
        line.socket.sendall(b"".join(line.frame(chat(f"line {n}")) for n in range(5)))
        assert [said(line) for _ in range(5)] == [f"line {n}" for n in range(5)]
        # One and a half, then the other half and one more: order is kept.
        frames = [line.frame(chat(word)) for word in ("one", "two", "three")]
        line.socket.sendall(frames[0] + frames[1][:9])
        assert said(line) == "one"
        line.socket.sendall(frames[1][9:] + frames[2])
        assert [said(line), said(line)] == ["two", "three"]


def test_fragments_with_a_ping_between(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER))
        line.hear("welcome")
        line.hear("table")
        message = chat("in three parts")
        line.socket.sendall(line.frame(message[:8], fin=False))
        line.socket.sendall(line.frame(b"are you there", PING))
        assert line.read() == (PONG, b"are you there")
        line.socket.sendall(line.frame(message[8:20], CONTINUED, fin=False))
        line.socket.sendall(line.frame(message[20:], CONTINUED))
        assert said(line) == "in three parts"
        # A whole frame in the middle of a fragmented message is a mistake, and ends the line.
        line.socket.sendall(line.frame(message[:8], fin=False))
        line.socket.sendall(line.frame(chat("pushing in")))
        opcode, payload = line.read()
        assert (opcode, struct.unpack("!H", payload[:2])) == (CLOSE, (1002,))


def test_binary_frames_are_messages_too(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER, BINARY))
        line.hear("welcome")
        line.socket.sendall(line.frame(b"\xff\xfe", BINARY))
        assert line.hear("refused")["code"] == "malformed"
        line.socket.sendall(line.frame(b"\xff\xfe{", TEXT))
        assert line.hear("refused")["code"] == "malformed"


@pytest.mark.parametrize("payload", [ENTER, b"x" * 200])
def test_a_client_must_mask(tmp_path: Path, payload: bytes) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(payload, masked=False))
        opcode, closing = line.read()
        assert (opcode, struct.unpack("!H", closing[:2])) == (CLOSE, (1002,))


def test_a_message_on_the_heels_of_another_waits_its_turn(tmp_path: Path) -> None:
    """Two choices at once: the second answers a decision that has gone by."""
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER))
        state = line.hear("welcome")["state"]
        seat, choices = next(iter(state["choices"].items()))
        choose = json.dumps(
            {"type": "choose", "decision": state["decision"], "seat": int(seat), "choice": choices[0]}
        ).encode()
        line.socket.sendall(line.frame(choose) + line.frame(choose) + line.frame(chat("after both")))
        assert line.hear("update")["state"]["decision"] > state["decision"]
        assert line.hear("refused")["code"] == "stale"
        assert said(line) == "after both"


def test_a_goodbye_is_answered(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER))
        line.hear("welcome")
        line.hear("table")
        line.socket.sendall(line.frame(struct.pack("!H", 1000) + b"bye", CLOSE))
        opcode, payload = line.read()
        assert (opcode, payload) == (CLOSE, struct.pack("!H", 1000) + b"bye")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_frame_is_read_if_it_is_whole(size: int) -> None:
    text, mask = bytes(n % 251 for n in range(size)), b"\x01\x80\xff\x00"
    head = framed(0x81, text)[: len(framed(0x81, text)) - size]
    assert framed(0x81, text)[len(head) :] == text
    assert len(head) == (2 if size < 126 else 4 if size < 65536 else 10)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(text))
    sent = head[:1] + bytes([head[1] | 0x80]) + head[2:] + mask + masked
    assert content(sent) == (text if size < 65536 else None)  # A longer one is left to `websockets`.
    assert content(sent[:-1]) is None
    assert content(sent + b"x") is None
    assert content(head + text) is None
