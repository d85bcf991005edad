"""Hatch's build hook: what a source distribution and a wheel contain besides the sources.

Both contain the built page and the OpenAPI document. A wheel also contains the compiled engine, unless RAMPAGE_PURE=1
asks for one that runs everywhere, or this machine can't compile. An engine that should compile but doesn't is an error.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import native, web
from tools.steps import ROOT, StepError, build_lock

# Only an unpacked source distribution has this file. Its page and document are built already.
UNPACKED = (ROOT / "PKG-INFO").exists()


def is_pure() -> bool:
    """Is a wheel without compiled modules wanted?"""
    return os.environ.get("RAMPAGE_PURE", "") not in ("", "0")


class RampageBuildHook(BuildHookInterface[Any]):
    """Runs for both targets, `sdist` and `wheel`."""

    def dependencies(self) -> list[str]:
        needed: list[str] = []
        if not UNPACKED:
            needed += self.metadata.core.dependencies  # The document is made by running the server's code.
            needed += [] if web.node_version({}) else [web.NODE_WHEEL]
        if self.target_name == "wheel" and not is_pure():
            needed += self.metadata.core.optional_dependencies["native"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In an editable install, for development, `make` builds everything when it changes.
        if version == "editable":
            return
        try:
            if not UNPACKED:
                web.build()
                native.write_document()
                self.include(build_data, native.DOCUMENT, f"server/{native.DOCUMENT.name}")
            # By name: git ignores this folder, and how a pattern overrides that differs between versions of Hatch.
            self.include(build_data, web.STATIC, "static")
            if self.target_name == "wheel" and not is_pure():
                self.add_engine(build_data)
        except StepError as error:
            self.app.abort(error.report())

    def include(self, build_data: dict[str, Any], path: Path, place: str) -> None:
        """Include a built file or folder at a place in the package."""
        package = "rampage" if self.target_name == "wheel" else "src/rampage"
        build_data["force_include"][str(path)] = f"{package}/{place}"

    def add_engine(self, build_data: dict[str, Any]) -> None:
        try:
            with build_lock("native"):
                native.compile_if_stale()
        except native.CannotCompileError as error:
            self.app.display_warning(f"This wheel has no compiled engine: {error}.")
            return
        except native.EngineError as error:
            error.remedy = "read the errors below, or build a wheel without compiled modules: RAMPAGE_PURE=1."
            raise
        for built in native.extensions():
            build_data["force_include"][str(built)] = built.relative_to(native.COMPILED).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
