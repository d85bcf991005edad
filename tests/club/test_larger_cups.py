"""Cups of tables for three and more, from the first entry to the last result, on both databases."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from rampage.club.club import Club, make_club
from rampage.club.cups.cup import Cup, CupGame
from rampage.club.cups.rules import CupRules, checked
from rampage.games import game
from rampage.kernel.records.verify import FAILS, verify
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from tests.club.clubs import club_on, finish, sign_up
from tests.club.cup_matches import made, refused, table_of, waiting
from tests.support.databases import Place
from tests.support.duel import DUEL
from tests.table.hosting import (
    SlowTime,
    answer_quickly,
    commit,
    contribute,
    play_story,
    tables_on,
    until,
)
from tests.table.test_proof import reread

THREE = CupRules("round_robin", seats=3, options={"rounds": "1"}, show_up=600)
NAMES = ("Ann", "Bea", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")


async def begun(club: Club, rules: CupRules, count: int) -> tuple[str, list[str]]:
    """A cup of so many people that has begun."""
    id, people = await made(club, rules, *NAMES[:count], game="duel")
    await club.cups.start(id, people[0])
    return id, people


async def play_match(club: Club, one: CupGame) -> None:
    """Everybody sits down and plays to the end."""
    table = await table_of(club, one)
    await contribute(table)
    await finish(table)


async def play_rounds(club: Club, id: str) -> int:
    """Everything that is still to be played; returns how many matches there were."""
    count = 0
    while True:
        games = waiting(await club.cups.find(id))
        if not games:
            return count
        for one in games:
            await play_match(club, one)
            count += 1
        await club.runner.attend(id)


def numbers_of(cup: Cup, people: list[str]) -> list[int]:
    """The entrants' numbers."""
    entries = [cup.entry_of(person) for person in people]
    return [entry.number for entry in entries if entry is not None]


@pytest.mark.parametrize(
    ("kind", "count", "rounds", "matches"),
    [("round_robin", 9, 4, 12), ("swiss", 8, 3, 9), ("knock_out", 9, 2, 4), ("knock_out", 7, 2, 4)],
)
def test_each_kind_comes_to_its_end(place: Place, kind: str, count: int, rounds: int, matches: int) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, _ = await begun(club, replace(THREE, kind=kind, rounds=3), count)
            assert (await club.cups.find(id)).rounds == rounds
            assert await play_rounds(club, id) == matches
            cup = await club.cups.find(id)
            assert (cup.status, cup.round, cup.rounds) == ("over", rounds, rounds)
            assert {one.game.how for one in cup.games} == {"played"}
            for one in cup.games:
                outcome = (await table_of(club, one)).row.outcome or {}
                first = [seat for seat, at in enumerate(one.game.places) if at == 1]
                assert first == (outcome["winners"] or [0, 1, 2][: len(one.game.seats)])
            lines = cup.standings()
            assert [line.number for line in lines if line.place == 1]
            assert sorted(line.number for line in lines) == sorted(cup.entries)
            if kind == "round_robin":
                assert sum(line.points for line in lines) == pytest.approx(12 * 1.5)
                assert {line.played for line in lines} == {4}

    play_story(story)


