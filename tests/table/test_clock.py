"""The clock of a decision: it runs out for people, and nobody gains time by tricks."""

from pathlib import Path

from rampage.table.clock import Clock
from rampage.table.table import Table
from rampage.table.thinking import Thinkers
from tests.table.hosting import (
    SlowTime,
    actor,
    choose,
    decision,
    hall_on,
    invitation,
    play_story,
    until,
)


def test_a_bot_takes_over_when_the_clock_runs_out(tmp_path: Path) -> None:
    async def story() -> None:
        time = SlowTime()
        async with hall_on(tmp_path / "t.db", time=time) as hall:
            table = await hall.create(invitation("you", "here", clock_seconds=60), "b1")
            seat, number = actor(table), decision(table)
            assert table.clock.left == 60
            await time.pass_by(59)
            assert table.clock.left == 1
            assert not table.seats[seat].sitting_in
            await time.pass_by(1)
            await until(lambda: table.seats[seat].sitting_in)
            assert not table.seats[1 - seat].sitting_in, "only for who is late"
            assert table.seats[seat].level == 3
            await until(lambda: decision(table) > number)

    play_story(story)


def test_a_choice_in_time_winds_the_clock_anew(tmp_path: Path) -> None:
    async def story() -> None:
        time = SlowTime()
        async with hall_on(tmp_path / "t.db", time=time) as hall:
            table = await hall.create(invitation("you", "here", clock_seconds=30), "b1")
            for _ in range(6):
                await choose(table)
                assert table.clock.left == 30
                await time.pass_by(29)
            assert not any(seat.sitting_in for seat in table.seats)

    play_story(story)


def test_leaving_the_seat_and_coming_back_brings_no_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db", thinkers=Thinkers(0, pause=3600)) as hall:
            table = await hall.create(invitation("you", "here", clock_seconds=60), "b1")
            seat, deadline = actor(table), table.clock.deadline
            await table.seating.take_over(seat, 1, {seat}, True, 0)
            assert table.clock.deadline is None
            await table.seating.reclaim(seat)
            assert table.clock.deadline == deadline

    play_story(story)


def test_taking_back_freely_brings_no_time(tmp_path: Path) -> None:
    async def story() -> None:
        time = SlowTime()
        async with hall_on(tmp_path / "t.db", time=time) as hall:
            table = await hall.create(invitation("you", "friend", clock_seconds=60), "b1")
            await table.seating.claim(1, "b2", "", "")
            seat = await choose_freely(table)
            number = decision(table)
            await time.pass_by(20)
            await table.undo.ask(seat, number)
            assert decision(table) < number
            assert table.clock.left == 40, "what the decision had"
            await choose(table)
            assert (decision(table), table.clock.left) == (number, 40), "and so has the next"
            await time.pass_by(39)
            await choose(table)
            assert table.clock.left == 60

    play_story(story)


def test_a_decision_whose_time_is_over_is_not_had_back_without_asking(tmp_path: Path) -> None:
    async def story() -> None:
        time = SlowTime()
        async with hall_on(tmp_path / "t.db", time=time) as hall:
            table = await hall.create(invitation("you", "friend", clock_seconds=60), "b1")
            await table.seating.claim(1, "b2", "", "")
            while True:
                await time.pass_by(50)
                seat = actor(table)
                await choose(table)
                if seat in table.undo.points()[0]:
                    break
            count = table.course.count
            await time.pass_by(20)
            await table.undo.ask(seat, decision(table))
            assert (table.course.count, table.undo.asked_by) == (count, seat)
            await table.undo.answer(1 - seat, True)
            assert table.course.count < count
            assert table.clock.left == 60, "agreed: a new decision"

    play_story(story)


def test_a_sealed_choice_that_is_taken_back_brings_no_time(tmp_path: Path) -> None:
    async def story() -> None:
        time = SlowTime()
        async with hall_on(tmp_path / "t.db", time=time) as hall:
            table = await hall.create(invitation("you", "friend", game="duel", clock_seconds=60), "b1")
            await table.seating.claim(1, "b2", "", "")
            for left in (50, 40, 30):
                await time.pass_by(10)
                await table.choose(0, decision(table), table.course.offers(0)[0])
                await table.undo.ask(0, decision(table))
                assert table.clock.left == left

    play_story(story)


async def choose_freely(table: Table) -> int:
    """Play until a seat has chosen something that it may take back; which seat."""
    while True:
        seat = actor(table)
        await choose(table)
        if seat in table.undo.points()[0] and actor(table) == seat:
            return seat


def test_the_other_does_not_pay_for_what_one_takes_back(tmp_path: Path) -> None:
    clock = Clock(60, time := SlowTime())

    async def story() -> None:
        clock.wind(4, [0], lambda: None)
        await time.pass_by(10)
        clock.wind(5, [1], lambda: None)
        await time.pass_by(10)
        clock.go_back(4, 0)
        clock.wind(4, [0], lambda: None)
        assert clock.left == 40
        clock.wind(5, [1], lambda: None)
        assert clock.left == 60

    play_story(story)


def test_no_clock_for_bots_or_without_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db", thinkers=Thinkers(0, pause=3600)) as hall:
            assert (await hall.create(invitation("you", "here"), "b1")).clock.left is None
            assert (await hall.create(invitation("bot:1", "bot:1", clock_seconds=9), "b1")).clock.left is None

    play_story(story)
