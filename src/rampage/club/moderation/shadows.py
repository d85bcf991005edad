"""What moderators decided follows a person to the next cookie, for a short time.

A guest sheds a sanction by deleting the cookie, and an account by signing out or making another one. So a sanction that
ends at a time holds for newcomers from the network addresses, too, that its person was seen at within a day: for guests
without a seat at any older table, and for accounts that were made since. Everybody else at such an address, at a school
or behind a shared connection, notices nothing.

Only addresses of people with such a sanction are noted, as keyed hashes. Those that are not public are not counted:
people at home know each other, and a server that does not know its proxy sees nothing else.
"""

import ipaddress
from typing import TYPE_CHECKING, Any, Final

from rampage.club.moderation.sanctions import FOR_A_TIME, NO_LOBBY, NO_RATED, SILENCE, moment
from rampage.club.sessions import is_account
from rampage.table.refusal import Refusal
from rampage.table.tokens import Signer

if TYPE_CHECKING:
    from rampage.club.people import People

SHADOW: Final = 24 * 3600.0  # Seconds that an address is remembered.
RENEWED: Final = 3600.0  # It is written again once it is this much older.
KEEP: Final = (
    "INSERT INTO sanction_addresses (address, sanction, until) SELECT ?, id, ? FROM sanctions WHERE id = ?"
    " ON CONFLICT (address, sanction) DO UPDATE SET until = excluded.until"
)
KNOWN: Final = "SELECT until FROM sanction_addresses WHERE address = ? AND sanction = ?"
HOLDING: Final = (
    "SELECT id, until FROM sanctions WHERE person = ? AND NOT done AND until > ? AND kind IN (?, ?, ?)"
)
CAST: Final = (
    "SELECT s.at, a.until, s.until FROM sanction_addresses a JOIN sanctions s ON s.id = a.sanction"
    " WHERE a.address = ? AND s.kind = ? AND s.person <> ? AND NOT s.done AND a.until > ? AND s.until > ?"
)
SAT: Final = (
    "SELECT 1 FROM holders JOIN tables ON tables.id = holders.table_id"
    " WHERE browser = ? AND tables.created < ? LIMIT 1"
)
TEXTS: Final = {
    SILENCE: "Newcomers from your network address can't chat",
    NO_LOBBY: "Newcomers from your network address can't use the lobby",
    NO_RATED: "Newcomers from your network address can't play rated matches",
}
REMEDY: Final = "wait, or play with friends by link in the meantime."


class Shadows:
    """Where people with a sanction came from, and whom that concerns."""

    def __init__(self, people: "People", signer: Signer) -> None:
        self._people: Final = people
        self._store: Final = people.store
        self._signer: Final = signer

    def _name(self, address: str) -> str:
        """What is noted of an address; nothing of one that is not public."""
        try:
            public = ipaddress.ip_network(address, strict=False).is_global
        except ValueError:
            public = False
        return self._signer.pseudonym("address of a sanction", address) if public else ""

    async def note(self, person: str, address: str) -> None:
        """Somebody was seen at an address (of IPv6: at a network)."""
        name, now = self._name(address), self._people.now()
        if not name:
            return
        found: list[Any] = await self._store.rows(HOLDING, (person, now, *FOR_A_TIME))
        for sanction, end in found:
            until = min(float(end), now + SHADOW)
            known: list[Any] = await self._store.rows(KNOWN, (name, sanction))
            if not known or known[0][0] < until - RENEWED:
                await self._store.write([(KEEP, (name, until, sanction))])

    async def must_be_clear(self, kind: str, person: str, address: str) -> None:
        """Refuse a newcomer from an address for which a sanction of this kind holds."""
        name, now = self._name(address), self._people.now()
        if not name:
            return
        rows: list[Any] = await self._store.rows(CAST, (name, kind, person, now, now))
        for at, shadow, end in rows:
            if await self._came_since(person, at):
                raise Refusal("forbidden", f"{TEXTS[kind]} until {moment(min(shadow, end))}.", REMEDY)

    async def _came_since(self, person: str, at: float) -> bool:
        """Is a person newer than a sanction, as far as one can see?"""
        if is_account(person):
            account = await self._people.account(person)
            return account is not None and account.created > at
        return not await self._store.rows(SAT, (person, at))
