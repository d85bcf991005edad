"""Everything of the club that a server uses, in one object."""

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

from rampage.club.cups.hosting import CupHosting
from rampage.club.cups.running import CupRunner
from rampage.club.joining import finish_joining, join_guest
from rampage.club.ledger import Ledger
from rampage.club.moderation.audit import Audit
from rampage.club.moderation.blocks import Blocks
from rampage.club.moderation.moderators import Moderation
from rampage.club.moderation.reports import Reports
from rampage.club.moderation.retention import KEEPING, Keeping, Retention
from rampage.club.moderation.sanctions import Sanctions
from rampage.club.moderation.shadows import Shadows
from rampage.club.passkeys import Passkeys
from rampage.club.people import People
from rampage.club.profiles import Profiles
from rampage.club.sessions import Sessions
from rampage.table.database import DatabaseStore
from rampage.table.tables import Tables

PACKAGES: Final = (
    "webauthn",
    "openskill.models",
    "confusable_homoglyphs.confusables",
)  # What accounts need: `rampage[club]`.


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
    blocks: Blocks
    sanctions: Sanctions
    shadows: Shadows
    reports: Reports
    audit: Audit
    moderation: Moderation
    retention: Retention
    cups: CupHosting
    runner: CupRunner

    def begin(self, accounts: bool) -> list[Coroutine[Any, Any, None]]:
        """Begin to listen to the tables; returns what runs as long as the server does."""
        self.retention.listen()
        if not accounts:
            return [self.retention.watch()]
        self.ledger.listen()
        self.runner.listen()
        return [self.retention.watch(), self.ledger.watch(), self.runner.watch()]

    async def settle(self) -> None:
        """Finish what was begun."""
        await self.runner.settle()
        await self.ledger.settle()
        await self.retention.settle()

    async def join_guest(self, session: str) -> None:
        """Let the tables of the guest that signed in by a session join its account."""
        await join_guest(self.tables, self.store, session)


def make_club(store: DatabaseStore, tables: Tables, keeping: Keeping = KEEPING) -> Club:
    """The club of a server whose tables are open."""
    people = People(store)
    sanctions, reports, audit = Sanctions(people), Reports(people, keeping.report_days), Audit(people)
    ledger, blocks = Ledger(store, tables, people), Blocks(people)
    runner = CupRunner(store, tables, people, ledger)
    moderation = Moderation(people, tables, reports)
    return Club(
        store, tables, people, Sessions(people), Passkeys(people, tables.signer), ledger, Profiles(store, people),
        blocks, sanctions, Shadows(people, tables.signer), reports, audit, moderation,
        Retention(store, tables, keeping), CupHosting(tables, runner, ledger, blocks, moderation), runner,
    )  # fmt: skip


async def open_club(
    store: DatabaseStore, tables: Tables, accounts: bool = False, keeping: Keeping = KEEPING
) -> Club:
    """The same, and continue what an earlier server began."""
    await finish_joining(tables, store)
    club = make_club(store, tables, keeping)
    if accounts:
        await club.people.renew_looks()
    return club
