"""Days for a turn: whose time runs, what the bank is for, what survives a restart, and what happens at the end."""

from pathlib import Path

import pytest

from rampage.table.bot_workers import Thinkers
from rampage.table.pace import Pace
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.databases import Place
from tests.table.hosting import SlowTime, actor, choose, invitation, tables_on, until

HOUR = 3600.0
DAY = 24 * HOUR
NEVER = Thinkers(pause=10**9)  # Bots that never choose.


async def two(
    tables: Tables, turn: float = DAY, bank: float = 0, game: str = "smash", **more: object
) -> Table:
    """A table for two people, in two browsers."""
    pace = Pace("days", int(bank), **more)  # type: ignore[arg-type]
    table = await tables.create(
        invitation("you", "friend", clock_seconds=int(turn), pace=pace, game=game), "b0"
    )
    await table.seating.claim(1, "b1", "Bea")
    assert table.status == "playing"
    return table


async def play_until_other(table: Table) -> int:
    """Choose until it is somebody else's turn; how many choices that took."""
    seat, count = actor(table), 0
    while actor(table) == seat:
        await choose(table)
        count += 1
    return count


def left(table: Table) -> dict[int, float]:
    return {reading.seat: reading.left for reading in table.timekeeper.readings()}


async def test_time_runs_for_the_player_whose_turn_it_is(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables)
        first = actor(table)
        assert left(table) == {first: DAY}, "at once: no page has to be ready"
        await time.pass_by(5 * HOUR)
        assert left(table) == {first: DAY - 5 * HOUR}
        await choose(table)
        if actor(table) == first:
            assert left(table) == {first: DAY - 5 * HOUR}, "a turn of several choices has one time"
            await play_until_other(table)
        assert left(table) == {1 - first: DAY}
        await time.pass_by(23 * HOUR)
        await play_until_other(table)
        assert left(table) == {first: DAY}, "the next turn has all its time"


async def test_the_bank_is_used_last_and_does_not_come_back(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables, bank=10 * HOUR)
        first = actor(table)
        assert left(table) == {first: DAY + 10 * HOUR}
        await time.pass_by(20 * HOUR)
        await play_until_other(table)
        await play_until_other(table)
        assert left(table) == {first: DAY + 10 * HOUR}, "nothing of the bank was used"
        await time.pass_by(DAY + 3 * HOUR)
        (reading,) = table.timekeeper.readings()
        assert (reading.left, reading.bank) == (7 * HOUR, 7 * HOUR)
        await play_until_other(table)
        assert left(table) == {1 - first: DAY + 10 * HOUR}, "each has a bank"
        await play_until_other(table)
        assert left(table) == {first: DAY + 7 * HOUR}


async def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables)
        seat = actor(table)
        await time.pass_by(20 * HOUR)
        await choose(table)
        while True:  # Until a choice can be taken back freely.
            point = table.live.undo_point(seat)
            if actor(table) == seat and point is not None and table.live.is_free(seat, point):
                break
            await choose(table)
        await time.pass_by(2 * HOUR)
        before = left(table)[seat]
        await table.undo.ask(seat, int(table.live.position.played))
        assert left(table)[seat] == before


@pytest.mark.parametrize("rule", ["bot", "resign"])
async def test_the_others_may_claim_when_the_time_is_over(tmp_path: Path, rule: str) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=NEVER) as tables:
        table = await two(tables, overdue=rule)
        late = actor(table)
        with pytest.raises(Refusal, match="not over"):
            await table.timekeeper.days.claim(late, f"b{1 - late}")
        await time.pass_by(DAY)
        await until(lambda: any("has run out" in line.text for line in table.talk.lines))
        assert table.timekeeper.late(late)
        assert not table.seats[late].sitting_in, "nothing happens by itself yet"
        for browser in (f"b{late}", "stranger"):
            with pytest.raises(Refusal, match="Only another player"):
                await table.timekeeper.days.claim(late, browser)
        await table.timekeeper.days.claim(late, f"b{1 - late}")
        if rule == "bot":
            assert table.seats[late].sitting_in
            assert table.status == "playing"
            assert left(table) == {}
        else:
            assert table.status == "over"
            assert table.row.outcome is not None
            assert table.row.outcome["winners"] == [1 - late]


