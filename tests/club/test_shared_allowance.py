"""What is counted in the database holds for all servers together and over restarts, and names nobody."""

import asyncio
from pathlib import Path

from rampage.club.moderation.retention import Retention
from rampage.club.shared_allowance import Rate, SharedAllowance
from rampage.table.database import DatabaseStore
from rampage.table.tokens import Key, Signer
from tests.support.databases import Place
from tests.support.postgres import PostgresServer
from tests.table.hosting import tables_on

HOUR = 3600.0
NOW = 2_000_000_000.0
SIGNER = Signer(Key(b"k" * 32))


class Clock:
    now = NOW

    def __call__(self) -> float:
        return self.now


def allowance(store: DatabaseStore, clock: Clock, burst: int = 3) -> SharedAllowance:
    return SharedAllowance(store, SIGNER, "letters", Rate(HOUR, burst), clock)


async def test_a_burst_and_then_one_after_the_other(place: Place) -> None:
    clock, store = Clock(), place.open()
    mine = allowance(store, clock)
    assert [await mine.take("ann") for _ in range(5)] == [True, True, True, False, False]
    assert await mine.take("bob")
    clock.now += HOUR - 1
    assert not await mine.take("ann")
    clock.now += 1
    assert [await mine.take("ann") for _ in range(2)] == [True, False]
    clock.now += 100 * HOUR  # No more than a burst, however long nobody asks.
    assert [await mine.take("ann") for _ in range(4)] == [True, True, True, False]
    await store.close()


async def test_it_holds_after_a_restart(place: Place) -> None:
    clock, store = Clock(), place.open()
    for _ in range(3):
        assert await allowance(store, clock).take("ann")
    await store.close()
    store = place.open()
    assert not await allowance(store, clock).take("ann")
    await store.close()


async def test_several_servers_count_together(postgres_server: PostgresServer, tmp_path: Path) -> None:
    """Many at the same moment, at two servers: never more than the burst."""
    address, clock = postgres_server.fresh(), Clock()
    stores = [Place(address, postgres_server).open() for _ in range(2)]
    counted = [allowance(store, clock, burst=4) for store in stores]
    taken = await asyncio.gather(*(counted[number % 2].take("ann") for number in range(20)))
    assert sum(taken) <= 4, "and fewer only if too many counted at the very same moment"
    while await counted[0].take("ann"):
        taken.append(True)
    assert sum(taken) == 4
    assert not await counted[1].take("ann")
    for store in stores:
        await store.close()


async def test_of_several_callers_none_is_counted_if_one_has_no_more(place: Place) -> None:
    clock, store = Clock(), place.open()
    mine = allowance(store, clock, burst=1)
    assert await mine.take("address")
    assert not await mine.take("ann", "address")
    assert await mine.take("ann")
    await store.close()


async def test_nobody_can_read_who_it_was_and_it_is_forgotten(place: Place) -> None:
    async with tables_on(place.database) as tables:
        assert isinstance(tables.store, DatabaseStore)
        clock = Clock()
        for _ in range(3):
            assert await allowance(tables.store, clock).take("ann@people.example")
        rows = place.rows("SELECT caller, number, whole FROM allowances")
        assert "ann" not in str(rows)
        assert sorted(row[1:] for row in rows) == [(n, NOW + n * HOUR) for n in (1, 2, 3)]
        retention = Retention(tables.store, tables, now=clock)
        clock.now = NOW + 3 * HOUR - 1
        await retention.sweep()
        assert place.rows("SELECT number FROM allowances") == [(3,)]
        clock.now += 1
        await retention.sweep()
        assert place.rows("SELECT count(*) FROM allowances") == [(0,)]
