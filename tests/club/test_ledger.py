"""Results and ratings are written once, after the match, whatever happens in between."""

import asyncio
from collections.abc import Callable
from unittest.mock import patch

import pytest

from rampage.club.ledger import Ledger
from rampage.club.rated import must_be_rateable, must_sit_alone
from rampage.club.ratings import NEW, anchors, rated
from rampage.kernel.records.record import read_record
from rampage.table.pace import Pace
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Invitation
from tests.club.clubs import STRICT, club_on, finish, played, resigned, sign_up, table_of
from tests.support.databases import Place
from tests.table.clocks import begin
from tests.table.hosting import SlowTime, actor, chairs, choose, find_game, play_on, until


async def test_a_rated_match_counts_once(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await resigned(club, bob, ann, bob)
        expected = rated([NEW, NEW], [1, 2], [False, False])
        for person, belief in ((ann, expected[0]), (bob, expected[1])):
            found, count = await club.ledger.rating(person, "smash")
            assert found.mu == pytest.approx(belief.mu)
            assert found.sigma == pytest.approx(belief.sigma)
            assert count == 1
        assert await club.ledger.write(table.id) is False
        assert await club.ledger.catch_up() == 0
        assert await club.ledger.changes(table.id) == (
            "rated",
            [(0, NEW, expected[0]), (1, NEW, expected[1])],
        )
        results = place.rows("SELECT seat, person, place, played_as FROM results ORDER BY seat")
        assert [row[:3] for row in results] == [(0, ann, 1), (1, bob, 2)]
        assert [row[3] for row in results] == ["Orange", "Green"]


async def test_a_crash_between_the_end_and_the_rating(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob)
        await table.leaving.resign(0)
        assert (await club.ledger.rating(ann, "smash"))[1] == 0
    async with club_on(place) as club:
        assert await club.ledger.catch_up() == 1
        assert await club.ledger.catch_up() == 0
        assert (await club.ledger.rating(ann, "smash"))[1] == 1
        assert (await club.ledger.rating(bob, "smash"))[0].mu > NEW.mu


async def test_everybody_writes_at_once(place: Place) -> None:
    """Several matches of the same people, each written by several tasks: every match counts exactly once."""
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        ids = []
        for loser in (0, 1, 0, 0):
            table = await table_of(club, ann, bob)
            await table.leaving.resign(loser)
            ids.append(table.id)
        other = Ledger(club.store, club.tables, club.people)
        written = await asyncio.gather(
            *(one.write(id) for id in ids for one in (club.ledger, other, club.ledger))
        )
        assert sum(written) == 4
        for person in (ann, bob):
            assert (await club.ledger.rating(person, "smash"))[1] == 4
        assert place.rows("SELECT count(*) FROM rating_changes") == [(8,)]
        assert place.rows("SELECT count(*) FROM results") == [(8,)]


async def test_a_table_writes_as_soon_as_it_is_over(place: Place) -> None:
    async with club_on(place) as club:
        club.ledger.listen()
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob)
        await table.leaving.resign(1)
        await club.ledger.settle()
        assert (await club.ledger.rating(ann, "smash"))[1] == 1


async def test_bots_are_opponents_of_known_strength_and_stay_as_they_are(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        table = await resigned(club, ann, ann, "bot:4")
        bot = anchors("smash")[3]
        expected = rated([NEW, bot], [2, 1], [False, True])[0]
        assert (await club.ledger.rating(ann, "smash"))[0].mu == pytest.approx(expected.mu)
        assert place.rows("SELECT person, level FROM results ORDER BY seat") == [(ann, 0), ("", 4)]
        assert len((await club.ledger.changes(table.id))[1]) == 1
        assert anchors("smash")[3] == bot


async def test_four_players_and_one_who_gave_up(place: Place) -> None:
    async with club_on(place) as club:
        people = [await sign_up(club, name) for name in ("Ann", "Bob", "Cat")]
        table = await table_of(club, *people, game="rush")
        await table.leaving.resign(1)
        assert table.status == "playing"
        await table.leaving.resign(0)
        assert table.status == "over"
        await club.ledger.write(table.id)
        assert place.rows("SELECT seat, person, place, won, resigned FROM results ORDER BY seat") == [
            (0, people[0], 2, False, True), (1, people[1], 3, False, True), (2, people[2], 1, True, False)
        ]  # fmt: skip
        mu = [(await club.ledger.rating(person, "rush"))[0].mu for person in people]
        assert mu[2] > mu[0] > mu[1]


async def test_a_whole_match_by_the_rules(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await played(club, ann, bob)
        winners = (table.row.outcome or {})["winners"]
        assert place.rows("SELECT rated FROM matches") == [("rated",)]
        found = place.rows("SELECT seat FROM results WHERE won ORDER BY seat")
        assert [seat for (seat,) in found] == sorted(winners)


# What does not count.


async def guest(table: Table) -> None:
    table.holders["guest"] = table.holders.pop(
        next(person for person in table.holders if 1 in table.holders[person])
    )


async def without_dice(table: Table) -> None:
    assert table.ceremony.dice is not None
    table.ceremony.dice.seats[1].contribution = ""


async def with_a_hint(table: Table) -> None:
    table.row.house.hinted.append([0, 3])


async def with_own_content(table: Table) -> None:
    table.row.house.content = "Mine"


@pytest.mark.parametrize(
    ("happens", "reason"),
    [(guest, "guests"), (without_dice, "dice"), (with_a_hint, "hints"), (with_own_content, "content")],
)
async def test_a_match_that_is_not_what_it_should_be(
    place: Place, happens: Callable[[Table], object], reason: str
) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob)
        result = happens(table)
        assert asyncio.iscoroutine(result)
        await result
        await table.leaving.resign(0)
        await club.ledger.write(table.id)
        assert place.rows("SELECT rated FROM matches") == [(reason,)]
        assert place.rows("SELECT count(*) FROM ratings") == [(0,)]
        assert place.rows("SELECT count(*) FROM results") == [(2,)], "the profile has it all the same"


async def test_a_match_with_dice_that_were_taken_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    place = Place(tmp_path_factory.mktemp("marked") / "t.db")
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob)
        with patch.object(type(table.live), "dice_mark", "rolls were taken back"):
            await table.leaving.resign(0)
            await club.ledger.write(table.id)
        assert place.rows("SELECT rated FROM matches") == [("marked",)]


