"""`rampage admin doctor`: databases and keys, and the command: every finding, its remedy, and that nothing is changed
and no secret told."""

import asyncio
import json
import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

import pytest

from rampage.server import doctor_database, doctor_machine
from rampage.server.configuration import read_configuration
from rampage.server.doctor import examine
from rampage.table.address import ServerAddress
from rampage.table.keys import key_file
from rampage.table.migrations import MIGRATIONS
from rampage.table.sqlite import SqliteStore
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.server.findings import grades, wrong
from tests.server.visiting import running
from tests.support.databases import Place
from tests.support.ports import free_port
from tests.support.strangers import NOBODY, as_stranger
from tests.table.test_upgrades import OLDER, unpack


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "t.db"
    asyncio.run(SqliteStore(path).close())
    return path


# The database.


def test_a_database_that_is_fine(db: Path) -> None:
    before = db.read_bytes(), sorted(db.parent.iterdir())
    assert grades(doctor_database.check_database(str(db))) == {
        "disk": "fine", "database mode": "fine", "database": "fine"
    }  # fmt: skip
    assert grades(doctor_database.check_keys(str(db), False)) == {"keys": "fine"}
    assert (db.read_bytes(), sorted(db.parent.iterdir())) == before


def test_a_database_that_is_not_there_yet(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "t.db"
    assert set(grades(doctor_database.check_database(str(path))).values()) == {"fine"}
    assert list(doctor_database.check_keys(str(path), False)) == []
    assert not path.parent.exists()


def test_a_database_that_others_can_read(db: Path) -> None:
    db.chmod(0o640)
    assert f"chmod 600 {db}" in wrong(doctor_database.check_database(str(db)))
    assert db.stat().st_mode & 0o777 == 0o640, "nothing is changed"


def test_a_file_of_another_program(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("notes " * 100)
    assert "is not a Rampage database." in wrong(doctor_database.check_database(str(notes)))
    assert "cannot be read: Is a directory." in wrong(doctor_database.check_database(str(tmp_path)))


def test_a_database_of_another_version(db: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    unpack(OLDER[3], old)
    old.chmod(0o600)
    before = old.read_bytes()
    assert f"of {len(MIGRATIONS)}); the next start upgrades it. make a backup" in wrong(
        doctor_database.check_database(str(old))
    )
    assert old.read_bytes() == before
    with closing(sqlite3.connect(db)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert "written by a newer Rampage" in wrong(doctor_database.check_database(str(db)))


def test_a_damaged_database(db: Path) -> None:
    data = bytearray(db.read_bytes())
    data[4096:20000] = b"\xa5" * (20000 - 4096)
    db.write_bytes(data)
    said = wrong(doctor_database.check_database(str(db)))
    assert "is damaged" in said
    assert "rampage admin restore" in said


def test_a_database_of_a_running_server(tmp_path: Path) -> None:
    with running(tmp_path / "t.db"):
        assert set(grades(doctor_database.check_database(str(tmp_path / "t.db"))).values()) == {"fine"}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_in_which_this_user_may_not_write(db: Path) -> None:
    db.parent.chmod(0o500)
    try:
        assert "may not write to" in wrong(doctor_database.check_database(str(db)))
    finally:
        db.parent.chmod(0o700)


def test_rights_that_are_missing(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for root, who has them all."""
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != db.parent)
    assert f"may not write to {db.parent}, where" in wrong(doctor_database.check_database(str(db)))
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != db)
    assert f"may not write to {db}." in wrong(doctor_database.check_database(str(db)))


def test_a_disk_with_little_room(tmp_path: Path) -> None:
    assert wrong(doctor_database.check_space(tmp_path, 50 << 20)).startswith("wrong: Only 50 MB are free")
    assert wrong(doctor_database.check_space(tmp_path, 500 << 20)).startswith("advice: 500 MB are free")
    assert grades(doctor_database.check_space(tmp_path, 5 << 30)) == {"disk": "fine"}


def test_a_network_file_system(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"disk / ext4 rw 0 0\nserver:/x {tmp_path} nfs4 rw 0 0\nserver:/y /else nfs rw 0 0\n")
    assert "(nfs4), whose locks" in wrong(doctor_database.check_database(str(tmp_path / "t.db"), mounts))
    mounts.write_text(f"server:/x / nfs4 rw 0 0\ndisk {tmp_path} ext4 rw 0 0\n")
    assert set(grades(doctor_database.check_database(str(tmp_path / "t.db"), mounts)).values()) == {"fine"}
    assert doctor_database.file_system(tmp_path, tmp_path / "nowhere") == ""


def test_a_database_on_a_server(postgres: Place) -> None:
    assert isinstance(postgres.database, ServerAddress)
    url = postgres.database.url
    (found,) = doctor_database.check_database(url)
    assert (found.grade, "answers" in found.text) == ("fine", True)
    assert grades(doctor_database.check_keys(url, False)) == {"keys": "advice"}, "no server was started here"
    assert grades(doctor_database.check_clock(url)) == {"clock": "fine"}
    postgres.change("UPDATE rampage_version SET version_num = '08'")
    assert "advice: " in wrong(doctor_database.check_database(url))
    postgres.change("UPDATE rampage_version SET version_num = '99'")
    assert "newer Rampage" in wrong(doctor_database.check_database(url))


def test_a_database_on_a_server_that_does_not_answer() -> None:
    pytest.importorskip("psycopg")
    text = wrong(doctor_database.check_database(f"postgresql://ann:hush@127.0.0.1:{free_port()}/x"))
    assert "does not answer" in text
    assert "hush" not in text


# Keys and clock.


def test_keys_that_others_can_read_or_that_are_lost(db: Path) -> None:
    key_file(db).chmod(0o644)
    assert "they can take any seat. chmod 600" in wrong(doctor_database.check_keys(str(db), False))
    key_file(db).unlink()
    assert "copy the key file back" in wrong(doctor_database.check_keys(str(db), False))
    assert grades(doctor_database.check_keys(str(db), True)) == {"keys": "fine"}


def test_keys_of_a_server_that_is_started_in_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With PostgreSQL the key file is in the folder where the server is started."""
    monkeypatch.chdir(tmp_path)
    address = "postgresql://rampage@localhost/club"
    found = wrong(doctor_database.check_keys(address, False))
    assert found.startswith(f"advice: There is no club.key in {tmp_path}; a server has it in the folder")
    assert grades(doctor_database.check_keys(address, True)) == {"keys": "fine"}
    (tmp_path / "club.key").touch(0o600)
    assert grades(doctor_database.check_keys(address, False)) == {"keys": "fine"}
    with as_stranger(tmp_path):
        assert grades(doctor_database.check_keys(address, False)) == {"keys": "advice"}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files for others")
def test_a_database_that_root_has_put_into_the_folder_of_the_server(tmp_path: Path) -> None:
    folder = Path(tempfile.mkdtemp(dir="/tmp"))  # Below tmp_path, a stranger could see nothing.
    db = folder / "t.db"
    asyncio.run(SqliteStore(db).close())
    os.chown(folder, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        found = wrong(doctor_database.check_database(str(db)))
    finally:
        os.seteuid(0)
        shutil.rmtree(folder)
    assert (
        f"cannot be read: Permission denied. give it to the owner of its folder: chown --reference={folder}"
        in found
    )


def test_a_key_inside_the_database(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    unpack(OLDER[0], path)
    assert "still contains the signing key" in wrong(doctor_database.check_keys(str(path), False))


def test_a_clock_that_is_wrong(db: Path) -> None:
    now = time.time()
    assert grades(doctor_database.check_clock(str(db), now)) == {"clock": "fine"}
    assert "says 1970-01-01 00:00 UTC" in wrong(doctor_database.check_clock(str(db), 0.0))
    db.unlink()
    unpack(OLDER[3], db)
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE tables SET created = ?", (now + 9999,))
        connection.commit()
    assert "has tables from after that" in wrong(doctor_database.check_clock(str(db), now))
    assert grades(doctor_database.check_clock(str(db), now + 99999)) == {"clock": "fine"}


# The command.


def test_the_command_shows_what_is_wrong_and_no_secret(
    shell: Shell, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = db.with_name("x.toml")
    file.write_text(f'key = "{"ab" * 32}"\nmetrics_token = "hush hush"\nport = {free_port()}\nprot = 1\n')
    file.chmod(0o600)
    db.chmod(0o644)
    monkeypatch.delenv("RAMPAGE_DB", raising=False)
    ran = shell("admin", "doctor", "--config", file, "--db", db)
    assert ran.code == 1
    assert "did you mean port?" in ran.out
    assert f"database mode: PROBLEM. Others than the owner can read {db}" in ran.out
    assert f"  Remedy: chmod 600 {db}\n" in ran.out
    found = json.loads(shell("admin", "doctor", "--config", file, "--db", db, "--json").out)
    assert found["wrong"] == sum(row["grade"] == "wrong" for row in found["findings"]) >= 3
    text = ran.out + json.dumps(found)
    assert "ab" * 16 not in text
    assert "hush" not in text
    assert (ab := key_file(db).read_text(encoding="ascii").split()[-1]) not in text, ab


def test_the_command_is_content_with_a_server_that_is_fine(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("rampage.server.doctor.STATIC", tmp_path)
    monkeypatch.setenv("RAMPAGE_PORT", str(free_port()))
    monkeypatch.setattr(doctor_machine, "available_memory", lambda: 4000)
    monkeypatch.setattr(doctor_machine, "open_files", lambda: 20_000)
    with running(tmp_path / "t.db"):
        ran = shell("admin", "doctor", "--db", tmp_path / "t.db")
    assert ran.code == 0, ran.out
    assert "0 problems" in ran.out


def test_every_check_has_its_say() -> None:
    found = read_configuration(None, {"RAMPAGE_CONFIG": "none", "RAMPAGE_PORT": str(free_port())})
    assert {each.check for each in examine(found)} >= {
        "settings", "python", "engine", "packages", "page", "disk", "database", "port", "names", "clock", "open files",
        "memory",
    }  # fmt: skip
