"""Fair turns at the bots' workers: between people, then between their tables; what nobody waits for comes last."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.table import bots
from rampage.table.bot_workers import Thinkers
from rampage.table.fair_queue import Claim, Turns
from rampage.table.worker_process import WorkerProcess
from rampage.table.workers import Busy, Workers
from tests.table.hosting import actor, answer_quickly, choose, decision, invitation, tables_on, until


def order(turns: Turns, count: int) -> list[tuple[str, str]]:
    """Who comes next, and for which table."""
    out = []
    for _ in range(count):
        chosen = turns.next()
        assert chosen is not None
        out.append((chosen.payer, chosen.claim.table))
    return out


async def test_forty_tables_of_one_person_hold_up_nobody_else() -> None:
    turns = Turns()
    for number in range(40):
        turns.join(Claim(("flood",), f"f{number}", cost=2.8))
    order(turns, 3)
    turns.join(Claim(("ann",), "a", cost=1.3))
    turns.join(Claim(("bob",), "b", cost=1.3))
    assert {owner for owner, _ in order(turns, 2)} == {"ann", "bob"}, "before the rest of the flood"
    assert [owner for owner, _ in order(turns, 5)] == ["flood"] * 5, "which is not forgotten"


async def test_people_share_by_time_not_by_number() -> None:
    """One asks for long thoughts, one for short ones: each gets as much time."""
    turns = Turns()
    for number in range(30):
        turns.join(Claim(("long",), f"l{number}", cost=3.0))
        turns.join(Claim(("short",), f"s{number}", cost=1.0))
    owners = [owner for owner, _ in order(turns, 20)]
    assert owners.count("short") == 15


async def test_the_tables_of_one_person_take_turns() -> None:
    turns = Turns()
    for table in ("a", "a", "a", "b", "c"):
        turns.join(Claim(("ann",), table))
    assert [table for _, table in order(turns, 5)] == ["a", "b", "c", "a", "a"]


async def test_what_nobody_waits_for_comes_last() -> None:
    turns = Turns()
    turns.join(Claim(("ann",), "alone", alone=True))
    for number in range(5):
        turns.join(Claim(("flood",), f"f{number}"))
    assert order(turns, 6)[-1] == ("ann", "alone")


async def test_absence_earns_no_credit_and_overcharges_are_refunded() -> None:
    turns = Turns()
    for number in range(50):
        turns.join(Claim(("ann",), f"a{number}"))
    order(turns, 40)
    for number in range(10):
        turns.join(Claim(("late",), f"l{number}"))
    owners = [owner for owner, _ in order(turns, 10)]
    assert 4 <= owners.count("late") <= 6
    turns = Turns()
    dear = turns.join(Claim(("ann",), "a", cost=10))
    assert turns.next() is dear
    turns.correct(dear, 0.5)
    turns.join(Claim(("bob",), "b", cost=1))
    turns.join(Claim(("bob",), "b", cost=1))
    turns.join(Claim(("ann",), "a"))
    assert [owner for owner, _ in order(turns, 3)] == ["bob", "ann", "bob"]


async def test_a_table_gets_the_turn_of_its_owner_who_paid_least() -> None:
    turns = Turns()
    for number in range(9):
        turns.join(Claim(("flood",), f"f{number}"))
    order(turns, 4)
    turns.join(Claim(("flood", "ann"), "both"))
    assert order(turns, 1) == [("ann", "both")]


# The workers.


class Gate(WorkerProcess):
    """A worker that answers when the test says so."""

    open: asyncio.Event

    def __init__(self, nice: int = 0) -> None:
        self.done = 0

    async def warm(self) -> None:
        pass

    async def run(self, work: Any, args: Any, limit: float) -> Any:
        await Gate.open.wait()
        return work(*args)

    def end(self) -> None:
        pass


async def test_a_cancelled_claim_gives_its_turn_back() -> None:
    Gate.open = asyncio.Event()
    workers = Workers(1, Gate)
    await workers.start()

    def ask(owner: str, value: int) -> "asyncio.Task[int]":
        run = workers.run(Claim((owner,), owner), lambda n: n, (value,), limit=60)
        return asyncio.ensure_future(run)

    first, second, third = ask("a", 1), ask("b", 2), ask("c", 3)
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(Busy):
        await workers.run(Claim(("d",), "d"), int, (), limit=60, patience=0.01)
    Gate.open.set()
    assert [await first, await third] == [1, 3]
    assert len(workers.turns) == 0
    assert await ask("e", 5) == 5, "the worker is free again"


# The tables.


async def test_bots_wait_where_nobody_is(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "b1")
        assert table.bots.thinking == {}
        first = decision(table)
        table.arrive("b1")
        await until(lambda: decision(table) > first + 5)
        table.leave("b1")
        assert table.bots.thinking == {}
        stopped = decision(table)
        table.arrive("b2")
        await until(lambda: decision(table) > stopped)


async def test_a_bot_answers_a_person_who_chose_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims: list[Claim] = []
    answer_quickly(monkeypatch, lambda thought, claim: claims.append(claim))
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "bot:1"), "b1")
        table.arrive("b1", "192.0.2.7")
        await until(lambda: actor(table) == 0)
        claims.clear()
        table.leave("b1")
        while actor(table) == 0:
            await choose(table)
        await until(lambda: actor(table) == 0)
        assert {(claim.owners, claim.alone) for claim in claims} == {(("b1",), True)}
        claims.clear()
        table.arrive("b1", "192.0.2.7")
        while actor(table) == 0:
            await choose(table)
        await until(lambda: actor(table) == 0)
        assert {(claim.owners, claim.alone) for claim in claims} == {(("192.0.2.7",), False)}


async def test_bots_do_not_go_on_for_ever_where_nobody_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MOST_ALONE", 1)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "bot:1", "bot:1", game="kaiju"), "b1")
        while table.bots._alone == 0 or 0 in table.live.position.actors():
            if 0 in table.live.position.actors():
                await table.choose(0, decision(table), table.live.offers(0)[0])
            await asyncio.sleep(0.001)
        await until(lambda: not table.bots.thinking)
        stopped = table.live.count
        assert 0 not in table.live.position.actors(), "it is a bot's turn"
        table.arrive("b1")
        await until(lambda: table.live.count > stopped or 0 in table.live.position.actors())
        assert table.bots._alone == 0


async def test_a_bot_that_found_no_time_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the log, before what its choice brought; for everybody at the table."""
    Gate.open = asyncio.Event()
    thinkers = Thinkers(Workers(1, Gate), patience=0.01)
    await thinkers.start()
    position = game("smash").new()
    busy = asyncio.ensure_future(thinkers.workers.run(Claim(("x",), "x"), position.copy, (), limit=600))
    async with tables_on(tmp_path / "t.db", thinkers=thinkers) as tables:
        table = await tables.create(invitation("you", "bot:1"), "b1")
        table.arrive("b1")
        while actor(table) == 0:
            await choose(table)
        await until(lambda: actor(table) == 0)
        lines = [line.json for line in table.live.log.lines if b'"hurried"' in bytes(line.json)]
        assert lines
        assert b"'s bot ran out of time and made a quick choice." in bytes(lines[0])
    busy.cancel()
