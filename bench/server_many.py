"""Many tables and many idle sockets at once: `python -m bench.server_many`.

A thousand tables are played, with a choice every five seconds in the mean, while ten thousand more sockets
watch tables at which nothing happens. The same with SQLite and, if it is installed, with PostgreSQL. Both
databases flush every commit. Everything is on loopback; the clients use the same cores. Compiled engine:
PYTHONPATH=build/native.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.server import ROOT, answers, free_port, process
from bench.server_load import DECODER, Client, Load, cpu_seconds, itself
from rampage.table.address import Database, ServerAddress
from tests.support.postgres import PostgresServer, missing

AT_ONCE = 100  # Sockets that are opened together.
PER_TABLE = 10  # Idle sockets at a table.


def memory(pid: int) -> float:
    """What a process has in memory, in kB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1000


class Watcher(Client):
    """Comes to a table, and only answers pings."""

    leaving = False  # All of them, at the end.

    def hear(self, payload: bytes, size: int) -> None:
        message = DECODER.decode(payload)
        if message.type == "refused":
            self.load.tally.refused.append(f"{message.code}: {message.text}")
        if message.type in ("welcome", "refused") and not self.done.done():
            self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not Watcher.leaving:
            self.load.tally.refused.append(f"a watcher was disconnected: {exc}")
        super().connection_lost(exc)


class Many(Load):
    """Tables that are played, and tables that are only watched."""

    def __init__(self, port: int, pid: int, args: argparse.Namespace) -> None:
        super().__init__("127.0.0.1", port, args.tables, 1, args.seconds, args.think, pid)
        self.idle: int = args.idle
        self.watchers: list[Watcher] = []
        self.memory: dict[str, float] = {"start": memory(pid)}

    async def settle(self, name: str) -> None:
        await asyncio.sleep(1)
        self.memory[name] = memory(self.server)

    async def watch_tables(self) -> None:
        """The idle sockets come."""
        tables = [await self.table() for _ in range(-(-self.idle // PER_TABLE))]
        await self.settle("idle tables")
        loop = asyncio.get_running_loop()
        for start in range(0, self.idle, AT_ONCE):
            come = []
            for number in range(start, min(start + AT_ONCE, self.idle)):
                table = tables[number // PER_TABLE]
                watcher = Watcher(self, table["id"], "", table["spectate"].rpartition("=")[2])
                come.append(loop.create_connection(functools.partial(itself, watcher), self.host, self.port))
                self.watchers.append(watcher)
            await asyncio.gather(*come)
            await asyncio.gather(*(watcher.done for watcher in self.watchers[start:]))
        await self.settle("idle sockets")

    async def run(self) -> dict[str, Any]:
        await self.watch_tables()
        report = await super().run()
        self.memory["end"] = memory(self.server)
        Watcher.leaving = True
        for watcher in self.watchers:
            watcher.transport.close()
        had = self.memory
        return report | {
            "kb_per_idle_table": (had["idle tables"] - had["start"]) / max(1, self.idle // PER_TABLE),
            "kb_per_idle_socket": (had["idle sockets"] - had["idle tables"]) / max(1, self.idle),
            "kb_per_played_table": (had["end"] - had["idle sockets"]) / self.tables,
            "mb_in_all": had["end"] / 1000,
        }


def measure(name: str, database: Database, args: argparse.Namespace) -> dict[str, Any]:
    """One database."""
    port = free_port()
    place = database.url if isinstance(database, ServerAddress) else str(database)
    server = [sys.executable, "-m", "bench.server_under_load", str(port), place]
    with process(server, ROOT, answers(f"http://127.0.0.1:{port}/api/games")) as pid:
        before = cpu_seconds(pid)
        begun = time.perf_counter()
        Watcher.leaving = False
        report = asyncio.run(Many(port, pid, args).run())
        report["busy"] = (cpu_seconds(pid) - before) / (time.perf_counter() - begun)
    print(
        f"{name}: {args.tables} tables, {args.idle} idle sockets, a choice every {args.think:g} s:"
        f" {report['moves_per_second']:.0f} choices/s, p50 {report['p50_ms']:.1f} ms, p99 {report['p99_ms']:.1f} ms,"
        f" worst {report['worst_ms']:.0f} ms, {report['server_us_per_move']:.0f} us of the server each\n"
        f"  errors: {len(report['refused'])}{''.join(f'; {why}' for why in report['refused'])}\n"
        f"  memory: {report['kb_per_idle_table']:.0f} kB for a table that waits,"
        f" {report['kb_per_played_table']:.0f} kB for one that is played with its player,"
        f" {report['kb_per_idle_socket']:.1f} kB for an idle socket, {report['mb_in_all']:.0f} MB in all"
    )
    return report


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_many", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="tables that are played")
    parser.add_argument("--idle", type=int, default=10_000, help="sockets that only watch")
    parser.add_argument("--think", type=float, default=5.0, help="seconds between two choices at a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each measurement (at most 120)")
    parser.add_argument("--sqlite", action="store_true", help="without PostgreSQL")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    args.seconds = min(args.seconds, 120.0)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if args.tables + args.idle + 100 > most:
        parser.error(f"the system allows {most} open files. Remedy: ulimit -Hn, or fewer sockets")
    out: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        out["sqlite"] = measure("SQLite", Path(folder) / "tables.db", args)
    reason = "left out" if args.sqlite else missing()
    if reason:
        print(f"PostgreSQL: {reason}")
    else:
        server = PostgresServer(durable=True)
        try:
            out["postgres"] = measure("PostgreSQL", server.fresh(), args)
        finally:
            server.close()
    if args.json:
        args.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