async def test_whoever_is_late_may_still_choose(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables, bank=HOUR)
        late = actor(table)
        await time.pass_by(DAY + 2 * HOUR)
        await until(lambda: any("has run out" in line.text for line in table.talk.lines))
        await play_until_other(table)
        assert not table.timekeeper.late(late)
        await play_until_other(table)
        assert left(table) == {late: DAY}, "the bank is gone"


async def test_without_a_claim_it_happens_after_as_much_time_again(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=NEVER) as tables:
        table = await two(tables)
        late = actor(table)
        await time.pass_by(DAY)
        await until(lambda: any("has run out" in line.text for line in table.talk.lines))
        await time.pass_by(DAY - 1)
        assert not table.seats[late].sitting_in
        await time.pass_by(1)
        await until(lambda: table.seats[late].sitting_in)


async def test_weekends_off(tmp_path: Path) -> None:
    time = SlowTime()  # It is Wednesday, shortly after midnight.
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables, turn=3 * DAY, weekends_off=True, zone="UTC")
        seat = actor(table)
        assert left(table) == {seat: 5 * DAY}, "until Monday"
        await time.pass_by(4 * DAY)
        assert left(table) == {seat: DAY}
        assert not table.timekeeper.late(seat)


async def test_a_pause_stops_the_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await two(tables, bank=HOUR)
        seat = actor(table)
        await time.pass_by(HOUR)
        await table.pause.ask(0, "b0", True)
        assert table.row.house.paused
        assert left(table) == {}
        await time.pass_by(10 * DAY)
        await table.pause.ask(0, "b0", False)
        await table.pause.answer("b1", True)
        assert left(table) == {seat: DAY}, "an hour was used, and there is an hour in the bank"


async def test_deadlines_survive_restarts_and_need_nobody(place: Place) -> None:
    """Nobody is here, the table is not loaded, and still the time passes."""
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        table = await two(tables, bank=2 * HOUR)
        id, seat = table.id, actor(table)
        await time.pass_by(3 * HOUR)
    await time.pass_by(HOUR)
    async with tables_on(place.database, time=time) as tables:
        table = await tables.find(id)
        assert left(table) == {seat: DAY - 2 * HOUR}
        assert table.timekeeper.readings()[0].bank == 2 * HOUR
        await tables.unload(id)
        await time.pass_by(DAY)
        table = await tables.find(id)
        await time.pass_by(0)
        await until(lambda: any("has run out" in line.text for line in table.talk.lines))
        said = sum("has run out" in line.text for line in table.talk.lines)
        await tables.unload(id)
        table = await tables.find(id)
        await time.pass_by(HOUR)
        assert sum("has run out" in line.text for line in table.talk.lines) == said, "said once"
        assert table.timekeeper.late(seat)


async def test_a_substitute_begins_with_a_whole_turn(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=NEVER) as tables:
        table = await two(tables)
        while actor(table) != 1:
            await choose(table)
        await time.pass_by(20 * HOUR)
        await table.leaving.leave(1)
        await time.pass_by(DAY)
        await table.seating.claim(1, "b2", "Cem")
        assert left(table) == {1: DAY}


@pytest.mark.parametrize(
    ("seconds", "pace"),
    [
        (60, Pace("days")),
        (15 * DAY, Pace("days")),
        (DAY, Pace("days", bank=-1)),
        (DAY, Pace("days", bank=100 * 86400)),
        (DAY, Pace("days", overdue="nothing")),
        (DAY, Pace("days", zone="Mars/Olympus")),
        (2 * DAY, Pace()),
        (60, Pace("slow")),
    ],
)
async def test_a_pace_that_cannot_be(tmp_path: Path, seconds: float, pace: Pace) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        with pytest.raises(Refusal):
            await tables.create(invitation("you", "here", clock_seconds=int(seconds), pace=pace), "b0")
