"""The virtual environment .venv: what pyproject.toml requires, at the versions of constraints.txt."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import web
from tools.network import download_error
from tools.steps import (
    ROOT,
    Stamp,
    StepError,
    build_lock,
    fingerprint,
    log_path,
    main_guard,
    run_logged,
    say,
    step,
)

VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
PROGRAM = BIN / "rampage"
LAUNCHER = ROOT / "tools" / "launch.py"
CONSTRAINTS = ROOT / "constraints.txt"
LOCKS = ROOT / "locks"  # Their hashes, one file for each extra.
ANY_FILES = "RAMPAGE_ANY_FILES"
PAGE = "page"
EXTRAS = ("native", "dev", "docs", "ray")
PYPROJECT = ROOT / "pyproject.toml"


def ensure(extra: str) -> None:
    """Create .venv, or update it, with the dependencies of one extra (`native`, `dev`, `docs` or `ray`)."""
    with build_lock("environment"):
        make_venv()
        install(extra)


def unfinished() -> Stamp:
    """Exists while .venv is being changed, and after that was interrupted."""
    return Stamp("environment-unfinished")


def make_venv() -> None:
    if PYTHON.exists() and not unfinished().path.exists() and is_usable(PYTHON):
        return
    with step("Python", f"creating .venv with Python {sys.version.split()[0]}"):
        for extra in EXTRAS:
            Stamp(f"packages-{extra}").clear()
        unfinished().set("venv")
        if importlib.util.find_spec("ensurepip") is not None:
            made = run_logged([sys.executable, "-m", "venv", "--clear", VENV], "venv")
        else:
            made = venv_by_outer_pip()
        if not made:
            raise StepError(
                "the virtual environment .venv could not be created.",
                why="this Python has no working `venv` module.",
                remedy="install it (Debian, Ubuntu: apt install python3-venv) and run make again.",
                log=log_path("venv"),
            )
        unfinished().clear()


def venv_by_outer_pip() -> bool:
    """Debian ships venv without ensurepip; then a pip from outside can install pip into the environment."""
    return run_logged(
        [sys.executable, "-m", "venv", "--clear", "--without-pip", VENV], "venv"
    ) and run_logged([sys.executable, "-m", "pip", "--python", PYTHON, "install", "pip"], "venv", first=False)


def is_usable(python: Path) -> bool:
    """False if the Python of .venv is gone, has another version, or has no pip."""
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    return subprocess.run([python, "-c", probe], capture_output=True, check=False).returncode == 0


def install(extra: str) -> None:
    enough = ("dev", "native") if extra == "native" else (extra,)  # `dev` includes `native`.
    if any(Stamp(f"packages-{name}").holds(mark_of(name)) for name in enough):
        say("packages", "ready")
        return
    forget_other_installs()
    with step("packages", "installing Python packages, a minute or two the first time"):
        # Python compiles what is imported, which is a small part of what is installed.
        if not run_pip("install", "--no-compile", *pinned(extra)):
            raise hash_error(log_path("pip")) or download_error(
                "Python packages could not be installed.", log_path("pip")
            )
        # The build backend is installed by now: no second download, and the pinned version.
        if not run_pip("install", "--no-deps", "--no-build-isolation", "--editable", ROOT, first=False):
            raise StepError("Rampage itself could not be installed.", log=log_path("pip"))
        write_program()
    Stamp(f"packages-{extra}").set(mark_of(extra))


def run_pip(command: str, *arguments: str | Path, first: bool = True) -> bool:
    """Run pip. If it is killed, .venv may have half a package, which pip would take for a whole one: the next run makes
    a new .venv. A pip that fails by itself cleans up."""
    unfinished().set("packages")
    done = run_logged(pip(command, *arguments), "pip", first=first)
    unfinished().clear()
    return done


def forget_other_installs() -> None:
    """If an install is interrupted and the earlier versions come back, half of it must not count as ready."""
    for extra in EXTRAS:
        if not Stamp(f"packages-{extra}").holds(mark_of(extra)):
            Stamp(f"packages-{extra}").clear()


def pinned(extra: str) -> list[str | Path]:
    """Arguments for pip: every package with its hashes, or only by version if RAMPAGE_ANY_FILES asks for that."""
    lock = LOCKS / f"{extra}.txt"
    if os.environ.get(ANY_FILES, "") in ("", "0"):
        stale = stale_hashes(extra)
        if not stale:
            return ["--require-hashes", "-r", lock]
        say(
            "packages",
            f"no hashes for {', '.join(stale[:3])}: installing by version; `make pins` writes the hashes",
        )
    return ["-c", CONSTRAINTS, *requirements(extra)]


def stale_hashes(extra: str) -> list[str]:
    """Packages that the file of hashes lacks, or has at another version."""
    lock = LOCKS / f"{extra}.txt"
    hashed = pins_in(lock) if lock.exists() else {}
    wanted = {plain_name(re.split(r"[^\w.-]", text.strip(), maxsplit=1)[0]) for text in requirements(extra)}
    pins = pins_in(CONSTRAINTS)
    other = {name for name, version in hashed.items() if pins.get(name, version) != version}
    return sorted((wanted - set(hashed)) | other)


def pins_in(file: Path) -> dict[str, str]:
    """Versions by name."""
    found = re.findall(r"^([\w.-]+)==([\w.!+-]+)", file.read_text(), re.MULTILINE)
    return {plain_name(name): version for name, version in found}


def plain_name(name: str) -> str:
    """The name as an index normalises it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def hash_error(log: Path) -> StepError | None:
    """The error to raise if an index served a file with another hash; None for other failures."""
    text = log.read_text(errors="replace")
    if "DO NOT MATCH THE HASHES" not in text:
        return None
    found = re.search(r"^\s+([\w.-]+==[\w.!+-]+) from", text, re.MULTILINE)
    named = f" ({found[1]})" if found else ""
    return StepError(
        f"the package index has a different file from the one that Rampage was tested with{named}.",
        why="somebody changed the file, or the index builds its own files.",
        remedy=f"use another index; if you trust this one, {ANY_FILES}=1 installs by version alone.",
        log=log,
        lines=8,
    )


