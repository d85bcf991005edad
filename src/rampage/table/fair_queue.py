"""Shares a few workers between many clients: fairly between people first, then between their tables.

Each person is charged the worker time spent for them, and the one charged least is next (start-time fair queueing). A
person who returns after a while starts level with the others, without credit or debt. The tables of one person take
turns. Work that nobody waits for comes last.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Claim:
    """A request for a worker. `owners` are the people it is for, by address, and `table` is the table's id. `alone`:
    nobody waits for it. `cost` is an estimate in seconds."""

    owners: tuple[str, ...]
    table: str
    alone: bool = False
    cost: float = 1.0


@dataclass(slots=True, eq=False)
class Waiting:
    """A request in the queue. `turn` receives the worker; `payer` is the owner who had been charged least at that
    time."""

    claim: Claim
    number: int
    turn: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    payer: str = ""


class Turns:
    """The queue."""

    def __init__(self) -> None:
        self._waiting: Final[list[Waiting]] = []
        self._paid: Final[dict[str, float]] = {}  # Up to which virtual time each person has been charged.
        self._served: Final[OrderedDict[str, int]] = OrderedDict()  # The last turn of each table.
        self._now = 0.0  # The virtual time: that of the requests being served.
        self._number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def of(self, owner: str | None = None) -> int:
        """How many requests of one person, or of everybody, are waiting; work that nobody waits for does not count."""
        claims = [waiting.claim for waiting in self._waiting]
        return sum(not claim.alone and (owner is None or owner in claim.owners) for claim in claims)

    def join(self, claim: Claim) -> Waiting:
        """Join the queue."""
        self._number += 1
        waiting = Waiting(claim, self._number)
        self._waiting.append(waiting)
        return waiting

    def drop(self, waiting: Waiting) -> None:
        """Leave the queue."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def next(self) -> Waiting | None:
        """The next request. It is charged its estimated cost; `correct` adjusts that later."""
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

    def correct(self, waiting: Waiting, cost: float) -> None:
        """Charge the actual cost."""
        if waiting.payer in self._paid:
            self._paid[waiting.payer] += cost - waiting.claim.cost

    def _start(self, owner: str) -> float:
        return max(self._now, self._paid.get(owner, 0.0))

    def _rank(self, waiting: Waiting) -> tuple[bool, float, int, int]:
        claim = waiting.claim
        start = min((self._start(owner) for owner in claim.owners), default=self._now)
        return claim.alone, start, self._served.get(claim.table, 0), waiting.number

    def _forget(self) -> None:
        """Forget people who have been charged no more than everybody else."""
        while len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)
        if len(self._paid) > MOST_REMEMBERED or not self._waiting:
            for owner in [owner for owner, until in self._paid.items() if until <= self._now]:
                del self._paid[owner]
