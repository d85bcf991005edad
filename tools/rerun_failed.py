"""Run browser tests, and run those that fail once more: `python -m tools.rerun_failed [pytest options]`.

Browser tests play with real dice, so a test may meet a position that nobody has seen before. A test that fails twice
in a row fails. One that fails only once is listed, so that somebody looks for the reason.
"""

from __future__ import annotations

import subprocess
import sys

PYTEST = [sys.executable, "-m", "pytest"]
TESTS_FAILED = 1  # pytest's exit code if some tests failed.


def main(arguments: list[str]) -> int:
    code = subprocess.run([*PYTEST, *arguments], check=False).returncode
    if code != TESTS_FAILED:
        return code
    print(
        "\nRunning the failed tests once more. Please look into each one that passes now: it depends on the dice.",
        flush=True,
    )
    return subprocess.run([*PYTEST, "-q", "-rA", "--last-failed", arguments[-1]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
