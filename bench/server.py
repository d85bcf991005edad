"""How many choices a second the server takes, and how long each waits: `python -m bench.server`.

Scripted clients in their own process play whole matches over real WebSockets on loopback, each as
fast as it is answered; every choice is on disk (SQLite, synchronous=FULL) before its answer is sent.
Beside it, in the same run, a boardgame.io 0.50 server with its matches in memory: once with a game of
Smash's size, once with about the smallest game there is. The clients of both are the same program (bench/load.py) and
do as little as they can; when a match is over, they make a new one. `--own-clients` adds a run with those of
boardgame.io's own library, which play every move themselves, too.
boardgame.io does not compress what it sends, so ours is also measured with clients that don't ask for compression.
Compiled engine: PYTHONPATH=build/native. Only the moves per second of both, in turns: `--only throughput`.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.load import cpu_seconds
from bench.server_load import UNCOMPRESSED
from rampage.games import names
from rampage.kernel.packed import COMPILED

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
YARDSTICK = Path(__file__).parent / "server_boardgameio"
INSTALLED = BUILD / "bench-boardgameio"
# Choices of a match of Smash whose players choose at random, in the mean: theirs have as many, and then end too.
MOVES = 335
Report = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(command: list[str], cwd: Path, ready: Callable[[], bool]) -> Iterator[int]:
    """A server that runs for as long as it is measured."""
    running = subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 60
        while not ready():
            if running.poll() is not None or time.monotonic() > end:
                running.kill()
                raise RuntimeError(f"{command[0]} did not start: {running.communicate()[1][-2000:]}")
            time.sleep(0.05)
        yield running.pid
    finally:
        running.terminate()
        try:
            running.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            running.kill()


def answers(address: str) -> Callable[[], bool]:
    def ready() -> bool:
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True

    return ready


def clients_seconds() -> float:
    """Processor time of all clients so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def load(pid: int, command: list[str], cwd: Path, seconds: float) -> Report:
    """Run clients; what they report, and what it took the server and them."""
    before, before_clients = cpu_seconds(pid), clients_seconds()
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=seconds * 3 + 120, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"the clients failed: {done.stderr[-2000:]}")
    report: Report = json.loads(done.stdout.splitlines()[-1])
    # Holds on a machine with other work too: what a move costs the server. Our clients tell it themselves.
    spent = cpu_seconds(pid) - before
    report.setdefault("server_us_per_move", spent / max(1, report["answered"]) * 1e6)
    report.setdefault(
        "clients_us_per_move", (clients_seconds() - before_clients) / max(1, report["answered"]) * 1e6
    )
    return report


def rampage(
    tables: int, sockets: int, seconds: float, think: float, game: str = "smash", *, compressed: bool = True
) -> Report:
    """Our server under load."""
    db = BUILD / "bench-server.db"
    for leftover in BUILD.glob("bench-server.db*"):
        leftover.unlink()
    port = free_port()
    server = [sys.executable, "-m", "bench.server_under_load", str(port), str(db)]
    clients = [sys.executable, "-m", "bench.server_load", "127.0.0.1", str(port)]
    clients += [str(tables), str(sockets), str(seconds), str(think)]
    with process(server, ROOT, answers(f"http://127.0.0.1:{port}/api/games")) as pid:
        how = [] if compressed else [UNCOMPRESSED]
        report = load(pid, [*clients, str(pid), game, *how], ROOT, seconds)
    for leftover in BUILD.glob("bench-server.db*"):
        leftover.unlink()
    return report


def install_yardstick() -> str:
    """Have boardgame.io in build/; why not, or nothing."""
    if not shutil.which("node") or not shutil.which("npm"):
        return "node and npm are not here: install node 20 or newer to compare with boardgame.io"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for file in YARDSTICK.iterdir():
        shutil.copy(file, INSTALLED)
    if (INSTALLED / "node_modules" / "boardgame.io").exists():
        return ""
    done = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=INSTALLED, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else f"npm could not install boardgame.io: {done.stderr.strip()[-300:]}"


def boardgameio(game: str, matches: int, sockets: int, seconds: float, *, own: bool = False) -> Report:
    """The yardstick under load: of clients like ours, or of the library's own."""
    port, lobby = free_port(), free_port()
    ready = answers(f"http://127.0.0.1:{port}/games")  # It listens at the lobby's port before.
    how = [game, str(matches), str(sockets), str(seconds), str(MOVES)]
    with process(["node", "server.cjs", str(port), str(lobby)], INSTALLED, ready) as pid:
        if own:
            return load(pid, ["node", "clients.cjs", str(port), str(lobby), *how], INSTALLED, seconds)
        clients = [sys.executable, "-m", "bench.server_load_boardgameio", "127.0.0.1", str(port), str(lobby)]
        return load(pid, [*clients, *how, str(pid)], ROOT, seconds)


def line(name: str, report: Report) -> None:
    print(
        f"{name:<46} {report['moves_per_second']:8.0f} moves/s   p50 {report['p50_ms']:6.1f} ms"
        f"   p99 {report['p99_ms']:6.1f} ms   {report['server_us_per_move']:5.0f} us of the server each,"
        f" {report['clients_us_per_move']:.0f} of the clients, {report['games']} new matches"
    )
    if "loop_busy" in report:
        print(
            f"  the event loop's thread: {report['loop_us_per_move']:.0f} us each,"
            f" busy for {report['loop_busy']:.0%} of the time"
        )
    if "p50_bytes" in report:
        print(f"  an update: {report['p50_bytes']} bytes in the median, 90 % at most {report['p90_bytes']}")
    if report.get("refused"):
        print(f"  refused: {report['refused']}")


