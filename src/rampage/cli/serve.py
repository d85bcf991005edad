"""`rampage` and `rampage serve`: the table in the browser."""

import errno
import socket
from typing import Annotated, Final

import typer

from rampage.cli.errors import CommandError
from rampage.cli.screen import console, engine

HOST: Final = "127.0.0.1"
PORT: Final = 8000
DATABASE: Final = "rampage.db"


def read_port(value: str | int) -> int:
    """A port number, from the option or from the environment."""
    from rampage.server.port import MOST, parse_port

    port = parse_port(str(value))
    if port is None:
        problem = f"{str(value)[:20]!r} is not a port."
        raise CommandError("--port (RAMPAGE_PORT)", problem, f"choose a number from 1 to {MOST}.")
    return port


def serve(
    host: Annotated[
        str,
        typer.Option(
            help="Address to listen on; with 0.0.0.0 others in your network can join.", envvar="RAMPAGE_HOST"
        ),
    ] = HOST,
    port: Annotated[
        int, typer.Option(help="Port to listen on.", envvar="RAMPAGE_PORT", parser=read_port, metavar="PORT")
    ] = PORT,
    db: Annotated[
        str, typer.Option(help="Database file; created if missing.", envvar="RAMPAGE_DB")
    ] = DATABASE,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Don't open a browser.", envvar="RAMPAGE_NO_BROWSER")
    ] = False,
) -> None:
    """Run the server and open the table in the browser.

    [bold]Examples[/bold]

      rampage serve

      rampage serve --port 9000 --no-browser

      rampage serve --host 0.0.0.0 --db tables.db
    """
    check_port(host, port)
    start(host, port, db, not no_browser)


def start(host: str, port: int, db: str, open_browser: bool) -> None:
    """Run the server until it is stopped."""
    from rich.text import Text

    from rampage.server.app import run

    shown = f"[{host}]" if ":" in host else HOST if host == "0.0.0.0" else host  # noqa: S104 - only to show it

    def announce(_: str) -> None:
        """Show the address, once the port is open and the database is loaded."""
        where = f"http://{shown}:{port}"
        console().print("Rampage is at", Text(where, "bold"), f"({engine()}). Press Ctrl-C to stop it.")

    run(host, port, db, open_browser, announce)


def check_port(host: str, port: int) -> None:
    """Find out that a port is taken before anything else starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (UnicodeError, TypeError):  # No host can have such a name.
            raise CommandError(
                "--host", f"{host[:80]!r} is not an address.", "try --host 127.0.0.1."
            ) from None
        except OSError as error:
            raise _port_error(host, port, error) from None


def _port_error(host: str, port: int, error: OSError) -> CommandError:
    other = port + 1 if port < 65535 else PORT
    if error.errno == errno.EADDRINUSE:
        remedy = f"stop the other program, or use another port: rampage serve --port {other} (RAMPAGE_PORT)."
        return CommandError(f"port {port}", "Another program is already listening there.", remedy)
    if error.errno == errno.EACCES:
        return CommandError(f"port {port}", "This user may not listen there.", "choose a port above 1023.")
    return CommandError(f"address {host}", f"Cannot listen there: {error.strerror}.", "try --host 127.0.0.1.")
