"""A small fast generator of random numbers, the same in every build.

The arithmetic stays below 63 bits, so that compiled code (64-bit words) and interpreted code (unlimited integers) give
the same stream. The tests that compare builds depend on it. It is Chris Doty-Humphrey's public-domain sfc32. Dice that
people must be able to trust come from `dice/dealer.py`, never from here.
"""

from typing import Any, Final

from rampage.kernel.packed import i64, vec

WORD: Final = 0xFFFFFFFF


class Rng:
    """A seeded stream; equal seeds give equal streams on every machine."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.count: i64 = 1
        self.restart(seed & 0x7FFFFFFF, (seed >> 31) & 0x7FFFFFFF, (seed >> 62) & 0x7FFFFFFF)

    def restart(self, low: i64, middle: i64, high: i64) -> None:
        """Begin the stream of the seed `low | middle << 31 | high << 62`, without a new object or large numbers."""
        self.a = low
        self.b = middle
        self.c = high
        self.count = 1
        for _ in range(15):  # Seeds that differ in one bit are far apart after fifteen rounds.
            self.word()

    def word(self) -> i64:
        """32 random bits."""
        out: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. The bias, less than n in four billion, does not matter here."""
        return (self.word() * n) >> 32

    def share(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.word()) / 4294967296.0

    def weighted(self, weights: vec[i64]) -> i64:
        """An index, each as likely as its weight says."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        index: i64 = 0
        for weight in weights:
            left -= weight
            if left < 0:
                break
            index += 1
        return index

    def state(self) -> tuple[int, int, int, int]:
        """Where the stream is."""
        return int(self.a), int(self.b), int(self.c), int(self.count)

    def __repr__(self) -> str:
        return f"<Rng {self.state()}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles continue from where the stream is."""
        return restore_rng, self.state()


def restore_rng(a: int, b: int, c: int, count: int) -> Rng:
    """A stream that was copied or pickled."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.count = a, b, c, count
    return rng
