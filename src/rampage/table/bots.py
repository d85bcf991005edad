"""What a bot does at a table: it thinks elsewhere, then chooses if that is still wanted."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from rampage.table.refusal import Refusal
from rampage.table.seats import is_bot
from rampage.table.thinking import Thought, bot_seed, quick

if TYPE_CHECKING:
    from rampage.table.table import Draft, Table

LOGGER: Final = logging.getLogger("rampage.table")


class Bots:
    """The bots of a table, on seats of their own or sitting in."""

    def __init__(self, table: "Table") -> None:
        self._table: Final = table

    async def think(self, seat: int) -> None:
        """One choice of a bot. However that ends, the seat thinks no more: another try may begin."""
        try:
            await self._choose(seat)
        finally:
            self._thought(seat)

    def _thought(self, seat: int) -> None:
        thinking = self._table.thinking
        if thinking.get(seat) is asyncio.current_task():
            del thinking[seat]

    async def _choose(self, seat: int) -> None:
        """A bot's choice; it counts only if the match still waits for it."""
        table = self._table
        row, course = table.row, table.course
        position = course.position.copy()
        decision = int(position.played)
        guarded = position.agenda[-1].guarded(position)
        record = course.match.record
        game, own = record.game, record.source
        content = "" if own.fingerprint == game.standard().fingerprint else own.meaning
        level = table.seats[seat].level
        thought = Thought(row.game, record.options, position.to_text(), seat, level, guarded, content)
        seed = bot_seed(row.seed, decision, seat, row.undos)
        choice = await table.thinkers.choose(thought, game, position, seed)
        async with table.changing():
            self._thought(seat)
            waiting = seat in course.position.actors() and decision == course.position.played
            if table.status == "playing" and waiting and is_bot(table.seats[seat]):
                await table.commit(self._advance(choice, seat, seed))

    def _advance(self, choice: int, seat: int, seed: int) -> "Draft":
        """A bot that is refused would choose the same again: the quick policy chooses, then mere chance."""
        course = self._table.course
        offers = course.offers(seat)
        others: list[Callable[[], int]] = [
            partial(quick, course.match.record.game, course.position.copy(), seat, seed),
            lambda: offers[seed % len(offers)],
        ]
        for other in others:
            try:
                return self._table.advance(choice, seat)
            except Refusal as refusal:
                if self._table.closed:
                    raise
                LOGGER.error("table %s: a bot chose %s, and %s", self._table.id, choice, refusal)
            choice = other()
        return self._table.advance(choice, seat)
