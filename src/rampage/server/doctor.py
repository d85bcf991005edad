"""`rampage admin doctor`: what is wrong with a server's settings, database and machine, and the remedy.

Each check is a function of what it looks at, and returns findings. Nothing is changed, and no secret is in a finding.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from rampage.club.club import PACKAGES
from rampage.kernel.extras import MissingExtra, need
from rampage.server.configuration import Configuration
from rampage.server.hosts import is_loopback
from rampage.server.setting_errors import Problem
from rampage.server.setting_table import SETTINGS
from rampage.server.settings import STATIC

Grade = Literal["fine", "advice", "wrong"]
WORLD: Final = ("0.0.0.0/0", "::/0")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found. `advice`: it works, but could be better."""

    check: str
    grade: Grade
    text: str
    remedy: str = ""


def examine(found: Configuration) -> Iterator[Finding]:
    """All checks of a server with these settings."""
    from rampage.server import doctor_database, doctor_machine, doctor_notices

    host, port = found.text("host"), found.number("port")
    checks: list[Callable[[], Iterator[Finding]]] = [
        lambda: check_settings(found.problems),
        lambda: check_file_mode(found),
        doctor_machine.check_python,
        doctor_machine.check_engine,
        doctor_machine.check_packages,
        lambda: check_page(STATIC),
        lambda: check_accounts(found),
        lambda: doctor_notices.check_notices(found),
        lambda: doctor_database.check_database(found.text("db")),
        lambda: check_alike(found),
        lambda: doctor_database.check_keys(found.text("db"), bool(found.text("key"))),
        lambda: doctor_machine.check_port(host, port),
        lambda: check_names(found),
        lambda: doctor_database.check_clock(found.text("db")),
        lambda: doctor_machine.check_files(found.limits.connections),
        lambda: doctor_machine.check_memory(found.number("workers") + found.number("helpers")),
    ]
    for check in checks:
        yield from check()


def check_accounts(found: Configuration) -> Iterator[Finding]:
    """Can people sign in, if they may have accounts?"""
    if not found.switch("accounts"):
        return
    try:
        for package in PACKAGES:
            need(package, "club", "accounts")
    except MissingExtra as missing:
        yield Finding("accounts", "wrong", missing.problem, missing.remedy)
        return
    yield Finding("accounts", "fine", "The packages for accounts are installed.")
    if not found.names("hosts"):
        text = "Passkeys need a host name with HTTPS; without one, accounts work on this machine only."
        yield Finding("accounts", "advice", text, "name the server in `hosts`.")


def check_alike(found: Configuration) -> Iterator[Finding]:
    """Are there accounts whose names look alike?"""
    from rampage.club.moderation.admin import names_alike
    from rampage.table.address import ServerAddress, database_at
    from rampage.table.store import StoreError

    database = database_at(found.text("db"))
    if not found.switch("accounts") or (not isinstance(database, ServerAddress) and not database.exists()):
        return
    try:
        groups = names_alike(database)
    except (StoreError, MissingExtra):
        return  # Other checks report it.
    for names in groups:
        text = f"These accounts have names that look alike: {', '.join(names)}."
        yield Finding("names of people", "advice", text, "let a moderator ask one of them for another name.")
    if not groups:
        yield Finding("names of people", "fine", "No two accounts have names that look alike.")


def check_settings(problems: list[Problem]) -> Iterator[Finding]:
    """Would the server accept its settings?"""
    for each in problems:
        yield Finding("settings", "wrong", f"{each.place}: {each.problem}", each.remedy)
    if not problems:
        yield Finding("settings", "fine", "All settings can be used.")


def check_file_mode(found: Configuration) -> Iterator[Finding]:
    """A settings file with secrets is not for everybody's eyes."""
    if found.file is None or not found.file.is_file():
        return
    secrets = [
        each.name
        for each in SETTINGS
        if each.secret and found.found[each.name].source.startswith(str(found.file))
    ]
    mode = found.file.stat().st_mode
    if secrets and mode & 0o007:
        text = f"{found.file} contains {' and '.join(secrets)}, and everybody on this machine can use it."
        yield Finding("settings file", "wrong", text, f"chmod o= {found.file}")
    elif mode & 0o022:
        text = f"{found.file} can be changed by others than its owner."
        yield Finding("settings file", "wrong", text, f"chmod go-w {found.file}")
    else:
        yield Finding("settings file", "fine", f"{found.file} is used.")


def check_page(static: Path) -> Iterator[Finding]:
    """Is the page built into the package?"""
    if (static / "index.html").is_file():
        yield Finding("page", "fine", "The page is built.")
    else:
        remedy = "install a wheel of Rampage, or run `make play` once in a checkout."
        yield Finding("page", "wrong", f"There is no page in {static}: browsers see nothing.", remedy)


def check_names(found: Configuration) -> Iterator[Finding]:
    """Do the host names, the proxies and the address to listen on fit together?"""
    hosts, proxies = found.names("hosts"), found.names("proxies")
    inside = is_loopback(found.text("host")) and not found.switch("lan")
    out: list[Finding] = []
    if any(each in WORLD for each in proxies):
        text = "proxies trusts everybody, so that any client can claim any address and avoid all limits."
        out.append(Finding("names", "wrong", text, "list only the addresses of your proxies in proxies."))
    if proxies and not hosts:
        text = "There are proxies but no hosts: visitors who come by a name are refused."
        out.append(Finding("names", "wrong", text, "list the names of your links in hosts (RAMPAGE_HOSTS)."))
    if hosts and inside and not proxies:
        text = "There are hosts, but no proxies: behind a proxy all visitors share the limits of one address."
        remedy = "list the address of your proxy in proxies (RAMPAGE_PROXIES), usually 127.0.0.1."
        out.append(Finding("names", "advice", text, remedy))
    if proxies and not inside:
        text = "The server is behind a proxy, but can also be reached without it, and without TLS."
        out.append(
            Finding("names", "advice", text, "set host to 127.0.0.1, or let a firewall close the port.")
        )
    yield from out or [Finding("names", "fine", "Host names, proxies and address fit together.")]
