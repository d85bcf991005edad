"""Keys are apart from the data, files are private, and nobody loses a seat by an ordinary rotation."""

import asyncio
import os
import sqlite3
import stat
import time
from pathlib import Path

import pytest

from rampage.table.keys import key_file, keys_of, parse_keys, read_keys, rotate, write_private
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from rampage.table.tokens import Key, Link, Signer, fresh_key
from tests.table.hosting import invitation, play_on, play_story, tables_on
from tests.table.test_upgrades import OLDER, unpack

DAY = 86400.0
KEY, OTHER = Key(b"k" * 32), Key(b"o" * 32)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_running_database_and_its_keys_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 3)
        files = sorted(tmp_path.iterdir())
        assert [file.name for file in files] == ["t.db", "t.db-shm", "t.db-wal", "t.db.key"]
        assert [mode(file) for file in files] == [0o600] * 4


def test_files_that_others_could_read_are_made_private(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    asyncio.run(SqliteStore(path).close())
    for file in (path, key_file(path)):
        file.chmod(0o644)
    asyncio.run(SqliteStore(path).close())
    assert (mode(path), mode(key_file(path))) == (0o600, 0o600)


# Later versions keep it in its own file.
@pytest.mark.parametrize("older", OLDER[:4], ids=lambda path: path.name.partition(".")[0])
def test_the_key_of_an_older_rampage_leaves_the_database(tmp_path: Path, older: Path) -> None:
    path = tmp_path / "t.db"
    unpack(older, path)
    connection = sqlite3.connect(path)
    (key,) = connection.execute("SELECT value FROM settings WHERE name = 'signing_key'").fetchone()
    connection.close()
    assert key in path.read_bytes()
    cookie = Signer(Key(key)).browser("browser")

    async def story() -> None:
        async with tables_on(path) as tables:
            assert tables.signer.read_browser(cookie) == "browser", "and nobody loses a seat by that"
            assert tables.store.setting("signing_key") is None
            for part in ("", "-wal", "-shm"):
                assert key not in path.with_name(path.name + part).read_bytes()

    play_story(story)
    assert read_keys(path) == [Key(key)]
    play_story(story)  # And once more.


def test_a_rotation_drops_what_was_signed_unless_it_is_to_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    def signer() -> Signer:
        store = SqliteStore(path)
        found = Signer(*store.keys)
        asyncio.run(store.close())
        return found

    first = signer()
    cookie, link = first.browser("b1"), first.invitation("t1", 1, 0)
    forged = Signer(fresh_key()).browser("b1")
    rotate(path, keep_seconds=3600.0)
    second = signer()
    assert second.read_browser(cookie) == "b1"
    assert second.read_link("t1", link) == Link("invitation", 1)
    assert second.read_browser(forged) is None
    assert second.browser("b1") != cookie, "the new key signs"
    assert first.read_browser(second.browser("b1")) is None
    rotate(path)
    third = signer()
    for holds in (third.read_browser(cookie), third.read_link("t1", link)):
        assert holds is None
    assert third.read_browser(second.browser("b1")) is None
    assert mode(key_file(path)) == 0o600


def test_an_earlier_key_works_until_its_time_is_over(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    cookies = []
    for days in (30, 10, 20):
        rotate(path, keep_seconds=days * DAY)
        cookies.append(Signer(*read_keys(path)).browser("b1"))
    keys, begun = read_keys(path), time.time()
    ends = [round((key.until - begun) / DAY) for key in keys[1:]]
    assert ends == [20, 10], "keeping one never prolongs another"
    assert "until 20" in key_file(path).read_text(encoding="ascii")

    def read_after(days: float) -> list[str | None]:
        signer = Signer(*keys, now=lambda: begun + days * DAY)
        return [signer.read_browser(cookie) for cookie in cookies]

    assert read_after(9) == ["b1", "b1", "b1"]
    assert read_after(11) == [None, "b1", "b1"]
    assert read_after(1000) == [None, None, "b1"]


def test_a_key_with_a_wrong_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="'tomorrow' is not a time"):
        parse_keys(f"{KEY.secret.hex()} until tomorrow", "RAMPAGE_KEY")
    (key,) = parse_keys(f"{KEY.secret.hex()} until 2026-12-31T12:00:00Z", "RAMPAGE_KEY")
    assert key == Key(KEY.secret, 1798718400.0)


def test_a_given_key_signs_and_those_in_the_file_still_hold(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    assert keys_of(path, None, KEY.secret.hex()) == [KEY]
    assert not key_file(path).exists(), "who gives a key has none on the disk"
    assert keys_of(path, OTHER.secret, "") == [OTHER]
    assert keys_of(path, None, f"{KEY.secret.hex()}, {OTHER.secret.hex()}") == [KEY, OTHER]
    assert keys_of(path, None, KEY.secret.hex()) == [KEY, OTHER]


@pytest.mark.parametrize("text", ["secret", "ab" * 31, "zz" * 32, f"{KEY.secret.hex()},no"])
def test_a_key_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(StoreError, match="hexadecimal digits") as caught:
        SqliteStore(tmp_path / "t.db", text)
    assert caught.value.place == "RAMPAGE_KEY"
    asyncio.run(SqliteStore(tmp_path / "t.db").close())  # Nothing is held on to.


def test_remarks_in_the_key_file_mean_nothing() -> None:
    assert parse_keys(f"# one, two\n{KEY.secret.hex()} # new\n\n{OTHER.secret.hex()}\n", "here") == [
        KEY,
        OTHER,
    ]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "keys"
    write_private(file, b"before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_private(file, b"after")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("keys", b"before")]
