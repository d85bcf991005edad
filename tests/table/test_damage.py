"""Damage is found, named and kept to the table that has it; files that cannot be used are refused in a sentence."""

import asyncio
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from rampage.server.previews import preview_of
from rampage.table.maintenance import check
from rampage.table.refusal import Refusal
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from tests.support.databases import Place
from tests.table.hosting import decision, find_game, invitation, play_on, tables_on, texts

DAMAGES = {
    "the end is cut off": ("DELETE FROM choices WHERE table_id = ? AND number >= 25", 25, "position after"),
    "only the last is missing": (
        "DELETE FROM choices WHERE table_id = ? AND number = (SELECT max(number) FROM choices WHERE table_id = ?)",
        -1,
        "choices, but there were",
    ),
    "one is missing": ("DELETE FROM choices WHERE table_id = ? AND number = 30", 30, "choice 31 is missing"),
    "the first is missing": ("DELETE FROM choices WHERE table_id = ? AND number = 0", 0, "choice 1 is missing"),
    "one is another": ("UPDATE choices SET choice = 'halt' WHERE table_id = ? AND number = 40", 40, "choice 41 was"),
    "another seat": ("UPDATE choices SET seat = 1 - seat WHERE table_id = ? AND number = 50", 50, "choice 51"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGES)
async def test_a_damaged_table_says_so_and_hides_no_other(
    place: Place, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, intact, problem = DAMAGES[name]
    async with tables_on(place.database) as tables:
        bad = await tables.create(invitation("you", "here"), "b1")
        good = await tables.create(invitation("you", "here"), "b1")
        await play_on(bad, 70)
        await play_on(good, 70)
        await play_on(bad, 1)
        kept = texts(bad)
    place.change(statement.replace("?", f"'{bad.id}'"))
    async with tables_on(place.database) as tables:
        with caplog.at_level(logging.ERROR):
            table = await tables.find(bad.id)
        assert (table.status, texts(table)) == ("stopped", kept[:intact])
        assert "lost on the server's disk" in table.stopped
        assert f"table {bad.id} is damaged: " in caplog.text
        assert problem in caplog.text
        assert "rampage admin restore" in caplog.text
        other = await tables.find(good.id)
        assert other.status == "playing"
        await play_on(other, 1)
        assert {line.id for line in await tables.store.tables_of("b1")} == {bad.id, good.id}


async def test_choices_that_were_taken_back_are_not_missing(place: Place) -> None:
    async with tables_on(place.database) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 20)
    async with tables_on(place.database) as tables:
        table = await tables.find(table.id)
        noted = table.row.house.choices
        assert noted == table.live.count
        while table.live.count >= noted - 3:
            seat = next(move.seat for move in reversed(table.live.match.record.moves) if move.seat >= 0)
            await table.undo.ask(seat, decision(table))
        # As it would be found if the server were killed now.
        (finding,) = check(place.database, find_game)
        assert not finding.fault
        await play_on(table, 2)
    async with tables_on(place.database) as tables:
        assert (await tables.find(table.id)).status == "playing"


async def test_a_damaged_snapshot_costs_nothing(place: Place) -> None:
    """The choices say all that it said."""
    async with tables_on(place.database) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 150)
        id, kept, lines = table.id, texts(table), [bytes(line.json) for line in table.live.log.lines]
    place.change("UPDATE snapshots SET position = replace(position, 'turn', 'term') WHERE number > 100")
    async with tables_on(place.database) as tables:
        table = await tables.find(id)
        assert (table.stopped, texts(table)) == ("", kept)
        assert [bytes(line.json) for line in table.live.log.lines] == lines


UNREADABLE = {
    "options": "UPDATE tables SET options = '{'",
    "house": "UPDATE tables SET house = '{'",
    "house of another shape": "UPDATE tables SET house = '[]'",
    "outcome": "UPDATE tables SET outcome = '{'",
    "outcome of another shape": "UPDATE tables SET outcome = '{}', clock = 'x'",
    "dice": "UPDATE dice SET ceremony = '{}'",
}