def write_program() -> None:
    """Replace the program that pip writes, which does not know about the compiled engine."""
    python, launcher = shlex.quote(str(PYTHON)), shlex.quote(str(LAUNCHER))
    PROGRAM.write_text(f'#!/bin/sh\nexec {python} {launcher} "$@"\n')
    PROGRAM.chmod(0o755)


def add(*packages: str) -> None:
    """Install more packages, at the versions of constraints.txt."""
    if not run_logged(pip("install", "-c", CONSTRAINTS, *packages), "pip-more"):
        raise download_error(f"{', '.join(packages)} could not be installed.", log_path("pip-more"))


def pip(command: str, *arguments: str | Path) -> list[str | Path]:
    quiet = ["--disable-pip-version-check", "--no-input", "--retries", "2"]
    return [PYTHON, "-m", "pip", command, *quiet, *arguments]


def mark_of(extra: str) -> str:
    """Fingerprint of everything that an install depends on; the settings of ruff and mypy are not part of it."""
    data = tomllib.loads(PYPROJECT.read_text())
    facts = json.dumps([data["project"], data["tool"]["hatch"], requirements(extra)])
    locks = [path for path in [LOCKS / f"{extra}.txt"] if path.exists()]
    return fingerprint([CONSTRAINTS, *locks], str(VENV), str(LAUNCHER), facts)


def requirements(extra: str) -> list[str]:
    """Build backend, dependencies and one extra, including the extras that it refers to as `rampage[other]`."""
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
    """`dev page` also installs what the web page needs, meanwhile: pip keeps one core busy at most."""
    with ThreadPoolExecutor(1) as pool:
        if PAGE in sys.argv:
            pool.submit(web.modules_in_silence)
        ensure(sys.argv[1])
    return 0


if __name__ == "__main__":
    main_guard(main)
