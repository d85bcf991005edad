"""Chat is kept as long as its table says, and not longer: on both kinds of databases, and in their files."""

from pathlib import Path
from typing import Any

import pytest

from rampage.club.moderation.retention import Keeping, Retention
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.databases import Place
from tests.table.hosting import invitation, play_on, tables_on
from tests.table.test_upgrades import OLDER, unpack

DAY = 24 * 3600.0
NOW = 2_000_000_000.0  # Long after everything that was said in these tests.


def retention(tables: Tables, now: float = NOW, **keeping: Any) -> Retention:
    assert isinstance(tables.store, DatabaseStore)
    return Retention(tables.store, tables, Keeping(**keeping), lambda: now)


def stored(place: Place) -> list[str]:
    """The chat that another program reads."""
    return sorted(text for (text,) in place.rows("SELECT text FROM chat WHERE speaker <> ''"))


async def talking(tables: Tables, chat_days: int, text: str) -> Table:
    table = await tables.create(
        invitation("you", "here", game="duel", options={"rounds": "3"}, chat_days=chat_days), "b1"
    )
    await table.talk.say(0, "b1", text)
    return table


async def test_each_table_says_how_long(place: Place) -> None:
    async with tables_on(place.database) as tables:
        made = {days: await talking(tables, days, f"{days} days") for days in (-1, 0, 7)}
        said = made[7].talk.lines[-1].at
        assert await retention(tables, said + 7 * DAY - 1).sweep() == 0
        assert stored(place) == ["-1 days", "0 days", "7 days"]
        assert await retention(tables, said + 7 * DAY + 1).sweep() == 1
        assert stored(place) == ["-1 days", "0 days"]
        assert made[7].talk.lines == []
        await made[7].talk.say(0, "b1", "again")  # A table whose chat is empty goes on.
        assert stored(place) == ["-1 days", "0 days", "again"]
    async with tables_on(place.database) as tables:  # Nobody remembers it after a restart, either.
        found = await tables.find(made[7].id)
        assert [line.text for line in found.talk.lines] == ["again"]
        await found.talk.say(0, "b1", "and again")


async def test_the_chat_ends_with_the_match(place: Place) -> None:
    async with tables_on(place.database) as tables:
        kept = retention(tables)
        kept.listen()
        table, other = await talking(tables, 0, "for now"), await talking(tables, -1, "for good")
        await play_on(table)
        await play_on(other)
        assert (table.status, other.status) == ("over", "over")
        await kept.settle()
        assert stored(place) == ["for good"]
        assert [line.text for line in table.talk.lines if line.speaker] == []


async def test_what_a_server_that_was_killed_left_is_deleted_at_the_next_start(place: Place) -> None:
    async with tables_on(place.database) as tables:
        table = await talking(tables, 0, "for now")
        await play_on(table)  # Nobody listens.
        assert stored(place) == ["for now"]
    async with tables_on(place.database) as tables:
        assert await retention(tables).sweep() >= 1
        assert stored(place) == []


SAID = """
    INSERT INTO chat (table_id, number, seat, name, text, at, speaker, until) VALUES (?, 90, 0, 'A', ?, 1.0, 'b1', -1.0)
"""


@pytest.mark.parametrize("opened", [False, True], ids=["nobody comes", "somebody looks"])
async def test_the_chat_ends_with_a_match_that_an_update_has_stopped(tmp_path: Path, opened: bool) -> None:
    """A race of older rules has stopped, a match of Smash goes on (tests/table/test_upgrades.py)."""
    place = Place(tmp_path / "t.db")
    assert isinstance(place.database, Path)
    unpack(OLDER[2], place.database)
    async with tables_on(place.database) as tables:
        assert isinstance(tables.store, DatabaseStore)
        await tables.store.write([(SAID, (id, id)) for id in ("rush", "smash")])
        await tables.store.write([("UPDATE tables SET house = ?", ('{"chat_days": 0}',))])
        kept = retention(tables)
        kept.listen()
        if opened:
            statuses = [(await tables.find(id)).status for id in ("rush", "smash")]
            assert statuses == ["stopped", "playing"]
            await kept.settle()
            assert stored(place) == ["smash"]
        for _ in range(2):
            await kept.sweep()
            assert stored(place) == ["smash"]
        table = await tables.find("rush")
        assert not [line for line in table.talk.lines if line.speaker]


async def test_the_operator_sets_a_limit(place: Place) -> None:
    async with tables_on(place.database) as tables:
        table = await talking(tables, -1, "old")
        said = table.talk.lines[-1].at
        assert await retention(tables, said + 30 * DAY - 1, chat_days=30).sweep() == 0
        assert await retention(tables, said + 30 * DAY + 1, chat_days=30).sweep() >= 1
        assert stored(place) == []
        assert table.talk.lines == []


async def test_reports_and_decisions_go_after_their_time(place: Place) -> None:
    async with tables_on(place.database) as tables:
        store = tables.store
        assert isinstance(store, DatabaseStore)
        report = (
            "INSERT INTO reports (id, reporter, person, name, table_id, kind, words, evidence, at, until, open)"
            " VALUES (?, 'b1', ?, 'Bob', '', 'abuse', '', '{}', 1.0, ?, ?)"
        )
        decided = (
            "INSERT INTO sanctions (id, person, kind, reason, at, until, done)"
            " VALUES (?, 'b2', 'silence', 'rude', ?, ?, ?)"
        )
        old = NOW - 365 * DAY
        await store.write([
            (report, ("past", "b2", NOW - 1, True)), (report, ("future", "b3", NOW + 1, False)),
            (decided, ("ended", old - DAY, old - 1, False)), (decided, ("lately", old - DAY, old + 1, False)),
            (decided, ("lifted", old - 1, None, True)), (decided, ("closed", old - DAY, None, False)),
        ])  # fmt: skip
        await retention(tables).sweep()
        assert place.rows("SELECT id FROM reports") == [("future",)]
        assert sorted(place.rows("SELECT id FROM sanctions")) == [("closed",), ("lately",)]


async def test_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    path, secret = tmp_path / "t.db", "Heliotrope-4711"
    async with tables_on(path) as tables:
        await talking(tables, 7, secret)
        files = [path, path.with_name("t.db-wal")]
        assert any(secret.encode() in file.read_bytes() for file in files if file.exists())
        await retention(tables).sweep()
        assert not any(secret.encode() in file.read_bytes() for file in files if file.exists())
    assert secret.encode() not in path.read_bytes()


async def test_what_cannot_be_set(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        for days in (-2, 100_000):
            with pytest.raises(Refusal, match="not a valid time"):
                await tables.create(invitation("you", "here", chat_days=days), "b1")
