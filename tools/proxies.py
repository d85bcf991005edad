"""Find reverse proxies for the tests of docs/hosting.md, or install them with apt if we are allowed to."""

from __future__ import annotations

import os
import shutil

from tools import apt
from tools.steps import build_lock, log_path, main_guard, say, step

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}


def ensure() -> None:
    """Install missing proxies; report those that remain missing, since their tests are skipped."""
    with build_lock("proxies"):
        missing = absent()
        if missing and apt.may_install():
            with step("proxies", f"installing {' and '.join(missing)} with apt"):
                apt.install(*(PACKAGES[name] for name in missing))
        for name in absent():
            say("proxies", f"{name} is missing, its tests are skipped (see {log_path('apt')})")


def absent() -> list[str]:
    return [
        name for name in PACKAGES if not (os.environ.get(f"RAMPAGE_{name.upper()}") or shutil.which(name))
    ]


def main() -> int:
    ensure()
    return 0


if __name__ == "__main__":
    main_guard(main)
