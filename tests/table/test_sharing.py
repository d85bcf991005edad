"""Several servers share a PostgreSQL database: a table is played in one of them at a time, and nothing is lost."""

import asyncio
from unittest.mock import patch

import pytest

from rampage.table.postgres.write_link import WriteLink
from rampage.table.refusal import Refusal
from rampage.table.tables import Tables
from tests.support.databases import Place
from tests.table.hosting import Ears, choose, invitation, play_on, tables_on, texts, until
from tests.table.test_postgres import CUT


def owner(place: Place, id: str) -> str:
    ((found,),) = place.rows(f"SELECT owner FROM leases WHERE table_id = '{id}'")
    return str(found)


def id_of(tables: Tables) -> str:
    """By which the database knows a server."""
    return str(tables.store._sink.id)  # type: ignore[attr-defined]


async def test_a_table_goes_where_its_players_are(postgres: Place) -> None:
    async with tables_on(postgres.database) as first, tables_on(postgres.database) as second:
        table = await first.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        ears = Ears(first, table)
        assert owner(postgres, table.id) == id_of(first)
        there = await second.find(table.id)
        assert owner(postgres, table.id) == id_of(second)
        assert table.closed
        assert [type(notice).__name__ for notice in ears.heard][-1] == "Gone"
        assert texts(there) == texts(table)
        await play_on(there, 5)
        back = await first.find(table.id)
        assert texts(back) == texts(there)
        await play_on(back, 5)
        assert there.closed
        count = len(texts(back))
    assert postgres.rows("SELECT count(*), max(number) + 1 FROM choices") == [(count, count)]
    assert postgres.rows("SELECT (SELECT count(*) FROM servers), (SELECT count(*) FROM leases)") == [(0, 0)]


async def test_a_server_that_was_believed_dead_lets_go_of_its_tables(postgres: Place) -> None:
    async with tables_on(postgres.database) as first, tables_on(postgres.database) as second:
        tables = [await first.create(invitation("you", "here"), "b1") for _ in range(2)]
        for table in tables:
            await play_on(table, 5)
        before = id_of(first)
        first.store._beating.cancel()  # type: ignore[attr-defined]
        postgres.change(
            f"UPDATE servers SET until = clock_timestamp() - interval '1 s' WHERE id = '{before}'"
        )
        there = await second.find(tables[0].id)
        assert not tables[0].closed, "it knows nothing of it"
        await play_on(there, 3)
        with pytest.raises(Refusal, match="changed in the meantime"):
            await choose(tables[0])
        with pytest.raises(Refusal):
            await choose(tables[1])
        assert [table.closed for table in tables] == [True, True], "all of them are let go"
        again = [await first.find(table.id) for table in tables]
        assert id_of(first) != before
        assert texts(again[0]) == texts(there)
        assert texts(again[1]) == texts(tables[1])
        for table in again:
            await play_on(table, 3)


async def test_a_table_of_a_dead_server_is_taken_over(postgres: Place) -> None:
    async with tables_on(postgres.database) as first, tables_on(postgres.database) as second:
        table = await first.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        first.store._beating.cancel()  # type: ignore[attr-defined]
        first.store._listener.close()  # type: ignore[attr-defined]
        there = await second.find(table.id)  # Waits until the first one has been silent for long enough.
        assert texts(there) == texts(table)
        await play_on(there, 2)


async def test_a_server_that_stops_gives_up_all_tables_before_anybody_asks(postgres: Place) -> None:
    async with tables_on(postgres.database) as first, tables_on(postgres.database) as second:
        tables = [await first.create(invitation("you", "here"), "b1") for _ in range(5)]
        for table in tables:
            await play_on(table, 5)
        begun = asyncio.ensure_future(play_on(tables[0], 1))
        await asyncio.sleep(0)
        await first.let_go()
        await begun  # A choice on its way was finished first.
        assert postgres.rows("SELECT count(*) FROM leases") == [(0,)]
        assert all(table.closed for table in tables)
        kind = type(second.store)
        with patch.object(kind, "claim", autospec=True, side_effect=kind.claim) as claim:
            there = await asyncio.gather(*(second.find(table.id) for table in tables))
        assert claim.call_count == len(tables), "everybody has it at the first attempt"
        assert [texts(table) for table in there] == [texts(table) for table in tables]
        await asyncio.gather(*(play_on(table, 2) for table in there))
        assert {owner(postgres, table.id) for table in there} == {id_of(second)}


async def test_both_create_tables_and_list_all(postgres: Place) -> None:
    async with tables_on(postgres.database) as first:
        one = await first.create(invitation("you", "here"), "b1")
        async with tables_on(postgres.database) as second:
            with pytest.raises(Refusal, match="no such table"):
                await second.find("nowhere")
            with patch(
                "rampage.table.tables.fresh_seed", lambda: bytes(32)
            ):  # Other dice than the first table's.
                two = await second.create(invitation("you", "here", game="kaiju"), "b1")
            await asyncio.gather(play_on(one, 20), play_on(two, 20))
            for tables in (first, second):
                assert {line.id for line in await tables.store.tables_of("b1")} == {one.id, two.id}


async def test_a_server_joins_again_even_if_the_database_was_away(
    postgres: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = WriteLink._enter
    tries: list[bool] = []

    def enter(self: WriteLink) -> None:
        tries.append(True)
        if len(tries) == 1:
            postgres.change(CUT)
        entered(self)

    async with tables_on(postgres.database) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 3)
        monkeypatch.setattr(WriteLink, "_enter", enter)
        postgres.change("DELETE FROM servers")
        await until(lambda: len(tries) == 2)
        again = await tables.find(table.id)
        assert texts(again) == texts(table)
        await play_on(again, 3)
