"""PostgreSQL: what cannot be used is refused in a sentence, lost connections cost nothing, the schema is SQLite's."""

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from rampage.table.address import SETTING, ServerAddress, database_at
from rampage.table.copying import KINDS
from rampage.table.keys import key_file, read_keys
from rampage.table.migrations import MIGRATIONS, migrate
from rampage.table.postgres import write_link
from rampage.table.postgres.schema import REVISIONS, VERSION
from rampage.table.refusal import Refusal
from rampage.table.store import NOT_NOW, Conflict, StoreError
from rampage.table.stored import Advance
from rampage.table.stores import open_store
from rampage.table.writer import Statement
from tests.support.databases import Place
from tests.support.postgres import PASSWORD, PostgresServer
from tests.table.hosting import Ears, choose, invitation, play_on, tables_on, texts
from tests.table.stored_tables import choice_row, stored


def refusal_of(address: ServerAddress) -> StoreError:
    with pytest.raises(StoreError) as caught:
        open_store(address)
    problem = str(caught.value)
    assert PASSWORD not in problem
    assert "secret" not in problem
    assert "Remedy: " in problem
    assert "\n" not in problem
    return caught.value


# Addresses.


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@db.example:5433/club", "postgresql://ann@db.example:5433/club"),
        ("postgres://ann:se%40cret@db/club?sslmode=require", "postgres://ann@db/club?sslmode=require"),
        ("postgresql://ann@db/club?password=secret", "postgresql://ann@db/club"),
        ("postgresql:///club?host=/run/x", "postgresql:///club?host=%2Frun%2Fx"),
        ("postgresql://ann:se/cr@t#secret@db/club", "postgresql://ann@db/club"),
        ("postgresql://ann:secret@[::1/club", "postgresql://ann@[::1/club"),
    ],
)
def test_an_address_never_shows_its_password(url: str, shown: str) -> None:
    address = database_at(url)
    assert isinstance(address, ServerAddress)
    assert str(address) == shown
    assert "secret" not in repr(address)
    assert address.name == "club"
    assert address.hidden(f"it said {url}").count("secret") == 0


def test_anything_else_is_a_file() -> None:
    assert database_at("~/tables.db") == Path.home() / "tables.db"
    assert database_at("postgresql.db") == Path("postgresql.db")


# What cannot be used.


def test_a_server_that_does_not_answer() -> None:
    pytest.importorskip("psycopg")
    error = refusal_of(ServerAddress("postgresql://ann:secret@127.0.0.1:1/club"))
    assert (error.place, error.problem) == (
        "postgresql://ann@127.0.0.1:1/club", "The database server does not answer."
    )  # fmt: skip
    assert SETTING in error.remedy


def test_an_address_that_makes_no_sense() -> None:
    pytest.importorskip("psycopg")
    error = refusal_of(ServerAddress("postgresql://ann:secret@127.0.0.1/club?colour=red"))
    assert "not the address of a database" in error.problem
    assert error.place == SETTING


def test_a_wrong_password_and_an_unknown_user(postgres: Place) -> None:
    assert postgres.server is not None
    assert isinstance(postgres.database, ServerAddress)
    for user, password in (("rampage", "secret"), ("nobody", "secret")):
        error = refusal_of(postgres.server.by_network(postgres.database.name, user, password))
        assert "refuses the user or the password" in error.problem
        assert SETTING in error.remedy
    asyncio.run(open_store(postgres.server.by_network(postgres.database.name)).close())


def test_a_database_that_is_not_there(postgres_server: PostgresServer) -> None:
    error = refusal_of(postgres_server.address("nowhere"))
    assert error.problem == "There is no database nowhere on this server."
    assert "createdb nowhere" in error.remedy


def test_a_user_who_may_not_make_tables(postgres_server: PostgresServer, tmp_path: Path) -> None:
    address = postgres_server.fresh()
    postgres_server.execute("CREATE USER guest PASSWORD 'secret'", database="postgres")
    error = refusal_of(postgres_server.by_network(address.name, "guest", "secret"))
    assert "may not use this database" in error.problem


def test_tables_of_another_program(postgres_server: PostgresServer) -> None:
    address = postgres_server.fresh()
    postgres_server.execute("CREATE TABLE seats (flight TEXT)", database=address.name)
    assert "tables of another program" in refusal_of(address).problem
    query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    assert postgres_server.execute(query, database=address.name) == [("seats",)]


