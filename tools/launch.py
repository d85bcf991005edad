"""`.venv/bin/rampage`: runs the compiled engine if build/native is up to date with the sources, else the pure one.
Both play the same; RAMPAGE_PURE asks for the pure one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """The environment to run in. A PYTHONPATH that somebody else has set wins; ours is chosen again, because a server
    that restarts comes here, too."""
    from tools import native

    kept = {
        name: value for name, value in given.items() if (name, value) != ("PYTHONPATH", str(native.NATIVE))
    }
    chosen = kept.get("RAMPAGE_PURE") or kept.get("PYTHONPATH")
    compiled = {"PYTHONPATH": str(native.NATIVE)} if not chosen and native_is_current() else {}
    return {**kept, **compiled}


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
    # A server that restarts runs this script again (server/restart.py).
    chosen = {**environment(os.environ), "RAMPAGE_LAUNCHER": str(Path(__file__).resolve())}
    os.execve(sys.executable, command, chosen)


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # The parent of this folder.
    main()
