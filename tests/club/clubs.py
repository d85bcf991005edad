"""Clubs for tests: people with accounts who play matches, without any server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from rampage.club.club import Club, make_club
from rampage.club.people import fresh_person
from rampage.table.database import DatabaseStore
from rampage.table.table import Table
from rampage.table.tables import Invitation
from rampage.table.time_source import REAL, Time
from tests.support.databases import Place
from tests.table.hosting import chairs, contribute, play_on, tables_on

STRICT: dict[str, Any] = {"rated": True, "hints": "never", "absence": "never", "clock_seconds": 600}


@asynccontextmanager
async def club_on(place: Place, time: Time = REAL) -> AsyncIterator[Club]:
    """A club; leaving it is a clean stop of the server."""
    async with tables_on(place.database, time=time) as tables:
        assert isinstance(tables.store, DatabaseStore)
        yield make_club(tables.store, tables)


async def sign_up(club: Club, name: str) -> str:
    """Somebody with an account."""
    person = fresh_person()
    await club.store.write(club.people.creating(person, name))
    return person


async def table_of(club: Club, *people: str, game: str = "smash", **more: Any) -> Table:
    """A rated table, unless more is said; a person like `bot:2` is a bot."""
    host = next((person for person in people if not person.startswith("bot:")), "nobody")
    kinds = ["friend" if not person.startswith("bot:") else person for person in people]
    table = await club.tables.create(Invitation(game, chairs(*kinds), **{**STRICT, **more}), host)
    for seat, person in enumerate(people):
        if not person.startswith("bot:"):
            await table.seating.claim(seat, person)
    await contribute(table)
    assert table.status == "playing"
    return table


async def played(club: Club, *people: str, game: str = "smash", **more: Any) -> Table:
    """A match that was played to the end and written down."""
    table = await table_of(club, *people, game=game, **more)
    await finish(table)
    await club.ledger.write(table.id)
    return table


async def finish(table: Table) -> None:
    """To the end, bots too."""
    while table.status == "playing":
        await play_on(table, 1)


async def resigned(club: Club, loser: str, *people: str, **more: Any) -> Table:
    """A match that somebody resigned at once."""
    table = await table_of(club, *people, **more)
    await table.leaving.resign(people.index(loser))
    await club.ledger.write(table.id)
    return table
