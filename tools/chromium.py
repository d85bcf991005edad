"""Find Chromium for the browser tests, or install it with apt if we are allowed to."""

from __future__ import annotations

import os
import shutil

from tools import apt
from tools.network import download_error
from tools.steps import StepError, build_lock, log_path, main_guard, say, step

# The first has no window, and a page costs half as much; older systems do not have it.
PACKAGES = ("chromium-headless-shell", "chromium")
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")


def ensure() -> str:
    """The path of a Chromium."""
    with build_lock("chromium"):
        return find() or install()


def find() -> str | None:
    asked = os.environ.get("RAMPAGE_CHROMIUM")
    return asked or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> str:
    if not apt.may_install():
        raise StepError(
            "the browser tests need Chromium, which was not found.",
            why="none of " + ", ".join(NAMES) + " is on the PATH.",
            remedy="install it (Debian: sudo apt install chromium), or name one:"
            " RAMPAGE_CHROMIUM=/path/to/chromium make test",
        )
    with step("Chromium", "installing it with apt, about a minute"):
        found = next(filter(None, map(fetch, PACKAGES)), None)
        if not found:
            raise download_error("Chromium could not be installed.", log_path("apt"))
    return found


def fetch(package: str) -> str | None:
    return find() if apt.install(package) else None


def main() -> int:
    say("Chromium", ensure())
    return 0


if __name__ == "__main__":
    main_guard(main)
