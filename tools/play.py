"""`make play`: build what has changed, then run the server. Runs in .venv, which the Makefile has prepared."""

from __future__ import annotations

import os
import sys

from tools import native, web
from tools.steps import Stamp, main_guard, say


def main() -> int:
    web.build()
    environment = dict(os.environ)
    if engine_is_compiled():
        environment |= native.environment()
    sys.stdout.flush()
    # Replaces this process, so that Ctrl-C reaches only the server.
    os.execve(sys.executable, [sys.executable, "-m", "rampage", *sys.argv[1:]], environment)


def engine_is_compiled() -> bool:
    """Compile the engine if possible. Without it the games are the same, and bots are slower."""
    if os.environ.get("RAMPAGE_PURE"):
        say("engine", "pure Python, because RAMPAGE_PURE is set")
        return False
    failed = Stamp("native-failed")
    try:
        mark = native.engine_mark()
        if failed.holds(mark):
            raise native.EngineError("the engine did not compile.")
        native.build()
    except native.CannotCompileError as error:
        say("engine", f"pure Python: {error}")
        return False
    except native.EngineError:
        failed.set(mark)
        say("engine", "pure Python: compiling failed, see build/logs/mypyc.log")
        return False
    return True


if __name__ == "__main__":
    main_guard(main)
