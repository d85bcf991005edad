"""Run mypyc and the C compiler: `python -m tools.mypyc_setup TARGET LEVEL MODULE.py ...`, with the optimisation of what
runs often, from 0 to 3."""

from __future__ import annotations

import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from tools.steps import BUILD, ROOT, fingerprint

C_FILES = BUILD / "engine-c"
OBJECTS = BUILD / "engine-objects"
CACHE = BUILD / "engine-cache"
BUNDLES = C_FILES / "bundles"
# What people see, position texts, content and declarations run once for a choice or a match, not thousands of times
# while a bot thinks. `-O1` compiles them in two thirds of the time.
COLD = re.compile(
    r"rampage___games___\w+?___(?:(?:display|text|content)___|game$"
    r"|rules___(?:action_space|events|fields|invariants|options|refusals)$)"
    r"|rampage___kernel___(?:content|delta|dice___\w+|luck|options|plain|records___\w+|rules|schematic|text|words)$"
)
COLD_LEVEL = "-O1"
# What hardly ever runs is kept apart from what runs for every choice, which then needs fewer pages and lines of the
# instruction cache: functions that import a module, those by which interpreted code calls compiled functions, and
# errors with everything that only leads to them.
HEADER = C_FILES / "__native_internal_rampage_engine.h"  # It declares every function of the group.
SELDOM = re.compile(r"^extern (?=PyObject \*CPyPy_|char CPyDef_\w+_____top_level__\()", re.MULTILINE)
ERRORS = """
CPy_COLD void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
CPy_COLD void CPy_TypeError(const char *expected, PyObject *value);
CPy_COLD void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line, PyObject *globals,
                                     const char *expected, PyObject *value);
CPy_COLD void CPy_AttributeError(const char *filename, const char *funcname, const char *classname,
                                 const char *attrname, int line, PyObject *globals);
"""
# Nothing outside replaces a function of the group, so its calls need no table of addresses (only Linux has one), and
# calls of the interpreter's functions go there without a detour.
DIRECT_CALLS = ["-Wl,-Bsymbolic"] if sys.platform == "linux" else []
# So the compiler may also put one function into another of the same file (`-fvisibility=hidden`).
# `-O1` would leave cold code where it is.
CODE = (
    ["-fno-plt", "-fvisibility=hidden", "-freorder-blocks-and-partition"] if sys.platform == "linux" else []
)
# Each module also has a few lines of C that only load it from the group.
LOADER_LEVEL = "-O0"
LOADERS = C_FILES / "rampage"
MODULE = "__native_"  # What the C file of a module begins with.


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """Compiles the C files of the group in parallel, and only those that have changed."""

    extensions: list[Any]

    def build_extensions(self) -> None:
        self.headers = fingerprint(C_FILES.rglob("*.h"))
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self.compile_in_parallel
            use_ccache(self.compiler)
            self.extensions, twins = with_shared_loaders(self.extensions)
        else:
            twins = {}
        super().build_extensions()
        for made, others in twins.items():
            for other in others:
                shutil.copy(self.get_ext_fullpath(made), self.get_ext_fullpath(other))

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
        bundles = bundles_of(sources)
        macros, objects, extra, options, work = compiler._setup_compile(
            output_dir, macros, include_dirs, list(bundles), depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, None)
        facts = (self.headers, str(compiler.compiler_so), str(arguments))

        def compile_one(target: str) -> None:
            source, suffix = work[target]
            flags = [*extra, *level_of(bundles[source][0])]
            mark = fingerprint([Path(source), *bundles[source]], *facts, *flags)
            if not is_made(Path(target), mark):
                compiler._compile(target, source, suffix, arguments, flags, options)
                mark_file(Path(target)).write_text(mark)

        def work_in(target: str) -> int:
            return sum(file.stat().st_size for file in bundles[work[target][0]])

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            # The largest first, so that no core waits at the end for a large one.
            list(pool.map(compile_one, sorted(work, key=work_in, reverse=True)))
        return list(objects)


def bundles_of(sources: list[str]) -> dict[str, list[Path]]:
    """What to compile, and which C files of mypyc that contains.

    Every C file reads more than a megabyte of headers, so modules of one folder are compiled together, as far as they
    have the same level."""
    bundles: dict[str, list[Path]] = {}
    for source in sorted(map(Path, sources)):
        bundles.setdefault(bundle_of(source), []).append(source)
    BUNDLES.mkdir(parents=True, exist_ok=True)
    for bundle, files in bundles.items():
        if Path(bundle).parent == BUNDLES:
            Path(bundle).write_text("".join(f'#include "{file.name}"\n' for file in files))
    return bundles


