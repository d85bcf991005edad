"""How fast somebody may do something."""

import time
from collections import OrderedDict
from typing import Final


class Allowance:
    """A token bucket: it refills at `rate` per second, up to `burst`."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take `cost` tokens if there are enough."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Allowances:
    """An allowance for each of many callers; the least recently seen are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate: Final = rate  # Per second.
        self._burst: Final = burst
        self._most: Final = most
        self._of: Final[OrderedDict[str, Allowance]] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> bool:
        """Take tokens of this caller if there are enough."""
        allowance = self._of.get(caller)
        if allowance is None:
            allowance = Allowance(self._rate, self._burst)
            self._of[caller] = allowance
        self._of.move_to_end(caller)
        while len(self._of) > self._most:
            self._of.popitem(last=False)
        return allowance.take(min(cost, self._burst))
