"""Attacks on a server, and what a player at another table notices of them. This is where to read first.

Each test starts a real server in its own process on the loopback interface, and attacks it:

| file | attack |
| --- | --- |
| `test_kills.py` | SIGKILL at any moment while people play; nothing that was acknowledged is lost or doubled |
| `test_cluster.py` | two servers behind nginx or Caddy: one killed, the database away, both replaced or upgraded |
| `test_fuzz.py` | messages and requests that were valid once and are changed at random |
| `test_floods.py` | headers, silent sockets, pings, fragments, spectators, chat, looking back, bots' tables |
| `test_eavesdropping.py` | everything that anybody was sent, searched for what they may not know |
| `test_soak.py` | many tables come and go, and the memory stays flat |

All but a sweep over the fields of all messages are marked `long` and run in `make test-long`. In each an `Observer`
plays on at its own table: every one of its choices must be answered. Each prints its figures (`pytest -s` shows them).
None asserts a time: what is slow on a busy machine is no fault. The sizes are environment
variables:

| variable | | usual | in `make test-long` |
| --- | --- | --: | --: |
| `RAMPAGE_SOAK_SECONDS` | how long the soak lasts, at least | 120 | 300 |
| `RAMPAGE_KILLS` | how often the server is killed | 12 | 75 |
| `RAMPAGE_CLUSTER` | how many tables two servers behind a proxy have | 40 | 200 |
| `RAMPAGE_FUZZ` | how many changed messages, and half as many requests | 2,000 | 52,000 |
| `RAMPAGE_FLOOD` | how many times as large a flood is | 1 | 1 |

The server is started by `python -m tests.attacks.serving PORT DATABASE SETTINGS`, with settings as JSON. `schema` among
them makes it a server of an older version, which knows revisions of the database up to that one only.
"""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from rampage.table.address import Database, ServerAddress, database_at
from tests.support.ports import free_port

PATIENCE = 120.0
ROOT = Path(__file__).parents[2]


def size(name: str, usual: int) -> int:
    """A size that the environment may change."""
    return int(os.environ.get(f"RAMPAGE_{name}", usual))


def report(title: str, **figures: object) -> None:
    """Print what was measured, so that a note can quote it."""
    told = ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in figures.items())
    sys.stdout.write(f"\n[{title}] {told}\n")


class Server:
    """A server in its own process."""

    def __init__(self, path: Path, database: Database | None = None, **settings: Any) -> None:
        """Its database is the file, unless another one is given; its log is beside the file."""
        self.path = path
        self._database = database or path
        self.port = free_port()
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What to run."""
        settings = json.dumps(self._settings)
        return [sys.executable, "-m", "tests.attacks.serving", str(self.port), self._place(), settings]

    def _place(self) -> str:
        return self._database.url if isinstance(self._database, ServerAddress) else str(self._database)

    def environment(self) -> dict[str, str]:
        """In which environment."""
        return dict(os.environ)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        log = self.path.with_suffix(".log")
        with log.open("ab") as out:
            self._process = subprocess.Popen(
                self.command(), cwd=ROOT, stdout=out, stderr=out, env=self.environment()
            )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, log.read_text()[-2000:]
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.05)

    def answers(self) -> bool:
        """Does it answer a request?"""
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError):
            return False

    def become_newer(self) -> None:
        """From the next start on it is of today's version."""
        self._settings.pop("schema", None)

    def kill(self) -> None:
        """SIGKILL: no goodbye, no last commit."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def rss(self) -> float:
        """Its memory, in MB."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def log(self) -> str:
        """What it wrote."""
        return self.path.with_suffix(".log").read_text(errors="replace")


@contextmanager
def serving(path: Path, **settings: Any) -> Iterator[Server]:
    """A server, stopped at the end. What it logs as an error fails the test."""
    server = Server(path, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def main() -> None:
    """In the server's process."""
    from rampage.server.app import Server as OurServer
    from rampage.server.app import config_for, create_app, tune
    from rampage.server.limits import Limits
    from rampage.server.settings import Settings

    port, path, told = sys.argv[1:4]
    settings = json.loads(told)
    if "schema" in settings:
        from rampage.table.postgres import schema

        schema.VERSION = settings.pop("schema")  # type: ignore[misc]
    limits = Limits(**settings.pop("limits", {}))
    app = create_app(
        Settings(
            database_at(path), **{"workers": 0, "helpers": 0, "bot_pause": 0.0, **settings}, limits=limits
        )
    )
    tune()
    with suppress(KeyboardInterrupt):
        OurServer(config_for(app, host="127.0.0.1", port=int(port))).run()


if __name__ == "__main__":
    main()
