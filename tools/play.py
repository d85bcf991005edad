"""`make play`: build what changed, then serve. Runs in .venv, which the Makefile made ready."""

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
    # In place of this process, so that Ctrl-C reaches the server and nobody else.
    os.execve(sys.executable, [sys.executable, "-m", "rampage", *sys.argv[1:]], environment)


def engine_is_compiled() -> bool:
    """Compile the engine if possible; the games are the same without, only bots are slower."""
    if os.environ.get("RAMPAGE_PURE"):
        say("engine", "plain Python, as RAMPAGE_PURE asks")
        return False
    failed = Stamp("native-failed")
    try:
        mark = native.engine_mark()
        if failed.holds(mark):
            raise native.EngineError("the engine did not compile.")
        native.build()
    except native.CannotCompileError as error:
        say("engine", f"plain Python, since there is {error}")
        return False
    except native.EngineError:
        failed.set(mark)
        say("engine", "plain Python, since it did not compile: see build/logs/mypyc.log")
        return False
    return True


if __name__ == "__main__":
    main_guard(main)
