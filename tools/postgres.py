"""Find PostgreSQL for the tests of the store, or install it with apt if we are allowed to."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools import apt
from tools.steps import build_lock, log_path, main_guard, say, step

PACKAGE = "postgresql"


def ensure() -> None:
    """Install PostgreSQL if it is missing; say so if it remains missing, since its tests are skipped."""
    with build_lock("postgres"):
        if not is_here() and apt.may_install():
            with step("PostgreSQL", "installing it with apt"):
                apt.install(PACKAGE)
        if not is_here():
            say("PostgreSQL", f"it is missing, its tests are skipped (see {log_path('apt')})")


def is_here() -> bool:
    """Where tests/support/postgres.py looks."""
    given = os.environ.get("RAMPAGE_POSTGRES") or shutil.which("initdb")
    return bool(given) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def main() -> int:
    ensure()
    return 0


if __name__ == "__main__":
    main_guard(main)
