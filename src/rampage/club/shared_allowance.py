"""How often somebody may do something, counted in the database: for all servers that share it, and over restarts.

Of each caller it notes one time, at which the whole allowance is there again; that is all a token bucket needs
("generic cell rate algorithm"). Callers are noted by a keyed hash: an e-mail address cannot be read from it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rampage.table.database import DatabaseStore
from rampage.table.store import Conflict
from rampage.table.tokens import Signer
from rampage.table.writer import Statement

TRIES: Final = 5  # So often another server may count the same caller at the same moment.
LAST: Final = "SELECT number, whole FROM allowances WHERE caller = ? ORDER BY number DESC LIMIT 1"
# The key of a row is its number, so of two servers that count at the same moment one has to look again. Numbers stay as
# long as they count, or somebody who has looked earlier could use one again; there are hardly more than a burst.
COUNT: Final = "INSERT INTO allowances (caller, number, whole) VALUES (?, ?, ?)"
FORGET: Final = "DELETE FROM allowances WHERE caller = ? AND whole <= ?"
OLD: Final = "DELETE FROM allowances WHERE whole <= ?"


@dataclass(frozen=True, slots=True)
class Rate:
    """How often: `burst` at once, and one more every `seconds`."""

    seconds: float
    burst: int


class SharedAllowance:
    """An allowance for each of many callers. `purpose` is what they are allowed."""

    def __init__(
        self, store: DatabaseStore, signer: Signer, purpose: str, rate: Rate,
        now: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self._store: Final = store
        self._signer: Final = signer
        self._purpose: Final = purpose
        self._rate: Final = rate
        self._now: Final = now

    async def take(self, *callers: str) -> bool:
        """Count one for each caller, or for none of them if one has no more."""
        names = [self._signer.pseudonym(self._purpose, caller) for caller in callers]
        for _ in range(TRIES):
            counting = await self._counting(names)
            if counting is None:
                return False
            try:
                await self._store.write(counting)
            except Conflict:
                continue
            return True
        return False

    async def _counting(self, names: list[str]) -> list[Statement] | None:
        """What counts one more for each; None if somebody has no more."""
        now = self._now()
        out: list[Statement] = []
        for name in names:
            rows: list[Any] = await self._store.rows(LAST, (name,))
            number, whole = rows[0] if rows else (0, now)
            whole = max(whole, now) + self._rate.seconds
            if whole - now > self._rate.seconds * self._rate.burst * (1 + 1e-9):
                return None
            out += [(COUNT, (name, number + 1, whole)), (FORGET, (name, now))]
        return out


def forgetting(now: float) -> Statement:
    """What forgets callers that may do everything again."""
    return (OLD, (now,))
