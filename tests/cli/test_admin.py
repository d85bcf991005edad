"""`rampage admin`: what it does, and what it says to wrong files, running servers and full disks."""

import asyncio
import json
import resource
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from rampage.games import game
from rampage.kernel.records.record import read_record
from rampage.table.keys import key_file, read_keys
from rampage.table.sqlite import SqliteStore
from rampage.table.tokens import Link, Signer
from tests.cli.running import Shell
from tests.server.visiting import running
from tests.support.databases import on_disk
from tests.table.hosting import invitation, play_on, play_story, tables_on
from tests.table.test_upgrades import OLDER, unpack


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.delenv("RAMPAGE_KEY", raising=False)
    return Shell(monkeypatch, capsys)


@pytest.fixture
def tables(tmp_path: Path) -> tuple[Path, list[str]]:
    """A database with two matches, one of them over."""
    path, ids = tmp_path / "t.db", []

    async def story() -> None:
        async with tables_on(path) as tables:
            for game, count in (("smash", 70), ("kaiju", 20)):
                table = await tables.create(invitation("you", "here", game=game), "b1")
                await play_on(table, count)
                ids.append(table.id)

    play_story(story)
    return path, ids


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# Backups.


def test_a_backup_of_a_running_server_holds_what_was_told(shell: Shell, tmp_path: Path) -> None:
    path, copy = tmp_path / "t.db", tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    with running(path) as server, httpx.Client(base_url=server.address, timeout=120) as client:
        seats = [{"kind": "you"}, {"kind": "here"}]
        id = client.post("/api/tables", json={"game": "smash", "seats": seats}).json()["id"]
        output = shell("admin", "backup", copy, "--db", path)
        assert output.code == 0, output
        assert f"Saved {path} as {copy}." in output.out
        assert f"keys are in {key_file(path)}" in output.out
        assert client.get(f"/api/tables/{id}").status_code == 200
    assert on_disk(copy, "SELECT id FROM tables") == [(id,)]
    assert names(copy.parent) == ["copy.db"], "one file, and nothing half-done"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert shell("admin", "backup", copy, "--db", path).code == 0, "an older backup is replaced"


