"""psycopg, imported when an address of PostgreSQL is used, and what its errors mean."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from rampage.kernel.extras import MissingExtra, need
from rampage.table.address import SETTING, ServerAddress
from rampage.table.store import Conflict, StoreError
from rampage.table.writer import Unreachable, WriterClosed


def driver(module: str = "psycopg") -> Any:
    """psycopg, or what else belongs to the extra."""
    try:
        return need(module, "postgres", SETTING)
    except MissingExtra as error:
        raise StoreError(SETTING, error.problem, error.remedy) from None
    except ImportError as error:  # psycopg is there, but without the library that it needs.
        remedy = "pip install 'rampage[postgres]'"
        raise StoreError(SETTING, f"psycopg cannot be used: {str(error).splitlines()[0]}.", remedy) from None


@contextmanager
def explained(address: ServerAddress) -> Iterator[None]:
    """Turns errors of PostgreSQL into errors of ours."""
    try:
        yield
    except driver().Error as error:
        raise explain(address, error) from error


def explain(address: ServerAddress, error: Exception) -> StoreError:
    """An error of PostgreSQL as an error of ours, which names the database and the remedy, and never the password."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, WriterClosed):
        return StoreError(str(address), "The database is closed.", "start the server again.")
    if isinstance(error, Unreachable) and isinstance(error.args[0], Exception):
        return explain(address, error.args[0])
    psycopg = driver()
    if isinstance(error, psycopg.IntegrityError):
        problem = f"The change conflicts with what is stored: {first_line(error)}."
        return Conflict(str(address), address.hidden(problem), "reload the table.")
    # psycopg itself refuses what is no Unicode, and PostgreSQL what it cannot store.
    if not isinstance(error, psycopg.Error) or isinstance(error, psycopg.DataError):
        problem = f"This cannot be stored: {first_line(error)}."
        return StoreError(str(address), address.hidden(problem), "remove invalid characters.")
    problem, remedy = next(
        (advice for pattern, *advice in REASONS if re.search(pattern, str(error))),
        (f"The database cannot be used: {first_line(error)}.", f"check the server, and {SETTING}."),
    )
    problem, remedy = (text.replace("NAME", address.name) for text in (problem, remedy))
    return StoreError(str(address), address.hidden(problem), remedy)


def first_line(error: Exception) -> str:
    """What an error says, without the address that it begins with."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    return re.sub(r"^.*?(FATAL|ERROR):\s*", "", lines[0]).rstrip(".")


# What PostgreSQL says, the problem and the remedy. The first that fits counts.
REASONS: Final = (
    (
        r"authentication failed|no password supplied|role .* does not exist",
        "The server refuses the user or the password.",
        f"correct both in {SETTING}, or put the password in ~/.pgpass.",
    ),
    (
        r"no pg_hba.conf entry",
        "The server does not let this user connect from here.",
        "add a line for it to pg_hba.conf of the server.",
    ),
    (
        r"database .* does not exist",
        "There is no database NAME on this server.",
        f"make it with `createdb NAME`, or name another one in {SETTING}.",
    ),
    (
        r"permission denied",
        "The user may not use this database.",
        "let the user own it: ALTER DATABASE NAME OWNER TO user.",
    ),
    (r"read-only transaction", "The database is read-only.", f"name the primary server in {SETTING}."),
    (
        r"No space left|could not extend file",
        "The disk of the database server is full.",
        "make room there.",
    ),
    (
        r"lock timeout",
        "Another program keeps tables locked that have to be upgraded, such as pg_dump.",
        "wait until it is done, then start the server again.",
    ),
    (
        r"connection|resolve|timeout|refused|No such file|terminat|closed|starting up|shutting down",
        "The database server does not answer.",
        f"start PostgreSQL, or correct the host and port in {SETTING}.",
    ),
)
