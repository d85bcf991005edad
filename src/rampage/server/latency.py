"""How long choices take: counted for every choice, read by metrics.py."""

from typing import Final

BOUNDS: Final = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0]  # Seconds.


class Latency:
    """Plain counters, on the event loop only. `counts` has one item for each bound, and one for what took longer."""

    def __init__(self) -> None:
        self.counts: Final[list[int]] = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one more choice."""
        n = 0
        while n < len(BOUNDS) and seconds > BOUNDS[n]:
            n += 1
        self.counts[n] += 1
        self.total += seconds
