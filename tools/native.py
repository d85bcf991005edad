"""Compile the engine: kernel, games and bots become one mypyc group, laid out under build/native.

build/native/rampage mirrors src/rampage: compiled modules in place of their sources, links to everything
else, and the OpenAPI document, which only the pure engine can make. With PYTHONPATH=build/native Python
runs the compiled engine, else the pure one.
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

from tools.steps import (
    BUILD,
    ROOT,
    Stamp,
    StepError,
    alone,
    fingerprint,
    log_path,
    main_guard,
    quietly,
    say,
    shown,
    step,
)

SOURCE = ROOT / "src" / "rampage"
NATIVE = BUILD / "native"
COMPILED = BUILD / "engine"
DOCUMENT = BUILD / "openapi.json"
WHOLE_LOG = 1000
ENGINE = ("kernel", "games", "bots")
# Never compiled, as patterns below src/rampage:
INTERPRETED = (
    "kernel/packed.py",  # chooses between packed vectors and lists when it is imported
    "*/__init__.py",  # only registers and re-exports
)


class CannotCompileError(Exception):
    """The machine lacks what compiling takes; the text says what."""


class EngineError(StepError):
    """A compiler is there, and yet the engine did not compile."""


def build() -> None:
    """Have build/native up to date; raises when that is not possible."""
    with alone("native"):
        mark = engine_mark()
        stamp = Stamp("native")
        if not (stamp.holds(mark) and COMPILED.exists()):
            check_compiler()
            with step("engine", "compiling, two minutes or so the first time"):
                compile_engine(COMPILED)
            stamp.set(mark)
        else:
            say("engine", "compiled, ready")
        write_document()
        lay_out()


def environment() -> dict[str, str]:
    """Variables under which Python runs the compiled engine."""
    paths = [str(NATIVE), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def modules() -> list[Path]:
    """Sources to compile, in a fixed order."""
    return [path for path in engine_sources() if not is_interpreted(path)]


def engine_sources() -> list[Path]:
    return sorted(path for part in ENGINE for path in (SOURCE / part).rglob("*.py"))


def is_interpreted(path: Path) -> bool:
    name = path.relative_to(SOURCE).as_posix()
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in INTERPRETED)


def engine_mark() -> str:
    """Fingerprint of all that decides what the compiler gives."""
    tools = [Path(__file__), Path(__file__).with_name("mypyc_setup.py")]
    try:
        versions = [f"{name} {importlib.metadata.version(name)}" for name in ("mypy", "librt")]
    except importlib.metadata.PackageNotFoundError as error:
        raise CannotCompileError(f"no {error.name}") from error
    build_of = [sys.implementation.cache_tag or "", platform.machine()]
    return fingerprint([*engine_sources(), *tools], *versions, *build_of)


def check_compiler() -> None:
    """Raise unless there is a C compiler and the headers of this Python."""
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(asked)[0]
    if not shutil.which(compiler):
        raise CannotCompileError(f"no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompileError("no Python headers (Debian, Ubuntu: apt install python3-dev)")


def compile_engine(target: Path) -> None:
    """Compile every module into `target`, from nothing, so that no stale module survives."""
    fresh = target.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    sources = [shown(path) for path in modules()]
    setup: list[str | Path] = [sys.executable, "-m", "tools.mypyc_setup", fresh, *sources]
    if sources and not quietly(setup, "mypyc"):
        raise EngineError(
            "the engine did not compile.",
            remedy="read the errors below; without PYTHONPATH the engine runs uncompiled.",
            log=log_path("mypyc"),
            lines=WHOLE_LOG,
        )
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def write_document() -> None:
    """Have the OpenAPI document of the sources as they are."""
    mark = fingerprint(SOURCE.rglob("*.py"))
    stamp = Stamp("openapi")
    if stamp.holds(mark) and DOCUMENT.exists():
        return
    pure = {"PYTHONPATH": str(SOURCE.parent)}
    if not quietly([sys.executable, "-m", "rampage.server.schema", DOCUMENT], "openapi", env=pure):
        raise StepError("the OpenAPI document could not be made.", log=log_path("openapi"))
    stamp.set(mark)


def extensions(target: Path = COMPILED) -> list[Path]:
    """The compiled files, the group's common library at the top among them."""
    return sorted(target.rglob("*" + (sysconfig.get_config_var("EXT_SUFFIX") or ".so")))


def lay_out() -> None:
    """Put build/native together; swapped in as a whole, so that nobody imports half of it."""
    fresh, stale = NATIVE.with_suffix(".new"), NATIVE.with_suffix(".old")
    for leftover in (fresh, stale):
        shutil.rmtree(leftover, ignore_errors=True)
    shutil.copytree(COMPILED, fresh)
    for link, file in links():
        place = fresh / link
        place.parent.mkdir(parents=True, exist_ok=True)
        # A link from where the folder will be, which is as deep as where it is now.
        place.symlink_to(os.path.relpath(file, place.parent))
    shutil.copy(DOCUMENT, fresh / "rampage" / "server" / DOCUMENT.name)
    if NATIVE.exists():
        NATIVE.rename(stale)
    fresh.rename(NATIVE)
    shutil.rmtree(stale, ignore_errors=True)


def links() -> Iterator[tuple[Path, Path]]:
    """All that is not compiled: its place below build/native, and what it links to."""
    # The built page is linked as one folder: it may be built later than the engine.
    yield Path("rampage", "static"), SOURCE / "static"
    compiled = set(modules())
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in ("static", "__pycache__")]
        for name in files:
            file = Path(folder, name)
            if file not in compiled:
                yield file.relative_to(SOURCE.parent), file


def main() -> int:
    try:
        build()
    except CannotCompileError as error:
        say("engine", f"plain Python: {error}")
        return 0 if "--or-pure" in sys.argv else 1
    return 0


if __name__ == "__main__":
    main_guard(main)
