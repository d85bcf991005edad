"""Hints at a table: the strongest bot's best choices for a player who asks, noted in the record.

They are allowed where one person plays against bots, and nowhere else unless the host allows them; the host may also
forbid them altogether (`house.hints`). A hint uses only what the seat knows, and is made by the workers that think for
bots, in turn with them.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.bots.analysis import AdviceInfo, advice_info, analyse
from rampage.games import game
from rampage.kernel.content import Source
from rampage.table.bot_workers import Thought, longest
from rampage.table.bus import Changed
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.workers import Busy, Lost

if TYPE_CHECKING:
    pass

USUAL: Final = "bots"  # Where one person plays against bots.
HINTS: Final = (USUAL, "always", "never")
SHOWN: Final = 3
STRONGEST: Final = 5


def advise(thought: Thought) -> list[AdviceInfo]:
    """Runs in a worker: the best choices of a seat."""
    source = Source("the table's content", thought.content, True) if thought.content else None
    position = game(thought.game).from_text(thought.text, thought.options, source)
    return [advice_info(position, advice) for advice in analyse(position, thought.seat)[:SHOWN]]


class Coach(Part):
    """The hints of a table."""

    @property
    def allowed(self) -> bool:
        """May players ask for hints?"""
        rule = self._table.row.house.hints
        people = sum(seat.kind != "bot" for seat in self._table.seats)
        return rule == "always" or (rule == USUAL and people == 1)

    def taken(self) -> list[int]:
        """How many hints each seat has used."""
        counts = [0] * len(self._table.seats)
        for seat, _ in self._table.row.house.hinted:
            counts[seat] += 1
        return counts

    async def note(self, seat: int, decision: int, may: May = None) -> Thought:
        """Check that a seat may have a hint now, and note it, before anything is shown."""
        table = self._table
        async with table.changing(may):
            if not self.allowed:
                raise Refusal("no_hints", "There are no hints at this table.", "play without them.")
            position = table.live.position
            if not table.in_progress or seat not in position.actors() or decision != position.played:
                raise Refusal("stale", "That decision is over.", "ask again when you have to choose.")
            taken = [seat, table.live.count]
            if taken not in table.row.house.hinted:
                await table.host.keep(replace(table.row.house, hinted=[*table.row.house.hinted, taken]))
                table.publish(Changed())
            return table.bots.thought(seat, STRONGEST)

    async def hint(self, thought: Thought) -> list[AdviceInfo]:
        """The best choices, from a worker. Raises Refusal."""
        table = self._table
        thinkers = table.thinkers
        if not thinkers.workers.there:
            return advise(thought)
        claim = replace(table.bots.claim(), cost=2 * longest(STRONGEST))
        try:
            return await thinkers.workers.run(
                claim, advise, (thought,), limit=thinkers.limit, patience=thinkers.patience
            )
        except (Busy, Lost):
            raise Refusal("too_fast", "The coach is busy right now.", "ask again in a moment.") from None
