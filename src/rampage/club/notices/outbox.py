"""The outbox: every notice is a row whose key is what it is about and where it goes, so it is there once.

| state | meaning |
| --- | --- |
| waiting | to be sent, at `due` or later |
| sending | on its way; written before anything is sent |
| sent | the other side accepted it |
| seen | the person was at the table, so nothing was sent |
| moot | nothing was sent, because it was no longer true; it may become true again |
| failed | given up after many tries |
| unknown | the server was stopped while it was on its way: it may have arrived, so it is not sent again |

Of several servers one sends to a target at a time: it has a lease on it. If it is killed, the lease ends by itself.
"""

from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

from rampage.club.notices.calls import Call
from rampage.club.notices.texts import Facts, facts_from
from rampage.table.database import DatabaseStore
from rampage.table.writer import Statement

LEASE: Final = 180.0  # Seconds. Sending to a target takes far less.
AT_ONCE: Final = 8  # Targets.
TOGETHER: Final = 50  # Notices in one message.
KEPT: Final = 90 * 86400.0
BACKOFF: Final = 30.0
FACTOR: Final = 4
LONGEST: Final = 2 * 3600.0
GIVE_UP: Final = 24 * 3600.0  # Seconds after which nobody needs a notice any more,
TRIES: Final = 12
LATELY: Final = 20
KEY: Final = "table_id = ? AND number = ? AND kind = ? AND target = ?"
ADD: Final = (
    "INSERT INTO notices (table_id, number, kind, target, person, channel, facts, made, due, state, tries, error)"
    " SELECT ?, ?, ?, id, person, channel, ?, ?, ?, ?, 0, '' FROM notice_targets WHERE id = ?"
    " ON CONFLICT (table_id, number, kind, target) DO UPDATE"
)
# What became true again is sent, and what somebody has seen meanwhile is not. A notice that was sent stays as it is.
REVIVE: Final = (
    " SET state = excluded.state, made = excluded.made, due = excluded.due, facts = excluded.facts, tries = 0"
    " WHERE notices.state = 'moot'"
)
SEE: Final = " SET state = excluded.state WHERE notices.state IN ('waiting', 'moot')"
CLAIM: Final = """
    UPDATE notice_targets SET lease = ?, until = ? WHERE until < ? AND id IN (
        SELECT id FROM notice_targets t WHERE until < ? AND EXISTS (
            SELECT 1 FROM notices n WHERE n.target = t.id AND (
                n.state = 'sending' OR (n.state = 'waiting' AND n.due <= ? AND t.problem = '' AND (
                    n.kind IN ('confirm', 'test')
                    OR (t.confirmed IS NOT NULL AND t.last + t.hours * 3600 <= ?)
                ))
            )
        ) ORDER BY t.last, t.id LIMIT ?{}
    )
"""
ANY: Final = "SELECT 1 FROM notices WHERE state IN ('waiting', 'sending') AND due <= ? LIMIT 1"
READ: Final = "SELECT table_id, number, kind, facts, made, tries FROM notices WHERE target = ? AND state = ?"
OURS: Final = "EXISTS (SELECT 1 FROM notice_targets WHERE id = ? AND lease = ? AND until > ?)"
COUNTED: Final = "SELECT COALESCE(max(number) + 1, 0) FROM choices WHERE table_id = ?"  # Choices of a table.
DROP: Final = f"UPDATE notices SET state = 'moot' WHERE {KEY} AND state = 'waiting'"  # noqa: S608
BEGIN: Final = f"UPDATE notices SET state = 'sending' WHERE {KEY} AND state = 'waiting' AND {OURS}"  # noqa: S608
END: Final = f"UPDATE notices SET state = 'sent', done = ?, error = '' WHERE {KEY} AND state = 'sending'"  # noqa: S608
LATER: Final = (
    f"UPDATE notices SET state = ?, due = ?, tries = ?, error = ? WHERE {KEY} AND state = 'sending'"  # noqa: S608
)
RELEASE: Final = "UPDATE notice_targets SET until = 0, lease = '' WHERE id = ? AND lease = ?"


@dataclass(frozen=True, slots=True)
class Entry:
    """A notice in the outbox."""

    table: str
    number: int
    kind: str
    facts: Facts
    made: float
    tries: int


@dataclass(frozen=True, slots=True)
class Lately:
    """A notice as its person sees it."""

    kind: str
    channel: str
    table: str
    facts: Facts
    made: float
    state: str
    error: str


