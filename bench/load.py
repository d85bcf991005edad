"""Scripted clients of any server with matches over WebSockets: the same for ours and for what it is compared with.

The clients share the machine with the server, so they do as little as they can: they speak just enough WebSocket to
send and receive text, and read just enough of a message to choose. What a server says and how it wants to be answered
is up to a subclass of `Client`; how a match is made, to one of `Load`.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import gc
import json
import os
import random
import struct
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

try:
    from isal import isal_zlib as zlib
except ImportError:
    import zlib  # type: ignore[no-redef]

SYNC = b"\x00\x00\xff\xff"
NO_MASK = b"\0\0\0\0"  # A mask of nothing: legal, and costs nothing.


def cpu_seconds(pid: int, thread: int = 0) -> float:
    """Processor time of a process so far, or of one of its threads, where the system knows it. The first thread, which
    runs the event loop, has the number of the process."""
    place = f"{pid}/task/{thread}" if thread else str(pid)
    try:
        fields = Path(f"/proc/{place}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    """What all clients of a process saw."""

    begun: float = 0.0
    until: float = 0.0
    latencies: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    games: int = 0
    sent: int = 0
    answered: int = 0
    sizes: list[int] = field(default_factory=list)  # Of updates, as they came, in bytes.


def framed(message: bytes) -> bytes:
    """A client's text frame."""
    size = len(message)
    head = bytes((0x81, 0x80 | size)) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
    return head + NO_MASK + message


class Client(asyncio.Protocol, ABC):
    """One socket at one table."""

    path = "/"
    cookie = ""
    transport: Any

    def __init__(self, load: Load) -> None:
        self.load = load
        self.tally = load.tally
        self.rest = b""  # The beginning of a frame whose end has not come yet.
        self.unpacking = zlib.decompressobj(-15)  # The server keeps a window for a player.
        self.open = False
        self.sent = 0.0
        self.done = asyncio.get_running_loop().create_future()

    # What a subclass must answer.

    @abstractmethod
    def begin(self) -> None:
        """The socket is open."""

    @abstractmethod
    def hear(self, payload: bytes, size: int) -> None:
        """A text arrived, which took so many bytes."""

    @abstractmethod
    def choose(self) -> None:
        """It is this client's turn."""

    # The socket.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        extensions = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if self.load.compressed else ""
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.load.address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{extensions}{cookie}\r\n".encode()
        )

    def say(self, message: bytes) -> None:
        self.transport.write(framed(message))

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        if not self.open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head[:20]:
                self.finish(f"no socket: {head[:60]!r}")
                return
            self.open = True
            self.begin()
        self.rest = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        """Hear all that is complete; what is left."""
        at, count = 0, len(data)
        while count - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start], "big") if count >= start else count
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start], "big") if count >= start else count
            if count < start + size:
                break
            self.frame(data[at], data[start : start + size], size)
            at = start + size
        return data[at:]

    def frame(self, first: int, payload: bytes, size: int) -> None:
        if first & 0x40:
            payload = self.unpacking.decompress(payload + SYNC)
        opcode = first & 15
        if opcode == 1:
            self.hear(payload, size)
        elif opcode == 9:
            self.transport.write(bytes((0x8A, 0x80 | size)) + NO_MASK + payload)
        elif opcode == 8:
            code = int.from_bytes(payload[:2], "big")
            self.finish(f"closed by the server: {code} {payload[2:].decode()}")

    # The match.

    def answered(self, now: float) -> None:
        """The last choice is answered, if one was made."""
        if self.sent:
            tally = self.tally
            tally.answered += 1
            if tally.begun <= now <= tally.until:
                tally.latencies.append(now - self.sent)
            self.sent = 0.0

    def go_on(self, now: float, over: bool) -> None:
        """Choose again, unless the match or the measurement is over."""
        if over:
            self.tally.games += 1
            self.finish("")
        elif now > self.tally.until:
            self.finish("")
        elif self.load.think:
            pause = self.load.rng.uniform(0, 2 * self.load.think)
            asyncio.get_running_loop().call_later(pause, self.choose)
        else:
            self.choose()

    def chosen(self, message: bytes) -> None:
        """Send a choice."""
        self.tally.sent += 1
        self.sent = time.perf_counter()
        self.transport.write(framed(message))

    def finish(self, why: str) -> None:
        if why:
            self.tally.refused.append(why)
        if not self.done.done():
            self.done.set_result(None)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.tally.refused.append(f"connection lost: {exc}")
            self.done.set_result(None)


