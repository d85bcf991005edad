"""`make test` and its parts: `python -m tools.check lint unit compiled browser long`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from tools import chromium, native, proxies, web
from tools.stages import Course, Stage
from tools.steps import ROOT, main_guard, say

BIN = Path(sys.executable).parent
PYTEST = [sys.executable, "-m", "pytest"]
PYTHON_FOLDERS = ("src", "tests", "tools", "bench", "examples")
# Tests that also hold for the compiled engine: they see the kernel, games and bots, and `import rampage`.
ENGINE_TESTS = ("tests/kernel", "tests/games", "tests/bots", "tests/properties", "tests/api")
BROWSER_TESTS = "tests/browser"
NEED_ENGINE = {"compiled", "browser", "long"}  # parts that run on the compiled engine
NEED_BROWSER = {"browser", "long"}


def lint(course: Course) -> None:
    folders = existing(PYTHON_FOLDERS)
    node = web.ensure_modules()
    course.together(
        "lint",
        [
            *needed_later(),
            Stage("types (mypy)", [BIN / "mypy", *folders]),
            page("page: types (svelte-check)", "check", node),
            page("page: lint (eslint)", "lint", node),
            Stage("style (ruff check)", [BIN / "ruff", "check", *folders]),
            Stage("format (ruff format)", [BIN / "ruff", "format", "--check", *folders]),
            Stage("layers (import-linter)", [BIN / "lint-imports", "--no-logo"]),
            page("page: format (prettier)", "format:check", node),
            page("page: types of the server are fresh", "api:check", {**node, "PYTHON": sys.executable}),
            page("page: unit (vitest)", "test", node),
        ],
    )


def needed_later() -> list[Stage]:
    """Compile and download beside the linters what later parts need: half of compiling keeps one core busy."""
    engine = Stage("engine (mypyc)", [sys.executable, "-m", "tools.native", "--or-pure"])
    browser = Stage("browser (Chromium)", [sys.executable, "-m", "tools.chromium"])
    wanted = [(engine, NEED_ENGINE), (browser, NEED_BROWSER)]
    return [stage for stage, parts in wanted if parts.intersection(sys.argv)]


def page(name: str, script: str, node: dict[str, str]) -> Stage:
    return Stage(name, ["npm", "run", "--silent", script], env=node, cwd=web.WEB)


def unit(course: Course) -> None:
    proxies.ensure()
    command = [*PYTEST, "-q", "-n", "2", "tests", f"--ignore={BROWSER_TESTS}"]
    course.show(Stage("unit, property, server tests (pure engine)", command, ["tests"]))


def compiled(course: Course) -> None:
    env = engine_environment()
    if not env:
        return
    command = [*PYTEST, "-q", "-n", "2", *existing(ENGINE_TESTS)]
    course.show(Stage("engine tests (compiled engine)", command, ENGINE_TESTS, env))


def browser(course: Course) -> None:
    env = {"RAMPAGE_CHROMIUM": chromium.ensure()}
    web.build()
    env |= engine_environment()
    # Two at a time, each with a server and a browser of its own.
    command = [sys.executable, "-m", "tools.again", "-q", "-n", "2", "--dist", "worksteal", BROWSER_TESTS]
    course.show(Stage("browser tests", command, [BROWSER_TESTS], env))


def long(course: Course) -> None:
    env = {"RAMPAGE_CHROMIUM": chromium.ensure(), "HYPOTHESIS_PROFILE": "long"}
    web.build()
    env |= engine_environment()
    command = [*PYTEST, "-q", "-n", "2", "-m", "long", "tests"]
    course.show(Stage("long tests", command, ["tests"], env, may_be_empty=True))


def engine_environment() -> dict[str, str]:
    """Variables for the compiled engine; none where no compiler is, and then that is said."""
    try:
        native.build()
    except native.CannotCompileError as error:
        say("engine", f"plain Python, not tested compiled, since there is {error}")
        return {}
    return native.environment()


PARTS: dict[str, Callable[[Course], None]] = {
    "lint": lint,
    "unit": unit,
    "compiled": compiled,
    "browser": browser,
    "long": long,
}


def existing(folders: tuple[str, ...]) -> list[str]:
    return [folder for folder in folders if (ROOT / folder).exists()]


def main() -> int:
    course = Course()
    for part in sys.argv[1:]:
        PARTS[part](course)
    course.finish()
    return 0


if __name__ == "__main__":
    main_guard(main)
