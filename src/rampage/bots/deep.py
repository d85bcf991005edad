"""Deep search: looks that continue beyond the horizon, by playouts of a less certain policy.

A value sees the present state of a seat, but not what follows from it; playouts do. Their results vary more than values
at the horizon, so a deep search needs more looks and counts both (`Evaluation.far_share`).
"""

from typing import Any, Final

from rampage.bots.search import Node, Search, SearchBot, Style
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng

LONGEST: Final = 600  # Decisions and rolls of one playout: no more than a match may need.
CHECK_LEAD: Final = 16  # Looks between two checks whether more of them could change anything.


class DeepSearch(Search):
    """A search whose looks end later. Where a game has no `foresight`, or if it need not be `deep`, it is an ordinary
    one."""

    def __init__(self, evaluation: Evaluation[Any], style: Style, rng: Rng, deep: bool = True) -> None:
        super().__init__(evaluation, style, rng)
        self.foresight: Final = evaluation.foresight()
        self.far_share: Final = evaluation.far_share()
        self.goes_on: Final = deep and self.foresight > 0

    def play_on(self, p: Position) -> None:
        if not self.goes_on:
            super().play_on(p)
            return
        for _ in range(LONGEST):
            seat = p.actor()
            p.resolve(self.evaluation.rollout(p, seat, self.rng), seat)
            if self.far_enough(p):
                break

    def learn(self, p: Position) -> None:
        near = self.evaluation.values(p)
        if self.goes_on and p.waiting != NOBODY:
            self.play_far(p)
            far = self.evaluation.values(p)
            for seat in range(p.seats):
                near[seat] += self.far_share * (far[seat] - near[seat])
        self.credit(near)

    def play_far(self, p: Position) -> None:
        """Play on from a quiet moment until there were enough of them, or to the end of the match."""
        enough = self.foresight * p.seats
        for _ in range(LONGEST):
            if self.rests >= enough:
                break
            if p.waiting == CHANCE:
                p.resolve(p.sample(self.rng), CHANCE)
            else:
                seat = p.actor()
                p.resolve(self.evaluation.rollout(p, seat, self.rng), seat)
            if p.waiting == NOBODY:
                break
            if self.evaluation.quiet(p):
                self.rests += 1


class DeepBot(SearchBot):
    """Searches deeply within a budget, and stops as soon as more looks could not change its choice."""

    def __reduce__(self) -> tuple[Any, ...]:
        return DeepBot, (self.seed, self.budget, self.style)

    def begin(self, evaluation: Evaluation[Any], rng: Rng) -> Search:
        return DeepSearch(evaluation, self.style, rng)

    def settled(self, search: Search, most: i64) -> bool:
        return search.looks % CHECK_LEAD == 0 and lead(search.root) > most - search.looks


def lead(root: Node) -> i64:
    """By how many visits the choice that was visited most is ahead of all others."""
    first: i64 = 0
    second: i64 = 0
    for count in root.counts:
        if count > first:
            first, second = count, first
        elif count > second:
            second = count
    return first - second
