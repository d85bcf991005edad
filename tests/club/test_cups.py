"""A cup from its first entry to its last result, on both databases."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from rampage.club.cups.model import drawn, lot
from rampage.club.cups.rules import checked
from rampage.club.notices.calls import calls
from rampage.games import game
from rampage.kernel.records.verify import FAILS, verify
from rampage.table.refusal import Refusal
from tests.club.clubs import club_on, finish, sign_up
from tests.club.cup_matches import (
    DUEL,
    NAMES,
    ROBIN,
    made,
    play_round,
    refused,
    resign,
    table_of,
    waiting,
)
from tests.support.databases import Place
from tests.table.hosting import SlowTime, commit, contribute, play_story
from tests.table.test_proof import reread


def test_a_round_robin_from_the_first_entry_to_the_last_result(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            assert await refused(club.cups.enter(id, people[1])) == "taken"
            await club.cups.start(id, people[0])
            assert await refused(club.cups.enter(id, await sign_up(club, "Late"))) == "stale"
            for round in (1, 2, 3):
                cup = await club.cups.find(id)
                assert (cup.status, cup.round) == ("running", round)
                table = await table_of(club, waiting(cup)[0])
                house = table.row.house
                assert (house.cup, house.hints, house.takebacks, house.overdue) == (
                    id,
                    "never",
                    False,
                    "resign",
                )
                assert await play_round(club, id) == 2
            cup = await club.cups.find(id)
            assert cup.status == "over"
            assert len(cup.games) == 6
            assert sum(line.points for line in cup.standings()) == 6.0
            assert {game.how for game in cup.plain_games} == {"played"}
            acts = [line.act for line in await club.runner.stored.log(id, 50)]
            assert acts == ["over", "round", "round", "started", "created"]

    play_story(story)


def test_results_arrive_as_soon_as_a_match_is_over(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            club.runner.listen()
            rules = replace(DUEL, replays=0)
            id, people = await made(club, rules, "Ann", "Bea", game="duel")
            await club.cups.start(id, people[0])
            (one,) = waiting(await club.cups.find(id))
            table = await table_of(club, one)
            await contribute(table)
            await finish(table)
            await club.runner.settle()
            cup = await club.cups.find(id)
            assert cup.status == "over"
            winners = set((table.row.outcome or {})["winners"])
            expected = {frozenset({0}): "first", frozenset({1}): "second"}.get(frozenset(winners), "draw")
            assert [game.result for game in cup.plain_games] == [expected]

    play_story(story)


def test_whoever_does_not_come_loses_and_is_withdrawn_the_second_time(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            absent = people[2]
            await club.cups.start(id, people[0])
            for _ in range(3):
                cup = await club.cups.find(id)
                for one in waiting(cup):
                    both = [cup.entries[number].person for number in one.game.pair.both]
                    if absent in both:
                        table = await table_of(club, one)
                        await commit(table, 1 - both.index(absent))
                    else:
                        await resign(club, one, 1)
                await club.runner.attend(id)
                assert (await club.cups.find(id)).round == cup.round, "there is time left"
                await time.pass_by(ROBIN.show_up + 1)
                await club.runner.attend(id)
            cup = await club.cups.find(id)
            entry = cup.entry_of(absent)
            assert entry is not None
            assert (entry.no_shows, entry.state, cup.status) == (2, "withdrawn", "over")
            lost = [game for game in cup.plain_games if game.has(entry.number)]
            assert [game.how for game in lost] == ["no_show", "no_show", "withdrawn"]
            assert all(
                game.points(entry.number) == 0 and game.points(game.opponent(entry.number)) == 1
                for game in lost
            )
            tables = [await table_of(club, one) for one in cup.games if one.table]
            assert {table.status for table in tables} == {"over"}, "nobody can sit down there any more"
            assert FAILS not in {verify(reread(table)).verdict for table in tables}

    play_story(story)


def test_if_neither_comes_both_have_lost(place: Place) -> None:
    async def story() -> None:
        time = SlowTime()
        async with club_on(place, time) as club:
            id, people = await made(club, replace(ROBIN, kind="knock_out"), *NAMES[:4])
            await club.cups.start(id, people[0])
            first, second = waiting(await club.cups.find(id))
            await resign(club, first, 1)
            await time.pass_by(601)
            await club.runner.attend(id)
            cup = await club.cups.find(id)
            assert [(one.game.result, one.game.how) for one in cup.games] == [
                ("first", "played"), ("none", "no_show"), ("first", "bye"),
            ]  # fmt: skip
            assert cup.status == "over"
            assert cup.standings()[0].number == first.game.first
            assert second.game.key == (1, 2, 1)

    play_story(story)


def test_withdrawing_ends_the_match_and_the_cup_goes_on(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, replace(ROBIN, kind="swiss", rounds=2), *NAMES)
            await club.cups.start(id, people[0])
            cup = await club.cups.find(id)
            one = waiting(cup)[0]
            leaver = cup.entries[one.game.first]
            table = await table_of(club, one)
            await contribute(table)
            await club.cups.withdraw(id, leaver.person)
            assert table.status == "over"
            assert await play_round(club, id) == 1
            cup = await club.cups.find(id)
            assert (cup.round, len(waiting(cup))) == (2, 2)
            assert not any(one.game.has(leaver.number) for one in waiting(cup)), "not paired any more"
            assert await refused(club.cups.withdraw(id, leaver.person)) == "stale"

    play_story(story)


def test_the_host_decides_by_hand_and_it_is_logged(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, (host, other, *_) = await made(club, ROBIN, *NAMES[:4])
            await club.cups.start(id, host)
            one = waiting(await club.cups.find(id))[0]
            assert await refused(club.cups.set_result(id, other, one.game.key, "draw")) == "not_yours"
            assert await refused(club.cups.set_result(id, host, (9, 1, 1), "draw")) == "stale"
            await club.cups.set_result(id, host, one.game.key, "draw")
            assert (await table_of(club, one)).status == "over"
            await club.cups.set_result(id, host, one.game.key, "second")
            cup = await club.cups.find(id)
            found = cup.find(*one.game.key)
            assert found is not None
            assert (found.game.result, found.game.how) == ("second", "by_hand")
            lines = [line for line in await club.runner.stored.log(id, 50) if line.act == "result"]
            assert [(line.actor, line.detail) for line in lines] == [(host, "1.1 second"), (host, "1.1 draw")]
            assert await refused(club.cups.stop(id, other)) == "not_yours"
            await club.cups.stop(id, host)
            assert (await club.cups.find(id)).status == "stopped"

    play_story(story)


def test_tables_of_a_cup_leave_everything_to_play(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            await club.cups.start(id, people[0])
            table = await table_of(club, waiting(await club.cups.find(id))[0])
            holder = next(person for person, seats in table.holders.items() if 0 in seats)
            assert await refused(table.leaving.leave(0)) == "rated"
            assert await refused(table.ceremony.skip(1, {0}, False, 0.0)) == "rated"
            await contribute(table)
            assert await refused(table.pause.ask(0, holder, True)) == "rated"
            assert await refused(table.absence.ask(0, 3, holder)) == "rated"

    play_story(story)


def test_a_rated_cup_changes_ratings_and_calls_its_players(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, replace(ROBIN, kind="knock_out", rated=True), "Ann", "Bea")
            await club.cups.start(id, people[0])
            (one,) = waiting(await club.cups.find(id))
            table = await table_of(club, one)
            assert {(call.person, call.kind) for call in calls(table)} == {
                (person, "begin") for person in people
            }
            await resign(club, one, 0)
            await club.ledger.write(table.id)
            judged, changes = await club.ledger.changes(table.id)
            assert (judged, len(changes)) == ("rated", 2)

    play_story(story)


def test_a_full_cup_takes_nobody_and_a_race_for_the_last_place_has_one_winner(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, _ = await made(club, replace(ROBIN, size=3), "Ann", "Bea")
            rivals = [await sign_up(club, name) for name in ("Cem", "Dot", "Eve")]
            found = await asyncio.gather(
                *(club.cups.enter(id, person) for person in rivals), return_exceptions=True
            )
            assert sum(one is None for one in found) == 1
            assert len((await club.cups.find(id)).entries) == 3

    play_story(story)


def test_a_deleted_account_leaves_no_name_and_the_cup_goes_on(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, ROBIN, *NAMES[:4])
            open_one = await club.cups.create(people[1], "Never begun", "smash", ROBIN, listed=True)
            await club.cups.start(id, people[0])
            await club.people.delete(people[1])
            await club.runner.attend(id)
            cup = await club.cups.find(id)
            assert people[1] not in {entry.person for entry in cup.entries.values()}
            assert len(waiting(cup)) == 1, "the match of the one who left is decided"
            assert (await club.cups.find(open_one)).status == "stopped"
            for table in ("cups", "cup_entries", "cup_log"):
                assert not [row for row in place.rows(f"SELECT * FROM {table}") if people[1] in row]

    play_story(story)


def test_seeds_are_drawn_from_what_was_committed_to(place: Place) -> None:
    async def story() -> None:
        async with club_on(place) as club:
            id, people = await made(club, ROBIN, *NAMES)
            shown = (await club.cups.find(id)).commitment
            await club.cups.start(id, people[0])
            cup = await club.cups.find(id)
            assert cup.commitment == shown
            assert cup.seeds == drawn(cup.seed, range(1, 6))
            assert cup.seeds == sorted(range(1, 6), key=lambda number: lot(cup.seed, number))

    play_story(story)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"kind": "ladder"}, "kind"),
        ({"size": 1}, "players"),
        ({"clock_seconds": 0}, "clock"),
        ({"show_up": 5}, "sit down"),
        ({"pace": "days", "clock_seconds": 60}, "clock"),
        ({"replays": 99}, "replays"),
        ({"seeding": "bribes"}, "seed"),
        ({"options": {"no_such": "thing"}}, "no_such"),
    ],
)
def test_rules_that_cannot_be_are_refused(change: dict[str, Any], what: str) -> None:
    with pytest.raises(Refusal) as caught:
        checked(replace(ROBIN, **change), game("smash"))
    assert what in f"{caught.value.text} {caught.value.remedy}"
