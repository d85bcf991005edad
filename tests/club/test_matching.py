"""Looking for an opponent: who fits whom, that nobody is paired twice, and what happens if nobody comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from rampage.club.lobby.matching import STAYS, Matching
from rampage.club.lobby.wishes import CLOSE, WIDER, Wish, fit, pairs
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.store import Statement
from rampage.table.tables import Tables
from tests.support.databases import Place
from tests.table.hosting import SlowTime, tables_on


def wish(person: str, **more: object) -> Wish:
    usual = Wish("", person, person, ["smash"], ["quick"], 1500.0, True, 0.0, 2)
    return replace(usual, **more)  # type: ignore[arg-type]


class Person:
    """Somebody who looks, and what they hear."""

    def __init__(self, matching: Matching, name: str, **more: object) -> None:
        self.matching = matching
        self.wish = wish(name, **more)
        self.tables: list[str] = []
        self.reasons: list[str] = []

    async def look(self) -> None:
        self.wish = await self.matching.look(self.wish, self.tables.append, self.reasons.append)


@asynccontextmanager
async def a_server(place: Place, time: SlowTime) -> AsyncIterator[Matching]:
    async with tables_on(place.database, time=time) as tables:
        yield matching_of(tables)


def matching_of(tables: Tables) -> Matching:
    assert isinstance(tables.store, DatabaseStore)
    return Matching(tables, tables.store)


# Who fits whom.


def test_wishes_fit_by_game_and_pace() -> None:
    ann = wish("ann", games=["crush", "smash"], speeds=["open", "quick"])
    bob = wish("bob", games=["smash", "crush", "rush"], speeds=["quick", "open"])
    assert fit(ann, bob, 0) == ("crush", "open"), "the first has the first choice"
    assert fit(bob, ann, 0) == ("smash", "quick")
    assert fit(ann, wish("cem", games=["rush"], speeds=["open"]), 0) is None
    assert fit(ann, wish("cem", games=["crush"], speeds=["day"]), 0) is None


def test_nobody_meets_themselves_or_whom_they_avoid() -> None:
    ann = wish("ann")
    assert fit(ann, wish("ann"), 0) is None
    assert fit(ann, wish("bob", avoid=["ann"]), 0) is None
    assert fit(replace(ann, avoid=["bob"]), wish("bob"), 0) is None


def test_strength_matters_less_the_longer_both_wait() -> None:
    far = CLOSE + 100
    ann, bob = wish("ann", strength=1500.0, since=0.0), wish("bob", strength=1500.0 + far, since=10.0)
    meets_at = 10 + 100 / WIDER
    assert fit(ann, bob, meets_at - 1) is None
    assert fit(ann, bob, meets_at) is not None
    assert fit(replace(ann, close=False), bob, 10) is None, "the other one still minds"
    assert fit(replace(ann, close=False), replace(bob, close=False), 10) is not None


def test_whoever_has_waited_longest_gets_the_closest() -> None:
    people = [
        wish("ann", id="a", since=1.0, strength=1500.0),
        wish("bob", id="b", since=2.0, strength=1600.0),
        wish("cem", id="c", since=3.0, strength=1510.0),
        wish("dot", id="d", since=4.0, strength=1610.0),
        wish("eve", id="e", since=5.0, strength=1500.0),
    ]
    found = [(pair.one.person, pair.other.person) for pair in pairs(people[::-1], 5.0)]
    assert found == [("ann", "eve"), ("bob", "dot")]


# With a database.


async def test_two_people_find_each_other(place: Place) -> None:
    async with tables_on(place.database, time=SlowTime()) as tables:
        matching = matching_of(tables)
        ann, bob = Person(matching, "Ann"), Person(matching, "Bob")
        await ann.look()
        await matching.tick()
        assert ann.tables == []
        assert matching.waiting == {"smash": 1}
        await bob.look()
        await matching.tick()
        assert ann.tables == bob.tables
        (id,) = ann.tables
        table = await tables.find(id)
        assert {seat.name for seat in table.seats} == {"Ann", "Bob"}
        held = {browser: len(seats) for browser, seats in table.holders.items()}
        assert held == {ann.wish.person: 1, bob.wish.person: 1}
        assert table.row.clock_seconds == 45
        assert not table.row.house.public
        await matching.tick()
        assert len(ann.tables) == len(bob.tables) == 1
        assert place.rows("SELECT count(*) FROM wishes") == [(0,)]
        assert place.rows("SELECT count(*) FROM pairings") == [(0,)]


async def test_a_bot_comes_if_nobody_does(place: Place) -> None:
    time = SlowTime()
    async with tables_on(place.database, time=time) as tables:
        matching = matching_of(tables)
        ann = Person(matching, "Ann", bot_after=60.0, bot_level=3)
        await ann.look()
        time.hour += 40
        await matching.tick()
        assert ann.tables == []
        await matching.change(ann.wish.id, 100.0, 4)
        time.hour += 40
        await matching.tick()
        assert ann.tables == [], "the person may change the time"
        time.hour += 20
        await matching.tick()
        table = await tables.find(ann.tables[0])
        assert [(seat.kind, seat.level) for seat in table.seats] == [("you", 0), ("bot", 4)]
        assert table.is_host(ann.wish.person)


async def test_a_table_that_is_found_while_somebody_cancels_counts(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the request and the database, the table is found, delivered, and its wishes are deleted."""
    async with tables_on(place.database, time=SlowTime()) as tables:
        matching = matching_of(tables)
        ann, bob = Person(matching, "Ann"), Person(matching, "Bob")
        await ann.look()
        await bob.look()
        store, write = matching._store, matching._store.write

        async def late(work: list[Statement]) -> None:
            monkeypatch.setattr(store, "write", write)
            await matching.tick()
            await write(work)

        monkeypatch.setattr(store, "write", late)
        assert not await matching.cancel(ann.wish.id)
        assert len(ann.tables) == len(bob.tables) == 1


