"""No module of the package or of its build needs what only POSIX systems have."""

import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import rampage

# Where there is no C compiler.
pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[2]
POSIX_ONLY = (
    "curses", "fcntl", "grp", "posix_ipc", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop",
)  # fmt: skip
# As on Windows, as far as one can pretend: no such modules, no such functions of `os` and `signal`. The standard
# library of this system needs some of them, so what Rampage uses of it comes first.
PRETEND = f"""
import asyncio, concurrent.futures.process, multiprocessing.forkserver, subprocess, sys, tempfile, webbrowser
for name in {POSIX_ONLY}:
    sys.modules[name] = None
import os, signal
for name in ("nice", "fork", "geteuid", "getuid", "sched_getaffinity", "waitstatus_to_exitcode", "WNOHANG"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGUSR1", "SIGHUP", "SIGKILL", "pthread_sigmask"):
    delattr(signal, name)
"""
PACKAGE = sorted(
    found.name
    for found in pkgutil.walk_packages(rampage.__path__, "rampage.")
    if not found.name.startswith(("rampage.testing", "rampage.cli.stub", "rampage.__main__"))
)


def run(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PRETEND + script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


def test_every_module_can_be_imported() -> None:
    script = f"import importlib\nfor name in {PACKAGE}:\n    importlib.import_module(name)\nprint('all')"
    assert run(script) == "all"


def test_the_build_hooks_can_be_imported() -> None:
    assert run("import tools.hatch_build, tools.hatch_metadata; print('all')") == "all"


def test_a_server_starts_and_answers(tmp_path: Path) -> None:
    """With asyncio instead of uvloop, without signals to restart, and by the ways that are for Windows."""
    script = f"""
import asyncio, socket, types, urllib.request
from pathlib import Path
from rampage.server.app import Server, config_for, create_app
from rampage.server.restart import Restart
from rampage.server.settings import Settings

locked = []
sys.modules["msvcrt"] = types.SimpleNamespace(locking=lambda *call: locked.append(call), LK_NBLCK=2)
sys.platform = "win32"

async def main():
    listener = socket.create_server(("127.0.0.1", 0))
    app = create_app(Settings(Path({str(tmp_path)!r}) / "t.db", workers=0, helpers=0))
    server = Server(config_for(app))
    server.restart = Restart(listener)
    server.restart.listen()
    task = asyncio.create_task(server.serve(sockets=[listener]))
    address = "http://127.0.0.1:%d/api/games" % listener.getsockname()[1]
    print((await asyncio.to_thread(urllib.request.urlopen, address)).status)
    server.should_exit = True
    await task
    print(len(locked))

asyncio.run(main())
"""
    assert run(script) == "200\n1"


@pytest.mark.parametrize("module", ["uvloop", "isal", "readline"])
def test_what_is_only_faster_may_be_missing(module: str) -> None:
    assert module == "readline" or module in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert (
        run(f"sys.modules[{module!r}] = None\nimport rampage.server.app, rampage.cli.play; print('all')")
        == "all"
    )
