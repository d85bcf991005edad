"""Sends what is in the outbox, each notice once."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rampage.club.notices.kinds import OWN
from rampage.club.notices.outbox import COUNTED, Entry, Outbox
from rampage.club.notices.preferences import Preferences, Target
from rampage.club.notices.texts import Message, message
from rampage.club.notices.watching import turn_number
from rampage.club.repeat import repeat
from rampage.table.database import DatabaseStore
from rampage.table.time_source import Time

LOGGER: Final = logging.getLogger("rampage.club")
EVERY: Final = 2.0  # Seconds.
FORGET: Final = 3600.0
LEAVING: Final = 10.0  # For what is on its way when the server stops.
SECONDS: Final = 60.0  # For one message, from the first connection to the answer.


class NotNow(Exception):
    """It could not be sent, but may be later. `wait`: the least seconds until the next attempt."""

    def __init__(self, why: str, wait: float = 0.0) -> None:
        self.why = why
        self.wait = wait
        super().__init__(why)


class Never(Exception):
    """Nothing can be sent there any more, and why; its person reads that."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Sends(Protocol):
    """A channel."""

    async def send(self, target: Target, messages: list[Message]) -> None:
        """Send messages, together. Raises NotNow or Never."""


@dataclass(slots=True)
class Counts:
    """What happened so far, for metrics."""

    sent: int = 0
    failed: int = 0


class Sender:
    """Sends as long as the server runs."""

    def __init__(
        self,
        store: DatabaseStore,
        preferences: Preferences,
        outbox: Outbox,
        time: Time,
        home: str,
        channels: dict[str, Sends],
    ) -> None:
        self._store: Final = store
        self._preferences: Final = preferences
        self._outbox: Final = outbox
        self._time: Final = time
        self._home: Final = home
        self._channels: Final = channels
        self._forgot = float("-inf")
        self._busy: Final[set[asyncio.Task[None]]] = set()
        self.counts: Final = Counts()

    async def run(self) -> None:
        """Send as long as the server runs."""
        await repeat(self.tick, EVERY, "sending notices", self._time)

    async def tick(self) -> int:
        """Send what is due; returns to how many targets something was due."""
        now = self._time.wall()
        if now - self._forgot >= FORGET:
            self._forgot = now
            await self._outbox.forget(now)
        lease, targets = await self._outbox.claim(now)
        loop = asyncio.get_running_loop()
        tasks = [loop.create_task(self._serve(id, lease)) for id in targets]
        self._busy.update(tasks)
        for task in tasks:
            task.add_done_callback(self._busy.discard)
        if tasks:
            await asyncio.wait(tasks)  # If this is cancelled, they go on.
        for task in tasks:
            task.result()
        return len(targets)

    async def settle(self) -> None:
        """Wait until what is on its way has arrived, but not for long."""
        if self._busy:
            await asyncio.wait(self._busy, timeout=LEAVING)
        for task in list(self._busy):
            task.cancel()

    async def _serve(self, id: str, lease: str) -> None:
        """Send what is due for a target."""
        await self._outbox.give_up_interrupted(id)
        target = await self._preferences.target(id)
        now = self._time.wall()
        if target is None or target.problem:
            await self._outbox.release(id, lease)
            return
        quiet = target.confirmed is None or target.last + target.hours * 3600 > now
        some = await self._still_true(target, await self._outbox.due(id, quiet, now))
        ready = await self._outbox.begin(id, lease, some, now) if some else []
        if not ready:
            await self._outbox.release(id, lease)
            return
        await self._send(target, lease, sorted(ready, key=lambda one: (one.made, one.table, one.kind)))

    async def _send(self, target: Target, lease: str, some: list[Entry]) -> None:
        now = self._time.wall()
        words = [message(one.kind, one.facts, one.table, self._home, now) for one in some]
        channel = self._channels.get(target.channel)
        try:
            if channel is None:
                raise NotNow("The operator of the server has switched this off.")
            async with asyncio.timeout(SECONDS):
                await channel.send(target, words)
        except Never as end:
            self.counts.failed += len(some)
            LOGGER.info("a %s target is switched off: %s", target.channel, end.why)
            await self._outbox.switch_off(target.id, end.why)
        except (NotNow, TimeoutError) as delay:
            self.counts.failed += len(some)
            why = delay.why if isinstance(delay, NotNow) else "It took too long."
            wait = delay.wait if isinstance(delay, NotNow) else 0.0
            LOGGER.warning(
                "a notice by %s could not be sent yet: %s (%r)", target.channel, why, delay.__cause__
            )
            await self._outbox.later(target.id, lease, some, self._time.wall(), why, wait)
        else:
            self.counts.sent += len(some)
            await self._outbox.end(target.id, lease, some, self._time.wall())

    # Is it still true?

    async def _still_true(self, target: Target, some: list[Entry]) -> list[Entry]:
        wanted = await self._preferences.wanted(target.person)
        keep = [
            one
            for one in some
            if one.kind in OWN
            or ((one.kind, target.channel) in wanted and await self._is_true(target.person, one))
        ]
        gone = [one for one in some if one not in keep]
        if gone:
            await self._outbox.drop(target.id, gone)
        return keep

    async def _is_true(self, person: str, one: Entry) -> bool:
        """Has the person not chosen, and the match not moved on meanwhile?"""
        rows: list[Any] = await self._store.rows(
            "SELECT status FROM tables JOIN holders ON table_id = id WHERE id = ? AND browser = ?",
            (one.table, person),
        )
        if not rows:
            return False
        status = str(rows[0][0])
        if one.kind == "turn":
            return await turn_number(self._store, one.table, person) == one.number
        if one.kind == "time":
            return (
                await turn_number(self._store, one.table, person) is not None
                and one.facts.due > self._time.wall()
            )
        if one.kind == "ask":
            count: list[Any] = await self._store.rows(COUNTED, (one.table,))
            return status == "playing" and int(count[0][0]) == one.number
        return status == "over" if one.kind == "over" else status != "over"
