"""Wilson score intervals for a share of successes."""

import math
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054


class Share(NamedTuple):
    """A share with its 95 % confidence interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def wilson(successes: float, trials: int) -> Share:
    """The share of successes; without trials it may be anything."""
    if trials == 0:
        return Share(0.0, 0.0, 1.0)
    share = successes / trials
    weight = Z_95 * Z_95 / trials
    middle = (share + weight / 2) / (1 + weight)
    spread = Z_95 / (1 + weight) * math.sqrt(share * (1 - share) / trials + weight / (4 * trials))
    # Rounding may push a bound past the share itself if all or none succeeded.
    return Share(share, max(0.0, min(middle - spread, share)), min(1.0, max(middle + spread, share)))


def difference(successes: float, trials: int, others: float, other_trials: int) -> Share:
    """How much larger the first share is than the second, with Newcombe's 95 % interval from two Wilson intervals."""
    one, other = wilson(successes, trials), wilson(others, other_trials)
    gap = one.share - other.share
    low = gap - math.hypot(one.share - one.low, other.high - other.share)
    high = gap + math.hypot(one.high - one.share, other.share - other.low)
    return Share(gap, low, high)