def bundle_of(source: Path) -> str:
    """The file by which a C file is compiled: itself, unless it is a module of the group."""
    folder, dots, _ = source.stem.removeprefix(MODULE).rpartition("___")
    if not source.name.startswith(MODULE) or not dots:
        return str(source)
    return str(BUNDLES / f"{folder}{''.join(level_of(source))}.c")


def with_shared_loaders(extensions: list[Any]) -> tuple[list[Any], dict[str, list[str]]]:
    """The same extensions with one loader for each folder, and the names under which its library is needed as well.

    Hundreds of loaders take as long to compile and link as a game does. Python calls the function that is named after
    the module, so one library may contain those of all modules of a folder."""
    folders: dict[Path, list[Any]] = {}
    for extension in extensions:
        source = Path(extension.sources[0])
        if len(extension.sources) == 1 and source.is_relative_to(LOADERS):
            folders.setdefault(source.parent, []).append(extension)
    twins: dict[str, list[str]] = {}
    for folder, loaders in folders.items():
        first, *others = loaders
        twins[first.name] = [other.name for other in others]
        together = folder / "loaders.c"
        together.write_text("".join(map(own_name, [Path(loader.sources[0]) for loader in loaders])))
        first.sources = [str(together)]
    dropped = {name for names in twins.values() for name in names}
    return [extension for extension in extensions if extension.name not in dropped], twins


def own_name(loader: Path) -> str:
    """The C code of a loader; one of its functions has the same name in all of them."""
    same = "PyInit___init__"
    return f"#define {same} {same}{loader.stem}\n{loader.read_text()}\n#undef {same}\n"


def level_of(source: Path) -> list[str]:
    """The optimisation of a C file, if it is not that of the hot ones. The last level on the command line counts."""
    if source.is_relative_to(LOADERS):
        return [LOADER_LEVEL]
    return [COLD_LEVEL] if COLD.match(source.stem.removeprefix(MODULE)) else []


def mark_cold(header: Path) -> None:
    """Mark what hardly ever runs, for the C compiler."""
    text = header.read_text(encoding="utf-8")
    if ERRORS not in text:
        body, end, rest = SELDOM.sub("extern CPy_COLD ", text).rpartition("#endif")
        header.write_text(body + ERRORS + end + rest, encoding="utf-8")


def use_ccache(compiler: Any) -> None:
    """With ccache, another checkout that compiles the same engine takes the objects from its cache."""
    found = shutil.which("ccache")
    if found and "ccache" not in compiler.compiler_so[0]:
        compiler.compiler_so = [found, *compiler.compiler_so]
        # Paths below the checkout count as relative, and no debug information names the folder.
        os.environ |= {"CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}


def is_made(target: Path, mark: str) -> bool:
    """True if the object file belongs to this source; otherwise its mark is removed."""
    memory = mark_file(target)
    if target.exists() and memory.exists() and memory.read_text() == mark:
        return True
    memory.unlink(missing_ok=True)
    return False


def mark_file(target: Path) -> Path:
    return target.with_suffix(".mark")


def main(target: str, level: str, modules: list[str]) -> None:
    # All modules in one group, so that calls between them are direct C calls.
    group = mypycify(
        # `make lint` is strict; here only errors that prevent compiling matter.
        # A separate cache: `make test` checks types at the same time.
        ["--config-file=", f"--cache-dir={CACHE}", *modules],
        opt_level=level,
        debug_level="0",
        group_name="rampage_engine",
        target_dir=str(C_FILES),
        # As fast as a single file at run time, and compiled in half the time on two cores.
        multi_file=True,
    )
    mark_cold(HEADER)
    for extension in group:
        # A new warning of a new compiler must not prevent compiling.
        kept = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = [*kept, *CODE]
        extension.extra_link_args = [*extension.extra_link_args, *DIRECT_CALLS]
    # Not `setup`, which would read pyproject.toml.
    command = BuildOnAllCores(Distribution({"name": "rampage-engine", "packages": [], "ext_modules": group}))
    command.build_lib, command.build_temp = target, str(OBJECTS)
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
