"""Whose turn it is where many want the same few workers: fair between people, then between their tables.

Each person pays with the time that the workers spent for them, and whoever has paid least comes next (start-time
fair queueing). Who comes back after a while starts with the others, neither with credit nor with debts. Among the
tables of one person they take turns. What nobody waits for comes after all else.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Claim:
    """Who wants a worker: `owners` are the people for whom it is, by address, and `table` is its name. `alone`:
    nobody waits for it. `cost` is a guess, in seconds."""

    owners: tuple[str, ...]
    table: str
    alone: bool = False
    cost: float = 1.0


@dataclass(slots=True, eq=False)
class Waiting:
    """One who waits. `turn` brings the worker; `payer` is whoever of the owners had paid least by then."""

    claim: Claim
    number: int
    turn: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    payer: str = ""


class Turns:
    """The queue."""

    def __init__(self) -> None:
        self._waiting: Final[list[Waiting]] = []
        self._paid: Final[dict[str, float]] = {}  # Until when, of the common time below, somebody has paid.
        self._served: Final[OrderedDict[str, int]] = OrderedDict()  # When a table had its last turn.
        self._now = 0.0  # The common time: where those stand whose turn it is.
        self._number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def of(self, owner: str | None = None) -> int:
        """How many wait for somebody, or in all; not counting those for whom nobody waits."""
        claims = [waiting.claim for waiting in self._waiting]
        return sum(not claim.alone and (owner is None or owner in claim.owners) for claim in claims)

    def join(self, claim: Claim) -> Waiting:
        """Wait for a turn."""
        self._number += 1
        waiting = Waiting(claim, self._number)
        self._waiting.append(waiting)
        return waiting

    def drop(self, waiting: Waiting) -> None:
        """It waits no more."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def next(self) -> Waiting | None:
        """Whose turn it is. It pays what it will probably cost; `settle` corrects that."""
        if not self._waiting:
            return None
        chosen = min(self._waiting, key=self._rank)
        self._waiting.remove(chosen)
        claim = chosen.claim
        chosen.payer = min(claim.owners, key=self._start, default="")
        self._now = max(self._now, self._start(chosen.payer)) if not claim.alone else self._now
        self._paid[chosen.payer] = self._start(chosen.payer) + claim.cost
        self._number += 1
        self._served[claim.table] = self._number
        self._served.move_to_end(claim.table)
        self._forget()
        return chosen

    def settle(self, waiting: Waiting, cost: float) -> None:
        """What it cost in the end."""
        if waiting.payer in self._paid:
            self._paid[waiting.payer] += cost - waiting.claim.cost

    def _start(self, owner: str) -> float:
        return max(self._now, self._paid.get(owner, 0.0))

    def _rank(self, waiting: Waiting) -> tuple[bool, float, int, int]:
        claim = waiting.claim
        start = min((self._start(owner) for owner in claim.owners), default=self._now)
        return claim.alone, start, self._served.get(claim.table, 0), waiting.number

    def _forget(self) -> None:
        """Who has paid for no more than all others have is like everybody else."""
        while len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)
        if len(self._paid) > MOST_REMEMBERED or not self._waiting:
            for owner in [owner for owner, until in self._paid.items() if until <= self._now]:
                del self._paid[owner]
