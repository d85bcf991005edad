"""The list of public tables: who is in it, who never is, and that it is read once for everybody."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from rampage.club.bell import DOWN, SLACK, Bell
from rampage.club.lobby.lines import LIVE_UNTIL
from rampage.club.lobby.listings import Listings
from rampage.club.turns import waiting_for
from rampage.table.database import DatabaseStore
from rampage.table.pace import Pace
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.databases import Place
from tests.table.hosting import SlowTime, actor, choose, invitation, tables_on, until

DAY = 86400


def store_of(tables: Tables) -> DatabaseStore:
    assert isinstance(tables.store, DatabaseStore)
    return tables.store


def listings_of(tables: Tables) -> Listings:
    return Listings(tables, store_of(tables))


async def public_table(tables: Tables, host: str = "host", *kinds: str, **more: Any) -> Table:
    table = await tables.create(invitation(*(kinds or ("you", "friend")), public=True, **more), host)
    table.arrive(host)
    return table


async def shown(listings: Listings) -> dict[str, str]:
    await listings.tick()
    return {id: line.status for id, line in listings.lines.items()}


async def test_a_table_from_opening_to_end(place: Place) -> None:
    async with tables_on(place.database) as tables:
        listings = listings_of(tables)
        await tables.create(invitation("you", "friend"), "somebody")
        table = await public_table(tables)
        assert await shown(listings) == {table.id: "open"}
        line = listings.lines[table.id]
        assert (line.free, line.seats, line.bots, line.players) == (1, 2, 0, ["Orange"])
        await table.invitations.join("guest", "Bea")
        assert await shown(listings) == {table.id: "running"}
        assert listings.lines[table.id].players == ["Orange", "Bea"]
        assert listings.lines[table.id].watch.startswith(f"/t/{table.id}#watch=")
        await table.leaving.resign(0)
        assert await shown(listings) == {}


async def test_private_and_locked_tables_never_appear(place: Place) -> None:
    async with tables_on(place.database) as tables:
        listings = listings_of(tables)
        table = await public_table(tables)
        assert await shown(listings) == {table.id: "open"}
        await table.host.lock(True)
        assert await shown(listings) == {}
        with pytest.raises(Refusal, match="locked"):
            await table.invitations.join("guest", "")
        await table.host.lock(False)
        assert await shown(listings) == {table.id: "open"}
        await table.host.publish(False, "ask")
        assert await shown(listings) == {}
        with pytest.raises(Refusal, match="not in the lobby"):
            await table.invitations.join("guest", "")
        assert place.rows("SELECT count(*) FROM listings") == [(0,)]


async def test_a_live_table_is_listed_while_somebody_is_there(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        listings = listings_of(tables)
        live = await public_table(tables, "ann")
        slow = await public_table(tables, "bob", clock_seconds=DAY, pace=Pace("days"))
        assert (await shown(listings)).keys() == {live.id, slow.id}
        live.leave("ann")
        slow.leave("bob")
        await until(lambda: {live.id, slow.id} <= listings._dirty)
        assert (await shown(listings)).keys() == {slow.id}
        await tables.unload(slow.id)
        listings._dirty.add(slow.id)
        assert (await shown(listings)).keys() == {slow.id}, "by days nobody has to be there"
        await (await tables.find(slow.id)).invitations.join("cem", "Cem")
        assert (await shown(listings)) == {slow.id: "running"}


async def test_of_two_who_join_at_once_one_gets_the_seat(place: Place) -> None:
    async with tables_on(place.database) as tables:
        table = await public_table(tables)
        answers = await asyncio.gather(
            *(table.invitations.join(f"guest {n}", "") for n in range(5)), return_exceptions=True
        )
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert len(refused) == 4
        assert {refusal.text for refusal in refused} == {"Somebody else was faster: no seat is free."}
        assert len(table.holders) == 2


async def test_the_line_of_a_killed_server_ends(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        listings = listings_of(tables)
        table = await public_table(tables)
        await shown(listings)
        survivor = listings_of(tables)  # Another server, which hears nothing of the table.
        tables.bus.overhear.remove(survivor._hear)
        tables.bus.overhear.remove(listings._hear)
        assert await shown(survivor) == {table.id: "open"}
        time.hour += LIVE_UNTIL + 1
        assert await shown(survivor) == {}


async def test_live_tables_stay_listed_as_long_as_their_server_says_so(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        listings = listings_of(tables)
        table = await public_table(tables)
        for _ in range(20):
            time.hour += 10
            assert await shown(listings) == {table.id: "open"}
        await listings.close()
        assert place.rows("SELECT count(*) FROM listings") == [(0,)]


async def test_changes_add_up_to_the_list(place: Place) -> None:
    async with tables_on(place.database) as tables:
        listings = listings_of(tables)
        known: dict[str, object] = {}
        version = 0
        made: list[Table] = []
        for step in range(8):
            if step % 3 == 2:
                await made.pop(0).host.lock(True)
            else:
                made.append(await public_table(tables, f"host {step}"))
            await listings.tick()
            if step % 2:
                for delta in listings.since(version) or []:
                    known.update({line.id: line for line in delta.lines})
                    for id in delta.gone:
                        known.pop(id, None)
                version = listings.version
                assert known == listings.lines
        assert listings.since(listings.version) == []
        assert listings.since(-100) is None


async def test_nothing_is_read_while_nobody_looks(place: Place) -> None:
    async with tables_on(place.database) as tables:
        listings = listings_of(tables)
        listings.watched = lambda: False
        await public_table(tables)
        assert await shown(listings) == {}
        listings.watched = lambda: True
        assert len(await shown(listings)) == 1
        store = store_of(tables)
        with patch.object(store, "rows", wraps=store.rows) as asked:
            await listings.tick()
            await listings.tick()
        assert asked.call_count == (2 if store.shared else 0), "nothing has changed; another server may have"
        assert all("count(*)" in call.args[0] for call in asked.call_args_list)


# Deadlines and turns.


async def test_the_bell_wakes_a_table_that_nobody_has_loaded(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        bell = Bell(tables, store_of(tables))
        assert await bell.ring() == 0
        table = await tables.create(invitation("you", "friend", clock_seconds=DAY, pace=Pace("days")), "b0")
        await table.seating.claim(1, "b1")
        id, seat = table.id, actor(table)
        await tables.unload(id)
        time.hour += DAY
        assert await bell.ring() == 0, "a loaded table rings by itself first"
        time.hour += SLACK + 1
        assert await bell.ring() == 1
        table = await tables.find(id)
        await time.pass_by(0)
        await until(lambda: any("has run out" in line.text for line in table.talk.lines))
        assert table.timekeeper.days.can_claim(seat)
        await tables.unload(id)
        assert await bell.ring() == 0, "until nobody has claimed the seat for a day"
        time.hour += DAY + SLACK + 1
        assert await bell.ring() == 1
        table = await tables.find(id)
        await time.pass_by(0)
        await until(lambda: table.seats[seat].sitting_in)


async def test_time_without_a_server_does_not_count(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        bell = Bell(tables, store_of(tables))
        table = await tables.create(invitation("you", "friend", clock_seconds=DAY, pace=Pace("days")), "b0")
        await table.seating.claim(1, "b1")
        id = table.id
        await table.timekeeper.keep()
        await bell.ring()
    time.hour += 3 * DAY
    async with tables_on(place.database, time=time) as tables:
        bells = [Bell(tables, store_of(tables)) for _ in range(3)]
        for bell in bells:
            await bell.begin()
        (reading,) = (await tables.find(id)).timekeeper.readings()
        assert reading.left == DAY
    time.hour += DOWN / 2
    async with tables_on(place.database, time=time) as tables:
        await Bell(tables, store_of(tables)).begin()
        (reading,) = (await tables.find(id)).timekeeper.readings()
        assert reading.left == DAY - DOWN / 2, "a restart is no holiday"


async def test_the_tables_that_wait_for_me(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        store = store_of(tables)
        assert await waiting_for(store, "b0") == []
        made: list[Table] = []
        for pace, seconds in ((Pace(), 0), (Pace("days"), 3 * DAY), (Pace("days"), DAY)):
            table = await tables.create(invitation("you", "friend", clock_seconds=seconds, pace=pace), "b0")
            assert await waiting_for(store, "b0") == [one.id for one in made][::-1], "not before it begins"
            await table.seating.claim(1, "b1")
            while actor(table) != 0:
                await choose(table)
            await table.timekeeper.keep()
            made.append(table)
        assert await waiting_for(store, "b0") == [made[2].id, made[1].id, made[0].id], (
            "the earliest deadline first"
        )
        assert await waiting_for(store, "b1") == []
        await made[1].pause.ask(0, "b0", True)
        while actor(made[0]) == 0:
            await choose(made[0])
        assert await waiting_for(store, "b0") == [made[2].id]
        assert await waiting_for(store, "b1") == [made[0].id]
