"""`make play`: build the page, run the server, and compile the engine meanwhile. Runs in .venv, which the Makefile has
prepared.

Compiling takes minutes, so nobody waits for it: the server starts on the pure engine, and restarts in place when the
compiled one is ready (server/restart.py). Tables and pages continue, and both engines play the same.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tools import launch, native, web
from tools.steps import Stamp, log_path, main_guard, say

LAUNCHER = Path(launch.__file__).resolve()
FAILED = "compiling failed, see build/logs/mypyc.log; the pure engine stays"


def main() -> int:
    web.build()
    command = [sys.executable, str(LAUNCHER), *sys.argv[1:]]
    if not should_compile():
        sys.stdout.flush()
        # Replaces this process, so that Ctrl-C reaches only the server.
        os.execve(sys.executable, command, dict(os.environ))
    say("engine", "being compiled in the background; bots are slower until then")
    return serve_and_compile(command)


def should_compile() -> bool:
    """Is there something to compile, and can it be done? Without it the games are the same, and bots are slower."""
    if os.environ.get("RAMPAGE_PURE"):
        say("engine", "pure Python, because RAMPAGE_PURE is set")
        return False
    try:
        if launch.native_is_current():
            say("engine", "compiled, ready")
            return False
        if Stamp("native-failed").holds(native.engine_mark()):
            say("engine", FAILED)
            return False
        native.check_compiler()
    except native.CannotCompileError as error:
        say("engine", f"pure Python: {error}")
        return False
    return True


def serve_and_compile(command: list[str]) -> int:
    """Run the server and, beside it, the compiler; neither outlives the server. Returns the server's exit code."""
    signal.signal(
        signal.SIGINT, lambda *_: None
    )  # Ctrl-C reaches the server; this process waits for its end.
    # The signal to restart waits until the server is ready for it; the server inherits this.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    server = subprocess.Popen(command, env={**os.environ, "RAMPAGE_COMPILING": "1"})
    for ending in (signal.SIGTERM, signal.SIGHUP):  # The latter when the terminal is closed.
        signal.signal(ending, lambda *_: server.terminate())
    compiler = start_compiler()
    threading.Thread(target=restart_when_compiled, args=(compiler, server), daemon=True).start()
    try:
        code = server.wait()
        return code if code >= 0 else 128 - code
    finally:
        stop(compiler)


def start_compiler() -> subprocess.Popen[bytes]:
    """Compile with a low priority, in its own group, which can be ended with everything it has started."""
    with log_path("background").open("w") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "tools.native", native.LOW_PRIORITY],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def restart_when_compiled(compiler: subprocess.Popen[bytes], server: subprocess.Popen[bytes]) -> None:
    """Wait for the compiler; then let the server restart with the compiled engine."""
    code = compiler.wait()
    if code == 0:
        server.send_signal(signal.SIGUSR1)
    elif code > 0:  # Less than zero: it was stopped.
        Stamp("native-failed").set(native.engine_mark())
        say("engine", FAILED)


def stop(compiler: subprocess.Popen[bytes]) -> None:
    """End the compiler, if it still runs. What it has finished is kept for the next time, and nothing that is half
    done counts."""
    if compiler.poll() is None:
        os.killpg(compiler.pid, signal.SIGTERM)
        compiler.wait()


if __name__ == "__main__":
    main_guard(main)
