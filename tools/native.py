"""Compile the engine: kernel, games and bots become one mypyc group in build/native, and with them what a table does
for every choice.

build/native/rampage mirrors src/rampage: compiled modules instead of their sources, links to everything else, and the
OpenAPI document, which only the pure engine can produce. PYTHONPATH=build/native makes Python run the compiled engine.
"""

from __future__ import annotations

import fnmatch
import importlib.metadata
import os
import platform
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from tools import steps
from tools.steps import BUILD, ROOT, StepError

SOURCE = ROOT / "src" / "rampage"
NATIVE = BUILD / "native"
COMPILED = BUILD / "engine"
COMPILED_QUICKLY = COMPILED / "quick"  # Marks an engine that is only for tests.
DOCUMENT = BUILD / "openapi.json"
WHOLE_LOG = 1000
OR_PURE = "--or-pure"  # Without a compiler there is nothing to do, and that is not an error.
LOW_PRIORITY = "--low-priority"  # A table that is being played at comes first.
# For tests: compiled in two thirds of the time, and a few percent slower. Packages and benchmarks never use it.
QUICK = "--quick"
ENGINE = ("kernel", "games", "bots")
# Of tables and sessions only what runs for every choice, and knows neither sockets nor threads:
EVERY_CHOICE = (
    "server/fast_lane.py",
    "server/frames.py",
    "server/latency.py",
    "server/socket.py",
    "session/allowance.py",
    "session/broadcast.py",
    "session/conversation.py",
    "session/messages.py",
    "session/reading.py",
    "table/bots.py",
    "table/bus.py",
    "table/change.py",
    "table/checksums.py",
    "table/clock.py",
    "table/draft.py",
    "table/live_match.py",
    "table/lock.py",
    "table/log.py",
    "table/part.py",
    "table/pause.py",
    "table/presence.py",
    "table/rolling.py",
    "table/rows.py",
    "table/seats.py",
    "table/store.py",
    "table/stored.py",
    "table/table.py",
    "table/timekeeper.py",
    "table/undo.py",
    "table/writer.py",
)
# Never compiled, as patterns below src/rampage:
INTERPRETED = (
    "kernel/packed.py",  # chooses between packed vectors and lists when it is imported
    "*/__init__.py",  # only registers and re-exports
)


class CannotCompileError(Exception):
    """This machine cannot compile; the text says what is missing."""


class EngineError(StepError):
    """There is a compiler, but the engine did not compile."""


def build(*, quick: bool = False) -> None:
    """Bring build/native up to date; raises if that is not possible. Of an engine that is up to date `quick` does not
    ask how it was compiled."""
    with steps.build_lock("native"):
        compile_if_stale(quick=quick)
        write_document()
        lay_out()


def compile_if_stale(*, quick: bool = False) -> None:
    """Bring build/engine up to date; raises if that is not possible."""
    mark = engine_mark()
    stamp = steps.Stamp("native")
    if stamp.holds(mark) and COMPILED.exists() and (quick or not COMPILED_QUICKLY.exists()):
        steps.say("engine", "compiled, ready")
        return
    check_compiler()
    stamp.clear()  # An interruption must not leave half an engine that counts as ready.
    with steps.step("engine", "compiling, two minutes or so the first time"):
        compile_engine(COMPILED, quick=quick)
    stamp.set(mark)


def environment() -> dict[str, str]:
    """Environment in which Python runs the compiled engine."""
    paths = [str(NATIVE), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def modules() -> list[Path]:
    """Sources to compile, in a fixed order."""
    return [path for path in engine_sources() if not is_interpreted(path)]


def engine_sources() -> list[Path]:
    engine = sorted(path for part in ENGINE for path in (SOURCE / part).rglob("*.py"))
    return [*engine, *(SOURCE / name for name in EVERY_CHOICE)]


def is_interpreted(path: Path) -> bool:
    name = path.relative_to(SOURCE).as_posix()
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in INTERPRETED)