def test_whoever_does_not_come_is_replaced_and_the_others_play(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, _ = await begun(club, THREE, 3)
            (one,) = waiting(await club.cups.find(id))
            absent = one.game.seats[1]
            table = await table_of(club, one)
            for seat in (0, 2):
                await commit(table, seat)
            await club.runner.attend(id)
            assert table.status == "gathering", "there is time left"
            await time.pass_by(THREE.show_up + 1)
            await asyncio.gather(*(club.runner.attend(id) for _ in range(3)))
            table = await table_of(club, one)
            assert table.status == "playing"
            assert [seat.kind for seat in table.seats] == ["friend", "bot", "friend"]
            await finish(table)
            await club.runner.attend(id)
            cup = await club.cups.find(id)
            (played,) = cup.plain_games
            assert played.how == "played"
            assert played.places[1] == 0
            assert min(played.places[0], played.places[2]) == 1
            assert cup.entries[absent].no_shows == 1
            assert [line.act for line in await club.runner.stored.log(id, 50)].count("no_show") == 1
            assert played.points(absent) == 0
            assert cup.status == "over"
            assert verify(reread(table)).verdict != FAILS

    play_story(story)


def test_one_who_is_alone_at_the_table_has_won_and_if_nobody_comes_nobody_has(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, _ = await begun(club, replace(THREE, kind="knock_out"), 6)
            first, second = waiting(await club.cups.find(id))
            await commit(await table_of(club, first), 2)
            await time.pass_by(THREE.show_up + 1)
            await club.runner.attend(id)
            cup = await club.cups.find(id)
            assert [(one.result, one.how) for one in cup.plain_games] == [
                ("0 0 1", "no_show"), ("0 0 0", "no_show"),
            ]  # fmt: skip
            assert cup.status == "over", "nobody is left to play against"
            assert cup.standings()[0].number == first.game.seats[2]
            for one in (first, second):
                assert (await table_of(club, one)).status == "over"

    play_story(story)


def test_the_second_no_show_withdraws_and_the_next_rounds_are_played_without(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, people = await begun(club, replace(THREE, kind="swiss", rounds=4), 7)
            absent = numbers_of(await club.cups.find(id), people[6:])[0]
            for _ in range(3):
                cup = await club.cups.find(id)
                for one in waiting(cup):
                    table = await table_of(club, one)
                    if absent not in one.game.seats:
                        await play_match(club, one)
                    else:
                        for seat, number in enumerate(one.game.seats):
                            if number != absent:
                                await commit(table, seat)
                await time.pass_by(THREE.show_up + 1)
                await club.runner.attend(id)
                for one in waiting(await club.cups.find(id)):
                    table = await table_of(club, one)
                    if table.status == "playing":
                        await finish(table)
                await club.runner.attend(id)
            cup = await club.cups.find(id)
            entry = cup.entries[absent]
            assert (entry.no_shows, entry.state) == (2, "withdrawn")
            assert [absent in one.seats for one in cup.plain_games if one.round == 3] == [False, False]
            assert sorted(len(one.seats) for one in cup.plain_games if one.round == 3) == [3, 3]

    play_story(story)


def test_withdrawing_costs_the_others_nothing(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, _ = await begun(club, replace(THREE, kind="swiss", rounds=2), 6)
            cup = await club.cups.find(id)
            one, other = waiting(cup)
            await contribute(await table_of(club, one))
            leaver = cup.entries[one.game.seats[0]]
            await club.cups.withdraw(id, leaver.person)
            table = await table_of(club, one)
            assert table.status == "playing"
            assert table.seats[0].kind == "bot"
            # Somebody leaves a table at which nobody has sat down yet: it waits for the others.
            later = cup.entries[other.game.seats[2]]
            await club.cups.withdraw(id, later.person)
            waiting_one = await table_of(club, other)
            assert waiting_one.status == "gathering"
            for seat in (0, 1):
                await commit(waiting_one, seat)
            await club.runner.attend(id)
            waiting_one = await table_of(club, other)
            assert waiting_one.status == "playing"
            for each in (table, waiting_one):
                await finish(each)
            await club.runner.attend(id)
            cup = await club.cups.find(id)
            assert [one.how for one in cup.plain_games[:2]] == ["played", "played"]
            assert cup.find(1, 1, 1).game.places[0] == 3  # type: ignore[union-attr]
            assert sorted(len(one.game.seats) for one in waiting(cup)) == [2, 2]

    play_story(story)


def test_the_host_decides_by_places(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, (host, other, *_) = await begun(club, THREE, 6)
            one = waiting(await club.cups.find(id))[0]
            key = one.game.key
            for result, places in (
                ("first", []), ("places", []), ("places", [1, 2]), ("places", [1, 3, 3]), ("places", [2, 3, 4]),
                ("places", [1, 1, 2]),
            ):  # fmt: skip
                assert await refused(club.cups.set_result(id, host, key, result, places)) == "bad_option"
            assert await refused(club.cups.set_result(id, other, key, "places", [1, 2, 3])) == "not_yours"
            await club.cups.set_result(id, host, key, "places", [1, 1, 3])
            assert (await table_of(club, one)).status == "over"
            await club.cups.set_result(id, host, key, "places", [2, 1, 0])
            found = (await club.cups.find(id)).find(*key)
            assert found is not None
            assert (found.game.places, found.game.how) == ((2, 1, 0), "by_hand")
            lines = [line for line in await club.runner.stored.log(id, 50) if line.act == "result"]
            assert [line.detail for line in lines] == ["1.1 2 1 0", "1.1 1 1 3"]
            await club.cups.stop(id, host)

    play_story(story)


def test_bots_play_on_among_themselves_when_the_last_person_resigns(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_quickly(monkeypatch, lambda *_: None)

    async def story() -> None:
        async with club_on(place) as club:
            club.runner.listen()
            host = await sign_up(club, "Ann")
            id = await club.cups.create(host, "Cup", "duel", replace(THREE, kind="knock_out"), listed=True)
            await club.cups.enter(id, host)
            for level in (1, 2):
                await club.cups.add_bot(id, host, level)
            await club.cups.start(id, host)
            (one,) = waiting(await club.cups.find(id))
            mine = numbers_of(await club.cups.find(id), [host])[0]
            seat = one.game.seats.index(mine)
            table = await table_of(club, one)
            await contribute(table)
            if table.status == "playing":
                await table.leaving.resign(seat)
            await until(lambda: table.status == "over")
            await club.runner.settle()
            cup = await club.cups.find(id)
            assert cup.status == "over"
            (played,) = cup.plain_games
            assert played.places[seat] == 3
            assert sorted(played.places) in ([1, 2, 3], [1, 1, 3])

    play_story(story)


def test_a_rated_table_of_three_changes_three_ratings(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, _ = await begun(club, replace(THREE, kind="knock_out", rated=True), 3)
            (one,) = waiting(await club.cups.find(id))
            await play_match(club, one)
            await club.runner.attend(id)
            judged, changes = await club.ledger.changes(one.table)
            assert (judged, len(changes)) == ("rated", 3)

    play_story(story)


def test_two_servers_run_a_cup_of_larger_tables_once(postgres: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with AsyncExitStack() as stack:
            clubs = []
            for _ in range(2):
                tables = await stack.enter_async_context(tables_on(postgres.database, time=time))
                assert isinstance(tables.store, DatabaseStore)
                clubs.append(make_club(tables.store, tables))
            one, other = clubs
            id, people = await begun(one, replace(THREE, kind="swiss", rounds=2), 6)
            first, second = waiting(await one.cups.find(id))
            await play_match(one, first)
            for seat in (1, 2):
                await commit(await table_of(one, second), seat)
            await time.pass_by(THREE.show_up + 1)
            await asyncio.gather(*(club.runner.attend(id) for club in (one, other, one, other)))
            table = await one.tables.find(second.table)
            await finish(table)
            await asyncio.gather(*(club.runner.attend(id) for club in (one, other, one, other)))
            cup = await other.cups.find(id)
            assert (cup.round, len(cup.games)) == (2, 4)
            assert len({game.table for game in cup.games}) == 4
            absent = cup.entries[second.game.seats[0]]
            assert absent.no_shows == 1, "counted once"
            assert people[0]

    play_story(story)


@pytest.mark.parametrize(
    ("change", "name", "what"),
    [
        ({"seats": 5}, "kaiju", "not for 5 players"),
        ({"seats": 3}, "smash", "not for 3 players"),
        ({"seats": 1}, "kaiju", "not for 1 players"),
        ({"seats": 4, "size": 3}, "kaiju", "players"),
        ({"seats": 3, "best": 3}, "kaiju", "advance"),
        ({"seats": 2, "best": 2}, "kaiju", "advance"),
    ],
)
def test_larger_tables_that_cannot_be_are_refused(change: dict[str, Any], name: str, what: str) -> None:
    with pytest.raises(Refusal) as caught:
        checked(replace(CupRules("knock_out"), **change), game(name))
    assert what in f"{caught.value.text} {caught.value.remedy}"


def test_sizes_of_tables_come_from_the_game() -> None:
    assert checked(replace(CupRules("swiss"), seats=4, table_sizes=[99]), game("rush")).sizes == (2, 3, 4)
    assert checked(CupRules("swiss"), game("rush")).sizes == ()
    assert checked(replace(CupRules("swiss"), seats=4), DUEL).least == 4
