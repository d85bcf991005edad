"""What the host can do at a table, and that all of it is announced, refused where it must be, and kept."""

from collections.abc import Awaitable
from pathlib import Path

import pytest

from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.tokens import INVITATION, Link
from tests.table.hosting import commit, contribute, invitation, open_dice, play_on, tables_on
from tests.table.test_absence import gathered, log_texts


async def refused(work: Awaitable[object], code: str) -> str:
    """What is said to somebody who may not do it."""
    with pytest.raises(Refusal) as caught:
        await work
    assert caught.value.code == code
    assert caught.value.remedy
    return caught.value.text


async def waiting(tables: Tables, count: int = 3, **more: object) -> Table:
    """Ann is the host; Bea and Cy came by their links, and nobody is ready yet."""
    return await gathered(tables, count, "kaiju", ready_check=True, **more)


def seating(table: Table) -> list[tuple[str, str]]:
    """Who sits where: role and name."""
    return [(table.seating.role(row.seat), row.name) for row in table.seats]


# Ready.


async def test_a_match_begins_when_everybody_is_ready(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await waiting(tables)
        assert (table.status, table.readiness.missing()) == ("gathering", [0, 1, 2])
        await table.readiness.set("ann", True)
        await table.readiness.set("cy", True)
        await table.readiness.set("cy", False)
        assert table.readiness.missing() == [1, 2]
        await refused(table.readiness.set("zoe", True), "no_seat")
    async with tables_on(path) as tables:  # Who was ready still is.
        table = await tables.find(table.id)
        assert table.readiness.missing() == [1, 2]
        await table.readiness.set("bea", True)
        assert table.status == "gathering"
        await table.readiness.set("cy", True)
        assert table.status == "playing"
        await refused(table.readiness.set("cy", False), "playing")


async def test_a_new_player_is_not_ready_and_bots_always_are(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await waiting(tables)
        for browser in ("ann", "bea"):
            await table.readiness.set(browser, True)
        await table.invitations.free(1)
        await table.seating.claim(1, "dan", "Dan")
        assert table.readiness.missing() == [1, 2]
        await table.invitations.free(2)
        await table.readiness.set("dan", True)
        assert table.status == "gathering"
        await table.absence.ask(2, 2, "ann")  # The host gives the open seat to a bot.
        assert table.status == "playing"


async def test_the_dice_are_made_before_or_after_everybody_is_ready(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        for dice_first in (True, False):
            table = await gathered(tables, 2, ready_check=True, shared_dice=True)
            if dice_first:
                await contribute(table)
            for browser in ("ann", "bea"):
                assert table.status == "gathering"
                await table.readiness.set(browser, True)
            if not dice_first:
                assert table.status == "gathering"
                await contribute(table)
            assert table.status == "playing"


async def test_a_table_without_friends_begins_at_once_if_it_does_not_ask(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "ann")
        assert table.status == "playing"
        table = await gathered(tables)
        assert table.status == "playing"
        table = await tables.create(invitation("you", "friend"), "ann")
        await refused(table.readiness.set("ann", True), "playing")


# The order of the seats.


async def test_the_host_puts_the_seats_in_order(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await waiting(tables)
        for browser in ("ann", "bea"):
            await table.readiness.set(browser, True)
        await table.host.arrange([2, 0, 1])
        assert seating(table) == [("Player 1", "Cy"), ("Player 2", "Ann"), ("Player 3", "Bea")]
        assert [table.seats_of(name) for name in ("ann", "bea", "cy")] == [{1}, {2}, {0}]
        assert table.live.match.record.names == ["Cy", "Ann", "Bea"]
        assert table.readiness.missing() == [0, 1, 2], "they agreed to other seats"
        assert log_texts(table)[-1] == "The host changed the order of the seats."
        await refused(table.host.arrange([0, 1]), "bad_seats")
        await refused(table.host.arrange([0, 1, 1]), "bad_seats")
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        assert seating(table) == [("Player 1", "Cy"), ("Player 2", "Ann"), ("Player 3", "Bea")]
        assert table.seats_of("cy") == {0}
        for browser in ("ann", "bea", "cy"):
            await table.readiness.set(browser, True)
        assert table.status == "playing"
        await refused(table.host.arrange([1, 0, 2]), "playing")


async def test_links_end_for_seats_that_change_and_a_role_stays_with_its_seat(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(
            invitation("you", "friend", "friend", game="kaiju", ready_check=True), "ann"
        )
        links = [Link(INVITATION, row.seat, row.generation) for row in table.seats]
        await table.host.arrange([0, 2, 1])  # Both are open: nothing changes for anybody.
        assert [table.invitations.holds(link) for link in links] == [False, True, True]
        await table.host.arrange([1, 0, 2])
        assert [row.name for row in table.seats] == ["Player 1", "Player 2", "Player 3"]
        assert [row.taken for row in table.seats] == [False, True, False]
        assert [table.invitations.holds(link) for link in links] == [False, False, True]
        fresh = Link(INVITATION, 0, table.seats[0].generation)
        await table.invitations.claim(fresh, "bea", "Bea")
        assert table.seats_of("bea") == {0}


async def test_another_order_starts_the_dice_over(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables, 2, ready_check=True, shared_dice=True)
        for seat in (0, 1):
            await commit(table, seat)
        await open_dice(table, 0)
        assert table.ceremony.dice is not None
        first = table.ceremony.dice.round
        await table.host.arrange([1, 0])
        assert table.ceremony.dice.round > first
        assert table.ceremony.missing() == [0, 1]
        await contribute(table)
        for browser in ("ann", "bea"):
            await table.readiness.set(browser, True)
        assert table.status == "playing"


# Coming in.


async def test_a_locked_table_lets_nobody_new_in(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "friend", ready_check=True), "ann")
        table.arrive("wes")
        await table.host.lock(True)
        link = Link(INVITATION, 1, table.seats[1].generation)
        await refused(table.invitations.claim(link, "bea", "Bea"), "locked")
        with pytest.raises(Refusal, match="locked"):
            table.host.must_admit("zoe")
        table.leave("wes")
        for browser in ("ann", "wes"):  # Who was here may come back.
            table.host.must_admit(browser)
        assert log_texts(table)[-1] == "The host locked the table: nobody new can join."
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        await refused(table.invitations.claim(link, "bea", "Bea"), "locked")
        await table.host.lock(False)
        await table.invitations.claim(link, "bea", "Bea")
        assert table.seats_of("bea") == {1}


async def test_a_removed_player_is_gone_and_stays_away(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await gathered(tables, 3, "kaiju")
        await table.host.remove_player(1)
        assert not table.seats[1].taken
        assert table.seats_of("bea") == set()
        assert log_texts(table)[-1] == "The host removed Bea from the table."
        assert not table.may_look("bea")
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        link = Link(INVITATION, 1, table.seats[1].generation)
        await refused(table.invitations.claim(link, "bea", "Bea"), "removed")
        await table.invitations.claim(link, "dan", "Dan")
        await refused(table.host.remove_player(0), "no_seat")
        await refused(table.host.remove_spectator("Spectator 7"), "no_seat")
        await play_on(table)
        assert table.status == "over"
        table.host.must_admit("bea")  # A finished match is open to everybody.


async def test_a_removed_spectator_is_gone(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables)
        table.arrive("wes")
        table.arrive("zoe")
        assert sorted(table.talk.watching().values()) == ["Spectator 1", "Spectator 2"]
        await table.host.remove_spectator("Spectator 1")
        with pytest.raises(Refusal, match="removed you"):
            table.host.must_admit("wes")
        table.host.must_admit("zoe")


async def test_who_was_silenced_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await gathered(tables)
        table.arrive("wes")
        await table.talk.silence("Bea", True)
        await table.talk.silence("Spectator 1", True)
        assert table.talk.silenced() == ["Bea", "Spectator 1"]
        assert "silenced you" in await refused(table.talk.say(1, "bea", "hello"), "silenced")
        await refused(table.talk.silence("Ann", True), "not_yours")
        await refused(table.talk.silence("Nobody", True), "no_seat")
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        table.arrive("wes")
        await refused(table.talk.say(1, "bea", "hello"), "silenced")
        await refused(table.talk.say_as_spectator("wes", "hello"), "silenced")
        await table.talk.silence("Bea", False)
        await table.talk.say(1, "bea", "hello")
        assert table.talk.lines[-1].text == "hello"
        await table.talk.silence("", True)
        table.arrive("zoe")
        await refused(table.talk.say_as_spectator("zoe", "hello"), "silenced")


async def test_an_open_seat_goes_to_a_bot_at_any_time_if_nobody_minds(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables, 2)
        await table.invitations.free(1)
        await table.absence.ask(1, 2, "ann")
        assert table.seats[1].sitting_in
        assert table.status == "playing"
