"""What a choice costs with SQLite, with PostgreSQL, and with two servers: `python -m bench.server_processes`.

Scripted clients play as in bench/server.py. Two servers share one PostgreSQL database, and each plays half of the
tables. Both databases flush every commit. The clients and PostgreSQL use the same cores, so processor time says more
than choices a second. Compiled engine: PYTHONPATH=build/native.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.server import ROOT, answers, free_port, process
from bench.server_load import cpu_seconds
from rampage.table.address import Database, ServerAddress
from tests.support.postgres import PostgresServer, missing

EVERY = 10.0  # Seconds between two choices of a player, for the calculation.
CROWDS = (10_000, 100_000)
SHARE = 0.5  # Of a core: the rest is room for peaks.


def family(pid: int | None) -> list[int]:
    """A process, if there is one, and its children."""
    found = [] if pid is None else [pid]
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # It has just ended.
        if parent == pid:
            found.append(int(status.parent.name))
    return found


def spent_by(pids: list[int]) -> float:
    """Processor time so far. Children that come later count from their start, those that end are lost."""
    return sum(cpu_seconds(pid) for pid in pids)


def measure(
    database: Database, servers: int, args: argparse.Namespace, postgres: int | None = None
) -> dict[str, Any]:
    """Some servers with one database, each with its share of the tables."""
    place = database.url if isinstance(database, ServerAddress) else str(database)
    with ExitStack() as stack:
        ports = [free_port() for _ in range(servers)]
        pids = [
            stack.enter_context(
                process(
                    [sys.executable, "-m", "bench.server_under_load", str(port), place],
                    ROOT, answers(f"http://127.0.0.1:{port}/api/games"),
                )
            )
            for port in ports
        ]  # fmt: skip
        before, before_stored = spent_by(pids), spent_by(family(postgres))
        clients = [
            subprocess.Popen(
                [
                    sys.executable, "-m", "bench.server_load", "127.0.0.1", str(port), str(args.tables // servers), "1",
                    str(args.seconds), str(args.think), str(pid), args.game,
                ],
                cwd=ROOT, stdout=subprocess.PIPE, text=True,
            )
            for port, pid in zip(ports, pids, strict=True)
        ]  # fmt: skip
        reports = [
            json.loads(client.communicate(timeout=args.seconds * 3 + 120)[0].splitlines()[-1])
            for client in clients
        ]
        answered = sum(report["answered"] for report in reports)
        return {
            "choices_per_second": sum(report["moves_per_second"] for report in reports),
            "p99_ms": max(report["p99_ms"] for report in reports),
            "server_us": (spent_by(pids) - before) / answered * 1e6,
            "database_us": (spent_by(family(postgres)) - before_stored) / answered * 1e6,
            "refused": [why for report in reports for why in report["refused"]],
        }


def show(name: str, found: dict[str, Any]) -> None:
    print(
        f"{name:<26} {found['choices_per_second']:7.0f} choices/s   p99 {found['p99_ms']:6.1f} ms"
        f"   {found['server_us']:4.0f} us of the servers and {found['database_us']:4.0f} us of PostgreSQL each"
        f"   errors: {len(found['refused'])}"
    )


def calculate(name: str, found: dict[str, Any]) -> None:
    """How many cores a crowd needs. A server uses one core for its tables."""
    for crowd in CROWDS:
        cores = [crowd / EVERY * found[part] / 1e6 / SHARE for part in ("server_us", "database_us")]
        if name == "SQLite" and cores[0] > 1:
            print(f"{name}, {crowd:,} players: too many for one server")
            continue
        print(
            f"{name}, {crowd:,} players with a choice every {EVERY:g} s each: {crowd / EVERY:,.0f} choices/s,"
            f" {cores[0]:.1f} cores for servers and {cores[1]:.1f} for PostgreSQL at {SHARE:.0%} load"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server_processes", description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="tables at once")
    parser.add_argument("--think", type=float, default=0.0, help="seconds between two choices at a table")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (at most 60)")
    parser.add_argument("--game", default="smash")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    args.seconds = min(args.seconds, 60.0)
    out: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        out["SQLite"] = measure(Path(folder) / "tables.db", 1, args)
    reason = missing()
    if reason:
        print(f"PostgreSQL: {reason}")
    else:
        server = PostgresServer(durable=True)
        try:
            main_process = int((server.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
            out["PostgreSQL"] = measure(server.fresh(), 1, args, main_process)
            out["PostgreSQL, two servers"] = measure(server.fresh(), 2, args, main_process)
        finally:
            server.close()
    for name, found in out.items():
        show(name, found)
    for name, found in out.items():
        calculate(name, found)
    if args.json:
        args.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
