"""Run mypyc and the C compiler: `python -m tools.mypyc_setup TARGET MODULE.py ...`."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from tools.steps import BUILD, fingerprint

C_FILES = BUILD / "engine-c"
OBJECTS = BUILD / "engine-objects"
CACHE = BUILD / "engine-cache"


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """Compiles the C files of the group in parallel, and only those that have changed."""

    def build_extensions(self) -> None:
        self.headers = fingerprint(C_FILES.rglob("*.h"))
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self.compile_in_parallel
        super().build_extensions()

    def compile_in_parallel(
        self,
        sources: list[str],
        output_dir: str,
        macros: Any,
        include_dirs: Any,
        debug: bool,
        extra_postargs: Any,
        depends: Any,
    ) -> list[str]:
        """Like setuptools' own method, plus a thread pool and a record of what was compiled."""
        compiler = self.compiler
        macros, objects, extra, options, work = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, None)
        facts = (self.headers, str(compiler.compiler_so), str(arguments), str(extra))

        def compile_one(target: str) -> None:
            source, suffix = work[target]
            mark = fingerprint([Path(source)], *facts)
            if not is_made(Path(target), mark):
                compiler._compile(target, source, suffix, arguments, extra, options)
                mark_file(Path(target)).write_text(mark)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_one, work))
        return list(objects)


def is_made(target: Path, mark: str) -> bool:
    """True if the object file belongs to this source; otherwise its mark is removed."""
    memory = mark_file(target)
    if target.exists() and memory.exists() and memory.read_text() == mark:
        return True
    memory.unlink(missing_ok=True)
    return False


def mark_file(target: Path) -> Path:
    return target.with_suffix(".mark")


def main(target: str, modules: list[str]) -> None:
    # All modules in one group, so that calls between them are direct C calls.
    group = mypycify(
        # `make lint` is strict; here only errors that prevent compiling matter.
        # A separate cache: `make test` checks types at the same time.
        ["--config-file=", f"--cache-dir={CACHE}", *modules],
        opt_level="3",
        debug_level="0",
        group_name="rampage_engine",
        target_dir=str(C_FILES),
        # As fast as a single file at run time, and compiled in half the time on two cores.
        multi_file=True,
    )
    for extension in group:
        # A new warning of a new compiler must not prevent compiling.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    setup(
        name="rampage-engine",
        packages=[],
        ext_modules=group,
        cmdclass={"build_ext": BuildOnAllCores},
        script_args=["build_ext", "--build-lib", target, "--build-temp", str(OBJECTS)],
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
