"""`rampage` and `rampage serve`: the table in the browser."""

import errno
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rampage.cli.errors import CommandError
from rampage.cli.screen import console, engine

if TYPE_CHECKING:
    from rampage.server.configuration import Configuration

HOST: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only with --lan
PORT: Final = 8000
DATABASE: Final = "rampage.db"

Host = Annotated[
    str | None,
    typer.Option(
        help="Address to listen on; choose one of this machine's addresses, or 0.0.0.0 for all of them.",
        show_default=HOST,
        metavar="ADDRESS",
    ),
]
Port = Annotated[str | None, typer.Option(help="Port to listen on.", show_default=str(PORT), metavar="PORT")]
Db = Annotated[
    str | None,
    typer.Option(
        help="Database file, created if missing; or a postgresql://user@host/name address.",
        show_default=DATABASE,
        metavar="DATABASE",
    ),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Don't open a browser.")]
Lan = Annotated[
    bool,
    typer.Option(
        "--lan",
        help="Let others on your network join: listen on all addresses of this machine (or on --host), and show "
        "them with a QR code.",
    ),
]
Config = Annotated[
    str | None,
    typer.Option(
        help="Settings file; `none` for no file. By default the first rampage.toml found in this folder, "
        "~/.config/rampage or /etc/rampage.",
        metavar="FILE",
    ),
]


def serve(
    host: Host = None,
    port: Port = None,
    db: Db = None,
    no_browser: NoBrowser = False,
    lan: Lan = False,
    config: Config = None,
) -> None:
    """Run the server and open it in the browser.

    These options and all other settings can also be set in a file or by environment variables:
    `rampage admin settings` lists them.

    [bold]Examples[/bold]

      rampage serve

      rampage serve --port 9000 --no-browser

      rampage serve --lan

      rampage serve --lan --host 192.168.1.20 --db tables.db
    """
    import rampage.server.restart as restart  # First, see there.
    from rampage.server.configuration import read_configuration

    given = {"host": host, "port": port, "db": db, "config": config}
    switches = {"no_browser": no_browser or None, "lan": lan or None}  # Not given: the others decide.
    found = read_configuration({**given, **switches}).must_be_right()
    address, number = found.text("host"), found.number("port")
    if found.switch("lan") and address == HOST:
        address = EVERYWHERE
    if not restart.is_restart():
        check_port(address, number)
    start(address, number, found.text("db"), not found.switch("no_browser"), found.switch("lan"), found)


def start(
    host: str, port: int, db: str, open_browser: bool, lan: bool, found: "Configuration | None" = None
) -> None:
    """Run the server until it is stopped."""
    from rich.text import Text

    from rampage.server.addresses import origin_of
    from rampage.server.app import reached_here, run
    from rampage.server.restart import is_restart
    from rampage.table.address import database_at

    restarted, database = is_restart(), database_at(db)
    # A mistyped setting makes a new database, in which old tables would be missed.
    new = isinstance(database, Path) and not database.exists()

    def announce(_: str) -> None:
        """Show the address, once the port is open and the database is loaded."""
        if restarted:
            console().print(f"Rampage has restarted ({engine()}). Tables and pages continue.")
            return
        where = origin_of(reached_here(host), port)
        console().print("Rampage is at", Text(where, "bold"), f"({engine()}). Press Ctrl-C to stop it.")
        if new:
            console().print("The database is new:", Text(str(database), "bold"))
        if lan:
            show_network(host, port)

    run(host, port, db, open_browser, announce, found)


def show_network(host: str, port: int) -> None:
    """Show the addresses for other devices, and the first of them as a QR code."""
    from rich.text import Text

    from rampage.server.addresses import origins

    found = origins(host, port)
    if not found:
        console().print(
            "This machine is not on a network, so other devices can't join. Connect it to one and start again."
        )
        return
    console().print("Other devices on your network can open:")
    for origin, item in found:
        console().print("  ", Text(origin, "bold"), f"({item.interface})" if item.interface else "")
    # In fixed colours: inverted, on a bright terminal, many phones can't read it.
    console().print(Text(qr_text(found[0][0]), "#ffffff on #000000"), soft_wrap=True)
    if len(found) > 1:
        console().print(f"The code is for {found[0][0]}. --host ADDRESS listens on one address only.")


def qr_text(address: str) -> str:
    """An address as a QR code of block characters."""
    import io

    import segno

    out = io.StringIO()
    segno.make_qr(address, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()


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
        return CommandError(
            f"port {port}", "This user is not allowed to listen there.", "choose a port above 1023."
        )
    return CommandError(f"address {host}", f"Cannot listen there: {error.strerror}.", "try --host 127.0.0.1.")