class Outbox:
    """Reads and changes it."""

    def __init__(self, store: DatabaseStore) -> None:
        self._store: Final = store
        self._claim: Final = CLAIM.format(" FOR UPDATE SKIP LOCKED" if store.shared else "")

    # Writing.

    def adding(self, table: str, call: Call, target: str, now: float) -> Statement:
        """What adds a notice, or notes that the person has seen what it is about."""
        state, then = ("seen", SEE) if call.here else ("waiting", REVIVE)
        facts = call.facts.stored()
        return ADD + then, (table, call.number, call.kind, facts, now, now + call.wait, state, target)

    def adding_own(self, kind: str, target: str, now: float) -> Statement:
        """What adds a notice about no table: a test, or a request to confirm."""
        number = int(now * 1000) % 2_000_000_000
        return ADD + REVIVE, ("", number, kind, Facts().stored(), now, now, "waiting", target)

    def dropping(self, table: str, entry: Entry, target: str) -> Statement:
        """What notes that a notice is no longer true."""
        return DROP, (table, entry.number, entry.kind, target)

    async def waiting_at(self, tables: list[str]) -> list[tuple[str, str, str, Entry]]:
        """What waits to be sent about some tables: table, person, target and the notice."""
        marks = ", ".join("?" * len(tables))
        rows: list[Any] = await self._store.rows(
            "SELECT table_id, person, target, number, kind, facts, made, tries FROM notices"  # noqa: S608
            f" WHERE state = 'waiting' AND table_id IN ({marks})",
            tuple(tables),
        )
        return [
            (table, person, target, Entry(table, number, kind, facts_from(facts), made, tries))
            for table, person, target, number, kind, facts, made, tries in rows
        ]

    # Sending.

    async def claim(self, now: float) -> tuple[str, list[str]]:
        """Take a lease on some targets for which something is due: its name, and the targets."""
        if not await self._store.rows(ANY, (now,)):
            return "", []
        lease = token_hex(8)
        await self._store.write([(self._claim, (lease, now + LEASE, now, now, now, now, AT_ONCE))])
        rows = await self._store.rows("SELECT id FROM notice_targets WHERE lease = ? ORDER BY id", (lease,))
        return lease, [str(id) for (id,) in rows]

    async def due(self, target: str, own_only: bool, now: float) -> list[Entry]:
        """What is to be sent to a target now, the oldest first."""
        only = " AND kind IN ('confirm', 'test')" if own_only else ""
        rows: list[Any] = await self._store.rows(
            f"{READ} AND due <= ?{only} ORDER BY made, table_id, number, kind LIMIT {TOGETHER}",
            (target, "waiting", now),
        )
        return [_entry(row) for row in rows]

    async def begin(self, target: str, lease: str, some: list[Entry], now: float) -> list[Entry]:
        """Note that notices are on their way, if the lease is still ours: those that may be sent."""
        await self._store.write([(BEGIN, (*_key(one, target), target, lease, now)) for one in some])
        rows: list[Any] = await self._store.rows(
            f"{READ} AND {OURS}", (target, "sending", target, lease, now)
        )
        wanted = {_key(one, target) for one in some}
        return [one for one in map(_entry, rows) if _key(one, target) in wanted]

    async def end(self, target: str, lease: str, some: list[Entry], now: float) -> None:
        """Notices were sent."""
        work: list[Statement] = [(END, (now, *_key(one, target))) for one in some]
        if any(one.table for one in some):
            work.append(("UPDATE notice_targets SET last = ? WHERE id = ?", (now, target)))
        await self._store.write([*work, (RELEASE, (target, lease))])

    async def later(
        self, target: str, lease: str, some: list[Entry], now: float, why: str, wait: float = 0.0
    ) -> None:
        """Notices could not be sent: they are tried again after a while, or given up."""
        work: list[Statement] = []
        for one in some:
            tries = one.tries + 1
            over = tries >= TRIES or now - one.made > GIVE_UP
            due = now + max(wait, min(LONGEST, BACKOFF * FACTOR ** min(one.tries, 10)))
            work.append((LATER, ("failed" if over else "waiting", due, tries, why, *_key(one, target))))
        await self._store.write([*work, (RELEASE, (target, lease))])

    async def switch_off(self, target: str, why: str) -> None:
        """Nothing more is sent to a target; its person sees why."""
        off = "UPDATE notice_targets SET problem = ?, until = 0, lease = '' WHERE id = ?"
        fail = (
            "UPDATE notices SET state = 'failed', error = ? WHERE target = ?"
            " AND state IN ('waiting', 'sending')"
        )
        await self._store.write([(off, (why, target)), (fail, (why, target))])

    async def release(self, target: str, lease: str) -> None:
        """Let others send to a target."""
        await self._store.write([(RELEASE, (target, lease))])

    async def give_up_interrupted(self, target: str) -> None:
        """What an earlier server was sending when it was stopped may have arrived."""
        change = "UPDATE notices SET state = 'unknown' WHERE target = ? AND state = 'sending'"
        await self._store.write([(change, (target,))])

    async def drop(self, target: str, some: list[Entry]) -> None:
        """These are no longer true."""
        await self._store.write([self.dropping(one.table, one, target) for one in some])

    async def forget(self, now: float) -> None:
        """Delete what is old."""
        await self._store.write(
            [("DELETE FROM notices WHERE made < ? AND state <> 'waiting'", (now - KEPT,))]
        )

    # Reading.

    async def lately(self, person: str) -> list[Lately]:
        """What was sent to a person, or would have been, the latest first."""
        rows: list[Any] = await self._store.rows(
            "SELECT kind, channel, table_id, facts, made, state, error FROM notices WHERE person = ?"
            " AND state NOT IN ('seen', 'moot') ORDER BY made DESC, table_id, kind, target LIMIT ?",
            (person, LATELY),
        )
        return [
            Lately(kind, channel, table, facts_from(facts), made, state, error)
            for kind, channel, table, facts, made, state, error in rows
        ]


def _key(one: Entry, target: str) -> tuple[str, int, str, str]:
    return one.table, one.number, one.kind, target


def _entry(row: Any) -> Entry:
    table, number, kind, facts, made, tries = row
    return Entry(table, number, kind, facts_from(facts), made, tries)
