"""Steps of a build: one line each on the screen, all other output in a log file."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOGS = BUILD / "logs"
STAMPS = BUILD / "stamps"
TAIL_LINES = 25


class StepError(Exception):
    """A failed step: what happened, why, and what to do about it."""

    def __init__(
        self, what: str, *, why: str = "", remedy: str = "", log: Path | None = None, lines: int = TAIL_LINES
    ) -> None:
        super().__init__(what)
        self.what = what
        self.why = why
        self.remedy = remedy
        self.log = log
        self.lines = lines

    def report(self) -> str:
        lines = [f"Rampage: {self.what}"]
        if self.why:
            lines.append(f"  Why:        {self.why}")
        if self.remedy:
            lines.append(f"  What to do: {self.remedy}")
        if self.log is not None and self.log.exists():
            lines.append(f"  The end of {shown(self.log)}:")
            lines += [f"    {line}" for line in tail(self.log, self.lines)]
        return "\n".join(lines)


def shown(path: Path) -> str:
    """The path, relative to the checkout if it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def tail(log: Path, lines: int) -> list[str]:
    return log.read_text(errors="replace").splitlines()[-lines:]


def say(title: str, text: str) -> None:
    print(f"  {title:<10} {text}", flush=True)


@contextmanager
def step(title: str, doing: str) -> Iterator[None]:
    """`  web page   building, about half a minute ... done (24 s)`, on one line."""
    print(f"  {title:<10} {doing} ... ", end="", flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"done ({time.monotonic() - start:.0f} s)", flush=True)


@contextmanager
def build_lock(name: str) -> Iterator[None]:
    """Lock out other processes: two `make` in two terminals must not build the same thing."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        wait_for_lock(lock)
        yield


def wait_for_lock(lock: IO[str]) -> None:
    """Take the lock of an open file; closing the file releases it."""
    if sys.platform == "win32":
        import msvcrt

        while True:
            try:
                msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                time.sleep(0.2)
            else:
                return
    import fcntl

    fcntl.flock(lock, fcntl.LOCK_EX)


def swap_in(fresh: Path, place: Path) -> None:
    """Put a finished folder in the place of an old one as a whole, so that nobody ever finds half of it."""
    stale = BUILD / f"{place.name}.old"
    shutil.rmtree(stale, ignore_errors=True)
    if place.exists():
        place.rename(stale)
    fresh.rename(place)
    shutil.rmtree(stale, ignore_errors=True)


def run_logged(
    command: Sequence[str | Path],
    log_name: str,
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    first: bool = True,
) -> bool:
    """Run a command with its output in build/logs; True if it succeeded."""
    log = log_path(log_name)
    with log.open("w" if first else "a") as out:
        out.write("$ " + " ".join(map(str, command)) + "\n")
        out.flush()
        done = subprocess.run(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=dict(os.environ, **env) if env else None,
            cwd=cwd,
            check=False,
        )
    return done.returncode == 0


def log_path(name: str) -> Path:
    LOGS.mkdir(parents=True, exist_ok=True)
    return LOGS / f"{name}.log"


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """A hash of the names and contents of files, and of further facts."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    for file in sorted(files):
        digest.update(shown(file).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


class Stamp:
    """Remembers the fingerprint that a step was last run for."""

    def __init__(self, name: str) -> None:
        self.path = STAMPS / name

    def holds(self, mark: str) -> bool:
        return self.path.exists() and self.path.read_text() == mark

    def set(self, mark: str) -> None:
        STAMPS.mkdir(parents=True, exist_ok=True)
        self.path.write_text(mark)

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)


def main_guard(main: object) -> None:
    """Run a tool's main(); print the report of a StepError and exit with status 1."""
    assert callable(main)
    try:
        sys.exit(main())
    except StepError as error:
        print(error.report(), file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        sys.exit(130)
