"""The edition without a server: static files for any web host, in build/browser. `make site` runs this."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import mypy_extensions

from tools import steps
from tools.steps import BUILD, ROOT, StepError
from tools.web import WEB, ensure_modules, sources

SITE = BUILD / "browser"
PARTS = BUILD / "offline-parts"
PACKAGE = ROOT / "src" / "rampage"
# Packages of a browser; of `table` whatever needs no database and no process.
PACKAGES = ("kernel", "games", "bots", "table", "lessons", "session", "offline")
ON_SERVERS = {
    "address.py",
    "copying.py",
    "database.py",
    "files.py",
    "keys.py",
    "loading.py",
    "maintenance.py",
    "migrations.py",
    "moving.py",
    "postgres",
    "process_lock.py",
    "rows.py",
    "sqlite.py",
    "stores.py",
    "worker_process.py",
    "writer.py",
}
MOST_BYTES = 7_000_000  # Of a first visit.
TEXT = {".css", ".html", ".js", ".svg", ".webmanifest"}


def engine() -> Iterator[tuple[str, Path]]:
    """Names and files of what runs in the browser."""
    yield "rampage/__init__.py", PACKAGE / "__init__.py"
    yield "mypy_extensions.py", Path(mypy_extensions.__file__)
    for package in PACKAGES:
        for file in sorted((PACKAGE / package).rglob("*")):
            name = file.relative_to(PACKAGE)
            skipped = "__pycache__" in name.parts or (package == "table" and name.parts[1] in ON_SERVERS)
            if file.is_file() and not skipped and file.suffix != ".so":
                yield f"rampage/{name.as_posix()}", file


def build() -> Path:
    """Bring build/browser up to date."""
    with steps.build_lock("site"):
        env = ensure_modules()
        files = dict(engine())
        mark = steps.fingerprint([*files.values(), *sources(), Path(__file__)])
        stamp = steps.Stamp("site")
        if stamp.holds(mark) and (SITE / "index.html").exists():
            steps.say("site", "ready")
            return SITE
        shutil.rmtree(PARTS, ignore_errors=True)
        PARTS.mkdir(parents=True)
        listed = PARTS / "sources.json"
        listed.write_text(json.dumps({name: str(file) for name, file in files.items()}), encoding="utf-8")
        with steps.step("engine", "packing it for browsers"):
            command = ["node", "scripts/offline-python.mjs", str(listed), str(PARTS)]
            if not steps.run_logged(command, "site-engine", env=env, cwd=WEB):
                raise StepError("the engine could not be packed.", log=steps.log_path("site-engine"))
        fresh = SITE.with_suffix(".new")
        with steps.step("site", "building"):
            command = ["npx", "vite", "build", "--mode", "offline", "--outDir", str(fresh), "--emptyOutDir"]
            if not steps.run_logged(command, "site-build", env=env, cwd=WEB):
                raise StepError("the site could not be built.", log=steps.log_path("site-build"))
        for unused in (".vite", "previews"):  # Pictures for links, which only a server previews.
            shutil.rmtree(fresh / unused, ignore_errors=True)
        (fresh / "push.js").unlink(missing_ok=True)  # Only a server sends notices.
        _check_size(fresh)
        stamp.clear()
        steps.swap_in(fresh, SITE)
        stamp.set(mark)
        return SITE


def sent_size(file: Path) -> int:
    """How many bytes a host sends for a file: nearly all of them compress text."""
    data = file.read_bytes()
    return len(gzip.compress(data)) if file.suffix in TEXT else len(data)


def _check_size(site: Path) -> None:
    size = sum(sent_size(file) for file in site.rglob("*") if file.is_file())
    if size > MOST_BYTES:
        raise StepError(
            f"the site has {size:,} bytes, and {MOST_BYTES:,} are allowed.",
            remedy=f"see what has grown in {steps.shown(site)}.",
        )


def main() -> int:
    """Build, and say how to try it."""
    found = build()
    steps.say("site", f"{found} has static files for any web host, below any path.")
    steps.say("try it", f"{Path(sys.executable).name} -m http.server -d {found.relative_to(ROOT)} 8001")
    return 0


if __name__ == "__main__":
    steps.main_guard(main)
