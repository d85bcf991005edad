"""The supply chain: hashes of packages, known vulnerabilities, and the bill of materials of a release.

`python -m tools.supply locks|audit|release`. The programs that it needs are installed in build/supply.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.environment import CONSTRAINTS, EXTRAS, LOCKS, requirements
from tools.network import download_error
from tools.steps import BUILD, ROOT, StepError, log_path, main_guard, run_logged, say, step
from tools.web import WEB, ensure_modules

TOOLS = ("uv==0.13.7", "pip-audit==2.10.1", "cyclonedx-bom==7.5.0", "build==1.6.1")
HOME = BUILD / "supply"
BIN = HOME / "bin"
DIST = ROOT / "dist"
HEADER = (
    "# What `make` installs for {extra}: every package with the hashes of its files, from any index.\n"
    "# Written by `make pins` after constraints.txt.\n"
)
NOT_REACHED = 2  # The vulnerability data could not be reached, so nothing is known.


def ensure_tools() -> None:
    """Install the programs, unless they are there."""
    stamp = HOME / "tools.txt"
    if stamp.exists() and stamp.read_text() == "\n".join(TOOLS):
        return
    with step("tools", "installing build, uv, pip-audit and cyclonedx-bom"):
        made = run_logged([sys.executable, "-m", "venv", "--clear", HOME], "supply")
        install: list[str | Path] = [
            BIN / "python",
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            *TOOLS,
        ]
        if not made or not run_logged(install, "supply", first=False):
            raise download_error(
                "build, uv, pip-audit and cyclonedx-bom could not be installed.", log_path("supply")
            )
    stamp.write_text("\n".join(TOOLS))


# Hashes.


def write_locks() -> None:
    """Write the hashes of all packages that an extra needs on any system, at the versions of constraints.txt."""
    ensure_tools()
    LOCKS.mkdir(exist_ok=True)
    for extra in EXTRAS:
        with tempfile.TemporaryDirectory() as folder:
            wanted = Path(folder) / "wanted.in"
            wanted.write_text("\n".join(requirements(extra)) + "\n")
            out = Path(folder) / "lock.txt"
            command: list[str | Path] = [
                BIN / "uv", "pip", "compile", wanted, "-c", CONSTRAINTS, "-o", out, "--universal", "--quiet",
                "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-config",
                "--python-version", "3.11",
            ]  # fmt: skip
            if not run_logged(command, "locks"):
                raise download_error("the hashes could not be downloaded.", log_path("locks"))
            text = HEADER.format(extra=extra) + out.read_text()
        (LOCKS / f"{extra}.txt").write_text(text)
    say("pins", "locks written")


# Known vulnerabilities.


def audit() -> int:
    """Look for known vulnerabilities in the Python and JavaScript packages."""
    ensure_tools()
    return max(*(audit_python(extra) for extra in ("dev", "docs")), audit_page())


def audit_python(extra: str) -> int:
    command: list[str | Path] = [
        BIN / "pip-audit", "-r", LOCKS / f"{extra}.txt", "--require-hashes", "--disable-pip", "--format", "json",
        "--progress-spinner", "off",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return report(f"Python ({extra})", python_faults(done.stdout))


def audit_page() -> int:
    env = {**os.environ, **ensure_modules()}
    done = subprocess.run(
        ["npm", "audit", "--json"], cwd=WEB, env=env, capture_output=True, text=True, check=False
    )
    return report("web page", page_faults(done.stdout))


def python_faults(text: str) -> list[str] | None:
    """Vulnerabilities that pip-audit found; None if it could look up nothing."""
    try:
        found: list[dict[str, Any]] = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    if all("skip_reason" in package for package in found):
        return None
    return [
        f"{package['name']} {package['version']}: {fault['id']}"
        + (f", fixed in {', '.join(fault['fix_versions'])}" if fault.get("fix_versions") else "")
        for package in found
        for fault in package.get("vulns", [])
    ]


def page_faults(text: str) -> list[str] | None:
    """Vulnerabilities that npm found; None if it could look up nothing."""
    try:
        found: dict[str, dict[str, Any]] = json.loads(text)["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return None
    return [f"{name}: {fault.get('severity', 'unknown')}" for name, fault in found.items()]


def report(title: str, faults: list[str] | None) -> int:
    if faults is None:
        say(title, "not checked: the vulnerability data cannot be reached from here.")
        return NOT_REACHED
    for fault in faults:
        say(title, fault)
    if not faults:
        say(title, "no known vulnerabilities")
    return 1 if faults else 0


# A release.


def release() -> None:
    """Build packages, bills of materials and checksums in dist/."""
    ensure_tools()
    env = ensure_modules()
    for old in DIST.glob("*"):
        old.unlink()
    with step("packages", "building the source distribution and two wheels"):
        build_packages()
    with step("materials", "writing the bill of materials"):
        write_bills(env)
    names = sorted(path.name for path in DIST.iterdir())
    sums = [f"{hashlib.sha256((DIST / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    (DIST / "SHA256SUMS").write_text("".join(sums))
    say("release", f"{len(names)} files and SHA256SUMS in dist/")


def build_packages() -> None:
    """Build the source distribution, the pure wheel from it, and a wheel with the compiled engine, as a package index
    would get them: each in its own environment, with the pinned versions."""
    pins = {"PIP_CONSTRAINT": str(CONSTRAINTS)}
    build: list[str | Path] = [BIN / "python", "-m", "build", "--outdir", DIST]
    if not (
        run_logged([*build, ROOT], "release", env={**pins, "RAMPAGE_PURE": "1"})
        and run_logged([*build, "--wheel", ROOT], "release", env={**pins, "RAMPAGE_PURE": ""}, first=False)
    ):
        raise StepError("the packages could not be built.", log=log_path("release"))
    if not list(DIST.glob("*-cp*.whl")):
        raise StepError(
            "there is no wheel with the compiled engine.",
            why="this machine can't compile it; the log says what is missing.",
            remedy="install a C compiler and the headers of Python, and run `make release` again.",
            log=log_path("release"),
        )


def write_bills(env: dict[str, str]) -> None:
    """Write two CycloneDX files: what runs on the server, and what the page is built from."""
    version = re.search(
        r'"(.+?)"', (ROOT / "src" / "rampage" / "__init__.py").read_text().split("__version__")[1]
    )
    assert version is not None
    stem = f"rampage-{version[1]}"
    DIST.mkdir(exist_ok=True)
    python = DIST / f"{stem}.python.cdx.json"
    command: list[str | Path] = [
        BIN / "cyclonedx-py", "requirements", LOCKS / "native.txt", "--pyproject", ROOT / "pyproject.toml",
        "--output-reproducible", "--of", "JSON", "-o", python,
    ]  # fmt: skip
    if not run_logged(command, "materials"):
        raise StepError("the bill of materials could not be written.", log=log_path("materials"))
    asked = subprocess.run(
        ["npm", "sbom", "--sbom-format=cyclonedx"],
        cwd=WEB, env={**os.environ, **env}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if asked.returncode:
        raise StepError("the page's bill of materials could not be written.", why=asked.stderr.strip()[-300:])
    page = DIST / f"{stem}.web.cdx.json"
    page.write_text(json.dumps(json.loads(asked.stdout), indent=1) + "\n")


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command == "locks":
        write_locks()
    elif command == "audit":
        return audit()
    elif command == "release":
        release()
    else:
        raise StepError("no command given.", remedy="python -m tools.supply locks, audit or release.")
    return 0


if __name__ == "__main__":
    main_guard(main)
