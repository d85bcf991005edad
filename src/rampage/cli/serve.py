"""`rampage` and `rampage serve`: the table in the browser."""

import errno
import os
import socket
from typing import Annotated, Final

import typer
from rich.text import Text

from rampage.cli.errors import Trouble
from rampage.cli.screen import console, engine

HOST: Final = "127.0.0.1"
PORT: Final = 8000
DATABASE: Final = "rampage.db"


def serve(
    host: Annotated[
        str,
        typer.Option(
            help="Address to listen on; 0.0.0.0 lets others in your network join.", envvar="RAMPAGE_HOST"
        ),
    ] = HOST,
    port: Annotated[int, typer.Option(help="Port to listen on.", envvar="RAMPAGE_PORT")] = PORT,
    db: Annotated[
        str, typer.Option(help="Database file; it is made when missing.", envvar="RAMPAGE_DB")
    ] = DATABASE,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Open no browser.", envvar="RAMPAGE_NO_BROWSER")
    ] = False,
) -> None:
    """Serve the table, and open it in the browser.

    [bold]Examples[/bold]

      rampage serve

      rampage serve --port 9000 --no-browser

      rampage serve --host 0.0.0.0 --db tables.db
    """
    check_port(host, port)
    start(host, port, db, not no_browser)


def start(host: str, port: int, db: str, open_browser: bool) -> None:
    """Run the server until it is stopped; it is imported only now, for it takes a moment."""
    from rampage.server.app import run

    shown = f"[{host}]" if ":" in host else HOST if host == "0.0.0.0" else host  # noqa: S104 - only to show it

    def announce(_: str) -> None:
        """Only once port and database are had: an address that leads nowhere helps nobody."""
        where = f"http://{shown}:{port}"
        console().print("Rampage is at", Text(where, "bold"), f"({engine()}). Ctrl-C stops it.")

    run(host, port, db, open_browser, announce)


def from_environment() -> None:
    """`rampage` alone: everything at its default or as the environment says."""
    asked = os.environ.get("RAMPAGE_PORT", str(PORT))
    if not asked.isdecimal() or len(asked) > 5 or not 1 <= int(asked) <= 65535:
        raise Trouble("RAMPAGE_PORT", f"{asked!r} is no port.", "set a number from 1 to 65535.")
    quiet = os.environ.get("RAMPAGE_NO_BROWSER", "") not in ("", "0")
    serve(os.environ.get("RAMPAGE_HOST") or HOST, int(asked), os.environ.get("RAMPAGE_DB") or DATABASE, quiet)


def check_port(host: str, port: int) -> None:
    """A port that cannot be had is best found before anything else starts."""
    if not 1 <= port <= 65535:
        raise Trouble("--port", f"{port} is no port.", "choose a number from 1 to 65535.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (UnicodeError, TypeError):  # A name that no machine can have.
            raise Trouble("--host", f"{host[:80]!r} is no address.", "try --host 127.0.0.1.") from None
        except OSError as error:
            raise _port_trouble(host, port, error) from None


def _port_trouble(host: str, port: int, error: OSError) -> Trouble:
    other = port + 1 if port < 65535 else PORT
    if error.errno == errno.EADDRINUSE:
        remedy = (
            f"stop the other program, or choose another port: rampage serve --port {other} (RAMPAGE_PORT)."
        )
        return Trouble(f"port {port}", "Another program listens there already.", remedy)
    if error.errno == errno.EACCES:
        return Trouble(f"port {port}", "This user may not listen there.", "choose a port above 1023.")
    return Trouble(f"address {host}", f"It cannot be listened on: {error.strerror}.", "try --host 127.0.0.1.")
