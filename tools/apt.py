"""Install the Debian packages that tests need, if we are allowed to."""

from __future__ import annotations

import os
import shutil

from tools.steps import build_lock, run_logged

APT = {"DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Are we root on a machine with apt?"""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Install packages; False if that failed (the log `apt` has the reason)."""
    with build_lock(
        "apt"
    ):  # `make test` installs a browser and proxies at the same time, and apt would refuse one.
        run_logged(["apt-get", "update"], "apt", env=APT)
        command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
        return run_logged(command, "apt", env=APT, first=False)
