"""A database moves to another kind and back: everything arrives, or nothing does."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.table import copying
from rampage.table.address import Database, ServerAddress, beside
from rampage.table.copying import KINDS, Kind, ServerTarget, Sum, rows_of
from rampage.table.database import DatabaseStore
from rampage.table.keys import key_file, read_keys
from rampage.table.maintenance import check, export
from rampage.table.moving import backup_server, move, restore_server, rows_from
from rampage.table.pace import Pace
from rampage.table.store import StoreError
from rampage.table.stores import open_store
from rampage.table.tokens import Signer
from rampage.table.writer import Statement
from tests.support.databases import Place
from tests.table.hosting import (
    choose,
    contribute,
    decision,
    find_game,
    invitation,
    play_on,
    play_story,
    tables_on,
    texts,
)
from tests.table.test_upgrades import OLDER, unpack

GAMES = ("smash", "crush", "kaiju", "rush", "menace")


def sums(database: Database) -> dict[str, tuple[int, str]]:
    """Rows of every table: how many, and their checksum."""
    out = {}
    with rows_from(database) as rows:
        for kind in KINDS:
            one = Sum()
            for _ in one.over(rows_of(rows, kind, "")):
                pass
            out[kind.name] = one.result
    return out


TABLE = "(a table)"
# A row of everything that a club keeps, in the order of its columns.
CLUB: dict[str, tuple[object, ...]] = {
    "listings": (TABLE, "{}", 1.5, 2.5),
    "wishes": ("w", "b6", "{}", 1.5, 2.5),
    "pairings": ("w", TABLE),
    "accounts": ("a~1", "Ann", "ann", 1.5, "me"),
    "sessions": ("s~1", "a~1", "b6", True, "Phone", 1.5, 2.5),
    "passkeys": ("k", "a~1", b"\x00\xff", 7, "localhost", "Phone", 1.5, 2.5),
    "recovery_codes": ("h", "a~1", 1.5),
    "spent": ("h", 2.5),
    "matches": (TABLE, "smash", 1.5, "rated"),
    "results": (TABLE, 0, "a~1", 0, 1, True, False, "hammer"),
    "ratings": ("a~1", "smash", 25.5, 8.0, 1, 1.5),
    "rating_changes": ("a~1", "smash", 1, TABLE, 25.5, 8.0, 1.5),
    "wanted_notices": ("a~1", "turn", "mail", 1.5),
    "notice_targets": ("n1", "a~1", "mail", "ann@people.example", "", "", "", 6, 1.5, None, "", 2.5, "", 0.0),
    "notices": (TABLE, 7, "turn", "n1", "a~1", "mail", "{}", 1.5, 2.5, "sent", 1, 2.5, ""),
    "blocks": ("a~1", "a~1", 1.5),
    "moderators": ("a~1", 1.5),
    "reports": ("r", "b6", "a~1", "Ann", TABLE, "abuse", "Gr\u00fc\u00dfe", "{}", 1.5, 2.5, True),
    "sanctions": ("x", "a~1", "silence", "rude", 1.5, None, False),
    "sanction_addresses": ("00ff", "x", 2.5),
    "allowances": ("00ff", 1, 2.5),
    "cups": ("c", "a~1", "Winter cup", "smash", "{}", "00ff", "running", True, 1.5, 2.5, None),
    "cup_entries": ("c", 1, "a~1", 0, 2, "in", 1, 1.5),
    "cup_games": ("c", 1, 2, 1, -1, -1, "1 3 2", 1.5, 2.5),
    "cup_tables": ("c", 1, 2, 1, TABLE),
    "cup_results": ("c", 1, 2, 1, "1 2 2", "played", 1.5),
    "cup_log": ("c", "1-x", 1.5, "a~1", "created", 1, "detail"),
    "audit": ("1-x", 1.5, "operator", "silence", "a~1", "r", "rude", 2.5),
}


def club_rows(id: str) -> list[Statement]:
    """What adds these rows, for a table."""
    columns = {kind.name: kind.columns for kind in KINDS}
    return [
        (
            f"INSERT INTO {name} ({', '.join(columns[name])}) VALUES ({', '.join('?' * len(row))})",
            tuple(id if value is TABLE else value for value in row),
        )
        for name, row in CLUB.items()
    ]


async def fill(database: Database) -> dict[str, list[str]]:
    """Matches of every game with chat; one is over, at one choices were taken back, at one somebody gave up, at one
    there is an open seat, at one the dice are shared. Returns their choices."""
    kept = {}
    async with tables_on(database) as tables:
        for name in GAMES:
            table = await tables.create(invitation("you", "here", game=name), "b1")
            await play_on(table, 70)
            await table.talk.say(0, "b1", f"Gr\u00fc\u00dfe \U0001f44b from {name}")
            kept[table.id] = texts(table)
        over = await tables.create(invitation("you", "here", game="duel", options={"rounds": "3"}), "b1")
        await play_on(over)
        assert over.status == "over"
        undone = await tables.create(invitation("you", "here"), "b2")
        await play_on(undone, 10)
        seat = max((0, 1), key=lambda one: undone.live.undo_point(one) or -1)
        await undone.undo.ask(seat, decision(undone))
        for other in undone.undo.waits_for():
            await undone.undo.answer(other, True)
        left = await tables.create(invitation("you", "here"), "b3")
        await play_on(left, 5)
        await left.leaving.resign(0)
        await tables.create(invitation("you", "friend"), "b4")
        shared = await tables.create(invitation("you", "here", shared_dice=True), "b5")
        await contribute(shared)
        slow = await tables.create(invitation("you", "here", clock_seconds=86400, pace=Pace("days")), "b6")
        await slow.timekeeper.keep()
        kept |= {table.id: texts(table) for table in (over, undone, left, shared, slow)}
        assert isinstance(tables.store, DatabaseStore)
        await tables.store.write(club_rows(slow.id))
    return kept


async def goes_on(database: Database, kept: dict[str, list[str]]) -> None:
    """All matches are as they were, and those that are not over go on."""
    async with tables_on(database) as tables:
        for id, choices in kept.items():
            table = await tables.find(id)
            assert (texts(table), table.stopped) == (choices, "")
            if table.status == "playing":
                await choose(table)


def test_there_and_back_again(postgres: Place, tmp_path: Path) -> None:
    first, last = tmp_path / "first.db", tmp_path / "last.db"
    there = postgres.database
    kept: dict[str, list[str]] = {}

    async def begin() -> None:
        kept.update(await fill(first))

    play_story(begin)
    before = sums(first)
    assert [name for name, (count, _) in before.items() if not count] == ["settings"], "nothing is left out"
    counts = move(first, there)
    assert counts == {name: count for name, (count, _) in before.items()}
    assert sums(there) == before == sums(first)
    assert read_keys(beside(there)) == read_keys(first), "all cookies and links stay valid"
    move(there, last)
    assert sums(last) == before
    assert read_keys(last) == read_keys(first)
    assert last.stat().st_mode & 0o777 == 0o600
    for database in (there, last):
        assert [found.fault for found in check(database, find_game)] == [""] * 11
        play_story(lambda database=database: goes_on(database, kept))  # type: ignore[misc]


def test_a_key_that_an_older_rampage_left_inside_moves_to_its_file(postgres: Place, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    unpack(OLDER[0], path)
    move(path, postgres.database)
    assert postgres.rows("SELECT count(*) FROM settings") == [(0,)]
    (key,) = read_keys(beside(postgres.database))
    store = postgres.open()
    assert store.keys == [key]
    asyncio.run(store.close())
    assert not key_file(path).exists(), "the source is not changed"
    assert postgres.rows("SELECT count(*) FROM tables")[0][0] >= 4
    assert Signer(key).read_browser(Signer(*store.keys).browser("b")) == "b"


# All or nothing.


def small(path: Path) -> Path:
    async def begin() -> None:
        async with tables_on(path) as tables:
            await play_on(await tables.create(invitation("you", "here"), "b1"), 5)

    play_story(begin)
    return path


@pytest.mark.parametrize("way", ["to PostgreSQL", "to SQLite"])
def test_a_target_with_tables_is_refused(postgres: Place, tmp_path: Path, way: str) -> None:
    path = small(tmp_path / "a.db")
    move(path, postgres.database)
    before = sums(postgres.database)
    source, target = (path, postgres.database) if way == "to PostgreSQL" else (postgres.database, path)
    with pytest.raises(StoreError, match="database is not empty"):
        move(source, target)
    assert sums(postgres.database) == sums(path) == before


@pytest.mark.parametrize("used", ["source", "target"])
def test_nothing_moves_while_a_server_runs(postgres: Place, tmp_path: Path, used: str) -> None:
    path = small(tmp_path / "a.db")
    store = open_store(path if used == "source" else postgres.database)
    with pytest.raises(StoreError, match="Another Rampage server"):
        move(path, postgres.database)
    asyncio.run(store.close())
    assert postgres.rows("SELECT count(*) FROM tables") == [(0,)]


def test_a_move_that_fails_in_the_middle_leaves_nothing(
    postgres: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = small(tmp_path / "a.db")
    add = ServerTarget.add

    def lossy(self: ServerTarget, kind: Kind, rows: Iterable[Any]) -> None:
        every = list(rows)
        add(self, kind, every[:-1] if kind.name == "choices" else every)

    with monkeypatch.context() as patched:
        patched.setattr(copying.ServerTarget, "add", lossy)
        with pytest.raises(StoreError, match="choices came out different"):
            move(path, postgres.database)
    assert postgres.rows("SELECT count(*) FROM tables") == [(0,)]
    assert not key_file(beside(postgres.database)).exists()
    move(path, postgres.database)


def test_a_damaged_row_is_named(postgres: Place, tmp_path: Path) -> None:
    path = small(tmp_path / "a.db")
    Place(path).change("UPDATE choices SET forced = 7 WHERE number = 2")
    with pytest.raises(StoreError, match=r"A row of choices is damaged: forced of \(.*, 2\) is 7"):
        move(path, postgres.database)
    Place(path).change("UPDATE choices SET forced = 0, waiting = 'much' WHERE number = 2")
    with pytest.raises(StoreError) as caught:
        move(path, postgres.database)
    assert "\n" not in str(caught.value)
    assert postgres.rows("SELECT count(*) FROM tables") == [(0,)]


# Backups.


def test_a_backup_of_a_running_server_and_back(postgres: Place, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert isinstance(postgres.database, ServerAddress)
    address = postgres.database
    before: dict[str, tuple[int, str]] = {}

    async def story() -> None:
        async with tables_on(address) as tables:
            table = await tables.create(invitation("you", "here"), "b1")
            await play_on(table, 30)
            backup_server(address, file)
            backup_server(address, file)  # An older one is replaced.
            before.update(sums(address))  # A table that is put away afterwards notes how many choices it has.
            with pytest.raises(StoreError, match="Another Rampage server"):
                restore_server(file, address)

    play_story(story)
    assert sums(file) == before
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(StoreError, match="database is not empty"):
        restore_server(file, address)
    tables = ", ".join(kind.name for kind in KINDS)
    postgres.change(f"TRUNCATE {tables}, leases")
    restore_server(file, address)
    assert sums(address) == before


def test_records_and_checks_of_a_running_server(postgres: Place, tmp_path: Path) -> None:
    async def story() -> None:
        async with tables_on(postgres.database) as tables:
            bad = await tables.create(invitation("you", "here"), "b1")
            good = await tables.create(invitation("you", "here", game="kaiju"), "b1")
            await play_on(bad, 70)
            await play_on(good, 20)
            postgres.change(f"DELETE FROM choices WHERE table_id = '{bad.id}' AND number > 20")
            found = {one.id: one for one in check(postgres.database, game)}
            assert found[bad.id].damaged
            assert "there are 21 choices, but a position after" in found[bad.id].fault
            assert found[good.id].fault == ""
            list(export(postgres.database, tmp_path / "out", game))
            assert {file.stem for file in (tmp_path / "out").iterdir()} == {bad.id, good.id}

    play_story(story)
