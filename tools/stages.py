"""Stages of `make test`: each has a heading and a time; a failure shows its output and stops."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from tools.steps import ROOT

WIDTH = 79
NAMES = 44  # column of stage names
NO_TESTS = 5  # pytest's exit code if there was nothing to run


@dataclass(frozen=True)
class Stage:
    """One command; skipped if none of its folders exists."""

    name: str
    command: Sequence[str | Path]
    about: Sequence[str] = ()
    env: Mapping[str, str] = field(default_factory=dict)
    cwd: Path = ROOT
    may_be_empty: bool = False

    def has_work(self) -> bool:
        return not self.about or any((ROOT / folder).exists() for folder in self.about)

    def failed(self, returncode: int) -> bool:
        return returncode != 0 and not (self.may_be_empty and returncode == NO_TESTS)

    def run(self, *, shown: bool) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(part) for part in self.command],
            stdin=subprocess.DEVNULL,
            stdout=None if shown else subprocess.PIPE,
            stderr=None if shown else subprocess.STDOUT,
            env={**os.environ, **self.env},
            cwd=self.cwd,
            text=True,
            errors="replace",
            check=False,
        )


class StageRunner:
    """Runs stages and records the time of each."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.passed: list[tuple[str, float]] = []

    def heading(self, text: str) -> None:
        elapsed = f"{time.monotonic() - self.start:.0f} s"
        print(f"\n{f'== {text} '.ljust(WIDTH - len(elapsed) - 1, '=')} {elapsed}", flush=True)

    def show(self, stage: Stage) -> None:
        """Run a stage and show its output as it comes."""
        if not stage.has_work():
            self.skip(stage)
            return
        self.heading(stage.name)
        start = time.monotonic()
        if stage.failed(stage.run(shown=True).returncode):
            self.fail(stage)
        self.passed.append((stage.name, time.monotonic() - start))

    def together(self, title: str, stages: Sequence[Stage]) -> None:
        """Run stages two at a time; show only the output of those that fail."""
        self.heading(title)
        with ThreadPoolExecutor(max_workers=2) as pool:
            runs = {pool.submit(timed, stage): stage for stage in stages if stage.has_work()}
            for run in as_completed(runs):
                done, seconds = run.result()
                if runs[run].failed(done.returncode):
                    pool.shutdown(wait=True, cancel_futures=True)
                    print(done.stdout, flush=True)
                    self.fail(runs[run])
                self.passed.append((runs[run].name, seconds))
                print(f"  {runs[run].name:<{NAMES}} ok {seconds:7.1f} s", flush=True)
        for stage in stages:
            if not stage.has_work():
                self.skip(stage)

    def skip(self, stage: Stage) -> None:
        print(f"  {stage.name:<{NAMES}} skipped: no {' or '.join(stage.about)} yet", flush=True)

    def fail(self, stage: Stage) -> None:
        self.line(f"{stage.name} FAILED after {self.seconds()}")
        print("  " + " ".join(map(str, stage.command)), flush=True)
        sys.exit(1)

    def finish(self) -> None:
        if len(self.passed) > 1:
            self.heading("time by stage")
            for name, seconds in self.passed:
                print(f"  {name:<{NAMES}} {seconds:10.1f} s")
        self.line(f"{len(self.passed)} passed in {self.seconds()}")

    def line(self, text: str) -> None:
        print(f"\n{f' {text} '.center(WIDTH, '=')}", flush=True)

    def seconds(self) -> str:
        return f"{time.monotonic() - self.start:.0f} s"


def timed(stage: Stage) -> tuple[subprocess.CompletedProcess[str], float]:
    start = time.monotonic()
    done = stage.run(shown=False)
    return done, time.monotonic() - start
