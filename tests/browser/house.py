"""A server in its own process, which tests may end and start again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.support.ports import free_port

SERVE = "tests.browser.serve"
ROOT = Path(__file__).parents[2]
PATIENCE = 180.0


class House:
    """Start, stop, and start again with the same tables."""

    def __init__(
        self, db: Path, host: str = "127.0.0.1", *, root: Path = ROOT, accounts: bool = False
    ) -> None:
        """`root`: the checkout whose server it is, if it is not this one."""
        self.db = db
        self.host = host
        self.root = root
        self.accounts = accounts
        self.port = free_port()
        # Passkeys need a name.
        self.address = f"http://{'localhost' if accounts else '127.0.0.1'}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.dice = db.with_suffix(".dice")
        self.deal("")

    def deal(self, seed: str) -> None:
        """Tables that are made from now on get their names and dice from this seed."""
        self.seed, self.starts = seed, 0
        self.dice.write_text(seed)

    def start(self) -> None:
        self.starts += 1  # A server that starts again must not give out the same names.
        self.dice.write_text(f"{self.seed} start {self.starts}")
        with self.db.with_suffix(".log").open("ab") as log:
            command = [sys.executable, "-m", SERVE, str(self.port), str(self.db), str(self.dice), self.host]
            command += ["accounts"] if self.accounts else []
            self.process = subprocess.Popen(command, cwd=self.root, stdout=log, stderr=log, env=self.env())
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start:\n{self.db.with_suffix('.log').read_text()}")
            time.sleep(0.1)

    def env(self) -> dict[str, str] | None:
        if self.root == ROOT:
            return None
        build = self.root / "build" / "native"
        return os.environ | {"PYTHONPATH": str(build if build.exists() else self.root / "src")}

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=10) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """The hard way, as when the power fails."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
