"""A sequential test of who is stronger: it stops as soon as the results are clear.

The test compares two hypotheses about the difference of two bots in Elo, by the generalised sequential probability
ratio test that chess engines are tested with. Its unit is a round: all seatings with the same dice. A round's score is
the first bot's mean share of the points (1 for a win, 1/2 for a match that nobody or both won), and the variance of
rounds is estimated from the results. Pairing takes the luck of the dice out of the comparison.
"""

import math
from enum import Enum
from typing import Final, NamedTuple

LEAST_ROUNDS: Final = 8  # Before that the estimate of the variance is worth little.


class Verdict(Enum):
    """What a sequential test has found."""

    OPEN = "undecided"
    STRONGER = "stronger"  # At least by the upper bound, says the test.
    NOT_STRONGER = "not stronger"  # At most by the lower bound.


class Bounds(NamedTuple):
    """Two hypotheses in Elo, and how often the test may be wrong about each."""

    low: float
    high: float
    error: float = 0.05


def expected_score(elo: float) -> float:
    """The share of the points that a bot gets with such an advantage."""
    return 1 / (1 + 10 ** (-elo / 400))


class SequentialTest:
    """Counts rounds until one hypothesis is clearly more likely than the other. Once it has a verdict it keeps it."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds: Final = bounds
        self.rounds = 0
        self.total = 0.0
        self.squares = 0.0
        self.verdict = Verdict.OPEN

    def add(self, score: float) -> Verdict:
        """The score of the next round, 0 to 1."""
        if self.verdict is Verdict.OPEN:
            self.rounds += 1
            self.total += score
            self.squares += score * score
            self.verdict = self._judge()
        return self.verdict

    def ratio(self) -> float:
        """The logarithm of how much more likely the upper hypothesis is than the lower one."""
        # Half a round won and half a round lost are added, so that the variance is never zero.
        count = self.rounds + 1.0
        mean = (self.total + 0.5) / count
        variance = (self.squares + 0.5) / count - mean * mean
        low, high = expected_score(self.bounds.low), expected_score(self.bounds.high)
        return self.rounds * (high - low) * (2 * mean - low - high) / (2 * variance)

    def _judge(self) -> Verdict:
        if self.rounds < LEAST_ROUNDS:
            return Verdict.OPEN
        limit = math.log((1 - self.bounds.error) / self.bounds.error)
        ratio = self.ratio()
        if ratio >= limit:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= -limit else Verdict.OPEN
