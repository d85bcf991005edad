"""Groups by exchange: two players of different tables change places as long as that makes the tables better.

If there are still rematches at the end, a few players are moved at random and the search starts again. The random
numbers are always the same, so that every server finds the same groups.
"""

from collections.abc import Callable, Sequence
from typing import Final

Group = list[int]
Cost = Callable[[Sequence[int]], int]  # What is wrong with a table; 0 is best.
May = Callable[[int, int], bool]

PASSES: Final = 40
NEAR: Final = 4  # At first only tables this close in the standings exchange players.
AGAIN: Final = 20  # How often the search starts again.
SHAKEN: Final = 4  # Exchanges at random before that.


class Numbers:
    """Pseudo-random numbers, the same everywhere."""

    def __init__(self, start: int) -> None:
        self._state = start * 2 + 1

    def below(self, end: int) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 33) % end


def exchanged(
    groups: Sequence[Sequence[int]], cost: Cost, bad: int, may: May = lambda *_: True
) -> list[Group]:
    """Better groups of the same sizes. A cost of `bad` or more is accepted only if it can't be avoided. Only players
    for whom `may` is true change places."""
    found = _Exchange(groups, cost, may)
    found.run(NEAR)
    if found.worst < bad:
        return found.groups
    found.run(len(groups))
    best, least = found.copy(), found.total
    numbers = Numbers(len(groups))
    for _ in range(AGAIN):
        if max(map(cost, best)) < bad:
            break
        found.shake(numbers)
        found.run(len(groups))
        if found.total < least:
            best, least = found.copy(), found.total
        else:
            found = _Exchange(best, cost, may)
    return best


class _Exchange:
    """Groups that get better."""

    def __init__(self, groups: Sequence[Sequence[int]], cost: Cost, may: May) -> None:
        self.groups: Final = [list(group) for group in groups]
        self._cost: Final = cost
        self._may: Final = may
        self._costs: Final = [cost(group) for group in groups]

    @property
    def total(self) -> int:
        return sum(self._costs)

    @property
    def worst(self) -> int:
        return max(self._costs, default=0)

    def copy(self) -> list[Group]:
        return [list(group) for group in self.groups]

    def run(self, near: int) -> None:
        """Exchange players of tables this close until nothing gets better."""
        for _ in range(PASSES):
            better = False
            for one in range(len(self.groups)):
                for other in range(one + 1, min(one + near + 1, len(self.groups))):
                    better |= self._between(one, other)
            if not better:
                return

    def _between(self, one: int, other: int) -> bool:
        better = False
        for at in range(len(self.groups[one])):
            for there in range(len(self.groups[other])):
                if self._costs[one] + self._costs[other] == 0:
                    return better
                better |= self._try(one, at, other, there)
        return better

    def _try(self, one: int, at: int, other: int, there: int) -> bool:
        """Exchange two players if that is allowed and better."""
        here, far = self.groups[one], self.groups[other]
        if not self._may(here[at], far[there]):
            return False
        here[at], far[there] = far[there], here[at]
        costs = self._cost(here), self._cost(far)
        if sum(costs) < self._costs[one] + self._costs[other]:
            self._costs[one], self._costs[other] = costs
            return True
        here[at], far[there] = far[there], here[at]
        return False

    def shake(self, numbers: Numbers) -> None:
        """Exchange some at random, one of them from the worst table."""
        for _ in range(SHAKEN):
            one, other = self._costs.index(self.worst), numbers.below(len(self.groups))
            at, there = numbers.below(len(self.groups[one])), numbers.below(len(self.groups[other]))
            here, far = self.groups[one], self.groups[other]
            if one != other and self._may(here[at], far[there]):
                here[at], far[there] = far[there], here[at]
                self._costs[one], self._costs[other] = self._cost(here), self._cost(far)
