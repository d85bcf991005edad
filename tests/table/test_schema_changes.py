"""Changes of the PostgreSQL schema while servers run: who makes them, and who may go on (table/postgres/schema.py)."""

import asyncio
import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from unittest.mock import patch

import pytest

from rampage.table.address import ServerAddress
from rampage.table.database import DatabaseStore
from rampage.table.postgres import schema, write_link
from rampage.table.postgres.schema import ALONE, REVISIONS, VERSION
from rampage.table.postgres.write_link import Locked, WriteLink
from rampage.table.store import StoreError
from rampage.table.stores import open_store
from tests.support.databases import Place
from tests.support.postgres import PostgresServer
from tests.table.hosting import invitation, play_on, tables_on, texts
from tests.table.test_postgres import CUT

BEFORE = VERSION - 1
RUNNING = (  # Servers that know nothing of these are not disturbed by them.
    r"CREATE TABLE (?P<new>\w+)",
    r"CREATE INDEX \w+ ON \w+",
    r"CREATE UNIQUE INDEX \w+ ON (?P<only_new>\w+)",  # On a table that is not new, their rows might be refused.
    r"ALTER TABLE \w+ ADD COLUMN \w+ (?!.*NOT NULL(?!.*DEFAULT))",
    r"CREATE FUNCTION \w+",
    r"CREATE TRIGGER \w+ .* ON (?P<only_new_too>\w+)",
)


def statements(number: int) -> list[str]:
    """What a revision does."""
    path = REVISIONS / "versions" / f"revision_{number:02}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    done: list[str] = []
    with patch.object(module.op, "execute", done.append):
        module.upgrade()
    return [" ".join(one.split()) for one in done]


def disturbs(made: list[str]) -> list[str]:
    """The statements that servers of the version before could not go on with."""
    new: set[str] = set()
    out: list[str] = []
    for statement in made:
        found = next(filter(None, (re.match(pattern, statement) for pattern in RUNNING)), None)
        names = found.groupdict() if found else {}
        new |= {names["new"]} if names.get("new") else set()
        if not found or not {names.get("only_new"), names.get("only_new_too")} <= {None, *new}:
            out.append(statement)
    return out


@pytest.mark.parametrize("number", range(10, VERSION + 1))
def test_servers_of_the_version_before_go_on_or_are_kept_away(number: int) -> None:
    pytest.importorskip("alembic")
    assert number in ALONE or disturbs(statements(number)) == [], (
        "put it into ALONE, or let it only add something"
    )


def test_what_would_disturb_running_servers_is_noticed() -> None:
    for statement in (
        "ALTER TABLE chat DROP COLUMN text", "ALTER TABLE chat ADD COLUMN mood TEXT NOT NULL", "DROP TABLE chat",
        "ALTER TABLE chat ALTER COLUMN at TYPE TEXT", "CREATE UNIQUE INDEX one ON chat (at)", "UPDATE chat SET at = 0",
    ):  # fmt: skip
        assert disturbs([statement]) == [statement]
    fine = ["CREATE TABLE a (b TEXT)", "CREATE UNIQUE INDEX c ON a (b)", "ALTER TABLE chat ADD COLUMN d TEXT"]
    assert disturbs([*fine, "ALTER TABLE chat ADD COLUMN e TEXT NOT NULL DEFAULT ''"]) == []


@pytest.fixture
def older(postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServerAddress:
    """A database of the version before."""
    monkeypatch.chdir(tmp_path)
    address = postgres_server.fresh()
    with patch.object(schema, "VERSION", BEFORE):
        schema.upgrade(address)
    return address


async def test_an_older_server_goes_on_while_a_newer_one_upgrades(
    older: ServerAddress, postgres_server: PostgresServer
) -> None:
    place = Place(older, postgres_server)
    with patch.object(schema, "VERSION", BEFORE):
        old = tables_on(older)
        first = await old.__aenter__()
        table = await first.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
    async with tables_on(older) as second:
        assert place.rows("SELECT version_num FROM rampage_version") == [(str(VERSION),)]
        await play_on(table, 5)
        with patch.object(schema, "VERSION", BEFORE):
            with pytest.raises(StoreError, match="written by a newer Rampage") as caught:
                open_store(older)
            assert "update Rampage" in caught.value.remedy
            place.change(CUT)
            await play_on(table, 5)  # Its connection was lost, and it comes back.
        await old.__aexit__(None, None, None)
        moved = await second.find(table.id)
        assert texts(moved) == texts(table)
        await play_on(moved, 5)


def test_servers_that_start_together_upgrade_once(older: ServerAddress) -> None:
    together = Barrier(3)

    def start() -> None:
        together.wait()
        schema.prepare(older)

    with ThreadPoolExecutor(3) as pool:
        for one in [pool.submit(start) for _ in range(3)]:
            one.result()


async def test_a_change_for_newer_servers_only_waits_a_moment_for_one_that_is_about_to_stop(
    older: ServerAddress,
) -> None:
    with patch.object(schema, "VERSION", BEFORE):
        running = open_store(older)
    refused = Event()
    locked_out = WriteLink._lock_out_others

    def look(link: WriteLink) -> None:
        try:
            locked_out(link)
        except Locked:
            refused.set()
            raise

    with (
        patch.object(schema, "ALONE", frozenset({VERSION})),
        patch.object(WriteLink, "_lock_out_others", look),
        patch.object(write_link, "LEAVING", 600.0),
        ThreadPoolExecutor(1) as pool,
    ):
        newer = pool.submit(open_store, older)
        await asyncio.to_thread(refused.wait)
        await running.close()
        await newer.result().close()


def opened_when_cut_off(place: Place, database: ServerAddress) -> DatabaseStore:
    """The older server is cut off, which nobody can tell from one that was stopped. As it was not, it may be connected
    again before the newer one has looked."""
    for _ in range(20):
        place.change(CUT)
        try:
            return open_store(database)
        except Locked:
            continue
    raise AssertionError("the older server was never seen to be gone")


async def test_a_change_for_newer_servers_only_waits_until_the_others_are_gone(
    older: ServerAddress, postgres_server: PostgresServer
) -> None:
    place = Place(older, postgres_server)
    with patch.object(schema, "VERSION", BEFORE):
        running = open_store(older)
    with patch.object(schema, "ALONE", frozenset({VERSION})):
        with pytest.raises(StoreError, match="older servers can't use it, and others are running") as caught:
            open_store(older)
        assert caught.value.remedy.startswith("stop all servers, start this one")
        assert place.rows("SELECT version_num FROM rampage_version") == [(str(BEFORE),)], (
            "nothing was changed"
        )
        await opened_when_cut_off(place, older).close()
    with (
        patch.object(schema, "VERSION", BEFORE),
        pytest.raises(StoreError, match="has changed this database") as caught,
    ):
        await running.write([("DELETE FROM tables", ())])
    assert "update this server" in caught.value.remedy
    await running.close()


def test_a_program_that_has_tables_locked_is_not_waited_for(
    older: ServerAddress, postgres_server: PostgresServer
) -> None:
    """Everything that servers do would wait behind the change meanwhile."""
    psycopg = pytest.importorskip("psycopg")
    with psycopg.connect(older.url) as dump, patch.object(schema, "PATIENCE", 0.2):
        dump.execute("LOCK TABLE rampage_version IN EXCLUSIVE MODE")
        with pytest.raises(StoreError, match="keeps tables locked") as caught:
            open_store(older)
        assert "wait until it is done" in caught.value.remedy
