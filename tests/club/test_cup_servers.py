"""Cups go on, once, with nobody there, after a restart, after a kill and with two servers."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from rampage.club.club import Club, make_club
from rampage.table.database import DatabaseStore
from tests.club.clubs import club_on, sign_up
from tests.club.cup_matches import (
    DUEL,
    NAMES,
    ROBIN,
    made,
    other_dice,
    resign,
    table_of,
    waiting,
)
from tests.support.databases import Place
from tests.table.hosting import SlowTime, answer_quickly, play_story, tables_on, until


async def cup_of_bots(club: Club) -> str:
    """A cup of two bots that has begun; its id."""
    host = await sign_up(club, "Ann")
    id = await club.cups.create(host, "Bots", "duel", DUEL, listed=False)
    for level in (1, 2):
        await club.cups.add_bot(id, host, level)
    await club.cups.start(id, host)
    return id


def test_bots_play_each_other_while_nobody_is_there(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_quickly(monkeypatch, lambda *_: None)

    async def story() -> None:
        async with club_on(place) as club:
            club.runner.listen()
            id = await cup_of_bots(club)
            (one,) = (await club.cups.find(id)).games
            table = await table_of(club, one)
            await until(lambda: table.status == "over")
            await club.runner.settle()
            while (await club.cups.find(id)).status != "over":  # A draw is played again.
                await asyncio.sleep(0.01)

    play_story(story)


def test_bots_go_on_after_a_restart(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def story() -> None:
        with monkeypatch.context() as patched:
            patched.setattr("rampage.table.bot_workers.Thinkers.choose", never)
            async with club_on(place) as club:
                id = await cup_of_bots(club)
                (one,) = (await club.cups.find(id)).games
        answer_quickly(monkeypatch, lambda *_: None)
        async with club_on(place) as club, other_dice():
            club.runner.listen()
            await club.runner.tick()
            assert club.tables.in_memory(one.table) is None, "another server may be at it"
            monkeypatch.setattr("rampage.club.cups.running.STALLED", -1.0)
            await club.runner.tick()
            table = await table_of(club, one)
            await until(lambda: table.status == "over")
            await club.runner.settle()
            assert (await club.cups.find(id)).games[0].game.result

    play_story(story)


def test_a_server_that_was_killed_leaves_nothing_undone(place: Place) -> None:
    """After the result, before the next round; after a round was made, before its tables."""

    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            await club.cups.start(id, people[0])
            for one in waiting(await club.cups.find(id)):
                await resign(club, one, 1)  # Nobody listens: the server dies here.
        place.change("DELETE FROM cup_results WHERE board = 2")
        async with club_on(place) as club, other_dice():
            await club.runner.tick()
            cup = await club.cups.find(id)
            assert (cup.round, len(cup.games), len(waiting(cup))) == (2, 4, 2)
            tables = {one.table for one in cup.games}
        place.change("DELETE FROM cup_tables WHERE round = 2 AND board = 1")
        async with club_on(place) as club, other_dice():
            await club.runner.tick()
            cup = await club.cups.find(id)
            assert len({one.table for one in cup.games} - tables) == 1, (
                "a new table for the one that was lost"
            )
            await club.runner.tick()
            assert [one.table for one in (await club.cups.find(id)).games] == [one.table for one in cup.games]

    play_story(story)


def test_two_servers_run_a_cup_once(postgres: Place) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            clubs = []
            for _ in range(2):
                tables = await stack.enter_async_context(tables_on(postgres.database))
                assert isinstance(tables.store, DatabaseStore)
                clubs.append(make_club(tables.store, tables))
            one, other = clubs
            id, people = await made(one, ROBIN, *NAMES[:4])
            await one.cups.start(id, people[0])
            for round in (1, 2, 3):
                for game in waiting(await one.cups.find(id)):
                    await resign(one, game, 1)
                await asyncio.gather(*(club.runner.attend(id) for club in (one, other, one, other)))
                cup = await other.cups.find(id)
                assert len(cup.games) == min(3, round + 1) * 2
                tables_made = [game.table for game in cup.games]
                assert len(set(tables_made)) == len(tables_made)
                for game in waiting(cup):
                    await one.tables.find(game.table)  # Whoever made it, this server plays it.
            assert (await one.cups.find(id)).status == "over"
            ((count,),) = await one.store.rows("SELECT count(*) FROM tables")
            assert count == 6, "no table was made in vain"

    play_story(story)


def test_time_without_a_server_does_not_count(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            await club.cups.start(id, people[0])
        time.hour += 5000  # The server is down.
        async with club_on(place, time) as club, other_dice():
            await club.runner.tick()
            assert len(waiting(await club.cups.find(id))) == 2, "nobody could come"
            await time.pass_by(ROBIN.show_up + 1)
            await club.runner.tick()
            assert [one.game.how for one in (await club.cups.find(id)).games][:2] == ["no_show"] * 2

    play_story(story)