@pytest.mark.parametrize("name", UNREADABLE)
async def test_a_row_that_cannot_be_read_is_told_by_its_table(
    place: Place, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_on(place.database) as tables:
        bad = await tables.create(invitation("you", "here"), "b1")
        good = await tables.create(invitation("you", "here"), "b1")
    key = "table_id" if name == "dice" else "id"
    place.change(f"{UNREADABLE[name]} WHERE {key} = '{bad.id}'")
    async with tables_on(place.database) as tables:
        with pytest.raises(Refusal, match="cannot be read"):
            await tables.find(bad.id)
        assert f"Table {bad.id} is damaged" in caplog.text
        assert (await tables.find(good.id)).status == "playing"
        assert {line.id for line in await tables.store.tables_of("b1")} == {bad.id, good.id}
        assert preview_of(tables, f"t/{bad.id}").title


async def test_a_choice_without_a_time_hides_no_other_table(tmp_path: Path) -> None:
    """Only SQLite lets such a thing into its column."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        bad = await tables.create(invitation("you", "here"), "b1")
        good = await tables.create(invitation("you", "here"), "b1")
    Place(path).change(f"UPDATE choices SET at = 'noon' WHERE table_id = '{bad.id}'")
    async with tables_on(path) as tables:
        assert {line.id for line in await tables.store.tables_of("b1")} == {bad.id, good.id}


async def test_a_finished_match_that_lost_its_end(place: Place) -> None:
    async with tables_on(place.database) as tables:
        table = await tables.create(invitation("you", "here", game="duel", options={"rounds": "3"}), "b1")
        await play_on(table)
        id, count = table.id, table.live.count
    place.change(f"DELETE FROM choices WHERE number = {count - 1}")
    async with tables_on(place.database) as tables:
        table = await tables.find(id)
        assert "lost" in table.stopped
        assert table.live.count == count - 1


# One server for a database.


@pytest.mark.parametrize("way", ["symlink", "hard link", "another folder", "no lock file"])
def test_no_other_name_of_a_database_leads_around_its_lock(tmp_path: Path, way: str) -> None:
    path, other = tmp_path / "t.db", tmp_path / "other.db"
    store = SqliteStore(path)
    if way == "symlink":
        other.symlink_to(path)
    elif way == "hard link":
        os.link(path, other)
    elif way == "another folder":
        (tmp_path / "folder").symlink_to(tmp_path)
        other = tmp_path / "folder" / "t.db"
    else:
        path.with_name("t.db.lock").unlink(missing_ok=True)
        other = path
    assert "Another Rampage" in refusal_of(other), "in this process"
    assert "Another Rampage" in in_child(lambda: refusal_of(other)), "and in another"
    asyncio.run(store.close())
    asyncio.run(SqliteStore(other).close())


def refusal_of(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert caught.value.remedy
    return str(caught.value)


def in_child(act: Callable[[], str], user: int | None = None) -> str:
    """What a function gives in another process, of another user if need be."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        problem = "it ended"
        try:
            os.close(reading)
            if user is not None and os.geteuid() == 0:
                os.setgid(user)
                os.setuid(user)
            problem = act()
        except BaseException as error:
            problem = f"{error!r}"
        finally:
            os.write(writing, problem.encode()[:4000])
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        problem = pipe.read().decode()
    os.waitpid(child, 0)
    return problem


# Files that may not be written to.


@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_a_read_only_database_is_refused_in_a_sentence(what: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "t.db"
        folder.chmod(0o755)
        if what != "folder":
            asyncio.run(SqliteStore(path).close())
            path.chmod(0o444)
        if what != "file":
            folder.chmod(0o555)
        problem = in_child(lambda: refusal_of(path), user=65534)
        assert "is not writable" in problem
        assert "let the user that runs the server write" in problem
        folder.chmod(0o755)
