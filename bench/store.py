"""How many choices a second each store commits: `python -m bench.store`.

Some tables play at once, each choice as soon as the one before is on disk, so as many choices are under way as there
are tables. Both databases flush every commit to the same disk. PostgreSQL is started in a scratch folder if it is
installed. Its processor time is measured, too, because it works for us.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from rampage.table.address import Database
from rampage.table.stored import Advance, ChoiceRow, SeatRow, Stored, TableRow
from rampage.table.stores import open_store
from tests.support.postgres import PostgresServer, missing


def stored(id: str) -> Stored:
    row = TableRow(
        id, "smash", "2012", "sha256:x", {}, "A table", "host", "playing", 0, True, bytes(32), f"of {id}", 1.5
    )
    return Stored(row, [SeatRow(0, "you", "Ann"), SeatRow(1, "here", "Bob")], {"host": {0, 1}}, [], [], [])


async def measure(database: Database, tables: int, seconds: float) -> tuple[float, float, float]:
    """Choices a second, choices in a commit, and our processor time for a choice in microseconds."""
    store = open_store(database, "ab" * 32)
    ids = [f"{tables} {number}" for number in range(tables)]
    for id in ids:
        await store.create(stored(id))
    choices, batches, began, used = store.choices, store.batches, time.perf_counter(), time.process_time()

    async def play(id: str) -> None:
        number = 0
        while time.perf_counter() - began < seconds:
            row = ChoiceRow(number, number % 2, f"fly OH1 A{number % 16}", -1, False, 1, time.time())
            await store.advance(Advance(id, [row]))
            number += 1

    await asyncio.gather(*map(play, ids))
    took, spent = time.perf_counter() - began, time.process_time() - used
    choices, batches = store.choices - choices, store.batches - batches
    await store.close()
    return choices / took, choices / batches, spent / choices * 1e6


def server_seconds(server: PostgresServer) -> float:
    """Processor time of PostgreSQL and the connections that have ended."""
    ticks = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if (entry / "cwd").readlink().is_relative_to(server.folder):
                    ticks += sum(map(int, (entry / "stat").read_text().rpartition(")")[2].split()[11:15]))
            except OSError:
                continue
    return ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100, 1000])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for tables in asked.tables:
            database = Path(folder) / f"{tables}.db"
            rate, batch, ours = asyncio.run(measure(database, tables, asked.seconds))
            print(
                f"SQLite      {tables:5} tables: {rate:7.0f} choices/s, {batch:5.1f} a commit, {ours:5.0f} us each"
            )
    if missing():
        print(f"PostgreSQL is not measured: {missing()}")
        return
    server = PostgresServer(durable=True)
    try:
        for tables in asked.tables:
            before = server_seconds(server)
            rate, batch, ours = asyncio.run(measure(server.fresh(), tables, asked.seconds))
            theirs = (server_seconds(server) - before) / (rate * asked.seconds) * 1e6
            print(
                f"PostgreSQL  {tables:5} tables: {rate:7.0f} choices/s, {batch:5.1f} a commit, "
                f"{ours:5.0f} us each and {theirs:5.0f} us of the server"
            )
    finally:
        server.close()


if __name__ == "__main__":
    main()
