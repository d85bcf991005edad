"""The database that an administrator's command works on."""

from typing import TYPE_CHECKING, Annotated

import typer

from rampage.cli.errors import CommandError

if TYPE_CHECKING:
    from rampage.table.address import Database

Where = Annotated[
    str, typer.Option("--db", help="Database file, or postgresql://... address.", envvar="RAMPAGE_DB")
]


def existing(db: str) -> "Database":
    """The database; a file must exist."""
    from rampage.table.address import ServerAddress, database_at

    database = database_at(db)
    if not isinstance(database, ServerAddress) and not database.exists():
        raise CommandError(str(database), "There is no such database.", "name it with --db or RAMPAGE_DB.")
    return database
