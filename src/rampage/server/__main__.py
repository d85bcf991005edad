"""`python -m rampage.server`: the server alone. Reads RAMPAGE_HOST, RAMPAGE_PORT, RAMPAGE_DB, RAMPAGE_NO_BROWSER."""

import os
import sys
from collections.abc import Sequence

from rampage.server.app import run


def main(arguments: Sequence[str] = ()) -> None:
    """Run the server as configured by the environment."""
    if arguments:
        sys.exit(
            f"rampage: python -m rampage.server takes no arguments, but got {' '.join(arguments)!r}: it is set "
            "up by RAMPAGE_HOST, RAMPAGE_PORT, RAMPAGE_DB and RAMPAGE_NO_BROWSER. "
            "Remedy: set these, or use `rampage serve`, which has options (rampage serve --help)."
        )
    port = os.environ.get("RAMPAGE_PORT", "8000")
    if not port.isdecimal() or len(port) > 5 or int(port) > 65535:
        sys.exit(f"rampage: RAMPAGE_PORT is {port!r}. Remedy: set it to a number from 0 to 65535.")
    run(
        os.environ.get("RAMPAGE_HOST", "127.0.0.1"),
        int(port),
        os.environ.get("RAMPAGE_DB", "rampage.db"),
        os.environ.get("RAMPAGE_NO_BROWSER", "") in ("", "0"),
        _say,
    )


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