class Load(ABC):
    """Many matches at once."""

    def __init__(self, host: str, port: int, tables: int, sockets: int, seconds: float, think: float) -> None:
        self.address = f"{host}:{port}"
        self.host, self.port = host, port
        self.tables, self.sockets, self.seconds, self.think = tables, sockets, seconds, think
        self.compressed = False
        self.server = 0  # Its process, if its processor time is wanted.
        self.tally = Tally()
        self.rng = random.Random(7)
        self.headers: dict[str, str] = {}  # Of the last answer to a request.

    @abstractmethod
    async def match(self, number: int | None = None) -> list[Client]:
        """Make a match; its clients. `number` counts those of the beginning."""

    async def post(self, path: str, body: object, *, cookie: str = "", port: int = 0) -> Any:
        """What the server answers to a request."""
        reader, writer = await asyncio.open_connection(self.host, port or self.port)
        text = json.dumps(body)
        cookie = f"Cookie: {cookie}\r\n" if cookie else ""
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {self.address}\r\nContent-Type: application/json\r\n{cookie}"
            f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n{text}".encode()
        )
        head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if b" 20" not in head[:16]:
            raise RuntimeError(f"{path}: {answer[:200]!r}")
        lines = (line.partition(": ") for line in head.decode().split("\r\n")[1:])
        self.headers = {name.lower(): value for name, _, value in lines}
        return json.loads(answer)

    async def connect(self, client: Client) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(functools.partial(itself, client), self.host, self.port)

    async def play(self, ready: asyncio.Event, clients: list[Client]) -> None:
        """Keep one table going: a new match whenever one ends."""
        await ready.wait()
        while True:
            for client in clients:
                await self.connect(client)
            await asyncio.gather(*(client.done for client in clients))
            if time.perf_counter() > self.tally.until or self.tally.refused:
                return
            clients = await self.match()

    async def watch(self) -> tuple[float, float]:
        """Seconds of processor time that the server spends while it is measured, and those of its first thread: on
        moves, that is, and not on the matches that were made before."""
        await asyncio.sleep(self.tally.begun - time.perf_counter())
        before, before_in_first = cpu_seconds(self.server), cpu_seconds(self.server, self.server)
        await asyncio.sleep(self.tally.until - time.perf_counter())
        return cpu_seconds(self.server) - before, cpu_seconds(self.server, self.server) - before_in_first

    async def run(self) -> dict[str, Any]:
        """Set up all matches, warm up for a moment, then measure."""
        first = [await self.match(number) for number in range(self.tables)]
        ready = asyncio.Event()
        tasks = [asyncio.ensure_future(self.play(ready, clients)) for clients in first]
        self.tally.begun = time.perf_counter() + min(2.0, self.seconds / 4)
        self.tally.until = self.tally.begun + self.seconds
        ready.set()
        own = time.process_time()
        spent, in_first = await self.watch()
        await asyncio.wait_for(asyncio.gather(*tasks), self.seconds * 2 + 60)
        return self.report(spent, in_first, time.process_time() - own)

    def report(self, spent: float, in_first: float, own: float) -> dict[str, Any]:
        tally = self.tally
        took, sizes = sorted(tally.latencies), sorted(tally.sizes)
        if not took:
            raise RuntimeError(f"no move was answered: {tally.refused[:3]}")
        return {
            "moves_per_second": len(took) / self.seconds,
            "p50_ms": took[len(took) // 2] * 1e3,
            "p99_ms": took[int(len(took) * 0.99)] * 1e3,
            "worst_ms": took[-1] * 1e3,
            "moves": len(took),
            "answered": tally.answered,
            "unanswered": tally.sent - tally.answered,
            "server_us_per_move": spent / len(took) * 1e6,
            "loop_us_per_move": in_first / len(took) * 1e6,
            "loop_busy": in_first / self.seconds,
            "clients_us_per_move": own / max(1, tally.answered) * 1e6,
            "games": tally.games,
            "p50_bytes": sizes[len(sizes) // 2],
            "p90_bytes": sizes[int(len(sizes) * 0.9)],
            "refused": tally.refused[:5],
        }


def itself(client: Client) -> Client:
    return client


def run(load: Callable[[], Load]) -> None:
    """Print what the clients saw, as one line of JSON."""
    gc.disable()  # They make no cycles that matter in a minute.

    async def main() -> dict[str, Any]:
        return await load().run()

    try:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            print(json.dumps(runner.run(main())))
    except ImportError:
        print(json.dumps(asyncio.run(main())))