async def test_cancelled_and_replaced_wishes_lead_nowhere(place: Place) -> None:
    async with tables_on(place.database, time=SlowTime()) as tables:
        matching = matching_of(tables)
        ann, bob = Person(matching, "Ann"), Person(matching, "Bob")
        await ann.look()
        assert await matching.cancel(ann.wish.id)
        assert await matching.cancel(ann.wish.id), "twice does no harm"
        await bob.look()
        await matching.tick()
        assert bob.tables == []
        again = Person(matching, "Bob")
        await again.look()
        assert bob.reasons == ["elsewhere"]
        assert place.rows("SELECT count(*) FROM wishes") == [(1,)]
        with pytest.raises(Refusal):
            await matching.change(bob.wish.id, 30.0, 2)


async def test_wishes_that_cannot_come_true(place: Place) -> None:
    async with tables_on(place.database, time=SlowTime()) as tables:
        matching = matching_of(tables)
        wrong: list[dict[str, object]] = [
            {"games": ["chess"]},
            {"games": []},
            {"speeds": []},
            {"speeds": ["never"]},
            {"bot_after": 1.0},
            {"bot_after": 9e9},
            {"bot_level": 99},
        ]
        for bad in wrong:
            with pytest.raises(Refusal):
                await Person(matching, "Ann", **bad).look()


# Several servers with one database.


async def test_the_wish_of_a_dead_server_ends(postgres: Place) -> None:
    time = SlowTime()
    async with a_server(postgres, time) as dead, a_server(postgres, time) as alive:
        ann, bob = Person(dead, "Ann"), Person(alive, "Bob")
        await ann.look()
        time.hour += STAYS + 1
        await bob.look()
        await alive.tick()
        assert bob.tables == []


async def test_people_at_different_servers_find_each_other(postgres: Place) -> None:
    time = SlowTime()
    async with a_server(postgres, time) as one, a_server(postgres, time) as other:
        ann, bob = Person(one, "Ann"), Person(other, "Bob")
        await ann.look()
        time.hour += 1
        await bob.look()
        await other.tick()
        assert bob.tables == [], "the server of the one who waits longer makes the pair"
        await one.tick()
        await other.tick()
        assert ann.tables == bob.tables != []


async def test_nobody_is_paired_twice(postgres: Place) -> None:
    """Four servers that all believe to be responsible, and people who come, cancel and look again meanwhile."""
    time = SlowTime()
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(a_server(postgres, time)) for _ in range(4)]
        people = [Person(servers[n % 4], f"Player {n}", close=False) for n in range(40)]
        await asyncio.gather(*(person.look() for person in people))
        everybody = {id: looking for server in servers for id, looking in server._here.items()}
        for server in servers:  # As if each of them had everybody.
            server._here.update(everybody)
        cancelled = people[::5]

        async def leave(person: Person) -> bool:
            return await person.matching.cancel(person.wish.id)

        gone, _ = await asyncio.gather(
            asyncio.gather(*(leave(person) for person in cancelled)),
            asyncio.gather(*(server.tick() for server in servers)),
        )
        for _ in range(3):
            for server in servers:
                await server.tick()
        left = {person.wish.person for person, yes in zip(cancelled, gone, strict=True) if yes}
        seated = [row[0] for row in postgres.rows("SELECT browser FROM holders")]
        assert len(seated) == len(set(seated)), "nobody has two tables"
        assert not left & set(seated), "nobody who left has one"
        assert len(seated) >= len(people) - len(left) - 1
        tables = postgres.rows("SELECT count(*) FROM tables")[0][0]
        assert len(seated) == 2 * tables, "and no table has one player"
        for person in people:
            assert len(set(person.tables)) == (person.wish.person in seated)