def best(reports: list[Report]) -> Report:
    """The run that was disturbed least by whatever else the machine does."""
    return max(reports, key=lambda report: report["moves_per_second"])


def ours(args: argparse.Namespace) -> dict[str, tuple[str, Callable[[], Report]]]:
    """What to measure of our server, by name: words and the run."""
    sockets, seconds = args.sockets, args.seconds
    return {
        "paced": (
            f"Rampage, {args.tables} tables, {args.think * 1000:.0f} ms between choices",
            lambda: rampage(args.tables, sockets, seconds, args.think),
        ),
        "flat_out": (
            f"Rampage, {args.tables} tables, flat out",
            lambda: rampage(args.tables, sockets, seconds, 0.0),
        ),
        "throughput": (
            f"Rampage, {args.matches} tables, flat out",
            lambda: rampage(args.matches, sockets, seconds, 0.0),
        ),
        "uncompressed": (
            "the same, uncompressed like boardgame.io's",
            lambda: rampage(args.matches, sockets, seconds, 0.0, compressed=False),
        ),
    }


def measure(args: argparse.Namespace) -> Report:
    """Ours and theirs in turns, so that both meet the same disturbances; the best run of each counts."""
    out: Report = {"compiled": COMPILED, "cores": os.cpu_count(), "sockets_per_table": args.sockets}
    why_not = "left out" if args.alone else install_yardstick()
    runs = ours(args)
    if not why_not:
        for game, words in (("city", "of Smash's size"), ("row", "of sixteen squares")):
            runs[f"boardgameio_{game}"] = (
                f"boardgame.io, {args.matches} matches {words}",
                functools.partial(boardgameio, game, args.matches, args.sockets, args.seconds),
            )
        if args.own_clients:
            runs["boardgameio_own_clients"] = (
                "the same, with its library's clients",
                functools.partial(boardgameio, "city", args.matches, args.sockets, args.seconds, own=True),
            )
    runs = {name: run for name, run in runs.items() if name in (args.only or runs)}
    print(
        f"engine {'compiled' if COMPILED else 'plain Python'}, {args.sockets} socket(s) a table, best of"
        f" {args.rounds}"
    )
    found: dict[str, list[Report]] = {name: [] for name in runs}
    for _ in range(args.rounds):
        for name, (words, run) in runs.items():
            found[name].append(run())
            if args.only:
                line(f"  {words}", found[name][-1])
    for name, (words, _run) in runs.items():
        out[name] = best(found[name])
        line(words, out[name])
    if why_not:
        print(f"boardgame.io: {why_not}")
    compare(out, args)
    return out


def compare(out: Report, args: argparse.Namespace) -> None:
    """How many times their moves ours are."""
    for name, ratio, what in (
        ("flat_out", "ratio_{}", f"{args.tables} tables"),
        ("throughput", "ratio_{}_same_count", f"{args.matches} tables"),
        ("uncompressed", "ratio_{}_uncompressed", f"{args.matches} tables, uncompressed"),
    ):
        for game in ("city", "row"):
            if f"boardgameio_{game}" in out and name in out:
                theirs = out[f"boardgameio_{game}"]["moves_per_second"]
                times = out[ratio.format(game)] = out[name]["moves_per_second"] / theirs
                print(
                    f"Rampage, {what}: {times:.2f} times the moves of boardgame.io's '{game}'"
                    f" with {args.matches} matches"
                )


def measure_games(args: argparse.Namespace) -> Report:
    """One measurement of each game: what its updates weigh and cost."""
    out: Report = {"compiled": COMPILED}
    for game in names():
        out[game] = rampage(args.matches, args.sockets, args.seconds, 0.0, game)
        line(f"Rampage, {args.matches} tables of {game}, flat out", out[game])
    return out


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (at most 60)")
    parser.add_argument("--tables", type=int, default=300, help="tables at once for the waiting time")
    parser.add_argument("--matches", type=int, default=50, help="tables at once for the comparison")
    parser.add_argument(
        "--sockets", type=int, choices=(1, 2), default=1, help="a table: one for both players, or two"
    )
    parser.add_argument("--think", type=float, default=0.1, help="seconds between choices, when paced")
    parser.add_argument("--rounds", type=int, default=2, help="how many runs; the best one counts")
    parser.add_argument("--games", action="store_true", help="every game, for the size of updates; alone")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument(
        "--only", choices=("throughput",), help="as many tables as matches of theirs, and nothing else"
    )
    parser.add_argument(
        "--own-clients", action="store_true", help="also with those of boardgame.io's library"
    )
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args(arguments)
    args.seconds = min(args.seconds, 60.0)
    compared = {"throughput", "uncompressed", "boardgameio_city", "boardgameio_own_clients"}
    args.only = compared if args.only else set()
    BUILD.mkdir(exist_ok=True)
    out = measure_games(args) if args.games else measure(args)
    if args.json:
        args.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
