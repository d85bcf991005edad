"""Debian packages that tests need: installed by apt where we may."""

from __future__ import annotations

import os
import shutil

from tools.steps import quietly

APT = {"DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Are we root on a machine with apt?"""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Install packages; False if that failed (`log_path("apt")` says why)."""
    quietly(["apt-get", "update"], "apt", env=APT)
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return quietly(command, "apt", env=APT, first=False)
