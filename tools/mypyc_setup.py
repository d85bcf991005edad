"""Run mypyc and the C compiler: `python -m tools.mypyc_setup TARGET MODULE.py ...`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

from tools.steps import BUILD


def main(target: str, modules: list[str]) -> None:
    # All modules in one group: calls among them are then direct C calls.
    group = mypycify(
        # Strictness is for `make lint`; here only what keeps a module from compiling may count.
        ["--config-file=", *modules],
        opt_level="3",
        debug_level="0",
        group_name="rampage_engine",
        target_dir=str(BUILD / "engine-c"),
    )
    for extension in group:
        # A new compiler with a new warning must not cost anybody the compiled engine.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    places = ["--build-lib", target, "--build-temp", str(BUILD / "engine-objects")]
    jobs = ["--parallel", str(os.cpu_count() or 1)]
    command = ["build_ext", *places, *jobs]
    setup(name="rampage-engine", packages=[], ext_modules=group, script_args=command)


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    main(sys.argv[1], sys.argv[2:])
