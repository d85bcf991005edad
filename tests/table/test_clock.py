"""The clocks of a decision: they start when the page is ready, run out for people, and nobody gains time by tricks."""

import sqlite3
from pathlib import Path
from unittest.mock import patch

import pytest

from rampage.table.bot_workers import Thinkers
from rampage.table.bus import Timed
from rampage.table.clock import GRACE, GRACE_AFTER_RESTART, GRACE_MOST, grace
from rampage.table.clock_info import ClockInfo
from rampage.table.migrations import MIGRATIONS
from rampage.table.refusal import Refusal
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from rampage.table.timekeeper import KEEP_SECONDS
from tests.table.clocks import begin, left
from tests.table.hosting import (
    Ears,
    SlowTime,
    actor,
    choose,
    decision,
    invitation,
    older_file,
    tables_on,
    until,
)


async def test_a_bot_takes_over_when_the_clock_runs_out(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        begin(table)
        seat, number = actor(table), decision(table)
        assert left(table) == 60
        await time.pass_by(59)
        assert left(table) == 1
        assert not table.seats[seat].sitting_in
        await time.pass_by(1)
        await until(lambda: table.seats[seat].sitting_in)
        assert not table.seats[1 - seat].sitting_in, "only for who is late"
        assert table.seats[seat].level == 3
        await until(lambda: decision(table) > number)


async def test_time_passes_only_when_the_page_is_ready(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat, number = actor(table), decision(table)
        ears = Ears(tables, table)
        await time.pass_by(9)
        [reading] = table.timekeeper.clock.readings()
        assert reading.left == 60, "the page still shows what happened"
        assert reading.starts > 0
        table.timekeeper.ready(seat, number - 1)
        table.timekeeper.ready(1 - seat, number)
        assert not ears.of(Timed), "of another decision, and of another seat"
        table.timekeeper.ready(seat, number)
        table.timekeeper.ready(seat, number)
        assert len(ears.of(Timed)) == 1, "once is enough"
        assert table.timekeeper.clock.readings() == [ClockInfo(seat, 60, 0)]
        await time.pass_by(20)
        table.timekeeper.ready(seat, number)
        assert left(table) == 40, "being ready again brings no time"


async def test_a_page_that_says_nothing_cannot_stop_its_clock(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat = actor(table)
        lines = len(table.live.log.lines)
        patience = grace(lines)
        assert table.timekeeper.clock.readings() == [ClockInfo(seat, 60, patience)]
        await time.pass_by(patience + 59)
        assert not table.seats[seat].sitting_in
        await time.pass_by(1)
        await until(lambda: table.seats[seat].sitting_in)


def test_the_grace_grows_with_what_there_is_to_show_and_has_an_end() -> None:
    assert grace(0) == GRACE
    assert GRACE < grace(1) < grace(5) < GRACE_MOST
    assert grace(1000) == grace(10_000) == GRACE_MOST


async def test_the_grace_counts_what_came_since_the_seats_own_choice(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", time=SlowTime()) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        live = table.live
        for _ in range(40):
            await choose(table)
            seat = actor(table)
            moves = live.match.record.moves
            own = [n for n, move in enumerate(moves) if move.seat == seat and not live.forced[n]]
            first = own[-1] if own else 0
            assert live.unseen(seat) == sum(line.move >= first for line in live.log.lines)


async def test_a_choice_in_time_restarts_the_clock(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=30), "b1")
        for _ in range(6):
            await choose(table)
            begin(table)
            assert left(table) == 30
            await time.pass_by(29)
        assert not any(seat.sitting_in for seat in table.seats)


async def test_each_has_a_clock_where_several_choose_at_once(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=Thinkers(pause=3600)) as tables:
        table = await tables.create(invitation("you", "friend", game="duel", clock_seconds=60), "b1")
        await table.seating.claim(1, "b2", "", "")
        table.timekeeper.ready(0, decision(table))
        await time.pass_by(5)
        one, other = table.timekeeper.clock.readings()
        assert (one.left, other.left) == (55, 60), "who is not ready loses no time to the other"
        await time.pass_by(55)
        await until(lambda: table.seats[0].sitting_in)
        assert not table.seats[1].sitting_in, "only for who is late"


async def test_around_one_screen_the_time_of_the_next_begins_when_the_first_has_chosen(
    tmp_path: Path,
) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", game="duel", clock_seconds=60), "b1")
        [first] = table.timekeeper.clock.readings()
        begin(table)
        await time.pass_by(59)
        await table.choose(first.seat, decision(table), table.live.offers(first.seat)[0])
        [second] = table.timekeeper.clock.readings()
        assert second.seat != first.seat
        assert second.left == 60
        assert second.starts > 0


async def test_leaving_the_seat_and_coming_back_brings_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=Thinkers(pause=3600)) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat = actor(table)
        before = table.timekeeper.clock.readings()
        await table.absence.ask(seat, 1, "b1")
        assert table.timekeeper.clock.readings() == []
        await table.seating.reclaim(seat)
        assert table.timekeeper.clock.readings() == before, "no new grace either"
        begin(table)
        await time.pass_by(20)
        await table.absence.ask(seat, 1, "b1")
        await table.seating.reclaim(seat)
        assert table.timekeeper.clock.readings() == [ClockInfo(seat, 40, 0)]


async def test_a_seat_whose_time_is_over_is_not_had_back_for_the_same_choice(tmp_path: Path) -> None:
    """Who let the time pass and came back before the bot had chosen got it all again."""
    time = SlowTime()
    thinkers = Thinkers(pause=3600, time=time)
    async with tables_on(tmp_path / "t.db", time=time, thinkers=thinkers) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat, number = actor(table), decision(table)
        begin(table)
        await time.pass_by(60)
        await until(lambda: table.seats[seat].sitting_in)
        with pytest.raises(Refusal, match="late"):
            await table.seating.reclaim(seat)
        await time.pass_by(3600)
        await until(lambda: decision(table) > number)
        await table.seating.reclaim(seat)
        assert not table.seats[seat].sitting_in


async def test_a_takeover_that_could_not_be_saved_brings_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, thinkers=Thinkers(pause=3600)) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat = actor(table)
        begin(table)
        with patch("rampage.table.table.RETRY_SECONDS", 0.01):
            failure = StoreError("here", "The disk is full.", "make room.")
            with patch.object(SqliteStore, "keep_seats", side_effect=failure) as refused:
                await time.pass_by(60)
                await until(lambda: refused.call_count > 0)
                assert not table.seats[seat].sitting_in
            while not table.seats[seat].sitting_in:
                assert left(table) == 0, "no new time"
                await time.pass_by(0)


async def test_a_choice_that_is_refused_or_not_saved_brings_no_time(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat, number = actor(table), decision(table)
        begin(table)
        await time.pass_by(10)
        wrong = next(c for c in range(table.live.position.space().size) if c not in table.live.offers(seat))
        with pytest.raises(Refusal, match="illegal"):
            await table.choose(seat, number, wrong)
        with pytest.raises(Refusal, match="stale"):
            await table.choose(seat, number - 1, table.live.offers(seat)[0])
        failure = StoreError("here", "The disk is full.", "make room.")
        with (
            patch.object(SqliteStore, "advance", side_effect=failure),
            pytest.raises(Refusal, match="storage"),
        ):
            await table.choose(seat, number, table.live.offers(seat)[0])
        assert table.timekeeper.clock.readings() == [ClockInfo(seat, 50, 0)]


async def test_no_clock_for_bots_or_without_one(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=Thinkers(pause=3600)) as tables:
        assert left(await tables.create(invitation("you", "here"), "b1")) is None
        assert left(await tables.create(invitation("bot:1", "bot:1", clock_seconds=9), "b1")) is None


async def test_a_restart_neither_takes_time_nor_gives_any(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        seat, number = actor(table), decision(table)
        begin(table)
        await time.pass_by(41)
    time.hour += 10_000  # The server is down for hours.
    async with tables_on(tmp_path / "t.db", time=time) as tables:
        table = await tables.find(table.id)
        assert table.timekeeper.clock.readings() == [ClockInfo(seat, 19, GRACE_AFTER_RESTART)]
        begin(table)
        await time.pass_by(18)
        assert (decision(table), left(table)) == (number, 1)
        await time.pass_by(1)
        await until(lambda: table.seats[seat].sitting_in)


async def test_a_crash_gives_back_some_seconds_at_most(tmp_path: Path) -> None:
    """No clean stop: a second server reads what the disk has at this moment."""
    time, path, copy = SlowTime(), tmp_path / "t.db", tmp_path / "copy.db"
    async with tables_on(path, time=time) as tables:
        table = await tables.create(invitation("you", "here", clock_seconds=60), "b1")
        begin(table)
        await time.pass_by(33)
        await tables.store.flush()
        for part in ("", "-wal"):
            copy.with_name(copy.name + part).write_bytes(path.with_name(path.name + part).read_bytes())
    async with tables_on(copy, time=time) as tables:
        again = left(await tables.find(table.id))
        assert again is not None
        assert 27 <= again <= 27 + KEEP_SECONDS


async def test_a_database_from_before_gets_clocks(tmp_path: Path) -> None:
    """A later migration, on a file with a table of the version before it."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        id = (await tables.create(invitation("you", "here", clock_seconds=60), "b1")).id
    older_file(path, 3)
    async with tables_on(path) as tables:
        assert left(await tables.find(id)) == 60
    new = sqlite3.connect(path)
    assert new.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    new.close()
