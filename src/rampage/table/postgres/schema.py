"""The schema of a PostgreSQL database: its version is checked at every start; Alembic is imported only to change it.

The first server of a new version changes it, while servers of older versions may be running. They go on: a revision
only adds what they don't use. One that changes or removes something is in `ALONE`, and is made only while no other
server is connected. Older servers that come back afterwards are refused, so every running server is at least as new as
the last revision in `ALONE`. No server starts with a database that is newer than itself.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Final

from rampage.table.address import SETTING, ServerAddress
from rampage.table.loading import Source
from rampage.table.postgres.driver import driver
from rampage.table.postgres.link import ReadLink, connect
from rampage.table.store import StoreError

REVISIONS: Final = Path(__file__).parent / "revisions"
VERSION: Final = 16  # The newest revision; SQLite counts in the same way (migrations.py).
VERSION_TABLE: Final = "rampage_version"
# Revisions with which servers of older versions can't go on: they do more than add tables, indexes, and columns that
# may be left out.
ALONE: Final[frozenset[int]] = frozenset()
OLDEST: Final = "oldest_server"  # The note in `settings` of the last revision in ALONE, for older servers.
CHANGING: Final = 0x52414D51  # The class of the advisory lock of the server that changes the schema.
PATIENCE: Final = (
    5  # Seconds in which other programs have to let go of a table; all others wait behind the change.
)
TRIES: Final = 3
TAKE_TURNS: Final = """
    SELECT pg_advisory_xact_lock(%s::int, to_regnamespace(quote_ident(current_schema()))::oid::int)
"""
NOTE: Final = """
    INSERT INTO settings (name, value) VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value
"""
OURS: Final = ("settings", "tables", "seats", "holders", "choices", "snapshots", "chat", "contents", "dice")


def prepare(
    address: ServerAddress, while_alone: Callable[[], AbstractContextManager[object]] = nullcontext
) -> None:
    """Create or upgrade the tables if need be. The caller has locked the database together with other servers;
    `while_alone` keeps them away for a while, or raises an error."""
    link = ReadLink(address)
    try:
        version = version_of(link, address)
    finally:
        link.close()
    if version < VERSION:
        others_may_go_on = version == 0 or last_alone(version) == 0
        with nullcontext() if others_may_go_on else while_alone():
            upgrade(address)


def last_alone(version: int) -> int:
    """The last revision in ALONE that a database of this version still needs; 0 if it needs none."""
    return max((number for number in ALONE if version < number <= VERSION), default=0)


def must_serve(connection: Any, address: ServerAddress) -> None:
    """A running server connects again: refuse to go on if the database was changed for newer servers only."""
    note = connection.execute("SELECT value FROM settings WHERE name = %s", (OLDEST,)).fetchone()
    oldest = 0 if note is None else int(bytes(note[0]))
    if oldest > VERSION:
        problem = (
            f"A newer Rampage has changed this database (version {oldest}; this one supports {VERSION})."
        )
        raise StoreError(str(address), problem, "update this server, too, and start it again.")


def must_be_current(link: Source, address: ServerAddress) -> None:
    """Refuse a database that is empty, or of another version, for commands that change nothing."""
    version = version_of(link, address)
    if version == 0:
        raise StoreError(
            str(address), "There are no tables of Rampage in this database.", f"check {SETTING}."
        )
    if version < VERSION:
        problem = (
            f"This database was written by an older Rampage (version {version}; this one needs {VERSION})."
        )
        raise StoreError(str(address), problem, "start the server once, which upgrades it.")


def version_of(link: Source, address: ServerAddress) -> int:
    """The version of the schema; 0 if there is none yet. Refuses what this Rampage cannot use."""
    known = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    names = {name for (name,) in link.execute(known).fetchall()}
    if VERSION_TABLE not in names:
        if names.isdisjoint(OURS):
            return 0
        remedy = f"make a separate database for Rampage with createdb, and name it in {SETTING}."
        raise StoreError(str(address), "This database has tables of another program.", remedy)
    row = link.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()  # noqa: S608
    version = 0 if row is None else int(row[0])
    if version > VERSION:
        raise StoreError(
            str(address),
            f"This database was written by a newer Rampage (version {version}; this one supports {VERSION}).",
            f"update Rampage, or choose another database in {SETTING}.",
        )
    return version


def upgrade(address: ServerAddress) -> None:
    """Run the missing revisions in one transaction. Servers that start together do so one after the other."""
    for tries_left in reversed(range(TRIES)):
        try:
            _upgrade(address)
        except driver("psycopg.errors").DeadlockDetected:  # With a transaction of a running server.
            if not tries_left:
                raise
        else:
            return


def _upgrade(address: ServerAddress) -> None:
    alembic_config, command = driver("alembic.config"), driver("alembic.command")
    sqlalchemy = driver("sqlalchemy")

    def raw() -> Any:
        return connect(address, autocommit=False)

    engine = sqlalchemy.create_engine(
        "postgresql+psycopg://", creator=raw, poolclass=sqlalchemy.pool.NullPool
    )
    config = alembic_config.Config()
    config.set_main_option("script_location", str(REVISIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(TAKE_TURNS, (CHANGING,))
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
            config.attributes["connection"] = connection
            command.upgrade(config, str(VERSION))
            if ALONE:
                connection.exec_driver_sql(NOTE, (OLDEST, str(last_alone(0)).encode()))
    except sqlalchemy.exc.DBAPIError as error:
        raise (error.orig or error) from None
    finally:
        engine.dispose()
