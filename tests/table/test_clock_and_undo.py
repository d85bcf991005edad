"""Taking back a choice never gives a player more time."""

from pathlib import Path

from rampage.table.clock import Clock
from rampage.table.table import Table
from tests.table.clocks import begin, left
from tests.table.hosting import SlowTime, actor, choose, decision, invitation, tables_on


async def test_taking_back_freely_brings_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "friend", clock_seconds=60), "b1")
        await table.seating.claim(1, "b2", "", "")
        seat = await choose_freely(table)
        begin(table)
        number = decision(table)
        await time.pass_by(20)
        await table.undo.ask(seat, number)
        assert decision(table) < number
        assert left(table) == 40, "what the decision had"
        await choose(table)
        assert (decision(table), left(table)) == (number, 40), "and so has the next"
        await time.pass_by(39)
        await choose(table)
        assert left(table) == 60


async def test_a_decision_whose_time_is_over_is_not_had_back_without_asking(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "friend", clock_seconds=60), "b1")
        await table.seating.claim(1, "b2", "", "")
        while True:
            begin(table)
            await time.pass_by(50)
            seat = actor(table)
            await choose(table)
            if seat in table.undo.points()[0]:
                break
        count = table.live.count
        begin(table)
        await time.pass_by(20)
        await table.undo.ask(seat, decision(table))
        assert (table.live.count, table.undo.asked_by) == (count, seat)
        await table.undo.answer(1 - seat, True)
        assert table.live.count < count
        assert left(table) == 60, "agreed: a new decision"


async def test_a_sealed_choice_that_is_taken_back_brings_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "friend", game="duel", clock_seconds=60), "b1")
        await table.seating.claim(1, "b2", "", "")
        begin(table)
        for seconds in (50, 40, 30):
            await time.pass_by(10)
            await table.choose(0, decision(table), table.live.offers(0)[0])
            await table.undo.ask(0, decision(table))
            assert left(table) == seconds


async def choose_freely(table: Table) -> int:
    """Play until a seat has chosen something that it may take back; which seat."""
    while True:
        begin(table)
        seat = actor(table)
        await choose(table)
        if seat in table.undo.points()[0] and actor(table) == seat:
            return seat


async def test_the_other_does_not_pay_for_what_one_takes_back() -> None:
    clock = Clock(60, time := SlowTime())

    def put(decision: int, seat: int) -> float:
        clock.ask(decision, {seat: 5}, lambda _: None)
        clock.ready(decision, seat)
        return clock.readings()[0].left

    put(4, 0)
    await time.pass_by(10)
    put(5, 1)
    await time.pass_by(10)
    clock.go_back(4, 0)
    assert put(4, 0) == 40
    assert put(5, 1) == 60
