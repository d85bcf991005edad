"""Opens the store of a server, by where its database is."""

from rampage.table.address import Database, ServerAddress
from rampage.table.database import DatabaseStore


def open_store(database: Database, key: str = "") -> DatabaseStore:
    """The store of a database; raises StoreError if it cannot be used. `key` takes precedence over the key file."""
    if isinstance(database, ServerAddress):
        from rampage.table.postgres.store import PostgresStore

        return PostgresStore(database, key)
    from rampage.table.sqlite import SqliteStore

    return SqliteStore(database, key)
