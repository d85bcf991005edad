"""`.venv/bin/rampage`: runs the compiled engine if build/native is up to date with the sources, else the pure one.
Both play the same; RAMPAGE_PURE asks for the pure one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """The environment to run in. A PYTHONPATH that is already set wins."""
    from tools import native

    chosen = given.get("RAMPAGE_PURE") or given.get("PYTHONPATH")
    return {**given, **(native.environment() if not chosen and native_is_current() else {})}


def native_is_current() -> bool:
    """Is build/native up to date with the sources? Builds nothing to find out."""
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
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # The parent of this folder.
    main()
