"""Browser tests, and those that fail once more by themselves: `python -m tools.again [pytest options]`.

Pages are played with real dice, so a test may meet a position that nobody has seen before. One that fails twice in a
row fails; one that fails once is named, so that somebody looks for the reason.
"""

from __future__ import annotations

import subprocess
import sys

PYTEST = [sys.executable, "-m", "pytest"]
TESTS_FAILED = 1  # pytest's exit code where tests ran and some failed.


def main(arguments: list[str]) -> int:
    code = subprocess.run([*PYTEST, *arguments], check=False).returncode
    if code != TESTS_FAILED:
        return code
    print(
        "\nOnce more, only what failed. What passes now depends on the dice: please look into it.", flush=True
    )
    return subprocess.run([*PYTEST, "-q", "-rA", "--last-failed", arguments[-1]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
