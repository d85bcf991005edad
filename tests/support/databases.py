"""Databases for tests: `place` is an empty one of either kind, `postgres` an empty PostgreSQL database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rampage.table.address import Database, ServerAddress
from rampage.table.database import DatabaseStore
from rampage.table.stores import open_store
from tests.support.postgres import PostgresServer, missing


def on_disk(path: Path, query: str) -> list[tuple[Any, ...]]:
    """What another program reads from a file right now."""
    with closing(sqlite3.connect(path)) as other:
        return other.execute(query).fetchall()


class Place:
    """A database, and what other programs see of it and do to it."""

    def __init__(self, database: Database, server: PostgresServer | None = None) -> None:
        self.database = database
        self.server = server

    def open(self) -> DatabaseStore:
        return open_store(self.database)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What another program reads right now."""
        if isinstance(self.database, ServerAddress):
            assert self.server is not None
            return self.server.execute(query, database=self.database.name)
        return on_disk(self.database, query)

    def change(self, *statements: str) -> None:
        """What damage, or another program, does."""
        if isinstance(self.database, ServerAddress):
            assert self.server is not None
            self.server.execute(*statements, database=self.database.name)
            return
        with closing(sqlite3.connect(self.database)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    def __str__(self) -> str:
        return str(self.database)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for all tests of a process."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    server = PostgresServer()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def postgres_template(postgres_server: PostgresServer) -> str:
    """A database with our tables, and nothing in them."""
    from rampage.table.postgres.schema import prepare

    address = postgres_server.fresh()
    prepare(address)
    return address.name


@pytest.fixture
def postgres(
    postgres_server: PostgresServer, postgres_template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Place]:
    """A PostgreSQL database with our tables. The signing keys are in the folder of the test."""
    monkeypatch.chdir(tmp_path)
    address = postgres_server.fresh(postgres_template)
    yield Place(address, postgres_server)
    postgres_server.drop(address)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A database of either kind."""
    if request.param == "sqlite":
        return Place(tmp_path / "t.db")
    found: Place = request.getfixturevalue("postgres")
    return found
