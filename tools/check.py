"""`make test` and its parts: `python -m tools.check lint unit compiled browser long`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from tests.engines import ON_BOTH, ON_COMPILED
from tools import chromium, native, postgres, proxies, site, web
from tools.stages import Stage, StageRunner
from tools.steps import ROOT, main_guard, say

BIN = Path(sys.executable).parent
PYTEST = [sys.executable, "-m", "pytest"]
PYTHON_FOLDERS = ("src", "tests", "tools", "bench")
BROWSER_TESTS = "tests/browser"
NEED_ENGINE = {"compiled", "browser", "long"}  # Parts that run on the compiled engine.
NEED_BROWSER = {"browser", "long"}
NEED_SERVERS = {"unit"}  # Reverse proxies and PostgreSQL.
# The others are marked `pure` there.
COMPILED_TESTS = tuple(f"tests/{place}" for place in (*ON_BOTH, *ON_COMPILED))
# Workers with nothing left to do take tests from the others: one test may take as long as a hundred.
SHARED = ["--dist", "worksteal"]
# How large the attacks of the long tests are (tests/attacks/serving.py), unless the environment says otherwise.
ATTACKS = {
    "RAMPAGE_KILLS": "75",
    "RAMPAGE_CLUSTER": "200",
    "RAMPAGE_FUZZ": "52000",
    "RAMPAGE_SOAK_SECONDS": "300",
}


def lint(runner: StageRunner) -> None:
    folders = existing(PYTHON_FOLDERS)
    node = web.ensure_modules()
    runner.together(
        "lint",
        [
            *needed_later(),
            Stage("types (mypy)", [BIN / "mypy", *folders]),
            page("page: types (svelte-check)", "check", node),
            page("page: lint (eslint)", "lint", node),
            Stage("style (ruff check)", [BIN / "ruff", "check", *folders]),
            Stage("format (ruff format)", [BIN / "ruff", "format", "--check", *folders]),
            Stage("generated fields are fresh", [sys.executable, "-m", "tools.fields", "--check"]),
            Stage("pictures for links are fresh", [sys.executable, "-m", "tools.previews", "--check"]),
            Stage("layers (import-linter)", [BIN / "lint-imports", "--no-logo"]),
            page("page: format (prettier)", "format:check", node),
            page(
                "page: types from the server are up to date", "api:check", {**node, "PYTHON": sys.executable}
            ),
            page("page: unit (vitest)", "test", node),
        ],
    )


def needed_later() -> list[Stage]:
    """What later parts need is compiled, built and downloaded alongside the linters: each of them often uses only one
    core, or none."""
    wanted = [
        ("engine (mypyc)", ["tools.native", native.OR_PURE, native.QUICK], NEED_ENGINE),
        ("browser (Chromium)", ["tools.chromium"], NEED_BROWSER),
        ("proxies", ["tools.proxies"], NEED_SERVERS),
        ("PostgreSQL", ["tools.postgres"], NEED_SERVERS),
        ("page: build (vite)", ["tools.web"], NEED_BROWSER),
        ("site: build (vite)", ["tools.site"], NEED_BROWSER),
    ]
    return [
        Stage(name, [sys.executable, "-m", *command])
        for name, command, parts in wanted
        if parts.intersection(sys.argv)
    ]


def page(name: str, script: str, node: dict[str, str]) -> Stage:
    return Stage(name, ["npm", "run", "--silent", script], env=node, cwd=web.WEB)


def unit(runner: StageRunner) -> None:
    """If the compiled engine is tested as well, only what has to be seen on the pure one."""
    proxies.ensure()
    postgres.ensure()
    shared = "compiled" in sys.argv and bool(engine_environment())
    name = "tests of the pure engine" if shared else "unit, property, server tests (pure engine)"
    which = ["-m", "not long and not compiled"] if shared else []
    command = [*PYTEST, "-q", "-n", "2", *SHARED, *which, "tests", f"--ignore={BROWSER_TESTS}"]
    runner.show(Stage(name, command, ["tests"]))


def compiled(runner: StageRunner) -> None:
    env = engine_environment()
    if not env:
        return
    command = [*PYTEST, "-q", "-n", "2", *SHARED, "-m", "not long and not pure", *existing(COMPILED_TESTS)]
    runner.show(Stage("tests of the compiled engine", command, COMPILED_TESTS, env))


def browser(runner: StageRunner) -> None:
    env = {"RAMPAGE_CHROMIUM": chromium.ensure()}
    web.build()
    site.build()
    env |= engine_environment()
    # Three at a time, each with its own server and browser: a test often waits for a page.
    command = [*PYTEST, "-q", "-n", "3", *SHARED, BROWSER_TESTS]
    runner.show(Stage("browser tests", command, [BROWSER_TESTS], env))


def long(runner: StageRunner) -> None:
    env = {"RAMPAGE_CHROMIUM": chromium.ensure(), "HYPOTHESIS_PROFILE": "long", "RAMPAGE_MOTION": "1"}
    env |= {name: os.environ.get(name, size) for name, size in ATTACKS.items()}
    web.build()
    site.build()
    env |= engine_environment()
    command = [*PYTEST, "-q", "-n", "2", "-m", "long", "tests"]
    runner.show(Stage("long tests", command, ["tests"], env, may_be_empty=True))


def engine_environment() -> dict[str, str]:
    """Environment for the compiled engine; empty, with a message, if there is no compiler."""
    try:
        native.build(quick=True)
    except native.CannotCompileError as error:
        say("engine", f"pure Python; the compiled engine is not tested: {error}")
        return {}
    return native.environment()


PARTS: dict[str, Callable[[StageRunner], None]] = {
    "lint": lint,
    "unit": unit,
    "compiled": compiled,
    "browser": browser,
    "long": long,
}


def existing(folders: tuple[str, ...]) -> list[str]:
    return [folder for folder in folders if (ROOT / folder).exists()]


def main() -> int:
    runner = StageRunner()
    for part in sys.argv[1:]:
        PARTS[part](runner)
    runner.finish()
    return 0


if __name__ == "__main__":
    main_guard(main)
