"""Accounts in the store, on both kinds of databases."""

import asyncio

import pytest

from rampage.club.club import Club, make_club
from rampage.club.joining import finish_joining
from rampage.club.lobby.matching import Matching
from rampage.club.lobby.wishes import Wish
from rampage.club.people import fresh_person
from rampage.club.sessions import Entry, hashed
from rampage.table.refusal import Refusal
from rampage.table.store import Conflict
from rampage.table.tables import Invitation
from tests.club.clubs import club_on, sign_up
from tests.support.databases import Place
from tests.table.hosting import chairs


async def looking(club: Club, person: str) -> None:
    """Somebody looks for an opponent."""
    matching = Matching(club.tables, club.store)
    asked = Wish("", person, "", ["smash"], ["quick"], 1500.0, False, 0.0, 2)
    await matching.look(asked, lambda _: None, lambda _: None)


async def test_accounts_are_found_by_person_and_by_look(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        found = await club.people.account(ann)
        assert found is not None
        assert found.name == "Ann"
        assert await club.people.account_named("\u0391NN") == found
        assert await club.people.account("a guest") is None
        assert set(await club.people.accounts([ann, "a guest", fresh_person()])) == {ann}
    async with club_on(place) as club:  # After a restart.
        assert await club.people.account(ann) == found


async def test_the_database_itself_refuses_a_second_name(place: Place) -> None:
    async with club_on(place) as club:
        await sign_up(club, "Ann")
        with pytest.raises(Conflict):
            await sign_up(club, "ANN")


async def test_a_guest_is_its_own_person_and_a_session_an_account(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        assert await club.people.person_of("guest") == "guest"
        session = await club.sessions.enter(ann, Entry("guest", False), hashed("1"), [])
        assert await club.people.person_of(session) == ann
        assert await club.sessions.guest_of(session) == "guest"
        assert await club.sessions.alive({session, "s~other"}) == {session}
        await club.sessions.end(session)
        assert await club.people.person_of(session) is None


async def test_what_works_once_works_once_even_at_the_same_time(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        codes = await club.sessions.renew_codes(ann)
        tries = [club.sessions.enter_by_code(codes[0], Entry("", False)) for _ in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, str) for one in results) == 1
        assert sum(isinstance(one, Refusal) for one in results) == 4
        assert await club.sessions.codes_left(ann) == 7


async def test_tables_join_even_if_the_server_stopped_in_between(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        playing = await club.tables.create(
            Invitation("smash", chairs("you", "bot:1"), shared_dice=False), "guest"
        )
        both = await club.tables.create(Invitation("smash", chairs("you", "friend")), ann)
        await both.seating.claim(1, "guest")
        await looking(club, "guest")
        session = await club.sessions.enter(ann, Entry("guest", True), hashed("1"), [])
        # Nobody calls `join_guest`: the server stops here.
    async with club_on(place) as club:
        await finish_joining(club.tables, club.store)
        assert {line.id for line in await club.store.tables_of(ann)} == {playing.id, both.id}
        assert await club.store.tables_of("guest") == []
        table = await club.tables.find(playing.id)
        assert table.seats_of(ann) == {0}
        assert table.is_host(ann)
        assert (await club.tables.find(both.id)).seats_of(ann) == {0, 1}
        assert await club.sessions.guest_of(session) == ""
        assert place.rows("SELECT count(*) FROM wishes") == [(0,)], "a guest's wish ends"
        await finish_joining(club.tables, club.store)  # Nothing is left to do.


async def test_a_table_in_memory_follows(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        table = await club.tables.create(Invitation("smash", chairs("you", "friend")), "guest")
        async with table.changing():
            table.row.house.silenced.append("guest")
        session = await club.sessions.enter(ann, Entry("guest", True), hashed("1"), [])
        await club.join_guest(session)
        assert table.holders == {ann: {0}}
        assert table.row.house.silenced == [ann]
    async with club_on(place) as club:
        again = await club.tables.find(table.id)
        assert (again.holders, again.row.house.silenced, again.row.host) == ({ann: {0}}, [ann], ann)


async def test_two_servers_cannot_spend_the_same_thing(postgres: Place) -> None:
    async with club_on(postgres) as club:
        ann = await sign_up(club, "Ann")
        token, _ = club.sessions.link(
            club.tables.signer, await club.sessions.enter(ann, Entry("", False), hashed("1"), [])
        )
        other_store = postgres.open()
        other = make_club(other_store, club.tables)
        signer = club.tables.signer
        tries = [one.sessions.enter_by_link(signer, token, Entry("", False)) for one in (club, other)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(one).__name__ for one in results) == ["Refusal", "str"]
        await other_store.close()


async def test_deleting_leaves_results_and_no_name(place: Place) -> None:
    async with club_on(place) as club:
        ann = await sign_up(club, "Ann")
        await club.sessions.enter(ann, Entry("", False), hashed("1"), [])
        await club.sessions.renew_codes(ann)
        await looking(club, ann)
        await club.people.delete(ann)
        assert await club.people.account(ann) is None
        for table in ("accounts", "sessions", "recovery_codes", "passkeys", "wishes"):
            assert place.rows(f"SELECT count(*) FROM {table}") == [(0,)]
