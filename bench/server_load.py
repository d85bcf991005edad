"""Scripted clients: each plays one table over a real WebSocket, as fast as it is answered.

Run by bench/server.py in its own process. The client speaks just enough WebSocket to send and
receive text, and reads just enough of a message to choose, so that the second core measures the
server and not the client.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import json
import os
import random
import struct
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

try:
    from isal import isal_zlib as zlib
except ImportError:
    import zlib  # type: ignore[no-redef]

# What the page's drawn boards do without (web/src/games/index.ts).
AS_THE_PAGE = {
    "smash": ["panels", "schematic"],
    "crush": ["panels", "schematic"],
    "kaiju": ["panels", "schematic"],
    "rush": ["panels"],
    "menace": ["panels"],
}


UNCOMPRESSED = "uncompressed"  # The clients do not ask for compression.

# The choices of a seat as they came: `[list]`, or by their steps (rampage/kernel/delta.py).
Offered = Any


class State(msgspec.Struct):
    decision: int
    choices: dict[str, Offered]
    outcome: dict[str, Any] | None = None


class Changes(msgspec.Struct):
    """Of what changed, the members that a client needs who only chooses."""

    decision: list[int] | None = None
    choices: Any = None
    outcome: Any = None


class Message(msgspec.Struct):
    type: str
    state: State | None = None
    changes: Changes | None = None
    code: str = ""
    text: str = ""


DECODER = msgspec.json.Decoder(Message)


def follow(state: State, news: Changes) -> None:
    """Apply what changed to a state."""
    if news.decision is not None:
        state.decision = news.decision[0]
    if isinstance(news.choices, list):
        state.choices = {seat: [offered] for seat, offered in news.choices[0].items()}
    elif news.choices is not None:
        if news.choices.pop("=", 0) != 1:
            raise ValueError(f"choices that are not from the beginning: {news.choices}")
        state.choices = news.choices
    if news.outcome is not None:
        state.outcome = news.outcome[0]


def one_of(offered: Offered, share: float) -> int:
    """The choice at a share of all that are offered: 0.5 is the one in the middle."""
    if isinstance(offered, list):
        return int(offered[0][int(share * len(offered[0]))])
    if "+" in offered:
        steps = offered["+"]
        return sum(steps[: int(share * len(steps)) + 1])
    pairs = offered["~"]
    left, choice = int(share * sum(pairs[1::2])) + 1, 0
    for n in range(0, len(pairs), 2):
        taken = min(left, pairs[n + 1])
        choice += pairs[n] * taken
        left -= taken
    return int(choice)


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
    answered: int = 0
    sizes: list[int] = field(default_factory=list)  # Of updates, as they came, in bytes.

    def measuring(self, now: float) -> bool:
        return self.begun <= now <= self.until


class Client(asyncio.Protocol):
    """One socket at one table."""

    def __init__(self, load: Load, table: str, cookie: str, token: str = "") -> None:
        self.load = load
        self.table = table
        self.cookie = cookie
        self.token = token  # Of the link by which a spectator comes.
        self.buffer = bytearray()
        self.unpacking = zlib.decompressobj(-15)  # The server keeps a window for a player.
        self.transport: Any = None
        self.open = False
        self.sent = 0.0
        self.state: State | None = None
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: rampage={self.cookie}\r\n"
        extensions = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if self.load.compressed else ""
        self.transport.write(
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: {self.load.address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{extensions}{cookie}\r\n".encode()
        )

    def say(self, message: bytes) -> None:
        mask = b"\0\0\0\0"  # A mask of nothing: legal, and costs nothing.
        size = len(message)
        head = bytes([0x81, 0x80 | size]) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        self.transport.write(head + mask + message)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.finish(f"no socket: {bytes(self.buffer[:60])!r}")
                return
            del self.buffer[: end + 4]
            self.open = True
            self.say(json.dumps({"type": "enter", "token": self.token, "without": AS_THE_PAGE}).encode())
        self.frames()

    def frames(self) -> None:
        while len(self.buffer) >= 2:
            size, start = self.buffer[1] & 127, 2
            if size == 126:
                if len(self.buffer) < 4:
                    return
                size, start = int.from_bytes(self.buffer[2:4], "big"), 4
            elif size == 127:
                if len(self.buffer) < 10:
                    return
                size, start = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < start + size:
                return
            first, payload = self.buffer[0], bytes(self.buffer[start : start + size])
            del self.buffer[: start + size]
            opcode = first & 15
            if first & 0x40:
                payload = self.unpacking.decompress(payload + b"\x00\x00\xff\xff")
            if opcode == 1:
                self.hear(payload, size)
            elif opcode == 9:
                self.transport.write(bytes([0x8A, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)
            elif opcode == 8:
                code = int.from_bytes(payload[:2], "big")
                self.finish(f"closed by the server: {code} {payload[2:].decode()}")

    def hear(self, payload: bytes, size: int) -> None:
        message = DECODER.decode(payload)
        now = time.perf_counter()
        if message.type == "refused":
            self.finish(f"{message.code}: {message.text}")
            return
        if message.state is not None:
            self.state = message.state
            self.state.choices = {seat: [offered] for seat, offered in self.state.choices.items()}
        elif message.changes is not None and self.state is not None:
            follow(self.state, message.changes)
        else:
            return
        if message.changes is not None:
            self.load.tally.sizes.append(size)
        if self.sent:
            self.load.tally.answered += 1
            if self.load.tally.measuring(now):
                self.load.tally.latencies.append(now - self.sent)
            self.sent = 0.0
        if self.state.outcome is not None:
            self.load.tally.games += 1
            self.finish("")
        elif now > self.load.tally.until:
            self.finish("")
        elif self.load.think:
            asyncio.get_running_loop().call_later(
                self.load.rng.uniform(0, 2 * self.load.think), self.choose, self.state
            )
        else:
            self.choose(self.state)

    def choose(self, state: State) -> None:
        for seat, choices in state.choices.items():
            choice = one_of(choices, self.load.rng.random())
            self.sent = time.perf_counter()
            self.say(
                b'{"type":"choose","decision":%d,"seat":%b,"choice":%d}'
                % (state.decision, seat.encode(), choice)
            )
            return

    def finish(self, why: str) -> None:
        if why:
            self.load.tally.refused.append(why)
        if not self.done.done():
            self.done.set_result(None)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.load.tally.refused.append(f"connection lost: {exc}")
            self.done.set_result(None)


def itself(client: Client) -> Client:
    return client


class Load:
    """Many tables at once."""

    def __init__(
        self,
        host: str,
        port: int,
        tables: int,
        sockets: int,
        seconds: float,
        think: float,
        server: int = 0,
        game: str = "smash",
        *,
        compressed: bool = True,
    ) -> None:
        self.game = game
        self.compressed = compressed
        self.host, self.port, self.server = host, port, server  # The server's process.
        self.address = f"{host}:{port}"
        self.tables, self.sockets, self.seconds, self.think = tables, sockets, seconds, think
        self.tally = Tally()
        self.rng = random.Random(7)
        self.cookie = ""

    async def new_table(self) -> tuple[str, list[str]]:
        """Make a table by REST; its id and the cookies of those who sit there."""
        kinds = ["you", "here"] if self.sockets == 1 else ["friend", "friend"]
        body = json.dumps(
            {"game": self.game, "seats": [{"kind": kind} for kind in kinds], "server_dice": True}
        )
        made = await self.post("/api/tables", body)
        if self.sockets == 1:
            return made["id"], [self.cookie]
        own, cookies = self.cookie, []
        for link in made["links"]:
            self.cookie = ""  # Each seat is taken by its own browser.
            claim = json.dumps({"token": link["path"].partition("#seat=")[2]})
            await self.post(f"/api/tables/{made['id']}/seats", claim)
            cookies.append(self.cookie)
        self.cookie = own
        return made["id"], cookies

    async def post(self, path: str, body: str) -> dict[str, Any]:
        reader, writer = await asyncio.open_connection(self.host, self.port)
        cookie = f"Cookie: rampage={self.cookie}\r\n" if self.cookie else ""
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {self.address}\r\nContent-Type: application/json\r\n{cookie}"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode()
        )
        head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if b" 20" not in head[:16]:
            raise RuntimeError(f"{path}: {answer[:200]!r}")
        for line in head.decode().split("\r\n"):
            if line.lower().startswith("set-cookie: rampage="):
                self.cookie = line.partition("=")[2].partition(";")[0]
        made: dict[str, Any] = json.loads(answer)
        return made

    async def play(self, ready: asyncio.Event, table: tuple[str, list[str]]) -> None:
        """Keep one table going: a new one whenever a match ends."""
        loop = asyncio.get_running_loop()
        await ready.wait()
        while True:
            id, cookies = table
            clients = []
            for cookie in cookies:
                client = Client(self, id, cookie)
                await loop.create_connection(functools.partial(itself, client), self.host, self.port)
                clients.append(client)
            await asyncio.gather(*(client.done for client in clients))
            if time.perf_counter() > self.tally.until or self.tally.refused:
                return
            table = await self.new_table()

    async def watch(self) -> tuple[float, float]:
        """Seconds of processor time that the server spends while it is measured, and those of its event loop's thread:
        on moves, that is, and not on the tables that were made before."""
        await asyncio.sleep(self.tally.begun - time.perf_counter())
        before, before_in_loop = cpu_seconds(self.server), cpu_seconds(self.server, self.server)
        await asyncio.sleep(self.tally.until - time.perf_counter())
        return (
            cpu_seconds(self.server) - before,
            cpu_seconds(self.server, self.server) - before_in_loop,
        )

    async def run(self) -> dict[str, Any]:
        """Set up all tables, warm up for a moment, then measure."""
        first = [await self.new_table() for _ in range(self.tables)]
        ready = asyncio.Event()
        tasks = [asyncio.ensure_future(self.play(ready, table)) for table in first]
        self.tally.begun = time.perf_counter() + min(2.0, self.seconds / 4)
        self.tally.until = self.tally.begun + self.seconds
        ready.set()
        spent, in_loop = await self.watch()
        await asyncio.wait_for(asyncio.gather(*tasks), self.seconds * 2 + 60)
        took = sorted(self.tally.latencies)
        sizes = sorted(self.tally.sizes)
        if not took:
            raise RuntimeError(f"no move was answered: {self.tally.refused[:3]}")
        return {
            "moves_per_second": len(took) / self.seconds,
            "p50_ms": took[len(took) // 2] * 1e3,
            "p99_ms": took[int(len(took) * 0.99)] * 1e3,
            "worst_ms": took[-1] * 1e3,
            "moves": len(took),
            "answered": self.tally.answered,
            "server_us_per_move": spent / len(took) * 1e6,
            "loop_us_per_move": in_loop / len(took) * 1e6,
            "loop_busy": in_loop / self.seconds,
            "games": self.tally.games,
            "p50_bytes": sizes[len(sizes) // 2],
            "p90_bytes": sizes[int(len(sizes) * 0.9)],
            "refused": self.tally.refused[:5],
        }


def main() -> None:
    host, port, tables, sockets, seconds, think, server, game = sys.argv[1:9]
    load = Load(
        host, int(port), int(tables), int(sockets), float(seconds), float(think), int(server), game,
        compressed=UNCOMPRESSED not in sys.argv,
    )  # fmt: skip
    try:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            print(json.dumps(runner.run(load.run())))
    except ImportError:
        print(json.dumps(asyncio.run(load.run())))


if __name__ == "__main__":
    main()
