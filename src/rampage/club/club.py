"""Everything of the club that a server uses, in one object."""

from dataclasses import dataclass
from typing import Final

from rampage.club.joining import finish_joining, join_guest
from rampage.club.ledger import Ledger
from rampage.club.passkeys import Passkeys
from rampage.club.people import People
from rampage.club.profiles import Profiles
from rampage.club.sessions import Sessions
from rampage.table.database import DatabaseStore
from rampage.table.tables import Tables

PACKAGES: Final = ("webauthn", "openskill.models")  # What accounts need: `rampage[club]`.


@dataclass(frozen=True, slots=True)
class Club:
    """The people of a server."""

    store: DatabaseStore
    tables: Tables
    people: People
    sessions: Sessions
    passkeys: Passkeys
    ledger: Ledger
    profiles: Profiles

    async def join_guest(self, session: str) -> None:
        """Let the tables of the guest that signed in by a session join its account."""
        await join_guest(self.tables, self.store, session)


def make_club(store: DatabaseStore, tables: Tables) -> Club:
    """The club of a server whose tables are open."""
    people = People(store)
    return Club(
        store, tables, people, Sessions(people), Passkeys(people, tables.signer), Ledger(store, tables, people),
        Profiles(store, people),
    )  # fmt: skip


async def open_club(store: DatabaseStore, tables: Tables) -> Club:
    """The same, and go on with what an earlier server began."""
    await finish_joining(tables, store)
    return make_club(store, tables)
