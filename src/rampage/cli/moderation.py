"""`rampage admin moderator` and `rampage admin audit`: who moderates, and what moderators did."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import gmtime, strftime
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rampage.cli.arguments import JSON
from rampage.cli.database import Where, existing
from rampage.cli.errors import CommandError
from rampage.cli.screen import print_json
from rampage.cli.serve import DATABASE

if TYPE_CHECKING:
    pass

ACTS: Final = ("add", "remove", "list")
Named = Annotated[str, typer.Argument(help="The name of an account.")]
Reason = Annotated[str, typer.Option("--reason", help="For the audit log.")]
moderators: Final = typer.Typer(
    help="Name moderators, who look at reports. The server may be running.", no_args_is_help=True
)


@contextmanager
def _explained() -> Iterator[None]:
    from rampage.table.refusal import Refusal

    try:
        yield
    except Refusal as refusal:
        raise CommandError("moderator", refusal.text, refusal.remedy) from None


@moderators.command()
def add(name: Named, db: Where = DATABASE, reason: Reason = "") -> None:
    """Make an account a moderator, at once.

    [bold]Example[/bold]

      rampage admin moderator add Ann
    """
    from rampage.club.moderation.admin import add_moderator

    with _explained():
        print(f"{add_moderator(existing(db), name, reason)} is a moderator now.")


@moderators.command()
def remove(name: Named, db: Where = DATABASE, reason: Reason = "") -> None:
    """An account is no longer a moderator, at once. What it did stays in the audit log."""
    from rampage.club.moderation.admin import remove_moderator

    with _explained():
        print(f"{remove_moderator(existing(db), name, reason)} is no longer a moderator.")


@moderators.command("list")
def list_all(db: Where = DATABASE, as_json: Annotated[bool, JSON] = False) -> None:
    """Print all moderators."""
    from rampage.club.moderation.admin import moderators

    found = moderators(existing(db))
    if as_json:
        print_json({"moderators": [{"name": name, "since": since} for name, since in found]})
        return
    for name, since in found:
        print(f"{name}, since {_moment(since)}")
    if not found:
        print("There are no moderators. Remedy: rampage admin moderator add NAME")


def audit(
    db: Where = DATABASE,
    count: Annotated[int, typer.Option("--count", min=1, max=100_000, help="Lines to print.")] = 50,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print what moderators and the operator did, the latest first. Nobody can change this log."""
    from rampage.club.moderation.admin import audit_lines

    found = audit_lines(existing(db), count)
    if as_json:
        lines = [
            {"at": one.at, "actor": actor, "act": one.act, "name": name, "reason": one.reason, "until": one.until}
            for one, actor, name in found
        ]  # fmt: skip
        print_json({"audit": lines})
        return
    for one, actor, name in found:
        end = "" if one.until is None else f" until {_moment(one.until)}"
        why = f": {one.reason}" if one.reason else ""
        print(f"{_moment(one.at)}  {actor}: {one.act}, {name}{end}{why}")
    if not found:
        print("Nothing has been decided yet.")


def _moment(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(at))
