"""A player who is away: when others may ask for a bot, who must agree, and how the player comes back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path

import pytest

from rampage.table.absence import Patience, spell
from rampage.table.bot_workers import Thinkers
from rampage.table.bus import Asked
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.table.hosting import AT_ONCE, Ears, SlowTime, actor, choose, decision, invitation, tables_on, until

PATIENCE = Patience(least=60, unclocked=600, alone=1.5, warning=30)


def log_texts(table: Table) -> list[str]:
    """What the table said of absence."""
    return [line.text for line in table.talk.lines if line.name == "Table" and "took the" not in line.text]


@asynccontextmanager
async def slow_tables(tmp_path: Path) -> AsyncIterator[tuple[Tables, SlowTime]]:
    """Tables at which time passes only when a test says so."""
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", time=time, patience=PATIENCE) as tables:
        yield tables, time


async def gathered(tables: Tables, count: int = 2, game: str = "smash", **more: object) -> Table:
    """Ann is the host; Bea and Cy came by their links. All are here."""
    kinds = ["you"] + ["friend"] * (count - 1)
    table = await tables.create(invitation(*kinds, game=game, **more), "ann")
    await table.seating.rename(0, "Ann")
    for seat, name in enumerate(["Bea", "Cy"][: count - 1], 1):
        await table.seating.claim(seat, name.lower(), name)
    for browser in ["ann", "bea", "cy"][:count]:
        table.arrive(browser)
    return table


async def without_cy(tables: Tables, time: SlowTime, **more: object) -> Table:
    """Of three players Cy has been away for long enough for the others to ask for a bot."""
    table = await gathered(tables, 3, "kaiju", **more)
    table.leave("cy")
    await time.pass_by(600)
    return table


def asks_others(table: Table, seat: int) -> bool:
    """Has a seat something to take back, and not without asking?"""
    free, possible, *_ = table.undo.points()
    return seat in possible and seat not in free


async def asking(table: Table, code: str, seat: int = 1, browser: str = "ann", level: int = 3) -> Refusal:
    """Ask for a bot, in vain."""
    with pytest.raises(Refusal) as caught:
        await table.absence.ask(seat, level, browser)
    assert caught.value.code == code
    return caught.value


@pytest.mark.parametrize(("clock", "wait"), [(0, 600), (30, 60), (60, 60), (180, 180), (86400, 86400)])
def test_how_long_one_waits_fits_the_pace_of_the_table(clock: int, wait: float) -> None:
    assert Patience().before_asking(clock) == wait
    assert Patience().before_acting_alone(clock) > wait


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "1 second"), (59, "59 seconds"), (60, "1 minute"), (7200, "2 hours")]
)
def test_times_in_words(seconds: float, words: str) -> None:
    assert spell(seconds) == words


async def test_nobody_may_ask_before_the_time(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables)
        assert (await asking(table, "not_yours")).text == "Bea is still here."
        table.leave("bea")
        await time.pass_by(599)
        assert table.absence.ask_in(1) == 1
        assert (await asking(table, "too_early")).remedy == "Ask again in 1 second."
        assert table.absence.wishes == {}
        await time.pass_by(1)
        assert table.absence.ask_in(1) == 0
        await table.absence.ask(1, 3, "ann")
        assert not table.seats[1].sitting_in, "and asking alone does nothing yet"


async def test_after_a_restart_nobody_has_been_away(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        id = (await gathered(tables)).id
    time = SlowTime()
    async with tables_on(path, time=time, patience=PATIENCE) as tables:
        table = await tables.find(id)
        table.arrive("ann")
        await asking(table, "too_early")
        await time.pass_by(600)
        await table.absence.ask(1, 3, "ann")


async def test_a_player_who_is_alone_waits_longer(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables)
        table.leave("bea")
        await time.pass_by(720)
        await table.absence.ask(1, 3, "ann")
        (line,) = log_texts(table)
        assert line == (
            "Bea has been away for 12 minutes. Ann asks to let a bot of level 3 play for Bea. It takes over in"
            " 15 minutes unless Bea returns."
        )
        await asking(table, "taken")
        await time.pass_by(899)
        assert not table.seats[1].sitting_in
        await time.pass_by(1)
        await until(lambda: table.seats[1].sitting_in)
        assert table.seats[1].level == 3
        assert log_texts(table)[-1] == "A bot of level 3 plays for Bea."


async def test_a_bot_takes_over_only_when_everybody_here_agrees(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await without_cy(tables, time)
        ears = Ears(tables, table)
        await table.absence.ask(2, 5, "ann")
        wish = table.absence.wishes[2]
        assert (table.absence.needed(wish), table.absence.due_in(wish)) == ([1], None)
        for browser in ("cy", "eve"):
            with pytest.raises(Refusal, match="You have no say"):
                await table.absence.answer(2, browser, True)
        await table.absence.answer(2, "ann", True)  # Whoever asks has no second voice.
        await time.pass_by(10_000)
        assert not table.seats[2].sitting_in, "silence is no consent"
        await table.absence.answer(2, "bea", True)
        assert (table.seats[2].sitting_in, table.seats[2].level) == (True, 5)
        assert ears.of(Asked)
        with pytest.raises(Refusal, match="stale"):
            await table.absence.answer(2, "bea", True)


async def test_leaving_is_not_agreeing(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await without_cy(tables, time)
        await table.absence.ask(2, 3, "ann")
        await time.pass_by(5000)
        table.leave("bea")
        await time.pass_by(899)
        assert not table.seats[2].sitting_in, "the long wait begins when nobody else is left"
        await time.pass_by(1)
        await until(lambda: table.seats[2].sitting_in)


async def test_one_player_can_decline(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await without_cy(tables, time)
        await table.absence.ask(2, 3, "ann")
        await table.absence.answer(2, "bea", False)
        assert log_texts(table)[-1] == "Bea does not want a bot to play for Cy."
        await asking(table, "too_early", seat=2)
        await time.pass_by(600)
        await table.absence.ask(2, 3, "ann")
        await table.absence.answer(2, "ann", False)
        assert table.absence.wishes == {}, "withdrawn"
        await asking(table, "too_early", seat=2, browser="bea")


async def test_a_player_who_comes_back_in_time_is_not_replaced(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables)
        table.leave("bea")
        await time.pass_by(600)
        await table.absence.ask(1, 3, "ann")
        table.arrive("bea")
        await until(lambda: log_texts(table)[-1] == "Bea is back.")
        await time.pass_by(10_000)
        assert (table.seats[1].sitting_in, table.absence.wishes) == (False, {})


async def test_a_request_ends_when_its_asker_leaves(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables)
        table.leave("bea")
        await time.pass_by(600)
        await table.absence.ask(1, 3, "ann")
        table.leave("ann")
        await time.pass_by(10_000)
        assert (table.seats[1].sitting_in, table.absence.wishes) == (False, {})


async def test_a_player_who_returns_plays_at_once_and_the_bot_stops(tmp_path: Path) -> None:
    time = SlowTime()
    thinkers = Thinkers(pause=1000, time=time)
    async with tables_on(tmp_path / "t.db", patience=AT_ONCE, time=time, thinkers=thinkers) as tables:
        table = await gathered(tables)
        while actor(table) != 1:
            await choose(table)
        table.leave("bea")
        await time.pass_by(1)
        await table.absence.ask(1, 4, "ann")
        await until(lambda: list(table.bots.thinking) == [1])
        number = decision(table)
        table.arrive("bea")
        await until(lambda: not table.seats[1].sitting_in)
        assert (table.seats[1].level, table.bots.thinking) == (0, {})
        assert log_texts(table)[-1] == "Bea is back and playing again."
        await time.pass_by(5000)
        assert decision(table) == number, "the bot is gone"
        await choose(table)


async def test_a_player_whose_time_is_over_waits_for_the_bots_choice(tmp_path: Path) -> None:
    time = SlowTime()
    thinkers = Thinkers(pause=1000, time=time)
    async with tables_on(tmp_path / "t.db", time=time, thinkers=thinkers) as tables:
        table = await gathered(tables, clock_seconds=30)
        while actor(table) != 1:
            await choose(table)
        table.leave("bea")
        await time.pass_by(200)
        await until(lambda: table.seats[1].sitting_in)  # By the clock.
        table.arrive("bea")
        await table.absence.welcome_back("bea")
        assert table.seats[1].sitting_in
        with pytest.raises(Refusal, match="late"):
            await table.seating.reclaim(1)


async def test_the_host_decides_where_the_table_says_so(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await without_cy(tables, time, absence="host")
        await asking(table, "not_yours", seat=2, browser="bea")
        await table.absence.ask(2, 3, "ann")
        assert log_texts(table)[-1].endswith("It takes over in 30 seconds unless Cy returns.")
        await time.pass_by(29)
        assert not table.seats[2].sitting_in, "everybody is warned first"
        await time.pass_by(1)
        await until(lambda: table.seats[2].sitting_in)


async def test_where_no_bot_sits_in_nobody_may_ask(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables, absence="never")
        table.leave("bea")
        await time.pass_by(100_000)
        assert table.absence.ask_in(1) is None
        await asking(table, "not_yours")
        await table.absence.ask(0, 3, "ann")
        assert table.seats[0].sitting_in, "one's own seat is one's own"
        with pytest.raises(Refusal, match="bad_option"):
            await tables.create(invitation("you", "friend", absence="whoever"), "ann")
        id = table.id
    async with tables_on(tmp_path / "t.db") as tables:
        assert (await tables.find(id)).row.absence == "never"


async def test_the_host_gives_an_empty_seat_to_a_bot_at_any_time(tmp_path: Path) -> None:
    """Others may only ask for it, as for the seat of a player who is away."""
    async with slow_tables(tmp_path) as (tables, time):
        table = await gathered(tables, 3, "kaiju")
        await table.invitations.free(2)
        await asking(table, "too_early", seat=2, browser="bea")
        await time.pass_by(600)
        await table.absence.ask(2, 3, "bea")
        assert log_texts(table)[-1].startswith("The Player 3 seat has been empty for 10 minutes. Bea asks")
        assert not table.seats[2].sitting_in
        await table.absence.ask(2, 4, "ann")
        assert (table.seats[2].sitting_in, table.seats[2].level) == (True, 4)
        assert table.absence.wishes == {}, "nobody has to agree any more"
        assert log_texts(table)[-1] == "The host gave the Player 3 seat to a bot of level 4."
        await table.seating.claim(2, "cy", "Cy")
        assert (table.seats[2].sitting_in, table.seats[2].name) == (False, "Cy")
        # Not the seat of somebody who has it.
        await asking(table, "not_yours", seat=2)


async def test_freeing_a_seat_is_no_way_round_a_table_without_bots(tmp_path: Path) -> None:
    async with slow_tables(tmp_path) as (tables, _):
        table = await gathered(tables, 3, "kaiju", absence="never")
        await table.invitations.free(2)
        await asking(table, "not_yours", seat=2)
        await table.invitations.free(1)
        await table.absence.ask(2, 3, "ann")
        assert table.seats[2].sitting_in, "nobody else plays any more"


async def test_a_bot_that_sits_in_agrees_to_no_undo(tmp_path: Path) -> None:
    """Neither when somebody asks, nor when it sits down while somebody asks."""
    time = SlowTime()
    thinkers = Thinkers(pause=1e6, time=time)
    async with tables_on(tmp_path / "t.db", time=time, patience=AT_ONCE, thinkers=thinkers) as tables:
        table = await gathered(tables)
        while not (actor(table) == 1 and asks_others(table, 0)):
            await choose(table)
        before = decision(table)
        table.leave("bea")
        await table.undo.ask(0, before)
        await table.absence.ask(1, 3, "ann")
        assert table.seats[1].sitting_in
        assert (decision(table), table.undo.asked_by) == (before, 0), "still waits for Bea"
        assert table.undo.agreed == {0}
        table.arrive("bea")
        await until(lambda: not table.seats[1].sitting_in)
        await table.undo.answer(1, True)
        assert decision(table) < before


@pytest.mark.parametrize("freed", [False, True])
async def test_a_bot_on_a_seat_that_nobody_took_agrees(tmp_path: Path, freed: bool) -> None:
    """But not on one from which the host removed a player."""
    time = SlowTime()
    thinkers = Thinkers(pause=1e6, time=time)
    async with tables_on(tmp_path / "t.db", time=time, patience=AT_ONCE, thinkers=thinkers) as tables:
        if freed:
            table = await gathered(tables)
            await table.invitations.free(1)
        else:
            table = await tables.create(invitation("you", "friend"), "ann")
            table.arrive("ann")
        await table.absence.ask(1, 1, "ann")
        assert (table.status, table.seats[1].sitting_in) == ("playing", True)
        while not (actor(table) == 0 and asks_others(table, 0)):
            if actor(table) == 0:
                await choose(table)
            else:
                await time.pass_by(1e6)
        before = decision(table)
        with pytest.raises(Refusal, match="nobody can agree") if freed else nullcontext():
            await table.undo.ask(0, before)
        assert (decision(table) == before) is freed
