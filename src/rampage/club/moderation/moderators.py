"""Moderators: accounts that the operator names, and what they may do. Every act has a reason and, in the same
transaction, a line in the audit log.

A moderator has no more rights at a table than anybody else, and so never sees what is hidden in a running match.
"""

import logging
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from rampage.club.moderation.audit import Entry, entered, fresh_id
from rampage.club.moderation.confusables import look
from rampage.club.moderation.reports import CLOSE, Reports
from rampage.club.moderation.sanctions import (
    CLOSED,
    DONE,
    FOR_A_TIME,
    NO_LOBBY,
    RENAME,
    WARN,
    Sanction,
    adding,
)
from rampage.club.sessions import hashed, is_account
from rampage.table.refusal import Refusal
from rampage.table.sanitize import plain
from rampage.table.store import StoreError
from rampage.table.tables import Tables
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.people import People

LOGGER: Final = logging.getLogger("rampage.club")
DISMISS: Final = "dismiss"
LIFT: Final = "lift"
ACTS: Final = (DISMISS, WARN, *FOR_A_TIME, RENAME, CLOSED)
FOR_ACCOUNTS: Final = (RENAME, CLOSED)  # A guest has no account to rename or close.
HOUR: Final = 3600.0
MOST_HOURS: Final = 24 * 366
REASON: Final = 500  # Characters.
RENAMED: Final = 100  # Tables at which a new name is shown at once.
THEIR_SEATS: Final = (
    "SELECT holders.table_id, holders.seat FROM holders JOIN tables ON tables.id = holders.table_id"
    " WHERE browser = ? AND holders.seat >= 0 AND tables.status <> 'over' ORDER BY tables.created DESC LIMIT ?"
)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a moderator decides, about a report or a person."""

    act: str
    reason: str
    hours: int = 0


class Moderation:
    """What moderators do."""

    def __init__(self, people: "People", tables: Tables, reports: Reports) -> None:
        self._people: Final = people
        self._store: Final = people.store
        self._tables: Final = tables
        self._reports: Final = reports

    async def is_moderator(self, person: str) -> bool:
        """Did the operator name this account?"""
        return is_account(person) and bool(
            await self._store.rows("SELECT 1 FROM moderators WHERE person = ?", (person,))
        )

    async def decide(self, actor: str, decision: Decision, person: str = "", report: str = "") -> None:
        """Decide about a report, or about a person without one."""
        if report:
            found = await self._reports.one(report)
            if not found.open:
                raise Refusal(
                    "stale", "Somebody else has already decided about this report.", "reload the page."
                )
            person = found.person
        await self._must_be_above(actor, person)
        sanction = self._sanction(decision, person)
        statements = [self._noted(actor, decision, person, report, sanction)]
        if sanction is not None:
            statements.append(adding(sanction))
        if report:
            statements.append((CLOSE, (False, report)))
        statements += await self._effects(decision.act, person)
        await self._store.write(statements)
        if decision.act == RENAME:
            await self._rename_at_tables(person)

    async def lift(self, actor: str, sanction: str, reason: str) -> None:
        """End what was decided."""
        rows: list[Any] = await self._store.rows(
            "SELECT person, kind FROM sanctions WHERE id = ? AND NOT done", (sanction,)
        )
        if not rows:
            raise Refusal("stale", "This decision is no longer in force.", "reload the page.")
        person, kind = rows[0]
        await self._must_be_above(actor, person)
        decision = Decision(f"{LIFT} {kind}", _reason(reason))
        await self._store.write(
            [(DONE, (True, sanction, person)), self._noted(actor, decision, person, "", None)]
        )

    async def _must_be_above(self, actor: str, person: str) -> None:
        if actor == person:
            raise Refusal("not_yours", "You cannot decide about yourself.", "leave it to somebody else.")
        if await self.is_moderator(person):
            raise Refusal(
                "not_yours",
                "This is a moderator, too.",
                "the operator of the server decides about moderators.",
            )

    def _sanction(self, decision: Decision, person: str) -> Sanction | None:
        """What will hold for the person. Raises Refusal."""
        act, reason, now = decision.act, _reason(decision.reason), self._people.now()
        if act not in ACTS:
            raise Refusal("bad_option", "That is not a valid decision.", f"use {', '.join(ACTS)}.")
        if act == DISMISS:
            return None
        if act in FOR_ACCOUNTS and not is_account(person):
            raise Refusal("bad_option", "A guest has no account.", "silence the guest, or close the lobby.")
        until = None
        if act in FOR_A_TIME:
            if not 1 <= decision.hours <= MOST_HOURS:
                raise Refusal("bad_option", "For how long?", f"use 1 to {MOST_HOURS} hours.")
            until = now + decision.hours * HOUR
        return Sanction(token_hex(12), person, act, reason, now, until, False)

    def _noted(
        self, actor: str, decision: Decision, person: str, report: str, sanction: Sanction | None
    ) -> Statement:
        now = self._people.now()
        until = None if sanction is None else sanction.until
        return entered(
            Entry(fresh_id(now), now, actor, decision.act, person, report, _reason(decision.reason), until)
        )

    async def _effects(self, act: str, person: str) -> list[Statement]:
        """What else changes in the same transaction."""
        if act == CLOSED:
            wish = "DELETE FROM wishes WHERE person = ? AND id NOT IN (SELECT wish FROM pairings)"
            return [("DELETE FROM sessions WHERE person = ?", (person,)), (wish, (person,))]
        if act == NO_LOBBY:
            wish = "DELETE FROM wishes WHERE person = ? AND id NOT IN (SELECT wish FROM pairings)"
            return [(wish, (person,))]
        if act == RENAME:
            name = neutral_name(person)
            return [("UPDATE accounts SET name = ?, look = ? WHERE id = ?", (name, look(name), person))]
        return []

    async def _rename_at_tables(self, person: str) -> None:
        """The neutral name is shown at once where the person plays."""
        rows: list[Any] = await self._store.rows(THEIR_SEATS, (person, RENAMED))
        for id, seat in rows:
            try:
                table = await self._tables.find(str(id))
                if table.seats[seat].kind != "here":
                    await table.seating.rename(seat, neutral_name(person))
            except (Refusal, StoreError) as error:
                LOGGER.warning("table %s keeps a name that a moderator changed: %s", id, error)


def neutral_name(person: str) -> str:
    """The name of an account that must choose a new one."""
    return f"Player {int(hashed(person)[:8], 16) % 1_000_000:06d}"


def _reason(text: str) -> str:
    kept = plain(text, REASON)
    if not kept:
        raise Refusal("bad_option", "The decision has no reason.", "say why, in a few words.")
    return kept
