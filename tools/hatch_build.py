"""Hatch's build hook: a wheel includes the built web page and, if possible, the compiled engine."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import native, web


class RampageBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        node = [] if web.node_version({}) else [web.NODE_WHEEL]
        compiler: list[str] = self.metadata.core.optional_dependencies["native"]
        return [*node, *compiler]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In an editable install, for development, `make` builds both when they change.
        if version == "editable":
            return
        if web.WEB.exists():
            web.build()
        build_data["artifacts"].append("src/rampage/static/**")
        self.add_engine(build_data)

    def add_engine(self, build_data: dict[str, Any]) -> None:
        try:
            native.build()
        except Exception as error:
            self.app.display_warning(f"The engine is not compiled: {error}")
            return
        for built in native.extensions():
            place = built.relative_to(native.COMPILED)
            build_data["force_include"][str(built)] = place.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
