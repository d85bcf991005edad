"""What any Python server pays for a choice that is on disk before it is answered: `python -m bench.server_floor`.

A server that plays nothing: uvloop, one small WebSocket frame in, one row into SQLite (synchronous=FULL, all pending
rows in one commit, by a thread), one frame of an update's size out. Whatever a game server does comes on top of that.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import queue
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from bench.server import free_port
from bench.server_load import cpu_seconds
from rampage.server.frames import content, framed

ANSWER = framed(0x81, b"x" * 700)  # As many bytes as the median update of Smash.
CHOICE = bytes((0x81, 0x80 | 60)) + bytes(4) + b"y" * 60


class Store:
    """Rows from all connections, in as few commits as possible."""

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        self.path, self.loop = path, loop
        self.waiting: queue.SimpleQueue[tuple[int, int, Any]] = queue.SimpleQueue()
        threading.Thread(target=self.run, daemon=True).start()

    def run(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE choices (id, number, text, PRIMARY KEY (id, number)) WITHOUT ROWID")
        while True:
            batch = [self.waiting.get()]
            while not self.waiting.empty():
                batch.append(self.waiting.get())
            rows = [value for id, number, _ in batch for value in (id, number, "fly OH1 D4")]
            db.execute("INSERT INTO choices VALUES " + ", ".join(["(?, ?, ?)"] * len(batch)), rows)
            self.loop.call_soon_threadsafe(self.answer, batch)

    def answer(self, batch: list[tuple[int, int, Any]]) -> None:
        for _, _, transport in batch:
            transport.write(ANSWER)


class Line(asyncio.Protocol):
    """One connection of the server."""

    store: Store
    transport: Any

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.number = transport, 0

    def data_received(self, data: bytes) -> None:
        if content(data) is not None:
            self.number += 1
            self.store.waiting.put((id(self), self.number, self.transport))


class Client(asyncio.Protocol):
    """One player: sends as soon as it is answered."""

    answered = 0
    transport: Any

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.left = len(ANSWER)
        self.transport.write(CHOICE)

    def data_received(self, data: bytes) -> None:
        self.left -= len(data)
        if self.left == 0:
            Client.answered += 1
            self.left = len(ANSWER)
            self.transport.write(CHOICE)


async def serve(port: int, path: str) -> None:
    loop = asyncio.get_running_loop()
    Line.store = Store(path, loop)
    server = await loop.create_server(Line, "127.0.0.1", port)
    print("ready", flush=True)
    await server.serve_forever()


async def play(port: int, pid: int, tables: int, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    for _ in range(tables):
        await loop.create_connection(Client, "127.0.0.1", port)
    await asyncio.sleep(1)
    before, spent, begun = Client.answered, cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    made, took = Client.answered - before, time.perf_counter() - begun
    each = (cpu_seconds(pid) - spent) / made * 1e6
    print(f"floor: {made / took:.0f} choices/s, {each:.0f} us of the server each, {tables} connections")


def run(work: Any) -> None:
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_floor", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DB"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        run(serve(int(args.serve[0]), args.serve[1]))
        return
    port = free_port()
    with tempfile.TemporaryDirectory(dir=Path("build")) as folder:
        command = [sys.executable, "-m", "bench.server_floor", "--serve", str(port), f"{folder}/floor.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, env=dict(os.environ))
        assert server.stdout is not None
        server.stdout.readline()
        try:
            run(play(port, server.pid, args.tables, args.seconds))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
