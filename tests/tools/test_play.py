"""`make play`: the server does not wait for the compiler, restarts when it is done, and neither outlives the other."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tools import environment, launch, native, play, site, steps, web

PATIENCE = 60.0
# A server that ends when it is asked to restart, with a code that says so; unblocked late, like the real one.
RESTARTED = 42
SERVER = f"""
import os, signal, sys, time
signal.signal(signal.SIGUSR1, lambda *_: os._exit({RESTARTED}))
signal.pthread_sigmask(signal.SIG_UNBLOCK, {{signal.SIGUSR1}})
time.sleep({PATIENCE})
"""


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Its own stamps, and the signals as they were."""
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")
    monkeypatch.delenv("RAMPAGE_PURE", raising=False)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, set())
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def compiler(monkeypatch: pytest.MonkeyPatch, script: str) -> list[subprocess.Popen[bytes]]:
    """Let a script take the place of the compiler."""
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen([sys.executable, "-c", script], start_new_session=True))
        return started[0]

    monkeypatch.setattr(play, "start_compiler", start)
    return started


def serve(script: str) -> int:
    return play.serve_and_compile([sys.executable, "-c", script])


def test_the_server_restarts_when_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler(monkeypatch, "pass")
    assert serve(SERVER) == RESTARTED


def test_a_failure_is_said_once_and_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(native, "engine_mark", lambda: "these sources")
    monkeypatch.setattr(launch, "native_is_current", lambda: False)
    compiler(monkeypatch, "import sys; sys.exit(1)")
    failed = steps.Stamp("native-failed").path
    wait = f"import os, time\nwhile not os.path.exists({str(failed)!r}): time.sleep(0.05)"
    assert serve(wait) == 0
    assert not play.should_compile()
    assert capsys.readouterr().out.count("compiling failed, see build/logs/mypyc.log") == 2


def test_the_compiler_and_what_it_started_end_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = tmp_path / "child"
    script = (
        f"import subprocess, sys, time, pathlib\n"
        f"gcc = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep({PATIENCE})'])\n"
        f"pathlib.Path({str(child)!r} + '.part').write_text(str(gcc.pid))\n"
        f"pathlib.Path({str(child)!r} + '.part').rename({str(child)!r})\n"
        f"time.sleep({PATIENCE})\n"
    )
    started = compiler(monkeypatch, script)
    assert serve(f"import os, time\nwhile not os.path.exists({str(child)!r}): time.sleep(0.05)") == 0
    assert started[0].returncode == -signal.SIGTERM
    end = time.monotonic() + PATIENCE
    while is_running(int(child.read_text())):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert not steps.Stamp("native-failed").path.exists(), "it was stopped, and did not fail"


def test_the_compiler_ends_when_the_terminal_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    hang_up = f"import os, signal, time; os.kill({os.getpid()}, signal.SIGHUP); time.sleep({PATIENCE})"
    started = compiler(monkeypatch, hang_up)  # It starts last.
    assert serve(f"import time; time.sleep({PATIENCE})") == 128 + signal.SIGTERM
    assert started[0].returncode == -signal.SIGTERM


def is_running(pid: int) -> bool:
    try:
        return "zombie" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_signal_of_the_server_is_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler(monkeypatch, f"import time; time.sleep({PATIENCE})")
    assert serve("import os, signal; os.kill(os.getpid(), signal.SIGKILL)") == 128 + signal.SIGKILL


def test_when_there_is_nothing_to_compile(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launch, "native_is_current", lambda: True)
    assert not play.should_compile()
    assert "compiled, ready" in capsys.readouterr().out
    monkeypatch.setattr(launch, "native_is_current", lambda: False)
    assert play.should_compile()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not play.should_compile()
    assert "pure Python: no C compiler (no-such-compiler)" in capsys.readouterr().out
    monkeypatch.setenv("RAMPAGE_PURE", "1")
    assert not play.should_compile()


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, native.EngineError("no")])
def test_half_an_engine_never_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interruption: BaseException
) -> None:
    monkeypatch.setattr(native, "COMPILED", tmp_path)
    monkeypatch.setattr(native, "engine_mark", lambda: "new sources")
    stamp = steps.Stamp("native")
    stamp.set("old sources")

    def interrupted(_target: Path, **_: object) -> None:
        raise interruption

    monkeypatch.setattr(native, "compile_engine", interrupted)
    with pytest.raises((KeyboardInterrupt, native.EngineError)):
        native.compile_if_stale()
    assert not stamp.holds("old sources"), "part of them may be replaced by now"
    assert not stamp.holds("new sources")


