"""What a choice costs the server without the system's part: `python -m bench.server_work`.

The real server in this process, with its store on disk, its WebSocket protocol and its threads; only the sockets are
replaced, by objects that throw away what is sent. All players' choices and all dice follow from one seed, so two builds
do exactly the same work:

    PYTHONPATH=build/native python -m bench.server_work                # processor time of a choice
    PYTHONPATH=build/native valgrind --tool=callgrind --instr-atstart=no \\
        python -m bench.server_work --rounds 1 --callgrind             # instructions
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import hashlib
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState as Serving

from bench.server_load import AS_THE_PAGE
from rampage.kernel.dice.dealer import SharedDealer
from rampage.kernel.packed import COMPILED
from rampage.kernel.rng import Rng
from rampage.server.app import config_for, create_app, tune
from rampage.server.limits import Limits
from rampage.server.settings import Settings
from rampage.table.table import Table

MANY = 10_000_000
LIMITS = Limits(
    messages_per_second=MANY, messages_at_once=MANY, tables_per_hour=MANY, tables_per_hour_and_address=MANY,
    requests_per_second=MANY, requests_at_once=MANY, connections=MANY, connections_per_address=MANY,
    pending_per_address=MANY,
)  # fmt: skip


def frame(message: bytes) -> bytes:
    """A client's text frame, with a mask of nothing."""
    size = len(message)
    head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
    return head + bytes(4) + message


class Line(asyncio.Transport):
    """A connection that throws away what is sent, and tells its player that something was."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.closing = False
        self.sent = 0
        self.player: Player | None = None

    def write(self, data: Any) -> None:
        self.sent += len(data)

        if self.player is not None:
            self.player.hears()

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        """There is nothing to pause."""

    def resume_reading(self) -> None:
        """There is nothing to resume."""


class Player:
    """Both players of one table: chooses as soon as the last choice is answered."""

    def __init__(self, table: Table, line: Line, protocol: Any, rng: Rng) -> None:
        self.table, self.line, self.protocol, self.rng = table, line, protocol, rng
        self.left = 0  # Choices to make before the round is over.
        self.over = False
        self.done: asyncio.Future[None] | None = None
        self.loop = asyncio.get_running_loop()

    def begin(self, choices: int) -> asyncio.Future[None]:
        self.done = self.loop.create_future()
        self.left = choices
        self.line.player = self
        self.loop.call_soon(self.choose)
        return self.done

    def hears(self) -> None:
        """An answer, as a client would get it: in a later iteration of the loop."""
        self.left -= 1
        if self.table.row.status == "over":
            self.left, self.over = 0, True
        if self.left > 0:
            self.loop.call_soon(self.choose)
        elif self.done is not None and not self.done.done():
            self.line.player = None
            self.done.set_result(None)

    def choose(self) -> None:
        position = self.table.live.position
        seat = next(seat for seat in position.actors() if seat >= 0)
        offered = self.table.live.offered(seat)
        choice = int(offered.items[self.rng.below(len(offered))])
        decision = int(position.played)
        text = b'{"type":"choose","decision":%d,"seat":%d,"choice":%d}' % (decision, seat, choice)
        self.protocol.data_received(frame(text))


class House:
    """A server without sockets."""

    def __init__(self, config: uvicorn.Config, app: Any, game: str) -> None:
        self.config, self.app, self.game = config, app, game
        self.serving = Serving()

    async def player(self, number: int, origin: str) -> Player:
        """A new table, and who plays there; `origin` begins its dice."""
        made = await self.post("/api/tables", number)
        cookie, id = made["cookie"], made["id"]
        table = await self.app.state.server.tables.find(id)
        table.live.dealer = SharedDealer(hashlib.sha256(f"{origin} {number}".encode()).digest())
        line = Line()
        make: Any = self.config.ws_protocol_class
        protocol = make(
            config=self.config, server_state=self.serving, app_state={}, _loop=asyncio.get_running_loop()
        )
        protocol.connection_made(line)
        key = base64.b64encode(bytes(16)).decode()
        protocol.data_received(
            f"GET /ws/{id} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-extensions: permessage-deflate\r\ncookie: rampage={cookie}\r\n\r\n".encode()
        )
        while not line.sent:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        before = line.sent
        protocol.data_received(frame(json.dumps({"type": "enter", "without": AS_THE_PAGE}).encode()))
        while line.sent == before:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        return Player(table, line, protocol, Rng(number + 1))

    async def post(self, path: str, number: int) -> dict[str, Any]:
        """A request to the application, from a new browser."""
        body = json.dumps(
            {"game": self.game, "seats": [{"kind": "you"}, {"kind": "here"}], "server_dice": True}
        ).encode()
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
            "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
            "client": ("127.0.0.1", 1000 + number), "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip
        answered: list[Any] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            answered.append(message)

        await self.app(scope, receive, send)
        made: dict[str, Any] = json.loads(b"".join(part.get("body", b"") for part in answered))
        cookies = [value.decode() for name, value in answered[0]["headers"] if name == b"set-cookie"]
        made["cookie"] = cookies[0].partition("=")[2].partition(";")[0]
        return made


def count(by_callgrind: bool, switch: str) -> None:
    """Let callgrind begin or stop to count."""
    if by_callgrind:
        subprocess.run(["callgrind_control", "-i", switch, str(os.getpid())], check=True, capture_output=True)


async def measure(args: argparse.Namespace, db: Path) -> None:
    app = create_app(Settings(db, limits=LIMITS, workers=0, helpers=0, bot_pause=0.0))
    config = config_for(app, host="127.0.0.1", port=0)
    config.load()
    async with app.router.lifespan_context(app):
        house = House(config, app, args.game)
        players = [await house.player(number, args.game) for number in range(args.tables)]
        await asyncio.gather(*(player.begin(args.warm) for player in players))
        tune()
        best = best_loop = 1e9
        for _ in range(args.rounds):
            playing = [player for player in players if not player.over]
            sent = sum(player.line.sent for player in playing)
            count(args.callgrind, "on")
            before, loop_before = time.process_time(), time.thread_time()
            await asyncio.gather(*(player.begin(args.choices) for player in playing))
            spent, in_loop = time.process_time() - before, time.thread_time() - loop_before
            count(args.callgrind, "off")
            made = len(playing) * args.choices - sum(max(0, player.left) for player in playing)
            best, best_loop = min(best, spent / made), min(best_loop, in_loop / made)
            sent = sum(player.line.sent for player in playing) - sent
        print(
            f"{args.game}, {'compiled' if COMPILED else 'plain Python'}: {best * 1e6:.1f} us a choice,"
            f" {best_loop * 1e6:.1f} of them in the event loop's thread; the last round: {made} choices,"
            f" {sent / made:.0f} bytes each"
        )
        for player in players:
            player.protocol.connection_lost(None)
        await asyncio.sleep(0)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_work", description=__doc__)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--warm", type=int, default=30, help="choices of each table before the first round")
    parser.add_argument("--choices", type=int, default=20, help="of each table in a round")
    parser.add_argument("--rounds", type=int, default=6, help="count this often, and take the least")
    parser.add_argument("--callgrind", action="store_true", help="this runs under callgrind")
    parser.add_argument("--game", default="smash")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = measure(args, Path(folder) / "work.db")
        try:
            import uvloop

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(run)
        except ImportError:
            asyncio.run(run)


if __name__ == "__main__":
    main()
