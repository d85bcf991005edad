"""`rampage` and `rampage serve`: the table in the browser."""

import errno
import socket
from typing import Annotated, Final

import typer

from rampage.cli.errors import CommandError
from rampage.cli.screen import console, engine

HOST: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only with --lan
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
            help="Address to listen on; choose one of this machine's addresses, or 0.0.0.0 for all of them.",
            envvar="RAMPAGE_HOST",
        ),
    ] = HOST,
    port: Annotated[
        int, typer.Option(help="Port to listen on.", envvar="RAMPAGE_PORT", parser=read_port, metavar="PORT")
    ] = PORT,
    db: Annotated[
        str,
        typer.Option(
            help="Database file, created if missing; or a postgresql://user@host/name address.",
            envvar="RAMPAGE_DB",
        ),
    ] = DATABASE,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Don't open a browser.", envvar="RAMPAGE_NO_BROWSER")
    ] = False,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan",
            help="Let others on your network join: listen on all addresses of this machine (or on --host), and show "
            "them with a QR code.",
            envvar="RAMPAGE_LAN",
        ),
    ] = False,
) -> None:
    """Run the server and open the table in the browser.

    [bold]Examples[/bold]

      rampage serve

      rampage serve --port 9000 --no-browser

      rampage serve --lan

      rampage serve --lan --host 192.168.1.20 --db tables.db
    """
    from rampage.server.restart import is_restart

    if lan and host == HOST:
        host = EVERYWHERE
    if not is_restart():
        check_port(host, port)
    start(host, port, db, not no_browser, lan)


def start(host: str, port: int, db: str, open_browser: bool, lan: bool = False) -> None:
    """Run the server until it is stopped."""
    from rich.text import Text

    from rampage.server.addresses import origin_of
    from rampage.server.app import reached_here, run
    from rampage.server.restart import is_restart

    restarted = is_restart()

    def announce(_: str) -> None:
        """Show the address, once the port is open and the database is loaded."""
        if restarted:
            console().print(f"Rampage has restarted ({engine()}). Tables and pages continue.")
            return
        where = origin_of(reached_here(host), port)
        console().print("Rampage is at", Text(where, "bold"), f"({engine()}). Press Ctrl-C to stop it.")
        if lan:
            show_network(host, port)

    run(host, port, db, open_browser, announce)


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
