"""`python -m rampage.server`: the server alone, as the environment and the settings file say. With `RAMPAGE_PORT=0` it
takes any free port."""

import os
import sys
from collections.abc import Sequence

import rampage.server.restart  # noqa: F401 - first, see there
from rampage.server.app import run
from rampage.server.configuration import read_configuration
from rampage.server.setting_errors import SettingsError

PORT = "RAMPAGE_PORT"


def main(arguments: Sequence[str] = ()) -> None:
    """Run the server as it is set up."""
    if arguments:
        sys.exit(
            f"rampage: python -m rampage.server takes no arguments, but got {' '.join(arguments)!r}: it is set "
            f"up by variables such as {PORT} and RAMPAGE_DB, or by a settings file. "
            "Remedy: set these, or use `rampage serve`, which has options (rampage serve --help)."
        )
    any_port = os.environ.get(PORT) == "0"
    environment = {name: value for name, value in os.environ.items() if name != PORT or not any_port}
    try:
        found = read_configuration(environment=environment).must_be_right()
    except SettingsError as error:
        sys.exit(str(error))
    port = 0 if any_port else found.number("port")
    run(found.text("host"), port, found.text("db"), not found.switch("no_browser"), _say, found)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