def test_a_database_of_a_newer_rampage(postgres: Place) -> None:
    assert isinstance(postgres.database, ServerAddress)
    postgres.change(f"UPDATE rampage_version SET version_num = '{VERSION + 1}'")
    error = refusal_of(postgres.database)
    assert "newer Rampage" in error.problem
    assert "update Rampage" in error.remedy


def run_apart(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Code in a new process; modules in the folder come first."""
    environment = {"PYTHONPATH": ":".join([str(folder), *sys.path]), "PATH": ""}
    words = [sys.executable, "-c", code]
    return subprocess.run(words, env=environment, capture_output=True, text=True, cwd=folder, check=False)


def test_without_its_packages_the_extra_is_named(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ModuleNotFoundError(name='psycopg')")
    code = "from rampage.server.app import run; run('127.0.0.1', 0, 'postgresql://ann:secret@h/d', False)"
    done = run_apart(tmp_path, code)
    assert done.returncode == 1
    assert done.stderr == (
        f"rampage: {SETTING}: This needs rampage[postgres]: the package psycopg is not installed. "
        "Remedy: pip install 'rampage[postgres]'\n"
    )


def test_sqlite_imports_nothing_of_it(tmp_path: Path) -> None:
    code = (
        "import asyncio, sys; from pathlib import Path; from rampage.table.stores import open_store\n"
        "asyncio.run(open_store(Path('t.db')).close())\n"
        "print([name for name in ('psycopg', 'alembic', 'sqlalchemy') if name in sys.modules])"
    )
    done = run_apart(tmp_path, code)
    assert (done.returncode, done.stdout) == (0, "[]\n")


# The schema.


def test_an_empty_database_gets_its_tables_once(postgres_server: PostgresServer, tmp_path: Path,
                                                monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    address = postgres_server.fresh()

    async def story() -> None:
        store = open_store(address)
        await store.create(stored("one"))
        await store.close()
        store = open_store(address)
        assert await store.load("one") is not None
        await store.close()

    asyncio.run(story())


def test_both_databases_have_the_same_columns(postgres: Place) -> None:
    """Whoever adds a migration for one adds it for the other."""
    assert len(MIGRATIONS) == VERSION
    revisions = {int(path.stem.rpartition("_")[2]) for path in (REVISIONS / "versions").glob("revision_*.py")}
    assert max(revisions) == VERSION
    query = "SELECT table_name, column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public'"
    theirs = {(table, column): nullable == "NO" for table, column, nullable in postgres.rows(query)}
    with closing(sqlite3.connect(":memory:")) as connection:
        migrate(connection, Path("memory"))
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        ours = {
            (name, row[1]): bool(row[3] or row[5])
            for name in names
            for row in connection.execute(f"PRAGMA table_info({name})")
        }
    only_there = {"rampage_version", "servers", "leases"}
    assert {key: value for key, value in theirs.items() if key[0] not in only_there} == ours
    assert {(kind.name, column) for kind in KINDS for column in kind.columns} == set(ours), (
        "all of it is moved"
    )


# Keys.


def test_keys_are_apart_from_the_data(postgres: Place, tmp_path: Path) -> None:
    assert isinstance(postgres.database, ServerAddress)
    store = postgres.open()
    (key,) = store.keys
    asyncio.run(store.close())
    assert read_keys(postgres.database.beside) == [key]
    assert (tmp_path / key_file(postgres.database.beside)).stat().st_mode & 0o777 == 0o600
    assert postgres.rows("SELECT count(*) FROM settings") == [(0,)]


# One server for a database.


async def test_another_server_with_other_keys_is_refused(postgres: Place) -> None:
    store = postgres.open()
    with pytest.raises(StoreError, match="with other signing keys") as caught:
        open_store(postgres.database, "cd" * 32)
    assert "RAMPAGE_KEY" in caught.value.remedy
    await postgres.open().close()  # The same keys: they share the tables (test_sharing.py).
    await store.close()
    await open_store(postgres.database, "cd" * 32).close()


# Lost connections.

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rampage'"


async def test_connections_that_were_cut_are_opened_again(postgres: Place) -> None:
    store = postgres.open()
    await store.create(stored("one"))
    for number in range(5):
        postgres.change(CUT)
        await store.advance(Advance("one", [choice_row(number)]))
        postgres.change(CUT)
        store.probe()
        postgres.change(CUT)
        found = await store.load("one")
        assert found is not None
        assert len(found.choices) == number + 1
    await store.close()


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_commit_without_an_answer_is_made_once(
    postgres: Place, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    """The connection is lost just after, or just before, the commit reaches the server."""
    sent = write_link.WriteLink._send
    lost: list[bool] = []

    def send(self: write_link.WriteLink, statements: list[Statement]) -> None:
        first = not lost
        if first:
            lost.append(True)
            if arrived:
                sent(self, statements)
            postgres.change(CUT)
        sent(self, [("SELECT 1", ())] if first else statements)

    store = postgres.open()
    await store.create(stored("one"))
    monkeypatch.setattr(write_link.WriteLink, "_send", send)
    await store.advance(Advance("one", [choice_row(0)]))
    await store.advance(Advance("one", [choice_row(1)]))
    found = await store.load("one")
    assert found is not None
    assert found.choices == [choice_row(0), choice_row(1)]
    await store.close()


WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


async def test_a_deadlock_costs_nothing(postgres: Place) -> None:
    """Somebody else changes the same rows in the other order: one of both is rolled back, and tries again."""
    psycopg = pytest.importorskip("psycopg")
    assert isinstance(postgres.database, ServerAddress)
    store = postgres.open()
    for name in ("one", "two"):
        await store.create(stored(name))
    statement = "UPDATE tables SET title = ? WHERE id = ?"
    with psycopg.connect(postgres.database.url) as other:
        other.execute("SET deadlock_timeout = '10s'")  # So that it is not the one that is rolled back.
        other.execute("UPDATE tables SET title = 'theirs' WHERE id = 'two'")
        writing = asyncio.create_task(
            store.write([(statement, ("ours", "one")), (statement, ("ours", "two"))])
        )
        while await asyncio.to_thread(postgres.rows, WAITING) != [(1,)]:
            assert not writing.done()
        with suppress(psycopg.errors.DeadlockDetected):  # Unless this took too long.
            await asyncio.to_thread(other.execute, "UPDATE tables SET title = 'theirs' WHERE id = 'one'")
    await writing
    assert set(postgres.rows("SELECT title FROM tables")) == {("ours",)}
    await store.close()


async def test_a_server_that_stops_and_starts_again(
    postgres: Place, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables say that they cannot save, and go on when it is back."""
    async with tables_on(postgres.database) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        kept = texts(table)
        monkeypatch.setattr(write_link, "PATIENCE", 0.2)
        await asyncio.to_thread(postgres_server.stop, signal.SIGQUIT)
        try:
            with pytest.raises(Refusal, match=re.escape(NOT_NOW[0])):
                await choose(table)
            with pytest.raises(StoreError, match="does not answer"):
                tables.store.probe()
            assert texts(table) == kept
        finally:
            await asyncio.to_thread(postgres_server.start)
        await play_on(table, 5)
        assert texts(table)[: len(kept)] == kept
        tables.store.probe()
    assert postgres.rows("SELECT count(*) FROM choices") == [(len(texts(table)),)]


async def test_a_table_that_somebody_else_changed_is_loaded_again(postgres: Place) -> None:
    """The primary key of choices makes two owners harmless: the second write fails, and the table is let go."""
    async with tables_on(postgres.database) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 3)
        count = table.live.count
        columns = "seat, choice, audience, forced, waiting, at, sum"
        postgres.change(
            f"INSERT INTO choices SELECT table_id, {count}, {columns} FROM choices WHERE number = {count - 1}"
        )
        ears = Ears(tables, table)
        with pytest.raises(Refusal, match="changed in the meantime"):
            await choose(table)
        assert table.closed
        assert [type(notice).__name__ for notice in ears.heard] == ["Gone"]
        again = await tables.find(table.id)
        assert again is not table


async def test_a_conflict_is_called_one(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    await store.advance(Advance("one", [choice_row(0)]))
    with pytest.raises(Conflict):
        await store.advance(Advance("one", [choice_row(0)]))
    await store.close()
