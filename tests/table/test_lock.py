"""The lock is handed over in order, even if a waiter gives up."""

import asyncio
from pathlib import Path

import pytest

from rampage.table.lock import TableLock
from rampage.table.refusal import Refusal
from tests.table.hosting import actor, decision, invitation, tables_on, until


async def test_in_the_order_of_asking() -> None:
    lock = TableLock()
    inside: list[int] = []

    async def visit(number: int) -> None:
        async with lock:
            inside.append(number)
            await asyncio.sleep(0)
            assert inside[-1] == number, "nobody else entered meanwhile"

    await asyncio.gather(*(visit(number) for number in range(10)))
    assert inside == list(range(10))
    assert lock.try_enter()
    assert not lock.try_enter()


async def test_a_cancelled_waiter_does_not_block_the_others() -> None:
    lock = TableLock()
    assert lock.try_enter()
    waiting = [asyncio.ensure_future(lock.enter()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()  # Gives up in the queue.
    lock.leave()  # Hands over to the second, who gives up in the same moment.
    waiting[1].cancel()
    await waiting[2]
    lock.leave()
    assert lock.try_enter()


async def test_a_choice_without_a_task(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        heard: list[Refusal | None] = []
        seat, number = actor(table), decision(table)
        choice = table.live.offers(seat)[0]
        assert table.choose_now(seat, number, choice, heard.append)
        assert heard == [], "not before it is on disk"
        assert not table.choose_now(seat, number, choice, heard.append), "the table is busy"
        with pytest.raises(Refusal, match="stale"):
            await table.choose(seat, number, choice)  # Waits its turn.
        assert heard == [None]
        assert table.choose_now(seat, number, choice, heard.append)
        await until(lambda: len(heard) == 2)
        assert heard[1] is not None
        assert heard[1].code == "stale"
        await table.close()
        assert not table.choose_now(seat, decision(table), choice, heard.append)
