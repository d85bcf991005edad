"""`.venv/bin/rampage`: the program by the compiled engine, where build/native was made from these very
sources, and by the pure one otherwise. Both play alike; RAMPAGE_PURE asks for the pure one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Variables to run under. Who names a path of Python's has chosen already."""
    from tools import native

    chosen = given.get("RAMPAGE_PURE") or given.get("PYTHONPATH")
    return {**given, **(native.environment() if not chosen and fits() else {})}


def fits() -> bool:
    """Was build/native made from the sources as they are? Nothing is built to find out."""
    from tools import native, steps

    try:
        engine = steps.Stamp("native").holds(native.engine_mark())
    except native.CannotCompileError:
        return False
    document = steps.Stamp("openapi").holds(steps.fingerprint(native.SOURCE.rglob("*.py")))
    return engine and document and all((native.NATIVE / place).exists() for place, _ in native.links())


def main() -> None:
    command = [sys.executable, "-m", "rampage", *sys.argv[1:]]
    os.execve(sys.executable, command, environment(os.environ))


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # Not this folder, but the one it lies in.
    main()