def test_a_backup_is_put_back_and_the_old_one_kept(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, ids = tables
    copy = path.with_name("copy.db")
    shell("admin", "backup", copy, "--db", path)
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM choices")
    connection.commit()
    connection.close()
    output = shell("admin", "restore", copy, "--db", path)
    assert output.code == 0, output
    kept = path.with_name("t.db.before-restore-1")
    assert f"kept as {kept}" in output.out
    assert on_disk(kept, "SELECT count(*) FROM choices") == [(0,)]
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(kept.stat().st_mode) == 0o600

    async def story() -> None:
        async with tables_on(path) as tables:
            for id in ids:
                assert (await tables.find(id)).stopped == ""

    play_story(story)
    assert shell("admin", "restore", copy, "--db", path).code == 0
    assert path.with_name("t.db.before-restore-2").exists()


def test_a_backup_may_be_put_where_there_is_nothing(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    new = path.with_name("new.db")
    assert shell("admin", "restore", path, "--db", new).code == 0
    assert on_disk(new, "SELECT count(*) FROM tables") == [(2,)]


def test_a_damaged_database_is_replaced_too(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    copy = path.with_name("copy.db")
    shell("admin", "backup", copy, "--db", path)
    data = bytearray(path.read_bytes())
    data[4096:20000] = b"\xa5" * (20000 - 4096)
    path.write_bytes(data)
    assert "damaged" in shell.refused("admin", "backup", path.with_name("bad.db"), "--db", path)
    assert not path.with_name("bad.db").exists()
    assert shell("admin", "restore", copy, "--db", path).code == 0
    assert on_disk(path, "PRAGMA integrity_check") == [("ok",)]


def test_an_old_backup_brings_back_no_key(shell: Shell, tmp_path: Path) -> None:
    old, path = tmp_path / "old.db", tmp_path / "t.db"
    unpack(OLDER[3], old)
    asyncio.run(SqliteStore(path).close())
    keys = read_keys(path)
    assert shell("admin", "restore", old, "--db", path).code == 0
    store = SqliteStore(path)
    assert store.keys == keys
    asyncio.run(store.close())


def test_no_restoring_while_a_server_runs(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    copy = path.with_name("copy.db")
    shell("admin", "backup", copy, "--db", path)
    store = SqliteStore(path)
    before = path.stat().st_ino
    assert "Another Rampage server is using this database" in shell.refused(
        "admin", "restore", copy, "--db", path
    )
    assert path.stat().st_ino == before
    asyncio.run(store.close())
    assert not [name for name in names(path.parent) if name.startswith(".") or "before" in name]


@contextmanager
def full_disk(most: int) -> Iterator[None]:
    """No file may grow beyond this."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    "words", [("backup", "new.db"), ("restore", "t.db", "--db", "new.db"), ("export", "out")]
)
def test_a_full_disk_leaves_nothing_half_done(
    shell: Shell, tables: tuple[Path, list[str]], words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = tables
    monkeypatch.chdir(path.parent)
    monkeypatch.setenv("RAMPAGE_DB", str(path))
    before = path.read_bytes(), names(path.parent)
    with full_disk(40_000):
        output = shell.refused("admin", *words)
    assert "Remedy: " in output
    assert (path.read_bytes(), names(path.parent)) == before


WRONG = {
    "missing": "",
    "empty": "cannot|no database",
    "text": "not a Rampage database",
    "other program": "not a Rampage database",
    "folder": "Is a directory",
}


@pytest.mark.parametrize("sort", WRONG)
@pytest.mark.parametrize("command", ["backup", "restore", "check", "export", "links", "rotate-keys"])
def test_files_that_are_no_databases(shell: Shell, tmp_path: Path, sort: str, command: str) -> None:
    wrong, good = tmp_path / "wrong", tmp_path / "good.db"
    asyncio.run(SqliteStore(good).close())
    if sort == "empty":
        wrong.touch()
    elif sort == "text":
        wrong.write_text("notes " * 100)
    elif sort == "folder":
        wrong.mkdir()
    elif sort == "other program":
        connection = sqlite3.connect(wrong)
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
        connection.close()
    before = names(tmp_path)
    if command == "restore":
        output = shell.refused("admin", "restore", wrong, "--db", good)
    else:
        new = str(tmp_path / "new")
        more = {"backup": [new], "export": [new], "links": ["x"]}.get(command, [])
        output = shell.refused("admin", command, *more, "--db", wrong)
    assert str(wrong) in output
    assert "Remedy: " in output
    assert names(tmp_path) == before
    assert "Traceback" not in output


def test_a_backup_over_another_file_is_refused(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    notes = path.with_name("notes.txt")
    notes.write_text("my notes")
    assert "not a Rampage database" in shell.refused("admin", "backup", notes, "--db", path)
    assert notes.read_text() == "my notes"
    assert "the database itself" in shell.refused("admin", "backup", path, "--db", path)
    link = path.with_name("link.db")
    link.symlink_to(path)
    assert "the database itself" in shell.refused("admin", "restore", link, "--db", path)
    assert "Remedy" in shell.refused("admin", "backup", path.parent / "nowhere" / "x.db", "--db", path)


# Looking through.


def test_a_whole_database_is_said_to_be_whole(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    output = shell("admin", "check", "--db", path)
    assert (output.code, output.out) == (0, "2 tables: 2 fine, 0 stopped by other rules, 0 damaged.\n")


def test_a_check_names_each_damaged_table(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, (first, second) = tables
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM choices WHERE table_id = ? AND number > 20", (first,))
    connection.execute("UPDATE tables SET options = '{' WHERE id = ?", (second,))
    connection.commit()
    connection.close()
    output = shell("admin", "check", "--db", path)
    assert output.code == 1
    assert f"table {first} (smash) is damaged: there are 21 choices, but a position after" in output.out
    assert f"table {second} (unknown) is damaged" in output.out
    assert "2 tables: 0 fine, 0 stopped by other rules, 2 damaged." in output.out
    assert "rampage admin restore" in output.out


def test_a_check_of_an_older_database_changes_nothing(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    unpack(OLDER[2], path)
    before = path.read_bytes()
    output = shell("admin", "check", "--db", path)
    assert output.code == 0, "other rules are no damage"
    assert (
        "table rush (rush) cannot continue under the installed rules: choice 22 (drive T2L4b3)" in output.out
    )
    assert "5 tables: 3 fine, 2 stopped by other rules, 0 damaged." in output.out
    assert path.read_bytes() == before


def test_records_of_all_tables(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, ids = tables
    out = path.parent / "records"
    output = shell("admin", "export", out, "--db", path)
    assert (output.code, output.out) == (0, f"2 records are in {out}.\n")
    assert names(out) == sorted(f"{id}.json" for id in ids)
    for id in ids:
        file = out / f"{id}.json"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        record = read_record(file.read_text(encoding="utf-8"), game)
        (count,) = on_disk(path, f"SELECT count(*) FROM choices WHERE table_id = '{id}'")[0]
        assert len(record.moves) == count
    one = path.parent / "one"
    shell("admin", "export", one, "--db", path, "--table", ids[0])
    assert names(one) == [f"{ids[0]}.json"]
    assert "no table 'nowhere'" in shell.refused("admin", "export", one, "--db", path, "--table", "nowhere")


def test_a_match_of_older_rules_is_exported_whole(shell: Shell, tmp_path: Path) -> None:
    path, out = tmp_path / "t.db", tmp_path / "out"
    unpack(OLDER[2], path)
    assert shell("admin", "export", out, "--db", path, "--table", "rush").code == 0
    record = json.loads((out / "rush.json").read_text(encoding="utf-8"))
    assert (record["rules"], len(record["choices"])) == ("2009", 26)


# Keys.


def test_keys_are_rotated(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, _ = tables
    (old,) = read_keys(path)
    output = shell("admin", "rotate-keys", "--keep-old", "30", "--db", path)
    assert "1 earlier key works for 30 days more, also for a thief." in output.out
    new, kept = read_keys(path)
    assert kept.secret == old.secret != new.secret
    assert 29.9 < (kept.until - time.time()) / 86400 <= 30
    output = shell("admin", "rotate-keys", "--db", path)
    assert "will be refused" in output.out
    assert "`rampage admin links` prints new links" in output.out
    (newest,) = read_keys(path)
    assert newest.secret not in (old.secret, new.secret)


def test_keys_of_the_environment_are_not_ours_to_change(
    shell: Shell, tables: tuple[Path, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = tables
    before = read_keys(path)
    monkeypatch.setenv("RAMPAGE_KEY", "ab" * 32)
    assert "gets its key from the environment or the settings file" in shell.refused(
        "admin", "rotate-keys", "--db", path
    )
    assert read_keys(path) == before


def test_a_key_that_is_still_in_the_database_is_moved_first(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    unpack(OLDER[0], path)
    assert "start the server once" in shell.refused("admin", "rotate-keys", "--db", path)
    assert not key_file(path).exists()


def test_links_for_players_who_lost_theirs(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, ids = tables
    shell("admin", "rotate-keys", "--db", path)
    output = shell("admin", "links", ids[0], "--db", path).out.splitlines()
    assert [line.partition(" ")[0] for line in output] == ["Orange", "Green"]
    signer = Signer(*read_keys(path))
    found = [signer.read_link(ids[0], line.rpartition("=")[2]) for line in output]
    assert found == [Link("again", 0), Link("again", 1)]
    assert "no table" in shell.refused("admin", "links", "nowhere", "--db", path)


def test_links_for_all_matches_that_are_not_over(shell: Shell, tables: tuple[Path, list[str]]) -> None:
    path, ids = tables
    output = shell("admin", "links", "--db", path).out.splitlines()
    assert [line for line in output if line.startswith("Table ")] == [f"Table {id}" for id in ids]
    assert shell("admin", "links", ids[0], "--db", path).out.splitlines() == output[1:3]
    connection = sqlite3.connect(path)
    connection.execute("UPDATE tables SET status = 'over' WHERE id = ?", (ids[0],))
    connection.execute("UPDATE tables SET options = '{' WHERE id = ?", (ids[1],))
    connection.commit()
    connection.close()
    (line,) = shell("admin", "links", "--db", path).out.splitlines()
    assert line.startswith(f"Table {ids[1]} is damaged: ")


def test_temporary_copies_are_gone(
    shell: Shell, tables: tuple[Path, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hold every hand."""
    path, _ = tables
    scratch = path.parent / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    shell("admin", "check", "--db", path)
    assert names(scratch) == []