def test_an_engine_compiled_quickly_is_for_tests_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quickly = tmp_path / "quick"
    monkeypatch.setattr(native, "COMPILED", tmp_path)
    monkeypatch.setattr(native, "COMPILED_QUICKLY", quickly)
    monkeypatch.setattr(native, "engine_mark", lambda: "these sources")
    monkeypatch.setattr(native, "check_compiler", lambda: None)
    compiled: list[bool] = []

    def compile_engine(_target: Path, *, quick: bool) -> None:
        compiled.append(quick)
        if quick:
            quickly.touch()
        else:
            quickly.unlink()

    monkeypatch.setattr(native, "compile_engine", compile_engine)
    native.compile_if_stale(quick=True)
    native.compile_if_stale(quick=True)
    assert compiled == [True]
    native.compile_if_stale()
    native.compile_if_stale()
    native.compile_if_stale(quick=True)
    assert compiled == [True, False], "once as it is shipped, and that does for tests, too"


def test_half_an_install_never_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other packages had been installed before, and their versions may come back. What pip left behind is not mended:
    it takes half a package for a whole one."""

    def interrupted(*_: object, **__: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "run_logged", interrupted)
    stamp = steps.Stamp("packages-native")
    stamp.set("other versions")
    with pytest.raises(KeyboardInterrupt):
        environment.install("native")
    assert not stamp.holds("other versions")

    made: list[Sequence[str | Path]] = []

    def make(command: Sequence[str | Path], *_: object, **__: object) -> bool:
        made.append(command)
        return True

    there_is_a_venv(monkeypatch)
    monkeypatch.setattr(environment, "run_logged", make)
    environment.make_venv()
    assert "venv" in made[0]
    environment.make_venv()
    assert len(made) == 1, "once"


def there_is_a_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "is_usable", lambda _: True)


def test_a_failed_download_leaves_the_packages_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "LOGS", tmp_path)
    (tmp_path / "pip.log").write_text("no network")
    monkeypatch.setattr(environment, "run_logged", lambda *_, **__: False)
    there_is_a_venv(monkeypatch)
    with pytest.raises(steps.StepError):
        environment.install("native")
    capsys.readouterr()
    environment.make_venv()
    assert capsys.readouterr().out == "", "nothing to do"


@pytest.mark.parametrize("name", ["page", "site"])
def test_whatever_interrupts_a_build_leaves_the_page_before_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays whole, and is still up to date with the sources that it came from."""
    place = tmp_path / "place"
    place.mkdir()
    (place / "index.html").write_text("old")
    module = web if name == "page" else site
    monkeypatch.setattr(module, "STATIC" if name == "page" else "SITE", place)
    monkeypatch.setattr(module, "ensure_modules", dict)
    monkeypatch.setattr(site, "PARTS", tmp_path / "parts")
    monkeypatch.setattr(steps, "BUILD", tmp_path / "build")
    marks = ["old sources"]
    monkeypatch.setattr(steps, "fingerprint", lambda *_: marks[-1])
    stamp = steps.Stamp("web" if name == "page" else "site")
    stamp.set("old sources")

    def builder(interruption: type[BaseException] | None) -> Callable[..., bool]:
        def build(command: Sequence[str], *_: object, env: dict[str, str], **__: object) -> bool:
            if "offline-python" in " ".join(command):
                return True
            fresh = Path(env["RAMPAGE_PAGE"] if name == "page" else command[command.index("--outDir") + 1])
            fresh.mkdir(parents=True, exist_ok=True)
            if interruption:
                raise interruption
            (fresh / "index.html").write_text("new")
            return True

        return build

    marks.append("new sources")
    monkeypatch.setattr(steps, "run_logged", builder(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        module.build()
    assert [path.name for path in place.iterdir()] == ["index.html"]
    assert stamp.holds("old sources")
    monkeypatch.setattr(steps, "run_logged", builder(None))
    module.build()
    assert (place / "index.html").read_text() == "new"
    assert stamp.holds("new sources")