def engine_mark() -> str:
    """Fingerprint of everything that affects the compiled engine."""
    settings = Path(__file__).with_name("mypyc_setup.py")
    try:
        versions = [f"{name} {importlib.metadata.version(name)}" for name in ("mypy", "librt")]
    except importlib.metadata.PackageNotFoundError as error:
        raise CannotCompileError(f"no {error.name}") from error
    build_of = [sys.implementation.cache_tag or "", platform.machine()]
    return steps.fingerprint(
        [*engine_sources(), settings], *versions, *build_of, *map(steps.shown, modules())
    )


def check_compiler() -> None:
    """Raise unless there are a C compiler and the headers of this Python."""
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(asked)[0]
    if not shutil.which(compiler):
        raise CannotCompileError(f"no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompileError("no Python headers (Debian, Ubuntu: apt install python3-dev)")


def compile_engine(target: Path, *, quick: bool = False) -> None:
    """Compile every module into an empty `target`, so that no stale module survives."""
    fresh = target.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    sources = [steps.shown(path) for path in modules()]
    if quick:
        (fresh / COMPILED_QUICKLY.name).touch()
    level = "1" if quick else "3"
    setup: list[str | Path] = [sys.executable, "-m", "tools.mypyc_setup", fresh, level, *sources]
    if sources and not steps.run_logged(setup, "mypyc"):
        raise EngineError(
            "the engine did not compile.",
            remedy="read the errors below; without PYTHONPATH the engine runs uncompiled.",
            log=steps.log_path("mypyc"),
            lines=WHOLE_LOG,
        )
    steps.swap_in(fresh, target)


def write_document() -> None:
    """Write the OpenAPI document if the sources have changed."""
    with steps.build_lock("openapi"):
        mark = steps.fingerprint(SOURCE.rglob("*.py"))
        stamp = steps.Stamp("openapi")
        if stamp.holds(mark) and DOCUMENT.exists():
            return
        stamp.clear()
        pure = {"PYTHONPATH": str(SOURCE.parent)}
        if not steps.run_logged(
            [sys.executable, "-m", "rampage.server.schema", DOCUMENT], "openapi", env=pure
        ):
            raise StepError("the OpenAPI document could not be written.", log=steps.log_path("openapi"))
        stamp.set(mark)


def extensions(target: Path = COMPILED) -> list[Path]:
    """The compiled files, including the group's shared library at the top."""
    return sorted(target.rglob("*" + (sysconfig.get_config_var("EXT_SUFFIX") or ".so")))


def lay_out() -> None:
    """Assemble build/native and swap it in as a whole, so that nobody imports half of it."""
    fresh = NATIVE.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(COMPILED, fresh)
    for link, file in links():
        place = fresh / link
        place.parent.mkdir(parents=True, exist_ok=True)
        # Relative links stay valid: the final folder is at the same depth.
        place.symlink_to(os.path.relpath(file, place.parent))
    shutil.copy(DOCUMENT, fresh / "rampage" / "server" / DOCUMENT.name)
    steps.swap_in(fresh, NATIVE)


def links() -> Iterator[tuple[Path, Path]]:
    """Everything that is not compiled: its path below build/native, and its source."""
    # The built page is linked as one folder, since it may be built after the engine.
    yield Path("rampage", "static"), SOURCE / "static"
    compiled = set(modules())
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in ("static", "__pycache__")]
        for name in files:
            file = Path(folder, name)
            if file not in compiled:
                yield file.relative_to(SOURCE.parent), file


def main() -> int:
    if LOW_PRIORITY in sys.argv:
        os.nice(15)
    try:
        build(quick=QUICK in sys.argv)
    except CannotCompileError as error:
        steps.say("engine", f"not compiled: {error}")
        return 0 if OR_PURE in sys.argv else 1
    return 0


if __name__ == "__main__":
    steps.main_guard(main)