async def test_casual_matches_and_records_change_no_rating(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await played(club, ann, bob, rated=False)
        assert place.rows("SELECT rated FROM matches") == [("",)]
        record = read_record(table.live.match.record.dumps(), find_game)
        imported = await club.tables.import_record(record, chairs("you", "friend"), ann)
        assert imported.row.status == "over"
        await club.ledger.write(imported.id)
        assert place.rows(f"SELECT count(*) FROM results WHERE table_id = '{imported.id}'") == [(0,)]
        assert await club.ledger.catch_up() == 0
        assert place.rows("SELECT count(*) FROM ratings") == [(0,)]


async def test_matches_of_before_are_added(place: Place) -> None:
    """Tables that were finished when the server had no accounts."""
    async with club_on(place) as club:
        for _ in range(3):
            table = await club.tables.create(
                Invitation("smash", chairs("you", "here"), shared_dice=False), "guest"
            )
            await play_on(table)
            assert table.status == "over"
        running = await club.tables.create(
            Invitation("smash", chairs("you", "here"), shared_dice=False), "guest"
        )
    async with club_on(place) as club:
        assert await club.ledger.catch_up() == 3
        rows = place.rows("SELECT person FROM results ORDER BY table_id, seat")
        assert rows == [("guest",), ("",)] * 3, "who played at the same screen is not known"
        assert place.rows(f"SELECT count(*) FROM matches WHERE table_id = '{running.id}'") == [(0,)]


# Rated tables.


@pytest.mark.parametrize(
    ("change", "says"),
    [({"hints": "bots"}, "no hints"), ({"takebacks": True}, "no takebacks"), ({"shared_dice": False}, "dice"),
     ({"absence": "ask"}, "no bot plays for a person"), ({"kinds": ("you", "here")}, "device"),
     ({"pace": Pace("days"), "clock_seconds": 86400}, "no bot plays for a person"),
     ({"clock_seconds": 0}, "a clock"),
     ({"kinds": ("bot:1", "bot:2")}, "person"), ({"account": False}, "account")],
)  # fmt: skip
def test_a_table_that_cannot_be_rated_is_refused_with_a_sentence(
    change: dict[str, object], says: str
) -> None:
    more = {**STRICT, **{name: value for name, value in change.items() if name not in ("kinds", "account")}}
    kinds = change.get("kinds", ("you", "friend"))
    asked = Invitation("smash", chairs(*kinds), **more)  # type: ignore[misc]
    with pytest.raises(Refusal, match=says) as caught:
        must_be_rateable(asked, bool(change.get("account", True)))
    assert caught.value.remedy
    must_be_rateable(Invitation("smash", chairs("you", "friend", "bot:3"), **STRICT), True)


def test_who_may_sit_at_a_rated_table() -> None:
    must_sit_alone(set(), True)
    with pytest.raises(Refusal, match="account"):
        must_sit_alone(set(), False)
    with pytest.raises(Refusal, match="seat"):
        must_sit_alone({1}, True)


async def test_nobody_escapes_from_a_rated_match(place: Place) -> None:
    async with club_on(place) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob)
        for attempt in (
            table.leaving.leave(0), table.absence.ask(0, 3, ann), table.absence.ask(1, 3, ann),
            table.invitations.free(1), table.host.remove_player(1), table.invitations.for_device(0, ann),
        ):  # fmt: skip
            with pytest.raises(Refusal, match="rated"):
                await attempt
        assert table.status == "playing"
        await choose(table)
        await finish(table)
        await until(lambda: table.status == "over")


async def test_a_clock_that_runs_out_counts_as_a_defeat(place: Place) -> None:
    time = SlowTime()
    async with club_on(place, time) as club:
        ann, bob = await sign_up(club, "Ann"), await sign_up(club, "Bob")
        table = await table_of(club, ann, bob, clock_seconds=60)
        late = actor(table)
        begin(table)
        await time.pass_by(59)
        assert table.status == "playing"
        await time.pass_by(1)
        await until(lambda: table.status == "over")
        await club.ledger.write(table.id)
        assert place.rows("SELECT rated FROM matches") == [("rated",)]
        assert place.rows("SELECT won, resigned FROM results ORDER BY seat") == [
            (int(seat != late), int(seat == late)) for seat in (0, 1)
        ]
