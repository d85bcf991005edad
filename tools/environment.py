"""The virtual environment .venv: filled as pyproject.toml says, pinned by constraints.txt."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.network import download_error
from tools.steps import (
    ROOT,
    Stamp,
    StepError,
    alone,
    fingerprint,
    log_path,
    main_guard,
    quietly,
    say,
    step,
)

VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
PROGRAM = BIN / "rampage"
LAUNCHER = ROOT / "tools" / "launch.py"
CONSTRAINTS = ROOT / "constraints.txt"
PYPROJECT = ROOT / "pyproject.toml"


def ensure(extra: str) -> None:
    """Have .venv ready with the dependencies of one extra (`native` or `dev`)."""
    with alone("environment"):
        make_venv()
        install(extra)


def make_venv() -> None:
    if PYTHON.exists() and is_usable(PYTHON):
        return
    with step("Python", f"making .venv from Python {sys.version.split()[0]}"):
        Stamp("packages-dev").clear()
        Stamp("packages-native").clear()
        if importlib.util.find_spec("ensurepip") is not None:
            made = quietly([sys.executable, "-m", "venv", "--clear", VENV], "venv")
        else:
            made = venv_by_outer_pip()
        if not made:
            raise StepError(
                "the virtual environment .venv could not be made.",
                why="this Python has no working `venv` module.",
                remedy="install it (Debian, Ubuntu: apt install python3-venv) and run make again.",
                log=log_path("venv"),
            )


def venv_by_outer_pip() -> bool:
    """Debian ships venv without ensurepip; a pip outside can then put one into the environment."""
    return quietly([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV], "venv") and quietly(
        [sys.executable, "-m", "pip", "--python", PYTHON, "install", "pip"], "venv", first=False
    )


def is_usable(python: Path) -> bool:
    """False when the Python behind .venv is gone, is another version, or has no pip."""
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    return subprocess.run([python, "-c", probe], capture_output=True, check=False).returncode == 0


def install(extra: str) -> None:
    wanted = requirements(extra)
    # `dev` holds all that `native` does.
    if any(Stamp(f"packages-{name}").holds(mark_of(name)) for name in ("dev", extra)):
        say("packages", "ready")
        return
    with step("packages", "installing Python packages, a minute or two the first time"):
        if not quietly(pip("install", "-c", CONSTRAINTS, *wanted), "pip"):
            raise download_error("Python packages could not be installed.", log_path("pip"))
        # The environment holds the build backend by now: no second download, no other version.
        editable = pip("install", "--no-deps", "--no-build-isolation", "--editable", ROOT)
        if not quietly(editable, "pip", first=False):
            raise StepError("Rampage itself could not be installed.", log=log_path("pip"))
        write_program()
    Stamp(f"packages-{extra}").set(mark_of(extra))


def write_program() -> None:
    """In place of the program that pip writes, which knows of no compiled engine."""
    python, launcher = shlex.quote(str(PYTHON)), shlex.quote(str(LAUNCHER))
    PROGRAM.write_text(f'#!/bin/sh\nexec {python} {launcher} "$@"\n')
    PROGRAM.chmod(0o755)


def add(*packages: str) -> None:
    """Install something more, at the version that constraints.txt names."""
    if not quietly(pip("install", "-c", CONSTRAINTS, *packages), "pip-more"):
        raise download_error(f"{', '.join(packages)} could not be installed.", log_path("pip-more"))


def pip(command: str, *arguments: str | Path) -> list[str | Path]:
    quiet = ["--disable-pip-version-check", "--no-input", "--retries", "2"]
    return [PYTHON, "-m", "pip", command, *quiet, *arguments]


def mark_of(extra: str) -> str:
    """Fingerprint of what an install depends on: not of how ruff or mypy are set."""
    data = tomllib.loads(PYPROJECT.read_text())
    facts = json.dumps([data["project"], data["tool"]["hatch"], requirements(extra)])
    return fingerprint([CONSTRAINTS], str(VENV), str(LAUNCHER), facts)


def requirements(extra: str) -> list[str]:
    """Build backend, dependencies and one extra, with `rampage[other]` inside extras resolved."""
    data = tomllib.loads(PYPROJECT.read_text())
    project = data["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    found: list[str] = [*data["build-system"]["requires"], *project["dependencies"]]
    waiting = [extra]
    while waiting:
        for requirement in extras[waiting.pop()]:
            other = re.fullmatch(r"rampage\[(\w+)\]", requirement)
            if other:
                waiting.append(other[1])
            else:
                found.append(requirement)
    return found


def main() -> int:
    ensure(sys.argv[1])
    return 0


if __name__ == "__main__":
    main_guard(main)
