"""What a bot does at a table: it thinks in a worker, then chooses if the match still waits for it."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from rampage.table.bot_workers import Chosen, Thought, bot_seed, quick
from rampage.table.fair_queue import Claim
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_bot, is_human

if TYPE_CHECKING:
    from rampage.table.draft import Draft
    from rampage.table.table import Table

LOGGER: Final = logging.getLogger("rampage.table")


# How many choices bots make at a table where nobody is: enough to answer a person who chose and left.
MOST_ALONE: Final = 60


class Bots(Part):
    """The bots of a table, both those with their own seat and those that sit in for a player."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}  # By seat.
        self._alone = 0  # Choices since the last person left.

    @property
    def pause(self) -> bool:
        """Do the bots wait until somebody comes? At a table with people they first answer, but not forever."""
        table = self._table
        cup = table.row.house.cup
        if cup or table.presence.anybody:
            return False
        return self._alone >= MOST_ALONE or not any(is_human(seat) for seat in table.seats)

    def resume(self) -> None:
        """Somebody came to an empty table: what they wait for is more urgent now."""
        self._alone = 0
        self.stop()
        if self._table.in_progress:
            self.wake()

    def wake(self) -> None:
        """Let exactly those bots think that must choose; the match is in progress."""
        table = self._table
        actors = [seat for seat in table.live.position.actors() if seat >= 0 and is_bot(table.seats[seat])]
        for seat in list(self.thinking):
            if seat not in actors:
                self.stop(seat)
        for seat in actors:
            if seat not in self.thinking and not self.pause:
                self.thinking[seat] = table.start(self.think(seat))

    def stop(self, seat: int | None = None) -> None:
        """Cancel the thinking of one seat, or of all."""
        for one in [seat] if seat is not None else list(self.thinking):
            task = self.thinking.pop(one, None)
            if task is not None and task is not asyncio.current_task():
                task.cancel()

    def claim(self) -> Claim:
        """On whose account a bot thinks: the people who are here or, if nobody is, the host."""
        table = self._table
        here = table.presence.addresses
        return Claim(here or (table.row.host,), table.id, alone=not here)

    def thought(self, seat: int, level: int) -> Thought:
        """What a worker is asked for a seat at this moment."""
        position, record = self._table.live.position, self._table.live.match.record
        game, own = record.game, record.source
        guarded = position.agenda[-1].guarded(position)
        content = "" if own.fingerprint == game.standard().fingerprint else own.meaning
        return Thought(game.name, record.options, position.to_text(), seat, level, guarded, content)

    async def think(self, seat: int) -> None:
        """One choice of a bot. However it ends, the seat is no longer thinking afterwards, so another attempt may
        start."""
        try:
            await self._choose(seat)
        finally:
            self._thought(seat)

    def _thought(self, seat: int) -> None:
        if self.thinking.get(seat) is asyncio.current_task():
            del self.thinking[seat]

    async def _choose(self, seat: int) -> None:
        """Choose for a seat; the choice counts only if the match still waits for it."""
        table = self._table
        row, live = table.row, table.live
        position = live.position.copy()
        decision = int(position.played)
        game = live.match.record.game
        thought = self.thought(seat, table.seats[seat].level)
        seed = bot_seed(row.seed, decision, seat, row.undos)
        alone = not table.presence.anybody
        chosen = await table.thinkers.choose(thought, game, position, seed, self.claim())
        async with table.changing():
            self._thought(seat)
            waiting = seat in live.position.actors() and decision == live.position.played
            if table.status == "playing" and not table.pause.paused and waiting and is_bot(table.seats[seat]):
                self._alone += alone
                await table.commit(self._advance(chosen.choice, seat, seed, self._excuse(seat, chosen)))

    def _excuse(self, seat: int, chosen: Chosen) -> str:
        """What players read when a bot did not play as well as its level."""
        role = self._table.live.match.record.game.about.roles[seat]
        return f"{role}'s bot ran out of time and made a quick choice." if chosen.hurried else ""

    def _advance(self, choice: int, seat: int, seed: int, excuse: str) -> "Draft":
        """Play the choice. A bot that is refused would choose the same again, so the quick policy chooses next, then
        chance."""
        live = self._table.live
        offers = live.offers(seat)
        others: list[Callable[[], int]] = [
            partial(quick, live.match.record.game, live.position.copy(), seat, seed),
            lambda: offers[seed % len(offers)],
        ]
        for other in others:
            try:
                return self._table.advance(choice, seat, excuse)
            except Refusal as refusal:
                if self._table.closed:
                    raise
                LOGGER.error("table %s: a bot chose %s, and %s", self._table.id, choice, refusal)
            choice = other()
        return self._table.advance(choice, seat, excuse)
