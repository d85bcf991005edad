"""Database files: those that cannot be used are refused by name, older ones are upgraded."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from rampage.table.files import backup, restore
from rampage.table.keys import key_file, rotate
from rampage.table.migrations import APPLICATION, MIGRATIONS
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from rampage.table.stored import Advance, SnapshotRow
from tests.support.databases import on_disk
from tests.support.strangers import NOBODY
from tests.table.hosting import older_file, play_story
from tests.table.stored_tables import choice_row, stored


def refusal_of(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert str(path) in str(caught.value), "the file is named"
    assert caught.value.remedy
    return caught.value


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_bytes(b"These are my holiday notes. " * 100)
    assert "not an intact Rampage database" in refusal_of(path).problem
    assert path.read_bytes().startswith(b"These are my holiday notes."), "nothing is overwritten"


def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()
    assert "another program" in refusal_of(path).problem
    assert on_disk(path, "SELECT name FROM sqlite_master") == [("recipes",)]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files for others")
def test_what_root_makes_for_a_server_belongs_to_the_server(tmp_path: Path) -> None:
    """`sudo rampage admin restore` and `rotate-keys` must leave a server that can be started."""
    folder = tmp_path / "state"
    folder.mkdir()
    path = folder / "t.db"
    asyncio.run(SqliteStore(path).close())
    backup(path, tmp_path / "backup.db")
    for file in (folder, path, key_file(path)):
        os.chown(file, NOBODY, NOBODY)
    restore(tmp_path / "backup.db", path)
    rotate(path)
    owners = {file.name: file.stat().st_uid for file in folder.iterdir()}
    assert owners == {"t.db": NOBODY, "t.db.key": NOBODY, "t.db.before-restore-1": NOBODY}
    assert (tmp_path / "backup.db").stat().st_uid == 0


def test_a_database_of_a_newer_rampage(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    asyncio.run(SqliteStore(path).close())
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    newer.commit()
    newer.close()
    error = refusal_of(path)
    assert "newer Rampage" in error.problem
    assert "update Rampage" in error.remedy


def test_a_damaged_database(tmp_path: Path) -> None:
    async def fill(path: Path) -> None:
        store = SqliteStore(path)
        await store.create(stored("one"))
        await store.advance(Advance("one", [choice_row(number) for number in range(3000)]))
        await store.close()

    path = tmp_path / "t.db"
    asyncio.run(fill(path))
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 5000] = b"\xa5" * 5000
    path.write_bytes(data)
    assert "damaged" in refusal_of(path).problem


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    assert "cannot be used" in refusal_of(tmp_path).problem


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "folder cannot be created" in refusal_of(tmp_path / "file" / "t.db").problem


def test_a_fresh_file_is_marked_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "t.db"
    asyncio.run(SqliteStore(path).close())
    assert on_disk(path, "PRAGMA application_id") == [(APPLICATION,)]
    assert on_disk(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    asyncio.run(SqliteStore(path).close())  # And opens again.


async def test_one_server_for_a_database(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    store = SqliteStore(path)
    with pytest.raises(StoreError, match="Another Rampage") as caught:
        SqliteStore(path)
    assert "RAMPAGE_DB" in caught.value.remedy
    await store.close()
    await SqliteStore(path).close()


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_an_older_rampage_keeps_its_tables(tmp_path: Path, version: int) -> None:
    path = tmp_path / "t.db"

    async def fill() -> None:
        store = SqliteStore(path)
        await store.create(stored("one"))
        await store.advance(Advance("one", [choice_row(0)], SnapshotRow(1, "text", b"log")))
        await store.close()

    async def story() -> None:
        store = SqliteStore(path)
        found, kept = await store.load("one"), stored("one")
        assert found is not None
        if version < 8:
            for seat in kept.seats:
                seat.generation = 1  # Links so far do not open a seat that is taken.
        assert (found.table, found.seats, found.holders) == (kept.table, kept.seats, kept.holders)
        assert found.choices == [choice_row(0)]
        await store.advance(Advance("one", [choice_row(1)]))
        await store.close()

    play_story(fill)
    older_file(path, version)
    play_story(story)
    assert on_disk(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert on_disk(path, "SELECT count(*) FROM choices") == [(2,)]
