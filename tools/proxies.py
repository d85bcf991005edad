"""Reverse proxies for the tests of docs/hosting.md: found, or installed by apt where we may."""

from __future__ import annotations

import os
import shutil

from tools import apt
from tools.steps import alone, log_path, say, step

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}


def ensure() -> None:
    """Install the proxies that are missing. Without them their tests are skipped, so say so."""
    with alone("proxies"):
        missing = absent()
        if missing and apt.may_install():
            with step("proxies", f"installing {' and '.join(missing)} by apt"):
                apt.install(*(PACKAGES[name] for name in missing))
        for name in absent():
            say("proxies", f"{name} is missing, its tests are skipped (see {log_path('apt')})")


def absent() -> list[str]:
    return [
        name for name in PACKAGES if not (os.environ.get(f"RAMPAGE_{name.upper()}") or shutil.which(name))
    ]
