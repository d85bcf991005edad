"""Thousands of people watch one table: `python -m bench.server_watchers`.

One player plays alone at a table, and waits with each choice until the last watcher has seen the one before.
Measured are the processor time of the server for a choice, and how long it takes until the player and until the
last watcher has it. Everything is on loopback; all clients are one process on the same cores and read one
after the other, so the last watcher mostly waits for the others. Compiled engine: PYTHONPATH=build/native.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import json
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.server import ROOT, answers, free_port, process
from bench.server_load import DECODER, Client, Load, follow, itself
from bench.server_many import AT_ONCE, memory

UPDATE = b'{"type":"update"'
LOST = 60.0  # Seconds after which a message counts as lost.
WARM = 5  # Choices before the measurement.


def spent_by(pid: int) -> float:
    """Processor time of all threads of a process so far, in milliseconds: a choice takes less than a clock tick."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


class Round:
    """One choice on its way to everybody."""

    def __init__(self, watchers: int) -> None:
        self.left = watchers + 1
        self.sent = time.perf_counter()
        self.done = asyncio.get_running_loop().create_future()
        self.answered = 0.0

    def arrived(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.done.set_result(time.perf_counter() - self.sent)


class Watcher(Client):
    """Reads no more than whether it is an update."""

    def hear(self, payload: bytes, size: int) -> None:
        load: Watched = self.load  # type: ignore[assignment]
        if not self.done.done():
            self.done.set_result(None)
        elif payload.startswith(UPDATE) and load.round is not None:
            load.round.arrived()
            load.tally.sizes.append(size)


class Player(Client):
    """Chooses when told to."""

    def hear(self, payload: bytes, size: int) -> None:
        load: Watched = self.load  # type: ignore[assignment]
        message = DECODER.decode(payload)
        if message.type == "refused":
            raise RuntimeError(f"{message.code}: {message.text}")
        if message.state is not None:
            self.state = message.state
            self.state.choices = {seat: [offered] for seat, offered in self.state.choices.items()}
            self.done.set_result(None)
        elif message.changes is not None and self.state is not None:
            follow(self.state, message.changes)
            if load.round is not None:
                load.round.answered = time.perf_counter() - load.round.sent
                load.round.arrived()


class Watched(Load):
    """One table, one player, many watchers."""

    round: Round | None = None

    async def come(self, client: Client) -> Client:
        loop = asyncio.get_running_loop()
        await loop.create_connection(functools.partial(itself, client), self.host, self.port)
        await asyncio.wait_for(client.done, LOST)
        return client

    async def measure(self, watchers: int, choices: int) -> dict[str, Any]:
        table = await self.table()
        player = await self.come(Player(self, table["id"], self.cookie))
        had, token = memory(self.server), table["spectate"].rpartition("=")[2]
        crowd: list[Client] = []
        for start in range(0, watchers, AT_ONCE):
            some = [Watcher(self, table["id"], "", token) for _ in range(min(AT_ONCE, watchers - start))]
            crowd += await asyncio.gather(*(self.come(one) for one in some))
        grown = memory(self.server) - had
        own, last, spent = [], [], 0.0
        for number in range(choices + WARM):
            if number == WARM:
                spent = spent_by(self.server)
            assert player.state is not None
            if player.state.outcome is not None:
                raise RuntimeError(f"the match was over after {number} choices. Remedy: fewer choices")
            self.round = Round(watchers)
            player.choose()
            took = await asyncio.wait_for(self.round.done, LOST)
            if number >= WARM:
                own.append(self.round.answered)
                last.append(took)
        spent = spent_by(self.server) - spent
        for one in (player, *crowd):
            one.transport.close()
        return {
            "watchers": watchers, "choices": choices, "server_ms": spent / choices,
            "player_p50_ms": at(own, 0.5), "player_p99_ms": at(own, 0.99),
            "last_p50_ms": at(last, 0.5), "last_p99_ms": at(last, 0.99),
            "kb_per_watcher": grown / max(1, watchers),
            "bytes": sum(self.tally.sizes) / max(1, len(self.tally.sizes)),
        }  # fmt: skip


def at(found: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(found)[min(len(found) - 1, int(len(found) * share))] * 1e3


def measured(watchers: int, choices: int) -> dict[str, Any]:
    """With a fresh server."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = [sys.executable, "-m", "bench.server_under_load", str(port), f"{folder}/tables.db"]
        with process(server, ROOT, answers(f"http://127.0.0.1:{port}/api/games")) as pid:
            load = Watched("127.0.0.1", port, 1, 1, 0.0, 0.0, pid)
            return asyncio.run(load.measure(watchers, choices))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_watchers", description=__doc__)
    parser.add_argument("--watchers", type=int, nargs="+", default=[0, 500, 2000], help="at most 5,000")
    parser.add_argument("--choices", type=int, default=60, help="that are measured, at most 100")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    out = []
    for watchers in args.watchers:
        found = measured(min(watchers, 5000), min(args.choices, 100))
        out.append(found)
        print(
            f"{found['watchers']} watchers: {found['server_ms']:.2f} ms of the server for a choice;"
            f" the player has it after {found['player_p50_ms']:.1f} ms (p99 {found['player_p99_ms']:.1f}),"
            f" the last watcher after {found['last_p50_ms']:.1f} ms (p99 {found['last_p99_ms']:.1f});"
            f" {found['bytes']:.0f} bytes each, {found['kb_per_watcher']:.1f} kB for a watcher"
        )
    if args.json:
        args.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
