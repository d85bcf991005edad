"""The schema of a PostgreSQL database: its version is checked at every start; Alembic is imported only to change it."""

from pathlib import Path
from typing import Any, Final

from rampage.table.address import SETTING, ServerAddress
from rampage.table.loading import Source
from rampage.table.postgres.driver import driver
from rampage.table.postgres.link import ReadLink, connect
from rampage.table.store import StoreError

REVISIONS: Final = Path(__file__).parent / "revisions"
VERSION: Final = 14  # The newest revision; SQLite counts alike (migrations.py).
VERSION_TABLE: Final = "rampage_version"
OURS: Final = ("settings", "tables", "seats", "holders", "choices", "snapshots", "chat", "contents", "dice")


def prepare(address: ServerAddress) -> None:
    """Create or upgrade the tables if need be. The caller has locked the database."""
    link = ReadLink(address)
    try:
        version = version_of(link, address)
    finally:
        link.close()
    if version < VERSION:
        upgrade(address)


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
    """Run the missing revisions in one transaction."""
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
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except sqlalchemy.exc.DBAPIError as error:
        raise (error.orig or error) from None
    finally:
        engine.dispose()
