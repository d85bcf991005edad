"""`python -m rampage.server`: the server alone. Reads RAMPAGE_HOST, RAMPAGE_PORT, RAMPAGE_DB, RAMPAGE_NO_BROWSER."""

import os
import sys
from collections.abc import Sequence

import rampage.server.restart  # noqa: F401 - first, see there
from rampage.server.app import run
from rampage.server.port import MOST, parse_port


def main(arguments: Sequence[str] = ()) -> None:
    """Run the server as configured by the environment."""
    if arguments:
        sys.exit(
            f"rampage: python -m rampage.server takes no arguments, but got {' '.join(arguments)!r}: it is set "
            "up by RAMPAGE_HOST, RAMPAGE_PORT, RAMPAGE_DB and RAMPAGE_NO_BROWSER. "
            "Remedy: set these, or use `rampage serve`, which has options (rampage serve --help)."
        )
    given = os.environ.get("RAMPAGE_PORT", "8000")
    port = parse_port(given, least=0)
    if port is None:
        sys.exit(f"rampage: RAMPAGE_PORT is {given!r}. Remedy: set it to a number from 0 to {MOST}.")
    run(
        os.environ.get("RAMPAGE_HOST", "127.0.0.1"),
        port,
        os.environ.get("RAMPAGE_DB", "rampage.db"),
        os.environ.get("RAMPAGE_NO_BROWSER", "") in ("", "0"),
        _say,
    )


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
